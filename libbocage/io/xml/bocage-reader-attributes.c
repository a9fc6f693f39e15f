/* bocage-reader-attributes.c: attributes become fields, or are kept as they are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-reader-private.h"
#include "bocage-writer.h"
#include "io/ruleset/bocage-ruleset-tree.h"
#include "model/base/bocage-token.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SHORT 128 /* bytes of a value that need no memory of their own */

#define XSI_NS "http://www.w3.org/2001/XMLSchema-instance"
#define XML_NS "http://www.w3.org/XML/1998/namespace"

/* One attribute as the parser gives it. */
typedef struct
{
  const char *name;
  const char *prefix; /* (nullable) */
  const char *uri;    /* (nullable) */
  const char *value;
  gsize length;
} Attribute;

/* libxml2 leaves “&” as a reference in what it gives to a handler.
 *
 * Returns: (transfer full): the value itself. */
char *
_bocage_decode_ampersands (const char *value, gsize length)
{
  static const char reference[] = "&#38;";
  GString *decoded = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    {
      g_string_append_c (decoded, value[i]);
      if (length - i >= strlen (reference)
          && memcmp (value + i, reference, strlen (reference)) == 0)
        i += strlen (reference) - 1;
    }
  return g_string_free (decoded, FALSE);
}

/* @out_allocated: (out) (transfer full) (nullable): what the value lies in */
static Attribute
get_attribute (const xmlChar **attributes, int index, char **out_allocated)
{
  const char **a = (const char **) attributes + 5 * index;
  Attribute attribute = { a[0], a[1], a[2], a[3], a[4] - a[3] };

  *out_allocated = NULL;
  if (memchr (attribute.value, '&', attribute.length) != NULL)
    {
      *out_allocated = _bocage_decode_ampersands (attribute.value, attribute.length);
      attribute.value = *out_allocated;
      attribute.length = strlen (*out_allocated);
    }
  return attribute;
}

static void
keep_raw (BocageNode *node, const char *name, const Attribute *attribute)
{
  g_autofree char *value = g_strndup (attribute->value, attribute->length);

  bocage_node_add_raw_attribute (node, name, value, NULL);
}

static void
check_version (BocageReader *self, BocageNode *node, const BocageField *field)
{
  const BocageScenarioNode *root = (const BocageScenarioNode *) node;
  gint64 major, minor;
  gsize start, end;
  char *rest;
  BocageFault *fault;

  major = g_ascii_strtoll (root->version, &rest, 10);
  minor = g_ascii_strtoll (rest + 1, NULL, 10);
  if (major == BOCAGE_FORMAT_MAJOR && minor <= BOCAGE_FORMAT_MINOR)
    return;

  self->newer = TRUE;
  self->result->incomplete = TRUE;
  /* TRANSLATORS: %s is a version such as 1.3, %d.%d one such as 1.0. */
  _bocage_reader_find_value (self, node, field, &start, &end);
  fault = _bocage_reader_fault (self, BOCAGE_IO_FORMAT_NEWER, node, start, end,
                                _ ("the file is of version %s, and this program knows %d.%d"),
                                root->version, BOCAGE_FORMAT_MAJOR, BOCAGE_FORMAT_MINOR);
  if (fault != NULL)
    fault->field = field;
}

static void
defer (BocageReader *self, const BocageDeferred *deferred)
{
  BocageKept *kept = self->kept;

  if (self->n_deferred == kept->max_deferred)
    {
      kept->max_deferred = MAX (64, 2 * kept->max_deferred);
      kept->deferred = g_renew (BocageDeferred, kept->deferred, kept->max_deferred);
    }
  kept->deferred[self->n_deferred++] = *deferred;
}

/* Most values stand in the file as they are meant, and need no copy.
 *
 * Returns: FALSE for what set_field () has to look at. */
static gboolean
set_in_place (BocageReader *self, BocageNode *node, const BocageField *field, const char *value,
              gsize length)
{
  xmlParserInputPtr input = self->parser->input;
  const char *base = (const char *) input->base;
  const char *id;

  switch (field->type)
    {
    case BOCAGE_TYPE_TOKEN:
    case BOCAGE_TYPE_SIDE:
    case BOCAGE_TYPE_BORDER:
      if (!node->has_arena_values)
        return FALSE;
      id = bocage_token_pool_take_id (bocage_arena_get_tokens (node->arena), value, length);
      if (id == NULL)
        return FALSE;
      G_STRUCT_MEMBER (const char *, node, field->offset) = id;
      return TRUE;
    case BOCAGE_TYPE_HEX:
    case BOCAGE_TYPE_HEXES:
    case BOCAGE_TYPE_EDGES:
      /* A value with references or line ends in it lies somewhere else. */
      if (value < base || value >= (const char *) input->cur)
        return FALSE;
      defer (self, &(BocageDeferred){ node, field, self->body + input->consumed + (value - base),
                                      length, FALSE });
      return TRUE;
    default:
      return FALSE;
    }
}

