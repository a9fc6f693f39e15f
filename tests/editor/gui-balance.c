/* gui-balance.c: the two sides at a glance, as they are now
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "balance/bocage-balance-meter.h"
#include "draw/base/bocage-art.h"
#include "hand-test.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static gboolean
is_tab (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), data);
}

#define PEGASUS "scenarios/normandy/01-pegasus-bridge.bocage"

/* A bar says what it counts, whose, and how many. */
static gboolean
says (GtkWidget *widget, gconstpointer data)
{
  g_autofree char *problem = NULL;

  if (!GTK_IS_LEVEL_BAR (widget))
    return FALSE;
  problem = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                GTK_ACCESSIBLE_PROPERTY_LABEL, data);
  return problem == NULL;
}

static gboolean
is_said (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->balance), says, hand->data) != NULL;
}

static void
wait_for (Hand *hand, const char *words)
{
  hand->data = words;
  if (!hand_wait (hand, is_said))
    fail_msg ("no bar says “%s”", words);
}

static double
value_of (Hand *hand, const char *words)
{
  GtkWidget *bar;

  wait_for (hand, words);
  bar = hand_search (GTK_WIDGET (hand->window->balance), says, words);
  return gtk_level_bar_get_value (GTK_LEVEL_BAR (bar));
}

static void
open_pane (Hand *hand)
{
  hand_open (hand, NULL);
  hand_click_widget (hand, hand_search (hand->window->dock, is_tab, "Balance"));
  wait_for (hand, "Units, Axis: 0");
}

static void
test_every_stroke_is_counted (void **state)
{
  Hand *hand = *state;

  open_pane (hand);
  hand_hold (hand, "place", "infantry", "axis");
  hand_click (hand, "E6");
  hand_click (hand, "F6");
  hand_hold (hand, "place", "armor", "allies");
  hand_click (hand, "E5");
  wait_for (hand, "Units, Axis: 2");
  wait_for (hand, "Figures, Axis: 8");
  wait_for (hand, "Units, Allies: 1");
  wait_for (hand, "Figures, Allies: 3");
  wait_for (hand, "Cards in hand, Axis: 2");
  hand_press (hand, "<Control>z");
  wait_for (hand, "Units, Allies: 0");
}

static gboolean
is_unsound (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), "this set-up is not") != NULL;
}

static gboolean
tells_as_it_should (Hand *hand)
{
  GtkWidget *label = hand_search (GTK_WIDGET (hand->window->balance), is_unsound, NULL);

  return label != NULL ? g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), hand->data) == 0
                       : hand->data == NULL;
}

static void
assert_told (Hand *hand, const char *words)
{
  hand->data = words;
  if (!hand_wait (hand, tells_as_it_should))
    fail_msg ("the pane does not say “%s”", words != NULL ? words : "nothing");
}

/* In the words of bocage-play, whose numbers they go with, and as long as it is so */
static void
test_a_set_up_that_is_not_legal_is_told (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "libbocage/checks/examples/unit/unit-impassable-bad.bocage");
  hand_click_widget (hand, hand_search (hand->window->dock, is_tab, "Balance"));
  assert_told (hand, "this set-up is not legal: 1 finding says so");
  hand_look ("balance-not-legal");
  hand_click (hand, "J8");
  hand_press (hand, "Delete");
  assert_told (hand, NULL);
  hand_press (hand, "<Control>z");
  assert_told (hand, "this set-up is not legal: 1 finding says so");
}

/* The longer bar is the side that has more, and fills its half. */
static void
test_bars_are_as_long_as_their_numbers (void **state)
{
  Hand *hand = *state;

  open_pane (hand);
  hand_put (hand, "E6", "infantry", "axis");
  hand_put (hand, "F6", "infantry", "axis");
  hand_put (hand, "E4", "infantry", "allies");
  assert_true (ABS (value_of (hand, "Units, Axis: 2") - 1) < 1e-6);
  assert_true (ABS (value_of (hand, "Units, Allies: 1") - .5) < 1e-6);
}

/* Where the filled part of a bar begins and ends, of the screen */
static void
find_filled (Hand *hand, const char *words, double *out_left, double *out_right)
{
  GtkWidget *bar = hand_search (GTK_WIDGET (hand->window->balance), says, words);
  GtkWidget *trough = gtk_widget_get_first_child (bar);

  for (GtkWidget *block = gtk_widget_get_first_child (trough); block != NULL;
       block = gtk_widget_get_next_sibling (block))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_has_css_class (block, "filled")
          || !gtk_widget_compute_bounds (block, bar, &bounds))
        continue;
      *out_left = bounds.origin.x;
      *out_right = gtk_widget_get_width (bar) - bounds.origin.x - bounds.size.width;
    }
}

