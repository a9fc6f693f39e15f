/* gui-lost.c: keys are not lost: what has them is seen, and gives them back
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../menu-test.h"
#include "palette/bocage-piece-tile.h"
#include "session/bocage-session-pick.h"
#include "widgets/bocage-panes-private.h"

#include <string.h>

static GtkWidget *
get_focus (Hand *hand)
{
  return gtk_window_get_focus (GTK_WINDOW (hand->window));
}

static gboolean
is_on_board (Hand *hand)
{
  GtkWidget *focus = get_focus (hand), *board = GTK_WIDGET (hand->window->board);

  return focus != NULL && gtk_widget_get_mapped (focus)
         && (focus == board || gtk_widget_is_ancestor (focus, board));
}

/* The menu gets to know when a key goes up, and the board does not. */
static void
test_a_key_that_was_held_is_not_held_for_ever (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "infantry", "allies");
  hand_click (hand, "E5");
  hand_hold_key (hand, "g", TRUE);
  hand_settle (hand);
  assert_int_not_equal (hand->window->board->overlay.held, 0);
  hand_press (hand, "Menu");
  menu_wait_for (hand, "Select All Like This");
  hand_hold_key (hand, "g", FALSE);
  hand_press (hand, "Escape");
  hand_settle (hand);
  assert_int_equal (hand->window->board->overlay.held, 0);
}

/* F8 moves the divider of a GtkPaned where nobody takes it. */
static void
test_without_a_finding_the_board_keeps_the_keys (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "tests/validator/data/clean.bocage");
  bocage_session_check_now (hand_session (hand));
  assert_int_equal (g_list_model_get_n_items (bocage_session_get_findings (hand_session (hand))),
                    0);
  hand_click (hand, "J9");
  hand_press (hand, "F8");
  assert_true (is_on_board (hand));
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "There is no finding to go to");
}

/* What floats has the bar to itself: it is given up, and the question is seen. */
static void
test_words_are_asked_for_where_they_are_seen (void **state)
{
  Hand *hand = *state;
  guint floating;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_click (hand, "D5");
  hand_press (hand, "<Shift>Right");
  hand_press (hand, "bracketright");
  g_object_get (hand->window->board, "floating", &floating, NULL);
  assert_int_not_equal (floating, 0);
  hand_press (hand, "<Control><Shift>f");
  hand_settle (hand);
  g_object_get (hand->window->board, "floating", &floating, NULL);
  assert_int_equal (floating, 0);
  assert_true (gtk_widget_get_mapped (get_focus (hand)));
  assert_true (GTK_IS_TEXT (get_focus (hand)));
}

#ifdef HAVE_GETTEXTPO

static gboolean
is_translating (Hand *hand)
{
  return gtk_widget_get_mapped (hand->window->translations);
}

/* Panes that are not there beside a translation do not take the keys. */
static void
test_a_translation_keeps_its_keys (void **state)
{
  static const char *const keys[]
      = { "<Control>f", "<Control>h", "<Control>t", "<Control>k", "<Control><Shift>f" };
  Hand *hand = *state;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, is_translating));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      hand_press (hand, keys[i]);
      if (!gtk_widget_get_mapped (get_focus (hand))
          || !gtk_widget_is_ancestor (get_focus (hand), hand->window->translations))
        fail_msg ("%s takes the keys away", keys[i]);
    }
}

/* A battle that was never saved has no languages, and no button to add one. */
static void
test_what_cannot_be_translated_has_no_hidden_button (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, is_translating));
  assert_true (gtk_widget_get_mapped (get_focus (hand)));
  assert_true (gtk_widget_get_sensitive (get_focus (hand)));
  hand_press (hand, "Return");
  hand_press (hand, "Escape");
  assert_true (gtk_widget_get_mapped (get_focus (hand)));
}

#endif

/* A hex for a text */

static gboolean
is_insert_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), data) == 0;
}

static gboolean
has_insert_button (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window), is_insert_button, "Insert a number or a hex")
         != NULL;
}

/* By a click to the page and keys from there. */
static void
begin_to_pick (Hand *hand)
{
  hand_open (hand, NULL);
  hand_click (hand, "E5");
  hand_click_widget (hand,
                     hand_search (GTK_WIDGET (hand->window->inspector), menu_says, "Briefing"));
  assert_true (hand_wait (hand, has_insert_button));
  hand_settle (hand);
  gtk_widget_grab_focus (
      hand_search (GTK_WIDGET (hand->window), is_insert_button, "Insert a number or a hex"));
  hand_press (hand, "Return");
  menu_wait_for (hand, "Hex on the Board…");
  menu_press_item (hand, "Hex on the Board…");
  assert_true (bocage_session_is_picking (hand_session (hand)));
}

