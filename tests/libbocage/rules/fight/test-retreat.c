/* test-retreat.c: where flags drive a unit, and who takes the ground
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: most of it is one table of ends, and the policies are tried on the same rows.
 */

#include "config.h"

#include "battle-test.h"
#include "rules/fight/bocage-consequence.h"
#include "rules/fight/bocage-ground.h"
#include "rules/fight/bocage-retreat.h"

typedef struct
{
  int column, row;
  const char *id; /* units are of side 0; “!” before an id: of the other side */
} Piece;

/* A unit of side 0, whose edge is that of the least rows. */
typedef struct
{
  const char *name;
  const char *unit;
  int column, row;
  Piece pieces[6];
  guint flags;
  const char *ends; /* column,row/figures lost, in the order they are told */
} RetreatCase;

/* clang-format off */
static const RetreatCase retreat_cases[] = {
  { "flags: none, no retreat", "infantry", 12, 4, { { 0 } }, 0, "12,4/0" },
  { "flags: one, one hex", "infantry", 12, 4, { { 0 } }, 1, "13,3/0 11,3/0" },
  { "flags: two, two hexes", "infantry", 12, 4, { { 0 } }, 2, "14,2/0 12,2/0 10,2/0" },
  { "flags: behind the enemy's lines as well", "armor", 12, 8, { { 11, 7, "wire" } }, 1, "13,7/0 11,7/0" },

  /* What ignores flags */
  { "sandbags: one flag, no retreat, or one", "infantry", 12, 4, { { 12, 4, "sandbags" } }, 1, "13,3/0 11,3/0 12,4/0" },
  { "sandbags: two flags, one hex, or two", "infantry", 12, 4, { { 12, 4, "sandbags" } }, 2, "14,2/0 12,2/0 10,2/0 13,3/0 11,3/0" },
  { "hedgehog: one flag", "infantry", 12, 4, { { 12, 4, "hedgehog" } }, 1, "13,3/0 11,3/0 12,4/0" },
  { "bunker: its own side, one flag", "infantry", 12, 4, { { 12, 4, "bunker" } }, 1, "13,3/0 11,3/0 12,4/0" },
  { "bunker: of the other side", "infantry", 12, 4, { { 12, 4, "!bunker" } }, 1, "13,3/0 11,3/0" },
  { "wire ignores nothing", "infantry", 12, 4, { { 12, 4, "wire" } }, 1, "13,3/0 11,3/0" },

  /* Terrain has no effect, unless it cannot be entered */
  { "terrain: into forest and hedgerow", "infantry", 12, 4, { { 13, 3, "forest" }, { 11, 3, "hedgerow" } }, 1, "13,3/0 11,3/0" },
  { "terrain: through town and wire", "armor", 12, 4, { { 13, 3, "town" }, { 11, 3, "wire" } }, 2, "14,2/0 12,2/0 10,2/0" },
  { "terrain: a river on one side", "infantry", 12, 4, { { 13, 3, "river" } }, 1, "11,3/0" },
  { "terrain: a river on both sides", "infantry", 12, 4, { { 13, 3, "river" }, { 11, 3, "river" } }, 1, "12,4/1" },
  { "terrain: over a bridge", "infantry", 12, 4, { { 13, 3, "river" }, { 13, 3, "bridge" }, { 11, 3, "river" } }, 1, "13,3/0" },
  { "terrain: armor not into a bunker", "armor", 12, 4, { { 13, 3, "bunker" } }, 1, "11,3/0" },
  { "terrain: infantry into a bunker", "infantry", 12, 4, { { 13, 3, "bunker" }, { 11, 3, "river" } }, 1, "13,3/0" },
  { "terrain: artillery not onto a hedgehog", "artillery", 12, 4, { { 13, 3, "hedgehog" } }, 1, "11,3/0" },
  { "terrain: infantry onto a hedgehog", "infantry", 12, 4, { { 13, 3, "hedgehog" }, { 11, 3, "river" } }, 1, "13,3/0" },

  /* Units, and the edge of the board */
  { "units: an enemy in the way", "infantry", 12, 4, { { 13, 3, "!armor" } }, 1, "11,3/0" },
  { "units: a friend in the way", "infantry", 12, 4, { { 11, 3, "armor" } }, 1, "13,3/0" },
  { "units: both ways", "infantry", 12, 4, { { 11, 3, "armor" }, { 13, 3, "!armor" } }, 2, "12,4/2" },
  { "units: a dead end may be chosen", "infantry", 12, 4, { { 12, 2, "armor" }, { 10, 2, "armor" } }, 2, "11,3/1 14,2/0" },
  { "edge: one hex of two", "infantry", 13, 1, { { 0 } }, 2, "14,0/1 12,0/1" },
  { "edge: none", "infantry", 12, 0, { { 0 } }, 2, "12,0/2" },
  { "edge: sandbags save one figure", "infantry", 12, 0, { { 12, 0, "sandbags" } }, 2, "12,0/1" },

  /* Sea */
  { "sea: no retreat into the ocean", "infantry", 12, 4, { { 13, 3, "ocean" }, { 11, 3, "ocean" } }, 1, "12,4/1" },
  { "sea: nor onto the shore", "infantry", 12, 4, { { 13, 3, "shore" }, { 11, 3, "beach" } }, 1, "11,3/0" },
  { "sea: nor for units still at sea", "armor", 12, 4, { { 12, 4, "ocean" }, { 13, 3, "ocean" }, { 11, 3, "ocean" } }, 2, "12,4/2" },

  /* Artillery in a bunker */
  { "held: its own bunker, 2 flags", "artillery", 12, 4, { { 12, 4, "bunker" } }, 2, "12,4/1" },
  { "held: its own bunker, 1 flag", "artillery", 12, 4, { { 12, 4, "bunker" } }, 1, "12,4/0" },
  { "held: the other side's, 2 flags", "artillery", 12, 4, { { 12, 4, "!bunker" } }, 2, "12,4/2" },

  /* Longer retreats, and none */
  { "long: a destroyer, 1 flag", "test-destroyer", 12, 4, { { 0 } }, 1, "13,3/0 11,3/0 14,2/0 12,2/0 10,2/0" },
  { "long: Resistance, no farther than it may", "resistance", 12, 4, { { 11, 3, "river" }, { 14, 2, "river" }, { 11, 1, "river" } }, 1, "13,3/0 12,2/0 13,1/0" },
  { "long: what it need not go is not lost", "resistance", 13, 1, { { 12, 0, "river" } }, 1, "14,0/0" },
  { "never: a heavy tank", "test-heavy", 12, 4, { { 0 } }, 3, "12,4/0" },
  { "never: a patrol car", "test-jeep", 12, 0, { { 0 } }, 3, "12,0/0" },
};
/* clang-format on */

