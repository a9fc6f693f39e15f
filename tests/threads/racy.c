/* racy.c: races that ThreadSanitizer must not overlook
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: racy KIND
 *
 * Two files are worked on by bocage_run () as the validator does it, and the work
 * has the mistake that is asked for.  "none" has none.  Whoever suppresses too much
 * hides one of these.
 */

#include "config.h"

#include "bocage-init.h"
#include "run/bocage-run.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *kind;
  int n_here; /* threads; relaxed, as n_done, so that they put nothing in order */
  int n_done;
  guint counter;
  char *text;
  GString *string;
} Shared;

static int *late; /* made by whoever comes first */

static void
wait_for (const int *number, int at_least)
{
  while (__atomic_load_n (number, __ATOMIC_RELAXED) < at_least)
    sched_yield ();
}

/* Both threads are here, and the second waits until the first is done.  What they do is not ordered
 * by that, so it is a race, but never at the very same moment: two threads that look at the shadow
 * of one byte at once overlook each other. */
static void
take_turns (Shared *shared)
{
  int n_before = __atomic_fetch_add (&shared->n_here, 1, __ATOMIC_RELAXED);

  wait_for (&shared->n_here, 2);
  wait_for (&shared->n_done, n_before);
}

static void
end_turn (Shared *shared)
{
  __atomic_fetch_add (&shared->n_done, 1, __ATOMIC_RELAXED);
}

static int
count_comparison (gconstpointer a, gconstpointer b, gpointer user_data)
{
  Shared *shared = user_data;

  shared->counter++;
  return 0;
}

static void
work (const BocageInput *input, GByteArray *to, gpointer user_data)
{
  Shared *shared = user_data;
  int numbers[] = { 3, 1, 2 };

  take_turns (shared);
  if (strcmp (shared->kind, "counter") == 0)
    shared->counter++;
  else if (strcmp (shared->kind, "first-use") == 0)
    {
      if (late == NULL)
        late = g_new0 (int, 1);
    }
  else if (strcmp (shared->kind, "text") == 0)
    shared->text[0] = 'x';
  else if (strcmp (shared->kind, "glib-inline") == 0)
    g_string_append_c (shared->string, 'x');
  else if (strcmp (shared->kind, "glib-callback") == 0)
    g_qsort_with_data (numbers, G_N_ELEMENTS (numbers), sizeof *numbers, count_comparison, shared);
  end_turn (shared);
}

static void
send (const guint8 *data, gsize size, gpointer user_data)
{
}

int
main (int argc, char **argv)
{
  const BocageRunFuncs funcs = { .work = work, .send = send };
  BocageInput files[2] = { { NULL } };
  g_autoptr (GPtrArray) inputs = g_ptr_array_new ();
  Shared shared = { .kind = argc == 2 ? argv[1] : "" };

  bocage_init ();
  shared.text = g_strdup ("text of the heap");
  shared.string = g_string_sized_new (64);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_ptr_array_add (inputs, &files[i]);
  bocage_run (inputs, G_N_ELEMENTS (files), &funcs, &shared);

  printf ("%s\n", shared.kind);
  g_string_free (shared.string, TRUE);
  g_free (shared.text);
  g_clear_pointer (&late, g_free);
  return EXIT_SUCCESS;
}
