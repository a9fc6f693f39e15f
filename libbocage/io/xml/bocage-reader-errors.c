/* bocage-reader-errors.c: what libxml2 says about a file that is not well-formed
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Its texts change from release to release, and its place is where it noticed:
 * the usual mistakes get words and a place of our own.
 */

#include "config.h"

#include "bocage-reader-private.h"

#include "io/base/bocage-quiet-parser.h"

#include <glib/gi18n-lib.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

/* The range of the character at @at. */
static void
take_character (BocageReader *self, gsize at, BocageFault *fault)
{
  const char *p = self->data + at;

  fault->start = fault->end = at;
  if (p < self->end)
    fault->end = MIN (at + g_utf8_skip[(guchar) *p], (gsize) (self->end - self->data));
}

/* From the last @c before @at up to what ends a name. */
static gboolean
take_from (BocageReader *self, char c, gsize at, BocageFault *fault)
{
  gsize limit = MIN (at + 1, (gsize) (self->end - self->data));
  const char *p = memrchr (self->data + self->body, c, limit - self->body), *q;

  if (p == NULL)
    return FALSE;
  for (q = p + 1; q < self->end && strchr (" \t\r\n<>&\"'=;", *q) == NULL; q++)
    ;
  if (q < self->end && (*q == ';' || (*q == '>' && c == '<')))
    q++;
  fault->start = p - self->data;
  fault->end = q - self->data;
  return TRUE;
}

/* The second attribute of a name in the tag that the parser is in. */
static void
take_second (BocageReader *self, const char *name, gsize at, BocageFault *fault)
{
  const char *tag = memrchr (self->data, '<', at);
  BocageTagCursor cursor;
  BocageTagAttribute attribute;
  gboolean seen = FALSE;

  if (tag == NULL || name == NULL)
    return;
  _bocage_tag_begin (&cursor, tag, self->end, NULL);
  while (_bocage_tag_next (&cursor, &attribute))
    if (strlen (name) == (gsize) (attribute.name_end - attribute.name)
        && memcmp (name, attribute.name, strlen (name)) == 0)
      {
        if (seen)
          {
            fault->start = attribute.name - self->data;
            fault->end = attribute.name_end - self->data;
            return;
          }
        seen = TRUE;
      }
}

/* The fields are no longer anybody's from libxml2 2.15 on, and nothing is there in their place. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Returns: (nullable): the name of the innermost open element, foreign ones too */
static const char *
get_open_name (BocageReader *self)
{
  return (const char *) self->parser->name;
}

/* Returns: how many namespaces are declared around where the parser is */
guint
_bocage_reader_n_namespaces (BocageReader *self)
{
#if LIBXML_VERSION < 21200
  return (guint) self->parser->nsNr / 2; /* each with its prefix */
#else
  return (guint) self->parser->nsNr;
#endif
}

G_GNUC_END_IGNORE_DEPRECATIONS

/* The element that is open at the end of the file. */
static char *
describe_open (BocageReader *self)
{
  const char *name = get_open_name (self);

  if (name == NULL)
    return g_strdup (_ ("the file ends in the middle"));
  /* TRANSLATORS: both %s are the same name of an element. */
  return g_strdup_printf (_ ("the file ends before <%s> is closed with </%s>"), name, name);
}

static char *
describe_generic (const xmlError *error)
{
  g_autofree char *text = _bocage_quiet_parser_dup_words (error);

  /* TRANSLATORS: %s is what the XML library says, in English. */
  return g_strdup_printf (_ ("this is not well-formed XML: %s"), text);
}

static gboolean
is_at_end (BocageReader *self, gsize at)
{
  const char *p = self->data + at;

  while (p < self->end && _bocage_is_blank (*p))
    p++;
  return p == self->end;
}

/* Whether the tag that begins at @tag has no end. */
static gboolean
is_open_tag (const char *tag, const char *end)
{
  char quote = '\0';

  for (const char *p = tag; p < end; p++)
    if (quote != '\0')
      quote = *p == quote ? '\0' : quote;
    else if (*p == '"' || *p == '\'')
      quote = *p;
    else if (*p == '>')
      return FALSE;
  return TRUE;
}

/* Where the file ends in the middle of a tag, or of the XML declaration, whatever the parser misses
 * at the end is missing because the file was cut off. */
static char *
describe_cut (BocageReader *self, gsize at, BocageFault *fault)
{
  const char *body = self->data + self->body, *end = self->end, *name_end;
  const char *tag = memrchr (body, '<', end - body);
  gboolean is_markup = tag != NULL && tag + 1 < end && (tag[1] == '!' || tag[1] == '?');
  BocageTagCursor cursor;
  g_autofree char *name = NULL;

  if (tag == NULL || !is_open_tag (tag, end))
    return NULL;
  if (is_markup ? tag != body || tag[1] != '?'
                : !is_at_end (self, at) && !(self->data[at] == '/' && is_at_end (self, at + 1)))
    return NULL;
  while (end > tag + 1 && _bocage_is_blank (end[-1]))
    end--;
  fault->start = tag - self->data;
  fault->end = end - self->data;
  if (tag + 1 < end && tag[1] == '?')
    return g_strdup (_ ("the file ends in the middle of the XML declaration"));
  _bocage_tag_begin (&cursor, tag + (tag + 1 < end && tag[1] == '/'), end, &name_end);
  name = g_strndup (tag, name_end - tag);
  /* TRANSLATORS: %s is how the tag begins, such as <scenario or just <. */
  return g_strdup_printf (_ ("the file ends in the middle of the tag “%s”"), name);
}

