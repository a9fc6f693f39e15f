/* bocage-init.h: getting the library ready
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_init (void);

G_END_DECLS
