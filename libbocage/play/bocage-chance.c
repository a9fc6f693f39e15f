/* bocage-chance.c: cards and dice as they fall, the same on every machine
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Steele, Lea and Flood's SplitMix64, begun anew for each key.
 */

#include "config.h"

#include "bocage-chance.h"

#define STEP G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

static guint64
mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

/* Returns: what falls for this key, from the beginning */
BocageGameChance
bocage_chance_begin (guint64 seed, guint64 game, guint turn, BocageChanceKind kind, guint number)
{
  guint64 place = (guint64) turn << 32 | (guint64) kind << 24 | (number & 0xffffff);
  guint64 state = mix (seed + STEP);

  state = mix (state ^ (game + STEP));
  return (BocageGameChance){ mix (state ^ (place + STEP)) };
}

/* Returns: 64 bits, each as likely to be set as not */
guint64
bocage_chance_next (BocageGameChance *self)
{
  self->state += STEP;
  return mix (self->state);
}

/**
 * bocage_chance_draw:
 * @n: 1 at least
 *
 * Returns: a number below @n, all of them equally likely
 */
guint
bocage_chance_draw (BocageGameChance *self, guint n)
{
  const guint32 least = (guint32) (0u - n) % n; /* what is below is left over */
  guint64 product;

  do
    product = (bocage_chance_next (self) >> 32) * n;
  while ((guint32) product < least);
  return (guint) (product >> 32);
}
