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

#define MAX_BYTES_A_JUDGE (16 * 1024 * 1024)
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

/* To make these costs more than to use them, so each thread keeps its own.  Their dictionaries
 * remember every name they have seen: from time to time they are made anew. */
typedef struct
{
  xmlSchemaValidCtxtPtr validator;
  xmlParserCtxtPtr parser;
  gsize n_bytes; /* seen so far */
} Judge;

static void
free_judge (gpointer data)
{
  Judge *judge = data;

  xmlFreeParserCtxt (judge->parser);
  xmlSchemaFreeValidCtxt (judge->validator);
  g_free (judge);
}

static Judge *
get_judge (xmlSchemaPtr schema)
{
  static GPrivate judges = G_PRIVATE_INIT (free_judge);
  Judge *judge = g_private_get (&judges);

  if (judge != NULL && judge->n_bytes < MAX_BYTES_A_JUDGE)
    return judge;
  judge = g_new0 (Judge, 1);
  judge->validator = xmlSchemaNewValidCtxt (schema);
  judge->parser = xmlNewParserCtxt ();
  g_private_replace (&judges, judge);
  return judge;
}

/* @data: a well-formed document in UTF-8, without a byte order mark
 * @out_detail: (out) (nullable): what the validator says, if it does not like it
 */
BocageVerdict
_bocage_schema_judge (const char *data, gsize size, char **out_detail)
{
  xmlSchemaPtr schema = get_schema ();
  xmlSAXHandler sax = { .serror = ignore_error_cb, .initialized = XML_SAX2_MAGIC };
  xmlSAXHandlerPtr plugged = &sax, own;
  xmlSchemaSAXPlugPtr plug;
  void *user_data = NULL;
  BocageVerdict verdict;
  Judge *judge;

  *out_detail = NULL;
  if (schema == NULL)
    {
      *out_detail = g_strdup (SCHEMA_PATH);
      return BOCAGE_VERDICT_UNKNOWN;
    }

  judge = get_judge (schema);
  judge->n_bytes += size;
  xmlSchemaSetValidStructuredErrors (judge->validator, keep_error_cb, out_detail);
  own = judge->parser->sax;
  plug = xmlSchemaSAXPlug (judge->validator, &plugged, &user_data);
  judge->parser->sax = plugged;
  judge->parser->userData = user_data;
  xmlCtxtReadMemory (judge->parser, data, (int) size, NULL, "UTF-8", XML_PARSE_NONET);
  judge->parser->sax = own;
  if (plug == NULL || !judge->parser->wellFormed)
    {
      verdict = BOCAGE_VERDICT_UNKNOWN;
      judge->n_bytes = MAX_BYTES_A_JUDGE; /* it may be in the middle of something */
    }
  else
    verdict
        = xmlSchemaIsValid (judge->validator) == 1 ? BOCAGE_VERDICT_VALID : BOCAGE_VERDICT_INVALID;
  if (plug != NULL)
    xmlSchemaSAXUnplug (plug);
  return verdict;
}
