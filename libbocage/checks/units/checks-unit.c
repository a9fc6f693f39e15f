/* checks-unit.c: where units stand (set-up rules 18.F)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-units-private.h"
#include "checks/engine/bocage-tally.h"
#include "model/bocage-message.h"

/* Whether the water of a river or a lake carries what is bound to some water. */
static gboolean
floats (const BocageSurvey *survey, const BocagePieceType *unit)
{
  for (guint i = 0; unit->bound_to != NULL && unit->bound_to[i] != NULL; i++)
    {
      const BocagePieceType *type
          = bocage_ruleset_find_type (survey->ruleset, BOCAGE_ELEMENT_TERRAIN, unit->bound_to[i]);

      if (type != NULL && type->water)
        return TRUE;
    }
  return FALSE;
}

static gboolean
closes (const BocageSurvey *survey, const BocagePieceType *type, const BocageSurveyUnit *unit)
{
  BocageClassMask bit;

  if (type == NULL || unit->type == NULL || unit->move_class < 0
      || (type->water && floats (survey, unit->type)))
    return FALSE;
  bit = (BocageClassMask) 1 << unit->move_class;
  return (type->closed[BOCAGE_STAY_STANDING] & bit) != 0;
}

/* How many units of any kind a hex may hold; 0: any number. */
static int
get_limit (const BocageSurvey *survey)
{
  for (guint i = 0; i < bocage_ruleset_n_types (survey->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (survey->ruleset, i);

      if (type->kind == BOCAGE_ELEMENT_UNIT && !type->carrier)
        return type->layer->limit;
    }
  return 0;
}

/* Tells that the hex holds @n units, where @limit are allowed.
 * @unit: the first one that is too many */
static void
blame_stack (BocageSurvey *survey, BocageReport *report, const BocageSurveyHex *hex,
             const BocageSurveyUnit *unit, guint n, int limit)
{
  const BocageSurveyUnit *first = &survey->units[hex->unit];
  g_autofree char *where = _bocage_check_unit_where (survey, first);
  BocageFinding *finding
      = limit == 1
            ? _bocage_check_add (
                survey, report, unit->node, NULL,
                /* TRANSLATORS: “D7: 2 units stand in one hex” */
                ngettext ("%s: %u unit stands in one hex", "%s: %u units stand in one hex", n),
                where, n)
            : _bocage_check_add (survey, report, unit->node, NULL,
                                 /* TRANSLATORS: “D7: 4 units stand in one hex, which may hold 3” */
                                 ngettext ("%s: %u unit stands in one hex, which may hold %d",
                                           "%s: %u units stand in one hex, which may hold %d", n),
                                 where, n, limit);

  _bocage_check_add_related (survey, finding, first->node, _ ("the first unit of the hex"));
}

/* Of the units of the hex, those of @classes; 0: all. */
static void
count_stack (BocageSurvey *survey, BocageReport *report, const BocageSurveyHex *hex,
             BocageClassMask classes, int limit)
{
  const BocageSurveyUnit *beyond = NULL;
  guint n = 0;

  for (int i = hex->unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
    {
      const BocagePieceType *type = survey->units[i].type;

      if (classes != 0 && (type == NULL || (classes >> type->orders_class & 1) == 0))
        continue;
      if (++n == (guint) limit + 1)
        beyond = &survey->units[i];
    }
  if (beyond != NULL)
    blame_stack (survey, report, hex, beyond, n, limit);
}

static void
check_stack (BocageSurvey *survey, BocageReport *report)
{
  int limit = get_limit (survey);

  for (guint i = 0; i < survey->n_laid; i++)
    {
      const BocageSurveyHex *hex = &survey->hexes[survey->laid[i]];

      if (hex->n_units < 2)
        continue;
      if (limit > 0)
        count_stack (survey, report, hex, 0, limit);
      for (guint j = 0; j < bocage_ruleset_n_stacks (survey->ruleset); j++)
        {
          const BocageStack *stack = bocage_ruleset_get_stack (survey->ruleset, j);

          count_stack (survey, report, hex, stack->classes, stack->at_most);
        }
    }
}

static void
check_on_river (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocageSurveyHex *hex = &survey->hexes[unit->at];
      BocageFinding *finding;

      if (hex->crossing || hex->path == NULL || !hex->path->water
          || !closes (survey, hex->path, unit))
        continue;
      finding = _bocage_check_say (survey, report, unit->node, NULL, NULL);
      _bocage_check_offer_crossing (survey, finding, unit->node);
      _bocage_tally_soften_ground (survey, finding, unit->hex);
    }
}

/* Returns: (nullable): the first thing in the hex of @unit that its class may
 * neither enter nor start in. */
static const BocagePieceType *
find_closing (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const BocageSurveyHex *hex = &survey->hexes[unit->at];

  for (int i = hex->object; i != BOCAGE_NO_INDEX; i = survey->objects[i].next)
    if (closes (survey, survey->objects[i].type, unit))
      return survey->objects[i].type;
  if (hex->crossing)
    return NULL;
  if (closes (survey, hex->path, unit))
    return hex->path;
  if (closes (survey, hex->ground, unit))
    return hex->ground;
  return closes (survey, hex->marker, unit) ? hex->marker : NULL;
}

/* Who may start in a piece of an expansion, as guns may in a bunker, the rules of that
 * expansion say.  Of one that lets in nobody, or whose exceptions are known, all is said. */
static gboolean
may_have_exceptions (const BocageSurvey *survey, const BocagePieceType *type)
{
  BocageClassMask all = (1u << bocage_ruleset_n_classes (survey->ruleset)) - 1;

  return type->module == NULL
         && type->closed[BOCAGE_STAY_STANDING] == type->closed[BOCAGE_STAY_ENTERED]
         && (all & ~type->closed[BOCAGE_STAY_ENTERED]) != 0;
}

void
_bocage_check_unit_impassable (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocagePieceType *closing = find_closing (survey, unit);

      if (closing == NULL)
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      BocageFinding *finding = _bocage_check_add (
          survey, report, unit->node, NULL,
          /* TRANSLATORS: “D7: armor stands where it may not enter (mountain)” */
          _ ("%s: %s stands where it may not enter (%s)"), where,
          _bocage_check_unit_name (survey, unit), bocage_survey_type_name (survey, closing));

      if (may_have_exceptions (survey, closing) || !bocage_scenario_is_import (survey->scenario))
        _bocage_tally_soften_ground (survey, finding, unit->hex);
    }
}

