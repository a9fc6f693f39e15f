/* bocage-reader-foreign.c: elements that are kept byte for byte
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Such an element may lean on namespaces declared outside of it.  The root
 * keeps its declarations; others, and another meaning of names without a
 * prefix, are written into the start tag, so that the element can travel.
 */

#include "config.h"

#include "bocage-reader-private.h"

#include <string.h>

static gboolean
same (const xmlChar *a, const xmlChar *b)
{
  return a == b || (a != NULL && b != NULL && strcmp ((const char *) a, (const char *) b) == 0);
}

/* Returns: whether the root says that @prefix stands for @uri. */
gboolean
_bocage_root_declares (BocageReader *self, const xmlChar *prefix, const xmlChar *uri)
{
  BocageNodeExtra *extra = self->root != NULL ? self->root->extra : NULL;

  if (prefix == NULL)
    return uri != NULL && strcmp ((const char *) uri, BOCAGE_SCENARIO_NS) == 0;
  for (guint i = 0; extra != NULL && extra->attributes != NULL && i < extra->attributes->len; i++)
    {
      const BocageRawAttribute *raw = g_ptr_array_index (extra->attributes, i);

      if (g_str_has_prefix (raw->name, "xmlns:")
          && strcmp (raw->name + strlen ("xmlns:"), (const char *) prefix) == 0)
        {
          const char *encoded = uri != NULL ? (const char *) uri : "";
          g_autofree char *decoded = _bocage_decode_ampersands (encoded, strlen (encoded));

          return strcmp (raw->value, decoded) == 0;
        }
    }
  return FALSE;
}

static gboolean
find_prefix (const GArray *namespaces, const xmlChar *prefix)
{
  for (guint i = 0; i < namespaces->len; i++)
    if (same (g_array_index (namespaces, BocageNamespace, i).prefix, prefix))
      return TRUE;
  return FALSE;
}

static void
need (BocageReader *self, const xmlChar *prefix, const xmlChar *uri)
{
  BocageNamespace namespace = { prefix, uri, 0 };

  if (prefix != NULL && strcmp ((const char *) prefix, "xml") == 0)
    return;
  if (!find_prefix (self->declared, prefix) && !find_prefix (self->needed, prefix)
      && !_bocage_root_declares (self, prefix, uri))
    g_array_append_val (self->needed, namespace);
}

void
_bocage_foreign_start (BocageReader *self, const xmlChar *prefix, const xmlChar *uri,
                       int n_namespaces, const xmlChar **namespaces, int n_attributes,
                       const xmlChar **attributes)
{
  self->foreign_depth++;
  for (int i = 0; i < n_namespaces; i++)
    {
      BocageNamespace namespace = { namespaces[2 * i], namespaces[2 * i + 1], self->foreign_depth };

      g_array_append_val (self->declared, namespace);
    }
  need (self, prefix, uri);
  for (int i = 0; i < n_attributes; i++)
    if (attributes[5 * i + 1] != NULL)
      need (self, attributes[5 * i + 1], attributes[5 * i + 2]);
}

/* Line ends are what XML makes of them. */
static void
append_lines (GString *out, const char *start, const char *end)
{
  for (; start < end; start++)
    if (*start != '\r')
      g_string_append_c (out, *start);
    else if (start + 1 == end || start[1] != '\n')
      g_string_append_c (out, '\n');
}

/* @end: after the end tag.
 *
 * Returns: (transfer full) (nullable): the element, once the outermost is closed. */
BocageMisc *
_bocage_foreign_end (BocageReader *self, gsize end)
{
  const char *start = self->data + self->foreign_start, *name_end;
  BocageTagCursor cursor;
  g_autoptr (GString) text = NULL;

  while (self->declared->len > 0
         && g_array_index (self->declared, BocageNamespace, self->declared->len - 1).depth
                == self->foreign_depth)
    g_array_set_size (self->declared, self->declared->len - 1);
  if (--self->foreign_depth > 0)
    return NULL;

  _bocage_tag_begin (&cursor, start, self->data + end, &name_end);
  text = g_string_new_len (start, name_end - start);
  for (guint i = 0; i < self->needed->len; i++)
    {
      const BocageNamespace *namespace = &g_array_index (self->needed, BocageNamespace, i);
      g_autofree char *uri
          = g_markup_escape_text (namespace->uri != NULL ? (const char *) namespace->uri : "", -1);

      if (namespace->prefix != NULL)
        g_string_append_printf (text, " xmlns:%s=\"%s\"", (const char *) namespace->prefix, uri);
      else
        g_string_append_printf (text, " xmlns=\"%s\"", uri);
    }
  g_array_set_size (self->needed, 0);
  append_lines (text, name_end, self->data + end);
  return bocage_misc_new (BOCAGE_MISC_FOREIGN, text->str);
}
