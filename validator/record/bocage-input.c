/* bocage-input.c: the files that the operands stand for
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is named is checked, whatever it is called; the file of a pack stands also
 * for the battles beside it.  In a directory the *.bocage files and those of packs
 * count, in bytewise order of their paths.  Links are followed,
 * so that nothing is left out in silence; a directory that was visited is not
 * entered again, which ends loops.  Hidden files and directories (.git) are
 * passed over.
 */

#include "config.h"

#include "bocage-input.h"

#include "bocage-clock.h"
#include "bocage-file-name.h"
#include "bocage.h"
#include "io/base/bocage-io-error.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX ".bocage"

/**
 * bocage_input_new:
 * @path: (nullable): NULL is the standard input
 * @error: (transfer full) (nullable): why there is nothing to read
 */
BocageInput *
bocage_input_new (const char *path, char *error)
{
  BocageInput *self = g_new0 (BocageInput, 1);

  self->path = g_strdup (path);
  self->error = error;
  self->is_pack = path != NULL && bocage_pack_is_file_name (path);
  return self;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
describe_errno (int number, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  /* TRANSLATORS: cannot read “x.bocage”: no such file or directory */
  return g_strdup_printf (_ ("cannot read “%s”: %s"), name, g_strerror (number));
}

/* Whether @path is a directory.  Where nobody can tell, since it is too long or may not be entered,
 * that is an error: there may be battles in it.  A link that leads nowhere is nothing. */
static gboolean
is_directory (const char *path, GPtrArray *inputs)
{
  GStatBuf info;

  if (g_stat (path, &info) == 0)
    return S_ISDIR (info.st_mode);
  if (errno != ENOENT && errno != ELOOP && errno != ENOTDIR)
    g_ptr_array_add (inputs, bocage_input_new (path, describe_errno (errno, path)));
  return FALSE;
}

/* Adds the files of a directory and, for each that cannot be opened, an error. */
static void
walk_directory (const char *path, GHashTable *visited, GPtrArray *files, GPtrArray *inputs)
{
  GStatBuf info;
  g_autofree char *key = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) subdirectories = g_ptr_array_new_with_free_func (g_free);

  if (g_stat (path, &info) != 0)
    {
      g_ptr_array_add (inputs, bocage_input_new (path, describe_errno (errno, path)));
      return;
    }
  key = g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, (guint64) info.st_dev,
                         (guint64) info.st_ino);
  if (!g_hash_table_add (visited, g_steal_pointer (&key)))
    return;

  errno = 0;
  dir = g_dir_open (path, 0, NULL);
  if (dir == NULL)
    {
      g_ptr_array_add (inputs, bocage_input_new (path, describe_errno (errno, path)));
      return;
    }

  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      gboolean is_wanted;

      if (name[0] == '.')
        continue;
      is_wanted = g_str_has_suffix (name, SUFFIX) || strcmp (name, BOCAGE_PACK_FILE) == 0;
      /* What is wanted tells by itself why it cannot be read. */
      if (is_wanted ? g_file_test (child, G_FILE_TEST_IS_DIR) : is_directory (child, inputs))
        g_ptr_array_add (subdirectories, g_steal_pointer (&child));
      else if (is_wanted)
        g_ptr_array_add (files, g_steal_pointer (&child));
    }
  g_clear_pointer (&dir, g_dir_close);

  /* In order: which of two links to a directory is entered must not depend on
   * the file system. */
  g_ptr_array_sort (subdirectories, compare_paths);
  for (guint i = 0; i < subdirectories->len; i++)
    walk_directory (g_ptr_array_index (subdirectories, i), visited, files, inputs);
}

static void
add_directory (const char *path, GPtrArray *inputs)
{
  g_autoptr (GHashTable) visited = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  guint n_before = inputs->len;

  walk_directory (path, visited, files, inputs);
  g_ptr_array_sort (files, compare_paths);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (inputs, bocage_input_new (g_ptr_array_index (files, i), NULL));

  if (inputs->len == n_before)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_ptr_array_add (inputs,
                       /* TRANSLATORS: the first %s is a directory, the second “.bocage” */
                       bocage_input_new (path, g_strdup_printf (_ ("nothing to check in “%s”: "
                                                                   "no file ends in %s"),
                                                                name, SUFFIX)));
    }
}

