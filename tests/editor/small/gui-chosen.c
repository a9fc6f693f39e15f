/* gui-chosen.c: what is selected is what an act is for, wherever the cursor is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../menu-test.h"

static guint
count_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len;
}

static void
click_with (Hand *hand, const char *key, const char *name)
{
  hand_hold_key (hand, key, TRUE);
  hand_click (hand, name);
  hand_hold_key (hand, key, FALSE);
}

static void
drag_with (Hand *hand, const char *key, const char *from, const char *to)
{
  hand_hold_key (hand, key, TRUE);
  hand_drag (hand, from, to);
  hand_hold_key (hand, key, FALSE);
}

/* Woods in a row, and the cursor on the first of them */
static void
open_with_woods (Hand *hand)
{
  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "F5", "forest", NULL);
  hand_put (hand, "G5", "forest", NULL);
  hand_click (hand, "E5");
}

/* E5 and G5; the cursor is on F5, which was taken out again. */
static void
select_outer_woods (Hand *hand)
{
  open_with_woods (hand);
  click_with (hand, "shift", "F5");
  click_with (hand, "shift", "G5");
  click_with (hand, "shift", "F5");
  assert_int_equal (count_selected (hand), 2);
  assert_string_equal (hand_cursor (hand), "F5");
}

static void
test_delete_is_for_the_selection (void **state)
{
  Hand *hand = *state;

  select_outer_woods (hand);
  hand_press (hand, "Delete");
  assert_string_equal (hand_top (hand, "E5"), "nothing");
  assert_string_equal (hand_top (hand, "F5"), "forest");
  assert_string_equal (hand_top (hand, "G5"), "nothing");
}

static void
test_the_only_one_that_stays_is_meant (void **state)
{
  Hand *hand = *state;

  open_with_woods (hand);
  click_with (hand, "shift", "F5");
  click_with (hand, "shift", "F5");
  assert_int_equal (count_selected (hand), 1);
  hand_press (hand, "Delete");
  assert_string_equal (hand_top (hand, "E5"), "nothing");
  assert_string_equal (hand_top (hand, "F5"), "forest");
}

static void
test_all_others_are_erased (void **state)
{
  Hand *hand = *state;

  open_with_woods (hand);
  hand_press (hand, "<Control>i");
  hand_press (hand, "Delete");
  assert_string_equal (hand_top (hand, "E5"), "forest");
  assert_int_equal (hand_count (hand, "forest"), 1);
}

/* What was placed last by a tool is what a key is for, though another hex is selected still. */
static void
test_one_hex_follows_the_cursor (void **state)
{
  Hand *hand = *state;

  open_with_woods (hand);
  hand_hold (hand, "place", "hill", NULL);
  hand_click (hand, "C5");
  hand_press (hand, "Delete");
  assert_string_equal (hand_top (hand, "C5"), "nothing");
  assert_string_equal (hand_top (hand, "E5"), "forest");
}

static void
test_a_drag_takes_the_selection_along (void **state)
{
  Hand *hand = *state;

  select_outer_woods (hand);
  hand_drag (hand, "G5", "G7");
  assert_string_equal (hand_top (hand, "G7"), "forest");
  assert_string_equal (hand_top (hand, "E7"), "forest");
  assert_string_equal (hand_top (hand, "F5"), "forest");
  assert_int_equal (hand_count (hand, "forest"), 3);
}

/* Half a turn about their middle changes places, and moves nothing away. */
static void
test_a_turn_is_about_the_middle (void **state)
{
  Hand *hand = *state;

  open_with_woods (hand);
  hand_put (hand, "G5", "hill", NULL);
  hand_click (hand, "E5");
  click_with (hand, "shift", "F5");
  click_with (hand, "shift", "G5");
  for (guint i = 0; i < 3; i++)
    hand_press (hand, "bracketright");
  hand_press (hand, "Return");
  assert_string_equal (hand_top (hand, "E5"), "hill");
  assert_string_equal (hand_top (hand, "F5"), "forest");
  assert_string_equal (hand_top (hand, "G5"), "forest");
}

static void
test_escape_lets_go (void **state)
{
  Hand *hand = *state;

  select_outer_woods (hand);
  hand_press (hand, "Escape");
  assert_int_equal (count_selected (hand), 1);
  hand_press (hand, "Delete");
  assert_string_equal (hand_top (hand, "E5"), "forest");
  assert_string_equal (hand_top (hand, "F5"), "nothing");
}

/* What floats is gone, and nothing under it; that is undone as one step. */
static void
test_what_floats_is_erased (void **state)
{
  Hand *hand = *state;

  select_outer_woods (hand);
  hand_press (hand, "bracketright");
  hand_press (hand, "Delete");
  assert_string_equal (hand_top (hand, "E5"), "nothing");
  assert_string_equal (hand_top (hand, "F5"), "forest");
  assert_string_equal (hand_top (hand, "G5"), "nothing");
  hand_press (hand, "<Control>z");
  assert_int_equal (hand_count (hand, "forest"), 3);
}

