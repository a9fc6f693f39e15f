/* gui-keeping.c: what is kept and how it comes back, with hands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "small/recovery-test.h"

#include <glib/gstdio.h>

static gboolean
is_check (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_CHECK_BUTTON (widget);
}

static void
test_work_is_named_before_it_is_thrown_away (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  leave_behind (NULL, "The Two Bridges");
  leave_behind (NULL, "The Ford");
  offer (hand);
  assert_true (is_said (BOCAGE_TYPE_RECOVERED_DIALOG, "2 battles were not saved"));
  assert_true (is_said (BOCAGE_TYPE_RECOVERED_DIALOG, "never saved"));
  assert_true (is_said (BOCAGE_TYPE_RECOVERED_DIALOG, "Open 2 Battles"));
  click_in (hand, BOCAGE_TYPE_RECOVERED_DIALOG, "Throw Away…");
  assert_true (hand_wait (hand, has_alert));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "The Two Bridges"));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "The Ford"));
  assert_int_equal (count_left (), 2);

  /* A key that is pressed once too often throws nothing away. */
  hand_take_window (hand, dialog_find (BOCAGE_TYPE_ALERT));
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_alert));
  assert_int_equal (count_left (), 2);

  click_in (hand, BOCAGE_TYPE_RECOVERED_DIALOG, "Throw Away…");
  assert_true (hand_wait (hand, has_alert));
  click_in (hand, BOCAGE_TYPE_ALERT, "Throw Away");
  assert_true (hand_wait (hand, has_no_dialog));
  assert_int_equal (count_left (), 0);
}

static void
forget_left (void)
{
  g_autoptr (GPtrArray) list = bocage_recovery_list ();

  for (guint i = 0; i < list->len; i++)
    bocage_recovery_discard (((const BocageRecoverable *) list->pdata[i])->name);
}

static gboolean
is_in_list (Hand *hand, GtkWindow *dialog)
{
  GtkWidget *focus = gtk_window_get_focus (dialog);

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX) != NULL;
}

static void
press (Hand *hand, const char *accel)
{
  hand_press (hand, accel);
  hand_settle (hand);
}

/* The row that has the keys tells a screen reader whether it is chosen. */
static void
assert_row_says (GtkWindow *dialog, GtkAccessibleTristate chosen)
{
  GtkWidget *row = gtk_window_get_focus (dialog);
  g_autofree char *problem = gtk_test_accessible_check_state (GTK_ACCESSIBLE (row),
                                                              GTK_ACCESSIBLE_STATE_CHECKED, chosen);

  if (problem != NULL)
    fail_msg ("%s", problem);
}

/* Without the pointer: into the list, along it, and each is taken out and in again.  Enter is the
 * button. */
static void
test_what_comes_back_is_chosen_by_keys (void **state)
{
  Hand *hand = *state;
  GtkWindow *dialog;

  hand_open (hand, NULL);
  leave_behind (NULL, "The Two Bridges");
  leave_behind (NULL, "The Ford");
  offer (hand);
  dialog = dialog_find (BOCAGE_TYPE_RECOVERED_DIALOG);
  hand_take_window (hand, dialog);
  for (guint i = 0; i < 6 && !is_in_list (hand, dialog); i++)
    press (hand, "Tab");
  press (hand, "Up");
  press (hand, "space");
  assert_true (is_said (BOCAGE_TYPE_RECOVERED_DIALOG, "Open 1 Battle"));
  assert_row_says (dialog, GTK_ACCESSIBLE_TRISTATE_FALSE);
  press (hand, "Down");
  assert_row_says (dialog, GTK_ACCESSIBLE_TRISTATE_TRUE);
  press (hand, "space");
  assert_true (is_said (BOCAGE_TYPE_RECOVERED_DIALOG, "Open 0 Battles"));
  press (hand, "Up");
  press (hand, "space");
  assert_true (is_said (BOCAGE_TYPE_RECOVERED_DIALOG, "Open 1 Battle"));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_dialog));
  assert_int_equal (count_left (), 2);
  forget_left ();
}

