/* gui-rail.c: a window without room for the palette has a rail of its shelves
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../hand-test.h"
#include "palette/bocage-piece-tile.h"

#define BATTLE "scenarios/normandy/02-courseulles.bocage"

static void
open_small (Hand *hand)
{
  hand_open (hand, BATTLE);
  hand_resize (hand, 1024, 600);
}

static gboolean
is_rail_button (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0;
}

static GtkWidget *
find_button (Hand *hand, const char *name)
{
  GtkWidget *button = hand_search (GTK_WIDGET (hand->window->rail), is_rail_button, name);

  if (button == NULL)
    fail_msg ("the rail has no button “%s”", name);
  return button;
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer caption)
{
  return BOCAGE_IS_PIECE_TILE (widget) && gtk_widget_get_mapped (widget)
         && !bocage_piece_tile_is_small (BOCAGE_PIECE_TILE (widget))
         && gtk_widget_get_child_visible (widget)
         && (caption == NULL
             || g_str_equal (bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (widget)), caption));
}

static GtkWidget *
find_tile (Hand *hand, const char *caption)
{
  return hand_search (GTK_WIDGET (hand->window->palette), is_tile, caption);
}

static gboolean
is_open (Hand *hand)
{
  return gtk_widget_get_mapped (GTK_WIDGET (hand->window->palette));
}

static gboolean
is_closed (Hand *hand)
{
  return !is_open (hand);
}

static gboolean
is_on_board (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));
  GtkWidget *board = GTK_WIDGET (hand->window->board);

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

static GtkWidget *
get_focus (Hand *hand)
{
  return gtk_window_get_focus (GTK_WINDOW (hand->window));
}

static void
assert_board_has_room (Hand *hand)
{
  GtkWidget *scroller
      = gtk_widget_get_ancestor (GTK_WIDGET (hand->window->board), GTK_TYPE_SCROLLED_WINDOW);

  assert_in_range (gtk_widget_get_width (scroller), 560, 1024);
  assert_in_range (gtk_widget_get_height (scroller), 380, 600);
}

/* What is taken from costs the board 52 px, and what is looked at nothing. */
static void
test_the_board_keeps_its_room (void **state)
{
  Hand *hand = *state;
  GtkWidget *board;
  graphene_rect_t bounds;
  int width;

  open_small (hand);
  board = GTK_WIDGET (hand->window->board);
  assert_true (gtk_widget_compute_bounds (GTK_WIDGET (hand->window->rail),
                                          GTK_WIDGET (hand->window), &bounds));
  assert_float_equal (bounds.size.width, 52, 0);
  assert_false (is_open (hand));
  assert_board_has_room (hand);
  hand_look ("rail");
  width = gtk_widget_get_width (board);
  hand_press (hand, "<Control>F9");
  hand_settle (hand);
  hand_look ("rail-inspector");
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (hand->window->inspector)));
  assert_int_equal (gtk_widget_get_width (GTK_WIDGET (hand->window->inspector)), 316);
  assert_int_equal (gtk_widget_get_width (board), width);
  hand_press (hand, "<Control>F9");
  hand_press (hand, "F9");
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  hand_look ("rail-all");
  assert_int_equal (gtk_widget_get_width (board), width);
  hand_press (hand, "F9");
  assert_true (hand_wait (hand, is_closed));
  assert_true (hand_wait (hand, is_on_board));
  _bocage_window_set_pane (hand->window, "page", TRUE);
  hand_settle (hand);
  hand_settle (hand);
  hand_look ("rail-page");
  assert_board_has_room (hand);
}

static void
test_a_shelf_is_opened_by_the_pointer (void **state)
{
  Hand *hand = *state;
  GtkWidget *button;

  open_small (hand);
  button = find_button (hand, "Terrain");
  hand_click_widget (hand, button);
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  hand_look ("rail-terrain");
  assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  assert_null (find_tile (hand, "infantry"));
  hand_click_widget (hand, find_tile (hand, "forest"));
  assert_true (hand_wait (hand, is_closed));
  assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "forest");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "place");
  assert_true (is_on_board (hand));
  hand_click (hand, "K4");
  assert_string_equal (hand_top (hand, "K4"), "forest");

  hand_click_widget (hand, find_button (hand, "Axis"));
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  hand_look ("rail-axis");
  hand_click_widget (hand, find_tile (hand, "infantry"));
  assert_true (hand_wait (hand, is_closed));
  assert_string_equal (bocage_brush_get_side (hand->window->brush), "axis");
  hand_click_widget (hand, find_button (hand, "Terrain")); /* a click elsewhere closes it only */
  assert_true (hand_wait (hand, is_open));
  hand_click (hand, "K5");
  assert_true (hand_wait (hand, is_closed));
  assert_true (is_on_board (hand));
}