static void
test_what_floats_is_put_back_by_undo (void **state)
{
  Hand *hand = *state;
  guint floating;

  select_outer_woods (hand);
  hand_press (hand, "bracketright");
  assert_string_equal (gtk_widget_get_tooltip_text (hand->window->undo_button),
                       "Undo: What Floats (Ctrl+Z)");
  hand_press (hand, "<Control>z");
  g_object_get (hand->window->board, "floating", &floating, NULL);
  assert_int_equal (floating, 0);
  assert_int_equal (hand_count (hand, "forest"), 3);
}

/* What has become of it otherwise stays. */
static void
test_what_floats_ends_where_it_is_changed (void **state)
{
  Hand *hand = *state;

  select_outer_woods (hand);
  hand_press (hand, "Delete");
  hand_press (hand, "<Control>z");
  hand_press (hand, "bracketright");
  hand_press (hand, "<Control><Shift>z");
  hand_press (hand, "Return");
  assert_int_equal (hand_count (hand, "forest"), 1);
  assert_string_equal (hand_top (hand, "F5"), "forest");
}

/* With Ctrl a drag from bare ground selects a rectangle, however it selects without. */
static void
test_ctrl_makes_a_rectangle (void **state)
{
  static const char *const ways[] = { "touch", "rectangle", "lasso", "wand" };
  Hand *hand = *state;

  open_with_woods (hand);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      while (!g_str_equal (bocage_brush_get_selecting (hand->window->brush), ways[i]))
        hand_press (hand, "<Shift>s");
      hand_press (hand, "Escape"); /* else the drag would copy what is selected */
      drag_with (hand, "ctrl", "B3", "C2");
      if (count_selected (hand) < 3 || count_selected (hand) > 4)
        fail_msg ("%s: %u hexes", ways[i], count_selected (hand));
    }
}

/* Where the board is looked at */

static double
get_place (Hand *hand)
{
  return gtk_adjustment_get_value (hand->window->board->hadjustment);
}

/* Close to the end of the board that the cursor is not at */
static void
look_away (Hand *hand)
{
  GtkAdjustment *across = hand->window->board->hadjustment;

  bocage_board_set_zoom (hand->window->board, 150, NULL);
  hand_settle (hand);
  hand_press (hand, "Home"); /* the cursor's hex comes into sight */
  gtk_adjustment_set_value (across, gtk_adjustment_get_upper (across));
  hand_settle (hand);
  assert_true (get_place (hand) > 100);
}

static void
test_what_is_selected_elsewhere_moves_no_board (void **state)
{
  Hand *hand = *state;
  double place;

  open_with_woods (hand);
  hand_put (hand, "C3", "hill", NULL);
  look_away (hand);
  place = get_place (hand);
  hand_press (hand, "<Control>a");
  assert_true (get_place (hand) == place);
  hand_press (hand, "<Control>i");
  assert_true (get_place (hand) == place);
  hand_press (hand, "<Control><Shift>f");
  hand_type (hand, "hill");
  assert_int_equal (count_selected (hand), 1);
  assert_true (get_place (hand) == place);
  hand_press (hand, "Escape");
  hand_press (hand, "<Control><Shift>f");
  hand_type (hand, "forest");
  assert_int_equal (count_selected (hand), 3);
  assert_true (get_place (hand) == place);
  hand_press (hand, "Return"); /* there is the first of them */
  assert_string_equal (hand_cursor (hand), "E5");
  assert_true (get_place (hand) < place);
}

static void
test_words_that_are_given_up_change_nothing (void **state)
{
  Hand *hand = *state;

  select_outer_woods (hand);
  hand_press (hand, "<Control><Shift>f");
  hand_type (hand, "hills");
  assert_int_equal (count_selected (hand), 0);
  hand_press (hand, "Escape");
  assert_int_equal (count_selected (hand), 2);
  hand_press (hand, "Delete");
  assert_string_equal (hand_top (hand, "F5"), "forest");
  assert_int_equal (hand_count (hand, "forest"), 1);
}

/* Not from where the arrows were before, but where F8 has led since. */
static void
test_shift_begins_at_the_cursor (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "rulesets/memoir44/checks/unit/unit-on-river-bad.bocage");
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  hand_click (hand, "E3");
  hand_press (hand, "End");
  assert_string_not_equal (hand_cursor (hand), "E3");
  hand_press (hand, "F8");
  assert_string_equal (hand_cursor (hand), "G5");
  hand_press (hand, "<Shift>Right");
  assert_int_equal (count_selected (hand), 2);
}

