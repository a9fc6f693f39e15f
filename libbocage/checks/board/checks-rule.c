/* checks-rule.c: what is given to the special rules in force (set-up rules 18.A)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-board-private.h"
#include "checks/engine/bocage-tally.h"

#define MOST_NUMBER 255 /* what is played has room for that much */

/* Each rule */

/* Returns: (nullable): the next rule that the ruleset knows, NULL after the last */
static const BocageRuleNode *
next_rule (const BocageSurvey *survey, guint *position, const BocageRuleType **out_rule)
{
  const BocageNode *part = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);

  while (part != NULL && *position < bocage_node_n_children (part))
    {
      const BocageRuleNode *node
          = (const BocageRuleNode *) bocage_node_get_child (part, (*position)++);

      if (bocage_element_get_id (node->node.element) != BOCAGE_ELEMENT_RULE || node->id == NULL)
        continue;
      *out_rule = bocage_ruleset_find_rule (survey->ruleset, node->id);
      if (*out_rule != NULL)
        return node;
    }
  return NULL;
}

typedef void (*RuleFunc) (BocageSurvey *survey, BocageReport *report, const BocageRuleNode *node,
                          const BocageRuleType *rule);

static void
each_rule (BocageSurvey *survey, BocageReport *report, RuleFunc func)
{
  const BocageRuleNode *node;
  const BocageRuleType *rule;
  guint position = 0;

  while ((node = next_rule (survey, &position, &rule)) != NULL)
    func (survey, report, node, rule);
}

/* Returns: (nullable): the next parameter of @node, NULL after the last */
static const BocageParamNode *
next_param (const BocageRuleNode *node, guint *position)
{
  while (*position < bocage_node_n_children (&node->node))
    {
      const BocageNode *child = bocage_node_get_child (&node->node, (*position)++);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_PARAM)
        return (const BocageParamNode *) child;
    }
  return NULL;
}

/* Returns: (nullable): NULL if it is not given */
static const BocageParamNode *
find_param (const BocageRuleNode *node, const char *name)
{
  const BocageParamNode *param;
  guint position = 0;

  while ((param = next_param (node, &position)) != NULL)
    if (g_strcmp0 (param->name, name) == 0)
      return param;
  return NULL;
}

/* Returns: (nullable): what the ruleset says of it, NULL if the rule does not have it */
static const BocageRuleParam *
find_declared (const BocageRuleType *rule, const char *name)
{
  for (guint i = 0; i < rule->n_params; i++)
    if (g_strcmp0 (rule->params[i].name, name) == 0)
      return &rule->params[i];
  return NULL;
}

static const char *
get_label (const BocageSurvey *survey, const BocageRuleParam *param)
{
  return param->label != NULL ? bocage_ruleset_translate (survey->ruleset, param->label)
                              : param->name;
}

/* Parameters that the rule does not have, and those that it needs */

static void
blame_unknown (BocageSurvey *survey, BocageReport *report, const BocageRuleNode *node,
               const BocageRuleType *rule)
{
  g_autofree const char **names = g_new0 (const char *, rule->n_params + 1);
  const BocageParamNode *param;
  guint position = 0;

  for (guint i = 0; i < rule->n_params; i++)
    names[i] = rule->params[i].name;
  while ((param = next_param (node, &position)) != NULL)
    if (param->name == NULL || find_declared (rule, param->name) == NULL)
      {
        const char *name = param->name != NULL ? param->name : "";

        _bocage_check_suggest_from (
            survey,
            _bocage_check_say (survey, report, param, "name", "id", name, "rule",
                               bocage_ruleset_translate (survey->ruleset, rule->name), NULL),
            names, name);
      }
}

static void
check_unknown (BocageSurvey *survey, BocageReport *report)
{
  each_rule (survey, report, blame_unknown);
}

static void
blame_missing (BocageSurvey *survey, BocageReport *report, const BocageRuleNode *node,
               const BocageRuleType *rule)
{
  for (guint i = 0; i < rule->n_params; i++)
    if (rule->params[i].required && find_param (node, rule->params[i].name) == NULL)
      _bocage_check_say (survey, report, node, NULL, "what", get_label (survey, &rule->params[i]),
                         "rule", bocage_ruleset_translate (survey->ruleset, rule->name), NULL);
}

