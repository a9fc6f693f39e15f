/* bench-editor.c: the editor's first frame, and its frames while one paints, scrolls and drags
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Runs itself on a display of its own (tests/editor/run-gui.sh), drawn by cairo.
 * A frame is what lies between before-paint and after-paint of the frame clock:
 * the board's painting, layout, the drawing of the window and the copy to X.  It is
 * measured by the time of the processor, which a busy machine does not falsify,
 * and by the clock.  What is done between frames, such as findings and overlays,
 * holds up the next one: the longest piece of all is told, too.
 *
 * One file: all rows are measured in one window by one clock.
 */

#include "config.h"

#include "board/bocage-board-private.h"
#include "bocage-init.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "window/bocage-window-private.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define N_STARTS 7
#define N_FRAMES 400
#define WIDTH 1200
#define HEIGHT 800
#define N_EDITS 60
#define BAR 16. /* ms */
#define BAR_FINDINGS 10.
#define BAR_OVERLAY 5.
#define BAR_START 3. /* times an empty window's */
#define OVERLAYS \
  (BOCAGE_OVERLAY_REACH | BOCAGE_OVERLAY_SIGHT | BOCAGE_OVERLAY_DICE | BOCAGE_OVERLAY_RETREAT)
#define BATTLE "scenarios/normandy/03-villers-bocage.bocage"

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
now (clockid_t id)
{
  struct timespec time;

  clock_gettime (id, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Returns: MiB that this process has had at most */
static double
get_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_maxrss / 1024;
}

static const char *
judge (double measured, double bar)
{
  return measured <= bar ? "" : "   above the bar";
}

/* First frame */

static gint64 started;

static void
first_frame_cb (GdkFrameClock *clock, gpointer user_data)
{
  printf ("%.1f %.1f %.1f\n", (double) (g_get_monotonic_time () - started) / 1000,
          now (CLOCK_PROCESS_CPUTIME_ID), get_memory ());
  fflush (stdout);
  _Exit (0);
}

static char *
battle_path (void)
{
  const char *top = g_getenv ("top_srcdir");

  return g_build_filename (top != NULL ? top : ".", BATTLE, NULL);
}

static int
show_first_frame (gboolean is_editor)
{
  GtkWidget *window;

  started = g_get_monotonic_time ();
  if (is_editor)
    bocage_init ();
  gtk_init ();
  if (is_editor)
    {
      g_autofree char *path = battle_path ();
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (BocageSession) session = bocage_session_open (file, NULL);

      if (session == NULL)
        return 1;
      window = GTK_WIDGET (bocage_window_new (NULL));
      bocage_window_set_session (BOCAGE_WINDOW (window), session);
    }
  else
    window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (first_frame_cb),
                    NULL);
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

typedef struct
{
  double clock[N_STARTS], cpu[N_STARTS]; /* ms */
  double memory;                         /* MiB */
} Start;

static gboolean
measure_start (const char *self, const char *what, guint run, Start *start)
{
  const char *argv[] = { self, what, NULL };
  g_autofree char *output = NULL;
  char *rest;

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL,
                     NULL))
    return FALSE;
  start->clock[run] = g_ascii_strtod (output, &rest);
  start->cpu[run] = g_ascii_strtod (rest, &rest);
  start->memory = g_ascii_strtod (rest, NULL);
  return start->clock[run] > 0;
}

/* Returns: the middle one */
static double
find_median (double *times)
{
  qsort (times, N_STARTS, sizeof *times, compare_doubles);
  return times[N_STARTS / 2];
}

/* Both take turns, so that a busy minute of the machine hits them both. */
static gboolean
measure_starts (const char *self)
{
  Start empty, editor;
  double clock, empty_clock, cpu, empty_cpu;

  for (guint i = 0; i < N_STARTS; i++)
    if (!measure_start (self, "--empty", i, &empty)
        || !measure_start (self, "--editor", i, &editor))
      return FALSE;
  clock = find_median (editor.clock);
  empty_clock = find_median (empty.clock);
  cpu = find_median (editor.cpu);
  empty_cpu = find_median (empty.cpu);
  printf ("first frame, ms: empty window %.0f, editor with a battle %.0f, %.2f times%s\n",
          empty_clock, clock, clock / empty_clock, judge (clock / empty_clock, BAR_START));
  printf ("  of the processor: %.0f and %.0f, %.2f times\n", empty_cpu, cpu, cpu / empty_cpu);
  printf ("memory at the first frame, MiB: empty window %.0f, editor %.0f\n", empty.memory,
          editor.memory);
  return TRUE;
}

