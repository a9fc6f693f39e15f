/* bocage-schema.h: the second judge of structure: the published schema
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-element.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_SCHEMA_VALID,
  BOCAGE_SCHEMA_INVALID,
  BOCAGE_SCHEMA_UNKNOWN, /* something went wrong that is not the file's fault */
} BocageSchemaVerdict;

/* The schema at work on one document, which it is told event by event. */
typedef struct _BocageSchemaJudge BocageSchemaJudge;

void _bocage_schema_prepare (void);

BocageSchemaJudge *_bocage_schema_judge_new (void);
void _bocage_schema_judge_free (BocageSchemaJudge *self);
void _bocage_schema_judge_start (BocageSchemaJudge *self, const xmlChar *local_name,
                                 const xmlChar *prefix, const xmlChar *uri, int n_namespaces,
                                 const xmlChar **namespaces, int n_attributes, int n_defaulted,
                                 const xmlChar **attributes, const BocageElement *known);
void _bocage_schema_judge_end (BocageSchemaJudge *self, const xmlChar *local_name,
                               const xmlChar *prefix, const xmlChar *uri);
void _bocage_schema_judge_text (BocageSchemaJudge *self, const xmlChar *text, int length);
void _bocage_schema_judge_cdata (BocageSchemaJudge *self, const xmlChar *text, int length);
BocageSchemaVerdict _bocage_schema_judge_conclude (BocageSchemaJudge *self, char **out_detail);

BocageSchemaVerdict _bocage_schema_judge (const char *data, gsize size, char **out_detail);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageSchemaJudge, _bocage_schema_judge_free)

G_END_DECLS
