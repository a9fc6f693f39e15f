/* checks-victory.c: whether a battle can be won, and not too easily (set-up rules 18.J)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-goal-private.h"
#include "checks/engine/bocage-check-each.h"
#include "checks/engine/bocage-tally.h"

/* The medals @side needs, or 0 if that is not given. */
static int
get_target (const BocageSurvey *survey, int side)
{
  int medals = survey->sides[side].node->medals;

  return medals != BOCAGE_UNSET ? medals : 0;
}

static gint64
get_most (const BocageTally *tally)
{
  return tally->units + tally->objectives + tally->exits;
}

static void
check_missing (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      BocageTally tally;

      if (survey->sides[side].node->medals != BOCAGE_UNSET
          || !_bocage_check_is_proper_side (survey, side))
        continue;
      _bocage_tally_attainable (survey, side, &tally);
      if (!tally.sudden)
        _bocage_check_say (survey, report, survey->sides[side].node, "medals", NULL);
    }
}

/* What good battles have had, if rarely, is worth a note. */
static void
check_range (BocageSurvey *survey, BocageReport *report)
{
  const BocageShape *shape = survey->shape;

  for (int side = 0; side < (int) survey->n_sides && shape->medals_max > 0; side++)
    {
      int target = get_target (survey, side);
      BocageFinding *finding;

      if (target < 1 || (target >= shape->medals_min && target <= shape->medals_max))
        continue;
      finding = _bocage_check_say (survey, report, survey->sides[side].node, "medals", "case",
                                   BOCAGE_CASE_OF (target), "target", BOCAGE_SAY_NUMBER (target),
                                   "min", BOCAGE_SAY_NUMBER (shape->medals_min), "max",
                                   BOCAGE_SAY_NUMBER (shape->medals_max), NULL);
      if (target >= shape->rare_medals_min && target <= shape->rare_medals_max)
        _bocage_check_soften (finding, BOCAGE_CLASS_NOTE);
    }
}

/* A side without units has a row of its own, and what it is worth is not known before it stands. */
static gboolean
is_empty (const BocageSurvey *survey, int side)
{
  return survey->sides[side].n_units == 0 && survey->sides[side].n_reserves == 0;
}

static void
check_unattainable (BocageSurvey *survey, BocageReport *report)
{
  if (survey->n_sides != 2 || is_empty (survey, 0) || is_empty (survey, 1))
    return;
  for (int side = 0; side < 2; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;
      BocageFinding *finding;
      gint64 sure;

      _bocage_tally_attainable (survey, side, &tally);
      sure = tally.units + tally.objectives;
      if (target <= sure)
        continue;
      finding = _bocage_check_say (survey, report, survey->sides[side].node, "medals", "case",
                                   BOCAGE_CASE_OF (target), "target", BOCAGE_SAY_NUMBER (target),
                                   "most", BOCAGE_SAY_NUMBER (sure), NULL);
      if (tally.sudden || target <= get_most (&tally))
        _bocage_check_soften (finding, BOCAGE_CLASS_SUSPICIOUS);
      else
        _bocage_tally_soften_medals (survey, finding);
    }
}

static void
check_annihilation (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < 2 && survey->n_sides == 2; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;

      _bocage_tally_attainable (survey, side, &tally);
      if (target >= 1 && !tally.open && tally.exits <= 0 && target == get_most (&tally))
        _bocage_check_say (survey, report, survey->sides[side].node, "medals", "case",
                           BOCAGE_CASE_OF (target), "target", BOCAGE_SAY_NUMBER (target), NULL);
    }
}

/* The row's number is the share, in percent, above which it is tight. */
static void
check_tight (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < 2 && survey->n_sides == 2; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;
      gint64 most;

      _bocage_tally_attainable (survey, side, &tally);
      most = get_most (&tally);
      if (target >= 1 && !tally.open && target < most
          && (gint64) target * 100 > most * survey->binding->number)
        _bocage_check_say (survey, report, survey->sides[side].node, "medals", "target",
                           BOCAGE_SAY_NUMBER (target), "most", BOCAGE_SAY_NUMBER (most), NULL);
    }
}

static void
check_won (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      int target = survey->sides[side].node->medals;
      gint64 held = _bocage_tally_held (survey, side);

      if (target != BOCAGE_UNSET && held >= target)
        _bocage_check_say (survey, report, survey->sides[side].node, "medals", "case",
                           BOCAGE_CASE_OF (held), "held", BOCAGE_SAY_NUMBER (MIN (held, G_MAXINT)),
                           "target", BOCAGE_SAY_NUMBER (target), NULL);
    }
}

static void
check_objectives_suffice (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;

      _bocage_tally_attainable (survey, side, &tally);
      if (target >= 1 && tally.objectives >= target)
        _bocage_check_say (survey, report, survey->sides[side].node, "medals", "case",
                           BOCAGE_CASE_OF (tally.objectives), "most",
                           BOCAGE_SAY_NUMBER (MIN (tally.objectives, G_MAXINT)), "target",
                           BOCAGE_SAY_NUMBER (target), NULL);
    }
}

static gboolean
gives_no_medal (const BocageSurveyUnit *unit)
{
  return unit->type != NULL && unit->type->medals == 0 && unit->node->medals == BOCAGE_UNSET;
}

