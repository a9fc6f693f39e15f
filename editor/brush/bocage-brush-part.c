/* bocage-brush-part.c: medals, exits and labels, which have no type
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-brush-private.h"
#include "bocage-tool-private.h"

#include <glib/gi18n.h>

/**
 * bocage_brush_set_part:
 * @part: (nullable): it is copied
 */
void
bocage_brush_set_part (BocageBrush *self, const BocageNode *part)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (part != NULL)
    _bocage_brush_set_type (self, NULL);
  _bocage_brush_copy_part (self, part);
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
bocage_brush_has_piece (BocageBrush *self)
{
  return self->type != NULL || self->part != NULL;
}

const BocageNode *
bocage_brush_get_part (BocageBrush *self)
{
  return self->part;
}

static gboolean
is_like_part (BocageBrush *self, const BocageNode *node, BocageHex hex)
{
  const BocageField *at = bocage_element_find_field (self->part->element, "at");
  const BocageField *side = bocage_element_find_field (self->part->element, "side");

  return node->element == self->part->element
         && bocage_hex_equal (G_STRUCT_MEMBER (BocageHex, node, at->offset), hex)
         && bocage_node_field_equal (node, self->part, side);
}

/**
 * bocage_brush_find_part:
 *
 * A hex has one medal or exit of a side.
 *
 * Returns: (transfer none) (nullable): the one that lies where the brush would place its own
 */
BocageNode *
bocage_brush_find_part (BocageBrush *self, BocageScenario *scenario, BocageHex hex)
{
  BocageNode *list = bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES);

  if (self->part == NULL || bocage_element_is_piece (self->part->element))
    return NULL;
  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    if (is_like_part (self, bocage_node_get_child (list, i), hex))
      return bocage_node_get_child (list, i);
  return NULL;
}

/**
 * bocage_brush_place_part:
 *
 * Puts a copy of the part on @hex, unless one like it lies there already.
 */
void
bocage_brush_place_part (BocageBrush *self, BocageEdit *edit, BocageHex hex)
{
  BocageScenario *scenario = bocage_edit_get_scenario (edit);
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  const BocageElement *element;
  g_autofree char *name = NULL;
  BocageBorder border;
  BocageNode *node;

  g_return_if_fail (self->part != NULL);

  element = self->part->element;
  if (bocage_element_is_piece (element))
    {
      bocage_edit_place_piece (edit, hex, bocage_node_copy (self->part));
      return;
    }
  if (bocage_brush_find_part (self, scenario, hex) != NULL)
    return;

  name = bocage_grid_format_hex (grid, hex);
  node = bocage_node_copy (self->part);
  bocage_node_parse_field (node, bocage_element_find_field (element, "at"), grid, name);
  if (bocage_element_find_field (element, "hexes") != NULL)
    bocage_node_parse_field (node, bocage_element_find_field (element, "hexes"), grid, name);
  border = bocage_grid_find_border (grid, hex);
  if (border != BOCAGE_BORDER_NONE && bocage_element_find_field (element, "facing") != NULL)
    bocage_node_parse_field (node, bocage_element_find_field (element, "facing"), grid,
                             bocage_border_name (border));
  bocage_edit_begin (edit, _ ("Place"), 0);
  bocage_edit_add_part (edit, bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_OBJECTIVES),
                        node);
  bocage_edit_commit (edit);
}