static void
lay (const BocageRules *rules, BocagePosition *position, const Piece *pieces, guint n)
{
  for (guint i = 0; i < n && pieces[i].id != NULL; i++)
    {
      gboolean is_foreign = pieces[i].id[0] == '!';
      const char *id = pieces[i].id + is_foreign;
      const char *const thing[1] = { pieces[i].id };
      BocageTypeIndex type = rules_test_type (rules, id);

      if (rules->types[type]->kind == BOCAGE_ELEMENT_UNIT)
        battle_test_put (rules, position, pieces[i].column, pieces[i].row, id, is_foreign, NULL, 0);
      else
        battle_test_put (rules, position, pieces[i].column, pieces[i].row, NULL, 0, thing, 1);
    }
}

static char *
format_ends (const BocageRules *rules, const BocageRetreatEnd *ends, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      BocageHex hex = rules->geometry->hexes[ends[i].hex];

      g_string_append_printf (text, "%s%d,%d/%u", i > 0 ? " " : "", hex.column, hex.row,
                              ends[i].loss);
    }
  return g_string_free (text, FALSE);
}

#define MAX_ENDS 64

static void
test_ends (void **state)
{
  const RetreatCase *c = *state;
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageRetreatEnd ends[MAX_ENDS];
  BocageRetreat retreat;
  guint min_loss = G_MAXUINT;

  lay (rules, p, c->pieces, G_N_ELEMENTS (c->pieces));

  BocageUnitIndex unit = battle_test_put (rules, p, c->column, c->row, c->unit, 0, NULL, 0);
  guint n = bocage_retreat_find (rules, p, unit, c->flags, TRUE, &retreat, ends, MAX_ENDS);
  g_autofree char *text = format_ends (rules, ends, n);

  assert_string_equal (text, c->ends);
  for (guint i = 0; i < n; i++)
    min_loss = MIN (min_loss, ends[i].loss);
  assert_int_equal (retreat.min_loss, min_loss);
  assert_int_equal (retreat.flags, c->flags);
}

