/* compare-pictures.c: whether two pictures look the same
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: compare-pictures [--text | --moved-text] MADE.png GOLDEN.png
 *
 * Versions of cairo and librsvg round an edge differently, so a square of the picture looks the
 * same when few of its pixels differ much.  With --text they may also be one pixel beside, as the
 * letters of another version of a font are.
 *
 * Since 1.18 cairo puts a letter where it belongs between two pixels, and no longer on one of them:
 * a line looks the same, and each of its letters has other greys.  So with --text and such a cairo,
 * or with --moved-text and any, both pictures are blurred by about a letter, and a square looks the
 * same when all of it has the same greys then, perhaps some pixels beside: a title has the width of
 * its font.
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
#define MAX_FAR_TEXT .01 /* with --text; of one small word that is another 2.4 % differ */

#define BLUR 3          /* with moved text: pixels to each side, done twice */
#define MAX_BESIDE 3    /* along a line … */
#define MAX_ABOVE 1     /* … and across it */
#define MAX_BLURRED 36. /* in grey; the same page makes up to 31, that word 41 */

static gboolean is_text, is_moved;

/* Moved text */

typedef struct
{
  int width, height;
  double *greys;
} Greys;

static double
greys_get (const Greys *self, int x, int y)
{
  return self->greys[CLAMP (y, 0, self->height - 1) * self->width + CLAMP (x, 0, self->width - 1)];
}

/* Each pixel becomes what is around it in a row, or in a column. */
static void
blur (Greys *self, int dx, int dy)
{
  double *out = g_new (double, self->width * self->height);

  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      {
        double sum = 0;

        for (int i = -BLUR; i <= BLUR; i++)
          sum += greys_get (self, x + i * dx, y + i * dy);
        out[y * self->width + x] = sum / (2 * BLUR + 1);
      }
  g_free (self->greys);
  self->greys = out;
}

static Greys
greys_read (cairo_surface_t *surface)
{
  Greys self
      = { cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface), NULL };

  self.greys = g_new (double, self.width *self.height);
  for (int y = 0; y < self.height; y++)
    for (int x = 0; x < self.width; x++)
      self.greys[y * self.width + x] = golden_picture_grey (surface, x, y);
  for (int i = 0; i < 2; i++)
    {
      blur (&self, 1, 0);
      blur (&self, 0, 1);
    }
  return self;
}

/* By how much the grey differs where it does most, when one of them is moved by so much */
static double
compare_moved (const Greys *a, const Greys *b, int left, int top, int dx, int dy)
{
  double most = 0;

  for (int y = top; y < MIN (top + SQUARE, a->height); y++)
    for (int x = left; x < MIN (left + SQUARE, a->width); x++)
      most = MAX (most, fabs (greys_get (a, x, y) - greys_get (b, x + dx, y + dy)));
  return most;
}

static double
compare_blurred_square (const Greys *a, const Greys *b, int left, int top)
{
  double least = G_MAXDOUBLE;

  for (int dy = -MAX_ABOVE; dy <= MAX_ABOVE; dy++)
    for (int dx = -MAX_BESIDE; dx <= MAX_BESIDE; dx++)
      least = MIN (least, compare_moved (a, b, left, top, dx, dy));
  return least;
}

static int
compare_blurred (cairo_surface_t *made, cairo_surface_t *golden)
{
  Greys a = greys_read (made), b = greys_read (golden);
  int status = 0;

  for (int y = 0; y < a.height; y += SQUARE)
    for (int x = 0; x < a.width; x += SQUARE)
      {
        double apart = compare_blurred_square (&a, &b, x, y);

        if (apart <= MAX_BLURRED)
          continue;
        printf ("the square at %d, %d looks different: by %.0f greys when blurred\n", x, y, apart);
        status = 1;
      }
  g_free (a.greys);
  g_free (b.greys);
  return status;
}

/* Pixels */

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
  if (is_moved)
    return compare_blurred (a, b);
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

  is_moved = argc > 1 && strcmp (argv[1], "--moved-text") == 0;
  is_text = is_moved || (argc > 1 && strcmp (argv[1], "--text") == 0);
  is_moved = is_moved || (is_text && cairo_version () >= CAIRO_VERSION_ENCODE (1, 17, 4));
  if (argc != 3 + is_text)
    return 2;
  a = cairo_image_surface_create_from_png (argv[argc - 2]);
  b = cairo_image_surface_create_from_png (argv[argc - 1]);
  status = compare (a, b);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return status;
}
