/* checks-objective-group.c: kinds, groups and sides of objectives (set-up rules 18.K)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-goal-private.h"
#include "checks/engine/bocage-tally.h"
#include "model/bocage-message.h"

static void
check_kind_missing (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    if (targets[i].node->kind == NULL && !_bocage_check_is_unreadable (targets[i].node, "kind"))
      _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, &targets[i]),
                               targets[i].node, "kind", NULL);
}

static void
check_single_hex (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    {
      const BocageTarget *target = &targets[i];

      /* Who says how many hexes are to be held has thought of it. */
      if (target->kind == NULL || target->kind->group || target->sudden || target->n_hexes < 2
          || target->node->hold != BOCAGE_UNSET)
        continue;

      g_autofree char *text = g_strdup_printf (
          /* TRANSLATORS: the name of a kind of objective, a number of hexes, never one: “a
             temporary medal objective is one hex, but here are 3” */
          _ ("a %s is one hex, but here are %u"),
          bocage_ruleset_translate (survey->ruleset, target->kind->name), target->n_hexes);

      _bocage_check_add_target (survey, report, target, "hexes", text);
    }
}

static void
check_group (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    {
      const BocageTarget *target = &targets[i];

      if (target->kind == NULL || !target->kind->group || target->n_hexes != 1)
        continue;

      g_autofree char *text
          /* TRANSLATORS: the name of a kind of objective: “majority medal objective” */
          = g_strdup_printf (_ ("a %s is a group of hexes, but here is one"),
                             bocage_ruleset_translate (survey->ruleset, target->kind->name));

      _bocage_check_add_target (survey, report, target, "hexes", text);
    }
}

/* Whether one can go from any hex of the group to any other within it. */
static gboolean
is_connected (const BocageSurvey *survey, const BocageTarget *target)
{
  g_autofree guint8 *state = g_new0 (guint8, survey->n_hexes); /* 1: of the group, 2: seen */
  g_autofree int *stack = g_new (int, target->n_hexes);
  guint n_stack = 0, n_seen = 0;

  for (guint i = 0; i < target->n_hexes; i++)
    state[target->hexes[i]] = 1;
  stack[n_stack++] = target->hexes[0];
  state[target->hexes[0]] = 2;
  while (n_stack > 0)
    {
      int at = stack[--n_stack];

      n_seen++;
      for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
        {
          int next = bocage_survey_neighbour (survey, at, direction);

          if (next == BOCAGE_NO_INDEX || state[next] != 1)
            continue;
          state[next] = 2;
          stack[n_stack++] = next;
        }
    }
  return n_seen == target->n_hexes;
}

static void
check_group_scattered (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    if (targets[i].kind != NULL && targets[i].kind->group && targets[i].n_hexes > 1
        && !is_connected (survey, &targets[i]))
      _bocage_check_add_target (survey, report, &targets[i], "hexes",
                                _ ("the hexes of the objective lie apart from each other"));
}

/* A hex may be worth something to each side: that is how an objective for both is often laid. */
static void
check_overlap (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);
  g_autofree guint8 *taken = n > 1 ? g_new0 (guint8, survey->n_hexes) : NULL; /* by sides */

  for (guint i = 0; i < n && n > 1; i++)
    {
      guint8 sides = targets[i].side >= 0 ? (guint8) (1u << targets[i].side) : 0xff;
      int twice = BOCAGE_NO_INDEX;

      for (guint j = 0; j < targets[i].n_hexes && !targets[i].sudden; j++)
        {
          int at = targets[i].hexes[j];

          if ((taken[at] & sides) != 0 && twice == BOCAGE_NO_INDEX)
            twice = at;
          taken[at] |= sides;
        }
      if (twice != BOCAGE_NO_INDEX)
        _bocage_check_say_at (survey, report, survey->hexes[twice].hex, targets[i].node, "hexes",
                              NULL);
    }
}

static void
check_face (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    {
      int face = bocage_survey_find_side (survey, targets[i].node->face);

      if (face < 0 || targets[i].side < 0 || face == targets[i].side)
        continue;
      _bocage_check_offer_value (
          _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, &targets[i]),
                                   targets[i].node, "face", "face",
                                   bocage_survey_side_name (survey, face), "side",
                                   bocage_survey_side_name (survey, targets[i].side), NULL),
          targets[i].node, "face", NULL, FALSE);
    }
}

static void
check_at_sea (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < targets[i].n_hexes && !targets[i].sudden; j++)
      {
        const BocageSurveyHex *hex = &survey->hexes[targets[i].hexes[j]];

        if (!hex->sea || hex->crossing)
          continue;
        _bocage_check_say_at (survey, report, hex->hex, targets[i].node, "hexes", NULL);
        break;
      }
}

static void
check_both_permanent (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageTarget *targets = _bocage_tally_get_targets (survey, &n);

  for (guint i = 0; i < n; i++)
    if (targets[i].side == BOCAGE_SIDE_BOTH && targets[i].kind != NULL
        && targets[i].kind->permanent)
      _bocage_check_say_where (survey, report, _bocage_target_get_hex (survey, &targets[i]),
                               targets[i].node, "side", NULL);
}

const BocageCheck bocage_checks_objective_group[] = {
  {
      .id = "objective-single-hex",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("several hexes where the kind is defined for one"),
      .explanation = N_ ("The kind of the objective speaks of a single hex.  Make an objective "
                         "of each hex, take a kind that is made for groups, or say in “hold” "
                         "how many of the hexes are needed."),
      .source = "Equipment Pack, objectives",
      .run = check_single_hex,
  },
  {
      .id = "objective-group",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("one hex where the kind is defined for a group"),
      .explanation = N_ ("A group of one hex is what a temporary objective says more simply.  "
                         "Add the other hexes, or take that kind."),
      .source = "Equipment Pack, objectives",
      .run = check_group,
  },
  {
      .id = "objective-group-scattered",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("the hexes of a group lie apart"),
      .explanation = N_ ("Players see a group best where its hexes touch.  Perhaps a hex is "
                         "misspelled, or these are several objectives."),
      .source = "Equipment Pack, objectives",
      .run = check_group_scattered,
  },
  { .id = NULL },
};

const BocageCheckTest bocage_tests_objective_group[] = {
  { .name = "objective-without-kind",
    .is_silent = TRUE,
    .about = "An objective has no kind.",
    .run = check_kind_missing },
  { .name = "objective-overlap",
    .is_silent = TRUE,
    .about = "A hex belongs to two objectives of one side.",
    .run = check_overlap },
  { .name = "objective-face",
    .is_silent = TRUE,
    .words = "face",
    .repair = BOCAGE_REPAIR_UNSAFE,
    .about = "What lies on the hex of an objective shows a side that cannot win it (“face”).",
    .run = check_face },
  { .name = "objective-at-sea",
    .is_silent = TRUE,
    .about = "An objective lies in a hex of sea without a crossing.",
    .run = check_at_sea },
  { .name = "objective-for-both",
    .is_silent = TRUE,
    .about = "Each of two sides may win an objective for ever.",
    .run = check_both_permanent },
  { .name = NULL },
};
