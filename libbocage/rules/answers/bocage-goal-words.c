/* bocage-goal-words.c: what an objective, an exit or a reserve says, as a sentence
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * What is said follows from the properties of the kind of objective and never from its id.
 */

#include "config.h"

#include "bocage-goal-words-private.h"

#include "model/bocage-message.h"

#define MAX_HEXES 24           /* of a sentence: of more only the number is said */
#define MAX_PARTS 24           /* of a condition, likewise */
#define MAX_DEPTH 16           /* of conditions within conditions */
#define MAX_UNITS 1000         /* of a reserve that are looked at */
#define ISOLATE "\342\201\246" /* U+2066: the name of a hex runs from the left in any text … */
#define ISOLATED "\342\201\251"
#define NO_BREAK "\302\240"

/* Pieces of a sentence */

/* Returns: (transfer full): words, escaped where there is markup */
char *
_bocage_goal_dup_words (const BocageGoalWords *self, const char *text)
{
  return self->style != NULL ? g_markup_escape_text (text, -1) : g_strdup (text);
}

/* Returns: (transfer full): a number or hexes, told from the words around them */
static char *
mark (const BocageGoalWords *self, const char *text)
{
  g_autofree char *words = _bocage_goal_dup_words (self, text);

  return g_strconcat (self->style != NULL ? self->style->before : "", words,
                      self->style != NULL ? self->style->after : "", NULL);
}

char *
_bocage_goal_mark_number (const BocageGoalWords *self, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  return mark (self, text);
}

/* Returns: (transfer full): “Allies” */
char *
_bocage_goal_dup_side (const BocageGoalWords *self, const char *id)
{
  const BocageSideType *side = id != NULL ? bocage_ruleset_find_side (self->ruleset, id) : NULL;

  if (side != NULL)
    return _bocage_goal_dup_words (self, bocage_ruleset_translate (self->ruleset, side->name));
  if (g_strcmp0 (id, "both") == 0)
    return _bocage_goal_dup_words (self, _ ("Either side"));
  return _bocage_goal_dup_words (self, id != NULL ? id : _ ("A side"));
}

/* Appends to a list whose last two parts have a word between them. */
static void
append_part (GString *text, const char *part, gboolean is_last)
{
  g_autofree char *before = NULL;

  if (text->len == 0)
    {
      g_string_append (text, part);
      return;
    }
  if (!is_last)
    {
      /* TRANSLATORS: between the kinds of troops of a list: “armor, artillery” */
      g_string_append (text, C_ ("list", ", "));
      g_string_append (text, part);
      return;
    }
  before = g_strdup (text->str);
  /* TRANSLATORS: a list and its last part: “D5, G5” and “J6”. */
  g_string_printf (text, C_ ("list", "%s and %s"), before, part);
}

static char *
dup_hex (const BocageGoalWords *self, BocageHex hex)
{
  g_autofree char *name = bocage_grid_format_hex (bocage_scenario_get_grid (self->scenario), hex);
  g_autofree char *isolated = g_strconcat (ISOLATE, name, ISOLATED, NULL);

  return mark (self, isolated);
}

/* Returns: (transfer full): “D5, G5 and J6” */
char *
_bocage_goal_dup_hexes (const BocageGoalWords *self, const GArray *hexes)
{
  GString *text;
  guint n = hexes != NULL ? hexes->len : 0;

  if (n == 0)
    return _bocage_goal_dup_words (self, _ ("a hex that is not said"));
  if (n > MAX_HEXES)
    {
      g_autofree char *number = _bocage_goal_mark_number (self, (int) n);

      /* TRANSLATORS: %s is a number, 25 at least. */
      return g_strdup_printf (ngettext ("%s hex", "%s hexes", n), number);
    }
  text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = dup_hex (self, g_array_index (hexes, BocageHex, i));

      append_part (text, name, i == n - 1);
    }
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): “2 medals” */
static char *
dup_medals (const BocageGoalWords *self, int medals)
{
  g_autofree char *text = NULL;
  const char *pattern;

  /* TRANSLATORS: how many medals something is worth. */
  pattern = ngettext ("%d medal", "%d medals", (gulong) medals);
  text = g_strdup_printf (pattern, medals);

  for (char *c = text; *c != '\0'; c++)
    if (*c == ' ' && c[1] != '\0')
      {
        /* A number and its noun do not part at a line's end. */
        g_autofree char *start = g_strndup (text, (gsize) (c - text));
        g_autofree char *joined = g_strconcat (start, NO_BREAK, c + 1, NULL);

        return mark (self, joined);
      }
  return mark (self, text);
}

/* Objectives */

static gboolean
holds (const GArray *hexes, BocageHex hex)
{
  for (guint i = 0; i < hexes->len; i++)
    if (bocage_hex_equal (g_array_index (hexes, BocageHex, i), hex))
      return TRUE;
  return FALSE;
}

