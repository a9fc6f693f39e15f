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

#include "bocage-record-form.h"
#include "model/check/bocage-check-row.h"

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

void
bocage_wire_put_size (GByteArray *to, gsize number)
{
  put_sizes (to, &number, 1);
}

void
bocage_wire_put_number (GByteArray *to, guint number)
{
  bocage_wire_put_size (to, number);
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
  bocage_wire_put_size (to, n + 1);
  g_byte_array_append (to, (const guint8 *) text, n);
}

gsize
bocage_wire_get_size (BocageWire *self)
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
  gsize number = bocage_wire_get_size (self);

  self->is_bad = self->is_bad || number > G_MAXUINT;
  return self->is_bad ? 0 : number;
}

/* Returns: (nullable): a text that no NUL ends, of which @out_length bytes are passed */
static const char *
pass_text (BocageWire *self, gsize *out_length)
{
  gsize length = bocage_wire_get_size (self);
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

/* Ranges */

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
  range->start = bocage_wire_get_size (self);
  range->end = range->start + bocage_wire_get_size (self);
  range->line = bocage_wire_get_size (self);
  range->column = bocage_wire_get_size (self);
  range->column_byte = range->column + bocage_wire_get_size (self);
  range->column_utf16 = range->column + bocage_wire_get_size (self);
  range->end_line = range->line + bocage_wire_get_size (self);
  range->end_column = bocage_wire_get_size (self);
  range->end_column_byte = range->end_column + bocage_wire_get_size (self);
  range->end_column_utf16 = range->end_column + bocage_wire_get_size (self);
}

/* Records, member by member as their forms list them */

static void put_members (GByteArray *to, const BocageRecordForm *form, gconstpointer item,
                         guint wanted);
static void get_members (BocageWire *self, const BocageRecordForm *form, gpointer item,
                         guint wanted);

/* By its place in the table: its name would be longer. */
static void
put_check (GByteArray *to, const BocageRecordFinding *finding)
{
  /* Which rows are data, a process knows when it has read them, and in the order of that. */
  if (finding->check != NULL && finding->check->home == NULL)
    {
      bocage_wire_put_number (to, 1 + bocage_checks_get_index (finding->check));
      return;
    }
  bocage_wire_put_number (to, NOTHING);
  bocage_wire_put_text (to, finding->id, -1);
}

static void
get_check (BocageWire *self, BocageRecordFinding *finding)
{
  guint row = bocage_wire_get_number (self);
  g_autofree char *id = NULL;

  self->is_bad = self->is_bad || row > bocage_checks_get_n_in_code ();
  if (!self->is_bad && row != NOTHING)
    {
      finding->check = bocage_checks_get (row - 1);
      finding->id = finding->check->id;
      return;
    }
  /* Of a row that is data: no ruleset is read for its sake, since what is to be said of it has been
   * said where it was read. */
  id = bocage_wire_get_text (self);
  self->is_bad = self->is_bad || id == NULL;
  finding->id = bocage_token_keep (id);
  finding->check = finding->id != NULL ? bocage_check_rows_find (finding->id) : NULL;
}

static void
put_list (GByteArray *to, const BocageRecordForm *form, const GArray *list, guint wanted)
{
  guint n = list != NULL ? list->len : 0;

  bocage_wire_put_number (to, n);
  for (guint i = 0; i < n; i++)
    put_members (to, form, list->data + form->size * i, wanted);
}

static void
get_list (BocageWire *self, const BocageRecordMember *member, GArray **list, guint wanted)
{
  guint n = bocage_wire_get_number (self);

  if (*list == NULL && (member->flags & BOCAGE_MEMBER_NEEDED) != 0)
    *list = bocage_record_list_new (member->form);
  for (guint i = 0; i < n && !self->is_bad; i++)
    get_members (self, member->form, bocage_record_list_add (list, member->form), wanted);
}

/* What may be missing is preceded by whether it is there. */
static gboolean
may_be_missing (const BocageRecordMember *member)
{
  return (member->flags & (BOCAGE_MEMBER_IF_SET | BOCAGE_MEMBER_OR_NULL)) != 0;
}

static void
put_part (GByteArray *to, const BocageRecordMember *member, gconstpointer item, guint wanted)
{
  gconstpointer at = (const char *) item + member->offset;
  gboolean is_set = !may_be_missing (member) || bocage_record_member_is_set (member, item);

  if (may_be_missing (member))
    bocage_wire_put_number (to, is_set);
  if (member->type == BOCAGE_MEMBER_OWNED)
    at = *(gconstpointer const *) at;
  if (is_set)
    put_members (to, member->form, at, wanted);
}

static void
get_part (BocageWire *self, const BocageRecordMember *member, gpointer at, guint wanted)
{
  if (may_be_missing (member) && bocage_wire_get_number (self) == 0)
    return;
  if (member->type == BOCAGE_MEMBER_OWNED)
    {
      gpointer owned = g_malloc (member->form->size);

      bocage_record_form_init (member->form, owned);
      *(gpointer *) at = owned;
      at = owned;
    }
  get_members (self, member->form, at, wanted);
}

/* A class, or -1. */
static void
put_weights (GByteArray *to, const int *weights)
{
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    bocage_wire_put_number (to, weights[i] + 1);
}

static void
get_weights (BocageWire *self, int *weights)
{
  for (int i = 0; i < BOCAGE_N_PACK_CHECKS; i++)
    {
      guint class_ = bocage_wire_get_number (self);

      self->is_bad = self->is_bad || class_ > BOCAGE_N_CLASSES;
      weights[i] = (int) class_ - 1;
    }
}

