/* gui-export.c: what is exported or saved replaces nothing that nobody was asked about
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "dialog-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define BATTLE "scenarios/normandy/01-pegasus-bridge.bocage"

/* A folder of its own for each test, with the battle in it */
static char *folder;
static char *own;

static gboolean
chooser_asks (Hand *hand)
{
  return dialog_find (GTK_TYPE_MESSAGE_DIALOG) != NULL;
}

/* Its story is so long that there are two pages. */
static void
open_battle (Hand *hand)
{
  g_autofree char *from = bocage_test_source_path (BATTLE);
  g_autofree char *text = NULL;
  g_autoptr (GString) story = g_string_new ("<history><p>");
  g_autoptr (GString) battle = NULL;

  assert_true (g_file_get_contents (from, &text, NULL, NULL));
  for (guint i = 0; i < 110; i++)
    g_string_append (story, "The bridge was to be held until relieved. ");
  g_string_append (story, "</p>");
  battle = g_string_new (text);
  assert_int_equal (g_string_replace (battle, "<history>", story->str, 0), 1);
  assert_true (g_file_set_contents (own, battle->str, -1, NULL));
  hand_open (hand, own);
}

static void
name_file (Hand *hand, const char *key, const char *path)
{
  hand_take (hand);
  hand_press (hand, key);
  dialog_name_file (hand, path);
}

/* A key, the name of a file, Return; yes, the chooser may replace what it asks about. */
static void
choose_file (Hand *hand, const char *key, const char *path)
{
  gboolean exists = g_file_test (path, G_FILE_TEST_EXISTS);

  name_file (hand, key, path);
  hand_press (hand, "Return");
  if (exists)
    {
      assert_true (hand_wait (hand, chooser_asks));
      hand_take_window (hand, dialog_find (GTK_TYPE_MESSAGE_DIALOG));
      hand_press (hand, "<Alt>r");
    }
  assert_true (hand_wait (hand, has_no_chooser));
  hand_settle (hand);
}

static void
export_to (Hand *hand, const char *path)
{
  choose_file (hand, "<Control>e", path);
}

static void
answer (Hand *hand, const char *label)
{
  click_in (hand, BOCAGE_TYPE_ALERT, label);
  assert_true (hand_wait (hand, has_no_alert));
}

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static gboolean
begins_with (const char *path, const char *begin)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && g_str_has_prefix (text, begin);
}

static gboolean
is_there (const char *name)
{
  g_autofree char *path = dup_path (name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
write_mine (const char *name)
{
  g_autofree char *path = dup_path (name);

  assert_true (g_file_set_contents (path, "mine", -1, NULL));
}

static gboolean
is_mine (const char *name)
{
  g_autofree char *path = dup_path (name);

  return begins_with (path, "mine");
}

/* The same beside a file of ours that is called @taken.  It is not there before @path is, which is
 * how its name begins: GTK would complete that. */
static void
choose_beside (Hand *hand, const char *key, const char *path, const char *taken)
{
  g_autofree char *own_path = dup_path (taken);

  g_unlink (own_path);
  name_file (hand, key, path);
  write_mine (taken);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_chooser));
  hand_settle (hand);
}

/* Whatever the name is, and whoever has said yes to the chooser. */
static void
test_a_page_does_not_replace_a_battle (void **state)
{
  Hand *hand = *state;
  g_autofree char *other = dup_path ("other.BOCAGE"), *link = dup_path ("link.pdf");

  open_battle (hand);
  export_to (hand, own);
  assert_true (begins_with (own, "<?xml"));
  assert_true (has_alert (hand));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "own.bocage"));
  hand_look ("export-refused");
  answer (hand, "Cancel");

  export_to (hand, other);
  assert_true (has_alert (hand));
  assert_false (is_there ("other.BOCAGE"));
  answer (hand, "Cancel");

  assert_int_equal (symlink (own, link), 0);
  export_to (hand, link);
  assert_true (begins_with (own, "<?xml"));
  assert_true (has_alert (hand));
  answer (hand, "Another Name…");
  assert_true (hand_wait (hand, has_chooser));
}

/* The file of a battle may be called anything. */
static void
test_a_further_page_does_not_replace_its_battle (void **state)
{
  Hand *hand = *state;
  g_autofree char *page = dup_path ("page.png");

  g_free (own);
  own = dup_path ("page-2.png");
  open_battle (hand);
  export_to (hand, page);
  assert_true (begins_with (own, "<?xml"));
  assert_true (has_alert (hand));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "page-2.png"));
  assert_false (is_there ("page.png"));
  answer (hand, "Cancel");
}

