/* bocage-session-fixes.c: mending what the findings know how to mend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * As bocage-validate --fix does it: only safe fixes, what weighs most first, and
 * none that brings something that was not there and weighs as much.
 */

#include "config.h"

#include "bocage-session-private.h"

#include "checks/engine/bocage-check.h"

#include <glib/gi18n.h>

#define MAX_ROUNDS 20 /* two that undo each other must not go on for ever */
#define MAX_ALONE 100 /* fixes that are tried one after the other, in a round */

/* What there is to say now.  Returns: (transfer full): of BocageFinding */
static GPtrArray *
find_now (BocageSession *self)
{
  const BocageCheckOptions options = { .project = _bocage_session_find_project (self) };
  g_autoptr (BocageReport) report = bocage_report_new ();
  GPtrArray *now;

  bocage_check_scenario (bocage_session_get_scenario (self), &options, report);
  now = bocage_report_steal_findings (report);
  for (guint i = 0; i < self->read_findings->len; i++)
    if (_bocage_session_is_still_true (self, self->read_findings->pdata[i]))
      g_ptr_array_add (now, bocage_finding_ref (self->read_findings->pdata[i]));
  return now;
}

/* Returns: (transfer full): how many findings of @weight or more each check has */
static GHashTable *
count_findings (GPtrArray *findings, BocageClass weight)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < findings->len; i++)
    {
      char *id = (char *) bocage_finding_get_id (findings->pdata[i]);

      if (bocage_finding_get_class (findings->pdata[i]) >= weight)
        g_hash_table_insert (
            counts, id, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, id)) + 1));
    }
  return counts;
}

/* Returns: (nullable): the id of a check that has more to say of @weight or above */
static const char *
find_harm (GPtrArray *before, GPtrArray *after, BocageClass weight)
{
  for (guint w = weight; w <= BOCAGE_CLASS_ILLEGAL; w++)
    {
      g_autoptr (GHashTable) old = count_findings (before, (BocageClass) w);
      g_autoptr (GHashTable) new = count_findings (after, (BocageClass) w);
      GHashTableIter iter;
      gpointer id, n;

      g_hash_table_iter_init (&iter, new);
      while (g_hash_table_iter_next (&iter, &id, &n))
        if (GPOINTER_TO_UINT (n) > GPOINTER_TO_UINT (g_hash_table_lookup (old, id)))
          return id;
    }
  return NULL;
}

/* Whether @fix changes what none of those before it has changed; the other one's turn comes in
 * the next round. */
static gboolean
take_places (GHashTable *taken, const BocageFix *fix)
{
  for (guint i = 0; i < fix->changes->len; i++)
    {
      const BocageChange *change = &g_array_index (fix->changes, BocageChange, i);
      const char *name = change->kind == BOCAGE_CHANGE_SET || change->kind == BOCAGE_CHANGE_UNSET
                             ? change->name
                             : "";

      if (!g_hash_table_add (taken, g_strdup_printf ("%p %s", (gpointer) change->node, name)))
        return FALSE;
    }
  return TRUE;
}

/* A round */

typedef struct
{
  BocageSession *self;
  const char *check; /* (nullable): of this one only */
  GPtrArray *before; /* of BocageFinding */
  guint n_fixed;
  const char *harm; /* (nullable): why something was not */
} Round;

static GPtrArray *
list_fixes (const Round *round, BocageClass weight)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *fixes = g_ptr_array_new ();

  for (guint i = 0; i < round->before->len; i++)
    {
      BocageFinding *finding = round->before->pdata[i];
      const BocageFix *fix
          = bocage_finding_get_class (finding) == weight
                    && (round->check == NULL
                        || g_str_equal (bocage_finding_get_id (finding), round->check))
                ? bocage_session_get_safe_fix (round->self, finding)
                : NULL;

      if (fix != NULL && take_places (taken, fix))
        g_ptr_array_add (fixes, (gpointer) fix);
    }
  return fixes;
}

/* Makes @n of @fixes, or none if that does harm.  Returns: whether it did */
static gboolean
try_fixes (Round *round, GPtrArray *fixes, guint from, guint n, BocageClass weight)
{
  BocageEdit *edit = round->self->edit;
  g_autoptr (GPtrArray) after = NULL;
  const char *harm;
  guint n_applied = 0;

  bocage_edit_begin (edit, "", 0);
  for (guint i = from; i < from + n; i++)
    n_applied += bocage_edit_apply_fix (edit, fixes->pdata[i], "");
  after = find_now (round->self);
  harm = n_applied > 0 ? find_harm (round->before, after, weight) : NULL;
  if (n_applied == 0 || harm != NULL)
    {
      round->harm = harm != NULL ? harm : round->harm;
      bocage_edit_rollback (edit);
      return FALSE;
    }
  bocage_edit_commit (edit);
  round->n_fixed += n_applied;
  return TRUE;
}

/* Returns: whether something of @weight was mended */
static gboolean
do_round (Round *round, BocageClass weight)
{
  g_autoptr (GPtrArray) fixes = list_fixes (round, weight);
  gboolean any = FALSE;

  if (fixes->len == 0)
    return FALSE;
  if (try_fixes (round, fixes, 0, fixes->len, weight))
    return TRUE;
  for (guint i = 0; fixes->len > 1 && i < MIN (fixes->len, MAX_ALONE); i++)
    any = try_fixes (round, fixes, i, 1, weight) || any;
  return any;
}

