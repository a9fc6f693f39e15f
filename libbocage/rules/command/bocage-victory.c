/* bocage-victory.c: what a battle's file says of medals, objectives and exits
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What cannot be understood (a side that is not there, hexes off the board, an
 * unknown kind) is left out; the checks speak of it.
 */

#include "config.h"

#include "bocage-victory-private.h"

#include <string.h>

typedef struct
{
  BocageVictory *victory;
  BocageScenario *scenario;
  const char *sides[BOCAGE_N_SIDES];
} Reader;

/* Returns: bit i: side i; 0: not known */
static guint8
read_sides (const Reader *reader, const char *id)
{
  guint8 sides = 0;

  for (guint i = 0; id != NULL && i < BOCAGE_N_SIDES; i++)
    if (reader->sides[i] != NULL
        && (strcmp (reader->sides[i], id) == 0 || strcmp (id, "both") == 0))
      sides |= (guint8) (1u << i);
  return sides;
}

static int
read_side (const Reader *reader, const char *id)
{
  guint8 sides = read_sides (reader, id);

  return sides == 1 ? 0 : sides == 2 ? 1 : BOCAGE_NO_SIDE;
}

static guint
count_from (int value, guint fallback)
{
  return value != BOCAGE_UNSET ? (guint) MAX (value, 0) : fallback;
}

/* Hexes */

/* Each once. */
static void
add_hex (Reader *reader, guint first, BocageHex hex)
{
  BocageVictory *self = reader->victory;
  const BocageGrid *grid = &self->rules->geometry->grid;

  if (bocage_hex_is_none (hex) || !bocage_grid_contains (grid, hex))
    return;

  BocageHexIndex index = (BocageHexIndex) bocage_grid_index (grid, hex);

  for (guint i = first; i < self->hexes->len; i++)
    if (g_array_index (self->hexes, BocageHexIndex, i) == index)
      return;
  g_array_append_val (self->hexes, index);
}

static guint
add_hexes (Reader *reader, const GArray *hexes)
{
  guint first = reader->victory->hexes->len;

  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    add_hex (reader, first, g_array_index (hexes, BocageHex, i));
  return first;
}

/* The hexes of a line along an edge of the board.  Where every second row begins half a hex further
 * in, the line from corner to corner may run outside. */
static void
add_line (Reader *reader, guint first, BocageHex from, BocageHex to)
{
  const BocageGrid *grid = &reader->victory->rules->geometry->grid;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  if (!bocage_grid_contains (grid, from) || !bocage_grid_contains (grid, to))
    return;
  bocage_hex_line (grid->orientation, from, to, hexes);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      int line, place;

      bocage_hex_get_place (grid->orientation, hex, &line, &place);
      for (int step = -2; step <= 2 && !bocage_grid_contains (grid, hex); step += 4)
        {
          BocageHex inside = bocage_hex_at_place (grid->orientation, line, place + step);

          if (bocage_grid_contains (grid, inside))
            hex = inside;
        }
      add_hex (reader, first, hex);
    }
}

/* Conditions */

static guint
add_counter (Reader *reader, const BocageConditionNode *node, int side)
{
  BocageVictory *self = reader->victory;
  BocageCounter counter = { .side = side, .type = bocage_token_pool_hold (self->ids, node->type) };

  if (self->counters->len == BOCAGE_MAX_COUNTERS)
    {
      self->is_complete = FALSE;
      return NO_COUNTER;
    }
  g_array_append_val (self->counters, counter);
  return self->counters->len - 1;
}

