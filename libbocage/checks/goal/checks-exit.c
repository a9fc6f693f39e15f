/* checks-exit.c: where units may leave the board (set-up rules 18.L)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * An exit is one hex with an arrow that looks over an edge of the board, or a
 * line of hexes along an edge, given by its two ends.
 *
 * One file: one chapter of the set-up rules; half of it is texts of the table.
 */

#include "config.h"

#include "checks-goal-private.h"
#include "checks/engine/bocage-tally.h"
#include "checks/engine/bocage-ways.h"
#include "model/bocage-message.h"

#include <string.h>

typedef void (*ExitFunc) (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit);

static void
each_exit (BocageSurvey *survey, BocageReport *report, ExitFunc func)
{
  const BocageExitNode *exit;
  guint position = 0;

  while ((exit = _bocage_tally_next_exit (survey, &position)) != NULL)
    func (survey, report, exit);
}

static gboolean
is_given (BocageHex hex)
{
  return !bocage_hex_is_none (hex);
}

/* Where an exit is pointed at: its hex, or the first end of its line. */
static BocageHex
get_hex (const BocageExitNode *exit)
{
  if (is_given (exit->at))
    return exit->at;
  return is_given (exit->from) ? exit->from : exit->to;
}

/* The border that @exit leads over. */
static BocageBorder
get_border (const BocageSurvey *survey, const BocageExitNode *exit)
{
  BocageHex one = is_given (exit->at) ? exit->at : exit->from;
  BocageHex other = is_given (exit->at) ? exit->at : exit->to;

  if (!bocage_grid_contains (survey->grid, one) || !bocage_grid_contains (survey->grid, other))
    return BOCAGE_BORDER_NONE;
  for (int border = 0; border < BOCAGE_N_BORDERS; border++)
    if (bocage_grid_is_on_border (survey->grid, one, border)
        && bocage_grid_is_on_border (survey->grid, other, border)
        && (exit->facing == NULL || bocage_border_parse (exit->facing) == border))
      return border;
  return BOCAGE_BORDER_NONE;
}

/* Adds a finding at @hex, which its message names if there is one. */
static BocageFinding *
add (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit, BocageHex hex,
     const char *attribute, const char *text)
{
  if (!is_given (hex))
    return _bocage_check_add (survey, report, exit, attribute, "%s", text);

  g_autofree char *where = bocage_survey_hex_name (survey, hex);

  return _bocage_check_add_at (survey, report, hex, exit, attribute, "%s: %s", where, text);
}

/* How it lies */

static void
blame_not_on_edge (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  static const char *const attributes[] = { "at", "from", "to" };
  const BocageHex hexes[] = { exit->at, exit->from, exit->to };

  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      gboolean is_on_edge = !is_given (hexes[i]);

      for (int border = 0;
           border < BOCAGE_N_BORDERS && bocage_grid_contains (survey->grid, hexes[i]); border++)
        is_on_edge = is_on_edge || bocage_grid_is_on_border (survey->grid, hexes[i], border);
      if (!is_on_edge)
        _bocage_tally_soften (survey, add (survey, report, exit, hexes[i], attributes[i],
                                           _ ("the exit does not lie at the edge of the board")));
    }
}

static void
check_not_on_edge (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_not_on_edge);
}

static void
blame_unpaired (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  gboolean has_from = is_given (exit->from), has_to = is_given (exit->to);

  if (is_given (exit->at) || _bocage_check_is_unreadable (exit, "at")
      || _bocage_check_is_unreadable (exit, "from") || _bocage_check_is_unreadable (exit, "to"))
    return;
  if (!has_from && !has_to)
    add (survey, report, exit, BOCAGE_HEX_NONE, "at", _ ("the exit lies on no hex"));
  else if (!has_from || !has_to)
    add (survey, report, exit, get_hex (exit), has_from ? "to" : "from",
         _ ("the line of exits has one end only"));
}

static void
check_unpaired (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_unpaired);
}

static gboolean
is_at_any_edge (const BocageSurvey *survey, BocageHex hex)
{
  for (int border = 0; border < BOCAGE_N_BORDERS; border++)
    if (bocage_grid_is_on_border (survey->grid, hex, border))
      return TRUE;
  return FALSE;
}

static void
blame_pair_edge (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  if (is_given (exit->at) || !bocage_grid_contains (survey->grid, exit->from)
      || !bocage_grid_contains (survey->grid, exit->to) || !is_at_any_edge (survey, exit->from)
      || !is_at_any_edge (survey, exit->to))
    return;

  g_autoptr (GArray) hexes = _bocage_tally_dup_exit_hexes (survey, exit);

  if (hexes->len > 0)
    return;

  g_autofree char *other = bocage_survey_hex_name (survey, exit->to);
  g_autofree char *text
      /* TRANSLATORS: %s is a hex: “the line of exits ends at M5, on another edge of the board” */
      = g_strdup_printf (_ ("the line of exits ends at %s, on another edge of the board"), other);

  add (survey, report, exit, exit->from, "to", text);
}

