/* bocage-reader-fault.c: what the reader finds wrong, in words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LONGEST_QUOTE 40 /* characters of the file that a message repeats */

static void
clear_fault (BocageFault *fault)
{
  g_clear_pointer (&fault->node, bocage_node_unref);
  g_clear_pointer (&fault->related, bocage_node_unref);
  g_free (fault->message);
  g_free (fault->value);
  g_free (fault->suggestion);
  g_clear_pointer (&fault->fix, bocage_fix_free);
  g_free (fault->related_message);
}

/* @start, @end: bytes of the file, or both 0 where @node and the fault's field say the place.
 *
 * Returns: (transfer none) (nullable): the fault, to which more can be added at
 * once, or NULL when there are too many. */
BocageFault *
_bocage_reader_fault (BocageReader *self, BocageIoCheck check, BocageNode *node, gsize start,
                      gsize end, const char *format, ...)
{
  BocageFault fault = { .check = check, .start = start, .end = end };
  va_list args;

  if (self->faults->len >= self->max_faults)
    {
      self->n_left_out++;
      return NULL;
    }
  if (node != NULL)
    fault.node = bocage_node_ref (node);
  va_start (args, format);
  fault.message = g_strdup_vprintf (format, args);
  va_end (args);
  g_array_append_val (self->faults, fault);
  return &g_array_index (self->faults, BocageFault, self->faults->len - 1);
}

/* A value that is wrong is one that the file gives: there is a place to write the right one. */
static void
suggest_value (BocageScenario *scenario, const BocageFault *fault, BocageFinding *finding)
{
  gboolean is_clear;
  g_autofree char *meant = _bocage_reader_suggest_value (scenario, fault->node->element,
                                                         fault->field, fault->value, &is_clear);
  BocageFix *fix;

  bocage_finding_set_suggestion (finding, meant);
  if (meant == NULL || fault->check == BOCAGE_IO_FORMAT_NEWER)
    return;
  /* TRANSLATORS: what to do about a wrong value in the file */
  fix = bocage_fix_new (is_clear, _ ("write “%s” instead of “%s”"), meant, fault->value);
  bocage_fix_set_attribute (fix, fault->node, fault->field->name, meant);
  bocage_finding_add_fix (finding, fix);
}

static void
report_fault (BocageReader *self, BocageScenario *scenario, BocageFault *fault)
{
  BocagePlace place = BOCAGE_PLACE_NONE;
  BocageFinding *finding;

  if (scenario != NULL && fault->node != NULL)
    place = bocage_place_for_node (scenario, fault->node, fault->field);
  place.start = fault->start;
  place.end = fault->end;
  finding = bocage_report_add_for (self->report, &bocage_io_checks[fault->check], &place, "%s",
                                   fault->message);
  if (fault->value != NULL && scenario != NULL)
    suggest_value (scenario, fault, finding);
  else if (fault->suggestion != NULL)
    bocage_finding_set_suggestion (finding, fault->suggestion);
  if (fault->fix != NULL && scenario != NULL)
    bocage_finding_add_fix (finding, g_steal_pointer (&fault->fix));
  if (fault->related != NULL && scenario != NULL)
    {
      BocagePlace related = bocage_place_for_node (scenario, fault->related, NULL);

      bocage_finding_add_related (finding, &related, fault->related_message);
      bocage_place_clear (&related);
    }
  bocage_place_clear (&place);
}

static int
compare_faults (gconstpointer a, gconstpointer b)
{
  const BocageFault *x = a, *y = b;

  if (x->start != y->start)
    return x->start < y->start ? -1 : 1;
  return x->check < y->check ? -1 : x->check > y->check;
}

/* What the parser makes of the rest of a file that is not well-formed is of little use. */
static void
report_fatal (BocageReader *self)
{
  guint n_more = self->n_errors - 1;

  if (n_more > 0)
    {
      g_autofree char *first = g_steal_pointer (&self->fatal.message);

      self->fatal.message = g_strdup_printf (
          /* TRANSLATORS: %s is a sentence about the first fault, %u the number of others. */
          g_dngettext (GETTEXT_PACKAGE, "%s; %u more fault may follow from it",
                       "%s; %u more faults may follow from it", n_more),
          first, n_more);
    }
  report_fault (self, NULL, &self->fatal);
}

/* Turns what was found into findings.
 * @scenario: (nullable): NULL if nothing could be loaded */
void
_bocage_reader_report_faults (BocageReader *self, BocageScenario *scenario)
{
  if (self->fatal.message != NULL && !self->stopped)
    {
      report_fatal (self);
      return;
    }
  if (self->n_left_out > 0)
    {
      BocagePlace place = BOCAGE_PLACE_NONE;

      self->result->incomplete = TRUE;
      bocage_report_add_for (
          self->report, &bocage_io_checks[BOCAGE_IO_LIMIT_FAULTS], &place,
          g_dngettext (GETTEXT_PACKAGE, "%u more fault of the file is not listed",
                       "%u more faults of the file are not listed", self->n_left_out),
          self->n_left_out);
    }
  g_array_sort (self->faults, compare_faults);
  for (guint i = 0; i < self->faults->len; i++)
    report_fault (self, scenario, &g_array_index (self->faults, BocageFault, i));
}

