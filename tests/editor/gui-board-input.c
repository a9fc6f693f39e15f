/* gui-board-input.c: the board under a hand on the mouse and the keyboard
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "board-test.h"

static void
done_cb (GPid pid, int status, gpointer user_data)
{
  g_spawn_close_pid (pid);
  *(int *) user_data = g_spawn_check_wait_status (status, NULL) ? 1 : -1;
}

static void
xdotool (Fixture *f, const char *arguments)
{
  g_autofree char *command = g_strconcat ("xdotool ", arguments, NULL);
  g_auto (GStrv) argv = NULL;
  GPid pid;
  int done = 0;

  assert_true (g_shell_parse_argv (command, NULL, &argv, NULL));
  assert_true (g_spawn_async (NULL, argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD,
                              NULL, NULL, &pid, NULL));
  g_child_watch_add (pid, done_cb, &done);
  while (done == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (done, 1);
  settle (f);
}

/* The window gets the keyboard. */
static void
take_hand (Fixture *f)
{
  xdotool (f, "mousemove 5 5 search --sync --onlyvisible --name '^A board$' windowfocus --sync");
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  settle (f);
}

static void
test_a_drag_of_the_mouse_paints_without_gaps (void **state)
{
  Fixture *f = *state;
  g_autofree char *move = NULL;
  g_autofree char *drag = NULL;
  double x, y, to_x, to_y;

  take_hand (f);
  hold (f, "place", "forest", NULL);
  centre (f, "B5", &x, &y);
  centre (f, "J5", &to_x, &to_y);
  move = g_strdup_printf ("mousemove %d %d", (int) x, (int) y);
  xdotool (f, move);
  xdotool (f, "mousedown 1");
  drag = g_strdup_printf ("mousemove %d %d", (int) to_x, (int) to_y);
  xdotool (f, drag);
  xdotool (f, "mouseup 1");
  for (char column = 'B'; column <= 'J'; column++)
    {
      char name[] = { column, '5', '\0' };

      assert_string_equal (top (f, name), "forest");
    }
  assert_string_equal (top (f, "K5"), "nothing");
  bocage_edit_undo (f->edit);
  assert_false (bocage_edit_get_can_undo (f->edit));
}

static void
test_the_other_button_erases (void **state)
{
  Fixture *f = *state;
  g_autofree char *click = NULL;
  double x, y;

  take_hand (f);
  hold (f, "place", "forest", NULL);
  bocage_tool_place (f->session, f->brush, hex (f, "E5"), 0, 0);
  centre (f, "E5", &x, &y);
  click = g_strdup_printf ("mousemove %d %d click 3", (int) x, (int) y);
  xdotool (f, click);
  assert_string_equal (top (f, "E5"), "nothing");
}

static void
test_the_pointer_tells_what_is_under_it (void **state)
{
  Fixture *f = *state;
  g_autofree char *move = NULL;
  double x, y;

  take_hand (f);
  centre (f, "E5", &x, &y);
  move = g_strdup_printf ("mousemove %d %d", (int) x, (int) y);
  xdotool (f, move);
  assert_true (bocage_hex_equal (bocage_session_get_told (f->session), hex (f, "E5")));
  /* What was said just now is still there to be read. */
  bocage_session_say (f->session, "Kept");
  centre (f, "G5", &x, &y);
  g_free (move);
  move = g_strdup_printf ("mousemove %d %d", (int) x, (int) y);
  xdotool (f, move);
  assert_true (bocage_hex_equal (bocage_session_get_told (f->session), hex (f, "G5")));
  assert_string_equal (bocage_session_get_status (f->session), "Kept");
}

static void
test_the_keyboard_walks_the_board (void **state)
{
  static const struct
  {
    const char *keys, *where;
  } walk[] = {
    { "key Right", "D5" },     { "key Left Left", "B5" },
    { "key Up Up", "B7" }, /* two steps stay in the column */
    { "key Down Down", "B5" }, { "key Home", "A5" },
    { "key Left", "A5" },      { "key End", "M5" },
    { "key Right", "M5" },
  };
  Fixture *f = *state;

  take_hand (f);
  bocage_session_set_cursor (f->session, hex (f, "C5"));
  for (guint i = 0; i < G_N_ELEMENTS (walk); i++)
    {
      xdotool (f, walk[i].keys);
      assert_string_equal (cursor (f), walk[i].where);
    }
  xdotool (f, "key shift+Left key shift+Left");
  assert_int_equal (bocage_session_get_selection (f->session)->len, 3);
}

static void
test_keys_choose_and_use_the_tools (void **state)
{
  Fixture *f = *state;

  take_hand (f);
  hold (f, "select", "forest", NULL);
  bocage_session_set_cursor (f->session, hex (f, "C5"));
  xdotool (f, "key p");
  assert_string_equal (bocage_brush_get_tool (f->brush), "place");
  xdotool (f, "key space");
  assert_string_equal (top (f, "C5"), "forest");
  xdotool (f, "key Delete");
  assert_string_equal (top (f, "C5"), "nothing");
  xdotool (f, "key l key space key Right key Right key space");
  assert_string_equal (top (f, "D5"), "forest");
  assert_string_equal (top (f, "E5"), "forest");
  assert_string_equal (bocage_edit_get_undo_label (f->edit), "Paint forest");
  bocage_edit_undo (f->edit);
  xdotool (f, "key space key Right key Escape");
  assert_string_equal (top (f, "E5"), "nothing");
  assert_null (f->board->stroke.tool);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    BOARD_TEST (test_a_drag_of_the_mouse_paints_without_gaps),
    BOARD_TEST (test_the_other_button_erases),
    BOARD_TEST (test_the_pointer_tells_what_is_under_it),
    BOARD_TEST (test_the_keyboard_walks_the_board),
    BOARD_TEST (test_keys_choose_and_use_the_tools),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
