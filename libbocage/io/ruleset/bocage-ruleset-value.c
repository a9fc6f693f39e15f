/* bocage-ruleset-value.c: the values of a ruleset's attributes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-table.h"
#include "model/bocage-words.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define MAX_NUMBER 99999
#define FEW 8 /* ids of a list that are sooner looked at than put into a table */
#define MAX_NAME 200
#define SHOWN_OF_NAME 20 /* of one that is longer */

/* An id that may begin with a digit. */
static gboolean
is_word (const char *text)
{
  if (text[0] == '\0' || text[0] == '-' || strlen (text) > 64)
    return FALSE;
  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && *p != '-')
      return FALSE;
  return TRUE;
}

gboolean
bocage_ruleset_is_id (const char *text)
{
  return g_ascii_islower (text[0]) && is_word (text);
}

static gboolean
parse_number (const char *text, int least, int *out_number)
{
  int number = 0;

  if (*text == '\0')
    return FALSE;
  for (; g_ascii_isdigit (*text); text++)
    {
      number = number * 10 + (*text - '0');
      if (number > MAX_NUMBER)
        return FALSE;
    }
  if (*text != '\0' || number < least)
    return FALSE;
  *out_number = number;
  return TRUE;
}

/* A number, or @word, which stands for @value. */
static gboolean
parse_number_or (const char *text, const char *word, int value, int *out_number)
{
  if (!g_str_equal (text, word))
    return parse_number (text, 0, out_number);
  *out_number = value;
  return TRUE;
}

/* 1940, 1940-06 or 1940-06-18 */
static gboolean
is_date (const char *text)
{
  static const char pattern[] = "dddd-dd-dd";
  gsize length = strlen (text);
  int month = 1;
  int day = 1;
  int year;

  if (length != 4 && length != 7 && length != 10)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (pattern[i] == 'd' ? !g_ascii_isdigit (text[i]) : text[i] != pattern[i])
      return FALSE;
  year = atoi (text);
  if (length >= 7)
    month = atoi (text + 5);
  if (length == 10)
    day = atoi (text + 8);
  return month <= 12 && day <= 31
         && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

static gboolean
is_color (const char *text)
{
  if (text[0] != '#' || strlen (text) != 7)
    return FALSE;
  for (int i = 1; i < 7; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;
  return TRUE;
}

/* Returns: (transfer container): the words of @text, separated by blanks, no blank ones; they lie
 * behind the list, in the same memory */
static char **
split_words (const char *text)
{
  static const char blanks[] = " \t\r\n";
  gsize size = strlen (text) + 1, n_most = size / 2 + 1, n = 0;
  char **words = g_malloc (n_most * sizeof (char *) + size);
  char *word = memcpy (words + n_most, text, size);

  for (word += strspn (word, blanks); *word != '\0'; word += strspn (word, blanks))
    {
      words[n++] = word;
      word += strcspn (word, blanks);
      if (*word != '\0')
        *word++ = '\0';
    }
  words[n] = NULL;
  return words;
}

static gboolean
find_class (RulesetReader *reader, const char *id, int *out_index)
{
  const BocageRuleset *ruleset = bocage_ruleset_reader_get_base (reader);

  for (guint i = 0; i < bocage_ruleset_n_classes (ruleset); i++)
    if (g_str_equal (bocage_ruleset_get_class (ruleset, i)->id, id))
      {
        *out_index = (int) i;
        return TRUE;
      }
  /* It always fails, which gcc -O3 has to see. */
  bocage_ruleset_reader_fail_reference (reader, BOCAGE_LIST_CLASS, id);
  return FALSE;
}

static gboolean
fail_value (RulesetReader *reader, const char *name, const char *text, const char *expected)
{
  /* TRANSLATORS: an attribute, its value, and what would have been right. */
  return bocage_ruleset_reader_fail (reader, _ ("“%s” cannot be “%s”: %s is expected"), name, text,
                                     expected);
}

/* @expected: where @text is not a number of @most or less */
static gboolean
fail_number (RulesetReader *reader, const char *name, const char *text, int most,
             const char *expected)
{
  g_autofree char *bound = NULL;

  if (*text == '\0' || text[strspn (text, "0123456789")] != '\0' || strlen (text) < 2)
    return fail_value (reader, name, text, expected);
  /* TRANSLATORS: what would have been right in the place of a larger number */
  bound = g_strdup_printf (_ ("a number, %d at most,"), most);
  return fail_value (reader, name, text, bound);
}

/* What has digits is a number, but too small or too large. */
static gboolean
fail_int (RulesetReader *reader, const RulesetAttribute *attribute, const char *text)
{
  g_autofree char *range = NULL;

  if (!g_ascii_isdigit (text[text[0] == '-' ? 1 : 0]))
    return fail_value (reader, attribute->name, text, _ ("a number"));
  /* TRANSLATORS: the least and the greatest number that may stand there. */
  range = g_strdup_printf (_ ("a number from %d to %d"), (int) attribute->detail, MAX_NUMBER);
  return fail_value (reader, attribute->name, text, range);
}

static gboolean
parse_classes (RulesetReader *reader, char **words, BocageClassMask *out_classes)
{
  BocageClassMask mask = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int class_;

      if (!find_class (reader, words[i], &class_))
        return FALSE;
      mask |= 1u << class_;
    }
  *out_classes = mask;
  return TRUE;
}

static gboolean
parse_dice (RulesetReader *reader, const RulesetAttribute *attribute, char **words, int *out_dice)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (i + 1 >= G_N_ELEMENTS (((BocageAttack *) NULL)->dice))
        return bocage_ruleset_reader_fail (reader, _ ("“%s” reaches too far"), attribute->name);
      if (!parse_number (words[i], 0, &out_dice[i + 1]))
        return fail_value (reader, attribute->name, words[i], _ ("a number"));
    }
  return TRUE;
}

