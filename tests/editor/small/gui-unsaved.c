/* gui-unsaved.c: a translation that cannot be saved is not lost, and nobody is misled about it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "dialog-test.h"
#include "translation-test.h"
#include "window/bocage-resize-dialog.h"

#include <glib/gstdio.h>
#include <string.h>

#define BATTLE "01-pegasus-bridge.bocage"

/* The copy of a pack that a test writes in */
static char *folder;

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
run (const char *format, ...)
{
  g_autofree char *line = NULL, *quoted = NULL, *command = NULL;
  int status;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  quoted = g_shell_quote (line);
  command = g_strdup_printf ("sh -c %s", quoted);
  assert_true (g_spawn_command_line_sync (command, NULL, NULL, &status, NULL));
  assert_int_equal (status, 0);
}

static const char *
get_language (Hand *hand)
{
  return bocage_translation_get_language (get_pane (hand)->translation);
}

static gboolean
is_translating (Hand *hand)
{
  return gtk_widget_get_mapped (hand->window->translations) && get_pane (hand)->translation != NULL
         && get_language (hand) != NULL;
}

static void
open_pack (Hand *hand)
{
  g_autofree char *path = dup_path (BATTLE);

  hand_open (hand, path);
  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, is_translating));
}

static gboolean
is_writing (Hand *hand)
{
  return gtk_widget_has_focus (get_pane (hand)->view);
}

/* What the first text of the battle is in the language that is written */
static const char *
get_text (Hand *hand)
{
  return bocage_translation_get_entry (get_pane (hand)->translation, 0)->message->text;
}

static gboolean
is_written (Hand *hand)
{
  return g_str_has_suffix (get_text (hand), hand->data);
}

/* At the end of the first text */
static void
write_text (Hand *hand, const char *text)
{
  hand_click_widget (
      hand, GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (get_pane (hand)->list), 0)));
  assert_true (hand_wait (hand, is_writing));
  hand_press (hand, "<Control>End");
  hand_type (hand, text);
  hand->data = text;
  assert_true (hand_wait (hand, is_written));
}

/* root may write in any folder: that of the catalogues goes instead. */
static void
lock_catalogues (void)
{
  run ("mv '%s/po' '%s/aside'", folder, folder);
}

static void
unlock_catalogues (void)
{
  run ("mv '%s/aside' '%s/po'", folder, folder);
}

static gboolean
is_in_catalogue (Hand *hand)
{
  g_autofree char *name = g_strdup_printf ("po/%s.po", get_language (hand));
  g_autofree char *path = dup_path (name), *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, hand->data) != NULL;
}

static gboolean
is_asked (Hand *hand)
{
  return dialog_find (BOCAGE_TYPE_ALERT) != NULL
         && hand_search (GTK_WIDGET (dialog_find (BOCAGE_TYPE_ALERT)), dialog_says, hand->data);
}

static void
wait_for_alert (Hand *hand, const char *heading)
{
  gconstpointer data = hand->data;

  hand->data = heading;
  if (!hand_wait (hand, is_asked))
    fail_msg ("nobody asks “%s”", heading);
  hand->data = data;
  hand_settle (hand);
}

static void
answer (Hand *hand, const char *label)
{
  click_in (hand, BOCAGE_TYPE_ALERT, label);
  hand_settle (hand);
}

/* Another program writes the battle, and it is read again. */
static void
reload (Hand *hand)
{
  run ("sed -i '1s/$/ /' '%s/%s'", folder, BATTLE);
  assert_true (hand_wait (hand, tells_of_another_program));
  hand_settle (hand);
  hand_click_widget (hand, GTK_WIDGET (hand->window->notice_accept));
  hand_settle (hand);
}

static void
test_a_translation_survives_reading_again (void **state)
{
  Hand *hand = *state;

  open_pack (hand);
  write_text (hand, " Quiet.");
  lock_catalogues ();
  hand_press (hand, "<Control>l");
  reload (hand);
  wait_for_alert (hand, "The Translation Was Not Saved");
  hand_look ("unsaved-reload");
  answer (hand, "Keep for Now");
  assert_true (has_no_alert (hand));
  assert_true (is_written (hand));
  unlock_catalogues ();
  assert_false (is_in_catalogue (hand));
  hand_take (hand);
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, is_in_catalogue));
}

