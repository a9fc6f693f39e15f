/* test-equipment.c: the units of the Equipment Pack, as the shipped ruleset has them
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "action-test.h"
#include "rules/fight/bocage-consequence.h"
#include "rules/fight/bocage-ground.h"
#include "rules/fight/bocage-odds.h"

#include <math.h>

/* "infantry+mortar/late", "hobart-armor+bobbin", "armor+move-two": a unit and what is added. */
static BocageTypeIndex
find_unit (const BocageRules *rules, const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, "+/", 3);
  BocageTypeIndex type = rules_test_type (rules, parts[0]);

  if (parts[1] == NULL)
    return type;
  for (guint kind = 0; kind < BOCAGE_N_ADDITIONS; kind++)
    {
      const BocageAddition *addition = bocage_ruleset_find_addition (
          rules->ruleset, (BocageAdditionKind) kind, parts[1], parts[2]);

      if (addition != NULL)
        return bocage_rules_find_variant (rules, type, &addition, 1);
    }
  fail_msg ("no addition %s", parts[1]);
  return type;
}

static BocageUnitIndex
put_unit (Scene *s, int column, const char *words, int side)
{
  return bocage_position_add_unit (s->rules, s->position, at (s, column, 4),
                                   find_unit (s->rules, words), side);
}

/* Battle.  The attacker of side 0 is in (4, 4), its target as many hexes east as it says. */
typedef struct
{
  const char *name;
  const char *attacker;
  int moved;
  const char *under;
  const char *target;
  const char *on;
  const char *between; /* in (6, 4) */
  int range;
  BocageBattleVerdict verdict;
  int dice;
  guint hits;  /* faces of six that hit, or those rolled again */
  guint flags; /* faces that are a flag and no hit */
} BattleCase;

#define OK BOCAGE_BATTLE_POSSIBLE
#define NEVER BOCAGE_BATTLE_NEVER
#define TOO_FAR BOCAGE_BATTLE_MOVED_TOO_FAR
#define OUT BOCAGE_BATTLE_OUT_OF_RANGE
#define UNSEEN BOCAGE_BATTLE_NO_SIGHT
#define SPARED BOCAGE_BATTLE_SPARED

