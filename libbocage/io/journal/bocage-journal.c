/* bocage-journal.c: every step of a battle, kept beside its file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Beside the lines of bocage-edit-log.c there are two of its own: what the battle
 * was read from, and what it was saved to.
 *
 *   file DIGEST URI
 *   saved DIGEST URI
 */

#include "config.h"

#include "bocage-journal-private.h"

#include "bocage-journal-file.h"
#include "bocage-journal-lock.h"
#include "model/log/bocage-edit-log.h"
#include "model/log/bocage-node-text.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

struct _BocageJournal
{
  char *folder;
  char *name;
  char *path;
  char *lock_path;
  guint64 max_bytes;
  int lock; /* or -1: nothing has been written */

  BocageEdit *edit;        /* (nullable) */
  BocageEditLog *log;      /* (nullable) */
  BocageJournalFile *file; /* (nullable) */
  char *base;              /* (nullable): not written yet */
  char *uri;               /* (nullable) */
  char *digest;            /* (nullable) */
  char *fault;             /* (nullable): why the last line could not be written, or read */
};

/* Names */

char *
_bocage_journal_path (const char *folder, const char *name, const char *suffix)
{
  g_autofree char *base = g_strconcat (name, suffix, NULL);

  return g_build_filename (folder, base, NULL);
}

static char *
format_file (const char *kind, const char *digest, const char *uri)
{
  GString *line = g_string_new (kind);

  bocage_words_append (line, "", digest != NULL ? digest : "");
  bocage_words_append (line, "", uri != NULL ? uri : "");
  return g_string_free (line, FALSE);
}

static BocageJournal *
journal_for_name (const char *folder, const char *name, guint64 max_bytes)
{
  BocageJournal *self = g_new0 (BocageJournal, 1);

  self->folder = g_strdup (folder);
  self->name = g_strdup (name);
  self->path = _bocage_journal_path (folder, name, BOCAGE_JOURNAL_SUFFIX);
  self->lock_path = _bocage_journal_path (folder, name, BOCAGE_JOURNAL_LOCK_SUFFIX);
  self->max_bytes = max_bytes;
  self->lock = -1;
  return self;
}

static void
set_file (BocageJournal *self, const char *uri, const char *digest)
{
  g_free (self->uri);
  g_free (self->digest);
  self->uri = g_strdup (uri);
  self->digest = g_strdup (digest);
}

/* Writing */

static gboolean
take_lock (BocageJournal *self, GError **error)
{
  if (self->lock >= 0 && g_access (self->lock_path, F_OK) == 0)
    return TRUE;
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
  if (g_mkdir_with_parents (self->folder, 0700) == 0)
    self->lock = bocage_journal_lock (self->lock_path);
  if (self->lock < 0)
    {
      int code = errno;
      g_autofree char *folder = g_filename_display_name (self->folder);

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _ ("cannot write “%s”: %s"),
                   folder, g_strerror (code));
    }
  return self->lock >= 0;
}

/* A new file, which begins with the battle as it is.  Where there is an old one, it is written
 * beside it, so that there is always one of them; that is worth waiting for a disk. */
static gboolean
begin (BocageJournal *self, const char *base, GError **error)
{
  g_autofree char *file_line = format_file ("file", self->digest, self->uri);
  gboolean replaces = g_access (self->path, F_OK) == 0;
  g_autofree char *path = g_strconcat (self->path, replaces ? ".new" : NULL, NULL);
  g_autoptr (BocageJournalFile) file = NULL;

  if (!take_lock (self, error))
    return FALSE;
  file = bocage_journal_file_open (path, 0, NULL, error);
  if (file == NULL || !bocage_journal_file_append (file, file_line, error)
      || !bocage_journal_file_append (file, base, error))
    {
      g_unlink (path);
      return FALSE;
    }
  if (replaces)
    bocage_journal_file_sync (file);
  if (replaces && g_rename (path, self->path) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), _ ("cannot write “%s”: %s"),
                   self->path, g_strerror (errno));
      g_unlink (path);
      return FALSE;
    }
  g_clear_pointer (&self->file, bocage_journal_file_free);
  self->file = g_steal_pointer (&file);
  g_clear_pointer (&self->base, g_free);
  return TRUE;
}

/* Begins anew with the battle as it is now, which @line has led to. */
static gboolean
begin_here (BocageJournal *self, GError **error)
{
  g_autofree char *base = bocage_edit_log_dup_base (self->log);

  return begin (self, base, error);
}

