/* test-text-gate.c: letters are made by one thread at a time, and by each in the end
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "base/bocage-text-gate.h"
#include "bocage-test.h"

#define N_TURNS 300
#define N_YIELDS 20 /* in which others would be seen */

static gint n_busy, n_overlaps, is_done;

static void
be_busy (void)
{
  if (g_atomic_int_add (&n_busy, 1) != 0)
    g_atomic_int_inc (&n_overlaps);
  for (guint i = 0; i < N_YIELDS; i++)
    g_thread_yield ();
  g_atomic_int_add (&n_busy, -1);
}

static gpointer
take_turns (gpointer data)
{
  gboolean nested = GPOINTER_TO_INT (data);

  for (guint i = 0; i < N_TURNS; i++)
    {
      bocage_text_gate_begin ();
      if (nested)
        {
          bocage_text_gate_begin ();
          bocage_text_gate_end ();
        }
      be_busy ();
      bocage_text_gate_end ();
    }
  bocage_text_gate_leave ();
  g_atomic_int_inc (&is_done);
  g_main_context_wakeup (NULL);
  return NULL;
}

static gboolean
be_busy_cb (gpointer user_data)
{
  be_busy ();
  return G_SOURCE_CONTINUE;
}

/* The loop always has something to do, and is turned without waiting: who waits gets in all the
 * same. */
static void
run_beside (int n_threads, gboolean nested)
{
  GThread *threads[2];
  guint source = g_idle_add (be_busy_cb, NULL);

  n_overlaps = is_done = 0;
  bocage_text_gate_share ();
  bocage_text_gate_share ();
  for (int i = 0; i < n_threads; i++)
    threads[i] = g_thread_new ("letters", take_turns, GINT_TO_POINTER (nested));
  while (g_atomic_int_get (&is_done) < n_threads)
    {
      be_busy ();
      g_main_context_iteration (NULL, FALSE);
    }
  for (int i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);
  g_source_remove (source);
  assert_int_equal (n_overlaps, 0);
}

static gpointer
pass (gpointer data)
{
  bocage_text_gate_begin ();
  bocage_text_gate_end ();
  return data;
}

/* Before anybody shares, nobody waits for who is inside: the programs without a loop have no gate.
 */
static void
test_alone_nobody_waits (void **state)
{
  bocage_text_gate_begin ();
  bocage_text_gate_begin ();
  assert_ptr_equal (g_thread_join (g_thread_new ("letters", pass, state)), state);
  bocage_text_gate_end ();
  bocage_text_gate_end ();
}

static void
test_a_thread_and_the_loop_take_turns (void **state)
{
  run_beside (1, FALSE);
}

static void
test_two_threads_take_turns (void **state)
{
  run_beside (2, FALSE);
}

static void
test_what_begins_within_another_does_not_end_it (void **state)
{
  run_beside (1, TRUE);
}

/* The thread of the loop is let in at once, and is not shut out by itself. */
static void
test_the_loop_waits_for_nobody (void **state)
{
  bocage_text_gate_share ();
  bocage_text_gate_begin ();
  bocage_text_gate_begin ();
  bocage_text_gate_end ();
  bocage_text_gate_end ();
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_alone_nobody_waits),
  cmocka_unit_test (test_a_thread_and_the_loop_take_turns),
  cmocka_unit_test (test_two_threads_take_turns),
  cmocka_unit_test (test_what_begins_within_another_does_not_end_it),
  cmocka_unit_test (test_the_loop_waits_for_nobody),
};

BOCAGE_TEST_MAIN (tests)
