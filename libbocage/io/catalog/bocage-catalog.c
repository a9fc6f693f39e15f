/* bocage-catalog.c: translated messages
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Reads what msgfmt writes, of either byte order.  All is looked at once, before anything is
 * believed: tables and texts lie in the file and not on one another, each text ends where it says
 * and is UTF-8, the originals are sorted.  So a hostile file costs no more than its size, and
 * looking for a message is a search in a sorted table.
 */

#include "config.h"

#include "bocage-catalog.h"

#include "bocage-plural.h"
#include "io/base/bocage-io-error.h"
#include "io/base/bocage-limits.h"
#include "model/bocage-message.h"

#include <string.h>

#define MAGIC 0x950412deu
#define HEADER_SIZE 28
#define ROW_SIZE 8       /* of a table: a length and an offset */
#define CONTEXT_END '\4' /* between a context and its text */

struct _BocageCatalog
{
  gatomicrefcount ref_count;
  GBytes *bytes;
  const char *data;
  gsize size;
  gboolean is_swapped; /* written on a machine of the other byte order */
  guint n_messages;
  guint originals; /* where the tables begin */
  guint translations;
  BocagePlural plural;
  BocageCatalog *fallback; /* (nullable): asked for what is not here */
};

typedef struct
{
  const char *data; /* its last byte is followed by a NUL */
  gsize length;
} Text;

/* Reading */

