/* bocage-position-sides.c: what lies between two hexes, and who stands with whom in one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-position-private.h"

/* Hex-sides */

/* Returns: 1 + the number of @type among the hex-sides of the rules, or 0 */
static guint
find_number (const BocageRules *rules, BocageTypeIndex type)
{
  for (guint i = 0; i < rules->n_hexsides; i++)
    if (rules->hexsides[i] == type)
      return i + 1;
  return 0;
}

static void
lay (const BocageRules *rules, guint8 *place, guint number)
{
  if (*place == 0 || rules->hexside_weights[number - 1] > rules->hexside_weights[*place - 1])
    *place = (guint8) number;
}

/* Lays it without drawing the sets. */
void
_bocage_position_link_hexside (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                               BocageTypeIndex type, BocageEdges edges)
{
  guint number = find_number (rules, type);

  self->has_hexsides |= number != 0;

  for (guint i = 0; number != 0 && i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex next = bocage_geometry_neighbour (rules->geometry, hex, i);

      if ((edges >> i & 1) == 0)
        continue;
      lay (rules, &bocage_position_edges (self, hex)->types[i], number);
      if (next != BOCAGE_NO_HEX)
        lay (rules, &bocage_position_edges (self, next)->types[bocage_direction_opposite (i)],
             number);
    }
}

/**
 * bocage_position_add_hexside:
 * @type: of a hex-side; any other is left out
 * @edges: of @hex
 *
 * Lays it on sides of @hex, as its neighbours see them, too.  Where something lies there already,
 * the one stays that hinders more.
 */
void
bocage_position_add_hexside (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                             BocageTypeIndex type, BocageEdges edges)
{
  _bocage_position_link_hexside (rules, self, hex, type, edges);
  bocage_position_settle (rules, self, hex);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex next = bocage_geometry_neighbour (rules->geometry, hex, i);

      if ((edges >> i & 1) != 0 && next != BOCAGE_NO_HEX)
        bocage_position_settle (rules, self, next);
    }
}

/**
 * bocage_position_get_hexside:
 *
 * Returns: what lies on that side of @hex, or %BOCAGE_NO_TYPE
 */
BocageTypeIndex
bocage_position_get_hexside (const BocageRules *rules, const BocagePosition *self,
                             BocageHexIndex hex, guint direction)
{
  guint number = bocage_position_edges (self, hex)->types[direction];

  return number != 0 ? rules->hexsides[number - 1] : BOCAGE_NO_TYPE;
}

/**
 * bocage_position_find_crossing:
 *
 * Returns: which way it goes from @from to @to
 */
BocageCrossing
bocage_position_find_crossing (const BocagePosition *self, BocageHexIndex from, BocageHexIndex to)
{
  int rise = bocage_position_hex (self, to)->height - bocage_position_hex (self, from)->height;

  return rise > 0 ? BOCAGE_CROSSING_UP : rise < 0 ? BOCAGE_CROSSING_DOWN : BOCAGE_CROSSING_LEVEL;
}

/* Hexes that are not open on all sides */

static gboolean
lists (const char *const *ids, const char *id)
{
  for (; *ids != NULL; ids++)
    if (*ids == id)
      return TRUE;
  return FALSE;
}

/* Whether one of the paths @ids goes on there. */
static gboolean
shows_path (const BocageRules *rules, const BocagePositionHex *record, const char *const *ids,
            guint direction)
{
  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && (record->edges[i] >> direction & 1) != 0
        && lists (ids, rules->types[record->paths[i]]->id))
      return TRUE;
  return FALSE;
}

/* Whether the ground or a thing of the hex is entered along paths, and none goes on there. */
static gboolean
lacks_path (const BocageRules *rules, const BocagePosition *position,
            const BocagePositionHex *record, guint direction)
{
  const char *const *ids
      = record->ground != BOCAGE_NO_TYPE ? rules->types[record->ground]->entered_along : NULL;

  if (ids != NULL && !shows_path (rules, record, ids, direction))
    return TRUE;
  for (guint16 i = record->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    {
      ids = rules->types[bocage_position_thing (position, i)->type]->entered_along;
      if (ids != NULL && !shows_path (rules, record, ids, direction))
        return TRUE;
    }
  return FALSE;
}

/* Whether an object that lies along its turn has one of its ends towards
 * @direction, or towards a corner of that edge. */
static gboolean
is_end (const BocageRules *rules, const BocagePieceType *type, const BocageThing *thing,
        guint direction)
{
  BocageOrientation orientation = rules->geometry->grid.orientation;
  int along = type->turn_offset + (MAX (thing->turn, 1) - 1) * type->turn_step;
  int edge = -bocage_direction_get_angle (orientation, direction); /* clockwise, as turns are */
  int between = ((along - edge) % 180 + 180) % 180;

  return between <= 30 || between >= 150;
}

/**
 * bocage_position_is_side_open:
 * @hex: one of %BOCAGE_SET_SIDES; any other is open
 * @direction: through which side
 *
 * Returns: whether what lies in @hex lets units enter and leave there: paths and objects that close
 *   sides do so but for those they lead to, a hex entered along paths but for those where one goes
 * on
 */
gboolean
bocage_position_is_side_open (const BocageRules *rules, const BocagePosition *position,
                              BocageHexIndex hex, guint direction)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);
  gboolean is_closed = FALSE;

  if (lacks_path (rules, position, record, direction))
    return FALSE;
  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && rules->types[record->paths[i]]->closes_sides)
      {
        if ((record->edges[i] & (1u << direction)) != 0)
          return TRUE;
        is_closed = TRUE;
      }
  for (guint16 i = record->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    {
      const BocageThing *thing = bocage_position_thing (position, i);

      if (!rules->types[thing->type]->closes_sides)
        continue;
      if (is_end (rules, rules->types[thing->type], thing, direction))
        return TRUE;
      is_closed = TRUE;
    }
  return !is_closed;
}

/* Stacks */

/**
 * bocage_position_count_units:
 * @side: -1: of any
 */
guint
bocage_position_count_units (const BocagePosition *self, BocageHexIndex hex, int side)
{
  guint n = 0;

  for (BocageUnitIndex i = bocage_position_hex (self, hex)->unit; i != BOCAGE_NO_UNIT;
       i = bocage_position_unit (self, i)->next)
    n += side < 0 || bocage_position_unit (self, i)->side == side;
  return n;
}

/**
 * bocage_position_find_room:
 * @type: of a unit
 *
 * Returns: how many units more of the layer of @type have room in @hex; below 0: there are too
 * many; %G_MAXINT: the layer has no limit
 */
int
bocage_position_find_room (const BocageRules *rules, const BocagePosition *self, BocageHexIndex hex,
                           BocageTypeIndex type)
{
  const BocageLayer *layer = rules->types[type]->layer;
  int room = layer->limit;

  if (layer->limit == 0)
    return G_MAXINT;
  for (BocageUnitIndex i = bocage_position_hex (self, hex)->unit; i != BOCAGE_NO_UNIT;
       i = bocage_position_unit (self, i)->next)
    room -= rules->types[bocage_position_unit (self, i)->type]->layer == layer;
  return room;
}
