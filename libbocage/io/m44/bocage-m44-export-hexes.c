/* bocage-m44-export-hexes.c: what lies in a hex, as a record of a .m44 file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The rows of the ruleset are tried in their order: the first one whose terrain,
 * look, paths and rule are those of the hex is written.
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_PATHS 2 /* of one tile */

/* What of a hex one tile may stand for. */
typedef struct
{
  BocageNode *piece; /* (nullable) terrain or object */
  BocageNode *paths[MAX_PATHS];
  guint n_paths;
} Content;

static const char *
describe (BocageM44Export *self, const BocageNode *piece)
{
  const BocagePieceType *type = bocage_scenario_get_piece_type (self->scenario, piece);
  const char *id = ((const BocagePieceNode *) piece)->type;

  if (type != NULL)
    return bocage_ruleset_translate (self->ruleset, type->name);
  return id != NULL ? id : piece->element->name;
}

static char *
dup_label (BocageM44Export *self, const BocageNode *piece)
{
  BocageHex hex;

  return bocage_scenario_find_place (self->scenario, piece, &hex)
             ? bocage_grid_format_hex (self->grid, hex)
             : g_strdup ("");
}

static void
lose_piece (BocageM44Export *self, BocageNode *piece)
{
  g_autofree char *label = dup_label (self, piece);

  _bocage_m44_lose (self, BOCAGE_M44_LOST_PIECE, piece, NULL,
                    /* TRANSLATORS: a hex such as C5 and a piece such as “hill”. */
                    _ ("%s: the format has no tile for this %s"), label, describe (self, piece));
}

static void
lose_detail (BocageM44Export *self, BocageNode *piece, const char *field)
{
  g_autofree char *label = dup_label (self, piece);

  _bocage_m44_lose (self, BOCAGE_M44_LOST_DETAIL, piece, field,
                    /* TRANSLATORS: a hex such as C5, an attribute such as “carrier”, a unit. */
                    _ ("%s: the format cannot say the “%s” of the %s"), label, field,
                    describe (self, piece));
}

/* Tiles */

static gboolean
fits_look (BocageM44Export *self, const BocageExchangeTile *tile, const BocageNode *piece)
{
  const char *look = bocage_scenario_get_look (self->scenario, piece);

  return tile->look == NULL || look == NULL || strcmp (tile->look, look) == 0;
}

static gboolean
is_of_rule (BocageM44Export *self, const char *id, const BocageHexNode *hex)
{
  const BocageRuleNode *rule = bocage_scenario_find_rule (self->scenario, id);

  for (guint i = 0; rule != NULL && rule->hexes != NULL && i < rule->hexes->len; i++)
    if (bocage_hex_equal (g_array_index (rule->hexes, BocageHex, i), hex->at))
      return TRUE;
  return FALSE;
}

/* Whether the paths of a hex are those of the tile in an orientation. */
static gboolean
fits_paths (const BocageExchangeTile *tile, const Content *content, int orientation)
{
  const BocagePieceType *types[MAX_PATHS] = { tile->path, tile->second_path };
  const BocageEdges edges[MAX_PATHS] = { tile->edges, tile->second_edges };
  guint n = (tile->path != NULL) + (tile->second_path != NULL);
  gboolean used[MAX_PATHS] = { FALSE };

  if (n != content->n_paths)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint k;

      for (k = 0; k < n; k++)
        {
          const BocagePathNode *path = (const BocagePathNode *) content->paths[k];

          if (!used[k] && path->piece.type == types[i]->id
              && path->edges == bocage_edges_rotate (edges[i], orientation - 1))
            break;
        }
      if (k == n)
        return FALSE;
      used[k] = TRUE;
    }
  return TRUE;
}

static int
get_turn (const BocageNode *piece)
{
  const BocageField *field
      = piece != NULL ? bocage_element_find_field (piece->element, "turn") : NULL;
  int turn = field != NULL ? G_STRUCT_MEMBER (int, piece, field->offset) : 1;

  return turn != BOCAGE_UNSET ? turn : 1;
}

/* The steps between two turns of a piece, the shorter way round. */
static int
turn_distance (const BocagePieceType *type, int a, int b)
{
  int turns = MAX ((int) type->turns, 1), steps = ((a - b) % turns + turns) % turns;

  return MIN (steps, turns - steps);
}

/* The orientation in which the tile shows the hex.  @out_distance: (out): turns
 * by which the piece is off then.  Returns: 0 if there is none. */
