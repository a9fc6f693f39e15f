/* checks-object.c: bridges, bunkers and hedgehogs (set-up rules 18.D)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Which objects are bunkers or hedgehogs is bound by the ruleset; what is a
 * property of a type (it lies across water, it belongs to a side) is read
 * from it.
 *
 * One file: one chapter of the set-up rules, and its rows share what they ask of a piece.
 */

#include "config.h"

#include "checks/engine/bocage-check-private.h"
#include "model/bocage-message.h"
#include "model/bocage-turn.h"

static BocageClassMask
get_class (int class_)
{
  return class_ >= 0 ? (BocageClassMask) 1 << class_ : 0;
}

/* Returns: (nullable): an object of the hex of which @test is true */
typedef gboolean (*ObjectFunc) (const BocageSurvey *survey, const BocagePieceType *type);

#define MAX_OBJECTS 32 /* of a hex that are looked at; there is room for two or three */

static const BocageSurveyObject *
find_object (const BocageSurvey *survey, int at, ObjectFunc test)
{
  guint n = 0;

  for (int i = survey->hexes[at].object; i != BOCAGE_NO_INDEX && n < MAX_OBJECTS;
       i = survey->objects[i].next, n++)
    if (survey->objects[i].type != NULL && test (survey, survey->objects[i].type))
      return &survey->objects[i];
  return NULL;
}

static gboolean
is_crossing (const BocageSurvey *survey, const BocagePieceType *type)
{
  return type->makes_passable;
}

static gboolean
is_with (const BocageSurvey *survey, const BocagePieceType *type)
{
  return bocage_binding_has_with (survey->binding, type);
}

/* The first unit of a class that no unit of may enter the object's hex, and
 * that may not start there either.  A unit that counts as one class when it
 * moves and as another when it gets orders is left to rows of its own. */
static const BocageSurveyUnit *
find_unit_shut_out (const BocageSurvey *survey, const BocageSurveyObject *object)
{
  BocageClassMask closed = object->type->closed[BOCAGE_STAY_STANDING];

  for (int i = survey->hexes[object->at].unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
    {
      const BocagePieceType *type = survey->units[i].type;

      if (type != NULL && (closed & get_class (survey->units[i].move_class)) != 0
          && (closed & get_class (type->orders_class)) != 0)
        return &survey->units[i];
    }
  return NULL;
}

/* Bridges */

/* Whether the hex is water that a bridge may lie on. */
static gboolean
is_bridgeable (const BocageSurvey *survey, int at)
{
  const BocageSurveyHex *hex = &survey->hexes[at];

  return (hex->path != NULL && hex->path->water) || (hex->water && !hex->sea)
         || bocage_binding_has_with (survey->binding, hex->path)
         || bocage_binding_has_with (survey->binding, hex->ground);
}

static gboolean
has_bridge (const BocageSurvey *survey, int at)
{
  for (int i = survey->hexes[at].object; i != BOCAGE_NO_INDEX; i = survey->objects[i].next)
    if (survey->objects[i].type != NULL && survey->objects[i].type->needs_water)
      return TRUE;
  return FALSE;
}

#define LONGEST_BRIDGE 8 /* hexes; a hostile file may have them everywhere */

/* Whether from @at on bridges follow each other towards @direction until one lies on water. */
static gboolean
leads_to_water (const BocageSurvey *survey, int at, guint direction)
{
  for (guint n = 0; n < LONGEST_BRIDGE; n++)
    {
      at = bocage_survey_neighbour (survey, at, direction);
      if (at == BOCAGE_NO_INDEX || !has_bridge (survey, at))
        return FALSE;
      if (is_bridgeable (survey, at))
        return TRUE;
    }
  return FALSE;
}

#define ALONG 45 /* degrees between a bridge and a line: fewer are along, not across */

/* In published battles a long bridge has its ramps on land, in a line with it.  Ours have
 * bridge sections for that. */
static gboolean
continues_bridge (const BocageSurvey *survey, const BocageSurveyObject *bridge)
{
  guint opposite = BOCAGE_N_EDGES / 2;
  int turn = bridge->node->turn != BOCAGE_UNSET ? bridge->node->turn : 1;

  for (guint direction = 0; direction < opposite && bocage_scenario_is_import (survey->scenario);
       direction++)
    {
      BocageEdges line = (BocageEdges) (1u << direction | 1u << (direction + opposite));
      int slant = bocage_turn_slant (bridge->type, turn, survey->grid->orientation, line);

      if (slant >= 0 && slant < ALONG
          && (leads_to_water (survey, bridge->at, direction)
              || leads_to_water (survey, bridge->at, direction + opposite)))
        return TRUE;
    }
  return FALSE;
}

static void
check_not_on_river (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];

      if (object->type == NULL || !object->type->needs_water || object->at == BOCAGE_NO_INDEX)
        continue;

      if (is_bridgeable (survey, object->at) || continues_bridge (survey, object))
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

      /* TRANSLATORS: a hex, then an object: “G4: bridge lies where there is no river” */
      _bocage_check_add (survey, report, object->node, NULL,
                         _ ("%s: %s lies where there is no river"), at,
                         _bocage_check_object_name (survey, object));
    }
}

