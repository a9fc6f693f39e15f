/* bocage-window-panes.c: panes beside the board, or over it where there is no room
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-window-private.h"
#include "widgets/bocage-settings.h"

#include <glib/gi18n.h>

#define PALETTE_WIDTH 268
#define INSPECTOR_WIDTH 316
#define SHRUNK_PALETTE 240 /* as narrow as a hand may make the panes */
#define SHRUNK_INSPECTOR 280
#define FINDINGS_HEIGHT 216     /* a head of 40, five rows of 34 and borders */
#define LOW_FINDINGS_HEIGHT 151 /* head and three rows */
#define SHRUNK_HEIGHT 110       /* as low as a hand may make the dock in a high window */
#define BOARD_WIDTH 240         /* that a board keeps beside its panes at least */
#define NARROW_BOARD_WIDTH 560  /* where one of them is the page for players alone */

gboolean
_bocage_window_get_pane (BocageWindow *self, const char *name)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self), name);

  return g_variant_get_boolean (state);
}

void
_bocage_window_set_pane (BocageWindow *self, const char *name, gboolean visible)
{
  if (_bocage_window_get_pane (self, name) != visible)
    g_action_group_change_action_state (G_ACTION_GROUP (self), name,
                                        g_variant_new_boolean (visible));
}

/* Shows what a designer takes from: "pieces" or "history" */
void
_bocage_window_show_start (BocageWindow *self, const char *page)
{
  gtk_stack_set_visible_child_name (self->start_stack, page);
  if (_bocage_window_get_pane (self, "palette"))
    bocage_piece_palette_show_shelf (self->palette, NULL); /* it may be open at one of them */
  _bocage_window_set_pane (self, "palette", TRUE);
}

/* Away with what covers the board, and back to it */
void
_bocage_window_return_to_board (BocageWindow *self)
{
  if (bocage_adaptive_get_width_class (self->content) >= BOCAGE_WIDTH_NARROW)
    {
      _bocage_window_set_pane (self, "palette", FALSE);
      _bocage_window_set_pane (self, "inspector", FALSE);
    }
  if (self->dock_is_low)
    _bocage_window_set_pane (self, "findings", FALSE);
  _bocage_window_focus_board (self);
}

/* Away with the list where it lies over what somebody wants to see */
void
_bocage_window_uncover (BocageWindow *self, BocageHex hex)
{
  if (self->dock_is_low && bocage_board_is_hex_under (self->board, hex, self->dock))
    _bocage_window_set_pane (self, "findings", FALSE);
}

/* GTK takes what a widget's own actions were for gone, once a parent of it has moved: the buttons
 * have to ask for them anew. */
static void
renew_actions (GtkWidget *widget)
{
  if (GTK_IS_ACTIONABLE (widget)
      && gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) != NULL)
    {
      g_autofree char *name = g_strdup (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), NULL);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), name);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    renew_actions (child);
}

/* In a drawer, or on the shelf of the rail */
static gboolean
is_over_board (GtkWidget *pane)
{
  GtkWidget *parent = gtk_widget_get_parent (pane);

  return parent != NULL && !GTK_IS_PANED (parent);
}

static void
remember_width (GtkWidget *pane, int *width)
{
  if (gtk_widget_get_mapped (pane) && !is_over_board (pane))
    *width = gtk_widget_get_width (pane);
}

/* Before the panes get less room than they had: what they had is what they are to get back. */
void
_bocage_window_remember_widths (BocageWindow *self)
{
  remember_width (self->start_pane, &self->pane_widths[0]);
  remember_width (GTK_WIDGET (self->inspector), &self->pane_widths[1]);
}

/* A pane leaves its place beside the board: over it, it asks for the width that it had, until it is
 * back. */
static void
leave_paned (GtkWidget *pane, int width, GtkPaned *paned, const char *child)
{
  if (width > 0)
    gtk_widget_set_size_request (pane, width, -1);
  g_object_set (paned, child, NULL, NULL);
}

static void
join_paned (GtkWidget *pane, GtkPaned *paned, const char *child)
{
  g_object_set (paned, "position-set", FALSE, child, pane, NULL);
}

/* Slides over the board where there is no room beside it.
 * @over: whether there is none
 * @width: that it had beside the board, or 0 */
