/* test-difference.c: in what two battles differ is told, and nothing else
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/model/random-edit.h"
#include "model/compare/bocage-difference.h"

typedef struct
{
  const char *name;
  const char *a;
  const char *b;
  const char *told; /* each difference as "kind place part: a -> b", ended by "; " */
} Case;

#define BATTLE(inside) \
  "<?xml version='1.0'?><scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' " \
  "ruleset='memoir44' xml:lang='en'>" inside "</scenario>"
#define BOARD(inside) BATTLE ("<board shape='standard' face='countryside'>" inside "</board>")
#define HISTORY(inside) BATTLE ("<briefing><history>" inside "</history></briefing>")

static const Case cases[] = {
  { "nothing", BOARD ("<hex at='G5'><terrain type='forest'/></hex>"),
    BOARD ("<hex at='G5'><terrain type='forest'/></hex>"), "" },
  { "a forest more", BOARD (""), BOARD ("<hex at='G5'><terrain type='forest'/></hex>"),
    "more G5 terrain: - -> forest; " },
  { "a forest less", BOARD ("<hex at='G5'><terrain type='forest'/></hex>"), BOARD (""),
    "less G5 terrain: forest -> -; " },
  { "another unit", BOARD ("<hex at='G5'><unit type='infantry' side='axis'/></hex>"),
    BOARD ("<hex at='G5'><unit type='armor' side='allies' figures='2'/></hex>"),
    "other G5 unit: Axis infantry -> Allied armor (figures 2); " },
  { "a unit that moved", BOARD ("<hex at='C2'><unit type='armor' side='allies'/></hex>"),
    BOARD ("<hex at='C3'><unit type='armor' side='allies'/></hex>"),
    "moved C2 unit: Allied armor -> C3; " },
  { "an edge", BOARD ("<hex at='G5'><path type='river' edges='NE SW'/></hex>"),
    BOARD ("<hex at='G5'><path type='river' edges='NE W'/></hex>"),
    "other G5 path: river (edges NE SW) -> river (edges NE W); " },
  { "a height", BOARD ("<hex at='G5' elevation='1'><terrain type='forest'/></hex>"),
    BOARD ("<hex at='G5' elevation='2'><terrain type='forest'/></hex>"),
    "other G5 elevation: 1 -> 2; " },
  { "cards", BATTLE ("<sides><side id='axis' hand='4'/></sides>"),
    BATTLE ("<sides><side id='axis' hand='5'/></sides>"), "other side axis hand: 4 -> 5; " },
  { "a side", BATTLE ("<sides><side id='axis' hand='4'/></sides>"),
    BATTLE ("<sides><side id='axis' hand='4'/><side id='allies' hand='5'/></sides>"),
    "more sides side: - -> side (id allies, hand 5); " },
  { "a title", BATTLE ("<info><title>One</title></info>"),
    BATTLE ("<info><title>Two</title></info>"), "other title title: One -> Two; " },
  { "a sentence", HISTORY ("<p>One. Two. Three.</p>"), HISTORY ("<p>One. Zwei. Three.</p>"),
    "other history text: Two. -> Zwei.; " },
  { "a sentence more, with a chip", HISTORY ("<p>One.</p>"),
    HISTORY ("<p>One. Hold <hex at='G5'/>.</p>"), "more history text: - -> Hold {G5}.; " },
  { "a paragraph", HISTORY ("<p>One. Two.</p>"), HISTORY ("<p>One.</p><p>Two.</p>"),
    "other history paragraphs: One. Two. -> One.Two.; " },
  { "a comment", BOARD ("<hex at='G5'><terrain type='forest'/></hex>"),
    BOARD ("<!-- mine --><hex at='G5'><terrain type='forest'/></hex>"),
    "other G5 comments:  -> <0%20mine%20; " },
  { "the order in the file",
    BOARD ("<hex at='G5'><terrain type='forest'/></hex><hex at='C3'><terrain type='town'/></hex>"),
    BOARD ("<hex at='C3'><terrain type='town'/></hex><hex at='G5'><terrain type='forest'/></hex>"),
    "" },
  { "another board",
    BATTLE ("<board shape='custom' columns='5' rows='5'><hex at='B2'><terrain "
            "type='forest'/></hex></board>"),
    BATTLE ("<board shape='custom' columns='9' rows='9'><hex at='B2'><terrain "
            "type='forest'/></hex></board>"),
    "other board columns: 5 -> 9; other board rows: 5 -> 9; " },
};

static char *
tell (GPtrArray *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const BocageDifference *d = list->pdata[i];

      g_string_append_printf (text, "%s %s %s: %s -> %s; ",
                              bocage_difference_kind_get_word (d->kind), d->place, d->part,
                              d->a != NULL ? d->a : "-", d->b != NULL ? d->b : "-");
    }
  return g_string_free (text, FALSE);
}

static void
test_case (void **state)
{
  const Case *c = *state;
  g_autoptr (BocageScenario) a = read_battle (c->a);
  g_autoptr (BocageScenario) b = read_battle (c->b);
  g_autoptr (GPtrArray) list = bocage_compare (a, b);
  g_autofree char *told = tell (list);

  assert_string_equal (told, c->told);
}

static int
compare_lines (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* One that holds nothing is as good as none. */
static gboolean
is_empty_vessel (const char *line)
{
  static const char *const tags[] = { "<objectives/>", "<briefing/>", "<history/>", "<hex at=" };

  line += strspn (line, " ");
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (g_str_has_prefix (line, tags[i]) && strchr (line + 1, '<') == NULL
        && strstr (line, "elevation") == NULL)
      return TRUE;
  return FALSE;
}

static char *
get_lines (BocageScenario *scenario)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (is_empty_vessel (lines[i]))
      *lines[i] = '\0';
  qsort (lines, g_strv_length (lines), sizeof *lines, compare_lines);
  {
    char *joined = g_strjoinv ("\n", lines);

    return g_strchug (joined);
  }
}

/* The order of hexes in a file is no difference. */
static gboolean
has_same_lines (BocageScenario *a, BocageScenario *b)
{
  g_autofree char *in_a = get_lines (a);
  g_autofree char *in_b = get_lines (b);

  return g_str_equal (in_a, in_b);
}

/* Whatever was done, no difference is told if and only if there is none. */
static void
test_random_changes_are_told (void **state)
{
  for (guint32 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
      g_autoptr (BocageScenario) before = bocage_scenario_copy (scenario);
      World w = { seed, g_rand_new_with_seed (seed), scenario, bocage_edit_new (scenario) };

      for (guint i = 0; i < 60; i++)
        {
          g_autoptr (GPtrArray) list = NULL;
          g_autoptr (BocageScenario) last = bocage_scenario_copy (scenario);

          take_step (&w, i);
          list = bocage_compare (last, scenario);
          if ((list->len == 0) != has_same_lines (last, scenario))
            fail_msg ("seed %u, step %u: %u differences", seed, i, list->len);
          g_ptr_array_unref (bocage_compare (before, scenario));
        }
      g_object_unref (w.edit);
      g_rand_free (w.rand);
    }
}

int
main (void)
{
  struct CMUnitTest tests[1 + G_N_ELEMENTS (cases)] = {
    cmocka_unit_test (test_random_changes_are_told),
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    tests[1 + i] = (struct CMUnitTest) TEST_CASE (test_case, cases[i].name, &cases[i]);
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
