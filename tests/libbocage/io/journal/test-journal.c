/* test-journal.c: what a journal keeps, for how long, and what is left of a damaged one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/journal/bocage-journal.h"
#include "libbocage/model/random-edit.h"

#include <glib/gstdio.h>
#include <sys/resource.h>

#define MAX_BYTES (64 << 20)
#define URI "file:///home/ann/pegasus%20bridge.bocage"

typedef struct
{
  char *folder;
  BocageScenario *scenario;
  BocageEdit *edit;
  BocageJournal *journal; /* (nullable) */
} Fixture;

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  g_autofree char *parent = g_dir_make_tmp ("bocage-journal-XXXXXX", NULL);

  bocage_init ();
  f->folder = g_build_filename (parent, "state", "journal", NULL);
  f->scenario = read_battle (rich_battle);
  f->edit = bocage_edit_new (f->scenario);
  f->journal = bocage_journal_new (f->folder, MAX_BYTES);
  bocage_journal_watch (f->journal, f->edit, URI, "abc");
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;
  g_autofree char *parent = g_path_get_dirname (f->folder);
  g_autofree char *top = g_path_get_dirname (parent);

  bocage_journal_free (f->journal);
  g_object_unref (f->edit);
  bocage_scenario_unref (f->scenario);
  bocage_test_remove_all (top);
  g_free (f->folder);
  g_free (f);
  return 0;
}

static void
set_title (Fixture *f, const char *title)
{
  bocage_edit_set_info (f->edit, BOCAGE_ELEMENT_TITLE, title);
}

/* The program ends without a word. */
static void
leave (Fixture *f)
{
  g_clear_pointer (&f->journal, bocage_journal_free);
}

static guint
count_entries (Fixture *f, gboolean with_work)
{
  g_autoptr (GPtrArray) list = bocage_journal_list (f->folder);
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    n += !with_work || ((const BocageJournalEntry *) list->pdata[i])->has_work ? 1 : 0;
  return n;
}

static char *
get_only_path (Fixture *f, const char *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  char *path = NULL;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      {
        assert_null (path);
        path = g_build_filename (f->folder, name, NULL);
      }
  return path;
}

static BocageJournal *
take_only (Fixture *f, BocageEdit **out_edit, GError **error)
{
  g_autoptr (GPtrArray) list = bocage_journal_list (f->folder);

  assert_int_equal (list->len, 1);
  return bocage_journal_take (f->folder, ((const BocageJournalEntry *) list->pdata[0])->name,
                              MAX_BYTES, out_edit, error);
}

static void
assert_title (BocageEdit *edit, const char *title)
{
  assert_string_equal (bocage_scenario_get_title (bocage_edit_get_scenario (edit)), title);
}

static void
test_nothing_is_written_before_the_first_step (void **state)
{
  Fixture *f = *state;

  assert_false (g_file_test (f->folder, G_FILE_TEST_EXISTS));
  set_title (f, "One");
  assert_true (g_file_test (f->folder, G_FILE_TEST_IS_DIR));
}

static void
test_what_was_left_comes_back_with_its_history (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageJournal) found = NULL;
  g_autoptr (BocageEdit) edit = NULL;

  set_title (f, "One\nTwo % \xc3\xa9");
  set_title (f, "Three");
  bocage_edit_undo (f->edit);
  assert_int_equal (count_entries (f, FALSE), 0); /* it has its program */
  leave (f);
  assert_int_equal (count_entries (f, TRUE), 1);

  found = take_only (f, &edit, NULL);
  assert_non_null (found);
  assert_string_equal (bocage_journal_get_uri (found), URI);
  assert_string_equal (bocage_journal_get_digest (found), "abc");
  assert_null (bocage_journal_get_fault (found));
  assert_true (bocage_edit_get_modified (edit));
  assert_true (bocage_scenario_equal (bocage_edit_get_scenario (edit), f->scenario));
  assert_true (bocage_edit_redo (edit));
  assert_title (edit, "Three");
  assert_true (bocage_edit_undo (edit));
  assert_true (bocage_edit_undo (edit));
  assert_title (edit, "Rich");
  assert_false (bocage_edit_get_modified (edit));
}

