/* checks-victory.c: whether a battle can be won, and not too easily (set-up rules 18.J)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-goal-private.h"
#include <inttypes.h>

#include "checks/engine/bocage-check-each.h"
#include "checks/engine/bocage-tally.h"
#include "model/bocage-message.h"

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
        _bocage_check_add (survey, report, survey->sides[side].node, "medals",
                           /* TRANSLATORS: “nothing says how many medals the Axis side needs” */
                           _ ("nothing says how many medals the %s side needs"),
                           bocage_survey_side_name (survey, side));
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

      if (target < 1 || (target >= shape->medals_min && target <= shape->medals_max))
        continue;

      BocageFinding *finding = _bocage_check_add (
          survey, report, survey->sides[side].node, "medals",
          /* TRANSLATORS: “the Axis side needs 12 medals, where 4 to 6 are usual” */
          ngettext ("the %s side needs %d medal, where %d to %d are usual",
                    "the %s side needs %d medals, where %d to %d are usual", (gulong) target),
          bocage_survey_side_name (survey, side), target, shape->medals_min, shape->medals_max);

      if (target >= shape->rare_medals_min && target <= shape->rare_medals_max)
        bocage_finding_set_class (finding, BOCAGE_CLASS_NOTE);
    }
}

/* A side without units has a row of its own. */
static gboolean
is_empty (const BocageSurvey *survey, int side)
{
  return survey->sides[side].n_units == 0 && survey->sides[side].n_reserves == 0;
}

static void
check_unattainable (BocageSurvey *survey, BocageReport *report)
{
  if (survey->n_sides != 2)
    return;
  for (int side = 0; side < 2; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;

      _bocage_tally_attainable (survey, side, &tally);

      gint64 sure = tally.units + tally.objectives;

      if (target <= sure || is_empty (survey, 1 - side))
        continue;

      BocageFinding *finding = _bocage_check_add (
          survey, report, survey->sides[side].node, "medals",
          /* TRANSLATORS: “the Axis side needs 6 medals, but there are only 4 to be won” */
          ngettext ("the %s side needs %d medal, but there are only %" PRId64 " to be won",
                    "the %s side needs %d medals, but there are only %" PRId64 " to be won",
                    (gulong) target),
          bocage_survey_side_name (survey, side), target, sure);

      if (tally.sudden || target <= get_most (&tally))
        bocage_finding_set_class (finding, BOCAGE_CLASS_SUSPICIOUS);
      else
        _bocage_tally_soften_medals (survey, finding);
    }
}

static void
check_annihilation (BocageSurvey *survey, BocageReport *report)
{
  if (survey->n_sides != 2)
    return;
  for (int side = 0; side < 2; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;

      _bocage_tally_attainable (survey, side, &tally);
      if (target < 1 || tally.open || tally.exits > 0 || target != get_most (&tally))
        continue;
      _bocage_check_add (
          survey, report, survey->sides[side].node, "medals",
          /* TRANSLATORS: “the Axis side needs all of the 6 medals there are to be won” */
          ngettext ("the %s side needs the only medal there is to be won (%d)",
                    "the %s side needs all of the %d medals there are to be won", (gulong) target),
          bocage_survey_side_name (survey, side), target);
    }
}

/* The row's number is the share, in percent, above which it is tight. */
static void
check_tight (BocageSurvey *survey, BocageReport *report)
{
  if (survey->n_sides != 2 || survey->binding == NULL || survey->binding->number == BOCAGE_UNSET)
    return;
  for (int side = 0; side < 2; side++)
    {
      int target = get_target (survey, side);
      BocageTally tally;

      _bocage_tally_attainable (survey, side, &tally);

      gint64 most = get_most (&tally);

      if (target < 1 || tally.open || target >= most
          || (gint64) target * 100 <= most * survey->binding->number)
        continue;
      _bocage_check_add (
          survey, report, survey->sides[side].node, "medals",
          /* TRANSLATORS: “the Axis side needs 6 of the 7 medals there are to be won” */
          _ ("the %s side needs %d of the %" PRId64 " medals there are to be won"),
          bocage_survey_side_name (survey, side), target, most);
    }
}

static void
check_won (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      int target = survey->sides[side].node->medals;
      gint64 held = _bocage_tally_held (survey, side);

      if (target == BOCAGE_UNSET || held < target)
        continue;
      _bocage_check_add (survey, report, survey->sides[side].node, "medals",
                         /* TRANSLATORS: “the Axis side starts with 4 medals and needs 4” */
                         ngettext ("the %s side starts with %d medal and needs %d",
                                   "the %s side starts with %d medals and needs %d", (gulong) held),
                         bocage_survey_side_name (survey, side), (int) MIN (held, G_MAXINT),
                         target);
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
      if (target < 1 || tally.objectives < target)
        continue;
      _bocage_check_add (
          survey, report, survey->sides[side].node, "medals",
          /* TRANSLATORS: “the Axis side can win 5 medals by objectives alone, and needs 5” */
          ngettext ("the %s side can win %d medal by objectives alone, and needs %d",
                    "the %s side can win %d medals by objectives alone, and needs %d",
                    (gulong) tally.objectives),
          bocage_survey_side_name (survey, side), (int) MIN (tally.objectives, G_MAXINT), target);
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
      {
        const BocageSurveyUnit *unit = &survey->units[i];

        if (unit->side != side || !gives_no_medal (unit))
          continue;

        g_autofree char *where = _bocage_check_unit_where (survey, unit);

        _bocage_check_add (survey, report, unit->node, NULL,
                           /* TRANSLATORS: “D7: eliminating sniper gives no medal” */
                           _ ("%s: eliminating %s gives no medal"), where,
                           _bocage_check_unit_name (survey, unit));
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
            _bocage_check_add (
                survey, report, survey->sides[side].node, NULL,
                /* TRANSLATORS: “4 figures of half-track of the Axis side: 3 make a medal, so some
                   are worth nothing” */
                ngettext ("%d figure of %s of the %s side: %d make a medal, so some are worth "
                          "nothing",
                          "%d figures of %s of the %s side: %d make a medal, so some are worth "
                          "nothing",
                          (gulong) n),
                n, bocage_survey_type_name (survey, type), bocage_survey_side_name (survey, side),
                type->pool);
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
      _bocage_check_add (survey, report, survey->sides[side].node, "medals",
                         /* TRANSLATORS: “the Axis side needs 6 medals, of which the enemy can spend
                            2 on re-supply” */
                         ngettext ("the %s side needs %d medals, but the enemy can spend %d on "
                                   "re-supply",
                                   "the %s side needs %d medals, but the enemy can spend %d on "
                                   "re-supply",
                                   (gulong) drain),
                         bocage_survey_side_name (survey, side), target, drain);
    }
}

