/* test-variants.c: what the library says of some thousand battles, and whether it is what it said
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: test-variants             compares
 *        test-variants --print     writes variants.out
 *        test-variants --tell ROW  prints what a row of it is the digest of
 *
 * Other tests say what is right of battles that were made for them.  Here are the same battles with
 * a few words changed, as they come from people's hands: read, judged, asked about, saved, written
 * for the other program and played.  Nobody has looked at all that is said, so that a row of
 * variants.out that changes is no error by itself; whoever has changed nothing that it is about has
 * found one.  A row is a check, or a part of the library, with how often it had something to say,
 * and a digest of that.  --print writes the file anew.
 *
 * Digests must be the same for every compiler, every option of it and every machine.
 */

#include "config.h"

#include "../rules/answers/answers-told.h"
#include "bocage-test.h"
#include "bocage.h"
#include "golden-text.h"
#include "play/bocage-game-record.h"
#include "variants.h"

#include <stdlib.h>
#include <string.h>

#define GOLDEN "tests/libbocage/variants/variants.out"
#define N_VARIANTS 10                                 /* of a battle, and itself */
#define EACH_ANSWER 16                                /* of so many variants one is asked about */
#define EACH_GAME 8                                   /* … and played by who does anything */
#define EACH_LONG_GAME 32                             /* … and by who plays better */
#define BASIS G_GUINT64_CONSTANT (0xcbf29ce484222325) /* of FNV-1a */

typedef struct
{
  guint n;
  guint64 digest;
} Row;

typedef struct
{
  GHashTable *rows;
  const char *only;  /* (nullable): the row whose words are printed */
  const char *where; /* which variant */
  guint n_variants;
} Told;

/* FNV-1a */
static guint64
add (guint64 digest, const char *bytes, gsize size)
{
  for (gsize i = 0; i < size; i++)
    digest = (digest ^ (guchar) bytes[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return digest;
}

static void
say (Told *told, const char *name, const char *bytes, gsize size)
{
  Row *row = g_hash_table_lookup (told->rows, name);

  if (row == NULL)
    {
      row = g_new0 (Row, 1);
      row->digest = BASIS;
      g_hash_table_insert (told->rows, g_strdup (name), row);
    }
  if (g_strcmp0 (name, told->only) == 0)
    printf ("%s: %.*s\n", told->where, (int) size, bytes);
  row->n++;
  row->digest = add (row->digest, told->where, strlen (told->where));
  row->digest = add (row->digest, bytes, size);
}

static void
tell_finding (Told *told, BocageDocument *document, BocageFinding *finding, const char *before)
{
  g_autofree char *name = g_strconcat (before, bocage_finding_get_id (finding), NULL);
  GString *line = g_string_new (bocage_finding_get_message (finding));
  BocageRange range = { 0 };

  if (bocage_document_resolve (document, bocage_finding_get_place (finding), &range))
    g_string_append_printf (line, " %u:%u", range.line, range.column);
  g_string_append_printf (line, " %d %u", bocage_finding_get_class (finding),
                          bocage_finding_n_related (finding));
  for (guint i = 0; i < bocage_finding_n_fixes (finding); i++)
    {
      const BocageFix *fix = bocage_finding_get_fix (finding, i);

      g_string_append_printf (line, " %s %d", fix->title, fix->is_safe);
    }
  say (told, name, line->str, line->len);
  g_string_free (line, TRUE);
}

static void
tell_findings (Told *told, BocageDocument *document, BocageReport *report, const char *before)
{
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    tell_finding (told, document, bocage_report_get_finding (report, i), before);
}

/* The battle as the other program has it, and what is read of that. */
static void
tell_m44 (Told *told, BocageDocument *document, BocageScenario *scenario)
{
  const BocageM44Options options = { 0 };
  g_autoptr (BocageReport) lost = bocage_report_new ();
  g_autoptr (GBytes) bytes = bocage_m44_write (scenario, &options, lost);
  g_autoptr (BocageDocument) again = NULL;
  g_autoptr (GBytes) saved = NULL;

  tell_findings (told, document, lost, "written: ");
  if (bytes == NULL)
    return;
  say (told, "written", g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  again = bocage_document_read (bytes, NULL, 0);
  tell_findings (told, again, bocage_document_get_report (again), "read again: ");
  if (bocage_document_get_scenario (again) == NULL)
    return;
  saved = bocage_scenario_to_bytes (bocage_document_get_scenario (again));
  say (told, "read again", g_bytes_get_data (saved, NULL), g_bytes_get_size (saved));
}

static void
tell_answers (Told *told, BocageScenario *scenario)
{
  g_autoptr (GPtrArray) lines = answers_tell (scenario, FALSE);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    say (told, "answers", lines->pdata[i], strlen (lines->pdata[i]));
}

/* What it takes to play the battle, or why it cannot be played, and one game. */
static void
tell_game (Told *told, BocageScenario *scenario, const char *player, guint64 number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocagePlay) play = bocage_play_new (scenario, &error);
  const BocagePlayerType *type = bocage_player_find_type (player);
  g_autofree char *name = g_strconcat ("games of ", player, NULL);
  g_autofree char *record = NULL;
  const char *events;

  if (play == NULL)
    {
      say (told, "not played", error->message, strlen (error->message));
      return;
    }
  for (const char *const *gap = bocage_play_get_gaps (play); *gap != NULL; gap++)
    say (told, "gaps of games", *gap, strlen (*gap));
  record = bocage_game_record_play (play, type, type, 1, number);
  /* Its head has the digest of the rules. */
  events = strstr (record, "\nbegin");
  assert_non_null (events);
  say (told, name, events, strlen (events));
}

static void
tell_variant (Told *told, const char *text, guint number)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text)), saved = NULL;
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, 0);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  BocageReport *report = bocage_document_get_report (document);

  if (scenario != NULL)
    bocage_check_scenario (scenario, NULL, report);
  bocage_report_sort (report);
  tell_findings (told, document, report, "");
  if (!bocage_document_get_complete (document))
    say (told, "not read whole", "", 0);
  if (scenario == NULL || bocage_scenario_get_ruleset (scenario) == NULL)
    return;
  saved = bocage_scenario_to_bytes (scenario);
  say (told, "saved", g_bytes_get_data (saved, NULL), g_bytes_get_size (saved));
  tell_m44 (told, document, scenario);
  if (number % EACH_ANSWER == 0)
    tell_answers (told, scenario);
  if (number % EACH_GAME == 1)
    tell_game (told, scenario, "random", number);
  if (number % EACH_LONG_GAME == 2)
    tell_game (told, scenario, "greedy", number);
}

