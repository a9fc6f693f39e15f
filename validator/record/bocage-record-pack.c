/* bocage-record-pack.c: what a file tells the others of its pack
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-record.h"

static void
clear_fact (gpointer data)
{
  BocageRecordFact *self = data;

  g_free (self->word);
  bocage_record_place_clear (&self->place);
}

BocageRecordPack *
bocage_record_pack_new (const char *file, gboolean is_pack)
{
  BocageRecordPack *self = g_new0 (BocageRecordPack, 1);

  self->file = g_strdup (file);
  self->is_pack = is_pack;
  self->modules = g_array_new (FALSE, FALSE, sizeof (BocageRecordFact));
  g_array_set_clear_func (self->modules, clear_fact);
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    self->classes[i] = bocage_pack_checks[i].class_;
  return self;
}

void
bocage_record_pack_free (BocageRecordPack *self)
{
  g_free (self->file);
  clear_fact (&self->id);
  bocage_record_place_clear (&self->list);
  g_array_unref (self->modules);
  g_free (self);
}

/* Takes what @fact holds. */
void
bocage_record_pack_add_module (BocageRecordPack *self, BocageRecordFact *fact)
{
  g_array_append_vals (self->modules, fact, 1);
}