/* Whether any class at all may enter. */
static gboolean
is_open (const BocageSurvey *survey, int at)
{
  BocageClassMask all = (1u << bocage_ruleset_n_classes (survey->ruleset)) - 1;

  return (survey->hexes[at].closed & all) != all;
}

static void
check_no_bank (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];
      guint n_banks = 0;

      if (object->type == NULL || !object->type->makes_passable || object->at == BOCAGE_NO_INDEX)
        continue;
      for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
        {
          int at = bocage_survey_neighbour (survey, object->at, direction);

          n_banks += at != BOCAGE_NO_INDEX && is_open (survey, at);
        }
      if (n_banks >= 2)
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

      /* TRANSLATORS: a hex, then an object: “G4: bridge leads nowhere, …” */
      _bocage_check_add (survey, report, object->node, NULL,
                         _ ("%s: %s leads nowhere, hardly a hex around it can be entered"), at,
                         _bocage_check_object_name (survey, object));
    }
}

/* The path that a bridge crosses: the water, or what else leads through its hex where no water
 * does; a road may lead over the bridge and not below it. */
static const BocagePathNode *
find_crossed (const BocageSurvey *survey, int at)
{
  const BocageHexNode *node = survey->hexes[at].node;
  const BocagePathNode *crossed = NULL;

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      const BocageNode *child = bocage_node_get_child (&node->node, i);
      const BocagePieceType *type
          = bocage_element_get_id (child->element) == BOCAGE_ELEMENT_PATH
                ? bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_PATH,
                                            ((const BocagePathNode *) child)->piece.type)
                : NULL;

      if (type != NULL && (type->water || bocage_binding_has_with (survey->binding, type)))
        return (const BocagePathNode *) child;
      if (type != NULL)
        crossed = (const BocagePathNode *) child;
    }
  return is_bridgeable (survey, at) ? NULL : crossed;
}

static void
blame_along (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *bridge)
{
  const BocagePathNode *path = find_crossed (survey, bridge->at);
  BocageOrientation orientation = survey->grid->orientation;
  int turn = bridge->node->turn;

  if (path == NULL || turn == BOCAGE_UNSET)
    return;

  BocageEdges edges = (BocageEdges) path->edges & BOCAGE_EDGES_ALL;
  int slant = bocage_turn_slant (bridge->type, turn, orientation, edges);

  if (slant < 0 || slant >= ALONG)
    return;

  g_autofree char *at = bocage_survey_hex_name (survey, bridge->hex);
  g_autofree char *across
      = g_strdup_printf ("%d", bocage_turn_across (bridge->type, orientation, edges));
  const BocagePieceType *crossed
      = bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_PATH, path->piece.type);

  /* TRANSLATORS: a hex, an object, a path: “L7: bridge lies along the river, not across” */
  BocageFinding *finding = _bocage_check_add (
      survey, report, bridge->node, "turn", _ ("%s: %s lies along the %s, not across"), at,
      _bocage_check_object_name (survey, bridge), bocage_survey_type_name (survey, crossed));

  _bocage_check_offer_value (finding, bridge->node, "turn", across, TRUE);
}

static void
check_bridge_along (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_bound (survey, report, blame_along);
}

static void
blame_bridge_hedgehog (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *bridge)
{
  const BocageSurveyObject *hedgehog = find_object (survey, bridge->at, is_with);

  if (hedgehog == NULL)
    return;

  g_autofree char *at = bocage_survey_hex_name (survey, bridge->hex);

  /* TRANSLATORS: a hex and two objects: “G4: hedgehog shuts the bridge for good …” */
  _bocage_check_add (
      survey, report, hedgehog->node, NULL, _ ("%s: %s shuts the %s for good to all but infantry"),
      at, _bocage_check_object_name (survey, hedgehog), _bocage_check_object_name (survey, bridge));
}

