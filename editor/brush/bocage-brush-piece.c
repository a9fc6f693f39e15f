/* bocage-brush-piece.c: what the brush places, and what it takes up from the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-brush-private.h"
#include "model/bocage-turn.h"

static int
get_number (const BocageNode *node, const char *name)
{
  const BocageField *field = bocage_element_find_field (node->element, name);

  return field != NULL && bocage_node_is_set (node, field)
             ? G_STRUCT_MEMBER (int, node, field->offset)
             : 0;
}

static const char *
get_id (const BocageNode *node, const char *name)
{
  const BocageField *field = bocage_element_find_field (node->element, name);

  if (field == NULL)
    return NULL;
  if (field->type == BOCAGE_TYPE_TOKENS)
    {
      GPtrArray *ids = G_STRUCT_MEMBER (GPtrArray *, node, field->offset);

      return ids != NULL && ids->len > 0 ? ids->pdata[0] : NULL;
    }
  return G_STRUCT_MEMBER (const char *, node, field->offset);
}

/**
 * bocage_brush_take_from:
 * @piece: a piece, a medal or an exit
 *
 * Takes up a thing like one on the board.
 *
 * Returns: whether that is possible; a piece the game does not know is not
 */
gboolean
bocage_brush_take_from (BocageBrush *self, BocageScenario *scenario, const BocageNode *piece)
{
  const BocagePieceType *type = bocage_element_is_piece (piece->element)
                                    ? bocage_scenario_get_piece_type (scenario, piece)
                                    : NULL;

  if (type == NULL)
    {
      if (bocage_element_is_piece (piece->element)
          && bocage_element_get_id (piece->element) != BOCAGE_ELEMENT_LABEL)
        return FALSE;
      bocage_brush_set_part (self, piece);
      return TRUE;
    }
  g_object_freeze_notify (G_OBJECT (self));
  bocage_brush_set_piece (self, type, get_id (piece, "side"), get_id (piece, "badge"));
  bocage_brush_set_look (self, get_id (piece, "look"));
  bocage_brush_set_turn (self, get_number (piece, "turn"));
  bocage_brush_set_figures (self, get_number (piece, "figures"));
  g_object_thaw_notify (G_OBJECT (self));
  return TRUE;
}

/* Placing */

static void
give (BocageNode *piece, const char *name, const char *text)
{
  const BocageField *field = bocage_element_find_field (piece->element, name);

  if (field != NULL && text != NULL)
    bocage_node_parse_field (piece, field, NULL, text);
}

static void
give_number (BocageNode *piece, const char *name, int number)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%d", number) : NULL;

  give (piece, name, text);
}

/**
 * bocage_brush_make_piece:
 *
 * Returns: (transfer full) (nullable): a loose piece as it would be placed; %NULL
 * when the brush holds none, or a path, which is drawn along its edges
 */
BocageNode *
bocage_brush_make_piece (BocageBrush *self)
{
  BocageNode *piece;

  if (self->part != NULL && bocage_element_is_piece (self->part->element))
    return bocage_node_copy (self->part);
  if (self->type == NULL)
    return NULL;
  piece = bocage_node_new (&bocage_elements[self->type->kind]);
  ((BocagePieceNode *) piece)->type = self->type->id;
  give (piece, "side", self->side);
  give (piece, "badge", self->badge);
  give (piece, "look", self->look);
  give_number (piece, "turn", self->turn);
  give_number (piece, "figures", self->figures);
  return piece;
}

/**
 * bocage_brush_make_piece_at:
 *
 * As bocage_brush_make_piece(); but a bridge whose turn nobody has chosen lies
 * across the path of @hex.
 *
 * Returns: (transfer full) (nullable)
 */
BocageNode *
bocage_brush_make_piece_at (BocageBrush *self, BocageScenario *scenario, BocageHex hex)
{
  BocageNode *piece = bocage_brush_make_piece (self);
  const BocagePathNode *crossed;

  if (piece == NULL || self->turn != 0 || self->type == NULL || !self->type->makes_passable)
    return piece;
  crossed = bocage_turn_find_crossed (bocage_scenario_get_ruleset (scenario),
                                      (const BocageNode *) bocage_scenario_get_hex (scenario, hex),
                                      NULL);
  if (crossed != NULL)
    give_number (piece, "turn",
                 bocage_turn_across (self->type, bocage_scenario_get_grid (scenario)->orientation,
                                     (BocageEdges) crossed->edges & BOCAGE_EDGES_ALL));
  return piece;
}
