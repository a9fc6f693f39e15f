/* bocage-record-gap.c: what of a file could not be evaluated, and because of what
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A file that cannot be read to its end has a fault, and everything behind that fault is
 * unknown; a unit of an unknown type has a fault, and nobody can say whether it may stand
 * where it stands.  A report that names the fault alone would let the rest look sound.
 */

#include "config.h"

#include "bocage-record-form.h"

#include <glib/gi18n.h>
#include <string.h>

#define RULESET_CHECK "format-ruleset" /* without a ruleset no rule can be asked */

/* Takes what @gap holds. */
void
bocage_record_add_gap (BocageRecord *self, BocageRecordGap *gap)
{
  if (self->gaps == NULL)
    self->gaps = bocage_record_list_new (&bocage_record_gap_form);
  g_array_append_vals (self->gaps, gap, 1);
}

guint
bocage_record_n_gaps (const BocageRecord *self)
{
  return self->gaps != NULL ? self->gaps->len : 0;
}

const BocageRecordGap *
bocage_record_get_gap (const BocageRecord *self, guint index)
{
  return &g_array_index (self->gaps, BocageRecordGap, index);
}

/**
 * bocage_record_n_faulty_gaps:
 *
 * Returns: how many gaps faults made: without them more would be known of this very file
 */
guint
bocage_record_n_faulty_gaps (const BocageRecord *self)
{
  guint n = 0;

  for (guint i = 0; i < bocage_record_n_gaps (self); i++)
    n += bocage_record_get_gap (self, i)->group != BOCAGE_GAP_EFFECT;
  return n;
}

/* Nothing at all, which needs no finding: the file could not be read. */
void
bocage_record_add_whole_gap (BocageRecord *self)
{
  BocageRecordGap gap = { .group = BOCAGE_GAP_ALL, .is_whole = TRUE };

  bocage_record_place_init (&gap.place);
  bocage_record_add_gap (self, &gap);
}

/* Whether there are checks that did not run at all. */
gboolean
bocage_record_has_whole_gap (const BocageRecord *self)
{
  for (guint i = 0; i < bocage_record_n_gaps (self); i++)
    if (bocage_record_get_gap (self, i)->is_whole)
      return TRUE;
  return FALSE;
}

/* @cause: (nullable): of several findings of one check, only the first makes a gap */
static void
add_cause (BocageRecord *self, BocageGapGroup group, const char *checks, gboolean is_whole,
           const BocageRecordFinding *cause)
{
  BocageRecordGap gap = { .group = group, .checks = g_strdup (checks), .is_whole = is_whole };

  bocage_record_place_init (&gap.place);
  if (cause != NULL)
    {
      gap.cause = g_strdup (cause->id);
      gap.n_causes = 1;
      bocage_record_place_clear (&gap.place);
      bocage_record_place_copy (&gap.place, &cause->place);
    }
  bocage_record_add_gap (self, &gap);
}

/* What a finding of a row of gaps is about is left out by all checks. */
static void
add_left_out (BocageRecord *self, const BocageRecordFinding *finding)
{
  BocageRecordGap gap = { .group = BOCAGE_GAP_EFFECT, .n_causes = 1 };

  gap.subject = g_strdup (finding->subject != NULL ? finding->subject : finding->message);
  gap.cause = g_strdup (finding->id);
  bocage_record_place_copy (&gap.place, &finding->place);
  bocage_record_add_gap (self, &gap);
}

static BocageRecordGap *
find_gap (BocageRecord *self, const char *cause)
{
  for (guint i = 0; i < bocage_record_n_gaps (self); i++)
    {
      BocageRecordGap *gap = &g_array_index (self->gaps, BocageRecordGap, i);

      if (g_strcmp0 (gap->cause, cause) == 0)
        return gap;
    }
  return NULL;
}

/* Returns: (nullable): the first finding of the form of the file, of @id if there is one */
static const BocageRecordFinding *
find_cause (const BocageRecord *self, const char *id)
{
  const BocageRecordFinding *first = NULL;

  for (guint i = 0; i < self->findings->len; i++)
    {
      const BocageRecordFinding *finding = bocage_record_get_finding (self, i);

      if (finding->check == NULL || finding->check->origin != BOCAGE_ORIGIN_READER)
        continue;
      if (id != NULL && strcmp (finding->id, id) == 0)
        return finding;
      if (first == NULL || finding->class_ > first->class_)
        first = finding;
    }
  return first;
}

/* Returns: (transfer full) (nullable): what @check hinders in any game, and in that of @ruleset,
 * which may be NULL */
static char *
dup_hindered (const BocageCheck *check, const BocageRuleset *ruleset)
{
  const BocageBinding *binding
      = ruleset != NULL ? bocage_ruleset_find_binding (ruleset, check->id) : NULL;
  const char *more = binding != NULL ? binding->hinders : NULL;

  if (more == NULL || g_strcmp0 (check->hinders, "*") == 0)
    return g_strdup (check->hinders);
  if (check->hinders == NULL || strcmp (more, "*") == 0)
    return g_strdup (more);
  return g_strdup_printf ("%s %s", check->hinders, more);
}

