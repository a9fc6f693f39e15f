/* gui-compare.c: two battles side by side: chosen by keys, taken as one step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare/bocage-compare-row.h"
#include "compare/bocage-compare-window.h"
#include "hand-test.h"
#include "keeping/bocage-history-row.h"
#include "small/dialog-test.h"
#include "widgets/bocage-settings.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *path;
} Place;

static void
place_init (Place *place)
{
  place->folder = g_dir_make_tmp ("bocage-compare-XXXXXX", NULL);
  place->path = g_build_filename (place->folder, "battle.bocage", NULL);
}

static void
place_clear (Place *place)
{
  g_unlink (place->path);
  g_rmdir (place->folder);
  g_free (place->path);
  g_free (place->folder);
}

static void
save (Hand *hand, const Place *place)
{
  g_autoptr (GFile) file = g_file_new_for_path (place->path);

  assert_true (bocage_session_save (hand_session (hand), file, NULL));
  hand_settle (hand);
}

/* As another program would: another title, and a town on D5. */
static void
write_theirs (Hand *hand, const Place *place)
{
  g_autoptr (BocageSession) theirs = NULL;
  g_autoptr (BocageScenario) copy = bocage_scenario_copy (hand_scenario (hand));
  g_autoptr (BocageBrush) brush = bocage_brush_new ();
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *data;

  theirs = bocage_session_new (copy);
  bocage_edit_set_info (bocage_session_get_edit (theirs), BOCAGE_ELEMENT_TITLE, "Theirs");
  bocage_brush_set_piece (
      brush, bocage_ruleset_find_any_type (bocage_scenario_get_ruleset (copy), "town"), NULL, NULL);
  bocage_brush_set_tool (brush, "place");
  bocage_tool_place (theirs, brush, hand_hex (hand, "D5"), 0, 0);
  bytes = bocage_scenario_to_bytes (bocage_session_get_scenario (theirs));
  bocage_session_discard (theirs);
  data = g_bytes_get_data (bytes, &length);
  assert_true (g_file_set_contents (place->path, data, (gssize) length, NULL));
}

static gboolean
has_notice (Hand *hand)
{
  return gtk_widget_get_mapped (hand->window->notice_compare);
}

static gboolean
has_no_notice (Hand *hand)
{
  return !has_notice (hand);
}

static gboolean
has_compare (Hand *hand)
{
  return BOCAGE_IS_COMPARE_WINDOW (hand_find_window (hand));
}

static gboolean
has_no_compare (Hand *hand)
{
  return hand_find_window (hand) == NULL;
}

static GtkWidget *
take_compare (Hand *hand)
{
  if (!hand_wait (hand, has_compare))
    fail_msg ("no battles are compared");
  hand_take_window (hand, hand_find_window (hand));
  return GTK_WIDGET (hand_find_window (hand));
}

static gboolean
is_row (GtkWidget *widget, gconstpointer place)
{
  return BOCAGE_IS_COMPARE_ROW (widget) && gtk_widget_get_mapped (widget)
         && bocage_compare_row_get_item (BOCAGE_COMPARE_ROW (widget)) != NULL
         && strstr (bocage_compare_item_get_place (
                        bocage_compare_row_get_item (BOCAGE_COMPARE_ROW (widget))),
                    place)
                != NULL;
}

static gboolean
is_taken (GtkWidget *window, const char *place)
{
  GtkWidget *row = hand_search (window, is_row, place);

  if (row == NULL)
    fail_msg ("there is no row “%s”", place);
  return bocage_compare_item_get_takes (bocage_compare_row_get_item (BOCAGE_COMPARE_ROW (row)));
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static void
click (Hand *hand, GtkWidget *window, const char *label)
{
  GtkWidget *button = hand_search (window, is_button, label);

  if (button == NULL)
    fail_msg ("there is no button “%s”", label);
  hand_click_widget (hand, button);
}

static void
assert_title (Hand *hand, const char *title)
{
  g_autofree char *own = bocage_session_dup_title (hand_session (hand));

  assert_string_equal (own, title);
}

static void
open_edited (Hand *hand, const Place *place)
{
  hand_open (hand, NULL);
  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, "Mine");
  save (hand, place);
  hand_put (hand, "C5", "forest", NULL);
  hand_settle (hand);
}

