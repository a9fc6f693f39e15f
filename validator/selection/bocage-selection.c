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

#include "bocage-changes.h"
#include "bocage-dealing.h"
#include "bocage-tree.h"

#include "bocage.h"
#include "io/base/bocage-io-error.h"
#include "record/bocage-file-name.h"
#include "record/bocage-input.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

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
          || g_error_matches (local, BOCAGE_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE)
          || g_error_matches (local, BOCAGE_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
        g_propagate_error (error, g_steal_pointer (&local));
      else
        /* TRANSLATORS: %s is a file with the names of files */
        g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_FAILED, _ ("cannot read the list “%s”"),
                     name);
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

  for (guint i = 0; options->read.operands != NULL && options->read.operands[i] != NULL; i++)
    {
      const char *operand = options->read.operands[i];

      if (operand[0] == '@' && operand[1] != '\0')
        {
          if (!add_list (operand + 1, '\n', options, operands, error))
            return NULL;
        }
      else
        g_ptr_array_add (operands, g_strdup (operand));
    }
  /* All that is to be committed. */
  if (operands->len == 0 && options->read.staged && options->read.files0_from == NULL)
    g_ptr_array_add (operands, g_strdup ("."));
  if (options->read.files0_from != NULL
      && !add_list (options->read.files0_from, '\0', options, operands, error))
    return NULL;
  g_ptr_array_add (operands, NULL);
  return g_steal_pointer (&operands);
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
        g_hash_table_insert (packs, make_key (input->path), bocage_file_name_show (input->path));
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
      BocageInput *other = g_hash_table_lookup (kept, key);

      if (other != NULL)
        input->is_named = other->is_named = input->is_named || other->is_named;
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

static const char *
find_place (const BocageInput *input)
{
  return input->real != NULL ? input->real : input->path;
}

/* Finds what holds for every file. */
static gboolean
configure (GPtrArray *inputs, BocageConfigs *configs, GError **error)
{
  for (guint i = 0; i < inputs->len; i++)
    {
      BocageInput *input = g_ptr_array_index (inputs, i);

      input->config = input->real != NULL ? bocage_configs_find_kept (configs, input->real, error)
                                          : bocage_configs_find (configs, input->path, error);
      if (input->config == NULL)
        return FALSE;
      input->project = input->real != NULL ? bocage_configs_find_kept_project (configs, input->real)
                                           : bocage_configs_find_project (configs, input->path);
    }
  return TRUE;
}

/* Whether a file is an example of a project's own check, whose purpose is to be wrong. */
static gboolean
is_example (const BocageInput *input, const char *place)
{
  g_autofree char *directory = g_path_get_dirname (place), *real = NULL, *home = NULL;

  if (input->project == NULL)
    return FALSE;
  real = g_canonicalize_filename (directory, NULL);
  home = g_path_get_dirname (input->project->path);
  return g_str_has_prefix (real, home) && strcmp (real + strlen (home), "/checks") == 0;
}

/* Drops those that are left out. */
static void
exclude (BocageSelection *self)
{
  guint n_named = 0;

  for (guint i = self->inputs->len; i > 0; i--)
    {
      const BocageInput *input = g_ptr_array_index (self->inputs, i - 1);
      const char *place = find_place (input);

      if (place == NULL
          || (bocage_config_find_exclusion (input->config, place) == NULL
              && (input->is_named || !is_example (input, place))))
        continue;
      n_named += input->is_named;
      self->n_excluded++;
      g_ptr_array_remove_index (self->inputs, i - 1);
    }
  self->is_all_excluded = self->inputs->len == 0 && n_named > 0 && n_named == self->n_excluded;
}

/* Leaves the files of this shard. */
static void
take_shard (GPtrArray *inputs, const BocageOptions *options)
{
  for (guint i = inputs->len; i > 0; i--)
    {
      const BocageInput *input = g_ptr_array_index (inputs, i - 1);

      if (find_shard (input->path != NULL ? input->path : "", options->read.n_shards)
          != options->read.shard - 1)
        g_ptr_array_remove_index (inputs, i - 1);
    }
}

