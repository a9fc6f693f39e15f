/* bocage-clock.c: an end to reading what says how to check
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Files that are checked have a guard who watches the time.  Lists, configurations,
 * baselines and what git says are read before there is a guard, and may come from a
 * pipe to which nobody writes.  Without them there is nothing to do, so the program
 * says so and ends.
 */

#include "config.h"

#include "bocage-clock.h"

#include "io/base/bocage-nameless.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define EXIT_UNCHECKED 3

static guint max_seconds;
static struct sigaction old;

/* All that the handler needs is ready before it is needed. */
static char *message;
static gsize length;

static void
end_cb (int number)
{
  (void) number;
  bocage_nameless_drop_all ();
  if (write (STDERR_FILENO, message, length) < 0)
    _exit (EXIT_UNCHECKED);
  _exit (EXIT_UNCHECKED);
}

/* @seconds: that one of them may take; 0: any */
void
bocage_clock_set (guint seconds)
{
  max_seconds = seconds;
}

/**
 * bocage_clock_begin:
 * @name: of what is read, for people
 *
 * From here to bocage_clock_end () the program ends when the time is over.
 */
void
bocage_clock_begin (const char *name)
{
  const struct sigaction action = { .sa_handler = end_cb };
  g_autofree char *text = NULL;

  if (max_seconds == 0)
    return;
  text = g_strdup_printf (
      /* TRANSLATORS: reading “list” took longer than 60 seconds and was ended */
      ngettext ("reading “%s” took longer than %u second and was ended",
                "reading “%s” took longer than %u seconds and was ended", max_seconds),
      name, max_seconds);
  g_free (message);
  message = g_strdup_printf ("%s: %s\n", g_get_prgname (), text);
  length = strlen (message);
  sigaction (SIGALRM, &action, &old);
  alarm (max_seconds);
}

void
bocage_clock_end (void)
{
  if (max_seconds == 0)
    return;
  alarm (0);
  sigaction (SIGALRM, &old, NULL);
}
