/* bocage-board-rulers.c: letters and numbers at the edge of the window, where the rim is out of
 * sight
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever looks at a part of a large board wants to know which one.  The column and the row of the
 * cursor are in bold.
 */

#include "config.h"

#include "bocage-board-private.h"

#include <math.h>
#include <string.h>

#define HEIGHT 20   /* px of the strip above */
#define WIDTH 34    /* px of the strip beside */
#define SIZE 11     /* px of the letters */
#define GAP 8       /* px between two of them at least */
#define OPACITY .86 /* of the strip */

typedef struct
{
  PangoLayout *text;
  double at; /* its middle along the strip, in the widget */
} Mark;

static void
clear_mark (gpointer data)
{
  g_object_unref (((Mark *) data)->text);
}

/* Whether the rim of the board on that side is out of sight, and the board itself is not */
static gboolean
is_needed (BocageBoard *self, gboolean columns)
{
  cairo_rectangle_t frame;
  int x, y;

  if (self->session == NULL || !self->placed)
    return FALSE;
  _bocage_board_get_offset (self, &x, &y);
  bocage_board_geometry_get_frame (&self->geometry, FALSE, &frame);
  return columns ? y + frame.y < 0 && y + frame.y + frame.height > HEIGHT
                 : x + frame.x < 0 && x + frame.x + frame.width > WIDTH;
}

/* G9: its letters or its number; (transfer full) */
static char *
part_of_name (const BocageGrid *grid, BocageHex hex, gboolean letters)
{
  g_autofree char *name = bocage_grid_format_hex (grid, hex);
  gsize n = strcspn (name, "0123456789");

  return letters ? g_strndup (name, n) : g_strdup (name + n);
}

static PangoLayout *
make_text (BocageBoard *self, BocageHex hex, gboolean columns)
{
  const BocageGrid *grid = &self->geometry.grid;
  g_autofree char *text = part_of_name (grid, hex, columns);
  g_autofree char *cursor = part_of_name (grid, bocage_session_get_cursor (self->session), columns);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");

  pango_font_description_set_absolute_size (font, SIZE * PANGO_SCALE);
  pango_font_description_set_weight (font, g_str_equal (text, cursor) ? PANGO_WEIGHT_BOLD
                                                                      : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

/* How many lines lie between one that is named and the next: where hexes are small, not all are. */
static guint
find_step (BocageBoard *self, gboolean columns, guint n)
{
  BocageHex hex;
  double pitch = n > 1 ? bocage_board_geometry_get_line (&self->geometry, columns, 1, &hex)
                             - bocage_board_geometry_get_line (&self->geometry, columns, 0, &hex)
                       : self->geometry.width;
  double need = SIZE;
  g_autoptr (PangoLayout) widest = NULL;
  int width;

  bocage_board_geometry_get_line (&self->geometry, columns, n - 1, &hex);
  widest = make_text (self, hex, columns);
  pango_layout_get_pixel_size (widest, &width, NULL);
  if (columns)
    need = width;
  return (guint) MAX (1, ceil ((need + GAP) / pitch));
}

/* Returns: (transfer full): of Mark: what can be seen of the columns or rows */
static GArray *
list_marks (BocageBoard *self, gboolean columns)
{
  const BocageGrid *grid = &self->geometry.grid;
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  guint n = columns ? grid->columns : grid->rows;
  double end = columns ? gtk_widget_get_width (GTK_WIDGET (self))
                       : gtk_widget_get_height (GTK_WIDGET (self));
  guint step;
  int x, y;

  g_array_set_clear_func (marks, clear_mark);
  if (!is_needed (self, columns))
    return marks;
  step = find_step (self, columns, n);
  _bocage_board_get_offset (self, &x, &y);
  for (guint i = 0; i < n; i += step)
    {
      BocageHex hex;
      Mark mark = { .at = (columns ? x : y)
                          + bocage_board_geometry_get_line (&self->geometry, columns, i, &hex) };

      if (mark.at < 0 || mark.at > end)
        continue;
      mark.text = make_text (self, hex, columns);
      g_array_append_val (marks, mark);
    }
  return marks;
}

static GdkRGBA
get_colour (BocageColour colour, double opacity)
{
  return (GdkRGBA){ (float) (colour >> 16 & 0xff) / 255, (float) (colour >> 8 & 0xff) / 255,
                    (float) (colour & 0xff) / 255, (float) opacity };
}

static void
draw_strip (BocageBoard *self, GtkSnapshot *snapshot, gboolean columns)
{
  g_autoptr (GArray) marks = list_marks (self, columns);
  GdkRGBA ground
      = get_colour (self->dark ? BOCAGE_COLOUR_CANVAS_DARK : BOCAGE_COLOUR_CANVAS_LIGHT, OPACITY);
  GdkRGBA ink = get_colour (self->dark ? BOCAGE_COLOUR_RIM_DARK : BOCAGE_COLOUR_RIM_LIGHT, 1);
  float width = (float) (columns ? gtk_widget_get_width (GTK_WIDGET (self)) : WIDTH);
  float height = (float) (columns ? HEIGHT : gtk_widget_get_height (GTK_WIDGET (self)));

  if (marks->len == 0)
    return;
  gtk_snapshot_append_color (snapshot, &ground, &GRAPHENE_RECT_INIT (0, 0, width, height));
  for (guint i = 0; i < marks->len; i++)
    {
      const Mark *mark = &g_array_index (marks, Mark, i);
      double x = columns ? mark->at : WIDTH / 2.;
      double y = columns ? HEIGHT / 2. : mark->at;
      int text_width, text_height;

      pango_layout_get_pixel_size (mark->text, &text_width, &text_height);
      if (!columns && y < HEIGHT && is_needed (self, TRUE))
        continue; /* the corner belongs to the columns */
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float) round (x - text_width / 2.),
                                                    (float) round (y - text_height / 2.)));
      gtk_snapshot_append_layout (snapshot, mark->text, &ink);
      gtk_snapshot_restore (snapshot);
    }
}

void
_bocage_board_snapshot_rulers (BocageBoard *self, GtkSnapshot *snapshot)
{
  draw_strip (self, snapshot, FALSE);
  draw_strip (self, snapshot, TRUE);
}

/* They stand still while the board is scrolled below them, and say something else then. */
void
_bocage_board_allocate_rulers (BocageBoard *self)
{
  gtk_widget_allocate (self->rulers, gtk_widget_get_width (GTK_WIDGET (self)),
                       gtk_widget_get_height (GTK_WIDGET (self)), -1, NULL);
  gtk_widget_queue_draw (self->rulers);
}

/*
 * _bocage_board_dup_ruler:
 *
 * Returns: (transfer full): what stands at the edge, in order: “C D E”; empty where the rim is seen
 */
char *
_bocage_board_dup_ruler (BocageBoard *self, gboolean columns)
{
  g_autoptr (GArray) marks = list_marks (self, columns);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < marks->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "",
                            pango_layout_get_text (g_array_index (marks, Mark, i).text));
  return g_string_free (words, FALSE);
}
