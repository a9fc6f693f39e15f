/* bocage-inspector-hex-pieces.c: lists of what stands on the selected hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-inspector-hex-private.h"
#include "bocage-node-list.h"
#include "model/bocage-border.h"
#include "session/bocage-field-choice.h"

#include <glib/gi18n.h>

static const BocageElementId list_ids[BOCAGE_N_HEX_LISTS][4] = {
  [BOCAGE_HEX_LIST_UNITS] = { BOCAGE_ELEMENT_UNIT },
  [BOCAGE_HEX_LIST_OBJECTS] = { BOCAGE_ELEMENT_OBJECT },
  [BOCAGE_HEX_LIST_MARKERS] = { BOCAGE_ELEMENT_MARKER },
  [BOCAGE_HEX_LIST_MEDALS] = { BOCAGE_ELEMENT_OBJECTIVE, BOCAGE_ELEMENT_EXIT },
  [BOCAGE_HEX_LIST_OTHERS]
  = { BOCAGE_ELEMENT_HEXSIDE, BOCAGE_ELEMENT_TERRAIN, BOCAGE_ELEMENT_PATH },
};

/* What there is */

static void
add_groups (BocageInspectorHex *self, GPtrArray *groups, BocageElementId id, guint first)
{
  for (guint n = first;; n++)
    {
      GPtrArray *nodes = _bocage_inspector_hex_collect_nth (self, id, n);

      if (nodes->len == 0)
        {
          g_ptr_array_unref (nodes);
          return;
        }
      g_ptr_array_add (groups, nodes);
    }
}

/* Paths that the picker cannot show: of a type the game does not know, or doubled. */
static void
add_odd_paths (BocageInspectorHex *self, GPtrArray *groups)
{
  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageNode *hex = _bocage_inspector_hex_get_node (self, i);

      for (guint j = 0; hex != NULL && j < bocage_node_n_children (hex); j++)
        {
          BocageNode *child = bocage_node_get_child (hex, j);

          if (child->element != &bocage_elements[BOCAGE_ELEMENT_PATH]
              || (bocage_scenario_get_piece_type (_bocage_inspector_hex_get_scenario (self), child)
                      != NULL
                  && (BocageNode *) _bocage_inspector_hex_find_path (
                         hex, ((BocagePieceNode *) child)->type)
                         == child))
            continue;
          g_ptr_array_add (groups, g_ptr_array_new ());
          g_ptr_array_add (g_ptr_array_index (groups, groups->len - 1), child);
        }
    }
}

