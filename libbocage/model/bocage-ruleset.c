/* bocage-ruleset.c: a game as data: boards, pieces, boxes, cards, policies
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: each list of a game is asked for its number, a member and an id, in a few lines.
 */

#include "config.h"

#include "bocage-message.h"
#include "bocage-ruleset-private.h"
#include "bocage-words.h"

#include <string.h>

#define TEXTS_BLOCK 16384 /* bytes; a game has some 2,000 names and sentences */

const char *const bocage_ruleset_flank_words[BOCAGE_N_FLANKS + 1]
    = { "left", "centre", "right", NULL };

/* Life */

static guint
box_hash (gconstpointer key)
{
  const BocageBoxContent *box = key;

  return g_direct_hash (box->module) * 31 + g_direct_hash (box->part);
}

static gboolean
box_equal (gconstpointer a, gconstpointer b)
{
  const BocageBoxContent *first = a;
  const BocageBoxContent *second = b;

  return first->module == second->module && first->part == second->part;
}

BocageRuleset *
_bocage_ruleset_new (void)
{
  BocageRuleset *self = g_new0 (BocageRuleset, 1);

  self->ref_count = 1;
  self->movement = (BocageMovementRules){ .open = 1, .hand_over = 1, .exit_price = 1 };
  for (guint i = 0; i < BOCAGE_N_LISTS; i++)
    self->lists[i] = g_ptr_array_new ();
  self->boxes = g_hash_table_new (box_hash, box_equal);
  self->contexts = g_hash_table_new (NULL, NULL);
  self->owned = g_ptr_array_new_with_free_func (g_free);
  self->texts = g_string_chunk_new (TEXTS_BLOCK);
  return self;
}

/* Makes @self free @memory, a GLib allocation, with everything else. */
gpointer
_bocage_ruleset_own (BocageRuleset *self, gpointer memory)
{
  g_ptr_array_add (self->owned, memory);
  return memory;
}

/* Returns: a copy of @text that nobody shares, as long as @self is there */
const char *
_bocage_ruleset_own_text (BocageRuleset *self, const char *text)
{
  return g_string_chunk_insert (self->texts, text);
}

/* Returns: FALSE if there is something called @id already. */
gboolean
_bocage_ruleset_add (BocageRuleset *self, BocageListId list, const char *id, gpointer record)
{
  if (_bocage_id_table_find (&self->tables[list], id) != NULL)
    return FALSE;

  _bocage_id_table_add (&self->tables[list], id, record);
  g_ptr_array_add (self->lists[list], record);
  return TRUE;
}

gpointer
_bocage_ruleset_find (const BocageRuleset *self, BocageListId list, const char *id)
{
  return id != NULL ? _bocage_id_table_find (&self->tables[list], id) : NULL;
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer none) (nullable): the id of @list that somebody who wrote
 * @word may have meant; of piece types only one of @kind.
 * @out_is_clear: (optional): whether nothing else is nearly as near */
const char *
_bocage_ruleset_suggest (const BocageRuleset *self, BocageListId list, BocageElementId kind,
                         const char *word, gboolean *out_is_clear)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *lower = g_ascii_strdown (word, -1);

  for (guint i = 0; i < self->tables[list].n_slots; i++)
    {
      const BocageIdSlot *slot = &self->tables[list].slots[i];

      if (slot->id != NULL
          && (list != BOCAGE_LIST_TYPE || ((const BocagePieceType *) slot->record)->kind == kind))
        g_ptr_array_add (words, (gpointer) slot->id);
    }
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  return bocage_words_find_nearest (lower, (const char *const *) words->pdata, out_is_clear);
}

