/* test-odds.c: the odds of a battle against all outcomes, one by one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The oracle knows the die of the game as six letters, rolls every die in every
 * way, and reads each roll as a player would.
 */

#include "config.h"

#include "battle-test.h"
#include "rules/fight/bocage-odds.h"

#include <math.h>

static const char die_letters[] = "IIAGFS"; /* infantry, armor, grenade, flag, star */

typedef struct
{
  const char *name;
  const char *attacker;
  const char *target;
  const char *on; /* NULL, or what is in the target's hex */
  int range;
  int moved;     /* the attacker */
  guint figures; /* the target's; 0: as many as usual */
  int row;       /* the target's; it has so many hexes to its edge */
  /* What the oracle goes by */
  guint dice;
  const char *hits;   /* letters that hit */
  const char *reroll; /* NULL, or what hits when it is rolled again */
  guint usual;        /* its figures */
  guint ignores;      /* flags */
} OddsCase;

/* clang-format off */
static const OddsCase odds_cases[] = {
  { "infantry at infantry", "infantry", "infantry", NULL, 1, 0, 0, 4, 3, "IG", NULL, 4, 0 },
  { "infantry at the last infantry", "infantry", "infantry", NULL, 1, 0, 1, 4, 3, "IG", NULL, 1, 0 },
  { "infantry at armor", "infantry", "armor", NULL, 2, 0, 0, 4, 2, "AG", NULL, 3, 0 },
  { "armor at artillery", "armor", "artillery", NULL, 3, 0, 0, 4, 3, "G", NULL, 2, 0 },
  { "artillery at infantry behind sandbags", "artillery", "infantry", "sandbags", 2, 0, 2, 4, 3, "IG", NULL, 2, 1 },
  { "armor at infantry in a forest", "armor", "infantry", "forest", 1, 0, 2, 4, 1, "IG", NULL, 2, 0 },
  { "no dice, no harm", "infantry", "infantry", "forest", 3, 0, 0, 4, 0, "IG", NULL, 4, 0 },
  { "at the edge: flags cost figures", "artillery", "infantry", NULL, 2, 0, 2, 0, 3, "IG", NULL, 2, 0 },
  { "one hex from the edge", "armor", "armor", NULL, 1, 0, 2, 1, 3, "AG", NULL, 2, 0 },
  { "at the edge behind sandbags", "artillery", "armor", "sandbags", 1, 0, 3, 0, 3, "AG", NULL, 3, 1 },
  { "flak hits armor by stars", "test-flak", "armor", NULL, 3, 0, 0, 4, 2, "AGS", NULL, 3, 0 },
  { "flak does not hit infantry by stars", "test-flak", "infantry", NULL, 3, 0, 0, 4, 2, "IG", NULL, 4, 0 },
  { "flak hits a patrol car by stars", "test-flak", "test-jeep", NULL, 3, 0, 0, 4, 2, "IGS", "G", 2, 0 },
  { "a destroyer is hit by stars of armor", "armor", "test-destroyer", NULL, 2, 0, 0, 4, 3, "AGS", NULL, 3, 0 },
  { "a destroyer is hit by stars of artillery", "artillery", "test-destroyer", NULL, 2, 0, 0, 4, 3, "AGS", NULL, 3, 0 },
  { "but not by those of infantry", "infantry", "test-destroyer", NULL, 1, 0, 0, 4, 3, "AG", NULL, 3, 0 },
  { "a heavy tank is rolled for again", "armor", "test-heavy", NULL, 1, 0, 0, 4, 3, "AG", "G", 1, 0 },
  { "by the stars of flak, too", "test-flak", "test-heavy", NULL, 1, 0, 0, 4, 2, "AGS", "G", 1, 0 },
  { "a patrol car is rolled for again", "infantry", "test-jeep", NULL, 1, 0, 0, 0, 3, "IG", "G", 2, 0 },
  { "a marksman at infantry", "test-marksman", "infantry", NULL, 4, 0, 1, 4, 1, "GS", NULL, 1, 0 },
  { "a marksman at artillery", "test-marksman", "artillery", NULL, 5, 0, 1, 0, 1, "GS", NULL, 1, 0 },
  { "a marksman at a marksman", "test-marksman", "test-marksman", NULL, 2, 0, 0, 4, 1, "GS", NULL, 1, 0 },
  { "infantry at a marksman", "infantry", "test-marksman", NULL, 1, 0, 0, 4, 3, "G", NULL, 1, 0 },
  { "a machine gun at a marksman", "test-machine-gun", "test-marksman", NULL, 1, 0, 0, 4, 3, "GS", NULL, 1, 0 },
  { "a machine gun at infantry", "test-machine-gun", "infantry", NULL, 2, 0, 0, 4, 2, "IGS", NULL, 4, 0 },
  { "a machine gun that moved", "test-machine-gun", "infantry", NULL, 2, 1, 0, 4, 2, "IG", NULL, 4, 0 },
  { "a machine gun at armor", "test-machine-gun", "armor", NULL, 2, 0, 0, 4, 2, "AG", NULL, 3, 0 },
  { "cavalry is a target as infantry", "armor", "test-lancer", NULL, 2, 0, 0, 4, 3, "IG", NULL, 3, 0 },
};
/* clang-format on */

