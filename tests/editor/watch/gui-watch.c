/* gui-watch.c: a game is stepped forth and back, and its position becomes a battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../hand-test.h"
#include "play/bocage-game-record.h"
#include "watch/bocage-watch-board.h"
#include "watch/bocage-watch-window.h"

#include <glib/gstdio.h>
#include <string.h>

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
  assert_non_null (hand_search (window, says, " = "));
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
  click (hand, window, "To the beginning (Home)");
  assert_int_equal (get_step (window, NULL), 1);
  hand_click_widget (hand, hand_search (window, says, "Card: "));
  assert_int_equal (get_step (window, NULL), 2);
  click (hand, window, "Another Game");
  assert_non_null (hand_search (window, says, "Game 2: "));
  assert_int_equal (get_step (window, NULL), 1);
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

/* A record of the battle is shown, one of another battle is refused. */
static void
test_records_are_opened (void **state)
{
  Hand *hand = *state;
  GtkWidget *window = watch (hand, PEGASUS);
  g_autofree char *folder = g_dir_make_tmp ("bocage-watch-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.bocage-game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BocagePlay) play = bocage_play_new (hand_scenario (hand), NULL);
  const BocagePlayerType *wary = bocage_player_find_type ("wary");
  g_autofree char *record = bocage_game_record_play (play, wary, wary, 77, 5);

  assert_true (g_file_set_contents (path, record, -1, NULL));
  assert_true (bocage_watch_window_open (BOCAGE_WATCH_WINDOW (window), file));
  hand_settle (hand);
  assert_non_null (hand_search (window, says, "Game 5: wary 1, wary 1; seed 77"));
  assert_true (g_file_set_contents (path, "bocage-game 1\nbattle other\n", -1, NULL));
  assert_false (bocage_watch_window_open (BOCAGE_WATCH_WINDOW (window), file));
  assert_non_null (hand_search (window, says, "Game 5: "));
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

/* In a small window, and where one reads from the right: Left goes on. */
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
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_game_is_stepped_through_by_keys), HAND_TEST (test_dice_and_reasons_are_shown),
    HAND_TEST (test_the_pointer_goes_where_it_points),  HAND_TEST (test_space_plays),
    HAND_TEST (test_a_position_becomes_a_battle),       HAND_TEST (test_records_are_opened),
    HAND_TEST (test_what_cannot_be_played_is_told),     HAND_TEST (test_from_right_to_left),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
