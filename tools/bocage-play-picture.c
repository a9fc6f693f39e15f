/* bocage-play-picture.c: what the games say, as a picture
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * SVG, in whole numbers of pixels, so that it is the same in every language's notation of numbers.
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MARGIN 16
#define BAR 480 /* of the share, which is 5 pixels a point less a fifth */
#define HEX 16  /* from the centre of a hex to a corner */
#define ROW 18

static const char *const colours[BOCAGE_N_SIDES] = { "#40597a", "#4a6b2a" };

typedef struct
{
  GString *out;
  int y;
  int width; /* so far */
} Picture;

/* Words */

/* Appends a text, which may be anybody's; @anchor is “start”, “middle” or “end”. */
static void
put_text (Picture *self, int x, int y, const char *anchor, const char *style, const char *text)
{
  g_autofree char *safe = bocage_program_make_safe (text);
  g_autofree char *escaped = g_markup_escape_text (safe, -1);

  g_string_append_printf (self->out,
                          "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" class=\"%s\">%s</text>\n", x,
                          y, anchor, style, escaped);
}

static void
put_box (Picture *self, int x, int y, int width, int height, const char *colour, int per_cent)
{
  g_string_append_printf (self->out,
                          "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                          "fill-opacity=\"%d%%\"/>\n",
                          x, y, MAX (width, 1), MAX (height, 1), colour, per_cent);
}

static void
put_title (Picture *self, const char *text)
{
  self->y += ROW + ROW / 2;
  put_text (self, MARGIN, self->y, "start", "h", text);
  self->y += ROW / 2;
}

/* What must not be overlooked, whatever the share is */
static void
put_warnings (Picture *self, const BocageCell *cell)
{
  g_auto (GStrv) warnings = play_dup_warnings (cell->n_illegal, cell->n_unchecked);

  for (guint i = 0; warnings[i] != NULL; i++)
    {
      self->y += ROW;
      put_text (self, MARGIN, self->y, "start", "h", warnings[i]);
    }
}

/* The share */

static int
find_x (double share)
{
  return MARGIN + (int) lround (share * BAR);
}

/* The band of all styles, the interval of the first player, and a mark for who looks ahead */
static void
put_bar (Picture *self, const PlayTable *table, const BocageCell *cell)
{
  BocageInterval interval;
  double low, high;
  int y = self->y + ROW;

  put_text (self, MARGIN, y, "start", "s", cell->side_names[1]);
  put_text (self, MARGIN + BAR, y, "end", "s", cell->side_names[0]);
  y += 6;
  put_box (self, MARGIN, y, BAR / 2, 24, colours[1], 20);
  put_box (self, MARGIN + BAR / 2, y, BAR / 2, 24, colours[0], 20);
  if (play_table_find_range (table, &low, &high) > 1)
    put_box (self, find_x (low), y, find_x (high) - find_x (low), 24, "#8560d8", 50);
  if (cell->counts.wins[0] + cell->counts.wins[1] > 0)
    {
      bocage_interval_wilson (cell->counts.wins[0], cell->counts.wins[0] + cell->counts.wins[1],
                              &interval);
      put_box (self, find_x (interval.low), y + 4, find_x (interval.high) - find_x (interval.low),
               16, "#5b2bd0", 100);
    }
  if (table->planner != NULL && table->planner != cell)
    {
      const gint64 *wins = table->planner->counts.wins;

      bocage_interval_wilson (wins[0], wins[0] + wins[1], &interval);
      put_box (self, find_x (interval.low), y + 26, find_x (interval.high) - find_x (interval.low),
               4, "#c06000", 100);
      put_box (self, find_x (interval.share) - 1, y + 22, 3, 12, "#c06000", 100);
    }
  put_box (self, MARGIN + BAR / 2, y - 4, 1, 32, "currentColor", 100);
  self->y = y + 44;
  for (int i = 0; i <= 4; i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", 25 * i);

      put_text (self, MARGIN + BAR * i / 4, self->y, "middle", "s", number);
    }
}

/* Columns */

static void
put_columns (Picture *self, const char *title, const gint64 *values, guint n, int first, int step)
{
  gint64 most = 1;
  guint from = 0, to = n;

  for (guint i = 0; i < n; i++)
    most = MAX (most, values[i]);
  while (from + 1 < to && values[from] == 0)
    from++;
  while (to > from + 1 && values[to - 1] == 0)
    to--;
  put_title (self, title);
  self->width = MAX (self->width, 2 * MARGIN + (int) (to - from) * 28);
  for (guint i = from; i < to; i++)
    {
      int x = MARGIN + (int) (i - from) * 28, height = (int) (values[i] * 60 / most);
      int label = first + (int) i * step;
      g_autofree char *number = g_strdup_printf ("%d", label);

      put_box (self, x, self->y + 60 - height, 24, height,
               step > 1 ? "#808080" : colours[label < 0 ? 1 : 0], label == 0 ? 40 : 90);
      put_text (self, x + 12, self->y + 74, "middle", "s", number);
    }
  self->y += 80;
}

