/* bocage-goal-conditions.c: what must be true for a victory at once, in words
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-goal-words-private.h"

#include "model/bocage-message.h"

#define MAX_PARTS 24 /* of a condition: of more nothing is said */
#define MAX_DEPTH 16 /* of conditions within conditions */

/* Returns: (transfer full): what is said of a side that is not the one whose goal it is has its
 * name */
static char *
say_of (const BocageGoalWords *self, const char *side, char *words)
{
  g_autofree char *text = words;
  g_autofree char *name = NULL;

  if (side == NULL || g_strcmp0 (side, self->side) == 0)
    return g_steal_pointer (&text);
  name = _bocage_goal_dup_side (self, side);
  /* TRANSLATORS: a side and what must be true of it: “Axis: 2 × armor eliminated” */
  return g_strdup_printf (C_ ("condition", "%s: %s"), name, text);
}

static char *
describe_hold (const BocageGoalWords *self, const BocageConditionNode *node)
{
  g_autofree char *hexes = _bocage_goal_dup_hexes (self, node->hexes);
  int n = node->hexes != NULL ? (int) node->hexes->len : 0;

  if (node->count != BOCAGE_UNSET && node->count < n)
    {
      g_autofree char *count = _bocage_goal_mark_number (self, MAX (node->count, 0));

      /* TRANSLATORS: a number and a longer list of hexes: “2 of D5, G5 and J6 held” */
      return say_of (self, node->side, g_strdup_printf (_ ("%s of %s held"), count, hexes));
    }
  /* TRANSLATORS: a list of hexes that a side must hold: “D5 and G5 held” */
  return say_of (self, node->side, g_strdup_printf (_ ("%s held"), hexes));
}

static char *
describe_eliminated (const BocageGoalWords *self, const BocageConditionNode *node)
{
  const BocagePieceType *type
      = node->type != NULL
            ? bocage_ruleset_find_type (self->ruleset, BOCAGE_ELEMENT_UNIT, node->type)
            : NULL;
  g_autofree char *name = _bocage_goal_dup_words (
      self, type != NULL ? bocage_ruleset_translate (self->ruleset, type->name) : _ ("any unit"));
  g_autofree char *count
      = _bocage_goal_mark_number (self, node->count != BOCAGE_UNSET ? MAX (node->count, 0) : 1);

  if (node->side == NULL)
    /* TRANSLATORS: a number and a kind of unit: “enemy losses: 2 × armor” */
    return g_strdup_printf (_ ("enemy losses: %s × %s"), count, name);
  /* TRANSLATORS: a number and a kind of unit: “2 × armor eliminated” */
  return say_of (self, node->side, g_strdup_printf (_ ("%s × %s eliminated"), count, name));
}

static char *
describe_exited (const BocageGoalWords *self, const BocageConditionNode *node)
{
  int n = node->count != BOCAGE_UNSET ? MAX (node->count, 0) : 1;
  g_autofree char *count = _bocage_goal_mark_number (self, n);
  const char *pattern;

  /* TRANSLATORS: %s is a number; the units have left the board by an exit. */
  pattern = ngettext ("%s unit exited", "%s units exited", (gulong) n);
  return say_of (self, node->side, g_strdup_printf (pattern, count));
}

/* @is_any: one of them is enough */
static char *
join (BocageGoalWords *self, const BocageNode *node, gboolean is_any)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < bocage_node_n_children (node); i++)
    {
      g_autofree char *part
          = n < MAX_PARTS && self->depth < MAX_DEPTH
                ? _bocage_goal_describe_condition (self, bocage_node_get_child (node, i))
                : g_strdup ("…");

      if (*part == '\0')
        continue;
      if (n > 0)
        g_string_append (text, is_any ? _ (" or ") : _ (" and "));
      g_string_append (text, part);
      if (++n > MAX_PARTS || self->depth >= MAX_DEPTH)
        break;
    }
  if (n > 1 && self->depth > 1)
    {
      g_string_prepend_c (text, '(');
      g_string_append_c (text, ')');
    }
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): empty for what is not a condition */
char *
_bocage_goal_describe_condition (BocageGoalWords *self, const BocageNode *node)
{
  const BocageConditionNode *condition = (const BocageConditionNode *) node;
  g_autofree char *number = NULL;
  char *text;

  switch ((guint) bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_WHEN:
    case BOCAGE_ELEMENT_ALL:
    case BOCAGE_ELEMENT_ANY:
      self->depth++;
      text = join (self, node, bocage_element_get_id (node->element) == BOCAGE_ELEMENT_ANY);
      self->depth--;
      return text;
    case BOCAGE_ELEMENT_HOLD:
      return describe_hold (self, condition);
    case BOCAGE_ELEMENT_ELIMINATED:
      return describe_eliminated (self, condition);
    case BOCAGE_ELEMENT_EXITED:
      return describe_exited (self, condition);
    case BOCAGE_ELEMENT_TURN:
      number = _bocage_goal_mark_number (self, MAX (((const BocageTurnNode *) node)->number, 0));
      /* TRANSLATORS: %s is the number of a turn. */
      return g_strdup_printf (_ ("turn %s reached"), number);
    case BOCAGE_ELEMENT_PROSE:
      return _bocage_goal_dup_words (
          self, bocage_node_get_text (node) != NULL ? bocage_node_get_text (node) : "");
    default:
      return g_strdup ("");
    }
}
