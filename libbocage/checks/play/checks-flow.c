/* checks-flow.c: whether the battle gets going (set-up rules 18.P, and units that are stuck)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: all of it asks whether somebody can get somewhere, on the same ways.
 */

#include "config.h"

#include "checks-play-private.h"
#include "checks/engine/bocage-ways.h"
#include "model/bocage-message.h"
#include "rules/fight/bocage-battle.h"

/* Shared */

/* Whether @unit could ever battle, for all that is known of it. */
static gboolean
can_battle (const BocageSurveyUnit *unit)
{
  return unit->type == NULL || (unit->type->battles && _bocage_check_get_range (unit->type) > 0);
}

static int
get_distance (const BocageSurvey *survey, int a, int b)
{
  return bocage_hex_distance (survey->grid->orientation, survey->hexes[a].hex,
                              survey->hexes[b].hex);
}

static gboolean
has_two_armies (const BocageSurvey *survey)
{
  return survey->n_sides == 2 && survey->sides[0].n_units + survey->sides[0].n_reserves > 0
         && survey->sides[1].n_units + survey->sides[1].n_reserves > 0;
}

/* Units that are stuck */

/* Whether a neighbour is plain and empty: then no closer look is needed. */
static gboolean
has_easy_way (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const BocageSurveyHex *here = &survey->hexes[unit->at];

  if (unit->type == NULL || unit->move_class < 0)
    return TRUE;
  if ((here->ground != NULL
       && (here->ground->neighbour_height != 0 || here->ground->closed[BOCAGE_STAY_CLIMBED] != 0))
      || here->sea || (here->path != NULL && here->path->closes_sides)
      || _bocage_check_unit_is_fixed (survey, unit))
    return FALSE;
  for (guint way = 0; way < BOCAGE_N_EDGES; way++)
    {
      int at = bocage_survey_neighbour (survey, unit->at, way);
      const BocageSurveyHex *hex = at != BOCAGE_NO_INDEX ? &survey->hexes[at] : NULL;

      if (hex != NULL && hex->n_units == 0 && hex->ground == NULL && hex->path == NULL
          && bocage_survey_may_enter (survey, unit, at))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_stuck (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->type != NULL && unit->move_class >= 0 && unit->type->move > 0 && unit->side >= 0
         && !has_easy_way (survey, unit) && !_bocage_ways_can_move (survey, unit);
}

/* Whether a unit of its own side stands next to @unit, and can make way for it. */
static gboolean
has_friend_that_moves (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int at = bocage_survey_neighbour (survey, unit->at, direction);
      int friend = at != BOCAGE_NO_INDEX ? survey->hexes[at].unit : BOCAGE_NO_INDEX;

      if (friend != BOCAGE_NO_INDEX && survey->units[friend].side == unit->side
          && bocage_survey_may_enter (survey, unit, at)
          && !is_stuck (survey, &survey->units[friend]))
        return TRUE;
    }
  return FALSE;
}

/* That it can never leave is said by rows of its own.  A unit that waits behind its
 * friends, as many do, is worth a note. */
static void
check_no_move (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!is_stuck (survey, unit) || _bocage_check_unit_is_fixed (survey, unit))
        continue;

      g_autofree char *where = bocage_survey_hex_name (survey, unit->hex);

      BocageFinding *finding
          = _bocage_check_add (survey, report, unit->node, NULL,
                               /* TRANSLATORS: a hex, a unit: “D7: artillery cannot move …” */
                               _ ("%s: %s cannot move at the start: every hex around it is shut"),
                               where, _bocage_check_unit_name (survey, unit));

      if (has_friend_that_moves (survey, unit))
        bocage_finding_set_class (finding, BOCAGE_CLASS_NOTE);
    }
}

/* Whether one of the hexes of @ways is within @range of @at. */
static gboolean
is_any_near (const BocageSurvey *survey, const guint64 *ways, int at, int range)
{
  BocageHex here = survey->hexes[at].hex;
  int reach = 2 * MIN (range, BOCAGE_GRID_MAX); /* columns or rows, one of which is doubled */

  if ((2 * reach + 1) * (2 * reach + 1) > (int) survey->n_hexes)
    {
      for (guint i = 0; i < survey->n_hexes; i++)
        if (_bocage_ways_has (ways, (int) i) && get_distance (survey, at, (int) i) <= range)
          return TRUE;
      return FALSE;
    }
  for (int row = -reach; row <= reach; row++)
    for (int column = -reach; column <= reach; column++)
      {
        BocageHex hex = { here.column + column, here.row + row };
        int there = bocage_grid_find (survey->grid, hex);

        if (there >= 0 && _bocage_ways_has (ways, there)
            && get_distance (survey, at, there) <= range)
          return TRUE;
      }
  return FALSE;
}

