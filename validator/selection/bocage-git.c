/* bocage-git.c: what git is asked
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-git.h"

#include "io/base/bocage-io-error.h"
#include "record/bocage-clock.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define BLOCK 65536

/* Returns: whether all was read, to the end */
static gboolean
read_answer (int fd, GByteArray *answer)
{
  g_autofree guint8 *buffer = g_malloc (BLOCK);
  ssize_t n;

  while ((n = read (fd, buffer, BLOCK)) > 0 || (n < 0 && errno == EINTR))
    if (n > 0)
      g_byte_array_append (answer, buffer, n);
  return n == 0;
}

/**
 * bocage_git_ask:
 * @arguments: the first is "git"
 * @input: what it reads, a file; -1: nothing
 *
 * By hand: GSubprocess would leave threads behind.
 *
 * Returns: (transfer full) (nullable): what it writes
 */
GBytes *
bocage_git_ask (const char *const *arguments, int input, GError **error)
{
  g_autoptr (GByteArray) answer = g_byte_array_new ();
  GPid git;
  int out, status = 0;
  gboolean is_whole;

  if (!g_spawn_async_with_pipes_and_fds (
          NULL, arguments, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, input,
          -1, -1, NULL, NULL, 0, &git, NULL, &out, NULL, error))
    return NULL;
  bocage_clock_begin ("git");
  is_whole = read_answer (out, answer);
  close (out);
  while (waitpid (git, &status, 0) < 0 && errno == EINTR)
    ;
  bocage_clock_end ();
  g_spawn_close_pid (git);
  if (is_whole && g_spawn_check_wait_status (status, NULL))
    return g_byte_array_free_to_bytes (g_steal_pointer (&answer));
  /* It has said on the standard error why. */
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_FAILED,
               /* TRANSLATORS: git is a program */
               _ ("git gives no answer that can be used"));
  return NULL;
}

/* Returns: (transfer full) (nullable): the one line that it writes; the name of a directory may end
 * in a blank */
char *
bocage_git_ask_line (const char *const *arguments, GError **error)
{
  g_autoptr (GBytes) answer = bocage_git_ask (arguments, -1, error);

  char *line;

  if (answer == NULL)
    return NULL;
  line = g_strndup (g_bytes_get_data (answer, NULL), g_bytes_get_size (answer));
  if (g_str_has_suffix (line, "\n"))
    line[strlen (line) - 1] = '\0';
  return line;
}

/* Says that git has not found @revision, and whether that is because most of the history was left
 * out when this was cloned, as in the usual checkout of a pipeline. */
static void
fail_revision (const char *revision, GError **error)
{
  const char *const arguments[] = { "git", "rev-parse", "--is-shallow-repository", NULL };
  g_autofree char *answer = bocage_git_ask_line (arguments, NULL);

  if (g_strcmp0 (answer, "true") != 0)
    g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 /* TRANSLATORS: %s is a word such as “main” */
                 _ ("git knows no single revision “%s”"), revision);
  else
    g_set_error (
        error, BOCAGE_IO_ERROR, G_IO_ERROR_NOT_FOUND,
        /* TRANSLATORS: the first %s is a revision of git, the second a command, the third a
           line of the configuration of a pipeline */
        _ ("the clone is shallow and does not have “%s”: “%s” gets it, in a pipeline “%s”"),
        revision, "git fetch --unshallow", "fetch-depth: 0");
}

/* "main..." is where this branch has left it, as for git diff.
 * Returns: (transfer full) (nullable): */
static char *
find_revision (const char *word)
{
  g_autofree char *branch = NULL;

  if (!g_str_has_suffix (word, "..."))
    return g_strdup (word);
  branch = g_strndup (word, strlen (word) - strlen ("..."));

  const char *const arguments[] = { "git", "merge-base", "--end-of-options", branch, "HEAD", NULL };

  return bocage_git_ask_line (arguments, NULL);
}

/**
 * bocage_git_find_tree:
 * @revision: "main..." is where this branch has left it
 *
 * What names two revisions, or what is between them, names none: of such git would tell what was
 * committed, and nothing of the working tree.
 *
 * Returns: (transfer full) (nullable): by what git calls the files of @revision
 */
char *
bocage_git_find_tree (const char *revision, GError **error)
{
  g_autofree char *commit = find_revision (revision);
  g_autofree char *word = g_strconcat (commit != NULL ? commit : "", "^{tree}", NULL);
  const char *const arguments[]
      = { "git", "rev-parse", "--verify", "--quiet", "--end-of-options", word, NULL };
  char *tree = commit != NULL ? bocage_git_ask_line (arguments, NULL) : NULL;

  /* As of "^HEAD", all but this one. */
  if (tree != NULL && *tree == '^')
    g_clear_pointer (&tree, g_free);
  if (tree == NULL)
    fail_revision (revision, error);
  return tree;
}

/* Returns: (transfer full) (nullable): the real path of the working tree */
char *
bocage_git_find_top (GError **error)
{
  const char *const arguments[] = { "git", "rev-parse", "--show-toplevel", NULL };

  return bocage_git_ask_line (arguments, error);
}