/* Test vectors: two flags at Resistance in the open: 2 to 6 hexes. */
static void
test_resistance_retreats_two_to_six_hexes (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex unit = battle_test_put (rules, p, 12, 8, "resistance", 0, NULL, 0);
  BocageRetreatEnd ends[MAX_ENDS];
  BocageRetreat retreat;
  guint counts[8] = { 0 };

  assert_int_equal (bocage_retreat_find (rules, p, unit, 2, TRUE, &retreat, ends, MAX_ENDS), 25);
  assert_int_equal (retreat.per_flag, 3);
  for (guint i = 0; i < 25; i++)
    {
      assert_int_equal (ends[i].loss, 0);
      assert_int_equal (8 - rules->geometry->hexes[ends[i].hex].row, ends[i].steps);
      counts[ends[i].steps]++;
    }
  for (guint steps = 0; steps < 8; steps++)
    assert_int_equal (counts[steps], steps >= 2 && steps <= 6 ? steps + 1 : 0);
}

static guint
min_loss_of (const BocageRules *rules, const BocagePosition *p, BocageUnitIndex unit, guint flags,
             gboolean may_ignore)
{
  BocageRetreat retreat;

  bocage_retreat_find (rules, p, unit, flags, may_ignore, &retreat, NULL, 0);
  return retreat.min_loss;
}

static void
test_policies_change_retreats (void **state)
{
  static const char *const bunker[] = { "bunker", "sandbags" };
  static const char *const ocean[] = { "ocean" };
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex gun = battle_test_put (rules, p, 4, 4, "artillery", 0, bunker, 1);
  BocageUnitIndex infantry = battle_test_put (rules, p, 8, 4, "infantry", 0, bunker, 2);

  assert_int_equal (min_loss_of (rules, p, gun, 2, TRUE), 1);
  p->policies[BOCAGE_POLICY_HELD_IGNORES_FLAGS] = BOCAGE_HELD_IGNORES_FLAGS_NO;
  assert_int_equal (min_loss_of (rules, p, gun, 2, TRUE), 2);
  assert_int_equal (bocage_retreat_count_ignorable (rules, p, infantry), 1);
  p->policies[BOCAGE_POLICY_FLAG_STACK] = BOCAGE_FLAG_STACK_ADD;
  assert_int_equal (bocage_retreat_count_ignorable (rules, p, infantry), 2);

  BocageUnitIndex swimmer = battle_test_put (rules, p, 16, 4, "infantry", 0, ocean, 1);

  battle_test_put (rules, p, 15, 3, NULL, 0, ocean, 1);
  battle_test_put (rules, p, 17, 3, NULL, 0, ocean, 1);

  BocageUnitIndex landed = battle_test_put (rules, p, 18, 4, "infantry", 0, NULL, 0);

  battle_test_put (rules, p, 19, 3, NULL, 0, ocean, 1);
  assert_int_equal (min_loss_of (rules, p, swimmer, 1, TRUE), 1);
  p->policies[BOCAGE_POLICY_RETREAT_TO_SEA] = BOCAGE_RETREAT_TO_SEA_AFTER_LANDING;
  assert_int_equal (min_loss_of (rules, p, swimmer, 1, TRUE), 0);
  assert_int_equal (min_loss_of (rules, p, landed, 1, TRUE), 1);
}

static void
test_a_landing_craft_retreats_into_the_ocean (void **state)
{
  static const char *const ocean[] = { "ocean" };
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex unit = battle_test_put (rules, p, 12, 4, "armor", 0, ocean, 1);

  battle_test_put (rules, p, 13, 3, NULL, 0, ocean, 1);
  assert_int_equal (min_loss_of (rules, p, unit, 1, TRUE), 0); /* there is open ground as well */
  battle_test_put (rules, p, 11, 3, NULL, 0, ocean, 1);
  assert_int_equal (min_loss_of (rules, p, unit, 1, TRUE), 1);
  bocage_position_unit (p, unit)->carrier = rules_test_type (rules, "test-craft");
  assert_int_equal (min_loss_of (rules, p, unit, 1, TRUE), 0);
}

