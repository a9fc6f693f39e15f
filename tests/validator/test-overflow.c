/* test-overflow.c: texts that wait in a file come back as they were
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"

#include "io/base/bocage-nameless.h"
#include "record/bocage-overflow.h"

#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define LONG (300 * 1024) /* bytes: a text of so many is put aside */
#define N_WRITERS 4
#define N_ROUNDS 20

static void
assert_holds (const BocageOverflow *self, guint index, char letter)
{
  g_autoptr (GString) text = g_string_new ("before");
  g_autofree char *wanted = g_strnfill (LONG, letter);

  assert_int_equal (bocage_overflow_fetch (self, index, text), 0);
  assert_int_equal (text->len, strlen ("before") + LONG);
  assert_memory_equal (text->str + strlen ("before"), wanted, LONG);
}

static void
put (BocageOverflow *self, GString *text, char letter)
{
  g_autofree char *letters = g_strnfill (LONG, letter);

  g_string_append (text, letters);
  bocage_overflow_relieve (self, text);
}

static void
test_a_short_text_stays (void **state)
{
  BocageOverflow self = { .fd = bocage_nameless_open_scratch () };
  g_autoptr (GString) text = g_string_new ("short");

  assert_true (self.fd >= 0);
  bocage_overflow_relieve (&self, text);
  bocage_overflow_relieve (NULL, text);
  assert_string_equal (text->str, "short");
  assert_int_equal (bocage_overflow_n_parts (&self), 0);
  bocage_overflow_clear (&self);
  close (self.fd);
}

/* What each of several processes writes at once is told apart. */
static void
test_processes_share_the_file (void **state)
{
  int fd = bocage_nameless_open_scratch (), fds[2];

  assert_int_equal (pipe (fds), 0);
  for (int i = 0; i < N_WRITERS; i++)
    if (fork () == 0)
      {
        BocageOverflow self = { .fd = fd };
        g_autoptr (GString) text = g_string_new (NULL);

        for (int round = 0; round < N_ROUNDS; round++)
          {
            struct
            {
              BocageOverflowPart part;
              char letter;
            } told = { .letter = (char) ('a' + i) };

            put (&self, text, told.letter);
            if (text->len != 0)
              _exit (1);
            told.part = *bocage_overflow_get_part (&self, 0);
            /* Below PIPE_BUF, so in one piece. */
            if (write (fds[1], &told, sizeof told) != sizeof told)
              _exit (1);
            bocage_overflow_hand_over (&self);
          }
        _exit (0);
      }
  close (fds[1]);
  for (int i = 0; i < N_WRITERS * N_ROUNDS; i++)
    {
      BocageOverflow self = { .fd = fd };
      struct
      {
        BocageOverflowPart part;
        char letter;
      } told;

      assert_int_equal (read (fds[0], &told, sizeof told), sizeof told);
      assert_true (bocage_overflow_add_part (&self, &told.part));
      assert_holds (&self, 0, told.letter);
      bocage_overflow_clear (&self);
    }
  for (int i = 0; i < N_WRITERS; i++)
    {
      int status;

      assert_true (wait (&status) > 0);
      assert_int_equal (status, 0);
    }
  close (fds[0]);
  close (fd);
}

/* Whether the file system of @fd knows files with holes, by a hole in a file of its own */
static gboolean
knows_holes (void)
{
  int fd = bocage_nameless_open_scratch ();
  gboolean knows = FALSE;

#ifdef FALLOC_FL_PUNCH_HOLE
  knows = ftruncate (fd, LONG) == 0
          && fallocate (fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, LONG) == 0;
#endif
  close (fd);
  return knows;
}

