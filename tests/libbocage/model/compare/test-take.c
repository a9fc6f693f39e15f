/* test-take.c: what is taken from another battle is as it is there, the rest stays
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Two battles that random changes have made of one.  All of their differences taken, none is
 * left; some of them, those are gone and the others are still there.
 */

#include "config.h"

#include "libbocage/model/random-edit.h"
#include "model/compare/bocage-become.h"
#include "model/compare/bocage-difference.h"
#include "model/log/bocage-edit-log.h"

#define N_SEEDS 300
#define N_STEPS 4

/* Without the second hex C8, which only its order in the file tells from the first */
static BocageScenario *
read_plain_battle (void)
{
  g_autoptr (GString) text = g_string_new (rich_battle);

  assert_int_equal (g_string_replace (text, "\"C8\" elevation=\"2\"", "\"C6\" elevation=\"2\"", 0),
                    1);
  return read_battle (text->str);
}

static BocageScenario *
make_other (guint32 seed)
{
  BocageScenario *scenario = read_plain_battle ();
  World w = { seed, g_rand_new_with_seed (seed), scenario, bocage_edit_new (scenario) };

  for (guint i = 0; i < N_STEPS; i++)
    take_step (&w, 0);
  g_object_unref (w.edit);
  g_rand_free (w.rand);
  return scenario;
}

static char *
tell (const BocageDifference *d)
{
  return g_strdup_printf ("%s %s %s: %s -> %s", bocage_difference_kind_get_word (d->kind), d->place,
                          d->part, d->a, d->b);
}

static void
fail_at (guint32 seed, const char *when, const BocageDifference *d)
{
  g_autofree char *text = tell (d);

  fail_msg ("seed %u: %s: %s", seed, when, text);
}

static void
test_a_battle_becomes_another (void **state)
{
  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (BocageScenario) scenario = make_other (seed);
      g_autoptr (BocageScenario) before = bocage_scenario_copy (scenario);
      g_autoptr (BocageScenario) other = make_other (seed + 1000);
      g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);

      bocage_edit_become (edit, other);
      if (!bocage_scenario_equal (scenario, other))
        fail_msg ("seed %u: it is not like the other one", seed);
      assert_true (bocage_edit_get_position (edit) <= 1);
      bocage_edit_travel (edit, 0);
      assert_true (bocage_scenario_equal (scenario, before));
      bocage_edit_travel (edit, bocage_edit_count_states (edit) - 1);
      assert_true (bocage_scenario_equal (scenario, other));
      assert_int_equal (bocage_grid_n_hexes (bocage_scenario_get_grid (scenario)),
                        bocage_grid_n_hexes (bocage_scenario_get_grid (other)));
      bocage_edit_become (edit, other);
      assert_true (bocage_edit_count_states (edit) <= 2); /* nothing was to be done */
    }
}

static guint n_lines;
static gsize n_bytes;

static void
count_cb (const char *line, gpointer user_data)
{
  n_lines++;
  n_bytes += strlen (line);
}

/* A step of one hex is not one of the whole board. */
static void
test_a_small_change_is_a_small_step (void **state)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  g_autoptr (BocageScenario) other = bocage_scenario_copy (scenario);
  g_autoptr (BocageEdit) theirs = bocage_edit_new (other);
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
  g_autoptr (BocageEditLog) log = bocage_edit_log_new (edit);

  bocage_edit_set_label (theirs, bocage_grid_hex (bocage_scenario_get_grid (other), 3), "Here");
  bocage_edit_log_listen (log, count_cb, NULL);
  n_lines = 0;
  n_bytes = 0;
  bocage_edit_become (edit, other);
  assert_int_equal (n_lines, 1);
  assert_true (n_bytes < 300);
}

static void
assert_all_taken (guint32 seed, BocageScenario *a, BocageScenario *b)
{
  g_autoptr (GPtrArray) list = bocage_compare (a, b);
  g_autofree gboolean *takes = g_new0 (gboolean, list->len + 1);
  g_autoptr (BocageScenario) made = NULL;
  g_autoptr (GPtrArray) rest = NULL;

  for (guint i = 0; i < list->len; i++)
    takes[i] = TRUE;
  made = bocage_take (a, b, takes);
  rest = bocage_compare (made, b);
  for (guint i = 0; i < rest->len; i++)
    /* Comments are told only where nothing else differs, and are nobody's to lose: ours stay. */
    if (!g_str_equal (((const BocageDifference *) rest->pdata[i])->part, "comments"))
      fail_at (seed, "it was taken, and differs", rest->pdata[i]);
}

static void
assert_none_taken (BocageScenario *a, BocageScenario *b)
{
  g_autoptr (GPtrArray) list = bocage_compare (a, b);
  g_autofree gboolean *takes = g_new0 (gboolean, list->len + 1);
  g_autoptr (BocageScenario) made = bocage_take (a, b, takes);

  assert_true (bocage_scenario_equal (made, a));
}

static gboolean
is_told (GPtrArray *list, const BocageDifference *wanted)
{
  g_autofree char *text = tell (wanted);

  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *other = tell (list->pdata[i]);

      if (g_str_equal (text, other))
        return TRUE;
    }
  return FALSE;
}

