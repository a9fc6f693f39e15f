/* test-save-parts.c: a disk that takes what is saved in parts, and asks to be called again
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The disk is our own: what the library calls to write is here.
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define PART 7 /* bytes that are taken at once */

static gboolean is_slow;
static guint n_calls;

ssize_t
write (int fd, const void *data, size_t size)
{
  if (!is_slow)
    return syscall (SYS_write, fd, data, size);
  if (n_calls++ % 3 == 1)
    {
      errno = EINTR;
      return -1;
    }
  return syscall (SYS_write, fd, data, MIN (size, PART));
}

static void
test_what_is_taken_in_parts_is_whole (void **state)
{
  static const char text[] = "Each of these words stands where it stood, and none of them twice.";
  g_autofree char *folder = g_dir_make_tmp ("bocage-parts-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "words", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autofree char *read = NULL;
  gboolean saved;

  is_slow = TRUE;
  saved = bocage_bytes_save (bytes, path, FALSE, NULL);
  is_slow = FALSE;
  assert_true (saved);
  assert_true (n_calls > strlen (text) / PART);
  assert_true (g_file_get_contents (path, &read, NULL, NULL));
  assert_string_equal (read, text);
  g_unlink (path);
  g_rmdir (folder);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_what_is_taken_in_parts_is_whole),
};

BOCAGE_TEST_MAIN (tests)
