/* bocage-order.c: which orders a player may give, and to whom
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-march.h"

#define N_ORDERS_KEPT 16 /* the bits of a side's orders */

static gboolean
lists (const char *const *ids, const char *id)
{
  for (; ids != NULL && *ids != NULL; ids++)
    if (*ids == id)
      return TRUE;
  return FALSE;
}

static gboolean
is_active (const BocageUnit *unit, int side)
{
  return unit->side == side && unit->hex != BOCAGE_NO_HEX;
}

/* Whether a unit of @side on the board is in one of @states. */
static gboolean
has_unit_in (const BocageRules *rules, const BocagePosition *position, int side,
             const char *const *states)
{
  for (BocageUnitIndex i = 0; i < position->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (position, i);

      if (is_active (unit, side) && unit->state != 0
          && lists (states, bocage_ruleset_get_state (rules->ruleset, unit->state - 1u)->id))
        return TRUE;
    }
  return FALSE;
}

/**
 * bocage_order_find:
 * @side: 0 or 1
 *
 * Returns: whether @side may give @order now, as far as the rules of orders go
 */
BocageGiveVerdict
bocage_order_find (const BocageRules *rules, const BocagePosition *position, int side,
                   const BocageOrder *order)
{
  for (guint i = 0; i < MIN (bocage_ruleset_n_orders (rules->ruleset), N_ORDERS_KEPT); i++)
    {
      const BocageOrder *other = bocage_ruleset_get_order (rules->ruleset, i);

      /* Whichever of two excludes the other, the turn does not see both. */
      if ((position->sides[side].orders >> i & 1) != 0
          && (lists (order->excludes, other->id)
              || (other != order && lists (other->excludes, order->id))))
        return BOCAGE_GIVE_EXCLUDED;
    }
  if (order->needs != NULL && !has_unit_in (rules, position, side, order->needs))
    return BOCAGE_GIVE_NO_NEED;
  return BOCAGE_GIVE_POSSIBLE;
}

/**
 * bocage_order_begin:
 *
 * The turn of @side has seen @order.  Who carries it out is activated one by one; an order that
 * activates the player binds no unit.
 */
void
bocage_order_begin (const BocageRules *rules, BocagePosition *position, int side,
                    const BocageOrder *order)
{
  for (guint i = 0; i < MIN (bocage_ruleset_n_orders (rules->ruleset), N_ORDERS_KEPT); i++)
    if (bocage_ruleset_get_order (rules->ruleset, i) == order)
      position->sides[side].orders |= (guint16) (1u << i);
}

/* Whether somebody in the hex could take the weapon of @unit, which can pay for that. */
static gboolean
may_hand_over (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex unit)
{
  BocageMarch march = { .group = { 1, { unit } } };

  for (BocageUnitIndex i
       = bocage_position_hex (position, bocage_position_unit (position, unit)->hex)->unit;
       i != BOCAGE_NO_UNIT; i = bocage_position_unit (position, i)->next)
    if (bocage_march_find_hand_over (rules, position, &march, unit, i) == BOCAGE_HAND_POSSIBLE)
      return TRUE;
  return FALSE;
}

/* Whether @unit can pay for one step at least, on the board or off it. */
static gboolean
may_step (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  BocageGroup group = { 1, { unit } };
  int left = bocage_points_find_left (rules, position, &group);

  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocagePrice price = { .total = rules->movement->exit_price };
      BocageBorder border;
      BocagePointsVerdict verdict;

      if (bocage_geometry_neighbour (rules->geometry, record->hex, i) == BOCAGE_NO_HEX)
        verdict = bocage_points_find_exit (rules, position, record->type, record->side, record->hex,
                                           i, &border);
      else
        verdict = bocage_points_find_step (rules, position, &group, record->hex, i, &price);
      if (verdict == BOCAGE_POINTS_POSSIBLE && price.total <= left)
        return TRUE;
    }
  return FALSE;
}

/**
 * bocage_order_find_activation:
 *
 * Returns: whether @side may activate @unit by @order.  Who has no points for a single hex does not
 *   move, and has to wait for an order that asks for none.
 */
BocageActivateVerdict
bocage_order_find_activation (const BocageRules *rules, const BocagePosition *position, int side,
                              const BocageOrder *order, BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (position, unit);

  if (order->activates_player)
    return BOCAGE_ACTIVATE_NOBODY;
  if (!is_active (record, side))
    return BOCAGE_ACTIVATE_NOT_THERE;
  if ((record->flags & BOCAGE_UNIT_ORDERED) != 0)
    return BOCAGE_ACTIVATE_AGAIN;
  if (order->kind == BOCAGE_ORDER_MOVES && !may_step (rules, position, unit)
      && !may_hand_over (rules, position, unit))
    return BOCAGE_ACTIVATE_NO_POINTS;
  return BOCAGE_ACTIVATE_POSSIBLE;
}

void
bocage_order_activate (BocagePosition *position, BocageUnitIndex unit)
{
  bocage_position_unit (position, unit)->flags |= BOCAGE_UNIT_ORDERED;
}

/**
 * bocage_order_end_turn:
 *
 * What was for this turn of @side only is over.
 */
void
bocage_order_end_turn (BocagePosition *position, int side)
{
  position->sides[side].orders = 0;
  for (BocageUnitIndex i = 0; i < position->n_units; i++)
    {
      BocageUnit *unit = bocage_position_unit (position, i);

      if (unit->side != side)
        continue;
      unit->flags &= (guint16) ~BOCAGE_UNIT_TURN_FLAGS;
      unit->moved = 0;
    }
}
