/* bocage-save.c: the safe save: the old file or the new one, never half of either
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-save.h"

#include "bocage-document.h"
#include "io/base/bocage-io-error.h"
#include "io/base/bocage-nameless.h"
#include "io/xml/bocage-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_LINKS 40 /* symbolic links followed, as the kernel does */

static gboolean
fail (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (
      error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (code),
      /* TRANSLATORS: the first %s is the name of a file, the second says what is the matter. */
      _ ("cannot write “%s”: %s"), name, g_strerror (code));
  return FALSE;
}

/* Returns: (transfer full) (nullable): where @path leads, which need not exist. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *at = g_strdup (path);

  for (int i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (at, NULL);
      g_autofree char *directory = NULL;
      char *next;

      if (target == NULL)
        return g_steal_pointer (&at);
      directory = g_path_get_dirname (at);
      next = g_path_is_absolute (target) ? g_strdup (target)
                                         : g_build_filename (directory, target, NULL);
      g_free (at);
      at = next;
    }
  fail (error, path, ELOOP);
  return NULL;
}

static gboolean
write_all (int fd, const char *data, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, data, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      data += n;
      size -= n;
    }
  return TRUE;
}

/* Writes the new file and sees that it has reached the disk.
 * @old: (nullable): the file that will be replaced */
static gboolean
fill (int fd, GBytes *bytes, const struct stat *old)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (!write_all (fd, data, size))
    return FALSE;
  if (old != NULL)
    {
      struct stat now;

      if (fstat (fd, &now) != 0)
        return FALSE;
      /* Only root may give a file away; for others it becomes theirs. */
      if ((now.st_uid != old->st_uid || now.st_gid != old->st_gid)
          && fchown (fd, old->st_uid, old->st_gid) != 0 && errno != EPERM)
        return FALSE;
      if (fchmod (fd, old->st_mode & 07777) != 0)
        return FALSE;
    }
  return fsync (fd) == 0;
}

/* Reads the new file back: the same bytes. */
static gboolean
verify_bytes (GBytes *bytes, const char *again, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *data = NULL;
  gsize size, expected;
  gconstpointer written = g_bytes_get_data (bytes, &expected);

  if (!g_file_get_contents (again, &data, &size, error))
    return FALSE;
  if (size == expected && (size == 0 || memcmp (data, written, size) == 0))
    return TRUE;
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_FAILED,
               /* TRANSLATORS: %s is the name of a file. */
               _ ("cannot write “%s”: what was written reads back differently"), name);
  return FALSE;
}

/* Reads the new file back: the same bytes, and the same battle in them. */
static gboolean
verify (BocageScenario *scenario, GBytes *bytes, const char *again, const char *path,
        GError **error)
{
  static const BocageLimits no_limits = { .max_bytes = G_MAXSIZE,
                                          .max_depth = G_MAXUINT,
                                          .max_elements = G_MAXUINT,
                                          .max_attributes = G_MAXUINT };
  g_autoptr (BocageDocument) document
      = bocage_document_read_file (again, &no_limits, BOCAGE_READ_NO_SCHEMA, error);
  g_autofree char *name = g_filename_display_name (path);
  BocageScenario *found;
  gboolean same;

  if (document == NULL)
    return FALSE;
  found = bocage_document_get_scenario (document);
  same = found != NULL && g_bytes_equal (bytes, bocage_document_get_bytes (document));
  /* A ruleset that only this program's caller knows cannot be found again, and with it the
   * order of the hexes. */
  if (same && bocage_scenario_get_ruleset (found) == bocage_scenario_get_ruleset (scenario))
    {
      g_autoptr (GBytes) once_more = bocage_scenario_to_bytes (found);

      same = g_bytes_equal (bytes, once_more);
    }
  if (!same)
    g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_FAILED,
                 /* TRANSLATORS: %s is the name of a file. */
                 _ ("cannot write “%s”: what was written reads back differently"), name);
  return same;
}

/* The rename itself is on the disk only when its directory is. */
static void
sync_directory (const char *path)
{
  g_autofree char *directory = g_path_get_dirname (path);
  int fd = open (directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  /* Some file systems cannot; the file is there all the same. */
  if (fsync (fd) != 0)
    g_debug ("cannot sync %s: %s", directory, g_strerror (errno));
  close (fd);
}

/* Nothing can be put in its place. */
static gboolean
fail_kind (GError **error, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
               /* TRANSLATORS: %s is the name of something that was taken for a file */
               _ ("cannot write “%s”: it is a pipe or a device and not a file"), name);
  return FALSE;
}

static gboolean
check_old (const char *path, struct stat *status, gboolean *out_exists, GError **error)
{
  *out_exists = stat (path, status) == 0;
  if (!*out_exists)
    return errno == ENOENT ? TRUE : fail (error, path, errno);
  if (S_ISDIR (status->st_mode))
    return fail (error, path, EISDIR);
  if (!S_ISREG (status->st_mode))
    return fail_kind (error, path);
  /* A rename does not ask the file it replaces. */
  if (access (path, W_OK) != 0)
    return fail (error, path, errno);
  return TRUE;
}

/* A file between being written and being in its place */
typedef struct
{
  const char *path;
  char *target; /* where that leads */
  struct stat old;
  gboolean exists;
  gboolean replace;
  BocageNameless file;
  BocageNameless before; /* what was there, for who may have to put it back */
} Saving;

static void
saving_clear (Saving *self)
{
  bocage_nameless_drop (&self->file);
  bocage_nameless_drop (&self->before);
  g_clear_pointer (&self->target, g_free);
}

