/* bocage-inventory-spare.c: what lies in the boxes unused, in the place of what they lack
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-inventory-private.h"

/* A bunker is an object as wire is one: the kinds of things that the format tells apart. */
static gboolean
is_alike (BocageRuleset *ruleset, const BocagePieceType *type, const BocagePart *missing)
{
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    {
      const BocagePieceType *other = bocage_ruleset_get_type (ruleset, i);

      if (other->part == missing && other->kind == type->kind)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_part (const GArray *stocks, const BocagePart *part)
{
  for (guint i = 0; i < stocks->len; i++)
    if (g_array_index (stocks, BocageStock, i).part == part)
      return TRUE;
  return FALSE;
}

/* The most first; of as many the first of the ruleset. */
static int
compare_spare (gconstpointer a, gconstpointer b)
{
  const BocageStock *first = a, *second = b;
  gint64 more = (second->held - second->needed) - (first->held - first->needed);

  if (more != 0)
    return more > 0 ? 1 : -1;
  return (int) first->part->index - (int) second->part->index;
}

/**
 * bocage_inventory_dup_spare:
 * @missing: of which the boxes have too few
 *
 * What a designer may take instead: other components that the same kind of thing is made of (units,
 * objects, terrain), of the same side where they are counted for each, and of which the boxes of
 * the battle are known to have more than it needs.
 *
 * Returns: (transfer full) (element-type BocageStock): the most first; perhaps none
 */
GArray *
bocage_inventory_dup_spare (const BocageInventory *self, const BocageStock *missing)
{
  GArray *spare = g_array_new (FALSE, FALSE, sizeof (BocageStock));

  for (guint i = 0; i < bocage_ruleset_n_types (self->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (self->ruleset, i);
      BocageStock stock;

      if (type->part == NULL || type->part == missing->part || has_part (spare, type->part)
          || !is_alike (self->ruleset, type, missing->part))
        continue;
      bocage_inventory_get_supply (self, type->part, type->part->per_side ? missing->side : NULL,
                                   &stock);
      if (stock.held > stock.needed)
        g_array_append_val (spare, stock);
    }
  g_array_sort (spare, compare_spare);
  return spare;
}
