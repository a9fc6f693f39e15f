/* bocage-ruleset-find.c: finds a ruleset by its id
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-reader.h"
#include "bocage-ruleset-table.h"
#include "io/base/bocage-limits.h"
#include "model/base/bocage-built-in.h"
#include "model/base/bocage-token.h"
#include "model/check/bocage-check-row.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <string.h>

#define FOLDER "rulesets"

/* What was read, which lives for ever, and the last of each id; both under the lock. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static GHashTable *by_path; /* where it was read, or the id of a built-in one */
static GHashTable *by_id;

static GBytes *
load_file (const char *path, GError **error)
{
  GStatBuf status;
  char *contents;
  gsize length;

  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return NULL;
  if (status.st_size > (goffset) bocage_limits[BOCAGE_LIMIT_RULESET_BYTES].value)
    {
      g_set_error (error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_INVALID,
                   _ ("the ruleset is larger than 8 MiB"));
      return NULL;
    }
  if (!g_file_get_contents (path, &contents, &length, error))
    return NULL;
  return g_bytes_new_take (contents, length);
}

/* Adds the folder of rulesets beside the file at @path, and the one beside the folder of that: of
 * its pack, and of the packs that lie together. */
static void
add_folders_near (GPtrArray *directories, const char *path)
{
  g_autofree char *home = g_path_get_dirname (path);
  gboolean is_here = g_str_equal (home, ".");

  g_ptr_array_add (directories,
                   is_here ? g_strdup (FOLDER) : g_build_filename (home, FOLDER, NULL));
  g_ptr_array_add (directories, is_here ? g_build_filename ("..", FOLDER, NULL)
                                        : g_build_filename (home, "..", FOLDER, NULL));
}

/* The directories in which <id>/ruleset.xml is looked for.
 * @near: (nullable): a file that asks */
static GPtrArray *
list_directories (const char *near)
{
  GPtrArray *directories = g_ptr_array_new_with_free_func (g_free);
  const char *path = g_getenv ("BOCAGE_RULESET_PATH");
  const char *const *system = g_get_system_data_dirs ();

  if (path != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (path, G_SEARCHPATH_SEPARATOR_S, -1);

      for (guint i = 0; parts[i] != NULL; i++)
        if (parts[i][0] != '\0')
          g_ptr_array_add (directories, g_strdup (parts[i]));
    }
  if (near != NULL)
    add_folders_near (directories, near);
  g_ptr_array_add (directories, g_build_filename (g_get_user_data_dir (), PACKAGE, FOLDER, NULL));
  for (guint i = 0; system[i] != NULL; i++)
    g_ptr_array_add (directories, g_build_filename (system[i], PACKAGE, FOLDER, NULL));
  return directories;
}

/* @id: (nullable): any will do
 *
 * Returns: (transfer full): @ruleset, if it is called @id */
static BocageRuleset *
check_name (BocageRuleset *ruleset, const char *id, const char *path, GError **error)
{
  if (ruleset == NULL)
    g_prefix_error (error, "%s: ", path);
  else if (id != NULL && !g_str_equal (bocage_ruleset_get_id (ruleset), id))
    {
      g_set_error (error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_INVALID,
                   _ ("%s: the ruleset calls itself “%s”"), path, bocage_ruleset_get_id (ruleset));
      g_clear_pointer (&ruleset, bocage_ruleset_unref);
    }
  return ruleset;
}

/* Makes @ruleset, which lives for ever, and its checks known.
 * @key: of by_path; takes it
 * @home: where the examples of its checks are */
static void
keep (BocageRuleset *ruleset, char *key, const char *home)
{
  for (guint i = 0; i < bocage_ruleset_n_checks (ruleset); i++)
    {
      BocageCheckRow *row = (BocageCheckRow *) bocage_ruleset_get_check (ruleset, i);

      row->check.home = bocage_token_keep (home);
      bocage_check_rows_add (row, FALSE);
    }
  bocage_check_rows_bind (ruleset);
  g_hash_table_insert (by_path, key, ruleset);
  g_hash_table_insert (by_id, (gpointer) bocage_ruleset_get_id (ruleset), ruleset);
}

