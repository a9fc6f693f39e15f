/* bocage-check-say.c: the messages of rows that are data
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * They are whole sentences with names in braces, such as “{hex}: no unit behind the {piece}”; a
 * number may choose a form of a word: “{count} {count:box|boxes}”.
 * They come from strangers, and so never reach printf(); which names there may be was looked at
 * when they were read.
 */

#include "config.h"

#include "bocage-check-plan.h"
#include "bocage-check-private.h"
#include "model/bocage-message.h"

#include <stdarg.h>
#include <string.h>

#define MAX_LENGTH 2000 /* bytes of a message that a battle's own names are put into */

/* What a message is filled from. */
typedef struct
{
  const BocageSurvey *survey;
  const BocagePlace *place;
  const char *const *values; /* (nullable) names, each followed by its value; ended by NULL */
  gboolean is_nowhere;       /* a message that begins with the hex begins after it */
} Source;

/* A message, and by whose rule numbers go with forms of words in it */
typedef struct
{
  const char *text;
  const char *language; /* (nullable): NULL: that of the catalogue which it was found in */
} Message;

/* Whether @lang, such as "pt" or "pt-BR", is the first of @languages, such as "pt_BR.UTF-8:de". */
static gboolean
is_language (const char *lang, const char *languages)
{
  gsize length = strlen (lang);

  for (gsize i = 0; i < length; i++)
    if (g_ascii_tolower (lang[i]) != g_ascii_tolower (languages[i])
        && !(lang[i] == '-' && languages[i] == '_'))
      return FALSE;
  return !g_ascii_isalpha (languages[length]);
}

/* Returns: (nullable): the value called by the @length letters of @name */
static const char *
get_value (const Source *self, const char *name, gsize length)
{
  for (guint i = 0; self->values != NULL && self->values[i] != NULL; i += 2)
    if (strlen (self->values[i]) == length && strncmp (self->values[i], name, length) == 0)
      return self->values[i + 1];
  return NULL;
}

/* How well a message fits: its language before its case; 0: not at all */
static guint
get_fitness (const BocageCheckMessage *message, const char *languages, const char *case_)
{
  if ((message->lang != NULL && !is_language (message->lang, languages))
      || (message->case_ != NULL && g_strcmp0 (message->case_, case_) != 0))
    return 0;
  return (message->lang != NULL ? 2 : 0) + (message->case_ != NULL ? 1 : 0);
}

/* Returns: the message of the row that is running for the case, in the language of the thread
 * where the row or a catalogue has it in that */
static Message
get_message (const Source *self)
{
  const BocageCheckRow *row = self->survey->data;
  const char *languages = row->n_messages > 0 ? bocage_message_get_languages () : NULL;
  const char *case_ = get_value (self, "case", strlen ("case")), *translated;
  Message message = { row->check.message, NULL };
  guint best = 0;

  for (guint i = 0; i < row->n_messages; i++)
    {
      guint fitness = get_fitness (&row->messages[i], languages, case_);

      if (fitness <= best)
        continue;
      best = fitness;
      message = (Message){ row->messages[i].text, row->messages[i].lang };
    }
  if (message.language != NULL)
    return message;
  message.language = "en";
  /* A project's own words are in no catalogue, and are not to be taken for ours. */
  if (self->survey->plan->project != NULL && row->check.since == NULL)
    return message;
  translated = _ (message.text);
  return translated == message.text ? message : (Message){ translated, NULL };
}

static const BocagePieceNode *
get_piece (const BocagePlace *place)
{
  if (place->node == NULL)
    return NULL;
  switch ((guint) bocage_element_get_id (place->node->element))
    {
    case BOCAGE_ELEMENT_TERRAIN:
    case BOCAGE_ELEMENT_PATH:
    case BOCAGE_ELEMENT_HEXSIDE:
    case BOCAGE_ELEMENT_OBJECT:
    case BOCAGE_ELEMENT_UNIT:
    case BOCAGE_ELEMENT_MARKER:
      return (const BocagePieceNode *) place->node;
    default:
      return NULL;
    }
}

static void
append_piece (GString *to, const Source *self)
{
  const BocagePieceNode *piece = get_piece (self->place);
  const BocagePieceType *type
      = piece != NULL && piece->type != NULL
            ? bocage_scenario_get_piece_type (self->survey->scenario, &piece->node)
            : NULL;

  if (type != NULL)
    g_string_append (to, bocage_survey_type_name (self->survey, type));
  else if (piece != NULL && piece->type != NULL)
    g_string_append (to, piece->type);
  else if (self->place->node != NULL)
    g_string_append (to, self->place->node->element->name);
}