/* clang-format off */
static const BattleCase battle_cases[] = {
  { "flak: two dice at 4", "flak-88", 0, NULL, "infantry", NULL, NULL, 4, OK, 2, 3, 1 },
  { "flak: not at 5", "flak-88", 0, NULL, "infantry", NULL, NULL, 5, OUT, 0, 0, 0 },
  { "flak: battles only if it did not move", "flak-88", 1, NULL, "infantry", NULL, NULL, 2, TOO_FAR, 0, 0, 0 },
  { "flak: stars hit armor", "flak-88", 0, NULL, "armor", NULL, NULL, 2, OK, 2, 3, 1 },
  { "flak: and half-tracks", "flak-88", 0, NULL, "half-track", NULL, NULL, 2, OK, 2, 3, 1 },
  { "flak: and patrol cars", "flak-88", 0, NULL, "patrol-car", NULL, NULL, 2, OK, 2, 4, 1 },
  { "flak: but not artillery", "flak-88", 0, NULL, "artillery", NULL, NULL, 2, OK, 2, 1, 1 },
  { "flak: needs to see", "flak-88", 0, NULL, "infantry", NULL, "forest", 3, UNSEEN, 0, 0, 0 },
  { "flak: a bunker does not matter", "flak-88", 0, NULL, "infantry", "bunker", NULL, 3, OK, 2, 3, 1 },
  { "flak: hit by grenades", "infantry", 0, NULL, "flak-88", NULL, NULL, 1, OK, 3, 1, 1 },

  { "big gun: one die at 8", "big-gun", 0, NULL, "armor", NULL, NULL, 8, OK, 1, 2, 1 },
  { "big gun: needs not see", "big-gun", 0, NULL, "armor", NULL, "forest", 3, OK, 2, 2, 1 },
  { "big gun: a die more at a cross-hair", "big-gun", 0, NULL, "armor", "cross-hair", NULL, 8, OK, 2, 2, 1 },
  { "big gun: not at 9", "big-gun", 0, NULL, "armor", NULL, NULL, 9, OUT, 0, 0, 0 },

  { "destroyer: needs not see", "destroyer", 0, NULL, "infantry", NULL, "forest", 3, OK, 2, 3, 1 },
  { "destroyer: a forest does not matter", "destroyer", 0, NULL, "infantry", "forest", NULL, 3, OK, 2, 3, 1 },

  { "Priest: one hex and battle", "mobile-artillery", 1, NULL, "infantry", NULL, "forest", 6, OK, 1, 3, 1 },
  { "Priest: not after two", "mobile-artillery", 2, NULL, "infantry", NULL, NULL, 2, TOO_FAR, 0, 0, 0 },

  { "Nebelwerfer: a town does not matter", "nebelwerfer", 0, NULL, "infantry", "town", "forest", 2, OK, 3, 3, 1 },
  { "Nebelwerfer: has no protection from a forest", "armor", 0, NULL, "nebelwerfer", "forest", NULL, 2, OK, 3, 1, 1 },
  { "Nebelwerfer: has it from sandbags", "armor", 0, NULL, "nebelwerfer", "sandbags", NULL, 2, OK, 2, 1, 1 },

  { "Churchill: three dice at 3", "hobart-armor+bobbin", 3, NULL, "infantry", NULL, NULL, 3, OK, 3, 3, 1 },
  { "Churchill: petard at a bunker", "hobart-armor+petard-mortar", 3, NULL, "infantry", "bunker", NULL, 1, OK, 2, 3, 1 },
  { "Churchill: petard at a field bunker", "hobart-armor+petard-mortar", 0, NULL, "infantry", "field-bunker", NULL, 1, OK, 2, 3, 1 },
  { "Churchill: no petard from farther away", "hobart-armor+petard-mortar", 0, NULL, "infantry", "bunker", NULL, 2, OK, 1, 3, 1 },
  { "Churchill: without it at a bunker", "hobart-armor+fascine", 0, NULL, "infantry", "bunker", NULL, 1, OK, 1, 3, 1 },

  { "tank destroyer: two dice at 4", "tank-destroyer", 2, NULL, "infantry", NULL, NULL, 4, OK, 2, 3, 1 },
  { "tank destroyer: stars hit armor", "tank-destroyer", 2, NULL, "armor", NULL, NULL, 4, OK, 2, 3, 1 },
  { "tank destroyer: unmoved, a forest does not matter", "tank-destroyer", 0, NULL, "armor", "forest", NULL, 2, OK, 2, 3, 1 },
  { "tank destroyer: having moved, it does", "tank-destroyer", 1, NULL, "armor", "forest", NULL, 2, OK, 0, 3, 1 },
  { "tank destroyer: unmoved, out of a town", "tank-destroyer", 0, "town", "armor", NULL, NULL, 2, OK, 2, 3, 1 },
  { "tank destroyer: stars of armor hit it", "armor", 0, NULL, "tank-destroyer", NULL, NULL, 2, OK, 3, 3, 1 },
  { "tank destroyer: those of infantry do not", "infantry", 0, NULL, "tank-destroyer", NULL, NULL, 2, OK, 2, 2, 1 },

  { "half-track: two dice at 2", "half-track", 2, NULL, "infantry", NULL, NULL, 2, OK, 2, 3, 1 },
  { "half-track: not at 3", "half-track", 0, NULL, "infantry", NULL, NULL, 3, OUT, 0, 0, 0 },
  { "half-track: loses as armor at a forest", "half-track", 0, NULL, "infantry", "forest", NULL, 2, OK, 0, 3, 1 },
  { "half-track: hit as armor", "infantry", 0, NULL, "half-track", NULL, NULL, 1, OK, 3, 2, 1 },

  { "Tiger: three dice at 3", "tiger", 3, NULL, "infantry", NULL, NULL, 3, OK, 3, 3, 1 },
  { "Tiger: what hits it is rolled again", "infantry", 0, NULL, "tiger", NULL, NULL, 1, OK, 3, 2, 1 },
  { "Tiger: stars of flak as well", "flak-88", 0, NULL, "tiger", NULL, NULL, 1, OK, 2, 3, 1 },

  { "truck: never battles", "supply-truck", 0, NULL, "infantry", NULL, NULL, 1, NEVER, 0, 0, 0 },
  { "truck: hit as infantry", "armor", 0, NULL, "supply-truck", NULL, NULL, 2, OK, 3, 3, 1 },

  { "patrol car: three dice next to it, after four hexes", "patrol-car", 4, NULL, "infantry", NULL, NULL, 1, OK, 3, 3, 1 },
  { "patrol car: one at 3", "patrol-car", 4, NULL, "infantry", NULL, NULL, 3, OK, 1, 3, 1 },
  { "patrol car: what would hit infantry is rolled again", "infantry", 0, NULL, "patrol-car", NULL, NULL, 1, OK, 3, 3, 1 },

  { "command car: never battles", "command-car", 0, NULL, "infantry", NULL, NULL, 1, NEVER, 0, 0, 0 },
  { "command car: what would hit infantry is rolled again", "armor", 0, NULL, "command-car", NULL, NULL, 1, OK, 3, 3, 1 },

  { "sniper: one die at 5, grenade or star", "sniper", 2, NULL, "infantry", NULL, NULL, 5, OK, 1, 2, 1 },
  { "sniper: at artillery, too", "sniper", 0, NULL, "artillery", NULL, NULL, 3, OK, 1, 2, 1 },
  { "sniper: a town does not matter", "sniper", 0, NULL, "infantry", "town", NULL, 3, OK, 1, 2, 1 },
  { "sniper: never at armor", "sniper", 0, NULL, "armor", NULL, NULL, 1, SPARED, 0, 0, 0 },
  { "sniper: never at a half-track", "sniper", 0, NULL, "half-track", NULL, NULL, 2, SPARED, 0, 0, 0 },
  { "sniper: at a patrol car", "sniper", 0, NULL, "patrol-car", NULL, NULL, 2, OK, 1, 2, 1 },
  { "sniper: not at 6", "sniper", 0, NULL, "infantry", NULL, NULL, 6, OUT, 0, 0, 0 },
  { "sniper: hit by grenades only", "infantry", 0, NULL, "sniper", NULL, NULL, 1, OK, 3, 1, 1 },
  { "sniper: by another sniper's stars", "sniper", 0, NULL, "sniper", NULL, NULL, 4, OK, 1, 2, 1 },
  { "sniper: by a machine gun's stars", "infantry+machine-gun/early", 0, NULL, "sniper", NULL, NULL, 3, OK, 1, 2, 1 },

  { "mortar, early: not having moved", "infantry+mortar/early", 1, NULL, "infantry", NULL, NULL, 1, TOO_FAR, 0, 0, 0 },
  { "mortar, early: 3 dice over a forest into a town", "infantry+mortar/early", 0, NULL, "infantry", "town", "forest", 2, OK, 2, 3, 1 },
  { "mortar, early: not at 4", "infantry+mortar/early", 0, NULL, "infantry", NULL, NULL, 4, OUT, 0, 0, 0 },
  { "mortar, late: at 4, unmoved, unseen", "infantry+mortar/late", 0, NULL, "infantry", "forest", "forest", 4, OK, 1, 3, 1 },
  { "mortar, late: having moved, not at 4", "infantry+mortar/late", 1, NULL, "infantry", NULL, NULL, 4, OUT, 0, 0, 0 },
  { "mortar, late: having moved, it has to see", "infantry+mortar/late", 1, NULL, "infantry", NULL, "forest", 3, UNSEEN, 0, 0, 0 },
  { "mortar, late: having moved, a town does not matter", "infantry+mortar/late", 1, NULL, "infantry", "town", NULL, 3, OK, 1, 3, 1 },
  { "mortar, late: not having moved two", "infantry+mortar/late", 2, NULL, "infantry", NULL, NULL, 1, TOO_FAR, 0, 0, 0 },
  { "machine gun, early: stars hit infantry", "infantry+machine-gun/early", 0, NULL, "infantry", NULL, NULL, 3, OK, 1, 4, 1 },
  { "machine gun, early: not having moved", "infantry+machine-gun/early", 1, NULL, "infantry", NULL, NULL, 1, TOO_FAR, 0, 0, 0 },
  { "machine gun, early: stars do not hit armor", "infantry+machine-gun/early", 0, NULL, "armor", NULL, NULL, 2, OK, 2, 2, 1 },
  { "machine gun, late: stars hit if it did not move", "infantry+machine-gun/late", 0, NULL, "infantry", NULL, NULL, 2, OK, 2, 4, 1 },
  { "machine gun, late: and not if it did", "infantry+machine-gun/late", 1, NULL, "infantry", NULL, NULL, 2, OK, 2, 3, 1 },
  { "machine gun, late: has to see", "infantry+machine-gun/late", 0, NULL, "infantry", NULL, "forest", 3, UNSEEN, 0, 0, 0 },
  { "machine gun: supply trucks count as infantry", "infantry+machine-gun/early", 0, NULL, "supply-truck", NULL, NULL, 1, OK, 3, 4, 1 },
  { "anti-tank, early: stars hit armor", "infantry+anti-tank/early", 0, NULL, "armor", NULL, NULL, 2, OK, 2, 3, 1 },
  { "anti-tank, late: not having moved", "infantry+anti-tank/late", 1, NULL, "armor", NULL, NULL, 2, OK, 2, 2, 1 },
  { "asset: an asset is no more of a target", "infantry", 0, NULL, "infantry+mortar/late", NULL, NULL, 1, OK, 3, 3, 1 },

  { "ski troops: two dice at 2, after three hexes", "ski-troops", 3, NULL, "infantry", NULL, NULL, 2, OK, 2, 3, 1 },
  { "ski troops: not at 3", "ski-troops", 0, NULL, "infantry", NULL, NULL, 3, OUT, 0, 0, 0 },
  { "French: as infantry", "french-infantry", 1, NULL, "infantry", "town", NULL, 1, OK, 2, 3, 1 },
  { "French: not after two hexes", "french-infantry", 2, NULL, "infantry", NULL, NULL, 1, TOO_FAR, 0, 0, 0 },
  { "Italian gun: as artillery", "italian-artillery", 0, NULL, "infantry", "bunker", "forest", 6, OK, 1, 3, 1 },
  { "Italian gun: moves or battles", "italian-artillery", 1, NULL, "infantry", NULL, NULL, 1, TOO_FAR, 0, 0, 0 },
  { "cavalry: two dice next to it", "cavalry", 3, NULL, "infantry", NULL, NULL, 1, OK, 2, 3, 1 },
  { "cavalry: one at 2, as armor", "cavalry", 0, NULL, "infantry", "sandbags", NULL, 2, OK, 0, 3, 1 },
  { "cavalry: not at 3", "cavalry", 0, NULL, "infantry", NULL, NULL, 3, OUT, 0, 0, 0 },
  { "cavalry: hit as infantry", "infantry", 0, NULL, "cavalry", NULL, NULL, 1, OK, 3, 3, 1 },

  { "engineers: no terrain matters in close assault", "combat-engineers", 0, NULL, "infantry", "town", NULL, 1, OK, 3, 3, 1 },
  { "engineers: it does from farther away", "combat-engineers", 0, NULL, "infantry", "town", NULL, 2, OK, 1, 3, 1 },
  { "flame-thrower: a die at most in close assault", "flame-thrower-tank", 0, NULL, "infantry", "town", NULL, 1, OK, 2, 3, 1 },
  { "flame-thrower: two from farther away", "flame-thrower-tank", 0, NULL, "infantry", "town", NULL, 2, OK, 1, 3, 1 },
};
/* clang-format on */

