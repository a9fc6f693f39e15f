/* bocage-scenario-lookup.c: what is asked of a battle: parts by id, pieces, places
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-scenario-private.h"

#include <string.h>

/* Parts */

/**
 * bocage_scenario_get_part:
 *
 * Returns: (nullable): the first child of the root of that element.
 */
BocageNode *
bocage_scenario_get_part (BocageScenario *self, BocageElementId id)
{
  return bocage_node_find_child (self->root, &bocage_elements[id]);
}

BocageBoardNode *
bocage_scenario_get_board (BocageScenario *self)
{
  return (BocageBoardNode *) bocage_scenario_get_part (self, BOCAGE_ELEMENT_BOARD);
}

BocageSidesNode *
bocage_scenario_get_sides (BocageScenario *self)
{
  return (BocageSidesNode *) bocage_scenario_get_part (self, BOCAGE_ELEMENT_SIDES);
}

/* The first child of element @id in any part of element @part whose first field,
 * a token, is @text. */
static BocageNode *
find_by_id (BocageScenario *self, BocageElementId part, BocageElementId id, const char *text)
{
  if (text == NULL)
    return NULL;

  const BocageField *field = &bocage_elements[id].fields[0];

  for (guint i = 0; i < bocage_node_n_children (self->root); i++)
    {
      BocageNode *list = bocage_node_get_child (self->root, i);

      if (list->element != &bocage_elements[part])
        continue;
      for (guint j = 0; j < bocage_node_n_children (list); j++)
        {
          BocageNode *child = bocage_node_get_child (list, j);

          if (child->element == &bocage_elements[id]
              && g_strcmp0 (G_STRUCT_MEMBER (const char *, child, field->offset), text) == 0)
            return child;
        }
    }
  return NULL;
}

/**
 * bocage_scenario_find_side:
 * @id: (nullable):
 *
 * Returns: (nullable): the first side of that id.
 */
BocageSideNode *
bocage_scenario_find_side (BocageScenario *self, const char *id)
{
  return (BocageSideNode *) find_by_id (self, BOCAGE_ELEMENT_SIDES, BOCAGE_ELEMENT_SIDE, id);
}

/**
 * bocage_scenario_find_objective:
 * @id: (nullable):
 *
 * Returns: (nullable): the first objective of that id.
 */
BocageObjectiveNode *
bocage_scenario_find_objective (BocageScenario *self, const char *id)
{
  return (BocageObjectiveNode *) find_by_id (self, BOCAGE_ELEMENT_OBJECTIVES,
                                             BOCAGE_ELEMENT_OBJECTIVE, id);
}

/**
 * bocage_scenario_has_node:
 *
 * Returns: whether @node is part of the battle: who has held on to one may find that an undo has
 * taken it away
 */
gboolean
bocage_scenario_has_node (BocageScenario *self, const BocageNode *node)
{
  while (node->parent != NULL)
    node = node->parent;
  return node == &bocage_scenario_get_root (self)->node;
}

/**
 * bocage_scenario_index_objectives:
 *
 * For who asks about many: what a file may have of them is looked through once.
 *
 * Returns: (transfer full): the objectives by their ids, the first of each; for as long as the
 * scenario is not changed
 */
GHashTable *
bocage_scenario_index_objectives (BocageScenario *self)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);
  const BocageNode *list = bocage_scenario_get_part (self, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = list != NULL ? bocage_node_n_children (list) : 0;

  for (guint i = 0; i < n; i++)
    {
      BocageNode *node = bocage_node_get_child (list, i);
      const char *id = node->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]
                           ? ((BocageObjectiveNode *) node)->id
                           : NULL;

      if (id != NULL && !g_hash_table_contains (index, id))
        g_hash_table_insert (index, (gpointer) id, node);
    }
  return index;
}

/**
 * bocage_scenario_find_number:
 * @objectives: (nullable): of bocage_scenario_index_objectives ()
 * @path: (nullable): such as axis.hand or bridge.medals
 *
 * The number that texts speak of by @path: one of a side, or what an objective is
 * worth.
 *
 * Returns: (nullable): it, or %BOCAGE_UNSET where the battle does not give it; NULL:
 *   @path stands for no number of this battle
 */
const int *
bocage_scenario_find_number (BocageScenario *self, GHashTable *objectives, const char *path)
{
  const char *dot = path != NULL ? strchr (path, '.') : NULL;

  if (dot == NULL)
    return NULL;

  g_autofree char *id = g_strndup (path, (gsize) (dot - path));
  const BocageSideNode *side = bocage_scenario_find_side (self, id);
  const BocageField *field
      = side != NULL ? bocage_element_find_field (side->node.element, dot + 1) : NULL;
  const BocageObjectiveNode *objective = objectives != NULL
                                             ? g_hash_table_lookup (objectives, id)
                                             : bocage_scenario_find_objective (self, id);

  if (field != NULL && field->type == BOCAGE_TYPE_INT)
    return &G_STRUCT_MEMBER (int, side, field->offset);
  if (objective != NULL && strcmp (dot + 1, "medals") == 0)
    return &objective->medals;
  return NULL;
}

