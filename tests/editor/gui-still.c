/* gui-still.c: the board stands still while the designer works on it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Whatever the pointer goes over, whatever is painted, whatever findings and pages come and
 * go: the board keeps its place in the window, and a hex its place on the board.
 *
 * One file: window after window is made small and large again, by the same few ways to do it.
 */

#include "config.h"

#include "findings/bocage-finding-row.h"
#include "hand-test.h"
#include "widgets/bocage-squeezer.h"

#define STEP 48 /* px from one look to the next */

typedef struct
{
  graphene_rect_t bounds; /* of the board in the window */
  double zoom;
  int hex_x, hex_y; /* where E5 is on the screen */
} Place;

static Place
look (Hand *hand)
{
  Place place = { .zoom = bocage_board_get_zoom (hand->window->board) };

  hand_settle (hand);
  assert_true (gtk_widget_compute_bounds (GTK_WIDGET (hand->window->board),
                                          GTK_WIDGET (hand->window), &place.bounds));
  hand_find_hex (hand, "E5", &place.hex_x, &place.hex_y);
  return place;
}

static void
assert_still (Hand *hand, const Place *before, const char *after_what)
{
  Place now = look (hand);

  if (graphene_rect_equal (&before->bounds, &now.bounds) && now.zoom == before->zoom
      && now.hex_x == before->hex_x && now.hex_y == before->hex_y)
    return;
  fail_msg ("%s: the board went from %.0f,%.0f %.0f×%.0f at %.2f to %.0f,%.0f %.0f×%.0f at %.2f, "
            "E5 from %d,%d to %d,%d",
            after_what, (double) before->bounds.origin.x, (double) before->bounds.origin.y,
            (double) before->bounds.size.width, (double) before->bounds.size.height, before->zoom,
            (double) now.bounds.origin.x, (double) now.bounds.origin.y,
            (double) now.bounds.size.width, (double) now.bounds.size.height, now.zoom,
            before->hex_x, before->hex_y, now.hex_x, now.hex_y);
}

/* All over the window, row by row */
static void
sweep (Hand *hand)
{
  int width = gtk_widget_get_width (GTK_WIDGET (hand->window));
  int height = gtk_widget_get_height (GTK_WIDGET (hand->window));

  for (int y = STEP / 2; y < height; y += STEP)
    {
      g_autoptr (GString) command = g_string_new (NULL);

      for (int x = STEP / 2; x < width; x += STEP)
        g_string_append_printf (command, "%smousemove %d %d", x > STEP ? " " : "", x, y);
      hand_xdotool (hand, command->str);
    }
}

static void
test_the_pointer_moves_nothing (void **state)
{
  Hand *hand = *state;
  Place before;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  before = look (hand);
  sweep (hand);
  assert_still (hand, &before, "the pointer was everywhere");
}

static void
choose (Hand *hand, const char *tool, const char *type, const char *side)
{
  hand_hold (hand, tool, type, side);
  hand_settle (hand);
}

static void
test_painting_moves_nothing (void **state)
{
  static const char *const pages[] = { "scenario", "briefing", "hex" };
  static const char *const docks[] = { "balance", "findings" };
  Hand *hand = *state;
  Place before;

  hand_open (hand, NULL);
  before = look (hand);
  choose (hand, "place", "river", NULL);
  hand_drag (hand, "C5", "H5");
  assert_still (hand, &before, "a river");
  choose (hand, "place", "infantry", "allies");
  hand_click (hand, "E5"); /* in the river: illegal */
  hand_click (hand, "C3");
  assert_still (hand, &before, "a unit");
  choose (hand, "place", "armor", "axis");
  hand_drag (hand, "C7", "H7"); /* both sides stand: what was missing is wrong now */
  assert_still (hand, &before, "findings");
  bocage_brush_set_tool (hand->window->brush, "select");
  hand_click (hand, "E5");
  hand_press (hand, "2"); /* fewer figures than usual: a warning beside the field */
  assert_still (hand, &before, "a warning in the inspector");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      bocage_inspector_show_page (hand->window->inspector, pages[i]);
      assert_still (hand, &before, pages[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (docks); i++)
    {
      gtk_stack_set_visible_child_name (hand->window->dock_stack, docks[i]);
      assert_still (hand, &before, docks[i]);
    }
  for (guint i = 0; i < 3; i++)
    hand_press (hand, "F8");
  hand_press (hand, "<Alt>5");
  assert_still (hand, &before, "the fire map");
  hand_drag (hand, "C7", "D6");
  hand_click (hand, "C3");
  hand_press (hand, "m"); /* floats: another bar */
  assert_still (hand, &before, "what floats");
  hand_press (hand, "Escape");
  for (guint i = 0; i < 8; i++)
    hand_press (hand, "<Control>z");
  assert_still (hand, &before, "undo");
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* GTK closes a tooltip that is set anew, whatever it says. */
static void
test_tooltips_stay (void **state)
{
  Hand *hand = *state;
  guint n = 0;

  hand_open (hand, NULL);
  choose (hand, "place", "forest", NULL);
  hand_click (hand, "C5");
  g_signal_connect_swapped (hand->window->undo_button, "notify::tooltip-text",
                            G_CALLBACK (count_cb), &n);
  g_signal_connect_swapped (hand->window->save_button, "notify::tooltip-text",
                            G_CALLBACK (count_cb), &n);
  hand_click (hand, "D5");
  hand_click (hand, "E5");
  assert_int_equal (hand_count (hand, "forest"), 3);
  assert_int_equal (n, 0);
  bocage_brush_set_tool (hand->window->brush, "erase");
  hand_click (hand, "E5");
  assert_in_range (n, 1, 2); /* what would be undone is another */
}

/* Words give way whole: a button says all of its number, and all of its word or none. */
static guint
count_cut (GtkWidget *widget)
{
  guint n = 0;
  int least;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return 0;
  if (GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_TOGGLE_BUTTON) != NULL)
    {
      pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (widget)), &least, NULL);
      if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
          || least > gtk_widget_get_width (widget) + 1)
        {
          print_error ("“%s” is cut\n", gtk_label_get_text (GTK_LABEL (widget)));
          n++;
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cut (child);
  return n;
}

