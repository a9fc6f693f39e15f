/* bocage-play-luck.c: what dice come to, in whole numbers
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Players weigh with these, and luck is measured by them, so they are the same
 * to the last bit whoever compiled them: no number here is a float.
 */

#include "config.h"

#include "bocage-play-private.h"

#define FINE 40 /* bits behind the point, while it is worked out */

/* How likely one die hits: *out_chance of *out_of */
static void
read_chance (const BocageDie *die, guint32 *out_chance, guint32 *out_of)
{
  *out_chance = (die->n_hits + die->n_both) * (die->rerolls ? die->n_reroll : 1);
  *out_of = MAX (die->faces * (die->rerolls ? die->faces : 1), 1);
}

static BocageLuckCell
work_out (guint32 chance, guint32 of, guint dice, guint figures)
{
  guint64 odds[BOCAGE_ODDS_MAX_DICE + 1] = { G_GUINT64_CONSTANT (1) << FINE };
  guint64 hits = 0, kills = 0;

  dice = MIN (dice, BOCAGE_ODDS_MAX_DICE);
  for (guint n = 0; n < dice; n++)
    for (guint h = n + 2; h-- > 0;)
      odds[h] = (odds[h] * (of - chance) + (h > 0 ? odds[h - 1] * chance : 0)) / of;
  for (guint h = 1; h <= dice; h++)
    {
      hits += odds[h] * MIN (h, figures);
      kills += h >= figures ? odds[h] : 0;
    }
  return (BocageLuckCell){ (guint) (hits >> (FINE - 20)), (guint) (kills >> (FINE - 20)) };
}

static const BocageLuck *
find (const BocagePlay *self, guint32 chance, guint32 of)
{
  for (guint i = 0; i < self->n_lucks; i++)
    if (self->lucks[i].chance == chance && self->lucks[i].of == of)
      return &self->lucks[i];
  return NULL;
}

/* Returns: the number of the table for such dice */
static guint
add (BocagePlay *self, const BocageDie *die)
{
  guint32 chance, of;
  const BocageLuck *found;
  BocageLuck *luck;

  read_chance (die, &chance, &of);
  found = find (self, chance, of);
  if (found != NULL)
    return (guint) (found - self->lucks);
  if (self->n_lucks == BOCAGE_MAX_LUCKS)
    return BOCAGE_MAX_LUCKS - 1;
  luck = &self->lucks[self->n_lucks];
  luck->chance = chance;
  luck->of = of;
  for (guint dice = 0; dice <= BOCAGE_LUCK_DICE; dice++)
    for (guint figures = 1; figures <= BOCAGE_LUCK_FIGURES; figures++)
      luck->cells[dice][figures] = work_out (chance, of, dice, figures);
  return self->n_lucks++;
}

static void
read_pair (BocagePlay *self, BocagePosition *position, BocageUnitIndex a, BocageUnitIndex b)
{
  guint8 from = self->slots[a], to = self->slots[b];

  for (guint unmoved = 0; unmoved < 2; unmoved++)
    {
      BocageDie die;

      bocage_position_unit (position, a)->moved = unmoved ? 0 : 1;
      bocage_odds_read_die (self->rules, position, a, b, NULL, &die);
      bocage_position_unit (position, a)->moved = 0;
      self->lucks_of[from][to][unmoved] = (guint8) add (self, &die);
      self->flags_of[from][to] = (guint8) ((die.n_flags + die.n_both) * 60 / MAX (die.faces, 1));
    }
}

/* Finds what dice between any two units of the battle come to. */
void
_bocage_play_find_luck (BocagePlay *self)
{
  g_autofree BocagePosition *position = bocage_position_copy (&self->start);
  BocageUnitIndex first[BOCAGE_MAX_SLOTS];

  for (guint i = 0; i < position->n_units; i++)
    {
      guint slot = 0;

      while (slot < self->n_slots
             && bocage_position_unit (position, first[slot])->type
                    != bocage_position_unit (position, (BocageUnitIndex) i)->type)
        slot++;
      if (slot == self->n_slots && slot < BOCAGE_MAX_SLOTS)
        first[self->n_slots++] = (BocageUnitIndex) i;
      self->slots[i] = (guint8) slot;
    }
  for (guint i = 0; i < self->n_slots; i++)
    for (guint j = 0; j < self->n_slots; j++)
      read_pair (self, position, first[i], first[j]);
}

/**
 * bocage_play_find_luck:
 * @figures: that can be lost
 * @out_hits: (out): figures that such dice take on the average, in %BOCAGE_PLAY_ONE
 * @out_kills: (out): how likely they take all, in %BOCAGE_PLAY_ONE
 */
void
bocage_play_find_luck (const BocagePlay *self, const BocageDie *die, guint dice, guint figures,
                       guint *out_hits, guint *out_kills)
{
  guint32 chance, of;
  const BocageLuck *luck;
  BocageLuckCell cell;

  read_chance (die, &chance, &of);
  luck = find (self, chance, of);
  cell = luck != NULL && dice <= BOCAGE_LUCK_DICE && figures <= BOCAGE_LUCK_FIGURES
             ? luck->cells[dice][figures]
             : work_out (chance, of, dice, figures);
  *out_hits = cell.hits;
  *out_kills = cell.kills;
}
