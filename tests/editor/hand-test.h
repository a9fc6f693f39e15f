/* hand-test.h: a hand on the keyboard and the mouse of a whole window
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is pressed goes through the X server, and so through all that GTK does
 * with a key: shortcuts of the application, the focused widget, its parents.
 */

#pragma once

#include "app/bocage-application.h"
#include "board/bocage-board-private.h"
#include "display-test.h"
#include "hand-wait.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "io/xml/bocage-writer.h"
#include "window/bocage-window-private.h"

G_BEGIN_DECLS

static inline void
hand_done_cb (GPid pid, int status, gpointer user_data)
{
  g_spawn_close_pid (pid);
  *(int *) user_data = g_spawn_check_wait_status (status, NULL) ? 1 : -1;
}

static inline void
hand_xdotool (Hand *hand, const char *arguments)
{
  g_autofree char *command = g_strconcat ("xdotool ", arguments, NULL);
  g_auto (GStrv) argv = NULL;
  GPid pid;
  int done = 0;

  assert_true (g_shell_parse_argv (command, NULL, &argv, NULL));
  /* With its descriptors left open it is not forked, which copies the tables of this process. */
  assert_true (g_spawn_async (NULL, argv, NULL,
                              G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD
                                  | G_SPAWN_LEAVE_DESCRIPTORS_OPEN,
                              NULL, NULL, &pid, NULL));
  g_child_watch_add (pid, hand_done_cb, &done);
  while (done == 0)
    g_main_context_iteration (NULL, TRUE);
  if (done != 1)
    fail_msg ("%s has failed", command);
  hand_settle (hand);
}

/* A picture of the screen, where a folder for them is named: for whoever wants to see it. */
static inline void
hand_look (const char *name)
{
  const char *folder = g_getenv ("BOCAGE_TEST_SHOTS");
  g_autofree char *command = NULL;

  if (folder == NULL)
    return;
  command = g_strdup_printf ("import -silent -window root '%s/%s.png'", folder, name);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
}

/* There is no window manager: somebody has to say who gets the keys. */
static inline void
hand_take_window (Hand *hand, GtkWindow *window)
{
  g_autofree char *command
      = g_strdup_printf ("windowfocus --sync %lu", fence_get_window_id (window));

  hand_xdotool (hand, command);
}

/* Makes the window as large as that, and waits for its panes. */
static inline void
hand_resize (Hand *hand, int width, int height)
{
  g_autofree char *command
      = g_strdup_printf ("windowsize --sync %lu %d %d",
                         fence_get_window_id (GTK_WINDOW (hand->window)), width, height);

  hand_xdotool (hand, command);
  for (guint i = 0; i < 3; i++) /* a class of size, its panes, and what they leave */
    hand_settle (hand);
}

static inline void
hand_take (Hand *hand)
{
  hand_take_window (hand, GTK_WINDOW (hand->window));
}

/* <Control><Shift>z: ctrl+shift+z */
static inline char *
hand_key_name (const char *accel)
{
  GString *name = g_string_new (NULL);
  GdkModifierType modifiers;
  guint key;

  assert_true (gtk_accelerator_parse (accel, &key, &modifiers));
  if (modifiers & GDK_CONTROL_MASK)
    g_string_append (name, "ctrl+");
  if (modifiers & GDK_SHIFT_MASK)
    g_string_append (name, "shift+");
  if (modifiers & GDK_ALT_MASK)
    g_string_append (name, "alt+");
  g_string_append (name, gdk_keyval_name (key));
  return g_string_free (name, FALSE);
}

/* xdotool turns Num Lock on for a digit of the keypad and leaves it on: then no key there moves. */
static inline void
hand_unlock (Hand *hand)
{
  GdkSeat *seat = gdk_display_get_default_seat (gdk_display_get_default ());

  if (gdk_device_get_num_lock_state (gdk_seat_get_keyboard (seat)))
    hand_xdotool (hand, "key Num_Lock");
}

static inline void
hand_press (Hand *hand, const char *accel)
{
  g_autofree char *name = hand_key_name (accel);
  g_autofree char *command = g_strconcat ("key --clearmodifiers ", name, NULL);

  hand_xdotool (hand, command);
  hand_unlock (hand);
  hand->n_keys++;
}

