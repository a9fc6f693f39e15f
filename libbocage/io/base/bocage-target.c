/* bocage-target.c: a file that is written whole or not at all
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Nothing is left of a run that is ended before it is whole (bocage-nameless.c).
 *
 * What is no regular file is never replaced: a device, a pipe and the like are
 * written to.  A link is followed, and stays one.
 */

#include "config.h"

#include "bocage-target.h"

#include "bocage-io-error.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_LINKS 40 /* one after the other, as for the kernel */

/* Where it is */

/* "/dev/stdout", and "/dev/fd/63", which is what a shell writes for >(…)
 * Returns: the number of a file that is open already; or -1 */
static int
find_descriptor (const char *path)
{
  static const char *const prefixes[] = { "/dev/fd/", "/proc/self/fd/" };
  guint64 number;

  if (strcmp (path, "-") == 0 || strcmp (path, "/dev/stdout") == 0)
    return STDOUT_FILENO;
  if (strcmp (path, "/dev/stderr") == 0)
    return STDERR_FILENO;
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (path, prefixes[i])
        && g_ascii_string_to_unsigned (path + strlen (prefixes[i]), 10, 0, G_MAXINT, &number, NULL))
      return number;
  return -1;
}

/* Returns: (transfer full) (nullable): where the file is or would be that @path leads to; NULL, and
 * errno, where its links lead in a circle */
static char *
follow_links (const char *path)
{
  char *place = g_strdup (path);

  for (int i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (place, NULL);
      g_autofree char *directory = g_path_get_dirname (place);
      char *next;

      if (link == NULL)
        return place;
      next = g_path_is_absolute (link) ? g_steal_pointer (&link)
                                       : g_build_filename (directory, link, NULL);
      g_free (place);
      place = next;
    }
  g_free (place);
  errno = ELOOP;
  return NULL;
}

static gboolean
fail (const char *path, int number, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (number),
               /* TRANSLATORS: cannot write “out.sarif”: permission denied */
               _ ("cannot write “%s”: %s"), name, g_strerror (number));
  return FALSE;
}

/**
 * bocage_target_open:
 * @self: to be filled; it needs bocage_target_drop () only where this succeeds
 * @path: "-" is the standard output
 *
 * Opens what is to be written, and changes nothing of what is there.
 */
gboolean
bocage_target_open (BocageTarget *self, const char *path, GError **error)
{
  int descriptor = find_descriptor (path);

  *self = (BocageTarget){ .path = g_strdup (path), .file.fd = -1 };
  if (descriptor >= 0)
    {
      self->file.fd = fcntl (descriptor, F_DUPFD_CLOEXEC, 3);
      self->has_status = self->file.fd >= 0 && fstat (self->file.fd, &self->status) == 0;
    }
  else
    {
      self->has_status = stat (path, &self->status) == 0;
      if (self->has_status && !S_ISREG (self->status.st_mode))
        self->file.fd = open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
      else
        {
          g_autofree char *place = follow_links (path);

          if (place == NULL || !bocage_nameless_open (&self->file, place))
            self->file.fd = -1;
        }
    }
  if (self->file.fd >= 0)
    return TRUE;
  fail (path, errno, error);
  bocage_target_drop (self);
  return FALSE;
}

/* Returns: (transfer full): for bocage_target_commit () */
FILE *
bocage_target_open_stream (BocageTarget *self)
{
  FILE *stream = fdopen (self->file.fd, "w");

  self->file.fd = -1;
  return stream;
}

/* Who may read a file, and whose it is, stays where it is replaced; as far as that can be. */
static void
keep_mode (const BocageTarget *self, int fd)
{
  if (!self->has_status)
    return;
  if ((self->status.st_uid != geteuid () || self->status.st_gid != getegid ())
      && fchown (fd, self->status.st_uid, self->status.st_gid) != 0)
    return;
  if (fchmod (fd, self->status.st_mode & 07777) != 0)
    return;
}

