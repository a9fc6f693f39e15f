/* bocage-check.c: runs every row of the topics on a scenario
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-check.h"

#include "bocage-check-plan.h"
#include "bocage-check-private.h"
#include "model/base/bocage-probe.h"
#include "model/bocage-message.h"

/**
 * bocage_check_make_example_path:
 * @kind: "bad", "good", or "fix": where the bad one does not show what can be mended
 *
 * An example lies in the folder that the first word of its check's id names; one of a project,
 * or of a ruleset that is not built in, beside the others.
 *
 * Returns: (transfer full): where an example would be: an absolute path, or one from the top of
 * the source tree, by which bocage_built_in_find() knows it
 */
char *
bocage_check_make_example_path (const BocageCheck *self, const char *kind)
{
  const char *home = self->home != NULL ? self->home : "libbocage/checks/examples";

  if (g_path_is_absolute (home))
    return g_strdup_printf ("%s/%s-%s.bocage", home, self->id, kind);
  return g_strdup_printf ("%s/%.*s/%s-%s.bocage", home, (int) strcspn (self->id, "-"), self->id,
                          self->id, kind);
}

/**
 * bocage_check_make_url:
 * @self: (nullable): NULL: the list of all checks
 *
 * The base is that of the environment ($BOCAGE_CHECKS_URL), for who keeps the pages on a server
 * of his own, else that of configure.
 *
 * Returns: (transfer full) (nullable): the address of its page; NULL where there are none
 */
char *
bocage_check_make_url (const BocageCheck *self)
{
  const char *base = g_getenv ("BOCAGE_CHECKS_URL");

  if (base == NULL)
    base = CHECKS_URL;
  if (*base == '\0')
    return NULL;
  return g_strdup_printf ("%s%s%s.html", base, g_str_has_suffix (base, "/") ? "" : "/",
                          self != NULL ? self->id : "index");
}

/* What one finding makes redundant: a row at a place. */
typedef struct
{
  guint row; /* of the plan */
  BocageHex hex;
  const BocageNode *node;
  gboolean above; /* @node is an ancestor of the place */
} Redundant;

/* Findings that one row added: those before @end, from the end of the item before. */
typedef struct
{
  guint row;
  guint end;
} Found;

static guint
redundant_hash (gconstpointer key)
{
  const Redundant *self = key;
  guint hash = GPOINTER_TO_UINT (self->node) / 8u + (guint) self->above;

  return (hash * 31 + self->row) * 31 + (guint) (self->hex.column * 521 + self->hex.row);
}

static gboolean
redundant_equal (gconstpointer a, gconstpointer b)
{
  const Redundant *x = a, *y = b;

  return x->row == y->row && bocage_hex_equal (x->hex, y->hex) && x->node == y->node
         && x->above == y->above;
}

static void
insert (GHashTable *set, const Redundant *key)
{
  g_hash_table_add (set, g_memdup2 (key, sizeof *key));
}

/* Everything that @place stands for, for @row.  Two findings without a hex are at
 * one place if they have the same node, if the node of one is inside that of the
 * other, or if either has none. */
static void
insert_place (GHashTable *set, guint row, const BocagePlace *place)
{
  Redundant key = { row, place->hex, NULL, FALSE };

  if (!bocage_hex_is_none (place->hex))
    insert (set, &key);
  else
    {
      /* A finding without a node meets any of these. */
      key.above = TRUE;
      insert (set, &key);
      if (place->node == NULL)
        {
          key.above = FALSE;
          insert (set, &key); /* meets everything without a hex */
        }
      for (const BocageNode *node = place->node; node != NULL; node = node->parent)
        {
          key.node = node;
          insert (set, &key);
        }
    }
  key.above = FALSE;
  key.hex = BOCAGE_HEX_NONE;
  key.node = place->node;
  if (place->node != NULL)
    insert (set, &key);
}

static gboolean
has_place (GHashTable *set, guint row, const BocagePlace *place)
{
  Redundant key = { row, place->hex, NULL, FALSE };
  gboolean has_hex = !bocage_hex_is_none (place->hex);

  if (g_hash_table_contains (set, &key))
    return TRUE;

  key.hex = BOCAGE_HEX_NONE;
  key.above = TRUE;
  key.node = place->node;
  if (!has_hex && g_hash_table_contains (set, &key))
    return TRUE;

  key.above = FALSE;
  for (const BocageNode *node = place->node; node != NULL; node = has_hex ? NULL : node->parent)
    {
      key.node = node;
      if (g_hash_table_contains (set, &key))
        return TRUE;
    }
  return FALSE;
}

