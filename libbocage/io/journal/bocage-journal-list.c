/* bocage-journal-list.c: the journals that nobody holds
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Whether there is work in a journal is found without doing it again: by counting
 * steps as a history does.
 */

#include "config.h"

#include "bocage-journal-private.h"

#include "bocage-journal-file.h"
#include "bocage-journal-lock.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define UNSAVED G_MAXUINT64

typedef struct
{
  guint64 stroke;
  guint64 id;
} Step;

/* A history without what was done */
typedef struct
{
  GArray *done;   /* of Step */
  GArray *undone; /* of Step */
  guint64 last_id;
  guint64 saved_id;
} Count;

static guint64
get_state (const Count *count)
{
  return count->done->len > 0 ? g_array_index (count->done, Step, count->done->len - 1).id : 0;
}

static void
count_step (Count *count, const char *line)
{
  const char *label = line + strlen ("step ");
  const char *number = strchr (label, ' ');
  Step step = { number != NULL ? strtoull (number + 1, NULL, 10) : 0, ++count->last_id };
  Step *last
      = count->done->len > 0 ? &g_array_index (count->done, Step, count->done->len - 1) : NULL;

  if (last != NULL && step.stroke != 0 && last->stroke == step.stroke && count->undone->len == 0
      && last->id != count->saved_id)
    {
      last->id = step.id;
      return;
    }
  g_array_set_size (count->undone, 0);
  g_array_append_val (count->done, step);
}

static void
count_travel (GArray *from, GArray *to)
{
  if (from->len == 0)
    return;
  g_array_append_vals (to, &g_array_index (from, Step, from->len - 1), 1);
  g_array_set_size (from, from->len - 1);
}

static void
count_base (Count *count, const char *line)
{
  g_array_set_size (count->done, 0);
  g_array_set_size (count->undone, 0);
  count->saved_id = g_str_has_prefix (line, "base saved ") ? 0 : UNSAVED;
}

static void
count_line (Count *count, BocageJournalEntry *entry, const char *line)
{
  if (g_str_has_prefix (line, "base "))
    {
      count_base (count, line);
      entry->is_whole = TRUE;
    }
  else if (g_str_has_prefix (line, "step "))
    count_step (count, line);
  /* A state with a name ends a stroke. */
  else if (g_str_has_prefix (line, "mark") && count->done->len > 0)
    g_array_index (count->done, Step, count->done->len - 1).stroke = 0;
  else if (g_str_equal (line, "undo"))
    count_travel (count->done, count->undone);
  else if (g_str_equal (line, "redo"))
    count_travel (count->undone, count->done);
  else if (g_str_equal (line, "drop") && count->done->len > 0)
    g_array_set_size (count->done, count->done->len - 1);
  else if (_bocage_journal_read_file (line, &entry->digest, &entry->uri)
           && g_str_has_prefix (line, "saved "))
    count->saved_id = get_state (count);
}

/* How many steps of the history lie between what a file holds and the end: a stroke is one, and
 * what was taken back and replaced is none, as it will not come back either. */
static guint
count_since_save (const Count *count)
{
  for (guint i = 0; i < count->undone->len; i++)
    if (g_array_index (count->undone, Step, i).id == count->saved_id)
      return count->undone->len - i;
  for (guint i = 0; i < count->done->len; i++)
    if (g_array_index (count->done, Step, i).id == count->saved_id)
      return count->done->len - 1 - i;
  return count->done->len;
}

static void
count_lines (BocageJournalEntry *entry, const BocageJournalContent *content)
{
  Count count = { g_array_new (FALSE, FALSE, sizeof (Step)),
                  g_array_new (FALSE, FALSE, sizeof (Step)), 0, 0 };

  for (guint i = 1; i < content->lines->len; i++)
    count_line (&count, entry, bocage_journal_content_get (content, i));
  entry->has_work = entry->is_whole && get_state (&count) != count.saved_id;
  entry->n_steps = count_since_save (&count);
  entry->fault = g_strdup (content->fault);
  g_array_unref (count.done);
  g_array_unref (count.undone);
}

static void
entry_free (gpointer data)
{
  BocageJournalEntry *self = data;

  g_free (self->name);
  g_free (self->uri);
  g_free (self->digest);
  g_free (self->fault);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_free (self);
}

