/* bocage-session-silence.c: what is not found since the battle's rules, or a reading of them, allow
 * it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nobody keeps a list of what a rule makes legal: it is asked.  Once the designer pauses, the
 * checks are run on a copy of the battle without one of its rules, or with one point of the rules
 * read otherwise, one such copy in an idle moment.  What is found there and not here is silent for
 * that reason.
 */

#include "config.h"

#include "bocage-session-private.h"

#include "checks/engine/bocage-check.h"
#include "model/bocage-edit.h"

#include <glib/gi18n.h>

#define PAUSE 600        /* ms */
#define LONG_CHECK 10000 /* µs: who is checked that slowly is asked for its own rules alone */

static BocageNode *
get_rules (BocageScenario *scenario)
{
  return bocage_scenario_get_part (scenario, BOCAGE_ELEMENT_RULES);
}

static guint
count_rules (BocageSession *self)
{
  BocageNode *rules = get_rules (bocage_session_get_scenario (self));

  return rules != NULL ? bocage_node_n_children (rules) : 0;
}

/* Of one point of the rules the words other than the one in force, one after the other
 * Returns: (nullable): the @i-th of all points */
static const BocagePolicy *
find_reading (BocageScenario *scenario, guint i, const char **out_word)
{
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);

  for (guint k = 0; k < bocage_ruleset_n_policies (ruleset); k++)
    {
      const BocagePolicy *policy = bocage_ruleset_get_policy_row (ruleset, k);
      const char *now = bocage_policies_read (NULL, scenario, policy->id, NULL);

      for (guint v = 0; policy->values != NULL && policy->values[v] != NULL; v++)
        if (g_strcmp0 (policy->values[v], now) != 0 && i-- == 0)
          {
            *out_word = policy->values[v];
            return policy;
          }
    }
  return NULL;
}

/* The same thing at the same place, whatever it weighs there; (transfer full) */
static char *
dup_key (BocageFinding *finding)
{
  BocageHex hex = bocage_finding_get_place (finding)->hex;

  return g_strdup_printf ("%s %d %d", bocage_finding_get_id (finding), hex.column, hex.row);
}

static gboolean
is_found (GHashTable *found, BocageFinding *finding)
{
  g_autofree char *key = dup_key (finding);

  return g_hash_table_contains (found, key);
}

static void
add_found (GHashTable *found, GListModel *model)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFindingItem) item = g_list_model_get_item (model, i);

      if (bocage_finding_item_get_silence (item) == NULL)
        g_hash_table_add (found, dup_key (bocage_finding_item_get_finding (item)));
    }
}

/* Returns: (transfer full): what is found, or silent by an exemption */
static GHashTable *
list_found (BocageSession *self)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_found (found, G_LIST_MODEL (self->findings));
  add_found (found, G_LIST_MODEL (self->allowed));
  return found;
}

/* What the copy has beyond the battle.  Its places are hexes alone: the copy's nodes go with it. */
static void
collect (BocageSession *self, BocageScenario *copy, const BocagePolicies *policies,
         const char *silence)
{
  const BocageCheckOptions options
      = { .project = _bocage_session_find_project (self), .policies = policies };
  g_autoptr (BocageReport) report = bocage_report_new ();
  g_autoptr (BocageReport) kept = bocage_report_new ();
  g_autoptr (GHashTable) found = list_found (self);

  bocage_check_scenario (copy, &options, report);
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      const BocagePlace place = { .hex = bocage_finding_get_place (finding)->hex };
      g_autoptr (BocageFindingItem) item = NULL;

      if (is_found (found, finding))
        continue;
      g_hash_table_add (found, dup_key (finding));
      bocage_report_add_for (kept, bocage_finding_get_check (finding), &place, "%s",
                             bocage_finding_get_message (finding));
      item = bocage_finding_item_new_silent (
          bocage_report_get_finding (kept, bocage_report_n_findings (kept) - 1), silence);
      g_ptr_array_add (self->silence_next, g_object_ref (item));
    }
}

