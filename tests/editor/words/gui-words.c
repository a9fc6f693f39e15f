/* gui-words.c: what the window says is true as long as it says it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../hand-test.h"
#include "palette/bocage-piece-tile.h"
#include "widgets/bocage-alert.h"

#include <glib/gstdio.h>
#include <string.h>

#define COURSEULLES "scenarios/normandy/02-courseulles.bocage"

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static void
click_label (Hand *hand, gpointer where, const char *text)
{
  GtkWidget *label = hand_search (where, says, text);

  if (label == NULL)
    fail_msg ("nothing says “%s”", text);
  hand_click_widget (hand, label);
}

/* The status line */

static void
assert_line (Hand *hand, const char *text)
{
  hand_settle (hand);
  assert_string_equal (gtk_label_get_text (hand->window->status_label), text);
}

static void
test_what_cannot_be_done_is_said_of_this_hex_only (void **state)
{
  Hand *hand = *state;

  hand_open (hand, COURSEULLES);
  hand_click (hand, "J9");
  hand_press (hand, "bracketright");
  assert_line (hand, "Nothing that lies here can be turned");
  hand_click (hand, "C6");
  assert_line (hand, "");
  hand_press (hand, "bracketright");
  assert_line (hand, "");
  assert_true (bocage_session_get_modified (hand_session (hand)));

  hand_click (hand, "J9");
  hand_press (hand, "bracketright");
  assert_line (hand, "Nothing that lies here can be turned");
  hand_press (hand, "Left"); /* the cursor goes elsewhere, and nothing is chosen with it */
  assert_line (hand, "");
}

static void
test_what_was_done_is_said_until_something_else_is (void **state)
{
  Hand *hand = *state;

  hand_open (hand, COURSEULLES);
  hand_click (hand, "C6");
  hand_press (hand, "<Control>x");
  assert_string_equal (hand_top (hand, "C6"), "nothing");
  hand_press (hand, "<Control>z");
  hand_settle (hand);
  assert_true (g_str_has_prefix (gtk_label_get_text (hand->window->status_label), "Undone: "));
  hand_press (hand, "<Control>x");
  hand_settle (hand);
  assert_false (g_str_has_prefix (gtk_label_get_text (hand->window->status_label), "Undone: "));
}

static void
test_a_saved_battle_is_not_saved_after_the_next_stroke (void **state)
{
  Hand *hand = *state;
  g_autofree char *directory = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "battle.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  assert_true (bocage_session_save (hand_session (hand), file, NULL));
  hand_put (hand, "E6", "forest", NULL);
  hand_press (hand, "<Control>s");
  assert_line (hand, "Saved");
  hand_click (hand, "E5");
  hand_press (hand, "Delete");
  assert_true (bocage_session_get_modified (hand_session (hand)));
  assert_line (hand, "");
  g_unlink (path);
  g_rmdir (directory);
}

static gboolean
is_forest (GtkWidget *widget, gconstpointer data)
{
  return says (widget, "forest")
         && gtk_widget_get_ancestor (widget, BOCAGE_TYPE_PIECE_TILE) != NULL;
}

static void
test_what_a_click_does_is_said_of_the_tool_in_hand (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->palette), is_forest, NULL));
  assert_line (hand, "Click a hex to place: forest");
  hand_press (hand, "f");
  assert_line (hand, "");
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->palette), is_forest, NULL));
  assert_line (hand, "Fill: forest");
  hand_press (hand, "l");
  assert_line (hand, "");
}

/* Undo brings back what was moved off the board; what was pasted there never was on it. */
static void
test_what_is_pasted_beside_the_board_does_not_come_back (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "F5", "forest", NULL);
  hand_click (hand, "E5");
  hand_press (hand, "<Shift>Right");
  hand_press (hand, "<Control>c");
  hand_click (hand, "M5");
  hand_press (hand, "<Control>v");
  hand_press (hand, "Return");
  assert_string_equal (hand_top (hand, "M5"), "forest");
  assert_line (hand, "1 piece was beside the board and is left out");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "M5"), "nothing");
}

/* A click is no outline, and whoever clicks is told what is one. */
static void
test_a_click_that_outlines_nothing_says_so (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_hold (hand, "fill", "forest", NULL);
  bocage_brush_set_filling (hand->window->brush, "outline");
  hand_click (hand, "E5");
  assert_string_equal (hand_top (hand, "E5"), "nothing");
  assert_line (hand, "Nothing is outlined: drag round what is to be filled");
}

/* The findings */

static gboolean
has_file_chooser (Hand *hand)
{
  return GTK_IS_FILE_CHOOSER (hand_find_window (hand));
}

