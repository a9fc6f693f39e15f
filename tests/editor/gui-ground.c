/* gui-ground.c: a battle of the second game, drawn from nothing by a hand that clicks and types
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "hand-test.h"

#include <glib/gstdio.h>
#include <math.h>
#include <sys/wait.h>

static gboolean
has_dialog (Hand *hand)
{
  return hand_find_window (hand) != NULL;
}

static gboolean
has_no_dialog (Hand *hand)
{
  return hand_find_window (hand) == NULL;
}

static gboolean
is_of_type (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_get_mapped (widget) && g_str_equal (G_OBJECT_TYPE_NAME (widget), data);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static gboolean
has_battle (Hand *hand)
{
  return hand_session (hand) != NULL && hand_has_board (hand);
}

/* From the start page to a board of the second game. */
static void
begin_battle (Hand *hand)
{
  GtkWidget *choice, *create;

  hand->window = g_object_ref (bocage_window_new (hand->application));
  gtk_window_present (GTK_WINDOW (hand->window));
  assert_true (hand_wait (hand, hand_is_mapped));
  hand_settle (hand);
  hand_take (hand);
  hand_press (hand, "<Control>n");
  assert_true (hand_wait (hand, has_dialog));
  hand_take_window (hand, hand_find_window (hand));
  hand_settle (hand);
  choice = hand_search (GTK_WIDGET (hand_find_window (hand)), is_of_type, "GtkDropDown");
  assert_non_null (choice);
  /* The games are in the order of their ids; the usual one is the first that is not a draft. */
  hand_click_widget (hand, choice);
  hand_settle (hand);
  hand_press (hand, "Up");
  hand_press (hand, "Return");
  hand_settle (hand);
  hand_look ("ground-new");
  create = hand_search (GTK_WIDGET (hand_find_window (hand)), is_button, "Create");
  assert_non_null (create);
  hand_click_widget (hand, create);
  assert_true (hand_wait (hand, has_no_dialog));
  assert_true (hand_wait (hand, has_battle));
  hand_settle (hand);
  hand_take (hand);
  assert_string_equal (bocage_ruleset_get_id (bocage_scenario_get_ruleset (hand_scenario (hand))),
                       "combat-commander");
}

/* Finds a piece by its name and takes it up. */
static void
take_piece (Hand *hand, const char *name)
{
  const BocagePieceType *type;

  hand_press (hand, "<Control>f");
  hand_settle (hand);
  hand_press (hand, "<Control>a");
  hand_type (hand, name);
  hand_settle (hand);
  hand_press (hand, "Return");
  hand_settle (hand);
  type = bocage_brush_get_piece_type (hand->window->brush);
  assert_non_null (type);
  assert_string_equal (type->name, name);
}

/* Near the middle of an edge, a little inside the hex. */
static void
click_edge (Hand *hand, const char *name, guint edge, guint button)
{
  BocageBoard *board = hand->window->board;
  g_autofree char *command = NULL;
  double x, y, edge_x, edge_y;
  int at_x, at_y, offset_x, offset_y;

  hand_settle (hand);
  _bocage_board_get_offset (board, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&board->geometry, hand_hex (hand, name), &x, &y);
  bocage_board_geometry_get_edge (&board->geometry, edge, &edge_x, &edge_y);
  hand_find (hand, GTK_WIDGET (board), x + edge_x * .85 + offset_x, y + edge_y * .85 + offset_y,
             &at_x, &at_y);
  command = g_strdup_printf ("mousemove %d %d click %u", at_x, at_y, button);
  hand_xdotool (hand, command);
  hand->n_clicks++;
  hand_settle (hand);
}

static int
get_height (Hand *hand, const char *name)
{
  const BocageHexNode *node = bocage_scenario_get_hex (hand_scenario (hand), hand_hex (hand, name));

  return node != NULL ? node->elevation : 0;
}

static guint
count_units (Hand *hand, const char *name)
{
  const BocageHexNode *node = bocage_scenario_get_hex (hand_scenario (hand), hand_hex (hand, name));
  guint n = 0;

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    n += bocage_element_get_id (bocage_node_get_child (&node->node, i)->element)
         == BOCAGE_ELEMENT_UNIT;
  return n;
}

