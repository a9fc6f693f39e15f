/* bocage-query-points.c: where units can go that pay for each hex
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Every unit of the hex is asked about, one after the other, and if there are
 * several, then all of them together.
 */

#include "config.h"

#include "bocage-query.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_WAY 256
#define MAX_EXITS 64

/* A way, as it would be gone. */
typedef struct
{
  Query *query;
  Answer *answer;
  const BocageGroup *group;
  BocagePointsReach *reach;
} Asked;

/* Steps */

static void
put_price (const Asked *asked, BocageHexIndex to, int spent, const BocagePrice *price)
{
  const BocageRules *rules = asked->query->rules;
  Answer *answer = asked->answer;

  json_builder_begin_object (answer->json);
  query_put_hex (asked->query, answer, "hex", to);
  query_put_number (answer, "spent", spent);
  query_put_number (answer, "price", price->total);
  query_put_number (answer, "ground", price->ground);
  query_put_string (answer, "groundOf",
                    price->what != BOCAGE_NO_TYPE ? rules->types[price->what]->id : NULL);
  query_put_boolean (answer, "follows", price->follows);
  query_put_number (answer, "side", price->side);
  query_put_string (answer, "sideOf",
                    price->side_type != BOCAGE_NO_TYPE ? rules->types[price->side_type]->id : NULL);
  query_put_number (answer, "levels", price->levels);
  query_put_number (answer, "uphill", price->uphill);
  json_builder_end_object (answer->json);
}

/* “E4 1  E3 4 (woods 2, wall 1)”: hex by hex, what is spent by then; open ground need not be said
 */
static void
write_way (const Asked *asked, const guint8 *way, guint n, BocageHexIndex from)
{
  Answer *answer = asked->answer;
  int spent = 0;

  json_builder_set_member_name (answer->json, "way");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < n; i++)
    {
      BocagePrice price = { 0 };

      bocage_points_find_step (asked->query->rules, asked->query->position, asked->group, from,
                               way[i], &price);
      from = bocage_geometry_neighbour (asked->query->rules->geometry, from, way[i]);
      spent += price.total;
      put_price (asked, from, spent, &price);
      g_string_append_printf (answer->text, "  %s %d", query_hex_name (asked->query, from), spent);
      if (price.what == BOCAGE_NO_TYPE && price.total == price.ground)
        continue;
      g_string_append (answer->text, " (");
      bocage_answer_append_price (asked->query, &price, answer->text);
      g_string_append_c (answer->text, ')');
    }
  json_builder_end_array (answer->json);
}

/* Events */

static void
put_answers (const Asked *asked, const BocageMarchEvent *event)
{
  Answer *answer = asked->answer;

  json_builder_set_member_name (answer->json, "answers");
  json_builder_begin_array (answer->json);
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      int side = i == 0 ? event->answers_first : 1 - event->answers_first;

      json_builder_begin_object (answer->json);
      query_put_string (answer, "side", asked->query->sides[side]);
      query_put_boolean (answer, "actions", TRUE);
      query_put_boolean (answer, "opportunityFire", i == 0 && event->may_fire);
      json_builder_set_member_name (answer->json, "lays");
      json_builder_begin_array (answer->json);
      for (guint j = 0; i == 0 && event->may_lay != NULL && event->may_lay[j] != NULL; j++)
        json_builder_add_string_value (answer->json, event->may_lay[j]);
      json_builder_end_array (answer->json);
      json_builder_end_object (answer->json);
    }
  json_builder_end_array (answer->json);
}

static void
put_event (const Asked *asked, const BocageMarchEvent *event)
{
  Answer *answer = asked->answer;

  json_builder_begin_object (answer->json);
  query_put_number (answer, "spent", event->spent);
  if (event->hex != BOCAGE_NO_HEX)
    query_put_hex (asked->query, answer, "hex", event->hex);
  query_put_boolean (answer, "entered", event->entered && event->hex != BOCAGE_NO_HEX);
  put_answers (asked, event);
  json_builder_end_object (answer->json);
}

