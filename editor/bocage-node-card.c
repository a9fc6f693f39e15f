/* bocage-node-card.c: every field of a node, or what several nodes share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-node-card.h"

#include "bocage-condition.h"
#include "bocage-field-choice.h"
#include "bocage-finding-row.h"
#include "bocage-node-list.h"
#include "bocage-panes-private.h"
#include "bocage-piece-image.h"

#include <glib/gi18n.h>

#define PICTURE_WIDTH 28 /* px */

struct _BocageNodeCard
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session;
  GPtrArray *nodes;  /* of BocageNode */
  GPtrArray *rows;   /* of BocageFieldRow, borrowed from the boxes */
  char *params_rule; /* (nullable): id of the rule whose parameters are shown */

  /* Children */
  GtkWidget *image; /* (nullable) of a piece */
  GtkWidget *title;
  GtkWidget *finding;
  GtkWidget *turn_box;
  GtkWidget *duplicate_button;
  GtkWidget *fields_box;
  GtkWidget *params_box;
  GtkWidget *more; /* (nullable) expander with the fields that are rarely used */
  GtkWidget *more_box;
  GtkWidget *summary;  /* (nullable) of conditions, in words */
  GtkWidget *children; /* (nullable) */

  const BocageElement *element;
};

G_DEFINE_FINAL_TYPE (BocageNodeCard, bocage_node_card, GTK_TYPE_WIDGET)

static BocageEdit *
get_edit (BocageNodeCard *self)
{
  return bocage_session_get_edit (self->session);
}

static BocageScenario *
get_scenario (BocageNodeCard *self)
{
  return bocage_session_get_scenario (self->session);
}

/* Head */

static const BocagePieceType *
get_piece_type (BocageNodeCard *self)
{
  const BocageNode *node = bocage_node_card_get_node (self);

  return node != NULL && bocage_element_is_piece (node->element)
             ? bocage_scenario_get_piece_type (get_scenario (self), node)
             : NULL;
}

/* "Axis", "Medal at G5": what tells one of a list from the next */
static char *
tell_apart (BocageNodeCard *self)
{
  const BocageNode *node = bocage_node_card_get_node (self);
  BocageScenario *scenario = get_scenario (self);
  const char *label = bocage_element_get_label (self->element);
  BocageElementId kind = bocage_element_get_id (self->element);

  if (node != NULL && kind == BOCAGE_ELEMENT_SIDE)
    {
      BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
      const char *id = ((const BocageSideNode *) node)->id;
      const BocageSideType *side = id != NULL ? bocage_ruleset_find_side (ruleset, id) : NULL;

      if (side != NULL)
        return g_strdup (bocage_ruleset_translate (ruleset, side->name));
    }
  if (node != NULL && kind == BOCAGE_ELEMENT_OBJECTIVE)
    {
      BocageHex at = ((const BocageObjectiveNode *) node)->at;

      if (bocage_grid_contains (bocage_scenario_get_grid (scenario), at))
        {
          g_autofree char *hex = bocage_grid_format_hex (bocage_scenario_get_grid (scenario), at);

          /* TRANSLATORS: a thing and its hex: “Medal at G5”. */
          return g_strdup_printf (C_ ("thing and hex", "%s at %s"), label, hex);
        }
    }
  return g_strdup (label);
}

static char *
make_title (BocageNodeCard *self)
{
  const BocagePieceType *type = get_piece_type (self);

  if (self->nodes->len <= 1 && type != NULL)
    return g_strdup (
        bocage_ruleset_translate (bocage_scenario_get_ruleset (get_scenario (self)), type->name));
  if (self->nodes->len <= 1)
    return tell_apart (self);
  /* TRANSLATORS: the kind of piece that is on several hexes, and how many: “Unit × 4”. */
  return g_strdup_printf (_ ("%s × %u"), bocage_element_get_label (self->element),
                          self->nodes->len);
}

static gboolean
can_turn (BocageNodeCard *self)
{
  const BocagePieceType *type = get_piece_type (self);

  return type != NULL
         && ((type->turns > 1 && bocage_element_find_field (self->element, "turn") != NULL)
             || bocage_element_find_field (self->element, "edges") != NULL);
}

