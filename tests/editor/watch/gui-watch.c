/* gui-watch.c: a game is stepped forth and back, and its position becomes a battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../small/dialog-test.h"
#include "play/bocage-game-record.h"
#include "watch/bocage-watch-board.h"
#include "watch/bocage-watch-sides.h"
#include "watch/bocage-watch-window.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define PEGASUS "scenarios/normandy/01-pegasus-bridge.bocage"

static gboolean
has_watch (Hand *hand)
{
  return BOCAGE_IS_WATCH_WINDOW (hand_find_window (hand));
}

static gboolean
has_no_watch (Hand *hand)
{
  return hand_find_window (hand) == NULL;
}

static GtkWidget *
take_watch (Hand *hand)
{
  if (!hand_wait (hand, has_watch))
    fail_msg ("no game is shown");
  hand_take_window (hand, hand_find_window (hand));
  hand_settle (hand);
  return GTK_WIDGET (hand_find_window (hand));
}

static GtkWidget *
watch (Hand *hand, const char *path)
{
  hand_open (hand, path);
  hand_press (hand, "<Control>g");
  return take_watch (hand);
}

static gboolean
says (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

static gboolean
is_die (GtkWidget *widget, gconstpointer style)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_has_css_class (widget, "bocage-die")
         && (style == NULL || gtk_widget_has_css_class (widget, style));
}

static gboolean
is_board (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_WATCH_BOARD (widget);
}

static gboolean
is_counter (GtkWidget *widget, gconstpointer data)
{
  guint n, of;

  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "numeric")
         && sscanf (gtk_label_get_text (GTK_LABEL (widget)), "%u of %u", &n, &of) == 2;
}

/* The step that is shown, from 1, and how many there are */
static guint
get_step (GtkWidget *window, guint *out_n)
{
  GtkWidget *counter = hand_search (window, is_counter, NULL);
  guint step, n;

  assert_non_null (counter);
  assert_int_equal (sscanf (gtk_label_get_text (GTK_LABEL (counter)), "%u of %u", &step, &n), 2);
  if (out_n != NULL)
    *out_n = n;
  return step;
}

static gboolean
is_named (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0
             || g_strcmp0 (gtk_widget_get_tooltip_text (widget), label) == 0
             || hand_search (gtk_widget_get_first_child (widget), says, label) != NULL);
}

static void
click (Hand *hand, GtkWidget *window, const char *label)
{
  GtkWidget *button = hand_search (window, is_named, label);

  if (button == NULL)
    fail_msg ("there is no button “%s”", label);
  hand_click_widget (hand, button);
}

/* Forth and back by keys, and everything follows. */
static void
test_a_game_is_stepped_through_by_keys (void **state)
{
  Hand *hand = *state;
  GtkWidget *window = watch (hand, PEGASUS);
  guint n, turn;

  assert_int_equal (get_step (window, &n), 1);
  assert_true (n > 20);
  assert_non_null (hand_search (window, says, "Turn 1: "));
  hand_press (hand, "Right");
  hand_press (hand, "Right");
  assert_int_equal (get_step (window, NULL), 3);
  hand_press (hand, "Left");
  assert_int_equal (get_step (window, NULL), 2);
  assert_non_null (hand_search (window, says, "Card: "));
  hand_press (hand, "Page_Down");
  turn = get_step (window, NULL);
  assert_in_range (turn, 3, n);
  hand_press (hand, "Page_Down");
  assert_non_null (hand_search (window, says, "Turn 2: "));
  hand_press (hand, "Page_Up");
  assert_int_equal (get_step (window, NULL), turn);
  hand_press (hand, "End");
  assert_int_equal (get_step (window, NULL), n);
  assert_non_null (hand_search (window, says, "victory: "));
  hand_press (hand, "Home");
  assert_int_equal (get_step (window, NULL), 1);
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_watch));
}

/* Steps on to the first dice that are rolled. */
static void
go_to_battle (Hand *hand, GtkWidget *window)
{
  guint n;

  for (get_step (window, &n); get_step (window, NULL) < n; hand_press (hand, "Right"))
    if (hand_search (window, is_die, "hit") != NULL)
      return;
  fail_msg ("nobody hits in this game");
}

