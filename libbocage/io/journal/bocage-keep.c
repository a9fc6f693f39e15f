/* bocage-keep.c: whole copies of a battle, kept beside its journal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * FOLDER/KEY/TIME-backup.bocage, FOLDER/KEY/TIME-checkpoint-NAME.bocage: when it was
 * made and how it is called stand in the name of the file, so that both cannot part.
 */

#include "config.h"

#include "bocage-keep.h"

#include "io/document/bocage-save.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define SUFFIX ".bocage"
#define BACKUP "backup"
#define CHECKPOINT "checkpoint-"
#define TIME_DIGITS 16
#define KEY_DIGITS 24
#define MAX_NAME 180 /* bytes, of the 255 that file systems allow */

/* Names */

/**
 * bocage_keep_get_key:
 *
 * Returns: (transfer full): of the battle in that file
 */
char *
bocage_keep_get_key (const char *uri)
{
  char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);

  key[KEY_DIGITS] = '\0';
  return key;
}

/* What a file may not be called is written as %XX, so that the name comes back as it was. */
static char *
escape_name (const char *name)
{
  GString *text = g_string_new (NULL);

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gsize length = (gsize) (g_utf8_next_char (at) - at);

      if (text->len + length > MAX_NAME)
        break;
      if (*at == '/' || *at == '%' || (guchar) *at < ' ')
        g_string_append_printf (text, "%%%02X", (guint) (guchar) *at);
      else
        g_string_append_len (text, at, (gssize) length);
    }
  return g_string_free (text, FALSE);
}

static char *
format_path (const char *folder, gint64 time, const char *name)
{
  g_autofree char *escaped = name != NULL ? escape_name (name) : NULL;
  g_autofree char *base
      = g_strdup_printf ("%0*" G_GINT64_FORMAT "-%s%s" SUFFIX, TIME_DIGITS, time,
                         name != NULL ? CHECKPOINT : BACKUP, name != NULL ? escaped : "");

  return g_build_filename (folder, base, NULL);
}

static void
kept_free (gpointer data)
{
  BocageKept *self = data;

  g_free (self->path);
  g_free (self->name);
  g_free (self);
}

/* Returns: (nullable): NULL where the file is none of ours */
static BocageKept *
read_name (const char *folder, const char *base)
{
  gsize length = strlen (base), suffix = strlen (SUFFIX);
  const char *kind = base + TIME_DIGITS + 1;
  g_autofree char *name = NULL;
  BocageKept *self;
  GStatBuf status;
  g_autofree char *path = g_build_filename (folder, base, NULL);

  if (length < TIME_DIGITS + 1 + strlen (BACKUP) + suffix || !g_str_has_suffix (base, SUFFIX)
      || strspn (base, "0123456789") != TIME_DIGITS || kind[-1] != '-'
      || g_stat (path, &status) != 0)
    return NULL;
  if (g_str_has_prefix (kind, CHECKPOINT))
    {
      g_autofree char *escaped = g_strndup (
          kind + strlen (CHECKPOINT), length - suffix - TIME_DIGITS - 1 - strlen (CHECKPOINT));

      name = g_uri_unescape_string (escaped, NULL);
      if (name == NULL || !g_utf8_validate (name, -1, NULL))
        return NULL;
    }
  else if (!g_str_equal (kind, BACKUP SUFFIX))
    return NULL;
  self = g_new0 (BocageKept, 1);
  self->kind = name != NULL ? BOCAGE_KEPT_CHECKPOINT : BOCAGE_KEPT_BACKUP;
  self->path = g_steal_pointer (&path);
  self->name = g_steal_pointer (&name);
  self->time = g_ascii_strtoll (base, NULL, 10);
  self->size = (guint64) status.st_size;
  return self;
}

/* Listing */

static int
compare_kept (gconstpointer a, gconstpointer b)
{
  const BocageKept *first = *(const BocageKept *const *) a;
  const BocageKept *second = *(const BocageKept *const *) b;

  if (first->time != second->time)
    return first->time > second->time ? -1 : 1;
  return strcmp (first->path, second->path);
}

static void
add_folder (GPtrArray *list, const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *base;

  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    {
      BocageKept *kept = read_name (path, base);

      if (kept != NULL)
        g_ptr_array_add (list, kept);
    }
}

static GPtrArray *
list_new (void)
{
  return g_ptr_array_new_with_free_func (kept_free);
}

/* Of all battles */
static GPtrArray *
list_all (const char *folder)
{
  GPtrArray *list = list_new ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *base;

  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, base, NULL);

      add_folder (list, path);
    }
  g_ptr_array_sort (list, compare_kept);
  return list;
}

/**
 * bocage_keep_list:
 * @key: of a battle
 *
 * Returns: (transfer full) (element-type BocageKept): what is kept of it, latest
 * first
 */
GPtrArray *
bocage_keep_list (const char *folder, const char *key)
{
  GPtrArray *list = list_new ();
  g_autofree char *path = g_build_filename (folder, key, NULL);

  add_folder (list, path);
  g_ptr_array_sort (list, compare_kept);
  return list;
}

/* Keeping */

static char *
write_copy (const char *folder, const char *key, const char *name, GBytes *bytes, GError **error)
{
  g_autofree char *place = g_build_filename (folder, key, NULL);
  gint64 time = g_get_real_time ();
  g_autofree char *path = format_path (place, time, name);

  /* Two within a microsecond, or a clock that was set back */
  while (g_access (path, F_OK) == 0)
    {
      g_free (path);
      path = format_path (place, ++time, name);
    }
  if (g_mkdir_with_parents (place, 0700) != 0)
    {
      int code = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _ ("cannot write “%s”: %s"),
                   place, g_strerror (code));
      return NULL;
    }
  return bocage_bytes_save (bytes, path, FALSE, error) ? g_steal_pointer (&path) : NULL;
}

