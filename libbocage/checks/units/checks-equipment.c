/* checks-equipment.c: guns and armor of the Equipment Pack (set-up rules 18.M)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
#include "checks/engine/bocage-check-each.h"
#include "checks/engine/bocage-ways.h"
#include "rules/move/bocage-sight.h"

#include <string.h>

static guint
n_accessories (const BocageSurveyUnit *unit)
{
  return _bocage_check_n_tokens (unit->node->accessory);
}

static const BocageAddition *
find_accessory (const BocageSurvey *survey, const BocageSurveyUnit *unit, guint index)
{
  return _bocage_check_find_addition (survey, unit, BOCAGE_ADDITION_ACCESSORY, index);
}

static gboolean
lacks_accessory (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return bocage_survey_bound (survey, unit->type) && n_accessories (unit) == 0;
}

static gboolean
has_two (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return n_accessories (unit) > 1;
}

/* A badge of the row on a unit of another class. */
static gboolean
has_foreign_badge (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->type != NULL && survey->binding != NULL
         && _bocage_check_has_bound_badge (survey, unit)
         && (survey->binding->classes >> unit->type->orders_class & 1) == 0;
}

static gboolean
has_foreign_accessory (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; unit->type != NULL && i < n_accessories (unit); i++)
    {
      const BocageAddition *accessory = find_accessory (survey, unit, i);

      if (accessory != NULL && !bocage_addition_fits (accessory, unit->type))
        return TRUE;
    }
  return FALSE;
}

static void
check_foreign (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (has_foreign_accessory (survey, unit))
        _bocage_check_say (survey, report, unit->node, NULL, NULL);
      else if (has_foreign_badge (survey, unit))
        _bocage_check_say (survey, report, unit->node, NULL, "case", "badge", NULL);
    }
}

static gboolean
has_unknown (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; bocage_survey_bound (survey, unit->type) && i < n_accessories (unit); i++)
    if (find_accessory (survey, unit, i) == NULL)
      return TRUE;
  return FALSE;
}

static gboolean
is_on_board (const BocageSurvey *survey, const BocagePieceType *type)
{
  return type != NULL && survey->type_counts[type->index] > 0;
}

/* What an accessory is good for, read off what it makes of the unit. */
static gboolean
has_object (const BocageSurvey *survey, const BocageAddition *accessory)
{
  const BocagePieceType *unit = &accessory->unit;
  gboolean any = unit->lays == NULL && unit->treats_as_open == NULL && !unit->disarms
                 && unit->breach_dice == 0;

  for (const char *const *id = unit->treats_as_open; id != NULL && *id != NULL; id++)
    any = any || is_on_board (survey, bocage_ruleset_find_any_type (survey->ruleset, *id));
  for (guint i = 0; !any && i < bocage_ruleset_n_types (survey->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (survey->ruleset, i);

      any = is_on_board (survey, type)
            && ((unit->lays != NULL && type->kind == BOCAGE_ELEMENT_PATH && type->water)
                || (unit->breach_dice > 0 && type->breachable)
                || (unit->disarms && bocage_survey_bound (survey, type)));
    }
  return any;
}

static gboolean
is_useless (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; i < n_accessories (unit); i++)
    {
      const BocageAddition *accessory = find_accessory (survey, unit, i);

      if (accessory != NULL && !has_object (survey, accessory))
        return TRUE;
    }
  return FALSE;
}

/* The row's side is the one that its types did not fight for. */
static gboolean
is_on_wrong_side (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return survey->binding != NULL && bocage_survey_bound (survey, unit->type) && unit->side >= 0
         && survey->sides[unit->side].id == survey->binding->side;
}

/* The row's number is what the symbol prints. */
static gboolean
lacks_symbol (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return survey->binding != NULL && bocage_survey_bound (survey, unit->type)
         && unit->node->symbol != survey->binding->number;
}

/* The row's text is a word that its types must not be called by. */
static gboolean
is_misnamed (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (survey->binding == NULL || survey->binding->text == NULL || unit->node->name == NULL
      || !bocage_survey_bound (survey, unit->type))
    return FALSE;

  g_autofree char *name = g_utf8_casefold (unit->node->name, -1);
  g_autofree char *word = g_utf8_casefold (survey->binding->text, -1);

  return strstr (name, word) != NULL;
}

/* A unit's own markers lie in its hex.  Who lists none means those that come with it, and one that
 * lies on another hex is spoken of there. */
static gboolean
has_other_markers (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  gboolean listed = FALSE;
  int n = 0, expected = 0;

  if (unit->at == BOCAGE_NO_INDEX || unit->type == NULL || unit->type->ranging_markers == 0)
    return FALSE;
  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].type != NULL && survey->pieces[i].type->id == unit->type->ranging_marker)
      {
        n++;
        listed = listed || survey->pieces[i].at == unit->at;
      }
  for (guint i = 0; i < survey->n_units; i++)
    if (survey->units[i].type == unit->type)
      expected += unit->type->ranging_markers;
  return listed && n != expected;
}