/* Whether an enemy stands, or can ever come, within the range of @unit. */
static gboolean
has_anything_to_attack (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  int enemy = bocage_survey_enemy (survey, unit->side);
  int range = unit->type != NULL ? _bocage_check_get_range (unit->type) : G_MAXINT;
  const guint64 *ways;

  if (enemy < 0)
    return TRUE;
  if (!can_battle (unit))
    return FALSE;
  ways = _bocage_ways_of_side_so_far (survey, enemy);
  do
    if (is_any_near (survey, ways, unit->at, range))
      return TRUE;
  while (_bocage_ways_look_further (survey, enemy));
  return FALSE;
}

static void
check_inert (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units && has_two_armies (survey); i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || !unit->type->battles || !is_stuck (survey, unit)
          || has_anything_to_attack (survey, unit))
        continue;

      g_autofree char *where = bocage_survey_hex_name (survey, unit->hex);

      _bocage_check_add (survey, report, unit->node, NULL,
                         /* TRANSLATORS: a hex, a unit: “D7: artillery can do nothing: …” */
                         _ ("%s: %s can do nothing: it cannot move, and no enemy can ever come "
                            "within its range"),
                         where, _bocage_check_unit_name (survey, unit));
    }
}

/* The row is bound to the seas and to the classes that do not swim. */
static void
check_sea_vehicle (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units && survey->binding != NULL; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || unit->move_class < 0
          || (survey->binding->classes & (1u << unit->move_class)) == 0
          || !bocage_survey_bound (survey, survey->hexes[unit->at].ground)
          || survey->hexes[unit->at].crossing || unit->type->move < 1
          || (unit->node->carrier != NULL && unit->node->carrier->len > 0))
        continue;
      _bocage_check_say (survey, report, unit->node, NULL, NULL);
    }
}

/* Armies */

/* Classes of which some unit may not go wherever it likes: a hex is closed to them, or to all
 * of them since one is steep or a path closes its sides. */
static BocageClassMask
get_hindered (const BocageSurvey *survey)
{
  BocageClassMask closed = 0;

  for (guint i = 0; i < survey->n_hexes; i++)
    {
      const BocageSurveyHex *hex = &survey->hexes[i];

      if ((hex->ground != NULL
           && (hex->ground->closed[BOCAGE_STAY_CLIMBED] != 0 || hex->ground->neighbour_height != 0
               || hex->ground->climb_cost > 1))
          || (hex->path != NULL && hex->path->closes_sides))
        return ~(BocageClassMask) 0;
      closed |= hex->closed;
    }
  return closed;
}

/* Whether some unit of @side on the board can plainly go everywhere on land. */
static gboolean
has_free_unit (const BocageSurvey *survey, int side, BocageClassMask hindered)
{
  BocageClassMask all = ((BocageClassMask) 1 << bocage_ruleset_n_classes (survey->ruleset)) - 1;

  for (guint i = 0; i < survey->n_board_units && (~hindered & all) != 0; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side == side && unit->type != NULL && unit->move_class >= 0
          && (hindered & (1u << unit->move_class)) == 0 && unit->type->move >= 1
          && can_battle (unit))
        return TRUE;
    }
  return FALSE;
}

/* The longest range of the units of @side that battle. */
static int
get_longest_range (const BocageSurvey *survey, int side)
{
  int range = 0;

  for (guint i = 0; i < survey->n_units; i++)
    if (survey->units[i].side == side && can_battle (&survey->units[i]))
      range = MAX (range, survey->units[i].type != NULL
                              ? _bocage_check_get_range (survey->units[i].type)
                              : G_MAXINT8);
  return range;
}

