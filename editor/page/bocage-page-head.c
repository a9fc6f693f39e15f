/* bocage-page-head.c: paper, ink and reader of the page, in a row or in two
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list gives way before anything else does, and "For: …" says nothing.  Where not all of them
 * fit, the last one has a row for itself.
 */

#include "config.h"

#include "bocage-page-head.h"

#define SPACING 6

static int
get_natural (GtkWidget *child, GtkOrientation orientation)
{
  int natural;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Of all that are in one row: every child, or those before the last one */
static int
get_row_size (GtkWidget *head, GtkOrientation orientation, gboolean with_last)
{
  GtkWidget *end = with_last ? NULL : gtk_widget_get_last_child (head);
  int size = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (head); child != end;
       child = gtk_widget_get_next_sibling (child))
    {
      int natural = get_natural (child, orientation);

      size = orientation == GTK_ORIENTATION_VERTICAL ? MAX (size, natural)
                                                     : size + natural + (size > 0 ? SPACING : 0);
    }
  return size;
}

static gboolean
fits (GtkWidget *head, int width)
{
  return get_row_size (head, GTK_ORIENTATION_HORIZONTAL, TRUE) <= width;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *head)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *head, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *last = gtk_widget_get_last_child (head);
  int least;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* A page that is narrower than this cannot be read: the second row is for the words. */
      gtk_widget_measure (last, orientation, -1, &least, NULL, NULL, NULL);
      *minimum = get_row_size (head, orientation, FALSE) + SPACING + least;
      *natural = get_row_size (head, orientation, TRUE);
      return;
    }
  *minimum = *natural
      = for_size < 0 || fits (head, for_size)
            ? get_row_size (head, orientation, TRUE)
            : get_row_size (head, orientation, FALSE) + SPACING + get_natural (last, orientation);
}

/* From the start of the line, whatever its direction */
static void
put (GtkWidget *head, GtkWidget *child, int x, int y, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (head) == GTK_TEXT_DIR_RTL;
  float left = (float) (rtl ? gtk_widget_get_width (head) - x - width : x);

  gtk_widget_allocate (child, width, height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (left, (float) y)));
}

static void
allocate (GtkWidget *head, int width, int height, int baseline)
{
  GtkWidget *last = gtk_widget_get_last_child (head);
  gboolean one_row = fits (head, width);
  int row = get_row_size (head, GTK_ORIENTATION_VERTICAL, one_row), x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (head); child != last;
       child = gtk_widget_get_next_sibling (child))
    {
      int natural = get_natural (child, GTK_ORIENTATION_HORIZONTAL);

      put (head, child, x, 0, natural, row);
      x += natural + SPACING;
    }
  if (one_row)
    put (head, last, x, 0, width - x, row);
  else
    put (head, last, 0, row + SPACING, width, height - row - SPACING);
}

/**
 * bocage_page_head_lay_out:
 * @head: a box whose last child takes the room that the others leave, or a row for itself
 */
void
bocage_page_head_lay_out (GtkWidget *head)
{
  gtk_widget_set_layout_manager (head, gtk_custom_layout_new (get_request_mode, measure, allocate));
}