/* Whose bars are left of the others */
static gboolean
is_allied_first (Hand *hand)
{
  GtkWidget *allied = hand_search (GTK_WIDGET (hand->window->balance), says, "Figures, Allies: 7");
  GtkWidget *axis = hand_search (GTK_WIDGET (hand->window->balance), says, "Figures, Axis: 8");
  graphene_rect_t of_allied, of_axis;

  assert_true (gtk_widget_compute_bounds (allied, GTK_WIDGET (hand->window), &of_allied));
  assert_true (gtk_widget_compute_bounds (axis, GTK_WIDGET (hand->window), &of_axis));
  return of_allied.origin.x < of_axis.origin.x;
}

/* The first side is on the left, whatever the direction of text, and its bar begins on the right:
 * the middle of the table. */
static void
test_bars_grow_outward_in_all_directions_of_text (void **state)
{
  Hand *hand = *state;

  for (int is_rtl = 0; is_rtl < 2; is_rtl++)
    {
      double left = -1, right = -1;

      gtk_widget_set_default_direction (is_rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      open_pane (hand);
      hand_put (hand, "E6", "infantry", "axis");
      hand_put (hand, "F6", "infantry", "axis");
      hand_put (hand, "E4", "infantry", "allies");
      hand_put (hand, "F4", "armor", "allies");
      wait_for (hand, "Figures, Axis: 8");
      wait_for (hand, "Figures, Allies: 7");
      hand_settle (hand);
      find_filled (hand, "Figures, Allies: 7", &left, &right);
      hand_look (is_rtl ? "bars-rtl" : "bars-ltr");
      gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
      print_message ("%s: %g on the left, %g on the right\n", is_rtl ? "rtl" : "ltr", left, right);
      assert_true (is_allied_first (hand) ? right < 1 && left > 1 : left < 1 && right > 1);
      hand_close (hand);
    }
}

static gboolean
is_about_boxes (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}

static gboolean
lacks_something (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->balance), is_about_boxes, "do not suffice") != NULL;
}

static gboolean
is_swap_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)), data) == 0;
}

static GtkWidget *
find_swap_button (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->balance), is_swap_button, "What to Swap");
}

static gboolean
has_nothing_to_swap (Hand *hand)
{
  return find_swap_button (hand) == NULL;
}

static gboolean
tells_what_to_swap (Hand *hand)
{
  GtkWidget *label = hand_search (GTK_WIDGET (hand->window->balance), is_about_boxes, hand->data);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* Too many of one thing: what else is in the boxes that may lie there is named, with how many. */
static void
test_what_the_boxes_lack_is_named (void **state)
{
  static const char *const hexes[] = { "C3", "D3", "E3", "F3", "G3" };
  Hand *hand = *state;
  GtkWidget *swaps;

  open_pane (hand);
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      assert_null (find_swap_button (hand));
      hand_put (hand, hexes[i], "bunker", "axis");
    }
  hand_put (hand, "C4", "hedgehog", NULL);
  assert_true (hand_wait (hand, lacks_something));
  hand_settle (hand);
  gtk_widget_grab_focus (find_swap_button (hand));
  hand_press (hand, "space");
  hand->data = "bunker or bridge pieces: swap 1 for what is left: wire (12), sandbags (12), "
               "hedgehogs (11)";
  if (!hand_wait (hand, tells_what_to_swap))
    fail_msg ("nobody says “%s”", (const char *) hand->data);
  hand_look ("swap");
  hand_settle (hand);
  swaps = hand_search (GTK_WIDGET (hand->window->balance), is_about_boxes, hand->data);
  assert_true (gtk_widget_is_focus (swaps));
  assert_false (gtk_label_get_selection_bounds (GTK_LABEL (swaps), NULL, NULL));
  hand_press (hand, "Escape");
  hand_press (hand, "Escape");
  hand_press (hand, "<Control>z");
  hand_press (hand, "<Control>z");
  assert_true (hand_wait (hand, has_nothing_to_swap));
}