BocageRuleset *
bocage_ruleset_ref (BocageRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
bocage_ruleset_unref (BocageRuleset *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;

  for (guint i = 0; i < BOCAGE_N_LISTS; i++)
    {
      g_ptr_array_unref (self->lists[i]);
      _bocage_id_table_clear (&self->tables[i]);
    }
  g_hash_table_unref (self->boxes);
  g_hash_table_unref (self->contexts);
  g_ptr_array_unref (self->owned);
  g_string_chunk_free (self->texts);
  g_free (self->digest);
  g_free (self->game_digest);
  g_free (self->folder);
  g_free (self);
}

/* Its own name */

const char *
bocage_ruleset_get_id (const BocageRuleset *self)
{
  return self->id;
}

const char *
bocage_ruleset_get_version (const BocageRuleset *self)
{
  return self->version;
}

const char *
bocage_ruleset_get_name (const BocageRuleset *self)
{
  return self->name;
}

/**
 * bocage_ruleset_get_digest:
 *
 * Returns: the SHA-256 of the bytes it was read from, in hexadecimal.
 */
const char *
bocage_ruleset_get_digest (const BocageRuleset *self)
{
  return self->digest;
}

/**
 * bocage_ruleset_get_game_digest:
 *
 * It stays the same where only a comment, a name or the text of a check has changed.
 *
 * Returns: a SHA-256 of what decides a game, in hexadecimal.
 */
const char *
bocage_ruleset_get_game_digest (const BocageRuleset *self)
{
  return self->game_digest;
}

/**
 * bocage_ruleset_get_folder:
 *
 * Returns: (nullable): the folder in which its file lies; %NULL: it is built in, or of no file
 */
const char *
bocage_ruleset_get_folder (const BocageRuleset *self)
{
  return self->folder;
}

/**
 * bocage_ruleset_set_folder:
 *
 * To be called before anybody else knows of @self.
 */
void
bocage_ruleset_set_folder (BocageRuleset *self, const char *folder)
{
  g_free (self->folder);
  self->folder = g_strdup (folder);
}

BocageOrientation
bocage_ruleset_get_orientation (const BocageRuleset *self)
{
  return (BocageOrientation) self->orientation;
}

const BocageMovementRules *
bocage_ruleset_get_movement (const BocageRuleset *self)
{
  return &self->movement;
}

/**
 * bocage_ruleset_get_system:
 *
 * Returns: the family of rules it is of.
 */
BocageSystem
bocage_ruleset_get_system (const BocageRuleset *self)
{
  return (BocageSystem) self->system;
}

/**
 * bocage_ruleset_offers:
 * @needs: of BocageNeeds
 *
 * Returns: whether the game has all of them.
 */
gboolean
bocage_ruleset_offers (const BocageRuleset *self, guint needs)
{
  guint offers = (self->system == BOCAGE_SYSTEM_COMMAND_CARDS ? BOCAGE_NEEDS_COMMAND : 0)
                 | (bocage_ruleset_n_modules (self) > 0 ? BOCAGE_NEEDS_BOXES : 0);

  return (needs & ~offers) == 0;
}

/* Whether the height of the ground means something in this game, so that boards have one. */
gboolean
bocage_ruleset_has_elevation (const BocageRuleset *self)
{
  return self->movement.uphill > 0;
}

/* Lists and tables: counting, going through in file order, finding by id.
 * To find nothing is no error: a scenario may name what the ruleset lacks. */

#define DEFINE_COUNT(plural, list) \
  guint bocage_ruleset_n_##plural (const BocageRuleset *self) \
  { \
    return self->lists[list]->len; \
  }

#define DEFINE_FIND(type, singular, list) \
  const type *bocage_ruleset_find_##singular (const BocageRuleset *self, const char *id) \
  { \
    return _bocage_ruleset_find (self, list, id); \
  }

#define DEFINE_LIST(type, singular, plural, list) \
  DEFINE_COUNT (plural, list) \
  const type *bocage_ruleset_get_##singular (const BocageRuleset *self, guint index) \
  { \
    g_return_val_if_fail (index < self->lists[list]->len, NULL); \
    return g_ptr_array_index (self->lists[list], index); \
  }

#define DEFINE_TABLE(type, singular, plural, list) \
  DEFINE_LIST (type, singular, plural, list) \
  DEFINE_FIND (type, singular, list)

/* clang-format off */
DEFINE_COUNT (layers, BOCAGE_LIST_LAYER)
DEFINE_FIND (BocageBinding, binding, BOCAGE_LIST_BINDING)
DEFINE_FIND (BocageExchange, exchange, BOCAGE_LIST_FORMAT)
DEFINE_LIST (BocagePieceType, type, types, BOCAGE_LIST_TYPE)
DEFINE_LIST (BocageFace, face, faces, BOCAGE_LIST_FACE)
DEFINE_LIST (BocageDieFace, die_face, die_faces, BOCAGE_LIST_DIE_FACE)
DEFINE_LIST (BocageAddition, addition, additions, BOCAGE_LIST_ADDITION)
DEFINE_LIST (BocagePolicy, policy_row, policies, BOCAGE_LIST_POLICY)
DEFINE_LIST (BocageTroopClass, class, classes, BOCAGE_LIST_CLASS)
DEFINE_TABLE (BocageLook, look, looks, BOCAGE_LIST_LOOK)
DEFINE_TABLE (BocageShape, shape, shapes, BOCAGE_LIST_SHAPE)
DEFINE_TABLE (BocageModule, module, modules, BOCAGE_LIST_MODULE)
DEFINE_TABLE (BocagePart, part, parts, BOCAGE_LIST_PART)
DEFINE_TABLE (BocageSideType, side, sides, BOCAGE_LIST_SIDE)
DEFINE_TABLE (BocageNation, nation, nations, BOCAGE_LIST_NATION)
DEFINE_TABLE (BocageArmy, army, armies, BOCAGE_LIST_ARMY)
DEFINE_TABLE (BocageBadge, badge, badges, BOCAGE_LIST_BADGE)
DEFINE_TABLE (BocageRuleType, rule, rules, BOCAGE_LIST_RULE)
DEFINE_TABLE (BocageObjectiveKind, objective_kind, objective_kinds, BOCAGE_LIST_OBJECTIVE_KIND)
DEFINE_TABLE (BocageCard, card, cards, BOCAGE_LIST_CARD)
DEFINE_TABLE (BocageDeckType, deck, decks, BOCAGE_LIST_DECK)
DEFINE_TABLE (BocageWeapon, weapon, weapons, BOCAGE_LIST_WEAPON)
DEFINE_TABLE (BocageState, state, states, BOCAGE_LIST_STATE)
DEFINE_TABLE (BocagePosture, posture, postures, BOCAGE_LIST_POSTURE)
DEFINE_TABLE (BocageOrder, order, orders, BOCAGE_LIST_ORDER)
DEFINE_LIST (BocageStack, stack, stacks, BOCAGE_LIST_STACK)
DEFINE_COUNT (edges, BOCAGE_LIST_EDGE)
/* clang-format on */

/* Piece types */

/**
 * bocage_ruleset_find_type:
 *
 * Returns: (nullable): the type @id, if pieces of it are written as @kind.
 */
const BocagePieceType *
bocage_ruleset_find_type (const BocageRuleset *self, BocageElementId kind, const char *id)
{
  const BocagePieceType *type = _bocage_ruleset_find (self, BOCAGE_LIST_TYPE, id);

  return type != NULL && type->kind == kind ? type : NULL;
}

/**
 * bocage_ruleset_find_any_type:
 *
 * Returns: (nullable): the type @id of whatever kind; ids are unique over all kinds.
 */
const BocagePieceType *
bocage_ruleset_find_any_type (const BocageRuleset *self, const char *id)
{
  return _bocage_ruleset_find (self, BOCAGE_LIST_TYPE, id);
}

static gboolean
has_word (const char *const *words, const char *word)
{
  return words != NULL && word != NULL && g_strv_contains (words, word);
}

/**
 * bocage_ruleset_find_path_tile:
 * @type: a path type
 * @look: (nullable): a look the tile must exist in
 * @edges: the edges that are open
 * @out_turn: (out) (optional): the turn, from 1, in which the tile shows them
 *
 * Returns: (nullable): the printed tile, or NULL if there is none.
 */
const BocagePathTile *
bocage_ruleset_find_path_tile (const BocageRuleset *self, const char *type, const char *look,
                               BocageEdges edges, guint *out_turn)
{
  const BocagePieceType *path = bocage_ruleset_find_type (self, BOCAGE_ELEMENT_PATH, type);

  for (guint i = 0; path != NULL && i < path->n_tiles; i++)
    {
      const BocagePathTile *tile = &path->tiles[i];

      if (look != NULL && tile->looks != NULL && !has_word (tile->looks, look))
        continue;
      for (guint turn = 0; turn < tile->turns; turn++)
        if (bocage_edges_rotate (tile->edges, (int) turn) == edges)
          {
            if (out_turn != NULL)
              *out_turn = turn + 1;
            return tile;
          }
    }
  return NULL;
}

/* Additions */

/**
 * bocage_ruleset_find_addition:
 * @model: (nullable): the generation; NULL: whichever comes first
 *
 * Returns: (nullable): the asset, accessory or trait @id; one that comes in no generations is
 * found whatever @model says.
 */
const BocageAddition *
bocage_ruleset_find_addition (const BocageRuleset *self, BocageAdditionKind kind, const char *id,
                              const char *model)
{
  const GPtrArray *list = self->lists[BOCAGE_LIST_ADDITION];

  for (guint i = 0; id != NULL && i < list->len; i++)
    {
      const BocageAddition *addition = g_ptr_array_index (list, i);

      if (addition->kind == kind && strcmp (addition->id, id) == 0
          && (model == NULL || addition->model == NULL || strcmp (addition->model, model) == 0))
        return addition;
    }
  return NULL;
}

/**
 * bocage_addition_fits:
 * @type: (nullable): a type of unit
 *
 * Returns: whether it may go with units of @type.
 */
gboolean
bocage_addition_fits (const BocageAddition *self, const BocagePieceType *type)
{
  if (type == NULL || type->kind != BOCAGE_ELEMENT_UNIT || type->carrier)
    return FALSE;
  return (self->classes == 0 || (self->classes >> type->orders_class & 1) != 0)
         && (self->types == NULL || has_word (self->types, type->id));
}

/**
 * bocage_addition_apply:
 * @type: a copy of the type of a unit
 *
 * Makes of @type what a unit of it is with the addition.  Whether it fits is not asked.
 */
void
bocage_addition_apply (const BocageAddition *self, BocagePieceType *type)
{
  for (guint i = 0; i < self->n_changes; i++)
    memcpy ((char *) type + self->changes[i].offset,
            (const char *) &self->unit + self->changes[i].offset, self->changes[i].size);
}

/* The board */

/**
 * bocage_ruleset_get_default_shape:
 *
 * Returns: the first shape of the file; there always is one.
 */
const BocageShape *
bocage_ruleset_get_default_shape (const BocageRuleset *self)
{
  return g_ptr_array_index (self->lists[BOCAGE_LIST_SHAPE], 0);
}

/**
 * bocage_ruleset_find_face:
 * @shape: (nullable): the shape of the board
 *
 * Returns: (nullable): the face @id as it is printed on boards of @shape: the
 * one that names the shape, else the one for every shape.
 */
const BocageFace *
bocage_ruleset_find_face (const BocageRuleset *self, const char *id, const char *shape)
{
  const BocageFace *general = NULL;

  if (id == NULL)
    return NULL;

  for (guint i = 0; i < self->lists[BOCAGE_LIST_FACE]->len; i++)
    {
      const BocageFace *face = g_ptr_array_index (self->lists[BOCAGE_LIST_FACE], i);

      if (!g_str_equal (face->id, id))
        continue;
      if (face->shape == NULL)
        general = face;
      else if (shape != NULL && g_str_equal (face->shape, shape))
        return face;
    }
  return general;
}

/**
 * bocage_ruleset_ground:
 *
 * Returns: (nullable): what @face prints on @hex of a board of @grid; NULL is
 * open ground, or a hex that is not on the board.
 */
const BocagePieceType *
bocage_ruleset_ground (const BocageRuleset *self, const BocageFace *face, const BocageGrid *grid,
                       BocageHex hex)
{
  int from_bottom;

  if (face == NULL || grid == NULL || !bocage_grid_contains (grid, hex))
    return NULL;

  from_bottom = grid->orientation == BOCAGE_ORIENTATION_POINTY ? grid->rows - 1 - hex.row
                                                               : (2 * grid->rows - 1 - hex.row) / 2;
  for (guint i = 0; i < face->n_bands; i++)
    {
      if (from_bottom < face->bands[i].rows)
        return face->bands[i].terrain;
      from_bottom -= face->bands[i].rows;
    }
  return NULL;
}

/**
 * bocage_ruleset_get_edge:
 *
 * Returns: (nullable): what the ruleset says of the edge @border of a board; NULL: nothing.
 */
const BocageEdgeRule *
bocage_ruleset_get_edge (const BocageRuleset *self, BocageBorder border)
{
  return _bocage_ruleset_find (self, BOCAGE_LIST_EDGE, bocage_border_name (border));
}

/* Boxes, checks, policies */

/**
 * bocage_ruleset_count_part:
 *
 * Returns: how many of @part one box of @module holds (for a part counted for
 * each side: for one side); 0 if the box is known and has none;
 * BOCAGE_COUNT_UNKNOWN where the number, the box or the module is not known.
 */
int
bocage_ruleset_count_part (const BocageRuleset *self, const char *module, const BocagePart *part)
{
  return _bocage_ruleset_count_in_box (self, bocage_ruleset_find_module (self, module), part);
}

/* When all boxes have been read. */
void
_bocage_ruleset_tabulate_boxes (BocageRuleset *self)
{
  guint n_modules = self->lists[BOCAGE_LIST_MODULE]->len;
  guint n_parts = self->lists[BOCAGE_LIST_PART]->len;

  self->counts = _bocage_ruleset_own (self, g_new (int, (gsize) n_modules *n_parts + 1));
  for (guint i = 0; i < n_modules; i++)
    for (guint j = 0; j < n_parts; j++)
      {
        const BocageModule *box = bocage_ruleset_get_module (self, i);
        const BocageBoxContent key = { box, bocage_ruleset_get_part (self, j), 0 };
        const BocageBoxContent *content = g_hash_table_lookup (self->boxes, &key);

        self->counts[(gsize) i * n_parts + j] = content != NULL ? content->count
                                                : box->known    ? 0
                                                                : BOCAGE_COUNT_UNKNOWN;
      }
}

/**
 * bocage_binding_has_type:
 * @self: (nullable): a binding
 * @type: (nullable): a piece type
 */
gboolean
bocage_binding_has_type (const BocageBinding *self, const BocagePieceType *type)
{
  return self != NULL && type != NULL && has_word (self->types, type->id);
}

/**
 * bocage_binding_has_with:
 * @self: (nullable): a binding
 * @type: (nullable): a piece type
 */
gboolean
bocage_binding_has_with (const BocageBinding *self, const BocagePieceType *type)
{
  return self != NULL && type != NULL && has_word (self->with, type->id);
}

/**
 * bocage_ruleset_find_policy:
 *
 * Returns: (nullable): the point @id of the rules
 */
const BocagePolicy *
bocage_ruleset_find_policy (const BocageRuleset *self, const char *id)
{
  return _bocage_ruleset_find (self, BOCAGE_LIST_POLICY, id);
}

/**
 * bocage_ruleset_get_policy:
 *
 * Returns: (nullable): how the point @id of the rules is read; interned.
 */
const char *
bocage_ruleset_get_policy (const BocageRuleset *self, const char *id)
{
  const BocagePolicy *policy = _bocage_ruleset_find (self, BOCAGE_LIST_POLICY, id);

  return policy != NULL ? policy->value : NULL;
}

/**
 * bocage_ruleset_translate:
 * @text: (nullable): a name or plural of a record of @self, as it stands there
 *
 * The context of a word (what kind of thing it names) is known from where the
 * string lies, so @text has to be the record's own, not a copy.
 *
 * Returns: (nullable): the name in the language of the user.
 */
const char *
bocage_ruleset_translate (const BocageRuleset *self, const char *text)
{
  const char *context;

  if (text == NULL || bocage_message_is_original ())
    return text;

  context = g_hash_table_lookup (self->contexts, text);
  return context != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, context, text)
                         : g_dgettext (GETTEXT_PACKAGE, text);
}
