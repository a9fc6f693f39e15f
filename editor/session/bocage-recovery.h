/* bocage-recovery.h: where the editor's journals lie, and what work is left in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/journal/bocage-journal.h"

G_BEGIN_DECLS

#define BOCAGE_RECOVERY_ROOM 64 /* MiB, where no setting says so */

void bocage_recovery_set_room (guint mebibytes);
BocageJournal *bocage_recovery_new_journal (void);
BocageJournal *bocage_recovery_take_journal (const char *name, BocageEdit **out_edit,
                                             GError **error);
BocageJournal *bocage_recovery_find_journal (const char *uri, const char *digest,
                                             BocageEdit **out_edit);
void bocage_recovery_make_room (void);

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
