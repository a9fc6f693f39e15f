/* bocage-baseline-renames.c: which file of a baseline has another name now
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A file that the baseline knows and that is gone, and one that it does not know, are the
 * same where they are the same battle, by its id, and at least half of what was found in
 * the one is found in the other.  Of what has no id, or where an older baseline does not
 * have it, the findings must be the same without exception: one alone, such as that an
 * author is missing, is found in many files.  Where two files could be one of the
 * baseline, or one could be two, none is.
 */

#include "config.h"

#include "bocage-baseline-private.h"

#include "record/bocage-file-name.h"

#include <string.h>

/* Of so many that look alike nobody knows which one is which. */
#define MAX_CANDIDATES 100

/* A file that the baseline does not know. */
typedef struct
{
  char *name;
  char *scenario;  /* (nullable) */
  GHashTable *all; /* fingerprints */
  guint n_weighty; /* of them, findings that every baseline would have */
  guint n_old;     /* files of the baseline that it could be */
} Stranger;

static void
free_stranger (gpointer data)
{
  Stranger *self = data;

  g_free (self->name);
  g_free (self->scenario);
  g_hash_table_unref (self->all);
  g_free (self);
}

/* Begins to look for files that have another name now. */
void
_bocage_baseline_find_gone (BocageBaseline *self)
{
  GHashTableIter iter;
  gpointer name, entries;

  self->gone = g_hash_table_new (g_str_hash, g_str_equal);
  self->strangers = g_ptr_array_new_with_free_func (free_stranger);
  self->renames = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, &entries))
    {
      g_autofree char *file = bocage_file_name_find (name);
      g_autofree char *path = g_canonicalize_filename (file, self->directory);

      /* Of what was found in files that git keeps, all is gone that nobody sees. */
      if (((GPtrArray *) entries)->len > 0
          && (self->same != NULL || !g_file_test (path, G_FILE_TEST_EXISTS)))
        g_hash_table_add (self->gone, name);
    }
}

/**
 * bocage_baseline_lacks:
 * @file: as reports call it
 *
 * Returns: whether it may be a file of the baseline that has another name now
 */
gboolean
bocage_baseline_lacks (const BocageBaseline *self, const char *file)
{
  g_autofree char *name = NULL;

  if (g_hash_table_size (self->gone) == 0)
    return FALSE;
  name = _bocage_baseline_make_name (self->directory, file);
  return !g_hash_table_contains (self->files, name)
         && (self->same == NULL || !g_hash_table_contains (self->same, name));
}

/**
 * bocage_baseline_see:
 * @file: as reports call it
 *
 * Says that the file is there, though perhaps on another host.
 */
void
bocage_baseline_see (BocageBaseline *self, const char *file)
{
  g_autofree char *name = _bocage_baseline_make_name (self->directory, file);

  g_hash_table_remove (self->gone, name);
}

/**
 * bocage_baseline_add_stranger:
 * @record: identified, of a file that the baseline lacks
 */
void
bocage_baseline_add_stranger (BocageBaseline *self, const BocageRecord *record)
{
  Stranger *stranger;

  if (!record->complete)
    return;
  stranger = g_new0 (Stranger, 1);
  stranger->name = _bocage_baseline_make_name (self->directory, record->name);
  stranger->scenario = g_strdup (record->scenario);
  stranger->all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);

      if (finding->fate == BOCAGE_FATE_ALLOWED)
        continue;
      g_hash_table_add (stranger->all, g_strdup (finding->fingerprint));
      stranger->n_weighty += finding->class_ != BOCAGE_CLASS_ILLEGAL;
    }
  g_ptr_array_add (self->strangers, stranger);
}

