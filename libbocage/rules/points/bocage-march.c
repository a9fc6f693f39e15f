/* bocage-march.c: units that go their way point by point
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-march.h"

static BocageUnit *
get_first (const BocagePosition *position, const BocageMarch *march)
{
  return bocage_position_unit (position, march->group.units[0]);
}

static gboolean
is_marching (const BocageMarch *march, BocageUnitIndex unit)
{
  for (guint i = 0; i < march->group.n; i++)
    if (march->group.units[i] == unit)
      return TRUE;
  return FALSE;
}

/* Beginning and end */

static BocageMarchVerdict
find_beginning (const BocagePosition *position, const BocageGroup *group)
{
  if (group->n == 0 || group->n > BOCAGE_GROUP_MOST)
    return BOCAGE_MARCH_NOBODY;
  for (guint i = 0; i < group->n; i++)
    {
      const BocageUnit *unit = bocage_position_unit (position, group->units[i]);

      if (unit->hex == BOCAGE_NO_HEX || (unit->flags & BOCAGE_UNIT_ORDERED) == 0)
        return BOCAGE_MARCH_NOT_ACTIVATED;
      if ((unit->flags & BOCAGE_UNIT_DONE) != 0 || unit->moved > 0)
        return BOCAGE_MARCH_DONE;
      if (unit->hex != bocage_position_unit (position, group->units[0])->hex)
        return BOCAGE_MARCH_APART;
    }
  return BOCAGE_MARCH_POSSIBLE;
}

/**
 * bocage_march_begin:
 * @order: by which the units of @group were activated
 * @march: zero before the first; whoever was under way in it is done by this
 */
BocageMarchVerdict
bocage_march_begin (const BocageRules *rules, BocagePosition *position, const BocageOrder *order,
                    const BocageGroup *group, BocageMarch *march)
{
  BocageMarchVerdict verdict = find_beginning (position, group);

  for (guint i = 0; verdict == BOCAGE_MARCH_POSSIBLE && i < group->n; i++)
    if (is_marching (march, group->units[i]))
      verdict = BOCAGE_MARCH_DONE;
  if (verdict != BOCAGE_MARCH_POSSIBLE)
    return verdict;
  bocage_march_end (position, march);
  *march = (BocageMarch){ .group = *group, .kind = order->kind };
  return BOCAGE_MARCH_POSSIBLE;
}

/**
 * bocage_march_end:
 *
 * The units under way, if any, have completed their movement for this turn.
 */
void
bocage_march_end (BocagePosition *position, BocageMarch *march)
{
  for (guint i = 0; i < march->group.n; i++)
    bocage_position_unit (position, march->group.units[i])->flags |= BOCAGE_UNIT_DONE;
  *march = (BocageMarch){ 0 };
}

/* Steps */

static BocagePointsVerdict
find_exit (const BocageRules *rules, const BocagePosition *position, const BocageMarch *march,
           guint direction, BocageBorder *out_border)
{
  BocagePointsVerdict verdict = BOCAGE_POINTS_POSSIBLE;

  for (guint i = 0; i < march->group.n && verdict == BOCAGE_POINTS_POSSIBLE; i++)
    {
      const BocageUnit *unit = bocage_position_unit (position, march->group.units[i]);

      verdict = bocage_points_find_exit (rules, position, unit->type, unit->side, unit->hex,
                                         direction, out_border);
    }
  return verdict;
}

/* All of them go, on the board or off it. */
static void
go (const BocageRules *rules, BocagePosition *position, BocageMarch *march, guint direction)
{
  const BocageUnit *first = get_first (position, march);
  BocageHexIndex from = first->hex;
  BocageHexIndex to = bocage_geometry_neighbour (rules->geometry, from, direction);
  BocageBorder border = BOCAGE_BORDER_NONE;

  if (to == BOCAGE_NO_HEX)
    find_exit (rules, position, march, direction, &border);
  for (guint i = 0; i < march->group.n; i++)
    {
      BocageUnit *unit = bocage_position_unit (position, march->group.units[i]);

      bocage_position_move_unit (position, march->group.units[i], to);
      if (to != BOCAGE_NO_HEX)
        continue;
      unit->flags |= BOCAGE_UNIT_GONE;
      if (unit->side >= 0)
        position->points[unit->side] = (guint16) MIN (
            position->points[unit->side] + bocage_points_find_worth (rules, border), G_MAXUINT16);
    }
}

/* An order that asks for no points lets units go one hex. */
static BocagePointsVerdict
advance (const BocageRules *rules, BocagePosition *position, BocageMarch *march, guint direction)
{
  const BocageUnit *first = get_first (position, march);
  BocagePrice price;
  BocagePointsVerdict verdict;

  if (bocage_geometry_neighbour (rules->geometry, first->hex, direction) == BOCAGE_NO_HEX)
    return BOCAGE_POINTS_NO_EDGE;
  verdict = bocage_points_find_step (rules, position, &march->group, first->hex, direction, &price);
  if (verdict != BOCAGE_POINTS_POSSIBLE)
    return verdict;
  go (rules, position, march, direction);
  bocage_march_end (position, march);
  return BOCAGE_POINTS_POSSIBLE;
}

/**
 * bocage_march_step:
 * @direction: to the next hex, or off the board
 *
 * The units under way set out for the next hex: from now on its price is owed, and
 * bocage_march_pay() pays it.  They are not there before the last point of it is paid.
 *
 * Returns: %BOCAGE_POINTS_POSSIBLE, or why they stay
 */
