/* bocage-m44-json.c: the JSON of .m44 files, in all the ways they spell it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-m44-private.h"

#include <stdlib.h>
#include <string.h>

#define MAX_DIGITS 9 /* of a number that is read */

/* Reading members */

gboolean
_bocage_m44_has (BocageJsonObject *object, const char *key)
{
  BocageJsonNode *node = object != NULL ? bocage_json_object_get_member (object, key) : NULL;

  return node != NULL && !(bocage_json_node_get_type (node) == BOCAGE_JSON_NULL);
}

/* Returns: (nullable): the object; NULL for anything else, also for []. */
BocageJsonObject *
_bocage_m44_node_object (BocageJsonNode *node)
{
  return node != NULL && bocage_json_node_is_object (node) ? bocage_json_node_get_object (node)
                                                           : NULL;
}

BocageJsonObject *
_bocage_m44_get_object (BocageJsonObject *object, const char *key)
{
  return _bocage_m44_node_object (object != NULL ? bocage_json_object_get_member (object, key)
                                                 : NULL);
}

BocageJsonArray *
_bocage_m44_get_array (BocageJsonObject *object, const char *key)
{
  BocageJsonNode *node = object != NULL ? bocage_json_object_get_member (object, key) : NULL;

  return node != NULL && bocage_json_node_is_array (node) ? bocage_json_node_get_array (node)
                                                          : NULL;
}

/* Returns: (nullable): a text that is not empty. */
const char *
_bocage_m44_get_string (BocageJsonObject *object, const char *key)
{
  BocageJsonNode *node = object != NULL ? bocage_json_object_get_member (object, key) : NULL;
  const char *text;

  if (node == NULL || bocage_json_node_get_type (node) != BOCAGE_JSON_STRING)
    return NULL;
  text = bocage_json_node_get_string (node);
  return text[0] != '\0' ? text : NULL;
}

static gboolean
parse_number (const char *text, gint64 *out_number)
{
  gsize digits = strspn (text + (*text == '-'), "0123456789");

  if (digits == 0 || digits > MAX_DIGITS || text[(*text == '-') + digits] != '\0')
    return FALSE;
  *out_number = g_ascii_strtoll (text, NULL, 10);
  return TRUE;
}

/* The number that a value is, in whatever way it is written. */
static gboolean
node_number (BocageJsonNode *node, gint64 *out_number)
{
  double number;

  if (node == NULL)
    return FALSE;
  switch (bocage_json_node_get_type (node))
    {
    case BOCAGE_JSON_INT:
      *out_number = bocage_json_node_get_int (node);
      return TRUE;
    case BOCAGE_JSON_DOUBLE:
      number = bocage_json_node_get_double (node);
      if (number != (double) (gint32) CLAMP (number, -1e9, 1e9))
        return FALSE;
      *out_number = (gint64) number;
      return TRUE;
    case BOCAGE_JSON_STRING:
      return parse_number (bocage_json_node_get_string (node), out_number);
    default:
      return FALSE;
    }
}

gboolean
_bocage_m44_get_int (BocageJsonObject *object, const char *key, int *out_number)
{
  gint64 number;

  if (object == NULL || !node_number (bocage_json_object_get_member (object, key), &number)
      || ABS (number) > 999999999)
    return FALSE;
  *out_number = (int) number;
  return TRUE;
}

/* Whether a switch is on: true, 1, "true", "TRUE" … */
gboolean
_bocage_m44_get_true (BocageJsonObject *object, const char *key)
{
  BocageJsonNode *node = object != NULL ? bocage_json_object_get_member (object, key) : NULL;
  const char *text = _bocage_m44_get_string (object, key);
  gint64 number;

  if (node == NULL)
    return FALSE;
  if (text != NULL && g_ascii_strcasecmp (text, "true") == 0)
    return TRUE;
  if (node_number (node, &number))
    return number != 0;
  return bocage_json_node_get_type (node) == BOCAGE_JSON_BOOLEAN
         && bocage_json_node_get_boolean (node);
}

/* Comparing */

/* An orientation of 1 says nothing. */
static gboolean
is_needless (const char *key, BocageJsonNode *node)
{
  gint64 number;

  return strcmp (key, "orientation") == 0 && node_number (node, &number) && number == 1;
}

static gboolean
objects_equal (BocageJsonObject *a, BocageJsonObject *b)
{
  for (guint pass = 0; pass < 2; pass++)
    {
      BocageJsonIter iter;
      const char *name;
      BocageJsonNode *member;

      bocage_json_iter_init (&iter, pass == 0 ? a : b);
      while (bocage_json_iter_next (&iter, &name, &member))
        {
          BocageJsonNode *other = bocage_json_object_get_member (pass == 0 ? b : a, name);

          if (other == NULL ? !is_needless (name, member) : !_bocage_m44_equal (member, other))
            return FALSE;
        }
    }
  return TRUE;
}

/* Whether two values are the same but for the order of members, a number that is
 * written as a text, and an orientation that need not be written. */