static void
test_battle (void **state)
{
  const BattleCase *c = *state;
  Scene s = make_scene ();
  BocageUnitIndex attacker = put_unit (&s, 4, c->attacker, 0);
  BocageUnitIndex target = put_unit (&s, 4 + 2 * c->range, c->target, 1);
  BocageHexIndex hex = at (&s, 4 + 2 * c->range, 4);
  BocageDie die;

  if (c->under != NULL)
    lay (&s, 4, 4, c->under);
  if (c->between != NULL)
    lay (&s, 6, 4, c->between);
  if (c->on != NULL && strcmp (c->on, "bunker") == 0)
    bocage_position_add_thing (s.rules, s.position, hex, rules_test_type (s.rules, c->on), 1);
  else if (c->on != NULL)
    lay (&s, 4 + 2 * c->range, 4, c->on);
  bocage_position_unit (s.position, attacker)->moved = (guint8) c->moved;
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, attacker, hex, NULL),
                    c->verdict);
  if (c->verdict == OK)
    {
      assert_int_equal (bocage_battle_find_dice (s.rules, s.position, attacker, hex, NULL, NULL),
                        c->dice);
      bocage_odds_read_die (s.rules, s.position, attacker, target, NULL, &die);
      assert_int_equal (die.faces, 6);
      assert_int_equal (die.n_hits, c->hits);
      assert_int_equal (die.n_flags, c->flags);
    }
  free_scene (&s);
}

