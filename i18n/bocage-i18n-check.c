/* bocage-i18n-check.c: what msgfmt does not see in a translation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-i18n.h"

#include "io/translation/bocage-sentence.h"
#include "io/translation/bocage-translate.h"

#include <glib/gi18n.h>
#include <string.h>

#define MIN_SENTENCE 4 /* words: a name may be the same in both languages, a sentence is not */

const char *const i18n_fault_ids[I18N_N_FAULTS] = {
  [I18N_SYNTAX] = "syntax", [I18N_NO_CATALOG] = "no-catalog",
  [I18N_STALE] = "stale",   [I18N_UNTRANSLATED] = "untranslated",
  [I18N_FUZZY] = "fuzzy",   [I18N_SAME] = "same",
  [I18N_MARKUP] = "markup", [I18N_REFERENCE] = "reference",
  [I18N_FORMS] = "forms",   [I18N_EMPHASIS] = "emphasis",
  [I18N_NUMBER] = "number", [I18N_DIRECTION] = "direction",
  [I18N_TERM] = "term",     [I18N_FIT] = "fit",
};

/* What a sentence holds beside its words; each once for every time that it is there */
typedef struct
{
  GPtrArray *references; /* of char *: the elements that point to something on the board */
  GPtrArray *emphases;   /* of const char *: names of elements */
  GPtrArray *plurals;    /* of const xmlNode * */
  GPtrArray *numbers;    /* of char *: digits among the words */
} Parts;

static void
parts_init (Parts *self)
{
  self->references = g_ptr_array_new_with_free_func (g_free);
  self->emphases = g_ptr_array_new ();
  self->plurals = g_ptr_array_new ();
  self->numbers = g_ptr_array_new_with_free_func (g_free);
}

static void
parts_clear (Parts *self)
{
  g_ptr_array_unref (self->references);
  g_ptr_array_unref (self->emphases);
  g_ptr_array_unref (self->plurals);
  g_ptr_array_unref (self->numbers);
}

/* A number is the same number in the digits of any script. */
static void
add_numbers (Parts *self, const char *text)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  for (;; text = g_utf8_next_char (text))
    {
      int value = g_unichar_digit_value (g_utf8_get_char (text));

      if (value >= 0)
        g_string_append_c (digits, (char) ('0' + value));
      else if (digits->len > 0)
        {
          g_ptr_array_add (self->numbers, g_strdup (digits->str));
          g_string_truncate (digits, 0);
        }
      if (*text == '\0')
        return;
    }
}

/* <value of="axis.hand">: without the noun, which each language says in its own way */
static char *
describe_reference (const xmlNode *node)
{
  static const char *const attributes[] = { "of", "at", "type" };

  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) attributes[i]);
      char *text;

      if (value == NULL)
        continue;
      text = g_strdup_printf ("<%s %s=\"%s\">", (const char *) node->name, attributes[i],
                              (const char *) value);
      xmlFree (value);
      return text;
    }
  return g_strdup_printf ("<%s>", (const char *) node->name);
}

static void collect (Parts *self, const xmlNode *parent);

/* The reader sees one of the forms, so one counts; “one card” may be “1 card” in it. */
static void
collect_plural (Parts *self, const xmlNode *plural)
{
  guint n_numbers = self->numbers->len;
  const xmlNode *form = plural->children;

  while (form != NULL && form->type != XML_ELEMENT_NODE)
    form = form->next;
  if (form != NULL)
    collect (self, form);
  g_ptr_array_set_size (self->numbers, (int) n_numbers);
}

static void
collect (Parts *self, const xmlNode *parent)
{
  for (const xmlNode *node = parent->children; node != NULL; node = node->next)
    {
      const char *name = (const char *) node->name;

      if (node->type == XML_TEXT_NODE)
        add_numbers (self, (const char *) node->content);
      if (node->type != XML_ELEMENT_NODE)
        continue;
      if (strcmp (name, "plural") == 0)
        {
          g_ptr_array_add (self->plurals, (gpointer) node);
          collect_plural (self, node);
          continue;
        }
      if (g_strv_contains ((const char *const[]){ "value", "hex", "piece", NULL }, name))
        g_ptr_array_add (self->references, describe_reference (node));
      else
        g_ptr_array_add (self->emphases, (gpointer) name);
      collect (self, node);
    }
}

