/* bocage-pack.c: reads the file of a pack
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One pass over the events of libxml2's parser, as for a battle and with the same
 * words about what is not well-formed.  It never stops at a fault.  What must be
 * known of all entries, such as which is there twice, is looked at afterwards.
 */

#include "config.h"

#include "bocage-pack-private.h"
#include "bocage-reader-private.h"
#include "bocage-words.h"

#include <glib/gi18n-lib.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

#define XML_NS "http://www.w3.org/XML/1998/namespace"
#define XSI_NS "http://www.w3.org/2001/XMLSchema-instance"
#define MINOR 0          /* of the version that is understood wholly */
#define LONGEST_QUOTE 40 /* characters of the file that a message repeats */

/* What schema/pack.xsd says as well: a test holds the two together. */

typedef enum
{
  PACK,
  TITLE,
  AUTHOR,
  LICENSE,
  SUMMARY,
  MODULES,
  MODULE,
  SCENARIOS,
  SCENARIO,
  LANGUAGES,
  LANGUAGE,
  N_ELEMENTS,
} ElementId;

typedef struct
{
  const char *name;
  ElementId parent;
  gboolean is_text;
  gboolean is_single;        /* its parent holds but one */
  const char *attributes[3]; /* all of them must be there; the first names the entry */
} Element;

static const Element elements[N_ELEMENTS] = {
  [PACK] = { "pack", N_ELEMENTS, FALSE, TRUE, { "id", "version" } },
  [TITLE] = { "title", PACK, TRUE, TRUE },
  [AUTHOR] = { "author", PACK, TRUE, FALSE },
  [LICENSE] = { "license", PACK, TRUE, TRUE },
  [SUMMARY] = { "summary", PACK, TRUE, TRUE },
  [MODULES] = { "modules", PACK, FALSE, TRUE },
  [MODULE] = { "module", MODULES, FALSE, FALSE, { "id" } },
  [SCENARIOS] = { "scenarios", PACK, FALSE, TRUE },
  [SCENARIO] = { "scenario", SCENARIOS, FALSE, FALSE, { "file" } },
  [LANGUAGES] = { "languages", PACK, FALSE, TRUE },
  [LANGUAGE] = { "language", LANGUAGES, FALSE, FALSE, { "id" } },
};

#define ID_PATTERN "^[a-z][a-z0-9\\-]*\\z"
#define VERSION_PATTERN "^[0-9]{1,4}\\.[0-9]{1,4}\\z"
#define FILE_PATTERN "^[^/\\\\.][^/\\\\]*\\.bocage\\z"
#define LANGUAGE_PATTERN "^[ \\t\\r\\n]*[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*[ \\t\\r\\n]*\\z"

/* The depth to which there are elements of ours. */
#define MAX_OPEN 3

typedef struct
{
  BocageReader base; /* the parser's place and its complaints */
  BocagePack *pack;
  ElementId open[MAX_OPEN];
  guint n_open;
  guint skipped; /* open elements of others, or unknown ones, inside of that */
  gboolean is_newer;
  gboolean is_no_pack;
  gsize seen[N_ELEMENTS]; /* 0, or one more than where the first one is */
  GArray *missing;        /* of Missing */
} PackReader;

/* An attribute that should be there. */
typedef struct
{
  ElementId element;
  const char *attribute;
  gsize start;
  gsize end;
} Missing;

/* Words */