static void
test_dice_and_reasons_are_shown (void **state)
{
  Hand *hand = *state;
  GtkWidget *window = watch (hand, PEGASUS);

  assert_null (hand_search (window, is_die, NULL));
  go_to_battle (hand, window);
  assert_non_null (hand_search (window, says, " hit"));
  assert_non_null (hand_search (window, says, " on average"));
  assert_true (hand_search (window, says, " = ") != NULL
               || hand_search (window, says, " dice; ") != NULL);
  hand_look ("watch");
  hand_press (hand, "Home");
  assert_null (hand_search (window, is_die, NULL));
}

static void
test_the_pointer_goes_where_it_points (void **state)
{
  Hand *hand = *state;
  GtkWidget *window = watch (hand, PEGASUS);
  guint n;

  get_step (window, &n);
  click (hand, window, "To the end (End)");
  assert_int_equal (get_step (window, NULL), n);
  click (hand, window, "A step back");
  assert_int_equal (get_step (window, NULL), n - 1);
  hand_press (hand, "space"); /* presses the button that has the focus, and does not play */
  assert_int_equal (get_step (window, NULL), n - 2);
  click (hand, window, "To the beginning (Home)");
  assert_int_equal (get_step (window, NULL), 1);
  hand_click_widget (hand, hand_search (window, says, "Card: "));
  assert_int_equal (get_step (window, NULL), 2);
  click (hand, window, "Another Game");
  assert_non_null (hand_search (window, says, "Game 2, seed "));
  assert_int_equal (get_step (window, NULL), 1);
}

static gboolean
is_list_popover (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_list (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand_find_window (hand)), is_list_popover, NULL) != NULL;
}

static gboolean
has_no_list (Hand *hand)
{
  return !has_list (hand);
}

static gboolean
is_drop_down (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_DROP_DOWN (widget);
}

/* A list that has popped up has the keys. */
static void
test_keys_choose_a_speed (void **state)
{
  Hand *hand = *state;
  GtkWidget *window = watch (hand, PEGASUS), *speed;

  speed = hand_search (window, is_drop_down, NULL);
  assert_non_null (speed);
  hand_press (hand, "Right");
  assert_int_equal (get_step (window, NULL), 2);
  hand_click_widget (hand, speed);
  assert_true (hand_wait (hand, has_list));
  hand_press (hand, "Home");
  hand_press (hand, "Right");
  assert_int_equal (get_step (window, NULL), 2);
  hand_press (hand, "End");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_list));
  assert_int_equal (gtk_drop_down_get_selected (GTK_DROP_DOWN (speed)),
                    g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (speed))) - 1);
  assert_int_equal (get_step (window, NULL), 2);
}

static gboolean
is_third (Hand *hand)
{
  return get_step (GTK_WIDGET (hand_find_window (hand)), NULL) >= 3;
}

static void
test_space_plays (void **state)
{
  Hand *hand = *state;
  GtkWidget *window = watch (hand, PEGASUS);
  guint step;

  hand_click_widget (hand, hand_search (window, is_board, NULL));
  hand_press (hand, "space");
  assert_true (hand_wait (hand, is_third));
  hand_press (hand, "space");
  step = get_step (window, NULL);
  hand_press (hand, "Left");
  assert_int_equal (get_step (window, NULL), step - 1);
}

/* Returns: (transfer none): the window of the battle that was made */
static BocageWindow *
find_made (Hand *hand)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (BOCAGE_IS_WINDOW (window) && BOCAGE_WINDOW (window) != hand->window)
        return BOCAGE_WINDOW (window);
    }
  return NULL;
}

static gboolean
has_made (Hand *hand)
{
  return find_made (hand) != NULL;
}

/* Figures of all units of a battle */
static guint
count_figures (BocageScenario *scenario)
{
  BocageNode *board = (BocageNode *) bocage_scenario_get_board (scenario);
  guint n = 0;

  for (guint i = 0; i < bocage_node_n_children (board); i++)
    for (guint j = 0; j < bocage_node_n_children (bocage_node_get_child (board, i)); j++)
      {
        BocageNode *piece = bocage_node_get_child (bocage_node_get_child (board, i), j);

        if (bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_UNIT)
          n += (guint) bocage_scenario_get_figures (scenario, (BocageUnitNode *) piece);
      }
  return n;
}