static void
add_hindered (BocageRecord *self, const BocageRecordFinding *finding, const BocageRuleset *ruleset)
{
  g_autofree char *hinders = finding->check != NULL ? dup_hindered (finding->check, ruleset) : NULL;
  BocageRecordGap *gap = hinders != NULL ? find_gap (self, finding->id) : NULL;
  gboolean is_all = hinders != NULL && strcmp (hinders, "*") == 0;

  if (gap != NULL)
    gap->n_causes++;
  else if (hinders != NULL)
    add_cause (self, is_all ? BOCAGE_GAP_RULES : BOCAGE_GAP_LISTED, is_all ? NULL : hinders, FALSE,
               finding);
}

/**
 * bocage_record_find_gaps:
 * @self: with every finding of @verdict, before any of them is silenced
 *
 * Finds what could not be evaluated because of what was found.
 */
void
bocage_record_find_gaps (BocageRecord *self, const BocageVerdict *verdict)
{
  BocageDocument *document = verdict->document;
  BocageScenario *scenario = document != NULL ? bocage_document_get_scenario (document) : NULL;
  gboolean is_pack = document != NULL && bocage_document_get_pack (document) != NULL;

  if (document == NULL)
    bocage_record_add_whole_gap (self);
  else if (scenario == NULL && !is_pack)
    add_cause (self, BOCAGE_GAP_ALL, NULL, TRUE, find_cause (self, NULL));
  else
    {
      const BocageRuleset *ruleset
          = scenario != NULL ? bocage_scenario_get_ruleset (scenario) : NULL;

      if (scenario != NULL && ruleset == NULL)
        add_cause (self, BOCAGE_GAP_RULES, NULL, TRUE, find_cause (self, RULESET_CHECK));
      for (guint i = 0; i < self->findings->len; i++)
        {
          const BocageRecordFinding *finding = bocage_record_get_finding (self, i);

          add_hindered (self, finding, ruleset);
          if (finding->check != NULL && finding->check->is_gap)
            add_left_out (self, finding);
        }
    }
}

/* Telling */

/* "unit-unknown-type in line 9 and 2 more places" */
static char *
describe_cause (const BocageRecordGap *gap)
{
  guint n_more = gap->n_causes > 0 ? gap->n_causes - 1 : 0;
  g_autofree char *first = NULL;

  if (!gap->place.has_range)
    return g_strdup (gap->cause);
  /* TRANSLATORS: the id of a check, the number of a line; part of a message */
  first = g_strdup_printf (_ ("%s in line %u"), gap->cause, gap->place.range.line);
  if (n_more == 0)
    return g_steal_pointer (&first);
  return g_strdup_printf (
      /* TRANSLATORS: “unit-unknown-type in line 9 and 2 more places”; part of a message */
      ngettext ("%s and %u more place", "%s and %u more places", n_more), first, n_more);
}

/**
 * bocage_record_gap_describe:
 *
 * Returns: (transfer full): one line for people
 */
char *
bocage_record_gap_describe (const BocageRecordGap *gap)
{
  g_autofree char *cause = gap->cause != NULL ? describe_cause (gap) : NULL;
  g_auto (GStrv) ids = gap->checks != NULL ? g_strsplit (gap->checks, " ", -1) : NULL;
  g_autofree char *list = ids != NULL ? g_strjoinv (", ", ids) : NULL;

  if (gap->group == BOCAGE_GAP_EFFECT)
    /* TRANSLATORS: the name of a rule, a nation …, then “gap-rule in line 9” */
    return g_strdup_printf (_ ("not taken into account: %s (%s)"), gap->subject, cause);
  if (gap->group == BOCAGE_GAP_ALL && cause == NULL)
    return g_strdup (_ ("nothing could be evaluated"));
  if (gap->group == BOCAGE_GAP_ALL)
    /* TRANSLATORS: %s is “xml-not-well-formed in line 12” */
    return g_strdup_printf (_ ("nothing else could be evaluated because of %s"), cause);
  if (gap->group == BOCAGE_GAP_RULES && gap->is_whole)
    /* TRANSLATORS: %s is “format-ruleset in line 2” */
    return g_strdup_printf (_ ("no rule of the game could be evaluated because of %s"), cause);
  if (gap->group == BOCAGE_GAP_RULES)
    /* TRANSLATORS: %s is “xml-bad-value in line 9 and 2 more places” */
    return g_strdup_printf (_ ("the rules of the game were not evaluated for what is faulty, "
                               "because of %s"),
                            cause);
  /* TRANSLATORS: a list of checks; “unit-unknown-type in line 9 and 2 more places” */
  return g_strdup_printf (_ ("these were not evaluated for what is faulty: %s, because of %s"),
                          list, cause);
}
