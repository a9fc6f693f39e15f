/* bocage-edit-pieces.c: changes of hexes and of the pieces in them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-edit-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static BocageNode *
new_node (BocageElementId id)
{
  return bocage_node_new (&bocage_elements[id]);
}

/* Takes @hex off the board if nothing is in it and nobody wrote anything there. */
static void
tidy_hex (BocageEdit *self, BocageNode *hex)
{
  if (hex == NULL || hex->element != &bocage_elements[BOCAGE_ELEMENT_HEX] || hex->parent == NULL
      || bocage_node_n_children (hex) > 0 || bocage_node_has_extra (hex)
      || ((BocageHexNode *) hex)->elevation != 0)
    return;
  bocage_edit_remove (self, hex);
}

static BocageNode *
find_stray (BocageScenario *scenario, BocageHex hex)
{
  for (guint i = 0; i < bocage_scenario_n_strays (scenario); i++)
    if (bocage_hex_equal (bocage_scenario_get_stray (scenario, i)->at, hex))
      return &bocage_scenario_get_stray (scenario, i)->node;
  return NULL;
}

static BocageHexNode *
find_hex (BocageScenario *scenario, BocageHex hex)
{
  if (bocage_grid_contains (bocage_scenario_get_grid (scenario), hex))
    return bocage_scenario_get_hex (scenario, hex);
  return (BocageHexNode *) find_stray (scenario, hex);
}

/* Behind the last hex that stands before it on the board. */
static int
find_hex_place (const BocageNode *board, BocageHex hex)
{
  guint i;

  for (i = bocage_node_n_children (board); i > 0; i--)
    {
      const BocageNode *child = bocage_node_get_child (board, i - 1);

      if (child->element != &bocage_elements[BOCAGE_ELEMENT_HEX])
        break;

      BocageHex at = ((const BocageHexNode *) child)->at;

      if (at.row < hex.row || (at.row == hex.row && at.column < hex.column))
        break;
    }
  return (int) i;
}

/**
 * bocage_edit_ensure_hex:
 * @hex: on the board or not
 *
 * Returns: (transfer none): the node of @hex, made if there was none.
 */
BocageHexNode *
bocage_edit_ensure_hex (BocageEdit *self, BocageHex hex)
{
  g_return_val_if_fail (!bocage_hex_is_none (hex), NULL);

  BocageHexNode *node = find_hex (bocage_edit_get_scenario (self), hex);

  if (node != NULL)
    return node;

  bocage_edit_begin (self, _ ("Add"), 0);
  BocageNode *board = bocage_edit_ensure_part (self, NULL, BOCAGE_ELEMENT_BOARD);

  node = (BocageHexNode *) new_node (BOCAGE_ELEMENT_HEX);
  node->at = hex;
  bocage_edit_insert (self, board, find_hex_place (board, hex), &node->node);
  bocage_edit_commit (self);
  return node;
}

/**
 * bocage_edit_put_piece:
 * @piece: (transfer full): a loose piece
 *
 * Adds @piece to what is in @hex already.
 *
 * Returns: (transfer none): @piece
 */
BocageNode *
bocage_edit_put_piece (BocageEdit *self, BocageHex hex, BocageNode *piece)
{
  g_return_val_if_fail (bocage_element_is_piece (piece->element), NULL);

  bocage_edit_begin (self, _ ("Add Piece"), 0);
  BocageNode *node = &bocage_edit_ensure_hex (self, hex)->node;

  bocage_edit_insert (self, node, bocage_node_find_rank_place (node, piece), piece);
  bocage_edit_commit (self);
  return piece;
}