static char *
quote (const char *text)
{
  g_autofree char *copy = g_strdup (text);

  for (char *p = copy; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';
  if (g_utf8_strlen (copy, -1) <= LONGEST_QUOTE)
    return g_steal_pointer (&copy);
  *g_utf8_offset_to_pointer (copy, LONGEST_QUOTE - 1) = '\0';
  return g_strconcat (copy, "…", NULL);
}

BocageFinding *
_bocage_pack_report (BocageReport *report, BocagePackCheck check, gsize start, gsize end,
                     const char *format, ...)
{
  g_autofree char *message = NULL;
  BocagePlace place = BOCAGE_PLACE_NONE;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  place.start = start;
  place.end = end;
  return bocage_report_add_for (report, &bocage_pack_checks[check], &place, "%s", message);
}

/* Findings of ours beyond the limit are counted like the reader's. */
static gboolean
has_room (PackReader *self)
{
  if (bocage_report_n_findings (self->base.report) < self->base.max_faults)
    return TRUE;
  self->base.n_left_out++;
  return FALSE;
}

/* A fault of structure, with the word that was probably meant. */
static void
add_word_fault (PackReader *self, BocageIoCheck check, gsize start, gsize end, const char *word,
                const char *const *candidates, const char *message)
{
  BocageFault *fault = _bocage_reader_fault (&self->base, check, NULL, start, end, "%s", message);
  const char *nearest = bocage_words_nearest (word, candidates);

  if (fault != NULL && nearest != NULL)
    fault->suggestion = g_strdup (nearest);
}

/* Where things are */

/* The '<' of the tag whose end the parser stands at. */
static gsize
find_tag (PackReader *self)
{
  gsize end = _bocage_reader_offset (&self->base);
  const char *tag = memrchr (self->base.data + self->base.body, '<', end - self->base.body);

  return tag != NULL ? (gsize) (tag - self->base.data) : self->base.body;
}

static gsize
find_name_end (PackReader *self, gsize tag)
{
  BocageTagCursor cursor;
  const char *end;

  _bocage_tag_begin (&cursor, self->base.data + tag, self->base.end, &end);
  return end - self->base.data;
}

/* Returns: FALSE: the tag is written in a way that hides it; the range is its name then */
static gboolean
find_attribute (PackReader *self, gsize tag, const char *name, gboolean value, gsize *out_start,
                gsize *out_end)
{
  BocageTagAttribute attribute;

  if (!_bocage_tag_find (self->base.data + tag, self->base.end, name, &attribute))
    {
      *out_start = tag + 1;
      *out_end = find_name_end (self, tag);
      return FALSE;
    }
  *out_start = (value ? attribute.value : attribute.name) - self->base.data;
  *out_end = (value ? attribute.value_end : attribute.name_end) - self->base.data;
  return TRUE;
}

/* Attributes */

static void
check_version (PackReader *self, gsize tag, const char *value)
{
  gsize start, end;
  char *rest;
  gint64 major = g_ascii_strtoll (value, &rest, 10);

  if (major == 1 && g_ascii_strtoll (rest + 1, NULL, 10) <= MINOR)
    return;
  self->is_newer = TRUE;
  self->base.result->incomplete = TRUE;
  find_attribute (self, tag, "version", TRUE, &start, &end);
  _bocage_reader_fault (&self->base, BOCAGE_IO_FORMAT_NEWER, NULL, start, end,
                        /* TRANSLATORS: %s is a version such as 1.3, %d.%d one such as 1.0. */
                        _ ("the file is of version %s, and this program knows %d.%d"), value, 1,
                        MINOR);
}

static void
add_entry (PackReader *self, GArray *entries, gsize tag, const char *name, const char *value)
{
  BocagePackEntry entry = { .word = g_strdup (value) };

  find_attribute (self, tag, name, TRUE, &entry.start, &entry.end);
  g_array_append_val (entries, entry);
}

static void
add_bad_value (PackReader *self, gsize tag, const char *name, const char *value,
               const char *expected)
{
  g_autofree char *quoted = quote (value);
  gsize start, end;

  find_attribute (self, tag, name, TRUE, &start, &end);
  /* TRANSLATORS: the first %s is the name of an attribute, the second what the file says, the third
     a form such as “a whole number of at most nine digits”. */
  _bocage_reader_fault (&self->base, BOCAGE_IO_XML_BAD_VALUE, NULL, start, end,
                        _ ("%s is “%s”, expected %s"), name, quoted, expected);
}

static void
take_file (PackReader *self, gsize tag, const char *value)
{
  g_autofree char *quoted = NULL;
  gsize start, end;

  if (g_regex_match_simple (FILE_PATTERN, value, G_REGEX_DOLLAR_ENDONLY, 0))
    {
      add_entry (self, self->pack->files, tag, "file", value);
      return;
    }
  if (*value != '.' && strpbrk (value, "/\\") == NULL)
    {
      add_bad_value (self, tag, "file", value, _ ("the name of a file that ends in “.bocage”"));
      return;
    }
  quoted = quote (value);
  find_attribute (self, tag, "file", TRUE, &start, &end);
  if (!has_room (self))
    return;
  /* Told of by its own id, so that nobody takes it for a slip of the pen. */
  _bocage_pack_report (self->base.report, BOCAGE_PACK_FILE_OUTSIDE, start, end,
                       /* TRANSLATORS: %s is what the file says. */
                       _ ("“%s” is not in the directory of the pack, and was not looked at"),
                       quoted);
}

static void
take_value (PackReader *self, ElementId id, gsize tag, const char *name, const char *value)
{
  g_autofree char *stripped = NULL;

  if (strcmp (name, "version") == 0)
    {
      if (g_regex_match_simple (VERSION_PATTERN, value, 0, 0))
        check_version (self, tag, value);
      else
        add_bad_value (self, tag, name, value, _ ("a version such as 1.0"));
    }
  else if (id == SCENARIO)
    take_file (self, tag, value);
  else if (id == LANGUAGE)
    {
      if (!g_regex_match_simple (LANGUAGE_PATTERN, value, 0, 0))
        {
          add_bad_value (self, tag, name, value, _ ("a language such as “en” or “pt-BR”"));
          return;
        }
      stripped = g_strstrip (g_strdup (value));
      add_entry (self, self->pack->language_ids, tag, name, stripped);
    }
  else if (!g_regex_match_simple (ID_PATTERN, value, 0, 0))
    add_bad_value (self, tag, name, value, _ ("an id of small letters, digits and hyphens"));
  else if (id == MODULE)
    add_entry (self, self->pack->module_ids, tag, name, value);
  else
    self->pack->root.word = g_strdup (value);
}

static const char *
find_own_attribute (ElementId id, const char *name)
{
  for (guint i = 0; elements[id].attributes[i] != NULL; i++)
    if (strcmp (elements[id].attributes[i], name) == 0)
      return elements[id].attributes[i];
  return NULL;
}

static gboolean
is_foreign_welcome (ElementId id, const char *uri, const char *name)
{
  if (strcmp (uri, XSI_NS) == 0)
    return strcmp (name, "type") != 0 && strcmp (name, "nil") != 0;
  return id == PACK && strcmp (uri, BOCAGE_PACK_NS) != 0;
}

static void
add_unknown_attribute (PackReader *self, ElementId id, gsize tag, const char *name)
{
  g_autofree char *quoted = quote (name);
  g_autofree char *message = NULL;
  gsize start, end;

  find_attribute (self, tag, name, FALSE, &start, &end);
  message = g_strdup_printf (self->is_newer
                                 /* TRANSLATORS: the first %s is the name of an attribute, the
                                    second of an element. */
                                 ? _ ("“%s” of <%s> is kept but not understood")
                                 : _ ("“%s” is not an attribute of <%s>"),
                             quoted, elements[id].name);
  add_word_fault (self, self->is_newer ? BOCAGE_IO_FORMAT_NEWER : BOCAGE_IO_XML_UNKNOWN_ATTRIBUTE,
                  start, end, name, (const char *const *) elements[id].attributes, message);
}

static void
take_attributes (PackReader *self, ElementId id, gsize tag, int n_attributes,
                 const xmlChar **attributes)
{
  gboolean has[G_N_ELEMENTS (elements[0].attributes)] = { FALSE };

  for (int i = 0; i < n_attributes; i++)
    {
      const char **a = (const char **) attributes + 5 * i;
      g_autofree char *value = _bocage_decode_ampersands (a[3], a[4] - a[3]);
      g_autofree char *full = a[1] != NULL ? g_strconcat (a[1], ":", a[0], NULL) : g_strdup (a[0]);
      const char *own = a[2] == NULL ? find_own_attribute (id, a[0]) : NULL;

      if (own != NULL)
        {
          take_value (self, id, tag, own, value);
          for (guint j = 0; elements[id].attributes[j] != NULL; j++)
            has[j] |= elements[id].attributes[j] == own;
        }
      else if (a[2] == NULL || !is_foreign_welcome (id, a[2], a[0]))
        add_unknown_attribute (self, id, tag, full);
      else if (strcmp (a[2], XML_NS) == 0 && strcmp (a[0], "lang") == 0)
        self->pack->language = g_steal_pointer (&value);
    }

  for (guint i = 0; elements[id].attributes[i] != NULL; i++)
    if (!has[i])
      {
        Missing missing = { id, elements[id].attributes[i], tag + 1, find_name_end (self, tag) };

        g_array_append_val (self->missing, missing);
      }
}

/* Elements */

static ElementId
find_element (ElementId parent, const char *name)
{
  for (ElementId id = PACK; id < N_ELEMENTS; id++)
    if (elements[id].parent == parent && strcmp (elements[id].name, name) == 0)
      return id;
  return N_ELEMENTS;
}

static void
add_unknown_element (PackReader *self, gsize tag, const char *name, const char *uri)
{
  ElementId parent = self->open[self->n_open - 1];
  gboolean is_ours = uri != NULL && strcmp (uri, BOCAGE_PACK_NS) == 0;
  g_autofree char *quoted = quote (name);
  g_autofree char *message = NULL;
  const char *candidates[N_ELEMENTS + 1];
  gsize end = find_name_end (self, tag);
  guint n = 0;

  for (ElementId id = PACK; id < N_ELEMENTS; id++)
    if (elements[id].parent == parent)
      candidates[n++] = elements[id].name;
  candidates[is_ours ? n : 0] = NULL;
  for (ElementId id = PACK; id < N_ELEMENTS && is_ours; id++)
    if (strcmp (elements[id].name, name) == 0 && id != PACK)
      {
        _bocage_reader_fault (&self->base, BOCAGE_IO_XML_MISPLACED_ELEMENT, NULL, tag + 1, end,
                              /* TRANSLATORS: all %s are names of elements of the file. */
                              _ ("<%s> stands in <%s>, expected in <%s>"), quoted,
                              elements[parent].name, elements[elements[id].parent].name);
        return;
      }
  if (uri == NULL)
    /* TRANSLATORS: the first %s is the name of an element, the second a namespace. */
    message = g_strdup_printf (_ ("<%s> has no namespace, expected “%s” or a foreign one"), quoted,
                               BOCAGE_PACK_NS);
  else
    message = g_strdup_printf (self->is_newer && is_ours
                                   /* TRANSLATORS: both %s are names of elements of the file. */
                                   ? _ ("<%s> in <%s> is kept but not understood")
                                   : _ ("<%s> is not known in <%s>"),
                               quoted, elements[parent].name);
  add_word_fault (
      self, self->is_newer && is_ours ? BOCAGE_IO_FORMAT_NEWER : BOCAGE_IO_XML_UNKNOWN_ELEMENT,
      tag + 1, end, name, candidates, message);
}

/* The first element decides what kind of file this is. */
static gboolean
check_root (PackReader *self, gsize tag, const char *name, const char *uri)
{
  gsize end = find_name_end (self, tag);

  if (uri != NULL && strcmp (uri, BOCAGE_PACK_NS) == 0 && strcmp (name, elements[PACK].name) == 0)
    return TRUE;

  self->base.stopped = TRUE;
  xmlStopParser (self->base.parser);
  if (uri != NULL && g_str_has_prefix (uri, "urn:bocage:pack:")
      && strcmp (uri, BOCAGE_PACK_NS) != 0)
    {
      self->base.result->incomplete = TRUE;
      _bocage_reader_fault (&self->base, BOCAGE_IO_FORMAT_NEWER, NULL, tag + 1, end,
                            /* TRANSLATORS: both %s are namespaces, such as urn:bocage:pack:2. */
                            _ ("the file is of format “%s”, and this program reads “%s”"), uri,
                            BOCAGE_PACK_NS);
      return FALSE;
    }
  self->is_no_pack = TRUE;
  self->pack->root.start = tag + 1;
  self->pack->root.end = end;
  return FALSE;
}

static void
check_twice (PackReader *self, ElementId id, gsize tag)
{
  if (!elements[id].is_single)
    return;
  if (self->seen[id] == 0)
    {
      self->seen[id] = tag + 1;
      return;
    }
  _bocage_reader_fault (&self->base, BOCAGE_IO_XML_ELEMENT_TWICE, NULL, tag + 1,
                        find_name_end (self, tag),
                        /* TRANSLATORS: both %s are names of elements. */
                        _ ("<%s> stands more than once in <%s>"), elements[id].name,
                        elements[elements[id].parent].name);
}

static void
remember_place (PackReader *self, ElementId id, gsize tag)
{
  BocagePackEntry *const entries[N_ELEMENTS] = {
    [PACK] = &self->pack->root,
    [MODULES] = &self->pack->modules,
    [SCENARIOS] = &self->pack->scenarios,
    [LANGUAGES] = &self->pack->languages,
  };

  if (entries[id] == NULL || entries[id]->end > 0)
    return;
  entries[id]->start = tag;
  entries[id]->end = _bocage_tag_end (self->base.data + tag, self->base.end) - self->base.data;
}

static gboolean
is_over (PackReader *self)
{
  return self->base.stopped || self->base.n_errors > 0;
}

static void
start_cb (void *user_data, const xmlChar *local_name, const xmlChar *prefix, const xmlChar *uri,
          int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
          const xmlChar **attributes)
{
  PackReader *self = user_data;
  const char *name = (const char *) local_name, *space = (const char *) uri;
  ElementId id = PACK, parent;
  gsize tag;

  if (is_over (self))
    return;
  if (self->skipped > 0)
    {
      self->skipped++;
      return;
    }
  tag = find_tag (self);
  if (self->n_open == 0)
    {
      if (!check_root (self, tag, name, space))
        return;
    }
  else
    {
      parent = self->open[self->n_open - 1];
      id = space != NULL && strcmp (space, BOCAGE_PACK_NS) == 0 ? find_element (parent, name)
                                                                : N_ELEMENTS;
      if (id == N_ELEMENTS)
        {
          if (space == NULL || strcmp (space, BOCAGE_PACK_NS) == 0 || parent != PACK)
            add_unknown_element (self, tag, name, space);
          self->skipped = 1;
          return;
        }
    }
  check_twice (self, id, tag);
  remember_place (self, id, tag);
  take_attributes (self, id, tag, n_attributes, attributes);
  self->open[self->n_open++] = id;
  self->base.cursor = _bocage_tag_end (self->base.data + tag, self->base.end) - self->base.data;
  self->base.stray_seen = FALSE;
  g_string_truncate (self->base.text, 0);
}

static void
take_text (PackReader *self, ElementId id)
{
  g_autofree char *text = g_strstrip (g_strdup (self->base.text->str));
  char **to = id == TITLE ? &self->pack->title : id == LICENSE ? &self->pack->license : NULL;

  if (to != NULL && *to == NULL && *text != '\0')
    *to = g_steal_pointer (&text);
}

static void
end_cb (void *user_data, const xmlChar *local_name, const xmlChar *prefix, const xmlChar *uri)
{
  PackReader *self = user_data;

  gsize offset = _bocage_reader_offset (&self->base);

  if (is_over (self))
    return;
  /* Of an element that is empty the parser speaks before its end. */
  self->base.cursor = MAX (self->base.cursor, offset);
  self->base.stray_seen = FALSE;
  if (self->skipped > 0)
    {
      self->skipped--;
      return;
    }
  self->n_open--;
  if (elements[self->open[self->n_open]].is_text)
    take_text (self, self->open[self->n_open]);
}

static gboolean
is_blank (const xmlChar *text, int length)
{
  for (int i = 0; i < length; i++)
    if (!_bocage_is_blank (text[i]))
      return FALSE;
  return TRUE;
}

static void
add_stray_text (PackReader *self)
{
  const char *p = self->base.data + self->base.cursor, *end;

  if (self->base.stray_seen)
    return;
  self->base.stray_seen = TRUE;
  while (p < self->base.end && _bocage_is_blank (*p))
    p++;
  /* A CDATA section begins like a tag. */
  end = p < self->base.end ? memchr (p + 1, '<', self->base.end - p - 1) : NULL;
  if (end == NULL)
    end = self->base.end;
  while (end > p && _bocage_is_blank (end[-1]))
    end--;
  _bocage_reader_fault (&self->base, BOCAGE_IO_XML_STRAY_TEXT, NULL, p - self->base.data,
                        end - self->base.data,
                        /* TRANSLATORS: %s is the name of an element of the file. */
                        _ ("<%s> holds no text"), elements[self->open[self->n_open - 1]].name);
}

static void
text_cb (void *user_data, const xmlChar *text, int length)
{
  PackReader *self = user_data;

  if (is_over (self) || self->skipped > 0 || self->n_open == 0)
    return;
  if (elements[self->open[self->n_open - 1]].is_text)
    g_string_append_len (self->base.text, (const char *) text, length);
  else if (!is_blank (text, length))
    add_stray_text (self);
}

static void
cdata_cb (void *user_data, const xmlChar *text, int length)
{
  PackReader *self = user_data;

  if (is_over (self) || self->skipped > 0 || self->n_open == 0)
    return;
  if (elements[self->open[self->n_open - 1]].is_text)
    g_string_append_len (self->base.text, (const char *) text, length);
  else
    add_stray_text (self);
}

static void
comment_cb (void *user_data, const xmlChar *text)
{
  PackReader *self = user_data;

  self->base.cursor = _bocage_reader_offset (&self->base);
}

static void
instruction_cb (void *user_data, const xmlChar *target, const xmlChar *text)
{
  comment_cb (user_data, text);
}

static void
error_cb (void *user_data, BocageXmlError *error)
{
  PackReader *self = user_data;
  gboolean is_first = self->base.n_errors == 0;

  _bocage_reader_error_cb (&self->base, error);
  if (is_first && self->base.n_errors > 0 && error->code == XML_ERR_DOCUMENT_END
      && self->seen[PACK] > 0 && self->n_open == 0)
    {
      g_free (self->base.fatal.message);
      self->base.fatal.message = g_strdup (_ ("something stands after the end of the pack"));
    }
}

static const xmlSAXHandler handlers = {
  .startElementNs = start_cb,
  .endElementNs = end_cb,
  .characters = text_cb,
  .ignorableWhitespace = text_cb,
  .cdataBlock = cdata_cb,
  .comment = comment_cb,
  .processingInstruction = instruction_cb,
  .serror = error_cb,
  .initialized = XML_SAX2_MAGIC,
};

static void
parse (PackReader *self)
{
  xmlSAXHandler sax = handlers;
  xmlSAXHandlerPtr own;

  self->base.parser = xmlNewParserCtxt ();
  own = self->base.parser->sax;
  self->base.parser->sax = &sax;
  self->base.parser->userData = self;
  xmlCtxtReadMemory (self->base.parser, self->base.data + self->base.body,
                     (int) (self->base.end - self->base.data - self->base.body), NULL, NULL,
                     XML_PARSE_NONET);
  self->base.parser->sax = own;
}

/* What is seen when all was read */

static void
report_missing (PackReader *self)
{
  for (guint i = 0; i < self->missing->len; i++)
    {
      const Missing *missing = &g_array_index (self->missing, Missing, i);

      if (!has_room (self))
        continue;
      _bocage_pack_report (
          self->base.report, BOCAGE_PACK_ATTRIBUTE_MISSING, missing->start, missing->end,
          /* TRANSLATORS: an element, and the attribute that it lacks. */
          _ ("<%s> lacks its attribute “%s”"), elements[missing->element].name, missing->attribute);
    }
}

static void
report_twice (PackReader *self, const GArray *entries)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < entries->len; i++)
    {
      const BocagePackEntry *entry = &g_array_index (entries, BocagePackEntry, i);
      const BocagePackEntry *first = g_hash_table_lookup (seen, entry->word);
      g_autofree char *quoted = quote (entry->word);
      BocagePlace place = BOCAGE_PLACE_NONE;
      BocageFinding *finding;

      if (first == NULL)
        {
          g_hash_table_insert (seen, entry->word, (gpointer) entry);
          continue;
        }
      if (!has_room (self))
        continue;
      finding = _bocage_pack_report (self->base.report, BOCAGE_PACK_ENTRY_TWICE, entry->start,
                                     entry->end,
                                     /* TRANSLATORS: %s is the name of a file, or an id. */
                                     _ ("“%s” is listed more than once"), quoted);
      place.start = first->start;
      place.end = first->end;
      bocage_finding_add_related (finding, &place, _ ("the first one is here"));
    }
}

