/* bocage-wire.c: records on their way from one process to another
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Both ends are the same program on the same machine, so that numbers go as they
 * are; but the sender may be about to die of what it has done to its memory, so
 * that nothing it says is believed.
 */

#include "config.h"

#include "bocage-wire.h"

#include <string.h>

#define NOTHING G_MAXUINT32 /* the length of a text that is NULL */

void
bocage_wire_put_number (GByteArray *to, guint number)
{
  guint32 bits = number;

  g_byte_array_append (to, (const guint8 *) &bits, sizeof bits);
}

/**
 * bocage_wire_put_text:
 * @text: (nullable):
 * @length: bytes, or -1
 */
void
bocage_wire_put_text (GByteArray *to, const char *text, gssize length)
{
  gsize n;

  if (text == NULL)
    {
      bocage_wire_put_number (to, NOTHING);
      return;
    }
  n = length < 0 ? strlen (text) : (gsize) length;
  bocage_wire_put_number (to, n);
  g_byte_array_append (to, (const guint8 *) text, n);
}

static gboolean
get_bytes (BocageWire *self, gpointer to, gsize size)
{
  self->is_bad = self->is_bad || self->size < size;
  if (self->is_bad)
    {
      memset (to, 0, size);
      return FALSE;
    }
  memcpy (to, self->data, size);
  self->data += size;
  self->size -= size;
  return TRUE;
}

guint
bocage_wire_get_number (BocageWire *self)
{
  guint32 bits;

  get_bytes (self, &bits, sizeof bits);
  return bits;
}

/**
 * bocage_wire_get_text:
 * @out_length: (out) (optional): bytes
 *
 * Returns: (transfer full) (nullable):
 */
char *
bocage_wire_get_text (BocageWire *self, gsize *out_length)
{
  guint length = bocage_wire_get_number (self);
  char *text;

  if (out_length != NULL)
    *out_length = 0;
  if (self->is_bad || length == NOTHING)
    return NULL;
  if (length > self->size)
    {
      self->is_bad = TRUE;
      return NULL;
    }
  text = g_malloc ((gsize) length + 1);
  memcpy (text, self->data, length);
  text[length] = '\0';
  self->data += length;
  self->size -= length;
  if (out_length != NULL)
    *out_length = length;
  return text;
}

/* Records */

static void
put_place (GByteArray *to, const BocageRecordPlace *place)
{
  bocage_wire_put_number (to, place->has_range);
  g_byte_array_append (to, (const guint8 *) &place->range, sizeof place->range);
  bocage_wire_put_text (to, place->file, -1);
  bocage_wire_put_text (to, place->hex, -1);
  bocage_wire_put_text (to, place->path, -1);
}

static void
get_place (BocageWire *self, BocageRecordPlace *place)
{
  place->has_range = bocage_wire_get_number (self) != 0;
  get_bytes (self, &place->range, sizeof place->range);
  place->file = bocage_wire_get_text (self, NULL);
  place->hex = bocage_wire_get_text (self, NULL);
  place->path = bocage_wire_get_text (self, NULL);
}

static void
put_finding (GByteArray *to, const BocageRecordFinding *finding)
{
  guint n_related = bocage_record_n_related (finding);

  bocage_wire_put_text (to, finding->id, -1);
  bocage_wire_put_number (to, finding->class_);
  bocage_wire_put_number (to, finding->fate);
  bocage_wire_put_text (to, finding->reason, -1);
  bocage_wire_put_text (to, finding->message, -1);
  bocage_wire_put_text (to, finding->suggestion, -1);
  bocage_wire_put_text (to, finding->map, -1);
  put_place (to, &finding->place);
  bocage_wire_put_text (to, finding->value, -1);
  bocage_wire_put_text (to, finding->fingerprint, -1);
  bocage_wire_put_text (to, finding->line_hash, -1);
  bocage_wire_put_number (to, n_related);
  for (guint i = 0; i < n_related; i++)
    {
      const BocageRecordRelated *related = bocage_record_get_related (finding, i);

      bocage_wire_put_text (to, related->message, -1);
      put_place (to, &related->place);
    }
}