static guint64
sum_up (GPtrArray *list, BocageKeptKind kind)
{
  guint64 total = 0;

  for (guint i = 0; i < list->len; i++)
    if (((const BocageKept *) list->pdata[i])->kind == kind)
      total += ((const BocageKept *) list->pdata[i])->size;
  return total;
}

/**
 * bocage_keep_checkpoint:
 * @name: for people
 * @bytes: the battle as a file
 * @max_bytes: what the checkpoints of all battles may take up
 *
 * Returns: (transfer full) (nullable): its path.  What there is no room for is not
 * made, so that no other one has to go for it.
 */
char *
bocage_keep_checkpoint (const char *folder, const char *key, const char *name, GBytes *bytes,
                        guint64 max_bytes, GError **error)
{
  g_autoptr (GPtrArray) all = list_all (folder);

  if (sum_up (all, BOCAGE_KEPT_CHECKPOINT) + g_bytes_get_size (bytes) > max_bytes)
    {
      g_autofree char *size = g_format_size (max_bytes);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   /* TRANSLATORS: %s is a size such as “64 MB”. */
                   _ ("all checkpoints together may take up %s; remove one, or allow more"), size);
      return NULL;
    }
  return write_copy (folder, key, name, bytes, error);
}

static gboolean
holds (const char *path, GBytes *bytes)
{
  g_autofree char *data = NULL;
  gsize size;

  return g_file_get_contents (path, &data, &size, NULL) && size == g_bytes_get_size (bytes)
         && memcmp (data, g_bytes_get_data (bytes, NULL), size) == 0;
}

/**
 * bocage_keep_backup:
 * @bytes: what the battle's file holds and soon will not
 * @max_backups: of one battle; the oldest go
 */
gboolean
bocage_keep_backup (const char *folder, const char *key, GBytes *bytes, guint max_backups,
                    GError **error)
{
  g_autoptr (GPtrArray) list = bocage_keep_list (folder, key);
  g_autofree char *path = NULL;
  guint n = 1;

  for (guint i = 0; i < list->len; i++)
    {
      const BocageKept *kept = list->pdata[i];

      if (kept->kind == BOCAGE_KEPT_BACKUP && n == 1 && holds (kept->path, bytes))
        return TRUE;
      if (kept->kind == BOCAGE_KEPT_BACKUP)
        n++;
    }
  path = write_copy (folder, key, NULL, bytes, error);
  if (path == NULL)
    return FALSE;
  for (guint i = list->len; i > 0 && n > max_backups; i--)
    {
      const BocageKept *kept = list->pdata[i - 1];

      if (kept->kind == BOCAGE_KEPT_BACKUP && g_unlink (kept->path) == 0)
        n--;
    }
  return TRUE;
}

/**
 * bocage_keep_rename:
 * @path: of a checkpoint
 *
 * Returns: (transfer full) (nullable): its new path
 */
char *
bocage_keep_rename (const char *path, const char *name, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *to = format_path (folder, g_ascii_strtoll (base, NULL, 10), name);

  if (g_str_equal (path, to) || g_rename (path, to) == 0)
    return g_steal_pointer (&to);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), _ ("cannot write “%s”: %s"), to,
               g_strerror (errno));
  return NULL;
}

/**
 * bocage_keep_get_mark:
 *
 * Returns: (transfer full): what the copy is known by, however it is called and
 * wherever its battle goes
 */
char *
bocage_keep_get_mark (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  return g_strndup (base, TIME_DIGITS);
}

/**
 * bocage_keep_follow:
 * @from: the battle's key until now
 * @to: its key from now on
 * @move: whether nobody will look for it under @from any more
 *
 * Has the checkpoints go with their battle, which was saved under another name.
 */
void
bocage_keep_follow (const char *folder, const char *from, const char *to, gboolean move)
{
  g_autoptr (GPtrArray) list = bocage_keep_list (folder, from);
  g_autofree char *place = g_build_filename (folder, to, NULL);

  if (g_str_equal (from, to) || list->len == 0 || g_mkdir_with_parents (place, 0700) != 0)
    return;
  for (guint i = 0; i < list->len; i++)
    {
      const BocageKept *kept = list->pdata[i];
      g_autoptr (GFile) file = g_file_new_for_path (kept->path);
      g_autofree char *base = g_file_get_basename (file);
      g_autofree char *path = g_build_filename (place, base, NULL);
      g_autoptr (GFile) target = g_file_new_for_path (path);

      if (kept->kind != BOCAGE_KEPT_CHECKPOINT)
        continue;
      if (move)
        g_file_move (file, target, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL);
      else
        g_file_copy (file, target, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL);
    }
  if (move)
    {
      g_autofree char *old = g_build_filename (folder, from, NULL);

      g_rmdir (old); /* only if nothing is left in it */
    }
}

/**
 * bocage_keep_prune:
 * @max_bytes: what all of it may take up
 *
 * Throws backups away, the oldest first, until there is room.  Checkpoints stay.
 *
 * Returns: how many bytes are taken up
 */
guint64
bocage_keep_prune (const char *folder, guint64 max_bytes)
{
  g_autoptr (GPtrArray) all = list_all (folder);
  guint64 total = sum_up (all, BOCAGE_KEPT_BACKUP) + sum_up (all, BOCAGE_KEPT_CHECKPOINT);

  for (guint i = all->len; i > 0 && total > max_bytes; i--)
    {
      const BocageKept *kept = all->pdata[i - 1];

      if (kept->kind == BOCAGE_KEPT_BACKUP && g_unlink (kept->path) == 0)
        total -= kept->size;
    }
  return total;
}
