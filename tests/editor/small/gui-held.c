/* gui-held.c: what floats, or is held by the pointer, and what comes between
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../display-test.h"
#include "dialog-test.h"
#include "keeping/bocage-history-pane-private.h"
#include "window/bocage-resize-dialog.h"

#include <string.h>

static void
select_woods (Hand *hand)
{
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "F5", "forest", NULL);
  hand_click (hand, "E5");
  hand_hold_key (hand, "shift", TRUE);
  hand_click (hand, "F5");
  hand_hold_key (hand, "shift", FALSE);
}

static void
open_with_woods (Hand *hand)
{
  hand_open (hand, NULL);
  select_woods (hand);
}

/* A drag of what is selected, Escape before the button is let go, and a hand that is not still */
static void
give_up_a_drag (Hand *hand)
{
  hand_point (hand, "E5");
  hand_xdotool (hand, "mousedown 1");
  hand_point (hand, "E6");
  hand_point (hand, "E7");
  assert_true (hand_is_floating (hand));
  hand_press_in_a_drag (hand, "Escape");
  assert_false (hand_is_floating (hand));
  hand_point (hand, "F7");
  hand_point (hand, "E7");
  assert_false (hand_is_floating (hand));
  hand_xdotool (hand, "mouseup 1");
  hand_settle (hand);
}

static void
test_escape_stops_a_drag (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL, *after = NULL, *label = NULL;

  open_with_woods (hand);
  before = hand_dup_battle (hand);
  label = g_strdup (bocage_edit_get_undo_label (hand_edit (hand)));
  give_up_a_drag (hand);
  after = hand_dup_battle (hand);
  assert_string_equal (before, after);
  assert_string_equal (bocage_edit_get_undo_label (hand_edit (hand)), label);
  /* Both are selected still, and the next drag is one. */
  assert_int_equal (bocage_session_get_selection (hand_session (hand))->len, 2);
  hand_drag (hand, "E5", "E7");
  assert_string_equal (hand_top (hand, "E7"), "forest");
  assert_int_equal (hand_count (hand, "forest"), 2);
}

/* Before it has moved anything */
static void
test_escape_stops_a_press (void **state)
{
  Hand *hand = *state;

  open_with_woods (hand);
  hand_point (hand, "E5");
  hand_xdotool (hand, "mousedown 1");
  hand_press_in_a_drag (hand, "Escape");
  hand_point (hand, "E7");
  hand_xdotool (hand, "mouseup 1");
  assert_string_equal (hand_top (hand, "E5"), "forest");
  assert_string_equal (hand_top (hand, "F5"), "forest");
  assert_int_equal (bocage_session_get_selection (hand_session (hand))->len, 2);
}

static void
test_what_is_carried_may_be_deleted (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "infantry", "allies");
  hand_point (hand, "E5");
  hand_xdotool (hand, "mousedown 1");
  hand_point (hand, "E6");
  hand_point (hand, "E5");
  assert_non_null (hand->window->board->stroke.stroke.piece);
  hand_press_in_a_drag (hand, "Delete");
  assert_int_equal (hand_count (hand, "infantry"), 0);
  hand_point (hand, "E7");
  hand_xdotool (hand, "mouseup 1");
  assert_int_equal (hand_count (hand, "infantry"), 0);
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "E5"), "infantry");
}

static gboolean
tells_nothing (Hand *hand)
{
  return hand->window->notice_kind == BOCAGE_NOTICE_NONE;
}

/* A battle with a history: its file is known, with the step that made it.
 *
 * Returns: (transfer full) (type filename): its file, in a folder of its own */
static char *
open_saved (Hand *hand)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "battle.bocage", NULL);
  g_autofree char *from = bocage_test_source_path ("scenarios/normandy/01-pegasus-bridge.bocage");
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (from, &text, NULL, NULL));
  assert_true (g_file_set_contents (path, text, -1, NULL));
  hand_open (hand, path);
  hand_put (hand, "A5", "forest", NULL);
  hand_press (hand, "<Control>s");
  return g_steal_pointer (&path);
}

/* Another program writes something, and then what was there; by keys, since the pointer is held. */
static void
reload_by_keys (Hand *hand, const char *path)
{
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_true (g_file_set_contents (path, "something", -1, NULL));
  assert_true (hand_wait (hand, tells_of_another_program));
  assert_true (g_file_set_contents (path, text, -1, NULL));
  hand_settle (hand);
  for (guint i = 0; i < 99 && !gtk_widget_is_focus (GTK_WIDGET (hand->window->notice_accept)); i++)
    hand_press_in_a_drag (hand, "shift+Tab");
  assert_true (gtk_widget_is_focus (GTK_WIDGET (hand->window->notice_accept)));
  hand_look ("held-reload");
  hand_press_in_a_drag (hand, "space");
  assert_true (hand_wait (hand, tells_nothing));
}

