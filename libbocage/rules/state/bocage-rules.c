/* bocage-rules.c: a ruleset compiled for boards of one shape
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-rules.h"

#include "bocage-policies.h"
#include "bocage-variants.h"

#include <string.h>

#define MAX_HEXSIDES 255 /* a position keeps their numbers in bytes */

/* Sets that a property alone decides */

typedef struct
{
  gsize offset; /* of a gboolean in BocagePieceType */
  BocageSet set;
} FlagSet;

#define AT_STAY(member, stay) \
  G_STRUCT_OFFSET (BocagePieceType, member) + sizeof (int) * BOCAGE_STAY_##stay

static const FlagSet ground_flags[] = {
  { G_STRUCT_OFFSET (BocagePieceType, blocks_indirect), BOCAGE_SET_INDIRECT },
  { G_STRUCT_OFFSET (BocagePieceType, blocks_together), BOCAGE_SET_TOGETHER },
  { G_STRUCT_OFFSET (BocagePieceType, sunken), BOCAGE_SET_SUNKEN },
  { G_STRUCT_OFFSET (BocagePieceType, water), BOCAGE_SET_WATER },
  { G_STRUCT_OFFSET (BocagePieceType, sea), BOCAGE_SET_SEA },
  { G_STRUCT_OFFSET (BocagePieceType, shore), BOCAGE_SET_SHORE },
  { G_STRUCT_OFFSET (BocagePieceType, beach), BOCAGE_SET_BEACH },
  { G_STRUCT_OFFSET (BocagePieceType, stop), BOCAGE_SET_STOP },
  { AT_STAY (no_battle, ENTERED), BOCAGE_SET_NO_BATTLE_ON_ENTRY },
  { G_STRUCT_OFFSET (BocagePieceType, battle_within), BOCAGE_SET_NO_BATTLE_ON_ENTRY },
  { AT_STAY (no_battle, STANDING), BOCAGE_SET_NO_BATTLE },
  { G_STRUCT_OFFSET (BocagePieceType, no_retreat_into), BOCAGE_SET_NO_RETREAT },
  { AT_STAY (one_hex, ENTERED), BOCAGE_SET_ADJACENT_ONLY },
  { AT_STAY (one_hex, LEFT), BOCAGE_SET_LEAVE_BY_ONE },
  { AT_STAY (move_cap, ENTERED), BOCAGE_SET_CAPPED },
  { AT_STAY (move_cap, LEFT), BOCAGE_SET_CAPPED },
  { G_STRUCT_OFFSET (BocagePieceType, climb_cost), BOCAGE_SET_STEEP },
  { AT_STAY (closed, CLIMBED), BOCAGE_SET_STEEP },
  { G_STRUCT_OFFSET (BocagePieceType, neighbour_height), BOCAGE_SET_STEEP },
  { G_STRUCT_OFFSET (BocagePieceType, closes_sides), BOCAGE_SET_SIDES },
  { G_STRUCT_OFFSET (BocagePieceType, road_bonus), BOCAGE_SET_ROAD },
  { AT_STAY (removed, ENTERED), BOCAGE_SET_CLEARABLE },
  { G_STRUCT_OFFSET (BocagePieceType, ignored_flags), BOCAGE_SET_FLAGS },
  { G_STRUCT_OFFSET (BocagePieceType, owned), BOCAGE_SET_OWNED },
};

/* Every property above is an int of some kind that is 0 when it says nothing. */
G_STATIC_ASSERT (sizeof (gboolean) == sizeof (int));
G_STATIC_ASSERT (sizeof (BocageClassMask) == sizeof (int));

static guint64
make_mask (const BocagePieceType *type)
{
  guint64 mask = 0;

  if (type->kind == BOCAGE_ELEMENT_UNIT)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (ground_flags); i++)
    if (G_STRUCT_MEMBER (int, type, ground_flags[i].offset) != 0)
      mask |= BOCAGE_SET_MASK (ground_flags[i].set);
  if (type->blocks_sight || type->blocks_indirect)
    mask |= BOCAGE_SET_MASK (type->plateau ? BOCAGE_SET_PLATEAU : BOCAGE_SET_BLOCKS);
  if (type->entered_along != NULL)
    mask |= BOCAGE_SET_MASK (BOCAGE_SET_SIDES);
  if (type->makes_passable)
    mask |= BOCAGE_SET_MASK (BOCAGE_SET_CROSSING);
  if (type->kind == BOCAGE_ELEMENT_OBJECT)
    mask |= BOCAGE_SET_MASK (type->removable ? BOCAGE_SET_OBSTACLE : BOCAGE_SET_OBJECT);
  else if (type->kind == BOCAGE_ELEMENT_MARKER)
    mask |= BOCAGE_SET_MASK (BOCAGE_SET_MARKER);
  for (guint i = 0; i < BOCAGE_MAX_CLASSES; i++)
    {
      if ((type->closed[BOCAGE_STAY_ENTERED] & (1u << i)) != 0)
        mask |= BOCAGE_SET_MASK (BOCAGE_SET_CLOSED + i);
      if ((type->closed[BOCAGE_STAY_LEFT] & (1u << i)) != 0)
        mask |= BOCAGE_SET_MASK (BOCAGE_SET_FIXED + i);
    }
  return mask;
}

