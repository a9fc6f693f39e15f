/* bocage-message.h: what is said to people: in their language, with something put in
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Included in the place of glib/gi18n-lib.h where a run says much: the same macros for texts,
 * and for those with numbers, which ask no catalogue where there can be none.
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <stdarg.h>

G_BEGIN_DECLS

void bocage_message_push_language (const char *language);
void bocage_message_pop_language (void);
const char *bocage_message_get_pushed_language (void);
gboolean bocage_message_is_original (void);
const char *bocage_message_get_languages (void);
const char *bocage_message_translate (const char *text) G_GNUC_FORMAT (1);
const char *bocage_message_translate_number (const char *one, const char *many, gulong n)
    G_GNUC_FORMAT (1) G_GNUC_FORMAT (2);
gboolean bocage_message_format (char *buffer, gsize size, const char *format, va_list args)
    G_GNUC_PRINTF (3, 0);

#undef _
#define _(text) bocage_message_translate (text)
#undef ngettext
#define ngettext(one, many, n) bocage_message_translate_number (one, many, n)

G_END_DECLS
