/* bocage-inspector-hex-ground.c: what the selected hexes are called, and their terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-field-row.h"
#include "bocage-inspector-hex-private.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-side-mark.h"

#include <glib/gi18n.h>

/* Head */

static const char *
ground_name (BocageInspectorHex *self, BocageHex hex)
{
  const char *name = bocage_session_name_ground (self->session, hex);

  return name != NULL ? name : _ ("countryside");
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
          = bocage_token_keep (ground_name (self, g_array_index (self->hexes, BocageHex, i)));
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

/* A line for each side: its mark, for what would need its name in every line, and its words */
static GtkWidget *
make_section (BocageInspectorHex *self, const BocageSectionWords *section)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (_bocage_inspector_hex_get_scenario (self));
  const BocageSideType *side
      = section->side != NULL ? bocage_ruleset_find_side (ruleset, section->side) : NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = _bocage_panes_new_label (section->words, "dim-label", BOCAGE_PANES_AS_WIDE);
  g_autofree char *name = NULL;

  if (side != NULL)
    {
      GtkWidget *mark = bocage_side_mark_new (ruleset, section->side);

      gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), mark);
      name = g_strdup_printf (C_ ("side and section", "%s %s"),
                              bocage_ruleset_translate (ruleset, side->side_name), section->words);
      _bocage_panes_set_name (label, name);
      gtk_widget_set_tooltip_text (box, name);
    }
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/* Of one hex; several have no part of the board in common that could be named */
static void
update_sections (BocageInspectorHex *self)
{
  g_autoptr (GArray) sections = self->hexes->len == 1
                                    ? bocage_session_list_sections (
                                        self->session, g_array_index (self->hexes, BocageHex, 0))
                                    : g_array_new (FALSE, FALSE, sizeof (BocageSectionWords));

  _bocage_panes_clear_box (self->sections_box);
  for (guint i = 0; i < sections->len; i++)
    gtk_box_append (self->sections_box,
                    make_section (self, &g_array_index (sections, BocageSectionWords, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->sections_box), sections->len > 0);
}

void
_bocage_inspector_hex_update_head (BocageInspectorHex *self)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (self->hexes->len == 1)
    {
      BocageHex hex = g_array_index (self->hexes, BocageHex, 0);

      title = bocage_grid_format_hex (
          bocage_scenario_get_grid (_bocage_inspector_hex_get_scenario (self)), hex);
      text = g_strdup (ground_name (self, hex));
    }
  else
    {
      title = g_strdup_printf (ngettext ("%u hex", "%u hexes", self->hexes->len), self->hexes->len);
      text = count_grounds (self);
    }
  gtk_label_set_label (self->hex_label, title);
  gtk_label_set_label (self->ground_label, text);
  update_sections (self);
}

/* Terrain */

void
_bocage_inspector_hex_fill_terrains (BocageInspectorHex *self)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (_bocage_inspector_hex_get_scenario (self));
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
  gtk_string_list_splice (list, self->terrains->len, 0, (const char *const[]){ label, NULL });
  g_ptr_array_add (self->terrains, (gpointer) bocage_token_keep (type));
  return self->terrains->len - 1;
}

/* Terrains that differ are a row after all others for as long as it is shown: what is chosen cannot
 * be nothing in GTK 4.18. */
static void
show_terrain (BocageInspectorHex *self, const char *type, gboolean mixed)
{
  GListModel *list = gtk_drop_down_get_model (self->terrain_drop_down);
  guint several;

  if (!mixed)
    gtk_drop_down_set_selected (self->terrain_drop_down, find_terrain (self, type));
  several = self->terrains->len;
  if (mixed && g_list_model_get_n_items (list) == several)
    gtk_string_list_append (GTK_STRING_LIST (list), _ ("(several)"));
  else if (!mixed && g_list_model_get_n_items (list) > several)
    gtk_string_list_remove (GTK_STRING_LIST (list), several);
  if (mixed)
    gtk_drop_down_set_selected (self->terrain_drop_down, several);
}

/* Whether the game has looks, or one is given nevertheless. */
gboolean
_bocage_inspector_hex_has_looks (BocageInspectorHex *self, GPtrArray *nodes)
{
  BocageScenario *scenario = _bocage_inspector_hex_get_scenario (self);

  for (guint i = 0; i < nodes->len; i++)
    {
      BocageNode *node = g_ptr_array_index (nodes, i);

      if (bocage_node_is_set (node, bocage_element_find_field (node->element, "look")))
        return TRUE;
    }
  return bocage_ruleset_n_looks (bocage_scenario_get_ruleset (scenario)) > 0;
}

void
_bocage_inspector_hex_update_terrain (BocageInspectorHex *self)
{
  g_autoptr (GPtrArray) nodes = _bocage_inspector_hex_collect_nth (self, BOCAGE_ELEMENT_TERRAIN, 0);
  const char *type = nodes->len > 0 ? ((BocagePieceNode *) nodes->pdata[0])->type : NULL;
  gboolean mixed = nodes->len > 0 && nodes->len < self->hexes->len;
  const BocagePieceType *known = nodes->len > 0 ? bocage_scenario_get_piece_type (
                                     _bocage_inspector_hex_get_scenario (self), nodes->pdata[0])
                                                : NULL;

  for (guint i = 1; i < nodes->len; i++)
    mixed = mixed || ((BocagePieceNode *) nodes->pdata[i])->type != type;
  show_terrain (self, type, mixed);
  bocage_field_row_set_nodes (BOCAGE_FIELD_ROW (self->look_row), nodes);
  bocage_field_row_set_nodes (BOCAGE_FIELD_ROW (self->turn_row), nodes);
  gtk_widget_set_sensitive (self->look_row, nodes->len > 0);
  gtk_widget_set_visible (self->look_row, _bocage_inspector_hex_has_looks (self, nodes));
  gtk_widget_set_tooltip_text (
      self->look_row, nodes->len > 0 ? NULL
                                     : _ ("Choose a terrain first: what is printed on the board "
                                          "looks as the board does"));
  gtk_widget_set_visible (self->turn_row, known != NULL && known->turns > 1);
}

static void
set_terrain (BocageInspectorHex *self, guint index, const char *type)
{
  BocageEdit *edit = _bocage_inspector_hex_get_edit (self);
  BocageNode *node = _bocage_inspector_hex_find_nth (_bocage_inspector_hex_get_node (self, index),
                                                     BOCAGE_ELEMENT_TERRAIN, 0);
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

void
_bocage_inspector_hex_terrain_cb (BocageInspectorHex *self)
{
  guint selected = gtk_drop_down_get_selected (self->terrain_drop_down);

  if (self->updating || self->session == NULL || selected >= self->terrains->len)
    return;
  bocage_edit_begin (_bocage_inspector_hex_get_edit (self), _ ("Change Terrain"), 0);
  for (guint i = 0; i < self->hexes->len; i++)
    set_terrain (self, i, g_ptr_array_index (self->terrains, selected));
  bocage_edit_commit (_bocage_inspector_hex_get_edit (self));
}
