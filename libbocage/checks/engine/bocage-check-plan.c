/* bocage-check-plan.c: the rows to run and what a ruleset binds to each
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Finding the bindings of all rows costs more than running them on a small
 * battle, so it is done once a ruleset and kept.
 */

#include "config.h"

#include "bocage-check-plan.h"

#include "bocage-check-private.h"

#include <pthread.h>
#include <string.h>

#define MAX_KEPT 8 /* rulesets; more than a session meets, so dropping all is no loss */

static pthread_mutex_t plans_lock = PTHREAD_MUTEX_INITIALIZER;
static GHashTable *plans; /* of BocageCheckPlan, each holding its ruleset */

static guint
get_needs_of_topic (const BocageCheck *topic)
{
  for (guint i = 0; bocage_check_needy_topics[i].topic != NULL; i++)
    if (bocage_check_needy_topics[i].topic == topic)
      return bocage_check_needy_topics[i].needs;
  return 0;
}

static void
fill_row (BocageCheckPlanRow *row, const BocageRuleset *ruleset, const BocageCheck *check,
          const BocageCheckRow *data)
{
  row->check = check;
  row->data = data;
  row->binding = data != NULL ? &data->binding : bocage_ruleset_find_binding (ruleset, check->id);
  if (row->binding == NULL || row->binding->types == NULL)
    return;

  guint n_types = bocage_ruleset_n_types (ruleset);

  row->types = g_new0 (gboolean, n_types);
  row->bound = g_new0 (guint, n_types);
  for (const char *const *word = row->binding->types; *word != NULL; word++)
    row->types[bocage_ruleset_find_any_type (ruleset, *word)->index] = TRUE;
  for (guint i = 0; i < n_types; i++)
    if (row->types[i])
      row->bound[row->n_bound++] = i;
}

/* Returns: the row whose check is called by the first @length letters of @id, or G_MAXUINT */
static guint
find_row (const BocageCheckPlan *self, const char *id, gsize length)
{
  for (guint i = 0; i < self->n_rows; i++)
    if (self->rows[i].check->id[0] == id[0] && strncmp (self->rows[i].check->id, id, length) == 0
        && self->rows[i].check->id[length] == '\0')
      return i;
  return G_MAXUINT;
}

/* @words: (nullable): ids */
static void
add_superseded (const BocageCheckPlan *self, const char *words, GArray *rows)
{
  for (const char *word = words; word != NULL && *word != '\0';)
    {
      gsize length = strcspn (word, " ");
      guint found = find_row (self, word, length);

      /* What is superseded beside the rules is not found here. */
      if (found != G_MAXUINT)
        g_array_append_val (rows, found);
      word += length + strspn (word + length, " ");
    }
}

/* What the row says itself, and what the ruleset says of a row of C. */
static void
fill_superseded (BocageCheckPlan *self, BocageCheckPlanRow *row)
{
  const char *bound = row->binding != NULL ? row->binding->supersedes : NULL;
  g_autoptr (GArray) rows = NULL;
  guint end = G_MAXUINT;

  if (row->check->supersedes == NULL && bound == NULL)
    return;
  rows = g_array_new (FALSE, FALSE, sizeof (guint));
  add_superseded (self, row->check->supersedes, rows);
  add_superseded (self, bound, rows);
  g_array_append_val (rows, end);
  row->superseded = (guint *) (gpointer) g_array_free (g_steal_pointer (&rows), FALSE);
}

static guint
get_n_in_code (void)
{
  guint n = 0;

  for (guint i = 0; bocage_check_topics[i] != NULL; i++)
    for (const BocageCheck *check = bocage_check_topics[i]; check->id != NULL; check++)
      n++;
  return n;
}

static void
add_row (GArray *rows, const BocageRuleset *ruleset, const BocageCheck *check,
         const BocageCheckRow *data)
{
  BocageCheckPlanRow row = { .probe = rows->len };

  /* The rows of C come first, so that the number is one after them. */
  if (data != NULL)
    row.probe = get_n_in_code () + MIN (check->number, BOCAGE_CHECK_MAX_ROWS);
  row.is_strangers
      = data != NULL && (check->since == NULL || bocage_ruleset_get_folder (ruleset) != NULL);

  fill_row (&row, ruleset, check, data);
  g_array_append_val (rows, row);
}

/* A row of C comes before those that are data, in an order that no report depends on. */
static GArray *
list_rows (const BocageRuleset *ruleset, const BocageCheckSet *project)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (BocageCheckPlanRow));

  for (guint i = 0; bocage_check_topics[i] != NULL; i++)
    for (const BocageCheck *check = bocage_check_topics[i]; check->id != NULL; check++)
      {
        guint needs = check->needs | get_needs_of_topic (bocage_check_topics[i]);

        add_row (rows, ruleset, check, NULL);
        g_array_index (rows, BocageCheckPlanRow, rows->len - 1).is_foreign
            = !bocage_ruleset_offers (ruleset, needs);
      }
  for (guint i = 0; i < bocage_ruleset_n_checks (ruleset); i++)
    {
      const BocageCheckRow *data = bocage_ruleset_get_check (ruleset, i);

      add_row (rows, ruleset, &data->check, data);
    }
  for (guint i = 0; project != NULL && project->base == ruleset && i < project->rows->len; i++)
    {
      const BocageCheckRow *data = g_ptr_array_index (project->rows, i);

      add_row (rows, ruleset, &data->check, data);
    }
  return rows;
}