/* The row's text names the modules that have what a screen is laid with. */
static gboolean
has_module (const BocageSurvey *survey, const char *words)
{
  const BocageNode *list = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_MODULES);
  guint n = list != NULL ? bocage_node_n_children (list) : 0;
  g_auto (GStrv) ids = g_strsplit (words, " ", -1);

  for (guint i = 0; i < n; i++)
    {
      const BocageModuleNode *node = (const BocageModuleNode *) bocage_node_get_child (list, i);

      if (node->id != NULL && g_strv_contains ((const char *const *) ids, node->id))
        return TRUE;
    }
  return FALSE;
}

static void
check_screen (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || unit->type->screen == NULL || survey->binding == NULL
          || survey->binding->text == NULL || has_module (survey, survey->binding->text)
          || is_on_board (survey,
                          bocage_ruleset_find_any_type (survey->ruleset, unit->type->screen)))
        continue;
      _bocage_check_say (survey, report, unit->node, NULL, NULL);
      return;
    }
}

/* Whether nothing farther than the next hex can be seen, within the unit's range. */
static gboolean
is_blind (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (!bocage_survey_bound (survey, unit->type) || unit->at == BOCAGE_NO_INDEX
      || !unit->type->attack[BOCAGE_ATTACK_ALWAYS].needs_sight)
    return FALSE;

  const BocageRules *rules = _bocage_ways_get_rules (survey);
  const BocagePosition *position = _bocage_ways_get_position (survey);

  for (guint i = 0; i < survey->n_hexes; i++)
    {
      guint distance
          = bocage_hex_distance (survey->grid->orientation, unit->hex, survey->hexes[i].hex);

      if (distance >= 2 && distance <= BOCAGE_ATTACK_REACH
          && unit->type->attack[BOCAGE_ATTACK_ALWAYS].dice[distance] > 0
          && bocage_sight_is_clear (rules, position, (BocageHexIndex) unit->at, (BocageHexIndex) i,
                                    BOCAGE_SIGHT_DIRECT))
        return FALSE;
    }
  return TRUE;
}

const BocageCheckTest bocage_tests_equipment[] = {
  BOCAGE_UNIT_TEST ("type-without-accessory", lacks_accessory, .takes = "types", .needs = "types",
                    .blames = "accessory", .wants = BOCAGE_WANTS_BOUND,
                    .about = "A unit of types has no accessory."),
  BOCAGE_UNIT_TEST ("accessory-twice", has_two, .blames = "accessory",
                    .wants = BOCAGE_WANTS_ACCESSORY,
                    .about = "A unit has more than one accessory."),
  { .name = "accessory-of-other-class",
    .is_silent = TRUE,
    .cases = "badge",
    .takes = "badges classes",
    .needs = "badges classes",
    .about
    = "A unit has an accessory that does not go with it, or one of badges and is of none of classes.",
    .run = check_foreign },
  BOCAGE_UNIT_TEST ("accessory-unknown", has_unknown, .takes = "types", .needs = "types",
                    .blames = "accessory", .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_ACCESSORY,
                    .about = "A unit of types has an accessory that the ruleset does not know."),
  BOCAGE_UNIT_TEST (
      "accessory-useless", is_useless, .takes = "types", .needs = "types", .blames = "accessory",
      .wants = BOCAGE_WANTS_ACCESSORY,
      .about
      = "Nothing on the board needs the accessory of a unit; what disarms needs one of types."),
  BOCAGE_UNIT_TEST ("type-of-side", is_on_wrong_side, .takes = "side types", .needs = "types side",
                    .blames = "side", .wants = BOCAGE_WANTS_BOUND,
                    .about = "A unit of types fights for side."),
  BOCAGE_UNIT_TEST ("badge-of-other-class", has_foreign_badge, .takes = "badges classes",
                    .needs = "badges classes", .blames = "badge", .wants = BOCAGE_WANTS_BADGE,
                    .about = "A unit has one of badges and is of none of classes."),
  BOCAGE_UNIT_TEST ("symbol-without-number", lacks_symbol, .takes = "number types",
                    .needs = "types number", .blames = "symbol", .wants = BOCAGE_WANTS_BOUND,
                    .about = "The symbol of a unit of types does not print number."),
  BOCAGE_UNIT_TEST ("name-of-other-type", is_misnamed, .takes = "text types", .needs = "types text",
                    .blames = "name", .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_NAME,
                    .about = "A unit of types has text in its name."),
  BOCAGE_UNIT_TEST ("ranging-markers-other", has_other_markers,
                    .about = "Not as many markers lie with units as come with them."),
  { .name = "screen-without-markers",
    .is_silent = TRUE,
    .takes = "text",
    .needs = "text",
    .about
    = "A unit can lay a screen, and the battle lists no module of text, which has what it is laid with.",
    .run = check_screen },
  BOCAGE_UNIT_TEST (
      "type-blind", is_blind, .takes = "types", .needs = "types", .wants = BOCAGE_WANTS_BOUND,
      .about = "A unit of types sees no hex farther than the next at which it could battle."),
  { .name = NULL },
};
