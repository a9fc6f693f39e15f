/* test-victory.c: medals, the eight kinds of objectives, conditions, exits
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: the cases share the game that each of them plays a few turns of.
 */

#include "config.h"

#include "io/document/bocage-document.h"
#include "libbocage/rules/rules-test.h"
#include "rules/command/bocage-victory.h"
#include "rules/fight/bocage-consequence.h"

#define AXIS 0
#define ALLIES 1

typedef struct
{
  BocageScenario *scenario;
  BocageRules *rules;
  BocagePosition *position;
  BocageVictory *victory;
  BocageStanding standing;
  int turn; /* whose it is */
} Game;

static BocageHexIndex
find_hex (const Game *game, const char *name)
{
  BocageHex hex;

  assert_true (bocage_grid_parse_hex (&game->rules->geometry->grid, name, &hex));
  return (BocageHexIndex) bocage_grid_index (&game->rules->geometry->grid, hex);
}

static BocageUnitIndex
unit_at (const Game *game, const char *name)
{
  BocageUnitIndex unit = bocage_position_hex (game->position, find_hex (game, name))->unit;

  if (unit == BOCAGE_NO_UNIT)
    fail_msg ("nobody stands in %s", name);
  return unit;
}

/* The allies, in the south, move first.  @units: "A1 allies infantry" …, ended by more
 * attributes. */
static void
game_init (Game *game, const char *units, const char *objectives)
{
  g_autoptr (GString) text = g_string_new (
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>"
      "<sides first='allies'><side id='axis' edge='north' hand='4' medals='4'/>"
      "<side id='allies' edge='south' hand='4' medals='5'/></sides><board shape='standard'>");
  g_auto (GStrv) lines = g_strsplit (units, ", ", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 4);

      g_string_append_printf (text, "<hex at='%s'><unit side='%s' type='%s' %s/></hex>", words[0],
                              words[1], words[2], words[3] != NULL ? words[3] : "");
    }
  g_string_append_printf (text, "</board><objectives>%s</objectives></scenario>", objectives);

  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);

  assert_non_null (bocage_document_get_scenario (document));
  game->scenario = bocage_scenario_copy (bocage_document_get_scenario (document));
  bocage_scenario_set_ruleset (game->scenario, rules_test_ruleset ());
  game->rules = bocage_rules_new (rules_test_ruleset (), bocage_scenario_get_grid (game->scenario));
  game->position = bocage_position_new (game->rules, game->scenario);
  game->victory = bocage_victory_new (game->rules, game->scenario, game->position);
  game->turn = ALLIES;
  bocage_victory_begin (game->victory, game->position, &game->standing);
}

static void
game_clear (Game *game)
{
  bocage_victory_free (game->victory);
  g_free (game->position);
  bocage_rules_unref (game->rules);
  bocage_scenario_unref (game->scenario);
}

static void
change (Game *game)
{
  bocage_victory_evaluate (game->victory, game->position, BOCAGE_MOMENT_CHANGE, game->turn,
                           &game->standing);
}

static void
turn (Game *game, int side)
{
  game->turn = side;
  bocage_victory_evaluate (game->victory, game->position, BOCAGE_MOMENT_TURN, side,
                           &game->standing);
}

static void
move (Game *game, const char *from, const char *to)
{
  bocage_position_move_unit (game->position, unit_at (game, from), find_hex (game, to));
  change (game);
}

static void
lose (Game *game, const char *hex, guint figures, BocageLoss loss)
{
  BocageUnitIndex unit = unit_at (game, hex);
  gboolean gone = bocage_consequence_lose_figures (game->rules, game->position, unit, figures);

  bocage_victory_lose_figures (game->victory, game->position, unit, figures, gone, loss,
                               &game->standing);
  change (game);
}

static void
eliminate (Game *game, const char *hex)
{
  lose (game, hex, bocage_position_unit (game->position, unit_at (game, hex))->figures,
        BOCAGE_LOSS_DESTROYED);
}

static guint
medals (const Game *game, int side)
{
  BocageMedals count;

  bocage_victory_count_medals (game->victory, game->position, &game->standing, side, &count);
  assert_int_equal (count.total, count.units + count.pools + count.exits + count.objectives);
  return count.total;
}

