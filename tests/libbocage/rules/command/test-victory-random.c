/* test-victory-random.c: random battles, against who has won by their whole history
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Units move and go at random; after each change the standing that the library
 * carries along must be what the oracle tells from the set-up on.
 *
 * With BOCAGE_TEST_LONG in the environment: thousands of battles instead of
 * hundreds.
 */

#include "config.h"

#include "io/document/bocage-document.h"
#include "libbocage/rules/rules-test.h"
#include "rules/command/bocage-victory.h"
#include "rules/fight/bocage-consequence.h"
#include "victory-oracle.h"

#define N_EVENTS 40

static guint n_battles = 600;

static const char *const sides[] = { "axis", "allies", "both" };
static const char *const types[]
    = { "infantry", "armor", "artillery", "sniper", "half-track", "supply-truck" };
static const char *const kinds[] = {
  "temporary",      "majority",     "majority-turn-start", "permanent", "permanent-turn-start",
  "last-to-occupy", "sole-control", "sudden-death"
};
/* Where objectives lie and units go: few, so that they meet. */
static const char *const places[]
    = { "A9", "B9", "C9", "F9", "G9", "D5", "E5", "F5", "G5", "G4", "H4", "A1", "B1", "G1" };

typedef struct
{
  guint32 seed;
  GRand *random;
  BocageScenario *scenario;
  BocageRules *rules;
  BocagePosition *position;
  BocageVictory *victory;
  BocageStanding standing;
  VictoryOracle *oracle;
  int turn;
} Battle;

static int
pick (GRand *random, int n)
{
  return g_rand_int_range (random, 0, n);
}

#define PICK(random, list) (list)[pick (random, G_N_ELEMENTS (list))]

/* Random battles, as they stand in a file */

static void
add_places (GRand *random, GString *text, int n)
{
  gboolean is_used[G_N_ELEMENTS (places)] = { FALSE };

  for (int i = 0; i < n; i++)
    {
      int place = pick (random, G_N_ELEMENTS (places));

      if (!is_used[place])
        g_string_append_printf (text, "%s%s", i > 0 ? " " : "", places[place]);
      is_used[place] = TRUE;
    }
}

static void
add_condition (GRand *random, GString *text, int depth)
{
  int what = pick (random, depth > 0 ? 8 : 6);

  switch (what)
    {
    case 0:
    case 1:
      g_string_append (text, "<hold");
      if (pick (random, 3) > 0)
        {
          g_string_append (text, " hexes='");
          add_places (random, text, 1 + pick (random, 3));
          g_string_append_c (text, '\'');
        }
      break;
    case 2:
      g_string_append (text, "<eliminated");
      if (pick (random, 2) == 0)
        g_string_append_printf (text, " type='%s'", PICK (random, types));
      break;
    case 3:
      g_string_append (text, "<exited");
      break;
    case 4:
      g_string_append_printf (text, "<turn n='%d'/>", 1 + pick (random, 6));
      return;
    case 5:
      g_string_append (text, "<prose>Luck</prose>");
      return;
    default:
      g_string_append (text, what == 6 ? "<all>" : "<any>");
      for (int i = pick (random, 4); i > 0; i--)
        add_condition (random, text, depth - 1);
      g_string_append (text, what == 6 ? "</all>" : "</any>");
      return;
    }
  if (pick (random, 2) == 0)
    g_string_append_printf (text, " count='%d'", 1 + pick (random, 3));
  if (pick (random, 3) == 0)
    g_string_append_printf (text, " side='%s'", sides[pick (random, 2)]);
  g_string_append (text, "/>");
}

static void
add_objective (GRand *random, GString *text)
{
  const char *kind = PICK (random, kinds);

  g_string_append_printf (text, "<objective kind='%s' side='%s'", kind,
                          pick (random, 2) == 0 ? "both" : PICK (random, sides));
  if (pick (random, 2) == 0)
    g_string_append_printf (text, " at='%s'", PICK (random, places));
  g_string_append (text, " hexes='");
  add_places (random, text, 1 + pick (random, 4));
  g_string_append_c (text, '\'');
  if (pick (random, 3) == 0)
    g_string_append_printf (text, " hold='%d'", 1 + pick (random, 3));
  if (pick (random, 3) == 0)
    g_string_append_printf (text, " medals='%d'", 1 + pick (random, 3));
  g_string_append_c (text, '>');
  if (strcmp (kind, "sudden-death") == 0)
    {
      g_string_append (text, "<when>");
      for (int i = 1 + pick (random, 3); i > 0; i--)
        add_condition (random, text, 2);
      g_string_append (text, "</when>");
    }
  g_string_append (text, "</objective>");
}

