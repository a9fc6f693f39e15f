/* bocage-wire.c: records on their way from one process to another
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Both ends are the same program.  The sender may be about to die of what it has
 * done to its memory, so that nothing it says is believed.  Numbers have seven bits
 * to a byte, the least first, since nearly all of them are small.
 */

#include "config.h"

#include "bocage-wire.h"

#include <string.h>

#define NOTHING 0     /* where a text is NULL; else its length and 1 */
#define MAX_DIGITS 10 /* bytes of a number */
#define MAX_NUMBERS 10

/* At most MAX_NUMBERS. */
static void
put_sizes (GByteArray *to, const gsize *numbers, guint n_numbers)
{
  guint8 digits[MAX_NUMBERS * MAX_DIGITS];
  guint n = 0;

  for (guint i = 0; i < n_numbers; i++)
    {
      gsize number = numbers[i];

      for (; number >= 0x80; number >>= 7)
        digits[n++] = 0x80 | (number & 0x7f);
      digits[n++] = number;
    }
  g_byte_array_append (to, digits, n);
}

static void
put_size (GByteArray *to, gsize number)
{
  put_sizes (to, &number, 1);
}

void
bocage_wire_put_number (GByteArray *to, guint number)
{
  put_size (to, number);
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
  put_size (to, n + 1);
  g_byte_array_append (to, (const guint8 *) text, n);
}

static gsize
get_size (BocageWire *self)
{
  guint64 number = 0;

  for (guint i = 0; i < MAX_DIGITS && i < self->size && !self->is_bad; i++)
    {
      guint8 byte = self->data[i];

      number |= (guint64) (byte & 0x7f) << (7 * i);
      if (byte < 0x80)
        {
          self->data += i + 1;
          self->size -= i + 1;
          return number;
        }
    }
  self->is_bad = TRUE;
  return 0;
}

guint
bocage_wire_get_number (BocageWire *self)
{
  gsize number = get_size (self);

  self->is_bad = self->is_bad || number > G_MAXUINT;
  return self->is_bad ? 0 : number;
}

/* Returns: (nullable): a text that no NUL ends, of which @out_length bytes are passed */
static const char *
pass_text (BocageWire *self, gsize *out_length)
{
  gsize length = get_size (self);
  const char *text = (const char *) self->data;

  *out_length = 0;
  if (self->is_bad || length == NOTHING)
    return NULL;
  if (--length > self->size)
    {
      self->is_bad = TRUE;
      return NULL;
    }
  self->data += length;
  self->size -= length;
  *out_length = length;
  return text;
}

/**
 * bocage_wire_get_text:
 *
 * Returns: (transfer full) (nullable):
 */
char *
bocage_wire_get_text (BocageWire *self)
{
  gsize length;
  const char *text = pass_text (self, &length);
  char *copy;

  if (text == NULL)
    return NULL;
  copy = g_malloc (length + 1);
  memcpy (copy, text, length);
  copy[length] = '\0';
  return copy;
}

/* The same, or nothing, at the end of @to. */
void
bocage_wire_append_text (BocageWire *self, GString *to)
{
  gsize length;
  const char *text = pass_text (self, &length);

  if (text != NULL)
    g_string_append_len (to, text, length);
}

/* Records */

/* Most stretches lie in one line that has nothing but ASCII before them. */
static void
put_range (GByteArray *to, const BocageRange *range)
{
  const gsize numbers[] = {
    range->start,
    range->end - range->start,
    range->line,
    range->column,
    range->column_byte - range->column,
    range->column_utf16 - range->column,
    range->end_line - range->line,
    range->end_column,
    range->end_column_byte - range->end_column,
    range->end_column_utf16 - range->end_column,
  };

  put_sizes (to, numbers, G_N_ELEMENTS (numbers));
}

/* What was never meant to be a number wraps around as it did on the way there. */
static void
get_range (BocageWire *self, BocageRange *range)
{
  range->start = get_size (self);
  range->end = range->start + get_size (self);
  range->line = get_size (self);
  range->column = get_size (self);
  range->column_byte = range->column + get_size (self);
  range->column_utf16 = range->column + get_size (self);
  range->end_line = range->line + get_size (self);
  range->end_column = get_size (self);
  range->end_column_byte = range->end_column + get_size (self);
  range->end_column_utf16 = range->end_column + get_size (self);
}

