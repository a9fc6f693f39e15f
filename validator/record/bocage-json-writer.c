/* bocage-json-writer.c: JSON written straight into a text
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A tree of objects that is printed and thrown away takes ten times the memory of
 * its text, and most of the time of a report of many findings.
 */

#include "config.h"

#include "bocage-json-writer.h"

#include <string.h>

#define MAX_DEPTH 63 /* of what reports are made of; no file has a say in it */

/* What may not stand in a string as it is.  DEL may, but terminals take it for a command. */
static const guint8 needs_escape[256]
    = { [0 ... 0x1f] = TRUE, ['"'] = TRUE, ['\\'] = TRUE, [0x7f] = TRUE };

static void
append_escape (GString *to, char byte)
{
  static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
  const char *found = byte != '\0' ? strchr (plain, byte) : NULL;

  if (found == NULL)
    {
      g_string_append_printf (to, "\\u%04x", (guchar) byte);
      return;
    }
  g_string_append_c (to, '\\');
  g_string_append_c (to, letters[found - plain]);
}

/* Makes room for @n more bytes, which take_room () then counts.  A report of a few kB has some
 * hundred names and texts, and to measure and append each took half of its time.
 * Returns: where they begin */
static char *
make_room (GString *to, gsize n)
{
  gsize length = to->len;

  if (length + n >= to->allocated_len)
    {
      g_string_set_size (to, length + n);
      to->len = length;
    }
  return to->str + length;
}

/* @end: behind what was written */
static void
take_room (GString *to, char *end)
{
  *end = '\0';
  to->len = end - to->str;
}

static void
append_string (GString *to, const char *value, gsize length)
{
  const char *end = value + length, *p = value;
  char *at = make_room (to, length + 2);

  *at++ = '"';
  for (; p < end && !needs_escape[(guchar) *p]; p++)
    *at++ = *p;
  take_room (to, at);
  for (; p < end; p++)
    if (needs_escape[(guchar) *p])
      append_escape (to, *p);
    else
      g_string_append_c (to, *p);
  g_string_append_c (to, '"');
}

static gboolean
is_filled (const BocageJsonWriter *self)
{
  return (self->is_filled >> self->depth & 1) != 0;
}

static void
begin_line (BocageJsonWriter *self)
{
  if (!self->is_pretty || self->text->len == 0)
    return;
  g_string_append_c (self->text, '\n');
  for (guint i = 0; i < self->depth; i++)
    g_string_append_c (self->text, ' ');
}

/* Before each value: what parts it from the one before, and its name. */
static void
begin_value (BocageJsonWriter *self, const char *name)
{
  if (is_filled (self))
    g_string_append_c (self->text, ',');
  self->is_filled |= G_GUINT64_CONSTANT (1) << self->depth;
  begin_line (self);
  if (name == NULL)
    return;
  append_string (self->text, name, strlen (name));
  if (self->is_pretty)
    g_string_append (self->text, " : ");
  else
    g_string_append_c (self->text, ':');
}

static void
go_in (BocageJsonWriter *self, const char *name, char bracket)
{
  g_assert (self->depth < MAX_DEPTH);

  begin_value (self, name);
  g_string_append_c (self->text, bracket);
  self->depth++;
  self->is_filled &= ~(G_GUINT64_CONSTANT (1) << self->depth);
}

static void
go_out (BocageJsonWriter *self, char bracket)
{
  gboolean was_filled = is_filled (self);

  g_assert (self->depth > 0);

  self->depth--;
  if (was_filled)
    begin_line (self);
  g_string_append_c (self->text, bracket);
}

void
bocage_json_begin_object (BocageJsonWriter *self, const char *name)
{
  go_in (self, name, '{');
}

void
bocage_json_end_object (BocageJsonWriter *self)
{
  go_out (self, '}');
}

void
bocage_json_begin_array (BocageJsonWriter *self, const char *name)
{
  go_in (self, name, '[');
}

void
bocage_json_end_array (BocageJsonWriter *self)
{
  go_out (self, ']');
}

/* @value: (nullable): in UTF-8 */
void
bocage_json_add_string (BocageJsonWriter *self, const char *name, const char *value)
{
  if (value != NULL)
    {
      bocage_json_add_text (self, name, value, strlen (value));
      return;
    }
  begin_value (self, name);
  g_string_append (self->text, "null");
}

/* A string of @length bytes, of whole characters. */
void
bocage_json_add_text (BocageJsonWriter *self, const char *name, const char *value, gsize length)
{
  begin_value (self, name);
  append_string (self->text, value, length);
}

/* By hand, since printf () takes its time and a finding has a dozen numbers. */
void
bocage_json_add_number (BocageJsonWriter *self, const char *name, gint64 value)
{
  char digits[24], *end = digits + sizeof digits, *p = end;
  guint64 rest = value < 0 ? -(guint64) value : (guint64) value;

  do
    *--p = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (value < 0)
    *--p = '-';
  begin_value (self, name);
  g_string_append_len (self->text, p, end - p);
}

void
bocage_json_add_boolean (BocageJsonWriter *self, const char *name, gboolean value)
{
  begin_value (self, name);
  g_string_append (self->text, value ? "true" : "false");
}
