/* bocage-probe.c: what the time goes into
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-probe.h"

#include <time.h>

__thread BocageProbe *_bocage_probe = NULL;

static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/**
 * bocage_probe_new:
 * @n_rows: rows of the checks
 *
 * Returns: (transfer full): a probe that has seen nothing yet
 */
BocageProbe *
bocage_probe_new (guint n_rows)
{
  BocageProbe *self = g_new0 (BocageProbe, 1);

  self->n = BOCAGE_N_PHASES + n_rows;
  self->times = g_new0 (gint64, self->n);
  self->entered = g_new0 (guint, self->n);
  return self;
}

void
bocage_probe_free (BocageProbe *self)
{
  g_free (self->times);
  g_free (self->entered);
  g_free (self);
}

/* From now on this thread is looked at. */
void
bocage_probe_start (BocageProbe *self)
{
  self->phase = BOCAGE_PHASE_OTHER;
  self->entered[self->phase]++;
  self->since = get_time ();
  _bocage_probe = self;
}

/**
 * bocage_probe_stop:
 *
 * Returns: nanoseconds in all phases together
 */
gint64
bocage_probe_stop (BocageProbe *self)
{
  gint64 sum = 0;

  bocage_probe_enter (BOCAGE_PHASE_OTHER);
  _bocage_probe = NULL;
  for (guint i = 0; i < self->n; i++)
    sum += self->times[i];
  return sum;
}

guint
_bocage_probe_enter (guint phase)
{
  BocageProbe *self = _bocage_probe;
  guint before = self->phase;
  gint64 now = get_time ();

  self->times[before] += now - self->since;
  self->since = now;
  self->phase = phase < self->n ? phase : BOCAGE_PHASE_OTHER;
  self->entered[self->phase]++;
  return before;
}
