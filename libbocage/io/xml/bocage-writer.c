/* bocage-writer.c: a scenario as bytes, always the same ones
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Driven by the element table: it says the order of attributes and children
 * and what goes on a line of its own.
 */

#include "config.h"

#include "bocage-writer.h"
#include "io/base/bocage-io-private.h"
#include "io/ruleset/bocage-ruleset-tree.h"

#include <string.h>

typedef struct
{
  GString *out;
  const BocageRuleset *ruleset; /* (nullable) */
  const BocageGrid *grid;
  BocageProse prose;
  gboolean names_rules; /* that it is saved by, even if they are built in */
} Writer;

/* Characters */

/* @text: clean */
static void
append_escaped (GString *out, const char *text, gboolean attribute)
{
  for (; *text != '\0'; text++)
    {
      switch (*text)
        {
        case '&':
          g_string_append (out, "&amp;");
          break;
        case '<':
          g_string_append (out, "&lt;");
          break;
        case '>':
          g_string_append (out, attribute ? ">" : "&gt;");
          break;
        case '"':
          g_string_append (out, attribute ? "&quot;" : "\"");
          break;
        case '\t':
        case '\n':
        case '\r':
          if (attribute)
            g_string_append_printf (out, "&#%d;", *text);
          else
            g_string_append_c (out, *text);
          break;
        default:
          g_string_append_c (out, *text);
          break;
        }
    }
}

/* Cleans first: a blank on either side of what goes would make two. */
static void
append_prose (GString *out, BocageProse *prose, const char *text)
{
  g_autofree char *clean = bocage_text_clean (text);
  g_autoptr (GString) collapsed = g_string_new (NULL);

  _bocage_prose_add (prose, clean, strlen (clean), collapsed);
  append_escaped (out, collapsed->str, FALSE);
}

static void
new_line (Writer *self, int indent)
{
  g_string_append_c (self->out, '\n');
  for (int i = 0; i < indent; i++)
    g_string_append (self->out, "  ");
}

/* Attributes */

static gboolean
is_default (const BocageNode *node, const BocageField *field)
{
  return field->type == BOCAGE_TYPE_INT && field->fallback != BOCAGE_UNSET
         && G_STRUCT_MEMBER (int, node, field->offset) == field->fallback;
}

static void
write_attribute (Writer *self, const char *name, const char *value)
{
  g_autofree char *clean = bocage_text_clean (value);

  g_string_append_c (self->out, ' ');
  g_string_append (self->out, name);
  g_string_append (self->out, "=\"");
  append_escaped (self->out, clean, TRUE);
  g_string_append_c (self->out, '"');
}

/* Returns: (nullable): the value a field was given, where it could not be understood. */
static const BocageRawAttribute *
find_bad_value (const BocageNode *node, const BocageField *field)
{
  if (node->extra == NULL || node->extra->attributes == NULL)
    return NULL;
  for (guint i = 0; i < node->extra->attributes->len; i++)
    {
      const BocageRawAttribute *raw = g_ptr_array_index (node->extra->attributes, i);

      if (raw->field == field)
        return raw;
    }
  return NULL;
}

static void
write_raw_attributes (Writer *self, const BocageNode *node)
{
  GPtrArray *attributes = node->extra->attributes;

  for (guint i = 0; i < attributes->len; i++)
    {
      const BocageRawAttribute *raw = g_ptr_array_index (attributes, i);
      gboolean twice = raw->field != NULL || strcmp (raw->name, "xmlns") == 0
                       || bocage_element_find_field (node->element, raw->name) != NULL;

      for (guint j = 0; j < i && !twice; j++)
        {
          const BocageRawAttribute *other = g_ptr_array_index (attributes, j);

          twice = strcmp (raw->name, other->name) == 0;
        }
      if (!twice)
        write_attribute (self, raw->name, raw->value);
    }
}

static void
write_attributes (Writer *self, const BocageNode *node)
{
  for (guint i = 0; i < node->element->n_fields; i++)
    {
      const BocageField *field = &node->element->fields[i];

      if (bocage_node_is_set (node, field))
        {
          g_autofree char *value = NULL;

          if (is_default (node, field))
            continue;
          value = bocage_node_format_field (node, field, self->grid);
          if (value != NULL)
            write_attribute (self, field->name, value);
        }
      else
        {
          const BocageRawAttribute *raw = find_bad_value (node, field);

          if (raw != NULL)
            write_attribute (self, field->name, raw->value);
        }
    }
  if (node->extra != NULL && node->extra->attributes != NULL)
    write_raw_attributes (self, node);
}