static void
check_bridge_hedgehog (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_bound (survey, report, blame_bridge_hedgehog);
}

/* Bunkers */

static void
check_no_side (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];

      if (object->type == NULL || !object->type->owned
          || (object->side != BOCAGE_SIDE_NONE && object->side != BOCAGE_SIDE_UNKNOWN)
          || bocage_survey_is_missing_side (survey, object->node->side))
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

      if (object->side == BOCAGE_SIDE_NONE)
        /* TRANSLATORS: a hex, then an object: “G4: bunker of no side” */
        _bocage_check_add (survey, report, object->node, "side",
                           _ ("%s: %s without the side that may use it"), at,
                           _bocage_check_object_name (survey, object));
      else
        _bocage_check_suggest (
            survey,
            /* TRANSLATORS: a hex, an object, an id from the file. */
            _bocage_check_add (survey, report, object->node, "side",
                               _ ("%s: %s of “%s”, which is not a side of this battle"), at,
                               _bocage_check_object_name (survey, object), object->node->side),
            BOCAGE_LIST_SIDE, object->node->side);
    }
}

static void
check_two_sides (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];

      if (object->type == NULL || !object->type->owned || object->side != BOCAGE_SIDE_BOTH)
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

      /* TRANSLATORS: a hex, then an object: “G4: bunker that both sides may use” */
      _bocage_check_add (survey, report, object->node, "side", _ ("%s: %s that both sides may use"),
                         at, _bocage_check_object_name (survey, object));
    }
}

/* The first unit in a bunker of the enemy: of a class that would be stuck in
 * it, or of another. */
static const BocageSurveyUnit *
find_stranger (const BocageSurvey *survey, const BocageSurveyObject *object, gboolean stuck)
{
  if (object->type == NULL || !object->type->owned || object->side < 0
      || object->at == BOCAGE_NO_INDEX)
    return NULL;
  for (int i = survey->hexes[object->at].unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      BocageClassMask class_ = unit->type != NULL ? get_class (unit->move_class) : 0;

      if (unit->side >= 0 && unit->side != object->side
          && ((object->type->closed[BOCAGE_STAY_LEFT] & class_) != 0) == stuck)
        return unit;
    }
  return NULL;
}

static void
blame_stranger (BocageSurvey *survey, BocageReport *report, gboolean stuck)
{
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];
      const BocageSurveyUnit *unit = find_stranger (survey, object, stuck);

      if (unit == NULL)
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, object->hex);
      const char *name = unit->type != NULL ? bocage_survey_type_name (survey, unit->type)
                                            : unit->node->piece.type;

      _bocage_check_add (
          survey, report, unit->node, NULL,
          stuck
              /* TRANSLATORS: a hex, a unit, an object, a side such as “Axis”. */
              ? _ ("%s: %s is stuck in a %s of the %s side, which does not protect it")
              /* TRANSLATORS: a hex, a unit, an object, a side such as “Axis”. */
              : _ ("%s: %s stands in a %s of the %s side, which does not protect it"),
          at, name, _bocage_check_object_name (survey, object),
          bocage_survey_side_name (survey, object->side));
    }
}

static void
check_wrong_occupant (BocageSurvey *survey, BocageReport *report)
{
  blame_stranger (survey, report, FALSE);
}

static void
check_artillery_enemy (BocageSurvey *survey, BocageReport *report)
{
  blame_stranger (survey, report, TRUE);
}

static void
blame_bunker_on_water (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  if (!survey->hexes[object->at].water)
    return;

  g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

  /* TRANSLATORS: a hex, then an object: “G4: bunker stands in the water” */
  _bocage_check_add (survey, report, object->node, NULL, _ ("%s: %s stands in the water"), at,
                     _bocage_check_object_name (survey, object));
}

static void
check_bunker_on_water (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_bound (survey, report, blame_bunker_on_water);
}

