/* checks-text.c: what texts and lists say of numbers, objectives, sides and days
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks-paper-private.h"
#include "model/bocage-message.h"
#include "model/bocage-words.h"

#include <string.h>

typedef void (*NodeFunc) (BocageSurvey *survey, BocageReport *report, const BocageNode *node);

/* Calls @func with what is of one of the elements @asked in @node. */
static void
walk (BocageSurvey *survey, BocageReport *report, const BocageNode *node,
      const guint8 asked[BOCAGE_N_ELEMENTS], NodeFunc func)
{
  guint n = bocage_node_n_children (node);

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (node, i);

      if (asked[bocage_element_get_id (child->element)])
        func (survey, report, child);
      if (bocage_node_n_children (child) > 0)
        walk (survey, report, child, asked, func);
    }
}

static void
walk_part (BocageSurvey *survey, BocageReport *report, BocageElementId part,
           const guint8 asked[BOCAGE_N_ELEMENTS], NodeFunc func)
{
  const BocageNode *node = bocage_scenario_get_part (survey->scenario, part);

  if (node != NULL)
    walk (survey, report, node, asked, func);
}

/* References */

/* Returns: (transfer none): by their ids */
static GHashTable *
get_objectives (BocageSurvey *survey)
{
  if (survey->objectives == NULL)
    survey->objectives = bocage_scenario_index_objectives (survey->scenario);
  return survey->objectives;
}

/* Whether @word, if anything, may be a misspelt @other */
static gboolean
is_near (const char *word, const char *other)
{
  const char *const words[] = { other, NULL };

  return word == NULL || bocage_words_nearest (word, words) != NULL;
}

/* Every path of bocage_scenario_find_number () whose owner is near: “axis.hand” is not a misspelt
 * “allies.hand”, however much of it is the same.  Without a point all are listed. */
static GPtrArray *
list_numbers (BocageSurvey *survey, const char *word)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const BocageElement *side = &bocage_elements[BOCAGE_ELEMENT_SIDE];
  const BocageNode *list = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = list != NULL ? bocage_node_n_children (list) : 0;
  const char *dot = strchr (word, '.');
  g_autofree char *owner = dot != NULL ? g_strndup (word, (gsize) (dot - word)) : NULL;

  for (guint i = 0; i < survey->n_sides; i++)
    for (guint j = 0; j < side->n_fields; j++)
      if (side->fields[j].type == BOCAGE_TYPE_INT && survey->sides[i].id != NULL
          && is_near (owner, survey->sides[i].id))
        g_ptr_array_add (words, g_strconcat (survey->sides[i].id, ".", side->fields[j].name, NULL));
  for (guint i = 0; i < n; i++)
    {
      const BocageNode *node = bocage_node_get_child (list, i);
      const char *id = bocage_element_get_id (node->element) == BOCAGE_ELEMENT_OBJECTIVE
                           ? ((const BocageObjectiveNode *) node)->id
                           : NULL;

      if (id != NULL && is_near (owner, id))
        g_ptr_array_add (words, g_strconcat (id, ".medals", NULL));
    }
  g_ptr_array_add (words, NULL);
  return words;
}

static GPtrArray *
list_objectives (BocageSurvey *survey, const char *word)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const BocageNode *list = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  guint n = list != NULL ? bocage_node_n_children (list) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *node = bocage_node_get_child (list, i);

      if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_OBJECTIVE
          && ((const BocageObjectiveNode *) node)->id != NULL)
        g_ptr_array_add (words, g_strdup (((const BocageObjectiveNode *) node)->id));
    }
  g_ptr_array_add (words, NULL);
  return words;
}

static void
blame_number (BocageSurvey *survey, BocageReport *report, const BocageReferenceNode *node)
{
  if (node->of == NULL
      || bocage_scenario_find_number (survey->scenario, get_objectives (survey), node->of) != NULL)
    return;
  _bocage_check_suggest_of_battle (survey,
                                   _bocage_check_add (survey, report, node, "of",
                                                      /* TRANSLATORS: a path such as “axis.hand” */
                                                      _ ("“%s” is not a number of this battle"),
                                                      node->of),
                                   "numbers", node->of, list_numbers);
}

static void
blame_noun (BocageSurvey *survey, BocageReport *report, const BocageReferenceNode *node)
{
  g_autoptr (GPtrArray) words = NULL;

  if (node->noun == NULL || bocage_ruleset_find_part (survey->ruleset, node->noun) != NULL
      || bocage_ruleset_find_any_type (survey->ruleset, node->noun) != NULL)
    return;
  words = g_ptr_array_new ();
  for (guint i = 0; i < bocage_ruleset_n_parts (survey->ruleset); i++)
    g_ptr_array_add (words, (gpointer) bocage_ruleset_get_part (survey->ruleset, i)->id);
  g_ptr_array_add (words, NULL);
  _bocage_check_suggest_from (survey,
                              /* TRANSLATORS: the placeholder is an id from the file. */
                              _bocage_check_add (survey, report, node, "noun",
                                                 _ ("nothing called “%s” can be counted"),
                                                 node->noun),
                              (const char *const *) words->pdata, node->noun);
}