static void
assert_medals (const Game *game, guint axis, guint allies)
{
  assert_int_equal (medals (game, AXIS), axis);
  assert_int_equal (medals (game, ALLIES), allies);
}

#define SUDDEN(side, when) \
  "<objective kind='sudden-death' side='" side "' hexes='G5 G4'><when>" when "</when></objective>"

/* Medals for units */

static void
test_units (void **state)
{
  Game game;

  game_init (&game, "A1 allies infantry, A9 axis armor, C9 axis sniper, E9 axis infantry", "");
  assert_medals (&game, 0, 0);
  lose (&game, "A9", 2, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 0);
  lose (&game, "A9", 1, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 1);
  eliminate (&game, "C9");
  assert_medals (&game, 0, 1);
  eliminate (&game, "A1");
  assert_medals (&game, 1, 1);
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  game_clear (&game);
}

/* A unit may be worth more or less than others of its type. */
static void
test_own_medals (void **state)
{
  Game game;

  game_init (&game,
             "A9 axis armor medals='2', C9 axis sniper medals='1', E9 axis infantry medals='0',"
             " G9 axis supply-truck figures='3' medals='1'",
             "");
  eliminate (&game, "A9");
  assert_medals (&game, 0, 2);
  eliminate (&game, "C9");
  assert_medals (&game, 0, 3);
  eliminate (&game, "E9");
  assert_medals (&game, 0, 3);
  lose (&game, "G9", 2, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 3);
  lose (&game, "G9", 1, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 4);
  game_clear (&game);
}

/* What is added to a unit adds nothing to its worth, and does not take it away either. */
static void
test_assets (void **state)
{
  Game game;

  game_init (&game,
             "A9 axis infantry asset='mortar' model='early', C9 axis half-track figures='3' "
             "traits='ignore-one-flag'",
             SUDDEN ("allies", "<eliminated type='infantry'/><eliminated type='half-track'/>"));
  eliminate (&game, "A9");
  assert_medals (&game, 0, 1);
  lose (&game, "C9", 2, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 1);
  lose (&game, "C9", 1, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 2);
  assert_int_equal (game.standing.winner, ALLIES); /* by their types all the same */
  game_clear (&game);
}

/* Each third figure is a medal, of whatever units; of five there is one medal and two are left. */
static void
test_pools (void **state)
{
  Game game;

  game_init (
      &game,
      "A9 axis half-track figures='3', C9 axis half-track figures='3', E9 axis supply-truck figures='3'",
      "");
  lose (&game, "A9", 2, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 0);
  lose (&game, "C9", 1, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 1);
  lose (&game, "A9", 1, BOCAGE_LOSS_DESTROYED);
  lose (&game, "C9", 1, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 1);
  /* Trucks are collected by themselves. */
  lose (&game, "E9", 1, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 1);
  lose (&game, "E9", 2, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 2);
  game_clear (&game);
}

/* … unless the policy throws all of them together. */
static void
test_common_pool (void **state)
{
  Game game;

  game_init (&game, "A9 axis half-track figures='3', E9 axis supply-truck figures='3'", "");
  bocage_victory_free (game.victory);
  game.position->policies[BOCAGE_POLICY_POOL] = BOCAGE_POOL_COMMON;
  game.victory = bocage_victory_new (game.rules, game.scenario, game.position);
  lose (&game, "A9", 2, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 0);
  lose (&game, "E9", 1, BOCAGE_LOSS_DESTROYED);
  assert_medals (&game, 0, 1);
  game_clear (&game);
}

/* Figures spent on others never count, not even the last. */
static void
test_spent (void **state)
{
  Game game;

  game_init (&game, "A9 axis supply-truck figures='3', C9 axis infantry",
             "<objective kind='sudden-death' side='allies'><when><eliminated count='1'/></when>"
             "</objective>");
  lose (&game, "A9", 3, BOCAGE_LOSS_SPENT);
  assert_true ((bocage_position_unit (game.position, 0)->flags & BOCAGE_UNIT_GONE) != 0);
  assert_medals (&game, 0, 0);
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  game_clear (&game);
}

