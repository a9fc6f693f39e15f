/* bocage-ways.c: where units can ever go, asked of the rules of movement once a run
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ways.h"

#include "bocage-check-plan.h"
#include "rules/state/bocage-position-private.h"

#include <string.h>

/* A hostile file has a thousand units in as many pockets of a large board: after
 * so many hexes looked at, a unit can go everywhere. */
#define MAX_WORK 400000

/* What decides how a unit moves over the board. */
typedef struct
{
  guint move_class;
  int move;       /* no more than any step costs */
  int road_bonus; /* 0 where the move is enough without */
  gboolean ignores_limits;
  const char *const *bound_to;       /* (nullable) */
  const char *const *treats_as_open; /* (nullable) */
  BocageTypeIndex carrier;
} Gait;

typedef struct
{
  Gait gait;
  BocageHexIndex from;
  gboolean shared; /* holds for every hex of it that is at sea, or not, as `from` is */
  guint64 *hexes;
  guint16 *regions; /* (nullable) of the gait, until a second unit asks for them */
} Way;

struct _BocageWays
{
  BocageRules *rules;
  BocagePosition *position;
  GArray *ways;                   /* of Way */
  guint64 *sides[BOCAGE_N_SIDES]; /* (nullable) until asked for */
  guint n_added[BOCAGE_N_SIDES];  /* units of the survey that have been looked at for it */
  guint64 *all;                   /* every hex */
  int dearest;                    /* what the dearest step costs */
  gboolean has_limits;            /* some hex lets nobody pay so much */
  guint work;
  BocageReach *reach; /* (nullable) (owned) */
};

/* What it costs at most to go from one hex to the next. */
static int
find_dearest_step (const BocageWays *self)
{
  const BocageRuleset *ruleset = self->rules->ruleset;
  const guint64 *steep = bocage_position_set (self->position, BOCAGE_SET_STEEP);
  guint64 any = 0;
  int dearest = 1;

  for (guint i = 0; i < self->position->n_words; i++)
    any |= steep[i];
  for (guint i = 0; any != 0 && i < bocage_ruleset_n_types (ruleset); i++)
    dearest = MAX (dearest, bocage_ruleset_get_type (ruleset, i)->climb_cost);
  return dearest;
}

static gboolean
is_too_short (const BocageWays *self, int cap)
{
  return cap != 0 && cap < self->dearest;
}

/* Whether a move that enters or leaves some hex may be too short for the dearest step. */
static gboolean
find_limits (const BocageWays *self)
{
  for (guint i = 0; self->dearest > 1 && i < self->position->n_hexes; i++)
    {
      const BocagePositionHex *hex = bocage_position_hex (self->position, (BocageHexIndex) i);

      if ((hex->sets & BOCAGE_SET_MASK (BOCAGE_SET_LEAVE_BY_ONE)) != 0
          || is_too_short (self, hex->cap) || is_too_short (self, hex->start_cap))
        return TRUE;
    }
  return FALSE;
}

static BocageWays *
get_ways (BocageSurvey *survey)
{
  if (survey->ways != NULL)
    return survey->ways;

  BocageWays *self = g_new0 (BocageWays, 1);

  const BocagePolicies *policies = survey->options != NULL ? survey->options->policies : NULL;

  self->rules = survey->plan != NULL
                    ? _bocage_check_plan_ref_rules (survey->plan, survey->grid, policies)
                    : bocage_rules_new_for_policies (survey->ruleset, survey->grid, policies);
  self->position = _bocage_position_new_tight (self->rules, survey->scenario, survey->n_units,
                                               survey->n_objects + survey->n_pieces);
  self->ways = g_array_new (FALSE, FALSE, sizeof (Way));
  self->dearest = find_dearest_step (self);
  self->has_limits = find_limits (self);
  survey->geometry = self->rules->geometry;
  survey->ways = self;
  return self;
}

const BocageRules *
_bocage_ways_get_rules (BocageSurvey *survey)
{
  return get_ways (survey)->rules;
}

