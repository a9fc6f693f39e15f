/* bocage-reader.h: a battle from XML, by the reader and by the published schema
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-schema.h"
#include "io/base/bocage-limits.h"
#include "model/bocage-report.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_READ_NO_SCHEMA = 1 << 0, /* leave the second judge out */
  BOCAGE_READ_JSON = 1 << 1,      /* by its name it is JSON, where what is in it says nothing */
} BocageReadFlags;

/* What the reader hands to the document */
typedef struct
{
  BocageScenario *scenario; /* (nullable) (owned) */
  gboolean incomplete;      /* something was not checked */
  gboolean structure_bad;   /* the schema must refuse it */
  gboolean structure_open;  /* the schema cannot judge it */
  BocageSchemaJudge *judge; /* (nullable) (owned): has heard it all; NULL if not asked for */
} BocageReadResult;

void _bocage_read (const char *data, gsize size, gsize body, const char *path,
                   const BocageLimits *limits, BocageReadFlags flags, BocageReport *report,
                   BocageReadResult *out_result);

G_END_DECLS
