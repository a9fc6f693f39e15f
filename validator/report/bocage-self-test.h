/* bocage-self-test.h: whether this installation finds what it should
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-format.h"

G_BEGIN_DECLS

#define BOCAGE_SELF_TEST_COMMAND "self-test"

BocageStatus bocage_self_test (BocageOutput *output, const BocageCheckSet *project);

G_END_DECLS
