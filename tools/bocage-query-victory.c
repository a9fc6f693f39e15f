/* bocage-query-victory.c: medals, objectives and exits
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-query.h"

#include <glib/gi18n.h>
#include <string.h>

static void
put_sides (Query *query, Answer *answer, const char *name, guint8 sides)
{
  json_builder_set_member_name (answer->json, name);
  json_builder_begin_array (answer->json);
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    if ((sides & (1u << i)) != 0)
      json_builder_add_string_value (answer->json, query->sides[i]);
  json_builder_end_array (answer->json);
}

static char *
dup_sides (Query *query, guint8 sides)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    if ((sides & (1u << i)) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", query_side_name (query, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
write_hexes (Query *query, const BocageHexIndex *hexes, guint n, Answer *answer)
{
  json_builder_set_member_name (answer->json, "hexes");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < n; i++)
    {
      json_builder_add_string_value (answer->json, query_hex_name (query, hexes[i]));
      g_string_append_printf (answer->text, " %s", query_hex_name (query, hexes[i]));
    }
  json_builder_end_array (answer->json);
}

/* Victory */

static void
write_truth (Query *query, guint index, const BocageObjective *objective, Answer *answer)
{
  static const char *const words[] = { "false", "unknown", "true" };

  json_builder_set_member_name (answer->json, "condition");
  json_builder_begin_object (answer->json);
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      BocageTruth truth;

      if ((objective->sides & (1u << i)) == 0)
        continue;
      truth
          = bocage_victory_get_truth (query->victory, query->position, &query->standing, index, i);
      query_put_string (answer, query->sides[i], words[truth]);
      if (truth == BOCAGE_TRUTH_UNKNOWN)
        g_string_append_printf (answer->text, "; %s", _ ("words that only players can judge"));
      else if (truth == BOCAGE_TRUTH_TRUE)
        g_string_append_printf (answer->text, "; %s", _ ("already true"));
    }
  json_builder_end_object (answer->json);
}

static void
write_objective (Query *query, guint index, Answer *answer)
{
  const BocageObjective *objective = bocage_victory_get_objective (query->victory, index);
  g_autofree char *sides = dup_sides (query, objective->sides);
  g_autofree char *holders = dup_sides (query, query->standing.holders[index]);

  json_builder_begin_object (answer->json);
  query_put_string (answer, "id", objective->id);
  query_put_string (answer, "kind", objective->kind->id);
  put_sides (query, answer, "sides", objective->sides);
  query_put_number (answer, "medals", objective->kind->sudden_death ? 0 : objective->medals);
  put_sides (query, answer, "holders", query->standing.holders[index]);
  g_string_append_printf (answer->text,
                          "  %s (%s):", query_translate (query, objective->kind->name), sides);
  write_hexes (query, objective->hexes, objective->n_hexes, answer);
  if (objective->kind->sudden_death)
    write_truth (query, index, objective, answer);
  else
    {
      /* TRANSLATORS: what an objective is worth */
      query_add_clause (answer->text, ngettext ("%u medal", "%u medals", objective->medals),
                        objective->medals);
      if (holders[0] != '\0')
        /* TRANSLATORS: %s is a side: it has the objective before the first turn */
        query_add_clause (answer->text, _ ("held by the %s"), holders);
    }
  g_string_append_c (answer->text, '\n');
  json_builder_end_object (answer->json);
}

static void
write_exit (Query *query, const BocageExit *exit, Answer *answer)
{
  g_autofree char *sides = dup_sides (query, exit->sides);

  json_builder_begin_object (answer->json);
  put_sides (query, answer, "sides", exit->sides);
  query_put_number (answer, "medals", exit->medals);
  g_string_append_printf (answer->text, "  %s (%s):", _ ("exit"), sides);
  write_hexes (query, exit->hexes, exit->n_hexes, answer);
  /* TRANSLATORS: what a unit is worth that leaves the board by an exit */
  query_add_clause (answer->text, ngettext ("%u medal a unit", "%u medals a unit", exit->medals),
                    exit->medals);
  g_string_append_c (answer->text, '\n');
  json_builder_end_object (answer->json);
}

