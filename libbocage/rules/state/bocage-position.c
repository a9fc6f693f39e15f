/* bocage-position.c: a battle at one moment, as the rules see it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: what a position says, and the sets drawn from it, which each change keeps together.
 */

#include "config.h"

#include "bocage-position-private.h"

#include <string.h>

/* The block */

static const BocagePositionHex empty_hex = {
  .ground = BOCAGE_NO_TYPE,
  .paths = { BOCAGE_NO_TYPE, BOCAGE_NO_TYPE },
  .unit = BOCAGE_NO_UNIT,
  .thing = BOCAGE_NO_THING,
};

G_STATIC_ASSERT (BOCAGE_PATHS_PER_HEX == 2);

/* Puts the head and arrays of @self in order for a board of @rules.  The block
 * is zero, and has room for them. */
void
_bocage_position_lay_out (const BocageRules *rules, BocagePosition *self, guint max_units,
                          guint max_things)
{
  const BocageGeometry *geometry = rules->geometry;
  gsize at = G_STRUCT_OFFSET (BocagePosition, sets);

  self->n_hexes = (guint16) geometry->n_hexes;
  self->n_words = (guint16) geometry->n_words;
  self->max_units = (guint16) max_units;
  self->max_things = (guint16) max_things;
  self->sets_at = (guint32) at;
  at += sizeof (guint64) * BOCAGE_N_SETS * geometry->n_words;
  self->hexes_at = (guint32) at;
  at += sizeof (BocagePositionHex) * geometry->n_hexes;
  self->edges_at = (guint32) at;
  at += sizeof (BocagePositionEdges) * geometry->n_hexes;
  self->units_at = (guint32) at;
  at += sizeof (BocageUnit) * max_units;
  self->things_at = (guint32) at;
  at += sizeof (BocageThing) * max_things;
  self->size = (guint32) at;

  memcpy (self->policies, rules->policies, sizeof self->policies);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    self->sides[i].border = -1;
  for (guint i = 0; i < geometry->n_hexes; i++)
    *bocage_position_hex (self, (BocageHexIndex) i) = empty_hex;
}

/* Returns: (transfer full): an empty board with room for that much, of @min_size bytes at least */
BocagePosition *
_bocage_position_new_sized (const BocageRules *rules, guint max_units, guint max_things,
                            gsize min_size)
{
  const BocageGeometry *geometry = rules->geometry;
  gsize size = G_STRUCT_OFFSET (BocagePosition, sets)
               + sizeof (guint64) * BOCAGE_N_SETS * geometry->n_words
               + (sizeof (BocagePositionHex) + sizeof (BocagePositionEdges)) * geometry->n_hexes
               + sizeof (BocageUnit) * max_units + sizeof (BocageThing) * max_things;
  BocagePosition *self = g_malloc0 (MAX (size, min_size));

  _bocage_position_lay_out (rules, self, max_units, max_things);
  self->size = (guint32) MAX (size, min_size);
  return self;
}

/* Sets */

static void
put_in_set (BocagePosition *self, BocageSet set, BocageHexIndex hex, gboolean is_in)
{
  guint64 *word = &bocage_position_set (self, set)[BOCAGE_HEX_WORD (hex)];

  guint64 *sets = &bocage_position_hex (self, hex)->sets;

  if (is_in)
    {
      *word |= BOCAGE_HEX_BIT (hex);
      *sets |= BOCAGE_SET_MASK (set);
    }
  else
    {
      *word &= ~BOCAGE_HEX_BIT (hex);
      *sets &= ~BOCAGE_SET_MASK (set);
    }
}

/* What a crossing takes away from the water below it: everything but that it
 * is water, and how it is to look across. */
#define CROSSED_MASK \
  (BOCAGE_SET_MASK (BOCAGE_SET_WATER) | BOCAGE_SET_MASK (BOCAGE_SET_BLOCKS) \
   | BOCAGE_SET_MASK (BOCAGE_SET_PLATEAU) | BOCAGE_SET_MASK (BOCAGE_SET_INDIRECT) \
   | BOCAGE_SET_MASK (BOCAGE_SET_TOGETHER))

