/* gui-played-out.c: the battle is played over and over while nobody draws
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What it comes to by itself; gui-played-more asks for more.
 */

#include "config.h"

#include "play/bocage-player.h"
#include "played-test.h"
#include "widgets/bocage-settings.h"

#include <stdio.h>

#define PEGASUS "scenarios/normandy/01-pegasus-bridge.bocage"

static gboolean
is_toggle (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget);
}

/* The range of styles, how surely it is known and of how many games, and what was not played */
static void
test_a_battle_is_played_out (void **state)
{
  Hand *hand = *state;

  played_open (hand, PEGASUS);
  played_wait_for (hand, "Axis ");
  assert_true (played_is_said (hand, "greedy "));
  assert_true (played_is_said (hand, " games"));
  assert_true (played_is_said (hand, "Not played: "));
  played_wait_for (hand, "sitter ");
  hand_settle (hand);
  hand_look ("played-out");
}

/* A rule that gives no numbers is played by a model, and the pane says so. */
static void
test_a_model_is_named (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = bocage_test_source_path (PEGASUS), *text = NULL;
  g_autoptr (GString) dropped = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BocageDocument) document = NULL;
  g_autoptr (BocageSession) session = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  dropped = g_string_new (text);
  assert_int_equal (g_string_replace (dropped, "</board>",
                                      "</board><rules><rule id='airdrop' side='allies' hexes='G5'>"
                                      "<param name='range' value='2'/>"
                                      "<param name='units' value='2'/></rule></rules>",
                                      0),
                    1);
  bytes = g_bytes_new (dropped->str, dropped->len);
  document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  session = bocage_session_new (bocage_document_get_scenario (document));
  played_open (hand, PEGASUS);
  played_wait_for (hand, "greedy ");
  assert_false (played_is_said (hand, "Played by a model: "));
  bocage_session_discard (hand_session (hand));
  bocage_window_set_session (hand->window, session);
  played_wait_for (hand, "Played by a model: airdrop");
  hand_settle (hand);
  hand_look ("played-out-model");
}

/* A stroke ends what is played; what it did is told as soon as both versions were played. */
static void
test_a_stroke_is_compared_with_what_was_before (void **state)
{
  Hand *hand = *state;

  played_open (hand, PEGASUS);
  played_wait_for (hand, "greedy ");
  hand_hold (hand, "place", "armor", "axis");
  hand_click (hand, "G5");
  played_wait_for (hand, "By the last stroke: ");
  hand_settle (hand);
  hand_look ("played-out-stroke");
  hand_click (hand, "G4");
  hand_press (hand, "<Control>z");
  played_wait_for (hand, "By the last stroke: ");
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

  played_open (hand, PEGASUS);
  played_wait_for (hand, "greedy ");
  body
      = gtk_widget_get_parent (hand_search (GTK_WIDGET (hand->window->balance), played_says, " %"));
  id = g_signal_connect (body, "notify::opacity", G_CALLBACK (count_fading), &n_faded);
  hand_hold (hand, "place", "infantry", "axis");
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    hand_click (hand, hexes[i]);
  assert_in_range (n_faded, 1, G_N_ELEMENTS (hexes));
  g_signal_handler_disconnect (body, id);
  played_wait_for (hand, "greedy ");
}

/* Styles against styles */

/* Is it the cell that says so? */
static gboolean
is_cell (GtkWidget *widget, gconstpointer words)
{
  return played_is_named (widget, GTK_ACCESSIBLE_ROLE_GRID_CELL, words);
}

/* Returns: what is said to who does not see the table, of two styles that the program played so */
static char *
dup_words (const char *json, const BocagePlayerType *first, const BocagePlayerType *second)
{
  g_autofree char *words
      = g_strdup_printf ("{\"first\":\"%s %u\",\"second\":\"%s %u\",\"games\":", first->id,
                         first->version, second->id, second->version);
  const char *found = strstr (json, words);
  long long games, wins[2];

  if (found == NULL)
    return g_strdup_printf ("Axis %s, Allied %s: not played", first->id, second->id);
  assert_int_equal (
      sscanf (found + strlen (words), "%lld,\"wins\":[%lld,%lld]", &games, &wins[0], &wins[1]), 3);
  return g_strdup_printf ("Axis %s, Allied %s: %.0f %% of %'lld games", first->id, second->id,
                          100. * (double) wins[0] / (double) (wins[0] + wins[1]),
                          wins[0] + wins[1]);
}

/* Does @widget or something in it say what the program says of these two?
 * @out_chosen: (out): whether it says that both would choose so */