static void
check_missing (BocageSurvey *survey, BocageReport *report)
{
  each_rule (survey, report, blame_missing);
}

/* Their values */

static gboolean
is_number (const char *value)
{
  return g_ascii_string_to_signed (value, 10, 1, MOST_NUMBER, NULL, NULL);
}

static gboolean
is_hexes (const BocageSurvey *survey, const char *value)
{
  g_auto (GStrv) names = g_strsplit_set (value, " \t\r\n", -1);
  BocageHex hex;

  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0'
        && (!bocage_grid_parse_hex (survey->grid, names[i], &hex)
            || !bocage_grid_contains (survey->grid, hex)))
      return FALSE;
  return TRUE;
}

static gboolean
is_id (const BocageSurvey *survey, BocageParamOf of, const char *value)
{
  switch (of)
    {
    case BOCAGE_PARAM_OF_UNITS:
      return bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_UNIT, value) != NULL;
    case BOCAGE_PARAM_OF_PIECES:
      return bocage_ruleset_find_any_type (survey->ruleset, value) != NULL;
    case BOCAGE_PARAM_OF_POSTURES:
      return bocage_ruleset_find_posture (survey->ruleset, value) != NULL;
    default:
      return TRUE;
    }
}

static gboolean
is_proper (const BocageSurvey *survey, const BocageRuleParam *declared, const char *value)
{
  switch (declared->type)
    {
    case BOCAGE_PARAM_INT:
      return is_number (value);
    case BOCAGE_PARAM_TOKEN:
      return is_id (survey, declared->of, value);
    case BOCAGE_PARAM_SIDE:
      return bocage_survey_find_side (survey, value) != BOCAGE_SIDE_UNKNOWN;
    case BOCAGE_PARAM_HEXES:
      return is_hexes (survey, value);
    default:
      return TRUE;
    }
}

static void
suggest_value (BocageSurvey *survey, BocageFinding *finding, const BocageRuleParam *declared,
               const char *value)
{
  if (declared->type == BOCAGE_PARAM_SIDE)
    _bocage_check_suggest (survey, finding, BOCAGE_LIST_SIDE, value);
  else if (declared->type == BOCAGE_PARAM_TOKEN && declared->of == BOCAGE_PARAM_OF_POSTURES)
    _bocage_check_suggest (survey, finding, BOCAGE_LIST_POSTURE, value);
  else if (declared->type == BOCAGE_PARAM_TOKEN)
    _bocage_check_suggest_type (
        survey, finding,
        declared->of == BOCAGE_PARAM_OF_UNITS ? BOCAGE_ELEMENT_UNIT : BOCAGE_ELEMENT_NONE, value);
}

static void
blame_value (BocageSurvey *survey, BocageReport *report, const BocageRuleNode *node,
             const BocageRuleType *rule)
{
  const BocageParamNode *param;
  guint position = 0;

  while ((param = next_param (node, &position)) != NULL)
    {
      const BocageRuleParam *declared = find_declared (rule, param->name);
      const char *value = param->value != NULL ? param->value : "";

      if (declared != NULL && !is_proper (survey, declared, value))
        suggest_value (
            survey,
            _bocage_check_say (survey, report, param, param->value != NULL ? "value" : NULL, "case",
                               declared->type == BOCAGE_PARAM_INT ? "number" : NULL, "value", value,
                               "what", get_label (survey, declared), "limit",
                               BOCAGE_SAY_NUMBER (MOST_NUMBER), "rule",
                               bocage_ruleset_translate (survey->ruleset, rule->name), NULL),
            declared, value);
    }
}

static void
check_value (BocageSurvey *survey, BocageReport *report)
{
  each_rule (survey, report, blame_value);
}

/* A rule as a whole */

static void
blame_side (BocageSurvey *survey, BocageReport *report, const BocageRuleNode *node,
            const BocageRuleType *rule)
{
  if (rule->has_side && node->side == NULL && rule->nation == NULL && rule->army == NULL
      && rule->usual_side == NULL)
    _bocage_check_say (survey, report, node, NULL, "rule",
                       bocage_ruleset_translate (survey->ruleset, rule->name), NULL);
}

static void
check_side (BocageSurvey *survey, BocageReport *report)
{
  each_rule (survey, report, blame_side);
}

