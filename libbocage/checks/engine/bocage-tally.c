/* bocage-tally.c: medals that can be won, medals that are held, conditions that are met
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Where a file is at fault elsewhere (no side, a value of 0, an unknown type)
 * the count is in favour of the author: that fault has a finding of its own.
 *
 * One file: one sum, each kind of medal a function of it.
 */

#include "config.h"

#include "bocage-tally.h"

#include "bocage-check-private.h"
#include "bocage-ways.h"
#include "model/bocage-message.h"

#include <string.h>

/* Objectives */

/**
 * _bocage_tally_next_objective:
 * @position: (inout): 0 at first
 *
 * Returns: (nullable): the next objective, NULL after the last
 */
const BocageObjectiveNode *
_bocage_tally_next_objective (const BocageSurvey *survey, guint *position)
{
  const BocageNode *parent = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = parent != NULL ? bocage_node_n_children (parent) : 0;

  while (*position < n)
    {
      const BocageNode *child = bocage_node_get_child (parent, (*position)++);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_OBJECTIVE)
        return (const BocageObjectiveNode *) child;
    }
  return NULL;
}

/**
 * _bocage_tally_next_exit:
 * @position: (inout): 0 at first
 *
 * Returns: (nullable): the next exit, NULL after the last
 */
const BocageExitNode *
_bocage_tally_next_exit (const BocageSurvey *survey, guint *position)
{
  const BocageNode *parent = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = parent != NULL ? bocage_node_n_children (parent) : 0;

  while (*position < n)
    {
      const BocageNode *child = bocage_node_get_child (parent, (*position)++);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_EXIT)
        return (const BocageExitNode *) child;
    }
  return NULL;
}

/* Returns: whether units of @side may leave the board somewhere */
gboolean
_bocage_tally_has_exit (const BocageSurvey *survey, int side)
{
  const BocageExitNode *exit;
  guint position = 0;

  while ((exit = _bocage_tally_next_exit (survey, &position)) != NULL)
    {
      int who = bocage_survey_find_side (survey, exit->side);

      if (who == side || who == BOCAGE_SIDE_BOTH)
        return TRUE;
    }
  return FALSE;
}

/* The border of the board on which both hexes lie. */
static BocageBorder
find_common_border (const BocageSurvey *survey, BocageHex a, BocageHex b)
{
  for (int border = 0; border < BOCAGE_N_BORDERS; border++)
    if (bocage_grid_is_on_border (survey->grid, a, border)
        && bocage_grid_is_on_border (survey->grid, b, border))
      return border;
  return BOCAGE_BORDER_NONE;
}

/**
 * _bocage_tally_dup_exit_hexes:
 *
 * Returns: (transfer full): indices (int) of the hexes through which units leave
 *   the board: the one, or all from one end of the line to the other.  None if
 *   the exit is not on the board or its line is no line.
 */
GArray *
_bocage_tally_dup_exit_hexes (const BocageSurvey *survey, const BocageExitNode *exit)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));
  BocageHex from = exit->from, to = exit->to;
  BocageBorder border;

  if (!bocage_hex_is_none (exit->at))
    from = to = exit->at;
  if (!bocage_grid_contains (survey->grid, from) || !bocage_grid_contains (survey->grid, to))
    return hexes;
  border = find_common_border (survey, from, to);
  if (border < 0 && !bocage_hex_equal (from, to))
    return hexes;
  for (int row = MIN (from.row, to.row); row <= MAX (from.row, to.row); row++)
    for (int column = MIN (from.column, to.column); column <= MAX (from.column, to.column);
         column++)
      {
        BocageHex hex = { column, row };
        int at = bocage_grid_find (survey->grid, hex);

        if (at >= 0 && (border < 0 || bocage_grid_is_on_border (survey->grid, hex, border)))
          g_array_append_val (hexes, at);
      }
  return hexes;
}

/* Returns: (nullable): NULL if the kind is not given or not known */
const BocageObjectiveKind *
_bocage_tally_get_kind (const BocageSurvey *survey, const BocageObjectiveNode *objective)
{
  if (objective->kind == NULL)
    return NULL;
  return bocage_ruleset_find_objective_kind (survey->ruleset, objective->kind);
}

static gint64
objective_value (const BocageObjectiveNode *objective)
{
  return objective->medals != BOCAGE_UNSET ? MAX (objective->medals, 1) : 1;
}

/**
 * _bocage_tally_dup_hexes:
 *
 * Returns: (transfer full): the whole group of @objective as BocageHexes, the
 * hex its medal lies on included; perhaps none
 */