/* What else there is to say of a unit. */
typedef struct
{
  const char *unit;
  guint8 figures;
  guint move;   /* hexes on open ground … */
  guint battle; /* … after which it may battle; NO: it never does */
  guint per_flag;
  BocageGroundVerdict ground;
  gboolean overruns;
  gboolean rerolls;
} UnitCase;

#define NO 99
#define TAKES BOCAGE_GROUND_POSSIBLE
#define NONE BOCAGE_GROUND_NEVER

/* clang-format off */
static const UnitCase unit_cases[] = {
  { "flak-88", 2, 1, 0, 1, NONE, FALSE, FALSE },
  { "big-gun", 2, 1, 0, 1, NONE, FALSE, FALSE },
  { "mobile-artillery", 2, 2, 1, 1, NONE, FALSE, FALSE },
  { "nebelwerfer", 2, 1, 0, 1, NONE, FALSE, FALSE },
  { "hobart-armor+assault-bridge", 3, 3, 3, 1, TAKES, TRUE, FALSE },
  { "hobart-armor+petard-mortar", 3, 3, 3, 1, TAKES, TRUE, FALSE },
  { "tank-destroyer", 3, 2, 2, 2, TAKES, FALSE, FALSE },
  { "half-track", 1, 2, 2, 1, TAKES, FALSE, FALSE },
  { "tiger", 1, 3, 3, 0, TAKES, TRUE, TRUE },
  { "supply-truck", 1, 2, NO, 1, NONE, FALSE, FALSE },
  { "patrol-car", 1, 4, 4, 0, TAKES, FALSE, TRUE },
  { "command-car", 1, 3, NO, 0, NONE, FALSE, TRUE },
  { "sniper", 1, 2, 2, 3, TAKES, FALSE, FALSE },
  { "ski-troops", 3, 3, 3, 3, TAKES, FALSE, FALSE },
  { "french-infantry", 4, 2, 1, 1, TAKES, FALSE, FALSE },
  { "italian-artillery", 2, 1, 0, 1, NONE, FALSE, FALSE },
  { "cavalry", 3, 3, 3, 1, TAKES, TRUE, FALSE },
  { "infantry+mortar/early", 4, 2, 0, 1, NONE, FALSE, FALSE },
  { "infantry+mortar/late", 4, 2, 1, 1, NONE, FALSE, FALSE },
  { "infantry+machine-gun/early", 4, 2, 0, 1, NONE, FALSE, FALSE },
  { "infantry+machine-gun/late", 4, 2, 1, 1, NONE, FALSE, FALSE },
  { "special-forces+mortar/late", 4, 2, 1, 1, NONE, FALSE, FALSE },
  { "armor+move-two", 3, 2, 2, 1, TAKES, TRUE, FALSE },
  { "elite-armor+move-two", 4, 2, 2, 1, TAKES, TRUE, FALSE },
  { "combat-engineers", 4, 2, 1, 1, TAKES, FALSE, FALSE },
  { "flame-thrower-tank", 3, 3, 3, 1, TAKES, TRUE, FALSE },
};
/* clang-format on */

