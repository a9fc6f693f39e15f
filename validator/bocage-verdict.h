/* bocage-verdict.h: what was found in one file, and in all of them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-input.h"
#include "bocage-options.h"

G_BEGIN_DECLS

/* The exit statuses, in the order of their weight. */
typedef enum
{
  BOCAGE_STATUS_CLEAN,
  BOCAGE_STATUS_FINDINGS,
  BOCAGE_STATUS_USAGE,
  BOCAGE_STATUS_UNCHECKED,
} BocageStatus;

#define BOCAGE_N_CLASSES (BOCAGE_CLASS_ILLEGAL + 1)

/* A finding with its place in the file. */
typedef struct
{
  BocageFinding *finding;
  BocageRange range;
  gboolean has_range; /* FALSE: it is about the file as a whole */
} BocageVerdictFinding;

typedef struct
{
  char *name;               /* of the file, in UTF-8 */
  char *error;              /* (nullable) translated: why it could not be read */
  BocageDocument *document; /* (nullable): NULL with an error */
  GArray *findings;         /* of BocageVerdictFinding, by place */
  guint counts[BOCAGE_N_CLASSES];
  gboolean complete; /* nothing was left unchecked */
} BocageVerdict;

/* Over the whole run. */
typedef struct
{
  guint n_files;
  guint n_partial;   /* of them, files of which something was left unchecked */
  guint n_unchecked; /* of them, files of which nothing could be checked */
  guint counts[BOCAGE_N_CLASSES];
  GPtrArray *rulesets; /* of BocageRuleset, each once, in order of appearance */
  BocageStatus status;
} BocageTotals;

BocageVerdict *bocage_verdict_new (const BocageInput *input, const BocageOptions *options);
BocageVerdict *bocage_verdict_new_for_bytes (const char *name, GBytes *bytes,
                                             const BocageOptions *options);
void bocage_verdict_free (BocageVerdict *self);
BocageRuleset *bocage_verdict_get_ruleset (const BocageVerdict *self);
gboolean bocage_verdict_locate (const BocageVerdict *self, const BocagePlace *place,
                                BocageRange *out_range);

void bocage_totals_init (BocageTotals *self);
void bocage_totals_add (BocageTotals *self, const BocageVerdict *verdict, BocageClass fail_on);
void bocage_totals_merge (BocageTotals *self, const BocageTotals *other);
void bocage_totals_clear (BocageTotals *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageVerdict, bocage_verdict_free)

G_END_DECLS
