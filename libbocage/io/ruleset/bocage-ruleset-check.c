/* bocage-ruleset-check.c: a row of checks, of a ruleset or of a project
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A row comes from strangers: its messages are no format of printf() but have names in braces,
 * and what its test does not take is refused.
 */

#include "config.h"

#include "bocage-ruleset-reader-private.h"
#include "bocage-ruleset-table-private.h"
#include "io/base/bocage-limits.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

static const char *const class_words[] = { "note", "suspicious", "illegal", NULL };
static const char *const kind_words[] = { "wrong", "missing", NULL };
static const char *const near_words[] = { "nothing", "exit", "objective", "edge", "enemy", NULL };
static const char *const per_words[] = { "battle", "side", "hex", NULL };

const BocageCheckRow _bocage_ruleset_check_defaults = {
  .binding = { .number = BOCAGE_UNSET },
  .check = { .origin = BOCAGE_ORIGIN_MODEL, .since = "0.1.0", .waivable = TRUE },
  .at_least = BOCAGE_UNSET,
  .at_most = BOCAGE_UNSET,
  .within = BOCAGE_UNSET,
};

/* clang-format off */

/* Of the row itself. */
const RulesetAttribute _bocage_ruleset_check_attributes[] = {
  NEED ("id", ID, BocageCheckRow, check.id),
  NEED_WORD ("class", BocageCheckRow, check.class_, class_words),
  NEED ("test", ID, BocageCheckRow, test_name),
  NEED ("summary", PROSE, BocageCheckRow, check.summary),
  MAY ("explanation", PROSE, BocageCheckRow, check.explanation),
  MAY ("message", PROSE, BocageCheckRow, check.message),
  MAY ("several", PROSE, BocageCheckRow, check.several),
  MAY ("source", TEXT, BocageCheckRow, check.source),
  MAY ("since", TEXT, BocageCheckRow, check.since),
  MAY_WORD ("kind", BocageCheckRow, check.kind, kind_words),
  MAY ("supersedes", TEXT, BocageCheckRow, check.supersedes),
  MAY ("hinders", TEXT, BocageCheckRow, check.hinders),
  MAY ("waivable", BOOL, BocageCheckRow, check.waivable),
  MAY ("strict-illegal", BOOL, BocageCheckRow, check.strict_illegal),
  MAY ("gap", BOOL, BocageCheckRow, check.is_gap),
  MAY ("subject", PROSE, BocageCheckRow, check.subject),
  END,
};

/* Of its test, beside what a binding has. */
const RulesetAttribute _bocage_ruleset_test_attributes[] = {
  MAY ("attribute", ID, BocageCheckRow, attribute),
  MAY ("part", ID, BocageCheckRow, part),
  MAY ("languages", TOKENS, BocageCheckRow, languages),
  MAY_WORD ("near", BocageCheckRow, near, near_words),
  MAY ("at-least", INT, BocageCheckRow, at_least),
  MAY ("at-most", INT, BocageCheckRow, at_most),
  MAY ("within", INT, BocageCheckRow, within),
  MAY_WORD ("per", BocageCheckRow, per, per_words),
  END,
};

const RulesetAttribute _bocage_ruleset_message_attributes[] = {
  MAY ("lang", TEXT, BocageCheckMessage, lang),
  MAY ("case", ID, BocageCheckMessage, case_),
  NEED ("text", PROSE, BocageCheckMessage, text),
  END,
};

/* clang-format on */

/* What a project may not say: it would bear on other checks than its own. */
static const char *const not_of_projects[]
    = { "supersedes", "hinders", "gap", "subject", "strict-illegal" };

static gboolean
fail_test (RulesetReader *reader, const char *name)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_autofree char *message = g_strdup_printf (_ ("unknown test “%s”"), name);
  const BocageCheckTest *test;

  for (guint i = 0; (test = bocage_check_test_get (i)) != NULL; i++)
    g_ptr_array_add (candidates, (gpointer) test->name);
  return bocage_ruleset_reader_fail_word (reader, name, candidates, message);
}

