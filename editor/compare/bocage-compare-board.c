/* bocage-compare-board.c: a board with marks where it differs from another one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both boards of a comparison have the same scale.
 */

#include "config.h"

#include "bocage-compare-board.h"

#include "bocage-difference-painter.h"

struct _BocageCompareBoard
{
  BocageStillBoard parent_instance;

  gboolean on_b;

  /* Owned */
  GPtrArray *differences; /* (nullable) */

  const BocageDifference *chosen; /* (nullable): one of them */
};

G_DEFINE_FINAL_TYPE (BocageCompareBoard, bocage_compare_board, BOCAGE_TYPE_STILL_BOARD)

/* Painting */

static void
bocage_compare_board_paint_marks (BocageStillBoard *board, const BocageBoardGeometry *geometry,
                                  cairo_t *cr)
{
  BocageCompareBoard *self = BOCAGE_COMPARE_BOARD (board);

  bocage_difference_paint (cr, geometry, self->differences, self->on_b);
}

static void
bocage_compare_board_paint_choice (BocageStillBoard *board, const BocageBoardGeometry *geometry,
                                   cairo_t *cr)
{
  BocageCompareBoard *self = BOCAGE_COMPARE_BOARD (board);

  if (self->chosen == NULL)
    return;
  bocage_still_board_paint_ring (geometry, cr, self->chosen->hex);
  bocage_still_board_paint_ring (geometry, cr, self->chosen->to);
  bocage_difference_paint (cr, geometry, self->differences, self->on_b); /* above it */
}

/* GObject */

static void
bocage_compare_board_finalize (GObject *object)
{
  BocageCompareBoard *self = BOCAGE_COMPARE_BOARD (object);

  g_clear_pointer (&self->differences, g_ptr_array_unref);
  G_OBJECT_CLASS (bocage_compare_board_parent_class)->finalize (object);
}

static void
bocage_compare_board_class_init (BocageCompareBoardClass *klass)
{
  BocageStillBoardClass *board_class = BOCAGE_STILL_BOARD_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bocage_compare_board_finalize;
  board_class->paint_marks = bocage_compare_board_paint_marks;
  board_class->paint_choice = bocage_compare_board_paint_choice;
}

static void
bocage_compare_board_init (BocageCompareBoard *self)
{
}

/**
 * bocage_compare_board_new:
 * @on_b: whose board this is: that of the second battle
 */
GtkWidget *
bocage_compare_board_new (gboolean on_b)
{
  BocageCompareBoard *self = g_object_new (BOCAGE_TYPE_COMPARE_BOARD, NULL);

  self->on_b = on_b;
  return GTK_WIDGET (self);
}

/**
 * bocage_compare_board_show:
 * @other: of the board beside this one
 * @differences: (element-type BocageDifference):
 */
void
bocage_compare_board_show (BocageCompareBoard *self, BocageScenario *scenario,
                           const BocageGrid *other, GPtrArray *differences)
{
  self->chosen = NULL;
  g_ptr_array_ref (differences);
  g_clear_pointer (&self->differences, g_ptr_array_unref);
  self->differences = differences;
  bocage_still_board_show (BOCAGE_STILL_BOARD (self), scenario, other);
}

/**
 * bocage_compare_board_choose:
 * @difference: (nullable): one of those that are shown
 */
void
bocage_compare_board_choose (BocageCompareBoard *self, const BocageDifference *difference)
{
  self->chosen = difference;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bocage_compare_board_find_chosen:
 * @out_x: the middle of its hex in the widget, likewise @out_y
 *
 * Returns: whether the chosen difference lies on the board
 */
gboolean
bocage_compare_board_find_chosen (BocageCompareBoard *self, double *out_x, double *out_y)
{
  BocageBoardGeometry geometry;
  double x, y;

  if (self->chosen == NULL || bocage_hex_is_none (self->chosen->hex)
      || !bocage_still_board_init_geometry (BOCAGE_STILL_BOARD (self), &geometry, &x, &y))
    return FALSE;
  bocage_board_geometry_get_centre (&geometry, self->chosen->hex, out_x, out_y);
  *out_x += x;
  *out_y += y;
  return TRUE;
}