static void
report_texts (PackReader *self)
{
  const struct
  {
    ElementId id;
    const char *text;
  } wanted[] = { { TITLE, self->pack->title }, { LICENSE, self->pack->license } };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (wanted[i].text == NULL)
      _bocage_pack_report (self->base.report, BOCAGE_PACK_TEXT_MISSING, self->pack->root.start,
                           self->pack->root.end,
                           /* TRANSLATORS: %s is the name of an element. */
                           _ ("the pack has no <%s>"), elements[wanted[i].id].name);
}

static GArray *
new_entries (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BocagePackEntry));
}

static void
free_entries (GArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    g_free (g_array_index (entries, BocagePackEntry, i).word);
  g_array_unref (entries);
}

void
_bocage_pack_free (BocagePack *self)
{
  g_free (self->root.word);
  g_free (self->title);
  g_free (self->license);
  g_free (self->language);
  free_entries (self->files);
  free_entries (self->language_ids);
  free_entries (self->module_ids);
  g_free (self);
}

static BocagePack *
new_pack (void)
{
  BocagePack *pack = g_new0 (BocagePack, 1);

  pack->files = new_entries ();
  pack->language_ids = new_entries ();
  pack->module_ids = new_entries ();
  return pack;
}

static void
conclude (PackReader *self, gboolean is_read)
{
  if (is_read)
    {
      report_missing (self);
      report_texts (self);
      report_twice (self, self->pack->module_ids);
      report_twice (self, self->pack->files);
      report_twice (self, self->pack->language_ids);
    }
  else
    {
      /* Of what is no pack, or not well-formed, nothing counts but that. */
      for (guint i = bocage_report_n_findings (self->base.report); i > 0; i--)
        bocage_report_remove (self->base.report, i - 1);
      if (self->is_no_pack)
        _bocage_pack_report (self->base.report, BOCAGE_PACK_NOT_PACK, self->pack->root.start,
                             self->pack->root.end,
                             /* TRANSLATORS: the first %s is the name of an element, the second a
                                namespace. */
                             _ ("this is no pack, expected <%s> of namespace “%s”"),
                             elements[PACK].name, BOCAGE_PACK_NS);
    }
  _bocage_reader_report_faults (&self->base, NULL);
}

