/* bocage-reader-words.c: the word that somebody who wrote a wrong one may have meant
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Only what would be right there is suggested: a name of the format, an id of
 * the ruleset, or the same value in its proper form.
 */

#include "config.h"

#include "bocage-reader-private.h"

#include "model/bocage-ruleset-private.h"
#include "model/bocage-words.h"

#include <string.h>

/* Names of the format */

static const char *
find_nearest (const char *word, const char *const *words, gboolean *out_is_clear)
{
  g_autofree char *lower = g_ascii_strdown (word, -1);

  return bocage_words_find_nearest (lower, words, out_is_clear);
}

/* @out_is_clear: whether no other is nearly as near
 *
 * Returns: (transfer none) (nullable): the element that may stand in @parent. */
const char *
_bocage_reader_suggest_element (const BocageElement *parent, const char *name,
                                gboolean *out_is_clear)
{
  const char *words[BOCAGE_MAX_ALLOWED + 1];
  guint n = 0;

  for (int i = 0; i < BOCAGE_MAX_ALLOWED && parent->allowed[i] != BOCAGE_ELEMENT_NONE; i++)
    if (parent->allowed[i] != BOCAGE_ELEMENT_TEXT_RUN)
      words[n++] = bocage_elements[parent->allowed[i]].name;
  words[n] = NULL;
  return find_nearest (name, words, out_is_clear);
}

/* Returns: (transfer none) (nullable): the attribute that @element may have. */
const char *
_bocage_reader_suggest_field (const BocageElement *element, const char *name,
                              gboolean *out_is_clear)
{
  const char *words[64];
  guint n = 0;

  for (; n < element->n_fields && n < G_N_ELEMENTS (words) - 1; n++)
    words[n] = element->fields[n].name;
  words[n] = NULL;
  return find_nearest (name, words, out_is_clear);
}

/* Ids */

/* Of the ruleset; assets, accessories, carriers and traits hang on the unit and are not guessed. */
static const struct
{
  BocageFieldList field;
  BocageListId ruleset;
} lists[] = {
  { BOCAGE_FIELD_LIST_ARMIES, BOCAGE_LIST_ARMY },
  { BOCAGE_FIELD_LIST_BADGES, BOCAGE_LIST_BADGE },
  { BOCAGE_FIELD_LIST_CARDS, BOCAGE_LIST_CARD },
  { BOCAGE_FIELD_LIST_DECKS, BOCAGE_LIST_DECK },
  { BOCAGE_FIELD_LIST_FACES, BOCAGE_LIST_FACE },
  { BOCAGE_FIELD_LIST_LOOKS, BOCAGE_LIST_LOOK },
  { BOCAGE_FIELD_LIST_MODULES, BOCAGE_LIST_MODULE },
  { BOCAGE_FIELD_LIST_NATIONS, BOCAGE_LIST_NATION },
  { BOCAGE_FIELD_LIST_OBJECTIVE_KINDS, BOCAGE_LIST_OBJECTIVE_KIND },
  { BOCAGE_FIELD_LIST_PIECES, BOCAGE_LIST_TYPE },
  { BOCAGE_FIELD_LIST_RULES, BOCAGE_LIST_RULE },
  { BOCAGE_FIELD_LIST_SHAPES, BOCAGE_LIST_SHAPE },
  { BOCAGE_FIELD_LIST_UNITS, BOCAGE_LIST_TYPE },
};

static BocageListId
find_list (BocageFieldList list)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (lists[i].field == list)
      return lists[i].ruleset;
  return BOCAGE_LIST_NONE;
}

static const char *
find_side (BocageScenario *scenario, const char *word, gboolean *out_is_clear)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);

  if (strcmp (word, "both") == 0 || bocage_scenario_find_side (scenario, word) != NULL)
    return word;
  return ruleset != NULL
             ? _bocage_ruleset_suggest (ruleset, BOCAGE_LIST_SIDE, 0, word, out_is_clear)
             : NULL;
}

