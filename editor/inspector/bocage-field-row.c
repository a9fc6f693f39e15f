/* bocage-field-row.c: one field of one or several nodes: its name and what edits it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The widgets are in bocage-field-editor.c.
 *
 * One file: showing a value, changing it and giving a change up share what a visit to the row
 * keeps.
 */

#include "config.h"

#include "bocage-field-row-private.h"

#include "findings/bocage-finding-row.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define LABEL_WIDTH 94 /* px */

G_DEFINE_FINAL_TYPE (BocageFieldRow, bocage_field_row, GTK_TYPE_WIDGET)

/* The value */

static const BocageGrid *
get_grid (BocageFieldRow *self)
{
  return bocage_scenario_get_grid (bocage_session_get_scenario (self->session));
}

/* What the file had where it could not be read. */
static const char *
get_raw (const BocageNode *node, const BocageField *field)
{
  const GPtrArray *attributes = node->extra != NULL ? node->extra->attributes : NULL;

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      const BocageRawAttribute *raw = g_ptr_array_index (attributes, i);

      if (raw->field == field)
        return raw->value;
    }
  return NULL;
}

static char *
dup_value (BocageFieldRow *self, const BocageNode *node)
{
  if (self->field == NULL)
    {
      const char *text = bocage_node_get_text (node);

      return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
    }
  if (get_raw (node, self->field) != NULL)
    return g_strdup (get_raw (node, self->field));
  if (!bocage_node_is_set (node, self->field))
    return NULL;
  return bocage_node_format_field (node, self->field, get_grid (self));
}

/* What a number of @node is where it is not given, or BOCAGE_UNSET */
static int
get_usual_of (BocageFieldRow *self, const BocageNode *node)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  const BocagePieceType *type;

  if (self->as == NULL)
    return BOCAGE_UNSET;
  if (bocage_element_get_id (node->element) != BOCAGE_ELEMENT_UNIT
      || !g_str_equal (self->as->name, "figures"))
    return self->as->fallback;
  type = bocage_scenario_get_piece_type (scenario, node);
  return type != NULL ? type->figures : BOCAGE_UNSET;
}

/* Returns: whether both have the same value, given or not */
static gboolean
have_same (BocageFieldRow *self, const BocageNode *one, const BocageNode *two)
{
  g_autofree char *value = dup_value (self, one), *other = dup_value (self, two);
  int usual = get_usual_of (self, one), other_usual = get_usual_of (self, two);
  g_autofree char *number = g_strdup_printf ("%d", usual);
  g_autofree char *other_number = g_strdup_printf ("%d", other_usual);

  if (value == NULL && other == NULL)
    return usual == other_usual;
  return g_strcmp0 (value != NULL || usual == BOCAGE_UNSET ? value : number,
                    other != NULL || other_usual == BOCAGE_UNSET ? other : other_number)
         == 0;
}

/* A board of another shape or size keeps the names of its hexes. */
static gboolean
set_board (BocageEdit *edit, const BocageField *field, const char *text)
{
  const BocageShape *shape = bocage_scenario_get_shape (bocage_edit_get_scenario (edit));
  gboolean sized = shape != NULL && shape->custom;
  gint64 number = text != NULL ? g_ascii_strtoll (text, NULL, 10) : 0;

  if (g_str_equal (field->name, "shape") && text != NULL)
    bocage_edit_set_board (edit, text, NULL, 0, 0);
  else if (g_str_equal (field->name, "face"))
    bocage_edit_set_board (edit, NULL, text != NULL ? text : "", 0, 0);
  else if (g_str_equal (field->name, "columns") && sized && number >= BOCAGE_GRID_MIN
           && number <= BOCAGE_GRID_MAX)
    bocage_edit_set_board (edit, NULL, NULL, (int) number, 0);
  else if (g_str_equal (field->name, "rows") && sized && number >= BOCAGE_GRID_MIN
           && number <= BOCAGE_GRID_MAX)
    bocage_edit_set_board (edit, NULL, NULL, 0, (int) number);
  else
    return FALSE;
  return TRUE;
}

