/* gui-repairs.c: what the rows of findings say: how they are mended, and all that was found
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../hand-test.h"
#include "findings/bocage-finding-row-private.h"
#include "widgets/bocage-panes-private.h"

#include <string.h>

static gboolean
is_fix_button (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "bocage-fix") && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static GtkWidget *
find_button (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window), is_fix_button, hand->data);
}

static gboolean
has_button (Hand *hand)
{
  return find_button (hand) != NULL;
}

static gboolean
has_no_button (Hand *hand)
{
  return find_button (hand) == NULL;
}

/* Opens it, and goes from finding to finding until the button is seen. */
static void
look_for_button (Hand *hand, const char *path, const char *label)
{
  hand_open (hand, path);
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  hand->data = label;
  for (guint i = 0; i < 20 && !has_button (hand); i++)
    hand_press (hand, "F8");
  if (!hand_wait (hand, has_button))
    fail_msg ("no button says “%s”", label);
  hand_settle (hand);
}

/* Words for who looks at the board, not at the file: from the ruleset and from the inspector. */
static void
test_a_button_says_what_happens_on_the_board (void **state)
{
  static const struct
  {
    const char *path, *label;
  } rows[] = {
    { "rulesets/memoir44/checks/bridge/bridge-along-bad.bocage", "Turn the bridge" },
    { "libbocage/checks/examples/board/board-unknown-terrain-fix.bocage", "Make it forest" },
  };
  Hand *hand = *state;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *mended = g_strconcat ("Mended: ", rows[i].label, NULL);

      look_for_button (hand, rows[i].path, rows[i].label);
      /* There is room for all of it. */
      assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (
          GTK_LABEL (gtk_button_get_child (GTK_BUTTON (find_button (hand)))))));
      hand_look (rows[i].label);
      hand_click_widget (hand, find_button (hand));
      assert_true (hand_wait (hand, has_no_button));
      assert_string_equal (bocage_session_get_status (hand_session (hand)), mended);
      hand_close (hand);
    }
}

/* What may be meant */

static gboolean
is_item (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}

static gboolean
has_item (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window), is_item, hand->data) != NULL;
}

static GtkWidget *
wait_for_item (Hand *hand, const char *text)
{
  hand->data = text;
  if (!hand_wait (hand, has_item))
    fail_msg ("nothing that opened says “%s”", text);
  return hand_search (GTK_WIDGET (hand->window), is_item, text);
}

static BocageFindingRow *
find_row (Hand *hand)
{
  return BOCAGE_FINDING_ROW (gtk_widget_get_ancestor (find_button (hand), BOCAGE_TYPE_FINDING_ROW));
}

#define UNUSUAL "rulesets/memoir44/checks/fig/fig-armor-bad.bocage"

static void
test_what_may_be_meant_is_told_in_plain_words (void **state)
{
  Hand *hand = *state;

  look_for_button (hand, UNUSUAL, "Restore to 3?");
  hand_click_widget (hand, GTK_WIDGET (find_row (hand)->menu_button));
  hand_click_widget (hand, wait_for_item (hand, "Explain"));
  wait_for_item (hand, "Perhaps meant: “Restore to 3”");
  hand_look ("meant");
}

static void
test_what_may_be_meant_is_done_by_the_menu (void **state)
{
  Hand *hand = *state;
  guint n_before;

  look_for_button (hand, UNUSUAL, "Restore to 3?");
  n_before = g_list_model_get_n_items (bocage_session_get_findings (hand_session (hand)));
  hand_click_widget (hand, GTK_WIDGET (find_row (hand)->menu_button));
  hand_click_widget (hand, wait_for_item (hand, "Restore to 3"));
  hand_settle (hand);
  assert_string_equal (bocage_session_get_status (hand_session (hand)), "Mended: Restore to 3");
  bocage_session_check_now (hand_session (hand));
  assert_int_equal (g_list_model_get_n_items (bocage_session_get_findings (hand_session (hand))),
                    n_before - 1);
  hand_take (hand);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "<Control>z");
  bocage_session_check_now (hand_session (hand));
  assert_int_equal (g_list_model_get_n_items (bocage_session_get_findings (hand_session (hand))),
                    n_before);
}

