/* bocage-query-move.c: where units can go, retreat and take ground
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-query.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_WAY 256
#define MAX_ENDS 512

/* Reach */

static void
write_way (Query *query, BocageHexIndex hex, Answer *answer)
{
  BocageHexIndex way[MAX_WAY];
  guint length = bocage_reach_get_way (query->reach, hex, way, MAX_WAY);

  json_builder_set_member_name (answer->json, "way");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < MIN (length, MAX_WAY); i++)
    {
      json_builder_add_string_value (answer->json, query_hex_name (query, way[i]));
      if (length > 1)
        g_string_append_printf (answer->text, "%s%s", i > 0 ? " " : "  ",
                                query_hex_name (query, way[i]));
    }
  json_builder_end_array (answer->json);
}

static void
write_reached (Query *query, const BocageReachHex *reached, Answer *answer)
{
  const BocageReachStep *step = &reached->step;
  BocageHexIndex hex = step->hex;
  gboolean battles = reached->reason == BOCAGE_REACH_BATTLES;
  gboolean exits = reached->may_exit;

  json_builder_begin_object (answer->json);
  query_put_hex (query, answer, "hex", hex);
  query_put_number (answer, "cost", step->cost);
  query_put_boolean (answer, "mayBattle", battles);
  query_put_boolean (answer, "stops", (step->flags & BOCAGE_REACH_STOPPED) != 0);
  query_put_boolean (answer, "clears", (step->flags & BOCAGE_REACH_CLEARS) != 0);
  query_put_boolean (answer, "lands", (step->flags & BOCAGE_REACH_LANDS) != 0);
  query_put_boolean (answer, "mayExit", exits);

  g_string_append_printf (answer->text, "  %-4s", query_hex_name (query, hex));
  write_way (query, hex, answer);
  if (battles)
    g_string_append_printf (answer->text, "  %s", _ ("may battle"));
  else
    {
      g_autofree char *reason = bocage_answer_dup_reach_reason (query, reached);

      query_put_string (answer, "noBattle", reason);
      g_string_append (answer->text, "  ");
      /* TRANSLATORS: %s is why: “no battle: moved too far” */
      g_string_append_printf (answer->text, _ ("no battle: %s"), reason);
    }
  if ((step->flags & BOCAGE_REACH_CLEARS) != 0)
    g_string_append_printf (answer->text, "  %s", _ ("clears what lies there"));
  if ((step->flags & BOCAGE_REACH_LANDS) != 0)
    g_string_append_printf (answer->text, "  %s", _ ("lands"));
  if (exits)
    g_string_append_printf (answer->text, "  %s", _ ("may leave the board"));
  g_string_append_c (answer->text, '\n');
  json_builder_end_object (answer->json);
}

static void
write_reach (Query *query, BocageUnitIndex unit, const BocageOrderTerms *terms, Answer *answer)
{
  g_autoptr (GArray) hexes = bocage_answer_reach (query, unit, terms);
  g_autofree char *name = query_dup_unit_name (query, unit);
  guint n = hexes->len;
  int cost = -1;

  if (n == 1)
    /* TRANSLATORS: %s is a unit such as “infantry (Allies) in C2” */
    g_string_append_printf (answer->text, _ ("%s cannot move"), name);
  else
    g_string_append_printf (
        /* TRANSLATORS: … its own hex is not counted */
        answer->text, ngettext ("%s reaches %u hex", "%s reaches %u hexes", n - 1), name, n - 1);
  g_string_append_c (answer->text, '\n');
  json_builder_begin_object (answer->json);
  query_put_number (answer, "battles", terms->battles);
  query_put_number (answer, "moveAfter", terms->move_after);
  json_builder_set_member_name (answer->json, "hexes");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < n; i++)
    {
      const BocageReachHex *reached = &g_array_index (hexes, BocageReachHex, i);
      int here = reached->step.cost;

      if (here != cost && here == 0)
        g_string_append_printf (answer->text, "%s\n", _ ("staying:"));
      else if (here != cost)
        {
          g_string_append_printf (answer->text, ngettext ("%d hex:", "%d hexes:", (gulong) here),
                                  here);
          g_string_append_c (answer->text, '\n');
        }
      cost = here;
      write_reached (query, reached, answer);
    }
  json_builder_end_array (answer->json);
  json_builder_end_object (answer->json);
  if (terms->battles > 1)
    /* TRANSLATORS: %u is 2 or more */
    g_string_append_printf (answer->text, _ ("it may battle %u times\n"), terms->battles);
  if (terms->move_after > 0)
    {
      g_string_append_printf (answer->text,
                              ngettext ("after its battle it may move %u hex more",
                                        "after its battle it may move %u hexes more",
                                        terms->move_after),
                              terms->move_after);
      g_string_append_c (answer->text, '\n');
    }
}

