/* bocage-check-group.c: tells alike findings as one
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Twenty units on their own edge are one thing to say of a battle, not twenty.  Each row finds
 * them one by one all the same, so that exemptions and what is redundant go by the hex; only
 * what is left is put together, with the first hex as its place and the others as related ones.
 */

#include "config.h"

#include "bocage-check-private.h"
#include "model/bocage-message.h"

#define MAX_HEXES 24 /* named in a message; the related places have all */

/* The findings of a group are known by their index in the report, and each knows the next. */
typedef struct
{
  const BocageCheck *check;
  BocageClass class_;
  const char *side; /* (nullable) of the unit or object: a side is told what is its own */
  guint first;
  guint last;
  guint n;
} Group;

typedef struct
{
  const BocageSurvey *survey;
  BocageReport *report;
  guint *next; /* of each finding, the next of its group */
} Joiner;

static guint
group_hash (gconstpointer key)
{
  const Group *self = key;

  return g_direct_hash (self->check) * 31 + (guint) self->class_
         + (self->side != NULL ? g_str_hash (self->side) : 0);
}

static gboolean
group_equal (gconstpointer a, gconstpointer b)
{
  const Group *x = a, *y = b;

  return x->check == y->check && x->class_ == y->class_ && g_strcmp0 (x->side, y->side) == 0;
}

/* Returns: (nullable): whose the piece at @place is */
static const char *
get_side (const BocagePlace *place)
{
  if (place->node == NULL)
    return NULL;
  switch ((guint) bocage_element_get_id (place->node->element))
    {
    case BOCAGE_ELEMENT_UNIT:
      return ((const BocageUnitNode *) place->node)->side;
    case BOCAGE_ELEMENT_OBJECT:
      return ((const BocageObjectNode *) place->node)->side;
    default:
      return NULL;
    }
}

/* Whether @finding may be told with others.  What can be mended one by one is told one by one,
 * unless it weighs nothing. */
static gboolean
is_joined (BocageFinding *finding)
{
  const BocageCheck *check = bocage_finding_get_check (finding);

  if (check->is_joined)
    return bocage_finding_get_class (finding) == BOCAGE_CLASS_NOTE;
  return check->several != NULL && !bocage_hex_is_none (bocage_finding_get_place (finding)->hex)
         && (bocage_finding_n_fixes (finding) == 0
             || bocage_finding_get_class (finding) == BOCAGE_CLASS_NOTE);
}

/* Returns: (transfer full): the groups of all findings from @first on, in the order of their first
 * ones: that of a hash table hangs on where checks lie in memory */
static GPtrArray *
collect (Joiner *self, guint first)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) known = g_hash_table_new (group_hash, group_equal);

  for (guint i = first; i < bocage_report_n_findings (self->report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (self->report, i);
      const BocagePlace *place = bocage_finding_get_place (finding);
      Group key = { .check = bocage_finding_get_check (finding),
                    .class_ = bocage_finding_get_class (finding),
                    .side = get_side (place) };
      Group *group;

      if (!is_joined (finding))
        continue;
      group = g_hash_table_lookup (known, &key);
      if (group == NULL)
        {
          group = g_memdup2 (&key, sizeof key);
          group->first = i;
          g_hash_table_add (known, group);
          g_ptr_array_add (groups, group);
        }
      else
        self->next[group->last] = i;
      group->last = i;
      group->n++;
    }
  return groups;
}

static BocageFinding *
get_finding (const Joiner *self, guint index)
{
  return bocage_report_get_finding (self->report, index);
}

/* "B9, C9, E9", each hex once. */
static char *
list_hexes (const Joiner *self, const Group *group)
{
  GString *list = g_string_new (NULL);
  BocageHex last = BOCAGE_HEX_NONE;
  guint n = 0;

  for (guint i = group->first, seen = 0; seen < group->n; i = self->next[i], seen++)
    {
      BocageHex hex = bocage_finding_get_place (get_finding (self, i))->hex;
      g_autofree char *name = NULL;

      if (bocage_hex_equal (hex, last))
        continue;
      last = hex;
      if (n++ == MAX_HEXES)
        {
          g_string_append (list, ", …");
          break;
        }
      name = bocage_survey_hex_name (self->survey, hex);
      if (n > 1)
        g_string_append (list, ", ");
      g_string_append (list, name);
    }
  return g_string_free (list, FALSE);
}

static void
add_related (BocageFinding *joined, BocageFinding *finding, gboolean is_first)
{
  if (!is_first)
    bocage_finding_add_alike (joined, finding);
  for (guint i = 0; i < bocage_finding_n_related (finding); i++)
    {
      const BocageRelated *related = bocage_finding_get_related (finding, i);

      bocage_finding_add_related (joined, &related->place, related->message);
    }
}

/* Returns: (transfer full): what the findings of @group say together */
static char *
make_message (const Joiner *self, const Group *group)
{
  g_autofree char *hexes = NULL;
  GString *message;

  if (group->check->several == NULL)
    return g_strdup (bocage_finding_get_message (get_finding (self, group->first)));
  hexes = list_hexes (self, group);
  message = g_string_new (_ (group->check->several));
  g_string_replace (message, group->check->home != NULL ? "{hexes}" : "%s", hexes, 1);
  return g_string_free (message, FALSE);
}

/* Adds one finding for those of @group, which leave gaps. */
static void
join (Joiner *self, const Group *group)
{
  g_autofree char *message = make_message (self, group);
  BocageFinding *joined = bocage_report_add_for (
      self->report, group->check, bocage_finding_get_place (get_finding (self, group->first)), "%s",
      message);

  bocage_finding_set_class (joined, group->class_);
  for (guint i = group->first, seen = 0; seen < group->n; i = self->next[i], seen++)
    {
      add_related (joined, get_finding (self, i), seen == 0);
      bocage_report_clear_finding (self->report, i);
    }
}

/**
 * _bocage_check_join_alike:
 * @first: findings before it stay; the rest is sorted
 *
 * Puts one finding in the place of several that say the same of one side.
 */
void
_bocage_check_join_alike (BocageSurvey *survey, BocageReport *report, guint first)
{
  g_autofree guint *next = g_new (guint, bocage_report_n_findings (report));
  Joiner self = { survey, report, next };
  g_autoptr (GPtrArray) groups = collect (&self, first);

  for (guint i = 0; i < groups->len; i++)
    if (((const Group *) groups->pdata[i])->n > 1)
      join (&self, groups->pdata[i]);
  bocage_report_close_gaps (report);
}