/* Whether a hex of @from lies within @range of one of @to: from there outwards. */
static gboolean
are_within (BocageSurvey *survey, const guint64 *from, const guint64 *to, int range)
{
  const BocageGeometry *geometry = _bocage_ways_get_rules (survey)->geometry;
  g_autofree guint8 *is_seen = g_new0 (guint8, geometry->n_hexes);
  g_autofree BocageHexIndex *queue = g_new (BocageHexIndex, geometry->n_hexes);
  guint n = 0, next = 0;

  for (guint i = 0; i < geometry->n_hexes; i++)
    if (_bocage_ways_has (from, (int) i))
      {
        is_seen[i] = TRUE;
        queue[n++] = (BocageHexIndex) i;
      }
  for (int step = 0; step <= range && next < n; step++)
    for (guint end = n; next < end; next++)
      {
        if (_bocage_ways_has (to, queue[next]))
          return TRUE;
        for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
          {
            BocageHexIndex at = bocage_geometry_neighbour (geometry, queue[next], direction);

            if (at == BOCAGE_NO_HEX || is_seen[at])
              continue;
            is_seen[at] = TRUE;
            queue[n++] = at;
          }
      }
  return FALSE;
}

static void
check_never_meet (BocageSurvey *survey, BocageReport *report)
{
  const guint64 *ways[2];
  BocageClassMask hindered;
  int range;

  if (!has_two_armies (survey))
    return;
  hindered = get_hindered (survey);
  if (has_free_unit (survey, 0, hindered) || has_free_unit (survey, 1, hindered)
      || _bocage_ways_sides_meet (survey))
    return;
  for (int side = 0; side < 2; side++)
    ways[side] = _bocage_ways_of_side (survey, side);
  range = MAX (get_longest_range (survey, 0), get_longest_range (survey, 1));
  if (!are_within (survey, ways[0], ways[1], range))
    _bocage_check_add (survey, report, bocage_scenario_get_board (survey->scenario), NULL, "%s",
                       _ ("no unit of either side can ever come within range of an enemy"));
}

/* Whether the hex lies nearer to @border than to the one across. */
static gboolean
is_in_half (const BocageSurvey *survey, int at, BocageBorder border)
{
  BocageHex hex = survey->hexes[at].hex;

  return bocage_grid_distance_to_border (survey->grid, hex, border)
         < bocage_grid_distance_to_border (survey->grid, hex, bocage_border_opposite (border));
}

/* Whether a unit of @side can ever stand nearer to @border than to the one across. */
static gboolean
comes_to_half (BocageSurvey *survey, int side, BocageBorder border)
{
  const guint64 *ways;

  for (guint i = 0; i < survey->n_board_units; i++)
    if (survey->units[i].side == side && is_in_half (survey, survey->units[i].at, border))
      return TRUE;
  ways = _bocage_ways_of_side_so_far (survey, side);
  do
    for (guint i = 0; i < survey->n_hexes; i++)
      if (_bocage_ways_has (ways, (int) i) && is_in_half (survey, (int) i, border))
        return TRUE;
  while (_bocage_ways_look_further (survey, side));
  return FALSE;
}

static void
check_no_path_home (BocageSurvey *survey, BocageReport *report)
{
  BocageClassMask hindered;

  if (!has_two_armies (survey))
    return;
  hindered = get_hindered (survey);
  for (int side = 0; side < 2; side++)
    {
      BocageBorder border = survey->sides[1 - side].border;

      if (border >= 0 && !has_free_unit (survey, side, hindered)
          && !comes_to_half (survey, side, border))
        /* TRANSLATORS: a side such as “Axis” */
        _bocage_check_add (survey, report, survey->sides[side].node, NULL,
                           _ ("no unit of the %s side can ever reach the other half of the board"),
                           bocage_survey_side_name (survey, side));
    }
}

/* How many turns @unit, which is at sea, needs to the first hex of land; 0: it never lands. */
static int
count_turns_to_land (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const BocageRules *rules = _bocage_ways_get_rules (survey);
  const BocagePosition *position = _bocage_ways_get_position (survey);
  BocageUnitIndex index = _bocage_ways_find_unit (survey, unit);
  BocageTypeIndex carrier
      = index != BOCAGE_NO_UNIT ? bocage_position_unit (position, index)->carrier : BOCAGE_NO_TYPE;
  const BocageMover mover = { (BocageTypeIndex) unit->type->index, carrier };
  int a_turn = carrier != BOCAGE_NO_TYPE ? rules->types[carrier]->move : unit->type->move;
  g_autofree int *steps = g_new0 (int, survey->n_hexes);
  g_autofree int *queue = g_new (int, survey->n_hexes);
  guint n = 0;
  int cost, cap = bocage_position_hex (position, (BocageHexIndex) unit->at)->start_cap;

  if (carrier == BOCAGE_NO_TYPE && cap != 0 && !unit->type->ignores_limits)
    a_turn = MIN (a_turn, cap);
  queue[n++] = unit->at;
  steps[unit->at] = 1;
  for (guint next = 0; next < n; next++)
    for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
      {
        int at = bocage_survey_neighbour (survey, queue[next], direction);

        if (at == BOCAGE_NO_INDEX || steps[at] != 0
            || bocage_movement_find_step (rules, position, mover, (BocageHexIndex) queue[next],
                                          direction, &cost)
                   != BOCAGE_STEP_POSSIBLE)
          continue;
        steps[at] = steps[queue[next]] + 1;
        if (!survey->hexes[at].sea)
          return (steps[at] - 1 + MAX (a_turn, 1) - 1) / MAX (a_turn, 1);
        queue[n++] = at;
      }
  return 0;
}

