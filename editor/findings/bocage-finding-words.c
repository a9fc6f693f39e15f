/* bocage-finding-words.c: how the words of a row share the room that there is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is found is read by everybody, the id of the check by few: where not both fit, the id goes
 * as a whole, before the sentence loses a word.
 */

#include "config.h"

#include "bocage-finding-row-private.h"

#define SPACING 12

static GtkWidget *
get_id (GtkWidget *widget)
{
  return gtk_widget_get_last_child (widget);
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, best;

      if (!gtk_widget_get_visible (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &least, &best, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, best);
          continue;
        }
      if (child != get_id (widget))
        *minimum += least + (*minimum > 0 ? SPACING : 0);
      *natural += best + (*natural > 0 ? SPACING : 0);
    }
}

/* From the start of the line, whatever its direction */
static void
put (GtkWidget *widget, GtkWidget *child, int x, int width)
{
  int whole = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float left
      = (float) (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? whole - x - width : x);

  gtk_widget_allocate (child, width, height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (left, 0)));
}

/* The sentence, how many there are, the id */
static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *message = gtk_widget_get_first_child (widget), *id = get_id (widget);
  GtkWidget *count = gtk_widget_get_next_sibling (message);
  int message_width, count_width = 0, id_width, rest;
  gboolean fits;

  gtk_widget_measure (message, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &message_width, NULL, NULL);
  gtk_widget_measure (id, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &id_width, NULL, NULL);
  if (gtk_widget_get_visible (count))
    {
      gtk_widget_measure (count, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &count_width, NULL, NULL);
      count_width += SPACING;
    }
  fits = message_width + count_width + SPACING + id_width <= width;
  gtk_widget_set_child_visible (id, fits);
  rest = width - (fits ? id_width + SPACING : 0);
  put (widget, message, 0, MAX (rest - count_width, 0));
  if (count_width > 0)
    put (widget, count, rest - count_width + SPACING, count_width - SPACING);
  if (fits)
    put (widget, id, width - id_width, id_width);
}

/* Lays out the three labels of a row. */
void
_bocage_finding_row_lay_out_words (GtkWidget *words)
{
  gtk_widget_set_layout_manager (words, gtk_custom_layout_new (NULL, measure, allocate));
}
