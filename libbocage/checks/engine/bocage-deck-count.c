/* bocage-deck-count.c: the cards of the deck after what the battle adds and removes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-deck-count.h"

typedef struct
{
  const char *id; /* of a card; interned */
  int count;
} CardCount;

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

static void
add_cards (BocageDeckCount *self, const BocageSurvey *survey, const BocageNode *node)
{
  const BocageCardNode *change;

  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageCard *card = get_change (survey, node, i, BOCAGE_ELEMENT_ADD, &change);
      gint64 count;

      if (bocage_element_get_id (bocage_node_get_child (node, i)->element) != BOCAGE_ELEMENT_ADD)
        continue;
      /* A card that nobody knows is a card, too. */
      self->n_all += _bocage_deck_count_change (change);
      if (card == NULL)
        continue;
      count = (gint64) get_count (self->counts, card->id) + _bocage_deck_count_change (change);
      set_count (self->counts, card->id, (int) MIN (count, G_MAXINT));
      if (card->module == survey->deck->module)
        self->n_own += _bocage_deck_count_change (change);
    }
}

static void
remove_cards (BocageDeckCount *self, const BocageSurvey *survey, const BocageNode *node)
{
  const BocageCardNode *change;

  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageCard *card = get_change (survey, node, i, BOCAGE_ELEMENT_REMOVE, &change);

      if (card == NULL)
        continue;

      int count = get_count (self->counts, card->id);
      int removed = _bocage_deck_count_change (change);

      if (removed > count)
        {
          g_ptr_array_add (self->absent, (gpointer) change);
          removed = count;
        }
      set_count (self->counts, card->id, count - removed);
      self->n_all -= removed;
      if (card->module == survey->deck->module)
        self->n_own -= removed;
    }
}

/* Returns: the cards that <add> or <remove> speaks of */
int
_bocage_deck_count_change (const BocageCardNode *change)
{
  return change->count == BOCAGE_UNSET ? 1 : MAX (change->count, 0);
}

/* Additions count first: the order of the lines has no meaning.  No more cards of a kind are
 * removed than there are.
 *
 * Returns: (transfer full): of the deck of @survey, which is known */
BocageDeckCount *
_bocage_deck_count_new (const BocageSurvey *survey)
{
  const BocageNode *node = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_DECK);
  BocageDeckCount *self = g_new0 (BocageDeckCount, 1);

  self->counts = g_array_sized_new (FALSE, FALSE, sizeof (CardCount), survey->deck->n_cards + 1);
  self->absent = g_ptr_array_new ();
  self->n_own = self->n_all = survey->deck->size;
  for (guint i = 0; i < survey->deck->n_cards; i++)
    set_count (self->counts, survey->deck->cards[i].card->id, survey->deck->cards[i].count);
  if (node != NULL)
    {
      add_cards (self, survey, node);
      remove_cards (self, survey, node);
    }
  return self;
}

/* Returns: how many cards of the kind @id, which is interned, it has */
int
_bocage_deck_count_get (const BocageDeckCount *self, const char *id)
{
  return get_count (self->counts, id);
}

void
_bocage_deck_count_free (BocageDeckCount *self)
{
  g_array_unref (self->counts);
  g_ptr_array_unref (self->absent);
  g_free (self);
}
