/* bocage-played-out.c: whether the battle is fair, as played over and over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The battle is played while nobody draws and somebody looks.  A stroke ends what is played at
 * once, and what stands there fades until there is something newer.  A number never stands alone:
 * with it go how surely it is known, other styles of playing, and what was not played.
 */

#include "config.h"

#include "bocage-played-out.h"

#include "bocage-balance-meter.h"
#include "bocage-planner-row.h"
#include "bocage-playout-words.h"
#include "bocage-small-changes.h"
#include "bocage-style-matrix.h"
#include "draw/overlay/bocage-overlay-painter.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-settings.h"

#include <glib/gi18n.h>

#define PAUSE 300 /* ms */
#define KEY "play-out"
#define STALE .5 /* how opaque what was played before the last stroke is */

struct _BocagePlayedOut
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget *toggle;
  GtkWidget *body; /* what was played; it fades */
  GtkWidget *level;
  GtkWidget *planner; /* … and what the first style comes to */
  GtkWidget *meter;
  GtkWidget *scale;
  GtkWidget *value; /* if both choose their style */
  GtkWidget *change;
  GtkWidget *styles;
  GtkWidget *matrix;
  GtkWidget *legend;
  GtkWidget *changes;
  GtkWidget *limit;
  GtkWidget *gaps;
  GtkWidget *state; /* why there is no number, or not yet */
  GtkWidget *heats[BOCAGE_N_HEATS];

  /* Owned */
  BocageSession *session;        /* (nullable) */
  BocagePlayout *playout;        /* (nullable): not before somebody wants to know */
  GPowerProfileMonitor *monitor; /* of the system */
  guint source;
  double *maps[BOCAGE_N_HEATS]; /* (nullable) as they were counted last */
  guint n_hexes;
};

G_DEFINE_FINAL_TYPE (BocagePlayedOut, bocage_played_out, GTK_TYPE_WIDGET)

static guint heat_signal;

/* On the board */

static void
show_heat (BocagePlayedOut *self)
{
  for (guint i = 0; i < BOCAGE_N_HEATS; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->heats[i])) && self->maps[i] != NULL)
      {
        g_signal_emit (self, heat_signal, 0, self->maps[i], self->n_hexes, i);
        return;
      }
  g_signal_emit (self, heat_signal, 0, NULL, 0, 0);
}

/* One of them at a time */
static void
heat_toggled_cb (GtkToggleButton *button, BocagePlayedOut *self)
{
  for (guint i = 0; i < BOCAGE_N_HEATS; i++)
    if (gtk_toggle_button_get_active (button) && self->heats[i] != GTK_WIDGET (button))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->heats[i]), FALSE);
  show_heat (self);
}

static void
forget_maps (BocagePlayedOut *self)
{
  for (guint i = 0; i < BOCAGE_N_HEATS; i++)
    g_clear_pointer (&self->maps[i], g_free);
}

static void
take_maps (BocagePlayedOut *self, const BocagePlayoutResult *result)
{
  const double *const maps[BOCAGE_N_HEATS] = { result->losses, result->medals };

  forget_maps (self);
  self->n_hexes = result->n_hexes;
  for (guint i = 0; i < BOCAGE_N_HEATS; i++)
    self->maps[i] = g_memdup2 (maps[i], sizeof (double) * result->n_hexes);
  show_heat (self);
}

/* What is said */

/* A label with nothing to say takes no room. */
static void
say (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && text[0] != '\0');
}

/* Says why there is no number; then nothing of one is left on the board either, where nobody could
 * put it away: the buttons go with the rest. */
static void
say_state (BocagePlayedOut *self, const char *text)
{
  if (text != NULL)
    {
      forget_maps (self);
      show_heat (self);
    }
  gtk_widget_set_visible (self->body, text == NULL);
  say (self->state, text);
}

