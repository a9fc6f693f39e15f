/* test-supply.c: units that give their figures to others, and what a hand loses
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "action-test.h"
#include "rules/command/bocage-hand.h"
#include "rules/fight/bocage-consequence.h"
#include "rules/fight/bocage-supply.h"

/* A weakened unit of side 0 stands in (14, 4), next to the carrier in (12, 4). */
typedef struct
{
  const char *name;
  const char *carrier;
  const char *target;
  guint8 figures; /* of the target … */
  guint8 start;   /* … and at first */
  guint carrier_flags;
  guint target_flags;
  BocageActionVerdict verdict;
  guint most; /* of a carrier of three figures */
} SupplyCase;

/* clang-format off */
static const SupplyCase supply_cases[] = {
  { "truck: infantry", "supply-truck", "infantry", 3, 4, 0, 0, BOCAGE_ACTION_POSSIBLE, 1 },
  { "truck: armor", "supply-truck", "armor", 1, 3, 0, 0, BOCAGE_ACTION_POSSIBLE, 2 },
  { "truck: artillery", "supply-truck", "artillery", 1, 2, 0, 0, BOCAGE_ACTION_POSSIBLE, 1 },
  { "truck: cavalry", "supply-truck", "cavalry", 1, 3, 0, 0, BOCAGE_ACTION_POSSIBLE, 2 },
  { "half-track: infantry", "half-track", "infantry", 1, 4, 0, 0, BOCAGE_ACTION_POSSIBLE, 3 },
  { "half-track: a tank destroyer", "half-track", "tank-destroyer", 1, 3, 0, 0, BOCAGE_ACTION_POSSIBLE, 2 },
  { "amount: no more than it has", "supply-truck", "special-forces", 1, 6, 0, 0, BOCAGE_ACTION_POSSIBLE, 3 },
  { "target: not at full strength", "supply-truck", "infantry", 4, 4, 0, 0, BOCAGE_ACTION_NOT_WEAKENED, 0 },
  { "target: not above its own beginning", "supply-truck", "infantry", 3, 3, 0, 0, BOCAGE_ACTION_NOT_WEAKENED, 0 },
  { "target: no sniper", "supply-truck", "sniper", 1, 1, 0, 0, BOCAGE_ACTION_NO_SUCH_FIGURES, 0 },
  { "target: no Tiger", "supply-truck", "tiger", 1, 1, 0, 0, BOCAGE_ACTION_NO_SUCH_FIGURES, 0 },
  { "target: a unit of one figure by its symbol", "supply-truck", "infantry", 1, 1, 0, 0, BOCAGE_ACTION_NO_SUCH_FIGURES, 0 },
  { "target: no train", "supply-truck", "locomotive", 2, 4, 0, 0, BOCAGE_ACTION_NO_SUCH_FIGURES, 0 },
  { "target: no aircraft on the ground", "supply-truck", "aircraft", 1, 1, 0, 0, BOCAGE_ACTION_NO_SUCH_FIGURES, 0 },
  { "target: no other truck", "half-track", "supply-truck", 1, 3, 0, 0, BOCAGE_ACTION_NO_SUCH_FIGURES, 0 },
  { "target: not if it has battled", "supply-truck", "infantry", 1, 4, 0, BOCAGE_UNIT_BATTLED, BOCAGE_ACTION_TARGET_BATTLED, 0 },
  { "target: by another carrier before", "supply-truck", "infantry", 1, 4, 0, BOCAGE_UNIT_SUPPLIED, BOCAGE_ACTION_POSSIBLE, 3 },
  { "carrier: a half-track that has battled", "half-track", "infantry", 1, 4, BOCAGE_UNIT_BATTLED, 0, BOCAGE_ACTION_NO_BATTLE, 0 },
  { "carrier: having served another", "half-track", "infantry", 1, 4, BOCAGE_UNIT_SUPPLIED, 0, BOCAGE_ACTION_POSSIBLE, 3 },
  { "carrier: not a patrol car", "patrol-car", "infantry", 1, 4, 0, 0, BOCAGE_ACTION_NEVER, 0 },
  { "carrier: not infantry", "infantry", "infantry", 1, 4, 0, 0, BOCAGE_ACTION_NEVER, 0 },
};
/* clang-format on */

static BocageUnitIndex
put_figures (Scene *s, int column, int row, const char *id, int side, guint8 figures, guint8 start)
{
  BocageUnitIndex unit = put (s, column, row, id, side);

  bocage_position_unit (s->position, unit)->figures = figures;
  bocage_position_unit (s->position, unit)->start_figures = start;
  return unit;
}

