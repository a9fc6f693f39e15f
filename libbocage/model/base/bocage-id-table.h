/* bocage-id-table.h: records of a ruleset by their ids
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What a GHashTable of strings does, in a fraction of the time: a battle asks some two hundred
 * times, and a table is filled once and only read from then on.  Ids of rulesets and of battles
 * are interned, so that most are found by their address, without a look at the letters.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *id; /* NULL: a free slot */
  gpointer record;
  guint hash;
} BocageIdSlot;

/* All zero is an empty table. */
typedef struct
{
  BocageIdSlot *slots;      /* [n_slots] a record lies in the slot of its hash, or soon behind it */
  BocageIdSlot *by_address; /* [n_slots] the same, without hashes */
  guint n_slots;            /* a power of two, more than half of them free; or 0 */
  guint n_records;
} BocageIdTable;

gpointer _bocage_id_table_find (const BocageIdTable *self, const char *id);
void _bocage_id_table_add (BocageIdTable *self, const char *id, gpointer record);
void _bocage_id_table_clear (BocageIdTable *self);

G_END_DECLS
