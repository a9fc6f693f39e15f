/* golden-picture.h: a picture made, beside the one that is kept
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Another release's fonts and cairo have the same edges and digits a pixel
 * beside.  So a pixel is right when the other picture has its grey within one
 * pixel of it, and a part is right when few of its pixels are not.
 */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

G_BEGIN_DECLS

typedef struct
{
  double far_apart;    /* in grey, 0 … 255 */
  double max_far_part; /* of the pixels of a part */
} GoldenPictureLimits;

/* The grey of a pixel, 0 … 255; outside of the picture 0 */
static inline double
golden_picture_grey (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  if (x < 0 || y < 0 || x >= cairo_image_surface_get_width (surface)
      || y >= cairo_image_surface_get_height (surface))
    return 0;
  memcpy (&pixel, data + (gsize) y * (gsize) cairo_image_surface_get_stride (surface) + 4 * x, 4);
  return .299 * (pixel >> 16 & 0xff) + .587 * (pixel >> 8 & 0xff) + .114 * (pixel & 0xff);
}

static inline gboolean
golden_picture_is_near (cairo_surface_t *a, cairo_surface_t *b, int x, int y, double far_apart)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (fabs (golden_picture_grey (a, x, y) - golden_picture_grey (b, x + dx, y + dy))
          <= far_apart)
        return TRUE;
  return FALSE;
}

static inline double
golden_picture_compare_box (const cairo_rectangle_int_t *box, cairo_surface_t *a,
                            cairo_surface_t *b, double far_apart)
{
  guint n_far = 0;

  for (int y = box->y; y < box->y + box->height; y++)
    for (int x = box->x; x < box->x + box->width; x++)
      n_far += !golden_picture_is_near (a, b, x, y, far_apart)
               || !golden_picture_is_near (b, a, x, y, far_apart);
  return (double) n_far / (box->width * box->height);
}

/* Compares the @n_boxes parts of @made with those of the picture at @path and prints what looks
 * different, each with its one of @names; returns the status to exit with. */
static inline int
golden_picture_compare (cairo_surface_t *made, const cairo_rectangle_int_t *boxes,
                        char *const *names, guint n_boxes, const char *path,
                        const GoldenPictureLimits *limits)
{
  cairo_surface_t *golden = cairo_image_surface_create_from_png (path);
  int status = 0;

  if (cairo_surface_status (golden) != CAIRO_STATUS_SUCCESS
      || cairo_image_surface_get_width (golden) != cairo_image_surface_get_width (made)
      || cairo_image_surface_get_height (golden) != cairo_image_surface_get_height (made))
    {
      printf ("%s cannot be read, or has another size\n", path);
      status = 1;
    }
  else
    for (guint i = 0; i < n_boxes; i++)
      {
        double part = golden_picture_compare_box (&boxes[i], made, golden, limits->far_apart);

        if (part <= limits->max_far_part)
          continue;
        printf ("%s looks different: %.2f %% of its pixels\n", names[i], part * 100);
        status = 1;
      }
  cairo_surface_destroy (golden);
  return status;
}

G_END_DECLS