static void
test_supply (void **state)
{
  const SupplyCase *c = *state;
  Scene s = make_scene ();
  BocageUnitIndex carrier = put_figures (&s, 12, 4, c->carrier, 0, 3, 3);
  BocageUnitIndex target = put_figures (&s, 14, 4, c->target, 0, c->figures, c->start);
  guint most;

  put_in_force (&s, 0, "re-supply");
  bocage_position_unit (s.position, carrier)->flags = (guint16) c->carrier_flags;
  bocage_position_unit (s.position, target)->flags = (guint16) c->target_flags;
  assert_int_equal (bocage_supply_check (s.rules, s.position, carrier, target, &most), c->verdict);
  assert_int_equal (most, c->most);
  assert_int_equal (bocage_supply_give (s.rules, s.position, carrier, target, 99), c->most);
  assert_int_equal (bocage_position_unit (s.position, target)->figures, c->figures + c->most);
  assert_int_equal (bocage_position_unit (s.position, carrier)->figures, 3 - c->most);
  free_scene (&s);
}

static void
test_only_where_the_rule_is_in_force (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex carrier = put_figures (&s, 12, 4, "supply-truck", 0, 3, 3);
  BocageUnitIndex target = put_figures (&s, 14, 4, "infantry", 0, 1, 4);

  assert_int_equal (bocage_supply_check (s.rules, s.position, carrier, target, NULL),
                    BOCAGE_ACTION_NOT_IN_FORCE);
  put_in_force (&s, 1, "re-supply");
  assert_int_equal (bocage_supply_check (s.rules, s.position, carrier, target, NULL),
                    BOCAGE_ACTION_NOT_IN_FORCE);
  put_in_force (&s, 0, "re-supply");
  assert_int_equal (bocage_supply_check (s.rules, s.position, carrier, target, NULL),
                    BOCAGE_ACTION_POSSIBLE);
  free_scene (&s);
}

static void
test_who_is_next_to_it_and_on_land (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex carrier = put_figures (&s, 12, 4, "half-track", 0, 3, 3);
  BocageUnitIndex far = put_figures (&s, 16, 4, "infantry", 0, 1, 4);
  BocageUnitIndex enemy = put_figures (&s, 14, 4, "infantry", 1, 1, 4);
  BocageUnitIndex swimmer = put_figures (&s, 13, 3, "infantry", 0, 1, 4);
  BocageUnitIndex reserve = put_figures (&s, 11, 3, "infantry", 0, 1, 4);

  put_in_force (&s, 0, "re-supply");
  lay (&s, 13, 3, "ocean");
  bocage_position_move_unit (s.position, reserve, BOCAGE_NO_HEX);
  assert_int_equal (bocage_supply_check (s.rules, s.position, carrier, far, NULL),
                    BOCAGE_ACTION_NOT_ADJACENT);
  assert_int_equal (bocage_supply_check (s.rules, s.position, carrier, enemy, NULL),
                    BOCAGE_ACTION_NO_FRIEND);
  assert_int_equal (bocage_supply_check (s.rules, s.position, carrier, swimmer, NULL),
                    BOCAGE_ACTION_AT_SEA);
  assert_int_equal (bocage_supply_check (s.rules, s.position, carrier, reserve, NULL),
                    BOCAGE_ACTION_NO_FRIEND);
  free_scene (&s);
}

static void
test_neither_battles_this_turn (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex carrier = put_figures (&s, 12, 4, "half-track", 0, 3, 3);
  BocageUnitIndex target = put_figures (&s, 14, 4, "infantry", 0, 2, 4);
  BocageUnitIndex next = put_figures (&s, 13, 3, "armor", 0, 1, 3);

  put_in_force (&s, 0, "re-supply");
  /* Both may move before. */
  bocage_position_unit (s.position, carrier)->moved = 2;
  bocage_position_unit (s.position, target)->moved = 2;
  assert_int_equal (bocage_supply_give (s.rules, s.position, carrier, target, 1), 1);
  assert_int_equal (bocage_position_unit (s.position, target)->figures, 3);
  bocage_position_unit (s.position, target)->moved = 0;
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, target, NULL),
                    BOCAGE_BATTLE_SUPPLIED);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, carrier, NULL),
                    BOCAGE_BATTLE_SUPPLIED);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, next, NULL),
                    BOCAGE_BATTLE_POSSIBLE);

  /* The same carrier serves another neighbor, and next turn all is as before. */
  assert_int_equal (bocage_supply_give (s.rules, s.position, carrier, next, 1), 1);
  assert_int_equal (bocage_position_unit (s.position, carrier)->figures, 1);
  bocage_consequence_end_turn (s.rules, s.position, 0);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, target, NULL),
                    BOCAGE_BATTLE_POSSIBLE);
  free_scene (&s);
}

