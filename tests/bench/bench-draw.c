/* bench-draw.c: how long painting a board takes, whole and by the chunk
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Prints milliseconds of processor time: the first picture at a size, when
 * nothing is rendered yet, the whole board after that, and the dearest of its
 * chunks of 8 × 8 hexes, which is what an edit costs the editor; then pages beside their boards.
 * With --pages these alone.
 */

#include "config.h"

#include "bocage-painter.h"
#include "bocage.h"
#include "sheet/bocage-sheet.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ROUNDS 5
#define CHUNK 8
#define PAGE_ROUNDS 11
#define DOTS (150. / 72) /* for a point */
#define MAP_HEX 35.5     /* points: a hex of the map on the page */
#define BAR_PAGE 3.      /* times its board */

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* A board on which nearly every hex has something. */
static BocageScenario *
make_board (guint columns, guint rows)
{
  static const char *const pieces[]
      = { "<terrain type=\"forest\"/>",
          "<terrain type=\"town\"/>",
          "<terrain type=\"hill\"/>",
          "<terrain type=\"hedgerow\"/>",
          "<path type=\"river\" edges=\"E W\"/>",
          "<unit type=\"infantry\" side=\"axis\"/>",
          "<terrain type=\"forest\"/><unit type=\"armor\" side=\"allies\"/>",
          "<object type=\"hedgehog\"/>" };
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  BocageGrid grid = bocage_ruleset_find_shape (ruleset, "custom")->grid;
  GString *text = g_string_new (NULL);
  guint32 random = 1;

  grid.columns = (guint16) columns;
  grid.rows = (guint16) rows;
  g_string_append_printf (
      text,
      "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" ruleset=\"memoir44\">"
      "<board shape=\"custom\" columns=\"%u\" rows=\"%u\" face=\"countryside\">",
      columns, rows);
  for (guint i = 0; i < bocage_grid_n_hexes (&grid); i++)
    {
      g_autofree char *name = bocage_grid_format_hex (&grid, bocage_grid_hex (&grid, i));

      random = random * 1103515245u + 12345;
      g_string_append_printf (text, "<hex at=\"%s\">%s</hex>", name,
                              pieces[(random >> 16) % G_N_ELEMENTS (pieces)]);
    }
  g_string_append (text, "</board></scenario>");

  {
    g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
    g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
    BocageScenario *scenario = bocage_document_get_scenario (document);

    if (scenario == NULL)
      {
        fprintf (stderr, "bench-draw: the board cannot be read\n");
        exit (1);
      }
    return bocage_scenario_ref (scenario);
  }
}

static double
paint (BocagePainter *painter, const cairo_rectangle_int_t *part, double radius)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, part->width, part->height);
  cairo_rectangle_t clip = { part->x, part->y, part->width, part->height };
  cairo_t *cr = cairo_create (surface);
  double start = get_time (), end;

  cairo_translate (cr, -part->x, -part->y);
  bocage_painter_paint (painter, cr, &clip, radius, BOCAGE_DETAIL_AUTO);
  cairo_surface_flush (surface);
  end = get_time ();
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return end - start;
}

static double
best_of (BocagePainter *painter, const cairo_rectangle_int_t *part, double radius)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < ROUNDS; i++)
    best = MIN (best, paint (painter, part, radius));
  return best;
}

/* The part of the board that a window of 1200 × 800 shows, and its chunks. */
static void
measure (const char *name, BocageScenario *scenario, double hex_width)
{
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  double radius = hex_width / sqrt (3.), dearest = 0, first, again;
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;
  cairo_rectangle_int_t window;

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario), radius);
  bocage_board_geometry_get_frame (&geometry, TRUE, &frame);
  window = (cairo_rectangle_int_t){ (int) frame.x, (int) frame.y, (int) MIN (1200, frame.width),
                                    (int) MIN (800, frame.height) };
  first = paint (painter, &window, radius);
  again = best_of (painter, &window, radius);
  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      {
        cairo_rectangle_int_t chunk;

        bocage_painter_get_chunk (painter, column, row, CHUNK, radius, &chunk);
        if (chunk.width > 0 && chunk.height > 0)
          dearest = MAX (dearest, best_of (painter, &chunk, radius));
      }
  printf ("%-10s %5.0f px  first %7.1f  again %7.1f  chunk %6.1f ms\n", name, hex_width, first,
          again, dearest);
}

