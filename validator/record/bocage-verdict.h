/* bocage-verdict.h: what was found in one file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-input.h"
#include "options/bocage-options.h"

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
  BocageFinding *finding; /* (nullable) (owned): NULL once a record is made of it */
  BocageRange range;
  gboolean has_range; /* FALSE: it is about the file as a whole */
  const char *reason; /* (nullable): an exemption silences it; of the document's report */
} BocageVerdictFinding;

typedef struct
{
  char *name;               /* of the file, in UTF-8 */
  char *error;              /* (nullable) translated: why it could not be read */
  BocageDocument *document; /* (nullable): NULL with an error */
  GArray *findings;         /* of BocageVerdictFinding, by place */
  gboolean complete;        /* nothing was left unchecked */
  GHashTable *ranks;        /* where nodes stand among many siblings, once asked for */
} BocageVerdict;

/* Returns: the class that a finding is given, or -1 where it is passed over */
typedef int (*BocageWeighFunc) (BocageFinding *finding, gconstpointer user_data);

BocageVerdict *bocage_verdict_new (const BocageInput *input, const BocageReadOptions *options);
BocageVerdict *bocage_verdict_new_for_bytes (const char *name, GBytes *bytes,
                                             const BocageReadOptions *options);
void bocage_verdict_cut (BocageVerdict *self, guint max_findings, BocageWeighFunc weigh,
                         gconstpointer user_data);
void bocage_verdict_free (BocageVerdict *self);
BocageRuleset *bocage_verdict_get_ruleset (const BocageVerdict *self);
gboolean bocage_verdict_locate (const BocageVerdict *self, const BocagePlace *place,
                                BocageRange *out_range);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageVerdict, bocage_verdict_free)

G_END_DECLS
