/* bocage-tree.c: files that git keeps, read without a checkout
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is in the index, or in a revision, is listed at once and its bytes are asked
 * for in one go, so that a run has two processes of git more and not one a file.
 * Nothing is written to the working tree, and what is there does not matter.
 */

#include "config.h"

#include "bocage-tree.h"

#include "bocage-git.h"
#include "bocage.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define SUFFIX ".bocage"
#define RULESET_FILE "ruleset.xml"
#define MODE_FILE "100"
#define MODE_LINK "120"
#define MAX_LINKS 5 /* one after the other */
#define LONGEST_LINK 4096

typedef struct
{
  char *path; /* from the top of the working tree */
  char *name; /* by which git knows the bytes */
  gboolean is_link;
  gboolean is_in_conflict; /* it has not been merged yet */
} Entry;

struct _BocageTree
{
  char *top;
  GPtrArray *entries; /* of Entry, by path, byte by byte */
  GHashTable *paths;  /* path -> Entry */
};

static void
free_entry (gpointer data)
{
  Entry *self = data;

  g_free (self->path);
  g_free (self->name);
  g_free (self);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const Entry *const *) a)->path, (*(const Entry *const *) b)->path);
}

/* "100644 NAME 0\tPATH" of the index, "100644 blob NAME\tPATH" of a revision */
static void
add_entry (BocageTree *self, const char *line, gboolean is_index)
{
  const char *tab = strchr (line, '\t');
  g_autofree char *head = tab != NULL ? g_strndup (line, tab - line) : g_strdup ("");
  g_auto (GStrv) words = g_strsplit (head, " ", -1);
  Entry *entry;

  /* A directory is no entry, and what is of another repository is not here. */
  if (g_strv_length (words) != 3
      || !(g_str_has_prefix (words[0], MODE_FILE) || g_str_has_prefix (words[0], MODE_LINK)))
    return;
  entry = g_hash_table_lookup (self->paths, tab + 1);
  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      entry->path = g_strdup (tab + 1);
      entry->name = g_strdup (words[is_index ? 1 : 2]);
      entry->is_link = g_str_has_prefix (words[0], MODE_LINK);
      g_ptr_array_add (self->entries, entry);
      g_hash_table_insert (self->paths, entry->path, entry);
    }
  entry->is_in_conflict |= is_index && strcmp (words[2], "0") != 0;
}

static BocageTree *
new_tree (const char *const *arguments, gboolean is_index, GError **error)
{
  g_autofree char *top = bocage_git_find_top (error);
  g_autoptr (GBytes) answer = top != NULL ? bocage_git_ask (arguments, -1, error) : NULL;
  BocageTree *self;
  const char *line, *end;
  gsize size;

  if (answer == NULL)
    return NULL;
  self = g_new0 (BocageTree, 1);
  self->top = g_steal_pointer (&top);
  self->entries = g_ptr_array_new_with_free_func (free_entry);
  self->paths = g_hash_table_new (g_str_hash, g_str_equal);
  line = g_bytes_get_data (answer, &size);
  for (end = line + size; line < end; line += strlen (line) + 1)
    add_entry (self, line, is_index);
  g_ptr_array_sort (self->entries, compare_entries);
  return self;
}

/* Returns: (transfer full) (nullable): what would be committed */
BocageTree *
bocage_tree_new_for_index (GError **error)
{
  const char *const arguments[]
      = { "git", "ls-files", "--stage", "-z", "--full-name", "--", ":/", NULL };

  return new_tree (arguments, TRUE, error);
}

