/* bocage-progress.h: how far a long run is, on a terminal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gboolean is_wanted;
  gboolean is_shown;
  guint n;
  guint n_all;
  gint64 next_time; /* of the monotonic clock, µs: not before */
} BocageProgress;

void bocage_progress_begin (BocageProgress *self, guint n_all, gboolean quiet);
void bocage_progress_hide (BocageProgress *self);
void bocage_progress_step (BocageProgress *self);

G_END_DECLS