static int
find_orientation (const BocageExchangeTile *tile, const Content *content, int *out_distance)
{
  int best = 0;

  for (int k = 1; k <= tile->orientations; k++)
    {
      int turn = _bocage_m44_tile_turn (tile, k), distance = 0;

      if (!fits_paths (tile, content, k))
        continue;
      if (tile->type != NULL && content->piece != NULL && turn > 0)
        distance = turn_distance (tile->type, get_turn (content->piece), turn);
      if (best == 0 || distance < *out_distance)
        {
          best = k;
          *out_distance = distance;
        }
    }
  return best;
}

/* Whether the looks of what the tile stands for are its own. */
static gboolean
fits_looks (BocageM44Export *self, const BocageExchangeTile *tile, const Content *content)
{
  if (tile->look == NULL)
    return TRUE;
  if (content->piece != NULL && tile->type != NULL && tile->type->looks != NULL)
    return fits_look (self, tile, content->piece);
  return content->n_paths == 0 || fits_look (self, tile, content->paths[0]);
}

static gboolean
fits (BocageM44Export *self, const BocageExchangeTile *tile, const char *key,
      const Content *content, const BocageHexNode *hex, gboolean any_look)
{
  const BocagePieceType *type
      = content->piece != NULL ? bocage_scenario_get_piece_type (self->scenario, content->piece)
                               : NULL;

  return strcmp (tile->key, key) == 0 && tile->type == type
         && (content->piece == NULL || type != NULL)
         && (any_look || fits_looks (self, tile, content))
         && (tile->rule == NULL || is_of_rule (self, tile->rule, hex));
}

static void
lose_turn (BocageM44Export *self, BocageNode *piece)
{
  g_autofree char *label = dup_label (self, piece);

  _bocage_m44_lose (self, BOCAGE_M44_LOST_TURN, piece, "turn",
                    /* TRANSLATORS: a hex such as C5 and a piece such as “wire”. */
                    _ ("%s: the format cannot turn the %s like that: the nearest turn is written"),
                    label, describe (self, piece));
}

static void
lose_look (BocageM44Export *self, BocageNode *piece)
{
  g_autofree char *label = dup_label (self, piece);

  _bocage_m44_lose (self, BOCAGE_M44_LOST_DETAIL, piece, "look",
                    /* TRANSLATORS: a hex such as C5 and a piece such as “hill”. */
                    _ ("%s: the format has no %s that looks like that: another look is written"),
                    label, describe (self, piece));
}

/* Returns: whether there is a tile for all of it. */
static gboolean
write_tile (BocageM44Export *self, BocageJsonObject *record, const char *key,
            const Content *content, const BocageHexNode *hex)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->exchange->n_tiles; i++)
      {
        const BocageExchangeTile *tile = &self->exchange->tiles[i];
        int distance = 0, orientation;
        BocageJsonObject *object;

        if (!fits (self, tile, key, content, hex, pass == 1))
          continue;
        orientation = find_orientation (tile, content, &distance);
        if (orientation == 0)
          continue;
        if (distance > 0)
          lose_turn (self, content->piece);
        if (pass == 1)
          lose_look (self, content->piece != NULL ? content->piece : content->paths[0]);
        object = bocage_json_object_new ();
        bocage_json_object_set_string_member (object, "name", tile->name);
        if (tile->orientations > 1)
          bocage_json_object_set_int_member (object, "orientation", orientation);
        if (tile->behavior != NULL)
          bocage_json_object_set_string_member (object, "behavior", tile->behavior);
        bocage_json_object_set_object_member (record, key, object);
        return TRUE;
      }
  return FALSE;
}

/* The tile of a hex; where there is none for all that lies there, one for as
 * much as possible. */
static void
build_ground (BocageM44Export *self, BocageJsonObject *record, BocageHexNode *hex)
{
  guint n = bocage_node_n_children (&hex->node);
  Content content = { NULL }, part = { NULL };

  for (guint i = 0; i < n; i++)
    {
      BocageNode *child = bocage_node_get_child (&hex->node, i);
      gboolean terrain = child->element == &bocage_elements[BOCAGE_ELEMENT_TERRAIN];
      gboolean path = child->element == &bocage_elements[BOCAGE_ELEMENT_PATH];

      if (terrain && content.piece == NULL)
        content.piece = child;
      else if (path && content.n_paths < MAX_PATHS)
        content.paths[content.n_paths++] = child;
      else if (terrain || path || child->element == &bocage_elements[BOCAGE_ELEMENT_HEXSIDE])
        lose_piece (self, child);
    }
  if ((content.piece == NULL && content.n_paths == 0)
      || write_tile (self, record, "terrain", &content, hex))
    return;

  part.piece = content.piece;
  if (part.piece != NULL && content.n_paths > 0 && write_tile (self, record, "terrain", &part, hex))
    part.piece = NULL;
  else if (part.piece != NULL)
    lose_piece (self, part.piece);
  for (guint i = 0; i < content.n_paths; i++)
    {
      Content one = { .paths = { content.paths[i] }, .n_paths = 1 };

      if (bocage_json_object_has_member (record, "terrain")
          || !write_tile (self, record, "terrain", &one, hex))
        lose_piece (self, content.paths[i]);
    }
}