/* The oracle */

typedef struct
{
  double count[5][5]; /* [hits][flags] */
  double total;
  double eliminated, run_down, retreats, stays, unharmed, hits;
} Tally;

static void
judge (const OddsCase *c, Tally *tally, guint hits, guint flags)
{
  guint room = (guint) c->row;
  guint left = c->usual > hits ? c->usual - hits : 0;
  guint driven = flags > c->ignores ? flags - c->ignores : 0;
  guint lost = driven > room ? driven - room : 0;

  tally->total++;
  tally->count[hits][flags]++;
  tally->hits += hits < c->usual ? hits : c->usual;
  if (left == 0)
    tally->eliminated++;
  else if (c->reroll == NULL && lost >= left)
    tally->run_down++;
  else if (c->reroll == NULL && driven > 0 && room > 0)
    tally->retreats++;
  else
    {
      tally->stays++;
      if (hits == 0 && (c->reroll != NULL || lost == 0))
        tally->unharmed++;
    }
}

/* Rolls the @n-th die in all six ways, and what comes after it. */
static void
roll_all (const OddsCase *c, Tally *tally, guint n, guint hits, guint flags)
{
  if (n == c->dice)
    {
      judge (c, tally, hits, flags);
      return;
    }
  for (guint i = 0; i < 6; i++)
    {
      gboolean hit = strchr (c->hits, die_letters[i]) != NULL;
      gboolean flag = die_letters[i] == 'F';

      if (c->reroll == NULL)
        roll_all (c, tally, n + 1, hits + hit, flags + flag);
      else
        for (guint j = 0; j < 6; j++)
          roll_all (c, tally, n + 1, hits + (hit && strchr (c->reroll, die_letters[j]) != NULL),
                    flags + flag);
    }
}

static void
assert_near (double a, double b)
{
  if (fabs (a - b) > 1e-12)
    fail_msg ("%.17g is not %.17g", a, b);
}

static void
test_odds (void **state)
{
  const OddsCase *c = *state;
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  int column = 4 + (c->row & 1);
  const char *const on[1] = { c->on };
  BocageUnitIndex target = battle_test_put (rules, p, column, c->row, c->target, 0, on, 1);
  BocageUnitIndex attacker
      = battle_test_put (rules, p, column + 2 * c->range, c->row, c->attacker, 1, NULL, 0);
  Tally tally = { 0 };
  BocageOdds odds;
  BocageDie die;
  BocageRoll roll;

  if (c->figures != 0)
    bocage_position_unit (p, target)->figures = (guint8) c->figures;
  bocage_position_unit (p, attacker)->moved = (guint8) c->moved;
  assert_int_equal (bocage_position_unit (p, target)->figures, c->usual);
  roll_all (c, &tally, 0, 0, 0);

  bocage_odds_read_die (rules, p, attacker, target, NULL, &die);
  assert_int_equal (die.faces, 6);
  bocage_odds_roll (&die, c->dice, &roll);
  assert_true (roll.total == tally.total);
  for (guint h = 0; h < 5; h++)
    for (guint f = 0; f < 5; f++)
      assert_true (roll.outcomes[h][f] == tally.count[h][f]);

  bocage_odds_find (rules, p, attacker, target, NULL, TRUE, &odds);
  assert_int_equal (odds.dice, c->dice);
  assert_near (odds.eliminated, tally.eliminated / tally.total);
  assert_near (odds.run_down, tally.run_down / tally.total);
  assert_near (odds.retreats, tally.retreats / tally.total);
  assert_near (odds.stays, tally.stays / tally.total);
  assert_near (odds.unharmed, tally.unharmed / tally.total);
  assert_near (odds.hits, tally.hits / tally.total);
  assert_near (odds.eliminated + odds.run_down + odds.retreats + odds.stays, 1);
}

/* Worked out by hand: three dice at three figures of infantry, half of the faces hit. */
static void
test_three_dice_at_infantry (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex target = battle_test_put (rules, p, 4, 4, "resistance", 0, NULL, 0);
  BocageUnitIndex attacker = battle_test_put (rules, p, 6, 4, "infantry", 1, NULL, 0);
  BocageOdds odds;

  bocage_odds_find (rules, p, attacker, target, NULL, TRUE, &odds);
  assert_near (odds.eliminated, 1.0 / 8);
  assert_near (odds.hits, 1.5);
  assert_near (odds.unharmed, 8.0 / 216);             /* armor or star on each die */
  assert_near (odds.stays, 125.0 / 216 - 27.0 / 216); /* no flag, but not eliminated */
  assert_near (odds.run_down, 0);
}