/* Everything of the rail without the pointer */
static void
test_a_shelf_is_opened_by_keys (void **state)
{
  Hand *hand = *state;
  GtkWidget *first, *terrain;

  open_small (hand);
  hand_press (hand, "F6");
  first = find_button (hand, "All Pieces");
  for (guint i = 0; i < 4 && get_focus (hand) != first; i++)
    hand_press (hand, "F6");
  assert_ptr_equal (get_focus (hand), first);
  hand_press (hand, "Down");
  terrain = find_button (hand, "Terrain");
  assert_ptr_equal (get_focus (hand), terrain);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  assert_true (BOCAGE_IS_PIECE_TILE (get_focus (hand)));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, is_closed));
  assert_ptr_equal (get_focus (hand), terrain);
  hand_press (hand, "space");
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  hand_press (hand, "Right");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_closed));
  assert_non_null (bocage_brush_get_piece_type (hand->window->brush));
  assert_true (is_on_board (hand));
  hand_press (hand, "<Shift>F6");
  hand_press (hand, "<Shift>F6");
  assert_false (is_open (hand));
}

static gboolean
is_in_search (Hand *hand)
{
  GtkWidget *focus = get_focus (hand);

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY) != NULL;
}

static gboolean
is_in_history (Hand *hand)
{
  GtkWidget *focus = get_focus (hand);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (hand->window->history));
}

static gboolean
has_hedgerow (Hand *hand)
{
  return find_tile (hand, "hedgerow") != NULL && find_tile (hand, "forest") == NULL;
}

/* The keys of the palette go on as if it stood beside the board. */
static void
test_the_keys_of_the_palette_go_on (void **state)
{
  Hand *hand = *state;

  open_small (hand);
  hand_press (hand, "<Control>f");
  assert_true (hand_wait (hand, is_in_search));
  hand_type (hand, "hedgerow");
  assert_true (hand_wait (hand, has_hedgerow));
  hand_look ("rail-search");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_closed));
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "hedgerow");

  hand_click_widget (hand, find_button (hand, "Terrain"));
  assert_true (hand_wait (hand, is_open));
  hand_type (hand, "hill"); /* to look among all */
  assert_true (hand_wait (hand, is_in_search));
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_closed));
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "hill");
  hand_press (hand, "<Control>2");
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "hedgerow");

  hand_press (hand, "<Control>h");
  assert_true (hand_wait (hand, is_in_history));
  hand_settle (hand);
  hand_look ("rail-history");
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, is_closed));
  assert_true (hand_wait (hand, is_on_board));
  hand_press (hand, "<Control>f");
  assert_true (hand_wait (hand, is_in_search));
  hand_press (hand, "F6"); /* goes on, and leaves nothing open */
  assert_true (hand_wait (hand, is_closed));
}

/* What was one shelf in the small window is the whole palette in a large one. */
static void
test_the_palette_comes_back (void **state)
{
  Hand *hand = *state;
  int height;

  hand_open (hand, BATTLE);
  hand_resize (hand, 1440, 900);
  height = gtk_widget_get_height (hand->window->start_pane);
  hand_resize (hand, 1024, 600);
  hand_click_widget (hand, find_button (hand, "Axis"));
  assert_true (hand_wait (hand, is_open));
  hand_resize (hand, 1440, 900);
  hand_look ("rail-gone");
  assert_false (gtk_widget_get_mapped (GTK_WIDGET (hand->window->rail)));
  assert_true (is_open (hand));
  assert_int_equal (gtk_widget_get_width (hand->window->start_pane), 268);
  assert_int_equal (gtk_widget_get_height (hand->window->start_pane), height);
  assert_true (gtk_widget_get_mapped (hand->window->start_head));
  assert_non_null (find_tile (hand, "forest"));
  hand_press (hand, "<Control>f");
  assert_true (hand_wait (hand, is_in_search));
}

/* Where one reads from the right, pieces come out of the right. */
static void
test_the_rail_is_mirrored (void **state)
{
  Hand *hand = *state;
  int rail, board, tile, y;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  open_small (hand);
  hand_find (hand, GTK_WIDGET (hand->window->rail), 0, 0, &rail, &y);
  hand_find (hand, GTK_WIDGET (hand->window->board), 0, 0, &board, &y);
  assert_true (rail > board);
  assert_in_range (rail, 960, 1024);
  hand_click_widget (hand, find_button (hand, "Terrain"));
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  hand_look ("rail-mirrored");
  hand_find (hand, find_tile (hand, "forest"), 0, 0, &tile, &y);
  assert_true (tile < rail);
  hand_click_widget (hand, find_tile (hand, "forest"));
  assert_true (hand_wait (hand, is_closed));
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "forest");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static gboolean
is_in_entry (Hand *hand)
{
  return GTK_IS_TEXT (get_focus (hand));
}