/* Objects go where their row says; units that are tiles as well. */
static gboolean
write_object (BocageM44Export *self, BocageJsonObject *record, BocageNode *piece,
              const BocageHexNode *hex)
{
  static const char *const keys[] = { "rect_terrain", "obstacle", "terrain" };
  Content content = { .piece = piece };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!bocage_json_object_has_member (record, keys[i])
        && write_tile (self, record, keys[i], &content, hex))
      return TRUE;
  return FALSE;
}

/* Units */

static gboolean
has_token (const GPtrArray *tokens, const char *token)
{
  return tokens != NULL
         && g_ptr_array_find_with_equal_func ((GPtrArray *) tokens, token, g_str_equal, NULL);
}

/* The row of a unit: one with an asset or a badge that the unit has before
 * others.  A type that the format only knows by its badge has it even if the
 * unit does not say so. */
static const BocageExchangeUnit *
find_unit (BocageM44Export *self, const BocageUnitNode *unit)
{
  const BocageExchangeUnit *plain = NULL, *badged = NULL;

  for (guint i = 0; i < self->exchange->n_units; i++)
    {
      const BocageExchangeUnit *row = &self->exchange->units[i];

      if (row->type->id != unit->piece.type)
        continue;
      if (row->asset != NULL ? has_token (unit->asset, row->asset)
                             : row->badge != NULL && has_token (unit->badge, row->badge))
        return row;
      if (row->badge == NULL && plain == NULL)
        plain = row;
      if (row->asset == NULL && badged == NULL)
        badged = row;
    }
  return plain != NULL ? plain : badged;
}

static void
write_badge (BocageM44Export *self, BocageJsonObject *object, BocageUnitNode *unit,
             const BocageExchangeUnit *row)
{
  guint n = unit->badge != NULL ? unit->badge->len : 0;
  const char *badge = row->badge;
  const BocageExchangeName *word;

  /* The one that makes it what it is, else the first. */
  if (badge == NULL && n > 0)
    badge = g_ptr_array_index (unit->badge, 0);
  word = badge != NULL ? _bocage_m44_find_id (self->exchange, "badge", badge) : NULL;
  if (word != NULL)
    bocage_json_object_set_string_member (object, "badge", word->name);
  if ((badge != NULL && word == NULL) || n > (has_token (unit->badge, badge) ? 1 : 0))
    lose_detail (self, &unit->piece.node, "badge");
}

static void
write_trait (BocageM44Export *self, BocageJsonObject *object, BocageUnitNode *unit)
{
  const char *trait
      = unit->traits != NULL && unit->traits->len > 0 ? g_ptr_array_index (unit->traits, 0) : NULL;
  const BocageExchangeName *word = NULL;

  /* The same trait has one word for each class of units. */
  for (guint i = 0; trait != NULL && i < self->exchange->n_names; i++)
    {
      const BocageExchangeName *name = &self->exchange->names[i];

      if (strcmp (name->list, "trait") == 0 && strcmp (name->id, trait) == 0
          && (name->value == NULL || g_strcmp0 (name->value, unit->piece.type) == 0))
        {
          word = name;
          break;
        }
    }
  if (word != NULL)
    bocage_json_object_set_string_member (object, "behavior", word->name);
  if ((trait != NULL && word == NULL) || (unit->traits != NULL && unit->traits->len > 1))
    lose_detail (self, &unit->piece.node, "traits");
}

/* Writes the craft that a unit stands in, as a tile of its hex. */
static gboolean
write_carrier (BocageM44Export *self, BocageJsonObject *record, const BocageUnitNode *unit)
{
  for (guint i = 0; unit->carrier != NULL && i < self->exchange->n_tiles; i++)
    {
      const BocageExchangeTile *tile = &self->exchange->tiles[i];
      BocageJsonObject *object;

      if (tile->type == NULL || !tile->type->carrier || unit->carrier->len != 1
          || g_ptr_array_index (unit->carrier, 0) != tile->type->id
          || bocage_json_object_has_member (record, tile->key))
        continue;
      object = bocage_json_object_new ();
      bocage_json_object_set_string_member (object, "name", tile->name);
      bocage_json_object_set_object_member (record, tile->key, object);
      return TRUE;
    }
  return FALSE;
}

/* Whether a unit that did not say its nation would be of the same: by its badge, its type or its
 * side. */
