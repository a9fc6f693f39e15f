/* bocage-brush.c: what the next click places, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-brush.h"
#include "model/bocage-turn.h"

#include <glib/gi18n.h>

struct _BocageBrush
{
  GObject parent_instance;

  const char *tool;            /* interned */
  const BocagePieceType *type; /* (nullable) */
  const char *side;            /* (nullable) interned, as the next two */
  const char *badge;
  const char *look;
  BocageNode *part;      /* (nullable) (owned) */
  int turn;              /* from 1; 0: as the piece comes */
  int figures;           /* 0: as many as is usual */
  int size;              /* hexes from the middle: 0, 1 or 2 */
  const char *selecting; /* interned */
  GArray *recent;        /* of BocageBrushPiece, the newest first */
};

#define N_RECENT 9
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
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_brush_finalize (GObject *object)
{
  g_clear_pointer (&BOCAGE_BRUSH (object)->part, bocage_node_unref);
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
  properties[PROP_RECENT] = g_param_spec_uint ("recent", NULL, NULL, 0, N_RECENT, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
recent_clear (gpointer data)
{
  g_clear_pointer (&((BocageBrushPiece *) data)->part, bocage_node_unref);
}

static void
bocage_brush_init (BocageBrush *self)
{
  self->tool = g_intern_static_string ("select");
  self->selecting = g_intern_static_string ("touch");
  self->recent = g_array_new (FALSE, FALSE, sizeof (BocageBrushPiece));
  g_array_set_clear_func (self->recent, recent_clear);
}

static void
notify (BocageBrush *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_id (BocageBrush *self, const char **id, const char *value, guint property)
{
  value = g_intern_string (value);
  if (*id == value)
    return;
  *id = value;
  notify (self, property);
}

static void
set_part (BocageBrush *self, const BocageNode *part)
{
  BocageNode *before = g_steal_pointer (&self->part);

  self->part = part != NULL ? bocage_node_copy (part) : NULL;
  if (before != NULL || part != NULL)
    notify (self, PROP_PART);
  g_clear_pointer (&before, bocage_node_unref);
}

static void
set_type (BocageBrush *self, const BocagePieceType *type)
{
  if (self->type == type)
    return;
  self->type = type;
  notify (self, PROP_TYPE);
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
  set_part (self, NULL);
  set_type (self, type);
  set_id (self, &self->side, side, PROP_SIDE);
  set_id (self, &self->badge, badge, PROP_BADGE);
  bocage_brush_set_look (self, NULL);
  bocage_brush_set_turn (self, 0);
  bocage_brush_set_figures (self, 0);
  g_object_thaw_notify (G_OBJECT (self));
}

static int
get_number (const BocageNode *node, const char *name)
{
  const BocageField *field = bocage_element_find_field (node->element, name);

  return field != NULL && bocage_node_is_set (node, field)
             ? G_STRUCT_MEMBER (int, node, field->offset)
             : 0;
}

static const char *
get_id (const BocageNode *node, const char *name)
{
  const BocageField *field = bocage_element_find_field (node->element, name);

  if (field == NULL)
    return NULL;
  if (field->type == BOCAGE_TYPE_TOKENS)
    {
      GPtrArray *ids = G_STRUCT_MEMBER (GPtrArray *, node, field->offset);

      return ids != NULL && ids->len > 0 ? ids->pdata[0] : NULL;
    }
  return G_STRUCT_MEMBER (const char *, node, field->offset);
}

/**
 * bocage_brush_take_from:
 * @piece: a piece, a medal or an exit
 *
 * Takes up a thing like one on the board.
 *
 * Returns: whether that is possible; a piece the game does not know is not
 */
gboolean
bocage_brush_take_from (BocageBrush *self, BocageScenario *scenario, const BocageNode *piece)
{
  const BocagePieceType *type = bocage_element_is_piece (piece->element)
                                    ? bocage_scenario_get_piece_type (scenario, piece)
                                    : NULL;

  if (type == NULL)
    {
      if (bocage_element_is_piece (piece->element)
          && bocage_element_get_id (piece->element) != BOCAGE_ELEMENT_LABEL)
        return FALSE;
      bocage_brush_set_part (self, piece);
      return TRUE;
    }
  g_object_freeze_notify (G_OBJECT (self));
  bocage_brush_set_piece (self, type, get_id (piece, "side"), get_id (piece, "badge"));
  bocage_brush_set_look (self, get_id (piece, "look"));
  bocage_brush_set_turn (self, get_number (piece, "turn"));
  bocage_brush_set_figures (self, get_number (piece, "figures"));
  g_object_thaw_notify (G_OBJECT (self));
  return TRUE;
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

/* How the tool Select selects */

const char *
bocage_brush_get_selecting (BocageBrush *self)
{
  return self->selecting;
}

/**
 * bocage_brush_set_selecting:
 * @how: touch, rectangle or wand
 */
void
bocage_brush_set_selecting (BocageBrush *self, const char *how)
{
  set_id (self, &self->selecting, how, PROP_SELECTING);
}

/* What was held lately */

static gboolean
is_same_piece (const BocageBrushPiece *a, const BocageBrushPiece *b)
{
  if (a->part != NULL || b->part != NULL)
    return a->part != NULL && b->part != NULL && bocage_node_equal (a->part, b->part);
  return a->type == b->type && a->side == b->side && a->badge == b->badge;
}

/**
 * bocage_brush_remember:
 *
 * Puts what is held before all that was held lately; what is among that already keeps
 * its place, since a key leads there.
 */
void
bocage_brush_remember (BocageBrush *self)
{
  BocageBrushPiece now = { self->type, self->side, self->badge, self->part };

  if (!bocage_brush_has_piece (self))
    return;
  for (guint i = 0; i < self->recent->len; i++)
    if (is_same_piece (&g_array_index (self->recent, BocageBrushPiece, i), &now))
      return;
  if (now.part != NULL)
    now.part = bocage_node_copy (now.part);
  g_array_prepend_val (self->recent, now);
  if (self->recent->len > N_RECENT)
    g_array_set_size (self->recent, N_RECENT);
  notify (self, PROP_RECENT);
}

/**
 * bocage_brush_get_recent:
 *
 * Returns: (transfer none) (element-type BocageBrushPiece): the newest first
 */
const GArray *
bocage_brush_get_recent (BocageBrush *self)
{
  return self->recent;
}

/**
 * bocage_brush_take_recent:
 *
 * Takes up again what was held lately.
 *
 * Returns: whether there are so many
 */
gboolean
bocage_brush_take_recent (BocageBrush *self, guint index)
{
  const BocageBrushPiece *piece;

  if (index >= self->recent->len)
    return FALSE;
  piece = &g_array_index (self->recent, BocageBrushPiece, index);
  if (piece->part != NULL)
    bocage_brush_set_part (self, piece->part);
  else
    bocage_brush_set_piece (self, piece->type, piece->side, piece->badge);
  return TRUE;
}

/* The sides, in a circle */

static const char *
next_side (const BocageRuleset *ruleset, const char *side)
{
  guint n = bocage_ruleset_n_sides (ruleset);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (bocage_ruleset_get_side (ruleset, i)->id, side) == 0)
      return bocage_ruleset_get_side (ruleset, (i + 1) % n)->id;
  return NULL;
}

/**
 * bocage_brush_change_side:
 *
 * Gives what is held to the next side.
 *
 * Returns: whether it is anybody's
 */
gboolean
bocage_brush_change_side (BocageBrush *self, const BocageRuleset *ruleset)
{
  const BocageField *field
      = self->part != NULL ? bocage_element_find_field (self->part->element, "side") : NULL;
  const char *side
      = field != NULL ? G_STRUCT_MEMBER (const char *, self->part, field->offset) : self->side;
  const char *next = side != NULL ? next_side (ruleset, side) : NULL;

  if (next == NULL)
    return FALSE;
  if (field == NULL)
    set_id (self, &self->side, next, PROP_SIDE);
  else
    {
      BocageNode *part = bocage_node_copy (self->part);

      G_STRUCT_MEMBER (const char *, part, field->offset) = next;
      bocage_brush_set_part (self, part);
      bocage_node_unref (part);
    }
  bocage_brush_remember (self);
  return TRUE;
}

static void
give (BocageNode *piece, const char *name, const char *text)
{
  const BocageField *field = bocage_element_find_field (piece->element, name);

  if (field != NULL && text != NULL)
    bocage_node_parse_field (piece, field, NULL, text);
}

static void
give_number (BocageNode *piece, const char *name, int number)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%d", number) : NULL;

  give (piece, name, text);
}

/**
 * bocage_brush_make_piece:
 *
 * Returns: (transfer full) (nullable): a loose piece as it would be placed; %NULL
 * when the brush holds none, or a path, which is drawn along its edges
 */
BocageNode *
bocage_brush_make_piece (BocageBrush *self)
{
  BocageNode *piece;

  if (self->part != NULL && bocage_element_is_piece (self->part->element))
    return bocage_node_copy (self->part);
  if (self->type == NULL)
    return NULL;
  piece = bocage_node_new (&bocage_elements[self->type->kind]);
  ((BocagePieceNode *) piece)->type = self->type->id;
  give (piece, "side", self->side);
  give (piece, "badge", self->badge);
  give (piece, "look", self->look);
  give_number (piece, "turn", self->turn);
  give_number (piece, "figures", self->figures);
  return piece;
}

/* Returns: the edges of the path in the hex that a bridge crosses: water before others */
static BocageEdges
find_crossed (BocageScenario *scenario, BocageHex hex)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);
  BocageEdges crossed = 0;

  for (guint i = 0; node != NULL && i < bocage_node_n_children (&node->node); i++)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i);
      const BocagePieceType *type = bocage_scenario_get_piece_type (scenario, piece);

      if (bocage_element_get_id (piece->element) != BOCAGE_ELEMENT_PATH)
        continue;
      if (crossed == 0 || (type != NULL && type->water))
        crossed = (BocageEdges) ((BocagePathNode *) piece)->edges & BOCAGE_EDGES_ALL;
      if (type != NULL && type->water)
        break;
    }
  return crossed;
}

