/* bocage-answer-medals.c: in how many turns a side can be where its medals are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * At the earliest: a unit is ordered in every turn, goes as far as it may, and
 * no other unit is in its way.
 */

#include "config.h"

#include "bocage-answer.h"

#include <string.h>

#define MAX_WAY BOCAGE_REACH_MAX_LENGTH

/* How units of one type spread over the board, turn by turn. */
typedef struct
{
  BocageHexIndex from;  /* where the last move began */
  BocageUnitIndex unit; /* whose move it is; BOCAGE_NO_UNIT: nobody has been here */
  guint8 turns;
} Arrival;

typedef struct
{
  const BocageSituation *situation;
  BocagePosition *position; /* empty but for the one who moves */
  Arrival *arrivals;        /* [n_hexes] */
  GArray *now, *next;       /* of BocageHexIndex */
} Spread;

static void
arrive (Spread *self, BocageHexIndex hex, BocageHexIndex from, BocageUnitIndex unit, guint turns)
{
  if (self->arrivals[hex].unit != BOCAGE_NO_UNIT)
    return;
  self->arrivals[hex] = (Arrival){ from, unit, (guint8) turns };
  g_array_append_val (self->next, hex);
}

static void
move_on (Spread *self, BocageHexIndex from, guint turns)
{
  BocageUnitIndex unit = self->arrivals[from].unit;
  guint n;

  bocage_position_move_unit (self->position, unit, from);
  n = bocage_reach_find (self->situation->reach, self->position, unit, BOCAGE_MOVE_LIMITS_OWN);
  for (guint i = 0; i < n; i++)
    arrive (self, bocage_reach_get_hex (self->situation->reach, i), from, unit, turns);
  bocage_position_move_unit (self->position, unit, BOCAGE_NO_HEX);
}

static void
swap_turns (Spread *self)
{
  GArray *done = self->now;

  self->now = self->next;
  self->next = done;
  g_array_set_size (done, 0);
}

/* All units of @side and @type set out together: which of them is the first anywhere. */
static void
spread (Spread *self, int side, BocageTypeIndex type)
{
  const BocagePosition *start = self->situation->position;

  memset (self->arrivals, 0xff, self->situation->rules->geometry->n_hexes * sizeof (Arrival));
  g_array_set_size (self->next, 0);
  for (guint i = 0; i < start->n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (start, (BocageUnitIndex) i);

      if (unit->side == side && unit->type == type && unit->hex != BOCAGE_NO_HEX)
        arrive (self, unit->hex, unit->hex, (BocageUnitIndex) i, 0);
    }
  for (guint turn = 1; turn <= BOCAGE_ANSWER_TURNS && self->next->len > 0; turn++)
    {
      swap_turns (self);
      for (guint i = 0; i < self->now->len; i++)
        move_on (self, g_array_index (self->now, BocageHexIndex, i), turn);
    }
}

/* The way of all moves, from the first hex on. */
static GArray *
dup_way (Spread *self, BocageHexIndex hex)
{
  GArray *way = g_array_new (FALSE, FALSE, sizeof (BocageHexIndex));
  BocageUnitIndex unit = self->arrivals[hex].unit;
  BocageHexIndex steps[MAX_WAY];

  g_array_append_val (way, hex);
  while (self->arrivals[hex].turns > 0)
    {
      BocageHexIndex from = self->arrivals[hex].from;
      guint n;

      bocage_position_move_unit (self->position, unit, from);
      bocage_reach_find (self->situation->reach, self->position, unit, BOCAGE_MOVE_LIMITS_OWN);
      n = MIN (bocage_reach_get_way (self->situation->reach, hex, steps, MAX_WAY), MAX_WAY);
      bocage_position_move_unit (self->position, unit, BOCAGE_NO_HEX);
      for (guint i = n; i > 1; i--) /* the last step is there already */
        g_array_prepend_val (way, steps[i - 2]);
      g_array_prepend_val (way, from);
      hex = from;
    }
  return way;
}