static gboolean
is_several (const BocageGoalWords *self)
{
  return self->alike != NULL && self->alike->len > 1;
}

/* The hexes of the goal, and of those that are told with it. */
static void
add_all_hexes (const BocageGoalWords *self, const BocageNode *node, GArray *out_hexes)
{
  bocage_goal_add_hexes (node, out_hexes);
  for (guint i = 1; self->alike != NULL && i < self->alike->len; i++)
    bocage_goal_add_hexes (g_ptr_array_index (self->alike, i), out_hexes);
}

/* Returns: (transfer full): “D5”, “any of D5 and G5”, “2 of D5, G5 and J6” */
static char *
dup_place (const BocageGoalWords *self, const BocageObjectiveNode *node, gboolean is_group)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  g_autofree char *names = NULL;
  g_autofree char *count = NULL;
  int hold = node->hold != BOCAGE_UNSET ? MAX (node->hold, 1) : 1;

  add_all_hexes (self, &node->node, hexes);
  names = _bocage_goal_dup_hexes (self, hexes);
  if (is_several (self))
    return g_steal_pointer (&names);
  if (hexes->len < 2 || (is_group && hold == 1) || (guint) hold >= hexes->len)
    return g_steal_pointer (&names);
  if (hold == 1)
    /* TRANSLATORS: a list of two hexes or more, of which one is enough. */
    return g_strdup_printf (_ ("any of %s"), names);
  count = _bocage_goal_mark_number (self, hold);
  /* TRANSLATORS: a number and a longer list of hexes: “2 of D5, G5 and J6” */
  return g_strdup_printf (_ ("%s of %s"), count, names);
}

/* Returns: what is to be done for the medals, with a side, medals and a place to be put in */
static const char *
find_pattern (const BocageObjectiveKind *kind)
{
  if (kind == NULL)
    /* TRANSLATORS: a side, “2 medals”, hexes */
    return _ ("%1$s: %2$s for %3$s.");
  if (kind->majority && kind->start_of_turn)
    /* TRANSLATORS: a side, “2 medals”, hexes */
    return _ ("%1$s: %2$s for %3$s, if at the start of its turn it has more units there than the "
              "enemy.");
  if (kind->majority)
    /* TRANSLATORS: a side, “2 medals”, hexes */
    return _ ("%1$s: %2$s for %3$s, as long as it has more units there than the enemy.");
  if (kind->sole)
    /* TRANSLATORS: a side, “2 medals”, hexes */
    return _ ("%1$s: %2$s for %3$s, as long as it has a unit there and the enemy has none.");
  if (kind->permanent && kind->start_of_turn)
    /* TRANSLATORS: a side, “2 medals”, hexes */
    return _ ("%1$s: %2$s for %3$s, for good if a unit is there at the start of its turn.");
  if (kind->permanent)
    /* TRANSLATORS: a side, “2 medals”, hexes */
    return _ ("%1$s: %2$s for %3$s, for good once a unit has entered.");
  if (kind->kept)
    /* TRANSLATORS: a side, “2 medals”, hexes */
    return _ ("%1$s: %2$s for %3$s, kept until an enemy unit takes the place.");
  /* TRANSLATORS: a side, “2 medals”, hexes */
  return _ ("%1$s: %2$s for %3$s, as long as a unit stands there.");
}

/* Puts a side, medals and a place into @pattern, which is not a literal. */
static char *
fill_in (const char *pattern, const char *side, const char *medals, const char *place)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (pattern, side, medals, place);
#pragma GCC diagnostic pop
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static char *
describe_sudden_death (BocageGoalWords *self, const BocageObjectiveNode *node, const char *side)
{
  const BocageNode *when
      = bocage_node_find_child (&node->node, &bocage_elements[BOCAGE_ELEMENT_WHEN]);
  g_autofree char *condition = when != NULL ? _bocage_goal_describe_condition (self, when) : NULL;
  g_autofree char *place = NULL;

  if (condition != NULL && *condition != '\0')
    /* TRANSLATORS: a side and conditions: “Allies: victory at once as soon as this is so: D5 held.”
     */
    return g_strdup_printf (_ ("%s: victory at once as soon as this is so: %s."), side, condition);
  place = dup_place (self, node, FALSE);
  /* TRANSLATORS: a side and hexes: “Allies: victory at once as soon as its units hold D5.” */
  return g_strdup_printf (_ ("%s: victory at once as soon as its units hold %s."), side, place);
}

