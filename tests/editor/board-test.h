/* board-test.h: a board in a window of its own, and ways to look at it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "board/bocage-board-private.h"
#include "display-test.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "keys/fence.h"

G_BEGIN_DECLS

#define WIDTH 900
#define HEIGHT 640

typedef struct
{
  BocageSession *session;
  BocageScenario *scenario;
  BocageEdit *edit;
  BocageBrush *brush;
  GtkWidget *window;
  GtkWidget *scroller;
  BocageBoard *board;
} Fixture;

#define QUIET 75 /* naps of 2 ms in which nothing has to be done: it is at rest */

/* Waits until the board has painted what is seen and nothing is to be drawn.  Naps are counted and
 * not time: under load this program may have slept for long, and seen nothing of what came. */
static inline void
settle (Fixture *f)
{
  gint64 end = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;
  guint n_naps = 0;

  /* Whatever the server was told before now is here afterwards, and on the screen. */
  gdk_display_sync (gtk_widget_get_display (f->window));
  if (gtk_widget_get_mapped (f->window))
    {
      fence_hear (GTK_WINDOW (f->window));
      fence_see (f->window);
    }
  while (n_naps < QUIET && g_get_monotonic_time () < end)
    {
      if (f->board->tick != 0 || !f->board->placed)
        n_naps = 0;
      if (g_main_context_iteration (NULL, FALSE))
        continue;
      n_naps++;
      g_usleep (2000);
    }
  if (n_naps < QUIET)
    fail_msg ("the board does not come to rest");
}

static inline Fixture *
open_board (BocageScenario *scenario)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->session = bocage_session_new (scenario);
  f->scenario = bocage_session_get_scenario (f->session);
  f->edit = bocage_session_get_edit (f->session);
  f->brush = bocage_brush_new ();
  f->window = gtk_window_new ();
  f->scroller = gtk_scrolled_window_new ();
  f->board = BOCAGE_BOARD (bocage_board_new ());
  gtk_window_set_default_size (GTK_WINDOW (f->window), WIDTH, HEIGHT);
  gtk_window_set_title (GTK_WINDOW (f->window), "A board");
  gtk_window_set_decorated (GTK_WINDOW (f->window), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (f->scroller), GTK_WIDGET (f->board));
  gtk_window_set_child (GTK_WINDOW (f->window), f->scroller);
  bocage_board_set_session (f->board, f->session);
  bocage_board_set_brush (f->board, f->brush);
  gtk_window_present (GTK_WINDOW (f->window));
  settle (f);
  return f;
}

static inline int
setup (void **state)
{
  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", NULL);
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);

  *state = open_board (scenario);
  return 0;
}

/* Nothing keeps the board but its window. */
static inline int
teardown (void **state)
{
  Fixture *f = *state;

  g_object_ref (f->board);
  gtk_window_destroy (GTK_WINDOW (f->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (f->board);
  bocage_session_discard (f->session);
  g_assert_finalize_object (f->session);
  g_assert_finalize_object (f->brush);
  g_free (f);
  return 0;
}

static inline BocageHex
hex (Fixture *f, const char *name)
{
  BocageHex at;

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (f->scenario), name, &at));
  return at;
}

static inline void
hold (Fixture *f, const char *tool, const char *type, const char *side)
{
  bocage_brush_set_piece (
      f->brush, bocage_ruleset_find_any_type (bocage_scenario_get_ruleset (f->scenario), type),
      side, NULL);
  bocage_brush_set_tool (f->brush, tool);
}

static inline const char *
top (Fixture *f, const char *name)
{
  BocageNode *node = bocage_tool_find_top (f->scenario, hex (f, name));

  return node != NULL ? ((BocagePieceNode *) node)->type : "nothing";
}

static inline const char *
cursor (Fixture *f)
{
  static char name[16];
  g_autofree char *text = bocage_grid_format_hex (bocage_scenario_get_grid (f->scenario),
                                                  bocage_session_get_cursor (f->session));

  g_strlcpy (name, text, sizeof name);
  return name;
}

static inline void
centre (Fixture *f, const char *name, double *out_x, double *out_y)
{
  int x, y;

  _bocage_board_get_offset (f->board, &x, &y);
  bocage_board_geometry_get_centre (&f->board->geometry, hex (f, name), out_x, out_y);
  *out_x += x;
  *out_y += y;
}

#define BOARD_TEST(func) cmocka_unit_test_setup_teardown (func, setup, teardown)

G_END_DECLS