static void
test_further_pages_are_asked_about_once (void **state)
{
  Hand *hand = *state;
  g_autofree char *page = dup_path ("page.png"), *second = dup_path ("page-2.png");

  open_battle (hand);
  write_mine ("page-2.png");
  export_to (hand, page);
  assert_true (is_mine ("page-2.png"));
  assert_true (has_alert (hand));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "page-2.png"));
  assert_false (is_there ("page.png"));
  hand_look ("export-pages");

  /* A key that is pressed once too often replaces nothing. */
  hand_take_window (hand, dialog_find (BOCAGE_TYPE_ALERT));
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_alert));
  assert_true (is_mine ("page-2.png"));
  assert_false (is_there ("page.png"));

  export_to (hand, page);
  answer (hand, "Replace");
  hand_settle (hand);
  assert_true (begins_with (page, "\211PNG"));
  assert_true (begins_with (second, "\211PNG"));
  assert_string_equal (bocage_session_get_status (hand_session (hand)), "Exported as page.png");
}

/* Pages of two exports side by side would be read as one. */
static void
test_pages_are_written_together (void **state)
{
  Hand *hand = *state;
  g_autofree char *page = dup_path ("page.png"), *second = dup_path ("page-2.png");

  open_battle (hand);
  write_mine ("page.png");
  assert_int_equal (g_mkdir (second, 0700), 0);
  export_to (hand, page);
  click_in (hand, BOCAGE_TYPE_ALERT, "Replace");
  hand_settle (hand);
  assert_true (has_alert (hand));
  hand_look ("export-together");
  assert_true (is_said (BOCAGE_TYPE_ALERT, "page-2.png"));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "The Page Was Not Exported"));
  assert_true (is_said (BOCAGE_TYPE_ALERT, "No page was exported"));
  assert_true (is_mine ("page.png"));
  answer (hand, "Close");

  assert_int_equal (g_rmdir (second), 0);
  export_to (hand, page);
  hand_settle (hand);
  assert_true (begins_with (page, "\211PNG"));
  assert_true (begins_with (second, "\211PNG"));
}

/* The ending that is missing is added, and what has that name is not replaced unasked either. */
static void
test_a_name_without_an_ending_gets_one (void **state)
{
  Hand *hand = *state;
  g_autofree char *bare = dup_path ("page 1.2"), *whole = dup_path ("page 1.2.pdf");

  open_battle (hand);
  export_to (hand, bare);
  assert_false (is_there ("page 1.2"));
  assert_true (begins_with (whole, "%PDF"));
  choose_beside (hand, "<Control>e", bare, "page 1.2.pdf");
  assert_true (is_mine ("page 1.2.pdf"));
  assert_true (has_alert (hand));
  answer (hand, "Cancel");
  assert_true (is_mine ("page 1.2.pdf"));
}

static void
test_a_battle_gets_its_ending (void **state)
{
  Hand *hand = *state;
  g_autofree char *bare = dup_path ("copy 1.2"), *whole = dup_path ("copy 1.2.bocage");
  g_autofree char *file = NULL;

  open_battle (hand);
  choose_beside (hand, "<Control><Shift>s", bare, "copy 1.2.bocage");
  assert_true (has_alert (hand));
  answer (hand, "Cancel");
  assert_true (is_mine ("copy 1.2.bocage"));
  choose_beside (hand, "<Control><Shift>s", bare, "copy 1.2.bocage");
  answer (hand, "Replace");
  assert_true (begins_with (whole, "<?xml"));
  assert_false (is_there ("copy 1.2"));
  file = g_file_get_basename (bocage_session_get_file (hand_session (hand)));
  assert_string_equal (file, "copy 1.2.bocage");
}

/* The longest name that a file system takes is shorter than some titles. */

static gboolean
is_name_entry (GtkWidget *widget, gconstpointer ending)
{
  return GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget)
         && g_str_has_suffix (gtk_editable_get_text (GTK_EDITABLE (widget)), ending);
}

/* Returns: (transfer full): what is proposed
 * @answer: a key that ends the question */