/* Returns: (transfer none) (nullable): @word, or what it may have meant. */
static const char *
find_id (BocageScenario *scenario, BocageElementId element, const BocageField *field,
         const char *word, gboolean *out_is_clear)
{
  static const char *const borders[] = { "north", "south", "west", "east", NULL };
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  BocageListId list = find_list (field->list);

  *out_is_clear = TRUE;
  if (field->list == BOCAGE_FIELD_LIST_OWN)
    return word;
  if (field->type == BOCAGE_TYPE_BORDER)
    return bocage_words_find_nearest (word, borders, out_is_clear);
  if (field->type == BOCAGE_TYPE_SIDE)
    return find_side (scenario, word, out_is_clear);
  if (ruleset == NULL || list == BOCAGE_LIST_NONE)
    return NULL;
  return _bocage_ruleset_suggest (
      ruleset, list, field->list == BOCAGE_FIELD_LIST_UNITS ? BOCAGE_ELEMENT_UNIT : element, word,
      out_is_clear);
}

static char *
suggest_ids (BocageScenario *scenario, BocageElementId element, const BocageField *field,
             const char *words, gboolean *out_is_clear)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autoptr (GString) list = g_string_new (NULL);

  *out_is_clear = TRUE;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean is_clear = TRUE;
      const char *id
          = *parts[i] != '\0' ? find_id (scenario, element, field, parts[i], &is_clear) : "";

      if (id == NULL)
        return NULL;
      *out_is_clear = *out_is_clear && is_clear;
      if (*id != '\0')
        g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", id);
    }
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

/* Values */

/* @value without the most usual mistakes of its form. */
static char *
mend (const BocageField *field, const char *value)
{
  char *mended = g_strstrip (g_strdup (value));

  switch (field->type)
    {
    case BOCAGE_TYPE_EDGES:
      for (char *p = mended; *p != '\0'; p++)
        *p = *p == ',' ? ' ' : g_ascii_toupper (*p);
      break;
    case BOCAGE_TYPE_HEXES:
      g_strdelimit (mended, ",;", ' ');
      break;
    case BOCAGE_TYPE_TOKENS:
      g_strdelimit (mended, ",;\t\r\n", ' ');
      g_strdelimit (mended, "_", '-');
      break;
    case BOCAGE_TYPE_TOKEN:
    case BOCAGE_TYPE_SIDE:
    case BOCAGE_TYPE_BORDER:
      g_strdelimit (mended, " _", '-');
      break;
    default:
      break;
    }
  return mended;
}

/* @scenario: what was read around @value
 * @out_is_clear: whether nothing else can have been meant
 *
 * Returns: (transfer full) (nullable): what @value, which is wrong in @field of
 * an element, may have meant. */
char *
_bocage_reader_suggest_value (BocageScenario *scenario, const BocageElement *element,
                              const BocageField *field, const char *value, gboolean *out_is_clear)
{
  g_autofree char *mended = mend (field, value);
  g_autofree char *suggestion = NULL;

  *out_is_clear = TRUE;
  switch (field->type)
    {
    case BOCAGE_TYPE_WORD:
      return g_strdup (find_nearest (mended, field->words, out_is_clear));
    case BOCAGE_TYPE_TOKEN:
    case BOCAGE_TYPE_SIDE:
    case BOCAGE_TYPE_BORDER:
    case BOCAGE_TYPE_TOKENS:
      {
        g_autofree char *lower = g_ascii_strdown (mended, -1);

        suggestion
            = suggest_ids (scenario, bocage_element_get_id (element), field, lower, out_is_clear);
        break;
      }
    default:
      suggestion = g_steal_pointer (&mended);
      break;
    }
  if (suggestion != NULL && strcmp (suggestion, value) != 0
      && _bocage_lexical_check (field, suggestion, strlen (suggestion)))
    return g_steal_pointer (&suggestion);
  return NULL;
}
