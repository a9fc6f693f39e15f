/* bocage-query-orders.c: whom a card can order
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-query.h"

#include <glib/gi18n.h>
#include <string.h>

#define NAME_WIDTH 20                      /* of a unit before its terms */
#define CHOICE_COLUMN (7 + NAME_WIDTH + 2) /* where they begin */

static const char *const verdict_ids[] = {
  "possible", "no-card", "not-on-board", "not-own", "not-enemy",  "ordered",      "class",
  "excepted", "section", "no-contact",   "contact", "no-battles", "not-weakened", "no-room",
};

static const char *
verdict_reason (BocageOrderVerdict verdict)
{
  switch (verdict)
    {
    case BOCAGE_ORDER_ORDERED:
      return _ ("it has an order");
    case BOCAGE_ORDER_CLASS:
      return _ ("the card speaks of other units");
    case BOCAGE_ORDER_EXCEPTED:
      return _ ("the card does not order its type");
    case BOCAGE_ORDER_SECTION:
      return _ ("it is in none of the sections");
    case BOCAGE_ORDER_NO_CONTACT:
      return _ ("no enemy stands next to it");
    case BOCAGE_ORDER_IN_CONTACT:
      return _ ("an enemy stands next to it");
    case BOCAGE_ORDER_NEVER_BATTLES:
      return _ ("it never battles");
    case BOCAGE_ORDER_NOT_WEAKENED:
      return _ ("it has lost no figure");
    case BOCAGE_ORDER_NO_ROOM:
      return _ ("there is no room for what the card lays");
    default:
      return "";
    }
}

static const char *
flank_name (guint flank)
{
  switch (flank)
    {
    case BOCAGE_FLANK_LEFT:
      return _ ("left flank");
    case BOCAGE_FLANK_CENTRE:
      return _ ("center");
    default:
      return _ ("right flank");
    }
}

/* “left flank or center”; nothing where all are meant */
static char *
dup_flanks (BocageFlanks flanks)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; flanks != BOCAGE_FLANKS_ALL && i < BOCAGE_N_FLANKS; i++)
    if ((flanks & (1u << i)) != 0)
      {
        if (text->len > 0)
          /* TRANSLATORS: between two sections of the board */
          g_string_append_printf (text, " %s ", _ ("or"));
        g_string_append (text, flank_name (i));
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
put_flanks (Answer *answer, BocageFlanks flanks)
{
  json_builder_set_member_name (answer->json, "sections");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < BOCAGE_N_FLANKS; i++)
    if ((flanks & (1u << i)) != 0)
      json_builder_add_string_value (answer->json, bocage_ruleset_flank_words[i]);
  json_builder_end_array (answer->json);
}

/* What the board itself calls them, sub-sections too. */
static void
put_board_sections (Query *query, BocageHexIndex hex, Answer *answer)
{
  guint32 sections = bocage_command_get_sections (query->command, hex);

  json_builder_set_member_name (answer->json, "boardSections");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < bocage_command_n_sections (query->command); i++)
    {
      if ((sections & (1u << i)) == 0)
        continue;
      json_builder_add_string_value (answer->json,
                                     bocage_command_get_section_id (query->command, i));
      if (bocage_command_is_subsection (query->command, i))
        g_string_append_printf (
            answer->text, "  (%s)",
            query_translate (query, bocage_command_get_section_name (query->command, i)));
    }
  json_builder_end_array (answer->json);
}

/* How many */

static void
write_slots (const BocageOrders *orders, Answer *answer)
{
  json_builder_set_member_name (answer->json, "slots");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < orders->n_slots; i++)
    {
      const BocageOrderSlot *slot = &orders->slots[i];
      g_autofree char *flanks = dup_flanks (slot->flanks);

      json_builder_begin_object (answer->json);
      put_flanks (answer, slot->flanks);
      json_builder_set_member_name (answer->json, "orders");
      if (slot->count == BOCAGE_ORDERS_ALL)
        json_builder_add_string_value (answer->json, "all");
      else
        json_builder_add_int_value (answer->json, slot->count);
      query_put_boolean (answer, "byCommandCar", slot->is_extra);
      json_builder_end_object (answer->json);
      if (flanks[0] == '\0')
        continue;
      if (slot->count == BOCAGE_ORDERS_ALL)
        /* TRANSLATORS: %s is one or more sections */
        query_add_line (answer, _ ("%s: all units"), flanks);
      else if (slot->is_extra)
        query_add_line (answer,
                        /* TRANSLATORS: one or more sections, and a number of units */
                        ngettext ("%s: %u unit more, for a unit that is there",
                                  "%s: %u units more, for a unit that is there", slot->count),
                        flanks, slot->count);
      else
        /* TRANSLATORS: one or more sections, and a number of units */
        query_add_line (answer, ngettext ("%s: %u unit", "%s: %u units", slot->count), flanks,
                        slot->count);
    }
  json_builder_end_array (answer->json);
}