static void
test_a_hex_is_picked_by_keys (void **state)
{
  Hand *hand = *state;
  g_autofree char *text = NULL;

  begin_to_pick (hand);
  assert_true (hand_wait (hand, is_on_board));
  hand_press (hand, "Right");
  hand_press (hand, "Return");
  assert_false (bocage_session_is_picking (hand_session (hand)));
  assert_true (GTK_IS_TEXT_VIEW (get_focus (hand)));
  text = hand_dup_battle (hand);
  assert_non_null (strstr (text, "F5"));
}

static void
test_one_escape_gives_up_a_pick (void **state)
{
  Hand *hand = *state;

  begin_to_pick (hand);
  assert_true (hand_wait (hand, is_on_board));
  hand_press (hand, "Escape");
  assert_false (bocage_session_is_picking (hand_session (hand)));
}

/* What is said of the keys is true: they are for what floats, and no text gets a hex. */
static void
test_what_floats_ends_a_pick (void **state)
{
  Hand *hand = *state;
  g_autofree char *text = NULL;

  begin_to_pick (hand);
  assert_true (hand_wait (hand, is_on_board));
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  assert_false (bocage_session_is_picking (hand_session (hand)));
  hand_press (hand, "Right");
  hand_press (hand, "Return");
  assert_false (hand_is_floating (hand));
  text = hand_dup_battle (hand);
  assert_null (strstr (text, "<p>"));
}

#ifdef HAVE_GETTEXTPO

/* There is no board to be clicked beside the texts. */
static void
test_texts_end_a_pick (void **state)
{
  Hand *hand = *state;

  begin_to_pick (hand);
  assert_true (hand_wait (hand, is_on_board));
  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, is_translating));
  assert_false (bocage_session_is_picking (hand_session (hand)));
}

#endif

/* A menu that was opened by its key gives the keys back to where they were. */
static void
test_the_main_menu_gives_the_keys_back (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_press (hand, "Right");
  assert_string_equal (hand_cursor (hand), "H5");
  for (guint i = 0; i < 2; i++)
    {
      hand_press (hand, "F10");
      hand_settle (hand);
      hand_press (hand, "Escape");
      hand_settle (hand);
      hand_press (hand, "Right");
    }
  hand_settle (hand);
  assert_string_equal (hand_cursor (hand), "J5");
}

/* Menus with a menu in them */

static gboolean
has_infantry (Hand *hand)
{
  g_autofree char *text = hand_dup_battle (hand);

  return strstr (text, "infantry") != NULL;
}

static void
open_layers (Hand *hand)
{
  hand_click (hand, "E5");
  hand_press (hand, "Menu");
  menu_press_item (hand, "Erase a Layer");
  menu_wait_for (hand, "Units");
}

static void
test_a_menu_in_the_menu_of_a_hex_gives_the_keys_back (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "infantry", "allies");
  open_layers (hand);
  hand_press (hand, "Escape");
  hand_settle (hand);
  assert_true (is_on_board (hand));
  hand_press (hand, "Right");
  assert_string_equal (hand_cursor (hand), "F5");

  open_layers (hand);
  menu_press_item (hand, "Units");
  hand_settle (hand);
  assert_true (is_on_board (hand));
  assert_false (has_infantry (hand));
  hand_press (hand, "<Control>z");
  assert_true (has_infantry (hand));
}

static void
test_a_menu_in_the_menu_of_pieces_gives_the_keys_back (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>f");
  hand_press (hand, "Tab");
  hand_press (hand, "Return");
  menu_press_item (hand, "Pieces of One Box");
  hand_settle (hand);
  hand_press (hand, "Escape");
  hand_settle (hand);
  assert_true (gtk_widget_get_mapped (get_focus (hand)));
  assert_true (gtk_widget_is_ancestor (get_focus (hand), hand->window->start_pane));
  hand_press (hand, "Escape");
  hand_settle (hand);
  assert_true (is_on_board (hand));
}

