/* bocage-tool-erase.c: what lies on top goes, and a drag takes only what is like it; or a layer
 * goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

/* Pieces of one layer, and parts of one element, are alike. */
static gpointer
layer_of (BocageScenario *scenario, const BocageNode *node)
{
  const BocagePieceType *type = bocage_element_is_piece (node->element)
                                    ? bocage_scenario_get_piece_type (scenario, node)
                                    : NULL;

  return type != NULL && type->layer != NULL ? (gpointer) type->layer : (gpointer) node->element;
}

static BocageNode *
find_in_layer (BocageScenario *scenario, BocageHex hex, gpointer layer)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  BocageNode *top = bocage_tool_find_top (scenario, hex);

  if (top != NULL && (layer == NULL || layer_of (scenario, top) == layer))
    return top;
  for (guint i = node != NULL ? bocage_node_n_children (&node->node) : 0; i > 0; i--)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i - 1);

      if (layer_of (scenario, piece) == layer)
        return piece;
    }
  return NULL;
}

static char *
erase_label (BocageScenario *scenario, const BocageNode *node)
{
  const BocagePieceType *type = bocage_element_is_piece (node->element)
                                    ? bocage_scenario_get_piece_type (scenario, node)
                                    : NULL;
  g_autofree char *name = NULL;

  switch ((int) bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_OBJECTIVE:
      return g_strdup (_ ("Erase Medal"));
    case BOCAGE_ELEMENT_EXIT:
      return g_strdup (_ ("Erase Exit"));
    case BOCAGE_ELEMENT_LABEL:
      return g_strdup (_ ("Erase Label"));
    default:
      break;
    }
  if (type == NULL)
    return g_strdup (_ ("Erase Piece"));
  name = _bocage_tool_piece_name (scenario, type);
  /* TRANSLATORS: %s is a piece: “Erase forest”. */
  return g_strdup_printf (_ ("Erase %s"), name);
}

/* The neighbours' ends of a path that is gone would lead nowhere. */
static void
erase_path (BocageEdit *edit, BocageHex hex, BocagePathNode *path)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  const char *type = path->piece.type;
  int edges = path->edges;

  bocage_edit_remove_piece (edit, &path->piece.node);
  for (guint d = 0; d < BOCAGE_N_EDGES; d++)
    {
      BocageHex other = bocage_hex_neighbour (grid->orientation, hex, d);

      if (edges >> d & 1 && bocage_grid_contains (grid, other))
        bocage_edit_set_path_edge (edit, other, type, bocage_direction_opposite (d), FALSE);
    }
}

/* @node: (nullable) */
static void
erase_node (BocageEdit *edit, BocageHex hex, BocageNode *node)
{
  if (node == NULL)
    return;
  if (!bocage_element_is_piece (node->element))
    bocage_edit_remove_part (edit, node);
  else if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_PATH)
    erase_path (edit, hex, (BocagePathNode *) node);
  else
    bocage_edit_remove_piece (edit, node);
}

/**
 * bocage_tool_erase_top:
 * @stroke: 0, or a stroke of the history
 * @layer: (inout): %NULL to take what is on top, which sets it; else only what is
 *   of this layer goes
 */
gboolean
bocage_tool_erase_top (BocageSession *session, BocageHex hex, guint stroke, gpointer *layer)
{
  BocageEdit *edit = bocage_session_get_edit (session);
  BocageScenario *scenario = bocage_session_get_scenario (session);
  BocageNode *node = find_in_layer (scenario, hex, *layer);
  g_autofree char *label = NULL;

  if (node == NULL)
    return FALSE;
  *layer = layer_of (scenario, node);
  label = erase_label (scenario, node);
  bocage_edit_begin (edit, label, stroke);
  erase_node (edit, hex, node);
  bocage_edit_commit (edit);
  return TRUE;
}

/* By layer */

static gboolean
is_of_layer (const BocageNode *piece, const char *layer)
{
  if (g_str_equal (layer, "all"))
    return TRUE;
  switch ((int) bocage_element_get_id (piece->element))
    {
    case BOCAGE_ELEMENT_UNIT:
      return g_str_equal (layer, "units");
    case BOCAGE_ELEMENT_PATH:
    case BOCAGE_ELEMENT_HEXSIDE:
      return g_str_equal (layer, "paths");
    case BOCAGE_ELEMENT_TERRAIN:
      return g_str_equal (layer, "terrain");
    default:
      return g_str_equal (layer, "objects");
    }
}