/* Maps */

static void
put_hex (Picture *self, const BocageGrid *grid, BocageHex hex, int top, int per_cent,
         const char *colour)
{
  double x, y;

  bocage_hex_get_middle (grid->orientation, hex, &x, &y);
  x = MARGIN + (x + 1) * HEX;
  y = top + (y + 1) * HEX;
  g_string_append (self->out, "<polygon points=\"");
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      /* Corners are half a direction further. */
      double angle = (bocage_direction_get_angle (grid->orientation, i) + 30) * G_PI / 180;

      g_string_append_printf (self->out, "%ld,%ld ", lround (x + HEX * cos (angle)),
                              lround (y + HEX * sin (angle)));
    }
  g_string_append_printf (
      self->out, "\" fill=\"%s\" fill-opacity=\"%d%%\" stroke=\"#808080\" stroke-width=\"1\"/>\n",
      colour, per_cent);
}

/* Shades each hex by its part of the greatest number, and writes the number where it is one. */
static void
put_map (Picture *self, const BocagePlay *play, const char *title, const gint64 *values,
         gint64 games, const char *colour)
{
  const BocageGeometry *geometry = bocage_play_get_rules (play)->geometry;
  gint64 most = 1;
  double x, y, bottom = 0;
  int top;
  guint n = MIN (geometry->n_hexes, BOCAGE_SMALL_HEXES), worst = 0;
  g_autofree char *name = NULL, *words = NULL;

  for (guint i = 0; i < n; i++)
    {
      worst = values[i] > values[worst] ? i : worst;
      most = MAX (most, values[i]);
      bocage_hex_get_middle (geometry->grid.orientation, geometry->hexes[i], &x, &y);
      bottom = MAX (bottom, y);
    }
  put_title (self, title);
  top = self->y;
  for (guint i = 0; i < n; i++)
    put_hex (self, &geometry->grid, geometry->hexes[i], top, (int) (values[i] * 95 / most), colour);
  self->y = top + 2 * HEX + (int) ceil (bottom * HEX) + ROW;
  name = bocage_grid_format_hex (&geometry->grid, geometry->hexes[worst]);
  /* TRANSLATORS: the hex of a heat map that has most of what it shows, and how much for every 100
   * games */
  words = g_strdup_printf (_ ("most in %s: %.0f in 100 games"), name,
                           100. * (double) values[worst] / (double) MAX (games, 1));
  put_text (self, MARGIN, self->y, "start", "s", words);
}

static void
put_maps (Picture *self, const PlayTable *table, const BocageCell *cell)
{
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      /* TRANSLATORS: a heat map; %s is a side */
      g_autofree char *lost = g_strdup_printf (_ ("Where figures fall: %s"), cell->side_names[i]);
      /* TRANSLATORS: a heat map; %s is a side */
      g_autofree char *gone
          = g_strdup_printf (_ ("Where units end, and medals fall: %s"), cell->side_names[i]);

      put_map (self, table->play, lost, cell->counts.lost_at[i], cell->counts.games, colours[i]);
      put_map (self, table->play, gone, cell->counts.gone_at[i], cell->counts.games, colours[i]);
    }
}

/**
 * play_draw:
 * @out_width: (out): in pixels
 * @out_height: (out):
 *
 * Draws the share with its bands, margins, lengths and, where the battle is known, heat maps.
 *
 * Returns: (transfer full): what stands in an <svg> element
 */
char *
play_draw (const PlayTable *table, int *out_width, int *out_height)
{
  const BocageCell *cell = play_table_get_main (table);
  Picture self = { g_string_new (NULL), 0, 2 * MARGIN + BAR };
  g_autofree char *margins = NULL;

  if (cell == NULL)
    return g_string_free (self.out, FALSE);
  put_title (&self, cell->title);
  put_warnings (&self, cell);
  put_bar (&self, table, cell);
  /* TRANSLATORS: columns, by how many medals the first side has more or fewer; %s is that side */
  margins = g_strdup_printf (_ ("Medals more than the other side: %s"), cell->side_names[0]);
  put_columns (&self, margins, cell->counts.margins, BOCAGE_COUNTS_MARGINS,
               -(BOCAGE_COUNTS_MARGINS / 2), 1);
  put_columns (&self, _ ("Games by length: turns of both sides, at least"), cell->counts.lengths,
               BOCAGE_COUNTS_LENGTHS, 1, 10);
  if (table->play != NULL)
    {
      const BocageGrid *grid = &bocage_play_get_rules (table->play)->geometry->grid;

      self.width = MAX (self.width, 2 * MARGIN + (grid->columns + 1) * 2 * HEX);
      put_maps (&self, table, cell);
    }
  *out_width = self.width;
  *out_height = self.y + MARGIN;
  return g_string_free (self.out, FALSE);
}
