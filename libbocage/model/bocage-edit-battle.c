/* bocage-edit-battle.c: changes beside the board, and of the board as a whole
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-edit-transform.h"

#include <glib/gi18n-lib.h>

static gboolean
is_blank (const BocageNode *node)
{
  for (guint i = 0; i < node->element->n_fields; i++)
    if (bocage_node_is_set (node, &node->element->fields[i]))
      return FALSE;
  return bocage_node_n_children (node) == 0 && node->extra == NULL;
}

/* Parts */

/**
 * bocage_edit_add_part:
 * @parent: (nullable): the element it belongs to, or %NULL for the scenario itself
 * @child: (transfer full): a loose node: an objective, a rule, an exit …
 *
 * Adds @child to @parent, in canonical order.
 *
 * Returns: (transfer none): @child
 */
BocageNode *
bocage_edit_add_part (BocageEdit *self, BocageNode *parent, BocageNode *child)
{
  if (parent == NULL)
    parent = &bocage_scenario_get_root (bocage_edit_get_scenario (self))->node;
  bocage_edit_insert (self, parent, bocage_node_find_rank_place (parent, child), child);
  return child;
}

/**
 * bocage_edit_remove_part:
 *
 * Removes @node, and the list it was in if nothing is left of that.
 */
void
bocage_edit_remove_part (BocageEdit *self, BocageNode *node)
{
  BocageNode *parent = node->parent;

  bocage_edit_begin (self, _ ("Remove"), 0);
  bocage_edit_remove (self, node);
  if (parent->parent != NULL && is_blank (parent))
    bocage_edit_remove (self, parent);
  bocage_edit_commit (self);
}

/**
 * bocage_edit_ensure_part:
 * @parent: (nullable): %NULL for the scenario itself
 *
 * Returns: (transfer none): the first child of @parent of that element, made if
 * there was none.
 */
BocageNode *
bocage_edit_ensure_part (BocageEdit *self, BocageNode *parent, BocageElementId id)
{
  if (parent == NULL)
    parent = &bocage_scenario_get_root (bocage_edit_get_scenario (self))->node;

  BocageNode *child = bocage_node_find_child (parent, &bocage_elements[id]);

  if (child == NULL)
    child = bocage_edit_add_part (self, parent, bocage_node_new (&bocage_elements[id]));
  return child;
}

/**
 * bocage_edit_set_info:
 * @id: a child of <info> that holds nothing but text
 * @text: (nullable): %NULL or empty to remove it
 */
void
bocage_edit_set_info (BocageEdit *self, BocageElementId id, const char *text)
{
  g_return_if_fail (bocage_elements[id].content == BOCAGE_CONTENT_TEXT);

  BocageNode *info
      = bocage_scenario_get_part (bocage_edit_get_scenario (self), BOCAGE_ELEMENT_INFO);
  BocageNode *child = info != NULL ? bocage_node_find_child (info, &bocage_elements[id]) : NULL;

  bocage_edit_begin (self, _ ("Change Text"), 0);
  if (text != NULL && *text != '\0')
    {
      info = bocage_edit_ensure_part (self, NULL, BOCAGE_ELEMENT_INFO);
      bocage_edit_set_text (self, bocage_edit_ensure_part (self, info, id), text);
    }
  else if (child != NULL)
    bocage_edit_remove_part (self, child);
  bocage_edit_commit (self);
}

/**
 * bocage_edit_set_prose:
 * @container: what holds paragraphs or text: <history>, <p> …
 * @children: (element-type BocageNode) (transfer none): loose nodes, its new
 *   content
 */
void
bocage_edit_set_prose (BocageEdit *self, BocageNode *container, GPtrArray *children)
{
  gboolean is_same = bocage_node_n_children (container) == children->len;

  for (guint i = 0; is_same && i < children->len; i++)
    is_same
        = bocage_node_equal (bocage_node_get_child (container, i), g_ptr_array_index (children, i));
  if (is_same)
    return;

  bocage_edit_begin (self, _ ("Change Text"), 0);
  for (guint i = bocage_node_n_children (container); i > 0; i--)
    bocage_edit_remove (self, bocage_node_get_child (container, i - 1));
  for (guint i = 0; i < children->len; i++)
    bocage_edit_insert (self, container, -1, bocage_node_ref (g_ptr_array_index (children, i)));
  bocage_edit_commit (self);
}

/* The board as a whole */

static BocageHex
keep_label (const BocageTransform *transform, BocageHex hex)
{
  g_autofree char *label = bocage_grid_format_hex (&transform->from, hex);

  bocage_grid_parse_hex (&transform->to, label, &hex);
  return hex;
}

/* What is off the board has no place on it that could be mirrored. */

static BocageHex
mirror_hex (const BocageTransform *transform, BocageHex hex)
{
  return bocage_grid_contains (&transform->from, hex) ? bocage_grid_mirror (&transform->from, hex)
                                                      : hex;
}

static BocageHex
turn_hex (const BocageTransform *transform, BocageHex hex)
{
  return bocage_grid_contains (&transform->from, hex) ? bocage_grid_turn (&transform->from, hex)
                                                      : hex;
}

static void
set_word (BocageNode *node, const char *name, const char *id)
{
  bocage_node_set_id (node, bocage_element_find_field (node->element, name), id);
}

