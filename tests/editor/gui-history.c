/* gui-history.c: the history as a list: seen, named, gone back to, and still there afterwards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hand-test.h"
#include "io/journal/bocage-keep.h"
#include "keeping/bocage-history-pane-private.h"
#include "keeping/bocage-history-row.h"
#include "menu-test.h"
#include "widgets/bocage-alert.h"

#include <glib/gstdio.h>

static gboolean
is_row (GtkWidget *widget, gconstpointer title)
{
  g_autofree char *own = NULL;

  if (!BOCAGE_IS_HISTORY_ROW (widget) || !gtk_widget_get_mapped (widget)
      || bocage_history_row_get_item (BOCAGE_HISTORY_ROW (widget)) == NULL)
    return FALSE;
  own = bocage_history_item_dup_title (bocage_history_row_get_item (BOCAGE_HISTORY_ROW (widget)));
  return g_str_equal (own, title);
}

static const char *wanted;

static GtkWidget *
find_row (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->history), is_row, wanted);
}

static gboolean
is_there (Hand *hand)
{
  return find_row (hand) != NULL;
}

static gboolean
is_not_there (Hand *hand)
{
  return find_row (hand) == NULL;
}

static void
wait_for_row (Hand *hand, const char *title)
{
  wanted = title;
  if (!hand_wait (hand, is_there))
    fail_msg ("there is no row “%s”", title);
  hand_settle (hand);
}

static void
click_row (Hand *hand, const char *title)
{
  wait_for_row (hand, title);
  hand_click_widget (hand, find_row (hand));
}

static BocageHistoryKind
get_kind (Hand *hand, const char *title)
{
  wait_for_row (hand, title);
  return bocage_history_row_get_item (BOCAGE_HISTORY_ROW (find_row (hand)))->kind;
}

static gboolean
has_paintable (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_PICTURE (widget) && gtk_picture_get_paintable (GTK_PICTURE (widget)) != NULL;
}

static gboolean
has_picture (Hand *hand)
{
  GtkWidget *row = find_row (hand);

  return row != NULL && hand_search (row, has_paintable, NULL) != NULL;
}

static void
wait_for_picture (Hand *hand, const char *title)
{
  wait_for_row (hand, title);
  if (!hand_wait (hand, has_picture))
    fail_msg ("“%s” has no picture", title);
}

static gboolean
asks_name (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (hand->window->history));
}

/* By keys, from the board */
static void
keep (Hand *hand, const char *name)
{
  hand_press (hand, "<Control>k");
  assert_true (hand_wait (hand, asks_name));
  hand_type (hand, name);
  hand_press (hand, "Return");
  wait_for_row (hand, name);
}

static guint
count_copies (Hand *hand)
{
  g_autoptr (GPtrArray) copies = bocage_session_list_copies (hand_session (hand));

  return copies->len;
}

static void
set_title (Hand *hand, const char *title)
{
  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, title);
  hand_settle (hand);
}

static void
assert_title (Hand *hand, const char *title)
{
  g_autofree char *own = bocage_session_dup_title (hand_session (hand));

  assert_string_equal (own, title);
}

static gboolean
has_title (Hand *hand)
{
  g_autofree char *own = bocage_session_dup_title (hand_session (hand));

  return g_strcmp0 (own, hand->data) == 0;
}

/* Of ten first clicks after the popover with the name has closed one does not come to the row,
 * under load and without a window manager; why is not known.  The second does. */
static void
click_until_title (Hand *hand, const char *row, const char *title)
{
  hand->data = title;
  click_row (hand, row);
  if (hand_wait (hand, has_title))
    return;
  print_message ("the click on “%s” was lost\n", row);
  click_row (hand, row);
  if (!hand_wait (hand, has_title))
    assert_title (hand, title);
}

static void
put (Hand *hand, const char *name, const char *type, const char *label)
{
  bocage_edit_begin (hand_edit (hand), label, 0);
  hand_put (hand, name, type, NULL);
  bocage_edit_commit (hand_edit (hand));
}

/* Ctrl+H, an arrow, Enter: one state back, and the next arrow goes on from there. */
static void
test_keys_go_there (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  put (hand, "C5", "forest", "Place forest");
  put (hand, "D5", "town", "Place town");
  put (hand, "E5", "hill", "Place hill");
  for (guint again = 0; again < 2; again++)
    {
      hand_press (hand, "<Control>h");
      hand_press (hand, "Down");
      hand_press (hand, "Return");
      hand_settle (hand);
      assert_string_equal (hand_top (hand, "E5"), "nothing");
      assert_string_equal (hand_top (hand, "D5"), again == 0 ? "town" : "nothing");
      hand_press (hand, "Escape");
    }
  hand_press (hand, "<Control>h");
  hand_press (hand, "Up");
  hand_press (hand, "Up");
  hand_press (hand, "Return");
  hand_settle (hand);
  assert_string_equal (hand_top (hand, "E5"), "hill");
}