/* The pieces in @hex that take up the room of one of @type, the oldest first. */
static GPtrArray *
find_rivals (BocageScenario *scenario, const BocageNode *hex, const BocagePieceType *type)
{
  GPtrArray *rivals = g_ptr_array_new ();

  for (guint i = 0; i < bocage_node_n_children (hex); i++)
    {
      BocageNode *child = bocage_node_get_child (hex, i);
      const BocagePieceType *other = bocage_scenario_get_piece_type (scenario, child);

      if (other == NULL || other->layer != type->layer)
        continue;
      /* A piece of the same type goes first. */
      g_ptr_array_insert (rivals, other == type ? 0 : -1, child);
    }
  return rivals;
}

/**
 * bocage_edit_place_piece:
 * @piece: (transfer full): a loose piece
 *
 * Puts @piece into @hex as a hand would: what is over the number of pieces that
 * the layer allows is taken away, a piece of the same type before others and the
 * oldest first.  If the very same piece is there alone, nothing happens.
 */
void
bocage_edit_place_piece (BocageEdit *self, BocageHex hex, BocageNode *piece)
{
  BocageScenario *scenario = bocage_edit_get_scenario (self);
  const BocagePieceType *type = bocage_scenario_get_piece_type (scenario, piece);
  BocageHexNode *node = find_hex (scenario, hex);

  bocage_edit_begin (self, _ ("Place Piece"), 0);
  if (node != NULL && type != NULL && type->layer != NULL && type->layer->limit > 0)
    {
      g_autoptr (GPtrArray) rivals = find_rivals (scenario, &node->node, type);

      for (guint i = 0; i < rivals->len; i++)
        if (bocage_node_equal (g_ptr_array_index (rivals, i), piece))
          {
            bocage_node_unref (piece);
            bocage_edit_commit (self);
            return;
          }
      for (guint i = 0; i + (guint) type->layer->limit <= rivals->len; i++)
        bocage_edit_remove (self, g_ptr_array_index (rivals, i));
    }
  bocage_edit_put_piece (self, hex, piece);
  bocage_edit_commit (self);
}

/**
 * bocage_edit_remove_piece:
 *
 * Takes @piece out of its hex or reserve.  A hex that is empty then goes as well,
 * unless somebody wrote a comment there.
 */
void
bocage_edit_remove_piece (BocageEdit *self, BocageNode *piece)
{
  g_return_if_fail (piece->parent != NULL);

  BocageNode *hex = piece->parent;

  bocage_edit_begin (self, _ ("Remove Piece"), 0);
  bocage_edit_remove (self, piece);
  tidy_hex (self, hex);
  bocage_edit_commit (self);
}

/**
 * bocage_edit_move_piece:
 *
 * Moves @piece, from a hex or a reserve, to the hex @to and adds it to what is
 * there.  Its comments go with it.
 */
void
bocage_edit_move_piece (BocageEdit *self, BocageNode *piece, BocageHex to)
{
  g_return_if_fail (piece->parent != NULL);

  BocageNode *from = piece->parent;

  if (from->element == &bocage_elements[BOCAGE_ELEMENT_HEX]
      && bocage_hex_equal (((BocageHexNode *) from)->at, to))
    return;

  bocage_edit_begin (self, _ ("Move Piece"), 0);
  bocage_node_ref (piece);
  bocage_edit_remove (self, piece);
  bocage_edit_put_piece (self, to, piece);
  tidy_hex (self, from);
  bocage_edit_commit (self);
}

/**
 * bocage_edit_duplicate_piece:
 *
 * Adds a copy of @piece to @to; its comments are not copied.
 *
 * Returns: (transfer none): the copy.
 */
BocageNode *
bocage_edit_duplicate_piece (BocageEdit *self, BocageNode *piece, BocageHex to)
{
  BocageNode *copy = bocage_node_copy (piece);

  if (copy->extra != NULL)
    g_clear_pointer (&copy->extra->before, g_ptr_array_unref);

  bocage_edit_begin (self, _ ("Duplicate Piece"), 0);
  bocage_edit_put_piece (self, to, copy);
  bocage_edit_commit (self);
  return copy;
}

