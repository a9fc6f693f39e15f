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

static gboolean
has_path (BocageInspectorHex *self, const char *type)
{
  for (guint i = 0; i < self->hexes->len; i++)
    if (_bocage_inspector_hex_find_path (_bocage_inspector_hex_get_node (self, i), type) != NULL)
      return TRUE;
  return FALSE;
}

/* Whether the battle has a box with it, or none at all yet. */
static gboolean
is_at_hand (BocageInspectorHex *self, const char *id)
{
  BocageScenario *scenario = _bocage_inspector_hex_get_scenario (self);
  const BocagePieceType *type
      = bocage_ruleset_find_type (bocage_scenario_get_ruleset (scenario), BOCAGE_ELEMENT_PATH, id);
  const BocageNode *modules = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_MODULES);
  guint n = modules != NULL ? bocage_node_n_children (modules) : 0;

  for (guint i = 0; i < n; i++)
    if (((BocageModuleNode *) bocage_node_get_child (modules, i))->id == type->module)
      return TRUE;
  return n == 0 || type->module == NULL;
}

static const char *
get_type (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "type");
}

/* Shows the paths that are there and those at hand.  On another hex, the picker is about one that
 * is there. */
static void
choose_path (BocageInspectorHex *self)
{
  BocageHex hex = g_array_index (self->hexes, BocageHex, 0);
  gboolean stays = bocage_hex_equal (hex, self->path_hex) || has_path (self, self->path_type);
  GtkWidget *chosen = NULL, *kept = NULL, *first = NULL;

  self->path_hex = hex;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->path_buttons));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gboolean there = has_path (self, get_type (child));
      gboolean current = get_type (child) == self->path_type;

      gtk_widget_set_visible (child,
                              there || is_at_hand (self, get_type (child)) || (current && stays));
      if (first == NULL && gtk_widget_get_visible (child))
        first = child;
      if (current && gtk_widget_get_visible (child))
        kept = child;
      if (chosen == NULL && (stays ? current : there))
        chosen = child;
    }
  if (chosen == NULL)
    chosen = kept != NULL ? kept : first;
  if (chosen == NULL)
    return;
  self->path_type = get_type (chosen);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chosen), TRUE);
}

/* Of several hexes: the edges that are open in all of them. */
void
_bocage_inspector_hex_update_paths (BocageInspectorHex *self)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  int edges = BOCAGE_EDGES_ALL;

  choose_path (self);
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
  bocage_edge_picker_set_hex (self->edge_picker, _bocage_inspector_hex_get_scenario (self),
                              g_array_index (self->hexes, BocageHex, 0), self->hexes->len > 1);
  bocage_field_row_set_nodes (BOCAGE_FIELD_ROW (self->path_look_row), nodes);
  gtk_widget_set_visible (self->path_look_row,
                          nodes->len > 0 && _bocage_inspector_hex_has_looks (self, nodes));
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
