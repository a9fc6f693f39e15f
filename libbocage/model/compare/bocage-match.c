/* bocage-match.c: which node of one battle is which of another
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A hex is known by its place, a side by its id, an exit by its side and its hex; where two have
 * the same key, the first is the first.  What lies in a hex is compared by slot: all of one kind,
 * of paths all of one type, since one piece there takes the place of another.
 */

#include "config.h"

#include "bocage-match.h"

#include "model/log/bocage-node-text.h"

#include <string.h>

#define HEX(node, field) G_STRUCT_MEMBER (BocageHex, node, (field)->offset)
#define HEXES(node, field) G_STRUCT_MEMBER (GArray *, node, (field)->offset)

/**
 * bocage_match_text:
 *
 * Returns: (transfer full): all of @node; two are equal if this is
 */
char *
bocage_match_text (const BocageNode *node)
{
  GString *text = g_string_new (NULL);

  bocage_node_append_tree (node, text);
  return g_string_free (text, FALSE);
}

/**
 * bocage_match_equal:
 * @a: (nullable):
 * @b: (nullable):
 */
gboolean
bocage_match_equal (const BocageNode *a, const BocageNode *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return bocage_node_equal (a, b);
}

/**
 * bocage_match_extra:
 * @node: (nullable):
 *
 * Returns: (transfer full): the comments around and in @node, and what else only its file shows
 */
char *
bocage_match_extra (const BocageNode *node)
{
  GString *text;
  g_autoptr (BocageNode) bare = NULL;

  if (node == NULL || !bocage_node_has_extra (node))
    return g_strdup ("");
  /* The state of a node like it that has no fields */
  bare = bocage_node_copy_alone (node);
  for (guint i = 0; i < bare->element->n_fields; i++)
    bocage_node_clear_field (bare, &bare->element->fields[i]);
  if (bare->element->content == BOCAGE_CONTENT_TEXT)
    bocage_node_set_clean_text (bare, NULL, 0);
  text = g_string_new (NULL);
  bocage_node_append_state (bare, text);
  return g_string_free (text, FALSE);
}

/* Appends the fields of @names that @node has. */
static gboolean
append_fields (GString *key, const BocageNode *node, const char *const *names)
{
  static const BocageGrid no_grid;
  gboolean has_one = FALSE;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const BocageField *field = bocage_element_find_field (node->element, names[i]);
      g_autofree char *text = NULL;

      if (field == NULL || !bocage_node_is_set (node, field))
        continue;
      if (field->type == BOCAGE_TYPE_HEX)
        text = g_strdup_printf ("%d,%d", HEX (node, field).column, HEX (node, field).row);
      else
        text = bocage_node_format_field (node, field, &no_grid);
      g_string_append_printf (key, " %s=%s", names[i], text);
      has_one = TRUE;
    }
  return has_one;
}

static char *
get_key (const BocageNode *node)
{
  static const char *const choices[][6] = {
    { "id", NULL },
    { "check", "at", NULL },
    { "card", NULL },
    { "name", NULL },
    { "kind", "side", "at", "facing", "turn", NULL },
  };
  GString *key = g_string_new (node->element->name);
  guint n = node->element == &bocage_elements[BOCAGE_ELEMENT_SCENARIO] ? 0 : G_N_ELEMENTS (choices);

  for (guint i = 0; i < n; i++)
    if (append_fields (key, node, choices[i]))
      break;
  return g_string_free (key, FALSE);
}

/**
 * bocage_match_keys:
 * @parent: (nullable):
 *
 * Returns: (transfer full) (element-type utf8): of its children, in their order; no two are equal
 */
GPtrArray *
bocage_match_keys (const BocageNode *parent)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; parent != NULL && i < bocage_node_n_children (parent); i++)
    {
      char *key = get_key (bocage_node_get_child (parent, i));
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (seen, key));

      g_hash_table_insert (seen, g_strdup (key), GUINT_TO_POINTER (n + 1));
      if (n > 0)
        {
          char *more = g_strdup_printf ("%s #%u", key, n);

          g_free (key);
          key = more;
        }
      g_ptr_array_add (keys, key);
    }
  return keys;
}

/**
 * bocage_match_table:
 * @parent: (nullable):
 * @keys: of its children, which must outlive the table
 *
 * Returns: (transfer full): its children by key, borrowed
 */
GHashTable *
bocage_match_table (const BocageNode *parent, GPtrArray *keys)
{
  GHashTable *table = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < keys->len; i++)
    g_hash_table_insert (table, keys->pdata[i], bocage_node_get_child (parent, i));
  return table;
}

