/* checks-vehicle.c: vehicles, supply, command cars and snipers (set-up rules 18.M)
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "checks/engine/bocage-check-each.h"
#include "model/bocage-message.h"

static const char *
is_shut_out (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->at != BOCAGE_NO_INDEX && bocage_survey_bound (survey, unit->type)
                 && !bocage_survey_may_enter (survey, unit, unit->at)
             /* TRANSLATORS: “D7: half-track stands where vehicles cannot go” */
             ? _ ("%s: %s stands where vehicles cannot go")
             : NULL;
}

static void
check_terrain (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, is_shut_out);
}

/* Ways over the board that leave something out.  Units are no obstacle, and turns enough pass. */

typedef gboolean (*StepFunc) (const BocageSurvey *survey, const BocageSurveyUnit *unit, int from,
                              int to);

static gboolean
has_foe (const BocageSurvey *survey, const BocageSurveyUnit *unit, int at)
{
  for (int i = survey->hexes[at].unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
    if (survey->units[i].side >= 0 && survey->units[i].side != unit->side)
      return TRUE;
  return FALSE;
}

/* Whether @unit can come next to an enemy by steps that @may_step allows. */
static gboolean
comes_to_foe (const BocageSurvey *survey, const BocageSurveyUnit *unit, StepFunc may_step)
{
  g_autofree guint8 *seen = g_new0 (guint8, survey->n_hexes);
  g_autofree int *queue = g_new (int, survey->n_hexes);
  guint n = 0;

  seen[unit->at] = 1;
  queue[n++] = unit->at;
  for (guint i = 0; i < n; i++)
    for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
      {
        int to = bocage_survey_neighbour (survey, queue[i], direction);

        if (to == BOCAGE_NO_INDEX || seen[to])
          continue;
        if (has_foe (survey, unit, to))
          return TRUE;
        if (!bocage_survey_may_enter (survey, unit, to) || !may_step (survey, unit, queue[i], to))
          continue;
        seen[to] = 1;
        queue[n++] = to;
      }
  return FALSE;
}

static gboolean
steps_anywhere (const BocageSurvey *survey, const BocageSurveyUnit *unit, int from, int to)
{
  return TRUE;
}

static gboolean
cannot_climb (const BocageSurvey *survey, const BocageSurveyUnit *unit, int at)
{
  const BocagePieceType *ground = survey->hexes[at].ground;

  return ground != NULL && (ground->closed[BOCAGE_STAY_CLIMBED] >> unit->move_class & 1) != 0;
}

/* Up and down such ground it does not go; along it, it does. */
static gboolean
steps_without_climbing (const BocageSurvey *survey, const BocageSurveyUnit *unit, int from, int to)
{
  gboolean beach_only = FALSE;

  if (!cannot_climb (survey, unit, from) && !cannot_climb (survey, unit, to))
    return TRUE;
  beach_only = (survey->hexes[from].ground != NULL && survey->hexes[from].ground->climb_from_beach)
               || (survey->hexes[to].ground != NULL && survey->hexes[to].ground->climb_from_beach);
  if (beach_only)
    return !(survey->hexes[from].ground != NULL && survey->hexes[from].ground->beach)
           && !(survey->hexes[to].ground != NULL && survey->hexes[to].ground->beach);
  return survey->hexes[from].height == survey->hexes[to].height;
}

/* Whether a piece of the row's types lies on the hex. */
static gboolean
holds_bound (const BocageSurvey *survey, int at)
{
  if (survey->hexes[at].node == NULL)
    return FALSE;
  for (guint i = 0; i < survey->n_pieces; i++)
    if (survey->pieces[i].at == at && bocage_survey_bound (survey, survey->pieces[i].type))
      return TRUE;
  return FALSE;
}

static gboolean
steps_over_no_bound (const BocageSurvey *survey, const BocageSurveyUnit *unit, int from, int to)
{
  return !holds_bound (survey, to);
}

/* The row's classes are those that move as vehicles. */
static gboolean
is_vehicle (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->at != BOCAGE_NO_INDEX && unit->type != NULL && !unit->type->unspecified
         && survey->binding != NULL && (survey->binding->classes >> unit->move_class & 1) != 0;
}

static const char *
is_below_cliff (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return is_vehicle (survey, unit) && unit->type->bound_to == NULL
                 && !comes_to_foe (survey, unit, steps_without_climbing)
                 && comes_to_foe (survey, unit, steps_anywhere)
             /* TRANSLATORS: “D7: half-track cannot climb to where the enemy is” */
             ? _ ("%s: %s cannot climb to where the enemy is")
             : NULL;
}

static void
check_cliff (BocageSurvey *survey, BocageReport *report)
{
  for (guint i = 0; i < survey->n_hexes; i++)
    if (survey->hexes[i].ground != NULL
        && survey->hexes[i].ground->closed[BOCAGE_STAY_CLIMBED] != 0)
      {
        _bocage_check_each_unit (survey, report, NULL, is_below_cliff);
        return;
      }
}

static const char *
is_behind_rails (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return is_vehicle (survey, unit) && unit->type->bound_to == NULL
                 && !comes_to_foe (survey, unit, steps_over_no_bound)
                 && comes_to_foe (survey, unit, steps_anywhere)
             /* TRANSLATORS: “D7: half-track must cross rails, and stop on them, to come to the
                enemy” */
             ? _ ("%s: %s must cross rails, and stop on them, to come to the enemy")
             : NULL;
}

static void
check_rail (BocageSurvey *survey, BocageReport *report)
{
  if (bocage_survey_has_bound (survey))
    _bocage_check_each_unit (survey, report, NULL, is_behind_rails);
}

/* Supply.  The row's rules put it in force. */

static const char *
is_idle_truck (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->type != NULL && unit->type->resupplies && !unit->type->battles
                 && !_bocage_check_has_rule (survey, unit->side)
             /* TRANSLATORS: “D7: supply truck has nothing to do: re-supply is not in force” */
             ? _ ("%s: %s has nothing to do: re-supply is not in force")
             : NULL;
}

static void
check_idle_truck (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, is_idle_truck);
}