/* Names are asked for where the pane has only now come out, and GTK complains of nothing. */
static void
test_names_are_asked_for_beside_a_mirrored_rail (void **state)
{
  static const char *const keys[] = { "<Control>k", "<Control>m" };
  Hand *hand = *state;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
      open_small (hand);
      hand_put (hand, "E5", "forest", NULL);
      hand_click (hand, "E5");
      hand_press (hand, keys[i]);
      assert_true (hand_wait (hand, is_in_entry));
      hand_look ("rail-name");
      hand_type (hand, "one");
      assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (get_focus (hand))), "one");
      hand_press (hand, "Escape");
      hand_settle (hand);
      gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
    }
}

static void
carry (Hand *hand, int x, int y)
{
  g_autofree char *to = g_strdup_printf ("mousemove %d %d mousemove %d %d", x - 4, y, x, y);

  hand_xdotool (hand, to);
}

/* A piece is carried from its shelf to the board, and to a hex that the shelf has lain over. */
static void
test_a_piece_is_carried_to_the_board (void **state)
{
  Hand *hand = *state;
  g_autofree char *from = NULL;
  int x, y, edge, far;

  open_small (hand);
  hand_click_widget (hand, find_button (hand, "Terrain"));
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  hand_find (hand, GTK_WIDGET (hand->window->palette), 0, 0, &edge, &y);
  edge += gtk_widget_get_width (GTK_WIDGET (hand->window->palette));
  hand_find_middle (hand, find_tile (hand, "forest"), &x, &y);
  from = g_strdup_printf ("mousemove %d %d mousedown 1", x, y);
  hand_xdotool (hand, from);
  carry (hand, x + 10, y);
  carry (hand, x + 40, y + 10);
  hand_find_hex (hand, "K5", &far, &y);
  carry (hand, far, y);
  assert_true (hand_wait (hand, is_closed));
  hand_settle (hand);
  hand_look ("rail-carried");
  hand_find_hex (hand, "B7", &x, &y);
  assert_in_range (x, 0, edge);
  carry (hand, x, y);
  hand_xdotool (hand, "mouseup 1");
  hand_settle (hand);
  assert_string_equal (hand_top (hand, "B7"), "forest");
  assert_true (is_on_board (hand));

  hand_click_widget (hand, find_button (hand, "Terrain")); /* and it opens again */
  assert_true (hand_wait (hand, is_open));
}

/* From one shelf to the next with one click, and away with another on the same button */
static void
test_a_shelf_follows_another (void **state)
{
  Hand *hand = *state;
  GtkWidget *terrain, *axis;

  open_small (hand);
  terrain = find_button (hand, "Terrain");
  axis = find_button (hand, "Axis");
  hand_click_widget (hand, terrain);
  assert_true (hand_wait (hand, is_open));
  hand_click_widget (hand, axis);
  hand_settle (hand);
  assert_true (is_open (hand));
  assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (terrain)));
  assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (axis)));
  assert_non_null (find_tile (hand, "infantry"));
  assert_null (find_tile (hand, "forest"));
  hand_click_widget (hand, axis);
  assert_true (hand_wait (hand, is_closed));
  assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (axis)));
  assert_true (is_on_board (hand));
}

static gboolean
is_elsewhere (Hand *hand)
{
  GtkWidget *focus = get_focus (hand);

  return focus != NULL && !is_on_board (hand)
         && !gtk_widget_is_ancestor (focus, GTK_WIDGET (hand->window->palette));
}

/* Tab past its end leaves it: nothing stays open over what the keys go to. */
static void
test_keys_that_leave_close_it (void **state)
{
  Hand *hand = *state;

  open_small (hand);
  hand_click_widget (hand, find_button (hand, "Markers"));
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  for (guint i = 0; i < 40 && is_open (hand); i++)
    hand_press (hand, "Tab");
  assert_false (is_open (hand));
  assert_true (is_elsewhere (hand));
}

/* A screen reader names what has only a picture. */
static void
test_what_the_rail_shows_has_names (void **state)
{
  static const char *const names[]
      = { "All Pieces", "Terrain", "Allies", "Axis", "Objects and obstacles", "Markers" };
  Hand *hand = *state;

  open_small (hand);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *button = find_button (hand, names[i]);
      g_autofree char *wrong = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, names[i]);

      assert_null (wrong);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_the_board_keeps_its_room),
    HAND_TEST (test_a_shelf_is_opened_by_the_pointer),
    HAND_TEST (test_a_shelf_is_opened_by_keys),
    HAND_TEST (test_the_keys_of_the_palette_go_on),
    HAND_TEST (test_the_palette_comes_back),
    HAND_TEST (test_a_piece_is_carried_to_the_board),
    HAND_TEST (test_a_shelf_follows_another),
    HAND_TEST (test_keys_that_leave_close_it),
    HAND_TEST (test_what_the_rail_shows_has_names),
    HAND_TEST (test_the_rail_is_mirrored),
    HAND_TEST (test_names_are_asked_for_beside_a_mirrored_rail),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
