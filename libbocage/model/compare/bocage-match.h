/* bocage-match.h: which node of one battle is which of another
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

/* The things in a hex by their slots: what is compared, and merged, as one */
typedef struct
{
  GPtrArray *names;   /* of char, in the order of the file, each once */
  GHashTable *things; /* by name: GPtrArray of BocageNode, borrowed */
  GPtrArray *nothing; /* what is in any other slot */
} BocageSlots;

void bocage_slots_free (BocageSlots *self);
GPtrArray *bocage_slots_get (const BocageSlots *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageSlots, bocage_slots_free)

char *bocage_match_text (const BocageNode *node);
char *bocage_match_extra (const BocageNode *node);
gboolean bocage_match_equal (const BocageNode *a, const BocageNode *b);
GPtrArray *bocage_match_keys (const BocageNode *parent);
GHashTable *bocage_match_table (const BocageNode *parent, GPtrArray *keys);
BocageSlots *bocage_match_slots (const BocageNode *hex);
GPtrArray *bocage_match_slot (const BocageNode *hex, const char *slot);
char *bocage_match_place (const BocageNode *node, const BocageGrid *grid);
void bocage_match_move_to_grid (BocageNode *node, const BocageGrid *from, const BocageGrid *to);
gboolean bocage_match_is_vessel (const BocageElement *element);

G_END_DECLS
