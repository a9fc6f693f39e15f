/* bocage-odds.c: what may come of a battle, and how likely it is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-odds.h"
#include "bocage-retreat.h"

#include <string.h>

/* Symbols */

static gboolean
lists (const char *const *ids, const char *id)
{
  for (; ids != NULL && *ids != NULL; ids++)
    if (*ids == id)
      return TRUE;
  return FALSE;
}

typedef struct
{
  const BocagePieceType *attacker;
  const BocagePieceType *target;
  int target_class;
  BocageClassMask special_hits; /* what special symbols of the attacker hit */
} Clash;

static gboolean
is_hit (const Clash *clash, const BocageDieFace *face)
{
  BocageClassMask own = 1u << clash->target_class;

  if (face->special
      && ((clash->special_hits & (own | clash->target->counts_as)) != 0
          || (clash->target->special_hit_by & (1u << clash->attacker->attack_class)) != 0))
    return TRUE;
  return (face->hits & own) != 0
         && (clash->attacker->hits_with == NULL || lists (clash->attacker->hits_with, face->id));
}

/* In one piece with who reads a whole die, which is done for each pair of units. */
static inline void
add_symbol (BocageDie *self, guint count, guint effects)
{
  self->faces += count;
  switch (effects & (BOCAGE_DIE_HIT | BOCAGE_DIE_FLAG))
    {
    case BOCAGE_DIE_HIT:
      self->n_hits += count;
      break;
    case BOCAGE_DIE_FLAG:
      self->n_flags += count;
      break;
    case BOCAGE_DIE_HIT | BOCAGE_DIE_FLAG:
      self->n_both += count;
      break;
    default:
      break;
    }
  if ((effects & BOCAGE_DIE_AGAIN) != 0)
    self->n_reroll += count;
  if (self->n_symbols == BOCAGE_DIE_MAX_SYMBOLS)
    return;
  self->counts[self->n_symbols] = (guint8) MIN (count, G_MAXUINT8);
  self->effects[self->n_symbols++] = (guint8) effects;
}

/* Public functions */

/* The next symbol of a die: faces that show it, and what it does. */
void
bocage_die_add_symbol (BocageDie *self, guint count, guint effects)
{
  add_symbol (self, count, effects);
}

/**
 * bocage_die_find_symbol:
 * @face: less than its `faces`
 *
 * Returns: the number of the symbol on the face, in the order of the ruleset
 */
guint
bocage_die_find_symbol (const BocageDie *self, guint face)
{
  guint i = 0;

  while (i + 1 < self->n_symbols && face >= self->counts[i])
    face -= self->counts[i++];
  return i;
}

/**
 * bocage_odds_read_die:
 * @terms: (nullable)
 *
 * Reads a die as it is read when @attacker battles @target.
 */
void
bocage_odds_read_die (const BocageRules *rules, const BocagePosition *position,
                      BocageUnitIndex attacker, BocageUnitIndex target,
                      const BocageBattleTerms *terms, BocageDie *out_die)
{
  const BocageUnit *unit = bocage_position_unit (position, attacker);
  Clash clash = { .attacker = rules->types[unit->type],
                  .target = rules->types[bocage_position_unit (position, target)->type] };

  clash.target_class = bocage_battle_get_target_class (position, clash.target);
  clash.special_hits = terms != NULL ? terms->special_hits : 0;
  clash.special_hits |= clash.attacker->attack[BOCAGE_ATTACK_ALWAYS].special_hits;
  if (unit->moved == 0)
    clash.special_hits |= clash.attacker->attack[BOCAGE_ATTACK_UNMOVED].special_hits;

  *out_die = (BocageDie){ .rerolls = clash.target->reroll_hits != NULL };
  for (guint i = 0; i < bocage_ruleset_n_die_faces (rules->ruleset); i++)
    {
      const BocageDieFace *face = bocage_ruleset_get_die_face (rules->ruleset, i);

      add_symbol (out_die, (guint) face->count,
                  (is_hit (&clash, face) ? BOCAGE_DIE_HIT : 0u)
                      | (face->retreat ? BOCAGE_DIE_FLAG : 0u)
                      | (lists (clash.target->reroll_hits, face->id) ? BOCAGE_DIE_AGAIN : 0u));
    }
}

/**
 * bocage_odds_roll:
 * @dice: %BOCAGE_ODDS_MAX_DICE at most
 *
 * Counts the outcomes of so many dice.  Where hits are rolled again, every
 * die is taken as rolled twice, so that all outcomes are as likely.
 */
