/* bocage-m44-import-board.c: the board of a .m44 file: its shape, its hexes, its labels
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>

/* The board */

/* The smallest board that all hexes of the file are on. */
static const BocageShape *
infer_shape (BocageM44Import *self, BocageJsonArray *records)
{
  for (guint i = 0; i < bocage_ruleset_n_shapes (self->ruleset); i++)
    {
      const BocageShape *shape = bocage_ruleset_get_shape (self->ruleset, i);
      gboolean fits = !shape->custom;

      for (guint k = 0; fits && k < bocage_json_array_get_length (records); k++)
        {
          BocageJsonObject *record
              = _bocage_m44_node_object (bocage_json_array_get_element (records, k));
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
find_shape (BocageM44Import *self, BocageJsonObject *board, BocageJsonArray *records)
{
  const BocageExchangeName *name
      = _bocage_m44_find_name (self->exchange, "shape", _bocage_m44_get_string (board, "type"));
  const BocageShape *shape;

  if (name != NULL)
    return bocage_ruleset_find_shape (self->ruleset, name->id);
  if (_bocage_m44_has (board, "type"))
    _bocage_m44_report_bad (self, board, "/board", "type");
  shape = infer_shape (self, records);
  _bocage_m44_note (self, BOCAGE_M44_BOARD, BOCAGE_HEX_NONE, "/board",
                    /* TRANSLATORS: %s is the shape of a board, such as “Standard”. */
                    _ ("the kind of board is not given: “%s” has all hexes of the file"),
                    bocage_ruleset_translate (self->ruleset, shape->name));
  return shape;
}

static BocageNode *
read_board (BocageM44Import *self, BocageJsonObject *board, BocageJsonArray *records)
{
  static const char *const known[] = { "type", "face", "hexagons", "labels", "groups", NULL };
  const BocageShape *shape = find_shape (self, board, records);
  BocageBoardNode *node = _bocage_m44_add (self, self->root, BOCAGE_ELEMENT_BOARD, "/board");
  const char *word = _bocage_m44_get_string (board, "face");
  const BocageExchangeName *face = _bocage_m44_find_name (self->exchange, "face", word);

  self->grid = shape->grid;
  node->shape = shape->id;
  if (face != NULL)
    node->face = bocage_token_keep (face->id);
  else if (_bocage_m44_has (board, "face"))
    _bocage_m44_report_bad (self, board, "/board", "face");
  _bocage_m44_report_unknown (self, BOCAGE_HEX_NONE, "/board", board, known);
  return &node->node;
}

/* Hexes */

/* The last value of a member wins. */
static void
merge_record (BocageM44Import *self, BocageM44Hex *hex, BocageJsonObject *record,
              const char *pointer)
{
  g_autofree char *label = bocage_grid_format_hex (&self->grid, hex->at);
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;

  /* TRANSLATORS: %s is a hex such as C5. */
  _bocage_m44_note (self, BOCAGE_M44_HEX_TWICE, hex->at, pointer,
                    _ ("%s: the file has the hex more than once: the records are joined"), label);
  bocage_json_iter_init (&iter, record);
  while (bocage_json_iter_next (&iter, &name, &member))
    bocage_json_object_set_member (hex->record, name, bocage_json_node_copy (member));
}

static void
add_record (BocageM44Import *self, BocageM44Hex **index, BocageJsonObject *record, guint number)
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
  if (bocage_json_object_get_size (record) <= 2)
    return;
  i = bocage_grid_index (&self->grid, at);
  if (index[i] != NULL)
    {
      merge_record (self, index[i], record, pointer);
      return;
    }
  hex = g_new0 (BocageM44Hex, 1);
  hex->at = at;
  hex->record = bocage_json_object_ref (record);
  hex->pointer = g_steal_pointer (&pointer);
  index[i] = hex;
}

/* Each hex of the file once, in the order of the board. */
static void
collect_hexes (BocageM44Import *self, BocageJsonArray *records)
{
  guint n = bocage_grid_n_hexes (&self->grid);
  g_autofree BocageM44Hex **index = g_new0 (BocageM44Hex *, n);

  for (guint i = 0; i < bocage_json_array_get_length (records); i++)
    {
      BocageJsonObject *record
          = _bocage_m44_node_object (bocage_json_array_get_element (records, i));

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
  hex->record = bocage_json_object_new ();
  hex->node = _bocage_m44_add (self, board, BOCAGE_ELEMENT_HEX, NULL);
  hex->node->at = at;
  g_ptr_array_add (self->hexes, hex);
  return hex;
}

/* A label of up to a few lines. */
static void
read_label (BocageM44Import *self, BocageNode *board, BocageJsonObject *label, guint number)
{
  g_autofree char *pointer = g_strdup_printf ("/board/labels/%u", number);
  BocageJsonArray *lines = _bocage_m44_get_array (label, "text");
  const char *single = _bocage_m44_get_string (label, "text");
  guint n = lines != NULL ? bocage_json_array_get_length (lines) : single != NULL;
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
      BocageJsonNode *line = lines != NULL ? bocage_json_array_get_element (lines, i) : NULL;
      const char *raw = lines == NULL ? single
                        : bocage_json_node_get_type (line) == BOCAGE_JSON_STRING
                            ? bocage_json_node_get_string (line)
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
read_hexes (BocageM44Import *self, BocageNode *board, BocageJsonObject *object,
            BocageJsonArray *records)
{
  BocageJsonArray *labels = _bocage_m44_get_array (object, "labels");

  collect_hexes (self, records);
  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageM44Hex *hex = g_ptr_array_index (self->hexes, i);

      hex->node = _bocage_m44_add (self, board, BOCAGE_ELEMENT_HEX, hex->pointer);
      hex->node->at = hex->at;
      _bocage_m44_import_pieces (self, hex);
    }
  for (guint i = 0; labels != NULL && i < bocage_json_array_get_length (labels); i++)
    {
      BocageJsonObject *label = _bocage_m44_node_object (bocage_json_array_get_element (labels, i));

      if (label != NULL)
        read_label (self, board, label, i);
    }
}

/* The element of the board with all that lies on it.
 * Returns: (transfer none) */
BocageNode *
_bocage_m44_import_board (BocageM44Import *self, BocageJsonObject *board)
{
  g_autoptr (BocageJsonArray) none = bocage_json_array_new ();
  BocageJsonArray *records = _bocage_m44_get_array (board, "hexagons");
  BocageNode *node;

  if (records == NULL)
    records = none;
  node = read_board (self, board, records);
  read_hexes (self, node, board, records);
  return node;
}
