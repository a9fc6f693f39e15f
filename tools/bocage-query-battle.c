/* bocage-query-battle.c: who sees and battles whom, and what may come of it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-query.h"

#include <glib/gi18n.h>

/* Whatever a card makes of an order of @unit; without a card, what it can do by itself. */
gboolean
query_find_terms (Query *query, const char *word, BocageUnitIndex unit, guint choice,
                  BocageOrderTerms *out_terms, guint *out_n_choices, GError **error)
{
  int side = bocage_position_unit (query->position, unit)->side;
  g_autofree BocageUnitOrder *units = g_new (BocageUnitOrder, MAX (query->position->n_units, 1));
  BocageOrders orders;
  const BocageCard *card;

  *out_n_choices = 1;
  *out_terms = (BocageOrderTerms){ .limits = BOCAGE_MOVE_LIMITS_OWN,
                                   .battle = BOCAGE_BATTLE_TERMS_NONE,
                                   .battles = 1 };
  if (word == NULL)
    return TRUE;
  if (!query_find_card (query, word, &card, error))
    return FALSE;
  if (side >= 0)
    bocage_orders_find (query->command, query->position, side, card, NULL, &orders, units);
  if (side < 0 || card->targets > 0 || units[unit].verdict != BOCAGE_ORDER_POSSIBLE)
    {
      g_autofree char *name = query_dup_unit_name (query, unit);

      /* TRANSLATORS: “Move Out does not order armor (Axis) in C8” */
      g_set_error (error, QUERY_ERROR, 0, _ ("%s does not order %s"),
                   query_translate (query, card->name), name);
      return FALSE;
    }
  *out_n_choices = bocage_orders_n_choices (&orders);
  bocage_orders_get_terms (query->command, query->position, &orders, unit,
                           MIN (choice, *out_n_choices - 1), out_terms);
  return TRUE;
}

/* Sight */

static void
write_blocker (Query *query, const BocageBlocker *blocker, Answer *answer)
{
  json_builder_begin_object (answer->json);
  query_put_hex (query, answer, "hex", blocker->hex);
  if (blocker->hex == BOCAGE_NO_HEX)
    g_string_append (answer->text, _ ("the edge of the board"));
  else if (blocker->unit != BOCAGE_NO_UNIT)
    {
      g_autofree char *name = query_dup_unit_name (query, blocker->unit);

      query_put_unit (query, answer, "unit", blocker->unit);
      g_string_append (answer->text, name);
    }
  else
    {
      query_put_string (answer, "type", query->rules->types[blocker->type]->id);
      /* TRANSLATORS: “forest in C3” */
      g_string_append_printf (answer->text, _ ("%s in %s"), query_type_name (query, blocker->type),
                              query_hex_name (query, blocker->hex));
    }
  json_builder_end_object (answer->json);
}

void
query_write_sight (Query *query, const BocageSight *sight, Answer *answer)
{
  if (sight->result == BOCAGE_SIGHT_CLEAR)
    g_string_append (answer->text, _ ("clear"));
  else if (sight->result == BOCAGE_SIGHT_DARK)
    g_string_append (answer->text, _ ("too far in the night"));
  else if (sight->result == BOCAGE_SIGHT_CROSSED)
    g_string_append_printf (answer->text, "%s ", _ ("blocked: the line crosses"));
  else
    g_string_append_printf (answer->text, "%s ", _ ("blocked: on both sides of the line lie"));
  json_builder_set_member_name (answer->json, "blockers");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < sight->n_blockers; i++)
    {
      if (i > 0)
        /* TRANSLATORS: between two things that block a line of sight */
        g_string_append_printf (answer->text, " %s ", _ ("and"));
      write_blocker (query, &sight->blockers[i], answer);
    }
  json_builder_end_array (answer->json);
  g_string_append_c (answer->text, '\n');
}

