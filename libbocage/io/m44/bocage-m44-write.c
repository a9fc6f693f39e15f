/* bocage-m44-write.c: leftovers and bytes of a .m44 file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <string.h>

/* Leftovers */

static void
move_last (BocageJsonObject *object, const char *key)
{
  BocageJsonNode *member = bocage_json_object_dup_member (object, key);

  bocage_json_object_remove_member (object, key);
  bocage_json_object_set_member (object, key, member);
}

/* The members of @object that @keys names first, then the others. */
static void
order_members (BocageJsonObject *object, const char *const *keys)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  BocageJsonIter iter;
  const char *name;

  bocage_json_iter_init (&iter, object);
  while (bocage_json_iter_next (&iter, &name, NULL))
    if (!g_strv_contains (keys, name))
      g_ptr_array_add (others, g_strdup (name));
  for (guint i = 0; keys[i] != NULL; i++)
    if (bocage_json_object_has_member (object, keys[i]))
      move_last (object, keys[i]);
  for (guint i = 0; i < others->len; i++)
    move_last (object, g_ptr_array_index (others, i));
}

/* Puts back what was left over of the unit that stands there now. */
static void
restore_unit (const BocageHexNode *hex, BocageJsonObject *record)
{
  const BocageNode *unit
      = bocage_node_find_child (&hex->node, &bocage_elements[BOCAGE_ELEMENT_UNIT]);
  BocageJsonNode *now = bocage_json_object_get_member (record, "unit");
  g_autoptr (BocageJsonObject) kept
      = unit != NULL && now != NULL ? _bocage_m44_get_kept (unit) : NULL;

  if (kept != NULL)
    bocage_json_object_set_member (record, "unit", _bocage_m44_restore (now, kept));
}

static BocageJsonNode *
restore_hex (BocageM44Export *self, BocageJsonNode *record)
{
  static const char *const keys[]
      = { "row", "col", "terrain", "rect_terrain", "obstacle", "unit", "tags", NULL };
  BocageJsonObject *object = bocage_json_node_get_object (record);
  BocageHex at = { (gint32) bocage_json_object_get_int_member (object, "col"),
                   (gint32) bocage_json_object_get_int_member (object, "row") };
  const BocageHexNode *hex = bocage_scenario_get_hex (self->scenario, at);
  g_autoptr (BocageJsonObject) kept = hex != NULL ? _bocage_m44_get_kept (&hex->node) : NULL;
  BocageJsonNode *result;

  if (hex != NULL)
    restore_unit (hex, object);
  result = _bocage_m44_restore (record, kept);

  /* Where a hex lies is not left over: its line may have moved since. */
  object = bocage_json_node_get_object (result);
  bocage_json_object_set_int_member (object, "row", at.row);
  bocage_json_object_set_int_member (object, "col", at.column);
  order_members (object, keys);
  return result;
}

static BocageJsonArray *
restore_hexes (BocageM44Export *self, BocageJsonArray *hexagons, BocageJsonArray *strays,
               gboolean kept)
{
  BocageJsonArray *result = bocage_json_array_new ();

  for (guint i = 0; i < bocage_json_array_get_length (hexagons); i++)
    {
      BocageJsonNode *record = bocage_json_array_get_element (hexagons, i);
      BocageJsonNode *hex = kept ? restore_hex (self, record) : bocage_json_node_copy (record);

      if (bocage_json_object_get_size (bocage_json_node_get_object (hex)) > 2)
        bocage_json_array_add_element (result, hex);
      else
        bocage_json_node_unref (hex);
    }
  for (guint i = 0; strays != NULL && i < bocage_json_array_get_length (strays); i++)
    bocage_json_array_add_element (
        result, bocage_json_node_copy (bocage_json_array_get_element (strays, i)));
  return result;
}