/* What is not there yet is laid, and lies across. */
static void
test_a_bridge_is_placed_by_the_menu (void **state)
{
  g_autofree char *text = NULL, *undone = NULL, *redone = NULL;
  Hand *hand = *state;

  look_for_button (hand, "rulesets/memoir44/checks/unit/unit-on-river-bad.bocage",
                   "Place a bridge?");
  assert_string_equal (bocage_finding_get_id (find_row (hand)->finding), "unit-on-river");
  hand_click_widget (hand, GTK_WIDGET (find_row (hand)->menu_button));
  hand_click_widget (hand, wait_for_item (hand, "Place a bridge"));
  hand_settle (hand);
  assert_string_equal (bocage_session_get_status (hand_session (hand)), "Mended: Place a bridge");
  hand_look ("bridge");
  text = hand_dup_battle (hand);
  /* Across the river, under the unit, which stays. */
  assert_non_null (strstr (text, "<hex at=\"G5\"><path type=\"river\" edges=\"E W\"/>"
                                 "<object type=\"bridge\" turn=\"1\"/>"
                                 "<unit type=\"infantry\" side=\"axis\"/></hex>"));
  bocage_session_check_now (hand_session (hand));
  for (guint i = 0;
       i < g_list_model_get_n_items (bocage_session_get_findings (hand_session (hand))); i++)
    {
      g_autoptr (BocageFinding) finding
          = bocage_finding_item_dup_at (bocage_session_get_findings (hand_session (hand)), i);

      assert_string_not_equal (bocage_finding_get_id (finding), "unit-on-river");
      assert_false (g_str_has_prefix (bocage_finding_get_id (finding), "bridge-"));
    }
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "<Control>z");
  undone = hand_dup_battle (hand);
  assert_null (strstr (undone, "bridge"));
  hand_press (hand, "<Control><Shift>z");
  redone = hand_dup_battle (hand);
  assert_string_equal (redone, text);
}

static void
point_at (Hand *hand, GtkWidget *widget)
{
  g_autofree char *command = NULL;
  int x, y;

  hand_find_middle (hand, widget, &x, &y);
  command = g_strdup_printf ("mousemove %d %d", x, y);
  hand_xdotool (hand, command);
}

/* One click on what the row says, and one step back. */
static void
test_what_may_be_meant_is_done_by_the_button (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL, *after = NULL, *undone = NULL;

  look_for_button (hand, UNUSUAL, "Restore to 3?");
  before = hand_dup_battle (hand);
  point_at (hand, find_button (hand));
  hand_settle (hand);
  assert_non_null (hand->window->board->fix);
  hand_look ("may-be-meant");
  undone = hand_dup_battle (hand);
  assert_string_equal (undone, before); /* nothing yet */
  g_clear_pointer (&undone, g_free);
  hand_click_widget (hand, find_button (hand));
  assert_true (hand_wait (hand, has_no_button));
  assert_string_equal (bocage_session_get_status (hand_session (hand)), "Mended: Restore to 3");
  assert_null (hand->window->board->fix);
  after = hand_dup_battle (hand);
  assert_string_not_equal (after, before);
  hand_press (hand, "<Control>z");
  undone = hand_dup_battle (hand);
  assert_string_equal (undone, before);
}

/* From finding to finding until it is one of @check */
static void
choose (Hand *hand, const char *check)
{
  BocageFinding *chosen = NULL;

  for (guint i = 0;
       i < 20 && (chosen == NULL || !g_str_equal (bocage_finding_get_id (chosen), check)); i++)
    {
      hand_press (hand, "F8");
      chosen = bocage_session_get_chosen_finding (hand_session (hand));
    }
  assert_string_equal (bocage_finding_get_id (chosen), check);
}

/* F8, Ctrl+period, Enter; and the board has the keys again. */
static void
test_what_may_be_meant_is_done_by_keys (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL, *asked = NULL, *after = NULL, *undone = NULL;

  look_for_button (hand, "rulesets/memoir44/checks/unit/unit-on-river-bad.bocage",
                   "Place a bridge?");
  choose (hand, "unit-on-river");
  hand_point (hand, "A1"); /* not at the button */
  before = hand_dup_battle (hand);
  hand_press (hand, "<Control>period");
  hand_settle (hand);
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "Perhaps meant: “Place a bridge”");
  assert_non_null (hand->window->board->fix);
  assert_string_equal (hand->window->board->fix_text, "Place a bridge"); /* it lies under a unit */
  hand_look ("bridge-asked");
  asked = hand_dup_battle (hand);
  assert_string_equal (asked, before);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_button));
  after = hand_dup_battle (hand);
  assert_non_null (strstr (after, "<object type=\"bridge\""));
  hand_settle (hand);
  assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (hand->window)),
                                       GTK_WIDGET (hand->window->board)));
  hand_press (hand, "<Control>z");
  hand_settle (hand);
  undone = hand_dup_battle (hand);
  assert_string_equal (undone, before);
  hand_look ("undone");
  assert_null (hand->window->board->fix);
}

