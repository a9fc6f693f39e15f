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

#include "bocage-record-json.h"

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
bocage_shard_new_from_json (BocageJsonObject *object)
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
