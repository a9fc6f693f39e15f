/* bocage-board-ground.c: heights by wheel and keys, and the edge that keys mean
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

#include <glib/gi18n.h>

static gboolean
raise_hexes (BocageBoard *self, const GArray *hexes, int by)
{
  if (self->session == NULL || _bocage_board_is_floating (self)
      || !bocage_scenario_has_heights (bocage_session_get_scenario (self->session)))
    return FALSE;
  bocage_tool_raise (self->session, hexes, by);
  return TRUE;
}

/*
 * _bocage_board_raise:
 *
 * Raises one hex, or lowers it.
 *
 * Returns: whether the ground of this battle goes up and down at all
 */
gboolean
_bocage_board_raise (BocageBoard *self, BocageHex hex, int by)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  if (!bocage_grid_contains (&self->geometry.grid, hex))
    return FALSE;
  g_array_append_val (hexes, hex);
  return raise_hexes (self, hexes, by);
}

/* What floats is laid down, and is what is selected then. */
static void
raise_selection (BocageBoard *self, int by)
{
  g_autoptr (GArray) hexes = NULL;

  if (self->session == NULL)
    return;
  if (!bocage_scenario_has_heights (bocage_session_get_scenario (self->session)))
    {
      bocage_session_say (self->session, "%s", _ ("The ground has no heights in this game"));
      return;
    }
  bocage_board_lay_down (self);
  hexes = _bocage_board_get_hexes (self);
  raise_hexes (self, hexes, by);
}

void
_bocage_board_raise_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  raise_selection (BOCAGE_BOARD (widget), 1);
}

void
_bocage_board_lower_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  raise_selection (BOCAGE_BOARD (widget), -1);
}

static gboolean
lies_along_edges (const BocagePieceType *held)
{
  return held != NULL && held->kind == BOCAGE_ELEMENT_HEXSIDE;
}

/* The edge that Space means. */
int
_bocage_board_get_key_edge (BocageBoard *self)
{
  return self->brush != NULL && lies_along_edges (bocage_brush_get_piece_type (self->brush))
             ? self->key_edge
             : 0;
}

/*
 * _bocage_board_turn_edge:
 * @held: (nullable): what the brush holds
 *
 * Where it lies along edges, the keys that turn a piece go round the hex to another edge.
 *
 * Returns: whether they did
 */
gboolean
_bocage_board_turn_edge (BocageBoard *self, const BocagePieceType *held, int steps)
{
  if (!lies_along_edges (held) || _bocage_board_is_floating (self)
      || !g_str_equal (bocage_brush_get_tool (self->brush), "place"))
    return FALSE;
  /* Edges count counter-clockwise. */
  self->key_edge = (self->key_edge - steps + BOCAGE_N_EDGES) % BOCAGE_N_EDGES;
  bocage_session_say (
      /* TRANSLATORS: %s is an edge of a hex, such as “NE”. */
      self->session, _ ("Space places along the edge %s"),
      bocage_direction_name (self->geometry.grid.orientation, (guint) self->key_edge));
  return TRUE;
}
