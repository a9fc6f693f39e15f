/* bocage-configs.c: the configurations of the directories of a run
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The nearest bocage.ini holds, from the directory of the file upwards; what is
 * above it does not matter.  They are all found before the work begins, by one
 * thread, so that a mistake in one of them is told before anything else.
 */

#include "config.h"

#include "bocage-config.h"

#include "io/base/bocage-io-error.h"
#include "io/ruleset/bocage-ruleset-checks-reader.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

struct _BocageConfigs
{
  BocageConfig *command_line;
  BocageConfig *fixed;     /* (nullable): holds for every file */
  GHashTable *directories; /* real path -> BocageConfig, of every directory asked for */
  char *top;               /* (nullable): of what git keeps, a real path */
  GHashTable *projects;    /* real path -> BocageCheckSet or NULL, of every directory asked for */
  gboolean has_projects;   /* they are looked for */
  GHashTable *kept;        /* (nullable): what is in the files there, by real path */
  GHashTable *kept_sets;   /* real path -> BocageCheckSet, of every checks.xml there asked for */
};

/**
 * bocage_configs_new:
 *
 * Returns: (transfer full) (nullable): NULL where what is asked for makes no sense
 */
BocageConfigs *
bocage_configs_new (const BocageReadOptions *options, GError **error)
{
  g_autoptr (BocageConfigs) self = g_new0 (BocageConfigs, 1);

  self->directories = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) bocage_config_unref);
  self->projects = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->kept_sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->has_projects = !options->no_config;
  self->command_line = bocage_config_new_for_options (options, error);
  if (self->command_line == NULL)
    return NULL;
  if (options->no_config)
    self->fixed = bocage_config_ref (self->command_line);
  else if (options->config != NULL)
    {
      self->fixed = bocage_config_load (options->config, NULL, self->command_line, error);
      if (self->fixed == NULL)
        return NULL;
    }
  return g_steal_pointer (&self);
}

void
bocage_configs_free (BocageConfigs *self)
{
  g_clear_pointer (&self->command_line, bocage_config_unref);
  g_clear_pointer (&self->fixed, bocage_config_unref);
  g_hash_table_unref (self->directories);
  g_hash_table_unref (self->projects);
  g_hash_table_unref (self->kept_sets);
  g_clear_pointer (&self->kept, g_hash_table_unref);
  g_free (self->top);
  g_free (self);
}

/* Reads a configuration, from where the files that it holds for are read.
 * Returns: (transfer full) (nullable): NULL where it cannot be read */
static BocageConfig *
load (const BocageConfigs *self, const char *path, GError **error)
{
  GBytes *bytes = self->kept != NULL ? g_hash_table_lookup (self->kept, path) : NULL;
  g_autofree char *here = g_get_current_dir ();
  gsize length = strlen (here);

  /* As somebody who stands here would call it. */
  return bocage_config_load (
      strncmp (path, here, length) == 0 && path[length] == '/' ? path + length + 1 : path, bytes,
      self->command_line, error);
}

