/* test-guard.c: a worker that dies costs the file that killed it, and no other
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The work is made up here, so that it can kill its process by any means; the
 * processes are real.
 */

#include "config.h"

#include "bocage-test.h"
#include "record/bocage-wire.h"
#include "run/bocage-guard.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_FILES 2000

/* What a file does to who checks it, by the first letter of its name. */
#define FINE 'a'
#define KILLS 'k'
#define FAULTS 'f'
#define ABORTS 'b'
#define EXITS 'e'
#define BABBLES 'n' /* sends what makes no sense */
#define HANGS 'h'
#define EATS 'm' /* all the memory it is given */

typedef struct
{
  pid_t parent;
  guint n_taken;
  char taken[MAX_FILES]; /* the letter; upper case: lost */
  int signals[MAX_FILES];
  const char *flag; /* (nullable): a file that is there until the worker has been killed once */
  guint max_seconds, max_mebibytes;
} Fixture;

static BocageInput *
make_input (const char *path)
{
  BocageInput *input = g_new0 (BocageInput, 1);

  input->path = g_strdup (path);
  return input;
}

static void
free_input (gpointer data)
{
  BocageInput *input = data;

  g_free (input->path);
  g_free (input->error);
  g_free (input);
}

static GPtrArray *
make_inputs (const char *letters)
{
  GPtrArray *inputs = g_ptr_array_new_with_free_func (free_input);

  for (guint i = 0; letters[i] != '\0'; i++)
    {
      g_autofree char *path = g_strdup_printf ("%c%u", letters[i], i);

      g_ptr_array_add (inputs, make_input (letters[i] == '-' ? NULL : path));
    }
  return inputs;
}

static gpointer
work (const BocageInput *input, gpointer user_data)
{
  const Fixture *fixture = user_data;
  const struct rlimit no_core = { 0, 0 };

  assert_int_not_equal (getpid (), fixture->parent);
  setrlimit (RLIMIT_CORE, &no_core);
  if (fixture->flag != NULL && unlink (fixture->flag) == 0)
    raise (SIGKILL);
  switch (input->path != NULL ? *input->path : FINE)
    {
    case KILLS:
      raise (SIGKILL);
      break;
    case FAULTS:
      signal (SIGSEGV, SIG_DFL);
      raise (SIGSEGV);
      break;
    case ABORTS:
      signal (SIGABRT, SIG_DFL);
      raise (SIGABRT);
      break;
    case EXITS:
      _exit (7);
    case HANGS:
      for (;;)
        pause ();
    case EATS:
      signal (SIGABRT, SIG_DFL);
      /* Freed only by the end of the process, or the test would pass for lack of memory. */
      for (guint i = 0; i < 4096; i++)
        {
          /* A compiler may leave out what nobody can see, as clang does. */
          static char *volatile block;

          block = malloc (1024 * 1024);
          if (block == NULL)
            abort ();
          memset (block, 1, 1024 * 1024);
        }
      break;
    default:
      break;
    }
  return g_strdup (input->path != NULL ? input->path : "-");
}

static void
pack (gpointer result, GByteArray *to, gpointer user_data)
{
  g_autofree char *text = result;

  bocage_wire_put_text (to, text, -1);
}

static gpointer
unpack (const guint8 *data, gsize size, gpointer user_data)
{
  BocageWire wire = { .data = data, .size = size };
  char *text = bocage_wire_get_text (&wire);

  if (text != NULL && *text == BABBLES)
    g_clear_pointer (&text, g_free);
  return text;
}

static gpointer
lost (const BocageInput *input, int signal_, gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->signals[fixture->n_taken] = signal_;
  return input->path != NULL ? g_ascii_strup (input->path, 1) : g_strdup ("!");
}

static void
take (gpointer result, gpointer user_data)
{
  Fixture *fixture = user_data;
  g_autofree char *text = result;

  assert_int_equal (getpid (), fixture->parent);
  if (text[1] != '\0')
    assert_int_equal (atoi (text + 1), fixture->n_taken);
  fixture->taken[fixture->n_taken++] = *text;
}

static gboolean
run (Fixture *fixture, const char *letters, guint n_jobs)
{
  const BocageGuardFuncs funcs
      = { work, pack, unpack, lost, take, NULL, fixture->max_seconds, fixture->max_mebibytes };
  g_autoptr (GPtrArray) inputs = make_inputs (letters);
  const char *flag = fixture->flag;
  gboolean is_good;

  *fixture = (Fixture){ .parent = getpid (), .flag = flag };
  is_good = bocage_guard_run (inputs, n_jobs, &funcs, fixture);
  assert_int_equal (fixture->n_taken, inputs->len);
  assert_int_equal (waitpid (-1, NULL, WNOHANG), -1); /* nobody is left behind */
  return is_good;
}

static const guint n_jobs_tried[] = { 1, 2, 8 };

