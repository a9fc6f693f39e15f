/* bocage-piece-words.h: what a piece does, in a few words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The lines of a summary card follow from the properties of the piece, so that they cannot say
 * anything else than the rules do.
 */

#pragma once

#include "model/bocage-ruleset.h"

G_BEGIN_DECLS

GPtrArray *bocage_piece_dup_words (const BocageRuleset *ruleset, const BocagePieceType *type,
                                   BocageClassMask classes);
const char *bocage_piece_find_noun (const BocageRuleset *ruleset, const char *noun, int number);
char *bocage_piece_dup_moves (const BocagePieceType *type);
char *bocage_piece_dup_dice (const BocagePieceType *type);

G_END_DECLS
