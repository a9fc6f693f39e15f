/* bocage-scenario.h: a battle: a tree of nodes, a ruleset and a grid over its hexes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Reading code walks the nodes and casts them to the structs of
 * bocage-element.h.  Changing code goes through BocageEdit.
 */

#pragma once

#include "bocage-ruleset.h"

G_BEGIN_DECLS

typedef struct _BocageScenario BocageScenario;

BocageScenario *bocage_scenario_new (BocageRuleset *ruleset, const char *shape, const char *face);
BocageScenario *bocage_scenario_new_sized (BocageRuleset *ruleset, const char *shape,
                                           const char *face, int columns, int rows);
BocageScenario *bocage_scenario_new_for_root (BocageRuleset *ruleset, BocageNode *root);
BocageScenario *bocage_scenario_ref (BocageScenario *self);
void bocage_scenario_unref (BocageScenario *self);
BocageScenario *bocage_scenario_copy (BocageScenario *self);
gboolean bocage_scenario_equal (BocageScenario *a, BocageScenario *b);

BocageRuleset *bocage_scenario_get_ruleset (BocageScenario *self);
BocageScenarioNode *bocage_scenario_get_root (BocageScenario *self);
const BocageGrid *bocage_scenario_get_grid (BocageScenario *self);
const BocageShape *bocage_scenario_get_shape (BocageScenario *self);
const BocageFace *bocage_scenario_get_face (BocageScenario *self);

/* The first child of the root of that kind, or NULL. */
BocageNode *bocage_scenario_get_part (BocageScenario *self, BocageElementId id);
BocageBoardNode *bocage_scenario_get_board (BocageScenario *self);
BocageSidesNode *bocage_scenario_get_sides (BocageScenario *self);
BocageSideNode *bocage_scenario_find_side (BocageScenario *self, const char *id);
BocageObjectiveNode *bocage_scenario_find_objective (BocageScenario *self, const char *id);
BocageRuleNode *bocage_scenario_find_rule (BocageScenario *self, const char *id);
gboolean bocage_scenario_has_node (BocageScenario *self, const BocageNode *node);
GHashTable *bocage_scenario_index_objectives (BocageScenario *self);
const int *bocage_scenario_find_number (BocageScenario *self, GHashTable *objectives,
                                        const char *path);
const char *bocage_scenario_get_title (BocageScenario *self);
gboolean bocage_scenario_is_import (BocageScenario *self);

/* Hexes */
BocageHexNode *bocage_scenario_get_hex (BocageScenario *self, BocageHex hex);
guint bocage_scenario_n_strays (BocageScenario *self);
BocageHexNode *bocage_scenario_get_stray (BocageScenario *self, guint index);
const BocagePieceType *bocage_scenario_get_ground (BocageScenario *self, BocageHex hex);
const BocagePieceType *bocage_scenario_get_piece_type (BocageScenario *self,
                                                       const BocageNode *piece);
int bocage_scenario_get_figures (BocageScenario *self, const BocageUnitNode *unit);
const char *bocage_scenario_get_look (BocageScenario *self, const BocageNode *piece);
gboolean bocage_scenario_find_place (BocageScenario *self, const BocageNode *node,
                                     BocageHex *out_hex);

/* Comments and instructions before and after the root element: arrays of BocageMisc */
GPtrArray *bocage_scenario_get_prolog (BocageScenario *self);
GPtrArray *bocage_scenario_get_epilog (BocageScenario *self);

/* For BocageEdit and the reader only: the grid before there is a scenario, and
 * that the tree has changed under the index. */
const BocageShape *bocage_scenario_grid_for_board (BocageRuleset *ruleset,
                                                   const BocageBoardNode *board,
                                                   BocageGrid *out_grid);
void bocage_scenario_reindex (BocageScenario *self);
void bocage_scenario_hex_inserted (BocageScenario *self, BocageHexNode *hex);
void bocage_scenario_hex_removed (BocageScenario *self, BocageHexNode *hex);
void bocage_scenario_set_ruleset (BocageScenario *self, BocageRuleset *ruleset);
void bocage_scenario_set_import (BocageScenario *self, gboolean is_import);
gboolean bocage_scenario_get_names_rules (BocageScenario *self);
void bocage_scenario_set_names_rules (BocageScenario *self, gboolean names_rules);

gboolean bocage_scenario_has_heights (BocageScenario *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageScenario, bocage_scenario_unref)

G_END_DECLS