/**
 * _bocage_ways_get_position:
 *
 * Returns: (transfer none): the set-up as the rules see it; its first two sides
 *   and its hexes have the numbers that they have in @survey
 */
const BocagePosition *
_bocage_ways_get_position (BocageSurvey *survey)
{
  return get_ways (survey)->position;
}

guint
_bocage_ways_n_words (BocageSurvey *survey)
{
  return get_ways (survey)->rules->geometry->n_words;
}

/**
 * _bocage_ways_find_unit:
 * @unit: on the board
 *
 * Returns: its number in the position, or %BOCAGE_NO_UNIT if it is not there: it
 *   is of an unknown type, or the second unit of a hex
 */
BocageUnitIndex
_bocage_ways_find_unit (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const BocageWays *self = get_ways (survey);
  BocageUnitIndex index = bocage_position_hex (self->position, (BocageHexIndex) unit->at)->unit;

  if (index == BOCAGE_NO_UNIT || unit->type == NULL
      || bocage_rules_get_base (self->rules, bocage_position_unit (self->position, index)->type)
             != unit->type->index)
    return BOCAGE_NO_UNIT;
  return index;
}

static const guint64 *
get_all (BocageWays *self)
{
  guint n_words = self->rules->geometry->n_words;

  if (self->all == NULL)
    {
      self->all = g_new (guint64, n_words);
      memset (self->all, 0xff, n_words * sizeof *self->all);
    }
  return self->all;
}

/* Ways lead back, except from land to sea: so all hexes of one that are at sea
 * have the same, and so have all on land.  Where a slope takes more than a whole
 * move, or than what a hex leaves of it, it can only be come down. */
static gboolean
is_shared (const BocageWays *self, const Way *way)
{
  const BocagePosition *position = self->position;
  guint64 from = bocage_position_hex (position, way->from)->sets;
  const guint64 *steep = bocage_position_set (position, BOCAGE_SET_STEEP);

  if ((from
       & (BOCAGE_SET_MASK (BOCAGE_SET_CLOSED + way->gait.move_class)
          | BOCAGE_SET_MASK (BOCAGE_SET_FIXED + way->gait.move_class)))
      != 0)
    return FALSE;
  if (way->gait.move >= self->dearest && (!self->has_limits || way->gait.ignores_limits))
    return TRUE;
  for (guint i = 0; i < position->n_words; i++)
    if ((steep[i] & way->hexes[i]) != 0)
      return FALSE;
  return TRUE;
}

static Gait
get_gait (const BocageWays *self, const BocagePieceType *type, BocageTypeIndex carrier)
{
  return (Gait){
    .move_class = _bocage_type_move_class (self->position, type),
    .move = MIN (type->move, self->dearest),
    .road_bonus = type->move < self->dearest ? type->road_bonus : 0,
    .ignores_limits = type->ignores_limits,
    .bound_to = type->bound_to,
    .treats_as_open = type->treats_as_open,
    .carrier = carrier,
  };
}

static gboolean
is_same_gait (const Gait *a, const Gait *b)
{
  return a->move_class == b->move_class && a->move == b->move && a->road_bonus == b->road_bonus
         && a->ignores_limits == b->ignores_limits && a->bound_to == b->bound_to
         && a->treats_as_open == b->treats_as_open && a->carrier == b->carrier;
}

/* Whether a unit of the gait of @way can go from where that begins to @from and
 * back: then it has the same hexes.  Asked for when the board has slopes. */
static gboolean
is_in_region (BocageWays *self, Way *way, BocageTypeIndex type, BocageHexIndex from)
{
  guint n_hexes = self->rules->geometry->n_hexes;
  const guint16 *regions = way->regions;

  if (way->gait.carrier != BOCAGE_NO_TYPE)
    return FALSE;
  for (guint i = 0; i < self->ways->len && regions == NULL; i++)
    {
      const Way *other = &g_array_index (self->ways, Way, i);

      if (is_same_gait (&other->gait, &way->gait))
        regions = other->regions;
    }
  if (regions == NULL)
    {
      regions = way->regions = g_new (guint16, n_hexes);
      bocage_movement_find_regions (self->rules, self->position, type, way->regions);
      self->work += n_hexes;
    }
  return regions[from] != 0 && regions[from] == regions[way->from];
}

