/* bocage-condition.c: a condition of sudden death in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-condition.h"

#include <glib/gi18n.h>

static const char *
side_name (BocageScenario *scenario, const char *id)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocageSideType *side = id != NULL ? bocage_ruleset_find_side (ruleset, id) : NULL;

  if (side != NULL)
    return bocage_ruleset_translate (ruleset, side->name);
  return id != NULL ? id : _ ("a side");
}

static char *
describe_hold (BocageScenario *scenario, const BocageConditionNode *node)
{
  g_autofree char *hexes = bocage_node_format_field (
      &node->node, bocage_element_find_field (node->node.element, "hexes"),
      bocage_scenario_get_grid (scenario));
  int n = node->hexes != NULL ? (int) node->hexes->len : 0;
  int count = node->count != BOCAGE_UNSET ? node->count : n;

  if (count < n)
    /* TRANSLATORS: a side, how many hexes, and which hexes. */
    return g_strdup_printf (_ ("%s: hold %d of %s"), side_name (scenario, node->side), count,
                            hexes != NULL ? hexes : "");
  /* TRANSLATORS: a side, and hexes. */
  return g_strdup_printf (_ ("%s: hold %s"), side_name (scenario, node->side),
                          hexes != NULL ? hexes : _ ("no hex"));
}

static char *
describe_eliminated (BocageScenario *scenario, const BocageConditionNode *node)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocagePieceType *type
      = node->type != NULL ? bocage_ruleset_find_type (ruleset, BOCAGE_ELEMENT_UNIT, node->type)
                           : NULL;
  int count = node->count != BOCAGE_UNSET ? node->count : 1;

  /* TRANSLATORS: a side, a number, and a kind of unit: “Axis: 2 × armor eliminated”. */
  return g_strdup_printf (_ ("%s: %d × %s eliminated"), side_name (scenario, node->side), count,
                          type != NULL ? bocage_ruleset_translate (ruleset, type->name)
                                       : _ ("any unit"));
}

static char *
join (BocageScenario *scenario, const BocageNode *node, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      g_autofree char *part = bocage_condition_describe (scenario, bocage_node_get_child (node, i));

      if (*part != '\0')
        g_string_append_printf (text, "%s%s", text->len > 0 ? between : "", part);
    }
  return g_string_free (text, FALSE);
}

/**
 * bocage_condition_describe:
 * @node: a condition, or what holds one
 *
 * Returns: (transfer full): empty for what is no condition and holds none
 */
char *
bocage_condition_describe (BocageScenario *scenario, const BocageNode *node)
{
  const BocageConditionNode *condition = (const BocageConditionNode *) node;
  g_autofree char *inner = NULL;

  switch (bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_OBJECTIVE:
      for (guint i = 0; i < bocage_node_n_children (node); i++)
        if (bocage_node_get_child (node, i)->element == &bocage_elements[BOCAGE_ELEMENT_WHEN])
          return bocage_condition_describe (scenario, bocage_node_get_child (node, i));
      return g_strdup ("");
    case BOCAGE_ELEMENT_WHEN:
    case BOCAGE_ELEMENT_ALL:
      inner = join (scenario, node, _ (" and "));
      break;
    case BOCAGE_ELEMENT_ANY:
      inner = join (scenario, node, _ (" or "));
      break;
    case BOCAGE_ELEMENT_HOLD:
      return describe_hold (scenario, condition);
    case BOCAGE_ELEMENT_ELIMINATED:
      return describe_eliminated (scenario, condition);
    case BOCAGE_ELEMENT_EXITED:
      /* TRANSLATORS: a side and a number of units. */
      return g_strdup_printf (_ ("%s: %d units exited"), side_name (scenario, condition->side),
                              condition->count != BOCAGE_UNSET ? condition->count : 1);
    case BOCAGE_ELEMENT_TURN:
      return g_strdup_printf (_ ("turn %d is reached"),
                              MAX (((const BocageTurnNode *) node)->number, 0));
    case BOCAGE_ELEMENT_PROSE:
      return g_strdup (bocage_node_get_text (node) != NULL ? bocage_node_get_text (node) : "");
    default:
      return g_strdup ("");
    }
  if (node->parent != NULL && node->element != &bocage_elements[BOCAGE_ELEMENT_WHEN]
      && bocage_node_n_children (node) > 1)
    return g_strdup_printf ("(%s)", inner);
  return g_steal_pointer (&inner);
}
