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

  look_for_button (hand, UNUSUAL, "Explain");
  hand_click_widget (hand, find_button (hand));
  wait_for_item (hand, "Perhaps meant: “Restore to 3”");
  hand_look ("meant");
}

static void
test_what_may_be_meant_is_done_by_the_menu (void **state)
{
  Hand *hand = *state;
  guint n_before;

  look_for_button (hand, UNUSUAL, "Explain");
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

  look_for_button (hand, "rulesets/memoir44/checks/unit/unit-on-river-bad.bocage", "Explain");
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

/* Several that are told as one */

static gboolean
is_row_of_dead_cards (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_FINDING_ROW (widget) && gtk_widget_get_mapped (widget)
         && ((BocageFindingRow *) widget)->finding != NULL
         && g_str_equal (bocage_finding_get_id (((BocageFindingRow *) widget)->finding), data);
}

static gboolean
has_row (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window), is_row_of_dead_cards, hand->data) != NULL;
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
  row = BOCAGE_FINDING_ROW (
      hand_search (GTK_WIDGET (hand->window), is_row_of_dead_cards, hand->data));
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
    HAND_TEST (test_a_bridge_is_placed_by_the_menu),
    HAND_TEST (test_a_row_says_all_that_it_stands_for),
    HAND_TEST (test_what_is_missing_is_not_nothing),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