static void
add_units (GRand *random, GString *text, const BocageGrid *grid)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 2 + pick (random, VICTORY_ORACLE_UNITS - 2); i > 0; i--)
    {
      BocageHex hex
          = bocage_grid_hex (grid, (guint) pick (random, (int) bocage_grid_n_hexes (grid)));
      char *name = pick (random, 4) == 0 ? g_strdup (PICK (random, places))
                                         : bocage_grid_format_hex (grid, hex);

      if (!g_hash_table_add (taken, name))
        continue;
      g_string_append_printf (text, "<hex at='%s'><unit side='%s' type='%s' figures='%d'", name,
                              sides[pick (random, 2)], PICK (random, types), 1 + pick (random, 3));
      if (pick (random, 8) == 0)
        g_string_append_printf (text, " medals='%d'", pick (random, 3));
      g_string_append (text, "/></hex>");
    }
}

static char *
write_battle (GRand *random)
{
  g_autoptr (GString) text = g_string_new (
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>");

  g_string_append_printf (
      text,
      "<sides first='%s'><side id='axis' edge='north' hand='4' medals='%d'/>"
      "<side id='allies' edge='south' hand='4' medals='%d'/></sides><board shape='standard'>",
      sides[pick (random, 2)], 3 + pick (random, 8), 3 + pick (random, 8));
  add_units (random, text, &standard_grid);
  g_string_append (text, "</board><objectives>");
  for (int i = 1 + pick (random, 6); i > 0; i--)
    add_objective (random, text);
  for (int i = pick (random, 5); i > 0; i--)
    {
      g_string_append_printf (text, "<exit side='%s' at='%s' facing='north'", PICK (random, sides),
                              places[pick (random, 5)]);
      if (pick (random, 2) == 0)
        g_string_append_printf (text, " medals='%d'", pick (random, 3));
      g_string_append (text, "/>");
    }
  g_string_append (text, "</objectives></scenario>");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Both judges */

static void
tell_oracle (Battle *self, VictoryOracleMoment moment)
{
  BocageHex hexes[VICTORY_ORACLE_UNITS];

  for (guint i = 0; i < self->position->n_units; i++)
    {
      BocageHexIndex hex = bocage_position_unit (self->position, (BocageUnitIndex) i)->hex;

      hexes[i] = hex != BOCAGE_NO_HEX ? self->rules->geometry->hexes[hex] : BOCAGE_HEX_NONE;
    }
  victory_oracle_look (self->oracle, moment, self->turn, hexes);
}

static void
battle_init (Battle *self, guint32 seed)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageDocument) document = NULL;
  gboolean every, common;

  self->seed = seed;
  self->random = g_rand_new_with_seed (seed);
  text = write_battle (self->random);
  every = pick (self->random, 3) == 0;
  common = pick (self->random, 3) == 0;
  bytes = g_bytes_new (text, strlen (text));
  document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  assert_non_null (bocage_document_get_scenario (document));
  self->scenario = bocage_scenario_copy (bocage_document_get_scenario (document));
  bocage_scenario_set_ruleset (self->scenario, rules_test_ruleset ());
  self->rules = bocage_rules_new (rules_test_ruleset (), bocage_scenario_get_grid (self->scenario));
  self->position = bocage_position_new (self->rules, self->scenario);
  if (every)
    self->position->policies[BOCAGE_POLICY_MAJORITY_TURN] = BOCAGE_MAJORITY_TURN_EVERY;
  if (common)
    self->position->policies[BOCAGE_POLICY_POOL] = BOCAGE_POOL_COMMON;
  self->victory = bocage_victory_new (self->rules, self->scenario, self->position);
  self->oracle = victory_oracle_new (self->scenario, every, common);
  self->turn = self->position->first;
  bocage_victory_begin (self->victory, self->position, &self->standing);
  tell_oracle (self, VICTORY_ORACLE_SETUP);
}

static void
battle_clear (Battle *self)
{
  victory_oracle_free (self->oracle);
  bocage_victory_free (self->victory);
  g_free (self->position);
  bocage_rules_unref (self->rules);
  bocage_scenario_unref (self->scenario);
  g_rand_free (self->random);
}