static void
test_a_click_goes_there (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  put (hand, "C5", "forest", "Place forest");
  put (hand, "D5", "town", "Place town");
  hand_press (hand, "<Control>h");
  wait_for_picture (hand, "Place town");
  wait_for_picture (hand, "Place forest");
  wait_for_picture (hand, "Start");
  assert_int_equal (get_kind (hand, "Place town"), BOCAGE_HISTORY_HERE);
  assert_false (gtk_widget_get_mapped (GTK_WIDGET (hand->window->history->shared)));

  click_row (hand, "Place forest");
  hand_settle (hand);
  assert_string_equal (hand_top (hand, "D5"), "nothing");
  assert_string_equal (hand_top (hand, "C5"), "forest");
  assert_int_equal (get_kind (hand, "Place forest"), BOCAGE_HISTORY_HERE);
  assert_int_equal (get_kind (hand, "Place town"), BOCAGE_HISTORY_UNDONE);
  click_row (hand, "Place town");
  hand_settle (hand);
  assert_string_equal (hand_top (hand, "D5"), "town");

  /* What is done again and again is one row. */
  for (const char *name = "EFG"; *name != '\0'; name++)
    {
      const char hex[] = { *name, '5', '\0' };

      put (hand, hex, "forest", "Plant");
    }
  wait_for_row (hand, "Plant ×2");
  wait_for_row (hand, "Plant");
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (hand->window->history->shared)));
}

static void
test_a_checkpoint_outlives_its_steps (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  set_title (hand, "One");
  set_title (hand, "Two");
  keep (hand, "Second thought");
  assert_int_equal (get_kind (hand, "Second thought"), BOCAGE_HISTORY_HERE);
  assert_int_equal (count_copies (hand), 1);

  /* Another way from before it: no step leads there any more. */
  bocage_edit_undo (hand_edit (hand));
  set_title (hand, "Three");
  assert_int_equal (get_kind (hand, "Second thought"), BOCAGE_HISTORY_APART);
  wait_for_picture (hand, "Second thought");
  click_until_title (hand, "Second thought", "Two");
  bocage_edit_undo (hand_edit (hand));
  assert_title (hand, "Three");
}

static gboolean
has_alert (Hand *hand)
{
  return BOCAGE_IS_ALERT (hand_find_window (hand));
}

static gboolean
has_no_alert (Hand *hand)
{
  return !has_alert (hand);
}

static gboolean
is_named (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), text) == 0;
}

static void
test_a_checkpoint_is_renamed_and_removed_only_when_asked (void **state)
{
  Hand *hand = *state;
  GtkWindow *alert;

  hand_open (hand, NULL);
  set_title (hand, "One");
  keep (hand, "First");
  click_row (hand, "First");
  hand_press (hand, "F2");
  assert_true (hand_wait (hand, asks_name));
  hand_type (hand, "Better");
  hand_press (hand, "Return");
  wait_for_row (hand, "Better");
  assert_int_equal (count_copies (hand), 1);

  for (int i = 0; i < 2; i++)
    {
      click_row (hand, "Better");
      hand_press (hand, "Delete");
      assert_true (hand_wait (hand, has_alert));
      alert = hand_find_window (hand);
      hand_take_window (hand, alert);
      if (i == 0)
        hand_press (hand, "Return"); /* the safe answer */
      else
        hand_click_widget (hand, hand_search (GTK_WIDGET (alert), is_named, "Remove"));
      assert_true (hand_wait (hand, has_no_alert));
      hand_take (hand);
      assert_int_equal (count_copies (hand), i == 0 ? 1 : 0);
    }
  wanted = "Better";
  assert_true (hand_wait (hand, is_not_there));
}

static gboolean
has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
is_told (Hand *hand)
{
  GtkWindow *alert = hand_find_window (hand);

  return alert != NULL && hand_search (GTK_WIDGET (alert), has_text, hand->data) != NULL;
}

