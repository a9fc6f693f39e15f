/* test-march.c: orders, and units that carry them out point by point
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A test is named for the rule that it tries: O21.1.1 weapon transfer, O21.2 moving together, O21.3
 * opportunity fire, O21.5 announcements, O21.6 timing, O22.1 recover.
 *
 * One file: an order and who marches by it are one turn, and share its helpers.
 */

#include "config.h"

#include "points-test.h"
#include "rules/points/bocage-march.h"

typedef struct
{
  Field field;
  BocageMarch march;
} Turn;

static void
turn_begin (Turn *turn)
{
  *turn = (Turn){ 0 };
  field_begin (&turn->field);
}

static void
turn_end (Turn *turn)
{
  field_end (&turn->field);
}

/* A unit of the first side that has been activated. */
static BocageUnitIndex
activate (Turn *turn, const char *hex, const char *id)
{
  BocageUnitIndex unit = field_put (&turn->field, hex, id, 0);

  bocage_order_activate (turn->field.position, unit);
  return unit;
}

static BocageMarchVerdict
begin (Turn *turn, const BocageUnitIndex *units, guint n)
{
  BocageGroup group = { .n = n };

  memcpy (group.units, units, n * sizeof *units);
  return bocage_march_begin (turn->field.rules, turn->field.position,
                             field_order (&turn->field, "move"), &group, &turn->march);
}

static BocagePointsVerdict
step (Turn *turn, guint direction)
{
  return bocage_march_step (turn->field.rules, turn->field.position, &turn->march, direction);
}

static gboolean
pay (Turn *turn, BocageMarchEvent *event)
{
  return bocage_march_pay (turn->field.rules, turn->field.position, &turn->march, event);
}

/* Goes there and pays for it.  Returns: the points spent so far */
static guint
go (Turn *turn, guint direction)
{
  BocageMarchEvent event = { 0 };

  assert_int_equal (step (turn, direction), BOCAGE_POINTS_POSSIBLE);
  while (pay (turn, &event))
    continue;
  return event.spent;
}

static void
assert_at (const Turn *turn, BocageUnitIndex unit, const char *hex)
{
  assert_int_equal (bocage_position_unit (turn->field.position, unit)->hex,
                    field_hex (&turn->field, hex));
}

static BocageUnit *
unit_of (const Turn *turn, BocageUnitIndex unit)
{
  return bocage_position_unit (turn->field.position, unit);
}

/* However many points a type has, what is spent and owed is counted in bytes. */
static void
test_points_do_not_begin_anew (void **state)
{
  Turn turn;

  (void) state;
  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "rider");
  BocageGroup alone = { 1, { a } };

  assert_int_equal (bocage_points_find_left (turn.field.rules, turn.field.position, &alone), 250);
  begin (&turn, &a, 1);
  unit_of (&turn, a)->moved = 250;
  assert_int_equal (bocage_points_find_left (turn.field.rules, turn.field.position, &alone), 0);
  assert_int_equal (step (&turn, NE), BOCAGE_POINTS_TOO_DEAR);
  turn_end (&turn);
}

/* One after the other, or together */

static void
test_one_unit_is_done_before_the_next (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad"), b = activate (&turn, "C3", "squad");

  assert_int_equal (begin (&turn, &a, 1), BOCAGE_MARCH_POSSIBLE);
  assert_int_equal (go (&turn, NE), 1);
  assert_int_equal (begin (&turn, &b, 1), BOCAGE_MARCH_POSSIBLE);
  assert_int_equal (go (&turn, S), 1);
  /* The first has three points left, and is done all the same. */
  assert_int_equal (begin (&turn, &a, 1), BOCAGE_MARCH_DONE);
  assert_at (&turn, a, "B2");
  /* The second is still under way. */
  assert_int_equal (go (&turn, S), 2);
  assert_at (&turn, b, "C5");
  turn_end (&turn);
}