/* Public functions */

/**
 * bocage_session_get_safe_fix:
 *
 * Returns: (nullable): how @finding can be mended unasked
 */
const BocageFix *
bocage_session_get_safe_fix (BocageSession *self, BocageFinding *finding)
{
  for (guint i = 0; i < bocage_finding_n_fixes (finding); i++)
    {
      const BocageFix *fix = bocage_finding_get_fix (finding, i);

      if (fix->is_safe && bocage_edit_can_fix (self->edit, fix))
        return fix;
    }
  return NULL;
}

/**
 * bocage_session_get_meant_fix:
 * @index: which of those that may be meant
 *
 * Returns: (nullable): a way to mend @finding that only the designer can choose; %NULL: no more
 */
const BocageFix *
bocage_session_get_meant_fix (BocageSession *self, BocageFinding *finding, guint index)
{
  for (guint i = 0; i < bocage_finding_n_fixes (finding); i++)
    {
      const BocageFix *fix = bocage_finding_get_fix (finding, i);

      if (!fix->is_safe && bocage_edit_can_fix (self->edit, fix) && index-- == 0)
        return fix;
    }
  return NULL;
}

/**
 * bocage_session_get_offered_fix:
 *
 * Returns: (nullable): what a button offers for @finding: what is certain, else the first of what
 * may be meant
 */
const BocageFix *
bocage_session_get_offered_fix (BocageSession *self, BocageFinding *finding)
{
  const BocageFix *fix = bocage_session_get_safe_fix (self, finding);

  return fix != NULL ? fix : bocage_session_get_meant_fix (self, finding, 0);
}

/**
 * bocage_session_fix_as:
 * @fix: one of @finding's, perhaps one of which only the designer knows that it is meant
 *
 * Mends @finding as one step.
 *
 * Returns: whether it did; if not, the status says why
 */
gboolean
bocage_session_fix_as (BocageSession *self, BocageFinding *finding, const BocageFix *fix)
{
  g_autofree char *label = bocage_session_dup_fix_label (self, fix);
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (BocageFinding) held = bocage_finding_ref (finding);
  const char *harm;

  if (!bocage_edit_can_fix (self->edit, fix))
    return FALSE;
  before = find_now (self);
  bocage_edit_begin (self->edit, label, 0);
  bocage_edit_apply_fix (self->edit, fix, label);
  after = find_now (self);
  harm = find_harm (before, after, bocage_finding_get_class (held));
  if (harm != NULL)
    {
      bocage_edit_rollback (self->edit);
      /* TRANSLATORS: the placeholder is the id of a check that would find something new. */
      bocage_session_say (self, _ ("Not mended: that would bring [%s]"), harm);
      return FALSE;
    }
  bocage_edit_commit (self->edit);
  /* TRANSLATORS: %s is what was done: “Restore to 4”. */
  bocage_session_say (self, _ ("Mended: %s"), label);
  return TRUE;
}

/**
 * bocage_session_fix:
 *
 * Mends @finding as nobody could have meant otherwise.
 *
 * Returns: whether it did; if not, the status says why
 */
gboolean
bocage_session_fix (BocageSession *self, BocageFinding *finding)
{
  const BocageFix *fix = bocage_session_get_safe_fix (self, finding);

  return fix != NULL && bocage_session_fix_as (self, finding, fix);
}

/**
 * bocage_session_fix_all:
 * @check: (nullable): the id of a check; %NULL: of all
 *
 * Makes every safe fix, as one step.
 *
 * Returns: how many were made
 */
guint
bocage_session_fix_all (BocageSession *self, const char *check)
{
  Round round = { .self = self, .check = check };
  gboolean more = TRUE;

  bocage_edit_begin (self->edit, _ ("Mend All"), 0);
  for (guint i = 0; i < MAX_ROUNDS && more; i++)
    {
      more = FALSE;
      round.before = find_now (self);
      for (int weight = BOCAGE_CLASS_ILLEGAL; weight >= BOCAGE_CLASS_NOTE && !more; weight--)
        more = do_round (&round, (BocageClass) weight);
      g_ptr_array_unref (round.before);
    }
  if (round.n_fixed > 0)
    bocage_edit_commit (self->edit);
  else
    bocage_edit_rollback (self->edit);
  if (round.n_fixed > 0)
    bocage_session_say (self, ngettext ("%u finding mended", "%u findings mended", round.n_fixed),
                        round.n_fixed);
  else if (round.harm != NULL)
    /* TRANSLATORS: the placeholder is the id of a check that would find something new. */
    bocage_session_say (self, _ ("Not mended: that would bring [%s]"), round.harm);
  return round.n_fixed;
}

/**
 * bocage_session_count_safe_fixes:
 * @check: (nullable): the id of a check; %NULL: of all
 *
 * Returns: how many findings can be mended unasked
 */
guint
bocage_session_count_safe_fixes (BocageSession *self, const char *check)
{
  GListModel *model = G_LIST_MODEL (self->findings);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (model, i);

      n += (check == NULL || g_str_equal (bocage_finding_get_id (finding), check))
           && bocage_session_get_safe_fix (self, finding) != NULL;
    }
  return n;
}
