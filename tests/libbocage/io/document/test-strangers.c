/* test-strangers.c: words of strangers' files leave nothing behind
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is new in each file: ids of pieces, sides, rules and objectives, dates, lists, paths in
 * prose, and the names of elements and attributes that nobody knows.
 */

#include "config.h"

#include "../io-test.h"
#include "model/base/bocage-token.h"
#include "model/bocage-patch.h"

#include <malloc.h>

#define N_FILES 10000
#define MAX_GROWTH (64 * 1024) /* bytes: for 6,000 files eleven each */

/* Writes @n in the place of each "#". */
static char *
number (const char *text, int n)
{
  GString *result = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text == '#')
      g_string_append_printf (result, "%d", n);
    else
      g_string_append_c (result, *text);
  return g_string_free (result, FALSE);
}

static const char battle[]
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.#\" id=\"battle-#\""
      " ruleset=\"memoir44\" xml:lang=\"en-x#\" color-#=\"x\">\n"
      "<info><title>#</title><date from=\"19#-06\"/><thing-#/><x:y# xmlns:x=\"urn:#\"/></info>\n"
      "<modules><module id=\"box-#\"/></modules>\n"
      "<sides first=\"they-#\"><side id=\"they-#\" edge=\"up-#\" nation=\"land-#\"/>\n"
      "<side id=\"axis\" edge=\"south\"/></sides>\n"
      "<board shape=\"standard\" face=\"face-#\" look=\"look-#\"><section id=\"part-#\" hexes=\"A1\"/>\n"
      "<hex at=\"A1\"><terrain type=\"wood-#\" look=\"look-#\"/><path type=\"path-#\" edges=\"E\"/>\n"
      "<unit type=\"tank-#\" side=\"they-#\" nation=\"land-#\" badge=\"this-# that-#\"\n"
      " traits=\"slow-#\" asset=\"gun-#\" state=\"ill-#\"/></hex>\n"
      "<hex at=\"A3\"><marker type=\"flag-#\" side=\"they-#\" badge=\"sign-#\"/></hex></board>\n"
      "<rules><rule id=\"rule-#\" side=\"they-#\"><param name=\"name-#\" value=\"#\"/></rule></rules>\n"
      "<deck type=\"deck-#\"><add card=\"card-#\"/></deck>\n"
      "<objectives><objective id=\"medal-#\" kind=\"kind-#\" side=\"they-#\" at=\"A1\"/></objectives>\n"
      "<briefing><history><p><value of=\"they-#.hand\" noun=\"coin-#\"/><hex of=\"medal-#\"/>\n"
      "<piece type=\"tank-#\"/></p></history></briefing>\n"
      "<exemptions><allow check=\"check-#\" reason=\"so\" until=\"19#\"/></exemptions>\n"
      "</scenario>\n";

static const char exchange[]
    = "{\"game_info\": {\"front\": \"FRONT-#\", \"type\": \"TYPE-#\", \"key-#\": 1,\n"
      " \"side_player1\": \"SIDE-#\", \"country_player1\": \"C#\", \"date_begin\": \"19#\",\n"
      " \"options\": {\"option-#\": \"x-#\"}},\n"
      " \"packs\": {\"pack-#\": 1, \"key-#\": {\"key-#\": 2}},\n"
      " \"board\": {\"type\": \"STANDARD\", \"face\": \"FACE-#\", \"hexagons\": [\n"
      " {\"row\": 0, \"col\": 0, \"terrain\": {\"name\": \"wood-#\"}, \"unit\": {\"name\": \"tank-#\",\n"
      " \"badge\": \"badge-#\"}, \"obstacle\": {\"name\": \"wire-#\"}, \"key-#\": 3,\n"
      " \"tags\": [{\"name\": \"tag-#\", \"behavior\": \"good-#\"}, {\"name\": \"medal1\"}]}]},\n"
      " \"text\": {\"en\": {\"name\": \"#\"}, \"x#\": {\"name\": \"#\"}}}\n";

static void
read_file (const char *template, int n)
{
  g_autofree char *text = number (template, n);
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);

  assert_non_null (bocage_document_get_scenario (document));
  bocage_check_scenario (bocage_document_get_scenario (document), NULL,
                         bocage_document_get_report (document));
}

