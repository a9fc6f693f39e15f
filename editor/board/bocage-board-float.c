/* bocage-board-float.c: hexes that are carried about before they are laid down
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What floats is not in the battle yet: the board shows a made-up battle of the
 * hexes around, into which it has been laid down, so that what is seen is what
 * will be, with everything that merges with what lies there.  One step of the
 * history takes it off where it came from and lays it down.
 */

#include "config.h"

#include "bocage-board-private.h"

#include <glib/gi18n.h>

#define OPACITY .9

/* Carrying */

gboolean
_bocage_board_is_floating (BocageBoard *self)
{
  return self->floating.patch != NULL;
}

static void
redraw (BocageBoard *self)
{
  g_clear_object (&self->floating.texture);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

static void
say_how (BocageBoard *self)
{
  guint n = bocage_patch_n_hexes (self->floating.patch);

  bocage_session_say (self->session,
                      /* TRANSLATORS: %u is a number of hexes that are carried about. */
                      ngettext ("%u hex floats: click or Enter drops it, Escape gives up",
                                "%u hexes float: click or Enter drops them, Escape gives up", n),
                      n);
}

void
_bocage_board_forget_float (BocageBoard *self)
{
  if (self->floating.patch == NULL)
    return;
  g_clear_pointer (&self->floating.patch, bocage_patch_free);
  g_clear_object (&self->floating.texture);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
  g_object_notify (G_OBJECT (self), "floating");
}

/*
 * _bocage_board_float:
 * @patch: (transfer full)
 * @moves: whether it is taken away from where it was
 * @label: of the step that drops it, translated
 *
 * Begins to carry something, with its middle over @at.
 */
void
_bocage_board_float (BocageBoard *self, BocagePatch *patch, BocageHex at, gboolean moves,
                     const char *label)
{
  _bocage_board_cancel_stroke (self);
  g_clear_pointer (&self->floating.patch, bocage_patch_free);
  self->floating.patch = patch;
  self->floating.at = at;
  self->floating.moves = moves;
  self->floating.label = bocage_token_keep (label);
  redraw (self);
  say_how (self);
  g_object_notify (G_OBJECT (self), "floating");
}

/* Takes up what is selected, to be moved. */
gboolean
_bocage_board_float_selection (BocageBoard *self, BocageHex middle)
{
  g_autoptr (GArray) hexes = _bocage_board_get_hexes (self);
  BocagePatch *patch = bocage_patch_new (bocage_session_get_scenario (self->session),
                                         (BocageHex *) hexes->data, hexes->len, middle);

  if (bocage_patch_n_pieces (patch) == 0)
    {
      bocage_patch_free (patch);
      bocage_session_say (self->session, "%s", _ ("Nothing lies on these hexes"));
      return FALSE;
    }
  _bocage_board_float (self, patch, middle, TRUE, _ ("Move"));
  return TRUE;
}

void
_bocage_board_float_to (BocageBoard *self, BocageHex at)
{
  if (self->floating.patch == NULL || bocage_hex_equal (self->floating.at, at)
      || !bocage_grid_contains (&self->geometry.grid, at))
    return;
  self->floating.at = at;
  redraw (self);
}

/*
 * _bocage_board_give_up:
 *
 * Returns: whether something was carried
 */
gboolean
_bocage_board_give_up (BocageBoard *self)
{
  if (self->floating.patch == NULL)
    return FALSE;
  _bocage_board_forget_float (self);
  bocage_session_say (self->session, "%s", _ ("Nothing is changed"));
  return TRUE;
}

static void
select_dropped (BocageBoard *self)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autoptr (GArray) inside = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  bocage_patch_get_hexes (self->floating.patch, self->floating.at, hexes);
  for (guint i = 0; i < hexes->len; i++)
    if (bocage_grid_contains (&self->geometry.grid, g_array_index (hexes, BocageHex, i)))
      g_array_append_val (inside, g_array_index (hexes, BocageHex, i));
  bocage_session_set_cursor (self->session, self->floating.at);
  bocage_session_set_selection (self->session, (BocageHex *) inside->data, inside->len);
}

static void
lay_down (BocageBoard *self, BocageEdit *edit)
{
  bocage_edit_begin (edit, self->floating.label, 0);
  if (self->floating.moves)
    bocage_patch_clear_source (self->floating.patch, edit);
  bocage_patch_place (self->floating.patch, edit, self->floating.at);
  bocage_edit_commit (edit);
}

/* Returns: whether something was carried */
gboolean
_bocage_board_drop (BocageBoard *self)
{
  if (self->floating.patch == NULL)
    return FALSE;
  lay_down (self, bocage_session_get_edit (self->session));
  select_dropped (self);
  _bocage_board_forget_float (self);
  return TRUE;
}

/* Turning */

/* What is not carried yet is taken up first. */
static gboolean
ensure (BocageBoard *self)
{
  return self->session != NULL
         && (self->floating.patch != NULL
             || _bocage_board_float_selection (self, bocage_session_get_cursor (self->session)));
}

void
_bocage_board_float_turn (BocageBoard *self, int steps)
{
  if (!ensure (self))
    return;
  bocage_patch_turn (self->floating.patch, steps);
  redraw (self);
}

void
_bocage_board_float_mirror (BocageBoard *self)
{
  if (!ensure (self))
    return;
  bocage_patch_mirror (self->floating.patch);
  redraw (self);
}

void
_bocage_board_float_swap (BocageBoard *self)
{
  if (!ensure (self))
    return;
  bocage_patch_swap_sides (self->floating.patch);
  redraw (self);
}

/* The picture */

static void
apply (BocageBoard *self, BocageEdit *edit, gconstpointer data)
{
  lay_down (self, edit);
}

void
_bocage_board_snapshot_float (BocageBoard *self, GtkSnapshot *snapshot)
{
  if (self->floating.patch == NULL)
    return;
  if (self->floating.texture == NULL)
    {
      g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

      bocage_patch_get_hexes (self->floating.patch, self->floating.at, hexes);
      if (self->floating.moves)
        bocage_patch_get_source (self->floating.patch, hexes);
      self->floating.texture
          = _bocage_board_paint_future (self, hexes, apply, NULL, &self->floating.box, NULL);
    }
  _bocage_board_append_future (self, snapshot, self->floating.texture, &self->floating.box,
                               OPACITY);
}