static void
blame_bunker_and_bridge (BocageSurvey *survey, BocageReport *report,
                         const BocageSurveyObject *object)
{
  const BocageSurveyObject *bridge = find_object (survey, object->at, is_crossing);

  if (bridge == NULL)
    return;

  g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

  /* TRANSLATORS: a hex and two objects: “G4: bunker and bridge on one hex” */
  _bocage_check_add (survey, report, object->node, NULL, _ ("%s: %s and %s on one hex"), at,
                     _bocage_check_object_name (survey, object),
                     _bocage_check_object_name (survey, bridge));
}

static void
check_bunker_and_bridge (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_bound (survey, report, blame_bunker_and_bridge);
}

/* Also for hedgehogs: the rows differ in what is bound to them. */
static void
blame_shut_out (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyUnit *unit = find_unit_shut_out (survey, object);

  if (unit == NULL)
    return;

  g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

  /* TRANSLATORS: a hex, a unit, an object: “G4: armor may not start where the bunker is” */
  _bocage_check_add (survey, report, unit->node, NULL, _ ("%s: %s may not start where the %s is"),
                     at, bocage_survey_type_name (survey, unit->type),
                     _bocage_check_object_name (survey, object));
}

static void
check_shut_out (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_bound (survey, report, blame_shut_out);
}

static void
check_artillery_fixed (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];

      if (object->at == BOCAGE_NO_INDEX || object->type == NULL
          || object->type->closed[BOCAGE_STAY_LEFT] == 0)
        continue;

      int unit = survey->hexes[object->at].unit;

      if (unit == BOCAGE_NO_INDEX
          || (object->type->closed[BOCAGE_STAY_LEFT] & get_class (survey->units[unit].move_class))
                 == 0)
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

      /* TRANSLATORS: a hex, a unit, an object. */
      _bocage_check_add (
          survey, report, survey->units[unit].node, NULL,
          _ ("%s: %s in a %s can never leave it, and a flag that it cannot ignore costs a figure"),
          at, bocage_survey_type_name (survey, survey->units[unit].type),
          _bocage_check_object_name (survey, object));
    }
}

static gboolean
can_be_manned (const BocageSurvey *survey, const BocageSurveyObject *object)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->side != object->side)
        continue;
      if (unit->at == object->at || unit->type == NULL
          || (object->type->closed[BOCAGE_STAY_ENTERED] & get_class (unit->move_class)) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
check_no_garrison (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];

      if (object->at == BOCAGE_NO_INDEX || object->type == NULL || !object->type->owned
          || object->side < 0 || can_be_manned (survey, object))
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

      /* TRANSLATORS: a hex, a side such as “Axis”, an object. */
      _bocage_check_add (survey, report, object->node, NULL,
                         _ ("%s: the %s side has no unit that could man the %s"), at,
                         bocage_survey_side_name (survey, object->side),
                         _bocage_check_object_name (survey, object));
    }
}

/* Hedgehogs */

static void
blame_hedgehog_on_river (BocageSurvey *survey, BocageReport *report,
                         const BocageSurveyObject *object)
{
  const BocageSurveyHex *hex = &survey->hexes[object->at];

  if (hex->crossing || hex->path == NULL || !hex->path->water)
    return;

  g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

  /* TRANSLATORS: a hex, then an object: “G4: hedgehog lies on a river without a bridge” */
  _bocage_check_add (survey, report, object->node, NULL,
                     _ ("%s: %s lies on a river without a bridge"), at,
                     _bocage_check_object_name (survey, object));
}

static void
check_hedgehog_on_river (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_bound (survey, report, blame_hedgehog_on_river);
}

static void
blame_hedgehog_deep_sea (BocageSurvey *survey, BocageReport *report,
                         const BocageSurveyObject *object)
{
  const BocagePieceType *ground = survey->hexes[object->at].ground;

  if (ground == NULL || !ground->sea || ground->shore)
    return;

  g_autofree char *at = bocage_survey_hex_name (survey, object->hex);

  /* TRANSLATORS: a hex, then an object: “G1: hedgehog lies in the deep sea” */
  _bocage_check_add (survey, report, object->node, NULL, _ ("%s: %s lies in the deep sea"), at,
                     _bocage_check_object_name (survey, object));
}

static void
check_hedgehog_deep_sea (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_bound (survey, report, blame_hedgehog_deep_sea);
}

static gboolean
is_bound (const BocageSurvey *survey, const BocagePieceType *type)
{
  return bocage_survey_bound (survey, type);
}