/* A menu has chosen woods while the arrows were elsewhere: it grows from the hex of the menu. */
static void
test_shift_begins_where_a_menu_was (void **state)
{
  Hand *hand = *state;

  open_with_woods (hand);
  hand_click (hand, "B3");
  hand_press (hand, "Right");
  hand_point (hand, "G5");
  hand_xdotool (hand, "click 3");
  menu_wait_for (hand, "Select All of This Terrain");
  hand_click_widget (hand, menu_find (hand));
  hand_settle (hand);
  assert_int_equal (count_selected (hand), 3);
  hand_press (hand, "<Shift>Right");
  assert_int_equal (count_selected (hand), 2);
}

/* By the menu of a hex with a unit in a wood, by keys. */
static void
test_all_like_this_are_selected (void **state)
{
  Hand *hand = *state;
  GtkWidget *board;

  hand_open (hand, NULL);
  board = GTK_WIDGET (hand->window->board);
  hand_put (hand, "C5", "forest", NULL);
  hand_put (hand, "C5", "armor", "axis");
  hand_put (hand, "C5", "cross-hair", "allies"); /* over it, and of who shoots */
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "F5", "infantry", "axis");
  hand_put (hand, "G5", "armor", "allies");
  hand_put (hand, "H5", "bunker", "axis");
  hand_click (hand, "C5");
  menu_choose_by_key (hand, board, "Select All Like This");
  assert_int_equal (count_selected (hand), 1);
  menu_choose_by_key (hand, board, "Select All of This Terrain");
  assert_int_equal (count_selected (hand), 2);
  menu_choose_by_key (hand, board, "Select All of This Side");
  assert_int_equal (count_selected (hand), 3);
  assert_true (bocage_session_is_selected (hand_session (hand), hand_hex (hand, "H5")));
  hand_click (hand, "E5");
  menu_choose_by_key (hand, board, "Select All of This Side");
  assert_int_equal (count_selected (hand), 1);
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "Nothing here is of a side");
}

/* What is under a terrain that the rules do not know is not what is seen there. */
static void
test_unknown_terrain_is_like_no_other (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "libbocage/checks/examples/board/board-unknown-terrain-fix.bocage");
  hand_click (hand, "E5");
  menu_choose_by_key (hand, GTK_WIDGET (hand->window->board), "Select All of This Terrain");
  assert_int_equal (count_selected (hand), 1);
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "The rules do not know the terrain here");
}

/* The rows of a hex */

static guint
count_labels (GtkWidget *widget, const char *words)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
            && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, words);
  return n;
}

/* A river in a wood: both have a look, and each row says whose. */
static void
test_no_two_looks_have_one_name (void **state)
{
  Hand *hand = *state;
  GtkWidget *inspector;

  hand_open (hand, NULL);
  inspector = GTK_WIDGET (hand->window->inspector);
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "E5", "river", NULL);
  hand_click (hand, "E5");
  hand_settle (hand);
  assert_int_equal (count_labels (inspector, "Look"), 1);
  assert_int_equal (count_labels (inspector, "Look of the path"), 1);
}

/* Several at once */

static gboolean
is_called (GtkWidget *widget, gconstpointer name)
{
  return gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0;
}

/* Infantry has four figures, artillery two: neither has the other's. */
static void
test_figures_that_differ_are_stepped_each (void **state)
{
  Hand *hand = *state;
  GtkWidget *button;
  g_autofree char *text = NULL;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "infantry", "allies");
  hand_put (hand, "F5", "artillery", "allies");
  hand_click (hand, "E5");
  click_with (hand, "shift", "F5");
  hand_settle (hand);
  button = hand_search (GTK_WIDGET (hand->window->inspector), is_called, "One less");
  assert_non_null (button);
  assert_string_equal (
      gtk_entry_get_placeholder_text (GTK_ENTRY (gtk_widget_get_prev_sibling (button))),
      "(several)");
  hand_click_widget (hand, button);
  hand_settle (hand);
  text = hand_dup_battle (hand);
  assert_non_null (strstr (text, "type=\"infantry\" side=\"allies\" figures=\"3\""));
  assert_non_null (strstr (text, "type=\"artillery\" side=\"allies\" figures=\"1\""));
  hand_press (hand, "<Control>z");
  g_free (text);
  text = hand_dup_battle (hand);
  assert_null (strstr (text, "figures"));
}

/* A field without a name beside it has one all the same. */
static void
test_a_change_of_side_has_a_name (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "infantry", "allies");
  hand_click (hand, "E5");
  hand_settle (hand);
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->inspector), menu_says, "Axis"));
  assert_string_equal (bocage_edit_get_undo_label (hand_edit (hand)), "Change Side");
}

