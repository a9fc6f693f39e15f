/* bocage-inventory-gather.c: everything that a battle is laid out with, counted once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A piece type names the component it uses up and the box that brings it.  A
 * look may come in another box than the type, and so may a tile of a path.
 */

#include "config.h"

#include "bocage-inventory-private.h"

#include "bocage-check-each.h"
#include "bocage-check-private.h"
#include "bocage-tally.h"
#include "model/bocage-ruleset-private.h"

#define N_MADE 64 /* a battle uses some twenty types */

/* The need of a piece that says nothing of its look. */
typedef struct
{
  const BocagePieceType *type;
  BocageNeed need;
} MadeNeed;

typedef struct
{
  BocageInventory *inventory;
  const BocageSurvey *survey;
  GHashTable *tiles; /* of the hex: parts, and the index + 1 of the piece that uses one up */
  MadeNeed *made;    /* (nullable) [N_MADE] of types seen so far; NULL: needs are not told apart */
} Gatherer;

/* Whether it is in its box once, and its box is all that can be asked. */
static gboolean
is_single (const BocageNeed *need)
{
  return need->kind == BOCAGE_NEED_SHAPE || need->kind == BOCAGE_NEED_DECK
         || need->kind == BOCAGE_NEED_RULE || (need->kind == BOCAGE_NEED_FACE && need->count <= 1);
}

static BocageDoubt
judge (const Gatherer *self, const BocageNeed *need)
{
  if (need->kind == BOCAGE_NEED_OBJECTIVE && need->part != NULL)
    return BOCAGE_DOUBT_NONE;
  if (need->module == NULL)
    return BOCAGE_DOUBT_BOX;
  if (is_single (need))
    return BOCAGE_DOUBT_NONE;
  if (_bocage_ruleset_count_in_box (self->survey->ruleset, need->module, need->part)
      == BOCAGE_COUNT_UNKNOWN)
    return BOCAGE_DOUBT_COUNT;
  return BOCAGE_DOUBT_NONE;
}

/* Whether boxes whose contents are known are to hold it.  Figures are, whatever
 * box says how they fight; tiles are only where the box of the tile is known. */
static gboolean
is_counted (const Gatherer *self, const BocageNeed *need, const BocagePieceType *type)
{
  if (need->module == NULL)
    return need->kind == BOCAGE_NEED_OBJECTIVE
           || (type != NULL && type->kind == BOCAGE_ELEMENT_UNIT && type->module == NULL);
  return _bocage_ruleset_count_in_box (self->survey->ruleset, need->module, need->part)
         != BOCAGE_COUNT_UNKNOWN;
}

static BocageNeed *
find_or_add (Gatherer *self, const BocageNeed *key)
{
  BocageNeed *need = g_hash_table_lookup (self->inventory->by_need, key);

  if (need == NULL)
    {
      need = g_memdup2 (key, sizeof *key);
      need->count = 0;
      if (self->inventory->depth == BOCAGE_DEPTH_ALL)
        need->hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
      g_ptr_array_add (self->inventory->needs, need);
      g_hash_table_add (self->inventory->by_need, need);
    }
  return need;
}

static void
add_to_list (Gatherer *self, const BocageNeed *key, BocageHex hex)
{
  BocageNeed *need = find_or_add (self, key);

  need->count += key->count;
  need->doubt = judge (self, need);
  if (need->hexes != NULL && !bocage_hex_is_none (hex)
      && (need->hexes->len == 0
          || !bocage_hex_equal (g_array_index (need->hexes, BocageHex, need->hexes->len - 1), hex)))
    g_array_append_val (need->hexes, hex);
}

/* Adds @key->count of what @key says. */
static void
add_need (Gatherer *self, const BocageNeed *key, const BocagePieceType *type, BocageHex hex)
{
  if (self->inventory->depth > BOCAGE_DEPTH_STOCKS)
    add_to_list (self, key, hex);
  if (key->part == NULL)
    return;

  BocageStock *stock = _bocage_inventory_need_stock (self->inventory, key->part, key->side);

  stock->needed += key->count;
  if (self->inventory->depth > BOCAGE_DEPTH_STOCKS && is_counted (self, key, type))
    stock->needed_of_counted += key->count;
}

