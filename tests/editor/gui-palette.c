/* gui-palette.c: the pieces a designer has to hand, by real keys and a real pointer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "display-test.h"
#include "hand-test.h"
#include "menu-test.h"

#include "model/bocage-message.h"
#include "palette/bocage-piece-tile.h"

#include <string.h>

#define TILE_HEIGHT 80

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_PIECE_TILE (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_child_visible (widget)
         && g_str_equal (bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (widget)), data);
}

static GtkWidget *
find_tile (Hand *hand, const char *caption)
{
  GtkWidget *tile = hand_search (GTK_WIDGET (hand->window->palette), is_tile, caption);

  if (tile == NULL)
    fail_msg ("no tile is called %s", caption);
  return tile;
}

static gboolean
is_group (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_EXPANDER (widget)
         && g_strcmp0 (g_object_get_data (G_OBJECT (widget), "group"), data) == 0;
}

static GtkWidget *
find_group (Hand *hand, const char *id)
{
  return hand_search (GTK_WIDGET (hand->window->palette), is_group, id);
}

/* Returns: (nullable): %NULL, too, where the group is not shown */
static GtkWidget *
find_tile_in (Hand *hand, const char *id, const char *caption)
{
  GtkWidget *group = find_group (hand, id);

  return group != NULL ? hand_search (group, is_tile, caption) : NULL;
}

static void
test_a_star_is_kept_across_battles (void **state)
{
  Hand *hand = *state;
  GtkWidget *tile;

  hand_open (hand, NULL);
  assert_null (find_group (hand, "favourites"));
  gtk_widget_grab_focus (find_tile (hand, "town"));
  hand_press (hand, "<Control>b");
  assert_non_null (find_tile_in (hand, "favourites", "town"));
  hand_look ("palette-star");

  hand_close (hand);
  hand_open (hand, NULL);
  tile = find_tile_in (hand, "favourites", "town");
  assert_non_null (tile);
  hand_click_widget (hand, tile);
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "town");

  gtk_widget_grab_focus (tile);
  hand_press (hand, "<Control>b");
  assert_null (find_group (hand, "favourites"));
}

/* While its menu has the keys, no tile has them. */
static void
test_the_menu_of_a_tile_stars_it (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  menu_choose (hand, find_tile (hand, "town"), "Add to Favourites");
  assert_non_null (find_tile_in (hand, "favourites", "town"));
  menu_choose (hand, find_tile (hand, "town"), "Remove from Favourites");
  assert_null (find_group (hand, "favourites"));

  menu_choose_by_key (hand, find_tile (hand, "hill"), "Add to Favourites");
  assert_non_null (find_tile_in (hand, "favourites", "hill"));
  menu_choose_by_key (hand, find_tile (hand, "hill"), "Remove from Favourites");
  assert_null (find_group (hand, "favourites"));

  /* What had a menu once is not meant by a key that is pressed elsewhere. */
  bocage_piece_palette_focus_search (hand->window->palette);
  hand_press (hand, "<Control>b");
  assert_null (find_group (hand, "favourites"));
}

/* A drag lays one piece down: the tool stays, and what it holds. */
static void
test_a_drag_leaves_the_tool (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "select");
  hand_drag_widget (hand, find_tile (hand, "forest"), "E5");
  assert_string_equal (hand_top (hand, "E5"), "forest");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "select");
  hand_click (hand, "G5");
  assert_string_equal (hand_top (hand, "G5"), "nothing");

  hand_click_widget (hand, find_tile (hand, "town"));
  hand_drag_widget (hand, find_tile (hand, "hill"), "C5");
  assert_string_equal (hand_top (hand, "C5"), "hill");
  hand_click (hand, "G5");
  assert_string_equal (hand_top (hand, "G5"), "town");
}

