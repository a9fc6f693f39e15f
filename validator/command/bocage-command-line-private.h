/* bocage-command-line-private.h: what the files of the command line share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "options/bocage-options.h"

G_BEGIN_DECLS

GOptionContext *_bocage_options_new_context (BocageOptions *self);

G_END_DECLS