static void
test_unit (void **state)
{
  const UnitCase *c = *state;
  Scene s = make_scene ();
  BocageUnitIndex unit = put_unit (&s, 12, c->unit, 0);
  const BocagePieceType *type = s.rules->types[bocage_position_unit (s.position, unit)->type];
  guint move = 0, battle = 0, n;
  gboolean battles = FALSE;
  BocageGround ground;

  assert_int_equal (bocage_position_unit (s.position, unit)->figures, c->figures);
  n = bocage_reach_find (s.reach, s.position, unit, BOCAGE_MOVE_LIMITS_OWN);
  for (guint i = 0; i < n; i++)
    {
      const BocageReachStep *step
          = bocage_reach_get_step (s.reach, bocage_reach_get_hex (s.reach, i));

      move = MAX (move, step->length);
      if ((step->flags & BOCAGE_REACH_MAY_BATTLE) != 0)
        {
          battles = TRUE;
          battle = MAX (battle, step->length);
        }
    }
  assert_int_equal (move, c->move);
  assert_int_equal (battles, c->battle != NO);
  if (battles)
    assert_int_equal (battle, c->battle);
  assert_int_equal (bocage_retreat_get_per_flag (s.rules, s.position, unit), c->per_flag);
  bocage_position_unit (s.position, unit)->flags |= BOCAGE_UNIT_BATTLED;
  assert_int_equal (bocage_ground_find (s.rules, s.position, unit, at (&s, 14, 4), &ground),
                    c->ground);
  assert_int_equal (ground.again == BOCAGE_BATTLE_POSSIBLE, c->overruns);
  assert_int_equal (type->reroll_hits != NULL, c->rerolls);
  free_scene (&s);
}

/* Where units may go */
typedef struct
{
  const char *name;
  const char *unit;
  const char *there; /* in (14, 4); the unit is in (12, 4) */
  gboolean enters;
  gboolean stops;
  gboolean battles;
} EnterCase;

