/* gui-fullscreen.c: the window on a whole screen, with all that it has otherwise
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../display-test.h"
#include "../hand-test.h"

#include <X11/Xatom.h>
#include <dlfcn.h>

/* The test is the window manager, of which there is none: what the editor asks of GTK it grants,
 * as a window manager does, by the property that GTK looks at. */

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* GTK has the library of X with it, and no other test needs it. */
typedef int (*ChangeProperty) (Display *, Window, Atom, Atom, int, int, const unsigned char *, int);

static void
grant (GtkWindow *window, gboolean is_whole)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (window));
  Display *xdisplay = gdk_x11_display_get_xdisplay (display);
  Atom state = gdk_x11_get_xatom_by_name_for_display (display, "_NET_WM_STATE");
  Atom whole = gdk_x11_get_xatom_by_name_for_display (display, "_NET_WM_STATE_FULLSCREEN");

  ChangeProperty change = (ChangeProperty) dlsym (RTLD_DEFAULT, "XChangeProperty");

  assert_non_null (change);
  change (xdisplay, fence_get_window_id (window), state, XA_ATOM, 32, PropModeReplace,
          (const unsigned char *) &whole, is_whole ? 1 : 0);
}

G_GNUC_END_IGNORE_DEPRECATIONS

void
gtk_window_fullscreen (GtkWindow *window)
{
  grant (window, TRUE);
}

void
gtk_window_unfullscreen (GtkWindow *window)
{
  grant (window, FALSE);
}

static gboolean
is_whole (Hand *hand)
{
  return gtk_window_is_fullscreen (GTK_WINDOW (hand->window));
}

static gboolean
is_not_whole (Hand *hand)
{
  return !is_whole (hand);
}

static void
go_whole (Hand *hand)
{
  hand_press (hand, "F11");
  assert_true (hand_wait (hand, is_whole));
  hand_settle (hand);
}

static void
go_back (Hand *hand)
{
  hand_press (hand, "F11");
  assert_true (hand_wait (hand, is_not_whole));
  hand_settle (hand);
}

static gboolean
does (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.tool") == 0
         && g_strcmp0 (g_variant_get_string (
                           gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)), NULL),
                       data)
                == 0;
}

static void
click_tool (Hand *hand, const char *tool)
{
  GtkWidget *button = hand_search (GTK_WIDGET (hand->window), does, tool);

  if (button == NULL)
    fail_msg ("the tool “%s” has no button", tool);
  hand_click_widget (hand, button);
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), tool);
}

static gboolean
has_menu (Hand *hand)
{
  GtkPopover *menu = gtk_menu_button_get_popover (hand->window->menu_button);

  return menu != NULL && gtk_widget_get_mapped (GTK_WIDGET (menu));
}

static gboolean
has_no_menu (Hand *hand)
{
  return !has_menu (hand);
}

/* Tools, menu, and from the header the letters of the board */
static void
use_header (Hand *hand)
{
  hand_put (hand, "E5", "forest", NULL);
  click_tool (hand, "erase");
  hand_click (hand, "E5");
  assert_string_equal (hand_top (hand, "E5"), "nothing");
  hand_click_widget (hand, hand->window->undo_button);
  assert_string_equal (hand_top (hand, "E5"), "forest");
  hand_press (hand, "s");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "select");
  hand_press (hand, "F10");
  assert_true (hand_wait (hand, has_menu));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_menu));
}

static void
test_a_whole_screen_has_the_header (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  go_whole (hand);
  hand_look ("fullscreen");
  use_header (hand);
  go_back (hand);
  use_header (hand);
}

static void
test_a_whole_screen_has_a_way_back_for_the_pointer (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  assert_false (gtk_widget_get_mapped (hand->window->leave_button));
  go_whole (hand);
  hand_click_widget (hand, hand->window->leave_button);
  assert_true (hand_wait (hand, is_not_whole));
  hand_settle (hand);
  assert_false (gtk_widget_get_mapped (hand->window->leave_button));
  /* The header is where it was, and the keys are on the board. */
  assert_true (gtk_widget_is_ancestor (GTK_WIDGET (hand->window->header_bar),
                                       GTK_WIDGET (hand->window->header)));
  assert_true (_bocage_window_has_focus_inside (GTK_WINDOW (hand->window),
                                                GTK_WIDGET (hand->window->board)));
}

/* F6 goes round the parts of the window, of which the header is one. */
static gboolean
is_in_header (Hand *hand)
{
  return _bocage_window_has_focus_inside (GTK_WINDOW (hand->window),
                                          GTK_WIDGET (hand->window->header_bar));
}

static void
test_keys_in_the_header_are_not_lost (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  go_whole (hand);
  for (guint i = 0; i < 7 && !is_in_header (hand); i++)
    hand_press (hand, "F6");
  assert_true (is_in_header (hand));
  go_back (hand);
  assert_true (_bocage_window_has_focus_inside (GTK_WINDOW (hand->window),
                                                GTK_WIDGET (hand->window->board)));
}

/* What floats goes on floating. */
static void
test_a_whole_screen_lays_nothing_down (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "G5", "forest", NULL);
  hand_cut_and_carry (hand);
  go_whole (hand);
  assert_true (hand_is_floating (hand));
  go_back (hand);
  assert_true (hand_is_floating (hand));
  hand_press (hand, "Return");
  assert_string_equal (hand_top (hand, "H5"), "forest");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_whole_screen_has_the_header),
    HAND_TEST (test_a_whole_screen_has_a_way_back_for_the_pointer),
    HAND_TEST (test_keys_in_the_header_are_not_lost),
    HAND_TEST (test_a_whole_screen_lays_nothing_down),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