gboolean
query_reach (Query *query, char **words, Answer *answer, GError **error)
{
  BocageUnitIndex unit;
  BocageOrderTerms terms;
  guint n_choices = 1;

  if (!query_find_unit (query, words[0], &unit, error)
      || !query_find_terms (query, words[1], unit, 0, &terms, &n_choices, error))
    return FALSE;
  if (bocage_ruleset_get_movement (query->ruleset)->model == BOCAGE_MOVEMENT_POINTS)
    return query_reach_by_points (query, unit, answer);
  query_put_unit (query, answer, "unit", unit);
  json_builder_set_member_name (answer->json, "choices");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < n_choices; i++)
    {
      query_find_terms (query, words[1], unit, i, &terms, &n_choices, NULL);
      if (i > 0)
        g_string_append_printf (answer->text, "%s\n", _ ("or:"));
      write_reach (query, unit, &terms, answer);
    }
  json_builder_end_array (answer->json);
  return TRUE;
}

/* Retreat */

static void
write_end (Query *query, BocageUnitIndex unit, const BocageRetreatEnd *end, Answer *answer)
{
  guint figures = bocage_position_unit (query->position, unit)->figures;
  g_autoptr (GString) line = g_string_new (NULL);

  json_builder_begin_object (answer->json);
  query_put_hex (query, answer, "hex", end->hex);
  query_put_number (answer, "steps", end->steps);
  query_put_number (answer, "ignored", end->ignored);
  query_put_number (answer, "loss", MIN (end->loss, figures));
  query_put_boolean (answer, "eliminated", end->loss >= figures);
  json_builder_end_object (answer->json);

  if (end->steps > 0)
    /* TRANSLATORS: how far a unit retreats; what else becomes of it follows */
    query_add_clause (line, ngettext ("%u hex", "%u hexes", end->steps), end->steps);
  else
    query_add_clause (line, "%s", _ ("stays"));
  if (end->ignored > 0)
    /* TRANSLATORS: what a unit does with a number of flags that were rolled */
    query_add_clause (line, ngettext ("ignores %u flag", "ignores %u flags", end->ignored),
                      end->ignored);
  if (end->loss >= figures)
    query_add_clause (line, "%s", _ ("is eliminated"));
  else if (end->loss > 0)
    /* TRANSLATORS: a number of figures */
    query_add_clause (line, ngettext ("loses %u figure", "loses %u figures", end->loss), end->loss);
  query_add_line (answer, "%-4s %s", query_hex_name (query, end->hex), line->str);
}

/* What flags do to a unit, and what it may do about them */
static void
write_retreat (const BocageRetreat *retreat, const char *name, guint flags, Answer *answer)
{
  query_put_number (answer, "ignorable", retreat->ignorable);
  query_put_number (answer, "mustIgnore", retreat->must_ignore);
  query_put_number (answer, "perFlag", retreat->per_flag);
  query_put_number (answer, "leastLoss", retreat->min_loss);
  query_put_boolean (answer, "stands", retreat->stands);
  query_put_boolean (answer, "held", retreat->is_held);
  g_string_append_printf (answer->text,
                          ngettext ("%s against %u flag", "%s against %u flags", (gulong) flags),
                          name, flags);
  if (retreat->stands)
    g_string_append_printf (answer->text, ": %s", _ ("flags do nothing to it"));
  else if (retreat->is_held)
    g_string_append_printf (answer->text, ": %s", _ ("it can never leave its hex"));
  if (retreat->must_ignore > 0)
    {
      g_string_append (answer->text, "; ");
      g_string_append_printf (
          answer->text, ngettext ("it must ignore %u", "it must ignore %u", retreat->must_ignore),
          retreat->must_ignore);
    }
  if (retreat->ignorable > retreat->must_ignore)
    {
      g_string_append (answer->text, "; ");
      g_string_append_printf (answer->text,
                              ngettext ("it may ignore %u", "it may ignore %u", retreat->ignorable),
                              retreat->ignorable);
    }
  if (retreat->per_flag > 1)
    {
      g_string_append (answer->text, "; ");
      g_string_append_printf (answer->text, _ ("up to %u hexes for each flag"), retreat->per_flag);
    }
  g_string_append_c (answer->text, '\n');
}

