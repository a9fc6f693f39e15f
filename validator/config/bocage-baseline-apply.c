/* bocage-baseline-apply.c: what of the findings of a file was there before
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-baseline-private.h"

static gboolean
may_be_silenced (const BocageRecordFinding *finding, gboolean with_illegal)
{
  return finding->fate == BOCAGE_FATE_REPORTED
         && (with_illegal || finding->class_ != BOCAGE_CLASS_ILLEGAL);
}

/* What an entry is known by, in the order in which findings are looked for. */
typedef enum
{
  KNOWN_BY_FINGERPRINT,
  KNOWN_BY_PLACE, /* its element has another number */
  KNOWN_BY_SHIFT, /* the whole battle lies elsewhere */
  N_WAYS,
} Way;

/* Which entries of a file were not met yet, by what each says. */
typedef struct
{
  GHashTable *indices; /* text -> GArray of guint, the first at the end */
  gboolean *used;      /* (borrowed): an entry is in several of these */
} Index;

/* Returns: (transfer full) (nullable): NULL: it cannot be known in this way
 * @shift: what has been done to @entry already */
static char *
describe_entry (const BocageBaselineEntry *entry, Way way, const BocageBaselineShift *shift)
{
  switch (way)
    {
    case KNOWN_BY_PLACE:
      return _bocage_baseline_describe (entry);
    case KNOWN_BY_SHIFT:
      return _bocage_baseline_describe_shifted (entry, shift);
    default:
      return g_strdup (entry->fingerprint);
    }
}

static BocageBaselineEntry
borrow_entry (const BocageRecordFinding *finding)
{
  return (BocageBaselineEntry){
    .id = (char *) finding->id,
    .path = finding->place.path,
    .hex = finding->place.hex,
    .value = finding->value,
    .fingerprint = finding->fingerprint,
  };
}

/* An illegal one that is at no hex, or is told together with others, may be another: a number, or
 * the first of several hexes, is not enough to know it. */
static gboolean
may_be_known (const BocageRecordFinding *finding, Way way)
{
  if (finding->fate != BOCAGE_FATE_REPORTED)
    return FALSE;
  return way == KNOWN_BY_FINGERPRINT || finding->class_ != BOCAGE_CLASS_ILLEGAL
         || (finding->place.hex != NULL
             && (finding->check == NULL || finding->check->several == NULL));
}

static void
init_index (Index *self, const GPtrArray *entries, gboolean *used, Way way,
            const BocageBaselineShift *shift)
{
  self->used = used;
  self->indices
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  for (guint i = entries->len; i-- > 0;)
    {
      g_autofree char *text = describe_entry (entries->pdata[i], way, shift);
      GArray *list = text != NULL ? g_hash_table_lookup (self->indices, text) : NULL;

      if (text == NULL)
        continue;
      if (list == NULL)
        {
          list = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (self->indices, g_steal_pointer (&text), list);
        }
      g_array_append_val (list, i);
    }
}

/* Returns: the first entry with this text that nobody has taken, which is taken then; or -1 */
static int
take_entry (Index *self, const char *text)
{
  GArray *list = g_hash_table_lookup (self->indices, text);

  while (list != NULL && list->len > 0)
    {
      guint i = g_array_index (list, guint, list->len - 1);

      g_array_set_size (list, list->len - 1);
      if (self->used[i])
        continue;
      self->used[i] = TRUE;
      return (int) i;
    }
  return -1;
}

/* Undoes bocage_baseline_apply (). */
void
bocage_baseline_forget (BocageRecord *record)
{
  for (guint i = 0; i < record->findings->len; i++)
    if (bocage_record_get_finding (record, i)->fate == BOCAGE_FATE_BASELINE)
      bocage_record_set_fate (record, i, BOCAGE_FATE_REPORTED);
  record->n_moved = record->n_fixed = 0;
}

static void
silence_all (BocageRecord *record, gboolean with_illegal)
{
  for (guint i = 0; i < record->findings->len; i++)
    if (may_be_silenced (bocage_record_get_finding (record, i), with_illegal))
      bocage_record_set_fate (record, i, BOCAGE_FATE_BASELINE);
}

/* Silences those findings that an entry knows in this way. */
static void
silence_known (const GPtrArray *entries, gboolean *used, Way way, const BocageBaselineShift *shift,
               BocageRecord *record, gboolean with_illegal, gboolean is_renamed)
{
  Index index;

  init_index (&index, entries, used, way, shift);
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      BocageBaselineEntry entry = borrow_entry (finding);
      g_autofree char *text = NULL;

      if (may_be_known (finding, way))
        text = describe_entry (&entry, way, &(BocageBaselineShift){ 0, 0 });
      /* It is still there, whether it may be silenced or not. */
      if (text == NULL || take_entry (&index, text) < 0 || !may_be_silenced (finding, with_illegal))
        continue;
      record->n_moved += is_renamed || way != KNOWN_BY_FINGERPRINT;
      bocage_record_set_fate (record, i, BOCAGE_FATE_BASELINE);
    }
  g_hash_table_unref (index.indices);
}

/* Whether the whole battle lies elsewhere: nothing is found in the hex in which it was. */
static gboolean
find_shift (const GPtrArray *entries, const gboolean *used, const BocageRecord *record,
            gboolean with_illegal, BocageBaselineShift *out_shift)
{
  g_autoptr (GPtrArray) then = g_ptr_array_new ();
  g_autoptr (GPtrArray) now = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < entries->len; i++)
    {
      const BocageBaselineEntry *entry = entries->pdata[i];

      if (used[i] && entry->hex != NULL)
        return FALSE;
      if (!used[i])
        g_ptr_array_add (then, (gpointer) entry);
    }
  for (guint i = 0; i < record->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (record, i);
      BocageBaselineEntry entry = borrow_entry (finding);

      if (may_be_silenced (finding, with_illegal))
        g_ptr_array_add (now, g_memdup2 (&entry, sizeof entry));
    }
  return _bocage_baseline_find_shift (then, now, out_shift);
}

/**
 * bocage_baseline_apply:
 * @record: identified
 * @with_illegal: what is illegal may have been there before, too
 *
 * Silences what was there before, and counts what is not there any more.
 */
void
bocage_baseline_apply (const BocageBaseline *self, BocageRecord *record, gboolean with_illegal)
{
  g_autofree char *name = _bocage_baseline_make_name (self->directory, record->name);
  const char *old = g_hash_table_lookup (self->renames, name);
  const GPtrArray *entries = g_hash_table_lookup (self->files, old != NULL ? old : name);
  BocageBaselineShift shift = { 0, 0 };
  g_autofree gboolean *used = NULL;

  if (self->same != NULL && g_hash_table_contains (self->same, name))
    {
      silence_all (record, with_illegal);
      return;
    }
  /* Of a file that was not checked nothing is known to be mended. */
  if (entries == NULL || !record->complete)
    return;
  used = g_new0 (gboolean, entries->len);
  for (Way way = 0; way < N_WAYS; way++)
    if (way != KNOWN_BY_SHIFT || find_shift (entries, used, record, with_illegal, &shift))
      silence_known (entries, used, way, &shift, record, with_illegal, old != NULL);
  /* What could not be evaluated may be there as before. */
  for (guint i = 0; i < entries->len && bocage_record_n_faulty_gaps (record) == 0; i++)
    record->n_fixed += !used[i];
}