static void
update_head (BocageNodeCard *self)
{
  BocageNode *node = bocage_node_card_get_node (self);
  g_autofree char *title = make_title (self);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  _bocage_panes_set_name (self, title);
  if (self->image != NULL && node != NULL)
    bocage_piece_image_set_piece (BOCAGE_PIECE_IMAGE (self->image), get_scenario (self), node);
  gtk_widget_set_visible (self->turn_box, can_turn (self));
  gtk_widget_set_visible (self->duplicate_button,
                          self->nodes->len == 1 && self->element != NULL
                              && self->element != &bocage_elements[BOCAGE_ELEMENT_WHEN]);
  if (self->summary != NULL && node != NULL)
    {
      g_autofree char *text = bocage_condition_describe (get_scenario (self), node);

      gtk_label_set_label (GTK_LABEL (self->summary), text);
      gtk_widget_set_visible (self->summary, *text != '\0');
    }
}

static void
turn (BocageNodeCard *self, int steps)
{
  bocage_edit_begin (get_edit (self), _ ("Turn Piece"), 0);
  for (guint i = 0; i < self->nodes->len; i++)
    bocage_edit_rotate_piece (get_edit (self), g_ptr_array_index (self->nodes, i), steps);
  bocage_edit_commit (get_edit (self));
}

static void
left_cb (BocageNodeCard *self)
{
  turn (self, -1);
}

static void
right_cb (BocageNodeCard *self)
{
  turn (self, 1);
}

static void
duplicate_cb (BocageNodeCard *self)
{
  BocageNode *node = bocage_node_card_get_node (self);
  BocageEdit *edit = get_edit (self);

  if (node == NULL || node->parent == NULL)
    return;
  bocage_edit_begin (edit, _ ("Duplicate"), 0);
  bocage_edit_insert (edit, node->parent, bocage_node_index_of (node->parent, node) + 1,
                      bocage_node_copy (node));
  bocage_edit_commit (edit);
}

static void
remove_cb (BocageNodeCard *self)
{
  BocageEdit *edit = get_edit (self);
  /* TRANSLATORS: %s is a thing such as “Unit” or “Rule”; the whole is a step to undo. */
  g_autofree char *step
      = g_strdup_printf (_ ("Remove %s"), bocage_element_get_label (self->element));

  bocage_edit_begin (edit, step, 0);
  for (guint i = 0; i < self->nodes->len; i++)
    {
      BocageNode *node = g_ptr_array_index (self->nodes, i);

      if (node->parent == NULL)
        continue;
      if (bocage_element_is_piece (node->element))
        bocage_edit_remove_piece (edit, node);
      else
        bocage_edit_remove_part (edit, node);
    }
  bocage_edit_commit (edit);
}