/* Returns: (transfer full) (nullable): what was committed */
BocageTree *
bocage_tree_new_for_revision (const char *revision, GError **error)
{
  g_autofree char *tree = g_strconcat (revision, "^{tree}", NULL);
  const char *const parse[] = { "git", "rev-parse", "--verify", "--end-of-options", tree, NULL };
  g_autofree char *name = bocage_git_ask_line (parse, error);
  const char *const list[] = { "git", "ls-tree", "-r", "-z", "--full-tree", name, NULL };

  return name != NULL ? new_tree (list, FALSE, error) : NULL;
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
static const char *
find_inside (const BocageTree *self, const char *real)
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
  const char *path = find_inside (self, real);

  return path != NULL && g_hash_table_contains (self->paths, path);
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
new_input (const BocageTree *self, const Entry *entry, const char *name)
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

/* Adds what is below @path, which is "" or ends in a slash.
 * Returns: whether something is */
static gboolean
add_directory (const BocageTree *self, const char *operand, const char *path, gboolean only_here,
               GPtrArray *inputs)
{
  gsize length = strlen (path);
  gboolean is_there = FALSE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = self->entries->pdata[i];
      const char *rest = entry->path + length;
      g_autofree char *base = NULL, *name = NULL;

      if (strncmp (entry->path, path, length) != 0)
        continue;
      is_there = TRUE;
      base = g_path_get_basename (rest);
      if (is_hidden (rest) || (only_here && strchr (rest, '/') != NULL)
          || !(g_str_has_suffix (base, SUFFIX) || strcmp (base, BOCAGE_PACK_FILE) == 0))
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
add_file (const BocageTree *self, const char *operand, const Entry *entry, gboolean widens,
          GPtrArray *inputs)
{
  g_autofree char *directory = g_path_get_dirname (entry->path);
  g_autofree char *prefix
      = strcmp (directory, ".") == 0 ? g_strdup ("") : g_strconcat (directory, "/", NULL);
  g_autofree char *pack = g_strconcat (prefix, BOCAGE_PACK_FILE, NULL);
  g_autofree char *place = g_path_get_dirname (operand);
  guint first = inputs->len;

  if (strcmp (entry->path, pack) == 0 || (widens && g_hash_table_contains (self->paths, pack)))
    add_directory (self, strchr (operand, '/') != NULL ? place : NULL, prefix, TRUE, inputs);
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
  const char *path = find_inside (self, real);
  const Entry *entry = path != NULL ? g_hash_table_lookup (self->paths, path) : NULL;
  g_autofree char *prefix = NULL, *shown = NULL;
  BocageInput *input;

  if (entry != NULL)
    {
      add_file (self, operand, entry, widens, inputs);
      return;
    }
  prefix = path == NULL || *path == '\0' ? g_strdup ("") : g_strconcat (path, "/", NULL);
  if ((path != NULL && add_directory (self, operand, prefix, FALSE, inputs)) || !must_be_there)
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

/* Bytes */

/* Returns: a file that holds the names of @entries, one a line; -1 where there can be none */
static int
write_names (GPtrArray *entries)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int fd = memfd_create ("names", MFD_CLOEXEC);
  gsize done = 0;

  for (guint i = 0; i < entries->len; i++)
    g_string_append_printf (text, "%s\n", ((const Entry *) entries->pdata[i])->name);
  while (fd >= 0 && done < text->len)
    {
      gssize n = write (fd, text->str + done, text->len - done);

      if (n < 0 && errno != EINTR)
        break;
      done += MAX (n, 0);
    }
  if (fd >= 0)
    lseek (fd, 0, SEEK_SET);
  return fd;
}

static GBytes *
ask_cat_file (const char *how, GPtrArray *entries, GError **error)
{
  const char *const arguments[] = { "git", "cat-file", how, NULL };
  int fd = write_names (entries);
  GBytes *answer = bocage_git_ask (arguments, fd, error);

  if (fd >= 0)
    close (fd);
  return answer;
}

static gboolean
fail_answer (GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("git cannot say what has changed"));
  return FALSE;
}

/* "NAME blob 123": the size of each, or -1 */
static gint64
read_head (const char **text, const char *end)
{
  const char *stop = memchr (*text, '\n', end - *text);
  g_autofree char *line = stop != NULL ? g_strndup (*text, stop - *text) : g_strdup ("");
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  gint64 size = -1;

  *text = stop != NULL ? stop + 1 : end;
  if (g_strv_length (words) == 3
      && g_ascii_string_to_signed (words[2], 10, 0, G_MAXINT64, &size, NULL))
    return size;
  return -1;
}

/* What is larger than it may be is not read: so much of nothing stands for it. */
static gboolean
leave_large (GPtrArray *entries, gsize max, GHashTable *contents, GPtrArray *out_rest,
             GError **error)
{
  g_autoptr (GBytes) answer = ask_cat_file ("--batch-check", entries, error);
  g_autoptr (GBytes) large = NULL;
  const char *text, *end;
  gsize size;

  if (answer == NULL)
    return FALSE;
  text = g_bytes_get_data (answer, &size);
  end = text + size;
  for (guint i = 0; i < entries->len; i++)
    {
      gint64 n = read_head (&text, end);

      if (n < 0)
        return fail_answer (error);
      if ((guint64) n <= max)
        {
          g_ptr_array_add (out_rest, entries->pdata[i]);
          continue;
        }
      if (large == NULL)
        large = g_bytes_new_take (g_malloc0 (max + 1), max + 1);
      g_hash_table_insert (contents, entries->pdata[i], g_bytes_ref (large));
    }
  return TRUE;
}

/* Returns: (transfer full) (nullable): Entry -> GBytes of every one of @entries */
static GHashTable *
load_entries (GPtrArray *entries, gsize max, GError **error)
{
  g_autoptr (GHashTable) contents
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  g_autoptr (GBytes) answer = NULL;
  const char *text, *end, *begin;
  gsize size;

  if (entries->len == 0)
    return g_steal_pointer (&contents);
  if (!leave_large (entries, max, contents, rest, error))
    return NULL;
  answer = rest->len > 0 ? ask_cat_file ("--batch", rest, error) : g_bytes_new_static ("", 0);
  if (answer == NULL)
    return NULL;
  begin = text = g_bytes_get_data (answer, &size);
  end = text + size;
  for (guint i = 0; i < rest->len; i++)
    {
      gint64 n = read_head (&text, end);

      if (n < 0 || n + 1 > end - text)
        {
          fail_answer (error);
          return NULL;
        }
      g_hash_table_insert (contents, rest->pdata[i],
                           g_bytes_new_from_bytes (answer, text - begin, n));
      text += n + 1;
    }
  return g_steal_pointer (&contents);
}

/* Returns: (nullable): what a link leads to */
static const Entry *
follow_link (const BocageTree *self, const Entry *entry, GBytes *target)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (target, NULL), g_bytes_get_size (target));
  g_autofree char *directory = g_path_get_dirname (entry->path);
  g_autofree char *from = g_build_filename (self->top, directory, NULL);
  g_autofree char *real = g_canonicalize_filename (text, from);
  const char *path = find_inside (self, real);

  return path != NULL ? g_hash_table_lookup (self->paths, path) : NULL;
}