static gboolean
has_resize_dialog (Hand *hand)
{
  return BOCAGE_IS_RESIZE_DIALOG (hand_find_window (hand));
}

/* A row more, at the top */
static void
resize (Hand *hand)
{
  hand_press (hand, "<Control>l");
  hand_press (hand, "<Control>r");
  assert_true (hand_wait (hand, has_resize_dialog));
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "<Control>a");
  hand_type (hand, "1");
  hand_press (hand, "Return");
}

static void
test_a_translation_survives_another_board (void **state)
{
  Hand *hand = *state;

  open_pack (hand);
  write_text (hand, " Quiet.");
  lock_catalogues ();
  resize (hand);
  wait_for_alert (hand, "The Translation Was Not Saved");
  answer (hand, "Try Again");
  wait_for_alert (hand, "The Translation Was Not Saved");
  assert_true (is_written (hand));
  unlock_catalogues ();
  answer (hand, "Try Again");
  assert_true (has_no_alert (hand));
  assert_true (is_in_catalogue (hand));
}

/* Who does not want it has said so. */
static void
test_a_translation_is_given_up_in_words (void **state)
{
  Hand *hand = *state;

  open_pack (hand);
  write_text (hand, " Quiet.");
  lock_catalogues ();
  hand_press (hand, "<Control>l");
  reload (hand);
  wait_for_alert (hand, "The Translation Was Not Saved");
  unlock_catalogues ();
  answer (hand, "Discard");
  assert_true (has_no_alert (hand));
  hand_take (hand);
  hand_press (hand, "<Control>l");
  assert_true (hand_wait (hand, is_translating));
  assert_false (is_written (hand));
  assert_false (is_in_catalogue (hand));
}

/* From the list that pops up, by its keys */
static void
try_language (Hand *hand, guint index)
{
  hand_click_widget (hand, get_pane (hand)->languages);
  assert_true (hand_wait (hand, has_list_of_languages));
  hand_press (hand, "Home");
  for (guint i = 0; i < index; i++)
    hand_press (hand, "Down");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_list_of_languages));
  hand_settle (hand);
}

static guint
get_shown_language (Hand *hand)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (get_pane (hand)->languages));
}

/* What is written is on, in its language, and so the drop-down says. */
static void
assert_goes_on (Hand *hand, guint shown, const char *language)
{
  assert_int_equal (get_shown_language (hand), shown);
  assert_string_equal (get_language (hand), language);
  assert_true (gtk_widget_get_visible (get_pane (hand)->notice));
  assert_non_null (get_pane (hand)->open);
  hand_click_widget (hand, get_pane (hand)->view);
  hand_press (hand, "<Control>End");
  hand_type (hand, " On.");
  hand->data = " On.";
  assert_true (hand_wait (hand, is_written));
}

/* Whether the old language cannot be saved, or the new one cannot be read */
static void
test_a_language_that_is_not_to_be_had_is_not_shown (void **state)
{
  Hand *hand = *state;
  g_autofree char *language = NULL;
  guint shown;

  open_pack (hand);
  language = g_strdup (get_language (hand));
  shown = get_shown_language (hand);
  assert_int_equal (shown, 0);
  write_text (hand, " Quiet.");
  lock_catalogues ();
  try_language (hand, 1);
  assert_goes_on (hand, shown, language);

  unlock_catalogues ();
  run ("echo nothing > '%s/po/%s.po'", folder,
       (char *) g_ptr_array_index (
           bocage_translation_get_pack (get_pane (hand)->translation)->languages, 1));
  try_language (hand, 1);
  hand_look ("unsaved-language");
  assert_goes_on (hand, shown, language);
}

static void
close_without_translation (Hand *hand)
{
  hand_take (hand);
  hand_press (hand, "<Control>w");
  wait_for_alert (hand, "The Translation Was Not Saved");
  answer (hand, "Close Without Saving");
  wait_for_alert (hand, "Save Changes to “Pegasus Bridge”?");
}

static gboolean
is_closed (Hand *hand)
{
  return !gtk_widget_get_mapped (GTK_WIDGET (hand->data));
}