/* clang-format off */
static const EnterCase enter_cases[] = {
  { "a sniper battles out of a forest it entered", "sniper", "forest", TRUE, TRUE, TRUE },
  { "so do ski troops", "ski-troops", "forest", TRUE, TRUE, TRUE },
  { "French infantry does not", "french-infantry", "forest", TRUE, TRUE, FALSE },
  { "a half-track may not enter a bunker", "half-track", "bunker", FALSE, FALSE, FALSE },
  { "nor a hedgehog a truck", "supply-truck", "hedgehog", FALSE, FALSE, FALSE },
  { "nor a patrol car", "patrol-car", "hedgehog", FALSE, FALSE, FALSE },
  { "a command car may, as infantry", "command-car", "hedgehog", TRUE, FALSE, FALSE },
  { "cavalry moves as armor", "cavalry", "bunker", FALSE, FALSE, FALSE },
  { "infantry with a mortar as infantry", "infantry+mortar/late", "bunker", TRUE, FALSE, TRUE },
  { "a Priest does not enter a bunker", "mobile-artillery", "bunker", FALSE, FALSE, FALSE },
  { "a half-track stops on rails", "half-track", "rail", TRUE, TRUE, TRUE },
  { "a truck stops on wire", "supply-truck", "wire", TRUE, TRUE, FALSE },
  { "a bobbin does not", "hobart-armor+bobbin", "wire", TRUE, FALSE, TRUE },
  { "a fascine stops on wire", "hobart-armor+fascine", "wire", TRUE, TRUE, TRUE },
};
/* clang-format on */

static void
test_entering (void **state)
{
  const EnterCase *c = *state;
  Scene s = make_scene ();
  BocageUnitIndex unit = put_unit (&s, 12, c->unit, 0);
  const BocageReachStep *step;

  lay (&s, 14, 4, c->there);
  bocage_reach_find (s.reach, s.position, unit, BOCAGE_MOVE_LIMITS_OWN);
  step = bocage_reach_get_step (s.reach, at (&s, 14, 4));
  assert_int_equal (step != NULL, c->enters);
  if (step != NULL)
    {
      assert_int_equal ((step->flags & BOCAGE_REACH_STOPPED) != 0, c->stops);
      assert_int_equal ((step->flags & BOCAGE_REACH_MAY_BATTLE) != 0, c->battles);
    }
  free_scene (&s);
}

/* Rolling again */

static void
test_a_tiger_falls_to_a_grenade_of_the_second_roll (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex attacker = put_unit (&s, 4, "infantry", 0);
  BocageUnitIndex tiger = put_unit (&s, 6, "tiger", 1);
  BocageOdds odds;

  /* Of three dice each hits with tank or grenade, and then one in six is a grenade. */
  bocage_odds_find (s.rules, s.position, attacker, tiger, NULL, TRUE, &odds);
  assert_true (ABS (odds.eliminated - (1 - pow (17.0 / 18, 3))) < 1e-12);
  assert_true (ABS (odds.stays - pow (17.0 / 18, 3)) < 1e-12);
  assert_true (odds.retreats == 0);
  free_scene (&s);
}

static void
test_a_patrol_car_loses_a_figure_for_each_grenade (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex attacker = put_unit (&s, 4, "infantry", 0);
  BocageUnitIndex car = put_unit (&s, 6, "patrol-car", 1);
  BocageOdds odds;

  bocage_position_unit (s.position, car)->figures = 3;
  bocage_odds_find (s.rules, s.position, attacker, car, NULL, TRUE, &odds);
  assert_true (ABS (odds.hits - 3.0 / 12) < 1e-12);
  assert_true (ABS (odds.eliminated - pow (1.0 / 12, 3)) < 1e-12);
  assert_true (odds.retreats == 0);
  free_scene (&s);
}

/* Policies that the Equipment Pack needs */