/* @key: as xdotool calls it; hand_press () would let go of a button that is held. */
static inline void
hand_press_in_a_drag (Hand *hand, const char *key)
{
  g_autofree char *command = g_strconcat ("key ", key, NULL);

  hand_xdotool (hand, command);
  hand->n_keys++;
}

static inline void
hand_type (Hand *hand, const char *text)
{
  g_autofree char *quoted = g_shell_quote (text);
  g_autofree char *command = g_strconcat ("type --delay 0 --clearmodifiers ", quoted, NULL);

  hand_xdotool (hand, command);
}

static inline BocageSession *
hand_session (Hand *hand)
{
  return bocage_window_get_session (hand->window);
}

static inline BocageEdit *
hand_edit (Hand *hand)
{
  return bocage_session_get_edit (hand_session (hand));
}

static inline BocageScenario *
hand_scenario (Hand *hand)
{
  return bocage_session_get_scenario (hand_session (hand));
}

static inline BocageHex
hand_hex (Hand *hand, const char *name)
{
  BocageHex at;

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (hand_scenario (hand)), name, &at));
  return at;
}

/* What is seen on top of a hex: the id of its type. */
static inline const char *
hand_top (Hand *hand, const char *name)
{
  BocageNode *node = bocage_tool_find_top (hand_scenario (hand), hand_hex (hand, name));

  if (node == NULL)
    return "nothing";
  if (!bocage_element_is_piece (node->element))
    return node->element->name;
  return ((BocagePieceNode *) node)->type;
}

static inline void
hand_hold (Hand *hand, const char *tool, const char *type, const char *side)
{
  bocage_brush_set_piece (
      hand->window->brush,
      bocage_ruleset_find_any_type (bocage_scenario_get_ruleset (hand_scenario (hand)), type), side,
      NULL);
  bocage_brush_set_tool (hand->window->brush, tool);
}

static inline void
hand_put (Hand *hand, const char *name, const char *type, const char *side)
{
  hand_hold (hand, "place", type, side);
  bocage_tool_place (hand_session (hand), hand->window->brush, hand_hex (hand, name), 0, 0);
  bocage_brush_set_piece (hand->window->brush, NULL, NULL, NULL);
  bocage_brush_set_tool (hand->window->brush, "select");
}

static inline const char *
hand_cursor (Hand *hand)
{
  static char name[16];
  g_autofree char *text = bocage_grid_format_hex (bocage_scenario_get_grid (hand_scenario (hand)),
                                                  bocage_session_get_cursor (hand_session (hand)));

  g_strlcpy (name, text, sizeof name);
  return name;
}

/* Where a point of a widget is on the screen: the window lies in its corner. */
static inline void
hand_find (Hand *hand, GtkWidget *widget, double x, double y, int *out_x, int *out_y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t at;
  double shadow_x, shadow_y;

  gtk_native_get_surface_transform (native, &shadow_x, &shadow_y);
  assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native),
                                         &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  *out_x = (int) (at.x + shadow_x);
  *out_y = (int) (at.y + shadow_y);
  if (GTK_IS_POPOVER (native))
    {
      GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (native));

      *out_x += gdk_popup_get_position_x (popup);
      *out_y += gdk_popup_get_position_y (popup);
    }
}

/* What has just been changed may move the board in its next frame: the eye comes before the hand.
 */
static inline void
hand_find_hex (Hand *hand, const char *name, int *out_x, int *out_y)
{
  BocageBoard *board = hand->window->board;
  double x, y;
  int offset_x, offset_y;

  hand_settle (hand);
  _bocage_board_get_offset (board, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&board->geometry, hand_hex (hand, name), &x, &y);
  hand_find (hand, GTK_WIDGET (board), x + offset_x, y + offset_y, out_x, out_y);
}

static inline void
hand_point (Hand *hand, const char *name)
{
  g_autofree char *command = NULL;
  int x, y;

  hand_find_hex (hand, name, &x, &y);
  command = g_strdup_printf ("mousemove %d %d", x, y);
  hand_xdotool (hand, command);
}

