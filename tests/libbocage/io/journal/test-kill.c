/* test-kill.c: a program that is killed at any moment loses no step that it finished
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A child makes random changes and says after each that it is done; it is killed
 * somewhere.  What its journal gives back is what was told, or one step more.
 * BOCAGE_TEST_LONG=1: 200 of them.
 */

#include "config.h"

#include "io/journal/bocage-journal.h"
#include "libbocage/model/random-edit.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_KILLS 10
#define N_KILLS_LONG 200
#define MAX_STEPS 400
#define MAX_BYTES (64 << 20)

/* Child */

static void
told_cb (BocageEdit *edit, GArray *hexes, guint what, gpointer user_data)
{
  int fd = GPOINTER_TO_INT (user_data);

  if (write (fd, ".", 1) != 1)
    _exit (1);
}

static void
run_child (const char *folder, guint32 seed, int fd)
{
  BocageScenario *scenario = read_battle (rich_battle);
  World w = { seed, g_rand_new_with_seed (seed), scenario, bocage_edit_new (scenario) };
  BocageJournal *journal = bocage_journal_new (folder, MAX_BYTES);

  bocage_journal_watch (journal, w.edit, NULL, NULL);
  g_signal_connect (w.edit, "changed", G_CALLBACK (told_cb), GINT_TO_POINTER (fd));
  for (guint i = 0; i < MAX_STEPS; i++)
    take_step (&w, i / 5 + 1);
  close (fd); /* lived to the end */
  for (;;)
    pause ();
}

/* Lets a child work until it has said @n things and a moment more, and kills it.
 * Returns: how many it has said */
static guint
kill_one (const char *folder, guint32 seed, guint n, guint moment)
{
  guint n_told = 0;
  char byte;
  int fds[2];
  pid_t child;

  assert_int_equal (pipe (fds), 0);
  child = fork ();
  if (child == 0)
    {
      close (fds[0]);
      run_child (folder, seed, fds[1]);
    }
  close (fds[1]);
  while (n_told < n && read (fds[0], &byte, 1) == 1)
    n_told++;
  g_usleep (moment);
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
  while (read (fds[0], &byte, 1) == 1)
    n_told++;
  close (fds[0]);
  return n_told;
}

/* Parent: what the battle is like after each change */

typedef struct
{
  World w;
  GPtrArray *states; /* of sums */
} Twin;

static char *
sum_of (BocageScenario *scenario)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);

  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

static void
twin_cb (BocageEdit *edit, GArray *hexes, guint what, Twin *twin)
{
  g_ptr_array_add (twin->states, sum_of (twin->w.scenario));
}

/* As far as the child may have come */
static GPtrArray *
find_states (guint32 seed, guint n)
{
  g_autoptr (BocageScenario) scenario = read_battle (rich_battle);
  Twin twin = { { seed, g_rand_new_with_seed (seed), scenario, bocage_edit_new (scenario) },
                g_ptr_array_new_with_free_func (g_free) };

  g_ptr_array_add (twin.states, sum_of (scenario));
  g_signal_connect (twin.w.edit, "changed", G_CALLBACK (twin_cb), &twin);
  for (guint i = 0; i < MAX_STEPS && twin.states->len < n + 2; i++)
    take_step (&twin.w, i / 5 + 1);
  g_object_unref (twin.w.edit);
  g_rand_free (twin.w.rand);
  return twin.states;
}

/* Back to the beginning, by its own history, and forward again */
static void
assert_history (BocageEdit *edit, const char *first, const char *last)
{
  g_autofree char *beginning = NULL;
  g_autofree char *end = NULL;
  guint n = 0;

  while (bocage_edit_undo (edit))
    n++;
  beginning = sum_of (bocage_edit_get_scenario (edit));
  assert_string_equal (beginning, first);
  for (; n > 0; n--)
    assert_true (bocage_edit_redo (edit));
  end = sum_of (bocage_edit_get_scenario (edit));
  assert_string_equal (end, last);
}

static void
assert_nothing_lost (const char *folder, guint32 seed, guint n_told)
{
  g_autoptr (GPtrArray) list = bocage_journal_list (folder);
  g_autoptr (GPtrArray) states = find_states (seed, n_told);
  g_autoptr (BocageJournal) journal = NULL;
  g_autoptr (BocageEdit) edit = NULL;
  g_autofree char *found = NULL;
  const BocageJournalEntry *entry;

  assert_int_equal (list->len, 1);
  entry = list->pdata[0];
  assert_null (entry->fault);
  journal = bocage_journal_take (folder, entry->name, MAX_BYTES, &edit, NULL);
  assert_non_null (journal);
  assert_int_equal (bocage_edit_get_modified (edit), entry->has_work);

  found = sum_of (bocage_edit_get_scenario (edit));
  if (g_strcmp0 (found, states->pdata[n_told]) != 0
      && (n_told + 1 >= states->len || g_strcmp0 (found, states->pdata[n_told + 1]) != 0))
    fail_msg ("seed %u: %u steps were finished, and another battle is found", seed, n_told);
  assert_history (edit, states->pdata[0], found);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_rmdir (path);
}

static void
test_no_finished_step_is_lost (void **state)
{
  guint n_kills = g_getenv ("BOCAGE_TEST_LONG") != NULL ? N_KILLS_LONG : N_KILLS;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1944);

  for (guint32 seed = 1; seed <= n_kills; seed++)
    {
      g_autofree char *folder = g_dir_make_tmp ("bocage-kill-XXXXXX", NULL);
      guint n = (guint) g_rand_int_range (rand, 1, MAX_STEPS / 2);
      guint moment = (guint) g_rand_int_range (rand, 0, 2000);
      guint n_told = kill_one (folder, seed, n, moment);

      assert_true (n_told >= n);
      assert_nothing_lost (folder, seed, n_told);
      remove_folder (folder);
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_no_finished_step_is_lost),
};

BOCAGE_TEST_MAIN (tests)