static void
test_some_ground_lets_some_ignore_more (void **state)
{
  static const struct
  {
    const char *ground;
    const char *unit;
    gboolean is_japanese;
    guint flags;
  } rows[] = {
    { "fortress", "infantry", FALSE, BOCAGE_ALL_FLAGS },
    { "trench", "infantry", FALSE, 1 },
    { "trench", "armor", FALSE, 0 },
    { "cave", "infantry", FALSE, 0 },
    { "cave", "infantry", TRUE, BOCAGE_ALL_FLAGS },
    { "cave", "artillery", TRUE, 0 },
    { "church", "armor", FALSE, 1 },
    { "field-bunker", "infantry", FALSE, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
      g_autofree BocagePosition *p = rules_test_board (rules);
      const char *const on[] = { rows[i].ground };
      BocageUnitIndex unit = battle_test_put (rules, p, 12, 4, rows[i].unit, 0, on, 1);

      for (guint j = 0; rows[i].is_japanese && j < bocage_ruleset_n_nations (rules->ruleset); j++)
        if (strcmp (bocage_ruleset_get_nation (rules->ruleset, j)->id, "jp") == 0)
          bocage_position_unit (p, unit)->nation = (guint8) (j + 1);
      assert_int_equal (bocage_retreat_count_ignorable (rules, p, unit), rows[i].flags);
    }
}

static void
test_some_flags_may_not_be_ignored (void **state)
{
  static const char *const sandbags[] = { "sandbags" };
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex unit = battle_test_put (rules, p, 12, 0, "infantry", 0, sandbags, 1);

  assert_int_equal (min_loss_of (rules, p, unit, 1, TRUE), 0);
  assert_int_equal (min_loss_of (rules, p, unit, 1, FALSE), 1);
}

static void
test_without_an_edge_nothing_is_known (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex unit = battle_test_put (rules, p, 12, 0, "infantry", 0, NULL, 0);
  BocageRetreatEnd end;

  assert_int_equal (bocage_retreat_find (rules, p, unit, 1, TRUE, NULL, &end, 1), 1);
  p->sides[0].border = -1;
  assert_int_equal (bocage_retreat_find (rules, p, unit, 1, TRUE, NULL, &end, 1), 0);
  assert_int_equal (min_loss_of (rules, p, unit, 1, TRUE), 0);
}

static void
test_the_edge_may_be_any_of_the_four (void **state)
{
  static const char *const ends[]
      = { "13,3/0 11,3/0", "11,5/0 13,5/0", "11,3/0 10,4/0 11,5/0", "14,4/0 13,3/0 13,5/0" };
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex unit = battle_test_put (rules, p, 12, 4, "infantry", 0, NULL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      BocageRetreatEnd found[MAX_ENDS];

      p->sides[0].border = (gint8) i;

      guint n = bocage_retreat_find (rules, p, unit, 1, TRUE, NULL, found, MAX_ENDS);
      g_autofree char *text = format_ends (rules, found, n);

      assert_string_equal (text, ends[i]);
    }
}

/* Puts the rule @id in force for side 0 and makes all units of it of @nation. */
static void
put_in_force (const BocageRules *rules, BocagePosition *p, const char *id, const char *nation)
{
  for (guint i = 0; i < bocage_ruleset_n_rules (rules->ruleset); i++)
    if (strcmp (bocage_ruleset_get_rule (rules->ruleset, i)->id, id) == 0)
      p->sides[0].rules |= G_GUINT64_CONSTANT (1) << i;
  for (guint i = 0; i < bocage_ruleset_n_nations (rules->ruleset); i++)
    if (strcmp (bocage_ruleset_get_nation (rules->ruleset, i)->id, nation) == 0)
      for (guint j = 0; j < p->n_units; j++)
        bocage_position_unit (p, (BocageUnitIndex) j)->nation = (guint8) (i + 1);
}

static void
test_italian_units_retreat_farther_and_their_artillery_is_brave (void **state)
{
  static const char *const sandbags[] = { "sandbags" };
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex gun = battle_test_put (rules, p, 4, 4, "artillery", 0, sandbags, 1);
  BocageUnitIndex infantry = battle_test_put (rules, p, 8, 4, "infantry", 0, NULL, 0);
  BocageUnitIndex marksman = battle_test_put (rules, p, 12, 4, "test-marksman", 0, NULL, 0);
  BocageUnitIndex enemy = battle_test_put (rules, p, 16, 4, "artillery", 1, NULL, 0);

  put_in_force (rules, p, "italian-motorized-divisions", "it");
  assert_int_equal (bocage_retreat_get_per_flag (rules, p, infantry), 3);
  assert_int_equal (bocage_retreat_get_per_flag (rules, p, gun), 3);
  assert_int_equal (bocage_retreat_get_per_flag (rules, p, marksman), 3);
  assert_int_equal (bocage_retreat_get_per_flag (rules, p, enemy), 1);
  assert_int_equal (bocage_retreat_count_ignorable (rules, p, gun), 1);

  put_in_force (rules, p, "italian-artillery-bravery", "it");
  assert_int_equal (bocage_retreat_count_ignorable (rules, p, gun), 2);
  assert_int_equal (bocage_retreat_count_ignorable (rules, p, infantry), 0);
  assert_int_equal (bocage_retreat_count_ignorable (rules, p, enemy), 0);

  put_in_force (rules, p, "italian-artillery-bravery", "de");
  assert_int_equal (bocage_retreat_count_ignorable (rules, p, gun), 1);
  assert_int_equal (bocage_retreat_get_per_flag (rules, p, infantry), 1);
}

/* Consequences */

static BocageRetreatEnd
first_end (const BocageRules *rules, const BocagePosition *p, BocageUnitIndex unit, guint flags)
{
  BocageRetreatEnd end;

  assert_true (bocage_retreat_find (rules, p, unit, flags, TRUE, NULL, &end, 1) >= 1);
  return end;
}

/* Test vectors: three flags on a unit of two figures that cannot retreat. */
static void
test_who_cannot_retreat_is_eliminated (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex unit = battle_test_put (rules, p, 12, 0, "artillery", 0, NULL, 0);
  BocageRetreatEnd end = first_end (rules, p, unit, 3);

  assert_int_equal (end.loss, 3);
  assert_true (bocage_consequence_retreat (rules, p, unit, &end));
  assert_int_equal (bocage_position_unit (p, unit)->figures, 0);
  assert_int_equal (bocage_position_unit (p, unit)->hex, BOCAGE_NO_HEX);
  assert_true ((bocage_position_unit (p, unit)->flags & BOCAGE_UNIT_GONE) != 0);
  assert_false (bocage_position_in_set (p, BOCAGE_SET_OCCUPIED, rules_test_hex (rules, 12, 0)));
}

static void
test_sandbags_go_with_who_retreats_and_wire_stays (void **state)
{
  static const char *const sandbags[] = { "sandbags" };
  static const char *const wire[] = { "wire" };

  for (guint reversed = 0; reversed < 2; reversed++)
    {
      g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
      g_autofree BocagePosition *p = rules_test_board (rules);
      BocageUnitIndex unit = battle_test_put (rules, p, 12, 4, "armor", 0, sandbags, 1);
      BocageRetreatEnd end = first_end (rules, p, unit, 1);
      BocageHexIndex from = rules_test_hex (rules, 12, 4);

      p->policies[BOCAGE_POLICY_LEFT_BY_RETREAT]
          = reversed ? BOCAGE_LEFT_BY_RETREAT_KEEP : BOCAGE_LEFT_BY_RETREAT_REMOVE;
      p->policies[BOCAGE_POLICY_CLEARED_BY_RETREAT]
          = reversed ? BOCAGE_CLEARED_BY_RETREAT_REMOVE : BOCAGE_CLEARED_BY_RETREAT_KEEP;
      battle_test_put (rules, p, 13, 3, NULL, 0, wire, 1);
      assert_int_equal (end.hex, rules_test_hex (rules, 13, 3));
      assert_false (bocage_consequence_retreat (rules, p, unit, &end));
      assert_int_equal (bocage_position_unit (p, unit)->hex, end.hex);
      assert_int_equal (bocage_position_unit (p, unit)->figures, 3);
      assert_int_equal (bocage_position_in_set (p, BOCAGE_SET_FLAGS, from), reversed);
      assert_int_equal (bocage_position_in_set (p, BOCAGE_SET_STOP, end.hex), !reversed);
    }
}

static void
test_sandbags_stay_where_their_unit_is_eliminated (void **state)
{
  static const char *const sandbags[] = { "sandbags" };

  for (guint removes = 0; removes < 2; removes++)
    {
      g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
      g_autofree BocagePosition *p = rules_test_board (rules);
      BocageUnitIndex unit = battle_test_put (rules, p, 12, 4, "infantry", 0, sandbags, 1);
      BocageHexIndex hex = rules_test_hex (rules, 12, 4);

      p->policies[BOCAGE_POLICY_LEFT_BY_LOSS]
          = removes ? BOCAGE_LEFT_BY_LOSS_REMOVE : BOCAGE_LEFT_BY_LOSS_STAY;
      assert_false (bocage_consequence_lose_figures (rules, p, unit, 3));
      assert_int_equal (bocage_position_unit (p, unit)->figures, 1);
      assert_true (bocage_consequence_lose_figures (rules, p, unit, 3));
      assert_int_equal (bocage_position_in_set (p, BOCAGE_SET_FLAGS, hex), !removes);
    }
}

/* Taking ground: the attacker, of side 0, stands in (12, 4) and won (14, 4). */
typedef struct
{
  const char *name;
  const char *attacker;
  const char *under[2];
  const char *on[2];
  guint flags;
  BocageGroundVerdict verdict;
  BocageBattleVerdict again;
} GroundCase;

#define TOOK (BOCAGE_UNIT_BATTLED | BOCAGE_UNIT_TOOK_GROUND)
#define OVERRAN (TOOK | BOCAGE_UNIT_OVERRAN)
#define YES BOCAGE_GROUND_POSSIBLE
#define NOT_AGAIN BOCAGE_BATTLE_BATTLED
#define AGAIN BOCAGE_BATTLE_POSSIBLE

/* clang-format off */
static const GroundCase ground_cases[] = {
  { "ground: infantry takes it and does not battle again", "infantry", { 0 }, { 0 }, 0, YES, NOT_AGAIN },
  { "ground: special forces, too", "special-forces", { 0 }, { 0 }, 0, YES, NOT_AGAIN },
  { "ground: Resistance, too", "resistance", { 0 }, { 0 }, 0, YES, NOT_AGAIN },
  { "ground: armor battles again", "armor", { 0 }, { 0 }, 0, YES, AGAIN },
  { "ground: elite armor, too", "elite-armor", { 0 }, { 0 }, 0, YES, AGAIN },
  { "ground: a heavy tank, too", "test-heavy", { 0 }, { 0 }, 0, YES, AGAIN },
  { "ground: cavalry, too", "test-lancer", { 0 }, { 0 }, 0, YES, AGAIN },
  { "ground: a destroyer does not", "test-destroyer", { 0 }, { 0 }, 0, YES, NOT_AGAIN },
  { "ground: nor a half-track", "test-half-track", { 0 }, { 0 }, 0, YES, NOT_AGAIN },
  { "ground: nor a patrol car", "test-jeep", { 0 }, { 0 }, 0, YES, NOT_AGAIN },
  { "ground: ski troops take it", "test-ski", { 0 }, { 0 }, 0, YES, NOT_AGAIN },
  { "ground: a marksman takes it", "test-marksman", { 0 }, { 0 }, 0, YES, NOT_AGAIN },
  { "ground: never artillery", "artillery", { 0 }, { 0 }, 0, BOCAGE_GROUND_NEVER, NOT_AGAIN },
  { "ground: never flak", "test-flak", { 0 }, { 0 }, 0, BOCAGE_GROUND_NEVER, NOT_AGAIN },
  { "ground: never infantry with a mortar", "test-mortar", { 0 }, { 0 }, 0, BOCAGE_GROUND_NEVER, NOT_AGAIN },
  { "ground: armor not onto a bunker", "armor", { 0 }, { "bunker" }, 0, BOCAGE_GROUND_NO_ENTRY, NOT_AGAIN },
  { "ground: infantry onto a bunker", "infantry", { 0 }, { "bunker" }, 0, YES, NOT_AGAIN },
  { "ground: armor not onto a hedgehog", "armor", { 0 }, { "hedgehog" }, 0, BOCAGE_GROUND_NO_ENTRY, NOT_AGAIN },
  { "ground: nobody into a river", "infantry", { 0 }, { "river" }, 0, BOCAGE_GROUND_NO_ENTRY, NOT_AGAIN },
  { "ground: onto a bridge", "armor", { 0 }, { "river", "bridge" }, 0, YES, AGAIN },
  { "ground: not back into the ocean", "armor", { "beach" }, { "ocean" }, 0, BOCAGE_GROUND_NO_ENTRY, NOT_AGAIN },
  { "ground: not while the target is there", "armor", { 0 }, { "!infantry" }, 0, BOCAGE_GROUND_OCCUPIED, NOT_AGAIN },
  { "ground: not twice after one battle", "armor", { 0 }, { 0 }, TOOK, BOCAGE_GROUND_ALREADY, NOT_AGAIN },
  { "overrun: not out of a forest just entered", "armor", { 0 }, { "forest" }, 0, YES, BOCAGE_BATTLE_ENTERED },
  { "overrun: nor a town", "armor", { 0 }, { "town" }, 0, YES, BOCAGE_BATTLE_ENTERED },
  { "overrun: a beach is no hindrance", "armor", { 0 }, { "beach" }, 0, YES, AGAIN },
  { "overrun: nor is wire", "armor", { 0 }, { "wire" }, 0, YES, AGAIN },
  { "overrun: then ground, but no third battle", "armor", { 0 }, { 0 }, OVERRAN, YES, NOT_AGAIN },
  { "jungle: armor that did not move overruns", "armor", { 0 }, { "jungle" }, 0, YES, AGAIN },
  { "marsh: no overrun in it", "armor", { 0 }, { "marsh" }, 0, YES, BOCAGE_BATTLE_ENTERED },
  { "marsh: nor out of it", "armor", { "marsh" }, { 0 }, 0, YES, BOCAGE_BATTLE_ENTERED },
  { "trench: no overrun in it", "armor", { 0 }, { "trench" }, 0, YES, BOCAGE_BATTLE_GROUND },
  { "cliff: not taken from the beach", "infantry", { "beach" }, { "cliff" }, 0, BOCAGE_GROUND_NO_ENTRY, NOT_AGAIN },
  { "cliff: taken from behind", "infantry", { 0 }, { "cliff" }, 0, YES, NOT_AGAIN },
  { "sea bluff: taken from the beach", "infantry", { "beach" }, { "bluff" }, 0, YES, NOT_AGAIN },
  { "hedgerow: it may be taken", "armor", { 0 }, { "hedgerow" }, 0, YES, BOCAGE_BATTLE_ENTERED },
  { "hedgerow: out of it, once", "armor", { "hedgerow" }, { 0 }, 0, YES, AGAIN },
  { "hedgerow: not a second step out of it", "armor", { 0 }, { 0 }, OVERRAN | BOCAGE_UNIT_LEFT_BY_ONE, BOCAGE_GROUND_ONE_STEP, NOT_AGAIN },
};
/* clang-format on */

static void
test_ground (void **state)
{
  const GroundCase *c = *state;
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex unit = battle_test_put (rules, p, 12, 4, c->attacker, 0, c->under, 2);
  const Piece pieces[] = { { 14, 4, c->on[0] }, { 14, 4, c->on[1] } };
  BocageGround ground;

  lay (rules, p, pieces, 2);
  bocage_position_unit (p, unit)->flags |= (guint8) c->flags;
  assert_int_equal (bocage_ground_find (rules, p, unit, rules_test_hex (rules, 14, 4), &ground),
                    c->verdict);
  assert_int_equal (ground.verdict, c->verdict);
  assert_int_equal (ground.again, c->again);
  assert_int_equal (ground.step != BOCAGE_STEP_POSSIBLE, c->verdict == BOCAGE_GROUND_NO_ENTRY);
  assert_int_equal (ground.second_assault, 0);
  assert_int_equal (bocage_ground_find (rules, p, unit, rules_test_hex (rules, 16, 4), NULL),
                    c->verdict == BOCAGE_GROUND_NEVER ? BOCAGE_GROUND_NEVER
                                                      : BOCAGE_GROUND_NOT_ADJACENT);
}

static BocageGroundVerdict
find_by_policy (const char *attacker, const char *on, guint flags, BocagePolicyPoint point,
                guint8 value)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  g_autofree BocagePosition *p = rules_test_board (rules);
  BocageUnitIndex unit = battle_test_put (rules, p, 12, 4, attacker, 0, NULL, 0);

  battle_test_put (rules, p, 14, 4, NULL, 0, &on, 1);
  p->policies[point] = value;
  bocage_position_unit (p, unit)->flags |= (guint8) flags;
  return bocage_ground_find (rules, p, unit, rules_test_hex (rules, 14, 4), NULL);
}