static void
write_more_dice (const BocageCard *card, Answer *answer)
{
  query_put_number (answer, "moreDice", card->dice);
  query_put_number (answer, "moreDiceFrom", MAX (card->dice_from, 1));
  if (card->dice_to > 0)
    query_put_number (answer, "moreDiceTo", card->dice_to);
  if (card->dice_to == 1)
    query_add_line (answer,
                    /* TRANSLATORS: a number of dice */
                    ngettext ("%d die more in close assault", "%d dice more in close assault",
                              (gulong) card->dice),
                    card->dice);
  else if (card->dice_from > 1)
    query_add_line (answer,
                    /* TRANSLATORS: a number of dice, and a range in hexes */
                    ngettext ("%d die more at a range of %d or more",
                              "%d dice more at a range of %d or more", (gulong) card->dice),
                    card->dice, card->dice_from);
  else
    /* TRANSLATORS: a number of dice */
    query_add_line (answer, ngettext ("%d die more", "%d dice more", (gulong) card->dice),
                    card->dice);
}

/* How many units the card is for, and what is lost of it. */
static void
write_order_count (const BocageOrders *orders, Answer *answer)
{
  gboolean strikes = orders->card->targets > 0;
  g_autoptr (GString) line = g_string_new (NULL);

  if (strikes)
    query_add_clause (line,
                      /* TRANSLATORS: the card strikes up to 2 of 5 enemy units */
                      ngettext ("strikes up to %u of %u enemy units",
                                "strikes up to %u of %u enemy units", orders->n_eligible),
                      orders->n_most, orders->n_eligible);
  else
    query_add_clause (line,
                      /* TRANSLATORS: the card is for 2 of the 5 units that it speaks of */
                      ngettext ("%u of %u unit can be ordered", "%u of %u units can be ordered",
                                orders->n_eligible),
                      orders->n_most, orders->n_eligible);
  if (orders->n_orders != BOCAGE_ORDERS_ALL && orders->n_orders > orders->n_most && !strikes)
    {
      guint lost = orders->n_orders - orders->n_most;

      /* TRANSLATORS: a number of orders for which there is no unit */
      query_add_clause (line, ngettext ("%u order is lost", "%u orders are lost", lost), lost);
    }
  query_add_line (answer, "%s", line->str);
}

static void
write_dice (const BocageOrders *orders, Answer *answer)
{
  if (orders->card->targets > 0)
    query_add_line (
        answer,
        /* TRANSLATORS: a number of dice against each of the enemy units */
        ngettext ("%u die against each of them", "%u dice against each of them", orders->dice),
        orders->dice);
  else if (orders->dice > 0)
    query_add_line (answer,
                    /* TRANSLATORS: a number of dice */
                    ngettext ("by %u die, one for each card of a full hand",
                              "by %u dice, one for each card of a full hand", orders->dice),
                    orders->dice);
  if (orders->card->dice > 0 && !orders->is_otherwise)
    write_more_dice (orders->card, answer);
}

static void
write_numbers (const BocageOrders *orders, Answer *answer)
{
  query_put_number (answer, "eligible", orders->n_eligible);
  query_put_number (answer, "most", orders->n_most);
  query_put_boolean (answer, "oneSection", orders->one_slot);
  query_put_boolean (answer, "otherwise", orders->is_otherwise);
  query_put_number (answer, "onTheMove", orders->on_the_move);
  query_put_number (answer, "dice", orders->dice);
  if (orders->is_otherwise)
    g_string_append_printf (answer->text, "  %s\n",
                            _ ("there is no unit that the card speaks of: any other instead"));
  if (orders->one_slot)
    g_string_append_printf (answer->text, "  %s\n", _ ("in one section, as its player chooses"));
  write_order_count (orders, answer);
  if (orders->card->contiguous)
    query_add_line (answer, "%s", _ ("their hexes must hang together"));
  write_dice (orders, answer);
  if (orders->on_the_move > 0)
    query_add_line (answer,
                    /* TRANSLATORS: a number of units */
                    ngettext ("%u unit more may move and not battle",
                              "%u units more may move and not battle", orders->on_the_move),
                    orders->on_the_move);
}

/* What an order allows */

