/* bocage-battle-dice.c: with how many dice, and why
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Base rules, dice: terrain and things that protect a target do not add up, the
 * best of them counts; what battling out of the attacker's own hex costs is
 * subtracted as well.  Against what class of attacker a thing protects is data;
 * so is that nothing protects from artillery.
 */

#include "config.h"

#include "bocage-battle.h"
#include "rules/state/bocage-position-private.h"

typedef struct
{
  const BocageRules *rules;
  const BocagePosition *position;
  const BocageUnit *attacker;
  const BocagePieceType *type;   /* the attacker's */
  const BocageUnit *target;      /* (nullable) NULL: an empty thing */
  const BocagePieceType *victim; /* (nullable) the target's type */
  BocageHexIndex hex;            /* the target's */
  int most_protection;           /* dice that it may cost at most */
  gboolean ignores_protection;
  gboolean ignores_battle_out;
  BocageDice *dice;

  /* The best protection so far */
  int best;
  BocageDiceReason *best_reason; /* (nullable) */
} Count;

static BocageDiceReason *
add (Count *count, BocageDiceKind kind, BocageDiceStatus status, int printed, BocageTypeIndex type,
     BocageHexIndex hex)
{
  BocageDice *dice = count->dice;
  gboolean counts = status == BOCAGE_DICE_COUNTS;

  if (counts)
    dice->dice += printed;
  if (dice->n_reasons == BOCAGE_DICE_MAX_REASONS)
    return NULL;

  BocageDiceReason *reason = &dice->reasons[dice->n_reasons++];

  *reason = (BocageDiceReason){ .kind = (guint8) kind,
                                .status = (guint8) status,
                                .amount = (gint8) (counts ? printed : 0),
                                .printed = (gint8) printed,
                                .type = type,
                                .hex = hex };
  return reason;
}

/* What lies in a hex, one piece after the other */

typedef void (*PieceFunc) (Count *count, BocageTypeIndex index, const BocageThing *thing,
                           BocageHexIndex hex);

static void
for_each_piece (Count *count, BocageHexIndex hex, PieceFunc func)
{
  const BocagePosition *position = count->position;
  const BocagePositionHex *record = bocage_position_hex (position, hex);
  gboolean is_crossed = bocage_position_in_set (position, BOCAGE_SET_CROSSING, hex);

  for (guint i = 0; i <= BOCAGE_PATHS_PER_HEX; i++)
    {
      BocageTypeIndex index = i < BOCAGE_PATHS_PER_HEX ? record->paths[i] : record->ground;

      /* A unit on a bridge does not stand in the water. */
      if (index != BOCAGE_NO_TYPE && !(is_crossed && count->rules->types[index]->water))
        func (count, index, NULL, hex);
    }
  for (guint16 i = record->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (position, i)->next)
    {
      const BocageThing *thing = bocage_position_thing (position, i);

      func (count, thing->type, thing, hex);
    }
}

/* Battling out */

static void
count_battle_out (Count *count, BocageTypeIndex index, const BocageThing *thing, BocageHexIndex hex)
{
  const BocagePieceType *type = count->rules->types[index];
  int cost = type->battle_out[count->type->attack_class];
  gboolean is_ignored = (count->ignores_battle_out && type->kind != BOCAGE_ELEMENT_MARKER)
                        || _bocage_type_is_open_to (count->type, type);

  if (cost > 0)
    add (count, BOCAGE_DICE_BATTLE_OUT, is_ignored ? BOCAGE_DICE_IGNORED : BOCAGE_DICE_COUNTS,
         -cost, index, hex);
}

/* Protection */

/* The target's, by @type: that of its nation, if that is any. */
static const BocageProtection *
find_protection (const Count *count, const BocagePieceType *type)
{
  const BocageProtection *native = &type->protection[BOCAGE_PROTECTION_NATIVE];
  gboolean is_other = count->position->policies[BOCAGE_POLICY_PROTECTION_READING]
                      == BOCAGE_PROTECTION_READING_OTHER;

  if (native->dice[count->type->attack_class] > 0 && count->target != NULL && count->victim != NULL
      && _bocage_who_is (count->rules, &type->native, count->target))
    return native;
  return &type->protection[is_other ? BOCAGE_PROTECTION_OTHER : BOCAGE_PROTECTION_USUAL];
}

