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

#include "session/bocage-session-pick.h"

#include <glib/gi18n.h>
#include <math.h>

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
  g_clear_pointer (&self->floating.node, gsk_render_node_unref);
  _bocage_board_queue_layer (self, BOCAGE_BOARD_LAYER_MARKS);
}

static guint
count_beyond (BocageBoard *self)
{
  return bocage_patch_count_beyond (self->floating.patch, &self->geometry.grid, self->floating.at);
}

static void
say_how (BocageBoard *self)
{
  guint n = bocage_patch_n_hexes (self->floating.patch), n_beyond = count_beyond (self);

  self->floating.n_beyond = n_beyond;
  if (n_beyond > 0)
    bocage_session_say (self->session,
                        /* TRANSLATORS: %u is a number of pieces that are carried about. */
                        ngettext ("%u piece is beside the board: dropped here, it is left out",
                                  "%u pieces are beside the board: dropped here, they are left out",
                                  n_beyond),
                        n_beyond);
  else
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
  _bocage_board_hold_float (self, FALSE);
  g_clear_pointer (&self->floating.patch, bocage_patch_free);
  g_clear_pointer (&self->floating.node, gsk_render_node_unref);
  if (self->session != NULL)
    _bocage_board_cells_update (BOCAGE_BOARD_CELLS (self->cells),
                                NULL); /* one tells where it was */
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
  bocage_session_give_up_picking (self->session); /* the same keys are for what floats now */
  _bocage_board_hold_float (self, FALSE);
  g_clear_pointer (&self->floating.patch, bocage_patch_free);
  self->floating.patch = patch;
  self->floating.ends = self->floating.dragged = FALSE;
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
  if (count_beyond (self) != self->floating.n_beyond)
    say_how (self);
}

/*
 * _bocage_board_float_step:
 *
 * By the keyboard, to @at: nobody looks there already, so it is brought into sight, and told of.
 * The cursor stays where it was; what has the keys there says where they have led.
 */
void
_bocage_board_float_step (BocageBoard *self, BocageHex at)
{
  GtkWidget *cell = _bocage_board_cells_find (BOCAGE_BOARD_CELLS (self->cells),
                                              bocage_session_get_cursor (self->session));
  g_autofree char *name = bocage_grid_format_hex (&self->geometry.grid, at);

  _bocage_board_float_to (self, at);
  bocage_board_scroll_to_hex (self, at);
  if (count_beyond (self) > 0)
    bocage_session_say (
        self->session,
        /* TRANSLATORS: %s is a hex, %u a number of pieces that are carried about. */
        ngettext ("Over %s: %u piece is beside the board",
                  "Over %s: %u pieces are beside the board", count_beyond (self)),
        name, count_beyond (self));
  else
    /* TRANSLATORS: %s is a hex over which something is carried about. */
    bocage_session_say (self->session, _ ("Over %s: Enter drops it, Escape gives up"), name);
  if (cell != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    bocage_session_get_status (self->session), -1);
}

/**
 * bocage_board_give_up:
 *
 * What floats goes back to where it came from, and a stroke that has begun is taken back.
 *
 * Returns: whether there was anything of it
 */
gboolean
bocage_board_give_up (BocageBoard *self)
{
  gboolean carries = !bocage_hex_is_none (self->carry);

  /* The button may be down still: what moves it is not taken up anew by the next motion. */
  self->carry = BOCAGE_HEX_NONE;
  if (self->floating.patch == NULL)
    return _bocage_board_cancel_stroke (self) || carries;
  _bocage_board_forget_float (self);
  bocage_session_say (self->session, "%s", _ ("Nothing is changed"));
  return TRUE;
}

/* What floats is a copy of what lay there: where that was changed otherwise, as by a redo, it is
 * given up, and does not take the place of what has become of it. */
void
_bocage_board_check_float (BocageBoard *self, const GArray *hexes)
{
  const BocageGrid *grid = &self->geometry.grid;
  g_autoptr (GArray) source = NULL;
  g_autofree guint8 *is_source = NULL; /* [n_hexes] */
  gboolean any = FALSE;

  if (self->floating.patch == NULL || !self->floating.moves || self->floating.ends)
    return;
  source = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  bocage_patch_get_source (self->floating.patch, source);
  is_source = g_new0 (guint8, bocage_grid_n_hexes (grid));
  for (guint i = 0; i < source->len; i++)
    if (bocage_grid_contains (grid, g_array_index (source, BocageHex, i)))
      is_source[bocage_grid_index (grid, g_array_index (source, BocageHex, i))] = 1;
  for (guint i = 0; i < hexes->len && !any; i++)
    any = bocage_grid_contains (grid, g_array_index (hexes, BocageHex, i))
          && is_source[bocage_grid_index (grid, g_array_index (hexes, BocageHex, i))] != 0;
  if (!any)
    return;
  self->carry = BOCAGE_HEX_NONE;
  _bocage_board_forget_float (self);
  bocage_session_say (self->session, "%s",
                      _ ("What floated is given up: where it came from, something has changed"));
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

/* Returns: (transfer full) (element-type BocageHexNode): copies of what lies under it */
static GPtrArray *
copy_below (BocageBoard *self, BocageScenario *scenario)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  bocage_patch_get_hexes (self->floating.patch, self->floating.at, hexes);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex at = g_array_index (hexes, BocageHex, i);
      const BocageHexNode *hex = bocage_grid_contains (&self->geometry.grid, at)
                                     ? bocage_scenario_get_hex (scenario, at)
                                     : NULL;

      if (hex != NULL)
        g_ptr_array_add (copies, bocage_node_copy (&hex->node));
    }
  return copies;
}