/* The row of what is chosen is not seen: it comes, and the next key goes to what may be meant. */
static void
assert_row_comes (Hand *hand)
{
  g_autofree char *after = NULL;

  assert_null (find_button (hand));
  hand_press (hand, "<Control>period");
  assert_true (hand_wait (hand, has_button));
  hand_press (hand, "<Control>period");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_button));
  after = hand_dup_battle (hand);
  assert_non_null (strstr (after, "<object type=\"bridge\""));
}

static void
test_what_may_be_meant_opens_the_list (void **state)
{
  Hand *hand = *state;

  look_for_button (hand, "rulesets/memoir44/checks/unit/unit-on-river-bad.bocage",
                   "Place a bridge?");
  choose (hand, "unit-on-river");
  hand_press (hand, "<Shift>F9");
  hand_settle (hand);
  assert_row_comes (hand);
}

/* Whatever else the dock shows */
static void
test_what_may_be_meant_comes_before_balance (void **state)
{
  Hand *hand = *state;

  look_for_button (hand, "rulesets/memoir44/checks/unit/unit-on-river-bad.bocage",
                   "Place a bridge?");
  choose (hand, "unit-on-river");
  gtk_stack_set_visible_child_name (hand->window->dock_stack, "balance");
  hand_settle (hand);
  assert_row_comes (hand);
}

/* The list lies over a low board, and is not done when one of it is mended. */
static void
test_what_is_mended_leaves_the_list_open (void **state)
{
  Hand *hand = *state;

  look_for_button (hand, UNUSUAL, "Restore to 3?");
  hand_resize (hand, 1024, 600);
  hand_press (hand, "<Shift>F9");
  assert_true (hand_wait (hand, has_button));
  hand_settle (hand);
  hand_click_widget (hand, find_button (hand));
  assert_true (hand_wait (hand, has_no_button));
  hand_settle (hand);
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (hand->window->findings)));
}

static const char *
get_chosen_id (Hand *hand)
{
  BocageFinding *chosen = bocage_session_get_chosen_finding (hand_session (hand));

  return chosen != NULL ? bocage_finding_get_id (chosen) : NULL;
}

static gboolean
is_row_of (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_FINDING_ROW (widget) && gtk_widget_get_mapped (widget)
         && ((BocageFindingRow *) widget)->finding != NULL
         && g_str_equal (bocage_finding_get_id (((BocageFindingRow *) widget)->finding), data);
}

static void
open_with_woods_twice (Hand *hand)
{
  static const char *const hexes[] = { "C5", "E5", "G5" };

  hand_open (hand, NULL);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (hexes); i++) /* nobody can have meant that */
    {
      BocageNode *forest = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

      ((BocagePieceNode *) forest)->type = bocage_token_keep ("forest");
      bocage_edit_insert (
          hand_edit (hand),
          &bocage_edit_ensure_hex (hand_edit (hand), hand_hex (hand, hexes[i / 2]))->node, -1,
          forest);
    }
  bocage_session_check_now (hand_session (hand));
  assert_int_equal (bocage_session_count_safe_fixes (hand_session (hand), NULL), 3);
  hand_settle (hand);
}

/* The menu of a row, by keys; the row is gone, and the board has the keys. */
static void
test_all_of_a_kind_leave_the_keys_to_the_board (void **state)
{
  Hand *hand = *state;

  open_with_woods_twice (hand);
  choose (hand, "board-dup-terrain");
  hand->data = "board-dup-terrain";
  gtk_widget_grab_focus (GTK_WIDGET (
      BOCAGE_FINDING_ROW (hand_search (GTK_WIDGET (hand->window), is_row_of, hand->data))
          ->menu_button));
  hand_press (hand, "space");
  wait_for_item (hand, "Mend All of This Kind");
  hand_press (hand, "Down"); /* past “Explain” */
  hand_press (hand, "Return");
  hand_settle (hand);
  assert_int_equal (bocage_session_count_safe_fixes (hand_session (hand), NULL), 0);
  assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (hand->window)),
                                       GTK_WIDGET (hand->window->board)));
}

static gboolean
mends_all (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.fix-all")
                == 0;
}

static void
test_mending_all_leaves_the_keys_to_the_board (void **state)
{
  Hand *hand = *state;

  open_with_woods_twice (hand);
  gtk_widget_grab_focus (hand_search (GTK_WIDGET (hand->window), mends_all, NULL));
  hand_press (hand, "space");
  hand_settle (hand);
  assert_int_equal (bocage_session_count_safe_fixes (hand_session (hand), NULL), 0);
  assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (hand->window)),
                                       GTK_WIDGET (hand->window->board)));
}

