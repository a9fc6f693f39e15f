/* bocage-journal-file.h: lines that are only ever added, and what is left of them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each line begins with a sum over itself and all before it.  A program that is
 * killed while it writes leaves half a line at the end, which is dropped; a sum
 * that is wrong anywhere else means that somebody has been at the file, and what
 * stands before is all that can be believed.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BOCAGE_JOURNAL_SUM 16 /* digits */

typedef struct
{
  char *text; /* without its sum */
  gsize end;  /* where it ends in the file */
  char sum[BOCAGE_JOURNAL_SUM + 1];
} BocageJournalLine;

typedef struct
{
  GArray *lines; /* of BocageJournalLine */
  gsize size;    /* of the file */
  char *fault;   /* (nullable): why there are no more, translated; NULL: there are none */
} BocageJournalContent;

/* Reading: FALSE if there is nothing to read */
gboolean bocage_journal_content_read (BocageJournalContent *self, const char *path, GError **error);
void bocage_journal_content_clear (BocageJournalContent *self);
const char *bocage_journal_content_get (const BocageJournalContent *self, guint index);
void bocage_journal_content_cut (BocageJournalContent *self, guint n_lines, const char *fault);

/* Writing.  What cannot be written waits and is written before the next line. */
typedef struct _BocageJournalFile BocageJournalFile;

BocageJournalFile *bocage_journal_file_open (const char *path, gsize size, const char *sum,
                                             GError **error);
void bocage_journal_file_free (BocageJournalFile *self);
gboolean bocage_journal_file_append (BocageJournalFile *self, const char *line, GError **error);
gsize bocage_journal_file_get_size (BocageJournalFile *self);
void bocage_journal_file_sync (BocageJournalFile *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BocageJournalContent, bocage_journal_content_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageJournalFile, bocage_journal_file_free)

G_END_DECLS
