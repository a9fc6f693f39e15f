/* bocage-ruleset-find.c: finds a ruleset by its id
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-reader.h"
#include "bocage-ruleset-table.h"
#include "io/base/bocage-limits.h"
#include "model/base/bocage-token.h"
#include "model/check/bocage-check-row.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <string.h>

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

/* The directories in which rulesets/<id>/ruleset.xml, or <id>/ruleset.xml for
 * those of $BOCAGE_RULESET_PATH, is looked for. */
static GPtrArray *
list_directories (void)
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
  g_ptr_array_add (directories,
                   g_build_filename (g_get_user_data_dir (), PACKAGE, "rulesets", NULL));
  for (guint i = 0; system[i] != NULL; i++)
    g_ptr_array_add (directories, g_build_filename (system[i], PACKAGE, "rulesets", NULL));
  return directories;
}

/* Returns: (transfer full): @ruleset, if it is called @id */
static BocageRuleset *
check_name (BocageRuleset *ruleset, const char *id, const char *path, GError **error)
{
  if (ruleset == NULL)
    g_prefix_error (error, "%s: ", path);
  else if (!g_str_equal (bocage_ruleset_get_id (ruleset), id))
    {
      g_set_error (error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_INVALID,
                   _ ("%s: the ruleset calls itself “%s”"), path, bocage_ruleset_get_id (ruleset));
      g_clear_pointer (&ruleset, bocage_ruleset_unref);
    }
  return ruleset;
}

/* @home: where the examples of its checks are
 *
 * Returns: @ruleset, whose checks are made known: it lives for ever */
static BocageRuleset *
tell_checks (BocageRuleset *ruleset, const char *home)
{
  for (guint i = 0; ruleset != NULL && i < bocage_ruleset_n_checks (ruleset); i++)
    {
      BocageCheckRow *row = (BocageCheckRow *) bocage_ruleset_get_check (ruleset, i);

      row->check.home = bocage_token_keep (home);
      bocage_check_rows_add (row, FALSE);
    }
  return ruleset;
}

static BocageRuleset *
read_built_in (const RulesetBuiltIn *built_in, const char *id, GError **error)
{
  g_autofree char *home = g_strdup_printf ("rulesets/%s/checks", id);

  return tell_checks (
      check_name (_bocage_ruleset_new_for_tree (&built_in->tree, built_in->digest, error), id,
                  built_in->path, error),
      home);
}

static BocageRuleset *
load (const char *id, GError **error)
{
  g_autofree char *name = g_strdup_printf ("rulesets/%s/ruleset.xml", id);
  g_autoptr (GPtrArray) directories = NULL;

  for (const RulesetBuiltIn *i = bocage_ruleset_built_in; i->path != NULL; i++)
    if (g_str_equal (i->path, name))
      return read_built_in (i, id, error);

  directories = list_directories ();
  for (guint i = 0; i < directories->len; i++)
    {
      g_autofree char *path
          = g_build_filename (g_ptr_array_index (directories, i), id, BOCAGE_RULESET_FILE, NULL);
      GError *local = NULL;
      g_autoptr (GBytes) bytes = load_file (path, &local);

      if (local != NULL)
        {
          g_propagate_error (error, local);
          return NULL;
        }
      if (bytes != NULL)
        {
          g_autofree char *directory = g_path_get_dirname (path);
          g_autofree char *checks = g_build_filename (directory, "checks", NULL);
          g_autofree char *home = g_canonicalize_filename (checks, NULL);

          return tell_checks (check_name (bocage_ruleset_read (bytes, error), id, path, error),
                              home);
        }
    }
  g_set_error (error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_NOT_FOUND,
               _ ("there is no ruleset “%s”"), id);
  return NULL;
}

/**
 * bocage_ruleset_find:
 * @id: which ruleset
 *
 * Looks among the built-in rulesets, then in the directories of
 * $BOCAGE_RULESET_PATH, then in bocage/rulesets of the data directories of the
 * user and the system.  A ruleset is read once; all threads share it.
 *
 * Returns: (transfer full) (nullable): the ruleset
 */
BocageRuleset *
bocage_ruleset_find (const char *id, GError **error)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static GHashTable *cache = NULL;
  BocageRuleset *ruleset;

  g_return_val_if_fail (id != NULL, NULL);

  /* An id names a directory, so it must not be able to name another one. */
  if (!bocage_ruleset_is_id (id))
    {
      g_set_error (error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_NOT_FOUND,
                   _ ("there is no ruleset “%s”"), id);
      return NULL;
    }

  pthread_mutex_lock (&lock);
  if (cache == NULL)
    cache = g_hash_table_new (g_str_hash, g_str_equal);
  ruleset = g_hash_table_lookup (cache, id);
  if (ruleset == NULL)
    {
      ruleset = load (id, error);
      if (ruleset != NULL)
        g_hash_table_insert (cache, (gpointer) bocage_ruleset_get_id (ruleset), ruleset);
    }
  if (ruleset != NULL)
    bocage_ruleset_ref (ruleset);
  pthread_mutex_unlock (&lock);
  return ruleset;
}

static void
add_subdirectories (GPtrArray *ids, const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, BOCAGE_RULESET_FILE, NULL);

      if (bocage_ruleset_is_id (name) && g_file_test (file, G_FILE_TEST_IS_REGULAR)
          && !g_ptr_array_find_with_equal_func (ids, name, g_str_equal, NULL))
        g_ptr_array_add (ids, g_strdup (name));
    }
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
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
  GPtrArray *ids = g_ptr_array_new ();
  g_auto (GStrv) resources = g_resources_enumerate_children (RESOURCE_PREFIX "/rulesets",
                                                             G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GPtrArray) directories = list_directories ();

  for (guint i = 0; resources != NULL && resources[i] != NULL; i++)
    g_ptr_array_add (ids, g_strndup (resources[i], strcspn (resources[i], "/")));
  for (guint i = 0; i < directories->len; i++)
    add_subdirectories (ids, g_ptr_array_index (directories, i));
  g_ptr_array_sort (ids, compare_ids);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}