/**
 * _bocage_reader_note_cut:
 *
 * Returns: whether the file ends in the tag that the parser is in, which is all that is told
 * of it then
 */
gboolean
_bocage_reader_note_cut (BocageReader *self)
{
  char *message = describe_cut (self, _bocage_reader_offset (self), &self->fatal);

  if (message == NULL)
    return FALSE;
  self->is_cut = TRUE;
  self->n_errors = 1;
  self->fatal.check = BOCAGE_IO_XML_NOT_WELL_FORMED;
  self->fatal.message = message;
  return TRUE;
}

static char *
describe (BocageReader *self, const xmlError *error, gsize at, BocageFault *fault)
{
  const char *name = error->str1 != NULL ? error->str1 : "";
  const char *open = get_open_name (self) != NULL ? get_open_name (self) : "";
  const char *git
      = _bocage_describe_git (self->data, self->end, self->data + at, &fault->start, &fault->end);

  if (git != NULL)
    return g_strdup (git);
  switch (error->code)
    {
    case XML_ERR_DOCUMENT_EMPTY:
      if (self->root == NULL && is_at_end (self, self->body))
        return g_strdup (_ ("the file is empty"));
      if (self->root == NULL && is_at_end (self, at))
        return g_strdup (_ ("the file ends before its first element"));
      return g_strdup (_ ("this is not XML: expected “<”"));
    case XML_ERR_DOCUMENT_END:
      if (self->root != NULL && !is_at_end (self, at))
        return g_strdup (_ ("something stands after the end of the scenario"));
      return describe_open (self);
    case XML_ERR_TAG_NOT_FINISHED:
    case XML_ERR_LTSLASH_REQUIRED:
      return describe_open (self);
    case XML_ERR_TAG_NAME_MISMATCH:
      take_from (self, '<', at > 0 ? at - 1 : 0, fault);
      /* TRANSLATORS: both %s are names of elements: what is open and what is closed. */
      return g_strdup_printf (_ ("<%s> is open, but </%s> is closed"), name,
                              error->str2 != NULL ? error->str2 : "");
    case XML_ERR_ATTRIBUTE_REDEFINED:
      take_second (self, name, at, fault);
      /* TRANSLATORS: the first %s is the name of an attribute. */
      return g_strdup_printf (_ ("“%s” is given twice in one element"), name);
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      take_from (self, '&', at > 0 ? at - 1 : 0, fault);
      return g_strdup_printf (
          _ ("“&%s;” means nothing here; XML itself knows &amp;, &lt;, &gt;, &quot; and &apos;"),
          name);
    case XML_ERR_NAME_REQUIRED:
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    case XML_ERR_ENTITYREF_NO_NAME:
      if (at > self->body && memrchr (self->data + self->body, '&', at - self->body) != NULL
          && take_from (self, '&', at > 0 ? at - 1 : 0, fault) && at - fault->start < 64)
        return g_strdup (_ ("“&” begins a reference; write “&amp;” for the character"));
      take_character (self, at, fault);
      return describe_generic (error);
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      /* TRANSLATORS: %s is the name of an element. */
      return g_strdup (_ ("the value of an attribute stands in quotes"));
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return g_strdup (_ ("the value of an attribute is not closed by a quote"));
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return g_strdup_printf (_ ("the attribute “%s” has no value"), name);
    case XML_ERR_LT_IN_ATTRIBUTE:
      return g_strdup (_ ("“<” stands in the value of an attribute; a quote may be missing "
                          "before it, else write “&lt;”"));
    case XML_ERR_SPACE_REQUIRED:
      return g_strdup (_ ("a blank is missing between two attributes"));
    case XML_ERR_GT_REQUIRED:
      /* TRANSLATORS: %s is the name of an element. */
      return g_strdup_printf (_ ("the tag of <%s> is not closed by “>”"),
                              *name != '\0' ? name : open);
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF:
      return g_strdup (_ ("XML does not allow this character"));
    case XML_ERR_COMMENT_NOT_FINISHED:
      return g_strdup (_ ("a comment is not closed by “-->”"));
    case XML_ERR_HYPHEN_IN_COMMENT:
      return g_strdup (_ ("“--” stands inside a comment"));
    case XML_ERR_CDATA_NOT_FINISHED:
      return g_strdup (_ ("a CDATA section is not closed by “]]>”"));
    case XML_ERR_PI_NOT_FINISHED:
      return g_strdup (_ ("an instruction is not closed by “?>”"));
    case XML_ERR_MISPLACED_CDATA_END:
      return g_strdup (_ ("“]]>” stands in a text; write “]]&gt;”"));
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      take_from (self, '<', at > 0 ? at - 1 : 0, fault);
      /* TRANSLATORS: %s is a prefix of names, as in prefix:name. */
      return g_strdup_printf (_ ("the prefix “%s” is not declared"), name);
    default:
      return describe_generic (error);
    }
}

void
_bocage_reader_error_cb (void *user_data, BocageXmlError *error)
{
  BocageReader *self = user_data;
  gsize at;

  if (self->stopped || error == NULL)
    return;
  /* No fault of the file: GLib gives up as well where there is no memory. */
  if (error->code == XML_ERR_NO_MEMORY)
    g_error ("libxml2 is out of memory");
  /* A prefix that is not declared leaves names without a meaning. */
  if (error->level < XML_ERR_ERROR)
    return;
  if (self->is_cut || self->n_errors++ > 0 || _bocage_reader_note_cut (self))
    return;

  at = _bocage_reader_offset (self);
  take_character (self, at, &self->fatal);
  self->fatal.check = BOCAGE_IO_XML_NOT_WELL_FORMED;
  self->fatal.message = describe (self, error, at, &self->fatal);
}
