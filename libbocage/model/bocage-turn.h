/* bocage-turn.h: how a long piece lies on the path of its hex
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-ruleset.h"

G_BEGIN_DECLS

int bocage_turn_slant (const BocagePieceType *type, int turn, BocageOrientation orientation,
                       BocageEdges edges);
int bocage_turn_across (const BocagePieceType *type, BocageOrientation orientation,
                        BocageEdges edges);

G_END_DECLS
