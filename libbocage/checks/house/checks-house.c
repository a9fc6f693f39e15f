/* checks-house.c: how many there are, and what is near what
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What a row is about (these types, of this nation, with that badge) is all its own; a row may be
 * a stranger's, so that each test takes a time that grows with the battle alone.
 */

#include "config.h"

#include "checks-house-private.h"

#include "checks/engine/bocage-check-each.h"

/* Pieces */

static gboolean
has_badge (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return survey->binding->badges == NULL || _bocage_check_has_bound_badge (survey, unit);
}

static gboolean
has_nation (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const char *nation = unit->node->nation;

  if (survey->binding->nation == NULL)
    return TRUE;
  if (nation == NULL && unit->side >= 0)
    nation = survey->sides[unit->side].node->nation;
  return nation == survey->binding->nation;
}

static gboolean
has_class (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  BocageClassMask classes = survey->binding->classes;

  return classes == 0
         || (unit->type != NULL && unit->type->orders_class >= 0
             && (classes & ((BocageClassMask) 1 << unit->type->orders_class)) != 0);
}

static gboolean
has_type (BocageSurvey *survey, const BocagePieceType *type)
{
  return survey->binding->types == NULL || (type != NULL && bocage_survey_bound (survey, type));
}

static gboolean
has_side (const BocageSurvey *survey, int side)
{
  return survey->binding->side == NULL
         || (side >= 0 && survey->sides[side].id == survey->binding->side);
}

/* Whether the row says something that only a unit can have. */
static gboolean
is_of_units (const BocageBinding *binding)
{
  return binding->classes != 0 || binding->badges != NULL || binding->nation != NULL
         || binding->types == NULL;
}

static void
each_unit (BocageSurvey *survey, BocageReport *report, BocageHouseFunc func, gpointer user_data)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocageHousePiece piece = { &unit->node->piece.node, unit->hex, unit->at, unit->side };

      if (has_type (survey, unit->type) && has_class (survey, unit) && has_nation (survey, unit)
          && has_badge (survey, unit) && has_side (survey, unit->side))
        func (survey, report, &piece, user_data);
    }
}

/**
 * _bocage_house_each:
 *
 * Calls @func with each piece that the row that is running is about: units where it names no type
 * or something of units, reserves included, else pieces of any kind.
 */
void
_bocage_house_each (BocageSurvey *survey, BocageReport *report, BocageHouseFunc func,
                    gpointer user_data)
{
  each_unit (survey, report, func, user_data);
  if (is_of_units (survey->binding))
    return;
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];
      const BocageHousePiece piece
          = { &object->node->piece.node, object->hex, object->at, object->side };

      if (has_type (survey, object->type) && has_side (survey, object->side))
        func (survey, report, &piece, user_data);
    }
  for (guint i = 0; i < survey->n_pieces && survey->binding->side == NULL; i++)
    {
      const BocageSurveyPiece *laid = &survey->pieces[i];
      const BocageHousePiece piece = { &laid->node->node, laid->hex, laid->at, BOCAGE_SIDE_NONE };

      if (has_type (survey, laid->type))
        func (survey, report, &piece, user_data);
    }
}

/* How many there are */

#define MAX_NUMBER_LENGTH 12

static void
write_number (char *buffer, int number)
{
  g_snprintf (buffer, MAX_NUMBER_LENGTH, "%d", number);
}

static void
say_count (BocageSurvey *survey, BocageReport *report, const void *node, int count, int limit)
{
  char counted[MAX_NUMBER_LENGTH], limited[MAX_NUMBER_LENGTH];

  write_number (counted, count);
  write_number (limited, limit);
  _bocage_check_say (survey, report, node, NULL, "case", BOCAGE_CASE_OF (count), "count", counted,
                     "limit", limited, NULL);
}

typedef struct
{
  int *counts;              /* [n_groups] */
  const BocageNode **first; /* [n_groups] (nullable): the first piece beyond the limit */
  guint n_groups;
} Counts;