static void
rotate_turn (BocageEdit *self, BocageNode *piece, const BocageField *field, int steps)
{
  const BocagePieceType *type
      = bocage_scenario_get_piece_type (bocage_edit_get_scenario (self), piece);
  int *turn = &G_STRUCT_MEMBER (int, piece, field->offset);
  int turns = type != NULL ? (int) type->turns : 0;

  if (turns <= 1)
    return;

  /* A turn out of range counts on from where it would be. */
  gint64 before = *turn == BOCAGE_UNSET ? 0 : *turn - 1;
  gint64 after = ((before + steps) % turns + turns) % turns;

  _bocage_edit_touch (self, piece);
  *turn = (int) after + 1;
}

/**
 * bocage_edit_rotate_piece:
 * @steps: clockwise; negative: counter-clockwise
 *
 * Turns @piece: by as many of the turns its type has, or by sixths of a turn where
 * it has edges.  A piece of one turn or of an unknown type stays as it is.
 */
void
bocage_edit_rotate_piece (BocageEdit *self, BocageNode *piece, int steps)
{
  const BocageField *turn = bocage_element_find_field (piece->element, "turn");
  const BocageField *field = bocage_element_find_field (piece->element, "edges");

  bocage_edit_begin (self, _ ("Rotate Piece"), 0);
  if (turn != NULL && steps != 0)
    rotate_turn (self, piece, turn, steps);
  else if (field != NULL)
    {
      int *edges = &G_STRUCT_MEMBER (int, piece, field->offset);
      BocageEdges rotated = bocage_edges_rotate ((BocageEdges) *edges, -(steps % BOCAGE_N_EDGES));

      if (rotated != *edges)
        {
          _bocage_edit_touch (self, piece);
          *edges = rotated;
        }
    }
  bocage_edit_commit (self);
}

/**
 * bocage_edit_clear_hex:
 *
 * Takes everything out of @hex.  A comment on the place stays.
 */
void
bocage_edit_clear_hex (BocageEdit *self, BocageHex hex)
{
  BocageHexNode *node = find_hex (bocage_edit_get_scenario (self), hex);

  if (node == NULL)
    return;

  bocage_edit_begin (self, _ ("Clear Hex"), 0);
  for (guint i = bocage_node_n_children (&node->node); i > 0; i--)
    bocage_edit_remove (self, bocage_node_get_child (&node->node, i - 1));
  if (node->elevation != 0)
    {
      _bocage_edit_touch (self, &node->node);
      node->elevation = 0;
    }
  tidy_hex (self, &node->node);
  bocage_edit_commit (self);
}

static BocagePathNode *
find_path (const BocageHexNode *hex, const char *type)
{
  for (guint i = 0; hex != NULL && i < bocage_node_n_children (&hex->node); i++)
    {
      BocageNode *child = bocage_node_get_child (&hex->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_PATH]
          && g_strcmp0 (((BocagePieceNode *) child)->type, type) == 0)
        return (BocagePathNode *) child;
    }
  return NULL;
}

/**
 * bocage_edit_set_path_edge:
 * @type: of the path: its id
 * @direction: from 0 to 5
 * @open: whether the path of @type in @hex is to lead there
 *
 * Opens an edge, laying the path if there is none of that type, or closes it; a
 * path without an open edge is taken away.
 */
void
bocage_edit_set_path_edge (BocageEdit *self, BocageHex hex, const char *type, guint direction,
                           gboolean open)
{
  BocagePathNode *path = find_path (find_hex (bocage_edit_get_scenario (self), hex), type);
  int bit = 1 << (direction % BOCAGE_N_EDGES);

  if (((path != NULL ? path->edges : 0) & bit) == (open ? bit : 0))
    return;

  bocage_edit_begin (self, _ ("Draw Path"), 0);
  if (path == NULL)
    {
      path = (BocagePathNode *) new_node (BOCAGE_ELEMENT_PATH);
      path->piece.type = bocage_token_keep (type);
      path->edges = bit;
      bocage_edit_put_piece (self, hex, &path->piece.node);
    }
  else if (path->edges == bit)
    bocage_edit_remove_piece (self, &path->piece.node);
  else
    {
      _bocage_edit_touch (self, &path->piece.node);
      path->edges ^= bit;
    }
  bocage_edit_commit (self);
}

