/* bocage-session-file.c: the file of a session: open, save, watch, and never lose work
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-session-private.h"

#include "bocage-recovery.h"
#include "io/document/bocage-save.h"
#include "io/xml/bocage-writer.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/**
 * bocage_file_dup_shown_name:
 *
 * Returns: (transfer full): the name of @file for people, in which a mark stands for what is not
 * UTF-8
 */
char *
bocage_file_dup_shown_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

/* Reading */

static char *
digest_of_file (GFile *file)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);

  return bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;
}

/* Says why nothing could be loaded: the first thing that is illegal about the
 * file, and its place in it. */
static void
set_not_loaded (GError **error, BocageDocument *document, GFile *file)
{
  BocageReport *report = bocage_document_get_report (document);
  g_autofree char *name = bocage_file_dup_shown_name (file);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      BocageRange range;

      if (bocage_finding_get_class (finding) != BOCAGE_CLASS_ILLEGAL)
        continue;
      if (bocage_document_resolve (document, bocage_finding_get_place (finding), &range))
        g_set_error (error, BOCAGE_SESSION_ERROR, BOCAGE_SESSION_ERROR_NOT_LOADED,
                     /* TRANSLATORS: file name, line, column, what is wrong there. */
                     _ ("%s, line %u, column %u: %s"), name, range.line, range.column,
                     bocage_finding_get_message (finding));
      else
        g_set_error (error, BOCAGE_SESSION_ERROR, BOCAGE_SESSION_ERROR_NOT_LOADED,
                     /* TRANSLATORS: file name, what is wrong with it. */
                     C_ ("file and message", "%s: %s"), name, bocage_finding_get_message (finding));
      return;
    }
  g_set_error (error, BOCAGE_SESSION_ERROR, BOCAGE_SESSION_ERROR_NOT_LOADED,
               /* TRANSLATORS: %s is a file name. */
               _ ("%s: there is no battle in this file"), name);
}

BocageDocument *
_bocage_session_read_document (GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (BocageDocument) document = NULL;
  BocageScenario *scenario;

  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);

      g_set_error (error, BOCAGE_SESSION_ERROR, BOCAGE_SESSION_ERROR_NO_PATH,
                   /* TRANSLATORS: %s is the address of a file. */
                   _ ("“%s” is not a file of this computer"), uri);
      return NULL;
    }

  document = bocage_document_read_file (path, NULL, 0, error);
  if (document == NULL)
    return NULL;
  scenario = bocage_document_get_scenario (document);
  /* Without its rules nobody knows what its pieces are. */
  if (scenario == NULL || bocage_scenario_get_ruleset (scenario) == NULL)
    {
      set_not_loaded (error, document, file);
      return NULL;
    }
  return g_steal_pointer (&document);
}

static char *
dup_uri (BocageSession *self)
{
  return self->file != NULL ? g_file_get_uri (self->file) : NULL;
}

/**
 * _bocage_session_begin_journal:
 * @edit: what the session will hold, as its file has it
 */
void
_bocage_session_begin_journal (BocageSession *self, BocageEdit *edit)
{
  g_autofree char *uri = dup_uri (self);

  bocage_journal_free (self->journal);
  self->journal = bocage_recovery_new_journal ();
  bocage_journal_watch (self->journal, edit, uri, self->digest);
}

/* Whether a file names its rules is no step, so that no journal knows it: the file does. */
static void
name_rules_as (BocageEdit *edit, BocageScenario *read)
{
  bocage_scenario_set_names_rules (bocage_edit_get_scenario (edit),
                                   bocage_scenario_get_names_rules (read));
}

/* Returns: (transfer full) (nullable): the history of the file, where it is known and ends in
 * what the file holds */
static BocageEdit *
find_history (BocageSession *self, BocageScenario *scenario)
{
  g_autofree char *uri = dup_uri (self);
  g_autoptr (BocageEdit) edit = NULL;
  BocageJournal *journal
      = uri != NULL ? bocage_recovery_find_journal (uri, self->digest, &edit) : NULL;

  if (journal == NULL)
    return NULL;
  if (!bocage_scenario_equal (bocage_edit_get_scenario (edit), scenario))
    {
      bocage_journal_free (journal);
      return NULL;
    }
  name_rules_as (edit, scenario);
  bocage_journal_free (self->journal);
  self->journal = journal;
  return g_steal_pointer (&edit);
}

