/* bocage-node-card.c: every field of a node, or what several nodes share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its head is in bocage-node-card-head.c, the parameters of a rule are in
 * bocage-node-card-params.c.
 */

#include "config.h"

#include "bocage-node-card-private.h"

#include "findings/bocage-finding-row.h"
#include "session/bocage-field-choice.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (BocageNodeCard, bocage_node_card, GTK_TYPE_WIDGET)

BocageEdit *
_bocage_node_card_get_edit (BocageNodeCard *self)
{
  return bocage_session_get_edit (self->session);
}

BocageScenario *
_bocage_node_card_get_scenario (BocageNodeCard *self)
{
  return bocage_session_get_scenario (self->session);
}

/* Fields */

static void
append_row (BocageNodeCard *self, GtkWidget *box, const BocageField *field)
{
  GtkWidget *row = bocage_field_row_new (self->session, self->element, field);

  if (field == NULL
      || (field->type == BOCAGE_TYPE_SIDE
          && self->element == &bocage_elements[BOCAGE_ELEMENT_UNIT]))
    bocage_field_row_set_label (BOCAGE_FIELD_ROW (row), "");
  gtk_box_append (GTK_BOX (box), row);
  g_ptr_array_add (self->rows, row);
}

static void
build_fields (BocageNodeCard *self)
{
  self->fields_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->fields_box, GTK_WIDGET (self));
  for (guint i = 0; i < self->element->n_fields; i++)
    {
      const BocageField *field = &self->element->fields[i];

      if (!bocage_field_is_on_demand (field))
        append_row (self, self->fields_box, field);
      else if (self->more == NULL)
        {
          self->more = gtk_expander_new (_ ("More"));
          _bocage_panes_set_name (self->more, _ ("More"));
          self->more_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
          gtk_widget_set_margin_top (self->more_box, 6);
          gtk_expander_set_child (GTK_EXPANDER (self->more), self->more_box);
        }
    }
  if (self->element->content == BOCAGE_CONTENT_TEXT)
    append_row (self, self->fields_box, NULL);
  if (self->element == &bocage_elements[BOCAGE_ELEMENT_RULE])
    {
      self->params_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      gtk_widget_set_parent (self->params_box, GTK_WIDGET (self));
    }
  if (self->more != NULL)
    gtk_widget_set_parent (self->more, GTK_WIDGET (self));
}

/* Whether the game has anything for the field: its cards, or something to choose. */
static gboolean
has_use (BocageNodeCard *self, const BocageField *field)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  g_autoptr (GPtrArray) choices = NULL;

  if (bocage_field_is_of_cards (field))
    return bocage_ruleset_offers (ruleset, BOCAGE_NEEDS_COMMAND);
  choices = bocage_field_list_choices (scenario, bocage_node_card_get_node (self), field);
  return choices == NULL || choices->len > 0;
}

/* A row that the game has no use for is shown where the battle has a value nevertheless. */
static void
update_visible (BocageNodeCard *self, BocageFieldRow *row)
{
  const BocageField *field = bocage_field_row_get_field (row);
  gboolean is_set = FALSE;

  if (field == NULL || self->nodes->len == 0)
    return;
  for (guint i = 0; i < self->nodes->len; i++)
    is_set = is_set || bocage_node_is_set (g_ptr_array_index (self->nodes, i), field);
  gtk_widget_set_visible (GTK_WIDGET (row), is_set || has_use (self, field));
}

/* The rows that are rarely used are made when somebody looks. */
static void
fill_more (BocageNodeCard *self)
{
  if (self->more == NULL || gtk_widget_get_first_child (self->more_box) != NULL)
    return;
  for (guint i = 0; i < self->element->n_fields; i++)
    if (bocage_field_is_on_demand (&self->element->fields[i]))
      {
        append_row (self, self->more_box, &self->element->fields[i]);
        bocage_field_row_set_nodes (g_ptr_array_index (self->rows, self->rows->len - 1),
                                    self->nodes);
        update_visible (self, g_ptr_array_index (self->rows, self->rows->len - 1));
      }
}

static void
more_cb (BocageNodeCard *self)
{
  if (gtk_expander_get_expanded (GTK_EXPANDER (self->more)))
    fill_more (self);
}

