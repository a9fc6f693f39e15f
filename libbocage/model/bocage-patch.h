/* bocage-patch.h: hexes taken up with what lies on them, to be laid down elsewhere
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A patch may be turned by sixths of a circle, mirrored, and given to the other
 * side.  It keeps what was taken up and how it is turned: what is turned six
 * times, or mirrored twice, is what it was, even where the pieces of a game do
 * not have so many turns.
 *
 * Places in it are steps from its middle, one of its hexes, which is given when
 * it is laid down.
 */

#pragma once

#include "bocage-edit.h"

G_BEGIN_DECLS

typedef struct _BocagePatch BocagePatch;

BocagePatch *bocage_patch_new (BocageScenario *scenario, const BocageHex *hexes, guint n_hexes,
                               BocageHex middle);
BocagePatch *bocage_patch_new_for_scenario (BocageScenario *part); /* (nullable) */
void bocage_patch_free (BocagePatch *self);
BocageScenario *bocage_patch_get_scenario (BocagePatch *self); /* for the clipboard */

guint bocage_patch_n_hexes (BocagePatch *self);
guint bocage_patch_n_pieces (BocagePatch *self);       /* medals and exits included */
void bocage_patch_turn (BocagePatch *self, int steps); /* clockwise */
void bocage_patch_mirror (BocagePatch *self);          /* left and right */
void bocage_patch_swap_sides (BocagePatch *self);

/* Where it would lie, on the board or not: BocageHexes are appended. */
void bocage_patch_get_hexes (BocagePatch *self, BocageHex middle, GArray *out_hexes);
void bocage_patch_get_source (BocagePatch *self, GArray *out_hexes);
gboolean bocage_patch_is_where_it_was (BocagePatch *self, BocageHex middle);
guint bocage_patch_count_beyond (BocagePatch *self, const BocageGrid *grid, BocageHex middle);
void bocage_patch_place (BocagePatch *self, BocageEdit *edit, BocageHex middle);
/* Takes what was taken up off the board it was taken from. */
void bocage_patch_clear_source (BocagePatch *self, BocageEdit *edit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePatch, bocage_patch_free)

G_END_DECLS