static void
test_filters_say_whole_words (void **state)
{
  static const int widths[] = { 1440, 1280, 1100, 960 };
  Hand *hand = *state;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (BocageSession) session = hand_make_session (NULL);

      hand->window = g_object_ref (bocage_window_new (hand->application));
      gtk_window_set_default_size (GTK_WINDOW (hand->window), widths[i], 800);
      gtk_window_present (GTK_WINDOW (hand->window));
      assert_true (hand_wait (hand, hand_is_mapped));
      bocage_window_set_session (hand->window, session);
      assert_true (hand_wait (hand, hand_has_board));
      /* The same wood twice: a button that mends all comes beside the filters. */
      for (guint k = 0; k < 2; k++)
        {
          BocageNode *forest = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);
          BocageHexNode *hex = bocage_edit_ensure_hex (hand_edit (hand), hand_hex (hand, "E5"));

          ((BocagePieceNode *) forest)->type = bocage_token_keep ("forest");
          bocage_edit_insert (hand_edit (hand), &hex->node, -1, forest);
        }
      bocage_session_check_now (session);
      hand_settle (hand);
      hand_settle (hand);
      assert_int_equal (count_cut (hand->window->dock), 0);
      assert_int_equal (count_cut (GTK_WIDGET (hand->window->context_bar)), 0);
      hand_close (hand);
    }
}

/* A window made low leaves its board as much as one begun low, and gets its own back. */
static void
test_a_window_made_low (void **state)
{
  Hand *hand = *state;
  double zoom;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  zoom = bocage_board_get_zoom (hand->window->board);
  hand_resize (hand, 1024, 600);
  assert_false (gtk_widget_get_mapped (hand->window->dock));
  hand_press (hand, "<Shift>F9");
  hand_settle (hand);
  hand_look ("still-low");
  assert_true (gtk_widget_get_mapped (hand->window->dock));
  assert_in_range (gtk_widget_get_height (hand->window->dock), 100, 151);
  assert_true (bocage_board_get_zoom (hand->window->board) > .55 * zoom);
  hand_resize (hand, 1440, 900);
  hand_look ("still-high");
  assert_in_range (gtk_widget_get_height (hand->window->dock), 210, 220);
  assert_float_equal (bocage_board_get_zoom (hand->window->board), zoom, 2.5);
}

static gboolean
is_fix (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "bocage-fix") && gtk_widget_get_mapped (widget);
}

static gboolean
has_fix (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->finding_line), is_fix, NULL) != NULL;
}

/* The same wood twice, which is mended by taking one of them away */
static BocageHexNode *
double_wood (Hand *hand, const char *name)
{
  BocageNode *forest = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);
  BocageHexNode *hex = bocage_edit_ensure_hex (hand_edit (hand), hand_hex (hand, name));

  ((BocagePieceNode *) forest)->type = bocage_token_keep ("forest");
  bocage_edit_insert (hand_edit (hand), &hex->node, -1, forest);
  return hex;
}

