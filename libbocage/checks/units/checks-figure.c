/* checks-figure.c: how many figures a unit has (set-up rules 18.G)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
#include "checks/engine/bocage-check-each.h"
#include "model/bocage-message.h"

/* Whether the number of figures is known: the file or the type says it. */
static gboolean
has_figures (const BocageSurveyUnit *unit)
{
  return unit->type != NULL || unit->node->figures != BOCAGE_UNSET
         || unit->node->symbol != BOCAGE_UNSET;
}

/* The attribute a number of figures comes from. */
static const char *
figures_attribute (const BocageSurveyUnit *unit)
{
  if (unit->node->figures == BOCAGE_UNSET && unit->node->symbol != BOCAGE_UNSET)
    return "symbol";
  return "figures";
}

/* What is printed on the symbol is what players set up from. */
static void
offer_figures (BocageFinding *finding, const BocageSurveyUnit *unit)
{
  const BocageUnitNode *node = unit->node;

  if (node->figures != BOCAGE_UNSET && node->symbol > 0 && node->symbol != node->figures)
    _bocage_check_offer_number (finding, node, "figures", node->symbol,
                                unit->type == NULL || node->figures != unit->type->figures);
  if (node->figures == BOCAGE_UNSET && node->symbol != BOCAGE_UNSET && unit->type != NULL)
    _bocage_check_offer_number (finding, node, "symbol", unit->type->figures, FALSE);
  else if (node->symbol == BOCAGE_UNSET && unit->type != NULL && unit->type->figures > 0)
    _bocage_check_offer_value (finding, node, "figures", NULL, FALSE);
}

static void
check_zero (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!has_figures (unit) || unit->figures > 0)
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      BocageFinding *finding = _bocage_check_add (
          /* TRANSLATORS: “D7: infantry without a figure” */
          survey, report, unit->node, figures_attribute (unit), _ ("%s: %s without a figure"),
          where, _bocage_check_unit_name (survey, unit));

      offer_figures (finding, unit);
    }
}

static BocageFinding *
add_unusual (BocageSurvey *survey, BocageReport *report, const BocageSurveyUnit *unit)
{
  g_autofree char *where = _bocage_check_unit_where (survey, unit);

  BocageFinding *finding = _bocage_check_add (
      survey, report, unit->node, figures_attribute (unit),
      /* TRANSLATORS: “D7: infantry has 5 figures instead of 4” */
      ngettext ("%s: %s has %d figure instead of %d", "%s: %s has %d figures instead of %d",
                (gulong) MAX (unit->figures, 0)),
      where, _bocage_check_unit_name (survey, unit), unit->figures, unit->type->figures);

  /* Where it contradicts its symbol, that is the fault. */
  if (unit->node->figures == BOCAGE_UNSET || unit->node->symbol == BOCAGE_UNSET)
    offer_figures (finding, unit);
  return finding;
}

/* The types bound to the row have their usual number.  One function for many rows. */
static void
check_usual (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || !bocage_survey_bound (survey, unit->type)
          || unit->figures == unit->type->figures)
        continue;

      BocageFinding *finding = add_unusual (survey, report, unit);

      /* The number on a symbol overrides the usual one, but not that a unit is a single figure. */
      if (unit->node->symbol == unit->figures && unit->type->figures > 1)
        bocage_finding_set_class (finding, BOCAGE_CLASS_SUSPICIOUS);
    }
}

/* The same, but a number printed on the unit's symbol excuses it. */
static void
check_usual_unprinted (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type != NULL && bocage_survey_bound (survey, unit->type)
          && unit->node->symbol == BOCAGE_UNSET && unit->figures != unit->type->figures)
        add_unusual (survey, report, unit);
    }
}

/* The symbol must print a number, and one that the type allows. */
static void
check_printed (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!bocage_survey_bound (survey, unit->type))
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      if (unit->node->symbol == BOCAGE_UNSET && unit->node->figures == BOCAGE_UNSET)
        _bocage_check_add (survey, report, unit->node, "figures",
                           /* TRANSLATORS: “D7: nobody says how many figures half-track has” */
                           _ ("%s: nobody says how many figures %s has"), where,
                           _bocage_check_unit_name (survey, unit));
      else if (unit->figures < unit->type->figures_min || unit->figures > unit->type->figures_max)
        _bocage_check_add (
            survey, report, unit->node, figures_attribute (unit),
            /* TRANSLATORS: “D7: half-track has 4 figures, where 1 to 3 are allowed” */
            ngettext ("%s: %s has %d figure, where %d to %d are allowed",
                      "%s: %s has %d figures, where %d to %d are allowed",
                      (gulong) MAX (unit->figures, 0)),
            where, _bocage_check_unit_name (survey, unit), unit->figures, unit->type->figures_min,
            unit->type->figures_max);
    }
}

/* A weapon is no figure: the unit has as many as without it. */
static void
check_armed (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (bocage_survey_bound (survey, unit->type) && unit->node->asset != NULL
          && unit->node->asset->len > 0 && unit->figures != unit->type->figures)
        add_unusual (survey, report, unit);
    }
}

