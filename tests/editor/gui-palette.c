/* gui-palette.c: the pieces a designer has to hand, by real keys and a real pointer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "display-test.h"
#include "hand-test.h"

#include "palette/bocage-piece-tile.h"

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_PIECE_TILE (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_child_visible (widget)
         && g_str_equal (bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (widget)), data);
}

static GtkWidget *
find_tile (Hand *hand, const char *caption)
{
  GtkWidget *tile = hand_search (GTK_WIDGET (hand->window->palette), is_tile, caption);

  if (tile == NULL)
    fail_msg ("no tile is called %s", caption);
  return tile;
}

static gboolean
is_group (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_EXPANDER (widget)
         && g_strcmp0 (g_object_get_data (G_OBJECT (widget), "group"), data) == 0;
}

static GtkWidget *
find_group (Hand *hand, const char *id)
{
  return hand_search (GTK_WIDGET (hand->window->palette), is_group, id);
}

static void
test_a_star_is_kept_across_battles (void **state)
{
  Hand *hand = *state;
  GtkWidget *tile;

  hand_open (hand, NULL);
  assert_false (gtk_widget_get_mapped (find_group (hand, "favourites")));
  gtk_widget_grab_focus (find_tile (hand, "town"));
  hand_press (hand, "<Control>b");
  assert_non_null (hand_search (find_group (hand, "favourites"), is_tile, "town"));
  hand_look ("palette-star");

  hand_close (hand);
  hand_open (hand, NULL);
  tile = hand_search (find_group (hand, "favourites"), is_tile, "town");
  assert_non_null (tile);
  hand_click_widget (hand, tile);
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "town");

  gtk_widget_grab_focus (tile);
  hand_press (hand, "<Control>b");
  assert_false (gtk_widget_get_mapped (find_group (hand, "favourites")));
}

static gboolean
is_strip (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_FLOW_BOX (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_ancestor (widget, GTK_TYPE_EXPANDER) == NULL
         && hand_search (widget, is_tile, data) != NULL;
}

/* The use of a piece leaves all others where they are, the first one of all too. */
static void
test_what_is_used_pushes_nothing (void **state)
{
  static const char *const used[] = { "forest", "hill", "town", "hedgerow", "ocean", "beach" };
  Hand *hand = *state;
  int x, y;

  hand_open (hand, NULL);
  hand_find_middle (hand, hand_search (find_group (hand, "terrain"), is_tile, "forest"), &x, &y);
  hand_click_widget (hand, hand_search (find_group (hand, "terrain"), is_tile, "river"));
  assert_non_null (hand_search (GTK_WIDGET (hand->window->palette), is_strip, "river"));
  for (guint i = 0; i < G_N_ELEMENTS (used); i++)
    {
      int now_x, now_y;

      hand_click_widget (hand, hand_search (find_group (hand, "terrain"), is_tile, used[i]));
      hand_look ("palette-used");
      hand_find_middle (hand, hand_search (find_group (hand, "terrain"), is_tile, "forest"), &now_x,
                        &now_y);
      assert_int_equal (now_x, x);
      assert_int_equal (now_y, y);
    }
}

static gboolean
is_shown (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), data);
}

static gboolean
counts_three (Hand *hand)
{
  return hand_search (hand_search (find_group (hand, "objects"), is_tile, "bridge"), is_shown, "3")
         != NULL;
}

/* The box has four bridges. */
static void
test_what_is_left_is_counted (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "river", NULL);
  hand_put (hand, "E5", "bridge", NULL);
  assert_true (hand_wait (hand, counts_three));
}

static void
test_the_pieces_of_one_box (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  assert_non_null (hand_search (GTK_WIDGET (hand->window->palette), is_tile, "forest"));
  gtk_widget_activate_action (GTK_WIDGET (hand->window->palette), "palette.box", "s",
                              "winter-wars");
  hand_settle (hand);
  hand_look ("palette-box");
  assert_null (hand_search (GTK_WIDGET (hand->window->palette), is_tile, "forest"));
  gtk_widget_activate_action (GTK_WIDGET (hand->window->palette), "palette.box", "s", "");
  hand_settle (hand);
  assert_non_null (hand_search (GTK_WIDGET (hand->window->palette), is_tile, "forest"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_star_is_kept_across_battles),
    HAND_TEST (test_what_is_used_pushes_nothing),
    HAND_TEST (test_what_is_left_is_counted),
    HAND_TEST (test_the_pieces_of_one_box),
  };

  /* What is remembered needs its schema, which is built beside. */
  g_setenv ("GSETTINGS_SCHEMA_DIR", "data/schemas", TRUE);
  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
