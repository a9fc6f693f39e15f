/* bocage-board-callout.c: what a number says when it is pointed at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A popover beside the hex, never in the way of the keyboard.  It comes when the
 * pointer has rested, at once when the cursor goes there by the keyboard; a click
 * on it pins it.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define DELAY 400 /* ms */
#define WIDTH 236
#define DIE 22
#define ARROW 40 /* px: what the popover takes beside its content */

/* The dice, one by one */

static void
add_square (cairo_t *cr, double x)
{
  cairo_rectangle (cr, x + 1.5, 1.5, DIE - 3, DIE - 3);
}

/* White with a violet frame, as on the board: three eyes from corner to corner */
static void
draw_die (cairo_t *cr, double x)
{
  add_square (cr, x);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, .416, .169, .851);
  cairo_stroke (cr);
  for (int eye = -1; eye <= 1; eye++)
    {
      cairo_arc (cr, x + DIE / 2. + eye * DIE / 4.5, DIE / 2. + eye * DIE / 4.5, 1.9, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/* Counted ones in violet, lost ones in dashes with a stroke. */
static void
draw_dice (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const guint *dice = data; /* counted, lost */
  const double dashes[] = { 3, 2 };
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  cairo_set_line_width (cr, 2);
  for (guint i = 0; i < dice[0] + dice[1]; i++)
    {
      double x = i * (DIE + 4.);

      if (i < dice[0])
        {
          draw_die (cr, x);
          continue;
        }
      cairo_set_source_rgba (cr, (double) ink.red, (double) ink.green, (double) ink.blue, .55);
      cairo_set_dash (cr, dashes, 2, 0);
      add_square (cr, x);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_move_to (cr, x + 5, DIE - 5);
      cairo_line_to (cr, x + DIE - 5, 5);
      cairo_stroke (cr);
    }
}

static GtkWidget *
make_dice (const BocageDice *dice)
{
  GtkWidget *area = gtk_drawing_area_new ();
  guint *counts = g_new0 (guint, 2);

  counts[0] = (guint) MAX (dice->dice, 0);
  for (guint i = 0; i < dice->n_reasons; i++)
    if (dice->reasons[i].amount < 0)
      counts[1] += (guint) -dice->reasons[i].amount;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area),
                                      (int) (counts[0] + counts[1]) * (DIE + 4));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), DIE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_dice, counts, g_free);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  return area;
}

/* Texts and meters */

static GtkWidget *
append_label (GtkBox *box, const char *text, const char *style)
{
  GtkWidget *label = _bocage_panes_new_label (text, style, 32);

  gtk_box_append (box, label);
  return label;
}

static void
attach_meter (GtkGrid *grid, int row, const char *name, double odds)
{
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *meter = gtk_level_bar_new_for_interval (0, 1);
  g_autofree char *text = bocage_answer_dup_percent (odds);
  GtkWidget *percent = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_xalign (GTK_LABEL (percent), 1);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (meter), odds);
  gtk_widget_add_css_class (meter, "bocage-odds");
  gtk_widget_set_hexpand (meter, TRUE);
  gtk_widget_set_valign (meter, GTK_ALIGN_CENTER);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, meter, 1, row, 1, 1);
  gtk_grid_attach (grid, percent, 2, row, 1, 1);
}

static void
append_odds (GtkBox *box, const BocageBattleAnswer *battle)
{
  GtkWidget *grid = gtk_grid_new ();
  int row = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 9);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  for (guint i = 0; i < battle->n_hits; i++)
    {
      gboolean kills = battle->odds.eliminated > 0 && i + 1 == battle->n_hits;
      g_autofree char *hits = g_strdup_printf (ngettext ("%u hit", "%u hits", i), i);
      g_autofree char *name = g_strconcat (hits, kills ? " ✕" : "", NULL);

      attach_meter (GTK_GRID (grid), row++, name, battle->hits[i]);
    }
  gtk_grid_attach (GTK_GRID (grid), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0, row++, 3, 1);
  attach_meter (GTK_GRID (grid), row++, _ ("Eliminated"),
                battle->odds.eliminated + battle->odds.run_down);
  attach_meter (GTK_GRID (grid), row++, _ ("Driven back"), battle->odds.retreats);
  /* Of these four one comes true. */
  attach_meter (GTK_GRID (grid), row++, _ ("Holds, weakened"),
                bocage_odds_get_weakened (&battle->odds));
  attach_meter (GTK_GRID (grid), row++, _ ("Unharmed"), battle->odds.unharmed);
  gtk_box_append (box, grid);
}

