/* bocage-brush.c: what the next click places, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-brush.h"

#include <glib/gi18n.h>

struct _BocageBrush
{
  GObject parent_instance;

  const char *tool; /* interned */
  const BocagePieceType *type;
  const char *side;
  const char *badge;
  BocageNode *part; /* (nullable) (owned) */
  int turn;
};

G_DEFINE_FINAL_TYPE (BocageBrush, bocage_brush, G_TYPE_OBJECT)

enum
{
  PROP_TOOL = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bocage_brush_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_TOOL:
      g_value_set_string (value, BOCAGE_BRUSH (object)->tool);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_brush_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_TOOL:
      bocage_brush_set_tool (BOCAGE_BRUSH (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_brush_finalize (GObject *object)
{
  g_clear_pointer (&BOCAGE_BRUSH (object)->part, bocage_node_unref);
  G_OBJECT_CLASS (bocage_brush_parent_class)->finalize (object);
}

static void
bocage_brush_class_init (BocageBrushClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bocage_brush_finalize;
  object_class->get_property = bocage_brush_get_property;
  object_class->set_property = bocage_brush_set_property;

  properties[PROP_TOOL]
      = g_param_spec_string ("tool", NULL, NULL, "select",
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bocage_brush_init (BocageBrush *self)
{
  self->tool = g_intern_static_string ("select");
  self->turn = 1;
}

BocageBrush *
bocage_brush_new (void)
{
  return g_object_new (BOCAGE_TYPE_BRUSH, NULL);
}

const char *
bocage_brush_get_tool (BocageBrush *self)
{
  return self->tool;
}

void
bocage_brush_set_tool (BocageBrush *self, const char *tool)
{
  tool = g_intern_string (tool);
  if (self->tool == tool)
    return;
  self->tool = tool;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

const BocagePieceType *
bocage_brush_get_piece_type (BocageBrush *self)
{
  return self->type;
}

void
bocage_brush_set_piece (BocageBrush *self, const BocagePieceType *type, const char *side,
                        const char *badge)
{
  g_clear_pointer (&self->part, bocage_node_unref);
  self->type = type;
  self->side = g_intern_string (side);
  self->badge = g_intern_string (badge);
}

const char *
bocage_brush_get_side (BocageBrush *self)
{
  return self->side;
}

const char *
bocage_brush_get_badge (BocageBrush *self)
{
  return self->badge;
}

int
bocage_brush_get_turn (BocageBrush *self)
{
  return self->turn;
}

void
bocage_brush_set_turn (BocageBrush *self, int turn)
{
  self->turn = turn;
}

/**
 * bocage_brush_set_part:
 * @part: (nullable): it is copied
 */
void
bocage_brush_set_part (BocageBrush *self, const BocageNode *part)
{
  BocageNode *copy = part != NULL ? bocage_node_copy (part) : NULL;

  g_clear_pointer (&self->part, bocage_node_unref);
  self->part = copy;
  if (part != NULL)
    self->type = NULL;
}

const BocageNode *
bocage_brush_get_part (BocageBrush *self)
{
  return self->part;
}

/* A hex has one medal or exit of a kind and side, and one label. */
static gboolean
has_part (BocageBrush *self, const BocageNode *list, BocageHex hex)
{
  const BocageField *at = bocage_element_find_field (self->part->element, "at");
  const BocageField *side = bocage_element_find_field (self->part->element, "side");

  for (guint i = 0; list != NULL && i < bocage_node_n_children (list); i++)
    {
      const BocageNode *child = bocage_node_get_child (list, i);

      if (child->element == self->part->element
          && bocage_hex_equal (G_STRUCT_MEMBER (BocageHex, child, at->offset), hex)
          && bocage_node_field_equal (child, self->part, side))
        return TRUE;
    }
  return FALSE;
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
  BocageNode *node;

  g_return_if_fail (self->part != NULL);

  element = self->part->element;
  if (bocage_element_is_piece (element))
    {
      bocage_edit_place_piece (edit, hex, bocage_node_copy (self->part));
      return;
    }
  if (has_part (self, bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_OBJECTIVES), hex))
    return;

  name = bocage_grid_format_hex (grid, hex);
  node = bocage_node_copy (self->part);
  bocage_node_parse_field (node, bocage_element_find_field (element, "at"), grid, name);
  if (bocage_element_find_field (element, "hexes") != NULL)
    bocage_node_parse_field (node, bocage_element_find_field (element, "hexes"), grid, name);
  bocage_edit_begin (edit, _ ("Place"), 0);
  bocage_edit_add_part (edit, bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_OBJECTIVES),
                        node);
  bocage_edit_commit (edit);
}
