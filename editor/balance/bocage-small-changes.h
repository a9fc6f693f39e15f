/* bocage-small-changes.h: what small changes of a battle would do, for who asks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-playout.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_SMALL_CHANGES (bocage_small_changes_get_type ())
G_DECLARE_FINAL_TYPE (BocageSmallChanges, bocage_small_changes, BOCAGE, SMALL_CHANGES, GtkWidget)

/* Signals "asked": somebody asks, or does not any more; "chosen" (gpointer): a BocageHex: the
 * change that was chosen is about a unit there. */
gboolean bocage_small_changes_get_asked (BocageSmallChanges *self);
void bocage_small_changes_stop_asking (BocageSmallChanges *self);
void bocage_small_changes_set (BocageSmallChanges *self, const BocagePlayoutChanges *changes,
                               const char *side);

G_END_DECLS