/* Whether the hexes of @way are also those of a unit of its gait that stands on @from. */
static gboolean
leads_from (BocageWays *self, Way *way, BocageTypeIndex type, BocageHexIndex from, gboolean at_sea)
{
  const BocagePosition *position = self->position;

  if (way->from == from)
    return TRUE;
  if (!_bocage_ways_has (way->hexes, from))
    return FALSE;
  if (!way->shared)
    return is_in_region (self, way, type, from);
  return at_sea == bocage_position_in_set (position, BOCAGE_SET_SEA, way->from)
         && !bocage_position_in_set (position,
                                     (BocageSet) (BOCAGE_SET_FIXED + way->gait.move_class), from);
}

static const guint64 *
find_way (BocageWays *self, const BocagePieceType *type, BocageTypeIndex carrier,
          BocageHexIndex from)
{
  gboolean at_sea = bocage_position_in_set (self->position, BOCAGE_SET_SEA, from);
  Way way = { .gait = get_gait (self, type, at_sea ? carrier : BOCAGE_NO_TYPE), .from = from };
  const BocageMover mover = { (BocageTypeIndex) type->index, way.gait.carrier };

  for (guint i = 0; i < self->ways->len; i++)
    {
      Way *known = &g_array_index (self->ways, Way, i);

      if (is_same_gait (&known->gait, &way.gait)
          && leads_from (self, known, mover.type, from, at_sea))
        return known->hexes;
    }
  if (self->work > MAX_WORK)
    return get_all (self);

  way.hexes = g_new (guint64, self->rules->geometry->n_words);
  self->work += bocage_movement_find_ever (self->rules, self->position, mover, from, way.hexes)
                + self->ways->len;
  way.shared = is_shared (self, &way);
  g_array_append_val (self->ways, way);
  return way.hexes;
}

/**
 * _bocage_ways_of_unit:
 * @unit: on the board
 *
 * Returns: (transfer none): the hexes that @unit can ever stand on, its own
 *   included
 */
const guint64 *
_bocage_ways_of_unit (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  BocageWays *self = get_ways (survey);
  BocageUnitIndex index;

  if (unit->type == NULL || unit->move_class < 0)
    return get_all (self);
  index = _bocage_ways_find_unit (survey, unit);
  return find_way (self, unit->type,
                   index != BOCAGE_NO_UNIT ? bocage_position_unit (self->position, index)->carrier
                                           : BOCAGE_NO_TYPE,
                   (BocageHexIndex) unit->at);
}

static void
add_hexes (const BocageWays *self, guint64 *to, const guint64 *hexes)
{
  for (guint i = 0; i < self->rules->geometry->n_words; i++)
    to[i] |= hexes[i];
}

/* A reserve comes where it is said, or nobody knows where. */
static void
add_reserve (BocageSurvey *survey, BocageWays *self, guint64 *to, const BocageSurveyUnit *unit)
{
  const BocageNode *parent = unit->node->piece.node.parent;
  GArray *hexes = NULL;

  if (parent != NULL && parent->element == &bocage_elements[BOCAGE_ELEMENT_RESERVE])
    hexes = ((const BocageReserveNode *) parent)->hexes;
  if (hexes == NULL || hexes->len == 0 || unit->type == NULL || unit->move_class < 0)
    {
      add_hexes (self, to, get_all (self));
      return;
    }
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (bocage_grid_contains (survey->grid, hex))
        add_hexes (self, to,
                   find_way (self, unit->type, BOCAGE_NO_TYPE,
                             (BocageHexIndex) bocage_grid_index (survey->grid, hex)));
    }
}

