/* bocage-source-edit.c: fixes as edits of the bytes of a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-source-edit.h"

#include "io/base/bocage-io-private.h"

#include <string.h>

/* What is being edited. */
typedef struct
{
  const char *data;
  const char *end;
  const BocageGrid *grid;
  GArray *edits;
} Source;

static void
clear_edit (gpointer data)
{
  g_free (((BocageSourceEdit *) data)->text);
}

/* Returns: (transfer full): an array of BocageSourceEdit, without any */
GArray *
bocage_source_edits_new (void)
{
  GArray *edits = g_array_new (FALSE, FALSE, sizeof (BocageSourceEdit));

  g_array_set_clear_func (edits, clear_edit);
  return edits;
}

/* Takes @text. */
static void
add_edit (Source *source, const char *from, const char *to, char *text)
{
  BocageSourceEdit edit = { .start = from - source->data, .end = to - source->data, .text = text };

  g_array_append_val (source->edits, edit);
}

/* Returns: (transfer full): @value as it stands between two of @quote */
static char *
escape (const char *value, char quote)
{
  GString *text = g_string_new (NULL);

  for (const char *p = value; *p != '\0'; p++)
    switch (*p)
      {
      case '&':
        g_string_append (text, "&amp;");
        break;
      case '<':
        g_string_append (text, "&lt;");
        break;
      case '"':
      case '\'':
        if (*p == quote)
          g_string_append (text, quote == '"' ? "&quot;" : "&apos;");
        else
          g_string_append_c (text, *p);
        break;
      /* As they are they would be read as blanks. */
      case '\t':
      case '\n':
      case '\r':
        g_string_append_printf (text, "&#%d;", *p);
        break;
      default:
        g_string_append_c (text, *p);
      }
  return g_string_free (text, FALSE);
}

/* Attributes */

static gboolean
is_named (const BocageTagAttribute *attribute, const char *name)
{
  gsize length = attribute->name_end - attribute->name;

  return strlen (name) == length && memcmp (attribute->name, name, length) == 0;
}

static guint
get_rank (const BocageElement *element, const char *name, gsize length)
{
  for (guint i = 0; i < element->n_fields; i++)
    if (strlen (element->fields[i].name) == length
        && memcmp (element->fields[i].name, name, length) == 0)
      return i;
  return G_MAXUINT;
}

/* Puts a new attribute behind the last one that comes before it in the format, with the blanks and
 * the quotes that stand there. */
static void
insert_attribute (Source *source, const BocageNode *node, const char *tag, const char *name,
                  const char *value)
{
  guint rank = get_rank (node->element, name, strlen (name));
  const char *behind, *blank = NULL, *before;
  g_autofree char *escaped = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  BocageTagCursor cursor;
  BocageTagAttribute attribute;
  char quote = '"';

  _bocage_tag_begin (&cursor, tag, source->end, &behind);
  before = behind;
  for (gboolean first = TRUE; _bocage_tag_next (&cursor, &attribute); first = FALSE)
    {
      guint other = get_rank (node->element, attribute.name, attribute.name_end - attribute.name);

      if (first || other < rank)
        quote = *attribute.value_end;
      if (other < rank)
        {
          blank = before;
          behind = attribute.value_end + 1;
        }
      before = attribute.value_end + 1;
    }
  if (blank == NULL)
    g_string_append_c (text, ' ');
  for (; blank != NULL && _bocage_is_blank (*blank); blank++)
    g_string_append_c (text, *blank);
  escaped = escape (value, quote);
  g_string_append_printf (text, "%s=%c%s%c", name, quote, escaped, quote);
  add_edit (source, behind, behind, g_string_free (g_steal_pointer (&text), FALSE));
}

static gboolean
set_attribute (Source *source, const BocageNode *node, const char *tag, const char *name,
               const char *value)
{
  BocageTagAttribute attribute;

  if (_bocage_tag_find (tag, source->end, name, &attribute))
    add_edit (source, attribute.value, attribute.value_end, escape (value, *attribute.value_end));
  else
    insert_attribute (source, node, tag, name, value);
  return TRUE;
}

