/* bocage-history-acts.c: what is done with a state: named, removed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-history-pane-private.h"

#include "bocage-history-row.h"
#include "compare/bocage-compare-window.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-shortcut.h"

#include <glib/gi18n.h>

#define MAX_NAME 60 /* letters */

void
_bocage_history_pane_show_failure (BocageHistoryPane *self, const char *heading,
                                   const GError *error)
{
  const BocageAnswer answers[] = { { "close", _ ("Close"), NULL }, { NULL } };

  bocage_alert_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading, error->message,
                     answers, NULL, NULL);
}

static BocageHistoryItem *
get_chosen (BocageHistoryPane *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

/* Naming */

static void
show_naming (gpointer user_data)
{
  BocageHistoryPane *self = user_data;

  gtk_popover_popup (GTK_POPOVER (self->naming));
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
  gtk_editable_select_region (self->name_entry, 0, -1);
}

/* Whoever has the keys on the board does not have them while the pane comes out. */
static void
ask (BocageHistoryPane *self, const char *path, const char *name)
{
  g_free (self->renamed);
  self->renamed = g_strdup (path);
  gtk_editable_set_text (self->name_entry, name != NULL ? name : "");
  gtk_widget_grab_focus (self->name_button);
  _bocage_panes_when_placed (self->name_button, show_naming, self);
}

static void
name_activate_cb (BocageHistoryPane *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name_entry)));
  g_autoptr (GError) error = NULL;
  gboolean is_done = TRUE;

  if (*name == '\0')
    return;
  if (self->renamed != NULL)
    is_done = bocage_session_rename_copy (self->session, self->renamed, name, &error);
  else
    is_done = bocage_session_checkpoint (self->session, name, &error);
  gtk_popover_popdown (GTK_POPOVER (self->naming));
  if (!is_done)
    _bocage_history_pane_show_failure (self, _ ("The Checkpoint Could Not Be Kept"), error);
  else
    bocage_session_say (self->session, _ ("Kept as “%s”"), name);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageHistoryPane *self = BOCAGE_HISTORY_PANE (widget);
  BocageHistoryItem *item = get_chosen (self);

  if (self->session == NULL || item == NULL)
    return;
  /* A checkpoint is of the battle as it is seen: who names another state goes there. */
  if (item->path == NULL && item->kind == BOCAGE_HISTORY_HERE)
    gtk_widget_activate_action (widget, "win.lay-down", NULL);
  else if (item->path == NULL)
    _bocage_history_pane_go_to (self, item);
  ask (self, item->path, item->name);
}

/* Removing */

static void
removed_cb (GtkWindow *parent, const char *answer, gpointer user_data)
{
  g_autofree char *path = user_data;
  g_autoptr (GError) error = NULL;
  BocageHistoryPane *self = g_object_get_data (G_OBJECT (parent), "bocage-history-pane");

  if (self == NULL || self->session == NULL || !g_str_equal (answer, "remove"))
    return;
  if (!bocage_session_remove_copy (self->session, path, &error))
    _bocage_history_pane_show_failure (self, _ ("The Checkpoint Is Still There"), error);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageHistoryPane *self = BOCAGE_HISTORY_PANE (widget);
  BocageHistoryItem *item = get_chosen (self);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  const BocageAnswer answers[] = { { "cancel", _ ("Cancel"), NULL },
                                   { "remove", _ ("Remove"), "destructive-action" },
                                   { NULL } };
  g_autofree char *heading = NULL;

  if (item == NULL || item->path == NULL)
    return;
  if (item->name == NULL)
    heading = g_strdup (_ ("Remove This Backup?"));
  else
    /* TRANSLATORS: %s is the name of a checkpoint. */
    heading = g_strdup_printf (_ ("Remove the Checkpoint “%s”?"), item->name);
  g_object_set_data (G_OBJECT (window), "bocage-history-pane", self);
  bocage_alert_set_default (bocage_alert_show (window, heading,
                                               _ ("Nobody can bring this copy back afterwards."),
                                               answers, removed_cb, g_strdup (item->path)),
                            "cancel");
}

