/* bocage-cache-entry.c: the bytes of an entry of the cache
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A check sum of all that follows, the record as it goes from one process to
 * another, what it hangs on, and the file it is about.  To compare that byte by byte
 * is faster than any hash that nobody can make collide, and beyond doubt.  The same
 * program has written it; but disks and people change files, so that nothing is
 * believed: what is not whole is as good as not there, and what a place says lies in
 * the file.
 */

#include "config.h"

#include "bocage-cache-entry.h"

#include "record/bocage-wire.h"

#include <string.h>

#define HAS_PATHS (1 << 0)
#define HAS_FACTS (1 << 1)
#define N_FLAGS 2

/* Against accidents alone. */
static guint64
sum (const guint8 *data, gsize size)
{
  guint64 sum = size;

  for (gsize i = 0; i < size; i += sizeof sum)
    {
      guint64 word = 0;

      memcpy (&word, data + i, MIN (sizeof word, size - i));
      sum = (sum ^ word) * 0x9e3779b97f4a7c15;
      sum ^= sum >> 29;
    }
  return sum;
}

/**
 * bocage_cache_entry_write:
 * @today: (nullable): the only day for which it holds
 */
void
bocage_cache_entry_write (GByteArray *to, const BocageCacheKey *key, BocageRecord *record,
                          const char *today, BocageCacheNeeds has)
{
  char *name = g_steal_pointer (&record->name);
  guint begin = to->len;
  guint64 check = 0;

  g_byte_array_append (to, (const guint8 *) &check, sizeof check);
  bocage_wire_put_number (to, (has.paths ? HAS_PATHS : 0) | (has.facts ? HAS_FACTS : 0));
  bocage_wire_put_number (to, key->how->len);
  g_byte_array_append (to, (const guint8 *) key->how->str, key->how->len);
  bocage_wire_put_text (to, today, -1);
  /* Whatever the file is called, what is said of it is the same. */
  record->name = (char *) "";
  bocage_wire_put_record (to, record, TRUE);
  record->name = name;
  check = sum (to->data + begin + sizeof check, to->len - begin - sizeof check);
  memcpy (to->data + begin, &check, sizeof check);
  g_byte_array_append (to, g_bytes_get_data (key->bytes, NULL), g_bytes_get_size (key->bytes));
}

/* Reading */

static gboolean
is_text (const char *text)
{
  return text == NULL || g_utf8_validate (text, -1, NULL);
}

static gboolean
is_in_file (const BocageRange *range, gsize n_bytes)
{
  return range->start <= range->end && range->end <= n_bytes && range->line > 0 && range->column > 0
         && range->end_line > 0 && range->end_column > 0;
}

static gboolean
is_place (const BocageRecordPlace *place, gsize n_bytes)
{
  return is_in_file (&place->range, n_bytes) && place->file == NULL && is_text (place->hex)
         && is_text (place->path);
}

