/* bocage-record-place.c: where in a file something is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-record.h"

#define FEW_SIBLINGS 32 /* more are counted once, and not for each finding */

/* @out_n: how many children of its parent are of its kind
 *
 * Returns: which of them it is, from 1 */
static guint
count_siblings (const BocageNode *node, guint *out_n)
{
  guint index = 1, n = 0;

  for (guint i = 0; node->parent != NULL && i < bocage_node_n_children (node->parent); i++)
    {
      const BocageNode *sibling = bocage_node_get_child (node->parent, i);

      n += sibling->element == node->element;
      if (sibling == node)
        index = n;
    }
  *out_n = n;
  return index;
}

/* Notes down which of its kind each child is, or 0 for the only one. */
static void
rank_children (GHashTable *ranks, const BocageNode *parent)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint n_children = bocage_node_n_children (parent);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_children; i++)
      {
        const BocageNode *node = bocage_node_get_child (parent, i);
        gpointer element = (gpointer) node->element;
        guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, element));

        if (pass == 0)
          {
            g_hash_table_insert (counts, element, GUINT_TO_POINTER (n + 1));
            g_hash_table_insert (ranks, (gpointer) node, GUINT_TO_POINTER (n + 1));
          }
        else if (n == 1)
          g_hash_table_insert (ranks, (gpointer) node, NULL);
      }
}

/* Returns: which of its kind @node is, from 1; 0 for the only one */
static guint
find_rank (GHashTable *ranks, const BocageNode *node)
{
  guint index, n;

  if (node->parent == NULL || bocage_node_n_children (node->parent) <= FEW_SIBLINGS)
    {
      index = count_siblings (node, &n);
      return n > 1 ? index : 0;
    }
  if (!g_hash_table_contains (ranks, node))
    rank_children (ranks, node->parent);
  return GPOINTER_TO_UINT (g_hash_table_lookup (ranks, node));
}

/* By hand, since printf () takes its time and each finding has some of them.  A step of a path:
 * "hex[@at='G5']", or "unit[2]" where it has neither id nor place. */
static void
append_step (GString *path, const BocageNode *node, const BocageGrid *grid, GHashTable *ranks)
{
  static const char *const keys[] = { "id", "at" };
  guint rank;

  g_string_append_c (path, '/');
  g_string_append (path, node->element->name);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const BocageField *field = bocage_element_find_field (node->element, keys[i]);

      if (field != NULL && bocage_node_is_set (node, field))
        {
          g_autofree char *value = bocage_node_format_field (node, field, grid);

          g_string_append (path, "[@");
          g_string_append (path, keys[i]);
          g_string_append (path, "='");
          g_string_append (path, value);
          g_string_append (path, "']");
          return;
        }
    }

  rank = find_rank (ranks, node);
  if (rank > 0)
    g_string_append_printf (path, "[%u]", rank);
}

static void
append_path (GString *path, const BocageNode *node, const BocageGrid *grid, GHashTable *ranks)
{
  if (node->parent == NULL)
    {
      g_string_append_c (path, '/');
      g_string_append (path, node->element->name);
      return;
    }
  append_path (path, node->parent, grid, ranks);
  append_step (path, node, grid, ranks);
}

/* All but its range.
 * @with_names: or nothing at all, since names take time to write */
void
bocage_record_place_describe (BocageRecordPlace *self, const BocageVerdict *verdict,
                              const BocagePlace *place, gboolean with_names)
{
  BocageScenario *scenario = bocage_document_get_scenario (verdict->document);
  const BocagePack *pack = bocage_document_get_pack (verdict->document);
  const BocageGrid *grid;
  const char *word;

  if (!with_names)
    return;
  if (pack != NULL)
    self->path = bocage_pack_describe_place (pack, place, &word);
  if (scenario == NULL)
    return;

  grid = bocage_scenario_get_grid (scenario);
  if (!bocage_hex_is_none (place->hex))
    self->hex = bocage_grid_format_hex (grid, place->hex);
  if (place->node != NULL)
    {
      GString *path = g_string_new (NULL);

      append_path (path, place->node, grid, verdict->ranks);
      if (place->field != NULL)
        g_string_append_printf (path, "/@%s", place->field->name);
      self->path = g_string_free (path, FALSE);
    }
}

/* @with_names: of the hex and of the element, which take time to write */
void
bocage_record_place_set (BocageRecordPlace *self, const BocageVerdict *verdict,
                         const BocagePlace *place, gboolean with_names)
{
  bocage_record_place_init (self);
  self->has_range = bocage_verdict_locate (verdict, place, &self->range);
  bocage_record_place_describe (self, verdict, place, with_names);
}
