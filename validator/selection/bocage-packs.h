/* bocage-packs.h: what is only seen where the files of a pack are looked at together
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "config/bocage-config.h"

G_BEGIN_DECLS

/* What a file tells the others of its pack. */
void bocage_record_find_pack (BocageRecord *self, const BocageVerdict *verdict,
                              const BocageInput *input);

/* The packs of a run. */
typedef struct _BocagePacks BocagePacks;

BocagePacks *bocage_packs_new (void);
void bocage_packs_free (BocagePacks *self);
void bocage_packs_add (BocagePacks *self, BocageRecord *record);
gboolean bocage_packs_look (BocagePacks *self, const BocageRecord *record);
void bocage_packs_report (const BocagePacks *self, BocageRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePacks, bocage_packs_free)

G_END_DECLS
