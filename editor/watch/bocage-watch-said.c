/* bocage-watch-said.c: dice as they fell, what came of them, and why there were so many
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-watch-said.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define HEIGHT 78 /* px: the board stays where it is, whatever is said below it */

struct _BocageWatchSaid
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkBox *dice;
  GtkLabel *outcome;
  GtkLabel *why;
};

G_DEFINE_FINAL_TYPE (BocageWatchSaid, bocage_watch_said, GTK_TYPE_WIDGET)

static GtkLabel *
append_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = _bocage_panes_new_label (NULL, style, BOCAGE_PANES_ONE_LINE);

  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
bocage_watch_said_dispose (GObject *object)
{
  _bocage_panes_unparent_children (object);
  G_OBJECT_CLASS (bocage_watch_said_parent_class)->dispose (object);
}

static void
bocage_watch_said_class_init (BocageWatchSaidClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_watch_said_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_watch_said_init (BocageWatchSaid *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->dice = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->dice));
  self->outcome = append_label (box, NULL);
  self->why = append_label (box, "dim-label");
  gtk_widget_set_size_request (box, -1, HEIGHT);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  _bocage_panes_set_name (self, _ ("Dice"));
}

static void
append_die (BocageWatchSaid *self, BocageRuleset *ruleset, const BocageReplayDice *dice,
            guint index)
{
  GtkWidget *label = gtk_label_new (bocage_ruleset_translate (
      ruleset, bocage_ruleset_get_die_face (ruleset, dice->symbols[index])->name));

  gtk_widget_add_css_class (label, "bocage-die");
  if (dice->is_hit[index])
    gtk_widget_add_css_class (label, "hit");
  gtk_box_append (self->dice, label);
}

/* Shows what came of what is done at @stop. */
void
bocage_watch_said_show (BocageWatchSaid *self, BocageReplay *replay, guint stop)
{
  const BocageReplayStop *row = bocage_replay_get_stop (replay, stop);
  BocageRuleset *ruleset = bocage_play_get_rules (bocage_replay_get_play (replay))->ruleset;
  g_autofree char *outcome = bocage_replay_describe_outcome (replay, stop);
  g_autoptr (GString) why = g_string_new (NULL);

  _bocage_panes_clear_box (self->dice);
  for (guint i = 0; i < row->n_dice; i++)
    {
      const BocageReplayDice *dice = bocage_replay_get_dice (replay, row, i);
      g_autofree char *words = bocage_replay_explain_dice (replay, stop, i);

      for (guint j = 0; j < dice->n_symbols; j++)
        append_die (self, ruleset, dice, j);
      g_string_append_printf (why, "%s%s", i > 0 ? " · " : "", words);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->dice), row->n_dice > 0);
  gtk_label_set_label (self->outcome, outcome);
  gtk_label_set_label (self->why, why->str);
}
