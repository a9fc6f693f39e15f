/* test-interrupted.c: a program that is ended at any step leaves the old file or the new one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The program is held at each call of the kernel that has to do with files, and ended
 * there: nothing hangs on how fast anything is.
 */

#include "config.h"

#include "bocage-test.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define BATTLE "x.bocage"
#define REPORT "r"
#define KEPT "what was there"
#define MAX_PROCESSES 16
#define MAX_ARGUMENTS 10

typedef struct
{
  const char *program; /* in the directory of the build */
  const char *arguments[MAX_ARGUMENTS];
  gboolean has_report; /* before */
} Command;

static const Command fix
    = { "validator/bocage-validate",
        { "--no-config", "--no-schema", "-j1", "--fix", "--fix-unsafe", BATTLE } };
static const Command format = { "tools/bocage-convert", { "--format", BATTLE } };
static const Command report
    = { "validator/bocage-validate",
        { "--no-config", "--no-schema", "-j1", "--report=tap=" REPORT, BATTLE } };
static const Command report_anew
    = { "validator/bocage-validate",
        { "--no-config", "--no-schema", "-j1", "--report=tap=" REPORT, BATTLE },
        TRUE };
static const Command baseline
    = { "validator/bocage-validate",
        { "--no-config", "--no-schema", "-j1", "--write-baseline=" REPORT, BATTLE },
        TRUE };

typedef struct
{
  pid_t processes[MAX_PROCESSES]; /* that hear of what ends them */
  guint n_processes;
  guint n_steps;
  guint step;     /* at which they are ended */
  int signal;     /* by this */
  gboolean ended; /* they were */
} Trace;

typedef struct
{
  char *folder;
  char *battle; /* before, and after */
  char *mended;
  char *whole; /* the report */
} Fixture;

/* The folder */

static void
empty_folder (const char *folder)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

static void
put (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Returns: (transfer full) (nullable): NULL where there is no such file */
static char *
get (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (directory) != NULL)
    n++;
  return n;
}

static void
prepare (Fixture *self, const Command *command)
{
  empty_folder (self->folder);
  put (self->folder, BATTLE, self->battle);
  if (command->has_report)
    put (self->folder, REPORT, KEPT);
}

/* The program */

static _Noreturn void
be_program (const Fixture *self, const Command *command)
{
  g_autofree char *program = bocage_test_build_path (command->program);
  g_autofree char *absolute = g_canonicalize_filename (program, NULL);
  const char *arguments[MAX_ARGUMENTS + 2] = { absolute };
  int null = open ("/dev/null", O_RDWR);

  memcpy (arguments + 1, command->arguments, sizeof command->arguments);
  /* Whoever looks for leaks wants to be the only one who holds a program. */
  g_setenv ("ASAN_OPTIONS", "detect_leaks=0", TRUE);
  dup2 (null, STDOUT_FILENO);
  dup2 (null, STDERR_FILENO);
  if (chdir (self->folder) == 0 && ptrace (PTRACE_TRACEME, 0, NULL, NULL) == 0)
    {
      raise (SIGSTOP);
      execv (absolute, (char **) arguments);
    }
  _exit (EXIT_FAILURE);
}

/* Whether a call changes files, or is on the way there. */
static gboolean
is_step (const struct __ptrace_syscall_info *info)
{
  static const guint64 calls[] = {
    SYS_linkat, SYS_renameat2, SYS_unlinkat, SYS_fchmod, SYS_fchown, SYS_fsync, SYS_wait4,
#ifdef SYS_rename
    SYS_rename, SYS_link,      SYS_unlink,
#endif
  };

  if (info->op == PTRACE_SYSCALL_INFO_EXIT)
    return FALSE;
  if (info->entry.nr == SYS_openat)
    return (info->entry.args[2] & (O_CREAT | O_WRONLY | O_RDWR)) != 0;
  if (info->entry.nr == SYS_write)
    return info->entry.args[0] > STDERR_FILENO;
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    if (info->entry.nr == calls[i])
      return TRUE;
  return FALSE;
}

/* A thread of a program is held where it calls the kernel, before or after. */
static void
look_at_call (Trace *self, pid_t thread, GHashTable *in_step)
{
  struct __ptrace_syscall_info info;
  gpointer key = GINT_TO_POINTER (thread);

  if (ptrace (PTRACE_GET_SYSCALL_INFO, thread, sizeof info, &info) <= 0)
    return;
  if (info.op == PTRACE_SYSCALL_INFO_ENTRY && !is_step (&info))
    return;
  if (info.op == PTRACE_SYSCALL_INFO_EXIT && !g_hash_table_remove (in_step, key))
    return;
  if (info.op == PTRACE_SYSCALL_INFO_ENTRY)
    g_hash_table_add (in_step, key);
  if (++self->n_steps != self->step)
    return;
  self->ended = TRUE;
  for (guint i = 0; i < self->n_processes; i++)
    kill (self->processes[i], self->signal);
}