/* Whether the target has no benefit of what it is in, by its own type. */
static gboolean
is_unprotected (const Count *count, const BocagePieceType *type)
{
  if (count->victim == NULL)
    return FALSE;
  if (_bocage_type_is_open_to (count->victim, type))
    return TRUE;
  if (!count->victim->unprotected_by_terrain)
    return FALSE;
  return type->kind == BOCAGE_ELEMENT_OBJECT
             ? count->position->policies[BOCAGE_POLICY_UNPROTECTED_IN_OBJECT]
                   == BOCAGE_UNPROTECTED_IN_OBJECT_YES
             : type->kind != BOCAGE_ELEMENT_MARKER;
}

static BocageDiceStatus
judge_protection (const Count *count, const BocagePieceType *type, const BocageThing *thing,
                  gboolean from_below_only)
{
  int height = bocage_position_hex (count->position, count->hex)->height;
  int attacker_height = bocage_position_hex (count->position, count->attacker->hex)->height;

  if (thing != NULL && count->target != NULL
      && !_bocage_thing_serves (type, thing, count->target->side))
    return BOCAGE_DICE_NOT_OWNED;
  if (from_below_only && attacker_height >= height)
    return BOCAGE_DICE_NOT_BELOW;
  /* Who is in there as well is on one level with the target. */
  if (type->sunken
      && bocage_position_in_set (count->position, BOCAGE_SET_SUNKEN, count->attacker->hex))
    return BOCAGE_DICE_NOT_BELOW;
  if (is_unprotected (count, type))
    return BOCAGE_DICE_UNPROTECTED;
  if ((count->ignores_protection || count->most_protection == 0) && !type->protection_adds)
    return BOCAGE_DICE_IGNORED;
  return BOCAGE_DICE_COUNTS;
}

static void
count_protection (Count *count, BocageTypeIndex index, const BocageThing *thing, BocageHexIndex hex)
{
  const BocagePieceType *type = count->rules->types[index];
  const BocageProtection *found = find_protection (count, type);
  int protection = found->dice[count->type->attack_class];
  gboolean adds
      = type->protection_adds
        && count->position->policies[BOCAGE_POLICY_ADDED_PROTECTION] == BOCAGE_ADDED_PROTECTION_ADD;

  if (protection == 0)
    return;

  BocageDiceStatus status = judge_protection (count, type, thing, found->from_below_only);

  if (status == BOCAGE_DICE_COUNTS && !type->protection_adds)
    protection = MIN (protection, count->most_protection);
  if (status != BOCAGE_DICE_COUNTS || adds)
    {
      add (count, BOCAGE_DICE_PROTECTION, status, -protection, index, hex);
      return;
    }
  if (protection <= count->best)
    {
      add (count, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_WORSE, -protection, index, hex);
      return;
    }
  if (count->best_reason != NULL)
    {
      count->best_reason->status = BOCAGE_DICE_WORSE;
      count->best_reason->amount = 0;
    }
  count->dice->dice += count->best;
  count->best = protection;
  count->best_reason
      = add (count, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_COUNTS, -protection, index, hex);
}

/* Bonuses */

static void
count_ranging (Count *count)
{
  BocageTypeIndex best = BOCAGE_NO_TYPE;

  for (guint16 i = bocage_position_hex (count->position, count->hex)->thing; i != BOCAGE_NO_THING;
       i = bocage_position_thing (count->position, i)->next)
    {
      BocageTypeIndex index = bocage_position_thing (count->position, i)->type;
      int dice = count->rules->types[index]->ranging_dice;

      if (dice > (best != BOCAGE_NO_TYPE ? count->rules->types[best]->ranging_dice : 0))
        best = index;
    }
  if (best != BOCAGE_NO_TYPE)
    add (count, BOCAGE_DICE_RANGING, BOCAGE_DICE_COUNTS, count->rules->types[best]->ranging_dice,
         best, count->hex);
}

static void
count_card (Count *count, const BocageCard *card)
{
  int range = count->dice->range;

  if (card == NULL || card->dice == 0
      || (card->classes != 0 && (card->classes & (1u << count->type->orders_class)) == 0)
      || range < card->dice_from || (card->dice_to != 0 && range > card->dice_to))
    return;
  add (count, BOCAGE_DICE_CARD, BOCAGE_DICE_COUNTS, card->dice, BOCAGE_NO_TYPE, BOCAGE_NO_HEX);
}