/* Reads @data, which has passed the caps.
 * @report: is empty
 *
 * Returns: (transfer full) (nullable): NULL where it is no pack */
BocagePack *
_bocage_pack_read (const char *data, gsize size, gsize body, const BocageLimits *limits,
                   BocageReport *report, gboolean *out_complete)
{
  BocageReadResult result = { NULL };
  PackReader self = {
    .base = {
      .data = data,
      .end = data + size,
      .body = body,
      .cursor = body,
      .report = report,
      .result = &result,
      .max_faults = _bocage_limits_get_faults (limits),
    },
  };
  gboolean is_read;

  self.base.text = g_string_new (NULL);
  self.base.faults = g_array_new (FALSE, FALSE, sizeof (BocageFault));
  self.missing = g_array_new (FALSE, FALSE, sizeof (Missing));
  self.pack = new_pack ();
  parse (&self);
  is_read = !is_over (&self) && self.base.parser->wellFormed && self.seen[PACK] > 0;
  conclude (&self, is_read);

  *out_complete = !result.incomplete;
  xmlFreeParserCtxt (self.base.parser);
  _bocage_reader_clear_faults (&self.base);
  g_string_free (self.base.text, TRUE);
  g_array_unref (self.missing);
  if (!is_read)
    g_clear_pointer (&self.pack, _bocage_pack_free);
  return self.pack;
}

