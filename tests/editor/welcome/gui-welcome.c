/* gui-welcome.c: pictures of the battles that one goes on with, and of boards that one begins on
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../hand-test.h"
#include "io/xml/bocage-writer.h"
#include "keeping/bocage-battle-thumbnail.h"
#include "palette/bocage-piece-tile.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-recent.h"
#include "window/bocage-new-dialog.h"

#include <glib/gstdio.h>
#include <string.h>

static guint n_wanted;

static gboolean
are_recent (Hand *hand)
{
  g_autoptr (GPtrArray) recent = bocage_recent_list (20);

  return recent->len == n_wanted;
}

static void
forget_all (Hand *hand)
{
  gtk_recent_manager_purge_items (gtk_recent_manager_get_default (), NULL);
  n_wanted = 0;
  assert_true (hand_wait (hand, are_recent));
}

static void
remember (Hand *hand, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  bocage_recent_add (file);
  n_wanted++;
  assert_true (hand_wait (hand, are_recent));
}

static void
remember_shipped (Hand *hand, const char *path)
{
  g_autofree char *full = bocage_test_source_path (path);

  remember (hand, full);
}

/* A window that shows no battle yet */
static void
open_welcome (Hand *hand, int width, int height)
{
  hand->window = g_object_ref (bocage_window_new (hand->application));
  gtk_window_set_default_size (GTK_WINDOW (hand->window), width, height);
  gtk_window_present (GTK_WINDOW (hand->window));
  assert_true (hand_wait (hand, hand_is_mapped));
  hand_settle (hand);
  hand_take (hand);
}

static gboolean
is_card_of (GtkWidget *widget, gconstpointer file)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "bocage-recent")
         && gtk_widget_get_tooltip_text (widget) != NULL
         && g_str_has_suffix (gtk_widget_get_tooltip_text (widget), file);
}

static GtkWidget *
find_card (Hand *hand, const char *file)
{
  GtkWidget *card = hand_search (GTK_WIDGET (hand->window->start_page), is_card_of, file);

  if (card == NULL)
    fail_msg ("no card for %s", file);
  return card;
}

static gboolean
is_thumbnail (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_BATTLE_THUMBNAIL (widget);
}

static GtkWidget *
find_thumbnail (GtkWidget *widget)
{
  return hand_search (widget, is_thumbnail, NULL);
}

static gboolean
has_picture (GtkWidget *thumbnail)
{
  g_autoptr (BocagePicture) picture = NULL;

  g_object_get (thumbnail, "picture", &picture, NULL);
  return picture != NULL;
}

static gboolean
is_unanswered (GtkWidget *widget, gconstpointer data)
{
  gboolean answered = TRUE;

  if (BOCAGE_IS_BATTLE_THUMBNAIL (widget))
    g_object_get (widget, "answered", &answered, NULL);
  return !answered;
}

static gboolean
are_answered (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->start_page), is_unanswered, NULL) == NULL;
}

static gboolean
is_painted (Hand *hand)
{
  return has_picture (find_thumbnail (find_card (hand, hand->data)));
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
says_title (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->start_page), says, hand->data) != NULL;
}

static void
assert_named (GtkWidget *widget, const char *name)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  if (wrong != NULL)
    fail_msg ("it is named “%s” and not “%s”", wrong, name);
}

static gboolean
has_battle (Hand *hand)
{
  return hand_session (hand) != NULL;
}

