/* bocage-inventory-cards.c: the summary cards to lay out beside a battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A type names the card that explains it.  What is printed on the board is explained by a card,
 * too, though no box brings it as a piece.
 */

#include "config.h"

#include "bocage-check-each.h"
#include "bocage-inventory-private.h"

typedef struct
{
  BocageInventory *inventory;
  GHashTable *used; /* of types and additions: what the battle has */
} Dealer;

static void
use (Dealer *self, gconstpointer row)
{
  if (row != NULL)
    g_hash_table_add (self->used, (gpointer) row);
}

static void
use_badges (Dealer *self, const BocageSurvey *survey, const GPtrArray *ids)
{
  for (guint i = 0; i < _bocage_check_n_tokens (ids); i++)
    use (self, bocage_ruleset_find_addition (survey->ruleset, BOCAGE_ADDITION_ASSET,
                                             g_ptr_array_index (ids, i), NULL));
}

static void
use_units (Dealer *self, const BocageSurvey *survey)
{
  static const BocageAdditionKind kinds[] = { BOCAGE_ADDITION_ASSET, BOCAGE_ADDITION_ACCESSORY };

  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      use (self, unit->type);
      use_badges (self, survey, unit->node->badge);
      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        {
          const GPtrArray *ids
              = kinds[j] == BOCAGE_ADDITION_ASSET ? unit->node->asset : unit->node->accessory;

          for (guint k = 0; k < _bocage_check_n_tokens (ids); k++)
            use (self, _bocage_check_find_addition (survey, unit, kinds[j], k));
        }
    }
}

static void
use_pieces (Dealer *self, const BocageSurvey *survey)
{
  for (guint i = 0; i < survey->n_hexes; i++)
    use (self, survey->hexes[i].ground);
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      use (self, survey->pieces[i].type);
      if (survey->pieces[i].kind == BOCAGE_ELEMENT_MARKER)
        use_badges (self, survey, ((const BocageMarkerNode *) survey->pieces[i].node)->badge);
    }
  for (guint i = 0; i < survey->n_objects; i++)
    use (self, survey->objects[i].type);
}

static BocageSummaryCard *
find_or_add (BocageInventory *self, const char *id)
{
  BocageSummaryCard *card;

  for (guint i = 0; i < self->cards->len; i++)
    {
      card = g_ptr_array_index (self->cards, i);
      if (g_str_equal (card->id, id))
        return card;
    }
  card = g_new0 (BocageSummaryCard, 1);
  card->id = id;
  card->names = g_ptr_array_new ();
  g_ptr_array_add (self->cards, card);
  return card;
}

/* Two models of an addition have one name, and may have one card. */
static void
deal (Dealer *self, gconstpointer row, const char *card_id, const char *name)
{
  if (card_id == NULL || !g_hash_table_contains (self->used, row))
    return;

  BocageSummaryCard *card = find_or_add (self->inventory, card_id);

  if (!g_ptr_array_find (card->names, name, NULL))
    g_ptr_array_add (card->names, (gpointer) name);
}

void
_bocage_summary_card_free (gpointer data)
{
  BocageSummaryCard *card = data;

  g_ptr_array_unref (card->names);
  g_free (card);
}

/* Finds the cards, in the order of the ruleset, and so the same for every way to write a battle. */
void
_bocage_inventory_deal (BocageInventory *self, const BocageSurvey *survey)
{
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  Dealer dealer = { self, used };

  if (bocage_scenario_get_board (survey->scenario) != NULL)
    use_pieces (&dealer, survey);
  use_units (&dealer, survey);
  for (guint i = 0; i < bocage_ruleset_n_types (self->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (self->ruleset, i);

      deal (&dealer, type, type->card, type->name);
    }
  for (guint i = 0; i < bocage_ruleset_n_additions (self->ruleset); i++)
    {
      const BocageAddition *addition = bocage_ruleset_get_addition (self->ruleset, i);

      deal (&dealer, addition, addition->card, addition->name);
    }
}

guint
bocage_inventory_n_cards (const BocageInventory *self)
{
  return self->cards->len;
}

/**
 * bocage_inventory_get_card:
 *
 * Returns: (transfer none): one of the summary cards that explain what the battle has, in the
 *     order of the ruleset
 */
const BocageSummaryCard *
bocage_inventory_get_card (const BocageInventory *self, guint index)
{
  g_return_val_if_fail (index < self->cards->len, NULL);
  return g_ptr_array_index (self->cards, index);
}