static void
take_in (BocagePositionHex *hex, const BocagePieceType *type, const BocagePosition *position)
{
  gboolean binds_from_start
      = type->beach
        && position->policies[BOCAGE_POLICY_CAP_FROM_START] == BOCAGE_CAP_FROM_START_YES;
  guint8 cap = (guint8) MIN (type->move_cap[BOCAGE_STAY_ENTERED], G_MAXUINT8);
  guint8 start_cap
      = binds_from_start ? cap : (guint8) MIN (type->move_cap[BOCAGE_STAY_LEFT], G_MAXUINT8);

  hex->stops |= (guint8) type->stop;
  hex->no_battle |= (guint8) type->no_battle[BOCAGE_STAY_STANDING];
  hex->no_battle_on_entry |= (guint8) type->no_battle[BOCAGE_STAY_ENTERED];
  hex->no_battle_on_leaving |= (guint8) type->no_battle[BOCAGE_STAY_LEFT];
  if (type->battle_within != 0
      && (hex->battle_within == 0 || type->battle_within < hex->battle_within))
    hex->battle_within = (guint8) MIN (type->battle_within, G_MAXUINT8);
  if (cap != 0 && (hex->cap == 0 || cap < hex->cap))
    hex->cap = cap;
  if (start_cap != 0 && (hex->start_cap == 0 || start_cap < hex->start_cap))
    hex->start_cap = start_cap;
}

static gboolean
lists (const char *const *ids, const char *id)
{
  for (; ids != NULL && *ids != NULL; ids++)
    if (*ids == id)
      return TRUE;
  return FALSE;
}

gboolean
_bocage_type_is_open_to (const BocagePieceType *unit, const BocagePieceType *piece)
{
  return lists (unit->treats_as_open, piece->id) || lists (unit->bound_to, piece->id);
}

static guint64
draw_things (const BocageRules *rules, const BocagePosition *self, BocagePositionHex *hex,
             const BocagePieceType *eyes, gboolean *is_bridged, gboolean *battle_on_entry)
{
  guint64 mask = 0;

  for (guint16 i = hex->thing; i != BOCAGE_NO_THING; i = bocage_position_thing (self, i)->next)
    {
      const BocageThing *thing = bocage_position_thing (self, i);
      const BocagePieceType *type = rules->types[thing->type];

      *is_bridged = *is_bridged || type->makes_passable;
      if (eyes != NULL && _bocage_type_is_open_to (eyes, type))
        {
          mask |= rules->masks[thing->type] & BOCAGE_SET_MASK (BOCAGE_SET_CROSSING);
          continue;
        }
      mask |= rules->masks[thing->type];
      *battle_on_entry = *battle_on_entry || type->battle_on_entry;
      take_in (hex, type, self);
      if (type->owned && thing->side != -1)
        for (guint side = 0; side < BOCAGE_N_SIDES; side++)
          if (thing->side == (int) side || thing->side == -2)
            mask |= BOCAGE_SET_MASK (BOCAGE_SET_OWNED_0 + side);
    }
  return mask;
}

/* Draws from @hex what its pieces make of it, to all units or to one of the type @eyes, to whom
 * some may be open ground.  Returns: the sets it is in, but for those that depend on units. */