static void
test_battles_are_known_by_their_pictures (void **state)
{
  Hand *hand = *state;
  GtkWidget *card;

  forget_all (hand);
  remember_shipped (hand, "scenarios/normandy/01-pegasus-bridge.bocage");
  remember_shipped (hand, "scenarios/normandy/02-courseulles.bocage");
  remember_shipped (hand, "scenarios/normandy/04-ouistreham.bocage");
  open_welcome (hand, 1024, 600);
  hand->data = "02-courseulles.bocage";
  assert_true (hand_wait (hand, is_painted));
  hand->data = "01-pegasus-bridge.bocage";
  assert_true (hand_wait (hand, is_painted));
  hand->data = "04-ouistreham.bocage";
  assert_true (hand_wait (hand, is_painted));
  hand_settle (hand);
  hand_look ("welcome");
  card = find_card (hand, "02-courseulles.bocage");
  assert_non_null (hand_search (card, says, "Courseulles"));
  assert_named (card, "Courseulles, 02-courseulles.bocage");
  assert_named (find_thumbnail (card), "Board of Courseulles");
  hand_click_widget (hand, card);
  assert_true (hand_wait (hand, has_battle));
  assert_string_equal (bocage_scenario_get_title (hand_scenario (hand)), "Courseulles");
}

/* By Tab and Return */
static void
test_battles_are_opened_by_keys (void **state)
{
  Hand *hand = *state;

  forget_all (hand);
  remember_shipped (hand, "scenarios/normandy/01-pegasus-bridge.bocage");
  open_welcome (hand, 1024, 600);
  for (guint i = 0; i < 6
                    && gtk_window_get_focus (GTK_WINDOW (hand->window))
                           != find_card (hand, "pegasus-bridge.bocage");
       i++)
    hand_press (hand, "Tab");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_battle));
}

/* In place of a picture; an empty box would be one that is still to come. */
static void
assert_says_why (Hand *hand, const char *file, const char *words)
{
  GtkWidget *thumbnail = find_thumbnail (find_card (hand, file));

  assert_false (has_picture (thumbnail));
  if (hand_search (thumbnail, says, words) == NULL)
    fail_msg ("the picture of %s does not say “%s”", file, words);
}

/* What is too large for a picture, what is no battle and what is a pipe cost the page nothing. */
static void
test_a_strangers_files_cost_nothing (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-welcome-XXXXXX", NULL);
  g_autofree char *large = g_build_filename (folder, "large.bocage", NULL);
  g_autofree char *wide = g_build_filename (folder, "wide.bocage", NULL);
  g_autofree char *other = g_build_filename (folder, "other.bocage", NULL);
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario
      = bocage_scenario_new_sized (ruleset, "custom", NULL, 200, 200);
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
  g_autofree char *filled = g_malloc (300 * 1024);

  forget_all (hand);
  memset (filled, '\n', 300 * 1024);
  memcpy (filled + 300 * 1024 - g_bytes_get_size (bytes), g_bytes_get_data (bytes, NULL),
          g_bytes_get_size (bytes));
  assert_true (g_file_set_contents (large, filled, 300 * 1024, NULL));
  assert_true (g_file_set_contents (wide, g_bytes_get_data (bytes, NULL),
                                    (gssize) g_bytes_get_size (bytes), NULL));
  assert_true (g_file_set_contents (other, "lorem ipsum", -1, NULL));
  remember (hand, large);
  remember (hand, wide);
  remember (hand, other);
  remember_shipped (hand, "scenarios/normandy/03-villers-bocage.bocage");
  open_welcome (hand, 1440, 900);
  hand->data = "03-villers-bocage.bocage";
  assert_true (hand_wait (hand, is_painted));
  hand->data = "Villers-Bocage";
  assert_true (hand_wait (hand, says_title));
  assert_true (hand_wait (hand, are_answered));
  hand_settle (hand);
  hand_look ("welcome-strangers");
  assert_says_why (hand, "large.bocage", "Too large for a picture");
  assert_says_why (hand, "wide.bocage", "Too large for a picture");
  assert_says_why (hand, "other.bocage", "No picture");
  assert_named (find_card (hand, "other.bocage"), "other.bocage");
  g_unlink (large);
  g_unlink (wide);
  g_unlink (other);
  g_rmdir (folder);
}

static gboolean
has_alert (Hand *hand)
{
  return BOCAGE_IS_ALERT (hand_find_window (hand));
}

