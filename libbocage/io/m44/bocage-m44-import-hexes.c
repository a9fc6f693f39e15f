/* bocage-m44-import-hexes.c: what lies in the hexes of a .m44 file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NO_DISTANCE G_MAXINT

static char *
join (const BocageM44Hex *hex, const char *key)
{
  return g_strconcat (hex->pointer, "/", key, NULL);
}

static void
report_unknown_piece (BocageM44Import *self, const BocageM44Hex *hex, const char *pointer,
                      const char *name)
{
  g_autofree char *label = bocage_grid_format_hex (&self->grid, hex->at);

  _bocage_m44_note (
      self, BOCAGE_M44_UNKNOWN_PIECE, hex->at, pointer,
      /* TRANSLATORS: the first %s is a hex such as C5, the second the name of a piece in a file. */
      _ ("%s: no piece is known as “%s”; it is kept"), label, name);
}

/* Tiles */

static int
read_orientation (BocageM44Import *self, const BocageM44Hex *hex, BocageJsonObject *object,
                  const char *pointer, const BocageExchangeTile *tile)
{
  g_autofree char *label = bocage_grid_format_hex (&self->grid, hex->at);
  int orientation;

  if (tile->orientations <= 1)
    return 1;
  if (!_bocage_m44_has (object, "orientation"))
    {
      _bocage_m44_note (self, BOCAGE_M44_ORIENTATION, hex->at, pointer,
                        /* TRANSLATORS: the first %s is a hex such as C5, the second the name of a
                           piece in a file. */
                        _ ("%s: the file does not say how “%s” lies: orientation 1 is taken"),
                        label, tile->name);
      return 1;
    }
  if (_bocage_m44_get_int (object, "orientation", &orientation) && orientation >= 1
      && orientation <= BOCAGE_N_EDGES)
    return (orientation - 1) % tile->orientations + 1;
  _bocage_m44_note (self, BOCAGE_M44_BAD_VALUE, hex->at, pointer,
                    /* TRANSLATORS: a hex such as C5 and the name of a piece in a file. */
                    _ ("%s: “%s” has no such orientation: 1 is taken"), label, tile->name);
  return 1;
}

/* Whether a piece that does not say how it looks would look like that. */
static void
set_look (BocageM44Import *self, BocageNode *node, const BocagePieceType *type, const char *look)
{
  BocageBoardNode *board = (BocageBoardNode *) bocage_node_find_child (
      self->root, &bocage_elements[BOCAGE_ELEMENT_BOARD]);
  const BocageFace *face = board->face != NULL
                               ? bocage_ruleset_find_face (self->ruleset, board->face, board->shape)
                               : NULL;
  const char *usual = NULL;

  if (look == NULL || type->looks == NULL)
    return;
  usual = face != NULL && face->look != NULL && g_strv_contains (type->looks, face->look)
              ? face->look
              : type->looks[0];
  if (strcmp (usual, look) != 0)
    _bocage_m44_set (self, node, "look", look);
}

static void
add_path (BocageM44Import *self, const BocageM44Hex *hex, const char *pointer,
          const BocagePieceType *path, const char *look, BocageEdges edges, int orientation)
{
  BocagePathNode *node;

  if (path == NULL)
    return;
  node = _bocage_m44_add (self, hex->node, BOCAGE_ELEMENT_PATH, pointer);
  node->piece.type = path->id;
  node->edges = bocage_edges_rotate (edges, orientation - 1);
  set_look (self, &node->piece.node, path, look);
}

static void
join_rule (BocageM44Import *self, const BocageM44Hex *hex, const char *id, const char *pointer)
{
  BocageRuleNode *rule = _bocage_m44_ensure_rule (self, id, pointer);

  if (rule->hexes == NULL)
    rule->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_array_append_val (rule->hexes, hex->at);
}

/* Returns: (nullable): what the board itself shows there. */
static const BocagePieceType *
get_printed (BocageM44Import *self, const BocageM44Hex *hex)
{
  const BocageBoardNode *board = (const BocageBoardNode *) hex->node->node.parent;
  const BocageFace *face = board->face != NULL
                               ? bocage_ruleset_find_face (self->ruleset, board->face, board->shape)
                               : NULL;

  return face != NULL ? bocage_ruleset_ground (self->ruleset, face, &self->grid, hex->at) : NULL;
}

/* Whether neither a tile nor the board itself gives the hex anything to cross. */
static gboolean
is_dry (BocageM44Import *self, const BocageM44Hex *hex)
{
  guint n = bocage_node_n_children (&hex->node->node);
  const BocagePieceType *ground = get_printed (self, hex);

  for (guint i = 0; i < n; i++)
    if (bocage_node_get_child (&hex->node->node, i)->element
            == &bocage_elements[BOCAGE_ELEMENT_PATH]
        || bocage_node_get_child (&hex->node->node, i)->element
               == &bocage_elements[BOCAGE_ELEMENT_TERRAIN])
      return FALSE;
  return ground == NULL || !ground->water;
}