static const char *
has_extra_value (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (unit->type == NULL || unit->node->medals == BOCAGE_UNSET
      || unit->node->medals <= unit->type->medals
      || (unit->type->medals > 0 && _bocage_check_n_tokens (unit->node->asset) == 0
          && _bocage_check_n_tokens (unit->node->carrier) == 0))
    return NULL;
  if (_bocage_tally_is_open (survey))
    return NULL;
  /* TRANSLATORS: “D7: sniper is worth more medals than the rules give” */
  return _ ("%s: %s is worth more medals than the rules give");
}

static void
check_extra_value (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "medals", has_extra_value);
}

const BocageCheck bocage_checks_victory[] = {
  {
      .id = "medals-missing",
      .hinders = "medals-",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("the number of medals that wins is not given"),
      .explanation = N_ ("The first side to hold so many medals wins.  Give the number, or a "
                         "sudden-death objective that decides for this side."),
      .source = "base rules, victory",
      .run = check_missing,
  },
  {
      .id = "medals-range",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .is_joined = TRUE,
      .summary = N_ ("an unusual number of medals wins"),
      .explanation
      = N_ ("On a board of this shape fewer or more medals are usual.  Fewer make the "
            "battle a matter of luck, more make it long.  Where there are good battles "
            "with as many, this is only a note."),
      .source = "base rules, victory",
      .run = check_range,
  },
  {
      .id = "medals-unattainable",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "medals-range",
      .waivable = TRUE,
      .summary = N_ ("a side cannot win as many medals as it needs"),
      .explanation = N_ ("Eliminated enemies and the objectives of the side together are worth "
                         "fewer medals than it needs.  Lower the number, or add enemies or "
                         "objectives.  Where a sudden death or an exit may bring the rest, a rule "
                         "says that the text decides, or the battle comes from another format, "
                         "this is only suspicious."),
      .source = "base rules, victory",
      .run = check_unattainable,
  },
  {
      .id = "medals-annihilation",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side must win every medal there is"),
      .explanation = N_ ("Only by eliminating every enemy and taking every objective does the side "
                         "win.  Lower the number it needs."),
      .source = "base rules, victory",
      .run = check_annihilation,
  },
  {
      .id = "medals-tight",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side must win nearly every medal there is"),
      .explanation = N_ ("So large a share of all attainable medals is hardly ever won before the "
                         "other side has its own.  Lower the number, or add objectives."),
      .source = "base rules, victory",
      .run = check_tight,
  },
  {
      .id = "medals-won",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "medals-objectives-suffice medals-range",
      .waivable = TRUE,
      .summary = N_ ("a side has won before the first turn"),
      .explanation = N_ ("The objectives that the side holds at the start are worth as many medals "
                         "as it needs.  Raise the number, or move the units that hold them."),
      .source = "base rules, victory",
      .run = check_won,
  },
  {
      .id = "medals-objectives-suffice",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side can win by objectives alone"),
      .explanation = N_ ("The objectives of the side are worth as many medals as it needs, so it "
                         "may win without eliminating a unit."),
      .source = "base rules, victory",
      .run = check_objectives_suffice,
  },
  BOCAGE_ROW ("medals-zero-targets", NOTE, check_zero_targets,
              .summary = N_ ("units that give no medal"),
              .explanation = N_ ("Some units are removed without a medal for the enemy.  Count "
                                 "them out when you choose how many medals win."),
              .source = "equipment pack, sniper"),
  BOCAGE_ROW ("medals-pool-remainder", NOTE, check_pool_remainder,
              .summary = N_ ("figures that make no whole medal"),
              .explanation = N_ ("Three figures of half-tracks, and three of trucks, make a medal; "
                                 "what is left over is worth nothing."),
              .source = "equipment pack, half-track and supply truck"),
  BOCAGE_ROW ("medals-resupply-drain", NOTE, check_resupply_drain,
              .summary = N_ ("the enemy can spend medals on re-supply"),
              .explanation
              = N_ ("Figures that re-supply leave the game and give no medal.  Without "
                    "them the number of medals cannot be reached."),
              .source = "equipment pack, re-supply"),
  BOCAGE_ROW ("medals-extra-value", SUSPICIOUS, check_extra_value, .wants = BOCAGE_WANTS_MEDALS,
              .summary = N_ ("a medal for what gives none"),
              .explanation
              = N_ ("Snipers, craft and weapons give no medal of their own.  If this one does, "
                    "put the rule in force by which the text tells the conditions of victory, "
                    "or make an exemption."),
              .source = "equipment pack, special weapon assets"),
  { .id = NULL },
};
