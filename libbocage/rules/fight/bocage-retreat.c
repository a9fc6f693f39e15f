/* bocage-retreat.c: where flags drive a unit, and what they cost it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The hexes are found level by level: a level is where the unit can be after so
 * many steps.
 */

#include "config.h"

#include "bocage-retreat.h"
#include "rules/move/bocage-movement.h"
#include "rules/state/bocage-position-private.h"

/* Each step brings it nearer to its edge, so a level is never wider than this. */
#define MAX_WIDTH (2 * BOCAGE_RETREAT_MAX_STEPS + 1)

typedef struct
{
  BocageHexIndex hex;
  gboolean is_dead_end;
} Place;

typedef struct
{
  const BocageRules *rules;
  const BocagePosition *position;
  const BocageUnit *unit;
  BocageTypeIndex carrier; /* while it is at sea */
  gboolean may_enter_sea;
  guint n_levels;
  guint n_places[BOCAGE_RETREAT_MAX_STEPS + 1];
  Place places[BOCAGE_RETREAT_MAX_STEPS + 1][MAX_WIDTH];
} Flight;

/* Steps */

static gboolean
is_homeward (const Flight *flight, BocageHexIndex from, BocageHexIndex to)
{
  const BocageHex *hexes = flight->rules->geometry->hexes;

  return bocage_border_is_nearer (flight->position->sides[flight->unit->side].border, hexes[to],
                                  hexes[from]);
}

static gboolean
can_step (const Flight *flight, BocageHexIndex from, guint direction, BocageHexIndex to)
{
  BocageMover mover = { flight->unit->type, flight->carrier };
  BocagePositionHex room;
  int cost;

  if (!is_homeward (flight, from, to)
      || bocage_position_in_set (flight->position, BOCAGE_SET_OCCUPIED, to))
    return FALSE;

  const BocagePositionHex *there = _bocage_position_see_hex (
      flight->rules, flight->position, to, flight->rules->types[flight->unit->type], &room);

  if ((there->sets & BOCAGE_SET_MASK (BOCAGE_SET_NO_RETREAT)) != 0 && !flight->may_enter_sea)
    return FALSE;

  BocageStepVerdict verdict
      = bocage_movement_find_step (flight->rules, flight->position, mover, from, direction, &cost);

  /* Whether it may go to sea was asked already. */
  return verdict == BOCAGE_STEP_POSSIBLE || verdict == BOCAGE_STEP_TO_SEA;
}

static void
put_place (Flight *flight, guint level, BocageHexIndex hex)
{
  guint n = flight->n_places[level];

  for (guint i = 0; i < n; i++)
    if (flight->places[level][i].hex == hex)
      return;
  if (n == MAX_WIDTH)
    return;
  flight->places[level][n] = (Place){ .hex = hex };
  flight->n_places[level]++;
}

static void
spread (Flight *flight, guint level)
{
  const BocageGeometry *geometry = flight->rules->geometry;

  flight->n_places[level + 1] = 0;
  for (guint i = 0; i < flight->n_places[level]; i++)
    {
      Place *place = &flight->places[level][i];

      place->is_dead_end = TRUE;
      for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
        {
          BocageHexIndex next = bocage_geometry_neighbour (geometry, place->hex, direction);

          if (next == BOCAGE_NO_HEX || !can_step (flight, place->hex, direction, next))
            continue;
          place->is_dead_end = FALSE;
          put_place (flight, level + 1, next);
        }
    }
}

/* Finds the levels up to @max_steps, or to where nothing goes on. */
static void
fly (Flight *flight, guint max_steps)
{
  flight->n_levels = 1;
  flight->n_places[0] = 1;
  flight->places[0][0] = (Place){ .hex = flight->unit->hex };
  while (flight->n_levels <= max_steps)
    {
      spread (flight, flight->n_levels - 1);
      if (flight->n_places[flight->n_levels] == 0)
        break;
      flight->n_levels++;
    }
}

/* Ends */

