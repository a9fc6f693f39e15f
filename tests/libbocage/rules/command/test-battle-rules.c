/* test-battle-rules.c: what rules that a battle puts in force change
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each test bears the id of the ruleset's row.  What the sources do not say of a rule is
 * said by no test: the row carries "no-mechanics" then, and reports name it.
 */

#include "config.h"

#include "io/document/bocage-document.h"
#include "libbocage/rules/rules-test.h"
#include "rules/command/bocage-orders.h"
#include "rules/command/bocage-victory.h"
#include "rules/fight/bocage-consequence.h"

#define AXIS 0
#define ALLIES 1

typedef struct
{
  BocageScenario *scenario;
  BocageRules *rules;
  BocagePosition *position;
  BocageReach *reach;
} Game;

/* @units: "A1 allies infantry" …; @rules: children of <rules> */
static void
game_init (Game *game, const char *units, const char *rules)
{
  g_autoptr (GString) text = g_string_new (
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>"
      "<sides first='allies'><side id='axis' edge='north' hand='4' medals='1'/>"
      "<side id='allies' edge='south' hand='4' medals='1'/></sides><board shape='standard'>");
  g_auto (GStrv) lines = g_strsplit (units, ", ", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 4);

      g_string_append_printf (text, "<hex at='%s'><unit side='%s' type='%s' %s/></hex>", words[0],
                              words[1], words[2], words[3] != NULL ? words[3] : "");
    }
  g_string_append_printf (text,
                          "</board><rules>%s</rules><objectives><exit side='both' at='A1'"
                          " facing='south'/></objectives></scenario>",
                          rules);

  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);

  assert_non_null (bocage_document_get_scenario (document));
  game->scenario = bocage_scenario_copy (bocage_document_get_scenario (document));
  bocage_scenario_set_ruleset (game->scenario, rules_test_ruleset ());
  game->rules = bocage_rules_new (rules_test_ruleset (), bocage_scenario_get_grid (game->scenario));
  game->position = bocage_position_new (game->rules, game->scenario);
  game->reach = bocage_reach_new (game->rules);
}

static void
game_clear (Game *game)
{
  bocage_reach_free (game->reach);
  g_free (game->position);
  bocage_rules_unref (game->rules);
  bocage_scenario_unref (game->scenario);
}

static BocageHexIndex
hex_at (const Game *game, const char *name)
{
  BocageHex hex;

  assert_true (bocage_grid_parse_hex (&game->rules->geometry->grid, name, &hex));
  return (BocageHexIndex) bocage_grid_index (&game->rules->geometry->grid, hex);
}

static BocageUnitIndex
unit_at (const Game *game, const char *name)
{
  BocageUnitIndex unit = bocage_position_hex (game->position, hex_at (game, name))->unit;

  if (unit == BOCAGE_NO_UNIT)
    fail_msg ("nobody stands in %s", name);
  return unit;
}

/* Returns: (nullable): how the unit in @from reaches @to */
static const BocageReachStep *
go (Game *game, const char *from, const char *to)
{
  bocage_reach_find (game->reach, game->position, unit_at (game, from), BOCAGE_MOVE_LIMITS_OWN);
  return bocage_reach_get_step (game->reach, hex_at (game, to));
}

static gboolean
may_battle_after (Game *game, const char *from, const char *to)
{
  const BocageReachStep *step = go (game, from, to);

  return step != NULL && (step->flags & BOCAGE_REACH_MAY_BATTLE) != 0;
}

