/* bocage-selection.c: which files a run is about
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Operands, the lists that stand for operands, and what is then left out
 * of them: what has not changed, and what another shard looks at.  The order
 * is that of the paths, byte by byte, whatever the order of the operands.
 */

#include "config.h"

#include "bocage-selection.h"

#include "bocage-dealing.h"

#include "bocage.h"
#include "record/bocage-clock.h"
#include "record/bocage-input.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Lists of operands */

static void
add_lines (const char *text, gsize size, char separator, GPtrArray *operands)
{
  const char *end = text + size;

  while (text < end)
    {
      const char *stop = memchr (text, separator, end - text);
      gsize length = (stop != NULL ? stop : end) - text;

      if (separator == '\n' && length > 0 && text[length - 1] == '\r')
        length--;
      if (length > 0)
        g_ptr_array_add (operands, g_strndup (text, length));
      text = stop != NULL ? stop + 1 : end;
    }
}

static gboolean
add_list (const char *path, char separator, const BocageOptions *options, GPtrArray *operands,
          GError **error)
{
  g_autofree char *name = g_filename_display_name (path), *text = NULL;
  g_autoptr (GError) local = NULL;
  gsize size;

  if (!bocage_input_load (path, BOCAGE_LIMIT_LIST_BYTES, &text, &size, &local))
    {
      if (strcmp (path, "-") == 0
          || g_error_matches (local, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE)
          || g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
        g_propagate_error (error, g_steal_pointer (&local));
      else
        /* TRANSLATORS: %s is a file with the names of files */
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("cannot read the list “%s”"), name);
      return FALSE;
    }
  if (size > 0)
    add_lines (text, size, separator, operands);
  return TRUE;
}

static GPtrArray *
collect_operands (const BocageOptions *options, GError **error)
{
  g_autoptr (GPtrArray) operands = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; options->operands != NULL && options->operands[i] != NULL; i++)
    {
      const char *operand = options->operands[i];

      if (operand[0] == '@' && operand[1] != '\0')
        {
          if (!add_list (operand + 1, '\n', options, operands, error))
            return NULL;
        }
      else
        g_ptr_array_add (operands, g_strdup (operand));
    }
  if (options->files0_from != NULL
      && !add_list (options->files0_from, '\0', options, operands, error))
    return NULL;
  g_ptr_array_add (operands, NULL);
  return g_steal_pointer (&operands);
}

/* What has changed */

/* By hand: GSubprocess would leave threads behind. */
static GBytes *
ask_git (const char *const *arguments, GError **error)
{
  g_autoptr (GByteArray) answer = g_byte_array_new ();
  guint8 buffer[4096];
  GPid git;
  int out, status = 0;
  ssize_t n;

  if (!g_spawn_async_with_pipes (NULL, (char **) arguments, NULL,
                                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &git,
                                 NULL, &out, NULL, error))
    return NULL;
  bocage_clock_begin ("git");
  while ((n = read (out, buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR))
    if (n > 0)
      g_byte_array_append (answer, buffer, n);
  close (out);
  while (waitpid (git, &status, 0) < 0 && errno == EINTR)
    ;
  bocage_clock_end ();
  g_spawn_close_pid (git);
  if (n == 0 && g_spawn_check_wait_status (status, NULL))
    return g_byte_array_free_to_bytes (g_steal_pointer (&answer));
  /* It has said on the standard error why. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               /* TRANSLATORS: git is a program */
               _ ("git cannot say what has changed"));
  return NULL;
}

