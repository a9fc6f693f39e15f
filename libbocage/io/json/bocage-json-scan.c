/* bocage-json-scan.c: JSON of strangers is looked at and read
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One pass without recursion, however deep the file is.
 *
 * One file: one automaton, whose states are its functions.
 */

#include "config.h"

#include "bocage-json-private.h"
#include "io/base/bocage-io-private.h"
#include "io/base/bocage-limits.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define WORD_SHOWN 24 /* bytes of a word that is no JSON */

/* A list or an object that is not yet closed. */
typedef struct
{
  guint value;
  guint last;           /* the last value inside, or BOCAGE_JSON_NONE */
  BocageJsonNode *node; /* what it becomes */
  GHashTable *twins;    /* (nullable) (owned): of an object, what its keys were given again */
} Open;

typedef struct
{
  const char *data;
  const char *end;
  const char *p;
  BocageJsonScan *scan;
  BocageReport *report;
  GArray *open; /* of Open */
  guint max_depth;
  guint max_values;
  gboolean limited; /* stopped by a limit */
} Scanner;

static Open *
get_top (Scanner *self)
{
  return self->open->len > 0 ? &g_array_index (self->open, Open, self->open->len - 1) : NULL;
}

/* Faults */

static BocageFinding *fail (Scanner *self, BocageIoCheck check, const char *start, const char *end,
                            const char *format, ...) G_GNUC_PRINTF (5, 6);

/* The first fault is the only one: what follows it cannot be told. */
static BocageFinding *
fail (Scanner *self, BocageIoCheck check, const char *start, const char *end, const char *format,
      ...)
{
  BocagePlace place = BOCAGE_PLACE_NONE;
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  place.start = start - self->data;
  place.end = end - self->data;
  return bocage_report_add_for (self->report, &bocage_io_checks[check], &place, "%s", message);
}

#define FAIL(self, start, end, ...) \
  (fail ((self), BOCAGE_IO_M44_NOT_WELL_FORMED, (start), (end), __VA_ARGS__), FALSE)

