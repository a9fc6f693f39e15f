/* test-merge.c: two hands at one battle: what they did apart is together, the rest is a conflict
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Random changes of two hands.  Where each keeps to its own half of the battle, the merge is what
 * comes of one after the other; where they do not, what both changed is a conflict, and nothing
 * that either put in is missing from the file.
 */

#include "config.h"

#include "libbocage/model/random-edit.h"
#include "model/compare/bocage-match.h"
#include "model/compare/bocage-merging.h"

#define N_SEEDS 60
#define N_STEPS 40

static char *
write_battle (BocageScenario *scenario)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static GPtrArray *
conflicts_new (void)
{
  return g_ptr_array_new_with_free_func (bocage_conflict_free);
}

/* Hands */

static BocageHex
draw_hex_of (World *w, gboolean west)
{
  const BocageGrid *grid = bocage_scenario_get_grid (w->scenario);

  for (;;)
    {
      BocageHex hex = bocage_grid_hex (grid, (guint) draw (w, (int) bocage_grid_n_hexes (grid)));

      /* A column in the middle is nobody's: a path opens edges of both its hexes. */
      if (west ? hex.column < 10 : hex.column > 14)
        return hex;
    }
}

static void
change_side (World *w, gboolean west)
{
  BocageSideNode *side = bocage_scenario_find_side (w->scenario, west ? "axis" : "allies");
  g_autofree char *number = g_strdup_printf ("%d", 1 + draw (w, 9));

  bocage_edit_set_field (
      w->edit, &side->node,
      bocage_element_find_field (side->node.element, draw (w, 2) != 0 ? "hand" : "medals"), number);
}

/* Each has a paragraph of the history and writes sentences there. */
static void
change_prose_of (World *w, gboolean west)
{
  BocageNode *briefing = bocage_scenario_get_part (w->scenario, BOCAGE_ELEMENT_BRIEFING);
  BocageNode *history = bocage_node_find_child (briefing, &bocage_elements[BOCAGE_ELEMENT_HISTORY]);
  BocageNode *p = bocage_node_get_child (history, west ? 0 : 2);
  BocageNode *run = bocage_node_get_child (p, 0);
  g_autofree char *text
      = g_strdup_printf ("%s More of %d.", bocage_node_get_text (run), draw (w, 100));

  bocage_edit_set_text (w->edit, run, text);
}

static void
change_own (World *w, gboolean west)
{
  g_autofree char *text = g_strdup_printf ("Text %d", draw (w, 1000));

  switch (draw (w, 8))
    {
    case 0:
      change_side (w, west);
      break;
    case 1:
      bocage_edit_set_info (w->edit, west ? BOCAGE_ELEMENT_TITLE : BOCAGE_ELEMENT_FRONT, text);
      break;
    case 2:
      bocage_edit_clear_hex (w->edit, draw_hex_of (w, west));
      break;
    case 3:
      bocage_edit_set_label (w->edit, draw_hex_of (w, west), text);
      break;
    case 4:
      change_prose_of (w, west);
      break;
    case 5:
      bocage_edit_set_elevation (w->edit, draw_hex_of (w, west), draw (w, 3));
      break;
    default:
      bocage_edit_place_piece (w->edit, draw_hex_of (w, west), make_piece (w));
    }
}

static void
run_hand (BocageScenario *scenario, guint32 seed, gboolean west)
{
  World w = { seed, g_rand_new_with_seed (seed), scenario, bocage_edit_new (scenario) };

  for (int i = 0; i < N_STEPS; i++)
    change_own (&w, west);
  g_object_unref (w.edit);
  g_rand_free (w.rand);
}

static BocageScenario *
make_base (void)
{
  g_autofree char *text = g_strdup (rich_battle);
  g_autoptr (GString) battle = g_string_new (text);

  g_string_replace (battle, "<briefing>",
                    "<briefing><history><p>One. Two.</p><p>Three. Four.</p><p>Five. Six.</p>"
                    "</history>",
                    0);
  return read_battle (battle->str);
}