static BocageRuleset *
find_built_in (const char *id, GError **error)
{
  g_autofree char *name = NULL;
  BocageRuleset *ruleset = g_hash_table_lookup (by_path, id);

  if (ruleset != NULL)
    return ruleset;
  name = g_strdup_printf (FOLDER "/%s/" BOCAGE_RULESET_FILE, id);
  for (const RulesetBuiltIn *i = bocage_ruleset_built_in; ruleset == NULL && i->path != NULL; i++)
    {
      g_autofree char *home = NULL;

      if (!g_str_equal (i->path, name))
        continue;
      ruleset = check_name (_bocage_ruleset_new_built_in (i, error), id, i->path, error);
      if (ruleset == NULL)
        return NULL;
      home = g_strdup_printf (FOLDER "/%s/checks", id);
      keep (ruleset, g_strdup (id), home);
    }
  return ruleset;
}

/* @id: (nullable): it must be called so
 *
 * Returns: (transfer none) (nullable): the ruleset of the file at @path; %NULL without @error:
 * there is no such file */
static BocageRuleset *
find_file (const char *path, const char *id, GError **error)
{
  g_autofree char *key = g_canonicalize_filename (path, NULL);
  BocageRuleset *ruleset = g_hash_table_lookup (by_path, key);
  g_autofree char *directory = NULL;
  g_autofree char *home = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *local = NULL;

  if (ruleset != NULL)
    return ruleset;
  bytes = load_file (path, &local);
  if (local != NULL)
    g_propagate_prefixed_error (error, local, "%s: ", path);
  if (bytes == NULL)
    return NULL;
  ruleset = check_name (bocage_ruleset_read (bytes, error), id, path, error);
  if (ruleset == NULL)
    return NULL;
  directory = g_path_get_dirname (key);
  home = g_build_filename (directory, "checks", NULL);
  bocage_ruleset_set_folder (ruleset, directory);
  keep (ruleset, g_steal_pointer (&key), home);
  return ruleset;
}

/* The ruleset.xml that a pack brings in its own folder, if it is of the game that is asked for.
 * @id: (nullable): any */
static BocageRuleset *
find_of_pack (const char *near, const char *id, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (near);
  g_autofree char *path = g_str_equal (directory, ".")
                              ? g_strdup (BOCAGE_RULESET_FILE)
                              : g_build_filename (directory, BOCAGE_RULESET_FILE, NULL);
  BocageRuleset *ruleset = find_file (path, NULL, error);

  return ruleset != NULL && (id == NULL || g_str_equal (bocage_ruleset_get_id (ruleset), id))
             ? ruleset
             : NULL;
}

static BocageRuleset *
find_in_folders (const char *id, const char *near, GError **error)
{
  g_autoptr (GPtrArray) directories = list_directories (near);
  BocageRuleset *ruleset = NULL;
  GError *local = NULL;

  for (guint i = 0; i < directories->len && ruleset == NULL && local == NULL; i++)
    {
      g_autofree char *path
          = g_build_filename (g_ptr_array_index (directories, i), id, BOCAGE_RULESET_FILE, NULL);

      ruleset = find_file (path, id, &local);
    }
  if (local != NULL)
    g_propagate_error (error, local);
  return ruleset;
}

/* Returns: (transfer none) (nullable): the ruleset, or %NULL with @error set */
static BocageRuleset *
find (const char *id, const char *near, GError **error)
{
  g_autoptr (GError) of_pack = NULL;
  GError *local = NULL;
  BocageRuleset *ruleset = find_built_in (id, &local);

  if (ruleset == NULL && local == NULL && near != NULL)
    ruleset = find_of_pack (near, id, &of_pack);
  if (ruleset == NULL && local == NULL)
    ruleset = find_in_folders (id, near, &local);
  if (ruleset != NULL)
    return ruleset;

  if (local == NULL)
    local = g_steal_pointer (&of_pack);
  if (local != NULL)
    g_propagate_error (error, local);
  else
    g_set_error (error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_NOT_FOUND,
                 _ ("there is no ruleset “%s”"), id);
  return NULL;
}

static void
begin (void)
{
  pthread_mutex_lock (&lock);
  if (by_path != NULL)
    return;
  by_path = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  by_id = g_hash_table_new (g_str_hash, g_str_equal);
}

