/* bocage-shard.h: a part of a run, and what the parts must have in common
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-json-writer.h"
#include "options/bocage-options.h"

#include "io/json/bocage-json-node.h"

G_BEGIN_DECLS

struct _BocageShard
{
  guint index; /* from 1 */
  guint count;
  guint n_files; /* of the whole run */
  guint n_excluded;
  char *selection; /* digest of their names and configurations */
  char *options;   /* digest of what else decides what is found */
};

void bocage_shard_free (BocageShard *self);
void bocage_shard_add_json (const BocageShard *self, BocageJsonWriter *writer, const char *name);
BocageShard *bocage_shard_new_from_json (BocageJsonObject *object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageShard, bocage_shard_free)

G_END_DECLS