/* Returns: what says whose @unit is: itself, or the reserve that it is in */
static const BocageNode *
find_side_giver (const BocageSurveyUnit *unit, const char **out_side)
{
  const BocageNode *node = &unit->node->piece.node;
  const BocageNode *parent = node->parent;

  *out_side = unit->node->side;
  if (unit->node->side != NULL || parent == NULL
      || parent->element != &bocage_elements[BOCAGE_ELEMENT_RESERVE]
      || (((const BocageReserveNode *) parent)->side == NULL
          && !_bocage_check_is_unreadable (parent, "side")))
    return node;
  *out_side = ((const BocageReserveNode *) parent)->side;
  return parent;
}

/* One finding a reserve, at its first unit. */
static void
check_no_side (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *told = NULL;

  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const char *side;
      const BocageNode *giver = find_side_giver (unit, &side);

      if (unit->side >= 0 || giver == told || bocage_survey_is_missing_side (survey, side))
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);
      const char *name = _bocage_check_unit_name (survey, unit);

      told = giver;
      if (side == NULL)
        /* TRANSLATORS: “D7: infantry belongs to no side” */
        _bocage_check_add (survey, report, giver, "side", _ ("%s: %s belongs to no side"), where,
                           name);
      else
        _bocage_check_suggest (
            survey,
            _bocage_check_add (survey, report, giver, "side",
                               /* TRANSLATORS: “D7: infantry belongs to “neutral”, which is not a
                                  side of this battle” */
                               _ ("%s: %s belongs to “%s”, which is not a side of this battle"),
                               where, name, side),
            BOCAGE_LIST_SIDE, side);
    }
}

