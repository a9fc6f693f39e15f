/* bench-run.c: programs that are measured from outside
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bench-run.h"

#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define LOOK_EVERY 2000 /* µs: how often the memory is looked at */

/* Starts a command of the shell, which nobody hears.  The shell becomes the
 * command; it fills in patterns, and splits nothing at blanks. */
static pid_t
start (const char *command)
{
  g_autofree char *script = g_strdup_printf ("IFS=; exec %s", command);
  pid_t pid = fork ();

  if (pid != 0)
    return pid;

  int fd = open ("/dev/null", O_RDWR);

  if (fd < 0 || dup2 (fd, STDIN_FILENO) < 0 || dup2 (fd, STDOUT_FILENO) < 0
      || dup2 (fd, STDERR_FILENO) < 0)
    _exit (127);
  execl ("/bin/sh", "sh", "-c", script, NULL);
  _exit (127);
}

static double
to_seconds (struct timeval time)
{
  return (double) time.tv_sec + (double) time.tv_usec / 1e6;
}

/* Runs a command of the shell.
 * @max_status: above it, it has failed
 * @out_clock: seconds until it had ended, less than 0 if it has failed
 * @out_cpu: seconds of the processor that it took with all its children */
void
bocage_bench_run (const char *command, int max_status, double *out_clock, double *out_cpu)
{
  gint64 begin = g_get_monotonic_time ();
  struct rusage usage;
  int status;
  pid_t pid = start (command);

  *out_clock = *out_cpu = -1;
  if (pid < 0 || wait4 (pid, &status, 0, &usage) != pid || !WIFEXITED (status)
      || WEXITSTATUS (status) > max_status)
    return;
  *out_clock = (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  *out_cpu = to_seconds (usage.ru_utime) + to_seconds (usage.ru_stime);
}

/* Notes down how much memory a process and its children have had at most, in kiB. */
static void
look_at_process (pid_t pid, GHashTable *peaks)
{
  g_autofree char *status_name = g_strdup_printf ("/proc/%d/status", (int) pid);
  g_autofree char *children_name
      = g_strdup_printf ("/proc/%d/task/%d/children", (int) pid, (int) pid);
  g_autofree char *status = NULL, *children = NULL;
  const char *line;

  if (!g_file_get_contents (status_name, &status, NULL, NULL))
    return;
  line = strstr (status, "VmHWM:");
  if (line != NULL)
    g_hash_table_insert (peaks, GINT_TO_POINTER (pid),
                         GUINT_TO_POINTER ((guint) g_ascii_strtoull (line + 6, NULL, 10)));
  if (!g_file_get_contents (children_name, &children, NULL, NULL))
    return;
  for (char *p = children; *p != '\0';)
    {
      char *end;
      gint64 child = g_ascii_strtoll (p, &end, 10);

      if (end == p)
        return;
      look_at_process ((pid_t) child, peaks);
      p = end;
      p += strspn (p, " \n");
    }
}

/* Runs a command of the shell.
 *
 * Returns: the MiB that it and its children had in memory at most; what two of them
 * share counts twice */
double
bocage_bench_measure_memory (const char *command)
{
  g_autoptr (GHashTable) peaks = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer peak;
  double sum = 0;
  pid_t pid = start (command);

  if (pid < 0)
    return 0;
  while (waitpid (pid, NULL, WNOHANG) == 0)
    {
      look_at_process (pid, peaks);
      g_usleep (LOOK_EVERY);
    }
  g_hash_table_iter_init (&iter, peaks);
  while (g_hash_table_iter_next (&iter, NULL, &peak))
    sum += GPOINTER_TO_UINT (peak);
  return sum / 1024;
}

guint
bocage_bench_count_files (const char *pattern)
{
  glob_t found;
  guint n = 0;

  if (glob (pattern, 0, NULL, &found) != 0)
    return 0;
  n = (guint) found.gl_pathc;
  globfree (&found);
  return n;
}