static void
check_symbol (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      int symbol = unit->node->symbol;

      if (symbol == BOCAGE_UNSET || unit->node->figures == BOCAGE_UNSET
          || unit->node->figures == symbol)
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      BocageFinding *finding = _bocage_check_add (
          survey, report, unit->node, "figures",
          /* TRANSLATORS: “D7: infantry has 3 figures, but its symbol says 2” */
          ngettext ("%s: %s has %d figure, but its symbol says %d",
                    "%s: %s has %d figures, but its symbol says %d",
                    (gulong) MAX (unit->node->figures, 0)),
          where, _bocage_check_unit_name (survey, unit), unit->node->figures, symbol);

      offer_figures (finding, unit);
    }
}

/* A printed number excuses another strength than the usual, but nobody prints so many. */
static void
check_symbol_many (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || unit->type->figures <= 1
          || unit->node->symbol / 2 < unit->type->figures
          || unit->node->symbol == 2 * unit->type->figures)
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      _bocage_check_add (
          survey, report, unit->node, "symbol",
          /* TRANSLATORS: “D7: the symbol says 77, and infantry has 4 figures” */
          ngettext ("%s: the symbol says %d, and %s has %d figure",
                    "%s: the symbol says %d, and %s has %d figures", (gulong) unit->type->figures),
          where, unit->node->symbol, _bocage_check_unit_name (survey, unit), unit->type->figures);
    }
}

static void
check_weakened (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || unit->figures < 1 || unit->figures >= unit->type->figures)
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      _bocage_check_add (survey, report, unit->node, figures_attribute (unit),
                         /* TRANSLATORS: “D7: infantry starts with 2 figures of 4” */
                         ngettext ("%s: %s starts with %d figure of %d",
                                   "%s: %s starts with %d figures of %d", (gulong) unit->figures),
                         where, _bocage_check_unit_name (survey, unit), unit->figures,
                         unit->type->figures);
    }
}

static void
check_single (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || unit->type->special || unit->figures != 1
          || unit->type->figures <= 1 || unit->type->pool > 0
          || (unit->node->medals != BOCAGE_UNSET && unit->node->medals < 1))
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      _bocage_check_add (
          survey, report, unit->node, figures_attribute (unit),
          /* TRANSLATORS: “D7: infantry is a single figure, yet worth as much as a whole unit” */
          _ ("%s: %s is a single figure, yet worth as much as a whole unit"), where,
          _bocage_check_unit_name (survey, unit));
    }
}

const BocageCheck bocage_checks_figure[] = {
  {
      .id = "fig-zero",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-symbol fig-weakened fig-single",
      .waivable = TRUE,
      .repair = BOCAGE_REPAIR_SAFE,
      .summary = N_ ("a unit has no figure"),
      .explanation = N_ ("A unit is its figures: with none left it is out of the battle.  Give it "
                         "at least one, or take it away."),
      .source = "base rules, setting up",
      .run = check_zero,
  },
  {
      .id = "fig-symbol",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-weakened fig-single",
      .waivable = TRUE,
      .repair = BOCAGE_REPAIR_SAFE,
      .summary = N_ ("a unit has another number of figures than its symbol says"),
      .explanation = N_ ("The number printed on a unit's symbol is how many figures it has.  "
                         "Change one of the two numbers, or leave one away."),
      .source = "base rules, special forces",
      .run = check_symbol,
      .wants = BOCAGE_WANTS_SYMBOL,
  },
  {
      .id = "fig-symbol-many",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("the symbol of a unit says more than twice the usual number of figures"),
      .explanation
      = N_ ("The number printed on a unit's symbol is how many figures players set up.  "
            "So many hardly find room in a hex.  Correct the number, or exempt it."),
      .source = "base rules, special forces",
      .run = check_symbol_many,
      .wants = BOCAGE_WANTS_SYMBOL,
  },
  {
      .id = "fig-weakened",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,

      /* TRANSLATORS: %s is a list of hexes */
      .several = N_ ("%s: units start below their normal strength"),
      .summary = N_ ("a unit starts below its normal strength"),
      .explanation = N_ ("Whatever restores figures in play restores this unit only to the number "
                         "it starts with."),
      .source = "base rules, setting up",
      .run = check_weakened,
  },
  {
      .id = "fig-single",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-weakened",
      .waivable = TRUE,
      .summary = N_ ("a regular unit is a single figure"),
      .explanation = N_ ("One hit eliminates it and earns the enemy what a whole unit is worth.  "
                         "Make it stronger, or say of it that it is worth nothing."),
      .source = "base rules, victory",
      .run = check_single,
  },
  { .id = NULL },
};

const BocageCheckTest bocage_tests_figure[] = {
  { .name = "figures-usual-or-printed",
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND,
    .repair = BOCAGE_REPAIR_UNSAFE,
    .about
    = "A unit of types has not as many figures as its type, and no symbol that prints a number.",
    .run = check_usual_unprinted },
  { .name = "figures-usual",
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND,
    .repair = BOCAGE_REPAIR_UNSAFE,
    .about
    = "A unit of types has not as many figures as its type.  If its symbol prints the number, that is only suspicious where a single figure is not the rule.",
    .run = check_usual },
  { .name = "figures-printed",
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND,
    .about = "The symbol of a unit of types prints no number, or one that its type does not allow.",
    .run = check_printed },
  { .name = "figures-beside-asset",
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_ASSET,
    .repair = BOCAGE_REPAIR_UNSAFE,
    .about = "A unit of types that has an asset has not as many figures as its type.",
    .run = check_armed },
  { .name = NULL },
};
