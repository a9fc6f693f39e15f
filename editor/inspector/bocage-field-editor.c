/* bocage-field-editor.c: the widgets that edit a field, and the row that has one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One file: an editor for each kind of value, of a few lines each, and the list of them.
 */

#include "config.h"

#include "bocage-field-row-private.h"

#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-side-mark.h"

#include <glib/gi18n.h>
#include <string.h>

#define SEARCH_FROM 12 /* choices: from here on they can be searched */
#define PIPS_CHARS 5   /* room for those of a usual unit */
#define MAX_PIPS 8     /* figures: more are told by the number alone */

/* One of a list */

static gboolean
same_choices (const GPtrArray *a, const GPtrArray *b)
{
  if (a == NULL || b == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const BocageChoice *one = g_ptr_array_index (a, i);
      const BocageChoice *other = g_ptr_array_index (b, i);

      if (one->id != other->id || !g_str_equal (one->label, other->label))
        return FALSE;
    }
  return TRUE;
}

static void
insert_choice (GPtrArray *choices, int index, const char *id, const char *label)
{
  BocageChoice *choice = g_new (BocageChoice, 1);

  choice->id = id;
  choice->label = g_strdup (label);
  g_ptr_array_insert (choices, index, choice);
}

/* What stands for no value of its own. */
static const char *
none_label (BocageFieldRow *row)
{
  if (row->element == &bocage_elements[BOCAGE_ELEMENT_BOARD])
    return g_str_equal (row->as->name, "look") ? _ ("as its face") : _ ("none");
  if (g_str_equal (row->as->name, "look"))
    return _ ("as the board");
  if (g_str_equal (row->as->name, "first"))
    return _ ("not said");
  if (row->element == &bocage_elements[BOCAGE_ELEMENT_UNIT]
      && g_str_equal (row->as->name, "nation"))
    return _ ("as its side");
  if (g_str_equal (row->as->name, "army"))
    return _ ("as its side");
  return _ ("none");
}

static GPtrArray *
list_choices (BocageFieldRow *row, const char *text, gboolean mixed)
{
  g_autoptr (BocageNode) loose = NULL;
  BocageNode *example = _bocage_field_row_get_example (row, &loose);
  GPtrArray *choices
      = bocage_field_list_choices (bocage_session_get_scenario (row->session), example, row->as);
  gboolean known = text == NULL;

  for (guint i = 0; !known && i < choices->len; i++)
    known = g_strcmp0 (((BocageChoice *) g_ptr_array_index (choices, i))->id, text) == 0;
  if (row->as->use != BOCAGE_FIELD_NEEDED || (text == NULL && !mixed))
    insert_choice (choices, 0, NULL, none_label (row));
  if (!known)
    {
      /* TRANSLATORS: %s is an id that the game does not know. */
      g_autofree char *label = g_strdup_printf (_ ("%s (unknown)"), text);

      insert_choice (choices, -1, bocage_token_keep (text), label);
    }
  if (mixed)
    insert_choice (choices, -1, bocage_token_keep ("*"), _ ("(several)"));
  return choices;
}

static void
choice_selected_cb (BocageFieldRow *row)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (row->main));
  const BocageChoice *choice;

  if (row->showing || row->choices == NULL || selected >= row->choices->len)
    return;
  choice = g_ptr_array_index (row->choices, selected);
  if (g_strcmp0 (choice->id, "*") == 0)
    return;
  row->stroke = 0;
  bocage_field_row_apply (row, choice->id);
}

static void
choice_build (BocageFieldRow *row)
{
  row->main = gtk_drop_down_new (NULL, NULL);
  gtk_widget_set_hexpand (row->main, TRUE);
  gtk_box_append (GTK_BOX (row->box), row->main);
  g_signal_connect_object (row->main, "notify::selected", G_CALLBACK (choice_selected_cb), row,
                           G_CONNECT_SWAPPED);
}

static void
choice_show (BocageFieldRow *row, const char *text, gboolean mixed)
{
  GPtrArray *choices = list_choices (row, text, mixed);
  guint selected = mixed ? choices->len - 1 : 0;

  if (same_choices (row->choices, choices))
    g_ptr_array_unref (choices);
  else
    {
      g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

      for (guint i = 0; i < choices->len; i++)
        gtk_string_list_append (list, ((BocageChoice *) g_ptr_array_index (choices, i))->label);
      g_clear_pointer (&row->choices, g_ptr_array_unref);
      row->choices = choices;
      if (choices->len >= SEARCH_FROM)
        {
          g_autoptr (GtkExpression) expression
              = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

          gtk_drop_down_set_expression (GTK_DROP_DOWN (row->main), expression);
          gtk_drop_down_set_enable_search (GTK_DROP_DOWN (row->main), TRUE);
        }
      gtk_drop_down_set_model (GTK_DROP_DOWN (row->main), G_LIST_MODEL (list));
    }
  for (guint i = 0; !mixed && i < row->choices->len; i++)
    if (g_strcmp0 (((BocageChoice *) g_ptr_array_index (row->choices, i))->id, text) == 0)
      selected = i;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (row->main), selected);
}

