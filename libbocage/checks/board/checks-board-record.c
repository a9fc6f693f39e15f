/* checks-board-record.c: sides, titles, modules and rules in force (set-up rules 18.A)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-board-private.h"
#include "model/bocage-message.h"

#include <string.h>

static const BocageNode *
get_part (BocageSurvey *survey, BocageElementId id, guint *n)
{
  const BocageNode *part = bocage_scenario_get_part (survey->scenario, id);

  *n = part != NULL ? bocage_node_n_children (part) : 0;
  return part;
}

/* Sides */

void
_bocage_check_meta_sides (BocageSurvey *survey, BocageReport *report)
{
  guint n, n_proper = bocage_ruleset_n_sides (survey->ruleset);
  const BocageNode *sides = get_part (survey, BOCAGE_ELEMENT_SIDES, &n);

  if (n != n_proper)
    {
      const void *place
          = sides != NULL ? (const void *) sides : bocage_scenario_get_root (survey->scenario);

      _bocage_check_add (survey, report, place, NULL,
                         /* TRANSLATORS: the number of sides in the file, then the proper one. */
                         ngettext ("there is %u side, not %u", "there are %u sides, not %u", n), n,
                         n_proper);
      return;
    }
  for (guint i = 0; i < survey->n_sides; i++)
    {
      const BocageSideNode *node = survey->sides[i].node;

      if (node->id == NULL)
        {
          _bocage_check_add (survey, report, node, "id", "%s", _ ("a side has no id"));
          return;
        }
      if (bocage_ruleset_find_side (survey->ruleset, node->id) == NULL)
        {
          _bocage_check_suggest (
              survey,
              /* TRANSLATORS: the placeholder is an id. */
              _bocage_check_add (survey, report, node, "id", _ ("there is no side “%s”"), node->id),
              BOCAGE_LIST_SIDE, node->id);
          return;
        }
      if (bocage_survey_find_side (survey, node->id) != (int) i)
        {
          /* TRANSLATORS: the placeholder is a side such as “Axis”. */
          _bocage_check_add (survey, report, node, "id", _ ("the %s side is given twice"),
                             bocage_survey_side_name (survey, (int) i));
          return;
        }
    }
}

void
_bocage_check_meta_side_empty (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_sides; i++)
    if (survey->sides[i].n_units == 0 && survey->sides[i].n_reserves == 0)
      /* TRANSLATORS: the placeholder is a side such as “Axis”. */
      _bocage_check_add (survey, report, survey->sides[i].node, NULL,
                         _ ("the %s side has no units"), bocage_survey_side_name (survey, (int) i));
}

/* Title and date */

static gboolean
has_text (const BocageNode *info, BocageElementId id)
{
  const BocageNode *node
      = info != NULL ? bocage_node_find_child (info, &bocage_elements[id]) : NULL;
  const char *text = node != NULL ? ((const BocageTextNode *) node)->text : NULL;

  return text != NULL && text[strspn (text, " \t\r\n")] != '\0';
}

void
_bocage_check_meta_title (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *info = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_INFO);

  if (!has_text (info, BOCAGE_ELEMENT_TITLE) && !has_text (info, BOCAGE_ELEMENT_NUMBER))
    _bocage_check_add (survey, report, bocage_scenario_get_root (survey->scenario), NULL, "%s",
                       _ ("the scenario has no title"));
}

void
_bocage_check_meta_date (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *info = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_INFO);
  const BocageNode *date
      = info != NULL ? bocage_node_find_child (info, &bocage_elements[BOCAGE_ELEMENT_DATE]) : NULL;

  if (date == NULL)
    _bocage_check_add (survey, report, bocage_scenario_get_root (survey->scenario), NULL, "%s",
                       _ ("the scenario has no date"));
  else if (((const BocageDateNode *) date)->from == NULL)
    _bocage_check_add (survey, report, date, "from", "%s", _ ("the scenario has no date"));
}

/* Modules */

