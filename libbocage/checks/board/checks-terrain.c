/* checks-terrain.c: rivers, seas, roads and what they cut off (set-up rules 18.C)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: one chapter of the set-up rules.
 */

#include "config.h"

#include "checks-board-private.h"
#include "checks/engine/bocage-tally.h"
#include "checks/engine/bocage-ways.h"
#include "rules/move/bocage-sight.h"

/* Tells of a hex. */
static void
say_at (BocageSurvey *survey, BocageReport *report, int at)
{
  _bocage_check_say_hex (survey, report, survey->hexes[at].hex, NULL);
}

/* The same, where the path of the hex is what has to be mended. */
static void
say_at_path (BocageSurvey *survey, BocageReport *report, int at)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].at == at && survey->pieces[i].kind == BOCAGE_ELEMENT_PATH
        && survey->pieces[i].type == survey->hexes[at].path)
      {
        _bocage_check_say (survey, report, survey->pieces[i].node, "edges", NULL);
        return;
      }
  say_at (survey, report, at);
}

/* Calls @func with each group of connected hexes that have @mark. */
typedef void (*GroupFunc) (BocageSurvey *survey, BocageReport *report, const int *hexes,
                           guint n_hexes, gconstpointer data);

static void
each_group (BocageSurvey *survey, BocageReport *report, guint8 mark, GroupFunc func,
            gconstpointer data)
{
  g_autofree guint8 *is_seen = NULL;
  g_autofree int *group = NULL;

  for (guint i = 0; i < survey->n_hexes; i++)
    {
      guint n = 0;

      if ((survey->hexes[i].marks & mark) == 0 || (is_seen != NULL && is_seen[i]))
        continue;
      if (is_seen == NULL)
        {
          is_seen = g_new0 (guint8, survey->n_hexes);
          group = g_new (int, survey->n_hexes);
        }
      is_seen[i] = TRUE;
      group[n++] = (int) i;
      for (guint next = 0; next < n; next++)
        for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
          {
            int at = bocage_survey_neighbour (survey, group[next], direction);

            if (at == BOCAGE_NO_INDEX || (survey->hexes[at].marks & mark) == 0 || is_seen[at])
              continue;
            is_seen[at] = TRUE;
            group[n++] = at;
          }
      func (survey, report, group, n, data);
    }
}

/* Rivers */

static gboolean
is_river (const BocageSurvey *survey, int at)
{
  return survey->hexes[at].path != NULL && survey->hexes[at].path->water;
}

static gboolean
is_at_edge (const BocageSurvey *survey, int at)
{
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    if (bocage_survey_neighbour (survey, at, direction) == BOCAGE_NO_INDEX)
      return TRUE;
  return FALSE;
}

/* Water that a river may flow into. */
static gboolean
is_water (const BocageSurvey *survey, int at)
{
  return survey->hexes[at].water;
}

typedef gboolean (*HexTest) (const BocageSurvey *survey, int at);

static guint
count_neighbours (const BocageSurvey *survey, int at, HexTest test)
{
  guint n = 0;

  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int next = bocage_survey_neighbour (survey, at, direction);

      n += next != BOCAGE_NO_INDEX && test (survey, next);
    }
  return n;
}

static void
check_river_isolated (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_laid; i++)
    {
      int at = survey->laid[i];

      if (is_river (survey, at) && !is_at_edge (survey, at)
          && count_neighbours (survey, at, is_water) == 0)
        say_at_path (survey, report, at);
    }
}

/* An end of a path that leads to a hex of the board in which no water is, or a
 * river that does not come to meet it. */
static gboolean
is_loose_end (const BocageSurvey *survey, int at, guint direction)
{
  int next = bocage_survey_neighbour (survey, at, direction);
  const BocageSurveyHex *hex;

  if ((survey->hexes[at].edges & (1u << direction)) == 0 || next == BOCAGE_NO_INDEX)
    return FALSE;
  hex = &survey->hexes[next];
  if (is_river (survey, next))
    return (hex->edges & (1u << bocage_direction_opposite (direction))) == 0;
  return !hex->water;
}

