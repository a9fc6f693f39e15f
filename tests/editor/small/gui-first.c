/* gui-first.c: what is made for the first frame of a window, and what comes after it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../hand-test.h"
#include "palette/bocage-piece-tile.h"

#define BATTLE "scenarios/normandy/02-courseulles.bocage"
#define MOST_WIDGETS 550 /* there were 1,421 without the cells of the hexes */

/* What was there when the first frame had been drawn */
typedef struct
{
  gulong handler;
  guint n_frames;
  guint n_widgets;
  guint n_menus;
  guint n_tiles;
  guint n_cells; /* of hexes */
  graphene_rect_t board, inspector;
  void (*act) (Hand *hand); /* (nullable): what is done at once */
} First;

static void
count (GtkWidget *widget, First *first)
{
  first->n_widgets++;
  first->n_menus += GTK_IS_POPOVER_MENU (widget) ? 1 : 0;
  first->n_tiles += BOCAGE_IS_PIECE_TILE (widget) ? 1 : 0;
  first->n_cells += gtk_widget_get_parent (widget) != NULL
                            && BOCAGE_IS_BOARD_CELLS (gtk_widget_get_parent (widget))
                        ? 1
                        : 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count (child, first);
}

static void
find_bounds (Hand *hand, graphene_rect_t *out_board, graphene_rect_t *out_inspector)
{
  GtkWidget *window = GTK_WIDGET (hand->window);

  assert_true (gtk_widget_compute_bounds (hand->window->scroller, window, out_board));
  assert_true (
      gtk_widget_compute_bounds (GTK_WIDGET (hand->window->inspector), window, out_inspector));
}

static void
after_paint_cb (GdkFrameClock *clock, Hand *hand)
{
  First *first = (First *) hand->data;

  if (first->n_frames++ > 0)
    return;
  count (GTK_WIDGET (hand->window), first);
  find_bounds (hand, &first->board, &first->inspector);
  if (first->act != NULL)
    first->act (hand);
}

static gboolean
has_drawn (Hand *hand)
{
  return ((const First *) hand->data)->n_frames > 0;
}

/* As somebody opens a file with the program, who has no window of it yet */
static void
open_at_once (Hand *hand, First *first)
{
  g_autofree char *path = bocage_test_source_path (BATTLE);
  GFile *file = g_file_new_for_path (path);
  GdkFrameClock *clock;

  hand->data = first;
  assert_null (gtk_application_get_windows (hand->application));
  g_application_open (G_APPLICATION (hand->application), &file, 1, "");
  g_object_unref (file);
  hand->window = g_object_ref (gtk_application_get_windows (hand->application)->data);
  assert_non_null (hand_session (hand));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (hand->window));
  first->handler = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), hand);
  assert_true (hand_wait (hand, has_drawn));
  g_signal_handler_disconnect (clock, first->handler);
}

static gboolean
is_drop_down (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_DROP_DOWN (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_filled (Hand *hand)
{
  First now = { 0 };

  count (GTK_WIDGET (hand->window), &now);
  return now.n_tiles > 20
         && hand_search (GTK_WIDGET (hand->window->inspector), is_drop_down, NULL) != NULL;
}

/* A screen reader finds them in the order of the board, and the focus on that of the cursor. */
static void
assert_cells_are_there (Hand *hand)
{
  BocageBoardCells *cells = BOCAGE_BOARD_CELLS (hand->window->board->cells);
  const BocageGrid *grid = bocage_scenario_get_grid (hand_scenario (hand));
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (cells));

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      assert_ptr_equal (cell, _bocage_board_cells_find (cells, bocage_grid_hex (grid, i)));
      cell = gtk_widget_get_next_sibling (cell);
    }
  assert_null (cell);
  assert_ptr_equal (
      gtk_window_get_focus (GTK_WINDOW (hand->window)),
      _bocage_board_cells_find (cells, bocage_session_get_cursor (hand_session (hand))));
}

static void
test_little_is_made_before_the_first_frame (void **state)
{
  Hand *hand = *state;
  First first = { 0 };
  graphene_rect_t board, inspector;

  open_at_once (hand, &first);
  assert_in_range (first.n_widgets, 100, MOST_WIDGETS);
  assert_int_equal (first.n_menus, 0);
  assert_int_equal (first.n_tiles, 0);
  assert_null (hand->window->translations);
  assert_int_equal (first.n_cells, 1); /* that of the cursor, which has the focus */
  assert_null (gtk_widget_get_first_child (GTK_WIDGET (hand->window->balance)));
  assert_null (gtk_widget_get_first_child (GTK_WIDGET (hand->window->page)));
  assert_null (gtk_widget_get_first_child (GTK_WIDGET (hand->window->history)));
  assert_null (gtk_widget_get_first_child (GTK_WIDGET (hand->window->finding_line)));

  assert_true (hand_wait (hand, is_filled));
  hand_settle (hand);
  assert_cells_are_there (hand);
  assert_non_null (gtk_widget_get_first_child (GTK_WIDGET (hand->window->balance)));
  find_bounds (hand, &board, &inspector); /* nothing has moved */
  assert_true (graphene_rect_equal (&board, &first.board));
  assert_true (graphene_rect_equal (&inspector, &first.inspector));
}

static gboolean
is_in_search (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY) != NULL;
}

static gboolean
holds_hedgerow (Hand *hand)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (hand->window->brush);

  return type != NULL && g_str_equal (type->id, "hedgerow");
}

/* What Ctrl+F does, and another hex, before the second frame: no key comes between the two. */
static void
act (Hand *hand)
{
  assert_false (is_filled (hand));
  gtk_widget_activate_action (GTK_WIDGET (hand->window), "win.find", NULL);
  assert_true (is_in_search (hand));
  bocage_session_set_cursor (hand_session (hand), hand_hex (hand, "K4"));
}

/* Who is quicker than the second frame has what he asks for. */
static void
test_a_quick_hand_is_served (void **state)
{
  Hand *hand = *state;
  First first = { .act = act };

  open_at_once (hand, &first);
  hand_settle (hand);
  assert_true (is_filled (hand));
  hand_take (hand);
  assert_true (is_in_search (hand));
  hand_type (hand, "hedgerow");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, holds_hedgerow));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_little_is_made_before_the_first_frame),
    HAND_TEST (test_a_quick_hand_is_served),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