/* The file of a pack, and the battles in its directory. */
static void
add_pack (const char *path, GPtrArray *inputs)
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  gboolean is_here = strchr (path, G_DIR_SEPARATOR) == NULL;
  const char *name;

  g_ptr_array_add (inputs, bocage_input_new (path, NULL));
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = is_here ? g_strdup (name) : g_build_filename (directory, name, NULL);

      if (name[0] != '.' && g_str_has_suffix (name, SUFFIX)
          && !g_file_test (child, G_FILE_TEST_IS_DIR))
        g_ptr_array_add (inputs, bocage_input_new (child, NULL));
    }
}

/**
 * bocage_input_collect:
 * @operands: (array zero-terminated=1): of the command line
 *
 * Returns: (transfer full) (element-type BocageInput): in the order of the
 * operands
 */
GPtrArray *
bocage_input_collect (const char *const *operands)
{
  GPtrArray *inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_input_free);

  for (; *operands != NULL; operands++)
    {
      if (strcmp (*operands, "-") == 0)
        g_ptr_array_add (inputs, bocage_input_new (NULL, NULL));
      else if (g_file_test (*operands, G_FILE_TEST_IS_DIR))
        add_directory (*operands, inputs);
      else if (bocage_pack_is_file_name (*operands))
        add_pack (*operands, inputs);
      else
        {
          BocageInput *input = bocage_input_new (*operands, NULL);

          input->is_named = TRUE;
          g_ptr_array_add (inputs, input);
        }
    }
  return inputs;
}

void
bocage_input_free (BocageInput *self)
{
  g_free (self->path);
  g_free (self->error);
  g_free (self->pack);
  g_free (self->real);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->folder, bocage_pack_folder_free);
  g_free (self);
}

/**
 * bocage_input_get_name:
 * @stdin_name: (nullable): what to call the standard input
 *
 * Returns: (transfer full): what reports call it, in UTF-8
 */
char *
bocage_input_get_name (const BocageInput *self, const char *stdin_name)
{
  if (self->path != NULL)
    return bocage_file_name_show (self->path);
  return stdin_name != NULL ? bocage_file_name_show (stdin_name) : g_strdup ("<stdin>");
}

/**
 * bocage_input_read_stdin:
 * @max_bytes: the cap
 *
 * Reads the standard input to its end or just past the cap, whatever is less:
 * enough for the reader to see that it is too large.
 *
 * Returns: (transfer full) (nullable): NULL on an error
 */
GBytes *
bocage_input_read_stdin (gsize max_bytes, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 buffer[65536];

  while (bytes->len <= max_bytes)
    {
      ssize_t n = read (STDIN_FILENO, buffer, sizeof buffer);

      if (n == 0)
        break;
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          int number = errno;

          g_set_error (error, BOCAGE_IO_ERROR, bocage_io_error_from_errno (number),
                       _ ("cannot read the standard input: %s"), g_strerror (number));
          return NULL;
        }
      g_byte_array_append (bytes, buffer, n);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/**
 * bocage_input_load:
 * @path: a file or a pipe, or "-" for the standard input
 * @id: how many bytes it may have
 * @out_text: (transfer full): ended by a NUL, which does not count
 *
 * Reads what says how to check, not what to check.  A file without end has one
 * here, and one that is too large is not read first.
 */
gboolean
bocage_input_load (const char *path, BocageLimitId id, char **out_text, gsize *out_size,
                   GError **error)
{
  BocageLimits limits = { .max_bytes = bocage_limits[id].value };
  g_autofree char *name = g_filename_display_name (path);
  gboolean is_standard = strcmp (path, "-") == 0;
  g_autoptr (GBytes) bytes = NULL;
  struct stat status;
  const char *data;
  gsize size = 0;

  if (is_standard || stat (path, &status) != 0 || !S_ISREG (status.st_mode)
      || (guint64) status.st_size <= limits.max_bytes)
    {
      bocage_clock_begin (name);
      bytes = is_standard ? bocage_input_read_stdin (limits.max_bytes, error)
                          : bocage_document_load_file (path, &limits, error);
      bocage_clock_end ();
      if (bytes == NULL)
        return FALSE;
      size = g_bytes_get_size (bytes);
    }
  if (bytes == NULL || size > limits.max_bytes)
    {
      g_autofree char *allowed = g_format_size_full (limits.max_bytes, G_FORMAT_SIZE_IEC_UNITS);

      g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                   /* TRANSLATORS: the first %s is the name of a file, the second a size
                      such as “8.0 MiB”. */
                   _ ("“%s” is larger than the %s that are allowed"), name, allowed);
      return FALSE;
    }
  data = g_bytes_get_data (bytes, NULL);
  *out_text = g_malloc (size + 1);
  if (size > 0)
    memcpy (*out_text, data, size);
  (*out_text)[size] = '\0';
  *out_size = size;
  return TRUE;
}