static gboolean
is_nation_implied (BocageM44Export *self, const BocageUnitNode *unit, const BocageExchangeUnit *row)
{
  const char *id = row->badge;
  const BocageBadge *badge;
  const BocageSideNode *side = bocage_scenario_find_side (self->scenario, unit->side);

  /* That which write_badge () writes */
  if (id == NULL && unit->badge != NULL && unit->badge->len > 0)
    id = g_ptr_array_index (unit->badge, 0);
  badge = id != NULL ? bocage_ruleset_find_badge (self->ruleset, id) : NULL;
  if (badge != NULL && badge->nation != NULL)
    return g_strcmp0 (unit->nation, badge->nation) == 0;
  if (row->type->nation != NULL)
    return g_strcmp0 (unit->nation, row->type->nation) == 0;
  return side != NULL && g_strcmp0 (unit->nation, side->nation) == 0;
}

static void
lose_details (BocageM44Export *self, BocageUnitNode *unit, const BocageExchangeUnit *row,
              int figures)
{
  static const char *const fields[] = { "accessory", "weapon", "state", "medals", "name", NULL };
  guint n_assets = unit->asset != NULL ? unit->asset->len : 0;

  if (n_assets > (row->asset != NULL ? 1 : 0))
    lose_detail (self, &unit->piece.node, "asset");
  if (unit->symbol != BOCAGE_UNSET && unit->symbol != figures)
    lose_detail (self, &unit->piece.node, "symbol");
  if (unit->nation != NULL && !is_nation_implied (self, unit, row))
    lose_detail (self, &unit->piece.node, "nation");

  for (guint i = 0; fields[i] != NULL; i++)
    if (bocage_node_is_set (&unit->piece.node,
                            bocage_element_find_field (unit->piece.node.element, fields[i])))
      lose_detail (self, &unit->piece.node, fields[i]);
}

static gboolean
write_unit (BocageM44Export *self, BocageJsonObject *record, BocageUnitNode *unit)
{
  const BocageExchangeUnit *row = find_unit (self, unit);
  const char *army = unit->army != NULL
                         ? unit->army
                         : _bocage_m44_get_side_army (self->scenario, unit->side, unit->nation);
  const BocageExchangeName *suffix = _bocage_m44_find_id (self->exchange, "army", army);
  g_autofree char *name = NULL;
  BocageJsonObject *object;
  int figures = bocage_scenario_get_figures (self->scenario, unit);

  if (row == NULL || suffix == NULL || bocage_json_object_has_member (record, "unit"))
    return FALSE;
  object = bocage_json_object_new ();
  name = g_strconcat (row->name, suffix->name, NULL);
  bocage_json_object_set_string_member (object, "name", name);
  if (figures != row->figures || row->count > 0)
    bocage_json_object_set_int_member (object, "nbr_units", figures);
  write_badge (self, object, unit, row);
  write_trait (self, object, unit);
  if (unit->carrier != NULL && unit->carrier->len > 0 && !write_carrier (self, record, unit))
    lose_detail (self, &unit->piece.node, "carrier");
  bocage_json_object_set_object_member (record, "unit", object);
  lose_details (self, unit, row, figures);
  return TRUE;
}

/**
 * _bocage_m44_build_hex:
 * @hex: (nullable): what lies there
 *
 * Returns: (transfer full): the record of a hex, without leftovers.
 */
BocageJsonNode *
_bocage_m44_build_hex (BocageM44Export *self, BocageHex at, BocageHexNode *hex)
{
  BocageJsonObject *record = bocage_json_object_new ();
  BocageJsonNode *node = bocage_json_node_new_object (record);
  guint n = hex != NULL ? bocage_node_n_children (&hex->node) : 0;

  bocage_json_object_set_int_member (record, "row", at.row);
  bocage_json_object_set_int_member (record, "col", at.column);
  if (hex != NULL)
    build_ground (self, record, hex);
  for (guint i = 0; i < n; i++)
    {
      BocageNode *child = bocage_node_get_child (&hex->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_OBJECT]
          && !write_object (self, record, child, hex))
        lose_piece (self, child);
    }
  for (guint i = 0; i < n; i++)
    {
      BocageNode *child = bocage_node_get_child (&hex->node, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_UNIT]
          && !write_unit (self, record, (BocageUnitNode *) child)
          && !write_object (self, record, child, hex))
        lose_piece (self, child);
    }
  if (hex != NULL && hex->elevation != 0)
    _bocage_m44_lose (self, BOCAGE_M44_LOST_BOARD, &hex->node, "elevation",
                      _ ("the format has no elevation of hexes"));
  _bocage_m44_export_tags (self, at, hex, record);
  bocage_json_object_unref (record);
  return node;
}
