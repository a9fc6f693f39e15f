/* bocage-overwrite.c: what a run would write over what it reads, or writes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A slip of the pen in --report must not cost a battle.  The one file that may be
 * both read and written is a baseline.
 */

#include "config.h"

#include "bocage-overwrite.h"

#include "config/bocage-config.h"
#include "record/bocage-input.h"

#include <string.h>

/* Whether nobody would write over what @path leads to. */
static gboolean
check_read (const char *path, const BocageReporter *reporter, const BocageBaselineWriter *writer,
            GError **error)
{
  const char *target = bocage_reporter_find_target (reporter, path);

  if (target == NULL && writer != NULL
      && bocage_target_is_file (bocage_baseline_writer_get_target (writer), path))
    target = path;
  if (target == NULL)
    return TRUE;
  bocage_target_refuse_read (path, error);
  return FALSE;
}

/**
 * bocage_overwrite_check_targets:
 * @writer: (nullable):
 *
 * Refuses what is to be written where something else is written, or where something is read
 * that says what to check and how.
 */
gboolean
bocage_overwrite_check_targets (const BocageOptions *options, const BocageReporter *reporter,
                                const BocageBaselineWriter *writer, GError **error)
{
  const char *twin = bocage_reporter_find_twin (
      reporter, writer != NULL ? bocage_baseline_writer_get_target (writer) : NULL);
  const char *const read[] = { options->read.config, options->read.files0_from };

  if (twin != NULL)
    {
      bocage_target_refuse_twin (twin, error);
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (read); i++)
    if (read[i] != NULL && strcmp (read[i], "-") != 0
        && !check_read (read[i], reporter, writer, error))
      return FALSE;
  if (options->show.baseline != NULL && !check_read (options->show.baseline, reporter, NULL, error))
    return FALSE;
  /* Lists, and the reports that are merged. */
  for (guint i = 0; options->read.operands != NULL && options->read.operands[i] != NULL; i++)
    {
      const char *operand = options->read.operands[i];

      if ((operand[0] == '@' || options->read.merge)
          && !check_read (operand + (options->read.merge ? 0 : 1), reporter, writer, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * bocage_overwrite_check_inputs:
 * @inputs: (element-type BocageInput):
 * @writer: (nullable):
 *
 * Refuses what would be written over a file that is checked, or over its configuration.
 */
gboolean
bocage_overwrite_check_inputs (GPtrArray *inputs, const BocageReporter *reporter,
                               const BocageBaselineWriter *writer, GError **error)
{
  const char *last = NULL;

  if (writer == NULL && !bocage_reporter_has_targets (reporter))
    return TRUE;
  for (guint i = 0; i < inputs->len; i++)
    {
      const BocageInput *input = inputs->pdata[i];
      const char *config = input->config != NULL ? bocage_config_get_path (input->config) : NULL;

      if (input->path != NULL && !check_read (input->path, reporter, writer, error))
        return FALSE;
      if (config != NULL && config != last && !check_read (config, reporter, writer, error))
        return FALSE;
      last = config;
    }
  return TRUE;
}
