/* bocage-watch.c: an end to reading what costs too much, and to output that nobody gets
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A tool reads one battle, which may be made to cost more than it should, or come
 * from a pipe to which nobody writes.  It has the limits of bocage-validate, by the
 * same options, and ends where one of them is reached.
 */

#include "config.h"

#include "bocage-watch.h"

#include "io/base/bocage-memory.h"
#include "io/base/bocage-nameless.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MEBIBYTE (1024 * 1024)

static BocageLimits limits;
static guint max_bytes; /* 0: the default, likewise below */
static guint max_seconds;
static guint max_mebibytes;

/* All that a handler needs is ready before it is needed. */
typedef struct
{
  char *text;
  gsize length;
} Message;

static Message too_long, too_much;
static int status;
static int output_status;

/* Options */

static gboolean
limit_cb (const char *option, const char *text, gpointer data, GError **error)
{
  const struct
  {
    const char *option;
    guint *value;
  } values[] = {
    { "--max-attributes", &limits.max_attributes },
    { "--max-bytes", &max_bytes },
    { "--max-depth", &limits.max_depth },
    { "--max-elements", &limits.max_elements },
    { "--max-memory", &max_mebibytes },
    { "--max-seconds", &max_seconds },
    { "--max-values", &limits.max_values },
  };
  guint largest = bocage_limits_find_option (option)->largest;
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 1, largest, &value, NULL))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: “many” is not a value of --max-depth, which takes a number from 1
                      to 250 */
                   _ ("“%s” is not a value of %s, which takes a number from 1 to %u"), text, option,
                   largest);
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (strcmp (values[i].option, option) == 0)
      *values[i].value = (guint) value;
  limits.max_bytes = max_bytes;
  return TRUE;
}

#define LIMIT(name, help) \
  { \
    name, 0, 0, G_OPTION_ARG_CALLBACK, (gpointer) limit_cb, help, N_ ("N") \
  }

/**
 * bocage_watch_add_options:
 *
 * What bocage-validate has, too.
 */
void
bocage_watch_add_options (GOptionContext *context)
{
  /* clang-format off */
  const GOptionEntry entries[] = {
    LIMIT ("max-bytes", N_ ("Refuse larger files (default: 8388608)")),
    LIMIT ("max-depth", N_ ("Refuse files whose elements or values are nested deeper (default: 64)")),
    LIMIT ("max-elements", N_ ("Refuse files with more elements (default: 100000)")),
    LIMIT ("max-attributes", N_ ("Refuse files with more attributes on an element (default: 64)")),
    LIMIT ("max-values", N_ ("Refuse files in JSON with more values (default: 100000)")),
    LIMIT ("max-seconds", N_ ("Give up a file that takes longer to read (default: 60)")),
    LIMIT ("max-memory", N_ ("Give up a file that takes more MiB to read (default: 1024)")),
    { NULL },
  };
  /* clang-format on */

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
}

const BocageLimits *
bocage_watch_get_limits (void)
{
  return &limits;
}

/* Reading */

static void
end_with (const Message *message)
{
  bocage_nameless_drop_all ();
  if (write (STDERR_FILENO, message->text, message->length) < 0)
    _exit (status);
  _exit (status);
}

static void
end_of_time_cb (int number)
{
  (void) number;
  end_with (&too_long);
}

static void
end_of_memory_cb (void)
{
  end_with (&too_much);
}

/* @text: (transfer full): */
static void
prepare (Message *self, char *text)
{
  g_free (self->text);
  self->text = g_strdup_printf ("%s: %s\n", g_get_prgname (), text);
  self->length = strlen (self->text);
  g_free (text);
}

/**
 * bocage_watch_begin:
 * @name: of what is read, for people
 * @exit_status: of the program where the time or the memory is over
 *
 * From here to bocage_watch_end () the program ends when too much is used: before
 * anything is written.
 */
void
bocage_watch_begin (const char *name, int exit_status)
{
  const struct sigaction action = { .sa_handler = end_of_time_cb };
  guint seconds = max_seconds > 0 ? max_seconds : bocage_limits[BOCAGE_LIMIT_SECONDS].value;
  guint mebibytes = max_mebibytes > 0 ? max_mebibytes : bocage_limits[BOCAGE_LIMIT_MEMORY].value;

  prepare (&too_long,
           g_strdup_printf (
               /* TRANSLATORS: reading “list” took longer than 60 seconds and was ended */
               ngettext ("reading “%s” took longer than %u second and was ended",
                         "reading “%s” took longer than %u seconds and was ended", seconds),
               name, seconds));
  prepare (&too_much,
           g_strdup_printf (
               /* TRANSLATORS: reading “x.bocage” took more than 1024 MiB of memory and was ended */
               ngettext ("reading “%s” took more than %u MiB of memory and was ended",
                         "reading “%s” took more than %u MiB of memory and was ended", mebibytes),
               name, mebibytes));
  status = exit_status;
  sigaction (SIGALRM, &action, NULL);
  alarm (seconds);
  bocage_memory_limit ((guint64) mebibytes * MEBIBYTE, end_of_memory_cb);
}

void
bocage_watch_end (void)
{
  bocage_memory_unlimit ();
  alarm (0);
}

/* Writing */

/* Why something could not be written some time ago, nobody knows any more: one byte more, of what
 * is incomplete anyway, fails for the same reason. */
static void
check_output (void)
{
  gboolean failed = ferror (stdout) != 0;

  errno = 0;
  if (failed)
    fputc ('\n', stdout);
  if (fflush (stdout) == 0 && !failed)
    return;
  fprintf (stderr, "%s: ", g_get_prgname ());
  if (errno != 0)
    /* TRANSLATORS: %s is a reason such as “no space left on device” */
    fprintf (stderr, _ ("cannot write to the standard output: %s"), g_strerror (errno));
  else
    fputs (_ ("cannot write to the standard output"), stderr);
  fputc ('\n', stderr);
  _exit (output_status);
}

/**
 * bocage_watch_output:
 * @exit_status: of the program where its standard output cannot be written to
 *
 * That is looked at where the program ends, as it does by itself after its help.
 */
void
bocage_watch_output (int exit_status)
{
  output_status = exit_status;
  atexit (check_output);
}