/* A piece that needs water where there is none is the variant of the same name
 * that does not. */
static const BocageExchangeTile *
choose_variant (BocageM44Import *self, const BocageM44Hex *hex, const BocageExchangeTile *tile,
                const char *pointer)
{
  g_autofree char *label = bocage_grid_format_hex (&self->grid, hex->at);

  if (tile->type == NULL || !tile->type->needs_water || tile->behavior != NULL
      || !is_dry (self, hex))
    return tile;
  for (guint i = 0; i < self->exchange->n_tiles; i++)
    {
      const BocageExchangeTile *other = &self->exchange->tiles[i];

      if (other->behavior == NULL || strcmp (other->key, tile->key) != 0
          || strcmp (other->name, tile->name) != 0 || other->type == NULL
          || other->type->needs_water)
        continue;
      _bocage_m44_note (self, BOCAGE_M44_VARIANT, hex->at, pointer,
                        /* TRANSLATORS: a hex such as C5, and a piece such as “bridge section”. */
                        _ ("%s: there is no water: the piece is taken for a %s"), label,
                        bocage_ruleset_translate (self->ruleset, other->type->name));
      return other;
    }
  return tile;
}

static void
read_tile (BocageM44Import *self, BocageM44Hex *hex, const char *key)
{
  static const char *const known[] = { "name", "orientation", "behavior", NULL };
  BocageJsonObject *object = _bocage_m44_get_object (hex->record, key);
  g_autofree char *pointer = join (hex, key);
  const char *name = _bocage_m44_get_string (object, "name");
  const char *behavior = _bocage_m44_get_string (object, "behavior");
  const BocageExchangeTile *tile;
  BocagePieceNode *node;
  int orientation, turn;

  if (object == NULL)
    return;
  tile = name != NULL ? _bocage_m44_find_tile (self->exchange, key, name, behavior) : NULL;
  if (tile == NULL)
    {
      report_unknown_piece (self, hex, pointer, name != NULL ? name : "");
      return;
    }
  tile = choose_variant (self, hex, tile, pointer);
  orientation = read_orientation (self, hex, object, pointer, tile);
  if (tile->type != NULL)
    {
      node = _bocage_m44_add (self, hex->node, tile->type->kind, pointer);
      node->type = tile->type->id;
      set_look (self, &node->node, tile->type, tile->look);
      turn = _bocage_m44_tile_turn (tile, orientation);
      if (turn > 0 && tile->orientations > 1)
        _bocage_m44_set_int (node, "turn", turn);
    }
  add_path (self, hex, pointer, tile->path, tile->look, tile->edges, orientation);
  add_path (self, hex, pointer, tile->second_path, tile->look, tile->second_edges, orientation);
  if (tile->rule != NULL)
    join_rule (self, hex, tile->rule, pointer);
  if (behavior != NULL && tile->behavior == NULL)
    {
      static const char *const plain[] = { "name", "orientation", NULL };

      _bocage_m44_report_unknown (self, hex->at, pointer, object, plain);
    }
  else
    _bocage_m44_report_unknown (self, hex->at, pointer, object, known);
}

/* Units */

static void
read_badge (BocageM44Import *self, const BocageM44Hex *hex, BocageUnitNode *unit,
            BocageJsonObject *object, const BocageExchangeUnit *row, const char *pointer)
{
  const char *word = _bocage_m44_get_string (object, "badge");
  const BocageExchangeName *badge = _bocage_m44_find_name (self->exchange, "badge", word);
  g_autofree char *place = g_strconcat (pointer, "/badge", NULL);

  /* Which model of an asset it is follows from the date. */
  if (row->asset != NULL)
    _bocage_m44_set (self, unit, "asset", row->asset);
  else if (badge != NULL)
    _bocage_m44_set (self, unit, "badge", badge->id);
  else if (word != NULL)
    report_unknown_piece (self, hex, place, word);
}

static void
read_trait (BocageM44Import *self, const BocageM44Hex *hex, BocageUnitNode *unit,
            BocageJsonObject *object, const char *pointer)
{
  static const char *const known[] = { "name", "nbr_units", "badge", "orientation", NULL };
  static const char *const known_trait[]
      = { "name", "nbr_units", "badge", "orientation", "behavior", NULL };
  const BocageExchangeName *trait = _bocage_m44_find_name (
      self->exchange, "trait", _bocage_m44_get_string (object, "behavior"));

  if (trait != NULL)
    _bocage_m44_set (self, unit, "traits", trait->id);
  _bocage_m44_report_unknown (self, hex->at, pointer, object, trait != NULL ? known_trait : known);
}

