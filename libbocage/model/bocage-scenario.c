/* bocage-scenario.c: a battle: a tree of nodes, a ruleset and a grid over its hexes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-scenario.h"

/* The board of a scenario whose ruleset is not known. */
#define FALLBACK_GRID ((BocageGrid){ BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE })

struct _BocageScenario
{
  int ref_count;

  /* Owned */
  BocageRuleset *ruleset; /* (nullable) */
  BocageNode *root;
  GPtrArray *prolog; /* of BocageMisc */
  GPtrArray *epilog;
  BocageHexNode **index; /* by grid index; borrowed nodes */
  guint n_index;
  GPtrArray *strays; /* borrowed nodes, in file order */

  /* Borrowed from the ruleset */
  const BocageShape *shape; /* (nullable) */
  const BocageFace *face;   /* (nullable) */
  BocageGrid grid;
};

/* Building */

static BocageScenario *
scenario_new (BocageRuleset *ruleset, BocageNode *root)
{
  BocageScenario *self = g_new0 (BocageScenario, 1);

  self->ref_count = 1;
  self->ruleset = ruleset != NULL ? bocage_ruleset_ref (ruleset) : NULL;
  self->root = root;
  self->prolog = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_misc_free);
  self->epilog = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_misc_free);
  self->strays = g_ptr_array_new ();
  bocage_scenario_reindex (self);
  return self;
}

static gpointer
add_child (gpointer parent, BocageElementId id)
{
  BocageNode *child = bocage_node_new (&bocage_elements[id]);

  bocage_node_insert (parent, -1, child);
  return child;
}

static void
add_module (BocageNode *modules, const char *id)
{
  if (id == NULL)
    return;
  for (guint i = 0; i < bocage_node_n_children (modules); i++)
    if (((BocageModuleNode *) bocage_node_get_child (modules, i))->id == id)
      return;

  BocageModuleNode *module = add_child (modules, BOCAGE_ELEMENT_MODULE);

  module->id = id;
  module->copies = 1;
}

static void
add_sides (BocageNode *root, BocageRuleset *ruleset, const BocageShape *shape)
{
  BocageNode *sides = add_child (root, BOCAGE_ELEMENT_SIDES);

  for (guint i = 0; i < bocage_ruleset_n_sides (ruleset); i++)
    {
      const BocageSideType *type = bocage_ruleset_get_side (ruleset, i);
      BocageSideNode *side = add_child (sides, BOCAGE_ELEMENT_SIDE);

      side->id = type->id;
      side->edge = type->edge;
      if (shape->hand_min > 0)
        side->hand = shape->hand_min;
      if (shape->medals_min > 0)
        side->medals = shape->medals_min;
    }
}

/**
 * bocage_scenario_new:
 * @ruleset: the game
 * @shape: (nullable): the board's shape, or %NULL for the game's usual one
 * @face: (nullable): what is printed on the board
 *
 * Returns: (transfer full): an empty battle: the board, the boxes it comes in,
 * the sides with the smallest usual hands and medals, and the usual deck.  Who
 * moves first and for which nations is left to the designer.
 */
BocageScenario *
bocage_scenario_new (BocageRuleset *ruleset, const char *shape, const char *face)
{
  g_return_val_if_fail (ruleset != NULL, NULL);

  const BocageShape *found = shape != NULL ? bocage_ruleset_find_shape (ruleset, shape) : NULL;

  if (found == NULL)
    found = bocage_ruleset_get_default_shape (ruleset);

  BocageNode *root = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SCENARIO]);
  BocageScenarioNode *head = (BocageScenarioNode *) root;

  head->version = g_intern_static_string (
      G_STRINGIFY (BOCAGE_FORMAT_MAJOR) "." G_STRINGIFY (BOCAGE_FORMAT_MINOR));
  head->ruleset = g_intern_string (bocage_ruleset_get_id (ruleset));
  head->language = g_intern_static_string ("en");

  const BocageFace *found_face
      = face != NULL ? bocage_ruleset_find_face (ruleset, face, found->id) : NULL;
  const BocageDeckType *deck
      = found->deck != NULL ? bocage_ruleset_find_deck (ruleset, found->deck) : NULL;
  BocageNode *modules = add_child (root, BOCAGE_ELEMENT_MODULES);

  add_module (modules, found->module);
  add_module (modules, found_face != NULL ? found_face->module : NULL);
  add_module (modules, deck != NULL ? deck->module : NULL);
  add_sides (root, ruleset, found);

  BocageBoardNode *board = add_child (root, BOCAGE_ELEMENT_BOARD);

  board->shape = shape != NULL ? g_intern_string (shape) : found->id;
  board->face = face != NULL ? g_intern_string (face) : NULL;
  if (found->custom)
    {
      board->columns = bocage_ruleset_get_default_shape (ruleset)->grid.columns;
      board->rows = bocage_ruleset_get_default_shape (ruleset)->grid.rows;
    }
  if (found->deck != NULL)
    ((BocageDeckNode *) add_child (root, BOCAGE_ELEMENT_DECK))->type = found->deck;
  return scenario_new (ruleset, root);
}

