/* bocage-selection.h: which files a run is about
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "config/bocage-config.h"
#include "record/bocage-input.h"
#include "record/bocage-shard.h"

G_BEGIN_DECLS

GPtrArray *bocage_selection_make (const BocageOptions *options, BocageConfigs *configs,
                                  guint *out_n_excluded, BocageShard **out_shard, GError **error);
gboolean bocage_selection_is_enough (const BocageOptions *options, guint n_files, GError **error);

G_END_DECLS
