/* bocage-brush.c: what the next click places, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-brush-private.h"

#define MAX_SIZE 2

G_DEFINE_FINAL_TYPE (BocageBrush, bocage_brush, G_TYPE_OBJECT)

enum
{
  PROP_TOOL = 1,
  PROP_TYPE,
  PROP_PART,
  PROP_SIDE,
  PROP_BADGE,
  PROP_LOOK,
  PROP_TURN,
  PROP_FIGURES,
  PROP_SIZE,
  PROP_RECENT,
  PROP_SELECTING,
  PROP_FILLING,
  PROP_ERASING,
  PROP_MARKING,
  PROP_SYMMETRY,
  PROP_SWAPS_SIDES,
  PROP_AXIS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bocage_brush_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BocageBrush *self = BOCAGE_BRUSH (object);

  switch (id)
    {
    case PROP_TOOL:
      g_value_set_string (value, self->tool);
      break;
    case PROP_TYPE:
      g_value_set_pointer (value, (gpointer) self->type);
      break;
    case PROP_PART:
      g_value_set_pointer (value, self->part);
      break;
    case PROP_SIDE:
      g_value_set_string (value, self->side);
      break;
    case PROP_BADGE:
      g_value_set_string (value, self->badge);
      break;
    case PROP_LOOK:
      g_value_set_string (value, self->look);
      break;
    case PROP_TURN:
      g_value_set_int (value, self->turn);
      break;
    case PROP_FIGURES:
      g_value_set_int (value, self->figures);
      break;
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    case PROP_SELECTING:
      g_value_set_string (value, self->selecting);
      break;
    case PROP_FILLING:
      g_value_set_string (value, self->filling);
      break;
    case PROP_ERASING:
      g_value_set_string (value, self->erasing);
      break;
    case PROP_MARKING:
      g_value_set_string (value, self->marking);
      break;
    case PROP_SYMMETRY:
      g_value_set_string (value, self->symmetry);
      break;
    case PROP_SWAPS_SIDES:
      g_value_set_boolean (value, self->swaps_sides);
      break;
    case PROP_AXIS:
      g_value_set_int (value, self->axis.column);
      break;
    case PROP_RECENT:
      g_value_set_uint (value, self->recent->len);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_brush_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BocageBrush *self = BOCAGE_BRUSH (object);

  switch (id)
    {
    case PROP_TOOL:
      bocage_brush_set_tool (self, g_value_get_string (value));
      break;
    case PROP_LOOK:
      bocage_brush_set_look (self, g_value_get_string (value));
      break;
    case PROP_TURN:
      bocage_brush_set_turn (self, g_value_get_int (value));
      break;
    case PROP_FIGURES:
      bocage_brush_set_figures (self, g_value_get_int (value));
      break;
    case PROP_SELECTING:
      bocage_brush_set_selecting (self, g_value_get_string (value));
      break;
    case PROP_SIZE:
      bocage_brush_set_size (self, g_value_get_int (value));
      break;
    case PROP_FILLING:
      bocage_brush_set_filling (self, g_value_get_string (value));
      break;
    case PROP_ERASING:
      bocage_brush_set_erasing (self, g_value_get_string (value));
      break;
    case PROP_MARKING:
      bocage_brush_set_marking (self, g_value_get_string (value));
      break;
    case PROP_SYMMETRY:
      bocage_brush_set_symmetry (self, g_value_get_string (value));
      break;
    case PROP_SWAPS_SIDES:
      bocage_brush_set_swaps_sides (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_brush_finalize (GObject *object)
{
  g_clear_pointer (&BOCAGE_BRUSH (object)->part, bocage_node_unref);
  g_clear_pointer (&BOCAGE_BRUSH (object)->goal, bocage_node_unref);
  g_array_unref (BOCAGE_BRUSH (object)->recent);
  G_OBJECT_CLASS (bocage_brush_parent_class)->finalize (object);
}

static void
bocage_brush_class_init (BocageBrushClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = bocage_brush_finalize;
  object_class->get_property = bocage_brush_get_property;
  object_class->set_property = bocage_brush_set_property;

  properties[PROP_TOOL] = g_param_spec_string ("tool", NULL, NULL, "select", writable);
  properties[PROP_TYPE] = g_param_spec_pointer ("type", NULL, NULL, readable);
  properties[PROP_PART] = g_param_spec_pointer ("part", NULL, NULL, readable);
  properties[PROP_SIDE] = g_param_spec_string ("side", NULL, NULL, NULL, readable);
  properties[PROP_BADGE] = g_param_spec_string ("badge", NULL, NULL, NULL, readable);
  properties[PROP_LOOK] = g_param_spec_string ("look", NULL, NULL, NULL, writable);
  properties[PROP_TURN] = g_param_spec_int ("turn", NULL, NULL, 0, G_MAXINT, 0, writable);
  properties[PROP_FIGURES] = g_param_spec_int ("figures", NULL, NULL, 0, G_MAXINT, 0, writable);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 0, MAX_SIZE, 0, writable);
  properties[PROP_SELECTING] = g_param_spec_string ("selecting", NULL, NULL, "touch", writable);
  properties[PROP_RECENT]
      = g_param_spec_uint ("recent", NULL, NULL, 0, BOCAGE_BRUSH_N_RECENT, 0, readable);
  properties[PROP_FILLING] = g_param_spec_string ("filling", NULL, NULL, "area", writable);
  properties[PROP_ERASING] = g_param_spec_string ("erasing", NULL, NULL, "top", writable);
  properties[PROP_MARKING] = g_param_spec_string ("marking", NULL, NULL, "group", writable);
  properties[PROP_SYMMETRY] = g_param_spec_string ("symmetry", NULL, NULL, "none", writable);
  properties[PROP_SWAPS_SIDES] = g_param_spec_boolean ("swaps-sides", NULL, NULL, FALSE, writable);
  properties[PROP_AXIS] = g_param_spec_int ("axis", NULL, NULL, G_MININT, G_MAXINT, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bocage_brush_init (BocageBrush *self)
{
  self->tool = bocage_token_keep ("select");
  self->selecting = bocage_token_keep ("touch");
  self->filling = bocage_token_keep ("area");
  self->erasing = bocage_token_keep ("top");
  self->marking = bocage_token_keep ("group");
  self->symmetry = bocage_token_keep ("none");
  self->recent = _bocage_brush_recent_new ();
}

static void
notify (BocageBrush *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_id (BocageBrush *self, const char **id, const char *value, guint property)
{
  value = bocage_token_keep (value);
  if (*id == value)
    return;
  *id = value;
  notify (self, property);
}

void
_bocage_brush_copy_part (BocageBrush *self, const BocageNode *part)
{
  BocageNode *before = g_steal_pointer (&self->part);

  self->part = part != NULL ? bocage_node_copy (part) : NULL;
  if (before != NULL || part != NULL)
    notify (self, PROP_PART);
  g_clear_pointer (&before, bocage_node_unref);
}

void
_bocage_brush_set_type (BocageBrush *self, const BocagePieceType *type)
{
  if (self->type == type)
    return;
  self->type = type;
  notify (self, PROP_TYPE);
}

void
_bocage_brush_set_side (BocageBrush *self, const char *side)
{
  set_id (self, &self->side, side, PROP_SIDE);
}

void
_bocage_brush_recent_changed (BocageBrush *self)
{
  notify (self, PROP_RECENT);
}

/* Public functions */

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
  set_id (self, &self->tool, tool, PROP_TOOL);
}

