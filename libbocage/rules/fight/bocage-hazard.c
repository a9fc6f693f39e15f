/* bocage-hazard.c: what a hex does to who enters it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-hazard.h"
#include "rules/state/bocage-position-private.h"

typedef struct
{
  const BocageRules *rules;
  const BocagePosition *position;
  const BocageUnit *unit;
  const BocagePieceType *type; /* the unit's */
  gboolean retreats;
  BocageHazard *hazards; /* (nullable) */
  guint max;
  guint n;
} Search;

static gboolean
lists (const char *const *ids, const char *id)
{
  for (; ids != NULL && *ids != NULL; ids++)
    if (*ids == id)
      return TRUE;
  return FALSE;
}

/* Special symbols hit only where the hazard names them; what is rolled again in battle is rolled
 * again here, unless it does. */
static BocageDie
read_die (const Search *search, const BocagePieceType *hazard)
{
  const BocagePieceType *unit = search->type;
  BocageClassMask own = 1u << bocage_battle_get_target_class (search->position, unit);
  BocageDie die = { .rerolls = hazard->hazard_hits == NULL && unit->reroll_hits != NULL };

  for (guint i = 0; i < bocage_ruleset_n_die_faces (search->rules->ruleset); i++)
    {
      const BocageDieFace *face = bocage_ruleset_get_die_face (search->rules->ruleset, i);
      gboolean hits = hazard->hazard_hits != NULL ? lists (hazard->hazard_hits, face->id)
                                                  : (face->hits & own) != 0;

      bocage_die_add_symbol (&die, (guint) face->count,
                             (hits ? BOCAGE_DIE_HIT : 0u)
                                 | (lists (unit->reroll_hits, face->id) ? BOCAGE_DIE_AGAIN : 0u));
    }
  return die;
}

static gboolean
bears_on (const Search *search, const BocagePieceType *hazard, const BocageThing *thing)
{
  if (search->retreats && !hazard->hazard_on_retreat)
    return FALSE;
  if (hazard->hazard_to_enemies && thing != NULL && thing->side >= 0
      && thing->side == search->unit->side)
    return FALSE;
  if (hazard->hazard_by_value && search->type->disarms)
    return FALSE;
  return !_bocage_type_is_open_to (search->type, hazard);
}

static void
look_at (Search *search, BocageTypeIndex index, guint16 thing)
{
  const BocagePieceType *hazard = search->rules->types[index];
  const BocageThing *record
      = thing != BOCAGE_NO_THING ? bocage_position_thing (search->position, thing) : NULL;
  guint dice = (guint) hazard->hazard_dice;

  if (hazard->hazard_by_value && record != NULL)
    dice += record->value;
  if (dice == 0 || !bears_on (search, hazard, record))
    return;
  if (search->hazards != NULL && search->n < search->max)
    search->hazards[search->n] = (BocageHazard){ index, thing, dice, read_die (search, hazard) };
  search->n++;
}

/**
 * bocage_hazard_find:
 * @hex: which @unit is about to enter, or has just entered
 * @retreats: it does so by a retreat
 * @out_hazards: (nullable) (out caller-allocates): @max of them at most
 *
 * Finds what dice are rolled against @unit in @hex.  A hit costs a figure:
 * bocage_consequence_lose_figures().  Nothing below a bridge counts.
 *
 * Returns: how many hazards there are
 */
guint
bocage_hazard_find (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex unit,
                    BocageHexIndex hex, gboolean retreats, BocageHazard *out_hazards, guint max)
{
  const BocagePositionHex *record = bocage_position_hex (position, hex);
  const BocageUnit *mover = bocage_position_unit (position, unit);
  gboolean is_crossed = FALSE;
  Search search
      = { rules, position, mover, rules->types[mover->type], retreats, out_hazards, max, 0 };

  for (guint16 i = record->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    {
      BocageTypeIndex type = bocage_position_thing (position, i)->type;

      is_crossed = is_crossed || rules->types[type]->makes_passable;
      look_at (&search, type, i);
    }
  for (guint i = 0; i <= BOCAGE_PATHS_PER_HEX && !is_crossed; i++)
    {
      BocageTypeIndex type = i < BOCAGE_PATHS_PER_HEX ? record->paths[i] : record->ground;

      if (type != BOCAGE_NO_TYPE)
        look_at (&search, type, BOCAGE_NO_THING);
    }
  return search.n;
}

/**
 * bocage_hazard_find_odds:
 * @n: figures
 *
 * Returns: how likely it is that @hazard costs @n figures or more
 */
double
bocage_hazard_find_odds (const BocageHazard *hazard, guint n)
{
  BocageRoll roll;
  double outcomes = 0;

  bocage_odds_roll (&hazard->die, hazard->dice, &roll);
  for (guint hits = n; hits <= roll.dice; hits++)
    for (guint flags = 0; flags <= roll.dice; flags++)
      outcomes += roll.outcomes[hits][flags];
  return outcomes / roll.total;
}