/* Says that the test does not take @name. */
static gboolean
fail_parameter (RulesetReader *reader, const BocageCheckTest *test, const char *name)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_auto (GStrv) words = g_strsplit (test->takes, " ", -1);
  g_autofree char *list = g_strjoinv (", ", words), *message = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (candidates, words[i]);
  /* TRANSLATORS: the first and the last are names of attributes, the second is a test. */
  message = g_strdup_printf (_ ("“%s” means nothing to the test “%s”, which takes: %s"), name,
                             test->name, list);
  return bocage_ruleset_reader_fail_word (reader, name, candidates, message);
}

/* Whether @attributes has one called @name. */
static gboolean
has_attribute (const RulesetAttribute *attributes, const char *name)
{
  for (; attributes->name != NULL; attributes++)
    if (strcmp (attributes->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Whether @test takes all that is said of it.  This runs over every row of every ruleset at every
 * start: it goes through the few attributes that are there. */
static gboolean
check_parameters (RulesetReader *reader, const BocageCheckTest *test)
{
  const RulesetElement *element = &reader->tree->elements[reader->at];

  for (guint32 i = element->first_pair; i < element[1].first_pair; i++)
    {
      const char *name = reader->tree->text + reader->tree->names[reader->tree->pairs[i].name];

      if (!bocage_check_word_is_among (test->takes, name, strlen (name))
          && !has_attribute (_bocage_ruleset_check_attributes, name))
        return fail_parameter (reader, test, name);
    }
  return TRUE;
}

static gboolean
check_items (RulesetReader *reader, const BocageCheckTest *test, const BocageBinding *binding)
{
  if (binding->n_counts > 0 && !bocage_check_word_is_among (test->takes, "count", 5))
    return fail_parameter (reader, test, "count");
  if (binding->n_pairs > 0 && !bocage_check_word_is_among (test->takes, "pair", 4))
    return fail_parameter (reader, test, "pair");
  return TRUE;
}

/* "types|classes": one of them is enough.  @end: behind the last of @names */
static gboolean
has_one (RulesetReader *reader, const char *names, const char *end)
{
  const RulesetElement *element = &reader->tree->elements[reader->at];

  for (guint32 i = element->first_pair; i < element[1].first_pair; i++)
    {
      const char *name = reader->tree->text + reader->tree->names[reader->tree->pairs[i].name];
      gsize length = strlen (name);

      for (const char *at = names; at < end; at += strcspn (at, "| ") + 1)
        if (strcspn (at, "| ") == length && strncmp (at, name, length) == 0)
          return TRUE;
    }
  return FALSE;
}

static gboolean
fail_need (RulesetReader *reader, const BocageCheckTest *test, const char *names, gsize length)
{
  g_autofree char *need = g_strndup (names, length);
  g_auto (GStrv) words = g_strsplit (need, "|", -1);
  g_autofree char *list = g_strjoinv (", ", words);

  if (words[1] == NULL)
    /* TRANSLATORS: a test, then an attribute. */
    return bocage_ruleset_reader_fail (reader, _ ("the test “%s” needs the attribute “%s”"),
                                       test->name, list);
  /* TRANSLATORS: a test, then a list of attributes. */
  return bocage_ruleset_reader_fail (reader, _ ("the test “%s” needs one of: %s"), test->name,
                                     list);
}

static gboolean
check_needs (RulesetReader *reader, const BocageCheckTest *test)
{
  const char *need = test->needs != NULL ? test->needs : "";

  for (gsize length; *need != '\0'; need += length + strspn (need + length, " "))
    {
      length = strcspn (need, " ");
      if (!has_one (reader, need, need + length))
        return fail_need (reader, test, need, length);
    }
  return TRUE;
}

/* Returns: (transfer full): the words with commas between them */
static char *
join (const GPtrArray *words)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", (const char *) words->pdata[i]);
  return g_string_free (list, FALSE);
}

static gboolean
fail_message (RulesetReader *reader, const BocageCheckTest *test, const char *bad, gsize length)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_auto (GStrv) own = g_strsplit (test->words != NULL ? test->words : "", " ", -1);
  g_auto (GStrv) common = g_strsplit (BOCAGE_CHECK_WORDS, " ", -1);
  g_autofree char *word = g_strndup (bad, length), *message = NULL, *list = NULL;

  if (length == 0)
    return bocage_ruleset_reader_fail (
        reader, _ ("a brace of the message stands alone; words are put in as {hex}"));
  for (guint i = 0; own[i] != NULL; i++)
    g_ptr_array_add (candidates, own[i]);
  for (guint i = 0; common[i] != NULL; i++)
    g_ptr_array_add (candidates, common[i]);
  list = join (candidates);
  message = g_strdup_printf (
      /* TRANSLATORS: the first is a word in braces, the second a test, the third the words that it
         fills in. */
      _ ("the message has {%s}, which the test “%s” does not fill in, but: %s"), word, test->name,
      list);
  return bocage_ruleset_reader_fail_word (reader, word, candidates, message);
}

/* Whether @text, (nullable), has only words in braces that @test fills in. */
static gboolean
check_message (RulesetReader *reader, const BocageCheckTest *test, const char *text)
{
  gsize length;
  const char *bad = text != NULL ? bocage_check_row_find_bad_word (test, text, &length) : NULL;

  return bad == NULL || fail_message (reader, test, bad, length);
}

static gboolean
fail_case (RulesetReader *reader, const BocageCheckTest *test, const char *name)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_auto (GStrv) words = g_strsplit (test->cases != NULL ? test->cases : "", " ", -1);
  g_autofree char *list = g_strjoinv (", ", words), *message = NULL;

  if (words[0] == NULL)
    /* TRANSLATORS: the first is a test, the second what its message speaks of, such as “one”. */
    return bocage_ruleset_reader_fail (reader, _ ("the test “%s” has no case “%s”, nor any other"),
                                       test->name, name);
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (candidates, words[i]);
  /* TRANSLATORS: the first is a test, the second what its message speaks of, such as “one”, the
     third a list of such words. */
  message = g_strdup_printf (_ ("the test “%s” has no case “%s”, but: %s"), test->name, name, list);
  return bocage_ruleset_reader_fail_word (reader, name, candidates, message);
}

