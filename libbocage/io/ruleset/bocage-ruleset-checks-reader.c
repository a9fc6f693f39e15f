/* bocage-ruleset-checks-reader.c: reads the checks of a project
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Unlike a ruleset, which is good or not, the rows of a project are taken one by one: what is
 * wrong with one is no reason to do without the others, and is kept to be told.
 */

#include "config.h"

#include "bocage-ruleset-checks-reader.h"
#include "bocage-ruleset-reader-private.h"
#include "io/base/bocage-limits.h"
#include "model/base/bocage-token.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <string.h>

#define MAX_FAULT_LENGTH 400 /* characters: it is told of every battle */

/* Returns: (transfer full): @fault, cut where a stranger's word makes it endless */
static char *
shorten (const char *fault)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (fault, -1) <= MAX_FAULT_LENGTH)
    return g_strdup (fault);
  start = g_utf8_substring (fault, 0, MAX_FAULT_LENGTH);
  return g_strconcat (start, "…", NULL);
}

static void
add_fault (BocageCheckSet *self, const char *fault)
{
  guint most = bocage_limits[BOCAGE_LIMIT_PROJECT_FAULTS].value;

  if (self->faults->len < most)
    g_ptr_array_add (self->faults, shorten (fault));
  else if (self->faults->len == most)
    g_ptr_array_add (self->faults, g_strdup (_ ("there are more faults")));
}

/* Takes @error. */
static void
add_error (BocageCheckSet *self, GError *error)
{
  add_fault (self, error->message);
  g_error_free (error);
}

/* Returns: what of the table of rulesets is called @name and stands in @parent */
static const RulesetRow *
find_row (const char *name, const char *parent)
{
  for (const RulesetRow *row = bocage_ruleset_rows; row->name != NULL; row++)
    if (strcmp (row->name, name) == 0 && g_strcmp0 (row->parent, parent) == 0)
      return row;
  g_assert_not_reached ();
}

/* The element at the top: which game is meant. */
static gboolean
read_top (BocageCheckSet *self, RulesetReader *reader)
{
  const char *name = bocage_ruleset_tree_get_name (reader->tree, 0);
  const char *id = bocage_ruleset_reader_get_value (reader, "ruleset");
  g_autoptr (GError) local = NULL;

  if (strcmp (name, "checks") != 0 || reader->tree->elements[0].is_foreign)
    return bocage_ruleset_reader_fail (
        reader, _ ("the checks of a project stand in <checks xmlns=\"%s\">, not in <%s>"),
        BOCAGE_CHECKS_NS, name);
  if (id == NULL)
    return bocage_ruleset_reader_fail (reader, _ ("<%s> lacks its attribute “%s”"), name,
                                       "ruleset");
  if (reader->tree->elements[1].first_pair != reader->tree->elements[0].first_pair + 1)
    return bocage_ruleset_reader_fail (reader, _ ("<%s> has no attribute but “%s”"), name,
                                       "ruleset");
  self->base = bocage_ruleset_find_near (id, self->path, &local);
  if (self->base == NULL)
    return bocage_ruleset_reader_fail (reader, "%s", local->message);
  reader->base = self->base;
  return TRUE;
}

/* The examples of @row lie beside the file that it stands in. */
static void
place_examples (BocageCheckSet *self, BocageCheckRow *row)
{
  g_autofree char *directory = g_path_get_dirname (self->path);
  g_autofree char *absolute = g_canonicalize_filename (directory, NULL);

  row->check.home = _bocage_ruleset_own (self->own, g_build_filename (absolute, "checks", NULL));
  row->check.since = NULL;
}

static gboolean
fail_element (RulesetReader *reader, const char *name)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_autofree char *message = g_strdup_printf (_ ("unknown element <%s> in <%s>"), name, "checks");

  g_ptr_array_add (candidates, (gpointer) "check");
  return bocage_ruleset_reader_fail_word (reader, name, candidates, message);
}

