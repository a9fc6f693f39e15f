/* compare-pictures.c: whether two pictures look the same
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: compare-pictures [--text] MADE.png GOLDEN.png
 *
 * Versions of cairo and librsvg round an edge differently, so a square of the picture looks the
 * same when few of its pixels differ much.  With --text they may also be one pixel beside, as the
 * letters of another version of a font are.
 */

#include "config.h"

#include "draw-test.h"
#include "golden-picture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SQUARE 64
#define FAR_APART 40.    /* in grey, 0 … 255 */
#define MAX_FAR_PART .01 /* of the pixels of a square */
#define MAX_FAR_TEXT .03 /* with --text; of two words in another order 6 % differ */

static gboolean is_text;

static double
compare_square (cairo_surface_t *a, cairo_surface_t *b, int left, int top)
{
  const cairo_rectangle_int_t box
      = { left, top, MIN (SQUARE, cairo_image_surface_get_width (a) - left),
          MIN (SQUARE, cairo_image_surface_get_height (a) - top) };
  guint n = 0, n_far = 0;

  if (is_text)
    return golden_picture_compare_box (&box, a, b, FAR_APART);

  for (int y = top; y < MIN (top + SQUARE, cairo_image_surface_get_height (a)); y++)
    for (int x = left; x < MIN (left + SQUARE, cairo_image_surface_get_width (a)); x++)
      {
        n++;
        n_far += fabs (draw_test_grey (a, x, y) - draw_test_grey (b, x, y)) > FAR_APART;
      }
  return (double) n_far / n;
}

static int
compare (cairo_surface_t *a, cairo_surface_t *b)
{
  int status = 0;

  if (cairo_surface_status (a) != CAIRO_STATUS_SUCCESS
      || cairo_surface_status (b) != CAIRO_STATUS_SUCCESS)
    {
      printf ("one of them cannot be read\n");
      return 1;
    }
  if (cairo_image_surface_get_width (a) != cairo_image_surface_get_width (b)
      || cairo_image_surface_get_height (a) != cairo_image_surface_get_height (b))
    {
      printf ("one is larger than the other\n");
      return 1;
    }
  for (int y = 0; y < cairo_image_surface_get_height (a); y += SQUARE)
    for (int x = 0; x < cairo_image_surface_get_width (a); x += SQUARE)
      {
        double part = compare_square (a, b, x, y);

        if (part <= (is_text ? MAX_FAR_TEXT : MAX_FAR_PART))
          continue;
        printf ("the square at %d, %d looks different: %.2f %% of its pixels\n", x, y, part * 100);
        status = 1;
      }
  return status;
}

int
main (int argc, char *argv[])
{
  cairo_surface_t *a, *b;
  int status;

  is_text = argc > 1 && strcmp (argv[1], "--text") == 0;
  if (argc != 3 + is_text)
    return 2;
  a = cairo_image_surface_create_from_png (argv[argc - 2]);
  b = cairo_image_surface_create_from_png (argv[argc - 1]);
  status = compare (a, b);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return status;
}
