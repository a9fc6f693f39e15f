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
static BocageJsonNode *
take_rest (BocageM44Import *self, BocageJsonNode *written)
{
  g_autoptr (BocageJsonNode) ways = NULL;
  BocageJsonNode *copy = _bocage_m44_unwrap (written, &ways); /* a copy in depth */
  BocageJsonObject *board = _bocage_m44_get_object (bocage_json_node_get_object (copy), "board");

  if (board != NULL)
    bocage_json_object_remove_member (board, "hexagons");
  return copy;
}

/* What stands where the list of hexes should: {"is": value}, or null for nothing.
 * Returns: (transfer full) */
static BocageJsonNode *
take_no_list (BocageJsonObject *board)
{
  BocageJsonNode *value = bocage_json_object_get_member (board, "hexagons"), *node;
  BocageJsonObject *object;

  if (value == NULL)
    return bocage_json_node_new ();
  object = bocage_json_object_new ();
  bocage_json_object_set_member (object, "is", bocage_json_node_copy (value));
  node = bocage_json_node_new_object (object);
  bocage_json_object_unref (object);
  return node;
}

static void
keep_strays (BocageM44Import *self, BocageJsonObject *kept)
{
  BocageJsonObject *board = _bocage_m44_get_object (self->top, "board");
  BocageJsonArray *records = _bocage_m44_get_array (board, "hexagons");
  BocageJsonArray *strays = bocage_json_array_new ();

  for (guint i = 0; records != NULL && i < bocage_json_array_get_length (records); i++)
    {
      BocageJsonNode *item = bocage_json_array_get_element (records, i);
      BocageJsonObject *record = _bocage_m44_node_object (item);
      BocageHex at;

      if (record == NULL || !_bocage_m44_get_int (record, "row", &at.row)
          || !_bocage_m44_get_int (record, "col", &at.column)
          || !bocage_grid_contains (&self->grid, at))
        bocage_json_array_add_element (strays, bocage_json_node_copy (item));
    }
  if (records == NULL)
    bocage_json_object_set_member (kept, "hexagons", take_no_list (board));
  if (bocage_json_array_get_length (strays) > 0)
    bocage_json_object_set_array_member (kept, "hexagons", strays);
  else
    bocage_json_array_unref (strays);
}

/* The order of the hexes, as rows and columns by turns, where it is not that of
 * the board. */
static void
keep_order (BocageM44Import *self, BocageJsonObject *kept)
{
  BocageJsonArray *records
      = _bocage_m44_get_array (_bocage_m44_get_object (self->top, "board"), "hexagons");
  guint n = records != NULL ? bocage_json_array_get_length (records) : 0, last = 0;
  BocageJsonArray *order = bocage_json_array_new ();
  gboolean sorted = TRUE;

  for (guint i = 0; i < n; i++)
    {
      BocageJsonObject *record
          = _bocage_m44_node_object (bocage_json_array_get_element (records, i));
      BocageHex at;

      if (record == NULL || bocage_json_object_get_size (record) <= 2
          || !_bocage_m44_get_int (record, "row", &at.row)
          || !_bocage_m44_get_int (record, "col", &at.column)
          || !bocage_grid_contains (&self->grid, at))
        continue;
      sorted &= bocage_grid_index (&self->grid, at) >= last;
      last = bocage_grid_index (&self->grid, at);
      bocage_json_array_add_int_element (order, at.row);
      bocage_json_array_add_int_element (order, at.column);
    }
  if (!sorted)
    bocage_json_object_set_array_member (kept, "order", bocage_json_array_ref (order));
  bocage_json_array_unref (order);
}

/* What is left over of a unit goes where the unit goes. */
static void
keep_with_unit (BocageHexNode *hex, BocageJsonObject *kept)
{
  BocageNode *unit = bocage_node_find_child (&hex->node, &bocage_elements[BOCAGE_ELEMENT_UNIT]);
  BocageJsonObject *ours = _bocage_m44_get_object (kept, "ours");
  BocageJsonObject *read = _bocage_m44_get_object (kept, "read");
  g_autoptr (BocageJsonObject) of_unit = NULL;

  if (unit == NULL || _bocage_m44_get_object (ours, "unit") == NULL
      || _bocage_m44_get_object (read, "unit") == NULL)
    return;
  of_unit = bocage_json_object_new ();
  bocage_json_object_set_member (of_unit, "ours", bocage_json_object_dup_member (ours, "unit"));
  bocage_json_object_set_member (of_unit, "read", bocage_json_object_dup_member (read, "unit"));
  _bocage_m44_keep (unit, of_unit);
  bocage_json_object_remove_member (ours, "unit");
  bocage_json_object_remove_member (read, "unit");
  if (bocage_json_object_get_size (ours) == 0 && bocage_json_object_get_size (read) == 0)
    {
      bocage_json_object_remove_member (kept, "ours");
      bocage_json_object_remove_member (kept, "read");
    }
}

static void
keep_unless_empty (BocageNode *node, BocageJsonObject *kept)
{
  if (bocage_json_object_get_size (kept) > 0)
    _bocage_m44_keep (node, kept);
}

static void
keep_of_whole (BocageM44Import *self, BocageJsonNode *read)
{
  g_autoptr (BocageJsonNode) written = _bocage_m44_build (self->scenario, NULL);
  g_autoptr (BocageJsonNode) ours = take_rest (self, written);
  g_autoptr (BocageJsonNode) original = take_rest (self, read);
  g_autoptr (BocageJsonObject) kept = _bocage_m44_compare (ours, original);

  keep_strays (self, kept);
  keep_order (self, kept);
  if (self->ways != NULL)
    bocage_json_object_set_member (kept, "wrapped", bocage_json_node_copy (self->ways));
  keep_unless_empty (self->root, kept);
}

static void
keep_of_hex (BocageM44Export *export, BocageM44Hex *hex)
{
  g_autoptr (BocageJsonNode) ours = _bocage_m44_build_hex (export, hex->at, hex->node);
  g_autoptr (BocageJsonNode) read = bocage_json_node_new_object (hex->record);
  g_autoptr (BocageJsonObject) kept = _bocage_m44_compare (ours, read);

  keep_with_unit (hex->node, kept);
  keep_unless_empty (&hex->node->node, kept);
}

/* @read: the file, unwrapped */
void
_bocage_m44_keep_leftovers (BocageM44Import *self, BocageJsonNode *read)
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