gboolean
query_sight (Query *query, char **words, Answer *answer, GError **error)
{
  static const char *const names[] = { "direct", "indirect" };
  BocageHexIndex from, to;

  if (!query_find_hex (query, words[0], &from, error)
      || !query_find_hex (query, words[1], &to, error))
    return FALSE;
  query_put_hex (query, answer, "from", from);
  query_put_hex (query, answer, "to", to);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      BocageSight sight;

      bocage_sight_look (query->rules, query->position, from, to, (BocageSightNeed) i, &sight);
      json_builder_set_member_name (answer->json, names[i]);
      json_builder_begin_object (answer->json);
      query_put_boolean (answer, "clear", sight.result == BOCAGE_SIGHT_CLEAR);
      if (i == BOCAGE_SIGHT_DIRECT)
        /* TRANSLATORS: two hexes, before “clear” or what blocks the line between them */
        g_string_append_printf (answer->text, _ ("line of sight from %s to %s: "),
                                query_hex_name (query, from), query_hex_name (query, to));
      else
        g_string_append (answer->text, _ ("for who needs no line of sight: "));
      query_write_sight (query, &sight, answer);
      json_builder_end_object (answer->json);
    }
  return TRUE;
}

/* Battle */

static void
write_dice (Query *query, const BocageDice *dice, const BocageBattleTerms *terms, Answer *answer)
{
  static const char *const kinds[] = { "base", "battle-out", "protection", "ranging", "breach",
                                       "card", "bonus",      "rule",       "floor" };
  static const char *const statuses[]
      = { "counts", "worse", "ignored", "not-below", "not-owned", "unprotected" };

  query_put_number (answer, "range", dice->range);
  query_put_number (answer, "dice", dice->dice);
  json_builder_set_member_name (answer->json, "reasons");
  json_builder_begin_array (answer->json);
  for (guint i = 0; i < dice->n_reasons; i++)
    {
      const BocageDiceReason *reason = &dice->reasons[i];
      const char *status = bocage_answer_dice_status (reason);
      g_autofree char *label = bocage_answer_dup_dice_label (query, reason, terms, dice->range);

      json_builder_begin_object (answer->json);
      query_put_string (answer, "kind", kinds[reason->kind]);
      query_put_number (answer, "amount", reason->amount);
      query_put_number (answer, "printed", reason->printed);
      query_put_string (answer, "status", statuses[reason->status]);
      query_put_string (answer, "type",
                        reason->type != BOCAGE_NO_TYPE ? query->rules->types[reason->type]->id
                                                       : NULL);
      query_put_hex (query, answer, "hex", reason->hex);
      json_builder_end_object (answer->json);
      if (status == NULL)
        g_string_append_printf (answer->text,
                                reason->kind == BOCAGE_DICE_BASE ? "  %2d  %s\n" : "  %+2d  %s\n",
                                reason->amount, label);
      else
        {
          /* TRANSLATORS: what might change the number of dice, and why it does not */
          g_autofree char *text = g_strdup_printf (_ ("%s: no, %s"), label, status);

          /* In the place of a number. */
          query_add_line (answer, " -  %s", text);
        }
    }
  json_builder_end_array (answer->json);
  g_string_append (answer->text, "  = ");
  g_string_append_printf (
      /* TRANSLATORS: a number of dice that are rolled */
      answer->text, ngettext ("%d die", "%d dice", (gulong) dice->dice), dice->dice);
  g_string_append_c (answer->text, '\n');
}

