/* checks-equipment.c: guns and armor of the Equipment Pack (set-up rules 18.M)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks/engine/bocage-check-each.h"
#include "checks/engine/bocage-ways.h"
#include "model/bocage-message.h"
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

static const char *
lacks_accessory (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return bocage_survey_bound (survey, unit->type) && n_accessories (unit) == 0
             /* TRANSLATORS: “D7: Hobart’s Funnies without an accessory” */
             ? _ ("%s: %s without an accessory")
             : NULL;
}

static void
check_no_accessory (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "accessory", lacks_accessory);
}

static const char *
has_two (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  /* TRANSLATORS: “D7: Hobart’s Funnies with more than one accessory” */
  return n_accessories (unit) > 1 ? _ ("%s: %s with more than one accessory") : NULL;
}

static void
check_multi (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "accessory", has_two);
}

/* A badge of the row on a unit of another class. */
static gboolean
has_foreign_badge (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->type != NULL && survey->binding != NULL
         && _bocage_check_has_bound_badge (survey, unit)
         && (survey->binding->classes >> unit->type->orders_class & 1) == 0;
}

static const char *
is_no_churchill (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (unit->type == NULL)
    return NULL;
  for (guint i = 0; i < n_accessories (unit); i++)
    {
      const BocageAddition *accessory = find_accessory (survey, unit, i);

      if (accessory != NULL && !bocage_addition_fits (accessory, unit->type))
        /* TRANSLATORS: “D7: artillery cannot have this accessory” */
        return _ ("%s: %s cannot have this accessory");
    }
  /* TRANSLATORS: “D7: artillery cannot have this badge” */
  return has_foreign_badge (survey, unit) ? _ ("%s: %s cannot have this badge") : NULL;
}

static void
check_not_armor (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, is_no_churchill);
}

static const char *
has_foreign_badge_only (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return has_foreign_badge (survey, unit) ? _ ("%s: %s cannot have this badge") : NULL;
}

static void
check_foreign_badge (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "badge", has_foreign_badge_only);
}

static const char *
has_unknown (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; bocage_survey_bound (survey, unit->type) && i < n_accessories (unit); i++)
    if (find_accessory (survey, unit, i) == NULL)
      /* TRANSLATORS: “D7: Hobart’s Funnies with an accessory that does not exist” */
      return _ ("%s: %s with an accessory that does not exist");
  return NULL;
}

static void
check_unknown (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "accessory", has_unknown);
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

static const char *
is_useless (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; i < n_accessories (unit); i++)
    {
      const BocageAddition *accessory = find_accessory (survey, unit, i);

      if (accessory != NULL && !has_object (survey, accessory))
        /* TRANSLATORS: “D7: Hobart’s Funnies with an accessory that has no use here” */
        return _ ("%s: %s with an accessory that has no use here");
    }
  return NULL;
}

static void
check_useless (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "accessory", is_useless);
}

/* The row's side is the one that its types did not fight for. */
static const char *
is_on_wrong_side (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return survey->binding != NULL && bocage_survey_bound (survey, unit->type)
                 && unit->node->side != NULL && unit->node->side == survey->binding->side
             /* TRANSLATORS: “D7: Hobart’s Funnies on the wrong side” */
             ? _ ("%s: %s on the wrong side")
             : NULL;
}

static void
check_wrong_side (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "side", is_on_wrong_side);
}

/* The row's number is what the symbol prints. */
static const char *
lacks_symbol (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return survey->binding != NULL && bocage_survey_bound (survey, unit->type)
                 && unit->node->symbol != survey->binding->number
             /* TRANSLATORS: “D7: Tiger on a symbol that does not say 1” */
             ? _ ("%s: %s on a symbol that does not say 1")
             : NULL;
}

static void
check_symbol (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "symbol", lacks_symbol);
}

/* The row's text is a word that its types must not be called by. */
static const char *
is_misnamed (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (survey->binding == NULL || survey->binding->text == NULL || unit->node->name == NULL
      || !bocage_survey_bound (survey, unit->type))
    return NULL;

  g_autofree char *name = g_utf8_casefold (unit->node->name, -1);
  g_autofree char *word = g_utf8_casefold (survey->binding->text, -1);

  /* TRANSLATORS: “D7: elite armor has the name of another unit” */
  return strstr (name, word) != NULL ? _ ("%s: %s has the name of another unit") : NULL;
}

static void
check_misnamed (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "name", is_misnamed);
}

/* A unit's own markers lie in its hex.  Who lists none means those that come with it, and one that
 * lies on another hex is spoken of there. */
static const char *
has_other_markers (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  gboolean listed = FALSE;
  int n = 0, expected = 0;

  if (unit->at == BOCAGE_NO_INDEX || unit->type == NULL || unit->type->ranging_markers == 0)
    return NULL;
  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].type != NULL && survey->pieces[i].type->id == unit->type->ranging_marker)
      {
        n++;
        listed = listed || survey->pieces[i].at == unit->at;
      }
  for (guint i = 0; i < survey->n_units; i++)
    if (survey->units[i].type == unit->type)
      expected += unit->type->ranging_markers;
  /* TRANSLATORS: “D7: big gun with another number of markers than it has” */
  return listed && n != expected ? _ ("%s: %s with another number of markers than it has") : NULL;
}

static void
check_markers (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, has_other_markers);
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

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      _bocage_check_add (survey, report, unit->node, NULL,
                         /* TRANSLATORS: “D7: Nebelwerfer, but no markers for its smoke” */
                         _ ("%s: %s, but no markers for its smoke"), where,
                         _bocage_check_unit_name (survey, unit));
      return;
    }
}