static gboolean
write_line (BocageJournal *self, const char *line, GError **error)
{
  if (self->file == NULL && self->base != NULL)
    {
      g_autofree char *base = g_steal_pointer (&self->base);

      if (!begin (self, base, error))
        return FALSE;
    }
  if (self->file == NULL)
    return begin_here (self, error);
  if (bocage_journal_file_append (self->file, line, error))
    {
      if (bocage_journal_file_get_size (self->file) <= self->max_bytes)
        return TRUE;
      return begin_here (self, error);
    }
  /* It is gone: another one, which knows what came before no longer. */
  if (g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_clear_pointer (&self->file, bocage_journal_file_free);
      g_clear_error (error);
      return begin_here (self, error);
    }
  return FALSE;
}

static void
append (BocageJournal *self, const char *line)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->fault, g_free);
  if (!write_line (self, line, &error))
    self->fault = g_strdup (error->message);
}

static void
line_cb (const char *line, gpointer user_data)
{
  append (user_data, line);
}

static void
listen (BocageJournal *self, BocageEdit *edit)
{
  g_clear_pointer (&self->log, bocage_edit_log_free);
  g_set_object (&self->edit, edit);
  self->log = bocage_edit_log_new (edit);
  bocage_edit_log_listen (self->log, line_cb, self);
}

/* Reading */

/* Before a file is cut to what could be read of it, all of it is put aside. */
static gboolean
keep_damaged (BocageJournal *self, GError **error)
{
  g_autofree char *aside
      = _bocage_journal_path (self->folder, self->name, BOCAGE_JOURNAL_DAMAGED_SUFFIX);
  g_autoptr (GFile) from = g_file_new_for_path (self->path);
  g_autoptr (GFile) to = g_file_new_for_path (aside);

  return g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, error);
}

/* Does again all that is in the file, as far as it goes.
 * @goes_on: whether more will be written */
static gboolean
replay (BocageJournal *self, gboolean goes_on, GError **error)
{
  g_auto (BocageJournalContent) content = { 0 };
  const BocageJournalLine *last;
  g_autoptr (GError) local = NULL;

  if (!bocage_journal_content_read (&content, self->path, error))
    return FALSE;
  for (guint i = 1; i < content.lines->len; i++)
    if (!_bocage_journal_replay (bocage_journal_content_get (&content, i), &self->edit, &self->log,
                                 &self->digest, &self->uri, &local))
      {
        /* TRANSLATORS: %u is the number of a line of a file. */
        g_autofree char *fault = g_strdup_printf (_ ("it is damaged in line %u"), i + 1);

        bocage_journal_content_cut (&content, i, fault);
      }
  if (self->edit == NULL)
    {
      if (local != NULL)
        g_propagate_error (error, g_steal_pointer (&local));
      else
        _bocage_journal_set_unreadable (
            error, content.fault != NULL ? content.fault : _ ("there is no battle in it"));
      return FALSE;
    }
  if (!goes_on)
    return TRUE;
  if (content.fault != NULL && !keep_damaged (self, error))
    return FALSE;
  self->fault = g_strdup (content.fault);
  last = &g_array_index (content.lines, BocageJournalLine, content.lines->len - 1);
  self->file = bocage_journal_file_open (self->path, last->end, last->sum, error);
  return self->file != NULL;
}

/* Public functions */

/**
 * bocage_journal_new:
 * @folder: where journals lie, in the encoding of file names; made when it is needed
 * @max_bytes: how large it may grow before it forgets its oldest steps
 *
 * Nothing is written before the first step.
 */
BocageJournal *
bocage_journal_new (const char *folder, guint64 max_bytes)
{
  g_autofree char *name = g_uuid_string_random ();

  return journal_for_name (folder, name, max_bytes);
}

/**
 * bocage_journal_take:
 * @out_edit: (out) (transfer full): the battle with its history, as it was left
 *
 * Takes over a journal that nobody holds.
 *
 * Returns: (nullable): NULL if somebody does, it is gone, or no battle could be
 * read from it; it is as it was then
 */
BocageJournal *
bocage_journal_take (const char *folder, const char *name, guint64 max_bytes, BocageEdit **out_edit,
                     GError **error)
{
  g_autoptr (BocageJournal) self = journal_for_name (folder, name, max_bytes);

  if (g_access (self->path, F_OK) == 0)
    self->lock = bocage_journal_lock (self->lock_path);
  if (self->lock < 0 || g_access (self->path, F_OK) != 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _ ("this unsaved work has been recovered or discarded already"));
      return NULL;
    }
  if (!replay (self, TRUE, error))
    return NULL;
  bocage_edit_log_listen (self->log, line_cb, self);
  *out_edit = g_object_ref (self->edit);
  return g_steal_pointer (&self);
}

