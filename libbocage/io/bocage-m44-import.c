/* bocage-m44-import.c: a .m44 file as a scenario
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The tree is built first; then what the file leaves open is inferred from what
 * stands on the board, and last the file is compared with what would be written
 * for the scenario, so that nothing of it is lost.
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Building */

/* Where to point for a value: a piece is best seen by its name and a hex by its
 * row, everything else by the key. */
static guint
find_source (BocageM44Import *self, const char *pointer)
{
  static const char *const members[] = { "/name", "/row" };
  BocageJsonRange range;

  for (guint i = 0; pointer != NULL && i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *member = g_strconcat (pointer, members[i], NULL);

      if (bocage_json_scan_find (self->scan, member, &range))
        return (guint) range.start + 1;
    }
  if (pointer == NULL || !bocage_json_scan_find (self->scan, pointer, &range))
    return 0;
  return (guint) (range.key_end > 0 ? range.key_start : range.start) + 1;
}

/* Returns: (transfer none): a new last child of @parent.  @pointer: (nullable):
 * what of the file it comes from. */
gpointer
_bocage_m44_add (BocageM44Import *self, gpointer parent, BocageElementId id, const char *pointer)
{
  BocageNode *child = bocage_node_new (&bocage_elements[id]);

  child->source = find_source (self, pointer);
  bocage_node_insert (parent, -1, child);
  return child;
}

/* Returns: FALSE if @text cannot be the value of the field. */
gboolean
_bocage_m44_set (BocageM44Import *self, gpointer node, const char *field, const char *text)
{
  const BocageField *row = bocage_element_find_field (((BocageNode *) node)->element, field);

  return text != NULL && bocage_node_parse_field (node, row, &self->grid, text);
}

void
_bocage_m44_set_int (gpointer node, const char *field, int number)
{
  const BocageField *row = bocage_element_find_field (((BocageNode *) node)->element, field);

  G_STRUCT_MEMBER (int, node, row->offset) = number;
}

static void
add_text (BocageM44Import *self, BocageNode *parent, BocageElementId id, const char *text,
          const char *pointer)
{
  g_autofree char *line = text != NULL ? _bocage_m44_clean_line (text) : NULL;

  if (line != NULL && line[0] != '\0')
    bocage_node_set_text (_bocage_m44_add (self, parent, id, pointer), line);
}

/* Reporting */

/* @hex: BOCAGE_HEX_NONE if it is about none.  @pointer: the place in the file. */
void
_bocage_m44_note (BocageM44Import *self, BocageM44Check check, BocageHex hex, const char *pointer,
                  const char *format, ...)
{
  BocagePlace place = bocage_place_for_hex (hex);
  g_autofree char *message = NULL;
  BocageJsonRange range;
  va_list args;

  if (pointer != NULL && bocage_json_scan_find (self->scan, pointer, &range))
    {
      place.start = range.start;
      place.end = range.end;
    }
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  bocage_report_add_for (self->report, &bocage_m44_checks[check], &place, "%s", message);
}

/* Says which members of @object mean nothing here; they are kept. */
void
_bocage_m44_report_unknown (BocageM44Import *self, BocageHex hex, const char *pointer,
                            JsonObject *object, const char *const *known)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (!g_strv_contains (known, name))
      {
        g_autofree char *place = g_strconcat (pointer, "/", name, NULL);

        const char *text = _bocage_m44_get_string (object, name);

        if (text != NULL)
          /* TRANSLATORS: a word of a file and its value, such as “behavior” and “CAVE”. */
          _bocage_m44_note (self, BOCAGE_M44_KEPT, hex, place,
                            _ ("“%s” “%s” means nothing here; it is kept"), name, text);
        else
          /* TRANSLATORS: %s is a word of a file, such as “behavior”. */
          _bocage_m44_note (self, BOCAGE_M44_KEPT, hex, place,
                            _ ("“%s” means nothing here; it is kept"), name);
      }
}

