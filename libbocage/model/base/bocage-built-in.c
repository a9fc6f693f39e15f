/* bocage-built-in.c: the files that the library brings in itself
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-built-in.h"

#include <string.h>

static const char *
get_path (guint index)
{
  return bocage_built_in_data + bocage_built_in_files[index].path;
}

/* Returns: the first file whose path is not before @path */
static guint
find_first (const char *path)
{
  guint begin = 0, end = bocage_n_built_in_files;

  while (begin < end)
    {
      guint middle = begin + (end - begin) / 2;

      if (strcmp (get_path (middle), path) < 0)
        begin = middle + 1;
      else
        end = middle;
    }
  return begin;
}

/**
 * bocage_built_in_find:
 * @path: from the top of the source, such as "schema/scenario.xsd"
 *
 * The environment variable BOCAGE_TEST_BUILT_IN names a folder in which a test has others.
 *
 * Returns: (transfer full) (nullable): what the file says; a NUL follows that does not count
 */
GBytes *
bocage_built_in_find (const char *path)
{
  const char *folder = g_getenv ("BOCAGE_TEST_BUILT_IN");
  g_autofree char *other = folder != NULL ? g_build_filename (folder, path, NULL) : NULL;
  guint i = find_first (path);
  char *text;
  gsize size;

  if (other != NULL && g_file_get_contents (other, &text, &size, NULL))
    return g_bytes_new_take (text, size);
  if (i == bocage_n_built_in_files || strcmp (get_path (i), path) != 0)
    return NULL;
  return g_bytes_new_static (bocage_built_in_data + bocage_built_in_files[i].content,
                             bocage_built_in_files[i].size);
}

/**
 * bocage_built_in_list:
 * @folder: such as "rulesets"
 *
 * Returns: (transfer full): the names of the files and folders in it, the last first: by that the
 * rows of checks of built-in games are in order, since GResource listed them so
 */
char **
bocage_built_in_list (const char *folder)
{
  g_autofree char *start = g_strconcat (folder, "/", NULL), *end = g_strconcat (folder, "0", NULL);
  GPtrArray *names = g_ptr_array_new ();

  /* '0' comes after '/'. */
  for (guint i = find_first (end); i > 0 && g_str_has_prefix (get_path (i - 1), start); i--)
    {
      const char *name = get_path (i - 1) + strlen (start);
      gsize length = strcspn (name, "/");
      const char *last = names->len > 0 ? names->pdata[names->len - 1] : NULL;

      if (last == NULL || strlen (last) != length || strncmp (last, name, length) != 0)
        g_ptr_array_add (names, g_strndup (name, length));
    }
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}