static char *
get_slot (const BocageNode *piece)
{
  BocageElementId id = bocage_element_get_id (piece->element);
  const char *type = ((const BocagePieceNode *) piece)->type;

  /* A river and a road go their own ways. */
  if (id == BOCAGE_ELEMENT_PATH || id == BOCAGE_ELEMENT_HEXSIDE)
    return g_strdup_printf ("%s %s", piece->element->name, type != NULL ? type : "");
  return g_strdup (piece->element->name);
}

/**
 * bocage_match_slots:
 *
 * Returns: (transfer full): what is in @hex
 */
BocageSlots *
bocage_match_slots (const BocageNode *hex)
{
  BocageSlots *self = g_new (BocageSlots, 1);

  self->names = g_ptr_array_new ();
  self->things
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->nothing = g_ptr_array_new ();
  for (guint i = 0; i < bocage_node_n_children (hex); i++)
    {
      g_autofree char *name = get_slot (bocage_node_get_child (hex, i));
      GPtrArray *things = g_hash_table_lookup (self->things, name);

      if (things == NULL)
        {
          things = g_ptr_array_new ();
          g_ptr_array_add (self->names, name);
          g_hash_table_insert (self->things, g_steal_pointer (&name), things);
        }
      g_ptr_array_add (things, bocage_node_get_child (hex, i));
    }
  return self;
}

void
bocage_slots_free (BocageSlots *self)
{
  g_ptr_array_unref (self->names);
  g_hash_table_unref (self->things);
  g_ptr_array_unref (self->nothing);
  g_free (self);
}

/**
 * bocage_slots_get:
 *
 * Returns: (transfer none): what is in the slot of @name; it may be empty
 */
GPtrArray *
bocage_slots_get (const BocageSlots *self, const char *name)
{
  GPtrArray *things = g_hash_table_lookup (self->things, name);

  return things != NULL ? things : self->nothing;
}

/**
 * bocage_match_slot:
 *
 * Returns: (transfer container): what is in a slot of @hex, borrowed
 */
GPtrArray *
bocage_match_slot (const BocageNode *hex, const char *slot)
{
  GPtrArray *pieces = g_ptr_array_new ();

  for (guint i = 0; i < bocage_node_n_children (hex); i++)
    {
      g_autofree char *own = get_slot (bocage_node_get_child (hex, i));

      if (g_str_equal (own, slot))
        g_ptr_array_add (pieces, bocage_node_get_child (hex, i));
    }
  return pieces;
}

/**
 * bocage_match_place:
 *
 * Returns: (transfer full): what @node is called by whoever reads the file: "G5", "side axis"
 */
char *
bocage_match_place (const BocageNode *node, const BocageGrid *grid)
{
  static const char *const names[] = { "id", "check", "card", "name", "side", "at" };

  if (node->element == &bocage_elements[BOCAGE_ELEMENT_HEX])
    return bocage_grid_format_hex (grid, ((const BocageHexNode *) node)->at);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const BocageField *field = bocage_element_find_field (node->element, names[i]);
      g_autofree char *text = field != NULL ? bocage_node_format_field (node, field, grid) : NULL;

      if (text != NULL)
        return g_strdup_printf ("%s %s", node->element->name, text);
    }
  return g_strdup (node->element->name);
}

static void
move_hex (BocageHex *hex, const BocageGrid *from, const BocageGrid *to)
{
  g_autofree char *label = NULL;
  BocageHex moved;

  if (bocage_hex_is_none (*hex))
    return;
  label = bocage_grid_format_hex (from, *hex);
  if (bocage_grid_parse_hex (to, label, &moved))
    *hex = moved;
}

/**
 * bocage_match_move_to_grid:
 * @node: a tree of nobody else's
 *
 * Has every hex in it mean on @to what it was called on @from.
 */
void
bocage_match_move_to_grid (BocageNode *node, const BocageGrid *from, const BocageGrid *to)
{
  for (guint i = 0; i < node->element->n_fields; i++)
    {
      const BocageField *field = &node->element->fields[i];

      if (field->type == BOCAGE_TYPE_HEX)
        move_hex (&HEX (node, field), from, to);
      else if (field->type == BOCAGE_TYPE_HEXES && HEXES (node, field) != NULL)
        for (guint j = 0; j < HEXES (node, field)->len; j++)
          move_hex (&g_array_index (HEXES (node, field), BocageHex, j), from, to);
    }
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    bocage_match_move_to_grid (bocage_node_get_child (node, i), from, to);
}

/**
 * bocage_match_is_vessel:
 *
 * Returns: whether an element is nothing but what is in it, so that one which is missing is as
 * good as one that is empty
 */
gboolean
bocage_match_is_vessel (const BocageElement *element)
{
  if (element == &bocage_elements[BOCAGE_ELEMENT_HEX])
    return TRUE;
  return element->n_fields == 0
         && (element->content == BOCAGE_CONTENT_CHILDREN
             || bocage_element_allows (element, BOCAGE_ELEMENT_P));
}
