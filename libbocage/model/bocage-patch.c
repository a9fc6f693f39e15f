/* bocage-patch.c: hexes taken up with what lies on them, to be laid down elsewhere
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * In doubled coordinates a step from one hex to another keeps its shape wherever
 * it is made, so that the stagger of the lines does not matter.
 */

#include "config.h"

#include "bocage-patch.h"

#include "bocage-edit-private.h"
#include "bocage-turn.h"

#include <glib/gi18n-lib.h>

struct _BocagePatch
{
  BocageScenario *part; /* (owned): a battle of the hexes and of what lies on them */
  BocageHex middle;     /* among them */
  GArray *hexes;        /* of BocageHex: as they were taken up, empty ones too */
  int turns;            /* sixths, clockwise, after … */
  gboolean mirrored;    /* … left and right were exchanged */
  gboolean swapped;     /* the sides are */
};

/* Taking up */

static BocageNode *
copy_head (BocageScenario *scenario)
{
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);
  BocageNode *root = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SCENARIO]);
  BocageNode *copy = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_BOARD]);

  for (guint i = 0; i < root->element->n_fields; i++)
    bocage_node_copy_field (root, &bocage_scenario_get_root (scenario)->node,
                            &root->element->fields[i]);
  for (guint i = 0; board != NULL && i < copy->element->n_fields; i++)
    bocage_node_copy_field (copy, &board->node, &copy->element->fields[i]);
  bocage_node_insert (root, -1, copy);
  return root;
}

/* The hex that a medal or an exit lies on; BOCAGE_HEX_NONE for what is of no hex */
static BocageHex
place_of (const BocageNode *part)
{
  const BocageField *at = bocage_element_find_field (part->element, "at");

  return at != NULL ? G_STRUCT_MEMBER (BocageHex, part, at->offset) : BOCAGE_HEX_NONE;
}

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  const BocageHex *x = a, *y = b;

  return x->row != y->row ? x->row - y->row : x->column - y->column;
}

/* @hexes: sorted */
static gboolean
has_hex (const GArray *hexes, BocageHex hex)
{
  return g_array_binary_search ((GArray *) hexes, &hex, compare_hexes, NULL);
}

static void
copy_parts (BocageScenario *scenario, BocageNode *root, const GArray *hexes)
{
  BocageNode *list = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);
  BocageNode *copies = NULL;

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      const BocageNode *part = bocage_node_get_child (list, i);

      if (!has_hex (hexes, place_of (part)))
        continue;
      if (copies == NULL)
        copies = bocage_node_new (list->element);
      bocage_node_insert (copies, -1, bocage_node_copy (part));
    }
  if (copies != NULL)
    bocage_node_insert (root, bocage_node_find_rank_place (root, copies), copies);
}

/**
 * bocage_patch_new:
 * @hexes: at least one, on the board
 * @middle: one of them
 *
 * Takes up a copy of what lies there; nothing is changed.
 *
 * Returns: (transfer full): the patch
 */
BocagePatch *
bocage_patch_new (BocageScenario *scenario, const BocageHex *hexes, guint n_hexes, BocageHex middle)
{
  g_return_val_if_fail (n_hexes > 0, NULL);

  BocagePatch *self = g_new0 (BocagePatch, 1);
  BocageNode *root = copy_head (scenario);
  BocageNode *board = bocage_node_get_child (root, 0);

  self->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_array_append_vals (self->hexes, hexes, n_hexes);
  g_array_sort (self->hexes, compare_hexes);
  self->middle = middle;
  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageHex at = g_array_index (self->hexes, BocageHex, i);
      BocageHexNode *hex = bocage_scenario_get_hex (scenario, at);
      BocageNode *copy = hex != NULL ? bocage_node_copy (&hex->node)
                                     : bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_HEX]);

      /* An empty one belongs to the shape. */
      ((BocageHexNode *) copy)->at = at;
      bocage_node_insert (board, -1, copy);
    }
  copy_parts (scenario, root, self->hexes);
  self->part = bocage_scenario_new_for_root (bocage_scenario_get_ruleset (scenario), root);
  return self;
}

/**
 * bocage_patch_new_for_scenario:
 * @part: a battle, of which all hexes are meant
 *
 * Returns: (transfer full) (nullable): %NULL where it has none
 */
BocagePatch *
bocage_patch_new_for_scenario (BocageScenario *part)
{
  const BocageBoardNode *board = bocage_scenario_get_board (part);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  for (guint i = 0; board != NULL && i < bocage_node_n_children (&board->node); i++)
    {
      const BocageNode *node = bocage_node_get_child (&board->node, i);

      if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_HEX
          && bocage_grid_contains (bocage_scenario_get_grid (part),
                                   ((const BocageHexNode *) node)->at))
        g_array_append_val (hexes, ((const BocageHexNode *) node)->at);
    }
  if (hexes->len == 0)
    return NULL;
  return bocage_patch_new (part, (BocageHex *) hexes->data, hexes->len,
                           g_array_index (hexes, BocageHex, 0));
}