GArray *
_bocage_tally_dup_hexes (const BocageObjectiveNode *objective)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  gboolean has_at = bocage_hex_is_none (objective->at);

  for (guint i = 0; objective->hexes != NULL && i < objective->hexes->len; i++)
    {
      BocageHex hex = g_array_index (objective->hexes, BocageHex, i);

      has_at = has_at || bocage_hex_equal (hex, objective->at);
      g_array_append_val (hexes, hex);
    }
  if (!has_at)
    g_array_append_val (hexes, objective->at);
  return hexes;
}

/* Laid out once a run */

struct _BocageTargets
{
  BocageTarget *targets;
  guint n_targets;
  int *hexes; /* of all groups, one after the other */

  /* What each side can win at most, once asked for */
  gboolean is_known[BOCAGE_MAX_SIDES];
  BocageTally attainable[BOCAGE_MAX_SIDES];
};

static void
add_target (BocageSurvey *survey, BocageTargets *self, const BocageObjectiveNode *node,
            guint *n_hexes, guint *seen)
{
  BocageTarget *target = &self->targets[self->n_targets++];
  guint n = node->hexes != NULL ? node->hexes->len : 0;

  *target = (BocageTarget){ .node = node,
                            .kind = _bocage_tally_get_kind (survey, node),
                            .side = bocage_survey_find_side (survey, node->side),
                            .hexes = &self->hexes[*n_hexes] };
  target->sudden = target->kind != NULL && target->kind->sudden_death;
  for (guint i = 0; i <= n; i++)
    {
      BocageHex hex = i < n ? g_array_index (node->hexes, BocageHex, i) : node->at;

      if (!bocage_grid_contains (survey->grid, hex))
        continue;

      guint at = bocage_grid_index (survey->grid, hex);

      if (seen[at] == self->n_targets)
        continue;
      seen[at] = self->n_targets;
      self->hexes[*n_hexes + target->n_hexes++] = (int) at;
    }
  *n_hexes += target->n_hexes;
}

/**
 * _bocage_tally_get_targets:
 *
 * Returns: (transfer none): the objectives, in the order of the file
 */
const BocageTarget *
_bocage_tally_get_targets (BocageSurvey *survey, guint *out_n)
{
  BocageTargets *self = survey->targets;

  if (self == NULL)
    {
      const BocageObjectiveNode *node;
      g_autofree guint *seen = NULL;
      guint position = 0, n_targets = 0, n_hexes = 0;

      while ((node = _bocage_tally_next_objective (survey, &position)) != NULL)
        {
          n_targets++;
          n_hexes += 1 + (node->hexes != NULL ? node->hexes->len : 0);
        }
      self = survey->targets = g_new0 (BocageTargets, 1);
      if (n_targets > 0)
        {
          self->targets = g_new (BocageTarget, n_targets);
          self->hexes = g_new (int, n_hexes);
          seen = g_new0 (guint, survey->n_hexes);
        }
      position = n_hexes = 0;
      while ((node = _bocage_tally_next_objective (survey, &position)) != NULL)
        add_target (survey, self, node, &n_hexes, seen);
    }
  *out_n = self->n_targets;
  return self->targets;
}

void
_bocage_targets_free (BocageTargets *self)
{
  if (self == NULL)
    return;
  g_free (self->targets);
  g_free (self->hexes);
  g_free (self);
}

/* Whether @side may win it: one that is for nobody in particular is for all. */
gboolean
_bocage_target_is_for (const BocageTarget *self, int side)
{
  return self->side == side || self->side < 0;
}

/* Where its medal lies, or the first hex of its group on the board, or none. */
BocageHex
_bocage_target_get_hex (const BocageSurvey *survey, const BocageTarget *self)
{
  if (!bocage_hex_is_none (self->node->at))
    return self->node->at;
  return self->n_hexes > 0 ? survey->hexes[self->hexes[0]].hex : BOCAGE_HEX_NONE;
}

/**
 * _bocage_check_add_target:
 * @attribute: (nullable): the attribute to blame
 *
 * Adds a finding of the row that is running where the medal lies; its message
 * begins with that hex.
 *
 * Returns: (transfer none): the finding
 */
BocageFinding *
_bocage_check_add_target (BocageSurvey *survey, BocageReport *report, const BocageTarget *target,
                          const char *attribute, const char *text)
{
  BocageHex hex = _bocage_target_get_hex (survey, target);

  if (bocage_hex_is_none (hex))
    return _bocage_check_add (survey, report, target->node, attribute, "%s", text);

  g_autofree char *where = bocage_survey_hex_name (survey, hex);

  return _bocage_check_add_at (survey, report, hex, target->node, attribute, "%s: %s", where, text);
}