static void
draw_ground (Hand *hand)
{
  take_piece (hand, "woods");
  hand_click (hand, "B2");
  take_piece (hand, "wall");
  click_edge (hand, "F5", 4, 1);
  click_edge (hand, "F5", 5, 1);
  take_piece (hand, "cliff");
  click_edge (hand, "I4", 0, 1);
  hand_settle (hand);
  hand_press (hand, "t");
  hand_settle (hand);
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "height");
  hand_drag_along (hand, "I4 I5");
  hand_click (hand, "I4");
  hand_point (hand, "L8");
  hand_xdotool (hand, "click 3");
  hand_settle (hand);
}

static void
draw_units (Hand *hand)
{
  take_piece (hand, "rifle squad");
  hand_click (hand, "E5");
  hand_settle (hand);
  hand_click (hand, "E5");
  hand_settle (hand);
  take_piece (hand, "leader");
  hand_click (hand, "E5");
  hand_settle (hand);
}

/* The unit at the bottom is seen at the north-west of its fan: a drag takes that one. */
static void
take_lowest_unit (Hand *hand)
{
  BocageBoard *board = hand->window->board;
  g_autofree char *command = NULL;
  double x, y;
  int at_x, at_y, offset_x, offset_y;

  hand_press (hand, "s");
  hand_settle (hand);
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "select");
  _bocage_board_get_offset (board, &offset_x, &offset_y);
  bocage_board_geometry_get_centre (&board->geometry, hand_hex (hand, "E5"), &x, &y);
  hand_find (hand, GTK_WIDGET (board), x - .3 * board->geometry.width + offset_x,
             y - .3 * board->geometry.width + offset_y, &at_x, &at_y);
  command = g_strdup_printf ("mousemove %d %d mousedown 1", at_x, at_y);
  hand_xdotool (hand, command);
  hand_point (hand, "E8");
  hand_xdotool (hand, "mouseup 1");
  hand->n_clicks++;
  hand_settle (hand);
  assert_int_equal (count_units (hand, "E5"), 2);
  assert_string_equal (hand_top (hand, "E5"), "leader");
  assert_string_equal (hand_top (hand, "E8"), "rifle-squad");
}

/* Runs a program of the build on the file.
 * Returns: (transfer full): what it says; its status is @most or less */
static char *
run (const char *program, const char *const *arguments, int most)
{
  const char *built = g_getenv ("top_builddir");
  g_autofree char *path = g_build_filename (built != NULL ? built : ".", program, NULL);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status;

  g_ptr_array_add (argv, path);
  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) arguments[i]);
  g_ptr_array_add (argv, NULL);
  if (!g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL,
                     &status, &error))
    fail_msg ("%s: %s", path, error->message);
  assert_true (WIFEXITED (status));
  assert_in_range (WEXITSTATUS (status), 0, most);
  return output;
}

static gboolean
is_saved (Hand *hand)
{
  return has_no_dialog (hand) && bocage_session_get_file (hand_session (hand)) != NULL
         && !bocage_session_get_modified (hand_session (hand));
}

/* By Ctrl+S, which asks where it goes: the path is typed. */
static void
save (Hand *hand, const char *path)
{
  GtkWindow *chooser;

  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, has_dialog));
  chooser = hand_find_window (hand);
  hand_take_window (hand, chooser);
  hand_settle (hand);
  hand_press (hand, "<Control>a");
  hand_type (hand, path);
  hand_settle (hand);
  hand_look ("ground-save");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_saved));
  hand_take (hand);
  assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

/* What was drawn is a file that the other programs read, judge and print. */
static void
save_and_print (Hand *hand)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "drawn.bocage", NULL);
  g_autofree char *page = g_build_filename (folder, "drawn.pdf", NULL);
  g_autofree char *board = g_build_filename (folder, "drawn.svg", NULL);
  const char *const check[] = { path, NULL };
  const char *const print[] = { "--sheet", "-o", page, path, NULL };
  const char *const draw[] = { "-o", board, path, NULL };
  const char *const made[] = { path, page, board };
  g_autofree char *found = NULL;

  save (hand, path);
  found = run ("validator/bocage-validate", check, 1);
  assert_null (strstr (found, "[xml-"));
  g_free (run ("tools/bocage-render", print, 0));
  g_free (run ("tools/bocage-render", draw, 0));
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    assert_int_equal (g_remove (made[i]), 0);
  g_rmdir (folder);
}