static gboolean
check_case (RulesetReader *reader, const BocageCheckTest *test, const char *name)
{
  return name == NULL || bocage_check_word_is_among (test->cases, name, strlen (name))
         || fail_case (reader, test, name);
}

static gboolean
check_messages (RulesetReader *reader, const BocageCheckRow *self)
{
  static const BocageCheckTest several = { .name = "several", .words = "hexes" };

  if (self->test->is_silent && self->check.message == NULL)
    return bocage_ruleset_reader_fail (reader, _ ("the test “%s” needs the attribute “%s”"),
                                       self->test->name, "message");
  if (!check_message (reader, self->test, self->check.message)
      || !check_message (reader, &several, self->check.several))
    return FALSE;
  for (guint i = 0; i < self->n_messages; i++)
    if (!check_message (reader, self->test, self->messages[i].text)
        || !check_case (reader, self->test, self->messages[i].case_))
      return FALSE;
  return TRUE;
}

static gboolean
check_id (RulesetReader *reader, const char *id)
{
  gboolean is_project = reader->base != NULL;

  if (bocage_check_row_find_in_code (id) != NULL)
    return bocage_ruleset_reader_fail (reader, _ ("there is a %s “%s” already"),
                                       _bocage_ruleset_list_name (BOCAGE_LIST_CHECK), id);
  if (is_project && (!g_str_has_prefix (id, "x-") || id[2] == '\0'))
    return bocage_ruleset_reader_fail (
        reader, _ ("the id of a project’s check begins with “x-”, as in “x-%s”"),
        is_project && g_str_has_prefix (id, "x-") ? "title" : id);
  if (!is_project && g_str_has_prefix (id, "x-"))
    return bocage_ruleset_reader_fail (
        reader, _ ("“%s”: ids that begin with “x-” are for the checks of a project"), id);
  return TRUE;
}

