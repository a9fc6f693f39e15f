/* bocage-board-stamp.c: hexes that are kept across battles: taken from the board and laid on it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"

#include <glib/gi18n.h>

/**
 * bocage_board_copy_selection:
 *
 * Returns: (transfer full) (nullable): a battle of the selected hexes and of what lies on them;
 * %NULL where that is nothing, which is said
 */
BocageScenario *
bocage_board_copy_selection (BocageBoard *self)
{
  g_autoptr (GArray) hexes = NULL;
  g_autoptr (BocagePatch) patch = NULL;

  if (self->session == NULL)
    return NULL;
  if (bocage_session_get_selection (self->session)->len == 0)
    {
      bocage_session_say (self->session, "%s", _ ("Select the hexes of the stamp first"));
      return NULL;
    }
  hexes = _bocage_board_get_hexes (self);
  patch = bocage_patch_new (bocage_session_get_scenario (self->session), (BocageHex *) hexes->data,
                            hexes->len, g_array_index (hexes, BocageHex, 0));
  if (bocage_patch_n_pieces (patch) == 0)
    {
      bocage_session_say (self->session, "%s", _ ("Nothing lies on these hexes"));
      return NULL;
    }
  return bocage_scenario_ref (bocage_patch_get_scenario (patch));
}

/*
 * _bocage_board_make_patch:
 *
 * Returns: (transfer full) (nullable): a copy to carry about; %NULL where the hexes of this
 * board stand otherwise, which is said
 */
BocagePatch *
_bocage_board_make_patch (BocageBoard *self, BocageStamp *stamp)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_stamp_get_scenario (stamp));

  if (grid->orientation == self->geometry.grid.orientation)
    return bocage_stamp_make_patch (stamp);
  bocage_session_say (
      self->session,
      /* TRANSLATORS: %s is the name of a stamp.  Hexes stand on a corner or on a side. */
      _ ("The hexes of “%s” stand otherwise than those of this board"),
      bocage_stamp_get_name (stamp));
  return NULL;
}

/**
 * bocage_board_float_stamp:
 *
 * Lets a copy of it float under the pointer, or at the cursor where the pointer is elsewhere.
 *
 * Returns: whether it does
 */
gboolean
bocage_board_float_stamp (BocageBoard *self, BocageStamp *stamp)
{
  BocagePatch *patch;

  if (self->session == NULL)
    return FALSE;
  patch = _bocage_board_make_patch (self, stamp);
  if (patch == NULL)
    return FALSE;
  _bocage_board_float_next (self, patch, BOCAGE_HEX_NONE, _ ("Place Stamp"));
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return TRUE;
}