void
bocage_patch_free (BocagePatch *self)
{
  bocage_scenario_unref (self->part);
  g_array_unref (self->hexes);
  g_free (self);
}

/**
 * bocage_patch_get_scenario:
 *
 * Returns: (transfer none): a battle of what was taken up, as it was
 */
BocageScenario *
bocage_patch_get_scenario (BocagePatch *self)
{
  return self->part;
}

guint
bocage_patch_n_hexes (BocagePatch *self)
{
  return self->hexes->len;
}

guint
bocage_patch_n_pieces (BocagePatch *self)
{
  const BocageNode *board = &bocage_scenario_get_board (self->part)->node;
  const BocageNode *parts = bocage_scenario_get_part (self->part, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = parts != NULL ? bocage_node_n_children (parts) : 0;

  for (guint i = 0; i < bocage_node_n_children (board); i++)
    n += bocage_node_n_children (bocage_node_get_child (board, i));
  return n;
}

/* Turning */

/**
 * bocage_patch_turn:
 * @steps: sixths of a circle, clockwise
 */
void
bocage_patch_turn (BocagePatch *self, int steps)
{
  self->turns = ((self->turns + steps) % BOCAGE_N_EDGES + BOCAGE_N_EDGES) % BOCAGE_N_EDGES;
}

/**
 * bocage_patch_mirror:
 *
 * Exchanges left and right of the patch as it lies now.
 */
void
bocage_patch_mirror (BocagePatch *self)
{
  self->turns = (BOCAGE_N_EDGES - self->turns) % BOCAGE_N_EDGES;
  self->mirrored = !self->mirrored;
}

void
bocage_patch_swap_sides (BocagePatch *self)
{
  self->swapped = !self->swapped;
}

static BocageOrientation
get_orientation (BocagePatch *self)
{
  return bocage_scenario_get_grid (self->part)->orientation;
}

static BocageHex
map_hex (BocagePatch *self, BocageHex hex, BocageHex middle)
{
  BocageHex step = { hex.column - self->middle.column, hex.row - self->middle.row };

  if (self->mirrored)
    step.column = -step.column;
  for (int i = 0; i < self->turns; i++)
    step = bocage_hex_turn (get_orientation (self), step);
  return (BocageHex){ middle.column + step.column, middle.row + step.row };
}

void
bocage_patch_get_hexes (BocagePatch *self, BocageHex middle, GArray *out_hexes)
{
  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageHex hex = map_hex (self, g_array_index (self->hexes, BocageHex, i), middle);

      g_array_append_val (out_hexes, hex);
    }
}

/**
 * bocage_patch_count_beyond:
 * @grid: of the board that it would be laid down on
 *
 * Returns: the number of its pieces, medals and exits included, that would lie beside the board:
 * bocage_patch_place () leaves them out
 */
guint
bocage_patch_count_beyond (BocagePatch *self, const BocageGrid *grid, BocageHex middle)
{
  const BocageNode *board = &bocage_scenario_get_board (self->part)->node;
  const BocageNode *parts = bocage_scenario_get_part (self->part, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = 0;

  for (guint i = 0; i < bocage_node_n_children (board); i++)
    {
      const BocageNode *hex = bocage_node_get_child (board, i);

      if (!bocage_grid_contains (grid, map_hex (self, ((const BocageHexNode *) hex)->at, middle)))
        n += bocage_node_n_children (hex);
    }
  for (guint i = 0; parts != NULL && i < bocage_node_n_children (parts); i++)
    if (!bocage_grid_contains (grid,
                               map_hex (self, place_of (bocage_node_get_child (parts, i)), middle)))
      n++;
  return n;
}

/* Where it was taken up */
void
bocage_patch_get_source (BocagePatch *self, GArray *out_hexes)
{
  g_array_append_vals (out_hexes, self->hexes->data, self->hexes->len);
}

/**
 * bocage_patch_is_where_it_was:
 *
 * Returns: whether all of it would lie as it was taken up
 */
gboolean
bocage_patch_is_where_it_was (BocagePatch *self, BocageHex middle)
{
  return bocage_hex_equal (middle, self->middle) && self->turns == 0 && !self->mirrored
         && !self->swapped;
}

/* The next of the game's sides, in a circle */
static const char *
map_side (BocagePatch *self, const char *side)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (self->part);
  guint n = ruleset != NULL ? bocage_ruleset_n_sides (ruleset) : 0;

  for (guint i = 0; self->swapped && side != NULL && i < n; i++)
    if (g_str_equal (bocage_ruleset_get_side (ruleset, i)->id, side))
      return bocage_ruleset_get_side (ruleset, (i + 1) % n)->id;
  return side;
}

