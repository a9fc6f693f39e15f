/* test-memory.c: who has set a limit hears of its end, and of nothing else
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What GLib does where memory ends is done here by hand: versions do it in several ways, and where
 * memory ends for good is different each time.
 */

#include "config.h"

#include "bocage-test.h"

#include "io/base/bocage-memory.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define MANY ((guint64) 1 << 40)
#define GONE 71 /* the status of who has heard of it */

typedef struct
{
  int status;
  char said[1024]; /* on the standard error */
} End;

static void
gone_cb (void)
{
  _exit (GONE);
}

/* How a process ends that does this. */
static End
end_by (void (*act) (void))
{
  End end = { 0 };
  FILE *heard;
  int ends[2];
  pid_t pid;

  assert_int_equal (pipe (ends), 0);
  pid = fork ();
  if (pid == 0)
    {
      dup2 (ends[1], STDERR_FILENO);
      if (!bocage_memory_limit (MANY, gone_cb))
        _exit (1);
      act ();
      _exit (0);
    }
  assert_true (pid > 0);
  close (ends[1]);
  heard = fdopen (ends[0], "r");
  assert_non_null (heard);
  assert_true (fread (end.said, 1, sizeof end.said - 1, heard) < sizeof end.said - 1);
  fclose (heard);
  assert_int_equal (waitpid (pid, &end.status, 0), pid);
  return end;
}

static void
log_it (void)
{
  g_error ("x.c:1: failed to allocate 7 bytes");
}

/* Without memory for the words of a log */
static void
say_it (void)
{
  fputs ("x.c:1", stderr);
  fputs (": failed to allocate memory\n", stderr);
  abort ();
}

static void
test_the_end_of_memory_is_heard_and_not_said (void **state)
{
  void (*const ways[]) (void) = { log_it, say_it };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const End end = end_by (ways[i]);

      assert_true (WIFEXITED (end.status));
      assert_int_equal (WEXITSTATUS (end.status), GONE);
      assert_string_equal (end.said, "");
    }
}

static void
say_something_else (void)
{
  fputs ("a hedge is in the way\n", stderr);
  abort ();
}

static void
say_it_without_a_limit (void)
{
  bocage_memory_unlimit ();
  say_it ();
}

static void
test_any_other_end_is_what_it_was (void **state)
{
  const struct
  {
    void (*act) (void);
    const char *said;
  } ways[] = {
    { abort, "" },
    { say_something_else, "a hedge is in the way\n" },
    { say_it_without_a_limit, "x.c:1: failed to allocate memory\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const End end = end_by (ways[i].act);

      assert_true (WIFSIGNALED (end.status));
      assert_int_equal (WTERMSIG (end.status), SIGABRT);
      assert_string_equal (end.said, ways[i].said);
    }
}

static void
say_and_go_on (void)
{
  fputs ("first\n", stderr);
  bocage_memory_unlimit ();
  fputs ("second\n", stderr);
}

static void
test_what_is_said_meanwhile_is_not_lost (void **state)
{
  const End end = end_by (say_and_go_on);

  assert_int_equal (end.status, 0);
  assert_string_equal (end.said, "first\nsecond\n");
}

int
main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_the_end_of_memory_is_heard_and_not_said),
    cmocka_unit_test (test_any_other_end_is_what_it_was),
    cmocka_unit_test (test_what_is_said_meanwhile_is_not_lost),
  };

  if (BOCAGE_IS_SANITIZED)
    return bocage_test_skip_all ("a sanitizer has no limit of memory");
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
