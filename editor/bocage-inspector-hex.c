/* bocage-inspector-hex.c: everything about the hexes that are selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One hex is shown in full.  Of several, what they share: the first object of
 * each makes one card, the second another, and a field that differs says so.
 */

#include "config.h"

#include "bocage-inspector-hex.h"

#include "bocage-edge-picker.h"
#include "bocage-field-choice.h"
#include "bocage-node-list.h"
#include "bocage-panes-private.h"

#include <glib/gi18n.h>

typedef enum
{
  LIST_UNITS,
  LIST_OBJECTS,
  LIST_MARKERS,
  LIST_MEDALS,
  LIST_OTHERS, /* what a draft has beyond the usual */
  N_LISTS
} ListId;

struct _BocageInspectorHex
{
  GtkWidget parent_instance;

  /* Template children */
  BocageEdgePicker *edge_picker;
  GtkBox *elevation_box;
  GtkLabel *ground_label;
  GtkLabel *hex_label;
  GtkWidget *label_box;
  GtkTextView *label_view;
  GtkBox *lists_box;
  GtkBox *path_buttons;
  GtkBox *path_rows;
  GtkWidget *paths_box;
  GtkDropDown *terrain_drop_down;
  GtkBox *terrain_rows;

  /* Owned */
  BocageSession *session; /* (nullable) */
  GArray *hexes;          /* of BocageHex: what is shown */
  GPtrArray *terrains;    /* ids, interned: as the drop down lists them; the first is NULL */

  /* Children */
  GtkWidget *look_row;
  GtkWidget *turn_row;
  GtkWidget *path_look_row;
  GtkWidget *elevation_row;
  GtkWidget *lists[N_LISTS];

  const char *path_type; /* (nullable) interned: which the picker is about */
  BocageHex label_hex;   /* whose label stands in the text view */
  guint stroke;
  gboolean updating;
  gboolean applying;
};

G_DEFINE_FINAL_TYPE (BocageInspectorHex, bocage_inspector_hex, GTK_TYPE_WIDGET)

static const BocageElementId list_ids[N_LISTS][4] = {
  [LIST_UNITS] = { BOCAGE_ELEMENT_UNIT },
  [LIST_OBJECTS] = { BOCAGE_ELEMENT_OBJECT },
  [LIST_MARKERS] = { BOCAGE_ELEMENT_MARKER },
  [LIST_MEDALS] = { BOCAGE_ELEMENT_OBJECTIVE, BOCAGE_ELEMENT_EXIT },
  [LIST_OTHERS] = { BOCAGE_ELEMENT_HEXSIDE, BOCAGE_ELEMENT_TERRAIN, BOCAGE_ELEMENT_PATH },
};

static BocageScenario *
get_scenario (BocageInspectorHex *self)
{
  return bocage_session_get_scenario (self->session);
}

static BocageEdit *
get_edit (BocageInspectorHex *self)
{
  return bocage_session_get_edit (self->session);
}

/* What is on the hexes */

static BocageNode *
get_hex_node (BocageInspectorHex *self, guint index)
{
  return (BocageNode *) bocage_scenario_get_hex (get_scenario (self),
                                                 g_array_index (self->hexes, BocageHex, index));
}

static BocageNode *
find_nth (const BocageNode *hex, BocageElementId id, guint n)
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
static GPtrArray *
collect_nth (BocageInspectorHex *self, BocageElementId id, guint n)
{
  GPtrArray *nodes = g_ptr_array_new ();

  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageNode *node = find_nth (get_hex_node (self, i), id, n);

      if (node != NULL)
        g_ptr_array_add (nodes, node);
    }
  return nodes;
}

static void
add_groups (BocageInspectorHex *self, GPtrArray *groups, BocageElementId id, guint first)
{
  for (guint n = first;; n++)
    {
      GPtrArray *nodes = collect_nth (self, id, n);

      if (nodes->len == 0)
        {
          g_ptr_array_unref (nodes);
          return;
        }
      g_ptr_array_add (groups, nodes);
    }
}

static BocagePathNode *
find_path (const BocageNode *hex, const char *type)
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