static void
report_bad (BocageM44Import *self, JsonObject *object, const char *parent, const char *key)
{
  g_autofree char *pointer = g_strconcat (parent, "/", key, NULL);
  const char *text = _bocage_m44_get_string (object, key);

  if (text != NULL)
    /* TRANSLATORS: a word of a file and its value: “front” cannot be “NORTH” */
    _bocage_m44_note (self, BOCAGE_M44_BAD_VALUE, BOCAGE_HEX_NONE, pointer,
                      _ ("“%s” cannot be “%s”"), key, text);
  else
    /* TRANSLATORS: %s is a word of a file, such as “cards_player1”. */
    _bocage_m44_note (self, BOCAGE_M44_BAD_VALUE, BOCAGE_HEX_NONE, pointer,
                      _ ("“%s” has a value that is not understood"), key);
}

/* The sides */

static const char *const player_edges[] = { "north", "south" };

/* The side that plays from the top (0) or the bottom. */
static const char *
find_player_side (BocageM44Import *self, JsonObject *info, guint player)
{
  g_autofree char *key = g_strdup_printf ("side_player%u", player + 1);
  const char *word = _bocage_m44_get_string (info, key);
  const BocageExchangeName *name = _bocage_m44_find_name (self->exchange, "side", word);

  if (name != NULL)
    return name->id;
  if (word != NULL)
    report_bad (self, info, "/game_info", key);
  return NULL;
}

static const BocageNation *
find_nation (BocageM44Import *self, const char *code)
{
  const BocageExchangeName *name = _bocage_m44_find_name (self->exchange, "nation", code);
  g_autofree char *id = code != NULL ? g_ascii_strdown (code, -1) : NULL;

  if (id == NULL)
    return NULL;
  return bocage_ruleset_find_nation (self->ruleset, name != NULL ? name->id : id);
}

static void
read_number (BocageM44Import *self, BocageSideNode *side, const char *field, JsonObject *info,
             const char *format, guint player)
{
  g_autofree char *key = g_strdup_printf ("%s_player%u", format, player + 1);
  int number;

  if (_bocage_m44_get_int (info, key, &number))
    _bocage_m44_set_int (side, field, number);
  else if (_bocage_m44_has (info, key))
    report_bad (self, info, "/game_info", key);
}

static void
read_side (BocageM44Import *self, BocageNode *sides, JsonObject *info, guint player, const char *id)
{
  g_autofree char *pointer = g_strdup_printf ("/game_info/side_player%u", player + 1);
  g_autofree char *key = g_strdup_printf ("country_player%u", player + 1);
  BocageSideNode *side = _bocage_m44_add (self, sides, BOCAGE_ELEMENT_SIDE, pointer);
  const char *code = _bocage_m44_get_string (info, key);
  const BocageNation *nation = find_nation (self, code);

  side->id = id;
  side->edge = g_intern_static_string (player_edges[player]);
  if (nation != NULL)
    side->nation = nation->id;
  else if (code != NULL)
    report_bad (self, info, "/game_info", key);
  read_number (self, side, "hand", info, "cards", player);
  read_number (self, side, "medals", info, "victory", player);
}

static void
read_first (BocageM44Import *self, BocageSidesNode *sides, JsonObject *info, const char *const *ids)
{
  const char *word = _bocage_m44_get_string (info, "starting");

  for (guint i = 0; word != NULL && i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("PLAYER%u", i + 1);

      if (g_ascii_strcasecmp (word, name) == 0)
        {
          sides->first = ids[i];
          return;
        }
    }
  sides->first = ids[0];
  if (word != NULL)
    report_bad (self, info, "/game_info", "starting");
  else
    _bocage_m44_note (self, BOCAGE_M44_FIRST, BOCAGE_HEX_NONE, "/game_info",
                      _ ("the file does not say who moves first: the player at the top is taken"));
}