/* Turns a loose copy of a piece and gives it to its side. */
static void
map_piece (BocagePatch *self, const BocageNode *piece, BocageNode *copy)
{
  const BocageField *edges = bocage_element_find_field (copy->element, "edges");
  const BocageField *turn = bocage_element_find_field (copy->element, "turn");
  const BocageField *side = bocage_element_find_field (copy->element, "side");

  if (side != NULL)
    bocage_node_set_id (copy, side,
                        map_side (self, G_STRUCT_MEMBER (const char *, copy, side->offset)));
  if (edges != NULL)
    {
      BocageEdges mapped = (BocageEdges) G_STRUCT_MEMBER (int, copy, edges->offset);

      if (self->mirrored)
        mapped = bocage_edges_mirror (get_orientation (self), mapped);
      G_STRUCT_MEMBER (int, copy, edges->offset) = bocage_edges_rotate (mapped, -self->turns);
    }
  if (turn != NULL && (self->mirrored || self->turns != 0))
    G_STRUCT_MEMBER (int, copy, turn->offset) = bocage_turn_map (
        bocage_scenario_get_piece_type (self->part, piece),
        G_STRUCT_MEMBER (int, copy, turn->offset), self->mirrored, self->turns * 60);
}

/* Laying down */

static void
place_hex (BocagePatch *self, BocageEdit *edit, const BocageHexNode *hex, BocageHex at)
{
  for (guint i = 0; i < bocage_node_n_children (&hex->node); i++)
    {
      const BocageNode *piece = bocage_node_get_child (&hex->node, i);
      BocageNode *copy = bocage_node_copy (piece);

      map_piece (self, piece, copy);
      bocage_edit_place_piece (edit, at, copy);
    }
  if (hex->elevation != 0)
    bocage_edit_set_elevation (edit, at, hex->elevation);
}

static gboolean
has_id (BocageScenario *scenario, const char *id)
{
  return id != NULL && bocage_scenario_find_objective (scenario, id) != NULL;
}

static void
place_part (BocagePatch *self, BocageEdit *edit, const BocageNode *part, BocageHex middle)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  BocageNode *copy = bocage_node_copy (part);
  const BocageField *at = bocage_element_find_field (copy->element, "at");
  const BocageField *id = bocage_element_find_field (copy->element, "id");
  const BocageField *hexes = bocage_element_find_field (copy->element, "hexes");
  GArray *list = hexes != NULL ? G_STRUCT_MEMBER (GArray *, copy, hexes->offset) : NULL;

  map_piece (self, part, copy);
  G_STRUCT_MEMBER (BocageHex, copy, at->offset) = map_hex (self, place_of (part), middle);
  for (guint i = 0; list != NULL && i < list->len; i++)
    if (has_hex (self->hexes, g_array_index (list, BocageHex, i)))
      g_array_index (list, BocageHex, i)
          = map_hex (self, g_array_index (list, BocageHex, i), middle);
  if (id != NULL && has_id (scenario, G_STRUCT_MEMBER (const char *, copy, id->offset)))
    bocage_node_clear_field (copy, id);
  bocage_edit_add_part (edit, bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_OBJECTIVES),
                        copy);
}

/**
 * bocage_patch_place:
 * @middle: where its middle comes to lie
 *
 * Lays a copy of it down on what lies there, as a hand would, piece by piece: a
 * piece takes the place of those whose room it needs, and of no others.  What
 * falls beside the board is left out.
 */
void
bocage_patch_place (BocagePatch *self, BocageEdit *edit, BocageHex middle)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  const BocageNode *board = &bocage_scenario_get_board (self->part)->node;
  const BocageNode *parts = bocage_scenario_get_part (self->part, BOCAGE_ELEMENT_OBJECTIVES);

  g_return_if_fail (grid->orientation == get_orientation (self));

  bocage_edit_begin (edit, _ ("Place"), 0);
  for (guint i = 0; i < bocage_node_n_children (board); i++)
    {
      const BocageHexNode *hex = (const BocageHexNode *) bocage_node_get_child (board, i);
      BocageHex at = map_hex (self, hex->at, middle);

      if (bocage_grid_contains (grid, at))
        place_hex (self, edit, hex, at);
    }
  for (guint i = 0; parts != NULL && i < bocage_node_n_children (parts); i++)
    {
      const BocageNode *part = bocage_node_get_child (parts, i);

      if (bocage_grid_contains (grid, map_hex (self, place_of (part), middle)))
        place_part (self, edit, part, middle);
    }
  bocage_edit_commit (edit);
}

/**
 * bocage_patch_clear_source:
 *
 * Takes everything off the hexes that were taken up, medals and exits too: before
 * it is laid down elsewhere.
 */
void
bocage_patch_clear_source (BocagePatch *self, BocageEdit *edit)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  BocageNode *parts = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);

  bocage_edit_begin (edit, _ ("Clear"), 0);
  for (guint i = parts != NULL ? bocage_node_n_children (parts) : 0; i > 0; i--)
    if (has_hex (self->hexes, place_of (bocage_node_get_child (parts, i - 1))))
      bocage_edit_remove_part (edit, bocage_node_get_child (parts, i - 1));
  for (guint i = 0; i < self->hexes->len; i++)
    bocage_edit_clear_hex (edit, g_array_index (self->hexes, BocageHex, i));
  bocage_edit_commit (edit);
}
