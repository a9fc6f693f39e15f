/* bocage-check-table.c: every check there is, from all rooms, in one list
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check-table.h"

#include "checks/engine/bocage-check.h"
#include "io/base/bocage-io-checks.h"
#include "io/m44/bocage-m44.h"
#include "io/pack/bocage-pack.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "model/base/bocage-built-in.h"
#include "model/bocage-words.h"
#include "model/check/bocage-check-row.h"

#include <gio/gio.h>
#include <pthread.h>
#include <string.h>

static GPtrArray *code_checks; /* of BocageCheck, by get_code () */
static GHashTable *by_id;      /* the same */
static GHashTable *numbers;    /* their indices and 1, by row */

static void
add_rows (const BocageCheck *rows)
{
  for (; rows->id != NULL; rows++)
    g_ptr_array_add (code_checks, (gpointer) rows);
}

/* The order is that of the documents: what a file looks like first, then the
 * topics of the rules, then what is data. */
static void
list_code (void)
{
  code_checks = g_ptr_array_new ();
  add_rows (bocage_io_checks);
  add_rows (bocage_m44_checks);
  add_rows (bocage_pack_checks);
  for (guint i = 0; bocage_check_topics[i] != NULL; i++)
    add_rows (bocage_check_topics[i]);
  by_id = g_hash_table_new (g_str_hash, g_str_equal);
  numbers = g_hash_table_new (NULL, NULL);
  for (guint i = code_checks->len; i-- > 0;)
    {
      const BocageCheck *check = g_ptr_array_index (code_checks, i);

      g_hash_table_insert (by_id, (gpointer) check->id, (gpointer) check);
      g_hash_table_insert (numbers, (gpointer) check, GUINT_TO_POINTER (i + 1));
    }
}

static GPtrArray *
get_code (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, list_code);
  return code_checks;
}

/* The rows of a ruleset are known when it is read: those that are built in, then those that
 * somebody has laid where they are found without a battle.  What is wrong with one of these is told
 * of the battles that need it. */
static void
read_rulesets (void)
{
  g_auto (GStrv) built_in = bocage_built_in_list ("rulesets");
  g_auto (GStrv) ids = bocage_ruleset_list ();

  for (guint i = 0; built_in != NULL && built_in[i] != NULL; i++)
    {
      BocageRuleset *ruleset = bocage_ruleset_find (built_in[i], NULL);

      g_clear_pointer (&ruleset, bocage_ruleset_unref);
    }
  for (guint i = 0; ids[i] != NULL; i++)
    {
      BocageRuleset *ruleset = bocage_ruleset_find (ids[i], NULL);

      g_clear_pointer (&ruleset, bocage_ruleset_unref);
    }
}

/* Returns: how many rows are C, before all others */
static guint
prepare (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, read_rulesets);
  return get_code ()->len;
}

/**
 * bocage_checks_get_n:
 *
 * Returns: how many rows there are: those of C, of the built-in rulesets, and of what rulesets and
 *   projects were read since
 */
guint
bocage_checks_get_n (void)
{
  return prepare () + bocage_check_rows_get_n ();
}

/**
 * bocage_checks_get_n_in_code:
 *
 * Returns: how many of the rows, the first ones, are C: to get one of these costs no reading
 */
guint
bocage_checks_get_n_in_code (void)
{
  return get_code ()->len;
}

const BocageCheck *
bocage_checks_get (guint index)
{
  const BocageCheck *check;

  if (index < get_code ()->len)
    return g_ptr_array_index (code_checks, index);
  check = bocage_check_rows_get (index - prepare ());
  g_return_val_if_fail (check != NULL, NULL);

  return check;
}

/**
 * bocage_checks_get_index:
 *
 * Returns: with what bocage_checks_get() returns @check
 */
guint
bocage_checks_get_index (const BocageCheck *check)
{
  guint n_code = get_code ()->len;
  gpointer number = g_hash_table_lookup (numbers, check);

  if (number != NULL)
    return GPOINTER_TO_UINT (number) - 1;
  g_return_val_if_fail (bocage_check_rows_get (check->number) != NULL, 0);
  return n_code + check->number;
}

/**
 * bocage_checks_find_in_code:
 *
 * Returns: (nullable): the row of C called @id.
 */
const BocageCheck *
bocage_checks_find_in_code (const char *id)
{
  get_code ();
  return g_hash_table_lookup (by_id, id);
}

