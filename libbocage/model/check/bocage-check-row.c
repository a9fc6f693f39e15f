/* bocage-check-row.c: a check that is data, and the words it is written in
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-row.h"

#include "model/bocage-ruleset-private.h"

#include <pthread.h>
#include <string.h>

static BocageCheckTestFunc get_test_func;
static GHashTable *tests; /* by name; made once, so that a ruleset's rows find theirs at once */
static BocageCheckFindFunc find_check_func;
static BocageCheckFormFunc find_form_func;

/**
 * bocage_check_row_init:
 * @get_test: gives the tests one by one, and NULL after the last
 * @find_check: finds a row that is C
 * @find_form: finds which form of a word goes with a number
 *
 * Tests, rows of C and catalogues lie in rooms that know this one, so they are handed down.
 */
void
bocage_check_row_init (BocageCheckTestFunc get_test, BocageCheckFindFunc find_check,
                       BocageCheckFormFunc find_form)
{
  const BocageCheckTest *test;

  get_test_func = get_test;
  find_check_func = find_check;
  find_form_func = find_form;
  g_clear_pointer (&tests, g_hash_table_unref);
  tests = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; (test = get_test (i)) != NULL; i++)
    g_hash_table_insert (tests, (gpointer) test->name, (gpointer) test);
}

/**
 * bocage_check_test_get:
 *
 * Returns: (nullable): NULL after the last
 */
const BocageCheckTest *
bocage_check_test_get (guint index)
{
  return get_test_func != NULL ? get_test_func (index) : NULL;
}

const BocageCheckTest *
bocage_check_test_find (const char *name)
{
  return tests != NULL ? g_hash_table_lookup (tests, name) : NULL;
}

/**
 * bocage_check_row_find_in_code:
 *
 * Returns: (nullable): the row of C that is called @id, which no other row may be
 */
const BocageCheck *
bocage_check_row_find_in_code (const char *id)
{
  return find_check_func != NULL ? find_check_func (id) : NULL;
}

/**
 * bocage_check_row_find_form:
 * @language: (nullable): such as "ru"; NULL: that of the catalogue that messages are taken from
 *
 * Returns: which form of a word goes with @n, from 0
 */
guint
bocage_check_row_find_form (const char *language, gulong n)
{
  return find_form_func != NULL ? find_form_func (language, n) : n != 1;
}

/* The rows that are data, of all rulesets and projects that were read */

static pthread_mutex_t rows_lock = PTHREAD_MUTEX_INITIALIZER;
static const BocageCheck *rows[BOCAGE_CHECK_MAX_ROWS]; /* [n_rows] */
static guint n_rows;
static GHashTable *row_numbers; /* their numbers and 1, by id */
static GPtrArray
    *bindings; /* (nullable) of const BocageBinding: what rows of C have to do with them */

/**
 * bocage_check_rows_add:
 * @row: lives for ever; gets its number
 * @is_newer: it takes the place of one of its id; otherwise that stays
 *
 * Makes a row known to who explains and lists checks.  Of those beyond BOCAGE_CHECK_MAX_ROWS
 * nothing is known but what they find.
 */
void
bocage_check_rows_add (BocageCheckRow *row, gboolean is_newer)
{
  guint number;

  pthread_mutex_lock (&rows_lock);
  if (row_numbers == NULL)
    row_numbers = g_hash_table_new (g_str_hash, g_str_equal);
  number = GPOINTER_TO_UINT (g_hash_table_lookup (row_numbers, row->check.id));
  if (number == 0 && n_rows < BOCAGE_CHECK_MAX_ROWS)
    {
      rows[n_rows++] = &row->check;
      number = n_rows;
      g_hash_table_insert (row_numbers, (gpointer) row->check.id, GUINT_TO_POINTER (number));
    }
  else if (number > 0 && is_newer)
    rows[number - 1] = &row->check;
  row->check.number = number > 0 ? number - 1 : G_MAXUINT;
  pthread_mutex_unlock (&rows_lock);
}

/**
 * bocage_check_rows_bind:
 * @ruleset: lives for ever
 *
 * Makes known, likewise, which of its rows those of C supersede and hinder.
 */