/**
 * bocage_scenario_new_for_root:
 * @ruleset: (nullable): the game, if it is known
 * @root: (transfer full): a node of BOCAGE_ELEMENT_SCENARIO
 *
 * Returns: (transfer full): a scenario around what was read.
 */
BocageScenario *
bocage_scenario_new_for_root (BocageRuleset *ruleset, BocageNode *root)
{
  g_return_val_if_fail (root->element == &bocage_elements[BOCAGE_ELEMENT_SCENARIO], NULL);

  return scenario_new (ruleset, root);
}

/**
 * bocage_scenario_ref:
 *
 * Like nodes, scenarios are counted without locks.
 *
 * Returns: (transfer full): @self
 */
BocageScenario *
bocage_scenario_ref (BocageScenario *self)
{
  self->ref_count++;
  return self;
}

void
bocage_scenario_unref (BocageScenario *self)
{
  if (--self->ref_count > 0)
    return;

  bocage_node_unref (self->root);
  g_ptr_array_unref (self->prolog);
  g_ptr_array_unref (self->epilog);
  g_ptr_array_unref (self->strays);
  g_free (self->index);
  g_clear_pointer (&self->ruleset, bocage_ruleset_unref);
  g_free (self);
}

static void
copy_miscs (GPtrArray *to, GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      const BocageMisc *misc = g_ptr_array_index (from, i);

      g_ptr_array_add (to, bocage_misc_new (misc->kind, misc->text));
    }
}

/**
 * bocage_scenario_copy:
 *
 * Returns: (transfer full): a deep copy that shares the ruleset only.
 */
BocageScenario *
bocage_scenario_copy (BocageScenario *self)
{
  BocageScenario *copy = scenario_new (self->ruleset, bocage_node_copy (self->root));

  copy_miscs (copy->prolog, self->prolog);
  copy_miscs (copy->epilog, self->epilog);
  return copy;
}