/* One finding a side, at the unit that needs longest. */
static void
check_landing_time (BocageSurvey *survey, BocageReport *report)
{
  const BocageSurveyUnit *last[2] = { NULL, NULL };
  int turns[2] = { 0, 0 };

  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side < 0 || unit->side > 1 || unit->type == NULL || unit->type->move < 1
          || unit->type->bound_to != NULL || !survey->hexes[unit->at].sea
          || survey->hexes[unit->at].crossing)
        continue;

      int needed = count_turns_to_land (survey, unit);

      if (needed <= turns[unit->side] || needed <= survey->binding->number)
        continue;
      turns[unit->side] = needed;
      last[unit->side] = unit;
    }
  for (int side = 0; side < 2; side++)
    if (last[side] != NULL)
      _bocage_check_say (survey, report, last[side]->node, NULL, "case",
                         BOCAGE_CASE_OF (turns[side]), "turns", BOCAGE_SAY_NUMBER (turns[side]),
                         NULL);
}

/* The row's number: more than so many to one. */
static void
check_force_ratio (BocageSurvey *survey, BocageReport *report)
{
  guint n_units[2];
  int weak;

  if (!has_two_armies (survey))
    return;
  for (int side = 0; side < 2; side++)
    n_units[side] = survey->sides[side].n_units + survey->sides[side].n_reserves;
  weak = n_units[0] < n_units[1] ? 0 : 1;
  if (n_units[1 - weak] <= n_units[weak] * (guint) survey->binding->number)
    return;

  /* The weaker side may have more cards or need less to win instead. */
  const BocageSideNode *poor = survey->sides[weak].node, *rich = survey->sides[1 - weak].node;

  if ((poor->hand != BOCAGE_UNSET && rich->hand != BOCAGE_UNSET && poor->hand > rich->hand)
      || (poor->medals != BOCAGE_UNSET && rich->medals != BOCAGE_UNSET
          && poor->medals < rich->medals))
    return;
  _bocage_check_say (survey, report, poor, NULL, "count", BOCAGE_SAY_NUMBER (n_units[weak]), "most",
                     BOCAGE_SAY_NUMBER (n_units[1 - weak]), NULL);
}

/* Whether any unit of @side could enter @object or breach it. */
static gboolean
can_clear (const BocageSurvey *survey, const BocageSurveyObject *object, int side)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side == side
          && (unit->type == NULL || unit->move_class < 0 || unit->type->breach_dice > 0
              || unit->node->accessory != NULL
              || (object->type->closed[BOCAGE_STAY_ENTERED] & (1u << unit->move_class)) == 0))
        return TRUE;
    }
  return FALSE;
}

static void
check_unclearable (BocageSurvey *survey, BocageReport *report)
{
  gboolean is_told[BOCAGE_MAX_SIDES] = { FALSE };

  for (guint i = 0; i < survey->n_objects && has_two_armies (survey); i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];
      int attacker = bocage_survey_enemy (survey, object->side);

      if (object->type == NULL || !object->type->owned
          || object->type->closed[BOCAGE_STAY_ENTERED] == 0 || object->at == BOCAGE_NO_INDEX
          || attacker < 0 || is_told[attacker] || survey->hexes[object->at].n_units == 0
          || survey->units[survey->hexes[object->at].unit].side != object->side
          || can_clear (survey, object, attacker))
        continue;
      is_told[attacker] = TRUE;
      _bocage_check_say (survey, report, object->node, NULL, "side",
                         bocage_survey_side_name (survey, attacker), NULL);
    }
}

/* The first strike */

