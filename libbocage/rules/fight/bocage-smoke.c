/* bocage-smoke.c: shells that do no harm
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-smoke.h"
#include "rules/move/bocage-sight.h"
#include "rules/state/bocage-position-private.h"

#define MAX_HEXES 16 /* that a screen may have */

static int
find_distance (const BocageRules *rules, BocageHexIndex a, BocageHexIndex b)
{
  const BocageGeometry *geometry = rules->geometry;

  return bocage_hex_distance (geometry->grid.orientation, geometry->hexes[a], geometry->hexes[b]);
}

/* Whether the hexes are all different and hang together. */
static gboolean
are_contiguous (const BocageRules *rules, const BocageHexIndex *hexes, guint n)
{
  guint joined = 1, before = 0; /* bit i: hex i hangs together with the first */

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (hexes[i] == hexes[j])
        return FALSE;
  while (joined != before)
    {
      before = joined;
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < n; j++)
          if ((joined & (1u << j)) != 0 && find_distance (rules, hexes[i], hexes[j]) == 1)
            joined |= 1u << i;
    }
  return joined == (1u << n) - 1;
}

/* All shells of a unit in one turn are of one kind, so smoke may follow smoke. */
static gboolean
may_shoot (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex unit,
           const BocageBattleTerms *terms)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  gboolean is_again
      = terms != NULL && terms->battles > 1 && (record->flags & BOCAGE_UNIT_BATTLED_TWICE) == 0;
  BocageBattleVerdict verdict = bocage_battle_check_attacker (rules, position, unit, terms);

  return verdict == BOCAGE_BATTLE_POSSIBLE || (verdict == BOCAGE_BATTLE_SCREENED && is_again);
}

/**
 * bocage_smoke_check:
 * @hexes: where it would lay smoke
 * @terms: (nullable): by which it would battle
 *
 * Who needs no line of sight needs none for smoke, but smoke that is there already hides what is
 * behind it.  An enemy next to the unit does not oblige it to battle.
 *
 * Returns: whether @unit may lay smoke there, or why not
 */
BocageActionVerdict
bocage_smoke_check (const BocageRules *rules, const BocagePosition *position, BocageUnitIndex unit,
                    const BocageHexIndex *hexes, guint n, const BocageBattleTerms *terms)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  const BocagePieceType *type = rules->types[record->type];

  if (type->screen == NULL)
    return BOCAGE_ACTION_NEVER;
  if ((record->flags & BOCAGE_UNIT_SHELLED) != 0)
    return BOCAGE_ACTION_OTHER_SHELLS;
  if (!may_shoot (rules, position, unit, terms))
    return BOCAGE_ACTION_NO_BATTLE;
  if (n == 0 || n > (guint) type->screen_hexes || n > MAX_HEXES)
    return BOCAGE_ACTION_TOO_MANY;
  if (!are_contiguous (rules, hexes, n))
    return BOCAGE_ACTION_NOT_CONTIGUOUS;
  for (guint i = 0; i < n; i++)
    {
      int range = find_distance (rules, record->hex, hexes[i]);
      BocageSightNeed need = type->attack[BOCAGE_ATTACK_ALWAYS].needs_sight ? BOCAGE_SIGHT_DIRECT
                                                                            : BOCAGE_SIGHT_INDIRECT;

      if (bocage_battle_get_base_dice (rules, position, unit, range, NULL) == 0)
        return BOCAGE_ACTION_OUT_OF_RANGE;
      if (!bocage_sight_is_clear (rules, position, record->hex, hexes[i], need))
        return BOCAGE_ACTION_NO_SIGHT;
    }
  return BOCAGE_ACTION_POSSIBLE;
}

/* Returns: smoke of the type that is in @hex already, or %BOCAGE_NO_THING */
static guint16
find_smoke (const BocagePosition *position, BocageHexIndex hex, BocageTypeIndex type)
{
  guint16 i = bocage_position_hex (position, hex)->thing;

  while (i != BOCAGE_NO_THING && bocage_position_thing (position, i)->type != type)
    i = bocage_position_thing (position, i)->next;
  return i;
}

/**
 * bocage_smoke_lay:
 * @hexes: some that bocage_smoke_check() allows
 *
 * Lays smoke; where there is some, it is as if it were laid now.
 *
 * Returns: %FALSE: the position has no room for that much, and the last of it is not laid
 */
gboolean
bocage_smoke_lay (const BocageRules *rules, BocagePosition *position, BocageUnitIndex unit,
                  const BocageHexIndex *hexes, guint n)
{
  BocageUnit *record = bocage_position_unit (position, unit);
  BocageTypeIndex type = bocage_rules_find_type (rules, rules->types[record->type]->screen);
  gboolean has_room = TRUE;

  g_return_val_if_fail (type != BOCAGE_NO_TYPE, FALSE);

  for (guint i = 0; i < n; i++)
    {
      guint16 index = find_smoke (position, hexes[i], type);

      if (index == BOCAGE_NO_THING)
        index = bocage_position_add_thing (rules, position, hexes[i], type, record->side);
      has_room = has_room && index != BOCAGE_NO_THING;
      if (index == BOCAGE_NO_THING)
        continue;

      BocageThing *smoke = bocage_position_thing (position, index);

      smoke->side = record->side;
      smoke->owner = unit;
      smoke->turns = (guint8) MIN (rules->types[type]->lasts, G_MAXUINT8);
    }
  if ((record->flags & BOCAGE_UNIT_BATTLED) != 0)
    record->flags |= BOCAGE_UNIT_BATTLED_TWICE;
  record->flags |= BOCAGE_UNIT_BATTLED | BOCAGE_UNIT_SCREENED;
  return has_room;
}
