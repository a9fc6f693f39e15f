/* bocage-planner-row.c: how a stronger player sees the battle, for who asks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What he says stands below what is played anyway.  The button stays pressed while he is asked; who
 * presses it again, or draws, asks no more.  What he said is there as long as the battle is the one
 * that he played.
 */

#include "config.h"

#include "bocage-planner-row.h"

#include "bocage-playout-words.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

struct _BocagePlannerRow
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget *first; /* what the first style comes to */
  GtkWidget *words; /* … and who looks ahead */
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (BocagePlannerRow, bocage_planner_row, GTK_TYPE_WIDGET)

static guint asked_signal;

static void
toggled_cb (BocagePlannerRow *self)
{
  g_signal_emit (self, asked_signal, 0);
}

static void
bocage_planner_row_dispose (GObject *object)
{
  _bocage_panes_unparent_children (object);

  G_OBJECT_CLASS (bocage_planner_row_parent_class)->dispose (object);
}

static void
bocage_planner_row_class_init (BocagePlannerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_planner_row_dispose;
  asked_signal = g_signal_new ("asked", BOCAGE_TYPE_PLANNER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
append_label (GtkWidget *box)
{
  GtkWidget *label = _bocage_panes_new_label (NULL, "dim-label", BOCAGE_PANES_AS_WIDE);

  gtk_widget_set_visible (label, FALSE);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
bocage_planner_row_init (BocagePlannerRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->first = append_label (words);
  self->words = append_label (words);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  self->button = gtk_toggle_button_new_with_label (_ ("Ask the Planner"));
  gtk_widget_set_tooltip_text (self->button,
                               _ ("Also let a stronger player, who tries what each card comes to, "
                                  "play the battle against himself until somebody draws; a game "
                                  "of his takes a hundred times as long"));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), self->button);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  _bocage_panes_set_name (self, _ ("Players"));
  g_signal_connect_swapped (self->button, "toggled", G_CALLBACK (toggled_cb), self);
}

gboolean
bocage_planner_row_get_asked (BocagePlannerRow *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->button));
}

/* Lets the button go, without a signal. */
void
bocage_planner_row_stop_asking (BocagePlannerRow *self)
{
  g_signal_handlers_block_by_func (self->button, toggled_cb, self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->button), FALSE);
  g_signal_handlers_unblock_by_func (self->button, toggled_cb, self);
}

static void
say (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

/**
 * bocage_planner_row_set:
 * @first: (nullable): what the first style comes to: “greedy 56 ±2.0 of 2,400 games”
 * @planner: who looks ahead, by now; where his name is %NULL he was not asked
 */
void
bocage_planner_row_set (BocagePlannerRow *self, const char *first,
                        const BocagePlayoutStyle *planner)
{
  g_autofree char *words = NULL;

  if (planner->name != NULL && planner->ended > 0)
    words = bocage_playout_dup_style (planner);
  else if (planner->name != NULL)
    /* TRANSLATORS: %s is a player */
    words = g_strdup_printf (_ ("%s: no game is over yet"), planner->name);
  say (self->first, first);
  say (self->words, words);
}