static inline void
hand_click (Hand *hand, const char *name)
{
  hand_point (hand, name);
  hand_xdotool (hand, "click 1");
  hand->n_clicks++;
}

static inline void
hand_drag (Hand *hand, const char *from, const char *to)
{
  g_autofree char *command = NULL;
  int x, y;

  hand_point (hand, from);
  hand_xdotool (hand, "mousedown 1");
  hand_find_hex (hand, to, &x, &y);
  command = g_strdup_printf ("mousemove %d %d", x, y);
  hand_xdotool (hand, command);
  hand_xdotool (hand, "mouseup 1");
  hand->n_clicks++;
}

/* Over several hexes, without letting go */
static inline void
hand_drag_along (Hand *hand, const char *names)
{
  g_auto (GStrv) hexes = g_strsplit (names, " ", -1);

  hand_point (hand, hexes[0]);
  hand_xdotool (hand, "mousedown 1");
  for (guint i = 1; hexes[i] != NULL; i++)
    hand_point (hand, hexes[i]);
  hand_xdotool (hand, "mouseup 1");
  hand->n_clicks++;
}

/* A key that is held while the pointer is used */
static inline void
hand_hold_key (Hand *hand, const char *key, gboolean down)
{
  g_autofree char *command = g_strconcat (down ? "keydown " : "keyup ", key, NULL);

  hand_xdotool (hand, command);
}

/* The middle of a widget, as soon as it has come to rest: what slides in is not hit on its way. */
static inline void
hand_find_middle (Hand *hand, GtkWidget *widget, int *out_x, int *out_y)
{
  int x, y;

  do
    {
      hand_find (hand, widget, gtk_widget_get_width (widget) / 2.,
                 gtk_widget_get_height (widget) / 2., &x, &y);
      hand_settle (hand);
      hand_find (hand, widget, gtk_widget_get_width (widget) / 2.,
                 gtk_widget_get_height (widget) / 2., out_x, out_y);
    }
  while (x != *out_x || y != *out_y);
}

static inline void
hand_click_widget (Hand *hand, GtkWidget *widget)
{
  g_autofree char *command = NULL;
  int x, y;

  assert_true (gtk_widget_get_mapped (widget));
  hand_find_middle (hand, widget, &x, &y);
  command = g_strdup_printf ("mousemove %d %d click 1", x, y);
  hand_xdotool (hand, command);
  hand->n_clicks++;
}

/* The first widget in @widget for which @test is true. */
static inline GtkWidget *
hand_search (GtkWidget *widget, gboolean (*test) (GtkWidget *widget, gconstpointer data),
             gconstpointer data)
{
  GtkWidget *found = test (widget, data) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = hand_search (child, test, data);
  return found;
}

/* A widget to a hex.  GTK tells a drag from a click by the way it goes, and a target needs to be
 * entered. */
static inline void
hand_drag_widget (Hand *hand, GtkWidget *widget, const char *name)
{
  g_autofree char *press = NULL;
  int x, y, to_x, to_y;

  hand_find_middle (hand, widget, &x, &y);
  press = g_strdup_printf ("mousemove %d %d mousedown 1", x, y);
  hand_xdotool (hand, press);
  hand_find_hex (hand, name, &to_x, &to_y);
  for (int i = 1; i <= 8; i++)
    {
      g_autofree char *move
          = g_strdup_printf ("mousemove %d %d", x + (to_x - x) * i / 8, y + (to_y - y) * i / 8);

      hand_xdotool (hand, move);
    }
  hand_point (hand, name);
  hand_xdotool (hand, "mouseup 1");
  hand->n_clicks++;
}

/* How many hexes have that on top */
static inline guint
hand_count (Hand *hand, const char *type)
{
  const BocageGrid *grid = bocage_scenario_get_grid (hand_scenario (hand));
  guint n = 0;

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      g_autofree char *name = bocage_grid_format_hex (grid, bocage_grid_hex (grid, i));

      n += g_str_equal (hand_top (hand, name), type);
    }
  return n;
}

/* The battle as a file would hold it; (transfer full) */
static inline char *
hand_dup_battle (Hand *hand)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (hand_scenario (hand));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static inline gboolean
hand_is_mapped (Hand *hand)
{
  return gtk_widget_get_mapped (GTK_WIDGET (hand->window));
}

