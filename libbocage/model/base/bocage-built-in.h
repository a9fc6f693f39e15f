/* bocage-built-in.h: the files that the library brings in itself
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Not a GResource: that is GIO's, which bocage-validate does not load.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Nothing in it is an address, so that nothing has to be put right when a program begins. */
typedef struct
{
  guint32 path; /* where each begins in the data, ended by NUL */
  guint32 content;
  guint32 size; /* of the content */
} BocageBuiltInFile;

/* What schema/write-built-in.c writes, in bytewise order of the paths. */
extern const char bocage_built_in_data[];
extern const BocageBuiltInFile bocage_built_in_files[];
extern const guint bocage_n_built_in_files;

GBytes *bocage_built_in_find (const char *path);
char **bocage_built_in_list (const char *folder);

G_END_DECLS
