/* gui-recovered.c: work that comes back, and the window that has its file already
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "recovery-test.h"

#include <glib/gstdio.h>
#include <string.h>

/* The battle that two sessions have */
static char *folder;
static char *own;

static void
forget_left (void)
{
  g_autoptr (GPtrArray) list = bocage_recovery_list ();

  for (guint i = 0; i < list->len; i++)
    bocage_recovery_discard (((const BocageRecoverable *) list->pdata[i])->name);
}

static void
set_title (BocageSession *session, const char *title)
{
  bocage_edit_set_info (bocage_session_get_edit (session), BOCAGE_ELEMENT_TITLE, title);
}

static void
assert_title (Hand *hand, const char *title)
{
  g_autofree char *is = bocage_session_dup_title (hand_session (hand));

  assert_string_equal (is, title);
}

static guint
count_windows (Hand *hand)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (hand->application); l != NULL; l = l->next)
    n += BOCAGE_IS_WINDOW (l->data) && BOCAGE_WINDOW (l->data)->session != NULL;
  return n;
}

/* Who opens the file of what was left has it in the same window. */
static void
test_what_is_left_comes_to_its_window (void **state)
{
  Hand *hand = *state;

  leave_behind (own, "Left Behind");
  hand_open (hand, own);
  assert_title (hand, "Pegasus Bridge");
  offer (hand);
  click_in (hand, BOCAGE_TYPE_RECOVERED_DIALOG, "Open 1 Battle");
  assert_true (hand_wait (hand, has_no_dialog));
  hand_settle (hand);
  assert_int_equal (count_windows (hand), 1);
  assert_title (hand, "Left Behind");
  assert_true (bocage_session_get_modified (hand_session (hand)));
  hand_take (hand);
  hand_press (hand, "<Control>z");
  assert_title (hand, "Pegasus Bridge");
}

/* Neither is lost unasked. */
static void
test_what_is_in_the_window_is_asked_about (void **state)
{
  Hand *hand = *state;

  leave_behind (own, "Left Behind");
  hand_open (hand, own);
  set_title (hand_session (hand), "Begun Anew");
  offer (hand);
  click_in (hand, BOCAGE_TYPE_RECOVERED_DIALOG, "Open 1 Battle");
  assert_true (hand_wait (hand, has_alert));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "own.bocage"));
  hand_settle (hand);
  hand_look ("recovered-both");
  hand_take_window (hand, dialog_find (BOCAGE_TYPE_ALERT));
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_alert));
  assert_int_equal (count_windows (hand), 1);
  assert_title (hand, "Begun Anew");
  assert_int_equal (count_left (), 1);

  offer (hand);
  click_in (hand, BOCAGE_TYPE_RECOVERED_DIALOG, "Open 1 Battle");
  assert_true (hand_wait (hand, has_alert));
  click_in (hand, BOCAGE_TYPE_ALERT, "Take the Recovered Work");
  assert_true (hand_wait (hand, has_no_alert));
  hand_settle (hand);
  assert_int_equal (count_windows (hand), 1);
  assert_title (hand, "Left Behind");
  assert_int_equal (count_left (), 0);
}

/* What floats is in no step yet, and lost as well.  While another window offers what was left,
 * this one can be drawn in. */
static void
test_what_floats_in_the_window_is_asked_about (void **state)
{
  Hand *hand = *state;

  leave_behind (own, "Left Behind");
  hand_open (hand, own);
  hand_click (hand, "G5");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  assert_false (bocage_session_get_modified (hand_session (hand)));
  offer (hand);
  click_in (hand, BOCAGE_TYPE_RECOVERED_DIALOG, "Open 1 Battle");
  assert_true (hand_wait (hand, has_no_dialog));
  hand_settle (hand);
  assert_true (has_alert (hand));
  click_in (hand, BOCAGE_TYPE_ALERT, "Later");
  assert_true (hand_wait (hand, has_no_alert));
  assert_true (hand_is_floating (hand));
  assert_title (hand, "Pegasus Bridge");
}

/* Letters of one stroke are one step, and what was taken back and replaced is none: as many are
 * told as the history shows when it has come back. */
static void
test_as_many_steps_are_told_as_come_back (void **state)
{
  Hand *hand = *state;

  {
    g_autoptr (BocageSession) session = hand_make_session (own);
    BocageEdit *edit = bocage_session_get_edit (session);
    guint64 stroke = bocage_edit_new_stroke (edit);
    const char *const letters[] = { "L", "Le", "Lef", "Left" };

    set_title (session, "Nothing");
    bocage_edit_undo (edit);
    for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
      {
        bocage_edit_begin (edit, "Title", stroke);
        set_title (session, letters[i]);
        bocage_edit_commit (edit);
      }
    bocage_edit_set_info (edit, BOCAGE_ELEMENT_SUBTITLE, "Two");
    assert_int_equal (bocage_edit_get_position (edit), 2);
  }
  hand_open (hand, NULL);
  offer (hand);
  hand_look ("recovered-steps");
  assert_true (is_said (BOCAGE_TYPE_RECOVERED_DIALOG, "2 steps after the last save"));
  forget_left ();
}

/* A battle that @element stands in, which nobody knows */
static void
write_strange (const char *element)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) strange = NULL;

  assert_true (g_file_get_contents (own, &text, NULL, NULL));
  strange = g_string_new (text);
  assert_int_equal (g_string_replace (strange, "</board>", element, 0), 1);
  assert_true (g_file_set_contents (own, strange->str, -1, NULL));
}

static guint
count_illegal (Hand *hand)
{
  bocage_session_check_now (hand_session (hand));
  return bocage_session_count_findings (hand_session (hand), BOCAGE_CLASS_ILLEGAL);
}

/* What came back is as wrong as it was. */
static void
test_what_reading_found_comes_back (void **state)
{
  Hand *hand = *state;

  write_strange ("<volcano at=\"D4\"/></board>");
  hand_open (hand, own);
  assert_int_equal (count_illegal (hand), 1);
  hand_close (hand);

  leave_behind (own, "Left Behind");
  hand_open (hand, NULL);
  bocage_window_set_session (hand->window, NULL);
  offer (hand);
  click_in (hand, BOCAGE_TYPE_RECOVERED_DIALOG, "Open 1 Battle");
  assert_true (hand_wait (hand, has_no_dialog));
  assert_true (hand_wait (hand, hand_has_board));
  assert_title (hand, "Left Behind");
  assert_int_equal (count_illegal (hand), 1);
}

static int
setup (void **state)
{
  g_autofree char *from = bocage_test_source_path ("scenarios/normandy/01-pegasus-bridge.bocage");
  g_autofree char *text = NULL;

  folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  own = g_build_filename (folder, "own.bocage", NULL);
  assert_true (g_file_get_contents (from, &text, NULL, NULL));
  assert_true (g_file_set_contents (own, text, -1, NULL));
  return hand_setup (state);
}

static int
teardown (void **state)
{
  int result = hand_teardown (state);

  forget_left ();
  g_unlink (own);
  g_rmdir (folder);
  g_clear_pointer (&own, g_free);
  g_clear_pointer (&folder, g_free);
  return result;
}

#define RECOVERED_TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    RECOVERED_TEST (test_what_is_left_comes_to_its_window),
    RECOVERED_TEST (test_what_is_in_the_window_is_asked_about),
    RECOVERED_TEST (test_what_floats_in_the_window_is_asked_about),
    RECOVERED_TEST (test_as_many_steps_are_told_as_come_back),
    RECOVERED_TEST (test_what_reading_found_comes_back),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
