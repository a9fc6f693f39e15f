/* gui-strange.c: what comes from elsewhere and does not fit: it is told what it is, and kept
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "dialog-test.h"
#include "palette/bocage-piece-tile.h"

#include <glib/gstdio.h>
#include <string.h>

#define BATTLE "scenarios/normandy/01-pegasus-bridge.bocage"
#define ANOTHER "scenarios/normandy/02-courseulles.bocage"
#define OTHER_GAME "scenarios/crossings/01-mill-bridge.bocage"

static void
copy_hex (Hand *hand, const char *path, const char *name)
{
  hand_open (hand, path);
  hand_click (hand, name);
  hand_press (hand, "<Control>c");
  hand_close (hand);
}

static gboolean
is_about_clipboard (Hand *hand)
{
  const char *status = bocage_session_get_status (hand_session (hand));

  return status != NULL && strstr (status, "clipboard") != NULL;
}

static void
assert_refused (Hand *hand, const char *words)
{
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, is_about_clipboard));
  assert_string_equal (bocage_session_get_status (hand_session (hand)), words);
  assert_false (_bocage_board_is_floating (hand->window->board));
}

/* Nobody looks for what he has just copied. */
static void
test_hexes_that_stand_otherwise_are_not_called_none (void **state)
{
  Hand *hand = *state;
  const char *words = "The hexes in the clipboard stand otherwise than those of this board";

  copy_hex (hand, BATTLE, "G5");
  hand_open (hand, OTHER_GAME);
  hand_click (hand, "A7");
  assert_refused (hand, words);
  hand_close (hand);

  copy_hex (hand, OTHER_GAME, "C3");
  hand_open (hand, BATTLE);
  hand_click (hand, "G5");
  assert_refused (hand, words);
}

static void
test_hexes_of_a_game_that_is_not_known_are_told (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "G5");
  gdk_clipboard_set_text (
      gtk_widget_get_clipboard (GTK_WIDGET (hand->window)),
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' ruleset='of-somebody'>"
      "<board shape='field'><hex at='B2'><terrain type='heath'/></hex></board></scenario>");
  assert_refused (hand, "The hexes in the clipboard are of a game that is not known here");
}

static void
test_what_is_no_battle_has_no_hexes (void **state)
{
  Hand *hand = *state;

  hand_open (hand, BATTLE);
  hand_click (hand, "G5");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (hand->window)), "Caen");
  assert_refused (hand, "There are no hexes in the clipboard");
}

/* Tiles */

/* How far the second window lies to the right, so that the palette of the first is seen */
#define ASIDE 300

static gboolean
is_tile (GtkWidget *widget, gconstpointer caption)
{
  return BOCAGE_IS_PIECE_TILE (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (widget)), caption);
}

/* Opens a second battle beside the first.
 * Returns: (transfer full): the window of the first */
static BocageWindow *
open_beside (Hand *hand, const char *path)
{
  BocageWindow *first = g_steal_pointer (&hand->window);
  g_autofree char *command = NULL;

  hand_open (hand, path);
  command = g_strdup_printf ("windowmove --sync %lu %d 0",
                             fence_get_window_id (GTK_WINDOW (hand->window)), ASIDE);
  hand_xdotool (hand, command);
  return first;
}

static void
move_to (Hand *hand, int x, int y)
{
  g_autofree char *command = g_strdup_printf ("mousemove %d %d", x, y);

  hand_xdotool (hand, command);
}

/* From the palette of the first window to a hex of the second */
static void
drag_across (Hand *hand, BocageWindow *first, const char *caption, const char *name)
{
  GtkWidget *tile = hand_search (GTK_WIDGET (first->palette), is_tile, caption);
  int x, y, to_x, to_y;

  assert_non_null (tile);
  hand_find_middle (hand, tile, &x, &y);
  hand_find_hex (hand, name, &to_x, &to_y);
  move_to (hand, x, y);
  hand_xdotool (hand, "mousedown 1");
  for (int i = 1; i <= 8; i++)
    move_to (hand, x + (to_x + ASIDE - x) * i / 8, y + (to_y - y) * i / 8);
  hand_xdotool (hand, "mouseup 1");
  hand_settle (hand);
}

