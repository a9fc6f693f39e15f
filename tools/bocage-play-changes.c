/* bocage-play-changes.c: what a change of a battle does to its games
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-play.h"

#include "bocage-program.h"
#include "play/bocage-sensitivity.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

/* Prints what another version of the battle changes.  @other: the name of its file */
void
play_report_pairs (const PlayTable *self, const PlayTable *with, const char *other,
                   const BocagePairs *pairs, gboolean as_json)
{
  const BocageCell *cell = play_table_get_main (self);
  BocageInterval change;
  g_autofree char *title = bocage_program_make_safe (cell->title);
  g_autofree char *side = bocage_program_make_safe (cell->side_names[0]);
  g_autofree char *name = g_filename_display_name (other); /* JSON is UTF-8, a name need not be */

  bocage_pairs_find_change (pairs, &change);
  if (as_json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      play_begin_battle (json, cell);
      play_put_string (json, "with", name);
      play_put_count (json, "illegal-with", with->n_illegal);
      play_put_count (json, "unchecked-with", with->n_unchecked);
      play_put_count (json, "pairs", pairs->games);
      play_put_interval (json, "change", &change);
      json_builder_end_object (json);
      play_print_json (json);
      return;
    }
  /* TRANSLATORS: what a second version of a battle changes: title, side, points more or fewer, how
   * surely, and of how many games played twice */
  g_print (_ ("%s: %s %+.1f ±%.1f points in the other version, of %'lld games played in both"),
           title, side, 100 * change.share, 100 * bocage_interval_get_reach (&change),
           (long long) pairs->games);
  g_print ("\n");
  play_print_warnings (with);
}

/* Prints what small changes would do, the greatest first. */
void
play_report_sensitivity (const PlayTable *self)
{
  g_autoptr (BocageSensitivity) sensitivity = bocage_sensitivity_new (
      self->play, bocage_player_find_type ("greedy"), (guint64) play_options.seed);
  gboolean as_json = play_options.as_json;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();

  while (bocage_sensitivity_go (sensitivity, (guint64) play_options.games,
                                (guint) play_options.threads, NULL))
    ;
  changes = bocage_sensitivity_find_changes (sensitivity);
  if (as_json)
    {
      play_begin_battle (json, play_table_get_main (self));
      json_builder_set_member_name (json, "sensitivity");
      json_builder_begin_array (json);
    }
  for (guint i = 0; i < changes->len; i++)
    {
      const BocageSmallChange *row = g_ptr_array_index (changes, i);
      double half = bocage_interval_get_reach (&row->change);

      if (as_json)
        {
          json_builder_begin_object (json);
          play_put_string (json, "what", row->words);
          play_put_number (json, "change", row->change.share);
          play_put_number (json, "half-width", half);
          play_put_number (json, "low", row->change.low);
          play_put_number (json, "high", row->change.high);
          json_builder_end_object (json);
          continue;
        }
      g_print ("  %+6.1f ±%.1f  %s\n", 100 * row->change.share, 100 * half, row->words);
    }
  if (!as_json)
    return;
  json_builder_end_array (json);
  json_builder_end_object (json);
  play_print_json (json);
}
