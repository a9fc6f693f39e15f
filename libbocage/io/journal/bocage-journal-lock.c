/* bocage-journal-lock.c: a lock that lasts as long as its program
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-journal-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_TRIES 10

/* Whether @lock is still the file that everybody else finds at @path. */
static gboolean
is_at (int lock, const char *path)
{
  struct stat mine, there;

  return fstat (lock, &mine) == 0 && stat (path, &there) == 0 && mine.st_ino == there.st_ino
         && mine.st_dev == there.st_dev;
}

/**
 * bocage_journal_lock:
 * @path: a file for nothing but this; made if there is none
 *
 * Returns: a descriptor that holds the lock, or -1 with errno set: %EWOULDBLOCK
 * where another program holds it, or this one
 */
int
bocage_journal_lock (const char *path)
{
  for (int i = 0; i < MAX_TRIES; i++)
    {
      int lock = g_open (path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
      int code;

      if (lock < 0)
        return -1;
      if (flock (lock, LOCK_EX | LOCK_NB) == 0)
        {
          if (is_at (lock, path))
            return lock;
          /* Somebody took it away between two lines of ours: another try. */
          close (lock);
          continue;
        }
      code = errno;
      close (lock);
      errno = code;
      return -1;
    }
  errno = EWOULDBLOCK;
  return -1;
}

/**
 * bocage_journal_unlock:
 *
 * Lets go of a lock and takes its file away, in this order for others.
 */
void
bocage_journal_unlock (int lock, const char *path)
{
  g_unlink (path);
  close (lock);
}