static void
test_what_hands_do_apart_is_together (void **state)
{
  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (BocageScenario) base = make_base ();
      g_autoptr (BocageScenario) ours = bocage_scenario_copy (base);
      g_autoptr (BocageScenario) theirs = bocage_scenario_copy (base);
      g_autoptr (BocageScenario) both = bocage_scenario_copy (base);
      g_autoptr (GPtrArray) conflicts = conflicts_new ();
      g_autoptr (BocageScenario) merged = NULL;
      g_autofree char *expected = NULL;
      g_autofree char *found = NULL;

      run_hand (ours, seed, TRUE);
      run_hand (theirs, seed + 1000, FALSE);
      run_hand (both, seed, TRUE);
      run_hand (both, seed + 1000, FALSE);
      merged = bocage_merge_three (base, ours, theirs, conflicts);
      expected = write_battle (both);
      found = write_battle (merged);
      if (conflicts->len > 0)
        fail_msg ("seed %u: a conflict at %s, %s", seed,
                  ((BocageConflict *) conflicts->pdata[0])->place,
                  ((BocageConflict *) conflicts->pdata[0])->part);
      if (!g_str_equal (expected, found))
        fail_msg ("seed %u: one after the other:\n%s\ntogether:\n%s", seed, expected, found);
    }
}

/* Where they do not keep apart */

static const BocageNode *
find_hex_node (BocageScenario *scenario, BocageHex at)
{
  const BocageHexNode *hex = bocage_scenario_get_hex (scenario, at);

  return hex != NULL ? &hex->node : NULL;
}

static char *
get_slot_text (BocageScenario *scenario, BocageHex at, const char *slot)
{
  const BocageNode *hex = find_hex_node (scenario, at);
  g_autoptr (GPtrArray) pieces = hex != NULL ? bocage_match_slot (hex, slot) : g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    {
      g_autofree char *own = bocage_match_text (pieces->pdata[i]);

      g_string_append_printf (text, "%s; ", own);
    }
  return g_string_free (text, FALSE);
}

/* Comments in a file have their dashes written otherwise; pieces of these tests have none. */
static gboolean
is_in (const char *file, BocageScenario *merged, BocageHex at, const char *slot, const char *text)
{
  g_autofree char *now = get_slot_text (merged, at, slot);
  g_auto (GStrv) pieces = g_strsplit (text, "; ", -1);

  for (guint i = 0; pieces[i] != NULL; i++)
    if (*pieces[i] != '\0' && strstr (now, pieces[i]) == NULL && strstr (file, pieces[i]) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
is_in_conflict (GPtrArray *conflicts, const char *place)
{
  for (guint i = 0; i < conflicts->len; i++)
    if (g_str_equal (((BocageConflict *) conflicts->pdata[i])->place, place))
      return TRUE;
  return FALSE;
}

static void
assert_slot (guint32 seed, BocageScenario *const battles[4], GPtrArray *conflicts, const char *file,
             BocageHex at, const char *slot)
{
  g_autofree char *place = bocage_grid_format_hex (bocage_scenario_get_grid (battles[0]), at);
  g_autofree char *base = get_slot_text (battles[0], at, slot);
  g_autofree char *ours = get_slot_text (battles[1], at, slot);
  g_autofree char *theirs = get_slot_text (battles[2], at, slot);
  g_autofree char *merged = get_slot_text (battles[3], at, slot);

  if (g_str_equal (base, theirs) || g_str_equal (ours, theirs))
    {
      if (!g_str_equal (merged, ours))
        fail_msg ("seed %u: %s, %s: ours is lost", seed, place, slot);
    }
  else if (g_str_equal (base, ours))
    {
      if (!g_str_equal (merged, theirs))
        fail_msg ("seed %u: %s, %s: theirs is lost", seed, place, slot);
    }
  else if (!is_in (file, battles[3], at, slot, ours) || !is_in (file, battles[3], at, slot, theirs))
    fail_msg ("seed %u: %s, %s: in\n%s\nis not all of\n%s\nand\n%s", seed, place, slot, file, ours,
              theirs);
  else if (!is_in_conflict (conflicts, place))
    fail_msg ("seed %u: %s, %s: both changed it, and nobody says so", seed, place, slot);
}

static void
test_where_hands_meet_is_a_conflict_and_no_loss (void **state)
{
  static const char *const slots[]
      = { "terrain", "object", "unit", "marker", "label", "path river", "hexside cliff" };

  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (BocageScenario) base = make_base ();
      BocageScenario *battles[4];
      g_autoptr (GPtrArray) conflicts = conflicts_new ();
      g_autofree char *file = NULL;
      guint n;

      battles[0] = base;
      for (int i = 1; i < 3; i++)
        {
          World w = { seed, g_rand_new_with_seed (seed * 2 + (guint32) i),
                      bocage_scenario_copy (base), NULL };

          w.edit = bocage_edit_new (w.scenario);
          /* Few hexes, so that they meet */
          for (int j = 0; j < N_STEPS; j++)
            bocage_edit_put_piece (
                w.edit, bocage_grid_hex (bocage_scenario_get_grid (base), (guint) draw (&w, 30)),
                make_piece (&w));
          battles[i] = w.scenario;
          g_object_unref (w.edit);
          g_rand_free (w.rand);
        }
      battles[3] = bocage_merge_three (base, battles[1], battles[2], conflicts);
      assert_true (conflicts->len > 0);
      file = write_battle (battles[3]);
      n = bocage_grid_n_hexes (bocage_scenario_get_grid (base));
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < G_N_ELEMENTS (slots); j++)
          assert_slot (seed, battles, conflicts, file,
                       bocage_grid_hex (bocage_scenario_get_grid (base), i), slots[j]);
      for (int i = 1; i < 4; i++)
        bocage_scenario_unref (battles[i]);
    }
}

