/* bocage-convert-po.h: the texts of a .m44 file in other languages, as catalogues
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage.h"

#include "io/json/bocage-json-node.h"

G_BEGIN_DECLS

gboolean bocage_convert_write_po (BocageScenario *scenario, BocageJsonNode *file, const char *name,
                                  const char *folder, gboolean replace, GError **error);

G_END_DECLS