static void
test_policies_read_doubtful_units_otherwise (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex car = put_unit (&s, 12, "command-car", 0);
  BocageUnitIndex sniper = put_unit (&s, 4, "sniper", 0);
  BocageUnitIndex cavalry = put_unit (&s, 20, "cavalry", 1);
  BocageUnitIndex gun = put_unit (&s, 22, "infantry", 0);
  BocageDie die;

  lay (&s, 14, 4, "hedgehog");
  s.position->policies[BOCAGE_POLICY_MOVE_CLASS] = BOCAGE_MOVE_CLASS_OTHER;
  bocage_reach_find (s.reach, s.position, car, BOCAGE_MOVE_LIMITS_OWN);
  assert_null (bocage_reach_get_step (s.reach, at (&s, 14, 4)));

  s.position->policies[BOCAGE_POLICY_DOUBTFUL_GROUND] = BOCAGE_DOUBTFUL_GROUND_NO;
  assert_int_equal (bocage_ground_find (s.rules, s.position, sniper, at (&s, 6, 4), NULL), NONE);

  s.position->policies[BOCAGE_POLICY_TARGET_CLASS] = BOCAGE_TARGET_CLASS_OTHER;
  bocage_odds_read_die (s.rules, s.position, gun, cavalry, NULL, &die);
  assert_int_equal (die.n_hits, 2);
  free_scene (&s);
}

/* Variants */

static void
test_a_variant_is_made_but_once (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  BocageTypeIndex infantry = rules_test_type (rules, "infantry");
  BocageTypeIndex mortar = find_unit (rules, "infantry+mortar/late");

  assert_int_not_equal (mortar, infantry);
  assert_true (mortar >= rules->n_types);
  assert_int_equal (find_unit (rules, "infantry+mortar/late"), mortar);
  assert_int_not_equal (find_unit (rules, "infantry+mortar/early"), mortar);
  assert_int_equal (rules->types[mortar]->index, mortar);
  assert_string_equal (rules->types[mortar]->id, "infantry");
  assert_int_equal (bocage_rules_get_base (rules, mortar), infantry);
  assert_int_equal (bocage_rules_get_base (rules, infantry), infantry);
  /* What fits nothing there counts for nothing. */
  assert_int_equal (find_unit (rules, "armor+mortar/late"), rules_test_type (rules, "armor"));
  assert_int_equal (find_unit (rules, "armor+bobbin"), rules_test_type (rules, "armor"));
}

static void
test_additions_of_several_kinds_go_together (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  BocageRuleset *ruleset = rules->ruleset;
  const BocageAddition *additions[] = {
    bocage_ruleset_find_addition (ruleset, BOCAGE_ADDITION_TRAIT, "ignore-one-flag", NULL),
    bocage_ruleset_find_addition (ruleset, BOCAGE_ADDITION_ASSET, "machine-gun", "early"),
    bocage_ruleset_find_addition (ruleset, BOCAGE_ADDITION_ASSET, "mortar", "early"),
  };
  BocageTypeIndex infantry = rules_test_type (rules, "infantry");
  BocageTypeIndex both = bocage_rules_find_variant (rules, infantry, additions, 3);

  assert_int_equal (rules->types[both]->ignored_flags, 1);
  assert_false (rules->types[both]->takes_ground);
  /* Of two assets the first counts. */
  assert_true (rules->types[both]->attack[BOCAGE_ATTACK_ALWAYS].needs_sight);
  assert_int_not_equal (both, bocage_rules_find_variant (rules, infantry, additions, 1));
  assert_int_equal (both, bocage_rules_find_variant (rules, infantry, additions, 2));
}

static gpointer
make_all_variants (gpointer data)
{
  const BocageRules *rules = data;
  gsize sum = 0;

  for (guint i = 0; i < rules->n_types; i++)
    for (guint j = 0; j < bocage_ruleset_n_additions (rules->ruleset); j++)
      {
        const BocageAddition *addition = bocage_ruleset_get_addition (rules->ruleset, j);
        BocageTypeIndex variant
            = bocage_rules_find_variant (rules, (BocageTypeIndex) i, &addition, 1);

        sum += (gsize) rules->types[variant]->move * (i + 1) * (j + 1);
        if (bocage_rules_get_base (rules, variant) != i)
          return NULL;
      }
  return GSIZE_TO_POINTER (sum);
}

static void
test_threads_share_variants (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("variants", make_all_variants, rules);

  gpointer first = g_thread_join (threads[0]);

  assert_non_null (first);
  for (guint i = 1; i < G_N_ELEMENTS (threads); i++)
    assert_ptr_equal (g_thread_join (threads[i]), first);
}

static void
test_a_trait_lets_ignore_a_flag (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex plain = put_unit (&s, 4, "infantry", 0);
  BocageUnitIndex stubborn = put_unit (&s, 12, "infantry+ignore-one-flag", 0);

  assert_int_equal (bocage_retreat_count_ignorable (s.rules, s.position, plain), 0);
  assert_int_equal (bocage_retreat_count_ignorable (s.rules, s.position, stubborn), 1);
  free_scene (&s);
}

/* Bound to rails and sea */

