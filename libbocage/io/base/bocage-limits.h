/* bocage-limits.h: everything that has a limit, in one table
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_LIMIT_BYTES,
  BOCAGE_LIMIT_DEPTH,
  BOCAGE_LIMIT_ELEMENTS,
  BOCAGE_LIMIT_ATTRIBUTES,
  BOCAGE_LIMIT_NAMESPACES,
  BOCAGE_LIMIT_VALUES,
  BOCAGE_LIMIT_FAULTS,
  BOCAGE_LIMIT_FINDINGS,
  BOCAGE_LIMIT_BOARD,
  BOCAGE_LIMIT_RULESET_BYTES,
  BOCAGE_LIMIT_RULESET_DEPTH,
  BOCAGE_LIMIT_RULESET_ATTRIBUTES,
  BOCAGE_LIMIT_RULESET_CHECKS,
  BOCAGE_LIMIT_PROJECT_BYTES,
  BOCAGE_LIMIT_PROJECT_CHECKS,
  BOCAGE_LIMIT_PROJECT_FAULTS,
  BOCAGE_LIMIT_PROJECT_FINDINGS,
  BOCAGE_LIMIT_PROJECT_PAIRS,
  BOCAGE_LIMIT_SECONDS,
  BOCAGE_LIMIT_MEMORY,
  BOCAGE_LIMIT_JOBS,
  BOCAGE_LIMIT_CONFIG_BYTES,
  BOCAGE_LIMIT_BASELINE_BYTES,
  BOCAGE_LIMIT_LIST_BYTES,
  BOCAGE_LIMIT_REPORT_BYTES,
  BOCAGE_LIMIT_CATALOG_BYTES,
  BOCAGE_LIMIT_CATALOG_MESSAGES,
  BOCAGE_LIMIT_STAMPS,
  BOCAGE_N_LIMITS,
} BocageLimitId;

typedef struct
{
  const char *what;   /* what there may be so many of */
  guint value;        /* the limit where nobody asks for another */
  const char *option; /* (nullable): of bocage-validate, that sets another, without its hyphens */
  guint largest;      /* that it may set; 0: there is no option */
  const char *check;  /* (nullable): the id of the finding; NULL: an error that is not a finding */
  int status;         /* that bocage-validate exits with because of it; 0: none, nothing is lost */
  const char *test;   /* (nullable): the file that tries what is just allowed and what is not */
} BocageLimit;

/* In the order of BocageLimitId. */
extern const BocageLimit bocage_limits[BOCAGE_N_LIMITS];

const BocageLimit *bocage_limits_find_option (const char *option);

/* What a reader keeps to.  All but the last are looked at before a parser sees a byte.  0: the
 * default. */
typedef struct
{
  gsize max_bytes;      /* 8 MiB */
  guint max_depth;      /* 64 */
  guint max_elements;   /* 100,000 */
  guint max_attributes; /* 64 an element */
  guint max_values;     /* 100,000: of a file in JSON */
  guint max_faults;     /* 1000: as many faults of structure are listed, the rest is counted */
} BocageLimits;

G_END_DECLS
