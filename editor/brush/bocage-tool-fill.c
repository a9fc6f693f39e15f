/* bocage-tool-fill.c: the chosen terrain, on all hexes that hang together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

/* What hangs together is of one tile, or without one of one printed ground. */
static gconstpointer
ground_at (BocageScenario *scenario, BocageHex hex)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  BocageNode *tile
      = node != NULL
            ? bocage_node_find_child (&node->node, &bocage_elements[BOCAGE_ELEMENT_TERRAIN])
            : NULL;
  const BocagePieceType *type
      = tile != NULL ? bocage_scenario_get_piece_type (scenario, tile) : NULL;

  if (type != NULL)
    return type;
  if (tile != NULL)
    return ((BocagePieceNode *) tile)->type;
  return bocage_ruleset_ground (bocage_scenario_get_ruleset (scenario),
                                bocage_scenario_get_face (scenario),
                                bocage_scenario_get_grid (scenario), hex);
}

/*
 * _bocage_tool_find_area:
 *
 * Returns: (transfer full): the hexes of one ground that hang together with @from
 */
GArray *
_bocage_tool_find_area (BocageScenario *scenario, BocageHex from)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  g_autofree guint8 *seen = g_new0 (guint8, bocage_grid_n_hexes (grid));
  GArray *area = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageHex *hexes;
  guint n = 0;
  gconstpointer ground = ground_at (scenario, from);

  g_array_set_size (area, bocage_grid_n_hexes (grid)); /* at most: it is found before each frame */
  hexes = (BocageHex *) area->data;
  hexes[n++] = from;
  seen[bocage_grid_index (grid, from)] = 1;
  for (guint i = 0; i < n; i++)
    for (guint d = 0; d < BOCAGE_N_EDGES; d++)
      {
        BocageHex hex = bocage_hex_neighbour (grid->orientation, hexes[i], d);
        int index = bocage_grid_find (grid, hex);

        if (index < 0 || seen[index])
          continue;
        seen[index] = 1; /* what is of another ground is not asked again either */
        if (ground_at (scenario, hex) == ground)
          hexes[n++] = hex;
      }
  g_array_set_size (area, n);
  return area;
}

/* All hexes of one ground, wherever they lie */
static GArray *
find_same_ground (BocageScenario *scenario, BocageHex like)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  gconstpointer ground = ground_at (scenario, like);

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (ground_at (scenario, hex) == ground)
        g_array_append_val (hexes, hex);
    }
  return hexes;
}

/* Replacing a kind of piece */

static gboolean
is_like (const BocageNode *piece, const BocageNode *like)
{
  return piece->element == like->element
         && ((const BocagePieceNode *) piece)->type == ((const BocagePieceNode *) like)->type
         && bocage_node_get_side (piece) == bocage_node_get_side (like);
}

/* The piece of a hex that what the brush holds would replace; (nullable) */
static BocageNode *
find_of_kind (BocageScenario *scenario, BocageHex hex, BocageElementId kind)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);

  for (guint i = node != NULL ? bocage_node_n_children (&node->node) : 0; i > 0; i--)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i - 1);

      if (piece->element == &bocage_elements[kind])
        return piece;
    }
  return NULL;
}

static BocageNode *
find_like (BocageScenario *scenario, BocageHex hex, const BocageNode *like)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    if (is_like (bocage_node_get_child (&node->node, i), like))
      return bocage_node_get_child (&node->node, i);
  return NULL;
}

static GArray *
find_pieces_like (BocageScenario *scenario, const BocageNode *like)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  for (guint i = 0; like != NULL && i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (find_like (scenario, hex, like) != NULL)
        g_array_append_val (hexes, hex);
    }
  return hexes;
}

/* Where it leads stays: only what it is changes. */
static void
keep_edges (BocageNode *piece, const BocageNode *before)
{
  const BocageField *edges = bocage_element_find_field (piece->element, "edges");

  if (edges != NULL)
    G_STRUCT_MEMBER (int, piece, edges->offset) = G_STRUCT_MEMBER (int, before, edges->offset);
}

static void
replace_pieces (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, BocageElementId kind)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  BocageNode *first = find_of_kind (scenario, g_array_index (hexes, BocageHex, 0), kind);
  BocageNode *like = first != NULL ? bocage_node_copy (first) : NULL;

  for (guint i = 0; like != NULL && i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      BocageNode *old = find_like (scenario, hex, like);
      BocageNode *piece = bocage_brush_make_piece (brush);

      if (old == NULL || piece == NULL)
        {
          g_clear_pointer (&piece, bocage_node_unref);
          continue;
        }
      keep_edges (piece, old);
      bocage_edit_remove (edit, old);
      bocage_edit_place_piece (edit, hex, piece);
    }
  g_clear_pointer (&like, bocage_node_unref);
}

static gboolean
is_filling (BocageBrush *brush, const char *how)
{
  return g_str_equal (bocage_brush_get_filling (brush), how);
}

static gboolean
holds_terrain (BocageBrush *brush)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);

  return type != NULL && type->kind == BOCAGE_ELEMENT_TERRAIN;
}

