/* bocage-markup.h: an entry of a catalogue as text that can be typed, and back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What has marks in a catalogue (<hex of="bridge"/>) stands in braces in the text of
 * bocage-prose.h, where it can be a chip.  Entries of words alone (names of units) have no marks.
 */

#pragma once

#include "model/bocage-element.h"

G_BEGIN_DECLS

char *bocage_markup_to_prose (const char *markup, const BocageGrid *grid, GPtrArray *out_kept);
char *bocage_markup_from_prose (const char *prose, const BocageGrid *grid, const GPtrArray *kept);
char *bocage_markup_dup_words (const char *markup);

G_END_DECLS
