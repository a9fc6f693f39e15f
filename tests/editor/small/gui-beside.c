/* gui-beside.c: what floats, beside panes and keys that are for something else
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../display-test.h"
#include "../menu-test.h"
#include "compare/bocage-compare-window.h"
#include "dialog-test.h"
#include "keeping/bocage-history-pane-private.h"

#define BATTLE "scenarios/normandy/01-pegasus-bridge.bocage"
#define WITH_HEIGHTS "scenarios/crossings/01-mill-bridge.bocage"

static void
assert_laid_down (Hand *hand)
{
  assert_false (hand_is_floating (hand));
  assert_string_equal (hand_top (hand, "H5"), "infantry");
}

static gboolean
has_row (Hand *hand)
{
  return GTK_IS_WIDGET (hand->window->history->view)
         && gtk_single_selection_get_selected_item (hand->window->history->selection) != NULL
         && _bocage_window_has_focus_inside (GTK_WINDOW (hand->window),
                                             GTK_WIDGET (hand->window->history->view));
}

static void
go_to_history (Hand *hand)
{
  hand_press (hand, "<Control>h");
  assert_true (hand_wait (hand, has_row));
}

static gboolean
has_comparison (Hand *hand)
{
  return dialog_find (BOCAGE_TYPE_COMPARE_WINDOW) != NULL;
}

/* The state that is named is the one that is seen. */
static void
test_a_state_gets_its_name_with_what_floats (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_cut_and_carry (hand);
  go_to_history (hand);
  hand_press (hand, "F2");
  assert_laid_down (hand);
  hand_type (hand, "mine");
  hand_press (hand, "Return");
  hand_settle (hand);
  assert_string_equal (bocage_session_get_status (hand_session (hand)), "Kept as “mine”");
}

static void
test_a_checkpoint_is_compared_with_what_floats (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_press (hand, "<Control>k");
  hand_type (hand, "before");
  hand_press (hand, "Return");
  hand_settle (hand);
  hand_cut_and_carry (hand);
  hand_press (hand, "<Control>z"); /* it is given up, and with it what was cut */
  hand_press (hand, "<Control>z");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_press (hand, "Right");
  go_to_history (hand);
  hand_press (hand, "Menu");
  menu_press_item (hand, "Compare…");
  hand_settle (hand);
  assert_laid_down (hand);
  assert_true (hand_wait (hand, has_comparison));
}

static char *
open_copy (Hand *hand)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "battle.bocage", NULL);
  g_autofree char *from = bocage_test_source_path (BATTLE);
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (from, &text, NULL, NULL));
  assert_true (g_file_set_contents (path, text, -1, NULL));
  hand_open (hand, path);
  return g_steal_pointer (&path);
}

static void
test_another_program_is_compared_with_what_floats (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = open_copy (hand);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;

  hand_cut_and_carry (hand);
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "Pegasus", -1);
  changed = g_strjoinv ("Some", parts);
  assert_true (g_file_set_contents (path, changed, -1, NULL));
  assert_true (hand_wait (hand, tells_of_another_program));
  hand_settle (hand);
  hand_click_widget (hand, hand->window->notice_compare);
  hand_settle (hand);
  assert_laid_down (hand);
  assert_true (hand_wait (hand, has_comparison));
}

static int
get_figures (Hand *hand, const char *name)
{
  BocageNode *unit = bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, name));

  assert_non_null (unit);
  return ((const BocageUnitNode *) unit)->figures;
}

/* The unit that is carried is meant, and not the one that it was copied from. */
static void
test_what_floats_gets_its_figures (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "G5");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_press (hand, "Right");
  hand_press (hand, "3");
  assert_laid_down (hand);
  assert_int_equal (get_figures (hand, "H5"), 3);
  assert_int_equal (get_figures (hand, "G5"), BOCAGE_UNSET);
}

/* What was turned goes on as it was turned. */
static void
test_what_is_mirrored_gets_its_figures (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "G5");
  hand_press (hand, "<Shift>Right");
  hand_press (hand, "m");
  hand_press (hand, "Right");
  hand_press (hand, "3");
  assert_laid_down (hand);
  assert_int_equal (get_figures (hand, "H5"), 3);
  assert_string_not_equal (hand_top (hand, "G5"), "infantry");
  hand_press (hand, "<Control>z");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "G5"), "infantry");
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
}

/* Taken up and carried nowhere: the figures are told, and not that nothing has changed. */
static void
test_what_was_only_taken_up_gets_its_figures (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "G5");
  hand_press (hand, "m");
  hand_press (hand, "m");
  assert_true (hand_is_floating (hand));
  hand_press (hand, "3");
  assert_false (hand_is_floating (hand));
  assert_int_equal (get_figures (hand, "G5"), 3);
  assert_string_not_equal (bocage_session_get_status (hand_session (hand)) != NULL
                               ? bocage_session_get_status (hand_session (hand))
                               : "",
                           "Nothing is changed");
}

static int
get_height (Hand *hand, const char *name)
{
  const BocageHexNode *hex = bocage_scenario_get_hex (hand_scenario (hand), hand_hex (hand, name));

  return hex != NULL ? hex->elevation : 0;
}

/* It is no answer that there are no heights. */
static void
test_the_ground_under_what_floats_is_raised (void **state)
{
  Hand *hand = *state;

  hand_open (hand, WITH_HEIGHTS);
  hand_click (hand, "B6");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_press (hand, "Down");
  hand_press (hand, "plus");
  assert_false (hand_is_floating (hand));
  assert_int_equal (get_height (hand, "B7"), 1);
  assert_int_equal (get_height (hand, "B6"), 0);
}

static gboolean
is_button_of (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), data) == 0;
}

/* The inspector shows where it came from, and changes it. */
static void
test_what_floats_is_given_up_in_true_words (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "G5");
  hand_press (hand, "<Shift>Right");
  hand_press (hand, "m");
  hand_press (hand, "Up");
  assert_true (hand_is_floating (hand));
  hand_click_widget (hand,
                     hand_search (GTK_WIDGET (hand->window->inspector), is_button_of, "Remove"));
  hand_settle (hand);
  hand_look ("beside-inspector");
  assert_false (hand_is_floating (hand));
  assert_string_equal (hand_top (hand, "G5"), "nothing");
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "What floated is given up: where it came from, something has changed");
}

#ifdef HAVE_GETTEXTPO

static gboolean
is_translating (Hand *hand)
{
  return gtk_widget_get_mapped (hand->window->translations);
}

/* The page beside the texts is of what is seen, and nothing floats where no board is. */
static void
test_what_floats_is_laid_down_before_texts_come (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_cut_and_carry (hand);
  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, is_translating));
  assert_laid_down (hand);
}

#endif

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_state_gets_its_name_with_what_floats),
    HAND_TEST (test_a_checkpoint_is_compared_with_what_floats),
    HAND_TEST (test_another_program_is_compared_with_what_floats),
    HAND_TEST (test_what_floats_gets_its_figures),
    HAND_TEST (test_what_is_mirrored_gets_its_figures),
    HAND_TEST (test_what_was_only_taken_up_gets_its_figures),
    HAND_TEST (test_the_ground_under_what_floats_is_raised),
    HAND_TEST (test_what_floats_is_given_up_in_true_words),
#ifdef HAVE_GETTEXTPO
    HAND_TEST (test_what_floats_is_laid_down_before_texts_come),
#endif
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