/* Which side is missing or named twice is seen from the other one. */
static void
read_sides (BocageM44Import *self, JsonObject *info)
{
  BocageNode *sides = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_SIDES, "/game_info");
  const char *ids[2] = { find_player_side (self, info, 0), find_player_side (self, info, 1) };

  for (guint i = 0; i < 2; i++)
    if (ids[i] == NULL || (i == 1 && ids[1] == ids[0]))
      {
        ids[i] = NULL;
        for (guint k = 0; k < bocage_ruleset_n_sides (self->ruleset); k++)
          {
            const BocageSideType *type = bocage_ruleset_get_side (self->ruleset, k);

            if (type->id != ids[1 - i]
                && (ids[i] == NULL || strcmp (type->edge, player_edges[i]) == 0))
              ids[i] = type->id;
          }
      }
  if (info != NULL)
    read_first (self, (BocageSidesNode *) sides, info, ids);
  for (guint i = 0; i < 2; i++)
    read_side (self, sides, info, i, ids[i]);
}

/* The board */

/* The smallest board that all hexes of the file are on. */
static const BocageShape *
infer_shape (BocageM44Import *self, JsonArray *records)
{
  for (guint i = 0; i < bocage_ruleset_n_shapes (self->ruleset); i++)
    {
      const BocageShape *shape = bocage_ruleset_get_shape (self->ruleset, i);
      gboolean fits = !shape->custom;

      for (guint k = 0; fits && k < json_array_get_length (records); k++)
        {
          JsonObject *record = _bocage_m44_node_object (json_array_get_element (records, k));
          BocageHex hex;

          if (_bocage_m44_get_int (record, "row", &hex.row)
              && _bocage_m44_get_int (record, "col", &hex.column))
            fits = bocage_grid_contains (&shape->grid, hex);
        }
      if (fits)
        return shape;
    }
  return bocage_ruleset_get_default_shape (self->ruleset);
}

static const BocageShape *
find_shape (BocageM44Import *self, JsonObject *board, JsonArray *records)
{
  const BocageExchangeName *name
      = _bocage_m44_find_name (self->exchange, "shape", _bocage_m44_get_string (board, "type"));
  const BocageShape *shape;

  if (name != NULL)
    return bocage_ruleset_find_shape (self->ruleset, name->id);
  if (_bocage_m44_has (board, "type"))
    report_bad (self, board, "/board", "type");
  shape = infer_shape (self, records);
  /* TRANSLATORS: %s is the shape of a board, such as “Standard”. */
  _bocage_m44_note (self, BOCAGE_M44_BOARD, BOCAGE_HEX_NONE, "/board",
                    _ ("the kind of board is not given: “%s” has all hexes of the file"),
                    bocage_ruleset_translate (self->ruleset, shape->name));
  return shape;
}

static BocageBoardNode *
read_board (BocageM44Import *self, JsonObject *board, JsonArray *records)
{
  static const char *const known[] = { "type", "face", "hexagons", "labels", "groups", NULL };
  const BocageShape *shape = find_shape (self, board, records);
  BocageBoardNode *node = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_BOARD, "/board");
  const char *word = _bocage_m44_get_string (board, "face");
  const BocageExchangeName *face = _bocage_m44_find_name (self->exchange, "face", word);

  self->grid = shape->grid;
  node->shape = shape->id;
  if (face != NULL)
    node->face = g_intern_string (face->id);
  else if (_bocage_m44_has (board, "face"))
    report_bad (self, board, "/board", "face");
  _bocage_m44_report_unknown (self, BOCAGE_HEX_NONE, "/board", board, known);
  return node;
}

/* Hexes */

static void
free_hex (gpointer data)
{
  BocageM44Hex *hex = data;

  json_object_unref (hex->record);
  g_free (hex->pointer);
  g_free (hex);
}

/* The last value of a member wins. */
static void
merge_record (BocageM44Import *self, BocageM44Hex *hex, JsonObject *record, const char *pointer)
{
  g_autofree char *label = bocage_grid_format_hex (&self->grid, hex->at);
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  /* TRANSLATORS: %s is a hex such as C5. */
  _bocage_m44_note (self, BOCAGE_M44_HEX_TWICE, hex->at, pointer,
                    _ ("%s: the file has the hex more than once: the records are joined"), label);
  json_object_iter_init_ordered (&iter, record);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    json_object_set_member (hex->record, name, json_node_copy (member));
}