/* One finding a side: the first such unit stands for all. */
static void
check_zero_targets (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    for (guint i = 0; i < survey->n_units; i++)
      if (survey->units[i].side == side && gives_no_medal (&survey->units[i]))
        {
          _bocage_check_say (survey, report, survey->units[i].node, NULL, NULL);
          break;
        }
}

/* Figures of @type that @side has: they make medals together. */
static int
count_pool (const BocageSurvey *survey, int side, const BocagePieceType *type)
{
  int n = 0;

  for (guint i = 0; i < survey->n_units; i++)
    if (survey->units[i].side == side && survey->units[i].type == type)
      n += CLAMP (survey->units[i].figures, 0, 1000);
  return n;
}

static void
check_pool_remainder (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < bocage_ruleset_n_types (survey->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (survey->ruleset, i);

      for (int side = 0; type->pool > 0 && side < (int) survey->n_sides; side++)
        {
          int n = count_pool (survey, side, type);

          if (n % type->pool != 0)
            _bocage_check_say (survey, report, survey->sides[side].node, NULL, "case",
                               BOCAGE_CASE_OF (n), "count", BOCAGE_SAY_NUMBER (n), "piece",
                               bocage_survey_type_name (survey, type), "pool",
                               BOCAGE_SAY_NUMBER (type->pool), NULL);
        }
    }
}

/* Medals that the enemy of @side may spend: figures that leave the game by re-supply. */
static int
count_drain (const BocageSurvey *survey, int enemy)
{
  int n = 0;

  for (guint i = 0; i < bocage_ruleset_n_types (survey->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (survey->ruleset, i);

      if (type->pool > 0 && type->resupplies)
        n += count_pool (survey, enemy, type) / type->pool;
    }
  return n;
}

static void
check_resupply_drain (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      int enemy = bocage_survey_enemy (survey, side);
      int target = survey->sides[side].node->medals;
      BocageTally tally;
      int drain;

      if (enemy < 0 || target == BOCAGE_UNSET || !_bocage_check_has_rule (survey, enemy))
        continue;
      drain = count_drain (survey, enemy);
      _bocage_tally_attainable (survey, side, &tally);
      if (drain == 0 || tally.open || tally.sudden || target > get_most (&tally)
          || target <= get_most (&tally) - drain)
        continue;
      _bocage_check_say (survey, report, survey->sides[side].node, "medals", "target",
                         BOCAGE_SAY_NUMBER (target), "drain", BOCAGE_SAY_NUMBER (drain), NULL);
    }
}

static gboolean
has_extra_value (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->type != NULL && unit->node->medals != BOCAGE_UNSET
         && unit->node->medals > unit->type->medals
         && (unit->type->medals <= 0 || _bocage_check_n_tokens (unit->node->asset) > 0
             || _bocage_check_n_tokens (unit->node->carrier) > 0)
         && !_bocage_tally_is_open (survey);
}

const BocageCheckTest bocage_tests_victory[] = {
  { .name = "goal-not-given",
    .is_silent = TRUE,
    .about = "Nothing says how many points a side needs to win (“medals”).",
    .run = check_missing },
  { .name = "goal-unusual",
    .is_silent = TRUE,
    .words = "target min max",
    .cases = "one",
    .about = "A side needs fewer or more points than is usual on a board of this shape.",
    .run = check_range },
  { .name = "goal-unattainable",
    .is_silent = TRUE,
    .words = "target most",
    .cases = "one",
    .about = "A side needs more points than its enemies and objectives are worth together.",
    .run = check_unattainable },
  { .name = "goal-takes-all",
    .is_silent = TRUE,
    .words = "target",
    .cases = "one",
    .about = "A side needs as many points as there are to be won.",
    .run = check_annihilation },
  { .name = "goal-tight",
    .is_silent = TRUE,
    .takes = "number",
    .needs = "number",
    .words = "target most",
    .about = "A side needs more than number per cent of the points there are to be won.",
    .run = check_tight },
  { .name = "goal-held",
    .is_silent = TRUE,
    .words = "held target",
    .cases = "one",
    .about = "A side has as many points as it needs before the first turn.",
    .run = check_won },
  { .name = "goal-by-objectives",
    .is_silent = TRUE,
    .words = "most target",
    .cases = "one",
    .about = "The objectives of a side are worth as many points as it needs.",
    .run = check_objectives_suffice },
  { .name = "unit-worth-nothing",
    .is_silent = TRUE,
    .about = "A unit is eliminated without a point for the enemy: the first of each side.",
    .run = check_zero_targets },
  { .name = "pool-remainder",
    .is_silent = TRUE,
    .words = "count pool",
    .cases = "one",
    .about = "Of figures that make a point together some are left over.",
    .run = check_pool_remainder },
  { .name = "goal-spendable",
    .is_silent = TRUE,
    .takes = "rules",
    .words = "target drain",
    .about = "A side needs points that its enemy, for whom one of rules is in force, can spend.",
    .run = check_resupply_drain },
  BOCAGE_UNIT_TEST ("unit-worth-more", has_extra_value, .wants = BOCAGE_WANTS_MEDALS,
                    .blames = "medals",
                    .about = "A unit is worth more points than the rules give for it."),
  { .name = NULL },
};
