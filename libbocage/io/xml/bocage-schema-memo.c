/* bocage-schema-memo.c: what the schema has said before of elements like this one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Most elements of a battle are like one that was there before: a hundred times
 * <terrain type="forest"/> in one file, <hex at="G9"> in every file of a pack.
 * The schema is loose in order and number, so that an element without text is
 * (or one of those in which any text may stand) is
 * right if its tag is right and what stands in it is, and whether a tag is right
 * depends on nothing but what it stands in, its name and its attributes.  What
 * was found right once is not asked again; what was found wrong always is.
 *
 * What it stands in is known by two elements: there are a hex of the board and a
 * hex in a text.  That all this is so is tested against the schema
 * without a memory, with every element in every other.
 */

#include "config.h"

#include "bocage-schema-memo.h"

#include <string.h>

#define MAX_TAGS 16384
#define MAX_TAG_BYTES 512 /* longer ones are rare and would only take up room */

struct _BocageSchemaTag
{
  guint hash;
  guint16 size; /* of text */
  guint8 n_attributes;
  BocageSchemaContext context;
  char text[]; /* name and value of each attribute, each ended by NUL */
};

struct _BocageSchemaMemo
{
  GHashTable *tags;      /* a set */
  BocageSchemaTag *last; /* what was asked for, in a buffer of MAX_TAG_BYTES */
  gboolean has_last;     /* it is one to remember */
};

static guint
hash_tag (gconstpointer data)
{
  return ((const BocageSchemaTag *) data)->hash;
}

static gboolean
are_equal (gconstpointer a, gconstpointer b)
{
  const BocageSchemaTag *x = a, *y = b;

  return x->hash == y->hash && x->size == y->size
         && memcmp (&x->context, &y->context, sizeof x->context) == 0
         && memcmp (x->text, y->text, x->size) == 0;
}

BocageSchemaMemo *
_bocage_schema_memo_new (void)
{
  BocageSchemaMemo *self = g_new0 (BocageSchemaMemo, 1);

  self->tags = g_hash_table_new_full (hash_tag, are_equal, g_free, NULL);
  self->last = g_malloc0 (sizeof (BocageSchemaTag) + MAX_TAG_BYTES + sizeof (guint64));
  return self;
}

void
_bocage_schema_memo_free (BocageSchemaMemo *self)
{
  g_hash_table_unref (self->tags);
  g_free (self->last);
  g_free (self);
}

static gboolean
append (BocageSchemaTag *tag, const char *text, gsize length)
{
  if (tag->size + length + 1 > MAX_TAG_BYTES)
    return FALSE;
  memcpy (tag->text + tag->size, text, length);
  tag->size += length;
  tag->text[tag->size++] = '\0';
  return TRUE;
}

/* Eight bytes at a time: there is room for as many zeros after the text. */
static guint
hash_text (BocageSchemaTag *tag)
{
  guint64 hash = tag->size, word = 0;

  memcpy (&word, &tag->context, sizeof tag->context);
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  memset (tag->text + tag->size, 0, sizeof word);
  for (guint i = 0; i < tag->size; i += sizeof word)
    {
      memcpy (&word, tag->text + i, sizeof word);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }
  return (guint) hash;
}

/* Packs a tag into self->last.
 * Returns: FALSE where it is not one to remember */
static gboolean
pack (BocageSchemaMemo *self, BocageSchemaContext context, int n_attributes,
      const xmlChar **attributes)
{
  BocageSchemaTag *tag = self->last;

  tag->size = 0;
  if (n_attributes > G_MAXUINT8)
    return FALSE;
  tag->n_attributes = (guint8) n_attributes;
  tag->context = context;
  for (int i = 0; i < n_attributes; i++, attributes += 5)
    {
      const char *name = (const char *) attributes[0];
      const char *value = (const char *) attributes[3];

      /* One of another namespace may mean anything (xsi:type). */
      if (attributes[1] != NULL || attributes[2] != NULL)
        return FALSE;
      if (!append (tag, name, strlen (name))
          || !append (tag, value, (const char *) attributes[4] - value))
        return FALSE;
    }
  tag->hash = hash_text (tag);
  return TRUE;
}

/**
 * _bocage_schema_memo_find:
 * @attributes: as libxml2 hands them over
 *
 * Returns: (nullable): the tag, if it was found right before
 */
const BocageSchemaTag *
_bocage_schema_memo_find (BocageSchemaMemo *self, BocageSchemaContext context, int n_attributes,
                          const xmlChar **attributes)
{
  self->has_last = pack (self, context, n_attributes, attributes);
  if (!self->has_last)
    return NULL;
  return g_hash_table_lookup (self->tags, self->last);
}

/**
 * _bocage_schema_memo_copy_last:
 *
 * Returns: (transfer full) (nullable): what was last asked for, unless it is not
 * one to remember or there is no more room
 */
BocageSchemaTag *
_bocage_schema_memo_copy_last (BocageSchemaMemo *self)
{
  if (!self->has_last || g_hash_table_size (self->tags) >= MAX_TAGS)
    return NULL;
  return g_memdup2 (self->last, sizeof (BocageSchemaTag) + self->last->size);
}

/* @tag: (transfer full): found right */
void
_bocage_schema_memo_add (BocageSchemaMemo *self, BocageSchemaTag *tag)
{
  g_hash_table_add (self->tags, tag);
}

/**
 * _bocage_schema_tag_unpack:
 * @out_attributes: as libxml2 hands them over, five pointers each
 *
 * Returns: its name
 */
const xmlChar *
_bocage_schema_tag_unpack (const BocageSchemaTag *self, GPtrArray *out_attributes)
{
  guint8 element = self->context.elements[BOCAGE_SCHEMA_CONTEXT - 1];
  const char *text = self->text;

  g_ptr_array_set_size (out_attributes, 0);
  for (guint i = 0; i < self->n_attributes; i++)
    {
      const char *value = text + strlen (text) + 1;
      const char *end = value + strlen (value);

      g_ptr_array_add (out_attributes, (gpointer) text);
      g_ptr_array_add (out_attributes, NULL);
      g_ptr_array_add (out_attributes, NULL);
      g_ptr_array_add (out_attributes, (gpointer) value);
      g_ptr_array_add (out_attributes, (gpointer) end);
      text = end + 1;
    }
  return (const xmlChar *) bocage_elements[element].name;
}
