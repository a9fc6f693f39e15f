/* bocage-board-keys.c: the keyboard on the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

#include "widgets/bocage-shortcut.h"

/* Moving the cursor.  Left and right go along the row, up and down in a zigzag,
 * so that two steps stay in the column. */

typedef enum
{
  STEP_LEFT,
  STEP_RIGHT,
  STEP_UP,
  STEP_DOWN,
  STEP_HOME,
  STEP_END,
} Step;

static BocageHex
step_on_line (const BocageGrid *grid, BocageHex hex, Step step)
{
  int line, place;

  bocage_hex_get_place (grid->orientation, hex, &line, &place);
  return bocage_hex_at_place (grid->orientation, line,
                              place + (step == STEP_LEFT || step == STEP_UP ? -2 : 2));
}

/* Across the lines: towards the side that an even line's hexes have the odd
 * lines' on; where that is off the board, to the other. */
static BocageHex
step_across (const BocageGrid *grid, BocageHex hex, Step step)
{
  int by = step == STEP_UP || step == STEP_LEFT ? -1 : 1;
  BocageHex to = { 0, 0 };
  int line, place, side;

  bocage_hex_get_place (grid->orientation, hex, &line, &place);
  side = line & 1 ? -1 : 1;
  for (guint i = 0; i < 2; i++, side = -side)
    {
      to = bocage_hex_at_place (grid->orientation, line + by, place + side);
      if (bocage_grid_contains (grid, to))
        break;
    }
  return to;
}

static BocageHex
step_from (const BocageGrid *grid, BocageHex hex, Step step)
{
  gboolean pointy = grid->orientation == BOCAGE_ORIENTATION_POINTY;
  gboolean along = (step == STEP_LEFT || step == STEP_RIGHT) == pointy;
  BocageHex to = hex;

  if (step == STEP_HOME || step == STEP_END)
    {
      Step towards = pointy ? (step == STEP_HOME ? STEP_LEFT : STEP_RIGHT)
                            : (step == STEP_HOME ? STEP_UP : STEP_DOWN);

      for (BocageHex next = hex; bocage_grid_contains (grid, next);
           next = step_on_line (grid, next, towards))
        to = next;
      return to;
    }
  to = along ? step_on_line (grid, hex, step) : step_across (grid, hex, step);
  return bocage_grid_contains (grid, to) ? to : hex;
}

/* Selects all hexes between the anchor and the cursor, row by row. */
static void
extend_selection (BocageBoard *self)
{
  const BocageGrid *grid = &self->geometry.grid;
  BocageHex a = self->anchor, b = bocage_session_get_cursor (self->session);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  int column0 = MIN (a.column, b.column), column1 = MAX (a.column, b.column);

  for (int row = MIN (a.row, b.row); row <= MAX (a.row, b.row); row++)
    for (int column = column0; column <= column1; column++)
      {
        BocageHex hex = { (gint16) column, (gint16) row };

        if (((row + column) & 1) == 0 && bocage_grid_contains (grid, hex))
          g_array_append_val (hexes, hex);
      }
  bocage_session_set_selection (self->session, (BocageHex *) hexes->data, hexes->len);
}

static gboolean
step_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  gboolean extend;
  BocageHex from, to;
  int step;

  if (self->session == NULL)
    return FALSE;
  g_variant_get (args, "(ib)", &step, &extend);
  if (_bocage_board_is_floating (self))
    {
      _bocage_board_float_step (self,
                                step_from (&self->geometry.grid, self->floating.at, (Step) step));
      return TRUE;
    }
  from = bocage_session_get_cursor (self->session);
  to = step_from (&self->geometry.grid, from, (Step) step);
  /* Where anything else has selected since, a finding or a menu, it grows from the cursor. */
  if (extend
      && (bocage_session_get_selection (self->session)->len <= 1
          || !bocage_hex_equal (from, self->extended_to)
          || !bocage_grid_contains (&self->geometry.grid, self->anchor)))
    self->anchor = from;
  self->extended_to = to;
  bocage_session_set_cursor (self->session, to);
  if (self->stroke.by_key)
    {
      _bocage_board_move_stroke (self, to, self->stroke.stroke.edge, 0);
      _bocage_board_trace (self, (BocageOutlinePoint){ to.column, to.row });
    }
  else if (extend)
    extend_selection (self);
  else
    {
      self->anchor = to;
      bocage_session_set_selection (self->session, &to, 1);
    }
  return TRUE;
}

static void
add_step (GtkWidgetClass *klass, guint key, guint keypad_key, Step step)
{
  const GdkModifierType modifiers[] = { 0, GDK_SHIFT_MASK };

  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    {
      gtk_widget_class_add_binding (klass, key, modifiers[i], step_cb, "(ib)", step, i == 1);
      gtk_widget_class_add_binding (klass, keypad_key, modifiers[i], step_cb, "(ib)", step, i == 1);
    }
}

void
_bocage_board_class_add_keys (GtkWidgetClass *klass)
{
  add_step (klass, GDK_KEY_Left, GDK_KEY_KP_Left, STEP_LEFT);
  add_step (klass, GDK_KEY_Right, GDK_KEY_KP_Right, STEP_RIGHT);
  add_step (klass, GDK_KEY_Up, GDK_KEY_KP_Up, STEP_UP);
  add_step (klass, GDK_KEY_Down, GDK_KEY_KP_Down, STEP_DOWN);
  add_step (klass, GDK_KEY_Home, GDK_KEY_KP_Home, STEP_HOME);
  add_step (klass, GDK_KEY_End, GDK_KEY_KP_End, STEP_END);
  bocage_shortcuts_bind (klass, "board.");
}

/* Single letters count with the focus on the board only. */

static gboolean
tool_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->brush == NULL || self->session == NULL
      || !bocage_tool_is_for (bocage_tool_find (g_variant_get_string (args, NULL)),
                              bocage_session_get_scenario (self->session)))
    return FALSE;
  bocage_brush_set_tool (self->brush, g_variant_get_string (args, NULL));
  return TRUE;
}

static gboolean
figures_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  _bocage_board_set_figures (BOCAGE_BOARD (widget), g_variant_get_int32 (args));
  return TRUE;
}

static gboolean
recent_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->brush == NULL
      || !bocage_brush_take_recent (self->brush, (guint) g_variant_get_int32 (args)))
    return FALSE;
  bocage_tool_take_up (self->brush);
  if (self->session != NULL)
    bocage_tool_say_brush (self->session, self->brush);
  return TRUE;
}

static void
add_shortcut (GtkEventController *controller, guint key, GdkModifierType modifiers,
              GtkShortcutFunc func, GVariant *args)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                            gtk_callback_action_new (func, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, args);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

void
_bocage_board_add_shortcuts (BocageBoard *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_LOCAL);
  for (guint i = 0; bocage_tools[i] != NULL; i++)
    add_shortcut (controller, gdk_keyval_from_name (bocage_tools[i]->accel), 0, tool_cb,
                  g_variant_new_string (bocage_tools[i]->id));
  for (int i = 1; i <= 4; i++)
    {
      add_shortcut (controller, GDK_KEY_0 + (guint) i, 0, figures_cb, g_variant_new_int32 (i));
      add_shortcut (controller, GDK_KEY_KP_0 + (guint) i, 0, figures_cb, g_variant_new_int32 (i));
    }
  for (int i = 0; i < 9; i++)
    add_shortcut (controller, GDK_KEY_1 + (guint) i, GDK_CONTROL_MASK, recent_cb,
                  g_variant_new_int32 (i));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
