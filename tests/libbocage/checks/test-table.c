/* test-table.c: the table of checks is whole
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"

#include <glob.h>
#include <string.h>

static void
test_ids_are_unique (void **state)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < bocage_checks_get_n (); i++)
    if (!g_hash_table_add (seen, (gpointer) bocage_checks_get (i)->id))
      fail_msg ("%s is there twice", bocage_checks_get (i)->id);
  assert_true (bocage_checks_get_n () > 0);
}

static void
test_ids_are_words_in_lower_case_joined_by_hyphens (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const char *id = bocage_checks_get (i)->id;

      if (!g_regex_match_simple ("^[a-z][a-z0-9]*(-[a-z0-9]+)+$", id, 0, 0))
        fail_msg ("“%s” is no id", id);
    }
}

static void
test_every_row_has_its_texts (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (check->summary == NULL || check->explanation == NULL || check->source == NULL
          || check->since == NULL || strlen (check->explanation) < 20)
        fail_msg ("%s lacks a text", check->id);
      if (strchr (check->summary, '\n') != NULL || g_str_has_suffix (check->summary, "."))
        fail_msg ("%s: a summary is one line without a full stop", check->id);
      if (!g_str_has_suffix (check->explanation, "."))
        fail_msg ("%s: an explanation is sentences", check->id);
    }
}

static void
test_only_rows_of_the_model_run (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (check->origin != BOCAGE_ORIGIN_MODEL && check->run != NULL)
        fail_msg ("%s: runs, but is not of the model", check->id);
      /* What the runner itself finds has no function. */
      if (check->origin == BOCAGE_ORIGIN_MODEL && check->run == NULL
          && !g_str_has_prefix (check->id, "exemption-"))
        fail_msg ("%s: has no function", check->id);
    }
}

/* What nobody looks at is no reproach; but a word that is not known is most likely mistyped. */
static void
test_gaps_are_of_their_kind (void **state)
{
  guint n = 0;

  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);
      gboolean accuses = strcmp (check->id, "meta-rule-unknown") == 0;

      if ((check->kind == BOCAGE_KIND_GAP) != (check->is_gap && !accuses))
        fail_msg ("%s: its kind is “%s”", check->id, bocage_kind_name (check->kind));
      n += check->is_gap;
    }
  assert_true (n > 3);
}

static void
test_superseded_rows_exist (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);
      g_auto (GStrv) ids = g_strsplit (check->supersedes != NULL ? check->supersedes : "", " ", -1);

      for (guint j = 0; ids[j] != NULL; j++)
        if (bocage_checks_find (ids[j]) == NULL || strcmp (ids[j], check->id) == 0)
          fail_msg ("%s supersedes “%s”, which is no other row", check->id, ids[j]);
    }
}

/* Whether @words, (nullable), are all of rows of C. */
static void
assert_in_code (const BocageCheck *check, const char *words)
{
  g_auto (GStrv) ids = g_strsplit (words != NULL ? words : "*", " ", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      guint j = 0;

      while (j < bocage_checks_get_n_in_code ()
             && !(g_str_has_suffix (ids[i], "-")
                      ? g_str_has_prefix (bocage_checks_get (j)->id, ids[i])
                      : strcmp (bocage_checks_get (j)->id, ids[i]) == 0))
        j++;
      if (j == bocage_checks_get_n_in_code () && strcmp (ids[i], "*") != 0)
        fail_msg ("%s names “%s”, which is of a game: that is a <binding>", check->id, ids[i]);
    }
}

/* What a game calls its checks is not for C to know. */
static void
test_rows_of_c_name_rows_of_c (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n_in_code (); i++)
    {
      assert_in_code (bocage_checks_get (i), bocage_checks_get (i)->supersedes);
      assert_in_code (bocage_checks_get (i), bocage_checks_get (i)->hinders);
    }
}

static void
test_what_a_ruleset_binds_to_them_counts (void **state)
{
  const BocageCheck *zero = bocage_checks_find ("fig-zero");
  g_autofree char *superseded = bocage_checks_list_superseded (zero);
  g_autofree char *hindered
      = bocage_checks_list_hindered (bocage_checks_find ("board-unknown-terrain"));

  assert_non_null (strstr (superseded, "fig-symbol"));
  assert_non_null (strstr (superseded, "fig-infantry"));
  assert_string_equal (hindered,
                       "unit-, objective-, exit-, flow-, inv-, piece-, terrain-, bridge-");
  assert_true (bocage_checks_hinders (bocage_checks_find ("object-unknown"),
                                      bocage_checks_find ("wire-on-water")));
}

static gboolean
names_checks (const char *word)
{
  gsize length = strlen (word);

  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const char *id = bocage_checks_get (i)->id;

      if (word[length - 1] == '-' ? g_str_has_prefix (id, word) : strcmp (id, word) == 0)
        return TRUE;
    }
  return strcmp (word, "*") == 0;
}

