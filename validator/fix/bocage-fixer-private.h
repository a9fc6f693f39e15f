/* bocage-fixer-private.h: what rounds of mending and the sieve share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-fixer.h"

G_BEGIN_DECLS

/* A round: what there is to do. */
typedef struct
{
  GPtrArray *fixes; /* of GArray of BocageSourceEdit: each the whole of a fix */
  GArray *edits;    /* all of them together */
  BocageClass weight;
  const char *harm;     /* (nullable): what the last attempt would have brought */
  BocageVerdict *worse; /* (nullable) (owned): of the file with the last edits that did harm */
  guint n_tries;        /* that are left */
} BocageRound;

GHashTable *_bocage_fixer_count (const BocageVerdict *verdict, BocageClass weight);
BocageVerdict *_bocage_fixer_try (BocageRound *self, const BocageVerdict *verdict,
                                  const GArray *edits, const BocageOptions *options);
BocageVerdict *_bocage_fixer_sift (BocageRound *self, const BocageVerdict *verdict,
                                   const BocageOptions *options);

G_END_DECLS