static void
add_process (Trace *self, pid_t parent)
{
  unsigned long pid;

  assert_int_equal (ptrace (PTRACE_GETEVENTMSG, parent, NULL, &pid), 0);
  assert_true (self->n_processes < MAX_PROCESSES);
  self->processes[self->n_processes++] = (pid_t) pid;
}

/* Returns: the signal that a thread is to have */
static int
take_stop (Trace *self, pid_t thread, int status, GHashTable *in_step)
{
  int number = WSTOPSIG (status), event = status >> 16;

  if (number == (SIGTRAP | 0x80))
    look_at_call (self, thread, in_step);
  /* A helper that shares the memory of who waits for it is ended by nobody who ends that, unless
   * by what it does not hear. */
  else if (event == PTRACE_EVENT_FORK || (event == PTRACE_EVENT_VFORK && self->signal != SIGKILL))
    add_process (self, thread);
  return event != 0 || number == SIGSTOP || number == SIGTRAP || number == (SIGTRAP | 0x80)
             ? 0
             : number;
}

/* Returns: FALSE where nobody may hold a program */
static gboolean
run_program (const Fixture *self, const Command *command, Trace *trace)
{
  g_autoptr (GHashTable) in_step = g_hash_table_new (NULL, NULL);
  pid_t pid = fork (), thread;
  int status;

  if (pid == 0)
    be_program (self, command);
  trace->processes[trace->n_processes++] = pid;
  if (waitpid (pid, &status, 0) != pid || !WIFSTOPPED (status)
      || ptrace (PTRACE_SETOPTIONS, pid, NULL,
                 PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK
                     | PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL)
             != 0)
    return FALSE;
  ptrace (PTRACE_SYSCALL, pid, NULL, NULL);
  while ((thread = waitpid (-1, &status, __WALL)) > 0)
    if (WIFSTOPPED (status))
      ptrace (PTRACE_SYSCALL, thread, NULL,
              GINT_TO_POINTER (take_stop (trace, thread, status, in_step)));
  return TRUE;
}

/* Tests */

static void
check_folder (const Fixture *self, const Command *command, const Trace *trace)
{
  g_autofree char *battle = get (self->folder, BATTLE), *found = get (self->folder, REPORT);
  guint n = 1 + (found != NULL);

  if (count_files (self->folder) != n)
    fail_msg ("signal %d at step %u leaves something behind", trace->signal, trace->step);
  assert_non_null (battle);
  if (strcmp (battle, self->battle) != 0)
    assert_string_equal (battle, self->mended);
  if (command->has_report)
    assert_non_null (found);
  if (found != NULL && !(command->has_report && strcmp (found, KEPT) == 0))
    assert_string_equal (found, self->whole);
}

static void
interrupt_everywhere (Fixture *self, const Command *command, int number)
{
  Trace whole = { .signal = number };

  prepare (self, command);
  assert_true (run_program (self, command, &whole));
  self->mended = get (self->folder, BATTLE);
  self->whole = get (self->folder, REPORT);
  assert_true (self->whole != NULL || strcmp (self->mended, self->battle) != 0);
  assert_true (whole.n_steps >= 6);
  for (guint step = 1; step <= whole.n_steps; step++)
    {
      Trace trace = { .step = step, .signal = number };

      prepare (self, command);
      assert_true (run_program (self, command, &trace));
      check_folder (self, command, &trace);
    }
  g_clear_pointer (&self->mended, g_free);
  g_clear_pointer (&self->whole, g_free);
}

static void
test_interrupted (void **state)
{
  static const Command *const commands[] = { &fix, &format, &report, &report_anew, &baseline };
  static const int numbers[] = { SIGINT, SIGTERM, SIGKILL };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    for (guint j = 0; j < G_N_ELEMENTS (numbers); j++)
      interrupt_everywhere (*state, commands[i], numbers[j]);
}

/* Where each file has a name, none is left by what can be heard of. */
static void
test_interrupted_with_names (void **state)
{
  static const Command *const commands[] = { &fix, &format, &report_anew };

  g_setenv ("BOCAGE_TEST_NO_TMPFILE", "1", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    interrupt_everywhere (*state, commands[i], SIGTERM);
  g_unsetenv ("BOCAGE_TEST_NO_TMPFILE");
}

static int
setup (void **state)
{
  g_autofree char *path = bocage_test_source_path ("tests/validator/data/fixable.bocage");
  Fixture *self = g_new0 (Fixture, 1);

  self->folder = g_dir_make_tmp ("bocage-interrupted-XXXXXX", NULL);
  assert_true (g_file_get_contents (path, &self->battle, NULL, NULL));
  *state = self;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *self = *state;

  empty_folder (self->folder);
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->battle);
  g_free (self->mended);
  g_free (self->whole);
  g_free (self);
  return 0;
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test_setup_teardown (test_interrupted, setup, teardown),
  cmocka_unit_test_setup_teardown (test_interrupted_with_names, setup, teardown),
};

BOCAGE_TEST_MAIN (tests)