/* Returns: (nullable): the reserve that what it is about waits in */
static const BocageReserveNode *
get_reserve (const Source *self)
{
  const BocageNode *node = self->place->node;

  if (node == NULL || node->parent == NULL
      || node->parent->element != &bocage_elements[BOCAGE_ELEMENT_RESERVE])
    return NULL;
  return (const BocageReserveNode *) node->parent;
}

/* Where a finding is: its hex, the reserves, or the battle as a whole. */
static void
append_hex (GString *to, const Source *self)
{
  g_autofree char *name = NULL;

  if (!bocage_hex_is_none (self->place->hex))
    {
      name = bocage_survey_hex_name (self->survey, self->place->hex);
      g_string_append (to, name);
    }
  else if (get_reserve (self) != NULL)
    g_string_append (to, _ ("reserves"));
  else if (get_piece (self->place) != NULL)
    {
      name = bocage_survey_hex_name (self->survey, BOCAGE_HEX_NONE);
      g_string_append (to, name);
    }
  else
    g_string_append (to, _ ("battle"));
}

/* Returns: (transfer full) (nullable): the value of the attribute @name of what it is about */
static char *
dup_own (const Source *self, const char *name)
{
  const BocageNode *node = self->place->node;
  const BocageField *field = node != NULL ? bocage_element_find_field (node->element, name) : NULL;

  if (field == NULL || !bocage_node_is_set (node, field))
    return NULL;
  return bocage_node_format_field (node, field, self->survey->grid);
}

/* A unit in a reserve that says nothing of its own is of the side that the reserve is of. */
static void
append_side (GString *to, const Source *self)
{
  const BocageNode *node = self->place->node;
  const BocageReserveNode *reserve = get_reserve (self);
  gboolean is_side = node != NULL && node->element == &bocage_elements[BOCAGE_ELEMENT_SIDE];
  g_autofree char *id = dup_own (self, is_side ? "id" : "side");

  if (id == NULL && reserve != NULL)
    id = g_strdup (reserve->side);
  for (guint i = 0; i < self->survey->n_sides; i++)
    if (is_side ? &self->survey->sides[i].node->node == node
                : id != NULL && g_strcmp0 (self->survey->sides[i].id, id) == 0)
      {
        g_string_append (to, bocage_survey_side_name (self->survey, (int) i));
        return;
      }
  g_string_append (to, id != NULL ? id : _ ("no side"));
}

static void
append_name (GString *to, const Source *self)
{
  g_autofree char *name = dup_own (self, "name");

  if (name != NULL)
    g_string_append (to, name);
  else
    append_piece (to, self);
}

static gboolean
is_word (const char *word, gsize length, const char *name)
{
  return strlen (name) == length && strncmp (word, name, length) == 0;
}

/* “{count:box|boxes}”: of the forms, the one that goes with the number; where the language has more
 * than there are, the last.
 * @forms: what stands behind the colon; @end: the brace */
static void
append_form (GString *to, const char *number, const char *forms, const char *end,
             const char *language)
{
  gint64 n = number != NULL ? g_ascii_strtoll (number, NULL, 10) : 0;
  guint form = bocage_check_row_find_form (language, (gulong) ABS (n));
  const char *bar;

  for (; form > 0 && (bar = memchr (forms, '|', (gsize) (end - forms))) != NULL; form--)
    forms = bar + 1;
  bar = memchr (forms, '|', (gsize) (end - forms));
  g_string_append_len (to, forms, (bar != NULL ? bar : end) - forms);
}

static void
append_word (GString *to, const Source *self, const char *word, gsize length, const char *language)
{
  const char *forms = memchr (word, ':', length);
  const char *value = get_value (self, word, forms != NULL ? (gsize) (forms - word) : length);

  if (forms != NULL)
    append_form (to, value, forms + 1, word + length, language);
  else if (value != NULL)
    g_string_append (to, value);
  else if (is_word (word, length, "hex"))
    append_hex (to, self);
  else if (is_word (word, length, "piece"))
    append_piece (to, self);
  else if (is_word (word, length, "side"))
    append_side (to, self);
  else if (is_word (word, length, "name"))
    append_name (to, self);
}

/* Returns: (transfer full): @message, filled in */
static char *
compose (const Source *self, Message message)
{
  static const char place[] = "{hex}: ";
  GString *text = g_string_new (NULL);
  const char *at = message.text;

  if (self->is_nowhere && g_str_has_prefix (at, place))
    at += sizeof place - 1;
  for (;;)
    {
      gsize length = strcspn (at, "{");

      g_string_append_len (text, at, (gssize) length);
      at += length;
      if (*at == '\0' || text->len > MAX_LENGTH)
        break;
      length = strcspn (at + 1, "}");
      /* Of a ruleset that was looked at; not of a catalogue. */
      if (at[1 + length] == '\0')
        break;
      append_word (text, self, at + 1, length, message.language);
      at += length + 2;
    }
  return g_string_free (text, FALSE);
}