/**
 * bocage_target_commit:
 * @stream: (transfer full): of bocage_target_open_stream (), to which all is written
 *
 * Puts the file in its place.
 *
 * Returns: 0, or the number of what went wrong
 */
int
bocage_target_commit (BocageTarget *self, FILE *stream)
{
  int number = fflush (stream) != 0 ? errno : 0;

  if (number == 0 && self->file.place != NULL)
    {
      keep_mode (self, fileno (stream));
      number = bocage_nameless_put (&self->file, fileno (stream), TRUE);
    }
  if (fclose (stream) != 0 && number == 0)
    number = errno;
  return number;
}

/**
 * bocage_target_write:
 *
 * Writes all of it, and puts the file in its place.
 */
gboolean
bocage_target_write (BocageTarget *self, const char *text, GError **error)
{
  FILE *stream = bocage_target_open_stream (self);
  int number;

  /* What was not written is not put there, even where the stream has forgotten it. */
  if (fputs (text, stream) != EOF)
    number = bocage_target_commit (self, stream);
  else
    {
      number = errno;
      fclose (stream);
    }
  return number == 0 || fail (self->path, number, error);
}

/* Gives back what it holds; a file that is not in its place never comes to be. */
void
bocage_target_drop (BocageTarget *self)
{
  bocage_nameless_drop (&self->file);
  g_clear_pointer (&self->path, g_free);
}

/* What two may not write to: one of them would be lost. */
static gboolean
is_one_of_its_kind (const struct stat *status)
{
  return S_ISREG (status->st_mode) || S_ISFIFO (status->st_mode) || S_ISSOCK (status->st_mode);
}

static gboolean
is_same_inode (const struct stat *a, const struct stat *b)
{
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/**
 * bocage_target_is_stdout:
 *
 * Returns: whether what is written to @path comes out at the standard output, by whatever name
 */
gboolean
bocage_target_is_stdout (const char *path)
{
  struct stat here, there;
  int descriptor = find_descriptor (path);

  if (descriptor == STDOUT_FILENO)
    return TRUE;
  return fstat (STDOUT_FILENO, &here) == 0 && is_one_of_its_kind (&here)
         && (descriptor >= 0 ? fstat (descriptor, &there) : stat (path, &there)) == 0
         && is_same_inode (&here, &there);
}

/* Where there is no file yet, its directory by its real path and its name. */
static gboolean
is_same_place (const char *a, const char *b)
{
  g_autofree char *name_a = g_path_get_basename (a), *name_b = g_path_get_basename (b);
  g_autofree char *directory_a = g_path_get_dirname (a), *directory_b = g_path_get_dirname (b);
  struct stat status_a, status_b;

  return strcmp (name_a, name_b) == 0 && stat (directory_a, &status_a) == 0
         && stat (directory_b, &status_b) == 0 && is_same_inode (&status_a, &status_b);
}

/* Whether one would take the place of the other. */
gboolean
bocage_target_is_same (const BocageTarget *self, const BocageTarget *other)
{
  if (self->has_status != other->has_status)
    return FALSE;
  if (self->has_status)
    return is_one_of_its_kind (&self->status) && is_same_inode (&self->status, &other->status);
  return is_same_place (self->file.place, other->file.place);
}

/* Whether @path is what would be replaced or written to. */
gboolean
bocage_target_is_file (const BocageTarget *self, const char *path)
{
  struct stat status;

  return self->has_status && is_one_of_its_kind (&self->status) && stat (path, &status) == 0
         && is_same_inode (&self->status, &status);
}

/* A slip of the pen in the name of a report must not cost what somebody has made. */

void
bocage_target_refuse_twin (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* TRANSLATORS: %s is a file */
               _ ("two reports would be written to “%s”"), name);
}

void
bocage_target_refuse_read (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* TRANSLATORS: %s is a file */
               _ ("“%s” is read by this run, and a report would be written over it"), name);
}