static GtkWidget *
append_head_button (GtkWidget *box, const char *icon, const char *label, GCallback callback,
                    gpointer self)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_tooltip_text (button, label);
  _bocage_panes_set_name (button, label);
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static void
build_head (BocageNodeCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  gtk_widget_add_css_class (head, "bocage-card-head");
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  if (bocage_element_is_piece (self->element))
    {
      self->image = bocage_piece_image_new (PICTURE_WIDTH);
      gtk_widget_set_margin_end (self->image, 3);
      gtk_box_append (GTK_BOX (head), self->image);
    }
  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_box_append (GTK_BOX (head), self->title);

  self->finding = gtk_image_new ();
  gtk_widget_set_visible (self->finding, FALSE);
  gtk_box_append (GTK_BOX (head), self->finding);

  self->turn_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  append_head_button (self->turn_box, "object-rotate-left-symbolic", _ ("Turn Left"),
                      G_CALLBACK (left_cb), self);
  append_head_button (self->turn_box, "object-rotate-right-symbolic", _ ("Turn Right"),
                      G_CALLBACK (right_cb), self);
  gtk_box_append (GTK_BOX (head), self->turn_box);
  self->duplicate_button = append_head_button (head, "edit-copy-symbolic", _ ("Duplicate"),
                                               G_CALLBACK (duplicate_cb), self);
  append_head_button (head, "edit-delete-symbolic", _ ("Remove"), G_CALLBACK (remove_cb), self);
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

      if (bocage_field_is_primary (self->element, field))
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

/* The rows that are rarely used are made when somebody looks. */
static void
fill_more (BocageNodeCard *self)
{
  if (self->more == NULL || gtk_widget_get_first_child (self->more_box) != NULL)
    return;
  for (guint i = 0; i < self->element->n_fields; i++)
    if (!bocage_field_is_primary (self->element, &self->element->fields[i]))
      {
        append_row (self, self->more_box, &self->element->fields[i]);
        bocage_field_row_set_nodes (g_ptr_array_index (self->rows, self->rows->len - 1),
                                    self->nodes);
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

        if (!bocage_field_is_primary (self->element, field) && bocage_node_is_set (node, field)
            && !(field->type == BOCAGE_TYPE_INT && field->fallback != BOCAGE_UNSET
                 && G_STRUCT_MEMBER (int, node, field->offset) == field->fallback))
          return TRUE;
      }
  return FALSE;
}

/* Parameters of a rule, as the game lists them */

static BocageNode *
make_param (BocageEdit *edit, gpointer user_data)
{
  BocageFieldRow *row = user_data;
  BocageNodeCard *self = g_object_get_data (G_OBJECT (row), "card");
  BocageNode *rule = bocage_node_card_get_node (self);
  BocageNode *param;

  if (rule == NULL)
    return NULL;
  param = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_PARAM]);
  ((BocageParamNode *) param)->name = g_intern_string (g_object_get_data (G_OBJECT (row), "param"));
  return bocage_edit_add_part (edit, rule, param);
}

static BocageNode *
find_param (const BocageNode *rule, const char *name)
{
  for (guint i = 0; i < bocage_node_n_children (rule); i++)
    {
      BocageNode *child = bocage_node_get_child (rule, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_PARAM]
          && g_strcmp0 (((BocageParamNode *) child)->name, name) == 0)
        return child;
    }
  return NULL;
}

static void
append_param (BocageNodeCard *self, const char *name)
{
  const BocageElement *element = &bocage_elements[BOCAGE_ELEMENT_PARAM];
  GtkWidget *row
      = bocage_field_row_new (self->session, element, bocage_element_find_field (element, "value"));

  bocage_field_row_set_label (BOCAGE_FIELD_ROW (row), name);
  g_object_set_data (G_OBJECT (row), "card", self);
  g_object_set_data_full (G_OBJECT (row), "param", g_strdup (name), g_free);
  bocage_field_row_set_maker (BOCAGE_FIELD_ROW (row), make_param, row);
  gtk_box_append (GTK_BOX (self->params_box), row);
}

static gboolean
has_param_row (BocageNodeCard *self, const char *name)
{
  for (GtkWidget *row = gtk_widget_get_first_child (self->params_box); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), "param"), name) == 0)
      return TRUE;
  return FALSE;
}

/* Those that the game lists, then those that the file has beyond them. */
static void
update_params (BocageNodeCard *self)
{
  BocageNode *node = bocage_node_card_get_node (self);
  const char *id = ((BocageRuleNode *) node)->id;
  const BocageRuleType *type
      = id != NULL
            ? bocage_ruleset_find_rule (bocage_scenario_get_ruleset (get_scenario (self)), id)
            : NULL;
  GtkWidget *row;

  if (g_strcmp0 (self->params_rule, id) != 0)
    {
      while ((row = gtk_widget_get_first_child (self->params_box)) != NULL)
        gtk_box_remove (GTK_BOX (self->params_box), row);
      g_free (self->params_rule);
      self->params_rule = g_strdup (id);
      for (guint i = 0; type != NULL && i < type->n_params; i++)
        append_param (self, type->params[i].name);
    }
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      BocageNode *child = bocage_node_get_child (node, i);
      const char *name = child->element == &bocage_elements[BOCAGE_ELEMENT_PARAM]
                             ? ((BocageParamNode *) child)->name
                             : NULL;

      if (name != NULL && !has_param_row (self, name))
        append_param (self, name);
    }
  for (row = gtk_widget_get_first_child (self->params_box); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    bocage_field_row_set_node (BOCAGE_FIELD_ROW (row),
                               find_param (node, g_object_get_data (G_OBJECT (row), "param")));
  /* What the rule does not take is not asked for, unless it is there. */
  for (guint i = 0; i < self->rows->len; i++)
    {
      BocageFieldRow *field_row = g_ptr_array_index (self->rows, i);
      const char *name = bocage_field_row_get_field (field_row)->name;
      gboolean taken = type == NULL || (g_str_equal (name, "side") && type->has_side)
                       || (g_str_equal (name, "hexes") && type->has_hexes)
                       || g_str_equal (name, "id");

      gtk_widget_set_visible (GTK_WIDGET (field_row),
                              taken || bocage_field_row_get_has_value (field_row));
    }
}