/* Armor of the slowed side moves two. */
static void
test_blitz (void **state)
{
  static const char units[] = "A1 allies armor, C1 allies infantry, A9 axis armor";
  Game game;

  game_init (&game, units, "");
  assert_non_null (go (&game, "A1", "A4"));
  game_clear (&game);

  /* The Allies are slow unless the battle says who. */
  game_init (&game, units, "<rule id='blitz'/>");
  assert_non_null (go (&game, "A1", "A3"));
  assert_null (go (&game, "A1", "A4"));
  assert_true (may_battle_after (&game, "A1", "A3"));
  assert_non_null (go (&game, "C1", "C3"));
  assert_non_null (go (&game, "A9", "A6"));
  game_clear (&game);

  game_init (&game, units, "<rule id='blitz' side='axis'/>");
  assert_non_null (go (&game, "A1", "A4"));
  assert_null (go (&game, "A9", "A6"));
  game_clear (&game);

  /* Whatever nation the ruleset names last. */
  guint n = bocage_ruleset_n_nations (rules_test_ruleset ());
  g_autofree char *last = g_strdup_printf (
      "A1 allies armor nation='%s'", bocage_ruleset_get_nation (rules_test_ruleset (), n - 1)->id);

  game_init (&game, last, "<rule id='blitz'/>");
  assert_null (go (&game, "A1", "A4"));
  game_clear (&game);

  /* A road gives it one more. */
  game_init (&game, units, "<rule id='blitz'/>");
  for (const char *const *name = (const char *const[]){ "A1", "B1", "D1", "E1", NULL };
       *name != NULL; name++)
    bocage_position_add_path (game.rules, game.position, hex_at (&game, *name),
                              rules_test_type (game.rules, "road"), BOCAGE_EDGES_ALL);
  bocage_position_move_unit (game.position, unit_at (&game, "C1"), hex_at (&game, "M1"));
  bocage_position_add_path (game.rules, game.position, hex_at (&game, "C1"),
                            rules_test_type (game.rules, "road"), BOCAGE_EDGES_ALL);
  assert_true (may_battle_after (&game, "A1", "D1"));
  assert_null (go (&game, "A1", "E1"));
  game_clear (&game);
}

static guint
strike (const Game *game, const char *card_id)
{
  g_autoptr (BocageCommand) command = bocage_command_new (game->rules, game->scenario);
  const BocageCard *card = bocage_ruleset_find_card (game->rules->ruleset, card_id);
  BocageUnitOrder units[8];
  BocageOrders orders;

  assert_non_null (card);
  bocage_orders_find (command, game->position, ALLIES, card, NULL, &orders, units);
  return orders.dice;
}

static BocageBattleVerdict
check (const Game *game, const char *from, const char *to)
{
  return bocage_battle_check_target (game->rules, game->position, unit_at (game, from),
                                     hex_at (game, to), NULL);
}