static guint
get_number (const BocageCatalog *self, gsize at)
{
  guint32 number;

  memcpy (&number, self->data + at, sizeof number);
  return self->is_swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

static Text
get_text (const BocageCatalog *self, guint table, guint i)
{
  gsize row = table + (gsize) i * ROW_SIZE;

  return (Text){ self->data + get_number (self, row + 4), get_number (self, row) };
}

/* Translated only where somebody reads it: who asks for a catalogue may be on the way to a
 * translation. */
static gboolean
refuse (GError **error, const char *why)
{
  if (error != NULL)
    g_set_error_literal (error, BOCAGE_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ (why));
  return FALSE;
}

static gboolean
read_header (BocageCatalog *self, GError **error)
{
  if (self->size >= HEADER_SIZE && get_number (self, 0) != MAGIC)
    self->is_swapped = TRUE;
  if (self->size < HEADER_SIZE || get_number (self, 0) != MAGIC || get_number (self, 4) >> 16 > 1)
    return refuse (error, N_ ("it is not a catalogue of messages"));
  self->n_messages = get_number (self, 8);
  self->originals = get_number (self, 12);
  self->translations = get_number (self, 16);
  if (self->n_messages > bocage_limits[BOCAGE_LIMIT_CATALOG_MESSAGES].value)
    return refuse (error, N_ ("the catalogue has too many messages"));
  return TRUE;
}

/* Where something lies in the file; its last byte included. */
typedef struct
{
  guint64 start, end;
} Range;

static int
compare_ranges (gconstpointer a, gconstpointer b)
{
  const Range *left = a, *right = b;

  return left->start < right->start ? -1 : left->start > right->start;
}

static void
add_texts (const BocageCatalog *self, guint table, GArray *ranges)
{
  for (guint i = 0; i < self->n_messages; i++)
    {
      gsize row = table + (gsize) i * ROW_SIZE;
      guint64 start = get_number (self, row + 4);
      Range range = { start, start + get_number (self, row) + 1 };

      g_array_append_val (ranges, range);
    }
}

/* Nothing lies beyond the end or on something else. */
static gboolean
check_ranges (const BocageCatalog *self, GError **error)
{
  guint64 table = (guint64) self->n_messages * ROW_SIZE;
  Range fixed[] = {
    { 0, HEADER_SIZE },
    { self->originals, self->originals + table },
    { self->translations, self->translations + table },
  };
  g_autoptr (GArray) ranges = g_array_new (FALSE, FALSE, sizeof (Range));

  if (fixed[1].end > self->size || fixed[2].end > self->size)
    return refuse (error, N_ ("the catalogue is cut off"));
  g_array_append_vals (ranges, fixed, G_N_ELEMENTS (fixed));
  add_texts (self, self->originals, ranges);
  add_texts (self, self->translations, ranges);
  g_array_sort (ranges, compare_ranges);
  for (guint i = 0; i < ranges->len; i++)
    {
      const Range *range = &g_array_index (ranges, Range, i);

      if (range->end > self->size)
        return refuse (error, N_ ("the catalogue is cut off"));
      if (i > 0 && range->start < range[-1].end)
        return refuse (error, N_ ("texts of the catalogue overlap"));
    }
  return TRUE;
}

/* Forms of a number stand behind each other, each ended by a NUL. */
static gboolean
is_utf8 (Text text)
{
  const char *end = text.data + text.length;

  for (const char *at = text.data; at <= end; at += strlen (at) + 1)
    if (!g_utf8_validate (at, -1, NULL))
      return FALSE;
  return TRUE;
}

static gboolean
check_texts (const BocageCatalog *self, GError **error)
{
  const char *last = NULL;

  for (guint i = 0; i < self->n_messages; i++)
    {
      Text original = get_text (self, self->originals, i);
      Text translation = get_text (self, self->translations, i);

      if (original.data[original.length] != '\0' || translation.data[translation.length] != '\0')
        return refuse (error, N_ ("a text of the catalogue has no end"));
      if (!is_utf8 (original) || !is_utf8 (translation))
        return refuse (error, N_ ("the catalogue is not UTF-8"));
      if (last != NULL && strcmp (last, original.data) >= 0)
        return refuse (error, N_ ("the catalogue is not sorted"));
      last = original.data;
    }
  return TRUE;
}

static gboolean
read_rule (BocageCatalog *self, GError **error)
{
  g_autofree char *type = bocage_catalog_dup_header (self, "Content-Type");
  g_autofree char *rule = bocage_catalog_dup_header (self, "Plural-Forms");
  g_autofree char *lower = type != NULL ? g_ascii_strdown (type, -1) : NULL;

  if (lower != NULL && strstr (lower, "charset=") != NULL && strstr (lower, "charset=utf-8") == NULL
      && strstr (lower, "charset=us-ascii") == NULL)
    return refuse (error, N_ ("the catalogue is not UTF-8"));
  if (rule == NULL)
    {
      bocage_plural_init (&self->plural);
      return TRUE;
    }
  return bocage_plural_parse (&self->plural, rule, error);
}

/**
 * bocage_catalog_new:
 * @bytes: of a .mo file
 * @fallback: (nullable): asked for what is not in @bytes; another reference is taken
 *
 * Returns: (transfer full) (nullable): NULL: @bytes are not a catalogue, or a broken one
 */
BocageCatalog *
bocage_catalog_new (GBytes *bytes, BocageCatalog *fallback, GError **error)
{
  g_autoptr (BocageCatalog) self = g_new0 (BocageCatalog, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->bytes = g_bytes_ref (bytes);
  self->data = g_bytes_get_data (bytes, &self->size);
  if (self->size > bocage_limits[BOCAGE_LIMIT_CATALOG_BYTES].value)
    {
      refuse (error, N_ ("the catalogue is too large"));
      return NULL;
    }
  if (!read_header (self, error) || !check_ranges (self, error) || !check_texts (self, error)
      || !read_rule (self, error))
    return NULL;
  self->fallback = fallback != NULL ? bocage_catalog_ref (fallback) : NULL;
  return g_steal_pointer (&self);
}

BocageCatalog *
bocage_catalog_ref (BocageCatalog *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
bocage_catalog_unref (BocageCatalog *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_bytes_unref (self->bytes);
  g_clear_pointer (&self->fallback, bocage_catalog_unref);
  g_free (self);
}

/* Asking */

/* As strcmp() of an original with a context, its end and a text. */
static int
compare (const char *original, const char *context, const char *text)
{
  if (context != NULL)
    {
      gsize length = strlen (context);
      int order = strncmp (original, context, length);

      if (order != 0)
        return order;
      if (original[length] != CONTEXT_END)
        return (guchar) original[length] < CONTEXT_END ? -1 : 1;
      original += length + 1;
    }
  return strcmp (original, text);
}

/* Returns: FALSE: it has no translation here */
static gboolean
look_up (const BocageCatalog *self, const char *context, const char *text, Text *out)
{
  guint low = 0, high = self->n_messages;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      int order = compare (get_text (self, self->originals, middle).data, context, text);

      if (order == 0)
        {
          *out = get_text (self, self->translations, middle);
          return out->length > 0;
        }
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return FALSE;
}

/**
 * bocage_catalog_find:
 * @context: (nullable): NULL also where @text holds it, ended by U+0004, as GLib writes it
 *
 * Returns: (transfer none) (nullable): @text translated; NULL: it is not
 */
const char *
bocage_catalog_find (const BocageCatalog *self, const char *context, const char *text)
{
  Text found;

  for (; self != NULL; self = self->fallback)
    if (look_up (self, context, text, &found))
      return found.data;
  return NULL;
}

/* Returns: (nullable): NULL: there are not so many */
static const char *
get_form (Text text, guint form)
{
  const char *at = text.data, *end = text.data + text.length;

  for (; form > 0 && at <= end; form--)
    at += strlen (at) + 1;
  return at <= end && *at != '\0' ? at : NULL;
}

/**
 * bocage_catalog_find_number:
 * @one: the original of a single one
 * @n: how many there are
 *
 * Returns: (transfer none) (nullable): the form for @n; NULL: it is not translated
 */
const char *
bocage_catalog_find_number (const BocageCatalog *self, const char *context, const char *one,
                            gulong n)
{
  for (; self != NULL; self = self->fallback)
    {
      const char *form;
      Text found;

      if (!look_up (self, context, one, &found))
        continue;
      form = get_form (found, bocage_plural_choose (&self->plural, n));
      if (form != NULL)
        return form;
    }
  return NULL;
}

/**
 * bocage_catalog_get_n_messages:
 *
 * Returns: how many there are, the header one of them, those of the fallback none
 */
guint
bocage_catalog_get_n_messages (const BocageCatalog *self)
{
  return self->n_messages;
}

/**
 * bocage_catalog_dup_header:
 * @name: such as "Language-Team"
 *
 * Returns: (transfer full) (nullable): what the header of the catalogue itself says of it
 */
char *
bocage_catalog_dup_header (const BocageCatalog *self, const char *name)
{
  gsize length = strlen (name);
  Text header;

  if (!look_up (self, NULL, "", &header))
    return NULL;
  for (const char *line = header.data; line != NULL; line = strchr (line, '\n'))
    {
      if (*line == '\n')
        line++;
      if (g_ascii_strncasecmp (line, name, length) == 0 && line[length] == ':')
        {
          line += length + 1;
          return g_strstrip (g_strndup (line, strcspn (line, "\n")));
        }
    }
  return NULL;
}