/* Returns: (nullable): something that @a has more often than @b */
static const char *
find_more (const GPtrArray *a, const GPtrArray *b)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < b->len; i++)
    {
      gpointer key = g_ptr_array_index (b, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

      g_hash_table_insert (counts, key, GUINT_TO_POINTER (n + 1));
    }
  for (guint i = 0; i < a->len; i++)
    {
      gpointer key = g_ptr_array_index (a, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

      if (n == 0)
        return key;
      g_hash_table_insert (counts, key, GUINT_TO_POINTER (n - 1));
    }
  return NULL;
}

static gboolean
tell_more (const GPtrArray *original, const GPtrArray *translation, I18nFault fault,
           I18nFault *out_fault, char **out_detail)
{
  const char *lost = find_more (original, translation), *added = find_more (translation, original);

  if (lost == NULL && added == NULL)
    return FALSE;
  *out_fault = fault;
  /* TRANSLATORS: something of a sentence, such as <hex of="bridge"> */
  *out_detail = lost != NULL
                    ? g_strdup_printf (_ ("%s is lost"), lost)
                    /* TRANSLATORS: something of a sentence, such as <hex of="bridge"> */
                    : g_strdup_printf (_ ("the original has no %s, or not so many"), added);
  return TRUE;
}

/* Each form of the language once */
static gboolean
check_forms (const xmlNode *plural, guint n_forms, char **out_detail)
{
  guint64 seen = 0;

  for (const xmlNode *form = plural->children; form != NULL; form = form->next)
    {
      xmlChar *number;
      guint64 n = 0;
      gboolean valid;

      if (form->type != XML_ELEMENT_NODE)
        continue;
      number = xmlGetNoNsProp (form, (const xmlChar *) "n");
      valid = number != NULL
              && g_ascii_string_to_unsigned ((const char *) number, 10, 0, 63, &n, NULL);
      xmlFree (number);
      if (!valid || n >= n_forms || (seen & ((guint64) 1 << n)) != 0)
        {
          /* TRANSLATORS: %u is a number; a form is that of a noun beside a number */
          *out_detail = g_strdup_printf (_ ("the forms of the language are 0 to %u, each once"),
                                         n_forms - 1);
          return FALSE;
        }
      seen |= (guint64) 1 << n;
    }
  if (seen == ((guint64) 1 << n_forms) - 1)
    return TRUE;
  /* TRANSLATORS: %u is a number; a form is that of a noun beside a number */
  *out_detail = g_strdup_printf (_ ("the language has %u forms, not all are there"), n_forms);
  return FALSE;
}

/* A plural says the noun of a number that the original has, too.
 * @n_forms: of the language; 0: it is not known, which has been told already */
static gboolean
check_plurals (const Parts *translation, const Parts *original, guint n_forms, I18nFault *out_fault,
               char **out_detail)
{
  for (guint i = 0; i < translation->plurals->len; i++)
    {
      const xmlNode *plural = g_ptr_array_index (translation->plurals, i);
      xmlChar *of = xmlGetNoNsProp (plural, (const xmlChar *) "of");
      g_autofree char *value
          = g_strdup_printf ("<value of=\"%s\">", of != NULL ? (const char *) of : "");

      xmlFree (of);
      if (!g_ptr_array_find_with_equal_func (original->references, value, g_str_equal, NULL)
          && original->plurals->len == 0)
        {
          *out_fault = I18N_REFERENCE;
          *out_detail = g_strdup_printf (_ ("the original has no %s, or not so many"), value);
          return FALSE;
        }
      *out_fault = I18N_FORMS;
      if (n_forms > 0 && !check_forms (plural, n_forms, out_detail))
        return FALSE;
    }
  return TRUE;
}

static guint
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);

  return g_strv_length (words);
}

/* What a number says stands on the board. */
static gboolean
check_numbers (const Parts *ours, const Parts *theirs, I18nFault *out_fault, char **out_detail)
{
  const char *added = find_more (ours->numbers, theirs->numbers);

  if (added == NULL)
    return TRUE;
  *out_fault = I18N_NUMBER;
  /* TRANSLATORS: %s are digits */
  *out_detail = g_strdup_printf (_ ("the original does not say %s"), added);
  return FALSE;
}

static gboolean
compare (guint n_forms, xmlDoc *original, xmlDoc *translation, I18nFault *out_fault,
         char **out_detail)
{
  Parts theirs, ours;
  gboolean right;

  parts_init (&theirs);
  parts_init (&ours);
  collect (&theirs, xmlDocGetRootElement (original));
  collect (&ours, xmlDocGetRootElement (translation));
  right = !tell_more (theirs.references, ours.references, I18N_REFERENCE, out_fault, out_detail)
          && check_plurals (&ours, &theirs, n_forms, out_fault, out_detail)
          && !tell_more (theirs.emphases, ours.emphases, I18N_EMPHASIS, out_fault, out_detail);
  right = right && check_numbers (&ours, &theirs, out_fault, out_detail);
  parts_clear (&theirs);
  parts_clear (&ours);
  return right;
}

