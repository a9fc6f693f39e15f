/* variants.c: battles that differ from another one in a few words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A battle is text here, so that whatever may stand in a file can come of it: one of one to four
 * changes gives an attribute a value that another one of that name has, makes a number one more or
 * one less, lets two attributes of a name change places, or leaves an element out or writes it
 * twice.
 */

#include "config.h"

#include "variants.h"

#include <string.h>

/* From where to where in a text */
typedef struct
{
  gsize start;
  gsize end;
} Range;

struct _Variants
{
  GRegex *attribute;
  GRegex *element;    /* one without others in it */
  GHashTable *values; /* name: GPtrArray of values, in the order in which they were learnt */
};

Variants *
variants_new (void)
{
  Variants *self = g_new0 (Variants, 1);

  self->attribute = g_regex_new (" ([a-z-]+)=\"([^\"]*)\"", 0, 0, NULL);
  self->element = g_regex_new ("<[a-z]+( [^<>]*)?/>", 0, 0, NULL);
  self->values
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  return self;
}

void
variants_free (Variants *self)
{
  g_regex_unref (self->attribute);
  g_regex_unref (self->element);
  g_hash_table_unref (self->values);
  g_free (self);
}

/* The values of @text may stand in every variant from now on. */
void
variants_learn (Variants *self, const char *text)
{
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (self->attribute, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1), *value = g_match_info_fetch (match, 2);
      GPtrArray *values = g_hash_table_lookup (self->values, name);

      if (values == NULL)
        {
          values = g_ptr_array_new_with_free_func (g_free);
          g_hash_table_insert (self->values, g_steal_pointer (&name), values);
        }
      if (!g_ptr_array_find_with_equal_func (values, value, g_str_equal, NULL))
        g_ptr_array_add (values, g_steal_pointer (&value));
    }
}

/* Splitmix64: the same numbers everywhere */
static guint
draw (guint64 *seed, guint n)
{
  guint64 z = *seed += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (guint) ((z ^ (z >> 31)) % n);
}

/* Returns: (transfer full): where @group of each match is, behind the root's tag */
static GArray *
find_all (GRegex *regex, const char *text, int group)
{
  g_autoptr (GMatchInfo) match = NULL;
  GArray *ranges = g_array_new (FALSE, FALSE, sizeof (Range));
  const char *root = strstr (text, "<scenario");
  const char *after = root != NULL ? strchr (root, '>') : NULL;

  if (after == NULL)
    return ranges;
  for (g_regex_match_full (regex, text, -1, after - text, 0, &match, NULL);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      Range range;
      int start, end;

      g_match_info_fetch_pos (match, group, &start, &end);
      range.start = start;
      range.end = end;
      g_array_append_val (ranges, range);
    }
  return ranges;
}

static void
replace (GString *text, Range range, const char *with)
{
  g_string_erase (text, range.start, range.end - range.start);
  g_string_insert (text, range.start, with);
}

/* Returns: (transfer full): the name of the attribute whose value lies there */
static char *
get_name (const GString *text, Range value)
{
  gsize end = value.start - strlen ("=\""), start = end;

  while (text->str[start - 1] != ' ')
    start--;
  return g_strndup (text->str + start, end - start);
}

static void
change_value (Variants *self, GString *text, Range value, guint64 *seed)
{
  g_autofree char *name = get_name (text, value);
  g_autofree char *old = g_strndup (text->str + value.start, value.end - value.start);
  const GPtrArray *values = g_hash_table_lookup (self->values, name);
  char *end;
  gint64 number = g_ascii_strtoll (old, &end, 10);

  if (*old != '\0' && *end == '\0' && draw (seed, 2) == 0)
    {
      g_autofree char *near
          = g_strdup_printf ("%" G_GINT64_FORMAT, number + (draw (seed, 2) == 0 ? -1 : 1));

      replace (text, value, near);
    }
  else if (values != NULL)
    replace (text, value, values->pdata[draw (seed, values->len)]);
}

/* Two values of one name change places: mostly units or pieces that do. */
static void
swap_values (GString *text, const GArray *values, guint64 *seed)
{
  Range one = g_array_index (values, Range, draw (seed, values->len));
  g_autofree char *name = get_name (text, one);
  guint first = draw (seed, values->len);

  for (guint i = 0; i < values->len; i++)
    {
      Range other = g_array_index (values, Range, (first + i) % values->len);
      g_autofree char *its_name = get_name (text, other);
      Range early = one.start < other.start ? one : other;
      Range late = one.start < other.start ? other : one;
      g_autofree char *a = g_strndup (text->str + early.start, early.end - early.start);
      g_autofree char *b = g_strndup (text->str + late.start, late.end - late.start);

      if (strcmp (name, its_name) != 0 || strcmp (a, b) == 0)
        continue;
      replace (text, late, a);
      replace (text, early, b);
      return;
    }
}

static void
change_element (Variants *self, GString *text, guint64 *seed)
{
  g_autoptr (GArray) elements = find_all (self->element, text->str, 0);
  Range range;
  g_autofree char *element = NULL;

  if (elements->len == 0)
    return;
  range = g_array_index (elements, Range, draw (seed, elements->len));
  element = g_strndup (text->str + range.start, range.end - range.start);
  if (draw (seed, 2) == 0)
    replace (text, range, "");
  else
    g_string_insert (text, range.end, element);
}

/* Returns: (transfer full): @text with one to four changes, the same ones for the same @seed */
char *
variants_make (Variants *self, const char *text, guint64 seed)
{
  GString *variant = g_string_new (text);

  for (guint n = 1 + draw (&seed, 4); n > 0; n--)
    {
      g_autoptr (GArray) values = find_all (self->attribute, variant->str, 2);
      guint what = draw (&seed, 8);

      if (what == 0)
        change_element (self, variant, &seed);
      else if (values->len > 0 && what < 4)
        swap_values (variant, values, &seed);
      else if (values->len > 0)
        change_value (self, variant, g_array_index (values, Range, draw (&seed, values->len)),
                      &seed);
    }
  return g_string_free (variant, FALSE);
}