static gboolean
is_strip (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_FLOW_BOX (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_ancestor (widget, GTK_TYPE_EXPANDER) == NULL
         && hand_search (widget, is_tile, data) != NULL;
}

/* The use of a piece leaves all others where they are, the first one of all too. */
static void
test_what_is_used_pushes_nothing (void **state)
{
  static const char *const used[] = { "forest", "hill", "town", "hedgerow", "ocean", "beach" };
  Hand *hand = *state;
  int x, y;

  hand_open (hand, NULL);
  hand_find_middle (hand, find_tile_in (hand, "terrain", "forest"), &x, &y);
  hand_click_widget (hand, find_tile_in (hand, "terrain", "river"));
  assert_non_null (hand_search (GTK_WIDGET (hand->window->palette), is_strip, "river"));
  for (guint i = 0; i < G_N_ELEMENTS (used); i++)
    {
      int now_x, now_y;

      hand_click_widget (hand, hand_search (find_group (hand, "terrain"), is_tile, used[i]));
      hand_look ("palette-used");
      hand_find_middle (hand, find_tile_in (hand, "terrain", "forest"), &now_x, &now_y);
      assert_int_equal (now_x, x);
      assert_int_equal (now_y, y);
    }
}

static gboolean
is_shown (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), data);
}

static gboolean
counts_three (Hand *hand)
{
  return hand_search (find_tile_in (hand, "objects", "bridge"), is_shown, "3") != NULL;
}

/* The box has four bridges. */
static void
test_what_is_left_is_counted (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "river", NULL);
  hand_put (hand, "E5", "bridge", NULL);
  assert_true (hand_wait (hand, counts_three));
}

static void
test_the_pieces_of_one_box (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  assert_non_null (hand_search (GTK_WIDGET (hand->window->palette), is_tile, "forest"));
  gtk_widget_activate_action (GTK_WIDGET (hand->window->palette), "palette.box", "s",
                              "winter-wars");
  hand_settle (hand);
  hand_look ("palette-box");
  assert_null (hand_search (GTK_WIDGET (hand->window->palette), is_tile, "forest"));
  gtk_widget_activate_action (GTK_WIDGET (hand->window->palette), "palette.box", "s", "");
  hand_settle (hand);
  assert_non_null (hand_search (GTK_WIDGET (hand->window->palette), is_tile, "forest"));
}

/* The buttons over the tiles */

typedef struct
{
  const char *action, *target;
} ButtonName;

static gboolean
is_button (GtkWidget *widget, gconstpointer data)
{
  const ButtonName *name = data;
  GVariant *target;

  if (!GTK_IS_TOGGLE_BUTTON (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;
  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  return g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), name->action) == 0
         && g_strcmp0 (g_variant_get_string (target, NULL), name->target) == 0;
}

static GtkToggleButton *
find_button (Hand *hand, const char *action, const char *target)
{
  const ButtonName name = { action, target };
  GtkWidget *button = hand_search (GTK_WIDGET (hand->window->palette), is_button, &name);

  assert_non_null (button);
  return GTK_TOGGLE_BUTTON (button);
}

static void
choose (Hand *hand, const char *action, const char *target)
{
  hand_click_widget (hand, GTK_WIDGET (find_button (hand, action, target)));
  assert_true (gtk_toggle_button_get_active (find_button (hand, action, target)));
}

static void
assert_shows_units_of (Hand *hand, const char *side, const char *other)
{
  assert_non_null (find_group (hand, side));
  assert_null (find_group (hand, other));
  assert_true (gtk_toggle_button_get_active (find_button (hand, "palette.side", side)));
  assert_false (gtk_toggle_button_get_active (find_button (hand, "palette.side", other)));
}

static void
test_one_side_at_a_time (void **state)
{
  Hand *hand = *state;
  const char *said;

  hand_open (hand, NULL);
  assert_shows_units_of (hand, "allies", "axis");
  choose (hand, "palette.side", "axis");
  assert_shows_units_of (hand, "axis", "allies");

  /* What is held and the palette go together, by click and by key. */
  hand_click_widget (hand, find_tile_in (hand, "axis", "infantry"));
  hand_press (hand, "x");
  assert_shows_units_of (hand, "allies", "axis");
  assert_string_equal (bocage_brush_get_side (hand->window->brush), "allies");
  choose (hand, "palette.side", "axis");
  assert_string_equal (bocage_brush_get_side (hand->window->brush), "axis");

  /* A bunker of the Allies brings their units. */
  hand_press (hand, "x");
  hand_click_widget (hand, find_tile_in (hand, "terrain", "forest"));
  hand_press (hand, "x");
  assert_shows_units_of (hand, "axis", "allies");
  said = gtk_label_get_text (hand->window->status_label);
  assert_string_equal (said, "The palette shows: Axis");
  hand_look ("palette-side");
}

/* Nothing is chosen and nothing stands there: X is for the palette.  What stands there comes first.
 */
