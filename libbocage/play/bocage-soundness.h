/* bocage-soundness.h: whether the set-up that is played is one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What breaks rules is played as it is, if it can be; so every result says that it does,
 * or that nobody can tell.
 */

#pragma once

#include "model/bocage-finding.h"
#include "model/bocage-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_illegal;   /* findings by which the set-up is not legal */
  guint n_unchecked; /* … and by which it is not fully checked */
} BocageSoundness;

void bocage_soundness_count (BocageSoundness *self, BocageFinding *finding,
                             const BocageRuleset *ruleset);
char **bocage_soundness_dup_warnings (const BocageSoundness *self);

G_END_DECLS
