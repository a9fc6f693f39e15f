/* test-action.c: wire, bridges, mines and bunkers, and second assaults
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: what a unit does instead of battling has one set of verdicts, tried here.
 */

#include "config.h"

#include "action-test.h"
#include "rules/fight/bocage-action.h"
#include "rules/fight/bocage-consequence.h"
#include "rules/fight/bocage-ground.h"
#include "rules/fight/bocage-hazard.h"

/* Moves as far as @column, @row, which is in reach. */
static void
move (Scene *s, BocageUnitIndex unit, int column, int row, gboolean clears)
{
  bocage_reach_find (s->reach, s->position, unit, BOCAGE_MOVE_LIMITS_OWN);
  if (bocage_reach_get_step (s->reach, at (s, column, row)) == NULL)
    fail_msg ("%d,%d is not in reach", column, row);
  bocage_consequence_move (s->rules, s->position, unit, s->reach, at (s, column, row), clears);
}

static gboolean
reaches (Scene *s, BocageUnitIndex unit, int column, int row)
{
  bocage_reach_find (s->reach, s->position, unit, BOCAGE_MOVE_LIMITS_OWN);
  return bocage_reach_get_step (s->reach, at (s, column, row)) != NULL;
}

/* Wire */

typedef struct
{
  const char *name;
  const char *unit;
  int moved;
  guint flags;
  BocageActionVerdict verdict;
} ClearCase;

static const ClearCase clear_cases[] = {
  { "wire: infantry on it", "infantry", 0, 0, BOCAGE_ACTION_POSSIBLE },
  { "wire: having moved one hex", "infantry", 1, 0, BOCAGE_ACTION_POSSIBLE },
  { "wire: not having moved two", "infantry", 2, 0, BOCAGE_ACTION_NO_BATTLE },
  { "wire: not having battled", "infantry", 0, BOCAGE_UNIT_BATTLED, BOCAGE_ACTION_NO_BATTLE },
  { "wire: special forces having moved two", "special-forces", 2, 0, BOCAGE_ACTION_POSSIBLE },
  { "wire: not artillery", "artillery", 0, 0, BOCAGE_ACTION_NOTHING },
  { "wire: not armor, which removes it by entering", "armor", 0, 0, BOCAGE_ACTION_NOTHING },
};

static void
test_clearing (void **state)
{
  const ClearCase *c = *state;
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 4, c->unit, 0);

  lay (&s, 12, 4, "wire");
  lay (&s, 12, 4, "sandbags");
  bocage_position_unit (s.position, unit)->moved = (guint8) c->moved;
  bocage_position_unit (s.position, unit)->flags = (guint16) c->flags;
  assert_int_equal (bocage_action_check_clear (s.rules, s.position, unit, NULL), c->verdict);
  if (c->verdict == BOCAGE_ACTION_POSSIBLE)
    {
      bocage_action_clear (s.rules, s.position, unit);
      assert_false (has (&s, 12, 4, "wire"));
      assert_true (has (&s, 12, 4, "sandbags"));
      assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                        BOCAGE_BATTLE_BATTLED);
      assert_int_equal (bocage_action_check_clear (s.rules, s.position, unit, NULL),
                        BOCAGE_ACTION_NOTHING);
    }
  free_scene (&s);
}

static void
test_engineers_take_wire_away_and_battle (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 4, "combat-engineers", 0);

  lay (&s, 12, 4, "wire");
  bocage_action_clear (s.rules, s.position, unit);
  assert_false (has (&s, 12, 4, "wire"));
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                    BOCAGE_BATTLE_POSSIBLE);
  lay (&s, 12, 4, "mine");
  bocage_action_clear (s.rules, s.position, unit);
  assert_false (has (&s, 12, 4, "mine"));
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                    BOCAGE_BATTLE_BATTLED);
  free_scene (&s);
}

