/* bocage-answer-words.c: the words of answers
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-answer.h"

#include "model/bocage-message.h"

#include <math.h>

const char *
bocage_answer_type_name (const BocageSituation *situation, BocageTypeIndex type)
{
  return bocage_ruleset_translate (situation->ruleset, situation->rules->types[type]->name);
}

/* Returns: (transfer full) */
char *
bocage_answer_dup_hex_name (const BocageSituation *situation, BocageHexIndex hex)
{
  const BocageGeometry *geometry = situation->rules->geometry;

  return bocage_grid_format_hex (&geometry->grid, geometry->hexes[hex]);
}

/* Returns: why units that can go somewhere cannot stay there */
const char *
bocage_answer_no_room (void)
{
  return _ ("too many would be there");
}

/**
 * bocage_answer_dup_reach_reason:
 *
 * Returns: (transfer full) (nullable): why the unit cannot battle there; %NULL: it can
 */
char *
bocage_answer_dup_reach_reason (const BocageSituation *situation, const BocageReachHex *reached)
{
  const char *ground = reached->ground != BOCAGE_NO_TYPE
                           ? bocage_answer_type_name (situation, reached->ground)
                           : NULL;

  switch ((BocageReachReason) reached->reason)
    {
    case BOCAGE_REACH_NOT_ORDERED:
      return g_strdup (_ ("not by this order"));
    case BOCAGE_REACH_NEVER:
      return g_strdup (_ ("its type never battles"));
    case BOCAGE_REACH_ENTERS:
      if (ground == NULL)
        return g_strdup (_ ("enters ground that forbids it"));
      /* TRANSLATORS: %s is a kind of ground, such as forest */
      return g_strdup_printf (_ ("enters %s"), ground);
    case BOCAGE_REACH_ABOARD:
      return g_strdup (_ ("aboard, or just landed"));
    case BOCAGE_REACH_STANDS:
      /* TRANSLATORS: %s is a kind of ground, such as ocean */
      return g_strdup_printf (_ ("stands in %s"), ground);
    case BOCAGE_REACH_MOVED_TOO_FAR:
      return g_strdup (_ ("moved too far"));
    case BOCAGE_REACH_NO_ROOM:
      return g_strdup (bocage_answer_no_room ());
    case BOCAGE_REACH_BATTLES:
    default:
      return NULL;
    }
}

/* Returns: (nullable): why something does not count; %NULL: it does */
const char *
bocage_answer_dice_status (const BocageDiceReason *reason)
{
  switch ((BocageDiceStatus) reason->status)
    {
    case BOCAGE_DICE_WORSE:
      return _ ("something else there protects as well or better");
    case BOCAGE_DICE_IGNORED:
      return _ ("the attacker ignores it");
    case BOCAGE_DICE_NOT_BELOW:
      return _ ("the attacker does not stand lower");
    case BOCAGE_DICE_NOT_OWNED:
      return _ ("it serves the other side");
    case BOCAGE_DICE_UNPROTECTED:
      return _ ("the target does not benefit from it");
    case BOCAGE_DICE_COUNTS:
    default:
      return NULL;
    }
}

/**
 * bocage_answer_dup_dice_label:
 * @terms: (nullable)
 *
 * Returns: (transfer full): what gives or takes dice
 */
char *
bocage_answer_dup_dice_label (const BocageSituation *situation, const BocageDiceReason *reason,
                              const BocageBattleTerms *terms, int range)
{
  const char *type
      = reason->type != BOCAGE_NO_TYPE ? bocage_answer_type_name (situation, reason->type) : "";

  switch ((BocageDiceKind) reason->kind)
    {
    case BOCAGE_DICE_BASE:
      /* TRANSLATORS: “infantry at a range of 2” */
      return g_strdup_printf (_ ("%s at a range of %d"), type, range);
    case BOCAGE_DICE_BATTLE_OUT:
      /* TRANSLATORS: %s is a kind of ground, such as town */
      return g_strdup_printf (_ ("battling out of %s"), type);
    case BOCAGE_DICE_PROTECTION:
      /* TRANSLATORS: %s is a kind of ground or thing, such as forest */
      return g_strdup_printf (_ ("the target is protected by %s"), type);
    case BOCAGE_DICE_RANGING:
      return g_strdup (_ ("it has ranged in on the target"));
    case BOCAGE_DICE_BREACH:
      return g_strdup (_ ("it breaches what the target is in"));
    case BOCAGE_DICE_CARD:
      return g_strdup (terms != NULL && terms->card != NULL
                           ? bocage_ruleset_translate (situation->ruleset, terms->card->name)
                           : "");
    case BOCAGE_DICE_FLOOR:
      return g_strdup (_ ("the number of dice is never less than 0"));
    case BOCAGE_DICE_RULE:
      /* TRANSLATORS: %s is a kind of unit, such as infantry */
      return g_strdup_printf (_ ("%s at full strength, by a national rule"), type);
    case BOCAGE_DICE_BONUS:
    default:
      return g_strdup (_ ("bonus"));
    }
}