/* What is done after it came back is kept as well. */
static void
test_a_journal_goes_on (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageEdit) edit = NULL;

  set_title (f, "One");
  leave (f);
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *title = g_strdup_printf ("Again %d", i);
      BocageJournal *journal = take_only (f, &edit, NULL);

      bocage_edit_set_info (edit, BOCAGE_ELEMENT_TITLE, title);
      bocage_journal_free (journal);
      g_clear_object (&edit);
    }
  f->journal = take_only (f, &edit, NULL);
  assert_title (edit, "Again 2");
  for (int i = 0; i < 4; i++)
    assert_true (bocage_edit_undo (edit));
  assert_title (edit, "Rich");
}

static void
test_nobody_takes_what_another_holds (void **state)
{
  Fixture *f = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageEdit) edit = NULL;
  g_autofree char *path = NULL;
  g_autofree char *base = NULL;

  set_title (f, "One");
  path = get_only_path (f, ".journal");
  base = g_path_get_basename (path);
  base[strlen (base) - strlen (".journal")] = '\0';
  assert_null (bocage_journal_take (f->folder, base, MAX_BYTES, &edit, &error));
  assert_non_null (error);
  assert_false (bocage_journal_remove (f->folder, base));
  bocage_journal_prune (f->folder, 0);
  assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  set_title (f, "Two");
  leave (f);
  f->journal = take_only (f, &edit, NULL);
  assert_title (edit, "Two");
}

/* At whichever byte it was cut */
static void
test_half_a_line_is_dropped (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = NULL;
  g_autofree char *data = NULL;
  gsize size, last;

  set_title (f, "One");
  set_title (f, "Two");
  leave (f);
  path = get_only_path (f, ".journal");
  assert_true (g_file_get_contents (path, &data, &size, NULL));
  for (last = size - 1; data[last - 1] != '\n'; last--)
    ;
  for (gsize cut = last; cut < size; cut++)
    {
      g_autoptr (BocageEdit) edit = NULL;
      g_autoptr (BocageJournal) journal = NULL;

      assert_true (g_file_set_contents (path, data, (gssize) cut, NULL));
      journal = take_only (f, &edit, NULL);
      assert_non_null (journal);
      assert_null (bocage_journal_get_fault (journal));
      assert_title (edit, "One");
    }
}

static void
test_a_damaged_one_is_read_as_far_as_it_goes_and_put_aside (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageEdit) edit = NULL;
  g_autofree char *path = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *data = NULL;
  g_autofree char *kept = NULL;
  gsize size, kept_size;

  set_title (f, "One");
  set_title (f, "Second");
  set_title (f, "Three");
  leave (f);
  path = get_only_path (f, ".journal");
  assert_true (g_file_get_contents (path, &data, &size, NULL));
  *strstr (data, "Second") = 's';
  assert_true (g_file_set_contents (path, data, (gssize) size, NULL));

  f->journal = take_only (f, &edit, NULL);
  assert_non_null (f->journal);
  assert_non_null (strstr (bocage_journal_get_fault (f->journal), "line 5"));
  assert_title (edit, "One");
  aside = get_only_path (f, ".damaged");
  assert_true (g_file_get_contents (aside, &kept, &kept_size, NULL));
  assert_int_equal (kept_size, size);
  assert_memory_equal (kept, data, size);
}

static void
test_a_foreign_one_stays_and_is_told (void **state)
{
  Fixture *f = *state;
  static const char *const texts[] = { "This is a diary of something else altogether.\n",
                                       "0000000000000000 bocage-journal 1\nmore\nlines\n",
                                       "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n" };
  g_autofree char *path = g_build_filename (f->folder, "other.journal", NULL);

  g_mkdir_with_parents (f->folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (BocageEdit) edit = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *data = NULL;

      assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      list = bocage_journal_list (f->folder);
      assert_int_equal (list->len, 1);
      assert_non_null (((const BocageJournalEntry *) list->pdata[0])->fault);
      assert_null (bocage_journal_take (f->folder, "other", MAX_BYTES, &edit, &error));
      assert_non_null (strstr (error->message, "cannot be read"));
      bocage_journal_prune (f->folder, 0);
      assert_true (g_file_get_contents (path, &data, NULL, NULL));
      assert_string_equal (data, texts[i]);
    }
}

static void
test_what_is_gone_is_told (void **state)
{
  Fixture *f = *state;
  g_autoptr (GError) error = NULL;

  assert_null (bocage_journal_look (f->folder, "other", &error));
  assert_true (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT));
}