BocagePointsVerdict
bocage_march_step (const BocageRules *rules, BocagePosition *position, BocageMarch *march,
                   guint direction)
{
  BocagePrice price = { .total = rules->movement->exit_price };
  BocagePointsVerdict verdict;
  BocageBorder border;

  if (march->group.n == 0 || get_first (position, march)->hex == BOCAGE_NO_HEX || march->owed > 0)
    return BOCAGE_POINTS_TOO_DEAR;
  if (march->kind != BOCAGE_ORDER_MOVES)
    return march->kind == BOCAGE_ORDER_ADVANCES ? advance (rules, position, march, direction)
                                                : BOCAGE_POINTS_TOO_DEAR;

  BocageHexIndex from = get_first (position, march)->hex;

  if (bocage_geometry_neighbour (rules->geometry, from, direction) == BOCAGE_NO_HEX)
    verdict = find_exit (rules, position, march, direction, &border);
  else
    verdict = bocage_points_find_step (rules, position, &march->group, from, direction, &price);
  if (verdict != BOCAGE_POINTS_POSSIBLE)
    return verdict;
  if (price.total > bocage_points_find_left (rules, position, &march->group))
    return BOCAGE_POINTS_TOO_DEAR;
  march->owed = (guint8) price.total;
  march->direction = (guint8) direction;
  if (price.total == 0)
    go (rules, position, march, direction);
  return BOCAGE_POINTS_POSSIBLE;
}

/* Who may answer to what has just happened. */
static void
announce (const BocageRules *rules, const BocagePosition *position, const BocageMarch *march,
          gboolean entered, BocageMarchEvent *out_event)
{
  const BocageUnit *first = get_first (position, march);
  int other = 1 - MAX (first->side, 0);
  guint posture = position->sides[other].posture;

  *out_event = (BocageMarchEvent){ .hex = first->hex, .entered = entered, .answers_first = other };
  for (guint i = 0; i < march->group.n; i++)
    out_event->spent
        = MAX (out_event->spent, bocage_position_unit (position, march->group.units[i])->moved);
  if (!entered || first->hex == BOCAGE_NO_HEX)
    return;
  out_event->may_fire = TRUE;
  if (posture != 0)
    out_event->may_lay = bocage_ruleset_get_posture (rules->ruleset, posture - 1)->hides;
}

/**
 * bocage_march_pay:
 * @out_event: (out): what has happened
 *
 * Pays one point of what is owed, each of the units under way its own.  Where what was done since
 * the last one leaves them without the points, or bars the way, they stay where they are and
 * nothing is owed any more.
 *
 * Returns: %FALSE if nothing is owed
 */
gboolean
bocage_march_pay (const BocageRules *rules, BocagePosition *position, BocageMarch *march,
                  BocageMarchEvent *out_event)
{
  BocagePrice price;
  gboolean entered;

  if (march->owed == 0 || march->group.n == 0)
    return FALSE;

  BocageHexIndex from = get_first (position, march)->hex;

  if (from == BOCAGE_NO_HEX
      || march->owed > bocage_points_find_left (rules, position, &march->group)
      || (bocage_geometry_neighbour (rules->geometry, from, march->direction) != BOCAGE_NO_HEX
          && bocage_points_find_step (rules, position, &march->group, from, march->direction,
                                      &price)
                 != BOCAGE_POINTS_POSSIBLE))
    {
      march->owed = 0;
      return FALSE;
    }
  for (guint i = 0; i < march->group.n; i++)
    bocage_position_unit (position, march->group.units[i])->moved++;
  entered = --march->owed == 0;
  if (entered)
    go (rules, position, march, march->direction);
  announce (rules, position, march, entered, out_event);
  return TRUE;
}

/* Weapons that change hands */

/**
 * bocage_march_find_hand_over:
 * @to: need not be activated
 *
 * Returns: whether @from, which is under way, may hand its weapon to @to
 */
BocageHandVerdict
bocage_march_find_hand_over (const BocageRules *rules, const BocagePosition *position,
                             const BocageMarch *march, BocageUnitIndex from, BocageUnitIndex to)
{
  const BocageUnit *giver = bocage_position_unit (position, from);
  const BocageUnit *taker = bocage_position_unit (position, to);
  BocageGroup alone = { 1, { from } };

  if (!is_marching (march, from) || march->owed > 0 || march->kind != BOCAGE_ORDER_MOVES
      || giver->hex == BOCAGE_NO_HEX)
    return BOCAGE_HAND_NOT_MOVING;
  if (giver->weapon == 0)
    return BOCAGE_HAND_NOTHING;
  if (from == to || taker->hex != giver->hex || taker->side != giver->side)
    return BOCAGE_HAND_NOT_HERE;
  if (taker->weapon != 0)
    return BOCAGE_HAND_FULL;

  const BocageWeapon *weapon = bocage_ruleset_get_weapon (rules->ruleset, giver->weapon - 1u);

  if (weapon->classes != 0 && (weapon->classes >> rules->types[taker->type]->orders_class & 1) == 0)
    return BOCAGE_HAND_NOT_FOR_IT;
  if (rules->movement->hand_over > bocage_points_find_left (rules, position, &alone))
    return BOCAGE_HAND_TOO_DEAR;
  return BOCAGE_HAND_POSSIBLE;
}

/**
 * bocage_march_hand_over:
 * @from: may, by bocage_march_find_hand_over()
 * @out_event: (out): what has happened
 */
void
bocage_march_hand_over (const BocageRules *rules, BocagePosition *position,
                        const BocageMarch *march, BocageUnitIndex from, BocageUnitIndex to,
                        BocageMarchEvent *out_event)
{
  BocageUnit *giver = bocage_position_unit (position, from);

  bocage_position_unit (position, to)->weapon = giver->weapon;
  giver->weapon = 0;
  giver->moved = (guint8) (giver->moved + rules->movement->hand_over);
  announce (rules, position, march, FALSE, out_event);
}
