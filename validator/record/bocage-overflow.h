/* bocage-overflow.h: long texts that wait in a file and not in memory
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A stretch of the file. */
typedef struct
{
  gsize offset;
  gsize length;
} BocageOverflowPart;

/* What comes before a text that goes on in memory. */
typedef struct
{
  int fd;        /* of bocage_nameless_open_scratch (); -1: all stays in memory */
  GArray *parts; /* (nullable) of BocageOverflowPart, in their order */
} BocageOverflow;

void bocage_overflow_relieve (BocageOverflow *self, GString *text);
guint bocage_overflow_n_parts (const BocageOverflow *self);
const BocageOverflowPart *bocage_overflow_get_part (const BocageOverflow *self, guint index);
gboolean bocage_overflow_add_part (BocageOverflow *self, const BocageOverflowPart *part);
int bocage_overflow_fetch (const BocageOverflow *self, guint index, GString *to);
void bocage_overflow_hand_over (BocageOverflow *self);
void bocage_overflow_give_back (BocageOverflow *self);
void bocage_overflow_clear (BocageOverflow *self);

G_END_DECLS
