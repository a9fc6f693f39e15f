/* bocage-window-focus.c: which part of the window has the keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-window-private.h"
#include "widgets/bocage-panes-private.h"

void
_bocage_window_focus_board (BocageWindow *self)
{
  if (_bocage_window_is_translating (self))
    gtk_widget_grab_focus (self->translations);
  else
    gtk_widget_grab_focus (self->session != NULL ? GTK_WIDGET (self->board)
                                                 : GTK_WIDGET (self->start_page));
}

gboolean
_bocage_window_has_focus_inside (GtkWindow *window, GtkWidget *part)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

static gboolean
leave_button_cb (gpointer data)
{
  GtkWidget *button = data;
  GtkRoot *root = gtk_widget_get_root (button);

  if (BOCAGE_IS_WINDOW (root) && BOCAGE_WINDOW (root)->session != NULL
      && _bocage_window_has_focus_inside (GTK_WINDOW (root), button))
    _bocage_window_focus_board (BOCAGE_WINDOW (root));
  return G_SOURCE_REMOVE;
}

/* A menu gives the focus back to its button: in GTK 4.8 before it says that it is closed, in 4.18
 * afterwards.  Once it has, and before the next key. */
static void
menu_closed_cb (GtkPopover *menu, BocageWindow *self)
{
  GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (menu));

  g_signal_handlers_disconnect_by_func (menu, menu_closed_cb, self);
  g_idle_add_full (G_PRIORITY_HIGH, leave_button_cb, g_object_ref (button), g_object_unref);
}

static void
follow_menu (BocageWindow *self, GtkWidget *button)
{
  GtkPopover *menu;

  _bocage_panes_make_menu (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  if (menu == NULL)
    return;
  g_signal_handlers_disconnect_by_func (menu, menu_closed_cb, self);
  g_signal_connect_object (menu, "closed", G_CALLBACK (menu_closed_cb), self, G_CONNECT_AFTER);
}

static void
main_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (user_data);

  _bocage_panes_make_menu (button);
  if (self->keys_elsewhere)
    follow_menu (self, GTK_WIDGET (button));
}

/* Who has gone to the button itself stays there. */
static void
main_menu_focus_cb (BocageWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_get_native (focus) == GTK_NATIVE (self))
    self->keys_elsewhere
        = !_bocage_window_has_focus_inside (GTK_WINDOW (self), GTK_WIDGET (self->menu_button));
}

/* A key opens it from wherever the keys are: it gives them back to the board. */
void
_bocage_window_follow_main_menu (BocageWindow *self)
{
  gtk_menu_button_set_create_popup_func (self->menu_button, main_menu_cb, self, NULL);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (main_menu_focus_cb), NULL);
}

/* A button that has been pressed by the pointer has taken the focus, and a field what was typed:
 * the keys go to the board before the button acts, which may send them elsewhere. */
static void
bar_released_cb (GtkGesture *gesture, int n_press, double x, double y, BocageWindow *self)
{
  GtkWidget *bar = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *button;

  if (self->session == NULL || _bocage_window_is_translating (self)
      || !_bocage_window_has_focus_inside (GTK_WINDOW (self), bar)
      || gtk_widget_get_native (focus) != GTK_NATIVE (self))
    return;
  button = gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON);
  if (button != NULL)
    follow_menu (self, button);
  _bocage_window_focus_board (self);
}

/* Whoever has chosen something in @bar with the pointer goes on with the letters of the board. */
void
_bocage_window_leave_keys_to_board (BocageWindow *self, GtkWidget *bar)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "released", G_CALLBACK (bar_released_cb), self);
  gtk_widget_add_controller (bar, GTK_EVENT_CONTROLLER (gesture));
}

static gboolean
focus_part (GtkWidget *part)
{
  if (!gtk_widget_get_mapped (part) || !gtk_widget_get_child_visible (part))
    return FALSE;
  return gtk_widget_get_focusable (part) ? gtk_widget_grab_focus (part)
                                         : gtk_widget_child_focus (part, GTK_DIR_TAB_FORWARD);
}

/* What has a switch begins with what is in it. */
static gboolean
focus_pages (GtkWidget *part, GtkStack *stack)
{
  return gtk_widget_get_mapped (part)
         && (focus_part (gtk_stack_get_visible_child (stack)) || focus_part (part));
}

static gboolean
focus_any (BocageWindow *self, GtkWidget *part)
{
  if (part == self->dock)
    return focus_pages (part, self->dock_stack);
  if (part == self->start_pane && gtk_widget_get_mapped (GTK_WIDGET (self->rail)))
    return focus_part (GTK_WIDGET (self->rail));
  if (part == self->start_pane)
    return focus_pages (part, self->start_stack);
  if (part == GTK_WIDGET (self->centre) && !_bocage_window_is_translating (self))
    return focus_part (GTK_WIDGET (self->board));
  return focus_part (part);
}

/* To the next part of the window, or with -1 to the one before */
void
_bocage_window_step_focus (BocageWindow *self, int step)
{
  GtkWidget *parts[] = {
    GTK_WIDGET (self->centre),      self->dock,
    GTK_WIDGET (self->inspector),   self->start_pane,
    GTK_WIDGET (self->context_bar), GTK_WIDGET (self->header_bar),
    GTK_WIDGET (self->page),
  };
  const int n = G_N_ELEMENTS (parts);
  int at = 0;

  if (self->session == NULL)
    {
      GtkWidget *start = GTK_WIDGET (self->start_page);

      focus_part (_bocage_window_has_focus_inside (GTK_WINDOW (self), start)
                      ? GTK_WIDGET (self->header_bar)
                      : start);
      return;
    }
  for (int i = 0; i < n; i++)
    if (_bocage_window_has_focus_inside (GTK_WINDOW (self), parts[i])
        || (parts[i] == self->start_pane
            && _bocage_window_has_focus_inside (GTK_WINDOW (self), GTK_WIDGET (self->rail))))
      at = i;
  bocage_piece_rail_close (self->rail); /* it may hold the keys */
  for (int i = 1; i <= n; i++)
    {
      GtkWidget *part = parts[((at + i * step) % n + n) % n];

      if (focus_any (self, part))
        return;
    }
}