/* Whether @id is among the @n before it.
 * @seen: the same, once they are too many to look at each; made when that begins */
static gboolean
is_repeated (const char *const *ids, guint n, const char *id, GHashTable **seen)
{
  if (n < FEW)
    {
      for (guint i = 0; i < n; i++)
        if (ids[i] == id)
          return TRUE;
      return FALSE;
    }
  if (*seen == NULL)
    {
      *seen = g_hash_table_new (NULL, NULL);
      for (guint i = 0; i < n; i++)
        g_hash_table_add (*seen, (gpointer) ids[i]);
    }
  return !g_hash_table_add (*seen, (gpointer) id);
}

/* Ids, of records of @list unless that is BOCAGE_LIST_NONE. */
static gboolean
parse_ids (RulesetReader *reader, const RulesetAttribute *attribute, BocageListId list,
           char **words, const char *const **out_ids)
{
  guint n = g_strv_length (words);
  const char **ids = _bocage_ruleset_own (bocage_ruleset_reader_get_ruleset (reader),
                                          g_new0 (const char *, n + 1));
  g_autoptr (GHashTable) seen = NULL;

  for (guint i = 0; i < n; i++)
    {
      if (!is_word (words[i]))
        return fail_value (reader, attribute->name, words[i], _ ("an id"));
      if (list != BOCAGE_LIST_NONE
          && _bocage_ruleset_find (bocage_ruleset_reader_get_base (reader), list, words[i]) == NULL)
        return bocage_ruleset_reader_fail_reference (reader, list, words[i]);
      ids[i] = bocage_token_keep (words[i]);
      if (is_repeated (ids, i, ids[i], &seen))
        return bocage_ruleset_reader_fail (reader, _ ("“%s” names “%s” twice"), attribute->name,
                                           words[i]);
    }
  *out_ids = ids;
  return TRUE;
}

/* Attributes of the element that is being read, or what its effects are, whose values are nobody
 * else's. */
static gboolean
parse_own (RulesetReader *reader, const RulesetAttribute *attribute, char **words,
           const char *const **out_names)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (bocage_ruleset_reader_get_value (reader, words[i]) == NULL
        && !_bocage_ruleset_reader_has_effect (reader, words[i]))
      return bocage_ruleset_reader_fail (reader, _ ("“%s” names “%s”, which is not given"),
                                         attribute->name, words[i]);
  return parse_ids (reader, attribute, BOCAGE_LIST_NONE, words, out_names);
}