/* Whether a unit moves and battles, and how far. */
static void
add_moves (GString *line, int moves, int fights, guint battles, gboolean is_fixed)
{
  if (is_fixed)
    query_add_clause (line, "%s", _ ("can never leave its hex"));
  else if (moves == 0 && battles == 0)
    query_add_clause (line, "%s", _ ("stays and does not battle"));
  else if (moves == 0)
    query_add_clause (line, "%s", battles == 1 ? _ ("battles from where it stands") : _ ("stays"));
  else if (battles == 0)
    query_add_clause (line,
                      /* TRANSLATORS: a number of hexes */
                      ngettext ("moves %d hex and does not battle",
                                "moves up to %d hexes and does not battle", (gulong) moves),
                      moves);
  else if (fights == 0)
    query_add_clause (
        line,
        /* TRANSLATORS: a number of hexes; only one of both is possible */
        ngettext ("moves %d hex or battles", "moves up to %d hexes or battles", (gulong) moves),
        moves);
  else if (fights < moves)
    query_add_clause (line,
                      /* TRANSLATORS: two numbers of hexes: after more than the second a unit
                         does not battle */
                      ngettext ("moves up to %d hex and battles after %d at most",
                                "moves up to %d hexes and battles after %d at most",
                                (gulong) moves),
                      moves, fights);
  else
    query_add_clause (line,
                      /* TRANSLATORS: a number of hexes */
                      ngettext ("moves %d hex", "moves up to %d hexes", (gulong) moves), moves);
}

/* What else the terms of an order give. */
static void
add_extras (Query *query, GString *line, const BocageOrderTerms *terms)
{
  BocageTypeIndex lays
      = terms->lays != NULL ? bocage_rules_find_type (query->rules, terms->lays) : BOCAGE_NO_TYPE;

  if (terms->battles > 1)
    /* TRANSLATORS: %u is 2 or more */
    query_add_clause (line, _ ("battles %u times"), terms->battles);
  if (terms->move_after > 0)
    query_add_clause (line,
                      /* TRANSLATORS: a number of hexes */
                      ngettext ("moves %u hex after its battle",
                                "moves up to %u hexes after its battle", terms->move_after),
                      terms->move_after);
  if (lays != BOCAGE_NO_TYPE)
    /* TRANSLATORS: %s is a thing such as sandbags */
    query_add_clause (line, _ ("lays %s"), query_type_name (query, lays));
  if (terms->picks_discard)
    query_add_clause (line, "%s", _ ("may take a discarded card"));
}

static void
put_terms (Answer *answer, const BocageOrderTerms *terms, int moves, int fights)
{
  json_builder_begin_object (answer->json);
  query_put_number (answer, "move", moves);
  query_put_number (answer, "moveAndBattle", MIN (fights, moves));
  query_put_number (answer, "battles", terms->battles);
  query_put_number (answer, "moveAfter", terms->move_after);
  query_put_string (answer, "lays", terms->lays);
  query_put_boolean (answer, "picksDiscard", terms->picks_discard);
  json_builder_end_object (answer->json);
}

/* A line for each choice: the first behind the unit, the others below it. */
static void
write_terms (Query *query, const BocageOrders *orders, BocageUnitIndex unit, Answer *answer)
{
  const BocageUnit *record = bocage_position_unit (query->position, unit);
  const BocagePieceType *type = query->rules->types[record->type];
  gboolean is_fixed
      = bocage_movement_is_fixed (query->rules, query->position, record->type, record->hex);
  gboolean is_told = FALSE;

  query_put_boolean (answer, "fixed", is_fixed);
  json_builder_set_member_name (answer->json, "choices");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < bocage_orders_n_choices (orders); i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      BocageOrderTerms terms;
      int moves, fights;

      bocage_orders_get_terms (query->command, query->position, orders, unit, i, &terms);
      moves = terms.limits.move >= 0 ? terms.limits.move : type->move;
      fights = terms.limits.move_and_battle >= 0 ? terms.limits.move_and_battle
                                                 : type->move_and_battle;
      moves = bocage_reach_limit_move (query->rules, query->position, unit, moves);
      if (is_fixed)
        moves = terms.move_after = 0;
      put_terms (answer, &terms, moves, fights);

      /* Nothing more can come of a choice that is about moving. */
      if (is_fixed && terms.battles == 0)
        continue;
      add_moves (line, moves, fights, terms.battles, is_fixed);
      add_extras (query, line, &terms);
      if (is_told)
        {
          g_string_append_c (answer->text, '\n');
          query_append_padded (answer->text, "", CHOICE_COLUMN);
          /* TRANSLATORS: %s is what a unit may do instead of what stands in the line above */
          g_string_append_printf (answer->text, _ ("or: %s"), line->str);
        }
      else
        g_string_append_printf (answer->text, "  %s", line->str);
      is_told = TRUE;
    }
  json_builder_end_array (answer->json);
}

