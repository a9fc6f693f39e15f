/* bocage-why.c: what is on for a file, and who decided it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-why.h"

#include "bocage-format.h"
#include "record/bocage-clock.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

/* Returns: (transfer full): the name of a file, or what begins with one, fit for a terminal and for
 * who runs a workflow */
static char *
dup_safe (const char *text)
{
  GString *safe = g_string_new (NULL);

  bocage_format_append_name (safe, text);
  return g_string_free (safe, FALSE);
}

static void
add_reasons (BocageOutput *output, const BocageConfigRuling *ruling)
{
  g_autofree char *on = ruling->on_reason != NULL ? dup_safe (ruling->on_reason) : NULL;
  g_autofree char *weight
      = ruling->is_on && ruling->class_reason != NULL ? dup_safe (ruling->class_reason) : NULL;

  if (on != NULL)
    g_string_append (output->text, on);
  if (weight != NULL)
    g_string_append_printf (output->text, "%s%s", on != NULL ? ", " : "", weight);
}

static void
add_check (BocageOutput *output, const BocageConfig *config, const BocageCheck *check,
           gsize id_width)
{
  BocageConfigRuling ruling = bocage_config_rule (config, check);
  const char *word = ruling.is_on ? bocage_class_name (ruling.class_) : "off";

  g_string_append_printf (output->text, "%-*s  ", (int) id_width, check->id);
  bocage_output_begin_style (output,
                             ruling.is_on ? bocage_level_style (ruling.class_) : BOCAGE_STYLE_DIM);
  g_string_append_printf (output->text, "%-10s", word);
  bocage_output_end_style (output);
  g_string_append (output->text, "  ");
  add_reasons (output, &ruling);
  while (output->text->str[output->text->len - 1] == ' ')
    g_string_truncate (output->text, output->text->len - 1);
  g_string_append_c (output->text, '\n');
}

/* The places of what decides in the battle itself. */
static char *
describe_rule (const BocageVerdict *verdict, const BocageRuleNode *rule)
{
  BocagePlace place = { .hex = BOCAGE_HEX_NONE, .node = (BocageNode *) rule };
  g_autofree char *name = dup_safe (verdict->name);
  BocageRange range;

  bocage_verdict_locate (verdict, &place, &range);
  /* TRANSLATORS: battle.bocage:7: the rule “back-to-sea” */
  return g_strdup_printf (_ ("%s:%u: the rule “%s”"), name, range.line, rule->id);
}

static void
add_policy (BocageOutput *output, const BocageConfig *config, const BocageVerdict *verdict,
            const BocageRuleset *ruleset, const BocagePolicy *policy, gsize id_width)
{
  BocageScenario *scenario
      = verdict->document != NULL ? bocage_document_get_scenario (verdict->document) : NULL;
  const char *reason = bocage_config_find_policy_reason (config, policy->id);
  g_autofree char *house = reason != NULL ? dup_safe (reason) : NULL;
  const char *word;
  const BocageRuleNode *rule = NULL;
  BocageCheckOptions options = { 0 };
  g_autofree char *decided = NULL;

  bocage_config_set_check_options (config, &options);
  if (scenario != NULL)
    word = bocage_policies_read (options.policies, scenario, policy->id, &rule);
  else
    word = bocage_policies_choose (options.policies, policy);
  if (rule != NULL)
    decided = describe_rule (verdict, rule);
  else if (house != NULL
           && g_strcmp0 (word, bocage_policies_get (options.policies, policy->id)) == 0)
    decided = g_strdup (house);
  else
    /* TRANSLATORS: %s is the id of a ruleset */
    decided = g_strdup_printf (_ ("the ruleset %s"), bocage_ruleset_get_id (ruleset));
  g_string_append_printf (output->text, "%-*s  %-14s  %s", (int) id_width, policy->id, word,
                          decided);
  if (rule != NULL && house != NULL)
    /* TRANSLATORS: follows the place of what decides; %s is the place of what does not */
    g_string_append_printf (output->text, _ (", over %s"), house);
  g_string_append_c (output->text, '\n');
}