/**
 * bocage_ruleset_find_near:
 * @id: which ruleset
 * @near: (nullable): the path of a file that asks, such as a battle
 *
 * Looks among the built-in rulesets, for the ruleset.xml of the pack that @near lies in, in the
 * directories of $BOCAGE_RULESET_PATH, in a folder “rulesets” beside @near or beside its pack, then
 * in bocage/rulesets of the data directories of the user and the system.  A ruleset is read once;
 * all threads share it.
 *
 * Returns: (transfer full) (nullable): the ruleset
 */
BocageRuleset *
bocage_ruleset_find_near (const char *id, const char *near, GError **error)
{
  BocageRuleset *ruleset;

  g_return_val_if_fail (id != NULL, NULL);

  /* An id names a directory, so it must not be able to name another one. */
  if (!bocage_ruleset_is_id (id))
    {
      g_set_error (error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_NOT_FOUND,
                   _ ("there is no ruleset “%s”"), id);
      return NULL;
    }
  begin ();
  ruleset = find (id, near, error);
  if (ruleset != NULL)
    bocage_ruleset_ref (ruleset);
  pthread_mutex_unlock (&lock);
  return ruleset;
}

/**
 * bocage_ruleset_find:
 * @id: which ruleset
 *
 * Looks where bocage_ruleset_find_near() does for who lies nowhere, then among those that were
 * read.  Not for battles: what was read before decides nothing of them.
 *
 * Returns: (transfer full) (nullable): the ruleset
 */
BocageRuleset *
bocage_ruleset_find (const char *id, GError **error)
{
  g_autoptr (GError) local = NULL;
  BocageRuleset *ruleset = bocage_ruleset_find_near (id, NULL, &local);

  if (g_error_matches (local, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_NOT_FOUND))
    {
      begin ();
      ruleset = g_hash_table_lookup (by_id, id);
      if (ruleset != NULL)
        bocage_ruleset_ref (ruleset);
      pthread_mutex_unlock (&lock);
    }
  if (ruleset == NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  return ruleset;
}

static void
add_id (GPtrArray *ids, char *id)
{
  if (g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
    g_free (id);
  else
    g_ptr_array_add (ids, id);
}

static void
add_subdirectories (GPtrArray *ids, const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, BOCAGE_RULESET_FILE, NULL);

      if (bocage_ruleset_is_id (name) && g_file_test (file, G_FILE_TEST_IS_REGULAR))
        add_id (ids, g_strdup (name));
    }
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What cannot be read is told of the battles that need it. */
static void
add_id_of_pack (GPtrArray *ids, const char *near)
{
  BocageRuleset *ruleset;

  begin ();
  ruleset = find_of_pack (near, NULL, NULL);
  if (ruleset != NULL)
    add_id (ids, g_strdup (bocage_ruleset_get_id (ruleset)));
  pthread_mutex_unlock (&lock);
}

/**
 * bocage_ruleset_list_near:
 * @near: (nullable): the path of a file that asks, such as a battle
 *
 * Lists where bocage_ruleset_find_near() looks, and reads nothing but what a pack brings.
 *
 * Returns: (transfer full): the ids of all rulesets, in their order
 */
char **
bocage_ruleset_list_near (const char *near)
{
  GPtrArray *ids = g_ptr_array_new ();
  g_auto (GStrv) built_in = bocage_built_in_list (FOLDER);
  g_autoptr (GPtrArray) directories = list_directories (near);

  for (guint i = 0; built_in != NULL && built_in[i] != NULL; i++)
    add_id (ids, g_strdup (built_in[i]));
  if (near != NULL)
    add_id_of_pack (ids, near);
  for (guint i = 0; i < directories->len; i++)
    add_subdirectories (ids, g_ptr_array_index (directories, i));
  g_ptr_array_sort (ids, compare_ids);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}

/**
 * bocage_ruleset_list:
 *
 * Lists where bocage_ruleset_find() looks, and reads nothing.
 *
 * Returns: (transfer full): the ids of all rulesets, in their order
 */
char **
bocage_ruleset_list (void)
{
  return bocage_ruleset_list_near (NULL);
}