static void
test_policies_change_who_takes_ground (void **state)
{
  assert_int_equal (find_by_policy ("armor", "hedgerow", 0, BOCAGE_POLICY_ONE_HEX_GROUND,
                                    BOCAGE_ONE_HEX_GROUND_FORBID),
                    BOCAGE_GROUND_NOT_FIRST);
  assert_int_equal (find_by_policy ("armor", "hedgerow", OVERRAN | BOCAGE_UNIT_LEFT_BY_ONE,
                                    BOCAGE_POLICY_ONE_HEX_GROUND, BOCAGE_ONE_HEX_GROUND_ALLOW),
                    BOCAGE_GROUND_POSSIBLE);
  assert_int_equal (
      find_by_policy ("armor", "ocean", 0, BOCAGE_POLICY_BACK_TO_SEA, BOCAGE_BACK_TO_SEA_YES),
      BOCAGE_GROUND_POSSIBLE);
  assert_int_equal (find_by_policy ("test-marksman", "forest", 0, BOCAGE_POLICY_DOUBTFUL_GROUND,
                                    BOCAGE_DOUBTFUL_GROUND_NO),
                    BOCAGE_GROUND_NEVER);
  assert_int_equal (find_by_policy ("infantry", "forest", 0, BOCAGE_POLICY_DOUBTFUL_GROUND,
                                    BOCAGE_DOUBTFUL_GROUND_NO),
                    BOCAGE_GROUND_POSSIBLE);
}