static void
close_first (Hand *hand, BocageWindow *first)
{
  gtk_window_destroy (GTK_WINDOW (first));
  g_object_unref (first);
  hand_settle (hand);
}

static void
test_a_tile_goes_to_another_window (void **state)
{
  Hand *hand = *state;
  BocageWindow *first;

  hand_open (hand, BATTLE);
  first = open_beside (hand, ANOTHER);
  drag_across (hand, first, "forest", "B8");
  assert_string_equal (hand_top (hand, "B8"), "forest");
  close_first (hand, first);
}

/* It would be a piece that nobody knows there. */
static void
test_a_tile_of_another_game_is_refused (void **state)
{
  Hand *hand = *state;
  BocageWindow *first;
  g_autofree char *before = NULL, *after = NULL;

  hand_open (hand, BATTLE);
  first = open_beside (hand, OTHER_GAME);
  before = hand_dup_battle (hand);
  drag_across (hand, first, "forest", "D6");
  after = hand_dup_battle (hand);
  hand_look ("strange-tile");
  assert_string_equal (after, before);
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "This is a piece of another game");
  close_first (hand, first);
}

/* Names of files */

static gboolean
shows_no_text (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget)
         && !g_utf8_validate (gtk_label_get_text (GTK_LABEL (widget)), -1, NULL);
}

/* Returns: (transfer full): the path of a new file with these bytes */
static char *
write_named (const char *folder, const char *name, const char *text, gssize length)
{
  char *path = g_build_filename (folder, name, NULL);

  assert_true (g_file_set_contents (path, text, length, NULL));
  return path;
}

static gboolean
is_saved (Hand *hand)
{
  return !bocage_session_get_modified (hand_session (hand));
}

/* Of the last century, or of another system: pango warns of each, and draws nothing for it. */
static void
test_a_name_that_is_not_text_is_shown_as_far_as_it_goes (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *source = bocage_test_source_path (BATTLE);
  g_autofree char *battle = NULL, *path = NULL, *other = NULL, *saved = NULL;
  g_autoptr (GFile) file = NULL;
  gsize length;

  assert_true (g_file_get_contents (source, &battle, &length, NULL));
  path = write_named (folder, "\351t\351.bocage", battle, (gssize) length);
  other = write_named (folder, "ao\373t.bocage", "no battle", -1);
  file = g_file_new_for_path (other);

  hand_open (hand, path);
  assert_non_null (
      hand_search (GTK_WIDGET (hand->window), dialog_says, "\357\277\275t\357\277\275.bocage"));
  assert_null (hand_search (GTK_WIDGET (hand->window), shows_no_text, NULL));
  hand_click (hand, "G5");
  hand_press (hand, "Delete");
  assert_true (bocage_session_get_modified (hand_session (hand)));
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, is_saved));
  assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  assert_string_not_equal (saved, battle);

  bocage_window_open (hand->window, file);
  assert_true (hand_wait (hand, has_alert));
  assert_null (hand_search (GTK_WIDGET (dialog_find (BOCAGE_TYPE_ALERT)), shows_no_text, NULL));
  hand_look ("strange-name");
  hand_take_window (hand, dialog_find (BOCAGE_TYPE_ALERT));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_alert));

  g_unlink (path);
  g_unlink (other);
  g_rmdir (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_hexes_that_stand_otherwise_are_not_called_none),
    HAND_TEST (test_hexes_of_a_game_that_is_not_known_are_told),
    HAND_TEST (test_what_is_no_battle_has_no_hexes),
    HAND_TEST (test_a_tile_goes_to_another_window),
    HAND_TEST (test_a_tile_of_another_game_is_refused),
    HAND_TEST (test_a_name_that_is_not_text_is_shown_as_far_as_it_goes),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