void
bocage_check_rows_bind (const BocageRuleset *ruleset)
{
  const GPtrArray *all = ruleset->lists[BOCAGE_LIST_BINDING];

  pthread_mutex_lock (&rows_lock);
  if (bindings == NULL)
    bindings = g_ptr_array_new ();
  for (guint i = 0; i < all->len; i++)
    {
      const BocageBinding *binding = g_ptr_array_index (all, i);

      if (binding->supersedes != NULL || binding->hinders != NULL)
        g_ptr_array_add (bindings, (gpointer) binding);
    }
  pthread_mutex_unlock (&rows_lock);
}

/**
 * bocage_check_rows_get_binding:
 *
 * Returns: (nullable): one that says what a row of C supersedes or hinders; NULL after the last
 */
const BocageBinding *
bocage_check_rows_get_binding (guint index)
{
  const BocageBinding *binding;

  pthread_mutex_lock (&rows_lock);
  binding = bindings != NULL && index < bindings->len ? g_ptr_array_index (bindings, index) : NULL;
  pthread_mutex_unlock (&rows_lock);
  return binding;
}

guint
bocage_check_rows_get_n (void)
{
  guint n;

  pthread_mutex_lock (&rows_lock);
  n = n_rows;
  pthread_mutex_unlock (&rows_lock);
  return n;
}

/**
 * bocage_check_rows_get:
 *
 * Returns: (nullable): the row of that number; NULL if there is none
 */
const BocageCheck *
bocage_check_rows_get (guint number)
{
  const BocageCheck *check;

  pthread_mutex_lock (&rows_lock);
  check = number < n_rows ? rows[number] : NULL;
  pthread_mutex_unlock (&rows_lock);
  return check;
}

/**
 * bocage_check_rows_find:
 *
 * Returns: (nullable): the row called @id
 */
const BocageCheck *
bocage_check_rows_find (const char *id)
{
  guint number = 0;

  pthread_mutex_lock (&rows_lock);
  if (row_numbers != NULL)
    number = GPOINTER_TO_UINT (g_hash_table_lookup (row_numbers, id));
  pthread_mutex_unlock (&rows_lock);
  return number > 0 ? bocage_check_rows_get (number - 1) : NULL;
}

/* Words */

/* Whether @list, (nullable) words separated by single blanks, has the @length letters of @word. */
gboolean
bocage_check_word_is_among (const char *list, const char *word, gsize length)
{
  while (list != NULL && *list != '\0')
    {
      gsize n = strcspn (list, " ");

      if (n == length && strncmp (list, word, n) == 0)
        return TRUE;
      list += n + strspn (list + n, " ");
    }
  return FALSE;
}

/* Whether @test fills @word in: what all messages may have, or a word of its own, which may choose
 * between forms of another: {count:box|boxes}. */
static gboolean
is_good_word (const BocageCheckTest *test, const char *word, gsize length)
{
  const char *forms = memchr (word, ':', length);

  return bocage_check_word_is_among (test->words, word,
                                     forms != NULL ? (gsize) (forms - word) : length)
         || bocage_check_word_is_among (BOCAGE_CHECK_WORDS, word, length);
}

/**
 * bocage_check_row_find_bad_word:
 * @out_length: of what is returned
 *
 * Returns: (nullable): the first word in braces of @message that @test does not know, or a brace
 * that stands alone, of length 0; NULL: the message is good
 */
const char *
bocage_check_row_find_bad_word (const BocageCheckTest *test, const char *message, gsize *out_length)
{
  for (const char *at = strpbrk (message, "{}"); at != NULL; at = strpbrk (at, "{}"))
    {
      gsize length = strcspn (at + 1, "{}");

      *out_length = 0;
      if (*at == '}' || at[1 + length] != '}')
        return at;
      *out_length = length;
      if (!is_good_word (test, at + 1, length))
        return at + 1;
      at += length + 2;
    }
  return NULL;
}

guint
bocage_ruleset_n_checks (const BocageRuleset *self)
{
  return self->lists[BOCAGE_LIST_CHECK]->len;
}

const BocageCheckRow *
bocage_ruleset_get_check (const BocageRuleset *self, guint index)
{
  g_return_val_if_fail (index < self->lists[BOCAGE_LIST_CHECK]->len, NULL);

  return g_ptr_array_index (self->lists[BOCAGE_LIST_CHECK], index);
}