/* A line whose sum is right, but which cannot have happened */
static void
test_what_cannot_have_happened_ends_it (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageEdit) edit = NULL;
  g_autofree char *path = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *last;
  gsize size;

  set_title (f, "One");
  leave (f);
  path = get_only_path (f, ".journal");
  assert_true (g_file_get_contents (path, &data, &size, NULL));
  data[size - 1] = '\0';
  last = strrchr (data, '\n') + 1;
  g_checksum_update (sum, (const guchar *) last, 16);
  g_checksum_update (sum, (const guchar *) "redo", 4);
  text = g_string_new (data);
  g_string_append_printf (text, "\n%.16s redo\n", g_checksum_get_string (sum));
  assert_true (g_file_set_contents (path, text->str, -1, NULL));

  f->journal = take_only (f, &edit, NULL);
  assert_non_null (f->journal);
  assert_non_null (strstr (bocage_journal_get_fault (f->journal), "line 5"));
  assert_title (edit, "One");
}

/* The disk is full for a while. */
static void
test_a_full_disk_loses_nothing_once_there_is_room (void **state)
{
  Fixture *f = *state;
  struct rlimit before, full;
  g_autoptr (BocageEdit) edit = NULL;

  signal (SIGXFSZ, SIG_IGN);
  set_title (f, "One");
  assert_null (bocage_journal_get_fault (f->journal));
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &before), 0);
  full = before;
  full.rlim_cur = bocage_journal_get_size (f->journal) + 10;
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &full), 0);
  set_title (f, "Two");
  set_title (f, "Three");
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &before), 0);
  assert_non_null (bocage_journal_get_fault (f->journal));
  set_title (f, "Four");
  assert_null (bocage_journal_get_fault (f->journal));
  leave (f);

  f->journal = take_only (f, &edit, NULL);
  assert_null (bocage_journal_get_fault (f->journal));
  assert_title (edit, "Four");
  bocage_edit_undo (edit);
  bocage_edit_undo (edit);
  assert_title (edit, "Two");
}

static void
test_a_folder_that_cannot_be_made_is_told (void **state)
{
  Fixture *f = *state;
  g_autofree char *parent = g_path_get_dirname (f->folder);

  assert_true (g_file_set_contents (parent, "in the way", -1, NULL));
  set_title (f, "One");
  assert_non_null (bocage_journal_get_fault (f->journal));
  assert_int_equal (g_unlink (parent), 0);
  set_title (f, "Two");
  assert_null (bocage_journal_get_fault (f->journal));
  leave (f);
  {
    g_autoptr (BocageEdit) edit = NULL;

    f->journal = take_only (f, &edit, NULL);
    assert_title (edit, "Two");
  }
}

static void
test_a_folder_that_vanishes_is_made_again (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageEdit) edit = NULL;

  set_title (f, "One");
  bocage_test_remove_all (f->folder);
  set_title (f, "Two");
  assert_null (bocage_journal_get_fault (f->journal));
  set_title (f, "Three");
  leave (f);
  f->journal = take_only (f, &edit, NULL);
  assert_title (edit, "Three");
}

/* Something else lies where the new one is to go. */
static void
test_one_that_cannot_be_put_in_place_leaves_nothing (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = NULL;
  g_autofree char *beside = NULL;
  g_autoptr (BocageEdit) edit = NULL;

  set_title (f, "One");
  path = get_only_path (f, ".journal");
  assert_int_equal (g_unlink (path), 0);
  assert_int_equal (g_mkdir (path, 0700), 0);
  set_title (f, "Two");
  assert_non_null (bocage_journal_get_fault (f->journal));
  beside = get_only_path (f, ".new");
  assert_null (beside);
  assert_int_equal (g_rmdir (path), 0);
  set_title (f, "Three");
  assert_null (bocage_journal_get_fault (f->journal));
  leave (f);
  f->journal = take_only (f, &edit, NULL);
  assert_title (edit, "Three");
}

static void
test_it_keeps_within_its_bounds (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageEdit) edit = NULL;
  guint64 bound = 20000;

  bocage_journal_free (f->journal);
  f->journal = bocage_journal_new (f->folder, bound);
  bocage_journal_watch (f->journal, f->edit, NULL, NULL);
  for (int i = 0; i < 1000; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %d", i);

      set_title (f, title);
      assert_true (bocage_journal_get_size (f->journal) <= bound);
    }
  leave (f);
  f->journal = take_only (f, &edit, NULL);
  assert_title (edit, "Title 999");
  assert_true (bocage_edit_undo (edit));
  assert_title (edit, "Title 998");
}

