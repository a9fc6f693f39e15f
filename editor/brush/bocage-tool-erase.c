/* bocage-tool-erase.c: what lies on top goes; a drag takes only what is like it
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
  if (!bocage_element_is_piece (node->element))
    bocage_edit_remove_part (edit, node);
  else if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_PATH)
    erase_path (edit, hex, (BocagePathNode *) node);
  else
    bocage_edit_remove_piece (edit, node);
  bocage_edit_commit (edit);
  return TRUE;
}

static void
erase_here (BocageStroke *stroke)
{
  bocage_tool_erase_top (stroke->session, stroke->hex, stroke->stroke, &stroke->layer);
}

static void
end (BocageStroke *stroke)
{
  bocage_session_set_cursor (stroke->session, stroke->hex);
}

const BocageTool _bocage_tool_erase = {
  .id = "erase",
  .label = N_ ("Erase"),
  .tooltip = N_ ("Erase what lies on top; drag to erase more of the same"),
  .icon_name = "edit-clear-symbolic",
  .accel = "e",
  .cursor = "crosshair",
  .begin = erase_here,
  .motion = erase_here,
  .end = end,
};