static void
compare (Battle *self, int event)
{
  int sudden, winner = victory_oracle_winner (self->oracle, &sudden);

  if (winner != self->standing.winner || sudden != self->standing.sudden)
    fail_msg ("battle %u, event %d: %d wins by %d; the oracle says %d by %d", self->seed, event,
              self->standing.winner, self->standing.sudden, winner, sudden);
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    {
      VictoryOracleMedals expected;
      BocageMedals medals;

      for (guint i = 0; i < bocage_victory_n_objectives (self->victory); i++)
        {
          guint8 entitled = bocage_victory_get_objective (self->victory, i)->sides;
          gboolean is_entitled = (entitled >> side & 1) != 0;
          gboolean holds = (self->standing.holders[i] >> side & 1) != 0;
          BocageTruth truth
              = bocage_victory_get_truth (self->victory, self->position, &self->standing, i, side);
          VictoryOracleTruth asked = victory_oracle_truth (self->oracle, i, side);

          if (holds != victory_oracle_holds (self->oracle, i, side))
            fail_msg ("battle %u, event %d: side %d, objective %u (%s): held %d", self->seed, event,
                      side, i, bocage_victory_get_objective (self->victory, i)->kind->id, holds);
          if (is_entitled && (int) truth != (int) asked)
            fail_msg ("battle %u, event %d: side %d, objective %u: truth %d; the oracle says %d",
                      self->seed, event, side, i, (int) truth, (int) asked);
        }
      bocage_victory_count_medals (self->victory, self->position, &self->standing, side, &medals);
      victory_oracle_count (self->oracle, side, &expected);
      if (medals.units != expected.units || medals.pools != expected.pools
          || medals.exits != expected.exits || medals.objectives != expected.objectives)
        fail_msg ("battle %u, event %d: side %d has %u+%u+%u+%u medals; the oracle says "
                  "%u+%u+%u+%u",
                  self->seed, event, side, medals.units, medals.pools, medals.exits,
                  medals.objectives, expected.units, expected.pools, expected.exits,
                  expected.objectives);
    }
}

/* What happens */

static BocageHexIndex
find_empty (Battle *self)
{
  for (;;)
    {
      BocageHex hex;
      BocageHexIndex index;

      if (pick (self->random, 5) == 0)
        index = (BocageHexIndex) pick (self->random, (int) self->rules->geometry->n_hexes);
      else
        {
          assert_true (bocage_grid_parse_hex (&self->rules->geometry->grid,
                                              PICK (self->random, places), &hex));
          index = (BocageHexIndex) bocage_grid_index (&self->rules->geometry->grid, hex);
        }
      if (bocage_position_hex (self->position, index)->unit == BOCAGE_NO_UNIT)
        return index;
    }
}

static void
lose (Battle *self, BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (self->position, unit);
  guint n = 1 + (guint) pick (self->random, record->figures);
  BocageLoss loss = pick (self->random, 6) == 0 ? BOCAGE_LOSS_SPENT : BOCAGE_LOSS_DESTROYED;
  gboolean gone = bocage_consequence_lose_figures (self->rules, self->position, unit, n);

  bocage_victory_lose_figures (self->victory, self->position, unit, n, gone, loss, &self->standing);
  victory_oracle_lose (self->oracle, unit, n, gone, loss == BOCAGE_LOSS_SPENT);
}

/* Returns: which moment it is then */
static BocageMoment
let_happen (Battle *self)
{
  BocageUnitIndex unit = (BocageUnitIndex) pick (self->random, self->position->n_units);
  const BocageUnit *record = bocage_position_unit (self->position, unit);
  int what = pick (self->random, 8);

  if (what < 2)
    {
      self->turn = 1 - self->turn;
      return BOCAGE_MOMENT_TURN;
    }
  if (record->hex == BOCAGE_NO_HEX)
    return BOCAGE_MOMENT_CHANGE;
  if (bocage_victory_is_exit (self->victory, record->side, record->hex) && pick (self->random, 2))
    {
      victory_oracle_leave (self->oracle, unit, self->rules->geometry->hexes[record->hex]);
      bocage_victory_leave (self->victory, self->position, unit, &self->standing);
    }
  else if (what == 2)
    lose (self, unit);
  else
    bocage_position_move_unit (self->position, unit, find_empty (self));
  return BOCAGE_MOMENT_CHANGE;
}

static void
test_standing_is_what_history_says (void **state)
{
  guint n_medals = 0, n_winners = 0, n_sudden = 0;

  for (guint32 seed = 0; seed < n_battles; seed++)
    {
      Battle battle;

      battle_init (&battle, seed);
      compare (&battle, -1);
      for (int i = 0; i < N_EVENTS && battle.standing.winner == BOCAGE_NO_SIDE; i++)
        {
          BocageMoment moment = let_happen (&battle);

          bocage_victory_evaluate (battle.victory, battle.position, moment, battle.turn,
                                   &battle.standing);
          tell_oracle (&battle,
                       moment == BOCAGE_MOMENT_TURN ? VICTORY_ORACLE_TURN : VICTORY_ORACLE_CHANGE);
          compare (&battle, i);
        }
      for (guint i = 0; i < bocage_victory_n_objectives (battle.victory); i++)
        n_medals += battle.standing.holders[i] != 0;
      n_winners += battle.standing.winner != BOCAGE_NO_SIDE;
      n_sudden += battle.standing.sudden >= 0;
      battle_clear (&battle);
    }
  /* Battles in which nobody wins anything would prove nothing. */
  assert_true (n_medals > n_battles);
  assert_true (n_winners > n_battles / 10);
  assert_true (n_winners < n_battles);
  assert_true (n_sudden > n_battles / 30);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_standing_is_what_history_says),
  };

  if (g_getenv ("BOCAGE_TEST_LONG") != NULL)
    n_battles *= 10;
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
