/* bocage-history-pane.c: all states of a battle, to go to and to name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its widgets are made when somebody looks first; it is made up only while somebody sees it.
 */

#include "config.h"

#include "bocage-history-pane-private.h"

#include "bocage-history-list.h"
#include "bocage-history-row.h"
#include "session/bocage-recovery.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define MOST_PICTURES 600

G_DEFINE_FINAL_TYPE (BocageHistoryPane, bocage_history_pane, GTK_TYPE_WIDGET)

/* Pictures */

static void
picture_cb (const char *key, BocagePicture *picture, gpointer data)
{
  BocageHistoryPane *self = data;
  GHashTableIter iter;
  gpointer row;

  if (g_hash_table_size (self->pictures) >= MOST_PICTURES)
    g_hash_table_remove_all (self->pictures);
  g_hash_table_insert (self->pictures, g_strdup (key), g_object_ref (picture));
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    {
      g_autofree char *own = bocage_history_pictures_dup_key (bocage_history_row_get_item (row));

      if (g_str_equal (own, key))
        bocage_history_row_set_picture (row, picture);
    }
}

static void
show_picture (BocageHistoryPane *self, BocageHistoryRow *row, BocageHistoryItem *item)
{
  g_autofree char *key = bocage_history_pictures_dup_key (item);
  BocagePicture *picture = g_hash_table_lookup (self->pictures, key);

  if (picture != NULL)
    {
      bocage_history_row_set_picture (row, picture);
      return;
    }
  if (self->painter == NULL)
    self->painter = bocage_history_pictures_new (
        self->session, gtk_widget_get_scale_factor (GTK_WIDGET (self)), picture_cb, self);
  bocage_history_pictures_ask (self->painter, item);
}

/* Going there */

static void
return_to_copy (BocageHistoryPane *self, BocageHistoryItem *item)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageScenario) scenario = bocage_session_read_copy (item->path, &error);
  g_autofree char *title = bocage_history_item_dup_title (item);
  /* TRANSLATORS: the name of a step; %s is that of a checkpoint. */
  g_autofree char *label = g_strdup_printf (_ ("Return to “%s”"), title);

  if (scenario == NULL)
    _bocage_history_pane_show_failure (self,
                                       item->name != NULL ? _ ("This Checkpoint Cannot Be Read")
                                                          : _ ("This Backup Cannot Be Read"),
                                       error);
  else
    bocage_session_become (self->session, scenario, label);
}

void
_bocage_history_pane_go_to (BocageHistoryPane *self, BocageHistoryItem *item)
{
  if (item->kind == BOCAGE_HISTORY_APART)
    return_to_copy (self, item);
  else
    bocage_edit_travel (bocage_session_get_edit (self->session), item->position);
}

/* Rows */

static void
clicked_cb (GtkGestureClick *gesture, int n_press, double x, double y, BocageHistoryPane *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  BocageHistoryItem *item = bocage_history_row_get_item (BOCAGE_HISTORY_ROW (row));

  if (item != NULL && n_press == 1)
    _bocage_history_pane_go_to (self, item);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *list_item, BocageHistoryPane *self)
{
  GtkWidget *row = bocage_history_row_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "released", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *list_item, BocageHistoryPane *self)
{
  BocageHistoryRow *row = BOCAGE_HISTORY_ROW (gtk_list_item_get_child (list_item));
  BocageHistoryItem *item = gtk_list_item_get_item (list_item);

  bocage_history_row_set_item (row, item);
  g_hash_table_add (self->rows, row);
  show_picture (self, row, item);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *list_item, BocageHistoryPane *self)
{
  BocageHistoryRow *row = BOCAGE_HISTORY_ROW (gtk_list_item_get_child (list_item));

  g_hash_table_remove (self->rows, row);
  bocage_history_row_set_item (row, NULL);
}

/* What is said below */

/* Whether the rows are fewer than the steps that are counted below them */
static gboolean
has_shared_rows (BocageHistoryPane *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BocageHistoryItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      if (item->n_steps > 1)
        return TRUE;
    }
  return FALSE;
}

