/* bocage-node-text.h: a tree of nodes as one line of text, exactly as it is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The file format is for people and is sorted as it is written; this is for a
 * journal, and keeps what a program has in its memory: the order of children, a
 * value that could not be read, a hex that is not on the board.  Words are divided
 * by one blank each; what is not a printing character stands as %XX.
 */

#pragma once

#include "model/bocage-element.h"

G_BEGIN_DECLS

void bocage_words_append (GString *line, const char *mark, const char *text);
char *bocage_words_next (char **at);

void bocage_node_append_state (const BocageNode *self, GString *line);
void bocage_node_append_tree (const BocageNode *self, GString *line);
void bocage_misc_append (const BocageMisc *self, char mark, GString *line);
gboolean bocage_node_read_state (BocageNode *self, char **at);
BocageNode *bocage_node_read_tree (const BocageElement *parent, char **at);
BocageMisc *bocage_misc_read (char mark, char **at);

G_END_DECLS
