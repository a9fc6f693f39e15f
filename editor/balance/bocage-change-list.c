/* bocage-change-list.c: what small changes of a battle would do, the greatest first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One stop of Tab.  Arrows, Home and End go from row to row, and choose the row that they come to,
 * as a click does.  Space chooses the row that Tab led to; Enter does, too, and goes on to the
 * board. When more games have brought the rows into another order, the focus stays with its own.
 */

#include "config.h"

#include "bocage-change-list.h"

#include "bocage-change-bar.h"
#include "bocage-playout-words.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define SPACING 6
#define POINTS_CHARS 11 /* “+10.0 ±10.0” */

#define BOCAGE_TYPE_CHANGE_ROW (bocage_change_row_get_type ())
G_DECLARE_FINAL_TYPE (BocageChangeRow, bocage_change_row, BOCAGE, CHANGE_ROW, GtkWidget)

struct _BocageChangeRow
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget *bar;
  GtkWidget *points;
  GtkWidget *words;

  BocageHex hex; /* BOCAGE_HEX_NONE: it is no matter of one unit */
};

G_DEFINE_FINAL_TYPE (BocageChangeRow, bocage_change_row, GTK_TYPE_WIDGET)

struct _BocageChangeList
{
  GtkWidget parent_instance;

  GPtrArray *rows;          /* by question; borrowed, they are the children */
  BocageChangeRow *current; /* (nullable): that has the focus, or had it last */
};

