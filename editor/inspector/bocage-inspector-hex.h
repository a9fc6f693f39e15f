/* bocage-inspector-hex.h: everything about the hexes that are selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_INSPECTOR_HEX (bocage_inspector_hex_get_type ())
G_DECLARE_FINAL_TYPE (BocageInspectorHex, bocage_inspector_hex, BOCAGE, INSPECTOR_HEX, GtkWidget)

void bocage_inspector_hex_set_session (BocageInspectorHex *self, BocageSession *session);
void bocage_inspector_hex_update (BocageInspectorHex *self);
void bocage_inspector_hex_update_findings (BocageInspectorHex *self);

G_END_DECLS