/* Changes a battle in all the ways there are, and forgets it. */
static void
edit_file (const char *template, int n)
{
  g_autofree char *text = number (template, n);
  g_autoptr (BocageDocument) document = read_text (text, -1, 0);
  g_autoptr (BocageEdit) edit = bocage_edit_new (bocage_document_get_scenario (document));
  BocageHex hex = { 0, 8 };
  g_autoptr (BocagePatch) patch = bocage_patch_new (bocage_edit_get_scenario (edit), &hex, 1, hex);

  bocage_patch_place (patch, edit, (BocageHex){ 4, 4 });
  bocage_edit_mirror (edit);
  bocage_edit_swap_sides (edit);
  while (bocage_edit_undo (edit))
    ;
  while (bocage_edit_redo (edit))
    ;
}

/* A word that GLib has not had before, and so the number of those that it has had. */
static guint
count_quarks (void)
{
  static int n;
  g_autofree char *word = g_strdup_printf ("test-strangers-%d", n++);

  return g_quark_from_string (word);
}

static gsize
count_bytes (void)
{
  return mallinfo2 ().uordblks; /* 0 where a sanitizer has its own malloc () */
}

typedef struct
{
  const char *name;
  const char *template;
  void (*use) (const char *template, int n);
  int n_files;
} Case;

static const Case cases[] = {
  { "10,000 battles leave nothing behind", battle, read_file, N_FILES },
  { "10,000 .m44 files leave nothing behind", exchange, read_file, N_FILES },
  { "2,000 battles that are changed leave nothing behind", battle, edit_file, 2000 },
  { "2,000 .m44 files that are changed leave nothing behind", exchange, edit_file, 2000 },
};

static void
test_nothing_is_left (void **state)
{
  const Case *c = *state;
  guint n_held, n_quarks;
  gsize n_bytes;
  int n_first = c->n_files * 2 / 5; /* by then whatever is remembered on purpose is full */

  for (int n = 0; n < n_first; n++)
    c->use (c->template, n);
  n_held = bocage_token_count_held ();
  n_bytes = count_bytes ();
  n_quarks = count_quarks ();
  for (int n = n_first; n < c->n_files; n++)
    c->use (c->template, n);
  assert_int_equal (bocage_token_count_held (), 0);
  assert_int_equal (n_held, 0);
  assert_int_equal (count_quarks (), n_quarks + 1);
  assert_in_range (count_bytes (), 0, n_bytes + MAX_GROWTH);
}

/* The generators above would show nothing if no word came in. */
static void
test_words_are_held_while_there_is_the_file (void **state)
{
  g_autofree char *text = number (battle, 7), *twin = number (battle, 7);
  BocageDocument *one = read_text (text, -1, 0), *other;
  guint n = bocage_token_count_held ();

  assert_in_range (n, 25, 60);
  other = read_text (twin, -1, 0);
  assert_int_equal (bocage_token_count_held (), n);
  assert_true (
      bocage_node_equal (&bocage_scenario_get_root (bocage_document_get_scenario (one))->node,
                         &bocage_scenario_get_root (bocage_document_get_scenario (other))->node));
  bocage_document_unref (one);
  assert_int_equal (bocage_token_count_held (), n);
  bocage_document_unref (other);
  assert_int_equal (bocage_token_count_held (), 0);
}

/* What is on the clipboard outlives the battle it came from. */
static void
test_a_patch_keeps_its_words (void **state)
{
  g_autofree char *text = number (battle, 8), *other = number (battle, 9);
  BocageDocument *from = read_text (text, -1, 0);
  g_autoptr (BocageDocument) to = read_text (other, -1, 0);
  BocageEdit *edit = bocage_edit_new (bocage_document_get_scenario (to));
  BocageHex hex = { 0, 8 };
  BocagePatch *patch = bocage_patch_new (bocage_document_get_scenario (from), &hex, 1, hex);
  g_autofree char *written = NULL;

  bocage_document_unref (from);
  bocage_patch_place (patch, edit, (BocageHex){ 4, 4 });
  bocage_patch_free (patch);
  written = write_text (to);
  for (guint i = 0; i < 5; i++)
    {
      static const char *const words[]
          = { "wood-8", "tank-8", "this-8 that-8", "slow-8", "land-8" };

      assert_non_null (strstr (written, words[i]));
    }
  while (bocage_edit_undo (edit))
    ;
  g_object_unref (edit);
}

int
main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (cases) + 2] = {
    cmocka_unit_test (test_words_are_held_while_there_is_the_file),
    cmocka_unit_test (test_a_patch_keeps_its_words),
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    tests[2 + i] = (struct CMUnitTest) TEST_CASE (test_nothing_is_left, cases[i].name, &cases[i]);
  return bocage_test_run ("strangers", tests, G_N_ELEMENTS (tests));
}