static void
test_x_on_an_empty_hex (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "infantry", "axis");
  assert_shows_units_of (hand, "axis", "allies"); /* of what was put there */
  hand_click (hand, "C3");
  hand_press (hand, "x");
  assert_shows_units_of (hand, "allies", "axis");
  hand_click (hand, "E5");
  hand_press (hand, "x");
  assert_shows_units_of (hand, "allies", "axis");
  assert_string_equal (
      ((BocageUnitNode *) bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, "E5")))
          ->side,
      "allies");
}

static gboolean
has_axis_infantry (Hand *hand)
{
  return find_tile_in (hand, "axis", "infantry") != NULL;
}

/* Who looks for a name finds it, whosever it is. */
static void
test_a_search_is_for_both_sides (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>f");
  hand_type (hand, "axis inf");
  assert_true (hand_wait (hand, has_axis_infantry));
  hand_press (hand, "Return");
  assert_string_equal (bocage_brush_get_side (hand->window->brush), "axis");
  assert_true (gtk_toggle_button_get_active (find_button (hand, "palette.side", "axis")));
}

/* Who presses the key of the search once more types other words in place of the old ones. */
static void
test_a_second_search_replaces_the_first (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>f");
  hand_type (hand, "forest");
  hand_press (hand, "<Control>f");
  hand_type (hand, "axis inf");
  assert_true (hand_wait (hand, has_axis_infantry));
}

static gboolean
has_town (Hand *hand)
{
  return find_tile_in (hand, "terrain", "town") != NULL;
}

static void
test_what_the_boxes_hold (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  choose (hand, "palette.filter", "boxes");
  assert_non_null (find_tile_in (hand, "terrain", "forest"));
  assert_null (hand_search (GTK_WIDGET (hand->window->palette), is_tile, "barracks"));

  choose (hand, "palette.filter", "board");
  assert_null (find_group (hand, "terrain"));
  hand_put (hand, "E5", "town", NULL);
  assert_true (hand_wait (hand, has_town));
  assert_null (find_tile_in (hand, "terrain", "forest"));
  hand_look ("palette-board");

  choose (hand, "palette.filter", "all");
  assert_non_null (hand_search (GTK_WIDGET (hand->window->palette), is_tile, "barracks"));
}

/* A battle of a game without boxes has no button for them, and all of its pieces. */
static void
test_a_game_without_boxes (void **state)
{
  Hand *hand = *state;
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("combat-commander", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);
  g_autoptr (BocageSession) session = bocage_session_new (scenario);

  hand_open (hand, NULL);
  choose (hand, "palette.filter", "boxes");
  gtk_widget_activate_action (GTK_WIDGET (hand->window->palette), "palette.box", "s",
                              "winter-wars");
  bocage_session_discard (hand_session (hand));
  bocage_window_set_session (hand->window, session);
  hand_settle (hand);
  hand_look ("palette-no-boxes");
  assert_non_null (hand_search (GTK_WIDGET (hand->window->palette), is_tile, "brush"));
  assert_true (gtk_toggle_button_get_active (find_button (hand, "palette.filter", "all")));
}

/* What was used last keeps its key, whatever is looked for. */
static void
test_the_keys_of_the_last_used (void **state)
{
  Hand *hand = *state;
  GtkWidget *strip;

  hand_open (hand, NULL);
  hand_click_widget (hand, find_tile_in (hand, "terrain", "forest"));
  hand_click_widget (hand, find_tile_in (hand, "terrain", "hill"));
  choose (hand, "palette.filter", "board");
  strip = hand_search (GTK_WIDGET (hand->window->palette), is_strip, "forest");
  assert_non_null (strip);
  assert_non_null (hand_search (hand_search (strip, is_tile, "hill"), is_shown, "1"));
  assert_non_null (hand_search (hand_search (strip, is_tile, "forest"), is_shown, "2"));
  hand_press (hand, "<Control>2");
  assert_string_equal (bocage_brush_get_piece_type (hand->window->brush)->id, "forest");
}

/* Tiles */

static guint n_tiles;