static gboolean
is_listed (BocageSurvey *survey, const char *module)
{
  guint n;
  const BocageNode *modules = get_part (survey, BOCAGE_ELEMENT_MODULES, &n);

  /* The box with the usual board is needed by every battle. */
  if (module == NULL || module == bocage_ruleset_get_default_shape (survey->ruleset)->module)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (((const BocageModuleNode *) bocage_node_get_child (modules, i))->id == module)
      return TRUE;
  return FALSE;
}

static const BocageNode *
find_piece_of_type (const BocageSurvey *survey, const BocagePieceType *type)
{
  for (guint i = 0; i < survey->n_units; i++)
    if (survey->units[i].type == type)
      return (const BocageNode *) survey->units[i].node;
  for (guint i = 0; i < survey->n_objects; i++)
    if (survey->objects[i].type == type)
      return (const BocageNode *) survey->objects[i].node;
  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].type == type)
      return (const BocageNode *) survey->pieces[i].node;
  return (const BocageNode *) bocage_scenario_get_root (survey->scenario);
}

/* Offers to list a module behind the last one that is: what is on the board stays as it is. */
static void
offer_module (BocageSurvey *survey, BocageFinding *finding, const char *module)
{
  guint n;
  const BocageNode *modules = get_part (survey, BOCAGE_ELEMENT_MODULES, &n);
  BocageFix *fix;
  BocageNode *child;

  if (n == 0)
    return;
  child = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_MODULE]);
  bocage_node_set_id (child, bocage_element_find_field (child->element, "id"), module);
  /* TRANSLATORS: what to do: the placeholder is the id of a module */
  fix = bocage_fix_new (TRUE, _ ("list the module “%s”"), module);
  bocage_fix_insert (fix, modules, child);
  bocage_finding_add_fix (finding, fix);
}

static void
need_module (BocageSurvey *survey, BocageReport *report, GPtrArray *told, const char *module,
             const BocageNode *node, const char *attribute, const char *thing)
{
  if (g_ptr_array_find (told, module, NULL))
    return;
  g_ptr_array_add (told, (gpointer) module);

  const BocageModule *row = bocage_ruleset_find_module (survey->ruleset, module);
  gboolean lists_none = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_MODULES) == NULL;
  guint n_before = bocage_report_n_findings (report);

  g_autofree char *message = g_strdup_printf (
      /* TRANSLATORS: a piece or rule, then the name of an expansion. */
      _ ("“%s” needs the module “%s”, which is not listed"),
      bocage_ruleset_translate (survey->ruleset, thing),
      row != NULL ? bocage_ruleset_translate (survey->ruleset, row->name) : module);

  /* Who lists no module at all is told once, with what else there is beside it. */
  if (lists_none && told->len > 1)
    {
      _bocage_check_add_related (survey, bocage_report_get_finding (report, n_before - 1), node,
                                 message);
      return;
    }

  BocageFinding *finding = _bocage_check_add (survey, report, node, attribute, "%s", message);

  offer_module (survey, finding, module);
  /* Who lists no module at all has forgotten none. */
  if (lists_none)
    bocage_finding_set_class (finding, BOCAGE_CLASS_NOTE);
}

static void
need_modules_of_badges (BocageSurvey *survey, BocageReport *report, GPtrArray *told)
{
  for (guint i = 0; i < survey->n_units; i++)
    {
      const GPtrArray *ids = survey->units[i].node->badge;

      for (guint j = 0; ids != NULL && j < ids->len; j++)
        {
          const BocageBadge *badge
              = bocage_ruleset_find_badge (survey->ruleset, g_ptr_array_index (ids, j));

          if (badge != NULL && !is_listed (survey, badge->module))
            need_module (survey, report, told, badge->module, &survey->units[i].node->piece.node,
                         "badge", badge->name);
        }
    }
}

static void
need_modules_of_rules (BocageSurvey *survey, BocageReport *report, GPtrArray *told)
{
  guint n;
  const BocageNode *rules = get_part (survey, BOCAGE_ELEMENT_RULES, &n);

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *rule
          = node->id != NULL ? bocage_ruleset_find_rule (survey->ruleset, node->id) : NULL;

      if (rule != NULL && !is_listed (survey, rule->module))
        need_module (survey, report, told, rule->module, &node->node, "id", rule->name);
    }
}

