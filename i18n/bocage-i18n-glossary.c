/* bocage-i18n-glossary.c: the words that mean one thing, in each language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table is docs/glossary.txt, which is built in; a pack may bring one of the same form in
 * po/glossary.txt, for its own words or for other languages.
 */

#include "config.h"

#include "bocage-i18n-glossary.h"

#include "bocage.h"
#include "model/base/bocage-built-in.h"

#include <string.h>

#define GLOSSARY_FILE "glossary.txt"
#define GLOSSARY_PATH "docs/" GLOSSARY_FILE
#define HEADING "# English |"  /* names the languages of the columns */
#define MAX_GLOSSARY (1 << 20) /* bytes */

/* What a Hebrew word may have before it: and, the, in, as, to, from, that */
#define HEBREW_PREFIXES "[והבכלמש]{0,3}־?"

struct _I18nGlossary
{
  GPtrArray *terms;  /* of I18nTerm * */
  GRegex *no_words;  /* marks of direction, and what points to the board */
  const char *ahead; /* what may stand before a word */
};

static void
term_free (gpointer data)
{
  I18nTerm *self = data;

  g_free (self->name);
  g_strfreev (self->words);
  g_regex_unref (self->original);
  g_regex_unref (self->translation);
  g_free (self);
}

/* Reading */

/* A name of the game is written with a capital in names of another kind: “Light Infantry”. */
static GRegex *
make_original (const char *name)
{
  g_autofree char *word = g_regex_escape_string (name, -1);
  g_autofree char *pattern
      = g_strdup_printf ("(?i:^%s(?:s|es)?$)|(?<![\\w-])%s(?:s|es)?(?![\\w-])", word, word);

  return g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);
}

static GRegex *
make_translation (const I18nGlossary *self, char **words)
{
  g_autoptr (GString) pattern = g_string_new ("(?<!\\w)");

  g_string_append_printf (pattern, "%s(?:", self->ahead);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean whole = g_str_has_suffix (words[i], ".");
      g_autofree char *word = g_regex_escape_string (words[i], (int) strlen (words[i]) - whole);

      g_string_append_printf (pattern, "%s%s%s", i > 0 ? "|" : "", word, whole ? "(?!\\w)" : "");
    }
  g_string_append_c (pattern, ')');
  return g_regex_new (pattern->str, G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0, NULL);
}

static char **
split_cell (const char *cell)
{
  char **words = g_strsplit (cell, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_strstrip (words[i]);
  return words;
}

/* A later row takes the place of one of the same name. */
static void
add_term (I18nGlossary *self, const char *name, const char *cell)
{
  I18nTerm *term = g_new0 (I18nTerm, 1);

  term->name = g_strdup (name);
  term->words = split_cell (cell);
  term->original = make_original (name);
  term->translation = make_translation (self, term->words);
  for (guint i = 0; i < self->terms->len; i++)
    if (strcmp (((I18nTerm *) g_ptr_array_index (self->terms, i))->name, name) == 0)
      g_ptr_array_remove_index (self->terms, i--);
  if (term->original != NULL && term->translation != NULL)
    g_ptr_array_add (self->terms, term);
  else
    term_free (term);
}

/* Returns: of "pt_BR" its own column or that of "pt"; 0: none */
static guint
find_column (const char *heading, const char *language)
{
  g_autofree char *root = g_strndup (language, strcspn (language, "_-@."));
  g_auto (GStrv) columns = g_strsplit (heading + strlen ("# "), "|", -1);
  guint found = 0;

  for (guint i = 1; columns[i] != NULL; i++)
    {
      g_strstrip (columns[i]);
      if (strcmp (columns[i], language) == 0)
        return i;
      if (strcmp (columns[i], root) == 0)
        found = i;
    }
  return found;
}

static void
read_table (I18nGlossary *self, const char *text, const char *language)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint column = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = NULL;

      if (g_str_has_prefix (lines[i], HEADING))
        column = find_column (lines[i], language);
      if (*lines[i] == '#' || column == 0)
        continue;
      cells = g_strsplit (lines[i], "|", -1);
      if (g_strv_length (cells) > column && *g_strstrip (cells[0]) != '\0'
          && *g_strstrip (cells[column]) != '\0')
        add_term (self, cells[0], cells[column]);
    }
}