/* Mines are for who sweeps them, and other things for nobody. */
static void
test_who_sweeps_what (void **state)
{
  static const struct
  {
    const char *unit, *thing;
    BocageActionVerdict verdict;
  } rows[] = {
    { "combat-engineers", "mine", BOCAGE_ACTION_POSSIBLE },
    { "combat-engineers", "sandbags", BOCAGE_ACTION_NOTHING },
    { "infantry", "mine", BOCAGE_ACTION_NOTHING },
    { "armor", "mine", BOCAGE_ACTION_NOTHING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Scene s = make_scene ();
      BocageUnitIndex unit = put (&s, 12, 4, rows[i].unit, 0);

      lay (&s, 12, 4, rows[i].thing);
      if (bocage_action_check_clear (s.rules, s.position, unit, NULL) != rows[i].verdict)
        fail_msg ("%s on %s", rows[i].unit, rows[i].thing);
      free_scene (&s);
    }
}

typedef struct
{
  const char *name;
  const char *unit;
  gboolean is_removed;
} EntryCase;

static const EntryCase entry_cases[] = {
  { "entry: armor removes wire", "armor", TRUE },
  { "entry: a Tiger, too", "tiger", TRUE },
  { "entry: a half-track does, although it moves as a vehicle", "half-track", TRUE },
  { "entry: a supply truck does not", "supply-truck", FALSE },
  { "entry: nor a patrol car", "patrol-car", FALSE },
  { "entry: nor a command car", "command-car", FALSE },
  { "entry: nor artillery", "artillery", FALSE },
  { "entry: nor infantry", "infantry", FALSE },
};

static void
test_entering_wire (void **state)
{
  const EntryCase *c = *state;
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 4, c->unit, 0);

  lay (&s, 14, 4, "wire");
  assert_false (reaches (&s, unit, 16, 4)
                && bocage_reach_get_step (s.reach, at (&s, 16, 4))->length == 2);
  move (&s, unit, 14, 4, FALSE);
  assert_int_equal (has (&s, 14, 4, "wire"), !c->is_removed);
  if (s.rules->types[bocage_position_unit (s.position, unit)->type]->move_and_battle > 0)
    assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                      BOCAGE_BATTLE_POSSIBLE);
  free_scene (&s);
}

static void
test_armor_may_have_a_choice (void **state)
{
  for (guint clears = 0; clears < 2; clears++)
    {
      Scene s = make_scene ();
      BocageUnitIndex unit = put (&s, 12, 4, "armor", 0);

      lay (&s, 14, 4, "wire");
      s.position->policies[BOCAGE_POLICY_CLEARED_BY_ENTRY] = BOCAGE_CLEARED_BY_ENTRY_CHOOSE;
      move (&s, unit, 14, 4, clears != 0);
      assert_int_equal (has (&s, 14, 4, "wire"), clears == 0);
      free_scene (&s);
    }
}

/* Moving */

static void
test_a_move_leaves_its_marks (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 4, "armor", 0);

  lay (&s, 12, 4, "sandbags");
  lay (&s, 16, 4, "forest");
  move (&s, unit, 16, 4, FALSE);
  assert_false (has (&s, 12, 4, "sandbags"));
  assert_int_equal (bocage_position_unit (s.position, unit)->moved, 2);
  assert_int_equal (bocage_position_unit (s.position, unit)->hex, at (&s, 16, 4));
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                    BOCAGE_BATTLE_ENTERED);
  bocage_consequence_end_turn (s.rules, s.position, 1);
  assert_int_equal (bocage_position_unit (s.position, unit)->moved, 2);
  bocage_consequence_end_turn (s.rules, s.position, 0);
  assert_int_equal (bocage_position_unit (s.position, unit)->moved, 0);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                    BOCAGE_BATTLE_POSSIBLE);
  free_scene (&s);
}

/* The hex that a road gives keeps nobody from battle. */
static void
test_a_free_hex_of_road_is_not_too_far (void **state)
{
  static const struct
  {
    const char *unit;
    const char *ground;
    int column;
    BocageBattleVerdict verdict;
  } cases[] = {
    { "infantry", "road", 4, BOCAGE_BATTLE_POSSIBLE },
    { "infantry", "road", 6, BOCAGE_BATTLE_MOVED_TOO_FAR },
    { "infantry", "beach", 4, BOCAGE_BATTLE_MOVED_TOO_FAR },
    { "armor", "road", 8, BOCAGE_BATTLE_POSSIBLE },
    { "artillery", "road", 2, BOCAGE_BATTLE_MOVED_TOO_FAR },
    { "artillery", "road", 4, BOCAGE_BATTLE_MOVED_TOO_FAR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Scene s = make_scene ();
      BocageUnitIndex unit = put (&s, 0, 4, cases[i].unit, 0);

      for (int column = 0; column <= 8; column += 2)
        lay (&s, column, 4, cases[i].ground);
      move (&s, unit, cases[i].column, 4, FALSE);
      assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                        cases[i].verdict);
      bocage_consequence_end_turn (s.rules, s.position, 0);
      assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                        BOCAGE_BATTLE_POSSIBLE);
      free_scene (&s);
    }
}

