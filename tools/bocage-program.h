/* bocage-program.h: how a companion begins: its options, its language, its version
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"

G_BEGIN_DECLS

typedef struct
{
  const GOptionEntry *entries;     /* its own */
  const char *summary;             /* not yet translated */
  char *(*dup_description) (void); /* (nullable): what its help ends with */
  char **language;                 /* (nullable): where the entries put --lang */
  int trouble; /* status: wrong options, or a standard output that cannot be written to */
} BocageProgram;

gboolean bocage_program_begin (const BocageProgram *self, int *argc, char ***argv, int *out_status);
char *bocage_program_make_safe (const char *text);

G_END_DECLS