static const BocageFieldEditor choice_editor = { choice_build, choice_show };

/* A side: one button each, with its mark */

static void
side_toggled_cb (BocageFieldRow *row, GtkToggleButton *button)
{
  if (row->showing)
    return;
  row->stroke = 0;
  if (gtk_toggle_button_get_active (button))
    bocage_field_row_apply (row, g_object_get_data (G_OBJECT (button), "side"));
  bocage_field_row_update (row);
}

static void
side_build (BocageFieldRow *row)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (bocage_session_get_scenario (row->session));

  row->main = row->box;
  gtk_widget_add_css_class (row->box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (row->box), TRUE);
  for (guint i = bocage_ruleset_n_sides (ruleset); i > 0; i--)
    {
      const BocageSideType *side = bocage_ruleset_get_side (ruleset, i - 1);
      const char *name = bocage_ruleset_translate (ruleset, side->name);
      GtkWidget *button = gtk_toggle_button_new ();
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

      gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), bocage_side_mark_new (ruleset, side->id));
      gtk_box_append (GTK_BOX (box), gtk_label_new (name));
      gtk_button_set_child (GTK_BUTTON (button), box);
      _bocage_panes_set_name (button, name);
      g_object_set_data (G_OBJECT (button), "side", (gpointer) side->id);
      g_signal_connect_object (button, "toggled", G_CALLBACK (side_toggled_cb), row,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (row->box), button);
    }
}

static void
side_show (BocageFieldRow *row, const char *text, gboolean mixed)
{
  for (GtkWidget *child = gtk_widget_get_first_child (row->box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child),
                                  g_strcmp0 (g_object_get_data (G_OBJECT (child), "side"), text)
                                      == 0);
}

static const BocageFieldEditor side_editor = { side_build, side_show };

/* Text */

/* 1944-6-6 is a date to whoever types it: a file has two digits for a month and a day. */
static char *
dup_padded_date (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  g_autoptr (GString) date = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean is_short = i > 0 && strlen (parts[i]) == 1;

      g_string_append_printf (date, "%s%s%s", i > 0 ? "-" : "", is_short ? "0" : "", parts[i]);
    }
  return g_strdup (date->str);
}

static void
entry_changed_cb (BocageFieldRow *row)
{
  g_autofree char *value = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row->main)));
  gboolean is_value;

  if (row->showing)
    return;
  if (row->stroke == 0) /* a button beside it has made a step of its own */
    _bocage_field_row_begin_visit (row);
  if (row->as != NULL && row->as->type != BOCAGE_TYPE_STRING)
    g_strstrip (value);
  if (row->as != NULL
      && (row->as->type == BOCAGE_TYPE_HEX || row->as->type == BOCAGE_TYPE_HEXES
          || row->as->type == BOCAGE_TYPE_EDGES))
    for (char *c = value; *c != '\0'; c++)
      *c = g_ascii_toupper (*c);
  if (row->as != NULL && row->as->type == BOCAGE_TYPE_DATE)
    {
      char *padded = dup_padded_date (value);

      g_free (value);
      value = padded;
    }
  is_value = bocage_field_row_apply (row, *value != '\0' ? value : NULL);
  _bocage_field_row_refuse (row,
                            is_value ? NULL : gtk_editable_get_text (GTK_EDITABLE (row->main)));
  _bocage_field_row_note_typed (row);
}

static void
append_entry (BocageFieldRow *row)
{
  row->main = gtk_entry_new ();
  gtk_widget_set_hexpand (row->main, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (row->main), 4);
  gtk_editable_set_enable_undo (GTK_EDITABLE (row->main), FALSE); /* the battle's own is there */
  gtk_box_append (GTK_BOX (row->box), row->main);
  g_signal_connect_object (row->main, "changed", G_CALLBACK (entry_changed_cb), row,
                           G_CONNECT_SWAPPED);
}