/* From the style by which the first side wins least to the one by which it wins most */
static BocageInterval
find_range (const BocagePlayoutResult *result)
{
  BocageInterval range = result->styles[0].share;

  if (result->n_styles > 1)
    range.low = range.high = range.share;
  for (guint i = 1; i < result->n_styles; i++)
    {
      range.low = MIN (range.low, result->styles[i].share.share);
      range.high = MAX (range.high, result->styles[i].share.share);
    }
  return range;
}

/* What the meter shows, in words */
static void
name_meter (BocagePlayedOut *self, const char *level, const char *sure, const char *planner,
            const char *value)
{
  g_autoptr (GString) name = g_string_new (level);

  g_string_append_printf (name, "; %s", sure);
  if (planner != NULL)
    g_string_append_printf (name, "; %s", planner);
  if (value != NULL)
    g_string_append_printf (name, "; %s", value);
  _bocage_panes_set_name (self->meter, name->str);
}

/* Returns: (transfer full) (nullable): what it comes to if both sides choose how they play */
static char *
dup_value (const BocagePlayoutResult *result)
{
  const BocageInterval *value = &result->value;

  if (!result->has_value)
    return NULL;
  /* TRANSLATORS: a side, what its share comes to if both sides choose how they play, and from
   * where to where it lies */
  return g_strdup_printf (_ ("If both choose their style: %s %.0f %%, from %.0f to %.0f"),
                          result->side, 100 * value->share, 100 * value->low, 100 * value->high);
}

static void
show_meter (BocagePlayedOut *self, const BocagePlayoutResult *result, const char *level,
            const char *sure)
{
  const BocageInterval range = find_range (result);
  gboolean is_planned = result->planner.ended > 0;
  g_autofree char *planner = is_planned ? bocage_playout_dup_style (&result->planner) : NULL;
  g_autofree char *value = dup_value (result);

  bocage_balance_meter_set (BOCAGE_BALANCE_METER (self->meter), &range, &result->styles[0].share,
                            is_planned ? &result->planner.share : NULL,
                            result->has_value ? &result->value : NULL);
  name_meter (self, level, sure, planner, value);
}

static void
show_level (BocagePlayedOut *self, const BocagePlayoutResult *result)
{
  BocageInterval range;
  g_autofree char *level = NULL, *sure = NULL;
  gboolean is_known = result->n_styles > 0;

  gtk_widget_set_visible (self->meter, is_known);
  gtk_widget_set_visible (self->scale, is_known);
  if (is_known)
    {
      range = find_range (result);
      /* TRANSLATORS: a side and its share of victories over several ways of playing: “Axis
       * 43–64 %” */
      level = g_strdup_printf (_ ("%s %.0f–%.0f %%"), result->side, 100 * range.low,
                               100 * range.high);
      sure = bocage_playout_dup_style (&result->styles[0]);
      show_meter (self, result, level, sure);
    }
  say (self->level, level);
  bocage_planner_row_set (BOCAGE_PLANNER_ROW (self->planner), sure, &result->planner);
}

static void
show_change (BocagePlayedOut *self, const BocagePlayoutResult *result)
{
  const BocageInterval *change = &result->change;
  gboolean is_sure = bocage_playout_is_sure (change);
  g_autofree char *points = NULL, *text = NULL;

  if (result->pairs == 0)
    {
      say (self->change, NULL);
      return;
    }
  points = bocage_playout_dup_points (change);
  if (result->n_strokes == 1)
    /* TRANSLATORS: a side, and how many points more or fewer it wins: “+3.0 ±2.0” */
    text = g_strdup_printf (is_sure ? _ ("By the last stroke: %s %s points")
                                    : _ ("By the last stroke: not sure (%s %s points)"),
                            result->side, points);
  else
    /* TRANSLATORS: a side, and how many points more or fewer it wins: “+3.0 ±2.0” */
    text = g_strdup_printf (is_sure ? _ ("Since it was last played: %s %s points")
                                    : _ ("Since it was last played: not sure (%s %s points)"),
                            result->side, points);
  say (self->change, text);
  if (is_sure)
    gtk_widget_remove_css_class (self->change, "dim-label");
  else
    gtk_widget_add_css_class (self->change, "dim-label");
}