/**
 * bocage_checks_find:
 *
 * Returns: (nullable): the row called @id.
 */
const BocageCheck *
bocage_checks_find (const char *id)
{
  const BocageCheck *check = bocage_checks_find_in_code (id);

  if (check != NULL)
    return check;
  prepare ();
  return bocage_check_rows_find (id);
}

/**
 * bocage_checks_find_nearest:
 *
 * Returns: (nullable): the row that somebody who wrote @id may have meant: a
 * few letters away, or the only one that has @id in it.
 */
const BocageCheck *
bocage_checks_find_nearest (const char *id)
{
  guint n = bocage_checks_get_n ();
  g_autofree const char **ids = g_new0 (const char *, n + 1);
  const BocageCheck *holder = NULL;
  const char *nearest;
  guint n_holders = 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageCheck *check = bocage_checks_get (i);

      ids[i] = check->id;
      if (*id != '\0' && strstr (check->id, id) != NULL)
        {
          holder = check;
          n_holders++;
        }
    }
  nearest = bocage_words_nearest (id, ids);
  if (nearest != NULL)
    return bocage_checks_find (nearest);
  return n_holders == 1 ? holder : NULL;
}

/* Whether a list of ids, or beginnings of ids, has @id.  Ends it by itself. */
static gboolean
covers (const char *list, const char *id)
{
  for (const char *word = list; *word != '\0';)
    {
      gsize length = strcspn (word, " ");
      gboolean is_beginning = length > 0 && word[length - 1] == '-';

      if (strncmp (word, id, length) == 0 && (is_beginning || id[length] == '\0'))
        return TRUE;
      word += length + strspn (word + length, " ");
    }
  return FALSE;
}

/* Adds those of @words, (nullable) and separated by blanks, that the list does not have. */
static void
add_words (GString *list, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words != NULL ? words : "", " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0' && !bocage_check_word_is_among (list->str, parts[i], strlen (parts[i])))
      g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", parts[i]);
}

/* Returns: (transfer full): what the row of @check says, and what rulesets say of it: words
 * separated by blanks */
static char *
join_words (const BocageCheck *check, gboolean hindered)
{
  GString *list = g_string_new (NULL);
  const BocageBinding *binding;

  prepare ();
  add_words (list, hindered ? check->hinders : check->supersedes);
  for (guint i = 0; (binding = bocage_check_rows_get_binding (i)) != NULL; i++)
    if (strcmp (binding->check, check->id) == 0)
      add_words (list, hindered ? binding->hinders : binding->supersedes);
  return g_string_free (list, FALSE);
}

/**
 * bocage_checks_hinders:
 *
 * Returns: whether @check cannot judge what a finding of @cause is about
 */
gboolean
bocage_checks_hinders (const BocageCheck *cause, const BocageCheck *check)
{
  g_autofree char *words = NULL;

  if (cause == check)
    return FALSE;
  words = join_words (cause, TRUE);
  if (bocage_check_word_is_among (words, "*", 1))
    return check->origin != BOCAGE_ORIGIN_READER;
  return covers (words, check->id);
}

/**
 * bocage_checks_list_superseded:
 *
 * Returns: (transfer full) (nullable): the ids of what a finding of @check makes redundant,
 * separated by blanks; NULL: nothing
 */
char *
bocage_checks_list_superseded (const BocageCheck *check)
{
  g_autofree char *words = join_words (check, FALSE);

  return *words != '\0' ? g_steal_pointer (&words) : NULL;
}

/**
 * bocage_checks_list_hindered:
 *
 * Returns: (transfer full) (nullable): ids and beginnings of ids, as the row of @cause and the
 * rulesets have them, separated by commas; "*": all rules of the game; NULL: it hinders none
 */
char *
bocage_checks_list_hindered (const BocageCheck *cause)
{
  g_autofree char *list = join_words (cause, TRUE);
  g_auto (GStrv) words = g_strsplit (list, " ", -1);

  return words[0] != NULL ? g_strjoinv (", ", words) : NULL;
}

/**
 * bocage_checks_list_hindering:
 *
 * Returns: (transfer full) (nullable): the ids of what hinders @check; NULL: nothing does
 */
char *
bocage_checks_list_hindering (const BocageCheck *check)
{
  guint n = bocage_checks_get_n ();
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const BocageCheck *cause = bocage_checks_get (i);

      if (bocage_checks_hinders (cause, check))
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", cause->id);
    }
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}