typedef struct
{
  BocageRetreatEnd *ends; /* (nullable) */
  guint max;
  guint n;
  guint min_loss;
} Ends;

static void
put_end (Ends *ends, BocageHexIndex hex, guint steps, guint ignored, guint loss)
{
  BocageRetreatEnd end = { hex, (guint8) steps, (guint8) ignored, (guint8) loss };

  ends->min_loss = MIN (ends->min_loss, loss);
  if (ends->ends == NULL)
    return;
  for (guint i = 0; i < ends->n && i < ends->max; i++)
    if (ends->ends[i].hex == hex)
      {
        /* Called with more and more flags ignored: only a smaller loss is news. */
        if (loss < ends->ends[i].loss)
          ends->ends[i] = end;
        return;
      }
  if (ends->n < ends->max)
    ends->ends[ends->n] = end;
  ends->n++;
}

static void
put_ends (Ends *ends, const Flight *flight, guint ignored, guint flags, guint per_flag)
{
  for (guint level = 0; level < flight->n_levels && level <= flags * per_flag; level++)
    for (guint i = 0; i < flight->n_places[level]; i++)
      {
        const Place *place = &flight->places[level][i];

        if (level >= flags)
          put_end (ends, place->hex, level, ignored, 0);
        else if (place->is_dead_end)
          put_end (ends, place->hex, level, ignored, flags - level);
      }
}

/* Flags */

/* Things it can never leave let it ignore none, by one reading. */
static gboolean
lets_ignore (const BocageRules *rules, const BocagePosition *position, const BocageUnit *unit,
             const BocagePieceType *type)
{
  guint class_ = _bocage_type_move_class (position, rules->types[unit->type]);
  gboolean is_held = (type->closed[BOCAGE_STAY_LEFT] & (1u << class_)) != 0;

  return !is_held
         || position->policies[BOCAGE_POLICY_HELD_IGNORES_FLAGS] == BOCAGE_HELD_IGNORES_FLAGS_YES;
}

static guint
count_of_type (const BocageRules *rules, const BocagePieceType *type, const BocageUnit *unit,
               gboolean is_must)
{
  return is_must && !type->must_ignore ? 0 : _bocage_type_ignored_flags (rules, type, unit);
}

/* How many flags of one battle @unit may ignore where it stands; or must, if @is_must. */
static guint
count_ignored (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex unit,
               gboolean is_must)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  guint best = 0, sum = 0, own = 0;
  guint64 rest = G_MAXUINT64;
  const BocageRuleType *rule;

  if (record->hex == BOCAGE_NO_HEX)
    return 0;

  const BocagePieceType *own_type = rules->types[record->type];
  const BocagePositionHex *hex = bocage_position_hex (position, record->hex);

  own = is_must ? 0 : (guint) own_type->ignored_flags;
  if (hex->ground != BOCAGE_NO_TYPE
      && !_bocage_type_is_open_to (own_type, rules->types[hex->ground]))
    best = sum = count_of_type (rules, rules->types[hex->ground], record, is_must);
  for (guint16 i = hex->thing; i != BOCAGE_NO_THING; i = bocage_position_thing (position, i)->next)
    {
      const BocageThing *thing = bocage_position_thing (position, i);
      const BocagePieceType *type = rules->types[thing->type];
      guint flags = count_of_type (rules, type, record, is_must);

      if (flags == 0 || !_bocage_thing_serves (type, thing, record->side)
          || _bocage_type_is_open_to (own_type, type)
          || !lets_ignore (rules, position, record, type))
        continue;
      best = MAX (best, flags);
      sum += flags;
    }
  while ((rule = _bocage_position_next_national_rule (rules, position, record, &rest)) != NULL)
    own += is_must && !rule->must_ignore ? 0 : (guint) rule->ignored_flags;
  return own + (position->policies[BOCAGE_POLICY_FLAG_STACK] == BOCAGE_FLAG_STACK_ADD ? sum : best);
}

/* Public functions */

/**
 * bocage_retreat_count_ignorable:
 *
 * Returns: how many of the flags of one battle @unit may ignore where it stands
 */