/* What it has drawn is taken back where it was drawn, and no step of the history that comes. */
static void
test_a_battle_is_read_again_in_a_stroke (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = open_saved (hand);
  g_autofree char *before = NULL, *after = NULL;

  before = hand_dup_battle (hand);
  hand_hold (hand, "place", "hill", NULL);
  hand_point (hand, "A3");
  hand_xdotool (hand, "mousedown 1");
  hand_point (hand, "B3");
  assert_string_equal (hand_top (hand, "A3"), "hill");
  reload_by_keys (hand, path);
  assert_string_equal (hand_top (hand, "A5"), "forest");
  hand_point (hand, "C3");
  hand_xdotool (hand, "mouseup 1");
  after = hand_dup_battle (hand);
  assert_string_equal (after, before);
  hand_press (hand, "<Control>z");
  assert_string_not_equal (hand_top (hand, "A5"), "forest");
}

/* The piece on the pointer is gone, and nothing is dropped. */
static void
test_a_battle_is_read_again_while_a_piece_is_carried (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = open_saved (hand);
  g_autofree char *before = NULL, *after = NULL;

  before = hand_dup_battle (hand);
  hand_point (hand, "B3");
  hand_xdotool (hand, "mousedown 1");
  hand_point (hand, "B4");
  assert_non_null (hand->window->board->stroke.stroke.piece);
  reload_by_keys (hand, path);
  hand_point (hand, "C5");
  hand_xdotool (hand, "mouseup 1");
  after = hand_dup_battle (hand);
  assert_string_equal (after, before);
}

/* To save parts the stroke in two steps of the history, and Escape takes back both. */
static void
test_a_stroke_is_saved_and_given_up (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL, *after = NULL;

  g_free (open_saved (hand));
  before = hand_dup_battle (hand);
  hand_hold (hand, "place", "hill", NULL);
  hand_point (hand, "A3");
  hand_xdotool (hand, "mousedown 1");
  hand_point (hand, "B3");
  hand_press_in_a_drag (hand, "ctrl+s");
  assert_false (bocage_session_get_modified (hand_session (hand)));
  hand_point (hand, "C3");
  assert_string_equal (hand_top (hand, "C3"), "hill");
  hand_press_in_a_drag (hand, "Escape");
  hand_xdotool (hand, "mouseup 1");
  after = hand_dup_battle (hand);
  assert_string_equal (after, before);
  assert_true (bocage_session_get_modified (hand_session (hand)));
}

/* Escape gives up the frame that is drawn, and not what was done again meanwhile. */
static void
test_a_step_in_a_drag_is_not_given_up (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "A5", "forest", NULL);
  hand_take (hand);
  hand_press (hand, "<Control>z");
  hand_point (hand, "D3");
  hand_xdotool (hand, "mousedown 1");
  hand_point (hand, "E4");
  hand_press_in_a_drag (hand, "ctrl+y");
  assert_string_equal (hand_top (hand, "A5"), "forest");
  hand_press_in_a_drag (hand, "Escape");
  hand_xdotool (hand, "mouseup 1");
  assert_string_equal (hand_top (hand, "A5"), "forest");
}

/* A unit that was seen on the board is in the file. */
static void
test_what_floats_is_saved (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = open_saved (hand);
  g_autofree char *text = NULL;

  hand_cut_and_carry (hand);
  hand_press (hand, "<Control>s");
  assert_false (hand_is_floating (hand));
  assert_string_equal (hand_top (hand, "H5"), "infantry");
  assert_false (bocage_session_get_modified (hand_session (hand)));
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_non_null (strstr (text, "<hex at=\"H5\">"));
  hand_look ("held-saved");
}

static void
test_what_floats_is_not_closed_unasked (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL, *after = NULL;

  g_free (open_saved (hand));
  before = hand_dup_battle (hand);
  hand_click (hand, "G5");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_press (hand, "Right");
  hand_press (hand, "<Control>w");
  assert_true (hand_wait (hand, has_alert));
  click_in (hand, BOCAGE_TYPE_ALERT, "Cancel");
  assert_true (hand_wait (hand, has_no_alert));
  assert_string_equal (hand_top (hand, "H5"), "infantry");
  hand_take (hand);
  hand_press (hand, "<Control>z");
  after = hand_dup_battle (hand);
  assert_string_equal (after, before);
}