/* Returns: (nullable): NULL where somebody holds it, or nothing is in it */
static BocageJournalEntry *
look_at (const char *folder, const char *name)
{
  g_autofree char *path = _bocage_journal_path (folder, name, BOCAGE_JOURNAL_SUFFIX);
  g_autofree char *lock_path = _bocage_journal_path (folder, name, BOCAGE_JOURNAL_LOCK_SUFFIX);
  g_auto (BocageJournalContent) content = { 0 };
  BocageJournalEntry *entry;
  GStatBuf status;
  int lock = bocage_journal_lock (lock_path);

  /* Where no lock can be had, as in a folder that can only be read, nobody has one. */
  if (lock < 0 && g_access (lock_path, F_OK) == 0)
    return NULL;
  entry = g_new0 (BocageJournalEntry, 1);
  if (g_stat (path, &status) == 0 && bocage_journal_content_read (&content, path, NULL))
    {
      entry->name = g_strdup (name);
      entry->time = g_date_time_new_from_unix_local (status.st_mtime);
      entry->size = (guint64) status.st_size;
      count_lines (entry, &content);
    }
  if (lock >= 0)
    bocage_journal_unlock (lock, lock_path);
  if (entry->is_whole || entry->fault != NULL)
    return entry;
  entry_free (entry);
  return NULL;
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const BocageJournalEntry *first = *(const BocageJournalEntry *const *) a;
  const BocageJournalEntry *second = *(const BocageJournalEntry *const *) b;

  return g_date_time_compare (second->time, first->time);
}

/**
 * bocage_journal_list:
 *
 * Returns: (transfer full) (element-type BocageJournalEntry): the journals that
 * nobody holds, latest first
 */
GPtrArray *
bocage_journal_list (const char *folder)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *base;

  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (base, BOCAGE_JOURNAL_SUFFIX))
      {
        g_autofree char *name = g_strndup (base, strlen (base) - strlen (BOCAGE_JOURNAL_SUFFIX));
        BocageJournalEntry *entry = look_at (folder, name);

        if (entry != NULL)
          g_ptr_array_add (list, entry);
      }
  g_ptr_array_sort (list, compare_entries);
  return list;
}

/**
 * bocage_journal_remove:
 *
 * Throws a journal away, unless somebody holds it.
 *
 * Returns: whether it is gone
 */
gboolean
bocage_journal_remove (const char *folder, const char *name)
{
  g_autofree char *path = _bocage_journal_path (folder, name, BOCAGE_JOURNAL_SUFFIX);
  g_autofree char *lock_path = _bocage_journal_path (folder, name, BOCAGE_JOURNAL_LOCK_SUFFIX);
  int lock = bocage_journal_lock (lock_path);
  gboolean gone;

  if (lock < 0)
    return FALSE;
  gone = g_unlink (path) == 0;
  bocage_journal_unlock (lock, lock_path);
  return gone;
}

/**
 * bocage_journal_find:
 * @digest: of what @uri holds now
 *
 * Takes over the journal of a file that is as it was when it was saved last: its
 * history.
 *
 * Returns: (nullable): NULL if there is none
 */
BocageJournal *
bocage_journal_find (const char *folder, const char *uri, const char *digest, guint64 max_bytes,
                     BocageEdit **out_edit)
{
  g_autoptr (GPtrArray) list = bocage_journal_list (folder);

  for (guint i = 0; i < list->len; i++)
    {
      const BocageJournalEntry *entry = list->pdata[i];
      BocageJournal *found;

      if (entry->has_work || entry->fault != NULL || g_strcmp0 (entry->uri, uri) != 0
          || g_strcmp0 (entry->digest, digest) != 0)
        continue;
      found = bocage_journal_take (folder, entry->name, max_bytes, out_edit, NULL);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/**
 * bocage_journal_prune:
 * @max_bytes: what all of them may take up
 *
 * Throws histories of saved battles away, the oldest first, until there is room.
 * Work that no file holds stays, and so does what cannot be read.
 */
void
bocage_journal_prune (const char *folder, guint64 max_bytes)
{
  g_autoptr (GPtrArray) list = bocage_journal_list (folder);
  guint64 total = 0;

  for (guint i = 0; i < list->len; i++)
    total += ((const BocageJournalEntry *) list->pdata[i])->size;
  for (guint i = list->len; i > 0 && total > max_bytes; i--)
    {
      const BocageJournalEntry *entry = list->pdata[i - 1];

      if (!entry->has_work && entry->fault == NULL && bocage_journal_remove (folder, entry->name))
        total -= entry->size;
    }
}

/**
 * bocage_journal_measure:
 *
 * Returns: how many bytes all of them take up, held or not
 */
guint64
bocage_journal_measure (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint64 total = 0;
  const char *base;

  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, base, NULL);
      GStatBuf status;

      if (g_stat (path, &status) == 0)
        total += (guint64) status.st_size;
    }
  return total;
}
