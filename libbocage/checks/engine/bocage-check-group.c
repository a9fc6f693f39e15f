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

typedef struct
{
  const BocageCheck *check;
  BocageClass class_;
  const char *side;    /* (nullable) of the unit or object: a side is told what is its own */
  GPtrArray *findings; /* borrowed from the report, in its order */
} Group;

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

static void
group_free (gpointer data)
{
  Group *self = data;

  g_ptr_array_unref (self->findings);
  g_free (self);
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

/* Returns: (transfer full): the groups of all findings from @first on */
static GHashTable *
collect (BocageReport *report, guint first)
{
  GHashTable *groups = g_hash_table_new_full (group_hash, group_equal, NULL, group_free);

  for (guint i = first; i < bocage_report_n_findings (report); i++)
    {
      BocageFinding *finding = bocage_report_get_finding (report, i);
      const BocagePlace *place = bocage_finding_get_place (finding);
      Group key = { bocage_finding_get_check (finding), bocage_finding_get_class (finding),
                    get_side (place), NULL };
      Group *group;

      /* What can be mended one by one is told one by one, unless it weighs nothing. */
      if (key.check->several == NULL || bocage_hex_is_none (place->hex)
          || (bocage_finding_n_fixes (finding) > 0 && key.class_ > BOCAGE_CLASS_NOTE))
        continue;
      group = g_hash_table_lookup (groups, &key);
      if (group == NULL)
        {
          group = g_memdup2 (&key, sizeof key);
          group->findings = g_ptr_array_new ();
          g_hash_table_add (groups, group);
        }
      g_ptr_array_add (group->findings, finding);
    }
  return groups;
}

/* "B9, C9, E9", each hex once. */
static char *
list_hexes (const BocageSurvey *survey, const GPtrArray *findings)
{
  GString *list = g_string_new (NULL);
  BocageHex last = BOCAGE_HEX_NONE;
  guint n = 0;

  for (guint i = 0; i < findings->len; i++)
    {
      BocageHex hex = bocage_finding_get_place (g_ptr_array_index (findings, i))->hex;
      g_autofree char *name = NULL;

      if (bocage_hex_equal (hex, last))
        continue;
      last = hex;
      if (n++ == MAX_HEXES)
        {
          g_string_append (list, ", …");
          break;
        }
      name = bocage_survey_hex_name (survey, hex);
      g_string_append_printf (list, "%s%s", n > 1 ? ", " : "", name);
    }
  return g_string_free (list, FALSE);
}

static void
join (const BocageSurvey *survey, BocageReport *report, const Group *group)
{
  g_autofree char *hexes = list_hexes (survey, group->findings);
  g_autoptr (GString) message = g_string_new (_ (group->check->several));
  BocageFinding *first = g_ptr_array_index (group->findings, 0), *joined;

  g_string_replace (message, "%s", hexes, 1);
  joined = bocage_report_add_for (report, group->check, bocage_finding_get_place (first), "%s",
                                  message->str);
  bocage_finding_set_class (joined, group->class_);
  for (guint i = 0; i < group->findings->len; i++)
    {
      BocageFinding *finding = g_ptr_array_index (group->findings, i);

      if (i > 0)
        bocage_finding_add_related (joined, bocage_finding_get_place (finding),
                                    bocage_finding_get_message (finding));
      for (guint j = 0; j < bocage_finding_n_related (finding); j++)
        {
          const BocageRelated *related = bocage_finding_get_related (finding, j);

          bocage_finding_add_related (joined, &related->place, related->message);
        }
    }
}

static gboolean
is_in (BocageFinding *finding, gpointer user_data)
{
  return g_hash_table_contains (user_data, finding);
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
  g_autoptr (GHashTable) groups = collect (report, first);
  g_autoptr (GHashTable) joined = g_hash_table_new (NULL, NULL); /* findings to go */
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const Group *group = key;

      if (group->findings->len < 2)
        continue;
      join (survey, report, group);
      for (guint i = 0; i < group->findings->len; i++)
        g_hash_table_add (joined, g_ptr_array_index (group->findings, i));
    }
  if (g_hash_table_size (joined) > 0)
    _bocage_check_remove_if (report, first, is_in, joined);
}