static void
entry_show (BocageFieldRow *row, const char *text, gboolean mixed)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row->main)), text != NULL ? text : ""))
    gtk_editable_set_text (GTK_EDITABLE (row->main), text != NULL ? text : "");
  if (mixed)
    gtk_entry_set_placeholder_text (GTK_ENTRY (row->main), _ ("(several)"));
  else
    gtk_entry_set_placeholder_text (
        GTK_ENTRY (row->main),
        row->as != NULL && row->as->type == BOCAGE_TYPE_DATE ? "1944-06-06" : NULL);
}

static const BocageFieldEditor entry_editor = { append_entry, entry_show };

/* Hexes: typed, or those that are selected */

static void
use_selection_cb (BocageFieldRow *row)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (row->session));
  GArray *selection = bocage_session_get_selection (row->session);
  g_autoptr (GString) text = g_string_new (NULL);
  BocageHex cursor = bocage_session_get_cursor (row->session);
  const BocageHex *hexes = selection->len > 0 ? (const BocageHex *) selection->data : &cursor;
  guint n = row->as->type == BOCAGE_TYPE_HEX ? 1 : selection->len;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = bocage_grid_format_hex (grid, hexes[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", name);
    }
  row->stroke = 0;
  bocage_field_row_apply (row, text->str);
  bocage_field_row_update (row);
}

/* One hex may be the cursor's; several are many to lose to it. */
static void
show_selection (BocageFieldRow *row)
{
  gboolean is_there
      = row->as->type == BOCAGE_TYPE_HEX || bocage_session_get_selection (row->session)->len > 0;

  gtk_widget_set_sensitive (row->buttons[0], is_there);
  _bocage_panes_set_tooltip (row->buttons[0], is_there
                                                  ? _ ("Use the selected hexes")
                                                  : _ ("To use hexes of the board, select them"));
}

static void
hexes_build (BocageFieldRow *row)
{
  gtk_widget_add_css_class (row->box, "linked");
  append_entry (row);
  row->buttons[0] = gtk_button_new_from_icon_name ("mark-location-symbolic");
  _bocage_panes_set_name (row->buttons[0], _ ("Use the selected hexes"));
  gtk_box_append (GTK_BOX (row->box), row->buttons[0]);
  g_signal_connect_object (row->buttons[0], "clicked", G_CALLBACK (use_selection_cb), row,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row->session, "selection-changed", G_CALLBACK (show_selection), row,
                           G_CONNECT_SWAPPED);
  show_selection (row);
}

static const BocageFieldEditor hexes_editor = { hexes_build, entry_show };

/* Numbers */

static void
step_number (BocageFieldRow *row, int step)
{
  row->stroke = 0;
  _bocage_field_row_step (row, step);
  bocage_field_row_update (row);
}

static void
less_cb (BocageFieldRow *row)
{
  step_number (row, -1);
}

static void
more_cb (BocageFieldRow *row)
{
  step_number (row, 1);
}

static GtkWidget *
append_button (BocageFieldRow *row, const char *icon, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  const char *name = row->as != NULL ? bocage_field_get_label (row->as) : "";
  g_autofree char *full = g_strdup_printf ("%s: %s", name, label);

  gtk_widget_add_css_class (button, "bocage-step");
  gtk_widget_set_tooltip_text (button, label);
  _bocage_panes_set_name (button, full);
  gtk_box_append (GTK_BOX (row->box), button);
  g_signal_connect_object (button, "clicked", callback, row, G_CONNECT_SWAPPED);
  return button;
}

static void
number_build (BocageFieldRow *row)
{
  gtk_widget_add_css_class (row->box, "linked");
  if (g_str_equal (row->as->name, "figures"))
    {
      row->prefix = gtk_label_new (NULL);
      gtk_label_set_ellipsize (GTK_LABEL (row->prefix), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (row->prefix), PIPS_CHARS);
      gtk_widget_add_css_class (row->prefix, "bocage-pips");
      gtk_box_append (GTK_BOX (row->box), row->prefix);
    }
  append_entry (row);
  /* The pips are what is read at a glance: two digits leave them room. */
  if (row->prefix != NULL)
    gtk_editable_set_width_chars (GTK_EDITABLE (row->main), 2);
  gtk_entry_set_input_purpose (GTK_ENTRY (row->main), GTK_INPUT_PURPOSE_NUMBER);
  row->buttons[0]
      = append_button (row, "list-remove-symbolic", _ ("One less"), G_CALLBACK (less_cb));
  row->buttons[1] = append_button (row, "list-add-symbolic", _ ("One more"), G_CALLBACK (more_cb));
}