static BocageCheckPlan *
plan_new (BocageRuleset *ruleset, const BocageCheckSet *project)
{
  BocageCheckPlan *self = g_new0 (BocageCheckPlan, 1);
  GArray *rows = list_rows (ruleset, project);

  self->ref_count = 1;
  self->ruleset = bocage_ruleset_ref (ruleset);
  self->project = project;
  self->project_number = project != NULL ? project->number : 0;
  self->n_rows = rows->len;
  self->rows = (BocageCheckPlanRow *) (gpointer) g_array_free (rows, FALSE);
  bocage_policies_resolve (NULL, ruleset, self->policies);
  for (guint i = 0; i < self->n_rows; i++)
    fill_superseded (self, &self->rows[i]);
  return self;
}

/* A project has its rows for one ruleset; of others it has nothing to say. */
static guint
hash_plan (gconstpointer plan)
{
  const BocageCheckPlan *self = plan;

  return g_direct_hash (self->ruleset) * 31 + self->project_number;
}

static gboolean
equal_plans (gconstpointer a, gconstpointer b)
{
  const BocageCheckPlan *x = a, *y = b;

  return x->ruleset == y->ruleset && x->project_number == y->project_number;
}

/**
 * _bocage_check_plan_get:
 *
 * @project: (nullable): whose rows are run, too
 *
 * Safe to call from several threads.
 *
 * Returns: (transfer full): the plan for @ruleset
 */
BocageCheckPlan *
_bocage_check_plan_get (BocageRuleset *ruleset, const BocageCheckSet *project)
{
  const BocageCheckPlan key
      = { .ruleset = ruleset, .project_number = project != NULL ? project->number : 0 };

  pthread_mutex_lock (&plans_lock);
  if (plans == NULL)
    plans = g_hash_table_new_full (hash_plan, equal_plans, NULL,
                                   (GDestroyNotify) _bocage_check_plan_unref);

  BocageCheckPlan *plan = g_hash_table_lookup (plans, &key);

  if (plan == NULL)
    {
      if (g_hash_table_size (plans) >= MAX_KEPT)
        g_hash_table_remove_all (plans);
      plan = plan_new (ruleset, project);
      g_hash_table_add (plans, plan);
    }
  g_atomic_int_inc (&plan->ref_count);
  pthread_mutex_unlock (&plans_lock);
  return plan;
}

static gboolean
is_same_grid (const BocageGrid *a, const BocageGrid *b)
{
  return a->orientation == b->orientation && a->columns == b->columns && a->rows == b->rows
         && a->alternating == b->alternating;
}

/**
 * _bocage_check_plan_ref_rules:
 *
 * The rules compiled for boards such as @grid and read as @policies want it,
 * kept for the next scenario: a session meets few shapes.  Safe to call from several threads.
 *
 * Returns: (transfer full): the rules
 */
BocageRules *
_bocage_check_plan_ref_rules (BocageCheckPlan *self, const BocageGrid *grid,
                              const BocagePolicies *policies)
{
  BocageRules *rules = NULL;
  guint8 values[BOCAGE_N_POLICIES];

  memcpy (values, self->policies, sizeof values);
  if (policies != NULL)
    bocage_policies_override (policies, self->ruleset, values);
  pthread_mutex_lock (&plans_lock);
  for (guint i = 0; i < BOCAGE_PLAN_MAX_RULES && rules == NULL; i++)
    if (self->rules[i] != NULL && is_same_grid (&self->rules[i]->geometry->grid, grid)
        && memcmp (self->rules[i]->policies, values, sizeof values) == 0)
      rules = self->rules[i];
  if (rules == NULL)
    {
      BocageRules **place = &self->rules[self->next_rules++ % BOCAGE_PLAN_MAX_RULES];

      g_clear_pointer (place, bocage_rules_unref);
      rules = *place = bocage_rules_new_for_policies (self->ruleset, grid, policies);
    }
  bocage_rules_ref (rules);
  pthread_mutex_unlock (&plans_lock);
  return rules;
}

void
_bocage_check_plan_unref (BocageCheckPlan *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;

  for (guint i = 0; i < self->n_rows; i++)
    {
      g_free (self->rows[i].types);
      g_free (self->rows[i].bound);
      g_free (self->rows[i].superseded);
    }
  g_free (self->rows);
  for (guint i = 0; i < BOCAGE_PLAN_MAX_RULES; i++)
    g_clear_pointer (&self->rules[i], bocage_rules_unref);
  bocage_ruleset_unref (self->ruleset);
  g_free (self);
}
