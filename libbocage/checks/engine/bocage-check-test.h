/* bocage-check-test.h: the vocabulary that rows of rulesets and projects are written in
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/check/bocage-check-row.h"

G_BEGIN_DECLS

/* One table a topic, ended by a test without a name; see checks/bocage-check-topics.c */
extern const BocageCheckTest *const bocage_check_test_topics[]; /* ended by NULL */

const BocageCheckTest *bocage_check_test_at (guint index);

G_END_DECLS
