/* bocage-journal.h: every step of a battle, kept beside its file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A journal lies in a folder of the user's and not beside the battle.  Each step,
 * undo and redo is a line in it before anything else happens, so that a program
 * that is killed loses none, nor what could have been undone.  It stays when the
 * battle is saved, and is the battle's history when it is opened again.
 *
 * Who writes a journal holds a lock on it; two programs never share one.
 */

#pragma once

#include "model/bocage-edit.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _BocageJournal BocageJournal;

/* As much of a journal as its battle shows, made again by somebody who only reads */
typedef struct _BocageJournalReader BocageJournalReader;

BocageJournalReader *bocage_journal_reader_new (const char *path);
void bocage_journal_reader_free (BocageJournalReader *self);
BocageEdit *bocage_journal_reader_read (BocageJournalReader *self, guint64 size);

/* What is known of a journal that nobody holds */
typedef struct
{
  char *name;
  char *uri;    /* (nullable): of the file it was read from or saved to */
  char *digest; /* (nullable): of what that file held then */
  char *fault;  /* (nullable): why it cannot be read to its end, translated */
  GDateTime *time;
  guint64 size;      /* bytes */
  guint n_steps;     /* of the history, since the last save */
  gboolean is_whole; /* there is a battle in it */
  gboolean has_work; /* … that no file holds */
} BocageJournalEntry;

BocageJournal *bocage_journal_new (const char *folder, guint64 max_bytes);
BocageJournal *bocage_journal_take (const char *folder, const char *name, guint64 max_bytes,
                                    BocageEdit **out_edit, GError **error);
BocageEdit *bocage_journal_look (const char *folder, const char *name, GError **error);
BocageJournal *bocage_journal_find (const char *folder, const char *uri, const char *digest,
                                    guint64 max_bytes, BocageEdit **out_edit);
void bocage_journal_free (BocageJournal *self); /* it stays where it is */

void bocage_journal_watch (BocageJournal *self, BocageEdit *edit, const char *uri,
                           const char *digest);
void bocage_journal_saved (BocageJournal *self, const char *uri, const char *digest);
void bocage_journal_give_up (BocageJournal *self);
void bocage_journal_sync (BocageJournal *self);
const char *bocage_journal_get_name (BocageJournal *self);
const char *bocage_journal_get_path (BocageJournal *self);
const char *bocage_journal_get_uri (BocageJournal *self);
const char *bocage_journal_get_digest (BocageJournal *self);
const char *bocage_journal_get_fault (BocageJournal *self);
guint64 bocage_journal_get_size (BocageJournal *self);

GPtrArray *bocage_journal_list (const char *folder); /* of BocageJournalEntry */
gboolean bocage_journal_remove (const char *folder, const char *name);
void bocage_journal_prune (const char *folder, guint64 max_bytes);
guint64 bocage_journal_measure (const char *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageJournal, bocage_journal_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageJournalReader, bocage_journal_reader_free)

G_END_DECLS
