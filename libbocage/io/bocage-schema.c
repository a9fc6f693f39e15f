/* bocage-schema.c: the second judge of structure: the published schema
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The schema is compiled once and shared: a validation context only reads it.
 * The document goes through the validator event by event, without a tree.
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

/* @data: a well-formed document in UTF-8, without a byte order mark
 * @out_detail: (out) (nullable): what the validator says, if it does not like it
 */
BocageVerdict
_bocage_schema_judge (const char *data, gsize size, char **out_detail)
{
  xmlSchemaPtr schema = get_schema ();
  xmlSchemaValidCtxtPtr validator;
  xmlSchemaSAXPlugPtr plug;
  xmlParserCtxtPtr parser;
  xmlSAXHandler sax = { .serror = ignore_error_cb, .initialized = XML_SAX2_MAGIC };
  xmlSAXHandlerPtr plugged = &sax, own;
  void *user_data = NULL;
  BocageVerdict verdict;

  *out_detail = NULL;
  if (schema == NULL)
    {
      *out_detail = g_strdup (SCHEMA_PATH);
      return BOCAGE_VERDICT_UNKNOWN;
    }

  validator = xmlSchemaNewValidCtxt (schema);
  xmlSchemaSetValidStructuredErrors (validator, keep_error_cb, out_detail);
  parser = xmlNewParserCtxt ();
  own = parser->sax;
  plug = xmlSchemaSAXPlug (validator, &plugged, &user_data);
  parser->sax = plugged;
  parser->userData = user_data;
  xmlCtxtReadMemory (parser, data, (int) size, NULL, "UTF-8", XML_PARSE_NONET);
  if (plug == NULL || !parser->wellFormed)
    verdict = BOCAGE_VERDICT_UNKNOWN;
  else
    verdict = xmlSchemaIsValid (validator) == 1 ? BOCAGE_VERDICT_VALID : BOCAGE_VERDICT_INVALID;
  parser->sax = own;
  if (plug != NULL)
    xmlSchemaSAXUnplug (plug);
  xmlFreeParserCtxt (parser);
  xmlSchemaFreeValidCtxt (validator);
  return verdict;
}
