/* bocage-reader-hexes.c: values that need the board, and hexes given twice
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Returns: whether @second says nothing that @first contradicts. */
static gboolean
can_merge (const BocageHexNode *first, const BocageHexNode *second)
{
  const BocageElement *element = first->node.element;

  if (second->node.extra != NULL
      && (second->node.extra->attributes != NULL || second->node.extra->stray_text != NULL))
    return FALSE;
  for (guint i = 0; i < element->n_fields; i++)
    {
      const BocageField *field = &element->fields[i];

      if (bocage_node_is_set (&second->node, field) && bocage_node_is_set (&first->node, field)
          && !bocage_node_field_equal (&first->node, &second->node, field))
        return FALSE;
    }
  return TRUE;
}

static void
append_miscs (GPtrArray *miscs, BocageNode *node, void (*add) (BocageNode *node, BocageMisc *misc))
{
  for (guint i = 0; miscs != NULL && i < miscs->len; i++)
    {
      const BocageMisc *misc = g_ptr_array_index (miscs, i);

      add (node, bocage_misc_new (misc->kind, misc->text));
    }
}

static void
merge (BocageNode *first, BocageNode *second)
{
  for (guint i = 0; i < first->element->n_fields; i++)
    if (!bocage_node_is_set (first, &first->element->fields[i]))
      bocage_node_copy_field (first, second, &first->element->fields[i]);
  while (bocage_node_n_children (second) > 0)
    bocage_node_insert (first, -1, bocage_node_steal (second, 0));
  if (second->extra != NULL)
    {
      append_miscs (second->extra->before, first, bocage_node_add_before);
      append_miscs (second->extra->tail, first, bocage_node_add_tail);
    }
}

static void
report_twice (BocageReader *self, BocageNode *first, BocageNode *second)
{
  gsize start, end;
  BocageFault *fault;

  _bocage_reader_find_value (self, second, bocage_element_find_field (second->element, "at"),
                             &start, &end);
  fault = _bocage_reader_fault (self, BOCAGE_IO_XML_HEX_TWICE, first, start, end,
                                /* TRANSLATORS: %.*s is a hex such as C5. */
                                _ ("%.*s is given more than once"), (int) (end - start),
                                self->data + start);
  if (fault != NULL)
    {
      fault->related = bocage_node_ref (first);
      fault->related_message = g_strdup (_ ("the first one is here"));
    }
}

static guint
hash_hex (gconstpointer key)
{
  const BocageHex *hex = key;

  return (guint) hex->column * 65599u + (guint) hex->row;
}

static gboolean
hexes_equal (gconstpointer a, gconstpointer b)
{
  return bocage_hex_equal (*(const BocageHex *) a, *(const BocageHex *) b);
}

/* In a well-kept file each hex comes after the one before. */
static gboolean
is_ordered (const BocageNode *board)
{
  const BocageHexNode *last = NULL;

  for (guint i = 0; i < bocage_node_n_children (board); i++)
    {
      const BocageNode *child = bocage_node_get_child (board, i);
      const BocageHexNode *hex = (const BocageHexNode *) child;

      if (bocage_element_get_id (child->element) != BOCAGE_ELEMENT_HEX)
        continue;
      if (last != NULL
          && (hex->at.row < last->at.row
              || (hex->at.row == last->at.row && hex->at.column <= last->at.column)))
        return FALSE;
      last = hex;
    }
  return TRUE;
}

static void
merge_hexes (BocageReader *self, BocageNode *board)
{
  g_autoptr (GHashTable) firsts = NULL;
  guint n_kept = 0;

  if (is_ordered (board))
    return;

  firsts = g_hash_table_new (hash_hex, hexes_equal);
  for (guint i = 0; i < board->n_children; i++)
    {
      BocageNode *child = board->children[i], *first = NULL;
      BocageHexNode *hex = (BocageHexNode *) child;

      if (bocage_element_get_id (child->element) == BOCAGE_ELEMENT_HEX
          && !bocage_hex_is_none (hex->at))
        {
          first = g_hash_table_lookup (firsts, &hex->at);
          if (first == NULL)
            g_hash_table_insert (firsts, &hex->at, hex);
        }
      if (first != NULL)
        {
          report_twice (self, first, child);
          if (can_merge ((BocageHexNode *) first, hex))
            {
              merge (first, child);
              child->parent = NULL;
              bocage_node_unref (child);
              continue;
            }
        }
      board->children[n_kept++] = child;
    }
  board->n_children = n_kept;
}

/* Whether @text is right on some board: which it is played on nobody knows. */
static gboolean
is_right_somewhere (const BocageField *field, const char *text)
{
  BocageEdges edges;

  return field->type == BOCAGE_TYPE_EDGES
         && (bocage_edges_parse (BOCAGE_ORIENTATION_POINTY, text, &edges)
             || bocage_edges_parse (BOCAGE_ORIENTATION_FLAT, text, &edges));
}

/* @is_known: whether a ruleset says what the board is like */
static void
resolve (BocageReader *self, const BocageDeferred *deferred, const BocageGrid *grid,
         gboolean is_known)
{
  const char *value = (deferred->is_copied ? self->values->str : self->data) + deferred->value;
  char buffer[64];
  g_autofree char *allocated = NULL;
  char *text = buffer;

  if (deferred->length >= sizeof buffer)
    text = allocated = g_malloc (deferred->length + 1);
  memcpy (text, value, deferred->length);
  text[deferred->length] = '\0';
  if (bocage_node_parse_field (deferred->node, deferred->field, grid, text))
    return;
  if (!is_known && is_right_somewhere (deferred->field, text))
    bocage_node_add_raw_attribute (deferred->node, deferred->field->name, text, deferred->field);
  else
    _bocage_reader_bad_value (self, deferred->node, deferred->field, text, deferred->length);
}

/* Gives the deferred values to their fields, now that the board is known.
 * @ruleset: (nullable) */
void
_bocage_reader_resolve (BocageReader *self, BocageRuleset *ruleset)
{
  BocageNode *board = bocage_node_find_child (self->root, &bocage_elements[BOCAGE_ELEMENT_BOARD]);
  BocageGrid grid;

  bocage_scenario_grid_for_board (ruleset, (const BocageBoardNode *) board, &grid);
  for (guint i = 0; i < self->n_deferred; i++)
    resolve (self, &self->kept->deferred[i], &grid, ruleset != NULL);
  for (guint i = 0; i < bocage_node_n_children (self->root); i++)
    if (bocage_element_get_id (bocage_node_get_child (self->root, i)->element)
        == BOCAGE_ELEMENT_BOARD)
      merge_hexes (self, bocage_node_get_child (self->root, i));
}