/* The places where what @found says makes the findings of other rows that found something
 * redundant.
 *
 * Returns: (transfer full) (nullable): NULL where it does not */
static GHashTable *
collect_redundant (const BocageCheckPlan *plan, BocageReport *report, guint first,
                   const Found *found, guint n_found, const guint8 *has_found)
{
  GHashTable *set = NULL;
  guint from = first;

  for (guint i = 0; i < n_found; from = found[i++].end)
    for (const guint *row = plan->rows[found[i].row].superseded; row != NULL && *row != G_MAXUINT;
         row++)
      {
        if (!has_found[*row])
          continue;
        if (set == NULL)
          set = g_hash_table_new_full (redundant_hash, redundant_equal, g_free, NULL);
        for (guint j = from; j < found[i].end; j++)
          insert_place (set, *row,
                        bocage_finding_get_place (bocage_report_get_finding (report, j)));
      }
  return set;
}

/* Linear in the findings: a hostile file has as many as it likes. */
static void
drop_redundant (const BocageCheckPlan *plan, BocageReport *report, guint first, const Found *found,
                guint n_found)
{
  g_autofree guint8 *has_found = g_new0 (guint8, plan->n_rows);
  g_autoptr (GHashTable) set = NULL;

  for (guint i = 0; i < n_found; i++)
    has_found[found[i].row] = TRUE;
  set = collect_redundant (plan, report, first, found, n_found, has_found);
  for (guint i = n_found; set != NULL && i-- > 0;)
    for (guint j = found[i].end, from = i > 0 ? found[i - 1].end : first; j > from; j--)
      if (has_place (set, found[i].row,
                     bocage_finding_get_place (bocage_report_get_finding (report, j - 1))))
        bocage_report_clear_finding (report, j - 1);
  bocage_report_close_gaps (report);
}

/* What could not be read was said to be so when it was read, and counts as not
 * given since: that it is not given is not said again. */
static gboolean
is_said_already (BocageFinding *finding, gpointer user_data)
{
  const BocagePlace *place = bocage_finding_get_place (finding);

  (void) user_data;
  return place->field != NULL && place->node != NULL && place->node->extra != NULL
         && !bocage_node_is_set (place->node, place->field)
         && _bocage_check_is_unreadable (place->node, place->field->name);
}

static void
raise_classes (BocageReport *report, guint first)
{
  for (guint i = first; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);

      if (bocage_finding_get_check (finding)->strict_illegal)
        bocage_finding_set_class (finding, BOCAGE_CLASS_ILLEGAL);
    }
}

/* Whether the row that is about to run can have anything to say. */
static gboolean
is_wanted (const BocageSurvey *survey, const BocageCheck *check)
{
  guint missing = check->wants & ~survey->has;

  return missing == 0 || (missing == BOCAGE_WANTS_BOUND && bocage_survey_has_bound (survey));
}

/* Leaves of what a stranger's row has found no more than is bearable, and says so.
 * @first: its first finding */
static void
bound_strangers (BocageReport *report, const BocageCheck *check, guint first)
{
  guint most = BOCAGE_CHECK_MAX_FINDINGS, n = bocage_report_n_findings (report);

  if (n - first <= most)
    return;
  while (n > first + most)
    bocage_report_remove (report, --n);
  bocage_report_add_for (report, bocage_checks_project, NULL,
                         /* TRANSLATORS: a check, then a number. */
                         _ ("“%s” finds more than %u places; the others are not told"), check->id,
                         most);
}

/* How many things of the battle the test of the row may have to compare with all others, and with
 * each hex. */
static guint64
count_pairs (const BocageSurvey *survey, const BocageCheckPlanRow *row)
{
  const BocageNode *goals = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_OBJECTIVES);
  guint64 n = (guint64) survey->n_units + survey->n_objects + survey->n_pieces, n_compared = 0;

  if (goals != NULL)
    n += bocage_node_n_children (goals);
  if (row->data->test->each == NULL)
    n_compared = n;
  for (guint i = 0; i < row->n_bound && row->data->test->each != NULL; i++)
    n_compared += survey->type_counts[row->bound[i]];
  return n_compared * (n + survey->n_hexes);
}

