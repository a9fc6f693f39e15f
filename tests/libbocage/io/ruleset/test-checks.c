/* test-checks.c: the checks of a project, good ones and those of strangers
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "io/ruleset/bocage-ruleset-checks-reader.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "model/base/bocage-built-in.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TOP "<checks xmlns=\"urn:bocage:checks:1\" ruleset=\"memoir44\">\n"
#define END "</checks>\n"
#define ROW "<check id=\"x-one\" class=\"note\" summary=\"one\" "
#define GOOD ROW "test=\"count\" types=\"bunker\" at-most=\"4\" message=\"{count}\"/>\n"

static BocageCheckSet *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bocage_check_set_read (bytes, "/nowhere/checks.xml");
}

static void
test_a_row (void **state)
{
  g_autoptr (BocageCheckSet) set = read_text (TOP GOOD END);
  const BocageCheckRow *row;
  g_autofree char *path = NULL;

  assert_int_equal (set->faults->len, 0);
  assert_int_equal (set->rows->len, 1);
  row = set->rows->pdata[0];
  assert_string_equal (row->check.id, "x-one");
  assert_string_equal (row->test->name, "count");
  assert_int_equal (row->check.class_, BOCAGE_CLASS_NOTE);
  assert_int_equal (row->at_most, 4);
  assert_int_equal (row->at_least, BOCAGE_UNSET);
  assert_string_equal (row->check.explanation, "one");
  path = bocage_check_make_example_path (&row->check, "bad");
  assert_string_equal (path, "/nowhere/checks/x-one-bad.bocage");
}

/* What is wrong with one row is no reason to do without the others. */
static void
test_the_others_stay (void **state)
{
  g_autoptr (BocageCheckSet) set
      = read_text (TOP ROW "test=\"cuont\" at-most=\"4\" message=\"m\"/>\n"
                           "<check id=\"x-two\" class=\"note\" summary=\"two\" test=\"count\" "
                           "types=\"bunker\" at-most=\"4\" message=\"m\"/>\n" END);

  assert_int_equal (set->rows->len, 1);
  assert_int_equal (set->faults->len, 1);
  assert_string_equal (((const BocageCheckRow *) set->rows->pdata[0])->check.id, "x-two");
}

typedef struct
{
  const char *name;
  const char *text;
  const char *fault; /* the first */
} FaultCase;