static gboolean
has_no_alert (Hand *hand)
{
  return !has_alert (hand);
}

static gboolean
has_card (Hand *hand, const char *file)
{
  return hand_search (GTK_WIDGET (hand->window->start_page), is_card_of, file) != NULL;
}

/* Who has been told that a file is gone is not offered it again, and goes on by keys. */
static void
test_what_is_gone_has_no_card (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-welcome-XXXXXX", NULL);
  g_autofree char *gone = g_build_filename (folder, "gone.bocage", NULL);

  forget_all (hand);
  assert_true (g_file_set_contents (gone, "lorem ipsum", -1, NULL));
  remember (hand, gone);
  remember_shipped (hand, "scenarios/normandy/01-pegasus-bridge.bocage");
  open_welcome (hand, 1024, 600);
  g_unlink (gone);
  g_rmdir (folder);
  hand_click_widget (hand, find_card (hand, "gone.bocage"));
  assert_true (hand_wait (hand, has_alert));
  assert_false (has_card (hand, "gone.bocage"));
  assert_true (has_card (hand, "pegasus-bridge.bocage"));
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_alert));
  hand_take (hand);
  hand_look ("welcome-gone");
  for (guint i = 0; i < 3
                    && gtk_window_get_focus (GTK_WINDOW (hand->window))
                           != find_card (hand, "pegasus-bridge.bocage");
       i++)
    hand_press (hand, "Tab");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_battle));
}

/* A window that is closed before its pictures are there */
static void
test_nobody_waits_for_pictures (void **state)
{
  Hand *hand = *state;

  forget_all (hand);
  remember_shipped (hand, "scenarios/normandy/01-pegasus-bridge.bocage");
  for (guint i = 0; i < 5; i++)
    {
      hand->window = g_object_ref (bocage_window_new (hand->application));
      gtk_window_present (GTK_WINDOW (hand->window));
      assert_true (hand_wait (hand, hand_is_mapped));
      for (guint j = 0; j < i * 20; j++)
        g_main_context_iteration (NULL, FALSE);
      hand_close (hand);
    }
}

static gboolean
has_dialog (Hand *hand)
{
  return BOCAGE_IS_NEW_DIALOG (hand_find_window (hand));
}

static gboolean
is_shown (Hand *hand)
{
  return has_picture (find_thumbnail (GTK_WIDGET (hand_find_window (hand))));
}

static gboolean
is_another (Hand *hand)
{
  g_autoptr (BocagePicture) picture = NULL;

  g_object_get (find_thumbnail (GTK_WIDGET (hand_find_window (hand))), "picture", &picture, NULL);
  return picture != NULL && picture != hand->data;
}

static gboolean
is_list_of (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_DROP_DOWN (widget)
         && gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                GTK_ACCESSIBLE_PROPERTY_LABEL, name)
                == NULL;
}

/* The board as it will be, and another as soon as another is chosen */
static void
test_a_new_battle_shows_its_board (void **state)
{
  Hand *hand = *state;
  g_autoptr (BocagePicture) before = NULL;
  GtkWidget *picture, *faces;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>n");
  assert_true (hand_wait (hand, has_dialog));
  hand_take_window (hand, hand_find_window (hand));
  assert_true (hand_wait (hand, is_shown));
  hand_settle (hand);
  hand_look ("welcome-new");
  picture = find_thumbnail (GTK_WIDGET (hand_find_window (hand)));
  g_object_get (picture, "picture", &before, NULL);
  faces = hand_search (GTK_WIDGET (hand_find_window (hand)), is_list_of, "Face");
  assert_non_null (faces);
  hand_click_widget (hand, faces);
  hand_press (hand, "Down");
  hand_press (hand, "Return");
  hand->data = before;
  assert_true (hand_wait (hand, is_another));
  hand_settle (hand);
  hand_look ("welcome-new-other");
}

static gboolean
says_too_large (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand_find_window (hand)), says, "Too large for a picture")
         != NULL;
}

