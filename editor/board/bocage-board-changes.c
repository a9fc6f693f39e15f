/* bocage-board-changes.c: what the board draws anew when something changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

/* The battle */

/* Medals and exits are painted on hexes but are written elsewhere. */
static char *
describe_markers (BocageScenario *scenario, GArray *out_hexes)
{
  BocageNode *list = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  GString *text = g_string_new (NULL);

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      const BocageNode *node = bocage_node_get_child (list, i);

      g_string_append_c (text, '\n');
      for (guint k = 0; k < node->element->n_fields; k++)
        {
          const BocageField *field = &node->element->fields[k];
          g_autofree char *value = NULL;
          GArray *hexes;

          if (!bocage_node_is_set (node, field))
            continue;
          value = bocage_node_format_field (node, field, grid);
          g_string_append_printf (text, "%s=%s;", field->name, value);
          if (field->type == BOCAGE_TYPE_HEX)
            g_array_append_val (out_hexes, G_STRUCT_MEMBER (BocageHex, node, field->offset));
          hexes = field->type == BOCAGE_TYPE_HEXES ? G_STRUCT_MEMBER (GArray *, node, field->offset)
                                                   : NULL;
          if (hexes != NULL)
            g_array_append_vals (out_hexes, hexes->data, hexes->len);
        }
    }
  return g_string_free (text, FALSE);
}

static void
append_fields (GString *text, const BocageNode *node, const BocageGrid *grid)
{
  for (guint i = 0; node != NULL && i < node->element->n_fields; i++)
    {
      g_autofree char *value
          = bocage_node_is_set (node, &node->element->fields[i])
                ? bocage_node_format_field (node, &node->element->fields[i], grid)
                : NULL;

      g_string_append_printf (text, "%s;", value != NULL ? value : "");
    }
}

/* Whether more than its own hexes shows it: lines between hexes, words over others */
static gboolean
is_wide (const BocageNode *node)
{
  const BocageField *hexes = bocage_element_find_field (node->element, "hexes");
  GArray *list = hexes != NULL ? G_STRUCT_MEMBER (GArray *, node, hexes->offset) : NULL;

  if (node->element == &bocage_elements[BOCAGE_ELEMENT_EXIT])
    return !bocage_hex_is_none (((const BocageExitNode *) node)->from);
  return list != NULL
         && list->len > (node->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE] ? 1 : 0);
}

static void
append_goals (GString *text, BocageScenario *scenario)
{
  static const BocageElementId parts[]
      = { BOCAGE_ELEMENT_OBJECTIVES, BOCAGE_ELEMENT_RULES, BOCAGE_ELEMENT_RESERVES };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const BocageNode *list = bocage_scenario_get_part (scenario, parts[i]);

      for (guint j = 0; list != NULL && j < bocage_node_n_children (list); j++)
        if (is_wide (bocage_node_get_child (list, j)))
          {
            g_string_append_c (text, '\n');
            append_fields (text, bocage_node_get_child (list, j),
                           bocage_scenario_get_grid (scenario));
          }
    }
}

/* What the whole picture hangs on: the board's face and look, its sections, the sides. */
static char *
describe_board (BocageScenario *scenario)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);
  const BocageSidesNode *sides = bocage_scenario_get_sides (scenario);
  GString *text = g_string_new (NULL);

  append_fields (text, board != NULL ? &board->node : NULL, grid);
  for (guint i = 0; board != NULL && i < bocage_node_n_children (&board->node); i++)
    {
      const BocageNode *child = bocage_node_get_child (&board->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_SECTION])
        append_fields (text, child, grid);
    }
  append_goals (text, scenario);
  for (guint i = 0; sides != NULL && i < bocage_node_n_children (&sides->node); i++)
    {
      const BocageNode *side = bocage_node_get_child (&sides->node, i);

      g_string_append_printf (
          text, "\n%s;%s",
          ((const BocageSideNode *) side)->id != NULL ? ((const BocageSideNode *) side)->id : "",
          ((const BocageSideNode *) side)->edge != NULL ? ((const BocageSideNode *) side)->edge
                                                        : "");
    }
  return g_string_free (text, FALSE);
}

static void
invalidate_hexes (BocageBoard *self, const GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    bocage_board_cache_invalidate_hex (self->cache, g_array_index (hexes, BocageHex, i));
}

/* A change beside the hexes: repaints what it shows in, often nothing. */
static void
update_markers (BocageBoard *self)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autofree char *markers = describe_markers (scenario, hexes);
  g_autofree char *board = describe_board (scenario);
  g_autofree char *now = g_strconcat (board, "\f", markers, NULL);

  if (self->markers != NULL)
    {
      gsize n = strlen (board) + 1;

      if (g_str_equal (self->markers, now))
        return;
      if (strncmp (self->markers, now, n) != 0)
        bocage_board_cache_invalidate (self->cache);
      invalidate_hexes (self, self->marker_hexes);
      invalidate_hexes (self, hexes);
    }
  g_free (self->markers);
  self->markers = g_steal_pointer (&now);
  g_array_set_size (self->marker_hexes, 0);
  g_array_append_vals (self->marker_hexes, hexes->data, hexes->len);
}