static const FaultCase fault_cases[] = {
  { "an unknown test", TOP ROW "test=\"cuont\"/>" END,
    "line 2: unknown test “cuont”; did you mean “count”?" },
  { "an unknown attribute", TOP ROW "test=\"count\" tpes=\"bunker\"/>" END,
    "line 2: unknown attribute “tpes” on <check>; did you mean “types”?" },
  { "an unknown piece", TOP ROW "test=\"count\" types=\"bunkr\"/>" END,
    "line 2: unknown piece type “bunkr”; did you mean “bunker”?" },
  { "a parameter of another test", TOP ROW "test=\"language\" languages=\"en\" within=\"2\"/>" END,
    "line 2: “within” means nothing to the test “language”, which takes: languages" },
  { "a parameter that is spelt nearly so", TOP ROW "test=\"parts-suffice\" part=\"board\"/>" END,
    "line 2: “part” means nothing to the test “parts-suffice”, which takes: parts; did you mean “parts”?" },
  { "a language that begins with a hyphen",
    TOP ROW "test=\"language\" languages=\"en\"><message lang=\"-de\" text=\"m\"/></check>" END,
    "line 2: “-de” is not a language such as “de” or “pt-BR”" },
  { "a parameter that must be there", TOP ROW "test=\"language\" message=\"m\"/>" END,
    "line 2: the test “language” needs the attribute “languages”" },
  { "one of several", TOP ROW "test=\"count\" types=\"bunker\" message=\"m\"/>" END,
    "line 2: the test “count” needs one of: at-least, at-most" },
  { "no message", TOP ROW "test=\"count\" at-most=\"4\"/>" END,
    "line 2: the test “count” needs the attribute “message”" },
  { "an unknown word", TOP ROW "test=\"count\" at-most=\"4\" message=\"{cuont}\"/>" END,
    "line 2: the message has {cuont}, which the test “count” does not fill in, but: count, limit, "
    "hex, piece, name, side; did you mean “count”?" },
  { "forms that no number chooses",
    TOP ROW "test=\"count\" at-most=\"4\" message=\"{hex:a|b}\"/>" END,
    "line 2: the message has {hex:a|b}, which the test “count” does not fill in" },
  { "a lone brace", TOP ROW "test=\"count\" at-most=\"4\" message=\"{count\"/>" END,
    "line 2: a brace of the message stands alone; words are put in as {hex}" },
  { "the same in another language",
    TOP ROW
    "test=\"count\" at-most=\"4\" message=\"m\"><message lang=\"de\" text=\"{x}\"/></check>" END,
    "line 2: the message has {x}, which the test “count” does not fill in, but: count, limit, hex, "
    "piece, name, side" },
  { "a language that is none",
    TOP ROW
    "test=\"count\" at-most=\"4\" message=\"m\"><message lang=\"%s\" text=\"m\"/></check>" END,
    "line 2: “%s” is not a language such as “de” or “pt-BR”" },
  { "a message that is neither in a language nor for a case",
    TOP ROW "test=\"count\" at-most=\"4\" message=\"m\"><message text=\"m\"/></check>" END,
    "line 2: <message> needs one of: lang, case" },
  { "an unknown case",
    TOP ROW
    "test=\"count\" at-most=\"4\" message=\"m\"><message case=\"ones\" text=\"m\"/></check>" END,
    "line 2: the test “count” has no case “ones”, but: one; did you mean “one”?" },
  { "a case of a test without any",
    TOP ROW "test=\"rule-used\" rules=\"blitz\" message=\"m\">"
            "<message case=\"one\" text=\"m\"/></check>" END,
    "line 2: the test “rule-used” has no case “one”, nor any other" },
  { "a number below 0", TOP ROW "test=\"count\" at-most=\"-4\" message=\"m\"/>" END,
    "line 2: “at-most” cannot be “-4”: a number from 0 to 99999 is expected" },
  { "numbers that none can be between",
    TOP ROW "test=\"count\" at-least=\"5\" at-most=\"4\" message=\"m\"/>" END,
    "line 2: “at-least” is more than “at-most”" },
  { "a day that is none",
    TOP ROW "test=\"unit-after-date\" text=\"yesterday\" types=\"infantry\" message=\"m\"/>" END,
    "line 2: “text” cannot be “yesterday”: a date is expected" },
  { "a month that is none",
    TOP ROW "test=\"unit-after-date\" text=\"1944-13\" types=\"infantry\" message=\"m\"/>" END,
    "line 2: “text” cannot be “1944-13”: a date is expected" },
  { "a day that no February has",
    TOP ROW "test=\"unit-after-date\" text=\"1943-02-29\" types=\"infantry\" message=\"m\"/>" END,
    "line 2: “text” cannot be “1943-02-29”: a date is expected" },
  { "nothing to say", TOP ROW "test=\"count\" at-most=\"4\" message=\"\"/>" END,
    "line 2: “message” is empty" },
  { "an id that is a prefix",
    TOP "<check id=\"x-\" class=\"note\" summary=\"one\" test=\"never\"/>" END,
    "line 2: the id of a project’s check begins with “x-”, as in “x-title”" },
  { "an unknown element of battles", TOP ROW "test=\"given\" part=\"autor\" message=\"m\"/>" END,
    "line 2: battles have no element <autor>; did you mean “author”?" },
  { "an unknown attribute of battles",
    TOP ROW "test=\"given\" part=\"side\" attribute=\"hnd\" message=\"m\"/>" END,
    "line 2: unknown attribute “hnd” on <side>; did you mean “hand”?" },
  { "an id without x-",
    TOP "<check id=\"one\" class=\"note\" summary=\"one\" test=\"count\" at-most=\"4\"/>" END,
    "line 2: the id of a project’s check begins with “x-”, as in “x-one”" },
  { "an id that there is",
    TOP "<check id=\"unit-stack\" class=\"note\" summary=\"one\" test=\"count\"/>" END,
    "line 2: there is a check “unit-stack” already" },
  { "an id twice", TOP GOOD GOOD END, "line 3: there is a check “x-one” already" },
  { "a check that would silence others",
    TOP ROW "test=\"count\" at-most=\"4\" message=\"m\" supersedes=\"unit-on-river\"/>" END,
    "line 2: “supersedes” is for checks of a ruleset: the check of a project does not change "
    "another one" },
  { "a class that is none",
    TOP "<check id=\"x-one\" class=\"fatal\" summary=\"one\" test=\"count\"/>" END,
    "line 2: “class” cannot be “fatal”" },
  { "another element", TOP "<chek/>" END,
    "line 2: unknown element <chek> in <checks>; did you mean “check”?" },
  { "another element inside",
    TOP ROW "test=\"count\" at-most=\"4\" message=\"m\"><mess/></check>" END,
    "line 2: unknown element <mess> in <check>" },
  { "another root", "<ruleset xmlns=\"urn:bocage:ruleset:1\"/>",
    "line 1: the checks of a project stand in <checks xmlns=\"urn:bocage:checks:1\">, not in "
    "<ruleset>" },
  { "no namespace", "<checks ruleset=\"memoir44\"/>",
    "line 1: the checks of a project stand in <checks xmlns=\"urn:bocage:checks:1\">, not in "
    "<checks>" },
  { "no ruleset", "<checks xmlns=\"urn:bocage:checks:1\"/>",
    "line 1: <checks> lacks its attribute “ruleset”" },
  { "an unknown ruleset", "<checks xmlns=\"urn:bocage:checks:1\" ruleset=\"memoir45\"/>",
    "line 1: there is no ruleset “memoir45”" },
  { "a way out of the folder", "<checks xmlns=\"urn:bocage:checks:1\" ruleset=\"../x\"/>",
    "line 1: there is no ruleset “../x”" },
  { "nothing", "", "line 1: the file is empty" },
  { "text", TOP "hello" END, "line 1: text stands where there is none in a ruleset" },
  { "a DOCTYPE", "<!DOCTYPE x>" TOP END, "line 1: a DOCTYPE is not allowed" },
};