static void
set_field (BocageReader *self, BocageNode *node, const BocageField *field,
           const Attribute *attribute)
{
  char buffer[SHORT];
  g_autofree char *allocated = NULL;
  char *text = buffer;

  if (field->type == BOCAGE_TYPE_HEX || field->type == BOCAGE_TYPE_HEXES
      || field->type == BOCAGE_TYPE_EDGES)
    {
      defer (self, &(BocageDeferred){ node, field, self->values->len, attribute->length, TRUE });
      g_string_append_len (self->values, attribute->value, attribute->length);
      return;
    }

  if (attribute->length >= sizeof buffer)
    text = allocated = g_malloc (attribute->length + 1);
  memcpy (text, attribute->value, attribute->length);
  text[attribute->length] = '\0';
  if (!bocage_node_parse_field (node, field, NULL, text))
    _bocage_reader_bad_value (self, node, field, text, attribute->length);
  else if (field->type == BOCAGE_TYPE_VERSION)
    check_version (self, node, field);
}

/* An attribute with a prefix: somebody else's, or of XML itself. */
static void
add_prefixed (BocageReader *self, BocageNode *node, const Attribute *attribute)
{
  g_autofree char *name = g_strconcat (attribute->prefix, ":", attribute->name, NULL);
  const BocageField *field = bocage_element_find_field (node->element, name);

  if (field != NULL && strcmp (attribute->uri, XML_NS) == 0)
    {
      set_field (self, node, field, attribute);
      return;
    }
  keep_raw (node, name, attribute);
  if (strcmp (attribute->uri, BOCAGE_SCENARIO_NS) == 0)
    _bocage_reader_unknown_attribute (self, node, name);
  else if (strcmp (attribute->uri, XSI_NS) == 0
           && (strcmp (attribute->name, "type") == 0 || strcmp (attribute->name, "nil") == 0))
    {
      /* These would change what a schema demands; it may agree with them or not. */
      _bocage_reader_unknown_attribute (self, node, name);
      self->result->structure_open = TRUE;
    }
}

/* A piece travels: where its attributes need a namespace that is declared
 * between it and the root, it takes the declaration along. */
static void
keep_declaration (BocageReader *self, BocageNode *node, const Attribute *attribute)
{
  g_autofree char *name = g_strconcat ("xmlns:", attribute->prefix, NULL);
  g_autofree char *uri = NULL;

  if (strcmp (attribute->uri, XML_NS) == 0
      || _bocage_root_declares (self, (const xmlChar *) attribute->prefix,
                                (const xmlChar *) attribute->uri))
    return;
  if (node->extra != NULL && node->extra->attributes != NULL)
    for (guint i = 0; i < node->extra->attributes->len; i++)
      {
        const BocageRawAttribute *raw = g_ptr_array_index (node->extra->attributes, i);

        if (strcmp (raw->name, name) == 0)
          return;
      }
  uri = _bocage_decode_ampersands (attribute->uri, strlen (attribute->uri));
  bocage_node_add_raw_attribute (node, name, uri, NULL);
}

/* Which rules the file was saved by, as the writer says it; no part of the battle. */
static gboolean
take_saved (BocageReader *self, const BocageNode *node, const Attribute *attribute)
{
  char **to = strcmp (attribute->name, "version") == 0  ? &self->saved_version
              : strcmp (attribute->name, "digest") == 0 ? &self->saved_digest
                                                        : NULL;

  if (to == NULL || g_strcmp0 (attribute->prefix, BOCAGE_SAVED_PREFIX) != 0
      || g_strcmp0 (attribute->uri, BOCAGE_RULESET_NS) != 0
      || bocage_element_get_id (node->element) != BOCAGE_ELEMENT_SCENARIO)
    return FALSE;
  g_free (*to);
  *to = g_strndup (attribute->value, attribute->length);
  return TRUE;
}

/* @field: (nullable): whose value it is */
static void
add_attribute (BocageReader *self, BocageNode *node, const BocageField *field,
               const xmlChar **attributes, int index)
{
  g_autofree char *allocated = NULL;
  Attribute attribute = get_attribute (attributes, index, &allocated);

  if (field != NULL)
    set_field (self, node, field, &attribute);
  else if (take_saved (self, node, &attribute))
    return;
  else if (attribute.prefix != NULL)
    {
      keep_declaration (self, node, &attribute);
      add_prefixed (self, node, &attribute);
    }
  else
    {
      keep_raw (node, attribute.name, &attribute);
      _bocage_reader_unknown_attribute (self, node, attribute.name);
    }
}

void
_bocage_reader_attributes (BocageReader *self, BocageNode *node, int n_namespaces,
                           const xmlChar **namespaces, int n_attributes, const xmlChar **attributes)
{
  guint cursor = 0;

  for (int i = 0; i < n_namespaces; i++)
    if (namespaces[2 * i] != NULL)
      {
        const char *raw = (const char *) namespaces[2 * i + 1];
        g_autofree char *name = g_strconcat ("xmlns:", (const char *) namespaces[2 * i], NULL);
        g_autofree char *uri = _bocage_decode_ampersands (raw, strlen (raw));

        /* The writer declares what it needs itself. */
        if (strcmp (name, "xmlns:" BOCAGE_SAVED_PREFIX) != 0
            || strcmp (uri, BOCAGE_RULESET_NS) != 0)
          bocage_node_add_raw_attribute (node, name, uri, NULL);
      }

  for (int i = 0; i < n_attributes; i++)
    {
      const char **raw = (const char **) attributes + 5 * i;
      const BocageField *field = NULL;

      if (raw[1] == NULL)
        field = _bocage_kept_find_field (self->kept, node->element, raw[0], &cursor);
      if (field == NULL || !set_in_place (self, node, field, raw[3], raw[4] - raw[3]))
        add_attribute (self, node, field, attributes, i);
    }
}