static void
check_river_dangling (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_laid; i++)
    {
      int at = survey->laid[i];

      /* A hex with a second path: its edges are of both. */
      if (!is_river (survey, at) || _bocage_check_count_paths (survey, at) > 1)
        continue;
      for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
        if (is_loose_end (survey, at, direction))
          {
            say_at_path (survey, report, at);
            break;
          }
    }
}

/* Whether any unit of @side, one of two, can come to where an enemy stands. */
static gboolean
comes_to_enemy (BocageSurvey *survey, int side)
{
  const guint64 *ways = _bocage_ways_of_side_so_far (survey, side);

  do
    if (_bocage_ways_have_unit_of (survey, ways, 1 - side))
      return TRUE;
  while (_bocage_ways_look_further (survey, side));
  return FALSE;
}

/* Whether a unit of either side comes to the other once every river has a bridge. */
static gboolean
meets_over_bridges (BocageSurvey *survey)
{
  const BocageRules *rules = _bocage_ways_get_rules (survey);
  g_autofree BocagePosition *position = bocage_position_copy (_bocage_ways_get_position (survey));
  g_autofree guint64 *hexes = g_new (guint64, position->n_words);
  guint n_asked = 0;

  for (guint i = 0; i < survey->n_laid; i++)
    for (guint path = 0; path < BOCAGE_PATHS_PER_HEX; path++)
      if (is_river (survey, survey->laid[i]))
        bocage_position_ford_path (rules, position, (BocageHexIndex) survey->laid[i], path, FALSE);

  /* One unit of each class is enough to ask. */
  for (guint i = 0; i < survey->n_board_units && n_asked < 16; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || unit->move_class < 0 || unit->side < 0)
        continue;
      n_asked++;
      bocage_movement_find_ever (
          rules, position, (BocageMover){ (BocageTypeIndex) unit->type->index, BOCAGE_NO_TYPE },
          (BocageHexIndex) unit->at, hexes);
      for (guint j = 0; j < survey->n_board_units; j++)
        if (survey->units[j].side >= 0 && survey->units[j].side != unit->side
            && _bocage_ways_has (hexes, survey->units[j].at))
          return TRUE;
    }
  return FALSE;
}

static void
check_river_splits (BocageSurvey *survey, BocageReport *report)
{
  int river = BOCAGE_NO_INDEX;

  if (survey->n_sides != 2 || survey->sides[0].n_units == 0 || survey->sides[1].n_units == 0)
    return;
  for (guint i = 0; i < survey->n_laid && river == BOCAGE_NO_INDEX; i++)
    if (is_river (survey, survey->laid[i]) && !survey->hexes[survey->laid[i]].crossing)
      river = survey->laid[i];
  if (river == BOCAGE_NO_INDEX || comes_to_enemy (survey, 0) || comes_to_enemy (survey, 1)
      || !meets_over_bridges (survey))
    return;
  _bocage_check_say (survey, report, bocage_scenario_get_board (survey->scenario), NULL, NULL);
}

/* The sea */

static gboolean
is_sea (const BocageSurvey *survey, int at)
{
  return survey->hexes[at].sea;
}

static gboolean
is_beach (const BocageSurvey *survey, int at)
{
  return survey->hexes[at].ground != NULL && survey->hexes[at].ground->beach;
}

static void
blame_inland (BocageSurvey *survey, BocageReport *report, const int *hexes, guint n_hexes,
              gconstpointer data)
{
  for (guint i = 0; i < n_hexes; i++)
    if (is_at_edge (survey, hexes[i]))
      return;
  say_at (survey, report, hexes[0]);
}

static void
check_ocean_inland (BocageSurvey *survey, BocageReport *report)
{
  each_group (survey, report, BOCAGE_MARK_SEA, blame_inland, NULL);
}

static void
blame_dry (BocageSurvey *survey, BocageReport *report, const int *hexes, guint n_hexes,
           gconstpointer data)
{
  for (guint i = 0; i < n_hexes; i++)
    if (count_neighbours (survey, hexes[i], is_sea) > 0)
      return;
  say_at (survey, report, hexes[0]);
}