static gboolean
is_size (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SPIN_BUTTON (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
says_nothing (Hand *hand)
{
  return !says_too_large (hand) && is_shown (hand);
}

static void
type_size (Hand *hand, const char *columns, const char *rows)
{
  gtk_widget_grab_focus (hand_search (GTK_WIDGET (hand_find_window (hand)), is_size, NULL));
  hand_press (hand, "<Control>a");
  hand_type (hand, columns);
  hand_press (hand, "Tab");
  hand_press (hand, "<Control>a");
  hand_type (hand, rows);
  hand_press (hand, "Tab");
}

/* Words come where the board has no picture, and go with the next one that has. */
static void
test_a_large_board_says_that_it_is_too_large (void **state)
{
  Hand *hand = *state;
  GtkWidget *shapes;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>n");
  assert_true (hand_wait (hand, has_dialog));
  hand_take_window (hand, hand_find_window (hand));
  assert_true (hand_wait (hand, is_shown));
  shapes = hand_search (GTK_WIDGET (hand_find_window (hand)), is_list_of, "Board");
  hand_click_widget (hand, shapes);
  hand_press (hand, "End"); /* boards of any size */
  hand_press (hand, "Return");
  hand_settle (hand);
  type_size (hand, "60", "50");
  assert_true (hand_wait (hand, says_too_large));
  hand_settle (hand);
  hand_look ("welcome-new-large");
  type_size (hand, "13", "9");
  assert_true (hand_wait (hand, says_nothing));
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_PIECE_TILE (widget) && !bocage_piece_tile_is_small (BOCAGE_PIECE_TILE (widget));
}

typedef struct
{
  Hand *hand;
  guint n_frames;
  gboolean had_tiles; /* in the first one */
} Frames;

static void
painted_cb (GdkFrameClock *clock, Frames *frames)
{
  if (frames->n_frames++ == 0)
    frames->had_tiles
        = hand_search (GTK_WIDGET (frames->hand->window->palette), is_tile, NULL) != NULL;
}

static gboolean
has_tiles (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->palette), is_tile, NULL) != NULL;
}

static gboolean
has_menu (Hand *hand)
{
  GtkPopover *menu = gtk_menu_button_get_popover (hand->window->menu_button);

  return menu != NULL && gtk_widget_get_mapped (GTK_WIDGET (menu));
}

/* A battle is there before what is taken from, and before menus that nobody has opened. */
static void
test_the_first_frame_waits_for_little (void **state)
{
  Hand *hand = *state;
  g_autoptr (BocageSession) session
      = hand_make_session ("scenarios/normandy/02-courseulles.bocage");
  Frames frames = { .hand = hand };
  GdkFrameClock *clock;

  hand->window = g_object_ref (bocage_window_new (hand->application));
  bocage_window_set_session (hand->window, session);
  gtk_window_present (GTK_WINDOW (hand->window));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (hand->window));
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &frames);
  while (frames.n_frames == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_false (frames.had_tiles);
  assert_null (gtk_menu_button_get_popover (hand->window->menu_button));
  assert_true (hand_wait (hand, has_tiles));
  g_signal_handlers_disconnect_by_data (clock, &frames);
  hand_settle (hand);
  hand_take (hand);
  hand_press (hand, "F10");
  assert_true (hand_wait (hand, has_menu));
  hand_press (hand, "Escape");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_battles_are_known_by_their_pictures),
    HAND_TEST (test_battles_are_opened_by_keys),
    HAND_TEST (test_a_strangers_files_cost_nothing),
    HAND_TEST (test_what_is_gone_has_no_card),
    HAND_TEST (test_nobody_waits_for_pictures),
    HAND_TEST (test_a_new_battle_shows_its_board),
    HAND_TEST (test_a_large_board_says_that_it_is_too_large),
    HAND_TEST (test_the_first_frame_waits_for_little),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
