/* gui-sizes.c: the sizes of panes by keys, and what the bar over the board shows at each width
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../display-test.h"
#include "../hand-test.h"

#include <string.h>

#define STEP 24

static void
press (Hand *hand, const char *accel)
{
  hand_press (hand, accel);
  hand_settle (hand);
}

/* Sizes of panes */

typedef struct
{
  int start, inspector, dock, board;
} Sizes;

static Sizes
look_at_sizes (Hand *hand)
{
  return (Sizes){ gtk_widget_get_width (hand->window->start_pane),
                  gtk_widget_get_width (GTK_WIDGET (hand->window->inspector)),
                  gtk_widget_get_height (hand->window->dock),
                  gtk_widget_get_width (hand->window->scroller) };
}

static gboolean
has_sizes (Hand *hand)
{
  const Sizes now = look_at_sizes (hand);

  return memcmp (&now, hand->data, sizeof now) == 0;
}

static void
wait_for (Hand *hand, const Sizes *sizes)
{
  Sizes now;

  hand->data = (const void *) sizes;
  if (hand_wait (hand, has_sizes))
    return;
  now = look_at_sizes (hand);
  fail_msg ("%d %d %d %d, not %d %d %d %d", now.start, now.inspector, now.dock, now.board,
            sizes->start, sizes->inspector, sizes->dock, sizes->board);
}

static void
try_panes (Hand *hand)
{
  Sizes sizes;

  hand_open (hand, NULL);
  hand_settle (hand);
  sizes = look_at_sizes (hand);

  /* The board has the keys: it is not a pane. */
  press (hand, "<Alt>plus");
  wait_for (hand, &sizes);

  press (hand, "<Control>f");
  press (hand, "<Alt>plus");
  press (hand, "<Alt>equal");
  sizes.start += 2 * STEP;
  sizes.board -= 2 * STEP;
  wait_for (hand, &sizes);

  press (hand, "Escape");
  press (hand, "Return"); /* to the inspector */
  press (hand, "<Alt>KP_Add");
  sizes.inspector += STEP;
  sizes.board -= STEP;
  wait_for (hand, &sizes);
  press (hand, "<Alt>minus");
  sizes.inspector -= STEP;
  sizes.board += STEP;
  wait_for (hand, &sizes);

  press (hand, "Escape");
  press (hand, "F6"); /* to the findings */
  press (hand, "<Alt>plus");
  sizes.dock += STEP;
  wait_for (hand, &sizes);
  press (hand, "<Alt>KP_Subtract");
  press (hand, "<Alt>minus");
  sizes.dock -= 2 * STEP;
  wait_for (hand, &sizes);
}

static void
test_panes_are_sized_by_keys (void **state)
{
  try_panes (*state);
}

static void
test_panes_are_sized_by_keys_from_right_to_left (void **state)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  try_panes (*state);
}

static int
teardown_direction (void **state)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  return hand_teardown (state);
}

/* Of the pane at the start, as it will be once it is drawn */
static int
get_asked (Hand *hand)
{
  return gtk_paned_get_position (hand->window->left_paned);
}

static int
press_to_the_end (Hand *hand, const char *accel)
{
  int before = -1;

  for (guint i = 0; i < 40 && get_asked (hand) != before; i++)
    {
      before = get_asked (hand);
      press (hand, accel);
    }
  return before;
}

/* What does not fit into the window is not asked for, and the way back begins with the next key. */
static void
test_no_key_makes_a_pane_too_large_or_too_small (void **state)
{
  Hand *hand = *state;
  int most;

  hand_open (hand, NULL);
  press (hand, "<Control>f");
  most = press_to_the_end (hand, "<Alt>plus");
  hand_settle (hand);
  assert_true (look_at_sizes (hand).board >= 240);
  press (hand, "<Alt>plus");
  press (hand, "<Alt>minus");
  assert_int_equal (get_asked (hand), most - STEP);
  assert_int_equal (press_to_the_end (hand, "<Alt>minus"), 240);
  press (hand, "<Alt>minus");
  press (hand, "<Alt>plus");
  assert_int_equal (get_asked (hand), 240 + STEP);
}

/* Over the board it has the width that it has. */
static void
test_a_drawer_is_not_sized (void **state)
{
  Hand *hand = *state;
  int width;

  hand_open (hand, NULL);
  hand_resize (hand, 1024, 600);
  press (hand, "Return");
  width = gtk_widget_get_width (GTK_WIDGET (hand->window->inspector));
  assert_true (width > 0);
  press (hand, "<Alt>plus");
  assert_int_equal (gtk_widget_get_width (GTK_WIDGET (hand->window->inspector)), width);
}

/* The bar over the board */

static gboolean
is_overlay_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_child_visible (widget)
         && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), data) == 0;
}

static const char *const overlays[]
    = { "win.show-reach", "win.show-sight",  "win.show-dice",  "win.show-retreat",
        "win.show-fire",  "win.show-medals", "win.show-areas", "win.show-exits" };

static guint
count_overlay_buttons (Hand *hand)
{
  GtkWidget *bar = GTK_WIDGET (hand->window->context_bar);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    n += hand_search (bar, is_overlay_button, overlays[i]) != NULL ? 1 : 0;
  return n;
}

/* Returns: (nullable): the one that is shown */
static const char *
get_shown (Hand *hand)
{
  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (hand->window),
                                                                    overlays[i] + strlen ("win."));

      if (g_variant_get_boolean (state))
        return overlays[i];
    }
  return NULL;
}

static gboolean
is_more (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)),
                       "view-more-symbolic")
                == 0;
}

/* Chosen by keys out of the menu of those that have no button */
static void
try_menu (Hand *hand)
{
  GtkWidget *bar = GTK_WIDGET (hand->window->context_bar);
  const char *shown;

  hand_click_widget (hand, hand_search (bar, is_more, NULL));
  hand_settle (hand);
  press (hand, "Down");
  press (hand, "Return");
  shown = get_shown (hand);
  assert_non_null (shown);
  assert_null (hand_search (bar, is_overlay_button, shown));
}

/* Not all at once: two more buttons go into the menu before all do. */
static void
test_overlays_give_way_one_after_the_other (void **state)
{
  Hand *hand = *state;
  guint before;

  hand_open (hand, NULL);
  press (hand, "<Control>a"); /* what a selection brings has its room, too */
  before = count_overlay_buttons (hand);
  assert_int_equal (before, 5);
  for (int width = 1420; width >= 1260 && before > 3; width -= 20)
    {
      guint n;

      hand_resize (hand, width, 800);
      hand_settle (hand);
      n = count_overlay_buttons (hand);
      assert_true (n <= before);
      before = n;
    }
  assert_int_equal (before, 3);
  try_menu (hand);
}

/* What battle it is can be read in a window of 1024 px. */
static void
test_the_title_has_room (void **state)
{
  Hand *hand = *state;
  static const int widths[] = { 1440, 1280, 1100, 1024 };

  hand_open (hand, NULL);
  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, "The Two Bridges");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      hand_resize (hand, widths[i], 600);
      if (pango_layout_is_ellipsized (gtk_label_get_layout (hand->window->title)))
        fail_msg ("the title is cut at a width of %d", widths[i]);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_panes_are_sized_by_keys),
    cmocka_unit_test_setup_teardown (test_panes_are_sized_by_keys_from_right_to_left, hand_setup,
                                     teardown_direction),
    HAND_TEST (test_no_key_makes_a_pane_too_large_or_too_small),
    HAND_TEST (test_a_drawer_is_not_sized),
    HAND_TEST (test_overlays_give_way_one_after_the_other),
    HAND_TEST (test_the_title_has_room),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
