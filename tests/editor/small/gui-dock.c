/* gui-dock.c: a low window lays the list of findings over the board, which keeps its size
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../hand-test.h"
#include "findings/bocage-finding-row-private.h"

#define BATTLE "scenarios/normandy/02-courseulles.bocage"

static int board_width, board_height;

static void
open_small (Hand *hand)
{
  hand_open (hand, BATTLE);
  hand_resize (hand, 1024, 600);
  board_width = gtk_widget_get_width (hand->window->scroller);
  board_height = gtk_widget_get_height (hand->window->scroller);
}

static void
assert_board_keeps_its_size (Hand *hand)
{
  assert_int_equal (gtk_widget_get_width (hand->window->scroller), board_width);
  assert_int_equal (gtk_widget_get_height (hand->window->scroller), board_height);
  assert_in_range (board_width, 560, 1024);
  assert_in_range (board_height, 380, 600);
}

static gboolean
is_open (Hand *hand)
{
  return gtk_widget_get_mapped (hand->window->dock)
         && gtk_revealer_get_child_revealed (hand->window->bottom_drawer);
}

static gboolean
is_closed (Hand *hand)
{
  return !gtk_widget_get_mapped (hand->window->dock);
}

static gboolean
has_icon (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), name) == 0;
}

static GtkWidget *
find_icon (GtkWidget *widget, const char *name)
{
  GtkWidget *button = hand_search (widget, has_icon, name);

  if (button == NULL)
    fail_msg ("there is no button %s", name);
  return button;
}

static gboolean
says (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);
}

static gboolean
is_tab (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && hand_search (widget, says, words) != NULL;
}

static gboolean
is_on_board (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));
  GtkWidget *board = GTK_WIDGET (hand->window->board);

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

static gboolean
is_in_dock (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, hand->window->dock);
}

static void
test_it_opens_and_closes_by_keys (void **state)
{
  Hand *hand = *state;

  open_small (hand);
  assert_board_keeps_its_size (hand);
  assert_true (is_closed (hand));
  hand_point (hand, "G5");
  hand_press (hand, "<Shift>F9");
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  hand_look ("dock");
  assert_board_keeps_its_size (hand);
  assert_in_range (gtk_widget_get_height (hand->window->dock), 100, 151);
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (hand->window->finding_line)));
  hand_press (hand, "F6");
  assert_true (hand_wait (hand, is_in_dock));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, is_closed));
  assert_true (is_on_board (hand));
  hand_press (hand, "<Shift>F9");
  assert_true (hand_wait (hand, is_open));
  hand_press (hand, "<Shift>F9");
  assert_true (hand_wait (hand, is_closed));
  hand_settle (hand);
  assert_board_keeps_its_size (hand);
}

static void
test_it_opens_and_closes_by_the_pointer (void **state)
{
  Hand *hand = *state;
  GtkWidget *line;

  open_small (hand);
  line = GTK_WIDGET (hand->window->finding_line);
  hand_click_widget (hand, find_icon (line, "pan-up-symbolic"));
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  assert_board_keeps_its_size (hand);
  hand_click_widget (hand, find_icon (hand->window->dock, "window-close-symbolic"));
  assert_true (hand_wait (hand, is_closed));
  hand_click_widget (hand, find_icon (line, "pan-up-symbolic"));
  assert_true (hand_wait (hand, is_open));
  hand_settle (hand);
  hand_click_widget (hand, hand_search (hand->window->dock, is_tab, "Balance"));
  hand_settle (hand);
  assert_string_equal (gtk_stack_get_visible_child_name (hand->window->dock_stack), "balance");
  hand_look ("dock-balance");
  find_icon (hand->window->dock, "window-close-symbolic"); /* there, too */
  hand_click_widget (hand, find_icon (line, "pan-down-symbolic"));
  assert_true (hand_wait (hand, is_closed));
  assert_board_keeps_its_size (hand);
}