static void
show_pips (BocageFieldRow *row, int figures, int usual)
{
  g_autoptr (GString) pips = g_string_new (NULL);

  for (int i = 0; i < MIN (MAX (figures, usual), MAX_PIPS); i++)
    g_string_append (pips, i < figures ? "●" : "○");
  gtk_label_set_label (GTK_LABEL (row->prefix), pips->str);
}

static void
number_show (BocageFieldRow *row, const char *text, gboolean mixed)
{
  int usual = _bocage_field_row_get_usual (row);
  g_autofree char *placeholder
      = usual != BOCAGE_UNSET ? g_strdup_printf ("%d", usual) : g_strdup ("–");

  entry_show (row, text, mixed);
  if (!mixed)
    gtk_entry_set_placeholder_text (GTK_ENTRY (row->main), placeholder);
  if (row->prefix == NULL)
    return;
  /* “(several)” takes the room of the pips. */
  gtk_widget_set_visible (row->prefix, !mixed);
  gtk_widget_set_hexpand (row->main, mixed);
  if (!mixed)
    show_pips (row,
               text != NULL            ? (int) CLAMP (g_ascii_strtoll (text, NULL, 10), 0, 99)
               : usual != BOCAGE_UNSET ? usual
                                       : 0,
               usual != BOCAGE_UNSET ? usual : 0);
}

static const BocageFieldEditor number_editor = { number_build, number_show };

/* Several of a list */

static void
token_toggled_cb (BocageFieldRow *row, GtkCheckButton *toggled)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *list = gtk_popover_get_child (GTK_POPOVER (row->popover));

  if (row->showing)
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              (const char *) g_object_get_data (G_OBJECT (child), "id"));
  row->stroke = 0;
  bocage_field_row_apply (row, text->len > 0 ? text->str : NULL);
  bocage_field_row_update (row);
}

static void
tokens_build (BocageFieldRow *row)
{
  row->main = gtk_menu_button_new ();
  row->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (row->popover), gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (row->main), row->popover);
  gtk_widget_set_hexpand (row->main, TRUE);
  gtk_box_append (GTK_BOX (row->box), row->main);
}

static gboolean
has_token (char **tokens, const char *id)
{
  return tokens != NULL && g_strv_contains ((const char *const *) tokens, id);
}

/* GTK makes a new label for each text. */
static void
ellipsize (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      ellipsize (child);
}

/* Several names, or a long one, make the pane no wider, for that would move the board. */
static void
set_summary (BocageFieldRow *row, const char *summary)
{
  gtk_menu_button_set_label (GTK_MENU_BUTTON (row->main), summary);
  ellipsize (row->main);
  gtk_widget_set_tooltip_text (row->main, summary);
}

/* What is chosen, whether the game knows it or not, and what could be. */
static void
tokens_show (BocageFieldRow *row, const char *text, gboolean mixed)
{
  g_autoptr (BocageNode) loose = NULL;
  BocageNode *example = _bocage_field_row_get_example (row, &loose);
  g_autoptr (GPtrArray) choices
      = bocage_field_list_choices (bocage_session_get_scenario (row->session), example, row->as);
  g_auto (GStrv) tokens = text != NULL ? g_strsplit (text, " ", 0) : NULL;
  GtkWidget *list = gtk_popover_get_child (GTK_POPOVER (row->popover));
  g_autoptr (GString) summary = g_string_new (NULL);

  for (guint i = 0; tokens != NULL && tokens[i] != NULL; i++)
    {
      gboolean known = FALSE;

      for (guint j = 0; !known && j < choices->len; j++)
        known = g_str_equal (((BocageChoice *) g_ptr_array_index (choices, j))->id, tokens[i]);
      if (!known)
        insert_choice (choices, -1, bocage_token_keep (tokens[i]), tokens[i]);
    }
  if (!same_choices (row->choices, choices))
    {
      GtkWidget *child;

      while ((child = gtk_widget_get_first_child (list)) != NULL)
        gtk_box_remove (GTK_BOX (list), child);
      for (guint i = 0; i < choices->len; i++)
        {
          const BocageChoice *choice = g_ptr_array_index (choices, i);
          GtkWidget *check = gtk_check_button_new_with_label (choice->label);

          g_object_set_data (G_OBJECT (check), "id", (gpointer) choice->id);
          g_signal_connect_object (check, "toggled", G_CALLBACK (token_toggled_cb), row,
                                   G_CONNECT_SWAPPED);
          gtk_box_append (GTK_BOX (list), check);
        }
      g_clear_pointer (&row->choices, g_ptr_array_unref);
      row->choices = g_ptr_array_ref (choices);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean chosen = has_token (tokens, g_object_get_data (G_OBJECT (child), "id"));

      gtk_check_button_set_active (GTK_CHECK_BUTTON (child), chosen);
      if (chosen)
        g_string_append_printf (summary, "%s%s", summary->len > 0 ? ", " : "",
                                gtk_check_button_get_label (GTK_CHECK_BUTTON (child)));
    }
  if (summary->len == 0)
    g_string_append (summary, mixed ? _ ("(several)") : _ ("none"));
  set_summary (row, summary->str);
}

