/* bocage-cache-tidy.c: keeping the cache small
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * To look at every entry takes longer than a short run, so it is done once in a
 * while.  Several processes may do it at once: what is gone is gone.
 */

#include "config.h"

#include "bocage-cache-tidy.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STAMP "tidied"      /* is as old as the last time */
#define INTERVAL (60 * 60)  /* seconds */
#define ABANDONED (60 * 60) /* seconds: who wrote a file without its name by then is dead */
#define N_DIRECTORIES 256

typedef struct
{
  gint64 time; /* when it was used */
  guint64 size;
  char *name; /* relative to the cache */
} Entry;

static void
clear_entry (gpointer data)
{
  g_free (((Entry *) data)->name);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *x = a, *y = b;

  if (x->time != y->time)
    return x->time < y->time ? -1 : 1;
  return strcmp (x->name, y->name);
}

/* Whether it is time again; if so, it is the last time from now on. */
static gboolean
is_due (int directory, gboolean is_urgent)
{
  struct stat info;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  int fd;

  if (!is_urgent && fstatat (directory, STAMP, &info, AT_SYMLINK_NOFOLLOW) == 0
      && now - info.st_mtime < INTERVAL && info.st_mtime <= now)
    return FALSE;
  fd = openat (directory, STAMP, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
  if (fd < 0)
    return FALSE;
  if (futimens (fd, NULL) != 0)
    g_debug ("cannot touch %s: %s", STAMP, g_strerror (errno));
  close (fd);
  return TRUE;
}

/* Adds the entries of one directory, and removes what will never be one. */
static void
look_into (int directory, const char *name, GArray *entries)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  int fd = openat (directory, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  DIR *dir = fd >= 0 ? fdopendir (fd) : NULL;
  const struct dirent *item;

  if (dir == NULL)
    {
      if (fd >= 0)
        close (fd);
      return;
    }
  while ((item = readdir (dir)) != NULL)
    {
      struct stat info;
      Entry entry;

      if (item->d_name[0] == '.' || fstatat (fd, item->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0
          || S_ISDIR (info.st_mode))
        continue;
      if (strchr (item->d_name, '.') != NULL && now - info.st_mtime > ABANDONED)
        {
          unlinkat (fd, item->d_name, 0);
          continue;
        }
      entry = (Entry){ .time = info.st_mtime,
                       .size = info.st_size,
                       .name = g_strdup_printf ("%s/%s", name, item->d_name) };
      g_array_append_val (entries, entry);
    }
  closedir (dir);
}

/**
 * bocage_cache_tidy:
 * @n_new: bytes that were written now
 *
 * Removes the entries that were not used for longest, until the rest is well
 * below @max_bytes; if it is time for that.
 */
void
bocage_cache_tidy (int directory, guint64 n_new, guint64 max_bytes)
{
  g_autoptr (GArray) entries = NULL;
  guint64 n_bytes = 0;

  if (!is_due (directory, n_new > max_bytes / 16))
    return;
  entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (entries, clear_entry);
  for (guint i = 0; i < N_DIRECTORIES; i++)
    {
      char name[3];

      g_snprintf (name, sizeof name, "%02x", i);
      look_into (directory, name, entries);
    }
  for (guint i = 0; i < entries->len; i++)
    n_bytes += g_array_index (entries, Entry, i).size;
  if (n_bytes <= max_bytes)
    return;
  g_array_sort (entries, compare_entries);
  for (guint i = 0; i < entries->len && n_bytes > max_bytes / 4 * 3; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      if (unlinkat (directory, entry->name, 0) == 0)
        n_bytes -= entry->size;
    }
}