static const char *
get_character_end (Scanner *self, const char *p)
{
  return p < self->end ? MIN (p + g_utf8_skip[(guchar) *p], self->end) : p;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void
skip_blanks (Scanner *self)
{
  while (self->p < self->end && is_blank (*self->p))
    self->p++;
}

/* The file ends too early: says what is still open, and where. */
static gboolean
fail_at_end (Scanner *self)
{
  Open *top = get_top (self);
  BocageFinding *finding;
  BocagePlace opening = BOCAGE_PLACE_NONE;
  char bracket;

  if (top == NULL)
    return FAIL (self, self->end, self->end, "%s", _ ("the file is empty"));

  opening.start = _bocage_json_get_value (self->scan, top->value)->start;
  opening.end = opening.start + 1;
  bracket = self->data[opening.start];
  finding = fail (self, BOCAGE_IO_M44_NOT_WELL_FORMED, self->end, self->end,
                  /* TRANSLATORS: both %c are brackets, such as { and }. */
                  _ ("the file ends before “%c” is closed by “%c”"), bracket,
                  bracket == '{' ? '}' : ']');
  bocage_finding_add_related (finding, &opening, _ ("opened here"));
  return FALSE;
}

/* Something stands where something else was expected, here. */
static gboolean
fail_expected (Scanner *self, const char *expected)
{
  const char *p = self->p, *q = p, *git;
  gsize start = p - self->data, end = get_character_end (self, p) - self->data;

  if (p == self->end)
    return fail_at_end (self);
  git = _bocage_describe_git (self->data, self->end, p, &start, &end);
  if (git != NULL)
    return FAIL (self, self->data + start, self->data + end, "%s", git);
  if (*p == '/' && p + 1 < self->end && (p[1] == '/' || p[1] == '*'))
    return FAIL (self, p, p + 2, "%s", _ ("JSON has no comments"));
  while (q < self->end && q - p < WORD_SHOWN && (g_ascii_isalnum (*q) || strchr ("_+-.", *q)))
    q++;
  if (q == p)
    q = get_character_end (self, p);

  g_autofree char *found = g_strndup (p, q - p);

  if (g_ascii_iscntrl (*p))
    return FAIL (self, p, q, "%s", _ ("JSON does not allow this character here"));
  /* TRANSLATORS: the first %s is a character or a word of the file, the second one or
     more characters, or words for them. */
  return FAIL (self, p, q, _ ("“%s” stands where %s is expected"), found, expected);
}

/* Texts and words */

static gboolean
read_hex4 (Scanner *self, const char *p, guint *out_code)
{
  *out_code = 0;
  for (int i = 0; i < 4; i++)
    {
      if (p + i >= self->end || !g_ascii_isxdigit (p[i]))
        return FALSE;
      *out_code = *out_code * 16 + g_ascii_xdigit_value (p[i]);
    }
  return TRUE;
}

/* At a backslash.  A character 0 would end a text in C, and half of a pair is no character. */
static gboolean
scan_escape (Scanner *self)
{
  const char *start = self->p;
  guint code, second;

  if (start + 1 < self->end && start[1] != '\0' && strchr ("\"\\/bfnrt", start[1]) != NULL)
    {
      self->p += 2;
      return TRUE;
    }
  if (start + 1 >= self->end)
    return FAIL (self, start, self->end, "%s", _ ("the file ends inside of a text"));
  if (start[1] != 'u')
    return FAIL (self, start, get_character_end (self, start + 1), "%s",
                 _ ("“\\” begins no character that JSON knows; write “\\\\” for itself"));
  if (!read_hex4 (self, start + 2, &code))
    return FAIL (self, start, MIN (start + 6, self->end), "%s",
                 _ ("“\\u” is followed by four digits of base 16"));
  self->p += 6;
  if (code == 0)
    return FAIL (self, start, self->p, "%s", _ ("a text cannot hold the character 0"));
  if (_bocage_json_is_lead (code) && self->p + 1 < self->end && self->p[0] == '\\'
      && self->p[1] == 'u' && read_hex4 (self, self->p + 2, &second)
      && _bocage_json_is_trail (second))
    {
      self->p += 6;
      return TRUE;
    }
  if (_bocage_json_is_lead (code) || _bocage_json_is_trail (code))
    return FAIL (self, start, self->p, "%s", _ ("this is half of a character"));
  return TRUE;
}

/* At a quote; goes behind the other. */
static gboolean
scan_text (Scanner *self)
{
  const char *start = self->p++;

  while (self->p < self->end)
    {
      guchar c = *self->p;

      if (c == '"')
        {
          self->p++;
          return TRUE;
        }
      if (c == '\\')
        {
          if (!scan_escape (self))
            return FALSE;
        }
      else if (c == '\n' || c == '\r')
        return FAIL (self, start, self->p, "%s",
                     _ ("a text ends at the end of its line without a quote; a line break "
                        "inside of a text is written “\\n”"));
      else if (c < 0x20)
        return FAIL (self, self->p, self->p + 1, "%s",
                     _ ("this character is written as an escape inside of a text, such as “\\t”"));
      else
        self->p++;
    }
  return FAIL (self, start, self->end, "%s", _ ("a text is not closed by a quote"));
}

static gboolean
scan_digits (Scanner *self)
{
  const char *start = self->p;

  while (self->p < self->end && g_ascii_isdigit (*self->p))
    self->p++;
  return self->p > start;
}

/* What ends a word or a number. */
static gboolean
is_over (Scanner *self)
{
  return self->p == self->end || is_blank (*self->p) || strchr (",:]}[{\"/", *self->p) != NULL;
}

static gboolean
scan_number (Scanner *self)
{
  const char *start = self->p;
  gboolean right;

  if (*self->p == '-')
    self->p++;
  if (self->p < self->end && *self->p == '0')
    {
      self->p++;
      right = TRUE;
    }
  else
    right = scan_digits (self);
  if (right && self->p < self->end && *self->p == '.')
    {
      self->p++;
      right = scan_digits (self);
    }
  if (right && self->p < self->end && (*self->p == 'e' || *self->p == 'E'))
    {
      self->p++;
      if (self->p < self->end && (*self->p == '+' || *self->p == '-'))
        self->p++;
      right = scan_digits (self);
    }
  if (right && is_over (self))
    return TRUE;
  while (!is_over (self))
    self->p++;

  g_autofree char *found = g_strndup (start, MIN (self->p - start, WORD_SHOWN));
  g_autofree char *valid = g_utf8_make_valid (found, -1);

  /* TRANSLATORS: %s is what stands in the file, such as 007. */
  return FAIL (self, start, self->p, _ ("“%s” is not a number of JSON"), valid);
}

static gboolean
scan_word (Scanner *self)
{
  static const char *const words[] = { "true", "false", "null" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i]);

      if ((gsize) (self->end - self->p) >= length && memcmp (self->p, words[i], length) == 0)
        {
          const char *start = self->p;

          self->p += length;
          if (is_over (self))
            return TRUE;
          self->p = start;
        }
    }
  if (*self->p == '\'')
    return FAIL (self, self->p, self->p + 1, "%s",
                 _ ("a text stands in double quotes, not in single ones"));
  return fail_expected (self, _ ("a value"));
}

