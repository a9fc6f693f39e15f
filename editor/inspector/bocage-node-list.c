/* bocage-node-list.c: a heading, a button that adds, and a card for each node
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-node-list.h"

#include "session/bocage-field-choice.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define MAX_MENU 30 /* choices in a menu: where there are more, the card chooses */

struct _BocageNodeList
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session;

  /* Children */
  GtkWidget *head;
  GtkWidget *title;
  GtkWidget *empty;
  GtkWidget *cards;

  BocageElementId ids[BOCAGE_MAX_ALLOWED + 1]; /* ended by BOCAGE_ELEMENT_NONE */
  gboolean adds; /* somebody has pressed the button, and the card is to come */
};

G_DEFINE_FINAL_TYPE (BocageNodeList, bocage_node_list, GTK_TYPE_WIDGET)

static guint add_signal;

/* The menu that adds */

/* What the first field of an element may be. */
static GPtrArray *
list_first_choices (BocageNodeList *self, BocageElementId id)
{
  g_autoptr (BocageNode) loose = bocage_node_new (&bocage_elements[id]);

  if (loose->element->n_fields == 0 || loose->element->fields[0].type == BOCAGE_TYPE_SIDE
      || loose->element->fields[0].use != BOCAGE_FIELD_NEEDED)
    return NULL;
  return bocage_field_list_choices (bocage_session_get_scenario (self->session), loose,
                                    &loose->element->fields[0]);
}

static void
append_item (GMenu *menu, const char *label, BocageElementId id, const char *choice)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "nodes.add", "(us)", (guint) id,
                                     choice != NULL ? choice : "");
  g_menu_append_item (menu, item);
}

static void
fill_menu (BocageNodeList *self, GMenu *menu)
{
  for (guint i = 0; self->ids[i] != BOCAGE_ELEMENT_NONE; i++)
    {
      g_autoptr (GPtrArray) choices = list_first_choices (self, self->ids[i]);
      g_autoptr (GMenu) section = g_menu_new ();
      const char *label = bocage_element_get_label (&bocage_elements[self->ids[i]]);

      if (choices == NULL || choices->len == 0)
        append_item (section, label, self->ids[i], NULL);
      else if (choices->len > MAX_MENU)
        append_item (section, label, self->ids[i],
                     ((BocageChoice *) g_ptr_array_index (choices, 0))->id);
      else
        for (guint j = 0; j < choices->len; j++)
          {
            const BocageChoice *choice = g_ptr_array_index (choices, j);

            append_item (section, choice->label, self->ids[i], choice->id);
          }
      if (choices == NULL || choices->len == 0 || choices->len > MAX_MENU)
        g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
      else
        g_menu_append_section (menu, self->ids[1] != BOCAGE_ELEMENT_NONE ? label : NULL,
                               G_MENU_MODEL (section));
    }
}

/* A menu of one item is a button. */
static GtkWidget *
make_button (GMenuModel *menu)
{
  g_autoptr (GMenuModel) only = NULL;
  g_autoptr (GVariant) target = NULL;
  GtkWidget *button;

  if (g_menu_model_get_n_items (menu) == 1)
    only = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);
  if (only == NULL || g_menu_model_get_n_items (only) != 1)
    {
      button = gtk_menu_button_new ();
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
      _bocage_panes_set_menu (GTK_MENU_BUTTON (button), menu);
      return button;
    }
  button = gtk_button_new_from_icon_name ("list-add-symbolic");
  target = g_menu_model_get_item_attribute_value (only, 0, G_MENU_ATTRIBUTE_TARGET, NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "nodes.add");
  return button;
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  guint id;
  const char *choice;

  g_variant_get (parameter, "(u&s)", &id, &choice);
  BOCAGE_NODE_LIST (widget)->adds = TRUE;
  g_signal_emit (widget, add_signal, 0, id, *choice != '\0' ? choice : NULL);
}

/* GObject */

static void
bocage_node_list_dispose (GObject *object)
{
  BocageNodeList *self = BOCAGE_NODE_LIST (object);

  _bocage_panes_unparent_children (self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (bocage_node_list_parent_class)->dispose (object);
}

static void
bocage_node_list_class_init (BocageNodeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_node_list_dispose;
  add_signal = g_signal_new ("add", BOCAGE_TYPE_NODE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                             G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "nodes.add", "(us)", add_action);
}

static void
bocage_node_list_init (BocageNodeList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);

  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_box_append (GTK_BOX (head), self->title);
  self->head = head;
  gtk_widget_set_parent (head, GTK_WIDGET (self));

  self->empty = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->empty), 0);
  gtk_label_set_wrap (GTK_LABEL (self->empty), TRUE);
  gtk_widget_add_css_class (self->empty, "dim-label");
  gtk_widget_set_visible (self->empty, FALSE);
  gtk_widget_set_parent (self->empty, GTK_WIDGET (self));

  self->cards = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->cards, GTK_WIDGET (self));
}

static void
scroll_to (gpointer card)
{
  _bocage_panes_scroll_to (card);
}

/* Public functions */

/**
 * bocage_node_list_new:
 * @title: translated; may be empty
 * @add_label: translated: “Add Rule”
 * @ids: of what may be added, ended by %BOCAGE_ELEMENT_NONE
 */