/* @designated: who wins by it, BOCAGE_NO_SIDE where both may */
static void
add_condition (Reader *reader, const BocageNode *node, int designated)
{
  GArray *conditions = reader->victory->conditions;
  guint index = conditions->len;
  BocageCondition condition = { .id = bocage_element_get_id (node->element),
                                .side = BOCAGE_NO_SIDE,
                                .counter = NO_COUNTER };
  const BocageConditionNode *counted = (const BocageConditionNode *) node;

  switch ((guint) condition.id)
    {
    case BOCAGE_ELEMENT_HOLD:
      condition.side = read_side (reader, counted->side);
      condition.first_hex = add_hexes (reader, counted->hexes);
      condition.n_hexes = reader->victory->hexes->len - condition.first_hex;
      condition.count = count_from (counted->count, 0);
      break;
    case BOCAGE_ELEMENT_ELIMINATED:
      condition.side = read_side (reader, counted->side);
      if (counted->side == NULL && designated != BOCAGE_NO_SIDE)
        condition.side = 1 - designated;
      condition.count = MAX (count_from (counted->count, 1), 1);
      condition.counter = add_counter (reader, counted, condition.side);
      break;
    case BOCAGE_ELEMENT_EXITED:
      condition.side = read_side (reader, counted->side);
      condition.count = MAX (count_from (counted->count, 1), 1);
      break;
    case BOCAGE_ELEMENT_TURN:
      condition.count = MAX (count_from (((const BocageTurnNode *) node)->number, 1), 1);
      break;
    default:
      break;
    }
  g_array_append_val (conditions, condition);
  if (condition.id == BOCAGE_ELEMENT_WHEN || condition.id == BOCAGE_ELEMENT_ALL
      || condition.id == BOCAGE_ELEMENT_ANY)
    for (guint i = 0; i < bocage_node_n_children (node); i++)
      if (bocage_element_allows (node->element,
                                 bocage_element_get_id (bocage_node_get_child (node, i)->element)))
        add_condition (reader, bocage_node_get_child (node, i), designated);
  g_array_index (conditions, BocageCondition, index).end = conditions->len;
}

/* Objectives and exits */

static void
add_objective (Reader *reader, const BocageObjectiveNode *node)
{
  BocageVictory *self = reader->victory;
  const BocageNode *when
      = bocage_node_find_child (&node->node, &bocage_elements[BOCAGE_ELEMENT_WHEN]);
  const BocageObjectiveKind *kind
      = node->kind != NULL ? bocage_ruleset_find_objective_kind (self->rules->ruleset, node->kind)
                           : NULL;

  if (kind == NULL)
    return;
  if (self->objectives->len == BOCAGE_MAX_OBJECTIVES)
    {
      self->is_complete = FALSE;
      return;
    }

  BocageObjectiveRow row = { .first_hex = add_hexes (reader, node->hexes),
                             .public = { .id = bocage_token_pool_hold (self->ids, node->id),
                                         .kind = kind,
                                         .sides = read_sides (reader, node->side),
                                         .medals = MAX (count_from (node->medals, 1), 1),
                                         .hold = MAX (count_from (node->hold, 1), 1) } };

  add_hex (reader, row.first_hex, node->at);
  row.public.n_hexes = self->hexes->len - row.first_hex;
  row.first_condition = self->conditions->len;
  if (when != NULL)
    add_condition (reader, when, read_side (reader, node->side));
  row.end_condition = self->conditions->len;
  g_array_append_val (self->objectives, row);
}

/* A line of which one end is missing is its other end: a finding, and what is meant is plain. */
static void
add_exit (Reader *reader, const BocageExitNode *node)
{
  BocageVictory *self = reader->victory;
  BocageExitRow row = { .first_hex = self->hexes->len,
                        .public = { .sides = read_sides (reader, node->side),
                                    .medals = count_from (node->medals, 1) } };

  add_hex (reader, row.first_hex, node->at);
  add_line (reader, row.first_hex, node->from, node->to);
  add_hex (reader, row.first_hex, node->from);
  add_hex (reader, row.first_hex, node->to);
  row.public.n_hexes = self->hexes->len - row.first_hex;
  g_array_append_val (self->exits, row);
}

static void
read_objectives (Reader *reader)
{
  const BocageNode *parent = bocage_scenario_get_part (reader->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = parent != NULL ? bocage_node_n_children (parent) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (parent, i);

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_OBJECTIVE)
        add_objective (reader, (const BocageObjectiveNode *) child);
      else if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_EXIT)
        add_exit (reader, (const BocageExitNode *) child);
    }
}

/* Units */

/* In the order in which positions number them: the board's, then the reserves. */
static void
read_units (Reader *reader)
{
  BocageVictory *self = reader->victory;
  const BocageGrid *grid = &self->rules->geometry->grid;
  const BocageNode *parts[]
      = { (const BocageNode *) bocage_scenario_get_board (reader->scenario),
          bocage_scenario_get_part (reader->scenario, BOCAGE_ELEMENT_RESERVES) };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint j = 0; parts[i] != NULL && j < bocage_node_n_children (parts[i]); j++)
      {
        const BocageNode *place = bocage_node_get_child (parts[i], j);

        if (bocage_element_get_id (place->element) == BOCAGE_ELEMENT_HEX
            && !bocage_grid_contains (grid, ((const BocageHexNode *) place)->at))
          continue;
        for (guint k = 0; k < bocage_node_n_children (place); k++)
          {
            const BocageNode *unit = bocage_node_get_child (place, k);

            if (bocage_element_get_id (unit->element) == BOCAGE_ELEMENT_UNIT)
              g_array_append_val (self->medals, ((const BocageUnitNode *) unit)->medals);
          }
      }
}

