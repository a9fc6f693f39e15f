/* gui-monkey.c: keys and clicks at random, by a real keyboard and a real pointer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is done hangs on a seed alone and is counted in acts, never in time.  Every warning and
 * every critical is a failure; whatever came of the battle is saved and read back.
 * BOCAGE_TEST_LONG: more rounds.  BOCAGE_TEST_SEED: that round alone.
 */

#include "config.h"

#include "hand-test.h"

#include "bocage.h"
#include "io/xml/bocage-writer.h"
#include "widgets/bocage-shortcut.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_ACTS 150
#define N_ROUNDS_SHORT 2
#define N_ROUNDS_LONG 20
#define N_LAST 12 /* acts that are told of when something goes wrong */

static GString *complaints;
static char *last[N_LAST];
static guint n_done;

/* Complaints */

/* GTK 4.8 keeps wrong books of its own about who is pressed, where a window comes up under a
 * button that is. */
static gboolean
is_of_gtk_itself (const char *message)
{
  return strstr (message, "Broken accounting of active state") != NULL
         || strstr (message, "a11y") != NULL;
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  g_autofree char *text = g_log_writer_format_fields (level, fields, n_fields, FALSE);

  if ((level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)) != 0
      && !is_of_gtk_itself (text))
    g_string_append_printf (complaints, "after act %u: %s\n", n_done, text);
  return G_LOG_WRITER_HANDLED;
}

static void
remember (const char *what)
{
  g_free (last[n_done % N_LAST]);
  last[n_done % N_LAST] = g_strdup (what);
  n_done++;
}

static void
tell_last (guint seed)
{
  print_error ("seed %u, after %u acts; the last:\n", seed, n_done);
  for (guint i = n_done > N_LAST ? n_done - N_LAST : 0; i < n_done; i++)
    print_error ("  %s\n", last[i % N_LAST]);
}

/* Acts */

/* Keys that leave the program or the window, or write where a battle came from: those have tests
 * of their own. */
static const char *const left_out[]
    = { "win.open",     "win.save", "win.save-as",    "win.print", "win.export",
        "window.close", "app.quit", "win.fullscreen", NULL };

/* Keys that have no row, as they are of GTK and of fields */
static const char *const further_keys[] = { "Tab", "<Shift>Tab", "BackSpace", "a" };

static GPtrArray *keys; /* of accelerators */

static void
add_keys (const char *accels)
{
  g_auto (GStrv) words = g_strsplit (accels, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (keys, g_strdup (words[i]));
}

static void
collect_keys (void)
{
  keys = g_ptr_array_new_with_free_func (g_free);
  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    if (row->action == NULL || !g_strv_contains (left_out, row->action))
      add_keys (row->accels);
  for (guint i = 0; bocage_tools[i] != NULL; i++)
    add_keys (bocage_tools[i]->accel);
  for (guint i = 0; i < G_N_ELEMENTS (further_keys); i++)
    add_keys (further_keys[i]);
}

/* Where the next window or menu is, there the keys go. */
static void
give_keys (Hand *hand)
{
  GtkWindow *other = hand_find_window (hand);
  GtkWidget *window = other != NULL ? GTK_WIDGET (other) : GTK_WIDGET (hand->window);

  if (!gtk_widget_get_mapped (window))
    return;
  hand_take_window (hand, GTK_WINDOW (window));
}

static void
act (Hand *hand, GRand *random, char *command)
{
  remember (command);
  hand_xdotool (hand, command);
  g_free (command);
}

static void
press_key (Hand *hand, GRand *random)
{
  g_autofree char *key
      = hand_key_name (keys->pdata[g_rand_int_range (random, 0, (gint32) keys->len)]);

  act (hand, random, g_strdup_printf ("key --clearmodifiers %s", key));
}

static void
pick (Hand *hand, GRand *random, int *x, int *y)
{
  *x = g_rand_int_range (random, 2, gtk_widget_get_width (GTK_WIDGET (hand->window)) - 2);
  *y = g_rand_int_range (random, 2, gtk_widget_get_height (GTK_WIDGET (hand->window)) - 2);
}

/* Half of the clicks go to the board. */
static void
pick_on_board (Hand *hand, GRand *random, int *x, int *y)
{
  GtkWidget *board = GTK_WIDGET (hand->window->board);

  if (!gtk_widget_get_mapped (board) || g_rand_boolean (random))
    {
      pick (hand, random, x, y);
      return;
    }
  hand_find (hand, board, g_rand_int_range (random, 1, gtk_widget_get_width (board)),
             g_rand_int_range (random, 1, gtk_widget_get_height (board)), x, y);
}

static void
click (Hand *hand, GRand *random)
{
  int x, y;

  pick_on_board (hand, random, &x, &y);
  act (hand, random,
       g_strdup_printf ("mousemove %d %d click %d", x, y,
                        g_rand_int_range (random, 0, 6) == 0 ? 3 : 1));
}

static void
drag (Hand *hand, GRand *random)
{
  int x, y, to_x, to_y;

  pick_on_board (hand, random, &x, &y);
  pick_on_board (hand, random, &to_x, &to_y);
  /* By its header the window would be dragged off the screen, where GTK 4.8 knows no monitor. */
  y = MAX (y, gtk_widget_get_height (GTK_WIDGET (hand->window->header)) + 16);
  act (hand, random, g_strdup_printf ("mousemove %d %d mousedown 1", x, y));
  act (hand, random,
       g_strdup_printf ("mousemove %d %d mousemove %d %d", (x + to_x) / 2, (y + to_y) / 2, to_x,
                        to_y));
  act (hand, random, g_strdup ("mouseup 1"));
}

static void
turn_wheel (Hand *hand, GRand *random)
{
  int x, y;

  pick_on_board (hand, random, &x, &y);
  act (hand, random,
       g_strdup_printf ("mousemove %d %d click %d", x, y, g_rand_int_range (random, 4, 6)));
}

/* What a monkey finds by itself too seldom: a page, and a piece in the hand. */
static void
change_page (Hand *hand, GRand *random)
{
  static const char *const pages[] = { "hex", "scenario", "briefing" };
  static const char *const docks[] = { "findings", "balance" };
  static const char *const pieces[] = { "forest", "river", "infantry", "armor", "bunker", "wire" };
  static const char *const sides[] = { "allies", "axis" };

  if (hand_session (hand) == NULL)
    return;
  remember ("another page and piece");
  bocage_inspector_show_page (hand->window->inspector, pages[g_rand_int_range (random, 0, 3)]);
  gtk_stack_set_visible_child_name (hand->window->dock_stack,
                                    docks[g_rand_int_range (random, 0, 2)]);
  hand_hold (hand, bocage_tools[g_rand_int_range (random, 1, 3)]->id,
             pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))],
             sides[g_rand_int_range (random, 0, 2)]);
  hand_settle (hand);
}