static void
test_who_has_not_gone_a_step_is_done_as_well (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad"), b = activate (&turn, "C3", "squad");

  begin (&turn, &a, 1);
  begin (&turn, &b, 1);
  assert_int_equal (begin (&turn, &a, 1), BOCAGE_MARCH_DONE);
  turn_end (&turn);
}

static void
test_who_is_not_activated_does_not_move (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = field_put (&turn.field, "A3", "squad", 0);

  assert_int_equal (begin (&turn, &a, 1), BOCAGE_MARCH_NOT_ACTIVATED);
  assert_int_equal (step (&turn, NE), BOCAGE_POINTS_TOO_DEAR);
  turn_end (&turn);
}

static void
test_units_of_one_hex_go_together (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex both[2];

  both[0] = activate (&turn, "A3", "leader");
  both[1] = activate (&turn, "A3", "squad");
  assert_int_equal (begin (&turn, both, 2), BOCAGE_MARCH_POSSIBLE);
  for (guint i = 1; i <= 4; i++)
    assert_int_equal (go (&turn, i % 2 != 0 ? NE : SE), i);
  assert_at (&turn, both[0], "E3");
  assert_at (&turn, both[1], "E3");
  /* The leader has two points left: the squad holds it. */
  assert_int_equal (step (&turn, NE), BOCAGE_POINTS_TOO_DEAR);
  turn_end (&turn);
}

static void
test_units_of_two_hexes_do_not_go_together (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex both[2];

  both[0] = activate (&turn, "A3", "leader");
  both[1] = activate (&turn, "A4", "squad");
  assert_int_equal (begin (&turn, both, 2), BOCAGE_MARCH_APART);
  /* Nor if one of them comes to the other first. */
  begin (&turn, both, 1);
  go (&turn, S);
  assert_int_equal (begin (&turn, both, 2), BOCAGE_MARCH_DONE);
  turn_end (&turn);
}

static void
test_one_breaks_and_all_stop (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex both[2];

  both[0] = activate (&turn, "A3", "leader");
  both[1] = activate (&turn, "A3", "squad");
  begin (&turn, both, 2);
  go (&turn, NE);
  unit_of (&turn, both[1])->state = field_state (&turn.field, "broken");
  assert_int_equal (step (&turn, SE), BOCAGE_POINTS_TOO_DEAR);
  assert_false (pay (&turn, &event));
  assert_at (&turn, both[0], "B2");
  assert_at (&turn, both[1], "B2");
  turn_end (&turn);
}

static void
test_one_breaks_between_two_points (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex both[2];

  both[0] = activate (&turn, "A3", "leader");
  both[1] = activate (&turn, "A3", "squad");
  field_lay (&turn.field, "B2", "woods");
  begin (&turn, both, 2);
  step (&turn, NE);
  assert_true (pay (&turn, &event));
  unit_of (&turn, both[0])->state = field_state (&turn.field, "broken");
  /* What is paid is paid, and they are where they were. */
  assert_false (pay (&turn, &event));
  assert_at (&turn, both[1], "A3");
  assert_int_equal (unit_of (&turn, both[1])->moved, 1);
  turn_end (&turn);
}

static void
test_a_way_that_is_barred_meanwhile_is_not_gone (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");

  field_lay (&turn.field, "B2", "woods");
  begin (&turn, &a, 1);
  step (&turn, NE);
  assert_true (pay (&turn, &event));
  field_lay (&turn.field, "B2", "fire");
  assert_false (pay (&turn, &event));
  assert_at (&turn, a, "A3");
  turn_end (&turn);
}

/* Events */