G_DEFINE_FINAL_TYPE (BocageChangeList, bocage_change_list, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* A row */

static void
bocage_change_row_dispose (GObject *object)
{
  _bocage_panes_unparent_children (object);

  G_OBJECT_CLASS (bocage_change_row_parent_class)->dispose (object);
}

static void
bocage_change_row_class_init (BocageChangeRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_change_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_set_css_name (widget_class, "changerow");
}

/* The row speaks for it. */
static GtkWidget *
append_label (BocageChangeRow *self, float align)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), align);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
bocage_change_row_init (BocageChangeRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  self->bar = g_object_new (BOCAGE_TYPE_CHANGE_BAR, NULL);
  gtk_widget_set_parent (self->bar, GTK_WIDGET (self));
  self->points = append_label (self, 1);
  gtk_label_set_width_chars (GTK_LABEL (self->points), POINTS_CHARS);
  gtk_widget_add_css_class (self->points, "numeric");
  self->words = append_label (self, 0);
  gtk_label_set_wrap (GTK_LABEL (self->words), TRUE);
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* Returns: (transfer full): all of a row, for those who do not see it */
static char *
dup_name (const BocageSmallChange *change, const char *points, const char *side)
{
  if (bocage_playout_is_sure (&change->change))
    /* TRANSLATORS: what is changed, a side, and how many points more or fewer it wins: “infantry
     * in C3, a figure less: Axis +3.0 ±2.0 points” */
    return g_strdup_printf (_ ("%s: %s %s points"), change->words, side, points);
  /* TRANSLATORS: what is changed, a side, and how many points more or fewer it wins: “infantry in
   * C3, a figure less: not sure (Axis +1.0 ±2.0 points)” */
  return g_strdup_printf (_ ("%s: not sure (%s %s points)"), change->words, side, points);
}

static void
set_dim (GtkWidget *widget, gboolean is_dim)
{
  if (is_dim)
    gtk_widget_add_css_class (widget, "dim-label");
  else
    gtk_widget_remove_css_class (widget, "dim-label");
}

static void
show_row (BocageChangeRow *self, const BocageSmallChange *change, const char *side, double most)
{
  g_autofree char *points = bocage_playout_dup_points (&change->change);
  g_autofree char *name = dup_name (change, points, side);

  self->hex = change->hex;
  bocage_change_bar_set (BOCAGE_CHANGE_BAR (self->bar), &change->change, most);
  gtk_label_set_label (GTK_LABEL (self->points), points);
  gtk_label_set_label (GTK_LABEL (self->words), change->words);
  set_dim (self->points, !bocage_playout_is_sure (&change->change));
  set_dim (self->words, !bocage_playout_is_sure (&change->change));
  _bocage_panes_set_name (self, name);
}

/* Choosing */

static void
set_chosen (BocageChangeRow *row, gboolean is_chosen)
{
  if (is_chosen)
    gtk_widget_add_css_class (GTK_WIDGET (row), "bocage-chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "bocage-chosen");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, is_chosen, -1);
}

static void
choose (BocageChangeList *self, gpointer row)
{
  if (self->current != NULL)
    set_chosen (self->current, FALSE);
  self->current = row;
  set_chosen (row, TRUE);
  gtk_widget_grab_focus (row);
  if (!bocage_hex_is_none (self->current->hex))
    g_signal_emit (self, chosen_signal, 0, &self->current->hex);
}

static void
clicked_cb (GtkGestureClick *gesture, int n_press, double x, double y, BocageChangeList *self)
{
  choose (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
}

static gboolean
end_cb (GtkWidget *widget, GVariant *is_last, gpointer user_data)
{
  GtkWidget *row = g_variant_get_boolean (is_last) ? gtk_widget_get_last_child (widget)
                                                   : gtk_widget_get_first_child (widget);

  if (row != NULL)
    choose (BOCAGE_CHANGE_LIST (widget), row);
  return TRUE;
}

/* Who came by Tab has not chosen yet. */
static gboolean
choose_cb (GtkWidget *widget, GVariant *goes_on, gpointer user_data)
{
  BocageChangeList *self = BOCAGE_CHANGE_LIST (widget);
  GtkWidget *row = gtk_widget_get_focus_child (widget);

  if (row == NULL)
    return FALSE;
  choose (self, row);
  if (g_variant_get_boolean (goes_on) && !bocage_hex_is_none (self->current->hex))
    gtk_widget_activate_action (widget, "win.focus-board", NULL);
  return TRUE;
}

static gboolean
bocage_change_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BocageChangeList *self = BOCAGE_CHANGE_LIST (widget);
  GtkWidget *row = gtk_widget_get_focus_child (widget), *next = NULL;

  if (row == NULL)
    {
      row = self->current != NULL ? GTK_WIDGET (self->current)
                                  : gtk_widget_get_first_child (widget);
      return row != NULL && gtk_widget_grab_focus (row);
    }
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  if (direction == GTK_DIR_UP)
    next = gtk_widget_get_prev_sibling (row);
  else if (direction == GTK_DIR_DOWN)
    next = gtk_widget_get_next_sibling (row);
  if (next != NULL)
    choose (self, next);
  return TRUE;
}

/* The list */

static void
bocage_change_list_dispose (GObject *object)
{
  BocageChangeList *self = BOCAGE_CHANGE_LIST (object);

  self->current = NULL;
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  _bocage_panes_unparent_children (object);

  G_OBJECT_CLASS (bocage_change_list_parent_class)->dispose (object);
}

static void
bocage_change_list_class_init (BocageChangeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_change_list_dispose;
  widget_class->focus = bocage_change_list_focus;
  chosen_signal = g_signal_new ("chosen", BOCAGE_TYPE_CHANGE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, choose_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, choose_cb, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, choose_cb, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, end_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Home, 0, end_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_cb, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_End, 0, end_cb, "b", TRUE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
bocage_change_list_init (BocageChangeList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->rows = g_ptr_array_new ();
  _bocage_panes_set_name (self, _ ("Small Changes"));
}

static void
add_row (BocageChangeList *self)
{
  GtkWidget *row = g_object_new (BOCAGE_TYPE_CHANGE_ROW, NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_parent (row, GTK_WIDGET (self));
  g_ptr_array_add (self->rows, row);
}

static void
make_rows (BocageChangeList *self, guint n)
{
  if (self->rows->len == n)
    return;
  self->current = NULL;
  g_ptr_array_set_size (self->rows, 0);
  _bocage_panes_unparent_children (self);
  for (guint i = 0; i < n; i++)
    add_row (self);
}

/* Returns: how far the intervals go, so that all have room */
static double
find_most (GPtrArray *changes)
{
  double most = 0;

  for (guint i = 0; i < changes->len; i++)
    {
      const BocageSmallChange *change = g_ptr_array_index (changes, i);

      most = MAX (most, MAX (change->change.high, -change->change.low));
    }
  return most;
}

/**
 * bocage_change_list_set:
 * @changes: (nullable) (element-type BocageSmallChange): in the order in which they are shown
 * @side: that gains or loses
 */
void
bocage_change_list_set (BocageChangeList *self, GPtrArray *changes, const char *side)
{
  guint n = changes != NULL ? changes->len : 0;
  double most = n > 0 ? find_most (changes) : 0;
  GtkWidget *last = NULL;

  make_rows (self, n);
  for (guint i = 0; i < n; i++)
    {
      const BocageSmallChange *change = g_ptr_array_index (changes, i);
      GtkWidget *row = g_ptr_array_index (self->rows, change->question);

      show_row (BOCAGE_CHANGE_ROW (row), change, side, most);
      gtk_widget_insert_after (row, GTK_WIDGET (self), last);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                      (int) i + 1, GTK_ACCESSIBLE_RELATION_SET_SIZE, (int) n, -1);
      last = row;
    }
}