/* The blanks before an attribute go with it. */
static gboolean
unset_attribute (Source *source, const char *tag, const char *name)
{
  BocageTagCursor cursor;
  BocageTagAttribute attribute;
  const char *before;

  _bocage_tag_begin (&cursor, tag, source->end, &before);
  for (; _bocage_tag_next (&cursor, &attribute); before = attribute.value_end + 1)
    if (is_named (&attribute, name))
      {
        add_edit (source, before, attribute.value_end + 1, g_strdup (""));
        return TRUE;
      }
  return FALSE;
}

static gboolean
rename_attribute (Source *source, const char *tag, const char *name, const char *new_name)
{
  BocageTagAttribute attribute, other;

  if (_bocage_tag_find (tag, source->end, new_name, &other)
      || !_bocage_tag_find (tag, source->end, name, &attribute))
    return FALSE;
  add_edit (source, attribute.name, attribute.name_end, g_strdup (new_name));
  return TRUE;
}

/* Elements */

/* A line that nothing else stands on goes altogether, and no two blanks stay behind where the
 * element stood between others. */
static void
widen (const Source *source, const char **start, const char **end)
{
  const char *from = *start, *to = *end;
  gboolean begins_line, ends_line;

  while (from > source->data && (from[-1] == ' ' || from[-1] == '\t'))
    from--;
  while (to < source->end && (*to == ' ' || *to == '\t'))
    to++;
  begins_line = from == source->data || from[-1] == '\n' || from[-1] == '\r';
  ends_line = to == source->end || *to == '\n' || *to == '\r';

  if (begins_line && ends_line)
    {
      if (to < source->end && *to == '\r')
        to++;
      if (to < source->end && *to == '\n')
        to++;
      *start = from;
      *end = to;
    }
  else if (ends_line)
    *start = from;
  else if (to > *end)
    *end = to;
  else if (!begins_line)
    *start = from;
}

static gboolean
remove_element (Source *source, const char *tag)
{
  const char *start = tag, *end = _bocage_element_end (tag, source->end, NULL);

  if (end == NULL)
    return FALSE;
  widen (source, &start, &end);
  add_edit (source, start, end, g_strdup (""));
  return TRUE;
}

/* Returns: (nullable): the first byte of @node in the file; NULL where it is not from there */
static const char *
find_tag (const Source *source, const BocageNode *node)
{
  gsize size = source->end - source->data;
  const char *tag = source->data + node->source - 1;

  return node->source > 0 && node->source <= size && *tag == '<' ? tag : NULL;
}

/* The blanks before @tag, where they stand between two tags.  Returns: where they begin */
static const char *
find_blanks (const Source *source, const char *tag)
{
  const char *blank = tag;

  while (blank > source->data && _bocage_is_blank (blank[-1]))
    blank--;
  return blank > source->data && blank[-1] == '>' ? blank : tag;
}

/* Writes @child with the prefix of @parent, whose namespaces are those of its children, and with
 * the quotes of @like. */
static void
append_element (GString *text, const Source *source, const BocageNode *child, const char *parent,
                const char *like)
{
  const char *name_end, *colon;
  BocageTagCursor cursor;
  BocageTagAttribute attribute;
  char quote;

  _bocage_tag_begin (&cursor, like, source->end, &name_end);
  quote = _bocage_tag_next (&cursor, &attribute) ? *attribute.value_end : '"';
  _bocage_tag_begin (&cursor, parent, source->end, &name_end);
  colon = memchr (parent, ':', name_end - parent);
  g_string_append_len (text, parent, colon != NULL ? colon + 1 - parent : 1);
  g_string_append (text, child->element->name);
  for (guint i = 0; i < child->element->n_fields; i++)
    {
      const BocageField *field = &child->element->fields[i];
      g_autofree char *value = NULL, *escaped = NULL;

      if (!bocage_node_is_set (child, field))
        continue;
      value = bocage_node_format_field (child, field, source->grid);
      escaped = escape (value, quote);
      g_string_append_printf (text, " %s=%c%s%c", field->name, quote, escaped, quote);
    }
  g_string_append (text, "/>");
}

