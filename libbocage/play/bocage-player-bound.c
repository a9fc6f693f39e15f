/* bocage-player-bound.c: the most that a battle may be worth
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * So many dice a unit never exceeds, whatever it has done and wherever it stands.  What they come
 * to is looked up, where whom it sees and how well he is covered would have to be worked out.
 */

#include "config.h"

#include "bocage-player-private.h"

#include <string.h>

/* @more: than those of the type */
static void
find_most (const BocagePlayer *self, const BocagePieceType *type, int more, BocageMost *most)
{
  int greatest = 0;

  most->reach = 0;
  for (guint i = 1; i <= BOCAGE_ATTACK_REACH; i++)
    {
      int dice = MAX (type->attack[BOCAGE_ATTACK_ALWAYS].dice[i],
                      type->attack[BOCAGE_ATTACK_UNMOVED].dice[i]);

      most->dice[i] = MAX (dice, 0);
      greatest = MAX (greatest, dice);
      if (dice > 0)
        most->reach = i;
    }
  /* Ground that reaches far gives as many beyond that as before. */
  for (guint i = 1; i <= BOCAGE_ATTACK_REACH; i++)
    most->dice[i] = (most->dice[i] > 0 ? most->dice[i] : greatest) + more;
  if (self->table->sides[self->side].rules != 0)
    most->dice[1] += self->most_by_rule;
}

/* Finds the most dice of units of @type; what was found for one is good for others. */
void
_bocage_player_bound (BocagePlayer *self, const BocagePieceType *type,
                      const BocageBattleTerms *terms)
{
  BocageMost *most = NULL;
  int more = MAX (terms->bonus, 0) + MAX (type->breach_dice, 0)
             + (terms->card != NULL ? MAX (terms->card->dice, 0) : 0)
             + (type->uses_ranging ? self->most_ranging : 0);

  for (guint i = 0; i < BOCAGE_N_MOSTS && most == NULL; i++)
    if (self->mosts[i].outlook == self->outlook && self->mosts[i].type == type
        && self->mosts[i].more == more)
      most = &self->mosts[i];
  if (most == NULL)
    {
      most = &self->mosts[self->next_most++ % BOCAGE_N_MOSTS];
      most->outlook = self->outlook;
      most->type = type;
      most->more = more;
      find_most (self, type, more, most);
      memset (most->worth, 0xff, self->table->n_units * sizeof *most->worth);
      memset (most->from, 0xff, self->table->n_hexes * sizeof *most->from);
    }
  most->is_known = terms->assault_dice == 0 && !self->is_thorough;
  self->most = most;
}

/* See _bocage_player_bound_dice(). */
int
_bocage_player_look_at_bound (BocagePlayer *self, BocageUnitIndex unit, BocageUnitIndex target,
                              guint range)
{
  int dice = self->most->dice[range];
  int moved = _bocage_player_weigh_dice (self, unit, target, FALSE, dice);
  int unmoved = _bocage_player_weigh_dice (self, unit, target, TRUE, dice);
  BocageHexIndex hex = bocage_position_unit (self->table, target)->hex;

  /* Chances are cut off behind so many binary places: more dice may say a little less. */
  return self->most->worth[target][range]
         = MAX (moved, unmoved) + 2 + _bocage_player_weigh_goals (self, hex) / 32;
}
