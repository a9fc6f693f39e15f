/* checks-deck.c: the cards the players draw from (set-up rules 18.I)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include <inttypes.h>

#include "checks-play-private.h"
#include "model/bocage-message.h"

typedef struct
{
  const char *id; /* of a card; interned */
  int count;
} CardCount;

/* What the deck is made of after all that was added and removed. */
typedef struct
{
  GArray *counts;    /* of CardCount */
  GPtrArray *absent; /* <remove> nodes that ask for more than there is */
  gint64 n_own;      /* cards but for those that an expansion brought in */
} Deck;

static void
deck_free (Deck *self)
{
  g_array_unref (self->counts);
  g_ptr_array_unref (self->absent);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Deck, deck_free)

/* Returns: (nullable): a deck is of a few dozen kinds of cards */
static CardCount *
find_count (GArray *counts, const char *id)
{
  for (guint i = 0; i < counts->len; i++)
    if (g_array_index (counts, CardCount, i).id == id)
      return &g_array_index (counts, CardCount, i);
  return NULL;
}

static int
get_count (GArray *counts, const char *id)
{
  const CardCount *found = find_count (counts, id);

  return found != NULL ? found->count : 0;
}

static void
set_count (GArray *counts, const char *id, int count)
{
  const CardCount added = { id, count };
  CardCount *found = find_count (counts, id);

  if (found != NULL)
    found->count = count;
  else
    g_array_append_val (counts, added);
}

static int
node_count (const BocageCardNode *node)
{
  return node->count == BOCAGE_UNSET ? 1 : MAX (node->count, 0);
}

/* A change of the deck that names a card of the ruleset, or NULL. */
static const BocageCard *
get_change (const BocageSurvey *survey, const BocageNode *deck, guint index, BocageElementId kind,
            const BocageCardNode **out_node)
{
  const BocageNode *child = bocage_node_get_child (deck, index);

  if (bocage_element_get_id (child->element) != kind)
    return NULL;
  *out_node = (const BocageCardNode *) child;
  if ((*out_node)->card == NULL)
    return NULL;
  return bocage_ruleset_find_card (survey->ruleset, (*out_node)->card);
}

/* Additions count first: the order of the lines has no meaning. */
static Deck *
deck_new (const BocageSurvey *survey)
{
  const BocageNode *node = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_DECK);
  guint n = node != NULL ? bocage_node_n_children (node) : 0;
  const BocageCardNode *change;
  Deck *self = g_new0 (Deck, 1);

  self->counts = g_array_sized_new (FALSE, FALSE, sizeof (CardCount), survey->deck->n_cards + 1);
  self->absent = g_ptr_array_new ();
  self->n_own = survey->deck->size;
  for (guint i = 0; i < survey->deck->n_cards; i++)
    set_count (self->counts, survey->deck->cards[i].card->id, survey->deck->cards[i].count);

  for (guint i = 0; i < n; i++)
    {
      const BocageCard *card = get_change (survey, node, i, BOCAGE_ELEMENT_ADD, &change);

      if (card == NULL)
        continue;

      gint64 count = (gint64) get_count (self->counts, card->id) + node_count (change);

      set_count (self->counts, card->id, (int) MIN (count, G_MAXINT));
      if (card->module == survey->deck->module)
        self->n_own += node_count (change);
    }
  for (guint i = 0; i < n; i++)
    {
      const BocageCard *card = get_change (survey, node, i, BOCAGE_ELEMENT_REMOVE, &change);

      if (card == NULL)
        continue;

      int count = get_count (self->counts, card->id);
      int removed = node_count (change);

      if (removed > count)
        {
          g_ptr_array_add (self->absent, (gpointer) change);
          removed = count;
        }
      set_count (self->counts, card->id, count - removed);
      if (card->module == survey->deck->module)
        self->n_own -= removed;
    }
  return self;
}

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

  g_autoptr (Deck) deck = deck_new (survey);

  for (guint i = 0; i < deck->absent->len; i++)
    {
      const BocageCardNode *change = g_ptr_array_index (deck->absent, i);
      const BocageCard *card = bocage_ruleset_find_card (survey->ruleset, change->card);

      _bocage_check_add (
          survey, report, change, NULL,
          /* TRANSLATORS: “the deck has no 3 cards “Air Power” that could be removed” */
          ngettext ("the deck has no %d card “%s” that could be removed",
                    "the deck has no %d cards “%s” that could be removed",
                    (gulong) node_count (change)),
          node_count (change), bocage_ruleset_translate (survey->ruleset, card->name));
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

  g_autoptr (Deck) deck = deck_new (survey);

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

  g_autoptr (Deck) deck = deck_new (survey);

  for (const char *const *card = survey->binding->cards; *card != NULL; card++)
    {
      const BocageCard *type = bocage_ruleset_find_card (survey->ruleset, *card);

      if (type == NULL || get_count (deck->counts, type->id) < 1)
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
  g_autoptr (Deck) deck = get_deck_node (survey) != NULL ? deck_new (survey) : NULL;

  for (const char *const *card = survey->binding->cards; *card != NULL; card++)
    {
      const BocageCard *type = bocage_ruleset_find_card (survey->ruleset, *card);

      if (type == NULL
          || (deck != NULL ? get_count (deck->counts, type->id) : get_printed (survey, type)) < 1)
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
  g_autoptr (Deck) deck = NULL;

  if (survey->deck == NULL)
    return;
  if (get_deck_node (survey) != NULL)
    deck = deck_new (survey);
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      BocageClassMask classes = classes_of_side (survey, side);
      g_autoptr (GString) names = NULL;

      for (guint i = 0; i < survey->deck->n_cards; i++)
        {
          const BocageCard *card = survey->deck->cards[i].card;

          if (!is_dead (card, classes) || (deck != NULL && get_count (deck->counts, card->id) < 1))
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
  { .name = NULL },
};
