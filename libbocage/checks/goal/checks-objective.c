/* checks-objective.c: objectives and sudden death (set-up rules 18.K)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-goal-private.h"
#include "checks/engine/bocage-tally.h"
#include "model/bocage-message.h"

static gboolean
is_sudden (const BocageSurvey *survey, const BocageObjectiveNode *objective)
{
  const BocageObjectiveKind *kind = _bocage_tally_get_kind (survey, objective);

  return kind != NULL && kind->sudden_death;
}

/* Adds a finding at @hex, which its message names if there is one. */
static BocageFinding *
add (BocageSurvey *survey, BocageReport *report, const BocageObjectiveNode *objective,
     BocageHex hex, const char *attribute, const char *text)
{
  if (bocage_hex_is_none (hex))
    return _bocage_check_add (survey, report, objective, attribute, "%s", text);

  g_autofree char *where = bocage_survey_hex_name (survey, hex);

  return _bocage_check_add_at (survey, report, hex, objective, attribute, "%s: %s", where, text);
}

static void
check_kind (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    if (objective->kind != NULL && _bocage_tally_get_kind (survey, objective) == NULL)
      {
        g_autofree char *text
            /* TRANSLATORS: %s is an id: “there is no kind of objective “flag”” */
            = g_strdup_printf (_ ("there is no kind of objective “%s”"), objective->kind);

        _bocage_check_suggest (survey, add (survey, report, objective, objective->at, "kind", text),
                               BOCAGE_LIST_OBJECTIVE_KIND, objective->kind);
      }
}

static void
check_no_hex (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    if (!is_sudden (survey, objective) && bocage_hex_is_none (objective->at)
        && (objective->hexes == NULL || objective->hexes->len == 0)
        && !_bocage_check_is_unreadable (objective, "hexes"))
      _bocage_check_add (survey, report, objective, "at", _ ("the objective lies on no hex"));
}

/* An objective whose side is not usable: the finding is where it lies. */
static BocageFinding *
add_sideless (BocageSurvey *survey, BocageReport *report, const BocageObjectiveNode *objective,
              const char *text)
{
  g_autoptr (GArray) hexes = _bocage_tally_dup_hexes (objective);
  BocageHex hex = hexes->len > 0 ? g_array_index (hexes, BocageHex, 0) : BOCAGE_HEX_NONE;

  if (!bocage_hex_is_none (objective->at))
    hex = objective->at;
  return add (survey, report, objective, hex, "side", text);
}

static void
check_no_side (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    {
      int side = bocage_survey_find_side (survey, objective->side);

      if (is_sudden (survey, objective) || bocage_survey_is_missing_side (survey, objective->side))
        continue;
      if (side == BOCAGE_SIDE_NONE)
        add_sideless (survey, report, objective, _ ("no side is entitled to the objective"));
      else if (side == BOCAGE_SIDE_UNKNOWN)
        {
          g_autofree char *text = g_strdup_printf (
              /* TRANSLATORS: %s is the id of a side */
              _ ("the objective is for “%s”, which is not a side of this battle"), objective->side);

          _bocage_check_suggest (survey, add_sideless (survey, report, objective, text),
                                 BOCAGE_LIST_SIDE, objective->side);
        }
    }
}

static void
check_dup_hex (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    {
      guint n = objective->hexes != NULL ? objective->hexes->len : 0;
      g_autoptr (GHashTable) seen = n > 1 ? g_hash_table_new (NULL, NULL) : NULL;

      for (guint i = 0; i < n && n > 1; i++)
        {
          BocageHex hex = g_array_index (objective->hexes, BocageHex, i);
          guint key = ((guint) (guint16) hex.column << 16 | (guint16) hex.row) + 1;

          if (g_hash_table_add (seen, GUINT_TO_POINTER (key)))
            continue;
          add (survey, report, objective, hex, "hexes", _ ("named twice in one group of hexes"));
        }
    }
}

static void
check_at_outside (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    {
      if (bocage_hex_is_none (objective->at) || objective->hexes == NULL
          || objective->hexes->len == 0)
        continue;

      g_autoptr (GArray) hexes = _bocage_tally_dup_hexes (objective);

      if (hexes->len == objective->hexes->len)
        continue;
      _bocage_check_say_where (survey, report, objective->at, objective, "at", NULL);
    }
}

/* Whether every hex of the group that is on the board is closed to all classes. */
static gboolean
is_closed (const BocageSurvey *survey, const GArray *hexes, BocageHex *out_hex)
{
  guint n_classes = bocage_ruleset_n_classes (survey->ruleset);
  BocageClassMask all = ((BocageClassMask) 1 << n_classes) - 1;
  gboolean closed = FALSE;

  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i);

      if (!bocage_grid_contains (survey->grid, hex))
        continue;
      if ((~survey->hexes[bocage_grid_index (survey->grid, hex)].closed & all) != 0)
        return FALSE;
      if (!closed)
        *out_hex = hex;
      closed = TRUE;
    }
  return closed;
}

static void
check_impassable (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    {
      g_autoptr (GArray) hexes = _bocage_tally_dup_hexes (objective);
      BocageFinding *finding;
      BocageHex hex;

      if (is_sudden (survey, objective) || !is_closed (survey, hexes, &hex))
        continue;
      finding
          = add (survey, report, objective, hex, "hexes", _ ("no unit can enter this objective"));
      _bocage_tally_soften_ground (survey, finding, hex);
      if (bocage_finding_get_class (finding) == BOCAGE_CLASS_ILLEGAL)
        _bocage_tally_soften_medals (survey, finding);
    }
}

