/* gui-stack.c: units of a stack, picked one by one, and what each hex costs them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "hand-test.h"

#define BATTLE "scenarios/crossings/01-mill-bridge.bocage"

static const BocageOverlay *
overlay_of (Hand *hand)
{
  return hand->window->board->overlay.overlay;
}

static gboolean
has_prices (Hand *hand)
{
  return overlay_of (hand) != NULL && overlay_of (hand)->prices != NULL
         && hand->window->board->overlay.source == 0;
}

static gboolean
has_prices_of_all (Hand *hand)
{
  return has_prices (hand) && overlay_of (hand)->prices->group.n == 2;
}

static gboolean
has_prices_of_one (Hand *hand)
{
  return has_prices (hand) && overlay_of (hand)->prices->group.n == 1;
}

static gboolean
is_quiet (Hand *hand)
{
  return hand->window->board->overlay.picture == NULL;
}

/* Returns: (nullable): the type of the unit that comes forward */
static const char *
picked_type (Hand *hand)
{
  const BocageNode *picked = hand->window->board->picked;

  return picked != NULL ? ((const BocagePieceNode *) picked)->type : NULL;
}

static void
assert_picked (Hand *hand, const char *type)
{
  hand_settle (hand);
  if (g_strcmp0 (picked_type (hand), type) != 0)
    fail_msg ("%s is picked, not %s", picked_type (hand), type);
}

/* What a callout says of a hex, and a screen reader */
static void
assert_says (Hand *hand, const char *name, const char *words)
{
  g_autofree char *said
      = _bocage_board_dup_overlay_words (hand->window->board, hand_hex (hand, name));

  if (g_strcmp0 (said, words) != 0)
    fail_msg ("of %s: %s", name, said);
}

static gboolean
names_picked (Hand *hand)
{
  GtkWidget *cell = _bocage_board_cells_find (BOCAGE_BOARD_CELLS (hand->window->board->cells),
                                              hand_hex (hand, "B6"));
  g_autofree char *hex = bocage_session_describe_hex (hand_session (hand), hand_hex (hand, "B6"));
  g_autofree char *label = g_strconcat ("rifle squad, unit 1 of 2 · ", hex, NULL);
  g_autofree char *problem = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  return problem == NULL;
}

/* Two clicks of xdotool may be a double click, which two of a hand that takes its time are not. */
static int
setup_slow (void **state)
{
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 0, NULL);
  return hand_setup (state);
}

static int
teardown_slow (void **state)
{
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
  return hand_teardown (state);
}

static void
test_a_click_again_takes_the_next (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "B6");
  assert_picked (hand, NULL);
  hand_click (hand, "B6");
  assert_picked (hand, "rifle-squad");
  assert_true (hand_wait (hand, names_picked));
  hand_look ("stack-picked");
  hand_click (hand, "B6");
  assert_picked (hand, "leader");
  hand_click (hand, "B6");
  assert_picked (hand, NULL);

  /* Another hex: nothing of it is picked, and nothing comes back. */
  hand_click (hand, "B6");
  assert_picked (hand, "rifle-squad");
  hand_click (hand, "D7");
  assert_picked (hand, NULL);
  hand_click (hand, "D7");
  assert_picked (hand, NULL);
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
}

static void
test_what_is_picked_is_dragged (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "B6");
  hand_press (hand, "n");
  hand_press (hand, "n");
  assert_picked (hand, "leader");
  /* In the middle of the hex lies the squad, but for what comes forward. */
  hand_drag (hand, "B6", "D6");
  assert_string_equal (hand_top (hand, "D6"), "leader");
  assert_string_equal (hand_top (hand, "B6"), "rifle-squad");
  assert_picked (hand, NULL);
  bocage_edit_undo (hand_edit (hand));
  hand_settle (hand);
  assert_string_equal (hand_top (hand, "D6"), "nothing");
}

static void
test_a_unit_that_goes_is_not_picked (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "B6");
  hand_press (hand, "n");
  assert_picked (hand, "rifle-squad");
  bocage_edit_clear_hex (hand_edit (hand), hand_hex (hand, "B6"));
  assert_picked (hand, NULL);
  bocage_edit_undo (hand_edit (hand));
  assert_picked (hand, NULL);
  hand_press (hand, "n");
  assert_picked (hand, "rifle-squad");
}