/* On one board, so that a place is called the same before and after */
static void
assert_half_taken (guint32 seed, BocageScenario *a, BocageScenario *b, GRand *rand)
{
  g_autoptr (GPtrArray) list = bocage_compare (a, b);
  g_autofree gboolean *takes = g_new0 (gboolean, list->len + 1);
  g_autoptr (BocageScenario) made = NULL;
  g_autoptr (GPtrArray) rest = NULL;

  for (guint i = 0; i < list->len; i++)
    takes[i] = g_rand_boolean (rand);
  made = bocage_take (a, b, takes);
  rest = bocage_compare (made, b);
  for (guint i = 0; i < list->len; i++)
    {
      const BocageDifference *d = list->pdata[i];

      /* Sentences that are neighbours, and units that are alike, are told together. */
      if (g_str_equal (d->part, "text") || g_str_equal (d->part, "unit"))
        continue;
      if (is_told (rest, d) == takes[i])
        fail_at (seed, takes[i] ? "it was taken, and differs" : "nobody took it", d);
    }
}

static gboolean
same_board (BocageScenario *a, BocageScenario *b)
{
  return memcmp (bocage_scenario_get_grid (a), bocage_scenario_get_grid (b), sizeof (BocageGrid))
         == 0;
}

/* Where two hexes of a file have one place, only their order tells them apart. */
static gboolean
has_twins (BocageScenario *scenario)
{
  BocageNode *board = (BocageNode *) bocage_scenario_get_board (scenario);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    {
      const BocageNode *child = bocage_node_get_child (board, i);
      BocageHex at;

      if (child->element != &bocage_elements[BOCAGE_ELEMENT_HEX])
        continue;
      at = ((const BocageHexNode *) child)->at;
      if (bocage_grid_contains (bocage_scenario_get_grid (scenario), at)
          && !g_hash_table_add (seen, GINT_TO_POINTER (at.row * 1000 + at.column + 1)))
        return TRUE;
    }
  return FALSE;
}

static void
test_what_is_taken_is_as_it_is_there (void **state)
{
  guint n = 0;

  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (BocageScenario) a = make_other (seed);
      g_autoptr (BocageScenario) b = make_other (seed + 1000);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

      assert_none_taken (a, b);
      if (!same_board (a, b) || has_twins (a) || has_twins (b))
        continue;
      n++;
      assert_all_taken (seed, a, b);
      assert_half_taken (seed, a, b, rand);
    }
  assert_true (n > N_SEEDS / 8);
}

/* Sentences */

typedef struct
{
  const char *name;
  const char *a;
  const char *b;
  const char *takes; /* a letter for each difference: y or n */
  const char *made;
} Case;

#define HISTORY(inside) \
  "<?xml version='1.0'?><scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' " \
  "ruleset='memoir44' xml:lang='en'><briefing><history>" inside "</history></briefing></scenario>"

static const Case cases[] = {
  { "one of two", "<p>One. Two. Three. Four.</p>", "<p>One. Zwei. Three. Vier.</p>", "yn",
    "<p>One. Zwei. Three. Four.</p>" },
  { "the other of two", "<p>One. Two. Three. Four.</p>", "<p>One. Zwei. Three. Vier.</p>", "ny",
    "<p>One. Two. Three. Vier.</p>" },
  { "one more at the end of a paragraph", "<p>One.</p><p>Two. Three.</p>",
    "<p>One. More.</p><p>Two. Drei.</p>", "yn", "<p>One. More.</p><p>Two. Three.</p>" },
  { "a paragraph more", "<p>One. Two.</p>", "<p>Eins. Two.</p><p>Three.</p>", "ny",
    "<p>One. Two. Three.</p>" },
  { "one less", "<p>One. Two. Three.</p>", "<p>One. Drei.</p>", "n", "<p>One. Two. Three.</p>" },
  { "a paragraph less", "<p>One.</p><p>Two.</p><p>Three.</p>", "<p>One.</p><p>Three. Four.</p>",
    "yn", "<p>One.</p><p>Three.</p>" },
};

static void
assert_case (const Case *c)
{
  g_autofree char *a_text = g_strdup_printf (HISTORY ("%s"), c->a);
  g_autofree char *b_text = g_strdup_printf (HISTORY ("%s"), c->b);
  g_autofree char *made_text = g_strdup_printf (HISTORY ("%s"), c->made);
  g_autoptr (BocageScenario) a = read_battle (a_text);
  g_autoptr (BocageScenario) b = read_battle (b_text);
  g_autoptr (BocageScenario) expected = read_battle (made_text);
  g_autoptr (GPtrArray) list = bocage_compare (a, b);
  g_autofree gboolean *takes = g_new0 (gboolean, list->len + 1);
  g_autoptr (BocageScenario) made = NULL;
  g_autoptr (GPtrArray) rest = NULL;

  if (list->len != strlen (c->takes))
    fail_msg ("%s: %u differences", c->name, list->len);
  for (guint i = 0; i < list->len; i++)
    takes[i] = c->takes[i] == 'y';
  made = bocage_take (a, b, takes);
  rest = bocage_compare (expected, made);
  if (rest->len > 0)
    {
      g_autofree char *text = tell (rest->pdata[0]);

      fail_msg ("%s: %s", c->name, text);
    }
}

static void
test_sentences_are_taken_one_by_one (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_case (&cases[i]);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_battle_becomes_another),
  cmocka_unit_test (test_a_small_change_is_a_small_step),
  cmocka_unit_test (test_what_is_taken_is_as_it_is_there),
  cmocka_unit_test (test_sentences_are_taken_one_by_one),
};

BOCAGE_TEST_MAIN (tests)