static void
test_what_a_finding_hinders_is_there (void **state)
{
  guint n = 0;

  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);
      g_auto (GStrv) words = g_strsplit (check->hinders != NULL ? check->hinders : "", " ", -1);

      for (guint j = 0; words[j] != NULL; j++, n++)
        if (*words[j] == '\0' || !names_checks (words[j]))
          fail_msg ("%s hinders “%s”, which is no check", check->id, words[j]);
    }
  assert_true (n > 0);
}

static void
test_only_suspicious_rows_are_raised (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (check->strict_illegal)
        assert_int_equal (check->class_, BOCAGE_CLASS_SUSPICIOUS);
    }
}

/* "meta-summary-cards" may say why it cannot arise; "no" is not a reason. */
static void
test_rows_that_cannot_arise_say_why (void **state)
{
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      if (check->origin == BOCAGE_ORIGIN_DERIVED && strlen (check->explanation) < 40)
        fail_msg ("%s: gives no reason", check->id);
    }
}

/* Returns: how many bindings the ruleset at @path has */
static guint
check_bindings (const char *path)
{
  g_autoptr (GRegex) regex = g_regex_new ("<bind(?:ing)?\\s[^>]*\\bcheck=\"([^\"]*)\"", 0, 0, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *id = g_match_info_fetch (match, 1);

      if (bocage_checks_find (id) == NULL)
        fail_msg ("%s binds something to “%s”, which is no check", path, id);
      n++;
    }
  return n;
}

static void
test_bindings_name_existing_checks (void **state)
{
  static const char *const places[]
      = { "rulesets/*/ruleset.xml", BOCAGE_TEST_RULESETS "/*/ruleset.xml" };
  gsize n_files = 0;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *pattern = bocage_test_source_path (places[i]);
      glob_t files = { 0 };

      assert_int_equal (glob (pattern, 0, NULL, &files), 0);
      for (gsize k = 0; k < files.gl_pathc; k++)
        n += check_bindings (files.gl_pathv[k]);
      n_files += files.gl_pathc;
      globfree (&files);
    }
  assert_true (n_files >= 3);
  assert_true (n > 0);
}

static void
test_every_game_has_its_rows (void **state)
{
  static const char *const ids[] = { "cc-unit-impassable", "unlike-edges", "unlike-state" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    assert_non_null (bocage_checks_find (ids[i]));
}

static void
check_example (const char *given)
{
  g_autofree char *path = g_canonicalize_filename (given, NULL);
  g_autofree char *id = g_path_get_basename (path);
  char *end = g_strrstr (id, "-");
  const char *kind = end != NULL ? end + 1 : "";
  gboolean mends = strcmp (kind, "fix.bocage") == 0;
  const BocageCheck *check;

  if (!mends && strcmp (kind, "bad.bocage") != 0 && strcmp (kind, "good.bocage") != 0)
    fail_msg ("%s is neither a bad nor a good example, nor one to mend", path);
  *end = '\0';
  *strchr (end + 1, '.') = '\0';
  check = bocage_checks_find (id);
  if (check == NULL)
    fail_msg ("%s is an example of no check", path);

  g_autofree char *right = bocage_check_make_example_path (check, kind);

  if (!g_str_has_suffix (path, right))
    fail_msg ("%s should be %s", path, right);
  if (mends && check->repair == BOCAGE_REPAIR_NONE)
    fail_msg ("%s: nothing that the check finds can be mended", path);
}

static void
test_every_example_belongs_to_a_row (void **state)
{
  static const char *const places[] = {
    "libbocage/checks/examples/*", /* it may lie in the wrong one */
    "rulesets/*/checks/*",         "libbocage/checks/examples/*/*",
    "rulesets/*/checks/*/*",       BOCAGE_TEST_RULESETS "/*/checks/*",
  };
  gsize n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *place = g_strconcat (places[i], ".bocage", NULL);
      g_autofree char *pattern = bocage_test_source_path (place);
      glob_t files = { 0 };

      glob (pattern, 0, NULL, &files);
      for (gsize k = 0; k < files.gl_pathc; k++)
        check_example (files.gl_pathv[k]);
      n += files.gl_pathc;
      globfree (&files);
    }
  assert_true (n > 500);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_ids_are_unique),
  cmocka_unit_test (test_ids_are_words_in_lower_case_joined_by_hyphens),
  cmocka_unit_test (test_every_row_has_its_texts),
  cmocka_unit_test (test_only_rows_of_the_model_run),
  cmocka_unit_test (test_gaps_are_of_their_kind),
  cmocka_unit_test (test_superseded_rows_exist),
  cmocka_unit_test (test_what_a_finding_hinders_is_there),
  cmocka_unit_test (test_rows_of_c_name_rows_of_c),
  cmocka_unit_test (test_what_a_ruleset_binds_to_them_counts),
  cmocka_unit_test (test_only_suspicious_rows_are_raised),
  cmocka_unit_test (test_rows_that_cannot_arise_say_why),
  cmocka_unit_test (test_bindings_name_existing_checks),
  cmocka_unit_test (test_every_game_has_its_rows),
  cmocka_unit_test (test_every_example_belongs_to_a_row),
};

int
main (void)
{
  bocage_test_add_rulesets ();
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
