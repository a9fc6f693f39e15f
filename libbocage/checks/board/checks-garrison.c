/* checks-garrison.c: what stands in bunkers and on bridges (set-up rules 18.D)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-board-private.h"
#include "checks/engine/bocage-tally.h"
#include "checks/engine/bocage-ways.h"
#include "rules/move/bocage-sight.h"

static const BocageSurveyUnit *
get_unit (const BocageSurvey *survey, const BocageSurveyObject *object)
{
  int unit = survey->hexes[object->at].unit;

  return unit != BOCAGE_NO_INDEX ? &survey->units[unit] : NULL;
}

/* Bridges */

/* Whether infantry or any other class could step on the hex. */
static gboolean
is_bank (const BocageSurvey *survey, int at)
{
  BocageClassMask all = ((BocageClassMask) 1 << bocage_ruleset_n_classes (survey->ruleset)) - 1;

  return at != BOCAGE_NO_INDEX && (survey->hexes[at].closed & all) != all;
}

/* How many stretches of bank there are around the hex: neighbours that touch one
 * another are one. */
static guint
count_banks (const BocageSurvey *survey, int at, guint *n_hexes)
{
  gboolean is_open[BOCAGE_N_EDGES];
  guint n_banks = 0;

  *n_hexes = 0;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      is_open[direction] = is_bank (survey, bocage_survey_neighbour (survey, at, direction));
      *n_hexes += is_open[direction];
    }
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    n_banks += is_open[direction] && !is_open[(direction + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES];
  return n_banks;
}

/* All around the hex is no bank, but a puddle that can be walked around. */
static void
blame_same_bank (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyHex *hex = &survey->hexes[object->at];
  guint n_hexes, n_banks = count_banks (survey, object->at, &n_hexes);

  if (n_hexes < 2 || n_banks != 1 || hex->path == NULL || !hex->path->water)
    return;

  _bocage_check_say (survey, report, object->node, NULL, NULL);
}

/* Whether one can get from one bank to another without @at, as a unit of @type moves. */
static gboolean
is_only_way (BocageSurvey *survey, int at, const BocagePieceType *type)
{
  const BocageRules *rules = _bocage_ways_get_rules (survey);
  g_autofree BocagePosition *position = bocage_position_copy (_bocage_ways_get_position (survey));
  g_autofree guint64 *hexes = g_new (guint64, position->n_words);
  const BocageMover mover = { (BocageTypeIndex) type->index, BOCAGE_NO_TYPE };
  int from = BOCAGE_NO_INDEX;

  for (guint16 thing;
       (thing = bocage_position_hex (position, (BocageHexIndex) at)->thing) != BOCAGE_NO_THING;)
    bocage_position_remove_thing (rules, position, thing);
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int next = bocage_survey_neighbour (survey, at, direction);

      if (!is_bank (survey, next))
        continue;
      if (from != BOCAGE_NO_INDEX && !_bocage_ways_has (hexes, next))
        return TRUE;
      if (from != BOCAGE_NO_INDEX)
        continue;
      from = next;
      bocage_movement_find_ever (rules, position, mover, (BocageHexIndex) from, hexes);
    }
  return FALSE;
}

static void
blame_plugged (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyUnit *unit = get_unit (survey, object);

  if (unit == NULL || unit->type == NULL || unit->move_class < 0 || !survey->hexes[object->at].water
      || _bocage_ways_can_move (survey, unit) || !is_only_way (survey, object->at, unit->type))
    return;

  _bocage_check_say (survey, report, unit->node, NULL, "object",
                     _bocage_check_object_name (survey, object), NULL);
}

/* Bunkers */

/* The row is bound to the classes that may not even start there. */
static void
blame_vehicle (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  for (int i = survey->hexes[object->at].unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      BocageClassMask class_ = unit->type != NULL && unit->move_class >= 0
                                   ? (BocageClassMask) 1 << unit->move_class
                                   : 0;

      if ((survey->binding->classes & object->type->closed[BOCAGE_STAY_STANDING] & class_) == 0)
        continue;

      _bocage_check_say (survey, report, unit->node, NULL, "object",
                         _bocage_check_object_name (survey, object), NULL);
      return;
    }
}

/* The row is bound to units, too: those that move as one class and are another. */
static void
blame_cavalry (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyUnit *unit = get_unit (survey, object);

  if (unit == NULL || unit->type == NULL || !bocage_binding_has_with (survey->binding, unit->type))
    return;

  _bocage_check_say (survey, report, unit->node, NULL, "object",
                     _bocage_check_object_name (survey, object), NULL);
}

static gboolean
is_near (const BocageSurvey *survey, int a, int b, int range)
{
  return bocage_hex_distance (survey->grid->orientation, survey->hexes[a].hex, survey->hexes[b].hex)
         <= range;
}