/* A number that is written is on the unit's symbol.  Without one a kind of its
 * own has its usual number, and all else what the format means; a kind that has
 * none, such as a truck, as many of these as it may have. */
static void
set_figures (BocageUnitNode *unit, const BocageExchangeUnit *row, int count)
{
  gboolean is_open = row->type->figures_max > row->type->figures_min;
  int usual = is_open ? CLAMP (row->figures, row->type->figures_min, row->type->figures_max)
              : row->badge != NULL ? row->type->figures
                                   : row->figures;
  int figures = count != BOCAGE_UNSET ? count : usual;

  if (figures != row->type->figures || is_open)
    unit->figures = figures;
  if (count != BOCAGE_UNSET && (figures != row->type->figures || row->count > 0))
    unit->symbol = count;
}

static void
read_unit (BocageM44Import *self, BocageM44Hex *hex)
{
  BocageJsonObject *object = _bocage_m44_get_object (hex->record, "unit");
  const char *name = _bocage_m44_get_string (object, "name"), *army = NULL;
  const BocageExchangeName *badge
      = _bocage_m44_find_name (self->exchange, "badge", _bocage_m44_get_string (object, "badge"));
  g_autofree char *pointer = join (hex, "unit");
  const BocageExchangeUnit *row;
  BocageUnitNode *unit;
  int count = BOCAGE_UNSET;

  if (object == NULL)
    return;
  if (_bocage_m44_has (object, "nbr_units") && !_bocage_m44_get_int (object, "nbr_units", &count))
    _bocage_m44_note (self, BOCAGE_M44_BAD_VALUE, hex->at, pointer,
                      _ ("“%s” has a value that is not understood"), "nbr_units");
  row = name != NULL
            ? _bocage_m44_find_unit (self->exchange, name, badge != NULL ? badge->id : NULL,
                                     count != BOCAGE_UNSET ? count : 0, &army)
            : NULL;
  if (row == NULL)
    {
      report_unknown_piece (self, hex, pointer, name != NULL ? name : "");
      return;
    }
  unit = _bocage_m44_add (self, hex->node, BOCAGE_ELEMENT_UNIT, pointer);
  unit->piece.type = row->type->id;
  unit->side = _bocage_m44_get_army_side (self->ruleset, army);
  unit->army = bocage_token_keep (army); /* taken back where it is the usual one */
  set_figures (unit, row, count);
  read_badge (self, hex, unit, object, row, pointer);
  read_trait (self, hex, unit, object, pointer);
}

static BocageNode *
find_child (const BocageM44Hex *hex, BocageElementId id)
{
  return bocage_node_find_child (&hex->node->node, &bocage_elements[id]);
}

static gboolean
is_at_sea (BocageM44Import *self, const BocageM44Hex *hex)
{
  const BocagePieceNode *terrain
      = (const BocagePieceNode *) find_child (hex, BOCAGE_ELEMENT_TERRAIN);
  const BocagePieceType *ground
      = terrain != NULL
            ? bocage_ruleset_find_type (self->ruleset, BOCAGE_ELEMENT_TERRAIN, terrain->type)
            : get_printed (self, hex);

  return ground != NULL && ground->sea;
}

/* What of the same name as the tile of @object carries units. */
static const BocagePieceType *
find_carrier (BocageM44Import *self, const BocagePieceNode *object)
{
  for (guint i = 0; i < self->exchange->n_tiles; i++)
    for (guint k = 0; k < self->exchange->n_tiles; k++)
      {
        const BocageExchangeTile *tile = &self->exchange->tiles[i];
        const BocageExchangeTile *other = &self->exchange->tiles[k];

        if (tile->type != NULL && tile->type->id == object->type && other->type != NULL
            && other->type->carrier && strcmp (tile->name, other->name) == 0
            && strcmp (tile->key, other->key) == 0)
          return other->type;
      }
  return NULL;
}

/* A craft that somebody stands in at sea is no piece of its own. */
static void
board_craft (BocageM44Import *self, const BocageM44Hex *hex)
{
  BocageNode *object = find_child (hex, BOCAGE_ELEMENT_OBJECT);
  BocageNode *unit = find_child (hex, BOCAGE_ELEMENT_UNIT);
  const BocagePieceType *carrier
      = object != NULL ? find_carrier (self, (BocagePieceNode *) object) : NULL;

  if (carrier == NULL || unit == NULL || !is_at_sea (self, hex))
    return;
  _bocage_m44_set (self, unit, "carrier", carrier->id);
  bocage_node_unref (bocage_node_steal (&hex->node->node,
                                        (guint) bocage_node_index_of (&hex->node->node, object)));
}

