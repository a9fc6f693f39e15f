/* bocage-tool-goals.c: draws what the battle is about: medals for hexes, exits, zones, sections
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A press on a hex without a goal adds it to the one in hand, and so does a drag with all that it
 * passes; a press on a goal takes that up; a press on the one in hand takes the hex away.  Shift
 * begins another.  An exit is drawn along the rim; what is dragged from a section becomes its own.
 */

#include "config.h"

#include "bocage-tool-private.h"

#include "rules/answers/bocage-goal-words.h"

#include <glib/gi18n.h>
#include <string.h>

#define ZONE_TURN 2 /* of new reserves: those of the first turn stand on the board */

/* What is marked */

static gboolean
is_marking (BocageBrush *brush, const char *what)
{
  return g_str_equal (bocage_brush_get_marking (brush), what);
}

static gboolean
holds (const GArray *hexes, BocageHex hex)
{
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

static GArray *
get_hexes (const BocageNode *node)
{
  const BocageField *field = bocage_element_find_field (node->element, "hexes");

  return field != NULL ? G_STRUCT_MEMBER (GArray *, node, field->offset) : NULL;
}

static gboolean
lies_on (const BocageNode *node, BocageHex hex)
{
  return holds (get_hexes (node), hex)
         || (node->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]
             && bocage_hex_equal (((const BocageObjectiveNode *) node)->at, hex));
}

/* Whether @node is what is marked now: of rules those by which units come down. */
static gboolean
is_goal (BocageScenario *scenario, const BocageNode *node, gboolean is_zone)
{
  const BocageRuleNode *rule = (const BocageRuleNode *) node;
  const BocageRuleType *type;

  if (!is_zone)
    return node->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE];
  if (node->element == &bocage_elements[BOCAGE_ELEMENT_RESERVE])
    return TRUE;
  if (node->element != &bocage_elements[BOCAGE_ELEMENT_RULE] || rule->id == NULL)
    return FALSE;
  type = bocage_ruleset_find_rule (bocage_scenario_get_ruleset (scenario), rule->id);
  return type != NULL && type->drops_in;
}

/* Returns: (transfer none) (nullable): the last goal that lies on @hex, which is drawn on top */
static BocageNode *
find_goal (BocageScenario *scenario, BocageHex hex, gboolean is_zone)
{
  static const BocageElementId parts[]
      = { BOCAGE_ELEMENT_OBJECTIVES, BOCAGE_ELEMENT_RULES, BOCAGE_ELEMENT_RESERVES };
  BocageNode *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      BocageNode *list = bocage_scenario_get_part (scenario, parts[i]);

      for (guint j = 0; list != NULL && j < bocage_node_n_children (list); j++)
        {
          BocageNode *node = bocage_node_get_child (list, j);

          if (is_goal (scenario, node, is_zone) && lies_on (node, hex))
            found = node;
        }
    }
  return found;
}

/* Returns: (transfer none) (nullable): the goal in hand, if it is in the battle still */
static BocageNode *
get_goal (BocageStroke *stroke, gboolean is_zone)
{
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);
  BocageNode *node = bocage_brush_get_goal (stroke->brush);

  if (node == NULL || !is_goal (scenario, node, is_zone) || node->parent == NULL
      || bocage_scenario_get_part (scenario, bocage_element_get_id (node->parent->element))
             != node->parent)
    return NULL;
  return node;
}

/* Changing */

static void
set_field (BocageEdit *edit, BocageNode *node, const char *name, const char *text)
{
  bocage_edit_set_field (edit, node, bocage_element_find_field (node->element, name), text);
}

static void
set_hexes (BocageEdit *edit, BocageNode *node, const GArray *hexes)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_edit_get_scenario (edit));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *first = bocage_grid_format_hex (grid, g_array_index (hexes, BocageHex, 0));

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *name = bocage_grid_format_hex (grid, g_array_index (hexes, BocageHex, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", name);
    }
  set_field (edit, node, "hexes", text->str);
  /* The medal lies on one of them. */
  if (node->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]
      && !holds (hexes, ((BocageObjectiveNode *) node)->at))
    set_field (edit, node, "at", first);
}

/* Returns: (transfer full): the hexes of the goal; of a medal that only lies somewhere, that one */
static GArray *
copy_hexes (const BocageNode *node)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

  bocage_goal_add_hexes (node, hexes);
  return hexes;
}

static const char *
find_side (BocageStroke *stroke)
{
  const BocageRuleset *ruleset
      = bocage_scenario_get_ruleset (bocage_session_get_scenario (stroke->session));
  const char *side = bocage_brush_get_side (stroke->brush);

  if (side == NULL && bocage_ruleset_n_sides (ruleset) > 0)
    side = bocage_ruleset_get_side (ruleset, 0)->id;
  return side;
}

