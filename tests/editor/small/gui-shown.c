/* gui-shown.c: what is shown over the board and beside it can be seen, and goes when it is true no
 * more
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../menu-test.h"
#include "dialog-test.h"
#include "inspector/bocage-node-card.h"
#include "palette/bocage-piece-tile.h"
#include "widgets/bocage-edge-picker.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* A pixel of a widget, as its renderer paints it: blue, green, red */
static guint32
get_pixel (GtkWidget *widget, double x, double y)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint32 pixel = 0;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
      &GRAPHENE_RECT_INIT (floorf ((float) x), floorf ((float) y), 1, 1));
  gdk_texture_download (texture, (guchar *) &pixel, sizeof pixel);
  return pixel;
}

/* The field of Find */

static gboolean
has_chosen_tile (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return BOCAGE_IS_PIECE_TILE (focus)
         && g_str_equal (bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (focus)), hand->data);
}

static void
test_down_leads_from_find_to_the_first_result (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>f");
  /* At once, so that what was typed may not have been looked for yet */
  hand_xdotool (hand, "type --delay 0 --args 1 palm key Down");
  hand->data = "palm forest";
  assert_true (hand_wait (hand, has_chosen_tile));
  hand_look ("shown-find");
  hand_press (hand, "<Control>f");
  hand_xdotool (hand, "type --delay 0 --args 1 hedgerow key KP_Down");
  hand_unlock (hand);
  hand->data = "hedgerow";
  assert_true (hand_wait (hand, has_chosen_tile));
}

/* Paths of several hexes */

static gboolean
is_picker (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_EDGE_PICKER (widget) && gtk_widget_get_mapped (widget);
}

/* The ground in the picker, between its middle and an edge */
static guint32
get_ground (Hand *hand)
{
  GtkWidget *picker = hand_search (GTK_WIDGET (hand->window->inspector), is_picker, NULL);

  assert_non_null (picker);
  return get_pixel (picker, gtk_widget_get_width (picker) / 2. + 6,
                    gtk_widget_get_height (picker) / 2. + 24);
}

static gboolean
has_ground (Hand *hand)
{
  hand_settle (hand);
  return get_ground (hand) == *(const guint32 *) hand->data;
}

static void
test_paths_of_several_hexes_lie_on_their_ground (void **state)
{
  Hand *hand = *state;
  guint32 alone;

  hand_open (hand, NULL);
  bocage_edit_set_board (hand_edit (hand), NULL, "beach", 0, 0);
  hand_settle (hand);
  hand_click (hand, "E2"); /* on the beach */
  hand_settle (hand);
  hand_look ("shown-one");
  for (guint i = 0; i < 5; i++) /* it is painted in an idle moment */
    hand_settle (hand);
  alone = get_ground (hand);
  hand_press (hand, "<Shift>Right");
  assert_int_equal (bocage_session_get_selection (hand_session (hand))->len, 2);
  hand->data = &alone;
  assert_true (hand_wait (hand, has_ground));
  hand_look ("shown-several");
}

/* Edges of a wall */

static gboolean
is_picker_of_card (GtkWidget *widget, gconstpointer data)
{
  return is_picker (widget, data)
         && gtk_widget_get_ancestor (widget, BOCAGE_TYPE_NODE_CARD) != NULL;
}

static GtkWidget *
find_picker (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->inspector), is_picker_of_card, NULL);
}

static gboolean
has_picker (Hand *hand)
{
  return find_picker (hand) != NULL;
}

/* @x: pixels from the middle of the picker */
static gboolean
is_dark (Hand *hand, double x, double y)
{
  GtkWidget *picker = find_picker (hand);
  guint32 pixel = get_pixel (picker, gtk_widget_get_width (picker) / 2. + x,
                             gtk_widget_get_height (picker) / 2. + y);

  return (pixel >> 8 & 0xff) < 120; /* its green */
}

static gboolean
is_dark_below (Hand *hand)
{
  hand_settle (hand);
  return is_dark (hand, 18, 43.5);
}

/* Not a way that leads to it: the hedge north and north-west of a field */
static void
test_a_hedge_lies_along_its_edges (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "scenarios/crossings/01-mill-bridge.bocage");
  hand_click (hand, "M6");
  assert_true (hand_wait (hand, has_picker));
  hand_settle (hand);
  hand_look ("shown-hedge");
  assert_true (is_dark (hand, 18, -43.5));
  assert_false (is_dark (hand, 0, -22));
  assert_false (is_dark_below (hand));
  /* The edge to the south is the fifth. */
  hand_click_widget (hand,
                     bocage_edge_picker_get_button (BOCAGE_EDGE_PICKER (find_picker (hand)), 4));
  assert_true (hand_wait (hand, is_dark_below));
  assert_false (is_dark (hand, 0, 22));
}

