/* bocage-points.c: what a step costs in points, and what is never done
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-points.h"
#include "rules/board/bocage-spread.h"
#include "rules/state/bocage-position-private.h"

/* What units have */

/**
 * bocage_points_find_allowance:
 *
 * What the type of @unit gives it, less what its weapon and its state take.
 */
void
bocage_points_find_allowance (const BocageRules *rules, const BocagePosition *position,
                              BocageUnitIndex unit, BocageAllowance *out_allowance)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  BocageAllowance allowance = { .move = rules->types[record->type]->move, .spent = record->moved };

  if (record->weapon != 0)
    {
      const BocageWeapon *weapon = bocage_ruleset_get_weapon (rules->ruleset, record->weapon - 1u);

      allowance.weapon = weapon->heavy ? allowance.move : MIN (weapon->penalty, allowance.move);
    }
  if (record->state != 0)
    {
      const BocageState *state = bocage_ruleset_get_state (rules->ruleset, record->state - 1u);

      allowance.state
          = state->takes == BOCAGE_ALL_FLAGS ? allowance.move : MIN (state->takes, allowance.move);
    }
  allowance.total = MAX (allowance.move - allowance.weapon - allowance.state, 0);
  *out_allowance = allowance;
}

/**
 * bocage_points_find_left:
 *
 * Returns: the points that @group may still spend together: the fewest that one of it has, from 0;
 *   no unit spends more than %BOCAGE_SPREAD_MOST in a turn
 */
int
bocage_points_find_left (const BocageRules *rules, const BocagePosition *position,
                         const BocageGroup *group)
{
  int left = group->n > 0 ? G_MAXINT : 0;

  for (guint i = 0; i < group->n; i++)
    {
      BocageAllowance allowance;

      bocage_points_find_allowance (rules, position, group->units[i], &allowance);
      left = MIN (left, MAX (MIN (allowance.total, BOCAGE_SPREAD_MOST) - allowance.spent, 0));
    }
  return left;
}

/* Prices */

static void
charge (BocagePrice *price, int points, BocageTypeIndex what)
{
  if (points <= price->ground && price->what != BOCAGE_NO_TYPE)
    return;
  price->ground = points;
  price->what = what;
}

/* The dearest of what lies in the hex; what is below a crossing does not count. */
static void
price_ground (const BocageRules *rules, const BocagePosition *position,
              const BocagePositionHex *hex, guint class_, BocagePrice *price)
{
  gboolean is_crossed = (hex->sets & BOCAGE_SET_MASK (BOCAGE_SET_CROSSING)) != 0;

  price->ground = rules->movement->open;
  price->what = BOCAGE_NO_TYPE;
  if (hex->ground != BOCAGE_NO_TYPE && rules->types[hex->ground]->price[class_] > 0
      && !(is_crossed && rules->types[hex->ground]->water))
    charge (price, rules->types[hex->ground]->price[class_], hex->ground);
  for (guint16 i = hex->thing; i != BOCAGE_NO_THING; i = bocage_position_thing (position, i)->next)
    {
      BocageTypeIndex thing = bocage_position_thing (position, i)->type;

      if (rules->types[thing]->price[class_] > 0)
        charge (price, rules->types[thing]->price[class_], thing);
    }
}

/* A path that goes on from one hex into the other has its own price, whatever else lies there. */
static void
price_path (const BocageRules *rules, const BocagePositionHex *here, const BocagePositionHex *there,
            guint direction, guint class_, BocagePrice *price)
{
  guint back = bocage_direction_opposite (direction);

  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    for (guint j = 0; j < BOCAGE_PATHS_PER_HEX; j++)
      {
        BocageTypeIndex path = here->paths[i];

        if (path == BOCAGE_NO_TYPE || there->paths[j] != path
            || (here->edges[i] >> direction & 1) == 0 || (there->edges[j] >> back & 1) == 0
            || rules->types[path]->price[class_] == 0
            || (price->follows && rules->types[path]->price[class_] >= price->ground))
          continue;
        price->ground = rules->types[path]->price[class_];
        price->what = path;
        price->follows = TRUE;
      }
}

static BocagePointsVerdict
price_side (const BocageRules *rules, const BocagePosition *position, BocageHexIndex from,
            guint direction, BocageHexIndex to, guint class_, BocagePrice *price)
{
  BocageTypeIndex index = bocage_position_get_hexside (rules, position, from, direction);
  BocageCrossing crossing = bocage_position_find_crossing (position, from, to);

  price->side = 0;
  price->side_type = index;
  if (index == BOCAGE_NO_TYPE)
    return BOCAGE_POINTS_POSSIBLE;
  if ((rules->types[index]->side_closed[crossing] >> class_ & 1) != 0)
    return BOCAGE_POINTS_CLOSED_SIDE;
  price->side = rules->types[index]->side_price[crossing][class_];
  return BOCAGE_POINTS_POSSIBLE;
}