static void
test_who_stays_keeps_the_sandbags (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 4, "infantry", 0);

  lay (&s, 12, 4, "sandbags");
  move (&s, unit, 12, 4, FALSE);
  assert_true (has (&s, 12, 4, "sandbags"));
  assert_int_equal (bocage_position_unit (s.position, unit)->moved, 0);
  free_scene (&s);
}

/* Equipment pack, landing craft: it is removed on beach or shore, and who lands does not battle. */
static void
test_a_landing_craft_is_left_behind (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 4, "infantry", 0);

  lay (&s, 12, 4, "ocean");
  lay (&s, 14, 4, "ocean");
  lay (&s, 16, 4, "beach");
  bocage_position_unit (s.position, unit)->carrier = rules_test_type (s.rules, "landing-craft");
  move (&s, unit, 14, 4, FALSE);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                    BOCAGE_BATTLE_ABOARD);
  move (&s, unit, 16, 4, FALSE);
  assert_int_equal (bocage_position_unit (s.position, unit)->carrier, BOCAGE_NO_TYPE);
  bocage_position_unit (s.position, unit)->moved = 0;
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                    BOCAGE_BATTLE_ENTERED);
  free_scene (&s);
}

/* Assault bridge */

static void
test_a_bridge_is_laid_instead_of_battling (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put_churchill (&s, 12, 4, "assault-bridge");
  BocageHexIndex river = at (&s, 14, 4);

  lay (&s, 14, 4, "river");
  assert_false (reaches (&s, unit, 14, 4));
  assert_int_equal (bocage_action_check_lay (s.rules, s.position, unit, river, NULL),
                    BOCAGE_ACTION_POSSIBLE);
  assert_int_not_equal (bocage_action_lay (s.rules, s.position, unit, river), BOCAGE_NO_THING);
  assert_true (has (&s, 14, 4, "bridge"));
  assert_int_equal (bocage_position_unit (s.position, unit)->hex, river);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                    BOCAGE_BATTLE_BATTLED);

  /* It is a bridge as any other, for everybody. */
  BocageUnitIndex follower = put (&s, 12, 4, "infantry", 1);

  bocage_position_move_unit (s.position, unit, at (&s, 18, 4));
  assert_true (reaches (&s, follower, 14, 4));
  free_scene (&s);
}

static void
test_a_bridge_is_laid_but_once (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put_churchill (&s, 12, 4, "assault-bridge");

  lay (&s, 14, 4, "river");
  lay (&s, 16, 4, "river");
  bocage_action_lay (s.rules, s.position, unit, at (&s, 14, 4));
  bocage_consequence_end_turn (s.rules, s.position, 0);
  assert_int_equal (bocage_action_check_lay (s.rules, s.position, unit, at (&s, 16, 4), NULL),
                    BOCAGE_ACTION_DONE);
  free_scene (&s);
}