/* Whether nothing farther than the next hex can be seen, within the unit's range. */
static const char *
is_blind (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (!bocage_survey_bound (survey, unit->type) || unit->at == BOCAGE_NO_INDEX
      || !unit->type->attack[BOCAGE_ATTACK_ALWAYS].needs_sight)
    return NULL;

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
        return NULL;
    }
  /* TRANSLATORS: “D7: heavy anti-tank gun sees no farther than the next hex” */
  return _ ("%s: %s sees no farther than the next hex");
}

static void
check_blind (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, is_blind);
}

#define HOBART .source = "equipment pack, Hobart's Funnies"
#define DESTROYER .source = "equipment pack, tank destroyer"
#define TIGER .source = "equipment pack, Tiger"

const BocageCheck bocage_checks_equipment[] = {
  BOCAGE_ROW ("hobart-no-accessory", ILLEGAL, check_no_accessory, .wants = BOCAGE_WANTS_BOUND,
              .kind = BOCAGE_KIND_MISSING, .summary = N_ ("a Churchill without an accessory"),
              .explanation = N_ ("Each of these units has one accessory, chosen for the whole "
                                 "game.  Say which."),
              HOBART),
  BOCAGE_ROW ("hobart-multi", ILLEGAL, check_multi, .wants = BOCAGE_WANTS_ACCESSORY,
              .summary = N_ ("a Churchill with more than one accessory"),
              .explanation = N_ ("A unit has one Churchill with one accessory.  Leave the others "
                                 "away."),
              HOBART),
  BOCAGE_ROW ("hobart-not-armor", ILLEGAL, check_not_armor, .supersedes = "badge-class",
              .summary = N_ ("a Churchill in a unit that is not one of Hobart's"),
              .explanation = N_ ("The badge and the accessories belong to armor units of that "
                                 "kind.  Change the type of the unit, or take them away."),
              HOBART),
  BOCAGE_ROW ("hobart-unknown", ILLEGAL, check_unknown,
              .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_ACCESSORY, .hinders = "hobart- inv-",
              .summary = N_ ("an accessory that does not exist"),
              .explanation = N_ ("There are five: assault bridge, bobbin, fascine, mine digger and "
                                 "Petard mortar."),
              HOBART),
  BOCAGE_ROW ("hobart-useless", NOTE, check_useless, .wants = BOCAGE_WANTS_ACCESSORY,
              .summary = N_ ("nothing on the board needs the accessory"),
              .explanation = N_ ("A bridge needs a river, a bobbin wire, a fascine a ford or "
                                 "trench, a digger mines, a Petard a bunker."),
              HOBART),
  BOCAGE_ROW ("hobart-axis", SUSPICIOUS, check_wrong_side, .wants = BOCAGE_WANTS_BOUND,
              .summary = N_ ("Hobart's Funnies fight for the Axis"),
              .explanation = N_ ("They were British.  Look at the side of the unit."), HOBART),
  BOCAGE_ROW ("td-not-armor", ILLEGAL, check_foreign_badge, .wants = BOCAGE_WANTS_BADGE,
              .supersedes = "badge-class",
              .summary = N_ ("a tank destroyer in a unit that is not armor"),
              .explanation = N_ ("The badge belongs to armor.  Change the type of the unit, or "
                                 "take the badge away."),
              DESTROYER),
  BOCAGE_ROW_DERIVED ("td-multi", SUSPICIOUS,
                      .summary = N_ ("more than one tank destroyer in a unit"),
                      .explanation = N_ ("This cannot arise: a unit of that type has one tank "
                                         "destroyer among its figures."),
                      DESTROYER),
  BOCAGE_ROW ("tiger-symbol", SUSPICIOUS, check_symbol, .wants = BOCAGE_WANTS_BOUND,
              .summary = N_ ("a Tiger without the number 1 on its symbol"),
              .explanation = N_ ("Players know a Tiger by the armor symbol marked 1.  Print the "
                                 "number."),
              TIGER),
  BOCAGE_ROW ("tiger-elite", SUSPICIOUS, check_misnamed,
              .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_NAME,
              .summary = N_ ("elite armor called Tiger"),
              .explanation = N_ ("A unit of elite armor has four figures and no other rules; the "
                                 "Tiger is one figure that is hard to kill.  Change the name or "
                                 "the type."),
              TIGER),
  BOCAGE_ROW ("biggun-markers", ILLEGAL, check_markers,
              .summary = N_ ("a big gun has another number of cross-hair markers"),
              .explanation = N_ ("Three markers lie with each big gun.  Lay three, or none: then "
                                 "those of the unit are meant."),
              .source = "equipment pack, Long Tom"),
  BOCAGE_ROW ("nebel-markers", NOTE, check_screen, .summary = N_ ("nothing to mark smoke with"),
              .explanation = N_ ("Smoke needs markers with two different faces, from one of the "
                                 "campaign books.  Any spare round token of that kind will do."),
              .source = "equipment pack, smoke"),
  BOCAGE_ROW ("flak-no-los", NOTE, check_blind, .wants = BOCAGE_WANTS_BOUND,
              .summary = N_ ("a heavy anti-tank gun that sees nothing"),
              .explanation = N_ ("Unlike artillery this gun needs a line of sight, and what stands "
                                 "around it takes it away."),
              .source = "equipment pack, Flak 88"),
  { .id = NULL },
};