static void
apply (BocageEdit *edit, BocageBrush *brush, const GArray *hexes, int edge)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);

  bocage_edit_begin (edit, _ ("Fill"), 0);
  if (type != NULL && !holds_terrain (brush) && is_filling (brush, "kind") && hexes->len > 0)
    replace_pieces (edit, brush, hexes, type->kind);
  else
    bocage_tool_place_all (edit, brush, hexes, edge, FALSE);
  bocage_edit_commit (edit);
}

/* The tool */

/* What a click on the hex would fill */
static GArray *
find_hexes (const BocageStroke *stroke)
{
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);
  const BocagePieceType *type = bocage_brush_get_piece_type (stroke->brush);

  if (is_filling (stroke->brush, "outline"))
    return stroke->outline != NULL
               ? bocage_outline_get_hexes (stroke->outline, bocage_scenario_get_grid (scenario))
               : g_array_new (FALSE, FALSE, sizeof (BocageHex));
  if (type != NULL && !holds_terrain (stroke->brush) && is_filling (stroke->brush, "kind"))
    return find_pieces_like (scenario, find_of_kind (scenario, stroke->hex, type->kind));
  if (!holds_terrain (stroke->brush))
    return g_array_new (FALSE, FALSE, sizeof (BocageHex));
  return is_filling (stroke->brush, "kind") ? find_same_ground (scenario, stroke->hex)
                                            : _bocage_tool_find_area (scenario, stroke->hex);
}

/* Returns: (transfer full): the name of the step */
static char *
name_step (const BocageStroke *stroke)
{
  const BocageRuleset *ruleset
      = bocage_scenario_get_ruleset (bocage_session_get_scenario (stroke->session));
  const BocagePieceType *type = bocage_brush_get_piece_type (stroke->brush);

  if (type == NULL || !is_filling (stroke->brush, "kind"))
    return _bocage_tool_paint_label (stroke->session, stroke->brush);
  /* TRANSLATORS: the name of a change: %s is the piece that takes the place of all of a kind. */
  return g_strdup_printf (_ ("Replace All by %s"), bocage_ruleset_translate (ruleset, type->name));
}

static void
fill (BocageStroke *stroke, const GArray *hexes)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autofree char *label = name_step (stroke);

  if (hexes->len == 0)
    return;
  bocage_edit_begin (edit, label, stroke->stroke);
  apply (edit, stroke->brush, hexes, stroke->edge);
  bocage_edit_commit (edit);
}

static void
begin (BocageStroke *stroke)
{
  g_autoptr (GArray) hexes = NULL;

  if (!_bocage_tool_brush_is_loaded (stroke))
    return;
  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (is_filling (stroke->brush, "outline"))
    return;
  hexes = find_hexes (stroke);
  if (hexes->len > 0)
    fill (stroke, hexes);
  else if (is_filling (stroke->brush, "kind"))
    bocage_session_say (stroke->session, "%s", _ ("Nothing of this kind lies here"));
  else
    bocage_session_say (stroke->session, "%s", _ ("Only terrain can fill an area"));
}

static void
end (BocageStroke *stroke)
{
  if (is_filling (stroke->brush, "outline") && bocage_brush_has_piece (stroke->brush))
    {
      g_autoptr (GArray) hexes = find_hexes (stroke);

      bocage_session_set_cursor (stroke->session, stroke->hex);
      if (hexes->len == 0)
        bocage_session_say (stroke->session, "%s",
                            _ ("Nothing is outlined: drag round what is to be filled"));
      fill (stroke, hexes);
    }
}

static gboolean
spans (const BocageStroke *stroke)
{
  return is_filling (stroke->brush, "outline");
}

static gboolean
preview (BocageStroke *stroke, GArray *out_hexes)
{
  g_autoptr (GArray) hexes = NULL;

  if (!spans (stroke))
    return FALSE;
  hexes = find_hexes (stroke);
  g_array_append_vals (out_hexes, hexes->data, hexes->len);
  return TRUE;
}

static gboolean
hover (BocageStroke *stroke, GArray *out_hexes)
{
  g_autoptr (GArray) hexes = find_hexes (stroke);

  g_array_append_vals (out_hexes, hexes->data, hexes->len);
  return hexes->len > 0;
}

static gboolean
finds_area (const BocageStroke *stroke)
{
  return holds_terrain (stroke->brush) && !is_filling (stroke->brush, "outline");
}

const BocageTool _bocage_tool_fill = {
  .id = "fill",
  .label = N_ ("Fill"),
  .tooltip
  = N_ ("Cover all hexes of the same ground that hang together, all of a kind, or an outline"),
  .icon_name = "bocage-fill-symbolic",
  .accel = "f",
  .cursor = "crosshair",
  .takes = BOCAGE_TOOL_TAKES_TERRAIN,
  .begin = begin,
  .end = end,
  .hover = hover,
  .finds_area = finds_area,
  .preview = preview,
  .spans = spans,
  .apply = apply,
};