/* Returns: (nullable): the element of the format called @name */
static const BocageElement *
find_element (const char *name)
{
  for (guint i = BOCAGE_ELEMENT_SCENARIO; i < BOCAGE_N_ELEMENTS; i++)
    if (strcmp (bocage_elements[i].name, name) == 0)
      return &bocage_elements[i];
  return NULL;
}

static gboolean
fail_part (RulesetReader *reader, const char *part)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_autofree char *message = g_strdup_printf (_ ("battles have no element <%s>"), part);

  for (guint i = BOCAGE_ELEMENT_SCENARIO; i < BOCAGE_N_ELEMENTS; i++)
    g_ptr_array_add (candidates, (gpointer) bocage_elements[i].name);
  return bocage_ruleset_reader_fail_word (reader, part, candidates, message);
}

static gboolean
fail_field (RulesetReader *reader, const BocageElement *element, const char *attribute)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_autofree char *message
      /* TRANSLATORS: an attribute and the element it stands on. */
      = g_strdup_printf (_ ("unknown attribute “%s” on <%s>"), attribute, element->name);

  for (guint i = 0; i < element->n_fields; i++)
    g_ptr_array_add (candidates, (gpointer) element->fields[i].name);
  return bocage_ruleset_reader_fail_word (reader, attribute, candidates, message);
}

/* What a row asks for of the format is there; of pieces, on one kind of them. */
static gboolean
check_format (RulesetReader *reader, const BocageCheckRow *self)
{
  const BocageElement *element;

  if (self->part != NULL && find_element (self->part) == NULL)
    return fail_part (reader, self->part);
  if (self->attribute == NULL)
    return TRUE;
  element = find_element (self->part != NULL ? self->part : "unit");
  if (bocage_element_find_field (element, self->attribute) != NULL)
    return TRUE;
  for (guint i = BOCAGE_FIRST_PIECE; self->part == NULL && i <= BOCAGE_LAST_PIECE; i++)
    if (bocage_element_find_field (&bocage_elements[i], self->attribute) != NULL)
      return TRUE;
  return fail_field (reader, element, self->attribute);
}

/* A year, a month or a day: 1944, 1944-06, 1944-06-06. */
static gboolean
is_date (const char *text)
{
  gsize length = strlen (text);

  if (length != 4 && length != 7 && length != 10)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (i == 4 || i == 7 ? text[i] != '-' : !g_ascii_isdigit (text[i]))
      return FALSE;
  return g_date_valid_dmy ((GDateDay) (length > 7 ? atoi (text + 8) : 1),
                           (GDateMonth) (length > 4 ? atoi (text + 5) : 1),
                           (GDateYear) atoi (text));
}

/* What each attribute allows by itself, and no battle could fulfil, or none fail. */
static gboolean
check_sense (RulesetReader *reader, const BocageCheckRow *self)
{
  const char *text = self->binding.text;

  if (self->test->is_dated && text != NULL && !is_date (text))
    /* TRANSLATORS: an attribute and its value */
    return bocage_ruleset_reader_fail (reader, _ ("“%s” cannot be “%s”: a date is expected"),
                                       "text", text);
  if (self->at_least != BOCAGE_UNSET && self->at_most != BOCAGE_UNSET
      && self->at_least > self->at_most)
    return bocage_ruleset_reader_fail (reader, _ ("“%s” is more than “%s”"), "at-least", "at-most");
  if (self->test->is_silent && self->check.message != NULL && *self->check.message == '\0')
    return bocage_ruleset_reader_fail (reader, _ ("“%s” is empty"), "message");
  if (*self->check.summary == '\0')
    return bocage_ruleset_reader_fail (reader, _ ("“%s” is empty"), "summary");
  return TRUE;
}