/* F8 goes on from what was mended. */
static void
test_the_next_finding_follows_the_mended_one (void **state)
{
  Hand *hand = *state;
  g_autofree char *second = NULL;

  open_with_woods_twice (hand);
  for (guint i = 0; i < 20 && g_strcmp0 (get_chosen_id (hand), "board-dup-terrain") != 0; i++)
    hand_press (hand, "F8");
  assert_string_equal (get_chosen_id (hand), "board-dup-terrain");
  assert_string_equal (hand_cursor (hand), "C5");
  hand_press (hand, "F8");
  second = g_strdup (hand_cursor (hand));
  assert_string_equal (second, "E5");
  hand_press (hand, "<Control>period");
  hand_settle (hand);
  bocage_session_check_now (hand_session (hand));
  assert_int_equal (bocage_session_count_safe_fixes (hand_session (hand), NULL), 2);
  hand_press (hand, "F8");
  assert_string_equal (hand_cursor (hand), "G5");
  hand_press (hand, "<Control>period");
  hand_settle (hand);
  bocage_session_check_now (hand_session (hand));
  hand_press (hand, "<Shift>F8");
  assert_string_equal (hand_cursor (hand), "C5");
}

/* What was certain is done, and nothing of it is left on the board when it is undone. */
static void
test_no_repair_is_shown_that_nobody_points_at (void **state)
{
  Hand *hand = *state;

  look_for_button (hand, "rulesets/memoir44/checks/bridge/bridge-along-bad.bocage",
                   "Turn the bridge");
  choose (hand, "bridge-along");
  hand_press (hand, "<Control>period");
  assert_true (hand_wait (hand, has_no_button));
  hand_press (hand, "<Control>z");
  assert_true (hand_wait (hand, has_button));
  hand_settle (hand);
  hand_look ("repair-undone");
  assert_null (hand->window->board->fix);
}

/* Several that are told as one */

static gboolean
has_row (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window), is_row_of, hand->data) != NULL;
}

static void
test_a_row_says_all_that_it_stands_for (void **state)
{
  Hand *hand = *state;
  BocageFindingRow *row;
  const char *text;

  hand_open (hand, "scenarios/normandy/01-pegasus-bridge.bocage");
  bocage_session_check_now (hand_session (hand));
  hand->data = "deck-dead-cards";
  hand_settle (hand);
  for (guint i = 0; i < 20 && !has_row (hand); i++)
    hand_press (hand, "F8");
  assert_true (hand_wait (hand, has_row));
  row = BOCAGE_FINDING_ROW (hand_search (GTK_WIDGET (hand->window), is_row_of, hand->data));
  text = gtk_label_get_text (row->message_label);
  assert_non_null (strstr (text, "the Axis side"));
  assert_non_null (strstr (text, "the Allied side"));
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (row->count_label)));
  assert_string_equal (gtk_label_get_text (row->count_label), "2");
  /* Who allows it is shown both, for both are allowed. */
  hand_click_widget (hand, GTK_WIDGET (row->menu_button));
  hand_click_widget (hand, wait_for_item (hand, "Allow…"));
  wait_for_item (hand, "Why is this meant");
  wait_for_item (hand, "the Axis side");
  wait_for_item (hand, "the Allied side");
  hand_look ("allow");
}

/* The status line */

static void
test_what_is_missing_is_not_nothing (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  assert_int_equal (bocage_session_count_findings (hand_session (hand), BOCAGE_CLASS_ILLEGAL), 0);
  assert_non_null (strstr (gtk_label_get_text (hand->window->counts_label), " still missing"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_button_says_what_happens_on_the_board),
    HAND_TEST (test_what_may_be_meant_is_told_in_plain_words),
    HAND_TEST (test_what_may_be_meant_is_done_by_the_menu),
    HAND_TEST (test_what_may_be_meant_is_done_by_the_button),
    HAND_TEST (test_what_may_be_meant_is_done_by_keys),
    HAND_TEST (test_what_may_be_meant_opens_the_list),
    HAND_TEST (test_all_of_a_kind_leave_the_keys_to_the_board),
    HAND_TEST (test_mending_all_leaves_the_keys_to_the_board),
    HAND_TEST (test_the_next_finding_follows_the_mended_one),
    HAND_TEST (test_what_may_be_meant_comes_before_balance),
    HAND_TEST (test_what_is_mended_leaves_the_list_open),
    HAND_TEST (test_no_repair_is_shown_that_nobody_points_at),
    HAND_TEST (test_a_bridge_is_placed_by_the_menu),
    HAND_TEST (test_a_row_says_all_that_it_stands_for),
    HAND_TEST (test_what_is_missing_is_not_nothing),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
