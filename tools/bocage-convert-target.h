/* bocage-convert-target.h: what another program does not know or does not take of a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct _BocageTargets BocageTargets;

BocageTargets *bocage_targets_new (const char *ruleset, GError **error);
void bocage_targets_free (BocageTargets *self);
guint bocage_targets_get_n (BocageTargets *self);
const char *bocage_targets_get_id (BocageTargets *self, guint index);
const char *bocage_targets_get_name (BocageTargets *self, guint index);
gboolean bocage_targets_find (BocageTargets *self, const char *id, guint *out_index);
guint bocage_targets_judge (BocageTargets *self, guint index, BocageScenario *scenario,
                            JsonNode *file, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageTargets, bocage_targets_free)

G_END_DECLS