static gboolean
check_number (RulesetReader *reader)
{
  guint most = bocage_limits[BOCAGE_LIMIT_RULESET_CHECKS].value;

  return reader->ruleset->lists[BOCAGE_LIST_CHECK]->len <= most
         || bocage_ruleset_reader_fail (reader, _ ("the ruleset has more than %u checks"), most);
}

static gboolean
check_modesty (RulesetReader *reader)
{
  for (guint i = 0; reader->base != NULL && i < G_N_ELEMENTS (not_of_projects); i++)
    if (bocage_ruleset_reader_get_value (reader, not_of_projects[i]) != NULL)
      return bocage_ruleset_reader_fail (
          reader,
          /* TRANSLATORS: %s is an attribute. */
          _ ("“%s” is for checks of a ruleset: the check of a project does not change "
             "another one"),
          not_of_projects[i]);
  return TRUE;
}

gboolean
_bocage_ruleset_finish_check (RulesetReader *reader, const RulesetRow *row, gpointer record,
                              gpointer parent)
{
  BocageCheckRow *self = record;
  BocageCheck *check = &self->check;

  self->binding.check = check->id;
  self->binding.counts = bocage_ruleset_reader_take_items (reader, 0, &self->binding.n_counts);
  self->binding.pairs = bocage_ruleset_reader_take_items (reader, 1, &self->binding.n_pairs);
  self->messages = bocage_ruleset_reader_take_items (reader, 2, &self->n_messages);
  self->test = bocage_check_test_find (self->test_name);
  if (self->test == NULL)
    return fail_test (reader, self->test_name);
  if (!check_number (reader) || !check_id (reader, check->id) || !check_modesty (reader)
      || !check_parameters (reader, self->test) || !check_items (reader, self->test, &self->binding)
      || !check_needs (reader, self->test) || !check_format (reader, self)
      || !check_messages (reader, self) || !check_sense (reader, self))
    return FALSE;
  check->run = self->test->run;
  if (check->run == NULL)
    check->origin = BOCAGE_ORIGIN_DERIVED;
  check->wants = self->test->wants;
  check->repair = self->binding.lay != NULL ? MAX (self->test->repair, BOCAGE_REPAIR_UNSAFE)
                                            : self->test->repair;
  if (check->is_gap)
    check->kind = BOCAGE_KIND_GAP;
  if (check->explanation == NULL)
    check->explanation = check->summary;
  return _bocage_ruleset_add (reader->ruleset, BOCAGE_LIST_BINDING, check->id, self)
         || bocage_ruleset_reader_fail (reader, _ ("there is a %s “%s” already"),
                                        _bocage_ruleset_list_name (BOCAGE_LIST_BINDING), check->id);
}

