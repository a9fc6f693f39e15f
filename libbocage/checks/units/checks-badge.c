/* checks-badge.c: badges and special forces (set-up rules 18.H)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
#include "checks/engine/bocage-check-each.h"
#include "model/bocage-message.h"

#include <stdlib.h>
#include <string.h>

static guint
n_badges (const BocageSurveyUnit *unit)
{
  return unit->node->badge != NULL ? unit->node->badge->len : 0;
}

/* Returns: (nullable): the badge, or NULL if the ruleset does not know it */
static const BocageBadge *
get_badge (const BocageSurvey *survey, const BocageSurveyUnit *unit, guint index)
{
  return bocage_ruleset_find_badge (survey->ruleset, g_ptr_array_index (unit->node->badge, index));
}

static const char *
badge_name (const BocageSurvey *survey, const BocageBadge *badge)
{
  return bocage_ruleset_translate (survey->ruleset, badge->name);
}

static gboolean
has_regular_comrade (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    if (survey->units[i].side == unit->side && survey->units[i].type != NULL
        && survey->units[i].type->id == unit->type->regular)
      return TRUE;
  return FALSE;
}

static void
check_missing (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || !unit->type->special || unit->type->regular == NULL
          || n_badges (unit) > 0 || !has_regular_comrade (survey, unit))
        continue;

      _bocage_check_say (survey, report, unit->node, NULL, NULL);
    }
}

static void
check_orphan (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];

      if (piece->kind != BOCAGE_ELEMENT_MARKER || piece->at == BOCAGE_NO_INDEX
          || ((const BocageMarkerNode *) piece->node)->badge == NULL
          || survey->hexes[piece->at].n_units > 0)
        continue;

      g_autofree char *where = bocage_survey_hex_name (survey, piece->hex);

      _bocage_check_add (survey, report, piece->node, "badge",
                         /* TRANSLATORS: “D7: a badge lies here, but no unit stands here” */
                         _ ("%s: a badge lies here, but no unit stands here"), where);
    }
}

/* Published battles mark elite armor with the badges of infantry: types count beside classes. */
static gboolean
fits (const BocageBadge *badge, const BocagePieceType *type)
{
  return badge->classes == 0 || (badge->classes & ((BocageClassMask) 1 << type->orders_class)) != 0
         || (badge->types != NULL && g_strv_contains (badge->types, type->id));
}

static void
check_class (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || unit->type->orders_class < 0)
        continue;
      for (guint j = 0; j < n_badges (unit); j++)
        {
          const BocageBadge *badge = get_badge (survey, unit, j);

          if (badge == NULL || fits (badge, unit->type))
            continue;

          _bocage_check_say (survey, report, unit->node, "badge", "badge",
                             badge_name (survey, badge), NULL);
          break;
        }
    }
}

static void
check_double (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocageBadge *first = NULL;

      for (guint j = 0; j < n_badges (unit); j++)
        {
          const BocageBadge *badge = get_badge (survey, unit, j);

          if (badge == NULL || badge->defines == NULL)
            continue;
          if (first == NULL || first->defines == badge->defines)
            {
              first = badge;
              continue;
            }

          g_autofree char *where = _bocage_check_unit_where (survey, unit);

          _bocage_check_add (survey, report, unit->node, "badge",
                             /* TRANSLATORS: “D7: the badges “Engineers” and “Ski troops” make two
                                different units” */
                             _ ("%s: the badges “%s” and “%s” make two different units"), where,
                             badge_name (survey, first), badge_name (survey, badge));
          break;
        }
    }
}

static gboolean
has_trait (const BocageSurveyUnit *unit, const char *trait)
{
  for (guint i = 0; trait != NULL && unit->node->traits != NULL && i < unit->node->traits->len; i++)
    if (strcmp (g_ptr_array_index (unit->node->traits, i), trait) == 0)
      return TRUE;
  return FALSE;
}

/* The row is bound to types, and to the trait or badges that mark an elite unit. */
static void
check_elite_artillery (BocageSurvey *survey, BocageReport *report)
{
  if (survey->binding == NULL)
    return;
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      gboolean elite = has_trait (unit, survey->binding->text);

      if (unit->type == NULL || !bocage_survey_bound (survey, unit->type))
        continue;
      for (guint j = 0; j < n_badges (unit) && !elite; j++)
        elite = _bocage_check_bound_token (survey->binding->badges,
                                           g_ptr_array_index (unit->node->badge, j));
      if (!elite)
        continue;

      _bocage_check_say (survey, report, unit->node, NULL, NULL);
    }
}

static void
check_side (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side < 0)
        continue;
      for (guint j = 0; j < n_badges (unit); j++)
        {
          const BocageBadge *badge = get_badge (survey, unit, j);

          if (badge == NULL || badge->side == NULL || badge->side == survey->sides[unit->side].id)
            continue;

          _bocage_check_say (survey, report, unit->node, "badge", "badge",
                             badge_name (survey, badge), NULL);
          break;
        }
    }
}

/* Whether the row speaks of @unit, by its type or by a badge. */
static gboolean
is_bound (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (survey->binding == NULL)
    return FALSE;
  if (bocage_survey_bound (survey, unit->type))
    return TRUE;
  for (guint j = 0; j < n_badges (unit); j++)
    if (_bocage_check_bound_token (survey->binding->badges,
                                   g_ptr_array_index (unit->node->badge, j)))
      return TRUE;
  return FALSE;
}

