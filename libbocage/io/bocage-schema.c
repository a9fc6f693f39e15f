/* bocage-schema.c: the second judge of structure: the published schema
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The schema is compiled once and shared: a validation context only reads it.
 * The document goes through the validator event by event, without a tree, in the
 * same parse that feeds the reader.
 */

#include "config.h"

#include "bocage-schema.h"

#include <gio/gio.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

#define SCHEMA_PATH RESOURCE_PREFIX "/schema/scenario.xsd"

#if LIBXML_VERSION >= 21200
typedef const xmlError SchemaError;
#else
typedef xmlError SchemaError;
#endif

/* Keeps the first complaint. */
static void
keep_error_cb (void *user_data, SchemaError *error)
{
  char **detail = user_data;

  if (*detail == NULL && error != NULL && error->message != NULL)
    *detail = g_strstrip (g_strdup (error->message));
}

static void
ignore_error_cb (void *user_data, SchemaError *error)
{
}

static xmlSchemaPtr
compile (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (SCHEMA_PATH, 0, NULL);
  g_autofree char *detail = NULL;
  xmlSchemaParserCtxtPtr parser;
  xmlSchemaPtr schema;

  if (bytes == NULL)
    return NULL;
  xmlSchemaInitTypes ();
  parser
      = xmlSchemaNewMemParserCtxt (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes));
  xmlSchemaSetParserStructuredErrors (parser, keep_error_cb, &detail);
  schema = xmlSchemaParse (parser);
  xmlSchemaFreeParserCtxt (parser);
  if (schema == NULL)
    g_critical ("%s does not compile: %s", SCHEMA_PATH,
                detail != NULL ? detail : "no reason given");
  return schema;
}

/* Compiling is not safe in two threads at once; one compiles, the others wait. */
static xmlSchemaPtr
get_schema (void)
{
  static gsize once = 0;
  static xmlSchemaPtr schema;

  if (g_once_init_enter (&once))
    {
      schema = compile ();
      g_once_init_leave (&once, 1);
    }
  return schema;
}

/* The handlers of the plug are called by hand, so that the parser keeps those of
 * the reader: plugged in between, libxml2 2.9 loses the parser's errors. */
struct _BocageSchemaJudge
{
  xmlSchemaValidCtxtPtr validator;
  xmlSchemaSAXPlugPtr plug;
  xmlSAXHandlerPtr sax; /* the plug's */
  void *data;           /* for its handlers */
  char *detail;         /* (nullable) the first complaint */
  gboolean is_concluded;
};

static void
free_validator (gpointer data)
{
  xmlSchemaFreeValidCtxt (data);
}

/* To make one costs more than to use it, so each thread keeps the last. */
static GPrivate spare_validator = G_PRIVATE_INIT (free_validator);

static xmlSchemaValidCtxtPtr
take_validator (xmlSchemaPtr schema)
{
  xmlSchemaValidCtxtPtr validator = g_private_get (&spare_validator);

  g_private_set (&spare_validator, NULL);
  return validator != NULL ? validator : xmlSchemaNewValidCtxt (schema);
}

BocageSchemaJudge *
_bocage_schema_judge_new (void)
{
  BocageSchemaJudge *self = g_new0 (BocageSchemaJudge, 1);
  xmlSchemaPtr schema = get_schema ();

  if (schema == NULL)
    return self;
  self->validator = take_validator (schema);
  xmlSchemaSetValidStructuredErrors (self->validator, keep_error_cb, &self->detail);
  self->plug = xmlSchemaSAXPlug (self->validator, &self->sax, &self->data);
  return self;
}

void
_bocage_schema_judge_free (BocageSchemaJudge *self)
{
  if (self->plug != NULL)
    xmlSchemaSAXUnplug (self->plug);
  /* One that was left in the middle of a document is not trusted with another. */
  if (self->is_concluded)
    g_private_replace (&spare_validator, self->validator);
  else if (self->validator != NULL)
    xmlSchemaFreeValidCtxt (self->validator);
  g_free (self->detail);
  g_free (self);
}

void
_bocage_schema_judge_start (BocageSchemaJudge *self, const xmlChar *local_name,
                            const xmlChar *prefix, const xmlChar *uri, int n_namespaces,
                            const xmlChar **namespaces, int n_attributes, int n_defaulted,
                            const xmlChar **attributes)
{
  if (self->plug != NULL)
    self->sax->startElementNs (self->data, local_name, prefix, uri, n_namespaces, namespaces,
                               n_attributes, n_defaulted, attributes);
}

void
_bocage_schema_judge_end (BocageSchemaJudge *self, const xmlChar *local_name, const xmlChar *prefix,
                          const xmlChar *uri)
{
  if (self->plug != NULL)
    self->sax->endElementNs (self->data, local_name, prefix, uri);
}

void
_bocage_schema_judge_text (BocageSchemaJudge *self, const xmlChar *text, int length)
{
  if (self->plug != NULL)
    self->sax->characters (self->data, text, length);
}

void
_bocage_schema_judge_cdata (BocageSchemaJudge *self, const xmlChar *text, int length)
{
  if (self->plug != NULL)
    self->sax->cdataBlock (self->data, text, length);
}

/* After the end of a well-formed document.
 * @out_detail: (out) (transfer full) (nullable): what the validator says, if it
 * does not like it */
BocageSchemaVerdict
_bocage_schema_judge_conclude (BocageSchemaJudge *self, char **out_detail)
{
  *out_detail = g_strdup (self->plug != NULL ? self->detail : SCHEMA_PATH);
  if (self->plug == NULL)
    return BOCAGE_SCHEMA_UNKNOWN;
  self->is_concluded = TRUE;
  return xmlSchemaIsValid (self->validator) == 1 ? BOCAGE_SCHEMA_VALID : BOCAGE_SCHEMA_INVALID;
}

/* @data: a document in UTF-8, without a byte order mark
 * @out_detail: as above; a document that is not well-formed has no verdict */
BocageSchemaVerdict
_bocage_schema_judge (const char *data, gsize size, char **out_detail)
{
  g_autoptr (BocageSchemaJudge) self = _bocage_schema_judge_new ();
  xmlParserCtxtPtr parser = xmlNewParserCtxt ();
  xmlSAXHandlerPtr own = parser->sax;
  xmlSAXHandler sax = { .serror = ignore_error_cb, .initialized = XML_SAX2_MAGIC };
  BocageSchemaVerdict verdict = BOCAGE_SCHEMA_UNKNOWN;

  *out_detail = NULL;
  if (self->plug != NULL)
    {
      sax.startElementNs = self->sax->startElementNs;
      sax.endElementNs = self->sax->endElementNs;
      sax.characters = sax.ignorableWhitespace = self->sax->characters;
      sax.cdataBlock = self->sax->cdataBlock;
    }
  parser->sax = &sax;
  parser->userData = self->data;
  xmlCtxtReadMemory (parser, data, (int) size, NULL, NULL, XML_PARSE_NONET);
  if (parser->wellFormed)
    verdict = _bocage_schema_judge_conclude (self, out_detail);
  parser->sax = own;
  xmlFreeParserCtxt (parser);
  return verdict;
}