/* Keys */

typedef struct
{
  char *text; /* (owned) without escapes */
  guint value;
} Key;

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  const Key *x = a, *y = b;
  int order = strcmp (x->text, y->text);

  return order != 0 ? order : (x->value > y->value) - (x->value < y->value);
}

static void
clear_key (gpointer data)
{
  g_free (((Key *) data)->text);
}

/* Says which keys an object has twice.  The last one counts. */
static void
check_keys (Scanner *self, guint object)
{
  guint n = _bocage_json_get_value (self->scan, object)->n_inside;
  g_autoptr (GArray) keys = g_array_sized_new (FALSE, FALSE, sizeof (Key), n);

  g_array_set_clear_func (keys, clear_key);
  for (guint i = object + 1; i != BOCAGE_JSON_NONE;
       i = _bocage_json_get_value (self->scan, i)->next)
    {
      const BocageJsonValue *value = _bocage_json_get_value (self->scan, i);
      Key key
          = { _bocage_json_decode (self->data + value->key + 1, self->data + value->key_end - 1),
              i };

      g_array_append_val (keys, key);
    }
  g_array_sort (keys, compare_keys);
  for (guint i = 1; i < keys->len; i++)
    {
      const Key *first = &g_array_index (keys, Key, i - 1), *key = &g_array_index (keys, Key, i);
      const BocageJsonValue *value = _bocage_json_get_value (self->scan, key->value);
      const BocageJsonValue *before = _bocage_json_get_value (self->scan, first->value);
      BocagePlace place = BOCAGE_PLACE_NONE;
      BocageFinding *finding;

      if (strcmp (first->text, key->text) != 0)
        continue;
      finding = fail (self, BOCAGE_IO_M44_KEY_TWICE, self->data + value->key,
                      self->data + value->key_end,
                      /* TRANSLATORS: %s is a key of a JSON file, such as terrain. */
                      _ ("“%s” is given twice; the last one counts"), key->text);
      place.start = before->key;
      place.end = before->key_end;
      bocage_finding_add_related (finding, &place, _ ("given before"));
    }
}

/* Structure */

/* Takes up a value that begins here. */
static gboolean
add_value (Scanner *self, gsize key, gsize key_end)
{
  BocageJsonValue value = { key, key_end, self->p - self->data, 0, BOCAGE_JSON_NONE, 0 };
  Open *top = get_top (self);
  guint index = self->scan->values->len;

  if (index >= self->max_values)
    {
      fail (self, BOCAGE_IO_LIMIT_VALUES, self->p, get_character_end (self, self->p),
            g_dngettext (GETTEXT_PACKAGE, "the file has more than %u value",
                         "the file has more than %u values", self->max_values),
            self->max_values);
      self->limited = TRUE;
      return FALSE;
    }
  if (top != NULL)
    {
      if (top->last != BOCAGE_JSON_NONE)
        _bocage_json_get_value (self->scan, top->last)->next = index;
      _bocage_json_get_value (self->scan, top->value)->n_inside++;
      top->last = index;
    }
  g_array_append_val (self->scan->values, value);
  return TRUE;
}

static void
clear_open (gpointer data)
{
  g_clear_pointer (&((Open *) data)->twins, g_hash_table_unref);
}

static gboolean
open_bracket (Scanner *self, BocageJsonNode *node)
{
  Open open = { self->scan->values->len - 1, BOCAGE_JSON_NONE, node, NULL };

  if (self->open->len >= self->max_depth)
    {
      fail (self, BOCAGE_IO_LIMIT_DEPTH, self->p, self->p + 1,
            g_dngettext (GETTEXT_PACKAGE, "a value is nested in more than %u other",
                         "a value is nested in more than %u others", self->max_depth),
            self->max_depth);
      self->limited = TRUE;
      return FALSE;
    }
  g_array_append_val (self->open, open);
  self->p++;
  return TRUE;
}

static char
get_closing (Scanner *self)
{
  return self->data[_bocage_json_get_value (self->scan, get_top (self)->value)->start] == '{' ? '}'
                                                                                              : ']';
}

/* At the bracket that closes what is open. */
static void
close_bracket (Scanner *self)
{
  const Open *top = get_top (self);

  self->p++;
  _bocage_json_get_value (self->scan, top->value)->end = self->p - self->data;
  if (top->twins != NULL)
    {
      check_keys (self, top->value);
      _bocage_json_settle (top->node, top->twins);
    }
  g_array_set_size (self->open, self->open->len - 1);
}