static inline gboolean
hand_has_board (Hand *hand)
{
  return hand->window->board->placed && hand->window->board->tick == 0;
}

static inline gboolean
hand_is_floating (Hand *hand)
{
  return _bocage_board_is_floating (hand->window->board);
}

/* What stands on G5 is cut, and floats over the next hex. */
static inline void
hand_cut_and_carry (Hand *hand)
{
  hand_click (hand, "G5");
  hand_press (hand, "<Control>x");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_press (hand, "Right");
}

/* Returns: (transfer full): an empty battle, or the one at @path */
static inline BocageSession *
hand_make_session (const char *path)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);

  if (path != NULL)
    {
      g_autofree char *full
          = g_path_is_absolute (path) ? g_strdup (path) : bocage_test_source_path (path);
      g_autoptr (GFile) file = g_file_new_for_path (full);

      return bocage_session_open (file, NULL);
    }
  else
    {
      g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);

      return bocage_session_new (scenario);
    }
}

/* A window with an empty battle, or with the one at @path. */
static inline void
hand_open (Hand *hand, const char *path)
{
  g_autoptr (BocageSession) session = hand_make_session (path);

  hand->window = g_object_ref (bocage_window_new (hand->application));
  gtk_window_present (GTK_WINDOW (hand->window));
  assert_true (hand_wait (hand, hand_is_mapped));
  bocage_window_set_session (hand->window, session);
  assert_true (hand_wait (hand, hand_has_board));
  hand_settle (hand);
  hand_take (hand);
}

/* Another window of the application that is shown; (nullable) */
static inline GtkWindow *
hand_find_window (Hand *hand)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != GTK_WINDOW (hand->window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

/* A menu that is open keeps the keys and the pointer from the next window. */
static inline void
hand_close_menus (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hand_close_menus (child);
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
}

static inline void
hand_close_others (Hand *hand)
{
  GtkWindow *other;

  while ((other = hand_find_window (hand)) != NULL)
    {
      gtk_window_destroy (other);
      hand_idle ();
    }
  hand_close_menus (GTK_WIDGET (hand->window));
  hand_idle ();
}

/* Another empty battle in the same window */
static inline void
hand_renew (Hand *hand)
{
  g_autoptr (BocageSession) session = hand_make_session (NULL);

  hand_close_others (hand);
  bocage_session_discard (hand_session (hand));
  bocage_window_set_session (hand->window, session);
  assert_true (hand_wait (hand, hand_has_board));
  hand_take (hand);
}

static inline void
hand_close (Hand *hand)
{
  if (hand->window == NULL)
    return;
  hand_close_others (hand);
  if (hand_session (hand) != NULL)
    bocage_session_discard (hand_session (hand));
  gtk_window_destroy (GTK_WINDOW (hand->window));
  hand_idle ();
  g_clear_object (&hand->window);
}

/* A process has one application. */
static inline GtkApplication *
hand_get_application (void)
{
  static GtkApplication *application;

  if (application != NULL)
    return application;
  /* As running it does: GTK notes who has opened or written a file. */
  g_set_prgname ("bocage");
  application = GTK_APPLICATION (bocage_application_new ());
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_hold (G_APPLICATION (application));
  return application;
}

/* The editor has something to keep its settings in, as where it is installed; tests have it in
 * memory.  Before any is asked for. */
static inline void
hand_have_settings (void)
{
  g_autofree char *folder = bocage_test_build_path ("data/schemas");

  g_setenv ("GSETTINGS_SCHEMA_DIR", folder, TRUE);
}

static inline int
hand_setup (void **state)
{
  Hand *hand = g_new0 (Hand, 1);

  hand->data = *state;
  hand->application = hand_get_application ();
  *state = hand;
  return 0;
}

static inline int
hand_teardown (void **state)
{
  Hand *hand = *state;

  hand_close (hand);
  g_free (hand);
  return 0;
}

#define HAND_TEST(func) cmocka_unit_test_setup_teardown (func, hand_setup, hand_teardown)

G_END_DECLS