static char *
take_proposal (Hand *hand, const char *key, const char *ending, const char *answer)
{
  GtkWidget *entry;
  char *name;

  hand_take (hand);
  hand_press (hand, key);
  assert_true (hand_wait (hand, has_chooser));
  hand_take_window (hand, dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG));
  hand_settle (hand);
  entry = hand_search (GTK_WIDGET (dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG)), is_name_entry,
                       ending);
  assert_non_null (entry);
  name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
  hand_press (hand, answer);
  assert_true (hand_wait (hand, has_no_chooser));
  hand_settle (hand);
  return name;
}

static void
test_a_long_title_is_a_shorter_name (void **state)
{
  Hand *hand = *state;
  g_autoptr (GString) title = g_string_new ("Битва");
  g_autofree char *page = NULL;

  open_battle (hand);
  while (title->len < 400)
    g_string_append (title, " за мост");
  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, title->str);
  page = take_proposal (hand, "<Control>e", ".pdf", "Return");
  assert_true (g_str_has_suffix (page, "мост.pdf") || g_str_has_suffix (page, "за.pdf"));
  assert_in_range (strlen (page), 200, 255);
  assert_true (is_there (page));
}

/* One word, of letters of two bytes */
static void
test_a_long_word_is_a_shorter_name (void **state)
{
  Hand *hand = *state;
  g_autoptr (GString) title = g_string_new ("x");
  g_autofree char *battle = NULL;

  while (title->len < 400)
    g_string_append (title, "я");
  hand_open (hand, NULL);
  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, title->str);
  battle = take_proposal (hand, "<Control><Shift>s", "я.bocage", "Escape");
  assert_in_range (strlen (battle), 200, 255);
  assert_true (g_utf8_validate (battle, -1, NULL));
}

/* Saving As onto the file of another window */

/* Returns: (transfer none): the window with the battle of @path, which is another one */
static BocageWindow *
open_beside (Hand *hand, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BocageWindow *window;

  g_application_open (G_APPLICATION (hand->application), &file, 1, "");
  window = _bocage_window_find_for (hand->window, file);
  assert_non_null (window);
  assert_ptr_not_equal (window, hand->window);
  return window;
}

/* It would be told there that another program wrote it, and both would save over each other. */
static void
test_the_file_of_another_window_is_not_replaced (void **state)
{
  Hand *hand = *state;
  g_autofree char *other = dup_path ("other.bocage");
  g_autofree char *text = NULL, *before = NULL, *after = NULL;
  BocageWindow *beside;

  open_battle (hand);
  assert_true (g_file_get_contents (own, &text, NULL, NULL));
  assert_true (g_file_set_contents (other, text, -1, NULL));
  beside = open_beside (hand, other);
  hand_put (hand, "A5", "forest", NULL);
  assert_true (g_file_get_contents (other, &before, NULL, NULL));
  choose_file (hand, "<Control><Shift>s", other);
  assert_true (hand_wait (hand, has_alert));
  hand_look ("export-open-elsewhere");
  assert_true (is_said (BOCAGE_TYPE_ALERT, "other.bocage"));
  assert_true (g_file_get_contents (other, &after, NULL, NULL));
  assert_string_equal (after, before);
  assert_int_equal (beside->notice_kind, BOCAGE_NOTICE_NONE);

  answer (hand, "Another Name…");
  assert_true (hand_wait (hand, has_chooser));
  hand_take_window (hand, dialog_find (GTK_TYPE_FILE_CHOOSER_DIALOG));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_chooser));
  assert_true (bocage_session_get_modified (hand_session (hand)));

  gtk_window_destroy (GTK_WINDOW (beside));
  choose_file (hand, "<Control><Shift>s", other);
  assert_false (has_alert (hand));
  assert_false (bocage_session_get_modified (hand_session (hand)));
}

static int
setup (void **state)
{
  folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  own = dup_path ("own.bocage");
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
  g_clear_pointer (&own, g_free);
  return result;
}

#define EXPORT_TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    EXPORT_TEST (test_a_page_does_not_replace_a_battle),
    EXPORT_TEST (test_a_further_page_does_not_replace_its_battle),
    EXPORT_TEST (test_further_pages_are_asked_about_once),
    EXPORT_TEST (test_pages_are_written_together),
    EXPORT_TEST (test_a_name_without_an_ending_gets_one),
    EXPORT_TEST (test_a_battle_gets_its_ending),
    EXPORT_TEST (test_the_file_of_another_window_is_not_replaced),
    EXPORT_TEST (test_a_long_title_is_a_shorter_name),
    EXPORT_TEST (test_a_long_word_is_a_shorter_name),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