/* Somebody else has use for our prefix. */
static gboolean
is_prefix_taken (const BocageNode *root)
{
  GPtrArray *attributes = root->extra != NULL ? root->extra->attributes : NULL;

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      const BocageRawAttribute *raw = g_ptr_array_index (attributes, i);

      if (strcmp (raw->name, "xmlns:" BOCAGE_SAVED_PREFIX) == 0)
        return TRUE;
    }
  return FALSE;
}

/* By which rules the battle is saved; of those that go with the program only where that is asked
 * for. */
static void
write_rules (Writer *self, const BocageNode *root)
{
  g_autofree char *digest = NULL;

  if (self->ruleset == NULL
      || (bocage_ruleset_get_folder (self->ruleset) == NULL && !self->names_rules)
      || bocage_ruleset_get_game_digest (self->ruleset) == NULL || is_prefix_taken (root))
    return;
  digest = g_strndup (bocage_ruleset_get_game_digest (self->ruleset), BOCAGE_SAVED_DIGEST);
  write_attribute (self, "xmlns:" BOCAGE_SAVED_PREFIX, BOCAGE_RULESET_NS);
  write_attribute (self, BOCAGE_SAVED_PREFIX ":version",
                   bocage_ruleset_get_version (self->ruleset));
  write_attribute (self, BOCAGE_SAVED_PREFIX ":digest", digest);
}

/* What the table does not know */

static void
write_misc (Writer *self, const BocageMisc *misc)
{
  switch (misc->kind)
    {
    case BOCAGE_MISC_COMMENT:
      g_string_append (self->out, "<!--");
      /* Two dashes end a comment; what was read has none. */
      for (const char *p = misc->text; *p != '\0'; p++)
        {
          g_string_append_c (self->out, *p);
          if (*p == '-' && (p[1] == '-' || p[1] == '\0'))
            g_string_append_c (self->out, ' ');
        }
      g_string_append (self->out, "-->");
      break;
    case BOCAGE_MISC_PI:
      g_string_append_printf (self->out, "<?%s?>", misc->text);
      break;
    case BOCAGE_MISC_FOREIGN:
      g_string_append (self->out, misc->text);
      break;
    }
}

/* @indent: -1 to stay on the line. */
static void
write_miscs (Writer *self, const GPtrArray *miscs, int indent)
{
  for (guint i = 0; miscs != NULL && i < miscs->len; i++)
    {
      if (indent >= 0)
        new_line (self, indent);
      write_misc (self, g_ptr_array_index (miscs, i));
    }
}

/* Order */

typedef struct
{
  const BocageNode *node;
  int rank;
  int row;
  int column;
  guint index;
} Ordered;

static int
compare_ordered (gconstpointer a, gconstpointer b)
{
  const Ordered *x = a, *y = b;

  if (x->rank != y->rank)
    return x->rank < y->rank ? -1 : 1;
  if (x->row != y->row)
    return x->row < y->row ? -1 : 1;
  if (x->column != y->column)
    return x->column < y->column ? -1 : 1;
  return x->index < y->index ? -1 : x->index > y->index;
}

/* Returns: (transfer full): the children in the order in which they are written. */
static Ordered *
order_children (const BocageNode *node, guint n)
{
  Ordered *order = g_new0 (Ordered, n);
  gboolean sorted = TRUE;

  for (guint i = 0; i < n; i++)
    {
      Ordered *o = &order[i];

      o->node = bocage_node_get_child (node, i);
      o->index = i;
      if (node->element->content != BOCAGE_CONTENT_CHILDREN)
        continue;
      o->rank = bocage_element_rank (node->element, bocage_element_get_id (o->node->element));
      if (bocage_element_get_id (o->node->element) == BOCAGE_ELEMENT_HEX)
        {
          BocageHex at = ((const BocageHexNode *) o->node)->at;

          /* A hex without a place comes last. */
          o->row = bocage_hex_is_none (at) ? G_MAXINT : at.row;
          o->column = bocage_hex_is_none (at) ? G_MAXINT : at.column;
        }
      sorted = sorted && (i == 0 || compare_ordered (o - 1, o) < 0);
    }
  if (!sorted)
    qsort (order, n, sizeof (Ordered), compare_ordered);
  return order;
}

/* Elements */

static void write_node (Writer *self, const BocageNode *node, int indent);

