/* checks-unit-ground.c: what is around units when the battle begins (set-up rules 18.F)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
#include "model/bocage-message.h"
#include "rules/command/bocage-command.h"

/* How far @hex is from the border of @side, in rows or columns; -1 if it has none. */
static int
distance_to_border (const BocageSurvey *survey, BocageHex hex, int side)
{
  return bocage_grid_distance_to_border (survey->grid, hex, survey->sides[side].border);
}

/* Retreat */

static gboolean
is_sea (const BocageSurvey *survey, const BocageSurveyUnit *unit, int at)
{
  (void) unit;
  return survey->hexes[at].sea && !survey->hexes[at].crossing;
}

static gboolean
is_closed_river (const BocageSurvey *survey, const BocageSurveyUnit *unit, int at)
{
  const BocageSurveyHex *hex = &survey->hexes[at];

  return hex->water && !hex->sea && !hex->crossing
         && (hex->closed & ((BocageClassMask) 1 << unit->move_class)) != 0;
}

/* Units whose retreat is worth a word: they have an edge and may retreat at
 * all.  That those at sea or shut in for the whole game cannot is said of them
 * already. */
static gboolean
may_retreat (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->side >= 0 && survey->sides[unit->side].border >= 0 && unit->type != NULL
         && unit->move_class >= 0 && unit->type->retreat_max > 0 && !is_sea (survey, unit, unit->at)
         && !_bocage_check_unit_is_fixed (survey, unit);
}

typedef gboolean (*HexTest) (const BocageSurvey *survey, const BocageSurveyUnit *unit, int at);

static gboolean
all_behind (const BocageSurvey *survey, const BocageSurveyUnit *unit, HexTest test)
{
  for (guint i = 0; i < unit->n_retreat; i++)
    if (!test (survey, unit, unit->retreat[i]))
      return FALSE;
  return unit->n_retreat > 0;
}

static gboolean
is_blocked (const BocageSurvey *survey, const BocageSurveyUnit *unit, int at)
{
  const BocageSurveyHex *hex = &survey->hexes[at];

  return hex->n_units > 0 || !bocage_survey_may_enter (survey, unit, at)
         || (hex->ground != NULL && hex->ground->no_retreat_into && !hex->crossing);
}

/* What closes all hexes behind in one way has a row of its own. */
static gboolean
has_no_retreat (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return may_retreat (survey, unit) && all_behind (survey, unit, is_blocked)
         && !all_behind (survey, unit, is_sea) && !all_behind (survey, unit, is_closed_river);
}

static gboolean
is_on_own_edge (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return may_retreat (survey, unit) && unit->n_retreat == 0;
}

typedef gboolean (*UnitTest) (const BocageSurvey *survey, const BocageSurveyUnit *unit);

/* Each of what most good battles have some is no news: it is told of a side that has more of it,
 * the row's number in per cent of its units on the board. */
static void
say_of_many (BocageSurvey *survey, BocageReport *report, UnitTest test)
{
  guint n_all[BOCAGE_MAX_SIDES] = { 0 }, n_found[BOCAGE_MAX_SIDES] = { 0 };

  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side < 0)
        continue;
      n_all[unit->side]++;
      n_found[unit->side] += test (survey, unit);
    }
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side >= 0
          && n_found[unit->side] * 100 > n_all[unit->side] * (guint) survey->binding->number
          && test (survey, unit))
        _bocage_check_say (survey, report, unit->node, NULL, NULL);
    }
}

static void
check_no_retreat (BocageSurvey *survey, BocageReport *report)
{
  say_of_many (survey, report, has_no_retreat);
}

static void
check_own_edge (BocageSurvey *survey, BocageReport *report)
{
  say_of_many (survey, report, is_on_own_edge);
}

static void
check_back_to_sea (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!may_retreat (survey, unit) || !all_behind (survey, unit, is_sea))
        continue;
      _bocage_check_say (survey, report, unit->node, NULL, NULL);
    }
}

static void
check_back_to_river (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!may_retreat (survey, unit) || !all_behind (survey, unit, is_closed_river))
        continue;
      _bocage_check_say (survey, report, unit->node, NULL, NULL);
    }
}

/* Enemies */