static gboolean
is_fix (const BocageRecordFix *fix, gsize n_bytes)
{
  if (fix->title == NULL || !is_text (fix->title))
    return FALSE;
  for (guint i = 0; i < fix->edits->len; i++)
    {
      const BocageRecordEdit *edit = &g_array_index (fix->edits, BocageRecordEdit, i);

      if (!is_in_file (&edit->range, n_bytes) || edit->text == NULL || !is_text (edit->text))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_finding (const BocageRecordFinding *finding, gsize n_bytes)
{
  /* This program has written it, so it knows the check. */
  if (finding->check == NULL || finding->map != NULL || finding->fate == BOCAGE_FATE_BASELINE
      || finding->message == NULL)
    return FALSE;
  if (!is_text (finding->message) || !is_text (finding->suggestion) || !is_text (finding->reason)
      || !is_text (finding->value) || !is_text (finding->fingerprint)
      || !is_text (finding->line_hash) || !is_place (&finding->place, n_bytes))
    return FALSE;
  for (guint i = 0; i < bocage_record_n_related (finding); i++)
    {
      const BocageRecordRelated *related = bocage_record_get_related (finding, i);

      if (related->message == NULL || !is_text (related->message)
          || !is_place (&related->place, n_bytes))
        return FALSE;
    }
  for (guint i = 0; finding->fixes != NULL && i < finding->fixes->len; i++)
    if (!is_fix (&g_array_index (finding->fixes, BocageRecordFix, i), n_bytes))
      return FALSE;
  return TRUE;
}

static gboolean
is_gap (const BocageRecordGap *gap, gsize n_bytes)
{
  return is_text (gap->checks) && is_text (gap->cause)
         && (gap->cause == NULL || is_place (&gap->place, n_bytes));
}

static gboolean
is_pack (const BocageRecordPack *pack, gsize n_bytes)
{
  if (pack == NULL)
    return TRUE;
  if (pack->is_pack || pack->declares || !is_text (pack->id.word)
      || (pack->id.word != NULL && !is_place (&pack->id.place, n_bytes)))
    return FALSE;
  for (guint i = 0; i < pack->modules->len; i++)
    {
      const BocageRecordFact *fact = &g_array_index (pack->modules, BocageRecordFact, i);

      if (!is_text (fact->word) || !is_place (&fact->place, n_bytes))
        return FALSE;
    }
  return TRUE;
}

/* Whether that may be said of a file of @n_bytes, all of which was checked. */
static gboolean
is_record (const BocageRecord *record, gsize n_bytes)
{
  if (record->error != NULL || record->remark != NULL || record->is_unsaved || !record->complete
      || record->n_ignored > 0 || record->n_moved > 0 || record->n_fixed > 0
      || record->n_mended > 0)
    return FALSE;
  if (!is_text (record->scenario) || !is_text (record->ruleset.id)
      || !is_text (record->ruleset.version) || !is_text (record->ruleset.digest))
    return FALSE;
  for (guint i = 0; i < record->findings->len; i++)
    if (!is_finding (bocage_record_get_finding (record, i), n_bytes))
      return FALSE;
  for (guint i = 0; i < bocage_record_n_gaps (record); i++)
    if (!is_gap (bocage_record_get_gap (record, i), n_bytes))
      return FALSE;
  return is_pack (record->pack, n_bytes);
}

static gboolean
is_made_so (BocageWire *wire, const BocageCacheKey *key)
{
  gsize length = bocage_wire_get_number (wire);

  if (wire->is_bad || length > wire->size || length != key->how->len
      || memcmp (wire->data, key->how->str, length) != 0)
    return FALSE;
  wire->data += length;
  wire->size -= length;
  return TRUE;
}

static gboolean
is_for_day (BocageWire *wire, const char *today)
{
  g_autofree char *day = bocage_wire_get_text (wire);

  return !wire->is_bad && (day == NULL || g_strcmp0 (day, today) == 0);
}

/**
 * bocage_cache_entry_read:
 * @today: the day for which it is wanted
 *
 * Returns: (transfer full) (nullable): a record without name, index and bytes; NULL
 * where this is no such entry
 */
BocageRecord *
bocage_cache_entry_read (const guint8 *data, gsize size, const BocageCacheKey *key,
                         const char *today, BocageCacheNeeds needs)
{
  gsize n_bytes;
  gconstpointer bytes = g_bytes_get_data (key->bytes, &n_bytes);
  BocageWire wire;
  guint64 check;
  guint flags;
  g_autoptr (BocageRecord) record = NULL;

  if (size < sizeof check + n_bytes
      || (n_bytes > 0 && memcmp (data + size - n_bytes, bytes, n_bytes) != 0))
    return NULL;
  wire = (BocageWire){ .data = data + sizeof check, .size = size - sizeof check - n_bytes };
  memcpy (&check, data, sizeof check);
  if (check != sum (wire.data, wire.size))
    return NULL;

  flags = bocage_wire_get_number (&wire);
  if (flags >> N_FLAGS != 0 || (needs.paths && (flags & HAS_PATHS) == 0)
      || (needs.facts && (flags & HAS_FACTS) == 0) || !is_made_so (&wire, key)
      || !is_for_day (&wire, today))
    return NULL;
  record = bocage_wire_get_record (&wire);
  if (record == NULL || wire.size > 0 || ((flags & HAS_FACTS) != 0) != (record->pack != NULL)
      || !is_record (record, n_bytes))
    return NULL;
  return g_steal_pointer (&record);
}