static void
act_at_random (Hand *hand, GRand *random)
{
  give_keys (hand);
  switch (g_rand_int_range (random, 0, 10))
    {
    case 0:
    case 1:
    case 2:
    case 3:
      press_key (hand, random);
      break;
    case 4:
    case 5:
    case 6:
      click (hand, random);
      break;
    case 7:
      drag (hand, random);
      break;
    case 8:
      turn_wheel (hand, random);
      break;
    default:
      change_page (hand, random);
      break;
    }
}

/* What is left */

static void
read_back (Hand *hand, guint seed)
{
  g_autofree char *directory = g_dir_make_tmp ("bocage-monkey-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "battle.bocage", NULL);
  g_autoptr (GBytes) before = bocage_scenario_to_bytes (hand_scenario (hand));
  g_autoptr (BocageDocument) document = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  if (!bocage_scenario_save (hand_scenario (hand), path, &error))
    fail_msg ("seed %u: %s", seed, error->message);
  document = bocage_document_read_file (path, NULL, 0, &error);
  assert_non_null (document);
  assert_non_null (bocage_document_get_scenario (document));
  after = bocage_scenario_to_bytes (bocage_document_get_scenario (document));
  assert_true (g_bytes_equal (before, after));
  g_unlink (path);
  g_rmdir (directory);
}

/* Windows that acts have opened may be of battles, too. */
static void
close_all (Hand *hand)
{
  GtkWindow *other;

  hand_press (hand, "Escape");
  while ((other = hand_find_window (hand)) != NULL)
    {
      if (BOCAGE_IS_WINDOW (other) && bocage_window_get_session (BOCAGE_WINDOW (other)) != NULL)
        bocage_session_discard (bocage_window_get_session (BOCAGE_WINDOW (other)));
      gtk_window_destroy (other);
      hand_idle ();
    }
}

/* Ctrl+S is among the keys: nothing of the tree is opened, but a copy of it. */
static char *
copy_battle (const char *path)
{
  g_autofree char *from_path = bocage_test_source_path (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GFile) from = g_file_new_for_path (from_path);
  g_autoptr (GFile) to = g_file_new_build_filename (g_get_user_state_dir (), name, NULL);

  assert_int_equal (g_mkdir_with_parents (g_get_user_state_dir (), 0700), 0);
  assert_true (g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  return g_file_get_path (to);
}

static void
assert_no_complaint (guint seed)
{
  if (complaints->len == 0)
    return;
  tell_last (seed);
  fail_msg ("%s", complaints->str);
}

static void
play (Hand *hand, guint seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree char *copy = copy_battle ("scenarios/normandy/02-courseulles.bocage");

  n_done = 0;
  hand_open (hand, seed % 2 == 0 ? NULL : copy);
  for (guint i = 0; i < N_ACTS; i++)
    {
      act_at_random (hand, random);
      assert_no_complaint (seed);
    }
  remember ("all windows are closed");
  close_all (hand);
  read_back (hand, seed);
  hand_close (hand);
  hand_settle (hand);
  assert_no_complaint (seed);
}

static void
test_nothing_complains_of_a_monkey (void **state)
{
  const char *only = g_getenv ("BOCAGE_TEST_SEED");
  guint first = only != NULL ? (guint) g_ascii_strtoull (only, NULL, 10) : 1;
  guint n = only != NULL                            ? 1
            : g_getenv ("BOCAGE_TEST_LONG") != NULL ? N_ROUNDS_LONG
                                                    : N_ROUNDS_SHORT;

  for (guint seed = first; seed < first + n; seed++)
    play (*state, seed);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_nothing_complains_of_a_monkey),
  };

  complaints = g_string_new (NULL);
  collect_keys ();
  g_log_set_writer_func (write_log, NULL, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR); /* or nobody would be told what was done */
  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
