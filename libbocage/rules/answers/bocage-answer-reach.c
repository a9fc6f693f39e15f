/* bocage-answer-reach.c: where a unit can go, and whether it may battle there
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-answer.h"

/* Whether units of @type do not battle there, or not when they enter. */
static gboolean
is_peaceful (const BocagePieceType *ground, const BocagePieceType *type)
{
  BocageClassMask peaceful
      = ground->no_battle[BOCAGE_STAY_STANDING] | ground->no_battle[BOCAGE_STAY_ENTERED];

  return (peaceful & ((BocageClassMask) 1 << type->attack_class)) != 0;
}

/* Returns: what lies in @hex and keeps units of @type from battle, or %BOCAGE_NO_TYPE */
static BocageTypeIndex
find_peaceful (const BocageSituation *situation, const BocagePieceType *type, BocageHexIndex hex)
{
  const BocagePositionHex *record = bocage_position_hex (situation->position, hex);

  for (guint i = 0; i <= BOCAGE_PATHS_PER_HEX; i++)
    {
      BocageTypeIndex ground = i < BOCAGE_PATHS_PER_HEX ? record->paths[i] : record->ground;

      if (ground != BOCAGE_NO_TYPE && is_peaceful (situation->rules->types[ground], type))
        return ground;
    }
  for (guint16 i = record->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (situation->position, i)->next)
    {
      BocageTypeIndex thing = bocage_position_thing (situation->position, i)->type;

      if (is_peaceful (situation->rules->types[thing], type))
        return thing;
    }
  return BOCAGE_NO_TYPE;
}

static void
find_reason (const BocageSituation *situation, const BocageUnit *unit, guint battles,
             BocageReachHex *reached)
{
  const BocagePieceType *type = situation->rules->types[unit->type];
  const BocageReachStep *step = &reached->step;

  reached->ground = BOCAGE_NO_TYPE;
  if (battles > 0 && (step->flags & BOCAGE_REACH_MAY_BATTLE) != 0)
    reached->reason = BOCAGE_REACH_BATTLES;
  else if (battles == 0)
    reached->reason = BOCAGE_REACH_NOT_ORDERED;
  else if (!type->battles)
    reached->reason = BOCAGE_REACH_NEVER;
  else if ((step->flags & BOCAGE_REACH_NO_BATTLE) != 0)
    {
      reached->reason = BOCAGE_REACH_ENTERS;
      reached->ground = find_peaceful (situation, type, step->hex);
    }
  else if (unit->carrier != BOCAGE_NO_TYPE)
    reached->reason = BOCAGE_REACH_ABOARD;
  else
    {
      reached->reason = BOCAGE_REACH_MOVED_TOO_FAR;
      if (!bocage_movement_is_barred (situation->rules, situation->position, type, step->hex))
        return;
      reached->ground = find_peaceful (situation, type, step->hex);
      if (reached->ground != BOCAGE_NO_TYPE)
        reached->reason = BOCAGE_REACH_STANDS;
    }
}

static int
compare_reached (gconstpointer a, gconstpointer b)
{
  const BocageReachStep *one = &((const BocageReachHex *) a)->step;
  const BocageReachStep *other = &((const BocageReachHex *) b)->step;

  return one->cost != other->cost ? one->cost - other->cost : one->hex - other->hex;
}

/**
 * bocage_answer_reach:
 * @unit: one on the board
 * @terms: (nullable): of the card by which it is ordered; %NULL: what it can do by itself
 *
 * The ways are in the situation's reach until it is asked again.
 *
 * Returns: (transfer full): of BocageReachHex: where its move may end, its own
 *   hex first, then by cost
 */
GArray *
bocage_answer_reach (BocageSituation *situation, BocageUnitIndex unit,
                     const BocageOrderTerms *terms)
{
  const BocageUnit *record = bocage_position_unit (situation->position, unit);
  guint n = bocage_reach_find (situation->reach, situation->position, unit,
                               terms != NULL ? terms->limits : BOCAGE_MOVE_LIMITS_OWN);
  GArray *reached = g_array_sized_new (FALSE, TRUE, sizeof (BocageReachHex), n);

  for (guint i = 0; i < n; i++)
    {
      BocageHexIndex hex = bocage_reach_get_hex (situation->reach, i);
      BocageReachHex entry = { .step = *bocage_reach_get_step (situation->reach, hex) };

      find_reason (situation, record, terms != NULL ? terms->battles : 1, &entry);
      entry.may_exit = bocage_victory_may_exit (situation->victory, situation->reach,
                                                situation->position, unit, hex);
      g_array_append_val (reached, entry);
    }
  g_array_sort (reached, compare_reached);
  return reached;
}