static void
test_room_is_given_back (void **state)
{
  BocageOverflow self = { .fd = bocage_nameless_open_scratch () }, other = { .fd = self.fd };
  g_autoptr (GString) text = g_string_new (NULL);
  struct stat full, rest;

  put (&self, text, 'a');
  put (&other, text, 'b');
  put (&self, text, 'c');
  assert_int_equal (bocage_overflow_n_parts (&self), 2);
  assert_holds (&self, 1, 'c');
  assert_int_equal (fstat (self.fd, &full), 0);
  bocage_overflow_give_back (&self);
  assert_int_equal (bocage_overflow_n_parts (&self), 0);
  assert_int_equal (fstat (self.fd, &rest), 0);
  if (knows_holes ())
    assert_true (rest.st_blocks < full.st_blocks);
  assert_holds (&other, 0, 'b');
  bocage_overflow_clear (&self);
  bocage_overflow_clear (&other);
  close (self.fd);
}

/* Where the file system knows no files without a name, it loses the one that it has at once. */
static void
test_a_file_with_a_name_is_left_by_nobody (void **state)
{
  BocageOverflow self;
  g_autoptr (GString) text = g_string_new (NULL);
  struct stat status;

  g_setenv ("BOCAGE_TEST_NO_TMPFILE", "1", TRUE);
  self = (BocageOverflow){ .fd = bocage_nameless_open_scratch () };
  g_unsetenv ("BOCAGE_TEST_NO_TMPFILE");
  assert_true (self.fd >= 0);
  assert_int_equal (fstat (self.fd, &status), 0);
  assert_int_equal (status.st_nlink, 0);
  assert_int_equal (status.st_mode & 077, 0);
  put (&self, text, 'a');
  assert_holds (&self, 0, 'a');
  bocage_overflow_clear (&self);
  close (self.fd);
}

static void
test_no_part_is_believed_that_cannot_be (void **state)
{
  BocageOverflow self = { .fd = bocage_nameless_open_scratch () }, none = { .fd = -1 };
  const BocageOverflowPart bad[] = {
    { 0, 0 }, { 0, LONG + 1 }, { 1, LONG }, { LONG, 1 }, { G_MAXSIZE, 2 }, { 2, G_MAXSIZE },
  };
  const BocageOverflowPart good = { 1, LONG - 1 };
  g_autoptr (GString) text = g_string_new (NULL);

  put (&self, text, 'a');
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_false (bocage_overflow_add_part (&self, &bad[i]));
  assert_false (bocage_overflow_add_part (&none, &good));
  assert_true (bocage_overflow_add_part (&self, &good));

  /* What is gone meanwhile is an error, and no text. */
  assert_int_equal (ftruncate (self.fd, 10), 0);
  assert_int_not_equal (bocage_overflow_fetch (&self, 0, text), 0);
  assert_string_equal (text->str, "");
  bocage_overflow_clear (&self);
  close (self.fd);
}

static void
test_what_has_no_room_stays_in_memory (void **state)
{
  BocageOverflow self = { .fd = bocage_nameless_open_scratch () }, none = { .fd = -1 };
  g_autoptr (GString) text = g_string_new (NULL), other = g_string_new (NULL);
  struct rlimit old, small;

  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &old), 0);
  small = old;
  small.rlim_cur = 100 * 1024; /* less than the text, so that some of it is written */
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &small), 0);
  put (&self, text, 'a');
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &old), 0);
  assert_int_equal (bocage_overflow_n_parts (&self), 0);
  assert_int_equal (text->len, LONG);

  put (&none, other, 'b');
  assert_int_equal (other->len, LONG);

  /* Later there is room for both. */
  put (&self, text, 'a');
  assert_int_equal (text->len, 0);
  assert_int_equal (bocage_overflow_get_part (&self, 0)->length, 2 * LONG);
  bocage_overflow_clear (&self);
  close (self.fd);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_short_text_stays),
  cmocka_unit_test (test_processes_share_the_file),
  cmocka_unit_test (test_room_is_given_back),
  cmocka_unit_test (test_a_file_with_a_name_is_left_by_nobody),
  cmocka_unit_test (test_no_part_is_believed_that_cannot_be),
  cmocka_unit_test (test_what_has_no_room_stays_in_memory),
};

BOCAGE_TEST_MAIN (tests)