/* Taken up, and carried nowhere: nothing is there to be saved. */
static void
test_what_was_only_taken_up_goes_back (void **state)
{
  Hand *hand = *state;
  g_autofree char *label = NULL;

  g_free (open_saved (hand));
  label = g_strdup (bocage_edit_get_undo_label (hand_edit (hand)));
  hand_click (hand, "G5");
  hand_press (hand, "m");
  hand_press (hand, "m");
  assert_true (hand_is_floating (hand));
  hand_press (hand, "<Control>s");
  assert_false (hand_is_floating (hand));
  assert_string_equal (bocage_edit_get_undo_label (hand_edit (hand)), label);
  assert_false (bocage_session_get_modified (hand_session (hand)));
}

/* What each of these shows or works on is what is seen, and nothing that was pasted is lost. */
static void
test_what_floats_is_laid_down_first (void **state)
{
  static const struct
  {
    const char *key;
    GType (*type) (void); /* of the dialog that comes */
  } acts[] = {
    { "<Control>r", bocage_resize_dialog_get_type },
    { "<Control>e", gtk_file_chooser_dialog_get_type },
    { "<Control>k", NULL },
    { "<Control><Shift>f", NULL },
  };
  Hand *hand = *state;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      hand_open (hand, "scenarios/normandy/01-pegasus-bridge.bocage");
      hand_cut_and_carry (hand);
      hand_press (hand, acts[i].key);
      for (guint j = 0; acts[i].type != NULL && dialog_find (acts[i].type ()) == NULL && j < 500;
           j++)
        hand_settle (hand);
      hand_look ("held-laid-down");
      if (hand_is_floating (hand) || g_strcmp0 (hand_top (hand, "H5"), "infantry") != 0)
        fail_msg ("%s has lost what floated", acts[i].key);
      if (acts[i].type != NULL)
        hand_take_window (hand, dialog_find (acts[i].type ()));
      hand_press (hand, "Escape");
      hand_settle (hand);
      hand_take (hand);
    }
}

/* By the button, too: the name is for what is seen. */
static void
test_what_floats_is_laid_down_before_it_gets_a_name (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "scenarios/normandy/01-pegasus-bridge.bocage");
  hand_press (hand, "<Control>h");
  hand_cut_and_carry (hand);
  hand_click_widget (hand, hand->window->history->name_button);
  assert_false (hand_is_floating (hand));
  assert_string_equal (hand_top (hand, "H5"), "infantry");
}

/* Where the middle of what floats is across the board's widget */
static double
get_float_place (Hand *hand)
{
  BocageBoard *board = hand->window->board;
  double x, y;
  int offset_x, offset_y;

  _bocage_board_get_offset (board, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&board->geometry, board->floating.at, &x, &y);
  return x + offset_x;
}

static void
test_the_view_follows_what_floats (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;
  GtkWidget *cell;
  g_autofree char *description = NULL;

  open_with_woods (hand);
  board = hand->window->board;
  bocage_board_set_zoom (board, 150, NULL);
  hand_press (hand, "<Control>d");
  assert_true (hand_is_floating (hand));
  hand_press (hand, "Home");
  assert_in_range ((int) get_float_place (hand), 0, gtk_widget_get_width (GTK_WIDGET (board)));
  assert_non_null (strstr (bocage_session_get_status (hand_session (hand)), "Over A"));
  cell = _bocage_board_cells_find (BOCAGE_BOARD_CELLS (board->cells),
                                   bocage_session_get_cursor (hand_session (hand)));
  description = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      bocage_session_get_status (hand_session (hand)));
  assert_null (description);
  hand_press (hand, "End");
  assert_in_range ((int) get_float_place (hand), 0, gtk_widget_get_width (GTK_WIDGET (board)));
  hand_press (hand, "Escape");
  assert_false (hand_is_floating (hand));
}

/* Where the drawer begins, and the hex of the cursor ends, across the board's widget */
static void
assert_cursor_is_beside (Hand *hand, GtkWidget *drawer)
{
  BocageBoard *board = hand->window->board;
  graphene_rect_t bounds;
  cairo_rectangle_t box;
  int offset_x, offset_y;

  hand_settle (hand);
  assert_true (gtk_widget_compute_bounds (drawer, GTK_WIDGET (board), &bounds));
  _bocage_board_get_offset (board, &offset_x, &offset_y);
  bocage_board_geometry_get_hex_bounds (&board->geometry,
                                        bocage_session_get_cursor (hand_session (hand)), &box);
  if (box.x + offset_x < 0 || box.x + box.width + offset_x > (double) bounds.origin.x)
    fail_msg ("%s goes to %g, the drawer begins at %g", hand_cursor (hand),
              box.x + box.width + offset_x, (double) bounds.origin.x);
}

