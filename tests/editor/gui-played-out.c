/* gui-played-out.c: the battle is played over and over while nobody draws
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Games are played when nobody else wants the processor, so on a busy machine they may take long:
 * each step waits until it is there.
 */

#include "config.h"

#include "hand-test.h"
#include "widgets/bocage-settings.h"

#include <string.h>

#define PEGASUS "scenarios/normandy/01-pegasus-bridge.bocage"

static gboolean
is_tab (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), data);
}

/* Does one see it, and not faded? */
static gboolean
is_fresh (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_opacity (widget) < 1)
      return FALSE;
  return TRUE;
}

static gboolean
says (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && is_fresh (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}

static gboolean
is_toggle (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget);
}

static gboolean
is_said (Hand *hand, const char *words)
{
  return hand_search (GTK_WIDGET (hand->window->balance), says, words) != NULL;
}

static void
wait_for (Hand *hand, const char *words)
{
  gint64 end = g_get_monotonic_time () + 1200 * G_USEC_PER_SEC;

  while (!is_said (hand, words))
    {
      if (g_get_monotonic_time () > end)
        fail_msg ("nothing says “%s”", words);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

static void
open_pane (Hand *hand, const char *path)
{
  hand_open (hand, path);
  hand_click_widget (hand, hand_search (hand->window->dock, is_tab, "Balance"));
}

/* The range of styles, how surely it is known and of how many games, and what was not played */
static void
test_a_battle_is_played_out (void **state)
{
  Hand *hand = *state;

  open_pane (hand, PEGASUS);
  wait_for (hand, "Axis ");
  assert_true (is_said (hand, "greedy "));
  assert_true (is_said (hand, " games"));
  assert_true (is_said (hand, "Not played: "));
  wait_for (hand, "sitter ");
  hand_settle (hand);
  hand_look ("played-out");
}

/* A stroke ends what is played; what it did is told as soon as both versions were played. */
static void
test_a_stroke_is_compared_with_what_was_before (void **state)
{
  Hand *hand = *state;

  open_pane (hand, PEGASUS);
  wait_for (hand, "greedy ");
  hand_hold (hand, "place", "armor", "axis");
  hand_click (hand, "G5");
  wait_for (hand, "By the last stroke: ");
  hand_settle (hand);
  hand_look ("played-out-stroke");
  hand_click (hand, "G4");
  hand_press (hand, "<Control>z");
  wait_for (hand, "By the last stroke: ");
}

static void
count_fading (GtkWidget *widget, GParamSpec *pspec, gpointer data)
{
  *(guint *) data += gtk_widget_get_opacity (widget) < 1;
}

/* Each stroke ends what the one before it began: what stands there fades, and the last is told. */
static void
test_strokes_end_what_is_played (void **state)
{
  static const char *const hexes[] = { "G5", "G6", "H6", "F5", "H7" };
  Hand *hand = *state;
  GtkWidget *body;
  guint n_faded = 0;
  gulong id;

  open_pane (hand, PEGASUS);
  wait_for (hand, "greedy ");
  body = gtk_widget_get_parent (hand_search (GTK_WIDGET (hand->window->balance), says, "greedy "));
  id = g_signal_connect (body, "notify::opacity", G_CALLBACK (count_fading), &n_faded);
  hand_hold (hand, "place", "infantry", "axis");
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    hand_click (hand, hexes[i]);
  assert_in_range (n_faded, 1, G_N_ELEMENTS (hexes));
  g_signal_handler_disconnect (body, id);
  wait_for (hand, "greedy ");
}

static gboolean
is_heat (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
says_at_all (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}

static gboolean
has_legend (Hand *hand)
{
  return hand->window->board->overlay.legend != NULL
         && hand->window->board->overlay.texture != NULL;
}

static gboolean
has_no_legend (Hand *hand)
{
  return hand->window->board->overlay.legend == NULL
         && hand->window->board->overlay.texture == NULL;
}

/* Maps of losses and medals over the board, one at a time, with a legend; by pointer and keys. */
static void
test_the_board_shows_where_it_happened (void **state)
{
  Hand *hand = *state;
  BocageBoardOverlay *overlay;
  GtkWidget *losses, *medals;
  g_autofree char *words = NULL;
  double sum = 0;

  open_pane (hand, PEGASUS);
  overlay = &hand->window->board->overlay;
  wait_for (hand, "sitter ");
  assert_true (has_no_legend (hand));
  losses = hand_search (GTK_WIDGET (hand->window->balance), is_heat, "Where Figures Fall");
  medals = hand_search (GTK_WIDGET (hand->window->balance), is_heat, "Where Medals Fall");
  gtk_widget_grab_focus (losses);
  hand_press (hand, "space");
  assert_true (hand_wait (hand, has_legend));
  for (guint i = 0; i < overlay->n_heat; i++)
    sum += overlay->heat[i];
  assert_true (sum > 10 && sum < 100); /* figures of both sides, in a game */
  hand_settle (hand);
  hand_look ("heat-losses");
  words = _bocage_board_dup_overlay_words (hand->window->board, hand_hex (hand, "E5"));
  assert_non_null (strstr (words, "figures lost here"));

  hand_press (hand, "Tab");
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (hand->window)), medals);
  hand_press (hand, "space");
  assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (losses)));
  assert_true (hand_wait (hand, has_legend));
  sum = 0;
  for (guint i = 0; i < overlay->n_heat; i++)
    sum += overlay->heat[i];
  assert_true (sum > 3 && sum < 10); /* 4 win */
  hand_look ("heat-medals");
  hand_press (hand, "space");
  assert_true (hand_wait (hand, has_no_legend));
}