const char *
bocage_answer_battle_reason (BocageBattleVerdict verdict)
{
  switch (verdict)
    {
    case BOCAGE_BATTLE_NOT_ON_BOARD:
      return _ ("it is not on the board");
    case BOCAGE_BATTLE_NEVER:
      return _ ("units of its type never battle");
    case BOCAGE_BATTLE_ABOARD:
      return _ ("it is aboard a craft");
    case BOCAGE_BATTLE_BATTLED:
      return _ ("it has battled this turn");
    case BOCAGE_BATTLE_MOVED_TOO_FAR:
      return _ ("it has moved too far");
    case BOCAGE_BATTLE_ENTERED:
      return _ ("it has entered ground that forbids it");
    case BOCAGE_BATTLE_GROUND:
      return _ ("the ground it stands on forbids it");
    case BOCAGE_BATTLE_NO_ENEMY:
      return _ ("there is no enemy");
    case BOCAGE_BATTLE_SPARED:
      return _ ("it cannot battle units of that class");
    case BOCAGE_BATTLE_OUT_OF_RANGE:
      return _ ("the target is out of range");
    case BOCAGE_BATTLE_ENEMY_ADJACENT:
      return _ ("an enemy stands next to it, so it cannot battle at a distance");
    case BOCAGE_BATTLE_NO_SIGHT:
      return _ ("it does not see the target");
    default:
      return _ ("it is possible");
    }
}

/**
 * bocage_answer_dup_blocker:
 *
 * Returns: (transfer full): what blocks a line and where: “forest in C3”
 */
char *
bocage_answer_dup_blocker (const BocageSituation *situation, const BocageBlocker *blocker)
{
  g_autofree char *hex = NULL;
  BocageTypeIndex type = blocker->type;

  if (blocker->hex == BOCAGE_NO_HEX)
    return g_strdup (_ ("the edge of the board"));
  hex = bocage_answer_dup_hex_name (situation, blocker->hex);
  if (blocker->unit != BOCAGE_NO_UNIT)
    type = bocage_position_unit (situation->position, blocker->unit)->type;
  /* TRANSLATORS: “forest in C3” */
  return g_strdup_printf (_ ("%s in %s"), bocage_answer_type_name (situation, type), hex);
}

/**
 * bocage_answer_dup_percent:
 * @odds: from 0 to 1
 *
 * Returns: (transfer full): without decimals, and 0 or 100 only where that is exact
 */
char *
bocage_answer_dup_percent (double odds)
{
  const double tiny = 1e-12; /* sums of exact counts differ by less */

  if (odds > tiny && odds < .01)
    return g_strdup (_ ("< 1 %"));
  if (odds > .99 && odds < 1 - tiny)
    return g_strdup (_ ("> 99 %"));
  /* TRANSLATORS: %d is a number of percent */
  return g_strdup_printf (_ ("%d %%"), (int) round (odds * 100));
}

/**
 * bocage_answer_dup_sum:
 *
 * Returns: (transfer full): the dice with what counts: “3 − 1 forest = 2”; “3 dice” where nothing
 * is added or taken away
 */
char *
bocage_answer_dup_sum (const BocageSituation *situation, const BocageDice *dice)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_sum = FALSE;

  for (guint i = 0; i < dice->n_reasons; i++)
    {
      const BocageDiceReason *reason = &dice->reasons[i];

      if (reason->status != BOCAGE_DICE_COUNTS || reason->amount == 0)
        continue;
      is_sum |= text->len > 0 || reason->kind != BOCAGE_DICE_BASE;
      if (text->len == 0)
        g_string_append_printf (text, "%d", reason->amount);
      else
        g_string_append_printf (text, " %s %d", reason->amount < 0 ? "−" : "+",
                                ABS (reason->amount));
      if (reason->kind != BOCAGE_DICE_BASE && reason->type != BOCAGE_NO_TYPE)
        g_string_append_printf (text, " %s", bocage_answer_type_name (situation, reason->type));
    }
  if (!is_sum)
    return g_strdup_printf (ngettext ("%d die", "%d dice", (gulong) dice->dice), dice->dice);
  g_string_append_printf (text, " = %d", dice->dice);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
