/* bocage-movement.c: whether a unit may step from a hex to the next
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-movement.h"
#include "rules/points/bocage-points.h"
#include "rules/state/bocage-position-private.h"

#define IN_SET(position, set, hex) bocage_position_in_set (position, set, hex)

/* One step */

/* Walks over the ground and paths of a hex whose properties count there: what is below a
 * crossing does not. */
static const BocagePieceType *
get_ground (const BocageRules *rules, const BocagePosition *position, BocageHexIndex hex, guint i)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);
  BocageTypeIndex index = i < BOCAGE_PATHS_PER_HEX ? record->paths[i] : record->ground;
  const BocagePieceType *type = index != BOCAGE_NO_TYPE ? rules->types[index] : NULL;

  if (type != NULL && type->water && IN_SET (position, BOCAGE_SET_CROSSING, hex))
    return NULL;
  return type;
}

#define N_GROUNDS (BOCAGE_PATHS_PER_HEX + 1)

/* A slope has its rules from the ground of its upper end. */
static gboolean
climb (const BocageRules *rules, const BocagePosition *position, guint class_bit,
       BocageHexIndex from, BocageHexIndex to, int *cost)
{
  int from_height = bocage_position_hex (position, from)->height;
  int to_height = bocage_position_hex (position, to)->height;
  BocageHexIndex upper = to_height > from_height ? to : from;
  BocageHexIndex lower = to_height > from_height ? from : to;

  for (guint i = 0; i < N_GROUNDS; i++)
    {
      const BocagePieceType *there = get_ground (rules, position, to, i);
      const BocagePieceType *here = get_ground (rules, position, from, i);
      const BocagePieceType *top = upper == to ? there : here;

      if ((there != NULL && from_height < there->neighbour_height)
          || (here != NULL && to_height < here->neighbour_height))
        return FALSE;
      if (top == NULL || from_height == to_height
          || (top->climb_from_beach && !IN_SET (position, BOCAGE_SET_BEACH, lower)))
        continue;
      if ((top->closed[BOCAGE_STAY_CLIMBED] & class_bit) != 0)
        return FALSE;
      if (upper == to && top->climb_cost > *cost)
        *cost = top->climb_cost;
    }
  return TRUE;
}

static BocageStepVerdict
find_carrier_step (const BocageRules *rules, const BocagePosition *position, BocageMover mover,
                   BocageHexIndex to)
{
  guint class_ = _bocage_type_move_class (position, rules->types[mover.carrier]);

  if (!IN_SET (position, BOCAGE_SET_SEA, to) && !IN_SET (position, BOCAGE_SET_BEACH, to))
    return BOCAGE_STEP_NOT_AT_SEA;
  return IN_SET (position, (BocageSet) (BOCAGE_SET_CLOSED + class_), to) ? BOCAGE_STEP_IMPASSABLE
                                                                         : BOCAGE_STEP_POSSIBLE;
}

static gboolean
lists (const char *const *ids, const char *id)
{
  for (; *ids != NULL; ids++)
    if (*ids == id)
      return TRUE;
  return FALSE;
}

/* Whether a unit that never leaves some pieces finds one of them in the next hex: the ground, a
 * thing, or a path that goes on from here. */