static void
check_pair_edge (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_pair_edge);
}

static void
blame_facing (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  if (!is_given (exit->at) || _bocage_check_is_unreadable (exit, "facing"))
    return;
  if (exit->facing == NULL)
    add (survey, report, exit, exit->at, "facing",
         _ ("nothing says over which edge the exit leads"));
  else if (bocage_grid_contains (survey->grid, exit->at) && is_at_any_edge (survey, exit->at)
           && get_border (survey, exit) < 0)
    add (survey, report, exit, exit->at, "facing",
         _ ("the exit does not lie at the edge it is to lead over"));
}

static void
check_facing (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_facing);
}

/* Whose it is */

static void
blame_no_side (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  int side = bocage_survey_find_side (survey, exit->side);

  if (bocage_survey_is_missing_side (survey, exit->side))
    return;
  if (side == BOCAGE_SIDE_NONE)
    add (survey, report, exit, get_hex (exit), "side",
         _ ("nothing says which side may leave through the exit"));
  else if (side == BOCAGE_SIDE_UNKNOWN)
    {
      g_autofree char *text = g_strdup_printf (
          /* TRANSLATORS: %s is the id of a side */
          _ ("the exit is for “%s”, which is not a side of this battle"), exit->side);

      _bocage_check_suggest (survey, add (survey, report, exit, get_hex (exit), "side", text),
                             BOCAGE_LIST_SIDE, exit->side);
    }
}

static void
check_no_side (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_no_side);
}

static void
blame_own_edge (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  int side = bocage_survey_find_side (survey, exit->side);

  if (side < 0 || survey->sides[side].border == BOCAGE_BORDER_NONE
      || get_border (survey, exit) != survey->sides[side].border)
    return;

  /* TRANSLATORS: a side such as “Axis” */
  g_autofree char *text = g_strdup_printf (_ ("the %s side may leave over its own edge"),
                                           bocage_survey_side_name (survey, side));

  add (survey, report, exit, get_hex (exit), "side", text);
}

static void
check_own_edge (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_own_edge);
}

/* Who can get there */

/* How many of @hexes no unit of the side of @exit may enter; @out_hex: the first. */
static guint
count_closed (const BocageSurvey *survey, const BocageExitNode *exit, const GArray *hexes,
              BocageHex *out_hex)
{
  BocageClassMask classes
      = bocage_survey_get_classes (survey, bocage_survey_find_side (survey, exit->side));
  guint n = 0;

  for (guint i = 0; i < hexes->len && classes != 0; i++)
    {
      const BocageSurveyHex *hex = &survey->hexes[g_array_index (hexes, int, i)];

      if ((classes & ~hex->closed) != 0)
        continue;
      if (n++ == 0)
        *out_hex = hex->hex;
    }
  return n;
}

static void
blame_impassable (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  g_autoptr (GArray) hexes = _bocage_tally_dup_exit_hexes (survey, exit);
  BocageHex hex;

  if (hexes->len > 0 && count_closed (survey, exit, hexes, &hex) == hexes->len)
    _bocage_tally_soften_ground (survey,
                                 add (survey, report, exit, get_hex (exit),
                                      is_given (exit->at) ? "at" : "from",
                                      _ ("no unit that may leave here can enter the hex")),
                                 hex);
}

static void
check_impassable (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_impassable);
}

static void
blame_line_partial (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  g_autoptr (GArray) hexes = _bocage_tally_dup_exit_hexes (survey, exit);
  BocageHex hex;
  guint n = count_closed (survey, exit, hexes, &hex);

  if (n == 0 || n == hexes->len)
    return;

  g_autofree char *text = g_strdup_printf (
      /* TRANSLATORS: both are numbers of hexes: “units cannot enter 1 of the 5 hexes of this line”
       */
      _ ("units cannot enter %u of the %u hexes of this line of exits"), n, hexes->len);

  add (survey, report, exit, hex, NULL, text);
}

static void
check_line_partial (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_line_partial);
}

static void
blame_unreachable (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  int side = bocage_survey_find_side (survey, exit->side);
  g_autoptr (GArray) hexes = _bocage_tally_dup_exit_hexes (survey, exit);
  BocageHex hex;

  if (side < 0 || survey->n_sides != 2 || hexes->len == 0
      || survey->sides[side].n_units + survey->sides[side].n_reserves == 0
      || count_closed (survey, exit, hexes, &hex) == hexes->len)
    return;
  for (guint i = 0; i < hexes->len; i++)
    if (_bocage_ways_side_has (survey, side, g_array_index (hexes, int, i)))
      return;

  /* TRANSLATORS: a side such as “Axis” */
  g_autofree char *text = g_strdup_printf (_ ("no unit of the %s side can ever reach the exit"),
                                           bocage_survey_side_name (survey, side));

  add (survey, report, exit, get_hex (exit), is_given (exit->at) ? "at" : "from", text);
}