/* Objectives */

static void
test_temporary (void **state)
{
  Game game;

  game_init (&game, "G4 allies infantry, G6 axis infantry, A9 axis armor",
             "<objective kind='temporary' side='allies' at='G5' medals='2'/>");
  assert_medals (&game, 0, 0);
  move (&game, "G4", "G5");
  assert_medals (&game, 0, 2);
  move (&game, "G5", "G4");
  assert_medals (&game, 0, 0);
  move (&game, "G6", "G5"); /* the other side is not entitled */
  assert_medals (&game, 0, 0);
  move (&game, "G5", "G6");
  move (&game, "G4", "G5");
  eliminate (&game, "G5");
  assert_medals (&game, 1, 0);
  game_clear (&game);

  /* Of both sides, and held at set-up. */
  game_init (&game, "G5 axis infantry, G4 allies infantry",
             "<objective kind='temporary' side='both' at='G5'/>");
  assert_medals (&game, 1, 0);
  move (&game, "G5", "G6");
  move (&game, "G4", "G5");
  assert_medals (&game, 0, 1);
  game_clear (&game);
}

static void
test_majority (void **state)
{
  Game game;

  game_init (&game, "A1 allies infantry, B1 allies infantry, G5 axis infantry",
             "<objective kind='majority' side='both' hexes='G5 G4 H4'/>");
  assert_medals (&game, 1, 0);
  move (&game, "A1", "G4"); /* as many: nobody */
  assert_medals (&game, 0, 0);
  move (&game, "B1", "H4");
  assert_medals (&game, 0, 1);
  move (&game, "H4", "B1"); /* at once */
  assert_medals (&game, 0, 0);
  move (&game, "G5", "G9");
  assert_medals (&game, 0, 1);
  move (&game, "G4", "A1"); /* none: nobody */
  assert_medals (&game, 0, 0);
  game_clear (&game);

  /* Only who is entitled. */
  game_init (&game, "A1 allies infantry, G5 axis infantry",
             "<objective kind='majority' side='allies' hexes='G5 G4 H4'/>");
  assert_medals (&game, 0, 0);
  game_clear (&game);
}

static void
test_majority_turn_start (void **state)
{
  static const char objective[]
      = "<objective kind='majority-turn-start' side='both' hexes='G5 G4 H4'/>";
  Game game;

  game_init (&game, "A1 allies infantry, B1 allies infantry, G5 axis infantry", objective);
  assert_medals (&game, 0, 0); /* the allies move first */
  turn (&game, ALLIES);
  assert_medals (&game, 0, 0);
  turn (&game, AXIS);
  assert_medals (&game, 1, 0);
  turn (&game, ALLIES);
  move (&game, "A1", "G4");
  move (&game, "B1", "H4");
  assert_medals (&game, 1, 0); /* kept through the turn */
  turn (&game, AXIS);
  assert_medals (&game, 0, 0); /* no longer at the start of its own */
  turn (&game, ALLIES);
  assert_medals (&game, 0, 1);
  move (&game, "G4", "A1");
  move (&game, "H4", "B1");
  turn (&game, AXIS);
  assert_medals (&game, 1, 0); /* the other side takes it over */
  game_clear (&game);

  /* As many of both is the majority of nobody, neither won … */
  game_init (&game, "G4 allies infantry, G5 axis infantry", objective);
  turn (&game, ALLIES);
  turn (&game, AXIS);
  assert_medals (&game, 0, 0);
  game_clear (&game);

  /* … nor kept. */
  game_init (&game, "G4 allies infantry, G6 axis infantry", objective);
  turn (&game, ALLIES);
  assert_medals (&game, 0, 1);
  move (&game, "G6", "G5");
  turn (&game, AXIS);
  assert_medals (&game, 0, 1);
  turn (&game, ALLIES);
  assert_medals (&game, 0, 0);
  game_clear (&game);

  /* A holder is looked at only when his own turn begins … */
  game_init (&game, "G4 allies infantry, H9 axis infantry", objective);
  turn (&game, ALLIES);
  assert_medals (&game, 0, 1);
  turn (&game, AXIS);
  move (&game, "G4", "A1");
  turn (&game, AXIS);
  assert_medals (&game, 0, 1);
  turn (&game, ALLIES);
  assert_medals (&game, 0, 0);
  game_clear (&game);

  /* … unless the policy says: at every turn. */
  game_init (&game, "G4 allies infantry, H9 axis infantry", objective);
  game.position->policies[BOCAGE_POLICY_MAJORITY_TURN] = BOCAGE_MAJORITY_TURN_EVERY;
  turn (&game, ALLIES);
  move (&game, "G4", "A1");
  assert_medals (&game, 0, 1);
  turn (&game, AXIS);
  assert_medals (&game, 0, 0);
  game_clear (&game);
}