static void
update_foot (BocageHistoryPane *self)
{
  guint n_steps = bocage_edit_count_states (bocage_session_get_edit (self->session)) - 1;
  guint n_checkpoints = 0;
  g_autoptr (GPtrArray) copies = bocage_session_list_copies (self->session);
  g_autofree char *taken = g_format_size_full (bocage_recovery_measure (), G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *room = g_format_size_full (bocage_recovery_get_room (), G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *steps = NULL;
  g_autofree char *checkpoints = NULL;
  g_autofree char *count = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < copies->len; i++)
    n_checkpoints
        += ((const BocageKept *) copies->pdata[i])->kind == BOCAGE_KEPT_CHECKPOINT ? 1 : 0;
  steps = g_strdup_printf (ngettext ("%u step", "%u steps", n_steps), n_steps);
  checkpoints = g_strdup_printf (ngettext ("%u checkpoint", "%u checkpoints", n_checkpoints),
                                 n_checkpoints);
  /* TRANSLATORS: “214 steps”, “3 checkpoints” */
  count = g_strdup_printf (C_ ("steps and checkpoints", "%s, %s"), steps, checkpoints);
  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->shared), has_shared_rows (self));
  /* TRANSLATORS: two sizes: “1.8 MiB”, “64 MiB”; of histories and copies of all battles. */
  text = g_strdup_printf (_ ("%s of %s on the disk; checkpoints are never dropped"), taken, room);
  gtk_label_set_label (self->room, text);
}

/* The row of where the battle is is the chosen one, and comes into view. */
static void
choose_here (BocageHistoryPane *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BocageHistoryItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      if (item->kind != BOCAGE_HISTORY_HERE)
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", i);
    }
}

static gboolean
focus_here (BocageHistoryPane *self)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    if (bocage_history_row_get_item (row)->kind == BOCAGE_HISTORY_HERE)
      return gtk_widget_grab_focus (gtk_widget_get_parent (row));
  return FALSE;
}

static gboolean
update_cb (gpointer user_data)
{
  BocageHistoryPane *self = user_data;
  g_autoptr (GPtrArray) items = NULL;

  g_clear_handle_id (&self->update_source, g_source_remove);
  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  items = bocage_history_list_make (self->session);
  bocage_history_list_update (self->store, items);
  choose_here (self);
  update_foot (self);
  return G_SOURCE_REMOVE;
}

/* What changes during a stroke is shown once, and on no frame. */
static void
queue_update (BocageHistoryPane *self)
{
  if (self->update_source == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->update_source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, update_cb, self, NULL);
}

static void
activate_cb (BocageHistoryPane *self, guint position)
{
  g_autoptr (BocageHistoryItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), position);

  if (item != NULL)
    _bocage_history_pane_go_to (self, item);
}

/* Children */

static void
make_view (BocageHistoryPane *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkGesture *press = gtk_gesture_click_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  self->view = GTK_LIST_VIEW (
      gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory));
  gtk_list_view_set_single_click_activate (self->view, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "bocage-history");
  _bocage_panes_set_name (self->view, _ ("History"));
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (activate_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (_bocage_history_pane_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (press));
}

static GtkLabel *
make_foot_label (GtkBox *box)
{
  GtkWidget *label = _bocage_panes_new_label (NULL, NULL, BOCAGE_PANES_AS_WIDE);

  gtk_box_append (box, label);
  return GTK_LABEL (label);
}

static GtkWidget *
make_foot (BocageHistoryPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->count = make_foot_label (GTK_BOX (box));
  self->shared = make_foot_label (GTK_BOX (box));
  gtk_label_set_label (self->shared,
                       _ ("Quick steps of one kind share a row; Ctrl+Z takes back one at a time"));
  gtk_widget_add_css_class (GTK_WIDGET (self->shared), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->shared), "bocage-small");
  self->room = make_foot_label (GTK_BOX (box));
  gtk_widget_add_css_class (GTK_WIDGET (self->room), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->room), "bocage-small");
  gtk_widget_add_css_class (box, "bocage-history-foot");
  return box;
}