void
_bocage_check_exit_unreachable (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_unreachable);
}

/* Whether @unit can leave through one of @hexes in its first turn: from the exit
 * hex, leaving is one hex more. */
static gboolean
can_leave_at_once (BocageSurvey *survey, const BocageSurveyUnit *unit, const GArray *hexes)
{
  const BocageReach *reach = NULL;

  if (unit->type == NULL || unit->type->move < 1 || _bocage_check_unit_is_fixed (survey, unit))
    return FALSE;
  for (guint i = 0; i < hexes->len; i++)
    {
      int at = g_array_index (hexes, int, i);
      int distance
          = bocage_hex_distance (survey->grid->orientation, unit->hex, survey->hexes[at].hex);

      if (distance == 0)
        return TRUE;
      if (distance >= unit->type->move)
        continue;
      if (reach == NULL && (reach = _bocage_ways_find_moves (survey, unit)) == NULL)
        return FALSE;

      const BocageReachStep *step = bocage_reach_get_step (reach, (BocageHexIndex) at);

      if (step != NULL && (step->flags & BOCAGE_REACH_STOPPED) == 0
          && step->cost < unit->type->move)
        return TRUE;
    }
  return FALSE;
}

static void
blame_immediate (BocageSurvey *survey, BocageReport *report, const BocageExitNode *exit)
{
  int side = bocage_survey_find_side (survey, exit->side);
  g_autoptr (GArray) hexes = _bocage_tally_dup_exit_hexes (survey, exit);

  for (guint i = 0; i < survey->n_board_units && hexes->len > 0; i++)
    {
      const BocageSurveyUnit *unit = &survey->units[i];

      if ((unit->side != side && side != BOCAGE_SIDE_BOTH) || unit->side < 0
          || !can_leave_at_once (survey, unit, hexes))
        continue;

      g_autofree char *from = bocage_survey_hex_name (survey, unit->hex);

      _bocage_check_add_related (
          survey,
          _bocage_check_say_where (survey, report, get_hex (exit), exit,
                                   is_given (exit->at) ? "at" : "from", "piece",
                                   _bocage_check_unit_name (survey, unit), "from", from, NULL),
          unit->node, _ ("the unit"));
      return;
    }
}

static void
check_immediate (BocageSurvey *survey, BocageReport *report)
{
  each_exit (survey, report, blame_immediate);
}

/* What it is worth */

static gboolean
says_how_to_win (const BocageSurvey *survey)
{
  const BocageNode *briefing = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_BRIEFING);
  guint n = briefing != NULL ? bocage_node_n_children (briefing) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageNode *child = bocage_node_get_child (briefing, i);
      BocageElementId id = bocage_element_get_id (child->element);

      if ((id == BOCAGE_ELEMENT_VICTORY || id == BOCAGE_ELEMENT_SPECIAL_RULES
           || id == BOCAGE_ELEMENT_ORDERS)
          && _bocage_check_says_anything (child))
        return TRUE;
    }
  return FALSE;
}

static void
check_not_scored (BocageSurvey *survey, BocageReport *report)
{
  guint position = 0;
  const BocageExitNode *exit = _bocage_tally_next_exit (survey, &position);

  if (exit == NULL || says_how_to_win (survey) || _bocage_check_has_rule (survey, BOCAGE_SIDE_BOTH))
    return;
  for (; exit != NULL; exit = _bocage_tally_next_exit (survey, &position))
    if (exit->medals == BOCAGE_UNSET && !_bocage_check_is_unreadable (exit, "medals"))
      {
        _bocage_check_say_where (survey, report, get_hex (exit), exit, "medals", NULL);
        return;
      }
}

/* Unknown units are worth what the author likes. */
static gboolean
is_worthless (const BocageSurveyUnit *unit)
{
  if (unit->node->medals != BOCAGE_UNSET)
    return unit->node->medals <= 0;
  return unit->type != NULL && unit->type->medals <= 0 && unit->type->pool == 0;
}

static void
check_zero_units (BocageSurvey *survey, BocageReport *report)
{
  gboolean is_side_done[BOCAGE_MAX_SIDES] = { FALSE };
  const BocageExitNode *exit;
  guint position = 0;

  while ((exit = _bocage_tally_next_exit (survey, &position)) != NULL)
    {
      int side = bocage_survey_find_side (survey, exit->side);

      for (guint i = 0; i < survey->n_board_units; i++)
        {
          const BocageSurveyUnit *unit = &survey->units[i];

          if (!is_worthless (unit) || unit->side < 0 || is_side_done[unit->side]
              || (unit->side != side && side != BOCAGE_SIDE_BOTH))
            continue;
          is_side_done[unit->side] = TRUE;
          _bocage_check_say (survey, report, unit->node, NULL, NULL);
        }
    }
}

