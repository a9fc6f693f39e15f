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
#define VERY_LONG_CHECK \
  100000 /* µs: and that slowly, for nothing: the window would stand still for each copy */

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

/* The words of a finding are a key of their own, beside that of its place: how often both are there
 * is counted.  (transfer full) */
static char *
dup_place_key (BocageFinding *finding)
{
  BocageHex hex = bocage_finding_get_place (finding)->hex;

  return g_strdup_printf ("%s %d %d", bocage_finding_get_id (finding), hex.column, hex.row);
}

static char *
dup_key (BocageFinding *finding)
{
  g_autofree char *place = dup_place_key (finding);

  return g_strdup_printf ("%s %s", place, bocage_finding_get_message (finding));
}

static guint
count (GHashTable *found, const char *key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (found, key));
}

static void
add_key (GHashTable *found, char *key, int n)
{
  g_hash_table_insert (found, key, GUINT_TO_POINTER (count (found, key) + (guint) n));
}

static void
add_found (GHashTable *found, GListModel *model)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFindingItem) item = g_list_model_get_item (model, i);
      BocageFinding *finding = bocage_finding_item_get_finding (item);

      if (bocage_finding_item_get_silence (item) != NULL)
        continue;
      add_key (found, dup_key (finding), 1);
      add_key (found, dup_place_key (finding), 1);
    }
}

/* Returns: (transfer full): how often what is found, or silent by an exemption */
static GHashTable *
list_found (BocageSession *self)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_found (found, G_LIST_MODEL (self->findings));
  add_found (found, G_LIST_MODEL (self->allowed));
  return found;
}

static gboolean
is_found (GHashTable *found, BocageFinding *finding)
{
  g_autofree char *key = dup_key (finding);

  return count (found, key) > 0;
}

/* Of those of the battle each stands for one of the copy.
 * Returns: whether one was left */
static gboolean
take_found (GHashTable *found, BocageFinding *finding, gboolean in_other_words)
{
  g_autofree char *key = dup_key (finding), *place = dup_place_key (finding);

  if (count (found, in_other_words ? place : key) == 0)
    return FALSE;
  if (!in_other_words)
    add_key (found, g_steal_pointer (&key), -1);
  add_key (found, g_steal_pointer (&place), -1);
  return TRUE;
}

/* Returns: (transfer full): of the findings of a copy those that the battle does not have; first
 * what says the same, then what says it in other words at the same place */
static GPtrArray *
list_new (BocageSession *self, BocageReport *report)
{
  g_autoptr (GHashTable) found = list_found (self);
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  GPtrArray *beyond = g_ptr_array_new ();

  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    if (!take_found (found, bocage_report_get_finding (report, i), FALSE))
      g_ptr_array_add (others, bocage_report_get_finding (report, i));
  for (guint i = 0; i < others->len; i++)
    if (!take_found (found, others->pdata[i], TRUE))
      g_ptr_array_add (beyond, others->pdata[i]);
  return beyond;
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
  g_autoptr (GPtrArray) beyond = NULL;

  bocage_check_scenario (copy, &options, report);
  beyond = list_new (self, report);
  for (guint i = 0; i < beyond->len; i++)
    {
      const BocagePlace place = { .hex = bocage_finding_get_place (beyond->pdata[i])->hex };

      bocage_report_add_for (kept, bocage_finding_get_check (beyond->pdata[i]), &place, "%s",
                             bocage_finding_get_message (beyond->pdata[i]));
      g_ptr_array_add (
          self->silence_next,
          bocage_finding_item_new_silent (
              bocage_report_get_finding (kept, bocage_report_n_findings (kept) - 1), silence));
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

/* Returns: whether there was something left to ask */
static gboolean
ask (BocageSession *self, guint i)
{
  guint n_rules = count_rules (self);
  const BocagePolicy *policy;
  const char *word;

  if (self->last_check > VERY_LONG_CHECK)
    return FALSE;
  if (i < n_rules)
    {
      ask_without_rule (self, i);
      return TRUE;
    }
  if (self->last_check > LONG_CHECK)
    return FALSE;
  policy = find_reading (bocage_session_get_scenario (self), i - n_rules, &word);
  if (policy != NULL)
    ask_with_reading (self, policy, word);
  return policy != NULL;
}

static gboolean
silence_cb (gpointer user_data)
{
  BocageSession *self = user_data;

  if (self->in_stroke)
    {
      self->silence_source = 0;
      _bocage_session_queue_silence (self);
      return G_SOURCE_REMOVE;
    }
  if (ask (self, self->silence_step++))
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
  _bocage_session_stop_asking (self);
  self->silence_source = g_timeout_add (PAUSE, begin_cb, self);
}

/*
 * _bocage_session_stop_asking:
 *
 * The battle is another: what has been asked of it so far says nothing of it now.  It is checked in
 * a moment, and asked anew after that.
 */
void
_bocage_session_stop_asking (BocageSession *self)
{
  g_clear_handle_id (&self->silence_source, g_source_remove);
  g_clear_pointer (&self->silence_next, g_ptr_array_unref);
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
  _bocage_session_stop_asking (self);
  g_ptr_array_set_size (self->silent, 0);
}