static void
test_there_is_an_event_for_every_point (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");

  field_lay (&turn.field, "C3", "woods");
  begin (&turn, &a, 1);
  step (&turn, NE);
  assert_true (pay (&turn, &event));
  assert_int_equal (event.spent, 1);
  assert_int_equal (event.hex, field_hex (&turn.field, "B2"));
  assert_true (event.entered);
  assert_false (pay (&turn, &event));

  assert_int_equal (step (&turn, SE), BOCAGE_POINTS_POSSIBLE);
  for (guint i = 2; i <= 4; i++)
    {
      assert_true (pay (&turn, &event));
      assert_int_equal (event.spent, i);
      assert_int_equal (event.entered, i == 4);
      assert_int_equal (event.hex, field_hex (&turn.field, i == 4 ? "C3" : "B2"));
    }
  assert_false (pay (&turn, &event));
  turn_end (&turn);
}

static void
test_the_inactive_side_answers_first (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");
  BocageUnitIndex b = field_put (&turn.field, "I3", "squad", 1);

  begin (&turn, &a, 1);
  step (&turn, NE);
  pay (&turn, &event);
  assert_int_equal (event.answers_first, 1);
  bocage_order_activate (turn.field.position, b);
  begin (&turn, &b, 1);
  step (&turn, SW);
  pay (&turn, &event);
  assert_int_equal (event.answers_first, 0);
  turn_end (&turn);
}

static void
test_fire_answers_at_each_new_hex (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "leader");

  field_lay (&turn.field, "B2", "brush");
  begin (&turn, &a, 1);
  step (&turn, NE);
  pay (&turn, &event);
  assert_false (event.may_fire);
  pay (&turn, &event);
  assert_true (event.may_fire);
  step (&turn, SE);
  pay (&turn, &event);
  assert_true (event.may_fire);
  turn_end (&turn);
}

static void
test_fire_answers_a_group_at_each_new_hex (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex both[2];

  both[0] = activate (&turn, "A3", "leader");
  both[1] = activate (&turn, "A3", "squad");
  begin (&turn, both, 2);
  for (guint i = 1; i <= 4; i++)
    {
      step (&turn, i % 2 != 0 ? NE : SE);
      assert_true (pay (&turn, &event));
      assert_true (event.may_fire);
      assert_int_equal (event.answers_first, 1);
      assert_false (pay (&turn, &event));
    }
  turn_end (&turn);
}

static void
test_fire_does_not_answer_where_nobody_enters (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");
  BocageUnitIndex b = field_put (&turn.field, "A3", "team", 0);

  unit_of (&turn, a)->weapon = field_weapon (&turn.field, "mortar");
  begin (&turn, &a, 1);
  bocage_march_hand_over (turn.field.rules, turn.field.position, &turn.march, a, b, &event);
  assert_int_equal (event.spent, 1);
  assert_false (event.may_fire);
  turn_end (&turn);
}

static void
test_the_total_goes_on_after_a_weapon (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");
  BocageUnitIndex b = field_put (&turn.field, "A3", "team", 0);

  unit_of (&turn, a)->weapon = field_weapon (&turn.field, "light-gun");
  begin (&turn, &a, 1);
  bocage_march_hand_over (turn.field.rules, turn.field.position, &turn.march, a, b, &event);
  assert_int_equal (event.spent, 1);
  assert_int_equal (go (&turn, NE), 2);
  assert_int_equal (go (&turn, SE), 3);
  turn_end (&turn);
}

static void
test_the_posture_of_the_active_side_gives_nothing (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex b = field_put (&turn.field, "I3", "squad", 1);

  /* Here the second side moves, and the first answers: it is the Attacker. */
  turn.field.position->sides[0].posture = 1;
  turn.field.position->sides[1].posture = 2;
  bocage_order_activate (turn.field.position, b);
  begin (&turn, &b, 1);
  step (&turn, SW);
  assert_true (pay (&turn, &event));
  assert_int_equal (event.answers_first, 0);
  assert_null (event.may_lay);
  turn_end (&turn);
}