static void
check_unknown_type (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->type != NULL)
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      if (unit->node->piece.type == NULL)
        /* TRANSLATORS: “D7: a unit without a type” */
        _bocage_check_add (survey, report, unit->node, "type", _ ("%s: a unit without a type"),
                           where);
      else
        _bocage_check_suggest_type (
            survey,
            _bocage_check_add (survey, report, unit->node, "type",
                               /* TRANSLATORS: “D7: there is no unit “gunboat”” */
                               _ ("%s: there is no unit “%s”"), where, unit->node->piece.type),
            BOCAGE_ELEMENT_UNIT, unit->node->piece.type);
    }
}

static void
check_at_sea (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocageSurveyHex *hex = &survey->hexes[unit->at];

      if (!hex->sea || hex->crossing || hex->ground == NULL
          || !hex->ground->no_battle[BOCAGE_STAY_STANDING])
        continue;
      _bocage_check_say (survey, report, unit->node, NULL, NULL);
    }
}

static void
check_worse_out (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocagePieceType *ground = survey->hexes[unit->at].ground;

      if (ground == NULL || unit->type == NULL || unit->type->attack_class < 0
          || !bocage_survey_bound (survey, ground)
          || (survey->binding->classes & ((BocageClassMask) 1 << unit->type->attack_class)) == 0
          || ground->battle_out[unit->type->attack_class] <= 0)
        continue;

      int dice = ground->battle_out[unit->type->attack_class];

      _bocage_check_say (survey, report, unit->node, NULL, "case", BOCAGE_CASE_OF (dice), "dice",
                         BOCAGE_SAY_NUMBER (dice), "ground",
                         bocage_survey_type_name (survey, ground), NULL);
    }
}

static void
check_hedgerow (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_board_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];
      const BocagePieceType *ground = survey->hexes[unit->at].ground;

      if (ground == NULL || !ground->one_hex[BOCAGE_STAY_ENTERED]
          || _bocage_check_unit_is_fixed (survey, unit))
        continue;
      _bocage_check_say (survey, report, unit->node, NULL, "ground",
                         bocage_survey_type_name (survey, ground), NULL);
    }
}

/* What a unit is worth, if the file says so. */
static void
check_worth (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if (unit->node->medals == BOCAGE_UNSET || unit->node->medals >= 0)
        continue;

      g_autofree char *where = _bocage_check_unit_where (survey, unit);

      _bocage_check_add (survey, report, unit->node, "medals",
                         /* TRANSLATORS: “D7: infantry is worth less than nothing: -2” */
                         _ ("%s: %s is worth less than nothing: %d"), where,
                         _bocage_check_unit_name (survey, unit), unit->node->medals);
    }
}