static BocagePointsVerdict
find_ban (const BocageRules *rules, const BocagePosition *position, guint64 here, guint64 there,
          guint class_, BocageHexIndex from, guint direction, BocageHexIndex to)
{
  if ((there & BOCAGE_SET_MASK (BOCAGE_SET_CLOSED + class_)) != 0
      || (here & BOCAGE_SET_MASK (BOCAGE_SET_FIXED + class_)) != 0)
    return BOCAGE_POINTS_IMPASSABLE;
  if (((here & BOCAGE_SET_MASK (BOCAGE_SET_SIDES)) != 0
       && !bocage_position_is_side_open (rules, position, from, direction))
      || ((there & BOCAGE_SET_MASK (BOCAGE_SET_SIDES)) != 0
          && !bocage_position_is_side_open (rules, position, to,
                                            bocage_direction_opposite (direction))))
    return BOCAGE_POINTS_NO_PATH;
  return BOCAGE_POINTS_POSSIBLE;
}

/**
 * bocage_points_find_price:
 * @side: of the unit: 0 or 1, or -1: it has no enemies
 * @direction: to a hex of the board
 * @out_price: (out): untouched if the step is never possible
 *
 * What it costs a unit of @type to go from @from to its neighbour, however many points it has.
 *
 * Returns: whether it may at all
 */
BocagePointsVerdict
bocage_points_find_price (const BocageRules *rules, const BocagePosition *position,
                          BocageTypeIndex type, int side, BocageHexIndex from, guint direction,
                          BocagePrice *out_price)
{
  const BocagePieceType *unit = rules->types[type];
  BocageHexIndex to = bocage_geometry_neighbour (rules->geometry, from, direction);
  guint class_ = _bocage_type_move_class (position, unit);
  BocagePositionHex room, other_room;
  BocagePrice price = { 0 };
  BocagePointsVerdict verdict;

  g_return_val_if_fail (to != BOCAGE_NO_HEX, BOCAGE_POINTS_NO_EDGE);

  const BocagePositionHex *here = _bocage_position_see_hex (rules, position, from, unit, &room);
  const BocagePositionHex *there
      = _bocage_position_see_hex (rules, position, to, unit, &other_room);

  if (side >= 0 && (there->sets & BOCAGE_SET_MASK (BOCAGE_SET_SIDE_0 + 1 - side)) != 0)
    return BOCAGE_POINTS_ENEMY;
  verdict = find_ban (rules, position, here->sets, there->sets, class_, from, direction, to);
  if (verdict == BOCAGE_POINTS_POSSIBLE)
    verdict = price_side (rules, position, from, direction, to, class_, &price);
  if (verdict != BOCAGE_POINTS_POSSIBLE)
    return verdict;
  price_ground (rules, position, there, class_, &price);
  price_path (rules, here, there, direction, class_, &price);
  price.levels = MAX (there->height - here->height, 0);
  price.uphill = price.levels * rules->movement->uphill;
  price.total = price.ground + price.side + price.uphill;
  *out_price = price;
  return BOCAGE_POINTS_POSSIBLE;
}

/**
 * bocage_points_find_step:
 * @group: of units of one side; how many points they have is not looked at
 * @direction: to a hex of the board
 * @out_price: (out): of the unit that pays most; untouched if not all may go
 */
BocagePointsVerdict
bocage_points_find_step (const BocageRules *rules, const BocagePosition *position,
                         const BocageGroup *group, BocageHexIndex from, guint direction,
                         BocagePrice *out_price)
{
  BocagePrice price;

  for (guint i = 0; i < group->n; i++)
    {
      const BocageUnit *unit = bocage_position_unit (position, group->units[i]);
      BocagePointsVerdict verdict = bocage_points_find_price (rules, position, unit->type,
                                                              unit->side, from, direction, &price);

      if (verdict != BOCAGE_POINTS_POSSIBLE)
        return verdict;
      if (i == 0 || price.total > out_price->total)
        *out_price = price;
    }
  return BOCAGE_POINTS_POSSIBLE;
}

/* Edges of the board */

/* Over which edge of the board the step leads that leaves it. */
static BocageBorder
find_border (const BocageGeometry *geometry, BocageHexIndex from, guint direction)
{
  const BocageGrid *grid = &geometry->grid;
  gboolean is_flat = grid->orientation == BOCAGE_ORIENTATION_FLAT;
  BocageHex beyond = bocage_hex_neighbour (grid->orientation, geometry->hexes[from], direction);
  int columns = is_flat ? grid->columns : 2 * grid->columns;
  int rows = is_flat ? 2 * grid->rows : grid->rows;

  /* Across the lines of hexes there is no doubt; along them, every second line is shifted. */
  if (is_flat && (beyond.column < 0 || beyond.column >= columns))
    return beyond.column < 0 ? BOCAGE_BORDER_WEST : BOCAGE_BORDER_EAST;
  if (!is_flat && (beyond.row < 0 || beyond.row >= rows))
    return beyond.row < 0 ? BOCAGE_BORDER_NORTH : BOCAGE_BORDER_SOUTH;
  if (is_flat)
    return beyond.row < rows / 2 ? BOCAGE_BORDER_NORTH : BOCAGE_BORDER_SOUTH;
  return beyond.column < columns / 2 ? BOCAGE_BORDER_WEST : BOCAGE_BORDER_EAST;
}