static void
test_a_merge_of_the_same_is_the_same (void **state)
{
  for (guint32 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (BocageScenario) base = make_base ();
      g_autoptr (BocageScenario) ours = bocage_scenario_copy (base);
      g_autoptr (GPtrArray) conflicts = conflicts_new ();
      BocageScenario *merged[3];

      run_hand (ours, seed, TRUE);
      merged[0] = bocage_merge_three (base, ours, ours, conflicts);
      merged[1] = bocage_merge_three (base, ours, base, conflicts);
      merged[2] = bocage_merge_three (base, base, ours, conflicts);
      for (int i = 0; i < 3; i++)
        {
          assert_true (bocage_scenario_equal (merged[i], ours));
          bocage_scenario_unref (merged[i]);
        }
      assert_int_equal (conflicts->len, 0);
    }
}

/* Small cases, told by what is changed in a text */

typedef struct
{
  const char *name;
  const char *base;
  const char *ours;
  const char *theirs;
  const char *merged; /* what stands in the file */
  const char *absent; /* (nullable): what does not */
  guint n_conflicts;
} Case;

#define BATTLE(inside) \
  "<?xml version='1.0'?><scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' " \
  "ruleset='memoir44' xml:lang='en'>" inside "</scenario>"
#define BOARD(inside) BATTLE ("<board shape='standard' face='countryside'>" inside "</board>")
#define HISTORY(inside) BATTLE ("<briefing><history>" inside "</history></briefing>")
#define SIDES(inside) BATTLE ("<sides>" inside "</sides>")

