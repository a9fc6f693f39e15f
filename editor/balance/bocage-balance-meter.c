/* bocage-balance-meter.c: a share of victories and its bands, on a bar from 0 to 100
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The side that the battle names first wins on the right, in all directions of text.  Behind it all
 * is a breath of each side's own colour.  The light
 * band is the range of styles, the dark one what is known of one style, the stroke in the middle
 * is even.  In the margin above them lies what is known of who looks ahead, in the one below what
 * it comes to if both sides choose their style: from where to where, with a block at the share.
 */

#include "config.h"

#include "bocage-balance-meter.h"

#define HEIGHT 30 /* px */
#define WIDTH 300
#define TICK 2
#define BLOCK 4
#define INSET 6 /* of the bands, at the top and bottom: what lies there is as high */

#define TINT .18f /* of a side's colour, the rest is white */

#define INK "#1c1c1c"

struct _BocageBalanceMeter
{
  GtkWidget parent_instance;

  GdkRGBA side, enemy; /* what is behind, on the right and on the left */
  BocageInterval range, level;
  BocageInterval planner, value; /* from 0 to 0: not known */
};

G_DEFINE_FINAL_TYPE (BocageBalanceMeter, bocage_balance_meter, GTK_TYPE_WIDGET)

static void
bocage_balance_meter_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
append_colour (BocageBalanceMeter *self, GtkSnapshot *snapshot, double low, double high,
               float inset, const GdkRGBA *colour)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  float from = width * (float) low, to = width * (float) high;

  gtk_snapshot_append_color (
      snapshot, colour,
      &GRAPHENE_RECT_INIT (from, inset, MAX (to - from, TICK), height - 2 * inset));
}

/* A part of the bar, in the colour that @css names */
static void
append (BocageBalanceMeter *self, GtkSnapshot *snapshot, double low, double high, float inset,
        const char *css)
{
  GdkRGBA colour;

  if (!gdk_rgba_parse (&colour, css))
    g_return_if_reached ();
  append_colour (self, snapshot, low, high, inset, &colour);
}

static void
append_ink (GtkSnapshot *snapshot, double middle, float y, float width, float height)
{
  GdkRGBA colour;

  if (!gdk_rgba_parse (&colour, INK))
    g_return_if_reached ();
  gtk_snapshot_append_color (snapshot, &colour,
                             &GRAPHENE_RECT_INIT ((float) middle - width / 2, y, width, height));
}

/* A line from end to end in one of the margins, which begins at @y */
static void
append_span (BocageBalanceMeter *self, GtkSnapshot *snapshot, const BocageInterval *interval,
             float y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double low = width * interval->low, high = width * interval->high;

  if (interval->high <= 0)
    return;
  append_ink (snapshot, (low + high) / 2, y + (INSET - TICK) / 2, (float) (high - low), TICK);
  append_ink (snapshot, low, y, TICK, INSET);
  append_ink (snapshot, high, y, TICK, INSET);
  append_ink (snapshot, width * interval->share, y, BLOCK, INSET);
}

static void
bocage_balance_meter_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageBalanceMeter *self = BOCAGE_BALANCE_METER (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), 4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  append_colour (self, snapshot, 0, .5, 0, &self->enemy);
  append_colour (self, snapshot, .5, 1, 0, &self->side);
  append (self, snapshot, self->range.low, self->range.high, INSET, "#b7a3e6");
  append (self, snapshot, self->level.low, self->level.high, INSET, "#6a2bd9");
  append (self, snapshot, .5 - TICK / 2. / MAX (width, 1), .5, 0, INK);
  append_span (self, snapshot, &self->planner, 0);
  append_span (self, snapshot, &self->value, height - INSET);
  gtk_snapshot_pop (snapshot);
}

static void
bocage_balance_meter_class_init (BocageBalanceMeterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = bocage_balance_meter_measure;
  widget_class->snapshot = bocage_balance_meter_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bocage_balance_meter_init (BocageBalanceMeter *self)
{
  self->side = self->enemy = (GdkRGBA){ 1, 1, 1, 1 };
}

static GdkRGBA
find_tint (const GdkRGBA *colour)
{
  return (GdkRGBA){ 1 - TINT * (1 - colour->red), 1 - TINT * (1 - colour->green),
                    1 - TINT * (1 - colour->blue), 1 };
}

/**
 * bocage_balance_meter_set_sides:
 * @side: the colour of who wins on the right
 * @enemy: of who wins on the left
 */
void
bocage_balance_meter_set_sides (BocageBalanceMeter *self, const GdkRGBA *side, const GdkRGBA *enemy)
{
  self->side = find_tint (side);
  self->enemy = find_tint (enemy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bocage_balance_meter_set:
 * @range: its low and high: from the style that wins least to the one that wins most
 * @level: of one style
 * @planner: (nullable): of who looks ahead
 * @value: (nullable): if both sides choose their style
 */
void
bocage_balance_meter_set (BocageBalanceMeter *self, const BocageInterval *range,
                          const BocageInterval *level, const BocageInterval *planner,
                          const BocageInterval *value)
{
  const BocageInterval unknown = { 0 };

  self->range = *range;
  self->level = *level;
  self->planner = planner != NULL ? *planner : unknown;
  self->value = value != NULL ? *value : unknown;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