static void
add_record (BocageM44Import *self, BocageM44Hex **index, JsonObject *record, guint number)
{
  g_autofree char *pointer = g_strdup_printf ("/board/hexagons/%u", number);
  BocageM44Hex *hex;
  BocageHex at;
  guint i;

  if (!_bocage_m44_get_int (record, "row", &at.row)
      || !_bocage_m44_get_int (record, "col", &at.column)
      || !bocage_grid_contains (&self->grid, at))
    {
      _bocage_m44_note (self, BOCAGE_M44_OFF_BOARD, BOCAGE_HEX_NONE, pointer,
                        _ ("the record lies on no hex of the board; it is kept"));
      return;
    }
  if (json_object_get_size (record) <= 2)
    return;
  i = bocage_grid_index (&self->grid, at);
  if (index[i] != NULL)
    {
      merge_record (self, index[i], record, pointer);
      return;
    }
  hex = g_new0 (BocageM44Hex, 1);
  hex->at = at;
  hex->record = json_object_ref (record);
  hex->pointer = g_steal_pointer (&pointer);
  index[i] = hex;
}

/* Each hex of the file once, in the order of the board. */
static void
collect_hexes (BocageM44Import *self, JsonArray *records)
{
  guint n = bocage_grid_n_hexes (&self->grid);
  g_autofree BocageM44Hex **index = g_new0 (BocageM44Hex *, n);

  for (guint i = 0; i < json_array_get_length (records); i++)
    {
      JsonObject *record = _bocage_m44_node_object (json_array_get_element (records, i));

      if (record != NULL)
        add_record (self, index, record, i);
    }
  for (guint i = 0; i < n; i++)
    if (index[i] != NULL)
      g_ptr_array_add (self->hexes, index[i]);
}

static BocageM44Hex *
ensure_hex (BocageM44Import *self, BocageNode *board, BocageHex at)
{
  BocageM44Hex *hex;

  for (guint i = 0; i < self->hexes->len; i++)
    {
      hex = g_ptr_array_index (self->hexes, i);
      if (bocage_hex_equal (hex->at, at))
        return hex;
    }
  hex = g_new0 (BocageM44Hex, 1);
  hex->at = at;
  hex->record = json_object_new ();
  hex->node = _bocage_m44_add (self, board, BOCAGE_ELEMENT_HEX, NULL);
  hex->node->at = at;
  g_ptr_array_add (self->hexes, hex);
  return hex;
}

/* A label of up to a few lines. */
static void
read_label (BocageM44Import *self, BocageNode *board, JsonObject *label, guint number)
{
  g_autofree char *pointer = g_strdup_printf ("/board/labels/%u", number);
  JsonArray *lines = _bocage_m44_get_array (label, "text");
  const char *single = _bocage_m44_get_string (label, "text");
  guint n = lines != NULL ? json_array_get_length (lines) : single != NULL;
  BocageNode *node = NULL;
  BocageHex at;

  if (!_bocage_m44_get_int (label, "row", &at.row)
      || !_bocage_m44_get_int (label, "col", &at.column) || !bocage_grid_contains (&self->grid, at))
    {
      _bocage_m44_note (self, BOCAGE_M44_OFF_BOARD, BOCAGE_HEX_NONE, pointer,
                        _ ("the label lies on no hex of the board; it is kept"));
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      JsonNode *line = lines != NULL ? json_array_get_element (lines, i) : NULL;
      const char *raw
          = lines == NULL ? single
            : JSON_NODE_HOLDS_VALUE (line) && json_node_get_value_type (line) == G_TYPE_STRING
                ? json_node_get_string (line)
                : "";
      g_autofree char *text = _bocage_m44_clean_line (raw);

      if (text[0] == '\0')
        continue;
      if (node == NULL)
        node = _bocage_m44_add (self, ensure_hex (self, board, at)->node, BOCAGE_ELEMENT_LABEL,
                                pointer);
      else
        _bocage_m44_add (self, node, BOCAGE_ELEMENT_BR, NULL);
      bocage_node_set_text (_bocage_m44_add (self, node, BOCAGE_ELEMENT_TEXT_RUN, NULL), text);
    }
}