static const char *
is_idle_half_track (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->type != NULL && unit->type->resupplies && unit->type->battles
                 && !_bocage_check_has_rule (survey, unit->side)
             /* TRANSLATORS: “D7: half-track only battles: re-supply is not in force” */
             ? _ ("%s: %s only battles: re-supply is not in force")
             : NULL;
}

static void
check_idle_half_track (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, is_idle_half_track);
}

static gboolean
has_road (const BocageSurvey *survey, int at)
{
  for (guint i = 0; i < survey->n_pieces; i++)
    if ((at < 0 || survey->pieces[i].at == at) && survey->pieces[i].kind == BOCAGE_ELEMENT_PATH
        && survey->pieces[i].type != NULL && survey->pieces[i].type->road_bonus > 0)
      return TRUE;
  return FALSE;
}

static const char *
is_off_road (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return unit->at != BOCAGE_NO_INDEX && unit->type != NULL && unit->type->road_bonus > 0
                 && !has_road (survey, unit->at)
             /* TRANSLATORS: “D7: supply truck starts beside the road” */
             ? _ ("%s: %s starts beside the road")
             : NULL;
}

static void
check_off_road (BocageSurvey *survey, BocageReport *report)
{
  if (has_road (survey, BOCAGE_NO_INDEX))
    _bocage_check_each_unit (survey, report, NULL, is_off_road);
}

