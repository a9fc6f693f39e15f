/* bocage-progress.c: how far a long run is, on a terminal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One line of the standard error, which goes before anything else is written,
 * so that nothing of it stays.  A log has no use for it: it is for terminals,
 * and never where CI is set.  How long a run is patient hangs on nobody's machine
 * where BOCAGE_PROGRESS_PATIENCE says it, in milliseconds: the tests do.
 */

#include "config.h"

#include "bocage-progress.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PATIENCE (G_TIME_SPAN_SECOND / 2)  /* a shorter run shows nothing */
#define INTERVAL (G_TIME_SPAN_SECOND / 10) /* between two changes */
#define WIDTH 30                           /* columns of the bar */

static gboolean
is_set (const char *name)
{
  const char *value = g_getenv (name);

  return value != NULL && *value != '\0';
}

/* Microseconds until the first sign of life. */
static gint64
get_patience (void)
{
  guint64 said;

  if (is_set ("BOCAGE_PROGRESS_PATIENCE")
      && g_ascii_string_to_unsigned (g_getenv ("BOCAGE_PROGRESS_PATIENCE"), 10, 0, G_MAXUINT32,
                                     &said, NULL))
    return (gint64) said * G_TIME_SPAN_MILLISECOND;
  return PATIENCE;
}

void
bocage_progress_begin (BocageProgress *self, guint n_all, gboolean quiet)
{
  *self = (BocageProgress){
    .n_all = n_all,
    .next_time = g_get_monotonic_time () + get_patience (),
    .is_wanted = !quiet && isatty (STDERR_FILENO) && !is_set ("CI") && is_set ("TERM")
                 && strcmp (g_getenv ("TERM"), "dumb") != 0,
  };
}

/* To be called before anything else is written. */
void
bocage_progress_hide (BocageProgress *self)
{
  if (!self->is_shown)
    return;
  fputs ("\r\033[K", stderr);
  self->is_shown = FALSE;
}

/* One more file is done. */
void
bocage_progress_step (BocageProgress *self)
{
  static const char marks[] = "##############################";
  g_autofree char *count = NULL;
  gint64 now;
  int n_marks;

  self->n++;
  if (!self->is_wanted || self->n >= self->n_all)
    return;
  now = g_get_monotonic_time ();
  if (now < self->next_time)
    return;

  self->next_time = now + INTERVAL;
  self->is_shown = TRUE;
  n_marks = (guint64) WIDTH * self->n / self->n_all;
  /* TRANSLATORS: behind a bar of progress: 120 of 2000 files */
  count = g_strdup_printf (ngettext ("%u of %u file", "%u of %u files", self->n_all), self->n,
                           self->n_all);
  g_printerr ("\r\033[K[%.*s%*s] %s", n_marks, marks, WIDTH - n_marks, "", count);
}
