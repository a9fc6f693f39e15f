/* bocage-schema-memo.h: what the schema has said before of elements like this one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/* A start tag: the names of what it stands in, its own, its attributes. */
typedef struct _BocageSchemaTag BocageSchemaTag;

typedef struct _BocageSchemaMemo BocageSchemaMemo;

/* Of an element: in the parser's dictionary, as long as the document is read. */
typedef struct
{
  const xmlChar *text;
  gsize length; /* bytes */
} BocageSchemaName;

BocageSchemaMemo *_bocage_schema_memo_new (void);
void _bocage_schema_memo_free (BocageSchemaMemo *self);
const BocageSchemaTag *_bocage_schema_memo_find (BocageSchemaMemo *self,
                                                 const BocageSchemaName *names, guint n_names,
                                                 int n_attributes, const xmlChar **attributes);
BocageSchemaTag *_bocage_schema_memo_copy_last (BocageSchemaMemo *self);
void _bocage_schema_memo_add (BocageSchemaMemo *self, BocageSchemaTag *tag);

const xmlChar *_bocage_schema_tag_unpack (const BocageSchemaTag *self, GPtrArray *out_attributes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageSchemaMemo, _bocage_schema_memo_free)

G_END_DECLS
