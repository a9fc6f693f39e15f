/* checks-terrain.c: rivers, seas, roads and what they cut off (set-up rules 18.C)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: one chapter of the set-up rules; half of it is texts of the table.
 */

#include "config.h"

#include "checks/engine/bocage-check-private.h"
#include "checks/engine/bocage-tally.h"
#include "checks/engine/bocage-ways.h"
#include "model/bocage-message.h"

/* Adds a finding at a hex; its message begins with the hex. */
static void
add_at (BocageSurvey *survey, BocageReport *report, int at, const char *text)
{
  g_autofree char *where = bocage_survey_hex_name (survey, survey->hexes[at].hex);

  _bocage_check_add_hex (report, survey->hexes[at].hex, "%s: %s", where, text);
}

/* The same, where the path of the hex is what has to be mended. */
static void
add_at_path (BocageSurvey *survey, BocageReport *report, int at, const char *text)
{
  g_autofree char *where = bocage_survey_hex_name (survey, survey->hexes[at].hex);

  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].at == at && survey->pieces[i].kind == BOCAGE_ELEMENT_PATH
        && survey->pieces[i].type == survey->hexes[at].path)
      {
        _bocage_check_add (survey, report, survey->pieces[i].node, "edges", "%s: %s", where, text);
        return;
      }
  add_at (survey, report, at, text);
}

/* Calls @func with each group of connected hexes that have @mark. */
typedef void (*GroupFunc) (BocageSurvey *survey, BocageReport *report, const int *hexes,
                           guint n_hexes);

static void
each_group (BocageSurvey *survey, BocageReport *report, guint8 mark, GroupFunc func)
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
      func (survey, report, group, n);
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
        add_at_path (survey, report, at, _ ("the river touches no other water"));
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
            add_at_path (survey, report, at, _ ("the river ends in the middle of the board"));
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
  _bocage_check_add (survey, report, bocage_scenario_get_board (survey->scenario), NULL, "%s",
                     _ ("a river without a bridge keeps the two sides apart"));
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
blame_inland (BocageSurvey *survey, BocageReport *report, const int *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    if (is_at_edge (survey, hexes[i]))
      return;
  add_at (survey, report, hexes[0], _ ("the sea reaches no edge of the board"));
}

static void
check_ocean_inland (BocageSurvey *survey, BocageReport *report)
{
  each_group (survey, report, BOCAGE_MARK_SEA, blame_inland);
}

static void
blame_dry (BocageSurvey *survey, BocageReport *report, const int *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    if (count_neighbours (survey, hexes[i], is_sea) > 0)
      return;
  add_at (survey, report, hexes[0], _ ("the beach touches no sea"));
}

static void
check_beach_dry (BocageSurvey *survey, BocageReport *report)
{
  each_group (survey, report, BOCAGE_MARK_BEACH, blame_dry);
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

      /* TRANSLATORS: a terrain: “shore lies next to no beach” */
      g_autofree char *text = g_strdup_printf (_ ("%s lies next to no beach"),
                                               bocage_survey_type_name (survey, tile));

      add_at (survey, report, at, text);
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
  _bocage_check_add (survey, report, bocage_scenario_get_board (survey->scenario), NULL, "%s",
                     _ ("no unit that is at sea can ever land"));
}