gboolean
_bocage_ruleset_finish_message (RulesetReader *reader, const RulesetRow *row, gpointer record,
                                gpointer parent)
{
  const BocageCheckMessage *self = record;
  gsize length = self->lang != NULL ? strlen (self->lang) : 0;

  if (self->lang == NULL && self->case_ != NULL)
    return TRUE;
  if (self->lang == NULL)
    return bocage_ruleset_reader_fail (reader, _ ("<%s> needs one of: %s"), row->name,
                                       "lang, case");
  if (length >= 2 && length <= 16 && g_ascii_isalpha (self->lang[0])
      && strspn (self->lang, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-") == length)
    return TRUE;
  /* TRANSLATORS: an attribute and its value */
  return bocage_ruleset_reader_fail (reader, _ ("“%s” is not a language such as “de” or “pt-BR”"),
                                     self->lang);
}

/* A row, or the beginning of ids ended by a hyphen. */
static gboolean
is_known (RulesetReader *reader, const char *id)
{
  return strcmp (id, "*") == 0 || g_str_has_suffix (id, "-")
         || bocage_check_row_find_in_code (id) != NULL
         || _bocage_ruleset_find (reader->ruleset, BOCAGE_LIST_CHECK, id) != NULL;
}

static gboolean leads_to (RulesetReader *reader, const char *id, const char *of, GHashTable *seen);

/* @list: (nullable): ids */
static gboolean
leads_on (RulesetReader *reader, const char *list, const char *of, GHashTable *seen)
{
  g_auto (GStrv) ids = list != NULL ? g_strsplit (list, " ", -1) : NULL;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (strcmp (ids[i], of) == 0 || leads_to (reader, ids[i], of, seen))
      return TRUE;
  return FALSE;
}

/* Whether what @id makes redundant, or what that makes, is @of.
 * @seen: (element-type utf8): rows that were looked at */
static gboolean
leads_to (RulesetReader *reader, const char *id, const char *of, GHashTable *seen)
{
  const BocageCheckRow *row = _bocage_ruleset_find (reader->ruleset, BOCAGE_LIST_CHECK, id);
  const BocageCheck *check = row != NULL ? &row->check : bocage_check_row_find_in_code (id);
  const BocageBinding *binding = _bocage_ruleset_find (reader->ruleset, BOCAGE_LIST_BINDING, id);

  if (check == NULL || !g_hash_table_add (seen, (gpointer) check))
    return FALSE;
  return leads_on (reader, check->supersedes, of, seen)
         || (binding != NULL && leads_on (reader, binding->supersedes, of, seen));
}

/* Of findings that make each other redundant none would be left. */
static gboolean
check_circle (RulesetReader *reader, const char *id, const char *supersedes)
{
  g_autoptr (GHashTable) seen = NULL;

  if (supersedes == NULL)
    return TRUE;
  seen = g_hash_table_new (NULL, NULL);
  return !leads_to (reader, id, id, seen)
         || bocage_ruleset_reader_fail (
             reader,
             /* TRANSLATORS: %s is the id of a check, “supersedes” the name of an attribute. */
             _ ("“supersedes”: “%s” makes itself redundant, by whatever way round"), id);
}

/* Whether all that the row @id speaks of is there. */
static gboolean
check_others (RulesetReader *reader, const char *id, const char *supersedes, const char *hinders)
{
  const char *const lists[] = { supersedes, hinders };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_auto (GStrv) ids = lists[i] != NULL ? g_strsplit (lists[i], " ", -1) : NULL;

      for (guint j = 0; ids != NULL && ids[j] != NULL; j++)
        if (*ids[j] != '\0' && !is_known (reader, ids[j]))
          return bocage_ruleset_reader_fail_reference (reader, BOCAGE_LIST_CHECK, ids[j]);
    }
  return check_circle (reader, id, supersedes);
}

/* When all rows are read: which others one speaks of. */
gboolean
_bocage_ruleset_check_check (RulesetReader *reader, const RulesetRow *row, gpointer record,
                             gpointer parent)
{
  const BocageCheck *check = &((const BocageCheckRow *) record)->check;
  const char *lay = ((const BocageCheckRow *) record)->binding.lay;
  const BocagePieceType *type
      = lay != NULL ? bocage_ruleset_find_type (reader->ruleset, BOCAGE_ELEMENT_OBJECT, lay) : NULL;

  /* Tests that take one find what a crossing mends; anything else would be laid again and again. */
  if (lay != NULL && (type == NULL || !type->makes_passable))
    /* TRANSLATORS: “lay” is an attribute, %s the id of a piece. */
    return bocage_ruleset_reader_fail (reader, _ ("“lay” cannot be “%s”: a crossing is expected"),
                                       lay);
  return check_others (reader, check->id, check->supersedes, check->hinders);
}

/* The same, of what the ruleset says of a row of C. */
gboolean
_bocage_ruleset_check_binding (RulesetReader *reader, const RulesetRow *row, gpointer record,
                               gpointer parent)
{
  const BocageBinding *binding = record;

  return check_others (reader, binding->check, binding->supersedes, binding->hinders);
}