/* “cautious 43 ±2.8, bold 64 ±2.8” */
static void
show_styles (BocagePlayedOut *self, const BocagePlayoutResult *result)
{
  GString *text = g_string_new (NULL);

  for (guint i = 1; i < result->n_styles; i++)
    g_string_append_printf (text, "%s%s %.0f ±%.1f", i > 1 ? ", " : "", result->styles[i].name,
                            100 * result->styles[i].share.share,
                            bocage_playout_get_half (&result->styles[i].share));
  say (self->styles, text->str);
  g_string_free (text, TRUE);
}

/* What it comes to if both sides choose how they play, and from which pairs of styles that is known
 */
static void
show_panel (BocagePlayedOut *self, const BocagePlayoutResult *result)
{
  g_autofree char *text = dup_value (result), *legend = bocage_playout_dup_legend (result);

  say (self->value, text != NULL            ? text
                    : result->n_styles == 0 ? NULL
                                            : _ ("If both choose their style: not known yet"));
  say (self->legend, legend);
  gtk_widget_set_visible (self->matrix, result->n_styles > 0);
  bocage_style_matrix_set (BOCAGE_STYLE_MATRIX (self->matrix), result);
}

static void
show_rest (BocagePlayedOut *self, const BocagePlayoutResult *result)
{
  g_autofree char *limit = bocage_playout_dup_limit (result);
  g_autofree char *gaps = bocage_playout_dup_gaps (result);

  say (self->limit, limit);
  say (self->gaps, gaps);
  bocage_small_changes_set (BOCAGE_SMALL_CHANGES (self->changes), &result->changes, result->side);
}

static void
show_result (const BocagePlayoutResult *result, gpointer data)
{
  BocagePlayedOut *self = data;

  gtk_widget_set_opacity (self->body, 1);
  if (result->reason != NULL)
    {
      g_autofree char *text
          /* TRANSLATORS: %s is the reason */
          = g_strdup_printf (_ ("This battle cannot be played: %s"), result->reason);

      say_state (self, text);
      return;
    }
  take_maps (self, result);
  show_level (self, result);
  show_change (self, result);
  show_styles (self, result);
  show_panel (self, result);
  show_rest (self, result);
  say_state (self, NULL);
}

/* When it is played */

static gboolean
is_on (BocagePlayedOut *self)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (self->toggle));
}

/* Returns: what somebody has asked for beside what is played anyway */
static BocagePlayoutWants
get_wants (BocagePlayedOut *self)
{
  BocagePlayoutWants wants = BOCAGE_PLAYOUT_NOTHING_MORE;

  if (bocage_planner_row_get_asked (BOCAGE_PLANNER_ROW (self->planner)))
    wants |= BOCAGE_PLAYOUT_PLANNER;
  if (bocage_small_changes_get_asked (BOCAGE_SMALL_CHANGES (self->changes)))
    wants |= BOCAGE_PLAYOUT_CHANGES;
  return wants;
}

static gboolean
ask_cb (gpointer user_data)
{
  BocagePlayedOut *self = user_data;

  self->source = 0;
  if (self->playout == NULL)
    self->playout = bocage_playout_new (show_result, self);
  bocage_playout_ask (
      self->playout, bocage_scenario_copy (bocage_session_get_scenario (self->session)),
      bocage_edit_get_position (bocage_session_get_edit (self->session)), get_wants (self));
  return G_SOURCE_REMOVE;
}

static void
stop (BocagePlayedOut *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->playout != NULL)
    bocage_playout_stop (self->playout);
}

