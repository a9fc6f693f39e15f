/* bocage-record-json-private.h: what writing and reading records as JSON have in common
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-record-json.h"

G_BEGIN_DECLS

/* The numbers of a range, by their names in a place. */
typedef struct
{
  const char *name;
  gsize offset;
  gboolean is_size; /* a gsize, not a guint */
} BocageRangeMember;

#define BOCAGE_N_RANGE_MEMBERS 10

extern const BocageRangeMember _bocage_range_members[BOCAGE_N_RANGE_MEMBERS];
extern const char *const _bocage_fate_words[BOCAGE_FATE_BASELINE + 1];
extern const char *const _bocage_gap_words[BOCAGE_N_GAP_GROUPS];

G_END_DECLS
