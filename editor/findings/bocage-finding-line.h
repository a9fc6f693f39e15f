/* bocage-finding-line.h: the worst finding in one line, where there is no room for the list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "session/bocage-session.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_FINDING_LINE (bocage_finding_line_get_type ())
G_DECLARE_FINAL_TYPE (BocageFindingLine, bocage_finding_line, BOCAGE, FINDING_LINE, GtkWidget)

void bocage_finding_line_set_session (BocageFindingLine *self, BocageSession *session);
void bocage_finding_line_set_open (BocageFindingLine *self, gboolean open);

G_END_DECLS
