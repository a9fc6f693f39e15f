/* bocage-journal-reader.c: a battle made again from the lines of its journal
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-journal-private.h"

#include "bocage-journal-file.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "model/log/bocage-node-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _BocageJournalReader
{
  char *path;
  BocageEdit *edit;                 /* (nullable) */
  BocageEditLog *log;               /* (nullable) */
  guint n_lines;                    /* that have been done again … */
  char sum[BOCAGE_JOURNAL_SUM + 1]; /* … up to here */
};

/* One line */

gboolean
_bocage_journal_set_unreadable (GError **error, const char *reason)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* TRANSLATORS: %s is a clause such as “it is damaged in line 3”. */
               _ ("this journal of unsaved work cannot be read: %s"), reason);
  return FALSE;
}

gboolean
_bocage_journal_read_file (const char *line, char **out_digest, char **out_uri)
{
  g_autofree char *copy = g_strdup (line);
  char *at = copy;
  const char *digest, *uri;

  bocage_words_next (&at);
  digest = bocage_words_next (&at);
  uri = bocage_words_next (&at);
  if (uri == NULL)
    return FALSE;
  g_free (*out_digest);
  g_free (*out_uri);
  *out_digest = *digest != '\0' ? g_strdup (digest) : NULL;
  *out_uri = *uri != '\0' ? g_strdup (uri) : NULL;
  return TRUE;
}

/* @uri: (nullable): of the file: beside it rulesets are looked for */
static gboolean
replay_base (const char *line, BocageEdit **edit, BocageEditLog **log, const char *uri,
             GError **error)
{
  g_autofree char *path = uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
  g_autoptr (BocageScenario) scenario = bocage_edit_log_read_base (line);
  g_autoptr (BocageRuleset) ruleset = NULL;
  const char *id;

  if (scenario == NULL)
    return _bocage_journal_set_unreadable (error, _ ("there is no battle in it"));
  id = bocage_scenario_get_root (scenario)->ruleset;
  ruleset = bocage_ruleset_find_near (id != NULL ? id : "", path, error);
  if (ruleset == NULL)
    return FALSE;
  bocage_scenario_set_ruleset (scenario, ruleset);
  g_clear_pointer (log, bocage_edit_log_free);
  g_clear_object (edit);
  *edit = bocage_edit_new (scenario);
  if (g_str_has_prefix (line, "base changed "))
    bocage_edit_mark_changed (*edit);
  *log = bocage_edit_log_new (*edit);
  return TRUE;
}

/*
 * _bocage_journal_replay:
 * @edit: (inout) (nullable): the battle so far, likewise @log
 * @digest: (inout) (nullable): of what @uri held when it was read or saved
 *
 * Returns: FALSE where @line is not what can have happened; what was before stays
 */
gboolean
_bocage_journal_replay (const char *line, BocageEdit **edit, BocageEditLog **log, char **digest,
                        char **uri, GError **error)
{
  if (g_str_has_prefix (line, "base "))
    return replay_base (line, edit, log, *uri, error);
  if (g_str_has_prefix (line, "file "))
    return _bocage_journal_read_file (line, digest, uri);
  if (*edit == NULL)
    return FALSE;
  if (g_str_has_prefix (line, "saved "))
    {
      bocage_edit_mark_saved (*edit);
      return _bocage_journal_read_file (line, digest, uri);
    }
  return bocage_edit_log_replay (*log, line);
}

/* Following a journal */

/**
 * bocage_journal_reader_new:
 * @path: of a journal that somebody else may be writing
 */
BocageJournalReader *
bocage_journal_reader_new (const char *path)
{
  BocageJournalReader *self = g_new0 (BocageJournalReader, 1);

  self->path = g_strdup (path);
  return self;
}

static void
forget (BocageJournalReader *self)
{
  g_clear_pointer (&self->log, bocage_edit_log_free);
  g_clear_object (&self->edit);
  self->n_lines = 0;
}

void
bocage_journal_reader_free (BocageJournalReader *self)
{
  if (self == NULL)
    return;
  forget (self);
  g_free (self->path);
  g_free (self);
}

/* Whether @content goes on what has been read already */
static gboolean
goes_on (BocageJournalReader *self, const BocageJournalContent *content)
{
  const BocageJournalLine *last;

  if (self->n_lines == 0 || self->n_lines > content->lines->len)
    return FALSE;
  last = &g_array_index (content->lines, BocageJournalLine, self->n_lines - 1);
  return memcmp (last->sum, self->sum, BOCAGE_JOURNAL_SUM) == 0;
}

static gboolean
lies_within (const BocageJournalContent *content, guint index, guint64 size)
{
  return index < content->lines->len
         && g_array_index (content->lines, BocageJournalLine, index).end <= size;
}

/**
 * bocage_journal_reader_read:
 * @size: how many bytes of it to believe, such as there were when somebody asked
 *
 * Does again what has been added since it was called last.  Whoever travelled in the
 * battle it gives must have come back.
 *
 * Returns: (transfer none) (nullable): the battle with its history, as far as the
 * journal can be read; %NULL where it is another one by now
 */
BocageEdit *
bocage_journal_reader_read (BocageJournalReader *self, guint64 size)
{
  g_auto (BocageJournalContent) content = { 0 };
  g_autofree char *digest = NULL;
  g_autofree char *uri = NULL;

  if (!bocage_journal_content_read (&content, self->path, NULL) || content.size < size)
    return NULL;
  if (!goes_on (self, &content))
    {
      forget (self);
      self->n_lines = MIN (1, content.lines->len);
    }
  for (; lies_within (&content, self->n_lines, size); self->n_lines++)
    if (!_bocage_journal_replay (bocage_journal_content_get (&content, self->n_lines), &self->edit,
                                 &self->log, &digest, &uri, NULL))
      break;
  if (self->n_lines > 0)
    memcpy (self->sum, g_array_index (content.lines, BocageJournalLine, self->n_lines - 1).sum,
            sizeof self->sum);
  return self->edit;
}