/* Not on top of themselves: beside all of them, and not before they are dropped. */
static void
test_a_copy_of_several_floats_beside_them (void **state)
{
  Hand *hand = *state;
  guint floating;

  open_with_woods (hand);
  click_with (hand, "shift", "F5");
  click_with (hand, "shift", "G5");
  hand_press (hand, "<Control>d");
  g_object_get (hand->window->board, "floating", &floating, NULL);
  assert_int_not_equal (floating, 0);
  assert_string_equal (hand_top (hand, "H5"), "nothing");
  hand_press (hand, "Return");
  assert_string_equal (hand_top (hand, "E5"), "forest");
  assert_string_equal (hand_top (hand, "H5"), "forest");
  assert_string_equal (hand_top (hand, "I5"), "forest");
  assert_string_equal (hand_top (hand, "J5"), "forest");
  assert_int_equal (count_selected (hand), 3);
}

static void
assert_said (Hand *hand, const char *words)
{
  const char *status = bocage_session_get_status (hand_session (hand));

  if (status == NULL || strstr (status, words) == NULL)
    fail_msg ("“%s”, and not “%s”", status, words);
}

/* It lies there at once, and nothing floats. */
static void
test_a_copy_of_one_is_not_said_to_float (void **state)
{
  Hand *hand = *state;

  open_with_woods (hand);
  hand_click (hand, "E5");
  hand_press (hand, "<Control>d");
  assert_false (hand_is_floating (hand));
  assert_null (bocage_session_get_status (hand_session (hand)));
}

/* What would be lost is told of before it is, and afterwards. */
static void
test_what_is_beside_the_board_is_told_of (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "F5", "infantry", "allies");
  hand_click (hand, "E5");
  click_with (hand, "shift", "F5");
  hand_press (hand, "bracketright");
  hand_press (hand, "bracketleft");
  assert_said (hand, "2 hexes float");
  for (guint i = 0; i < 12 && g_strcmp0 (hand_cursor (hand), "M5") != 0; i++)
    hand_press (hand, "Right");
  hand_press (hand, "Right");
  assert_said (hand, "1 piece is beside the board");
  hand_press (hand, "Return");
  assert_said (hand, "1 piece was beside the board");
  assert_string_equal (hand_top (hand, "E5"), "nothing");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "E5"), "forest");
}

/* Undo takes back what has begun, and no step before it. */
static void
test_undo_gives_up_a_line_first (void **state)
{
  Hand *hand = *state;

  open_with_woods (hand);
  hand_hold (hand, "line", "hill", NULL);
  hand_click (hand, "C8");
  hand_press (hand, "space");
  hand_press (hand, "Right");
  hand_press (hand, "<Control>z");
  hand_press (hand, "Escape");
  hand_settle (hand);
  assert_string_equal (hand_top (hand, "G5"), "forest");
  assert_string_equal (hand_top (hand, "F5"), "forest");
}

static void
test_what_floats_is_what_is_cut (void **state)
{
  Hand *hand = *state;
  guint floating;

  open_with_woods (hand);
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  hand_settle (hand);
  hand_press (hand, "<Control>x");
  hand_settle (hand);
  g_object_get (hand->window->board, "floating", &floating, NULL);
  assert_int_equal (floating, 0);
  assert_string_equal (hand_top (hand, "E5"), "forest");
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_delete_is_for_the_selection),
    HAND_TEST (test_the_only_one_that_stays_is_meant),
    HAND_TEST (test_all_others_are_erased),
    HAND_TEST (test_one_hex_follows_the_cursor),
    HAND_TEST (test_a_drag_takes_the_selection_along),
    HAND_TEST (test_a_turn_is_about_the_middle),
    HAND_TEST (test_escape_lets_go),
    HAND_TEST (test_what_floats_is_erased),
    HAND_TEST (test_what_floats_is_put_back_by_undo),
    HAND_TEST (test_what_floats_ends_where_it_is_changed),
    HAND_TEST (test_ctrl_makes_a_rectangle),
    HAND_TEST (test_what_is_selected_elsewhere_moves_no_board),
    HAND_TEST (test_words_that_are_given_up_change_nothing),
    HAND_TEST (test_shift_begins_at_the_cursor),
    HAND_TEST (test_shift_begins_where_a_menu_was),
    HAND_TEST (test_all_like_this_are_selected),
    HAND_TEST (test_unknown_terrain_is_like_no_other),
    HAND_TEST (test_no_two_looks_have_one_name),
    HAND_TEST (test_figures_that_differ_are_stepped_each),
    HAND_TEST (test_a_change_of_side_has_a_name),
    HAND_TEST (test_a_copy_of_several_floats_beside_them),
    HAND_TEST (test_a_copy_of_one_is_not_said_to_float),
    HAND_TEST (test_what_is_beside_the_board_is_told_of),
    HAND_TEST (test_undo_gives_up_a_line_first),
    HAND_TEST (test_what_floats_is_what_is_cut),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
