/* checks-deck.c: the cards the players draw from (set-up rules 18.I)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include <inttypes.h>

#include "checks-play-private.h"
#include "checks/engine/bocage-deck-count.h"
#include "model/bocage-message.h"

static BocageNode *
get_deck_node (const BocageSurvey *survey)
{
  return bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_DECK);
}

void
_bocage_check_deck_unknown (BocageSurvey *survey, BocageReport *report)
{
  const BocageDeckNode *node = (const BocageDeckNode *) get_deck_node (survey);

  if (node != NULL && node->type != NULL && survey->deck == NULL)
    _bocage_check_suggest (
        survey,
        /* TRANSLATORS: “there is no deck “winter”” */
        _bocage_check_add (survey, report, node, "type", _ ("there is no deck “%s”"), node->type),
        BOCAGE_LIST_DECK, node->type);
}

void
_bocage_check_deck_unknown_card (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *node = get_deck_node (survey);
  guint n = node != NULL ? bocage_node_n_children (node) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageCardNode *change = (const BocageCardNode *) bocage_node_get_child (node, i);

      if (change->card == NULL)
        _bocage_check_add (survey, report, change, "card",
                           _ ("a change of the deck names no card"));
      else if (bocage_ruleset_find_card (survey->ruleset, change->card) == NULL)
        _bocage_check_suggest (survey,
                               _bocage_check_add (survey, report, change, "card",
                                                  /* TRANSLATORS: “there is no card “charge”” */
                                                  _ ("there is no card “%s”"), change->card),
                               BOCAGE_LIST_CARD, change->card);
    }
}

void
_bocage_check_deck_remove_absent (BocageSurvey *survey, BocageReport *report)
{
  if (get_deck_node (survey) == NULL || survey->deck == NULL)
    return;

  g_autoptr (BocageDeckCount) deck = _bocage_deck_count_new (survey);

  for (guint i = 0; i < deck->absent->len; i++)
    {
      const BocageCardNode *change = g_ptr_array_index (deck->absent, i);
      const BocageCard *card = bocage_ruleset_find_card (survey->ruleset, change->card);

      _bocage_check_add (
          survey, report, change, NULL,
          /* TRANSLATORS: “the deck has no 3 cards “Air Power” that could be removed” */
          ngettext ("the deck has no %d card “%s” that could be removed",
                    "the deck has no %d cards “%s” that could be removed",
                    (gulong) _bocage_deck_count_change (change)),
          _bocage_deck_count_change (change),
          bocage_ruleset_translate (survey->ruleset, card->name));
    }
}

/* Another deck than the usual one of the board is declared by its name. */
void
_bocage_check_deck_size (BocageSurvey *survey, BocageReport *report)
{
  BocageNode *node = get_deck_node (survey);

  if (node == NULL || survey->deck == NULL
      || g_strcmp0 (survey->deck->id, survey->shape->deck) != 0)
    return;

  g_autoptr (BocageDeckCount) deck = _bocage_deck_count_new (survey);

  if (deck->n_own != survey->deck->size)
    _bocage_check_add (survey, report, node, NULL,
                       /* TRANSLATORS: “the deck has 48 cards instead of 60” */
                       _ ("the deck has %" PRId64 " cards instead of %d"), deck->n_own,
                       survey->deck->size);
}

static gboolean
in_force (const BocageSurvey *survey, const char *const *rules)
{
  for (; rules != NULL && *rules != NULL; rules++)
    if (bocage_scenario_find_rule (survey->scenario, *rules) != NULL)
      return TRUE;
  return FALSE;
}

/* Where @card comes from: the line that adds it, the deck, or the scenario. */
static const BocageNode *
find_source (const BocageSurvey *survey, const char *card)
{
  BocageNode *node = get_deck_node (survey);
  guint n = node != NULL ? bocage_node_n_children (node) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_ADD
          && ((const BocageCardNode *) child)->card == card)
        return child;
    }
  return node != NULL ? node : (BocageNode *) bocage_scenario_get_root (survey->scenario);
}

static gboolean
has_card_of (const BocageDeckType *deck, const char *const *cards)
{
  for (guint i = 0; i < deck->n_cards; i++)
    if (_bocage_check_bound_token (cards, deck->cards[i].card->id))
      return TRUE;
  return FALSE;
}

/* The row is bound to the cards and to the rules that they need. */
static void
check_cards_without_rule (BocageSurvey *survey, BocageReport *report)
{
  if (survey->deck == NULL || survey->binding == NULL || survey->binding->cards == NULL
      || (get_deck_node (survey) == NULL && !has_card_of (survey->deck, survey->binding->cards))
      || in_force (survey, survey->binding->rules))
    return;

  g_autoptr (BocageDeckCount) deck = _bocage_deck_count_new (survey);

  for (const char *const *card = survey->binding->cards; *card != NULL; card++)
    {
      const BocageCard *type = bocage_ruleset_find_card (survey->ruleset, *card);

      if (type == NULL || _bocage_deck_count_get (deck, type->id) < 1)
        continue;
      _bocage_check_say (survey, report, find_source (survey, type->id), NULL, "card",
                         bocage_ruleset_translate (survey->ruleset, type->name), NULL);
    }
}

/* Whether any rule bound to the row is in force, or the deck is the battle's own business. */
static gboolean
is_air_told (const BocageSurvey *survey)
{
  return survey->binding == NULL || in_force (survey, survey->binding->rules);
}

