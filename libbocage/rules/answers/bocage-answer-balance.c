/* bocage-answer-balance.c: the two sides at a glance
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Nothing is played here: these are counts, and the dice of two turns.
 */

#include "config.h"

#include "bocage-answer.h"

#define TURNS 2

/**
 * bocage_answer_enemy_medals:
 * @out_pools: (out): medals for figures that are collected
 *
 * Returns: medals that @side can win by enemy units, each by itself
 */
guint
bocage_answer_enemy_medals (const BocageSituation *situation, int side, guint *out_pools)
{
  g_autofree guint *pools = g_new0 (guint, situation->rules->n_types);
  g_autofree guint *sizes = g_new0 (guint, situation->rules->n_types);
  guint medals = 0;

  for (guint i = 0; i < situation->position->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (situation->position, (BocageUnitIndex) i);
      BocageTypeIndex type = bocage_rules_get_base (situation->rules, unit->type);
      guint pool;

      if (unit->side < 0 || unit->side == side)
        continue;
      medals += bocage_victory_get_unit_medals (situation->victory, situation->position,
                                                (BocageUnitIndex) i, &pool);
      if (pool > 0)
        {
          pools[type] += unit->figures;
          sizes[type] = pool;
        }
    }
  *out_pools = 0;
  for (guint i = 0; i < situation->rules->n_types; i++)
    *out_pools += sizes[i] > 0 ? pools[i] / sizes[i] : 0;
  return medals;
}

/* Objectives count once, however many hexes they have: the nearest is what counts. */
static guint
count_objectives (const BocageSituation *situation, int side)
{
  g_autoptr (GArray) medals = bocage_answer_medals (situation, side);
  guint n = 0;

  for (guint i = 0; i < bocage_victory_n_objectives (situation->victory); i++)
    {
      const BocageObjective *objective = bocage_victory_get_objective (situation->victory, i);
      gboolean is_near = FALSE;

      if ((objective->sides & (1u << side)) == 0 || objective->kind->sudden_death)
        continue;
      for (guint k = 0; k < medals->len; k++)
        {
          const BocageMedalHex *medal = &g_array_index (medals, BocageMedalHex, k);

          for (guint h = 0; h < objective->n_hexes; h++)
            is_near = is_near
                      || (!medal->is_exit && medal->hex == objective->hexes[h]
                          && medal->turns <= BOCAGE_ANSWER_TURNS);
        }
      n += is_near ? objective->medals : 0;
    }
  return n;
}

/**
 * bocage_answer_balance:
 * @side: 0 or 1
 * @out_balance: (out caller-allocates):
 */
void
bocage_answer_balance (const BocageSituation *situation, int side, BocageBalance *out_balance)
{
  guint pools;

  *out_balance = (BocageBalance){ .cards = situation->position->sides[side].hand,
                                  .needed = situation->position->sides[side].medals };
  for (guint i = 0; i < situation->position->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (situation->position, (BocageUnitIndex) i);

      if (unit->side != side)
        continue;
      out_balance->units++;
      out_balance->figures += unit->figures;
    }
  out_balance->medals = bocage_answer_enemy_medals (situation, side, &pools);
  out_balance->medals += pools + count_objectives (situation, side);
  out_balance->hits = bocage_answer_expect_hits (situation, side, TURNS);
}