/* What git keeps */

/* Whoever commits wants to know of what is committed, also where that is not in the working tree
 * any more, and by the configuration that goes with it. */
static gboolean
collect_staged (BocageSelection *self, const BocageOptions *options, const char *const *operands,
                BocageConfigs *configs, GError **error)
{
  g_autoptr (BocageTree) tree = bocage_tree_new_for_index (error);
  g_autoptr (GHashTable) texts
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GHashTable) changed = NULL;

  if (tree == NULL || !bocage_tree_load_configs (tree, texts, error))
    return FALSE;
  bocage_configs_set_kept (configs, bocage_tree_get_top (tree), texts);
  changed = bocage_changes_find (options->read.since, TRUE, error);
  if (changed == NULL || !bocage_configs_judge_kept (configs, changed, error))
    return FALSE;
  self->inputs = bocage_tree_collect (tree, operands, TRUE, TRUE);
  put_in_order (self->inputs, g_strv_length ((char **) operands));
  bocage_changes_add_packs (changed, self->inputs);
  bocage_changes_take (changed, self->inputs, TRUE);
  return bocage_tree_load (tree, self->inputs, &options->read.limits, error);
}

static gboolean
collect_files (BocageSelection *self, const BocageOptions *options, const char *const *operands,
               GError **error)
{
  g_autoptr (GHashTable) changed = NULL;

  self->inputs = bocage_input_collect (operands);
  put_in_order (self->inputs, g_strv_length ((char **) operands));
  if (options->read.since == NULL)
    return TRUE;
  changed = bocage_changes_find (options->read.since, FALSE, error);
  if (changed == NULL)
    return FALSE;
  bocage_changes_add_packs (changed, self->inputs);
  bocage_changes_take (changed, self->inputs, FALSE);
  return TRUE;
}

static void
mark (BocageInput *input, const char *place, const BocageTree *tree, GHashTable *changed,
      const char *revision)
{
  gboolean is_in_module = bocage_tree_is_in_module (tree, place);
  gboolean was_there = is_in_module || bocage_tree_has (tree, place);
  gboolean has_changed = bocage_changes_has (changed, input);

  input->is_same = was_there && !has_changed;
  input->is_new = !was_there;
  if (is_in_module && has_changed)
    {
      g_autofree char *shown = g_filename_display_name (input->path);

      input->error = g_strdup_printf (
          /* TRANSLATORS: %s are a file and a revision of git */
          _ ("“%s” is in a submodule that has changed since %s: check it there"), shown, revision);
    }
}

/* Marks what is as it was, and what was not there. */
static void
mark_same (GPtrArray *inputs, const BocageTree *tree, GHashTable *changed, const char *revision)
{
  for (guint i = 0; i < inputs->len; i++)
    {
      BocageInput *input = g_ptr_array_index (inputs, i);
      char *real = input->path != NULL && input->real == NULL ? realpath (input->path, NULL) : NULL;
      const char *place = input->real != NULL ? input->real : real;

      if (input->error == NULL && place != NULL)
        mark (input, place, tree, changed, revision);
      free (real);
    }
}

/* A file that was not there may be one that is gone, by another name, wherever it was. */
static gboolean
add_gone (BocageSelection *self, const BocageOptions *options, const BocageTree *tree,
          GHashTable *changed, GError **error)
{
  g_autoptr (BocageTree) now = NULL;
  gboolean is_any_new = FALSE;

  for (guint i = 0; i < self->inputs->len; i++)
    is_any_new |= ((const BocageInput *) self->inputs->pdata[i])->is_new;
  if (!is_any_new)
    return TRUE;
  if (options->read.staged)
    {
      now = bocage_tree_new_for_index (error);
      if (now == NULL)
        return FALSE;
    }
  bocage_tree_add_gone (tree, changed, now, self->earlier);
  drop_namesakes (self->earlier);
  return TRUE;
}

