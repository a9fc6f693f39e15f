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

#include "bocage-schema-memo.h"
#include "model/base/bocage-built-in.h"
#include "model/bocage-element.h"

#include <gio/gio.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>
#include <pthread.h>
#include <string.h>

#define SCHEMA_PATH "schema/scenario.xsd"

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

  if (error != NULL && error->code == XML_ERR_NO_MEMORY)
    g_error ("libxml2 is out of memory");
  if (*detail == NULL && error != NULL && error->message != NULL)
    *detail = g_strstrip (g_strdup (error->message));
}

static void
ignore_error_cb (void *user_data, SchemaError *error)
{
}

static xmlSchemaPtr the_schema; /* (nullable): by get_schema () */

static void
compile (void)
{
  g_autoptr (GBytes) bytes = bocage_built_in_find (SCHEMA_PATH);
  g_autofree char *detail = NULL;
  xmlSchemaParserCtxtPtr parser;

  if (bytes == NULL)
    return;
  xmlSchemaInitTypes ();
  parser
      = xmlSchemaNewMemParserCtxt (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes));
  xmlSchemaSetParserStructuredErrors (parser, keep_error_cb, &detail);
  the_schema = xmlSchemaParse (parser);
  xmlSchemaFreeParserCtxt (parser);
  if (the_schema == NULL)
    g_critical ("%s does not compile: %s", SCHEMA_PATH,
                detail != NULL ? detail : "no reason given");
}

/* Compiling is not safe in two threads at once; one compiles, the others wait. */
static xmlSchemaPtr
get_schema (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, compile);
  return the_schema;
}

/* Compiles the schema, which the first document would wait for. */
void
_bocage_schema_prepare (void)
{
  get_schema ();
}

typedef struct
{
  const BocageElement *element; /* (nullable): of the format */
  const BocageSchemaTag *known; /* (nullable): found right before */
  BocageSchemaTag *candidate;   /* (nullable) (owned): to be known if nothing is wrong */
  gboolean has_child;
  gboolean has_blanks; /* before any child */
  gboolean has_text;   /* more than that */
} OpenElement;

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

  BocageSchemaMemo *memo; /* the thread's */
  OpenElement *open;      /* [n_open], with room for max_open, from the outermost */
  guint n_open;
  guint max_open;
  guint n_told;           /* of them, from the outermost: those that the validator knows of */
  const xmlChar *own_uri; /* (nullable) */
  guint foreign_depth;    /* open elements from the first foreign one on */
  GString *blanks;        /* in the innermost, as long as there is nothing else */
};

static void
free_memo (gpointer data)
{
  _bocage_schema_memo_free (data);
}

static GPrivate thread_memo = G_PRIVATE_INIT (free_memo);

static BocageSchemaMemo *
get_memo (void)
{
  BocageSchemaMemo *memo = g_private_get (&thread_memo);

  if (memo == NULL)
    {
      memo = _bocage_schema_memo_new ();
      g_private_set (&thread_memo, memo);
    }
  return memo;
}

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
  self->memo = get_memo ();
  self->max_open = 16;
  self->open = g_new (OpenElement, self->max_open);
  self->blanks = g_string_new (NULL);
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
  for (guint i = 0; i < self->n_open; i++)
    g_free (self->open[i].candidate);
  g_free (self->open);
  if (self->blanks != NULL)
    g_string_free (self->blanks, TRUE);
  g_free (self->detail);
  g_free (self);
}

static OpenElement *
get_innermost (BocageSchemaJudge *self)
{
  return self->n_open > 0 ? &self->open[self->n_open - 1] : NULL;
}

static void
forget_blanks (BocageSchemaJudge *self)
{
  if (self->blanks->len > 0)
    g_string_truncate (self->blanks, 0);
}

/* Tells the validator of the first @n open elements, as far as they were passed
 * over until now. */
static void
tell_open (BocageSchemaJudge *self, guint n)
{
  g_autoptr (GPtrArray) attributes = NULL;

  if (self->n_told == n)
    return;
  attributes = g_ptr_array_new ();
  for (; self->n_told < n; self->n_told++)
    {
      const BocageSchemaTag *tag = self->open[self->n_told].known;
      const xmlChar *name = _bocage_schema_tag_unpack (tag, attributes);

      self->sax->startElementNs (self->data, name, NULL, (const xmlChar *) BOCAGE_SCENARIO_NS, 0,
                                 NULL, attributes->len / 5, 0,
                                 (const xmlChar **) attributes->pdata);
    }
  if (self->blanks->len > 0)
    self->sax->characters (self->data, (const xmlChar *) self->blanks->str, self->blanks->len);
  forget_blanks (self);
}

static OpenElement *
push (BocageSchemaJudge *self, const BocageElement *element)
{
  OpenElement *open;

  if (self->n_open == self->max_open)
    {
      self->max_open *= 2;
      self->open = g_renew (OpenElement, self->open, self->max_open);
    }
  open = &self->open[self->n_open++];
  *open = (OpenElement){ .element = element };
  return open;
}