static void
check_no_carrier (BocageSurvey *survey, BocageReport *report)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL && survey->binding != NULL ? bocage_node_n_children (rules) : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *rule = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      int side = bocage_survey_find_side (survey, rule->side);
      gboolean found = FALSE;

      if (!_bocage_check_bound_token (survey->binding->rules, rule->id))
        continue;
      for (guint k = 0; k < survey->n_units && !found; k++)
        found = (side < 0 || survey->units[k].side == side)
                && (survey->units[k].type == NULL || survey->units[k].type->resupplies);
      if (!found)
        _bocage_check_add (survey, report, rule, "id",
                           _ ("re-supply is in force, but nobody carries supplies"));
    }
}

static const char *
serves_nobody (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (unit->type == NULL || !unit->type->resupplies || unit->side < 0
      || !_bocage_check_has_rule (survey, unit->side))
    return NULL;
  for (guint i = 0; i < survey->n_units; i++)
    {
      const BocageSurveyUnit *friend = &survey->units[i];

      if (friend->side == unit->side
          && (friend->type == NULL
              || (friend->type->resuppliable && !friend->type->resupplies && friend->figures > 1)))
        return NULL;
    }
  /* TRANSLATORS: “D7: supply truck serves nobody: no friend can be re-supplied” */
  return _ ("%s: %s serves nobody: no friend can be re-supplied");
}

static void
check_ineligible (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, serves_nobody);
}

/* Command cars: whoever helps by section cards. */

static const char *
lacks_badge (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  return bocage_survey_bound (survey, unit->type) && !_bocage_check_has_bound_badge (survey, unit)
             /* TRANSLATORS: “D7: command car without its badge” */
             ? _ ("%s: %s without its badge")
             : NULL;
}

static void
check_car_badge (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "badge", lacks_badge);
}

static gboolean
is_command (const BocageSurveyUnit *unit)
{
  return unit->at != BOCAGE_NO_INDEX && unit->type != NULL && unit->type->section_orders > 0;
}

/* Sections of the top level that @unit is in. */
static guint32
get_sections (const BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint32 sections = survey->hexes[unit->at].sections;

  for (guint i = 0; i < survey->n_sections; i++)
    if (survey->sections[i].parent != NULL)
      sections &= ~((guint32) 1 << i);
  return sections;
}

static const char *
is_second_car (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  if (!is_command (unit))
    return NULL;
  for (const BocageSurveyUnit *other = survey->units; other < unit; other++)
    if (is_command (other) && other->side == unit->side
        && (get_sections (survey, other) & get_sections (survey, unit)) != 0)
      /* TRANSLATORS: “D7: command car is the second in its section” */
      return _ ("%s: %s is the second in its section");
  return NULL;
}

static void
check_many_cars (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, is_second_car);
}

static const char *
is_in_two_sections (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint32 sections = is_command (unit) ? get_sections (survey, unit) : 0;

  /* TRANSLATORS: “D7: command car helps two sections” */
  return (sections & (sections - 1)) != 0 ? _ ("%s: %s helps two sections") : NULL;
}

static void
check_shared_car (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, is_in_two_sections);
}

/* Snipers: who has no part in national rules, and cannot battle everybody */

static const char *
has_national_rule (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  const BocageNode *rules = bocage_scenario_get_part (survey->scenario, BOCAGE_ELEMENT_RULES);
  guint n = rules != NULL && unit->type != NULL && !unit->type->national_rules
                    && unit->node->nation != NULL
                ? bocage_node_n_children (rules)
                : 0;

  for (guint i = 0; i < n; i++)
    {
      const BocageRuleNode *node = (const BocageRuleNode *) bocage_node_get_child (rules, i);
      const BocageRuleType *rule
          = node->id != NULL ? bocage_ruleset_find_rule (survey->ruleset, node->id) : NULL;

      if (rule != NULL && rule->nation == unit->node->nation
          && (node->side == NULL || node->side == unit->node->side))
        /* TRANSLATORS: “D7: sniper never follows the national rules of its side” */
        return _ ("%s: %s never follows the national rules of its side");
    }
  return NULL;
}

static void
check_sniper_nation (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, "nation", has_national_rule);
}

