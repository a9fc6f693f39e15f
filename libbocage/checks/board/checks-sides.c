/* checks-sides.c: sides of hexes, bridges, and the edges of the board (set-up rules 18.Q)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-board-private.h"
#include "checks/engine/bocage-sides.h"
#include "checks/goal/checks-goal-private.h"
#include "model/bocage-message.h"

/* Sides that both of their hexes give */

static gboolean
is_given_alike (const BocageSides *sides, int at, guint direction, gboolean is_own,
                const BocagePieceType *type)
{
  for (int i = _bocage_sides_find (sides, at, direction); i != BOCAGE_NO_INDEX;
       i = _bocage_sides_get (sides, i)->next)
    if (_bocage_sides_get (sides, i)->is_own == is_own
        && _bocage_sides_get (sides, i)->type == type)
      return TRUE;
  return FALSE;
}

static gboolean
is_given_by (const BocageSides *sides, int at, guint direction, gboolean is_own)
{
  for (int i = _bocage_sides_find (sides, at, direction); i != BOCAGE_NO_INDEX;
       i = _bocage_sides_get (sides, i)->next)
    if (_bocage_sides_get (sides, i)->is_own == is_own)
      return TRUE;
  return FALSE;
}

/* Where both hexes speak of a side, they say the same of it. */
static void
blame_conflict (BocageSurvey *survey, BocageReport *report, int at, guint direction)
{
  const BocageSides *sides = _bocage_sides_of (survey);
  int beyond = bocage_survey_neighbour (survey, at, direction);

  if (!is_given_by (sides, at, direction, TRUE) || !is_given_by (sides, at, direction, FALSE))
    return;
  for (int i = _bocage_sides_find (sides, at, direction); i != BOCAGE_NO_INDEX;
       i = _bocage_sides_get (sides, i)->next)
    {
      const BocageSide *side = _bocage_sides_get (sides, i);

      if (is_given_alike (sides, at, direction, !side->is_own, side->type))
        continue;

      g_autofree char *towards
          = bocage_survey_hex_name (survey, survey->hexes[side->is_own ? beyond : at].hex);

      _bocage_check_say (survey, report, side->node, "edges", "towards", towards, NULL);
      return;
    }
}

static void
check_conflict (BocageSurvey *survey, BocageReport *report)
{
  for (guint at = 0; at < survey->n_hexes; at++)
    for (guint direction = 0; direction < BOCAGE_N_EDGES / 2; direction++)
      blame_conflict (survey, report, (int) at, direction);
}

/* Hexes that nobody leaves */

static gboolean
is_closed_by_side (const BocageSurvey *survey, const BocageSides *sides, int at, guint direction,
                   guint class_)
{
  return _bocage_sides_find (sides, at, direction) != BOCAGE_NO_INDEX
         && _bocage_sides_is_shut (survey, sides, at, direction, class_);
}

/* Whether units of @class_ leave @at by no side, and one of these at least is what keeps them in.
 */
static gboolean
is_enclosed (const BocageSurvey *survey, const BocageSides *sides, int at, guint class_)
{
  gboolean has_side = FALSE;

  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      if (!_bocage_sides_is_shut (survey, sides, at, direction, class_))
        return FALSE;
      has_side = has_side || is_closed_by_side (survey, sides, at, direction, class_);
    }
  return has_side;
}

static void
check_enclosed (BocageSurvey *survey, BocageReport *report)
{
  const BocageSides *sides = _bocage_sides_of (survey);
  guint n_classes = bocage_ruleset_n_classes (survey->ruleset);

  for (guint at = 0; at < survey->n_hexes; at++)
    {
      guint class_ = 0;

      while (class_ < n_classes && is_enclosed (survey, sides, (int) at, class_))
        class_++;
      if (class_ < n_classes || n_classes == 0)
        continue;

      _bocage_check_say_hex (survey, report, survey->hexes[at].hex, NULL);
    }
}

/* Bridges that are entered by a road only */

static guint
count_ways (const BocageSurvey *survey, const BocageSides *sides, const BocageSurveyObject *object)
{
  guint n = 0;

  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    n += bocage_survey_neighbour (survey, object->at, direction) != BOCAGE_NO_INDEX
         && _bocage_sides_has_path (sides, object->at, direction, object->type->entered_along);
  return n;
}

static void
blame_no_way (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  if (object->type->entered_along == NULL
      || count_ways (survey, _bocage_sides_of (survey), object) > 0)
    return;

  _bocage_check_say (survey, report, object->node, NULL, NULL);
}