/* Whether a rule is in force by which units of @side may appear anywhere. */
static gboolean
drops_in (const BocageWays *self, int side)
{
  const BocageRuleset *ruleset = self->rules->ruleset;

  for (guint i = 0; i < bocage_ruleset_n_rules (ruleset) && i < 64; i++)
    if ((self->position->sides[side].rules >> i & 1) != 0
        && bocage_ruleset_get_rule (ruleset, i)->drops_in)
      return TRUE;
  return FALSE;
}

/**
 * _bocage_ways_of_side_so_far:
 * @side: one of the first two
 *
 * Most units of a side can go where the first of them can: whoever asks whether
 * any of them can go somewhere asks here, and then _bocage_ways_look_further()
 * as long as there is no answer.
 *
 * Returns: (transfer none): some of the hexes of _bocage_ways_of_side()
 */
const guint64 *
_bocage_ways_of_side_so_far (BocageSurvey *survey, int side)
{
  BocageWays *self = get_ways (survey);

  if (side < 0 || side >= BOCAGE_N_SIDES)
    return get_all (self);
  if (self->sides[side] == NULL)
    {
      self->sides[side] = g_new0 (guint64, self->rules->geometry->n_words);
      if (drops_in (self, side))
        add_hexes (self, self->sides[side], get_all (self));
    }
  return self->sides[side];
}

/**
 * _bocage_ways_look_further:
 *
 * Adds the hexes of one more unit.
 *
 * Returns: FALSE if there was none left: the set is whole
 */
gboolean
_bocage_ways_look_further (BocageSurvey *survey, int side)
{
  BocageWays *self = get_ways (survey);
  guint64 *hexes;

  if (side < 0 || side >= BOCAGE_N_SIDES)
    return FALSE;
  hexes = self->sides[side];
  while (self->n_added[side] < survey->n_units)
    {
      const BocageSurveyUnit *unit = &survey->units[self->n_added[side]++];

      if (unit->side != side)
        continue;
      if (unit->at != BOCAGE_NO_INDEX)
        add_hexes (self, hexes, _bocage_ways_of_unit (survey, unit));
      else
        add_reserve (survey, self, hexes, unit);
      return TRUE;
    }
  return FALSE;
}

/**
 * _bocage_ways_of_side:
 * @side: one of the first two
 *
 * Returns: (transfer none): the hexes that any unit of @side can ever stand on,
 *   reserves included
 */
const guint64 *
_bocage_ways_of_side (BocageSurvey *survey, int side)
{
  const guint64 *hexes = _bocage_ways_of_side_so_far (survey, side);

  while (_bocage_ways_look_further (survey, side))
    ;
  return hexes;
}

/**
 * _bocage_ways_side_has:
 * @at: a hex of the board
 *
 * Returns: whether any unit of @side can ever stand on @at
 */
gboolean
_bocage_ways_side_has (BocageSurvey *survey, int side, int at)
{
  const guint64 *hexes = _bocage_ways_of_side_so_far (survey, side);

  do
    if (_bocage_ways_has (hexes, at))
      return TRUE;
  while (_bocage_ways_look_further (survey, side));
  return FALSE;
}

static gboolean
have_common (const BocageWays *self, const guint64 *a, const guint64 *b)
{
  for (guint i = 0; i < self->rules->geometry->n_words; i++)
    if ((a[i] & b[i]) != 0)
      return TRUE;
  return FALSE;
}

/* Returns: whether a unit of @side on the board stands in one of @hexes */
gboolean
_bocage_ways_have_unit_of (const BocageSurvey *survey, const guint64 *hexes, int side)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    if (survey->units[i].side == side && _bocage_ways_has (hexes, survey->units[i].at))
      return TRUE;
  return FALSE;
}

/**
 * _bocage_ways_sides_meet:
 *
 * Returns: whether there is a hex on which units of both of the first two sides
 *   can ever stand
 */
