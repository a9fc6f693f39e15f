/* bocage-turn.c: which way a piece faces, and how a long one lies on a path
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-turn.h"

#define HALF_TURN 180

/* Which way the middle of a path goes, in degrees clockwise from east, or -1 where it
 * goes no one way: a fork, or nothing. */
static int
find_way (BocageOrientation orientation, BocageEdges edges)
{
  int first = orientation == BOCAGE_ORIENTATION_POINTY ? 0 : -30, sum = 0;
  guint n = 0;

  for (int i = 0; i < BOCAGE_N_EDGES; i++)
    if ((edges >> i & 1) != 0)
      {
        sum += first - 60 * i;
        n++;
      }
  if (n == 1)
    return (sum % HALF_TURN + HALF_TURN) % HALF_TURN;
  if (n == 2)
    return ((sum / 2 + 90) % HALF_TURN + HALF_TURN) % HALF_TURN; /* square to the line between */
  return -1;
}

/**
 * bocage_turn_slant:
 * @type: a piece that is long in the direction in which it faces
 * @turn: from 1
 * @edges: of the path of its hex
 *
 * Returns: the degrees between the piece and the path, from 0 (along it) to 90
 *   (across), or -1 where nobody can tell
 */
int
bocage_turn_slant (const BocagePieceType *type, int turn, BocageOrientation orientation,
                   BocageEdges edges)
{
  int way = find_way (orientation, edges), between;

  if (way < 0 || turn < 1 || (guint) turn > type->turns || type->turns <= 1)
    return -1;
  between = (type->turn_offset + (turn - 1) * type->turn_step - way) % HALF_TURN;
  between = (between + HALF_TURN) % HALF_TURN;
  return MIN (between, HALF_TURN - between);
}

/**
 * bocage_turn_across:
 *
 * Returns: the first turn of @type in which it lies across a path with @edges as well as
 *   it can, or 0 where nobody can tell
 */
int
bocage_turn_across (const BocagePieceType *type, BocageOrientation orientation, BocageEdges edges)
{
  int best = 0, best_slant = -1;

  for (guint turn = 1; turn <= type->turns; turn++)
    {
      int slant = bocage_turn_slant (type, (int) turn, orientation, edges);

      if (slant > best_slant)
        {
          best = (int) turn;
          best_slant = slant;
        }
    }
  return best;
}

/**
 * bocage_turn_find_crossed:
 * @hex: (nullable): a <hex>
 * @binding: (nullable): whose `with` is crossed as water is
 *
 * Returns: (nullable): the path that a bridge in @hex lies across: water, or else the first of
 * those that the rules know; a road may lead over the bridge and not below it
 */
const BocagePathNode *
bocage_turn_find_crossed (const BocageRuleset *ruleset, const BocageNode *hex,
                          const BocageBinding *binding)
{
  const BocagePathNode *crossed = NULL;

  for (guint i = 0; hex != NULL && i < bocage_node_n_children (hex); i++)
    {
      const BocageNode *child = bocage_node_get_child (hex, i);
      const BocagePieceType *type
          = bocage_element_get_id (child->element) == BOCAGE_ELEMENT_PATH
                ? bocage_ruleset_find_type (ruleset, BOCAGE_ELEMENT_PATH,
                                            ((const BocagePathNode *) child)->piece.type)
                : NULL;

      if (type != NULL
          && (type->water || (binding != NULL && bocage_binding_has_with (binding, type))))
        return (const BocagePathNode *) child;
      if (type != NULL && crossed == NULL)
        crossed = (const BocagePathNode *) child;
    }
  return crossed;
}

/**
 * bocage_turn_map:
 * @type: (nullable)
 * @mirror: whether left and right are exchanged first
 * @degrees: clockwise
 *
 * Returns: the turn that faces where @turn faces after the transformation.  A tile
 * that looks the same after less than a full circle has fewer turns: they are
 * counted round and round.
 */
int
bocage_turn_map (const BocagePieceType *type, int turn, gboolean mirror, int degrees)
{
  if (turn == BOCAGE_UNSET || type == NULL || type->turns <= 1 || type->turn_step == 0)
    return turn;

  gint64 step = ABS (type->turn_step);
  gint64 way = type->turn_step > 0 ? 1 : -1;
  gint64 period = step * type->turns;
  gint64 angle = type->turn_offset + (gint64) (turn - 1) * type->turn_step;

  if (mirror)
    angle = 180 - angle;
  angle += degrees;

  gint64 from_first = (way * (angle - type->turn_offset) % period + period) % period;

  return (int) ((from_first + step / 2) / step % type->turns) + 1;
}