/* Where all of them are, the row above says it once. */
void
_bocage_check_unit_sea_stranded (BocageSurvey *survey, BocageReport *report)
{
  guint n_stranded, n_at_sea;

  count_stranded (survey, &n_stranded, &n_at_sea);
  for (guint i = 0; i < survey->n_board_units && n_stranded > 0 && n_stranded < n_at_sea; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!is_at_sea (survey, unit) || can_land (survey, unit))
        continue;

      g_autofree char *where = bocage_survey_hex_name (survey, unit->hex);

      _bocage_check_add (
          survey, report, unit->node, NULL,
          /* TRANSLATORS: a hex, a unit: “G1: infantry is at sea and can never land” */
          _ ("%s: %s is at sea and can never land"), where, _bocage_check_unit_name (survey, unit));
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
blame_enclave (BocageSurvey *survey, BocageReport *report, const int *hexes, guint n_hexes)
{
  int at;

  for (guint i = 0; i < n_hexes; i++)
    if (is_at_edge (survey, hexes[i]) || count_neighbours (survey, hexes[i], is_sea) > 0)
      return;
  if (matters (survey, hexes, n_hexes, &at))
    add_at (survey, report, at, _ ("the land around here is cut off from the rest of the board"));
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
  each_group (survey, report, BOCAGE_MARK_OPEN_LAND, blame_enclave);
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

  g_autofree char *where = bocage_survey_hex_name (survey, first->hex);

  _bocage_check_add (survey, report, first->node, NULL,
                     /* TRANSLATORS: a hex, a path: “D7: no road on the board leads to another” */
                     _ ("%s: no %s on the board leads to another"), where,
                     bocage_survey_type_name (survey, first->type));
}

static gboolean
is_hedged (const BocageSurvey *survey, int at)
{
  return survey->hexes[at].ground != NULL && survey->hexes[at].ground->one_hex[BOCAGE_STAY_ENTERED];
}

/* Whether nothing else lies within the distance that the row's number says. */
static gboolean
is_deep (const BocageSurvey *survey, int at, int depth)
{
  if (!is_hedged (survey, at))
    return FALSE;
  for (guint direction = 0; direction < BOCAGE_N_EDGES && depth > 0; direction++)
    {
      int next = bocage_survey_neighbour (survey, at, direction);

      if (next != BOCAGE_NO_INDEX && !is_deep (survey, next, depth - 1))
        return FALSE;
    }
  return TRUE;
}

/* Whether @at lies in the middle of @rows rows.  An even number has its middle between
 * hexes: three that touch each other, in two rows. */
static gboolean
is_in_middle (const BocageSurvey *survey, int at, int rows)
{
  int depth = (rows - 1) / 2;

  if (!is_deep (survey, at, depth))
    return FALSE;
  if (rows % 2 != 0)
    return TRUE;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int next = bocage_survey_neighbour (survey, at, direction);
      int other = bocage_survey_neighbour (survey, at, (direction + 1) % BOCAGE_N_EDGES);

      if (next != BOCAGE_NO_INDEX && other != BOCAGE_NO_INDEX && is_deep (survey, next, depth)
          && is_deep (survey, other, depth))
        return TRUE;
    }
  return FALSE;
}

static void
blame_belt (BocageSurvey *survey, BocageReport *report, const int *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes && n_hexes > BOCAGE_N_EDGES; i++)
    if (is_in_middle (survey, hexes[i], survey->binding->number))
      {
        g_autofree char *text = g_strdup_printf (
            /* TRANSLATORS: a terrain: “whoever wants through so much hedgerow takes a turn …” */
            _ ("whoever wants through so much %s takes a turn for each hex"),
            bocage_survey_type_name (survey, survey->hexes[hexes[i]].ground));

        add_at (survey, report, hexes[i], text);
        return;
      }
}

static void
check_hedgerow_belt (BocageSurvey *survey, BocageReport *report)
{
  if (survey->binding != NULL && survey->binding->number != BOCAGE_UNSET)
    each_group (survey, report, BOCAGE_MARK_HEDGED, blame_belt);
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
      BocageHex hex = is_piece ? survey->pieces[j].hex : survey->objects[j].hex;
      const void *node = is_piece ? (const void *) survey->pieces[j].node
                                  : (const void *) survey->objects[j].node;

      if (!bocage_survey_bound (survey, type) || told[type->index])
        continue;
      told[type->index] = 1;

      g_autofree char *where = bocage_survey_hex_name (survey, hex);

      bocage_finding_set_subject (
          _bocage_check_add (
              survey, report, node, NULL,
              /* TRANSLATORS: a hex, a piece: “D7: what castle means for movement …” */
              _ ("%s: what %s means for movement and battle is not known here"), where,
              bocage_survey_type_name (survey, type)),
          bocage_survey_type_name (survey, type));
    }
}

static void
count_plateau (BocageSurvey *survey, BocageReport *report, const int *hexes, guint n_hexes)
{
  (void) report;
  (void) n_hexes;
  if (survey->row_count++ == 1)
    survey->row_hex = hexes[0];
}

static void
check_plateau (BocageSurvey *survey, BocageReport *report)
{
  survey->row_count = 0;
  each_group (survey, report, BOCAGE_MARK_PLATEAU, count_plateau);
  if (survey->binding != NULL && survey->binding->number != BOCAGE_UNSET
      && (int) survey->row_count >= survey->binding->number)
    add_at (survey, report, survey->row_hex,
            _ ("high ground lies in several groups, and between those it blocks sight"));
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

      /* TRANSLATORS: terrains: “forest lies where the board shows ocean” */
      g_autofree char *text = g_strdup_printf (_ ("%s lies where the board shows %s"),
                                               bocage_survey_type_name (survey, hex->tile),
                                               bocage_survey_type_name (survey, hex->printed));

      add_at (survey, report, survey->laid[i], text);
    }
}