/* An entry of the title page or a parameter that says nothing is not there. */
static gboolean
is_void (const BocageNode *node)
{
  const char *text
      = node->element->content == BOCAGE_CONTENT_TEXT ? bocage_node_get_text (node) : NULL;

  if (node->extra != NULL || node->parent == NULL)
    return FALSE;
  if (node->element == &bocage_elements[BOCAGE_ELEMENT_PARAM])
    return ((const BocageParamNode *) node)->value == NULL;
  if (node->parent->element != &bocage_elements[BOCAGE_ELEMENT_INFO])
    return FALSE;
  for (guint i = 0; i < node->element->n_fields; i++)
    if (bocage_node_is_set (node, &node->element->fields[i]))
      return FALSE;
  return text == NULL || *text == '\0';
}

static void
set_value (BocageFieldRow *self, BocageNode *node, const char *text, gboolean *ok)
{
  BocageEdit *edit = bocage_session_get_edit (self->session);

  if (!bocage_scenario_has_node (bocage_session_get_scenario (self->session), node))
    return;
  if (self->field == NULL)
    bocage_edit_set_text (edit, node, text != NULL ? text : "");
  else if (self->element == &bocage_elements[BOCAGE_ELEMENT_BOARD]
           && set_board (edit, self->field, text))
    return;
  else if (!bocage_edit_set_field (edit, node, self->field, text))
    *ok = FALSE;
  if (text == NULL && self->make != NULL && is_void (node))
    bocage_edit_remove_part (edit, node);
}

/* Callbacks */

/* What was typed and goes, and how it would be understood */
static void
tell_refused (BocageFieldRow *self)
{
  if (self->refused == NULL || self->session == NULL)
    return;
  if (self->as != NULL && self->as->type == BOCAGE_TYPE_DATE)
    /* TRANSLATORS: %s is what somebody has typed. */
    bocage_session_say (self->session,
                        _ ("“%s” is not a date; write it as 1944-06-06, 1944-06 or 1944"),
                        self->refused);
  else if (self->as != NULL
           && (self->as->type == BOCAGE_TYPE_HEX || self->as->type == BOCAGE_TYPE_HEXES))
    /* TRANSLATORS: %s is what somebody has typed. */
    bocage_session_say (self->session, _ ("“%s” is not a hex; write hexes as in “G9 H8”"),
                        self->refused);
  else
    /* TRANSLATORS: %s is what somebody has typed. */
    bocage_session_say (self->session, _ ("“%s” is not understood here"), self->refused);
  g_clear_pointer (&self->refused, g_free);
}

static void
enter_cb (BocageFieldRow *self)
{
  _bocage_field_row_begin_visit (self);
}

static void
leave_cb (BocageFieldRow *self)
{
  /* What was typed is shown as it was understood. */
  self->is_typed = FALSE;
  tell_refused (self);
  bocage_field_row_update (self);
}

/* GObject */

static void
bocage_field_row_dispose (GObject *object)
{
  BocageFieldRow *self = BOCAGE_FIELD_ROW (object);

  self->showing = TRUE; /* nothing that happens to the widgets counts any more */
  _bocage_panes_unparent_children (self);
  g_ptr_array_set_size (self->nodes, 0);
  g_ptr_array_set_size (self->nodes_before, 0);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (bocage_field_row_parent_class)->dispose (object);
}

static void
bocage_field_row_finalize (GObject *object)
{
  BocageFieldRow *self = BOCAGE_FIELD_ROW (object);

  g_ptr_array_unref (self->nodes);
  g_ptr_array_unref (self->nodes_before);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_free (self->understood);
  g_free (self->before);
  g_free (self->refused);
  g_free (self->name);

  G_OBJECT_CLASS (bocage_field_row_parent_class)->finalize (object);
}