/* Paths that the picker cannot show: of a type the game does not know, or doubled. */
static void
add_odd_paths (BocageInspectorHex *self, GPtrArray *groups)
{
  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageNode *hex = get_hex_node (self, i);

      for (guint j = 0; hex != NULL && j < bocage_node_n_children (hex); j++)
        {
          BocageNode *child = bocage_node_get_child (hex, j);

          if (child->element != &bocage_elements[BOCAGE_ELEMENT_PATH]
              || (bocage_scenario_get_piece_type (get_scenario (self), child) != NULL
                  && (BocageNode *) find_path (hex, ((BocagePieceNode *) child)->type) == child))
            continue;
          g_ptr_array_add (groups, g_ptr_array_new ());
          g_ptr_array_add (g_ptr_array_index (groups, groups->len - 1), child);
        }
    }
}

static gboolean
is_shown (BocageInspectorHex *self, BocageHex hex)
{
  for (guint i = 0; i < self->hexes->len; i++)
    if (bocage_hex_equal (g_array_index (self->hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

static void
add_medals (BocageInspectorHex *self, GPtrArray *groups)
{
  BocageNode *list = bocage_scenario_get_part (get_scenario (self), BOCAGE_ELEMENT_OBJECTIVES);

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      BocageNode *child = bocage_node_get_child (list, i);
      const BocageField *at = bocage_element_find_field (child->element, "at");

      if (at == NULL || !is_shown (self, G_STRUCT_MEMBER (BocageHex, child, at->offset)))
        continue;
      g_ptr_array_add (groups, g_ptr_array_new ());
      g_ptr_array_add (g_ptr_array_index (groups, groups->len - 1), child);
    }
}

/* Head */

static const char *
ground_name (BocageInspectorHex *self, BocageHex hex)
{
  BocageScenario *scenario = get_scenario (self);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocagePieceType *ground = bocage_scenario_get_ground (scenario, hex);
  const BocageFace *face = bocage_scenario_get_face (scenario);

  if (ground != NULL)
    return bocage_ruleset_translate (ruleset, ground->name);
  /* On a face that prints bands, what is left is land. */
  if (face != NULL && face->n_bands == 0)
    return bocage_ruleset_translate (ruleset, face->name);
  return _ ("countryside");
}

/* "4 forest, 3 countryside" */
static char *
count_grounds (BocageInspectorHex *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (guint));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->hexes->len; i++)
    {
      const char *name
          = g_intern_string (ground_name (self, g_array_index (self->hexes, BocageHex, i)));
      guint index;

      if (!g_ptr_array_find (names, name, &index))
        {
          guint zero = 0;

          index = names->len;
          g_ptr_array_add (names, (gpointer) name);
          g_array_append_val (counts, zero);
        }
      g_array_index (counts, guint, index)++;
    }
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%u %s", i > 0 ? ", " : "", g_array_index (counts, guint, i),
                            (const char *) g_ptr_array_index (names, i));
  return g_string_free (text, FALSE);
}

static void
update_head (BocageInspectorHex *self)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (self->hexes->len == 1)
    {
      BocageHex hex = g_array_index (self->hexes, BocageHex, 0);
      g_autofree char *section = bocage_session_describe_section (self->session, hex);

      title = bocage_grid_format_hex (bocage_scenario_get_grid (get_scenario (self)), hex);
      text = *section != '\0' ? g_strdup_printf ("%s · %s", ground_name (self, hex), section)
                              : g_strdup (ground_name (self, hex));
    }
  else
    {
      title = g_strdup_printf (ngettext ("%u hex", "%u hexes", self->hexes->len), self->hexes->len);
      text = count_grounds (self);
    }
  gtk_label_set_label (self->hex_label, title);
  gtk_label_set_label (self->ground_label, text);
}

/* Terrain */

static void
fill_terrains (BocageInspectorHex *self)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (get_scenario (self));
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->terrains, 0);
  g_ptr_array_add (self->terrains, NULL);
  gtk_string_list_append (list, _ ("as printed"));
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);

      if (type->kind != BOCAGE_ELEMENT_TERRAIN)
        continue;
      g_ptr_array_add (self->terrains, (gpointer) type->id);
      gtk_string_list_append (list, bocage_ruleset_translate (ruleset, type->name));
    }
  gtk_drop_down_set_model (self->terrain_drop_down, G_LIST_MODEL (list));
}

/* A terrain that the game does not know is an item of its own. */
static guint
find_terrain (BocageInspectorHex *self, const char *type)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (self->terrain_drop_down));
  g_autofree char *label = NULL;
  guint index;

  if (g_ptr_array_find (self->terrains, type, &index))
    return index;
  /* TRANSLATORS: %s is an id that the game does not know. */
  label = g_strdup_printf (_ ("%s (unknown)"), type);
  g_ptr_array_add (self->terrains, (gpointer) type);
  gtk_string_list_append (list, label);
  return self->terrains->len - 1;
}