static void
read_hexes (BocageM44Import *self, BocageNode *board, JsonObject *object, JsonArray *records)
{
  JsonArray *labels = _bocage_m44_get_array (object, "labels");

  collect_hexes (self, records);
  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageM44Hex *hex = g_ptr_array_index (self->hexes, i);

      hex->node = _bocage_m44_add (self, board, BOCAGE_ELEMENT_HEX, hex->pointer);
      hex->node->at = hex->at;
      _bocage_m44_import_pieces (self, hex);
    }
  for (guint i = 0; labels != NULL && i < json_array_get_length (labels); i++)
    {
      JsonObject *label = _bocage_m44_node_object (json_array_get_element (labels, i));

      if (label != NULL)
        read_label (self, board, label, i);
    }
}

/* Around the board */

static void
read_info (BocageM44Import *self, JsonObject *info)
{
  JsonObject *meta = _bocage_m44_get_object (self->top, "meta_data");
  const char *front = _bocage_m44_get_string (info, "front");
  const BocageExchangeName *word = _bocage_m44_find_name (self->exchange, "front", front);
  const char *from = _bocage_m44_get_string (info, "date_begin");
  const char *to = _bocage_m44_get_string (info, "date_end");
  BocageNode *node = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_INFO, "/meta_data");
  BocageDateNode *date;

  add_text (self, node, BOCAGE_ELEMENT_NUMBER, _bocage_m44_get_string (meta, "number"),
            "/meta_data/number");
  add_text (self, node, BOCAGE_ELEMENT_FRONT, word != NULL ? word->value : front,
            "/game_info/front");
  add_text (self, node, BOCAGE_ELEMENT_OPERATION,
            _bocage_m44_get_string (_bocage_m44_get_object (info, "operation"), "name"),
            "/game_info/operation/name");
  add_text (self, node, BOCAGE_ELEMENT_AUTHOR,
            _bocage_m44_get_string (_bocage_m44_get_object (meta, "author"), "login"),
            "/meta_data/author/login");
  if (from == NULL && to == NULL)
    return;
  date = _bocage_m44_add (self, node, BOCAGE_ELEMENT_DATE, "/game_info/date_begin");
  if (from != NULL && !_bocage_m44_set (self, date, "from", from))
    report_bad (self, info, "/game_info", "date_begin");
  if (to != NULL && g_strcmp0 (from, to) != 0 && !_bocage_m44_set (self, date, "to", to))
    report_bad (self, info, "/game_info", "date_end");
}

static void
read_packs (BocageM44Import *self)
{
  JsonObject *packs = _bocage_m44_get_object (self->top, "packs");
  const BocageExchangeName *base = _bocage_m44_find_name (self->exchange, "pack", "base");
  BocageNode *modules;
  BocageModuleNode *module;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  /* What a file without packs needs nobody knows. */
  if (!json_object_has_member (self->top, "packs"))
    return;
  modules = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_MODULES, "/packs");
  if (base != NULL && (packs == NULL || !json_object_has_member (packs, base->name)))
    {
      module = _bocage_m44_add (self, modules, BOCAGE_ELEMENT_MODULE, "/packs");
      module->id = g_intern_string (base->id);
      module->copies = 1;
    }
  if (packs == NULL)
    return;
  json_object_iter_init_ordered (&iter, packs);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      const BocageExchangeName *word = _bocage_m44_find_name (self->exchange, "pack", name);
      g_autofree char *pointer = g_strconcat ("/packs/", name, NULL);
      int copies;

      if (word == NULL || !_bocage_m44_get_int (packs, name, &copies))
        {
          report_bad (self, packs, "/packs", name);
          continue;
        }
      if (copies < 1)
        continue;
      module = _bocage_m44_add (self, modules, BOCAGE_ELEMENT_MODULE, pointer);
      module->id = g_intern_string (word->id);
      module->copies = copies;
    }
}