static gboolean
add_changed (const char *const *arguments, const char *top, GHashTable *changed, GError **error)
{
  g_autoptr (GBytes) answer = ask_git (arguments, error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gsize size;
  const char *text;

  if (answer == NULL)
    return FALSE;
  text = g_bytes_get_data (answer, &size);
  if (size > 0)
    add_lines (text, size, '\0', names);
  for (guint i = 0; i < names->len; i++)
    g_hash_table_add (changed, g_build_filename (top, names->pdata[i], NULL));
  return TRUE;
}

/* Returns: (transfer full) (nullable): real paths of what differs from @revision and
 * of what git does not know yet */
static GHashTable *
find_changed (const char *revision, GError **error)
{
  g_autoptr (GHashTable) changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *const where[] = { "git", "rev-parse", "--show-toplevel", NULL };
  g_autoptr (GBytes) answer = ask_git (where, error);
  g_autofree char *top = NULL;

  if (answer == NULL)
    return NULL;
  top = g_strndup (g_bytes_get_data (answer, NULL), g_bytes_get_size (answer));
  g_strchomp (top);

  const char *const diff[] = { "git",
                               "-C",
                               top,
                               "diff",
                               "--name-only",
                               "-z",
                               "--no-renames",
                               "--no-ext-diff",
                               "--end-of-options",
                               revision,
                               "--",
                               NULL };
  const char *const untracked[]
      = { "git", "-C", top, "ls-files", "--others", "--exclude-standard", "-z", NULL };
  if (!add_changed (diff, top, changed, error) || !add_changed (untracked, top, changed, error))
    return NULL;
  return g_steal_pointer (&changed);
}

static gboolean
is_changed (const BocageInput *input, GHashTable *changed)
{
  char *real = input->path != NULL ? realpath (input->path, NULL) : NULL;
  gboolean is_in = real == NULL || g_hash_table_contains (changed, real);

  free (real);
  return is_in;
}

/* Returns: (transfer full): where the file is, by its real path; "" for the standard input */
static char *
find_directory (const BocageInput *input)
{
  g_autofree char *directory = input->path != NULL ? g_path_get_dirname (input->path) : NULL;
  char *real = directory != NULL ? realpath (directory, NULL) : NULL;
  char *copy = g_strdup (real != NULL ? real : "");

  free (real);
  return copy;
}

/* Returns: (transfer full): directories of packs among @inputs of which some file was changed,
 * added or removed */
static GHashTable *
find_changed_packs (GPtrArray *inputs, GHashTable *changed)
{
  g_autoptr (GHashTable) touched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTable *packs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
        g_hash_table_add (packs, g_steal_pointer (&directory));
    }
  return packs;
}

/* Leaves what has changed.  The files of a pack hang on each other: one that is gone is still
 * listed, one that is new has the id of another.  So it is left whole, or not at all. */
static void
take_changed (GPtrArray *inputs, GHashTable *changed)
{
  g_autoptr (GHashTable) packs = find_changed_packs (inputs, changed);

  for (guint i = inputs->len; i > 0; i--)
    {
      const BocageInput *input = g_ptr_array_index (inputs, i - 1);
      g_autofree char *directory = g_hash_table_size (packs) > 0 ? find_directory (input) : NULL;

      if (!is_changed (input, changed)
          && (directory == NULL || !g_hash_table_contains (packs, directory)))
        g_ptr_array_remove_index (inputs, i - 1);
    }
}

/* Packs */

static char *
make_key (const char *path)
{
  g_autofree char *directory = g_path_get_dirname (path);

  return g_canonicalize_filename (directory, NULL);
}

/* Finds for each file the pack that it belongs to, if that is in the run. */
static void
find_packs (GPtrArray *inputs)
{
  g_autoptr (GHashTable) packs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < inputs->len; i++)
    {
      const BocageInput *input = g_ptr_array_index (inputs, i);

      if (input->is_pack)
        g_hash_table_insert (packs, make_key (input->path), g_filename_display_name (input->path));
    }
  for (guint i = 0; g_hash_table_size (packs) > 0 && i < inputs->len; i++)
    {
      BocageInput *input = g_ptr_array_index (inputs, i);
      g_autofree char *key = input->path != NULL ? make_key (input->path) : NULL;

      if (key != NULL)
        input->pack = g_strdup (g_hash_table_lookup (packs, key));
    }
}

/* Shards */

/* FNV-1a of the path as it was reached, "./" aside, with its bits well mixed: it must be the
 * same on every host. */
static guint
find_shard (const char *path, guint n_shards)
{
  guint32 hash = 2166136261u;

  while (g_str_has_prefix (path, "./"))
    path += 2;
  for (; *path != '\0'; path++)
    hash = (hash ^ (guchar) *path) * 16777619u;
  hash = (hash ^ hash >> 16) * 0x7feb352du;
  hash = (hash ^ hash >> 15) * 0x846ca68bu;
  hash ^= hash >> 16;
  return hash % n_shards;
}

static int
compare_inputs (gconstpointer a, gconstpointer b)
{
  const BocageInput *x = *(const BocageInput *const *) a, *y = *(const BocageInput *const *) b;

  return g_strcmp0 (x->path, y->path);
}

static char *
dup_whole_path (const BocageInput *input, const char *here)
{
  return input->path != NULL ? g_canonicalize_filename (input->path, here) : g_strdup ("");
}

/* Leaves one of the inputs that are the same file by other names, such as a, ./a and /home/me/a:
 * the one with the shortest name.  Otherwise a battle would be another one of its own pack. */
