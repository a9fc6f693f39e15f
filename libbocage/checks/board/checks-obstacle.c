/* checks-obstacle.c: wire and sandbags (set-up rules 18.E)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-board-private.h"
#include "checks/engine/bocage-tally.h"

/* Also for sandbags: the rows differ in what is bound to them. */
static void
blame_on_water (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyHex *hex = &survey->hexes[object->at];
  BocageFinding *finding;

  if (!hex->water || (hex->crossing && !hex->sea))
    return;

  if (hex->sea)
    {
      _bocage_check_say (survey, report, object->node, NULL, "case", "sea", NULL);
      return;
    }
  finding = _bocage_check_say (survey, report, object->node, NULL, NULL);
  _bocage_check_offer_crossing (survey, finding, object->node);
  _bocage_tally_soften_ground (survey, finding, object->hex);
}

/* Returns: (nullable): the first unit on @object that moves as one of the
 * classes of the row */
static const BocageSurveyUnit *
find_unit (const BocageSurvey *survey, const BocageSurveyObject *object)
{
  for (int i = survey->hexes[object->at].unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
    {
      int move_class = survey->units[i].move_class;

      if (move_class >= 0 && (survey->binding->classes & (1u << move_class)) != 0)
        return &survey->units[i];
    }
  return NULL;
}

/* The rows differ in the classes that are bound to them. */
static void
blame_wire_under (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyUnit *unit = find_unit (survey, object);

  if (unit == NULL)
    return;

  _bocage_check_say (survey, report, unit->node, NULL, "object",
                     _bocage_check_object_name (survey, object), NULL);
}

/* How far a hex is from the border of @side, in rows or columns. */
static int
get_depth (const BocageSurvey *survey, BocageHex hex, int side)
{
  return bocage_grid_distance_to_border (survey->grid, hex, survey->sides[side].border);
}

/* The depth of the unit that stands nearest to the edge of its side, or
 * G_MAXINT. */
static int
get_rear (const BocageSurvey *survey, int side)
{
  int rear = G_MAXINT;

  for (guint i = 0; i < survey->n_board_units; i++)
    if (survey->units[i].side == side)
      {
        int depth = get_depth (survey, survey->units[i].hex, side);

        rear = MIN (rear, depth);
      }
  return rear;
}

static void
check_wire_behind (BocageSurvey *survey, BocageReport *report)
{
  if (!bocage_survey_has_bound (survey) || survey->n_sides != 2 || survey->sides[0].border < 0
      || survey->sides[1].border < 0)
    return;

  const int rear[2] = { get_rear (survey, 0), get_rear (survey, 1) };

  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];

      if (object->at == BOCAGE_NO_INDEX || !bocage_survey_bound (survey, object->type))
        continue;

      /* It defends the side whose edge is nearer. */
      const int depth[2]
          = { get_depth (survey, object->hex, 0), get_depth (survey, object->hex, 1) };
      int side = depth[0] <= depth[1] ? 0 : 1;

      if (rear[side] == G_MAXINT || depth[side] >= rear[side])
        continue;

      _bocage_check_say (survey, report, object->node, NULL, "side",
                         bocage_survey_side_name (survey, side), NULL);
    }
}

/* Sandbags */

static void
blame_empty (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  if (survey->hexes[object->at].n_units > 0)
    return;

  _bocage_check_say (survey, report, object->node, NULL, NULL);
}

/* Whether @type protects from every class as well as @object does, and from
 * any at all. */
static gboolean
protects_as_well (const BocagePieceType *type, const BocagePieceType *object)
{
  gboolean protects = FALSE;

  if (type == NULL || type->protection[BOCAGE_PROTECTION_USUAL].from_below_only)
    return FALSE;
  for (guint i = 0; i < BOCAGE_MAX_CLASSES; i++)
    {
      if (type->protection[BOCAGE_PROTECTION_USUAL].dice[i]
          < object->protection[BOCAGE_PROTECTION_USUAL].dice[i])
        return FALSE;
      protects |= object->protection[BOCAGE_PROTECTION_USUAL].dice[i] > 0;
    }
  return protects;
}

static void
blame_redundant (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocagePieceType *ground = survey->hexes[object->at].ground;

  if (!protects_as_well (ground, object->type))
    return;

  _bocage_check_say (survey, report, object->node, NULL, "ground",
                     bocage_survey_type_name (survey, ground), NULL);
}

static void
blame_flag_dup (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  for (int i = survey->hexes[object->at].object; i != BOCAGE_NO_INDEX; i = survey->objects[i].next)
    {
      const BocageSurveyObject *other = &survey->objects[i];

      if (other->type == NULL || other->type == object->type || other->type->ignored_flags == 0)
        continue;

      _bocage_check_say (survey, report, object->node, NULL, "object",
                         _bocage_check_object_name (survey, other), NULL);
      return;
    }
}

static void
blame_mobile (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyUnit *unit = find_unit (survey, object);

  if (unit == NULL)
    return;

  _bocage_check_say (survey, report, object->node, NULL, "unit",
                     bocage_survey_type_name (survey, unit->type), NULL);
}

const BocageCheckTest bocage_tests_obstacle[] = {
  { .name = "object-on-water",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .cases = "sea",
    .takes = "types with lay",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "An object of types lies in the sea, or on a path of water without a crossing.",
    .run = _bocage_check_run_each,
    .each = blame_on_water },
  { .name = "object-under-class",
    .is_silent = TRUE,
    .words = "object",
    .takes = "classes types",
    .needs = "types classes",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "A unit of classes starts on an object of types.",
    .run = _bocage_check_run_each,
    .each = blame_wire_under },
  { .name = "object-behind-units",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "An object of types lies behind all units of the side whose edge is nearer.",
    .run = check_wire_behind },
  { .name = "object-without-unit",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "No unit stands with an object of types.",
    .run = _bocage_check_run_each,
    .each = blame_empty },
  { .name = "object-no-better-than-ground",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "ground",
    .takes = "types",
    .needs = "types",
    .about = "The ground protects as well as an object of types that lies on it.",
    .run = _bocage_check_run_each,
    .each = blame_redundant },
  { .name = "object-flag-twice",
    .is_silent = TRUE,
    .words = "object",
    .takes = "types with",
    .needs = "types",
    .about = "Another object in the hex lets a flag be ignored, too.",
    .run = _bocage_check_run_each,
    .each = blame_flag_dup },
  { .name = "object-lost-on-leaving",
    .is_silent = TRUE,
    .words = "unit",
    .takes = "classes types",
    .needs = "types classes",
    .about = "An object of types lies under a unit of classes, and is lost when that moves.",
    .run = _bocage_check_run_each,
    .each = blame_mobile },
  { .name = NULL },
};