static void
count_piece (BocageSurvey *survey, BocageReport *report, const BocageHousePiece *piece,
             gpointer user_data)
{
  const BocageCheckRow *row = survey->data;
  Counts *self = user_data;
  int group = row->per == BOCAGE_CHECK_PER_SIDE  ? piece->side
              : row->per == BOCAGE_CHECK_PER_HEX ? piece->at
                                                 : 0;

  (void) report;
  if (group < 0 || (guint) group >= self->n_groups)
    return;
  self->counts[group]++;
  if (row->at_most != BOCAGE_UNSET && self->counts[group] == row->at_most + 1)
    self->first[group] = piece->node;
}

/* Returns: (nullable): what is blamed for there being too few: a side, or the battle */
static const void *
get_blamed (const BocageSurvey *survey, guint group)
{
  return survey->data->per == BOCAGE_CHECK_PER_SIDE ? survey->sides[group].node : NULL;
}

static void
check_count (BocageSurvey *survey, BocageReport *report)
{
  const BocageCheckRow *row = survey->data;
  guint n = row->per == BOCAGE_CHECK_PER_SIDE  ? survey->n_sides
            : row->per == BOCAGE_CHECK_PER_HEX ? survey->n_hexes
                                               : 1;
  g_autofree int *counts = g_new0 (int, n + 1);
  g_autofree const BocageNode **first = g_new0 (const BocageNode *, n + 1);
  Counts self = { counts, first, n };

  _bocage_house_each (survey, report, count_piece, &self);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_empty_hex = row->per == BOCAGE_CHECK_PER_HEX && counts[i] == 0;
      gboolean is_other_side = row->per == BOCAGE_CHECK_PER_SIDE && !has_side (survey, (int) i);

      if (first[i] != NULL)
        say_count (survey, report, first[i], counts[i], row->at_most);
      else if (row->at_least != BOCAGE_UNSET && counts[i] < row->at_least && !is_empty_hex
               && !is_other_side)
        say_count (survey, report, get_blamed (survey, i), counts[i], row->at_least);
    }
}

/* What is near what */

#define FAR G_MAXINT16

typedef struct
{
  gint16 *steps; /* [n_hexes] to the nearest of what is asked for; FAR beyond the limit */
  int *queue;    /* [n_hexes] */
  guint n_queue;
} Distances;

static void
start_at (Distances *self, int at)
{
  if (at == BOCAGE_NO_INDEX || self->steps[at] == 0)
    return;
  self->steps[at] = 0;
  self->queue[self->n_queue++] = at;
}

static void
start_at_hex (const BocageSurvey *survey, Distances *self, BocageHex hex)
{
  if (!bocage_hex_is_none (hex) && bocage_grid_contains (survey->grid, hex))
    start_at (self, (int) bocage_grid_index (survey->grid, hex));
}

/* From every start at once, so that the number of starts does not matter. */
static void
spread (const BocageSurvey *survey, Distances *self, int limit)
{
  for (guint i = 0; i < self->n_queue; i++)
    {
      int at = self->queue[i];

      if (self->steps[at] >= limit)
        return;
      for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
        {
          int to = bocage_survey_neighbour (survey, at, direction);

          if (to == BOCAGE_NO_INDEX || self->steps[to] != FAR)
            continue;
          self->steps[to] = (gint16) (self->steps[at] + 1);
          self->queue[self->n_queue++] = to;
        }
    }
}

static gboolean
is_with (const BocageSurvey *survey, const BocagePieceType *type)
{
  return type != NULL && bocage_binding_has_with (survey->binding, type);
}

/* The pieces of <with>, what is printed on the board included. */
static void
start_at_pieces (const BocageSurvey *survey, Distances *self)
{
  for (guint i = 0; i < survey->n_hexes; i++)
    if (is_with (survey, survey->hexes[i].ground))
      start_at (self, (int) i);
  for (guint i = 0; i < survey->n_pieces; i++)
    if (is_with (survey, survey->pieces[i].type))
      start_at (self, survey->pieces[i].at);
  for (guint i = 0; i < survey->n_objects; i++)
    if (is_with (survey, survey->objects[i].type))
      start_at (self, survey->objects[i].at);
  for (guint i = 0; i < survey->n_board_units; i++)
    if (is_with (survey, survey->units[i].type))
      start_at (self, survey->units[i].at);
}

