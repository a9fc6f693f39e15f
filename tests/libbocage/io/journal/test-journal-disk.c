/* test-journal-disk.c: who waits for the disk, where it takes its time
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The disk is our own: what the library calls to have a file synced or renamed is
 * here, and takes down how much of which file was on the disk when.
 */

#include "config.h"

#include "io/journal/bocage-journal-private.h"
#include "libbocage/model/random-edit.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define BOUND 20000 /* bytes */
#define DELAY 20000 /* microseconds: what is not waited for has not happened by then */

#define MAX_FILES 64

/* How much of each file is on the disk, by its number; several threads write. */
static struct
{
  pthread_mutex_t mutex;
  ino_t files[MAX_FILES];
  goffset sizes[MAX_FILES];
  guint n_files;
  guint n_renamed;
} disk = { .mutex = PTHREAD_MUTEX_INITIALIZER };

/* Returns: where @file is, which is put there */
static guint
find_file (ino_t file)
{
  guint i = 0;

  while (i < disk.n_files && disk.files[i] != file)
    i++;
  if (i == disk.n_files && i + 1 < MAX_FILES)
    disk.n_files++;
  disk.files[i] = file;
  return i;
}

int
fdatasync (int fd)
{
  struct stat status;

  if (fstat (fd, &status) != 0)
    return -1;
  g_usleep (DELAY);
  pthread_mutex_lock (&disk.mutex);
  disk.sizes[find_file (status.st_ino)] = status.st_size;
  pthread_mutex_unlock (&disk.mutex);
  return 0;
}

static void
assert_on_disk (const char *path)
{
  struct stat status;
  goffset size;

  assert_int_equal (stat (path, &status), 0);
  pthread_mutex_lock (&disk.mutex);
  size = disk.sizes[find_file (status.st_ino)];
  pthread_mutex_unlock (&disk.mutex);
  assert_int_equal (size, status.st_size);
}

int
rename (const char *from, const char *to)
{
  assert_on_disk (from);
  disk.n_renamed++;
  return (int) syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

typedef struct
{
  char *folder;
  BocageScenario *scenario;
  BocageEdit *edit;
  BocageJournal *journal;
} Fixture;

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  bocage_init ();
  disk.n_renamed = 0;
  f->folder = g_dir_make_tmp ("bocage-journal-XXXXXX", NULL);
  f->scenario = read_battle (rich_battle);
  f->edit = bocage_edit_new (f->scenario);
  f->journal = bocage_journal_new (f->folder, BOUND);
  bocage_journal_watch (f->journal, f->edit, NULL, NULL);
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  bocage_journal_free (f->journal);
  g_object_unref (f->edit);
  bocage_scenario_unref (f->scenario);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f);
  return 0;
}

static void
set_title (Fixture *f, guint n)
{
  g_autofree char *title = g_strdup_printf ("Title %u", n);

  bocage_edit_set_info (f->edit, BOCAGE_ELEMENT_TITLE, title);
}

static char *
dup_path (Fixture *f)
{
  return _bocage_journal_path (f->folder, bocage_journal_get_name (f->journal),
                               BOCAGE_JOURNAL_SUFFIX);
}

static void
test_what_is_synced_is_on_the_disk (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = dup_path (f);

  for (guint i = 0; i < 3; i++)
    {
      set_title (f, i);
      bocage_journal_sync (f->journal);
      assert_on_disk (path);
    }
  /* Nothing is left to wait for. */
  bocage_journal_sync (f->journal);
}

/* … so that there is always one of them. */
static void
test_one_takes_the_place_of_another_when_it_is_on_the_disk (void **state)
{
  Fixture *f = *state;

  for (guint i = 0; disk.n_renamed < 3; i++)
    {
      set_title (f, i);
      assert_null (bocage_journal_get_fault (f->journal));
      assert_true (i < 1000);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_what_is_synced_is_on_the_disk, setup, teardown),
    cmocka_unit_test_setup_teardown (test_one_takes_the_place_of_another_when_it_is_on_the_disk,
                                     setup, teardown),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