static const Entry *
find_entry (const BocageTree *self, const BocageInput *input)
{
  const char *path = input->real != NULL ? find_inside (self, input->real) : NULL;

  return path != NULL && input->error == NULL ? g_hash_table_lookup (self->paths, path) : NULL;
}

/* Follows links, all of one length at a time.
 * @found: Entry -> Entry that has its bytes, or NULL */
static gboolean
follow_links (const BocageTree *self, GHashTable *found, GError **error)
{
  for (int round = 0; round < MAX_LINKS; round++)
    {
      g_autoptr (GPtrArray) links = g_ptr_array_new ();
      g_autoptr (GHashTable) contents = NULL;
      GHashTableIter iter;
      gpointer from, to;

      g_hash_table_iter_init (&iter, found);
      while (g_hash_table_iter_next (&iter, &from, &to))
        if (to != NULL && ((const Entry *) to)->is_link)
          g_ptr_array_add (links, to);
      if (links->len == 0)
        return TRUE;
      contents = load_entries (links, LONGEST_LINK, error);
      if (contents == NULL)
        return FALSE;
      g_hash_table_iter_init (&iter, found);
      while (g_hash_table_iter_next (&iter, &from, &to))
        if (to != NULL && ((const Entry *) to)->is_link)
          g_hash_table_iter_replace (
              &iter, (gpointer) follow_link (self, to, g_hash_table_lookup (contents, to)));
    }
  return TRUE;
}

/* Returns: (transfer full): what lies beside the file of a pack, but for its rules */
static BocagePackFolder *
make_folder (const BocageTree *self, const Entry *pack, const Entry **out_ruleset)
{
  BocagePackFolder *folder = bocage_pack_folder_new ();
  gsize length = strlen (pack->path) - strlen (BOCAGE_PACK_FILE);

  *out_ruleset = NULL;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = self->entries->pdata[i];

      if (strncmp (entry->path, pack->path, length) != 0)
        continue;
      bocage_pack_folder_add (folder, entry->path + length);
      if (strcmp (entry->path + length, RULESET_FILE) == 0)
        *out_ruleset = entry;
    }
  return folder;
}