gboolean
_bocage_m44_equal (BocageJsonNode *a, BocageJsonNode *b)
{
  gint64 x, y;

  if (bocage_json_node_is_object (a) && bocage_json_node_is_object (b))
    return objects_equal (bocage_json_node_get_object (a), bocage_json_node_get_object (b));
  if (bocage_json_node_is_array (a) && bocage_json_node_is_array (b))
    {
      BocageJsonArray *list = bocage_json_node_get_array (a),
                      *other = bocage_json_node_get_array (b);
      guint n = bocage_json_array_get_length (list);

      if (n != bocage_json_array_get_length (other))
        return FALSE;
      for (guint i = 0; i < n; i++)
        if (!_bocage_m44_equal (bocage_json_array_get_element (list, i),
                                bocage_json_array_get_element (other, i)))
          return FALSE;
      return TRUE;
    }
  if (node_number (a, &x) && node_number (b, &y))
    return x == y;
  return bocage_json_node_equal (a, b);
}

/* Writing.  As the publisher's editor does it: a tab a level, a blank after the
 * colon and none before it, letters beyond ASCII as they are. */

static void
print_string (const char *text, GString *out)
{
  g_string_append_c (out, '"');
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '"' || c == '\\')
        g_string_append_printf (out, "\\%c", (char) c);
      else if (c == '\n')
        g_string_append (out, "\\n");
      else if (c == '\t')
        g_string_append (out, "\\t");
      else if (c < 0x20 || c == 0x7f || c == 0xfffe || c == 0xffff)
        g_string_append_printf (out, "\\u%04x", c);
      else
        g_string_append_unichar (out, c);
    }
  g_string_append_c (out, '"');
}

static void
print_line (const BocageM44Options *options, guint level, GString *out)
{
  if (options->compact)
    return;
  g_string_append_c (out, '\n');
  for (guint i = 0; i < (options->indent > 0 ? level * options->indent : level); i++)
    g_string_append_c (out, options->indent > 0 ? ' ' : '\t');
}

static void print_node (BocageJsonNode *node, const BocageM44Options *options, guint level,
                        GString *out);

static void
print_object (BocageJsonObject *object, const BocageM44Options *options, guint level, GString *out)
{
  BocageJsonIter iter;
  const char *name;
  BocageJsonNode *member;
  gboolean first = TRUE;

  g_string_append_c (out, '{');
  bocage_json_iter_init (&iter, object);
  while (bocage_json_iter_next (&iter, &name, &member))
    {
      if (!first)
        g_string_append_c (out, ',');
      first = FALSE;
      print_line (options, level + 1, out);
      print_string (name, out);
      g_string_append (out, options->compact ? ":" : ": ");
      print_node (member, options, level + 1, out);
    }
  if (!first)
    print_line (options, level, out);
  g_string_append_c (out, '}');
}

static void
print_array (BocageJsonArray *array, const BocageM44Options *options, guint level, GString *out)
{
  guint n = bocage_json_array_get_length (array);

  g_string_append_c (out, '[');
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      print_line (options, level + 1, out);
      print_node (bocage_json_array_get_element (array, i), options, level + 1, out);
    }
  if (n > 0)
    print_line (options, level, out);
  g_string_append_c (out, ']');
}

static void
print_node (BocageJsonNode *node, const BocageM44Options *options, guint level, GString *out)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (bocage_json_node_is_object (node))
    print_object (bocage_json_node_get_object (node), options, level, out);
  else if (bocage_json_node_is_array (node))
    print_array (bocage_json_node_get_array (node), options, level, out);
  else if (bocage_json_node_get_type (node) == BOCAGE_JSON_NULL)
    g_string_append (out, "null");
  else if (bocage_json_node_get_type (node) == BOCAGE_JSON_STRING)
    print_string (bocage_json_node_get_string (node), out);
  else if (bocage_json_node_get_type (node) == BOCAGE_JSON_BOOLEAN)
    g_string_append (out, bocage_json_node_get_boolean (node) ? "true" : "false");
  else if (bocage_json_node_get_type (node) == BOCAGE_JSON_DOUBLE)
    g_string_append (out,
                     g_ascii_dtostr (number, sizeof number, bocage_json_node_get_double (node)));
  else
    g_string_append_printf (out, "%" G_GINT64_FORMAT, bocage_json_node_get_int (node));
}

void
_bocage_m44_print (BocageJsonNode *node, const BocageM44Options *options, GString *out)
{
  print_node (node, options, 0, out);
}

/**
 * _bocage_m44_parse:
 *
 * Reads JSON, whoever wrote it.
 *
 * Returns: (transfer full) (nullable): the value.
 */
BocageJsonNode *
_bocage_m44_parse (const char *text, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autoptr (BocageReport) report = bocage_report_new ();
  gboolean complete = TRUE;
  g_autoptr (BocageJsonScan) scan = bocage_json_scan_new (bytes, NULL, report, &complete);

  return scan != NULL ? bocage_json_scan_steal_root (scan) : NULL;
}
