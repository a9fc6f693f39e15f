/* bocage-packs-read.c: what the packs of a run say, before the first of their battles
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A pack is read under the same guard as a battle: it comes from the same strangers.
 * Only the facts of it are kept here; as one of the files of the run it is read again
 * in its turn, and judged.  One that killed its reader is not given a second one.
 */

#include "config.h"

#include "bocage-packs.h"

#include "bocage-guard.h"
#include "bocage-wire.h"

typedef struct
{
  BocagePacks *packs;
  GHashTable *lost;
  const BocageOptions *options;
} Reading;

static gpointer
read_pack (const BocageInput *input, gpointer user_data)
{
  const Reading *self = user_data;
  g_autoptr (BocageVerdict) verdict = bocage_verdict_new (input, self->options);
  BocageRecord *record = bocage_record_new (verdict->name);

  bocage_record_find_pack (record, verdict, input);
  return record;
}

static void
pack_record (gpointer result, GByteArray *to, gpointer user_data)
{
  g_autoptr (BocageRecord) record = result;

  bocage_wire_put_record (to, record, FALSE);
}

static gpointer
unpack_record (const guint8 *data, gsize size, gpointer user_data)
{
  BocageWire wire = { .data = data, .size = size };
  g_autoptr (BocageRecord) record = bocage_wire_get_record (&wire);

  return wire.size == 0 ? g_steal_pointer (&record) : NULL;
}

static gpointer
lose_pack (const BocageInput *input, int cause, gpointer user_data)
{
  const Reading *self = user_data;

  g_hash_table_insert (self->lost, (gpointer) input, GINT_TO_POINTER (cause));
  return bocage_record_new (input->path);
}

static void
take_record (gpointer result, gpointer user_data)
{
  const Reading *self = user_data;
  g_autoptr (BocageRecord) record = result;

  bocage_packs_add (self->packs, record);
}

/**
 * bocage_packs_read:
 * @inputs: (element-type BocageInput): of the run
 * @lost: (element-type BocageInput int): takes the packs that killed who read them, with
 * what did it, as for BocageGuardFuncs
 *
 * Takes what the packs among @inputs say of themselves.
 *
 * Returns: whether no worker had something to complain of after its work
 */
gboolean
bocage_packs_read (BocagePacks *self, GPtrArray *inputs, const BocageOptions *options,
                   GHashTable *lost)
{
  const BocageGuardFuncs funcs = {
    .work = read_pack,
    .pack = pack_record,
    .unpack = unpack_record,
    .lost = lose_pack,
    .take = take_record,
    .max_seconds = options->max_seconds,
    .max_mebibytes = options->max_mebibytes,
  };
  Reading reading = { self, lost, options };
  g_autoptr (GPtrArray) packs = g_ptr_array_new ();

  for (guint i = 0; i < inputs->len; i++)
    if (((const BocageInput *) inputs->pdata[i])->is_pack)
      g_ptr_array_add (packs, inputs->pdata[i]);
  /* A pack alone has nobody to tell. */
  if (packs->len == 0 || inputs->len == 1)
    return TRUE;
  return bocage_guard_run (packs, options->jobs, &funcs, &reading);
}
