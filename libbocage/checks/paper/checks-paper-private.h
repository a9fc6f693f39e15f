/* checks-paper-private.h: the rows and tests of what is written and packed
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "checks/engine/bocage-check-private.h"

G_BEGIN_DECLS

/* One table a topic, ended by a row without an id */
extern const BocageCheck bocage_checks_inventory[]; /* 18.B */
extern const BocageCheck bocage_checks_piece[];     /* pieces and ids that do not exist */
extern const BocageCheck bocage_checks_text[];      /* what texts and lists refer to */
extern const BocageCheck bocage_checks_gap[];       /* what is not taken into account */

/* Tests that rows of rulesets and projects are written in, ended by one without a name */
extern const BocageCheckTest bocage_tests_inventory[];

G_END_DECLS