static void
test_the_cursor_goes_under_no_drawer (void **state)
{
  Hand *hand = *state;
  GtkWidget *drawer;

  hand_open (hand, NULL);
  hand_resize (hand, 1024, 600);
  _bocage_window_set_pane (hand->window, "inspector", TRUE);
  drawer = GTK_WIDGET (hand->window->right_drawer);
  hand_settle (hand);
  assert_true (gtk_widget_get_mapped (drawer));
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "Home");
  assert_cursor_is_beside (hand, drawer);
  for (guint i = 0; i < 12; i++)
    {
      hand_press (hand, "Right");
      assert_cursor_is_beside (hand, drawer);
    }
  hand_look ("under-no-drawer");
}

/* Where the cursor's hex lies in the board's widget */
static void
find_cursor (Hand *hand, cairo_rectangle_t *out_box)
{
  BocageBoard *board = hand->window->board;
  int offset_x, offset_y;

  _bocage_board_get_offset (board, &offset_x, &offset_y);
  bocage_board_geometry_get_hex_bounds (&board->geometry,
                                        bocage_session_get_cursor (hand_session (hand)), out_box);
  out_box->x += offset_x;
  out_box->y += offset_y;
}

/* The cursor stands still, and the drawer comes over it by a key. */
static void
open_over_cursor (Hand *hand, const char *name, const char *key, GtkRevealer *drawer)
{
  BocageBoard *board = hand->window->board;
  graphene_rect_t bounds;
  cairo_rectangle_t before, box;

  hand_click (hand, name);
  assert_false (gtk_widget_get_mapped (GTK_WIDGET (drawer)));
  find_cursor (hand, &before);
  hand_press (hand, key);
  for (guint i = 0; i < 3; i++)
    hand_settle (hand);
  hand_look (name);
  assert_true (gtk_revealer_get_child_revealed (drawer));
  assert_string_equal (hand_cursor (hand), name);
  assert_true (gtk_widget_compute_bounds (GTK_WIDGET (drawer), GTK_WIDGET (board), &bounds));
  /* It would lie under it. */
  assert_true (before.x + before.width > (double) bounds.origin.x
               && before.y + before.height > (double) bounds.origin.y);
  find_cursor (hand, &box);
  if (box.x + box.width > (double) bounds.origin.x && box.y + box.height > (double) bounds.origin.y)
    fail_msg ("%s goes to %g, %g; the drawer begins at %g, %g", name, box.x + box.width,
              box.y + box.height, (double) bounds.origin.x, (double) bounds.origin.y);
  hand_press (hand, key);
  hand_settle (hand);
}

static void
test_a_drawer_comes_over_no_cursor (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_resize (hand, 1024, 600);
  open_over_cursor (hand, "L5", "<Control>F9", hand->window->right_drawer);
  open_over_cursor (hand, "F2", "<Shift>F9", hand->window->bottom_drawer);
}

#ifdef HAVE_GETTEXTPO

/* What a number says */

static gboolean
has_callout (Hand *hand)
{
  GtkWidget *callout = hand->window->board->overlay.callout;

  return callout != NULL && gtk_widget_get_mapped (callout);
}

static gboolean
is_translating (Hand *hand)
{
  return gtk_widget_get_mapped (hand->window->translations);
}

/* It would stand on the texts, and nobody could close it there. */
static void
test_no_callout_stays_where_the_board_was (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "scenarios/crossings/01-mill-bridge.bocage");
  hand_click (hand, "A6");
  hand_press (hand, "<Alt>8");
  hand_press (hand, "Up");
  assert_true (hand_wait (hand, has_callout));
  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, is_translating));
  hand_settle (hand);
  hand_look ("held-callout");
  assert_null (hand->window->board->overlay.callout);
  hand_press (hand, "<Control>l");
  hand_press (hand, "<Alt>8");
}

#endif

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_escape_stops_a_drag),
    HAND_TEST (test_escape_stops_a_press),
    HAND_TEST (test_what_is_carried_may_be_deleted),
    HAND_TEST (test_a_battle_is_read_again_in_a_stroke),
    HAND_TEST (test_a_battle_is_read_again_while_a_piece_is_carried),
    HAND_TEST (test_a_stroke_is_saved_and_given_up),
    HAND_TEST (test_a_step_in_a_drag_is_not_given_up),
    HAND_TEST (test_what_floats_is_saved),
    HAND_TEST (test_what_floats_is_not_closed_unasked),
    HAND_TEST (test_what_floats_is_laid_down_first),
    HAND_TEST (test_what_floats_is_laid_down_before_it_gets_a_name),
    HAND_TEST (test_what_was_only_taken_up_goes_back),
    HAND_TEST (test_the_view_follows_what_floats),
    HAND_TEST (test_the_cursor_goes_under_no_drawer),
    HAND_TEST (test_a_drawer_comes_over_no_cursor),
#ifdef HAVE_GETTEXTPO
    HAND_TEST (test_no_callout_stays_where_the_board_was),
#endif
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