static guint64
draw_hex (const BocageRules *rules, const BocagePosition *self, BocagePositionHex *hex,
          const BocagePieceType *eyes)
{
  gboolean is_bridged = FALSE, battle_on_entry = FALSE;

  hex->stops = hex->cap = hex->start_cap = 0;
  hex->no_battle = hex->no_battle_on_entry = hex->no_battle_on_leaving = hex->battle_within = 0;
  hex->height = hex->elevation;

  guint64 mask = draw_things (rules, self, hex, eyes, &is_bridged, &battle_on_entry);

  for (guint i = 0; i <= BOCAGE_PATHS_PER_HEX; i++)
    {
      gboolean is_path = i < BOCAGE_PATHS_PER_HEX;
      BocageTypeIndex index = is_path ? hex->paths[i] : hex->ground;

      if (index == BOCAGE_NO_TYPE)
        continue;

      const BocagePieceType *type = rules->types[index];
      gboolean is_forded = is_path && (hex->fords & (1u << i)) != 0;

      hex->height = (gint8) MIN (hex->height + type->height, G_MAXINT8);
      if (eyes != NULL && _bocage_type_is_open_to (eyes, type))
        continue;
      if (type->water && (is_bridged || is_forded))
        {
          mask |= (rules->masks[index] & CROSSED_MASK) | BOCAGE_SET_MASK (BOCAGE_SET_CROSSING);
          if (!is_bridged && (hex->fords & (16u << i)) != 0)
            {
              hex->stops = 0xff;
              mask |= BOCAGE_SET_MASK (BOCAGE_SET_STOP);
            }
          continue;
        }
      mask |= rules->masks[index];
      take_in (hex, type, self);
    }
  if (hex->height > 0)
    mask |= BOCAGE_SET_MASK (BOCAGE_SET_HIGH);
  if (battle_on_entry
      && self->policies[BOCAGE_POLICY_BATTLE_ON_ENTRY] == BOCAGE_BATTLE_ON_ENTRY_ALLOW)
    {
      mask &= ~BOCAGE_SET_MASK (BOCAGE_SET_NO_BATTLE_ON_ENTRY);
      hex->no_battle_on_entry = hex->battle_within = 0;
    }
  return mask;
}

/* The sets that hang on units, alone or with what else is there. */
#define UNIT_SETS \
  (BOCAGE_SET_MASK (BOCAGE_SET_OCCUPIED) | BOCAGE_SET_MASK (BOCAGE_SET_OPAQUE) \
   | BOCAGE_SET_MASK (BOCAGE_SET_SIDE_0) | BOCAGE_SET_MASK (BOCAGE_SET_SIDE_1))

static guint64
unit_mask (const BocagePosition *self, const BocagePositionHex *hex)
{
  guint64 mask = 0;

  for (BocageUnitIndex i = hex->unit; i != BOCAGE_NO_UNIT; i = bocage_position_unit (self, i)->next)
    {
      int side = bocage_position_unit (self, i)->side;

      mask |= BOCAGE_SET_MASK (BOCAGE_SET_OCCUPIED)
              | (side >= 0 ? BOCAGE_SET_MASK (BOCAGE_SET_SIDE_0 + side) : 0);
    }
  return mask;
}

/* Something on one of its sides may bar the way. */
static inline guint64
edges_mask (const BocagePosition *self, BocageHexIndex hex)
{
  static const BocagePositionEdges bare = { { 0 } };

  return G_LIKELY (!self->has_hexsides)
                 || memcmp (bocage_position_edges (self, hex), &bare, sizeof bare) == 0
             ? 0
             : BOCAGE_SET_MASK (BOCAGE_SET_SIDES);
}

/* Whether there is nothing to draw: many a hex is empty, and as it was made. */
static inline gboolean
is_bare (const BocagePositionHex *hex)
{
  return hex->ground == BOCAGE_NO_TYPE && hex->paths[0] == BOCAGE_NO_TYPE
         && hex->thing == BOCAGE_NO_THING && hex->elevation == 0;
}

/* For a position that was made, but not drawn. */
void
_bocage_position_settle_all (const BocageRules *rules, BocagePosition *self)
{
  for (guint i = 0; i < self->n_hexes; i++)
    {
      BocagePositionHex *hex = bocage_position_hex (self, (BocageHexIndex) i);
      guint64 mask = unit_mask (self, hex) | edges_mask (self, (BocageHexIndex) i);

      if (!is_bare (hex))
        mask |= draw_hex (rules, self, hex, NULL);
      if ((mask & (BOCAGE_SET_MASK (BOCAGE_SET_BLOCKS) | BOCAGE_SET_MASK (BOCAGE_SET_OCCUPIED)))
          != 0)
        mask |= BOCAGE_SET_MASK (BOCAGE_SET_OPAQUE);
      hex->sets = mask;
      for (; mask != 0; mask &= mask - 1)
        bocage_position_set (self, (BocageSet) __builtin_ctzll (mask))[i / 64]
            |= BOCAGE_HEX_BIT (i);
    }
  bocage_position_regroup (rules, self);
}

/**
 * bocage_position_settle:
 *
 * Draws the sets at @hex anew, after its record was written to.  Where heights
 * have changed, bocage_position_regroup() has to follow.
 */