static void
test_what_is_saved_is_history (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageEdit) edit = NULL;

  set_title (f, "One");
  bocage_edit_mark_saved (f->edit);
  bocage_journal_saved (f->journal, URI, "def");
  leave (f);
  assert_int_equal (count_entries (f, TRUE), 0);
  assert_null (bocage_journal_find (f->folder, URI, "abc", MAX_BYTES, &edit));
  assert_null (bocage_journal_find (f->folder, "file:///other", "def", MAX_BYTES, &edit));
  f->journal = bocage_journal_find (f->folder, URI, "def", MAX_BYTES, &edit);
  assert_non_null (f->journal);
  assert_false (bocage_edit_get_modified (edit));
  assert_title (edit, "One");
  assert_true (bocage_edit_undo (edit));
  assert_true (bocage_edit_get_modified (edit));
  assert_title (edit, "Rich");
}

/* Closing without saving leaves the file's history, and a way forward. */
static void
test_what_is_given_up_can_be_done_again (void **state)
{
  Fixture *f = *state;
  g_autoptr (BocageEdit) edit = NULL;

  set_title (f, "One");
  bocage_edit_mark_saved (f->edit);
  bocage_journal_saved (f->journal, URI, "def");
  set_title (f, "Two");
  set_title (f, "Three");
  bocage_journal_give_up (f->journal);
  leave (f);
  assert_int_equal (count_entries (f, TRUE), 0);
  f->journal = bocage_journal_find (f->folder, URI, "def", MAX_BYTES, &edit);
  assert_non_null (f->journal);
  assert_title (edit, "One");
  assert_true (bocage_edit_redo (edit));
  assert_title (edit, "Two");
}

static void
test_what_was_never_saved_is_gone_when_it_is_given_up (void **state)
{
  Fixture *f = *state;

  bocage_journal_watch (f->journal, f->edit, NULL, NULL);
  set_title (f, "One");
  bocage_journal_give_up (f->journal);
  leave (f);
  assert_int_equal (count_entries (f, FALSE), 0);
}

static void
test_old_histories_make_room_and_work_stays (void **state)
{
  Fixture *f = *state;

  for (int i = 0; i < 4; i++)
    {
      set_title (f, "One");
      set_title (f, "Two");
      if (i < 3)
        {
          bocage_edit_mark_saved (f->edit);
          bocage_journal_saved (f->journal, URI, "def");
        }
      bocage_journal_free (f->journal);
      f->journal = bocage_journal_new (f->folder, MAX_BYTES);
      bocage_journal_watch (f->journal, f->edit, URI, "def");
    }
  assert_int_equal (count_entries (f, FALSE), 4);
  bocage_journal_prune (f->folder, MAX_BYTES);
  assert_int_equal (count_entries (f, FALSE), 4);
  bocage_journal_prune (f->folder, 0);
  assert_int_equal (count_entries (f, FALSE), 1);
  assert_int_equal (count_entries (f, TRUE), 1);
}

#define TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

static const struct CMUnitTest tests[] = {
  TEST (test_nothing_is_written_before_the_first_step),
  TEST (test_what_was_left_comes_back_with_its_history),
  TEST (test_a_journal_goes_on),
  TEST (test_nobody_takes_what_another_holds),
  TEST (test_half_a_line_is_dropped),
  TEST (test_a_damaged_one_is_read_as_far_as_it_goes_and_put_aside),
  TEST (test_a_foreign_one_stays_and_is_told),
  TEST (test_what_is_gone_is_told),
  TEST (test_what_cannot_have_happened_ends_it),
  TEST (test_a_full_disk_loses_nothing_once_there_is_room),
  TEST (test_a_folder_that_cannot_be_made_is_told),
  TEST (test_a_folder_that_vanishes_is_made_again),
  TEST (test_one_that_cannot_be_put_in_place_leaves_nothing),
  TEST (test_it_keeps_within_its_bounds),
  TEST (test_what_is_saved_is_history),
  TEST (test_what_is_given_up_can_be_done_again),
  TEST (test_what_was_never_saved_is_gone_when_it_is_given_up),
  TEST (test_old_histories_make_room_and_work_stays),
};

BOCAGE_TEST_MAIN (tests)