static GtkWidget *
make_name_button (void)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("bookmark-new-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("Checkpoint…")));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.checkpoint");
  gtk_widget_set_tooltip_text (button, _ ("Keep the battle as it is under a name (Ctrl+K)"));
  _bocage_panes_set_name (button, _ ("Checkpoint"));
  gtk_widget_add_css_class (button, "bocage-history-head");
  return button;
}

void
_bocage_history_pane_ensure_children (BocageHistoryPane *self)
{
  GtkWidget *scroller;

  if (self->view != NULL)
    return;
  scroller = gtk_scrolled_window_new ();
  self->name_button = make_name_button ();
  make_view (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_set_parent (self->name_button, GTK_WIDGET (self));
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  gtk_widget_set_parent (make_foot (self), GTK_WIDGET (self));
  _bocage_history_pane_make_acts (self);
}

/* GObject */

static void
bocage_history_pane_map (GtkWidget *widget)
{
  _bocage_history_pane_ensure_children (BOCAGE_HISTORY_PANE (widget));
  GTK_WIDGET_CLASS (bocage_history_pane_parent_class)->map (widget);
  queue_update (BOCAGE_HISTORY_PANE (widget));
}

static void
forget (BocageHistoryPane *self)
{
  g_clear_pointer (&self->painter, bocage_history_pictures_free);
  g_hash_table_remove_all (self->pictures);
  g_list_store_remove_all (self->store);
}

static void
bocage_history_pane_dispose (GObject *object)
{
  BocageHistoryPane *self = BOCAGE_HISTORY_PANE (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  forget (self);
  g_clear_object (&self->edit);
  g_clear_object (&self->session);
  if (self->naming != NULL)
    g_clear_pointer (&self->naming, gtk_widget_unparent);
  _bocage_panes_unparent_children (self);
  G_OBJECT_CLASS (bocage_history_pane_parent_class)->dispose (object);
}

static void
bocage_history_pane_finalize (GObject *object)
{
  BocageHistoryPane *self = BOCAGE_HISTORY_PANE (object);

  g_clear_object (&self->selection);
  g_hash_table_unref (self->pictures);
  g_hash_table_unref (self->rows);
  g_free (self->renamed);
  G_OBJECT_CLASS (bocage_history_pane_parent_class)->finalize (object);
}

static void
bocage_history_pane_class_init (BocageHistoryPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bocage_history_pane_dispose;
  object_class->finalize = bocage_history_pane_finalize;
  widget_class->map = bocage_history_pane_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  _bocage_history_pane_install_acts (widget_class);
}

static void
bocage_history_pane_init (BocageHistoryPane *self)
{
  self->store = g_list_store_new (BOCAGE_TYPE_HISTORY_ITEM);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->store));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->rows = g_hash_table_new (NULL, NULL);
  _bocage_panes_ensure_style ();
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  _bocage_panes_set_name (self, _ ("History"));
}

/* Public functions */

/* Steps of another history have the same numbers. */
static void
reset_cb (BocageHistoryPane *self)
{
  if (g_set_object (&self->edit, bocage_session_get_edit (self->session)))
    forget (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    queue_update (self);
}

/**
 * bocage_history_pane_set_session:
 * @session: (nullable)
 */
void
bocage_history_pane_set_session (BocageHistoryPane *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  forget (self);
  g_set_object (&self->session, session);
  g_clear_object (&self->edit);
  if (session == NULL)
    return;
  self->edit = g_object_ref (bocage_session_get_edit (session));
  g_signal_connect_swapped (session, "changed", G_CALLBACK (queue_update), self);
  g_signal_connect_swapped (session, "copies-changed", G_CALLBACK (queue_update), self);
  g_signal_connect_swapped (session, "reset", G_CALLBACK (reset_cb), self);
  queue_update (self);
}

/**
 * bocage_history_pane_focus:
 *
 * The keys go to the row of where the battle is: arrows and Enter go to another state.
 */
void
bocage_history_pane_focus (BocageHistoryPane *self)
{
  if (self->session == NULL)
    return;
  update_cb (self);
  if (!focus_here (self))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
