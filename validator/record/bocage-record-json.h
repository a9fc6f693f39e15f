/* bocage-record-json.h: records written as JSON, and read again
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-json-writer.h"
#include "bocage-record.h"

#include "io/json/bocage-json-node.h"

G_BEGIN_DECLS

#define BOCAGE_REPORT_VERSION 1 /* of the form that docs/json-report.md describes */

void bocage_json_add_counts (BocageJsonWriter *writer, const guint *counts);
void bocage_json_add_statistics (BocageJsonWriter *writer, const BocageTotals *totals);
void bocage_json_add_totals (BocageJsonWriter *writer, const BocageTotals *totals);
void bocage_json_add_findings (BocageJsonWriter *writer, const BocageRecord *record,
                               const BocageShowOptions *options);
void bocage_json_add_record (BocageJsonWriter *writer, const BocageRecord *record,
                             const BocageShowOptions *options);

BocageJsonNode *bocage_json_parse (const char *text, gsize length, GError **error);
BocageRecord *bocage_record_new_from_json (BocageJsonObject *object, GError **error);

/* Of what may have come from anywhere. */
const char *bocage_json_get_string (BocageJsonObject *object, const char *name);
gboolean bocage_json_get_boolean (BocageJsonObject *object, const char *name);
BocageJsonObject *bocage_json_get_object (BocageJsonObject *object, const char *name);
BocageJsonArray *bocage_json_get_array (BocageJsonObject *object, const char *name);
gboolean bocage_json_read_count (BocageJsonObject *object, const char *name, guint *out_count);

G_END_DECLS
