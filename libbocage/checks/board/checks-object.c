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

#include "checks-board-private.h"
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

      _bocage_check_say (survey, report, object->node, NULL, NULL);
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

      _bocage_check_say (survey, report, object->node, NULL, NULL);
    }
}

static void
blame_along (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *bridge)
{
  const BocagePathNode *path = bocage_turn_find_crossed (
      survey->ruleset, (const BocageNode *) survey->hexes[bridge->at].node, survey->binding);
  BocageOrientation orientation = survey->grid->orientation;
  int turn = bridge->node->turn;

  if (path == NULL || turn == BOCAGE_UNSET)
    return;

  BocageEdges edges = (BocageEdges) path->edges & BOCAGE_EDGES_ALL;
  const BocagePieceType *crossed
      = bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_PATH, path->piece.type);

  /* Over a lake a road leads on the bridge. */
  if (is_bridgeable (survey, bridge->at) && !crossed->water
      && !bocage_binding_has_with (survey->binding, crossed))
    return;

  int slant = bocage_turn_slant (bridge->type, turn, orientation, edges);

  if (slant < 0 || slant >= ALONG)
    return;

  g_autofree char *across
      = g_strdup_printf ("%d", bocage_turn_across (bridge->type, orientation, edges));
  BocageFinding *finding = _bocage_check_say (survey, report, bridge->node, "turn", "path",
                                              bocage_survey_type_name (survey, crossed), NULL);

  _bocage_check_offer_value (finding, bridge->node, "turn", across, TRUE);
}