static gboolean
miscs_equal (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const BocageMisc *x = g_ptr_array_index (a, i);
      const BocageMisc *y = g_ptr_array_index (b, i);

      if (x->kind != y->kind || g_strcmp0 (x->text, y->text) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * bocage_scenario_equal:
 *
 * Returns: whether both would be written as the same file.
 */
gboolean
bocage_scenario_equal (BocageScenario *a, BocageScenario *b)
{
  return bocage_node_equal (a->root, b->root) && miscs_equal (a->prolog, b->prolog)
         && miscs_equal (a->epilog, b->epilog);
}

/* Parts */

/**
 * bocage_scenario_get_ruleset:
 *
 * Returns: (nullable): the game, if it is known.
 */
BocageRuleset *
bocage_scenario_get_ruleset (BocageScenario *self)
{
  return self->ruleset;
}

BocageScenarioNode *
bocage_scenario_get_root (BocageScenario *self)
{
  return (BocageScenarioNode *) self->root;
}

const BocageGrid *
bocage_scenario_get_grid (BocageScenario *self)
{
  return &self->grid;
}

/**
 * bocage_scenario_get_shape:
 *
 * Returns: (nullable): the shape the board is read as: the game's usual one if
 * the scenario names none or one that is not known; %NULL without a ruleset.
 */
const BocageShape *
bocage_scenario_get_shape (BocageScenario *self)
{
  return self->shape;
}

/**
 * bocage_scenario_get_face:
 *
 * Returns: (nullable): what is printed on the board, if it is given and known.
 */
const BocageFace *
bocage_scenario_get_face (BocageScenario *self)
{
  return self->face;
}

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

/* Hexes */

/**
 * bocage_scenario_get_hex:
 *
 * Returns: (nullable): the node of @hex, if it is on the board and anything lies
 * there.
 */
BocageHexNode *
bocage_scenario_get_hex (BocageScenario *self, BocageHex hex)
{
  if (!bocage_grid_contains (&self->grid, hex))
    return NULL;
  return self->index[bocage_grid_index (&self->grid, hex)];
}

/**
 * bocage_scenario_n_strays:
 *
 * Returns: the number of hex nodes without a place on the board: off the grid,
 * without a hex, or further nodes of a hex that has one.
 */
guint
bocage_scenario_n_strays (BocageScenario *self)
{
  return self->strays->len;
}

BocageHexNode *
bocage_scenario_get_stray (BocageScenario *self, guint index)
{
  return g_ptr_array_index (self->strays, index);
}

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
  const BocagePieceType *type = bocage_scenario_get_piece_type (self, piece);
  const BocageBoardNode *board = bocage_scenario_get_board (self);

  if (field != NULL && bocage_node_is_set (piece, field))
    return G_STRUCT_MEMBER (const char *, piece, field->offset);
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

/**
 * bocage_scenario_get_prolog:
 *
 * Returns: (transfer none): comments and instructions before the root element,
 * an array of #BocageMisc that frees its elements.
 */
GPtrArray *
bocage_scenario_get_prolog (BocageScenario *self)
{
  return self->prolog;
}

/**
 * bocage_scenario_get_epilog:
 *
 * Returns: (transfer none): the same behind the root element.
 */
GPtrArray *
bocage_scenario_get_epilog (BocageScenario *self)
{
  return self->epilog;
}

/* The index */

/**
 * bocage_scenario_grid_for_board:
 * @ruleset: (nullable):
 * @board: (nullable): only its fields are read, so that the reader may ask before
 *   it reads labels of hexes
 * @out_grid: (out):
 *
 * Says which grid a board has.  Columns and rows of a board of the designer's own
 * size are taken within limits; what is not given is that of the usual board.
 *
 * Returns: (nullable): the shape the board is read as; %NULL without a ruleset.
 */
const BocageShape *
bocage_scenario_grid_for_board (BocageRuleset *ruleset, const BocageBoardNode *board,
                                BocageGrid *out_grid)
{
  if (ruleset == NULL)
    {
      *out_grid = FALLBACK_GRID;
      return NULL;
    }

  const BocageShape *usual = bocage_ruleset_get_default_shape (ruleset);
  const BocageShape *shape = NULL;

  if (board != NULL && board->shape != NULL)
    shape = bocage_ruleset_find_shape (ruleset, board->shape);
  if (shape == NULL)
    shape = usual;

  *out_grid = shape->grid;
  if (shape->custom)
    {
      int columns = board->columns != BOCAGE_UNSET ? board->columns : usual->grid.columns;
      int rows = board->rows != BOCAGE_UNSET ? board->rows : usual->grid.rows;

      out_grid->columns = (guint16) CLAMP (columns, BOCAGE_GRID_MIN, BOCAGE_GRID_MAX);
      out_grid->rows = (guint16) CLAMP (rows, BOCAGE_GRID_MIN, BOCAGE_GRID_MAX);
    }
  return shape;
}

/* Gives @hex its place, or makes it a stray. */
static void
index_hex (BocageScenario *self, BocageHexNode *hex)
{
  if (bocage_grid_contains (&self->grid, hex->at))
    {
      BocageHexNode **slot = &self->index[bocage_grid_index (&self->grid, hex->at)];

      if (*slot == NULL)
        {
          *slot = hex;
          return;
        }
    }
  g_ptr_array_add (self->strays, hex);
}

/**
 * bocage_scenario_reindex:
 *
 * Finds out about the board anew: shape, face, grid, and where each hex is.
 */
void
bocage_scenario_reindex (BocageScenario *self)
{
  BocageBoardNode *board = bocage_scenario_get_board (self);

  self->shape = bocage_scenario_grid_for_board (self->ruleset, board, &self->grid);
  self->face = NULL;
  if (self->shape != NULL && board != NULL && board->face != NULL)
    self->face = bocage_ruleset_find_face (self->ruleset, board->face, self->shape->id);

  g_free (self->index);
  self->n_index = bocage_grid_n_hexes (&self->grid);
  self->index = g_new0 (BocageHexNode *, self->n_index);
  g_ptr_array_set_size (self->strays, 0);
  for (guint i = 0; board != NULL && i < bocage_node_n_children (&board->node); i++)
    {
      BocageNode *child = bocage_node_get_child (&board->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
        index_hex (self, (BocageHexNode *) child);
    }
}

/**
 * bocage_scenario_hex_inserted:
 * @hex: a node that has just been put on the board
 */
void
bocage_scenario_hex_inserted (BocageScenario *self, BocageHexNode *hex)
{
  if (bocage_grid_contains (&self->grid, hex->at)
      && bocage_scenario_get_hex (self, hex->at) == NULL)
    index_hex (self, hex);
  else
    bocage_scenario_reindex (self); /* the first in the file has the place */
}

/**
 * bocage_scenario_hex_removed:
 * @hex: a node that has just been taken off the board
 */
void
bocage_scenario_hex_removed (BocageScenario *self, BocageHexNode *hex)
{
  if (self->strays->len == 0 && bocage_scenario_get_hex (self, hex->at) == hex)
    self->index[bocage_grid_index (&self->grid, hex->at)] = NULL;
  else
    bocage_scenario_reindex (self); /* a stray may move up */
}

/**
 * bocage_scenario_set_ruleset:
 * @ruleset: (nullable):
 *
 * Reads the same tree by other rules.
 */
void
bocage_scenario_set_ruleset (BocageScenario *self, BocageRuleset *ruleset)
{
  if (ruleset != NULL)
    bocage_ruleset_ref (ruleset);
  g_clear_pointer (&self->ruleset, bocage_ruleset_unref);
  self->ruleset = ruleset;
  bocage_scenario_reindex (self);
}