/**
 * bocage_journal_look:
 *
 * Reads a journal without taking it.
 *
 * Returns: (transfer full) (nullable): the battle with its history, as it would
 * come back
 */
BocageEdit *
bocage_journal_look (const char *folder, const char *name, GError **error)
{
  g_autoptr (BocageJournal) self = journal_for_name (folder, name, 0);

  return replay (self, FALSE, error) ? g_object_ref (self->edit) : NULL;
}

void
bocage_journal_free (BocageJournal *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->log, bocage_edit_log_free);
  g_clear_object (&self->edit);
  bocage_journal_file_free (self->file);
  if (self->lock >= 0)
    bocage_journal_unlock (self->lock, self->lock_path);
  g_free (self->folder);
  g_free (self->name);
  g_free (self->path);
  g_free (self->lock_path);
  g_free (self->base);
  g_free (self->uri);
  g_free (self->digest);
  g_free (self->fault);
  g_free (self);
}

/**
 * bocage_journal_watch:
 * @edit: as it is now, which is what @uri holds unless it counts as modified
 * @uri: (nullable): the file it was read from
 * @digest: (nullable): of what that file holds
 *
 * From now on each step of @edit is kept.  What was kept before is of another
 * battle and is forgotten with the first of them.
 */
void
bocage_journal_watch (BocageJournal *self, BocageEdit *edit, const char *uri, const char *digest)
{
  listen (self, edit);
  set_file (self, uri, digest);
  g_clear_pointer (&self->file, bocage_journal_file_free);
  g_free (self->base);
  self->base = bocage_edit_log_dup_base (self->log);
}

/**
 * bocage_journal_saved:
 *
 * The battle is in that file now, as it is.  To be called when the edit has been
 * told, too.
 */
void
bocage_journal_saved (BocageJournal *self, const char *uri, const char *digest)
{
  g_autofree char *line = format_file ("saved", digest, uri);

  set_file (self, uri, digest);
  if (self->file != NULL)
    append (self, line);
  /* Nothing has been done yet, but what is there is that file's now. */
  else if (self->base != NULL)
    {
      g_free (self->base);
      self->base = bocage_edit_log_dup_base (self->log);
    }
}

static void
remove_file (BocageJournal *self)
{
  g_clear_pointer (&self->file, bocage_journal_file_free);
  if (self->lock < 0)
    return;
  g_unlink (self->path);
  bocage_journal_unlock (self->lock, self->lock_path);
  self->lock = -1;
}

/**
 * bocage_journal_give_up:
 *
 * The designer gives up what is not saved.  Where the way back is known it is taken
 * in the journal, so that the file keeps its history; what is given up can even be
 * done again.
 */
void
bocage_journal_give_up (BocageJournal *self)
{
  int n;

  if (self->file == NULL)
    return;
  if (self->uri == NULL || !bocage_edit_find_saved (self->edit, &n)
      || !bocage_edit_log_can_travel (self->log, n))
    {
      remove_file (self);
      return;
    }
  for (; n < 0; n++)
    append (self, "undo");
  for (; n > 0; n--)
    append (self, "redo");
  bocage_edit_log_listen (self->log, NULL, NULL);
}

/**
 * bocage_journal_sync:
 *
 * Returns when all of it is on the disk.
 */
void
bocage_journal_sync (BocageJournal *self)
{
  if (self->file != NULL)
    bocage_journal_file_sync (self->file);
}

/**
 * bocage_journal_get_name:
 *
 * Returns: (transfer none): the same as long as the journal is there, whoever holds
 * it
 */
const char *
bocage_journal_get_name (BocageJournal *self)
{
  return self->name;
}

/**
 * bocage_journal_get_path:
 *
 * Returns: (transfer none): where it lies, once there is anything in it
 */
const char *
bocage_journal_get_path (BocageJournal *self)
{
  return self->path;
}

const char *
bocage_journal_get_uri (BocageJournal *self)
{
  return self->uri;
}

const char *
bocage_journal_get_digest (BocageJournal *self)
{
  return self->digest;
}

/**
 * bocage_journal_get_fault:
 *
 * Returns: (nullable): why the last line could not be written, or why the journal
 * could not be read to its end; translated
 */
const char *
bocage_journal_get_fault (BocageJournal *self)
{
  return self->fault;
}

guint64
bocage_journal_get_size (BocageJournal *self)
{
  return self->file != NULL ? bocage_journal_file_get_size (self->file) : 0;
}
