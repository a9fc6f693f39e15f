/* bocage-change-bar.c: how much a side gains or loses, as a bar to either side of a middle
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the first side gains goes to the right in all directions of text, as on the meter.  The
 * line over the bar is the interval.  Who does not see it hears the same numbers.
 */

#include "config.h"

#include "bocage-change-bar.h"

#include "bocage-playout-words.h"

#define WIDTH 72 /* px */
#define HEIGHT 16
#define BAR 10
#define LINE 1

/* Of what may be chance, and of what is sure, which stands out more: on a light ground, and on the
 * dark one that goes with light words, where each has 3:1 at least */
static const char *const colours[2][2] = { { "#b7a3e6", "#6a2bd9" }, { "#8a68e0", "#c4aeff" } };

struct _BocageChangeBar
{
  GtkWidget parent_instance;

  BocageInterval change;
  double most; /* what the half of it stands for */
};

G_DEFINE_FINAL_TYPE (BocageChangeBar, bocage_change_bar, GTK_TYPE_WIDGET)

static void
bocage_change_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static float
find_x (BocageChangeBar *self, double change)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));

  return width / 2 * (1 + (float) CLAMP (change / self->most, -1, 1));
}

/* From @from to @to, in the middle of the height */
static void
append (BocageChangeBar *self, GtkSnapshot *snapshot, const GdkRGBA *colour, float from, float to,
        float height)
{
  float y = ((float) gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2;

  gtk_snapshot_append_color (
      snapshot, colour,
      &GRAPHENE_RECT_INIT (MIN (from, to), y, MAX (ABS (to - from), LINE), height));
}

static gboolean
is_light (const GdkRGBA *ink)
{
  return ink->red + ink->green + ink->blue > 1.5f;
}

static void
bocage_change_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocageChangeBar *self = BOCAGE_CHANGE_BAR (widget);
  gboolean is_sure = bocage_playout_is_sure (&self->change);
  GdkRGBA ink, colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  if (!(self->most > 0) || !gdk_rgba_parse (&colour, colours[is_light (&ink)][is_sure]))
    return;
  append (self, snapshot, &colour, find_x (self, 0), find_x (self, self->change.share), BAR);
  append (self, snapshot, &ink, find_x (self, 0), find_x (self, 0), HEIGHT);
  append (self, snapshot, &ink, find_x (self, self->change.low), find_x (self, self->change.high),
          LINE);
}

static void
bocage_change_bar_class_init (BocageChangeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = bocage_change_bar_measure;
  widget_class->snapshot = bocage_change_bar_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bocage_change_bar_init (BocageChangeBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * bocage_change_bar_set:
 * @most: the greatest change that has to have room, more than 0
 */
void
bocage_change_bar_set (BocageChangeBar *self, const BocageInterval *change, double most)
{
  self->change = *change;
  self->most = most;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
