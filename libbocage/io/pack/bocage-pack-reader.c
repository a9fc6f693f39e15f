/* bocage-pack-reader.c: reads pack.xml
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One pass over the events of libxml2's parser, as for a battle and with the same
 * words about what is not well-formed.  It never stops at a fault.  What must be
 * known of all entries, such as which is there twice, is looked at afterwards.
 */

#include "config.h"

#include "bocage-pack-reader-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

/* Elements */

/* The '<' of the tag whose end the parser stands at. */
static gsize
find_tag (PackReader *self)
{
  gsize end = _bocage_reader_offset (&self->base);
  const char *tag = memrchr (self->base.data + self->base.body, '<', end - self->base.body);

  return tag != NULL ? (gsize) (tag - self->base.data) : self->base.body;
}

static PackElementId
find_element (PackElementId parent, const char *name)
{
  for (PackElementId id = PACK_ROOT; id < PACK_N_ELEMENTS; id++)
    if (bocage_pack_elements[id].parent == parent
        && strcmp (bocage_pack_elements[id].name, name) == 0)
      return id;
  return PACK_N_ELEMENTS;
}

static void
add_unknown_element (PackReader *self, gsize tag, const char *name, const char *uri)
{
  PackElementId parent = self->open[self->n_open - 1];
  gboolean is_ours = uri != NULL && strcmp (uri, BOCAGE_PACK_NS) == 0;
  g_autofree char *quoted = _bocage_pack_quote (name);
  g_autofree char *message = NULL;
  const char *candidates[PACK_N_ELEMENTS + 1];
  gsize end = _bocage_pack_find_name_end (self, tag);
  guint n = 0;

  for (PackElementId id = PACK_ROOT; id < PACK_N_ELEMENTS; id++)
    if (bocage_pack_elements[id].parent == parent)
      candidates[n++] = bocage_pack_elements[id].name;
  candidates[is_ours ? n : 0] = NULL;
  for (PackElementId id = PACK_ROOT; id < PACK_N_ELEMENTS && is_ours; id++)
    if (strcmp (bocage_pack_elements[id].name, name) == 0 && id != PACK_ROOT)
      {
        _bocage_reader_fault (&self->base, BOCAGE_IO_XML_MISPLACED_ELEMENT, NULL, tag + 1, end,
                              /* TRANSLATORS: all %s are names of elements of the file. */
                              _ ("<%s> stands in <%s>, expected in <%s>"), quoted,
                              bocage_pack_elements[parent].name,
                              bocage_pack_elements[bocage_pack_elements[id].parent].name);
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
                               quoted, bocage_pack_elements[parent].name);
  _bocage_pack_add_word_fault (
      self, self->is_newer && is_ours ? BOCAGE_IO_FORMAT_NEWER : BOCAGE_IO_XML_UNKNOWN_ELEMENT,
      tag + 1, end, name, candidates, message);
}

