/* bocage-edit-resize.c: rows and columns put on or taken off any side of the board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Hexes keep their place in the landscape and not their label: all that speaks of
 * a place moves along.
 */

#include "config.h"

#include "bocage-edit-transform.h"

#include <glib/gi18n-lib.h>

/* Where things come to lie */

/**
 * bocage_margins_get_step:
 * @grid: of the board before
 *
 * The lines that are staggered stay so: what moves by an odd number of lines
 * moves by half a hex along them, to the right or down.
 *
 * Returns: how far every hex moves, in doubled coordinates
 */
BocageHex
bocage_margins_get_step (const BocageMargins *by, const BocageGrid *grid)
{
  return bocage_hex_at_cell (grid->orientation, by->left, by->top);
}

static gboolean
has_label (const BocageGrid *grid, BocageHex hex)
{
  g_autofree char *label = bocage_grid_format_hex (grid, hex);
  BocageHex again;

  return bocage_grid_parse_hex (grid, label, &again) && bocage_hex_equal (again, hex);
}

/* What was on the board and is not any more is nowhere; what lay beside it stays as long as
 * a label can name it. */
static BocageHex
shift_hex (const BocageTransform *transform, BocageHex hex)
{
  BocageHex to = { hex.column + transform->step.column, hex.row + transform->step.row };

  if (bocage_grid_contains (&transform->to, to)
      || (!bocage_grid_contains (&transform->from, hex) && has_label (&transform->to, to)))
    return to;
  return BOCAGE_HEX_NONE;
}

/* What falls off */

static gboolean
falls_off (const BocageTransform *transform, BocageHex hex)
{
  return !bocage_hex_is_none (hex) && bocage_hex_is_none (_bocage_transform_hex (transform, hex));
}

static gboolean
is_element (const BocageNode *node, BocageElementId id)
{
  return node->element == &bocage_elements[id];
}

static void
count_hex (const BocageNode *hex, BocageBoardLoss *loss)
{
  for (guint i = 0; i < bocage_node_n_children (hex); i++)
    if (is_element (bocage_node_get_child (hex, i), BOCAGE_ELEMENT_UNIT))
      loss->n_units++;
    else
      loss->n_pieces++;
}

static const BocageField *
find_field (const BocageNode *node, const char *name, BocageFieldType type)
{
  const BocageField *field = bocage_element_find_field (node->element, name);

  return field != NULL && field->type == type ? field : NULL;
}

/* Whether all hexes of a list fall off. */
static gboolean
loses_all (const BocageTransform *transform, const GArray *hexes)
{
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (!falls_off (transform, g_array_index (hexes, BocageHex, i)))
      return FALSE;
  return hexes != NULL && hexes->len > 0;
}

/* A hex goes with what lies on it, a medal and an exit with their hex, and so does what was
 * allowed there. */
static gboolean
goes (const BocageTransform *transform, const BocageNode *node, BocageBoardLoss *loss)
{
  const BocageField *at = find_field (node, "at", BOCAGE_TYPE_HEX);
  const BocageField *hexes = find_field (node, "hexes", BOCAGE_TYPE_HEXES);
  BocageHex hex = at != NULL ? G_STRUCT_MEMBER (BocageHex, node, at->offset) : BOCAGE_HEX_NONE;

  switch (bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_HEX:
      if (falls_off (transform, hex))
        count_hex (node, loss);
      return falls_off (transform, hex);
    case BOCAGE_ELEMENT_OBJECTIVE:
    case BOCAGE_ELEMENT_EXIT:
      if (falls_off (transform, hex)
          || (bocage_hex_is_none (hex) && hexes != NULL
              && loses_all (transform, G_STRUCT_MEMBER (GArray *, node, hexes->offset))))
        {
          loss->n_parts++;
          return TRUE;
        }
      return FALSE;
    case BOCAGE_ELEMENT_ALLOW:
      return falls_off (transform, hex);
    default:
      return FALSE;
    }
}

/* A word that names a hex which is gone stays as the word it was. */
static void
keep_word (const BocageTransform *transform, BocageNode *name, BocageBoardLoss *loss)
{
  const BocageField *at = find_field (name, "at", BOCAGE_TYPE_HEX);
  BocageNode *parent = name->parent;
  BocageNode *run = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TEXT_RUN]);
  int index = bocage_node_index_of (parent, name);
  g_autofree char *label
      = bocage_grid_format_hex (&transform->from, G_STRUCT_MEMBER (BocageHex, name, at->offset));

  bocage_node_set_text (run, label);
  bocage_edit_remove (transform->edit, name);
  bocage_edit_insert (transform->edit, parent, index, run);
  loss->n_words++;
}

static gboolean
names_lost_hex (const BocageTransform *transform, const BocageNode *node)
{
  const BocageField *at = find_field (node, "at", BOCAGE_TYPE_HEX);

  return is_element (node, BOCAGE_ELEMENT_HEX_NAME) && at != NULL
         && falls_off (transform, G_STRUCT_MEMBER (BocageHex, node, at->offset));
}

