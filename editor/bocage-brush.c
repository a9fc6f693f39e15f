/* bocage-brush.c: what the next click places, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-brush.h"

struct _BocageBrush
{
  GObject parent_instance;

  const char *tool; /* interned */
  const BocagePieceType *type;
  const char *side;
  const char *badge;
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
bocage_brush_class_init (BocageBrushClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

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