/* @nation: (nullable) */
static gboolean
may_concern (const BocageRuleType *rule, const BocageNation *nation)
{
  return (rule->nation == NULL || (nation != NULL && nation->id == rule->nation))
         && (rule->army == NULL || (nation != NULL && nation->army == rule->army));
}

/* Few units are of a nation of which a rule speaks, and all are asked about in every battle. */
static guint64 *
read_nations (const BocageRuleset *ruleset)
{
  guint n = bocage_ruleset_n_nations (ruleset), n_rules = bocage_ruleset_n_rules (ruleset);
  guint64 *masks = g_new0 (guint64, n + 1);

  for (guint i = 0; i <= n; i++)
    for (guint j = 0; j < MIN (n_rules, BOCAGE_RULES_KEPT); j++)
      if (may_concern (bocage_ruleset_get_rule (ruleset, j),
                       i > 0 ? bocage_ruleset_get_nation (ruleset, i - 1) : NULL))
        masks[i] |= G_GUINT64_CONSTANT (1) << j;
  return masks;
}

/* How much a hex-side hinders: a ban more than any price, for more classes more. */
static guint
weigh_hexside (const BocagePieceType *type, guint n_classes)
{
  guint weight = 1;

  for (guint i = 0; i < BOCAGE_N_CROSSINGS; i++)
    for (guint j = 0; j < n_classes; j++)
      weight += (type->side_closed[i] >> j & 1) != 0 ? BOCAGE_PRICE_MOST * 2
                                                     : (guint) type->side_price[i][j];
  return weight;
}

static void
read_hexsides (BocageRules *self)
{
  self->hexsides = g_new (BocageTypeIndex, MAX_HEXSIDES);
  self->hexside_weights = g_new (guint, MAX_HEXSIDES);
  for (guint i = 0; i < self->n_types && self->n_hexsides < MAX_HEXSIDES; i++)
    if (self->types[i]->kind == BOCAGE_ELEMENT_HEXSIDE)
      {
        self->hexside_weights[self->n_hexsides]
            = weigh_hexside (self->types[i], bocage_ruleset_n_classes (self->ruleset));
        self->hexsides[self->n_hexsides++] = (BocageTypeIndex) i;
      }
}

/* Public functions */

/**
 * bocage_rules_new:
 * @grid: a board of at most 200 × 200 hexes
 *
 * Returns: (transfer full): @ruleset, compiled for boards such as @grid
 */
BocageRules *
bocage_rules_new (BocageRuleset *ruleset, const BocageGrid *grid)
{
  return bocage_rules_new_for_policies (ruleset, grid, NULL);
}

/**
 * bocage_rules_new_for_policies:
 * @grid: a board of at most 200 × 200 hexes
 * @policies: (nullable): readings that hold over those of @ruleset
 *
 * Returns: (transfer full): @ruleset, compiled for boards such as @grid
 */
BocageRules *
bocage_rules_new_for_policies (BocageRuleset *ruleset, const BocageGrid *grid,
                               const BocagePolicies *policies)
{
  g_return_val_if_fail (ruleset != NULL && grid != NULL, NULL);

  BocageRules *self = g_new0 (BocageRules, 1);

  self->ref_count = 1;
  self->ruleset = bocage_ruleset_ref (ruleset);
  self->geometry = bocage_geometry_get (grid);
  self->movement = bocage_ruleset_get_movement (ruleset);
  self->n_types = bocage_ruleset_n_types (ruleset);
  self->variants = _bocage_variants_new (ruleset);
  self->types = g_new0 (const BocagePieceType *, self->n_types + self->variants->n_possible);
  self->masks = g_new0 (guint64, self->n_types + self->variants->n_possible);
  for (guint i = 0; i < self->n_types; i++)
    {
      self->types[i] = bocage_ruleset_get_type (ruleset, i);
      self->masks[i] = make_mask (self->types[i]);
      if (self->types[i]->blocks_together > 0
          && (self->blocks_together == 0
              || (guint) self->types[i]->blocks_together < self->blocks_together))
        self->blocks_together = (guint) self->types[i]->blocks_together;
    }
  read_hexsides (self);
  self->of_nation = read_nations (ruleset);
  bocage_policies_resolve (policies, ruleset, self->policies);
  return self;
}

BocageRules *
bocage_rules_ref (BocageRules *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
bocage_rules_unref (BocageRules *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;

  bocage_geometry_unref (self->geometry);
  bocage_ruleset_unref (self->ruleset);
  _bocage_variants_free (self->variants);
  g_free (self->hexsides);
  g_free (self->hexside_weights);
  g_free (self->of_nation);
  g_free (self->types);
  g_free (self->masks);
  g_free (self);
}

/**
 * bocage_rules_find_type:
 * @id: (nullable):
 *
 * Returns: the number of the piece type @id, or %BOCAGE_NO_TYPE
 */
BocageTypeIndex
bocage_rules_find_type (const BocageRules *self, const char *id)
{
  const BocagePieceType *type
      = id != NULL ? bocage_ruleset_find_any_type (self->ruleset, id) : NULL;

  return type != NULL ? (BocageTypeIndex) type->index : BOCAGE_NO_TYPE;
}
