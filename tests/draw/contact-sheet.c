/* contact-sheet.c: paints every piece in every look and turn, and compares with a picture
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: contact-sheet OUT.png [GOLDEN.png]
 *
 * Versions of cairo and librsvg round an edge differently, so a piece looks the
 * same when few of its pixels differ much.
 */

#include "config.h"

#include "draw-test.h"

#include <math.h>
#include <stdio.h>

#define HEX_WIDTH 60.     /* full detail */
#define FAR_APART 40.     /* in grey, 0 … 255 */
#define MAX_FAR_PART .004 /* of the pixels around a piece */

/* How much of the square around a piece differs. */
static double
compare_item (const DrawSheet *sheet, const DrawSheetItem *item, cairo_surface_t *a,
              cairo_surface_t *b)
{
  int half = (int) (HEX_WIDTH * .6);
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;
  guint n = 0, n_far = 0;
  double x, y;

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (sheet->scenario),
                              HEX_WIDTH / sqrt (3.));
  bocage_board_geometry_get_frame (&geometry, FALSE, &frame);
  bocage_board_geometry_get_centre (&geometry, item->hex, &x, &y);
  for (int dy = -half; dy < half; dy++)
    for (int dx = -half; dx < half; dx++)
      {
        int px = (int) (x - floor (frame.x)) + dx, py = (int) (y - floor (frame.y)) + dy;

        if (px < 0 || py < 0 || px >= cairo_image_surface_get_width (a)
            || py >= cairo_image_surface_get_height (a))
          continue;
        n++;
        n_far += fabs (draw_test_grey (a, px, py) - draw_test_grey (b, px, py)) > FAR_APART;
      }
  return (double) n_far / n;
}

static int
compare (const DrawSheet *sheet, cairo_surface_t *made, const char *path)
{
  cairo_surface_t *golden = cairo_image_surface_create_from_png (path);
  int status = 0;

  if (cairo_surface_status (golden) != CAIRO_STATUS_SUCCESS)
    {
      printf ("%s: %s\n", path, cairo_status_to_string (cairo_surface_status (golden)));
      status = 1;
    }
  else if (cairo_image_surface_get_width (golden) != cairo_image_surface_get_width (made)
           || cairo_image_surface_get_height (golden) != cairo_image_surface_get_height (made))
    {
      printf ("the sheet has another size than %s: pieces came or went\n", path);
      status = 1;
    }
  else
    for (guint i = 0; i < sheet->items->len; i++)
      {
        const DrawSheetItem *item = &g_array_index (sheet->items, DrawSheetItem, i);
        double part = compare_item (sheet, item, made, golden);

        if (part <= MAX_FAR_PART)
          continue;
        printf ("%s looks different: %.2f %% of its pixels\n", item->xml, part * 100);
        status = 1;
      }
  cairo_surface_destroy (golden);
  return status;
}

int
main (int argc, char **argv)
{
  DrawSheet *sheet;
  cairo_surface_t *made;
  int status = 0;

  if (argc < 2 || argc > 3)
    {
      fprintf (stderr, "usage: contact-sheet OUT.png [GOLDEN.png]\n");
      return 2;
    }
  bocage_init ();
  sheet = draw_test_sheet ();
  made = draw_test_paint (sheet->scenario, HEX_WIDTH, BOCAGE_LAYERS_BOARD);
  if (cairo_surface_write_to_png (made, argv[1]) != CAIRO_STATUS_SUCCESS)
    {
      fprintf (stderr, "contact-sheet: %s cannot be written\n", argv[1]);
      status = 2;
    }
  else if (argc == 3)
    status = compare (sheet, made, argv[2]);
  cairo_surface_destroy (made);
  draw_test_sheet_free (sheet);
  return status;
}
