/* bocage-faults.h: reads a battle in a language, and says why a file holds none
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"
#include "io/catalog/bocage-catalog.h"

G_BEGIN_DECLS

BocageDocument *bocage_read_battle (const char *path, const BocageCatalog *catalog,
                                    const char *language, GError **error);
void bocage_print_faults (BocageDocument *document, const char *path);

G_END_DECLS
