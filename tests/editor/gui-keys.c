/* gui-keys.c: every key of the table of shortcuts, pressed where it counts
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A key that no case presses fails the test, and so does a case without a key in
 * the table.  A key may count in several places: a case for each.
 */

#include "config.h"

#include "keys/keys-test.h"

#include "widgets/bocage-shortcut.h"

const char *keys_pressed;

static const KeyCase *const tables[] = { keys_of_window, keys_of_board };

static const KeyCase *
find_case (const char *accels)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const KeyCase *c = tables[i]; c->accels != NULL; c++)
      if (g_str_equal (c->accels, accels))
        return c;
  return NULL;
}

static void
test_no_shortcut_is_left_out (void **state)
{
  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    if (find_case (row->accels) == NULL)
      fail_msg ("nobody presses %s (%s)", row->accels, row->label);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const KeyCase *c = tables[i]; c->accels != NULL; c++)
      {
        const BocageShortcut *row = bocage_shortcuts;

        while (row->label != NULL && !g_str_equal (row->accels, c->accels))
          row++;
        if (row->label == NULL)
          fail_msg ("%s is no row of the table", c->accels);
      }
}

/* (nullable): the window of the keys on the board, between two rows of them */
static BocageWindow *shared;

/* A battle of its own for every key: what one has done does not help the next, and one that has
 * nothing left to do fails.  Keys on the board share a window, as those of a designer do, unless
 * they open others: those of a row, and all rows of the table for the board. */
static void
press_in (Hand *hand, const KeyCase *c, const char *accel)
{
  if (hand->window != NULL
      && (hand_find_window (hand) != NULL || !g_str_equal (c->place, "on the board")))
    hand_close (hand);
  if (hand->window == NULL)
    hand_open (hand, NULL);
  else
    hand_renew (hand);
  keys_pressed = accel;
  c->prepare (hand);
  hand_settle (hand);
  if (c->is_done (hand))
    fail_msg ("%s %s: it is done before the key is pressed", accel, c->place);
  hand_press (hand, accel);
  if (!hand_wait (hand, c->is_done))
    fail_msg ("%s %s does nothing", accel, c->place);
}

static void
test_a_key_does_what_it_says (void **state)
{
  Hand *hand = *state;
  const KeyCase *c = hand->data;
  g_auto (GStrv) accels = g_strsplit (c->accels, " ", -1);

  for (guint i = 0; accels[i] != NULL; i++)
    press_in (hand, c, accels[i]);
}

/* What a key has switched on in the window itself is not there for the next one. */
static gboolean
is_as_new (Hand *hand)
{
  return hand->window->board->overlay.shown == 0
         && g_str_equal (bocage_brush_get_symmetry (hand->window->brush), "none");
}

/* In the window that the row before has left; one that fails takes it along. */
static void
test_a_key_of_the_board_does_what_it_says (void **state)
{
  Hand *hand = *state;

  hand->window = g_steal_pointer (&shared);
  test_a_key_does_what_it_says (state);
  if (hand_find_window (hand) == NULL && is_as_new (hand))
    shared = g_steal_pointer (&hand->window);
}

static void
close_shared (void)
{
  Hand hand = { .window = g_steal_pointer (&shared) };

  hand_close (&hand);
}

static gboolean
has_tool (Hand *hand)
{
  return g_str_equal (bocage_brush_get_tool (hand->window->brush), hand->data);
}

static gboolean
has_typed (Hand *hand)
{
  return g_str_equal (bocage_scenario_get_title (hand_scenario (hand)), "The Fordxpel");
}

/* A letter of a tool chooses it on the board and is typed in a field. */
static void
test_letters_choose_tools (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  /* Height is a tool of battles whose ground goes up somewhere. */
  bocage_edit_set_elevation (hand_edit (hand), hand_hex (hand, "E5"), 1);
  keys_on_board (hand);
  for (guint i = 0; bocage_tools[i] != NULL; i++)
    {
      bocage_brush_set_tool (hand->window->brush, i == 0 ? "place" : "select");
      hand_press (hand, bocage_tools[i]->accel);
      hand->data = bocage_tools[i]->id;
      if (!hand_wait (hand, has_tool))
        fail_msg ("%s does not choose %s", bocage_tools[i]->accel, bocage_tools[i]->id);
    }
  bocage_brush_set_tool (hand->window->brush, "select");
  keys_in_field (hand);
  hand_type (hand, "pel");
  assert_true (hand_wait (hand, has_typed));
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "select");
}

static gboolean
shares_window (const KeyCase *table, const KeyCase *c)
{
  return table == keys_of_board && g_str_equal (c->place, "on the board");
}

static void
add_test (GArray *tests, const KeyCase *c, CMUnitTestFunction func)
{
  const struct CMUnitTest test = {
    .name = g_strdup_printf ("%s %s", c->accels, c->place),
    .test_func = func,
    .setup_func = hand_setup,
    .teardown_func = hand_teardown,
    .initial_state = (void *) c,
  };

  g_array_append_val (tests, test);
}

static void
add_tests (GArray *tests, gboolean sharing)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const KeyCase *c = tables[i]; c->accels != NULL; c++)
      if (shares_window (tables[i], c) == sharing)
        add_test (tests, c,
                  sharing ? test_a_key_of_the_board_does_what_it_says
                          : test_a_key_does_what_it_says);
}

int
main (void)
{
  const struct CMUnitTest whole[] = {
    cmocka_unit_test (test_no_shortcut_is_left_out),
    HAND_TEST (test_letters_choose_tools),
  };
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  int status;

  g_array_append_vals (tests, whole, G_N_ELEMENTS (whole));
  add_tests (tests, FALSE);
  add_tests (tests, TRUE); /* a window that waits would lie under those of the others */
  status = display_test_run_by_hand (__FILE__, (const struct CMUnitTest *) tests->data, tests->len);
  close_shared ();
  return status;
}
