/* bocage-command-line.h: the command line, read into options
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "options/bocage-options.h"

G_BEGIN_DECLS

gboolean bocage_options_parse (BocageOptions *self, int *argc, char ***argv, GError **error);

G_END_DECLS