static gboolean
is_enemy_in (const BocageSurvey *survey, int at, int side, const BocageSurveyUnit **out_unit)
{
  for (int i = survey->hexes[at].unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
    if (survey->units[i].side >= 0 && survey->units[i].side != side)
      {
        *out_unit = &survey->units[i];
        return TRUE;
      }
  return FALSE;
}

/* One finding for each unit of the side that moves first: it is the one that
 * may open with a close assault. */
void
_bocage_check_unit_adjacent_enemy (BocageSurvey *survey, BocageReport *report)
{
  BocageSidesNode *sides = bocage_scenario_get_sides (survey->scenario);
  int first = sides != NULL ? bocage_survey_find_side (survey, sides->first) : BOCAGE_SIDE_NONE;

  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      BocageFinding *finding = NULL;

      if (unit->side != MAX (first, 0))
        continue;
      for (guint d = 0; d < BOCAGE_N_EDGES; d++)
        {
          int at = bocage_survey_neighbour (survey, unit->at, d);
          const BocageSurveyUnit *enemy;

          if (at == BOCAGE_NO_INDEX || !is_enemy_in (survey, at, unit->side, &enemy))
            continue;
          if (finding == NULL)
            {
              g_autofree char *where = _bocage_check_unit_where (survey, unit);

              finding = _bocage_check_add (survey, report, unit->node, NULL,
                                           /* TRANSLATORS: “D7: infantry starts next to an enemy” */
                                           _ ("%s: %s starts next to an enemy"), where,
                                           _bocage_check_unit_name (survey, unit));
            }
          _bocage_check_add_related (survey, finding, enemy->node, _ ("the enemy"));
        }
    }
}

void
_bocage_check_unit_behind_enemy (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      int enemy = bocage_survey_enemy (survey, side);
      int nearest = G_MAXINT;

      if (enemy < 0 || survey->sides[enemy].border < 0)
        continue;
      for (guint i = 0; i < survey->n_board_units; i++)
        if (survey->units[i].side == enemy)
          {
            int distance = distance_to_border (survey, survey->units[i].hex, enemy);

            nearest = MIN (nearest, distance);
          }
      if (nearest == G_MAXINT)
        continue;

      for (guint i = 0; i < survey->n_board_units; i++)
        {
          const BocageSurveyUnit *unit = &survey->units[i];

          if (unit->side != side || distance_to_border (survey, unit->hex, enemy) >= nearest)
            continue;

          g_autofree char *where = _bocage_check_unit_where (survey, unit);

          _bocage_check_add (survey, report, unit->node, NULL,
                             /* TRANSLATORS: “D9: infantry starts behind every enemy unit” */
                             _ ("%s: %s starts behind every enemy unit"), where,
                             _bocage_check_unit_name (survey, unit));
        }
    }
}

/* Sections */

/* Sections that cards speak of: not the halves of an Overlord board's sections. */
static guint32
main_sections (const BocageSurvey *survey)
{
  guint32 sections = 0;

  for (guint i = 0; i < survey->n_sections; i++)
    if (survey->sections[i].parent == NULL)
      sections |= (guint32) 1 << i;
  return sections;
}

/* What the units of @side have in common and all together. */
static void
cover_sections (const BocageSurvey *survey, int side, guint32 *out_any, guint32 *out_all,
                guint32 *out_alone)
{
  guint32 main = main_sections (survey);

  *out_any = *out_alone = 0;
  *out_all = main;
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      guint32 sections = survey->hexes[unit->at].sections & main;

      if (unit->side != side)
        continue;
      *out_any |= sections;
      *out_all &= sections;
      if ((sections & (sections - 1)) == 0)
        *out_alone |= sections;
    }
}

/* Where it lies; one without hexes lies in the first corner. */
static BocageSectionPlace
find_place (const BocageSurvey *survey, guint section)
{
  BocageSectionPlace place = { .is_part = survey->sections[section].parent != NULL };
  guint32 bit = (guint32) 1 << section;
  double n = 0;

  for (guint i = 0; i < survey->n_hexes; i++)
    if ((survey->hexes[i].sections & bit) != 0)
      {
        place.column += survey->hexes[i].hex.column;
        place.row += survey->hexes[i].hex.row;
        n++;
      }
  if (n > 0)
    {
      place.column /= n;
      place.row /= n;
    }
  return place;
}

