/* bocage-gettext.h: messages in a language where the C library knows none
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_gettext_init (void);
void bocage_set_language (const char *language);

G_END_DECLS