/* Children */

static void
add_child_cb (BocageNodeCard *self, guint id, const char *choice)
{
  BocageNode *parent = bocage_node_card_get_node (self);
  BocageNode *child = bocage_node_new (&bocage_elements[id]);
  BocageEdit *edit = get_edit (self);
  /* TRANSLATORS: %s is a thing such as “Unit” or “Rule”; the whole is a step to undo. */
  g_autofree char *step = g_strdup_printf (_ ("Add %s"), bocage_element_get_label (child->element));

  if (choice != NULL)
    bocage_node_parse_field (child, &child->element->fields[0],
                             bocage_scenario_get_grid (get_scenario (self)), choice);
  if (id == BOCAGE_ELEMENT_UNIT && parent->element == &bocage_elements[BOCAGE_ELEMENT_RESERVE])
    ((BocageUnitNode *) child)->side = ((BocageReserveNode *) parent)->side;
  bocage_edit_begin (edit, step, 0);
  bocage_edit_add_part (edit, parent, child);
  bocage_edit_commit (edit);
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
  if (bocage_element_allows (self->element, BOCAGE_ELEMENT_WHEN)
      || bocage_element_allows (self->element, BOCAGE_ELEMENT_HOLD))
    {
      self->summary = gtk_label_new (NULL);
      gtk_label_set_wrap (GTK_LABEL (self->summary), TRUE);
      gtk_label_set_xalign (GTK_LABEL (self->summary), 0);
      gtk_widget_add_css_class (self->summary, "dim-label");
      gtk_widget_set_parent (self->summary, GTK_WIDGET (self));
    }
  self->children = bocage_node_list_new (self->session, "", _ ("Add"), ids);
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
  gtk_widget_class_set_css_name (widget_class, "nodecard");
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
bocage_node_card_new (BocageSession *session, const BocageElement *element)
{
  BocageNodeCard *self = g_object_new (BOCAGE_TYPE_NODE_CARD, NULL);

  self->session = g_object_ref (session);
  self->element = element;
  build_head (self);
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
    bocage_field_row_set_nodes (g_ptr_array_index (self->rows, i), nodes);
  if (self->more != NULL && other && has_more (self))
    gtk_expander_set_expanded (GTK_EXPANDER (self->more), TRUE);
  if (self->params_box != NULL && nodes->len > 0)
    update_params (self);
  if (self->children != NULL)
    bocage_node_list_set_parent (BOCAGE_NODE_LIST (self->children),
                                 nodes->len == 1 ? g_ptr_array_index (nodes, 0) : NULL);
  update_head (self);
  bocage_node_card_update_findings (self);
}

/* The worst finding about the node as a whole stands in the head. */
void
bocage_node_card_update_findings (BocageNodeCard *self)
{
  GListModel *findings = bocage_session_get_findings (self->session);
  gboolean found = FALSE;

  for (guint i = 0; !found && i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = g_list_model_get_item (findings, i);
      const BocagePlace *place = bocage_finding_get_place (finding);

      if (place->field != NULL || place->node == NULL
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
    bocage_node_list_update_findings (BOCAGE_NODE_LIST (self->children));
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
