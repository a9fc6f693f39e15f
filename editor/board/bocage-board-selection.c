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

/* Selecting all that are like the hex with the cursor */

typedef gboolean (*PieceTest) (BocageScenario *scenario, const BocageNode *piece,
                               const BocageNode *like);

static gboolean
is_same_piece (BocageScenario *scenario, const BocageNode *piece, const BocageNode *like)
{
  return piece->element == like->element
         && bocage_scenario_get_piece_type (scenario, piece)
                == bocage_scenario_get_piece_type (scenario, like)
         && bocage_node_get_side (piece) == bocage_node_get_side (like);
}

static gboolean
is_of_same_side (BocageScenario *scenario, const BocageNode *piece, const BocageNode *like)
{
  return bocage_node_get_side (piece) == bocage_node_get_side (like);
}

static gboolean
has_piece (BocageScenario *scenario, BocageHex at, PieceTest test, const BocageNode *like)
{
  const BocageHexNode *hex = bocage_scenario_get_hex (scenario, at);

  for (guint i = 0; hex != NULL && i < bocage_node_n_children (&hex->node); i++)
    if (test (scenario, bocage_node_get_child (&hex->node, i), like))
      return TRUE;
  return FALSE;
}

/* Takes @hexes. */
static void
select_found (BocageBoard *self, GArray *hexes)
{
  bocage_session_set_selection (self->session, (BocageHex *) hexes->data, hexes->len);
  bocage_session_say (self->session,
                      /* TRANSLATORS: %u is a number of hexes. */
                      ngettext ("%u hex like this", "%u hexes like this", hexes->len), hexes->len);
  g_array_unref (hexes);
}

static void
select_with (BocageBoard *self, PieceTest test, const BocageNode *like)
{
  const BocageGrid *grid = &self->geometry.grid;
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex at = bocage_grid_hex (grid, i);

      if (has_piece (bocage_session_get_scenario (self->session), at, test, like))
        g_array_append_val (hexes, at);
    }
  select_found (self, hexes);
}

/* All hexes with a piece of the type and side of the one on top here */
void
_bocage_board_select_alike_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  BocageScenario *scenario;
  BocageNode *like;

  if (self->session == NULL)
    return;
  scenario = bocage_session_get_scenario (self->session);
  like = bocage_tool_find_movable (scenario, bocage_session_get_cursor (self->session));
  if (like == NULL)
    like = bocage_tool_find_top (scenario, bocage_session_get_cursor (self->session));
  if (like == NULL || !bocage_element_is_piece (like->element))
    bocage_session_say (self->session, "%s", _ ("Nothing lies here to look for"));
  else
    select_with (self, is_same_piece, like);
}

/* Returns: (nullable): what says whose the hex is: a unit before a marker over it */
static const BocageNode *
find_owned (BocageScenario *scenario, BocageHex at)
{
  const BocageNode *owned = bocage_tool_find_movable (scenario, at);
  const BocageHexNode *hex = bocage_scenario_get_hex (scenario, at);

  if (owned != NULL && bocage_node_get_side (owned) != NULL)
    return owned;
  for (guint i = hex != NULL ? bocage_node_n_children (&hex->node) : 0; i > 0; i--)
    {
      owned = bocage_node_get_child (&hex->node, i - 1);
      if (bocage_node_get_side (owned) != NULL)
        return owned;
    }
  return NULL;
}

/* All hexes with something of the side that has something here */
void
_bocage_board_select_side_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  const BocageNode *like;

  if (self->session == NULL)
    return;
  like = find_owned (bocage_session_get_scenario (self->session),
                     bocage_session_get_cursor (self->session));
  if (like != NULL)
    select_with (self, is_of_same_side, like);
  else
    bocage_session_say (self->session, "%s", _ ("Nothing here is of a side"));
}

/* Whether a terrain lies in @at that nobody knows: what is under it is not what is seen there. */
static gboolean
has_unknown_terrain (BocageScenario *scenario, BocageHex at)
{
  const BocageHexNode *hex = bocage_scenario_get_hex (scenario, at);

  for (guint i = 0; hex != NULL && i < bocage_node_n_children (&hex->node); i++)
    {
      const BocageNode *child = bocage_node_get_child (&hex->node, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_TERRAIN
          && bocage_scenario_get_piece_type (scenario, child) == NULL)
        return TRUE;
    }
  return FALSE;
}

/* All hexes of the terrain that is here; where none was laid, what the board itself shows */
void
_bocage_board_select_terrain_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  const BocageGrid *grid = &self->geometry.grid;
  const BocagePieceType *like;
  BocageScenario *scenario;
  GArray *hexes;

  if (self->session == NULL)
    return;
  scenario = bocage_session_get_scenario (self->session);
  if (has_unknown_terrain (scenario, bocage_session_get_cursor (self->session)))
    {
      bocage_session_say (self->session, "%s", _ ("The rules do not know the terrain here"));
      return;
    }
  like = bocage_scenario_get_ground (scenario, bocage_session_get_cursor (self->session));
  hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex at = bocage_grid_hex (grid, i);

      if (bocage_scenario_get_ground (scenario, at) == like && !has_unknown_terrain (scenario, at))
        g_array_append_val (hexes, at);
    }
  select_found (self, hexes);
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