/* At night units see one hex far, or as far as the battle says. */
static void
test_night_attack (void **state)
{
  static const char units[]
      = "A1 allies artillery, G1 allies infantry, G3 axis infantry, A4 axis infantry";
  BocageSight sight;
  Game game;

  game_init (&game, units, "");
  assert_int_equal (check (&game, "G1", "G3"), BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (check (&game, "A1", "A4"), BOCAGE_BATTLE_POSSIBLE);
  assert_int_not_equal (strike (&game, "air-power"), 0);
  game_clear (&game);

  game_init (&game, units, "<rule id='night-attack'/>");
  assert_int_equal (game.position->visibility, 1);
  assert_int_equal (check (&game, "G1", "G3"), BOCAGE_BATTLE_NO_SIGHT);
  assert_int_equal (check (&game, "A1", "A4"), BOCAGE_BATTLE_NO_SIGHT); /* guns neither */
  assert_int_equal (bocage_sight_look (game.rules, game.position, hex_at (&game, "G1"),
                                       hex_at (&game, "G3"), BOCAGE_SIGHT_DIRECT, &sight),
                    BOCAGE_SIGHT_DARK);
  assert_int_equal (strike (&game, "air-power"), 0);
  assert_int_equal (strike (&game, "barrage"), 0);
  bocage_position_move_unit (game.position, unit_at (&game, "G1"), hex_at (&game, "G2"));
  assert_int_equal (check (&game, "G2", "G3"), BOCAGE_BATTLE_POSSIBLE);
  game_clear (&game);

  game_init (&game, units, "<rule id='night-attack'><param name='visibility' value='2'/></rule>");
  assert_int_equal (check (&game, "G1", "G3"), BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (check (&game, "A1", "A4"), BOCAGE_BATTLE_NO_SIGHT);
  game.position->visibility = 0; /* the day breaks */
  assert_int_equal (check (&game, "A1", "A4"), BOCAGE_BATTLE_POSSIBLE);
  game_clear (&game);

  /* As far as by day is day, and so is what nobody can read. */
  game_init (&game, units, "<rule id='night-attack'><param name='visibility' value='6'/></rule>");
  assert_int_equal (game.position->visibility, 0);
  assert_int_not_equal (strike (&game, "air-power"), 0);
  game_clear (&game);
}

static guint
order (const Game *game, int side, const char *card_id)
{
  g_autoptr (BocageCommand) command = bocage_command_new (game->rules, game->scenario);
  const BocageCard *card = bocage_ruleset_find_card (game->rules->ruleset, card_id);
  BocageUnitOrder units[16];
  BocageOrders orders;

  assert_non_null (card);
  bocage_orders_find (command, game->position, side, card, NULL, &orders, units);
  return orders.n_most;
}

/* One unit more. */
static void
test_gung_ho (void **state)
{
  static const char units[] = "A1 allies infantry, B1 allies infantry, C1 allies infantry,"
                              " D1 allies infantry, G1 allies infantry, G2 allies infantry,"
                              " A9 axis infantry, B9 axis infantry, C9 axis infantry,"
                              " D9 axis infantry";
  Game game;

  game_init (&game, units, "");
  assert_int_equal (order (&game, ALLIES, "probe-left"), 2);
  game_clear (&game);

  game_init (&game, units, "<rule id='gung-ho'/>");
  assert_int_equal (order (&game, ALLIES, "probe-left"), 3);
  assert_int_equal (order (&game, ALLIES, "recon-left"), 2);
  assert_int_equal (order (&game, ALLIES, "probe-right"), 0);  /* in the section all the same */
  assert_int_equal (order (&game, ALLIES, "assault-left"), 4); /* all of them anyway */
  assert_int_equal (order (&game, AXIS, "probe-right"), 2);
  game_clear (&game);
}

/* Medals alone do not win as long as too few have left. */
static void
test_must_exit (void **state)
{
  Game game;

  game_init (&game, "A1 allies infantry, B1 allies infantry, A9 axis infantry",
             "<rule id='must-exit' side='allies'><param name='units' value='2'/></rule>");

  g_autoptr (BocageVictory) victory = bocage_victory_new (game.rules, game.scenario, game.position);
  BocageStanding standing;
  BocageUnitIndex last = unit_at (&game, "B1"), enemy = unit_at (&game, "A9");

  bocage_victory_begin (victory, game.position, &standing);
  bocage_victory_leave (victory, game.position, unit_at (&game, "A1"), &standing);
  bocage_victory_evaluate (victory, game.position, BOCAGE_MOMENT_CHANGE, ALLIES, &standing);
  assert_int_equal (standing.winner, BOCAGE_NO_SIDE); /* a medal, but one unit */
  bocage_victory_lose_figures (victory, game.position, enemy, 4, TRUE, BOCAGE_LOSS_DESTROYED,
                               &standing);
  bocage_victory_evaluate (victory, game.position, BOCAGE_MOMENT_CHANGE, ALLIES, &standing);
  assert_int_equal (standing.winner, BOCAGE_NO_SIDE);
  bocage_position_move_unit (game.position, last, hex_at (&game, "A1"));
  bocage_victory_leave (victory, game.position, last, &standing);
  bocage_victory_evaluate (victory, game.position, BOCAGE_MOMENT_CHANGE, ALLIES, &standing);
  assert_int_equal (standing.winner, ALLIES);
  game_clear (&game);
}

static int
dice (const Game *game, const char *from, const char *to)
{
  return bocage_battle_find_dice (game->rules, game->position, unit_at (game, from),
                                  hex_at (game, to), NULL, NULL);
}

/* Infantry of Japan ignores a flag, has a die more in close assault as long as it is whole,
 * and assaults after two hexes; no battle has to say so. */
static void
test_imperial_japan (void **state)
{
  Game game;

  game_init (&game,
             "C5 axis infantry nation='jp', D5 allies infantry nation='us',"
             " G7 axis infantry nation='jp', G4 allies infantry nation='us',"
             " K5 axis armor nation='jp', L5 axis infantry nation='de'",
             "");
  assert_int_equal (
      bocage_retreat_count_ignorable (game.rules, game.position, unit_at (&game, "C5")), 1);
  assert_int_equal (
      bocage_retreat_count_ignorable (game.rules, game.position, unit_at (&game, "D5")), 0);
  assert_int_equal (
      bocage_retreat_count_ignorable (game.rules, game.position, unit_at (&game, "K5")), 0);
  assert_int_equal (
      bocage_retreat_count_ignorable (game.rules, game.position, unit_at (&game, "L5")), 0);

  assert_int_equal (dice (&game, "C5", "D5"), 4);
  assert_int_equal (dice (&game, "D5", "C5"), 3);
  assert_int_equal (dice (&game, "G7", "G4"), 1); /* from afar as others */
  bocage_consequence_lose_figures (game.rules, game.position, unit_at (&game, "C5"), 1);
  assert_int_equal (dice (&game, "C5", "D5"), 3);

  assert_true (may_battle_after (&game, "G7", "G5"));  /* next to an enemy */
  assert_false (may_battle_after (&game, "G7", "E7")); /* from afar after one hex at most */
  assert_false (may_battle_after (&game, "G4", "G6")); /* not the others */
  game_clear (&game);
}

/* "must", not "may": its owner cannot have it retreat from one flag. */
static void
test_imperial_japan_must_ignore (void **state)
{
  static const struct
  {
    const char *at;
    guint flags;
    gboolean may_ignore;
    guint must_ignore, ignorable, least_steps, most_steps;
  } rows[] = {
    { "G7", 1, TRUE, 1, 1, 0, 0 }, /* in the open */
    { "G7", 2, TRUE, 1, 1, 1, 1 },
    { "G7", 1, FALSE, 0, 0, 1, 1 },
    { "C5", 1, TRUE, 1, 1, 0, 0 }, /* behind sandbags, which it may use as others do */
    { "C5", 3, TRUE, 1, 2, 1, 2 },
    { "K5", 3, TRUE, 3, 3, 0, 0 }, /* in a cave, where it must ignore all */
    { "G5", 1, TRUE, 0, 1, 0, 1 }, /* of another nation, behind sandbags */
    { "M5", 1, TRUE, 0, 0, 1, 1 }, /* … and in a cave */
  };
  Game game;

  game_init (&game,
             "C5 axis infantry nation='jp'/><object type='sandbags' side='axis',"
             " G7 axis infantry nation='jp', K5 axis infantry nation='jp'/><terrain type='cave',"
             " G5 axis infantry nation='de'/><object type='sandbags' side='axis',"
             " M5 axis infantry nation='de'/><terrain type='cave'",
             "");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BocageRetreatEnd ends[16];
      BocageRetreat retreat;
      guint least = G_MAXUINT, most = 0;
      guint n = bocage_retreat_find (game.rules, game.position, unit_at (&game, rows[i].at),
                                     rows[i].flags, rows[i].may_ignore, &retreat, ends,
                                     G_N_ELEMENTS (ends));

      assert_int_equal (retreat.must_ignore, rows[i].must_ignore);
      assert_int_equal (retreat.ignorable, rows[i].ignorable);
      assert_in_range (n, 1, G_N_ELEMENTS (ends));
      for (guint j = 0; j < n; j++)
        {
          least = MIN (least, ends[j].steps);
          most = MAX (most, ends[j].steps);
        }
      assert_int_equal (least, rows[i].least_steps);
      assert_int_equal (most, rows[i].most_steps);
    }
  game_clear (&game);
}

/* What was moved is judged in the same way afterwards. */
static void
test_imperial_japan_having_moved (void **state)
{
  Game game;

  game_init (&game, "G7 axis infantry nation='jp', G4 allies infantry, M5 allies infantry", "");
  bocage_reach_find (game.reach, game.position, unit_at (&game, "G7"), BOCAGE_MOVE_LIMITS_OWN);
  bocage_consequence_move (game.rules, game.position, unit_at (&game, "G7"), game.reach,
                           hex_at (&game, "G5"), FALSE);
  assert_int_equal (check (&game, "G5", "G4"), BOCAGE_BATTLE_POSSIBLE);
  bocage_position_move_unit (game.position, unit_at (&game, "G4"), hex_at (&game, "G3"));
  assert_int_equal (
      bocage_battle_check_attacker (game.rules, game.position, unit_at (&game, "G5"), NULL),
      BOCAGE_BATTLE_MOVED_TOO_FAR);
  game_clear (&game);
}

/* Who is reduced to one figure battles back.  The row keeps "no-mechanics": whether he does from
 * afar, or after a retreat, is not known. */
static void
test_british_commonwealth (void **state)
{
  static const char units[] = "C5 allies infantry nation='gb', D5 axis infantry nation='de',"
                              " G5 allies infantry nation='au', G7 axis infantry nation='de',"
                              " H5 axis armor nation='de', K5 allies infantry nation='us',"
                              " L5 axis infantry nation='de'";
  BocageUnitIndex british, german;
  Game game;

  game_init (&game, units, "<rule id='british-commonwealth'/>");
  british = unit_at (&game, "C5"), german = unit_at (&game, "D5");
  bocage_consequence_lose_figures (game.rules, game.position, british, 2);
  assert_false (bocage_battle_is_answered (game.rules, game.position, british, german, 4));
  bocage_consequence_lose_figures (game.rules, game.position, british, 1);
  assert_true (bocage_battle_is_answered (game.rules, game.position, british, german, 2));
  /* It had one before. */
  assert_false (bocage_battle_is_answered (game.rules, game.position, british, german, 1));
  bocage_consequence_lose_figures (game.rules, game.position, german, 3);
  assert_false (bocage_battle_is_answered (game.rules, game.position, german, british, 4));

  /* Australians, too, but not Americans, nor anybody from afar */
  bocage_consequence_lose_figures (game.rules, game.position, unit_at (&game, "G5"), 3);
  bocage_consequence_lose_figures (game.rules, game.position, unit_at (&game, "K5"), 3);
  assert_true (bocage_battle_is_answered (game.rules, game.position, unit_at (&game, "G5"),
                                          unit_at (&game, "H5"), 4));
  assert_false (bocage_battle_is_answered (game.rules, game.position, unit_at (&game, "G5"),
                                           unit_at (&game, "G7"), 4));
  assert_false (bocage_battle_is_answered (game.rules, game.position, unit_at (&game, "K5"),
                                           unit_at (&game, "L5"), 4));
  /* Nobody battles who is gone, nor who is. */
  bocage_consequence_lose_figures (game.rules, game.position, german, 1);
  assert_false (bocage_battle_is_answered (game.rules, game.position, british, german, 2));
  game_clear (&game);

  game_init (&game, units, "");
  british = unit_at (&game, "C5"), german = unit_at (&game, "D5");
  bocage_consequence_lose_figures (game.rules, game.position, british, 3);
  assert_false (bocage_battle_is_answered (game.rules, game.position, british, german, 4));
  game_clear (&game);
}

/* A ship at sea needs to see nobody, and cover does not count. */
static void
test_destroyer (void **state)
{
  static const char *const names[] = { "A2", "A3", "B2", "B3", "F2", "F3", "G2", "G3", "H2", "H3" };
  Game game;

  game_init (&game,
             "A1 allies destroyer, A5 axis infantry, A4 axis armor, G1 allies armor,"
             " G4 axis infantry",
             "");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    rules_test_lay (game.rules, game.position, hex_at (&game, names[i]), "forest");
  assert_int_equal (check (&game, "G1", "G4"), BOCAGE_BATTLE_NO_SIGHT);
  assert_int_equal (check (&game, "A1", "A4"), BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (check (&game, "A1", "A5"), BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (dice (&game, "A1", "A5"), 2);
  rules_test_lay (game.rules, game.position, hex_at (&game, "A5"), "town");
  assert_int_equal (dice (&game, "A1", "A5"), 2);
  game_clear (&game);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_blitz),
    cmocka_unit_test (test_night_attack),
    cmocka_unit_test (test_gung_ho),
    cmocka_unit_test (test_must_exit),
    cmocka_unit_test (test_imperial_japan),
    cmocka_unit_test (test_imperial_japan_must_ignore),
    cmocka_unit_test (test_imperial_japan_having_moved),
    cmocka_unit_test (test_british_commonwealth),
    cmocka_unit_test (test_destroyer),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