static void
check_beach_dry (BocageSurvey *survey, BocageReport *report)
{
  each_group (survey, report, BOCAGE_MARK_BEACH, blame_dry, NULL);
}

/* What the face prints is where it belongs; a tile may lie anywhere. */
static void
check_coast_def (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_laid; i++)
    {
      int at = survey->laid[i];
      const BocagePieceType *tile = survey->hexes[at].tile;

      if (tile == NULL || !tile->shore || count_neighbours (survey, at, is_beach) > 0)
        continue;
      _bocage_check_say_hex (survey, report, survey->hexes[at].hex, "terrain",
                             bocage_survey_type_name (survey, tile), NULL);
    }
}

/* Returns: whether @unit, which is at sea, can ever stand on land */
static gboolean
can_land (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const guint64 *ways = _bocage_ways_of_unit (survey, unit);

  for (guint i = 0; i < survey->n_hexes; i++)
    if (!survey->hexes[i].sea && _bocage_ways_has (ways, (int) i))
      return TRUE;
  return FALSE;
}

/* A ship stays there, and nobody waits for it to land. */
static gboolean
is_at_sea (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return survey->hexes[unit->at].sea && !survey->hexes[unit->at].crossing && unit->type != NULL
         && unit->type->move > 0 && unit->type->bound_to == NULL;
}

static void
count_stranded (BocageSurvey *survey, guint *n_stranded, guint *n_at_sea)
{
  *n_stranded = *n_at_sea = 0;
  for (guint i = 0; i < survey->n_board_units; i++)
    if (is_at_sea (survey, &survey->units[i]))
      {
        ++*n_at_sea;
        *n_stranded += !can_land (survey, &survey->units[i]);
      }
}

static void
check_ocean_no_landing (BocageSurvey *survey, BocageReport *report)
{
  guint n_stranded, n_at_sea;

  count_stranded (survey, &n_stranded, &n_at_sea);
  if (n_stranded == 0 || n_stranded < n_at_sea)
    return;
  _bocage_check_say (survey, report, bocage_scenario_get_board (survey->scenario), NULL, NULL);
}

/* Where all of them are, the row above says it once. */
static void
check_sea_stranded (BocageSurvey *survey, BocageReport *report)
{
  guint n_stranded, n_at_sea;

  count_stranded (survey, &n_stranded, &n_at_sea);
  for (guint i = 0; i < survey->n_board_units && n_stranded > 0 && n_stranded < n_at_sea; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!is_at_sea (survey, unit) || can_land (survey, unit))
        continue;
      _bocage_check_say (survey, report, unit->node, NULL, NULL);
    }
}

/* Land that is cut off */

static gboolean
is_open_land (const BocageSurvey *survey, int at)
{
  BocageClassMask all = ((BocageClassMask) 1 << bocage_ruleset_n_classes (survey->ruleset)) - 1;

  return !survey->hexes[at].sea && (~survey->hexes[at].closed & all) != 0;
}

/* Whether something that matters is in the pocket: a unit, or an objective. */
static gboolean
matters (BocageSurvey *survey, const int *hexes, guint n_hexes, int *out_at)
{
  guint n_targets;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n_targets);

  for (guint i = 0; i < n_hexes; i++)
    {
      *out_at = hexes[i];
      if (survey->hexes[hexes[i]].n_units > 0)
        return TRUE;
      for (guint j = 0; j < n_targets; j++)
        for (guint k = 0; k < targets[j].n_hexes; k++)
          if (targets[j].hexes[k] == hexes[i])
            return TRUE;
    }
  return FALSE;
}

/* Land that the sea washes can be landed on. */
static void
blame_enclave (BocageSurvey *survey, BocageReport *report, const int *hexes, guint n_hexes,
               gconstpointer data)
{
  int at;

  for (guint i = 0; i < n_hexes; i++)
    if (is_at_edge (survey, hexes[i]) || count_neighbours (survey, hexes[i], is_sea) > 0)
      return;
  if (matters (survey, hexes, n_hexes, &at))
    say_at (survey, report, at);
}

