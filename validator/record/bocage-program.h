/* bocage-program.h: which program this is, to the bit
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *bocage_program_describe_language (gboolean is_machine);
char *bocage_program_identify (void);

G_END_DECLS
