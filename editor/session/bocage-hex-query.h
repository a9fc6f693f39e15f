/* bocage-hex-query.h: hexes looked for in words: “axis infantry on hills”
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The words are those of the game: sides, units, terrain, paths, objects, medals and exits,
 * in the reader's language or in English.  Of several units, or several kinds of terrain,
 * any one will do; a unit, a terrain and a thing that lies there must all be there.
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

GArray *bocage_hex_query_run (BocageScenario *scenario, const char *text, char **out_unknown);
GPtrArray *bocage_hex_query_complete (BocageScenario *scenario, const char *text, guint max);

G_END_DECLS