static void
ask_without_rule (BocageSession *self, guint i)
{
  g_autoptr (BocageScenario) copy = bocage_scenario_copy (bocage_session_get_scenario (self));
  BocageNode *rule = bocage_node_get_child (get_rules (copy), i);
  const BocageRuleset *ruleset = bocage_scenario_get_ruleset (copy);
  const BocageRuleType *type = bocage_ruleset_find_rule (ruleset, ((BocageRuleNode *) rule)->id);
  g_autoptr (BocageEdit) edit = NULL;
  g_autofree char *silence = NULL;

  if (type == NULL || type->no_mechanics)
    return; /* nothing hangs on what is a name */
  /* TRANSLATORS: %s is a rule that the battle puts in force: “fordable stream”. */
  silence = g_strdup_printf (_ ("It is silent because the rule “%s” is in force. Without the rule "
                                "it would be found."),
                             bocage_ruleset_translate (ruleset, type->name));
  edit = bocage_edit_new (copy);
  bocage_edit_remove (edit, rule);
  collect (self, copy, NULL, silence);
}

static void
ask_with_reading (BocageSession *self, const BocagePolicy *policy, const char *word)
{
  BocageScenario *scenario = bocage_session_get_scenario (self);
  g_autoptr (BocagePolicies) policies = bocage_policies_new ();
  const char *read = bocage_policies_read (NULL, scenario, policy->id, NULL);
  /* TRANSLATORS: the first %s is a point of the rules, the others are readings of it, all three as
   * they stand in files: swa-date, off, note. */
  const char *form = _ ("It is silent because the point “%s” of the rules is read as “%s”. Read as "
                        "“%s” it would be found.");
  g_autofree char *silence = g_strdup_printf (form, policy->id, read, word);

  bocage_policies_set (policies, policy->id, word);
  collect (self, scenario, policies, silence);
}

static gboolean
silence_cb (gpointer user_data)
{
  BocageSession *self = user_data;
  guint n_rules = count_rules (self), i = self->silence_step++;
  const BocagePolicy *policy = NULL;
  const char *word;

  if (self->in_stroke)
    {
      self->silence_source = 0;
      _bocage_session_queue_silence (self);
      return G_SOURCE_REMOVE;
    }
  if (i < n_rules)
    ask_without_rule (self, i);
  else if (self->last_check <= LONG_CHECK
           && (policy = find_reading (bocage_session_get_scenario (self), i - n_rules, &word))
                  != NULL)
    ask_with_reading (self, policy, word);
  if (i < n_rules || policy != NULL)
    return G_SOURCE_CONTINUE;

  self->silence_source = 0;
  g_ptr_array_unref (self->silent);
  self->silent = g_steal_pointer (&self->silence_next);
  _bocage_session_show_silent (self);
  return G_SOURCE_REMOVE;
}

static gboolean
begin_cb (gpointer user_data)
{
  BocageSession *self = user_data;

  g_clear_pointer (&self->silence_next, g_ptr_array_unref);
  self->silence_next = g_ptr_array_new_with_free_func (g_object_unref);
  self->silence_step = 0;
  self->silence_source = g_idle_add_full (G_PRIORITY_LOW, silence_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

/*
 * _bocage_session_queue_silence:
 *
 * What is silent is asked anew, once nothing has changed for a while.
 */
void
_bocage_session_queue_silence (BocageSession *self)
{
  g_clear_handle_id (&self->silence_source, g_source_remove);
  self->silence_source = g_timeout_add (PAUSE, begin_cb, self);
}

/*
 * _bocage_session_add_silent:
 * @items: (element-type BocageFindingItem):
 *
 * Adds what was silent when it was last asked, and has not been found since.
 */
void
_bocage_session_add_silent (BocageSession *self, GPtrArray *items)
{
  g_autoptr (GHashTable) found = NULL;

  if (self->silent->len == 0)
    return;
  found = list_found (self);
  for (guint i = 0; i < self->silent->len; i++)
    if (!is_found (found, bocage_finding_item_get_finding (self->silent->pdata[i])))
      g_ptr_array_add (items, g_object_ref (self->silent->pdata[i]));
}

void
_bocage_session_clear_silence (BocageSession *self)
{
  g_clear_handle_id (&self->silence_source, g_source_remove);
  g_clear_pointer (&self->silence_next, g_ptr_array_unref);
  g_ptr_array_set_size (self->silent, 0);
}