static void
test_permanent (void **state)
{
  Game game;

  game_init (&game, "G4 allies infantry, G6 axis infantry",
             "<objective kind='permanent' side='allies' at='G5'/>");
  move (&game, "G6", "G5"); /* not entitled */
  assert_medals (&game, 0, 0);
  move (&game, "G5", "G6");
  move (&game, "G4", "G5"); /* at the moment it enters */
  assert_medals (&game, 0, 1);
  eliminate (&game, "G5");
  move (&game, "G6", "G5");
  assert_medals (&game, 1, 1); /* for ever */
  game_clear (&game);

  /* Who stands there from the beginning has not entered; by coming back he does. */
  game_init (&game, "G5 allies infantry, A9 axis infantry",
             "<objective kind='permanent' side='allies' at='G5'/>");
  assert_medals (&game, 0, 0);
  move (&game, "A9", "B9");
  assert_medals (&game, 0, 0);
  move (&game, "G5", "G4");
  assert_medals (&game, 0, 0);
  move (&game, "G4", "G5");
  assert_medals (&game, 0, 1);
  game_clear (&game);

  /* Open to both, each takes it once. */
  game_init (&game, "G4 allies infantry, G6 axis infantry",
             "<objective kind='permanent' side='both' at='G5'/>");
  move (&game, "G4", "G5");
  move (&game, "G5", "G4");
  move (&game, "G6", "G5");
  assert_medals (&game, 1, 1);
  game_clear (&game);
}

static void
test_permanent_turn_start (void **state)
{
  Game game;

  game_init (&game, "G4 allies infantry, G6 axis infantry",
             "<objective kind='permanent-turn-start' side='allies' at='G5'/>");
  turn (&game, ALLIES);
  move (&game, "G4", "G5");
  assert_medals (&game, 0, 0);
  turn (&game, AXIS); /* the start of its own turn */
  assert_medals (&game, 0, 0);
  turn (&game, ALLIES);
  assert_medals (&game, 0, 1);
  move (&game, "G5", "G4");
  turn (&game, AXIS);
  turn (&game, ALLIES);
  assert_medals (&game, 0, 1);
  game_clear (&game);

  /* Driven off in time. */
  game_init (&game, "G4 allies infantry, G6 axis infantry",
             "<objective kind='permanent-turn-start' side='allies' at='G5'/>");
  turn (&game, ALLIES);
  move (&game, "G4", "G5");
  turn (&game, AXIS);
  move (&game, "G5", "G4");
  turn (&game, ALLIES);
  assert_medals (&game, 0, 0);
  game_clear (&game);

  /* The first player has it before his first card. */
  game_init (&game, "G5 allies infantry",
             "<objective kind='permanent-turn-start' side='both' at='G5'/>");
  assert_medals (&game, 0, 1);
  game_clear (&game);
}