/* Units of @side in @hexes, and of all other sides. */
static void
count_units (const BocageSurvey *survey, const GArray *hexes, int side, guint *out_own,
             guint *out_others)
{
  *out_own = *out_others = 0;
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (!bocage_grid_contains (survey->grid, hex))
        continue;
      for (int u = survey->hexes[bocage_grid_index (survey->grid, hex)].unit; u != BOCAGE_NO_INDEX;
           u = survey->units[u].next)
        if (survey->units[u].side == side)
          ++*out_own;
        else if (survey->units[u].side >= 0)
          ++*out_others;
    }
}

/* Whether @side has the medal of @objective before anybody has moved.  One that
 * is won by entering is not: the units are there already.  One that is won at
 * the start of a turn is the first player's at once; the other side may still
 * be driven off. */
gboolean
_bocage_tally_holds (const BocageSurvey *survey, const BocageObjectiveNode *objective, int side)
{
  const BocageObjectiveKind *kind = _bocage_tally_get_kind (survey, objective);
  BocageSidesNode *sides = bocage_scenario_get_sides (survey->scenario);
  gboolean first = sides != NULL && bocage_survey_find_side (survey, sides->first) == side;
  guint own, others, needed;

  if (kind == NULL || kind->sudden_death || (kind->start_of_turn && !first)
      || (kind->permanent && !kind->start_of_turn))
    return FALSE;

  g_autoptr (GArray) hexes = _bocage_tally_dup_hexes (objective);

  count_units (survey, hexes, side, &own, &others);
  needed = objective->hold != BOCAGE_UNSET ? (guint) MAX (objective->hold, 1) : 1;
  if (own < needed)
    return FALSE;
  if (kind->majority)
    return own > others;
  if (kind->sole)
    return others == 0;
  return kind->held_while_occupied || kind->start_of_turn;
}

/**
 * _bocage_tally_held:
 *
 * Returns: the medals @side has at set-up for objectives it holds
 */
gint64
_bocage_tally_held (const BocageSurvey *survey, int side)
{
  const BocageObjectiveNode *objective;
  gint64 held = 0;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    if ((bocage_survey_find_side (survey, objective->side) == side
         || bocage_survey_find_side (survey, objective->side) == BOCAGE_SIDE_BOTH)
        && _bocage_tally_holds (survey, objective, side))
      held += objective_value (objective);
  return held;
}

/* What can be won */

/* Figures of a pooled type, such as trucks, are collected from all units of
 * that type, and so many of them make one medal. */
static gint64
tally_units (const BocageSurvey *survey, int enemy)
{
  g_autofree gint64 *pools = NULL;
  gint64 medals = 0;
  guint n_types = bocage_ruleset_n_types (survey->ruleset);

  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side != enemy || enemy < 0)
        continue;
      if (unit->node->medals != BOCAGE_UNSET)
        medals += MAX (unit->node->medals, 0);
      else if (unit->type == NULL)
        medals += 1;
      else if (unit->type->pool == 0)
        medals += MAX (unit->type->medals, 0);
      else
        {
          if (pools == NULL)
            pools = g_new0 (gint64, n_types);
          pools[unit->type->index] += MAX (unit->figures, 0);
        }
    }
  for (guint i = 0; pools != NULL && i < n_types; i++)
    if (pools[i] > 0)
      medals += pools[i] / bocage_ruleset_get_type (survey->ruleset, i)->pool;
  return medals;
}

/* Whether some unit of @side can ever stand on one of @hexes.  A side without
 * units has a row of its own. */
static gboolean
can_reach_any (BocageSurvey *survey, int side, const int *hexes, guint n_hexes)
{
  if (survey->sides[side].n_units + survey->sides[side].n_reserves == 0)
    return TRUE;
  for (guint i = 0; i < n_hexes; i++)
    if (_bocage_ways_side_has (survey, side, hexes[i]))
      return TRUE;
  return n_hexes == 0;
}

/* Whether @unit can leave through one of @hexes. */
static gboolean
can_leave (BocageSurvey *survey, const BocageSurveyUnit *unit, const GArray *hexes)
{
  if (unit->at == BOCAGE_NO_INDEX || hexes->len == 0)
    return TRUE; /* nobody knows */

  const guint64 *ways = _bocage_ways_of_unit (survey, unit);

  for (guint i = 0; i < hexes->len; i++)
    if (_bocage_ways_has (ways, g_array_index (hexes, int, i)))
      return TRUE;
  return FALSE;
}

/* Each unit leaves the board once, at best where that is worth most of what it
 * can reach. */