static void
test_a_position_becomes_a_battle (void **state)
{
  Hand *hand = *state;
  GtkWidget *window = watch (hand, PEGASUS);
  g_autofree char *before = hand_dup_battle (hand), *after = NULL, *title = NULL;
  BocageSession *session;

  hand_press (hand, "End");
  hand_press (hand, "Page_Up");
  click (hand, window, "Make This Position a Battle");
  assert_true (hand_wait (hand, has_made));
  session = bocage_window_get_session (find_made (hand));
  title = bocage_session_dup_title (session);
  assert_true (g_str_has_suffix (title, ")")); /* the turn, in no language */
  assert_null (bocage_scenario_get_root (bocage_session_get_scenario (session))->id);
  assert_true (bocage_session_get_modified (session));
  assert_null (bocage_session_get_file (session));
  assert_true (count_figures (bocage_session_get_scenario (session))
               < count_figures (hand_scenario (hand)));
  after = hand_dup_battle (hand);
  assert_string_equal (before, after); /* the battle itself is as it was */
  bocage_session_discard (session);
  gtk_window_destroy (GTK_WINDOW (find_made (hand)));
}

/* A window other than the editor's that says @hand->data */
static GtkWindow *
find_saying (Hand *hand)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (GTK_WIDGET (window))
          && hand_search (GTK_WIDGET (window), says, hand->data) != NULL)
        return window;
    }
  return NULL;
}

static gboolean
has_said (Hand *hand)
{
  return find_saying (hand) != NULL;
}

static gboolean
has_unsaid (Hand *hand)
{
  return !has_said (hand);
}

/* Names the file in the dialog that the button opens. */
static void
open_record (Hand *hand, GtkWidget *window, const char *path)
{
  click (hand, window, "Open a Record…");
  dialog_name_file (hand, path);
  hand_press (hand, "Return");
  if (!hand_wait (hand, has_no_chooser))
    fail_msg ("%s is not taken", path);
  hand_take_window (hand, GTK_WINDOW (window));
}

static void
is_refused (Hand *hand, GtkWidget *window, const char *path, const char *words)
{
  open_record (hand, window, path);
  hand->data = words;
  if (!hand_wait (hand, has_said))
    fail_msg ("nothing says “%s” of %s", words, path);
  assert_non_null (
      hand_search (GTK_WIDGET (find_saying (hand)), says, "This Game Cannot Be Watched"));
  hand_look ("watch-refused");
  hand_take_window (hand, find_saying (hand));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_unsaid));
  hand_take_window (hand, GTK_WINDOW (window));
  /* The game before is still there. */
  assert_non_null (hand_search (window, says, "Game 5, seed 77"));
}

static gboolean
is_side_of (GtkWidget *widget, gconstpointer name)
{
  return says (widget, name) && gtk_widget_has_css_class (widget, "heading")
         && gtk_widget_get_ancestor (widget, BOCAGE_TYPE_WATCH_SIDES) != NULL;
}

/* Who plays a side is told below its name. */
static void
assert_plays (GtkWidget *window, const char *side, const char *words)
{
  GtkWidget *name = hand_search (window, is_side_of, side);

  assert_non_null (name);
  assert_string_equal (gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (name))), words);
}

