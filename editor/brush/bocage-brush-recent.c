/* bocage-brush-recent.c: the pieces that were held lately, and whose they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-brush-private.h"

static void
recent_clear (gpointer data)
{
  g_clear_pointer (&((BocageBrushPiece *) data)->part, bocage_node_unref);
}

GArray *
_bocage_brush_recent_new (void)
{
  GArray *recent = g_array_new (FALSE, FALSE, sizeof (BocageBrushPiece));

  g_array_set_clear_func (recent, recent_clear);
  return recent;
}

static gboolean
is_same_piece (const BocageBrushPiece *a, const BocageBrushPiece *b)
{
  if (a->part != NULL || b->part != NULL)
    return a->part != NULL && b->part != NULL && bocage_node_equal (a->part, b->part);
  return a->type == b->type && a->side == b->side && a->badge == b->badge;
}

/**
 * bocage_brush_remember:
 *
 * Puts what is held before all that was held lately; what is among that already keeps
 * its place, since a key leads there.
 */
void
bocage_brush_remember (BocageBrush *self)
{
  BocageBrushPiece now = { self->type, self->side, self->badge, self->part };

  if (!bocage_brush_has_piece (self))
    return;
  for (guint i = 0; i < self->recent->len; i++)
    if (is_same_piece (&g_array_index (self->recent, BocageBrushPiece, i), &now))
      return;
  if (now.part != NULL)
    now.part = bocage_node_copy (now.part);
  g_array_prepend_val (self->recent, now);
  if (self->recent->len > BOCAGE_BRUSH_N_RECENT)
    g_array_set_size (self->recent, BOCAGE_BRUSH_N_RECENT);
  _bocage_brush_recent_changed (self);
}

/**
 * bocage_brush_get_recent:
 *
 * Returns: (transfer none) (element-type BocageBrushPiece): the newest first
 */
const GArray *
bocage_brush_get_recent (BocageBrush *self)
{
  return self->recent;
}

/**
 * bocage_brush_take_recent:
 *
 * Takes up again what was held lately.
 *
 * Returns: whether there are so many
 */
gboolean
bocage_brush_take_recent (BocageBrush *self, guint index)
{
  const BocageBrushPiece *piece;

  if (index >= self->recent->len)
    return FALSE;
  piece = &g_array_index (self->recent, BocageBrushPiece, index);
  if (piece->part != NULL)
    bocage_brush_set_part (self, piece->part);
  else
    bocage_brush_set_piece (self, piece->type, piece->side, piece->badge);
  return TRUE;
}

/* The sides, in a circle */

const char *
_bocage_brush_next_side (const BocageRuleset *ruleset, const char *side)
{
  guint n = bocage_ruleset_n_sides (ruleset);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (bocage_ruleset_get_side (ruleset, i)->id, side) == 0)
      return bocage_ruleset_get_side (ruleset, (i + 1) % n)->id;
  return NULL;
}

/**
 * bocage_brush_change_side:
 *
 * Gives what is held to the next side.
 *
 * Returns: whether it is anybody's
 */
gboolean
bocage_brush_change_side (BocageBrush *self, const BocageRuleset *ruleset)
{
  const BocageField *field
      = self->part != NULL ? bocage_element_find_field (self->part->element, "side") : NULL;
  const char *side
      = field != NULL ? G_STRUCT_MEMBER (const char *, self->part, field->offset) : self->side;
  const char *next = side != NULL ? _bocage_brush_next_side (ruleset, side) : NULL;

  if (next == NULL)
    return FALSE;
  if (field == NULL)
    _bocage_brush_set_side (self, next);
  else
    {
      BocageNode *part = bocage_node_copy (self->part);

      bocage_node_set_id (part, field, next);
      bocage_brush_set_part (self, part);
      bocage_node_unref (part);
    }
  bocage_brush_remember (self);
  return TRUE;
}
