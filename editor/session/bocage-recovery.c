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
static guint max_backups = BOCAGE_RECOVERY_BACKUPS;

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "bocage", "journal", NULL);
}

static char *
get_copies_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "bocage", "copies", NULL);
}

/**
 * bocage_recovery_set_room:
 * @mebibytes: what journals, backups and checkpoints of all battles may take up
 *   together, where no work is lost by it
 */
void
bocage_recovery_set_room (guint mebibytes)
{
  room = mebibytes * MEBIBYTE;
}

/**
 * bocage_recovery_set_backups:
 * @n_backups: of one battle
 */
void
bocage_recovery_set_backups (guint n_backups)
{
  max_backups = n_backups;
}

guint64
bocage_recovery_get_room (void)
{
  return room;
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
 * Forgets the oldest backups, then histories of saved battles, where all of it
 * takes up more than the setting allows; never work, nor a checkpoint.
 */
void
bocage_recovery_make_room (void)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *copies = get_copies_folder ();
  guint64 journals = bocage_journal_measure (folder);
  guint64 kept = bocage_keep_prune (copies, room > journals ? room - journals : 0);

  bocage_journal_prune (folder, room > kept ? room - kept : 0);
}

/**
 * bocage_recovery_measure:
 *
 * Returns: how many bytes journals, backups and checkpoints of all battles take up
 */
guint64
bocage_recovery_measure (void)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *copies = get_copies_folder ();

  return bocage_journal_measure (folder) + bocage_keep_prune (copies, G_MAXUINT64);
}

/* Copies */

char *
bocage_recovery_keep_checkpoint (const char *key, const char *name, GBytes *bytes, GError **error)
{
  g_autofree char *folder = get_copies_folder ();

  return bocage_keep_checkpoint (folder, key, name, bytes, room, error);
}

void
bocage_recovery_keep_backup (const char *key, GBytes *bytes)
{
  g_autofree char *folder = get_copies_folder ();
  g_autoptr (GError) error = NULL;

  if (max_backups > 0 && !bocage_keep_backup (folder, key, bytes, max_backups, &error))
    g_debug ("no backup: %s", error->message);
}

GPtrArray *
bocage_recovery_list_copies (const char *key)
{
  g_autofree char *folder = get_copies_folder ();

  return bocage_keep_list (folder, key);
}

void
bocage_recovery_follow_copies (const char *from, const char *to, gboolean move)
{
  g_autofree char *folder = get_copies_folder ();

  bocage_keep_follow (folder, from, to, move);
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