static gboolean
parse_list (RulesetReader *reader, const RulesetAttribute *attribute, const char *text,
            gpointer place)
{
  g_autofree char **words = split_words (text);

  if (words[0] == NULL)
    return fail_value (reader, attribute->name, text, _ ("at least one word"));

  switch (attribute->type)
    {
    case RULESET_TOKENS:
      return parse_ids (reader, attribute, BOCAGE_LIST_NONE, words, place);
    case RULESET_OWN:
      return parse_own (reader, attribute, words, place);
    case RULESET_REFERENCE_IDS:
      return parse_ids (reader, attribute, attribute->detail, words, place);
    case RULESET_CLASSES:
      return parse_classes (reader, words, place);
    default:
      return parse_dice (reader, attribute, words, place);
    }
}

static gboolean
parse_reference (RulesetReader *reader, const RulesetAttribute *attribute, const char *text,
                 gpointer place)
{
  gpointer record
      = _bocage_ruleset_find (bocage_ruleset_reader_get_base (reader), attribute->detail, text);

  if (record == NULL)
    return bocage_ruleset_reader_fail_reference (reader, attribute->detail, text);
  if (attribute->type == RULESET_REFERENCE)
    *(gpointer *) place = record;
  else
    *(const char **) place = bocage_token_keep (text);
  return TRUE;
}

/* A name is kept apart for each record: where it lies tells its context. */
static gboolean
parse_name (RulesetReader *reader, const RulesetAttribute *attribute, const char *text,
            gpointer place)
{
  const char *name;

  if (text[0] == '\0')
    return fail_value (reader, attribute->name, text, _ ("a name"));
  if (strlen (text) > MAX_NAME && g_utf8_strlen (text, -1) > MAX_NAME)
    {
      g_autofree char *start = g_utf8_substring (text, 0, SHOWN_OF_NAME);
      g_autofree char *shown = g_strconcat (start, "…", NULL);

      return fail_value (reader, attribute->name, shown, _ ("a name of 200 letters at most"));
    }
  name = _bocage_ruleset_own_text (bocage_ruleset_reader_get_ruleset (reader), text);
  g_hash_table_insert (bocage_ruleset_reader_get_ruleset (reader)->contexts, (gpointer) name,
                       (gpointer) bocage_ruleset_reader_get_context (reader));
  *(const char **) place = name;
  return TRUE;
}

static gboolean
parse_word (RulesetReader *reader, const RulesetAttribute *attribute, const char *text,
            int *out_index)
{
  g_autoptr (GPtrArray) candidates = NULL;
  g_autofree char *message = NULL;

  for (int i = 0; attribute->words[i] != NULL; i++)
    if (g_str_equal (attribute->words[i], text))
      {
        *out_index = i;
        return TRUE;
      }
  candidates = g_ptr_array_new ();
  for (int i = 0; attribute->words[i] != NULL; i++)
    g_ptr_array_add (candidates, (gpointer) attribute->words[i]);
  if (bocage_words_nearest (text, attribute->words) == NULL)
    {
      g_autofree char *words = g_strjoinv (", ", (char **) attribute->words);

      /* TRANSLATORS: an attribute, its value, and the list of what it may be. */
      return bocage_ruleset_reader_fail (reader, _ ("“%s” cannot be “%s”, only: %s"),
                                         attribute->name, text, words);
    }
  message = g_strdup_printf (_ ("“%s” cannot be “%s”"), attribute->name, text);
  return bocage_ruleset_reader_fail_word (reader, text, candidates, message);
}

/* A catalogue has it with one blank between two words, since whoever extracts it makes it so. */
static char *
dup_collapsed (const char *text)
{
  GString *collapsed = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_isspace (*p))
      g_string_append_c (collapsed, *p);
    else if (collapsed->len > 0 && collapsed->str[collapsed->len - 1] != ' ')
      g_string_append_c (collapsed, ' ');
  return g_strchomp (g_string_free (collapsed, FALSE));
}