/* The hex that two numbers from @i on name.  Returns: FALSE if they name none */
static gboolean
read_place (BocageM44Export *self, BocageJsonArray *order, guint i, BocageHex *out_hex)
{
  BocageJsonNode *row = bocage_json_array_get_element (order, i);
  BocageJsonNode *column = bocage_json_array_get_element (order, i + 1);

  if (bocage_json_node_get_type (row) != BOCAGE_JSON_INT
      || bocage_json_node_get_type (column) != BOCAGE_JSON_INT)
    return FALSE;
  out_hex->row = (gint32) CLAMP (bocage_json_node_get_int (row), -1, G_MAXINT16);
  out_hex->column = (gint32) CLAMP (bocage_json_node_get_int (column), -1, G_MAXINT16);
  return bocage_grid_contains (self->grid, *out_hex);
}

/* The hexes in the order of the file they came from, then those that are new.
 * Returns: (transfer full) */
static BocageJsonArray *
order_hexes (BocageM44Export *self, BocageJsonArray *hexes, BocageJsonArray *order)
{
  guint n_places = bocage_grid_n_hexes (self->grid), n = bocage_json_array_get_length (hexes);
  g_autofree guint *numbers = g_new0 (guint, n_places); /* 1 + index in @hexes */
  g_autofree gboolean *used = g_new0 (gboolean, n + 1);
  BocageJsonArray *result = bocage_json_array_new ();
  BocageHex at;

  for (guint i = 0; i < n; i++)
    {
      BocageJsonObject *record = _bocage_m44_node_object (bocage_json_array_get_element (hexes, i));

      if (_bocage_m44_get_int (record, "row", &at.row)
          && _bocage_m44_get_int (record, "col", &at.column)
          && bocage_grid_contains (self->grid, at))
        numbers[bocage_grid_index (self->grid, at)] = i + 1;
    }
  for (guint i = 0; i + 1 < bocage_json_array_get_length (order); i += 2)
    {
      guint number
          = read_place (self, order, i, &at) ? numbers[bocage_grid_index (self->grid, at)] : 0;

      if (number == 0 || used[number - 1])
        continue;
      used[number - 1] = TRUE;
      bocage_json_array_add_element (
          result, bocage_json_node_copy (bocage_json_array_get_element (hexes, number - 1)));
    }
  for (guint i = 0; i < n; i++)
    if (!used[i])
      bocage_json_array_add_element (
          result, bocage_json_node_copy (bocage_json_array_get_element (hexes, i)));
  return result;
}

/* The whole with what was left over of the file it came from. */
static BocageJsonNode *
restore (BocageM44Export *self, BocageJsonNode *built, gboolean use_kept)
{
  static const char *const keys[] = { "meta_data", "game_info", "board", "packs", "text", NULL };
  static const char *const board_keys[] = { "type", "face", "hexagons", "labels", NULL };
  const BocageNode *root = &bocage_scenario_get_root (self->scenario)->node;
  g_autoptr (BocageJsonObject) kept = use_kept ? _bocage_m44_get_kept (root) : NULL;
  BocageJsonArray *strays = _bocage_m44_get_array (kept, "hexagons");
  BocageJsonObject *board = _bocage_m44_get_object (bocage_json_node_get_object (built), "board");
  g_autoptr (BocageJsonArray) hexagons
      = bocage_json_array_ref (_bocage_m44_get_array (board, "hexagons"));
  g_autoptr (BocageJsonArray) all = NULL;
  g_autoptr (BocageJsonNode) result = NULL;
  BocageJsonArray *order;
  BocageJsonNode *other;
  BocageJsonObject *ways;

  bocage_json_object_remove_member (board, "hexagons");
  result = _bocage_m44_restore (built, kept);
  board = _bocage_m44_get_object (bocage_json_node_get_object (result), "board");
  if (board == NULL)
    {
      board = bocage_json_object_new ();
      bocage_json_object_set_object_member (bocage_json_node_get_object (result), "board", board);
    }
  all = restore_hexes (self, hexagons, strays, use_kept);
  order = _bocage_m44_get_array (kept, "order");
  if (order != NULL)
    {
      BocageJsonArray *ordered = order_hexes (self, all, order);

      bocage_json_array_unref (all);
      all = ordered;
    }
  other = kept != NULL ? bocage_json_object_get_member (kept, "hexagons") : NULL;
  /* null: the file had no list of hexes at all; {"is": …}: it had something else */
  if (bocage_json_array_get_length (all) > 0 || other == NULL || bocage_json_node_is_array (other))
    bocage_json_object_set_array_member (board, "hexagons", bocage_json_array_ref (all));
  else if (_bocage_m44_node_object (other) != NULL
           && bocage_json_object_has_member (bocage_json_node_get_object (other), "is"))
    bocage_json_object_set_member (
        board, "hexagons",
        bocage_json_object_dup_member (bocage_json_node_get_object (other), "is"));
  order_members (board, board_keys);
  order_members (bocage_json_node_get_object (result), keys);
  ways = _bocage_m44_get_object (kept, "wrapped");
  return ways != NULL ? _bocage_m44_wrap (result, "", ways) : g_steal_pointer (&result);
}

