/* bocage-recovery.c: copies of unsaved work that outlive the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define GROUP "recovery"

struct _BocageRecovery
{
  char *name;
  char *path;      /* NAME.bocage */
  char *info_path; /* NAME.info */
  int lock;        /* open and locked, or -1: no copy has been written */
  GFile *file;     /* (nullable) */

  GThread *writer; /* (nullable): not joined yet */
};

typedef struct
{
  char *path;
  GBytes *bytes;
} Write;

static char *
recovery_dir (void)
{
  return g_build_filename (g_get_user_state_dir (), "bocage", "recovery", NULL);
}

static char *
recovery_path (const char *name, const char *suffix)
{
  g_autofree char *dir = recovery_dir ();
  g_autofree char *base = g_strconcat (name, suffix, NULL);

  return g_build_filename (dir, base, NULL);
}

/* Returns: a descriptor that holds the lock, or -1 where somebody else does. */
static int
lock_info (const char *path, int flags)
{
  int fd = g_open (path, flags | O_RDWR | O_CLOEXEC, 0600);

  if (fd < 0)
    return -1;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    return fd;
  close (fd);
  return -1;
}

/* In place: the lock is on this very file. */
static void
write_info (BocageRecovery *self, GFile *file, const char *title)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format_iso8601 (now);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  g_autofree char *data = NULL;
  gsize length;

  g_key_file_set_string (keys, GROUP, "title", title);
  g_key_file_set_string (keys, GROUP, "time", time);
  if (uri != NULL)
    g_key_file_set_string (keys, GROUP, "uri", uri);
  data = g_key_file_to_data (keys, &length, NULL);

  /* A name and a time: worth having, not worth failing for. */
  if (pwrite (self->lock, data, length, 0) != (gssize) length
      || ftruncate (self->lock, length) != 0)
    g_debug ("%s: %s", self->info_path, g_strerror (errno));
}

static BocageRecovery *
recovery_for_name (const char *name)
{
  BocageRecovery *self = g_new0 (BocageRecovery, 1);

  self->name = g_strdup (name);
  self->path = recovery_path (name, ".bocage");
  self->info_path = recovery_path (name, ".info");
  self->lock = -1;
  return self;
}

/* Public functions */

/**
 * bocage_recovery_new:
 *
 * A copy under a new name.  Nothing is written yet.
 */
BocageRecovery *
bocage_recovery_new (void)
{
  g_autofree char *name = g_uuid_string_random ();

  return recovery_for_name (name);
}

/**
 * bocage_recovery_take:
 *
 * Takes over a copy that nobody holds.  On failure somebody does, or it is gone.
 */
BocageRecovery *
bocage_recovery_take (const char *name, GError **error)
{
  BocageRecovery *self = recovery_for_name (name);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *uri = NULL;

  self->lock = lock_info (self->info_path, 0);
  if (self->lock < 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _ ("this unsaved work has been recovered or discarded already"));
      bocage_recovery_free (self);
      return NULL;
    }

  if (g_key_file_load_from_file (keys, self->info_path, G_KEY_FILE_NONE, NULL))
    uri = g_key_file_get_string (keys, GROUP, "uri", NULL);
  if (uri != NULL)
    self->file = g_file_new_for_uri (uri);
  return self;
}

void
bocage_recovery_free (BocageRecovery *self)
{
  if (self == NULL)
    return;
  bocage_recovery_wait (self);
  if (self->lock >= 0)
    close (self->lock);
  g_clear_object (&self->file);
  g_free (self->name);
  g_free (self->path);
  g_free (self->info_path);
  g_free (self);
}

static gpointer
write_thread (gpointer data)
{
  Write *job = data;
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *text = g_bytes_get_data (job->bytes, &size);

  if (!g_file_set_contents_full (job->path, text, size,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                 &error))
    g_debug ("%s: %s", job->path, error->message);
  g_bytes_unref (job->bytes);
  g_free (job->path);
  g_free (job);
  return NULL;
}

/**
 * bocage_recovery_write:
 * @file: (nullable): the file that the work will be saved to
 *
 * Writes the copy from a thread, so that a slow disk costs no frame.  A failure
 * is silent: the work itself is not touched.
 */