void
_bocage_reader_clear_faults (BocageReader *self)
{
  for (guint i = 0; i < self->faults->len; i++)
    clear_fault (&g_array_index (self->faults, BocageFault, i));
  g_array_unref (self->faults);
  clear_fault (&self->fatal);
}

/* Words */

/* A file may hold anything; a message is one short line. */
static char *
quote (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);

  for (char *p = copy; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';
  if (g_utf8_strlen (copy, -1) <= LONGEST_QUOTE)
    return g_steal_pointer (&copy);

  *g_utf8_offset_to_pointer (copy, LONGEST_QUOTE - 1) = '\0';
  return g_strconcat (copy, "…", NULL);
}

/* The elements that may hold one called @name, as “<a>, <b>”; NULL if there is none. */
static char *
find_homes (const char *name)
{
  GString *homes = g_string_new (NULL);

  if (strcmp (name, bocage_elements[BOCAGE_ELEMENT_SCENARIO].name) == 0)
    return g_string_free (homes, FALSE);
  for (int id = BOCAGE_ELEMENT_SCENARIO; id < BOCAGE_N_ELEMENTS; id++)
    if (bocage_element_find_allowed (&bocage_elements[id], name) != NULL)
      g_string_append_printf (homes, "%s<%s>", homes->len > 0 ? ", " : "",
                              bocage_elements[id].name);
  if (homes->len > 0)
    return g_string_free (homes, FALSE);
  g_string_free (homes, TRUE);
  return NULL;
}

/* Both tags of an element get another name; a prefix stays. */
static BocageFix *
make_element_fix (BocageReader *self, gsize tag, const char *name, const char *suggestion,
                  gboolean is_clear)
{
  const char *end_tag, *name_end;
  BocageTagCursor cursor;
  gsize length = strlen (name);
  BocageFix *fix;

  if (_bocage_element_end (self->data + tag, self->end, &end_tag) == NULL)
    return NULL;
  /* TRANSLATORS: what to do: both placeholders are names of elements of the file */
  fix = bocage_fix_new (is_clear, _ ("write <%s> instead of <%s>"), suggestion, name);
  for (const char *at = self->data + tag; at != NULL; at = at == end_tag ? NULL : end_tag)
    {
      _bocage_tag_begin (&cursor, at == end_tag ? at + 1 : at, self->end, &name_end);
      bocage_fix_replace_text (fix, name_end - self->data - length, name_end - self->data,
                               suggestion);
    }
  return fix;
}

/* An element that may not stand inside the open one.
 * @tag: where its '<' is
 * @uri: (nullable): its namespace */
void
_bocage_reader_unknown_element (BocageReader *self, gsize tag, const char *name, const char *uri)
{
  const BocageFrame *frame = self->top;
  gboolean is_ours = uri != NULL && strcmp (uri, BOCAGE_SCENARIO_NS) == 0;
  g_autofree char *homes = is_ours ? find_homes (name) : NULL;
  g_autofree char *quoted = quote (name, strlen (name));
  const char *parent = frame->element->name, *suggestion;
  gboolean is_clear;
  BocageTagCursor cursor;
  const char *name_end;
  gsize start = tag + 1, end;
  BocageFault *fault;

  _bocage_tag_begin (&cursor, self->data + tag, self->end, &name_end);
  end = name_end - self->data;
  self->result->structure_bad = TRUE;

  if (uri != NULL && !is_ours)
    _bocage_reader_fault (self, BOCAGE_IO_XML_IN_PROSE, frame->node, start, end,
                          /* TRANSLATORS: both %s are names of elements of the file. */
                          _ ("the foreign element <%s> stands inside the text of <%s>"), quoted,
                          parent);
  else if (uri == NULL)
    _bocage_reader_fault (self, BOCAGE_IO_XML_UNKNOWN_ELEMENT, frame->node, start, end,
                          /* TRANSLATORS: the first %s is the name of an element, the second a
                             namespace. */
                          _ ("<%s> has no namespace, expected “%s” or a foreign one"), quoted,
                          BOCAGE_SCENARIO_NS);
  else if (self->newer)
    _bocage_reader_fault (self, BOCAGE_IO_FORMAT_NEWER, frame->node, start, end,
                          /* TRANSLATORS: both %s are names of elements of the file. */
                          _ ("<%s> in <%s> is kept but not understood"), quoted, parent);
  else if (homes != NULL && *homes != '\0')
    _bocage_reader_fault (self, BOCAGE_IO_XML_MISPLACED_ELEMENT, frame->node, start, end,
                          /* TRANSLATORS: all %s are names of elements of the file; the last may
                             be several: <a>, <b>. */
                          _ ("<%s> stands in <%s>, expected in %s"), quoted, parent, homes);
  else if (homes != NULL)
    _bocage_reader_fault (self, BOCAGE_IO_XML_MISPLACED_ELEMENT, frame->node, start, end,
                          /* TRANSLATORS: both %s are names of elements of the file. */
                          _ ("<%s> stands in <%s>, expected once around the whole file"), quoted,
                          parent);
  else
    {
      /* TRANSLATORS: both %s are names of elements of the file. */
      fault = _bocage_reader_fault (self, BOCAGE_IO_XML_UNKNOWN_ELEMENT, frame->node, start, end,
                                    _ ("<%s> is not known in <%s>"), quoted, parent);
      suggestion = _bocage_reader_suggest_element (frame->element, name, &is_clear);
      if (fault != NULL && suggestion != NULL)
        {
          fault->suggestion = g_strdup (suggestion);
          fault->fix = make_element_fix (self, tag, name, suggestion, is_clear);
        }
    }
}