/* Finds the files of then that are not the same now: what was found in the others is what is found
 * in them today. */
static gboolean
collect_earlier (BocageSelection *self, const BocageOptions *options, const char *const *operands,
                 BocageConfigs *configs, GError **error)
{
  g_autoptr (BocageTree) tree = bocage_tree_new_for_revision (options->show.new_since, error);
  g_autoptr (GHashTable) changed = NULL;

  if (tree != NULL)
    changed = bocage_changes_find (options->show.new_since, options->read.staged, error);
  if (changed == NULL)
    return FALSE;
  self->top = g_strdup (bocage_tree_get_top (tree));
  self->earlier = bocage_tree_collect (tree, operands, FALSE, options->read.staged);
  put_in_order (self->earlier, g_strv_length ((char **) operands));
  bocage_changes_add_packs (changed, self->inputs);
  bocage_changes_add_packs (changed, self->earlier);
  mark_same (self->inputs, tree, changed, options->show.new_since);
  bocage_changes_take (changed, self->earlier, FALSE);
  if (!add_gone (self, options, tree, changed, error))
    return FALSE;
  if (!configure (self->earlier, configs, error))
    return FALSE;
  find_packs (self->earlier);
  return bocage_tree_load (tree, self->earlier, &options->read.limits, error);
}

void
bocage_selection_clear (BocageSelection *self)
{
  g_clear_pointer (&self->inputs, g_ptr_array_unref);
  g_clear_pointer (&self->earlier, g_ptr_array_unref);
  g_clear_pointer (&self->shard, bocage_shard_free);
  g_clear_pointer (&self->top, g_free);
}

/**
 * bocage_selection_make:
 * @self: to be filled; it needs bocage_selection_clear () also where this fails
 *
 * Returns: whether it could be found out
 */
gboolean
bocage_selection_make (BocageSelection *self, const BocageOptions *options, BocageConfigs *configs,
                       GError **error)
{
  g_autoptr (GPtrArray) list = collect_operands (options, error);
  const char *const *operands = list != NULL ? (const char *const *) list->pdata : NULL;

  *self = (BocageSelection){ NULL };
  if (operands == NULL)
    return FALSE;
  if (!(options->read.staged ? collect_staged (self, options, operands, configs, error)
                             : collect_files (self, options, operands, error))
      || !configure (self->inputs, configs, error))
    return FALSE;
  exclude (self);
  find_packs (self->inputs);
  if (options->show.new_since != NULL && !collect_earlier (self, options, operands, configs, error))
    return FALSE;
  for (guint i = 0; i < self->inputs->len; i++)
    ((BocageInput *) g_ptr_array_index (self->inputs, i))->index = i;
  if (options->read.n_shards > 0)
    {
      self->shard = bocage_shard_new (options, self->inputs, self->n_excluded);
      take_shard (self->inputs, options);
    }
  return TRUE;
}

/**
 * bocage_selection_is_enough:
 * @n_files: found
 * @is_all_excluded: there were others, named one by one, that the configuration leaves out
 *
 * Whether a run over so many files may say that all is well.
 */
gboolean
bocage_selection_is_enough (const BocageOptions *options, guint n_files, gboolean is_all_excluded,
                            GError **error)
{
  if (options->read.expect_files >= 0 && n_files != (guint) options->read.expect_files)
    {
      g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_FAILED,
                   /* TRANSLATORS: both are numbers of files */
                   ngettext ("%u file was found where %d were expected",
                             "%u files were found where %d were expected", n_files),
                   n_files, options->read.expect_files);
      return FALSE;
    }
  /* A shard may be empty: that all of them are there is for the one who merges. */
  if (n_files == 0 && options->read.expect_files < 0 && !options->read.allow_empty
      && options->read.n_shards == 0 && !is_all_excluded && !options->read.staged)
    {
      g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_FAILED,
                   /* TRANSLATORS: %s is an option */
                   _ ("there is nothing to check; %s allows that"), "--allow-empty");
      return FALSE;
    }
  return TRUE;
}
