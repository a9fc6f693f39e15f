/* bocage-recovery.c: where the editor's journals lie, and what work is left in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-recovery.h"

#include <glib/gi18n.h>

#define MEBIBYTE ((guint64) 1024 * 1024)
#define PART_OF_ONE 4 /* no journal takes up more than this part of all */

static guint64 room = BOCAGE_RECOVERY_ROOM * MEBIBYTE;

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "bocage", "journal", NULL);
}

/**
 * bocage_recovery_set_room:
 * @mebibytes: what all journals may take up, where no work is lost by it
 */
void
bocage_recovery_set_room (guint mebibytes)
{
  room = mebibytes * MEBIBYTE;
}

/* Journals */

BocageJournal *
bocage_recovery_new_journal (void)
{
  g_autofree char *folder = get_folder ();

  return bocage_journal_new (folder, room / PART_OF_ONE);
}

BocageJournal *
bocage_recovery_take_journal (const char *name, BocageEdit **out_edit, GError **error)
{
  g_autofree char *folder = get_folder ();

  return bocage_journal_take (folder, name, room / PART_OF_ONE, out_edit, error);
}

/**
 * bocage_recovery_find_journal:
 *
 * As bocage_journal_find().
 */
BocageJournal *
bocage_recovery_find_journal (const char *uri, const char *digest, BocageEdit **out_edit)
{
  g_autofree char *folder = get_folder ();

  return bocage_journal_find (folder, uri, digest, room / PART_OF_ONE, out_edit);
}

/**
 * bocage_recovery_make_room:
 *
 * Forgets histories of saved battles where all of them take up more than the
 * setting allows; never work.
 */
void
bocage_recovery_make_room (void)
{
  g_autofree char *folder = get_folder ();

  bocage_journal_prune (folder, room);
}

/* Work that nobody has */

static void
recoverable_free (gpointer data)
{
  BocageRecoverable *self = data;

  g_free (self->name);
  g_free (self->title);
  g_clear_object (&self->file);
  g_date_time_unref (self->time);
  g_free (self->fault);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  g_free (self);
}

static gboolean
has_changed (GFile *file, const char *digest)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  g_autofree char *found
      = bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;

  return found != NULL && g_strcmp0 (found, digest) != 0;
}

static char *
dup_title (BocageScenario *scenario)
{
  const char *title = scenario != NULL ? bocage_scenario_get_title (scenario) : NULL;

  if (scenario == NULL)
    return g_strdup (_ ("A journal that cannot be read"));
  return g_strdup (title != NULL && *title != '\0' ? title : _ ("Untitled Battle"));
}

static BocageRecoverable *
recoverable_new (const char *folder, const BocageJournalEntry *entry)
{
  BocageRecoverable *self = g_new0 (BocageRecoverable, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (BocageEdit) edit = bocage_journal_look (folder, entry->name, &error);

  self->name = g_strdup (entry->name);
  self->time = g_date_time_ref (entry->time);
  self->n_steps = entry->n_steps;
  self->fault = g_strdup (edit == NULL ? error->message : entry->fault);
  if (edit != NULL)
    self->scenario = bocage_scenario_ref (bocage_edit_get_scenario (edit));
  if (entry->uri != NULL)
    {
      self->file = g_file_new_for_uri (entry->uri);
      self->changed = has_changed (self->file, entry->digest);
    }
  self->title = dup_title (self->scenario);
  return self;
}

/**
 * bocage_recovery_list:
 *
 * Returns: (transfer full) (element-type BocageRecoverable): work that nobody has
 * any more, latest first; what cannot be read is told, too
 */
GPtrArray *
bocage_recovery_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (recoverable_free);
  g_autofree char *folder = get_folder ();
  g_autoptr (GPtrArray) entries = bocage_journal_list (folder);

  for (guint i = 0; i < entries->len; i++)
    {
      const BocageJournalEntry *entry = entries->pdata[i];

      if (entry->has_work || entry->fault != NULL)
        g_ptr_array_add (list, recoverable_new (folder, entry));
    }
  return list;
}

/**
 * bocage_recovery_discard:
 *
 * Throws work away, unless somebody holds it.
 */
void
bocage_recovery_discard (const char *name)
{
  g_autofree char *folder = get_folder ();

  bocage_journal_remove (folder, name);
}
