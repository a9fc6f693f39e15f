/* bocage-ahead.c: what must be known of some files before the first is reported
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * They are looked at under the same guard as in their turn, since they come from the
 * same strangers: what the packs say of themselves, or what is found in files that may
 * only have another name than before.  One that killed who looked at it is not given
 * to anybody else in its turn.
 */

#include "config.h"

#include "bocage-ahead.h"

#include "record/bocage-wire.h"

typedef struct
{
  const BocageAheadFuncs *funcs;
  GHashTable *lost;
  gpointer user_data;
} Ahead;

static gpointer
work_on_file (const BocageInput *input, gpointer user_data)
{
  const Ahead *self = user_data;

  return self->funcs->look (input, self->user_data);
}

static void
pack_record (gpointer result, GByteArray *to, gpointer user_data)
{
  g_autoptr (BocageRecord) record = result;

  bocage_wire_put_record (to, record, TRUE);
}

static gpointer
unpack_record (const guint8 *data, gsize size, gpointer user_data)
{
  BocageWire wire = { .data = data, .size = size };
  g_autoptr (BocageRecord) record = bocage_wire_get_record (&wire);

  return wire.size == 0 ? g_steal_pointer (&record) : NULL;
}

static gpointer
lose_file (const BocageInput *input, int cause, gpointer user_data)
{
  const Ahead *self = user_data;

  g_hash_table_insert (self->lost, (gpointer) input, GINT_TO_POINTER (cause));
  return bocage_record_new (input->path);
}

static void
take_record (gpointer result, gpointer user_data)
{
  const Ahead *self = user_data;
  g_autoptr (BocageRecord) record = result;

  self->funcs->take (record, self->user_data);
}

/**
 * bocage_ahead_run:
 * @inputs: (element-type BocageInput): none is the standard input
 * @lost: (element-type BocageInput int): takes the files that killed who looked at them, with
 * what did it, as for BocageGuardFuncs; what is taken of them is empty
 *
 * Looks at every file and hands over what was seen, in the order of @inputs.
 *
 * Returns: whether no worker had something to complain of after its work
 */
gboolean
bocage_ahead_run (GPtrArray *inputs, const BocageRunOptions *options, const BocageAheadFuncs *funcs,
                  GHashTable *lost, gpointer user_data)
{
  const BocageGuardFuncs guard = {
    .work = work_on_file,
    .pack = pack_record,
    .unpack = unpack_record,
    .lost = lose_file,
    .take = take_record,
    .max_seconds = options->max_seconds,
    .max_mebibytes = options->max_mebibytes,
  };
  Ahead self = { funcs, lost, user_data };

  return inputs->len == 0 || bocage_guard_run (inputs, options->jobs, &guard, &self);
}