static char *
make_id (BocageScenario *scenario)
{
  for (guint i = 1;; i++)
    {
      char *id = g_strdup_printf ("goal-%u", i);

      if (bocage_scenario_find_objective (scenario, id) == NULL)
        return id;
      g_free (id);
    }
}

static BocageNode *
make_goal (BocageStroke *stroke, gboolean is_zone)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);
  BocageElementId id = is_zone ? BOCAGE_ELEMENT_RESERVE : BOCAGE_ELEMENT_OBJECTIVE;
  BocageNode *node = bocage_node_new (&bocage_elements[id]);

  bocage_node_set_id (node, bocage_element_find_field (node->element, "side"), find_side (stroke));
  if (is_zone)
    ((BocageReserveNode *) node)->turn = ZONE_TURN;
  else
    {
      g_autofree char *name = make_id (scenario);

      bocage_node_set_id (node, bocage_element_find_field (node->element, "id"), name);
      bocage_node_set_id (
          node, bocage_element_find_field (node->element, "kind"),
          bocage_ruleset_get_objective_kind (bocage_scenario_get_ruleset (scenario), 0)->id);
      ((BocageObjectiveNode *) node)->medals = 1;
    }
  return bocage_edit_add_part (
      edit,
      bocage_edit_ensure_part (edit, NULL,
                               is_zone ? BOCAGE_ELEMENT_RESERVES : BOCAGE_ELEMENT_OBJECTIVES),
      node);
}

static void
say_goal (BocageStroke *stroke, const BocageNode *node)
{
  g_autofree char *sentence
      = bocage_goal_describe (bocage_session_get_scenario (stroke->session), node, NULL);

  bocage_session_say (stroke->session, "%s", sentence);
}

static const char *
get_step (gboolean is_zone)
{
  return is_zone ? _ ("Mark Landing Zone") : _ ("Mark Objective");
}

static void
add_here (BocageStroke *stroke, gboolean is_zone)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  BocageNode *node = get_goal (stroke, is_zone);
  g_autoptr (GArray) hexes = NULL;

  if (node != NULL && lies_on (node, stroke->hex))
    return;
  bocage_edit_begin (edit, get_step (is_zone), stroke->stroke);
  if (node == NULL)
    node = make_goal (stroke, is_zone);
  bocage_brush_set_goal (stroke->brush, node);
  hexes = copy_hexes (node);
  g_array_append_val (hexes, stroke->hex);
  set_hexes (edit, node, hexes);
  bocage_edit_commit (edit);
}

/* Without hexes nothing is left of it but units that wait. */
static void
take_away (BocageStroke *stroke, BocageNode *node, gboolean is_zone)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  g_autoptr (GArray) hexes = copy_hexes (node);

  for (guint i = hexes->len; i > 0; i--)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i - 1), stroke->hex))
      g_array_remove_index (hexes, i - 1);
  bocage_edit_begin (edit, get_step (is_zone), stroke->stroke);
  if (hexes->len > 0)
    set_hexes (edit, node, hexes);
  else if (node->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]
           || bocage_node_n_children (node) == 0)
    {
      bocage_brush_set_goal (stroke->brush, NULL);
      bocage_edit_remove_part (edit, node);
    }
  else
    set_field (edit, node, "hexes", NULL);
  bocage_edit_commit (edit);
}

static void
begin_goal (BocageStroke *stroke, gboolean is_zone)
{
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);
  BocageNode *found = find_goal (scenario, stroke->hex, is_zone);
  BocageNode *goal = get_goal (stroke, is_zone);

  if (stroke->extend)
    goal = found = NULL;
  else if (goal != NULL && lies_on (goal, stroke->hex))
    stroke->takes = TRUE; /* unless it is dragged */
  else if (found != NULL)
    goal = found;
  bocage_brush_set_goal (stroke->brush, goal);
  if (!stroke->takes && found == NULL)
    add_here (stroke, is_zone);
}

/* Exits */

static BocageNode *
find_exit (BocageScenario *scenario, BocageHex hex, const char *side)
{
  BocageNode *list = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      BocageNode *node = bocage_node_get_child (list, i);
      const BocageExitNode *exit_ = (const BocageExitNode *) node;

      if (node->element == &bocage_elements[BOCAGE_ELEMENT_EXIT]
          && (bocage_hex_equal (exit_->at, hex) || bocage_hex_equal (exit_->from, hex)
              || bocage_hex_equal (exit_->to, hex))
          && g_strcmp0 (exit_->side, side) == 0)
        return node;
    }
  return NULL;
}

static void
set_hex (BocageEdit *edit, BocageNode *node, const char *field, BocageHex hex)
{
  g_autofree char *name
      = bocage_grid_format_hex (bocage_scenario_get_grid (bocage_edit_get_scenario (edit)), hex);

  set_field (edit, node, field, name);
}

