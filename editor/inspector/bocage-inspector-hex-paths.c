/* bocage-inspector-hex-paths.c: paths of the selected hexes and the edges they lead over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-field-row.h"
#include "bocage-inspector-hex-private.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

BocagePathNode *
_bocage_inspector_hex_find_path (const BocageNode *hex, const char *type)
{
  for (guint i = 0; hex != NULL && i < bocage_node_n_children (hex); i++)
    {
      BocageNode *child = bocage_node_get_child (hex, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_PATH]
          && ((BocagePieceNode *) child)->type == type)
        return (BocagePathNode *) child;
    }
  return NULL;
}

static void
path_button_cb (BocageInspectorHex *self, GtkToggleButton *button)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  self->path_type = g_object_get_data (G_OBJECT (button), "type");
  bocage_inspector_hex_update (self);
}

void
_bocage_inspector_hex_fill_paths (BocageInspectorHex *self)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (_bocage_inspector_hex_get_scenario (self));
  GtkToggleButton *group = NULL;

  _bocage_panes_clear_box (self->path_buttons);
  self->path_type = NULL;
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);
      GtkWidget *button;

      if (type->kind != BOCAGE_ELEMENT_PATH)
        continue;
      button = gtk_toggle_button_new_with_label (bocage_ruleset_translate (ruleset, type->name));
      gtk_widget_set_size_request (button, 96, -1);
      g_object_set_data (G_OBJECT (button), "type", (gpointer) type->id);
      if (group == NULL)
        {
          group = GTK_TOGGLE_BUTTON (button);
          self->path_type = type->id;
          gtk_toggle_button_set_active (group, TRUE);
        }
      else
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
      g_signal_connect_object (button, "toggled", G_CALLBACK (path_button_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->path_buttons, button);
    }
  gtk_widget_set_visible (self->paths_box, self->path_type != NULL);
}

/* Of several hexes: the edges that are open in all of them. */
void
_bocage_inspector_hex_update_paths (BocageInspectorHex *self)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  int edges = BOCAGE_EDGES_ALL;

  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocagePathNode *path = _bocage_inspector_hex_find_path (
          _bocage_inspector_hex_get_node (self, i), self->path_type);

      edges &= path != NULL ? path->edges : 0;
      if (path != NULL)
        g_ptr_array_add (nodes, path);
    }
  bocage_edge_picker_set_orientation (
      self->edge_picker,
      bocage_scenario_get_grid (_bocage_inspector_hex_get_scenario (self))->orientation);
  bocage_edge_picker_set_edges (self->edge_picker, (BocageEdges) edges);
  bocage_field_row_set_nodes (BOCAGE_FIELD_ROW (self->path_look_row), nodes);
  gtk_widget_set_visible (self->path_look_row, nodes->len > 0);
}

void
_bocage_inspector_hex_edge_cb (BocageInspectorHex *self, guint direction, gboolean open)
{
  if (self->session == NULL || self->path_type == NULL)
    return;
  bocage_edit_begin (_bocage_inspector_hex_get_edit (self),
                     open ? _ ("Open Edge") : _ ("Close Edge"), 0);
  for (guint i = 0; i < self->hexes->len; i++)
    bocage_edit_set_path_edge (_bocage_inspector_hex_get_edit (self),
                               g_array_index (self->hexes, BocageHex, i), self->path_type,
                               direction, open);
  bocage_edit_commit (_bocage_inspector_hex_get_edit (self));
}