const BocagePieceType *
bocage_brush_get_piece_type (BocageBrush *self)
{
  return self->type;
}

/**
 * bocage_brush_set_piece:
 * @type: (nullable)
 * @side: (nullable)
 * @badge: (nullable)
 *
 * Takes up another piece.  Its turn, look and number of figures are the usual
 * ones.
 */
void
bocage_brush_set_piece (BocageBrush *self, const BocagePieceType *type, const char *side,
                        const char *badge)
{
  g_object_freeze_notify (G_OBJECT (self));
  _bocage_brush_copy_part (self, NULL);
  _bocage_brush_set_type (self, type);
  _bocage_brush_set_side (self, side);
  set_id (self, &self->badge, badge, PROP_BADGE);
  bocage_brush_set_look (self, NULL);
  bocage_brush_set_turn (self, 0);
  bocage_brush_set_figures (self, 0);
  g_object_thaw_notify (G_OBJECT (self));
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

const char *
bocage_brush_get_look (BocageBrush *self)
{
  return self->look;
}

void
bocage_brush_set_look (BocageBrush *self, const char *look)
{
  set_id (self, &self->look, look, PROP_LOOK);
}

int
bocage_brush_get_turn (BocageBrush *self)
{
  return self->turn;
}

/**
 * bocage_brush_set_turn:
 * @turn: from 1; 0: as the piece comes
 */
void
bocage_brush_set_turn (BocageBrush *self, int turn)
{
  turn = MAX (turn, 0);
  if (self->turn == turn)
    return;
  self->turn = turn;
  notify (self, PROP_TURN);
}

int
bocage_brush_get_figures (BocageBrush *self)
{
  return self->figures;
}

/**
 * bocage_brush_set_figures:
 * @figures: 0: as many as is usual
 */
void
bocage_brush_set_figures (BocageBrush *self, int figures)
{
  figures = MAX (figures, 0);
  if (self->figures == figures)
    return;
  self->figures = figures;
  notify (self, PROP_FIGURES);
}

/**
 * bocage_brush_get_size:
 *
 * Returns: hexes around each that are covered as well; only ground is laid by the handful
 */
int
bocage_brush_get_size (BocageBrush *self)
{
  return self->type != NULL && self->type->kind == BOCAGE_ELEMENT_TERRAIN ? self->size : 0;
}

/**
 * bocage_brush_set_size:
 * @size: 0 for one hex, 1 for the seven around one, 2 for nineteen
 */
void
bocage_brush_set_size (BocageBrush *self, int size)
{
  size = CLAMP (size, 0, MAX_SIZE);
  if (self->size == size)
    return;
  self->size = size;
  notify (self, PROP_SIZE);
}

/**
 * bocage_brush_get_reach:
 *
 * Returns: hexes around each that the tool covers as well, see bocage_brush_get_size()
 */
int
bocage_brush_get_reach (BocageBrush *self)
{
  if (g_str_equal (self->tool, "erase") || g_str_equal (self->tool, "height"))
    return self->size;
  return g_str_equal (self->tool, "fill") ? 0 : bocage_brush_get_size (self);
}

/* How the tools Select, Fill and Erase go about it */

const char *
bocage_brush_get_selecting (BocageBrush *self)
{
  return self->selecting;
}

/**
 * bocage_brush_set_selecting:
 * @how: touch, rectangle, lasso or wand
 */
void
bocage_brush_set_selecting (BocageBrush *self, const char *how)
{
  set_id (self, &self->selecting, how, PROP_SELECTING);
}

const char *
bocage_brush_get_filling (BocageBrush *self)
{
  return self->filling;
}

/**
 * bocage_brush_set_filling:
 * @how: area, kind or outline
 */
void
bocage_brush_set_filling (BocageBrush *self, const char *how)
{
  set_id (self, &self->filling, how, PROP_FILLING);
}

const char *
bocage_brush_get_erasing (BocageBrush *self)
{
  return self->erasing;
}

/**
 * bocage_brush_set_erasing:
 * @what: top, units, objects, paths, terrain or all
 */
void
bocage_brush_set_erasing (BocageBrush *self, const char *what)
{
  set_id (self, &self->erasing, what, PROP_ERASING);
}

const char *
bocage_brush_get_marking (BocageBrush *self)
{
  return self->marking;
}

/**
 * bocage_brush_set_marking:
 * @what: group, exit, zone or section
 */
void
bocage_brush_set_marking (BocageBrush *self, const char *what)
{
  bocage_brush_set_goal (self, NULL);
  set_id (self, &self->marking, what, PROP_MARKING);
}

/**
 * bocage_brush_get_goal:
 *
 * Returns: (transfer none) (nullable): what was marked last, which may have left its battle
 */
BocageNode *
bocage_brush_get_goal (BocageBrush *self)
{
  return self->goal;
}

/**
 * bocage_brush_set_goal:
 * @goal: (nullable): an objective, a reserve, a rule or a section, to be gone on with
 */
void
bocage_brush_set_goal (BocageBrush *self, BocageNode *goal)
{
  if (goal != NULL)
    bocage_node_ref (goal);
  g_clear_pointer (&self->goal, bocage_node_unref);
  self->goal = goal;
}

/* Symmetry: where things go is in bocage-brush-symmetry.c */

const char *
bocage_brush_get_symmetry (BocageBrush *self)
{
  return self->symmetry;
}

/**
 * bocage_brush_set_symmetry:
 * @how: none, sides (left and right), ends (top and bottom) or point
 */
void
bocage_brush_set_symmetry (BocageBrush *self, const char *how)
{
  set_id (self, &self->symmetry, how, PROP_SYMMETRY);
}

gboolean
bocage_brush_get_swaps_sides (BocageBrush *self)
{
  return self->swaps_sides;
}

/**
 * bocage_brush_set_swaps_sides:
 * @swaps: what is placed across the axis is the other side's
 */
void
bocage_brush_set_swaps_sides (BocageBrush *self, gboolean swaps)
{
  if (self->swaps_sides == swaps)
    return;
  self->swaps_sides = swaps;
  notify (self, PROP_SWAPS_SIDES);
}

void
_bocage_brush_set_axis (BocageBrush *self, BocageHex axis)
{
  if (bocage_hex_equal (self->axis, axis))
    return;
  self->axis = axis;
  notify (self, PROP_AXIS);
}