static void
check_enclave (BocageSurvey *survey, BocageReport *report)
{
  BocageClassMask all = ((BocageClassMask) 1 << bocage_ruleset_n_classes (survey->ruleset)) - 1;

  /* Six hexes at least enclose one. */
  guint n_closed = 0;

  for (guint i = 0; i < survey->n_laid; i++)
    n_closed += (~survey->hexes[survey->laid[i]].closed & all) == 0;
  if (n_closed < BOCAGE_N_EDGES)
    return;
  for (guint i = 0; i < survey->n_hexes; i++)
    if (is_open_land (survey, (int) i))
      survey->hexes[i].marks |= BOCAGE_MARK_OPEN_LAND;
  each_group (survey, report, BOCAGE_MARK_OPEN_LAND, blame_enclave, NULL);
}

/* Roads, hedgerows, hills */

static guint8
get_road_edges (const BocageSurvey *survey, int at)
{
  const BocageNode *node = (const BocageNode *) survey->hexes[at].node;
  guint n = node != NULL ? bocage_node_n_children (node) : 0;
  guint8 edges = 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);
      const BocagePieceType *type = child->element == &bocage_elements[BOCAGE_ELEMENT_PATH]
                                        ? bocage_scenario_get_piece_type (survey->scenario, child)
                                        : NULL;

      if (type != NULL && type->road_bonus > 0)
        edges |= (guint8) ((const BocagePathNode *) child)->edges;
    }
  return edges;
}

static gboolean
is_road_piece (const BocageSurveyPiece *piece)
{
  return piece->kind == BOCAGE_ELEMENT_PATH && piece->type != NULL && piece->type->road_bonus > 0
         && piece->at != BOCAGE_NO_INDEX;
}

static void
check_road_broken (BocageSurvey *survey, BocageReport *report)
{
  const BocageSurveyPiece *first = NULL;
  guint n_roads = 0;

  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];

      if (!is_road_piece (piece))
        continue;
      if (n_roads++ == 0)
        first = piece;
      for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
        {
          int next = bocage_survey_neighbour (survey, piece->at, direction);

          if ((((const BocagePathNode *) piece->node)->edges & (1 << direction)) != 0
              && next != BOCAGE_NO_INDEX
              && (get_road_edges (survey, next) & (1u << bocage_direction_opposite (direction)))
                     != 0)
            return;
        }
    }
  if (n_roads < 2)
    return;
  _bocage_check_say (survey, report, first->node, NULL, NULL);
}

static gboolean
is_hedged (const BocageSurvey *survey, int at)
{
  return survey->hexes[at].ground != NULL && survey->hexes[at].ground->one_hex[BOCAGE_STAY_ENTERED];
}

/* Returns: (transfer full): [n_hexes] how many steps it is from each hex to one that is not entered
 * and left by one hex; G_MAXINT: there is none */
static int *
measure_depths (const BocageSurvey *survey)
{
  int *depths = g_new (int, survey->n_hexes);
  g_autofree int *queue = g_new (int, survey->n_hexes);
  guint n = 0;

  for (guint i = 0; i < survey->n_hexes; i++)
    {
      depths[i] = is_hedged (survey, (int) i) ? G_MAXINT : 0;
      if (depths[i] == 0)
        queue[n++] = (int) i;
    }
  for (guint i = 0; i < n && n < survey->n_hexes; i++)
    for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
      {
        int next = bocage_survey_neighbour (survey, queue[i], direction);

        if (next == BOCAGE_NO_INDEX || depths[next] != G_MAXINT)
          continue;
        depths[next] = depths[queue[i]] + 1;
        queue[n++] = next;
      }
  return depths;
}

/* Whether @at lies in the middle of @rows rows.  An even number has its middle between
 * hexes: three that touch each other, in two rows. */
