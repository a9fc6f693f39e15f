/* bocage-sequence.h: what two lists of texts have in common, and three
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A stretch; the ends are exclusive */
typedef struct
{
  guint base_start, base_end;
  guint ours_start, ours_end;
  guint theirs_start, theirs_end;
} BocageStretch;

/* For each text of @a the index of its like in @b, or -1; (transfer full) */
int *bocage_sequence_match (GPtrArray *a, GPtrArray *b);

/* The stretches that are not the same in all three; of BocageStretch */
GArray *bocage_sequence_compare (GPtrArray *base, GPtrArray *ours, GPtrArray *theirs);

gboolean bocage_sequence_equal (GPtrArray *a, guint a_start, guint a_end, GPtrArray *b,
                                guint b_start, guint b_end);

G_END_DECLS
