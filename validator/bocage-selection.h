/* bocage-selection.h: which files a run is about
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-input.h"
#include "bocage-options.h"

G_BEGIN_DECLS

GPtrArray *bocage_selection_make (const BocageOptions *options, GError **error);
gboolean bocage_selection_is_enough (const BocageOptions *options, guint n_files, GError **error);

G_END_DECLS