/* How many hexes change */

static gboolean
has_no_count (Hand *hand)
{
  hand_settle (hand);
  return hand->window->board->n_planned == 0;
}

static void
test_a_count_goes_with_the_pointer (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  bocage_edit_set_board (hand_edit (hand), "custom", NULL, 200, 200);
  hand_settle (hand);
  bocage_board_set_zoom (hand->window->board, 48, NULL);
  hand_settle (hand);
  bocage_session_set_cursor (hand_session (hand), hand_hex (hand, "C5"));
  bocage_board_scroll_to_hex (hand->window->board, hand_hex (hand, "C5"));
  hand_settle (hand);
  hand_hold (hand, "fill", "forest", NULL);
  hand_point (hand, "D5");
  hand_point (hand, "C5");
  hand_look ("shown-count");
  hand_click_widget (hand, GTK_WIDGET (hand->window->title));
  hand_look ("shown-no-count");
  assert_true (hand_wait (hand, has_no_count));
}

static gboolean
has_count (Hand *hand)
{
  hand_settle (hand);
  return hand->window->board->n_planned > 1;
}

static gboolean
floats (Hand *hand)
{
  return hand->window->board->floating.patch != NULL;
}

static gboolean
floats_no_more (Hand *hand)
{
  return !floats (hand);
}

static void
give_up (Hand *hand)
{
  assert_true (hand_wait (hand, floats));
  hand_press_in_a_drag (hand, "Escape");
  assert_true (hand_wait (hand, floats_no_more));
  assert_true (hand_wait (hand, has_no_count));
}

static void
test_what_is_given_up_is_counted_no_more (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "C5", "hill", NULL);
  hand_put (hand, "D5", "hill", NULL);
  hand_click (hand, "G3");
  hand_press (hand, "<Control>a");
  hand_point (hand, "C5");
  hand_xdotool (hand, "mousedown 1");
  hand_point (hand, "E5");
  give_up (hand);
  hand_xdotool (hand, "mouseup 1");
  assert_true (hand_wait (hand, has_no_count));

  hand_press (hand, "<Control>a");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  give_up (hand);

  hand_hold (hand, "fill", "forest", NULL);
  bocage_brush_set_filling (hand->window->brush, "outline");
  hand_point (hand, "D7");
  hand_xdotool (hand, "mousedown 1");
  hand_point (hand, "H7");
  hand_point (hand, "H3");
  hand_point (hand, "D3");
  assert_true (hand_wait (hand, has_count));
  hand_press_in_a_drag (hand, "Escape");
  assert_true (hand_wait (hand, has_no_count));
  hand_xdotool (hand, "mouseup 1");
  assert_true (hand_wait (hand, has_no_count));
  assert_int_equal (hand_count (hand, "forest"), 0);
}

/* A notice over the board */

/* Returns: (transfer full): a battle in a file that another program has changed since it was opened
 */
static char *
open_changed (Hand *hand)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *source = bocage_test_source_path ("scenarios/normandy/02-courseulles.bocage");
  g_autofree char *text = NULL, *changed = NULL;
  char *path = g_build_filename (folder, "battle.bocage", NULL);

  assert_true (g_file_get_contents (source, &text, NULL, NULL));
  assert_true (g_file_set_contents (path, text, -1, NULL));
  hand_open (hand, path);
  changed = g_strconcat (text, "<!-- changed -->\n", NULL);
  assert_true (g_file_set_contents (path, changed, -1, NULL));
  assert_true (hand_wait (hand, tells_of_another_program));
  for (guint i = 0; i < 3; i++)
    hand_settle (hand);
  return path;
}

static gboolean
is_under_notice (Hand *hand, const char *name)
{
  return bocage_board_is_hex_under (hand->window->board, hand_hex (hand, name),
                                    GTK_WIDGET (hand->window->notice));
}

/* A hex of the row at the top, under the middle of the notice */
#define UPPER "G9"
#define BELOW "G7"

/* Keys bring out what lies under it; nothing moves before. */
static void
test_a_notice_leaves_the_hexes_below_to_the_keys (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = NULL;
  g_autofree char *folder = NULL;
  int x, y, after_x, after_y;

  path = open_changed (hand);
  folder = g_path_get_dirname (path);
  hand_look ("shown-notice");
  hand_find_hex (hand, UPPER, &x, &y);
  assert_true (is_under_notice (hand, UPPER));
  hand_click (hand, BELOW);
  hand_find_hex (hand, UPPER, &after_x, &after_y);
  assert_int_equal (y, after_y);
  hand_press (hand, "Up");
  hand_press (hand, "Up");
  hand_look ("shown-below-notice");
  assert_string_equal (hand_cursor (hand), UPPER);
  assert_false (is_under_notice (hand, UPPER));
  hand_click (hand, UPPER); /* and it can be clicked */
  assert_string_equal (hand_cursor (hand), UPPER);
  g_unlink (path);
  g_rmdir (folder);
}

