/* gui-played-out.c: the battle is played over and over while nobody draws
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Games are played when nobody else wants the processor, so on a busy machine they may take long:
 * each step waits until it is there.
 */

#include "config.h"

#include "hand-test.h"
#include "play/bocage-player.h"
#include "widgets/bocage-settings.h"

#include <glib/gstdio.h>
#include <stdio.h>
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

/* Styles against styles */

/* A battle of which a game is soon over: thousands of them are played here */
#define FIELD \
  "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>" \
  "<info><title>Field</title></info><sides first='allies'>" \
  "<side id='axis' edge='north' hand='4' medals='1'/>" \
  "<side id='allies' edge='south' hand='4' medals='1'/></sides>" \
  "<board shape='standard' face='countryside'>" \
  "<hex at='C3'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='E3'><unit type='armor' side='allies'/></hex>" \
  "<hex at='G3'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='G6'><terrain type='forest'/><unit type='infantry' side='axis'/></hex>" \
  "<hex at='I7'><unit type='armor' side='axis'/></hex></board></scenario>"

#define MAX_TABS 60 /* by which Tab comes to everything in the window */

static char *
make_field (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-XXXXXX", NULL);
  char *path = g_build_filename (folder, "field.bocage", NULL);

  assert_true (g_file_set_contents (path, FIELD, -1, NULL));
  return path;
}

static void
remove_field (char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
}

/* Returns: (transfer full): what bocage-play --panel says of it, as a line of JSON */
static char *
ask_program (const char *path)
{
  const char *built = g_getenv ("top_builddir");
  g_autofree char *program
      = g_build_filename (built != NULL ? built : ".", "tools", "bocage-play", NULL);
  const char *const argv[] = { program, "-t", "1", "--json", "--panel", path, NULL };
  char *out = NULL;
  int status;

  assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL,
                             &status, NULL));
  assert_true (g_spawn_check_wait_status (status, NULL));
  return out;
}

static double
find_member (const char *json, const char *name)
{
  g_autofree char *words = g_strdup_printf ("\"%s\":", name);
  const char *found = strstr (json, words);

  assert_non_null (found);
  return g_ascii_strtod (found + strlen (words), NULL);
}

/* Is it the cell that says so? */
static gboolean
is_cell (GtkWidget *widget, gconstpointer words)
{
  g_autofree char *problem = NULL;

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) != GTK_ACCESSIBLE_ROLE_GRID_CELL
      || !is_fresh (widget))
    return FALSE;
  problem = words != NULL ? gtk_test_accessible_check_property (
                GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words)
                          : NULL;
  return problem == NULL;
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
  char *path = make_field ();
  g_autofree char *json = ask_program (path);
  g_autofree char *value
      = g_strdup_printf ("If both choose their style: Axis %.0f %%, from %.0f to %.0f",
                         100 * find_member (json, "value"), 100 * find_member (json, "value-low"),
                         100 * find_member (json, "value-high"));

  open_pane (hand, path);
  wait_for (hand, "greedy ");
  assert_true (is_said (hand, "If both choose their style: "));
  wait_for (hand, value);
  assert_true (is_said (hand, "–: not played; ~: few games"));
  assert_in_range (compare_cells (hand, json), 1, 25);
  hand_settle (hand);
  hand_look ("played-out-styles");
  remove_field (path);
}

static GtkWidget *
get_focus (Hand *hand)
{
  return gtk_window_get_focus (GTK_WINDOW (hand->window));
}

/* The board has cells, too. */
static gboolean
is_in_table (Hand *hand)
{
  GtkWidget *focus = get_focus (hand);

  return is_cell (focus, NULL)
         && gtk_widget_is_ancestor (focus, GTK_WIDGET (hand->window->balance));
}

static void
assert_focus_on (Hand *hand, const char *json, const char *first, const char *second)
{
  gboolean is_chosen;

  if (!says_pair (get_focus (hand), json, bocage_player_find_type (first),
                  bocage_player_find_type (second), &is_chosen))
    fail_msg ("the focus is not on %s against %s", first, second);
}

/* The table is one stop of Tab, and arrows go from cell to cell, not beyond its edges. */
static void
test_styles_are_read_by_keys (void **state)
{
  Hand *hand = *state;
  char *path = make_field ();
  g_autofree char *json = ask_program (path);
  guint n_tabs = 0;

  open_pane (hand, path);
  wait_for (hand, "few games");
  while (!is_in_table (hand) && n_tabs++ < MAX_TABS)
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
  remove_field (path);
}

/* A stroke ends what styles play; the first that is told of who takes it back is what they came to
 * before. */
static void
test_what_styles_came_to_is_kept (void **state)
{
  Hand *hand = *state;
  char *path = make_field ();
  GtkWidget *body;

  open_pane (hand, path);
  wait_for (hand, "few games");
  body = gtk_widget_get_parent (hand_search (GTK_WIDGET (hand->window->balance), says, "greedy "));
  hand_hold (hand, "place", "armor", "axis");
  hand_click (hand, "K8");
  wait_for (hand, "If both choose their style: not known yet");
  hand_press (hand, "<Control>z");
  while (gtk_widget_get_opacity (body) < 1)
    g_main_context_iteration (NULL, TRUE);
  assert_true (is_said (hand, "few games"));
  remove_field (path);
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
    HAND_TEST (test_styles_meet_one_another),
    HAND_TEST (test_styles_are_read_by_keys),
    HAND_TEST (test_what_styles_came_to_is_kept),
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