static void
test_mines_and_wire_are_the_defenders (void **state)
{
  static const char *const ids[] = { "attacker", "defender" };
  BocageMarchEvent event;
  Turn turn;

  for (guint i = 0; i <= G_N_ELEMENTS (ids); i++)
    {
      turn_begin (&turn);
      BocageUnitIndex a = activate (&turn, "A3", "leader");

      /* What the active side is about does not matter; the last time, nobody said. */
      turn.field.position->sides[0].posture = 2;
      turn.field.position->sides[1].posture = (guint8) (i < 2 ? i + 1 : 0);
      begin (&turn, &a, 1);
      step (&turn, NE);
      pay (&turn, &event);
      assert_int_equal (event.may_lay != NULL, i == 1);
      if (i == 1)
        {
          assert_string_equal (event.may_lay[0], "mine");
          assert_string_equal (event.may_lay[1], "wire");
          assert_null (event.may_lay[2]);
        }
      turn_end (&turn);
    }
}

static void
test_whoever_leaves_scores_and_is_shot_at_no_more (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex both[2];

  both[0] = activate (&turn, "I3", "leader");
  both[1] = activate (&turn, "I3", "squad");
  begin (&turn, both, 2);
  assert_int_equal (step (&turn, N), BOCAGE_POINTS_POSSIBLE);
  pay (&turn, &event);
  assert_int_equal (step (&turn, NE), BOCAGE_POINTS_POSSIBLE);
  assert_true (pay (&turn, &event));
  assert_int_equal (event.hex, BOCAGE_NO_HEX);
  assert_false (event.may_fire);
  assert_int_equal (turn.field.position->points[0], 4);
  assert_int_equal (turn.field.position->points[1], 0);
  for (guint i = 0; i < 2; i++)
    {
      assert_int_equal (unit_of (&turn, both[i])->hex, BOCAGE_NO_HEX);
      assert_true ((unit_of (&turn, both[i])->flags & BOCAGE_UNIT_GONE) != 0);
    }
  assert_int_equal (step (&turn, N), BOCAGE_POINTS_TOO_DEAR);
  turn_end (&turn);
}

/* Weapons */

static BocageHandVerdict
find_hand_over (const Turn *turn, BocageUnitIndex from, BocageUnitIndex to)
{
  return bocage_march_find_hand_over (turn->field.rules, turn->field.position, &turn->march, from,
                                      to);
}

static void
test_a_weapon_goes_to_another_for_a_point (void **state)
{
  BocageMarchEvent event;
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");
  BocageUnitIndex b = field_put (&turn.field, "A3", "team", 0); /* not activated */

  unit_of (&turn, a)->weapon = field_weapon (&turn.field, "mortar");
  begin (&turn, &a, 1);
  assert_int_equal (find_hand_over (&turn, a, b), BOCAGE_HAND_POSSIBLE);
  bocage_march_hand_over (turn.field.rules, turn.field.position, &turn.march, a, b, &event);
  assert_int_equal (unit_of (&turn, a)->weapon, 0);
  assert_int_equal (unit_of (&turn, b)->weapon, field_weapon (&turn.field, "mortar"));
  assert_int_equal (event.spent, 1);
  assert_false (event.entered);
  assert_false (event.may_fire);
  /* Without it, three of the four points are left. */
  for (guint i = 2; i <= 4; i++)
    assert_int_equal (go (&turn, S), i);
  assert_int_equal (step (&turn, NE), BOCAGE_POINTS_TOO_DEAR);
  turn_end (&turn);
}

static void
test_who_takes_a_weapon_must_have_none (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");
  BocageUnitIndex b = field_put (&turn.field, "A3", "team", 0);

  unit_of (&turn, a)->weapon = field_weapon (&turn.field, "light-gun");
  unit_of (&turn, b)->weapon = field_weapon (&turn.field, "mortar");
  begin (&turn, &a, 1);
  assert_int_equal (find_hand_over (&turn, a, b), BOCAGE_HAND_FULL);
  unit_of (&turn, b)->weapon = 0;
  assert_int_equal (find_hand_over (&turn, a, b), BOCAGE_HAND_POSSIBLE);
  turn_end (&turn);
}