static void
drop_namesakes (GPtrArray *inputs)
{
  g_autoptr (GHashTable) kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *here = g_get_current_dir ();

  for (guint i = 0; i < inputs->len; i++)
    {
      BocageInput *input = g_ptr_array_index (inputs, i);
      g_autofree char *key = dup_whole_path (input, here);
      const BocageInput *other = g_hash_table_lookup (kept, key);

      if (other == NULL || (input->path != NULL && strlen (input->path) < strlen (other->path)))
        g_hash_table_replace (kept, g_steal_pointer (&key), input);
    }
  for (guint i = inputs->len; i > 0; i--)
    {
      const BocageInput *input = g_ptr_array_index (inputs, i - 1);
      g_autofree char *key = dup_whole_path (input, here);

      if (g_hash_table_lookup (kept, key) != input)
        g_ptr_array_remove_index (inputs, i - 1);
    }
}

/* Sorts, and leaves out what is there twice. */
static void
put_in_order (GPtrArray *inputs, guint n_operands)
{
  g_ptr_array_sort (inputs, compare_inputs);
  /* One operand names nothing twice. */
  if (n_operands > 1)
    drop_namesakes (inputs);
}

/* Finds what holds for every file, and drops those that are left out. */
static gboolean
configure (GPtrArray *inputs, BocageConfigs *configs, guint *out_n_excluded, GError **error)
{
  *out_n_excluded = 0;
  for (guint i = inputs->len; i > 0; i--)
    {
      BocageInput *input = g_ptr_array_index (inputs, i - 1);

      input->config = bocage_configs_find (configs, input->path, error);
      if (input->config == NULL)
        return FALSE;
      if (input->path != NULL && bocage_config_find_exclusion (input->config, input->path) != NULL)
        {
          g_ptr_array_remove_index (inputs, i - 1);
          (*out_n_excluded)++;
        }
    }
  return TRUE;
}

/* Leaves the files of this shard. */
static void
take_shard (GPtrArray *inputs, const BocageOptions *options)
{
  for (guint i = inputs->len; i > 0; i--)
    {
      const BocageInput *input = g_ptr_array_index (inputs, i - 1);

      if (find_shard (input->path != NULL ? input->path : "", options->n_shards)
          != options->shard - 1)
        g_ptr_array_remove_index (inputs, i - 1);
    }
}

/**
 * bocage_selection_make:
 * @out_n_excluded: files that a configuration leaves out
 * @out_shard: (out) (transfer full) (nullable): what this part of a run must have in common with
 * the others; NULL where the run is not divided
 *
 * Returns: (transfer full) (nullable) (element-type BocageInput): what to check,
 * by path; NULL where that cannot be found out
 */
GPtrArray *
bocage_selection_make (const BocageOptions *options, BocageConfigs *configs, guint *out_n_excluded,
                       BocageShard **out_shard, GError **error)
{
  g_autoptr (GPtrArray) operands = collect_operands (options, error);
  g_autoptr (GHashTable) changed = NULL;
  g_autoptr (GPtrArray) inputs = NULL;

  *out_shard = NULL;
  if (operands == NULL)
    return NULL;
  if (options->since != NULL)
    {
      changed = find_changed (options->since, error);
      if (changed == NULL)
        return NULL;
    }
  inputs = bocage_input_collect ((const char *const *) operands->pdata);
  put_in_order (inputs, g_strv_length ((char **) operands->pdata));
  if (changed != NULL)
    take_changed (inputs, changed);
  if (!configure (inputs, configs, out_n_excluded, error))
    return NULL;
  find_packs (inputs);
  for (guint i = 0; i < inputs->len; i++)
    ((BocageInput *) g_ptr_array_index (inputs, i))->index = i;
  if (options->n_shards > 0)
    {
      *out_shard = bocage_shard_new (options, inputs, *out_n_excluded);
      take_shard (inputs, options);
    }
  return g_steal_pointer (&inputs);
}

/**
 * bocage_selection_is_enough:
 * @n_files: found
 *
 * Whether a run over so many files may say that all is well.
 */
gboolean
bocage_selection_is_enough (const BocageOptions *options, guint n_files, GError **error)
{
  if (options->expect_files >= 0 && n_files != (guint) options->expect_files)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   /* TRANSLATORS: both are numbers of files */
                   ngettext ("%u file was found where %d were expected",
                             "%u files were found where %d were expected", n_files),
                   n_files, options->expect_files);
      return FALSE;
    }
  /* A shard may be empty: that all of them are there is for the one who merges. */
  if (n_files == 0 && options->expect_files < 0 && !options->allow_empty && options->n_shards == 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   /* TRANSLATORS: %s is an option */
                   _ ("there is nothing to check; %s allows that"), "--allow-empty");
      return FALSE;
    }
  return TRUE;
}