static void
tell_battle (Told *told, Variants *variants, const char *name, const char *text)
{
  for (guint i = 0; i <= N_VARIANTS; i++)
    {
      g_autofree char *where = g_strdup_printf ("%s %u", name, i);
      guint64 seed = add (BASIS, where, strlen (where));
      g_autofree char *variant = i > 0 ? variants_make (variants, text, seed) : g_strdup (text);

      told->where = where;
      tell_variant (told, variant, told->n_variants++);
    }
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
find_battles (GPtrArray *paths, const char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  const char *entry;

  if (folder == NULL)
    {
      if (g_str_has_suffix (path, ".bocage"))
        g_ptr_array_add (paths, g_strdup (path));
      return;
    }
  while ((entry = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, entry, NULL);

      find_battles (paths, child);
    }
  g_dir_close (folder);
}

/* The values that variants have come from the battles of the same folder. */
static void
tell_folder (Told *told, const char *folder)
{
  g_autofree char *path = bocage_test_source_path (folder);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Variants) variants = variants_new ();

  find_battles (paths, path);
  assert_true (paths->len >= 4);
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    {
      char *text;

      assert_true (g_file_get_contents (paths->pdata[i], &text, NULL, NULL));
      variants_learn (variants, text);
      g_ptr_array_add (texts, text);
    }
  for (guint i = 0; i < paths->len; i++)
    tell_battle (told, variants, (const char *) paths->pdata[i] + strlen (path), texts->pdata[i]);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

/* @only: (nullable): a row whose words are printed
 *
 * Returns: (transfer full): a row for each that had something to say */
static char *
tell_all (const char *only)
{
  static const char *const folders[]
      = { "scenarios", "rulesets/memoir44/checks", "rulesets/combat-commander/checks",
          "libbocage/checks/examples" };
  g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GString *text
      = g_string_new ("What test-variants.c is told: test-variants --print writes this.\n");
  Told told = { rows, only, NULL, 0 };
  g_autoptr (GList) names = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    tell_folder (&told, folders[i]);
  names = g_list_sort (g_hash_table_get_keys (rows), compare_names);
  for (GList *link = names; link != NULL; link = link->next)
    {
      const Row *row = g_hash_table_lookup (rows, link->data);

      g_string_append_printf (text, "%s: %u, %016" G_GINT64_MODIFIER "x\n", (char *) link->data,
                              row->n, row->digest);
    }
  return g_string_free (text, FALSE);
}

static void
test_the_same_is_said (void **state)
{
  g_autofree char *text = tell_all (NULL);

  golden_text_assert (text, GOLDEN);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_the_same_is_said) };

  bocage_init ();
  if (argc > 1)
    {
      g_autofree char *text = tell_all (argc > 2 ? argv[2] : NULL);

      if (argc == 2)
        fputs (text, stdout);
      return 0;
    }
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