/**
 * bocage_m44_write:
 * @options: (nullable): how; %NULL: as the publisher's editor does it
 * @report: (nullable): gets what cannot be said in the format
 *
 * Writes a scenario as a .m44 file.
 *
 * Returns: (transfer full): the file.
 */
GBytes *
bocage_m44_write (BocageScenario *scenario, const BocageM44Options *options, BocageReport *report)
{
  static const BocageM44Options usual = { 0 };
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  BocageM44Export self = { scenario, ruleset, NULL, bocage_scenario_get_grid (scenario), report };
  g_autoptr (BocageJsonNode) built = _bocage_m44_build (scenario, report);
  g_autoptr (BocageJsonNode) whole = NULL;
  GString *text = g_string_new (NULL);

  if (options == NULL)
    options = &usual;
  whole = restore (&self, built, !options->drop_leftovers);
  _bocage_m44_print (whole, options, text);
  if (options->final_newline)
    g_string_append_c (text, '\n');
  return g_string_free_to_bytes (text);
}

/* Other languages */

/* The texts of a language that are not those of the battle itself. */
static BocageJsonObject *
find_block (BocageJsonObject *kept, const char *language)
{
  BocageJsonObject *ours = _bocage_m44_get_object (_bocage_m44_get_object (kept, "ours"), "text");
  BocageJsonObject *read = _bocage_m44_get_object (_bocage_m44_get_object (kept, "read"), "text");

  return ours == NULL || !bocage_json_object_has_member (ours, language)
             ? _bocage_m44_get_object (read, language)
             : NULL;
}

/**
 * bocage_m44_list_languages:
 *
 * Returns: (transfer full): the languages other than its own in which the file
 * that @scenario came from had texts.
 */
GPtrArray *
bocage_m44_list_languages (BocageScenario *scenario)
{
  g_autoptr (BocageJsonObject) kept
      = _bocage_m44_get_kept (&bocage_scenario_get_root (scenario)->node);
  BocageJsonObject *read = _bocage_m44_get_object (kept, "read");
  BocageJsonObject *texts = _bocage_m44_get_object (read, "text");
  GPtrArray *languages = g_ptr_array_new_with_free_func (g_free);
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;

  if (texts == NULL)
    return languages;
  bocage_json_iter_init (&iter, texts);
  while (bocage_json_iter_next (&iter, &name, &member))
    if (find_block (kept, name) != NULL)
      g_ptr_array_add (languages, g_strdup (name));
  return languages;
}

/**
 * bocage_m44_list_texts:
 * @language: one of bocage_m44_list_languages()
 *
 * Returns: (transfer full): the texts of a language by their names in the
 * format: “name”, “victory” …
 */
GHashTable *
bocage_m44_list_texts (BocageScenario *scenario, const char *language)
{
  g_autoptr (BocageJsonObject) kept
      = _bocage_m44_get_kept (&bocage_scenario_get_root (scenario)->node);
  BocageJsonObject *block = find_block (kept, language);
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;

  if (block == NULL)
    return texts;
  bocage_json_iter_init (&iter, block);
  while (bocage_json_iter_next (&iter, &name, &member))
    if (_bocage_m44_get_string (block, name) != NULL)
      g_hash_table_insert (texts, g_strdup (name), g_strdup (_bocage_m44_get_string (block, name)));
  return texts;
}