guint
bocage_retreat_count_ignorable (const BocageRules *rules, const BocagePosition *position,
                                BocageUnitIndex unit)
{
  return count_ignored (rules, position, unit, FALSE);
}

/**
 * bocage_retreat_get_per_flag:
 *
 * Returns: how many hexes @unit may retreat for each flag; 0: flags do nothing to it
 */
guint
bocage_retreat_get_per_flag (const BocageRules *rules, const BocagePosition *position,
                             BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  int per_flag = rules->types[record->type]->retreat_max;
  guint64 rest = G_MAXUINT64;
  const BocageRuleType *rule;

  if (per_flag == 0)
    return 0;
  while ((rule = _bocage_position_next_national_rule (rules, position, record, &rest)) != NULL)
    per_flag = MAX (per_flag, rule->retreat_max);
  return (guint) per_flag;
}

/**
 * bocage_retreat_find:
 * @unit: one on the board
 * @flags: rolled against it
 * @may_ignore: %FALSE: it may not ignore any of them, wherever it stands
 * @out_retreat: (out) (optional):
 * @out_ends: (nullable) (out caller-allocates): where it may end, each hex once
 *   at the least loss, the shorter ways first; @max of them at most, and all
 *   of them only if they are no more
 *
 * Returns: how many ends there are for the owner to choose from, at least one;
 *   0 if @out_ends is %NULL, or if it is not known where its side's edge is
 */
guint
bocage_retreat_find (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex unit,
                     guint flags, gboolean may_ignore, BocageRetreat *out_retreat,
                     BocageRetreatEnd *out_ends, guint max)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  BocageRetreat local;
  BocageRetreat *retreat = out_retreat != NULL ? out_retreat : &local;
  Ends ends = { .ends = out_ends, .max = max, .min_loss = G_MAXUINT };

  g_return_val_if_fail (record->hex != BOCAGE_NO_HEX, 0);

  flags = MIN (flags, BOCAGE_RETREAT_MAX_FLAGS);
  *retreat = (BocageRetreat){ .flags = flags,
                              .per_flag = bocage_retreat_get_per_flag (rules, position, unit) };
  retreat->stands = retreat->per_flag == 0;
  retreat->is_held = bocage_movement_is_fixed (rules, position, record->type, record->hex);
  if (may_ignore && !retreat->stands)
    {
      retreat->ignorable = MIN (flags, count_ignored (rules, position, unit, FALSE));
      retreat->must_ignore = MIN (flags, count_ignored (rules, position, unit, TRUE));
    }
  if (!retreat->stands && (record->side < 0 || position->sides[record->side].border < 0))
    return 0;
  if (retreat->stands || flags == 0)
    {
      put_end (&ends, record->hex, 0, 0, 0);
      return ends.n;
    }

  Flight flight;

  flight.rules = rules;
  flight.position = position;
  flight.unit = record;
  flight.carrier = bocage_position_in_set (position, BOCAGE_SET_SEA, record->hex) ? record->carrier
                                                                                  : BOCAGE_NO_TYPE;
  flight.may_enter_sea
      = flight.carrier != BOCAGE_NO_TYPE
        || (position->policies[BOCAGE_POLICY_RETREAT_TO_SEA] == BOCAGE_RETREAT_TO_SEA_AFTER_LANDING
            && bocage_position_in_set (position, BOCAGE_SET_NO_RETREAT, record->hex));
  if (retreat->is_held)
    {
      flight.n_levels = flight.n_places[0] = 1;
      flight.places[0][0] = (Place){ record->hex, TRUE };
    }
  else
    fly (&flight, MIN (flags * retreat->per_flag, BOCAGE_RETREAT_MAX_STEPS));
  for (guint ignored = retreat->must_ignore; ignored <= retreat->ignorable; ignored++)
    put_ends (&ends, &flight, ignored, flags - ignored, retreat->per_flag);
  retreat->min_loss = ends.min_loss;
  return ends.n;
}
