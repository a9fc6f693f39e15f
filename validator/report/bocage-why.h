/* bocage-why.h: what is on for a file, and who decided it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-format.h"
#include "config/bocage-config.h"

G_BEGIN_DECLS

gboolean bocage_why (BocageOutput *output, const char *path, const BocageReadOptions *options,
                     GError **error);

G_END_DECLS