static void
put_place (GByteArray *to, const BocageRecordPlace *place)
{
  bocage_wire_put_number (to, place->has_range);
  put_range (to, &place->range);
  bocage_wire_put_text (to, place->file, -1);
  bocage_wire_put_text (to, place->hex, -1);
  bocage_wire_put_text (to, place->path, -1);
}

static void
get_place (BocageWire *self, BocageRecordPlace *place)
{
  place->has_range = bocage_wire_get_number (self) != 0;
  get_range (self, &place->range);
  place->file = bocage_wire_get_text (self);
  place->hex = bocage_wire_get_text (self);
  place->path = bocage_wire_get_text (self);
}

static void
put_fixes (GByteArray *to, const GArray *fixes)
{
  bocage_wire_put_number (to, fixes != NULL ? fixes->len : 0);
  for (guint i = 0; fixes != NULL && i < fixes->len; i++)
    {
      const BocageRecordFix *fix = &g_array_index (fixes, BocageRecordFix, i);

      bocage_wire_put_text (to, fix->title, -1);
      bocage_wire_put_number (to, fix->is_safe);
      bocage_wire_put_number (to, fix->edits->len);
      for (guint j = 0; j < fix->edits->len; j++)
        {
          const BocageRecordEdit *edit = &g_array_index (fix->edits, BocageRecordEdit, j);

          put_range (to, &edit->range);
          bocage_wire_put_text (to, edit->text, -1);
        }
    }
}

static void
get_fixes (BocageWire *self, BocageRecordFinding *finding)
{
  guint n_fixes = bocage_wire_get_number (self);

  for (guint i = 0; i < n_fixes && !self->is_bad; i++)
    {
      g_autofree char *title = bocage_wire_get_text (self);
      gboolean is_safe = bocage_wire_get_number (self) != 0;
      guint n_edits = bocage_wire_get_number (self);
      BocageRecordFix fix;

      bocage_record_fix_init (&fix, title, is_safe);
      for (guint j = 0; j < n_edits && !self->is_bad; j++)
        {
          g_autofree char *text = NULL;
          BocageRange range;

          get_range (self, &range);
          text = bocage_wire_get_text (self);
          bocage_record_fix_add_edit (&fix, &range, text);
        }
      bocage_record_finding_add_fix (finding, &fix);
    }
}

static void
put_finding (GByteArray *to, const BocageRecordFinding *finding, gboolean with_all)
{
  guint n_related = bocage_record_n_related (finding);
  const gsize numbers[] = {
    finding->check != NULL ? 1 + bocage_checks_get_index (finding->check) : NOTHING,
    finding->class_,
    finding->kind,
    finding->fate,
  };

  put_sizes (to, numbers, G_N_ELEMENTS (numbers));
  if (finding->check == NULL)
    bocage_wire_put_text (to, finding->id, -1);
  if (!with_all)
    return;
  bocage_wire_put_text (to, finding->reason, -1);
  bocage_wire_put_text (to, finding->message, -1);
  bocage_wire_put_text (to, finding->suggestion, -1);
  bocage_wire_put_text (to, finding->map, -1);
  put_place (to, &finding->place);
  bocage_wire_put_text (to, finding->value, -1);
  bocage_wire_put_text (to, finding->fingerprint, -1);
  bocage_wire_put_number (to, n_related);
  for (guint i = 0; i < n_related; i++)
    {
      const BocageRecordRelated *related = bocage_record_get_related (finding, i);

      bocage_wire_put_text (to, related->message, -1);
      put_place (to, &related->place);
    }
  put_fixes (to, finding->fixes);
}

static void
get_details (BocageWire *self, BocageRecordFinding *finding)
{
  guint n_related;

  finding->reason = bocage_wire_get_text (self);
  finding->message = bocage_wire_get_text (self);
  finding->suggestion = bocage_wire_get_text (self);
  finding->map = bocage_wire_get_text (self);
  get_place (self, &finding->place);
  finding->value = bocage_wire_get_text (self);
  finding->fingerprint = bocage_wire_get_text (self);
  n_related = bocage_wire_get_number (self);
  for (guint i = 0; i < n_related && !self->is_bad; i++)
    {
      BocageRecordRelated related = { .message = bocage_wire_get_text (self) };

      get_place (self, &related.place);
      bocage_record_finding_add_related (finding, &related);
    }
  get_fixes (self, finding);
}

