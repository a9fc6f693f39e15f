/* bocage-text.h: text of strangers, made fit for a terminal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_text_append_safe (GString *to, const char *text, gssize length);
void bocage_text_append_message (GString *to, const char *message);
void bocage_text_isolate (GString *text, gsize start);
void bocage_text_excerpt (const char *bytes, gsize size, gsize start, gsize end, guint width,
                          GString *out_line, GString *out_marks);
void bocage_text_append_wrapped (GString *to, const char *text, guint indent, guint width);
guint bocage_text_width (const char *text);

void bocage_complain (const char *message);

G_END_DECLS