static void
test_where_a_bridge_may_be_laid (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put_churchill (&s, 12, 4, "assault-bridge");
  BocageUnitIndex other = put (&s, 10, 4, "hobart-armor", 0);

  lay (&s, 16, 4, "river");
  lay (&s, 13, 3, "river");
  lay (&s, 13, 3, "bridge");
  lay (&s, 13, 5, "ocean");
  assert_int_equal (bocage_action_check_lay (s.rules, s.position, unit, at (&s, 16, 4), NULL),
                    BOCAGE_ACTION_NOT_ADJACENT);
  assert_int_equal (bocage_action_check_lay (s.rules, s.position, unit, at (&s, 14, 4), NULL),
                    BOCAGE_ACTION_NOTHING);
  assert_int_equal (bocage_action_check_lay (s.rules, s.position, unit, at (&s, 13, 3), NULL),
                    BOCAGE_ACTION_NOTHING);
  assert_int_equal (bocage_action_check_lay (s.rules, s.position, unit, at (&s, 13, 5), NULL),
                    BOCAGE_ACTION_NOTHING);
  lay (&s, 11, 3, "river");
  assert_int_equal (bocage_action_check_lay (s.rules, s.position, other, at (&s, 11, 3), NULL),
                    BOCAGE_ACTION_NEVER);
  bocage_position_unit (s.position, unit)->flags |= BOCAGE_UNIT_BATTLED;
  assert_int_equal (bocage_action_check_lay (s.rules, s.position, unit, at (&s, 11, 3), NULL),
                    BOCAGE_ACTION_NO_BATTLE);
  free_scene (&s);
}

/* Bobbin and fascine */

static void
test_a_bobbin_rolls_over_wire (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex bobbin = put_churchill (&s, 12, 4, "bobbin");

  lay (&s, 14, 4, "wire");
  lay (&s, 16, 4, "wire");
  lay (&s, 13, 3, "river");
  lay (&s, 13, 5, "river");
  move (&s, bobbin, 18, 4, FALSE);
  assert_int_equal (bocage_position_unit (s.position, bobbin)->moved, 3);
  assert_false (has (&s, 14, 4, "wire"));
  assert_false (has (&s, 16, 4, "wire"));
  free_scene (&s);
}

static void
test_without_a_bobbin_wire_stops (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put_churchill (&s, 12, 4, "fascine");

  for (int column = 0; column <= 24; column += 2)
    {
      if (column != 12)
        lay (&s, column, 4, "wire");
      lay (&s, MIN (column + 1, 23), 3, "river");
      lay (&s, MIN (column + 1, 23), 5, "river");
    }
  assert_true (reaches (&s, unit, 14, 4));
  assert_false (reaches (&s, unit, 16, 4));
  free_scene (&s);
}

static void
test_a_fascine_fills_trenches_and_fords (void **state)
{
  static const char *const accessories[] = { "bobbin", "fascine" };

  for (guint i = 0; i < G_N_ELEMENTS (accessories); i++)
    {
      gboolean is_open = i == 1;
      Scene s = make_scene ();
      BocageUnitIndex unit = put_churchill (&s, 12, 4, accessories[i]);
      BocageUnitIndex enemy = put (&s, 14, 8, "infantry", 1);

      for (int column = 1; column <= 23; column += 2)
        lay (&s, column, 3, "trench");
      assert_true (reaches (&s, unit, 13, 3));
      assert_int_equal (reaches (&s, unit, 14, 2), is_open);

      /* Out of a ford any unit battles with a die less. */
      lay (&s, 13, 7, "river");
      lay (&s, 13, 7, "ford");
      bocage_position_move_unit (s.position, unit, at (&s, 13, 7));
      assert_int_equal (bocage_battle_find_dice (s.rules, s.position, unit,
                                                 bocage_position_unit (s.position, enemy)->hex,
                                                 NULL, NULL),
                        is_open ? 3 : 2);
      free_scene (&s);
    }
}

/* Mines and ice */

static void
set_value (Scene *s, int column, int row, guint8 value, int side)
{
  BocageThing *thing = bocage_position_thing (
      s->position, bocage_position_hex (s->position, at (s, column, row))->thing);

  thing->value = value;
  thing->side = (gint8) side;
}