/* A river that goes on to further edges is still there. */
static gboolean
stays (const BocageNode *piece, const BocageHexNode *after)
{
  gboolean has_edges = bocage_element_find_field (piece->element, "edges") != NULL;

  for (guint i = 0; after != NULL && i < bocage_node_n_children (&after->node); i++)
    {
      const BocageNode *other = bocage_node_get_child (&after->node, i);

      if (bocage_node_equal (piece, other)
          || (has_edges && piece->element == other->element
              && ((const BocagePieceNode *) piece)->type
                     == ((const BocagePieceNode *) other)->type))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_covered (const BocageHexNode *before, const BocageHexNode *after)
{
  if (before->elevation != 0 && (after == NULL || after->elevation != before->elevation))
    return TRUE;
  for (guint i = 0; i < bocage_node_n_children (&before->node); i++)
    if (!stays (bocage_node_get_child (&before->node, i), after))
      return TRUE;
  return FALSE;
}

/* @out_covered: (nullable): BocageHexes where it takes the place of something else are appended */
static void
lay_down (BocageBoard *self, BocageEdit *edit, GArray *out_covered)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  g_autoptr (GPtrArray) below = NULL;

  bocage_edit_begin (edit, self->floating.label, 0);
  if (self->floating.moves)
    bocage_patch_clear_source (self->floating.patch, edit);
  if (out_covered != NULL)
    below = copy_below (self, scenario);
  bocage_patch_place (self->floating.patch, edit, self->floating.at);
  bocage_edit_commit (edit);
  for (guint i = 0; below != NULL && i < below->len; i++)
    {
      const BocageHexNode *before = below->pdata[i];

      if (is_covered (before, bocage_scenario_get_hex (scenario, before->at)))
        g_array_append_val (out_covered, before->at);
    }
}

/* What was moved lay on the board before, what is pasted did not. */
static void
say_left_out (BocageBoard *self, guint n, gboolean moved)
{
  const char *text
      = moved ? ngettext ("%u piece was beside the board and is left out; undo brings it back",
                          "%u pieces were beside the board and are left out; undo brings them back",
                          n)
              : ngettext ("%u piece was beside the board and is left out",
                          "%u pieces were beside the board and are left out", n);

  bocage_session_say (self->session, text, n);
}

/* Returns: whether something was carried */
gboolean
_bocage_board_drop (BocageBoard *self)
{
  guint n;

  if (self->floating.patch == NULL)
    return FALSE;
  self->floating.ends = TRUE;
  n = count_beyond (self);
  lay_down (self, bocage_session_get_edit (self->session), NULL);
  select_dropped (self);
  if (n > 0)
    say_left_out (self, n, self->floating.moves);
  else
    bocage_session_say (self->session, NULL); /* it may have been taken up in this very event */
  _bocage_board_forget_float (self);
  return TRUE;
}

/*
 * _bocage_board_drop_first:
 *
 * Lays down what floats, where it is: only one thing floats, and another is no answer to whether
 * the first was meant.
 *
 * Returns: what came of it, for _bocage_board_say_dropped ()
 */
BocageBoardDropped
_bocage_board_drop_first (BocageBoard *self)
{
  BocageBoardDropped dropped = { .moved = self->floating.moves };

  dropped.n_left_out = self->floating.patch != NULL ? count_beyond (self) : 0;
  dropped.anything = _bocage_board_drop (self);
  return dropped;
}

/* Once the next thing floats, whose own words come first */
void
_bocage_board_say_dropped (BocageBoard *self, BocageBoardDropped dropped)
{
  if (dropped.n_left_out > 0)
    say_left_out (self, dropped.n_left_out, dropped.moved);
  else if (dropped.anything)
    bocage_session_say (self->session, "%s",
                        _ ("What floated is laid down where it was; undo takes it back"));
}

/**
 * bocage_board_lay_down:
 *
 * What floats is laid down where it is: what is saved or closed is what is seen.  What the pointer
 * holds still is not, and what was taken up and nowhere carried goes back.
 *
 * Returns: whether anything was laid down, which is said
 */
gboolean
bocage_board_lay_down (BocageBoard *self)
{
  if (self->floating.patch == NULL || self->floating.dragged || !bocage_hex_is_none (self->carry))
    return FALSE;
  if (self->floating.moves
      && bocage_patch_is_where_it_was (self->floating.patch, self->floating.at))
    {
      _bocage_board_forget_float (self);
      bocage_session_say (self->session, NULL);
      return FALSE;
    }
  _bocage_board_say_dropped (self, _bocage_board_drop_first (self));
  return TRUE;
}

/*
 * _bocage_board_float_next:
 * @patch: (transfer full)
 * @at: %BOCAGE_HEX_NONE: under the pointer, or at the cursor where the pointer is elsewhere
 * @label: of the step that drops it, translated
 *
 * Begins to carry a copy of something.  What floated before is laid down first, as a step of its
 * own.
 */
void
_bocage_board_float_next (BocageBoard *self, BocagePatch *patch, BocageHex at, const char *label)
{
  BocageBoardDropped dropped = _bocage_board_drop_first (self);

  if (bocage_hex_is_none (at))
    at = bocage_hex_is_none (self->hover) ? bocage_session_get_cursor (self->session) : self->hover;
  _bocage_board_float (self, patch, at, FALSE, label);
  _bocage_board_say_dropped (self, dropped);
}

/* Carries what is dragged over the board, with its middle over @at, until the drag leaves it. */
void
_bocage_board_float_dragged (BocageBoard *self, BocagePatch *patch, BocageHex at, const char *label)
{
  _bocage_board_float_next (self, patch, at, label);
  self->floating.dragged = TRUE;
}

/* What floats is gone, and where it was taken from somewhere, from there, too. */
void
_bocage_board_float_erase (BocageBoard *self)
{
  BocageEdit *edit = bocage_session_get_edit (self->session);

  if (!self->floating.moves)
    {
      bocage_board_give_up (self);
      return;
    }
  self->floating.ends = TRUE;
  bocage_edit_begin (edit, _ ("Erase"), 0);
  bocage_patch_clear_source (self->floating.patch, edit);
  bocage_edit_commit (edit);
  _bocage_board_forget_float (self);
}

/* Turning */

/* Returns: of the hexes that an act is for the one nearest to their middle */
static BocageHex
find_middle (BocageBoard *self)
{
  g_autoptr (GArray) hexes = _bocage_board_get_hexes (self);
  BocageHex middle = BOCAGE_HEX_NONE;
  double column = 0, row = 0, least = G_MAXDOUBLE;

  for (guint i = 0; i < hexes->len; i++)
    {
      column += (double) g_array_index (hexes, BocageHex, i).column / hexes->len;
      row += (double) g_array_index (hexes, BocageHex, i).row / hexes->len;
    }
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);
      double away = fabs (hex.column - column) + fabs (hex.row - row);

      if (away < least)
        middle = hex;
      least = MIN (least, away);
    }
  return middle;
}

