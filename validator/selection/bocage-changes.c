/* bocage-changes.c: what has changed since a revision
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The files of a pack hang on each other: one that is gone is still listed, one that
 * is new has the id of another.  So where one has changed, all of the pack counts as
 * changed: of a pack that is touched, its directory is among what has.  Of another
 * repository git tells only that something in it has changed: all that is below its
 * directory, which ends in a slash then, counts as changed.
 */

#include "config.h"

#include "bocage-changes.h"

#include "bocage-git.h"
#include "bocage.h"
#include "record/bocage-input.h"

#include <stdlib.h>
#include <string.h>

static gboolean
add_names (const char *const *arguments, const char *top, GHashTable *changed, GError **error)
{
  g_autoptr (GBytes) answer = bocage_git_ask (arguments, -1, error);
  const char *name, *end;
  gsize size;

  if (answer == NULL)
    return FALSE;
  name = g_bytes_get_data (answer, &size);
  for (end = name + size; name < end; name += strlen (name) + 1)
    {
      char *path = g_build_filename (top, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        g_hash_table_add (changed, g_build_filename (path, "/", NULL));
      g_hash_table_add (changed, path);
    }
  return TRUE;
}

static gboolean
add_diff (const char *top, const char *tree, gboolean in_index, GHashTable *changed, GError **error)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  const char *const words[] = { "git",
                                "-C",
                                top,
                                "diff",
                                "--name-only",
                                "-z",
                                "--no-renames",
                                "--no-ext-diff",
                                "--ignore-submodules=none" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_ptr_array_add (arguments, (gpointer) words[i]);
  if (in_index)
    g_ptr_array_add (arguments, (gpointer) "--cached");
  g_ptr_array_add (arguments, (gpointer) "--end-of-options");
  if (tree != NULL)
    g_ptr_array_add (arguments, (gpointer) tree);
  g_ptr_array_add (arguments, (gpointer) "--");
  g_ptr_array_add (arguments, NULL);
  return add_names ((const char *const *) arguments->pdata, top, changed, error);
}

/**
 * bocage_changes_find:
 * @revision: (nullable): NULL: the last commit, or nothing where there is none
 * @in_index: what is to be committed, and not what is in the working tree
 *
 * Returns: (transfer full) (nullable) (element-type filename): real paths of what differs from
 * @revision, and of what git does not know yet
 */
GHashTable *
bocage_changes_find (const char *revision, gboolean in_index, GError **error)
{
  g_autoptr (GHashTable) changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *top = bocage_git_find_top (error), *tree = NULL;
  const char *const untracked[]
      = { "git", "-C", top, "ls-files", "--others", "--exclude-standard", "-z", NULL };

  if (top == NULL)
    return NULL;
  if (revision != NULL)
    {
      tree = bocage_git_find_tree (revision, error);
      if (tree == NULL)
        return NULL;
    }
  if (!add_diff (top, tree, in_index, changed, error)
      || (!in_index && !add_names (untracked, top, changed, error)))
    return NULL;
  return g_steal_pointer (&changed);
}

/* Returns: (transfer full): where the file is, by its real path; "" for the standard input */
static char *
find_directory (const BocageInput *input)
{
  g_autofree char *directory = input->path != NULL ? g_path_get_dirname (input->path) : NULL;
  char *real, *copy;

  if (input->real != NULL)
    return g_path_get_dirname (input->real);
  real = directory != NULL ? realpath (directory, NULL) : NULL;
  copy = g_strdup (real != NULL ? real : "");
  free (real);
  return copy;
}

/**
 * bocage_changes_add_packs:
 * @inputs: (element-type BocageInput):
 *
 * Adds the directories of packs among @inputs of which some file was changed, added or removed.
 */
void
bocage_changes_add_packs (GHashTable *changed, GPtrArray *inputs)
{
  g_autoptr (GHashTable) touched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer path;

  g_hash_table_iter_init (&iter, changed);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    {
      char *directory = bocage_pack_find_directory (path);

      if (directory != NULL)
        g_hash_table_add (touched, directory);
    }
  for (guint i = 0; i < inputs->len; i++)
    {
      const BocageInput *input = g_ptr_array_index (inputs, i);
      g_autofree char *directory = input->is_pack ? find_directory (input) : NULL;

      if (directory != NULL && g_hash_table_contains (touched, directory))
        g_hash_table_add (changed, g_steal_pointer (&directory));
    }
}

/* Whether it is in another repository that has changed. */
static gboolean
is_in_changed_module (GHashTable *changed, const char *directory)
{
  g_autofree char *path = g_strconcat (directory, "/", NULL);

  for (char *slash = strrchr (path, '/'); slash != NULL; slash = strrchr (path, '/'))
    {
      slash[1] = '\0';
      if (g_hash_table_contains (changed, path))
        return TRUE;
      *slash = '\0';
    }
  return FALSE;
}

/**
 * bocage_changes_has:
 * @changed: after bocage_changes_add_packs ()
 * @data: a BocageInput
 *
 * Returns: whether the file has changed, or its pack, or nobody can tell
 */
gboolean
bocage_changes_has (GHashTable *changed, gconstpointer data)
{
  const BocageInput *input = data;
  g_autofree char *directory = find_directory (input);
  char *real;
  gboolean is_in;

  if (g_hash_table_contains (changed, directory) || is_in_changed_module (changed, directory))
    return TRUE;
  if (input->real != NULL)
    return input->error != NULL || g_hash_table_contains (changed, input->real);
  real = input->path != NULL ? realpath (input->path, NULL) : NULL;
  is_in = real == NULL || g_hash_table_contains (changed, real);
  free (real);
  return is_in;
}

/**
 * bocage_changes_take:
 * @with_named: what has an operand of its own stays as well
 *
 * Leaves what has changed.
 */
void
bocage_changes_take (GHashTable *changed, GPtrArray *inputs, gboolean with_named)
{
  for (guint i = inputs->len; i > 0; i--)
    {
      const BocageInput *input = g_ptr_array_index (inputs, i - 1);

      if (!(with_named && input->is_named) && !bocage_changes_has (changed, input))
        g_ptr_array_remove_index (inputs, i - 1);
    }
}
