/* bocage-watch-board.c: the board as it stands at a stop of a game, and what is done there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position is painted like any battle.  Over it lie who acts (a ring), whom or where to (an
 * arrow), and figures that were lost there (a disc with their number).  It has the focus, so that
 * the keys of the window work from it.
 */

#include "config.h"

#include "bocage-watch-board.h"

#include "draw/base/bocage-palette.h"
#include "widgets/bocage-panes-private.h"

#include <math.h>

#define ARROW BOCAGE_COLOUR_OVERLAY

struct _BocageWatchBoard
{
  BocageStillBoard parent_instance;

  /* What is done */
  BocageHex from, to; /* none: nobody, nowhere */
  gboolean is_battle;
  GArray *losses; /* of BocageReplayLoss */
};

G_DEFINE_FINAL_TYPE (BocageWatchBoard, bocage_watch_board, BOCAGE_TYPE_STILL_BOARD)

/* Marks */

static void
add_head (cairo_t *cr, double x, double y, double angle, double size)
{
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x - size * cos (angle - .5), y - size * sin (angle - .5));
  cairo_line_to (cr, x - size * cos (angle + .5), y - size * sin (angle + .5));
  cairo_close_path (cr);
}

/* A battle goes through, a way is dotted. */
static void
paint_arrow (const BocageBoardGeometry *geometry, cairo_t *cr, BocageHex from, BocageHex to,
             gboolean is_battle)
{
  const double dots[] = { 0, .13 * geometry->width };
  double x0, y0, x1, y1, angle, size = .24 * geometry->width;

  bocage_board_geometry_get_centre (geometry, from, &x0, &y0);
  bocage_board_geometry_get_centre (geometry, to, &x1, &y1);
  angle = atan2 (y1 - y0, x1 - x0);
  if (is_battle)
    {
      x1 -= .36 * geometry->width * cos (angle);
      y1 -= .36 * geometry->width * sin (angle);
    }
  for (int pass = 0; pass < 2; pass++)
    {
      double line = (pass == 0 ? .12 : .07) * geometry->width;

      bocage_colour_set (cr, pass == 0 ? 0xffffff : ARROW, 1);
      cairo_set_line_width (cr, line);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (cr, dots, is_battle ? 0 : 2, 0);
      cairo_move_to (cr, x0, y0);
      cairo_line_to (cr, x1 - size * .7 * cos (angle), y1 - size * .7 * sin (angle));
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      add_head (cr, x1, y1, angle, size);
      if (pass == 0)
        {
          cairo_set_line_width (cr, .06 * geometry->width);
          cairo_stroke (cr);
        }
      else
        cairo_fill (cr);
    }
}

static void
paint_loss (BocageWatchBoard *self, const BocageBoardGeometry *geometry, cairo_t *cr,
            const BocageReplayLoss *loss)
{
  g_autofree char *text = g_strdup_printf ("−%u", loss->figures);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans Bold");
  double radius = MAX (.2 * geometry->width, 9), x, y;
  int width, height;

  bocage_board_geometry_get_centre (geometry, bocage_grid_hex (&geometry->grid, loss->hex), &x, &y);
  x -= .3 * geometry->width;
  y -= .3 * geometry->width;
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bocage_colour_set (cr, BOCAGE_COLOUR_INK, 1);
  cairo_fill_preserve (cr);
  bocage_colour_set (cr, 0xffffff, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  pango_font_description_set_absolute_size (font, 1.1 * radius * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - width / 2., y - height / 2.);
  pango_cairo_show_layout (cr, layout);
}

static void
bocage_watch_board_paint_marks (BocageStillBoard *board, const BocageBoardGeometry *geometry,
                                cairo_t *cr)
{
  BocageWatchBoard *self = BOCAGE_WATCH_BOARD (board);
  gboolean has_from = bocage_grid_contains (&geometry->grid, self->from);
  gboolean has_to = bocage_grid_contains (&geometry->grid, self->to);

  if (has_from && self->is_battle)
    bocage_still_board_paint_ring (geometry, cr, self->from);
  else if (has_to)
    bocage_still_board_paint_ring (geometry, cr, self->to);
  else if (has_from)
    bocage_still_board_paint_ring (geometry, cr, self->from);
  if (has_from && has_to && !bocage_hex_equal (self->from, self->to))
    paint_arrow (geometry, cr, self->from, self->to, self->is_battle);
  for (guint i = 0; i < self->losses->len; i++)
    paint_loss (self, geometry, cr, &g_array_index (self->losses, BocageReplayLoss, i));
}

/* GObject */

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer user_data)
{
  gtk_widget_grab_focus (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
}

static void
bocage_watch_board_finalize (GObject *object)
{
  BocageWatchBoard *self = BOCAGE_WATCH_BOARD (object);

  g_array_unref (self->losses);
  G_OBJECT_CLASS (bocage_watch_board_parent_class)->finalize (object);
}

static void
bocage_watch_board_class_init (BocageWatchBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bocage_watch_board_finalize;
  BOCAGE_STILL_BOARD_CLASS (klass)->paint_marks = bocage_watch_board_paint_marks;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "watchboard");
}

static void
bocage_watch_board_init (BocageWatchBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->losses = g_array_new (FALSE, FALSE, sizeof (BocageReplayLoss));
  self->from = self->to = BOCAGE_HEX_NONE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* What is done */

static BocageHex
find_hex (const BocageGrid *grid, BocageHexIndex hex)
{
  return hex < bocage_grid_n_hexes (grid) ? bocage_grid_hex (grid, hex) : BOCAGE_HEX_NONE;
}

static void
take_stop (BocageWatchBoard *self, BocageReplay *replay, const BocageReplayStop *stop,
           const BocageGrid *grid)
{
  self->from = find_hex (grid, stop->from);
  self->to = find_hex (grid, stop->is_turn ? BOCAGE_NO_HEX : stop->event.hex);
  self->is_battle = stop->event.kind == BOCAGE_EVENT_BATTLE;
  g_array_set_size (self->losses, 0);
  for (guint i = 0; i < stop->n_losses; i++)
    {
      const BocageReplayLoss *loss = bocage_replay_get_loss (replay, stop, i);

      if (loss->hex < bocage_grid_n_hexes (grid))
        g_array_append_val (self->losses, *loss);
    }
}

static void
name_board (BocageWatchBoard *self, BocageReplay *replay, guint stop)
{
  g_autofree char *what = bocage_replay_describe (replay, stop);
  g_autofree char *outcome = bocage_replay_describe_outcome (replay, stop);
  g_autofree char *name = g_strconcat (what, outcome[0] != '\0' ? ": " : "", outcome, NULL);

  _bocage_panes_set_name (self, name);
}

/* Shows how @replay stands at @stop. */
void
bocage_watch_board_show (BocageWatchBoard *self, BocageReplay *replay, guint stop)
{
  g_autoptr (BocageScenario) scenario = bocage_replay_dup_battle (replay, stop);

  take_stop (self, replay, bocage_replay_get_stop (replay, stop),
             bocage_scenario_get_grid (scenario));
  name_board (self, replay, stop);
  bocage_still_board_show (BOCAGE_STILL_BOARD (self), scenario, NULL);
}