static gboolean
is_there (const BocageConfigs *self, const char *path)
{
  if (self->top != NULL && g_str_has_prefix (path, self->top) && path[strlen (self->top)] == '/')
    return g_hash_table_contains (self->kept, path);
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/**
 * bocage_configs_set_kept:
 * @top: a real path; what is below it is not read from the file system
 * @texts: (element-type filename GBytes): the configurations there and the checks of projects, by
 * their real paths
 */
void
bocage_configs_set_kept (BocageConfigs *self, const char *top, GHashTable *texts)
{
  self->top = g_strdup (top);
  self->kept = g_hash_table_ref (texts);
}

/* Returns: (nullable): what holds in a directory */
static BocageConfig *
find_for_directory (BocageConfigs *self, const char *directory, GError **error)
{
  BocageConfig *config = g_hash_table_lookup (self->directories, directory);
  g_autofree char *path = NULL, *parent = NULL;

  if (config != NULL)
    return config;

  path = g_build_filename (directory, BOCAGE_CONFIG_NAME, NULL);
  parent = g_path_get_dirname (directory);
  if (is_there (self, path))
    config = load (self, path, error);
  else if (strcmp (parent, directory) == 0)
    config = bocage_config_ref (self->command_line);
  else
    {
      config = find_for_directory (self, parent, error);
      if (config != NULL)
        bocage_config_ref (config);
    }
  if (config != NULL)
    g_hash_table_insert (self->directories, g_strdup (directory), config);
  return config;
}

/**
 * bocage_configs_find:
 * @path: (nullable): of a file; NULL: the standard input, which stands here
 *
 * Must not be called by two threads at once.
 *
 * Returns: (nullable): what holds for it; NULL where its configuration cannot be
 * read or says what it should not
 */
const BocageConfig *
bocage_configs_find (BocageConfigs *self, const char *path, GError **error)
{
  g_autofree char *directory = path != NULL ? g_path_get_dirname (path) : g_strdup (".");
  char *real;
  const BocageConfig *config;

  if (self->fixed != NULL)
    return self->fixed;
  real = realpath (directory, NULL);
  config = real != NULL ? find_for_directory (self, real, error) : self->command_line;
  free (real);
  return config;
}

/* The same for what git keeps.
 * @real: where the file is or would be */
const BocageConfig *
bocage_configs_find_kept (BocageConfigs *self, const char *real, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (real);

  return self->fixed != NULL ? self->fixed : find_for_directory (self, directory, error);
}

/**
 * bocage_configs_find_project:
 * @path: (nullable): of a file; NULL: the standard input, which stands here
 *
 * Must not be called by two threads at once.
 *
 * Returns: (nullable): the checks of the project that it belongs to
 */
const BocageCheckSet *
bocage_configs_find_project (BocageConfigs *self, const char *path)
{
  g_autofree char *directory = path != NULL ? g_path_get_dirname (path) : g_strdup (".");
  gpointer set = NULL;
  char *real;

  if (!self->has_projects)
    return NULL;
  real = realpath (directory, NULL);
  if (real != NULL && !g_hash_table_lookup_extended (self->projects, real, NULL, &set))
    {
      set = (gpointer) bocage_check_set_find (real);
      g_hash_table_insert (self->projects, g_strdup (real), set);
    }
  free (real);
  return set;
}

static const BocageCheckSet *
load_kept_set (BocageConfigs *self, const char *path)
{
  const BocageCheckSet *set = g_hash_table_lookup (self->kept_sets, path);

  if (set != NULL)
    return set;
  set = bocage_check_set_load_bytes (g_hash_table_lookup (self->kept, path), path);
  g_hash_table_insert (self->kept_sets, g_strdup (path), (gpointer) set);
  return set;
}

/* What bocage_check_set_find () finds, in what git keeps; above that, in the file system. */
static const BocageCheckSet *
find_kept_set (BocageConfigs *self, const char *directory)
{
  g_autofree char *here = g_strdup (directory);

  for (;;)
    {
      g_autofree char *path = g_build_filename (here, BOCAGE_CHECK_SET_NAME, NULL);
      g_autofree char *config = g_build_filename (here, BOCAGE_CONFIG_NAME, NULL);
      g_autofree char *parent = g_path_get_dirname (here);

      if (g_hash_table_contains (self->kept, path))
        return load_kept_set (self, path);
      if (g_hash_table_contains (self->kept, config) || strcmp (parent, here) == 0)
        return NULL;
      if (strcmp (here, self->top) == 0)
        return bocage_check_set_find (parent);
      g_free (here);
      here = g_steal_pointer (&parent);
    }
}

/**
 * bocage_configs_find_kept_project:
 * @real: where a file that git keeps is or would be
 *
 * Must not be called by two threads at once.
 *
 * Returns: (nullable): the checks of the project that it belongs to
 */
const BocageCheckSet *
bocage_configs_find_kept_project (BocageConfigs *self, const char *real)
{
  g_autofree char *directory = g_path_get_dirname (real);
  gpointer set = NULL;

  if (!self->has_projects || self->kept == NULL)
    return bocage_configs_find_project (self, real);
  if (!g_hash_table_lookup_extended (self->projects, directory, NULL, &set))
    {
      set = (gpointer) find_kept_set (self, directory);
      g_hash_table_insert (self->projects, g_strdup (directory), set);
    }
  return set;
}

static gboolean
judge_set (BocageConfigs *self, const char *path, GError **error)
{
  const BocageCheckSet *set = load_kept_set (self, path);
  g_autofree char *name = g_filename_display_name (path + strlen (self->top) + 1);

  if (set->faults->len == 0)
    return TRUE;
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s, %s", name,
               (const char *) set->faults->pdata[0]);
  return FALSE;
}

/**
 * bocage_configs_judge_kept:
 * @changed: (element-type filename): real paths of what is to be committed
 *
 * A configuration is to be committed like a battle, and may be alone.
 *
 * Returns: whether all that are can be used
 */
gboolean
bocage_configs_judge_kept (BocageConfigs *self, GHashTable *changed, GError **error)
{
  g_autoptr (GList) paths = g_list_sort (g_hash_table_get_keys (self->kept), (GCompareFunc) strcmp);

  for (GList *l = paths; l != NULL && self->has_projects; l = l->next)
    {
      g_autofree char *base = g_path_get_basename (l->data);

      if (!g_hash_table_contains (changed, l->data))
        continue;
      if (strcmp (base, BOCAGE_CONFIG_NAME) == 0
              ? bocage_configs_find_kept (self, l->data, error) == NULL
              : !judge_set (self, l->data, error))
        return FALSE;
    }
  return TRUE;
}