static gboolean
has_alert (Hand *hand)
{
  return BOCAGE_IS_ALERT (hand_find_window (hand));
}

static gboolean
has_file (Hand *hand)
{
  return bocage_session_get_file (hand_session (hand)) != NULL;
}

static gboolean
is_counted (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), data);
}

static gboolean
is_next_step (GtkWidget *widget, gconstpointer data)
{
  return says (widget, "Next Step");
}

static gboolean
is_notes_toggle (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_tooltip_text (widget) != NULL
         && g_str_has_suffix (gtk_widget_get_tooltip_text (widget), " notes");
}

static gboolean
says_hidden (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_has_suffix (gtk_label_get_text (GTK_LABEL (widget)), "are hidden");
}

/* With a whole pane round it */
static void
test_what_is_hidden_is_said_in_one_line (void **state)
{
  Hand *hand = *state;
  GtkWidget *label;

  hand_open (hand, COURSEULLES);
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  hand_click_widget (hand, hand_search (hand->window->dock, is_notes_toggle, NULL));
  label = hand_search (GTK_WIDGET (hand->window->findings), says_hidden, NULL);
  assert_non_null (label);
  assert_int_equal (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), 1);
}

/* A file holds what it lacks: from then on it is counted, above and below, and no row is grey. */
static void
test_the_first_save_counts_what_is_missing_everywhere (void **state)
{
  Hand *hand = *state;
  g_autofree char *directory = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "battle.bocage", NULL);
  g_autofree char *count = NULL;
  GtkWidget *findings;
  guint n;

  hand_open (hand, NULL);
  findings = GTK_WIDGET (hand->window->findings);
  assert_non_null (hand_search (hand->window->dock, is_counted, "0 illegal"));
  assert_non_null (hand_search (findings, is_next_step, NULL));
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, has_file_chooser));
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "<Control>a");
  hand_type (hand, path);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_file));
  hand_settle (hand);
  n = bocage_session_count_findings (hand_session (hand), BOCAGE_CLASS_ILLEGAL);
  assert_true (n > 1);
  count = g_strdup_printf ("%u illegal", n);
  assert_true (g_str_has_prefix (gtk_label_get_text (hand->window->counts_label), count));
  assert_non_null (hand_search (hand->window->dock, is_counted, count));
  assert_null (hand_search (findings, is_next_step, NULL));
  g_unlink (path);
  g_rmdir (directory);
}

/* What the first unit is worth is no reproach while the enemy is still missing. */
static void
test_the_first_unit_makes_nothing_illegal (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_hold (hand, "place", "infantry", "allies");
  hand_click (hand, "E2");
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  assert_string_equal (hand_top (hand, "E2"), "infantry");
  assert_non_null (hand_search (hand->window->dock, is_counted, "0 illegal"));
  assert_non_null (hand_search (GTK_WIDGET (hand->window->findings), is_next_step, NULL));
}

/* Files */

static gboolean
is_entry_with_name (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (widget)), name);
}

static void
test_what_was_not_saved_keeps_its_name (void **state)
{
  Hand *hand = *state;
  g_autofree char *directory = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "the-ford.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  hand_open (hand, NULL);
  assert_true (bocage_session_save (hand_session (hand), file, NULL));
  hand_put (hand, "E6", "forest", NULL);
  g_unlink (path);
  g_rmdir (directory);
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, has_alert));
  hand_take_window (hand, hand_find_window (hand));
  click_label (hand, hand_find_window (hand), "Save As…");
  assert_true (hand_wait (hand, has_file_chooser));
  hand_settle (hand);
  assert_non_null (
      hand_search (GTK_WIDGET (hand_find_window (hand)), is_entry_with_name, "the-ford.bocage"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_what_cannot_be_done_is_said_of_this_hex_only),
    HAND_TEST (test_what_was_done_is_said_until_something_else_is),
    HAND_TEST (test_a_saved_battle_is_not_saved_after_the_next_stroke),
    HAND_TEST (test_what_a_click_does_is_said_of_the_tool_in_hand),
    HAND_TEST (test_what_is_pasted_beside_the_board_does_not_come_back),
    HAND_TEST (test_a_click_that_outlines_nothing_says_so),
    HAND_TEST (test_what_is_hidden_is_said_in_one_line),
    HAND_TEST (test_the_first_save_counts_what_is_missing_everywhere),
    HAND_TEST (test_the_first_unit_makes_nothing_illegal),
    HAND_TEST (test_what_was_not_saved_keeps_its_name),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
