/* bocage-probe.h: what the time goes into
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A thread that has a probe is always in one phase, so that the times of all
 * phases together are the time of the thread.  One that has none, as everywhere
 * but under --profile, pays for a look at a variable.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_PHASE_OTHER,
  BOCAGE_PHASE_READ,   /* bytes of files */
  BOCAGE_PHASE_PARSE,  /* caps and the parser of XML or JSON */
  BOCAGE_PHASE_MODEL,  /* nodes of what was parsed */
  BOCAGE_PHASE_RULES,  /* the ruleset, once */
  BOCAGE_PHASE_SCHEMA, /* the second judge */
  BOCAGE_PHASE_SURVEY, /* what all checks share: the survey, exemptions, order */
  BOCAGE_PHASE_PLACES, /* lines, columns, paths and fixes */
  BOCAGE_PHASE_REPORT, /* text */
  BOCAGE_N_PHASES,     /* and from here on the rows of the checks, in the order of the topics */
} BocagePhase;

typedef struct
{
  guint phase;
  gint64 since;   /* ns */
  guint n;        /* of what follows */
  gint64 *times;  /* [n] ns */
  guint *entered; /* [n] */
} BocageProbe;

extern __thread BocageProbe *_bocage_probe; /* (nullable) */

guint _bocage_probe_enter (guint phase);

/**
 * bocage_probe_enter:
 * @phase: of #BocagePhase, or a row of the checks
 *
 * Returns: the phase before, to enter again
 */
static inline guint
bocage_probe_enter (guint phase)
{
  return G_LIKELY (_bocage_probe == NULL) ? phase : _bocage_probe_enter (phase);
}

BocageProbe *bocage_probe_new (guint n_rows);
void bocage_probe_free (BocageProbe *self);
void bocage_probe_start (BocageProbe *self);
gint64 bocage_probe_stop (BocageProbe *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageProbe, bocage_probe_free)

G_END_DECLS
