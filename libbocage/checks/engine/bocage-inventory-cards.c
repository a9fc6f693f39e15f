/* bocage-inventory-cards.c: the summary cards to lay out beside a battle
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A type names the card that explains it, and so does a rule.  What is printed on the board is
 * explained by a card, too, though no box brings it as a piece.  Units of which no source names a
 * card are told by name: there may be one.
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

static void
use_rules (Dealer *self, const BocageSurvey *survey)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < n; i++)
    {
      const char *id = ((const BocageRuleNode *) bocage_node_get_child (rules, i))->id;

      use (self, id != NULL ? bocage_ruleset_find_rule (survey->ruleset, id) : NULL);
    }
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
  use_rules (&dealer, survey);
  for (guint i = 0; i < bocage_ruleset_n_types (self->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (self->ruleset, i);

      deal (&dealer, type, type->card, type->name);
      if (type->kind == BOCAGE_ELEMENT_UNIT && type->card == NULL
          && g_hash_table_contains (used, type))
        g_ptr_array_add (self->uncarded, (gpointer) type->name);
    }
  for (guint i = 0; i < bocage_ruleset_n_additions (self->ruleset); i++)
    {
      const BocageAddition *addition = bocage_ruleset_get_addition (self->ruleset, i);

      deal (&dealer, addition, addition->card, addition->name);
    }
  for (guint i = 0; i < bocage_ruleset_n_rules (self->ruleset); i++)
    {
      const BocageRuleType *rule = bocage_ruleset_get_rule (self->ruleset, i);

      deal (&dealer, rule, rule->card, rule->name);
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

guint
bocage_inventory_n_uncarded (const BocageInventory *self)
{
  return self->uncarded->len;
}

/**
 * bocage_inventory_get_uncarded:
 *
 * Returns: (transfer none): the name, in English, of a type of unit that the battle has, and of
 *     which no source names the summary card; in the order of the ruleset
 */
const char *
bocage_inventory_get_uncarded (const BocageInventory *self, guint index)
{
  g_return_val_if_fail (index < self->uncarded->len, NULL);
  return g_ptr_array_index (self->uncarded, index);
}