static void
blame_hex (BocageSurvey *survey, BocageReport *report, const BocageReferenceNode *node)
{
  if (node->of == NULL || g_hash_table_contains (get_objectives (survey), node->of))
    return;
  _bocage_check_suggest_of_battle (
      survey,
      /* TRANSLATORS: the placeholder is an id from the file. */
      _bocage_check_add (survey, report, node, "of", _ ("there is no objective “%s”"), node->of),
      "objectives", node->of, list_objectives);
}

static void
blame_reference (BocageSurvey *survey, BocageReport *report, const BocageNode *node)
{
  const BocageReferenceNode *reference = (const BocageReferenceNode *) node;

  switch (bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_VALUE:
      blame_noun (survey, report, reference);
      blame_number (survey, report, reference);
      break;
    case BOCAGE_ELEMENT_PLURAL:
      blame_number (survey, report, reference);
      break;
    case BOCAGE_ELEMENT_HEX_NAME:
      blame_hex (survey, report, reference);
      break;
    case BOCAGE_ELEMENT_PIECE_NAME:
      if (reference->type != NULL
          && bocage_ruleset_find_any_type (survey->ruleset, reference->type) == NULL)
        _bocage_check_suggest_type (survey,
                                    /* TRANSLATORS: the placeholder is an id from the file. */
                                    _bocage_check_add (survey, report, node, "type",
                                                       _ ("there is no piece “%s”"),
                                                       reference->type),
                                    BOCAGE_ELEMENT_NONE, reference->type);
      break;
    default:
      break;
    }
}

static void
check_reference (BocageSurvey *survey, BocageReport *report)
{
  static const guint8 references[BOCAGE_N_ELEMENTS] = {
    [BOCAGE_ELEMENT_VALUE] = TRUE,
    [BOCAGE_ELEMENT_PLURAL] = TRUE,
    [BOCAGE_ELEMENT_HEX_NAME] = TRUE,
    [BOCAGE_ELEMENT_PIECE_NAME] = TRUE,
  };

  walk_part (survey, report, BOCAGE_ELEMENT_INFO, references, blame_reference);
  walk_part (survey, report, BOCAGE_ELEMENT_BRIEFING, references, blame_reference);
}

/* Sides */

static void
blame_side (BocageSurvey *survey, BocageReport *report, const BocageNode *node)
{
  const BocageField *field = bocage_element_find_field (node->element, "side");
  const char *side = G_STRUCT_MEMBER (const char *, node, field->offset);
  if (side == NULL || bocage_survey_find_side (survey, side) != BOCAGE_SIDE_UNKNOWN)
    return;
  _bocage_check_suggest (survey,
                         /* TRANSLATORS: the placeholder is an id from the file. */
                         _bocage_check_add (survey, report, node, "side",
                                            _ ("the side “%s” does not take part"), side),
                         BOCAGE_LIST_SIDE, side);
}

static void
check_side (BocageSurvey *survey, BocageReport *report)
{
  static const guint8 sided[BOCAGE_N_ELEMENTS] = {
    [BOCAGE_ELEMENT_RULE] = TRUE,
    [BOCAGE_ELEMENT_HOLD] = TRUE,
    [BOCAGE_ELEMENT_ELIMINATED] = TRUE,
    [BOCAGE_ELEMENT_EXITED] = TRUE,
  };
  const BocageNode *briefing = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_BRIEFING);
  guint n = briefing != NULL ? bocage_node_n_children (briefing) : 0;

  /* Where sides are missing, that is the fault. */
  if (survey->n_sides < bocage_ruleset_n_sides (survey->ruleset))
    return;
  walk_part (survey, report, BOCAGE_ELEMENT_RULES, sided, blame_side);
  walk_part (survey, report, BOCAGE_ELEMENT_OBJECTIVES, sided, blame_side);
  for (guint i = 0; i < n; i++)
    if (bocage_node_get_child (briefing, i)->element == &bocage_elements[BOCAGE_ELEMENT_ORDERS])
      blame_side (survey, report, bocage_node_get_child (briefing, i));
}

/* Players read one set of orders and do not look for another. */
static void
check_orders_twice (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *briefing = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_BRIEFING);
  guint n = briefing != NULL ? bocage_node_n_children (briefing) : 0;
  gboolean has_orders[BOCAGE_MAX_SIDES] = { FALSE };

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *node = bocage_node_get_child (briefing, i);
      const char *id = node->element == &bocage_elements[BOCAGE_ELEMENT_ORDERS]
                           ? ((const BocageOrdersNode *) node)->side
                           : NULL;
      int side = id != NULL ? bocage_survey_find_side (survey, id) : BOCAGE_SIDE_UNKNOWN;

      if (side < 0 || side >= BOCAGE_MAX_SIDES)
        continue;
      if (has_orders[side])
        _bocage_check_add (survey, report, node, "side",
                           /* TRANSLATORS: %s is the id of a side */
                           _ ("the side “%s” is given orders a second time"), id);
      has_orders[side] = TRUE;
    }
}