GtkWidget *
bocage_node_list_new (BocageSession *session, const char *title, const char *add_label,
                      const BocageElementId *ids)
{
  BocageNodeList *self = g_object_new (BOCAGE_TYPE_NODE_LIST, NULL);
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button;

  self->session = g_object_ref (session);
  for (guint i = 0; i < BOCAGE_MAX_ALLOWED && ids[i] != BOCAGE_ELEMENT_NONE; i++)
    self->ids[i] = ids[i];
  gtk_label_set_label (GTK_LABEL (self->title), title);
  if (*title != '\0')
    _bocage_panes_set_name (self, title);
  fill_menu (self, menu);
  button = make_button (G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (button, add_label);
  _bocage_panes_set_name (button, add_label);
  gtk_box_append (GTK_BOX (self->head), button);
  return GTK_WIDGET (self);
}

/**
 * bocage_node_list_set_empty_text:
 * @text: (nullable): translated: shown where there is no card
 */
void
bocage_node_list_set_empty_text (BocageNodeList *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->empty), text != NULL ? text : "");
}

/**
 * bocage_node_list_set_groups:
 * @groups: (element-type GPtrArray): of nodes of the same element: a card each
 *
 * A card that is there stays, and shows other nodes where it must.
 */
void
bocage_node_list_set_groups (BocageNodeList *self, GPtrArray *groups)
{
  GtkWidget *card = gtk_widget_get_first_child (self->cards);
  GtkWidget *previous = NULL;
  guint n_before = bocage_node_list_n_cards (self);

  for (guint i = 0; i < groups->len; i++)
    {
      GPtrArray *nodes = g_ptr_array_index (groups, i);
      const BocageElement *element = ((BocageNode *) g_ptr_array_index (nodes, 0))->element;

      if (card == NULL || bocage_node_card_get_element (BOCAGE_NODE_CARD (card)) != element)
        {
          GtkWidget *other
              = bocage_node_card_new (self->session, element, &bocage_node_list_children);

          gtk_widget_add_css_class (other, "bocage-card");
          gtk_box_insert_child_after (GTK_BOX (self->cards), other, previous);
          card = other;
        }
      bocage_node_card_set_nodes (BOCAGE_NODE_CARD (card), nodes);
      previous = card;
      card = gtk_widget_get_next_sibling (card);
    }
  while (card != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (card);

      gtk_box_remove (GTK_BOX (self->cards), card);
      card = next;
    }
  gtk_widget_set_visible (
      self->empty, groups->len == 0 && *gtk_label_get_label (GTK_LABEL (self->empty)) != '\0');
  if (self->adds && groups->len > n_before)
    _bocage_panes_when_placed (previous, scroll_to, previous);
  self->adds = FALSE;
}

/**
 * bocage_node_list_set_parent:
 * @parent: (nullable): whose children are shown, as far as they may be added here
 */
void
bocage_node_list_set_parent (BocageNodeList *self, BocageNode *parent)
{
  g_autoptr (GPtrArray) groups
      = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; parent != NULL && i < bocage_node_n_children (parent); i++)
    {
      BocageNode *child = bocage_node_get_child (parent, i);
      BocageElementId id = bocage_element_get_id (child->element);

      for (guint j = 0; self->ids[j] != BOCAGE_ELEMENT_NONE; j++)
        if (self->ids[j] == id)
          {
            GPtrArray *nodes = g_ptr_array_new ();

            g_ptr_array_add (nodes, child);
            g_ptr_array_add (groups, nodes);
          }
    }
  bocage_node_list_set_groups (self, groups);
}

void
bocage_node_list_update_findings (BocageNodeList *self)
{
  for (GtkWidget *card = gtk_widget_get_first_child (self->cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    bocage_node_card_update_findings (BOCAGE_NODE_CARD (card));
}

/* Whether such an element can be added here. */
gboolean
bocage_node_list_takes (BocageNodeList *self, BocageElementId id)
{
  for (guint i = 0; self->ids[i] != BOCAGE_ELEMENT_NONE; i++)
    if (self->ids[i] == id)
      return TRUE;
  return FALSE;
}

guint
bocage_node_list_n_cards (BocageNodeList *self)
{
  guint n = 0;

  for (GtkWidget *card = gtk_widget_get_first_child (self->cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    n++;
  return n;
}

BocageNodeCard *
bocage_node_list_get_card (BocageNodeList *self, guint index)
{
  GtkWidget *card = gtk_widget_get_first_child (self->cards);

  while (index-- > 0 && card != NULL)
    card = gtk_widget_get_next_sibling (card);
  return (BocageNodeCard *) card;
}

/* The children of a card */

static void
set_child_parent (GtkWidget *list, BocageNode *parent)
{
  bocage_node_list_set_parent (BOCAGE_NODE_LIST (list), parent);
}

static void
update_child_findings (GtkWidget *list)
{
  bocage_node_list_update_findings (BOCAGE_NODE_LIST (list));
}

const BocageNodeChildren bocage_node_list_children = {
  .make = bocage_node_list_new,
  .set_parent = set_child_parent,
  .update_findings = update_child_findings,
};