/* Frames */

typedef struct Bench Bench;
typedef void (*MoveFunc) (Bench *bench, guint frame);

struct Bench
{
  BocageSession *session;
  BocageWindow *window;
  BocageBoard *board;
  BocageBrush *brush;
  MoveFunc move;
  double begin, begin_clock; /* ms */
  double times[N_FRAMES];
  double clock_times[N_FRAMES];
  guint n;
  guint n_painted; /* strokes */
  double longest;  /* ms without looking at an event, frames included */
};

static void
before_paint_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->begin = now (CLOCK_THREAD_CPUTIME_ID);
  bench->begin_clock = now (CLOCK_MONOTONIC);
}

static void
after_paint_cb (GdkFrameClock *clock, Bench *bench)
{
  if (bench->move == NULL || bench->n >= N_FRAMES)
    return;
  bench->times[bench->n] = now (CLOCK_THREAD_CPUTIME_ID) - bench->begin;
  bench->clock_times[bench->n++] = now (CLOCK_MONOTONIC) - bench->begin_clock;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Bench *bench = user_data;

  if (bench->n >= N_FRAMES)
    return G_SOURCE_REMOVE;
  bench->move (bench, bench->n);
  return G_SOURCE_CONTINUE;
}

static void
iterate (Bench *bench, gboolean may_wait)
{
  double begin = now (CLOCK_THREAD_CPUTIME_ID);

  g_main_context_iteration (NULL, may_wait);
  bench->longest = MAX (bench->longest, now (CLOCK_THREAD_CPUTIME_ID) - begin);
}

static void
settle (Bench *bench)
{
  gint64 quiet = g_get_monotonic_time () + 400 * 1000;

  while (g_get_monotonic_time () < quiet)
    {
      if (bench->board->tick != 0 || bench->board->overlay.source != 0)
        quiet = g_get_monotonic_time () + 400 * 1000;
      iterate (bench, FALSE);
      g_usleep (500);
    }
}

/* The pointer wanders over the hexes that are seen, one a frame, and then some. */
static void
move_stroke (Bench *bench, guint frame)
{
  double x = 60 + fabs (fmod (frame * 41., 2 * (WIDTH - 120.)) - (WIDTH - 120.));
  double y = 60 + fabs (fmod (frame * 13., 2 * 400.) - 400.);
  BocageHex hex;

  if (!bocage_board_hex_at (bench->board, x, y, &hex))
    return;
  if (bench->board->stroke.tool == NULL)
    _bocage_board_begin_stroke (bench->board, hex, 0, 0);
  else
    _bocage_board_move_stroke (bench->board, hex, 0, 0);
}

/* Another piece than the last time, or nothing would change. */
static void
paint_ground (Bench *bench, guint frame)
{
  static const char *const pieces[] = { "forest", "hill" };
  BocageScenario *scenario = bocage_session_get_scenario (bench->session);

  if (frame == 0)
    bocage_brush_set_piece (
        bench->brush,
        bocage_ruleset_find_any_type (bocage_scenario_get_ruleset (scenario),
                                      pieces[bench->n_painted++ % G_N_ELEMENTS (pieces)]),
        NULL, NULL);
  move_stroke (bench, frame);
}

/* Returns: (nullable): the first unit that is seen */
static const BocageNode *
find_unit (Bench *bench, BocageHex *out_hex)
{
  BocageScenario *scenario = bocage_session_get_scenario (bench->session);

  for (int y = 120; y < HEIGHT; y += 10)
    for (int x = 120; x < WIDTH; x += 10)
      {
        const BocageHexNode *hex = bocage_board_hex_at (bench->board, x, y, out_hex)
                                       ? bocage_scenario_get_hex (scenario, *out_hex)
                                       : NULL;
        const BocageNode *unit
            = hex != NULL
                  ? bocage_node_find_child (&hex->node, &bocage_elements[BOCAGE_ELEMENT_UNIT])
                  : NULL;

        if (unit != NULL)
          return unit;
      }
  return NULL;
}