/* Whether @unit could go nowhere because of objects bound to the row. */
static gboolean
is_boxed_in (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  gboolean by_bound = FALSE;

  if (bocage_survey_may_enter (survey, unit, unit->at)
      && (survey->hexes[unit->at].closed & get_class (unit->move_class)) != 0)
    return FALSE;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int at = bocage_survey_neighbour (survey, unit->at, direction);

      if (at == BOCAGE_NO_INDEX)
        continue;
      if (bocage_survey_may_enter (survey, unit, at))
        return FALSE;

      const BocageSurveyObject *object = find_object (survey, at, is_bound);

      if (object != NULL
          && (object->type->closed[BOCAGE_STAY_ENTERED] & get_class (unit->move_class)) != 0)
        by_bound = TRUE;
    }
  return by_bound;
}

static void
check_hedgehog_box (BocageSurvey *survey, BocageReport *report)
{
  if (!bocage_survey_has_bound (survey))
    return;
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type == NULL || unit->type->move <= 0 || !is_boxed_in (survey, unit))
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, unit->hex);

      /* TRANSLATORS: a hex, then a unit. */
      _bocage_check_add (survey, report, unit->node, NULL,
                         _ ("%s: obstacles shut %s in on every side"), at,
                         bocage_survey_type_name (survey, unit->type));
    }
}

/* Any object */

static void
check_duplicate (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_laid; i++)
    {
      const BocageSurveyHex *hex = &survey->hexes[survey->laid[i]];
      const BocageSurveyObject *first = NULL, *second = NULL;
      guint n_compared = 0;

      if (hex->n_objects < 2)
        continue;
      for (int j = hex->object; j != BOCAGE_NO_INDEX && second == NULL && n_compared < 8;
           j = survey->objects[j].next, n_compared++)
        for (int k = survey->objects[j].next; k != BOCAGE_NO_INDEX && second == NULL;
             k = survey->objects[k].next)
          if (survey->objects[j].node->piece.type == survey->objects[k].node->piece.type)
            {
              first = &survey->objects[j];
              second = &survey->objects[k];
            }
      if (second == NULL)
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, second->hex);

      if (second->type != NULL)
        /* TRANSLATORS: a hex, then an object: “G4: sandbags twice on one hex” */
        _bocage_check_offer_removal (
            _bocage_check_add (survey, report, second->node, NULL, _ ("%s: %s twice on one hex"),
                               at, _bocage_check_object_name (survey, second)),
            second->node, bocage_node_equal (&first->node->piece.node, &second->node->piece.node),
            _ ("remove the second one"));
    }
}

static gboolean
is_odd_pair (const BocageSurvey *survey, const BocagePieceType *a, const BocagePieceType *b)
{
  const BocageBinding *binding = survey->binding;

  for (guint i = 0; binding != NULL && a != NULL && b != NULL && i < binding->n_pairs; i++)
    if ((binding->pairs[i].type == a->id && binding->pairs[i].with == b->id)
        || (binding->pairs[i].type == b->id && binding->pairs[i].with == a->id))
      return TRUE;
  return FALSE;
}

static void
check_stack (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_laid; i++)
    {
      const BocageSurveyHex *hex = &survey->hexes[survey->laid[i]];

      if (hex->n_objects < 2)
        continue;

      const BocageSurveyObject *first = &survey->objects[hex->object];
      const BocageSurveyObject *second = &survey->objects[first->next];
      g_autofree char *at = bocage_survey_hex_name (survey, first->hex);

      if (hex->n_objects > 2)
        _bocage_check_add (
            survey, report, second->node, NULL,
            /* TRANSLATORS: a hex, then a number. */
            ngettext ("%s: %u object on one hex", "%s: %u objects on one hex", hex->n_objects), at,
            hex->n_objects);
      else if (is_odd_pair (survey, first->type, second->type))
        /* TRANSLATORS: a hex and two objects: “G4: wire and hedgehog are an odd pair” */
        _bocage_check_add (survey, report, second->node, NULL, _ ("%s: %s and %s are an odd pair"),
                           at, _bocage_check_object_name (survey, first),
                           _bocage_check_object_name (survey, second));
    }
}