static gboolean
is_in_middle (const BocageSurvey *survey, const int *depths, int at, int rows)
{
  int depth = (rows - 1) / 2;

  if (depths[at] <= depth)
    return FALSE;
  if (rows % 2 != 0)
    return TRUE;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int next = bocage_survey_neighbour (survey, at, direction);
      int other = bocage_survey_neighbour (survey, at, (direction + 1) % BOCAGE_N_EDGES);

      if (next != BOCAGE_NO_INDEX && other != BOCAGE_NO_INDEX && depths[next] > depth
          && depths[other] > depth)
        return TRUE;
    }
  return FALSE;
}

static void
blame_belt (BocageSurvey *survey, BocageReport *report, const int *hexes, guint n_hexes,
            gconstpointer depths)
{
  for (guint i = 0; i < n_hexes && n_hexes > BOCAGE_N_EDGES; i++)
    if (is_in_middle (survey, depths, hexes[i], survey->binding->number))
      {
        _bocage_check_say_hex (survey, report, survey->hexes[hexes[i]].hex, "terrain",
                               bocage_survey_type_name (survey, survey->hexes[hexes[i]].ground),
                               NULL);
        return;
      }
}

static void
check_hedgerow_belt (BocageSurvey *survey, BocageReport *report)
{
  g_autofree int *depths = NULL;

  if (survey->binding == NULL || survey->binding->number == BOCAGE_UNSET)
    return;
  depths = measure_depths (survey);
  each_group (survey, report, BOCAGE_MARK_HEDGED, blame_belt, depths);
}

static void
check_partial_rules (BocageSurvey *survey, BocageReport *report)
{
  g_autofree guint8 *told = NULL; /* by type */

  if (!bocage_survey_has_bound (survey))
    return;
  told = g_new0 (guint8, bocage_ruleset_n_types (survey->ruleset));
  for (guint i = 0; i < survey->n_pieces + survey->n_objects; i++)
    {
      gboolean is_piece = i < survey->n_pieces;
      guint j = is_piece ? i : i - survey->n_pieces;
      const BocagePieceType *type = is_piece ? survey->pieces[j].type : survey->objects[j].type;
      const void *node = is_piece ? (const void *) survey->pieces[j].node
                                  : (const void *) survey->objects[j].node;
      BocageFinding *finding;

      if (!bocage_survey_bound (survey, type) || told[type->index])
        continue;
      told[type->index] = 1;
      finding = _bocage_check_say (survey, report, node, NULL, NULL);
      if (finding != NULL)
        bocage_finding_set_subject (finding, bocage_survey_type_name (survey, type));
    }
}

/* Whether high ground is what hides @to from @from.  It never hides one hex of a group from
 * another; who stands on it does. */
static gboolean
is_hidden_by_height (BocageSurvey *survey, int from, int to)
{
  const BocageRules *rules = _bocage_ways_get_rules (survey);
  BocageSight sight;
  const BocageBlocker *blocker = &sight.blockers[0];

  if (bocage_sight_look (rules, _bocage_ways_get_position (survey), (BocageHexIndex) from,
                         (BocageHexIndex) to, BOCAGE_SIGHT_DIRECT, &sight)
      != BOCAGE_SIGHT_CROSSED)
    return FALSE;
  return blocker->unit == BOCAGE_NO_UNIT && blocker->type != BOCAGE_NO_TYPE
         && rules->types[blocker->type]->plateau;
}

/* Returns: high ground, behind @from on the board, that other high ground within @range hides from
 * it, or %BOCAGE_NO_INDEX */
static int
find_hidden (BocageSurvey *survey, int from, int range)
{
  BocageHex here = survey->hexes[from].hex;
  int reach = 2 * range; /* columns or rows, one of which is doubled */

  /* What is behind lies in a further row, or further on in the same one; column and row of a step
   * are both even or both odd. */
  for (int row = 0; row <= reach; row++)
    for (int column = row > 0 ? -reach + (reach + row) % 2 : 2; column <= reach; column += 2)
      {
        BocageHex hex = { here.column + column, here.row + row };
        int to = bocage_grid_find (survey->grid, hex);

        if (to > from && (survey->hexes[to].marks & BOCAGE_MARK_PLATEAU) != 0
            && bocage_hex_distance (survey->grid->orientation, here, hex) <= range
            && is_hidden_by_height (survey, from, to))
          return to;
      }
  return BOCAGE_NO_INDEX;
}

