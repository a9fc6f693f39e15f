/* bocage-board-selection.c: which hexes are selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

#include <glib/gi18n.h>

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  const BocageHex *x = a, *y = b;

  return x->row != y->row ? x->row - y->row : x->column - y->column;
}

/*
 * _bocage_board_get_hexes:
 *
 * Returns: (transfer full): what an act is for: the selected hexes, in reading order, or the one
 * with the cursor where at most one is selected, and another
 */
GArray *
_bocage_board_get_hexes (BocageBoard *self)
{
  GArray *selection = bocage_session_get_selection (self->session);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageHex cursor = bocage_session_get_cursor (self->session);

  /* Several are what is meant, wherever the cursor is; of one, a tool may have gone on since. */
  if (selection->len > 1 || bocage_session_is_selected (self->session, cursor))
    g_array_append_vals (hexes, selection->data, selection->len);
  else
    g_array_append_val (hexes, cursor);
  g_array_sort (hexes, compare_hexes);
  return hexes;
}

void
_bocage_board_select_all_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  const BocageGrid *grid = &self->geometry.grid;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  if (self->session == NULL)
    return;
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      g_array_append_val (hexes, hex);
    }
  bocage_session_set_selection (self->session, (BocageHex *) hexes->data, hexes->len);
}

/* All hexes with a piece of the type and side of the one on top here */
void
_bocage_board_select_alike_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  const BocageGrid *grid = &self->geometry.grid;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageScenario *scenario;
  BocageNode *like;

  if (self->session == NULL)
    return;
  scenario = bocage_session_get_scenario (self->session);
  like = bocage_tool_find_movable (scenario, bocage_session_get_cursor (self->session));
  if (like == NULL)
    like = bocage_tool_find_top (scenario, bocage_session_get_cursor (self->session));
  if (like == NULL || !bocage_element_is_piece (like->element))
    {
      bocage_session_say (self->session, "%s", _ ("Nothing lies here to look for"));
      return;
    }
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex at = bocage_grid_hex (grid, i);
      BocageHexNode *hex = bocage_scenario_get_hex (scenario, at);

      for (guint j = 0; hex != NULL && j < bocage_node_n_children (&hex->node); j++)
        {
          BocageNode *piece = bocage_node_get_child (&hex->node, j);

          if (piece->element == like->element
              && bocage_scenario_get_piece_type (scenario, piece)
                     == bocage_scenario_get_piece_type (scenario, like)
              && bocage_node_get_side (piece) == bocage_node_get_side (like))
            {
              g_array_append_val (hexes, at);
              break;
            }
        }
    }
  bocage_session_set_selection (self->session, (BocageHex *) hexes->data, hexes->len);
  bocage_session_say (self->session,
                      /* TRANSLATORS: %u is a number of hexes. */
                      ngettext ("%u hex like this", "%u hexes like this", hexes->len), hexes->len);
}

void
_bocage_board_invert_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  const BocageGrid *grid = &self->geometry.grid;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  if (self->session == NULL)
    return;
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (!bocage_session_is_selected (self->session, hex))
        g_array_append_val (hexes, hex);
    }
  if (hexes->len == 1)
    bocage_session_set_cursor (self->session, g_array_index (hexes, BocageHex, 0));
  bocage_session_set_selection (self->session, (BocageHex *) hexes->data, hexes->len);
}