/* The bar at the bottom */

/* The words in the middle have gone by then. */
static gboolean
tells_of_hex_alone (Hand *hand)
{
  return !gtk_widget_get_mapped (GTK_WIDGET (hand->window->status_label));
}

/* More than half of the bar is for the hex where nothing else is told. */
static void
test_a_hex_is_told_as_far_as_there_is_room (void **state)
{
  Hand *hand = *state;
  GtkWidget *label;

  hand_open (hand, NULL);
  label = GTK_WIDGET (hand->window->hex_label);
  hand_put (hand, "D8", "bunker", "axis");
  hand_put (hand, "D8", "infantry", "allies");
  hand_press (hand, "s");
  hand_click (hand, "D8");
  assert_true (hand_wait (hand, tells_of_hex_alone));
  hand_settle (hand);
  hand_look ("shown-hex");
  assert_non_null (strstr (gtk_label_get_text (GTK_LABEL (label)), "4 figures · suspicious"));
  assert_true (gtk_widget_get_width (label) * 3
               > gtk_widget_get_width (hand->window->status_bar) * 2);
}

static gboolean
tells_of_undo (Hand *hand)
{
  return gtk_widget_get_mapped (GTK_WIDGET (hand->window->status_label))
         && strstr (gtk_label_get_text (hand->window->status_label), hand->data) != NULL;
}

static void
count_cb (GtkWidget *label, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

/* While the bar tells of another hex, what stands in its middle is not taken out and put back. */
static void
test_the_middle_of_the_bar_stays (void **state)
{
  Hand *hand = *state;
  guint n = 0;

  hand_open (hand, NULL);
  hand_click (hand, "G5");
  hand_put (hand, "D5", "hill", NULL);
  hand_press (hand, "<Control>z");
  hand->data = "hill";
  assert_true (hand_wait (hand, tells_of_undo));
  g_signal_connect (hand->window->status_label, "notify::parent", G_CALLBACK (count_cb), &n);
  hand_point (hand, "E5");
  hand_point (hand, "F5");
  hand_settle (hand);
  g_signal_handlers_disconnect_by_data (hand->window->status_label, &n);
  assert_true (g_str_has_prefix (gtk_label_get_text (hand->window->hex_label), "F5"));
  assert_true (tells_of_undo (hand));
  assert_int_equal (n, 0);
}

/* What was added */

static gboolean
has_name (GtkWidget *widget, gconstpointer name)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0;
}

static gboolean
is_card_of (GtkWidget *widget, gconstpointer element)
{
  return BOCAGE_IS_NODE_CARD (widget)
         && bocage_node_card_get_element (BOCAGE_NODE_CARD (widget)) == element;
}

/* Whether the card of a medal begins and ends where it can be seen */
static gboolean
sees_medal (Hand *hand)
{
  GtkWidget *card = hand_search (GTK_WIDGET (hand->window->inspector), is_card_of,
                                 &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]);
  GtkWidget *scroller
      = card != NULL ? gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW) : NULL;
  graphene_rect_t bounds;

  return card != NULL && gtk_widget_get_mapped (card)
         && gtk_widget_compute_bounds (card, scroller, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

/* A card that comes below all that is seen is brought into view. */
static void
test_what_was_added_is_seen (void **state)
{
  Hand *hand = *state;
  GtkWidget *button;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "bunker", "axis");
  hand_put (hand, "E5", "infantry", "axis");
  hand_press (hand, "s");
  hand_click (hand, "E5");
  hand_settle (hand);
  button = hand_search (GTK_WIDGET (hand->window->inspector), has_name, "Add Medal or Exit");
  assert_non_null (button);
  gtk_widget_grab_focus (button);
  hand_settle (hand);
  hand_click_widget (hand, button);
  menu_wait_for (hand, "Medal");
  hand_click_widget (hand, menu_find (hand));
  assert_true (hand_wait (hand, sees_medal));
  hand_settle (hand);
  hand_look ("shown-added");
  assert_true (sees_medal (hand));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_down_leads_from_find_to_the_first_result),
    HAND_TEST (test_paths_of_several_hexes_lie_on_their_ground),
    HAND_TEST (test_a_hedge_lies_along_its_edges),
    HAND_TEST (test_a_count_goes_with_the_pointer),
    HAND_TEST (test_what_is_given_up_is_counted_no_more),
    HAND_TEST (test_a_notice_leaves_the_hexes_below_to_the_keys),
    HAND_TEST (test_a_hex_is_told_as_far_as_there_is_room),
    HAND_TEST (test_the_middle_of_the_bar_stays),
    HAND_TEST (test_what_was_added_is_seen),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