/* Of a row that this program does not have. */
static const char *
get_id (BocageWire *self)
{
  g_autofree char *id = bocage_wire_get_text (self);

  self->is_bad = self->is_bad || id == NULL;
  return g_intern_string (id);
}

static void
get_finding (BocageWire *self, BocageRecord *record, gboolean with_all)
{
  BocageRecordFinding finding = { NULL };
  guint row = bocage_wire_get_number (self), class_ = bocage_wire_get_number (self);
  guint kind = bocage_wire_get_number (self), fate = bocage_wire_get_number (self);

  self->is_bad = self->is_bad || row > bocage_checks_get_n () || class_ > BOCAGE_CLASS_ILLEGAL
                 || kind >= BOCAGE_N_KINDS || fate > BOCAGE_FATE_BASELINE;
  finding.class_ = self->is_bad ? BOCAGE_CLASS_NOTE : class_;
  finding.kind = self->is_bad ? BOCAGE_KIND_WRONG : kind;
  finding.fate = self->is_bad ? BOCAGE_FATE_REPORTED : fate;
  finding.check = self->is_bad || row == NOTHING ? NULL : bocage_checks_get (row - 1);
  finding.id = finding.check != NULL ? finding.check->id : get_id (self);
  if (with_all)
    get_details (self, &finding);
  bocage_record_add_finding (record, &finding);
}

/* Gaps */

static void
put_gap (GByteArray *to, const BocageRecordGap *gap)
{
  bocage_wire_put_number (to, gap->group);
  bocage_wire_put_text (to, gap->checks, -1);
  bocage_wire_put_text (to, gap->subject, -1);
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

  self->is_bad = self->is_bad || group >= BOCAGE_N_GAP_GROUPS;
  gap.group = self->is_bad ? BOCAGE_GAP_ALL : group;
  gap.checks = bocage_wire_get_text (self);
  gap.subject = bocage_wire_get_text (self);
  self->is_bad = self->is_bad || (gap.group == BOCAGE_GAP_EFFECT && gap.subject == NULL);
  gap.is_whole = bocage_wire_get_number (self) != 0;
  gap.cause = bocage_wire_get_text (self);
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
}

static void
get_fact (BocageWire *self, BocageRecordFact *fact)
{
  fact->word = bocage_wire_get_text (self);
  get_place (self, &fact->place);
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
  g_autofree char *file = bocage_wire_get_text (self);
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

/**
 * bocage_wire_put_record:
 * @with_all: of findings; or else only what is counted
 *
 * All of a record but the bytes of the file.
 */
void
bocage_wire_put_record (GByteArray *to, const BocageRecord *record, gboolean with_all)
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
  bocage_wire_put_number (to, with_all);
  bocage_wire_put_number (to, record->findings->len);
  for (guint i = 0; i < record->findings->len; i++)
    put_finding (to, bocage_record_get_finding (record, i), with_all);
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
  g_autofree char *name = bocage_wire_get_text (self);
  g_autoptr (BocageRecord) record = bocage_record_new (name != NULL ? name : "");
  guint n_gaps, n_findings;
  gboolean with_all;

  record->error = bocage_wire_get_text (self);
  record->scenario = bocage_wire_get_text (self);
  record->ruleset.id = bocage_wire_get_text (self);
  record->ruleset.version = bocage_wire_get_text (self);
  record->ruleset.digest = bocage_wire_get_text (self);
  record->complete = bocage_wire_get_number (self) != 0;
  record->n_ignored = bocage_wire_get_number (self);
  record->n_moved = bocage_wire_get_number (self);
  record->n_fixed = bocage_wire_get_number (self);
  record->n_mended = bocage_wire_get_number (self);
  record->remark = bocage_wire_get_text (self);
  record->is_unsaved = bocage_wire_get_number (self) != 0;
  n_gaps = bocage_wire_get_number (self);
  for (guint i = 0; i < n_gaps && !self->is_bad; i++)
    get_gap (self, record);
  with_all = bocage_wire_get_number (self) != 0;
  n_findings = bocage_wire_get_number (self);
  for (guint i = 0; i < n_findings && !self->is_bad; i++)
    get_finding (self, record, with_all);
  record->index = bocage_wire_get_number (self);
  get_pack (self, record);
  if (self->is_bad || name == NULL
      || (record->ruleset.id != NULL && record->ruleset.digest == NULL))
    return NULL;
  return g_steal_pointer (&record);
}