static void
add_policies (BocageOutput *output, const BocageConfig *config, const BocageVerdict *verdict,
              const BocageRuleset *ruleset)
{
  gsize id_width = 0;

  for (guint i = 0; i < bocage_ruleset_n_policies (ruleset); i++)
    id_width = MAX (id_width, strlen (bocage_ruleset_get_policy_row (ruleset, i)->id));
  if (id_width == 0)
    return;
  /* TRANSLATORS: a heading; %s is the id of a ruleset */
  g_string_append_printf (output->text, _ ("How the rules of %s are read:\n"),
                          bocage_ruleset_get_id (ruleset));
  for (guint i = 0; i < bocage_ruleset_n_policies (ruleset); i++)
    add_policy (output, config, verdict, ruleset, bocage_ruleset_get_policy_row (ruleset, i),
                id_width);
  g_string_append_c (output->text, '\n');
}

/* Nobody else watches the time. */
static BocageVerdict *
read_verdict (const BocageInput *input, const BocageReadOptions *options)
{
  g_autofree char *name = bocage_input_get_name (input, NULL);
  BocageVerdict *verdict;

  bocage_clock_begin (name);
  verdict = bocage_verdict_new (input, options);
  bocage_clock_end ();
  return verdict;
}

/* Those of the battle's game, or of every game where there is no battle to ask. */
static void
add_all_policies (BocageOutput *output, const BocageConfig *config, const char *path,
                  const BocageReadOptions *options)
{
  BocageInput input = { .path = (char *) path };
  g_autoptr (BocageVerdict) verdict = read_verdict (&input, options);
  BocageRuleset *ruleset = bocage_verdict_get_ruleset (verdict);
  g_auto (GStrv) ids = ruleset == NULL ? bocage_ruleset_list () : NULL;

  if (ruleset != NULL)
    add_policies (output, config, verdict, ruleset);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      g_autoptr (BocageRuleset) other = bocage_ruleset_find (ids[i], NULL);

      if (other != NULL)
        add_policies (output, config, verdict, other);
    }
}

/**
 * bocage_why:
 * @path: of a battle, or of a directory
 *
 * Tells for every policy how it is read in a file and for every check whether it is on,
 * what it weighs, and which line or option decided that.
 */
gboolean
bocage_why (BocageOutput *output, const char *path, const BocageReadOptions *options,
            GError **error)
{
  g_autoptr (BocageConfigs) configs = bocage_configs_new (options, error);
  const BocageConfig *config = configs != NULL ? bocage_configs_find (configs, path, error) : NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *safe = dup_safe (name);
  const char *exclusion;
  gsize id_width = 0;

  if (config == NULL)
    return FALSE;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _ ("cannot read “%s”: %s"), name,
                   g_strerror (ENOENT));
      return FALSE;
    }
  if (bocage_config_get_path (config) != NULL)
    {
      g_autofree char *where = g_filename_display_name (bocage_config_get_path (config));
      g_autofree char *safe_where = dup_safe (where);

      /* TRANSLATORS: the first %s is a file, the second its configuration */
      g_string_append_printf (output->text, _ ("%s is under %s\n"), safe, safe_where);
    }
  else
    /* TRANSLATORS: %s is a file, the second %s “bocage.ini” */
    g_string_append_printf (output->text, _ ("%s is not under any %s\n"), safe, BOCAGE_CONFIG_NAME);
  exclusion = bocage_config_find_exclusion (config, path);
  if (exclusion != NULL)
    {
      g_autofree char *safe_exclusion = dup_safe (exclusion);

      /* TRANSLATORS: %s is the place of a line */
      g_string_append_printf (output->text, _ ("It is left out: %s\n"), safe_exclusion);
    }
  g_string_append_c (output->text, '\n');
  add_all_policies (output, config, path, options);

  for (guint i = 0; i < bocage_checks_get_n (); i++)
    id_width = MAX (id_width, strlen (bocage_checks_get (i)->id));
  for (guint i = 0; i < bocage_checks_get_n (); i++)
    add_check (output, config, bocage_checks_get (i), id_width);
  return TRUE;
}
