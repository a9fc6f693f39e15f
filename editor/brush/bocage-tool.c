/* bocage-tool.c: what several tools ask
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-tool-private.h"

#include <glib/gi18n.h>

gboolean
bocage_tool_spans (const BocageTool *tool, const BocageStroke *stroke)
{
  return tool->spans != NULL ? tool->spans (stroke) : tool->preview != NULL;
}

/* The last of the list that lies on @hex: it is painted on top. */
static BocageNode *
find_objective (BocageScenario *scenario, BocageHex hex)
{
  BocageNode *list = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);

  for (guint i = list != NULL ? bocage_node_n_children (list) : 0; i > 0; i--)
    {
      BocageNode *node = bocage_node_get_child (list, i - 1);
      const BocageField *at = bocage_element_find_field (node->element, "at");

      if (at != NULL && bocage_hex_equal (G_STRUCT_MEMBER (BocageHex, node, at->offset), hex))
        return node;
    }
  return NULL;
}

/**
 * bocage_tool_find_top:
 *
 * Returns: (transfer none) (nullable): a label, a medal or exit, a piece: the
 * first there is in that order, and of several pieces the one on top
 */
BocageNode *
bocage_tool_find_top (BocageScenario *scenario, BocageHex hex)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  guint n = node != NULL ? bocage_node_n_children (&node->node) : 0;
  BocageNode *last = n > 0 ? bocage_node_get_child (&node->node, n - 1) : NULL;
  BocageNode *objective;

  if (last != NULL && bocage_element_get_id (last->element) == BOCAGE_ELEMENT_LABEL)
    return last;
  objective = find_objective (scenario, hex);
  return objective != NULL ? objective : last;
}

/**
 * bocage_tool_find_movable:
 *
 * Returns: (transfer none) (nullable): the last unit of the hex, else its last
 * object, marker or label; the ground stays where it is
 */
BocageNode *
bocage_tool_find_movable (BocageScenario *scenario, BocageHex hex)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  BocageNode *best = NULL;

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i);

      switch ((int) bocage_element_get_id (piece->element))
        {
        case BOCAGE_ELEMENT_UNIT:
          best = piece;
          break;
        case BOCAGE_ELEMENT_OBJECT:
        case BOCAGE_ELEMENT_MARKER:
        case BOCAGE_ELEMENT_LABEL:
          if (best == NULL || bocage_element_get_id (best->element) != BOCAGE_ELEMENT_UNIT)
            best = piece;
          break;
        default:
          break;
        }
    }
  return best;
}

char *
_bocage_tool_piece_name (BocageScenario *scenario, const BocagePieceType *type)
{
  return g_strdup (bocage_ruleset_translate (bocage_scenario_get_ruleset (scenario), type->name));
}

/* The name of the step that the brush makes: "Paint forest". */
char *
_bocage_tool_paint_label (BocageSession *session, BocageBrush *brush)
{
  const BocagePieceType *type = bocage_brush_get_piece_type (brush);
  const BocageNode *part = bocage_brush_get_part (brush);
  g_autofree char *name = NULL;

  if (type == NULL)
    switch (part != NULL ? (int) bocage_element_get_id (part->element) : BOCAGE_ELEMENT_NONE)
      {
      case BOCAGE_ELEMENT_OBJECTIVE:
        return g_strdup (_ ("Place Medal"));
      case BOCAGE_ELEMENT_EXIT:
        return g_strdup (_ ("Place Exit"));
      default:
        return g_strdup (_ ("Place Label"));
      }

  name = _bocage_tool_piece_name (bocage_session_get_scenario (session), type);
  switch (type->kind)
    {
    case BOCAGE_ELEMENT_TERRAIN:
      /* TRANSLATORS: %s is a terrain: “Paint forest”. */
      return g_strdup_printf (_ ("Paint %s"), name);
    case BOCAGE_ELEMENT_PATH:
      /* TRANSLATORS: %s is a path: “Draw river”. */
      return g_strdup_printf (_ ("Draw %s"), name);
    default:
      /* TRANSLATORS: %s is a piece: “Place infantry”. */
      return g_strdup_printf (_ ("Place %s"), name);
    }
}

/**
 * bocage_tool_describe_brush:
 *
 * Returns: (transfer full) (nullable): %NULL where it holds nothing
 */
char *
bocage_tool_describe_brush (BocageSession *session, BocageBrush *brush)
{
  BocageScenario *scenario = bocage_session_get_scenario (session);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocageNode *part = bocage_brush_get_part (brush);
  const BocageField *field
      = part != NULL ? bocage_element_find_field (part->element, "side") : NULL;
  const char *id = field != NULL ? G_STRUCT_MEMBER (const char *, part, field->offset)
                                 : bocage_brush_get_side (brush);
  const BocageSideType *side = id != NULL ? bocage_ruleset_find_side (ruleset, id) : NULL;
  g_autofree char *name = NULL;

  if (bocage_brush_get_piece_type (brush) != NULL)
    name = _bocage_tool_piece_name (scenario, bocage_brush_get_piece_type (brush));
  else if (part == NULL)
    return NULL;
  else if (bocage_element_get_id (part->element) == BOCAGE_ELEMENT_OBJECTIVE)
    name = g_strdup (_ ("medal"));
  else if (bocage_element_get_id (part->element) == BOCAGE_ELEMENT_EXIT)
    name = g_strdup (_ ("exit"));
  else
    name = g_strdup (_ ("label"));
  if (side == NULL)
    return g_steal_pointer (&name);
  /* TRANSLATORS: whose it is, and what: “Allied infantry”, “Axis bunker”. */
  return g_strdup_printf (C_ ("side and piece", "%s %s"),
                          bocage_ruleset_translate (ruleset, side->side_name), name);
}

/**
 * bocage_tool_say_brush:
 *
 * Says what the tool, which may be another than it was, does with the piece that was taken up.
 */
void
bocage_tool_say_brush (BocageSession *session, BocageBrush *brush)
{
  const BocageTool *tool = bocage_tool_find (bocage_brush_get_tool (brush));
  g_autofree char *piece = bocage_tool_describe_brush (session, brush);

  if (tool == NULL || piece == NULL)
    return;
  if (tool == bocage_tool_find ("place"))
    /* TRANSLATORS: %s is a piece: “forest”, “Allied infantry”. */
    bocage_session_say (session, _ ("Click a hex to place: %s"), piece);
  else
    /* TRANSLATORS: a tool and the piece it places: “Line: river”. */
    bocage_session_say (session, C_ ("tool and piece", "%s: %s"), _ (tool->label), piece);
}

/* Says so where the brush is empty. */
gboolean
_bocage_tool_brush_is_loaded (BocageStroke *stroke)
{
  if (bocage_brush_get_piece_type (stroke->brush) != NULL
      || bocage_brush_get_part (stroke->brush) != NULL)
    return TRUE;
  bocage_session_say (stroke->session, "%s", _ ("Choose a piece in the palette first"));
  return FALSE;
}

/* Whether a drag of the tool Select goes about it like this. */
gboolean
_bocage_tool_is_selecting (const BocageStroke *stroke, const char *how)
{
  return stroke->brush != NULL && g_str_equal (bocage_brush_get_selecting (stroke->brush), how);
}
