/* bocage-journal-private.h: what the files of the journal share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-journal.h"
#include "model/log/bocage-edit-log.h"

G_BEGIN_DECLS

#define BOCAGE_JOURNAL_SUFFIX ".journal"
#define BOCAGE_JOURNAL_LOCK_SUFFIX ".lock"
#define BOCAGE_JOURNAL_DAMAGED_SUFFIX ".damaged"

char *_bocage_journal_path (const char *folder, const char *name, const char *suffix);

/* The file that a line "file DIGEST URI" or "saved DIGEST URI" names */
gboolean _bocage_journal_read_file (const char *line, char **out_digest, char **out_uri);

/* Does what @line tells; the first one brings the battle */
gboolean _bocage_journal_replay (const char *line, BocageEdit **edit, BocageEditLog **log,
                                 char **digest, char **uri, GError **error);
gboolean _bocage_journal_set_unreadable (GError **error, const char *reason);

G_END_DECLS
