/* checks-inventory.c: can it be built from the boxes listed? (set-up rules 18.B)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The inventory counts; the ruleset binds the components to the rows below.  A
 * box whose contents nobody knows sets no limit.
 */

#include "config.h"

#include <inttypes.h>

#include "checks-paper-private.h"
#include "checks/engine/bocage-deck-count.h"
#include "checks/engine/bocage-inventory-private.h"
#include "model/bocage-message.h"

#define NO_LIMIT -1

/* What the components bound to the row are needed for, on @side where they are counted for each
 * side apart; and how many there are, or NO_LIMIT. */
static gint64
count_needed (BocageSurvey *survey, const char *side, gint64 *out_limit)
{
  const BocageInventory *inventory = _bocage_inventory_get (survey, BOCAGE_DEPTH_STOCKS);
  gint64 needed = 0, limit = 0;

  for (guint i = 0; survey->binding->parts[i] != NULL; i++)
    {
      const BocagePart *part
          = bocage_ruleset_find_part (survey->ruleset, survey->binding->parts[i]);
      BocageStock stock;

      if (part == NULL || part->per_side != (side != NULL))
        continue;
      bocage_inventory_get_supply (inventory, part, side, &stock);
      needed += stock.needed;
      limit = limit == NO_LIMIT || stock.open ? NO_LIMIT : limit + stock.held;
    }
  *out_limit = limit;
  return needed;
}

/* Where a battle says from which boxes it is built; where it does not, it as a whole. */
static const void *
get_boxes (const BocageSurvey *survey)
{
  const BocageNode *modules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_MODULES);

  return modules != NULL ? (const void *) modules : bocage_scenario_get_root (survey->scenario);
}

/* Which boxes would do.  More than one battle may need is not said: of boxes that nobody has
 * counted no number is known. */
static void
suggest_boxes (BocageSurvey *survey, BocageFinding *finding)
{
  const BocageInventory *inventory = _bocage_inventory_get (survey, BOCAGE_DEPTH_BOXES);
  g_autofree char *set = bocage_inventory_dup_set (inventory);
  g_autofree char *text = NULL;

  if (set == NULL)
    return;
  if (bocage_inventory_set_suffices (inventory) == BOCAGE_SUFFICE_YES)
    /* TRANSLATORS: the placeholder is a list of boxes, such as “2 × Base game”. */
    text = g_strdup_printf (_ ("the battle can be laid out from %s"), set);
  else
    /* TRANSLATORS: the placeholder is a list of boxes, such as “2 × Base game”. */
    text = g_strdup_printf (_ ("the battle needs at least %s; what else it needs is not known"),
                            set);
  _bocage_check_add_related (survey, finding, get_boxes (survey), text);
}

static void
blame (BocageSurvey *survey, BocageReport *report, int side)
{
  gint64 limit;
  gint64 needed = count_needed (survey, side >= 0 ? survey->sides[side].id : NULL, &limit);
  BocageFinding *finding;

  if (limit == NO_LIMIT || needed <= limit)
    return;

  const BocagePart *part = bocage_ruleset_find_part (survey->ruleset, survey->binding->parts[0]);
  const char *name = bocage_ruleset_translate (survey->ruleset, part->plural);

  if (side >= 0)
    finding = _bocage_check_add (
        survey, report, survey->sides[side].node, NULL,
        /* TRANSLATORS: a component such as “infantry figures”, a side such as “Axis”, numbers. */
        _ ("%s of the %s side: %" PRId64 " needed, %" PRId64 " in the boxes"), name,
        bocage_survey_side_name (survey, side), needed, limit);
  else
    finding = _bocage_check_add (
        survey, report, get_boxes (survey), NULL,
        /* TRANSLATORS: a component such as “terrain tiles”, then two numbers. */
        _ ("%s: %" PRId64 " needed, %" PRId64 " in the boxes"), name, needed, limit);
  suggest_boxes (survey, finding);
}

static void
check_parts (BocageSurvey *survey, BocageReport *report)
{
  if (survey->binding == NULL || survey->binding->parts == NULL)
    return;
  blame (survey, report, BOCAGE_SIDE_NONE);
  for (guint i = 0; i < survey->n_sides; i++)
    if (survey->sides[i].id != NULL
        && bocage_survey_find_side (survey, survey->sides[i].id) == (int) i)
      blame (survey, report, (int) i);
}

/* Hands dealt, or -1 if one is not known. */
static gint64
count_hands (const BocageSurvey *survey)
{
  gint64 dealt = 0;

  for (guint i = 0; i < survey->n_sides; i++)
    {
      if (survey->sides[i].node->hand == BOCAGE_UNSET)
        return -1;
      dealt += MAX (survey->sides[i].node->hand, 0);
    }
  return dealt;
}

static const void *
get_sides (BocageSurvey *survey)
{
  return bocage_scenario_get_sides (survey->scenario);
}

/* Cards to deal, or -1 if the deck is not known. */
static gint64
count_cards (const BocageSurvey *survey)
{
  if (survey->deck == NULL)
    return -1;

  g_autoptr (BocageDeckCount) deck = _bocage_deck_count_new (survey);

  return deck->n_all;
}

static void
check_deck_overflow (BocageSurvey *survey, BocageReport *report)
{
  gint64 dealt = count_hands (survey), cards = count_cards (survey);

  if (cards >= 0 && dealt > cards)
    _bocage_check_add (survey, report, get_sides (survey), NULL,
                       /* TRANSLATORS: two numbers of cards. */
                       _ ("the hands take %" PRId64 " cards, but the deck has only %" PRId64),
                       dealt, cards);
}

static void
check_deck_empty (BocageSurvey *survey, BocageReport *report)
{
  gint64 cards = count_cards (survey);

  if (cards >= 0 && count_hands (survey) == cards)
    _bocage_check_add (survey, report, get_sides (survey), NULL,
                       /* TRANSLATORS: a number of cards. */
                       _ ("dealing the hands takes all %" PRId64 " cards of the deck"), cards);
}

const BocageCheck bocage_checks_inventory[] = {
  {
      .id = "inv-deck-overflow",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .summary = N_ ("the hands take more cards than the deck has"),
      .explanation = N_ ("The cards cannot be dealt.  Make the hands smaller."),
      .source = "base rules, setup step 10",
      .run = check_deck_overflow,
  },
  {
      .id = "inv-deck-empty",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("dealing the hands leaves no card to draw"),
      .explanation = N_ ("A turn ends by drawing a card.  With no card left the used ones would "
                         "have to be shuffled after the first turn.  Make the hands smaller."),
      .source = "base rules, phase 5",
      .run = check_deck_empty,
  },
  { NULL },
};

const BocageCheckTest bocage_tests_inventory[] = {
  { .name = "parts-suffice",
    .takes = "parts",
    .needs = "parts",
    .about
    = "The battle, or a side of it, needs more of these components than are in the boxes that it lists.",
    .run = check_parts },
  { .name = NULL },
};