/* One is opened, with what can be undone; the other waits for the next time. */
static void
test_what_is_chosen_comes_back_and_the_rest_stays (void **state)
{
  Hand *hand = *state;
  BocageSession *session;
  g_autofree char *title = NULL;

  hand_open (hand, NULL);
  bocage_window_set_session (hand->window, NULL); /* as at the start */
  leave_behind (NULL, "The Only One");
  offer (hand);
  click_in (hand, BOCAGE_TYPE_RECOVERED_DIALOG, "Later");
  assert_true (hand_wait (hand, has_no_dialog));
  assert_int_equal (count_left (), 1);

  offer (hand);
  hand_take_window (hand, dialog_find (BOCAGE_TYPE_RECOVERED_DIALOG));
  hand_click_widget (
      hand, hand_search (GTK_WIDGET (dialog_find (BOCAGE_TYPE_RECOVERED_DIALOG)), is_check, NULL));
  hand_settle (hand);
  assert_true (is_said (BOCAGE_TYPE_RECOVERED_DIALOG, "Open 0 Battles"));
  hand_click_widget (
      hand, hand_search (GTK_WIDGET (dialog_find (BOCAGE_TYPE_RECOVERED_DIALOG)), is_check, NULL));
  hand_settle (hand);
  click_in (hand, BOCAGE_TYPE_RECOVERED_DIALOG, "Open 1 Battle");
  assert_true (hand_wait (hand, has_no_dialog));
  session = hand_session (hand);
  assert_non_null (session);
  title = bocage_session_dup_title (session);
  assert_string_equal (title, "The Only One");
  assert_true (bocage_edit_get_can_undo (bocage_session_get_edit (session)));
  assert_int_equal (count_left (), 0); /* it has its designer again */
  hand_settle (hand);
  hand_take (hand);
  hand_press (hand, "<Control>z");
  assert_false (bocage_edit_get_can_undo (bocage_session_get_edit (session)));
}

static gboolean
tells_of_it (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window), dialog_says, "Your steps are not kept") != NULL;
}

static gboolean
tells_nothing (Hand *hand)
{
  return !tells_of_it (hand);
}

/* The state directory cannot be written to: said at once, and taken back when it can. */
static void
test_steps_that_are_not_kept_are_told (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "bocage", "journal", NULL);
  g_autofree char *aside = g_strconcat (folder, ".aside", NULL);
  g_autofree char *parent = g_path_get_dirname (folder);
  BocageEdit *edit;

  g_mkdir_with_parents (parent, 0700);
  if (g_file_test (folder, G_FILE_TEST_EXISTS))
    assert_int_equal (g_rename (folder, aside), 0);
  assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  hand_open (hand, NULL);
  edit = bocage_session_get_edit (hand_session (hand));
  bocage_edit_set_info (edit, BOCAGE_ELEMENT_TITLE, "One");
  assert_true (hand_wait (hand, tells_of_it));

  assert_int_equal (g_unlink (folder), 0);
  bocage_edit_set_info (edit, BOCAGE_ELEMENT_TITLE, "Two");
  assert_true (hand_wait (hand, tells_nothing));
  assert_null (bocage_session_get_fault (hand_session (hand)));
}

static void
escape_chooser (Hand *hand)
{
  assert_true (hand_wait (hand, has_chooser));
  hand_take_window (hand, dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_chooser));
  hand_take (hand);
}

/* Names the file in the dialog that a key opens. */
static void
name_file (Hand *hand, const char *accel, const char *path)
{
  hand_take (hand);
  hand_press (hand, accel);
  dialog_name_file (hand, path);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_chooser));
}

static gboolean
has_file (Hand *hand)
{
  return bocage_session_get_file (hand_session (hand)) != NULL;
}

/* The same dialog leads on: to another file, or to another place for the battle that is there. */
static void
test_what_cannot_be_opened_has_a_way_on (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "torn.bocage", NULL);
  g_autofree char *own = g_build_filename (folder, "own.bocage", NULL);

  assert_true (g_file_set_contents (path, "<scenario", -1, NULL));
  hand_open (hand, NULL);
  name_file (hand, "<Control>o", path);
  assert_true (hand_wait (hand, has_alert));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "torn.bocage, line 1"));
  click_in (hand, BOCAGE_TYPE_ALERT, "Open Another…");
  escape_chooser (hand);

  name_file (hand, "<Control><Shift>s", own);
  assert_true (hand_wait (hand, has_file));
  assert_true (g_file_set_contents (own, "<scenario", -1, NULL));
  assert_true (hand_wait (hand, tells_of_another_program));
  hand_take (hand);
  hand_click_widget (hand, GTK_WIDGET (hand->window->notice_accept));
  assert_true (hand_wait (hand, has_alert));
  click_in (hand, BOCAGE_TYPE_ALERT, "Save As…");
  escape_chooser (hand);

  g_unlink (path);
  g_unlink (own);
  g_rmdir (folder);
}

