/* bocage-dealing.c: what the parts of a run are told of the whole
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-dealing.h"

#include "config/bocage-config.h"
#include "record/bocage-input.h"

#include <string.h>

/* With its end, so that "a" and "bc" are not "ab" and "c". */
static void
add_word (GChecksum *checksum, const char *word)
{
  if (word != NULL)
    g_checksum_update (checksum, (const guchar *) word, strlen (word));
  g_checksum_update (checksum, (const guchar *) "", 1);
}

static void
add_number (GChecksum *checksum, gint64 number)
{
  g_autofree char *word = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  add_word (checksum, word);
}

static char *
digest_selection (GPtrArray *inputs)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < inputs->len; i++)
    {
      const BocageInput *input = g_ptr_array_index (inputs, i);
      const char *path = input->path;

      while (path != NULL && g_str_has_prefix (path, "./"))
        path += 2;
      add_word (checksum, path);
      add_word (checksum, input->config != NULL ? bocage_config_get_digest (input->config) : NULL);
    }
  return g_strdup (g_checksum_get_string (checksum));
}

static char *
digest_options (const BocageOptions *options)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const gint64 numbers[] = {
    options->read.check.no_exemptions,   options->read.flags,
    options->read.limits.max_bytes,      options->read.limits.max_depth,
    options->read.limits.max_attributes, options->read.limits.max_values,
    options->read.limits.max_elements,   options->show.max_findings,
    options->read.limits.max_faults,     options->show.baseline != NULL,
    options->show.baseline_illegal,
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    add_number (checksum, numbers[i]);
  add_word (checksum, options->read.today);
  add_word (checksum, options->show.lang);
  for (guint i = 0; i < options->read.decisions->len; i++)
    {
      const BocageDecisionRequest *decision
          = &g_array_index (options->read.decisions, BocageDecisionRequest, i);

      add_word (checksum, decision->option);
      add_word (checksum, decision->text);
    }
  return g_strdup (g_checksum_get_string (checksum));
}

/**
 * bocage_shard_new:
 * @inputs: (element-type BocageInput): of the whole run
 * @n_excluded: files that a configuration leaves out of it
 *
 * Returns: (transfer full): what is known of the whole and of this part
 */
BocageShard *
bocage_shard_new (const BocageOptions *options, GPtrArray *inputs, guint n_excluded)
{
  BocageShard *self = g_new0 (BocageShard, 1);

  self->index = options->read.shard;
  self->count = options->read.n_shards;
  self->n_files = inputs->len;
  self->n_excluded = n_excluded;
  self->selection = digest_selection (inputs);
  self->options = digest_options (options);
  return self;
}