/* Asking a pack */

/**
 * bocage_pack_is_file_name:
 *
 * Returns: whether the file is called as the file of a pack is
 */
gboolean
bocage_pack_is_file_name (const char *path)
{
  const char *slash = strrchr (path, G_DIR_SEPARATOR);

  return strcmp (slash != NULL ? slash + 1 : path, BOCAGE_PACK_FILE) == 0;
}

static const BocagePackEntry *
find_entry (const GArray *entries, const char *word)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const BocagePackEntry *entry = &g_array_index (entries, BocagePackEntry, i);

      if (strcmp (entry->word, word) == 0)
        return entry;
    }
  return NULL;
}

/**
 * bocage_pack_find_module:
 *
 * Returns: (nullable): where the pack says that it needs the module
 */
const BocagePackEntry *
bocage_pack_find_module (const BocagePack *self, const char *id)
{
  return find_entry (self->module_ids, id);
}

static char *
describe_entry (const GArray *entries, ElementId id, const BocagePlace *place,
                const char **out_word)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const BocagePackEntry *entry = &g_array_index (entries, BocagePackEntry, i);

      if (entry->start != place->start)
        continue;
      *out_word = entry->word;
      return g_strdup_printf ("/%s/%s/%s[@%s='%s']/@%s", elements[PACK].name,
                              elements[elements[id].parent].name, elements[id].name,
                              elements[id].attributes[0], entry->word, elements[id].attributes[0]);
    }
  return NULL;
}

/**
 * bocage_pack_describe_place:
 * @out_word: (nullable): the value of the attribute there
 *
 * Returns: (transfer full) (nullable): the path of the element or attribute, as
 * far as it is known
 */
char *
bocage_pack_describe_place (const BocagePack *self, const BocagePlace *place, const char **out_word)
{
  const struct
  {
    ElementId id;
    const BocagePackEntry *entry;
    const GArray *entries;
  } lists[] = {
    { SCENARIO, &self->scenarios, self->files },
    { LANGUAGE, &self->languages, self->language_ids },
    { MODULE, &self->modules, self->module_ids },
  };
  char *path = NULL;

  *out_word = NULL;
  if (place->end == 0)
    return NULL;
  if (place->start == self->root.start)
    return g_strdup_printf ("/%s", elements[PACK].name);
  for (guint i = 0; i < G_N_ELEMENTS (lists) && path == NULL; i++)
    if (lists[i].entry->end > 0 && place->start == lists[i].entry->start)
      path = g_strdup_printf ("/%s/%s", elements[PACK].name,
                              elements[elements[lists[i].id].parent].name);
    else
      path = describe_entry (lists[i].entries, lists[i].id, place, out_word);
  return path;
}