static void
test_a_battle_is_drawn_from_nothing (void **state)
{
  Hand *hand = *state;
  g_autofree char *text = NULL;

  begin_battle (hand);
  draw_ground (hand);
  draw_units (hand);
  text = hand_dup_battle (hand);
  if (strstr (text, "<hexside type=\"wall\" edges=\"S SE\"/>") == NULL
      || strstr (text, "<hexside type=\"cliff\" edges=\"NE\"/>") == NULL)
    fail_msg ("%s", text);
  assert_string_equal (hand_top (hand, "B2"), "woods");
  assert_int_equal (get_height (hand, "I4"), 2);
  assert_int_equal (get_height (hand, "I5"), 1);
  assert_int_equal (get_height (hand, "L8"), -1);
  assert_int_equal (count_units (hand, "E5"), 3);
  take_lowest_unit (hand);
  save_and_print (hand);
}

/* What a game does not know */

static gboolean
is_label (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), data) == 0;
}

static gboolean
is_seen (Hand *hand, const char *label)
{
  return hand_search (GTK_WIDGET (hand->window), is_label, label) != NULL;
}

static gboolean
is_seen_at_last (Hand *hand)
{
  return is_seen (hand, hand->data);
}

static gboolean
has_said (Hand *hand)
{
  return g_strcmp0 (bocage_session_get_status (hand_session (hand)), hand->data) == 0;
}

static gboolean
has_exits (Hand *hand)
{
  const BocageOverlay *overlay = hand->window->board->overlay.overlay;

  return overlay != NULL && overlay->exits != NULL;
}

static void
assert_way_off (Hand *hand, const char *name, const char *words)
{
  g_autofree char *said
      = _bocage_board_dup_overlay_words (hand->window->board, hand_hex (hand, name));

  if (g_strcmp0 (said, words) != 0)
    fail_msg ("of %s: %s", name, said);
}

/* Of flags, medals and sections the second game says nothing: nothing of the first one stands in,
 * and who asks nevertheless is told so. */
static void
test_what_a_game_does_not_know_is_not_made_up (void **state)
{
  static const char *const known[] = { "Reach", "Sight", "Exits", "On the Board", "Terrain" };
  static const char *const unknown[]
      = { "Dice",         "Retreat",          "Fire", "Medals", "Sections", "In the Boxes",
          "More terrain", "Medals and exits", "Look" };
  static const char *const keys[] = { "<Alt>3", "<Alt>4", "<Alt>5", "<Alt>6", "<Alt>7" };
  Hand *hand = *state;

  hand_open (hand, "scenarios/crossings/01-mill-bridge.bocage");
  hand_click (hand, "B6");
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (!is_seen (hand, known[i]))
      fail_msg ("“%s” is not seen", known[i]);
  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    if (is_seen (hand, unknown[i]))
      fail_msg ("“%s” is seen", unknown[i]);
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window), is_label, "Balance"));
  hand->data = "Figures";
  assert_true (hand_wait (hand, is_seen_at_last));
  assert_false (is_seen (hand, "Medals in reach"));
  assert_false (is_seen (hand, "Cards in hand"));
  hand->data = "The rules of Combat Commander that are known say nothing of that";
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      bocage_session_say (hand_session (hand), "…");
      hand_press (hand, keys[i]);
      assert_true (hand_wait (hand, has_said));
      assert_int_equal (hand->window->board->overlay.overlay->kinds, 0);
      hand_press (hand, keys[i]);
    }
}

/* There a side leaves over the edge of the enemy, wherever nothing is in the way. */
static void
test_exits_are_the_edges_of_the_enemy (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "scenarios/crossings/01-mill-bridge.bocage");
  hand_press (hand, "<Alt>8");
  assert_true (hand_wait (hand, has_exits));
  assert_way_off (hand, "O5", "Way off the board: Allies, 1 point for each unit that leaves.");
  assert_way_off (hand, "A1", "Way off the board: Axis, 1 point for each unit that leaves.");
  assert_way_off (hand, "H10", NULL);
  assert_way_off (hand, "N5", NULL);
  hand_look ("ground-exits");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_a_battle_is_drawn_from_nothing, hand_setup,
                                     hand_teardown),
    cmocka_unit_test_setup_teardown (test_what_a_game_does_not_know_is_not_made_up, hand_setup,
                                     hand_teardown),
    cmocka_unit_test_setup_teardown (test_exits_are_the_edges_of_the_enemy, hand_setup,
                                     hand_teardown),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
