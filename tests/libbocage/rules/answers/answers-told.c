/* answers-told.c: all that the rules answer of a battle, as lines
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "answers-told.h"

#include "model/bocage-edit.h"
#include "rules/answers/bocage-answer.h"

#include <string.h>

typedef struct
{
  BocageSituation *situation;
  gboolean is_mirrored;
  GPtrArray *lines; /* of char, what is said */
} Told;

G_GNUC_PRINTF (2, 3)
static void
say (Told *told, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (told->lines, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Returns: (transfer full): what the hex is called where nothing is mirrored */
static char *
name (const Told *told, BocageHexIndex index)
{
  const BocageGeometry *geometry = told->situation->rules->geometry;
  BocageHex hex = geometry->hexes[index];

  if (told->is_mirrored)
    hex = bocage_grid_mirror (&geometry->grid, hex);
  return bocage_grid_format_hex (&geometry->grid, hex);
}

static void
tell_reach (Told *told, BocageUnitIndex index, const char *who)
{
  g_autoptr (GArray) reached = bocage_answer_reach (told->situation, index, NULL);

  for (guint i = 0; i < reached->len; i++)
    {
      const BocageReachHex *entry = &g_array_index (reached, BocageReachHex, i);
      g_autofree char *hex = name (told, entry->step.hex);
      g_autofree char *reason = bocage_answer_dup_reach_reason (told->situation, entry);

      say (told, "%s reaches %s for %u%s, battles: %s", who, hex, entry->step.cost,
           entry->may_exit ? " and may leave" : "", reason != NULL ? reason : "yes");
    }
}

static void
tell_prices (Told *told, BocageHexIndex at, const char *who)
{
  BocageGroup group = { 0 };
  BocagePricedReach *reach;

  bocage_answer_find_group (told->situation, at, &group);
  reach = bocage_answer_priced_reach (told->situation, &group);
  for (guint i = 0; i < reach->hexes->len; i++)
    {
      const BocageReachHex *entry = &g_array_index (reach->hexes, BocageReachHex, i);
      g_autofree char *hex = name (told, entry->step.hex);

      say (told, "%u with %s and %d points reach %s for %u", reach->group.n, who, reach->left, hex,
           entry->step.cost);
    }
  for (guint i = 0; i < reach->barred->len; i++)
    {
      const BocageBarredHex *barred = &g_array_index (reach->barred, BocageBarredHex, i);
      g_autofree char *hex = name (told, barred->hex);

      say (told, "%s may not enter %s: %s, %d", who, hex,
           bocage_answer_points_reason (barred->reason), barred->price);
    }
  say (told, "%s: %u exits", who, reach->exits->len);
  bocage_priced_reach_free (reach);
}

static void
tell_battles (Told *told, BocageUnitIndex index, const char *who)
{
  g_autoptr (GArray) battles = bocage_answer_battles (told->situation, index);

  for (guint i = 0; i < battles->len; i++)
    {
      const BocageBattleAnswer *answer = &g_array_index (battles, BocageBattleAnswer, i);
      g_autofree char *hex = name (told, answer->hex);
      g_autofree char *sum = NULL;

      if (answer->verdict != BOCAGE_BATTLE_POSSIBLE)
        {
          say (told, "%s against %s: %s", who, hex, bocage_answer_battle_reason (answer->verdict));
          continue;
        }
      sum = bocage_answer_dup_sum (told->situation, &answer->dice);
      say (told, "%s against %s: %s; eliminated %.6f", who, hex, sum, answer->odds.eliminated);
      for (guint n = 0; n < answer->n_hits; n++)
        say (told, "%s against %s: %u figures %.6f", who, hex, n, answer->hits[n]);
    }
}

static void
tell_retreat (Told *told, BocageUnitIndex index, const char *who)
{
  g_autoptr (GArray) hexes = bocage_answer_retreat (told->situation, index);

  for (guint i = 0; i < hexes->len; i++)
    {
      const BocageRetreatHex *entry = &g_array_index (hexes, BocageRetreatHex, i);
      g_autofree char *hex = name (told, entry->hex);

      say (told, "%s retreats to %s by %u; losses %u %u %u %u", who, hex, entry->least,
           entry->loss[0], entry->loss[1], entry->loss[2], entry->loss[3]);
    }
}

static void
tell_units (Told *told)
{
  BocageSituation *situation = told->situation;

  for (guint i = 0; i < situation->position->n_units; i++)
    {
      BocageUnitIndex index = (BocageUnitIndex) i;
      const BocageUnit *unit = bocage_position_unit (situation->position, index);
      g_autofree char *hex = NULL, *who = NULL;

      if (unit->hex == BOCAGE_NO_HEX)
        continue;
      hex = name (told, unit->hex);
      who = g_strdup_printf ("%s in %s", bocage_answer_type_name (situation, unit->type), hex);
      tell_reach (told, index, who);
      if (bocage_answer_is_priced (situation))
        tell_prices (told, unit->hex, who);
      tell_battles (told, index, who);
      tell_retreat (told, index, who);
    }
}

static void
tell_side (Told *told, int side)
{
  g_autoptr (BocageFire) fire = bocage_answer_fire (told->situation, side);
  g_autoptr (GArray) medals = bocage_answer_medals (told->situation, side);
  BocageBalance balance;

  for (guint i = 0; i < fire->n_hexes; i++)
    if (fire->hits[i] > 0)
      {
        g_autofree char *hex = name (told, (BocageHexIndex) i);

        say (told, "side %d hits in %s: %.4f", side, hex, (double) fire->hits[i]);
      }
  for (guint i = 0; i < medals->len; i++)
    {
      const BocageMedalHex *medal = &g_array_index (medals, BocageMedalHex, i);
      g_autofree char *hex = name (told, medal->hex);

      /* Of two who are there as early, any may be meant. */
      say (told, "side %d: %u medals in %s%s after %u turns", side, medal->medals, hex,
           medal->is_exit ? ", off the board," : "", medal->turns);
    }
  bocage_answer_balance (told->situation, side, &balance);
  say (told, "side %d: %u units, %u figures, %u cards, %u of %u medals, %.4f hits", side,
       balance.units, balance.figures, balance.cards, balance.medals, balance.needed, balance.hits);
}

static void
tell_exits (Told *told)
{
  g_autoptr (GArray) exits = bocage_answer_exits (told->situation);
  BocageOrientation orientation = told->situation->rules->geometry->grid.orientation;

  for (guint i = 0; i < exits->len; i++)
    {
      const BocageExitHex *entry = &g_array_index (exits, BocageExitHex, i);
      BocageEdges edges
          = told->is_mirrored ? bocage_edges_mirror (orientation, entry->edges) : entry->edges;
      g_autofree char *hex = name (told, entry->hex);
      g_autofree char *over = bocage_edges_format (orientation, edges);

      say (told, "sides %u leave over %s, %s, for %u medals and %u points", entry->sides, hex, over,
           entry->medals, entry->points);
    }
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full) (nullable): all that is said of the battle, in an order that is
 * nobody's; NULL if it cannot be asked about */
GPtrArray *
answers_tell (BocageScenario *scenario, gboolean is_mirrored)
{
  g_autoptr (BocageSituation) situation = bocage_situation_new (scenario);
  Told told = { situation, is_mirrored, NULL };

  if (situation == NULL)
    return NULL;
  told.lines = g_ptr_array_new_with_free_func (g_free);
  tell_units (&told);
  tell_exits (&told);
  for (int side = 0; side < BOCAGE_N_SIDES; side++)
    tell_side (&told, side);
  g_ptr_array_sort (told.lines, compare_lines);
  return told.lines;
}