static void
put_member (GByteArray *to, const BocageRecordMember *member, gconstpointer item, guint wanted)
{
  gconstpointer at = (const char *) item + member->offset;

  switch (member->type)
    {
    case BOCAGE_MEMBER_TEXT:
    case BOCAGE_MEMBER_IDS:
      bocage_wire_put_text (to, *(const char *const *) at, -1);
      break;
    case BOCAGE_MEMBER_WORD:
    case BOCAGE_MEMBER_TRUTH:
    case BOCAGE_MEMBER_COUNT:
      bocage_wire_put_number (to, *(const guint *) at);
      break;
    case BOCAGE_MEMBER_SIZE:
      bocage_wire_put_size (to, *(const gsize *) at);
      break;
    case BOCAGE_MEMBER_CHECK:
      put_check (to, item);
      break;
    case BOCAGE_MEMBER_WEIGHTS:
      put_weights (to, at);
      break;
    case BOCAGE_MEMBER_MAYBE_RANGE:
      bocage_wire_put_number (to, ((const BocageRecordPlace *) at)->has_range);
      put_range (to, &((const BocageRecordPlace *) at)->range);
      break;
    case BOCAGE_MEMBER_RANGE:
      put_range (to, at);
      break;
    case BOCAGE_MEMBER_PART:
    case BOCAGE_MEMBER_OWNED:
      put_part (to, member, item, wanted);
      break;
    case BOCAGE_MEMBER_LIST:
      put_list (to, member->form, *(GArray *const *) at, wanted);
      break;
    case BOCAGE_MEMBER_SUMMARY:
    case BOCAGE_MEMBER_COUNTS:
      break;
    }
}

/* @wanted: of BocageMemberFlags: one of them makes a member cross */
static void
put_members (GByteArray *to, const BocageRecordForm *form, gconstpointer item, guint wanted)
{
  for (guint i = 0; i < form->n_members; i++)
    if ((form->members[i].flags & wanted) != 0)
      put_member (to, &form->members[i], item, wanted);
}

static void
get_text (BocageWire *self, const BocageRecordMember *member, char **text)
{
  *text = bocage_wire_get_text (self);
  self->is_bad = self->is_bad || (*text == NULL && (member->flags & BOCAGE_MEMBER_NEEDED) != 0);
}

/* 0 where it is no word: what is bad is not read on. */
static void
get_word (BocageWire *self, const BocageRecordMember *member, guint *word)
{
  guint value = bocage_wire_get_number (self);

  self->is_bad = self->is_bad || value >= member->words->n;
  *word = self->is_bad ? 0 : value;
}

static void
get_member (BocageWire *self, const BocageRecordMember *member, gpointer item, guint wanted)
{
  gpointer at = (char *) item + member->offset;

  switch (member->type)
    {
    case BOCAGE_MEMBER_TEXT:
    case BOCAGE_MEMBER_IDS:
      get_text (self, member, at);
      break;
    case BOCAGE_MEMBER_WORD:
      get_word (self, member, at);
      break;
    case BOCAGE_MEMBER_TRUTH:
      *(gboolean *) at = bocage_wire_get_number (self) != 0;
      break;
    case BOCAGE_MEMBER_COUNT:
      *(guint *) at = bocage_wire_get_number (self);
      break;
    case BOCAGE_MEMBER_SIZE:
      *(gsize *) at = bocage_wire_get_size (self);
      break;
    case BOCAGE_MEMBER_CHECK:
      get_check (self, item);
      break;
    case BOCAGE_MEMBER_WEIGHTS:
      get_weights (self, at);
      break;
    case BOCAGE_MEMBER_MAYBE_RANGE:
      ((BocageRecordPlace *) at)->has_range = bocage_wire_get_number (self) != 0;
      get_range (self, &((BocageRecordPlace *) at)->range);
      break;
    case BOCAGE_MEMBER_RANGE:
      get_range (self, at);
      break;
    case BOCAGE_MEMBER_PART:
    case BOCAGE_MEMBER_OWNED:
      get_part (self, member, at, wanted);
      break;
    case BOCAGE_MEMBER_LIST:
      get_list (self, member, at, wanted);
      break;
    case BOCAGE_MEMBER_SUMMARY:
    case BOCAGE_MEMBER_COUNTS:
      break;
    }
}

static void
get_members (BocageWire *self, const BocageRecordForm *form, gpointer item, guint wanted)
{
  for (guint i = 0; i < form->n_members && !self->is_bad; i++)
    if ((form->members[i].flags & wanted) != 0)
      get_member (self, &form->members[i], item, wanted);
  if (!self->is_bad && form->judge != NULL)
    self->is_bad = form->judge (item) != NULL;
}

static guint
get_wanted (gboolean with_all)
{
  return BOCAGE_MEMBER_CROSSES | (with_all ? BOCAGE_MEMBER_DETAIL : 0);
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
  bocage_wire_put_number (to, with_all);
  put_members (to, &bocage_record_form, record, get_wanted (with_all));
}

/**
 * bocage_wire_get_record:
 *
 * Returns: (transfer full) (nullable): NULL where that is no record
 */
BocageRecord *
bocage_wire_get_record (BocageWire *self)
{
  g_autoptr (BocageRecord) record = bocage_record_new (NULL);
  gboolean with_all = bocage_wire_get_number (self) != 0;

  get_members (self, &bocage_record_form, record, get_wanted (with_all));
  if (self->is_bad)
    return NULL;
  bocage_record_count (record);
  return g_steal_pointer (&record);
}
