/* gui-clipboard.c: hexes go from one program to another through the clipboard, by real keys
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The other program is a bocage-editor of its own: what it is given, it saves.
 */

#include "config.h"

#include "hand-test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

typedef struct
{
  GPid pid;
  gboolean is_gone;
  char *path; /* of its battle */
} Other;

static Other other;

static void
gone_cb (GPid pid, int status, gpointer user_data)
{
  g_spawn_close_pid (pid);
  other.is_gone = TRUE;
}

/* An empty battle, in a file */
static void
write_battle (const char *path)
{
  g_autoptr (BocageSession) session = hand_make_session (NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  assert_true (bocage_session_save (session, file, NULL));
}

static char *
read_battle (void)
{
  char *text = NULL;

  assert_true (g_file_get_contents (other.path, &text, NULL, NULL));
  return text;
}

static gboolean
has_window (Hand *hand)
{
  g_autofree char *command
      = g_strdup_printf ("xdotool search --onlyvisible --pid %d", (int) other.pid);
  g_autofree char *out = NULL;

  g_usleep (50000);
  return g_spawn_command_line_sync (command, &out, NULL, NULL, NULL) && *out != '\0';
}

static void
take_other (Hand *hand)
{
  g_autofree char *command = g_strdup_printf (
      "search --onlyvisible --pid %d windowraise windowfocus --sync", (int) other.pid);

  hand_xdotool (hand, command);
}

/* The pointer finds the window that lies on top. */
static void
raise_ours (Hand *hand)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (hand->window));
  g_autofree char *command = g_strdup_printf ("windowraise %lu", gdk_x11_surface_get_xid (surface));

  hand_xdotool (hand, command);
  hand_take (hand);
}

static void
start_other (Hand *hand)
{
  g_autofree char *program = bocage_test_build_path ("editor/bocage-editor");
  char *argv[] = { program, other.path, NULL };

  write_battle (other.path);
  other.is_gone = FALSE;
  assert_true (
      g_spawn_async (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &other.pid, NULL));
  g_child_watch_add (other.pid, gone_cb, NULL);
  assert_true (hand_wait (hand, has_window));
  hand_settle (hand);
}

static gboolean
is_gone (Hand *hand)
{
  return other.is_gone;
}

static gboolean
has_forest (Hand *hand)
{
  g_autofree char *text = read_battle ();

  return strstr (text, "forest") != NULL && strstr (text, "infantry") != NULL;
}

/* What was asked of the other program comes when it comes, and a click drops it or does no harm:
 * the keys are pressed until it has. */
static gboolean
paste_over_there (Hand *hand)
{
  gint64 end = g_get_monotonic_time () + fence_patience ();

  while (!has_forest (hand) && g_get_monotonic_time () < end)
    {
      take_other (hand);
      hand_press (hand, "<Control>v");
      hand_click (hand, "G5"); /* both windows are alike */
      hand_press (hand, "<Control>s");
    }
  return has_forest (hand);
}

static void
test_hexes_go_to_another_program_and_back (void **state)
{
  Hand *hand = *state;
  g_autofree char *directory = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  BocageHex at;

  other.path = g_build_filename (directory, "other.bocage", NULL);
  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "E5", "infantry", "allies");
  at = hand_hex (hand, "E5");
  bocage_session_set_cursor (hand_session (hand), at);
  bocage_session_set_selection (hand_session (hand), &at, 1);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "<Control>c");

  start_other (hand);
  assert_true (paste_over_there (hand));

  /* Back: what was pasted is selected there. */
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (hand->window)), "nothing");
  hand_settle (hand);
  take_other (hand);
  hand_click (hand, "G5");
  hand_press (hand, "<Control>c");
  raise_ours (hand);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_point (hand, "J3");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_click (hand, "J3");
  assert_string_equal (hand_top (hand, "J3"), "infantry");

  take_other (hand);
  hand_press (hand, "<Control>q");
  if (!other.is_gone && !hand_wait (hand, is_gone))
    fail_msg ("the other program does not end");
  g_remove (other.path);
  g_rmdir (directory);
  g_clear_pointer (&other.path, g_free);
}

/* Whatever has failed, it does not stay behind. */
static int
end_other (void **state)
{
  if (other.pid != 0 && !other.is_gone)
    kill (other.pid, SIGKILL);
  return hand_teardown (state);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_hexes_go_to_another_program_and_back, hand_setup,
                                     end_other),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