static void
check_value (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    if (objective->medals != BOCAGE_UNSET && objective->medals < 1)
      _bocage_check_offer_value (
          _bocage_check_say_where (survey, report, objective->at, objective, "medals", "count",
                                   BOCAGE_SAY_NUMBER (objective->medals), NULL),
          objective, "medals", NULL, FALSE);
}

/* Sudden death */

static void
check_sudden_condition (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    if (is_sudden (survey, objective) && !_bocage_tally_has_condition (objective))
      add (survey, report, objective, objective->at, NULL, _ ("the sudden death has no condition"));
}

static void
check_sudden_side (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    {
      int side = bocage_survey_find_side (survey, objective->side);

      if (!is_sudden (survey, objective) || bocage_survey_is_missing_side (survey, objective->side))
        continue;
      if (side == BOCAGE_SIDE_NONE)
        add_sideless (survey, report, objective, _ ("no side is named that wins by sudden death"));
      else if (side == BOCAGE_SIDE_UNKNOWN)
        {
          g_autofree char *text = g_strdup_printf (
              /* TRANSLATORS: %s is the id of a side */
              _ ("sudden death is for “%s”, which is not a side of this battle"), objective->side);

          _bocage_check_suggest (survey, add_sideless (survey, report, objective, text),
                                 BOCAGE_LIST_SIDE, objective->side);
        }
    }
}

static void
check_sudden_now (BocageSurvey *survey, BocageReport *report)
{
  const BocageObjectiveNode *objective;
  guint position = 0;

  while ((objective = _bocage_tally_next_objective (survey, &position)) != NULL)
    {
      int named = bocage_survey_find_side (survey, objective->side);

      if (!is_sudden (survey, objective))
        continue;
      for (int side = 0; side < (int) survey->n_sides; side++)
        {
          if ((named != side && named != BOCAGE_SIDE_BOTH)
              || !_bocage_tally_is_fulfilled (survey, objective, side))
            continue;

          g_autofree char *text
              /* TRANSLATORS: “the Axis side wins by sudden death before the first turn” */
              = g_strdup_printf (_ ("the %s side wins by sudden death before the first turn"),
                                 bocage_survey_side_name (survey, side));

          add (survey, report, objective, objective->at, NULL, text);
        }
    }
}

const BocageCheck bocage_checks_objective[] = {
  {
      .id = "objective-kind",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_SAFE,
      .summary = N_ ("the kind of an objective is not known"),
      .explanation
      = N_ ("How an objective is won and lost depends on its kind.  Write one of those "
            "that the ruleset declares."),
      .source = "Equipment Pack, objectives",
      .run = check_kind,
  },
  {
      .id = "objective-no-hex",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "objective-no-side",
      .waivable = TRUE,
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("an objective lies nowhere"),
      .explanation = N_ ("Only sudden death does without a hex.  Say in “at” where the objective "
                         "lies, and in “hexes” what belongs to its group."),
      .source = "Equipment Pack, objectives",
      .run = check_no_hex,
  },
  {
      .id = "objective-no-side",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .repair = BOCAGE_REPAIR_SAFE,
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("nobody is entitled to an objective"),
      .explanation = N_ ("An objective is for one side of the battle or for both.  Name it."),
      .source = "Equipment Pack, objectives",
      .run = check_no_side,
  },
  {
      .id = "objective-dup-hex",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a hex is named twice in one group"),
      .explanation = N_ ("Units there would count twice.  Name the hex once; perhaps another one "
                         "was meant."),
      .source = "Equipment Pack, objectives",
      .run = check_dup_hex,
  },
  {
      .id = "objective-impassable",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("no unit can enter an objective"),
      .explanation = N_ (
          "No class of units may enter any of its hexes, so it can never be "
          "won.  Move it, or open the hex.  It is only suspicious where a rule says that the "
          "text decides about the hex or about what it is worth, or the battle comes from another "
          "format."),
      .source = "Equipment Pack, objectives",
      .run = check_impassable,
  },
  {
      .id = "objective-sudden-condition",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("a sudden death has no condition"),
      .explanation = N_ ("A side wins at once when the condition is fulfilled, so there must be "
                         "one.  Write it into a “when” element, in prose if need be."),
      .source = "Equipment Pack, objectives",
      .run = check_sudden_condition,
  },
  {
      .id = "objective-sudden-side",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .repair = BOCAGE_REPAIR_SAFE,
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("nobody wins by a sudden death"),
      .explanation = N_ ("The side that wins when the condition is fulfilled is not named, or "
                         "takes no part in the battle."),
      .source = "Equipment Pack, objectives",
      .run = check_sudden_side,
  },
  {
      .id = "objective-sudden-now",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a sudden death is fulfilled before the first turn"),
      .explanation = N_ ("The battle would be over before it begins.  Change the condition or the "
                         "set-up."),
      .source = "Equipment Pack, objectives",
      .run = check_sudden_now,
  },
  { .id = NULL },
};

const BocageCheckTest bocage_tests_objective[] = {
  { .name = "objective-outside-group",
    .is_silent = TRUE,
    .about = "The hex on which an objective lies (“at”) is none of its hexes.",
    .run = check_at_outside },
  { .name = "objective-worth-nothing",
    .is_silent = TRUE,
    .words = "count",
    .repair = BOCAGE_REPAIR_UNSAFE,
    .about = "An objective is worth less than one point (“medals”).",
    .run = check_value },
  { .name = NULL },
};
