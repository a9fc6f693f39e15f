/* test-save.c: a save gives the new file or leaves the old one, whatever happens
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "libbocage/io/io-test.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define OLD "the old file"

typedef struct
{
  char *folder;
  char *file;
  BocageDocument *document;
  char *expected;
} Fixture;

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  gsize size;

  f->folder = g_dir_make_tmp ("bocage-save-XXXXXX", NULL);
  f->file = g_build_filename (f->folder, "a battle.bocage", NULL);
  f->expected = load_fixture ("every-element.bocage", &size);
  f->document = read_text (f->expected, size, 0);
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  if (f == NULL)
    return 0;
  g_chmod (f->folder, 0700);
  bocage_test_remove_all (f->folder);
  bocage_document_unref (f->document);
  g_free (f->folder);
  g_free (f->file);
  g_free (f->expected);
  g_free (f);
  return 0;
}

static gboolean
save (Fixture *f, GError **error)
{
  return bocage_scenario_save (bocage_document_get_scenario (f->document), f->file, error);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_string_equal (text, expected);
}

static void
assert_files (Fixture *f, guint expected)
{
  g_autoptr (GDir) folder = g_dir_open (f->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  assert_int_equal (n, expected);
}

static guint
get_mode (const char *path)
{
  struct stat status;

  assert_int_equal (stat (path, &status), 0);
  return status.st_mode & 07777;
}

static void
test_a_new_file_is_written_with_the_usual_mode (void **state)
{
  Fixture *f = *state;
  mode_t mask = umask (027);
  g_autoptr (GError) error = NULL;

  assert_true (save (f, &error));
  umask (mask);

  assert_content (f->file, f->expected);
  assert_int_equal (get_mode (f->file), 0640);
  assert_files (f, 1);
}

static void
test_an_old_file_keeps_its_mode (void **state)
{
  Fixture *f = *state;
  g_autoptr (GError) error = NULL;

  assert_true (g_file_set_contents (f->file, OLD, -1, NULL));
  g_chmod (f->file, 0604);
  assert_true (save (f, &error));

  assert_content (f->file, f->expected);
  assert_int_equal (get_mode (f->file), 0604);
  assert_files (f, 1);
}

static void
test_bytes_are_saved_and_replaced_only_where_that_is_allowed (void **state)
{
  Fixture *f = *state;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("bytes", 5), none = g_bytes_new (NULL, 0);
  g_autoptr (GError) error = NULL;

  assert_true (bocage_bytes_save (none, f->file, FALSE, &error));
  assert_content (f->file, "");
  assert_true (g_file_set_contents (f->file, OLD, -1, NULL));
  g_chmod (f->file, 0604);

  assert_false (bocage_bytes_save (bytes, f->file, FALSE, &error));
  assert_int_equal (error->code, G_IO_ERROR_EXISTS);
  assert_content (f->file, OLD);
  g_clear_error (&error);

  assert_true (bocage_bytes_save (bytes, f->file, TRUE, &error));
  assert_content (f->file, "bytes");
  assert_int_equal (get_mode (f->file), 0604);
  assert_files (f, 1);
}

/* A place that is taken when its turn comes: what is in its own already is taken back. */
static void
test_all_are_saved_or_none (void **state)
{
  Fixture *f = *state;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("bytes", 5);
  g_autoptr (GError) error = NULL;
  g_autofree char *second = g_build_filename (f->folder, "second", NULL);
  const BocageSavePart parts[] = {
    { bytes, f->file, TRUE },
    { bytes, second, FALSE },
    { bytes, second, FALSE },
  };

  assert_true (g_file_set_contents (f->file, OLD, -1, NULL));
  g_chmod (f->file, 0604);
  assert_false (bocage_bytes_save_all (parts, 3, &error));
  assert_int_equal (error->code, G_IO_ERROR_EXISTS);
  assert_content (f->file, OLD);
  assert_int_equal (get_mode (f->file), 0604);
  assert_files (f, 1);
  g_clear_error (&error);

  assert_true (bocage_bytes_save_all (parts, 2, &error));
  assert_content (f->file, "bytes");
  assert_content (second, "bytes");
  assert_int_equal (get_mode (f->file), 0604);
  assert_files (f, 2);
  assert_true (bocage_bytes_save_all (parts, 1, &error));
  assert_files (f, 2);
}

static void
test_a_symbolic_link_stays_one (void **state)
{
  Fixture *f = *state;
  g_autofree char *inner = g_build_filename (f->folder, "inner", NULL);
  g_autofree char *real = g_build_filename (inner, "real.bocage", NULL);
  g_autofree char *second = g_build_filename (f->folder, "second", NULL);
  g_autofree char *target = NULL;

  g_mkdir (inner, 0700);
  assert_true (g_file_set_contents (real, OLD, -1, NULL));
  assert_int_equal (symlink ("inner/real.bocage", second), 0);
  assert_int_equal (symlink (second, f->file), 0);
  assert_true (save (f, NULL));

  target = g_file_read_link (f->file, NULL);
  assert_string_equal (target, second);
  assert_content (real, f->expected);
}

static void
test_a_link_to_nothing_makes_its_file (void **state)
{
  Fixture *f = *state;
  g_autofree char *real = g_build_filename (f->folder, "not yet", NULL);

  assert_int_equal (symlink ("not yet", f->file), 0);
  assert_true (save (f, NULL));

  assert_content (real, f->expected);
  assert_true (g_file_test (f->file, G_FILE_TEST_IS_SYMLINK));
}