/* Returns: (transfer full): the same for two rules of one id, side and hexes */
static char *
dup_key (const BocageRuleNode *node)
{
  GString *key = g_string_new (node->id);

  g_string_append_printf (key, " %s", node->side != NULL ? node->side : "");
  for (guint i = 0; node->hexes != NULL && i < node->hexes->len; i++)
    {
      BocageHex hex = g_array_index (node->hexes, BocageHex, i);

      g_string_append_printf (key, " %d:%d", hex.column, hex.row);
    }
  return g_string_free (key, FALSE);
}

static void
check_twice (BocageSurvey *survey, BocageReport *report)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const BocageRuleNode *node;
  const BocageRuleType *rule;
  guint position = 0;

  while ((node = next_rule (survey, &position, &rule)) != NULL)
    if (!g_hash_table_add (seen, dup_key (node)))
      _bocage_check_say (survey, report, node, "id", "rule",
                         bocage_ruleset_translate (survey->ruleset, rule->name), NULL);
}

/* Units that must leave */

static guint
count_asked (const BocageRuleNode *node)
{
  const BocageParamNode *param = find_param (node, "units");
  gint64 number = 1;

  if (param != NULL && param->value != NULL)
    g_ascii_string_to_signed (param->value, 10, 1, MOST_NUMBER, &number, NULL);
  return (guint) MAX (number, 1);
}

static void
blame_exit (BocageSurvey *survey, BocageReport *report, const BocageRuleNode *node,
            const BocageRuleType *rule, const gboolean *has_exit)
{
  const char *whose = node->side != NULL ? node->side : rule->usual_side;
  int named = bocage_survey_find_side (survey, whose);

  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      guint n = survey->sides[side].n_units + survey->sides[side].n_reserves;
      const char *case_ = NULL;

      if (whose != NULL && named != side && named != BOCAGE_SIDE_BOTH)
        continue;
      if (has_exit[side])
        {
          if (n == 0 || n >= count_asked (node))
            continue;
          case_ = "units";
        }
      _bocage_check_say (
          survey, report, node, NULL, "case", case_, "side", bocage_survey_side_name (survey, side),
          "count", BOCAGE_SAY_NUMBER (count_asked (node)), "limit", BOCAGE_SAY_NUMBER (n), NULL);
    }
}

static void
check_exit (BocageSurvey *survey, BocageReport *report)
{
  gboolean has_exit[BOCAGE_MAX_SIDES];
  const BocageRuleNode *node;
  const BocageRuleType *rule;
  guint position = 0;

  for (int side = 0; side < (int) survey->n_sides; side++)
    has_exit[side] = _bocage_tally_has_exit (survey, side);
  while ((node = next_rule (survey, &position, &rule)) != NULL)
    if (rule->needs_exits)
      blame_exit (survey, report, node, rule, has_exit);
}

const BocageCheckTest bocage_tests_rule[] = {
  { .name = "rule-value-unknown",
    .is_silent = TRUE,
    .repair = BOCAGE_REPAIR_SAFE,
    .words = "id rule",
    .about = "A special rule is given a value of a name that it does not have.",
    .run = check_unknown },
  { .name = "rule-value-missing",
    .is_silent = TRUE,
    .words = "what rule",
    .about = "A special rule is not given a value that it needs.",
    .run = check_missing },
  { .name = "rule-value-improper",
    .is_silent = TRUE,
    .repair = BOCAGE_REPAIR_SAFE,
    .words = "value what limit rule",
    .cases = "number",
    .about = "A special rule is given a value of another sort than it takes.",
    .run = check_value },
  { .name = "rule-without-side",
    .is_silent = TRUE,
    .words = "rule",
    .about = "A special rule that is for one side does not name it, and nothing else tells.",
    .run = check_side },
  { .name = "rule-twice",
    .is_silent = TRUE,
    .words = "rule",
    .about = "A special rule is in force twice, for the same side and hexes.",
    .run = check_twice },
  { .name = "rule-without-exit",
    .is_silent = TRUE,
    .words = "side count limit",
    .cases = "units",
    .about = "Units must leave the board before medals win, and there is no exit for them, or "
             "there are fewer units than must leave.",
    .run = check_exit },
  { .name = NULL },
};