/* Who has stayed after all may write more, which is not given up with what was there before. */
static void
test_giving_up_holds_once (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = dup_path (BATTLE), *text = NULL;
  g_autoptr (GtkWindow) window = NULL;

  open_pack (hand);
  hand_put (hand, "A5", "forest", NULL);
  write_text (hand, " Quiet.");
  lock_catalogues ();
  close_without_translation (hand);
  answer (hand, "Cancel");
  assert_true (has_no_alert (hand));

  hand_take (hand);
  write_text (hand, " More.");
  close_without_translation (hand);
  hand_look ("unsaved-close");
  window = GTK_WINDOW (g_steal_pointer (&hand->window)); /* nobody waits for its frames */
  answer (hand, "Save");
  hand->data = window;
  assert_true (hand_wait (hand, is_closed));
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_non_null (strstr (text, "\"A5\""));
}

static gboolean
has_in_it (const char *path, const char *text)
{
  g_autofree char *all = NULL;

  return g_file_get_contents (path, &all, NULL, NULL) && strstr (all, text) != NULL;
}

/* A battle that was changed, and a translation that cannot go into its file */
static void
change_both (Hand *hand)
{
  open_pack (hand);
  hand_put (hand, "A5", "forest", NULL);
  write_text (hand, " Quiet.");
  lock_catalogues ();
}

static void
test_a_battle_does_not_wait_for_its_translation (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = dup_path (BATTLE);

  change_both (hand);
  hand_press (hand, "<Control>s");
  wait_for_alert (hand, "The Translation Was Not Saved");
  hand_look ("unsaved-translation");
  assert_true (is_said (BOCAGE_TYPE_ALERT, "The battle was saved."));
  assert_true (is_said (BOCAGE_TYPE_ALERT, get_language (hand)));
  assert_true (has_in_it (path, "\"A5\""));
  assert_false (bocage_session_get_modified (hand_session (hand)));
  answer (hand, "Keep for Now");
  assert_true (has_no_alert (hand));
  assert_true (is_written (hand));
  assert_true (gtk_widget_get_visible (get_pane (hand)->notice));

  unlock_catalogues ();
  hand_take (hand);
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, is_in_catalogue));
  assert_true (has_no_alert (hand));
}

/* Nor is one dropped by the other's failing. */
static void
test_neither_can_be_saved (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = dup_path (BATTLE);

  change_both (hand);
  run ("mv '%s' '%s-old' && mkdir '%s'", path, path, path);
  hand_take (hand);
  hand_press (hand, "<Control>s");
  wait_for_alert (hand, "The Battle Could Not Be Saved");
  hand_look ("unsaved-neither");
  assert_true (is_said (BOCAGE_TYPE_ALERT, "The translation was not saved either"));
  answer (hand, "Close");
  assert_true (has_no_alert (hand));
  assert_true (is_written (hand));
  assert_true (bocage_session_get_modified (hand_session (hand)));
}

static void
save_as (Hand *hand, const char *path)
{
  hand_press (hand, "<Control><Shift>s");
  dialog_name_file (hand, path);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_chooser));
}

static gboolean
is_elsewhere (Hand *hand)
{
  return gtk_widget_get_mapped (get_pane (hand)->hint);
}

/* The pane follows the battle to its new place, and not before all is in the old one. */
static void
test_a_battle_goes_elsewhere_without_its_translation (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = dup_path ("other/battle.bocage");
  g_autofree char *catalogue = NULL, *name = NULL;

  change_both (hand);
  name = g_strdup_printf ("po/%s.po", get_language (hand));
  catalogue = dup_path (name);
  run ("mkdir '%s/other'", folder);
  save_as (hand, path);
  wait_for_alert (hand, "The Translation Was Not Saved");
  assert_true (has_in_it (path, "\"A5\""));
  answer (hand, "Keep for Now");
  assert_true (has_no_alert (hand)); /* it was asked once */
  assert_true (is_written (hand));
  assert_false (is_elsewhere (hand));

  unlock_catalogues ();
  hand_take (hand);
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, is_elsewhere));
  assert_true (has_in_it (catalogue, " Quiet."));
}

