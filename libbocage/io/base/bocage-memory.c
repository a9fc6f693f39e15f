/* bocage-memory.c: how much memory a process may take, and what it does beyond that
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Where memory ends GLib ends the program, by a signal and with a line for
 * programmers, and libxml2 says that a file is not what it is.  Whoever has set a
 * limit himself can say what has happened.
 *
 * The line comes from GLib's log, or, where there is no memory to make it of, straight
 * to the standard error and right before the signal (GLib 2.84 does so).  There it waits
 * in a buffer of ours, which a handler of the signal looks into.
 */

#include "config.h"

#include "bocage-memory.h"

#include <libxml/xmlmemory.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* GLib has no other way to tell than these words. */
#define NO_MEMORY "failed to allocate "

static BocageMemoryFunc gone_func;
static rlim_t old_limit;
static char said[BUFSIZ]; /* on the standard error, and not written yet */

static gboolean
is_about_memory (const GLogField *fields, gsize n_fields)
{
  for (gsize i = 0; i < n_fields; i++)
    if (strcmp (fields[i].key, "MESSAGE") == 0 && fields[i].length < 0)
      return fields[i].value == NULL || strstr (fields[i].value, NO_MEMORY) != NULL;
  return FALSE;
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  if ((level & G_LOG_LEVEL_ERROR) != 0 && gone_func != NULL && is_about_memory (fields, n_fields))
    gone_func ();
  return g_log_writer_default (level, fields, n_fields, user_data);
}

static void
abort_cb (int number)
{
  if (gone_func != NULL && memmem (said, sizeof said, NO_MEMORY, strlen (NO_MEMORY)) != NULL)
    gone_func ();
  /* Whoever has said something else and not waited for it to be written is heard, too. */
  fflush_unlocked (stderr);
  signal (number, SIG_DFL);
  raise (number);
}

/* For libxml2 */

static void *
check_block (void *block, size_t size)
{
  if (block == NULL && size > 0 && gone_func != NULL)
    gone_func ();
  return block;
}

static void *
allocate (size_t size)
{
  return check_block (malloc (size), size);
}

static void *
reallocate (void *block, size_t size)
{
  return check_block (realloc (block, size), size);
}

static char *
duplicate (const char *text)
{
  return check_block (strdup (text), 1);
}

static void
hear_of_it (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
  xmlMemSetup (free, allocate, reallocate, duplicate);
  /* The first line of a program needs memory that the last one may not have. */
  g_debug ("memory has a limit");
}

/**
 * bocage_memory_limit:
 * @bytes: that this process may take from now on, with what it has already
 * @gone: (nullable): for when it wants more
 *
 * Only one limit holds at a time.
 *
 * Returns: whether there is a limit now; under a sanitizer there never is
 */
gboolean
bocage_memory_limit (guint64 bytes, BocageMemoryFunc gone)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  struct rlimit limit;

  if (BOCAGE_IS_SANITIZED || getrlimit (RLIMIT_DATA, &limit) != 0)
    return FALSE;
  pthread_once (&once, hear_of_it);
  setvbuf (stderr, said, _IOFBF, sizeof said);
  signal (SIGABRT, abort_cb);
  gone_func = gone;
  old_limit = limit.rlim_cur;
  limit.rlim_cur = MIN (limit.rlim_cur, (rlim_t) bytes);
  return setrlimit (RLIMIT_DATA, &limit) == 0;
}

/* As it was before. */
void
bocage_memory_unlimit (void)
{
  struct rlimit limit;

  if (BOCAGE_IS_SANITIZED || getrlimit (RLIMIT_DATA, &limit) != 0)
    return;
  limit.rlim_cur = old_limit;
  gone_func = NULL;
  signal (SIGABRT, SIG_DFL);
  fflush (stderr);
  setvbuf (stderr, NULL, _IONBF, 0);
  setrlimit (RLIMIT_DATA, &limit);
}

/**
 * bocage_memory_foresee:
 * @bytes: that this process will need anyhow
 *
 * Has the kernel give them at once: page by page, at the first touch of each, takes several times
 * as long.  What is freed stays with the process.  Where that cannot be, nothing is different.
 */
void
bocage_memory_foresee (gsize bytes)
{
#if defined(M_MMAP_THRESHOLD) && defined(MADV_POPULATE_WRITE)
  guintptr page = (guintptr) sysconf (_SC_PAGESIZE), begin, end;
  char *block;

  if (BOCAGE_IS_SANITIZED)
    return;
  /* What malloc () would find out by and by. */
  mallopt (M_MMAP_THRESHOLD, (int) (2 * bytes));
  mallopt (M_TRIM_THRESHOLD, (int) (4 * bytes));
  block = malloc (bytes);
  if (block == NULL)
    return;
  begin = ((guintptr) block + page - 1) / page * page;
  end = ((guintptr) block + bytes) / page * page;
  madvise ((void *) begin, end - begin, MADV_POPULATE_WRITE);
  free (block);
#endif
}