void
bocage_position_settle (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex)
{
  BocagePositionHex *record = bocage_position_hex (self, hex);
  guint64 mask
      = draw_hex (rules, self, record, NULL) | unit_mask (self, record) | edges_mask (self, hex);

  if ((mask & (BOCAGE_SET_MASK (BOCAGE_SET_BLOCKS) | BOCAGE_SET_MASK (BOCAGE_SET_OCCUPIED))) != 0)
    mask |= BOCAGE_SET_MASK (BOCAGE_SET_OPAQUE);
  for (guint64 changed = mask ^ record->sets; changed != 0; changed &= changed - 1)
    {
      BocageSet set = (BocageSet) __builtin_ctzll (changed);

      put_in_set (self, set, hex, (mask & BOCAGE_SET_MASK (set)) != 0);
    }
}

/* Draws @hex into @room as it is to a unit that some pieces do not hinder. */
const BocagePositionHex *
_bocage_position_draw_for (const BocageRules *rules, const BocagePosition *self, BocageHexIndex hex,
                           const BocagePieceType *type, BocagePositionHex *room)
{
  *room = *bocage_position_hex (self, hex);
  room->sets = draw_hex (rules, self, room, type) | unit_mask (self, room) | edges_mask (self, hex);
  return room;
}

/**
 * bocage_position_regroup:
 *
 * Numbers the groups of connected hexes of one height anew.
 */
void
bocage_position_regroup (const BocageRules *rules, BocagePosition *self)
{
  const guint64 *high = bocage_position_set (self, BOCAGE_SET_HIGH);
  guint n_groups = 0, n_stack = 0;
  BocageHexIndex small[BOCAGE_SMALL_HEXES];
  g_autofree BocageHexIndex *large = NULL;
  BocageHexIndex *stack = small;

  for (guint i = 0; i < self->n_hexes; i++)
    bocage_position_hex (self, (BocageHexIndex) i)->group = 0;
  for (guint i = 0; i < self->n_hexes; i++)
    {
      BocagePositionHex *first = bocage_position_hex (self, (BocageHexIndex) i);

      if (high[i / 64] == 0)
        i |= 63; /* none in the whole word */
      if ((high[i / 64] & BOCAGE_HEX_BIT (i)) == 0 || first->group != 0)
        continue;
      if (self->n_hexes > BOCAGE_SMALL_HEXES && large == NULL)
        stack = large = g_new (BocageHexIndex, self->n_hexes);
      first->group = (guint16) ++n_groups;
      stack[n_stack++] = (BocageHexIndex) i;
      while (n_stack > 0)
        {
          BocageHexIndex hex = stack[--n_stack];

          for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
            {
              BocageHexIndex next = bocage_geometry_neighbour (rules->geometry, hex, direction);
              BocagePositionHex *other
                  = next != BOCAGE_NO_HEX ? bocage_position_hex (self, next) : NULL;

              if (other == NULL || other->group != 0 || other->height != first->height)
                continue;
              other->group = first->group;
              stack[n_stack++] = next;
            }
        }
    }
}

/* Making one */

/**
 * bocage_position_init:
 * @rules: of a board of at most %BOCAGE_SMALL_HEXES
 *
 * Makes @self an empty board of open ground.
 */
void
bocage_position_init (const BocageRules *rules, BocagePosition *self)
{
  g_return_if_fail (rules->geometry->n_hexes <= BOCAGE_SMALL_HEXES);

  memset (self, 0, sizeof *self);
  _bocage_position_lay_out (rules, self, BOCAGE_POSITION_UNITS, BOCAGE_POSITION_THINGS);
  self->size = sizeof *self;
}

/**
 * bocage_position_copy:
 *
 * Returns: (transfer full): a copy, whatever the size; free it with g_free()
 */
BocagePosition *
bocage_position_copy (const BocagePosition *self)
{
  return g_memdup2 (self, self->size);
}

gboolean
bocage_position_equal (const BocagePosition *a, const BocagePosition *b)
{
  return a->size == b->size && memcmp (a, b, a->size) == 0;
}

/* Changing it */

