/* bocage-sheet-history.c: the story, in two columns
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * It is set once into lines; a page takes as many of them as it has room for, and balances its
 * two columns.  So a paragraph may go on in the next column, or on the next page.
 */

#include "config.h"

#include "base/bocage-text-gate.h"
#include "bocage-sheet-private.h"
#include "model/bocage-message.h"

#define GUTTER 18.
#define SIZE 9.6

static double
get_column_width (const BocageSheet *self)
{
  return (self->width - 2 * self->margin_x - GUTTER) / 2;
}

static void
clear_line (gpointer data)
{
  g_object_unref (((BocageSheetLine *) data)->layout);
}

static void
add_lines (BocageSheet *self, const char *markup, gboolean is_first)
{
  const BocageSheetStyle style
      = { .face = BOCAGE_FACE_TEXT, .size = SIZE, .colour = BOCAGE_SHEET_TEXT, .justified = TRUE };
  PangoLayout *layout = _bocage_sheet_lay_out (self, &style, markup, get_column_width (self));
  PangoLayoutIter *iter;
  int index = 0;

  bocage_text_gate_begin ();
  pango_layout_set_indent (layout, is_first ? 0 : (int) (SIZE * PANGO_SCALE));
  iter = pango_layout_get_iter (layout);
  do
    {
      BocageSheetLine line = { g_object_ref (layout), index++, 0 };
      PangoRectangle extents;

      pango_layout_iter_get_line_extents (iter, NULL, &extents);
      line.x = (double) extents.x / PANGO_SCALE;
      g_array_append_val (self->history, line);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  g_object_unref (layout);
  bocage_text_gate_end ();
}

void
_bocage_sheet_clear_history (BocageSheet *self)
{
  g_clear_pointer (&self->history, g_array_unref);
}

/* Sets the story of the battle into lines. */
void
_bocage_sheet_set_history (BocageSheet *self)
{
  BocageNode *briefing = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_BRIEFING);
  g_autoptr (GPtrArray) paragraphs = _bocage_sheet_read_prose (
      self, briefing != NULL
                ? bocage_node_find_child (briefing, &bocage_elements[BOCAGE_ELEMENT_HISTORY])
                : NULL);

  _bocage_sheet_clear_history (self);
  self->history = g_array_new (FALSE, FALSE, sizeof (BocageSheetLine));
  g_array_set_clear_func (self->history, clear_line);
  for (guint i = 0; i < paragraphs->len; i++)
    add_lines (self, g_ptr_array_index (paragraphs, i), i == 0);
}

/**
 * _bocage_sheet_history:
 * @first: the first line
 * @n: how many of them stand here
 */
double
_bocage_sheet_history (BocageSheet *self, double y, guint first, guint n)
{
  double leading = BOCAGE_SHEET_LEADING * self->fit.leading, width = get_column_width (self);
  guint rows = (n + 1) / 2;

  for (guint i = 0; self->cr != NULL && i < n; i++)
    {
      const BocageSheetLine *line = &g_array_index (self->history, BocageSheetLine, first + i);
      double x = self->margin_x + (i < rows ? 0 : width + GUTTER);

      bocage_colour_set (self->cr, BOCAGE_SHEET_TEXT, 1);
      cairo_move_to (self->cr, _bocage_sheet_get_left (self, x, width) + line->x,
                     y + (i % MAX (rows, 1)) * leading + leading * .5 + SIZE * .34);
      bocage_text_gate_begin ();
      pango_cairo_show_layout_line (self->cr,
                                    pango_layout_get_line_readonly (line->layout, line->index));
      bocage_text_gate_end ();
    }
  return rows * leading;
}

/* That the story goes on on the next page. */
double
_bocage_sheet_continued (BocageSheet *self, double y)
{
  const BocageSheetStyle style = { .face = BOCAGE_FACE_TEXT,
                                   .size = 7.2,
                                   .leading = 9,
                                   .italic = TRUE,
                                   .colour = BOCAGE_SHEET_DIM,
                                   .align = BOCAGE_SHEET_END };

  return _bocage_sheet_plain (self, &style, _ ("continued on the next page"), self->margin_x, y - 6,
                              self->width - 2 * self->margin_x);
}
