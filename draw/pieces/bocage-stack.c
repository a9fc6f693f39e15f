/* bocage-stack.c: where the units of one hex lie
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-stack.h"

#include <math.h>

#define SEEN 4         /* units that a fan shows at most */
#define SEEN_OF_MORE 3 /* … where there are more */
#define HALF 29.       /* of a counter: within it a point is on it */

/* The step along the diagonal from north-west to south-east, and the scale. */
static const struct
{
  double first, step, scale;
} fans[] = {
  [1] = { 0, 0, 1 },
  [2] = { -8.5, 17, .88 },
  [3] = { -13, 13, .80 },
  [4] = { -16, 32 / 3., .74 },
};

/**
 * bocage_stack_list:
 *
 * Returns: (transfer full) (element-type BocageUnitNode): the units of @hex, the top one last
 */
GPtrArray *
bocage_stack_list (BocageScenario *scenario, BocageHex hex)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i);

      if (bocage_element_get_id (piece->element) == BOCAGE_ELEMENT_UNIT)
        g_ptr_array_add (units, piece);
    }
  return units;
}

/**
 * bocage_stack_is_fanned:
 *
 * Units that may share a hex are fanned out.  Where a hex holds one, a second is a mistake and
 * lies on it, aside.
 */
gboolean
bocage_stack_is_fanned (BocageScenario *scenario, const GPtrArray *units)
{
  const BocagePieceType *type
      = units->len > 0 ? bocage_scenario_get_piece_type (scenario, units->pdata[0]) : NULL;

  return type != NULL && type->layer != NULL && type->layer->limit != 1;
}

/* How many of them lie below those that are seen. */
guint
bocage_stack_n_hidden (guint n_units)
{
  return n_units > SEEN ? n_units - SEEN_OF_MORE : 0;
}

/**
 * bocage_stack_get_place:
 * @index: of a unit that is seen
 */
void
bocage_stack_get_place (guint n_units, guint index, BocageStackPlace *out_place)
{
  guint hidden = bocage_stack_n_hidden (n_units);
  guint seen = CLAMP (n_units - hidden, 1, SEEN);
  double at = fans[seen].first + fans[seen].step * (index - MIN (hidden, index));

  *out_place = (BocageStackPlace){ at, at, fans[seen].scale };
}

static gboolean
is_on (const BocageStackPlace *place, double x, double y)
{
  return MAX (fabs (x - place->x), fabs (y - place->y)) <= HALF * place->scale;
}

/**
 * bocage_stack_get_forward_place:
 * @index: of the unit that comes forward; one below those that are seen comes to the first of them
 */
void
bocage_stack_get_forward_place (guint n_units, guint index, BocageStackPlace *out_place)
{
  bocage_stack_get_place (n_units, MAX (index, bocage_stack_n_hidden (n_units)), out_place);
  out_place->scale = BOCAGE_STACK_FORWARD;
}

/**
 * bocage_stack_find:
 * @forward: of the unit that comes forward and lies on all others, or -1
 * @x: from the middle of the hex, in hundredths of its width
 *
 * Returns: which unit is seen at a point, or -1
 */
int
bocage_stack_find (guint n_units, int forward, double x, double y)
{
  BocageStackPlace place;

  if (forward >= 0)
    {
      bocage_stack_get_forward_place (n_units, (guint) forward, &place);
      if (is_on (&place, x, y))
        return forward;
    }
  for (guint i = n_units; i > bocage_stack_n_hidden (n_units); i--)
    {
      bocage_stack_get_place (n_units, i - 1, &place);
      if (is_on (&place, x, y))
        return (int) i - 1;
    }
  return -1;
}