static void
bocage_field_row_class_init (BocageFieldRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_field_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_field_row_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
bocage_field_row_init (BocageFieldRow *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  self->nodes_before = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_widget_set_size_request (self->label, LABEL_WIDTH, -1);
  gtk_label_set_max_width_chars (GTK_LABEL (self->label), 11);
  gtk_widget_add_css_class (self->label, "bocage-field-label");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_hexpand (self->box, TRUE);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  self->image = gtk_image_new ();
  gtk_widget_set_opacity (self->image, 0); /* its room is kept: a pane that grows moves the board */
  gtk_widget_set_margin_start (self->image, 6);
  gtk_widget_set_parent (self->image, GTK_WIDGET (self));

  g_signal_connect_object (focus, "enter", G_CALLBACK (enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

/* For the editors */

/* The value that all nodes have */
static char *
dup_common_value (BocageFieldRow *self, gboolean *out_mixed)
{
  *out_mixed = FALSE;
  for (guint i = 1; i < self->nodes->len && !*out_mixed; i++)
    *out_mixed = !have_same (self, self->nodes->pdata[0], self->nodes->pdata[i]);
  return self->nodes->len > 0 ? dup_value (self, self->nodes->pdata[0]) : NULL;
}

static void
copy_nodes (GPtrArray *from, GPtrArray *to)
{
  g_ptr_array_set_size (to, 0);
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, bocage_node_ref (g_ptr_array_index (from, i)));
}

/* What is typed until the focus goes elsewhere is one step. */
void
_bocage_field_row_begin_visit (BocageFieldRow *row)
{
  gboolean mixed;

  row->stroke = bocage_edit_new_stroke (bocage_session_get_edit (row->session));
  copy_nodes (row->nodes, row->nodes_before);
  g_free (row->before);
  row->before = dup_common_value (row, &mixed);
  if (mixed)
    g_clear_pointer (&row->before, g_free);
  g_clear_pointer (&row->refused, g_free);
}

/* What is being typed stays as it is until the focus goes elsewhere, or the battle says something
 * else: half a date is none yet, and to show what was understood of it moves the cursor. */
void
_bocage_field_row_note_typed (BocageFieldRow *row)
{
  gboolean mixed;

  g_free (row->understood);
  row->understood = dup_common_value (row, &mixed);
  row->is_typed = (gtk_widget_get_state_flags (GTK_WIDGET (row)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0
                  && !mixed;
}

/* Takes the step of this visit back, as if nothing had been typed.  Nodes that it made are gone,
 * and those that it removed are there again: the row has the same ones as when the visit began, so
 * that nothing is shown in place of what is being typed.
 *
 * Returns: FALSE if there is no such step, or somebody may still want to go back to it */
static gboolean
give_up_visit (BocageFieldRow *row)
{
  gboolean is_given_up;

  row->applying = TRUE;
  is_given_up = bocage_edit_give_up (bocage_session_get_edit (row->session), row->stroke);
  row->applying = FALSE;
  if (is_given_up)
    copy_nodes (row->nodes_before, row->nodes);
  return is_given_up;
}

/* What can be no value leaves the one before: half of what is typed may have been one, such as the
 * year of a date.  A number keeps its digits.  What is typed back to what it was is no step either.
 * @text: (nullable): %NULL: what is in the widget is a value */
void
_bocage_field_row_refuse (BocageFieldRow *row, const char *text)
{
  gboolean mixed;
  g_autofree char *now = dup_common_value (row, &mixed);

  g_clear_pointer (&row->refused, g_free);
  if (text == NULL)
    {
      if (row->nodes->len <= 1 && g_strcmp0 (now, row->before) == 0)
        give_up_visit (row);
      return;
    }
  row->refused = g_strdup (text);
  if ((row->as == NULL || row->as->type != BOCAGE_TYPE_INT) && !give_up_visit (row)
      && row->nodes->len <= 1)
    bocage_field_row_apply (row, row->before);
  gtk_widget_add_css_class (row->main, "error");
}

/* A node to ask what may be chosen: the first that is edited, or a loose one. */
BocageNode *
_bocage_field_row_get_example (BocageFieldRow *row, BocageNode **out_loose)
{
  if (row->nodes->len > 0)
    return g_ptr_array_index (row->nodes, 0);
  *out_loose = bocage_node_new (row->element);
  return *out_loose;
}

/* What a number is where no node gives it, or BOCAGE_UNSET; that too, where it differs. */
int
_bocage_field_row_get_usual (BocageFieldRow *row)
{
  int usual = row->nodes->len > 0 ? get_usual_of (row, g_ptr_array_index (row->nodes, 0))
                                  : row->as->fallback;

  for (guint i = 1; i < row->nodes->len; i++)
    if (get_usual_of (row, g_ptr_array_index (row->nodes, i)) != usual)
      return BOCAGE_UNSET;
  return usual;
}

/* Public functions */

/**
 * bocage_field_row_new:
 * @field: (nullable): %NULL: the text of the element
 */
GtkWidget *
bocage_field_row_new (BocageSession *session, const BocageElement *element,
                      const BocageField *field)
{
  return bocage_field_row_new_as (session, element, field, field);
}

/**
 * bocage_field_row_set_label:
 * @label: translated; empty: the editor takes the whole width, and keeps its name
 */
void
bocage_field_row_set_label (BocageFieldRow *self, const char *label)
{
  gtk_label_set_label (GTK_LABEL (self->label), label);
  gtk_widget_set_visible (self->label, *label != '\0');
  if (*label == '\0')
    return;
  g_free (self->name);
  self->name = g_strdup (label);
  _bocage_panes_set_name (self->main, label);
}

void
bocage_field_row_set_maker (BocageFieldRow *self, BocageMakeNode make, gpointer user_data)
{
  self->make = make;
  self->make_data = user_data;
}

/**
 * bocage_field_row_set_nodes:
 * @nodes: (nullable) (element-type BocageNode): all of the row's element
 */
void
bocage_field_row_set_nodes (BocageFieldRow *self, GPtrArray *nodes)
{
  gboolean same = nodes != NULL && nodes->len == self->nodes->len;

  for (guint i = 0; same && i < nodes->len; i++)
    same = g_ptr_array_index (nodes, i) == g_ptr_array_index (self->nodes, i);
  if (!same)
    {
      self->is_typed = FALSE;
      g_ptr_array_set_size (self->nodes, 0);
      for (guint i = 0; nodes != NULL && i < nodes->len; i++)
        g_ptr_array_add (self->nodes, bocage_node_ref (g_ptr_array_index (nodes, i)));
      if (!self->applying)
        _bocage_field_row_begin_visit (self);
    }
  bocage_field_row_update (self);
}

void
bocage_field_row_set_node (BocageFieldRow *self, BocageNode *node)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  if (node != NULL)
    g_ptr_array_add (nodes, node);
  bocage_field_row_set_nodes (self, nodes);
}

/* Shows what the model holds now. */
void
bocage_field_row_update (BocageFieldRow *self)
{
  g_autofree char *text = NULL;

  if (self->applying || self->session == NULL)
    return;
  text = dup_common_value (self, &self->mixed);
  if (self->is_typed && !self->mixed && g_strcmp0 (text, self->understood) == 0)
    {
      bocage_field_row_update_findings (self);
      return;
    }
  self->is_typed = FALSE;
  /* What is shown now is what a refused word gives way to: an undo may have come in between. */
  if (g_strcmp0 (self->before, self->mixed ? NULL : text) != 0)
    _bocage_field_row_begin_visit (self);
  self->showing = TRUE;
  self->editor->show (self, self->mixed ? NULL : text, self->mixed);
  self->showing = FALSE;
  gtk_widget_remove_css_class (self->main, "error");
  bocage_field_row_update_findings (self);
}

/**
 * bocage_field_row_is_about:
 * @place: of a finding
 *
 * Returns: whether that is this very field
 */
gboolean
bocage_field_row_is_about (BocageFieldRow *self, const BocagePlace *place)
{
  if (self->field == NULL || place->field != self->field)
    return FALSE;
  for (guint i = 0; i < self->nodes->len; i++)
    if (place->node == g_ptr_array_index (self->nodes, i))
      return TRUE;
  return FALSE;
}

/* The worst finding that is about this very field; not what a draft lacks yet. */
void
bocage_field_row_update_findings (BocageFieldRow *self)
{
  GListModel *findings = bocage_session_get_findings (self->session);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      if (bocage_session_is_missing_yet (self->session, finding)
          || !bocage_field_row_is_about (self, bocage_finding_get_place (finding)))
        continue;
      gtk_image_set_from_icon_name (
          GTK_IMAGE (self->image),
          bocage_finding_row_icon_name (bocage_finding_get_class (finding)));
      gtk_widget_set_tooltip_text (self->image, bocage_finding_get_message (finding));
      _bocage_panes_set_name (self->image, bocage_finding_get_message (finding));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->main),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      bocage_finding_get_message (finding), -1);
      gtk_widget_set_opacity (self->image, 1);
      return;
    }
  if (gtk_widget_get_opacity (self->image) > 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->main),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
  gtk_widget_set_tooltip_text (self->image, NULL);
  gtk_widget_set_opacity (self->image, 0);
}

const BocageField *
bocage_field_row_get_field (BocageFieldRow *self)
{
  return self->field;
}

GtkWidget *
bocage_field_row_get_editor (BocageFieldRow *self)
{
  return self->main;
}

/* Whether any of the nodes has a value of its own. */
gboolean
bocage_field_row_get_has_value (BocageFieldRow *self)
{
  for (guint i = 0; i < self->nodes->len; i++)
    {
      g_autofree char *value = dup_value (self, g_ptr_array_index (self->nodes, i));

      if (value != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Only heights and values go below nothing. */
static char *
dup_stepped (BocageFieldRow *self, const BocageNode *node, int step)
{
  g_autofree char *value = dup_value (self, node);
  int usual = get_usual_of (self, node);
  gint64 number = value != NULL           ? g_ascii_strtoll (value, NULL, 10)
                  : usual != BOCAGE_UNSET ? usual
                                          : (step > 0 ? -1 : 1);

  number += step;
  if (number < 0 && !g_str_equal (self->as->name, "elevation")
      && !g_str_equal (self->as->name, "value"))
    number = 0;
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* Nodes that are part of the battle no more */
static void
forget_gone (BocageFieldRow *self)
{
  for (guint i = self->nodes->len; i > 0; i--)
    if (!bocage_scenario_has_node (bocage_session_get_scenario (self->session),
                                   g_ptr_array_index (self->nodes, i - 1)))
      g_ptr_array_remove_index (self->nodes, i - 1);
}

/* @step: what is added to the number that each node has; 0: all of them get @text */
static gboolean
apply (BocageFieldRow *self, const char *text, int step)
{
  BocageEdit *edit = bocage_session_get_edit (self->session);
  g_autofree char *label = NULL;
  gboolean ok = TRUE;

  if (self->showing)
    return TRUE;
  self->is_typed = FALSE;
  /* TRANSLATORS: %s is the name of a field, such as “Figures”; the whole is a step to undo. */
  label = g_strdup_printf (_ ("Change %s"), self->name);
  self->applying = TRUE;
  forget_gone (self);
  bocage_edit_begin (edit, label, self->stroke);
  if (self->nodes->len == 0 && self->make != NULL && (text != NULL || step != 0))
    {
      BocageNode *node = self->make (edit, self->make_data);

      if (node != NULL)
        g_ptr_array_add (self->nodes, bocage_node_ref (node));
    }
  for (guint i = 0; i < self->nodes->len; i++)
    {
      BocageNode *node = g_ptr_array_index (self->nodes, i);
      g_autofree char *stepped = step != 0 ? dup_stepped (self, node, step) : NULL;

      set_value (self, node, step != 0 ? stepped : text, &ok);
    }
  if (ok)
    bocage_edit_commit (edit);
  else
    bocage_edit_rollback (edit);
  /* What was made and is refused, or says nothing any more: whoever shows the battle next finds
   * none either, and the visit goes on. */
  forget_gone (self);
  self->applying = FALSE;
  if (ok)
    gtk_widget_remove_css_class (self->main, "error");
  else
    gtk_widget_add_css_class (self->main, "error");
  return ok;
}

/**
 * bocage_field_row_apply:
 * @text: (nullable): the new value as a file has it; %NULL: leave it out
 *
 * Returns: %FALSE if @text cannot be a value of the field; nothing is changed then.
 */
gboolean
bocage_field_row_apply (BocageFieldRow *self, const char *text)
{
  return apply (self, text, 0);
}

/* Adds @step to the number of each node. */
void
_bocage_field_row_step (BocageFieldRow *row, int step)
{
  apply (row, NULL, step);
}
