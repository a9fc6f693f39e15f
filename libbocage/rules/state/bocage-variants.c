/* bocage-variants.c: types of units with what is added to them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-rules.h"
#include "bocage-variants.h"

static guint
count (BocageRuleset *ruleset, BocageAdditionKind kind, const BocagePieceType *type)
{
  guint n = 0;

  for (guint i = 0; i < bocage_ruleset_n_additions (ruleset); i++)
    {
      const BocageAddition *addition = bocage_ruleset_get_addition (ruleset, i);

      n += addition->kind == kind && (type == NULL || bocage_addition_fits (addition, type));
    }
  return kind == BOCAGE_ADDITION_TRAIT ? MIN (n, BOCAGE_VARIANTS_MAX_TRAITS) : n;
}

BocageVariants *
_bocage_variants_new (BocageRuleset *ruleset)
{
  BocageVariants *self = g_new0 (BocageVariants, 1);

  pthread_mutex_init (&self->mutex, NULL);
  self->n_types = bocage_ruleset_n_types (ruleset);
  self->n_of_type = (1 + count (ruleset, BOCAGE_ADDITION_ASSET, NULL))
                        * (1 + count (ruleset, BOCAGE_ADDITION_ACCESSORY, NULL))
                    << count (ruleset, BOCAGE_ADDITION_TRAIT, NULL);
  if (self->n_of_type == 1)
    return self;
  for (guint i = 0; i < self->n_types; i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (ruleset, i);

      if (type->kind == BOCAGE_ELEMENT_UNIT)
        self->n_possible += ((1 + count (ruleset, BOCAGE_ADDITION_ASSET, type))
                                 * (1 + count (ruleset, BOCAGE_ADDITION_ACCESSORY, type))
                             << count (ruleset, BOCAGE_ADDITION_TRAIT, type))
                            - 1;
    }
  return self;
}

void
_bocage_variants_free (BocageVariants *self)
{
  for (guint i = 0; i < self->n_made; i++)
    g_free (self->made[i]);
  pthread_mutex_destroy (&self->mutex);
  g_free (self->slots);
  g_free (self->bases);
  g_free (self->made);
  g_free (self);
}

/* What of a list of additions counts: those that fit, one of a kind but for traits. */
typedef struct
{
  const BocageAddition *asset;
  const BocageAddition *accessory;
  guint traits; /* bit i: the ruleset's trait i */
  guint slot;   /* among those of the type */
} Choice;

/* Returns: the place of @addition among those of its kind, from 0 */
static guint
find_place (BocageRuleset *ruleset, const BocageAddition *addition)
{
  guint place = 0;

  for (guint i = 0; bocage_ruleset_get_addition (ruleset, i) != addition; i++)
    place += bocage_ruleset_get_addition (ruleset, i)->kind == addition->kind;
  return place;
}

static Choice
choose (const BocageRules *rules, const BocagePieceType *type,
        const BocageAddition *const *additions, guint n)
{
  BocageRuleset *ruleset = rules->ruleset;
  guint n_traits = count (ruleset, BOCAGE_ADDITION_TRAIT, NULL);
  guint n_accessories = count (ruleset, BOCAGE_ADDITION_ACCESSORY, NULL);
  Choice choice = { 0 };

  for (guint i = 0; i < n; i++)
    {
      guint place = bocage_addition_fits (additions[i], type) ? find_place (ruleset, additions[i])
                                                              : G_MAXUINT;

      if (place == G_MAXUINT)
        continue;
      if (additions[i]->kind == BOCAGE_ADDITION_ASSET && choice.asset == NULL)
        {
          choice.asset = additions[i];
          choice.slot += (1 + place) * (1 + n_accessories) << n_traits;
        }
      else if (additions[i]->kind == BOCAGE_ADDITION_ACCESSORY && choice.accessory == NULL)
        {
          choice.accessory = additions[i];
          choice.slot += (1 + place) << n_traits;
        }
      else if (additions[i]->kind == BOCAGE_ADDITION_TRAIT && place < BOCAGE_VARIANTS_MAX_TRAITS)
        choice.traits |= 1u << place;
    }
  choice.slot += choice.traits;
  return choice;
}

static BocagePieceType *
make (const BocageRules *rules, const BocagePieceType *type, const Choice *choice)
{
  BocagePieceType *variant = g_memdup2 (type, sizeof *type);
  guint place = 0;

  if (choice->asset != NULL)
    bocage_addition_apply (choice->asset, variant);
  if (choice->accessory != NULL)
    bocage_addition_apply (choice->accessory, variant);
  for (guint i = 0; i < bocage_ruleset_n_additions (rules->ruleset); i++)
    {
      const BocageAddition *addition = bocage_ruleset_get_addition (rules->ruleset, i);

      if (addition->kind != BOCAGE_ADDITION_TRAIT)
        continue;
      if (place < BOCAGE_VARIANTS_MAX_TRAITS && (choice->traits & (1u << place)) != 0)
        bocage_addition_apply (addition, variant);
      place++;
    }
  variant->move_and_battle = MIN (variant->move_and_battle, variant->move);
  return variant;
}

/* Most boards are asked for no variant, so there is no room for any before the first. */
static gint *
get_slots (BocageVariants *self)
{
  gint *slots = g_atomic_pointer_get (&self->slots);

  if (slots != NULL)
    return slots;
  pthread_mutex_lock (&self->mutex);
  slots = self->slots;
  if (slots == NULL)
    {
      self->bases = g_new0 (guint16, self->n_possible);
      self->made = g_new0 (BocagePieceType *, self->n_possible);
      slots = g_new0 (gint, (gsize) self->n_types * self->n_of_type);
      g_atomic_pointer_set (&self->slots, slots);
    }
  pthread_mutex_unlock (&self->mutex);
  return slots;
}

/**
 * bocage_rules_find_variant:
 * @type: of a unit, by the ruleset
 * @additions: what is added to it; what does not fit counts for nothing, nor does a second asset
 *   or accessory
 *
 * Returns: the number of the type that the unit is with them; @type if nothing is added
 */
BocageTypeIndex
bocage_rules_find_variant (const BocageRules *self, BocageTypeIndex type,
                           const BocageAddition *const *additions, guint n)
{
  BocageVariants *variants = self->variants;
  Choice choice = choose (self, self->types[type], additions, n);

  g_return_val_if_fail (type < self->n_types, type);

  if (choice.slot == 0)
    return type;

  gint *slot = get_slots (variants) + (gsize) type * variants->n_of_type + choice.slot;
  gint index = g_atomic_int_get (slot);

  if (index != 0)
    return (BocageTypeIndex) index;
  pthread_mutex_lock (&variants->mutex);
  index = g_atomic_int_get (slot);
  if (index == 0)
    {
      BocagePieceType *variant = make (self, self->types[type], &choice);
      guint made = variants->n_made++;

      index = (gint) (self->n_types + made);
      variant->index = (guint) index;
      variants->bases[made] = type;
      variants->made[made] = variant;
      self->types[index] = variant;
      g_atomic_int_set (slot, index);
    }
  pthread_mutex_unlock (&variants->mutex);
  return (BocageTypeIndex) index;
}

/**
 * bocage_rules_get_base:
 *
 * Returns: the number in the ruleset of what @type is, or is a variant of
 */
BocageTypeIndex
bocage_rules_get_base (const BocageRules *self, BocageTypeIndex type)
{
  return type < self->n_types ? type : self->variants->bases[type - self->n_types];
}
