/* bocage-fix.c: how a finding could be mended, as data
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-fix.h"

#include <stdarg.h>

static void
clear_change (gpointer data)
{
  BocageChange *self = data;

  g_clear_pointer (&self->node, bocage_node_unref);
  g_clear_pointer (&self->child, bocage_node_unref);
  g_free (self->name);
  g_free (self->text);
}

/**
 * bocage_fix_new:
 * @is_safe: nobody could have meant anything else, so that it may be done unasked
 * @format: translated, as for printf(): what to do
 *
 * Returns: (transfer full): a fix that changes nothing yet.
 */
BocageFix *
bocage_fix_new (gboolean is_safe, const char *format, ...)
{
  BocageFix *self = g_new0 (BocageFix, 1);
  va_list args;

  va_start (args, format);
  self->title = g_strdup_vprintf (format, args);
  va_end (args);
  self->is_safe = is_safe;
  self->changes = g_array_new (FALSE, FALSE, sizeof (BocageChange));
  g_array_set_clear_func (self->changes, clear_change);
  return self;
}

void
bocage_fix_free (BocageFix *self)
{
  g_free (self->title);
  g_array_unref (self->changes);
  g_free (self);
}

static void
add (BocageFix *self, BocageChangeKind kind, const BocageNode *node, const char *name,
     const char *text)
{
  BocageChange change = {
    .kind = kind,
    .node = bocage_node_ref ((BocageNode *) node),
    .name = g_strdup (name),
    .text = g_strdup (text),
  };

  g_array_append_val (self->changes, change);
}

/**
 * bocage_fix_set_attribute:
 * @name: as it is written in the file
 * @value: not escaped
 *
 * Gives @node an attribute, or the attribute that it has another value.
 */
void
bocage_fix_set_attribute (BocageFix *self, const BocageNode *node, const char *name,
                          const char *value)
{
  g_return_if_fail (node != NULL && name != NULL && value != NULL);

  add (self, BOCAGE_CHANGE_SET, node, name, value);
}

void
bocage_fix_unset_attribute (BocageFix *self, const BocageNode *node, const char *name)
{
  g_return_if_fail (node != NULL && name != NULL);

  add (self, BOCAGE_CHANGE_UNSET, node, name, NULL);
}

/* The value stays as it is written. */
void
bocage_fix_rename_attribute (BocageFix *self, const BocageNode *node, const char *name,
                             const char *new_name)
{
  g_return_if_fail (node != NULL && name != NULL && new_name != NULL);

  add (self, BOCAGE_CHANGE_RENAME, node, name, new_name);
}

/**
 * bocage_fix_insert:
 * @child: (transfer full): loose, and without children of its own
 *
 * Puts @child among the children of @node, at the place that the format has for it: behind
 * those of its kind.
 */
void
bocage_fix_insert (BocageFix *self, const BocageNode *node, BocageNode *child)
{
  BocageChange change = { .kind = BOCAGE_CHANGE_INSERT, .child = child };

  g_return_if_fail (node != NULL && child != NULL && bocage_node_n_children (child) == 0);

  change.node = bocage_node_ref ((BocageNode *) node);
  g_array_append_val (self->changes, change);
}

/* Removes an element with all that is in it. */
void
bocage_fix_remove (BocageFix *self, const BocageNode *node)
{
  g_return_if_fail (node != NULL);

  add (self, BOCAGE_CHANGE_REMOVE, node, NULL, NULL);
}

/**
 * bocage_fix_replace_text:
 * @start: bytes of the file before it
 * @end: up to behind it
 *
 * For the reader, and for what has no node.
 */
void
bocage_fix_replace_text (BocageFix *self, gsize start, gsize end, const char *text)
{
  BocageChange change
      = { .kind = BOCAGE_CHANGE_TEXT, .text = g_strdup (text), .start = start, .end = end };

  g_return_if_fail (start <= end && text != NULL);

  g_array_append_val (self->changes, change);
}
