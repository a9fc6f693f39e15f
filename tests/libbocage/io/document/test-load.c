/* test-load.c: the bytes of files and pipes, and what is neither
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "bocage.h"
#include "io/base/bocage-io-error.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#define CHUNK 65536      /* that is read of a pipe at once */
#define PIPE (8 * CHUNK) /* room in a pipe */

/* Returns: (transfer full): bytes, each of which says where it is */
static GBytes *
make_bytes (gsize size)
{
  guint8 *data = g_malloc (size + 1);

  for (gsize i = 0; i < size; i++)
    data[i] = (guint8) (i * 31 + i / 251);
  return g_bytes_new_take (data, size);
}

/* Returns: the end to read of a pipe in which all of @bytes are, and no more will be */
static int
make_pipe (GBytes *bytes)
{
  int fds[2];
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  assert_int_equal (pipe (fds), 0);
  assert_true (fcntl (fds[1], F_SETPIPE_SZ, PIPE) >= PIPE);
  assert_int_equal (write (fds[1], data, size), size);
  close (fds[1]);
  return fds[0];
}

static GBytes *
load_pipe (GBytes *bytes, const char *folder, const BocageLimits *limits)
{
  int fd = make_pipe (bytes);
  g_autofree char *path = g_strdup_printf ("%s/%d", folder, fd);
  GBytes *loaded = bocage_document_load_file (path, limits, NULL);

  close (fd);
  return loaded;
}

static void
test_a_pipe_is_read_to_its_end (void **state)
{
  static const gsize sizes[] = { 0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 5 * CHUNK + 7 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GBytes) bytes = make_bytes (sizes[i]);
      g_autoptr (GBytes) one = load_pipe (bytes, "/dev/fd", NULL);
      g_autoptr (GBytes) other = load_pipe (bytes, "/proc/self/fd", NULL);

      assert_true (g_bytes_equal (one, bytes));
      assert_true (g_bytes_equal (other, bytes));
    }
}

/* Of more than is allowed there is one byte more, so that it can be told. */
static void
test_no_more_is_read_than_is_allowed (void **state)
{
  const BocageLimits limits = { .max_bytes = 100 };
  static const struct
  {
    gsize size, loaded;
  } cases[] = { { 0, 0 }, { 99, 99 }, { 100, 100 }, { 101, 101 }, { 102, 101 }, { CHUNK, 101 } };
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("bocage-load-XXXXXX", &path, NULL);

  close (fd);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = make_bytes (cases[i].size);
      g_autoptr (GBytes) allowed = g_bytes_new_from_bytes (bytes, 0, cases[i].loaded);
      g_autoptr (GBytes) piped = load_pipe (bytes, "/dev/fd", &limits);
      g_autoptr (GBytes) loaded = NULL;

      assert_true (
          g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) cases[i].size, NULL));
      loaded = bocage_document_load_file (path, &limits, NULL);
      assert_true (g_bytes_equal (piped, allowed));
      assert_true (g_bytes_equal (loaded, allowed));
    }
  g_unlink (path);
}

/* … whoever has read it before. */
static void
test_a_file_is_read_from_its_beginning (void **state)
{
  g_autoptr (GBytes) bytes = make_bytes (1000);
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("bocage-load-XXXXXX", &path, NULL);
  g_autofree char *descriptor = g_strdup_printf ("/dev/fd/%d", fd);
  g_autoptr (GBytes) loaded = NULL;

  assert_int_equal (write (fd, g_bytes_get_data (bytes, NULL), 1000), 1000);
  loaded = bocage_document_load_file (descriptor, NULL, NULL);
  assert_true (g_bytes_equal (loaded, bytes));
  close (fd);
  g_unlink (path);
}

static void
make_socket (const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  assert_int_equal (bind (fd, (struct sockaddr *) &address, sizeof address), 0);
  close (fd);
}

static void
assert_refused (const char *path, int code, const char *why)
{
  g_autoptr (GError) error = NULL;

  assert_null (bocage_document_load_file (path, NULL, &error));
  assert_true (g_error_matches (error, BOCAGE_IO_ERROR, code));
  assert_non_null (strstr (error->message, why));
  assert_non_null (strstr (error->message, path));
}

/* None of them is waited for. */
static void
test_what_is_no_file_is_not_read (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-load-XXXXXX", NULL);
  g_autofree char *fifo = g_build_filename (folder, "fifo", NULL);
  g_autofree char *sock = g_build_filename (folder, "socket", NULL);
  g_autofree char *none = g_build_filename (folder, "none", NULL);
  int fd = open (folder, O_RDONLY | O_DIRECTORY);
  g_autofree char *descriptor = g_strdup_printf ("/dev/fd/%d", fd);

  assert_int_equal (mkfifo (fifo, 0600), 0);
  make_socket (sock);
  assert_refused (folder, G_IO_ERROR_IS_DIRECTORY, "directory");
  assert_refused (descriptor, G_IO_ERROR_IS_DIRECTORY, "directory");
  assert_refused (none, G_IO_ERROR_NOT_FOUND, "No such file");
  assert_refused (fifo, G_IO_ERROR_NOT_REGULAR_FILE, "named pipe");
  assert_refused (sock, G_IO_ERROR_NOT_REGULAR_FILE, "socket");
  assert_refused ("/dev/null", G_IO_ERROR_NOT_REGULAR_FILE, "device");
  close (fd);
  assert_refused (descriptor, G_IO_ERROR_FAILED, "");
  g_unlink (fifo);
  g_unlink (sock);
  g_rmdir (folder);
}

/* Which battle of its pack one is */
static void
test_the_pack_around_a_battle (void **state)
{
  static const char text[] = "<pack xmlns='urn:bocage:pack:1' version='1.0' id='p'><title>A</title>"
                             "<license>CC0</license><scenarios><scenario file='a.bocage'/>"
                             "<scenario file='b.bocage'/></scenarios></pack>";
  static const char *const names[] = { "a.bocage", "b.bocage", "c.bocage" };
  g_autofree char *folder = g_dir_make_tmp ("bocage-load-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "pack.xml", NULL);

  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        {
          g_autofree char *path = g_build_filename (folder, names[i], NULL);
          guint number = 99, n = 99;
          BocageDocument *pack = bocage_document_read_pack_around (path, &number, &n);
          gboolean is_listed = round == 1 && i < 2;

          assert_int_equal (pack != NULL, is_listed);
          assert_int_equal (number, is_listed ? i + 1 : 0);
          assert_int_equal (n, is_listed ? 2 : 0);
          g_clear_pointer (&pack, bocage_document_unref);
        }
      assert_true (g_file_set_contents (file, text, -1, NULL));
    }
  g_unlink (file);
  g_rmdir (folder);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_pipe_is_read_to_its_end),
  cmocka_unit_test (test_no_more_is_read_than_is_allowed),
  cmocka_unit_test (test_a_file_is_read_from_its_beginning),
  cmocka_unit_test (test_what_is_no_file_is_not_read),
  cmocka_unit_test (test_the_pack_around_a_battle),
};

BOCAGE_TEST_MAIN (tests)
