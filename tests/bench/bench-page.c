/* bench-page.c: from a key in the briefing to the living page, and what the journal takes of a
 * stroke
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Runs itself on a display of its own (tests/editor/run-gui.sh), drawn by cairo.  What the thread
 * of the window takes holds frames up; what the thread of the page takes does not, but is waited
 * for.  Who types waits for the one after the other, so their sum is judged.  Both are told by the
 * time of the processor, which a busy machine does not falsify, and the wait by the clock, too.
 */

#include "config.h"

#include "bocage-init.h"
#include "io/document/bocage-document.h"
#include "io/journal/bocage-journal.h"
#include "window/bocage-window-private.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define N_KEYS 40
#define N_STROKES 2000
#define FRAME (1000. / 60) /* ms */
#define MAX_MEBIBYTES 64
#define PATIENCE 60000. /* ms for one page */

typedef struct
{
  BocageSession *session;
  BocageWindow *window;
  double longest; /* ms of the processor without looking at an event */
} Bench;

typedef struct
{
  double waited, page, held; /* ms: by the clock; of the page's thread; of the window's at once */
} Key;

static double
now (clockid_t id)
{
  struct timespec time;

  clock_gettime (id, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static const char *
judge (double measured, double bar)
{
  return measured <= bar ? "" : "  MISSED";
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
take_median (double *times, guint n)
{
  qsort (times, n, sizeof *times, compare_doubles);
  return times[n / 2];
}

/* The page */

static void
iterate (Bench *bench)
{
  double begin = now (CLOCK_THREAD_CPUTIME_ID);

  /* As a program does: the page's thread makes letters while the loop waits. */
  g_main_context_iteration (NULL, TRUE);
  bench->longest = MAX (bench->longest, now (CLOCK_THREAD_CPUTIME_ID) - begin);
}

static void
settle (Bench *bench)
{
  for (guint n_still = 0; n_still < 400;)
    if (g_main_context_iteration (NULL, FALSE))
      n_still = 0;
    else
      {
        n_still++;
        g_usleep (1000);
      }
  bench->longest = 0;
}

static GtkWidget *
find_text (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_TEXT_VIEW (widget) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child);
  return found;
}

/* What a key does, until another page is shown. */
static gboolean
press_key (Bench *bench, GtkWidget *view, const char *letter, Key *key)
{
  BocagePicture *before = bocage_page_pane_get_page (bench->window->page, 0);
  double begin = now (CLOCK_MONOTONIC), cpu = now (CLOCK_PROCESS_CPUTIME_ID);
  double mine = now (CLOCK_THREAD_CPUTIME_ID);

  bench->longest = 0;
  gtk_text_buffer_insert_interactive_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)),
                                                letter, -1, TRUE);
  bench->longest = now (CLOCK_THREAD_CPUTIME_ID) - mine;
  while (bocage_page_pane_get_page (bench->window->page, 0) == before)
    {
      iterate (bench);
      if (now (CLOCK_MONOTONIC) - begin > PATIENCE)
        return FALSE;
    }
  key->waited = now (CLOCK_MONOTONIC) - begin;
  key->page = now (CLOCK_PROCESS_CPUTIME_ID) - cpu - (now (CLOCK_THREAD_CPUTIME_ID) - mine);
  key->held = bench->longest;
  settle (bench);
  return TRUE;
}

static gboolean
type (Bench *bench, const char *name)
{
  GtkWidget *view = find_text (GTK_WIDGET (bench->window->inspector));
  double waited[N_KEYS], pages[N_KEYS], held[N_KEYS], sums[N_KEYS], sum, worst;

  for (guint i = 0; view == NULL || i < N_KEYS; i++)
    {
      const char letter[] = { (char) ('a' + i % 26), '\0' };
      Key key;

      if (view == NULL || !press_key (bench, view, i % 6 == 5 ? " " : letter, &key))
        {
          fprintf (stderr, "%s: nothing typed comes to the page\n", name);
          return FALSE;
        }
      waited[i] = key.waited;
      pages[i] = key.page;
      held[i] = key.held;
      sums[i] = key.page + key.held;
    }
  sum = take_median (sums, N_KEYS);
  worst = (take_median (held, N_KEYS), held[N_KEYS - 1]);
  printf (
      "%-28s median of %u keys: %5.1f ms%s, of the page's thread %4.1f, of the window's at once "
      "%4.1f; by the clock %5.1f; the window's at most %4.1f%s\n",
      name, N_KEYS, sum, judge (sum, 2 * FRAME), take_median (pages, N_KEYS), held[N_KEYS / 2],
      take_median (waited, N_KEYS), worst, judge (worst, FRAME));
  fflush (stdout);
  return TRUE;
}