void
_bocage_check_meta_expansion (BocageSurvey *survey, BocageReport *report)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new ();
  const BocageNode *board = (const BocageNode *) bocage_scenario_get_board (survey->scenario);
  guint n_types = bocage_ruleset_n_types (survey->ruleset);

  /* Most files of other programs say nothing of boxes: nobody has forgotten one. */
  if (bocage_scenario_is_import (survey->scenario)
      && bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_MODULES) == NULL)
    return;
  if (board != NULL && !is_listed (survey, survey->shape->module))
    need_module (survey, report, told, survey->shape->module, board, "shape", survey->shape->name);
  if (board != NULL && survey->face != NULL && !is_listed (survey, survey->face->module))
    need_module (survey, report, told, survey->face->module, board, "face", survey->face->name);
  for (guint i = 0; i < n_types; i++)
    {
      if (survey->type_counts[i] == 0)
        continue;

      const BocagePieceType *type = bocage_ruleset_get_type (survey->ruleset, i);

      if (!is_listed (survey, type->module))
        need_module (survey, report, told, type->module, find_piece_of_type (survey, type), "type",
                     type->name);
    }
  need_modules_of_badges (survey, report, told);
  need_modules_of_rules (survey, report, told);
  if (survey->deck != NULL && !is_listed (survey, survey->deck->module))
    need_module (survey, report, told, survey->deck->module,
                 (const BocageNode *) bocage_scenario_get_root (survey->scenario), NULL,
                 survey->deck->name);
}

/* Rules and briefing */

void
_bocage_check_meta_rule_unknown (BocageSurvey *survey, BocageReport *report)
{
  guint n;
  const BocageNode *rules = get_part (survey, BOCAGE_ELEMENT_RULES, &n);

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);

      if (node->id == NULL)
        _bocage_check_add (survey, report, node, "id", "%s", _ ("a special rule has no id"));
      else if (bocage_ruleset_find_rule (survey->ruleset, node->id) == NULL)
        {
          BocageFinding *finding
              /* TRANSLATORS: the placeholder is an id. */
              = _bocage_check_add (survey, report, node, "id", _ ("there is no special rule “%s”"),
                                   node->id);

          bocage_finding_set_subject (finding, node->id);
          _bocage_check_suggest (survey, finding, BOCAGE_LIST_RULE, node->id);
        }
    }
}

/* Returns: (nullable): the first piece that does what the briefing says */
static const BocagePieceType *
find_told_piece (const BocageSurvey *survey)
{
  for (guint i = 0; i < survey->n_objects; i++)
    if (survey->objects[i].type != NULL && survey->objects[i].type->owned)
      return survey->objects[i].type;
  if (!bocage_survey_has_bound (survey))
    return NULL;
  for (guint i = 0; i < survey->n_units; i++)
    if (bocage_survey_bound (survey, survey->units[i].type))
      return survey->units[i].type;
  for (guint i = 0; i < survey->n_objects; i++)
    if (bocage_survey_bound (survey, survey->objects[i].type))
      return survey->objects[i].type;
  return NULL;
}

void
_bocage_check_meta_no_briefing (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *briefing = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_BRIEFING);

  if (briefing != NULL && _bocage_check_says_anything (briefing))
    return;

  const BocagePieceType *type = find_told_piece (survey);

  if (type == NULL)
    return;

  BocageFinding *finding = _bocage_check_add (
      survey, report, bocage_scenario_get_root (survey->scenario), NULL,
      /* TRANSLATORS: the placeholder is a piece such as “bunker”. */
      _ ("%s is used, and no text says how"), bocage_survey_type_name (survey, type));

  /* Files of the other format often come without their texts, which are elsewhere. */
  if (bocage_scenario_is_import (survey->scenario))
    bocage_finding_set_class (finding, BOCAGE_CLASS_NOTE);
}

/* A battle that the rules lay out themselves, as an example */

