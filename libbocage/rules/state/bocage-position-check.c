/* bocage-position-check.c: a position made the same as another, and looked at for faults
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-position.h"

#include <string.h>

/**
 * bocage_position_assign:
 * @self: a small position, of the same board as @from, or any
 *
 * Makes @self the same as @from for all that can be asked, and leaves the rest of the block alone:
 * that takes a third of the time of copying the whole.
 */
void
bocage_position_assign (BocagePosition *self, const BocagePosition *from)
{
  const gsize units_end = from->units_at + sizeof (BocageUnit) * from->n_units;
  const gsize things_end = from->things_at + sizeof (BocageThing) * from->n_things;

  memcpy (self, from, units_end);
  memcpy ((char *) self + from->things_at, (const char *) from + from->things_at,
          things_end - from->things_at);
}

/* Nothing but units has moved since both were the same. */
static gboolean
has_same_things (const BocagePosition *a, const BocagePosition *b)
{
  return a->n_units == b->n_units && a->n_things == b->n_things
         && memcmp (bocage_position_thing (a, 0), bocage_position_thing (b, 0),
                    sizeof (BocageThing) * b->n_things)
                == 0;
}

static void
follow_hex (BocagePosition *self, const BocagePosition *from, BocageHexIndex hex)
{
  if (hex != BOCAGE_NO_HEX)
    *bocage_position_hex (self, hex) = *bocage_position_hex (from, hex);
}

/**
 * bocage_position_follow:
 * @self: the same as @from was once, whatever has happened in the game since, or as any of the same
 *   battle was
 *
 * As bocage_position_assign(), but most hexes are as they were, and of those nothing is copied.
 */
void
bocage_position_follow (BocagePosition *self, const BocagePosition *from)
{
  if (!has_same_things (self, from))
    {
      bocage_position_assign (self, from);
      return;
    }
  for (guint i = 0; i < from->n_units; i++)
    {
      BocageUnit *unit = bocage_position_unit (self, (BocageUnitIndex) i);
      const BocageUnit *now = bocage_position_unit (from, (BocageUnitIndex) i);

      if (unit->hex != now->hex || unit->next != now->next)
        {
          follow_hex (self, from, unit->hex);
          follow_hex (self, from, now->hex);
        }
      *unit = *now;
    }
  memcpy (self, from, from->hexes_at);
}

/* What is true of every position */

static const char *
find_fault (const BocageRules *rules, const BocagePosition *self, BocageUnitIndex index)
{
  const BocageUnit *unit = bocage_position_unit (self, index);

  if ((unit->flags & BOCAGE_UNIT_GONE) != 0)
    return unit->hex != BOCAGE_NO_HEX ? "a unit that is gone stands in a hex" : NULL;
  if ((unit->flags & BOCAGE_UNIT_RESERVE) != 0 && unit->hex != BOCAGE_NO_HEX)
    return "a reserve stands in a hex";
  if ((unit->flags & BOCAGE_UNIT_RESERVE) == 0 && unit->hex == BOCAGE_NO_HEX)
    return "a unit that is not gone stands nowhere";
  if (unit->figures == 0 || unit->figures > MAX (unit->start_figures, 1))
    return "a unit has no figures, or more than it began with";
  if (unit->hex == BOCAGE_NO_HEX)
    return NULL;
  if (unit->hex >= self->n_hexes)
    return "a unit stands off the board";
  if (unit->type >= rules->n_types && bocage_rules_get_base (rules, unit->type) >= rules->n_types)
    return "a unit has no type";
  for (guint i = 0; i < index; i++)
    if (bocage_position_unit (self, (BocageUnitIndex) i)->hex == unit->hex)
      return "two units stand in a hex";
  return bocage_position_hex (self, unit->hex)->unit != index ? "a hex does not know who is in it"
                                                              : NULL;
}

/**
 * bocage_position_check:
 * @out_why: (out) (optional): in English, for who mends the program
 *
 * What is true of every position of a legal battle, looked at for tests: units and hexes agree,
 * nobody gone has a place, and what is drawn from the rest is as it would be drawn anew.
 *
 * Returns: whether all of that is so
 */
gboolean
bocage_position_check (const BocageRules *rules, const BocagePosition *self, const char **out_why)
{
  g_autofree BocagePosition *anew = bocage_position_copy (self);
  const char *why = NULL;

  for (guint i = 0; i < self->n_units && why == NULL; i++)
    why = find_fault (rules, self, (BocageUnitIndex) i);
  for (guint i = 0; i < self->n_hexes && why == NULL; i++)
    {
      BocageUnitIndex unit = bocage_position_hex (self, (BocageHexIndex) i)->unit;

      if (unit != BOCAGE_NO_UNIT && bocage_position_unit (self, unit)->hex != i)
        why = "a hex has a unit that stands elsewhere";
    }
  for (guint i = 0; i < self->n_hexes; i++)
    bocage_position_settle (rules, anew, (BocageHexIndex) i);
  bocage_position_regroup (rules, anew);
  if (why == NULL && !bocage_position_equal (self, anew))
    why = "the sets are not as they would be drawn anew";
  if (out_why != NULL)
    *out_why = why;
  return why == NULL;
}