static void
read_built_in (I18nGlossary *self, const char *language)
{
  g_autoptr (GBytes) bytes = bocage_built_in_find (GLOSSARY_PATH);

  g_assert (bytes != NULL);
  /* A NUL follows. */
  read_table (self, g_bytes_get_data (bytes, NULL), language);
}

/* Of a stranger: what is too large or not UTF-8 is left alone. */
static void
read_own (I18nGlossary *self, const char *folder, const char *language)
{
  g_autofree char *path = g_build_filename (folder, GLOSSARY_FILE, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *text = g_malloc0 (MAX_GLOSSARY + 1);
  gsize size;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return;
  stream = g_file_read (file, NULL, NULL);
  if (stream != NULL
      && g_input_stream_read_all (G_INPUT_STREAM (stream), text, MAX_GLOSSARY, &size, NULL, NULL)
      && size < MAX_GLOSSARY && g_utf8_validate (text, (gssize) size, NULL))
    read_table (self, text, language);
}

/**
 * i18n_glossary_new:
 * @folder: (nullable): where the catalogue lies
 * @language: such as "it"
 *
 * Returns: (transfer full): of a language that nobody has written down it has no terms
 */
I18nGlossary *
i18n_glossary_new (const char *folder, const char *language)
{
  I18nGlossary *self = g_new0 (I18nGlossary, 1);

  self->terms = g_ptr_array_new_with_free_func (term_free);
  self->no_words
      = g_regex_new ("<(?:hex|value|piece)[^>]*>|[\\x{200e}\\x{200f}\\x{2066}-\\x{2069}]",
                     G_REGEX_OPTIMIZE, 0, NULL);
  self->ahead = g_str_has_prefix (language, "he") ? HEBREW_PREFIXES : "";
  read_built_in (self, language);
  if (folder != NULL)
    read_own (self, folder, language);
  return self;
}

void
i18n_glossary_free (I18nGlossary *self)
{
  g_ptr_array_unref (self->terms);
  g_regex_unref (self->no_words);
  g_free (self);
}

/* Asking */

static char *
dup_plain (const I18nGlossary *self, const char *text)
{
  char *plain = g_regex_replace_literal (self->no_words, text, -1, 0, "", 0, NULL);

  return plain != NULL ? plain : g_strdup (text);
}

/**
 * i18n_glossary_list:
 * @id: an original
 *
 * Returns: (transfer full) (element-type I18nTerm): what @id says of the glossary; the terms are
 * borrowed
 */
GPtrArray *
i18n_glossary_list (const I18nGlossary *self, const char *id)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *plain = dup_plain (self, id);

  for (guint i = 0; i < self->terms->len; i++)
    {
      I18nTerm *term = g_ptr_array_index (self->terms, i);

      if (g_regex_match (term->original, plain, 0, NULL))
        g_ptr_array_add (found, term);
    }
  return found;
}

/**
 * i18n_glossary_find_missed:
 *
 * Returns: (transfer none) (nullable): a term of @id that @text says otherwise
 */
const I18nTerm *
i18n_glossary_find_missed (const I18nGlossary *self, const char *id, const char *text)
{
  g_autoptr (GPtrArray) terms = i18n_glossary_list (self, id);
  g_autofree char *plain = dup_plain (self, text);

  for (guint i = 0; i < terms->len; i++)
    {
      const I18nTerm *term = g_ptr_array_index (terms, i);

      if (!g_regex_match (term->translation, plain, 0, NULL))
        return term;
    }
  return NULL;
}

/**
 * i18n_term_dup_words:
 *
 * Returns: (transfer full): for people, such as "танк…, бронетехник…": where an ellipsis stands,
 * the ending is the sentence's
 */
char *
i18n_term_dup_words (const I18nTerm *self)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; self->words[i] != NULL; i++)
    {
      gboolean whole = g_str_has_suffix (self->words[i], ".");

      g_string_append (list, i > 0 ? ", " : "");
      g_string_append_len (list, self->words[i], (gssize) strlen (self->words[i]) - whole);
      g_string_append (list, whole ? "" : "…");
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}