/* The battle as a whole */

static void
check_id (BocageSurvey *survey, BocageReport *report)
{
  const BocageScenarioNode *root = bocage_scenario_get_root (survey->scenario);

  if (root->id == NULL && !_bocage_check_is_unreadable (root, "id"))
    _bocage_check_add (survey, report, root, "id", "%s", _ ("the battle has no id"));
}

/* Whether @one, a day, a month or a year, is over before @other begins. */
static gboolean
is_before (const char *one, const char *other)
{
  return strncmp (one, other, MIN (strlen (one), strlen (other))) < 0;
}

static void
check_date_order (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *info = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_INFO);
  const BocageDateNode *date = info != NULL ? (const BocageDateNode *) bocage_node_find_child (
                                   info, &bocage_elements[BOCAGE_ELEMENT_DATE])
                                            : NULL;

  if (date == NULL || date->from == NULL || date->to == NULL || !is_before (date->to, date->from))
    return;
  _bocage_check_offer_value (
      _bocage_check_add (survey, report, date, "to",
                         /* TRANSLATORS: two days as in the file, such as 1944-06-06 */
                         _ ("the last day, %s, is before the first, %s"), date->to, date->from),
      date, "to", NULL, FALSE);
}

/* Paths */

static void
check_no_edges (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    {
      const BocageSurveyPiece *piece = &survey->pieces[i];
      int edges;

      if (piece->kind == BOCAGE_ELEMENT_PATH)
        edges = ((const BocagePathNode *) piece->node)->edges;
      else if (piece->kind == BOCAGE_ELEMENT_HEXSIDE)
        edges = ((const BocageHexsideNode *) piece->node)->edges;
      else
        continue;
      if (piece->type == NULL || edges != 0 || _bocage_check_is_unreadable (piece->node, "edges"))
        continue;

      g_autofree char *at = bocage_survey_hex_name (survey, piece->hex);

      _bocage_check_add (survey, report, piece->node, "edges",
                         /* TRANSLATORS: a hex, a path such as “river” */
                         _ ("%s: nothing says which edges the %s leads to"), at,
                         bocage_survey_type_name (survey, piece->type));
    }
}

#define ROW(row_id, row_class, func, ...) \
  { \
    .id = row_id, .class_ = BOCAGE_CLASS_##row_class, .origin = BOCAGE_ORIGIN_MODEL, \
    .since = "0.1.0", .waivable = TRUE, .run = func, __VA_ARGS__ \
  }

const BocageCheck bocage_checks_text[] = {
  ROW ("text-reference", SUSPICIOUS, check_reference, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("a text speaks of something that the battle does not have"),
       .explanation = N_ ("Numbers, hexes and pieces are named in texts by what they are called in "
                          "the file, and written out for the reader.  In the place of this one "
                          "there would be a hole.  Correct what it is called."),
       .source = "base rules, setup"),
  ROW ("text-side", SUSPICIOUS, check_side, .repair = BOCAGE_REPAIR_SAFE,
       .summary = N_ ("something is said of a side that does not take part"),
       .explanation = N_ ("Orders, rules and conditions are for a side of the battle.  Correct the "
                          "side."),
       .source = "base rules, setup"),
  ROW ("text-orders-twice", SUSPICIOUS, check_orders_twice,
       .summary = N_ ("a side is given orders twice"),
       .explanation = N_ ("The page and the window have one place for the orders of a side, and "
                          "players look for no other.  Put both into one, or correct whose the "
                          "second are."),
       .source = "base rules, setup"),
  ROW ("meta-id", NOTE, check_id, .kind = BOCAGE_KIND_MISSING,
       .summary = N_ ("the battle has no id"),
       .explanation = N_ ("The id tells a battle from the others of its pack, also when its "
                          "title changes.  Give it one that never changes."),
       .source = "base rules, setup step 1"),
  ROW ("meta-date-order", SUSPICIOUS, check_date_order, .repair = BOCAGE_REPAIR_UNSAFE,
       .summary = N_ ("the last day is before the first"),
       .explanation = N_ ("Which models of some weapons are in use depends on the date.  Correct "
                          "one of the two days, or leave the last one out."),
       .source = "Equipment Pack, special weapon assets"),
  ROW ("piece-no-edges", SUSPICIOUS, check_no_edges, .summary = N_ ("a path leads nowhere"),
       .explanation = N_ ("A path is drawn from the middle of its hex to "
                          "the edges that are named, so that this one cannot be seen.  Name its "
                          "edges, or remove it."),
       .source = "base rules, setup step 3"),
  { NULL },
};