/**
 * bocage_points_find_seat:
 *
 * Returns: the edge where @side sits, as is said of it, or as follows from where the other sits
 */
BocageBorder
bocage_points_find_seat (const BocagePosition *position, int side)
{
  if (position->sides[side].border != BOCAGE_BORDER_NONE)
    return (BocageBorder) position->sides[side].border;
  if (position->sides[1 - side].border == BOCAGE_BORDER_NONE)
    return BOCAGE_BORDER_NONE;
  return bocage_border_opposite ((BocageBorder) position->sides[1 - side].border);
}

/* What lies at the rim bars the way as anywhere else. */
static BocagePointsVerdict
find_rim_ban (const BocageRules *rules, const BocagePosition *position, BocageTypeIndex type,
              BocageHexIndex from, guint direction)
{
  BocageTypeIndex side = bocage_position_get_hexside (rules, position, from, direction);
  guint class_ = _bocage_type_move_class (position, rules->types[type]);

  if (side != BOCAGE_NO_TYPE
      && (rules->types[side]->side_closed[BOCAGE_CROSSING_LEVEL] >> class_ & 1) != 0)
    return BOCAGE_POINTS_CLOSED_SIDE;
  if (bocage_position_in_set (position, BOCAGE_SET_SIDES, from)
      && !bocage_position_is_side_open (rules, position, from, direction))
    return BOCAGE_POINTS_NO_PATH;
  return BOCAGE_POINTS_POSSIBLE;
}

/**
 * bocage_points_find_exit:
 * @side: of the unit: 0 or 1, or -1: nobody's
 * @direction: off the board
 * @out_border: (out): over which edge of the board that leads
 *
 * Returns: whether a unit of @type may leave the board there
 */
BocagePointsVerdict
bocage_points_find_exit (const BocageRules *rules, const BocagePosition *position,
                         BocageTypeIndex type, int side, BocageHexIndex from, guint direction,
                         BocageBorder *out_border)
{
  BocageBorder border = find_border (rules->geometry, from, direction);

  *out_border = border;
  if (side < 0 || bocage_points_find_seat (position, side) == BOCAGE_BORDER_NONE)
    return BOCAGE_POINTS_NO_EDGE;
  if (bocage_points_find_seat (position, side) == border)
    return BOCAGE_POINTS_OWN_EDGE;
  if (bocage_points_find_seat (position, 1 - side) != border)
    return BOCAGE_POINTS_LATERAL_EDGE;
  return find_rim_ban (rules, position, type, from, direction);
}

/**
 * bocage_points_find_worth:
 *
 * Returns: the points that a side scores for a unit that leaves over its enemy's edge @border
 */
int
bocage_points_find_worth (const BocageRules *rules, BocageBorder border)
{
  const BocageEdgeRule *edge = bocage_ruleset_get_edge (rules->ruleset, border);

  return edge != NULL ? edge->worth : 0;
}

/* Stacks */

static gboolean
is_in_group (const BocageGroup *group, BocageUnitIndex unit)
{
  for (guint i = 0; i < group->n; i++)
    if (group->units[i] == unit)
      return TRUE;
  return FALSE;
}

/* How many units of @classes were in @hex if the group stood there. */
static int
count_with (const BocageRules *rules, const BocagePosition *position, const BocageGroup *group,
            BocageHexIndex hex, BocageClassMask classes, const BocageLayer *layer)
{
  int n = 0;

#define COUNTS(unit) \
  ((layer == NULL || rules->types[bocage_position_unit (position, unit)->type]->layer == layer) \
   && (classes == 0 \
       || (classes >> rules->types[bocage_position_unit (position, unit)->type]->orders_class & 1) \
              != 0))

  for (BocageUnitIndex i = bocage_position_hex (position, hex)->unit; i != BOCAGE_NO_UNIT;
       i = bocage_position_unit (position, i)->next)
    n += !is_in_group (group, i) && COUNTS (i);
  for (guint i = 0; i < group->n; i++)
    n += COUNTS (group->units[i]);
  return n;
#undef COUNTS
}

/**
 * bocage_points_has_room:
 *
 * Returns: whether @group may stay in @hex: with it, no layer and no stack is fuller than it may be
 */
gboolean
bocage_points_has_room (const BocageRules *rules, const BocagePosition *position,
                        const BocageGroup *group, BocageHexIndex hex)
{
  for (guint i = 0; i < bocage_ruleset_n_stacks (rules->ruleset); i++)
    {
      const BocageStack *stack = bocage_ruleset_get_stack (rules->ruleset, i);

      if (count_with (rules, position, group, hex, stack->classes, NULL) > stack->at_most)
        return FALSE;
    }
  for (guint i = 0; i < group->n; i++)
    {
      const BocageLayer *layer
          = rules->types[bocage_position_unit (position, group->units[i])->type]->layer;

      if (layer->limit > 0 && count_with (rules, position, group, hex, 0, layer) > layer->limit)
        return FALSE;
    }
  return TRUE;
}