/**
 * bocage_edit_draw_path:
 * @type: of the path: its id
 *
 * Lays a path along the straight line from @from to @to: wherever the line goes
 * from one hex to the next, the edge is opened on both sides.  Hexes off the board
 * are left out.
 */
void
bocage_edit_draw_path (BocageEdit *self, BocageHex from, BocageHex to, const char *type)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (self));
  BocageOrientation orientation = grid->orientation;
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  guint n = bocage_hex_line (orientation, from, to, line);

  bocage_edit_begin (self, _ ("Draw Path"), 0);
  for (guint i = 1; i < n; i++)
    {
      BocageHex a = g_array_index (line, BocageHex, i - 1);
      BocageHex b = g_array_index (line, BocageHex, i);
      guint direction = (guint) bocage_hex_direction (orientation, a, b);

      if (bocage_grid_contains (grid, a))
        bocage_edit_set_path_edge (self, a, type, direction, TRUE);
      if (bocage_grid_contains (grid, b))
        bocage_edit_set_path_edge (self, b, type, bocage_direction_opposite (direction), TRUE);
    }
  bocage_edit_commit (self);
}

/**
 * bocage_edit_set_elevation:
 * @elevation: 0 for none
 */
void
bocage_edit_set_elevation (BocageEdit *self, BocageHex hex, int elevation)
{
  BocageHexNode *node = find_hex (bocage_edit_get_scenario (self), hex);

  if ((node != NULL ? node->elevation : 0) == elevation)
    return;

  bocage_edit_begin (self, _ ("Change Elevation"), 0);
  node = bocage_edit_ensure_hex (self, hex);
  _bocage_edit_touch (self, &node->node);
  node->elevation = elevation;
  tidy_hex (self, &node->node);
  bocage_edit_commit (self);
}

/* Makes @text the content of @label: a run a line, and breaks between them. */
static void
fill_label (BocageEdit *self, BocageNode *label, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = bocage_node_n_children (label); i > 0; i--)
    bocage_edit_remove (self, bocage_node_get_child (label, i - 1));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        bocage_edit_insert (self, label, -1, new_node (BOCAGE_ELEMENT_BR));
      if (*lines[i] == '\0')
        continue;

      BocageNode *run = new_node (BOCAGE_ELEMENT_TEXT_RUN);

      bocage_node_set_text (run, lines[i]);
      bocage_edit_insert (self, label, -1, run);
    }
}

/**
 * bocage_edit_set_label:
 * @text: (nullable): lines separated by newlines; %NULL or empty for no label
 *
 * Sets the first label of @hex.
 */
void
bocage_edit_set_label (BocageEdit *self, BocageHex hex, const char *text)
{
  BocageHexNode *node = find_hex (bocage_edit_get_scenario (self), hex);
  BocageNode *label
      = node != NULL ? bocage_node_find_child (&node->node, &bocage_elements[BOCAGE_ELEMENT_LABEL])
                     : NULL;
  g_autofree char *before = label != NULL ? bocage_node_dup_text (label) : g_strdup ("");
  g_autofree char *after = bocage_text_clean (text != NULL ? text : "");

  if (strcmp (before, after) == 0)
    return;

  bocage_edit_begin (self, _ ("Change Label"), 0);
  if (*after == '\0')
    bocage_edit_remove_piece (self, label);
  else
    {
      if (label == NULL)
        label = bocage_edit_put_piece (self, hex, new_node (BOCAGE_ELEMENT_LABEL));
      fill_label (self, label, after);
    }
  bocage_edit_commit (self);
}