static gboolean
is_no_target (const BocageSurveyUnit *unit, const BocageSurveyUnit *foe)
{
  return foe->type != NULL && (unit->type->cannot_target >> foe->type->target_class & 1) != 0;
}

static const char *
is_pinned (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint n_foes = 0;

  if (unit->at == BOCAGE_NO_INDEX || unit->type == NULL || unit->type->cannot_target == 0)
    return NULL;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      int at = bocage_survey_neighbour (survey, unit->at, direction);

      if (at == BOCAGE_NO_INDEX)
        continue;
      for (int i = survey->hexes[at].unit; i != BOCAGE_NO_INDEX; i = survey->units[i].next)
        if (survey->units[i].side >= 0 && survey->units[i].side != unit->side)
          {
            if (!is_no_target (unit, &survey->units[i]))
              return NULL;
            n_foes++;
          }
    }
  /* TRANSLATORS: “D7: sniper must move away before it can battle” */
  return n_foes > 0 ? _ ("%s: %s must move away before it can battle") : NULL;
}

static void
check_pinned (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, is_pinned);
}

static const char *
has_no_target (BocageSurvey *survey, const BocageSurveyUnit *unit)
{
  guint n_foes = 0;

  if (unit->type == NULL || unit->type->cannot_target == 0 || unit->side < 0)
    return NULL;
  for (guint i = 0; i < survey->n_units; i++)
    if (survey->units[i].side >= 0 && survey->units[i].side != unit->side)
      {
        if (!is_no_target (unit, &survey->units[i]))
          return NULL;
        n_foes++;
      }
  /* TRANSLATORS: “D7: sniper has no enemy that it can battle” */
  return n_foes > 0 ? _ ("%s: %s has no enemy that it can battle") : NULL;
}

static void
check_no_target (BocageSurvey *survey, BocageReport *report)
{
  _bocage_check_each_unit (survey, report, NULL, has_no_target);
}

static void
check_noncombat (BocageSurvey *survey, BocageReport *report)
{
  for (int side = 0; side < (int) survey->n_sides; side++)
    {
      guint n_units = 0;
      gboolean battles = FALSE;

      for (guint i = 0; i < survey->n_units; i++)
        if (survey->units[i].side == side)
          {
            const BocagePieceType *type = survey->units[i].type;

            n_units++;
            battles = battles || type == NULL || type->battles || type->unspecified;
          }
      if (n_units > 0 && !battles)
        _bocage_check_add (survey, report, survey->sides[side].node, NULL,
                           /* TRANSLATORS: “the Axis side has no unit that can battle” */
                           _ ("the %s side has no unit that can battle"),
                           bocage_survey_side_name (survey, side));
    }
}

#define VEHICLE .source = "equipment pack, half-track, supply truck and patrol car"
#define SUPPLY .source = "equipment pack, re-supply"
#define CAR .source = "equipment pack, command car"
#define SNIPER .source = "equipment pack, sniper"

