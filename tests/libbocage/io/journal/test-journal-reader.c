/* test-journal-reader.c: somebody who only reads follows a journal that is being written
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/journal/bocage-journal.h"
#include "libbocage/model/random-edit.h"

#include <glib/gstdio.h>

#define MAX_BYTES (64 << 20)
#define URI "file:///home/ann/pegasus%20bridge.bocage"

typedef struct
{
  BocageScenario *scenario;
  BocageEdit *edit;
  BocageJournal *journal;
} Fixture;

static void
assert_reads (BocageJournalReader *reader, Fixture *f, guint n_steps)
{
  BocageEdit *edit = bocage_journal_reader_read (reader, bocage_journal_get_size (f->journal));

  assert_non_null (edit);
  assert_true (bocage_scenario_equal (bocage_edit_get_scenario (edit), f->scenario));
  assert_int_equal (bocage_edit_get_position (edit), n_steps);
}

/* Somebody who only reads: nobody is kept from writing. */
static void
set_title (Fixture *f, const char *title)
{
  bocage_edit_set_info (f->edit, BOCAGE_ELEMENT_TITLE, title);
}

static void
test_a_reader_follows (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-reader-XXXXXX", NULL);
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
  Fixture fixture = { scenario, edit, bocage_journal_new (folder, MAX_BYTES) };
  Fixture *f = &fixture;
  g_autoptr (BocageJournalReader) reader
      = bocage_journal_reader_new (bocage_journal_get_path (f->journal));

  g_autofree char *path = g_strdup (bocage_journal_get_path (f->journal));
  guint64 size;

  bocage_journal_watch (f->journal, edit, URI, "abc");
  assert_null (bocage_journal_reader_read (reader, 0));
  set_title (f, "One");
  assert_reads (reader, f, 1);
  assert_reads (reader, f, 1);
  set_title (f, "Two");
  bocage_edit_set_mark (f->edit, "Second");
  size = bocage_journal_get_size (f->journal);
  set_title (f, "Three");
  assert_int_equal (bocage_edit_get_position (bocage_journal_reader_read (reader, size)), 2);
  assert_reads (reader, f, 3);
  /* Less is there than somebody has seen: it is another journal. */
  size = bocage_journal_get_size (f->journal);
  assert_null (bocage_journal_reader_read (reader, size + 1));
  assert_reads (reader, f, 3);
  bocage_edit_undo (f->edit);
  assert_reads (reader, f, 2);
  /* Another battle in its place */
  bocage_journal_watch (f->journal, f->edit, URI, "abc");
  set_title (f, "Four");
  assert_reads (reader, f, 1);
  bocage_journal_free (f->journal);
  g_unlink (path);
  g_rmdir (folder);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_reader_follows),
};

BOCAGE_TEST_MAIN (tests)
