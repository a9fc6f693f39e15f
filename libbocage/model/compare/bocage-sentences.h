/* bocage-sentences.h: a paragraph as sentences
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-element.h"

G_BEGIN_DECLS

/* Of GPtrArray of BocageNode: each sentence as the nodes it is made of, copies of those in @parent;
 * laid one behind the other they are what is in it. */
GPtrArray *bocage_sentences_split (const BocageNode *parent);
GPtrArray *bocage_sentences_get_texts (GPtrArray *sentences);                  /* to compare */
char *bocage_sentence_dup_words (GPtrArray *sentence, const BocageGrid *grid); /* to read */
char *bocage_prose_dup_words (const BocageNode *node, const BocageGrid *grid);
void bocage_sentence_append (GPtrArray *sentence, BocageNode *parent);

G_END_DECLS
