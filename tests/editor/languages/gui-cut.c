/* gui-cut.c: no word is cut, and a window is called as in the menu, in any language
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "language-test.h"
#include "palette/bocage-piece-tile.h"

#include <string.h>

static const int widths[] = { 1440, 1280, 1024 };

/* The palette */

static gboolean
is_cut (GtkLabel *label)
{
  return strstr (gtk_label_get_text (label), "…") != NULL
         || pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

static gboolean
is_caption (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "bocage-caption");
}

static guint
count_cut_tiles (GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (BOCAGE_IS_PIECE_TILE (widget))
    {
      GtkWidget *caption = hand_search (widget, is_caption, NULL);

      if (!gtk_widget_get_mapped (caption) || !is_cut (GTK_LABEL (caption)))
        return 0;
      print_error ("%s: “%s” of “%s”\n", language_get (), gtk_label_get_text (GTK_LABEL (caption)),
                   bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (widget)));
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cut_tiles (child);
  return n;
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_PIECE_TILE (widget) && gtk_widget_get_mapped (widget)
         && !bocage_piece_tile_is_small (BOCAGE_PIECE_TILE (widget));
}

/* A row is as high as any other, however long its words are. */
static guint
count_high_tiles (GtkWidget *widget, int height)
{
  guint n = 0;

  if (is_tile (widget, NULL))
    n = gtk_widget_get_height (widget) != height;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_high_tiles (child, height);
  return n;
}

static guint
walk_palette (Hand *hand)
{
  GtkWidget *palette = GTK_WIDGET (hand->window->palette);
  guint n, n_high;

  gtk_widget_activate_action (palette, "palette.expand", NULL);
  hand_settle (hand);
  hand_look (language_get ());
  n = count_cut_tiles (palette);
  n_high = count_high_tiles (palette, gtk_widget_get_height (hand_search (palette, is_tile, NULL)));
  if (n_high > 0)
    print_error ("%s: %u tiles are of another height\n", language_get (), n_high);
  return n + n_high;
}

/* The bar over the board */

static gboolean
is_what (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_has_css_class (widget, "bocage-what");
}

/* Whether all of @label lies in the bar, and nothing in its room is cut */
static guint
count_cut_what (Hand *hand, const char *when)
{
  GtkWidget *bar = GTK_WIDGET (hand->window->context_bar);
  GtkWidget *what = hand_search (bar, is_what, NULL);
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (what));
  int height;

  hand_settle (hand);
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (!is_cut (GTK_LABEL (what)) && height <= gtk_widget_get_height (bar))
    return 0;
  print_error ("%s, %d wide, %s: “%s” is cut, %d high in %d\n", language_get (),
               gtk_widget_get_width (GTK_WIDGET (hand->window)), when,
               gtk_label_get_text (GTK_LABEL (what)), height, gtk_widget_get_height (bar));
  return 1;
}

static guint
walk_bar (Hand *hand)
{
  guint n = 0;

  bocage_edit_set_board (hand_edit (hand), "custom", NULL, 120, 110);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      hand_resize (hand, widths[i], 800);
      gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
      hand_press (hand, "<Control>a");
      hand_look ("bar");
      n += count_cut_what (hand, "all are selected");
      bocage_session_set_selection (hand_session (hand), NULL, 0);
      n += count_cut_what (hand, "nothing is selected");
    }
  return n;
}

/* The window of keys */

static gboolean
is_title (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_child_visible (widget) && gtk_widget_has_css_class (widget, "title");
}

/* A window is called what it was called in the menu. */
static guint
count_other_titles (Hand *hand)
{
  GtkWindow *window;
  const char *title;
  gboolean is_other;

  hand_take (hand);
  hand_press (hand, "<Control>F1");
  window = hand_find_window (hand);
  assert_non_null (window);
  hand_look ("keys");
  title = gtk_label_get_text (GTK_LABEL (hand_search (GTK_WIDGET (window), is_title, NULL)));
  is_other = !g_str_equal (title, _ ("Keyboard Shortcuts"))
             || !g_str_equal (gtk_window_get_title (window), title);
  if (is_other)
    print_error ("%s: “%s” is called “%s”\n", language_get (), _ ("Keyboard Shortcuts"), title);
  return is_other;
}

/* Returns: how many words are cut */
static guint
walk_all (Hand *hand)
{
  guint n;

  hand_open (hand, NULL);
  n = walk_palette (hand) + walk_bar (hand) + count_other_titles (hand);
  hand_close (hand);
  return n;
}

int
main (int argc, char **argv)
{
  return language_run (__FILE__, argv[0], walk_all);
}