/* What is not carried yet is taken up first, and stands where it was: there are its handles. */
static gboolean
ensure (BocageBoard *self)
{
  if (self->session == NULL)
    return FALSE;
  if (self->floating.patch != NULL)
    return TRUE;
  if (!_bocage_board_float_selection (self, find_middle (self)))
    return FALSE;
  _bocage_board_hold_float (self, TRUE);
  return TRUE;
}

void
_bocage_board_float_turn (BocageBoard *self, int steps)
{
  if (!ensure (self))
    return;
  bocage_patch_turn (self->floating.patch, steps);
  redraw (self);
  say_how (self);
}

void
_bocage_board_float_mirror (BocageBoard *self)
{
  if (!ensure (self))
    return;
  bocage_patch_mirror (self->floating.patch);
  redraw (self);
  say_how (self);
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
  lay_down (self, edit, self->floating.covered);
}

void
_bocage_board_snapshot_float (BocageBoard *self, GtkSnapshot *snapshot)
{
  if (self->floating.patch == NULL)
    return;
  if (self->floating.node == NULL)
    {
      g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

      bocage_patch_get_hexes (self->floating.patch, self->floating.at, hexes);
      if (self->floating.moves)
        bocage_patch_get_source (self->floating.patch, hexes);
      g_array_set_size (self->floating.covered, 0);
      self->floating.node
          = _bocage_board_paint_future (self, hexes, apply, NULL, OPACITY, G_MAXUINT, NULL);
    }
  _bocage_board_append_future (self, snapshot, self->floating.node);
}