static void
blame_loose_end (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSides *sides = _bocage_sides_of (survey);

  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int beyond = bocage_survey_neighbour (survey, object->at, direction);

      if (beyond == BOCAGE_NO_INDEX || object->type->entered_along == NULL
          || !_bocage_sides_has_path (sides, object->at, direction, object->type->entered_along)
          || _bocage_sides_has_path (sides, beyond, bocage_direction_opposite (direction),
                                     object->type->entered_along))
        continue;

      g_autofree char *there = bocage_survey_hex_name (survey, survey->hexes[beyond].hex);

      _bocage_check_say (survey, report, object->node, NULL, "towards", there, NULL);
    }
}

/* Leaving over the enemy's edge */

/* Whether some unit of @side ever comes to the edge @border, whatever it costs and whoever stands
 * in the way. */
static gboolean
can_reach (BocageSurvey *survey, int side, BocageBorder border, guint class_)
{
  const BocageSides *sides = _bocage_sides_of (survey);
  g_autofree int *queue = g_new (int, survey->n_hexes);
  g_autofree guint8 *seen = g_new0 (guint8, survey->n_hexes);
  guint n = 0;

  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side == side && unit->move_class == (int) class_ && unit->type->move > 0
          && !seen[unit->at])
        {
          seen[unit->at] = TRUE;
          queue[n++] = unit->at;
        }
    }
  for (guint i = 0; i < n; i++)
    {
      if (bocage_grid_is_on_border (survey->grid, survey->hexes[queue[i]].hex, border))
        return TRUE;
      for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
        {
          int to = bocage_survey_neighbour (survey, queue[i], direction);

          if (to == BOCAGE_NO_INDEX || seen[to]
              || _bocage_sides_is_shut (survey, sides, queue[i], direction, class_))
            continue;
          seen[to] = TRUE;
          queue[n++] = to;
        }
    }
  return FALSE;
}

static void
blame_cut_off (BocageSurvey *survey, BocageReport *report, int side)
{
  const BocageSurveySide *enemy = &survey->sides[1 - side];
  const BocageEdgeRule *edge = enemy->border != BOCAGE_BORDER_NONE
                                   ? bocage_ruleset_get_edge (survey->ruleset, enemy->border)
                                   : NULL;

  if (edge == NULL || edge->worth == 0 || survey->sides[side].n_units == 0
      || survey->sides[side].n_reserves > 0)
    return;
  for (guint class_ = 0; class_ < bocage_ruleset_n_classes (survey->ruleset); class_++)
    if (can_reach (survey, side, enemy->border, class_))
      return;
  _bocage_check_add (survey, report, survey->sides[side].node, NULL,
                     /* TRANSLATORS: a side such as “Axis”. */
                     _ ("no unit of the %s side can ever reach the edge of the enemy"),
                     bocage_survey_side_name (survey, side));
}

/* The exits of the battle, and the edges over which the game lets units leave. */
static void
check_exit_unreachable (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_exit_unreachable (survey, report);
  for (int side = 0; survey->n_sides == 2 && side < 2; side++)
    blame_cut_off (survey, report, side);
}

const BocageCheckTest bocage_tests_sides[] = {
  { .name = "side-conflict",
    .is_silent = TRUE,
    .words = "towards",
    .takes = "",
    .about = "Both hexes of a side say what lies there, and do not say the same.",
    .run = check_conflict },
  { .name = "hex-enclosed",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "",
    .about = "No unit of any class can leave a hex, because of its sides or of what lies beyond.",
    .run = check_enclosed },
  { .name = "way-missing",
    .is_silent = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "An object of types is entered along paths only, and no path leads onto it.",
    .run = _bocage_check_run_each,
    .each = blame_no_way },
  { .name = "way-ends",
    .is_silent = TRUE,
    .words = "towards",
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "An object of types is entered along paths only, and one of these does not go on in "
             "the next hex.",
    .run = _bocage_check_run_each,
    .each = blame_loose_end },
  { .name = "edges",
    .takes = "",
    .repair = BOCAGE_REPAIR_SAFE,
    .about = "A side sits at no edge, at one where no side may sit, or at that of the other side.",
    .run = _bocage_check_edges },
  { .name = "exit-unreachable",
    .is_linear = TRUE,
    .takes = "",
    .about = "No unit can ever reach an exit, or the enemy’s edge where leaving over it is worth "
             "something.",
    .run = check_exit_unreachable },
  { .name = NULL },
};