static const BocageModule *
find_module (const Gatherer *self, const char *id)
{
  if (self->inventory->depth == BOCAGE_DEPTH_STOCKS)
    return NULL;
  return id != NULL ? bocage_ruleset_find_module (self->survey->ruleset, id) : NULL;
}

/* The box of a piece as it looks: a forest in winter is not from the box of the forest. */
static void
set_source (const Gatherer *self, BocageNeed *need, const BocageNode *piece,
            const BocagePieceType *type)
{
  BocageRuleset *ruleset = self->survey->ruleset;
  const char *look_id
      = type->looks != NULL ? bocage_scenario_get_look (self->survey->scenario, piece) : NULL;
  const BocageLook *look = look_id != NULL ? bocage_ruleset_find_look (ruleset, look_id) : NULL;

  need->module = find_module (self, type->module);
  if (type->kind == BOCAGE_ELEMENT_PATH)
    {
      BocageEdges edges = (BocageEdges) ((const BocagePathNode *) piece)->edges;
      const BocagePathTile *tile
          = bocage_ruleset_find_path_tile (ruleset, type->id, look_id, edges, NULL);

      if (tile != NULL && tile->module != NULL)
        need->module = find_module (self, tile->module);
    }
  if (look != NULL && look->id != type->looks[0])
    {
      need->look = look;
      need->module = find_module (self, look->module);
    }
}

static BocageNeed
make_need (BocageNeedKind kind, const char *id, const char *name)
{
  return (BocageNeed){ .kind = kind, .id = id, .name = name, .count = 1 };
}

/* Whether nothing but the type of @piece decides from which box it is: not its own look, nor the
 * edges of a path. */
static gboolean
is_usual (const BocageNode *piece, const BocagePieceType *type)
{
  switch ((guint) type->kind)
    {
    case BOCAGE_ELEMENT_TERRAIN:
      return ((const BocageTerrainNode *) piece)->look == NULL;
    case BOCAGE_ELEMENT_OBJECT:
      return ((const BocageObjectNode *) piece)->look == NULL;
    default:
      return type->kind != BOCAGE_ELEMENT_PATH;
    }
}

static BocageNeed
make_piece (Gatherer *self, const BocageNode *piece, const BocagePieceType *type)
{
  MadeNeed *made = self->made != NULL ? &self->made[type->index % N_MADE] : NULL;
  BocageNeed need;

  if (made != NULL && made->type == type && is_usual (piece, type))
    return made->need;
  need = make_need (BOCAGE_NEED_PIECE, type->id, type->name);
  need.part = type->part;
  if (made == NULL)
    return need;
  set_source (self, &need, piece, type);
  if (is_usual (piece, type))
    *made = (MadeNeed){ type, need };
  return need;
}

static void
add_badges (Gatherer *self, const GPtrArray *ids, BocageHex hex)
{
  BocageRuleset *ruleset = self->survey->ruleset;

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      const char *id = g_ptr_array_index (ids, i);
      const BocageBadge *badge = bocage_ruleset_find_badge (ruleset, id);
      const BocageAddition *asset
          = badge == NULL ? bocage_ruleset_find_addition (ruleset, BOCAGE_ADDITION_ASSET, id, NULL)
                          : NULL;
      BocageNeed need;

      if (badge == NULL && asset == NULL)
        continue;
      need = badge != NULL ? make_need (BOCAGE_NEED_BADGE, badge->id, badge->name)
                           : make_need (BOCAGE_NEED_ASSET, asset->id, asset->name);
      need.part = badge != NULL ? badge->part : asset->part;
      need.module = find_module (self, badge != NULL ? badge->module : asset->module);
      add_need (self, &need, NULL, hex);
    }
}

static void
add_additions (Gatherer *self, const BocageSurveyUnit *unit, BocageAdditionKind kind)
{
  const GPtrArray *ids = kind == BOCAGE_ADDITION_ASSET ? unit->node->asset : unit->node->accessory;

  for (guint i = 0; i < _bocage_check_n_tokens (ids); i++)
    {
      const BocageAddition *row = _bocage_check_find_addition (self->survey, unit, kind, i);

      if (row == NULL)
        continue;

      BocageNeed need
          = make_need (kind == BOCAGE_ADDITION_ASSET ? BOCAGE_NEED_ASSET : BOCAGE_NEED_ACCESSORY,
                       row->id, row->name);

      need.part = row->part;
      need.module = find_module (self, row->module);
      add_need (self, &need, NULL, unit->hex);
    }
}