/* The first element decides what kind of file this is. */
static gboolean
check_root (PackReader *self, gsize tag, const char *name, const char *uri)
{
  gsize end = _bocage_pack_find_name_end (self, tag);

  if (uri != NULL && strcmp (uri, BOCAGE_PACK_NS) == 0
      && strcmp (name, bocage_pack_elements[PACK_ROOT].name) == 0)
    return TRUE;
  if (_bocage_reader_note_cut (&self->base))
    return FALSE;

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
check_twice (PackReader *self, PackElementId id, gsize tag)
{
  if (!bocage_pack_elements[id].is_single)
    return;
  if (self->seen[id] == 0)
    {
      self->seen[id] = tag + 1;
      return;
    }
  _bocage_reader_fault (&self->base, BOCAGE_IO_XML_ELEMENT_TWICE, NULL, tag + 1,
                        _bocage_pack_find_name_end (self, tag),
                        /* TRANSLATORS: both %s are names of elements. */
                        _ ("<%s> stands more than once in <%s>"), bocage_pack_elements[id].name,
                        bocage_pack_elements[bocage_pack_elements[id].parent].name);
}

static void
remember_place (PackReader *self, PackElementId id, gsize tag)
{
  BocagePackEntry *const entries[PACK_N_ELEMENTS] = {
    [PACK_ROOT] = &self->pack->root,
    [PACK_MODULES] = &self->pack->modules,
    [PACK_SCENARIOS] = &self->pack->scenarios,
    [PACK_LANGUAGES] = &self->pack->languages,
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
  PackElementId id = PACK_ROOT, parent;
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
                                                                : PACK_N_ELEMENTS;
      if (id == PACK_N_ELEMENTS)
        {
          if (space == NULL || strcmp (space, BOCAGE_PACK_NS) == 0 || parent != PACK_ROOT)
            add_unknown_element (self, tag, name, space);
          self->skipped = 1;
          return;
        }
    }
  check_twice (self, id, tag);
  remember_place (self, id, tag);
  _bocage_pack_take_attributes (self, id, tag, n_attributes, attributes);
  self->open[self->n_open++] = id;
  self->base.cursor = _bocage_tag_end (self->base.data + tag, self->base.end) - self->base.data;
  self->base.stray_seen = FALSE;
  g_string_truncate (self->base.text, 0);
}

static void
take_text (PackReader *self, PackElementId id)
{
  g_autofree char *text = g_strstrip (g_strdup (self->base.text->str));
  char **to = id == PACK_TITLE     ? &self->pack->title
              : id == PACK_LICENSE ? &self->pack->license
                                   : NULL;

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
  if (bocage_pack_elements[self->open[self->n_open]].is_text)
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
  _bocage_reader_fault (
      &self->base, BOCAGE_IO_XML_STRAY_TEXT, NULL, p - self->base.data, end - self->base.data,
      /* TRANSLATORS: %s is the name of an element of the file. */
      _ ("<%s> holds no text"), bocage_pack_elements[self->open[self->n_open - 1]].name);
}

static void
text_cb (void *user_data, const xmlChar *text, int length)
{
  PackReader *self = user_data;

  if (is_over (self) || self->skipped > 0 || self->n_open == 0)
    return;
  if (bocage_pack_elements[self->open[self->n_open - 1]].is_text)
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
  if (bocage_pack_elements[self->open[self->n_open - 1]].is_text)
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
      && self->seen[PACK_ROOT] > 0 && self->n_open == 0)
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
      const PackMissing *missing = &g_array_index (self->missing, PackMissing, i);

      if (!_bocage_pack_has_room (self))
        continue;
      _bocage_pack_report (self->base.report, BOCAGE_PACK_ATTRIBUTE_MISSING, missing->start,
                           missing->end,
                           /* TRANSLATORS: an element, and the attribute that it lacks. */
                           _ ("<%s> lacks its attribute “%s”"),
                           bocage_pack_elements[missing->element].name, missing->attribute);
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
      g_autofree char *quoted = _bocage_pack_quote (entry->word);
      BocagePlace place = BOCAGE_PLACE_NONE;
      BocageFinding *finding;

      if (first == NULL)
        {
          g_hash_table_insert (seen, entry->word, (gpointer) entry);
          continue;
        }
      if (!_bocage_pack_has_room (self))
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
    PackElementId id;
    const char *text;
  } wanted[] = { { PACK_TITLE, self->pack->title }, { PACK_LICENSE, self->pack->license } };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (wanted[i].text == NULL)
      _bocage_pack_report (self->base.report, BOCAGE_PACK_TEXT_MISSING, self->pack->root.start,
                           self->pack->root.end,
                           /* TRANSLATORS: %s is the name of an element. */
                           _ ("the pack has no <%s>"), bocage_pack_elements[wanted[i].id].name);
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
      /* Of what is not a pack, or not well-formed, nothing counts but that. */
      for (guint i = bocage_report_n_findings (self->base.report); i > 0; i--)
        bocage_report_remove (self->base.report, i - 1);
      if (self->is_no_pack)
        _bocage_pack_report (self->base.report, BOCAGE_PACK_NOT_PACK, self->pack->root.start,
                             self->pack->root.end,
                             /* TRANSLATORS: the first %s is the name of an element, the second a
                                namespace. */
                             _ ("this is not a pack, expected <%s> of namespace “%s”"),
                             bocage_pack_elements[PACK_ROOT].name, BOCAGE_PACK_NS);
    }
  _bocage_reader_report_faults (&self->base, NULL);
}

/* Reads @data, which has passed the caps.
 * @report: is empty
 *
 * Returns: (transfer full) (nullable): NULL where it is not a pack */
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
  self.missing = g_array_new (FALSE, FALSE, sizeof (PackMissing));
  self.pack = _bocage_pack_new ();
  parse (&self);
  is_read = !is_over (&self) && self.base.parser->wellFormed && self.seen[PACK_ROOT] > 0;
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