static gboolean
is_saved (Hand *hand)
{
  return !bocage_session_get_modified (hand_session (hand));
}

/* Title, C5 and D5 differ: only the town of D5 is taken. */
static void
test_some_is_taken_from_a_changed_file (void **state)
{
  Hand *hand = *state;
  Place place;
  GtkWidget *window;
  g_autofree char *text = NULL;
  g_autofree char *battle = NULL;

  place_init (&place);
  open_edited (hand, &place);
  bocage_edit_undo (hand_edit (hand));
  write_theirs (hand, &place);
  bocage_edit_redo (hand_edit (hand));
  assert_true (hand_wait (hand, has_notice));
  hand_settle (hand);
  hand_click_widget (hand, hand->window->notice_compare);
  window = take_compare (hand);
  assert_false (is_taken (window, "Title"));
  assert_false (is_taken (window, "C5"));
  hand_press (hand, "Down");
  hand_press (hand, "Down");
  hand_look ("compare");
  hand_press (hand, "space");
  hand_look ("compare-taken");
  assert_false (is_taken (window, "Title"));
  assert_false (is_taken (window, "C5"));
  assert_true (is_taken (window, "D5"));
  click (hand, window, "Take 1 Difference");
  assert_true (hand_wait (hand, has_no_compare));
  assert_true (hand_wait (hand, has_no_notice));
  hand_take (hand);
  assert_string_equal (hand_top (hand, "C5"), "forest");
  assert_string_equal (hand_top (hand, "D5"), "town");
  assert_title (hand, "Mine");

  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "C5"), "forest");
  assert_string_equal (hand_top (hand, "D5"), "nothing");
  hand_press (hand, "<Control><Shift>z");
  assert_string_equal (hand_top (hand, "D5"), "town");

  /* What the other program wrote has been seen: nobody asks again. */
  hand_press (hand, "<Control>s");
  if (!hand_wait (hand, is_saved))
    fail_msg ("it is not saved");
  assert_true (g_file_get_contents (place.path, &text, NULL, NULL));
  battle = hand_dup_battle (hand);
  assert_string_equal (text, battle);
  place_clear (&place);
}

static void
test_all_or_none_and_away (void **state)
{
  Hand *hand = *state;
  Place place;
  GtkWidget *window;

  place_init (&place);
  open_edited (hand, &place);
  bocage_edit_undo (hand_edit (hand));
  write_theirs (hand, &place);
  bocage_edit_redo (hand_edit (hand));
  assert_true (hand_wait (hand, has_notice));
  hand_click_widget (hand, hand->window->notice_compare);
  window = take_compare (hand);
  click (hand, window, "Check All");
  assert_true (is_taken (window, "Title") && is_taken (window, "C5") && is_taken (window, "D5"));
  click (hand, window, "Check None");
  assert_false (is_taken (window, "Title") || is_taken (window, "C5") || is_taken (window, "D5"));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_compare));
  hand_take (hand);
  assert_true (has_notice (hand)); /* nothing has been answered */
  assert_string_equal (hand_top (hand, "D5"), "nothing");

  hand_click_widget (hand, hand->window->notice_compare);
  window = take_compare (hand);
  click (hand, window, "Check All");
  click (hand, window, "Take 3 Differences");
  assert_true (hand_wait (hand, has_no_compare));
  hand_take (hand);
  assert_string_equal (hand_top (hand, "C5"), "nothing");
  assert_string_equal (hand_top (hand, "D5"), "town");
  assert_title (hand, "Theirs");
  place_clear (&place);
}

static gboolean
is_backup (GtkWidget *widget, gconstpointer data)
{
  g_autofree char *title = NULL;

  if (!BOCAGE_IS_HISTORY_ROW (widget) || !gtk_widget_get_mapped (widget)
      || bocage_history_row_get_item (BOCAGE_HISTORY_ROW (widget)) == NULL)
    return FALSE;
  title = bocage_history_item_dup_title (bocage_history_row_get_item (BOCAGE_HISTORY_ROW (widget)));
  return g_str_equal (title, "Backup");
}

static GtkWidget *
find_backup (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->history), is_backup, NULL);
}

static gboolean
has_backup (Hand *hand)
{
  return find_backup (hand) != NULL;
}