void
bocage_position_set_ground (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                            BocageTypeIndex type)
{
  BocagePositionHex *record = bocage_position_hex (self, hex);
  int height = record->height;

  record->ground = type;
  bocage_position_settle (rules, self, hex);
  if (height != record->height)
    bocage_position_regroup (rules, self);
}

/**
 * bocage_position_add_path:
 *
 * A hex has room for %BOCAGE_PATHS_PER_HEX paths; a further one is left out.
 */
void
bocage_position_add_path (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                          BocageTypeIndex type, BocageEdges edges)
{
  BocagePositionHex *record = bocage_position_hex (self, hex);

  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] == BOCAGE_NO_TYPE)
      {
        record->paths[i] = type;
        record->edges[i] = edges;
        break;
      }
  bocage_position_settle (rules, self, hex);
}

/**
 * bocage_position_ford_path:
 * @path: which of the paths in the hex, from 0
 * @stop: whether a unit that enters must stop
 *
 * A rule of the battle opens the path for all.
 */
void
bocage_position_ford_path (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                           guint path, gboolean stop)
{
  bocage_position_hex (self, hex)->fords |= (guint8) ((stop ? 17u : 1u) << path);
  bocage_position_settle (rules, self, hex);
}

/* Adds without drawing the sets. */
guint16
_bocage_position_link_thing (BocagePosition *self, BocageHexIndex hex, BocageTypeIndex type,
                             int side)
{
  guint16 index = self->n_things;

  /* Places that became free are looked for only when there are no others. */
  if (index == self->max_things)
    for (index = 0; index < self->n_things; index++)
      if (bocage_position_thing (self, index)->type == BOCAGE_NO_TYPE)
        break;
  if (index == self->max_things)
    return BOCAGE_NO_THING;
  if (index == self->n_things)
    self->n_things++;

  BocagePositionHex *record = bocage_position_hex (self, hex);

  *bocage_position_thing (self, index) = (BocageThing){
    .type = type, .hex = hex, .next = record->thing, .owner = BOCAGE_NO_UNIT, .side = (gint8) side
  };
  record->thing = index;
  return index;
}

/**
 * bocage_position_add_thing:
 * @type: of an object or a marker
 * @side: 0, 1, -1 (none), -2 (both)
 *
 * Returns: its number, or %BOCAGE_NO_THING: there is no room for one more
 */
guint16
bocage_position_add_thing (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                           BocageTypeIndex type, int side)
{
  guint16 index = _bocage_position_link_thing (self, hex, type, side);

  bocage_position_settle (rules, self, hex);
  return index;
}

void
bocage_position_remove_thing (const BocageRules *rules, BocagePosition *self, guint16 thing)
{
  BocageThing *gone = bocage_position_thing (self, thing);
  BocageHexIndex hex = gone->hex;
  guint16 *link = &bocage_position_hex (self, hex)->thing;

  while (*link != thing)
    link = &bocage_position_thing (self, *link)->next;
  *link = gone->next;
  *gone = (BocageThing){ .type = BOCAGE_NO_TYPE, .hex = BOCAGE_NO_HEX, .next = BOCAGE_NO_THING };
  bocage_position_settle (rules, self, hex);
}

/* Puts @unit behind the others in @hex. */
static void
link_unit (BocagePosition *self, BocageUnitIndex unit, BocageHexIndex hex)
{
  BocageUnitIndex *link = &bocage_position_hex (self, hex)->unit;

  while (*link != BOCAGE_NO_UNIT)
    link = &bocage_position_unit (self, *link)->next;
  *link = unit;
}

static void
unlink_unit (BocagePosition *self, BocageUnitIndex unit)
{
  BocageUnit *record = bocage_position_unit (self, unit);
  BocageUnitIndex *link = &bocage_position_hex (self, record->hex)->unit;

  while (*link != BOCAGE_NO_UNIT && *link != unit)
    link = &bocage_position_unit (self, *link)->next;
  if (*link == unit)
    *link = record->next;
  record->next = BOCAGE_NO_UNIT;
}