/* A record of the battle is shown; one of another battle is refused, and what is not a file. */
static void
test_records_are_opened (void **state)
{
  Hand *hand = *state;
  GtkWidget *window = watch (hand, PEGASUS);
  g_autofree char *folder = g_dir_make_tmp ("bocage-watch-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.bocage-game", NULL);
  g_autofree char *large = g_malloc (BOCAGE_GAME_RECORD_MAX_BYTES + 1);
  g_autoptr (BocagePlay) play = bocage_play_new (hand_scenario (hand), NULL);
  const BocagePlayerType *wary = bocage_player_find_type ("wary");
  const BocagePlayerType *greedy = bocage_player_find_type ("greedy");
  g_autofree char *record = bocage_game_record_play (play, wary, greedy, 77, 5);

  assert_true (g_file_set_contents (path, record, -1, NULL));
  open_record (hand, window, path);
  assert_non_null (hand_search (window, says, "Game 5, seed 77"));
  assert_plays (window, bocage_play_get_side_name (play, 0), "played by wary 1");
  assert_plays (window, bocage_play_get_side_name (play, 1), "played by greedy 1");
  hand_look ("watch-players");
  assert_true (g_file_set_contents (path, "bocage-game 1\nbattle other\n", -1, NULL));
  is_refused (hand, window, path, "line 2: this is a game of another battle");
  assert_true (g_file_set_contents (path, "lorem ipsum\n", -1, NULL));
  is_refused (hand, window, path, "line 1: this is not a record of a game");
  memset (large, ' ', BOCAGE_GAME_RECORD_MAX_BYTES + 1);
  assert_true (g_file_set_contents (path, large, BOCAGE_GAME_RECORD_MAX_BYTES + 1, NULL));
  is_refused (hand, window, path, "the file is too large");
  g_unlink (path);
  assert_int_equal (mkfifo (path, 0600), 0);
  is_refused (hand, window, path, "it is a named pipe and not a file");
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_what_cannot_be_played_is_told (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>g");
  assert_non_null (hand_find_window (hand));
  assert_false (BOCAGE_IS_WATCH_WINDOW (hand_find_window (hand)));
}

/* Where one reads from the right, Left goes on. */
static void
test_from_right_to_left (void **state)
{
  Hand *hand = *state;
  GtkWidget *window;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  window = watch (hand, PEGASUS);
  hand_press (hand, "Left");
  assert_int_equal (get_step (window, NULL), 2);
  hand_press (hand, "Right");
  assert_int_equal (get_step (window, NULL), 1);
}

/* Also after a test that has failed half way */
static int
teardown_direction (void **state)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  return hand_teardown (state);
}

static gboolean
is_small (Hand *hand)
{
  GtkWidget *window = GTK_WIDGET (hand_find_window (hand));

  return gtk_widget_get_width (window) <= 1024 && gtk_widget_get_height (window) <= 600;
}

/* All of it is there in a small window: the board and every button are in sight. */
static void
test_a_small_window (void **state)
{
  static const char *const buttons[] = { "To the beginning (Home)", "A step back",
                                         "To the end (End)",        "Another Game",
                                         "Open a Record…",          "Make This Position a Battle" };
  Hand *hand = *state;
  GtkWidget *window = watch (hand, PEGASUS), *board = hand_search (window, is_board, NULL);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_autofree char *command
      = g_strdup_printf ("windowsize --sync %lu 1024 600", gdk_x11_surface_get_xid (surface));

  hand_xdotool (hand, command);
  if (!hand_wait (hand, is_small))
    fail_msg ("the window stays %d wide, %d high", gtk_widget_get_width (window),
              gtk_widget_get_height (window));
  hand_settle (hand);
  go_to_battle (hand, window);
  hand_look ("watch-small");
  assert_in_range (gtk_widget_get_width (gtk_widget_get_parent (board)), 400, 1024);
  assert_in_range (gtk_widget_get_height (gtk_widget_get_parent (board)), 200, 600);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkWidget *button = hand_search (window, is_named, buttons[i]);
      graphene_rect_t bounds;

      assert_non_null (button);
      assert_true (gtk_widget_compute_bounds (button, window, &bounds));
      assert_true (bounds.origin.x >= 0 && bounds.origin.x + bounds.size.width <= 1024);
      assert_true (bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= 600);
    }
}

static gboolean
has_nothing (Hand *hand)
{
  return gtk_application_get_windows (hand->application) == NULL;
}

/* It is left by the keys that leave any other window. */
static void
test_it_is_closed_and_quit_as_a_battle_is (void **state)
{
  Hand *hand = *state;

  watch (hand, PEGASUS);
  hand_press (hand, "<Control>w");
  assert_true (hand_wait (hand, has_no_watch));
  hand_take (hand);
  hand_press (hand, "<Control>g");
  take_watch (hand);
  hand_press (hand, "<Control>q");
  assert_true (hand_wait (hand, has_nothing));
  g_clear_object (&hand->window);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_game_is_stepped_through_by_keys),
    HAND_TEST (test_dice_and_reasons_are_shown),
    HAND_TEST (test_the_pointer_goes_where_it_points),
    HAND_TEST (test_keys_choose_a_speed),
    HAND_TEST (test_space_plays),
    HAND_TEST (test_a_position_becomes_a_battle),
    HAND_TEST (test_records_are_opened),
    HAND_TEST (test_what_cannot_be_played_is_told),
    cmocka_unit_test_setup_teardown (test_from_right_to_left, hand_setup, teardown_direction),
    HAND_TEST (test_a_small_window),
    HAND_TEST (test_it_is_closed_and_quit_as_a_battle_is),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
