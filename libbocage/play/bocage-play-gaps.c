/* bocage-play-gaps.c: what of a battle is not played
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Every result carries this list: a number that leaves out a rule is not a
 * number about the battle.
 */

#include "config.h"

#include "bocage-play-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add_gap (BocagePlay *self, const char *text)
{
  for (guint i = 0; i < self->gaps->len; i++)
    if (strcmp (g_ptr_array_index (self->gaps, i), text) == 0)
      return;
  g_ptr_array_add (self->gaps, g_strdup (text));
}

static void
look_at_rules (BocagePlay *self)
{
  BocageRuleset *ruleset = self->rules->ruleset;
  const BocageNode *rules = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_RULES);

  for (guint i = 0; rules != NULL && i < bocage_node_n_children (rules); i++)
    {
      const char *id = ((const BocageRuleNode *) bocage_node_get_child (rules, i))->id;
      const BocageRuleType *rule = id != NULL ? bocage_ruleset_find_rule (ruleset, id) : NULL;

      if (rule == NULL && id != NULL)
        add_gap (self, id);
      else if (rule != NULL && (rule->no_mechanics || rule->drops_in))
        add_gap (self, bocage_ruleset_translate (ruleset, rule->name));
    }
}

static void
look_at_unit (BocagePlay *self, BocageUnitIndex index)
{
  BocageRuleset *ruleset = self->rules->ruleset;
  const BocageUnit *unit = bocage_position_unit (&self->start, index);
  const BocagePieceType *type = self->rules->types[unit->type];
  const BocageNation *nation
      = unit->nation > 0 ? bocage_ruleset_get_nation (ruleset, unit->nation - 1u) : NULL;

  if (nation != NULL && nation->no_mechanics)
    add_gap (self, bocage_ruleset_translate (ruleset, nation->name));
  if (unit->side < 0)
    add_gap (self, _ ("units of no side"));
  if (!bocage_reserves_is_known (self->reserves, &self->start, index))
    add_gap (self, _ ("reserves that come at a time or place not given"));
  if (type->screen != NULL)
    add_gap (self, _ ("screens that units lay"));
  if (type->lays != NULL)
    add_gap (self, _ ("crossings that units lay"));
}

static gboolean
has_prose (const BocageNode *node)
{
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_PROSE || has_prose (child))
        return TRUE;
    }
  return FALSE;
}

/* Fills the list of @self from the battle, which is still there. */
void
_bocage_play_find_gaps (BocagePlay *self, const GPtrArray *cards_left_out)
{
  const BocageNode *objectives
      = bocage_scenario_get_part (self->scenario, BOCAGE_ELEMENT_OBJECTIVES);

  look_at_rules (self);
  for (guint i = 0; i < self->start.n_units; i++)
    look_at_unit (self, (BocageUnitIndex) i);
  for (guint i = 0; i < cards_left_out->len; i++)
    add_gap (self, bocage_ruleset_translate (
                       self->rules->ruleset,
                       ((const BocageCard *) g_ptr_array_index (cards_left_out, i))->name));
  if ((objectives != NULL && has_prose (objectives)) || !bocage_victory_is_complete (self->victory))
    add_gap (self, _ ("conditions of victory in prose"));
  if (bocage_scenario_n_strays (self->scenario) > 0)
    add_gap (self, _ ("what lies off the board"));
  g_ptr_array_add (self->gaps, NULL);
}