/* What rules in force give a unit that has lost nobody. */
static void
count_rules (Count *count)
{
  guint64 rest = G_MAXUINT64;
  const BocageRuleType *rule;

  if (count->dice->range != 1 || count->attacker->figures < count->attacker->start_figures)
    return;
  while ((rule = _bocage_position_next_national_rule (count->rules, count->position,
                                                      count->attacker, &rest))
         != NULL)
    if (rule->whole_assault_dice > 0)
      add (count, BOCAGE_DICE_RULE, BOCAGE_DICE_COUNTS, rule->whole_assault_dice,
           count->attacker->type, count->attacker->hex);
}

/* Public functions */

/**
 * bocage_battle_find_dice:
 * @target: a hex with an enemy, or with something empty that @attacker breaches
 * @terms: (nullable): %NULL: nothing is out of the ordinary
 * @out_dice: (out) (optional): the dice with what made them so many
 *
 * Counts the dice that @attacker would roll. Whether it may battle @target at
 * all is not asked here: see bocage_battle_check_target().
 *
 * Returns: the dice; 0: the battle misses
 */
int
bocage_battle_find_dice (const BocageRules *rules, const BocagePosition *position,
                         BocageUnitIndex attacker, BocageHexIndex target,
                         const BocageBattleTerms *terms, BocageDice *out_dice)
{
  BocageDice local;
  BocageDice *dice = out_dice != NULL ? out_dice : &local;
  const BocageUnit *unit = bocage_position_unit (position, attacker);
  BocageUnitIndex other = bocage_position_hex (position, target)->unit;
  const BocageGeometry *geometry = rules->geometry;
  gboolean is_second = terms != NULL && terms->assault_dice > 0;

  g_return_val_if_fail (unit->hex != BOCAGE_NO_HEX, 0);

  Count count = { .rules = rules,
                  .position = position,
                  .attacker = unit,
                  .type = rules->types[unit->type],
                  .hex = target,
                  .dice = dice };

  if (other != BOCAGE_NO_UNIT)
    {
      count.target = bocage_position_unit (position, other);
      count.victim = rules->types[count.target->type];
    }
  count.ignores_protection = is_second;
  for (guint i = 0; i < (unit->moved == 0 ? BOCAGE_N_ATTACKS : 1); i++)
    {
      count.ignores_protection |= count.type->attack[i].ignores_protection;
      count.ignores_battle_out |= count.type->attack[i].ignores_battle_out;
    }

  dice->dice = 0;
  dice->n_reasons = 0;
  dice->range = bocage_hex_distance (geometry->grid.orientation, geometry->hexes[unit->hex],
                                     geometry->hexes[target]);
  count.most_protection = dice->range == 1 && count.type->assault_protection >= 0
                              ? count.type->assault_protection
                              : G_MAXINT;
  add (&count, BOCAGE_DICE_BASE, BOCAGE_DICE_COUNTS,
       bocage_battle_get_base_dice (rules, position, attacker, dice->range, terms), unit->type,
       unit->hex);
  for_each_piece (&count, unit->hex, count_battle_out);
  for_each_piece (&count, target, count_protection);
  if (count.type->uses_ranging)
    count_ranging (&count);
  if (bocage_battle_is_breach (rules, position, attacker, target))
    add (&count, BOCAGE_DICE_BREACH, BOCAGE_DICE_COUNTS, count.type->breach_dice, unit->type,
         target);
  count_rules (&count);
  if (terms != NULL)
    {
      count_card (&count, terms->card);
      if (terms->bonus != 0)
        add (&count, BOCAGE_DICE_BONUS, BOCAGE_DICE_COUNTS, terms->bonus, BOCAGE_NO_TYPE,
             BOCAGE_NO_HEX);
    }
  if (dice->dice < 0)
    add (&count, BOCAGE_DICE_FLOOR, BOCAGE_DICE_COUNTS, -dice->dice, BOCAGE_NO_TYPE, BOCAGE_NO_HEX);
  return dice->dice;
}