/* What the pane has no room for is below. */
static void
scroll_down (Hand *hand)
{
  g_autofree char *command = NULL;
  int x, y;

  hand_find_middle (hand, GTK_WIDGET (hand->window->balance), &x, &y);
  command = g_strdup_printf ("mousemove %d %d click --repeat 9 --delay 0 5", x, y);
  hand_xdotool (hand, command);
}

/* Each side has its own figures: whose they are is said. */
static void
test_what_each_side_lacks_is_named (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  for (guint i = 0; i < 11; i++)
    {
      g_autofree char *north = g_strdup_printf ("%c9", 'A' + i);
      g_autofree char *south = g_strdup_printf ("%c1", 'A' + i);

      hand_put (hand, north, "infantry", "axis");
      hand_put (hand, south, "infantry", "allies");
    }
  hand_put (hand, "A7", "armor", "axis");
  hand_click_widget (hand, hand_search (hand->window->dock, is_tab, "Balance"));
  assert_true (hand_wait (hand, lacks_something));
  hand_settle (hand);
  scroll_down (hand);
  hand_click_widget (hand, find_swap_button (hand));
  hand->data = "infantry figures (Axis): swap 2 for what is left: armor figures (21), "
               "artillery figures (6)";
  assert_true (hand_wait (hand, tells_what_to_swap));
  hand->data = "infantry figures (Allies): swap 2 for what is left: armor figures (24), "
               "artillery figures (6)";
  assert_true (hand_wait (hand, tells_what_to_swap));
  hand_look ("swap-sides");
}

/* Colours */

/* Returns: (transfer full): what is seen of @window; between a change of style and the next frame
 * that is nothing */
static GskRenderNode *
wait_for_node (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GskRenderNode *node = NULL;

  while (node == NULL)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                              gtk_widget_get_height (window));
      node = gtk_snapshot_free_to_node (snapshot);
      if (node == NULL)
        {
          gtk_widget_queue_draw (window);
          g_main_context_iteration (NULL, TRUE);
        }
    }
  return node;
}

/* Blue, green and red, as in memory, of a point of @widget as it is seen in the window */
static void
read_pixel (GtkWidget *widget, double x, double y, guchar *out_pixel)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  graphene_point_t at;

  assert_true (
      gtk_widget_compute_point (widget, window, &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  node = wait_for_node (window);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (floorf (at.x), floorf (at.y), 1, 1));
  gdk_texture_download (texture, out_pixel, 4);
}

/* Luminance, from 0 to 1, as WCAG defines it */
static double
find_luminance (GtkWidget *widget, double x, double y)
{
  static const double weights[] = { .0722, .7152, .2126 };
  guchar pixel[4] = { 0 };
  double sum = 0;

  read_pixel (widget, x, y, pixel);
  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      double part = pixel[i] / 255.;

      sum += weights[i] * (part <= .03928 ? part / 12.92 : pow ((part + .055) / 1.055, 2.4));
    }
  return sum;
}

/* Of a bar that is filled to the end against what lies above it */
static double
find_contrast (Hand *hand)
{
  GtkWidget *bar = hand_search (GTK_WIDGET (hand->window->balance), says, hand->data);
  double x = gtk_widget_get_width (bar) / 2.;
  double own = find_luminance (bar, x, gtk_widget_get_height (bar) / 2.);
  double ground = find_luminance (bar, x, -6);

  return (MAX (own, ground) + .05) / (MIN (own, ground) + .05);
}

static gboolean
stands_out (Hand *hand)
{
  return find_contrast (hand) >= 3;
}

/* Beside a load it takes some frames until all is drawn in a new style. */
static void
assert_stands_out (Hand *hand, const char *words)
{
  hand->data = (gpointer) words;
  if (!hand_wait (hand, stands_out))
    fail_msg ("“%s” has a contrast of %.2f", words, find_contrast (hand));
}

static void
set_dark (Hand *hand, gboolean dark)
{
  g_action_group_change_action_state (G_ACTION_GROUP (hand->application), "dark",
                                      g_variant_new_boolean (dark));
  hand_settle (hand);
  hand_look (dark ? "balance-dark" : "balance-light");
}

static int
teardown_dark (void **state)
{
  set_dark (*state, FALSE);
  return hand_teardown (state);
}

static void
test_bars_stand_out_in_both_styles (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E6", "infantry", "axis");
  hand_put (hand, "E5", "infantry", "allies");
  hand_click_widget (hand, hand_search (hand->window->dock, is_tab, "Balance"));
  wait_for (hand, "Units, Axis: 1");
  for (int dark = 0; dark < 2; dark++)
    {
      set_dark (hand, dark);
      assert_stands_out (hand, "Units, Axis: 1");
      assert_stands_out (hand, "Units, Allies: 1");
    }
}

