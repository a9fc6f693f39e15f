/* victory-oracle.h: who has won, told from the whole history, to compare the library with
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Slow and simple, and written from the rules without a look at how the library
 * does it.  Nothing is carried from moment to moment: all that happened is kept,
 * and each question is answered by going through it from the set-up on.  Kinds of
 * objectives are known by their names in the rules, not by properties.
 */

#pragma once

#include "model/bocage-ruleset.h"
#include "model/bocage-scenario.h"

G_BEGIN_DECLS

#define VICTORY_ORACLE_UNITS 32

typedef enum
{
  VICTORY_ORACLE_SETUP,
  VICTORY_ORACLE_TURN,
  VICTORY_ORACLE_CHANGE,
} VictoryOracleMoment;

typedef enum
{
  VICTORY_ORACLE_FALSE,
  VICTORY_ORACLE_UNKNOWN,
  VICTORY_ORACLE_TRUE,
} VictoryOracleTruth;

typedef struct
{
  guint units, pools, exits, objectives;
} VictoryOracleMedals;

typedef struct _VictoryOracle VictoryOracle;

/* @every_turn, @common_pool: two points that can be read in more than one way. */
VictoryOracle *victory_oracle_new (BocageScenario *scenario, gboolean every_turn,
                                   gboolean common_pool);
void victory_oracle_free (VictoryOracle *self);

/* Units have the numbers of the file's order; bocage_hex_none: not on the board. */
void victory_oracle_look (VictoryOracle *self, VictoryOracleMoment moment, int side,
                          const BocageHex *hexes);
void victory_oracle_lose (VictoryOracle *self, guint unit, guint figures, gboolean is_last,
                          gboolean is_spent);
void victory_oracle_leave (VictoryOracle *self, guint unit, BocageHex hex);

gboolean victory_oracle_holds (VictoryOracle *self, guint objective, int side);
VictoryOracleTruth victory_oracle_truth (VictoryOracle *self, guint objective, int side);
void victory_oracle_count (VictoryOracle *self, int side, VictoryOracleMedals *out_medals);
/* Returns: the side that has won, or -1; @out_sudden: by which objective, or -1 */
int victory_oracle_winner (VictoryOracle *self, int *out_sudden);

G_END_DECLS
