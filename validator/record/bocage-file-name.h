/* bocage-file-name.h: what reports call a file, whatever bytes its path is of
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *bocage_file_name_show (const char *path);
char *bocage_file_name_find (const char *name);

G_END_DECLS