/* Leftovers */

/* The file without what was joined or says nothing, as the comparison sees it. */
static JsonNode *
take_rest (BocageM44Import *self, JsonNode *written)
{
  g_autoptr (JsonNode) ways = NULL;
  JsonNode *copy = _bocage_m44_unwrap (written, &ways); /* a copy in depth */
  JsonObject *board = _bocage_m44_get_object (json_node_get_object (copy), "board");

  if (board != NULL)
    json_object_remove_member (board, "hexagons");
  return copy;
}

/* What stands where the list of hexes should: {"is": value}, or null for nothing.
 * Returns: (transfer full) */
static JsonNode *
take_no_list (JsonObject *board)
{
  JsonNode *value = json_object_get_member (board, "hexagons"), *node = json_node_alloc ();
  JsonObject *object;

  if (value == NULL)
    return json_node_init_null (node);
  object = json_object_new ();
  json_object_set_member (object, "is", json_node_copy (value));
  json_node_init_object (node, object);
  json_object_unref (object);
  return node;
}

static void
keep_strays (BocageM44Import *self, JsonNode *difference)
{
  JsonObject *board = _bocage_m44_get_object (self->top, "board");
  JsonArray *records = _bocage_m44_get_array (board, "hexagons");
  JsonArray *strays = json_array_new ();

  for (guint i = 0; records != NULL && i < json_array_get_length (records); i++)
    {
      JsonNode *item = json_array_get_element (records, i);
      JsonObject *record = _bocage_m44_node_object (item);
      BocageHex at;

      if (record == NULL || !_bocage_m44_get_int (record, "row", &at.row)
          || !_bocage_m44_get_int (record, "col", &at.column)
          || !bocage_grid_contains (&self->grid, at))
        json_array_add_element (strays, json_node_copy (item));
    }
  if (records == NULL)
    json_object_set_member (json_node_get_object (difference), "@hexagons", take_no_list (board));
  if (json_array_get_length (strays) > 0)
    json_object_set_array_member (json_node_get_object (difference), "@hexagons", strays);
  else
    json_array_unref (strays);
}

/* The order of the hexes, as rows and columns by turns, where it is not that of
 * the board. */
static void
keep_order (BocageM44Import *self, JsonNode *difference)
{
  JsonArray *records
      = _bocage_m44_get_array (_bocage_m44_get_object (self->top, "board"), "hexagons");
  guint n = records != NULL ? json_array_get_length (records) : 0, last = 0;
  JsonArray *order = json_array_new ();
  gboolean sorted = TRUE;

  for (guint i = 0; i < n; i++)
    {
      JsonObject *record = _bocage_m44_node_object (json_array_get_element (records, i));
      BocageHex at;

      if (record == NULL || json_object_get_size (record) <= 2
          || !_bocage_m44_get_int (record, "row", &at.row)
          || !_bocage_m44_get_int (record, "col", &at.column)
          || !bocage_grid_contains (&self->grid, at))
        continue;
      sorted &= bocage_grid_index (&self->grid, at) >= last;
      last = bocage_grid_index (&self->grid, at);
      json_array_add_int_element (order, at.row);
      json_array_add_int_element (order, at.column);
    }
  if (!sorted)
    json_object_set_array_member (json_node_get_object (difference), "@order",
                                  json_array_ref (order));
  json_array_unref (order);
}