static void
start_at_border (const BocageSurvey *survey, Distances *self)
{
  for (guint i = 0; i < survey->n_hexes; i++)
    for (int border = 0; border < BOCAGE_N_BORDERS; border++)
      if (bocage_grid_is_on_border (survey->grid, survey->hexes[i].hex, border))
        start_at (self, (int) i);
}

/* Objectives, and exits at hexes or between two of them. */
static void
start_at_goals (const BocageSurvey *survey, Distances *self, gboolean exits)
{
  const BocageNode *goals = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_OBJECTIVES);

  for (guint i = 0; goals != NULL && i < bocage_node_n_children (goals); i++)
    {
      const BocageNode *goal = bocage_node_get_child (goals, i);
      const BocageExitNode *exit = (const BocageExitNode *) goal;
      const BocageObjectiveNode *objective = (const BocageObjectiveNode *) goal;

      if (exits && goal->element == &bocage_elements[BOCAGE_ELEMENT_EXIT])
        {
          start_at_hex (survey, self, exit->at);
          start_at_hex (survey, self, exit->from);
          start_at_hex (survey, self, exit->to);
        }
      else if (!exits && goal->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE])
        {
          start_at_hex (survey, self, objective->at);
          for (guint j = 0; objective->hexes != NULL && j < objective->hexes->len; j++)
            start_at_hex (survey, self, g_array_index (objective->hexes, BocageHex, j));
        }
    }
}

static void
start_at_enemies (const BocageSurvey *survey, Distances *self, int of)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    if (survey->units[i].side >= 0 && survey->units[i].side != of)
      start_at (self, survey->units[i].at);
}

typedef struct
{
  Distances distances;
  gboolean wants_near; /* else what is near is wrong */
  int side;            /* whose pieces are looked at, or BOCAGE_SIDE_NONE: all */
} Nearness;

static void
judge_distance (BocageSurvey *survey, BocageReport *report, const BocageHousePiece *piece,
                gpointer user_data)
{
  const BocageCheckRow *row = survey->data;
  const Nearness *self = user_data;
  char distance[MAX_NUMBER_LENGTH], limit[MAX_NUMBER_LENGTH];
  gboolean is_near;

  if (piece->at == BOCAGE_NO_INDEX || (self->side != BOCAGE_SIDE_NONE && piece->side != self->side))
    return;
  is_near = self->distances.steps[piece->at] <= row->within;
  if (is_near == self->wants_near)
    return;
  write_number (distance, is_near ? self->distances.steps[piece->at] : row->within + 1);
  write_number (limit, row->within);
  _bocage_check_say (survey, report, piece->node, NULL, "distance", distance, "limit", limit, NULL);
}

static void
measure (BocageSurvey *survey, BocageReport *report, Nearness *self)
{
  const BocageCheckRow *row = survey->data;
  Distances *distances = &self->distances;

  for (guint i = 0; i < survey->n_hexes; i++)
    distances->steps[i] = FAR;
  distances->n_queue = 0;
  start_at_pieces (survey, distances);
  if (row->near == BOCAGE_CHECK_NEAR_EXIT || row->near == BOCAGE_CHECK_NEAR_OBJECTIVE)
    start_at_goals (survey, distances, row->near == BOCAGE_CHECK_NEAR_EXIT);
  else if (row->near == BOCAGE_CHECK_NEAR_EDGE)
    start_at_border (survey, distances);
  else if (row->near == BOCAGE_CHECK_NEAR_ENEMY)
    start_at_enemies (survey, distances, self->side);
  spread (survey, distances, row->within);
  _bocage_house_each (survey, report, judge_distance, self);
}

static void
check_nearness (BocageSurvey *survey, BocageReport *report, gboolean wants_near)
{
  g_autofree gint16 *steps = g_new (gint16, survey->n_hexes + 1);
  g_autofree int *queue = g_new (int, survey->n_hexes + 1);
  Nearness self = { { steps, queue, 0 }, wants_near, BOCAGE_SIDE_NONE };

  if (survey->data->near != BOCAGE_CHECK_NEAR_ENEMY)
    {
      measure (survey, report, &self);
      return;
    }
  for (self.side = 0; self.side < (int) survey->n_sides; self.side++)
    measure (survey, report, &self);
}

static void
check_too_near (BocageSurvey *survey, BocageReport *report)
{
  check_nearness (survey, report, FALSE);
}