static char *
describe_objective (BocageGoalWords *self, const BocageObjectiveNode *node)
{
  const BocageObjectiveKind *kind
      = node->kind != NULL ? bocage_ruleset_find_objective_kind (self->ruleset, node->kind) : NULL;
  g_autofree char *side = _bocage_goal_dup_side (self, node->side);
  g_autofree char *medals = NULL;
  g_autofree char *place = NULL;

  self->side = node->side;
  if (kind != NULL && kind->sudden_death)
    return describe_sudden_death (self, node, side);
  medals = dup_medals (self, node->medals != BOCAGE_UNSET ? MAX (node->medals, 1) : 1);
  if (is_several (self))
    {
      g_autofree char *one = g_steal_pointer (&medals);

      /* TRANSLATORS: %s is “1 medal” or “2 medals”; each of several hexes is worth that. */
      medals = g_strdup_printf (_ ("%s each"), one);
    }
  place = dup_place (self, node, kind != NULL && kind->group);
  return fill_in (find_pattern (kind), side, medals, place);
}

/* Exits and reserves */

static char *
describe_exit (BocageGoalWords *self, const BocageExitNode *node)
{
  g_autofree char *side = _bocage_goal_dup_side (self, node->side);
  g_autofree char *place = NULL;
  g_autofree char *medals = NULL;

  if (!bocage_hex_is_none (node->from) && !bocage_hex_is_none (node->to)
      && !bocage_hex_equal (node->from, node->to))
    {
      g_autofree char *from = dup_hex (self, node->from);
      g_autofree char *to = dup_hex (self, node->to);

      /* TRANSLATORS: the first and the last of a line of hexes: “F9 to H9” */
      place = g_strdup_printf (_ ("%s to %s"), from, to);
    }
  else
    {
      g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));

      add_all_hexes (self, &node->node, hexes);
      place = _bocage_goal_dup_hexes (self, hexes);
    }
  if (node->medals == 0)
    /* TRANSLATORS: a side and hexes */
    return g_strdup_printf (_ ("%s: units may leave the board over %s."), side, place);
  medals = dup_medals (self, node->medals != BOCAGE_UNSET ? MAX (node->medals, 1) : 1);
  /* TRANSLATORS: a side, “1 medal”, hexes */
  return g_strdup_printf (_ ("%s: %s for each unit that leaves the board over %s."), side, medals,
                          place);
}

/* Returns: (transfer full): “3 infantry, 1 armor”, in the order of the file */
static char *
dup_units (const BocageGoalWords *self, const BocageNode *reserve)
{
  g_autoptr (GPtrArray) types = g_ptr_array_new ();
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (int));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (bocage_node_n_children (reserve), MAX_UNITS); i++)
    {
      const BocageNode *unit = bocage_node_get_child (reserve, i);
      const BocagePieceType *type = bocage_element_is_piece (unit->element)
                                        ? bocage_scenario_get_piece_type (self->scenario, unit)
                                        : NULL;
      guint index = 0;
      int one = 1;

      if (type == NULL)
        continue;
      if (g_ptr_array_find (types, type, &index))
        g_array_index (counts, int, index)++;
      else
        {
          g_ptr_array_add (types, (gpointer) type);
          g_array_append_val (counts, one);
        }
    }
  for (guint i = 0; i < types->len; i++)
    {
      const BocagePieceType *type = g_ptr_array_index (types, i);
      g_autofree char *words
          = g_strdup_printf ("%d" NO_BREAK "×" NO_BREAK "%s", g_array_index (counts, int, i),
                             bocage_ruleset_translate (self->ruleset, type->name));
      g_autofree char *part = mark (self, words);

      append_part (text, part, i == types->len - 1);
    }
  if (text->len == 0)
    {
      g_autofree char *units = _bocage_goal_dup_words (self, _ ("units"));

      g_string_append (text, units);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_reserve (BocageGoalWords *self, const BocageReserveNode *node)
{
  g_autofree char *side = _bocage_goal_dup_side (self, node->side);
  g_autofree char *units = dup_units (self, &node->node);
  g_autofree char *hexes = NULL;
  g_autofree char *turn
      = node->turn != BOCAGE_UNSET ? _bocage_goal_mark_number (self, node->turn) : NULL;

  if (node->hexes == NULL || node->hexes->len == 0)
    /* TRANSLATORS: a side and its units: “Allies: in reserve: 2 × infantry.” */
    return g_strdup_printf (_ ("%s: in reserve: %s."), side, units);
  hexes = _bocage_goal_dup_hexes (self, node->hexes);
  if (turn == NULL)
    /* TRANSLATORS: a side, its units, hexes: “Allies: to come in by D8 and E9: 2 × infantry.” */
    return g_strdup_printf (_ ("%1$s: to come in by %3$s: %2$s."), side, units, hexes);
  /* TRANSLATORS: a side, its units, hexes, and the number of a turn */
  return g_strdup_printf (_ ("%1$s: to come in by %3$s in turn %4$s: %2$s."), side, units, hexes,
                          turn);
}

static char *
describe (BocageGoalWords *self, const BocageNode *node)
{
  switch ((guint) bocage_element_get_id (node->element))
    {
    case BOCAGE_ELEMENT_OBJECTIVE:
      return describe_objective (self, (const BocageObjectiveNode *) node);
    case BOCAGE_ELEMENT_EXIT:
      return describe_exit (self, (const BocageExitNode *) node);
    case BOCAGE_ELEMENT_RESERVE:
      return describe_reserve (self, (const BocageReserveNode *) node);
    default:
      if (node->parent != NULL
          && node->parent->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE])
        self->side = ((const BocageObjectiveNode *) node->parent)->side;
      return _bocage_goal_describe_condition (self, node);
    }
}

