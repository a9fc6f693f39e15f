/* bocage-json-scan.h: JSON of strangers as a tree, and where its values are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The parser of json-glib recurses, so that 200,000 “[” overflow its stack, takes
 * what is not JSON, and tells no place of a value.  What has passed here is
 * well-formed and small enough, and every value of it is found again by a JSON
 * pointer (RFC 6901), such as "/board/hexagons/3/unit/name".
 */

#pragma once

#include "io/base/bocage-limits.h"
#include "model/bocage-report.h"

#include "io/json/bocage-json-node.h"

G_BEGIN_DECLS

typedef struct _BocageJsonScan BocageJsonScan;

/* Offsets into the whole file, ends exclusive. */
typedef struct
{
  gsize key_start; /* with the quotes; both 0: an item of a list, or the whole */
  gsize key_end;
  gsize start; /* of the value, a text with its quotes */
  gsize end;
} BocageJsonRange;

gboolean bocage_json_scan_is_likely (GBytes *bytes);

BocageJsonScan *bocage_json_scan_new (GBytes *bytes, const BocageLimits *limits,
                                      BocageReport *report, gboolean *out_complete);
void bocage_json_scan_free (BocageJsonScan *self);
BocageJsonNode *bocage_json_scan_steal_root (BocageJsonScan *self);
gboolean bocage_json_scan_find (BocageJsonScan *self, const char *pointer,
                                BocageJsonRange *out_range);
gboolean bocage_json_scan_find_at (BocageJsonScan *self, gsize start, BocageJsonRange *out_range);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageJsonScan, bocage_json_scan_free)

G_END_DECLS
