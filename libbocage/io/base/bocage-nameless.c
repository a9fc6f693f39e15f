/* bocage-nameless.c: a file that has no name until it is whole
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Nothing is left of a program that is ended while it writes one (O_TMPFILE), however
 * that is done.  To take the place of another file it needs a name for a moment, since
 * the kernel gives a name only where there is none; that moment is in the hands of a
 * process of its own, which hears of no signal.
 *
 * Where the file system does not know such files, it has a name beside its place all
 * the time, which a handler of the signals that end a program takes away.
 */

#include "config.h"

#include "bocage-nameless.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_TEMPORARIES 256

/* Names to take away */

static const int deadly[] = { SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU };

/* What a handler reads: a name is there or not, and is given back only when it is not. */
static char *volatile temporaries[MAX_TEMPORARIES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* a handler does without */
static volatile pid_t owner; /* of those names: one that was forked off has others */

/* Takes away every file that is not in its place yet.  A handler of signals may call it. */
void
bocage_nameless_drop_all (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (temporaries) && getpid () == owner; i++)
    if (temporaries[i] != NULL)
      unlink (temporaries[i]);
}

static void
end_cb (int number)
{
  bocage_nameless_drop_all ();
  signal (number, SIG_DFL);
  raise (number);
}

/**
 * bocage_nameless_catch_signals:
 *
 * For a program that ends by them anyhow.  What somebody else handles, or nohup
 * ignores, stays as it is.
 */
void
bocage_nameless_catch_signals (void)
{
  const struct sigaction action = { .sa_handler = end_cb };
  struct sigaction old;

  for (guint i = 0; i < G_N_ELEMENTS (deadly); i++)
    if (sigaction (deadly[i], NULL, &old) == 0 && (old.sa_flags & SA_SIGINFO) == 0
        && old.sa_handler == SIG_DFL)
      sigaction (deadly[i], &action, NULL);
  /* A file that grows too large is an error to tell, like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
}

static void
remember (const char *temporary)
{
  pthread_mutex_lock (&lock);
  /* The names of who has forked this one off are not its own. */
  for (guint i = 0; i < G_N_ELEMENTS (temporaries) && owner != getpid (); i++)
    temporaries[i] = NULL;
  owner = getpid ();
  for (guint i = 0; i < G_N_ELEMENTS (temporaries); i++)
    if (temporaries[i] == NULL)
      {
        temporaries[i] = g_strdup (temporary);
        break;
      }
  pthread_mutex_unlock (&lock);
}

static void
forget (const char *temporary)
{
  pthread_mutex_lock (&lock);
  for (guint i = 0; i < G_N_ELEMENTS (temporaries); i++)
    {
      char *name = temporaries[i];

      if (name == NULL || strcmp (name, temporary) != 0)
        continue;
      temporaries[i] = NULL;
      g_free (name);
      break;
    }
  pthread_mutex_unlock (&lock);
}

/* Writing */

/* Hidden, short enough for any file system, and nobody else's. */
static char *
make_name (const char *place)
{
  g_autofree char *directory = g_path_get_dirname (place);
  g_autofree char *base = g_path_get_basename (place);
  g_autofree char *name
      = g_strdup_printf (".%.200s.%08x%08x", base, g_random_int (), g_random_int ());

  return g_build_filename (directory, name, NULL);
}

static char *
dup_path_of (int fd)
{
  return g_strdup_printf ("/proc/self/fd/%d", fd);
}

