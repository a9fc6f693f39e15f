/* bocage-keep.h: whole copies of a battle, kept beside its journal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A checkpoint is a copy that the designer asked for and named; nobody but the
 * designer removes it.  A backup is what a file held before it was saved over;
 * the oldest go first.  Each is a plain battle in a file of its own, so that any
 * program can read it and a broken one costs nothing but itself.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_KEPT_BACKUP,
  BOCAGE_KEPT_CHECKPOINT,
} BocageKeptKind;

typedef struct
{
  BocageKeptKind kind;
  char *path;
  char *name;  /* (nullable): of a checkpoint */
  gint64 time; /* microseconds */
  guint64 size;
} BocageKept;

char *bocage_keep_get_key (const char *uri);
GPtrArray *bocage_keep_list (const char *folder, const char *key); /* of BocageKept, latest first */
char *bocage_keep_checkpoint (const char *folder, const char *key, const char *name, GBytes *bytes,
                              guint64 max_bytes, GError **error);
gboolean bocage_keep_backup (const char *folder, const char *key, GBytes *bytes, guint max_backups,
                             GError **error);
char *bocage_keep_rename (const char *path, const char *name, GError **error);
char *bocage_keep_get_mark (const char *path);
void bocage_keep_follow (const char *folder, const char *from, const char *to, gboolean move);
guint64 bocage_keep_prune (const char *folder, guint64 max_bytes);

G_END_DECLS