/* Ends what is played, and plays again as soon as nobody draws, if it may. */
static void
queue_ask (BocagePlayedOut *self)
{
  stop (self);
  gtk_widget_set_opacity (self->body, STALE);
  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      /* Nobody plays what the battle has become before the pane is seen again. */
      forget_maps (self);
      show_heat (self);
      return;
    }
  if (!is_on (self))
    say_state (self, _ ("Not played: it is switched off"));
  else if (g_power_profile_monitor_get_power_saver_enabled (self->monitor))
    say_state (self, _ ("At rest while the system saves power"));
  else
    {
      if (!gtk_widget_get_visible (self->body))
        say_state (self, _ ("Playing…"));
      self->source = g_timeout_add_full (G_PRIORITY_LOW, PAUSE, ask_cb, self, NULL);
    }
}

/* What was asked for was asked of the battle before the stroke. */
static void
changed_cb (BocagePlayedOut *self)
{
  bocage_planner_row_stop_asking (BOCAGE_PLANNER_ROW (self->planner));
  bocage_small_changes_stop_asking (BOCAGE_SMALL_CHANGES (self->changes));
  queue_ask (self);
}

/* The battle is the same: what stands there goes on to hold. */
static void
asked_cb (BocagePlayedOut *self)
{
  if (self->source != 0 || self->session == NULL || !gtk_widget_get_mapped (self->body))
    return; /* it is going to be asked, or that has to wait */
  self->source = g_idle_add_full (G_PRIORITY_LOW, ask_cb, self, NULL);
}

static void
chosen_cb (BocagePlayedOut *self, const BocageHex *hex)
{
  if (self->session != NULL)
    bocage_session_set_cursor (self->session, *hex);
}

/* Games of another battle are of no use to this one. */
static void
forget (BocagePlayedOut *self)
{
  stop (self);
  g_clear_pointer (&self->playout, bocage_playout_free);
  forget_maps (self);
  show_heat (self);
  gtk_widget_set_visible (self->body, FALSE);
  changed_cb (self);
}

static void
toggled_cb (BocagePlayedOut *self)
{
  bocage_settings_set_boolean (KEY, is_on (self));
  queue_ask (self);
}

/* The widget */

static GtkWidget *
append_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = _bocage_panes_new_label (NULL, style, 48);

  gtk_widget_set_visible (label, FALSE);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* The ends of the meter and its middle, in words */
static GtkWidget *
make_scale (void)
{
  const char *const words[] = { "0", _ ("even"), "100" };
  GtkWidget *box = gtk_center_box_new ();
  GtkWidget *labels[G_N_ELEMENTS (words)];

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      labels[i] = gtk_label_new (words[i]);
      gtk_widget_add_css_class (labels[i], "dim-label");
      gtk_widget_add_css_class (labels[i], "caption");
    }
  gtk_center_box_set_start_widget (GTK_CENTER_BOX (box), labels[0]);
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (box), labels[1]);
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (box), labels[2]);
  gtk_widget_set_direction (box, GTK_TEXT_DIR_LTR);
  return box;
}

