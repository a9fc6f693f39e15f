/* bocage-become.h: makes one battle like another, as a step that can be undone
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-edit.h"

G_BEGIN_DECLS

void bocage_edit_become (BocageEdit *self, BocageScenario *other);

G_END_DECLS