static gboolean
is_shown (BocageInspectorHex *self, BocageHex hex)
{
  for (guint i = 0; i < self->hexes->len; i++)
    if (bocage_hex_equal (g_array_index (self->hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

static void
add_medals (BocageInspectorHex *self, GPtrArray *groups)
{
  BocageNode *list = bocage_scenario_get_part (_bocage_inspector_hex_get_scenario (self),
                                               BOCAGE_ELEMENT_OBJECTIVES);

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      BocageNode *child = bocage_node_get_child (list, i);
      const BocageField *at = bocage_element_find_field (child->element, "at");

      if (at == NULL || !is_shown (self, G_STRUCT_MEMBER (BocageHex, child, at->offset)))
        continue;
      g_ptr_array_add (groups, g_ptr_array_new ());
      g_ptr_array_add (g_ptr_array_index (groups, groups->len - 1), child);
    }
}

/* Adding */

/* Whose a new piece is: the side that sits nearer. */
static const char *
guess_side (BocageInspectorHex *self, BocageHex hex)
{
  BocageScenario *scenario = _bocage_inspector_hex_get_scenario (self);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  BocageNode *sides = (BocageNode *) bocage_scenario_get_sides (scenario);
  const char *any = NULL;

  for (guint i = 0; sides != NULL && i < bocage_node_n_children (sides); i++)
    {
      BocageSideNode *side = (BocageSideNode *) bocage_node_get_child (sides, i);
      BocageBorder border;

      if (side->node.element != &bocage_elements[BOCAGE_ELEMENT_SIDE])
        continue;
      any = side->id;
      border = bocage_border_parse (side->edge);
      if (bocage_grid_distance_to_border (grid, hex, border)
          < bocage_grid_distance_to_border (grid, hex, bocage_border_opposite (border)))
        return side->id;
    }
  return any;
}

static void
add_piece (BocageInspectorHex *self, BocageHex hex, BocageElementId id, const char *choice)
{
  BocageEdit *edit = _bocage_inspector_hex_get_edit (self);
  const BocageGrid *grid = bocage_scenario_get_grid (_bocage_inspector_hex_get_scenario (self));
  const BocageElement *element = &bocage_elements[id];
  BocageNode *node = bocage_node_new (element);
  const BocageField *side = bocage_element_find_field (element, "side");
  g_autofree char *name = bocage_grid_format_hex (grid, hex);

  if (bocage_element_is_piece (element))
    {
      if (choice != NULL)
        ((BocagePieceNode *) node)->type = bocage_token_keep (choice);
      if (id == BOCAGE_ELEMENT_UNIT)
        bocage_node_set_id (node, side, guess_side (self, hex));
      bocage_edit_put_piece (edit, hex, node);
      return;
    }
  bocage_node_parse_field (node, bocage_element_find_field (element, "at"), grid, name);
  if (bocage_element_find_field (element, "hexes") != NULL)
    bocage_node_parse_field (node, bocage_element_find_field (element, "hexes"), grid, name);
  bocage_node_parse_field (node, bocage_element_find_field (element, "medals"), grid, "1");
  if (side != NULL)
    bocage_node_set_id (node, side, guess_side (self, hex));
  bocage_edit_add_part (edit, bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_OBJECTIVES),
                        node);
}

static void
add_cb (BocageInspectorHex *self, guint id, const char *choice)
{
  /* TRANSLATORS: %s is a thing such as “Unit” or “Rule”; the whole is a step to undo. */
  g_autofree char *step
      = g_strdup_printf (_ ("Add %s"), bocage_element_get_label (&bocage_elements[id]));

  bocage_edit_begin (_bocage_inspector_hex_get_edit (self), step, 0);
  for (guint i = 0; i < self->hexes->len; i++)
    add_piece (self, g_array_index (self->hexes, BocageHex, i), id, choice);
  bocage_edit_commit (_bocage_inspector_hex_get_edit (self));
}

/* The lists */

static gboolean
has_type_of (BocageInspectorHex *self, BocageElementId kind)
{
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (_bocage_inspector_hex_get_scenario (self));

  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    if (bocage_ruleset_get_type (ruleset, i)->kind == kind)
      return TRUE;
  return FALSE;
}

/* Whether the game has anything for a list.  Only cards order units that win medals and leave by
 * exits. */
static gboolean
has_use (BocageInspectorHex *self, guint list)
{
  BocageScenario *scenario = _bocage_inspector_hex_get_scenario (self);

  if (list == BOCAGE_HEX_LIST_MEDALS)
    return bocage_ruleset_offers (bocage_scenario_get_ruleset (scenario), BOCAGE_NEEDS_COMMAND);
  return has_type_of (self, list_ids[list][0]);
}

void
_bocage_inspector_hex_update_lists (BocageInspectorHex *self)
{
  for (guint i = 0; i < BOCAGE_N_HEX_LISTS; i++)
    {
      g_autoptr (GPtrArray) groups
          = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

      if (i == BOCAGE_HEX_LIST_MEDALS)
        add_medals (self, groups);
      else if (i == BOCAGE_HEX_LIST_OTHERS)
        {
          add_groups (self, groups, BOCAGE_ELEMENT_HEXSIDE, 0);
          add_groups (self, groups, BOCAGE_ELEMENT_TERRAIN, 1);
          add_odd_paths (self, groups);
        }
      else
        add_groups (self, groups, list_ids[i][0], 0);
      bocage_node_list_set_groups (BOCAGE_NODE_LIST (self->lists[i]), groups);
      gtk_widget_set_visible (self->lists[i], groups->len > 0 || has_use (self, i));
    }
}

static void
build_list (BocageInspectorHex *self, BocageHexList id, const char *title, const char *add_label)
{
  self->lists[id] = bocage_node_list_new (self->session, title, add_label, list_ids[id]);
  g_signal_connect_object (self->lists[id], "add", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->lists_box, self->lists[id]);
}

void
_bocage_inspector_hex_build_lists (BocageInspectorHex *self)
{
  build_list (self, BOCAGE_HEX_LIST_UNITS, _ ("Units"), _ ("Add Unit"));
  build_list (self, BOCAGE_HEX_LIST_OBJECTS, _ ("Objects and obstacles"), _ ("Add Object"));
  build_list (self, BOCAGE_HEX_LIST_MARKERS, _ ("Markers"), _ ("Add Marker"));
  build_list (self, BOCAGE_HEX_LIST_MEDALS, _ ("Medals and exits"), _ ("Add Medal or Exit"));
  build_list (self, BOCAGE_HEX_LIST_OTHERS, _ ("Other pieces"), _ ("Add Piece"));
}