static void
write_medals (Query *query, int side, Answer *answer)
{
  guint must_exit = query->position->sides[side].exits;
  BocageMedals medals;

  bocage_victory_count_medals (query->victory, query->position, &query->standing, side, &medals);
  json_builder_begin_object (answer->json);
  query_put_string (answer, "side", query->sides[side]);
  query_put_number (answer, "needed", medals.needed);
  query_put_number (answer, "held", medals.total);
  if (medals.needed > 0)
    /* TRANSLATORS: a side, the medals it needs and those it has */
    g_string_append_printf (answer->text, _ ("%s: %u medals to win, %u held at set-up\n"),
                            query_side_name (query, side), medals.needed, medals.total);
  else
    g_string_append_printf (answer->text, _ ("%s: medals to win not given, %u held at set-up\n"),
                            query_side_name (query, side), medals.total);
  query_put_number (answer, "mustExit", must_exit);
  if (must_exit > 0)
    query_add_line (answer,
                    /* TRANSLATORS: a number of units of the side in the line above */
                    ngettext ("%u unit must have left the board by an exit, too",
                              "%u units must have left the board by an exit, too", must_exit),
                    must_exit);
  json_builder_end_object (answer->json);
}

gboolean
query_victory (Query *query, char **words, Answer *answer, GError **error)
{
  if (bocage_ruleset_get_system (query->ruleset) != BOCAGE_SYSTEM_COMMAND_CARDS)
    return query_victory_by_points (query, answer, error);
  json_builder_set_member_name (answer->json, "sides");
  json_builder_begin_array (answer->json);
  for (int i = 0; i < query->position->n_sides; i++)
    write_medals (query, i, answer);
  json_builder_end_array (answer->json);
  json_builder_set_member_name (answer->json, "objectives");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < bocage_victory_n_objectives (query->victory); i++)
    write_objective (query, i, answer);
  json_builder_end_array (answer->json);
  json_builder_set_member_name (answer->json, "exits");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < bocage_victory_n_exits (query->victory); i++)
    write_exit (query, bocage_victory_get_exit (query->victory, i), answer);
  json_builder_end_array (answer->json);
  query_put_string (answer, "winner",
                    query->standing.winner != BOCAGE_NO_SIDE ? query->sides[query->standing.winner]
                                                             : NULL);
  if (query->standing.winner != BOCAGE_NO_SIDE)
    /* TRANSLATORS: %s is a side */
    g_string_append_printf (answer->text, _ ("the %s have won before the first turn\n"),
                            query_side_name (query, query->standing.winner));
  return TRUE;
}

/* Medals of a side */

typedef struct
{
  guint units;      /* for every enemy unit that counts by itself */
  guint pools;      /* for figures that are collected */
  guint objectives; /* of all that it is entitled to */
  guint n_leave;    /* its units that might leave the board */
  guint exit;       /* the most that one of them brings */
} Attainable;

gboolean
query_medals (Query *query, char **words, Answer *answer, GError **error)
{
  Attainable most = { 0 };
  guint total;
  int side;

  if (!query_find_side (query, words[0], &side, error))
    return FALSE;
  most.units = bocage_answer_enemy_medals (query, side, &most.pools);
  for (guint i = 0; i < query->position->n_units; i++)
    most.n_leave += bocage_position_unit (query->position, (BocageUnitIndex) i)->side == side;
  for (guint i = 0; i < bocage_victory_n_objectives (query->victory); i++)
    {
      const BocageObjective *objective = bocage_victory_get_objective (query->victory, i);

      if ((objective->sides & (1u << side)) != 0 && !objective->kind->sudden_death)
        most.objectives += objective->medals;
    }
  for (guint i = 0; i < bocage_victory_n_exits (query->victory); i++)
    {
      const BocageExit *exit = bocage_victory_get_exit (query->victory, i);

      if ((exit->sides & (1u << side)) != 0)
        most.exit = MAX (most.exit, exit->medals);
    }
  total = most.units + most.pools + most.objectives + most.n_leave * most.exit;
  json_builder_set_member_name (answer->json, "now");
  write_medals (query, side, answer);
  query_put_number (answer, "units", most.units);
  query_put_number (answer, "pools", most.pools);
  query_put_number (answer, "objectives", most.objectives);
  query_put_number (answer, "exits", most.n_leave * most.exit);
  query_put_number (answer, "attainable", total);
  /* TRANSLATORS: what medals are for, behind their number in a sum; so are the next ones */
  query_add_line (answer, "%3u %s", most.units, _ ("for enemy units"));
  if (most.pools > 0)
    query_add_line (answer, "%3u %s", most.pools, _ ("for figures that are collected"));
  if (most.objectives > 0)
    query_add_line (answer, "%3u %s", most.objectives, _ ("for objectives"));
  if (most.exit > 0)
    query_add_line (answer, "%3u %s", most.n_leave * most.exit,
                    _ ("if every unit of its own left the board"));
  /* TRANSLATORS: behind the sum of medals */
  query_add_line (answer, "%3u %s", total, _ ("attainable at most"));
  return TRUE;
}
