/* bocage-id-table.c: records of a ruleset by their ids
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-id-table.h"

#include <string.h>

#define FEWEST_SLOTS 16

static inline guint
hash_id (const char *id)
{
  guint hash = 5381;

  for (; *id != '\0'; id++)
    hash = hash * 33 + (guchar) *id;
  return hash ^ hash >> 15;
}

/* Returns: the slot of @id, or the free one where it belongs */
static inline BocageIdSlot *
find_slot (const BocageIdTable *self, const char *id, guint hash)
{
  guint i = hash & (self->n_slots - 1);

  while (self->slots[i].id != NULL
         && (self->slots[i].hash != hash || strcmp (self->slots[i].id, id) != 0))
    i = (i + 1) & (self->n_slots - 1);
  return &self->slots[i];
}

/* The same by the address alone. */
static inline BocageIdSlot *
find_address (const BocageIdTable *self, const char *id)
{
  guint64 hash = (guint64) (guintptr) id * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint i = (guint) (hash >> 32) & (self->n_slots - 1);

  while (self->by_address[i].id != NULL && self->by_address[i].id != id)
    i = (i + 1) & (self->n_slots - 1);
  return &self->by_address[i];
}

/* Returns: (nullable): the record of @id */
gpointer
_bocage_id_table_find (const BocageIdTable *self, const char *id)
{
  const BocageIdSlot *slot;

  if (self->n_slots == 0)
    return NULL;
  slot = find_address (self, id);
  return slot->id != NULL ? slot->record : find_slot (self, id, hash_id (id))->record;
}

static void
grow (BocageIdTable *self)
{
  BocageIdTable larger
      = { .n_slots = MAX (self->n_slots * 2, FEWEST_SLOTS), .n_records = self->n_records };

  larger.slots = g_new0 (BocageIdSlot, larger.n_slots);
  larger.by_address = g_new0 (BocageIdSlot, larger.n_slots);
  for (guint i = 0; i < self->n_slots; i++)
    if (self->slots[i].id != NULL)
      {
        *find_slot (&larger, self->slots[i].id, self->slots[i].hash) = self->slots[i];
        *find_address (&larger, self->slots[i].id) = self->slots[i];
      }
  _bocage_id_table_clear (self);
  *self = larger;
}

/* Adds a record; @id, which has none yet, is kept as long as it is. */
void
_bocage_id_table_add (BocageIdTable *self, const char *id, gpointer record)
{
  guint hash = hash_id (id);

  if (self->n_slots <= 2 * (self->n_records + 1))
    grow (self);
  *find_slot (self, id, hash) = (BocageIdSlot){ id, record, hash };
  *find_address (self, id) = (BocageIdSlot){ id, record, hash };
  self->n_records++;
}

void
_bocage_id_table_clear (BocageIdTable *self)
{
  g_free (self->slots);
  g_free (self->by_address);
  *self = (BocageIdTable){ 0 };
}