static void
double_wood (Hand *hand, const char *name)
{
  BocageNode *forest = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);
  BocageHexNode *hex = bocage_edit_ensure_hex (hand_edit (hand), hand_hex (hand, name));

  ((BocagePieceNode *) forest)->type = bocage_token_keep ("forest");
  bocage_edit_insert (hand_edit (hand), &hex->node, -1, forest);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer id)
{
  return BOCAGE_IS_FINDING_ROW (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_row (Hand *hand)
{
  return hand_search (hand->window->dock, is_row, NULL) != NULL;
}

/* Opens the list and clicks its first row, the worst: a wood that lies twice at @name. */
static void
choose_worst (Hand *hand, const char *name)
{
  open_small (hand);
  double_wood (hand, name);
  double_wood (hand, name);
  bocage_session_check_now (hand_session (hand));
  hand_press (hand, "<Shift>F9");
  assert_true (hand_wait (hand, is_open));
  assert_true (hand_wait (hand, has_row));
  hand_click_widget (hand, hand_search (hand->window->dock, is_row, NULL));
  hand_settle (hand);
  assert_string_equal (hand_cursor (hand), name);
}

/* Whether the middle of the hex with the cursor lies above the list, on the screen */
static gboolean
is_above_list (Hand *hand)
{
  int x, y, top_x, top_y;

  hand_find (hand, hand->window->dock, 0, 0, &top_x, &top_y);
  hand_find_hex (hand, hand_cursor (hand), &x, &y);
  return y < top_y;
}

static gboolean
has_board_keys (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (hand->window->board));
}

/* Who goes to a finding sees where it is, and the list as well. */
static void
test_it_does_not_hide_what_is_gone_to (void **state)
{
  Hand *hand = *state;

  choose_worst (hand, "G2");
  hand_look ("dock-gone-to");
  assert_true (!is_open (hand) || is_above_list (hand));
  assert_board_keeps_its_size (hand);
  for (guint i = 0; i < 6 && !has_board_keys (hand); i++)
    hand_press (hand, "F6");
  assert_true (has_board_keys (hand));
  hand_press (hand, "Down");
  assert_string_equal (hand_cursor (hand), "G1");
  assert_true (!is_open (hand) || is_above_list (hand));
}

static void
test_it_stays_where_it_hides_nothing (void **state)
{
  Hand *hand = *state;

  choose_worst (hand, "G9");
  assert_true (is_open (hand));
}

static BocageFinding *
get_line_finding (Hand *hand)
{
  GtkWidget *row = hand_search (GTK_WIDGET (hand->window->finding_line), is_row, NULL);

  return row != NULL ? BOCAGE_FINDING_ROW (row)->finding : NULL;
}

/* Where there is no list, the line tells what F8 has gone to, and what Ctrl+period would mend. */
static void
test_the_line_shows_what_is_gone_to (void **state)
{
  Hand *hand = *state;
  BocageFinding *worst, *chosen;

  open_small (hand);
  double_wood (hand, "G2");
  double_wood (hand, "G2");
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  worst = get_line_finding (hand);
  for (guint i = 0; i < 4; i++)
    {
      hand_press (hand, "F8");
      hand_settle (hand);
      chosen = bocage_session_get_chosen_finding (hand_session (hand));
      assert_non_null (chosen);
      assert_ptr_equal (get_line_finding (hand), chosen);
    }
  assert_ptr_not_equal (chosen, worst);
  hand_click (hand, "A1");
  hand_press (hand, "Right");
  hand_settle (hand);
  assert_ptr_equal (get_line_finding (hand), worst);
}

static void
test_it_stands_below_the_board_in_a_high_window (void **state)
{
  Hand *hand = *state;
  GtkWidget *dock;

  open_small (hand);
  dock = hand->window->dock;
  hand_press (hand, "<Shift>F9");
  assert_true (hand_wait (hand, is_open));
  hand_resize (hand, 1440, 900);
  assert_true (gtk_widget_get_mapped (dock));
  assert_ptr_equal (gtk_widget_get_parent (dock), GTK_WIDGET (hand->window->findings_paned));
  assert_in_range (gtk_widget_get_height (dock), 210, 220);
  assert_null (hand_search (dock, has_icon, "window-close-symbolic"));
  assert_false (gtk_widget_get_mapped (GTK_WIDGET (hand->window->finding_line)));
  hand_resize (hand, 1024, 600);
  assert_true (is_closed (hand));
  assert_board_keeps_its_size (hand);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_it_opens_and_closes_by_keys),
    HAND_TEST (test_it_opens_and_closes_by_the_pointer),
    HAND_TEST (test_it_does_not_hide_what_is_gone_to),
    HAND_TEST (test_it_stays_where_it_hides_nothing),
    HAND_TEST (test_the_line_shows_what_is_gone_to),
    HAND_TEST (test_it_stands_below_the_board_in_a_high_window),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