static void
test_last_to_occupy (void **state)
{
  Game game;

  game_init (&game, "G4 allies infantry, G6 axis infantry",
             "<objective kind='last-to-occupy' side='both' at='G5'/>");
  assert_medals (&game, 0, 0);
  move (&game, "G4", "G5");
  assert_medals (&game, 0, 1);
  move (&game, "G5", "G4"); /* kept after leaving */
  assert_medals (&game, 0, 1);
  move (&game, "G6", "G5");
  assert_medals (&game, 1, 0);
  eliminate (&game, "G5");
  assert_medals (&game, 1, 1); /* the objective is still the axis’; the unit was worth one */
  game_clear (&game);

  /* An enemy who is not entitled ends it all the same. */
  game_init (&game, "G5 allies infantry, G6 axis infantry",
             "<objective kind='last-to-occupy' side='allies' at='G5'/>");
  assert_medals (&game, 0, 1);
  move (&game, "G5", "G4");
  assert_medals (&game, 0, 1);
  move (&game, "G6", "G5");
  assert_medals (&game, 0, 0);
  move (&game, "G5", "G6");
  assert_medals (&game, 0, 0);
  game_clear (&game);
}

static void
test_sole_control (void **state)
{
  Game game;

  game_init (&game, "A1 allies infantry, G5 axis infantry, H5 axis infantry",
             "<objective kind='sole-control' side='both' hexes='G5 G4 H4'/>");
  assert_medals (&game, 1, 0);
  move (&game, "A1", "G4"); /* an enemy in the group, fewer or not */
  assert_medals (&game, 0, 0);
  move (&game, "H5", "H4");
  assert_medals (&game, 0, 0);
  move (&game, "G5", "G9");
  move (&game, "H4", "H9");
  assert_medals (&game, 0, 1);
  move (&game, "G4", "A1");
  assert_medals (&game, 0, 0);
  game_clear (&game);

  /* Two hexes of the group must be held. */
  game_init (&game, "G5 allies infantry, A1 allies infantry",
             "<objective kind='sole-control' side='allies' hexes='G5 G4 H4' hold='2'/>");
  assert_medals (&game, 0, 0);
  move (&game, "A1", "H4");
  assert_medals (&game, 0, 1);
  game_clear (&game);
}

/* Sudden death */

static void
test_hold (void **state)
{
  Game game;

  /* All of the objective’s hexes. */
  game_init (&game, "G5 allies infantry, A1 allies infantry, A9 axis infantry",
             SUDDEN ("allies", "<hold/>"));
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  move (&game, "A1", "G4");
  assert_int_equal (game.standing.winner, ALLIES);
  assert_int_equal (game.standing.sudden, 0);
  assert_medals (&game, 0, 0); /* without any medal */
  move (&game, "G4", "A1");    /* and for good */
  assert_int_equal (game.standing.winner, ALLIES);
  game_clear (&game);

  /* So many of others, by the other side. */
  game_init (&game, "B9 axis infantry, A1 allies infantry",
             SUDDEN ("allies", "<hold hexes='C9 D9 E9' count='1' side='axis'/>"));
  move (&game, "A1", "C9");
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  move (&game, "B9", "D9");
  assert_int_equal (game.standing.winner, ALLIES);
  game_clear (&game);
}

static void
test_eliminated (void **state)
{
  Game game;

  game_init (&game,
             "A1 allies armor, A9 axis armor, B9 axis armor, C9 axis infantry, D9 axis infantry",
             SUDDEN ("allies", "<eliminated type='armor' count='2'/>"));
  eliminate (&game, "A9");
  eliminate (&game, "C9");
  eliminate (&game, "A1"); /* not an enemy’s */
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  eliminate (&game, "B9");
  assert_int_equal (game.standing.winner, ALLIES);
  game_clear (&game);

  /* Any unit of the side named. */
  game_init (&game, "A1 allies armor, A9 axis armor",
             SUDDEN ("allies", "<eliminated side='allies'/>"));
  eliminate (&game, "A9");
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  eliminate (&game, "A1");
  assert_int_equal (game.standing.winner, ALLIES);
  game_clear (&game);
}

static void
leave (Game *game, const char *hex)
{
  bocage_victory_leave (game->victory, game->position, unit_at (game, hex), &game->standing);
  change (game);
}