/* The units go the way, on a board of their own, and nobody answers. */
static void
put_events (const Asked *asked, const guint8 *way, guint n)
{
  const BocageRules *rules = asked->query->rules;
  g_autofree BocagePosition *position = bocage_position_copy (asked->query->position);
  BocageOrder order = { .kind = BOCAGE_ORDER_MOVES };
  BocageMarch march = { 0 };
  BocageMarchEvent event;

  json_builder_set_member_name (asked->answer->json, "events");
  json_builder_begin_array (asked->answer->json);
  for (guint i = 0; i < asked->group->n; i++)
    bocage_order_activate (position, asked->group->units[i]);
  bocage_march_begin (rules, position, &order, asked->group, &march);
  for (guint i = 0; i < n; i++)
    {
      bocage_march_step (rules, position, &march, way[i]);
      while (bocage_march_pay (rules, position, &march, &event))
        put_event (asked, &event);
    }
  json_builder_end_array (asked->answer->json);
}

/* Who may answer what, once for all the ways. */
static void
append_answers (const Asked *asked)
{
  const BocagePosition *position = asked->query->position;
  int side = bocage_position_unit (position, asked->group->units[0])->side;
  int other = 1 - MAX (side, 0);
  const BocagePosture *posture = position->sides[other].posture != 0 ? bocage_ruleset_get_posture (
                                     asked->query->ruleset, position->sides[other].posture - 1u)
                                                                     : NULL;
  g_autoptr (GString) list = g_string_new (_ ("opportunity fire"));

  for (guint i = 0; posture != NULL && posture->hides != NULL && posture->hides[i] != NULL; i++)
    g_string_append_printf (
        list, ", %s",
        query_type_name (asked->query,
                         bocage_rules_find_type (asked->query->rules, posture->hides[i])));
  query_add_line (asked->answer,
                  /* TRANSLATORS: the first %s is a side such as “Axis”, the second a list such as
                   * “opportunity fire, mines” */
                  _ ("after each point first to answer: %s; at each new hex: %s"),
                  query_side_name (asked->query, other), list->str);
}

/* Where they can go */

static guint
get_way (const Asked *asked, BocageHexIndex hex, guint8 *way)
{
  return MIN (bocage_points_reach_get_way (asked->reach, hex, way, MAX_WAY), MAX_WAY);
}

static void
write_hex (const Asked *asked, BocageHexIndex hex)
{
  Answer *answer = asked->answer;
  gboolean may_stay
      = bocage_points_has_room (asked->query->rules, asked->query->position, asked->group, hex);
  int price = bocage_points_reach_get_cost (asked->reach, hex);
  guint8 way[MAX_WAY];
  guint n = get_way (asked, hex, way);

  json_builder_begin_object (answer->json);
  query_put_hex (asked->query, answer, "hex", hex);
  query_put_number (answer, "price", price);
  query_put_boolean (answer, "mayStay", may_stay);
  g_string_append_printf (answer->text, "  %-4s %2d", query_hex_name (asked->query, hex), price);
  write_way (asked, way, n, bocage_points_reach_get_hex (asked->reach, 0));
  put_events (asked, way, n);
  if (!may_stay)
    g_string_append_printf (answer->text, "  %s", bocage_answer_no_room ());
  g_string_append_c (answer->text, '\n');
  json_builder_end_object (answer->json);
}

static void
write_exits (const Asked *asked)
{
  Answer *answer = asked->answer;
  BocagePointsExit exits[MAX_EXITS];
  guint8 way[MAX_WAY];
  guint n = bocage_points_reach_get_exits (asked->reach, exits, MAX_EXITS);

  json_builder_set_member_name (answer->json, "exits");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < MIN (n, MAX_EXITS); i++)
    {
      guint n_way = get_way (asked, exits[i].hex, way);

      json_builder_begin_object (answer->json);
      query_put_hex (asked->query, answer, "from", exits[i].hex);
      query_put_string (answer, "edge", bocage_border_name (exits[i].border));
      query_put_number (answer, "price", exits[i].cost);
      query_put_number (answer, "worth", exits[i].worth * (gint64) asked->group->n);
      if (n_way < MAX_WAY)
        way[n_way++] = (guint8) exits[i].direction;
      put_events (asked, way, n_way);
      json_builder_end_object (answer->json);
      query_add_line (answer,
                      /* TRANSLATORS: a hex, then points of movement, then points of victory */
                      _ ("leaves the board from %s: price %d, worth %d"),
                      query_hex_name (asked->query, exits[i].hex), exits[i].cost,
                      exits[i].worth * (int) asked->group->n);
    }
  json_builder_end_array (answer->json);
}

