/* bocage-input.h: the files that the operands stand for
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

#include "io/base/bocage-limits.h"
#include "io/pack/bocage-pack.h"
#include "model/check/bocage-check-row.h"

G_BEGIN_DECLS

/* A file to check, or what went wrong where one was looked for. */
typedef struct
{
  char *path;                         /* (nullable): NULL is the standard input */
  char *error;                        /* (nullable) translated */
  const struct _BocageConfig *config; /* what holds for it; of the run */
  const BocageCheckSet *project;      /* (nullable): whose checks hold for it, too */
  gboolean is_pack;                   /* the file of a pack, not a battle */
  char *pack;                         /* (nullable): the file of its pack, as reports call it */
  guint index;                        /* among all files of the run, however it is divided */
  gboolean is_named;                  /* by an operand of its own, and not by a directory */
  gboolean is_same;         /* nothing of it has changed since the revision of --new-since */
  gboolean is_new;          /* there was no such file then */
  char *real;               /* (nullable): of what git keeps, where it is or would be: absolute */
  GBytes *bytes;            /* (nullable): likewise, what is in it; NULL: the file is read */
  BocagePackFolder *folder; /* (nullable): of the file of a pack, where there are bytes */
} BocageInput;

BocageInput *bocage_input_new (const char *path, char *error);
GPtrArray *bocage_input_collect (const char *const *operands);
void bocage_input_free (BocageInput *self);
char *bocage_input_get_name (const BocageInput *self, const char *stdin_name);
GBytes *bocage_input_read_stdin (gsize max_bytes, GError **error);
gboolean bocage_input_load (const char *path, BocageLimitId id, char **out_text, gsize *out_size,
                            GError **error);

G_END_DECLS
