/* test-journal-reader.c: somebody who only reads follows a journal that is being written
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "io/journal/bocage-journal-file.h"
#include "io/journal/bocage-journal.h"
#include "libbocage/model/random-edit.h"
#include "model/log/bocage-edit-log.h"

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

/* Writes a journal of its own: lines that a whole one begins with, and others. */
static void
write_lines (const char *path, const char *const *lines)
{
  g_autoptr (BocageJournalFile) file = bocage_journal_file_open (path, 0, NULL, NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    assert_true (bocage_journal_file_append (file, lines[i], NULL));
}

static BocageEdit *
read_all (BocageJournalReader *reader, const char *path)
{
  GStatBuf status;

  assert_int_equal (g_stat (path, &status), 0);
  return bocage_journal_reader_read (reader, (guint64) status.st_size);
}

/* Without a battle there is nothing that could have happened, even if one follows. */
static void
test_a_reader_wants_a_battle_first (void **state)
{
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("bocage-reader-XXXXXX", &path, NULL);
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
  BocageEditLog *log = bocage_edit_log_new (edit);
  g_autofree char *base = bocage_edit_log_dup_base (log);
  const char *const nothing[] = { NULL };
  const char *const late[] = { "saved - -", base, NULL };
  const char *const whole[] = { "file - -", base, "saved - -", NULL };
  const char *const less[] = { "file - -", base, NULL };
  g_autoptr (BocageJournalReader) reader = bocage_journal_reader_new (path);

  assert_true (g_close (fd, NULL));
  assert_null (read_all (reader, path));
  write_lines (path, nothing);
  assert_null (read_all (reader, path));
  write_lines (path, late);
  assert_null (read_all (reader, path));
  write_lines (path, whole);
  assert_non_null (read_all (reader, path));
  assert_non_null (read_all (reader, path));
  /* It has become shorter: it is read from its beginning. */
  write_lines (path, less);
  assert_non_null (read_all (reader, path));
  /* … and is empty again */
  assert_true (g_file_set_contents (path, "", 0, NULL));
  assert_null (read_all (reader, path));
  bocage_edit_log_free (log);
  g_unlink (path);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_reader_follows),
  cmocka_unit_test (test_a_reader_wants_a_battle_first),
};

BOCAGE_TEST_MAIN (tests)
