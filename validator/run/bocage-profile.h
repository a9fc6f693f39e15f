/* bocage-profile.h: what the time of a run goes into
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "record/bocage-input.h"

G_BEGIN_DECLS

/* Shared by the processes and threads of a run. */
typedef struct _BocageProfile BocageProfile;

BocageProfile *bocage_profile_new (GPtrArray *inputs);
void bocage_profile_free (BocageProfile *self);
gpointer bocage_profile_begin (BocageProfile *self);
void bocage_profile_end (BocageProfile *self, gpointer probe, const BocageInput *input);
void bocage_profile_count (BocageProfile *self);
char *bocage_profile_describe (const BocageProfile *self, const char *stdin_name);

G_END_DECLS