/* Reads a key and its colon, where an object wants one. */
static gboolean
scan_key (Scanner *self, gsize *out_key, gsize *out_key_end)
{
  *out_key = *out_key_end = 0;
  if (get_top (self) == NULL || get_closing (self) != '}')
    return TRUE;

  if (self->p < self->end && *self->p == '\'')
    return FAIL (self, self->p, self->p + 1, "%s",
                 _ ("a text stands in double quotes, not in single ones"));
  if (self->p == self->end || *self->p != '"')
    return fail_expected (self, _ ("a key in double quotes"));
  *out_key = self->p - self->data;
  if (!scan_text (self))
    return FALSE;
  *out_key_end = self->p - self->data;
  skip_blanks (self);
  if (self->p == self->end || *self->p != ':')
    return fail_expected (self, _ ("“:”"));
  self->p++;
  skip_blanks (self);
  return TRUE;
}

/* After a value: goes on to the next one.  Returns: FALSE after a fault; *@out_done: all is
 * read. */
static gboolean
scan_after (Scanner *self, gboolean *out_done)
{
  for (;;)
    {
      const char *comma;
      char closing;

      skip_blanks (self);
      *out_done = get_top (self) == NULL;
      if (*out_done)
        return self->p == self->end
               || FAIL (self, self->p, get_character_end (self, self->p), "%s",
                        _ ("something stands after the end"));
      closing = get_closing (self);
      if (self->p < self->end && *self->p == closing)
        {
          close_bracket (self);
          continue;
        }
      if (self->p < self->end && (*self->p == ']' || *self->p == '}'))
        return FAIL (self, self->p, self->p + 1,
                     /* TRANSLATORS: all %c are brackets: what is open, what closes it, and what
                        stands there. */
                     _ ("“%c” is open and closed by “%c”, but “%c” stands here"),
                     closing == '}' ? '{' : '[', closing, *self->p);
      if (self->p == self->end || *self->p != ',')
        return fail_expected (self, closing == '}' ? _ ("“,” or “}”") : _ ("“,” or “]”"));
      comma = self->p++;
      skip_blanks (self);
      if (self->p < self->end && *self->p == closing)
        /* TRANSLATORS: %c is a bracket. */
        return FAIL (self, comma, comma + 1, _ ("nothing follows this “,” before “%c”"), closing);
      return TRUE;
    }
}

/* Makes room in the tree for the value that comes next. */
static BocageJsonNode *
add_node (Scanner *self, gsize key, gsize key_end)
{
  Open *top = get_top (self);

  if (top != NULL)
    return _bocage_json_add (top->node, self->data + key, self->data + key_end, &top->twins);
  self->scan->root = _bocage_json_add (NULL, NULL, NULL, NULL);
  return self->scan->root;
}

/* One value, or the beginning of one. */
static gboolean
scan_value (Scanner *self, gboolean *out_opened)
{
  guint index = self->scan->values->len;
  gsize key, key_end;
  const char *start;
  BocageJsonNode *node;

  *out_opened = FALSE;
  if (!scan_key (self, &key, &key_end))
    return FALSE;
  if (self->p == self->end)
    return fail_at_end (self);
  if (!add_value (self, key, key_end))
    return FALSE;
  node = add_node (self, key, key_end);
  start = self->p;
  if (*self->p == '{' || *self->p == '[')
    {
      *out_opened = TRUE;
      _bocage_json_fill (node, start, start + 1);
      return open_bracket (self, node);
    }
  if (*self->p == '"'                                 ? !scan_text (self)
      : *self->p == '-' || g_ascii_isdigit (*self->p) ? !scan_number (self)
                                                      : !scan_word (self))
    return FALSE;
  _bocage_json_fill (node, start, self->p);
  _bocage_json_get_value (self->scan, index)->end = self->p - self->data;
  return TRUE;
}

static gboolean
scan_all (Scanner *self)
{
  gboolean done = FALSE, opened;

  skip_blanks (self);
  while (!done)
    {
      if (!scan_value (self, &opened))
        return FALSE;
      if (opened)
        {
          skip_blanks (self);
          if (self->p == self->end || *self->p != get_closing (self))
            continue;
        }
      if (!scan_after (self, &done))
        return FALSE;
    }
  return TRUE;
}

/* Bytes */