/* Any text may stand among its children, and means nothing to a schema. */
static gboolean
is_mixed (const OpenElement *open)
{
  return open->element != NULL && open->element->content == BOCAGE_CONTENT_MIXED;
}

/* Returns: FALSE where what the innermost stands in is not all of the format */
static gboolean
get_context (const BocageSchemaJudge *self, BocageSchemaContext *out_context)
{
  if (self->n_open < BOCAGE_SCHEMA_CONTEXT)
    return FALSE;
  for (guint i = 0; i < BOCAGE_SCHEMA_CONTEXT; i++)
    {
      const BocageElement *element = self->open[self->n_open - BOCAGE_SCHEMA_CONTEXT + i].element;

      if (element == NULL)
        return FALSE;
      out_context->elements[i] = (guint8) bocage_element_get_id (element);
    }
  return TRUE;
}

/* The parser's dictionary has each namespace but once. */
static gboolean
is_own (BocageSchemaJudge *self, const xmlChar *uri)
{
  if (uri == NULL || uri == self->own_uri)
    return uri != NULL;
  if (strcmp ((const char *) uri, BOCAGE_SCENARIO_NS) != 0)
    return FALSE;
  self->own_uri = uri;
  return TRUE;
}

/* @known: (nullable): what it is, where it may stand there.  If any text may stand among its
 * children, no text makes it wrong, and one that was right with a text is right with another. */
void
_bocage_schema_judge_start (BocageSchemaJudge *self, const xmlChar *local_name,
                            const xmlChar *prefix, const xmlChar *uri, int n_namespaces,
                            const xmlChar **namespaces, int n_attributes, int n_defaulted,
                            const xmlChar **attributes, const BocageElement *known)
{
  BocageSchemaContext context;
  OpenElement *element;

  if (self->plug == NULL)
    return;
  if (self->n_open > 0)
    get_innermost (self)->has_child = TRUE;
  element = push (self, known);
  if (self->foreign_depth > 0 || !is_own (self, uri))
    self->foreign_depth++;
  else if (prefix == NULL && n_namespaces == 0 && get_context (self, &context))
    {
      element->known = _bocage_schema_memo_find (self->memo, context, n_attributes, attributes);
      if (element->known == NULL)
        element->candidate = _bocage_schema_memo_copy_last (self->memo);
    }
  if (element->known == NULL)
    {
      tell_open (self, self->n_open - 1);
      self->n_told++;
      self->sax->startElementNs (self->data, local_name, prefix, uri, n_namespaces, namespaces,
                                 n_attributes, n_defaulted, attributes);
    }
  /* Blanks before a child mean nothing in an element that may have one. */
  forget_blanks (self);
}

void
_bocage_schema_judge_end (BocageSchemaJudge *self, const xmlChar *local_name, const xmlChar *prefix,
                          const xmlChar *uri)
{
  OpenElement *element;

  if (self->plug == NULL || self->n_open == 0)
    return;
  element = get_innermost (self);
  /* Blanks alone are a text, and one that its type may not want. */
  if (element->has_blanks && !element->has_child && !is_mixed (element))
    {
      element->has_text = TRUE;
      tell_open (self, self->n_open);
    }
  forget_blanks (self);

  if (self->n_told == self->n_open)
    {
      self->sax->endElementNs (self->data, local_name, prefix, uri);
      self->n_told--;
    }
  /* After a complaint it cannot be told whether there was another. */
  if (element->candidate != NULL && !element->has_text && self->detail == NULL)
    _bocage_schema_memo_add (self->memo, g_steal_pointer (&element->candidate));
  if (self->foreign_depth > 0)
    self->foreign_depth--;
  g_free (element->candidate);
  self->n_open--;
}

static gboolean
are_blanks (const xmlChar *text, int length)
{
  for (int i = 0; i < length; i++)
    if (text[i] != ' ' && text[i] != '\n' && text[i] != '\t' && text[i] != '\r')
      return FALSE;
  return TRUE;
}

void
_bocage_schema_judge_text (BocageSchemaJudge *self, const xmlChar *text, int length)
{
  OpenElement *element;

  if (self->plug == NULL || self->n_open == 0)
    return;
  element = get_innermost (self);
  if (is_mixed (element))
    {
      if (self->n_told == self->n_open)
        self->sax->characters (self->data, text, length);
      return;
    }
  if (!are_blanks (text, length))
    element->has_text = TRUE;
  else if (!element->has_child)
    element->has_blanks = TRUE;

  if (!element->has_text && self->n_told < self->n_open)
    {
      if (!element->has_child)
        g_string_append_len (self->blanks, (const char *) text, length);
      return;
    }
  tell_open (self, self->n_open);
  self->sax->characters (self->data, text, length);
}

void
_bocage_schema_judge_cdata (BocageSchemaJudge *self, const xmlChar *text, int length)
{
  if (self->plug == NULL || self->n_open == 0)
    return;
  get_innermost (self)->has_text = TRUE;
  tell_open (self, self->n_open);
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
