/* bocage-referee-drop.c: who comes by air before the first turn
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The units come down one after the other, those of the side that moves first before the
 * others.  Each is aimed at one of its hexes, all of them equally likely, and makes as many
 * steps as its range says; each step is to one of the six hexes around, or none at all, all
 * seven equally likely.  Hexes and ways are as the side sees them from where it sits.  What
 * becomes of a unit hangs on where it ends alone: the way may lead over anything, and over the
 * edge and back.
 */

#include "config.h"

#include "bocage-play-private.h"

/* Drops are numbered as they come down.  Returns: its number among those of the play */
static guint
get_index (const BocagePlay *play, const BocagePosition *position, guint number)
{
  if (position->first == 0)
    return number;
  return (number + bocage_drops_n_of_side (play->drops, 0)) % bocage_drops_n (play->drops);
}

/* Returns: the number of the drop that is due; as many as there are: none */
static guint
find_number (const BocagePlay *play, const BocageGameOpen *open)
{
  guint n = bocage_drops_n (play->drops), number = 0;

  while (number < n)
    {
      guint index = get_index (play, &open->position, number);
      BocageUnitIndex unit = bocage_drops_get (play->drops, index)->unit;

      if ((bocage_position_unit (&open->position, unit)->flags & BOCAGE_UNIT_RESERVE) != 0)
        break;
      number++;
    }
  return number;
}

/* Returns: the unit that comes down next, or %BOCAGE_NO_UNIT */
BocageUnitIndex
_bocage_play_find_drop (const BocagePlay *play, const BocageGameOpen *open)
{
  guint number = find_number (play, open);

  if (number == bocage_drops_n (play->drops))
    return BOCAGE_NO_UNIT;
  return bocage_drops_get (play->drops, get_index (play, &open->position, number))->unit;
}

/* Where the drop with the number @number comes down, whatever has become of the others.
 * Returns: %BOCAGE_NO_HEX: off the board */
static BocageHexIndex
fall (const BocagePlay *play, const BocageGame *game, guint number, BocageHexIndex *out_aim)
{
  const BocageGrid *grid = &play->rules->geometry->grid;
  guint index = get_index (play, &game->open.position, number), n;
  const BocageDrop *drop = bocage_drops_get (play->drops, index);
  const BocageHexIndex *hexes = bocage_drops_get_hexes (play->drops, index, &n);
  gboolean is_turned = _bocage_position_is_turned (&game->open.position, drop->side);
  BocageGameChance chance
      = bocage_chance_begin (game->seed, game->number, 0, BOCAGE_CHANCE_DROP, number);
  guint aim = bocage_chance_draw (&chance, n);
  BocageHex hex;

  *out_aim = hexes[is_turned ? n - 1 - aim : aim];
  hex = play->rules->geometry->hexes[*out_aim];
  for (guint i = 0; i < drop->range; i++)
    {
      guint way = bocage_chance_draw (&chance, BOCAGE_N_EDGES + 1);

      if (way < BOCAGE_N_EDGES)
        hex = bocage_hex_neighbour (grid->orientation, hex,
                                    is_turned ? way + BOCAGE_N_EDGES / 2 : way);
    }
  return bocage_grid_contains (grid, hex) ? (BocageHexIndex) bocage_grid_index (grid, hex)
                                          : BOCAGE_NO_HEX;
}

static void
tell (BocageReferee *self, const BocageGame *game, BocageUnitIndex unit, BocageHexIndex aim,
      BocageHexIndex hex, BocageLanding landing)
{
  _bocage_referee_tell (
      self, game,
      &(BocageHappening){ .kind = BOCAGE_HAPPENED_DROP,
                          .side = bocage_position_unit (&game->open.position, unit)->side,
                          .unit = unit,
                          .other = BOCAGE_NO_UNIT,
                          .hex = hex,
                          .from = aim,
                          .n = landing });
}

/* Whether another came down in @hex before, and is lost for it: its place is no safer for that. */
static gboolean
is_shared (const BocagePlay *play, const BocageGame *game, guint number, BocageHexIndex hex)
{
  BocageHexIndex aim;

  for (guint i = 0; i < number; i++)
    {
      guint index = get_index (play, &game->open.position, i);

      if (!bocage_drops_get (play->drops, index)->first_stays && fall (play, game, i, &aim) == hex)
        return TRUE;
    }
  return FALSE;
}

/* Leads on to the side whose unit comes down next.  Returns: whether there is one */
gboolean
_bocage_referee_await_drop (BocageReferee *self, BocageGame *game)
{
  BocageGameOpen *open = &game->open;
  BocageUnitIndex unit = _bocage_play_find_drop (self->play, open);

  open->side = (gint8) open->position.first;
  if (unit == BOCAGE_NO_UNIT)
    return FALSE;
  open->side = bocage_position_unit (&open->position, unit)->side;
  return TRUE;
}

/* Lets the unit that is due come down. */
void
_bocage_referee_drop (BocageReferee *self, BocageGame *game)
{
  const BocagePlay *play = self->play;
  BocagePosition *position = &game->open.position;
  guint number = find_number (play, &game->open);
  const BocageDrop *drop = bocage_drops_get (play->drops, get_index (play, position, number));
  BocageUnitIndex other = BOCAGE_NO_UNIT;
  BocageHexIndex aim, hex = fall (play, game, number, &aim);
  BocageLanding landing = bocage_drops_check (play->drops, position, drop->unit, hex);

  if (landing == BOCAGE_LANDING_SAFE && is_shared (play, game, number, hex))
    landing = BOCAGE_LANDING_SHARED;
  else if (landing == BOCAGE_LANDING_SHARED && !drop->first_stays)
    other = bocage_position_hex (position, hex)->unit;
  if (landing == BOCAGE_LANDING_SAFE)
    bocage_drops_land (position, drop->unit, hex);
  else
    bocage_drops_lose (position, drop->unit);
  tell (self, game, drop->unit, aim, hex, landing);
  if (other == BOCAGE_NO_UNIT)
    return;
  bocage_drops_lose (position, other);
  tell (self, game, other, BOCAGE_NO_HEX, hex, BOCAGE_LANDING_SHARED);
}