static void
place_in_drawer (GtkWidget *widget, GtkPaned *paned, GtkRevealer *drawer, int width, gboolean over,
                 gboolean visible)
{
  g_autoptr (GtkWidget) pane = g_object_ref (widget);
  gboolean moves = over != is_over_board (pane);

  if (moves && over)
    {
      leave_paned (pane, width, paned, "end-child");
      gtk_revealer_set_child (drawer, pane);
    }
  else if (moves)
    {
      gtk_revealer_set_child (drawer, NULL);
      join_paned (pane, paned, "end-child");
    }
  if (moves)
    renew_actions (pane);
  gtk_widget_set_visible (pane, over || visible);
  gtk_widget_set_visible (GTK_WIDGET (drawer), over && visible);
  gtk_revealer_set_reveal_child (drawer, over && visible);
}

static void
move_start_pane (BocageWindow *self, gboolean narrow)
{
  g_autoptr (GtkWidget) pane = g_object_ref (self->start_pane);

  if (narrow)
    {
      leave_paned (pane, self->pane_widths[0], self->left_paned, "start-child");
      bocage_piece_rail_set_pane (self->rail, pane);
    }
  else
    {
      bocage_piece_palette_show_shelf (self->palette, NULL);
      bocage_piece_rail_set_pane (self->rail, NULL);
      join_paned (pane, self->left_paned, "start-child");
    }
  renew_actions (pane);
}

/* What is taken from comes out of the rail there. */
static void
place_start_pane (BocageWindow *self, gboolean narrow, gboolean visible)
{
  if (!narrow || !visible)
    bocage_piece_rail_close (self->rail);
  if (narrow != is_over_board (self->start_pane))
    move_start_pane (self, narrow);
  gtk_widget_set_visible (self->start_pane, narrow || visible);
  gtk_widget_set_visible (GTK_WIDGET (self->rail),
                          narrow && self->session != NULL && !_bocage_window_is_translating (self));
  if (narrow && visible && gtk_widget_get_mapped (GTK_WIDGET (self->rail)))
    bocage_piece_rail_open (self->rail);
}

static void
shelf_cb (BocageWindow *self)
{
  g_autofree char *shelf = NULL;

  if (!is_over_board (self->start_pane))
    return;
  g_object_get (self->palette, "shelf", &shelf, NULL);
  gtk_widget_set_visible (self->start_head, shelf == NULL);
}

static void
rail_open_cb (BocageWindow *self)
{
  gtk_stack_set_visible_child_name (self->start_stack, "pieces");
  _bocage_window_set_pane (self, "palette", TRUE);
}

static void
rail_closed_cb (BocageWindow *self, gboolean has_focus)
{
  if (bocage_adaptive_get_width_class (self->content) < BOCAGE_WIDTH_NARROW)
    return; /* the pane goes back beside the board */
  _bocage_window_set_pane (self, "palette", FALSE);
  if (!has_focus)
    _bocage_window_focus_board (self);
}

void
_bocage_window_add_rail (BocageWindow *self)
{
  bocage_piece_rail_set_palette (self->rail, self->palette);
  bocage_piece_rail_set_overlay (self->rail, self->overlay);
  g_signal_connect_swapped (self->palette, "notify::shelf", G_CALLBACK (shelf_cb), self);
  g_signal_connect_swapped (self->rail, "open", G_CALLBACK (rail_open_cb), self);
  g_signal_connect_swapped (self->rail, "closed", G_CALLBACK (rail_closed_cb), self);
}

static void
keep_divider (GtkPaned *paned)
{
  gtk_paned_set_position (paned, gtk_paned_get_position (paned));
}

/* A pane beside the board has got the room that it has asked for, and may be shrunk from now on.
 * Returns: whether it has not got it yet */
