/* fuzz-seeds.c: the files that a fuzz target begins with
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "fuzz.h"

#include "bocage-test.h"

#include <string.h>

static GBytes *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;
  gsize size;

  if (!g_file_get_contents (path, &text, &size, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      exit (99);
    }
  return g_bytes_new_take (text, size);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds what is at @path, a file or a directory of them, to @seeds. */
void
fuzz_seeds_load_path (GPtrArray *seeds, const char *path)
{
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GDir) directory = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_ptr_array_add (seeds, load (path));
      return;
    }
  names = g_ptr_array_new_with_free_func (g_free);
  directory = g_dir_open (path, 0, NULL);
  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (path, g_ptr_array_index (names, i), NULL);

      if (g_file_test (file, G_FILE_TEST_IS_REGULAR) && !g_str_has_suffix (file, ".am"))
        g_ptr_array_add (seeds, load (file));
    }
}

/* Adds the files of the target, as they are, to @seeds. */
void
fuzz_seeds_load (GPtrArray *seeds)
{
  for (guint i = 0; fuzz_seeds[i] != NULL; i++)
    {
      g_autofree char *path = bocage_test_source_path (fuzz_seeds[i]);

      fuzz_seeds_load_path (seeds, path);
    }
}

/* No input has been read yet: games that are not built in are among those that it may name.
 *
 * Returns: (transfer full) (element-type GBytes): none */
GPtrArray *
fuzz_seeds_new (void)
{
  bocage_test_add_rulesets ();
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
}