/* The row's number: who is further away battles there without seeing it, or not at all. */
static void
check_plateau (BocageSurvey *survey, BocageReport *report)
{
  int range = CLAMP (survey->binding->number, 0, BOCAGE_ATTACK_REACH);

  for (guint i = 0; i < survey->n_hexes; i++)
    {
      int hidden;

      if ((survey->hexes[i].marks & BOCAGE_MARK_PLATEAU) == 0)
        continue;
      hidden = find_hidden (survey, (int) i, range);
      if (hidden != BOCAGE_NO_INDEX)
        {
          say_at (survey, report, hidden);
          return;
        }
    }
}

/* Land that is laid on printed sea floats; a beach that is laid there is land as well. */
static void
check_under_nothing (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_laid; i++)
    {
      const BocageSurveyHex *hex = &survey->hexes[survey->laid[i]];

      if (hex->tile == NULL || hex->printed == NULL || !hex->printed->sea || hex->tile->water)
        continue;
      _bocage_check_say_hex (survey, report, hex->hex, "terrain",
                             bocage_survey_type_name (survey, hex->tile), "printed",
                             bocage_survey_type_name (survey, hex->printed), NULL);
    }
}

const BocageCheckTest bocage_tests_terrain[] = {
  { .name = "water-between-sides",
    .is_silent = TRUE,
    .wants = BOCAGE_WANTS_PATH,
    .about = "Water without a crossing keeps the two sides apart.",
    .run = check_river_splits },
  { .name = "water-path-alone",
    .is_silent = TRUE,
    .wants = BOCAGE_WANTS_PATH,
    .about = "A path of water touches no other water.",
    .run = check_river_isolated },
  { .name = "water-path-loose",
    .is_silent = TRUE,
    .wants = BOCAGE_WANTS_PATH,
    .about = "An end of a path of water leads to no water.",
    .run = check_river_dangling },
  { .name = "sea-inland",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "A sea reaches no edge of the board.",
    .run = check_ocean_inland },
  { .name = "beach-dry",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .about = "Land that belongs to the sea touches none.",
    .run = check_beach_dry },
  { .name = "shore-without-beach",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "terrain",
    .about = "A tile of water that belongs to the land lies next to none that goes with it.",
    .run = check_coast_def },
  { .name = "nobody-lands",
    .is_silent = TRUE,
    .about = "Units are at sea, and none of them can ever land.",
    .run = check_ocean_no_landing },
  { .name = "land-cut-off",
    .is_silent = TRUE,
    .about = "Land with a unit or an objective on it is cut off by hexes that nobody may enter.",
    .run = check_enclave },
  { .name = "roads-apart",
    .is_silent = TRUE,
    .wants = BOCAGE_WANTS_PATH,
    .about = "No two hexes of a way are joined.",
    .run = check_road_broken },
  { .name = "belt",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "number",
    .needs = "number",
    .words = "terrain",
    .about = "Terrain that is entered and left by one hex lies number hexes deep.",
    .run = check_hedgerow_belt },
  { .name = "type-without-rules",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND,
    .about = "A piece of types, whose rules are not known, is on the board.",
    .run = check_partial_rules },
  { .name = "plateaus",
    .is_silent = TRUE,
    .takes = "number",
    .needs = "number",
    .about = "What is high hides one high hex from another, number hexes away or nearer.",
    .run = check_plateau },
  { .name = "land-on-printed-sea",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "terrain printed",
    .about = "A tile of land lies where the board shows sea.",
    .run = check_under_nothing },
  { .name = "unit-never-lands",
    .is_silent = TRUE,
    .about = "A unit at sea can never land, and another can.",
    .run = check_sea_stranded },
  { .name = NULL },
};
