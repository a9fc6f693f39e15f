/* bocage-compare-played.c: which of two versions is better for whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both are played over and over by the same cards and dice while somebody sees it, where the pane
 * of balance plays: what lies between them is known from far fewer games than the share in either.
 */

#include "config.h"

#include "bocage-compare-played.h"

#include "balance/bocage-playout-words.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-settings.h"

#include <glib/gi18n.h>

struct _BocageComparePlayed
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget *change;
  GtkWidget *limit;
  GtkWidget *gaps;

  /* Owned */
  char *name;             /* of the other version */
  BocageScenario *here;   /* (nullable) */
  BocageScenario *there;  /* (nullable) */
  BocagePlayout *playout; /* (nullable): not before somebody wants to know */
  GPowerProfileMonitor *monitor;
};

G_DEFINE_FINAL_TYPE (BocageComparePlayed, bocage_compare_played, GTK_TYPE_WIDGET)

/* What is said */

static void
say_more (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

/* @limit, @gaps: (nullable) */
static void
say (BocageComparePlayed *self, const char *change, const char *limit, const char *gaps)
{
  gtk_label_set_label (GTK_LABEL (self->change), change);
  say_more (self->limit, limit);
  say_more (self->gaps, gaps);
}

/* “56 ±2.0”; numbers stay as they are in all directions of text. */
static char *
dup_share (const BocageInterval *share)
{
  return g_strdup_printf ("\u2066%.0f ±%.1f\u2069", 100 * share->share,
                          bocage_playout_get_half (share));
}

static char *
dup_change (const BocageComparePlayed *self, const BocagePlayoutResult *result)
{
  const BocageInterval *change = &result->change;
  g_autofree char *mine = dup_share (&result->shares[1]), *other = dup_share (&result->shares[0]);
  g_autofree char *points = bocage_playout_dup_points (change);

  return g_strdup_printf (
      bocage_playout_is_sure (change)
          /* TRANSLATORS: how many games, by which player, a side, its share of victories in my
           * version, in another, the name of that, and what mine is better or worse for the side:
           * “2,400 games of greedy: Axis 56 ±2.0 in mine, 59 ±2.0 in “Draft”, -3.1 ±1.2 points” */
          ? _ ("%'lld games of %s: %s %s in mine, %s in “%s”, %s points")
          /* TRANSLATORS: the same where the difference may be none */
          : _ ("%'lld games of %s: %s %s in mine, %s in “%s”, not sure (%s points)"),
      (long long) result->pairs, result->styles[0].name, result->side, mine, other, self->name,
      points);
}

static void
show_result (const BocagePlayoutResult *result, gpointer data)
{
  BocageComparePlayed *self = data;
  g_autofree char *change = NULL;
  g_autofree char *limit = NULL;
  g_autofree char *gaps = NULL;

  if (result->reason != NULL)
    {
      /* TRANSLATORS: %s is the reason */
      change = g_strdup_printf (_ ("One of these cannot be played: %s"), result->reason);
      say (self, change, NULL, NULL);
      return;
    }
  if (result->is_same)
    {
      say (self, _ ("What differs bears on no game: who wins how often is the same"), NULL, NULL);
      return;
    }
  if (result->pairs == 0)
    return; /* one of them has not had its turn */
  change = dup_change (self, result);
  limit = bocage_playout_dup_limit (result);
  gaps = bocage_playout_dup_gaps (result);
  say (self, change, limit, gaps);
}

/* When they are played */

static void
stop (BocageComparePlayed *self)
{
  if (self->playout != NULL)
    bocage_playout_stop (self->playout);
}

static void
ask (BocageComparePlayed *self)
{
  stop (self);
  if (self->here == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (!bocage_settings_get_boolean ("play-out", TRUE))
    {
      say (self, _ ("Not played: it is switched off"), NULL, NULL);
      return;
    }
  if (g_power_profile_monitor_get_power_saver_enabled (self->monitor))
    {
      say (self, _ ("At rest while the system saves power"), NULL, NULL);
      return;
    }
  say (self, _ ("Playing…"), NULL, NULL);
  if (self->playout == NULL)
    self->playout = bocage_playout_new (show_result, self);
  bocage_playout_ask_both (self->playout, bocage_scenario_copy (self->there),
                           bocage_scenario_copy (self->here));
}

/* The widget */

static void
bocage_compare_played_dispose (GObject *object)
{
  BocageComparePlayed *self = BOCAGE_COMPARE_PLAYED (object);

  g_clear_pointer (&self->playout, bocage_playout_free);
  g_clear_pointer (&self->here, bocage_scenario_unref);
  g_clear_pointer (&self->there, bocage_scenario_unref);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->name, g_free);
  _bocage_panes_unparent_children (self);
  G_OBJECT_CLASS (bocage_compare_played_parent_class)->dispose (object);
}

static void
bocage_compare_played_class_init (BocageComparePlayedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_compare_played_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_compare_played_init (BocageComparePlayed *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->monitor = g_power_profile_monitor_dup_default ();
  self->change = _bocage_panes_new_label (NULL, NULL, BOCAGE_PANES_AS_WIDE);
  self->limit = _bocage_panes_new_label (NULL, NULL, BOCAGE_PANES_AS_WIDE);
  self->gaps = _bocage_panes_new_label (NULL, "dim-label", BOCAGE_PANES_AS_WIDE);
  gtk_widget_set_visible (self->limit, FALSE);
  gtk_widget_set_visible (self->gaps, FALSE);
  gtk_box_append (GTK_BOX (box), self->change);
  gtk_box_append (GTK_BOX (box), self->limit);
  gtk_box_append (GTK_BOX (box), self->gaps);
  gtk_widget_add_css_class (box, "bocage-compare-head");
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  _bocage_panes_set_name (self, _ ("Played Out"));
  g_signal_connect_object (self->monitor, "notify::power-saver-enabled", G_CALLBACK (ask), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (ask), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (stop), NULL);
}

/**
 * bocage_compare_played_new:
 * @name: of the other version
 */
GtkWidget *
bocage_compare_played_new (const char *name)
{
  BocageComparePlayed *self = g_object_new (BOCAGE_TYPE_COMPARE_PLAYED, NULL);

  self->name = g_strdup (name);
  return GTK_WIDGET (self);
}

/* Says anew what lies between them; they may be changed afterwards. */
void
bocage_compare_played_set (BocageComparePlayed *self, BocageScenario *here, BocageScenario *there)
{
  g_clear_pointer (&self->here, bocage_scenario_unref);
  g_clear_pointer (&self->there, bocage_scenario_unref);
  self->here = bocage_scenario_copy (here);
  self->there = bocage_scenario_copy (there);
  ask (self);
}
