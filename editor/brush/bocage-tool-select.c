/* bocage-tool-select.c: hexes are chosen, pieces carried about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A press chooses a hex.  Dragged from a piece, the piece goes along; from empty
 * land, what is passed is chosen as well, and with Ctrl a rectangle, however a drag
 * selects without.  With Shift a click adds or removes.
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

/* Whether a drag selects like this: with Ctrl it is touch, of which it makes a rectangle, and what
 * carries a piece was a touch, too */
static gboolean
is_by (const BocageStroke *stroke, const char *how)
{
  return stroke->copy || stroke->piece != NULL ? g_str_equal (how, "touch")
                                               : _bocage_tool_is_selecting (stroke, how);
}

/* What is taken out is not what the next act is for: the cursor goes to the only one that stays. */
static void
toggle (BocageStroke *stroke)
{
  GArray *selection = bocage_session_get_selection (stroke->session);
  g_autoptr (GArray) now = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  gboolean found = FALSE;

  for (guint i = 0; i < selection->len; i++)
    {
      BocageHex hex = g_array_index (selection, BocageHex, i);

      if (bocage_hex_equal (hex, stroke->hex))
        found = TRUE;
      else
        g_array_append_val (now, hex);
    }
  if (!found)
    g_array_append_val (now, stroke->hex);
  else if (now->len == 1)
    bocage_session_set_cursor (stroke->session, g_array_index (now, BocageHex, 0));
  bocage_session_set_selection (stroke->session, (BocageHex *) now->data, now->len);
}

static void
add (BocageStroke *stroke)
{
  GArray *selection = bocage_session_get_selection (stroke->session);
  g_autoptr (GArray) now = NULL;

  if (bocage_session_is_selected (stroke->session, stroke->hex))
    return;
  now = g_array_sized_new (FALSE, FALSE, sizeof (BocageHex), selection->len + 1);
  g_array_append_vals (now, selection->data, selection->len);
  g_array_append_val (now, stroke->hex);
  bocage_session_set_selection (stroke->session, (BocageHex *) now->data, now->len);
}

/* With Shift what was selected stays. */
static void
select_these (BocageStroke *stroke, const GArray *hexes)
{
  g_autoptr (GArray) now = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  GArray *before = bocage_session_get_selection (stroke->session);

  g_array_append_vals (now, hexes->data, hexes->len);
  for (guint i = 0; stroke->extend && i < before->len; i++)
    {
      BocageHex hex = g_array_index (before, BocageHex, i);
      guint j = 0;

      while (j < hexes->len && !bocage_hex_equal (g_array_index (hexes, BocageHex, j), hex))
        j++;
      if (j == hexes->len)
        g_array_append_val (now, hex);
    }
  if (now->len == 1) /* the lasso went around it, and did not touch it */
    bocage_session_set_cursor (stroke->session, g_array_index (now, BocageHex, 0));
  bocage_session_set_selection (stroke->session, (BocageHex *) now->data, now->len);
}

/* All hexes whose middle lies between two corners */
static void
select_rectangle (BocageStroke *stroke)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (stroke->session));
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageHex a = stroke->start, b = stroke->hex;

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (hex.column >= MIN (a.column, b.column) && hex.column <= MAX (a.column, b.column)
          && hex.row >= MIN (a.row, b.row) && hex.row <= MAX (a.row, b.row))
        g_array_append_val (hexes, hex);
    }
  select_these (stroke, hexes);
}

static BocageNode *
find_piece (BocageStroke *stroke)
{
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);

  return stroke->unit != NULL ? stroke->unit : bocage_tool_find_movable (scenario, stroke->hex);
}

static void
begin (BocageStroke *stroke)
{
  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (is_by (stroke, "rectangle"))
    {
      select_rectangle (stroke);
      return;
    }
  if (is_by (stroke, "lasso"))
    {
      if (!stroke->extend)
        bocage_session_set_selection (stroke->session, &stroke->hex, 1);
      return;
    }
  if (is_by (stroke, "wand"))
    {
      g_autoptr (GArray) area
          = _bocage_tool_find_area (bocage_session_get_scenario (stroke->session), stroke->hex);

      select_these (stroke, area);
      return;
    }
  if (stroke->extend)
    {
      toggle (stroke);
      return;
    }
  bocage_session_set_selection (stroke->session, &stroke->hex, 1);
  if (find_piece (stroke) != NULL)
    stroke->piece = bocage_node_ref (find_piece (stroke));
}

static void
motion (BocageStroke *stroke)
{
  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (is_by (stroke, "rectangle") || (stroke->copy && stroke->piece == NULL))
    select_rectangle (stroke);
  else if (stroke->piece == NULL && is_by (stroke, "touch"))
    add (stroke);
}

/* The lasso takes what its line goes round; with Shift nothing is let go on the way. */
static void
trace (BocageStroke *stroke)
{
  g_autoptr (GArray) hexes = NULL;

  if (!is_by (stroke, "lasso") || stroke->outline->len < 3)
    return;
  hexes = bocage_outline_get_hexes (
      stroke->outline, bocage_scenario_get_grid (bocage_session_get_scenario (stroke->session)));
  select_these (stroke, hexes);
}

static gboolean
spans (const BocageStroke *stroke)
{
  return stroke->piece != NULL || is_by (stroke, "lasso");
}

/* The words for carrying: the unit's own name tells which. */
static char *
carry_label (BocageStroke *stroke, BocageNode *piece)
{
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);
  const BocagePieceType *type = bocage_scenario_get_piece_type (scenario, piece);
  g_autofree char *name = type != NULL ? _bocage_tool_piece_name (scenario, type) : NULL;

  if (name == NULL)
    return g_strdup (stroke->copy ? _ ("Copy Piece") : _ ("Move Piece"));
  /* TRANSLATORS: %s is a piece: “Copy infantry”, “Move infantry”. */
  return g_strdup_printf (stroke->copy ? _ ("Copy %s") : _ ("Move %s"), name);
}

static void
end (BocageStroke *stroke)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autoptr (BocageNode) piece = g_steal_pointer (&stroke->piece);
  g_autofree char *label = NULL;

  /* A key may have taken it away while the pointer had it. */
  if (piece == NULL || bocage_hex_equal (stroke->hex, stroke->start)
      || !bocage_scenario_has_node (bocage_session_get_scenario (stroke->session), piece))
    return;
  label = carry_label (stroke, piece);
  bocage_edit_begin (edit, label, stroke->stroke);
  if (stroke->copy)
    bocage_edit_duplicate_piece (edit, piece, stroke->hex);
  else
    bocage_edit_move_piece (edit, piece, stroke->hex);
  bocage_edit_commit (edit);
  bocage_session_set_selection (stroke->session, &stroke->hex, 1);
}

static gboolean
preview (BocageStroke *stroke, GArray *out_hexes)
{
  if (stroke->piece == NULL || bocage_hex_equal (stroke->hex, stroke->start))
    return FALSE;
  g_array_append_val (out_hexes, stroke->hex);
  return TRUE;
}

const BocageTool _bocage_tool_select = {
  .id = "select",
  .label = N_ ("Select"),
  .tooltip = N_ ("Select hexes and move pieces"),
  .icon_name = "bocage-select-symbolic",
  .accel = "s",
  .cursor = "default",
  .begin = begin,
  .motion = motion,
  .end = end,
  .trace = trace,
  .preview = preview,
  .spans = spans,
};
