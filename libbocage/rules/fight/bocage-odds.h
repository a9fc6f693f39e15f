/* bocage-odds.h: what may come of a battle, and how likely it is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Nothing is sampled: all outcomes of the dice are counted.  The counts are
 * whole numbers in doubles, exact as long as there are fewer than 2^53
 * outcomes in all: with six faces, up to 20 dice, or 10 that are rolled again.
 */

#pragma once

#include "bocage-battle.h"

G_BEGIN_DECLS

#define BOCAGE_ODDS_MAX_DICE 16
#define BOCAGE_DIE_MAX_SYMBOLS 16 /* that differ; further ones do nothing */

/* What a symbol does; bits. */
typedef enum
{
  BOCAGE_DIE_HIT = 1 << 0,
  BOCAGE_DIE_FLAG = 1 << 1,
  BOCAGE_DIE_AGAIN = 1 << 2, /* rolled again for a hit, it confirms it */
} BocageDieEffects;

/* What one die does in a battle: odds count it and dice that fall are read by it. */
typedef struct
{
  guint8 n_symbols;
  guint8 counts[BOCAGE_DIE_MAX_SYMBOLS];  /* faces that show it */
  guint8 effects[BOCAGE_DIE_MAX_SYMBOLS]; /* BocageDieEffects, by the ruleset's number of it */
  guint faces;
  guint n_hits;   /* faces that hit and are not a flag */
  guint n_flags;  /* that are a flag and do not hit */
  guint n_both;   /* that are both */
  guint n_reroll; /* what hits is rolled again: faces that hit then; 0: it is not rolled again */
  gboolean rerolls;
} BocageDie;

/* How many of all outcomes have so many hits and so many flags. */
typedef struct
{
  guint dice;
  double total;
  double outcomes[BOCAGE_ODDS_MAX_DICE + 1][BOCAGE_ODDS_MAX_DICE + 1]; /* [hits][flags] */
} BocageRoll;

/* The odds of a battle, from 0 to 1; of the first four one comes true. */
typedef struct
{
  guint dice;
  double eliminated; /* by the hits */
  double run_down;   /* eliminated by figures lost for a retreat that it cannot execute */
  double retreats;   /* it lives and leaves its hex */
  double stays;      /* it lives and stays */
  double unharmed;   /* … having lost no figure */
  double hits;       /* figures lost by hits: the expectation */
} BocageOdds;

/**
 * bocage_odds_get_weakened:
 *
 * Returns: how likely it lives and stays, but has lost figures
 */
static inline double
bocage_odds_get_weakened (const BocageOdds *self)
{
  return MAX (self->stays - self->unharmed, 0);
}

void bocage_die_add_symbol (BocageDie *self, guint count, guint effects);
guint bocage_die_find_symbol (const BocageDie *self, guint face);
void bocage_odds_read_die (const BocageRules *rules, const BocagePosition *position,
                           BocageUnitIndex attacker, BocageUnitIndex target,
                           const BocageBattleTerms *terms, BocageDie *out_die);
void bocage_odds_roll (const BocageDie *die, guint dice, BocageRoll *out_roll);
void bocage_odds_find (const BocageRules *rules, const BocagePosition *position,
                       BocageUnitIndex attacker, BocageUnitIndex target,
                       const BocageBattleTerms *terms, gboolean may_ignore, BocageOdds *out_odds);
double bocage_odds_find_breach (const BocageRules *rules, const BocagePosition *position,
                                BocageUnitIndex attacker, BocageHexIndex hex,
                                const BocageBattleTerms *terms);

G_END_DECLS