/* Whether @stranger is what the baseline calls @name. */
static gboolean
is_same_file (const BocageBaseline *self, const char *name, const Stranger *stranger)
{
  const GPtrArray *entries = g_hash_table_lookup (self->files, name);
  const char *id = self->scenarios != NULL ? g_hash_table_lookup (self->scenarios, name) : NULL;
  guint n_common = 0;

  if (self->scenarios != NULL && g_strcmp0 (id, stranger->scenario) != 0)
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    n_common += g_hash_table_contains (stranger->all,
                                       ((BocageBaselineEntry *) entries->pdata[i])->fingerprint);
  if (id != NULL)
    return 2 * n_common >= entries->len;
  /* A baseline may have left out what is illegal. */
  return n_common == entries->len
         && (n_common == stranger->n_weighty || n_common == g_hash_table_size (stranger->all));
}

/* What a file must have in common with what is gone to be the same: the id of the battle, or what
 * was found first in it. */

static void
add_candidate (GHashTable *candidates, const char *key, Stranger *stranger)
{
  GPtrArray *list = g_hash_table_lookup (candidates, key);

  if (list == NULL)
    {
      list = g_ptr_array_new ();
      g_hash_table_insert (candidates, g_strdup (key), list);
    }
  g_ptr_array_add (list, stranger);
}

/* Returns: (transfer full): key -> GPtrArray of Stranger */
static GHashTable *
list_candidates (const BocageBaseline *self)
{
  GHashTable *candidates
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < self->strangers->len; i++)
    {
      Stranger *stranger = self->strangers->pdata[i];
      GHashTableIter iter;
      gpointer fingerprint;

      if (self->scenarios != NULL && stranger->scenario != NULL)
        {
          add_candidate (candidates, stranger->scenario, stranger);
          continue;
        }
      g_hash_table_iter_init (&iter, stranger->all);
      while (g_hash_table_iter_next (&iter, &fingerprint, NULL))
        add_candidate (candidates, fingerprint, stranger);
    }
  return candidates;
}

/* Returns: (nullable): those that @name may be; NULL too where they are so many that nobody could
 * tell which */
static const GPtrArray *
find_candidates (const BocageBaseline *self, GHashTable *candidates, const char *name)
{
  const GPtrArray *entries = g_hash_table_lookup (self->files, name), *found;
  const char *id = self->scenarios != NULL ? g_hash_table_lookup (self->scenarios, name) : NULL;

  found = g_hash_table_lookup (
      candidates, id != NULL ? id : ((BocageBaselineEntry *) entries->pdata[0])->fingerprint);
  return found != NULL && found->len <= MAX_CANDIDATES ? found : NULL;
}

/**
 * bocage_baseline_find_renames:
 *
 * To be called when all strangers are there.
 */
void
bocage_baseline_find_renames (BocageBaseline *self)
{
  g_autoptr (GHashTable) candidates = list_candidates (self);
  g_autoptr (GHashTable) only = g_hash_table_new (NULL, NULL); /* name -> the one that it can be */
  GHashTableIter iter;
  gpointer name, stranger;

  g_hash_table_iter_init (&iter, self->gone);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      const GPtrArray *found = find_candidates (self, candidates, name);
      guint n = 0;

      for (guint i = 0; found != NULL && i < found->len; i++)
        if (is_same_file (self, name, found->pdata[i]))
          {
            n++;
            ((Stranger *) found->pdata[i])->n_old++;
            g_hash_table_insert (only, name, found->pdata[i]);
          }
      if (n > 1)
        g_hash_table_remove (only, name);
    }
  g_hash_table_iter_init (&iter, only);
  while (g_hash_table_iter_next (&iter, &name, &stranger))
    if (((Stranger *) stranger)->n_old == 1)
      g_hash_table_insert (self->renames, g_strdup (((Stranger *) stranger)->name), name);
}

/**
 * bocage_baseline_find_old_name:
 * @file: as reports call it
 *
 * Returns: (nullable): what the baseline calls it, where that is another name
 */
const char *
bocage_baseline_find_old_name (const BocageBaseline *self, const char *file)
{
  g_autofree char *name = _bocage_baseline_make_name (self->directory, file);

  return g_hash_table_lookup (self->renames, name);
}
