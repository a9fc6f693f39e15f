/* bocage-prose.h: paragraphs as text that can be typed, and back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A paragraph is a line, with an empty line between two; a line that begins with
 * "- " is an item of a list.  *emphasis* and **strong** are marked by stars.  In
 * braces stands what is looked up or cannot be typed:
 *
 *   {axis.hand command-card}  a number and its noun    {br}       a new line
 *   {hex bridge} {hex at G5}  the name of a hex         {piece forest}
 *   {plural axis.hand|1=card|2=cards}                   {em:…} {strong:…}
 *   {keep 3}                  a node kept as it is      {extra 2}  begins a paragraph with notes
 *
 * A backslash takes its meaning from the character after it.  Everything comes
 * back as it was: what has no form here is kept and called by its number.
 */

#pragma once

#include "model/bocage-element.h"

G_BEGIN_DECLS

char *bocage_prose_to_text (const BocageNode *container, const BocageGrid *grid,
                            GPtrArray *out_kept);
GPtrArray *bocage_prose_parse (const char *text, const BocageGrid *grid, const GPtrArray *kept);
gboolean bocage_prose_matches (const BocageNode *container, const GPtrArray *blocks);

G_END_DECLS