/* Whether enemies are within the range of @unit, or will be: they come for objectives,
 * for exits and for the other units of its side. */
static gboolean
will_see_enemies (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  int range = _bocage_check_get_range (unit->type);
  const BocageExitNode *exit;
  guint n_targets, position = 0;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n_targets);

  for (guint i = 0; i < survey->n_board_units; i++)
    if (&survey->units[i] != unit && survey->units[i].side >= 0
        && is_near (survey, unit->at, survey->units[i].at, range))
      return TRUE;
  for (guint i = 0; i < n_targets; i++)
    for (guint j = 0; j < targets[i].n_hexes; j++)
      if (is_near (survey, unit->at, targets[i].hexes[j], range))
        return TRUE;
  while ((exit = _bocage_tally_next_exit (survey, &position)) != NULL)
    {
      g_autoptr (GArray) hexes = _bocage_tally_dup_exit_hexes (survey, exit);

      for (guint i = 0; i < hexes->len; i++)
        if (is_near (survey, unit->at, g_array_index (hexes, int, i), range))
          return TRUE;
    }
  return FALSE;
}

static void
blame_idle (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyUnit *unit = get_unit (survey, object);

  if (unit == NULL || unit->side < 0 || !_bocage_check_unit_is_fixed (survey, unit)
      || _bocage_check_get_range (unit->type) == 0 || survey->n_sides != 2
      || survey->sides[1 - MIN (unit->side, 1)].n_units == 0 || will_see_enemies (survey, unit))
    return;

  _bocage_check_say (survey, report, unit->node, NULL, NULL);
}

/* Whether @unit sees any hex within its range but those next to it, once no unit is in the way.
 * Lines of sight are looked along only as far as it matters. */
static gboolean
sees_anything (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const BocageRules *rules = _bocage_ways_get_rules (survey);
  g_autofree BocagePosition *position = bocage_position_copy (_bocage_ways_get_position (survey));
  int range = _bocage_check_get_range (unit->type);

  for (guint i = 0; i < position->n_units; i++)
    bocage_position_move_unit (position, (BocageUnitIndex) i, BOCAGE_NO_HEX);
  for (guint i = 0; i < survey->n_hexes; i++)
    if (is_near (survey, unit->at, (int) i, range) && !is_near (survey, unit->at, (int) i, 1)
        && bocage_sight_is_clear (rules, position, (BocageHexIndex) unit->at, (BocageHexIndex) i,
                                  BOCAGE_SIGHT_DIRECT))
      return TRUE;
  return FALSE;
}

static void
blame_blind (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyUnit *unit = get_unit (survey, object);

  if (unit == NULL || !_bocage_check_unit_is_fixed (survey, unit)
      || !unit->type->attack[BOCAGE_ATTACK_ALWAYS].needs_sight
      || _bocage_check_get_range (unit->type) < 2 || sees_anything (survey, unit))
    return;

  _bocage_check_say (survey, report, unit->node, NULL, NULL);
}

const BocageCheckTest bocage_tests_garrison[] = {
  { .name = "crossing-to-same-bank",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .needs = "types",
    .about = "An object of types leads back to the bank that it comes from.",
    .run = _bocage_check_run_each,
    .each = blame_same_bank },
  { .name = "crossing-plugged",
    .is_silent = TRUE,
    .words = "object",
    .takes = "types",
    .needs = "types",
    .about
    = "A unit on an object of types cannot move, and there is no other way across the water.",
    .run = _bocage_check_run_each,
    .each = blame_plugged },
  { .name = "class-in-fortress",
    .is_silent = TRUE,
    .words = "object",
    .takes = "classes types",
    .needs = "types classes",
    .about = "A unit of classes starts in an object of types that is closed to it.",
    .run = _bocage_check_run_each,
    .each = blame_vehicle },
  { .name = "type-in-fortress",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "object",
    .takes = "types with",
    .needs = "types with",
    .about = "A unit of with, which moves otherwise than its class, starts in an object of types.",
    .run = _bocage_check_run_each,
    .each = blame_cavalry },
  { .name = "fortress-out-of-range",
    .is_silent = TRUE,
    .takes = "types",
    .needs = "types",
    .about
    = "A unit in an object of types that it can never leave has nothing in sight for which an enemy would come.",
    .run = _bocage_check_run_each,
    .each = blame_idle },
  { .name = "fortress-blind",
    .is_silent = TRUE,
    .takes = "types",
    .needs = "types",
    .about
    = "A unit in an object of types that it can never leave sees no hex but those next to it.",
    .run = _bocage_check_run_each,
    .each = blame_blind },
  { .name = NULL },
};