static void
blame_unknown (BocageSurvey *survey, BocageReport *report, BocageHex hex,
               const BocagePieceNode *node)
{
  g_autofree char *at = bocage_survey_hex_name (survey, hex);

  if (node->type == NULL)
    /* TRANSLATORS: a hex such as “G4”. */
    _bocage_check_add (survey, report, node, "type", _ ("%s: an object without a type"), at);
  else
    _bocage_check_suggest_type (survey,
                                /* TRANSLATORS: a hex such as “G4”, then an id from the file. */
                                _bocage_check_add (survey, report, node, "type",
                                                   _ ("%s: there is no object “%s”"), at,
                                                   node->type),
                                bocage_element_get_id (node->node.element), node->type);
}

static void
check_unknown (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_objects; i++)
    if (survey->objects[i].type == NULL)
      blame_unknown (survey, report, survey->objects[i].hex, &survey->objects[i].node->piece);
  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].kind == BOCAGE_ELEMENT_MARKER && survey->pieces[i].type == NULL)
      blame_unknown (survey, report, survey->pieces[i].hex, survey->pieces[i].node);
}

#define ROW(row_id, row_class, func, ...) \
  { \
    .id = row_id, .class_ = BOCAGE_CLASS_##row_class, .origin = BOCAGE_ORIGIN_MODEL, \
    .since = "0.1.0", .waivable = TRUE, .run = func, __VA_ARGS__ \
  }