/* Whether the row that is about to run may: what strangers have written costs no more than is
 * bearable, whatever rows they have and however large the battle is.  That goes by what there is
 * to look at and not by the clock, so that a battle is judged alike everywhere. */
static gboolean
is_bearable (BocageSurvey *survey, BocageReport *report, const BocageCheckPlanRow *row)
{
  guint64 n_pairs;

  if (!row->is_strangers || row->data->test->is_linear)
    return TRUE;
  n_pairs = count_pairs (survey, row);
  if (n_pairs <= BOCAGE_CHECK_MAX_PAIRS - survey->n_pairs)
    {
      survey->n_pairs += n_pairs;
      return TRUE;
    }
  bocage_report_add_for (report, bocage_checks_project, NULL,
                         /* TRANSLATORS: a check, then the test that it is made of. */
                         _ ("“%s” is not made: there is too much to compare in this battle for "
                            "one more check of the test “%s”"),
                         row->check->id, row->data->test->name);
  return FALSE;
}

/* Returns: how many rows found something
 * @found: [n_rows] gets them */
static guint
run_rows (BocageSurvey *survey, BocageReport *report, Found *found)
{
  const BocageCheckPlan *plan = survey->plan;
  guint end = bocage_report_n_findings (report), n_found = 0;

  for (guint i = 0; i < plan->n_rows; i++)
    {
      const BocageCheckPlanRow *row = &plan->rows[i];

      if (row->check->run == NULL || row->is_foreign)
        continue;
      bocage_probe_enter (BOCAGE_N_PHASES + row->probe);
      survey->row = i;
      survey->binding = row->binding;
      survey->data = row->data;
      survey->n_said = 0;
      if (!is_wanted (survey, row->check))
        continue;
      if (!is_bearable (survey, report, row))
        {
          end = bocage_report_n_findings (report);
          continue;
        }
      bocage_report_set_check (report, row->check);
      row->check->run (survey, report);
      if (bocage_report_n_findings (report) > end)
        {
          if (row->check->message != NULL && !row->data->test->is_silent)
            _bocage_check_tell_anew (survey, report, end);
          if (row->is_strangers)
            bound_strangers (report, row->check, end);
          end = bocage_report_n_findings (report);
          found[n_found++] = (Found){ i, end };
        }
    }
  bocage_report_set_check (report, NULL);
  bocage_probe_enter (BOCAGE_PHASE_SURVEY);
  return n_found;
}

/**
 * bocage_check_scenario:
 * @options: (nullable): NULL for the defaults
 * @report: findings are added to it, and all that it holds is sorted
 *
 * Judges the set-up.  Pure: the same scenario gives the same findings in the
 * same order.  A scenario without a ruleset is not judged at all, and whoever
 * looked for its ruleset has to say so.
 */
void
bocage_check_scenario (BocageScenario *scenario, const BocageCheckOptions *options,
                       BocageReport *report)
{
  static const BocageCheckOptions defaults = { 0 };

  g_return_if_fail (scenario != NULL && report != NULL);

  if (bocage_scenario_get_ruleset (scenario) == NULL)
    return;
  if (options == NULL)
    options = &defaults;

  guint was = bocage_probe_enter (BOCAGE_PHASE_SURVEY);
  g_autoptr (BocageCheckPlan) plan
      = _bocage_check_plan_get (bocage_scenario_get_ruleset (scenario), options->project);
  BocageSurvey *survey = bocage_survey_new (scenario, options);
  guint first = bocage_report_n_findings (report);
  g_autofree Found *found = g_new (Found, plan->n_rows);

  survey->plan = plan;
  drop_redundant (plan, report, first, found, run_rows (survey, report, found));
  if (options->strict_inventory
      || g_strcmp0 (bocage_survey_read_policy (survey, "inventory"), "strict") == 0)
    raise_classes (report, first);
  _bocage_check_tell_project (survey, report, options->project);
  _bocage_check_apply_exemptions (survey, report, first);
  _bocage_check_remove_if (report, first, is_said_already, NULL);
  bocage_report_sort (report);
  _bocage_check_join_alike (survey, report, 0);
  bocage_report_sort (report);
  bocage_survey_free (survey);
  bocage_probe_enter (was);
}