static gboolean
has_more (BocageNodeCard *self)
{
  for (guint i = 0; i < self->element->n_fields; i++)
    for (guint j = 0; j < self->nodes->len; j++)
      {
        const BocageField *field = &self->element->fields[i];
        const BocageNode *node = g_ptr_array_index (self->nodes, j);

        if (bocage_field_is_on_demand (field) && bocage_node_is_set (node, field)
            && !(field->type == BOCAGE_TYPE_INT && field->fallback != BOCAGE_UNSET
                 && G_STRUCT_MEMBER (int, node, field->offset) == field->fallback))
          return TRUE;
      }
  return FALSE;
}

/* Children */

static void
add_child_cb (BocageNodeCard *self, guint id, const char *choice)
{
  BocageNode *parent = bocage_node_card_get_node (self);
  BocageNode *child = bocage_node_new (&bocage_elements[id]);
  BocageEdit *edit = _bocage_node_card_get_edit (self);
  /* TRANSLATORS: %s is a thing such as “Unit” or “Rule”; the whole is a step to undo. */
  g_autofree char *step = g_strdup_printf (_ ("Add %s"), bocage_element_get_label (child->element));

  if (choice != NULL)
    bocage_node_parse_field (child, &child->element->fields[0],
                             bocage_scenario_get_grid (_bocage_node_card_get_scenario (self)),
                             choice);
  if (id == BOCAGE_ELEMENT_UNIT && parent->element == &bocage_elements[BOCAGE_ELEMENT_RESERVE])
    bocage_node_set_id (child, bocage_element_find_field (child->element, "side"),
                        ((BocageReserveNode *) parent)->side);
  bocage_edit_begin (edit, step, 0);
  bocage_edit_add_part (edit, parent, child);
  bocage_edit_commit (edit);
}

/* What the fields come to is read before them, in a sentence. */
static void
build_summary (BocageNodeCard *self)
{
  switch ((guint) bocage_element_get_id (self->element))
    {
    case BOCAGE_ELEMENT_OBJECTIVE:
    case BOCAGE_ELEMENT_EXIT:
    case BOCAGE_ELEMENT_RESERVE:
    case BOCAGE_ELEMENT_RULE:
    case BOCAGE_ELEMENT_WHEN:
    case BOCAGE_ELEMENT_ALL:
    case BOCAGE_ELEMENT_ANY:
      break;
    default:
      return;
    }
  self->summary = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->summary), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->summary), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->summary), 0);
  gtk_widget_set_parent (self->summary, GTK_WIDGET (self));
}