/* Findings of a reading whose nodes are not those on the screen: a place keeps only its hex. */
static GPtrArray *
copy_findings (BocageReport *report)
{
  GPtrArray *findings = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_finding_unref);

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *read = bocage_report_get_finding (report, i);
      const BocagePlace place = bocage_place_for_hex (bocage_finding_get_place (read)->hex);
      BocageFinding *kept = bocage_finding_new (bocage_finding_get_check (read), &place,
                                                bocage_finding_get_message (read));

      bocage_finding_set_class (kept, bocage_finding_get_class (read));
      bocage_finding_set_suggestion (kept, bocage_finding_get_suggestion (read));
      g_ptr_array_add (findings, kept);
    }
  return findings;
}

static void
take_document (BocageSession *self, BocageDocument *document)
{
  BocageReport *report = bocage_document_get_report (document);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocageEdit) edit = NULL;
  g_autoptr (GPtrArray) findings = NULL;

  g_free (self->digest);
  self->digest
      = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bocage_document_get_bytes (document));
  edit = find_history (self, scenario);
  if (edit != NULL)
    findings = copy_findings (report);
  else
    {
      findings = bocage_report_steal_findings (report);
      edit = bocage_edit_new (scenario);
      _bocage_session_begin_journal (self, edit);
    }
  _bocage_session_set_read_findings (self, findings);
  _bocage_session_set_edit (self, edit);
}

/* What reading the file would say now that it is written anew. */
static void
read_back (BocageSession *self, GFile *file)
{
  g_autoptr (BocageDocument) document = _bocage_session_read_document (file, NULL);
  g_autoptr (GPtrArray) findings = NULL;

  g_clear_pointer (&self->digest, g_free);
  if (document == NULL)
    return;
  self->digest
      = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bocage_document_get_bytes (document));
  findings = copy_findings (bocage_document_get_report (document));
  _bocage_session_set_read_findings (self, findings);
}

/* What reading a file would say that held what has come back: no journal keeps it. */
static GPtrArray *
find_what_reading_says (BocageScenario *scenario)
{
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (scenario);
  g_autoptr (BocageDocument) document
      = bocage_document_read_as (bytes, bocage_scenario_get_ruleset (scenario), 0);

  return copy_findings (bocage_document_get_report (document));
}

/* No file holds the battle as it is, though nobody has drawn anything. */
static void
mark_unsaved (BocageSession *self)
{
  bocage_edit_mark_changed (self->edit);
  _bocage_session_update_modified (self);
}

/* Watching */

static void
monitor_cb (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
            BocageSession *self)
{
  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED || event == G_FILE_MONITOR_EVENT_CHANGED)
    return; /* G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT follows */
  if (!g_file_query_exists (self->file, NULL))
    mark_unsaved (self); /* saving makes it again */
  if (bocage_session_get_changed_on_disk (self))
    g_signal_emit_by_name (self, "file-changed");
}

static void
watch_file (BocageSession *self)
{
  _bocage_session_stop_watching (self);
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect (self->monitor, "changed", G_CALLBACK (monitor_cb), self);
}