static void
test_exited (void **state)
{
  Game game;

  game_init (&game, "A9 allies armor, B9 allies armor, C9 axis armor",
             "<exit side='allies' from='A9' to='M9' medals='0'/>"
             "<exit side='axis' at='C9' facing='north'/>" SUDDEN ("allies", "<exited count='2'/>"));
  leave (&game, "A9");
  leave (&game, "C9");
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  leave (&game, "B9");
  assert_int_equal (game.standing.winner, ALLIES);
  assert_medals (&game, 1, 0);
  game_clear (&game);

  game_init (
      &game, "A9 allies armor, C9 axis armor",
      "<exit side='allies' at='A9' facing='north'/>" SUDDEN ("axis", "<exited side='allies'/>"));
  leave (&game, "A9");
  assert_int_equal (game.standing.winner, AXIS);
  game_clear (&game);
}

/* Of a line, whichever end is there */
static void
test_a_line_with_one_end (void **state)
{
  static const char *const ends[] = { "from", "to" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *objectives = g_strdup_printf ("<exit side='allies' %s='A9'/>", ends[i]);
      Game game;

      game_init (&game, "A9 allies armor, B9 allies armor, C9 axis armor", objectives);
      assert_true (bocage_victory_is_exit (
          game.victory, ALLIES, bocage_position_unit (game.position, unit_at (&game, "A9"))->hex));
      assert_false (bocage_victory_is_exit (
          game.victory, ALLIES, bocage_position_unit (game.position, unit_at (&game, "B9"))->hex));
      game_clear (&game);
    }
}

static void
test_turn (void **state)
{
  Game game;

  game_init (&game, "A9 axis armor, A1 allies armor", SUDDEN ("axis", "<turn n='2'/>"));
  turn (&game, ALLIES);
  turn (&game, AXIS);
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  turn (&game, ALLIES);
  assert_int_equal (game.standing.winner, AXIS);
  game_clear (&game);

  game_init (&game, "A9 axis armor, A1 allies armor", SUDDEN ("allies", "<turn n='1'/>"));
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  turn (&game, ALLIES);
  assert_int_equal (game.standing.winner, ALLIES);
  game_clear (&game);
}

static void
test_all_any (void **state)
{
  Game game;

  game_init (&game, "G5 allies infantry, A9 axis armor",
             SUDDEN ("allies", "<all><hold hexes='G5'/><eliminated type='armor'/></all>"));
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  eliminate (&game, "A9");
  assert_int_equal (game.standing.winner, ALLIES);
  game_clear (&game);

  game_init (&game, "G4 allies infantry, A9 axis armor",
             SUDDEN ("allies", "<any><hold hexes='G5'/><eliminated type='armor'/></any>"));
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  move (&game, "G4", "G5");
  assert_int_equal (game.standing.winner, ALLIES);
  game_clear (&game);

  /* One in the other; several within <when> must all be true. */
  game_init (&game, "G4 allies infantry, A9 axis armor",
             SUDDEN ("allies", "<turn n='1'/><any><all><hold hexes='G5'/><turn n='9'/></all>"
                               "<eliminated/></any>"));
  eliminate (&game, "A9");
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  turn (&game, ALLIES);
  assert_int_equal (game.standing.winner, ALLIES);
  game_clear (&game);

  /* What asks for nothing is never true. */
  game_init (&game, "A9 axis armor", SUDDEN ("allies", "<all/>"));
  turn (&game, ALLIES);
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  game_clear (&game);
}

static BocageTruth
truth (const Game *game)
{
  return bocage_victory_get_truth (game->victory, game->position, &game->standing, 0, ALLIES);
}

/* Nobody can tell whether prose is true; sometimes it does not matter. */
static void
test_prose (void **state)
{
  Game game;

  game_init (&game, "G4 allies infantry, A9 axis armor", SUDDEN ("allies", "<prose>Luck</prose>"));
  assert_int_equal (truth (&game), BOCAGE_TRUTH_UNKNOWN);
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  game_clear (&game);

  game_init (&game, "G4 allies infantry, A9 axis armor",
             SUDDEN ("allies", "<any><prose>Luck</prose><eliminated/></any>"));
  assert_int_equal (truth (&game), BOCAGE_TRUTH_UNKNOWN);
  eliminate (&game, "A9");
  assert_int_equal (truth (&game), BOCAGE_TRUTH_TRUE);
  assert_int_equal (game.standing.winner, ALLIES);
  game_clear (&game);

  game_init (&game, "G4 allies infantry, A9 axis armor",
             SUDDEN ("allies", "<all><prose>Luck</prose><eliminated/></all>"));
  assert_int_equal (truth (&game), BOCAGE_TRUTH_FALSE);
  eliminate (&game, "A9");
  assert_int_equal (truth (&game), BOCAGE_TRUTH_UNKNOWN);
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  game_clear (&game);
}