static void
test_mines_roll_their_value (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex infantry = put (&s, 12, 4, "infantry", 0);
  BocageUnitIndex armor = put (&s, 16, 4, "armor", 0);
  BocageUnitIndex tiger = put (&s, 18, 4, "tiger", 0);
  BocageHazard hazard;

  lay (&s, 14, 4, "mine");
  set_value (&s, 14, 4, 3, 1);
  assert_int_equal (
      bocage_hazard_find (s.rules, s.position, infantry, at (&s, 14, 4), FALSE, &hazard, 1), 1);
  assert_int_equal (hazard.dice, 3);
  assert_int_equal (hazard.die.n_hits, 3); /* soldier, soldier, grenade */
  assert_int_equal (
      bocage_hazard_find (s.rules, s.position, armor, at (&s, 14, 4), FALSE, &hazard, 1), 1);
  assert_int_equal (hazard.die.n_hits, 2); /* tank, grenade */
  assert_int_equal (hazard.die.n_reroll, 0);
  assert_false (hazard.die.rerolls);
  assert_true (ABS (bocage_hazard_find_odds (&hazard, 1) - (1 - 64.0 / 216)) < 1e-12);
  assert_true (bocage_hazard_find_odds (&hazard, 0) == 1);
  assert_int_equal (
      bocage_hazard_find (s.rules, s.position, tiger, at (&s, 14, 4), FALSE, &hazard, 1), 1);
  assert_true (hazard.die.rerolls); /* a hit of a Tiger is rolled for again: a grenade is one */
  assert_int_equal (hazard.die.n_reroll, 1);
  free_scene (&s);
}

static void
test_mines_spare_who_laid_them (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex infantry = put (&s, 12, 4, "infantry", 0);

  lay (&s, 14, 4, "mine");
  set_value (&s, 14, 4, 3, 0);
  assert_int_equal (
      bocage_hazard_find (s.rules, s.position, infantry, at (&s, 14, 4), FALSE, NULL, 0), 0);
  set_value (&s, 14, 4, 0, 1);
  assert_int_equal (
      bocage_hazard_find (s.rules, s.position, infantry, at (&s, 14, 4), FALSE, NULL, 0), 0);
  set_value (&s, 14, 4, 1, 1);
  assert_int_equal (
      bocage_hazard_find (s.rules, s.position, infantry, at (&s, 14, 4), TRUE, NULL, 0), 0);
  free_scene (&s);
}

static void
test_a_mine_digger_stops_removes_and_battles (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put_churchill (&s, 12, 4, "mine-digger");

  for (int column = 0; column <= 24; column += 2)
    if (column != 12)
      {
        lay (&s, column, 4, "mine");
        set_value (&s, column, 4, 4, 1);
      }
  for (int column = 1; column <= 23; column += 2)
    {
      lay (&s, column, 3, "river");
      lay (&s, column, 5, "river");
    }
  assert_false (reaches (&s, unit, 16, 4));
  assert_int_equal (bocage_hazard_find (s.rules, s.position, unit, at (&s, 14, 4), FALSE, NULL, 0),
                    0);
  move (&s, unit, 14, 4, FALSE);
  assert_false (has (&s, 14, 4, "mine"));
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, NULL),
                    BOCAGE_BATTLE_POSSIBLE);
  free_scene (&s);
}

static void
test_ice_breaks_under_stars (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 4, "tiger", 0);
  BocageHazard hazard;

  lay (&s, 14, 4, "frozen-river");
  for (guint retreats = 0; retreats < 2; retreats++)
    {
      assert_int_equal (
          bocage_hazard_find (s.rules, s.position, unit, at (&s, 14, 4), retreats != 0, &hazard, 1),
          1);
      assert_int_equal (hazard.dice, 2);
      assert_int_equal (hazard.thing, BOCAGE_NO_THING);
      assert_true (ABS (bocage_hazard_find_odds (&hazard, 1) - 11.0 / 36) < 1e-12);
      assert_true (ABS (bocage_hazard_find_odds (&hazard, 2) - 1.0 / 36) < 1e-12);
    }
  lay (&s, 14, 4, "bridge");
  assert_int_equal (bocage_hazard_find (s.rules, s.position, unit, at (&s, 14, 4), FALSE, NULL, 0),
                    0);
  free_scene (&s);
}

/* Petard mortar */

