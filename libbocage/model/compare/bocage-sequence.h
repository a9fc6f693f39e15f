/* bocage-sequence.h: what two lists of texts have in common, and three
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A stretch that theirs has changed; the ends are exclusive */
typedef struct
{
  guint base_start, base_end;
  guint ours_start, ours_end;
  guint theirs_start, theirs_end;
  gboolean is_conflict; /* ours has made something else of it; else theirs takes its place */
} BocageStretch;

/* For each text of @a the index of its like in @b, or -1; (transfer full) */
int *bocage_sequence_match (GPtrArray *a, GPtrArray *b);

/* Of BocageStretch, in order: what of ours does not stay as it is */
GArray *bocage_sequence_compare (GPtrArray *base, GPtrArray *ours, GPtrArray *theirs);

G_END_DECLS