/* Why the next hexes cannot be entered. */
static void
write_barred (const Asked *asked, int left)
{
  const BocageRules *rules = asked->query->rules;
  BocageHexIndex from = bocage_position_unit (asked->query->position, asked->group->units[0])->hex;
  Answer *answer = asked->answer;

  json_builder_set_member_name (answer->json, "barred");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex to = bocage_geometry_neighbour (rules->geometry, from, i);
      BocagePrice price = { 0 };
      BocagePointsVerdict verdict;

      if (to == BOCAGE_NO_HEX)
        continue;
      verdict
          = bocage_points_find_step (rules, asked->query->position, asked->group, from, i, &price);
      if (verdict == BOCAGE_POINTS_POSSIBLE && price.total <= left)
        continue;
      json_builder_begin_object (answer->json);
      query_put_hex (asked->query, answer, "hex", to);
      query_put_string (answer, "reason", bocage_answer_points_reason (verdict));
      json_builder_end_object (answer->json);
      /* TRANSLATORS: a hex, and why it cannot be entered */
      query_add_line (answer, _ ("not to %s: %s"), query_hex_name (asked->query, to),
                      bocage_answer_points_reason (verdict));
    }
  json_builder_end_array (answer->json);
}

/* Who they are, and what they may spend */

static void
write_units (const Asked *asked)
{
  Query *query = asked->query;
  Answer *answer = asked->answer;

  json_builder_set_member_name (answer->json, "units");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < asked->group->n; i++)
    {
      g_autofree char *name = query_dup_unit_name (query, asked->group->units[i]);
      BocageAllowance allowance;

      bocage_points_find_allowance (query->rules, query->position, asked->group->units[i],
                                    &allowance);
      json_builder_begin_object (answer->json);
      query_put_unit (query, answer, "unit", asked->group->units[i]);
      query_put_number (answer, "move", allowance.move);
      query_put_number (answer, "takenByWeapon", allowance.weapon);
      query_put_number (answer, "takenByState", allowance.state);
      query_put_number (answer, "points", allowance.total);
      json_builder_end_object (answer->json);
      g_string_append_printf (
          answer->text,
          /* TRANSLATORS: a unit such as “infantry (Allies) in C2”, and what it may spend */
          ngettext ("%s has %d point", "%s has %d points", (gulong) allowance.total), name,
          allowance.total);
      g_string_append_c (answer->text, '\n');
    }
  json_builder_end_array (answer->json);
}

static void
write_group (Query *query, const BocageGroup *group, Answer *answer)
{
  g_autoptr (BocagePointsReach) reach = bocage_points_reach_new (query->rules);
  Asked asked = { query, answer, group, reach };
  int left = bocage_points_find_left (query->rules, query->position, group);
  guint n = bocage_points_reach_find (reach, query->position, group);

  json_builder_begin_object (answer->json);
  if (group->n > 1)
    g_string_append_printf (answer->text, "%s\n", _ ("together:"));
  write_units (&asked);
  query_put_number (answer, "left", left);
  json_builder_set_member_name (answer->json, "hexes");
  json_builder_begin_array (answer->json);
  for (guint i = 1; i < n; i++)
    write_hex (&asked, bocage_points_reach_get_hex (reach, i));
  if (n > 1)
    append_answers (&asked);
  json_builder_end_array (answer->json);
  write_exits (&asked);
  write_barred (&asked, left);
  json_builder_end_object (answer->json);
}