static void
change_board (BocageEdit *self, BocageBoardNode *board, const BocageBoardNode *wanted)
{
  if (bocage_node_equal (&board->node, &wanted->node))
    return;
  _bocage_edit_touch (self, &board->node);
  set_word (&board->node, "shape", wanted->shape);
  set_word (&board->node, "face", wanted->face);
  board->columns = wanted->columns;
  board->rows = wanted->rows;
}

/**
 * bocage_edit_set_board:
 * @shape: (nullable): %NULL to leave it
 * @face: (nullable): %NULL to leave it, "" for none
 * @columns: 0 to leave it; counts on boards of the designer's own size only
 * @rows: the same
 *
 * Gives the battle another board.  Every hex keeps its label, so that a board
 * numbered from the bottom grows and shrinks at its top and its right.  What
 * falls off is kept beside the board, and is back on it when the board is large
 * enough again.
 */
void
bocage_edit_set_board (BocageEdit *self, const char *shape, const char *face, int columns, int rows)
{
  BocageScenario *scenario = bocage_edit_get_scenario (self);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  BocageTransform transform = { .edit = self, .map_hex = keep_label, .keeps_labels = TRUE };

  transform.from = *bocage_scenario_get_grid (scenario);
  bocage_edit_begin (self, _ ("Change Board"), 0);

  BocageBoardNode *board
      = (BocageBoardNode *) bocage_edit_ensure_part (self, NULL, BOCAGE_ELEMENT_BOARD);
  BocageBoardNode wanted = *board;

  if (shape != NULL)
    wanted.shape = bocage_token_keep (shape);
  if (face != NULL)
    wanted.face = *face != '\0' ? bocage_token_keep (face) : NULL;
  if (columns != 0)
    wanted.columns = columns;
  if (rows != 0)
    wanted.rows = rows;

  const BocageShape *found = bocage_scenario_grid_for_board (ruleset, &wanted, &transform.to);

  if (found != NULL && !found->custom)
    wanted.columns = wanted.rows = BOCAGE_UNSET;
  _bocage_edit_begin_batch (self);
  change_board (self, board, &wanted);
  /* Where the grids number alike, only the strays change. */
  _bocage_transform_run (&transform);
  _bocage_edit_end_batch (self);
  bocage_edit_commit (self);
}

/**
 * bocage_edit_mirror:
 *
 * Exchanges left and right: hexes, edges, turns and the borders west and east,
 * wherever the scenario speaks of them.  What lies beside the board stays.
 *
 * Returns: %FALSE if the board has no mirror image, see bocage_grid_can_mirror();
 * nothing is changed then.
 */
gboolean
bocage_edit_mirror (BocageEdit *self)
{
  BocageScenario *scenario = bocage_edit_get_scenario (self);
  BocageTransform transform = { .edit = self, .map_hex = mirror_hex, .mirror = TRUE };

  transform.from = transform.to = *bocage_scenario_get_grid (scenario);
  if (!bocage_grid_can_mirror (&transform.from))
    return FALSE;

  bocage_edit_begin (self, _ ("Mirror Battle"), 0);
  _bocage_transform_run (&transform);
  bocage_edit_commit (self);
  return TRUE;
}

/* The first two sides of different ids. */
static gboolean
find_sides (BocageScenario *scenario, BocageSideNode *out_sides[2])
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (scenario);
  guint n = 0;

  for (guint i = 0; sides != NULL && i < bocage_node_n_children (&sides->node) && n < 2; i++)
    {
      BocageNode *child = bocage_node_get_child (&sides->node, i);

      if (child->element != &bocage_elements[BOCAGE_ELEMENT_SIDE]
          || ((BocageSideNode *) child)->id == NULL)
        continue;
      if (n == 0 || ((BocageSideNode *) child)->id != out_sides[0]->id)
        out_sides[n++] = (BocageSideNode *) child;
    }
  return n == 2;
}

/* A nation belongs to the side's name and not to its part in the battle. */
static void
exchange_nations (BocageEdit *self, BocageSideNode *a, BocageSideNode *b)
{
  g_autofree char *nation = g_strdup (a->nation);

  if (a->nation == b->nation)
    return;
  _bocage_edit_touch (self, &a->node);
  set_word (&a->node, "nation", b->nation);
  _bocage_edit_touch (self, &b->node);
  set_word (&b->node, "nation", nation);
}

/**
 * bocage_edit_swap_sides:
 *
 * Lets the two sides change chairs: the board is turned by 180 degrees, and each
 * side takes the other's part (units, hand, medals, first move, orders) while it
 * keeps its own edge of the board and its nation.  Doing it twice changes
 * nothing.
 *
 * Returns: %FALSE if there are no two sides, or if the board does not look the
 * same from the other side, see bocage_grid_can_turn(); nothing is changed then.
 */
gboolean
bocage_edit_swap_sides (BocageEdit *self)
{
  BocageScenario *scenario = bocage_edit_get_scenario (self);
  BocageTransform transform = { .edit = self, .map_hex = turn_hex, .turn = TRUE };
  g_autofree char *one = NULL, *other = NULL;
  BocageSideNode *sides[2];

  transform.from = transform.to = *bocage_scenario_get_grid (scenario);
  if (!bocage_grid_can_turn (&transform.from) || !find_sides (scenario, sides))
    return FALSE;

  transform.one = one = g_strdup (sides[0]->id);
  transform.other = other = g_strdup (sides[1]->id);
  bocage_edit_begin (self, _ ("Swap Sides"), 0);
  _bocage_transform_run (&transform);
  exchange_nations (self, sides[0], sides[1]);
  bocage_edit_commit (self);
  return TRUE;
}