static void
find_pools (BocageVictory *self, const BocagePosition *position)
{
  gboolean is_common = position->policies[BOCAGE_POLICY_POOL] == BOCAGE_POOL_COMMON;

  self->pools = g_malloc (self->rules->n_types);
  memset (self->pools, NO_POOL, self->rules->n_types);
  for (guint i = 0; i < self->rules->n_types; i++)
    {
      int size = self->rules->types[i]->pool;

      if (size <= 0)
        continue;
      if (is_common && self->n_pools > 0)
        self->pools[i] = 0;
      else if (self->n_pools == BOCAGE_MAX_POOLS)
        self->is_complete = FALSE;
      else
        {
          self->pools[i] = (guint8) self->n_pools;
          self->pool_sizes[self->n_pools++] = (guint) size;
        }
    }
}

/* Public functions */

/**
 * bocage_victory_new:
 * @rules: of the scenario's ruleset and board; must outlive it
 * @scenario: only read
 * @position: the set-up of @scenario
 *
 * Returns: (transfer full): what @scenario says of victory
 */
BocageVictory *
bocage_victory_new (const BocageRules *rules, BocageScenario *scenario,
                    const BocagePosition *position)
{
  BocageVictory *self = g_new0 (BocageVictory, 1);
  Reader reader = { .victory = self, .scenario = scenario };
  const BocageSidesNode *sides = bocage_scenario_get_sides (scenario);
  guint n = sides != NULL ? bocage_node_n_children (&sides->node) : 0;

  self->rules = rules;
  self->is_complete = TRUE;
  self->ids = bocage_token_pool_new ();
  self->objectives = g_array_new (FALSE, FALSE, sizeof (BocageObjectiveRow));
  self->exits = g_array_new (FALSE, FALSE, sizeof (BocageExitRow));
  self->conditions = g_array_new (FALSE, FALSE, sizeof (BocageCondition));
  self->counters = g_array_new (FALSE, FALSE, sizeof (BocageCounter));
  self->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHexIndex));
  self->medals = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < MIN (n, BOCAGE_N_SIDES); i++)
    reader.sides[i] = ((BocageSideNode *) bocage_node_get_child (&sides->node, i))->id;
  read_objectives (&reader);
  read_units (&reader);
  find_pools (self, position);
  self->n_units = position->n_units;
  self->start = g_new (BocageHexIndex, MAX (self->n_units, 1));
  for (guint i = 0; i < self->n_units; i++)
    self->start[i] = bocage_position_unit (position, (BocageUnitIndex) i)->hex;

  /* The array of hexes does not move any more. */
  for (guint i = 0; i < self->objectives->len; i++)
    {
      BocageObjectiveRow *row = &g_array_index (self->objectives, BocageObjectiveRow, i);

      row->public.hexes = (const BocageHexIndex *) (gpointer) self->hexes->data + row->first_hex;
    }
  for (guint i = 0; i < self->exits->len; i++)
    {
      BocageExitRow *row = &g_array_index (self->exits, BocageExitRow, i);

      row->public.hexes = (const BocageHexIndex *) (gpointer) self->hexes->data + row->first_hex;
    }
  return self;
}

void
bocage_victory_free (BocageVictory *self)
{
  bocage_token_pool_free (self->ids);
  g_array_unref (self->objectives);
  g_array_unref (self->exits);
  g_array_unref (self->conditions);
  g_array_unref (self->counters);
  g_array_unref (self->hexes);
  g_array_unref (self->medals);
  g_free (self->start);
  g_free (self->pools);
  g_free (self);
}

guint
bocage_victory_n_objectives (const BocageVictory *self)
{
  return self->objectives->len;
}

/* Returns: (transfer none) */
const BocageObjective *
bocage_victory_get_objective (const BocageVictory *self, guint index)
{
  return &g_array_index (self->objectives, BocageObjectiveRow, index).public;
}

guint
bocage_victory_n_exits (const BocageVictory *self)
{
  return self->exits->len;
}

/* Returns: (transfer none) */
const BocageExit *
bocage_victory_get_exit (const BocageVictory *self, guint index)
{
  return &g_array_index (self->exits, BocageExitRow, index).public;
}

/* Returns: %FALSE if the file says more than a BocageStanding holds */
gboolean
bocage_victory_is_complete (const BocageVictory *self)
{
  return self->is_complete;
}