static int
open_nameless (const char *place, int mode)
{
  g_autofree char *directory = g_path_get_dirname (place);
  g_autofree char *path = NULL;
  int fd;

  errno = EOPNOTSUPP;
  /* A test may want to see how it is without. */
  if (g_getenv ("BOCAGE_TEST_NO_TMPFILE") != NULL)
    return -1;
  fd = open (directory, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
  if (fd < 0)
    return -1;
  /* Without /proc nobody could ever give it a name. */
  path = dup_path_of (fd);
  if (access (path, F_OK) == 0)
    return fd;
  close (fd);
  errno = EOPNOTSUPP;
  return -1;
}

/* It is known before it is there, so that nobody can come in between. */
static int
open_named (const char *place, int mode, char **out_name)
{
  *out_name = make_name (place);
  remember (*out_name);
  return open (*out_name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, mode);
}

/* Returns: whether the directory was found, but what it is on knows no files without a name */
static gboolean
needs_name (void)
{
  return errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL;
}

/**
 * bocage_nameless_open:
 * @self: to be filled; it needs bocage_nameless_drop () only where this succeeds
 * @place: where the file shall be; no link
 *
 * Opens a file for reading and writing, and changes nothing of what is there.
 *
 * Returns: %FALSE, with errno set, where that cannot be
 */
gboolean
bocage_nameless_open (BocageNameless *self, const char *place)
{
  *self = (BocageNameless){ .place = g_strdup (place), .fd = open_nameless (place, 0666) };
  if (self->fd < 0 && needs_name ())
    self->fd = open_named (place, 0666, &self->temporary);
  if (self->fd >= 0)
    return TRUE;
  if (self->temporary != NULL)
    forget (self->temporary);
  g_clear_pointer (&self->temporary, g_free);
  g_clear_pointer (&self->place, g_free);
  return FALSE;
}

/**
 * bocage_nameless_open_scratch:
 *
 * Opens a file in the folder for temporary files that never gets a name, for nobody else to read.
 *
 * Returns: it, to be closed; -1, with errno set, where that cannot be
 */
int
bocage_nameless_open_scratch (void)
{
  g_autofree char *place = g_build_filename (g_get_tmp_dir (), "bocage", NULL);
  g_autofree char *name = NULL;
  int fd = open_nameless (place, 0600);

  if (fd >= 0 || !needs_name ())
    return fd;
  fd = open_named (place, 0600, &name);
  if (fd >= 0)
    unlink (name);
  forget (name);
  return fd;
}

/**
 * bocage_nameless_dup_path:
 *
 * Returns: (transfer full): what it can be read by again, as long as it is open
 */
char *
bocage_nameless_dup_path (const BocageNameless *self)
{
  return self->temporary != NULL ? g_strdup (self->temporary) : dup_path_of (self->fd);
}

/* Putting it in its place */

static int
swap_names (const char *from, const char *name, const char *place)
{
  int number;

  if (linkat (AT_FDCWD, from, AT_FDCWD, name, AT_SYMLINK_FOLLOW) != 0)
    return errno;
  if (rename (name, place) == 0)
    return 0;
  number = errno;
  unlink (name);
  return number;
}

/* Whoever ends this process, or its whole group, does not end what it has begun here.
 * @from: the file without a name
 * Returns: the number of what went wrong, or 0 */
static int
swap_names_aside (const char *from, const char *name, const char *place)
{
  volatile int number = 0;
  sigset_t all, old;
  pid_t pid;

  sigfillset (&all);
  pthread_sigmask (SIG_BLOCK, &all, &old);
  /* It has its memory from this one, which waits for it. */
  pid = vfork ();
  if (pid == 0)
    {
      number = swap_names (from, name, place);
      _exit (0);
    }
  while (pid > 0 && waitpid (pid, NULL, 0) < 0 && errno == EINTR)
    ;
  if (pid < 0)
    number = swap_names (from, name, place);
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  return number;
}

static int
put_nameless (BocageNameless *self, int fd, gboolean replace)
{
  g_autofree char *from = dup_path_of (fd);
  g_autofree char *name = make_name (self->place);

  if (linkat (AT_FDCWD, from, AT_FDCWD, self->place, AT_SYMLINK_FOLLOW) == 0)
    return 0;
  if (errno != EEXIST || !replace)
    return errno;
  return swap_names_aside (from, name, self->place);
}

static int
put_temporary (BocageNameless *self, gboolean replace)
{
  if (!replace && link (self->temporary, self->place) == 0)
    {
      g_unlink (self->temporary);
      return 0;
    }
  if (!replace && errno == EEXIST)
    return EEXIST;
  /* Some file systems have no links. */
  if (!replace && g_file_test (self->place, G_FILE_TEST_EXISTS))
    return EEXIST;
  return g_rename (self->temporary, self->place) == 0 ? 0 : errno;
}

/**
 * bocage_nameless_put:
 * @fd: of the file, all of which is written
 * @replace: whether it may take the place of another one
 *
 * Puts the file in its place.
 *
 * Returns: 0, or the number of what went wrong; EEXIST where it may not
 */
int
bocage_nameless_put (BocageNameless *self, int fd, gboolean replace)
{
  int number;

  if (self->temporary == NULL)
    return put_nameless (self, fd, replace);
  number = put_temporary (self, replace);
  if (number == 0)
    {
      forget (self->temporary);
      g_clear_pointer (&self->temporary, g_free);
    }
  return number;
}

/* Gives back what it holds; a file that is not in its place never comes to be. */
void
bocage_nameless_drop (BocageNameless *self)
{
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
  if (self->temporary != NULL)
    {
      g_unlink (self->temporary);
      forget (self->temporary);
    }
  g_clear_pointer (&self->temporary, g_free);
  g_clear_pointer (&self->place, g_free);
}