static void
assert_run (const char *letters, const char *expected)
{
  for (guint i = 0; i < G_N_ELEMENTS (n_jobs_tried); i++)
    {
      Fixture fixture = { 0 };

      assert_true (run (&fixture, letters, n_jobs_tried[i]));
      assert_string_equal (fixture.taken, expected);
    }
}

static void
test_peace (void **state)
{
  assert_run ("aaaa", "aaaa");
}

static void
test_one_dies (void **state)
{
  assert_run ("kaaa", "Kaaa");
  assert_run ("aaaaaka", "aaaaaKa");
  assert_run ("aaaf", "aaaF");
  assert_run ("aabaa", "aaBaa");
  assert_run ("aaeaa", "aaEaa");
  assert_run ("aanaa", "aaNaa");
}

static void
test_many_die (void **state)
{
  assert_run ("kkk", "KKK");
  assert_run ("kaafabaeank", "KaaFaBaEaNK");
}

/* The dead are far apart, so that threads work again between them. */
static void
test_far_apart (void **state)
{
  char letters[MAX_FILES + 1] = { 0 }, expected[MAX_FILES + 1] = { 0 };

  memset (letters, FINE, MAX_FILES);
  memset (expected, FINE, MAX_FILES);
  for (guint i = 700; i < MAX_FILES; i += 600)
    {
      letters[i] = KILLS;
      expected[i] = 'K';
    }
  Fixture fixture = { 0 };

  assert_true (run (&fixture, letters, 4));
  assert_memory_equal (fixture.taken, expected, MAX_FILES);
}

static void
test_cause_is_told (void **state)
{
  Fixture fixture = { 0 };

  assert_true (run (&fixture, "akfbe", 2));
  assert_int_equal (fixture.signals[1], SIGKILL);
  assert_int_equal (fixture.signals[2], SIGSEGV);
  assert_int_equal (fixture.signals[3], SIGABRT);
  assert_int_equal (fixture.signals[4], 0);
}

/* Somebody kills the worker, but no file does: nothing is lost. */
static void
test_killed_from_outside (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (n_jobs_tried); i++)
    {
      g_autofree char *flag = g_build_filename (g_get_tmp_dir (), "bocage-guard-XXXXXX", NULL);
      int fd = g_mkstemp (flag);
      Fixture fixture = { .flag = flag };

      assert_true (fd >= 0);
      close (fd);
      assert_true (run (&fixture, "aaaaaaaaaaaaaaaa", n_jobs_tried[i]));
      assert_int_not_equal (access (flag, F_OK), 0);
      assert_string_equal (fixture.taken, "aaaaaaaaaaaaaaaa");
    }
}

/* What was read of it is gone with the worker, and cannot be read again. */
static void
test_standard_input (void **state)
{
  assert_run ("aa-aa", "aa-aa");
  for (guint i = 0; i < G_N_ELEMENTS (n_jobs_tried); i++)
    {
      Fixture fixture = { 0 };

      assert_true (run (&fixture, "-k", n_jobs_tried[i]));
      assert_true (fixture.taken[0] == '-' || fixture.taken[0] == '!');
      assert_int_equal (fixture.taken[1], 'K');
    }
}

/* Killed when its time is over: the others are not kept waiting for ever. */
static void
test_hang (void **state)
{
  Fixture fixture = { .max_seconds = 3 };

  assert_true (run (&fixture, "aahaa", 1));
  assert_string_equal (fixture.taken, "aaHaa");
  assert_int_equal (fixture.signals[2], BOCAGE_GUARD_TOO_LONG);

  fixture = (Fixture){ .max_seconds = 3 };
  assert_true (run (&fixture, "aahakaa", 4));
  assert_string_equal (fixture.taken, "aaHaKaa");
  assert_int_equal (fixture.signals[2], BOCAGE_GUARD_TOO_LONG);
  assert_int_equal (fixture.signals[4], SIGKILL);
}

/* Sanitizers know no limit of memory. */
static void
test_memory (void **state)
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  for (guint i = 0; i < G_N_ELEMENTS (n_jobs_tried); i++)
    {
      Fixture fixture = { .max_mebibytes = 64 };

      assert_true (run (&fixture, "aamaa", n_jobs_tried[i]));
      assert_string_equal (fixture.taken, "aaMaa");
      assert_int_equal (fixture.signals[2], SIGABRT);
    }
#endif
}

static void
test_no_files (void **state)
{
  Fixture fixture = { 0 };

  assert_true (run (&fixture, "", 2));
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_peace),          cmocka_unit_test (test_one_dies),
  cmocka_unit_test (test_many_die),       cmocka_unit_test (test_far_apart),
  cmocka_unit_test (test_cause_is_told),  cmocka_unit_test (test_killed_from_outside),
  cmocka_unit_test (test_standard_input), cmocka_unit_test (test_no_files),
  cmocka_unit_test (test_hang),           cmocka_unit_test (test_memory),
};

int
main (void)
{
  return bocage_test_run ("workers that die", tests, G_N_ELEMENTS (tests));
}
