/* bocage-policies.c: how somebody reads the points of the rules that can be read in more than one
 * way
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-policies.h"

#include <string.h>

/* The ids are for ever: rulesets, configurations and command lines hold them. */
/* clang-format off */
const BocagePolicyWords bocage_policy_words[BOCAGE_N_POLICIES] = {
  [BOCAGE_POLICY_SIGHT_ON_PLATEAU] = { "plateau", { "contiguous", "any" } },
  [BOCAGE_POLICY_SIGHT_BY_CORNER] = { "los-corner", { "edge", "ignore", "block" } },
  [BOCAGE_POLICY_SIGHT_OFF_BOARD] = { "los-board-edge", { "open", "block" } },
  [BOCAGE_POLICY_BACK_TO_SEA] = { "ocean-reentry", { "no", "yes" } },
  [BOCAGE_POLICY_CAP_FROM_START] = { "beach-start", { "no", "yes" } },
  [BOCAGE_POLICY_LIMITLESS_STOP] = { "ski-stop", { "yes", "no" } },
  [BOCAGE_POLICY_BATTLE_ON_ENTRY] = { "bunker-entry", { "allow", "terrain" } },
  [BOCAGE_POLICY_PROTECTION_READING] = { "hill-armor", { "1", "2" } },
  [BOCAGE_POLICY_ADDED_PROTECTION] = { "smoke-stack", { "add", "best-of" } },
  [BOCAGE_POLICY_UNPROTECTED_IN_OBJECT] = { "nebel-objects", { "protect", "none" } },
  [BOCAGE_POLICY_TARGET_CLASS] = { "cav-target", { "infantry", "armor" } },
  [BOCAGE_POLICY_MOVE_CLASS] = { "cmdcar-terrain", { "inf", "vehicle" } },
  [BOCAGE_POLICY_FLAG_STACK] = { "flag-stack", { "overlap", "add" } },
  [BOCAGE_POLICY_HELD_IGNORES_FLAGS] = { "bunker-arty-ignore", { "1", "0" } },
  [BOCAGE_POLICY_RETREAT_TO_SEA] = { "ocean-retreat", { "never", "after-landing" } },
  [BOCAGE_POLICY_LEFT_BY_RETREAT] = { "sandbag-retreat", { "remove", "keep" } },
  [BOCAGE_POLICY_LEFT_BY_LOSS] = { "sandbag-kill", { "stay", "remove" } },
  [BOCAGE_POLICY_CLEARED_BY_ENTRY] = { "wire-armor", { "auto", "choose" } },
  [BOCAGE_POLICY_CLEARED_BY_RETREAT] = { "wire-retreat", { "keep", "remove" } },
  [BOCAGE_POLICY_ONE_HEX_GROUND] = { "hedgerow-tg", { "allow-first", "allow", "forbid" } },
  [BOCAGE_POLICY_DOUBTFUL_GROUND] = { "sniper-tg", { "yes", "no" } },
  [BOCAGE_POLICY_POOL] = { "pool", { "separate", "common" } },
  [BOCAGE_POLICY_MAJORITY_TURN] = { "maj-turn", { "own-turn", "every-turn" } },
};
/* clang-format on */

typedef struct
{
  const char *id;   /* interned */
  const char *word; /* interned */
} Reading;

struct _BocagePolicies
{
  GArray *readings; /* of Reading, by id: two sets that say the same are the same */
};

/**
 * bocage_policies_new:
 *
 * Returns: (transfer full): a set that leaves everything to the ruleset
 */
BocagePolicies *
bocage_policies_new (void)
{
  BocagePolicies *self = g_new0 (BocagePolicies, 1);

  self->readings = g_array_new (FALSE, FALSE, sizeof (Reading));
  return self;
}

/**
 * bocage_policies_copy:
 * @self: (nullable): NULL for an empty set
 *
 * Returns: (transfer full):
 */
BocagePolicies *
bocage_policies_copy (const BocagePolicies *self)
{
  BocagePolicies *copy = bocage_policies_new ();

  if (self != NULL)
    g_array_append_vals (copy->readings, self->readings->data, self->readings->len);
  return copy;
}

void
bocage_policies_free (BocagePolicies *self)
{
  g_array_unref (self->readings);
  g_free (self);
}

/* Where the reading of @id is, or would be. */
static guint
find (const BocagePolicies *self, const char *id, gboolean *out_is_there)
{
  guint i = 0;
  int order = -1;

  while (i < self->readings->len)
    {
      order = strcmp (g_array_index (self->readings, Reading, i).id, id);
      if (order >= 0)
        break;
      i++;
    }
  *out_is_there = i < self->readings->len && order == 0;
  return i;
}