static gint64
tally_exits (BocageSurvey *survey, int side)
{
  g_autofree gint64 *best = NULL; /* [n_units] */
  const BocageExitNode *exit;
  gint64 medals = 0;
  guint position = 0;

  while ((exit = _bocage_tally_next_exit (survey, &position)) != NULL)
    {
      int allowed = bocage_survey_find_side (survey, exit->side);
      gint64 value = exit->medals != BOCAGE_UNSET ? MAX (exit->medals, 0) : 1;

      if (allowed != side && allowed >= 0)
        continue;

      g_autoptr (GArray) hexes = _bocage_tally_dup_exit_hexes (survey, exit);

      if (best == NULL)
        best = g_new0 (gint64, survey->n_units);
      for (guint i = 0; i < survey->n_units; i++)
        if (survey->units[i].side == side && value > best[i]
            && can_leave (survey, &survey->units[i], hexes))
          best[i] = value;
    }
  for (guint i = 0; best != NULL && i < survey->n_units; i++)
    medals += best[i];
  return medals;
}

/* Returns: (nullable): the first rule of the battle whose type @is_wanted, and that names
 * @hex unless that is none */
static BocageRuleNode *
find_rule (const BocageSurvey *survey, gboolean (*is_wanted) (const BocageRuleType *type),
           BocageHex hex)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < n; i++)
    {
      BocageRuleNode *rule = (BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *type
          = rule->id != NULL ? bocage_ruleset_find_rule (survey->ruleset, rule->id) : NULL;
      guint n_hexes = rule->hexes != NULL ? rule->hexes->len : 0;

      if (type == NULL || !is_wanted (type))
        continue;
      if (bocage_hex_is_none (hex))
        return rule;
      for (guint j = 0; j < n_hexes; j++)
        if (bocage_hex_equal (g_array_index (rule->hexes, BocageHex, j), hex))
          return rule;
    }
  return NULL;
}

static gboolean
may_award_medals (const BocageRuleType *type)
{
  return type->may_award_medals;
}

static gboolean
may_open_ground (const BocageRuleType *type)
{
  return type->may_open_ground;
}

/**
 * _bocage_tally_is_open:
 *
 * Returns: whether the battle says that there are medals which cannot be counted: by a
 *   rule of that kind, or because it was made in a format that has nothing but prose for it
 */
gboolean
_bocage_tally_is_open (const BocageSurvey *survey)
{
  return bocage_scenario_is_import (survey->scenario)
         || find_rule (survey, may_award_medals, BOCAGE_HEX_NONE) != NULL;
}

/* Makes @finding suspicious because of what @node says. */
static void
soften (const BocageSurvey *survey, BocageFinding *finding, const void *node, const char *reason)
{
  BocagePlace place;

  if (finding == NULL)
    return;
  place = bocage_place_for_node (survey->scenario, (BocageNode *) node, NULL);
  _bocage_check_soften (finding, BOCAGE_CLASS_SUSPICIOUS);
  bocage_finding_add_related (finding, &place, reason);
  bocage_place_clear (&place);
}

/* Published battles do in prose what no rule that can be read allows. */
static gboolean
soften_import (const BocageSurvey *survey, BocageFinding *finding)
{
  if (!bocage_scenario_is_import (survey->scenario))
    return FALSE;
  soften (
      survey, finding, bocage_scenario_get_root (survey->scenario),
      _ ("only suspicious because the battle comes from another format, in which the text alone "
         "may allow it"));
  return TRUE;
}

/**
 * _bocage_tally_soften:
 * @finding: that something cannot be by the rules that can be read
 *
 * Makes it suspicious in a battle that comes from another format, and says so.  In a native
 * battle whoever means it writes an exemption with a reason.
 */
void
_bocage_tally_soften (const BocageSurvey *survey, BocageFinding *finding)
{
  soften_import (survey, finding);
}

/**
 * _bocage_tally_soften_medals:
 * @finding: that medals cannot be won by the rules that can be read
 *
 * Makes it suspicious where a rule of the battle says that the text decides, too.
 */
void
_bocage_tally_soften_medals (const BocageSurvey *survey, BocageFinding *finding)
{
  const BocageRuleNode *rule = find_rule (survey, may_award_medals, BOCAGE_HEX_NONE);

  if (rule != NULL)
    soften (survey, finding, rule, _ ("only suspicious because of this rule"));
  else
    soften_import (survey, finding);
}

/**
 * _bocage_tally_soften_ground:
 * @finding: (nullable): that something may not be in a hex
 * @hex: it, not none
 *
 * Makes it suspicious where a rule of the battle says that the ground of @hex is special.
 */