static void
drop_lost (const BocageTransform *transform, BocageNode *node, BocageBoardLoss *loss)
{
  for (guint i = bocage_node_n_children (node); i > 0; i--)
    {
      BocageNode *child = bocage_node_get_child (node, i - 1);

      if (names_lost_hex (transform, child))
        keep_word (transform, child, loss);
      else if (goes (transform, child, loss))
        bocage_edit_remove (transform->edit, child);
      else
        drop_lost (transform, child, loss);
    }
}

/* An empty list is none. */
static void
drop_empty_list (BocageEdit *edit, BocageElementId id)
{
  BocageNode *list = bocage_scenario_get_part (bocage_edit_get_scenario (edit), id);

  if (list != NULL && bocage_node_n_children (list) == 0)
    bocage_edit_remove (edit, list);
}

/* Sections */

/* A board of the game's has the sections of its shape; one of the designer's has its own. */
static void
write_sections (BocageEdit *edit, BocageNode *board, const BocageShape *shape,
                const BocageGrid *grid)
{
  for (guint i = 0; i < shape->n_sections; i++)
    {
      const BocageSection *section = &shape->sections[i];
      BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SECTION]);
      GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

      for (guint j = 0; j < bocage_grid_n_hexes (grid); j++)
        {
          BocageHex hex = bocage_grid_hex (grid, j);

          if (hex.column >= section->from && hex.column <= section->to)
            g_array_append_val (hexes, hex);
        }
      bocage_node_set_id (node, bocage_element_find_field (node->element, "id"), section->id);
      ((BocageSectionNode *) node)->hexes = hexes;
      bocage_edit_add_part (edit, board, node);
    }
}

static gboolean
has_sections (const BocageNode *board)
{
  return bocage_node_find_child (board, &bocage_elements[BOCAGE_ELEMENT_SECTION]) != NULL;
}

/* The value in a line of hexes, of every second number from @first on, that is next to @value */
static int
clamp_to_line (int value, int first, int last)
{
  return CLAMP (value, first, last - ((last - first) & 1));
}

/* The hex of the old board that is next to a new one: in the same line, or in the last one that
 * is staggered alike. */
static BocageHex
find_next (const BocageTransform *transform, BocageHex hex)
{
  const BocageGrid *grid = &transform->from;
  BocageHex old = { hex.column - transform->step.column, hex.row - transform->step.row };
  BocageHex last = bocage_grid_hex (grid, bocage_grid_n_hexes (grid) - 1);

  if (grid->orientation == BOCAGE_ORIENTATION_POINTY)
    {
      old.row = clamp_to_line (old.row, old.row & 1, last.row);
      if ((old.column ^ old.row) & 1)
        old.column++;
      old.column = clamp_to_line (old.column, old.row & 1,
                                  2 * (grid->columns - (grid->alternating && (old.row & 1) ? 2 : 1))
                                      + (old.row & 1));
    }
  else
    {
      old.column = clamp_to_line (old.column, old.column & 1, grid->columns - 1);
      if ((old.column ^ old.row) & 1)
        old.row++;
      old.row = clamp_to_line (old.row, old.column & 1,
                               2 * (grid->rows - (grid->alternating && (old.column & 1) ? 2 : 1))
                                   + (old.column & 1));
    }
  return old;
}

/* Whether each hex of the old board is of a section */
static gboolean *
mark_section (const BocageGrid *grid, const BocageSectionNode *section)
{
  gboolean *is_in = g_new0 (gboolean, bocage_grid_n_hexes (grid));

  for (guint i = 0; section->hexes != NULL && i < section->hexes->len; i++)
    {
      int index = bocage_grid_find (grid, g_array_index (section->hexes, BocageHex, i));

      if (index >= 0)
        is_in[index] = TRUE;
    }
  return is_in;
}

/* New hexes belong where the next old ones do.  To be called before the old ones are moved. */
static void
grow_section (const BocageTransform *transform, BocageSectionNode *section)
{
  g_autofree gboolean *is_in = mark_section (&transform->from, section);
  GArray *grown = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  for (guint i = 0; i < bocage_grid_n_hexes (&transform->to); i++)
    {
      BocageHex hex = bocage_grid_hex (&transform->to, i);
      int index = bocage_grid_find (&transform->from, find_next (transform, hex));
      BocageHex back = { hex.column - transform->step.column, hex.row - transform->step.row };

      /* In the coordinates of the old board, as all else is yet */
      if (index >= 0 && is_in[index])
        g_array_append_val (grown, back);
    }
  _bocage_edit_touch (transform->edit, &section->node);
  g_clear_pointer (&section->hexes, g_array_unref);
  section->hexes = grown;
}

static void
grow_sections (const BocageTransform *transform, BocageNode *board)
{
  for (guint i = 0; i < bocage_node_n_children (board); i++)
    {
      BocageNode *node = bocage_node_get_child (board, i);

      if (is_element (node, BOCAGE_ELEMENT_SECTION))
        grow_section (transform, (BocageSectionNode *) node);
    }
}