static void
test_each_hex_has_its_price (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "B6");
  hand_press (hand, "<Alt>1");
  assert_true (hand_wait (hand, has_prices_of_all));
  assert_int_equal (overlay_of (hand)->prices->left, 3);
  assert_says (hand, "B6",
               "Reach: leader has 6 points, rifle squad has 3 points; together 3 points.");
  assert_says (hand, "B7", "Reach: B7 2 (field 1, hedge 1); together 3 points.");
  assert_says (
      hand, "E5",
      "Reach: C6 1 (open ground 1), D5 2 (open ground 1), E5 3 (road 1); together 3 points.");
  assert_says (hand, "J4", NULL);
  hand_look ("prices-all");

  hand_press (hand, "n");
  hand_press (hand, "n");
  assert_picked (hand, "leader");
  assert_true (hand_wait (hand, has_prices_of_one));
  assert_int_equal (overlay_of (hand)->prices->left, 6);
  assert_says (hand, "B6", "Reach: leader has 6 points.");
  hand_look ("prices-leader");
  hand_press (hand, "<Alt>1");
  assert_true (hand_wait (hand, is_quiet));
}

static void
test_neighbours_say_why_not (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "L2");
  hand_xdotool (hand, "keydown g");
  assert_true (hand_wait (hand, has_prices));
  assert_says (hand, "K2", "Reach: what lies between cannot be crossed.");
  hand_look ("prices-cliff");
  hand_xdotool (hand, "keyup g");
  assert_true (hand_wait (hand, is_quiet));
}

static gboolean
has_callout (Hand *hand)
{
  return hand->window->board->overlay.callout != NULL;
}

static void
test_the_cursor_hears_the_parts (void **state)
{
  Hand *hand = *state;
  GtkWidget *callout;

  hand_open (hand, BATTLE);
  hand_click (hand, "B6");
  hand_press (hand, "<Alt>1");
  assert_true (hand_wait (hand, has_prices));
  hand_press (hand, "Down");
  assert_string_equal (hand_cursor (hand), "B7");
  assert_true (hand_wait (hand, has_callout));
  callout = hand->window->board->overlay.callout;
  assert_null (
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (callout), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          "Reach: B7 2 (field 1, hedge 1); together 3 points."));
  hand_look ("prices-callout");
}

/* The stack as a list */

static gboolean
has_list (Hand *hand)
{
  GtkWidget *popover = hand->window->board->stack.popover;

  return popover != NULL && gtk_widget_get_mapped (popover);
}

/* The keys go to the board, which gives them to the cell of a hex. */
static gboolean
has_keys (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));
  GtkWidget *board = GTK_WIDGET (hand->window->board);

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

static gboolean
has_no_list (Hand *hand)
{
  return !has_list (hand) && has_keys (hand);
}

static gboolean
has_left (Hand *hand)
{
  return !has_keys (hand);
}

static void
assert_row (Hand *hand, int index, const char *label)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (hand->window->board->stack.rows, index);
  char *problem;

  if (row == NULL || label == NULL)
    {
      assert_true (row == NULL && label == NULL);
      return;
    }
  problem = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                label);
  if (problem != NULL)
    fail_msg ("row %d: %s", index, problem);
  assert_true (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row))
               == GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
open_by_key (Hand *hand, const char *key)
{
  hand_press (hand, key);
  assert_true (hand_wait (hand, has_list));
}

static void
close_by_key (Hand *hand, const char *key)
{
  hand_press (hand, key);
  assert_true (hand_wait (hand, has_no_list));
}

static void
test_enter_opens_the_stack_as_a_list (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "B4");
  open_by_key (hand, "Return");
  assert_row (hand, 0, "1: rifle squad, moves 4");
  assert_row (hand, 1, "2: rifle squad, moves 3 of 4: light machine gun");
  assert_row (hand, 2, "3: leader, moves 6");
  assert_row (hand, 3, NULL);
  assert_null (gtk_test_accessible_check_property (GTK_ACCESSIBLE (hand->window->board->stack.rows),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                   "Units of the stack in B4"));
  /* What is chosen comes forward; Enter leaves it so, and goes to the inspector then. */
  assert_picked (hand, "rifle-squad");
  hand_press (hand, "Down");
  hand_press (hand, "Down");
  assert_picked (hand, "leader");
  hand_look ("stack-list");
  close_by_key (hand, "Return");
  assert_picked (hand, "leader");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_left));
  assert_false (has_list (hand));
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
}

