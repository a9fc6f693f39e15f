/* bocage-config-policy.c: how the house reads the rules, and who said so
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A configuration holds for battles of every game, so a policy must be known to
 * one ruleset at least, and so must its value; a ruleset that has no such point,
 * or no such reading of it, is not concerned.
 */

#include "config.h"

#include "bocage-config-private.h"

#include "model/bocage-words.h"

#include <glib/gi18n.h>
#include <string.h>

#define INVENTORY "inventory" /* which has a key and an option of its own */

/* What all rulesets together know. */
typedef struct
{
  GPtrArray *ids;   /* interned; of policies */
  GPtrArray *words; /* interned; of the policy that is asked about */
} Known;

static void
add_word (GPtrArray *words, const char *word)
{
  const char *interned = bocage_token_keep (word);

  if (!g_ptr_array_find (words, interned, NULL))
    g_ptr_array_add (words, (gpointer) interned);
}

static void
collect (Known *known, const BocageRuleset *ruleset, const char *id)
{
  for (guint i = 0; i < bocage_ruleset_n_policies (ruleset); i++)
    {
      const BocagePolicy *policy = bocage_ruleset_get_policy_row (ruleset, i);

      add_word (known->ids, policy->id);
      for (guint j = 0; strcmp (policy->id, id) == 0 && policy->values[j] != NULL; j++)
        add_word (known->words, policy->values[j]);
    }
}

static gboolean
fail_id (const Known *known, const char *id, const char *reason, GError **error)
{
  const char *nearest = bocage_words_nearest (id, (const char *const *) known->ids->pdata);

  if (nearest != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* TRANSLATORS: bocage.ini:3: plataeu: there is no policy “plataeu”; … */
                 _ ("%s: there is no policy “%s”; did you mean “%s”?"), reason, id, nearest);
  else
    {
      g_autofree char *list = g_strjoinv (", ", (char **) known->ids->pdata);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:3: x: there is no policy “x”, only: plateau, … */
                   _ ("%s: there is no policy “%s”, only: %s"), reason, id, list);
    }
  return FALSE;
}

static gboolean
fail_word (const Known *known, const char *word, const char *reason, GError **error)
{
  const char *nearest = bocage_words_nearest (word, (const char *const *) known->words->pdata);
  g_autofree char *list = g_strjoinv (", ", (char **) known->words->pdata);

  if (nearest != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* TRANSLATORS: bocage.ini:3: plateau: “anny” is none of: any, contiguous; … */
                 _ ("%s: “%s” is none of: %s; did you mean “%s”?"), reason, word, list, nearest);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* TRANSLATORS: bocage.ini:3: plateau: “maybe” is none of: any, contiguous */
                 _ ("%s: “%s” is none of: %s"), reason, word, list);
  return FALSE;
}

static gboolean
check (const char *id, const char *word, const char *reason, GError **error)
{
  g_auto (GStrv) rulesets = bocage_ruleset_list ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new (), words = g_ptr_array_new ();
  Known known = { ids, words };

  for (guint i = 0; rulesets[i] != NULL; i++)
    {
      /* What is wrong with a ruleset is told of the battles that need it. */
      g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find (rulesets[i], NULL);

      if (ruleset != NULL)
        collect (&known, ruleset, id);
    }
  g_ptr_array_add (ids, NULL);
  g_ptr_array_add (words, NULL);
  if (words->len == 1)
    return fail_id (&known, id, reason, error);
  return g_ptr_array_find (words, bocage_token_keep (word), NULL)
         || fail_word (&known, word, reason, error);
}

static void
set (BocageConfig *self, const char *id, const char *word, const char *reason)
{
  if (self->policies == NULL)
    self->policies = bocage_policies_new ();
  bocage_policies_set (self->policies, id, word);
  g_hash_table_insert (self->reasons, g_strdup (id), g_strdup (reason));
  g_string_append_printf (self->digest, "policy %s=%s\n", id, word);
}

gboolean
_bocage_config_add_policy (BocageConfig *self, const char *id, const char *word, const char *reason,
                           GError **error)
{
  const char *before = g_hash_table_lookup (self->reasons, id);

  /* The inventory can be asked for in two ways, and both at once may differ. */
  if (before != NULL && *reason != '-')
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:7: inventory: this is said twice, in bocage.ini:3 … */
                   _ ("%s: this is said twice, also in %s"), reason, before);
      return FALSE;
    }
  if (!check (id, word, reason, error))
    return FALSE;
  set (self, id, word, reason);
  return TRUE;
}

gboolean
_bocage_config_add_inventory (BocageConfig *self, const char *word, const char *reason,
                              GError **error)
{
  if (strcmp (word, "strict") != 0 && strcmp (word, "lenient") != 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* TRANSLATORS: bocage.ini:3: inventory: “maybe” is none of: strict, lenient */
                   _ ("%s: “%s” is none of: strict, lenient"), reason, word);
      return FALSE;
    }
  set (self, INVENTORY, word, reason);
  return TRUE;
}

/* Those of @from hold. */
void
_bocage_config_add_policies (BocageConfig *self, const BocageConfig *from)
{
  GHashTableIter iter;
  gpointer id, reason;

  g_hash_table_iter_init (&iter, from->reasons);
  while (g_hash_table_iter_next (&iter, &id, &reason))
    set (self, id, bocage_policies_get (from->policies, id), reason);
}

/* Whatever findings hang on that somebody says here. */
void
bocage_config_set_check_options (const BocageConfig *self, BocageCheckOptions *options)
{
  options->policies = self->policies;
}

/**
 * bocage_config_find_policy_reason:
 *
 * Returns: (nullable): where it is said how the house reads the point @id
 */
const char *
bocage_config_find_policy_reason (const BocageConfig *self, const char *id)
{
  return g_hash_table_lookup (self->reasons, id);
}