static void
update_terrain (BocageInspectorHex *self)
{
  g_autoptr (GPtrArray) nodes = collect_nth (self, BOCAGE_ELEMENT_TERRAIN, 0);
  const char *type = nodes->len > 0 ? ((BocagePieceNode *) nodes->pdata[0])->type : NULL;
  gboolean mixed = nodes->len > 0 && nodes->len < self->hexes->len;
  const BocagePieceType *known
      = nodes->len > 0 ? bocage_scenario_get_piece_type (get_scenario (self), nodes->pdata[0])
                       : NULL;

  for (guint i = 1; i < nodes->len; i++)
    mixed = mixed || ((BocagePieceNode *) nodes->pdata[i])->type != type;
  gtk_drop_down_set_selected (self->terrain_drop_down,
                              mixed ? GTK_INVALID_LIST_POSITION : find_terrain (self, type));
  bocage_field_row_set_nodes (BOCAGE_FIELD_ROW (self->look_row), nodes);
  bocage_field_row_set_nodes (BOCAGE_FIELD_ROW (self->turn_row), nodes);
  gtk_widget_set_sensitive (self->look_row, nodes->len > 0);
  gtk_widget_set_visible (self->turn_row, known != NULL && known->turns > 1);
}

static void
set_terrain (BocageInspectorHex *self, guint index, const char *type)
{
  BocageEdit *edit = get_edit (self);
  BocageNode *node = find_nth (get_hex_node (self, index), BOCAGE_ELEMENT_TERRAIN, 0);
  BocageNode *piece;

  if (type == NULL)
    {
      if (node != NULL)
        bocage_edit_remove_piece (edit, node);
      return;
    }
  if (node != NULL)
    {
      bocage_edit_set_field (edit, node, bocage_element_find_field (node->element, "type"), type);
      return;
    }
  piece = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);
  ((BocagePieceNode *) piece)->type = type;
  bocage_edit_put_piece (edit, g_array_index (self->hexes, BocageHex, index), piece);
}

static void
terrain_selected_cb (BocageInspectorHex *self)
{
  guint selected = gtk_drop_down_get_selected (self->terrain_drop_down);

  if (self->updating || self->session == NULL || selected >= self->terrains->len)
    return;
  bocage_edit_begin (get_edit (self), _ ("Change Terrain"), 0);
  for (guint i = 0; i < self->hexes->len; i++)
    set_terrain (self, i, g_ptr_array_index (self->terrains, selected));
  bocage_edit_commit (get_edit (self));
}

/* Paths */

static void
path_button_cb (BocageInspectorHex *self, GtkToggleButton *button)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  self->path_type = g_object_get_data (G_OBJECT (button), "type");
  bocage_inspector_hex_update (self);
}

static void
fill_paths (BocageInspectorHex *self)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (get_scenario (self));
  GtkToggleButton *group = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->path_buttons))) != NULL)
    gtk_box_remove (self->path_buttons, child);
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
static void
update_paths (BocageInspectorHex *self)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  int edges = BOCAGE_EDGES_ALL;

  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocagePathNode *path = find_path (get_hex_node (self, i), self->path_type);

      edges &= path != NULL ? path->edges : 0;
      if (path != NULL)
        g_ptr_array_add (nodes, path);
    }
  bocage_edge_picker_set_orientation (self->edge_picker,
                                      bocage_scenario_get_grid (get_scenario (self))->orientation);
  bocage_edge_picker_set_edges (self->edge_picker, (BocageEdges) edges);
  bocage_field_row_set_nodes (BOCAGE_FIELD_ROW (self->path_look_row), nodes);
  gtk_widget_set_visible (self->path_look_row, nodes->len > 0);
}

static void
edge_toggled_cb (BocageInspectorHex *self, guint direction, gboolean open)
{
  if (self->session == NULL || self->path_type == NULL)
    return;
  bocage_edit_begin (get_edit (self), open ? _ ("Open Edge") : _ ("Close Edge"), 0);
  for (guint i = 0; i < self->hexes->len; i++)
    bocage_edit_set_path_edge (get_edit (self), g_array_index (self->hexes, BocageHex, i),
                               self->path_type, direction, open);
  bocage_edit_commit (get_edit (self));
}

