/* bocage-pieces-left.h: components that a battle uses, and that its boxes hold
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

typedef struct _BocagePiecesLeft BocagePiecesLeft;

BocagePiecesLeft *bocage_pieces_left_new (BocageScenario *scenario);
void bocage_pieces_left_free (BocagePiecesLeft *self);

const BocagePart *bocage_pieces_left_find_part (BocagePiecesLeft *self, const BocageNode *piece);
int bocage_pieces_left_count_used (BocagePiecesLeft *self, const BocagePart *part,
                                   const char *side);
int bocage_pieces_left_count_owned (BocagePiecesLeft *self, const BocagePart *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePiecesLeft, bocage_pieces_left_free)

G_END_DECLS
