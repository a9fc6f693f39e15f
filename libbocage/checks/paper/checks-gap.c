/* checks-gap.c: what of a battle no check and no rule takes into account
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Their rows are gaps: what they find is listed by every report as not evaluated, so that
 * nobody takes a battle for sound of which a part was not understood.
 */

#include "config.h"

#include "checks-paper-private.h"
#include "model/bocage-message.h"

#include <string.h>

static BocageFinding *
add_gap (BocageSurvey *survey, BocageReport *report, const void *node, const char *attribute,
         const char *name)
{
  BocageFinding *finding
      = _bocage_check_add (survey, report, node, attribute,
                           /* TRANSLATORS: %s is the name of a rule or a nation */
                           _ ("“%s”: what this changes is not taken into account"), name);

  bocage_finding_set_subject (finding, name);
  return finding;
}

/* Whether the reader of another format has said something of the file. */
static gboolean
is_read_from_exchange (BocageReport *report)
{
  for (guint i = 0; i < bocage_report_n_findings (report); i++)
    if (g_str_has_prefix (bocage_finding_get_id (bocage_report_get_finding (report, i)), "m44-"))
      return TRUE;
  return FALSE;
}

/* That a text tells how to win the reader of another format says itself. */
static gboolean
is_told_by_reader (const BocageRuleType *type, BocageReport *report)
{
  for (guint i = 0; type->may_award_medals && i < bocage_report_n_findings (report); i++)
    if (strcmp (bocage_finding_get_id (bocage_report_get_finding (report, i)), "m44-victory") == 0)
      return TRUE;
  return FALSE;
}

static void
check_rule (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL ? bocage_node_n_children (rules) : 0;
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL); /* findings by type */

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *rule = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *type
          = rule->id != NULL ? bocage_ruleset_find_rule (survey->ruleset, rule->id) : NULL;
      BocageFinding *finding;

      if (type == NULL || !type->no_mechanics || is_told_by_reader (type, report))
        continue;
      finding = g_hash_table_lookup (told, type);
      if (finding != NULL)
        _bocage_check_add_related (survey, finding, rule, _ ("it is in force here, too"));
      else
        g_hash_table_insert (told, (gpointer) type,
                             add_gap (survey, report, rule, "id",
                                      bocage_ruleset_translate (survey->ruleset, type->name)));
    }
}

static void
look_at_nation (BocageSurvey *survey, BocageReport *report, GHashTable *told, const void *node,
                const char *id)
{
  const BocageNation *nation = id != NULL ? bocage_ruleset_find_nation (survey->ruleset, id) : NULL;

  if (nation != NULL && nation->no_mechanics && g_hash_table_add (told, (gpointer) nation))
    add_gap (survey, report, node, "nation",
             bocage_ruleset_translate (survey->ruleset, nation->name));
}

static void
check_nation (BocageSurvey *survey, BocageReport *report)
{
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < survey->n_sides; i++)
    look_at_nation (survey, report, told, survey->sides[i].node, survey->sides[i].node->nation);
  for (guint i = 0; i < survey->n_units; i++)
    look_at_nation (survey, report, told, survey->units[i].node, survey->units[i].node->nation);
}

/* Counts what is foreign in and below @node.  The reader caps the depth.
 * @out_first: (inout) (nullable): the first node that holds any */
static guint
count_foreign (const BocageNode *node, gboolean is_import, const BocageNode **out_first)
{
  const GPtrArray *tail = node->extra != NULL ? node->extra->tail : NULL;
  guint n = 0;

  /* The root of an import keeps who made it, and when: nothing of the game. */
  for (guint i = 0; tail != NULL && (node->parent != NULL || !is_import) && i < tail->len; i++)
    n += ((const BocageMisc *) g_ptr_array_index (tail, i))->kind == BOCAGE_MISC_FOREIGN;
  if (n > 0 && *out_first == NULL)
    *out_first = node;
  for (guint i = 0; i < bocage_node_n_children (node); i++)
    n += count_foreign (bocage_node_get_child (node, i), is_import, out_first);
  return n;
}

static void
check_leftover (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *root = (const BocageNode *) bocage_scenario_get_root (survey->scenario);
  const BocageNode *first = NULL;
  guint n = count_foreign (root, bocage_scenario_is_import (survey->scenario), &first);

  /* The reader of the other format says of each word what it makes of it. */
  if (n == 0 || is_read_from_exchange (report))
    return;

  _bocage_check_add (survey, report, first, NULL,
                     ngettext ("what %u element of another program says is not taken into account",
                               "what %u elements of other programs say is not taken into account",
                               n),
                     n);
}

#define ROW(row_id, func, ...) \
  { \
    .id = row_id, .class_ = BOCAGE_CLASS_NOTE, .origin = BOCAGE_ORIGIN_MODEL, .since = "0.1.0", \
    .waivable = TRUE, .is_gap = TRUE, .kind = BOCAGE_KIND_GAP, .run = func, __VA_ARGS__ \
  }

const BocageCheck bocage_checks_gap[] = {
  ROW ("gap-rule", check_rule, .summary = N_ ("a rule of the battle is not taken into account"),
       .explanation = N_ ("The rule is known by its name alone: no check and no answer about a "
                          "move or a battle takes into account what it changes.  That is not a "
                          "fault of the battle, but findings and answers hold only where the "
                          "rule changes nothing."),
       .source = "special rules"),
  ROW ("gap-nation", check_nation,
       .summary = N_ ("the rules of a nation are not taken into account"),
       .explanation = N_ ("Units of the nation move and battle by rules of their own, which "
                          "are not known here: they are judged as any others.  That is not a "
                          "fault of the battle."),
       .source = "national rules"),
  ROW ("gap-leftover", check_leftover, .subject = N_ ("what other programs have written"),
       .summary = N_ ("what another program has written is not taken into account"),
       .explanation = N_ ("The file has elements of another namespace.  They are kept when it is "
                          "saved, but mean nothing here, whatever they say of the battle."),
       .source = "file format"),
  { NULL },
};
