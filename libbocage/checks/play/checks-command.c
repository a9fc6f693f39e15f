/* checks-command.c: hands, the deck and who moves first (set-up rules 18.I)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-play-private.h"
#include "checks/engine/bocage-check-each.h"
#include "model/bocage-message.h"

/* Hands */

static void
check_hand_missing (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    if (survey->sides[side].node->hand == BOCAGE_UNSET
        && _bocage_check_is_proper_side (survey, side))
      _bocage_check_add (survey, report, survey->sides[side].node, "hand",
                         /* TRANSLATORS: “the hand of the Axis side is not given” */
                         _ ("the hand of the %s side is not given"),
                         bocage_survey_side_name (survey, side));
}

static void
check_hand_zero (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      int hand = survey->sides[side].node->hand;

      if (hand != BOCAGE_UNSET && hand < 1)
        _bocage_check_add (survey, report, survey->sides[side].node, "hand",
                           /* TRANSLATORS: “the Axis side has a hand of 0 and no card to play” */
                           _ ("the %s side has a hand of %d and no card to play"),
                           bocage_survey_side_name (survey, side), hand);
    }
}

static void
say_start (BocageSurvey *survey, BocageReport *report, int side, const BocageRuleType *rule)
{
  g_autofree char *hand = g_strdup_printf ("%d", survey->sides[side].node->hand);
  g_autofree char *start = g_strdup_printf ("%d", rule->start_hand);

  _bocage_check_say (survey, report, survey->sides[side].node, "hand", "hand", hand, "rule",
                     bocage_ruleset_translate (survey->ruleset, rule->name), "start", start, NULL);
}

/* A rule in force that says with how many cards its side begins. */
static void
check_hand_start (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *rule
          = node->id != NULL ? bocage_ruleset_find_rule (survey->ruleset, node->id) : NULL;
      int side = bocage_survey_find_side (survey, node->side);

      if (rule == NULL || rule->start_hand == 0 || side < 0
          || survey->sides[side].node->hand == BOCAGE_UNSET
          || survey->sides[side].node->hand == rule->start_hand)
        continue;
      say_start (survey, report, side, rule);
    }
}

static void
check_hand_range (BocageSurvey *survey, BocageReport *report)
{
  int min = survey->shape->hand_min, max = survey->shape->hand_max;

  for (int side = 0; side < (int) survey->n_sides && max > 0; side++)
    {
      int hand = survey->sides[side].node->hand;

      if (hand == BOCAGE_UNSET || hand < 1 || (hand >= min && hand <= max))
        continue;
      _bocage_check_add (survey, report, survey->sides[side].node, "hand",
                         /* TRANSLATORS: “the Axis side has a hand of 12, where 2 to 6 are usual” */
                         _ ("the %s side has a hand of %d, where %d to %d are usual"),
                         bocage_survey_side_name (survey, side), hand, min, max);
    }
}

/* The row's number is the difference that is worth a note. */
static void
check_hand_asymmetry (BocageSurvey *survey, BocageReport *report)
{
  if (survey->n_sides != 2 || survey->binding == NULL || survey->binding->number == BOCAGE_UNSET)
    return;

  gint64 first = survey->sides[0].node->hand, second = survey->sides[1].node->hand;

  if (first == BOCAGE_UNSET || second == BOCAGE_UNSET || first < 1 || second < 1
      || ABS (first - second) < survey->binding->number)
    return;
  _bocage_check_add (survey, report, bocage_scenario_get_sides (survey->scenario), NULL,
                     /* TRANSLATORS: “hands of 6 and 2” */
                     _ ("hands of %d and %d"), (int) first, (int) second);
}

/* The first player */

static void
check_first_missing (BocageSurvey *survey, BocageReport *report)
{
  BocageSidesNode *sides = bocage_scenario_get_sides (survey->scenario);

  if (sides != NULL && sides->first == NULL)
    _bocage_check_add (survey, report, sides, "first", _ ("nothing says which side moves first"));
}

