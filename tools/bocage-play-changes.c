/* bocage-play-changes.c: what a change of a battle does to its games
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

/* Prints what another version of the battle changes. */
void
play_report_pairs (const PlayTable *self, const char *other, const BocagePairs *pairs,
                   gboolean as_json)
{
  const BocageCell *cell = play_table_get_main (self);
  BocageInterval change;
  g_autofree char *title = bocage_program_make_safe (cell->title);
  g_autofree char *side = bocage_program_make_safe (cell->side_names[0]);

  bocage_pairs_find_change (pairs, &change);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      play_begin_battle (json, cell);
      play_put_string (json, "with", other);
      play_put_count (json, "pairs", pairs->games);
      play_put_interval (json, "change", &change);
      json_builder_end_object (json);
      play_print_json (json);
      return;
    }
  /* TRANSLATORS: what a second version of a battle changes: title, side, points more or fewer, how
   * surely, and of how many games played twice */
  g_print (_ ("%s: %s %+.1f ±%.1f points in the other version, of %'lld games played in both"),
           title, side, 100 * change.share, 50 * (change.high - change.low),
           (long long) pairs->games);
  g_print ("\n");
}

typedef struct
{
  char *what;
  BocageInterval change;
} Row;

static void
row_free (gpointer data)
{
  g_free (((Row *) data)->what);
  g_free (data);
}

static void
ask (const PlayTable *self, GPtrArray *list, char *what, BocagePlay *varied, guint64 games,
     guint64 seed)
{
  const BocagePlayerType *greedy = bocage_player_find_type ("greedy");
  BocagePairs pairs;
  Row *row;

  if (varied == NULL)
    {
      g_free (what);
      return;
    }
  bocage_pairs_play (self->play, varied, greedy, greedy, seed, games, &pairs);
  row = g_new0 (Row, 1);
  row->what = what;
  bocage_pairs_find_change (&pairs, &row->change);
  g_ptr_array_add (list, row);
  bocage_play_unref (varied);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  double x = fabs ((*(Row *const *) a)->change.share), y = fabs ((*(Row *const *) b)->change.share);

  return x < y ? 1 : x > y ? -1 : strcmp ((*(Row *const *) a)->what, (*(Row *const *) b)->what);
}

static void
ask_all (const PlayTable *self, GPtrArray *list, guint64 games, guint64 seed)
{
  const BocageRules *rules = bocage_play_get_rules (self->play);
  g_autoptr (BocageReferee) referee = bocage_referee_new (self->play);
  g_autofree BocageGame *game = g_new (BocageGame, 1);

  bocage_referee_begin (referee, seed, 0, game);
  for (guint i = 0; i < game->open.position.n_units; i++)
    {
      const BocageUnit *unit = bocage_position_unit (&game->open.position, (BocageUnitIndex) i);
      g_autofree char *hex = NULL;

      if (unit->hex == BOCAGE_NO_HEX || unit->side < 0)
        continue;
      hex = bocage_grid_format_hex (&rules->geometry->grid, rules->geometry->hexes[unit->hex]);
      ask (self, list,
           g_strdup_printf (
               /* TRANSLATORS: %s is a unit such as “infantry”, %s its hex */
               _ ("%s in %s, a figure less"),
               bocage_ruleset_translate (rules->ruleset, rules->types[unit->type]->name), hex),
           bocage_play_vary (self->play, BOCAGE_VARY_FIGURES, i, -1), games, seed);
    }
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    {
      const char *side = bocage_play_get_side_name (self->play, (int) i);

      /* TRANSLATORS: %s is a side */
      ask (self, list, g_strdup_printf (_ ("%s, a card more"), side),
           bocage_play_vary (self->play, BOCAGE_VARY_HAND, i, 1), games, seed);
      /* TRANSLATORS: %s is a side */
      ask (self, list, g_strdup_printf (_ ("%s, a card less"), side),
           bocage_play_vary (self->play, BOCAGE_VARY_HAND, i, -1), games, seed);
      /* TRANSLATORS: %s is a side */
      ask (self, list, g_strdup_printf (_ ("%s, a medal more to win"), side),
           bocage_play_vary (self->play, BOCAGE_VARY_MEDALS, i, 1), games, seed);
    }
  ask (self, list, g_strdup (_ ("the other side moves first")),
       bocage_play_vary (self->play, BOCAGE_VARY_FIRST, 0, 0), games, seed);
}

/* Prints what small changes would do, the greatest first.  So many questions at once need wider
 * intervals, or one of them would be wrong (Bonferroni): theirs hold all together. */
void
play_report_sensitivity (const PlayTable *self, guint64 games, guint64 seed, gboolean as_json)
{
  const BocageCell *cell = play_table_get_main (self);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (row_free);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  double wider;

  ask_all (self, list, games, seed);
  g_ptr_array_sort (list, compare_rows);
  /* The quantile of 1 - 0.025 / n, well enough for n from 2 to 1000 */
  wider = sqrt (2 * log (40.0 * MAX (list->len, 1) / 2.5)) / 1.959964;
  if (as_json)
    {
      play_begin_battle (json, cell);
      json_builder_set_member_name (json, "sensitivity");
      json_builder_begin_array (json);
    }
  for (guint i = 0; i < list->len; i++)
    {
      const Row *row = g_ptr_array_index (list, i);
      double half = 50 * (row->change.high - row->change.low) * wider;

      if (as_json)
        {
          json_builder_begin_object (json);
          play_put_string (json, "what", row->what);
          play_put_number (json, "change", row->change.share);
          play_put_number (json, "half-width", half / 100);
          json_builder_end_object (json);
          continue;
        }
      g_print ("  %+6.1f ±%.1f  %s\n", 100 * row->change.share, half, row->what);
    }
  if (!as_json)
    return;
  json_builder_end_array (json);
  json_builder_end_object (json);
  play_print_json (json);
}
