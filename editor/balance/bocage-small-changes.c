/* bocage-small-changes.c: what small changes of a battle would do, for who asks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The button stays pressed while they are played; who presses it again, or draws, asks no more.
 * All changes have the same number of games, so that the order of the list says what it seems to.
 */

#include "config.h"

#include "bocage-small-changes.h"

#include "bocage-change-list.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

struct _BocageSmallChanges
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget *button;
  GtkWidget *progress;
  GtkWidget *legend;
  GtkWidget *list;

  GPtrArray *shown; /* (nullable): what the list holds; owned */
  guint source;     /* into sight */
};

G_DEFINE_FINAL_TYPE (BocageSmallChanges, bocage_small_changes, GTK_TYPE_WIDGET)

static guint asked_signal, chosen_signal;

static void
toggled_cb (BocageSmallChanges *self)
{
  if (!bocage_small_changes_get_asked (self))
    gtk_label_set_label (GTK_LABEL (self->progress), "");
  g_signal_emit (self, asked_signal, 0);
}

static void
chosen_cb (BocageSmallChanges *self, gpointer hex)
{
  g_signal_emit (self, chosen_signal, 0, hex);
}

static void
bocage_small_changes_dispose (GObject *object)
{
  BocageSmallChanges *self = BOCAGE_SMALL_CHANGES (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  _bocage_panes_unparent_children (object);

  G_OBJECT_CLASS (bocage_small_changes_parent_class)->dispose (object);
}

static void
bocage_small_changes_class_init (BocageSmallChangesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_small_changes_dispose;
  asked_signal = g_signal_new ("asked", BOCAGE_TYPE_SMALL_CHANGES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
  chosen_signal = g_signal_new ("chosen", BOCAGE_TYPE_SMALL_CHANGES, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_small_changes_init (BocageSmallChanges *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->button = gtk_toggle_button_new_with_label (_ ("Try Small Changes"));
  gtk_widget_set_tooltip_text (self->button,
                               _ ("Play the battle with a figure, a card or a medal more or less "
                                  "for each unit and side until somebody draws, and say what that "
                                  "changes"));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  self->progress = _bocage_panes_new_label (NULL, "dim-label", BOCAGE_PANES_AS_WIDE);
  gtk_widget_set_hexpand (self->progress, TRUE);
  self->legend = _bocage_panes_new_label (NULL, "dim-label", 48);
  self->list = g_object_new (BOCAGE_TYPE_CHANGE_LIST, NULL);
  gtk_box_append (GTK_BOX (head), self->button);
  gtk_box_append (GTK_BOX (head), self->progress);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), self->legend);
  gtk_box_append (GTK_BOX (box), self->list);
  gtk_widget_set_visible (self->legend, FALSE);
  gtk_widget_set_visible (self->list, FALSE);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  _bocage_panes_set_name (self, _ ("Small Changes"));
  g_signal_connect_swapped (self->button, "toggled", G_CALLBACK (toggled_cb), self);
  g_signal_connect_swapped (self->list, "chosen", G_CALLBACK (chosen_cb), self);
}

gboolean
bocage_small_changes_get_asked (BocageSmallChanges *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->button));
}

/* Lets the button go, without a signal. */
void
bocage_small_changes_stop_asking (BocageSmallChanges *self)
{
  g_signal_handlers_block_by_func (self->button, toggled_cb, self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->button), FALSE);
  g_signal_handlers_unblock_by_func (self->button, toggled_cb, self);
  gtk_label_set_label (GTK_LABEL (self->progress), "");
}

static void
show_progress (BocageSmallChanges *self, const BocagePlayoutChanges *changes)
{
  g_autofree char *words = NULL;

  if (bocage_small_changes_get_asked (self) && changes->n_changes > 0 && changes->next > 0)
    words = g_strdup_printf (
        /* TRANSLATORS: how many games of each change, and of how many changes of all they are
         * played: “400 games of each: 12 of 69 changes played” */
        ngettext ("%'u game of each: %u of %u changes played",
                  "%'u games of each: %u of %u changes played", changes->next),
        changes->next, changes->n_played, changes->n_changes);
  gtk_label_set_label (GTK_LABEL (self->progress), words != NULL ? words : "");
}

static gboolean
reveal_cb (gpointer user_data)
{
  BocageSmallChanges *self = user_data;
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkAdjustment *down
      = viewport != NULL ? gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)) : NULL;
  graphene_point_t at;

  self->source = 0;
  if (down != NULL
      && gtk_widget_compute_point (GTK_WIDGET (self), viewport, &GRAPHENE_POINT_INIT (0, 0), &at))
    gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + at.y);
  return G_SOURCE_REMOVE;
}

/* The list lies below the fold: who has just asked for it, and waits at the button, sees it once it
 * has its place. */
static void
queue_reveal (BocageSmallChanges *self)
{
  if (self->source == 0 && gtk_widget_has_focus (self->button))
    self->source = g_timeout_add_full (G_PRIORITY_LOW, 0, reveal_cb, self, NULL);
}

/* Makes the list anew where there is one to show; who was in it is not left without a focus. */
static void
show_list (BocageSmallChanges *self, const BocagePlayoutChanges *changes, const char *side)
{
  g_autofree char *words = NULL;

  if (changes->list == NULL && gtk_widget_get_focus_child (self->list) != NULL)
    gtk_widget_grab_focus (self->button);
  bocage_change_list_set (BOCAGE_CHANGE_LIST (self->list), changes->list, side);
  if (changes->list != NULL)
    words = g_strdup_printf (
        ngettext (
            /* TRANSLATORS: the greatest change is first; a side, and a number of games */
            "Points that %s gains or loses, by %'u game of each; all intervals hold together",
            "Points that %s gains or loses, by %'u games of each; all intervals hold together",
            changes->games),
        side, changes->games);
  gtk_label_set_label (GTK_LABEL (self->legend), words != NULL ? words : "");
  if (words != NULL && !gtk_widget_get_visible (self->list))
    queue_reveal (self);
  gtk_widget_set_visible (self->legend, words != NULL);
  gtk_widget_set_visible (self->list, words != NULL);
}

/* Says what they come to by now, and how far it is. */
void
bocage_small_changes_set (BocageSmallChanges *self, const BocagePlayoutChanges *changes,
                          const char *side)
{
  show_progress (self, changes);
  if (changes->list == self->shown)
    return;
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  if (changes->list != NULL)
    self->shown = g_ptr_array_ref (changes->list);
  show_list (self, changes, side);
}
