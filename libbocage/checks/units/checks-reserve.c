/* checks-reserve.c: units that come later
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"

typedef void (*ReserveFunc) (BocageSurvey *survey, BocageReport *report,
                             const BocageReserveNode *reserve);

static void
each_reserve (BocageSurvey *survey, BocageReport *report, ReserveFunc func)
{
  const BocageNode *part = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RESERVES);

  for (guint i = 0; part != NULL && i < bocage_node_n_children (part); i++)
    if (bocage_element_get_id (bocage_node_get_child (part, i)->element) == BOCAGE_ELEMENT_RESERVE)
      func (survey, report, (const BocageReserveNode *) bocage_node_get_child (part, i));
}

static void
blame_early (BocageSurvey *survey, BocageReport *report, const BocageReserveNode *reserve)
{
  if (reserve->turn != BOCAGE_UNSET && reserve->turn < 1)
    _bocage_check_say (survey, report, reserve, "turn", "count", BOCAGE_SAY_NUMBER (reserve->turn),
                       NULL);
}

static void
check_early (BocageSurvey *survey, BocageReport *report)
{
  each_reserve (survey, report, blame_early);
}

static void
blame_empty (BocageSurvey *survey, BocageReport *report, const BocageReserveNode *reserve)
{
  for (guint i = 0; i < bocage_node_n_children (&reserve->node); i++)
    if (bocage_element_get_id (bocage_node_get_child (&reserve->node, i)->element)
        == BOCAGE_ELEMENT_UNIT)
      return;
  _bocage_check_say (survey, report, reserve, NULL, NULL);
}

static void
check_empty (BocageSurvey *survey, BocageReport *report)
{
  each_reserve (survey, report, blame_empty);
}

/* Units, which lie behind those of the board in the survey */

/* Returns: (nullable): the reserve that @unit is of */
static const BocageReserveNode *
get_reserve (const BocageSurveyUnit *unit)
{
  const BocageNode *parent = unit->node->piece.node.parent;

  return parent != NULL && bocage_element_get_id (parent->element) == BOCAGE_ELEMENT_RESERVE
             ? (const BocageReserveNode *) parent
             : NULL;
}

static void
check_side (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = survey->n_board_units; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocageReserveNode *reserve = get_reserve (unit);
      int side
          = reserve != NULL ? bocage_survey_find_side (survey, reserve->side) : BOCAGE_SIDE_NONE;

      if (unit->side >= 0 && side >= 0 && unit->side != side)
        _bocage_check_say (survey, report, unit->node, "side", "other",
                           bocage_survey_side_name (survey, side), NULL);
    }
}

/* Returns: whether hexes of the board are named, and none lets in units of that class */
static gboolean
is_shut_out (const BocageSurvey *survey, const BocageReserveNode *reserve, int move_class)
{
  guint n = 0;

  for (guint i = 0; reserve->hexes != NULL && i < reserve->hexes->len; i++)
    {
      int at = bocage_grid_find (survey->grid, g_array_index (reserve->hexes, BocageHex, i));

      if (at < 0)
        continue;
      if ((survey->hexes[at].closed >> move_class & 1) == 0)
        return FALSE;
      n++;
    }
  return n > 0;
}

/* A reserve's hexes are walked once for each class of its units, however many it has. */
static void
check_shut_out (BocageSurvey *survey, BocageReport *report)
{
  const BocageReserveNode *last = NULL;
  BocageClassMask asked = 0, shut = 0;

  for (guint i = survey->n_board_units; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocageReserveNode *reserve = get_reserve (unit);
      BocageClassMask class_ = (BocageClassMask) 1 << MAX (unit->move_class, 0);

      if (reserve == NULL || unit->move_class < 0)
        continue;
      if (reserve != last)
        asked = shut = 0;
      last = reserve;
      if ((asked & class_) == 0 && is_shut_out (survey, reserve, unit->move_class))
        shut |= class_;
      asked |= class_;
      if ((shut & class_) != 0)
        _bocage_check_say (survey, report, unit->node, NULL, NULL);
    }
}

const BocageCheckTest bocage_tests_reserve[] = {
  { .name = "reserve-before-first",
    .is_silent = TRUE,
    .words = "count",
    .about = "Reserves come in a turn before the first.",
    .run = check_early },
  { .name = "reserve-empty",
    .is_silent = TRUE,
    .about = "Reserves have no unit.",
    .run = check_empty },
  { .name = "reserve-of-other-side",
    .is_silent = TRUE,
    .words = "other",
    .about = "A unit comes with reserves of the other side.",
    .run = check_side },
  { .name = "reserve-shut-out",
    .is_silent = TRUE,
    .about = "A unit may not enter any hex in which it is to come.",
    .run = check_shut_out },
  { .name = NULL },
};