static void
test_french_infantry_may_assault_again_instead (void **state)
{
  static const char *const attackers[]
      = { "infantry", "armor", "special-forces", "resistance", "test-mortar" };
  static const int dice[] = { 1, 0, 0, 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (attackers); i++)
    {
      g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
      g_autofree BocagePosition *p = rules_test_board (rules);
      BocageUnitIndex unit = battle_test_put (rules, p, 12, 4, attackers[i], 0, NULL, 0);
      BocageHexIndex hex = rules_test_hex (rules, 14, 4);
      BocageGround ground;

      put_in_force (rules, p, "french-fury", "fr");
      bocage_ground_find (rules, p, unit, hex, &ground);
      assert_int_equal (ground.second_assault, dice[i]);
      /* Not after it took ground, nor a third time; and only of the nation. */
      bocage_position_unit (p, unit)->flags = TOOK;
      bocage_ground_find (rules, p, unit, hex, &ground);
      assert_int_equal (ground.second_assault, 0);
      bocage_position_unit (p, unit)->flags = BOCAGE_UNIT_BATTLED | BOCAGE_UNIT_OVERRAN;
      bocage_ground_find (rules, p, unit, hex, &ground);
      assert_int_equal (ground.second_assault, 0);
      bocage_position_unit (p, unit)->flags = 0;
      put_in_force (rules, p, "french-fury", "gb");
      bocage_ground_find (rules, p, unit, hex, &ground);
      assert_int_equal (ground.second_assault, 0);
    }
}