/* Where its file was there is a folder, which nobody meant to lose. */
static void
test_a_checkpoint_that_stays_is_told_in_our_words (void **state)
{
  Hand *hand = *state;
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *path = NULL, *inside = NULL, *words = NULL;
  GtkWindow *alert;

  hand_open (hand, NULL);
  set_title (hand, "One");
  keep (hand, "First");
  copies = bocage_session_list_copies (hand_session (hand));
  path = g_strdup (((BocageKept *) copies->pdata[0])->path);
  inside = g_build_filename (path, "inside", NULL);
  words = g_strdup_printf ("cannot delete “%s”: Is a directory", path);
  click_row (hand, "First");
  assert_int_equal (g_unlink (path), 0);
  assert_int_equal (g_mkdir_with_parents (inside, 0700), 0);
  hand_press (hand, "Delete");
  assert_true (hand_wait (hand, has_alert));
  alert = hand_find_window (hand);
  hand_take_window (hand, alert);
  hand_click_widget (hand, hand_search (GTK_WIDGET (alert), is_named, "Remove"));
  hand->data = "The Checkpoint Is Still There";
  assert_true (hand_wait (hand, is_told));
  hand->data = words;
  assert_true (is_told (hand));
  g_rmdir (inside);
  g_rmdir (path);
}

/* Again and again, by the pointer and by keys */
static void
test_the_menu_names_and_removes (void **state)
{
  static const char *const names[] = { "First", "Second", "Third", "Fourth", "Fifth" };
  Hand *hand = *state;

  hand_open (hand, NULL);
  set_title (hand, "One");
  keep (hand, names[0]);
  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    {
      wait_for_row (hand, names[i - 1]);
      if (i % 2 != 0)
        menu_choose (hand, find_row (hand), "Name…");
      else
        {
          click_row (hand, names[i - 1]);
          menu_choose_by_key (hand, gtk_window_get_focus (GTK_WINDOW (hand->window)), "Name…");
        }
      if (!hand_wait (hand, asks_name))
        fail_msg ("nobody asks for a name after “%s”", names[i - 1]);
      hand_type (hand, names[i]);
      hand_press (hand, "Return");
      wait_for_row (hand, names[i]);
    }
  menu_choose (hand, find_row (hand), "Remove…");
  assert_true (hand_wait (hand, has_alert));
}

/* Saved, closed, opened again: names, times and pictures are there. */
static void
test_it_survives_save_and_restart (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-history-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "battle.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BocageSession) again = NULL;

  hand_open (hand, NULL);
  set_title (hand, "One");
  keep (hand, "Sketch");
  set_title (hand, "Two");
  assert_true (bocage_session_save (hand_session (hand), file, NULL));
  set_title (hand, "Three");
  assert_true (bocage_session_save (hand_session (hand), NULL, NULL));
  assert_int_equal (count_copies (hand), 2); /* and a backup of "Two" */
  bocage_window_set_session (hand->window, NULL);

  again = bocage_session_open (file, NULL);
  bocage_window_set_session (hand->window, again);
  hand_press (hand, "<Control>h");
  wait_for_picture (hand, "Sketch");
  wait_for_picture (hand, "Start");
  assert_true (bocage_history_row_get_item (BOCAGE_HISTORY_ROW (find_row (hand)))->time == 0);
  wait_for_row (hand, "Sketch");
  assert_true (bocage_history_row_get_item (BOCAGE_HISTORY_ROW (find_row (hand)))->time > 0);
  click_row (hand, "Sketch");
  hand_settle (hand);
  assert_title (hand, "One");
  g_unlink (path);
  g_rmdir (folder);
}

static GdkPaintable *
get_picture (Hand *hand)
{
  return gtk_picture_get_paintable (
      GTK_PICTURE (hand_search (find_row (hand), has_paintable, NULL)));
}

/* Steps are counted anew, and are others. */
static void
test_a_file_read_again_has_pictures_of_its_own (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-history-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "battle.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GdkPaintable) before = NULL;

  hand_open (hand, NULL);
  assert_true (bocage_session_save (hand_session (hand), file, NULL));
  put (hand, "C5", "forest", "Place forest");
  hand_press (hand, "<Control>h");
  wait_for_picture (hand, "Start");
  before = g_object_ref (get_picture (hand));
  assert_true (bocage_session_reload (hand_session (hand), NULL));
  hand_settle (hand);
  wait_for_picture (hand, "Start");
  assert_ptr_not_equal (get_picture (hand), before);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_keys_go_there),
    HAND_TEST (test_a_click_goes_there),
    HAND_TEST (test_a_checkpoint_outlives_its_steps),
    HAND_TEST (test_a_checkpoint_is_renamed_and_removed_only_when_asked),
    HAND_TEST (test_a_checkpoint_that_stays_is_told_in_our_words),
    HAND_TEST (test_the_menu_names_and_removes),
    HAND_TEST (test_it_survives_save_and_restart),
    HAND_TEST (test_a_file_read_again_has_pictures_of_its_own),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