static void
check_too_far (BocageSurvey *survey, BocageReport *report)
{
  check_nearness (survey, report, TRUE);
}

/* Rules of the battle */

static const BocageNode *
find_rule (const BocageSurvey *survey, const char *id)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);

  for (guint i = 0; rules != NULL && i < bocage_node_n_children (rules); i++)
    {
      const BocageNode *rule = bocage_node_get_child (rules, i);

      if (rule->element == &bocage_elements[BOCAGE_ELEMENT_RULE]
          && ((const BocageRuleNode *) rule)->id == id)
        return rule;
    }
  return NULL;
}

static void
check_rule_used (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; survey->binding->rules[i] != NULL; i++)
    {
      const BocageNode *rule = find_rule (survey, survey->binding->rules[i]);

      if (rule != NULL)
        _bocage_check_say (survey, report, rule, NULL, "rule", survey->binding->rules[i], NULL);
    }
}

static void
check_rule_missing (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; survey->binding->rules[i] != NULL; i++)
    if (find_rule (survey, survey->binding->rules[i]) == NULL)
      _bocage_check_say (survey, report, NULL, NULL, "rule", survey->binding->rules[i], NULL);
}

#define PIECES "types classes nation badges side"

const BocageCheckTest bocage_tests_house[] = {
  { .name = "never", .about = "It cannot arise; the explanation says why." },
  { .name = "count",
    .takes = PIECES " at-least at-most per",
    .needs = "at-least|at-most",
    .words = "count limit",
    .cases = "one",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "There are fewer pieces than at-least or more than at-most: in the battle, of a side, "
             "or in a hex, as per says.  It is told of the first piece beyond the limit.  A piece "
             "that says no side, as most objects, is counted for none.",
    .run = check_count },
  { .name = "too-near",
    .takes = PIECES " with near within",
    .needs = "with|near within",
    .words = "distance limit",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about
    = "A piece lies within so many hexes of a piece of with, or of what near names: exit, "
      "objective, edge or enemy.  Within 0 is in the same hex.  What is printed on the board "
      "counts.",
    .run = check_too_near },
  { .name = "too-far",
    .takes = PIECES " with near within",
    .needs = "with|near within",
    .words = "distance limit",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "No piece of with, and nothing of what near names, lies within so many hexes of a "
             "piece.",
    .run = check_too_far },
  { .name = "rule-used",
    .takes = "rules",
    .needs = "rules",
    .words = "rule",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "The battle uses one of these rules.",
    .run = check_rule_used },
  { .name = "rule-missing",
    .takes = "rules",
    .needs = "rules",
    .words = "rule",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "The battle does not use one of these rules.",
    .run = check_rule_missing },
  { .name = "given",
    .takes = PIECES " part attribute",
    .needs = "part|attribute",
    .words = "part attribute",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "An element of the format lacks an attribute; without attribute: the battle has no "
             "such element, or an empty one.  Without part: units, or pieces of types.",
    .run = _bocage_house_given },
  { .name = "absent",
    .takes = PIECES " part attribute",
    .needs = "part|attribute",
    .words = "part attribute",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "The contrary: an element has the attribute; without attribute: it is there.",
    .run = _bocage_house_absent },
  { .name = "range",
    .takes = PIECES " part attribute at-least at-most",
    .needs = "attribute at-least|at-most",
    .words = "part attribute count limit",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "A number in the file is less than at-least or more than at-most.  Where none is "
             "given there is nothing to say.",
    .run = _bocage_house_range },
  { .name = "value",
    .takes = PIECES " part attribute text",
    .needs = "part|attribute text",
    .words = "part attribute value",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "An attribute, or without one the text of an element, is none of text: patterns "
             "separated by |, in which * stands for any letters.",
    .run = _bocage_house_value },
  { .name = "length",
    .takes = "part at-least at-most",
    .needs = "part at-least|at-most",
    .words = "part count limit",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "The text of an element has fewer characters than at-least or more than at-most.",
    .run = _bocage_house_length },
  { .name = "language",
    .takes = "languages",
    .needs = "languages",
    .words = "value",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "The battle is written in none of these languages.",
    .run = _bocage_house_language },
  { .name = NULL },
};