static gboolean
read_row (BocageCheckSet *self, RulesetReader *reader, guint32 at)
{
  const RulesetRow *row = find_row ("check", "checks");
  const char *name = bocage_ruleset_tree_get_name (reader->tree, at);

  reader->at = at;
  if (reader->tree->elements[at].is_foreign)
    return bocage_ruleset_reader_fail (reader, _ ("<%s> is not in the namespace “%s”"), name,
                                       BOCAGE_CHECKS_NS);
  if (strcmp (name, "check") != 0)
    return fail_element (reader, name);
  if (!_bocage_ruleset_reader_register (reader, row, at)
      || !_bocage_ruleset_reader_read (reader, row, at, NULL))
    return FALSE;
  place_examples (self, reader->records[at]);
  g_ptr_array_add (self->rows, reader->records[at]);
  return TRUE;
}

static void
read_rows (BocageCheckSet *self, RulesetReader *reader)
{
  const RulesetElement *elements = reader->tree->elements;
  guint most = bocage_limits[BOCAGE_LIMIT_PROJECT_CHECKS].value, n = 0;

  for (guint32 child = 1; child < elements[0].end; child = elements[child].end)
    {
      GError *error = NULL;

      reader->error = &error;
      reader->at = child;
      if (++n > most)
        {
          bocage_ruleset_reader_fail (
              reader, _ ("there are more than %u checks; from here on they are left out"), most);
          add_error (self, error);
          return;
        }
      if (read_row (self, reader, child))
        continue;
      add_error (self, error);
      for (guint i = 0; i < RULESET_MAX_ITEMS; i++)
        g_clear_pointer (&reader->items[i], g_array_unref);
    }
}

static void
read_tree (BocageCheckSet *self, const RulesetTree *tree)
{
  GError *error = NULL;
  RulesetReader reader = { .ruleset = self->own, .error = &error, .tree = tree };

  _bocage_ruleset_reader_init (&reader);
  if (tree->text_line > 0)
    {
      g_autofree char *fault
          /* TRANSLATORS: %ld is a line of the file, %s what is wrong there. */
          = g_strdup_printf (_ ("line %ld: %s"), (long) tree->text_line,
                             _ ("text stands where there is none in a ruleset"));

      add_fault (self, fault);
    }
  if (read_top (self, &reader))
    read_rows (self, &reader);
  else
    add_error (self, error);
  _bocage_ruleset_reader_clear (&reader);
}

static BocageCheckSet *
check_set_new (const char *path)
{
  static gint n_sets;
  BocageCheckSet *self = g_new0 (BocageCheckSet, 1);

  self->number = (guint) g_atomic_int_add (&n_sets, 1) + 1;
  self->path = bocage_token_keep (path);
  self->own = _bocage_ruleset_new ();
  self->rows = g_ptr_array_new ();
  self->faults = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/**
 * bocage_check_set_read:
 * @bytes: a checks.xml
 * @path: where it is, beside whose folder "checks" with the examples
 *
 * Returns: (transfer full): the rows that can be used, and what is wrong with the others
 */
BocageCheckSet *
bocage_check_set_read (GBytes *bytes, const char *path)
{
  BocageCheckSet *self = check_set_new (path);
  g_autoptr (RulesetTree) tree = NULL;
  GError *error = NULL;
  xmlDoc *doc;

  if (g_bytes_get_size (bytes) > bocage_limits[BOCAGE_LIMIT_PROJECT_BYTES].value)
    {
      add_fault (self, _ ("it is larger than 1 MiB"));
      return self;
    }
  doc = bocage_ruleset_parse_bytes (bytes, &error);
  if (doc == NULL)
    {
      add_error (self, error);
      return self;
    }
  tree = bocage_ruleset_tree_new (doc, BOCAGE_CHECKS_NS);
  xmlFreeDoc (doc);
  read_tree (self, tree);
  return self;
}

/* @self: no report has a finding of it */
void
bocage_check_set_free (BocageCheckSet *self)
{
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->faults);
  bocage_ruleset_unref (self->own);
  g_clear_pointer (&self->base, bocage_ruleset_unref);
  g_free (self);
}

/* What was at a path when it was last read. */
typedef struct
{
  gint64 size, seconds, nanoseconds;
  guint64 inode;
  BocageCheckSet *set; /* (nullable) */
} Kept;