static void
add_units (Gatherer *self)
{
  for (guint i = 0; i < self->survey->n_units; i++)
    {
      const BocageSurveyUnit *unit = &self->survey->units[i];

      add_badges (self, unit->node->badge, unit->hex);
      add_additions (self, unit, BOCAGE_ADDITION_ASSET);
      add_additions (self, unit, BOCAGE_ADDITION_ACCESSORY);
      if (unit->type == NULL)
        continue;

      BocageNeed need = make_piece (self, (const BocageNode *) unit->node, unit->type);

      need.count = MAX (unit->figures, 0);
      if (unit->side >= 0 && need.part != NULL && need.part->per_side)
        need.side = self->survey->sides[unit->side].id;
      else if (need.part != NULL && need.part->per_side)
        need.count = 0; /* a side that is not known is a fault of its own */
      add_need (self, &need, unit->type, unit->hex);
    }
}

/* What is printed on the board is not laid on it. */
static gboolean
is_printed (const Gatherer *self, const BocageSurveyPiece *piece)
{
  return piece->kind == BOCAGE_ELEMENT_TERRAIN && piece->type->part == NULL
         && self->survey->hexes[piece->at].printed == piece->type;
}

static void
add_piece (Gatherer *self, const BocageSurveyPiece *piece, gboolean uses_part)
{
  BocageNeed need = make_piece (self, (const BocageNode *) piece->node, piece->type);

  need.count = uses_part;
  if (piece->kind == BOCAGE_ELEMENT_MARKER)
    {
      const GPtrArray *badges = ((const BocageMarkerNode *) piece->node)->badge;

      add_badges (self, badges, piece->hex);
      if (_bocage_check_n_tokens (badges) > 0 && need.part != NULL)
        return; /* it is what lies there */
    }
  add_need (self, &need, piece->type, piece->hex);
}

/* One tile shows all that a hex has of them: a road over a hill is one tile.
 * It is the one of the box that is less known, for the other has no such tile.
 *
 * Returns: the piece that stands for the tile, of those from @first up to @end */
static guint
find_tile (Gatherer *self, const BocagePart *part, guint first, guint end)
{
  const BocageSurveyPiece *pieces = self->survey->pieces;
  guint found = end;

  for (guint i = first; i < end; i++)
    {
      if (pieces[i].type == NULL || pieces[i].type->part != part
          || pieces[i].kind == BOCAGE_ELEMENT_MARKER)
        continue;
      if (self->inventory->depth == BOCAGE_DEPTH_STOCKS)
        return i; /* it is one tile, whichever box it comes from */

      BocageNeed need = make_piece (self, (const BocageNode *) pieces[i].node, pieces[i].type);

      if (judge (self, &need) != BOCAGE_DOUBT_NONE)
        return i;
      if (found == end)
        found = i;
    }
  return found;
}

static gboolean
is_tile (Gatherer *self, guint index, guint first, guint end)
{
  const BocageSurveyPiece *piece = &self->survey->pieces[index];
  const BocagePart *part = piece->type->part;

  if (part == NULL || piece->kind == BOCAGE_ELEMENT_MARKER)
    return TRUE;

  guint tile = GPOINTER_TO_UINT (g_hash_table_lookup (self->tiles, part));

  if (tile == 0)
    {
      tile = find_tile (self, part, first, end) + 1;
      g_hash_table_insert (self->tiles, (gpointer) part, GUINT_TO_POINTER (tile));
    }
  return index == tile - 1;
}

static void
add_hex (Gatherer *self, guint first, guint end)
{
  const BocageSurveyPiece *pieces = self->survey->pieces;

  /* Alone it is the tile. */
  if (end - first > 1)
    g_hash_table_remove_all (self->tiles);
  for (guint i = first; i < end; i++)
    if (pieces[i].type != NULL && !is_printed (self, &pieces[i]))
      add_piece (self, &pieces[i], end - first == 1 || is_tile (self, i, first, end));
}