static gboolean
measure_page (const char *file)
{
  const char *top = g_getenv ("top_srcdir");
  g_autofree char *path
      = g_build_filename (top != NULL ? top : ".", "scenarios", "normandy", file, NULL);
  g_autoptr (GFile) at = g_file_new_for_path (path);
  Bench bench = { .session = bocage_session_open (at, NULL) };
  gboolean typed;

  if (bench.session == NULL)
    return FALSE;
  bench.window = bocage_window_new (NULL);
  bocage_window_set_session (bench.window, bench.session);
  gtk_window_set_default_size (GTK_WINDOW (bench.window), 1440, 900);
  gtk_window_present (GTK_WINDOW (bench.window));
  if (!gtk_widget_get_mapped (GTK_WIDGET (bench.window->page)))
    gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.page", NULL);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.inspect", "s", "briefing");
  settle (&bench);
  typed = type (&bench, file);
  bocage_session_discard (bench.session);
  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_object_unref (bench.session);
  return typed;
}

/* The journal */

/* Returns: ms of the processor that a stroke takes in the thread of the window */
static double
draw (BocageEdit *edit)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  double begin = now (CLOCK_THREAD_CPUTIME_ID);

  for (guint i = 0; i < N_STROKES; i++)
    {
      BocageNode *piece = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

      ((BocagePieceNode *) piece)->type = bocage_token_keep (i / 100 % 2 ? "forest" : "hill");
      bocage_edit_begin (edit, "Stroke", 0);
      bocage_edit_put_piece (edit, bocage_grid_hex (grid, i % bocage_grid_n_hexes (grid)), piece);
      bocage_edit_commit (edit);
    }
  return (now (CLOCK_THREAD_CPUTIME_ID) - begin) / N_STROKES;
}

static BocageEdit *
open_battle (void)
{
  const char *top = g_getenv ("top_srcdir");
  g_autofree char *path = g_build_filename (top != NULL ? top : ".", "scenarios", "normandy",
                                            "04-ouistreham.bocage", NULL);
  g_autoptr (BocageDocument) document = bocage_document_read_file (path, NULL, 0, NULL);

  return document != NULL ? bocage_edit_new (bocage_document_get_scenario (document)) : NULL;
}

static gboolean
measure_journal (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bocage-bench-XXXXXX", NULL);
  g_autoptr (BocageEdit) bare = open_battle (), kept = open_battle ();
  BocageJournal *journal;
  double without, with;

  if (bare == NULL || folder == NULL)
    return FALSE;
  journal = bocage_journal_new (folder, MAX_MEBIBYTES << 20);
  bocage_journal_watch (journal, kept, NULL, NULL);
  without = draw (bare);
  with = draw (kept);
  printf ("a stroke of %u: %.4f ms, with a journal %.4f; the journal takes %.2f %% of a frame%s\n",
          N_STROKES, without, with, (with - without) / FRAME * 100,
          bocage_journal_get_fault (journal) != NULL ? "  NOT WRITTEN"
                                                     : judge (with - without, FRAME / 100));
  bocage_journal_give_up (journal);
  bocage_journal_free (journal);
  g_rmdir (folder);
  return TRUE;
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

int
main (int argc, char **argv)
{
  if (argc < 2)
    return run_on_display (argv[0]);
  bocage_init ();
  gtk_init ();
  return measure_page ("01-pegasus-bridge.bocage") && measure_page ("04-ouistreham.bocage")
                 && measure_journal ()
             ? 0
             : 1;
}