/**
 * bocage_brush_make_piece_at:
 *
 * As bocage_brush_make_piece(); but a bridge whose turn nobody has chosen lies
 * across the path of @hex.
 *
 * Returns: (transfer full) (nullable)
 */
BocageNode *
bocage_brush_make_piece_at (BocageBrush *self, BocageScenario *scenario, BocageHex hex)
{
  BocageNode *piece = bocage_brush_make_piece (self);
  BocageOrientation orientation = bocage_scenario_get_grid (scenario)->orientation;

  if (piece != NULL && self->turn == 0 && self->type != NULL && self->type->makes_passable)
    give_number (piece, "turn",
                 bocage_turn_across (self->type, orientation, find_crossed (scenario, hex)));
  return piece;
}

/**
 * bocage_brush_set_part:
 * @part: (nullable): it is copied
 */
void
bocage_brush_set_part (BocageBrush *self, const BocageNode *part)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (part != NULL)
    set_type (self, NULL);
  set_part (self, part);
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

/* Over which border of the board a hex leads; of two the one to the north or south;
 * NULL: it lies within. */
static const char *
find_border (const BocageGrid *grid, BocageHex hex)
{
  static const struct
  {
    const char *name;
    int column, row; /* half hexes to the next hex but one that way */
  } ways[] = { { "north", 0, -2 }, { "south", 0, 2 }, { "west", -2, 0 }, { "east", 2, 0 } };
  gboolean pointy = grid->orientation == BOCAGE_ORIENTATION_POINTY;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      gboolean any = FALSE;

      for (int by = -1; by <= 1; by++)
        {
          gboolean across = pointy == (ways[i].row != 0);
          BocageHex beyond = hex;

          if (across) /* the two hexes of the next line, on either side */
            {
              beyond.column += pointy ? by : ways[i].column / 2;
              beyond.row += pointy ? ways[i].row / 2 : by;
            }
          else
            {
              beyond.column += ways[i].column;
              beyond.row += ways[i].row;
            }
          any = any || ((!across || by != 0) && bocage_grid_contains (grid, beyond));
        }
      if (!any)
        return ways[i].name;
    }
  return NULL;
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
  if (bocage_element_find_field (element, "facing") != NULL)
    bocage_node_parse_field (node, bocage_element_find_field (element, "facing"), grid,
                             find_border (grid, hex));
  bocage_edit_begin (edit, _ ("Place"), 0);
  bocage_edit_add_part (edit, bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_OBJECTIVES),
                        node);
  bocage_edit_commit (edit);
}