/* Medals and exits lie in a list of their own. */
static void
erase_parts (BocageEdit *edit, BocageHex hex)
{
  BocageNode *list
      = bocage_scenario_get_part (bocage_edit_get_scenario (edit), BOCAGE_ELEMENT_OBJECTIVES);

  for (guint i = list != NULL ? bocage_node_n_children (list) : 0; i > 0; i--)
    {
      BocageNode *part = bocage_node_get_child (list, i - 1);
      const BocageField *at = bocage_element_find_field (part->element, "at");

      if (at != NULL && bocage_hex_equal (G_STRUCT_MEMBER (BocageHex, part, at->offset), hex))
        bocage_edit_remove_part (edit, part);
    }
}

/**
 * bocage_tool_erase_layer:
 * @layer: top, units, objects, paths, terrain or all
 *
 * Takes all of a layer off a hex; medals and exits are objects.
 */
void
bocage_tool_erase_layer (BocageEdit *edit, BocageHex hex, const char *layer)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  gpointer any = NULL;

  bocage_edit_begin (edit, _ ("Erase"), 0);
  if (g_str_equal (layer, "top"))
    erase_node (edit, hex, find_in_layer (scenario, hex, any));
  for (guint i
       = node != NULL && !g_str_equal (layer, "top") ? bocage_node_n_children (&node->node) : 0;
       i > 0; i--)
    if (is_of_layer (bocage_node_get_child (&node->node, i - 1), layer))
      {
        bocage_node_ref (&node->node);
        erase_node (edit, hex, bocage_node_get_child (&node->node, i - 1));
        bocage_node_unref (&node->node);
      }
  if (g_str_equal (layer, "objects") || g_str_equal (layer, "all"))
    erase_parts (edit, hex);
  bocage_edit_commit (edit);
}

static void
apply (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int edge)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  g_autoptr (GArray) wide = bocage_tool_reach (brush, grid, hexes);

  bocage_edit_begin (edit, _ ("Erase"), 0);
  for (guint i = 0; i < wide->len; i++)
    bocage_tool_erase_layer (edit, g_array_index (wide, BocageHex, i),
                             bocage_brush_get_erasing (brush));
  bocage_edit_commit (edit);
}

/* The tool */

/* The other button of the mouse erases as well, where no brush says how. */
static gboolean
erases_top_only (const BocageStroke *stroke)
{
  return stroke->brush == NULL || !g_str_equal (bocage_brush_get_tool (stroke->brush), "erase")
         || (g_str_equal (bocage_brush_get_erasing (stroke->brush), "top")
             && bocage_brush_get_reach (stroke->brush) == 0
             && !bocage_brush_is_symmetric (stroke->brush));
}

static void
erase_here (BocageStroke *stroke)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autoptr (GArray) hexes = NULL;

  if (erases_top_only (stroke))
    {
      bocage_tool_erase_top (stroke->session, stroke->hex, stroke->stroke, &stroke->layer);
      return;
    }
  hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_array_append_val (hexes, stroke->hex);
  bocage_edit_begin (edit, _ ("Erase"), stroke->stroke);
  apply (edit, stroke->brush, hexes, 0);
  bocage_edit_commit (edit);
}

static void
end (BocageStroke *stroke)
{
  bocage_session_set_cursor (stroke->session, stroke->hex);
}

static gboolean
hover (BocageStroke *stroke, GArray *out_hexes)
{
  g_array_append_val (out_hexes, stroke->hex);
  return TRUE;
}

const BocageTool _bocage_tool_erase = {
  .id = "erase",
  .label = N_ ("Erase"),
  .tooltip = N_ ("Erase what lies on top, or a layer; drag to erase more of the same"),
  .icon_name = "edit-clear-symbolic",
  .accel = "e",
  .cursor = "crosshair",
  .begin = erase_here,
  .motion = erase_here,
  .end = end,
  .hover = hover,
  .apply = apply,
};