const BocageCheck bocage_checks_vehicle[] = {
  BOCAGE_ROW ("vehicle-terrain", ILLEGAL, check_terrain, .wants = BOCAGE_WANTS_BOUND,
              .supersedes = "unit-impassable hedgehog-non-infantry hedgehog-box",
              .summary = N_ ("a vehicle stands where vehicles cannot go"),
              .explanation = N_ ("What keeps out armor and artillery keeps out vehicles.  Move the "
                                 "unit, or take away what is in its way."),
              VEHICLE),
  BOCAGE_ROW ("vehicle-cliff", SUSPICIOUS, check_cliff,
              .summary = N_ ("cliffs keep a vehicle from everything it could do"),
              .explanation = N_ ("Vehicles go neither up nor down cliffs and sea bluffs.  Open a "
                                 "way, or start the unit elsewhere."),
              VEHICLE),
  BOCAGE_ROW ("vehicle-rail", NOTE, check_rail, .wants = BOCAGE_WANTS_BOUND,
              .summary = N_ ("a vehicle must cross rails"),
              .explanation = N_ ("Vehicles stop on each hex with rails, so the way takes longer "
                                 "than it looks."),
              VEHICLE),
  BOCAGE_ROW ("truck-no-supply", SUSPICIOUS, check_idle_truck,
              .summary = N_ ("a supply truck without supply"),
              .explanation = N_ ("A truck never battles; all it does is re-supply.  Put the rule "
                                 "in force, or leave the truck away."),
              SUPPLY),
  BOCAGE_ROW ("truck-off-road", NOTE, check_off_road,
              .summary = N_ ("a truck does not start on the road"),
              .explanation = N_ ("A truck moves twice as far when it starts and stays on a road."),
              .source = "equipment pack, supply truck"),
  BOCAGE_ROW ("supply-no-carrier", SUSPICIOUS, check_no_carrier, .kind = BOCAGE_KIND_MISSING,
              .summary = N_ ("re-supply is in force and nobody carries supplies"),
              .explanation = N_ ("Half-tracks and supply trucks re-supply.  Add one, or take the "
                                 "rule away."),
              SUPPLY),
  BOCAGE_ROW ("supply-ineligible", SUSPICIOUS, check_ineligible,
              .summary = N_ ("nobody can be re-supplied"),
              .explanation = N_ ("Single figures, trains and craft are never re-supplied, and the "
                                 "side has nothing else."),
              SUPPLY),
  BOCAGE_ROW ("halftrack-no-supply", NOTE, check_idle_half_track,
              .summary = N_ ("half-tracks without re-supply"),
              .explanation = N_ ("The rule is not in force, so all the half-track does is battle."),
              SUPPLY),
  BOCAGE_ROW ("cmdcar-badge", ILLEGAL, check_car_badge, .wants = BOCAGE_WANTS_BOUND,
              .kind = BOCAGE_KIND_MISSING, .summary = N_ ("a command car without its badge"),
              .explanation = N_ ("It stands on a truck symbol that bears the badge of the command "
                                 "car; without it nobody sets up the right figure."),
              CAR),
  BOCAGE_ROW ("cmdcar-many", SUSPICIOUS, check_many_cars,
              .summary = N_ ("two command cars in one section"),
              .explanation = N_ ("One car lets its side order one unit more.  Nothing says that "
                                 "two let it order two more.  Move one of them."),
              CAR),
  BOCAGE_ROW ("cmdcar-shared", NOTE, check_shared_car,
              .summary = N_ ("a command car helps two sections"),
              .explanation = N_ ("It stands on the dotted line and counts for the cards of either "
                                 "section."),
              CAR),
  BOCAGE_ROW ("sniper-nation", SUSPICIOUS, check_sniper_nation, .wants = BOCAGE_WANTS_NATION,
              .summary = N_ ("a sniper is given national rules"),
              .explanation = N_ ("A sniper has rules of its own and never follows national ones.  "
                                 "Leave its nation away."),
              SNIPER),
  BOCAGE_ROW ("sniper-pinned", SUSPICIOUS, check_pinned,
              .summary = N_ ("a sniper starts beside armor"),
              .explanation = N_ ("It must battle an adjacent enemy, and armor it cannot battle: it "
                                 "does nothing before it has moved away."),
              SNIPER),
  BOCAGE_ROW ("sniper-no-target", SUSPICIOUS, check_no_target,
              .summary = N_ ("a sniper against nothing but armor"),
              .explanation = N_ ("Snipers battle infantry and artillery only, and the enemy has "
                                 "none."),
              SNIPER),
  BOCAGE_ROW ("noncombat-army", SUSPICIOUS, check_noncombat,
              .summary = N_ ("a side that cannot battle"),
              .explanation = N_ ("Trucks and command cars never battle.  Give the side a unit that "
                                 "does."),
              .source = "equipment pack, supply truck and command car"),
  { .id = NULL },
};