/* The row names the side these units fought for. */
static void
check_resistance_side (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side < 0 || !is_bound (survey, unit)
          || g_strcmp0 (survey->binding->side, survey->sides[unit->side].id) == 0)
        continue;

      _bocage_check_say (survey, report, unit->node, "side", NULL);
    }
}

/* The row's text is the day before which there were no such units. */
static void
check_resistance_date (BocageSurvey *survey, BocageReport *report)
{
  g_autofree char *day = _bocage_check_dup_last_day (survey);

  if (day == NULL || survey->binding == NULL || survey->binding->text == NULL
      || strcmp (day, survey->binding->text) >= 0)
    return;
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (!is_bound (survey, unit))
        continue;

      _bocage_check_say (survey, report, unit->node, NULL, "date", survey->binding->text, NULL);
    }
}

/* Whether @word is one of the words of @name, dots and case aside. */
static gboolean
names (const char *name, const char *word)
{
  g_autofree char *plain = g_utf8_casefold (name, -1);
  g_autofree char *wanted = g_utf8_casefold (word, -1);
  char *to = plain;

  for (const char *from = plain; *from != '\0'; from++)
    if (*from != '.')
      *to++ = *from;
  *to = '\0';

  g_auto (GStrv) words = g_strsplit_set (plain, " \t-–/,;:()[]\"'", -1);

  return g_strv_contains ((const char *const *) words, wanted);
}

/* The row's text is a name, its number the first year of the name. */
static void
check_ffi_date (BocageSurvey *survey, BocageReport *report)
{
  g_autofree char *day = _bocage_check_dup_last_day (survey);

  if (day == NULL || survey->binding == NULL || survey->binding->text == NULL
      || survey->binding->number == BOCAGE_UNSET || atoi (day) >= survey->binding->number)
    return;
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->node->name == NULL || !names (unit->node->name, survey->binding->text))
        continue;

      _bocage_check_say (survey, report, unit->node, "name", "year",
                         BOCAGE_SAY_NUMBER (survey->binding->number), NULL);
    }
}

/* Gray figures look alike on both sides: of a type bound to the row that both have, each unit
 * needs a badge. */
static void
check_both_sides (BocageSurvey *survey, BocageReport *report)
{
  g_autofree const BocageSurveyUnit **first = NULL; /* by type: the first without a badge */
  g_autofree guint8 *told = NULL;
  guint n_types = bocage_ruleset_n_types (survey->ruleset);

  if (!bocage_survey_has_bound (survey))
    return;
  first = g_new0 (const BocageSurveyUnit *, n_types);
  told = g_new0 (guint8, n_types);
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i], *other;

      if (!bocage_survey_bound (survey, unit->type) || unit->side < 0 || n_badges (unit) > 0)
        continue;
      other = first[unit->type->index];
      if (other == NULL)
        first[unit->type->index] = unit;
      if (other == NULL || told[unit->type->index] || unit->side == other->side)
        continue;

      told[unit->type->index] = 1;
      _bocage_check_say (survey, report, other->node, NULL, NULL);
    }
}

const BocageCheck bocage_checks_badge[] = {
  {
      .id = "badge-orphan",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a badge lies on a hex without a unit"),
      .explanation = N_ ("A badge says what the unit in its hex is.  Give it to a unit, or take it "
                         "away."),
      .source = "base rules, setting up",
      .run = check_orphan,
      .wants = BOCAGE_WANTS_MARKER,
  },
  {
      .id = "badge-double",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("two badges make two different units of one"),
      .explanation = N_ ("Each of the badges gives the unit rules of its own, and nobody can say "
                         "which apply.  Leave one of them away."),
      .source = "base rules, special forces",
      .run = check_double,
      .wants = BOCAGE_WANTS_BADGE,
  },
  { .id = NULL },
};

const BocageCheckTest bocage_tests_badge[] = {
  { .name = "unit-without-badge",
    .is_silent = TRUE,
    .takes = "types",
    .needs = "types",
    .about
    = "A special unit without a badge stands among regular units that it cannot be told from.",
    .run = check_missing },
  { .name = "badge-of-class",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "badge",
    .takes = "badges",
    .wants = BOCAGE_WANTS_BADGE,
    .about = "A unit has a badge that does not fit its class.",
    .run = check_class },
  { .name = "elite-of-no-effect",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "badges classes text types",
    .wants = BOCAGE_WANTS_BOUND,
    .about = "A unit of types has a badge of badges or the trait text, which mean nothing for it.",
    .run = check_elite_artillery },
  { .name = "badge-of-side",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "badge",
    .takes = "badges",
    .wants = BOCAGE_WANTS_BADGE,
    .about = "A unit has a badge that its side does not wear.",
    .run = check_side },
  { .name = "unit-of-other-side",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "badges side types",
    .about = "A unit of types, or with a badge of badges, is of another side than side.",
    .run = check_resistance_side },
  { .name = "unit-before-date",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "date",
    .is_dated = TRUE,
    .takes = "badges text types",
    .about = "A unit of types, or with a badge of badges, takes part before the day of text.",
    .run = check_resistance_date },
  { .name = "name-before-year",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "year",
    .takes = "badges number text types",
    .wants = BOCAGE_WANTS_NAME,
    .about = "A unit is named as text says before the year of number.",
    .run = check_ffi_date },
  { .name = "type-of-both-sides",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND,
    .about = "Both sides have units of a type of types without a badge.",
    .run = check_both_sides },
  { .name = NULL },
};