/* One height, words that end where they end */
static gboolean
is_untidy (GtkWidget *widget, gconstpointer data)
{
  GtkWidget *label;
  PangoLayout *layout;

  if (!BOCAGE_IS_PIECE_TILE (widget) || !gtk_widget_get_mapped (widget)
      || !gtk_widget_get_child_visible (widget)
      || bocage_piece_tile_is_small (BOCAGE_PIECE_TILE (widget)))
    return FALSE;
  n_tiles++;
  label = GTK_WIDGET (
      gtk_widget_get_template_child (widget, BOCAGE_TYPE_PIECE_TILE, "caption_label"));
  layout = gtk_label_get_layout (GTK_LABEL (label));
  if (gtk_widget_get_height (gtk_widget_get_parent (widget)) % TILE_HEIGHT != 0
      || pango_layout_is_ellipsized (layout) || pango_layout_get_line_count (layout) > 2)
    print_error (
        "%s: %d high in %d, %d lines\n", bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (widget)),
        gtk_widget_get_height (widget), gtk_widget_get_height (gtk_widget_get_parent (widget)),
        pango_layout_get_line_count (layout));
  else
    return FALSE;
  return TRUE;
}

static void
test_tiles_are_tidy (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  gtk_widget_activate_action (GTK_WIDGET (hand->window->palette), "palette.expand", NULL);
  choose (hand, "palette.filter", "boxes"); /* all tiles are made for it */
  choose (hand, "palette.filter", "all");
  for (guint i = 0; i < 2; i++)
    {
      choose (hand, "palette.side", i == 0 ? "axis" : "allies");
      n_tiles = 0;
      assert_null (hand_search (GTK_WIDGET (hand->window->palette), is_untidy, NULL));
      assert_true (n_tiles > 100);
    }
}

static gboolean
is_too_small (PangoAttribute *attribute, gpointer data)
{
  return attribute->klass->type == PANGO_ATTR_SCALE && ((PangoAttrFloat *) attribute)->value < .85;
}

/* A word that is longer than a tile is wide goes on in the next line, and is not set so small that
 * nobody reads it. */
static void
test_a_long_word_can_be_read (void **state)
{
  Hand *hand = *state;
  GtkWidget *tile;
  GtkLabel *label;
  PangoAttrList *attributes;
  g_auto (GStrv) words = NULL;
  g_autofree char *whole = NULL;
  int width;

  bocage_message_push_language ("ru");
  hand_open (hand, NULL);
  bocage_message_pop_language ();
  hand_look ("palette-ru");
  tile = find_tile (hand, "противотанковый ёж");
  label = GTK_LABEL (gtk_widget_get_template_child (tile, BOCAGE_TYPE_PIECE_TILE, "caption_label"));
  attributes = gtk_label_get_attributes (label);
  if (attributes != NULL)
    assert_null (pango_attr_list_filter (attributes, is_too_small, NULL));
  pango_layout_get_pixel_size (gtk_label_get_layout (label), &width, NULL);
  assert_true (width <= gtk_widget_get_width (GTK_WIDGET (label)));
  words = g_strsplit (gtk_label_get_text (label), "-", -1);
  assert_int_equal (g_strv_length (words), 2);
  whole = g_strjoinv ("", words);
  assert_string_equal (whole, "противотанковый ёж");
  assert_non_null (strstr (gtk_widget_get_tooltip_text (tile), "противотанковый ёж"));
}

static gboolean
is_heading (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), "Last used");
}

static void
test_no_heading_stands_over_nothing (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  assert_int_equal (bocage_brush_get_recent (hand->window->brush)->len, 0);
  assert_null (hand_search (GTK_WIDGET (hand->window->palette), is_heading, NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_star_is_kept_across_battles),
    HAND_TEST (test_the_menu_of_a_tile_stars_it),
    HAND_TEST (test_a_drag_leaves_the_tool),
    HAND_TEST (test_what_is_used_pushes_nothing),
    HAND_TEST (test_what_is_left_is_counted),
    HAND_TEST (test_the_pieces_of_one_box),
    HAND_TEST (test_one_side_at_a_time),
    HAND_TEST (test_x_on_an_empty_hex),
    HAND_TEST (test_a_search_is_for_both_sides),
    HAND_TEST (test_a_second_search_replaces_the_first),
    HAND_TEST (test_what_the_boxes_hold),
    HAND_TEST (test_a_game_without_boxes),
    HAND_TEST (test_the_keys_of_the_last_used),
    HAND_TEST (test_tiles_are_tidy),
    HAND_TEST (test_a_long_word_can_be_read),
    HAND_TEST (test_no_heading_stands_over_nothing),
  };

  /* What is remembered needs its schema, which is built beside. */
  g_setenv ("GSETTINGS_SCHEMA_DIR", "data/schemas", TRUE);
  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
