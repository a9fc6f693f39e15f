/* bocage-art-folder.h: where the drawings of a game lie, built in or beside its rules
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The games that come with the program have theirs in the GResources, any other
 * in art/ beside its ruleset.xml.  Those come from strangers: no name leads out
 * of the folder, and no file is larger than MAX_BYTES.
 */

#pragma once

#include <glib.h>

#include "bocage.h"

G_BEGIN_DECLS

char *bocage_art_folder_find (const BocageRuleset *ruleset);
char *bocage_art_folder_find_built_in (const char *ruleset_id);
GBytes *bocage_art_folder_load (const char *folder, const char *name);
void bocage_art_folder_list (const char *folder, const char *name, GHashTable *names);

G_END_DECLS
