/* checks-figure.c: how many figures a unit has (set-up rules 18.G)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-private.h"

#include <glib/gi18n-lib.h>

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

static void
check_zero (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!has_figures (unit) || unit->figures > 0)
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      /* TRANSLATORS: “D7: infantry without a figure” */
      _bocage_check_add (survey, report, unit->node, figures_attribute (unit),
                         _ ("%s: %s without a figure"), where,
                         _bocage_check_unit_name (survey, unit));
    }
}

static void
add_unusual (BocageSurvey *survey, BocageReport *report, const BocageSurveyUnit *unit)
{
  g_autofree char *where = _bocage_check_unit_where (survey, unit);

  /* TRANSLATORS: “D7: infantry has 5 figures instead of 4” */
  _bocage_check_add (
      survey, report, unit->node, figures_attribute (unit),
      ngettext ("%s: %s has %d figure instead of %d", "%s: %s has %d figures instead of %d",
                (gulong) MAX (unit->figures, 0)),
      where, _bocage_check_unit_name (survey, unit), unit->figures, unit->type->figures);
}

/* The types bound to the row have their usual number.  One function for many rows. */
static void
check_usual (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type != NULL && bocage_survey_bound (survey, unit->type)
          && unit->figures != unit->type->figures)
        add_unusual (survey, report, unit);
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

      /* TRANSLATORS: “D7: infantry has 3 figures, but its symbol says 2” */
      _bocage_check_add (survey, report, unit->node, "figures",
                         ngettext ("%s: %s has %d figure, but its symbol says %d",
                                   "%s: %s has %d figures, but its symbol says %d",
                                   (gulong) MAX (unit->node->figures, 0)),
                         where, _bocage_check_unit_name (survey, unit), unit->node->figures,
                         symbol);
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

      /* TRANSLATORS: “D7: infantry starts with 2 figures of 4” */
      _bocage_check_add (survey, report, unit->node, figures_attribute (unit),
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

      /* TRANSLATORS: “D7: infantry is a single figure, yet worth a medal like a whole unit” */
      _bocage_check_add (survey, report, unit->node, figures_attribute (unit),
                         _ ("%s: %s is a single figure, yet worth a medal like a whole unit"),
                         where, _bocage_check_unit_name (survey, unit));
    }
}

const BocageCheck bocage_checks_figure[] = {
  {
      .id = "fig-zero",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-infantry fig-armor fig-artillery fig-elite-infantry fig-elite-armor "
                    "fig-resistance fig-symbol fig-weakened fig-single",
      .waivable = TRUE,
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
      .supersedes = "fig-infantry fig-armor fig-artillery fig-elite-infantry fig-elite-armor "
                    "fig-resistance fig-weakened fig-single",
      .waivable = TRUE,
      .summary = N_ ("a unit has another number of figures than its symbol says"),
      .explanation = N_ ("The number printed on a unit's symbol is how many figures it has.  "
                         "Change one of the two numbers, or leave one away."),
      .source = "base rules, special forces",
      .run = check_symbol,
  },
  {
      .id = "fig-infantry",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-weakened fig-single",
      .waivable = TRUE,
      .summary = N_ ("infantry has an unusual number of figures"),
      .explanation = N_ ("A regular unit has the usual number of figures unless another is printed "
                         "on its symbol.  Print the number if it is meant: players set up from the "
                         "symbols."),
      .source = "base rules, setting up",
      .run = check_usual_unprinted,
  },
  {
      .id = "fig-armor",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-weakened fig-single",
      .waivable = TRUE,
      .summary = N_ ("armor has an unusual number of figures"),
      .explanation = N_ ("A regular unit has the usual number of figures unless another is printed "
                         "on its symbol.  Print the number if it is meant: players set up from the "
                         "symbols."),
      .source = "base rules, setting up",
      .run = check_usual_unprinted,
  },
  {
      .id = "fig-artillery",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-weakened fig-single",
      .waivable = TRUE,
      .summary = N_ ("artillery has an unusual number of figures"),
      .explanation = N_ ("A regular unit has the usual number of figures unless another is printed "
                         "on its symbol.  Print the number if it is meant: players set up from the "
                         "symbols."),
      .source = "base rules, setting up",
      .run = check_usual_unprinted,
  },
  {
      .id = "fig-elite-infantry",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-weakened fig-single",
      .waivable = TRUE,
      .summary = N_ ("special forces have an unusual number of figures"),
      .explanation = N_ ("Special forces of the infantry have as many figures as regular infantry "
                         "unless another number is printed on their symbol."),
      .source = "base rules, special forces",
      .run = check_usual_unprinted,
  },
  {
      .id = "fig-elite-armor",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-weakened fig-single",
      .waivable = TRUE,
      .summary = N_ ("elite armor has an unusual number of figures"),
      .explanation = N_ ("Elite armor differs from regular armor in nothing but its number of "
                         "figures, so another number needs to be printed on the symbol."),
      .source = "base rules, special forces",
      .run = check_usual_unprinted,
  },
  {
      .id = "fig-resistance",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "fig-weakened fig-single",
      .waivable = TRUE,
      .summary = N_ ("a Resistance unit has an unusual number of figures"),
      .explanation = N_ ("A Resistance unit is smaller than regular infantry and always of the "
                         "same size."),
      .source = "base rules, special forces",
      .run = check_usual,
  },
  {
      .id = "fig-weakened",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
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
      .explanation = N_ ("One hit eliminates it and earns the enemy a whole medal.  Make it "
                         "stronger, or say in its medals attribute that it is worth none."),
      .source = "base rules, victory",
      .run = check_single,
  },
  { .id = NULL },
};