/* Pieces */

/* Whose a new piece is: the side that sits nearer. */
static const char *
guess_side (BocageInspectorHex *self, BocageHex hex)
{
  BocageScenario *scenario = get_scenario (self);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  BocageNode *sides = (BocageNode *) bocage_scenario_get_sides (scenario);
  int rows = grid->orientation == BOCAGE_ORIENTATION_POINTY ? grid->rows : 2 * grid->rows;
  const char *edge = 2 * hex.row < rows ? "north" : "south";
  const char *any = NULL;

  for (guint i = 0; sides != NULL && i < bocage_node_n_children (sides); i++)
    {
      BocageSideNode *side = (BocageSideNode *) bocage_node_get_child (sides, i);

      if (side->node.element != &bocage_elements[BOCAGE_ELEMENT_SIDE])
        continue;
      any = side->id;
      if (g_strcmp0 (side->edge, edge) == 0)
        return side->id;
    }
  return any;
}

static void
add_piece (BocageInspectorHex *self, BocageHex hex, BocageElementId id, const char *choice)
{
  BocageEdit *edit = get_edit (self);
  const BocageGrid *grid = bocage_scenario_get_grid (get_scenario (self));
  const BocageElement *element = &bocage_elements[id];
  BocageNode *node = bocage_node_new (element);
  const BocageField *side = bocage_element_find_field (element, "side");
  g_autofree char *name = bocage_grid_format_hex (grid, hex);

  if (bocage_element_is_piece (element))
    {
      if (choice != NULL)
        ((BocagePieceNode *) node)->type = g_intern_string (choice);
      if (id == BOCAGE_ELEMENT_UNIT)
        ((BocageUnitNode *) node)->side = guess_side (self, hex);
      bocage_edit_put_piece (edit, hex, node);
      return;
    }
  bocage_node_parse_field (node, bocage_element_find_field (element, "at"), grid, name);
  if (bocage_element_find_field (element, "hexes") != NULL)
    bocage_node_parse_field (node, bocage_element_find_field (element, "hexes"), grid, name);
  bocage_node_parse_field (node, bocage_element_find_field (element, "medals"), grid, "1");
  if (side != NULL)
    G_STRUCT_MEMBER (const char *, node, side->offset) = guess_side (self, hex);
  bocage_edit_add_part (edit, bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_OBJECTIVES),
                        node);
}

static void
add_cb (BocageInspectorHex *self, guint id, const char *choice)
{
  /* TRANSLATORS: %s is a thing such as “Unit” or “Rule”; the whole is a step to undo. */
  g_autofree char *step
      = g_strdup_printf (_ ("Add %s"), bocage_element_get_label (&bocage_elements[id]));

  bocage_edit_begin (get_edit (self), step, 0);
  for (guint i = 0; i < self->hexes->len; i++)
    add_piece (self, g_array_index (self->hexes, BocageHex, i), id, choice);
  bocage_edit_commit (get_edit (self));
}

static gboolean
has_hexsides (BocageInspectorHex *self)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (get_scenario (self));

  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    if (bocage_ruleset_get_type (ruleset, i)->kind == BOCAGE_ELEMENT_HEXSIDE)
      return TRUE;
  return FALSE;
}

static void
update_lists (BocageInspectorHex *self)
{
  for (guint i = 0; i < N_LISTS; i++)
    {
      g_autoptr (GPtrArray) groups
          = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

      if (i == LIST_MEDALS)
        add_medals (self, groups);
      else if (i == LIST_OTHERS)
        {
          add_groups (self, groups, BOCAGE_ELEMENT_HEXSIDE, 0);
          add_groups (self, groups, BOCAGE_ELEMENT_TERRAIN, 1);
          add_odd_paths (self, groups);
        }
      else
        add_groups (self, groups, list_ids[i][0], 0);
      bocage_node_list_set_groups (BOCAGE_NODE_LIST (self->lists[i]), groups);
      if (i == LIST_OTHERS)
        gtk_widget_set_visible (self->lists[i], groups->len > 0 || has_hexsides (self));
    }
}