static char *
dup_title (const BocageOverlay *overlay, const BocageBattleAnswer *battle)
{
  const BocageSituation *situation = overlay->situation;
  const BocagePosition *position = situation->position;
  g_autofree char *from = bocage_answer_dup_hex_name (situation, overlay->hex);
  g_autofree char *to = bocage_answer_dup_hex_name (situation, battle->hex);
  BocageTypeIndex attacker = bocage_position_unit (position, battle->attacker)->type;
  BocageTypeIndex target = battle->target != BOCAGE_NO_UNIT
                               ? bocage_position_unit (position, battle->target)->type
                               : attacker;

  /* TRANSLATORS: who battles whom: “infantry E7 → armor E8”. */
  return g_strdup_printf (_ ("%s %s → %s %s"), bocage_answer_type_name (situation, attacker), from,
                          bocage_answer_type_name (situation, target), to);
}

static void
fill_battle (GtkBox *box, const BocageOverlay *overlay, const BocageBattleAnswer *battle)
{
  g_autofree char *title = dup_title (overlay, battle);
  g_autofree char *sum = bocage_answer_dup_sum (overlay->situation, &battle->dice);
  g_autofree char *average
      = g_strdup_printf (_ ("%.1f figures lost on average"), battle->odds.hits);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  append_label (box, title, "heading");
  gtk_box_append (GTK_BOX (row), make_dice (&battle->dice));
  append_label (GTK_BOX (row), sum, "bocage-sum");
  gtk_box_append (box, row);
  if (battle->dice.dice > 0 && battle->target != BOCAGE_NO_UNIT)
    {
      append_odds (box, battle);
      append_label (box, average, "dim-label");
    }
}

/* The popover */

/* Whether the window has room for it beside the hex. */
static gboolean
has_room (BocageBoard *self, const GdkRectangle *at, GtkPositionType side)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (GTK_WIDGET (self)));
  graphene_point_t edge
      = GRAPHENE_POINT_INIT ((float) (side == GTK_POS_LEFT ? at->x : at->x + at->width), 0);

  if (!gtk_widget_compute_point (GTK_WIDGET (self), window, &edge, &edge))
    return FALSE;
  return side == GTK_POS_LEFT ? edge.x >= WIDTH + ARROW
                              : (float) gtk_widget_get_width (window) - edge.x >= WIDTH + ARROW;
}

/* Beside the target and away from the attacker, of whom nothing is covered either; else on the
 * side with more room. */
static GtkPositionType
find_position (BocageBoard *self, const GdkRectangle *at)
{
  const BocageOverlay *overlay = self->overlay.overlay;
  int middle = at->x + at->width / 2, other = middle;
  GtkPositionType away;
  GdkRectangle from;

  if (overlay != NULL && overlay->hex != BOCAGE_NO_HEX)
    {
      from = _bocage_board_get_pointing_to (
          self, bocage_grid_hex (&self->geometry.grid, (guint) overlay->hex));
      other = from.x + from.width / 2;
    }
  if (ABS (other - middle) > 1)
    {
      away = other < middle ? GTK_POS_RIGHT : GTK_POS_LEFT;
      if (has_room (self, at, away))
        return away;
      return from.y < at->y ? GTK_POS_BOTTOM : GTK_POS_TOP;
    }
  return middle < gtk_widget_get_width (GTK_WIDGET (self)) / 2 ? GTK_POS_RIGHT : GTK_POS_LEFT;
}

static void
place (BocageBoard *self, BocageHex hex)
{
  GdkRectangle at = _bocage_board_get_pointing_to (self, hex);

  gtk_popover_set_pointing_to (GTK_POPOVER (self->overlay.callout), &at);
  gtk_popover_set_position (GTK_POPOVER (self->overlay.callout), find_position (self, &at));
}

static void
pin_cb (BocageBoard *self)
{
  _bocage_board_pin_callout (self);
}

