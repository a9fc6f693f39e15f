/* bocage-answer-price-words.c: what a step costs and why, or why it is not possible
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-answer.h"

#include "model/bocage-message.h"

#define MAX_WAY 256

/* Returns: why a step is not possible, or a way over the edge of the board */
const char *
bocage_answer_points_reason (BocagePointsVerdict verdict)
{
  switch (verdict)
    {
    case BOCAGE_POINTS_ENEMY:
      return _ ("an enemy is there");
    case BOCAGE_POINTS_IMPASSABLE:
      return _ ("it is impassable");
    case BOCAGE_POINTS_CLOSED_SIDE:
      return _ ("what lies between cannot be crossed");
    case BOCAGE_POINTS_NO_PATH:
      return _ ("no path leads that way");
    case BOCAGE_POINTS_OWN_EDGE:
      return _ ("no unit leaves over its own edge of the board");
    case BOCAGE_POINTS_LATERAL_EDGE:
      return _ ("nobody leaves over an edge at the side");
    case BOCAGE_POINTS_NO_EDGE:
      return _ ("nobody said where the sides sit");
    default:
      return _ ("the points do not suffice");
    }
}

static const char *
get_ground_name (const BocageSituation *situation, const BocagePrice *price)
{
  return price->what != BOCAGE_NO_TYPE ? bocage_answer_type_name (situation, price->what)
                                       : _ ("open ground");
}

/**
 * bocage_answer_append_price:
 * @text: its parts are appended: “woods 2, wall 1, uphill 1”
 */
void
bocage_answer_append_price (const BocageSituation *situation, const BocagePrice *price,
                            GString *text)
{
  g_string_append_printf (text, "%s %d", get_ground_name (situation, price), price->ground);
  if (price->side > 0)
    g_string_append_printf (text, ", %s %d", bocage_answer_type_name (situation, price->side_type),
                            price->side);
  if (price->uphill > 0)
    {
      g_string_append (text, ", ");
      /* TRANSLATORS: part of the price of a step: what climbing costs more */
      g_string_append_printf (text, _ ("uphill %d"), price->uphill);
    }
}

/* “E4 1 (open ground 1), E3 4 (woods 2, wall 1)”: hex by hex, what is spent by then */
static void
append_way (const BocageSituation *situation, const BocagePricedReach *reach, BocageHexIndex hex,
            GString *text)
{
  BocageHexIndex at = bocage_points_reach_get_hex (reach->ways, 0);
  guint8 way[MAX_WAY];
  guint n = MIN (bocage_points_reach_get_way (reach->ways, hex, way, MAX_WAY), MAX_WAY);
  int spent = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = NULL;
      BocagePrice price = { 0 };

      bocage_points_find_step (situation->rules, situation->position, &reach->group, at, way[i],
                               &price);
      at = bocage_geometry_neighbour (situation->rules->geometry, at, way[i]);
      spent += price.total;
      name = bocage_answer_dup_hex_name (situation, at);
      g_string_append_printf (text, "%s%s %d (", i > 0 ? ", " : "", name, spent);
      bocage_answer_append_price (situation, &price, text);
      g_string_append_c (text, ')');
    }
}

/**
 * bocage_answer_dup_allowance:
 *
 * Returns: (transfer full): how far @unit goes, and what it carries or suffers: “moves 3 of 4:
 * light machine gun”
 */
char *
bocage_answer_dup_allowance (const BocageSituation *situation, BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (situation->position, unit);
  BocageRuleset *ruleset = situation->rules->ruleset;
  GString *text = g_string_new (NULL);
  BocageAllowance allowance;

  bocage_points_find_allowance (situation->rules, situation->position, unit, &allowance);
  if (allowance.total == allowance.move)
    /* TRANSLATORS: %d is hexes or points of movement */
    g_string_append_printf (text, _ ("moves %d"), allowance.total);
  else
    /* TRANSLATORS: what a unit has left of its points of movement: “moves 3 of 4” */
    g_string_append_printf (text, _ ("moves %d of %d"), allowance.total, allowance.move);
  if (record->weapon != 0)
    g_string_append_printf (
        text, ": %s",
        bocage_ruleset_translate (ruleset,
                                  bocage_ruleset_get_weapon (ruleset, record->weapon - 1u)->name));
  if (record->state != 0)
    g_string_append_printf (
        text, record->weapon != 0 ? ", %s" : ": %s",
        bocage_ruleset_translate (ruleset,
                                  bocage_ruleset_get_state (ruleset, record->state - 1u)->name));
  return g_string_free (text, FALSE);
}