/**
 * _bocage_m44_import_pieces:
 *
 * Puts the pieces of the hex's record into its node.
 */
void
_bocage_m44_import_pieces (BocageM44Import *self, BocageM44Hex *hex)
{
  static const char *const known[]
      = { "row", "col", "terrain", "rect_terrain", "obstacle", "unit", "tags", NULL };

  read_tile (self, hex, "terrain");
  read_tile (self, hex, "rect_terrain");
  read_tile (self, hex, "obstacle");
  read_unit (self, hex);
  board_craft (self, hex);
  _bocage_m44_report_unknown (self, hex->at, hex->pointer, hex->record, known);
}

/* Whose a piece is that the file gives to nobody */

static const BocageUnitNode *
get_unit (const BocageM44Hex *hex)
{
  guint n = hex->node != NULL ? bocage_node_n_children (&hex->node->node) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (&hex->node->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_UNIT]
          && ((const BocageUnitNode *) child)->side != NULL)
        return (const BocageUnitNode *) child;
    }
  return NULL;
}

/* The side whose half of the board it is. */
static const char *
get_half_side (BocageM44Import *self, BocageHex at)
{
  BocageSidesNode *sides = bocage_scenario_get_sides (self->scenario);
  guint half = at.row * 2 >= self->grid.rows ? 1 : 0;

  return ((BocageSideNode *) bocage_node_get_child (&sides->node, half))->id;
}

/* Who stands nearest; between two as near, the side whose half it is. */
static const char *
find_nearest_side (BocageM44Import *self, BocageHex at)
{
  const char *half = get_half_side (self, at), *best = half;
  int least = NO_DISTANCE;

  for (guint i = 0; i < self->hexes->len; i++)
    {
      const BocageM44Hex *hex = g_ptr_array_index (self->hexes, i);
      const BocageUnitNode *unit = get_unit (hex);
      int distance;

      if (unit == NULL)
        continue;
      distance = bocage_hex_distance (self->grid.orientation, at, hex->at);
      if (distance < least || (distance == least && unit->side == half))
        {
          least = distance;
          best = unit->side;
        }
    }
  return best;
}

static gboolean
needs_side (const BocagePieceType *type, const BocageNode *node)
{
  const BocageField *field = bocage_element_find_field (node->element, "side");

  return field != NULL && type != NULL && !bocage_node_is_set (node, field)
         && (node->element == &bocage_elements[BOCAGE_ELEMENT_UNIT] || type->owned
             || type->hazard_to_enemies);
}

static void
infer_side (BocageM44Import *self, const BocageM44Hex *hex, BocageNode *node,
            const BocagePieceType *type)
{
  const char *side = find_nearest_side (self, hex->at);
  const BocageSideType *name = bocage_ruleset_find_side (self->ruleset, side);
  g_autofree char *label = bocage_grid_format_hex (&self->grid, hex->at);
  BocagePlace place = bocage_place_for_node (self->scenario, node,
                                             bocage_element_find_field (node->element, "side"));

  _bocage_m44_set (self, node, "side", side);
  bocage_report_add_for (
      self->report, &bocage_m44_checks[BOCAGE_M44_SIDE_INFERRED], &place,
      /* TRANSLATORS: a hex such as C5, a piece such as “bunker”, a side such as “Axis”. */
      _ ("%s: the file does not say whose the %s is: the nearest units make it %s"), label,
      bocage_ruleset_translate (self->ruleset, type->name),
      name != NULL ? bocage_ruleset_translate (self->ruleset, name->side_name) : side);
  bocage_place_clear (&place);
}

/**
 * _bocage_m44_infer_sides:
 *
 * Gives the pieces an owner that need one, and leaves out the armies that are
 * the usual ones.
 */
void
_bocage_m44_infer_sides (BocageM44Import *self)
{
  for (guint i = 0; i < self->hexes->len; i++)
    {
      const BocageM44Hex *hex = g_ptr_array_index (self->hexes, i);
      guint n = bocage_node_n_children (&hex->node->node);

      for (guint k = 0; k < n; k++)
        {
          BocageNode *node = bocage_node_get_child (&hex->node->node, k);
          const BocagePieceType *type = bocage_scenario_get_piece_type (self->scenario, node);

          if (node->element == &bocage_elements[BOCAGE_ELEMENT_UNIT])
            {
              BocageUnitNode *unit = (BocageUnitNode *) node;

              if (unit->army != NULL
                  && g_strcmp0 (unit->army, _bocage_m44_get_side_army (self->scenario, unit->side,
                                                                       unit->nation))
                         == 0)
                unit->army = NULL;
            }
          if (needs_side (type, node))
            infer_side (self, hex, node, type);
        }
    }
}