static void
test_spent_figures_were_not_lost (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex carrier = put_figures (&s, 12, 4, "supply-truck", 0, 2, 3);
  BocageUnitIndex target = put_figures (&s, 14, 4, "infantry", 0, 1, 4);
  const BocageUnit *unit = bocage_position_unit (s.position, carrier);

  /* One was destroyed before: that is all that counts for the other side. */
  put_in_force (&s, 0, "re-supply");
  bocage_supply_give (s.rules, s.position, carrier, target, 1);
  assert_int_equal (unit->start_figures - unit->figures, 1);
  bocage_supply_give (s.rules, s.position, carrier, target, 1);
  assert_int_equal (unit->start_figures - unit->figures, 1);
  assert_int_equal (unit->hex, BOCAGE_NO_HEX);
  assert_true ((unit->flags & BOCAGE_UNIT_VANISHED) != 0);
  assert_int_equal (bocage_supply_give (s.rules, s.position, carrier, target, 1), 0);
  assert_int_equal (bocage_position_unit (s.position, target)->figures, 3);
  free_scene (&s);
}

/* Italian High Command */

static BocageUnitIndex
put_italian (Scene *s, int column, const char *id)
{
  BocageUnitIndex unit = put (s, column, 4, id, 0);

  bocage_position_unit (s->position, unit)->nation = find_nation (s, "it");
  return unit;
}

static void
test_the_italian_army_begins_with_six_cards (void **state)
{
  Scene s = make_scene ();

  s.position->sides[0].hand = 4;
  s.position->sides[1].hand = 5;
  assert_int_equal (bocage_hand_find_start (s.rules, s.position, 0), 4);
  put_in_force (&s, 0, "italian-high-command");
  assert_int_equal (bocage_hand_find_start (s.rules, s.position, 0), 6);
  assert_int_equal (bocage_hand_find_start (s.rules, s.position, 1), 5);
  free_scene (&s);
}

static void
test_each_italian_unit_lost_costs_a_card_down_to_three (void **state)
{
  static const char *const ids[] = { "infantry", "sniper", "artillery", "armor", "infantry" };
  static const guint8 hands[] = { 5, 4, 3, 3, 3 };
  Scene s = make_scene ();

  put_in_force (&s, 0, "italian-high-command");
  s.position->sides[0].hand = 6;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      BocageUnitIndex unit = put_italian (&s, 4 + 2 * (int) i, ids[i]);

      bocage_consequence_lose_figures (s.rules, s.position, unit, 9);
      bocage_hand_lose_unit (s.rules, s.position, unit);
      assert_int_equal (s.position->sides[0].hand, hands[i]);
    }
  free_scene (&s);
}

static void
test_others_cost_no_card (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex german = put (&s, 4, 4, "infantry", 0);
  BocageUnitIndex enemy = put (&s, 6, 4, "infantry", 1);
  BocageUnitIndex italian = put_italian (&s, 8, "infantry");

  s.position->sides[0].hand = 6;
  assert_int_equal (bocage_hand_find_loss (s.rules, s.position, italian), 0);
  put_in_force (&s, 0, "italian-high-command");
  bocage_position_unit (s.position, german)->nation = find_nation (&s, "de");
  bocage_position_unit (s.position, enemy)->nation = find_nation (&s, "it");
  assert_int_equal (bocage_hand_find_loss (s.rules, s.position, italian), 1);
  assert_int_equal (bocage_hand_find_loss (s.rules, s.position, german), 0);
  assert_int_equal (bocage_hand_find_loss (s.rules, s.position, enemy), 0);

  /* It gave its figures away, and was not eliminated. */
  bocage_position_unit (s.position, italian)->flags |= BOCAGE_UNIT_VANISHED;
  assert_int_equal (bocage_hand_find_loss (s.rules, s.position, italian), 0);
  bocage_position_unit (s.position, italian)->flags = 0;

  /* Fewer than three from the beginning: none is lost. */
  s.position->sides[0].hand = 2;
  assert_int_equal (bocage_hand_lose_unit (s.rules, s.position, italian), 0);
  assert_int_equal (s.position->sides[0].hand, 2);
  free_scene (&s);
}

int
main (void)
{
  static const struct CMUnitTest plain[] = {
    cmocka_unit_test (test_only_where_the_rule_is_in_force),
    cmocka_unit_test (test_who_is_next_to_it_and_on_land),
    cmocka_unit_test (test_neither_battles_this_turn),
    cmocka_unit_test (test_spent_figures_were_not_lost),
    cmocka_unit_test (test_the_italian_army_begins_with_six_cards),
    cmocka_unit_test (test_each_italian_unit_lost_costs_a_card_down_to_three),
    cmocka_unit_test (test_others_cost_no_card),
  };
  struct CMUnitTest tests[G_N_ELEMENTS (plain) + G_N_ELEMENTS (supply_cases)];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    tests[n++] = plain[i];
  for (guint i = 0; i < G_N_ELEMENTS (supply_cases); i++)
    tests[n++]
        = (struct CMUnitTest) TEST_CASE (test_supply, supply_cases[i].name, &supply_cases[i]);
  return bocage_test_run (__FILE__, tests, n);
}