gboolean
query_retreat (Query *query, char **words, Answer *answer, GError **error)
{
  g_autofree BocageRetreatEnd *ends = g_new (BocageRetreatEnd, MAX_ENDS);
  BocageUnitIndex unit;
  BocageRetreat retreat;
  guint64 flags;
  guint n;

  if (!query_find_unit (query, words[0], &unit, error))
    return FALSE;
  if (!g_ascii_string_to_unsigned (words[1], 10, 0, BOCAGE_RETREAT_MAX_FLAGS, &flags, NULL))
    {
      /* TRANSLATORS: %d is the most, “%s” what was written */
      g_set_error (error, QUERY_ERROR, 0, _ ("flags are a number from 0 to %d, not “%s”"),
                   BOCAGE_RETREAT_MAX_FLAGS, words[1]);
      return FALSE;
    }

  g_autofree char *name = query_dup_unit_name (query, unit);

  n = bocage_retreat_find (query->rules, query->position, unit, (guint) flags, TRUE, &retreat, ends,
                           MAX_ENDS);
  query_put_unit (query, answer, "unit", unit);
  query_put_number (answer, "flags", (gint64) flags);
  write_retreat (&retreat, name, (guint) flags, answer);
  json_builder_set_member_name (answer->json, "ends");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < MIN (n, MAX_ENDS); i++)
    write_end (query, unit, &ends[i], answer);
  json_builder_end_array (answer->json);
  return TRUE;
}

/* Taking ground */

/* Returns: (nullable): why the unit cannot take ground; NULL where it can */
static const char *
find_ground_reason (const BocageGround *ground)
{
  switch (ground->verdict)
    {
    case BOCAGE_GROUND_POSSIBLE:
      return NULL;
    case BOCAGE_GROUND_NEVER:
      return _ ("units of its type take no ground");
    case BOCAGE_GROUND_NOT_ADJACENT:
      return _ ("it does not stand next to it");
    case BOCAGE_GROUND_NO_ENTRY:
      return query_step_reason (ground->step);
    case BOCAGE_GROUND_NOT_FIRST:
      return _ ("only a unit that began next to it enters it");
    default:
      return _ ("it has taken ground");
    }
}

gboolean
query_ground (Query *query, char **words, Answer *answer, GError **error)
{
  BocageUnitIndex attacker, target;
  BocageHexIndex hex;
  BocageGround ground;

  if (!query_find_unit (query, words[0], &attacker, error)
      || !query_find_hex (query, words[1], &hex, error))
    return FALSE;

  g_autofree char *name = query_dup_unit_name (query, attacker);
  g_autofree BocagePosition *after = bocage_position_copy (query->position);
  const char *reason;

  /* As if whoever is there had been driven off in a battle. */
  target = bocage_position_hex (after, hex)->unit;
  if (target != BOCAGE_NO_UNIT && target != attacker)
    bocage_position_move_unit (after, target, BOCAGE_NO_HEX);
  bocage_position_unit (after, attacker)->flags |= BOCAGE_UNIT_BATTLED;
  bocage_ground_find (query->rules, after, attacker, hex, &ground);
  reason = find_ground_reason (&ground);
  query_put_unit (query, answer, "unit", attacker);
  query_put_hex (query, answer, "hex", hex);
  query_put_boolean (answer, "possible", reason == NULL);
  query_put_string (answer, "reason", reason);
  query_put_boolean (answer, "battlesAgain",
                     reason == NULL && ground.again == BOCAGE_BATTLE_POSSIBLE);
  query_put_number (answer, "secondAssault", ground.second_assault);
  if (reason != NULL)
    /* TRANSLATORS: a unit, a hex, and why */
    g_string_append_printf (answer->text, _ ("%s cannot take ground in %s: %s\n"), name,
                            query_hex_name (query, hex), reason);
  else
    /* TRANSLATORS: a unit and a hex */
    g_string_append_printf (answer->text, _ ("%s may take ground in %s after a close assault\n"),
                            name, query_hex_name (query, hex));
  if (reason == NULL)
    g_string_append_printf (answer->text, "  %s\n",
                            ground.again == BOCAGE_BATTLE_POSSIBLE
                                ? _ ("from there it may battle once more")
                                : _ ("from there it does not battle again"));
  if (ground.second_assault > 0)
    query_add_line (answer,
                    /* TRANSLATORS: a number of dice */
                    ngettext ("instead it may stay and make a second close assault with %d die",
                              "instead it may stay and make a second close assault with %d dice",
                              (gulong) ground.second_assault),
                    ground.second_assault);
  return TRUE;
}