/* Where there is no list of findings the worst stays in a line, with what mends it. */
static void
test_a_low_window_keeps_the_worst (void **state)
{
  Hand *hand = *state;
  BocageHexNode *wood;
  GtkWidget *line;
  double zoom;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  line = GTK_WIDGET (hand->window->finding_line);
  hand_resize (hand, 1440, 900);
  assert_false (gtk_widget_get_mapped (line));
  hand_resize (hand, 1024, 600);
  assert_true (gtk_widget_get_mapped (line));
  assert_false (has_fix (hand));
  zoom = bocage_board_get_zoom (hand->window->board);
  wood = double_wood (hand, "A6");
  assert_true (hand_wait (hand, has_fix));
  assert_int_equal (bocage_node_n_children (&wood->node), 2);
  assert_float_equal (bocage_board_get_zoom (hand->window->board), zoom, 0);
  hand_settle (hand);
  hand_look ("still-line");
  hand_click_widget (hand, hand_search (line, is_fix, NULL));
  hand_settle (hand);
  assert_int_equal (bocage_node_n_children (&wood->node), 1);
  hand_press (hand, "<Shift>F9");
  hand_settle (hand);
  assert_true (gtk_widget_get_mapped (line));
  assert_true (gtk_widget_get_mapped (hand->window->dock));
}

static gboolean
says_hidden (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), "hidden") != NULL;
}

static gboolean
shows_nothing (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->findings), says_hidden, NULL) != NULL;
}

static gboolean
is_search (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SEARCH_ENTRY (widget) && gtk_widget_get_mapped (widget);
}

/* What the list hides is found all the same. */
static void
test_a_low_window_knows_of_no_filter (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  hand_resize (hand, 1440, 900);
  double_wood (hand, "A6");
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  hand_click_widget (hand, hand_search (hand->window->dock, is_search, NULL));
  hand_xdotool (hand, "type qqqq");
  assert_true (hand_wait (hand, shows_nothing));
  hand_resize (hand, 1024, 600);
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (hand->window->finding_line)));
  hand_look ("still-line-filter");
  assert_true (has_fix (hand));
}

static gboolean
is_row (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_FINDING_ROW (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
has_silence (Hand *hand)
{
  BocageSession *session = hand->window->session;

  return g_list_model_get_n_items (bocage_session_get_allowed (session)) > 0
         && g_list_model_get_n_items (bocage_session_get_findings (session)) == 0;
}

/* What the author allows is not the worst that there is. */
static void
test_a_low_window_says_nothing_of_what_is_silent (void **state)
{
  Hand *hand = *state;
  GtkWidget *line;

  hand_open (hand, "scenarios/crossings/01-mill-bridge.bocage");
  line = GTK_WIDGET (hand->window->finding_line);
  hand_resize (hand, 1024, 600);
  assert_true (hand_wait (hand, has_silence));
  hand_settle (hand);
  assert_true (gtk_widget_get_mapped (line));
  assert_null (hand_search (line, is_row, NULL));
}

/* What lies over the board in a narrow window is as wide as beside it, and comes back as wide. */
static void
test_panes_keep_their_width (void **state)
{
  Hand *hand = *state;
  int start, end;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  hand_resize (hand, 1440, 900);
  start = gtk_widget_get_width (hand->window->start_pane);
  end = gtk_widget_get_width (GTK_WIDGET (hand->window->inspector));
  assert_int_equal (end, 316);
  for (guint i = 0; i < 2; i++)
    {
      hand_resize (hand, 1024, 600);
      hand_press (hand, "F9");
      hand_settle (hand);
      assert_int_equal (gtk_widget_get_width (hand->window->start_pane), start);
      hand_press (hand, "<Control>F9");
      hand_settle (hand);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (hand->window->inspector)), end);
      hand_resize (hand, 1440, 900);
      assert_int_equal (gtk_widget_get_width (hand->window->start_pane), start);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (hand->window->inspector)), end);
    }
  hand_look ("still-wide-again");
}

static void
drag_from (Hand *hand, int x, int y, int by_x, int by_y)
{
  g_autofree char *to = g_strdup_printf ("mousemove %d %d", x, y);

  hand_xdotool (hand, to);
  hand_xdotool (hand, "mousedown 1");
  for (int i = 1; i <= 4; i++)
    {
      g_autofree char *on = g_strdup_printf ("mousemove %d %d", x + by_x * i / 4, y + by_y * i / 4);

      hand_xdotool (hand, on);
    }
  hand_xdotool (hand, "mouseup 1");
}

/* What is not there when the window opens comes as large as it would have been, and may be made
 * smaller like what was there. */