/* Returns: behind the comments that follow @end in its line, which are about what stands there */
static const char *
skip_comments (const Source *source, const char *end)
{
  const char *at = end;

  for (;;)
    {
      while (at < source->end && (*at == ' ' || *at == '\t'))
        at++;
      if (source->end - at < 4 || memcmp (at, "<!--", 4) != 0)
        return end;
      at = g_strstr_len (at, source->end - at, "-->");
      if (at == NULL)
        return end;
      end = at = at + 3;
    }
}

/* Behind @tag, the element that comes before it, with the blanks that stand before that. */
static gboolean
insert_behind (Source *source, const char *parent, const char *tag, const BocageNode *child)
{
  const char *end = tag != NULL ? _bocage_element_end (tag, source->end, NULL) : NULL, *blank;
  GString *text;

  if (end == NULL)
    return FALSE;
  blank = find_blanks (source, tag);
  if (memchr (blank, '\n', tag - blank) != NULL)
    end = skip_comments (source, end);
  text = g_string_new_len (blank, tag - blank);
  append_element (text, source, child, parent, tag);
  add_edit (source, end, end, g_string_free (text, FALSE));
  return TRUE;
}

/* Before all that is in the element of @tag, which may be an empty one. */
static gboolean
insert_first (Source *source, const char *tag, const BocageNode *child)
{
  const char *end = _bocage_tag_end (tag, source->end), *behind = end, *name_end;
  GString *text;
  BocageTagCursor cursor;

  if (end[-1] != '>')
    return FALSE;
  text = g_string_new (NULL);
  if (end[-2] == '/')
    {
      _bocage_tag_begin (&cursor, tag, source->end, &name_end);
      g_string_append_c (text, '>');
      append_element (text, source, child, tag, tag);
      g_string_append_printf (text, "</%.*s>", (int) (name_end - tag - 1), tag + 1);
      add_edit (source, end - 2, end, g_string_free (text, FALSE));
      return TRUE;
    }
  while (behind < source->end && _bocage_is_blank (*behind))
    behind++;
  g_string_append_len (text, end, behind - end);
  append_element (text, source, child, tag, tag);
  add_edit (source, end, end, g_string_free (text, FALSE));
  return TRUE;
}

static gboolean
insert_element (Source *source, const BocageNode *node, const char *tag, const BocageNode *child)
{
  int index = bocage_node_find_rank_place (node, child);

  if (index == 0)
    return insert_first (source, tag, child);
  return insert_behind (source, tag, find_tag (source, bocage_node_get_child (node, index - 1)),
                        child);
}

static gboolean
make_edit (Source *source, const BocageChange *change)
{
  const char *tag;

  if (change->kind == BOCAGE_CHANGE_TEXT)
    {
      if (change->end > (gsize) (source->end - source->data))
        return FALSE;
      add_edit (source, source->data + change->start, source->data + change->end,
                g_strdup (change->text));
      return TRUE;
    }

  tag = find_tag (source, change->node);
  if (tag == NULL)
    return FALSE;
  switch (change->kind)
    {
    case BOCAGE_CHANGE_SET:
      return set_attribute (source, change->node, tag, change->name, change->text);
    case BOCAGE_CHANGE_UNSET:
      return unset_attribute (source, tag, change->name);
    case BOCAGE_CHANGE_RENAME:
      return rename_attribute (source, tag, change->name, change->text);
    case BOCAGE_CHANGE_INSERT:
      return insert_element (source, change->node, tag, change->child);
    default:
      return remove_element (source, tag);
    }
}

/**
 * bocage_document_make_edits:
 *
 * Returns: (transfer full) (nullable) (element-type BocageSourceEdit): what @fix
 * means for the file, in the order of its bytes; %NULL where it cannot be done
 * there: in a .m44 file, or where it is about something that is not in the file.
 */
