/* bocage-balance-columns.c: two widgets beside each other, or where that is too wide one below
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In some languages the two need twice the room that they need in others, and the pane is as wide
 * as the panes beside it leave it: nothing of either may be cut.
 */

#include "config.h"

#include "bocage-balance-columns.h"

#define SPACING 24
#define LINE_SPACING 12

struct _BocageBalanceColumns
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget *first;
  GtkWidget *second;
};

G_DEFINE_FINAL_TYPE (BocageBalanceColumns, bocage_balance_columns, GTK_TYPE_WIDGET)

/* Beside each other each has what it needs; the first one has of the rest what it can use of half
 * of it.
 *
 * Returns: how wide the first one is, or 0: they have no room beside each other */
static int
find_width (BocageBalanceColumns *self, int width)
{
  int least[2], best, rest;

  gtk_widget_measure (self->first, GTK_ORIENTATION_HORIZONTAL, -1, &least[0], &best, NULL, NULL);
  gtk_widget_measure (self->second, GTK_ORIENTATION_HORIZONTAL, -1, &least[1], NULL, NULL, NULL);
  rest = width - SPACING - least[0] - least[1];
  return rest >= 0 ? least[0] + MIN (rest / 2, best - least[0]) : 0;
}

static int
measure_height (GtkWidget *child, int width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static GtkSizeRequestMode
bocage_balance_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bocage_balance_columns_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                int *minimum, int *natural, int *minimum_baseline,
                                int *natural_baseline)
{
  BocageBalanceColumns *self = BOCAGE_BALANCE_COLUMNS (widget);
  int least[2], best[2], width;

  gtk_widget_measure (self->first, GTK_ORIENTATION_HORIZONTAL, -1, &least[0], &best[0], NULL, NULL);
  gtk_widget_measure (self->second, GTK_ORIENTATION_HORIZONTAL, -1, &least[1], &best[1], NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (least[0], least[1]);
      *natural = best[0] + SPACING + best[1];
      return;
    }
  if (for_size < 0)
    for_size = best[0] + SPACING + best[1];
  for_size = MAX (for_size, MAX (least[0], least[1]));
  width = find_width (self, for_size);
  if (width > 0)
    *minimum = MAX (measure_height (self->first, width),
                    measure_height (self->second, for_size - SPACING - width));
  else
    *minimum = measure_height (self->first, for_size) + LINE_SPACING
               + measure_height (self->second, for_size);
  *natural = *minimum;
}

static void
bocage_balance_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BocageBalanceColumns *self = BOCAGE_BALANCE_COLUMNS (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int first = find_width (self, width);
  int second = width - SPACING - first;
  int above;

  if (first > 0)
    {
      gtk_widget_size_allocate (
          self->first, &(GtkAllocation){ is_rtl ? width - first : 0, 0, first, height }, -1);
      gtk_widget_size_allocate (
          self->second, &(GtkAllocation){ is_rtl ? 0 : first + SPACING, 0, second, height }, -1);
      return;
    }
  above = measure_height (self->first, width);
  gtk_widget_size_allocate (self->first, &(GtkAllocation){ 0, 0, width, above }, -1);
  gtk_widget_size_allocate (
      self->second,
      &(GtkAllocation){ 0, above + LINE_SPACING, width, MAX (height - above - LINE_SPACING, 0) },
      -1);
}

static void
bocage_balance_columns_dispose (GObject *object)
{
  BocageBalanceColumns *self = BOCAGE_BALANCE_COLUMNS (object);

  g_clear_pointer (&self->first, gtk_widget_unparent);
  g_clear_pointer (&self->second, gtk_widget_unparent);

  G_OBJECT_CLASS (bocage_balance_columns_parent_class)->dispose (object);
}

static void
bocage_balance_columns_class_init (BocageBalanceColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_balance_columns_dispose;
  widget_class->get_request_mode = bocage_balance_columns_get_request_mode;
  widget_class->measure = bocage_balance_columns_measure;
  widget_class->size_allocate = bocage_balance_columns_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_balance_columns_init (BocageBalanceColumns *self)
{
}

/**
 * bocage_balance_columns_new:
 * @first: (transfer floating)
 * @second: (transfer floating)
 */
GtkWidget *
bocage_balance_columns_new (GtkWidget *first, GtkWidget *second)
{
  BocageBalanceColumns *self = g_object_new (BOCAGE_TYPE_BALANCE_COLUMNS, NULL);

  self->first = first;
  self->second = second;
  gtk_widget_set_parent (first, GTK_WIDGET (self));
  gtk_widget_set_parent (second, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
