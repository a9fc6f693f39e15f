/* bocage-turn.h: which way a piece faces, and how a long one lies on a path
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-element.h"
#include "bocage-ruleset.h"

G_BEGIN_DECLS

int bocage_turn_slant (const BocagePieceType *type, int turn, BocageOrientation orientation,
                       BocageEdges edges);
int bocage_turn_across (const BocagePieceType *type, BocageOrientation orientation,
                        BocageEdges edges);
const BocagePathNode *bocage_turn_find_crossed (const BocageRuleset *ruleset, const BocageNode *hex,
                                                const BocageBinding *binding);
int bocage_turn_map (const BocagePieceType *type, int turn, gboolean mirror, int degrees);

G_END_DECLS