/* Returns: its number, or %BOCAGE_NO_UNIT: there is no room for one more; it is in no list yet */
static BocageUnitIndex
make_unit (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex, BocageTypeIndex type,
           int side)
{
  BocageUnitIndex index = self->n_units;
  guint8 figures = (guint8) MIN (rules->types[type]->figures, G_MAXUINT8);

  if (index == self->max_units)
    return BOCAGE_NO_UNIT;
  self->n_units++;
  *bocage_position_unit (self, index) = (BocageUnit){ .type = type,
                                                      .hex = hex,
                                                      .carrier = BOCAGE_NO_TYPE,
                                                      .source = index,
                                                      .next = BOCAGE_NO_UNIT,
                                                      .side = (gint8) side,
                                                      .figures = figures,
                                                      .start_figures = figures };
  return index;
}

/* Adds a unit before the others in @hex, without drawing the sets: to look for the last of them
 * each time would cost the square of a stack.  Where some hex has two,
 * _bocage_position_turn_stacks() has to follow. */
BocageUnitIndex
_bocage_position_link_unit (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                            BocageTypeIndex type, int side)
{
  BocageUnitIndex index = make_unit (rules, self, hex, type, side);

  if (index != BOCAGE_NO_UNIT && hex != BOCAGE_NO_HEX)
    {
      bocage_position_unit (self, index)->next = bocage_position_hex (self, hex)->unit;
      bocage_position_hex (self, hex)->unit = index;
    }
  return index;
}

/* Turns the units of each hex round: the first that was added comes first. */
void
_bocage_position_turn_stacks (BocagePosition *self)
{
  for (guint i = 0; i < self->n_hexes; i++)
    {
      BocagePositionHex *hex = bocage_position_hex (self, (BocageHexIndex) i);
      BocageUnitIndex turned = BOCAGE_NO_UNIT;

      while (hex->unit != BOCAGE_NO_UNIT)
        {
          BocageUnit *unit = bocage_position_unit (self, hex->unit);
          BocageUnitIndex next = unit->next;

          unit->next = turned;
          turned = hex->unit;
          hex->unit = next;
        }
      hex->unit = turned;
    }
}

/**
 * bocage_position_add_unit:
 * @hex: where it stands, behind those that are there, or %BOCAGE_NO_HEX
 *
 * Returns: its number, or %BOCAGE_NO_UNIT: there is no room for one more
 */
BocageUnitIndex
bocage_position_add_unit (const BocageRules *rules, BocagePosition *self, BocageHexIndex hex,
                          BocageTypeIndex type, int side)
{
  BocageUnitIndex index = make_unit (rules, self, hex, type, side);

  if (index != BOCAGE_NO_UNIT && hex != BOCAGE_NO_HEX)
    link_unit (self, index, hex);
  if (hex != BOCAGE_NO_HEX)
    bocage_position_settle (rules, self, hex);
  return index;
}

/* Draws the sets at @hex anew as far as they hang on units. */
static void
draw_units (BocagePosition *self, BocageHexIndex hex)
{
  const BocagePositionHex *record = bocage_position_hex (self, hex);
  guint64 mask = unit_mask (self, record);

  if (mask != 0 || (record->sets & BOCAGE_SET_MASK (BOCAGE_SET_BLOCKS)) != 0)
    mask |= BOCAGE_SET_MASK (BOCAGE_SET_OPAQUE);
  for (guint64 changed = (mask ^ record->sets) & UNIT_SETS; changed != 0; changed &= changed - 1)
    {
      BocageSet set = (BocageSet) __builtin_ctzll (changed);

      put_in_set (self, set, hex, (mask & BOCAGE_SET_MASK (set)) != 0);
    }
}

/**
 * bocage_position_move_unit:
 * @hex: where it stands from now on, behind those that are there, or %BOCAGE_NO_HEX to take it
 *   off the board
 *
 * Puts a unit elsewhere; what that does to wire or sandbags, or whether there is room, is not
 * looked at here.
 */
void
bocage_position_move_unit (BocagePosition *self, BocageUnitIndex unit, BocageHexIndex hex)
{
  BocageUnit *record = bocage_position_unit (self, unit);

  if (record->hex != BOCAGE_NO_HEX)
    {
      unlink_unit (self, unit);
      draw_units (self, record->hex);
    }
  record->hex = hex;
  if (hex != BOCAGE_NO_HEX)
    {
      link_unit (self, unit, hex);
      draw_units (self, hex);
    }
}