void
bocage_recovery_write (BocageRecovery *self, GBytes *bytes, GFile *file, const char *title)
{
  g_autofree char *dir = recovery_dir ();
  Write *job;

  if (self->lock < 0)
    {
      if (g_mkdir_with_parents (dir, 0700) != 0)
        return;
      self->lock = lock_info (self->info_path, O_CREAT);
      if (self->lock < 0)
        return;
    }
  g_set_object (&self->file, file);
  write_info (self, file, title);

  bocage_recovery_wait (self);
  job = g_new (Write, 1);
  job->path = g_strdup (self->path);
  job->bytes = g_bytes_ref (bytes);
  self->writer = g_thread_new ("recovery", write_thread, job);
}

/**
 * bocage_recovery_wait:
 *
 * Returns when what was given to bocage_recovery_write() is on the disk.
 */
void
bocage_recovery_wait (BocageRecovery *self)
{
  if (self->writer != NULL)
    g_thread_join (g_steal_pointer (&self->writer));
}

/**
 * bocage_recovery_remove:
 *
 * The work is safe elsewhere, or given up: removes the copy.
 */
void
bocage_recovery_remove (BocageRecovery *self)
{
  bocage_recovery_wait (self);
  if (self->lock < 0)
    return;
  g_unlink (self->path);
  g_unlink (self->info_path);
  close (self->lock);
  self->lock = -1;
}

const char *
bocage_recovery_get_path (BocageRecovery *self)
{
  return self->path;
}

GFile *
bocage_recovery_get_file (BocageRecovery *self)
{
  return self->file;
}

static void
recoverable_free (gpointer data)
{
  BocageRecoverable *self = data;

  g_free (self->name);
  g_free (self->title);
  g_date_time_unref (self->time);
  g_free (self);
}

/* Returns: (nullable): the copy, where nobody holds it and its battle was written. */
static BocageRecoverable *
look_at (const char *name)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *path = recovery_path (name, ".bocage");
  g_autofree char *info_path = recovery_path (name, ".info");
  g_autofree char *time_text = NULL;
  g_autoptr (GDateTime) time = NULL;
  BocageRecoverable *found;
  int fd = lock_info (info_path, 0);

  if (fd < 0)
    return NULL;
  close (fd);
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR)
      || !g_key_file_load_from_file (keys, info_path, G_KEY_FILE_NONE, NULL))
    return NULL;

  time_text = g_key_file_get_string (keys, GROUP, "time", NULL);
  time = time_text != NULL ? g_date_time_new_from_iso8601 (time_text, NULL) : NULL;
  if (time == NULL)
    time = g_date_time_new_from_unix_utc (0);
  found = g_new0 (BocageRecoverable, 1);
  found->name = g_strdup (name);
  found->title = g_key_file_get_string (keys, GROUP, "title", NULL);
  if (found->title == NULL)
    found->title = g_strdup (name);
  found->time = g_date_time_to_local (time);
  return found;
}

static int
compare_recoverables (gconstpointer a, gconstpointer b)
{
  const BocageRecoverable *first = *(const BocageRecoverable *const *) a;
  const BocageRecoverable *second = *(const BocageRecoverable *const *) b;

  return g_date_time_compare (second->time, first->time);
}

/**
 * bocage_recovery_list:
 *
 * Returns: (transfer full) (element-type BocageRecoverable): copies of work that
 * nobody has any more, latest first
 */
GPtrArray *
bocage_recovery_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (recoverable_free);
  g_autofree char *path = recovery_dir ();
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *base;

  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_suffix (base, ".info"))
        {
          g_autofree char *name = g_strndup (base, strlen (base) - strlen (".info"));
          BocageRecoverable *found = look_at (name);

          if (found != NULL)
            g_ptr_array_add (list, found);
        }
    }
  g_ptr_array_sort (list, compare_recoverables);
  return list;
}

/**
 * bocage_recovery_discard:
 *
 * Removes a copy, unless somebody holds it.
 */
void
bocage_recovery_discard (const char *name)
{
  g_autoptr (BocageRecovery) self = bocage_recovery_take (name, NULL);

  if (self != NULL)
    bocage_recovery_remove (self);
}
