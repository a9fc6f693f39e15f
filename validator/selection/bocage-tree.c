/* bocage-tree.c: files that git keeps, read without a checkout
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is in the index, or in a revision, is listed at once and its bytes are asked
 * for in one go, so that a run has two processes of git more and not one a file.
 * Nothing is written to the working tree, and what is there does not matter.
 */

#include "config.h"

#include "bocage-tree-private.h"

#include "bocage-git.h"
#include "bocage.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define SUFFIX ".bocage"
#define MODE_FILE "100"
#define MODE_LINK "120"
#define MODE_MODULE "160"

/* What git calls a file without a byte, by either of its two hashes. */
static const char *const empty_names[] = {
  "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
  "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
};

static void
free_entry (gpointer data)
{
  BocageTreeEntry *self = data;

  g_free (self->path);
  g_free (self->name);
  g_free (self);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const BocageTreeEntry *const *) a)->path,
                 (*(const BocageTreeEntry *const *) b)->path);
}

/* "100644 NAME 0\tPATH" of the index, "100644 blob NAME\tPATH" of a revision */
static void
add_entry (BocageTree *self, const char *line, gboolean is_index)
{
  const char *tab = strchr (line, '\t');
  g_autofree char *head = tab != NULL ? g_strndup (line, tab - line) : g_strdup ("");
  g_auto (GStrv) words = g_strsplit (head, " ", -1);
  BocageTreeEntry *entry;

  /* A directory is no entry. */
  if (g_strv_length (words) != 3
      || !(g_str_has_prefix (words[0], MODE_FILE) || g_str_has_prefix (words[0], MODE_LINK)
           || g_str_has_prefix (words[0], MODE_MODULE)))
    return;
  entry = g_hash_table_lookup (self->paths, tab + 1);
  if (entry == NULL)
    {
      entry = g_new0 (BocageTreeEntry, 1);
      entry->path = g_strdup (tab + 1);
      entry->name = g_strdup (words[is_index ? 1 : 2]);
      entry->is_link = g_str_has_prefix (words[0], MODE_LINK);
      entry->is_module = g_str_has_prefix (words[0], MODE_MODULE);
      g_ptr_array_add (self->entries, entry);
      g_hash_table_insert (self->paths, entry->path, entry);
    }
  entry->is_in_conflict |= is_index && strcmp (words[2], "0") != 0;
}

/* @arguments: ask git for the list */
static BocageTree *
new_tree (const char *top, const char *const *arguments, gboolean is_index, GError **error)
{
  g_autoptr (GBytes) answer = bocage_git_ask (arguments, -1, error);
  BocageTree *self;
  const char *line, *end;
  gsize size;

  if (answer == NULL)
    return NULL;
  self = g_new0 (BocageTree, 1);
  self->top = g_strdup (top);
  self->entries = g_ptr_array_new_with_free_func (free_entry);
  self->paths = g_hash_table_new (g_str_hash, g_str_equal);
  line = g_bytes_get_data (answer, &size);
  for (end = line + size; line < end; line += strlen (line) + 1)
    add_entry (self, line, is_index);
  g_ptr_array_sort (self->entries, compare_entries);
  return self;
}