/* @scenario: (nullable): what @bytes are to read back as */
static gboolean
write_and_verify (Saving *self, BocageScenario *scenario, GBytes *bytes, GError **error)
{
  g_autofree char *again = NULL;

  if (!bocage_nameless_open (&self->file, self->target)
      || !fill (self->file.fd, bytes, self->exists ? &self->old : NULL))
    return fail (error, self->path, errno);
  again = bocage_nameless_dup_path (&self->file);
  return scenario != NULL ? verify (scenario, bytes, again, self->path, error)
                          : verify_bytes (bytes, again, self->path, error);
}

/* Writes all of the new file, and changes nothing of what is there.
 * @self: to be filled, and cleared in any case */
static gboolean
prepare (Saving *self, BocageScenario *scenario, const BocageSavePart *part, GError **error)
{
  *self = (Saving){ .path = part->path, .replace = part->replace, .file.fd = -1, .before.fd = -1 };
  self->target = follow_links (self->path, error);
  if (self->target == NULL || !check_old (self->target, &self->old, &self->exists, error))
    return FALSE;
  if (self->exists && !self->replace)
    return fail (error, self->path, EEXIST);
  return write_and_verify (self, scenario, part->bytes, error);
}

static gboolean
put (Saving *self, GError **error)
{
  int number = bocage_nameless_put (&self->file, self->file.fd, self->replace);

  if (number != 0)
    return fail (error, self->path, number);
  sync_directory (self->target);
  return TRUE;
}

static gboolean
save (BocageScenario *scenario, const BocageSavePart *part, GError **error)
{
  Saving saving;
  gboolean done = prepare (&saving, scenario, part, error) && put (&saving, error);

  saving_clear (&saving);
  return done;
}

/* Several */

/* It has its room on the disk before anything is changed. */
static gboolean
keep_before (Saving *self, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *data = NULL;
  gsize size;

  if (!self->exists)
    return TRUE;
  if (!g_file_get_contents (self->target, &data, &size, error))
    return FALSE;
  bytes = g_bytes_new_take (g_steal_pointer (&data), size);
  if (!bocage_nameless_open (&self->before, self->target)
      || !fill (self->before.fd, bytes, &self->old))
    return fail (error, self->path, errno);
  return TRUE;
}

static void
put_back (Saving *self)
{
  if (!self->exists)
    g_unlink (self->target);
  else if (bocage_nameless_put (&self->before, self->before.fd, TRUE) != 0)
    g_warning ("cannot put back %s", self->target);
  sync_directory (self->target);
}

static gboolean
save_all (Saving *saving, const BocageSavePart *parts, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    /* The last one is the last that can fail: it is never put back. */
    if (!prepare (&saving[i], NULL, &parts[i], error)
        || (i + 1 < n && !keep_before (&saving[i], error)))
      return FALSE;
  for (guint i = 0; i < n; i++)
    if (!put (&saving[i], error))
      {
        while (i-- > 0)
          put_back (&saving[i]);
        return FALSE;
      }
  return TRUE;
}

/**
 * bocage_scenario_save:
 * @path: a file, in the encoding of file names
 *
 * Writes a file that has no name, reads it back, and puts it in the place of
 * the old one.  Mode, owner and symbolic links are kept.
 *
 * Returns: %FALSE with @error set if anything failed; the old file is as it was
 * and nothing else is there.
 */
gboolean
bocage_scenario_save (BocageScenario *scenario, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  BocageSavePart part = { .path = path, .replace = TRUE };

  g_return_val_if_fail (scenario != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  part.bytes = bytes = bocage_scenario_to_bytes (scenario);
  return save (scenario, &part, error);
}

/**
 * bocage_bytes_save:
 * @path: a file, in the encoding of file names
 * @replace: whether a file that is already there may be replaced
 *
 * Saves what is not in the format of scenarios as bocage_scenario_save() does
 * one that is.
 *
 * Returns: %FALSE with @error set if anything failed, %G_IO_ERROR_EXISTS if
 * there is a file that may not be replaced; nothing has changed then.
 */
gboolean
bocage_bytes_save (GBytes *bytes, const char *path, gboolean replace, GError **error)
{
  const BocageSavePart part = { bytes, path, replace };

  g_return_val_if_fail (bytes != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  return save (NULL, &part, error);
}

/**
 * bocage_bytes_save_all:
 * @parts: (array length=n): files that belong together
 *
 * Saves all of them, as bocage_bytes_save() does one, or none.
 *
 * Returns: %FALSE with @error set if anything failed; all files have the bytes that they had, and
 * no others are there, unless what was there before cannot be put back, of which the log has a
 * warning.
 */
gboolean
bocage_bytes_save_all (const BocageSavePart *parts, guint n, GError **error)
{
  g_autofree Saving *saving = g_new0 (Saving, n);
  gboolean done;

  for (guint i = 0; i < n; i++)
    saving[i].file.fd = saving[i].before.fd = -1;
  done = save_all (saving, parts, n, error);
  for (guint i = 0; i < n; i++)
    saving_clear (&saving[i]);
  return done;
}

/**
 * bocage_file_remove:
 * @path: in the encoding of file names
 *
 * Returns: %FALSE with @error set, in the words of a file that cannot be written, if it is still
 *   there
 */
gboolean
bocage_file_remove (const char *path, GError **error)
{
  g_autofree char *name = NULL;
  int code;

  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;
  code = errno;
  name = g_filename_display_name (path);
  g_set_error (
      error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (code),
      /* TRANSLATORS: the first %s is the name of a file, the second says what is the matter. */
      _ ("cannot delete “%s”: %s"), name, g_strerror (code));
  return FALSE;
}
