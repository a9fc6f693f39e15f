/* bocage-token.h: ids, each of them once in memory
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *bocage_token_intern (const char *text, gsize length);

G_END_DECLS