static void
blame_bridge_hedgehog (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *bridge)
{
  const BocageSurveyObject *hedgehog = find_object (survey, bridge->at, is_with);

  if (hedgehog == NULL)
    return;

  _bocage_check_say (survey, report, hedgehog->node, NULL, "object",
                     _bocage_check_object_name (survey, bridge), NULL);
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

      if (object->side == BOCAGE_SIDE_NONE)
        _bocage_check_say (survey, report, object->node, "side", NULL);
      else
        _bocage_check_suggest (survey,
                               _bocage_check_say (survey, report, object->node, "side", "case",
                                                  "unknown", "id", object->node->side, NULL),
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

      _bocage_check_say (survey, report, object->node, "side", NULL);
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
      _bocage_check_say (survey, report, unit->node, NULL, "object",
                         _bocage_check_object_name (survey, object), "owner",
                         bocage_survey_side_name (survey, object->side), NULL);
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

  _bocage_check_say (survey, report, object->node, NULL, NULL);
}

static void
blame_bunker_and_bridge (BocageSurvey *survey, BocageReport *report,
                         const BocageSurveyObject *object)
{
  const BocageSurveyObject *bridge = find_object (survey, object->at, is_crossing);

  if (bridge == NULL)
    return;

  _bocage_check_say (survey, report, object->node, NULL, "object",
                     _bocage_check_object_name (survey, bridge), NULL);
}

/* Also for hedgehogs: the rows differ in what is bound to them. */
static void
blame_shut_out (BocageSurvey *survey, BocageReport *report, const BocageSurveyObject *object)
{
  const BocageSurveyUnit *unit = find_unit_shut_out (survey, object);

  if (unit == NULL)
    return;

  _bocage_check_say (survey, report, unit->node, NULL, "object",
                     _bocage_check_object_name (survey, object), NULL);
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

      _bocage_check_say (survey, report, survey->units[unit].node, NULL, "object",
                         _bocage_check_object_name (survey, object), NULL);
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

      _bocage_check_say (survey, report, object->node, NULL, NULL);
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

  _bocage_check_say (survey, report, object->node, NULL, NULL);
}

static void
blame_hedgehog_deep_sea (BocageSurvey *survey, BocageReport *report,
                         const BocageSurveyObject *object)
{
  const BocagePieceType *ground = survey->hexes[object->at].ground;

  if (ground == NULL || !ground->sea || ground->shore)
    return;

  _bocage_check_say (survey, report, object->node, NULL, NULL);
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

      _bocage_check_say (survey, report, unit->node, NULL, NULL);
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

      if (second->type != NULL)
        _bocage_check_offer_removal (
            _bocage_check_say (survey, report, second->node, NULL, NULL), second->node,
            bocage_node_equal (&first->node->piece.node, &second->node->piece.node),
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

      if ((int) hex->n_objects > survey->binding->number)
        _bocage_check_say (survey, report, second->node, NULL, "count",
                           BOCAGE_SAY_NUMBER (hex->n_objects), NULL);
      else if (is_odd_pair (survey, first->type, second->type))
        _bocage_check_say (survey, report, second->node, NULL, "case", "pair", "object",
                           _bocage_check_object_name (survey, first), NULL);
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
    _bocage_check_suggest_type (
        survey,
        _bocage_check_add (survey, report, node, "type",
                           /* TRANSLATORS: a hex such as “G4”, then an id from the file. */
                           _ ("%s: there is no object “%s”"), at, node->type),
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

const BocageCheck bocage_checks_object[] = {
  {
      .id = "object-unknown",
      .hinders = "object- unit- flow- inv-",
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

const BocageCheckTest bocage_tests_object[] = {
  { .name = "crossing-not-on-water",
    .is_silent = TRUE,
    .takes = "types with",
    .needs = "types",
    .wants = BOCAGE_WANTS_OBJECT,
    .about = "An object of types lies where there is nothing to cross.",
    .run = check_not_on_river },
  { .name = "crossing-without-bank",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_OBJECT,
    .about = "An object of types leads from no bank to another.",
    .run = check_no_bank },
  { .name = "crossing-along",
    .is_silent = TRUE,
    .words = "path",
    .takes = "types with",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .repair = BOCAGE_REPAIR_SAFE,
    .about = "An object of types lies along the water and not across it.",
    .run = _bocage_check_run_each,
    .each = blame_along },
  { .name = "crossing-with",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "object",
    .takes = "types with",
    .needs = "types with",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "An object of types shares its hex with one of with.",
    .run = _bocage_check_run_each,
    .each = blame_bridge_hedgehog },
  { .name = "fortress-without-side",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "id",
    .cases = "unknown",
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_OBJECT,
    .repair = BOCAGE_REPAIR_SAFE,
    .about = "It is not said whose an object of types is.",
    .run = check_no_side },
  { .name = "fortress-of-both-sides",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_OBJECT,
    .about = "An object of types belongs to both sides.",
    .run = check_two_sides },
  { .name = "fortress-of-enemy",
    .is_silent = TRUE,
    .words = "object owner",
    .takes = "types",
    .needs = "types",
    .wants = BOCAGE_WANTS_OBJECT,
    .about = "A unit of another side than its own stands in an object of types.",
    .run = check_wrong_occupant },
  { .name = "fortress-on-water",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types with",
    .needs = "types",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "An object of types lies in the water.",
    .run = _bocage_check_run_each,
    .each = blame_bunker_on_water },
  { .name = "objects-together",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "object",
    .takes = "types with",
    .needs = "types with",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "An object of types shares its hex with one of with.",
    .run = _bocage_check_run_each,
    .each = blame_bunker_and_bridge },
  { .name = "class-shut-out",
    .is_silent = TRUE,
    .words = "object",
    .takes = "classes types",
    .needs = "types classes",
    .wants = BOCAGE_WANTS_BOUND | BOCAGE_WANTS_OBJECT,
    .about = "A unit of classes stands in an object of types, which it may not enter.",
    .run = _bocage_check_run_each,
    .each = blame_shut_out },
  { .name = "class-fixed",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "object",
    .takes = "classes types",
    .needs = "types classes",
    .wants = BOCAGE_WANTS_OBJECT,
    .about
    = "A unit of classes starts in an object of types of its own side, and can never leave it.",
    .run = check_artillery_fixed },
  { .name = "class-fixed-in-enemy",
    .is_silent = TRUE,
    .words = "object owner",
    .takes = "classes types",
    .needs = "types classes",
    .wants = BOCAGE_WANTS_OBJECT,
    .about = "A unit of classes starts in an object of types that is its enemy's.",
    .run = check_artillery_enemy },
  { .name = "fortress-empty",
    .is_silent = TRUE,
    .takes = "classes types",
    .needs = "types classes",
    .wants = BOCAGE_WANTS_OBJECT,
    .about = "No unit of classes could ever come to an object of types.",
    .run = check_no_garrison },
  { .name = "object-on-river",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types with",
    .needs = "types",
    .about = "An object of types lies on a path of water without a crossing.",
    .run = _bocage_check_run_each,
    .each = blame_hedgehog_on_river },
  { .name = "object-in-deep-sea",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types with",
    .needs = "types",
    .about = "An object of types lies in the sea away from the land.",
    .run = _bocage_check_run_each,
    .each = blame_hedgehog_deep_sea },
  { .name = "class-boxed-in",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "classes types",
    .needs = "types classes",
    .about = "Objects of types, and what else bars its way, leave a unit no hex to move to.",
    .run = check_hedgehog_box },
  { .name = "object-twice",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .takes = "types",
    .needs = "types",
    .repair = BOCAGE_REPAIR_SAFE,
    .about = "Two objects of one type of types lie in a hex.",
    .run = check_duplicate },
  { .name = "object-stack",
    .is_silent = TRUE,
    .is_linear = TRUE,
    .words = "count object",
    .cases = "pair",
    .takes = "number pair types",
    .needs = "types number",
    .about = "More objects lie in a hex than number, or two that do not go together (pair).",
    .run = check_stack },
  { .name = NULL },
};