static void
test_taking_ground_leaves_its_marks (void **state)
{
  static const char *const left[] = { "hedgerow", "sandbags" };
  static const char *const won[] = { "forest", "wire" };

  for (guint clears = 0; clears < 2; clears++)
    {
      g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
      g_autofree BocagePosition *p = rules_test_board (rules);
      BocageUnitIndex unit = battle_test_put (rules, p, 12, 4, "armor", 0, left, 2);
      BocageHexIndex hex = rules_test_hex (rules, 14, 4);
      BocageHexIndex from = rules_test_hex (rules, 12, 4);

      battle_test_put (rules, p, 14, 4, NULL, 0, won, 2);
      p->policies[BOCAGE_POLICY_CLEARED_BY_ENTRY] = BOCAGE_CLEARED_BY_ENTRY_CHOOSE;
      bocage_position_unit (p, unit)->flags = BOCAGE_UNIT_BATTLED;
      bocage_consequence_take_ground (rules, p, unit, hex, clears);
      assert_int_equal (bocage_position_unit (p, unit)->hex, hex);
      assert_int_equal (bocage_position_unit (p, unit)->flags,
                        TOOK | BOCAGE_UNIT_LEFT_BY_ONE | BOCAGE_UNIT_NO_BATTLE);
      assert_false (bocage_position_in_set (p, BOCAGE_SET_FLAGS, from));
      assert_int_equal (bocage_position_in_set (p, BOCAGE_SET_OBSTACLE, hex), !clears);
      assert_int_equal (bocage_battle_check_attacker (rules, p, unit, NULL), BOCAGE_BATTLE_ENTERED);
    }
}