void
_bocage_session_stop_watching (BocageSession *self)
{
  if (self->monitor == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
}

/* What is not saved */

/* Says once that steps are not kept, and once that they are again. */
void
_bocage_session_look_at_journal (BocageSession *self)
{
  const char *fault = self->journal != NULL ? bocage_journal_get_fault (self->journal) : NULL;

  if (g_strcmp0 (fault, self->fault) == 0)
    return;
  g_free (self->fault);
  self->fault = g_strdup (fault);
  g_signal_emit_by_name (self, "kept");
}

void
_bocage_session_update_modified (BocageSession *self)
{
  gboolean modified = bocage_session_get_modified (self);

  if (modified != self->modified)
    {
      self->modified = modified;
      g_object_notify (G_OBJECT (self), "modified");
      g_object_notify (G_OBJECT (self), "subtitle");
    }
}

/* Public functions */

/**
 * bocage_session_open:
 *
 * Whatever can be shown is opened, however wrong; what reading the file had to
 * say is among the findings.  A battle of another format (.m44) is one that has
 * no file yet; until it is edited, closing it loses nothing.
 *
 * Returns: (transfer full) (nullable): NULL where nothing could be loaded; the
 * message then names the file and the place in it
 */
BocageSession *
bocage_session_open (GFile *file, GError **error)
{
  g_autoptr (BocageDocument) document = _bocage_session_read_document (file, error);
  BocageSession *self;

  if (document == NULL)
    return NULL;
  self = g_object_new (BOCAGE_TYPE_SESSION, NULL);
  /* What came from another format has no file of its own yet, but nothing to lose either: that
   * file is still there. */
  if (bocage_document_get_format (document) != BOCAGE_FILE_BOCAGE)
    {
      self->origin = g_object_ref (file);
      take_document (self, document);
      return self;
    }
  _bocage_session_set_file (self, file);
  take_document (self, document);
  watch_file (self);
  return self;
}

/**
 * bocage_session_recover:
 * @name: of a journal, see bocage_recovery_list()
 *
 * Takes over work that nobody has any more, with its history.
 */
BocageSession *
bocage_session_recover (const char *name, GError **error)
{
  g_autoptr (BocageEdit) edit = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  BocageJournal *journal = bocage_recovery_take_journal (name, &edit, error);
  BocageSession *self;
  const char *uri;

  if (journal == NULL)
    return NULL;
  self = g_object_new (BOCAGE_TYPE_SESSION, NULL);
  self->journal = journal;
  uri = bocage_journal_get_uri (journal);
  if (uri != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uri);
      g_autoptr (BocageDocument) document = _bocage_session_read_document (file, NULL);

      if (document != NULL)
        name_rules_as (edit, bocage_document_get_scenario (document));
      _bocage_session_set_file (self, file);
      /* What the file held when the work began: if it holds something else now, that is told. */
      self->digest = g_strdup (bocage_journal_get_digest (journal));
      watch_file (self);
    }
  findings = find_what_reading_says (bocage_edit_get_scenario (edit));
  _bocage_session_set_read_findings (self, findings);
  _bocage_session_set_edit (self, edit);
  return self;
}

/**
 * bocage_session_save:
 * @file: (nullable): NULL: the file it has
 *
 * Saves safely: the old file is there until the new one is whole.  Never asks;
 * see bocage_session_get_changed_on_disk().
 */
gboolean
bocage_session_save (BocageSession *self, GFile *file, GError **error)
{
  g_autoptr (GFile) target = g_object_ref (file != NULL ? file : self->file);
  g_autofree char *path = g_file_get_path (target);
  g_autofree char *key = NULL;
  gboolean had_file;

  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_uri (target);

      g_set_error (error, BOCAGE_SESSION_ERROR, BOCAGE_SESSION_ERROR_NO_PATH,
                   _ ("“%s” is not a file of this computer"), uri);
      return FALSE;
    }
  key = _bocage_session_dup_key (self);
  had_file = self->file != NULL;
  _bocage_session_back_up (self, target);
  /* A battle of which only a translation was changed stays as it is. */
  if (!had_file || bocage_edit_get_modified (self->edit))
    bocage_scenario_set_names_rules (bocage_session_get_scenario (self), TRUE);
  if (!bocage_scenario_save (bocage_session_get_scenario (self), path, error))
    return FALSE;

  _bocage_session_set_file (self, target);
  _bocage_session_follow_copies (self, key, !had_file);
  read_back (self, target);
  g_signal_emit_by_name (self, "copies-changed");
  g_clear_pointer (&self->saved_at, g_date_time_unref);
  self->saved_at = g_date_time_new_now_local ();
  bocage_edit_mark_saved (self->edit);
  {
    g_autofree char *uri = g_file_get_uri (target);

    bocage_journal_saved (self->journal, uri, self->digest);
  }
  watch_file (self);
  _bocage_session_update_modified (self);
  bocage_session_check_now (self);
  g_object_notify (G_OBJECT (self), "subtitle");
  return TRUE;
}