static void
own_prose (RulesetReader *reader, const char *text, const char **place)
{
  g_autofree char *collapsed = dup_collapsed (text);

  *place = _bocage_ruleset_own_text (bocage_ruleset_reader_get_ruleset (reader), collapsed);
}

gboolean
bocage_ruleset_reader_parse_value (RulesetReader *reader, const RulesetAttribute *attribute,
                                   const char *text, gpointer place)
{
  int number = 0;

  switch (attribute->type)
    {
    case RULESET_ID:
      if (!bocage_ruleset_is_id (text))
        return fail_value (reader, attribute->name, text,
                           _ ("an id of small letters, digits and hyphens"));
      *(const char **) place = bocage_token_keep (text);
      return TRUE;
    case RULESET_TOKEN:
      if (!is_word (text))
        return fail_value (reader, attribute->name, text, _ ("a word"));
      *(const char **) place = bocage_token_keep (text);
      return TRUE;
    case RULESET_NAME:
      return parse_name (reader, attribute, text, place);
    case RULESET_TEXT:
      *(const char **) place
          = _bocage_ruleset_own_text (bocage_ruleset_reader_get_ruleset (reader), text);
      return TRUE;
    case RULESET_PROSE:
      own_prose (reader, text, place);
      return TRUE;
    case RULESET_DATE:
      if (!is_date (text))
        return fail_value (reader, attribute->name, text, _ ("a date"));
      *(const char **) place = bocage_token_keep (text);
      return TRUE;
    case RULESET_COLOR:
      if (!is_color (text))
        return fail_value (reader, attribute->name, text, _ ("a color such as #1a2b3c"));
      *(const char **) place = bocage_token_keep (text);
      return TRUE;
    case RULESET_REFERENCE:
    case RULESET_REFERENCE_ID:
      return parse_reference (reader, attribute, text, place);
    case RULESET_TOKENS:
    case RULESET_OWN:
    case RULESET_REFERENCE_IDS:
    case RULESET_CLASSES:
    case RULESET_DICE:
      return parse_list (reader, attribute, text, place);
    case RULESET_COUNT:
      return parse_number_or (text, "unknown", BOCAGE_COUNT_UNKNOWN, place)
             || fail_number (reader, attribute->name, text, MAX_NUMBER,
                             _ ("a number or “unknown”"));
    case RULESET_FLAGS:
      return parse_number_or (text, "all", BOCAGE_ALL_FLAGS, place)
             || fail_number (reader, attribute->name, text, MAX_NUMBER, _ ("a number or “all”"));
    case RULESET_INT:
      return parse_number (text, (int) attribute->detail, place)
             || fail_int (reader, attribute, text);
    case RULESET_PRICE:
      if (!parse_number (text, (int) attribute->detail, &number) || number > BOCAGE_PRICE_MOST)
        return fail_value (reader, attribute->name, text, _ ("a number of points, 99 at most,"));
      *(int *) place = number;
      return TRUE;
    case RULESET_STEP:
      if (!parse_number (text[0] == '-' ? text + 1 : text, 1, &number))
        return fail_value (reader, attribute->name, text, _ ("degrees, other than 0"));
      *(int *) place = text[0] == '-' ? -number : number;
      return TRUE;
    case RULESET_SHORT:
      if (!parse_number (text, 1, &number) || number > G_MAXUINT16)
        return fail_number (reader, attribute->name, text, G_MAXUINT16, _ ("a number from 1"));
      *(guint16 *) place = (guint16) number;
      return TRUE;
    case RULESET_BOOL:
      if (!g_str_equal (text, "true") && !g_str_equal (text, "false"))
        return fail_value (reader, attribute->name, text, _ ("“true” or “false”"));
      *(gboolean *) place = g_str_equal (text, "true");
      return TRUE;
    case RULESET_WORD:
      return parse_word (reader, attribute, text, place);
    case RULESET_CLASS:
      return find_class (reader, text, place);
    case RULESET_EDGES:
      if (!bocage_edges_parse (
              bocage_ruleset_get_orientation (bocage_ruleset_reader_get_ruleset (reader)), text,
              place))
        return fail_value (reader, attribute->name, text, _ ("edges such as “NE SW”"));
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}