static gboolean
counts_unit (const BocageSurvey *survey, const BocageBindingCount *count,
             const BocageSurveyUnit *unit)
{
  if (unit->type == NULL || unit->at == BOCAGE_NO_INDEX)
    return FALSE;
  if (count->type != NULL && unit->type->id != count->type)
    return FALSE;
  if (count->classes != 0
      && (unit->type->orders_class < 0 || (count->classes & (1u << unit->type->orders_class)) == 0))
    return FALSE;
  return count->side == NULL || unit->side == bocage_survey_find_side (survey, count->side);
}

static int
count_objectives (BocageSurvey *survey, const char *side)
{
  guint n;
  const BocageNode *list = get_part (survey, BOCAGE_ELEMENT_OBJECTIVES, &n);
  int found = 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *node = bocage_node_get_child (list, i);

      if (bocage_element_get_id (node->element) != BOCAGE_ELEMENT_OBJECTIVE)
        continue;

      const char *entitled = ((const BocageObjectiveNode *) node)->side;

      found += side == NULL || entitled == side || g_strcmp0 (entitled, "both") == 0;
    }
  return found;
}

/* Pieces of a type on the board, by its id. */
static int
count_pieces (const BocageSurvey *survey, const char *id)
{
  int found = 0;

  for (guint i = 0; i < bocage_ruleset_n_types (survey->ruleset); i++)
    if (bocage_ruleset_get_type (survey->ruleset, i)->id == id)
      found += (int) survey->type_counts[i];
  return found;
}

static int
take_count (BocageSurvey *survey, const BocageBindingCount *count)
{
  int found = 0, side;

  switch (count->what)
    {
    case BOCAGE_COUNT_PIECES:
      return count_pieces (survey, count->type);
    case BOCAGE_COUNT_UNITS:
    case BOCAGE_COUNT_FIGURES:
      for (guint i = 0; i < survey->n_units; i++)
        if (counts_unit (survey, count, &survey->units[i]))
          found += count->what == BOCAGE_COUNT_UNITS ? 1 : survey->units[i].figures;
      return found;
    case BOCAGE_COUNT_OBJECTIVES:
      return count_objectives (survey, count->side);
    case BOCAGE_COUNT_HAND:
      side = bocage_survey_find_side (survey, count->side);
      return side >= 0 ? survey->sides[side].node->hand : BOCAGE_UNSET;
    default:
      g_assert_not_reached ();
    }
}

static const char *
name_count (BocageSurvey *survey, const BocageBindingCount *count)
{
  switch (count->what)
    {
    case BOCAGE_COUNT_UNITS:
      return _ ("units");
    case BOCAGE_COUNT_FIGURES:
      return _ ("figures");
    case BOCAGE_COUNT_OBJECTIVES:
      return _ ("objectives");
    case BOCAGE_COUNT_HAND:
      return _ ("command cards");
    case BOCAGE_COUNT_PIECES:
    default:
      return count->type;
    }
}

void
_bocage_check_meta_example (BocageSurvey *survey, BocageReport *report)
{
  const BocageScenarioNode *root = bocage_scenario_get_root (survey->scenario);
  const BocageBinding *binding = survey->binding;

  if (binding == NULL || root->id == NULL || g_strcmp0 (binding->text, root->id) != 0)
    return;
  if (binding->face != NULL && survey->face != NULL && survey->face->id != binding->face)
    _bocage_check_say (survey, report, bocage_scenario_get_board (survey->scenario), "face", "case",
                       "face", NULL);
  for (guint i = 0; i < binding->n_counts; i++)
    {
      const BocageBindingCount *count = &binding->counts[i];
      int found = take_count (survey, count);
      int side = bocage_survey_find_side (survey, count->side);

      if (found == count->n || found == BOCAGE_UNSET)
        continue;
      if (side >= 0)
        _bocage_check_say (survey, report, root, NULL, "case", "side", "side",
                           bocage_survey_side_name (survey, side), "what",
                           name_count (survey, count), "count", BOCAGE_SAY_NUMBER (found), "limit",
                           BOCAGE_SAY_NUMBER (count->n), NULL);
      else
        _bocage_check_say (survey, report, root, NULL, "what", name_count (survey, count), "count",
                           BOCAGE_SAY_NUMBER (found), "limit", BOCAGE_SAY_NUMBER (count->n), NULL);
    }
}