static void
test_a_card_may_count_stars (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex target = battle_test_put (rules, p, 4, 4, "artillery", 0, NULL, 0);
  BocageUnitIndex attacker = battle_test_put (rules, p, 6, 4, "infantry", 1, NULL, 0);
  BocageBattleTerms terms = BOCAGE_BATTLE_TERMS_NONE;
  BocageDie die;

  bocage_odds_read_die (rules, p, attacker, target, NULL, &die);
  assert_int_equal (die.n_hits, 1);
  assert_int_equal (die.n_flags, 1);
  terms.special_hits = ~0u;
  bocage_odds_read_die (rules, p, attacker, target, &terms, &die);
  assert_int_equal (die.n_hits, 2);
}

static void
test_flags_that_may_not_be_ignored_drive_away (void **state)
{
  static const char *const sandbags[] = { "sandbags" };
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex target = battle_test_put (rules, p, 4, 4, "infantry", 0, sandbags, 1);
  BocageUnitIndex attacker = battle_test_put (rules, p, 14, 4, "artillery", 1, NULL, 0);
  BocageOdds odds;

  bocage_odds_find (rules, p, attacker, target, NULL, TRUE, &odds);
  assert_int_equal (odds.dice, 1);
  assert_near (odds.retreats, 0);
  assert_near (odds.unharmed, 0.5);
  bocage_odds_find (rules, p, attacker, target, NULL, FALSE, &odds);
  assert_near (odds.retreats, 1.0 / 6);
  assert_near (odds.unharmed, 1.0 / 3);
}

static void
test_cavalry_may_be_hit_as_armor (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex target = battle_test_put (rules, p, 4, 4, "test-lancer", 0, NULL, 0);
  BocageUnitIndex attacker = battle_test_put (rules, p, 6, 4, "infantry", 1, NULL, 0);
  BocageDie die;

  bocage_odds_read_die (rules, p, attacker, target, NULL, &die);
  assert_int_equal (die.n_hits, 3);
  p->policies[BOCAGE_POLICY_TARGET_CLASS] = BOCAGE_TARGET_CLASS_OTHER;
  bocage_odds_read_die (rules, p, attacker, target, NULL, &die);
  assert_int_equal (die.n_hits, 2);
}

/* The die of no game of ours: a face that hits and is a flag. */
static void
test_a_face_may_be_hit_and_flag (void **state)
{
  const BocageDie die = { .faces = 4, .n_hits = 1, .n_flags = 1, .n_both = 1 };
  BocageRoll roll;

  bocage_odds_roll (&die, 2, &roll);
  assert_true (roll.total == 16);
  assert_true (roll.outcomes[0][0] == 1);
  assert_true (roll.outcomes[1][0] == 2);
  assert_true (roll.outcomes[0][1] == 2);
  assert_true (roll.outcomes[1][1] == 4);
  assert_true (roll.outcomes[2][1] == 2);
  assert_true (roll.outcomes[1][2] == 2);
  assert_true (roll.outcomes[2][2] == 1);
  assert_true (roll.outcomes[2][0] == 1);
  assert_true (roll.outcomes[0][2] == 1);
}

/* All outcomes are counted, once each: in whole numbers, so that they are exactly all. */
static void
test_outcomes_are_all_there (void **state)
{
  for (guint faces = 1; faces <= 6; faces++)
    for (guint hits = 0; hits <= faces; hits++)
      for (guint both = 0; hits + both <= faces; both++)
        for (guint reroll = 0; reroll <= faces; reroll++)
          for (guint dice = 0; dice <= 6; dice++)
            {
              const BocageDie die = { .faces = faces,
                                      .n_hits = hits,
                                      .n_flags = faces - hits - both,
                                      .n_both = both,
                                      .n_reroll = reroll,
                                      .rerolls = reroll > 0 };
              double sum = 0;
              BocageRoll roll;

              bocage_odds_roll (&die, dice, &roll);
              for (guint h = 0; h <= dice; h++)
                for (guint f = 0; f <= dice; f++)
                  sum += roll.outcomes[h][f];
              assert_true (sum == roll.total);
            }
}

int
main (void)
{
  static const struct CMUnitTest plain[] = {
    cmocka_unit_test (test_three_dice_at_infantry),
    cmocka_unit_test (test_a_card_may_count_stars),
    cmocka_unit_test (test_flags_that_may_not_be_ignored_drive_away),
    cmocka_unit_test (test_cavalry_may_be_hit_as_armor),
    cmocka_unit_test (test_a_face_may_be_hit_and_flag),
    cmocka_unit_test (test_outcomes_are_all_there),
  };
  struct CMUnitTest tests[G_N_ELEMENTS (plain) + G_N_ELEMENTS (odds_cases)];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    tests[n++] = plain[i];
  for (guint i = 0; i < G_N_ELEMENTS (odds_cases); i++)
    tests[n++] = (struct CMUnitTest) TEST_CASE (test_odds, odds_cases[i].name, &odds_cases[i]);
  return bocage_test_run (__FILE__, tests, n);
}