/* Exits */

static void
test_exit_hexes (void **state)
{
  static const char *const rows[] = { "A9", "D9", "M9" };
  const BocageExit *exit;
  Game game;

  game_init (&game, "A1 allies armor",
             "<exit side='allies' at='G9' facing='north' medals='2'/>"
             "<exit side='allies' from='C9' to='F9'/><exit side='axis' from='M9' to='M1'/>");
  assert_true (bocage_victory_is_exit (game.victory, ALLIES, find_hex (&game, "G9")));
  assert_int_equal (bocage_victory_get_exit_medals (game.victory, ALLIES, find_hex (&game, "G9")),
                    2);
  assert_false (bocage_victory_is_exit (game.victory, AXIS, find_hex (&game, "G9")));
  assert_false (bocage_victory_is_exit (game.victory, ALLIES, find_hex (&game, rows[0])));
  assert_true (bocage_victory_is_exit (game.victory, ALLIES, find_hex (&game, rows[1])));
  assert_false (bocage_victory_is_exit (game.victory, ALLIES, find_hex (&game, rows[2])));
  /* Between the two markers and they themselves. */
  exit = bocage_victory_get_exit (game.victory, 1);
  assert_int_equal (exit->n_hexes, 4);
  assert_int_equal (exit->medals, 1);
  /* Along the side of the board the rows begin further in by turns. */
  exit = bocage_victory_get_exit (game.victory, 2);
  assert_int_equal (exit->n_hexes, 9);
  assert_true (bocage_victory_is_exit (game.victory, AXIS, find_hex (&game, "L4")));
  assert_true (bocage_victory_is_exit (game.victory, AXIS, find_hex (&game, "M5")));
  game_clear (&game);
}

static gboolean
may_exit (Game *game, const char *from, const char *by)
{
  g_autoptr (BocageReach) reach = bocage_reach_new (game->rules);
  BocageUnitIndex unit = unit_at (game, from);

  bocage_reach_find (reach, game->position, unit, BOCAGE_MOVE_LIMITS_OWN);
  return bocage_victory_may_exit (game->victory, reach, game->position, unit, find_hex (game, by));
}

/* To leave is one more hex of the move. */
static void
test_exit_step (void **state)
{
  Game game;

  game_init (&game,
             "G9 allies infantry, A8 allies infantry, C8 allies armor, E7 allies infantry,"
             " I7 allies armor, M9 axis armor",
             "<exit side='allies' from='A9' to='M9'/>");
  assert_true (may_exit (&game, "G9", "G9"));
  assert_true (may_exit (&game, "A8", "A9"));
  assert_true (may_exit (&game, "C8", "C9"));
  assert_false (may_exit (&game, "E7", "E9")); /* two hexes to the edge: no third */
  assert_true (may_exit (&game, "I7", "I9"));
  assert_false (may_exit (&game, "I7", "M9")); /* out of reach, and taken */
  assert_false (may_exit (&game, "M9", "M9")); /* not its exit */
  assert_false (may_exit (&game, "A8", "A8")); /* no exit */
  /* Who must stop there has no step left. */
  bocage_position_set_ground (game.rules, game.position, find_hex (&game, "B9"),
                              rules_test_type (game.rules, "forest"));
  assert_false (may_exit (&game, "C8", "B9"));
  assert_true (may_exit (&game, "C8", "C9"));
  game_clear (&game);
}