static gboolean
has_one_hex (const BocageObjectiveNode *node)
{
  guint n = node->hexes != NULL ? node->hexes->len : 0;

  if (bocage_hex_is_none (node->at))
    return n == 1;
  return n == 0
         || (n == 1 && bocage_hex_equal (g_array_index (node->hexes, BocageHex, 0), node->at));
}

/* Public functions */

/**
 * bocage_goal_describe:
 * @node: an objective, an exit, a reserve or a condition
 * @style: (nullable): %NULL: plain text, which is not escaped
 *
 * Returns: (transfer full): a sentence in the language of the thread; empty for what is not a goal
 */
char *
bocage_goal_describe (BocageScenario *scenario, const BocageNode *node,
                      const BocageGoalStyle *style)
{
  BocageGoalWords words
      = { .scenario = scenario, .ruleset = bocage_scenario_get_ruleset (scenario), .style = style };

  return describe (&words, node);
}

/**
 * bocage_goal_describe_alike:
 * @nodes: (element-type BocageNode): goals that are alike, at least one
 * @style: (nullable): %NULL: plain text, which is not escaped
 *
 * Returns: (transfer full): one sentence of all of them
 */
char *
bocage_goal_describe_alike (BocageScenario *scenario, const GPtrArray *nodes,
                            const BocageGoalStyle *style)
{
  BocageGoalWords words = { .scenario = scenario,
                            .ruleset = bocage_scenario_get_ruleset (scenario),
                            .style = style,
                            .alike = nodes };

  return describe (&words, g_ptr_array_index (nodes, 0));
}

/**
 * bocage_goal_is_alike:
 *
 * Returns: whether two goals of one hex each differ in nothing but the hex
 */
gboolean
bocage_goal_is_alike (const BocageNode *node, const BocageNode *other)
{
  const BocageObjectiveNode *a = (const BocageObjectiveNode *) node;
  const BocageObjectiveNode *b = (const BocageObjectiveNode *) other;

  if (node->element != other->element)
    return FALSE;
  if (node->element == &bocage_elements[BOCAGE_ELEMENT_EXIT])
    {
      const BocageExitNode *one = (const BocageExitNode *) node;
      const BocageExitNode *two = (const BocageExitNode *) other;

      return bocage_hex_is_none (one->from) && bocage_hex_is_none (one->to)
             && bocage_hex_is_none (two->from) && bocage_hex_is_none (two->to)
             && one->side == two->side && one->medals == two->medals;
    }
  return node->element == &bocage_elements[BOCAGE_ELEMENT_OBJECTIVE] && a->kind == b->kind
         && a->side == b->side && a->medals == b->medals && has_one_hex (a) && has_one_hex (b)
         && bocage_node_n_children (node) == 0 && bocage_node_n_children (other) == 0;
}

/**
 * bocage_goal_add_hexes:
 * @out_hexes: (element-type BocageHex): takes those of the goal that are not there yet, in order
 *
 * The hexes that a goal lies on: of an exit over a line of hexes, its two ends.
 */
void
bocage_goal_add_hexes (const BocageNode *node, GArray *out_hexes)
{
  for (guint i = 0; i < node->element->n_fields; i++)
    {
      const BocageField *field = &node->element->fields[i];
      GArray *hexes;

      if (!bocage_node_is_set (node, field))
        continue;
      if (field->type == BOCAGE_TYPE_HEX
          && !holds (out_hexes, G_STRUCT_MEMBER (BocageHex, node, field->offset)))
        g_array_append_val (out_hexes, G_STRUCT_MEMBER (BocageHex, node, field->offset));
      hexes = field->type == BOCAGE_TYPE_HEXES ? G_STRUCT_MEMBER (GArray *, node, field->offset)
                                               : NULL;
      /* Of so many no name is said, and nobody looks for one that is there twice. */
      for (guint j = 0; hexes != NULL && j < hexes->len; j++)
        if (j > MAX_HEXES || !holds (out_hexes, g_array_index (hexes, BocageHex, j)))
          g_array_append_val (out_hexes, g_array_index (hexes, BocageHex, j));
    }
}
