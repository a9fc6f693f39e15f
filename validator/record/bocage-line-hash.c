/* bocage-line-hash.c: the hash by which code scanning knows a line again
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * GitHub's upload action reckons one for every result that has none, and
 * complains where one differs from its own; whoever uploads by other ways has to
 * bring it.  It is a rolling hash of the hundred characters that follow from
 * the start of the line, blanks left out and every line end one line feed, and
 * behind a colon how many lines of the file have had the same one so far.
 * Characters are UTF-16 units.
 */

#include "config.h"

#include "bocage-line-hash.h"

#include <string.h>

#define BLOCK 100
#define BASE 37
#define END_OF_FILE 65535

typedef struct
{
  guint16 window[BLOCK];
  gboolean starts[BLOCK]; /* a line begins at this character */
  guint index;
  guint64 hash;
  guint64 first_factor; /* of the character that leaves the window */
  gboolean is_line_start;
  gboolean was_return;
  GHashTable *counts; /* of lines, by hash */
  GPtrArray *hashes;  /* of char *, line by line */
} LineHash;

static void
put_out (LineHash *self)
{
  guint64 *key = g_memdup2 (&self->hash, sizeof self->hash);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, key)) + 1;

  g_ptr_array_add (self->hashes, g_strdup_printf ("%" G_GINT64_MODIFIER "x:%u", self->hash, n));
  self->starts[self->index] = FALSE;
  g_hash_table_insert (self->counts, key, GUINT_TO_POINTER (n));
}

static void
roll (LineHash *self, guint16 unit)
{
  guint16 leaving = self->window[self->index];

  self->window[self->index] = unit;
  self->hash = self->hash * BASE + unit - self->first_factor * leaving;
  self->index = (self->index + 1) % BLOCK;
}

static void
add_unit (LineHash *self, guint16 unit)
{
  if (unit == ' ' || unit == '\t' || (self->was_return && unit == '\n'))
    {
      self->was_return = FALSE;
      return;
    }
  self->was_return = unit == '\r';
  if (unit == '\r')
    unit = '\n';

  if (self->starts[self->index])
    put_out (self);
  if (self->is_line_start)
    {
      self->is_line_start = FALSE;
      self->starts[self->index] = TRUE;
    }
  if (unit == '\n')
    self->is_line_start = TRUE;
  roll (self, unit);
}

static void
add_text (LineHash *self, const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      if (character < 0x10000)
        add_unit (self, character);
      else
        {
          add_unit (self, 0xd800 + ((character - 0x10000) >> 10));
          add_unit (self, 0xdc00 + ((character - 0x10000) & 0x3ff));
        }
    }
}

/**
 * bocage_line_hash_compute:
 *
 * Returns: (transfer full) (element-type utf8): the hash of every line
 */
GPtrArray *
bocage_line_hash_compute (const char *text, gsize size)
{
  LineHash self = { .first_factor = 1, .is_line_start = TRUE };
  g_autofree char *valid = g_utf8_make_valid (text, size);

  for (int i = 0; i < BLOCK; i++)
    self.first_factor *= BASE;
  self.counts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self.hashes = g_ptr_array_new_with_free_func (g_free);

  add_text (&self, valid);
  add_unit (&self, END_OF_FILE);
  for (int i = 0; i < BLOCK; i++)
    {
      if (self.starts[self.index])
        put_out (&self);
      roll (&self, 0);
    }
  g_hash_table_unref (self.counts);
  return self.hashes;
}

static void
set_hash (char **hash, GPtrArray *hashes, const BocageRecordPlace *place)
{
  guint line = place->range.line;

  g_free (*hash);
  *hash = line >= 1 && line <= hashes->len ? g_strdup (hashes->pdata[line - 1]) : NULL;
}

static GPtrArray *
compute_for_record (BocageRecord *self)
{
  gsize size;
  const char *text = g_bytes_get_data (self->bytes, &size);

  return bocage_line_hash_compute (text != NULL ? text : "", size);
}

/* Gives every finding the hash of its line. */
void
bocage_line_hash_record (BocageRecord *self)
{
  g_autoptr (GPtrArray) hashes = compute_for_record (self);

  for (guint i = 0; i < self->findings->len; i++)
    {
      BocageRecordFinding *finding = bocage_record_get_finding (self, i);

      set_hash (&finding->line_hash, hashes, &finding->place);
    }
}

/* The same for what may come to be one, when all of a divided run is there. */
void
bocage_line_hash_facts (BocageRecord *self)
{
  g_autoptr (GPtrArray) hashes = compute_for_record (self);

  if (self->pack->id.word != NULL)
    set_hash (&self->pack->id.line_hash, hashes, &self->pack->id.place);
  for (guint i = 0; i < self->pack->modules->len; i++)
    {
      BocageRecordFact *fact = &g_array_index (self->pack->modules, BocageRecordFact, i);

      set_hash (&fact->line_hash, hashes, &fact->place);
    }
}