/* Whatever the battle becomes: it is read again, or saved under another name. */
static void
test_the_language_stays (void **state)
{
  Hand *hand = *state;
  g_autofree char *language = NULL, *path = dup_path ("another.bocage");

  open_pack (hand);
  try_language (hand, 2);
  language = g_strdup (get_language (hand));
  reload (hand);
  assert_true (is_translating (hand));
  assert_string_equal (get_language (hand), language);
  assert_int_equal (get_shown_language (hand), 2);

  hand_take (hand);
  save_as (hand, path);
  hand_settle (hand);
  assert_string_equal (get_language (hand), language);
  assert_int_equal (get_shown_language (hand), 2);
}

static gboolean
tells_of (Hand *hand, const char *text)
{
  GtkWidget *notice = get_pane (hand)->notice;

  return gtk_widget_get_mapped (notice)
         && strstr (gtk_label_get_text (GTK_LABEL (notice)), text) != NULL;
}

/* The first one, so that another is shown; the rest are there. */
static void
test_a_catalogue_that_cannot_be_read_hides_no_other (void **state)
{
  Hand *hand = *state;

  run ("echo nothing > '%s/po/he.po'", folder);
  open_pack (hand);
  hand_settle (hand);
  hand_look ("unsaved-unread");
  assert_string_equal (get_language (hand), "it");
  assert_int_equal (get_shown_language (hand), 1);
  assert_true (tells_of (hand, "he.po:1"));
  assert_true (gtk_widget_get_mapped (get_pane (hand)->list));
  write_text (hand, " Quiet.");
  assert_true (tells_of (hand, "he.po:1")); /* writing does not take it back */
  try_language (hand, 2);
  assert_string_equal (get_language (hand), "ru");
  assert_false (gtk_widget_get_mapped (get_pane (hand)->notice));
}

/* None can be read, until one was mended. */
static void
test_a_catalogue_is_mended (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = dup_path (BATTLE);

  run ("cp -r '%s/po' '%s/whole'", folder, folder);
  run ("for i in '%s'/po/*.po; do echo nothing > \"$i\"; done", folder);
  hand_open (hand, path);
  hand_press (hand, "<Control>l");
  hand_settle (hand);
  hand_look ("unsaved-unread-all");
  assert_true (tells_of (hand, "he.po:1"));
  assert_true (tells_of (hand, "ru.po:1"));
  assert_true (hand_search (get_pane (hand)->hint, dialog_says, "Mend its file") != NULL);
  assert_true (gtk_widget_is_focus (get_pane (hand)->languages)
               || gtk_widget_get_focus_child (get_pane (hand)->languages) != NULL);
  run ("cp '%s/whole/it.po' '%s/po'", folder, folder);
  try_language (hand, 1);
  assert_true (is_translating (hand));
  assert_string_equal (get_language (hand), "it");
  write_text (hand, " Quiet.");
}

static int
setup (void **state)
{
  g_autofree char *from = bocage_test_source_path ("scenarios/normandy");

  folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  run ("cp -r '%s/.' '%s' && chmod -R u+w '%s'", from, folder, folder);
  return hand_setup (state);
}

static int
teardown (void **state)
{
  int result = hand_teardown (state);

  run ("rm -rf '%s'", folder);
  g_clear_pointer (&folder, g_free);
  return result;
}

#define UNSAVED_TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    UNSAVED_TEST (test_a_translation_survives_reading_again),
    UNSAVED_TEST (test_a_translation_survives_another_board),
    UNSAVED_TEST (test_a_translation_is_given_up_in_words),
    UNSAVED_TEST (test_a_language_that_is_not_to_be_had_is_not_shown),
    UNSAVED_TEST (test_giving_up_holds_once),
    UNSAVED_TEST (test_a_battle_does_not_wait_for_its_translation),
    UNSAVED_TEST (test_neither_can_be_saved),
    UNSAVED_TEST (test_a_battle_goes_elsewhere_without_its_translation),
    UNSAVED_TEST (test_the_language_stays),
    UNSAVED_TEST (test_a_catalogue_that_cannot_be_read_hides_no_other),
    UNSAVED_TEST (test_a_catalogue_is_mended),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