/* What is not UTF-8 but can be told from its first bytes. */
static const char *
find_encoding (const char *data, gsize size)
{
  static const struct
  {
    const char *mark;
    gsize length;
    const char *name;
  } marks[] = {
    { "\xff\xfe\0\0", 4, "UTF-32" }, { "\0\0\xfe\xff", 4, "UTF-32" }, { "{\0\0\0", 4, "UTF-32" },
    { "\0\0\0{", 4, "UTF-32" },      { "\xff\xfe", 2, "UTF-16" },     { "\xfe\xff", 2, "UTF-16" },
    { "{\0", 2, "UTF-16" },          { "\0{", 2, "UTF-16" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (size >= marks[i].length && memcmp (data, marks[i].mark, marks[i].length) == 0)
      return marks[i].name;
  return NULL;
}

static gboolean
check_bytes (Scanner *self, gsize size, const BocageLimits *limits)
{
  const char *encoding, *bad;

  if (size > _bocage_limits_get_bytes (limits))
    {
      g_autofree char *allowed
          = g_format_size_full (_bocage_limits_get_bytes (limits), G_FORMAT_SIZE_IEC_UNITS);

      fail (self, BOCAGE_IO_LIMIT_SIZE, self->data, self->data,
            /* TRANSLATORS: %s is a size such as “8.0 MiB”. */
            _ ("the file is larger than the %s that are allowed"), allowed);
      self->limited = TRUE;
      return FALSE;
    }
  encoding = find_encoding (self->data, size);
  if (encoding != NULL)
    {
      fail (self, BOCAGE_IO_FORMAT_ENCODING, self->data, self->data + 2,
            /* TRANSLATORS: %s is the name of an encoding, such as UTF-16. */
            _ ("the file is in “%s”, expected “UTF-8”"), encoding);
      self->limited = TRUE;
      return FALSE;
    }
  if (g_utf8_validate_len (self->data, size, &bad))
    return TRUE;
  if (*bad == '\0')
    return FAIL (self, bad, bad + 1, "%s", _ ("a byte 0 stands in the file"));

  char byte[8];

  g_snprintf (byte, sizeof byte, "0x%02X", (guchar) *bad);
  /* TRANSLATORS: %s is a byte such as 0xE9. */
  return FAIL (self, bad, bad + 1, _ ("the byte %s is not UTF-8"), byte);
}

static const char *
get_data (GBytes *bytes, gsize *out_size, gsize *out_body)
{
  const char *data = g_bytes_get_data (bytes, out_size);

  *out_body = *out_size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  return data != NULL ? data : "";
}

/**
 * bocage_json_scan_is_likely:
 *
 * Returns: whether a file is meant to be JSON, by its first character.
 */
gboolean
bocage_json_scan_is_likely (GBytes *bytes)
{
  gsize size, body;
  const char *data = get_data (bytes, &size, &body);

  for (gsize i = body; i < size; i++)
    if (!is_blank (data[i]) && data[i] != '\0')
      return data[i] == '{' || data[i] == '[';
    else if (i - body >= 4 && data[i] == '\0')
      return FALSE;
  return FALSE;
}

/**
 * bocage_json_scan_new:
 * @bytes: a file, whatever is in it
 * @limits: (nullable): caps on bytes, depth and values; %NULL for the defaults
 * @report: gets what is wrong: a cap, the first thing that is no JSON, keys given twice
 * @out_complete: (out): set to %FALSE if a cap or the encoding kept the file from being looked at
 *
 * Returns: (transfer full) (nullable): the values and where they are, or %NULL if
 * the file cannot be read.
 */
BocageJsonScan *
bocage_json_scan_new (GBytes *bytes, const BocageLimits *limits, BocageReport *report,
                      gboolean *out_complete)
{
  g_autoptr (BocageJsonScan) self = g_new0 (BocageJsonScan, 1);
  Scanner scanner = { .scan = self, .report = report };
  gsize size, body;
  gboolean done;

  scanner.data = get_data (bytes, &size, &body);
  scanner.end = scanner.data + size;
  scanner.p = scanner.data + body;
  scanner.max_depth = _bocage_limits_get_depth (limits);
  scanner.max_values = limits != NULL && limits->max_values > 0
                           ? limits->max_values
                           : bocage_limits[BOCAGE_LIMIT_VALUES].value;
  scanner.open = g_array_new (FALSE, FALSE, sizeof (Open));
  g_array_set_clear_func (scanner.open, clear_open);
  self->bytes = g_bytes_ref (bytes);
  self->values = g_array_new (FALSE, FALSE, sizeof (BocageJsonValue));

  done = check_bytes (&scanner, size, limits) && scan_all (&scanner);
  g_array_unref (scanner.open);
  *out_complete = !scanner.limited;
  return done ? g_steal_pointer (&self) : NULL;
}