static void
test_a_ring_of_links_fails (void **state)
{
  Fixture *f = *state;
  g_autoptr (GError) error = NULL;

  assert_int_equal (symlink ("a battle.bocage", f->file), 0);
  assert_false (save (f, &error));

  assert_int_equal (error->code, G_IO_ERROR_TOO_MANY_LINKS);
}

static void
test_a_full_disk_leaves_the_old_file (void **state)
{
  Fixture *f = *state;
  g_autoptr (GError) error = NULL;
  struct rlimit old, small;
  gboolean saved;

  assert_true (g_file_set_contents (f->file, OLD, -1, NULL));
  getrlimit (RLIMIT_FSIZE, &old);
  small = (struct rlimit){ 1000, old.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  setrlimit (RLIMIT_FSIZE, &small);
  saved = save (f, &error);
  setrlimit (RLIMIT_FSIZE, &old);

  assert_false (saved);
  assert_non_null (error);
  assert_non_null (strstr (error->message, "a battle.bocage"));
  assert_content (f->file, OLD);
  assert_files (f, 1);
}

static void
test_a_folder_that_is_not_there_fails (void **state)
{
  Fixture *f = *state;
  g_autoptr (GError) error = NULL;

  g_free (f->file);
  f->file = g_build_filename (f->folder, "no", "battle.bocage", NULL);
  assert_false (save (f, &error));

  assert_int_equal (error->domain, G_IO_ERROR);
  assert_int_equal (error->code, G_IO_ERROR_NOT_FOUND);
  assert_files (f, 0);
}

static void
test_a_folder_or_a_pipe_is_not_replaced (void **state)
{
  Fixture *f = *state;
  g_autoptr (GError) error = NULL;

  assert_int_equal (mkfifo (f->file, 0600), 0);
  assert_false (save (f, &error));
  assert_int_equal (error->code, G_IO_ERROR_NOT_REGULAR_FILE);
  assert_non_null (strstr (error->message, "a pipe or a device"));
  g_clear_error (&error);

  g_unlink (f->file);
  g_mkdir (f->file, 0700);
  assert_false (save (f, &error));
  assert_int_equal (error->code, G_IO_ERROR_IS_DIRECTORY);
  assert_files (f, 1);
}

/* Root may write anywhere: let a child process be somebody else. */
static void
test_what_may_not_be_written_is_not (void **state)
{
  Fixture *f = *state;
  pid_t child;
  int status;

  assert_true (g_file_set_contents (f->file, OLD, -1, NULL));
  g_chmod (f->file, 0444);
  g_chmod (f->folder, 0555);

  child = fork ();
  if (child == 0)
    {
      g_autoptr (GError) error = NULL;

      if (geteuid () == 0 && (setgid (65534) != 0 || setuid (65534) != 0))
        _exit (2);
      if (save (f, &error) || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
        _exit (3);
      g_clear_error (&error);

      /* Beside a file that may be written, where nothing can be put. */
      g_free (f->file);
      f->file = g_build_filename (f->folder, "new.bocage", NULL);
      if (save (f, &error) || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
        _exit (4);
      _exit (0);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFEXITED (status));
  assert_int_equal (WEXITSTATUS (status), 0);
  assert_content (f->file, OLD);
  assert_files (f, 1);
}

/* What the writer would get wrong must not replace what is right. */
static void
test_what_reads_back_differently_is_not_kept (void **state)
{
  Fixture *f = *state;
  BocageScenario *scenario = bocage_document_get_scenario (f->document);
  g_autoptr (GError) error = NULL;

  assert_true (g_file_set_contents (f->file, OLD, -1, NULL));
  bocage_node_add_tail (&bocage_scenario_get_root (scenario)->node,
                        bocage_misc_new (BOCAGE_MISC_FOREIGN, "<x:broken>"));
  assert_false (save (f, &error));

  assert_non_null (strstr (error->message, "reads back differently"));
  assert_content (f->file, OLD);
  assert_files (f, 1);
}

static void
test_a_long_name_can_be_saved (void **state)
{
  Fixture *f = *state;
  g_autofree char *name = g_strnfill (250, 'x');

  g_free (f->file);
  f->file = g_build_filename (f->folder, name, NULL);
  assert_true (save (f, NULL));
  assert_true (save (f, NULL));
  assert_files (f, 1);
}

static guint
count_open_files (void)
{
  g_autoptr (GDir) folder = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (folder != NULL && g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static void
test_no_file_stays_open (void **state)
{
  Fixture *f = *state;
  guint n = count_open_files ();

  assert_true (save (f, NULL));
  assert_true (save (f, NULL));
  assert_int_equal (count_open_files (), n);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, setup, teardown)

static const struct CMUnitTest tests[] = {
  TEST (test_a_new_file_is_written_with_the_usual_mode),
  TEST (test_an_old_file_keeps_its_mode),
  TEST (test_bytes_are_saved_and_replaced_only_where_that_is_allowed),
  TEST (test_all_are_saved_or_none),
  TEST (test_a_symbolic_link_stays_one),
  TEST (test_a_link_to_nothing_makes_its_file),
  TEST (test_a_ring_of_links_fails),
  TEST (test_a_full_disk_leaves_the_old_file),
  TEST (test_a_folder_that_is_not_there_fails),
  TEST (test_a_folder_or_a_pipe_is_not_replaced),
  TEST (test_what_may_not_be_written_is_not),
  TEST (test_what_reads_back_differently_is_not_kept),
  TEST (test_a_long_name_can_be_saved),
  TEST (test_no_file_stays_open),
};

BOCAGE_TEST_MAIN (tests)
