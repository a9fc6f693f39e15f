/* bocage-tree.h: files that git keeps, read without a checkout
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "config/bocage-config.h"
#include "record/bocage-input.h"

G_BEGIN_DECLS

typedef struct _BocageTree BocageTree;

BocageTree *bocage_tree_new_for_index (GError **error);
BocageTree *bocage_tree_new_for_revision (const char *revision, GError **error);
void bocage_tree_free (BocageTree *self);
const char *bocage_tree_get_top (const BocageTree *self);
gboolean bocage_tree_has (const BocageTree *self, const char *real);
gboolean bocage_tree_is_in_module (const BocageTree *self, const char *real);
GPtrArray *bocage_tree_collect (const BocageTree *self, const char *const *operands,
                                gboolean must_be_there, gboolean widens);
void bocage_tree_add_gone (const BocageTree *self, GHashTable *changed, const BocageTree *now,
                           GPtrArray *inputs);
gboolean bocage_tree_load (const BocageTree *self, GPtrArray *inputs, const BocageLimits *limits,
                           GError **error);
gboolean bocage_tree_load_configs (const BocageTree *self, GHashTable *texts, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageTree, bocage_tree_free)

G_END_DECLS
