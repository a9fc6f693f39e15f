/* victory-oracle.c: who has won, told from the whole history
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "victory-oracle.h"

#include <string.h>

/* What was seen at one moment, or what happened between two. */
typedef struct
{
  enum
  {
    LOOKED,
    LOST,
    LEFT,
  } what;

  /* Looked */
  VictoryOracleMoment moment;
  int side; /* whose turn it is */
  BocageHex hexes[VICTORY_ORACLE_UNITS];

  /* Lost, left */
  guint unit;
  guint figures;
  gboolean is_last, is_spent;
  guint medals;
} Event;

struct _VictoryOracle
{
  BocageScenario *scenario;
  const BocageUnitNode *units[VICTORY_ORACLE_UNITS];
  guint n_units;
  GPtrArray *objectives; /* of BocageObjectiveNode */
  GPtrArray *exits;      /* of BocageExitNode */
  GArray *events;
  gboolean every_turn, common_pool;
};

static const char *
side_id (const VictoryOracle *self, int side)
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (self->scenario);

  return ((const BocageSideNode *) bocage_node_get_child (&sides->node, (guint) side))->id;
}

static gboolean
is_for (const VictoryOracle *self, const char *who, int side)
{
  return strcmp (who, "both") == 0 || strcmp (who, side_id (self, side)) == 0;
}

static int
side_of_unit (const VictoryOracle *self, guint unit)
{
  return strcmp (self->units[unit]->side, side_id (self, 0)) == 0 ? 0 : 1;
}

static const Event *
get_event (const VictoryOracle *self, guint index)
{
  return &g_array_index (self->events, Event, index);
}

/* The moments before the end of what is asked about, latest first, are those with a smaller index.
 */
static guint
last_look (const VictoryOracle *self, guint end)
{
  while (get_event (self, --end)->what != LOOKED)
    ;
  return end;
}

/* Hexes */

static gboolean
is_among (BocageHex hex, const BocageObjectiveNode *objective, const GArray *hexes)
{
  if (bocage_hex_is_none (hex))
    return FALSE;
  if (objective != NULL && bocage_hex_equal (hex, objective->at))
    return TRUE;
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (bocage_hex_equal (hex, g_array_index (hexes, BocageHex, i)))
      return TRUE;
  return FALSE;
}

static guint
count_there (const VictoryOracle *self, const Event *event, const BocageObjectiveNode *objective,
             const GArray *hexes, int side)
{
  guint n = 0;

  for (guint i = 0; i < self->n_units; i++)
    n += side_of_unit (self, i) == side && is_among (event->hexes[i], objective, hexes);
  return n;
}

static guint
needed (const BocageObjectiveNode *objective)
{
  return objective->hold != BOCAGE_UNSET && objective->hold > 1 ? (guint) objective->hold : 1;
}

static guint
count (const VictoryOracle *self, const Event *event, const BocageObjectiveNode *objective,
       int side)
{
  return count_there (self, event, objective, objective->hexes, side);
}

static gboolean
has_enough (const VictoryOracle *self, const Event *event, const BocageObjectiveNode *objective,
            int side)
{
  return count (self, event, objective, side) >= needed (objective);
}

static gboolean
has_majority (const VictoryOracle *self, const Event *event, const BocageObjectiveNode *objective,
              int side)
{
  return has_enough (self, event, objective, side)
         && count (self, event, objective, side) > count (self, event, objective, 1 - side);
}

/* A turn begins with the set-up for the side that moves first. */
static gboolean
begins_turn (const Event *event)
{
  return event->what == LOOKED && event->moment != VICTORY_ORACLE_CHANGE;
}

/* The kinds; each is told for all that happened before @end */

/* Whoever looked last in its own turn (or anybody's, where every turn counts) is right. */
static gboolean
holds_majority_of_turn (const VictoryOracle *self, const BocageObjectiveNode *objective, int side,
                        guint end)
{
  for (guint i = end; i > 0; i--)
    {
      const Event *event = get_event (self, i - 1);

      if (!begins_turn (event))
        continue;
      if (event->side == side || self->every_turn)
        return has_majority (self, event, objective, side);
      /* In a turn of the other one, it takes over what it is entitled to. */
      if (is_for (self, objective->side, 1 - side)
          && has_majority (self, event, objective, 1 - side))
        return FALSE;
    }
  return FALSE;
}

