/* gui-asked.c: dialogs of a battle: they stop no other battle, and come in time
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "dialog-test.h"
#include "window/bocage-new-dialog.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <gtk/gtkunixprint.h>
#include <string.h>
#include <unistd.h>

#define BATTLE "scenarios/normandy/01-pegasus-bridge.bocage"

/* A folder of its own for each test */
static char *folder;

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Returns: (transfer full): the path of a copy of a file of the sources
 * @more: (nullable): what stands at the beginning of its story */
static char *
copy_in (const char *from, const char *name, const char *more)
{
  g_autofree char *source = bocage_test_source_path (from), *text = NULL;
  g_autoptr (GString) copy = NULL;
  char *path = dup_path (name);

  assert_true (g_file_get_contents (source, &text, NULL, NULL));
  copy = g_string_new (text);
  if (more != NULL)
    assert_int_equal (g_string_replace (copy, "<history>", more, 0), 1);
  assert_true (g_file_set_contents (path, copy->str, -1, NULL));
  return path;
}

static void
answer (Hand *hand, const char *label)
{
  click_in (hand, BOCAGE_TYPE_ALERT, label);
  assert_true (hand_wait (hand, has_no_alert));
}

/* Windows */

static void
draw_and_close (Hand *hand)
{
  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_take (hand);
  hand_press (hand, "<Control>w");
  assert_true (hand_wait (hand, has_alert));
}

/* A battle that comes from elsewhere, as a file manager opens it, lies above the question.
 * Returns: (transfer full): the window that asks */
static BocageWindow *
open_another (Hand *hand)
{
  g_autofree char *path = copy_in (BATTLE, "other.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BocageWindow *first = hand->window;

  g_application_open (G_APPLICATION (hand->application), &file, 1, "");
  hand->window = g_object_ref (_bocage_window_find_for (first, file));
  assert_ptr_not_equal (hand->window, first);
  assert_true (hand_wait (hand, hand_has_board));
  hand_take (hand);
  return first;
}

static void
close_another (Hand *hand, BocageWindow *first)
{
  gtk_window_destroy (GTK_WINDOW (hand->window));
  g_object_unref (hand->window);
  hand->window = first;
}

static void
test_a_question_stops_no_other_battle (void **state)
{
  Hand *hand = *state;
  BocageWindow *first;

  draw_and_close (hand);
  first = open_another (hand);
  hand_click (hand, "C5");
  assert_string_equal (hand_cursor (hand), "C5");
  close_another (hand, first);
  answer (hand, "Cancel");
}

static guint
count (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      n += G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_mapped (window);
    }
  return n;
}

static gboolean
has_one_question (Hand *hand)
{
  return count (BOCAGE_TYPE_ALERT) == 1
         && count (BOCAGE_TYPE_WINDOW) == GPOINTER_TO_UINT (hand->data);
}

/* Waits for the only question, with that many battles. */
static void
wait_for_question (Hand *hand, guint n_windows)
{
  hand_settle (hand);
  hand->data = GUINT_TO_POINTER (n_windows);
  if (!hand_wait (hand, has_one_question))
    fail_msg ("%u questions, %u battles", count (BOCAGE_TYPE_ALERT), count (BOCAGE_TYPE_WINDOW));
}

static void
press_quit (Hand *hand)
{
  hand_take (hand);
  hand_press (hand, "<Control>q");
}

/* Whoever keeps one keeps all that are left, also those that nobody has to be asked about; and who
 * is asked already is not asked twice. */
