/* bocage-watch-list.c: what is done in a game, turn by turn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row for each stop.  Turns stand out; what is still to come is paler than what has been.
 */

#include "config.h"

#include "bocage-watch-list.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

struct _BocageWatchList
{
  GtkWidget parent_instance;

  GtkWidget *view; /* borrowed */
  GtkStringList *rows;
  GtkSingleSelection *selection;
  BocageReplay *replay; /* (nullable): borrowed */
  gboolean is_choosing; /* by the program */
};

G_DEFINE_FINAL_TYPE (BocageWatchList, bocage_watch_list, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* Rows */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *what = gtk_label_new (NULL);
  GtkWidget *result = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (what), 0);
  gtk_label_set_ellipsize (GTK_LABEL (what), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (what, TRUE);
  gtk_widget_add_css_class (result, "dim-label");
  gtk_box_append (GTK_BOX (box), what);
  gtk_box_append (GTK_BOX (box), result);
  gtk_list_item_set_child (item, box);
}

static char *
dup_result (BocageReplay *replay, const BocageReplayStop *stop)
{
  const BocageReplayDice *dice = stop->n_dice > 0 ? bocage_replay_get_dice (replay, stop, 0) : NULL;

  if (stop->is_over)
    return g_strdup (_ ("the end"));
  if (dice == NULL || dice->target == BOCAGE_NO_UNIT)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("%u hit", "%u hits", dice->hits), dice->hits);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  BocageWatchList *self = user_data;
  GtkWidget *what = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *result = gtk_widget_get_next_sibling (what);
  const char *text
      = gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item)));
  const BocageReplayStop *stop
      = bocage_replay_get_stop (self->replay, gtk_list_item_get_position (item));
  g_autofree char *words = dup_result (self->replay, stop);

  gtk_label_set_label (GTK_LABEL (what), text);
  gtk_widget_set_tooltip_text (what, text);
  gtk_label_set_label (GTK_LABEL (result), words);
  gtk_widget_set_margin_start (what, stop->is_turn ? 0 : 15);
  if (stop->is_turn)
    gtk_widget_add_css_class (what, "heading");
  else
    gtk_widget_remove_css_class (what, "heading");
}

static void
selected_cb (BocageWatchList *self)
{
  guint stop = gtk_single_selection_get_selected (self->selection);

  if (!self->is_choosing && self->replay != NULL && stop != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, chosen_signal, 0, stop);
}

/* GObject */

static void
bocage_watch_list_dispose (GObject *object)
{
  BocageWatchList *self = BOCAGE_WATCH_LIST (object);

  self->replay = NULL;
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  _bocage_panes_unparent_children (self);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (bocage_watch_list_parent_class)->dispose (object);
}

static void
bocage_watch_list_class_init (BocageWatchListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_watch_list_dispose;
  chosen_signal = g_signal_new ("chosen", BOCAGE_TYPE_WATCH_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bocage_watch_list_init (BocageWatchList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->rows = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->view);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  _bocage_panes_set_name (self->view, _ ("The Game, Step by Step"));
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
}

/**
 * bocage_watch_list_fill:
 * @replay: borrowed, until another one is shown
 */
void
bocage_watch_list_fill (BocageWatchList *self, BocageReplay *replay)
{
  guint n = bocage_replay_n_stops (replay);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (texts, bocage_replay_describe (replay, i));
  g_ptr_array_add (texts, NULL);
  self->is_choosing = TRUE;
  self->replay = replay;
  gtk_string_list_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
                          (const char *const *) texts->pdata);
  self->is_choosing = FALSE;
}

/* Goes to the row of @stop, without a signal. */
void
bocage_watch_list_choose (BocageWatchList *self, guint stop)
{
  self->is_choosing = TRUE;
  gtk_single_selection_set_selected (self->selection, stop);
  self->is_choosing = FALSE;
  gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", stop);
}