/* One more than is told, so that it is known that there are more. */
static gboolean
has_said_enough (BocageSurvey *survey)
{
  return ++survey->n_said > BOCAGE_CHECK_MAX_FINDINGS + 1
         && survey->plan->rows[survey->row].is_strangers;
}

static BocageFinding *
say (const Source *self, BocageReport *report)
{
  g_autofree char *text = compose (self, get_message (self));

  return bocage_report_add (report, self->place, "%s", text);
}

#define MAX_VALUES 8

static void
collect (const char **values, va_list args)
{
  guint n = 0;

  for (; n < MAX_VALUES * 2; n += 2)
    {
      values[n] = va_arg (args, const char *);
      if (values[n] == NULL)
        return;
      values[n + 1] = va_arg (args, const char *);
    }
  values[n] = NULL;
}

/* @hex: to point at, of several that @node names; or none
 * @is_nowhere: none, and nothing is to be said in its place */
static BocageFinding *
say_valist (BocageSurvey *survey, BocageReport *report, BocageHex hex, gboolean is_nowhere,
            const void *node, const char *attribute, va_list args)
{
  const char *values[MAX_VALUES * 2 + 1];
  BocageNode *blamed = (BocageNode *) node;
  BocagePlace place = BOCAGE_PLACE_NONE;
  BocageFinding *finding;

  if (has_said_enough (survey))
    return NULL;
  collect (values, args);
  if (blamed != NULL)
    place = bocage_place_for_node (
        survey->scenario, blamed,
        attribute != NULL ? bocage_element_find_field (blamed->element, attribute) : NULL);
  if (!bocage_hex_is_none (hex))
    place.hex = hex;
  finding = say (&(Source){ survey, &place, values, is_nowhere }, report);
  bocage_place_clear (&place);
  return finding;
}

/**
 * _bocage_check_say:
 * @node: (nullable): what the finding is about; NULL: the battle
 * @attribute: (nullable): the attribute to blame, by its name in the file
 * @...: what the message of the row may have in braces, each name followed by its value; NULL.
 *   The value of “case”, (nullable), is the case of the test that it is.
 *
 * Adds a finding of the row that is running, in the words of that row.
 *
 * Returns: (transfer none) (nullable): the finding; NULL where a stranger's row has said enough
 */
BocageFinding *
_bocage_check_say (BocageSurvey *survey, BocageReport *report, const void *node,
                   const char *attribute, ...)
{
  va_list args;

  va_start (args, attribute);
  BocageFinding *finding
      = say_valist (survey, report, BOCAGE_HEX_NONE, FALSE, node, attribute, args);
  va_end (args);
  return finding;
}

/* The same, about a hex that @node, which lies on none or on many, names. */
BocageFinding *
_bocage_check_say_at (BocageSurvey *survey, BocageReport *report, BocageHex hex, const void *node,
                      const char *attribute, ...)
{
  va_list args;

  va_start (args, attribute);
  BocageFinding *finding = say_valist (survey, report, hex, FALSE, node, attribute, args);
  va_end (args);
  return finding;
}

/* The same, of what may lie on no hex: its message then begins after “{hex}: ”. */
BocageFinding *
_bocage_check_say_where (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                         const void *node, const char *attribute, ...)
{
  va_list args;

  va_start (args, attribute);
  BocageFinding *finding
      = say_valist (survey, report, hex, bocage_hex_is_none (hex), node, attribute, args);
  va_end (args);
  return finding;
}

/* Returns: @number as a value for the functions above */
BocageCheckNumber
_bocage_check_write_number (gint64 number)
{
  BocageCheckNumber written;

  g_snprintf (written.text, sizeof written.text, "%" G_GINT64_FORMAT, number);
  return written;
}

/* The same, about a hex and nothing in it. */
BocageFinding *
_bocage_check_say_hex (BocageSurvey *survey, BocageReport *report, BocageHex hex, ...)
{
  const char *values[MAX_VALUES * 2 + 1];
  BocagePlace place = bocage_place_for_hex (hex);
  BocageFinding *finding;
  va_list args;

  if (has_said_enough (survey))
    return NULL;
  va_start (args, hex);
  collect (values, args);
  va_end (args);
  finding = say (&(Source){ survey, &place, values, FALSE }, report);
  bocage_place_clear (&place);
  return finding;
}

/**
 * _bocage_check_tell_anew:
 * @first: of the findings that the row has just made
 *
 * Says in the words of the row that is running what its test says in its own.
 */
void
_bocage_check_tell_anew (BocageSurvey *survey, BocageReport *report, guint first)
{
  for (guint i = first; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      const Source source = { survey, bocage_finding_get_place (finding), NULL, FALSE };
      g_autofree char *text = compose (&source, get_message (&source));

      bocage_finding_set_message (finding, text);
    }
}