static void
test_to_quit_asks_about_one_battle_after_another (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = copy_in (BATTLE, "third.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BocageWindow *first, *third;

  draw_and_close (hand);
  first = open_another (hand);
  g_application_open (G_APPLICATION (hand->application), &file, 1, "");
  third = _bocage_window_find_for (first, file);
  hand_settle (hand);
  press_quit (hand); /* the first one asks already */
  wait_for_question (hand, 3);
  answer (hand, "Cancel");
  assert_int_equal (count (BOCAGE_TYPE_WINDOW), 3);

  hand_put (hand, "E5", "forest", NULL);
  press_quit (hand);
  wait_for_question (hand, 3);
  answer (hand, "Cancel");
  assert_int_equal (count (BOCAGE_TYPE_WINDOW), 3);

  press_quit (hand);
  wait_for_question (hand, 3);
  click_in (hand, BOCAGE_TYPE_ALERT, "Discard");
  wait_for_question (hand, 2);
  answer (hand, "Cancel");
  assert_int_equal (count (BOCAGE_TYPE_WINDOW), 2);
  gtk_window_destroy (GTK_WINDOW (third));
  close_another (hand, first);
}

/* A folder that is reached by a link, as some have their documents */
static void
test_a_battle_that_is_open_is_found_by_a_link (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = copy_in (BATTLE, "own.bocage", NULL);
  g_autofree char *link = dup_path ("linked"), *linked = dup_path ("linked/own.bocage");
  g_autofree char *backup = dup_path ("backup.bocage");
  g_autoptr (GFile) file = g_file_new_for_path (linked), other = g_file_new_for_path (backup);
  BocageWindow *first;

  assert_int_equal (symlink (".", link), 0);
  assert_int_equal (linkat (AT_FDCWD, path, AT_FDCWD, backup, 0), 0);
  hand_open (hand, path);
  first = hand->window;
  g_application_open (G_APPLICATION (hand->application), &file, 1, "");
  hand_settle (hand);
  assert_int_equal (g_list_length (gtk_application_get_windows (hand->application)), 1);

  /* Saving parts the two. */
  g_application_open (G_APPLICATION (hand->application), &other, 1, "");
  hand->window = g_object_ref (_bocage_window_find_for (first, other));
  assert_ptr_not_equal (hand->window, first);
  assert_true (hand_wait (hand, hand_has_board));
  close_another (hand, first);
}

/* New */

static gboolean
has_new_dialog (Hand *hand)
{
  return dialog_find (BOCAGE_TYPE_NEW_DIALOG) != NULL;
}

static gboolean
is_columns (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SPIN_BUTTON (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_no_new_dialog (Hand *hand)
{
  return !has_new_dialog (hand);
}

/* The size is still in the keyboard's hands. */
static void
test_return_in_a_size_creates_the_board (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  bocage_window_set_session (hand->window, NULL);
  hand_press (hand, "<Control>n");
  assert_true (hand_wait (hand, has_new_dialog));
  hand_take_window (hand, dialog_find (BOCAGE_TYPE_NEW_DIALOG));
  hand_press (hand, "Tab");
  hand_press (hand, "Tab");
  hand_press (hand, "space");
  hand_press (hand, "End"); /* boards of any size */
  hand_press (hand, "Return");
  hand_settle (hand);
  gtk_widget_grab_focus (
      hand_search (GTK_WIDGET (dialog_find (BOCAGE_TYPE_NEW_DIALOG)), is_columns, NULL));
  hand_press (hand, "<Control>a");
  hand_type (hand, "17");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_new_dialog));
  assert_int_equal (bocage_scenario_get_grid (hand_scenario (hand))->columns, 17);
}

/* Files of another format */

static gboolean
is_in_folder (Hand *hand)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG));
  g_autoptr (GFile) shown = gtk_file_chooser_get_current_folder (chooser);
  g_autoptr (GFile) expected = g_file_new_for_path (folder);

  return shown != NULL && g_file_equal (shown, expected);
}

static void
assert_begins_in_folder (Hand *hand, const char *key)
{
  hand_take (hand);
  hand_press (hand, key);
  assert_true (hand_wait (hand, has_chooser));
  if (!hand_wait (hand, is_in_folder))
    fail_msg ("%s begins elsewhere", key);
  hand_take_window (hand, dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_chooser));
}

static void
test_what_is_imported_is_saved_beside_it (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = copy_in ("tests/fuzz/battle.m44", "battle.m44", NULL);

  hand_open (hand, path);
  assert_null (bocage_session_get_file (hand_session (hand)));
  assert_begins_in_folder (hand, "<Control>s");
  assert_begins_in_folder (hand, "<Control>o");
  assert_begins_in_folder (hand, "<Control>e");
}

/* Printing */

static gboolean
has_print_dialog (Hand *hand)
{
  return dialog_find (GTK_TYPE_PRINT_UNIX_DIALOG) != NULL;
}

static gboolean
has_no_print_dialog (Hand *hand)
{
  return !has_print_dialog (hand);
}

static gboolean
is_first_said (Hand *hand)
{
  return has_alert (hand) || has_print_dialog (hand);
}

static void
open_long_battle (Hand *hand)
{
  g_autoptr (GString) story = g_string_new ("<history><p>");
  g_autofree char *path = NULL;

  for (guint i = 0; i < 600; i++)
    g_string_append (story, "The bridge was to be held until relieved. ");
  g_string_append (story, "</p>");
  path = copy_in (BATTLE, "long.bocage", story->str);
  hand_open (hand, path);
}