/* Which flank it is to the player of @side, as orders take it: a battle may draw its own sections,
 * which need not touch the corners. */
static BocageFlanks
find_flanks (const BocageSurvey *survey, int side, guint section)
{
  BocageSectionPlace places[BOCAGE_MAX_SECTIONS];

  for (guint i = 0; i < survey->n_sections; i++)
    places[i] = find_place (survey, i);
  return bocage_flanks_find (places, survey->n_sections, section, survey->sides[side].border);
}

/* What the player of @side calls a section: flanks are seen from his seat. */
static char *
dup_section_name (const BocageSurvey *survey, int side, guint section)
{
  const BocageSection *self = &survey->sections[section];
  gboolean is_seen = self->flank && survey->sides[side].border != BOCAGE_BORDER_NONE;
  BocageFlanks flanks = is_seen ? find_flanks (survey, side, section) : 0;

  if (flanks == 1u << BOCAGE_FLANK_LEFT)
    return g_strdup (_ ("left flank"));
  if (flanks == 1u << BOCAGE_FLANK_RIGHT)
    return g_strdup (_ ("right flank"));
  return g_strdup (self->name != NULL ? bocage_ruleset_translate (survey->ruleset, self->name)
                                      : self->id);
}

static gboolean
in_one_section (guint32 any, guint32 all, guint32 main)
{
  return any != 0 && all != 0 && (main & (main - 1)) != 0;
}

void
_bocage_check_unit_section_empty (BocageSurvey *survey, BocageReport *report)
{
  guint32 main = main_sections (survey);

  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      guint32 any, all, alone;

      cover_sections (survey, side, &any, &all, &alone);
      if (survey->sides[side].n_units == 0 || in_one_section (any, all, main))
        continue;
      for (guint i = 0; i < survey->n_sections; i++)
        {
          if ((main & ~any & ((guint32) 1 << i)) == 0)
            continue;

          g_autofree char *section = dup_section_name (survey, side, i);

          _bocage_check_add (survey, report, survey->sides[side].node, NULL,
                             /* TRANSLATORS: “the Axis side has no unit in the left flank” */
                             _ ("the %s side has no unit in the %s"),
                             bocage_survey_side_name (survey, side), section);
        }
    }
}

void
_bocage_check_unit_one_section (BocageSurvey *survey, BocageReport *report)
{
  guint32 main = main_sections (survey);

  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      guint32 any, all, alone;

      cover_sections (survey, side, &any, &all, &alone);
      if (survey->sides[side].n_units == 0 || !in_one_section (any, all, main))
        continue;

      g_autofree char *section = dup_section_name (survey, side, g_bit_nth_lsf (all, -1));

      _bocage_check_add (survey, report, survey->sides[side].node, NULL,
                         /* TRANSLATORS: “all units of the Axis side stand in the center” */
                         _ ("all units of the %s side stand in the %s"),
                         bocage_survey_side_name (survey, side), section);
    }
}

void
_bocage_check_unit_shared_only (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      guint32 any, all, alone;

      cover_sections (survey, side, &any, &all, &alone);
      for (guint i = 0; i < survey->n_sections; i++)
        {
          if (!survey->sections[i].flank || (any & ~alone & ((guint32) 1 << i)) == 0)
            continue;

          g_autofree char *section = dup_section_name (survey, side, i);

          _bocage_check_add (
              survey, report, survey->sides[side].node, NULL,
              /* TRANSLATORS: “the Axis side has only units on shared hexes in the left flank” */
              _ ("the %s side has only units on shared hexes in the %s"),
              bocage_survey_side_name (survey, side), section);
        }
    }
}

const BocageCheckTest bocage_tests_ground[] = {
  { .name = "no-retreat",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "number",
    .needs = "number",
    .about = "More than number per cent of a side’s units have no free hex behind them.",
    .run = check_no_retreat },
  { .name = "own-edge",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "number",
    .needs = "number",
    .about = "More than number per cent of a side’s units stand on its own edge of the board.",
    .run = check_own_edge },
  { .name = "back-to-sea",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .about = "A unit has only sea behind it.",
    .run = check_back_to_sea },
  { .name = "back-to-water-path",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .about = "A unit has only paths of water without a crossing behind it.",
    .run = check_back_to_river },
  { .name = NULL },
};
