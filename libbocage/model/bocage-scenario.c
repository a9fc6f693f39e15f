/* bocage-scenario.c: a battle: a tree of nodes, a ruleset and a grid over its hexes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is asked of it is in bocage-scenario-lookup.c, how an empty one is made in
 * bocage-scenario-new.c.
 */

#include "config.h"

#include "bocage-scenario-private.h"

/* The board of a scenario whose ruleset is not known. */
#define FALLBACK_GRID ((BocageGrid){ BOCAGE_ORIENTATION_POINTY, 13, 9, TRUE, TRUE })

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
  copy->is_import = self->is_import;
  copy->names_rules = self->names_rules;
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

/**
 * bocage_scenario_is_import:
 *
 * Returns: whether the battle was made in another format, in which much can only be
 *   told in prose: it was read from such a file, or keeps what one had
 */
gboolean
bocage_scenario_is_import (BocageScenario *self)
{
  return self->is_import;
}

/**
 * bocage_scenario_set_import:
 *
 * For who reads it.
 */
void
bocage_scenario_set_import (BocageScenario *self, gboolean is_import)
{
  self->is_import = is_import;
}

/**
 * bocage_scenario_get_names_rules:
 *
 * Returns: whether its file says by which rules it was saved, even if they are built in
 */
gboolean
bocage_scenario_get_names_rules (BocageScenario *self)
{
  return self->names_rules;
}

/**
 * bocage_scenario_set_names_rules:
 *
 * For who reads it, and for who saves what people have worked on.  What is kept as text, such as an
 * example, is the same whatever becomes of the rules.
 */
void
bocage_scenario_set_names_rules (BocageScenario *self, gboolean names_rules)
{
  self->names_rules = names_rules;
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

/**
 * bocage_scenario_has_heights:
 *
 * Whether the ground of a battle goes up and down: its game has heights, or a hex has one already.
 */
gboolean
bocage_scenario_has_heights (BocageScenario *self)
{
  BocageNode *board = (BocageNode *) bocage_scenario_get_board (self);

  if (bocage_ruleset_has_elevation (bocage_scenario_get_ruleset (self)))
    return TRUE;
  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    {
      BocageNode *child = bocage_node_get_child (board, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_HEX
          && ((BocageHexNode *) child)->elevation != 0)
        return TRUE;
    }
  return FALSE;
}