static gboolean
has_enemy_in_range (const BocageSurvey *survey, const BocageSurveyUnit *unit, int range)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    if (survey->units[i].side >= 0 && survey->units[i].side != unit->side
        && get_distance (survey, unit->at, survey->units[i].at) <= range)
      return TRUE;
  return FALSE;
}

/* The most dice that @unit can roll at an enemy from where it stands, if an enemy is within the
 * range that its type has by itself. */
static int
get_best_dice (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  BocageUnitIndex index = _bocage_ways_find_unit (survey, unit);
  BocageHexIndex target = BOCAGE_NO_HEX;
  int own_range = _bocage_check_get_range (unit->type), best = 0;

  if (index != BOCAGE_NO_UNIT)
    best = bocage_battle_find_most_dice (_bocage_ways_get_rules (survey),
                                         _bocage_ways_get_position (survey), index, &target);
  if (best > 0 && get_distance (survey, unit->at, target) > own_range
      && !has_enemy_in_range (survey, unit, own_range))
    return 0;
  return best;
}

/* The row's number: so many dice, without a move. */
static void
check_first_strike (BocageSurvey *survey, BocageReport *report)
{
  const BocageSidesNode *sides = bocage_scenario_get_sides (survey->scenario);
  int first = sides != NULL ? bocage_survey_find_side (survey, sides->first) : -1;
  int n_dice = 0;

  if (first < 0 || !has_two_armies (survey))
    return;
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side == first && unit->type != NULL && can_battle (unit))
        n_dice += get_best_dice (survey, unit);
    }
  if (n_dice >= survey->binding->number)
    _bocage_check_say (survey, report, survey->sides[first].node, NULL, "dice",
                       BOCAGE_SAY_NUMBER (n_dice), NULL);
}

const BocageCheck bocage_checks_flow[] = {
  {
      .id = "unit-inert",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "unit-no-move",
      .waivable = TRUE,
      .summary = N_ ("a unit can neither move nor ever attack"),
      .explanation = N_ ("It cannot leave its hex, and no enemy can ever come within its range. "
                         "It is there only to be counted: move it."),
      .source = "base rules, movement",
      .run = check_inert,
  },
  {
      .id = "unit-no-move",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      /* TRANSLATORS: %s is a list of hexes */
      .several = N_ ("%s: units cannot move at the start: every hex around them is shut"),
      .summary = N_ ("a unit cannot make its first move"),
      .explanation = N_ ("Every hex around it is occupied, closed to it or off the board, so "
                         "that an order to it is wasted.  Leave it a hex.  Where one of "
                         "its friends can make way for it, this is only a note."),
      .source = "base rules, movement",
      .run = check_no_move,
  },
  {
      .id = "flow-never-meet",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "unit-inert",
      .waivable = TRUE,
      .summary = N_ ("no unit can ever come within range of an enemy"),
      .explanation = N_ ("Whatever lies between keeps the sides out of each other’s range for "
                         "ever.  Open a way."),
      .source = "base rules, range",
      .run = check_never_meet,
  },
  {
      .id = "flow-no-path-home",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side can never reach the other half of the board"),
      .explanation = N_ ("Its units stay in their own half for the whole battle: fine for a "
                         "defender, if the other side can come."),
      .source = "base rules, movement",
      .run = check_no_path_home,
  },
  { .id = NULL },
};

const BocageCheckTest bocage_tests_flow[] = {
  { .name = "class-at-sea",
    .is_silent = TRUE,
    .takes = "classes types",
    .needs = "types classes",
    .about = "A unit of classes stands on types without a carrier.",
    .run = check_sea_vehicle },
  { .name = "long-landing",
    .is_silent = TRUE,
    .takes = "number",
    .needs = "number",
    .words = "turns",
    .cases = "one",
    .about = "A unit at sea needs more than number turns to the land: the last of each side.",
    .run = check_landing_time },
  { .name = "force-ratio",
    .is_silent = TRUE,
    .takes = "number",
    .needs = "number",
    .words = "count most",
    .about = "A side has more than number times the units of the other, which has neither more "
             "cards nor less to do to win.",
    .run = check_force_ratio },
  { .name = "object-unclearable",
    .is_silent = TRUE,
    .about = "An enemy stands in an object that no unit of a side could enter or breach.",
    .run = check_unclearable },
  { .name = "first-strike",
    .is_silent = TRUE,
    .takes = "number",
    .needs = "number",
    .words = "dice",
    .about = "The side that moves first can roll number dice or more where its units stand.",
    .run = check_first_strike },
  { .name = NULL },
};
