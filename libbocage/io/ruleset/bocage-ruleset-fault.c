/* bocage-ruleset-fault.c: what is said of an element that cannot be read
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-reader-private.h"
#include "model/base/bocage-token.h"
#include "model/bocage-words.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (bocage - ruleset - error - quark, bocage_ruleset_error)

BocageRuleset *
bocage_ruleset_reader_get_ruleset (RulesetReader *reader)
{
  return reader->ruleset;
}

/* Returns: (transfer none): where what the element that is being read refers to is looked up */
const BocageRuleset *
bocage_ruleset_reader_get_base (RulesetReader *reader)
{
  return reader->base != NULL ? reader->base : reader->ruleset;
}

/* Returns: (transfer none): in what the names of the element that is being read
 * are translated. */
const char *
bocage_ruleset_reader_get_context (RulesetReader *reader)
{
  return bocage_token_keep (bocage_ruleset_tree_get_name (reader->tree, reader->at));
}

/* Says what is wrong with the element that is being read.  Returns: FALSE. */
gboolean
bocage_ruleset_reader_fail (RulesetReader *reader, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  /* TRANSLATORS: %ld is a line of the file, %s what is wrong there. */
  g_set_error (reader->error, BOCAGE_RULESET_ERROR, BOCAGE_RULESET_ERROR_INVALID,
               _ ("line %ld: %s"), (long) reader->tree->elements[reader->at].line, message);
  return FALSE;
}

/* Says that @word is wrong, and which of @candidates it might have been.
 * Returns: FALSE. */
gboolean
bocage_ruleset_reader_fail_word (RulesetReader *reader, const char *word, GPtrArray *candidates,
                                 const char *message)
{
  const char *nearest;

  g_ptr_array_add (candidates, NULL);
  nearest = bocage_words_nearest (word, (const char *const *) candidates->pdata);
  if (nearest == NULL)
    return bocage_ruleset_reader_fail (reader, "%s", message);
  /* TRANSLATORS: the first %s is a complaint about a word, the second the right word. */
  return bocage_ruleset_reader_fail (reader, _ ("%s; did you mean “%s”?"), message, nearest);
}

const char *
_bocage_ruleset_list_name (BocageListId list)
{
  static const char *const names[BOCAGE_N_LISTS] = {
    [BOCAGE_LIST_MODULE] = N_ ("module"),
    [BOCAGE_LIST_LOOK] = N_ ("look"),
    [BOCAGE_LIST_CLASS] = N_ ("troop class"),
    [BOCAGE_LIST_ARMY] = N_ ("army"),
    [BOCAGE_LIST_SIDE] = N_ ("side"),
    [BOCAGE_LIST_NATION] = N_ ("nation"),
    [BOCAGE_LIST_LAYER] = N_ ("layer"),
    [BOCAGE_LIST_PART] = N_ ("part"),
    [BOCAGE_LIST_TYPE] = N_ ("piece type"),
    [BOCAGE_LIST_BADGE] = N_ ("badge"),
    /* TRANSLATORS: a weapon, device or ability that is added to a unit. */
    [BOCAGE_LIST_ADDITION] = N_ ("addition"),
    [BOCAGE_LIST_DIE_FACE] = N_ ("symbol"),
    [BOCAGE_LIST_CARD] = N_ ("card"),
    [BOCAGE_LIST_DECK] = N_ ("deck"),
    [BOCAGE_LIST_SHAPE] = N_ ("board shape"),
    [BOCAGE_LIST_FACE] = N_ ("board face"),
    [BOCAGE_LIST_OBJECTIVE_KIND] = N_ ("kind of objective"),
    [BOCAGE_LIST_RULE] = N_ ("rule"),
    [BOCAGE_LIST_POLICY] = N_ ("policy"),
    [BOCAGE_LIST_BINDING] = N_ ("check"),
    [BOCAGE_LIST_CHECK] = N_ ("check"),
    [BOCAGE_LIST_FORMAT] = N_ ("exchange format"),
    [BOCAGE_LIST_WEAPON] = N_ ("weapon"),
    /* TRANSLATORS: what has befallen a unit, such as “broken” or “suppressed”. */
    [BOCAGE_LIST_STATE] = N_ ("state"),
    /* TRANSLATORS: what a side is about in a battle, such as “attacker” or “defender”. */
    [BOCAGE_LIST_POSTURE] = N_ ("posture"),
    /* TRANSLATORS: what a player orders, such as “move” or “recover”. */
    [BOCAGE_LIST_ORDER] = N_ ("order"),
    [BOCAGE_LIST_EDGE] = N_ ("border of the board"),
    /* TRANSLATORS: a limit of how many units lie in one hex. */
    [BOCAGE_LIST_STACK] = N_ ("limit of a stack"),
  };

  return _ (names[list]);
}

/* Says that no record of @list is called @id.  Returns: FALSE. */
gboolean
bocage_ruleset_reader_fail_reference (RulesetReader *reader, BocageListId list, const char *id)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  g_autofree char *message
      /* TRANSLATORS: the first %s is a kind of thing, such as “module”; the second its id. */
      = g_strdup_printf (_ ("unknown %s “%s”"), _bocage_ruleset_list_name (list), id);
  const BocageIdTable *table = &bocage_ruleset_reader_get_base (reader)->tables[list];

  for (guint i = 0; i < table->n_slots; i++)
    if (table->slots[i].id != NULL)
      g_ptr_array_add (candidates, (gpointer) table->slots[i].id);
  return bocage_ruleset_reader_fail_word (reader, id, candidates, message);
}

/* Of these a position keeps the number in a byte, or a bit for each, or less. */
static const struct
{
  BocageListId list;
  guint most;
} most_of[] = {
  { BOCAGE_LIST_CLASS, BOCAGE_MAX_CLASSES },
  { BOCAGE_LIST_SIDE, BOCAGE_RULESET_SIDES },
  { BOCAGE_LIST_TYPE, 10000 },
  { BOCAGE_LIST_NATION, 250 },
  { BOCAGE_LIST_WEAPON, 250 },
  { BOCAGE_LIST_STATE, 250 },
  { BOCAGE_LIST_POSTURE, 250 },
  { BOCAGE_LIST_ORDER, 16 },
};

/* Whether the ruleset has no more of @list than can be held. */
gboolean
_bocage_ruleset_reader_check_number (RulesetReader *reader, BocageListId list)
{
  for (guint i = 0; i < G_N_ELEMENTS (most_of); i++)
    if (most_of[i].list == list && reader->ruleset->lists[list]->len > most_of[i].most)
      return bocage_ruleset_reader_fail (
          reader,
          /* TRANSLATORS: %u is a number of 2 or more, %s a kind of thing, such as “weapon”. */
          _ ("there are more than %u of the kind “%s”"), most_of[i].most,
          _bocage_ruleset_list_name (list));
  return TRUE;
}