/* The board itself */

/* (nullable): the game's shape of boards of any size, whose hexes stand and are numbered alike */
static const BocageShape *
find_custom_shape (const BocageRuleset *ruleset, const BocageShape *like)
{
  if (like->custom)
    return like;
  for (guint i = 0; i < bocage_ruleset_n_shapes (ruleset); i++)
    {
      const BocageShape *shape = bocage_ruleset_get_shape (ruleset, i);

      if (shape->custom && shape->grid.orientation == like->grid.orientation
          && shape->grid.alternating == like->grid.alternating
          && shape->grid.numbered_from_bottom == like->grid.numbered_from_bottom)
        return shape;
    }
  return NULL;
}

static gboolean
is_size (int n)
{
  return n >= BOCAGE_GRID_MIN && n <= BOCAGE_GRID_MAX;
}

static void
set_size (BocageEdit *edit, BocageBoardNode *board, const BocageShape *shape, int columns, int rows)
{
  _bocage_edit_touch (edit, &board->node);
  bocage_node_set_id (&board->node, bocage_element_find_field (board->node.element, "shape"),
                      shape->id);
  board->columns = columns;
  board->rows = rows;
}

/* What is printed */

/* Returns: (transfer full) (array): the ground of each hex of the board */
static const BocagePieceType **
list_grounds (BocageScenario *scenario, const BocageGrid *grid)
{
  const BocagePieceType **grounds = g_new (const BocagePieceType *, bocage_grid_n_hexes (grid));

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    grounds[i] = bocage_scenario_get_ground (scenario, bocage_grid_hex (grid, i));
  return grounds;
}

/* Terrain moves with its hex: what differs is printed. */
static guint
count_other_grounds (const BocageTransform *transform, BocageScenario *scenario,
                     const BocagePieceType *const *grounds)
{
  guint n = 0;

  for (guint i = 0; i < bocage_grid_n_hexes (&transform->from); i++)
    {
      BocageHex to = shift_hex (transform, bocage_grid_hex (&transform->from, i));

      n += bocage_grid_contains (&transform->to, to)
           && bocage_scenario_get_ground (scenario, to) != grounds[i];
    }
  return n;
}

/**
 * bocage_edit_resize_board:
 * @by: how many columns and rows each side gains; negative: loses
 * @out_loss: (out) (optional): what lay on what is taken off, and goes with it, and how many hexes
 *   get another ground
 *
 * Gives the battle a board of the designer's own size.  Everything keeps its place in the
 * landscape: hexes, medals and exits, the hexes of rules, reserves, conditions and sections,
 * and those that a text names.  A text that named a hex which is gone keeps the word.
 * New hexes belong to the sections of those next to them.
 *
 * Returns: %FALSE if the game has no boards of other sizes, or none of that size; nothing is
 * changed then.
 */
gboolean
bocage_edit_resize_board (BocageEdit *self, const BocageMargins *by, BocageBoardLoss *out_loss)
{
  BocageScenario *scenario = bocage_edit_get_scenario (self);
  const BocageShape *shape = bocage_scenario_get_shape (scenario);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocageShape *custom
      = shape != NULL && ruleset != NULL ? find_custom_shape (ruleset, shape) : NULL;
  BocageBoardLoss loss = { 0 };
  BocageTransform transform = { .edit = self, .map_hex = shift_hex, .n_lost = &loss.n_places };
  g_autofree const BocagePieceType **grounds = NULL; /* [n_hexes] */
  BocageBoardNode *board;

  transform.from = transform.to = *bocage_scenario_get_grid (scenario);
  int columns = transform.from.columns + by->left + by->right;
  int rows = transform.from.rows + by->top + by->bottom;

  if (custom == NULL || !is_size (columns) || !is_size (rows))
    return FALSE;
  transform.to.columns = (guint16) columns;
  transform.to.rows = (guint16) rows;
  transform.step = bocage_margins_get_step (by, &transform.from);
  grounds = list_grounds (scenario, &transform.from);

  bocage_edit_begin (self, _ ("Resize Board"), 0);
  _bocage_edit_begin_batch (self);
  board = (BocageBoardNode *) bocage_edit_ensure_part (self, NULL, BOCAGE_ELEMENT_BOARD);
  if (!shape->custom && !has_sections (&board->node))
    write_sections (self, &board->node, shape, &transform.from);
  drop_lost (&transform, &bocage_scenario_get_root (scenario)->node, &loss);
  drop_empty_list (self, BOCAGE_ELEMENT_OBJECTIVES);
  drop_empty_list (self, BOCAGE_ELEMENT_EXEMPTIONS);
  grow_sections (&transform, &board->node);
  set_size (self, board, custom, columns, rows);
  _bocage_transform_run (&transform);
  _bocage_edit_end_batch (self);
  bocage_edit_commit (self);
  loss.n_grounds = count_other_grounds (&transform, scenario, grounds);
  if (out_loss != NULL)
    *out_loss = loss;
  return TRUE;
}
