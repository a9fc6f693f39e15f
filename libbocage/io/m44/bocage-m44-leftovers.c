/* bocage-m44-leftovers.c: what of a .m44 file is in no word of the scenario
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The file is compared with what would be written for the scenario; what is not the
 * same is kept beside what it belongs to.
 */

#include "config.h"

#include "bocage-m44-private.h"

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
keep_strays (BocageM44Import *self, JsonObject *kept)
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
    json_object_set_member (kept, "hexagons", take_no_list (board));
  if (json_array_get_length (strays) > 0)
    json_object_set_array_member (kept, "hexagons", strays);
  else
    json_array_unref (strays);
}

/* The order of the hexes, as rows and columns by turns, where it is not that of
 * the board. */
static void
keep_order (BocageM44Import *self, JsonObject *kept)
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
    json_object_set_array_member (kept, "order", json_array_ref (order));
  json_array_unref (order);
}

/* What is left over of a unit goes where the unit goes. */
static void
keep_with_unit (BocageHexNode *hex, JsonObject *kept)
{
  BocageNode *unit = bocage_node_find_child (&hex->node, &bocage_elements[BOCAGE_ELEMENT_UNIT]);
  JsonObject *ours = _bocage_m44_get_object (kept, "ours");
  JsonObject *read = _bocage_m44_get_object (kept, "read");
  g_autoptr (JsonObject) of_unit = NULL;

  if (unit == NULL || _bocage_m44_get_object (ours, "unit") == NULL
      || _bocage_m44_get_object (read, "unit") == NULL)
    return;
  of_unit = json_object_new ();
  json_object_set_member (of_unit, "ours", json_object_dup_member (ours, "unit"));
  json_object_set_member (of_unit, "read", json_object_dup_member (read, "unit"));
  _bocage_m44_keep (unit, of_unit);
  json_object_remove_member (ours, "unit");
  json_object_remove_member (read, "unit");
  if (json_object_get_size (ours) == 0 && json_object_get_size (read) == 0)
    {
      json_object_remove_member (kept, "ours");
      json_object_remove_member (kept, "read");
    }
}

static void
keep_unless_empty (BocageNode *node, JsonObject *kept)
{
  if (json_object_get_size (kept) > 0)
    _bocage_m44_keep (node, kept);
}

static void
keep_of_whole (BocageM44Import *self, JsonNode *read)
{
  g_autoptr (JsonNode) written = _bocage_m44_build (self->scenario, NULL);
  g_autoptr (JsonNode) ours = take_rest (self, written);
  g_autoptr (JsonNode) original = take_rest (self, read);
  g_autoptr (JsonObject) kept = _bocage_m44_compare (ours, original);

  keep_strays (self, kept);
  keep_order (self, kept);
  if (self->ways != NULL)
    json_object_set_member (kept, "wrapped", json_node_copy (self->ways));
  keep_unless_empty (self->root, kept);
}

static void
keep_of_hex (BocageM44Export *export, BocageM44Hex *hex)
{
  g_autoptr (JsonNode) ours = _bocage_m44_build_hex (export, hex->at, hex->node);
  g_autoptr (JsonNode) read = json_node_init_object (json_node_alloc (), hex->record);
  g_autoptr (JsonObject) kept = _bocage_m44_compare (ours, read);

  keep_with_unit (hex->node, kept);
  keep_unless_empty (&hex->node->node, kept);
}

/* @read: the file, unwrapped */
void
_bocage_m44_keep_leftovers (BocageM44Import *self, JsonNode *read)
{
  BocageM44Export export = { self->scenario, self->ruleset, self->exchange,
                             bocage_scenario_get_grid (self->scenario), NULL };

  keep_of_whole (self, read);
  for (guint i = 0; i < self->hexes->len; i++)
    {
      BocageM44Hex *hex = g_ptr_array_index (self->hexes, i);

      if (hex->pointer != NULL)
        keep_of_hex (&export, hex);
    }
}