static gboolean
says_pair (GtkWidget *widget, const char *json, const BocagePlayerType *first,
           const BocagePlayerType *second, gboolean *out_chosen)
{
  g_autofree char *words = dup_words (json, first, second);
  g_autofree char *chosen = g_strconcat (words, "; both would choose so", NULL);

  *out_chosen = hand_search (widget, is_cell, chosen) != NULL;
  return *out_chosen || hand_search (widget, is_cell, words) != NULL;
}

/* Returns: how many cells there are of which it is said that both sides would choose them; each
 * says what the program says */
static guint
compare_cells (Hand *hand, const char *json)
{
  guint n_chosen = 0;

  for (guint i = 0; i < bocage_player_n_types (); i++)
    for (guint j = 0; j < bocage_player_n_types (); j++)
      {
        const BocagePlayerType *first = bocage_player_get_type_row (i);
        const BocagePlayerType *second = bocage_player_get_type_row (j);
        gboolean is_chosen;

        if (!first->in_panel || !second->in_panel)
          continue;
        if (!says_pair (GTK_WIDGET (hand->window->balance), json, first, second, &is_chosen))
          fail_msg ("nothing says what %s and %s come to", first->id, second->id);
        n_chosen += is_chosen;
      }
  return n_chosen;
}

/* What both would choose, and from which pairs of styles that is known: the same that bocage-play
 * --panel says of this file, to the last game. */
static void
test_styles_meet_one_another (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  g_autofree char *json = played_ask_program (path, "--json --panel");
  g_autofree char *value = g_strdup_printf (
      "If both choose their style: Axis %.0f %%, from %.0f to %.0f",
      100 * played_find_member (json, "value"), 100 * played_find_member (json, "value-low"),
      100 * played_find_member (json, "value-high"));

  played_open (hand, path);
  played_wait_for (hand, "greedy ");
  assert_true (played_is_said (hand, "If both choose their style: "));
  played_wait_for (hand, value);
  assert_true (played_is_said (hand, "–: not played; ~: few games"));
  assert_true (played_is_said (hand, "numbers without a sign are known to ±"));
  assert_in_range (compare_cells (hand, json), 1, 25);
  hand_settle (hand);
  hand_look ("played-out-styles");
  played_remove_field (path);
}

/* The board has cells, too. */
static gboolean
is_in_table (Hand *hand)
{
  GtkWidget *focus = played_get_focus (hand);

  return is_cell (focus, NULL)
         && gtk_widget_is_ancestor (focus, GTK_WIDGET (hand->window->balance));
}

static void
assert_focus_on (Hand *hand, const char *json, const char *first, const char *second)
{
  gboolean is_chosen;

  if (!says_pair (played_get_focus (hand), json, bocage_player_find_type (first),
                  bocage_player_find_type (second), &is_chosen))
    fail_msg ("the focus is not on %s against %s", first, second);
}

/* The table is one stop of Tab, and arrows go from cell to cell, not beyond its edges. */
static void
test_styles_are_read_by_keys (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  g_autofree char *json = played_ask_program (path, "--json --panel");
  guint n_tabs = 0;

  played_open (hand, path);
  played_wait_for (hand, "few games");
  while (!is_in_table (hand) && n_tabs++ < PLAYED_MAX_TABS)
    hand_press (hand, "Tab");
  assert_focus_on (hand, json, "greedy", "greedy");
  hand_press (hand, "Left");
  hand_press (hand, "Up");
  assert_focus_on (hand, json, "greedy", "greedy");
  hand_press (hand, "Right");
  assert_focus_on (hand, json, "greedy", "cautious");
  hand_press (hand, "Down");
  hand_press (hand, "Down");
  assert_focus_on (hand, json, "bold", "cautious");
  hand_settle (hand);
  hand_look ("played-out-focus");
  hand_press (hand, "Tab");
  assert_false (is_in_table (hand));
  hand_press (hand, "<Shift>Tab");
  assert_focus_on (hand, json, "bold", "cautious");
  played_remove_field (path);
}

/* A stroke ends what styles play; the first that is told of who takes it back is what they came to
 * before. */
static void
test_what_styles_came_to_is_kept (void **state)
{
  Hand *hand = *state;
  char *path = played_make_field ();
  GtkWidget *body;

  played_open (hand, path);
  played_wait_for (hand, "few games");
  body
      = gtk_widget_get_parent (hand_search (GTK_WIDGET (hand->window->balance), played_says, " %"));
  hand_hold (hand, "place", "armor", "axis");
  hand_click (hand, "K8");
  played_wait_for (hand, "If both choose their style: not known yet");
  hand_press (hand, "<Control>z");
  while (gtk_widget_get_opacity (body) < 1)
    g_main_context_iteration (NULL, TRUE);
  assert_true (played_is_said (hand, "few games"));
  played_remove_field (path);
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
         && hand->window->board->overlay.picture != NULL;
}

