/* bocage-journal-file.c: lines that are only ever added, and what is left of them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A line is handed to the kernel before the next thing happens, so that it
 * outlives its program; that it outlives a loss of power, too, a thread of its own
 * sees to, since a disk may take its time.
 */

#include "config.h"

#include "bocage-journal-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEADER "bocage-journal 1"
#define MAX_SIZE (512 << 20) /* bytes: more is nobody's journal */
#define MAX_WAITING (16 << 20)

struct _BocageJournalFile
{
  char *path;
  int fd;
  gsize size; /* of what is whole */
  char sum[BOCAGE_JOURNAL_SUM + 1];
  GString *waiting; /* lines that found no room */

  pthread_t thread;
  gboolean has_thread; /* else the kernel syncs when it likes */
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  guint64 written; /* how often; of these … */
  guint64 synced;  /* … are on the disk */
  gboolean ends;
};

/* Sums */

static void
add_up (char *sum, const char *text, gsize length)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, (const guchar *) sum, BOCAGE_JOURNAL_SUM);
  g_checksum_update (checksum, (const guchar *) text, (gssize) length);
  memcpy (sum, g_checksum_get_string (checksum), BOCAGE_JOURNAL_SUM);
}

static void
begin_sum (char *sum)
{
  memset (sum, '0', BOCAGE_JOURNAL_SUM);
  sum[BOCAGE_JOURNAL_SUM] = '\0';
}

/* Reading */

static void
line_clear (gpointer data)
{
  g_free (((BocageJournalLine *) data)->text);
}

/* Takes the line from @start to @end, where its end of line is.
 * Returns: whether its sum is right */
static gboolean
take_line (BocageJournalContent *self, char *sum, const char *data, const char *start,
           const char *end)
{
  BocageJournalLine line = { NULL, (gsize) (end + 1 - data), "" };
  const char *text = start + BOCAGE_JOURNAL_SUM + 1;

  if (text > end || text[-1] != ' ' || memchr (text, '\0', (gsize) (end - text)) != NULL)
    return FALSE;
  add_up (sum, text, (gsize) (end - text));
  if (memcmp (sum, start, BOCAGE_JOURNAL_SUM) != 0)
    return FALSE;
  line.text = g_strndup (text, (gsize) (end - text));
  memcpy (line.sum, sum, sizeof line.sum);
  g_array_append_val (self->lines, line);
  return TRUE;
}

static void
take_lines (BocageJournalContent *self, const char *data)
{
  const char *end_of_data = data + self->size;
  char sum[BOCAGE_JOURNAL_SUM + 1];

  begin_sum (sum);
  for (const char *start = data; start < end_of_data;)
    {
      const char *end = memchr (start, '\n', (gsize) (end_of_data - start));

      /* The last one may be half a line, or room that was never written to. */
      if (end == NULL)
        break;
      if (!take_line (self, sum, data, start, end))
        {
          if (end + 1 < end_of_data)
            /* TRANSLATORS: %u is the number of a line of a file. */
            self->fault = g_strdup_printf (_ ("it is damaged in line %u"), self->lines->len + 1);
          break;
        }
      start = end + 1;
    }
}

/**
 * bocage_journal_content_read:
 * @self: what it held is forgotten without being freed
 *
 * Reads as much as can be believed.
 */
gboolean
bocage_journal_content_read (BocageJournalContent *self, const char *path, GError **error)
{
  g_autofree char *data = NULL;
  GStatBuf status;

  memset (self, 0, sizeof *self);
  self->lines = g_array_new (FALSE, FALSE, sizeof (BocageJournalLine));
  g_array_set_clear_func (self->lines, line_clear);
  if (g_stat (path, &status) == 0 && status.st_size > MAX_SIZE)
    {
      self->fault = g_strdup (_ ("it is not a journal of this program"));
      return TRUE;
    }
  if (!g_file_get_contents (path, &data, &self->size, error))
    return FALSE;
  take_lines (self, data);
  if (self->lines->len > 0 && g_str_equal (bocage_journal_content_get (self, 0), HEADER))
    return TRUE;
  /* One that was killed with its first word has lost nothing. */
  if (self->size >= BOCAGE_JOURNAL_SUM + 1 + strlen (HEADER) + 1)
    bocage_journal_content_cut (self, 0, _ ("it is not a journal of this program"));
  return TRUE;
}

void
bocage_journal_content_clear (BocageJournalContent *self)
{
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->fault, g_free);
}

const char *
bocage_journal_content_get (const BocageJournalContent *self, guint index)
{
  return g_array_index (self->lines, BocageJournalLine, index).text;
}

/**
 * bocage_journal_content_cut:
 * @fault: why nothing behind @n_lines counts, translated
 */
void
bocage_journal_content_cut (BocageJournalContent *self, guint n_lines, const char *fault)
{
  g_array_set_size (self->lines, n_lines);
  g_free (self->fault);
  self->fault = g_strdup (fault);
}