GArray *
bocage_document_make_edits (BocageDocument *self, const BocageFix *fix)
{
  g_autoptr (GArray) edits = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bocage_document_get_bytes (self), &size);
  BocageScenario *scenario = bocage_document_get_scenario (self);
  Source source
      = { data, data + size, scenario != NULL ? bocage_scenario_get_grid (scenario) : NULL,
          bocage_source_edits_new () };
  gboolean is_good = bocage_document_get_format (self) == BOCAGE_FILE_BOCAGE;

  for (guint i = 0; i < fix->changes->len && is_good; i++)
    is_good = make_edit (&source, &g_array_index (fix->changes, BocageChange, i));

  /* Merged into their order; changes of one fix that overlap are none. */
  edits = bocage_source_edits_new ();
  for (guint i = 0; i < source.edits->len && is_good; i++)
    {
      g_autoptr (GArray) one = bocage_source_edits_new ();
      BocageSourceEdit *edit = &g_array_index (source.edits, BocageSourceEdit, i);
      BocageSourceEdit copy = { edit->start, edit->end, g_strdup (edit->text) };

      g_array_append_val (one, copy);
      is_good = bocage_source_edits_merge (edits, one);
    }
  g_array_unref (source.edits);
  return is_good && edits->len > 0 ? g_steal_pointer (&edits) : NULL;
}

/* Returns: the index of the first edit that begins at @start or later */
static guint
find_place (const GArray *edits, gsize start)
{
  guint low = 0, high = edits->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (edits, BocageSourceEdit, middle).start < start)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Whether no other edit changes the same bytes, or puts something in at the same place. */
static gboolean
has_room (const GArray *edits, const BocageSourceEdit *edit)
{
  guint at = find_place (edits, edit->start);

  if (at > 0 && g_array_index (edits, BocageSourceEdit, at - 1).end > edit->start)
    return FALSE;
  if (at == edits->len)
    return TRUE;

  const BocageSourceEdit *next = &g_array_index (edits, BocageSourceEdit, at);

  return next->start != edit->start && next->start >= edit->end;
}

/**
 * bocage_source_edits_merge:
 * @edits: (element-type BocageSourceEdit): in the order of the bytes
 * @more: (element-type BocageSourceEdit): copied
 *
 * Adds edits that all go together, unless one of them is about bytes that
 * another one changes already.
 *
 * Returns: whether they were added
 */
gboolean
bocage_source_edits_merge (GArray *edits, const GArray *more)
{
  for (guint i = 0; i < more->len; i++)
    if (!has_room (edits, &g_array_index (more, BocageSourceEdit, i)))
      return FALSE;

  for (guint i = 0; i < more->len; i++)
    {
      const BocageSourceEdit *edit = &g_array_index (more, BocageSourceEdit, i);
      BocageSourceEdit copy = { edit->start, edit->end, g_strdup (edit->text) };

      g_array_insert_val (edits, find_place (edits, edit->start), copy);
    }
  return TRUE;
}

/**
 * bocage_source_edits_apply:
 * @edits: (element-type BocageSourceEdit): in the order of the bytes
 *
 * Returns: (transfer full): @bytes with all of @edits done
 */
GBytes *
bocage_source_edits_apply (const GArray *edits, GBytes *bytes)
{
  gsize size, at = 0;
  const char *data = g_bytes_get_data (bytes, &size);
  GByteArray *result = g_byte_array_new ();

  for (guint i = 0; i < edits->len; i++)
    {
      const BocageSourceEdit *edit = &g_array_index (edits, BocageSourceEdit, i);

      g_return_val_if_fail (at <= edit->start && edit->start <= edit->end && edit->end <= size,
                            NULL);
      g_byte_array_append (result, (const guint8 *) data + at, edit->start - at);
      g_byte_array_append (result, (const guint8 *) edit->text, strlen (edit->text));
      at = edit->end;
    }
  g_byte_array_append (result, (const guint8 *) data + at, size - at);
  return g_byte_array_free_to_bytes (result);
}