static gboolean
let_pane_go (GtkWidget *pane, GtkPaned *paned, int least)
{
  gboolean is_dock
      = gtk_orientable_get_orientation (GTK_ORIENTABLE (paned)) == GTK_ORIENTATION_VERTICAL;
  int size = is_dock ? gtk_widget_get_height (pane) : gtk_widget_get_width (pane);
  int width, height;
  int *asked = is_dock ? &height : &width;

  gtk_widget_get_size_request (pane, &width, &height);
  if (*asked == least || !gtk_widget_get_mapped (pane) || (!is_dock && is_over_board (pane)))
    return FALSE;
  if (size < *asked)
    return TRUE;
  keep_divider (paned);
  *asked = least;
  gtk_widget_set_size_request (pane, width, height);
  return FALSE;
}

/* They are laid out in the frame that follows the one in which they have come. */
static gboolean
let_panes_go_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  BocageWindow *self = BOCAGE_WINDOW (widget);
  gboolean waits = self->panes_come;

  self->panes_come = FALSE;
  if (waits)
    return G_SOURCE_CONTINUE;
  waits = let_pane_go (self->start_pane, self->left_paned, SHRUNK_PALETTE);
  waits |= let_pane_go (GTK_WIDGET (self->inspector), self->right_paned, SHRUNK_INSPECTOR);
  if (!self->dock_is_low)
    waits |= let_pane_go (self->dock, self->findings_paned, SHRUNK_HEIGHT);
  if (!waits)
    self->panes_tick = 0;
  return waits ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* A divider that is hidden keeps its place for GTK 4.8, which claims what is pressed there: the
 * gestures rest while there is nothing to divide. */
static void
rest_divider (GtkPaned *paned)
{
  GtkWidget *start = gtk_paned_get_start_child (paned), *end = gtk_paned_get_end_child (paned);
  gboolean divides = start != NULL && gtk_widget_get_visible (start) && end != NULL
                     && gtk_widget_get_visible (end);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (paned));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        gtk_event_controller_set_propagation_phase (controller,
                                                    divides ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE);
    }
}

void
_bocage_window_show_panes (BocageWindow *self)
{
  gboolean narrow = bocage_adaptive_get_width_class (self->content) >= BOCAGE_WIDTH_NARROW;
  gboolean translating = _bocage_window_is_translating (self);
  gboolean findings = !translating && _bocage_window_get_pane (self, "findings");

  place_start_pane (self, narrow, !translating && _bocage_window_get_pane (self, "palette"));
  place_in_drawer (GTK_WIDGET (self->inspector), self->right_paned, self->right_drawer,
                   self->pane_widths[1], narrow,
                   !translating && _bocage_window_get_pane (self, "inspector"));
  gtk_widget_set_visible (GTK_WIDGET (self->context_bar), !translating);
  /* The line below the board stays, so that the board keeps its height. */
  place_in_drawer (self->dock, self->findings_paned, self->bottom_drawer, 0, self->dock_is_low,
                   findings);
  bocage_finding_line_set_open (self->finding_line, findings);
  gtk_widget_set_visible (GTK_WIDGET (self->finding_line),
                          self->dock_is_low && self->session != NULL && !translating);
  gtk_widget_set_visible (GTK_WIDGET (self->page),
                          (translating && !narrow) || _bocage_window_get_pane (self, "page"));
  rest_divider (self->left_paned);
  rest_divider (self->right_paned);
  rest_divider (self->findings_paned);
  rest_divider (self->page_paned);
  /* Whichever has come, for the first time or again, has asked for its size. */
  self->panes_come = TRUE;
  if (self->panes_tick == 0)
    self->panes_tick
        = gtk_widget_add_tick_callback (GTK_WIDGET (self), let_panes_go_cb, NULL, NULL);
}

static gboolean
is_findings_page (GBinding *binding, const GValue *page, GValue *visible, gpointer user_data)
{
  g_value_set_boolean (visible, g_strcmp0 (g_value_get_string (page), "findings") == 0);
  return TRUE;
}

/* Where the dock lies over the board, it is closed where it is. */
static GtkWidget *
make_dock_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Show or hide the findings (Shift+F9)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.findings");
  return button;
}

