/* bocage-dealing.h: what the parts of a run are told of the whole
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "record/bocage-shard.h"

G_BEGIN_DECLS

BocageShard *bocage_shard_new (const BocageOptions *options, GPtrArray *inputs, guint n_excluded);

G_END_DECLS
