/* checks-carrier.c: landing craft (set-up rules 18.M)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
#include "checks/engine/bocage-check-each.h"
#include "checks/engine/bocage-tally.h"

/* In something that the ruleset knows to carry units. */
static gboolean
is_carried (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; i < _bocage_check_n_tokens (unit->node->carrier); i++)
    {
      const BocagePieceType *type = bocage_ruleset_find_type (
          survey->ruleset, BOCAGE_ELEMENT_UNIT, _bocage_check_get_token (unit->node->carrier, i));

      if (type != NULL && type->carrier)
        return TRUE;
    }
  return FALSE;
}

/* Where a unit waits off the board nothing can be said of its hex. */
static gboolean
is_carried_on_board (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return is_carried (survey, unit) && unit->at != BOCAGE_NO_INDEX;
}

static gboolean
has_sea (const BocageSurvey *survey)
{
  for (guint i = 0; i < survey->n_hexes; i++)
    if (survey->hexes[i].sea || (survey->hexes[i].ground != NULL && survey->hexes[i].ground->sea))
      return TRUE;
  return FALSE;
}

static gboolean
is_sea (const BocageSurvey *survey, int at)
{
  const BocagePieceType *ground = survey->hexes[at].ground;

  return ground != NULL && ground->sea;
}

/* The outermost row: next to the edge of the board, whichever side's it is. */
static gboolean
is_not_outermost (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (!is_carried_on_board (survey, unit) || !is_sea (survey, unit->at))
    return FALSE;
  for (int border = 0; border < BOCAGE_N_BORDERS; border++)
    if (bocage_grid_is_on_border (survey->grid, unit->hex, border))
      {
        /* The side edges of the board are no row of the sea, but their corners are. */
        if (unit->side < 0 || survey->sides[unit->side].border == BOCAGE_BORDER_NONE
            || !bocage_border_is_beside (survey->sides[unit->side].border, border))
          return FALSE;
      }
  return TRUE;
}

static void
check_row (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!is_not_outermost (survey, unit))
        continue;

      _bocage_tally_soften_ground (
          survey, _bocage_check_say (survey, report, unit->node, "carrier", NULL), unit->hex);
    }
}

/* The row's types are craft that lie by themselves. */
static void
check_no_passenger (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];

      if (object->at == BOCAGE_NO_INDEX || !bocage_survey_bound (survey, object->type)
          || !is_sea (survey, object->at))
        continue;

      _bocage_tally_soften_ground (
          survey, _bocage_check_say (survey, report, object->node, NULL, NULL), object->hex);
    }
}

static gboolean
is_on_land (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return is_carried_on_board (survey, unit) && !is_sea (survey, unit->at);
}

static void
check_no_sea (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!is_carried (survey, unit))
        continue;
      if (has_sea (survey))
        return;
      _bocage_check_say (survey, report, unit->node, "carrier", NULL);
    }
}

static gboolean
has_two (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return _bocage_check_n_tokens (unit->node->carrier) > 1;
}

static gboolean
is_craft (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->type != NULL && unit->type->carrier;
}

/* The row's classes are those that craft carry. */
static gboolean
is_no_passenger (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return is_carried (survey, unit) && unit->type != NULL && survey->binding != NULL
         && ((survey->binding->classes >> unit->move_class & 1) == 0
             || unit->type->bound_to != NULL);
}

const BocageCheckTest bocage_tests_carrier[] = {
  { .name = "carrier-not-outermost",
    .is_silent = TRUE,
    .wants = BOCAGE_WANTS_CARRIER,
    .about = "A carried unit stands on sea, and not in its outermost row.",
    .run = check_row },
  { .name = "carrier-empty",
    .is_silent = TRUE,
    .takes = "types",
    .needs = "types",
    .about = "An object of types lies on sea and carries nobody.",
    .run = check_no_passenger },
  BOCAGE_UNIT_TEST ("carrier-on-land", is_on_land, .blames = "carrier",
                    .wants = BOCAGE_WANTS_CARRIER,
                    .about = "A carried unit does not stand on sea."),
  { .name = "carrier-without-sea",
    .is_silent = TRUE,
    .wants = BOCAGE_WANTS_CARRIER,
    .about = "A unit is carried, and there is no sea on the board.",
    .run = check_no_sea },
  BOCAGE_UNIT_TEST ("carrier-twice", has_two, .blames = "carrier", .wants = BOCAGE_WANTS_CARRIER,
                    .about = "A unit has two carriers."),
  BOCAGE_UNIT_TEST ("carrier-as-unit", is_craft, .blames = "type",
                    .about = "What carries units stands as if it were one."),
  BOCAGE_UNIT_TEST ("carried-class", is_no_passenger, .takes = "classes", .needs = "classes",
                    .blames = "carrier", .wants = BOCAGE_WANTS_CARRIER,
                    .about = "A carried unit is of none of classes."),
  { .name = NULL },
};