/* A unit is carried about, and what the rules say goes with it. */
static void
drag (Bench *bench, guint frame)
{
  BocageHex hex;

  if (bench->board->stroke.tool == NULL && find_unit (bench, &hex) != NULL)
    _bocage_board_begin_stroke (bench->board, hex, 0, 0);
  else
    move_stroke (bench, frame);
}

static void
scroll (Bench *bench, guint frame)
{
  int sign = frame / 100 % 2 == 0 ? 1 : -1;

  _bocage_board_scroll_by (bench->board, 11 * sign, 7 * sign);
}

/* The pointer goes over the hexes, and what the tool would do is shown. */
static void
hover (Bench *bench, guint frame)
{
  double x = 60 + fabs (fmod (frame * 41., 2 * (WIDTH - 120.)) - (WIDTH - 120.));
  double y = 60 + fabs (fmod (frame * 13., 2 * 400.) - 400.);
  BocageHex hex;

  if (!bocage_board_hex_at (bench->board, x, y, &hex))
    return;
  bench->board->pointer_x = x;
  bench->board->pointer_y = y;
  _bocage_board_set_hover (bench->board, hex);
}

static double
sort_and_take (double *times, guint percent)
{
  qsort (times, N_FRAMES, sizeof *times, compare_doubles);
  return times[N_FRAMES * percent / 100];
}

static void
run (Bench *bench, const char *name, MoveFunc move)
{
  double p99;

  settle (bench);
  bench->n = 0;
  bench->longest = 0;
  bench->move = move;
  gtk_widget_add_tick_callback (GTK_WIDGET (bench->board), tick_cb, bench, NULL);
  while (bench->n < N_FRAMES)
    iterate (bench, TRUE);
  bench->move = NULL;
  if (move == drag)
    _bocage_board_cancel_stroke (bench->board);
  _bocage_board_end_stroke (bench->board);
  settle (bench);
  p99 = sort_and_take (bench->times, 99);
  printf ("%-37s %5.1f %5.1f %5.1f %7.1f   %5.1f %5.1f%s\n", name, sort_and_take (bench->times, 50),
          p99, bench->times[N_FRAMES - 1], bench->longest, sort_and_take (bench->clock_times, 50),
          sort_and_take (bench->clock_times, 99), judge (p99, BAR));
  fflush (stdout);
}

/* A board like those of designers: two hexes of five with something in them. */
static void
fill (BocageScenario *scenario)
{
  static const char *const types[] = { "forest", "hedgerow", "hill", "town", "forest" };
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  g_autoptr (GRand) random = g_rand_new_with_seed (1944);

  bocage_edit_begin (edit, "Fill", 0);
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (g_rand_int_range (random, 0, 5) < 2)
        {
          BocageNode *piece = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

          ((BocagePieceNode *) piece)->type
              = bocage_token_keep (types[g_rand_int_range (random, 0, G_N_ELEMENTS (types))]);
          bocage_edit_put_piece (edit, hex, piece);
        }
      if (g_rand_int_range (random, 0, 9) == 0)
        {
          BocageNode *piece = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_UNIT]);

          ((BocagePieceNode *) piece)->type = bocage_token_keep ("infantry");
          ((BocageUnitNode *) piece)->side
              = bocage_token_keep (hex.row < grid->rows / 2 ? "axis" : "allies");
          bocage_edit_put_piece (edit, hex, piece);
        }
    }
  bocage_edit_commit (edit);
}

static Bench *
open_window (BocageScenario *scenario)
{
  Bench *bench = g_new0 (Bench, 1);
  GdkFrameClock *clock;

  bench->session = bocage_session_new (scenario);
  bench->window = bocage_window_new (NULL);
  bench->board = bench->window->board;
  bench->brush = bench->window->brush;
  bocage_window_set_session (bench->window, bench->session);
  bocage_brush_set_tool (bench->brush, "place");
  gtk_window_set_default_size (GTK_WINDOW (bench->window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (bench->window));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (bench->window));
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), bench);
  while (!bench->board->placed)
    iterate (bench, TRUE);
  settle (bench);
  return bench;
}

static void
close_window (Bench *bench)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (bench->window));

  g_signal_handlers_disconnect_by_data (clock, bench);
  bocage_session_discard (bench->session);
  gtk_window_destroy (GTK_WINDOW (bench->window));
  g_object_unref (bench->session);
  g_free (bench);
}

static void
show_overlays (Bench *bench, gboolean show)
{
  BocageHex hex;

  if (show && find_unit (bench, &hex) != NULL)
    bocage_session_set_cursor (bench->session, hex);
  _bocage_board_show_overlay (bench->board, OVERLAYS, show);
}