static void
changed_cb (BocageBoard *self, GArray *hexes, gboolean battle)
{
  invalidate_hexes (self, hexes);
  _bocage_board_check_picked (self);
  _bocage_board_check_float (self, hexes);
  /* What is being worked on does not change its size when a pane does. */
  if (self->placed)
    self->fitted = FALSE;
  if (battle)
    update_markers (self);
  if (self->stroke.tool != NULL)
    self->stroke.changed = TRUE;
  _bocage_board_clear_ghost (self);
  _bocage_board_queue_overlay (self, TRUE);
  g_clear_pointer (&self->floating.node, gsk_render_node_unref);
  _bocage_board_cells_update (BOCAGE_BOARD_CELLS (self->cells), battle ? NULL : hexes);
  _bocage_board_queue_paint (self);
}

static void
reset_cb (BocageBoard *self)
{
  /* What a stroke has done is in the battle that it was done in, and not in this one. */
  self->carry = BOCAGE_HEX_NONE;
  _bocage_board_forget_stroke (self);
  _bocage_board_forget_picked (self);
  _bocage_board_clear_overlay (self);
  _bocage_board_queue_overlay (self, TRUE);
  _bocage_board_forget_float (self);
  self->hover = self->last_drawn = BOCAGE_HEX_NONE;
  self->fitted = TRUE;
  self->placed = FALSE;
  g_clear_pointer (&self->markers, g_free);
  bocage_board_cache_set_scenario (
      self->cache, self->session != NULL ? bocage_session_get_scenario (self->session) : NULL);
  if (self->session != NULL)
    update_markers (self);
  _bocage_board_apply_zoom (self, self->zoom);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  _bocage_board_cells_reset (BOCAGE_BOARD_CELLS (self->cells));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What is looked at, and what is drawn with */

/* Where the cursor has gone, or was sent once more, is shown; what is selected elsewhere moves
 * nothing. */
static void
show_cursor (BocageBoard *self)
{
  BocageHex cursor = bocage_session_get_cursor (self->session);
  gboolean stays = bocage_hex_equal (cursor, self->shown_cursor);

  self->shown_cursor = cursor;
  if (!stays
      || (bocage_session_get_selection (self->session)->len == 1
          && bocage_session_is_selected (self->session, cursor)))
    bocage_board_scroll_to_hex (self, cursor);
}

static void
selection_cb (BocageBoard *self)
{
  _bocage_board_check_picked (self);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
  gtk_widget_queue_draw (self->rulers);
  _bocage_board_follow_subject (self);
  if (self->stroke.tool != NULL && !self->stroke.by_key)
    {
      /* The pointer is there already; the rest follows when it lets go. */
      self->shown_cursor = bocage_session_get_cursor (self->session);
      return;
    }
  _bocage_board_cells_follow (BOCAGE_BOARD_CELLS (self->cells));
  show_cursor (self);
}

static void
findings_cb (BocageBoard *self)
{
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_FINDINGS);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS); /* the chosen one may have gone */
  _bocage_board_cells_update (BOCAGE_BOARD_CELLS (self->cells), NULL);
}

static void
brush_cb (BocageBoard *self)
{
  _bocage_board_clear_ghost (self);
  _bocage_board_update_pointer (self);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

/* Public functions */

/**
 * bocage_board_set_session:
 * @session: (nullable) (transfer none)
 */
void
bocage_board_set_session (BocageBoard *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    {
      _bocage_board_cancel_stroke (self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (session, "reset", G_CALLBACK (reset_cb), self);
      g_signal_connect_swapped (session, "selection-changed", G_CALLBACK (selection_cb), self);
      g_signal_connect_swapped (session, "pointed", G_CALLBACK (_bocage_board_show_fix), self);
      g_signal_connect_swapped (session, "findings-changed", G_CALLBACK (findings_cb), self);
    }
  if (self->cells != NULL)
    reset_cb (self);
  g_object_notify (G_OBJECT (self), "session");
}

/**
 * bocage_board_set_brush:
 * @brush: (nullable) (transfer none)
 */
void
bocage_board_set_brush (BocageBoard *self, BocageBrush *brush)
{
  if (self->brush == brush)
    return;
  if (self->brush != NULL)
    {
      _bocage_board_cancel_stroke (self);
      g_signal_handlers_disconnect_by_data (self->brush, self);
    }
  g_set_object (&self->brush, brush);
  if (brush != NULL)
    {
      g_signal_connect_swapped (brush, "notify", G_CALLBACK (brush_cb), self);
      brush_cb (self);
    }
  g_object_notify (G_OBJECT (self), "brush");
}