static void
test_who_takes_a_weapon_is_a_friend_in_the_hex (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");
  BocageUnitIndex beside = field_put (&turn.field, "A4", "team", 0);
  BocageUnitIndex enemy = field_put (&turn.field, "A3", "team", 1);

  begin (&turn, &a, 1);
  assert_int_equal (find_hand_over (&turn, a, beside), BOCAGE_HAND_NOTHING);
  unit_of (&turn, a)->weapon = field_weapon (&turn.field, "light-gun");
  assert_int_equal (find_hand_over (&turn, a, beside), BOCAGE_HAND_NOT_HERE);
  assert_int_equal (find_hand_over (&turn, a, enemy), BOCAGE_HAND_NOT_HERE);
  assert_int_equal (find_hand_over (&turn, a, a), BOCAGE_HAND_NOT_HERE);
  assert_int_equal (find_hand_over (&turn, beside, a), BOCAGE_HAND_NOT_MOVING);
  turn_end (&turn);
}

static void
test_a_weapon_goes_only_to_who_may_carry_it (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");
  BocageUnitIndex leader = field_put (&turn.field, "A3", "leader", 0);

  unit_of (&turn, a)->weapon = field_weapon (&turn.field, "mortar");
  begin (&turn, &a, 1);
  assert_int_equal (find_hand_over (&turn, a, leader), BOCAGE_HAND_NOT_FOR_IT);
  turn_end (&turn);
}

static void
test_who_has_no_point_hands_nothing_over (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");
  BocageUnitIndex b = field_put (&turn.field, "A3", "team", 0);

  unit_of (&turn, a)->weapon = field_weapon (&turn.field, "heavy-gun");
  begin (&turn, &a, 1);
  assert_int_equal (find_hand_over (&turn, a, b), BOCAGE_HAND_TOO_DEAR);
  turn_end (&turn);
}

/* Orders */

static BocageActivateVerdict
find_activation (const Turn *turn, const char *order, BocageUnitIndex unit)
{
  return bocage_order_find_activation (turn->field.rules, turn->field.position, 0,
                                       field_order (&turn->field, order), unit);
}

static BocageGiveVerdict
find_order (const Turn *turn, int side, const char *id)
{
  return bocage_order_find (turn->field.rules, turn->field.position, side,
                            field_order (&turn->field, id));
}

static void
give (Turn *turn, const char *id)
{
  bocage_order_begin (turn->field.rules, turn->field.position, 0, field_order (&turn->field, id));
}

static void
test_who_cannot_pay_for_one_hex_waits_for_an_advance (void **state)
{
  static const char *const weapons[] = { "heavy-gun", "light-gun" };
  static const char *const states[] = { NULL, "broken" };
  Turn turn;

  for (guint i = 0; i < 2; i++)
    {
      turn_begin (&turn);
      BocageUnitIndex a = field_put (&turn.field, "E3", "squad", 0);
      BocageGroup group = { 1, { a } };

      unit_of (&turn, a)->weapon = field_weapon (&turn.field, weapons[i]);
      unit_of (&turn, a)->state = states[i] != NULL ? field_state (&turn.field, states[i]) : 0;
      assert_int_equal (find_activation (&turn, "move", a), BOCAGE_ACTIVATE_NO_POINTS);
      assert_int_equal (find_activation (&turn, "advance", a), BOCAGE_ACTIVATE_POSSIBLE);

      /* An advance goes one hex, whatever it costs, but not where nobody goes. */
      field_lay (&turn.field, "E2", "woods");
      field_lay_side (&turn.field, "E3", "cliff", S);
      bocage_order_activate (turn.field.position, a);
      assert_int_equal (bocage_march_begin (turn.field.rules, turn.field.position,
                                            field_order (&turn.field, "advance"), &group,
                                            &turn.march),
                        BOCAGE_MARCH_POSSIBLE);
      assert_int_equal (step (&turn, S), BOCAGE_POINTS_CLOSED_SIDE);
      assert_int_equal (step (&turn, N), BOCAGE_POINTS_POSSIBLE);
      assert_at (&turn, a, "E2");
      assert_int_equal (unit_of (&turn, a)->moved, 0);
      assert_int_equal (step (&turn, N), BOCAGE_POINTS_TOO_DEAR);
      turn_end (&turn);
    }
}