/* The page isolates what it puts in; what stands in the words themselves is the translator's. */
static gboolean
check_direction (const char *words, I18nFault *out_fault, char **out_detail)
{
  g_autofree char *moved = i18n_find_moved (words);

  if (moved == NULL)
    return TRUE;
  *out_fault = I18N_DIRECTION;
  /* TRANSLATORS: %s is a word from left to right in a text from right to left, such as “--lang” */
  *out_detail = g_strdup_printf (_ ("%s is not shown as it is written; put U+2066 before it and "
                                    "U+2069 after it"),
                                 moved);
  return FALSE;
}

/* What happened is told freely. */
static gboolean
is_history (const I18nMessage *message)
{
  return strstr (message->comment, ": history") != NULL;
}

static gboolean
check_terms (const I18nCatalog *catalog, const I18nMessage *message, I18nFault *out_fault,
             char **out_detail)
{
  const I18nTerm *missed
      = catalog->glossary != NULL && !is_history (message)
            ? i18n_glossary_find_missed (catalog->glossary, message->id, message->text)
            : NULL;
  g_autofree char *words = missed != NULL ? i18n_term_dup_words (missed) : NULL;

  if (missed == NULL)
    return TRUE;
  *out_fault = I18N_TERM;
  /* TRANSLATORS: a word of the games, then beginnings of words of a language that say it */
  *out_detail = g_strdup_printf (_ ("“%s” is %s in the glossary"), missed->name, words);
  return FALSE;
}

/* The name of a piece: whatever it says is what is read. */
static gboolean
check_name (const I18nCatalog *catalog, const I18nMessage *message, I18nFault *out_fault,
            char **out_detail)
{
  Parts theirs, ours;
  gboolean right;

  parts_init (&theirs);
  parts_init (&ours);
  add_numbers (&theirs, message->id);
  add_numbers (&ours, message->text);
  right = check_numbers (&ours, &theirs, out_fault, out_detail);
  parts_clear (&theirs);
  parts_clear (&ours);
  if (right && catalog->right_to_left)
    right = check_direction (message->text, out_fault, out_detail);
  return right && check_terms (catalog, message, out_fault, out_detail);
}

static gboolean
check_text (const I18nCatalog *catalog, const I18nMessage *message, I18nFault *out_fault,
            char **out_detail)
{
  const char *element = bocage_sentence_find_element (message->context);
  xmlDoc *original, *translation;
  gboolean right;

  if (element == NULL)
    return check_name (catalog, message, out_fault, out_detail);
  if (!bocage_translation_is_usable (message->text, element))
    {
      *out_fault = I18N_MARKUP;
      *out_detail
          = g_strdup (_ ("the marks of the text do not match, or are not those of a battle"));
      return FALSE;
    }
  original = bocage_sentence_parse_text (message->id);
  translation = bocage_sentence_parse_text (message->text);
  right = original == NULL
          || compare (catalog->n_forms, original, translation, out_fault, out_detail);
  if (right && catalog->right_to_left)
    {
      xmlChar *words = xmlNodeGetContent (xmlDocGetRootElement (translation));

      right = check_direction ((const char *) words, out_fault, out_detail);
      xmlFree (words);
    }
  right = right && check_terms (catalog, message, out_fault, out_detail);
  xmlFreeDoc (original);
  xmlFreeDoc (translation);
  return right;
}

/**
 * i18n_check:
 * @catalog: that @message is of
 * @out_detail: (out) (nullable): what is wrong, for people
 *
 * Returns: %FALSE with @out_fault: it is not translated, or something is wrong with it
 */
gboolean
i18n_check (const I18nCatalog *catalog, const I18nMessage *message, I18nFault *out_fault,
            char **out_detail)
{
  *out_detail = NULL;
  if (message->fuzzy)
    {
      *out_fault = I18N_FUZZY;
      if (message->before != NULL)
        /* TRANSLATORS: %s is a sentence as it was before */
        *out_detail = g_strdup_printf (_ ("it was made for “%s”"), message->before);
      return FALSE;
    }
  if (*message->text == '\0')
    {
      *out_fault = I18N_UNTRANSLATED;
      return FALSE;
    }
  if (strcmp (message->id, message->text) == 0 && count_words (message->id) >= MIN_SENTENCE)
    {
      *out_fault = I18N_SAME;
      return FALSE;
    }
  return check_text (catalog, message, out_fault, out_detail);
}
