/* bocage-answer-places.c: where units may leave the board, and who stands in which section
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-answer.h"

/**
 * bocage_answer_exits:
 *
 * Returns: (transfer full): of BocageExitHex: each hex over which a side may leave, once, in the
 *   order of the battle
 */
GArray *
bocage_answer_exits (const BocageSituation *situation)
{
  const BocageVictory *victory = situation->victory;
  GArray *exits = g_array_new (FALSE, FALSE, sizeof (BocageExitHex));
  g_autofree guint *places = g_new0 (guint, situation->rules->geometry->n_hexes);

  for (guint i = 0; i < bocage_victory_n_exits (victory); i++)
    {
      const BocageExit *exit = bocage_victory_get_exit (victory, i);

      for (guint j = 0; j < exit->n_hexes; j++)
        {
          guint *place = &places[exit->hexes[j]];
          BocageExitHex entry = { .hex = exit->hexes[j] };

          if (*place == 0)
            {
              g_array_append_val (exits, entry);
              *place = exits->len;
            }
          g_array_index (exits, BocageExitHex, *place - 1).sides |= exit->sides;
          g_array_index (exits, BocageExitHex, *place - 1).medals
              = MAX (g_array_index (exits, BocageExitHex, *place - 1).medals, exit->medals);
        }
    }
  return exits;
}

/* The hex of the section that is nearest to its middle: what is said of it stands there. */
static BocageHexIndex
find_middle (const BocageSituation *situation, guint section)
{
  const BocageGeometry *geometry = situation->rules->geometry;
  double column = 0, row = 0, n = 0, least = G_MAXDOUBLE;
  BocageHexIndex middle = BOCAGE_NO_HEX;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < geometry->n_hexes; i++)
      {
        BocageHex hex = geometry->hexes[i];
        double x, y;

        if ((bocage_command_get_sections (situation->command, (BocageHexIndex) i) >> section & 1)
            == 0)
          continue;
        if (pass == 0)
          {
            column += hex.column;
            row += hex.row;
            n++;
            continue;
          }
        x = hex.column - column / n;
        y = hex.row - row / n;
        if (x * x + y * y < least)
          {
            least = x * x + y * y;
            middle = (BocageHexIndex) i;
          }
      }
  return middle;
}

/**
 * bocage_answer_sections:
 *
 * Returns: (transfer full): of BocageSectionCount: each section of the board that has a hex, parts
 *   of sections left out
 */
GArray *
bocage_answer_sections (const BocageSituation *situation)
{
  const BocagePosition *position = situation->position;
  GArray *sections = g_array_new (FALSE, TRUE, sizeof (BocageSectionCount));

  for (guint i = 0; i < bocage_command_n_sections (situation->command); i++)
    {
      BocageSectionCount count = { .section = i };

      if (bocage_command_is_subsection (situation->command, i))
        continue;
      count.middle = find_middle (situation, i);
      if (count.middle == BOCAGE_NO_HEX)
        continue;
      for (guint j = 0; j < position->n_units; j++)
        {
          const BocageUnit *unit = bocage_position_unit (position, (BocageUnitIndex) j);

          if (unit->hex != BOCAGE_NO_HEX
              && (bocage_command_get_sections (situation->command, unit->hex) >> i & 1) != 0)
            count.units[unit->side]++;
        }
      g_array_append_val (sections, count);
    }
  return sections;
}