static void
test_fault (void **state)
{
  const FaultCase *c = *state;
  g_autoptr (BocageCheckSet) set = read_text (c->text);

  assert_true (set->faults->len > 0);
  if (!g_str_has_prefix (set->faults->pdata[0], c->fault))
    fail_msg ("%s", (const char *) set->faults->pdata[0]);
}

/* Caps: a file of 1048577 bytes is too large, with 201 rows there is one too many, of 21 faults
 * one is not told, and a ruleset has no 1001 rows.  Of 101 findings of a row one is not told. */

static char *
make_rows (guint n, const char *test)
{
  g_autoptr (GString) text = g_string_new (TOP);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "<check id=\"x-%u-n\" class=\"note\" summary=\"s\" test=\"%s\" "
                            "at-most=\"4\" message=\"m\"/>\n",
                            i, test);
  g_string_append (text, END);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_rows_are_capped (void **state)
{
  g_autofree char *within = make_rows (200, "count"), *beyond = make_rows (201, "count");
  g_autoptr (BocageCheckSet) set = read_text (within);

  assert_int_equal (set->faults->len, 0);
  assert_int_equal (set->rows->len, 200);
  bocage_check_set_free (set);
  set = read_text (beyond);
  assert_int_equal (set->rows->len, 200);
  assert_int_equal (set->faults->len, 1);
  assert_string_equal (set->faults->pdata[0],
                       "line 202: there are more than 200 checks; from here on they are left out");
}

static void
test_faults_are_capped (void **state)
{
  g_autofree char *text = make_rows (21, "cuont");
  g_autoptr (BocageCheckSet) set = read_text (text);

  assert_int_equal (set->rows->len, 0);
  assert_int_equal (set->faults->len, 21);
  assert_string_equal (set->faults->pdata[20], "there are more faults");
}

static void
test_bytes_are_capped (void **state)
{
  g_autofree char *blank = g_strnfill (1048577 - strlen (TOP END), ' ');
  g_autofree char *beyond = g_strconcat (TOP, blank, END, NULL);
  g_autofree char *within = g_strconcat (TOP, blank + 1, END, NULL);

  g_autoptr (BocageCheckSet) good = read_text (within);
  g_autoptr (BocageCheckSet) bad = read_text (beyond);

  assert_int_equal (good->faults->len, 0);
  assert_string_equal (bad->faults->pdata[0], "it is larger than 1 MiB");
}