const BocageCheck bocage_checks_terrain[] = {
  {
      .id = "terrain-river-splits",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "flow-never-meet",
      .waivable = TRUE,
      .summary = N_ ("a river without a bridge keeps the sides apart"),
      .explanation = N_ ("Units cannot enter a river, so neither side can ever come to where "
                         "the other stands.  Lay a bridge or a ford, or let the river end."),
      .source = "base rules, river",
      .run = check_river_splits,
      .wants = BOCAGE_WANTS_PATH,
  },
  {
      .id = "terrain-river-isolated",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "terrain-river-dangling",
      .waivable = TRUE,
      .summary = N_ ("a piece of river touches no other water"),
      .explanation = N_ ("A single tile of river in the fields is rarely meant.  For a pond, a "
                         "lake says it better."),
      .source = "base rules, river",
      .run = check_river_isolated,
      .wants = BOCAGE_WANTS_PATH,
  },
  {
      .id = "terrain-river-dangling",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,

      /* TRANSLATORS: %s is a list of hexes */
      .several = N_ ("%s: rivers end in the middle of the board"),
      .summary = N_ ("a river ends in the middle of the board"),
      .explanation = N_ ("The end of the river leads to a hex without water, or the river there "
                         "does not come to meet it.  Units walk around such an end."),
      .source = "base rules, river",
      .run = check_river_dangling,
      .wants = BOCAGE_WANTS_PATH,
  },
  {
      .id = "terrain-ocean-inland",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a sea has no way to the edge of the board"),
      .explanation = N_ ("Ocean reaches the edge of the board.  A lake is water that does not."),
      .source = "base rules, ocean",
      .run = check_ocean_inland,
  },
  {
      .id = "terrain-beach-dry",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,

      /* TRANSLATORS: %s is a list of hexes */
      .several = N_ ("%s: beaches touch no sea"),
      .summary = N_ ("a beach touches no sea"),
      .explanation = N_ ("A beach without water is sand: units move two hexes on it at most, "
                         "for no reason that can be seen."),
      .source = "base rules, beach",
      .run = check_beach_dry,
  },
  {
      .id = "terrain-coast-def",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a shore hex lies next to no beach"),
      .explanation = N_ ("A shore is the hex of the ocean from which units land, so a beach "
                         "must be next to it."),
      .source = "Equipment Pack, landing craft",
      .run = check_coast_def,
  },
  {
      .id = "terrain-ocean-no-landing",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "unit-sea-stranded flow-never-meet",
      .waivable = TRUE,
      .summary = N_ ("nobody who is at sea can ever land"),
      .explanation = N_ ("Units wait at sea, and no beach or other land that they could enter "
                         "is in their reach."),
      .source = "base rules, ocean",
      .run = check_ocean_no_landing,
  },
  {
      .id = "terrain-enclave",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("land is cut off from the rest of the board"),
      .explanation = N_ ("Hexes that no unit may enter lie all around it, and a unit or an "
                         "objective is inside.  Open a way, or leave it empty."),
      .source = "base rules, river",
      .run = check_enclave,
  },
  {
      .id = "terrain-road-broken",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("no road leads to another"),
      .explanation = N_ ("A road makes a move longer that follows it from hex to hex.  Here no "
                         "two hexes of road are joined."),
      .source = "Equipment Pack, supply trucks",
      .run = check_road_broken,
      .wants = BOCAGE_WANTS_PATH,
  },
  {
      .id = "terrain-hedgerow-belt",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a belt of hedgerow is several hexes deep"),
      .explanation = N_ ("A hedgerow is entered from the hex next to it and left by one hex, so "
                         "each hex of the belt takes a turn."),
      .source = "base rules, hedgerow",
      .run = check_hedgerow_belt,
  },
  {
      .id = "terrain-partial-rules",
      .is_gap = TRUE,
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("the rules of a piece are not known"),
      .explanation = N_ ("The published texts name this piece, but the rules for it are not in "
                         "the ruleset: sight, movement and battle are judged as if it were not "
                         "there.  Tell its rules in the special rules of the battle."),
      .source = "base rules, terrain",
      .run = check_partial_rules,
      .wants = BOCAGE_WANTS_BOUND,
  },
  {
      .id = "terrain-plateau",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("high ground lies in several groups"),
      .explanation = N_ ("Within one group of hills high ground does not block sight; between "
                         "two groups it does, as this ruleset reads the rule.  Tell it to "
                         "players who read it otherwise."),
      .source = "base rules, hill",
      .run = check_plateau,
  },
  {
      .id = "terrain-under-nothing",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a tile of land lies on printed sea"),
      .explanation = N_ ("What the board shows and what lies on it contradict each other.  Take "
                         "the other face of the board, or another hex."),
      .source = "base rules, setting up",
      .run = check_under_nothing,
  },
  { .id = NULL },
};
