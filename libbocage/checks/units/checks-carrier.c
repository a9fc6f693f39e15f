/* checks-carrier.c: landing craft (set-up rules 18.M)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks/engine/bocage-check-each.h"
#include "checks/engine/bocage-tally.h"
#include "model/bocage-message.h"

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

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      _bocage_tally_soften_ground (
          survey,
          _bocage_check_add (
              survey, report, unit->node, "carrier",
              /* TRANSLATORS: “D2: infantry in a craft that is not in the outermost row …” */
              _ ("%s: %s in a craft that is not in the outermost row of the sea"), where,
              _bocage_check_unit_name (survey, unit)),
          unit->hex);
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

      g_autofree char *where = bocage_survey_hex_name (survey, object->hex);

      _bocage_tally_soften_ground (
          survey,
          _bocage_check_add (survey, report, object->node, NULL,
                             /* TRANSLATORS: “D1: an empty landing craft at sea carries nobody” */
                             _ ("%s: %s at sea carries nobody"), where,
                             _bocage_check_object_name (survey, object)),
          object->hex);
    }
}

static const char *
is_on_land (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return is_carried_on_board (survey, unit) && !is_sea (survey, unit->at)
             /* TRANSLATORS: “D4: infantry in a craft on dry land” */
             ? _ ("%s: %s in a craft on dry land")
             : NULL;
}

static void
check_on_land (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "carrier", is_on_land);
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

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      _bocage_check_add (survey, report, unit->node, "carrier",
                         /* TRANSLATORS: “D4: infantry in a craft, but there is no sea” */
                         _ ("%s: %s in a craft, but there is no sea"), where,
                         _bocage_check_unit_name (survey, unit));
    }
}

static const char *
has_two (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  /* TRANSLATORS: “D1: infantry in two craft at once” */
  return _bocage_check_n_tokens (unit->node->carrier) > 1 ? _ ("%s: %s in two craft at once")
                                                          : NULL;
}

static void
check_double (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "carrier", has_two);
}

static const char *
is_craft (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  /* TRANSLATORS: “D1: landing craft stands here as if it were a unit” */
  return unit->type != NULL && unit->type->carrier ? _ ("%s: %s stands here as if it were a unit")
                                                   : NULL;
}

static void
check_as_unit (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "type", is_craft);
}

/* The row's classes are those that craft carry. */
static const char *
is_no_passenger (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return is_carried (survey, unit) && unit->type != NULL && survey->binding != NULL
                 && ((survey->binding->classes >> unit->move_class & 1) == 0
                     || unit->type->bound_to != NULL)
             /* TRANSLATORS: “D1: a craft does not carry locomotive” */
             ? _ ("%s: a craft does not carry %s")
             : NULL;
}

static void
check_passenger (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "carrier", is_no_passenger);
}

#define SOURCE .source = "equipment pack, landing craft"

const BocageCheck bocage_checks_carrier[] = {
  BOCAGE_ROW ("lc-row", ILLEGAL, check_row, .wants = BOCAGE_WANTS_CARRIER,
              .summary = N_ ("a landing craft starts too near to the beach"),
              .explanation = N_ ("Craft start in the row of the sea next to the edge of the board. "
                                 " Move the unit there, or take its craft away.  It is only "
                                 "suspicious where a rule says that the text decides about the "
                                 "hex, or the battle comes from another format."),
              SOURCE),
  BOCAGE_ROW ("lc-no-passenger", ILLEGAL, check_no_passenger, .kind = BOCAGE_KIND_MISSING,
              .summary = N_ ("a landing craft carries nobody"),
              .explanation
              = N_ ("A craft is not a unit: it only carries one.  Put a unit into it, as "
                    "the unit's carrier, or take the craft away.  It is only "
                    "suspicious where a rule says that the text decides about the "
                    "hex, or the battle comes from another format."),
              SOURCE),
  BOCAGE_ROW ("lc-on-land", ILLEGAL, check_on_land, .wants = BOCAGE_WANTS_CARRIER,
              .summary = N_ ("a landing craft lies on land"),
              .explanation = N_ ("A craft that ends its move on land is removed, so it cannot "
                                 "start there.  Take it away, or move the unit out to sea."),
              SOURCE),
  BOCAGE_ROW ("lc-no-sea", ILLEGAL, check_no_sea, .wants = BOCAGE_WANTS_CARRIER,
              .supersedes = "lc-on-land lc-row",
              .summary = N_ ("landing craft where there is no sea"),
              .explanation = N_ ("Craft move on sea only.  Choose a face of the board with sea, or "
                                 "take the craft away."),
              SOURCE),
  BOCAGE_ROW ("lc-double", ILLEGAL, check_double, .wants = BOCAGE_WANTS_CARRIER,
              .summary = N_ ("a unit in two landing craft"),
              .explanation = N_ ("One craft carries a unit.  Take the other one away."), SOURCE),
  BOCAGE_ROW ("lc-as-unit", ILLEGAL, check_as_unit,
              .supersedes = "unit-at-sea badge-both-sides medals-zero-targets noncombat-army",
              .summary = N_ ("a landing craft written as a unit"),
              .explanation = N_ ("A craft has no figures, cannot be a target and gives no medal: "
                                 "it is the carrier of a unit.  Write it so."),
              SOURCE),
  BOCAGE_ROW ("lc-passenger", SUSPICIOUS, check_passenger, .wants = BOCAGE_WANTS_CARRIER,
              .summary = N_ ("a landing craft carries what it cannot"),
              .explanation = N_ ("Craft carry infantry, armor and artillery.  Nothing is said of "
                                 "others."),
              SOURCE),
  BOCAGE_ROW_DERIVED ("lc-blocks-los", NOTE,
                      .summary = N_ ("craft take the sight of units behind them"),
                      .explanation = N_ ("This cannot arise: craft start in the outermost row of "
                                         "the sea, and behind that there is no hex to see from."),
                      SOURCE),
  { .id = NULL },
};