static void
test_a_petard_destroys_bunkers (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put_churchill (&s, 12, 4, "petard-mortar");
  BocageUnitIndex enemy = put (&s, 14, 4, "infantry", 1);
  BocageHexIndex hex = at (&s, 14, 4);
  BocageGround ground;

  bocage_position_add_thing (s.rules, s.position, hex, rules_test_type (s.rules, "bunker"), 1);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, unit, hex, NULL, NULL), 2);
  assert_true (ABS (bocage_odds_find_breach (s.rules, s.position, unit, hex, NULL) - 11.0 / 36)
               < 1e-12);

  /* The unit in it is eliminated: the ground is taken only if the bunker is gone as well. */
  bocage_consequence_battle (s.rules, s.position, unit, NULL);
  bocage_consequence_lose_figures (s.rules, s.position, enemy, 4);
  assert_int_equal (bocage_ground_find (s.rules, s.position, unit, hex, &ground),
                    BOCAGE_GROUND_NO_ENTRY);
  bocage_consequence_breach (s.rules, s.position, unit, hex, TRUE);
  assert_false (has (&s, 14, 4, "bunker"));
  assert_int_equal (bocage_ground_find (s.rules, s.position, unit, hex, &ground),
                    BOCAGE_GROUND_POSSIBLE);
  assert_int_equal (ground.again, BOCAGE_BATTLE_POSSIBLE);
  free_scene (&s);
}

static void
test_a_petard_assaults_empty_field_bunkers (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put_churchill (&s, 12, 4, "petard-mortar");
  BocageUnitIndex other = put (&s, 16, 4, "armor", 0);
  BocageHexIndex hex = at (&s, 14, 4);

  lay (&s, 14, 4, "field-bunker");
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, unit, hex, NULL),
                    BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, other, hex, NULL),
                    BOCAGE_BATTLE_NO_ENEMY);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, unit, hex, NULL, NULL), 2);
  bocage_consequence_battle (s.rules, s.position, unit, NULL);
  bocage_consequence_breach (s.rules, s.position, unit, hex, FALSE);
  assert_false (has (&s, 14, 4, "field-bunker"));
  assert_int_equal (bocage_ground_find (s.rules, s.position, unit, hex, NULL),
                    BOCAGE_GROUND_BREACHED);
  assert_true (bocage_odds_find_breach (s.rules, s.position, other, hex, NULL) == 0);
  free_scene (&s);
}

/* French Fury */

static void
test_french_infantry_assaults_another_with_one_die (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 4, "french-infantry", 0);
  BocageUnitIndex first = put (&s, 13, 3, "infantry", 1);
  BocageUnitIndex second = put (&s, 14, 4, "infantry", 1);
  BocageBattleTerms terms = BOCAGE_BATTLE_TERMS_NONE;
  BocageGround ground;

  put_in_force (&s, 0, "french-fury");
  lay (&s, 14, 4, "town");
  bocage_position_unit (s.position, unit)->nation = find_nation (&s, "fr");
  bocage_consequence_battle (s.rules, s.position, unit, NULL);
  /* Driven back, it still is next to the unit. */
  bocage_position_move_unit (s.position, first, at (&s, 13, 5));
  bocage_ground_find (s.rules, s.position, unit, at (&s, 13, 3), &ground);
  assert_int_equal (ground.second_assault, 1);
  terms.assault_dice = ground.second_assault;
  terms.other_than = first + 1u;
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, unit, at (&s, 13, 5), &terms),
                    BOCAGE_BATTLE_SAME);
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, unit, at (&s, 14, 4), &terms),
                    BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (
      bocage_battle_find_dice (s.rules, s.position, unit, at (&s, 14, 4), &terms, NULL), 1);

  /* After it the ground may be taken, and that is all. */
  bocage_consequence_battle (s.rules, s.position, unit, &terms);
  bocage_consequence_lose_figures (s.rules, s.position, second, 4);
  assert_int_equal (bocage_ground_find (s.rules, s.position, unit, at (&s, 14, 4), &ground),
                    BOCAGE_GROUND_POSSIBLE);
  assert_int_equal (ground.second_assault, 0);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, &terms),
                    BOCAGE_BATTLE_BATTLED);
  free_scene (&s);
}