static void
test_who_can_only_hand_over_may_be_activated (void **state)
{
  static const char *const around[] = { "E2", "E4", "D2", "D3", "F2", "F3" };
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = field_put (&turn.field, "E3", "team", 0);

  unit_of (&turn, a)->weapon = field_weapon (&turn.field, "mortar");
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    field_lay (&turn.field, around[i], "brush");
  assert_int_equal (find_activation (&turn, "move", a), BOCAGE_ACTIVATE_NO_POINTS);
  field_put (&turn.field, "E3", "squad", 0);
  assert_int_equal (find_activation (&turn, "move", a), BOCAGE_ACTIVATE_POSSIBLE);
  turn_end (&turn);
}

static void
test_nobody_is_activated_twice_or_by_the_other_side (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex mine = field_put (&turn.field, "A3", "squad", 0);
  BocageUnitIndex theirs = field_put (&turn.field, "I3", "squad", 1);

  assert_int_equal (find_activation (&turn, "move", theirs), BOCAGE_ACTIVATE_NOT_THERE);
  assert_int_equal (find_activation (&turn, "move", mine), BOCAGE_ACTIVATE_POSSIBLE);
  bocage_order_activate (turn.field.position, mine);
  assert_int_equal (find_activation (&turn, "move", mine), BOCAGE_ACTIVATE_AGAIN);
  bocage_order_end_turn (turn.field.position, 1);
  assert_int_equal (find_activation (&turn, "move", mine), BOCAGE_ACTIVATE_AGAIN);
  bocage_order_end_turn (turn.field.position, 0);
  assert_int_equal (find_activation (&turn, "move", mine), BOCAGE_ACTIVATE_POSSIBLE);
  turn_end (&turn);
}

typedef struct
{
  const char *name;
  const char *state;
  int side;
  gboolean reserve;
  BocageGiveVerdict verdict;
} NeedCase;

static const NeedCase need_cases[] = {
  { "O22.1: who has a broken unit may recover", "broken", 0, FALSE, BOCAGE_GIVE_POSSIBLE },
  { "O22.1: … or a suppressed one", "suppressed", 0, FALSE, BOCAGE_GIVE_POSSIBLE },
  { "O22.1: who has neither may not", NULL, 0, FALSE, BOCAGE_GIVE_NO_NEED },
  { "O22.1: a broken unit of the enemy does not count", "broken", 1, FALSE, BOCAGE_GIVE_NO_NEED },
  { "O22.1: nor does one that is not in play", "broken", 0, TRUE, BOCAGE_GIVE_NO_NEED },
};

static void
test_need (void **state)
{
  const NeedCase *c = *state;
  Turn turn;

  turn_begin (&turn);
  field_put (&turn.field, "A3", "squad", 0);
  BocageUnitIndex unit = field_put (&turn.field, "E3", "squad", c->side);

  unit_of (&turn, unit)->state = c->state != NULL ? field_state (&turn.field, c->state) : 0;
  if (c->reserve)
    bocage_position_move_unit (turn.field.position, unit, BOCAGE_NO_HEX);
  assert_int_equal (find_order (&turn, 0, "recover"), c->verdict);
  turn_end (&turn);
}