static void
test_a_fault_is_capped (void **state)
{
  g_autofree char *word = g_strnfill (100000, 'a');
  g_autofree char *text = g_strconcat (TOP ROW "test=\"", word, "\"/>\n", END, NULL);
  g_autoptr (BocageCheckSet) set = read_text (text);

  assert_int_equal (set->faults->len, 1);
  assert_true (g_str_has_prefix (set->faults->pdata[0], "line 2: “test” cannot be “aaa"));
  assert_true (g_str_has_suffix (set->faults->pdata[0], "aaa…"));
  assert_int_equal (g_utf8_strlen (set->faults->pdata[0], -1), 401);
}

/* libxml2 quotes so many bytes, whatever letter they end in. */
static void
test_a_fault_is_a_line_of_whole_letters (void **state)
{
  for (guint n = 0; n < 3; n++)
    {
      g_autofree char *text = g_strdup_printf (
          "<checks ruleset=\"<!-- %.*s\n“““““““““““““““““““““““““““““““““““““", (int) n, "aaa");
      g_autoptr (BocageCheckSet) set = read_text (text);
      const char *fault = set->faults->pdata[0];

      assert_true (g_utf8_validate (fault, -1, NULL));
      assert_null (strchr (fault, '\n'));
    }
}

static void
test_rows_of_a_ruleset_are_capped (void **state)
{
  g_autoptr (GBytes) bytes = bocage_built_in_find ("rulesets/memoir44/ruleset.xml");
  const char *text = g_bytes_get_data (bytes, NULL), *end = strstr (text, "  </checks>");
  g_autoptr (GString) longer = g_string_new_len (text, end - text);
  g_autoptr (GBytes) made = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1001; i++)
    g_string_append_printf (longer,
                            "<check id=\"own-%u-n\" class=\"note\" summary=\"s\" test=\"count\" "
                            "at-most=\"4\" message=\"m\"/>\n",
                            i);
  g_string_append (longer, end);
  made = g_bytes_new (longer->str, longer->len);
  assert_null (bocage_ruleset_read (made, &error));
  assert_true (g_str_has_suffix (error->message, ": the ruleset has more than 1000 checks"));
}

/* From a folder */

static void
test_a_file_is_read_again_when_it_has_changed (void **state)
{
  g_autofree char *top = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (top, BOCAGE_CHECK_SET_NAME, NULL);
  const BocageCheckSet *first;

  assert_null (bocage_check_set_load (path));
  assert_true (g_file_set_contents (path, TOP END, -1, NULL));
  first = bocage_check_set_load (path);
  assert_non_null (first);
  assert_int_equal (first->rows->len, 0);
  assert_ptr_equal (bocage_check_set_load (path), first);
  assert_true (g_file_set_contents (path, TOP GOOD END, -1, NULL));
  assert_int_equal (bocage_check_set_load (path)->rows->len, 1);
  assert_string_equal (bocage_checks_find ("x-one")->summary, "one");
  g_unlink (path);
  assert_null (bocage_check_set_load (path));
  g_rmdir (top);
}

static void
set_seconds (const char *path, time_t seconds, long nanoseconds)
{
  const struct timespec times[2] = { { seconds, nanoseconds }, { seconds, nanoseconds } };

  assert_int_equal (utimensat (AT_FDCWD, path, times, 0), 0);
}