int
main (void)
{
  static const struct CMUnitTest plain[] = {
    cmocka_unit_test (test_resistance_retreats_two_to_six_hexes),
    cmocka_unit_test (test_policies_change_retreats),
    cmocka_unit_test (test_a_landing_craft_retreats_into_the_ocean),
    cmocka_unit_test (test_some_ground_lets_some_ignore_more),
    cmocka_unit_test (test_some_flags_may_not_be_ignored),
    cmocka_unit_test (test_without_an_edge_nothing_is_known),
    cmocka_unit_test (test_the_edge_may_be_any_of_the_four),
    cmocka_unit_test (test_italian_units_retreat_farther_and_their_artillery_is_brave),
    cmocka_unit_test (test_who_cannot_retreat_is_eliminated),
    cmocka_unit_test (test_sandbags_go_with_who_retreats_and_wire_stays),
    cmocka_unit_test (test_sandbags_stay_where_their_unit_is_eliminated),
    cmocka_unit_test (test_policies_change_who_takes_ground),
    cmocka_unit_test (test_french_infantry_may_assault_again_instead),
    cmocka_unit_test (test_taking_ground_leaves_its_marks),
  };
  struct CMUnitTest
      tests[G_N_ELEMENTS (plain) + G_N_ELEMENTS (retreat_cases) + G_N_ELEMENTS (ground_cases)];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    tests[n++] = plain[i];
  for (guint i = 0; i < G_N_ELEMENTS (retreat_cases); i++)
    tests[n++]
        = (struct CMUnitTest) TEST_CASE (test_ends, retreat_cases[i].name, &retreat_cases[i]);
  for (guint i = 0; i < G_N_ELEMENTS (ground_cases); i++)
    tests[n++]
        = (struct CMUnitTest) TEST_CASE (test_ground, ground_cases[i].name, &ground_cases[i]);
  return bocage_test_run (__FILE__, tests, n);
}