static void
write_text (Writer *self, const BocageNode *node)
{
  const char *text = bocage_node_get_text (node);

  if (text != NULL)
    append_prose (self->out, &self->prose, text);
}

/* Returns: whether @node holds what is neither a child nor its text. */
static gboolean
has_miscs (const BocageNode *node)
{
  return node->extra != NULL && (node->extra->tail != NULL || node->extra->stray_text != NULL);
}

static gboolean
is_block (const BocageNode *node)
{
  const BocageNode *child;

  if (node->element->layout != BOCAGE_LAYOUT_SINGLE)
    return node->element->layout == BOCAGE_LAYOUT_BLOCK;
  if (bocage_node_n_children (node) != 1 || has_miscs (node))
    return TRUE;
  child = bocage_node_get_child (node, 0);
  return is_block (child) || (child->extra != NULL && child->extra->before != NULL);
}

static void
write_inside (Writer *self, const BocageNode *node, int indent)
{
  const BocageNodeExtra *extra = node->extra;
  guint n = bocage_node_n_children (node);
  gboolean block = indent >= 0 && is_block (node) && (n > 0 || has_miscs (node));
  int inner = block ? indent + 1 : -1;
  BocageProse stray = BOCAGE_PROSE_INIT;

  if (extra != NULL && extra->stray_text != NULL)
    {
      if (block)
        new_line (self, inner);
      append_prose (self->out, &stray, extra->stray_text);
    }
  if (node->element->content == BOCAGE_CONTENT_TEXT)
    write_text (self, node);
  if (n > 0)
    {
      g_autofree Ordered *order = order_children (node, n);

      for (guint i = 0; i < n; i++)
        {
          const BocageNode *child = order[i].node;

          if (child->extra != NULL)
            write_miscs (self, child->extra->before, inner);
          if (block)
            new_line (self, inner);
          write_node (self, child, inner);
        }
    }
  if (extra != NULL)
    write_miscs (self, extra->tail, inner);
  if (block)
    new_line (self, indent);
}

/* @indent: how deep the line of its start tag is, or -1 when it shares its parent's line. */
static void
write_node (Writer *self, const BocageNode *node, int indent)
{
  gboolean is_inline = _bocage_element_is_inline (node->element);
  gsize start;

  if (bocage_element_get_id (node->element) == BOCAGE_ELEMENT_TEXT_RUN)
    {
      write_text (self, node);
      return;
    }

  if (is_inline)
    {
      if (_bocage_prose_begin (&self->prose, node->element))
        g_string_append_c (self->out, ' ');
    }
  else
    self->prose = BOCAGE_PROSE_INIT;
  g_string_append_c (self->out, '<');
  g_string_append (self->out, node->element->name);
  if (node->parent == NULL)
    write_attribute (self, "xmlns", BOCAGE_SCENARIO_NS);
  write_attributes (self, node);
  if (node->parent == NULL)
    write_rules (self, node);
  g_string_append_c (self->out, '>');
  start = self->out->len;
  write_inside (self, node, indent);
  if (is_inline && _bocage_prose_end (&self->prose, node->element))
    g_string_append_c (self->out, ' ');
  if (self->out->len > start)
    g_string_append_printf (self->out, "</%s>", node->element->name);
  else
    {
      g_string_truncate (self->out, start - 1);
      g_string_append (self->out, "/>");
    }
}

/**
 * bocage_scenario_to_bytes:
 *
 * Returns: (transfer full): the canonical form of @scenario.  Two scenarios
 * that are equal give the same bytes, however they came about.
 */
GBytes *
bocage_scenario_to_bytes (BocageScenario *scenario)
{
  Writer self;
  BocageNode *root;

  g_return_val_if_fail (scenario != NULL, NULL);

  root = &bocage_scenario_get_root (scenario)->node;
  self.out = g_string_sized_new (8192);
  self.ruleset = bocage_scenario_get_ruleset (scenario);
  self.grid = bocage_scenario_get_grid (scenario);
  self.names_rules = bocage_scenario_get_names_rules (scenario);
  self.prose = BOCAGE_PROSE_INIT;

  g_string_append (self.out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
  write_miscs (&self, bocage_scenario_get_prolog (scenario), 0);
  new_line (&self, 0);
  write_node (&self, root, 0);
  write_miscs (&self, bocage_scenario_get_epilog (scenario), 0);
  new_line (&self, 0);
  return g_string_free_to_bytes (self.out);
}
