/* bocage-session-keep.c: checkpoints and backups of an open battle, and the way back to one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-session-private.h"

#include "bocage-recovery.h"
#include "io/document/bocage-document.h"
#include "io/document/bocage-save.h"
#include "io/xml/bocage-writer.h"
#include "model/compare/bocage-become.h"

#include <glib/gi18n.h>

/* Under which the battle's copies lie: that of its file, or of its journal while it has none */
char *
_bocage_session_dup_key (BocageSession *self)
{
  g_autofree char *uri = self->file != NULL ? g_file_get_uri (self->file) : NULL;

  return uri != NULL ? bocage_keep_get_key (uri)
                     : g_strdup (bocage_journal_get_name (self->journal));
}

/**
 * bocage_session_checkpoint:
 * @name: how the designer calls the battle as it is
 *
 * Keeps a copy that stays until the designer removes it.
 */
gboolean
bocage_session_checkpoint (BocageSession *self, const char *name, GError **error)
{
  g_autofree char *key = _bocage_session_dup_key (self);
  g_autoptr (GBytes) bytes = bocage_scenario_to_bytes (bocage_session_get_scenario (self));
  g_autofree char *path = bocage_recovery_keep_checkpoint (key, name, bytes, error);
  g_autofree char *mark = NULL;

  if (path == NULL)
    return FALSE;
  mark = bocage_keep_get_mark (path);
  bocage_edit_set_mark (self->edit, mark);
  _bocage_session_look_at_journal (self);
  g_signal_emit_by_name (self, "copies-changed");
  return TRUE;
}

/**
 * bocage_session_list_copies:
 *
 * Returns: (transfer full) (element-type BocageKept): checkpoints and backups, latest
 * first
 */
GPtrArray *
bocage_session_list_copies (BocageSession *self)
{
  g_autofree char *key = _bocage_session_dup_key (self);

  return bocage_recovery_list_copies (key);
}

/**
 * bocage_session_remove_copy:
 * @path: of one that was listed
 */
gboolean
bocage_session_remove_copy (BocageSession *self, const char *path, GError **error)
{
  if (!bocage_file_remove (path, error))
    return FALSE;
  g_signal_emit_by_name (self, "copies-changed");
  return TRUE;
}

/**
 * bocage_session_rename_copy:
 * @path: of a checkpoint
 */
gboolean
bocage_session_rename_copy (BocageSession *self, const char *path, const char *name, GError **error)
{
  g_autofree char *renamed = bocage_keep_rename (path, name, error);

  if (renamed == NULL)
    return FALSE;
  g_signal_emit_by_name (self, "copies-changed");
  return TRUE;
}

/**
 * bocage_session_read_copy:
 * @path: of any battle that can be shown
 *
 * Returns: (transfer full) (nullable): the battle in it
 */
BocageScenario *
bocage_session_read_copy (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BocageDocument) document = _bocage_session_read_document (file, error);

  return document != NULL ? bocage_scenario_ref (bocage_document_get_scenario (document)) : NULL;
}

/**
 * bocage_session_become:
 * @scenario: a battle of the same game
 * @label: of the step that makes ours like it, translated
 *
 * Returns: whether anything was to be done
 */
gboolean
bocage_session_become (BocageSession *self, BocageScenario *scenario, const char *label)
{
  guint position = bocage_edit_get_position (self->edit);

  bocage_edit_begin (self->edit, label, 0);
  bocage_edit_become (self->edit, scenario);
  bocage_edit_commit (self->edit);
  return bocage_edit_get_position (self->edit) != position;
}

/**
 * bocage_session_get_journal_path:
 *
 * Returns: (transfer none): where its steps are written, once there are any
 */
const char *
bocage_session_get_journal_path (BocageSession *self)
{
  return bocage_journal_get_path (self->journal);
}

guint64
bocage_session_get_journal_size (BocageSession *self)
{
  return bocage_journal_get_size (self->journal);
}

/* What the file holds goes to the backups before it is saved over.  That it cannot be kept must
 * not keep anybody from saving. */
void
_bocage_session_back_up (BocageSession *self, GFile *file)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *key = bocage_keep_get_key (uri);

  if (bytes != NULL)
    bocage_recovery_keep_backup (key, bytes);
}

/* The copies go where the battle goes. */
void
_bocage_session_follow_copies (BocageSession *self, const char *from, gboolean move)
{
  g_autofree char *to = _bocage_session_dup_key (self);

  if (g_str_equal (from, to))
    return;
  bocage_recovery_follow_copies (from, to, move);
  g_signal_emit_by_name (self, "copies-changed");
}
