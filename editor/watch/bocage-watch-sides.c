/* bocage-watch-sides.c: medals and hands of both sides at a stop of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-watch-sides.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWidget *name;
  GtkWidget *player; /* who plays it */
  GtkWidget *count;  /* of cards */
  GtkWidget *medals;
  GtkWidget *meter;
  GtkWidget *hand;
} Side;

struct _BocageWatchSides
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  Side sides[BOCAGE_N_SIDES];
};

G_DEFINE_FINAL_TYPE (BocageWatchSides, bocage_watch_sides, GTK_TYPE_WIDGET)

static GtkWidget *
append_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = _bocage_panes_new_label (NULL, style, 26);

  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
make_side (Side *side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  side->name = append_label (box, "heading");
  side->player = append_label (box, "dim-label");
  side->medals = append_label (box, NULL);
  side->meter = gtk_level_bar_new_for_interval (0, 1);
  gtk_level_bar_set_mode (GTK_LEVEL_BAR (side->meter), GTK_LEVEL_BAR_MODE_DISCRETE);
  gtk_box_append (GTK_BOX (box), side->meter);
  side->count = append_label (box, "dim-label");
  side->hand = append_label (box, NULL);
  return box;
}

/* “Probe, left flank”, one a line */
static char *
dup_hand (const BocagePlay *play, const BocageGame *game, int side)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game->open.n_hands[side]; i++)
    g_string_append_printf (
        text, "%s%s", i > 0 ? "\n" : "",
        bocage_ruleset_translate (bocage_play_get_rules (play)->ruleset,
                                  bocage_play_get_card (play, game->hands[side][i])->name));
  return g_string_free (text, FALSE);
}

static void
show_side (Side *self, const BocagePlay *play, const BocageGame *game, int side)
{
  BocageMedals medals;
  gboolean is_to_move = game->open.side == side && game->open.phase != BOCAGE_STAGE_OVER;
  g_autofree char *hand = dup_hand (play, game, side);
  g_autofree char *name = NULL, *count = NULL, *text = NULL;

  bocage_victory_count_medals (bocage_play_get_victory (play), &game->open.position,
                               &game->open.standing, side, &medals);
  name = is_to_move
             /* TRANSLATORS: %s is a side */
             ? g_strdup_printf (_ ("%s, to move"), bocage_play_get_side_name (play, side))
             : g_strdup (bocage_play_get_side_name (play, side));
  text = g_strdup_printf (
      /* TRANSLATORS: medals that a side has, of those that it needs */
      ngettext ("%u of %u medal", "%u of %u medals", (gulong) medals.needed), medals.total,
      medals.needed);
  count = g_strdup_printf (ngettext ("%u card", "%u cards", game->open.n_hands[side]),
                           (guint) game->open.n_hands[side]);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->medals), text);
  gtk_level_bar_set_max_value (GTK_LEVEL_BAR (self->meter), MAX (medals.needed, 1));
  gtk_level_bar_set_value (GTK_LEVEL_BAR (self->meter), MIN (medals.total, MAX (medals.needed, 1)));
  _bocage_panes_set_name (self->meter, text);
  gtk_label_set_label (GTK_LABEL (self->count), count);
  gtk_label_set_label (GTK_LABEL (self->hand), hand);
}

static void
bocage_watch_sides_dispose (GObject *object)
{
  _bocage_panes_unparent_children (object);
  G_OBJECT_CLASS (bocage_watch_sides_parent_class)->dispose (object);
}

static void
bocage_watch_sides_class_init (BocageWatchSidesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_watch_sides_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_watch_sides_init (BocageWatchSides *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 15);

  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    gtk_box_append (GTK_BOX (box), make_side (&self->sides[i]));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  _bocage_panes_set_name (self, _ ("Medals and Hands"));
}

void
bocage_watch_sides_show (BocageWatchSides *self, BocageReplay *replay, guint stop)
{
  const BocageGame *game = bocage_replay_look (replay, stop);

  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      g_autofree char *player = bocage_replay_dup_player (replay, i);
      /* TRANSLATORS: %s is a player and its version, such as “greedy 1”. */
      g_autofree char *text = g_strdup_printf (_ ("played by %s"), player);

      gtk_label_set_label (GTK_LABEL (self->sides[i].player), text);
    }
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    show_side (&self->sides[i], bocage_replay_get_play (replay), game, i);
}
