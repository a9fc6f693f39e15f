/* bocage-play-files.c: the files that reports are written to
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * They are opened before the first game: nobody waits for thousands of them to hear
 * that there is no such folder, and a slip of the pen does not cost a battle.
 */

#include "config.h"

#include "bocage-play.h"

#include <glib/gi18n.h>

static gboolean
complain (GError *error)
{
  play_complain ("%s", error->message);
  g_error_free (error);
  return FALSE;
}

/* Whether @path is none of those that are written to. */
static gboolean
check_read (const PlayReports *self, const char *path, GError **error)
{
  for (guint i = 0; i < self->n; i++)
    if (bocage_target_is_file (&self->targets[i], path))
      {
        bocage_target_refuse_read (path, error);
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_inputs (const PlayReports *self, GError **error)
{
  const char *const others[]
      = { play_options.pairs_with, play_options.replay, play_options.published };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i] != NULL && !check_read (self, others[i], error))
      return FALSE;
  for (guint i = 0; play_options.operands[i] != NULL; i++)
    if (!check_read (self, play_options.operands[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
open_report (PlayReports *self, const char *path, GError **error)
{
  BocageTarget *target = &self->targets[self->n];

  if (!g_str_has_suffix (path, ".html") && !g_str_has_suffix (path, ".svg"))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: %s is the name of a file */
                   _ ("%s: a report is a page, .html, or a picture, .svg"), path);
      return FALSE;
    }
  if (!bocage_target_open (target, path, error))
    return FALSE;
  self->n++;
  for (guint i = 0; i + 1 < self->n; i++)
    if (bocage_target_is_same (target, &self->targets[i]))
      {
        bocage_target_refuse_twin (path, error);
        return FALSE;
      }
  return TRUE;
}

/**
 * play_reports_open:
 * @self: empty; it needs play_reports_drop () in any case
 *
 * Returns: whether all reports can have their names and be written there, or has told why not
 */
gboolean
play_reports_open (PlayReports *self)
{
  GError *error = NULL;

  if (play_options.reports == NULL)
    return TRUE;
  self->targets = g_new0 (BocageTarget, g_strv_length (play_options.reports));
  for (guint i = 0; play_options.reports[i] != NULL; i++)
    if (!open_report (self, play_options.reports[i], &error))
      return complain (error);
  return check_inputs (self, &error) || complain (error);
}

/* Writes what the games of all battles say.  Returns: whether it could, or has told why not */
gboolean
play_reports_write (PlayReports *self, GPtrArray *tables)
{
  GError *error = NULL;

  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *text = g_str_has_suffix (self->targets[i].path, ".svg")
                                  ? play_dup_picture (tables)
                                  : play_dup_page (tables);

      if (!bocage_target_write (&self->targets[i], text, &error))
        return complain (error);
    }
  return TRUE;
}

/* Gives back what it holds; what is not written yet never is. */
void
play_reports_drop (PlayReports *self)
{
  for (guint i = 0; i < self->n; i++)
    bocage_target_drop (&self->targets[i]);
  g_clear_pointer (&self->targets, g_free);
}