/* Whoever works on it may change as little of it as any of this. */
static void
test_a_file_has_changed_by_any_sign_of_it (void **state)
{
  g_autofree char *top = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (top, BOCAGE_CHECK_SET_NAME, NULL);
  g_autofree char *other = g_build_filename (top, "other", NULL);
  g_autofree char *text = g_strdup (TOP END "\n");
  const BocageCheckSet *last;
  FILE *stream;

  assert_true (g_file_set_contents (path, text, -1, NULL));
  set_seconds (path, 1000, 5);
  last = bocage_check_set_load (path);
  assert_ptr_equal (bocage_check_set_load (path), last);

  set_seconds (path, 1001, 5);
  assert_ptr_not_equal (bocage_check_set_load (path), last);
  last = bocage_check_set_load (path);
  set_seconds (path, 1001, 6);
  assert_ptr_not_equal (bocage_check_set_load (path), last);
  last = bocage_check_set_load (path);
  /* The same file with a byte more, of the same time. */
  stream = g_fopen (path, "a");
  assert_int_equal (fputc ('\n', stream), '\n');
  fclose (stream);
  set_seconds (path, 1001, 6);
  assert_ptr_not_equal (bocage_check_set_load (path), last);
  last = bocage_check_set_load (path);
  /* Another file as long and as old. */
  assert_true (g_file_set_contents (other, TOP END "\n\n", -1, NULL));
  set_seconds (other, 1001, 6);
  assert_int_equal (g_rename (other, path), 0);
  assert_ptr_not_equal (bocage_check_set_load (path), last);
  last = bocage_check_set_load (path);
  assert_ptr_equal (bocage_check_set_load (path), last);
  g_unlink (path);
  g_rmdir (top);
}

/* A project that brings its game beside its battles has checks for it, whatever was read before. */
static void
test_the_game_of_a_project_is_found (void **state)
{
  g_autofree char *top = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (top, BOCAGE_CHECK_SET_NAME, NULL);
  g_autofree char *rules = g_build_filename (top, BOCAGE_RULESET_FILE, NULL);
  g_autofree char *source = bocage_test_source_path ("tests/validator/rulesets/unlike/ruleset.xml");
  static const char text[] = "<checks xmlns=\"urn:bocage:checks:1\" ruleset=\"unlike\"/>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autofree char *contents = NULL;

  assert_true (g_file_get_contents (source, &contents, NULL, NULL));
  assert_true (g_file_set_contents (rules, contents, -1, NULL));

  g_autoptr (BocageCheckSet) near = bocage_check_set_read (bytes, path);
  g_autoptr (BocageCheckSet) elsewhere = bocage_check_set_read (bytes, "/nowhere/checks.xml");

  assert_int_equal (near->faults->len, 0);
  assert_string_equal (bocage_ruleset_get_id (near->base), "unlike");
  assert_int_equal (elsewhere->faults->len, 1);
  g_unlink (rules);
  g_rmdir (top);
}

static void
test_what_is_not_a_file_is_told (void **state)
{
  g_autofree char *top = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (top, BOCAGE_CHECK_SET_NAME, NULL);
  const BocageCheckSet *set;

  assert_int_equal (g_mkdir (path, 0700), 0);
  set = bocage_check_set_load (path);
  assert_non_null (set);
  assert_int_equal (set->faults->len, 1);
  assert_string_equal (set->faults->pdata[0], "it is not a file, so that no check of it is made");
  g_rmdir (path);
  assert_int_equal (symlink ("nowhere", path), 0);
  set = bocage_check_set_load (path);
  assert_non_null (set);
  assert_int_equal (set->faults->len, 1);
  g_unlink (path);
  g_rmdir (top);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_row),
  cmocka_unit_test (test_the_others_stay),
  cmocka_unit_test (test_rows_are_capped),
  cmocka_unit_test (test_faults_are_capped),
  cmocka_unit_test (test_bytes_are_capped),
  cmocka_unit_test (test_a_fault_is_capped),
  cmocka_unit_test (test_a_fault_is_a_line_of_whole_letters),
  cmocka_unit_test (test_the_game_of_a_project_is_found),
  cmocka_unit_test (test_what_is_not_a_file_is_told),
  cmocka_unit_test (test_rows_of_a_ruleset_are_capped),
  cmocka_unit_test (test_a_file_is_read_again_when_it_has_changed),
  cmocka_unit_test (test_a_file_has_changed_by_any_sign_of_it),
};

int
main (void)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  bocage_init ();
  g_array_append_vals (all, tests, G_N_ELEMENTS (tests));
  for (guint i = 0; i < G_N_ELEMENTS (fault_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_fault, fault_cases[i].name, &fault_cases[i]);

      g_array_append_val (all, test);
    }
  return bocage_test_run (__FILE__, (const struct CMUnitTest *) all->data, all->len);
}