static void
get_finding (BocageWire *self, BocageRecord *record)
{
  BocageRecordFinding finding = { .id = bocage_wire_get_text (self, NULL) };
  guint class_ = bocage_wire_get_number (self), fate = bocage_wire_get_number (self);
  guint n_related;

  self->is_bad = self->is_bad || finding.id == NULL || class_ > BOCAGE_CLASS_ILLEGAL
                 || fate > BOCAGE_FATE_BASELINE;
  finding.class_ = self->is_bad ? BOCAGE_CLASS_NOTE : class_;
  finding.fate = self->is_bad ? BOCAGE_FATE_REPORTED : fate;
  finding.check = finding.id != NULL ? bocage_checks_find (finding.id) : NULL;
  finding.reason = bocage_wire_get_text (self, NULL);
  finding.message = bocage_wire_get_text (self, NULL);
  finding.suggestion = bocage_wire_get_text (self, NULL);
  finding.map = bocage_wire_get_text (self, NULL);
  get_place (self, &finding.place);
  finding.value = bocage_wire_get_text (self, NULL);
  finding.fingerprint = bocage_wire_get_text (self, NULL);
  finding.line_hash = bocage_wire_get_text (self, NULL);
  n_related = bocage_wire_get_number (self);
  for (guint i = 0; i < n_related && !self->is_bad; i++)
    {
      BocageRecordRelated related = { .message = bocage_wire_get_text (self, NULL) };

      get_place (self, &related.place);
      bocage_record_finding_add_related (&finding, &related);
    }
  bocage_record_add_finding (record, &finding);
}

/* Gaps */

static void
put_gap (GByteArray *to, const BocageRecordGap *gap)
{
  bocage_wire_put_number (to, gap->group);
  bocage_wire_put_text (to, gap->checks, -1);
  bocage_wire_put_number (to, gap->is_whole);
  bocage_wire_put_text (to, gap->cause, -1);
  bocage_wire_put_number (to, gap->n_causes);
  put_place (to, &gap->place);
}

static void
get_gap (BocageWire *self, BocageRecord *record)
{
  BocageRecordGap gap = { 0 };
  guint group = bocage_wire_get_number (self);

  self->is_bad = self->is_bad || group > BOCAGE_GAP_LISTED;
  gap.group = self->is_bad ? BOCAGE_GAP_ALL : group;
  gap.checks = bocage_wire_get_text (self, NULL);
  gap.is_whole = bocage_wire_get_number (self) != 0;
  gap.cause = bocage_wire_get_text (self, NULL);
  gap.n_causes = bocage_wire_get_number (self);
  get_place (self, &gap.place);
  bocage_record_add_gap (record, &gap);
}

/* Packs */

static void
put_fact (GByteArray *to, const BocageRecordFact *fact)
{
  bocage_wire_put_text (to, fact->word, -1);
  put_place (to, &fact->place);
  bocage_wire_put_text (to, fact->line_hash, -1);
}

static void
get_fact (BocageWire *self, BocageRecordFact *fact)
{
  fact->word = bocage_wire_get_text (self, NULL);
  get_place (self, &fact->place);
  fact->line_hash = bocage_wire_get_text (self, NULL);
}

static void
put_pack (GByteArray *to, const BocageRecordPack *pack)
{
  bocage_wire_put_text (to, pack != NULL ? pack->file : NULL, -1);
  if (pack == NULL)
    return;
  bocage_wire_put_number (to, pack->is_pack);
  put_fact (to, &pack->id);
  bocage_wire_put_number (to, pack->declares);
  put_place (to, &pack->list);
  bocage_wire_put_number (to, pack->modules->len);
  for (guint i = 0; i < pack->modules->len; i++)
    put_fact (to, &g_array_index (pack->modules, BocageRecordFact, i));
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    bocage_wire_put_number (to, pack->classes[i] + 1);
}