static void
make_callout (BocageBoard *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_can_focus (popover, FALSE);
  gtk_widget_set_size_request (popover, WIDTH, -1);
  gtk_widget_add_css_class (popover, "bocage-callout");
  g_signal_connect_swapped (click, "released", G_CALLBACK (pin_cb), self);
  gtk_widget_add_controller (popover, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  self->overlay.callout = popover;
}

static void
show_callout (BocageBoard *self, BocageHex hex)
{
  const BocageOverlay *overlay = self->overlay.overlay;
  g_autofree char *words = _bocage_board_dup_overlay_words (self, hex);
  const BocageBattleAnswer *battle;
  GtkBox *box;

  if (words == NULL || overlay == NULL)
    {
      _bocage_board_clear_callout (self);
      return;
    }
  if (self->overlay.callout == NULL)
    make_callout (self);
  box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  battle = bocage_overlay_find_battle (
      overlay, (BocageHexIndex) bocage_grid_index (&self->geometry.grid, hex));
  if (battle != NULL && battle->verdict == BOCAGE_BATTLE_POSSIBLE)
    fill_battle (box, overlay, battle);
  else
    append_label (box, words, NULL);
  gtk_popover_set_child (GTK_POPOVER (self->overlay.callout), GTK_WIDGET (box));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->overlay.callout),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  self->overlay.callout_hex = hex;
  place (self, hex);
  gtk_popover_popup (GTK_POPOVER (self->overlay.callout));
}

static BocageHex
find_hex (BocageBoard *self)
{
  if (self->session == NULL || self->stroke.tool != NULL || self->overlay.overlay == NULL
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return BOCAGE_HEX_NONE;
  return _bocage_board_get_pointed (self);
}

static gboolean
rested_cb (gpointer user_data)
{
  BocageBoard *self = user_data;
  BocageHex hex = find_hex (self);

  self->overlay.callout_source = 0;
  if (!bocage_hex_is_none (hex))
    show_callout (self, hex);
  return G_SOURCE_REMOVE;
}

/*
 * _bocage_board_update_callout:
 * @at_once: it was asked for by the keyboard
 *
 * Something else is pointed at, or the answer is another.
 */
void
_bocage_board_update_callout (BocageBoard *self, gboolean at_once)
{
  BocageHex hex = find_hex (self);

  if (self->overlay.pinned)
    {
      if (self->overlay.overlay != NULL)
        show_callout (self, self->overlay.callout_hex);
      return;
    }
  g_clear_handle_id (&self->overlay.callout_source, g_source_remove);
  if (self->overlay.callout != NULL && !bocage_hex_equal (hex, self->overlay.callout_hex))
    _bocage_board_clear_callout (self);
  if (bocage_hex_is_none (hex))
    return;
  if (at_once)
    self->overlay.clicked = BOCAGE_HEX_NONE;
  if (bocage_hex_equal (hex, self->overlay.clicked))
    return;
  if (at_once || self->overlay.callout != NULL)
    show_callout (self, hex);
  else
    self->overlay.callout_source = g_timeout_add (DELAY, rested_cb, self);
}

/*
 * _bocage_board_quiet_callout:
 *
 * Whoever presses the pointer on @hex works there and with what is beside it: nothing covers that
 * until the pointer has been elsewhere.
 */
void
_bocage_board_quiet_callout (BocageBoard *self, BocageHex hex)
{
  if (self->overlay.pinned)
    return;
  _bocage_board_clear_callout (self);
  self->overlay.clicked = hex;
}

/*
 * _bocage_board_pin_callout:
 *
 * It stays where it is until Escape.
 *
 * Returns: whether there is one that was not pinned
 */
gboolean
_bocage_board_pin_callout (BocageBoard *self)
{
  if (self->overlay.callout == NULL || self->overlay.pinned)
    return FALSE;
  self->overlay.pinned = TRUE;
  return TRUE;
}

void
_bocage_board_present_callout (BocageBoard *self)
{
  if (self->overlay.callout == NULL)
    return;
  place (self, self->overlay.callout_hex);
  gtk_popover_present (GTK_POPOVER (self->overlay.callout));
}

void
_bocage_board_clear_callout (BocageBoard *self)
{
  g_clear_handle_id (&self->overlay.callout_source, g_source_remove);
  g_clear_pointer (&self->overlay.callout, gtk_widget_unparent);
  self->overlay.callout_hex = BOCAGE_HEX_NONE;
  self->overlay.pinned = FALSE;
}
