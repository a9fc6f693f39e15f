/* bocage-tree-load.c: the bytes of files that git keeps
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Those of all files are asked for in one go: first how large they are, then what is
 * not too large.  Links inside of the tree are followed as far as they lead.
 */

#include "config.h"

#include "bocage-tree-private.h"

#include "bocage-git.h"
#include "bocage.h"
#include "io/base/bocage-io-error.h"
#include "io/ruleset/bocage-ruleset-checks-reader.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define MAX_LINKS 5 /* one after the other */
#define LONGEST_LINK 4096

/* Returns: a file that holds the names of @entries, one a line; -1 where there can be none */
static int
write_names (GPtrArray *entries)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int fd = memfd_create ("names", MFD_CLOEXEC);
  gsize done = 0;

  for (guint i = 0; i < entries->len; i++)
    g_string_append_printf (text, "%s\n", ((const BocageTreeEntry *) entries->pdata[i])->name);
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
  g_set_error (error, BOCAGE_IO_ERROR, G_IO_ERROR_FAILED,
               _ ("git gives no answer that can be used"));
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

/* Returns: (transfer full) (nullable): BocageTreeEntry -> GBytes of every one of @entries */
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
static const BocageTreeEntry *
follow_link (const BocageTree *self, const BocageTreeEntry *entry, GBytes *target)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (target, NULL), g_bytes_get_size (target));
  g_autofree char *directory = g_path_get_dirname (entry->path);
  g_autofree char *from = g_build_filename (self->top, directory, NULL);
  g_autofree char *real = g_canonicalize_filename (text, from);
  const char *path = _bocage_tree_find_inside (self, real);

  return path != NULL ? g_hash_table_lookup (self->paths, path) : NULL;
}

static const BocageTreeEntry *
find_entry (const BocageTree *self, const BocageInput *input)
{
  const char *path = input->real != NULL ? _bocage_tree_find_inside (self, input->real) : NULL;

  return path != NULL && input->error == NULL ? g_hash_table_lookup (self->paths, path) : NULL;
}

/* Follows links, all of one length at a time.
 * @found: BocageTreeEntry -> BocageTreeEntry that has its bytes, or NULL */
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
        if (to != NULL && ((const BocageTreeEntry *) to)->is_link)
          g_ptr_array_add (links, to);
      if (links->len == 0)
        return TRUE;
      contents = load_entries (links, LONGEST_LINK, error);
      if (contents == NULL)
        return FALSE;
      g_hash_table_iter_init (&iter, found);
      while (g_hash_table_iter_next (&iter, &from, &to))
        if (to != NULL && ((const BocageTreeEntry *) to)->is_link)
          g_hash_table_iter_replace (
              &iter, (gpointer) follow_link (self, to, g_hash_table_lookup (contents, to)));
    }
  return TRUE;
}

/* Returns: (transfer full): what lies beside the file of a pack, but for its rules */
static BocagePackFolder *
make_folder (const BocageTree *self, const BocageTreeEntry *pack,
             const BocageTreeEntry **out_ruleset)
{
  BocagePackFolder *folder = bocage_pack_folder_new ();
  gsize length = strlen (pack->path) - strlen (BOCAGE_PACK_FILE);

  *out_ruleset = NULL;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const BocageTreeEntry *entry = self->entries->pdata[i];

      if (strncmp (entry->path, pack->path, length) != 0)
        continue;
      bocage_pack_folder_add (folder, entry->path + length);
      if (strcmp (entry->path + length, BOCAGE_RULESET_FILE) == 0)
        *out_ruleset = entry;
    }
  return folder;
}

static void
add_wanted (GHashTable *found, const BocageTreeEntry *entry)
{
  if (entry != NULL && !entry->is_module)
    g_hash_table_insert (found, (gpointer) entry, (gpointer) entry);
}

/* Gives an input its bytes, or says why it has none. */
static void
fill_input (BocageInput *input, const BocageTreeEntry *entry, GHashTable *found,
            GHashTable *contents)
{
  const BocageTreeEntry *source = entry != NULL ? g_hash_table_lookup (found, entry) : NULL;
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
  if (entry->is_module)
    {
      input->error = g_strdup_printf (
          /* TRANSLATORS: %s is a directory of another repository, or a file in one */
          _ ("“%s” is a submodule: check it there, since git keeps none of its files here"), shown);
      return;
    }
  /* TRANSLATORS: %s is a link in what git keeps */
  input->error = g_strdup_printf (_ ("“%s” is a link to what git does not keep"), shown);
}

/* Returns: (transfer full) (nullable): BocageTreeEntry -> GBytes of whatever a link of @found leads
 * to */
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
  g_autofree const BocageTreeEntry **rulesets = g_new0 (const BocageTreeEntry *, inputs->len + 1);

  for (guint i = 0; i < inputs->len; i++)
    {
      BocageInput *input = inputs->pdata[i];
      const BocageTreeEntry *entry = find_entry (self, input);

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
      const BocageTreeEntry *source
          = rulesets[i] != NULL ? g_hash_table_lookup (found, rulesets[i]) : NULL;
      GBytes *ruleset = source != NULL ? g_hash_table_lookup (contents, source) : NULL;

      fill_input (input, find_entry (self, input), found, contents);
      if (ruleset != NULL)
        input->folder->ruleset = g_bytes_ref (ruleset);
    }
  return TRUE;
}

/**
 * bocage_tree_load_configs:
 * @texts: (element-type filename GBytes): takes every configuration that is kept, and the checks of
 * every project, by its real path
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
      const BocageTreeEntry *candidate = self->entries->pdata[i];
      g_autofree char *base = g_path_get_basename (candidate->path);

      if (strcmp (base, BOCAGE_CONFIG_NAME) == 0 || strcmp (base, BOCAGE_CHECK_SET_NAME) == 0)
        add_wanted (found, candidate);
    }
  contents = load_found (self, found,
                         MAX (bocage_limits[BOCAGE_LIMIT_CONFIG_BYTES].value,
                              bocage_limits[BOCAGE_LIMIT_PROJECT_BYTES].value),
                         error);
  if (contents == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &entry, &source))
    {
      GBytes *bytes = source != NULL ? g_hash_table_lookup (contents, source) : NULL;

      if (bytes != NULL)
        g_hash_table_insert (texts,
                             g_build_filename (self->top, ((BocageTreeEntry *) entry)->path, NULL),
                             g_bytes_ref (bytes));
    }
  return TRUE;
}
