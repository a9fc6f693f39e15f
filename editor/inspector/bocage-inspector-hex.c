/* bocage-inspector-hex.c: everything about the hexes that are selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One hex is shown in full.  Of several, what they share: the first object of
 * each makes one card, the second another, and a field that differs says so.
 *
 * Terrain is in bocage-inspector-hex-ground.c, paths in bocage-inspector-hex-paths.c,
 * all other pieces in bocage-inspector-hex-pieces.c.
 */

#include "config.h"

#include "bocage-inspector-hex-private.h"

#include "bocage-node-list.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (BocageInspectorHex, bocage_inspector_hex, GTK_TYPE_WIDGET)

BocageScenario *
_bocage_inspector_hex_get_scenario (BocageInspectorHex *self)
{
  return bocage_session_get_scenario (self->session);
}

BocageEdit *
_bocage_inspector_hex_get_edit (BocageInspectorHex *self)
{
  return bocage_session_get_edit (self->session);
}

/* What is on the hexes */

BocageNode *
_bocage_inspector_hex_get_node (BocageInspectorHex *self, guint index)
{
  return (BocageNode *) bocage_scenario_get_hex (_bocage_inspector_hex_get_scenario (self),
                                                 g_array_index (self->hexes, BocageHex, index));
}

BocageNode *
_bocage_inspector_hex_find_nth (const BocageNode *hex, BocageElementId id, guint n)
{
  for (guint i = 0; hex != NULL && i < bocage_node_n_children (hex); i++)
    {
      BocageNode *child = bocage_node_get_child (hex, i);

      if (bocage_element_get_id (child->element) == id && n-- == 0)
        return child;
    }
  return NULL;
}

/* The @n-th piece of that kind of each hex. */
GPtrArray *
_bocage_inspector_hex_collect_nth (BocageInspectorHex *self, BocageElementId id, guint n)
{
  GPtrArray *nodes = g_ptr_array_new ();

  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageNode *node
          = _bocage_inspector_hex_find_nth (_bocage_inspector_hex_get_node (self, i), id, n);

      if (node != NULL)
        g_ptr_array_add (nodes, node);
    }
  return nodes;
}

/* Label */

static void
label_changed_cb (BocageInspectorHex *self, GtkTextBuffer *buffer)
{
  g_autofree char *text = NULL;

  if (self->updating || self->session == NULL || self->hexes->len != 1)
    return;
  g_object_get (buffer, "text", &text, NULL);
  self->applying = TRUE;
  bocage_edit_begin (_bocage_inspector_hex_get_edit (self), _ ("Change Label"), self->stroke);
  bocage_edit_set_label (_bocage_inspector_hex_get_edit (self),
                         g_array_index (self->hexes, BocageHex, 0), text);
  bocage_edit_commit (_bocage_inspector_hex_get_edit (self));
  self->applying = FALSE;
}

static void
label_enter_cb (BocageInspectorHex *self)
{
  if (self->session != NULL)
    self->stroke = bocage_edit_new_stroke (_bocage_inspector_hex_get_edit (self));
}

static void
update_label (BocageInspectorHex *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->label_view);
  BocageNode *node = _bocage_inspector_hex_find_nth (_bocage_inspector_hex_get_node (self, 0),
                                                     BOCAGE_ELEMENT_LABEL, 0);
  g_autofree char *now = node != NULL ? bocage_node_dup_text (node) : g_strdup ("");
  g_autofree char *shown = NULL;

  gtk_widget_set_visible (self->label_box, self->hexes->len == 1);
  if (self->applying)
    return;
  if (!bocage_hex_equal (self->label_hex, g_array_index (self->hexes, BocageHex, 0)))
    label_enter_cb (self);
  self->label_hex = g_array_index (self->hexes, BocageHex, 0);
  g_object_get (buffer, "text", &shown, NULL);
  if (g_strcmp0 (shown, now) != 0)
    gtk_text_buffer_set_text (buffer, now, -1);
}

/* Elevation: hidden where the ground is flat */

static BocageNode *
make_hex (BocageEdit *edit, gpointer user_data)
{
  BocageInspectorHex *self = user_data;

  return (BocageNode *) bocage_edit_ensure_hex (edit, g_array_index (self->hexes, BocageHex, 0));
}

static void
update_elevation (BocageInspectorHex *self)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  gboolean used = bocage_scenario_has_heights (_bocage_inspector_hex_get_scenario (self));

  gtk_widget_set_visible (GTK_WIDGET (self->elevation_box), used);
  if (!used)
    return;
  for (guint i = 0; i < self->hexes->len; i++)
    if (_bocage_inspector_hex_get_node (self, i) != NULL)
      g_ptr_array_add (nodes, _bocage_inspector_hex_get_node (self, i));
  bocage_field_row_set_nodes (BOCAGE_FIELD_ROW (self->elevation_row), nodes);
}

/* Building */

static GtkWidget *
add_row (BocageInspectorHex *self, GtkBox *box, BocageElementId id, const char *field)
{
  const BocageElement *element = &bocage_elements[id];
  GtkWidget *row
      = bocage_field_row_new (self->session, element, bocage_element_find_field (element, field));

  gtk_widget_set_hexpand (row, TRUE);
  gtk_box_append (box, row);
  return row;
}