/**
 * bocage_policies_set:
 * @id: a point; a ruleset that does not have it is not concerned
 * @word: how it is read; a ruleset that knows no such reading keeps its own
 */
void
bocage_policies_set (BocagePolicies *self, const char *id, const char *word)
{
  Reading reading = { bocage_token_keep (id), bocage_token_keep (word) };
  gboolean is_there;
  guint at = find (self, id, &is_there);

  if (is_there)
    g_array_index (self->readings, Reading, at) = reading;
  else
    g_array_insert_val (self->readings, at, reading);
}

/**
 * bocage_policies_get:
 * @self: (nullable):
 *
 * Returns: (nullable): how the point @id is read, if something is said of it; interned
 */
const char *
bocage_policies_get (const BocagePolicies *self, const char *id)
{
  gboolean is_there = FALSE;
  guint at = self != NULL ? find (self, id, &is_there) : 0;

  return is_there ? g_array_index (self->readings, Reading, at).word : NULL;
}

/**
 * bocage_policies_choose:
 * @self: (nullable):
 * @policy: of a ruleset
 *
 * Returns: how @policy is read: as @self says, if it can be read so; else as the ruleset does
 */
const char *
bocage_policies_choose (const BocagePolicies *self, const BocagePolicy *policy)
{
  const char *word = bocage_policies_get (self, policy->id);

  for (guint i = 0; word != NULL && policy->values[i] != NULL; i++)
    if (strcmp (policy->values[i], word) == 0)
      return policy->values[i];
  return policy->value;
}

static guint8
find_value (const BocagePolicies *self, const BocagePolicy *policy, guint point)
{
  int value = bocage_policy_find_value (point, bocage_policies_choose (self, policy));

  return (guint8) MAX (value, 0);
}

/**
 * bocage_policies_resolve:
 * @self: (nullable):
 * @out_values: (out caller-allocates): how the points are read before a battle says anything;
 *   0 where neither says
 */
void
bocage_policies_resolve (const BocagePolicies *self, const BocageRuleset *ruleset,
                         guint8 out_values[BOCAGE_N_POLICIES])
{
  for (guint i = 0; i < BOCAGE_N_POLICIES; i++)
    {
      const BocagePolicy *policy = bocage_ruleset_find_policy (ruleset, bocage_policy_words[i].id);

      out_values[i] = policy != NULL ? find_value (self, policy, i) : 0;
    }
}

/**
 * bocage_policies_override:
 * @values: (inout): as bocage_policies_resolve() gives them for no readings of one's own
 *
 * Changes only the points that @self speaks of: the same in the end, and quicker where these are
 * few or none.
 */
void
bocage_policies_override (const BocagePolicies *self, const BocageRuleset *ruleset,
                          guint8 values[BOCAGE_N_POLICIES])
{
  for (guint i = 0; self->readings->len > 0 && i < BOCAGE_N_POLICIES; i++)
    {
      const BocagePolicy *policy
          = bocage_policies_get (self, bocage_policy_words[i].id) != NULL
                ? bocage_ruleset_find_policy (ruleset, bocage_policy_words[i].id)
                : NULL;

      if (policy != NULL)
        values[i] = find_value (self, policy, i);
    }
}

/**
 * bocage_policies_read:
 * @self: (nullable):
 * @scenario: with a ruleset
 * @out_rule: (out) (optional) (nullable): the rule of the battle that decides it
 *
 * Returns: (nullable): how the point @id is read in a battle; NULL where its ruleset has no such
 * point
 */
const char *
bocage_policies_read (const BocagePolicies *self, BocageScenario *scenario, const char *id,
                      const BocageRuleNode **out_rule)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocagePolicy *policy = bocage_ruleset_find_policy (ruleset, id);
  const BocageNode *rules = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_RULES);
  const char *word = policy != NULL ? bocage_policies_choose (self, policy) : NULL;
  guint n = policy != NULL && rules != NULL ? bocage_node_n_children (rules) : 0;

  if (out_rule != NULL)
    *out_rule = NULL;
  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *rule
          = node->id != NULL ? bocage_ruleset_find_rule (ruleset, node->id) : NULL;

      if (rule == NULL || g_strcmp0 (rule->policy, policy->id) != 0)
        continue;
      /* As for the position: the last one holds. */
      word = rule->policy_value;
      if (out_rule != NULL)
        *out_rule = node;
    }
  return word;
}

/**
 * bocage_policy_find_value:
 *
 * Returns: the value that @word stands for at @point, or -1
 */
int
bocage_policy_find_value (BocagePolicyPoint point, const char *word)
{
  const BocagePolicyWords *row = &bocage_policy_words[point];

  for (int i = 0; row->words[i] != NULL; i++)
    if (strcmp (row->words[i], word) == 0)
      return i;
  return -1;
}