static void
check_first_invalid (BocageSurvey *survey, BocageReport *report)
{
  BocageSidesNode *sides = bocage_scenario_get_sides (survey->scenario);

  if (sides != NULL && sides->first != NULL && bocage_survey_find_side (survey, sides->first) < 0
      && !bocage_survey_is_missing_side (survey, sides->first))
    _bocage_check_suggest (
        survey,
        _bocage_check_add (
            survey, report, sides, "first",
            /* TRANSLATORS: “the first to move is “soviets”, which is not a side of this battle” */
            _ ("the first to move is “%s”, which is not a side of this battle"), sides->first),
        BOCAGE_LIST_SIDE, sides->first);
}

const BocageCheck bocage_checks_command[] = {
  {
      .id = "hand-missing",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("the hand size of a side is not given"),
      .explanation = N_ ("Each side is dealt as many cards as the battle says.  Without that "
                         "number nobody can begin."),
      .source = "base rules, setting up",
      .run = check_hand_missing,
  },
  {
      .id = "hand-zero",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side has no card to play"),
      .explanation = N_ ("A turn begins with playing a card from the hand, so a hand holds at "
                         "least one."),
      .source = "base rules, the turn",
      .run = check_hand_zero,
  },
  {
      .id = "hand-range",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a hand is unusually small or large"),
      .explanation = N_ ("On a board of this shape hands are usually smaller or larger.  Such a "
                         "hand makes one side very clumsy or very well informed; test it."),
      .source = "base rules, setting up",
      .run = check_hand_range,
  },
  {
      .id = "hand-asymmetry",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("the hands differ much"),
      .explanation = N_ ("The side with the larger hand has far more choice.  That may be what the "
                         "story asks for; say so in the briefing."),
      .source = "base rules, setting up",
      .run = check_hand_asymmetry,
  },
  {
      .id = "first-missing",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("nothing says which side moves first"),
      .explanation = N_ ("Name the side that takes the first turn."),
      .source = "base rules, setting up",
      .run = check_first_missing,
  },
  {
      .id = "first-invalid",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_SAFE,
      .summary = N_ ("the side that moves first does not take part"),
      .explanation = N_ ("The first turn belongs to one of the two sides of the battle.  Write the "
                         "id of one of them."),
      .source = "base rules, setting up",
      .run = check_first_invalid,
  },
  {
      .id = "deck-unknown",
      .needs = BOCAGE_NEEDS_COMMAND,
      .hinders = "deck-",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_SAFE,
      .summary = N_ ("the deck is not known"),
      .explanation = N_ ("What the players draw from depends on the deck, and the ruleset does not "
                         "declare this one.  Correct its id."),
      .source = "base rules, setting up",
      .run = _bocage_check_deck_unknown,
  },
  {
      .id = "deck-unknown-card",
      .needs = BOCAGE_NEEDS_COMMAND,
      .hinders = "deck-",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_SAFE,
      .summary = N_ ("a card that is added or removed is not known"),
      .explanation = N_ ("The ruleset declares no such card, so nobody can add it to the deck or "
                         "find it there.  Correct its id."),
      .source = "base rules, setting up",
      .run = _bocage_check_deck_unknown_card,
  },
  {
      .id = "deck-remove-absent",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a card is removed that the deck does not have"),
      .explanation = N_ ("The deck holds fewer of these cards than are to be removed.  Correct the "
                         "number or the card."),
      .source = "base rules, setting up",
      .run = _bocage_check_deck_remove_absent,
  },
  {
      .id = "deck-size",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("the deck has an unusual number of cards"),
      .explanation = N_ ("Cards were added to the usual deck or removed from it without another "
                         "deck being named.  Balance the changes, or declare the deck that is "
                         "meant."),
      .source = "base rules, setting up",
      .run = _bocage_check_deck_size,
  },
  {
      .id = "deck-dead-cards",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .is_joined = TRUE,
      .summary = N_ ("a card speaks of units that a side does not have"),
      .explanation = N_ ("The card can only be played for the little it gives to any side.  Remove "
                         "it from the deck, or add a unit it speaks of."),
      .source = "base rules, command cards",
      .run = _bocage_check_deck_dead_cards,
  },
  { .id = NULL },
};

const BocageCheckTest bocage_tests_hand[] = {
  { .name = "hand-not-of-rule",
    .is_silent = TRUE,
    .words = "hand rule start",
    .about = "A side has another hand than a rule in force begins with.",
    .run = check_hand_start },
  { .name = NULL },
};
