/* bocage-m44-programs.h: what another program does not know or does not take of a file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-report.h"

#include "io/json/bocage-json-node.h"

G_BEGIN_DECLS

typedef struct _BocageM44Programs BocageM44Programs;

BocageM44Programs *bocage_m44_programs_new (const char *ruleset, GError **error);
void bocage_m44_programs_free (BocageM44Programs *self);
guint bocage_m44_programs_get_n (BocageM44Programs *self);
const char *bocage_m44_programs_get_id (BocageM44Programs *self, guint index);
const char *bocage_m44_programs_get_name (BocageM44Programs *self, guint index);
gboolean bocage_m44_programs_find (BocageM44Programs *self, const char *id, guint *out_index);
guint bocage_m44_programs_judge (BocageM44Programs *self, guint index, BocageScenario *scenario,
                                 BocageJsonNode *file, GString *out);

BocageJsonNode *bocage_m44_parse (GBytes *bytes);
char *bocage_m44_dup_text (BocageJsonNode *file);
guint bocage_m44_tell_report (BocageReport *report, GString *out);
char *bocage_m44_dup_losses (BocageScenario *scenario, GBytes *bytes, BocageReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageM44Programs, bocage_m44_programs_free)

G_END_DECLS
