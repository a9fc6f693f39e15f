/* bocage-selection.h: which files a run is about
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "config/bocage-config.h"
#include "record/bocage-input.h"
#include "record/bocage-shard.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *inputs;        /* of BocageInput: what to check, by path */
  guint n_excluded;         /* files that a configuration leaves out */
  gboolean is_all_excluded; /* all that was named, and nothing else was asked for */
  BocageShard *shard;       /* (nullable): what this part of a run has in common with the others */
  GPtrArray *earlier;       /* (nullable) of BocageInput: what has changed since, as it was */
  char *top;                /* (nullable): a real path, that of the working tree of earlier */
} BocageSelection;

gboolean bocage_selection_make (BocageSelection *self, const BocageOptions *options,
                                BocageConfigs *configs, GError **error);
void bocage_selection_clear (BocageSelection *self);
gboolean bocage_selection_is_enough (const BocageOptions *options, guint n_files,
                                     gboolean is_all_excluded, GError **error);

G_END_DECLS
