/* bocage-shard.c: a part of a run, and what the parts must have in common
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Parts are put together by their reports alone, perhaps on a host that has none
 * of the files.  So each says what the whole was: every file that was found
 * before the parts were dealt out, and everything that could change a finding.
 */

#include "config.h"

#include "bocage-shard.h"

#include "config/bocage-config.h"
#include "record/bocage-input.h"
#include "report/bocage-record-json.h"

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
    options->check.no_exemptions,   options->read_flags,
    options->limits.max_bytes,      options->limits.max_depth,
    options->limits.max_attributes, options->limits.max_values,
    options->limits.max_faults,     options->baseline != NULL,
    options->baseline_illegal,
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    add_number (checksum, numbers[i]);
  add_word (checksum, options->today);
  add_word (checksum, options->lang);
  for (guint i = 0; i < options->decisions->len; i++)
    {
      const BocageDecisionRequest *decision
          = &g_array_index (options->decisions, BocageDecisionRequest, i);

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

  self->index = options->shard;
  self->count = options->n_shards;
  self->n_files = inputs->len;
  self->n_excluded = n_excluded;
  self->selection = digest_selection (inputs);
  self->options = digest_options (options);
  return self;
}

void
bocage_shard_free (BocageShard *self)
{
  g_free (self->selection);
  g_free (self->options);
  g_free (self);
}

void
bocage_shard_add_json (const BocageShard *self, BocageJsonWriter *writer, const char *name)
{
  bocage_json_begin_object (writer, name);
  bocage_json_add_number (writer, "index", self->index);
  bocage_json_add_number (writer, "count", self->count);
  bocage_json_add_number (writer, "files", self->n_files);
  bocage_json_add_number (writer, "excluded", self->n_excluded);
  bocage_json_add_string (writer, "selection", self->selection);
  bocage_json_add_string (writer, "options", self->options);
  bocage_json_end_object (writer);
}

/**
 * bocage_shard_new_from_json:
 *
 * Returns: (transfer full) (nullable): NULL where the object is none
 */
BocageShard *
bocage_shard_new_from_json (JsonObject *object)
{
  g_autoptr (BocageShard) self = g_new0 (BocageShard, 1);

  if (!bocage_json_read_count (object, "index", &self->index)
      || !bocage_json_read_count (object, "count", &self->count)
      || !bocage_json_read_count (object, "files", &self->n_files)
      || !bocage_json_read_count (object, "excluded", &self->n_excluded) || self->index < 1
      || self->index > self->count)
    return NULL;
  self->selection = g_strdup (bocage_json_get_string (object, "selection"));
  self->options = g_strdup (bocage_json_get_string (object, "options"));
  return self->selection != NULL && self->options != NULL ? g_steal_pointer (&self) : NULL;
}