/* From where the drag met the rim to where it ended, on the same border; a click on an exit takes
 * it away. */
static void
end_exit (BocageStroke *stroke)
{
  BocageEdit *edit = bocage_session_get_edit (stroke->session);
  BocageScenario *scenario = bocage_session_get_scenario (stroke->session);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  const char *side = find_side (stroke);
  BocageBorder border = bocage_grid_find_border (grid, stroke->hex);
  BocageNode *node = find_exit (scenario, stroke->hex, side);

  if (border == BOCAGE_BORDER_NONE)
    {
      bocage_session_say (stroke->session, "%s", _ ("An exit lies on the rim of the board"));
      return;
    }
  bocage_edit_begin (edit, _ ("Mark Exit"), stroke->stroke);
  if (node != NULL && bocage_hex_equal (stroke->start, stroke->hex))
    {
      bocage_edit_remove_part (edit, node);
      bocage_edit_commit (edit);
      return;
    }
  node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_EXIT]);
  bocage_node_set_id (node, bocage_element_find_field (node->element, "side"), side);
  ((BocageExitNode *) node)->medals = 1;
  node = bocage_edit_add_part (
      edit, bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_OBJECTIVES), node);
  if (bocage_hex_equal (stroke->start, stroke->hex)
      || bocage_grid_find_border (grid, stroke->start) != border)
    {
      set_hex (edit, node, "at", stroke->hex);
      set_field (edit, node, "facing", bocage_border_name (border));
    }
  else
    {
      set_hex (edit, node, "from", stroke->start);
      set_hex (edit, node, "to", stroke->hex);
    }
  bocage_edit_commit (edit);
  say_goal (stroke, node);
}

/* Sections */

/* What is dragged from a section is put into it, hex by hex. */
static void
begin_section (BocageStroke *stroke)
{
  BocageNode *section
      = bocage_tool_find_section (bocage_session_get_scenario (stroke->session), stroke->hex);

  bocage_brush_set_goal (stroke->brush, section);
  if (!bocage_tool_may_have_sections (bocage_session_get_scenario (stroke->session)))
    bocage_session_say (stroke->session, "%s", _ ("The sections of this board are printed on it"));
  else if (section == NULL)
    bocage_session_say (stroke->session, "%s",
                        _ ("No section is here: give the hex to one in its menu"));
}

static void
spread_section (BocageStroke *stroke)
{
  BocageNode *section = bocage_brush_get_goal (stroke->brush);
  g_autoptr (GArray) hexes = NULL;

  if (section == NULL || section->parent == NULL
      || section->element != &bocage_elements[BOCAGE_ELEMENT_SECTION]
      || holds (((BocageSectionNode *) section)->hexes, stroke->hex))
    return;
  hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_array_append_val (hexes, stroke->hex);
  bocage_tool_put_in_section (stroke->session, ((BocageSectionNode *) section)->id, hexes, TRUE,
                              stroke->stroke);
}

/* The tool */

static void
begin (BocageStroke *stroke)
{
  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (is_marking (stroke->brush, "section"))
    begin_section (stroke);
  else if (!is_marking (stroke->brush, "exit"))
    begin_goal (stroke, is_marking (stroke->brush, "zone"));
}

static void
motion (BocageStroke *stroke)
{
  stroke->takes = FALSE;
  if (is_marking (stroke->brush, "section"))
    spread_section (stroke);
  else if (!is_marking (stroke->brush, "exit"))
    add_here (stroke, is_marking (stroke->brush, "zone"));
}

static void
end (BocageStroke *stroke)
{
  gboolean is_zone = is_marking (stroke->brush, "zone");
  BocageNode *node;

  bocage_session_set_cursor (stroke->session, stroke->hex);
  if (is_marking (stroke->brush, "exit"))
    end_exit (stroke);
  if (is_marking (stroke->brush, "exit") || is_marking (stroke->brush, "section"))
    return;
  node = get_goal (stroke, is_zone);
  if (node != NULL && stroke->takes)
    take_away (stroke, node, is_zone);
  node = get_goal (stroke, is_zone);
  if (node != NULL)
    say_goal (stroke, node);
}

static gboolean
is_for (BocageScenario *scenario)
{
  return bocage_ruleset_n_objective_kinds (bocage_scenario_get_ruleset (scenario)) > 0;
}

const BocageTool _bocage_tool_goals = {
  .id = "goals",
  .label = N_ ("Objectives"),
  .tooltip = N_ ("Draw medals, exits, landing zones and sections on the board"),
  .icon_name = "bocage-goals-symbolic",
  .accel = "j",
  .cursor = "crosshair",
  .is_for = is_for,
  .begin = begin,
  .motion = motion,
  .end = end,
};