/* What is drawn after the notice has come is not given up unwarned; and what is kept can be saved.
 */
static void
test_the_notice_learns_what_would_be_lost (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *own = g_build_filename (folder, "own.bocage", NULL);

  hand_open (hand, NULL);
  name_file (hand, "<Control><Shift>s", own);
  assert_true (hand_wait (hand, has_file));
  hand_settle (hand);
  assert_true (g_file_set_contents (own, "<scenario", -1, NULL));
  assert_true (hand_wait (hand, tells_of_another_program));
  assert_null (strstr (gtk_label_get_label (hand->window->notice_label), "gives up"));
  hand_put (hand, "E5", "forest", NULL);
  hand_settle (hand);
  assert_non_null (strstr (gtk_label_get_label (hand->window->notice_label), "gives up"));
  hand_press (hand, "<Control>z");
  hand_take (hand);
  hand_click_widget (hand, GTK_WIDGET (hand->window->notice_refuse));
  hand_settle (hand);
  assert_true (bocage_session_get_modified (hand_session (hand)));
  hand_press (hand, "<Control>s");
  hand_settle (hand);
  assert_false (bocage_session_get_modified (hand_session (hand)));
  g_unlink (own);
  g_rmdir (folder);
}

/* So is what floats, which is in no step yet. */
static void
test_the_notice_tells_of_what_floats (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *own = g_build_filename (folder, "own.bocage", NULL);

  hand_open (hand, NULL);
  hand_put (hand, "G5", "forest", NULL);
  name_file (hand, "<Control><Shift>s", own);
  assert_true (hand_wait (hand, has_file));
  hand_settle (hand);
  assert_true (g_file_set_contents (own, "<scenario", -1, NULL));
  assert_true (hand_wait (hand, tells_of_another_program));
  assert_null (strstr (gtk_label_get_label (hand->window->notice_label), "gives up"));
  hand_take (hand);
  hand_click (hand, "G5");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  hand_look ("notice-float");
  assert_true (hand_wait (hand, hand_is_floating));
  assert_false (bocage_session_get_modified (hand_session (hand)));
  assert_non_null (strstr (gtk_label_get_label (hand->window->notice_label), "gives up"));
  hand_press (hand, "Escape");
  hand_settle (hand);
  assert_null (strstr (gtk_label_get_label (hand->window->notice_label), "gives up"));
  g_unlink (own);
  g_rmdir (folder);
}

static gboolean
is_reloaded (Hand *hand)
{
  return g_str_equal (hand_top (hand, "D5"), "town");
}

/* Reload takes what floats along, and what was said of it. */
static void
test_nothing_is_said_to_float_once_reloaded (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *own = g_build_filename (folder, "own.bocage", NULL);
  g_autofree char *theirs = NULL;

  hand_open (hand, NULL);
  hand_put (hand, "G5", "forest", NULL);
  hand_put (hand, "D5", "town", NULL);
  theirs = hand_dup_battle (hand);
  hand_press (hand, "<Control>z");
  name_file (hand, "<Control><Shift>s", own);
  assert_true (hand_wait (hand, has_file));
  hand_settle (hand);
  hand_take (hand);
  hand_click (hand, "G5");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  assert_true (g_file_set_contents (own, theirs, -1, NULL));
  assert_true (hand_wait (hand, tells_of_another_program));
  hand_settle (hand);
  hand_click_widget (hand, GTK_WIDGET (hand->window->notice_accept));
  assert_true (hand_wait (hand, is_reloaded));
  hand_settle (hand);
  assert_false (hand_is_floating (hand));
  assert_null (bocage_session_get_status (hand_session (hand)));
  g_unlink (own);
  g_rmdir (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_work_is_named_before_it_is_thrown_away),
    HAND_TEST (test_what_comes_back_is_chosen_by_keys),
    HAND_TEST (test_what_is_chosen_comes_back_and_the_rest_stays),
    HAND_TEST (test_steps_that_are_not_kept_are_told),
    HAND_TEST (test_what_cannot_be_opened_has_a_way_on),
    HAND_TEST (test_the_notice_learns_what_would_be_lost),
    HAND_TEST (test_the_notice_tells_of_what_floats),
    HAND_TEST (test_nothing_is_said_to_float_once_reloaded),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