/* The row is bound to what flies, and to the rules that tell how. */
static void
check_type_without_rule (BocageSurvey *survey, BocageReport *report)
{
  if (!bocage_survey_has_bound (survey) || is_air_told (survey))
    return;
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!bocage_survey_bound (survey, unit->type))
        continue;
      _bocage_check_say (survey, report, unit->node, NULL, NULL);
      return;
    }
}

/* Returns: how many of @card are in the deck before anything is said of it */
static int
get_printed (const BocageSurvey *survey, const BocageCard *card)
{
  int count = 0;

  for (guint i = 0; i < survey->deck->n_cards; i++)
    if (survey->deck->cards[i].card == card)
      count = survey->deck->cards[i].count;
  return count;
}

/* The row is bound to the card, to rules that say more of it, and by its text to the module
 * whose battles do. */
static void
check_cards_untold (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *modules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_MODULES);
  guint n = modules != NULL ? bocage_node_n_children (modules) : 0;
  gboolean has_module = FALSE;

  if (survey->deck == NULL || survey->binding == NULL || survey->binding->cards == NULL
      || is_air_told (survey))
    return;
  for (guint i = 0; i < n && !has_module; i++)
    has_module = g_strcmp0 (((const BocageModuleNode *) bocage_node_get_child (modules, i))->id,
                            survey->binding->text)
                 == 0;
  if (!has_module || !has_card_of (survey->deck, survey->binding->cards))
    return;

  /* A deck that is played as it is printed need not be counted. */
  g_autoptr (BocageDeckCount) deck
      = get_deck_node (survey) != NULL ? _bocage_deck_count_new (survey) : NULL;

  for (const char *const *card = survey->binding->cards; *card != NULL; card++)
    {
      const BocageCard *type = bocage_ruleset_find_card (survey->ruleset, *card);

      if (type == NULL
          || (deck != NULL ? _bocage_deck_count_get (deck, type->id) : get_printed (survey, type))
                 < 1)
        continue;
      _bocage_check_say (survey, report, find_source (survey, type->id), NULL, "card",
                         bocage_ruleset_translate (survey->ruleset, type->name), NULL);
    }
}

static BocageClassMask
classes_of_side (const BocageSurvey *survey, int side)
{
  BocageClassMask classes = 0;

  for (guint i = 0; i < survey->n_units; i++)
    if (survey->units[i].side == side && survey->units[i].type != NULL
        && survey->units[i].type->orders_class >= 0)
      classes |= (BocageClassMask) 1 << survey->units[i].type->orders_class;
  return classes;
}

static gboolean
is_dead (const BocageCard *card, BocageClassMask classes)
{
  return card->tactic && card->classes != 0 && classes != 0 && (classes & card->classes) == 0;
}

/* One finding a side: which cards they are matters less than how many.  Those of both sides are
 * told as one, since it is one deck that has them. */
void
_bocage_check_deck_dead_cards (BocageSurvey *survey, BocageReport *report)
{
  g_autoptr (BocageDeckCount) deck = NULL;

  if (survey->deck == NULL)
    return;
  if (get_deck_node (survey) != NULL)
    deck = _bocage_deck_count_new (survey);
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      BocageClassMask classes = classes_of_side (survey, side);
      g_autoptr (GString) names = NULL;

      for (guint i = 0; i < survey->deck->n_cards; i++)
        {
          const BocageCard *card = survey->deck->cards[i].card;

          if (!is_dead (card, classes)
              || (deck != NULL && _bocage_deck_count_get (deck, card->id) < 1))
            continue;
          if (names == NULL)
            names = g_string_new (NULL);
          else
            g_string_append (names, ", ");
          g_string_append (names, bocage_ruleset_translate (survey->ruleset, card->name));
        }
      if (names != NULL)
        _bocage_check_add (survey, report, survey->sides[side].node, NULL,
                           /* TRANSLATORS: “the Axis side has none of the units that cards speak of:
                              Armor Assault” */
                           _ ("the %s side has none of the units that cards speak of: %s"),
                           bocage_survey_side_name (survey, side), names->str);
    }
}

static void
check_change (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *deck = get_deck_node (survey);

  for (guint i = 0; deck != NULL && i < bocage_node_n_children (deck); i++)
    {
      const BocageNode *child = bocage_node_get_child (deck, i);
      BocageElementId id = bocage_element_get_id (child->element);
      int count = ((const BocageCardNode *) child)->count;

      if ((id == BOCAGE_ELEMENT_ADD || id == BOCAGE_ELEMENT_REMOVE) && count != BOCAGE_UNSET
          && count < 1)
        _bocage_check_say (survey, report, child, "count", "count", BOCAGE_SAY_NUMBER (count),
                           NULL);
    }
}

const BocageCheckTest bocage_tests_deck[] = {
  { .name = "cards-without-rule",
    .is_silent = TRUE,
    .takes = "cards rules",
    .needs = "cards",
    .words = "card",
    .about = "A card of cards is in the deck, and none of rules is in force.",
    .run = check_cards_without_rule },
  { .name = "type-without-rule",
    .is_silent = TRUE,
    .takes = "rules types",
    .needs = "types",
    .about = "A unit of types takes part, and none of rules is in force.",
    .run = check_type_without_rule },
  { .name = "cards-untold",
    .is_silent = TRUE,
    .takes = "cards rules text",
    .needs = "cards text",
    .words = "card",
    .about
    = "A card of cards is in the deck, the battle uses the module of text, and none of rules is in force.",
    .run = check_cards_untold },
  { .name = "deck-change-below-one",
    .is_silent = TRUE,
    .words = "count",
    .about = "Less than one card is added to the deck or removed from it.",
    .run = check_change },
  { .name = NULL },
};