/* Of one of the shipped battles, with its sides in the other order */
static char *
make_swapped (void)
{
  g_autofree char *source = bocage_test_source_path (PEGASUS), *text = NULL;
  char *path = g_build_filename (g_get_tmp_dir (), "bocage-gui-balance.bocage", NULL);
  const char *axis, *allies, *end;
  g_autofree char *swapped = NULL;

  assert_true (g_file_get_contents (source, &text, NULL, NULL));
  axis = strstr (text, "<side id=\"axis\"");
  allies = strstr (text, "<side id=\"allies\"");
  end = strstr (text, "</sides>");
  assert_true (axis != NULL && axis < allies && allies < end);
  swapped = g_strdup_printf ("%.*s%.*s%.*s%s", (int) (axis - text), text, (int) (end - allies),
                             allies, (int) (allies - axis), axis, end);
  assert_true (g_file_set_contents (path, swapped, -1, NULL));
  return path;
}

static gboolean
is_meter (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_BALANCE_METER (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_meter (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->balance), is_meter, NULL) != NULL;
}

static void
assert_bar_of (Hand *hand, const char *words, BocageColour colour)
{
  GtkWidget *bar;
  guchar pixel[4] = { 0 };

  wait_for (hand, words);
  hand_settle (hand);
  bar = hand_search (GTK_WIDGET (hand->window->balance), says, words);
  read_pixel (bar, gtk_widget_get_width (bar) / 2., gtk_widget_get_height (bar) / 2., pixel);
  if ((guint) (pixel[2] << 16 | pixel[1] << 8 | pixel[0]) != colour)
    fail_msg ("“%s” is #%02x%02x%02x and not #%06x", words, pixel[2], pixel[1], pixel[0], colour);
}

/* The half in which a side wins has a breath of its colour: of a blue one more than of a green one.
 */
static void
assert_tints (Hand *hand, gboolean is_blue_on_the_right)
{
  GtkWidget *meter;

  assert_true (hand_wait (hand, has_meter));
  hand_settle (hand);
  meter = hand_search (GTK_WIDGET (hand->window->balance), is_meter, NULL);
  for (int right = 0; right < 2; right++)
    {
      guchar pixel[4] = { 0 };

      read_pixel (meter, gtk_widget_get_width (meter) * (right ? .97 : .03), 2, pixel);
      if ((pixel[0] > pixel[1]) != (right == is_blue_on_the_right))
        fail_msg ("the meter is #%02x%02x%02x on the %s", pixel[2], pixel[1], pixel[0],
                  right ? "right" : "left");
    }
}

/* Whichever the battle names first, a side has the colour of its counters on the board. */
static void
test_sides_have_their_own_colours (void **state)
{
  Hand *hand = *state;
  char *paths[] = { g_strdup (PEGASUS), make_swapped () };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (BocageArt) art = NULL;
      BocageMotifSet *motifs;

      hand_open (hand, paths[i]);
      art = bocage_art_new (bocage_scenario_get_ruleset (hand_scenario (hand)));
      motifs = bocage_art_get_motifs (art);
      hand_click_widget (hand, hand_search (hand->window->dock, is_tab, "Balance"));
      assert_bar_of (hand, "Medals to win, Axis: 4",
                     bocage_motif_set_find_side (motifs, "axis")->top);
      assert_bar_of (hand, "Medals to win, Allies: 4",
                     bocage_motif_set_find_side (motifs, "allies")->top);
      assert_tints (hand, i == 0);
      hand_look (i == 0 ? "balance-axis-first" : "balance-allies-first");
      hand_close (hand);
    }
  g_remove (paths[1]);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_free (paths[i]);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_every_stroke_is_counted),
    HAND_TEST (test_a_set_up_that_is_not_legal_is_told),
    HAND_TEST (test_bars_are_as_long_as_their_numbers),
    HAND_TEST (test_bars_grow_outward_in_all_directions_of_text),
    HAND_TEST (test_what_the_boxes_lack_is_named),
    HAND_TEST (test_what_each_side_lacks_is_named),
    cmocka_unit_test_setup_teardown (test_bars_stand_out_in_both_styles, hand_setup, teardown_dark),
    HAND_TEST (test_sides_have_their_own_colours),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