/* It is the same one while the pointer goes about, and goes with what could put it away. */
static void
test_the_legend_goes_with_its_buttons (void **state)
{
  Hand *hand = *state;
  GtkWidget *legend;

  open_pane (hand, PEGASUS);
  wait_for (hand, "sitter ");
  gtk_widget_grab_focus (
      hand_search (GTK_WIDGET (hand->window->balance), is_heat, "Where Figures Fall"));
  hand_press (hand, "space");
  assert_true (hand_wait (hand, has_legend));
  legend = hand->window->board->overlay.legend;
  hand_point (hand, "E5");
  hand_point (hand, "G5");
  hand_settle (hand);
  assert_ptr_equal (hand->window->board->overlay.legend, legend);
  /* The fire map has a legend of its own, while the key is held. */
  hand_click (hand, "A1");
  hand_hold_key (hand, "h", TRUE);
  hand_settle (hand);
  assert_true (hand_wait (hand, has_legend));
  assert_non_null (
      hand_search (hand->window->board->overlay.legend, says_at_all, "Expected hits: "));
  hand_hold_key (hand, "h", FALSE);
  hand_settle (hand);
  assert_non_null (
      hand_search (hand->window->board->overlay.legend, says_at_all, "Figures lost in a game"));

  gtk_widget_grab_focus (hand_search (GTK_WIDGET (hand->window->balance), is_toggle, NULL));
  hand_press (hand, "space");
  wait_for (hand, "switched off");
  assert_true (hand_wait (hand, has_no_legend));
  hand_press (hand, "space");
  wait_for (hand, "greedy ");
  assert_true (hand_wait (hand, has_legend)); /* the button is still pressed */
}

static void
test_no_units_no_number (void **state)
{
  Hand *hand = *state;

  open_pane (hand, NULL);
  wait_for (hand, "This battle cannot be played: ");
  assert_false (is_said (hand, "greedy "));
}

static void
test_another_game_is_not_played (void **state)
{
  Hand *hand = *state;
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("combat-commander", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);
  g_autoptr (BocageSession) session = bocage_session_new (scenario);

  open_pane (hand, PEGASUS);
  wait_for (hand, "greedy ");
  bocage_session_discard (hand_session (hand));
  bocage_window_set_session (hand->window, session);
  wait_for (hand, "This battle cannot be played: ");
  assert_false (is_said (hand, "greedy "));
}

/* By the keyboard alone, and the next window knows it. */
static void
test_it_is_switched_off_by_a_key (void **state)
{
  Hand *hand = *state;
  GtkWidget *toggle;

  open_pane (hand, PEGASUS);
  wait_for (hand, "greedy ");
  toggle = hand_search (GTK_WIDGET (hand->window->balance), is_toggle, NULL);
  for (int i = 0; i < 40 && gtk_window_get_focus (GTK_WINDOW (hand->window)) != toggle; i++)
    hand_press (hand, "Tab");
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (hand->window)), toggle);
  hand_press (hand, "space");
  wait_for (hand, "switched off");
  assert_false (is_said (hand, "greedy "));
  assert_false (bocage_settings_get_boolean ("play-out", TRUE));
  hand_press (hand, "space");
  wait_for (hand, "greedy ");
}

/* The thread is in the middle of a game, and ends by itself. */
static void
test_the_window_is_closed_while_it_plays (void **state)
{
  Hand *hand = *state;
  gpointer pane;

  open_pane (hand, PEGASUS);
  wait_for (hand, "greedy ");
  pane = hand->window->balance;
  g_object_add_weak_pointer (pane, &pane);
  gtk_window_destroy (GTK_WINDOW (hand->window));
  g_clear_object (&hand->window);
  for (gint64 end = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;
       pane != NULL && g_get_monotonic_time () < end;)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
  assert_null (pane);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_battle_is_played_out),
    HAND_TEST (test_a_stroke_is_compared_with_what_was_before),
    HAND_TEST (test_strokes_end_what_is_played),
    HAND_TEST (test_the_board_shows_where_it_happened),
    HAND_TEST (test_the_legend_goes_with_its_buttons),
    HAND_TEST (test_no_units_no_number),
    HAND_TEST (test_another_game_is_not_played),
    HAND_TEST (test_it_is_switched_off_by_a_key),
    HAND_TEST (test_the_window_is_closed_while_it_plays),
  };

  hand_have_settings ();
  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