static void
build_list (BocageInspectorHex *self, ListId id, const char *title, const char *add_label)
{
  self->lists[id] = bocage_node_list_new (self->session, title, add_label, list_ids[id]);
  g_signal_connect_object (self->lists[id], "add", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->lists_box, self->lists[id]);
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
  bocage_edit_begin (get_edit (self), _ ("Change Label"), self->stroke);
  bocage_edit_set_label (get_edit (self), g_array_index (self->hexes, BocageHex, 0), text);
  bocage_edit_commit (get_edit (self));
  self->applying = FALSE;
}

static void
label_enter_cb (BocageInspectorHex *self)
{
  if (self->session != NULL)
    self->stroke = bocage_edit_new_stroke (get_edit (self));
}

static void
update_label (BocageInspectorHex *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->label_view);
  BocageNode *node = find_nth (get_hex_node (self, 0), BOCAGE_ELEMENT_LABEL, 0);
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

/* Elevation: hidden where no hex has one */

static gboolean
uses_elevation (BocageInspectorHex *self)
{
  BocageNode *board = (BocageNode *) bocage_scenario_get_board (get_scenario (self));

  for (guint i = 0; board != NULL && i < bocage_node_n_children (board); i++)
    {
      BocageNode *child = bocage_node_get_child (board, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_HEX]
          && ((BocageHexNode *) child)->elevation != 0)
        return TRUE;
    }
  return FALSE;
}

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
  gboolean used = uses_elevation (self);

  gtk_widget_set_visible (GTK_WIDGET (self->elevation_box), used);
  if (!used)
    return;
  for (guint i = 0; i < self->hexes->len; i++)
    if (get_hex_node (self, i) != NULL)
      g_ptr_array_add (nodes, get_hex_node (self, i));
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
clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
clear (BocageInspectorHex *self)
{
  clear_box (self->terrain_rows);
  clear_box (self->path_rows);
  clear_box (self->lists_box);
  clear_box (self->elevation_box);
}

static void
build (BocageInspectorHex *self)
{
  clear (self);
  self->look_row = add_row (self, self->terrain_rows, BOCAGE_ELEMENT_TERRAIN, "look");
  self->turn_row = add_row (self, self->terrain_rows, BOCAGE_ELEMENT_TERRAIN, "turn");
  self->path_look_row = add_row (self, self->path_rows, BOCAGE_ELEMENT_PATH, "look");
  self->elevation_row = add_row (self, self->elevation_box, BOCAGE_ELEMENT_HEX, "elevation");
  bocage_field_row_set_maker (BOCAGE_FIELD_ROW (self->elevation_row), make_hex, self);
  build_list (self, LIST_UNITS, _ ("Units"), _ ("Add Unit"));
  build_list (self, LIST_OBJECTS, _ ("Objects and obstacles"), _ ("Add Object"));
  build_list (self, LIST_MARKERS, _ ("Markers"), _ ("Add Marker"));
  build_list (self, LIST_MEDALS, _ ("Medals and exits"), _ ("Add Medal or Exit"));
  build_list (self, LIST_OTHERS, _ ("Other pieces"), _ ("Add Piece"));
  fill_terrains (self);
  fill_paths (self);
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PREFIX "/editor/bocage-inspector-hex.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, edge_picker);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, elevation_box);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, ground_label);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, hex_label);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, label_box);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, label_view);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, lists_box);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, path_buttons);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, path_rows);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, paths_box);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, terrain_drop_down);
  gtk_widget_class_bind_template_child (widget_class, BocageInspectorHex, terrain_rows);
  gtk_widget_class_bind_template_callback (widget_class, edge_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, label_enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, terrain_selected_cb);
}

static void
bocage_inspector_hex_init (BocageInspectorHex *self)
{
  self->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  self->terrains = g_ptr_array_new ();
  self->label_hex = BOCAGE_HEX_NONE;
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
  update_head (self);
  update_terrain (self);
  if (self->path_type != NULL)
    update_paths (self);
  update_lists (self);
  update_label (self);
  update_elevation (self);
  self->updating = FALSE;
}

void
bocage_inspector_hex_update_findings (BocageInspectorHex *self)
{
  if (self->session == NULL)
    return;
  for (guint i = 0; i < N_LISTS; i++)
    bocage_node_list_update_findings (BOCAGE_NODE_LIST (self->lists[i]));
  bocage_field_row_update_findings (BOCAGE_FIELD_ROW (self->look_row));
  bocage_field_row_update_findings (BOCAGE_FIELD_ROW (self->turn_row));
  bocage_field_row_update_findings (BOCAGE_FIELD_ROW (self->path_look_row));
}