static const Case cases[] = {
  { "unit and terrain of one hex", BOARD ("<hex at='G5'><unit type='infantry' side='axis'/></hex>"),
    BOARD ("<hex at='G5'><terrain type='forest'/><unit type='infantry' side='axis'/></hex>"),
    BOARD ("<hex at='G5'><unit type='infantry' side='axis' figures='2'/></hex>"),
    "<hex at=\"G5\"><terrain type=\"forest\"/><unit type=\"infantry\" side=\"axis\" "
    "figures=\"2\"/></hex>",
    "CONFLICT", 0 },
  { "figures and badge of one unit",
    BOARD ("<hex at='G5'><unit type='infantry' side='axis'/></hex>"),
    BOARD ("<hex at='G5'><unit type='infantry' side='axis' figures='2'/></hex>"),
    BOARD ("<hex at='G5'><unit type='infantry' side='axis' badge='rangers'/></hex>"),
    "figures=\"2\" badge=\"rangers\"", "CONFLICT", 0 },
  { "two other units in one hex", BOARD ("<hex at='G5'><unit type='infantry' side='axis'/></hex>"),
    BOARD ("<hex at='G5'><unit type='armor' side='axis'/></hex>"),
    BOARD ("<hex at='G5'><unit type='artillery' side='axis'/></hex>"),
    "unit @type=artillery @side=axis --><unit type=\"armor\"", NULL, 1 },
  { "a unit removed and changed", BOARD ("<hex at='G5'><unit type='infantry' side='axis'/></hex>"),
    BOARD (""), BOARD ("<hex at='G5'><unit type='infantry' side='axis' figures='2'/></hex>"),
    "<!-- CONFLICT unit, removed by ours --><unit type=\"infantry\" side=\"axis\" figures=\"2\"/>",
    NULL, 1 },
  { "a unit changed and removed", BOARD ("<hex at='G5'><unit type='infantry' side='axis'/></hex>"),
    BOARD ("<hex at='G5'><unit type='infantry' side='axis' figures='2'/></hex>"), BOARD (""),
    "<!-- CONFLICT unit, theirs: removed --><unit type=\"infantry\" side=\"axis\" figures=\"2\"/>",
    NULL, 1 },
  { "two hexes added", BOARD (""), BOARD ("<hex at='C3'><terrain type='town'/></hex>"),
    BOARD ("<hex at='D4'><terrain type='forest'/></hex>"), "<terrain type=\"town\"/>", "CONFLICT",
    0 },
  { "cards of one and medals of the same", SIDES ("<side id='axis' hand='4' medals='5'/>"),
    SIDES ("<side id='axis' hand='5' medals='5'/>"),
    SIDES ("<side id='axis' hand='4' medals='6'/>"), "hand=\"5\" medals=\"6\"", "CONFLICT", 0 },
  { "cards twice", SIDES ("<side id='axis' hand='4' medals='5'/>"),
    SIDES ("<side id='axis' hand='5' medals='5'/>"),
    SIDES ("<side id='axis' hand='6' medals='5'/>"), "CONFLICT hand, theirs: hand=\"6\"", NULL, 1 },
  { "sentences of one paragraph", HISTORY ("<p>One. Two. Three.</p>"),
    HISTORY ("<p>Eins. Two. Three.</p>"), HISTORY ("<p>One. Two. Drei.</p>"),
    "<p>Eins. Two. Drei.</p>", "CONFLICT", 0 },
  { "one sentence twice", HISTORY ("<p>One. Two. Three.</p>"), HISTORY ("<p>One. Zwei. Three.</p>"),
    HISTORY ("<p>One. Due. Three.</p>"), "CONFLICT, theirs: Due.", NULL, 1 },
  { "a paragraph added by each, apart", HISTORY ("<p>One.</p><p>Two.</p>"),
    HISTORY ("<p>Zero.</p><p>One.</p><p>Two.</p>"), HISTORY ("<p>One.</p><p>Two.</p><p>Three.</p>"),
    "Three.", "CONFLICT", 0 },
  { "a chip in a sentence", HISTORY ("<p>Hold <hex at='G5'/> now. Two.</p>"),
    HISTORY ("<p>Hold <hex at='G6'/> now. Two.</p>"),
    HISTORY ("<p>Hold <hex at='G5'/> now. Two more.</p>"), "<hex at=\"G6\"/> now. Two more.",
    "CONFLICT", 0 },
  { "a text with dashes in it", HISTORY ("<p>One.</p>"), HISTORY ("<p>Two.</p>"),
    HISTORY ("<p>One -- and --- more--.</p>"), "CONFLICT, theirs: One -%2D and", NULL, 1 },
  { "a briefing put in by both", BATTLE (""), HISTORY ("<p>One.</p>"), HISTORY ("<p>Two.</p>"),
    "CONFLICT, theirs: Two.", NULL, 1 },
  { "a larger board, and a unit", BATTLE ("<board shape='custom' columns='5' rows='5'/>"),
    BATTLE ("<board shape='custom' columns='9' rows='9'/>"),
    BATTLE ("<board shape='custom' columns='5' rows='5'><hex at='B2'><unit type='armor' "
            "side='axis'/></hex></board>"),
    "<hex at=\"B2\"><unit type=\"armor\" side=\"axis\"/></hex>", "CONFLICT", 0 },
};

static void
test_case (void **state)
{
  const Case *c = *state;
  g_autoptr (BocageScenario) base = read_battle (c->base);
  g_autoptr (BocageScenario) ours = read_battle (c->ours);
  g_autoptr (BocageScenario) theirs = read_battle (c->theirs);
  g_autoptr (GPtrArray) conflicts = conflicts_new ();
  g_autoptr (BocageScenario) merged = bocage_merge_three (base, ours, theirs, conflicts);
  g_autofree char *file = write_battle (merged);
  g_autoptr (BocageScenario) again = read_battle (file);

  assert_non_null (again);
  if (strstr (file, c->merged) == NULL)
    fail_msg ("no “%s” in\n%s", c->merged, file);
  if (c->absent != NULL && strstr (file, c->absent) != NULL)
    fail_msg ("“%s” in\n%s", c->absent, file);
  assert_int_equal (conflicts->len, c->n_conflicts);
}

int
main (void)
{
  struct CMUnitTest tests[3 + G_N_ELEMENTS (cases)] = {
    cmocka_unit_test (test_what_hands_do_apart_is_together),
    cmocka_unit_test (test_where_hands_meet_is_a_conflict_and_no_loss),
    cmocka_unit_test (test_a_merge_of_the_same_is_the_same),
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    tests[3 + i] = (struct CMUnitTest) TEST_CASE (test_case, cases[i].name, &cases[i]);
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