const BocageCheck bocage_checks_object[] = {
  ROW ("bridge-not-on-river", ILLEGAL, check_not_on_river, .wants = BOCAGE_WANTS_OBJECT,
       .summary = N_ ("a bridge lies where there is no river"),
       .explanation = N_ ("A bridge makes the river of its hex passable.  Lay the river under it, "
                          "move the bridge, or use a bridge section."),
       .source = "base rules, river"),
  ROW ("bridge-no-bank", SUSPICIOUS, check_no_bank, .wants = BOCAGE_WANTS_OBJECT,
       .summary = N_ ("a bridge has no two banks"),
       .explanation = N_ ("Fewer than two hexes around it can be entered, so that nobody can cross "
                          "by it.  Move the bridge, or clear its banks."),
       .source = "base rules, river"),
  ROW ("bridge-along", SUSPICIOUS, check_bridge_along,
       .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("a bridge lies along what it should cross"),
       .explanation
       = N_ ("A bridge leads from bank to bank, so it lies across its river, or across "
             "the road or the rails under it.  Turn it; the game is the same, but "
             "whoever lays out the board follows the picture."),
       .source = "base rules, river"),
  ROW ("bridge-hedgehog", SUSPICIOUS, check_bridge_hedgehog,
       .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
       .summary = N_ ("a hedgehog lies on a bridge"),
       .explanation = N_ ("Hedgehogs are never removed and let infantry through only: armor and "
                          "artillery can never cross here.  Wire would be an obstacle that can be "
                          "removed."),
       .source = "base rules, hedgehog"),
  ROW ("bunker-no-side", ILLEGAL, check_no_side, .wants = BOCAGE_WANTS_OBJECT,
       .repair = BOCAGE_REPAIR_SAFE, .kind = BOCAGE_KIND_MISSING,
       .summary = N_ ("a bunker belongs to no side"),
       .explanation = N_ ("Only the side named in the briefing may use a bunker.  Give it the side "
                          "that does."),
       .source = "base rules, bunker"),
  ROW ("bunker-two-sides", SUSPICIOUS, check_two_sides, .wants = BOCAGE_WANTS_OBJECT,
       .summary = N_ ("a bunker belongs to both sides"),
       .explanation = N_ ("The rule speaks of one side that may use a bunker.  Choose it, or use a "
                          "field bunker, which protects everybody."),
       .source = "base rules, bunker"),
  ROW ("bunker-wrong-occupant", SUSPICIOUS, check_wrong_occupant, .wants = BOCAGE_WANTS_OBJECT,
       .summary = N_ ("a unit starts in a bunker of the enemy"),
       .explanation = N_ ("It may stand there, but has no protection and ignores no flag.  Move "
                          "the unit, or give the bunker its side."),
       .source = "base rules, bunker"),
  ROW ("bunker-on-water", ILLEGAL, check_bunker_on_water,
       .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
       .summary = N_ ("a bunker stands in the water"),
       .explanation = N_ ("A bunker cannot stand on a river or in the sea.  Move it to dry land."),
       .source = "base rules, river and ocean"),
  ROW ("bunker-and-bridge", ILLEGAL, check_bunker_and_bridge,
       .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
       .supersedes = "bunker-on-water object-stack",
       .summary = N_ ("a bunker and a bridge lie on one hex"),
       .explanation
       = N_ ("They are the two faces of one piece, and a bunker needs dry land where a "
             "bridge needs water.  Move one of them."),
       .source = "base rules, contents of the box"),
  ROW ("bunker-armor", ILLEGAL, check_shut_out, .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
       .supersedes = "unit-impassable", .summary = N_ ("armor starts in a bunker"),
       .explanation = N_ ("Only infantry may enter a bunker, and only artillery may start in one "
                          "besides.  Move the unit out of it."),
       .source = "base rules, bunker"),
  ROW (
      "bunker-artillery-fixed", NOTE, check_artillery_fixed, .wants = BOCAGE_WANTS_OBJECT,

      /* TRANSLATORS: %s is a list of hexes */
      .several = N_ (
          "%s: artillery in bunkers can never leave them, and a flag that it cannot ignore costs a figure"),
      .summary = N_ ("artillery starts in a bunker"),
      .explanation = N_ ("It can never leave, and loses a figure for every flag that it cannot "
                         "ignore.  That is allowed; it is told so that it is intended."),
      .source = "base rules, bunker"),
  ROW ("bunker-artillery-enemy", SUSPICIOUS, check_artillery_enemy, .wants = BOCAGE_WANTS_OBJECT,
       .supersedes = "bunker-wrong-occupant bunker-artillery-fixed",
       .summary = N_ ("artillery is stuck in a bunker of the enemy"),
       .explanation = N_ ("It can never leave and is not protected.  Give the bunker its side, or "
                          "move the gun."),
       .source = "base rules, bunker"),
  ROW ("bunker-no-garrison", NOTE, check_no_garrison, .wants = BOCAGE_WANTS_OBJECT,
       .summary = N_ ("nobody could ever man a bunker"),
       .explanation = N_ ("Its side has no unit that may enter it, so that it only blocks the "
                          "sight.  Give the side infantry, or the bunker to the enemy."),
       .source = "base rules, bunker"),
  ROW ("hedgehog-non-infantry", ILLEGAL, check_shut_out,
       .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT, .supersedes = "unit-impassable",
       .summary = N_ ("a unit starts on a hedgehog that it could not enter"),
       .explanation = N_ ("Only infantry may enter a hedgehog.  Move the unit or the hedgehog."),
       .source = "base rules, hedgehog"),
  ROW ("hedgehog-on-river", ILLEGAL, check_hedgehog_on_river,
       .summary = N_ ("a hedgehog lies on a river without a bridge"),
       .explanation = N_ ("Nobody enters a river, so that there is nothing to bar.  Move the "
                          "hedgehog to the bank."),
       .source = "base rules, river"),
  ROW ("hedgehog-deep-sea", SUSPICIOUS, check_hedgehog_deep_sea,
       .summary = N_ ("a hedgehog lies in the deep sea"),
       .explanation = N_ ("Hedgehogs stood where landing craft touch the ground: on the beach and "
                          "at the shore.  Move it nearer to the land."),
       .source = "base rules, hedgehog"),
  ROW ("hedgehog-box", SUSPICIOUS, check_hedgehog_box, .summary = N_ ("obstacles shut a unit in"),
       .explanation = N_ ("Every hex around it is closed to its class, by hedgehogs or bunkers "
                          "among others, and neither is ever removed.  Open a gap."),
       .source = "base rules, hedgehog"),
  ROW ("object-duplicate", ILLEGAL, check_duplicate, .supersedes = "object-stack",
       .repair = BOCAGE_REPAIR_SAFE, .summary = N_ ("the same object lies on a hex twice"),
       .explanation = N_ ("The second one has no effect and no room.  Remove it."),
       .source = "base rules, setup step 4"),
  ROW ("object-stack", SUSPICIOUS, check_stack,
       .summary = N_ ("objects that do not go together lie on one hex"),
       .explanation = N_ ("Nothing says how they work together, and they hardly fit on the hex.  "
                          "Keep the one that matters."),
       .source = "base rules, fixed objects"),
  {
      .id = "object-unknown",
      .hinders = "object- bunker- bridge- wire- sandbag- hedgehog- unit- flow- inv-",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_SAFE,
      .summary = N_ ("an object or marker is not known"),
      .explanation = N_ ("No rule says what it does.  Correct its type, or add it to a ruleset of "
                         "your own."),
      .source = "base rules, objects",
      .run = check_unknown,
  },
  { NULL },
};
