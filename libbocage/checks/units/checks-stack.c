/* checks-stack.c: units with weapons, states and company, and what hands hide (set-up rules 18.Q)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
#include "checks/engine/bocage-check-each.h"
#include "checks/engine/bocage-ways.h"
#include "model/bocage-message.h"
#include "rules/points/bocage-points.h"

static void
check_with_enemy (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_laid; i++)
    {
      const BocageSurveyHex *hex = &survey->hexes[survey->laid[i]];
      const BocageSurveyUnit *first = NULL;

      for (int at = hex->unit; at != BOCAGE_NO_INDEX; at = survey->units[at].next)
        {
          const BocageSurveyUnit *unit = &survey->units[at];

          if (unit->side < 0)
            continue;
          if (first == NULL)
            first = unit;
          if (first->side == unit->side)
            continue;

          BocageFinding *finding = _bocage_check_say (survey, report, unit->node, NULL, NULL);

          _bocage_check_add_related (survey, finding, first->node, _ ("the first unit of the hex"));
          break;
        }
    }
}

/* Points */

/* Returns: what the cheapest hex next to the unit costs it; G_MAXINT: it can enter none */
static int
find_cheapest (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  int cheapest = G_MAXINT;

  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      BocagePrice price;

      if (bocage_survey_neighbour (survey, unit->at, direction) != BOCAGE_NO_INDEX
          && bocage_points_find_price (_bocage_ways_get_rules (survey),
                                       _bocage_ways_get_position (survey),
                                       (BocageTypeIndex) unit->type->index, unit->side,
                                       (BocageHexIndex) unit->at, direction, &price)
                 == BOCAGE_POINTS_POSSIBLE)
        cheapest = MIN (cheapest, price.total);
    }
  return cheapest;
}

/* @index: the number of @unit in the position */
static void
blame_poor (BocageSurvey *survey, BocageReport *report, const BocageSurveyUnit *unit,
            BocageUnitIndex index)
{
  int cheapest = find_cheapest (survey, unit);
  BocageAllowance allowance;

  if (cheapest == G_MAXINT)
    return;
  bocage_points_find_allowance (_bocage_ways_get_rules (survey), _bocage_ways_get_position (survey),
                                index, &allowance);
  if (allowance.total >= cheapest)
    return;

  _bocage_check_say (survey, report, unit->node, NULL, "count", BOCAGE_SAY_NUMBER (allowance.total),
                     "limit", BOCAGE_SAY_NUMBER (cheapest), NULL);
}

/* In the position the units of a hex are in the order of the file, too, without those that nobody
 * knows. */
static void
blame_poor_of_hex (BocageSurvey *survey, BocageReport *report, int at)
{
  const BocagePosition *position = _bocage_ways_get_position (survey);
  const BocageRules *rules = _bocage_ways_get_rules (survey);
  BocageUnitIndex index = bocage_position_hex (position, (BocageHexIndex) at)->unit;

  for (int i = survey->hexes[at].unit; i != BOCAGE_NO_INDEX && index != BOCAGE_NO_UNIT;
       i = survey->units[i].next)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL)
        continue;
      if (bocage_rules_get_base (rules, bocage_position_unit (position, index)->type)
          != unit->type->index)
        return;
      if (unit->move_class >= 0 && unit->side >= 0)
        blame_poor (survey, report, unit, index);
      index = bocage_position_unit (position, index)->next;
    }
}

static void
check_points (BocageSurvey *survey, BocageReport *report)
{
  if (bocage_ruleset_get_movement (survey->ruleset)->model != BOCAGE_MOVEMENT_POINTS)
    return;
  for (guint i = 0; i < survey->n_laid; i++)
    if (survey->hexes[survey->laid[i]].n_units > 0)
      blame_poor_of_hex (survey, report, survey->laid[i]);
}

/* Weapons */

static void
check_weapons (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      guint n = _bocage_check_n_tokens (unit->node->weapon);

      if (n <= (guint) survey->data->at_most)
        continue;

      _bocage_check_say (survey, report, unit->node, "weapon", "count", BOCAGE_SAY_NUMBER (n),
                         "case", BOCAGE_CASE_OF (n), NULL);
    }
}

static void
check_orphans (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];

      if (piece->at == BOCAGE_NO_INDEX || !bocage_survey_bound (survey, piece->type)
          || survey->hexes[piece->at].n_units > 0)
        continue;

      _bocage_check_say (survey, report, piece->node, NULL, NULL);
    }
}