/* What is left over of a unit goes where the unit goes. */
static void
keep_with_unit (BocageHexNode *hex, JsonNode *difference)
{
  JsonObject *changes = _bocage_m44_node_object (difference);
  BocageNode *unit = bocage_node_find_child (&hex->node, &bocage_elements[BOCAGE_ELEMENT_UNIT]);
  JsonNode *kept = changes != NULL ? json_object_get_member (changes, "unit") : NULL;

  if (kept == NULL || unit == NULL || !JSON_NODE_HOLDS_OBJECT (kept))
    return;
  _bocage_m44_keep (unit, kept);
  json_object_remove_member (changes, "unit");
}

static gboolean
says_anything (JsonNode *difference)
{
  JsonObject *changes = _bocage_m44_node_object (difference);

  return changes == NULL || json_object_get_size (changes) > 0;
}

static void
keep_leftovers (BocageM44Import *self, JsonNode *read)
{
  BocageM44Export export = { self->scenario, self->ruleset, self->exchange,
                             bocage_scenario_get_grid (self->scenario), NULL };
  g_autoptr (JsonNode) written = _bocage_m44_build (self->scenario, NULL);
  g_autoptr (JsonNode) rest = take_rest (self, written);
  g_autoptr (JsonNode) original = take_rest (self, read);
  g_autoptr (JsonNode) difference = _bocage_m44_diff (rest, original);

  if (difference == NULL)
    {
      JsonObject *nothing = json_object_new ();

      difference = json_node_init_object (json_node_alloc (), nothing);
      json_object_unref (nothing);
    }
  keep_strays (self, difference);
  keep_order (self, difference);
  if (self->ways != NULL)
    json_object_set_member (json_node_get_object (difference), "@wrapped",
                            json_node_copy (self->ways));
  if (json_object_get_size (json_node_get_object (difference)) > 0)
    _bocage_m44_keep (self->root, difference);

  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageM44Hex *hex = g_ptr_array_index (self->hexes, i);
      g_autoptr (JsonNode) now = _bocage_m44_build_hex (&export, hex->at, hex->node);
      g_autoptr (JsonNode) was = NULL, kept = NULL;

      if (hex->pointer == NULL)
        continue;
      was = json_node_init_object (json_node_alloc (), hex->record);
      kept = _bocage_m44_diff (now, was);
      keep_with_unit (hex->node, kept);
      if (kept != NULL && says_anything (kept))
        _bocage_m44_keep (&hex->node->node, kept);
    }
}

/* The whole */

static void
set_head (BocageM44Import *self)
{
  BocageScenarioNode *head;

  self->root = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SCENARIO]);
  self->root->source = find_source (self, "");
  head = (BocageScenarioNode *) self->root;
  head->version = g_intern_static_string (
      G_STRINGIFY (BOCAGE_FORMAT_MAJOR) "." G_STRINGIFY (BOCAGE_FORMAT_MINOR));
  head->ruleset = g_intern_string (bocage_ruleset_get_id (self->ruleset));
}

/* In the order of the file that will be written: what was read later may belong
 * before what was read first. */
static int
compare_children (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const BocageNode *x = *(BocageNode *const *) a, *y = *(BocageNode *const *) b;
  int rank = bocage_element_rank (x->parent->element, bocage_element_get_id (x->element))
             - bocage_element_rank (y->parent->element, bocage_element_get_id (y->element));

  if (rank != 0 || x->element != &bocage_elements[BOCAGE_ELEMENT_HEX])
    return rank;

  BocageHex p = ((const BocageHexNode *) x)->at, q = ((const BocageHexNode *) y)->at;

  return p.row != q.row ? p.row - q.row : p.column - q.column;
}

static void
sort_tree (BocageNode *node)
{
  guint n = bocage_node_n_children (node);

  if (n > 0 && node->element->content == BOCAGE_CONTENT_CHILDREN)
    g_ptr_array_sort_with_data (node->children, compare_children, NULL);
  for (guint i = 0; i < n; i++)
    sort_tree (bocage_node_get_child (node, i));
}