void
_bocage_tally_soften_ground (const BocageSurvey *survey, BocageFinding *finding, BocageHex hex)
{
  const BocageRuleNode *rule;

  if (finding == NULL)
    return;
  rule = find_rule (survey, may_open_ground, hex);
  if (rule != NULL)
    soften (survey, finding, rule, _ ("only suspicious because of this rule"));
  else
    soften_import (survey, finding);
}

static BocageTally
count_attainable (BocageSurvey *survey, int side, const BocageTarget *targets, guint n_targets)
{
  BocageTally tally = {
    .units = tally_units (survey, bocage_survey_enemy (survey, side)),
    .exits = tally_exits (survey, side),
    .open = _bocage_tally_is_open (survey),
  };

  for (guint i = 0; i < n_targets; i++)
    {
      if (!_bocage_target_is_for (&targets[i], side))
        continue;
      if (targets[i].sudden)
        tally.sudden = TRUE;
      else if (can_reach_any (survey, side, targets[i].hexes, targets[i].n_hexes))
        tally.objectives += objective_value (targets[i].node);
    }
  return tally;
}

/**
 * _bocage_tally_attainable:
 * @side: one of two sides
 *
 * Counts what @side can win at most: of objectives and exits, those that it can
 * ever reach.
 */
void
_bocage_tally_attainable (BocageSurvey *survey, int side, BocageTally *out_tally)
{
  guint n_targets;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n_targets);

  if (!survey->targets->is_known[side])
    {
      survey->targets->attainable[side] = count_attainable (survey, side, targets, n_targets);
      survey->targets->is_known[side] = TRUE;
    }
  *out_tally = survey->targets->attainable[side];
}

/* Conditions */

static const BocageNode *
get_when (const BocageObjectiveNode *objective)
{
  return bocage_node_find_child (&objective->node, &bocage_elements[BOCAGE_ELEMENT_WHEN]);
}

/* Whether anything is asked for.  The reader caps the depth. */
static gboolean
says_something (const BocageNode *condition)
{
  guint n = bocage_node_n_children (condition);

  switch ((guint) bocage_element_get_id (condition->element))
    {
    case BOCAGE_ELEMENT_WHEN:
    case BOCAGE_ELEMENT_ALL:
    case BOCAGE_ELEMENT_ANY:
      for (guint i = 0; i < n; i++)
        if (says_something (bocage_node_get_child (condition, i)))
          return TRUE;
      return FALSE;
    case BOCAGE_ELEMENT_PROSE:
      {
        const char *text = ((const BocageTextNode *) condition)->text;

        return text != NULL && text[strspn (text, " \t\r\n")] != '\0';
      }
    default:
      return TRUE;
    }
}

gboolean
_bocage_tally_has_condition (const BocageObjectiveNode *objective)
{
  const BocageNode *when = get_when (objective);

  return when != NULL && says_something (when);
}

static gboolean
is_held (const BocageSurvey *survey, const BocageObjectiveNode *objective,
         const BocageConditionNode *hold, int side)
{
  g_autoptr (GArray) hexes
      = hold->hexes != NULL ? g_array_ref (hold->hexes) : _bocage_tally_dup_hexes (objective);
  guint needed = hold->count > 0 ? (guint) hold->count : hexes->len;
  guint own, others;

  if (hold->side != NULL)
    side = bocage_survey_find_side (survey, hold->side);
  count_units (survey, hexes, side, &own, &others);
  return hexes->len > 0 && own >= needed;
}

/* Before the first turn nothing is eliminated, nobody has left and no turn has
 * passed; what prose says nobody can tell. */
static gboolean
is_true (const BocageSurvey *survey, const BocageObjectiveNode *objective,
         const BocageNode *condition, int side)
{
  BocageElementId id = bocage_element_get_id (condition->element);
  gboolean any = id == BOCAGE_ELEMENT_ANY;
  guint n = bocage_node_n_children (condition);

  if (id == BOCAGE_ELEMENT_HOLD)
    return is_held (survey, objective, (const BocageConditionNode *) condition, side);
  if (id != BOCAGE_ELEMENT_WHEN && id != BOCAGE_ELEMENT_ALL && !any)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (is_true (survey, objective, bocage_node_get_child (condition, i), side) == any)
      return any;
  return !any && n > 0;
}

/**
 * _bocage_tally_is_fulfilled:
 * @objective: a sudden death
 * @side: the side that would win by it
 *
 * Returns: whether its condition is true of the set-up
 */
gboolean
_bocage_tally_is_fulfilled (const BocageSurvey *survey, const BocageObjectiveNode *objective,
                            int side)
{
  const BocageNode *when = get_when (objective);

  return when != NULL && is_true (survey, objective, when, side);
}