static void
test_a_turn_sees_one_recover (void **state)
{
  Turn turn;

  turn_begin (&turn);
  for (int side = 0; side < 2; side++)
    unit_of (&turn, field_put (&turn.field, side == 0 ? "A3" : "I3", "squad", side))->state
        = field_state (&turn.field, "broken");
  give (&turn, "recover");
  assert_int_equal (find_order (&turn, 0, "recover"), BOCAGE_GIVE_EXCLUDED);
  assert_int_equal (find_order (&turn, 1, "recover"), BOCAGE_GIVE_POSSIBLE);
  assert_int_equal (find_order (&turn, 0, "move"), BOCAGE_GIVE_POSSIBLE);
  bocage_order_end_turn (turn.field.position, 0);
  assert_int_equal (find_order (&turn, 0, "recover"), BOCAGE_GIVE_POSSIBLE);
  turn_end (&turn);
}

static void
test_recover_and_rout_exclude_each_other (void **state)
{
  static const char *const orders[] = { "recover", "rout" };
  Turn turn;

  for (guint i = 0; i < 2; i++)
    {
      turn_begin (&turn);
      unit_of (&turn, field_put (&turn.field, "A3", "squad", 0))->state
          = field_state (&turn.field, "broken");
      assert_int_equal (find_order (&turn, 0, orders[1 - i]), BOCAGE_GIVE_POSSIBLE);
      give (&turn, orders[i]);
      assert_int_equal (find_order (&turn, 0, orders[1 - i]), BOCAGE_GIVE_EXCLUDED);
      turn_end (&turn);
    }
}

static void
test_the_next_turn_sees_both_again (void **state)
{
  Turn turn;

  turn_begin (&turn);
  unit_of (&turn, field_put (&turn.field, "A3", "squad", 0))->state
      = field_state (&turn.field, "broken");
  give (&turn, "rout");
  assert_int_equal (find_order (&turn, 0, "recover"), BOCAGE_GIVE_EXCLUDED);
  bocage_order_end_turn (turn.field.position, 1);
  assert_int_equal (find_order (&turn, 0, "recover"), BOCAGE_GIVE_EXCLUDED);
  bocage_order_end_turn (turn.field.position, 0);
  assert_int_equal (find_order (&turn, 0, "recover"), BOCAGE_GIVE_POSSIBLE);
  assert_int_equal (find_order (&turn, 0, "rout"), BOCAGE_GIVE_POSSIBLE);
  turn_end (&turn);
}

static void
test_recover_binds_no_unit (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = field_put (&turn.field, "A3", "squad", 0);

  unit_of (&turn, a)->state = field_state (&turn.field, "suppressed");
  give (&turn, "recover");
  assert_int_equal (find_activation (&turn, "recover", a), BOCAGE_ACTIVATE_NOBODY);
  assert_int_equal (unit_of (&turn, a)->flags & BOCAGE_UNIT_ORDERED, 0);
  assert_int_equal (find_activation (&turn, "move", a), BOCAGE_ACTIVATE_POSSIBLE);
  turn_end (&turn);
}

static void
test_who_was_activated_may_still_be_recovered (void **state)
{
  Turn turn;

  turn_begin (&turn);
  BocageUnitIndex a = activate (&turn, "A3", "squad");

  give (&turn, "move");
  begin (&turn, &a, 1);
  go (&turn, NE);
  bocage_march_end (turn.field.position, &turn.march);
  unit_of (&turn, a)->state = field_state (&turn.field, "broken");
  assert_int_equal (find_order (&turn, 0, "recover"), BOCAGE_GIVE_POSSIBLE);
  turn_end (&turn);
}