/* Returns: ms that the board alone takes, at the size that it has on the page */
static double
time_board (BocageScenario *scenario)
{
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  double radius = MAP_HEX * DOTS / sqrt (3.);
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;
  cairo_rectangle_int_t whole;

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario), radius);
  bocage_board_geometry_get_frame (&geometry, TRUE, &frame);
  whole = (cairo_rectangle_int_t){ (int) frame.x, (int) frame.y, (int) frame.width,
                                   (int) frame.height };
  return paint (painter, &whole, radius);
}

/* Returns: ms that setting and painting the page takes */
static double
time_page (BocageScenario *scenario)
{
  const BocageSheetOptions options = { .paper = BOCAGE_PAPER_A4 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1240, 1754);
  cairo_t *cr = cairo_create (surface);
  double start = get_time (), end;

  cairo_scale (cr, DOTS, DOTS);
  {
    g_autoptr (BocageSheet) sheet = bocage_sheet_new (scenario, &options);

    bocage_sheet_paint (sheet, cr, 0, FALSE);
  }
  end = get_time ();
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return end - start;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* A battle that is set and painted as a page of 150 dots to the inch, in parts of what its board
 * alone takes.  Both in turn, and the median: on a machine that others use the best of the shorter
 * one is luckier than that of the longer one. */
static void
measure_page (const char *file)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("top_srcdir") != NULL ? g_getenv ("top_srcdir") : ".",
                          "scenarios", "normandy", file, NULL);
  g_autoptr (BocageDocument) document
      = bocage_document_read_file (path, NULL, BOCAGE_READ_NO_SCHEMA, NULL);
  double boards[PAGE_ROUNDS], pages[PAGE_ROUNDS], times[PAGE_ROUNDS];

  for (guint i = 0; document != NULL && i < PAGE_ROUNDS; i++)
    {
      boards[i] = time_board (bocage_document_get_scenario (document));
      pages[i] = time_page (bocage_document_get_scenario (document));
      times[i] = pages[i] / boards[i];
    }
  if (document == NULL)
    return;
  qsort (boards, PAGE_ROUNDS, sizeof *boards, compare_doubles);
  qsort (pages, PAGE_ROUNDS, sizeof *pages, compare_doubles);
  qsort (times, PAGE_ROUNDS, sizeof *times, compare_doubles);
  printf ("%-26s board %7.1f  page %7.1f ms  %5.2f times%s\n", file, boards[PAGE_ROUNDS / 2],
          pages[PAGE_ROUNDS / 2], times[PAGE_ROUNDS / 2],
          times[PAGE_ROUNDS / 2] <= BAR_PAGE ? "" : "  MISSED");
}

int
main (int argc, char **argv)
{
  static const double widths[] = { 8, 24, 40, 60, 84, 160 };
  gboolean only_pages = argc > 1 && strcmp (argv[1], "--pages") == 0;

  bocage_init ();
  for (guint i = 0; !only_pages && i < 2; i++)
    {
      g_autoptr (BocageScenario) scenario = i == 0 ? make_board (13, 9) : make_board (200, 200);

      for (guint k = 0; k < G_N_ELEMENTS (widths); k++)
        measure (i == 0 ? "13 x 9" : "200 x 200", scenario, widths[k]);
    }
  measure_page ("01-pegasus-bridge.bocage");
  measure_page ("02-courseulles.bocage");
  measure_page ("03-villers-bocage.bocage");
  measure_page ("04-ouistreham.bocage");
  return 0;
}