/* Whether git keeps nothing of it: of an empty file, or of one that is only promised. */
static gboolean
is_empty (const BocageTreeEntry *entry)
{
  for (guint i = 0; i < G_N_ELEMENTS (empty_names); i++)
    if (strcmp (entry->name, empty_names[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full) (nullable) (element-type filename): what would be committed of files
 * without a byte, and all others */
static GHashTable *
find_kept (const BocageTree *self, GError **error)
{
  const char *const hash[] = { "git", "hash-object", "-t", "tree", "/dev/null", NULL };
  g_autofree char *nothing = bocage_git_ask_line (hash, error);
  const char *const diff[] = { "git",         "-C",           self->top,
                               "diff-index",  "--cached",     "--ita-invisible-in-index",
                               "--name-only", "--no-renames", "-z",
                               nothing,       "--",           NULL };
  g_autoptr (GBytes) answer = nothing != NULL ? bocage_git_ask (diff, -1, error) : NULL;
  GHashTable *kept;
  const char *name, *end;
  gsize size;

  if (answer == NULL)
    return NULL;
  kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  name = g_bytes_get_data (answer, &size);
  for (end = name + size; name < end; name += strlen (name) + 1)
    g_hash_table_add (kept, g_strdup (name));
  return kept;
}

/* Leaves out what was only promised to git, by git add --intent-to-add: no commit has it, but it is
 * listed as if it were empty. */
static gboolean
drop_promised (BocageTree *self, GError **error)
{
  g_autoptr (GHashTable) kept = NULL;
  g_autofree gpointer *listed = NULL;
  gboolean is_any_empty = FALSE;
  gsize n;

  for (guint i = 0; i < self->entries->len; i++)
    is_any_empty |= is_empty (self->entries->pdata[i]);
  if (!is_any_empty)
    return TRUE;
  kept = find_kept (self, error);
  if (kept == NULL)
    return FALSE;
  listed = g_ptr_array_steal (self->entries, &n);
  for (gsize i = 0; i < n; i++)
    {
      BocageTreeEntry *entry = listed[i];

      if (!is_empty (entry) || g_hash_table_contains (kept, entry->path))
        {
          g_ptr_array_add (self->entries, entry);
          continue;
        }
      g_hash_table_remove (self->paths, entry->path);
      free_entry (entry);
    }
  return TRUE;
}

/* Returns: (transfer full) (nullable): what would be committed */
BocageTree *
bocage_tree_new_for_index (GError **error)
{
  g_autofree char *top = bocage_git_find_top (error);
  /* Where GIT_LITERAL_PATHSPECS is set, as some front ends do, ":/" would be the name of a file. */
  const char *const arguments[]
      = { "git", "-C", top, "ls-files", "--stage", "-z", "--full-name", NULL };
  g_autoptr (BocageTree) self = top != NULL ? new_tree (top, arguments, TRUE, error) : NULL;

  if (self == NULL || !drop_promised (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* Returns: (transfer full) (nullable): what was committed */
BocageTree *
bocage_tree_new_for_revision (const char *revision, GError **error)
{
  g_autofree char *top = bocage_git_find_top (error);
  g_autofree char *tree = top != NULL ? bocage_git_find_tree (revision, error) : NULL;
  const char *const arguments[] = { "git", "ls-tree", "-r", "-z", "--full-tree", tree, NULL };

  return tree != NULL ? new_tree (top, arguments, FALSE, error) : NULL;
}

void
bocage_tree_free (BocageTree *self)
{
  g_hash_table_unref (self->paths);
  g_ptr_array_unref (self->entries);
  g_free (self->top);
  g_free (self);
}

/* A real path. */
const char *
bocage_tree_get_top (const BocageTree *self)
{
  return self->top;
}

/* Returns: (nullable): @real from the top; NULL where it is not below it */
const char *
_bocage_tree_find_inside (const BocageTree *self, const char *real)
{
  gsize length = strlen (self->top);

  if (strncmp (real, self->top, length) != 0 || (real[length] != '/' && real[length] != '\0'))
    return NULL;
  return real[length] == '/' ? real + length + 1 : real + length;
}

/* Whether there is a file.
 * @real: a path without links to directories */
gboolean
bocage_tree_has (const BocageTree *self, const char *real)
{
  const char *path = _bocage_tree_find_inside (self, real);

  return path != NULL && g_hash_table_contains (self->paths, path);
}

/* Returns: (nullable): the submodule that @path, from the top, is or is in */
static const BocageTreeEntry *
find_module (const BocageTree *self, const char *path)
{
  g_autofree char *part = g_strdup (path);

  for (char *slash = part + strlen (part); slash != NULL; slash = strrchr (part, '/'))
    {
      const BocageTreeEntry *entry;

      *slash = '\0';
      entry = g_hash_table_lookup (self->paths, part);
      if (entry != NULL)
        return entry->is_module ? entry : NULL;
    }
  return NULL;
}

/* Whether @real is a file of another repository, which is a submodule here. */
gboolean
bocage_tree_is_in_module (const BocageTree *self, const char *real)
{
  const char *path = _bocage_tree_find_inside (self, real);

  return path != NULL && find_module (self, path) != NULL;
}

/* Operands */

/* Returns: (transfer full): where @operand is or would be */
static char *
find_real (const char *operand)
{
  g_autofree char *here = realpath (".", NULL);
  g_autofree char *whole = g_canonicalize_filename (operand, here);
  g_autofree char *directory = g_path_get_dirname (whole), *base = g_path_get_basename (whole);
  g_autofree char *real = realpath (directory, NULL);

  /* In a working tree the directories of what was deleted may be gone, too. */
  return real != NULL && strcmp (whole, "/") != 0 ? g_build_filename (real, base, NULL)
                                                  : g_steal_pointer (&whole);
}

static BocageInput *
new_input (const BocageTree *self, const BocageTreeEntry *entry, const char *name)
{
  BocageInput *input = bocage_input_new (name, NULL);

  input->real = g_build_filename (self->top, entry->path, NULL);
  if (entry->is_in_conflict)
    {
      g_autofree char *shown = g_filename_display_name (name);

      /* TRANSLATORS: %s is a file of which git has more than one version */
      input->error = g_strdup_printf (_ ("“%s” is not merged yet"), shown);
    }
  return input;
}

static gboolean
is_hidden (const char *rest)
{
  return rest[0] == '.' || strstr (rest, "/.") != NULL;
}

static gboolean
is_wanted (const BocageTreeEntry *entry, gboolean with_modules)
{
  g_autofree char *base = g_path_get_basename (entry->path);

  if (entry->is_module)
    return with_modules;
  return g_str_has_suffix (base, SUFFIX) || strcmp (base, BOCAGE_PACK_FILE) == 0;
}

/* Adds what is below @path, which is "" or ends in a slash.
 * @with_modules: submodules, too
 *
 * Returns: whether something is */
static gboolean
add_directory (const BocageTree *self, const char *operand, const char *path, gboolean only_here,
               gboolean with_modules, GPtrArray *inputs)
{
  gsize length = strlen (path);
  gboolean is_there = FALSE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const BocageTreeEntry *entry = self->entries->pdata[i];
      const char *rest = entry->path + length;
      g_autofree char *name = NULL;

      if (strncmp (entry->path, path, length) != 0)
        continue;
      is_there = TRUE;
      if (is_hidden (rest) || (only_here && strchr (rest, '/') != NULL)
          || !is_wanted (entry, with_modules))
        continue;
      name = operand != NULL ? g_build_filename (operand, rest, NULL) : g_strdup (rest);
      g_ptr_array_add (inputs, new_input (self, entry, name));
    }
  return is_there;
}

static gboolean
has_input (GPtrArray *inputs, guint first, const char *name)
{
  for (guint i = first; i < inputs->len; i++)
    if (strcmp (((const BocageInput *) inputs->pdata[i])->path, name) == 0)
      return TRUE;
  return FALSE;
}

/* The file of a pack stands for all of it.
 * @widens: so does each of its battles */
static void
add_file (const BocageTree *self, const char *operand, const BocageTreeEntry *entry,
          gboolean widens, GPtrArray *inputs)
{
  g_autofree char *directory = g_path_get_dirname (entry->path);
  g_autofree char *prefix
      = strcmp (directory, ".") == 0 ? g_strdup ("") : g_strconcat (directory, "/", NULL);
  g_autofree char *pack = g_strconcat (prefix, BOCAGE_PACK_FILE, NULL);
  g_autofree char *place = g_path_get_dirname (operand);
  guint first = inputs->len;

  if (strcmp (entry->path, pack) == 0 || (widens && g_hash_table_contains (self->paths, pack)))
    add_directory (self, strchr (operand, '/') != NULL ? place : NULL, prefix, TRUE, FALSE, inputs);
  /* One that is called otherwise than battles are is not among them. */
  if (!has_input (inputs, first, operand))
    g_ptr_array_add (inputs, new_input (self, entry, operand));
  for (guint i = first; i < inputs->len; i++)
    ((BocageInput *) inputs->pdata[i])->is_named = TRUE;
}

static void
add_operand (const BocageTree *self, const char *operand, gboolean must_be_there, gboolean widens,
             GPtrArray *inputs)
{
  g_autofree char *real = find_real (operand);
  const char *path = _bocage_tree_find_inside (self, real);
  const BocageTreeEntry *entry = path != NULL ? g_hash_table_lookup (self->paths, path) : NULL;
  g_autofree char *prefix = NULL, *shown = NULL;
  BocageInput *input;

  if (entry == NULL && path != NULL && must_be_there)
    entry = find_module (self, path);
  if (entry != NULL && entry->is_module && !must_be_there)
    return;
  if (entry != NULL && entry->is_module)
    {
      input = new_input (self, entry, operand);
      input->is_named = TRUE;
      g_ptr_array_add (inputs, input);
      return;
    }
  if (entry != NULL)
    {
      add_file (self, operand, entry, widens, inputs);
      return;
    }
  prefix = path == NULL || *path == '\0' ? g_strdup ("") : g_strconcat (path, "/", NULL);
  if ((path != NULL && add_directory (self, operand, prefix, FALSE, must_be_there, inputs))
      || !must_be_there)
    return;
  /* A directory in which nothing is kept yet is nothing to check. */
  if (path != NULL && g_file_test (operand, G_FILE_TEST_IS_DIR))
    return;
  shown = g_filename_display_name (operand);
  /* TRANSLATORS: %s is a file */
  input = bocage_input_new (operand, g_strdup_printf (_ ("git does not keep “%s”"), shown));
  input->is_named = TRUE;
  g_ptr_array_add (inputs, input);
}

/**
 * bocage_tree_collect:
 * @operands: (array zero-terminated=1): of the command line
 * @must_be_there: what is not is an input with an error
 * @widens: a battle that is named stands for its pack
 *
 * Returns: (transfer full) (element-type BocageInput): without their bytes
 */
GPtrArray *
bocage_tree_collect (const BocageTree *self, const char *const *operands, gboolean must_be_there,
                     gboolean widens)
{
  GPtrArray *inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_input_free);

  for (; *operands != NULL; operands++)
    if (strcmp (*operands, "-") != 0)
      add_operand (self, *operands, must_be_there, widens, inputs);
    else if (must_be_there)
      g_ptr_array_add (inputs, bocage_input_new (NULL, NULL));
  return inputs;
}

/* Whether there is a battle no more.
 * @now: (nullable): what is kept now; NULL: what is in the working tree */
static gboolean
is_gone (const BocageTreeEntry *entry, const char *real, const BocageTree *now)
{
  if (!g_str_has_suffix (entry->path, SUFFIX) || is_hidden (entry->path))
    return FALSE;
  return now != NULL ? !g_hash_table_contains (now->paths, entry->path)
                     : !g_file_test (real, G_FILE_TEST_EXISTS);
}

/**
 * bocage_tree_add_gone:
 * @changed: (element-type filename): real paths
 * @now: (nullable): what is kept now; NULL: what is in the working tree
 * @inputs: (element-type BocageInput): takes the battles that are not there any more
 */
void
bocage_tree_add_gone (const BocageTree *self, GHashTable *changed, const BocageTree *now,
                      GPtrArray *inputs)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const BocageTreeEntry *entry = self->entries->pdata[i];
      g_autofree char *real = g_build_filename (self->top, entry->path, NULL);

      if (g_hash_table_contains (changed, real) && is_gone (entry, real, now))
        g_ptr_array_add (inputs, new_input (self, entry, real));
    }
}