gboolean
_bocage_ways_sides_meet (BocageSurvey *survey)
{
  const guint64 *a = _bocage_ways_of_side_so_far (survey, 0);
  const guint64 *b = _bocage_ways_of_side_so_far (survey, 1);
  guint n_whole = 0;

  for (int side = 0; n_whole < 2; side = 1 - side)
    {
      /* Mostly the first unit asked can come to where an enemy stands, whose ways begin there. */
      if (_bocage_ways_have_unit_of (survey, a, 1) || _bocage_ways_have_unit_of (survey, b, 0)
          || have_common (get_ways (survey), a, b))
        return TRUE;
      n_whole = _bocage_ways_look_further (survey, side) ? 0 : n_whole + 1;
    }
  return FALSE;
}

/**
 * _bocage_ways_find_comer:
 * @battles: look for a unit that can battle
 *
 * Returns: (nullable): a unit of @side on the board that can ever stand on @at
 */
const BocageSurveyUnit *
_bocage_ways_find_comer (BocageSurvey *survey, int side, int at, gboolean battles)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side == side && (!battles || unit->type == NULL || unit->type->battles)
          && _bocage_ways_has (_bocage_ways_of_unit (survey, unit), at))
        return unit;
    }
  return NULL;
}

/**
 * _bocage_ways_can_move:
 * @unit: on the board
 *
 * Returns: whether @unit can leave its hex in the first turn: a neighbour lets it
 *   in and no unit stands there
 */
gboolean
_bocage_ways_can_move (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  BocageWays *self = get_ways (survey);
  BocageUnitIndex index = _bocage_ways_find_unit (survey, unit);
  BocageHexIndex from = (BocageHexIndex) unit->at;
  BocageMover alone, aboard;
  int cost;

  if (unit->type == NULL || unit->move_class < 0 || index == BOCAGE_NO_UNIT)
    return TRUE;
  alone = (BocageMover){ bocage_position_unit (self->position, index)->type, BOCAGE_NO_TYPE };
  aboard = (BocageMover){ alone.type, bocage_position_unit (self->position, index)->carrier };
  if (!bocage_position_in_set (self->position, BOCAGE_SET_SEA, from))
    aboard.carrier = BOCAGE_NO_TYPE;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      BocageHexIndex to = bocage_geometry_neighbour (self->rules->geometry, from, direction);

      if (to != BOCAGE_NO_HEX && survey->hexes[to].n_units == 0
          && (bocage_movement_find_step (self->rules, self->position, aboard, from, direction,
                                         &cost)
                  == BOCAGE_STEP_POSSIBLE
              || bocage_movement_find_step (self->rules, self->position, alone, from, direction,
                                            &cost)
                     == BOCAGE_STEP_POSSIBLE))
        return TRUE;
    }
  return FALSE;
}

/**
 * _bocage_ways_find_moves:
 * @unit: on the board
 *
 * Returns: (transfer none) (nullable): where @unit can go in its first turn, until
 *   the next is asked for; %NULL if the rules do not know it
 */
const BocageReach *
_bocage_ways_find_moves (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  BocageWays *self = get_ways (survey);
  BocageUnitIndex index = _bocage_ways_find_unit (survey, unit);

  if (index == BOCAGE_NO_UNIT)
    return NULL;
  if (self->reach == NULL)
    self->reach = bocage_reach_new (self->rules);
  bocage_reach_find (self->reach, self->position, index, BOCAGE_MOVE_LIMITS_OWN);
  return self->reach;
}

void
_bocage_ways_free (BocageWays *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->reach, bocage_reach_free);
  for (guint i = 0; i < self->ways->len; i++)
    {
      g_free (g_array_index (self->ways, Way, i).hexes);
      g_free (g_array_index (self->ways, Way, i).regions);
    }
  g_array_unref (self->ways);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    g_free (self->sides[i]);
  g_free (self->all);
  g_free (self->position);
  bocage_rules_unref (self->rules);
  g_free (self);
}