static void
write_unit (Query *query, const BocageOrders *orders, const BocageUnitOrder *order,
            BocageUnitIndex unit, Answer *answer)
{
  const BocageUnit *record = bocage_position_unit (query->position, unit);
  gboolean can = order->verdict == BOCAGE_ORDER_POSSIBLE;

  json_builder_begin_object (answer->json);
  query_put_unit (query, answer, "unit", unit);
  query_put_string (answer, "verdict", verdict_ids[order->verdict]);
  g_string_append_printf (answer->text, can ? "  %-4s " : "    %-4s ",
                          query_hex_name (query, record->hex));
  query_append_padded (answer->text, query_type_name (query, record->type),
                       can && orders->card->targets == 0 ? NAME_WIDTH : 0);
  if (can)
    {
      g_autofree char *flanks = dup_flanks (order->flanks);

      put_flanks (answer, order->flanks);
      put_board_sections (query, record->hex, answer);
      if (orders->card->sections != NULL && orders->n_slots > 1 && !orders->is_otherwise)
        g_string_append_printf (answer->text, "  (%s)", flanks);
      if (orders->card->targets == 0)
        write_terms (query, orders, unit, answer);
    }
  else
    g_string_append_printf (answer->text, ": %s", verdict_reason (order->verdict));
  g_string_append_c (answer->text, '\n');
  json_builder_end_object (answer->json);
}

/* Units that nobody would ask about: of the other side, or off the board. */
static gboolean
is_beside_the_point (const BocageUnitOrder *order)
{
  return order->verdict == BOCAGE_ORDER_NOT_OWN || order->verdict == BOCAGE_ORDER_NOT_ENEMY
         || order->verdict == BOCAGE_ORDER_NOT_ON_BOARD;
}

static void
write_units (Query *query, const BocageOrders *orders, const BocageUnitOrder *units, Answer *answer)
{
  gboolean is_first = TRUE;

  json_builder_set_member_name (answer->json, "units");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < query->position->n_units; i++)
    if (units[i].verdict == BOCAGE_ORDER_POSSIBLE)
      write_unit (query, orders, &units[i], (BocageUnitIndex) i, answer);
  for (guint i = 0; i < query->position->n_units; i++)
    if (units[i].verdict != BOCAGE_ORDER_POSSIBLE && !is_beside_the_point (&units[i]))
      {
        if (is_first)
          g_string_append_printf (answer->text, "  %s\n", _ ("not:"));
        is_first = FALSE;
        write_unit (query, orders, &units[i], (BocageUnitIndex) i, answer);
      }
  json_builder_end_array (answer->json);
}

gboolean
query_orders (Query *query, char **words, Answer *answer, GError **error)
{
  g_autofree BocageUnitOrder *units = g_new (BocageUnitOrder, MAX (query->position->n_units, 1));
  const BocageCard *card, *repeated = NULL;
  BocageOrders orders;
  int side;

  if (!query_find_card (query, words[0], &card, error)
      || !query_find_side (query, words[1], &side, error)
      || (words[2] != NULL && !query_find_card (query, words[2], &repeated, error)))
    return FALSE;
  if (card->repeats && (repeated == NULL || repeated->repeats))
    {
      g_set_error (error, QUERY_ERROR, 0,
                   /* TRANSLATORS: %s is the name of a card; then three ids */
                   _ ("“%s” repeats the card of the other side: name that card, as in “orders %s "
                      "%s probe-left”"),
                   query_translate (query, card->name), card->id, query->sides[side]);
      return FALSE;
    }
  if (!card->repeats && repeated != NULL)
    {
      /* TRANSLATORS: %s is the name of a card */
      g_set_error (error, QUERY_ERROR, 0, _ ("“%s” repeats no other card"),
                   query_translate (query, card->name));
      return FALSE;
    }
  bocage_orders_find (query->command, query->position, side, card, repeated, &orders, units);
  query_put_string (answer, "card", card->id);
  query_put_string (answer, "side", query->sides[side]);
  if (repeated != NULL)
    query_put_string (answer, "repeats", repeated->id);
  if (repeated != NULL)
    /* TRANSLATORS: “Counter-Attack of the Axis, repeating Probe, left flank” */
    g_string_append_printf (answer->text, _ ("%s of the %s, repeating %s\n"),
                            query_translate (query, card->name), query_side_name (query, side),
                            query_translate (query, repeated->name));
  else
    /* TRANSLATORS: “Probe, left flank of the Axis”: a card and who plays it */
    g_string_append_printf (answer->text, _ ("%s, played by the %s\n"),
                            query_translate (query, card->name), query_side_name (query, side));
  write_slots (&orders, answer);
  write_numbers (&orders, answer);
  write_units (query, &orders, units, answer);
  return TRUE;
}