static void
test_who_took_ground_does_not_assault_again (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex unit = put (&s, 12, 4, "french-infantry", 0);
  BocageBattleTerms terms = BOCAGE_BATTLE_TERMS_NONE;
  BocageGround ground;

  put_in_force (&s, 0, "french-fury");
  put (&s, 16, 4, "infantry", 1);
  bocage_position_unit (s.position, unit)->nation = find_nation (&s, "fr");
  bocage_consequence_battle (s.rules, s.position, unit, NULL);
  bocage_consequence_take_ground (s.rules, s.position, unit, at (&s, 14, 4), FALSE);
  terms.assault_dice = 1;
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, unit, &terms),
                    BOCAGE_BATTLE_BATTLED);
  bocage_ground_find (s.rules, s.position, unit, at (&s, 16, 4), &ground);
  assert_int_equal (ground.second_assault, 0);
  free_scene (&s);
}

static void
test_french_fury_is_for_regular_infantry (void **state)
{
  static const char *const ids[]
      = { "infantry", "special-forces", "combat-engineers", "sniper", "cavalry", "armor" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      Scene s = make_scene ();
      BocageUnitIndex unit = put (&s, 12, 4, ids[i], 0);
      BocageGround ground;

      put_in_force (&s, 0, "french-fury");
      bocage_position_unit (s.position, unit)->nation = find_nation (&s, "fr");
      bocage_ground_find (s.rules, s.position, unit, at (&s, 14, 4), &ground);
      assert_int_equal (ground.second_assault, i == 0 ? 1 : 0);
      free_scene (&s);
    }

  Scene s = make_scene ();
  BocageUnitIndex unit
      = put_with (&s, 12, 4, "french-infantry", BOCAGE_ADDITION_ASSET, "machine-gun");
  BocageGround ground;

  put_in_force (&s, 0, "french-fury");
  bocage_position_unit (s.position, unit)->nation = find_nation (&s, "fr");
  bocage_ground_find (s.rules, s.position, unit, at (&s, 14, 4), &ground);
  assert_int_equal (ground.second_assault, 0);
  free_scene (&s);
}

int
main (void)
{
  static const struct CMUnitTest plain[] = {
    cmocka_unit_test (test_engineers_take_wire_away_and_battle),
    cmocka_unit_test (test_who_sweeps_what),
    cmocka_unit_test (test_armor_may_have_a_choice),
    cmocka_unit_test (test_a_move_leaves_its_marks),
    cmocka_unit_test (test_a_free_hex_of_road_is_not_too_far),
    cmocka_unit_test (test_who_stays_keeps_the_sandbags),
    cmocka_unit_test (test_a_landing_craft_is_left_behind),
    cmocka_unit_test (test_a_bridge_is_laid_instead_of_battling),
    cmocka_unit_test (test_a_bridge_is_laid_but_once),
    cmocka_unit_test (test_where_a_bridge_may_be_laid),
    cmocka_unit_test (test_a_bobbin_rolls_over_wire),
    cmocka_unit_test (test_without_a_bobbin_wire_stops),
    cmocka_unit_test (test_a_fascine_fills_trenches_and_fords),
    cmocka_unit_test (test_mines_roll_their_value),
    cmocka_unit_test (test_mines_spare_who_laid_them),
    cmocka_unit_test (test_a_mine_digger_stops_removes_and_battles),
    cmocka_unit_test (test_ice_breaks_under_stars),
    cmocka_unit_test (test_a_petard_destroys_bunkers),
    cmocka_unit_test (test_a_petard_assaults_empty_field_bunkers),
    cmocka_unit_test (test_french_infantry_assaults_another_with_one_die),
    cmocka_unit_test (test_who_took_ground_does_not_assault_again),
    cmocka_unit_test (test_french_fury_is_for_regular_infantry),
  };
  struct CMUnitTest
      tests[G_N_ELEMENTS (plain) + G_N_ELEMENTS (clear_cases) + G_N_ELEMENTS (entry_cases)];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    tests[n++] = plain[i];
  for (guint i = 0; i < G_N_ELEMENTS (clear_cases); i++)
    tests[n++]
        = (struct CMUnitTest) TEST_CASE (test_clearing, clear_cases[i].name, &clear_cases[i]);
  for (guint i = 0; i < G_N_ELEMENTS (entry_cases); i++)
    tests[n++]
        = (struct CMUnitTest) TEST_CASE (test_entering_wire, entry_cases[i].name, &entry_cases[i]);
  return bocage_test_run (__FILE__, tests, n);
}