/* Where the units in @hex can go, each alone and all of one side together. */
gboolean
query_reach_by_points (Query *query, BocageUnitIndex first, Answer *answer)
{
  BocageHexIndex hex = bocage_position_unit (query->position, first)->hex;
  int side = bocage_position_unit (query->position, first)->side;
  BocageGroup all = { 0 };

  json_builder_set_member_name (answer->json, "groups");
  json_builder_begin_array (answer->json);
  for (BocageUnitIndex i = bocage_position_hex (query->position, hex)->unit; i != BOCAGE_NO_UNIT;
       i = bocage_position_unit (query->position, i)->next)
    {
      BocageGroup alone = { 1, { i } };

      write_group (query, &alone, answer);
      if (bocage_position_unit (query->position, i)->side == side && all.n < BOCAGE_GROUP_MOST)
        all.units[all.n++] = i;
    }
  if (all.n > 1)
    write_group (query, &all, answer);
  json_builder_end_array (answer->json);
  return TRUE;
}

/* What they score for */

static const char *const border_words[BOCAGE_N_BORDERS] = {
  [BOCAGE_BORDER_NORTH] = NC_ ("edge of the board", "north"),
  [BOCAGE_BORDER_SOUTH] = NC_ ("edge of the board", "south"),
  [BOCAGE_BORDER_WEST] = NC_ ("edge of the board", "west"),
  [BOCAGE_BORDER_EAST] = NC_ ("edge of the board", "east"),
};

static void
write_score (Query *query, int side, Answer *answer)
{
  BocageBorder border = bocage_points_find_seat (query->position, 1 - side);
  int worth = border != BOCAGE_BORDER_NONE ? bocage_points_find_worth (query->rules, border) : 0;

  json_builder_begin_object (answer->json);
  query_put_string (answer, "side", query->sides[side]);
  query_put_string (answer, "edge",
                    border != BOCAGE_BORDER_NONE ? bocage_border_name (border) : NULL);
  query_put_number (answer, "worth", worth);
  json_builder_end_object (answer->json);
  if (border == BOCAGE_BORDER_NONE)
    g_string_append_printf (
        answer->text,
        /* TRANSLATORS: %s is a side */
        _ ("%s: where the enemy sits is not given, and so no edge to leave over\n"),
        query_side_name (query, side));
  else
    g_string_append_printf (
        answer->text,
        /* TRANSLATORS: a side, points, the enemy, and his edge of the board, such as “east” */
        ngettext ("%1$s: %2$d point for each unit that leaves over the edge of the %3$s (%4$s)\n",
                  "%1$s: %2$d points for each unit that leaves over the edge of the %3$s (%4$s)\n",
                  (gulong) worth),
        query_side_name (query, side), worth, query_side_name (query, 1 - side),
        g_dpgettext2 (NULL, "edge of the board", border_words[border]));
}

/* Whether leaving the board is worth anything at any edge. */
static gboolean
is_exit_worth (Query *query)
{
  for (guint i = 0; i < BOCAGE_N_BORDERS; i++)
    if (bocage_points_find_worth (query->rules, (BocageBorder) i) > 0)
      return TRUE;
  return FALSE;
}

/* What the rules in hand tell of victory, and that they do not tell all. */
gboolean
query_victory_by_points (Query *query, Answer *answer, GError **error)
{
  if (!is_exit_worth (query))
    {
      query_set_untold (error, query->ruleset);
      return FALSE;
    }
  json_builder_set_member_name (answer->json, "sides");
  json_builder_begin_array (answer->json);
  for (int i = 0; i < query->position->n_sides; i++)
    write_score (query, i, answer);
  json_builder_end_array (answer->json);
  query_put_boolean (answer, "complete", FALSE);
  query_add_line (answer, /* TRANSLATORS: %s is a game. */
                  _ ("what else decides, the rules of %s that are known do not tell"),
                  query_translate (query, bocage_ruleset_get_name (query->ruleset)));
  return TRUE;
}