static void
add_pieces (Gatherer *self)
{
  const BocageSurvey *survey = self->survey;
  guint end;

  for (guint i = 0; i < survey->n_pieces; i = end)
    {
      for (end = i + 1; end < survey->n_pieces && survey->pieces[end].at == survey->pieces[i].at;)
        end++;
      if (survey->pieces[i].at != BOCAGE_NO_INDEX)
        add_hex (self, i, end);
    }
  for (guint i = 0; i < survey->n_objects; i++)
    {
      const BocageSurveyObject *object = &survey->objects[i];

      if (object->type == NULL)
        continue;

      BocageNeed need = make_piece (self, (const BocageNode *) object->node, object->type);

      add_need (self, &need, object->type, object->hex);
    }
}

/* Medals that lie on the board; those to be won by battle come from the same heap, but nobody
 * needs more than there are. */
static void
add_objectives (Gatherer *self)
{
  const BocageBinding *binding = bocage_ruleset_find_binding (self->survey->ruleset, "inv-medals");
  const BocagePart *part = binding != NULL && binding->parts != NULL
                               ? bocage_ruleset_find_part (self->survey->ruleset, binding->parts[0])
                               : NULL;
  const BocageObjectiveNode *node;
  guint position = 0;

  while (part != NULL && (node = _bocage_tally_next_objective (self->survey, &position)) != NULL)
    {
      BocageNeed need = make_need (BOCAGE_NEED_OBJECTIVE, part->id, part->plural);
      BocageHex hex = node->at;

      if (bocage_hex_is_none (hex) && node->hexes == NULL)
        continue;
      if (bocage_hex_is_none (hex) && node->hexes->len > 0)
        hex = g_array_index (node->hexes, BocageHex, 0);
      need.part = part;
      need.count = node->medals != BOCAGE_UNSET ? MAX (node->medals, 0) : 1;
      add_need (self, &need, NULL, hex);
    }
}

static void
add_board (Gatherer *self)
{
  const BocageSurvey *survey = self->survey;
  const BocageShape *shape = survey->shape;
  BocageNeed need = make_need (BOCAGE_NEED_SHAPE, shape->id, shape->name);

  if (bocage_scenario_get_board (survey->scenario) == NULL)
    return;
  need.module = find_module (self, shape->module);
  if (shape != bocage_ruleset_get_default_shape (survey->ruleset))
    add_need (self, &need, NULL, BOCAGE_HEX_NONE);
  if (survey->face == NULL)
    return;
  need = make_need (BOCAGE_NEED_FACE, survey->face->id, survey->face->name);
  need.module = find_module (self, survey->face->module);
  need.part = shape->part;
  need.count = shape->part != NULL ? MAX (shape->boards, 1) : 1;
  add_need (self, &need, NULL, BOCAGE_HEX_NONE);
}

static void
add_rules (Gatherer *self)
{
  const BocageSurvey *survey = self->survey;
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL ? bocage_node_n_children (rules) : 0;

  if (survey->deck != NULL && survey->deck->module != NULL)
    {
      BocageNeed need = make_need (BOCAGE_NEED_DECK, survey->deck->id, survey->deck->name);

      need.module = find_module (self, survey->deck->module);
      add_need (self, &need, NULL, BOCAGE_HEX_NONE);
    }
  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *rule
          = node->id != NULL ? bocage_ruleset_find_rule (survey->ruleset, node->id) : NULL;

      if (rule == NULL || rule->module == NULL)
        continue;

      BocageNeed need = make_need (BOCAGE_NEED_RULE, rule->id, rule->name);

      need.module = find_module (self, rule->module);
      add_need (self, &need, NULL, BOCAGE_HEX_NONE);
    }
}

void
_bocage_inventory_gather (BocageInventory *self, const BocageSurvey *survey)
{
  g_autoptr (GHashTable) tiles = g_hash_table_new (NULL, NULL);
  g_autofree MadeNeed *made = self->depth == BOCAGE_DEPTH_STOCKS ? NULL : g_new0 (MadeNeed, N_MADE);
  Gatherer gatherer = { self, survey, tiles, made };

  add_board (&gatherer);
  add_pieces (&gatherer);
  add_units (&gatherer);
  add_objectives (&gatherer);
  add_rules (&gatherer);
}