static void
test_leave (void **state)
{
  BocageMedals count;
  Game game;

  game_init (&game, "G9 allies infantry, A9 allies sniper, M9 axis armor",
             "<exit side='allies' from='A9' to='F9'/>"
             "<exit side='allies' at='G9' facing='north' medals='2'/>");
  leave (&game, "A9"); /* each scores, whatever it is worth otherwise */
  assert_medals (&game, 0, 1);
  leave (&game, "G9");
  assert_medals (&game, 0, 3);
  bocage_victory_count_medals (game.victory, game.position, &game.standing, ALLIES, &count);
  assert_int_equal (count.exits, 3);
  assert_int_equal (count.units, 0);
  assert_int_equal (count.needed, 5);
  assert_int_equal (bocage_position_hex (game.position, find_hex (&game, "G9"))->unit,
                    BOCAGE_NO_UNIT);
  game_clear (&game);
}

/* Who has won */

static void
test_winner (void **state)
{
  Game game;

  game_init (&game, "A1 allies infantry, B1 allies infantry, A9 axis armor medals='5'", "");
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  eliminate (&game, "A1");
  assert_int_equal (game.standing.winner, BOCAGE_NO_SIDE);
  eliminate (&game, "A9");
  assert_int_equal (game.standing.winner, ALLIES);
  assert_int_equal (game.standing.sudden, -1);
  game_clear (&game);

  /* Each side has a number of its own; nothing changes after that moment. */
  game_init (&game, "A1 allies infantry medals='4', A9 axis armor medals='5'", "");
  eliminate (&game, "A1");
  assert_int_equal (game.standing.winner, AXIS);
  eliminate (&game, "A9");
  assert_int_equal (game.standing.winner, AXIS);
  game_clear (&game);

  /* By one change both have enough: it is the turn of one. */
  game_init (&game, "G5 axis infantry, A1 allies infantry",
             "<objective kind='permanent' side='axis' at='A2' medals='4'/>"
             "<objective kind='permanent' side='allies' at='A1' medals='5'/>");
  bocage_position_move_unit (game.position, unit_at (&game, "A1"), find_hex (&game, "B1"));
  change (&game);
  bocage_position_move_unit (game.position, unit_at (&game, "B1"), find_hex (&game, "A1"));
  bocage_position_move_unit (game.position, unit_at (&game, "G5"), find_hex (&game, "A2"));
  game.turn = AXIS;
  change (&game);
  assert_int_equal (game.standing.winner, AXIS);
  game_clear (&game);
}

/* Of more conditions than can be evaluated it is told, and the others count. */
static void
test_there_is_room_for_so_many_conditions (void **state)
{
  for (guint n = BOCAGE_MAX_COUNTERS; n <= BOCAGE_MAX_COUNTERS + 1; n++)
    {
      g_autoptr (GString) objectives = g_string_new (NULL);
      Game game;

      for (guint i = 0; i < n; i++)
        g_string_append (objectives, SUDDEN ("allies", "<eliminated type='infantry'/>"));
      game_init (&game, "A1 allies infantry, A9 axis infantry", objectives->str);
      assert_int_equal (bocage_victory_is_complete (game.victory), n <= BOCAGE_MAX_COUNTERS);
      game_clear (&game);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_there_is_room_for_so_many_conditions),
    cmocka_unit_test (test_units),
    cmocka_unit_test (test_own_medals),
    cmocka_unit_test (test_assets),
    cmocka_unit_test (test_pools),
    cmocka_unit_test (test_common_pool),
    cmocka_unit_test (test_spent),
    cmocka_unit_test (test_temporary),
    cmocka_unit_test (test_majority),
    cmocka_unit_test (test_majority_turn_start),
    cmocka_unit_test (test_permanent),
    cmocka_unit_test (test_permanent_turn_start),
    cmocka_unit_test (test_last_to_occupy),
    cmocka_unit_test (test_sole_control),
    cmocka_unit_test (test_hold),
    cmocka_unit_test (test_eliminated),
    cmocka_unit_test (test_exited),
    cmocka_unit_test (test_a_line_with_one_end),
    cmocka_unit_test (test_turn),
    cmocka_unit_test (test_all_any),
    cmocka_unit_test (test_prose),
    cmocka_unit_test (test_exit_hexes),
    cmocka_unit_test (test_exit_step),
    cmocka_unit_test (test_leave),
    cmocka_unit_test (test_winner),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