/* Comparing */

static void
compare_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageHistoryPane *self = BOCAGE_HISTORY_PANE (widget);
  BocageHistoryItem *item = get_chosen (self);
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;

  if (self->session == NULL || item == NULL || item->path == NULL)
    return;
  gtk_widget_activate_action (widget, "win.lay-down", NULL); /* it is compared with what is seen */
  title = bocage_history_item_dup_title (item);
  detail = bocage_history_item_dup_detail (item);
  bocage_compare_window_show (GTK_WINDOW (gtk_widget_get_root (widget)), self->session, item->path,
                              title, detail);
}

/* The menu */

static void
update_menu (BocageHistoryPane *self)
{
  BocageHistoryItem *item = get_chosen (self);
  gboolean is_copy = item != NULL && item->path != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.remove", is_copy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.compare", is_copy);
}

static GtkWidget *
find_row (BocageHistoryPane *self, BocageHistoryItem *item)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    if (bocage_history_row_get_item (row) == item)
      return row;
  return NULL;
}

static void
make_menu (BocageHistoryPane *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _ ("Compare…"), "history.compare");
  g_menu_append (menu, _ ("Name…"), "history.rename");
  g_menu_append (menu, _ ("Remove…"), "history.remove");
  self->menu = _bocage_panes_new_context_menu (self, G_MENU_MODEL (menu));
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocageHistoryPane *self = BOCAGE_HISTORY_PANE (widget);
  BocageHistoryItem *item = get_chosen (self);
  GtkWidget *row = item != NULL ? find_row (self, item) : NULL;
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_compute_bounds (row, widget, &bounds))
    return;
  if (self->menu == NULL)
    make_menu (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                (int) bounds.size.width,
                                                (int) bounds.size.height });
  _bocage_panes_open_context_menu (self->menu);
}

/* The second button chooses the row it is pressed on. */
void
_bocage_history_pane_pressed_cb (BocageHistoryPane *self, int n_press, double x, double y)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = at;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->store));

  while (row != NULL && !BOCAGE_IS_HISTORY_ROW (row))
    row = row == GTK_WIDGET (self->view) ? NULL : gtk_widget_get_parent (row);
  for (guint i = 0; row != NULL && i < n; i++)
    {
      g_autoptr (BocageHistoryItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      if (item == bocage_history_row_get_item (BOCAGE_HISTORY_ROW (row)))
        gtk_single_selection_set_selected (self->selection, i);
    }
  if (row != NULL)
    menu_action (GTK_WIDGET (self), NULL, NULL);
}

/* Making them */

static void
make_naming (BocageHistoryPane *self)
{
  self->naming = gtk_popover_new ();
  self->name_entry = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name_entry), _ ("Name of the checkpoint"));
  gtk_entry_set_max_length (GTK_ENTRY (self->name_entry), MAX_NAME);
  _bocage_panes_set_name (self->name_entry, _ ("Name of the checkpoint"));
  _bocage_panes_set_name (self->naming, _ ("Name of the checkpoint"));
  gtk_popover_set_child (GTK_POPOVER (self->naming), GTK_WIDGET (self->name_entry));
  gtk_widget_set_parent (self->naming, self->name_button);
  g_signal_connect_swapped (self->name_entry, "activate", G_CALLBACK (name_activate_cb), self);
}

void
_bocage_history_pane_install_acts (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "history.compare", NULL, compare_action);
  gtk_widget_class_install_action (widget_class, "history.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "history.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "history.menu", NULL, menu_action);
  bocage_shortcuts_bind (widget_class, "history.");
}

/* To be called when all else of the pane is there */
void
_bocage_history_pane_make_acts (BocageHistoryPane *self)
{
  make_naming (self);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (update_menu), self);
  update_menu (self);
}

/**
 * bocage_history_pane_ask_name:
 *
 * Asks for the name of a checkpoint of the battle as it is.
 */
void
bocage_history_pane_ask_name (BocageHistoryPane *self)
{
  if (self->session == NULL)
    return;
  _bocage_history_pane_ensure_children (self);
  ask (self, NULL, NULL);
}