/* A tile has the keys again, and the board after one more Escape. */
static void
test_the_menu_of_a_tile_gives_the_keys_back (void **state)
{
  Hand *hand = *state;
  GtkWidget *tile;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>f");
  hand_press (hand, "Down");
  for (guint i = 0; i < 9 && !BOCAGE_IS_PIECE_TILE (get_focus (hand)); i++)
    hand_press (hand, "Tab");
  tile = get_focus (hand);
  assert_true (BOCAGE_IS_PIECE_TILE (tile));
  hand_press (hand, "Menu");
  menu_wait_for (hand, "Add to Favourites");
  hand_press (hand, "Escape");
  hand_settle (hand);
  assert_ptr_equal (get_focus (hand), tile);
  hand_press (hand, "Menu");
  menu_press_item (hand, "Add to Favourites");
  hand_settle (hand);
  assert_ptr_equal (get_focus (hand), tile);
  hand_press (hand, "Escape");
  hand_settle (hand);
  assert_true (is_on_board (hand));
}

static void
assert_told (Hand *hand, const char *name)
{
  const char *text = gtk_label_get_text (hand->window->hex_label);

  hand_settle (hand);
  if (strstr (text, name) == NULL)
    fail_msg ("“%s”, not %s", text, name);
}

/* The pointer rests: what the keys have gone to is told of, until it moves again. */
static void
test_what_moved_last_is_told_of (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_point (hand, "C3");
  assert_told (hand, "C3");
  hand_press (hand, "Right");
  assert_told (hand, "H5");
  hand_point (hand, "D4");
  assert_told (hand, "D4");
}

/* What is said of a piece is not said of the one before. */
static void
test_a_piece_taken_by_its_number_is_told_of (void **state)
{
  Hand *hand = *state;
  const char *status;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>f");
  hand_type (hand, "infan");
  hand_press (hand, "Return");
  hand_click (hand, "E5");
  hand_press (hand, "<Control>f");
  hand_type (hand, "hill");
  hand_press (hand, "Return");
  hand_settle (hand);
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "Click a hex to place: hill");
  hand_press (hand, "<Control>2");
  status = bocage_session_get_status (hand_session (hand));
  assert_string_equal (status, "Click a hex to place: Allied infantry");
}

static void
test_figures_without_a_unit_are_told_of (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_click (hand, "E5");
  hand_press (hand, "3");
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "There is no unit here to give figures to");
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
}

/* A corner is taken in from beside it. */
static void
test_a_selection_begins_beside_the_board (void **state)
{
  Hand *hand = *state;
  g_autofree char *command = NULL;
  int beside, x, y, to_x, to_y;

  hand_open (hand, NULL);
  beside = (int) hand->window->board->zoom * 2 / 3;
  bocage_brush_set_selecting (hand->window->brush, "rectangle");
  hand_find_hex (hand, "A9", &x, &y);
  hand_find_hex (hand, "C7", &to_x, &to_y);
  command = g_strdup_printf ("mousemove %d %d mousedown 1 mousemove %d %d mousemove %d %d "
                             "mouseup 1",
                             x - beside, y - beside, x, y, to_x, to_y);
  hand_xdotool (hand, command);
  hand_settle (hand);
  assert_true (bocage_session_is_selected (hand_session (hand), hand_hex (hand, "A9")));
  assert_true (bocage_session_is_selected (hand_session (hand), hand_hex (hand, "B8")));
  assert_true (bocage_session_is_selected (hand_session (hand), hand_hex (hand, "C7")));
  assert_false (bocage_session_is_selected (hand_session (hand), hand_hex (hand, "E7")));
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_key_that_was_held_is_not_held_for_ever),
    HAND_TEST (test_without_a_finding_the_board_keeps_the_keys),
    HAND_TEST (test_words_are_asked_for_where_they_are_seen),
#ifdef HAVE_GETTEXTPO
    HAND_TEST (test_a_translation_keeps_its_keys),
    HAND_TEST (test_what_cannot_be_translated_has_no_hidden_button),
#endif
    HAND_TEST (test_a_hex_is_picked_by_keys),
    HAND_TEST (test_one_escape_gives_up_a_pick),
    HAND_TEST (test_what_floats_ends_a_pick),
#ifdef HAVE_GETTEXTPO
    HAND_TEST (test_texts_end_a_pick),
#endif
    HAND_TEST (test_the_main_menu_gives_the_keys_back),
    HAND_TEST (test_a_menu_in_the_menu_of_a_hex_gives_the_keys_back),
    HAND_TEST (test_a_menu_in_the_menu_of_pieces_gives_the_keys_back),
    HAND_TEST (test_the_menu_of_a_tile_gives_the_keys_back),
    HAND_TEST (test_what_moved_last_is_told_of),
    HAND_TEST (test_a_piece_taken_by_its_number_is_told_of),
    HAND_TEST (test_figures_without_a_unit_are_told_of),
    HAND_TEST (test_a_selection_begins_beside_the_board),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