static const struct CMUnitTest others[] = {
  TEST_CASE (test_who_cannot_pay_for_one_hex_waits_for_an_advance,
             "O21.1: who cannot pay for one hex waits for an Advance", NULL),
  TEST_CASE (test_a_weapon_goes_to_another_for_a_point,
             "O21.1.1: a weapon goes to another for a point", NULL),
  TEST_CASE (test_who_takes_a_weapon_must_have_none, "O21.1.1: … who has none", NULL),
  TEST_CASE (test_who_takes_a_weapon_is_a_friend_in_the_hex, "O21.1.1: … and is stacked with it",
             NULL),
  TEST_CASE (test_a_weapon_goes_only_to_who_may_carry_it, "O21.1.1: … and may carry it", NULL),
  TEST_CASE (test_who_has_no_point_hands_nothing_over, "O21.1.1: … if the point is there", NULL),
  TEST_CASE (test_who_can_only_hand_over_may_be_activated,
             "O21.1.1: who can do no more may be activated for it", NULL),
  TEST_CASE (test_points_do_not_begin_anew, "points beyond a byte do not begin anew", NULL),
  TEST_CASE (test_one_unit_is_done_before_the_next, "O21.2: one unit is done before the next",
             NULL),
  TEST_CASE (test_who_has_not_gone_a_step_is_done_as_well,
             "O21.2: … even if it has not gone a step", NULL),
  TEST_CASE (test_who_is_not_activated_does_not_move, "O21.2: who is not activated does not move",
             NULL),
  TEST_CASE (test_units_of_one_hex_go_together, "O21.2: units of one hex go together", NULL),
  TEST_CASE (test_units_of_two_hexes_do_not_go_together, "O21.2: units of two hexes do not", NULL),
  TEST_CASE (test_one_breaks_and_all_stop, "O21.2: one breaks and all stop", NULL),
  TEST_CASE (test_one_breaks_between_two_points, "O21.2: … between two points, too", NULL),
  TEST_CASE (test_a_way_that_is_barred_meanwhile_is_not_gone,
             "O21.6: a way that is barred meanwhile is not gone", NULL),
  TEST_CASE (test_fire_answers_at_each_new_hex, "O21.3: fire answers at each new hex", NULL),
  TEST_CASE (test_fire_answers_a_group_at_each_new_hex,
             "O21.3: … whoever goes there, one or several", NULL),
  TEST_CASE (test_fire_does_not_answer_where_nobody_enters,
             "O21.3: … and not a point that takes nobody to another hex", NULL),
  TEST_CASE (test_there_is_an_event_for_every_point, "O21.5: there is an event for every point",
             NULL),
  TEST_CASE (test_the_total_goes_on_after_a_weapon,
             "O21.5: … and the total goes on after a weapon is handed over", NULL),
  TEST_CASE (test_mines_and_wire_are_the_defenders, "O21.5: mines and wire are the Defender’s",
             NULL),
  TEST_CASE (test_the_posture_of_the_active_side_gives_nothing,
             "O21.5: … who answers, not who moves", NULL),
  TEST_CASE (test_the_inactive_side_answers_first, "O21.6: the inactive side answers first", NULL),
  TEST_CASE (test_whoever_leaves_scores_and_is_shot_at_no_more,
             "O21.4 [7.2.1]: whoever leaves scores", NULL),
  TEST_CASE (test_nobody_is_activated_twice_or_by_the_other_side,
             "nobody is activated twice, or by the other side", NULL),
  TEST_CASE (test_a_turn_sees_one_recover, "O22.1: a turn sees one Recover at most", NULL),
  TEST_CASE (test_recover_and_rout_exclude_each_other, "O22.1: Recover and Rout exclude each other",
             NULL),
  TEST_CASE (test_the_next_turn_sees_both_again, "O22.1: … in the same turn only", NULL),
  TEST_CASE (test_recover_binds_no_unit, "O22.1: Recover binds no unit", NULL),
  TEST_CASE (test_who_was_activated_may_still_be_recovered,
             "O22.1: who was activated may still be recovered", NULL),
};

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  for (guint i = 0; i < G_N_ELEMENTS (need_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_need, need_cases[i].name, &need_cases[i]);

      g_array_append_val (tests, test);
    }
  return bocage_test_run ("test-march", (const struct CMUnitTest *) tests->data, tests->len);
}