/* A record that says nothing makes no hex. */
static void
drop_empty_hexes (BocageNode *board)
{
  for (guint i = bocage_node_n_children (board); i-- > 0;)
    {
      BocageNode *child = bocage_node_get_child (board, i);

      if (child->element == &bocage_elements[BOCAGE_ELEMENT_HEX]
          && bocage_node_n_children (child) == 0 && child->extra == NULL)
        bocage_node_unref (bocage_node_steal (board, i));
    }
}

static void
read_whole (BocageM44Import *self, JsonNode *read)
{
  static const char *const known[]
      = { "meta_data", "game_info", "board", "packs", "text", "equipment_packs", NULL };
  JsonObject *board = _bocage_m44_get_object (self->top, "board");
  JsonObject *info = _bocage_m44_get_object (self->top, "game_info");
  g_autoptr (JsonArray) none = json_array_new ();
  JsonArray *records = _bocage_m44_get_array (board, "hexagons");
  BocageBoardNode *node;

  if (records == NULL)
    records = none;
  set_head (self);
  read_info (self, info);
  read_packs (self);
  read_sides (self, info);
  node = read_board (self, board, records);
  read_hexes (self, &node->node, board, records);
  _bocage_m44_import_options (self);
  _bocage_m44_import_tags (self);
  _bocage_m44_import_texts (self);
  _bocage_m44_report_unknown (self, BOCAGE_HEX_NONE, "", self->top, known);

  self->scenario = bocage_scenario_new_for_root (self->ruleset, bocage_node_ref (self->root));
  _bocage_m44_infer_sides (self);
  /* What is written depends on the order of the tree: first the one it is saved in. */
  sort_tree (self->root);
  bocage_scenario_reindex (self->scenario);
  keep_leftovers (self, read);
  drop_empty_hexes (&node->node);
  bocage_scenario_reindex (self->scenario);
}

static void
report_not_scenario (BocageReport *report, BocageJsonScan *scan, const char *message)
{
  BocagePlace place = BOCAGE_PLACE_NONE;
  BocageJsonRange range;

  if (bocage_json_scan_find (scan, "", &range))
    {
      place.start = range.start;
      place.end = MIN (range.end, range.start + 1);
    }
  bocage_report_add_for (report, &bocage_m44_checks[BOCAGE_M44_NOT_SCENARIO], &place, "%s",
                         message);
}

/**
 * _bocage_m44_read:
 * @scan: what has passed the caps
 */
void
_bocage_m44_read (BocageJsonScan *scan, BocageReport *report, BocageM44Result *out_result)
{
  BocageM44Import self = { .scan = scan, .report = report };
  g_autoptr (BocageRuleset) ruleset = _bocage_m44_find_ruleset (&self.exchange);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (JsonNode) read = NULL;
  const char *text;
  gsize size;

  text = bocage_json_scan_get_text (scan, &size);
  if (ruleset == NULL || !json_parser_load_from_data (parser, text, (gssize) size, NULL)
      || json_parser_get_root (parser) == NULL)
    {
      out_result->incomplete = TRUE;
      report_not_scenario (report, scan, _ ("the file cannot be read"));
      return;
    }
  read = _bocage_m44_unwrap (json_parser_get_root (parser), &self.ways);
  self.top = _bocage_m44_node_object (read);
  if (_bocage_m44_get_object (self.top, "board") == NULL)
    {
      report_not_scenario (report, scan, _ ("the file is JSON, but has no board of a scenario"));
      g_clear_pointer (&self.ways, json_node_unref);
      return;
    }
  self.ruleset = ruleset;
  self.hexes = g_ptr_array_new_with_free_func (free_hex);
  if (self.ways != NULL)
    _bocage_m44_note (&self, BOCAGE_M44_WRAPPED, BOCAGE_HEX_NONE, NULL,
                      _ ("lists are wrapped as “item”: they are taken for what is in them"));
  read_whole (&self, read);
  g_ptr_array_unref (self.hexes);
  g_clear_pointer (&self.ways, json_node_unref);
  bocage_node_unref (self.root);
  out_result->scenario = self.scenario;
}
