/* write-built-in.c: the built-in files, as tables in C, on standard output
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: write-built-in LIST FOLDER…
 *
 * A program of the build.  LIST has their paths, one a line and in bytewise order; a file is taken
 * from the first folder that has it.
 */

#include "config.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PER_LINE 16

static gsize n_written;

/* The numbers of its bytes, since some compilers take no long strings, and a NUL.
 * Returns: where they begin */
static gsize
write_bytes (const char *bytes, gsize n)
{
  gsize begin = n_written;

  for (gsize i = 0; i <= n; i++, n_written++)
    printf ("%d,%s", i < n ? (signed char) bytes[i] : 0, n_written % PER_LINE == 0 ? "\n" : "");
  return begin;
}

/* Adds the row of a file to @table. */
static gboolean
write_file (const char *path, char **folders, GString *table, GError **error)
{
  g_autofree char *contents = NULL;
  gsize size, at;

  for (; contents == NULL && *folders != NULL; folders++)
    {
      g_autofree char *file = g_build_filename (*folders, path, NULL);

      if ((g_file_test (file, G_FILE_TEST_EXISTS) || folders[1] == NULL)
          && !g_file_get_contents (file, &contents, &size, error))
        return FALSE;
    }
  at = write_bytes (path, strlen (path));
  g_string_append_printf (table,
                          "  { %" G_GSIZE_FORMAT ", %" G_GSIZE_FORMAT ", %" G_GSIZE_FORMAT " },\n",
                          at, write_bytes (contents, size), size);
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GString) table = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *list = NULL;
  g_auto (GStrv) paths = NULL;
  guint n = 0;

  if (argc < 3 || !g_file_get_contents (argv[1], &list, NULL, &error))
    {
      fprintf (stderr, "write-built-in: %s\n", error != NULL ? error->message : "LIST FOLDER…");
      return EXIT_FAILURE;
    }
  paths = g_strsplit (g_strchomp (list), "\n", -1);
  printf ("#include \"config.h\"\n#include \"model/base/bocage-built-in.h\"\n"
          "const char bocage_built_in_data[] = {\n");
  for (; paths[n] != NULL; n++)
    if (!write_file (paths[n], argv + 2, table, &error))
      {
        fprintf (stderr, "write-built-in: %s\n", error->message);
        return EXIT_FAILURE;
      }
  printf ("};\nconst BocageBuiltInFile bocage_built_in_files[] = {\n%s};\n"
          "const guint bocage_n_built_in_files = %u;\n",
          table->str, n);
  return ferror (stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
