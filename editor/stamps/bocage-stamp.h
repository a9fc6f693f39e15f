/* bocage-stamp.h: hexes with a name, kept in the user's data directory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stamp is a battle of nothing but its hexes, in a file of its own, as the
 * clipboard has it; its name is the battle's title.  All windows share one list.
 * A file that cannot be read stays as it is and is counted: nothing that this
 * program has not written is ever written over or thrown away.
 */

#pragma once

#include <gio/gio.h>

#include "model/bocage-patch.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_STAMP (bocage_stamp_get_type ())
G_DECLARE_FINAL_TYPE (BocageStamp, bocage_stamp, BOCAGE, STAMP, GObject)

/* Properties: "name" (string). */
const char *bocage_stamp_get_id (BocageStamp *self); /* for ever, and of this file alone */
const char *bocage_stamp_get_name (BocageStamp *self);
BocageScenario *bocage_stamp_get_scenario (BocageStamp *self);
guint bocage_stamp_count_hexes (BocageStamp *self);
BocagePatch *bocage_stamp_make_patch (BocageStamp *self); /* (transfer full) */
gboolean bocage_stamp_set_name (BocageStamp *self, const char *name, GError **error);
gboolean bocage_stamp_remove (BocageStamp *self, GError **error);

/* The list of all windows, sorted by name; items are BocageStamp */
GListModel *bocage_stamps_get (void);
guint bocage_stamps_count_unread (char **out_first); /* @out_first: (nullable) the file's path */
BocageStamp *bocage_stamps_find (const char *id);
BocageStamp *bocage_stamps_add (BocageScenario *part, const char *name, GError **error);
void bocage_stamps_forget (void); /* the next asking reads the files anew */

G_END_DECLS