static void
add_wanted (GHashTable *found, const Entry *entry)
{
  if (entry != NULL)
    g_hash_table_insert (found, (gpointer) entry, (gpointer) entry);
}

/* Gives an input its bytes, or says why it has none. */
static void
fill_input (BocageInput *input, const Entry *entry, GHashTable *found, GHashTable *contents)
{
  const Entry *source = entry != NULL ? g_hash_table_lookup (found, entry) : NULL;
  GBytes *bytes = source != NULL ? g_hash_table_lookup (contents, source) : NULL;
  g_autofree char *shown = NULL;

  if (entry == NULL)
    return;
  if (bytes != NULL)
    {
      input->bytes = g_bytes_ref (bytes);
      return;
    }
  shown = g_filename_display_name (input->path);
  /* TRANSLATORS: %s is a link in what git keeps */
  input->error = g_strdup_printf (_ ("“%s” is a link to what git does not keep"), shown);
}

/* Returns: (transfer full) (nullable): Entry -> GBytes of whatever a link of @found leads to */
static GHashTable *
load_found (const BocageTree *self, GHashTable *found, gsize max, GError **error)
{
  g_autoptr (GHashTable) once = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer source;

  if (!follow_links (self, found, error))
    return NULL;
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, NULL, &source))
    if (source != NULL && g_hash_table_add (once, source))
      g_ptr_array_add (wanted, source);
  return load_entries (wanted, max, error);
}

/**
 * bocage_tree_load:
 * @inputs: (element-type BocageInput): of bocage_tree_collect ()
 *
 * Gives the inputs their bytes, and packs what lies beside them.
 */
gboolean
bocage_tree_load (const BocageTree *self, GPtrArray *inputs, const BocageLimits *limits,
                  GError **error)
{
  gsize max = limits->max_bytes > 0 ? limits->max_bytes : bocage_limits[BOCAGE_LIMIT_BYTES].value;
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) contents = NULL;
  g_autofree const Entry **rulesets = g_new0 (const Entry *, inputs->len + 1);

  for (guint i = 0; i < inputs->len; i++)
    {
      BocageInput *input = inputs->pdata[i];
      const Entry *entry = find_entry (self, input);

      add_wanted (found, entry);
      if (entry == NULL || !input->is_pack)
        continue;
      input->folder = make_folder (self, entry, &rulesets[i]);
      add_wanted (found, rulesets[i]);
    }
  contents = load_found (self, found, max, error);
  if (contents == NULL)
    return FALSE;
  for (guint i = 0; i < inputs->len; i++)
    {
      BocageInput *input = inputs->pdata[i];
      const Entry *source = rulesets[i] != NULL ? g_hash_table_lookup (found, rulesets[i]) : NULL;
      GBytes *ruleset = source != NULL ? g_hash_table_lookup (contents, source) : NULL;

      fill_input (input, find_entry (self, input), found, contents);
      if (ruleset != NULL)
        input->folder->ruleset = g_bytes_ref (ruleset);
    }
  return TRUE;
}

/**
 * bocage_tree_load_configs:
 * @texts: (element-type filename GBytes): takes every configuration that is kept, by its real path
 */
gboolean
bocage_tree_load_configs (const BocageTree *self, GHashTable *texts, GError **error)
{
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) contents = NULL;
  GHashTableIter iter;
  gpointer entry, source;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *candidate = self->entries->pdata[i];
      g_autofree char *base = g_path_get_basename (candidate->path);

      if (strcmp (base, BOCAGE_CONFIG_NAME) == 0)
        add_wanted (found, candidate);
    }
  contents = load_found (self, found, bocage_limits[BOCAGE_LIMIT_CONFIG_BYTES].value, error);
  if (contents == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &entry, &source))
    {
      GBytes *bytes = source != NULL ? g_hash_table_lookup (contents, source) : NULL;

      if (bytes != NULL)
        g_hash_table_insert (texts, g_build_filename (self->top, ((Entry *) entry)->path, NULL),
                             g_bytes_ref (bytes));
    }
  return TRUE;
}