/* On paper it would be too late. */
static void
test_what_has_no_room_is_told_before_it_is_printed (void **state)
{
  Hand *hand = *state;

  open_long_battle (hand);
  hand_press (hand, "<Control>p");
  assert_true (hand_wait (hand, is_first_said));
  assert_false (has_print_dialog (hand));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "Not All of the Text Has Room on the Page"));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "too long by"));
  hand_look ("print-overflow");
  answer (hand, "Cancel");
  assert_false (has_print_dialog (hand));

  hand_take (hand);
  hand_press (hand, "<Control>p");
  assert_true (hand_wait (hand, is_first_said));
  answer (hand, "Print Anyway…");
  assert_true (hand_wait (hand, has_print_dialog));
  assert_false (has_alert (hand));
}

static void
open_print_dialog (Hand *hand)
{
  hand_take (hand);
  hand_press (hand, "<Control>p");
  assert_true (hand_wait (hand, has_print_dialog));
  hand_settle (hand);
}

static gboolean
shows_page (Hand *hand)
{
  return gtk_widget_get_mapped (GTK_WIDGET (hand->window->page));
}

static gboolean
is_printed (Hand *hand)
{
  return g_strcmp0 (bocage_session_get_status (hand_session (hand)),
                    "Printed as Pegasus Bridge.pdf")
         == 0;
}

/* No other program is needed to see it, and what has gone out says where to. */
static void
test_the_page_is_seen_and_printed (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = copy_in (BATTLE, "short.bocage", NULL);
  g_autofree char *page = dup_path ("Pegasus Bridge.pdf");

  hand_open (hand, path);
  assert_false (shows_page (hand));
  open_print_dialog (hand);
  click_in (hand, GTK_TYPE_PRINT_UNIX_DIALOG, "Preview");
  assert_true (hand_wait (hand, has_no_print_dialog));
  assert_true (hand_wait (hand, shows_page));
  hand_settle (hand);
  assert_false (g_file_test (page, G_FILE_TEST_EXISTS));
  assert_false (is_printed (hand));

  open_print_dialog (hand);
  click_in (hand, GTK_TYPE_PRINT_UNIX_DIALOG, "Print");
  assert_true (hand_wait (hand, has_no_print_dialog));
  assert_true (hand_wait (hand, is_printed));
  assert_true (g_file_test (page, G_FILE_TEST_EXISTS));
  gtk_widget_activate_action (GTK_WIDGET (hand->window), "win.page", NULL);
}

/* What the program is */

static gboolean
has_about (Hand *hand)
{
  return dialog_find (GTK_TYPE_ABOUT_DIALOG) != NULL;
}

static gboolean
has_menu (Hand *hand)
{
  GtkPopover *menu = gtk_menu_button_get_popover (hand->window->menu_button);

  return menu != NULL && gtk_widget_get_mapped (GTK_WIDGET (menu));
}

/* Whether or not it has been installed, it has a face. */
static void
test_the_program_shows_its_emblem (void **state)
{
  Hand *hand = *state;
  GtkAboutDialog *about;

  hand_open (hand, NULL);
  hand_press (hand, "F10");
  assert_true (hand_wait (hand, has_menu));
  for (guint i = 0; i < 3; i++) /* from below: Quit, Close, About */
    hand_press (hand, "Up");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_about));
  hand_settle (hand);
  hand_look ("about");
  about = GTK_ABOUT_DIALOG (dialog_find (GTK_TYPE_ABOUT_DIALOG));
  assert_true (gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                        gtk_about_dialog_get_logo_icon_name (about)));
}

static int
setup (void **state)
{
  folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  return hand_setup (state);
}

static int
teardown (void **state)
{
  int result = hand_teardown (state);
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (names)) != NULL)
    {
      g_autofree char *path = dup_path (name);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
  return result;
}

#define ASKED_TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    ASKED_TEST (test_a_question_stops_no_other_battle),
    ASKED_TEST (test_to_quit_asks_about_one_battle_after_another),
    ASKED_TEST (test_a_battle_that_is_open_is_found_by_a_link),
    ASKED_TEST (test_return_in_a_size_creates_the_board),
    ASKED_TEST (test_what_is_imported_is_saved_beside_it),
    ASKED_TEST (test_what_has_no_room_is_told_before_it_is_printed),
    ASKED_TEST (test_the_page_is_seen_and_printed),
    ASKED_TEST (test_the_program_shows_its_emblem),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
