/* bocage-art-folder.c: where the drawings of a game lie, built in or beside its rules
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-art-folder.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#define ART "art"
#define MAX_BYTES (1024 * 1024)
#define MAX_NAMES 10000
#define BUILT_IN RESOURCE_PREFIX "/rulesets/"

/**
 * bocage_art_folder_find_built_in:
 *
 * Returns: (transfer full): the folder of a game that comes with the program, whether there is one
 *   or not
 */
char *
bocage_art_folder_find_built_in (const char *ruleset_id)
{
  return g_strconcat (BUILT_IN, ruleset_id, "/" ART, NULL);
}

/**
 * bocage_art_folder_find:
 *
 * Returns: (transfer full): the folder of @ruleset, whether there is one or not
 */
char *
bocage_art_folder_find (const BocageRuleset *ruleset)
{
  const char *folder = bocage_ruleset_get_folder (ruleset);

  return folder != NULL ? g_build_filename (folder, ART, NULL)
                        : bocage_art_folder_find_built_in (bocage_ruleset_get_id (ruleset));
}

static gboolean
is_built_in (const char *folder)
{
  return g_str_has_prefix (folder, BUILT_IN);
}

static GBytes *
load_file (const char *path)
{
  GStatBuf status;
  char *contents;
  gsize length;

  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return NULL;
  if (status.st_size > MAX_BYTES)
    {
      g_warning ("%s: larger than 1 MiB", path);
      return NULL;
    }
  return g_file_get_contents (path, &contents, &length, NULL) ? g_bytes_new_take (contents, length)
                                                              : NULL;
}

/**
 * bocage_art_folder_load:
 * @folder: as bocage_art_folder_find() finds it
 * @name: of a file below it
 *
 * Returns: (transfer full) (nullable): what is in it; %NULL: there is no such drawing
 */
GBytes *
bocage_art_folder_load (const char *folder, const char *name)
{
  g_autofree char *path = g_build_path ("/", folder, name, NULL);

  /* What a stranger's art.ini names stays inside. */
  if (strstr (name, "..") != NULL)
    return NULL;
  return is_built_in (folder) ? g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL)
                              : load_file (path);
}

/**
 * bocage_art_folder_list:
 * @name: of a folder below it
 * @names: (element-type utf8): a set that owns them: the names of the files there are added
 */
void
bocage_art_folder_list (const char *folder, const char *name, GHashTable *names)
{
  g_autofree char *path = g_build_path ("/", folder, name, NULL);
  g_autofree char **built_in = NULL;
  g_autoptr (GDir) directory = NULL;
  const char *file;

  if (is_built_in (folder))
    built_in = g_resources_enumerate_children (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  else
    directory = g_dir_open (path, 0, NULL);
  for (guint i = 0; built_in != NULL && built_in[i] != NULL; i++)
    g_hash_table_add (names, built_in[i]);
  while (directory != NULL && (file = g_dir_read_name (directory)) != NULL
         && g_hash_table_size (names) < MAX_NAMES)
    g_hash_table_add (names, g_strdup (file));
}
