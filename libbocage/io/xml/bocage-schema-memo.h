/* bocage-schema-memo.h: what the schema has said before of elements like this one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-element.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* A start tag: what it stands in, what it is, its attributes. */
typedef struct _BocageSchemaTag BocageSchemaTag;

typedef struct _BocageSchemaMemo BocageSchemaMemo;

/* What an element is and what it stands in, from the outermost that matters. */
#define BOCAGE_SCHEMA_CONTEXT 3
typedef struct
{
  guint8 elements[BOCAGE_SCHEMA_CONTEXT]; /* BocageElementIds; the last is its own */
} BocageSchemaContext;

BocageSchemaMemo *_bocage_schema_memo_new (void);
void _bocage_schema_memo_free (BocageSchemaMemo *self);
const BocageSchemaTag *_bocage_schema_memo_find (BocageSchemaMemo *self,
                                                 BocageSchemaContext context, int n_attributes,
                                                 const xmlChar **attributes);
BocageSchemaTag *_bocage_schema_memo_copy_last (BocageSchemaMemo *self);
void _bocage_schema_memo_add (BocageSchemaMemo *self, BocageSchemaTag *tag);

const xmlChar *_bocage_schema_tag_unpack (const BocageSchemaTag *self, GPtrArray *out_attributes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageSchemaMemo, _bocage_schema_memo_free)

G_END_DECLS
