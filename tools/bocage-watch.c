/* bocage-watch.c: an end to reading what takes too long
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A tool reads one battle, which may be made to cost more than it should, or come
 * from a pipe to which nobody writes.  It ends after as many seconds as the check of a
 * file in bocage-validate does.
 */

#include "config.h"

#include "bocage-watch.h"

#include "bocage.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* All that the handler needs is ready before it is needed. */
static char *message;
static gsize length;
static int status;

static void
end_cb (int number)
{
  (void) number;
  if (write (STDERR_FILENO, message, length) < 0)
    _exit (status);
  _exit (status);
}

/* Returns: how many there are; a test has no time to wait for them */
static guint
get_seconds (void)
{
  guint64 seconds;

  if (g_ascii_string_to_unsigned (
          g_getenv ("BOCAGE_TEST_SECONDS") != NULL ? g_getenv ("BOCAGE_TEST_SECONDS") : "", 10, 1,
          3600, &seconds, NULL))
    return (guint) seconds;
  return (guint) bocage_limits[BOCAGE_LIMIT_SECONDS].value;
}

/**
 * bocage_watch_begin:
 * @name: of what is read, for people
 * @exit_status: of the program where the time is over
 *
 * From here to bocage_watch_end () the program ends when the time is over: before
 * anything is written.
 */
void
bocage_watch_begin (const char *name, int exit_status)
{
  const struct sigaction action = { .sa_handler = end_cb };
  guint seconds = get_seconds ();
  g_autofree char *text = g_strdup_printf (
      /* TRANSLATORS: reading “list” took longer than 60 seconds and was ended */
      ngettext ("reading “%s” took longer than %u second and was ended",
                "reading “%s” took longer than %u seconds and was ended", seconds),
      name, seconds);

  g_free (message);
  message = g_strdup_printf ("%s: %s\n", g_get_prgname (), text);
  length = strlen (message);
  status = exit_status;
  sigaction (SIGALRM, &action, NULL);
  alarm (seconds);
}

void
bocage_watch_end (void)
{
  alarm (0);
}