/* What filters the findings stands beside the switch, in the same row. */
void
_bocage_window_add_dock (BocageWindow *self)
{
  GtkWidget *button = make_dock_button ();
  GtkWidget *bar;

  bocage_findings_pane_move_bar (self->findings, self->dock_head);
  bar = gtk_widget_get_last_child (GTK_WIDGET (self->dock_head));
  g_object_bind_property_full (self->dock_stack, "visible-child-name", bar, "visible",
                               G_BINDING_SYNC_CREATE, is_findings_page, NULL, NULL, NULL);
  gtk_box_append (self->dock_head, button);
  g_object_bind_property (bar, "visible", button, "hexpand",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_object_bind_property (self->bottom_drawer, "visible", button, "visible", G_BINDING_SYNC_CREATE);
}

/* The dock goes with the height of the window, also of one that is made low or high afterwards:
 * the divider is placed anew. */
static void
size_dock (BocageWindow *self)
{
  gboolean low = bocage_adaptive_get_low (self->content);

  if (self->dock_is_low == low)
    return;
  self->dock_is_low = low;
  gtk_widget_set_size_request (self->dock, -1, low ? LOW_FINDINGS_HEIGHT : FINDINGS_HEIGHT);
  g_object_set (self->findings_paned, "position-set", FALSE, NULL);
}

/* Another class of size begins with its own panes; until the next one the
 * designer's choice holds. */
void
_bocage_window_take_size (BocageWindow *self)
{
  BocageWidth width = bocage_adaptive_get_width_class (self->content);
  gboolean beside = width <= BOCAGE_WIDTH_MEDIUM;
  const char *const panes[] = { "palette", "inspector" };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    {
      g_autofree char *key = g_strconcat ("show-", panes[i], NULL);
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), panes[i]);

      g_simple_action_set_state (
          G_SIMPLE_ACTION (action),
          g_variant_new_boolean (beside && bocage_settings_get_boolean (key, TRUE)));
    }
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "findings")),
      g_variant_new_boolean (!bocage_adaptive_get_low (self->content)
                             && bocage_settings_get_boolean ("show-findings", TRUE)));
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "page")),
      g_variant_new_boolean (beside && bocage_settings_get_boolean ("show-page", FALSE)));
  gtk_widget_set_size_request (
      self->scroller, width == BOCAGE_WIDTH_NARROW ? NARROW_BOARD_WIDTH : BOARD_WIDTH, 160);
  size_dock (self);
  bocage_context_bar_set_compact (self->context_bar, width == BOCAGE_WIDTH_SMALL);
  _bocage_window_show_panes (self);
  _bocage_window_update_header (self);
  _bocage_window_update_title (self);
}

/* For the first frame the panes ask for the size they shall have: how large the
 * window will be is not known before, and the dividers follow from it. */
void
_bocage_window_ask_for_sizes (BocageWindow *self)
{
  gtk_widget_set_size_request (self->start_pane,
                               bocage_settings_get_int ("palette-width", PALETTE_WIDTH), -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->inspector),
                               bocage_settings_get_int ("inspector-width", INSPECTOR_WIDTH), -1);
  gtk_widget_set_size_request (self->dock, -1, FINDINGS_HEIGHT);
}

/* By keys, as a hand does with the divider */
static gboolean
resize_pane (BocageWindow *self, GtkPaned *paned, GtkWidget *pane, int step)
{
  int at = gtk_paned_get_position (paned), least, most, to;

  if (!_bocage_window_has_focus_inside (GTK_WINDOW (self), pane))
    return FALSE;
  g_object_get (paned, "min-position", &least, "max-position", &most, NULL);
  to = CLAMP (pane == gtk_paned_get_start_child (paned) ? at + step : at - step, least, most);
  if (to == at)
    return FALSE;
  gtk_paned_set_position (paned, to);
  return TRUE;
}

/* @step: px that the pane that has the keys gets, or with a minus gives to the board; it stays
 * beside it */
void
_bocage_window_resize_pane (BocageWindow *self, int step)
{
  const struct
  {
    GtkPaned *paned;
    GtkWidget *pane;
  } panes[] = {
    { self->left_paned, self->start_pane },
    { self->right_paned, GTK_WIDGET (self->inspector) },
    { self->findings_paned, self->dock },
    { self->page_paned, GTK_WIDGET (self->page) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    if (gtk_widget_get_parent (panes[i].pane) == GTK_WIDGET (panes[i].paned)
        && resize_pane (self, panes[i].paned, panes[i].pane, step))
      return;
  gtk_widget_error_bell (GTK_WIDGET (self));
}
