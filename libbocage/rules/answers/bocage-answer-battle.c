/* bocage-answer-battle.c: with how many dice, why, and what may come of it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-answer.h"

/* What is more than it has is no more than all. */
static void
count_hits (const BocageSituation *situation, BocageBattleAnswer *answer)
{
  guint figures = bocage_position_unit (situation->position, answer->target)->figures;
  guint most = MIN (answer->roll.dice, figures);

  answer->n_hits = most + 1;
  for (guint h = 0; h <= answer->roll.dice; h++)
    for (guint f = 0; f <= answer->roll.dice; f++)
      answer->hits[MIN (h, most)] += answer->roll.outcomes[h][f] / answer->roll.total;
}

/**
 * bocage_answer_battle:
 * @hex: what is to be battled: who stands there, or an empty thing that can be breached
 * @terms: (nullable)
 * @out_answer: (out caller-allocates):
 *
 * Puts together what battles, dice and odds say of @attacker against @hex.
 */
void
bocage_answer_battle (const BocageSituation *situation, BocageUnitIndex attacker,
                      BocageHexIndex hex, const BocageBattleTerms *terms,
                      BocageBattleAnswer *out_answer)
{
  const BocageRules *rules = situation->rules;
  const BocagePosition *position = situation->position;
  BocageDie die;

  *out_answer = (BocageBattleAnswer){
    .attacker = attacker,
    .target = bocage_position_hex (position, hex)->unit,
    .hex = hex,
    .verdict = bocage_battle_check_target (rules, position, attacker, hex, terms),
  };
  if (out_answer->verdict != BOCAGE_BATTLE_POSSIBLE)
    return;
  bocage_battle_find_dice (rules, position, attacker, hex, terms, &out_answer->dice);
  if (out_answer->target == BOCAGE_NO_UNIT)
    return;
  bocage_odds_find (rules, position, attacker, out_answer->target, terms, TRUE, &out_answer->odds);
  bocage_odds_read_die (rules, position, attacker, out_answer->target, terms, &die);
  bocage_odds_roll (&die, (guint) out_answer->dice.dice, &out_answer->roll);
  count_hits (situation, out_answer);
}

/**
 * bocage_answer_battles:
 *
 * Returns: (transfer full): of BocageBattleAnswer: all that @attacker may battle
 *   from where it stands
 */
GArray *
bocage_answer_battles (const BocageSituation *situation, BocageUnitIndex attacker)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (BocageBattleAnswer));
  guint n = situation->position->n_units;
  g_autofree BocageUnitIndex *targets = g_new (BocageUnitIndex, MAX (n, 1));

  n = bocage_battle_find_targets (situation->rules, situation->position, attacker, NULL, targets,
                                  n);
  for (guint i = 0; i < n; i++)
    {
      BocageBattleAnswer answer;

      bocage_answer_battle (situation, attacker,
                            bocage_position_unit (situation->position, targets[i])->hex, NULL,
                            &answer);
      g_array_append_val (answers, answer);
    }
  return answers;
}
