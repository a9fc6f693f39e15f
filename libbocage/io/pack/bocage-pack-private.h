/* bocage-pack-private.h: what the files that read and check packs share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-pack.h"
#include "io/base/bocage-io-private.h"

G_BEGIN_DECLS

BocagePack *_bocage_pack_read (const char *data, gsize size, gsize body, const BocageLimits *limits,
                               BocageReport *report, gboolean *out_complete);
void _bocage_pack_check_directory (const BocagePack *self, const char *directory,
                                   const BocageLimits *limits, BocageReport *report);
void _bocage_pack_check_folder (const BocagePack *self, const BocagePackFolder *folder,
                                const BocageLimits *limits, BocageReport *report);
BocagePack *_bocage_pack_new (void);
void _bocage_pack_free (BocagePack *self);
BocageFinding *_bocage_pack_report (BocageReport *report, BocagePackCheck check, gsize start,
                                    gsize end, const char *format, ...) G_GNUC_PRINTF (5, 6);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocagePack, _bocage_pack_free)

G_END_DECLS