/* Drags a unit with all that is said of it, scrolls and paints. */
static void
run_with_overlays (Bench *bench, const char *name)
{
  static const struct
  {
    const char *what;
    const char *tool;
    MoveFunc move;
  } runs[] = { { "dragging", "select", drag },
               { "scrolling", "select", scroll },
               { "painting", "place", paint_ground } };

  settle (bench);
  show_overlays (bench, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s overlays: %s", name, runs[i].what);

      bocage_brush_set_tool (bench->brush, runs[i].tool);
      run (bench, text, runs[i].move);
    }
  show_overlays (bench, FALSE);
}

/* What is shown before a click: much of a large board, a line across all of it, all that is
 * selected.
 * @only: (nullable): which of them */
static void
run_ghosts (Bench *bench, const char *name, const char *only)
{
  static const struct
  {
    const char *what;
    const char *tool;
    MoveFunc move;
    guint size;
    gboolean all_selected;
  } runs[] = { { "19 hexes", "place", hover, 2, FALSE },
               { "an area", "fill", hover, 0, FALSE },
               { "a line", "line", move_stroke, 0, FALSE },
               { "all selected", "place", hover, 0, TRUE } };

  paint_ground (bench, 0);
  _bocage_board_end_stroke (bench->board);
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s ghosts: %s", name, runs[i].what);

      if (only != NULL && !g_str_equal (only, runs[i].what))
        continue;
      bocage_brush_set_tool (bench->brush, runs[i].tool);
      bocage_brush_set_size (bench->brush, runs[i].size);
      if (runs[i].all_selected)
        gtk_widget_activate_action (GTK_WIDGET (bench->board), "board.select-all", NULL);
      run (bench, text, runs[i].move);
    }
  bocage_session_set_selection (bench->session, NULL, 0);
  _bocage_board_set_hover (bench->board, BOCAGE_HEX_NONE);
}

/* After an edit */

static void
put_wire (BocageSession *session, guint i)
{
  BocageEdit *edit = bocage_session_get_edit (session);
  BocageNode *piece = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECT]);
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (session));

  ((BocagePieceNode *) piece)->type = bocage_token_keep ("wire");
  bocage_edit_begin (edit, "Wire", 0);
  bocage_edit_put_piece (edit, bocage_grid_hex (grid, i % bocage_grid_n_hexes (grid)), piece);
  bocage_edit_commit (edit);
}

/* What the findings and the overlay take after it, each at once. */
static void
measure_edits (Bench *bench, const char *name, gboolean has_bar)
{
  double findings[N_EDITS], overlay[N_EDITS];

  show_overlays (bench, TRUE);
  settle (bench);
  for (guint i = 0; i < N_EDITS; i++)
    {
      double begin;

      put_wire (bench->session, i);
      begin = now (CLOCK_THREAD_CPUTIME_ID);
      bocage_session_check_now (bench->session);
      findings[i] = now (CLOCK_THREAD_CPUTIME_ID) - begin;
      begin = now (CLOCK_THREAD_CPUTIME_ID);
      _bocage_board_compute_overlay (bench->board);
      overlay[i] = now (CLOCK_THREAD_CPUTIME_ID) - begin;
    }
  qsort (findings, N_EDITS, sizeof *findings, compare_doubles);
  qsort (overlay, N_EDITS, sizeof *overlay, compare_doubles);
  printf ("%s after an edit, ms, median and worst: findings %.1f %.1f%s; overlays %.1f %.1f%s\n",
          name, findings[N_EDITS / 2], findings[N_EDITS - 1],
          judge (findings[N_EDITS / 2], has_bar ? BAR_FINDINGS : G_MAXDOUBLE), overlay[N_EDITS / 2],
          overlay[N_EDITS - 1], judge (overlay[N_EDITS / 2], has_bar ? BAR_OVERLAY : G_MAXDOUBLE));
  fflush (stdout);
  show_overlays (bench, FALSE);
}