/**
 * bocage_session_reload:
 *
 * Reads the file again, and with it throws away what was not saved.  On failure
 * everything stays as it is.
 */
gboolean
bocage_session_reload (BocageSession *self, GError **error)
{
  g_autoptr (BocageDocument) document = NULL;

  g_return_val_if_fail (self->file != NULL, FALSE);

  document = _bocage_session_read_document (self->file, error);
  if (document == NULL)
    return FALSE;
  bocage_session_discard (self);
  g_clear_pointer (&self->journal, bocage_journal_free);
  take_document (self, document);
  return TRUE;
}

/**
 * bocage_session_get_changed_on_disk:
 *
 * Whether the file holds something else than what this session read or wrote.
 * A file that is gone has not changed: saving makes it again.
 */
gboolean
bocage_session_get_changed_on_disk (BocageSession *self)
{
  g_autofree char *digest = self->file != NULL ? digest_of_file (self->file) : NULL;

  return digest != NULL && g_strcmp0 (digest, self->digest) != 0;
}

/**
 * bocage_session_keep_mine:
 *
 * What another program made of the file is left aside: saving replaces it.
 */
void
bocage_session_keep_mine (BocageSession *self)
{
  g_return_if_fail (self->file != NULL);

  g_free (self->digest);
  self->digest = digest_of_file (self->file);
  mark_unsaved (self);
}

/**
 * bocage_session_discard:
 *
 * The designer gives up what is not saved.
 */
void
bocage_session_discard (BocageSession *self)
{
  bocage_journal_give_up (self->journal);
}

/**
 * bocage_session_get_fault:
 *
 * Returns: (nullable): why steps are not kept, or were not read to their end;
 * translated
 */
const char *
bocage_session_get_fault (BocageSession *self)
{
  return bocage_journal_get_fault (self->journal);
}

GFile *
bocage_session_get_file (BocageSession *self)
{
  return self->file;
}

/* Returns: (transfer full) (nullable): where a file is, with no link on the way */
static char *
dup_real_path (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  char *copy = g_strdup (real);

  free (real);
  return copy;
}

/**
 * bocage_session_is_of_file:
 *
 * Returns: whether @file is its file, by whatever links one comes there; another name of the same
 * bytes, as backups have it, is not: saving parts the two
 */
gboolean
bocage_session_is_of_file (BocageSession *self, GFile *file)
{
  g_autofree char *mine = NULL, *other = NULL;

  if (self->file == NULL || g_file_equal (self->file, file))
    return self->file != NULL;
  mine = dup_real_path (self->file);
  other = dup_real_path (file);
  return mine != NULL && g_strcmp0 (mine, other) == 0;
}

/**
 * bocage_session_dup_folder:
 *
 * Returns: (transfer full) (nullable): where the battle lies, or the file of another format that
 * it was read from: whoever is asked for a file begins there
 */
GFile *
bocage_session_dup_folder (BocageSession *self)
{
  GFile *file = self->file != NULL ? self->file : self->origin;

  return file != NULL ? g_file_get_parent (file) : NULL;
}

GDateTime *
bocage_session_get_saved_at (BocageSession *self)
{
  return self->saved_at;
}

/**
 * bocage_session_dup_subtitle:
 *
 * Returns: (transfer full): the file's name and whether there is unsaved work
 */
char *
bocage_session_dup_subtitle (BocageSession *self)
{
  g_autofree char *name = NULL;
  g_autofree char *isolated = NULL;

  if (self->file == NULL)
    return g_strdup (_ ("not saved yet"));
  name = bocage_file_dup_shown_name (self->file);
  if (!bocage_session_get_modified (self))
    return g_steal_pointer (&name);
  /* The number that a name begins with would come to its end beside words from right to left. */
  isolated = g_strdup_printf ("\u2068%s\u2069", name);
  /* TRANSLATORS: %s is a file name, kept apart by itself; what is in the window differs from the
   * file. */
  return g_strdup_printf (_ ("%s · edited"), isolated);
}