static void
test_tab_goes_round_the_list (void **state)
{
  static const char *const forth[] = { "rifle-squad", "leader", "rifle-squad", "rifle-squad" };
  static const char *const back[] = { "rifle-squad", "leader", "rifle-squad", "rifle-squad" };
  Hand *hand = *state;
  const BocageNode *top;

  hand_open (hand, BATTLE);
  hand_click (hand, "B4");
  open_by_key (hand, "<Shift>n");
  top = hand->window->board->picked;
  for (guint i = 0; i < G_N_ELEMENTS (forth); i++)
    {
      hand_press (hand, "Tab");
      assert_picked (hand, forth[i]);
    }
  hand_press (hand, "<Shift>Tab");
  assert_ptr_equal (hand->window->board->picked, top);
  for (guint i = 1; i < G_N_ELEMENTS (back); i++)
    {
      hand_press (hand, "<Shift>Tab");
      assert_picked (hand, back[i]);
    }
  assert_ptr_equal (hand->window->board->picked, top);

  /* Escape brings back what was before: here nobody. */
  close_by_key (hand, "Escape");
  assert_picked (hand, NULL);
}

static void
test_digits_pick_from_the_list (void **state)
{
  static const struct
  {
    const char *key, *type;
  } cases[]
      = { { "3", "leader" }, { "1", "rifle-squad" }, { "2", "rifle-squad" }, { "KP_3", "leader" } };
  Hand *hand = *state;
  const BocageNode *picked[G_N_ELEMENTS (cases)];

  hand_open (hand, BATTLE);
  hand_click (hand, "B4");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      open_by_key (hand, "<Shift>n");
      close_by_key (hand, cases[i].key);
      assert_picked (hand, cases[i].type);
      picked[i] = hand->window->board->picked;
    }
  assert_ptr_not_equal (picked[1], picked[2]);
  assert_ptr_equal (picked[0], picked[3]);

  /* There is no fourth; Escape leaves the third picked; no digit has changed a figure. */
  open_by_key (hand, "<Shift>n");
  hand_press (hand, "4");
  assert_true (has_list (hand));
  hand_press (hand, "Up");
  assert_picked (hand, "rifle-squad");
  close_by_key (hand, "Escape");
  assert_picked (hand, "leader");
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
}

static void
test_a_double_click_opens_the_list_and_a_click_picks (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_point (hand, "B4");
  hand_xdotool (hand, "click --repeat 2 --delay 20 1");
  assert_true (hand_wait (hand, has_list));
  hand_click_widget (
      hand, GTK_WIDGET (gtk_list_box_get_row_at_index (hand->window->board->stack.rows, 2)));
  assert_true (hand_wait (hand, has_no_list));
  assert_picked (hand, "leader");
  assert_string_equal (hand_cursor (hand), "B4");

  /* A click beside the list lets it go; where units do not lie together there is none. */
  hand_point (hand, "B4");
  hand_xdotool (hand, "click --repeat 2 --delay 20 1");
  assert_true (hand_wait (hand, has_list));
  hand_click (hand, "N9");
  assert_true (hand_wait (hand, has_no_list));
  hand_point (hand, "D7");
  hand_xdotool (hand, "click --repeat 2 --delay 20 1");
  assert_false (has_list (hand));
  assert_string_equal (hand_cursor (hand), "D7");
  hand_press (hand, "<Shift>n");
  assert_false (has_list (hand));
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
}

static void
test_the_list_goes_with_the_stack (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "B6");
  open_by_key (hand, "Return");
  bocage_edit_clear_hex (hand_edit (hand), hand_hex (hand, "B6"));
  assert_true (hand_wait (hand, has_no_list));
  assert_picked (hand, NULL);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_enter_opens_the_stack_as_a_list),
    HAND_TEST (test_tab_goes_round_the_list),
    HAND_TEST (test_digits_pick_from_the_list),
    HAND_TEST (test_a_double_click_opens_the_list_and_a_click_picks),
    HAND_TEST (test_the_list_goes_with_the_stack),
    cmocka_unit_test_setup_teardown (test_a_click_again_takes_the_next, setup_slow, teardown_slow),
    HAND_TEST (test_what_is_picked_is_dragged),
    HAND_TEST (test_a_unit_that_goes_is_not_picked),
    HAND_TEST (test_each_hex_has_its_price),
    HAND_TEST (test_neighbours_say_why_not),
    HAND_TEST (test_the_cursor_hears_the_parts),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
