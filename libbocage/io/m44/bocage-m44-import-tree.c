/* bocage-m44-import-tree.c: what all parts of the import do: they add nodes and say what they found
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <glib/gi18n-lib.h>

/* Building */

/* Where to point for a value: a piece is best seen by its name and a hex by its
 * row, everything else by the key. */
guint
_bocage_m44_find_source (BocageM44Import *self, const char *pointer)
{
  static const char *const members[] = { "/name", "/row" };
  BocageJsonRange range;

  for (guint i = 0; pointer != NULL && i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *member = g_strconcat (pointer, members[i], NULL);

      if (bocage_json_scan_find (self->scan, member, &range))
        return (guint) range.start + 1;
    }
  if (pointer == NULL || !bocage_json_scan_find (self->scan, pointer, &range))
    return 0;
  return (guint) (range.key_end > 0 ? range.key_start : range.start) + 1;
}

/* Returns: (transfer none): a new last child of @parent.  @pointer: (nullable):
 * what of the file it comes from. */
gpointer
_bocage_m44_add (BocageM44Import *self, gpointer parent, BocageElementId id, const char *pointer)
{
  BocageNode *child = bocage_node_new (&bocage_elements[id]);

  child->source = _bocage_m44_find_source (self, pointer);
  bocage_node_insert (parent, -1, child);
  return child;
}

/* Returns: FALSE if @text cannot be the value of the field. */
gboolean
_bocage_m44_set (BocageM44Import *self, gpointer node, const char *field, const char *text)
{
  const BocageField *row = bocage_element_find_field (((BocageNode *) node)->element, field);

  return text != NULL && bocage_node_parse_field (node, row, &self->grid, text);
}

void
_bocage_m44_set_int (gpointer node, const char *field, int number)
{
  const BocageField *row = bocage_element_find_field (((BocageNode *) node)->element, field);

  G_STRUCT_MEMBER (int, node, row->offset) = number;
}

/* Reporting */

/* @hex: BOCAGE_HEX_NONE if it is about none.  @pointer: the place in the file. */
void
_bocage_m44_note (BocageM44Import *self, BocageM44Check check, BocageHex hex, const char *pointer,
                  const char *format, ...)
{
  BocagePlace place = bocage_place_for_hex (hex);
  g_autofree char *message = NULL;
  BocageJsonRange range;
  va_list args;

  if (pointer != NULL && bocage_json_scan_find (self->scan, pointer, &range))
    {
      place.start = range.start;
      place.end = range.end;
    }
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  bocage_report_add_for (self->report, &bocage_m44_checks[check], &place, "%s", message);
}

/* Says which members of @object mean nothing here; they are kept. */
void
_bocage_m44_report_unknown (BocageM44Import *self, BocageHex hex, const char *pointer,
                            BocageJsonObject *object, const char *const *known)
{
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;

  bocage_json_iter_init (&iter, object);
  while (bocage_json_iter_next (&iter, &name, &member))
    if (!g_strv_contains (known, name))
      {
        g_autofree char *place = g_strconcat (pointer, "/", name, NULL);

        const char *text = _bocage_m44_get_string (object, name);

        if (text != NULL)
          _bocage_m44_note (
              self, BOCAGE_M44_KEPT, hex, place,
              /* TRANSLATORS: a word of a file and its value, such as “behavior” and “CAVE”. */
              _ ("“%s” “%s” means nothing here; it is kept"), name, text);
        else
          _bocage_m44_note (self, BOCAGE_M44_KEPT, hex, place,
                            /* TRANSLATORS: %s is a word of a file, such as “behavior”. */
                            _ ("“%s” means nothing here; it is kept"), name);
      }
}

/* Says that the value of member @key cannot be; @parent points to @object. */
void
_bocage_m44_report_bad (BocageM44Import *self, BocageJsonObject *object, const char *parent,
                        const char *key)
{
  g_autofree char *pointer = g_strconcat (parent, "/", key, NULL);
  const char *text = _bocage_m44_get_string (object, key);

  if (text != NULL)
    _bocage_m44_note (self, BOCAGE_M44_BAD_VALUE, BOCAGE_HEX_NONE, pointer,
                      /* TRANSLATORS: a word of a file and its value: “front” cannot be “NORTH” */
                      _ ("“%s” cannot be “%s”"), key, text);
  else
    _bocage_m44_note (self, BOCAGE_M44_BAD_VALUE, BOCAGE_HEX_NONE, pointer,
                      /* TRANSLATORS: %s is a word of a file, such as “cards_player1”. */
                      _ ("“%s” has a value that is not understood"), key);
}