static void
measure_small (BocageRuleset *ruleset)
{
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, NULL, NULL);
  Bench *bench;

  fill (scenario);
  bench = open_window (scenario);
  run (bench, "13 x 9, all seen: painting", paint_ground);
  run_with_overlays (bench, "13 x 9, all seen,");
  measure_edits (bench, "13 x 9", TRUE);
  bocage_board_set_zoom (bench->board, 100, NULL);
  run (bench, "13 x 9, hexes of 100 px: painting", paint_ground);
  run (bench, "13 x 9, hexes of 100 px: scrolling", scroll);
  run_with_overlays (bench, "13 x 9, 100 px,");
  close_window (bench);
}

static Bench *
open_large (BocageRuleset *ruleset)
{
  g_autoptr (BocageScenario) scenario = bocage_scenario_new (ruleset, "custom", NULL);
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);

  bocage_edit_set_board (edit, "custom", NULL, 200, 200);
  fill (scenario);
  return open_window (scenario);
}

/* Nothing else, for who counts instructions
 * @only: (nullable): which of them */
static int
measure_ghosts (double zoom, const char *only)
{
  g_autoptr (BocageRuleset) ruleset = NULL;
  Bench *bench;

  bocage_init ();
  gtk_init ();
  ruleset = bocage_ruleset_find ("memoir44", NULL);
  bench = open_large (ruleset);
  bocage_board_set_zoom (bench->board, zoom, NULL);
  run_ghosts (bench, "200 x 200,", only);
  close_window (bench);
  return 0;
}

static void
measure_large (BocageRuleset *ruleset)
{
  Bench *bench = open_large (ruleset);

  bocage_board_set_zoom (bench->board, 48, NULL);
  run (bench, "200 x 200, hexes of 48 px: painting", paint_ground);
  run (bench, "200 x 200, hexes of 48 px: scrolling", scroll);
  run_with_overlays (bench, "200 x 200, 48 px,");
  run_ghosts (bench, "200 x 200, 48 px,", NULL);
  measure_edits (bench, "200 x 200", FALSE);
  bocage_board_set_zoom (bench->board, 26, NULL);
  run_ghosts (bench, "200 x 200, 26 px,", NULL);
  run (bench, "200 x 200, hexes of 26 px: painting", paint_ground);
  run (bench, "200 x 200, hexes of 26 px: scrolling", scroll);
  bocage_board_set_zoom (bench->board, 8, NULL);
  run (bench, "200 x 200, hexes of 8 px: scrolling", scroll);
  run_with_overlays (bench, "200 x 200, 8 px,");
  close_window (bench);
}

static int
measure_frames (void)
{
  g_autoptr (BocageRuleset) ruleset = NULL;
  double memory;

  bocage_init ();
  gtk_init ();
  printf ("frames, ms of the processor            median  99 %% worst longest   "
          "median  99 %% by the clock\n");
  ruleset = bocage_ruleset_find ("memoir44", NULL);
  measure_small (ruleset);
  memory = get_memory ();
  measure_large (ruleset);
  printf ("memory at most, MiB: after 13 x 9 %.0f, after 200 x 200 %.0f\n", memory, get_memory ());
  return 0;
}

static int
measure (const char *self)
{
  if (!measure_starts (self))
    return 1;
  fflush (stdout);
  return measure_frames ();
}

/* Gives itself a display. */
static int
run_on_display (const char *self)
{
  const char *top = g_getenv ("top_srcdir");
  g_autofree char *script
      = g_build_filename (top != NULL ? top : ".", "tests/editor/run-gui.sh", NULL);
  const char *argv[] = { "sh", script, self, "--here", NULL };
  int status = 0;

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_CHILD_INHERITS_STDIN,
                     NULL, NULL, NULL, NULL, &status, NULL))
    return 1;
  return g_spawn_check_wait_status (status, NULL) ? 0 : 1;
}

/* usage: bench-editor [--frames | --ghosts …] */
int
main (int argc, char **argv)
{
  /* as people run it, not as tests do */
  g_unsetenv ("G_DEBUG");
  g_unsetenv ("G_SLICE");
  if (argc < 2)
    return run_on_display (argv[0]);
  if (strcmp (argv[1], "--empty") == 0)
    return show_first_frame (FALSE);
  if (strcmp (argv[1], "--frames") == 0)
    return measure_frames ();
  if (strcmp (argv[1], "--ghosts") == 0 && argc > 2)
    return measure_ghosts (g_ascii_strtod (argv[2], NULL), argc > 3 ? argv[3] : NULL);
  if (strcmp (argv[1], "--editor") == 0)
    return show_first_frame (TRUE);
  return measure (argv[0]);
}