const BocageCheck bocage_checks_exit[] = {
  {
      .id = "exit-not-on-edge",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "exit-facing exit-impassable exit-unreachable",
      .waivable = TRUE,
      .summary = N_ ("an exit does not lie at the edge of the board"),
      .explanation = N_ ("Units leave the board over its edge, so an exit lies on a hex of the "
                         "edge.  Move it there.  It is only suspicious in a battle that "
                         "comes from another format."),
      .source = "Equipment Pack, exit markers",
      .run = check_not_on_edge,
  },
  {
      .id = "exit-unpaired",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("a line of exits has one end only"),
      .explanation = N_ ("A line of exits reaches from one marker to the other, both included. "
                         "Give “from” and “to”, or “at” for a single hex."),
      .source = "Equipment Pack, exit markers",
      .run = check_unpaired,
  },
  {
      .id = "exit-pair-edge",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("the two ends of a line of exits are not on one edge"),
      .explanation = N_ ("Two markers are the ends of a line of hexes along one edge of the "
                         "board.  Move one of them, or make two exits."),
      .source = "Equipment Pack, exit markers",
      .run = check_pair_edge,
  },
  {
      .id = "exit-facing",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("nothing says where an exit leads"),
      .explanation = N_ ("The arrow of a single exit looks over the edge at which its hex lies. "
                         "Say in “facing” which edge that is: in a corner it may be either."),
      .source = "Equipment Pack, exit markers",
      .run = check_facing,
  },
  {
      .id = "exit-no-side",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .repair = BOCAGE_REPAIR_SAFE,
      .kind = BOCAGE_KIND_MISSING,
      .summary = N_ ("nobody may leave through an exit"),
      .explanation = N_ ("An exit is for the side whose units may leave through it.  Name it."),
      .source = "Equipment Pack, exit markers",
      .run = check_no_side,
  },
  {
      .id = "exit-own-edge",
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("a side may leave over its own edge"),
      .explanation = N_ ("Units that stand next to their own edge would win by going "
                         "home.  Perhaps the exit is meant for the other side, or for the other "
                         "edge."),
      .source = "Equipment Pack, exit markers",
      .run = check_own_edge,
  },
  {
      .id = "exit-impassable",
      .class_ = BOCAGE_CLASS_ILLEGAL,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .supersedes = "exit-unreachable",
      .waivable = TRUE,
      .summary = N_ ("no unit can enter an exit"),
      .explanation = N_ (
          "The hexes of the exit are closed to every unit that may leave through "
          "it.  Move the exit, or open a hex of it.  It is only suspicious where a rule says that "
          "the text decides about the hex, or the battle comes from another format."),
      .source = "Equipment Pack, exit markers",
      .run = check_impassable,
  },
  {
      .id = "exit-line-partial",
      .class_ = BOCAGE_CLASS_NOTE,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("some hexes of a line of exits cannot be entered"),
      .explanation = N_ ("The line is shorter than it looks: units leave through its other "
                         "hexes only."),
      .source = "Equipment Pack, exit markers",
      .run = check_line_partial,
  },
  {
      .id = "exit-unreachable",
      .needs = BOCAGE_NEEDS_COMMAND,
      .class_ = BOCAGE_CLASS_SUSPICIOUS,
      .origin = BOCAGE_ORIGIN_MODEL,
      .since = "0.1.0",
      .waivable = TRUE,
      .summary = N_ ("no unit can ever reach an exit"),
      .explanation = N_ ("Whatever lies between keeps out every unit that may leave through the "
                         "exit, over any number of turns.  Open a way, or move the exit."),
      .source = "Equipment Pack, exit markers",
      .run = _bocage_check_exit_unreachable,
  },
  { .id = NULL },
};

const BocageCheckTest bocage_tests_exit[] = {
  { .name = "exit-at-once",
    .is_silent = TRUE,
    .words = "from",
    .about = "A unit can leave the board in its first turn.",
    .run = check_immediate },
  { .name = "exit-not-scored",
    .is_silent = TRUE,
    .takes = "rules",
    .about = "Nothing says what leaving through an exit is worth, and none of rules is in force.",
    .run = check_not_scored },
  { .name = "exit-of-worthless",
    .is_silent = TRUE,
    .about = "A unit that is worth nothing when it is eliminated may leave the board.",
    .run = check_zero_units },
  { .name = NULL },
};