static void
take_arrivals (Spread *self, GArray *medals)
{
  for (guint i = 0; i < medals->len; i++)
    {
      BocageMedalHex *medal = &g_array_index (medals, BocageMedalHex, i);
      const Arrival *arrival = &self->arrivals[medal->hex];

      if (arrival->unit == BOCAGE_NO_UNIT || arrival->turns >= medal->turns)
        continue;
      medal->turns = arrival->turns;
      medal->unit = arrival->unit;
      g_clear_pointer (&medal->way, g_array_unref);
      medal->way = dup_way (self, medal->hex);
    }
}

static void
add_hexes (GArray *medals, const BocageHexIndex *hexes, guint n, guint worth, gboolean is_exit)
{
  for (guint i = 0; i < n; i++)
    {
      BocageMedalHex medal = { .hex = hexes[i],
                               .turns = G_MAXUINT8,
                               .is_exit = is_exit,
                               .medals = worth,
                               .unit = BOCAGE_NO_UNIT };

      g_array_append_val (medals, medal);
    }
}

static void
clear_medal (gpointer data)
{
  g_clear_pointer (&((BocageMedalHex *) data)->way, g_array_unref);
}

static GArray *
list_medals (const BocageSituation *situation, int side)
{
  const BocageVictory *victory = situation->victory;
  GArray *medals = g_array_new (FALSE, FALSE, sizeof (BocageMedalHex));

  g_array_set_clear_func (medals, clear_medal);
  for (guint i = 0; i < bocage_victory_n_objectives (victory); i++)
    {
      const BocageObjective *objective = bocage_victory_get_objective (victory, i);

      if ((objective->sides & (1u << side)) != 0 && !objective->kind->sudden_death)
        add_hexes (medals, objective->hexes, objective->n_hexes, objective->medals, FALSE);
    }
  for (guint i = 0; i < bocage_victory_n_exits (victory); i++)
    {
      const BocageExit *exit = bocage_victory_get_exit (victory, i);

      if ((exit->sides & (1u << side)) != 0)
        add_hexes (medals, exit->hexes, exit->n_hexes, exit->medals, TRUE);
    }
  return medals;
}

/* Returns: whether no unit before @unit is of its side and type */
static gboolean
is_first_of_type (const BocagePosition *position, BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (position, unit);

  for (guint i = 0; i < unit; i++)
    {
      const BocageUnit *other = bocage_position_unit (position, (BocageUnitIndex) i);

      if (other->side == record->side && other->type == record->type && other->hex != BOCAGE_NO_HEX)
        return FALSE;
    }
  return TRUE;
}

/**
 * bocage_answer_medals:
 *
 * Returns: (transfer full): of BocageMedalHex: each hex of an objective or exit
 *   that @side is entitled to, in the order of the battle
 */
GArray *
bocage_answer_medals (const BocageSituation *situation, int side)
{
  GArray *medals = list_medals (situation, side);
  guint n_units = situation->position->n_units;
  Spread self = { .situation = situation };

  if (medals->len == 0)
    return medals;
  self.position = bocage_position_copy (situation->position);
  self.arrivals = g_new (Arrival, situation->rules->geometry->n_hexes);
  self.now = g_array_new (FALSE, FALSE, sizeof (BocageHexIndex));
  self.next = g_array_new (FALSE, FALSE, sizeof (BocageHexIndex));
  for (guint i = 0; i < n_units; i++)
    if (bocage_position_unit (self.position, (BocageUnitIndex) i)->hex != BOCAGE_NO_HEX)
      bocage_position_move_unit (self.position, (BocageUnitIndex) i, BOCAGE_NO_HEX);
  for (guint i = 0; i < n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (situation->position, (BocageUnitIndex) i);

      if (unit->side != side || unit->hex == BOCAGE_NO_HEX
          || !is_first_of_type (situation->position, (BocageUnitIndex) i))
        continue;
      spread (&self, side, unit->type);
      take_arrivals (&self, medals);
    }
  g_array_unref (self.now);
  g_array_unref (self.next);
  g_free (self.arrivals);
  g_free (self.position);
  return medals;
}