static void
test_panes_that_come_later (void **state)
{
  static const char *const panes[] = { "inspector", "findings" };
  Hand *hand = *state;
  g_autoptr (BocageSession) session = hand_make_session (NULL);
  GtkWidget *end, *dock;
  int x, y;

  hand->window = g_object_ref (bocage_window_new (hand->application));
  gtk_window_set_default_size (GTK_WINDOW (hand->window), 1440, 900);
  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    _bocage_window_set_pane (hand->window, panes[i], FALSE);
  gtk_window_present (GTK_WINDOW (hand->window));
  assert_true (hand_wait (hand, hand_is_mapped));
  bocage_window_set_session (hand->window, session);
  assert_true (hand_wait (hand, hand_has_board));
  hand_take (hand);
  end = GTK_WIDGET (hand->window->inspector);
  dock = hand->window->dock;
  assert_false (gtk_widget_get_mapped (end) || gtk_widget_get_mapped (dock));

  hand_press (hand, "<Control>F9");
  hand_press (hand, "<Shift>F9");
  for (guint i = 0; i < 3; i++)
    hand_settle (hand);
  hand_look ("still-late");
  assert_int_equal (gtk_widget_get_width (end), 316);
  assert_int_equal (gtk_widget_get_height (dock), 216);

  hand_find (hand, end, 0, 300, &x, &y);
  drag_from (hand, x - 1, y, 100, 0);
  assert_int_equal (gtk_widget_get_width (end), 280);
  hand_find (hand, dock, 300, 0, &x, &y);
  drag_from (hand, x, y - 1, 0, 200);
  assert_int_equal (gtk_widget_get_height (dock), 110);
}

/* A click at a place of the screen takes the cursor to the hex there. */
static void
assert_click_arrives (Hand *hand, int x, int y)
{
  GtkWidget *board = GTK_WIDGET (hand->window->board);
  g_autofree char *command = g_strdup_printf ("mousemove %d %d click 1", x, y);
  g_autofree char *name = NULL;
  int left, top;
  BocageHex hex;

  hand_settle (hand);
  hand_find (hand, board, 0, 0, &left, &top);
  assert_true (bocage_board_hex_at (hand->window->board, x - left, y - top, &hex));
  name = bocage_grid_format_hex (bocage_scenario_get_grid (hand_scenario (hand)), hex);
  bocage_session_set_cursor (hand_session (hand), hand_hex (hand, "A1"));
  hand_xdotool (hand, command);
  if (!g_str_equal (hand_cursor (hand), name))
    fail_msg ("a click at %d,%d arrives at %s, and not at %s", x, y, hand_cursor (hand), name);
}

/* Over the place where a pane ended, from @x, @y on and @by_x or @by_y further each time */
static void
click_along (Hand *hand, int x, int y, int by_x, int by_y)
{
  for (int i = -3; i <= 3; i++)
    assert_click_arrives (hand, x + i * by_x, y + i * by_y);
}

static void
fit (Hand *hand)
{
  hand_press (hand, "<Control>0");
  for (guint i = 0; i < 3; i++)
    hand_settle (hand);
}

/* Where a hidden pane had its divider the board hears clicks as everywhere else. */
static void
test_no_divider_is_left_behind (void **state)
{
  Hand *hand = *state;
  int x, y, end;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  hand_resize (hand, 1440, 900);
  hand_find (hand, hand->window->dock, 0, 0, &x, &y);
  hand_press (hand, "<Shift>F9");
  fit (hand);
  click_along (hand, 700, y, 0, 4);
  hand_find (hand, GTK_WIDGET (hand->window->inspector), 0, 0, &end, &y);
  hand_find (hand, hand->window->start_pane, gtk_widget_get_width (hand->window->start_pane), 0, &x,
             &y);
  hand_press (hand, "F9");
  hand_press (hand, "<Control>F9");
  fit (hand);
  hand_look ("still-no-divider");
  click_along (hand, x, 420, 4, 0);
  click_along (hand, end, 420, 4, 0);
  hand_press (hand, "<Shift>F9");
  hand_find (hand, hand->window->dock, 0, 0, &x, &y);
  drag_from (hand, 700, y - 1, 0, -40);
  assert_in_range (gtk_widget_get_height (hand->window->dock), 250, 270);
}