static void
test_ships_keep_to_the_sea_and_battle_there (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex ship = put_unit (&s, 12, "destroyer", 0);

  lay (&s, 12, 4, "ocean");
  lay (&s, 14, 4, "ocean");
  lay (&s, 16, 4, "ocean");
  bocage_reach_find (s.reach, s.position, ship, BOCAGE_MOVE_LIMITS_OWN);
  assert_non_null (bocage_reach_get_step (s.reach, at (&s, 16, 4)));
  assert_null (bocage_reach_get_step (s.reach, at (&s, 10, 4)));
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, ship, NULL), OK);
  free_scene (&s);
}

static void
test_trains_keep_to_the_rails (void **state)
{
  Scene s = make_scene ();
  BocageUnitIndex train = put_unit (&s, 12, "locomotive", 0);
  BocageTypeIndex rail = rules_test_type (s.rules, "rail");

  for (int column = 12; column <= 16; column += 2)
    bocage_position_add_path (s.rules, s.position, at (&s, column, 4), rail, 1u << 0 | 1u << 3);
  /* This one lies next to them, but does not lead there. */
  bocage_position_add_path (s.rules, s.position, at (&s, 13, 3), rail, 1u << 0 | 1u << 3);
  bocage_reach_find (s.reach, s.position, train, BOCAGE_MOVE_LIMITS_OWN);
  assert_non_null (bocage_reach_get_step (s.reach, at (&s, 16, 4)));
  assert_null (bocage_reach_get_step (s.reach, at (&s, 13, 3)));
  assert_null (bocage_reach_get_step (s.reach, at (&s, 10, 4)));
  free_scene (&s);
}

/* A national rule is never for snipers. */
static void
test_snipers_have_no_share_in_national_abilities (void **state)
{
  static const char *const ids[] = { "sniper", "infantry" };

  for (guint i = 0; i < 2; i++)
    {
      Scene s = make_scene ();
      BocageUnitIndex unit = put_unit (&s, 12, ids[i], 0);
      BocageUnitIndex gun = put_unit (&s, 4, "italian-artillery", 0);

      put_in_force (&s, 0, "italian-motorized-divisions");
      put_in_force (&s, 0, "italian-artillery-bravery");
      bocage_position_unit (s.position, unit)->nation = find_nation (&s, "it");
      bocage_position_unit (s.position, gun)->nation = find_nation (&s, "it");
      assert_int_equal (bocage_retreat_get_per_flag (s.rules, s.position, unit), 3);
      assert_int_equal (bocage_retreat_count_ignorable (s.rules, s.position, unit), 0);
      assert_int_equal (bocage_retreat_count_ignorable (s.rules, s.position, gun), 1);
      assert_int_equal (bocage_retreat_get_per_flag (s.rules, s.position, gun), 3);
      free_scene (&s);
    }
}

int
main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  static const struct CMUnitTest plain[] = {
    cmocka_unit_test (test_a_tiger_falls_to_a_grenade_of_the_second_roll),
    cmocka_unit_test (test_a_patrol_car_loses_a_figure_for_each_grenade),
    cmocka_unit_test (test_policies_read_doubtful_units_otherwise),
    cmocka_unit_test (test_a_variant_is_made_but_once),
    cmocka_unit_test (test_additions_of_several_kinds_go_together),
    cmocka_unit_test (test_threads_share_variants),
    cmocka_unit_test (test_a_trait_lets_ignore_a_flag),
    cmocka_unit_test (test_ships_keep_to_the_sea_and_battle_there),
    cmocka_unit_test (test_trains_keep_to_the_rails),
    cmocka_unit_test (test_snipers_have_no_share_in_national_abilities),
  };

  g_array_append_vals (tests, plain, G_N_ELEMENTS (plain));
  for (guint i = 0; i < G_N_ELEMENTS (battle_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_battle, battle_cases[i].name, &battle_cases[i]);

      g_array_append_val (tests, test);
    }
  for (guint i = 0; i < G_N_ELEMENTS (unit_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_unit, unit_cases[i].unit, &unit_cases[i]);

      g_array_append_val (tests, test);
    }
  for (guint i = 0; i < G_N_ELEMENTS (enter_cases); i++)
    {
      struct CMUnitTest test = TEST_CASE (test_entering, enter_cases[i].name, &enter_cases[i]);

      g_array_append_val (tests, test);
    }
  return bocage_test_run (__FILE__, (const struct CMUnitTest *) (gconstpointer) tests->data,
                          tests->len);
}