static GtkWidget *
make_heats (BocagePlayedOut *self)
{
  const char *const words[BOCAGE_N_HEATS] = { _ ("Where Figures Fall"), _ ("Where Medals Fall") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_halign (box, GTK_ALIGN_START);
  for (guint i = 0; i < BOCAGE_N_HEATS; i++)
    {
      self->heats[i] = gtk_toggle_button_new_with_label (words[i]);
      gtk_widget_set_tooltip_text (self->heats[i], _ ("Show on the board what the games came to"));
      g_signal_connect (self->heats[i], "toggled", G_CALLBACK (heat_toggled_cb), self);
      gtk_box_append (GTK_BOX (box), self->heats[i]);
    }
  return box;
}

/* What is done by hand, beside what is done by itself */
static GtkWidget *
make_head (BocagePlayedOut *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *watch = gtk_button_new_with_label (_ ("Watch a Game"));

  gtk_widget_set_hexpand (self->toggle, TRUE);
  gtk_widget_set_tooltip_text (watch, _ ("Play the battle once, and step through the game"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (watch), "win.watch-game");
  gtk_box_append (GTK_BOX (box), self->toggle);
  gtk_box_append (GTK_BOX (box), watch);
  return box;
}

static void
fill_body (BocagePlayedOut *self)
{
  self->level = append_label (self->body, "bocage-level");
  self->planner = g_object_new (BOCAGE_TYPE_PLANNER_ROW, NULL);
  gtk_box_append (GTK_BOX (self->body), self->planner);
  self->meter = g_object_new (BOCAGE_TYPE_BALANCE_METER, NULL);
  gtk_widget_set_tooltip_text (self->meter,
                               _ ("Light: from style to style. Dark: how surely the first one is "
                                  "known. Line above: the planner. Line below: if both choose "
                                  "their style."));
  gtk_box_append (GTK_BOX (self->body), self->meter);
  self->scale = make_scale ();
  gtk_box_append (GTK_BOX (self->body), self->scale);
  self->value = append_label (self->body, NULL);
  self->change = append_label (self->body, NULL);
  gtk_box_append (GTK_BOX (self->body), make_heats (self));
  self->limit = append_label (self->body, NULL);
  self->gaps = append_label (self->body, NULL);
  self->styles = append_label (self->body, "dim-label");
  self->matrix = g_object_new (BOCAGE_TYPE_STYLE_MATRIX, NULL);
  gtk_box_append (GTK_BOX (self->body), self->matrix);
  self->legend = append_label (self->body, "dim-label");
  self->changes = g_object_new (BOCAGE_TYPE_SMALL_CHANGES, NULL);
  gtk_box_append (GTK_BOX (self->body), self->changes);
  g_signal_connect_swapped (self->planner, "asked", G_CALLBACK (asked_cb), self);
  g_signal_connect_swapped (self->changes, "asked", G_CALLBACK (asked_cb), self);
  g_signal_connect_swapped (self->changes, "chosen", G_CALLBACK (chosen_cb), self);
}

static void
bocage_played_out_dispose (GObject *object)
{
  BocagePlayedOut *self = BOCAGE_PLAYED_OUT (object);

  bocage_played_out_set_session (self, NULL);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->playout, bocage_playout_free);
  g_clear_object (&self->monitor);
  forget_maps (self);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_played_out_parent_class)->dispose (object);
}

static void
bocage_played_out_class_init (BocagePlayedOutClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_played_out_dispose;
  heat_signal = g_signal_new ("heat", BOCAGE_TYPE_PLAYED_OUT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_played_out_init (BocagePlayedOut *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->monitor = g_power_profile_monitor_dup_default ();
  self->toggle = gtk_check_button_new_with_label (_ ("Played Out"));
  gtk_widget_set_tooltip_text (self->toggle, _ ("Play this battle over and over while nobody "
                                                "draws, and say who wins how often"));
  gtk_widget_set_halign (self->toggle, GTK_ALIGN_START);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->toggle),
                               bocage_settings_get_boolean (KEY, TRUE));
  gtk_box_append (GTK_BOX (box), make_head (self));
  self->state = append_label (box, NULL);
  self->body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_visible (self->body, FALSE);
  fill_body (self);
  gtk_box_append (GTK_BOX (box), self->body);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  _bocage_panes_set_name (self, _ ("Played Out"));
  g_signal_connect_swapped (self->toggle, "toggled", G_CALLBACK (toggled_cb), self);
  g_signal_connect_object (self->monitor, "notify::power-saver-enabled", G_CALLBACK (queue_ask),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (queue_ask), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (stop), NULL);
}

/**
 * bocage_played_out_set_session:
 * @session: (nullable)
 */
void
bocage_played_out_set_session (BocagePlayedOut *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (session, "reset", G_CALLBACK (forget), self);
    }
  forget (self);
}

/**
 * bocage_played_out_set_sides:
 * @side: the colour of the side that the battle names first
 * @enemy: of the other one
 */
void
bocage_played_out_set_sides (BocagePlayedOut *self, const GdkRGBA *side, const GdkRGBA *enemy)
{
  bocage_balance_meter_set_sides (BOCAGE_BALANCE_METER (self->meter), side, enemy);
}
