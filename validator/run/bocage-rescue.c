/* bocage-rescue.c: a crash begins the program again, with somebody to watch it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A worker of its own (bocage-guard.c) costs one file more than a tenth of its time.
 * So a single file is checked without, and when that kills the program, the program
 * becomes itself again from the beginning, and this time has a worker, which may die.
 * When it takes too long, the program begins again only to say so.  Nothing of what was said is
 * lost: nothing is said before a file is done.
 */

#include "config.h"

#include "bocage-rescue.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define VARIABLE "BOCAGE_VALIDATE_AGAIN"
#define CRASHED "1"
#define LATE "late"
#define STACK_SIZE (64 * 1024)
#define EXIT_UNCHECKED 3

/* A sanitizer needs more memory than any file, and tells of a crash in its own way. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

static const int fatal[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, SIGALRM };

/* All that the handler needs is ready before it is needed. */
static char **arguments;
static char **environment, **late_environment;
static gboolean is_second, is_late;
static gboolean has_old_limit;
static struct rlimit old_limit;
static gboolean is_taken[G_N_ELEMENTS (fatal)];
static void *stack;

/* Only what POSIX lets a handler do, and setrlimit (), which is a bare system call. */
static void
begin_again_cb (int number)
{
  static const char message[] = "bocage-validate: internal error\n";
  sigset_t none;

  alarm (0);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  if (has_old_limit)
    setrlimit (RLIMIT_DATA, &old_limit);
  execve ("/proc/self/exe", arguments, number == SIGALRM ? late_environment : environment);
  if (write (STDERR_FILENO, message, sizeof message - 1) < 0)
    _exit (EXIT_UNCHECKED);
  _exit (EXIT_UNCHECKED);
}

/**
 * bocage_rescue_init:
 *
 * Remembers what the program was called with, before anybody changes it.
 */
void
bocage_rescue_init (int argc, char **argv)
{
  const char *value = g_getenv (VARIABLE);

  is_second = value != NULL;
  is_late = g_strcmp0 (value, LATE) == 0;
  g_unsetenv (VARIABLE);
  arguments = g_new0 (char *, argc + 1);
  memcpy (arguments, argv, sizeof *argv * argc);
  environment = g_environ_setenv (g_get_environ (), VARIABLE, CRASHED, TRUE);
  late_environment = g_environ_setenv (g_get_environ (), VARIABLE, LATE, TRUE);
}

/* Returns: whether the program has begun again; what was killed is to be watched then */
gboolean
bocage_rescue_is_second (void)
{
  return is_second;
}

/* Returns: whether that is because it took too long: nobody is to try it again */
gboolean
bocage_rescue_is_late (void)
{
  return is_late;
}

/**
 * bocage_rescue_arm:
 * @max_seconds: after which the program begins again as well; 0: never
 *
 * From here on, what would kill the program begins it again.  No other thread may
 * be there.  A signal that somebody else wants is left to them.
 */
void
bocage_rescue_arm (guint max_seconds)
{
  struct sigaction action = { .sa_handler = begin_again_cb, .sa_flags = SA_ONSTACK };
  stack_t alternate = { .ss_size = STACK_SIZE };

  alternate.ss_sp = stack = g_malloc (STACK_SIZE);
  sigaltstack (&alternate, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (fatal); i++)
    {
      struct sigaction old;

      is_taken[i] = sigaction (fatal[i], NULL, &old) == 0 && (old.sa_flags & SA_SIGINFO) == 0
                    && old.sa_handler == SIG_DFL && sigaction (fatal[i], &action, NULL) == 0;
    }
  alarm (max_seconds);
}

void
bocage_rescue_disarm (void)
{
  const stack_t none = { .ss_flags = SS_DISABLE };

  alarm (0);
  for (guint i = 0; i < G_N_ELEMENTS (fatal); i++)
    if (is_taken[i])
      signal (fatal[i], SIG_DFL);
  sigaltstack (&none, NULL);
  g_clear_pointer (&stack, g_free);
  if (has_old_limit)
    setrlimit (RLIMIT_DATA, &old_limit);
  has_old_limit = FALSE;
}

/**
 * bocage_rescue_limit_memory:
 *
 * Lets this process have no more than @bytes, until bocage_rescue_disarm ().
 *
 * Returns: whether there is a limit now
 */
gboolean
bocage_rescue_limit_memory (guint64 bytes)
{
  struct rlimit limit;

  if (IS_SANITIZED || bytes == 0 || getrlimit (RLIMIT_DATA, &old_limit) != 0)
    return FALSE;
  limit = old_limit;
  limit.rlim_cur = MIN (limit.rlim_cur, (rlim_t) bytes);
  has_old_limit = setrlimit (RLIMIT_DATA, &limit) == 0;
  return has_old_limit;
}
