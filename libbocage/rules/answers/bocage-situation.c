/* bocage-situation.c: a set-up with all that a question about it needs
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-situation.h"

#include <string.h>

/* A side may be renamed while its situation is looked at. */
static const char *
hold_id (const char *id)
{
  gboolean is_held;

  return id != NULL ? bocage_token_hold (id, strlen (id), &is_held) : NULL;
}

/**
 * bocage_situation_new:
 * @scenario: (transfer none): what it says now; later changes of it are not seen
 *
 * Returns: (transfer full) (nullable): %NULL if its ruleset is not known
 */
BocageSituation *
bocage_situation_new (BocageScenario *scenario)
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (scenario);
  guint n = sides != NULL ? bocage_node_n_children (&sides->node) : 0;
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  BocageSituation *self;

  if (ruleset == NULL)
    return NULL;
  self = g_new0 (BocageSituation, 1);
  self->scenario = bocage_scenario_ref (scenario);
  self->ruleset = ruleset;
  self->rules = bocage_rules_new (ruleset, bocage_scenario_get_grid (scenario));
  self->position = bocage_position_new (self->rules, scenario);
  self->command = bocage_command_new (self->rules, scenario);
  self->victory = bocage_victory_new (self->rules, scenario, self->position);
  self->reach = bocage_reach_new (self->rules);
  bocage_victory_begin (self->victory, self->position, &self->standing);
  for (guint i = 0; i < MIN (n, BOCAGE_N_SIDES); i++)
    self->sides[i] = hold_id (((BocageSideNode *) bocage_node_get_child (&sides->node, i))->id);
  return self;
}

void
bocage_situation_free (BocageSituation *self)
{
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    bocage_token_release (self->sides[i]);
  bocage_reach_free (self->reach);
  bocage_victory_free (self->victory);
  bocage_command_free (self->command);
  g_free (self->position);
  bocage_rules_unref (self->rules);
  bocage_scenario_unref (self->scenario);
  g_free (self);
}

/**
 * bocage_situation_find_unit:
 * @hex: on the board or not
 *
 * Returns: who stands there, or %BOCAGE_NO_UNIT
 */
BocageUnitIndex
bocage_situation_find_unit (const BocageSituation *self, BocageHex hex)
{
  const BocageGrid *grid = &self->rules->geometry->grid;

  if (!bocage_grid_contains (grid, hex))
    return BOCAGE_NO_UNIT;
  return bocage_position_hex (self->position, (BocageHexIndex) bocage_grid_index (grid, hex))->unit;
}

/**
 * bocage_situation_move_unit:
 *
 * Asks as if @unit had been set up in @hex.
 *
 * Returns: whether it could: another unit there is in the way
 */
gboolean
bocage_situation_move_unit (BocageSituation *self, BocageUnitIndex unit, BocageHexIndex hex)
{
  BocageUnitIndex other = bocage_position_hex (self->position, hex)->unit;

  if (other != BOCAGE_NO_UNIT && other != unit)
    return FALSE;
  bocage_position_move_unit (self->position, unit, hex);
  return TRUE;
}
