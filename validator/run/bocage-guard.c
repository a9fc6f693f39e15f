/* bocage-guard.c: checking the files where a crash costs one of them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A process of its own, the worker, checks the files in its threads and sends
 * what each came to, in order and several at once, through a pipe; this one writes
 * the reports.  If the worker dies, another goes on after the last file that came
 * through.  Which file it was is not asked of memory that may be broken: those that
 * the dead one had begun are checked again by one thread that sends each before it
 * begins the next, and a worker that dies there has died of the file that is next.
 * That one is lost, and the run goes on.  The same holds for one file alone: the worker
 * begins before anything is loaded, when there is little to be copied for it.
 */

#include "config.h"

#include "bocage-guard.h"

#include "io/base/bocage-memory.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define MEBIBYTE (1024 * 1024)
#define FOR_A_STACK 16                   /* mebibytes of a thread, and what it sets aside */
#define FOR_A_BATTLE (1344 * 1024)       /* bytes: rules, schema, and what a file is made into */
#define BLOCK (256 * 1024)               /* bytes that are read at once */
#define MAX_MESSAGE (1024 * 1024 * 1024) /* bytes: more is no message but broken memory */

#define EXIT_NO_MEMORY 71 /* of a worker that has had all it may have */

typedef struct
{
  const BocageGuardFuncs *funcs;
  gpointer user_data;
  GPtrArray *inputs;
  guint n_jobs;
  guint next;          /* whose result has not come yet */
  guint careful_until; /* files before it are checked by one thread */
  guint *n_begun;      /* files, by this worker; in memory that is shared with it */
  int fd;              /* worker: where results go */
  gboolean is_good;
  gboolean is_too_long; /* the last worker was killed because of it */
} Guard;

/* The worker */

/* Called while the file is taken, so that no later one can have been begun before it is counted. */
static void
count_begun (gpointer user_data)
{
  Guard *self = user_data;

  ++*self->n_begun;
}

/* Called by any thread: a message is a size and as many bytes. */
static void
work_on_file (const BocageInput *input, GByteArray *to, gpointer user_data)
{
  Guard *self = user_data;
  guint begin = to->len;
  guint32 size = 0;

  g_byte_array_append (to, (const guint8 *) &size, sizeof size);
  self->funcs->pack (self->funcs->work (input, self->user_data), to, self->user_data);
  size = to->len - begin - sizeof size;
  memcpy (to->data + begin, &size, sizeof size);
}

static void
prepare (gboolean is_first, gpointer user_data)
{
  const Guard *self = user_data;

  if (self->funcs->prepare != NULL)
    self->funcs->prepare (is_first, self->user_data);
}

static void
send_messages (const guint8 *data, gsize size, gpointer user_data)
{
  const Guard *self = user_data;

  while (size > 0)
    {
      gssize n = write (self->fd, data, size);

      if (n > 0)
        {
          data += n;
          size -= n;
        }
      else if (errno != EINTR)
        _exit (1); /* nobody listens any more */
    }
}

/* Called by any thread. */
static void
end_without_memory (void)
{
  _exit (EXIT_NO_MEMORY);
}

static void
be_worker (Guard *self, guint n_files, guint n_jobs, gboolean is_careful)
{
  const BocageRunFuncs funcs = { .prepare = prepare,
                                 .begin = count_begun,
                                 .work = work_on_file,
                                 .send = send_messages,
                                 .at_once = is_careful };
  g_autoptr (GPtrArray) inputs = NULL;

  bocage_memory_foresee (FOR_A_BATTLE);
  inputs = g_ptr_array_sized_new (n_files);
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (inputs, g_ptr_array_index (self->inputs, self->next + i));
  if (self->funcs->max_mebibytes > 0)
    bocage_memory_limit ((guint64) bocage_run_get_n_threads (n_files, n_jobs)
                             * (self->funcs->max_mebibytes + FOR_A_STACK) * MEBIBYTE,
                         end_without_memory);
  bocage_run (inputs, n_jobs, &funcs, self);
  close (self->fd);
}

/* Here */

/* Takes the messages that are whole.
 * Returns: FALSE where one makes no sense */
static gboolean
take_messages (Guard *self, GByteArray *buffer, guint end)
{
  gsize done = 0;
  guint32 size;

  while (buffer->len - done >= sizeof size)
    {
      gpointer result;

      memcpy (&size, buffer->data + done, sizeof size);
      if (size > MAX_MESSAGE || self->next >= end)
        return FALSE;
      if (buffer->len - done - sizeof size < size)
        break;
      result = self->funcs->unpack (buffer->data + done + sizeof size, size, self->user_data);
      if (result == NULL)
        return FALSE;
      self->funcs->take (result, self->user_data);
      self->next++;
      done += sizeof size + size;
    }
  if (done > 0)
    g_byte_array_remove_range (buffer, 0, done);
  return TRUE;
}

/* Returns: whether something comes before it is too late */
static gboolean
wait_for_more (Guard *self, int fd)
{
  struct pollfd waited = { .fd = fd, .events = POLLIN };
  guint seconds = MIN (self->funcs->max_seconds, G_MAXINT / 1000);
  int n;

  do
    n = poll (&waited, 1, seconds > 0 ? (int) seconds * 1000 : -1);
  while (n < 0 && errno == EINTR);
  self->is_too_long = n == 0;
  return n != 0;
}