/* The second button's menu, whose first row compares */
static void
test_a_backup_is_listed_and_compared (void **state)
{
  Hand *hand = *state;
  Place place;
  GtkWidget *window;
  g_autofree char *command = NULL;
  int x, y;

  place_init (&place);
  open_edited (hand, &place);
  save (hand, &place);
  hand_press (hand, "<Control>h");
  if (!hand_wait (hand, has_backup))
    fail_msg ("the backup is not listed");
  hand_settle (hand);
  hand_find_middle (hand, find_backup (hand), &x, &y);
  command = g_strdup_printf ("mousemove %d %d click 3", x, y);
  hand_xdotool (hand, command);
  hand_look ("backup");
  hand_press (hand, "Return");
  window = take_compare (hand);
  hand_press (hand, "space");
  assert_true (is_taken (window, "C5"));
  click (hand, window, "Take 1 Difference");
  assert_true (hand_wait (hand, has_no_compare));
  hand_take (hand);
  assert_string_equal (hand_top (hand, "C5"), "nothing");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "C5"), "forest");
  place_clear (&place);
}

#define PEGASUS "scenarios/normandy/01-pegasus-bridge.bocage"

static gboolean
says (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

static const char *
get_said (GtkWidget *window, const char *words)
{
  GtkWidget *label = hand_search (window, says, words);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

/* Games are played when nobody else wants the processor: that may take long. */
static const char *
wait_for (GtkWidget *window, const char *words)
{
  gint64 end = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;

  while (get_said (window, words) == NULL)
    {
      if (g_get_monotonic_time () > end)
        fail_msg ("nothing says “%s”", words);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
  return get_said (window, words);
}

/* Opens a battle that is saved as it is, and changed afterwards. */
static void
open_pegasus (Hand *hand, const Place *place)
{
  hand_open (hand, PEGASUS);
  save (hand, place);
  save (hand, place);
}

/* The backup, which is the battle as it was saved */
static GtkWidget *
compare_with_backup (Hand *hand)
{
  g_autofree char *command = NULL;
  int x, y;

  hand_settle (hand);
  hand_press (hand, "<Control>h");
  if (!hand_wait (hand, has_backup))
    fail_msg ("the backup is not listed");
  hand_settle (hand);
  hand_find_middle (hand, find_backup (hand), &x, &y);
  command = g_strdup_printf ("mousemove %d %d click 3", x, y);
  hand_xdotool (hand, command);
  hand_press (hand, "Return");
  return take_compare (hand);
}

/* Four tanks more are better for who has them: by the same games in both, and with what of either
 * version is not played. */
static void
test_two_versions_are_played (void **state)
{
  static const char *const hexes[] = { "G5", "E5", "I5", "C5" };
  Hand *hand = *state;
  Place place;
  GtkWidget *window;
  const char *text;

  place_init (&place);
  open_pegasus (hand, &place);
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    hand_put (hand, hexes[i], "armor", "axis");
  window = compare_with_backup (hand);
  text = wait_for (window, " games of greedy: Axis ");
  assert_non_null (strstr (text, " in mine, "));
  assert_non_null (strstr (text, " points"));
  assert_null (strstr (text, "not sure"));
  assert_non_null (strstr (text, "\u2066+")); /* better, in mine */
  assert_non_null (get_said (window, "Not played: "));
  hand_settle (hand);
  hand_look ("compare-played");
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_compare));
  hand_take (hand);
  place_clear (&place);
}

/* As another program would: the sides stand the other way round. */
static void
turn_sides (const Place *place)
{
  g_autofree char *text = NULL;
  g_autofree char *turned = NULL;
  g_autoptr (GRegex) sides
      = g_regex_new ("(<side id=\"axis\"[^>]*/>)(\\s*)(<side id=\"allies\"[^>]*/>)", 0, 0, NULL);

  assert_true (g_file_get_contents (place->path, &text, NULL, NULL));
  turned = g_regex_replace (sides, text, -1, 0, "\\3\\2\\1", 0, NULL);
  assert_string_not_equal (turned, text);
  assert_true (g_file_set_contents (place->path, turned, -1, NULL));
}

/* Whoever is named first, both shares are of one side: the Axis, which rarely wins without that
 * tank, and not the Allies, who mostly do. */
static void
test_sides_are_compared_by_their_ids (void **state)
{
  static const char mine[] = " in mine, \u2066";
  Hand *hand = *state;
  Place place;
  GtkWidget *window;
  const char *text;

  place_init (&place);
  open_pegasus (hand, &place);
  hand_put (hand, "G5", "armor", "axis");
  turn_sides (&place);
  assert_true (hand_wait (hand, has_notice));
  hand_settle (hand);
  hand_click_widget (hand, hand->window->notice_compare);
  window = take_compare (hand);
  text = wait_for (window, " games of greedy: Axis ");
  text = strstr (text, mine);
  assert_non_null (text);
  assert_in_range (atoi (text + strlen (mine)), 5, 30);
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_compare));
  hand_take (hand);
  place_clear (&place);
}