static void
build_children (BocageNodeCard *self)
{
  BocageElementId ids[BOCAGE_MAX_ALLOWED + 1] = { 0 };
  guint n = 0;

  if (self->element->content != BOCAGE_CONTENT_CHILDREN
      && self->element->content != BOCAGE_CONTENT_SEQUENCE)
    return;
  for (guint i = 0; i < BOCAGE_MAX_ALLOWED && self->element->allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (self->element->allowed[i] != BOCAGE_ELEMENT_PARAM)
      ids[n++] = self->element->allowed[i];
  if (n == 0)
    return;
  self->children = self->children_type->make (self->session, "", _ ("Add"), ids);
  gtk_widget_add_css_class (self->children, "bocage-nested");
  g_signal_connect_object (self->children, "add", G_CALLBACK (add_child_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->children, GTK_WIDGET (self));
}

/* GObject */

static void
bocage_node_card_dispose (GObject *object)
{
  BocageNodeCard *self = BOCAGE_NODE_CARD (object);

  g_ptr_array_set_size (self->rows, 0);
  _bocage_panes_unparent_children (self);
  g_ptr_array_set_size (self->nodes, 0);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (bocage_node_card_parent_class)->dispose (object);
}

static void
bocage_node_card_finalize (GObject *object)
{
  BocageNodeCard *self = BOCAGE_NODE_CARD (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->nodes);
  g_free (self->params_rule);

  G_OBJECT_CLASS (bocage_node_card_parent_class)->finalize (object);
}

static void
bocage_node_card_class_init (BocageNodeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_node_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = bocage_node_card_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_node_card_init (BocageNodeCard *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  self->rows = g_ptr_array_new ();
}

/* Public functions */

GtkWidget *
bocage_node_card_new (BocageSession *session, const BocageElement *element,
                      const BocageNodeChildren *children_type)
{
  BocageNodeCard *self = g_object_new (BOCAGE_TYPE_NODE_CARD, NULL);

  self->session = g_object_ref (session);
  self->element = element;
  self->children_type = children_type;
  _bocage_node_card_build_head (self);
  build_summary (self);
  build_fields (self);
  build_children (self);
  if (self->more != NULL)
    g_signal_connect_object (self->more, "notify::expanded", G_CALLBACK (more_cb), self,
                             G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

const BocageElement *
bocage_node_card_get_element (BocageNodeCard *self)
{
  return self->element;
}

BocageNode *
bocage_node_card_get_node (BocageNodeCard *self)
{
  return self->nodes->len > 0 ? g_ptr_array_index (self->nodes, 0) : NULL;
}

/**
 * bocage_node_card_set_nodes:
 * @nodes: (element-type BocageNode): at least one, all of the card's element
 *
 * Shows these, as they are now.
 */
void
bocage_node_card_set_nodes (BocageNodeCard *self, GPtrArray *nodes)
{
  gboolean other = self->nodes->len == 0 || nodes->len == 0
                   || g_ptr_array_index (self->nodes, 0) != g_ptr_array_index (nodes, 0);

  g_ptr_array_set_size (self->nodes, 0);
  for (guint i = 0; i < nodes->len; i++)
    g_ptr_array_add (self->nodes, bocage_node_ref (g_ptr_array_index (nodes, i)));
  for (guint i = 0; i < self->rows->len; i++)
    {
      bocage_field_row_set_nodes (g_ptr_array_index (self->rows, i), nodes);
      update_visible (self, g_ptr_array_index (self->rows, i));
    }
  if (self->more != NULL && other && has_more (self))
    gtk_expander_set_expanded (GTK_EXPANDER (self->more), TRUE);
  if (self->params_box != NULL && nodes->len > 0)
    _bocage_node_card_update_params (self);
  if (self->children != NULL)
    self->children_type->set_parent (self->children,
                                     nodes->len == 1 ? g_ptr_array_index (nodes, 0) : NULL);
  _bocage_node_card_update_head (self);
  bocage_node_card_update_findings (self);
}

/* The worst finding about the node as a whole stands in the head; not what a draft lacks yet. */
void
bocage_node_card_update_findings (BocageNodeCard *self)
{
  GListModel *findings = bocage_session_get_findings (self->session);
  gboolean found = FALSE;

  for (guint i = 0; !found && i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);
      const BocagePlace *place = bocage_finding_get_place (finding);

      if (place->field != NULL || place->node == NULL
          || bocage_session_is_missing_yet (self->session, finding)
          || !g_ptr_array_find (self->nodes, place->node, NULL))
        continue;
      found = TRUE;
      gtk_image_set_from_icon_name (
          GTK_IMAGE (self->finding),
          bocage_finding_row_icon_name (bocage_finding_get_class (finding)));
      gtk_widget_set_tooltip_text (self->finding, bocage_finding_get_message (finding));
      _bocage_panes_set_name (self->finding, bocage_finding_get_message (finding));
    }
  gtk_widget_set_visible (self->finding, found);
  for (guint i = 0; i < self->rows->len; i++)
    bocage_field_row_update_findings (g_ptr_array_index (self->rows, i));
  if (self->children != NULL)
    self->children_type->update_findings (self->children);
}

/**
 * bocage_node_card_find_row:
 * @field: its name
 *
 * Returns: (transfer none) (nullable): the row, even if it is under “More”
 */
BocageFieldRow *
bocage_node_card_find_row (BocageNodeCard *self, const char *field)
{
  fill_more (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      BocageFieldRow *row = g_ptr_array_index (self->rows, i);
      const BocageField *row_field = bocage_field_row_get_field (row);

      if (row_field != NULL && g_str_equal (row_field->name, field))
        return row;
    }
  return NULL;
}