static const BocageFieldEditor tokens_editor = { tokens_build, tokens_show };

/* Edges */

static void
edge_toggled_cb (BocageFieldRow *row)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (row->session));
  g_autofree char *text = bocage_edges_format (
      grid->orientation, bocage_edge_picker_get_edges (BOCAGE_EDGE_PICKER (row->main)));

  row->stroke = 0;
  bocage_field_row_apply (row, text);
  bocage_field_row_update (row);
}

static void
edges_build (BocageFieldRow *row)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (row->session));

  row->main = bocage_edge_picker_new (grid->orientation);
  bocage_edge_picker_set_lies_along (
      BOCAGE_EDGE_PICKER (row->main),
      row->element == &bocage_elements[BOCAGE_ELEMENT_HEXSIDE]); /* a path leads over its edges */
  gtk_widget_set_hexpand (row->main, TRUE);
  gtk_widget_set_halign (row->main, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row->box), row->main);
  g_signal_connect_object (row->main, "edge-toggled", G_CALLBACK (edge_toggled_cb), row,
                           G_CONNECT_SWAPPED);
}

static void
edges_show (BocageFieldRow *row, const char *text, gboolean mixed)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (row->session));
  BocageEdges edges = 0;

  if (text != NULL)
    bocage_edges_parse (grid->orientation, text, &edges);
  bocage_edge_picker_set_orientation (BOCAGE_EDGE_PICKER (row->main), grid->orientation);
  bocage_edge_picker_set_edges (BOCAGE_EDGE_PICKER (row->main), edges);
}

static const BocageFieldEditor edges_editor = { edges_build, edges_show };

/* Which one */

static gboolean
has_choices (BocageFieldRow *row)
{
  g_autoptr (BocageNode) loose = NULL;
  BocageNode *example = _bocage_field_row_get_example (row, &loose);
  g_autoptr (GPtrArray) choices
      = bocage_field_list_choices (bocage_session_get_scenario (row->session), example, row->as);

  return choices != NULL && choices->len > 0;
}

static const BocageFieldEditor *
find_editor (BocageFieldRow *row)
{
  if (row->as == NULL)
    return &entry_editor;
  switch (row->as->type)
    {
    case BOCAGE_TYPE_SIDE:
      if (row->element == &bocage_elements[BOCAGE_ELEMENT_UNIT])
        return &side_editor;
      return has_choices (row) ? &choice_editor : &entry_editor;
    case BOCAGE_TYPE_TOKEN:
    case BOCAGE_TYPE_BORDER:
    case BOCAGE_TYPE_WORD:
      return has_choices (row) ? &choice_editor : &entry_editor;
    case BOCAGE_TYPE_TOKENS:
      return has_choices (row) ? &tokens_editor : &entry_editor;
    case BOCAGE_TYPE_INT:
      return &number_editor;
    case BOCAGE_TYPE_HEX:
    case BOCAGE_TYPE_HEXES:
      return &hexes_editor;
    case BOCAGE_TYPE_EDGES:
      return &edges_editor;
    default:
      return &entry_editor;
    }
}

/**
 * bocage_field_row_new_as:
 * @field: (nullable): %NULL: the text of the element
 * @as: (nullable): what its value is edited as: it goes into @field as text
 */
GtkWidget *
bocage_field_row_new_as (BocageSession *session, const BocageElement *element,
                         const BocageField *field, const BocageField *as)
{
  BocageFieldRow *self = g_object_new (BOCAGE_TYPE_FIELD_ROW, NULL);
  const char *label
      = field != NULL ? bocage_field_get_label (field) : bocage_element_get_label (element);

  self->session = g_object_ref (session);
  self->element = element;
  self->field = field;
  self->as = as;
  self->editor = find_editor (self);
  self->editor->build (self);
  bocage_field_row_set_label (self, label != NULL ? label : field->name);
  bocage_field_row_update (self);
  return GTK_WIDGET (self);
}