/* States */

static void
check_states (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocageState *state = bocage_ruleset_find_state (survey->ruleset, unit->node->state);

      if (state == NULL || !state->recoverable)
        continue;

      _bocage_check_say (survey, report, unit->node, "state", "state",
                         bocage_ruleset_translate (survey->ruleset, state->name), NULL);
    }
}

/* Postures */

/* The value of the first parameter of the rule that @node puts in force. */
static const char *
get_value (const BocageSurvey *survey, const BocageRuleNode *node)
{
  const BocageRuleType *rule = bocage_ruleset_find_rule (survey->ruleset, node->id);

  for (guint i = 0; rule != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      const BocageParamNode *param
          = (const BocageParamNode *) bocage_node_get_child (&node->node, i);

      if (rule->n_params > 0 && g_strcmp0 (param->name, rule->params[0].name) == 0)
        return param->value;
    }
  return NULL;
}

/* Returns: (nullable): what the rule @id says of @side */
static const char *
find_value (const BocageSurvey *survey, const char *id, const char *side)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);

  for (guint i = 0; rules != NULL && i < bocage_node_n_children (rules); i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);

      if (g_strcmp0 (node->id, id) == 0 && g_strcmp0 (node->side, side) == 0)
        return get_value (survey, node);
    }
  return NULL;
}

/* Whether pieces of that kind are only for sides with some posture, and @posture is not one of
 * these. */
static gboolean
is_withheld (const BocageSurvey *survey, const char *piece, const char *posture)
{
  gboolean is_special = FALSE;

  for (guint i = 0; i < bocage_ruleset_n_postures (survey->ruleset); i++)
    {
      const BocagePosture *row = bocage_ruleset_get_posture (survey->ruleset, i);

      if (row->hides == NULL || !g_strv_contains (row->hides, piece))
        continue;
      if (g_strcmp0 (row->id, posture) == 0)
        return FALSE;
      is_special = TRUE;
    }
  return is_special;
}

/* Of the rules of the row the first says what a side hides, the second its posture. */
static void
check_hidden (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  const char *const *ids = survey->binding->rules;

  for (guint i = 0; rules != NULL && ids[1] != NULL && i < bocage_node_n_children (rules); i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const char *piece = g_strcmp0 (node->id, ids[0]) == 0 ? get_value (survey, node) : NULL;
      const BocagePieceType *type;

      if (piece == NULL || !is_withheld (survey, piece, find_value (survey, ids[1], node->side)))
        continue;
      type = bocage_ruleset_find_any_type (survey->ruleset, piece);
      _bocage_check_say (
          survey, report, node, NULL, "side",
          bocage_survey_side_name (survey, bocage_survey_find_side (survey, node->side)), "object",
          type != NULL ? bocage_survey_type_name (survey, type) : piece, NULL);
    }
}

const BocageCheckTest bocage_tests_stack[] = {
  { .name = "unit-shut-out",
    .takes = "",
    .about = "A unit starts where its class may neither enter nor start.",
    .run = _bocage_check_unit_impassable },
  { .name = "unit-with-enemy",
    .is_silent = TRUE,
    .takes = "",
    .about = "Units of both sides stand in one hex.",
    .run = check_with_enemy },
  { .name = "points-short",
    .is_silent = TRUE,
    .words = "count limit",
    .takes = "",
    .about = "A unit has fewer points of movement than the cheapest hex next to it costs.",
    .run = check_points },
  { .name = "weapons-at-most",
    .is_silent = TRUE,
    .words = "count",
    .cases = "one",
    .takes = "at-most",
    .needs = "at-most",
    .about = "A unit carries more than at-most weapons.",
    .run = check_weapons },
  { .name = "piece-without-unit",
    .is_silent = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND,
    .about = "A piece of types lies in a hex without a unit.",
    .run = check_orphans },
  { .name = "starts-in-state",
    .is_silent = TRUE,
    .words = "state",
    .takes = "",
    .about = "A unit starts in a state from which an order recovers it.",
    .run = check_states },
  { .name = "hidden-without-posture",
    .is_silent = TRUE,
    .words = "object",
    .takes = "rules",
    .needs = "rules",
    .about = "A side holds what only another posture lets it lay: the first of rules says what it "
             "holds, the second its posture.",
    .run = check_hidden },
  { .name = NULL },
};
