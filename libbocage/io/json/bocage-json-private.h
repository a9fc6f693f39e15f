/* bocage-json-private.h: the values of a JSON file, shared by who finds and who looks them up
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * They lie in one array in the order of the file: what is inside of a value
 * follows it, and each knows the next one beside it.
 */

#pragma once

#include "bocage-json-scan.h"

G_BEGIN_DECLS

#define BOCAGE_JSON_NONE G_MAXUINT /* no value */

typedef struct
{
  gsize key; /* where; 0: none, since a key is never first */
  gsize key_end;
  gsize start;
  gsize end;
  guint next;     /* beside it, or BOCAGE_JSON_NONE */
  guint n_inside; /* values directly inside */
} BocageJsonValue;

struct _BocageJsonScan
{
  /* Owned */
  GBytes *bytes;
  GArray *values; /* of BocageJsonValue */

  BocageJsonNode *root; /* (nullable) (owned): until it is taken */

  GHashTable *cursors; /* (nullable) (owned): what was looked for last in an array, since the next
                          is mostly beside it */
  GHashTable *members; /* (nullable) (owned): of large objects, by object and key */
  GHashTable *listed;  /* (nullable) (owned): the objects whose members are in it */
};

static inline BocageJsonValue *
_bocage_json_get_value (BocageJsonScan *self, guint index)
{
  return &g_array_index (self->values, BocageJsonValue, index);
}

/* Halves of a character above U+FFFF */
static inline gboolean
_bocage_json_is_lead (guint code)
{
  return code >= 0xd800 && code < 0xdc00;
}

static inline gboolean
_bocage_json_is_trail (guint code)
{
  return code >= 0xdc00 && code < 0xe000;
}

char *_bocage_json_decode (const char *p, const char *end);
BocageJsonNode *_bocage_json_add (BocageJsonNode *into, const char *key, const char *key_end,
                                  GHashTable **twins);
void _bocage_json_settle (BocageJsonNode *node, GHashTable *twins);
void _bocage_json_fill (BocageJsonNode *node, const char *p, const char *end);

G_END_DECLS