/* Writing */

static gpointer
sync_thread (gpointer data)
{
  BocageJournalFile *self = data;

  pthread_mutex_lock (&self->mutex);
  for (;;)
    {
      guint64 written;

      while (self->written == self->synced && !self->ends)
        pthread_cond_wait (&self->changed, &self->mutex);
      if (self->written == self->synced)
        break;
      written = self->written;
      pthread_mutex_unlock (&self->mutex);
      /* Some file systems cannot; the line is in the kernel all the same. */
      if (fdatasync (self->fd) != 0)
        g_debug ("cannot sync %s: %s", self->path, g_strerror (errno));
      pthread_mutex_lock (&self->mutex);
      self->synced = written;
      pthread_cond_broadcast (&self->changed);
    }
  pthread_mutex_unlock (&self->mutex);
  return NULL;
}

static gboolean
set_failure (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _ ("cannot write “%s”: %s"), name,
               g_strerror (code));
  return FALSE;
}

/* Writes all that waits, or nothing of it. */
static gboolean
flush (BocageJournalFile *self, GError **error)
{
  gsize done = 0;
  struct stat status;

  /* Someone took the folder away: what is written now, nobody would find. */
  if (fstat (self->fd, &status) != 0 || status.st_nlink == 0)
    return set_failure (error, self->path, ENOENT);
  while (done < self->waiting->len)
    {
      gssize n = pwrite (self->fd, self->waiting->str + done, self->waiting->len - done,
                         (off_t) (self->size + done));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          int code = errno;

          if (ftruncate (self->fd, (off_t) self->size) != 0)
            g_debug ("cannot cut %s: %s", self->path, g_strerror (errno));
          return set_failure (error, self->path, code);
        }
      done += (gsize) n;
    }
  self->size += done;
  g_string_truncate (self->waiting, 0);
  pthread_mutex_lock (&self->mutex);
  self->written++;
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->mutex);
  return TRUE;
}

/**
 * bocage_journal_file_append:
 * @line: without an end of line
 *
 * Returns: %FALSE if there was no room for it; it is written with the next one
 * then, unless the file is gone or too much waits: %G_IO_ERROR_NOT_FOUND
 */
gboolean
bocage_journal_file_append (BocageJournalFile *self, const char *line, GError **error)
{
  gsize length = strlen (line);

  if (self->waiting->len > MAX_WAITING)
    return set_failure (error, self->path, ENOENT);
  add_up (self->sum, line, length);
  g_string_append (self->waiting, self->sum);
  g_string_append_c (self->waiting, ' ');
  g_string_append_len (self->waiting, line, (gssize) length);
  g_string_append_c (self->waiting, '\n');
  return flush (self, error);
}

/**
 * bocage_journal_file_open:
 * @size: how much of what is there counts; 0: a new one, whatever is there
 * @sum: (nullable): of the last line that counts
 *
 * Returns: (nullable): ready for another line; what does not count is cut off
 */
BocageJournalFile *
bocage_journal_file_open (const char *path, gsize size, const char *sum, GError **error)
{
  int fd = g_open (path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  g_autoptr (BocageJournalFile) self = NULL;

  if (fd < 0)
    {
      set_failure (error, path, errno);
      return NULL;
    }
  self = g_new0 (BocageJournalFile, 1);
  self->path = g_strdup (path);
  self->fd = fd;
  self->size = size;
  self->waiting = g_string_new (NULL);
  begin_sum (self->sum);
  if (sum != NULL)
    memcpy (self->sum, sum, BOCAGE_JOURNAL_SUM);
  pthread_mutex_init (&self->mutex, NULL);
  pthread_cond_init (&self->changed, NULL);
  self->has_thread = pthread_create (&self->thread, NULL, sync_thread, self) == 0;
  if (ftruncate (fd, (off_t) size) != 0)
    {
      set_failure (error, path, errno);
      return NULL;
    }
  if (size == 0 && !bocage_journal_file_append (self, HEADER, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
bocage_journal_file_free (BocageJournalFile *self)
{
  if (self == NULL)
    return;
  pthread_mutex_lock (&self->mutex);
  self->ends = TRUE;
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->mutex);
  if (self->has_thread)
    pthread_join (self->thread, NULL);
  pthread_mutex_destroy (&self->mutex);
  pthread_cond_destroy (&self->changed);
  close (self->fd);
  g_string_free (self->waiting, TRUE);
  g_free (self->path);
  g_free (self);
}

gsize
bocage_journal_file_get_size (BocageJournalFile *self)
{
  return self->size;
}

/**
 * bocage_journal_file_sync:
 *
 * Returns when all that was written is on the disk.
 */
void
bocage_journal_file_sync (BocageJournalFile *self)
{
  pthread_mutex_lock (&self->mutex);
  while (self->has_thread && self->synced != self->written)
    pthread_cond_wait (&self->changed, &self->mutex);
  pthread_mutex_unlock (&self->mutex);
}