/* An attribute of the right name that has no right value would be of no more use.
 * @attribute: as the file has it */
static BocageFix *
make_attribute_fix (const BocageNode *node, const BocageTagAttribute *attribute, const char *name,
                    const char *suggestion, gboolean is_clear)
{
  const BocageField *field = bocage_element_find_field (node->element, suggestion);
  gsize length = attribute->value_end - attribute->value;
  BocageFix *fix;

  if (field == NULL || !_bocage_lexical_check (field, attribute->value, length))
    return NULL;
  /* TRANSLATORS: what to do: both placeholders are names of attributes of the file */
  fix = bocage_fix_new (is_clear, _ ("write “%s” instead of “%s”"), suggestion, name);
  bocage_fix_rename_attribute (fix, node, name, suggestion);
  return fix;
}

void
_bocage_reader_unknown_attribute (BocageReader *self, BocageNode *node, const char *name)
{
  BocageTagAttribute attribute;
  g_autofree char *quoted = quote (name, strlen (name));
  gboolean is_clear, is_found;
  const char *suggestion = _bocage_reader_suggest_field (node->element, name, &is_clear);
  gsize start = node->source, end = node->source;
  BocageFault *fault;

  self->result->structure_bad = TRUE;
  is_found = _bocage_tag_find (self->data + node->source - 1, self->end, name, &attribute);
  if (is_found)
    {
      start = attribute.name - self->data;
      end = attribute.name_end - self->data;
    }
  fault = _bocage_reader_fault (
      self, self->newer ? BOCAGE_IO_FORMAT_NEWER : BOCAGE_IO_XML_UNKNOWN_ATTRIBUTE, node, start,
      end,
      self->newer
          /* TRANSLATORS: the first %s is the name of an attribute, the
             second of an element. */
          ? _ ("“%s” of <%s> is kept but not understood")
          : _ ("“%s” is not an attribute of <%s>"),
      quoted, node->element->name);
  if (fault != NULL && suggestion != NULL && !self->newer)
    {
      fault->suggestion = g_strdup (suggestion);
      if (is_found)
        fault->fix = make_attribute_fix (node, &attribute, name, suggestion, is_clear);
    }
}

/* The value of an attribute, or the name of the element where it is not given. */
void
_bocage_reader_find_value (BocageReader *self, const BocageNode *node, const BocageField *field,
                           gsize *out_start, gsize *out_end)
{
  const char *tag = self->data + node->source - 1, *name_end;
  BocageTagAttribute attribute;
  BocageTagCursor cursor;

  if (_bocage_tag_find (tag, self->end, field->name, &attribute))
    {
      *out_start = attribute.value - self->data;
      *out_end = attribute.value_end - self->data;
      return;
    }
  _bocage_tag_begin (&cursor, tag, self->end, &name_end);
  *out_start = node->source;
  *out_end = name_end - self->data;
}

/* A value that does not have the form of its field, or does not fit the board.
 * It is kept as it was written. */
void
_bocage_reader_bad_value (BocageReader *self, BocageNode *node, const BocageField *field,
                          const char *value, gsize length)
{
  g_autofree char *kept = g_strndup (value, length);
  g_autofree char *quoted = quote (value, length);
  g_autofree char *expected = _bocage_lexical_expected (field);
  gboolean newer = self->newer && field->type == BOCAGE_TYPE_WORD;
  gsize start, end;
  BocageFault *fault;

  bocage_node_add_raw_attribute (node, field->name, kept, field);
  /* The schema cannot know the board, nor the language of an attribute that is not its own. */
  if (!_bocage_lexical_check (field, value, length) && field->type != BOCAGE_TYPE_LANGUAGE)
    self->result->structure_bad = TRUE;

  _bocage_reader_find_value (self, node, field, &start, &end);
  fault = _bocage_reader_fault (
      self, newer ? BOCAGE_IO_FORMAT_NEWER : BOCAGE_IO_XML_BAD_VALUE,
      /* TRANSLATORS: the first %s is the name of an attribute, the second what the file says, the
         third a form such as “a whole number of at most nine digits”. */
      node, start, end, _ ("%s is “%s”, expected %s"), field->name, quoted, expected);
  if (fault != NULL)
    {
      fault->field = field;
      fault->value = g_steal_pointer (&kept);
    }
}