void
bocage_odds_roll (const BocageDie *die, guint dice, BocageRoll *out_roll)
{
  double again = die->rerolls ? (double) die->faces : 1;
  double second = die->rerolls ? (double) die->n_reroll : 1;
  double hit = die->n_hits * second;
  double both = die->n_both * second;
  double flag = die->n_flags * again + die->n_both * (again - second);
  double miss = (double) (die->faces - die->n_hits - die->n_flags - die->n_both) * again
                + die->n_hits * (again - second);

  memset (out_roll, 0, sizeof *out_roll);
  out_roll->dice = MIN (dice, BOCAGE_ODDS_MAX_DICE);
  out_roll->total = 1;
  out_roll->outcomes[0][0] = 1;
  for (guint n = 0; n < out_roll->dice; n++)
    {
      out_roll->total *= die->faces * again;
      /* From the top, so that what is read is still that of n dice. */
      for (guint h = n + 1; h != G_MAXUINT; h--)
        for (guint f = n + 1; f != G_MAXUINT; f--)
          {
            double *outcomes = out_roll->outcomes[h];
            const double *fewer = h > 0 ? out_roll->outcomes[h - 1] : NULL;

            outcomes[f] = outcomes[f] * miss + (f > 0 ? outcomes[f - 1] * flag : 0)
                          + (fewer != NULL ? fewer[f] * hit : 0)
                          + (fewer != NULL && f > 0 ? fewer[f - 1] * both : 0);
          }
    }
}

/**
 * bocage_odds_find:
 * @terms: (nullable)
 * @may_ignore: %FALSE: the target may not ignore any flag; nor may it where the attacker's own
 *   kind forbids it
 *
 * Finds the odds of a battle whose target's owner loses as few figures as it
 * can, and stays where that costs nothing.
 */
void
bocage_odds_find (const BocageRules *rules, const BocagePosition *position,
                  BocageUnitIndex attacker, BocageUnitIndex target, const BocageBattleTerms *terms,
                  gboolean may_ignore, BocageOdds *out_odds)
{
  const BocageUnit *unit = bocage_position_unit (position, target);
  BocageDie die;
  BocageRoll roll;
  guint losses[BOCAGE_ODDS_MAX_DICE + 1];
  gboolean leaves[BOCAGE_ODDS_MAX_DICE + 1];

  *out_odds = (BocageOdds){ 0 };
  may_ignore
      = may_ignore && !rules->types[bocage_position_unit (position, attacker)->type]->flags_bind;
  out_odds->dice
      = (guint) bocage_battle_find_dice (rules, position, attacker, unit->hex, terms, NULL);
  bocage_odds_read_die (rules, position, attacker, target, terms, &die);
  bocage_odds_roll (&die, out_odds->dice, &roll);
  for (guint f = 0; f <= roll.dice; f++)
    {
      BocageRetreat retreat;
      BocageRetreatEnd first = { .steps = 1 }; /* should no edge be known */

      /* Of a unit that has to go, the first end is its own hex only if it has nowhere to go. */
      bocage_retreat_find (rules, position, target, f, may_ignore, &retreat, &first, 1);
      losses[f] = retreat.min_loss;
      leaves[f] = !retreat.stands && !retreat.is_held && retreat.ignorable < f
                  && !(first.steps == 0 && first.loss > 0);
    }
  for (guint h = 0; h <= roll.dice; h++)
    for (guint f = 0; f <= roll.dice; f++)
      {
        double odds = roll.outcomes[h][f] / roll.total;
        guint left = unit->figures > h ? unit->figures - h : 0;

        out_odds->hits += odds * MIN (h, unit->figures);
        if (left == 0)
          out_odds->eliminated += odds;
        else if (losses[f] >= left)
          out_odds->run_down += odds;
        else if (leaves[f])
          out_odds->retreats += odds;
        else
          {
            out_odds->stays += odds;
            if (h == 0 && losses[f] == 0)
              out_odds->unharmed += odds;
          }
      }
}

/**
 * bocage_odds_find_breach:
 * @hex: next to @attacker
 *
 * Finds the odds that a unit that breaches destroys the thing in @hex, with somebody in it or not.
 *
 * Returns: from 0 to 1
 */
double
bocage_odds_find_breach (const BocageRules *rules, const BocagePosition *position,
                         BocageUnitIndex attacker, BocageHexIndex hex,
                         const BocageBattleTerms *terms)
{
  guint faces = 0, special = 0;
  double fails = 1;

  if (!bocage_battle_is_breach (rules, position, attacker, hex))
    return 0;
  for (guint i = 0; i < bocage_ruleset_n_die_faces (rules->ruleset); i++)
    {
      const BocageDieFace *face = bocage_ruleset_get_die_face (rules->ruleset, i);

      faces += (guint) face->count;
      special += face->special ? (guint) face->count : 0;
    }
  for (int dice = bocage_battle_find_dice (rules, position, attacker, hex, terms, NULL); dice > 0;
       dice--)
    fails *= (double) (faces - special) / faces;
  return 1 - fails;
}
