/* bocage-board-choices.c: keys that change how a tool goes about it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

#include "brush/bocage-choice.h"

#include <glib/gi18n.h>

/* @what: of the property, said before what is chosen now */
static void
go_on (BocageBoard *self, const char *property, const BocageChoice *choices, const char *what)
{
  g_autofree char *now = NULL;
  const char *next;

  if (self->brush == NULL)
    return;
  g_object_get (self->brush, property, &now, NULL);
  next = bocage_choice_next (choices, now);
  g_object_set (self->brush, property, next, NULL);
  if (self->session != NULL)
    /* TRANSLATORS: a setting and what it is now: “Erase: Units”. */
    bocage_session_say (self->session, C_ ("setting", "%s: %s"), what,
                        bocage_choice_label (choices, next));
}

void
_bocage_board_next_selecting_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  go_on (BOCAGE_BOARD (widget), "selecting", bocage_choices_selecting, _ ("Select"));
}

void
_bocage_board_next_filling_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  go_on (BOCAGE_BOARD (widget), "filling", bocage_choices_filling, _ ("Fill"));
}

void
_bocage_board_next_erasing_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  go_on (BOCAGE_BOARD (widget), "erasing", bocage_choices_erasing, _ ("Erase"));
}

void
_bocage_board_next_marking_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  go_on (BOCAGE_BOARD (widget), "marking", bocage_choices_marking, _ ("Objectives"));
}

void
_bocage_board_next_symmetry_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  go_on (BOCAGE_BOARD (widget), "symmetry", bocage_choices_symmetry, _ ("Symmetry"));
}

void
_bocage_board_swap_across_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  gboolean swaps;

  if (self->brush == NULL)
    return;
  swaps = !bocage_brush_get_swaps_sides (self->brush);
  bocage_brush_set_swaps_sides (self->brush, swaps);
  if (self->session != NULL)
    bocage_session_say (self->session, "%s",
                        swaps ? _ ("The other side stands across the axis")
                              : _ ("The same side stands across the axis"));
}

/* The axis, by the keyboard */

static void
step_axis (BocageBoard *self, int by)
{
  gboolean is_row;

  if (!_bocage_board_shows_axis (self))
    return;
  is_row = g_str_equal (bocage_brush_get_symmetry (self->brush), "ends");
  bocage_brush_move_axis (self->brush, &self->geometry.grid, is_row ? 0 : by, is_row ? by : 0);
}

void
_bocage_board_axis_back_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  step_axis (BOCAGE_BOARD (widget), -1);
}

void
_bocage_board_axis_on_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  step_axis (BOCAGE_BOARD (widget), 1);
}
