/* bocage-cover.h: the fewest boxes that hold enough of everything
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is asked of _bocage_cover_search(). */
typedef struct
{
  guint n_boxes;
  guint n_parts;
  const int *counts;   /* [n_boxes * n_parts], box by box: how many of the part one of it holds */
  const gint64 *needs; /* [n_parts] */
} BocageCover;

gboolean _bocage_cover_search (const BocageCover *cover, gint64 *out_copies);

G_END_DECLS
