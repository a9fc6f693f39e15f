/* bocage-recovery.h: where the editor's journals lie, and what work is left in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/journal/bocage-journal.h"
#include "io/journal/bocage-keep.h"

G_BEGIN_DECLS

#define BOCAGE_RECOVERY_ROOM 64 /* MiB, where no setting says so */

#define BOCAGE_RECOVERY_BACKUPS 10

void bocage_recovery_set_room (guint mebibytes);
void bocage_recovery_set_backups (guint n_backups);
guint64 bocage_recovery_get_room (void); /* bytes */
guint64 bocage_recovery_measure (void);  /* how many of them are taken up */
BocageJournal *bocage_recovery_new_journal (void);
BocageJournal *bocage_recovery_take_journal (const char *name, BocageEdit **out_edit,
                                             GError **error);
BocageJournal *bocage_recovery_find_journal (const char *uri, const char *digest,
                                             BocageEdit **out_edit);
void bocage_recovery_make_room (void);

/* Whole copies of battles, by key; see io/journal/bocage-keep.h */
char *bocage_recovery_keep_checkpoint (const char *key, const char *name, GBytes *bytes,
                                       GError **error);
void bocage_recovery_keep_backup (const char *key, GBytes *bytes);
GPtrArray *bocage_recovery_list_copies (const char *key);
void bocage_recovery_follow_copies (const char *from, const char *to, gboolean move);

/* Work that nobody has any more */
typedef struct
{
  char *name;
  char *title;
  GFile *file; /* (nullable): never saved */
  GDateTime *time;
  guint n_steps;            /* since the last save */
  gboolean changed;         /* the file holds something else since */
  char *fault;              /* (nullable): why there may have been more, translated */
  BocageScenario *scenario; /* (nullable): as it will come back; NULL: it cannot */
} BocageRecoverable;

GPtrArray *bocage_recovery_list (void); /* of BocageRecoverable, latest first */
void bocage_recovery_discard (const char *name);

G_END_DECLS