static void
write_odds (const BocageBattleAnswer *battle, Answer *answer)
{
  const BocageOdds odds = battle->odds;
  double total = battle->roll.total;

  if (battle->dice.dice == 0)
    {
      g_string_append_printf (answer->text, "%s\n", _ ("without dice it misses"));
      return;
    }

  json_builder_set_member_name (answer->json, "odds");
  json_builder_begin_object (answer->json);
  /* TRANSLATORS: before a list of how likely each outcome is */
  g_string_append_printf (answer->text, "%s\n", _ ("what becomes of the target:"));
  query_put_odds (answer, "eliminated", _ ("eliminated by hits"), odds.eliminated, total);
  if (odds.run_down > 0)
    query_put_odds (answer, "runDown", _ ("eliminated, having nowhere to retreat"), odds.run_down,
                    total);
  query_put_odds (answer, "retreats", _ ("lives and retreats"), odds.retreats, total);
  query_put_odds (answer, "stays", _ ("lives and stays"), odds.stays, total);
  query_put_odds (answer, "unharmed", _ ("… unharmed"), odds.unharmed, total);
  json_builder_set_member_name (answer->json, "figuresLost");
  json_builder_add_double_value (answer->json, odds.hits);
  json_builder_end_object (answer->json);

  g_string_append_printf (answer->text, "%s\n", _ ("figures lost by hits:"));
  json_builder_set_member_name (answer->json, "hits");
  json_builder_begin_object (answer->json);
  for (guint hits = 0; hits < battle->n_hits; hits++)
    {
      g_autofree char *name = g_strdup_printf ("%u", hits);

      query_put_odds (answer, name, name, battle->hits[hits], total);
    }
  json_builder_end_object (answer->json);
  /* TRANSLATORS: %.2f is a number of figures, such as 0.83 */
  g_string_append_printf (answer->text, _ ("on average %.2f figures\n"), odds.hits);
}

gboolean
query_battle (Query *query, char **words, Answer *answer, GError **error)
{
  BocageUnitIndex attacker, target;
  BocageBattleVerdict verdict;
  BocageBattleAnswer battle;
  BocageHexIndex hex;
  BocageOrderTerms terms;
  guint n_choices;

  if (!query_find_unit (query, words[0], &attacker, error)
      || !query_find_hex (query, words[1], &hex, error)
      || !query_find_terms (query, words[2], attacker, 0, &terms, &n_choices, error))
    return FALSE;
  target = bocage_position_hex (query->position, hex)->unit;

  /* Of several choices, one by which it battles. */
  for (guint i = 1; terms.battles == 0 && i < n_choices; i++)
    query_find_terms (query, words[2], attacker, i, &terms, &n_choices, NULL);

  g_autofree char *name = query_dup_unit_name (query, attacker);
  g_autofree char *other = target != BOCAGE_NO_UNIT ? query_dup_unit_name (query, target)
                                                    : g_strdup (query_hex_name (query, hex));

  bocage_answer_battle (query, attacker, hex, &terms.battle, &battle);
  verdict = terms.battles == 0 ? BOCAGE_BATTLE_NEVER : battle.verdict;
  query_put_unit (query, answer, "attacker", attacker);
  if (target != BOCAGE_NO_UNIT)
    query_put_unit (query, answer, "target", target);
  query_put_boolean (answer, "possible", verdict == BOCAGE_BATTLE_POSSIBLE);
  if (verdict != BOCAGE_BATTLE_POSSIBLE)
    {
      const char *reason = terms.battles == 0 && words[2] != NULL
                               ? _ ("not by this order")
                               : bocage_answer_battle_reason (verdict);

      query_put_string (answer, "reason", reason);
      /* TRANSLATORS: two units (or a unit and a hex), and why the one cannot battle the other */
      g_string_append_printf (answer->text, _ ("%s cannot battle %s: %s\n"), name, other, reason);
      if (verdict == BOCAGE_BATTLE_NO_SIGHT)
        {
          BocageSight sight;

          bocage_sight_look (query->rules, query->position,
                             bocage_position_unit (query->position, attacker)->hex, hex,
                             BOCAGE_SIGHT_DIRECT, &sight);
          g_string_append (answer->text, "  ");
          query_write_sight (query, &sight, answer);
        }
      return TRUE;
    }
  /* TRANSLATORS: two units */
  g_string_append_printf (answer->text, _ ("%s battles %s\n"), name, other);
  write_dice (query, &battle.dice, &terms.battle, answer);
  if (target != BOCAGE_NO_UNIT)
    write_odds (&battle, answer);
  return TRUE;
}
