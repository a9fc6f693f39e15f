/* bocage-text-gate.c: one thread at a time makes letters
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Cairo keeps no more than ten files of fonts open.  Who needs another one closes one that nobody
 * has locked, and looks for it without the lock of that font: a thread that is about to use it
 * writes with a font that is gone (cairo 1.16, _cairo_ft_unscaled_font_lock_face ()).  A window
 * and a page in several languages have more than ten, and are drawn by two threads.
 *
 * What the toolkit does with letters cannot be asked to wait.  So the thread with the main loop
 * makes letters whenever it runs, and another one while the loop waits for something to happen.
 */

#include "config.h"

#include "bocage-text-gate.h"

#include <errno.h>
#include <pango/pangocairo.h>

static GMutex mutex;
static GCond changed;
static GThread *owner;      /* (nullable): with the main loop; NULL: nobody shares */
static GPollFunc real_poll; /* what the loop waits by */
static gboolean owner_runs, is_inside;
static guint n_waiting, n_turns;
static _Thread_local guint depth; /* of what begins within another */

/* Who waits is let in once at least, so that a loop that always has something to do, or whoever
 * turns it by hand, does not keep everybody out. */
static void
let_in (void)
{
  guint before = n_turns;

  owner_runs = FALSE;
  g_cond_broadcast (&changed);
  while (n_waiting > 0 && n_turns == before)
    g_cond_wait (&changed, &mutex);
}

static int
poll_cb (GPollFD *fds, guint n_fds, int timeout)
{
  int n_ready, error;

  if (g_thread_self () != owner)
    return real_poll (fds, n_fds, timeout);
  g_mutex_lock (&mutex);
  let_in ();
  g_mutex_unlock (&mutex);
  n_ready = real_poll (fds, n_fds, timeout);
  error = errno;
  g_mutex_lock (&mutex);
  owner_runs = TRUE;
  while (is_inside)
    g_cond_wait (&changed, &mutex);
  g_mutex_unlock (&mutex);
  errno = error;
  return n_ready;
}

/**
 * bocage_text_gate_share:
 *
 * From now on other threads make letters only while the default main loop, which the calling thread
 * turns, waits.  To be called before there is such a thread; more than once does no harm.
 */
void
bocage_text_gate_share (void)
{
  if (g_atomic_pointer_get (&owner) != NULL)
    return;
  owner_runs = TRUE;
  real_poll = g_main_context_get_poll_func (NULL);
  g_atomic_pointer_set (&owner, g_thread_self ());
  g_main_context_set_poll_func (NULL, poll_cb);
}

static gboolean
is_free (void)
{
  GThread *who = g_atomic_pointer_get (&owner);

  return who == NULL || who == g_thread_self ();
}

/**
 * bocage_text_gate_begin:
 *
 * Waits until this thread may measure or draw letters, which is to take milliseconds.  One may
 * begin within another.
 */
void
bocage_text_gate_begin (void)
{
  if (is_free () || depth++ > 0)
    return;
  g_mutex_lock (&mutex);
  n_waiting++;
  while (owner_runs || is_inside)
    g_cond_wait (&changed, &mutex);
  n_waiting--;
  is_inside = TRUE;
  g_mutex_unlock (&mutex);
}

void
bocage_text_gate_end (void)
{
  if (is_free () || --depth > 0)
    return;
  g_mutex_lock (&mutex);
  is_inside = FALSE;
  n_turns++;
  g_cond_broadcast (&changed);
  g_mutex_unlock (&mutex);
}

/**
 * bocage_text_gate_leave:
 *
 * Lets go of the fonts of a thread that ends.
 */
void
bocage_text_gate_leave (void)
{
  bocage_text_gate_begin ();
  pango_cairo_font_map_set_default (NULL);
  bocage_text_gate_end ();
}
