/* bocage-position-rules.c: the rules of nations that are in force for a unit
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-position-private.h"

static gboolean
concerns (const BocageRules *rules, const BocageRuleType *rule, const BocageUnit *unit)
{
  const BocagePieceType *type = rules->types[unit->type];

  return type->national_rules
         && (rule->classes == 0 || (rule->classes & (1u << type->orders_class)) != 0);
}

/* The rules in force that speak of @unit, one after the other.  Before the first call @rest is
 * all ones.  Returns: (nullable): NULL: there is no further one. */
const BocageRuleType *
_bocage_position_next_national_rule (const BocageRules *rules, const BocagePosition *self,
                                     const BocageUnit *unit, guint64 *rest)
{
  if (unit->side < 0)
    return NULL;
  *rest &= self->sides[unit->side].rules & rules->of_nation[unit->nation];
  while (*rest != 0)
    {
      const BocageRuleType *rule
          = bocage_ruleset_get_rule (rules->ruleset, (guint) __builtin_ctzll (*rest));

      *rest &= *rest - 1;
      if (concerns (rules, rule, unit))
        return rule;
    }
  return NULL;
}