static void
receive (Guard *self, int fd, guint end)
{
  g_autoptr (GByteArray) buffer = g_byte_array_new ();

  for (;;)
    {
      guint begin = buffer->len;
      gssize n;

      if (!wait_for_more (self, fd))
        return;
      g_byte_array_set_size (buffer, begin + BLOCK);
      n = read (fd, buffer->data + begin, BLOCK);
      g_byte_array_set_size (buffer, begin + MAX (n, 0));
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0 || !take_messages (self, buffer, end))
        return;
      if (self->funcs->rest != NULL)
        self->funcs->rest (self->user_data);
    }
}

/* A pipe in which a worker can leave some files without waiting for who reads them. */
static gboolean
open_pipe (int fds[2])
{
  if (!g_unix_open_pipe (fds, FD_CLOEXEC, NULL))
    return FALSE;
#ifdef F_SETPIPE_SZ
  fcntl (fds[1], F_SETPIPE_SZ, BLOCK);
#endif
  return TRUE;
}

/* Has a worker check the next @n_files.
 * Returns: FALSE where there can be no worker */
static gboolean
run_worker (Guard *self, guint n_files, gboolean is_careful, int *out_status)
{
  guint end = self->next + n_files;
  int fds[2];
  pid_t pid;

  if (!open_pipe (fds))
    return FALSE;
  *self->n_begun = 0;
  fflush (NULL); /* or both would write what is waiting */
  pid = fork ();
  if (pid == 0)
    {
      close (fds[0]);
      self->fd = fds[1];
      be_worker (self, n_files, is_careful ? 1 : self->n_jobs, is_careful);
      /* What is to be done at the end of the program is the other process's; only a sanitizer
       * tells of leaks here. */
      if (!BOCAGE_IS_SANITIZED)
        _exit (EXIT_SUCCESS);
      exit (EXIT_SUCCESS);
    }
  close (fds[1]);
  if (pid > 0 && self->funcs->meanwhile != NULL)
    self->funcs->meanwhile (self->user_data);
  if (pid > 0)
    receive (self, fds[0], end);
  close (fds[0]);
  if (pid < 0)
    return FALSE;
  if (self->next < end)
    kill (pid, SIGKILL); /* it may be talking nonsense, or hang in its last breath */
  while (waitpid (pid, out_status, 0) < 0 && errno == EINTR)
    ;
  return TRUE;
}

static void
lose_file (Guard *self, int status)
{
  const BocageInput *input = g_ptr_array_index (self->inputs, self->next);
  int cause = WIFSIGNALED (status) ? WTERMSIG (status) : 0;

  if (self->is_too_long)
    cause = BOCAGE_GUARD_TOO_LONG;
  else if (WIFEXITED (status) && WEXITSTATUS (status) == EXIT_NO_MEMORY)
    cause = BOCAGE_GUARD_TOO_MUCH;
  self->funcs->take (self->funcs->lost (input, cause, self->user_data), self->user_data);
  self->next++;
}

/* The standard input can be read but once. */
static gboolean
is_used_up (const Guard *self, guint i)
{
  const BocageInput *input = g_ptr_array_index (self->inputs, i);

  return input->path == NULL && input->error == NULL;
}

/* Returns: FALSE where there can be no worker */
static gboolean
go_on (Guard *self, int *status)
{
  gboolean is_careful = self->next < self->careful_until;
  guint end = is_careful ? self->careful_until : self->inputs->len, begin = self->next;

  for (guint i = begin; is_careful && i < end; i++)
    if (is_used_up (self, i))
      end = i;
  if (end == begin)
    {
      lose_file (self, *status);
      return TRUE;
    }
  if (!run_worker (self, end - begin, is_careful, status))
    return FALSE;
  if (self->next == end)
    /* Sanitizers tell of leaks by the exit status. */
    self->is_good = self->is_good && !(WIFEXITED (*status) && WEXITSTATUS (*status) != 0);
  else if (is_careful || (self->is_too_long && self->next == begin && *self->n_begun == 1))
    /* It has had all the time there is; of several that were begun nobody knows which. */
    lose_file (self, *status);
  else
    self->careful_until = MIN (MAX (self->next + 1, begin + *self->n_begun), self->inputs->len);
  return TRUE;
}

/* No process to be had, or no memory to share with it: what is left is checked here. */
static void
go_on_here (Guard *self)
{
  for (; self->next < self->inputs->len; self->next++)
    self->funcs->take (
        self->funcs->work (g_ptr_array_index (self->inputs, self->next), self->user_data),
        self->user_data);
}

/**
 * bocage_guard_run:
 * @inputs: (element-type BocageInput):
 * @n_jobs: as for bocage_run ()
 *
 * Works on every file as bocage_run () does, and survives it.
 *
 * Returns: whether no worker had something to complain of after its work
 */
gboolean
bocage_guard_run (GPtrArray *inputs, guint n_jobs, const BocageGuardFuncs *funcs,
                  gpointer user_data)
{
  Guard self = {
    .funcs = funcs, .user_data = user_data, .inputs = inputs, .n_jobs = n_jobs, .is_good = TRUE
  };
  int status = 0;

  self.n_begun = mmap (NULL, sizeof *self.n_begun, PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  while (self.n_begun != MAP_FAILED && self.next < inputs->len && go_on (&self, &status))
    ;
  go_on_here (&self);
  if (self.n_begun != MAP_FAILED)
    munmap (self.n_begun, sizeof *self.n_begun);
  return self.is_good;
}
