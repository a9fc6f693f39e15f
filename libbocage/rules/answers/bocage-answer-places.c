/* bocage-answer-places.c: where units may leave the board, and who stands in which section
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-answer.h"

/* Whether any unit of @side may leave the board there */
static gboolean
lets_out (const BocageSituation *situation, BocageHexIndex hex, guint direction, int side,
          BocageBorder *out_border)
{
  const BocageRules *rules = situation->rules;

  for (guint i = 0; i < rules->n_types; i++)
    if (rules->types[i]->kind == BOCAGE_ELEMENT_UNIT
        && bocage_points_find_exit (rules, situation->position, (BocageTypeIndex) i, side, hex,
                                    direction, out_border)
               == BOCAGE_POINTS_POSSIBLE)
      return TRUE;
  return FALSE;
}

/* Where units pay for each hex, each side leaves over the edge of the other one. */
static void
find_edges (const BocageSituation *situation, GArray *exits)
{
  const BocageGeometry *geometry = situation->rules->geometry;

  for (guint i = 0; i < geometry->n_hexes; i++)
    {
      BocageExitHex entry = { .hex = (BocageHexIndex) i };

      for (guint j = 0; j < BOCAGE_N_EDGES * BOCAGE_N_SIDES; j++)
        {
          guint direction = j / BOCAGE_N_SIDES, side = j % BOCAGE_N_SIDES;
          BocageBorder border;

          if (bocage_geometry_neighbour (geometry, entry.hex, direction) != BOCAGE_NO_HEX
              || !lets_out (situation, entry.hex, direction, (int) side, &border))
            continue;
          entry.sides |= (guint8) (1u << side);
          entry.edges |= (BocageEdges) (1u << direction);
          entry.points
              = MAX (entry.points, (guint) bocage_points_find_worth (situation->rules, border));
        }
      if (entry.sides != 0)
        g_array_append_val (exits, entry);
    }
}

/* What the battle marks as exits */
static void
find_marked (const BocageSituation *situation, GArray *exits)
{
  const BocageVictory *victory = situation->victory;
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
}

/**
 * bocage_answer_exits:
 *
 * Returns: (transfer full): of BocageExitHex: each hex over which a side may leave, once, in the
 *   order of the battle, or of the board
 */
GArray *
bocage_answer_exits (const BocageSituation *situation)
{
  GArray *exits = g_array_new (FALSE, FALSE, sizeof (BocageExitHex));

  if (bocage_answer_is_priced (situation))
    find_edges (situation, exits);
  else
    find_marked (situation, exits);
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
