/* bocage-prose-buffer.h: a text in which chips stand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

char *bocage_prose_buffer_dup_text (GtkTextBuffer *self);
void bocage_prose_buffer_fill (GtkTextView *view, BocageScenario *scenario, const char *text);
void bocage_prose_buffer_insert (GtkTextView *view, BocageScenario *scenario, const char *token);
gboolean bocage_prose_buffer_is_all_chips (GtkTextBuffer *self, BocageScenario *scenario);
gboolean bocage_prose_buffer_is_true (GtkTextBuffer *self, BocageScenario *scenario);

G_END_DECLS
