/* bocage-fixer.h: mending what can be mended
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "config/bocage-config.h"
#include "record/bocage-verdict.h"

G_BEGIN_DECLS

/* What became of a file. */
typedef struct
{
  GBytes *before;   /* (nullable): NULL: it could not be read */
  GBytes *after;    /* (nullable): NULL: there was nothing to mend */
  guint n_fixed;    /* findings that were mended */
  guint n_harmful;  /* findings that are not: that would do harm */
  const char *harm; /* (nullable): which, the id of a check */
  char *problem;    /* (nullable): why nothing was, or not all */
  gboolean has_failed;
} BocageMending;

gboolean bocage_fixer_check_ids (const char *ids, GError **error);

const char *bocage_fixer_find_harm (const BocageVerdict *before, const BocageVerdict *after,
                                    BocageClass weight);

BocageMending *bocage_mending_new (const BocageInput *input, const BocageOptions *options);
BocageMending *bocage_mending_new_for_bytes (const char *name, GBytes *bytes,
                                             const BocageInput *input,
                                             const BocageOptions *options);
void bocage_mending_save (BocageMending *self, const BocageInput *input);
void bocage_mending_free (BocageMending *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageMending, bocage_mending_free)

G_END_DECLS