static void
clear (BocageInspectorHex *self)
{
  _bocage_panes_clear_box (self->terrain_rows);
  _bocage_panes_clear_box (self->path_rows);
  _bocage_panes_clear_box (self->lists_box);
  _bocage_panes_clear_box (self->elevation_box);
}

static void
build (BocageInspectorHex *self)
{
  clear (self);
  self->look_row = add_row (self, self->terrain_rows, BOCAGE_ELEMENT_TERRAIN, "look");
  self->turn_row = add_row (self, self->terrain_rows, BOCAGE_ELEMENT_TERRAIN, "turn");
  self->path_look_row = add_row (self, self->path_rows, BOCAGE_ELEMENT_PATH, "look");
  gtk_widget_set_visible (self->path_look_row, FALSE); /* until there is a path */
  self->elevation_row = add_row (self, self->elevation_box, BOCAGE_ELEMENT_HEX, "elevation");
  bocage_field_row_set_maker (BOCAGE_FIELD_ROW (self->elevation_row), make_hex, self);
  _bocage_inspector_hex_build_lists (self);
  _bocage_inspector_hex_fill_terrains (self);
  _bocage_inspector_hex_fill_paths (self);
}

/* GObject */

static void
bocage_inspector_hex_dispose (GObject *object)
{
  BocageInspectorHex *self = BOCAGE_INSPECTOR_HEX (object);

  self->updating = TRUE;
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOCAGE_TYPE_INSPECTOR_HEX);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_inspector_hex_parent_class)->dispose (object);
}

static void
bocage_inspector_hex_finalize (GObject *object)
{
  BocageInspectorHex *self = BOCAGE_INSPECTOR_HEX (object);

  g_array_unref (self->hexes);
  g_ptr_array_unref (self->terrains);

  G_OBJECT_CLASS (bocage_inspector_hex_parent_class)->finalize (object);
}

static void
bocage_inspector_hex_class_init (BocageInspectorHexClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_inspector_hex_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_inspector_hex_finalize;

  g_type_ensure (BOCAGE_TYPE_EDGE_PICKER);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/inspector/bocage-inspector-hex.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, edge_picker);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, elevation_box);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, ground_label);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, hex_label);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, sections_box);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, label_box);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, label_view);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, lists_box);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, path_buttons);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, path_rows);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, paths_box);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, terrain_drop_down);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, terrain_rows);
  gtk_widget_class_bind_template_callback_full (widget_class, "edge_toggled_cb",
                                                G_CALLBACK (_bocage_inspector_hex_edge_cb));
  gtk_widget_class_bind_template_callback (widget_class, label_enter_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "terrain_selected_cb",
                                                G_CALLBACK (_bocage_inspector_hex_terrain_cb));
}

static void
bocage_inspector_hex_init (BocageInspectorHex *self)
{
  self->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  self->terrains = g_ptr_array_new ();
  self->label_hex = self->path_hex = BOCAGE_HEX_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  _bocage_panes_set_name (self->terrain_drop_down, _ ("Terrain"));
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (self->label_view), FALSE);
  g_signal_connect_object (gtk_text_view_get_buffer (self->label_view), "changed",
                           G_CALLBACK (label_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Public functions */

/**
 * bocage_inspector_hex_set_session:
 * @session: (nullable)
 */
void
bocage_inspector_hex_set_session (BocageInspectorHex *self, BocageSession *session)
{
  g_set_object (&self->session, session);
  self->updating = TRUE;
  if (session != NULL)
    build (self);
  else
    clear (self);
  self->updating = FALSE;
  bocage_inspector_hex_update (self);
}

/* Shows the selected hexes, or the one under the cursor, as they are now. */
void
bocage_inspector_hex_update (BocageInspectorHex *self)
{
  GArray *selection;

  if (self->session == NULL || self->updating)
    return;
  selection = bocage_session_get_selection (self->session);
  g_array_set_size (self->hexes, 0);
  if (selection->len > 1)
    g_array_append_vals (self->hexes, selection->data, selection->len);
  else
    {
      BocageHex cursor = bocage_session_get_cursor (self->session);

      g_array_append_val (self->hexes, cursor);
    }
  self->updating = TRUE;
  _bocage_inspector_hex_update_head (self);
  _bocage_inspector_hex_update_terrain (self);
  if (self->path_type != NULL)
    _bocage_inspector_hex_update_paths (self);
  _bocage_inspector_hex_update_lists (self);
  update_label (self);
  update_elevation (self);
  self->updating = FALSE;
}

void
bocage_inspector_hex_update_findings (BocageInspectorHex *self)
{
  if (self->session == NULL)
    return;
  for (guint i = 0; i < BOCAGE_N_HEX_LISTS; i++)
    bocage_node_list_update_findings (BOCAGE_NODE_LIST (self->lists[i]));
  bocage_field_row_update_findings (BOCAGE_FIELD_ROW (self->look_row));
  bocage_field_row_update_findings (BOCAGE_FIELD_ROW (self->turn_row));
  bocage_field_row_update_findings (BOCAGE_FIELD_ROW (self->path_look_row));
}
