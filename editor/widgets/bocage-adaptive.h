/* bocage-adaptive.h: a bin that may be narrower than its child would like
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK lets no window be smaller than what is in it.  This bin asks for little,
 * sees how much it is given, and says so, so that the window can take things
 * away that do not fit.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_WIDTH_WIDE,   /* from 1280 px */
  BOCAGE_WIDTH_MEDIUM, /* from 1100 px */
  BOCAGE_WIDTH_NARROW, /* from 900 px */
  BOCAGE_WIDTH_SMALL,
} BocageWidth;

#define BOCAGE_TYPE_ADAPTIVE (bocage_adaptive_get_type ())
G_DECLARE_FINAL_TYPE (BocageAdaptive, bocage_adaptive, BOCAGE, ADAPTIVE, GtkWidget)

/* Signal "leaving": another class of width follows from the size that is about to be given out, and
 * what is in the bin has its old size yet.
 * Properties: "child"; "width-class", "low" (less than 700 px high), both
 * announced between two frames, never while sizes are being given out. */
BocageWidth bocage_adaptive_get_width_class (BocageAdaptive *self);
gboolean bocage_adaptive_get_low (BocageAdaptive *self);

BocageWidth bocage_width_class (int width, BocageWidth before);

G_END_DECLS