/* Nor where a low and narrow window has none from the beginning, nor has one of the page any. */
static void
test_a_small_window_has_no_dividers (void **state)
{
  Hand *hand = *state;
  int x, y, end;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  hand_resize (hand, 1024, 600);
  fit (hand);
  hand_find_hex (hand, "A5", &x, &y);
  hand_find_hex (hand, "M5", &end, &y);
  for (; x <= end; x += 40)
    for (int i = -8; i <= 8; i += 8)
      assert_click_arrives (hand, x, y + i);
  hand_press (hand, "<Shift>F9");
  hand_find (hand, hand->window->dock, 0, 0, &x, &y);
  hand_press (hand, "<Shift>F9");
  fit (hand);
  click_along (hand, 540, y, 0, 4);
  _bocage_window_set_pane (hand->window, "page", TRUE);
  hand_settle (hand);
  hand_find (hand, GTK_WIDGET (hand->window->page), 0, 0, &x, &y);
  _bocage_window_set_pane (hand->window, "page", FALSE);
  fit (hand);
  click_along (hand, x, 350, 4, 0);
}

static gboolean
is_choice (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), data) == 0
         && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));
}

/* Buttons of a pane that slides over the board do what they did beside it. */
static void
test_what_lies_over_the_board_works (void **state)
{
  static const char *const choices[] = { "palette.side", "palette.filter" };
  Hand *hand = *state;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  hand_resize (hand, 1024, 600);
  hand_press (hand, "F9");
  hand_settle (hand);
  hand_look ("still-drawer");
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      GtkWidget *button = hand_search (GTK_WIDGET (hand->window->palette), is_choice, choices[i]);

      assert_non_null (button);
      assert_true (gtk_widget_is_sensitive (button));
      hand_click_widget (hand, button);
      assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
    }
}

/* Where the rim is out of sight, the names of columns and rows stay at the edge of the window. */
static void
test_names_stay_in_sight (void **state)
{
  Hand *hand = *state;
  BocageBoard *board;
  g_autofree char *fitted = NULL, *columns = NULL, *rows = NULL, *scrolled = NULL;

  hand_open (hand, NULL);
  board = hand->window->board;
  fitted = _bocage_board_dup_ruler (board, TRUE);
  assert_string_equal (fitted, "");
  for (guint i = 0; i < 5; i++)
    hand_press (hand, "<Control>plus");
  columns = _bocage_board_dup_ruler (board, TRUE);
  rows = _bocage_board_dup_ruler (board, FALSE);
  hand_look ("still-rulers");
  assert_non_null (strchr (columns, 'G')); /* the cursor is on G5 */
  assert_null (strchr (columns, 'A'));
  assert_non_null (strchr (rows, '5'));
  assert_null (strchr (rows, '9'));
  hand_point (hand, "G5");
  hand_xdotool (hand, "click --repeat 5 5");
  scrolled = _bocage_board_dup_ruler (board, FALSE);
  assert_string_not_equal (scrolled, rows);
}

/* On the largest board "all of it" is all of it. */
static void
test_the_whole_of_a_large_board (void **state)
{
  Hand *hand = *state;
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario
      = bocage_scenario_new_sized (ruleset, "custom", NULL, 200, 200);
  g_autoptr (BocageSession) session = bocage_session_new (scenario);
  GtkWidget *board;
  BocageHex hex;

  hand_open (hand, NULL);
  board = GTK_WIDGET (hand->window->board);
  bocage_window_set_session (hand->window, session);
  assert_true (hand_wait (hand, hand_has_board));
  hand_press (hand, "<Control>0");
  hand_settle (hand);
  hand_look ("still-large");
  assert_true (bocage_board_hex_at (hand->window->board, gtk_widget_get_width (board) / 2.,
                                    gtk_widget_get_height (board) / 2., &hex));
  assert_false (bocage_board_hex_at (hand->window->board, 1, 1, &hex));
  assert_false (bocage_board_hex_at (hand->window->board, gtk_widget_get_width (board) - 1,
                                     gtk_widget_get_height (board) - 1, &hex));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_the_pointer_moves_nothing),
    HAND_TEST (test_painting_moves_nothing),
    HAND_TEST (test_tooltips_stay),
    HAND_TEST (test_filters_say_whole_words),
    HAND_TEST (test_a_window_made_low),
    HAND_TEST (test_panes_keep_their_width),
    HAND_TEST (test_panes_that_come_later),
    HAND_TEST (test_no_divider_is_left_behind),
    HAND_TEST (test_a_small_window_has_no_dividers),
    HAND_TEST (test_what_lies_over_the_board_works),
    HAND_TEST (test_a_low_window_keeps_the_worst),
    HAND_TEST (test_names_stay_in_sight),
    HAND_TEST (test_the_whole_of_a_large_board),
    HAND_TEST (test_a_low_window_says_nothing_of_what_is_silent),
    HAND_TEST (test_a_low_window_knows_of_no_filter),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
