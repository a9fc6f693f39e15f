/* bocage-recovered-row.h: a battle that was not saved: its picture, its time, and whether to open
 * it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-recovery.h"

G_BEGIN_DECLS

char *bocage_recovered_row_dup_state (const BocageRecoverable *work);
GtkWidget *bocage_recovered_row_new (const BocageRecoverable *work, GtkWidget **out_check);

G_END_DECLS