static gboolean
is_bound_way (const BocageRules *rules, const BocagePosition *position, const BocagePieceType *type,
              BocageHexIndex from, guint direction, BocageHexIndex to)
{
  const BocagePositionHex *here = bocage_position_hex (position, from);
  const BocagePositionHex *there = bocage_position_hex (position, to);
  guint back = bocage_direction_opposite (direction);

  if (there->ground != BOCAGE_NO_TYPE && lists (type->bound_to, rules->types[there->ground]->id))
    return TRUE;
  for (guint16 i = there->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    if (lists (type->bound_to, rules->types[bocage_position_thing (position, i)->type]->id))
      return TRUE;
  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    for (guint j = 0; j < BOCAGE_PATHS_PER_HEX; j++)
      if (there->paths[i] != BOCAGE_NO_TYPE && here->paths[j] == there->paths[i]
          && lists (type->bound_to, rules->types[there->paths[i]]->id)
          && (there->edges[i] & (1u << back)) != 0 && (here->edges[j] & (1u << direction)) != 0)
        return TRUE;
  return FALSE;
}

/**
 * bocage_movement_is_fixed:
 *
 * Returns: whether a unit of @type that stands in @hex can never leave it
 */
gboolean
bocage_movement_is_fixed (const BocageRules *rules, const BocagePosition *position,
                          BocageTypeIndex type, BocageHexIndex hex)
{
  guint class_ = _bocage_type_move_class (position, rules->types[type]);

  return IN_SET (position, (BocageSet) (BOCAGE_SET_FIXED + class_), hex);
}

/**
 * bocage_movement_bars_battle:
 * @from: the hex that was left
 * @to: the one next to it that was entered
 * @length: hexes that the unit has moved this turn, this one included
 *
 * Returns: whether a unit of @type may not battle this turn because of that step
 */
gboolean
bocage_movement_bars_battle (const BocageRules *rules, const BocagePosition *position,
                             const BocagePieceType *type, BocageHexIndex from, BocageHexIndex to,
                             int length)
{
  BocagePositionHex room;
  const BocagePositionHex *hex;
  guint bit = 1u << type->attack_class;

  if (type->ignores_no_battle || type->ignores_limits)
    return FALSE;
  hex = _bocage_position_see_hex (rules, position, from, type, &room);
  if ((hex->no_battle_on_leaving & bit) != 0)
    return TRUE;
  hex = _bocage_position_see_hex (rules, position, to, type, &room);
  return (hex->no_battle_on_entry & bit) != 0
         || (hex->battle_within != 0 && length > hex->battle_within);
}

/**
 * bocage_movement_is_barred:
 *
 * Returns: whether a unit of @type cannot battle at all from @hex
 */
gboolean
bocage_movement_is_barred (const BocageRules *rules, const BocagePosition *position,
                           const BocagePieceType *type, BocageHexIndex hex)
{
  BocagePositionHex room;

  return !type->ignores_limits
         && (_bocage_position_see_hex (rules, position, hex, type, &room)->no_battle
             & 1u << type->attack_class)
                != 0;
}

/* Where each hex has its price, that is what the step costs. */
static BocageStepVerdict
find_points_step (const BocageRules *rules, const BocagePosition *position, BocageTypeIndex type,
                  BocageHexIndex from, guint direction, int *out_cost)
{
  BocagePrice price;

  switch (bocage_points_find_price (rules, position, type, -1, from, direction, &price))
    {
    case BOCAGE_POINTS_POSSIBLE:
      *out_cost = price.total;
      return BOCAGE_STEP_POSSIBLE;
    case BOCAGE_POINTS_IMPASSABLE:
      return BOCAGE_STEP_IMPASSABLE;
    default:
      return BOCAGE_STEP_CLOSED_SIDE;
    }
}

/* Whether what lies between the two hexes never lets the class cross it that way. */
static gboolean
is_side_closed (const BocageRules *rules, const BocagePosition *position, guint class_,
                BocageHexIndex from, guint direction, BocageHexIndex to)
{
  BocageTypeIndex side = bocage_position_get_hexside (rules, position, from, direction);

  return side != BOCAGE_NO_TYPE
         && (rules->types[side]->side_closed[bocage_position_find_crossing (position, from, to)]
                 >> class_
             & 1)
                != 0;
}

/**
 * bocage_movement_find_step:
 * @mover: with a carrier only while it is aboard and at sea
 * @out_cost: (out): what the step costs; untouched if it is not possible
 *
 * Whether the ground lets @mover step from @from to its neighbour.  Other units
 * and how far it moved before are not looked at.
 */
BocageStepVerdict
bocage_movement_find_step (const BocageRules *rules, const BocagePosition *position,
                           BocageMover mover, BocageHexIndex from, guint direction, int *out_cost)
{
  BocageHexIndex to = bocage_geometry_neighbour (rules->geometry, from, direction);
  guint class_ = _bocage_type_move_class (position, rules->types[mover.type]);
  int cost = 1;

  if (to == BOCAGE_NO_HEX)
    return BOCAGE_STEP_OFF_BOARD;
  if (G_UNLIKELY (rules->movement->model == BOCAGE_MOVEMENT_POINTS))
    return find_points_step (rules, position, mover.type, from, direction, out_cost);

  const BocagePieceType *type = rules->types[mover.type];
  BocagePositionHex room;
  guint64 here = _bocage_position_see_hex (rules, position, from, type, &room)->sets;
  guint64 there = _bocage_position_see_hex (rules, position, to, type, &room)->sets;

  if ((here & BOCAGE_SET_MASK (BOCAGE_SET_FIXED + class_)) != 0)
    return BOCAGE_STEP_FIXED;
  if (mover.carrier != BOCAGE_NO_TYPE)
    {
      BocageStepVerdict verdict = find_carrier_step (rules, position, mover, to);

      if (verdict != BOCAGE_STEP_POSSIBLE)
        return verdict;
    }
  if ((there & BOCAGE_SET_MASK (BOCAGE_SET_CLOSED + class_)) != 0)
    return BOCAGE_STEP_IMPASSABLE;
  if (type->bound_to != NULL && !is_bound_way (rules, position, type, from, direction, to))
    return BOCAGE_STEP_BOUND;
  if ((there & ~here & BOCAGE_SET_MASK (BOCAGE_SET_SEA)) != 0
      && position->policies[BOCAGE_POLICY_BACK_TO_SEA] == BOCAGE_BACK_TO_SEA_NO)
    return BOCAGE_STEP_TO_SEA;
  if (((here | there) & BOCAGE_SET_MASK (BOCAGE_SET_STEEP)) != 0
      && !climb (rules, position, 1u << class_, from, to, &cost))
    return BOCAGE_STEP_TOO_STEEP;
  if (((here & BOCAGE_SET_MASK (BOCAGE_SET_SIDES)) != 0
       && !bocage_position_is_side_open (rules, position, from, direction))
      || ((there & BOCAGE_SET_MASK (BOCAGE_SET_SIDES)) != 0
          && !bocage_position_is_side_open (rules, position, to,
                                            bocage_direction_opposite (direction)))
      || ((here & there & BOCAGE_SET_MASK (BOCAGE_SET_SIDES)) != 0
          && is_side_closed (rules, position, class_, from, direction, to)))
    return BOCAGE_STEP_CLOSED_SIDE;
  *out_cost = cost;
  return BOCAGE_STEP_POSSIBLE;
}

/* Returns: the greatest bonus of the roads that lead out of @hex in @direction */
static int
road_out (const BocageRules *rules, const BocagePosition *position, BocageHexIndex hex,
          guint direction)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);
  int bonus = 0;

  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && (record->edges[i] & (1u << direction)) != 0)
      bonus = MAX (bonus, rules->types[record->paths[i]]->road_bonus);
  return bonus;
}

/**
 * bocage_movement_find_road:
 *
 * Returns: by how much a move of a unit of @type may be longer that begins in
 *   @from, goes on in @direction and keeps to the road; 0 if there is no road
 */
int
bocage_movement_find_road (const BocageRules *rules, const BocagePosition *position,
                           BocageTypeIndex type, BocageHexIndex from, guint direction)
{
  BocageHexIndex to = bocage_geometry_neighbour (rules->geometry, from, direction);

  if (to == BOCAGE_NO_HEX || !IN_SET (position, BOCAGE_SET_ROAD, from)
      || !IN_SET (position, BOCAGE_SET_ROAD, to))
    return 0;

  int bonus = road_out (rules, position, from, direction);

  if (bonus == 0 || road_out (rules, position, to, bocage_direction_opposite (direction)) == 0)
    return 0;
  return rules->types[type]->road_bonus > 0 ? rules->types[type]->road_bonus : bonus;
}