static gboolean
has_no_legend (Hand *hand)
{
  return hand->window->board->overlay.legend == NULL
         && hand->window->board->overlay.picture == NULL;
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

  played_open (hand, PEGASUS);
  overlay = &hand->window->board->overlay;
  played_wait_for (hand, "sitter ");
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

  played_open (hand, PEGASUS);
  played_wait_for (hand, "sitter ");
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
  played_wait_for (hand, "switched off");
  assert_true (hand_wait (hand, has_no_legend));
  hand_press (hand, "space");
  played_wait_for (hand, "greedy ");
  assert_true (hand_wait (hand, has_legend)); /* the button is still pressed */
}

/* Nobody plays the battle anew while the pane is not seen: what is on the board is of another. */
static void
test_a_map_goes_with_the_battle_that_it_is_of (void **state)
{
  Hand *hand = *state;

  played_open (hand, PEGASUS);
  played_wait_for (hand, "sitter ");
  gtk_widget_grab_focus (
      hand_search (GTK_WIDGET (hand->window->balance), is_heat, "Where Figures Fall"));
  hand_press (hand, "space");
  assert_true (hand_wait (hand, has_legend));
  gtk_stack_set_visible_child_name (hand->window->dock_stack, "findings");
  hand_settle (hand);
  assert_true (has_legend (hand));
  hand_put (hand, "A1", "forest", NULL);
  assert_true (hand_wait (hand, has_no_legend));
  gtk_stack_set_visible_child_name (hand->window->dock_stack, "balance");
  assert_true (hand_wait (hand, has_legend));
}

static void
test_no_units_no_number (void **state)
{
  Hand *hand = *state;

  played_open (hand, NULL);
  played_wait_for (hand, "This battle cannot be played: ");
  assert_false (played_is_said (hand, "greedy "));
}

static void
test_another_game_is_not_played (void **state)
{
  Hand *hand = *state;
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("combat-commander", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);
  g_autoptr (BocageSession) session = bocage_session_new (scenario);

  played_open (hand, PEGASUS);
  played_wait_for (hand, "greedy ");
  bocage_session_discard (hand_session (hand));
  bocage_window_set_session (hand->window, session);
  played_wait_for (hand, "This battle cannot be played: ");
  assert_false (played_is_said (hand, "greedy "));
}

/* By the keyboard alone, and the next window knows it. */
static void
test_it_is_switched_off_by_a_key (void **state)
{
  Hand *hand = *state;
  GtkWidget *toggle;

  played_open (hand, PEGASUS);
  played_wait_for (hand, "greedy ");
  toggle = hand_search (GTK_WIDGET (hand->window->balance), is_toggle, NULL);
  for (int i = 0; i < 40 && gtk_window_get_focus (GTK_WINDOW (hand->window)) != toggle; i++)
    hand_press (hand, "Tab");
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (hand->window)), toggle);
  hand_press (hand, "space");
  played_wait_for (hand, "switched off");
  assert_false (played_is_said (hand, "greedy "));
  assert_false (bocage_settings_get_boolean ("play-out", TRUE));
  hand_press (hand, "space");
  played_wait_for (hand, "greedy ");
}

/* The thread is in the middle of a game, and ends by itself. */
static void
test_the_window_is_closed_while_it_plays (void **state)
{
  Hand *hand = *state;
  gpointer pane;

  played_open (hand, PEGASUS);
  played_wait_for (hand, "greedy ");
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
    HAND_TEST (test_styles_meet_one_another),
    HAND_TEST (test_styles_are_read_by_keys),
    HAND_TEST (test_what_styles_came_to_is_kept),
    HAND_TEST (test_the_board_shows_where_it_happened),
    HAND_TEST (test_the_legend_goes_with_its_buttons),
    HAND_TEST (test_a_map_goes_with_the_battle_that_it_is_of),
    HAND_TEST (test_no_units_no_number),
    HAND_TEST (test_another_game_is_not_played),
    HAND_TEST (test_a_model_is_named),
    HAND_TEST (test_it_is_switched_off_by_a_key),
    HAND_TEST (test_the_window_is_closed_while_it_plays),
  };

  hand_have_settings ();
  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
