/* answers-told.h: all that the rules answer of a battle, as lines
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

GPtrArray *answers_tell (BocageScenario *scenario, gboolean is_mirrored);

G_END_DECLS