static void
get_pack (BocageWire *self, BocageRecord *record)
{
  g_autofree char *file = bocage_wire_get_text (self, NULL);
  guint n_modules;

  if (file == NULL)
    return;
  record->pack = bocage_record_pack_new (file, bocage_wire_get_number (self) != 0);
  get_fact (self, &record->pack->id);
  record->pack->declares = bocage_wire_get_number (self) != 0;
  get_place (self, &record->pack->list);
  n_modules = bocage_wire_get_number (self);
  for (guint i = 0; i < n_modules && !self->is_bad; i++)
    {
      BocageRecordFact fact = { NULL };

      get_fact (self, &fact);
      self->is_bad = self->is_bad || fact.word == NULL;
      bocage_record_pack_add_module (record->pack, &fact);
    }
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    {
      guint class_ = bocage_wire_get_number (self);

      self->is_bad = self->is_bad || class_ > BOCAGE_N_CLASSES;
      record->pack->classes[i] = (int) class_ - 1;
    }
}

/* All of a record but the bytes of the file. */
void
bocage_wire_put_record (GByteArray *to, const BocageRecord *record)
{
  bocage_wire_put_text (to, record->name, -1);
  bocage_wire_put_text (to, record->error, -1);
  bocage_wire_put_text (to, record->scenario, -1);
  bocage_wire_put_text (to, record->ruleset.id, -1);
  bocage_wire_put_text (to, record->ruleset.version, -1);
  bocage_wire_put_text (to, record->ruleset.digest, -1);
  bocage_wire_put_number (to, record->complete);
  bocage_wire_put_number (to, record->n_ignored);
  bocage_wire_put_number (to, record->n_moved);
  bocage_wire_put_number (to, record->n_fixed);
  bocage_wire_put_number (to, record->n_mended);
  bocage_wire_put_text (to, record->remark, -1);
  bocage_wire_put_number (to, record->is_unsaved);
  bocage_wire_put_number (to, bocage_record_n_gaps (record));
  for (guint i = 0; i < bocage_record_n_gaps (record); i++)
    put_gap (to, bocage_record_get_gap (record, i));
  bocage_wire_put_number (to, record->findings->len);
  for (guint i = 0; i < record->findings->len; i++)
    put_finding (to, bocage_record_get_finding (record, i));
  bocage_wire_put_number (to, record->index);
  put_pack (to, record->pack);
}

/**
 * bocage_wire_get_record:
 *
 * Returns: (transfer full) (nullable): NULL where that is no record
 */
BocageRecord *
bocage_wire_get_record (BocageWire *self)
{
  g_autofree char *name = bocage_wire_get_text (self, NULL);
  g_autoptr (BocageRecord) record = bocage_record_new (name != NULL ? name : "");
  guint n_gaps, n_findings;

  record->error = bocage_wire_get_text (self, NULL);
  record->scenario = bocage_wire_get_text (self, NULL);
  record->ruleset.id = bocage_wire_get_text (self, NULL);
  record->ruleset.version = bocage_wire_get_text (self, NULL);
  record->ruleset.digest = bocage_wire_get_text (self, NULL);
  record->complete = bocage_wire_get_number (self) != 0;
  record->n_ignored = bocage_wire_get_number (self);
  record->n_moved = bocage_wire_get_number (self);
  record->n_fixed = bocage_wire_get_number (self);
  record->n_mended = bocage_wire_get_number (self);
  record->remark = bocage_wire_get_text (self, NULL);
  record->is_unsaved = bocage_wire_get_number (self) != 0;
  n_gaps = bocage_wire_get_number (self);
  for (guint i = 0; i < n_gaps && !self->is_bad; i++)
    get_gap (self, record);
  n_findings = bocage_wire_get_number (self);
  for (guint i = 0; i < n_findings && !self->is_bad; i++)
    get_finding (self, record);
  record->index = bocage_wire_get_number (self);
  get_pack (self, record);
  if (self->is_bad || name == NULL
      || (record->ruleset.id != NULL && record->ruleset.digest == NULL))
    return NULL;
  return g_steal_pointer (&record);
}