const BocageCheck bocage_checks_unit[] = {
  {
      .id = "unit-stack",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("two units stand in one hex"),
      .explanation = N_ ("A hex holds one unit, of whichever side, so this cannot be laid out.  "
                         "Move one of the units to a free hex, or make them one unit."),
      .source = "base rules, movement",
      .run = check_stack,
  },
  {
      .id = "unit-impassable",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a unit stands where its class may not enter"),
      .explanation = N_ ("No order could have brought the unit there, and the rules do not let "
                         "its class start there.  Move the unit or change what lies in its "
                         "hex.  It is only suspicious where a rule says that the text decides "
                         "about the hex, or among pieces of expansions in a battle that comes "
                         "from another format."),
      .source = "base rules, terrain",
      .run = _bocage_check_unit_impassable,
  },
  {
      .id = "unit-no-side",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_SAFE,
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("a unit belongs to neither side"),
      .explanation = N_ ("Every unit is commanded by one of the two sides.  Give the unit the id "
                         "of a side of this battle."),
      .source = "base rules, setting up",
      .run = check_no_side,
  },
  {
      .id = "unit-unknown-type",
      .hinders = "unit- fig- badge- deck- objective- exit- flow- inv-",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .repair = BOCAGE_REPAIR_SAFE,
      .summary = N_ ("the type of a unit is not known"),
      .explanation = N_ ("Without its type nothing is known of how the unit moves, battles and "
                         "counts.  Correct the type, or declare it in a ruleset of your own."),
      .source = "base rules, setting up",
      .run = check_unknown_type,
  },
  {
      .id = "unit-worth-negative",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a unit is worth less than no medal"),
      .explanation = N_ ("Who eliminates a unit wins medals and loses none.  Correct the number: 0 "
                         "says that the unit is worth nothing."),
      .source = "base rules, victory",
      .run = check_worth,
      .wants = BOCAGE_WANTS_MEDALS,
  },
  {
      .id = "unit-adjacent-enemy",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("enemies start next to each other"),
      .explanation = N_ ("The side that moves first may attack from the next hex before the "
                         "other has had a turn."),
      .source = "base rules, battle",
      .run = _bocage_check_unit_adjacent_enemy,
  },
  {
      .id = "unit-behind-enemy",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,

      /* TRANSLATORS: %s is a list of hexes */
      .several = N_ ("%s: units start behind every unit of the enemy"),
      .summary = N_ ("a unit starts behind every unit of the enemy"),
      .explanation = N_ ("Units retreat towards their own edge, here into the enemy.  That suits "
                         "who was dropped there; otherwise the unit has probably been given to "
                         "the wrong side."),
      .source = "base rules, retreat",
      .run = _bocage_check_unit_behind_enemy,
  },
  {
      .id = "unit-section-empty",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("a side has no unit in one of its sections"),
      .explanation = N_ ("Cards for a section in which a side has no unit are of no use to it, and "
                         "a hand may clog up with them.  Put a unit there, or accept it as part of "
                         "the story."),
      .source = "base rules, orders",
      .run = _bocage_check_unit_section_empty,
  },
  {
      .id = "unit-one-section",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("all units of a side stand in one section"),
      .explanation = N_ ("Two thirds of the section cards are of no use to a side that stands in a "
                         "single section.  Spread its units."),
      .source = "base rules, orders",
      .run = _bocage_check_unit_one_section,
  },
  {
      .id = "unit-shared-only",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("the only units of a flank stand on shared hexes"),
      .explanation = N_ ("A unit on a shared hex can be ordered from both sections, but as soon as "
                         "it moves inwards the flank is empty."),
      .source = "base rules, sections",
      .run = _bocage_check_unit_shared_only,
  },
  { .id = NULL },
};

const BocageCheckTest bocage_tests_unit[] = {
  { .name = "unit-on-water-path",
    .is_silent = TRUE,
    .takes = "types lay",
    .about = "A unit stands on a path of water that is closed to it, without a crossing.",
    .run = check_on_river },
  { .name = "unit-at-sea",
    .is_silent = TRUE,
    .takes = "types",
    .about = "A unit stands at sea, where nobody battles.",
    .run = check_at_sea },
  { .name = "class-battles-worse",
    .is_silent = TRUE,
    .takes = "classes types",
    .needs = "classes types",
    .words = "dice ground",
    .cases = "one",
    .about = "A unit of classes stands on types, out of which it battles with fewer dice.",
    .run = check_worse_out },
  { .name = "unit-on-single-step",
    .is_silent = TRUE,
    .takes = "types",
    .words = "ground",
    .about = "A unit stands where it enters and leaves by one hex.",
    .run = check_hedgerow },
  { .name = NULL },
};
