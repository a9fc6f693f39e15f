/* bocage-schema.h: the second judge of structure: the published schema
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_VERDICT_VALID,
  BOCAGE_VERDICT_INVALID,
  BOCAGE_VERDICT_UNKNOWN, /* something went wrong that is not the file's fault */
} BocageVerdict;

BocageVerdict _bocage_schema_judge (const char *data, gsize size, char **out_detail);

G_END_DECLS
