/* bocage-target.h: a file that is written whole or not at all
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-nameless.h"

#include <stdio.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/* Where a report or a baseline goes. */
typedef struct
{
  char *path;          /* as it was named */
  gboolean has_status; /* something is there already */
  struct stat status;  /* what */
  BocageNameless file; /* its place is NULL where what is there is written to as it is; its
                        * descriptor -1 once somebody else closes it */
} BocageTarget;

gboolean bocage_target_open (BocageTarget *self, const char *path, GError **error);
FILE *bocage_target_open_stream (BocageTarget *self);
int bocage_target_commit (BocageTarget *self, FILE *stream);
gboolean bocage_target_write (BocageTarget *self, const char *text, GError **error);
void bocage_target_drop (BocageTarget *self);
gboolean bocage_target_is_stdout (const char *path);
gboolean bocage_target_is_same (const BocageTarget *self, const BocageTarget *other);
gboolean bocage_target_is_file (const BocageTarget *self, const char *path);
void bocage_target_refuse_twin (const char *path, GError **error);
void bocage_target_refuse_read (const char *path, GError **error);

G_END_DECLS