static BocageCheckSet *
read_file (const char *path, gint64 size)
{
  char *contents;
  gsize length;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BocageCheckSet *self;

  if (size < 0)
    {
      self = check_set_new (path);
      add_fault (self, _ ("it is not a file, so that no check of it is made"));
      return self;
    }
  if (size <= (gint64) bocage_limits[BOCAGE_LIMIT_PROJECT_BYTES].value
      && g_file_get_contents (path, &contents, &length, &error))
    {
      bytes = g_bytes_new_take (contents, length);
      return bocage_check_set_read (bytes, path);
    }
  self = check_set_new (path);
  if (error != NULL)
    add_error (self, error);
  else
    add_fault (self, _ ("it is larger than 1 MiB"));
  return self;
}

/* What is there is no file that can be read: a folder, a pipe, a link to nothing.
 * Returns: whether there is anything */
static gboolean
look_up (const char *path, GStatBuf *out_status)
{
  if (g_stat (path, out_status) != 0 && g_lstat (path, out_status) != 0)
    return FALSE;
  if (!S_ISREG (out_status->st_mode))
    out_status->st_size = -1;
  return TRUE;
}

/* Sets that were read, which stay: findings and plans point to them. */
static pthread_mutex_t sets_lock = PTHREAD_MUTEX_INITIALIZER;

static void
keep_set (BocageCheckSet *set)
{
  static GPtrArray *all;

  if (all == NULL)
    all = g_ptr_array_new ();
  g_ptr_array_add (all, set);
  for (guint i = 0; i < set->rows->len; i++)
    bocage_check_rows_add (set->rows->pdata[i], TRUE);
}

/**
 * bocage_check_set_load_bytes:
 * @bytes: of a checks.xml that is not read from the file system
 * @path: where it would be
 *
 * Returns: (transfer none): what is in it, for ever
 */
const BocageCheckSet *
bocage_check_set_load_bytes (GBytes *bytes, const char *path)
{
  BocageCheckSet *set;

  pthread_mutex_lock (&sets_lock);
  set = bocage_check_set_read (bytes, path);
  keep_set (set);
  pthread_mutex_unlock (&sets_lock);
  return set;
}

/**
 * bocage_check_set_load:
 * @path: of a checks.xml
 *
 * A file is read again only when it has changed.  Safe to call from several threads.
 *
 * Returns: (transfer none) (nullable): what is in it, for ever; NULL where there is no such file
 */
const BocageCheckSet *
bocage_check_set_load (const char *path)
{
  static GHashTable *kept;
  GStatBuf status;
  BocageCheckSet *set;
  Kept *last;

  if (!look_up (path, &status))
    return NULL;

  Kept now = { .size = status.st_size,
               .seconds = status.st_mtim.tv_sec,
               .nanoseconds = status.st_mtim.tv_nsec,
               .inode = status.st_ino };

  pthread_mutex_lock (&sets_lock);
  if (kept == NULL)
    kept = g_hash_table_new (g_str_hash, g_str_equal);
  last = g_hash_table_lookup (kept, path);
  if (last == NULL)
    {
      last = g_new0 (Kept, 1);
      g_hash_table_insert (kept, (gpointer) bocage_token_keep (path), last);
    }
  if (last->set == NULL || last->size != now.size || last->seconds != now.seconds
      || last->nanoseconds != now.nanoseconds || last->inode != now.inode)
    {
      now.set = read_file (path, now.size);
      keep_set (now.set);
      *last = now;
    }
  set = last->set;
  pthread_mutex_unlock (&sets_lock);
  return set;
}

/* Whether @directory is where a project begins. */
static gboolean
is_top (const char *directory)
{
  g_autofree char *config = g_build_filename (directory, "bocage.ini", NULL);

  return g_file_test (config, G_FILE_TEST_EXISTS);
}

/**
 * bocage_check_set_find:
 * @directory: an absolute path without links
 *
 * The nearest checks.xml holds, from @directory upwards, but none above a bocage.ini: what lies
 * there is another project.
 *
 * Returns: (transfer none) (nullable): the checks of the project of the battles in @directory
 */
const BocageCheckSet *
bocage_check_set_find (const char *directory)
{
  g_autofree char *here = g_strdup (directory);

  for (;;)
    {
      g_autofree char *path = g_build_filename (here, BOCAGE_CHECK_SET_NAME, NULL);
      g_autofree char *parent = g_path_get_dirname (here);
      const BocageCheckSet *set = bocage_check_set_load (path);

      if (set != NULL || is_top (here) || strcmp (parent, here) == 0)
        return set;
      g_free (here);
      here = g_steal_pointer (&parent);
    }
}