static void
test_a_title_bears_on_no_game (void **state)
{
  Hand *hand = *state;
  Place place;
  GtkWidget *window;

  place_init (&place);
  open_pegasus (hand, &place);
  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, "Mine");
  window = compare_with_backup (hand);
  wait_for (window, "bears on no game");
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_compare));
  hand_take (hand);
  place_clear (&place);
}

static gboolean
is_balance_tab (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && hand_search (widget, says, "Balance") != NULL;
}

static gboolean
is_check (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget);
}

/* The switch in the pane of balance is for both. */
static void
switch_play_out (Hand *hand, gboolean on)
{
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->balance), is_check, NULL));
  assert_int_equal (bocage_settings_get_boolean ("play-out", !on), on);
}

static void
test_what_is_switched_off_is_not_played (void **state)
{
  Hand *hand = *state;
  Place place;
  GtkWidget *window;

  place_init (&place);
  open_pegasus (hand, &place);
  hand_put (hand, "G5", "armor", "axis");
  hand_click_widget (hand, hand_search (hand->window->dock, is_balance_tab, NULL));
  switch_play_out (hand, FALSE);
  window = compare_with_backup (hand);
  wait_for (window, "it is switched off");
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_compare));
  hand_take (hand);
  switch_play_out (hand, TRUE);
  window = compare_with_backup (hand);
  wait_for (window, " games of greedy: Axis ");
  place_clear (&place);
}

/* A board without units says why it is not played. */
static void
test_what_cannot_be_played_says_so (void **state)
{
  Hand *hand = *state;
  Place place;
  GtkWidget *window;

  place_init (&place);
  open_edited (hand, &place);
  save (hand, &place);
  window = compare_with_backup (hand);
  wait_for (window, "One of these cannot be played: ");
  place_clear (&place);
}

static gboolean
has_nothing (Hand *hand)
{
  return gtk_application_get_windows (hand->application) == NULL;
}

/* It is left by the keys that leave any other window, and who quits is asked above it. */
static void
test_it_is_closed_and_quit_as_a_battle_is (void **state)
{
  Hand *hand = *state;
  Place place;

  place_init (&place);
  open_edited (hand, &place);
  save (hand, &place);
  hand_put (hand, "D5", "town", NULL);
  compare_with_backup (hand);
  hand_press (hand, "<Control>w");
  assert_true (hand_wait (hand, has_no_compare));
  hand_take (hand);

  compare_with_backup (hand);
  hand_press (hand, "<Control>q");
  assert_true (hand_wait (hand, has_alert));
  hand_take_window (hand, dialog_find (BOCAGE_TYPE_ALERT));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_alert));
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "<Control>q");
  assert_true (hand_wait (hand, has_alert));
  click (hand, GTK_WIDGET (dialog_find (BOCAGE_TYPE_ALERT)), "Discard");
  assert_true (hand_wait (hand, has_nothing));
  g_clear_object (&hand->window);
  place_clear (&place);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_some_is_taken_from_a_changed_file),
    HAND_TEST (test_all_or_none_and_away),
    HAND_TEST (test_a_backup_is_listed_and_compared),
    HAND_TEST (test_two_versions_are_played),
    HAND_TEST (test_sides_are_compared_by_their_ids),
    HAND_TEST (test_a_title_bears_on_no_game),
    HAND_TEST (test_what_is_switched_off_is_not_played),
    HAND_TEST (test_what_cannot_be_played_says_so),
    HAND_TEST (test_it_is_closed_and_quit_as_a_battle_is),
  };

  hand_have_settings ();
  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