/**
 * bocage_scenario_find_rule:
 * @id: (nullable):
 *
 * Returns: (nullable): the first rule in force of that id.
 */
BocageRuleNode *
bocage_scenario_find_rule (BocageScenario *self, const char *id)
{
  return (BocageRuleNode *) find_by_id (self, BOCAGE_ELEMENT_RULES, BOCAGE_ELEMENT_RULE, id);
}

/**
 * bocage_scenario_get_title:
 *
 * Returns: (nullable): the title, if there is one.
 */
const char *
bocage_scenario_get_title (BocageScenario *self)
{
  BocageNode *info = bocage_scenario_get_part (self, BOCAGE_ELEMENT_INFO);
  BocageNode *title
      = info != NULL ? bocage_node_find_child (info, &bocage_elements[BOCAGE_ELEMENT_TITLE]) : NULL;

  return title != NULL ? bocage_node_get_text (title) : NULL;
}

/* Pieces */

/**
 * bocage_scenario_get_ground:
 *
 * Returns: (nullable): what the ground of @hex is: the first terrain tile of a
 * known type, else what the face prints; %NULL is open ground.
 */
const BocagePieceType *
bocage_scenario_get_ground (BocageScenario *self, BocageHex hex)
{
  BocageHexNode *node = bocage_scenario_get_hex (self, hex);

  if (self->ruleset == NULL)
    return NULL;
  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i);
      const BocagePieceType *type = piece->element == &bocage_elements[BOCAGE_ELEMENT_TERRAIN]
                                        ? bocage_scenario_get_piece_type (self, piece)
                                        : NULL;

      if (type != NULL)
        return type;
    }
  return bocage_ruleset_ground (self->ruleset, self->face, &self->grid, hex);
}

/**
 * bocage_scenario_get_piece_type:
 *
 * Returns: (nullable): what the ruleset knows of @piece.
 */
const BocagePieceType *
bocage_scenario_get_piece_type (BocageScenario *self, const BocageNode *piece)
{
  if (self->ruleset == NULL || !bocage_element_is_piece (piece->element))
    return NULL;

  const char *type = ((const BocagePieceNode *) piece)->type;

  if (type == NULL)
    return NULL;
  return bocage_ruleset_find_type (self->ruleset, bocage_element_get_id (piece->element), type);
}

/**
 * bocage_scenario_get_figures:
 *
 * Returns: the figures of @unit, given or usual; 0 if neither is known.
 */
int
bocage_scenario_get_figures (BocageScenario *self, const BocageUnitNode *unit)
{
  if (unit->figures != BOCAGE_UNSET)
    return unit->figures;

  const BocagePieceType *type = bocage_scenario_get_piece_type (self, &unit->piece.node);

  return type != NULL ? type->figures : 0;
}

static gboolean
has_look (const BocagePieceType *type, const char *look)
{
  for (guint i = 0; look != NULL && type->looks[i] != NULL; i++)
    if (g_strcmp0 (type->looks[i], look) == 0)
      return TRUE;
  return FALSE;
}

/**
 * bocage_scenario_get_look:
 *
 * Returns: (nullable): how @piece looks: as it says, else as the board or its
 * face has it if there is such a look of the type, else the type's first.  A
 * look that a piece says is returned even if the type has none like it.
 */
const char *
bocage_scenario_get_look (BocageScenario *self, const BocageNode *piece)
{
  const BocageField *field = bocage_element_find_field (piece->element, "look");
  const BocagePieceType *type;
  const BocageBoardNode *board;

  if (field != NULL && bocage_node_is_set (piece, field))
    return G_STRUCT_MEMBER (const char *, piece, field->offset);
  type = bocage_scenario_get_piece_type (self, piece);
  board = bocage_scenario_get_board (self);
  if (type == NULL || type->looks == NULL)
    return NULL;
  if (board != NULL && has_look (type, board->look))
    return board->look;
  if (self->face != NULL && has_look (type, self->face->look))
    return self->face->look;
  return type->looks[0];
}

/**
 * bocage_scenario_find_place:
 * @out_hex: (out) (optional): untouched on failure
 *
 * Looks up from @node to the hex it lies in.
 *
 * Returns: %FALSE if it lies in none.
 */
gboolean
bocage_scenario_find_place (BocageScenario *self, const BocageNode *node, BocageHex *out_hex)
{
  while (node != NULL && node->element != &bocage_elements[BOCAGE_ELEMENT_HEX])
    node = node->parent;
  if (node == NULL || bocage_hex_is_none (((const BocageHexNode *) node)->at))
    return FALSE;
  if (out_hex != NULL)
    *out_hex = ((const BocageHexNode *) node)->at;
  return TRUE;
}