/* The slowest of several limits them all. */
static void
append_together (const BocagePricedReach *reach, GString *text)
{
  if (reach->group.n < 2)
    return;
  g_string_append (text, "; ");
  g_string_append_printf (
      text,
      /* TRANSLATORS: what units that go together may spend */
      ngettext ("together %d point", "together %d points", (gulong) reach->left), reach->left);
}

/* The units in their own hex, and the points of each. */
static void
append_points (const BocageSituation *situation, const BocagePricedReach *reach, GString *text)
{
  for (guint i = 0; i < reach->group.n; i++)
    {
      BocageUnitIndex unit = reach->group.units[i];
      const BocageUnit *record = bocage_position_unit (situation->position, unit);
      BocageAllowance allowance;

      bocage_points_find_allowance (situation->rules, situation->position, unit, &allowance);
      if (i > 0)
        g_string_append (text, ", ");
      g_string_append_printf (
          text,
          /* TRANSLATORS: a unit such as “infantry (Allies) in C2”, and what it may spend */
          ngettext ("%s has %d point", "%s has %d points", (gulong) allowance.total),
          bocage_answer_type_name (situation, record->type), allowance.total);
    }
}

static void
append_exits (const BocageSituation *situation, const BocagePricedReach *reach, BocageHexIndex hex,
              GString *text)
{
  g_autofree char *name = bocage_answer_dup_hex_name (situation, hex);

  for (guint i = 0; i < reach->exits->len; i++)
    {
      const BocagePointsExit *way_out = &g_array_index (reach->exits, BocagePointsExit, i);

      if (way_out->hex != hex)
        continue;
      g_string_append (text, "; ");
      g_string_append_printf (text,
                              /* TRANSLATORS: a hex, then points of movement, then points of
                                 victory */
                              _ ("leaves the board from %s: price %d, worth %d"), name,
                              way_out->cost, way_out->worth * (int) reach->group.n);
    }
}

static const BocageReachHex *
find_hex (const BocagePricedReach *reach, BocageHexIndex hex)
{
  for (guint i = 0; i < reach->hexes->len; i++)
    if (g_array_index (reach->hexes, BocageReachHex, i).step.hex == hex)
      return &g_array_index (reach->hexes, BocageReachHex, i);
  return NULL;
}

static char *
dup_sentence (const char *text)
{
  /* TRANSLATORS: where units can go; %s is what is said of a hex: “an enemy is there”, “leader has
     6 points”, or the way to it with what is spent by each hex: “E4 1 (open ground 1), E3 4 (woods
     2, wall 1)”. */
  return g_strdup_printf (_ ("Reach: %s."), text);
}

static char *
describe_barred (const BocagePricedReach *reach, BocageHexIndex hex)
{
  for (guint i = 0; i < reach->barred->len; i++)
    {
      const BocageBarredHex *barred = &g_array_index (reach->barred, BocageBarredHex, i);

      if (barred->hex == hex)
        return dup_sentence (bocage_answer_points_reason (barred->reason));
    }
  return NULL;
}

/**
 * bocage_answer_describe_price:
 *
 * Returns: (transfer full) (nullable): in a sentence, the price of @hex by its parts along the way,
 *   or why it cannot be entered; %NULL: it is out of reach and not beside the units
 */
char *
bocage_answer_describe_price (const BocageSituation *situation, const BocagePricedReach *reach,
                              BocageHexIndex hex)
{
  const BocageReachHex *reached = find_hex (reach, hex);
  g_autoptr (GString) text = g_string_new (NULL);

  if (reached == NULL)
    return describe_barred (reach, hex);
  if (hex == bocage_points_reach_get_hex (reach->ways, 0))
    append_points (situation, reach, text);
  else
    append_way (situation, reach, hex, text);
  append_together (reach, text);
  if (reached->reason == BOCAGE_REACH_NO_ROOM)
    g_string_append_printf (text, "; %s", bocage_answer_no_room ());
  append_exits (situation, reach, hex, text);
  return dup_sentence (text->str);
}