/* To enter one must have been elsewhere. */
static gboolean
has_entered (const VictoryOracle *self, const BocageObjectiveNode *objective, int side, guint end)
{
  for (guint i = 0; i < end; i++)
    {
      const Event *event = get_event (self, i);
      guint n = 0;

      for (guint unit = 0; event->what == LOOKED && unit < self->n_units; unit++)
        {
          BocageHex hex = event->hexes[unit];
          gboolean was_elsewhere = FALSE;

          if (side_of_unit (self, unit) != side || !is_among (hex, objective, objective->hexes))
            continue;
          for (guint k = 0; k < i; k++)
            was_elsewhere = was_elsewhere
                            || (get_event (self, k)->what == LOOKED
                                && !bocage_hex_equal (get_event (self, k)->hexes[unit],
                                                      get_event (self, 0)->hexes[unit]));
          was_elsewhere
              = was_elsewhere || !bocage_hex_equal (hex, get_event (self, 0)->hexes[unit]);
          n += was_elsewhere;
        }
      if (n >= needed (objective))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_begun_turn_there (const VictoryOracle *self, const BocageObjectiveNode *objective, int side,
                      guint end)
{
  for (guint i = 0; i < end; i++)
    if (begins_turn (get_event (self, i)) && get_event (self, i)->side == side
        && has_enough (self, get_event (self, i), objective, side))
      return TRUE;
  return FALSE;
}

static gboolean
was_last_there (const VictoryOracle *self, const BocageObjectiveNode *objective, int side,
                guint end)
{
  for (guint i = end; i > 0; i--)
    {
      const Event *event = get_event (self, i - 1);

      if (event->what != LOOKED
          || has_enough (self, event, objective, 0) == has_enough (self, event, objective, 1))
        continue;
      return has_enough (self, event, objective, side);
    }
  return FALSE;
}

static gboolean
holds_before (const VictoryOracle *self, const BocageObjectiveNode *objective, int side, guint end)
{
  const Event *now = get_event (self, last_look (self, end));
  const char *kind = objective->kind;

  if (!is_for (self, objective->side, side))
    return FALSE;
  if (strcmp (kind, "temporary") == 0)
    return has_enough (self, now, objective, side);
  if (strcmp (kind, "majority") == 0)
    return has_majority (self, now, objective, side);
  if (strcmp (kind, "majority-turn-start") == 0)
    return holds_majority_of_turn (self, objective, side, end);
  if (strcmp (kind, "permanent") == 0)
    return has_entered (self, objective, side, end);
  if (strcmp (kind, "permanent-turn-start") == 0)
    return has_begun_turn_there (self, objective, side, end);
  if (strcmp (kind, "last-to-occupy") == 0)
    return was_last_there (self, objective, side, end);
  if (strcmp (kind, "sole-control") == 0)
    return has_enough (self, now, objective, side) && count (self, now, objective, 1 - side) == 0;
  return FALSE;
}

/* Conditions: what prose says may be so or not. */

static guint
or_one (int number)
{
  return number != BOCAGE_UNSET ? (guint) MAX (number, 0) : 1;
}

static gboolean
is_hold_true (const VictoryOracle *self, const BocageObjectiveNode *objective,
              const BocageConditionNode *node, int side, guint end)
{
  const Event *now = get_event (self, last_look (self, end));
  const BocageObjectiveNode *whole
      = node->hexes == NULL || node->hexes->len == 0 ? objective : NULL;
  const GArray *hexes = whole != NULL ? objective->hexes : node->hexes;
  guint n_hexes = hexes != NULL ? hexes->len : 0;

  if (whole != NULL && !bocage_hex_is_none (objective->at)
      && !is_among (objective->at, NULL, objective->hexes))
    n_hexes++;
  if (node->side != NULL)
    side = strcmp (node->side, side_id (self, 0)) == 0 ? 0 : 1;
  return n_hexes > 0
         && count_there (self, now, whole, hexes, side)
                >= (node->count != BOCAGE_UNSET && node->count > 0 ? (guint) node->count : n_hexes);
}

static gboolean
is_count_true (const VictoryOracle *self, const BocageObjectiveNode *objective,
               const BocageConditionNode *node, int side, guint end)
{
  gboolean is_loss = bocage_element_get_id (node->node.element) == BOCAGE_ELEMENT_ELIMINATED;
  guint n = 0;

  for (guint i = 0; i < end; i++)
    {
      const Event *event = get_event (self, i);
      int whose = event->what != LOOKED ? side_of_unit (self, event->unit) : -1;

      if (event->what == LOOKED || (event->what == LOST) != is_loss
          || (is_loss && (!event->is_last || event->is_spent))
          || (is_loss && node->type != NULL
              && strcmp (node->type, self->units[event->unit]->piece.type) != 0))
        continue;
      if (node->side != NULL)
        n += strcmp (node->side, side_id (self, whose)) == 0;
      else if (is_loss) /* the enemy's; anybody's where both may win by it */
        n += strcmp (objective->side, "both") == 0 || whose != side;
      else
        n += whose == side;
    }
  return n >= or_one (node->count);
}

/* Turns are told in pairs. */
static gboolean
is_turn_true (const VictoryOracle *self, const BocageTurnNode *node, guint end)
{
  guint n = 0;

  for (guint i = 0; i < end; i++)
    n += get_event (self, i)->what == LOOKED && get_event (self, i)->moment == VICTORY_ORACLE_TURN;
  for (guint pair = 1; pair <= n; pair++)
    if (pair * 2 - 1 <= n && pair >= or_one (node->number))
      return TRUE;
  return or_one (node->number) == 0;
}

static gboolean
is_true (const VictoryOracle *self, const BocageObjectiveNode *objective, const BocageNode *node,
         int side, guint end, gboolean prose)
{
  BocageElementId id = bocage_element_get_id (node->element);
  guint n_true = 0, n = bocage_node_n_children (node);

  switch ((guint) id)
    {
    case BOCAGE_ELEMENT_HOLD:
      return is_hold_true (self, objective, (const BocageConditionNode *) node, side, end);
    case BOCAGE_ELEMENT_ELIMINATED:
    case BOCAGE_ELEMENT_EXITED:
      return is_count_true (self, objective, (const BocageConditionNode *) node, side, end);
    case BOCAGE_ELEMENT_TURN:
      return is_turn_true (self, (const BocageTurnNode *) node, end);
    case BOCAGE_ELEMENT_WHEN:
    case BOCAGE_ELEMENT_ALL:
    case BOCAGE_ELEMENT_ANY:
      for (guint i = 0; i < n; i++)
        n_true
            += is_true (self, objective, bocage_node_get_child (node, i), side, end, prose) ? 1 : 0;
      return id == BOCAGE_ELEMENT_ANY ? n_true > 0 : n > 0 && n_true == n;
    default:
      return prose;
    }
}

/* Whatever the prose turns out to be: true, false, or it depends. */
static VictoryOracleTruth
truth_before (const VictoryOracle *self, const BocageObjectiveNode *objective, int side, guint end)
{
  const BocageNode *when
      = bocage_node_find_child (&objective->node, &bocage_elements[BOCAGE_ELEMENT_WHEN]);

  if (when == NULL || !is_true (self, objective, when, side, end, TRUE))
    return VICTORY_ORACLE_FALSE;
  return is_true (self, objective, when, side, end, FALSE) ? VICTORY_ORACLE_TRUE
                                                           : VICTORY_ORACLE_UNKNOWN;
}

/* Medals */

static void
count_losses (const VictoryOracle *self, int side, guint end, VictoryOracleMedals *medals)
{
  guint figures[2] = { 0, 0 };

  for (guint i = 0; i < end; i++)
    {
      const Event *event = get_event (self, i);
      const BocageUnitNode *unit = event->what == LOST ? self->units[event->unit] : NULL;

      if (event->what == LEFT && side_of_unit (self, event->unit) == side)
        medals->exits += event->medals;
      if (event->what != LOST || event->is_spent || side_of_unit (self, event->unit) == side)
        continue;
      if (unit->medals != BOCAGE_UNSET)
        medals->units += event->is_last ? (guint) unit->medals : 0;
      else if (strcmp (unit->piece.type, "half-track") == 0)
        figures[0] += event->figures;
      else if (strcmp (unit->piece.type, "supply-truck") == 0)
        figures[self->common_pool ? 0 : 1] += event->figures;
      else if (strcmp (unit->piece.type, "sniper") != 0 && event->is_last)
        medals->units++;
    }
  medals->pools = figures[0] / 3 + figures[1] / 3;
}

static void
count_before (const VictoryOracle *self, int side, guint end, VictoryOracleMedals *medals)
{
  *medals = (VictoryOracleMedals){ 0 };
  count_losses (self, side, end, medals);
  for (guint i = 0; i < self->objectives->len; i++)
    {
      const BocageObjectiveNode *objective = self->objectives->pdata[i];

      if (holds_before (self, objective, side, end))
        medals->objectives += MAX (or_one (objective->medals), 1);
    }
}

/* Sudden death comes before medals, and the side whose turn it is before the other. */
static int
winner_before (const VictoryOracle *self, guint end, int *out_sudden)
{
  int turn = get_event (self, end - 1)->side;
  const BocageSidesNode *sides = bocage_scenario_get_sides (self->scenario);

  *out_sudden = -1;
  for (guint i = 0; i < self->objectives->len; i++)
    for (int k = 0; k < 2; k++)
      {
        const BocageObjectiveNode *objective = self->objectives->pdata[i];
        int side = k == 0 ? turn : 1 - turn;

        if (strcmp (objective->kind, "sudden-death") == 0 && is_for (self, objective->side, side)
            && truth_before (self, objective, side, end) == VICTORY_ORACLE_TRUE)
          {
            *out_sudden = (int) i;
            return side;
          }
      }
  for (int k = 0; k < 2; k++)
    {
      int side = k == 0 ? turn : 1 - turn;
      int target
          = ((const BocageSideNode *) bocage_node_get_child (&sides->node, (guint) side))->medals;
      VictoryOracleMedals medals;

      count_before (self, side, end, &medals);
      if (target != BOCAGE_UNSET && target > 0
          && medals.units + medals.pools + medals.exits + medals.objectives >= (guint) target)
        return side;
    }
  return -1;
}

/* Public functions */

VictoryOracle *
victory_oracle_new (BocageScenario *scenario, gboolean every_turn, gboolean common_pool)
{
  VictoryOracle *self = g_new0 (VictoryOracle, 1);
  const BocageNode *board = (const BocageNode *) bocage_scenario_get_board (scenario);
  const BocageNode *parent = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);

  self->scenario = scenario;
  self->every_turn = every_turn;
  self->common_pool = common_pool;
  self->events = g_array_new (FALSE, FALSE, sizeof (Event));
  self->objectives = g_ptr_array_new ();
  self->exits = g_ptr_array_new ();
  for (guint i = 0; i < bocage_node_n_children (board); i++)
    self->units[self->n_units++]
        = (const BocageUnitNode *) bocage_node_get_child (bocage_node_get_child (board, i), 0);
  for (guint i = 0; parent != NULL && i < bocage_node_n_children (parent); i++)
    {
      BocageNode *child = bocage_node_get_child (parent, i);

      g_ptr_array_add (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_EXIT
                           ? self->exits
                           : self->objectives,
                       child);
    }
  return self;
}

void
victory_oracle_free (VictoryOracle *self)
{
  g_array_unref (self->events);
  g_ptr_array_unref (self->objectives);
  g_ptr_array_unref (self->exits);
  g_free (self);
}

void
victory_oracle_look (VictoryOracle *self, VictoryOracleMoment moment, int side,
                     const BocageHex *hexes)
{
  Event event = { .what = LOOKED, .moment = moment, .side = side };

  memcpy (event.hexes, hexes, self->n_units * sizeof *hexes);
  g_array_append_val (self->events, event);
}

void
victory_oracle_lose (VictoryOracle *self, guint unit, guint figures, gboolean is_last,
                     gboolean is_spent)
{
  Event event = {
    .what = LOST, .unit = unit, .figures = figures, .is_last = is_last, .is_spent = is_spent
  };

  g_array_append_val (self->events, event);
}

/* The best exit that leads out of the hex. */
void
victory_oracle_leave (VictoryOracle *self, guint unit, BocageHex hex)
{
  Event event = { .what = LEFT, .unit = unit };

  for (guint i = 0; i < self->exits->len; i++)
    {
      const BocageExitNode *exit = self->exits->pdata[i];

      if (is_for (self, exit->side, side_of_unit (self, unit)) && bocage_hex_equal (exit->at, hex))
        event.medals = MAX (event.medals, or_one (exit->medals));
    }
  g_array_append_val (self->events, event);
}

gboolean
victory_oracle_holds (VictoryOracle *self, guint objective, int side)
{
  return holds_before (self, self->objectives->pdata[objective], side, self->events->len);
}

VictoryOracleTruth
victory_oracle_truth (VictoryOracle *self, guint objective, int side)
{
  return truth_before (self, self->objectives->pdata[objective], side, self->events->len);
}

void
victory_oracle_count (VictoryOracle *self, int side, VictoryOracleMedals *out_medals)
{
  count_before (self, side, self->events->len, out_medals);
}

/* Who won at any moment has won for good. */
int
victory_oracle_winner (VictoryOracle *self, int *out_sudden)
{
  for (guint i = 0; i < self->events->len; i++)
    if (get_event (self, i)->what == LOOKED)
      {
        int winner = winner_before (self, i + 1, out_sudden);

        if (winner >= 0)
          return winner;
      }
  *out_sudden = -1;
  return -1;
}
