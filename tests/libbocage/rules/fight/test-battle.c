/* test-battle.c: whom a unit may battle, and with how many dice
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: most of it is one table of dice, whose rows are set up by the same scene.
 */

#include "config.h"

#include "battle-test.h"
#include "rules/fight/bocage-battle.h"

/* The attacker is of side 0 and stands in (4, 4); the target, of side 1, is as many hexes east of
 * it as `range` says. */
#define COLUMN 4
#define ROW 4

typedef struct
{
  const char *name;
  const char *attacker;
  const char *under[2]; /* what is in the attacker's hex */
  const char *target;   /* NULL: no unit */
  const char *on[3];    /* what is in the target's hex */
  int range;
  int dice;
  int moved;
} DiceCase;

/* clang-format off */
static const DiceCase dice_cases[] = {
  /* Base rules, range and dice */
  { "range: infantry next to it", "infantry", { 0 }, "infantry", { 0 }, 1, 3, 0 },
  { "range: infantry at 2", "infantry", { 0 }, "infantry", { 0 }, 2, 2, 0 },
  { "range: infantry at 3", "infantry", { 0 }, "infantry", { 0 }, 3, 1, 0 },
  { "range: armor at 1", "armor", { 0 }, "infantry", { 0 }, 1, 3, 0 },
  { "range: armor at 3", "armor", { 0 }, "infantry", { 0 }, 3, 3, 0 },
  { "range: artillery at 1", "artillery", { 0 }, "armor", { 0 }, 1, 3, 0 },
  { "range: artillery at 2", "artillery", { 0 }, "armor", { 0 }, 2, 3, 0 },
  { "range: artillery at 3", "artillery", { 0 }, "armor", { 0 }, 3, 2, 0 },
  { "range: artillery at 4", "artillery", { 0 }, "armor", { 0 }, 4, 2, 0 },
  { "range: artillery at 5", "artillery", { 0 }, "armor", { 0 }, 5, 1, 0 },
  { "range: artillery at 6", "artillery", { 0 }, "armor", { 0 }, 6, 1, 0 },
  { "range: special forces as infantry", "special-forces", { 0 }, "armor", { 0 }, 2, 2, 0 },
  { "range: elite armor as armor", "elite-armor", { 0 }, "armor", { 0 }, 2, 3, 0 },
  { "range: a big gun at 8", "test-big-gun", { 0 }, "armor", { 0 }, 8, 1, 0 },
  { "range: a marksman at 5", "test-marksman", { 0 }, "infantry", { 0 }, 5, 1, 0 },
  { "range: a mortar that did not move, at 4", "test-mortar", { 0 }, "infantry", { 0 }, 4, 1, 0 },
  { "range: a mortar that moved, at 4", "test-mortar", { 0 }, "infantry", { 0 }, 4, 0, 1 },

  /* Test vectors: against forest */
  { "forest: infantry at 1", "infantry", { 0 }, "infantry", { "forest" }, 1, 2, 0 },
  { "forest: infantry at 2", "infantry", { 0 }, "infantry", { "forest" }, 2, 1, 0 },
  { "forest: infantry at 3 misses", "infantry", { 0 }, "infantry", { "forest" }, 3, 0, 0 },
  { "forest: armor at 1", "armor", { 0 }, "infantry", { "forest" }, 1, 1, 0 },
  { "forest: armor at 2", "armor", { 0 }, "infantry", { "forest" }, 2, 1, 0 },
  { "forest: armor at 3", "armor", { 0 }, "infantry", { "forest" }, 3, 1, 0 },
  { "forest: artillery is not reduced at 1", "artillery", { 0 }, "infantry", { "forest" }, 1, 3, 0 },
  { "forest: artillery is not reduced at 3", "artillery", { 0 }, "infantry", { "forest" }, 3, 2, 0 },
  { "forest: artillery is not reduced at 6", "artillery", { 0 }, "infantry", { "forest" }, 6, 1, 0 },
  { "hedgerow: infantry loses 1", "infantry", { 0 }, "infantry", { "hedgerow" }, 1, 2, 0 },
  { "hedgerow: armor loses 2", "armor", { 0 }, "infantry", { "hedgerow" }, 1, 1, 0 },
  { "town: infantry loses 1", "infantry", { 0 }, "infantry", { "town" }, 1, 2, 0 },
  { "town: armor loses 2", "armor", { 0 }, "infantry", { "town" }, 2, 1, 0 },
  { "town: artillery loses nothing", "artillery", { 0 }, "infantry", { "town" }, 2, 3, 0 },
  { "open: a beach protects from nobody", "armor", { 0 }, "infantry", { "beach" }, 1, 3, 0 },
  { "open: nor the ocean", "infantry", { 0 }, "infantry", { "ocean" }, 1, 3, 0 },
  { "open: nor a bridge", "infantry", { 0 }, "infantry", { "river", "bridge" }, 1, 3, 0 },
  { "open: nor wire", "infantry", { 0 }, "infantry", { "wire" }, 1, 3, 0 },
  { "open: nor a hedgehog", "armor", { 0 }, "infantry", { "hedgehog" }, 1, 3, 0 },

  /* Battling out */
  { "out: armor in a town at infantry in the open", "armor", { "town" }, "infantry", { 0 }, 2, 1, 0 },
  { "out: armor in a town at infantry in a town misses", "armor", { "town" }, "infantry", { "town" }, 2, 0, 0 },
  { "out: infantry in a town loses nothing", "infantry", { "town" }, "infantry", { 0 }, 1, 3, 0 },
  { "out: artillery in a town loses nothing", "artillery", { "town" }, "infantry", { 0 }, 2, 3, 0 },
  { "out: infantry in a forest loses nothing", "infantry", { "forest" }, "infantry", { 0 }, 1, 3, 0 },
  { "out: infantry on wire loses 1", "infantry", { "wire" }, "infantry", { 0 }, 1, 2, 0 },
  { "out: armor on wire loses nothing", "armor", { "wire" }, "infantry", { 0 }, 1, 3, 0 },
  { "out: artillery on wire loses nothing", "artillery", { "wire" }, "infantry", { 0 }, 1, 3, 0 },
  { "out: infantry on wire at a bunker", "infantry", { "wire" }, "infantry", { "bunker" }, 1, 1, 0 },
  { "out: a destroyer in a town that did not move", "test-destroyer", { "town" }, "infantry", { 0 }, 2, 2, 0 },
  { "out: a destroyer in a town that moved misses", "test-destroyer", { "town" }, "infantry", { 0 }, 2, 0, 1 },

  /* Hills */
  { "hill: infantry from below loses 1", "infantry", { 0 }, "infantry", { "hill" }, 1, 2, 0 },
  { "hill: armor from below loses 1", "armor", { 0 }, "infantry", { "hill" }, 1, 2, 0 },
  { "hill: artillery from below loses nothing", "artillery", { 0 }, "infantry", { "hill" }, 2, 3, 0 },
  { "hill: from another hill infantry loses nothing", "infantry", { "hill" }, "infantry", { "hill" }, 1, 3, 0 },
  { "hill: nor does armor", "armor", { "hill" }, "infantry", { "hill" }, 2, 3, 0 },
  { "hill: down from it nothing changes", "infantry", { "hill" }, "infantry", { 0 }, 2, 2, 0 },
  { "hill: a mountain protects from who stands on a hill", "armor", { "hill" }, "infantry", { "mountain" }, 1, 1, 0 },

  /* Expansions */
  { "wadi: from outside infantry loses 1", "infantry", { 0 }, "infantry", { "wadi" }, 1, 2, 0 },
  { "wadi: so does artillery", "artillery", { 0 }, "infantry", { "wadi" }, 2, 2, 0 },
  { "wadi: from inside nobody", "infantry", { "wadi" }, "infantry", { "wadi" }, 2, 2, 0 },
  { "trench: armor loses 1", "armor", { 0 }, "infantry", { "trench" }, 1, 2, 0 },
  { "mountain: artillery battles a hex farther", "artillery", { "mountain" }, "infantry", { 0 }, 7, 1, 0 },
  { "mountain: no more than that", "artillery", { "mountain" }, "infantry", { 0 }, 8, 0, 0 },
  { "mountain: infantry does not", "infantry", { "mountain" }, "infantry", { 0 }, 4, 0, 0 },
  { "range: artillery elsewhere", "artillery", { "hill" }, "infantry", { 0 }, 7, 0, 0 },
  { "ford: all lose 1 out of it", "artillery", { "ford" }, "infantry", { 0 }, 2, 2, 0 },
  { "oasis: 1 against armor", "armor", { 0 }, "infantry", { "oasis" }, 1, 2, 0 },
  { "ruins: armor loses 2", "armor", { 0 }, "infantry", { "ruins" }, 1, 1, 0 },
  { "hill with forest: also from a hill", "armor", { "hill" }, "infantry", { "hill-forest" }, 1, 1, 0 },
  { "field bunker: for whoever is in it", "armor", { 0 }, "infantry", { "field-bunker" }, 1, 1, 0 },
  { "sea wall: for its owner, armor loses 1", "armor", { 0 }, "infantry", { "sea-wall" }, 1, 2, 0 },
  { "cave: from below, as a hill", "armor", { 0 }, "infantry", { "cave" }, 1, 2, 0 },
  { "cave: from a hill nothing for strangers", "armor", { "hill" }, "infantry", { "cave" }, 1, 3, 0 },

  /* The best protection counts, for the attacker's class */
  { "best: armor at a bunker on a hill, from below", "armor", { 0 }, "infantry", { "hill", "bunker" }, 1, 1, 0 },
  { "best: armor at sandbags on a hill, from below", "armor", { 0 }, "infantry", { "hill", "sandbags" }, 1, 2, 0 },
  { "best: armor at sandbags on a hill, both on hills", "armor", { "hill" }, "infantry", { "hill", "sandbags" }, 1, 2, 0 },
  { "best: infantry at sandbags in a town", "infantry", { 0 }, "infantry", { "town", "sandbags" }, 1, 2, 0 },
  { "best: armor at sandbags in a town", "armor", { 0 }, "infantry", { "town", "sandbags" }, 1, 1, 0 },
  { "best: sandbags alone, infantry", "infantry", { 0 }, "infantry", { "sandbags" }, 1, 2, 0 },
  { "best: sandbags alone, armor", "armor", { 0 }, "infantry", { "sandbags" }, 1, 2, 0 },
  { "best: sandbags do nothing against artillery", "artillery", { 0 }, "infantry", { "sandbags" }, 1, 3, 0 },
  { "best: sandbags serve both sides", "infantry", { 0 }, "infantry", { "!sandbags" }, 1, 2, 0 },

  /* Bunkers */
  { "bunker: its own side, infantry", "infantry", { 0 }, "infantry", { "bunker" }, 1, 2, 0 },
  { "bunker: its own side, armor", "armor", { 0 }, "infantry", { "bunker" }, 1, 1, 0 },
  { "bunker: artillery at 5", "artillery", { 0 }, "infantry", { "bunker" }, 5, 1, 0 },
  { "bunker: held by the other side", "infantry", { 0 }, "infantry", { "!bunker" }, 1, 3, 0 },
  { "bunker: held by the other side, armor", "armor", { 0 }, "infantry", { "!bunker" }, 1, 3, 0 },
  { "bunker: held by the other side, on a hill", "armor", { 0 }, "infantry", { "hill", "!bunker" }, 1, 2, 0 },
  { "breach: an occupied bunker", "test-breacher", { 0 }, "infantry", { "bunker" }, 1, 2, 0 },
  { "breach: an empty bunker", "test-breacher", { 0 }, NULL, { "bunker" }, 1, 2, 0 },
  { "breach: nothing from farther away", "test-breacher", { 0 }, "infantry", { "bunker" }, 2, 1, 0 },
  { "breach: nothing without a bunker", "test-breacher", { 0 }, "infantry", { "town" }, 1, 1, 0 },

  /* Who ignores protection, and who has none */
  { "ignores: flak at a town", "test-flak", { 0 }, "armor", { "town" }, 3, 2, 0 },
  { "ignores: a marksman at a bunker", "test-marksman", { 0 }, "infantry", { "bunker" }, 4, 1, 0 },
  { "ignores: a mortar at a forest, having moved", "test-mortar", { 0 }, "infantry", { "forest" }, 3, 1, 1 },
  { "ignores: a destroyer that did not move", "test-destroyer", { 0 }, "armor", { "forest" }, 2, 2, 0 },
  { "ignores: not a destroyer that moved", "test-destroyer", { 0 }, "armor", { "forest" }, 2, 0, 1 },
  { "unprotected: rockets in a forest", "armor", { 0 }, "test-rockets", { "forest" }, 1, 3, 0 },
  { "unprotected: rockets behind sandbags are protected", "armor", { 0 }, "test-rockets", { "sandbags" }, 1, 2, 0 },

  /* Smoke and markers */
  { "smoke: at a unit in it", "infantry", { 0 }, "infantry", { "test-screen" }, 1, 2, 0 },
  { "smoke: even artillery loses 1", "artillery", { 0 }, "infantry", { "test-screen" }, 2, 2, 0 },
  { "smoke: out of it", "infantry", { "test-screen" }, "infantry", { 0 }, 1, 2, 0 },
  { "smoke: from one into another", "armor", { "test-screen" }, "infantry", { "test-screen" }, 1, 1, 0 },
  { "smoke: it adds to a forest", "armor", { 0 }, "infantry", { "forest", "test-screen" }, 1, 0, 0 },
  { "smoke: it binds those that ignore protection", "test-flak", { 0 }, "armor", { "town", "test-screen" }, 1, 1, 0 },
  { "smoke: and those that ignore where they are", "test-flak", { "test-screen" }, "armor", { 0 }, 1, 1, 0 },
  { "crosshair: a big gun gets a die", "test-big-gun", { 0 }, "armor", { "test-crosshair" }, 8, 2, 0 },
  { "crosshair: two are as good as one", "test-big-gun", { 0 }, "armor", { "test-crosshair", "test-crosshair" }, 8, 2, 0 },
  { "crosshair: nobody else gets one", "artillery", { 0 }, "armor", { "test-crosshair" }, 6, 1, 0 },
  { "class: what attacks as armor loses as armor", "test-lancer", { 0 }, "infantry", { "forest" }, 1, 0, 0 },
};
/* clang-format on */

typedef struct
{
  BocageRules *rules;
  BocagePosition *position;
  BocageUnitIndex attacker;
  BocageUnitIndex target;
  BocageHexIndex hex; /* the target's */
} Scene;

static void
set_up (Scene *scene, const char *attacker, const char *const under[2], const char *target,
        const char *const on[3], int range, int moved)
{
  scene->rules = bocage_rules_new (rules_test_ruleset (), &standard_grid);
  scene->position = rules_test_board (scene->rules);
  scene->attacker
      = battle_test_put (scene->rules, scene->position, COLUMN, ROW, attacker, 0, under, 2);
  scene->hex = rules_test_hex (scene->rules, COLUMN + 2 * range, ROW);
  scene->target
      = battle_test_put (scene->rules, scene->position, COLUMN + 2 * range, ROW, target, 1, on, 3);
  bocage_position_unit (scene->position, scene->attacker)->moved = (guint8) moved;
}

static void
tear_down (Scene *scene)
{
  g_free (scene->position);
  bocage_rules_unref (scene->rules);
}

static const char *const nothing[3];

static guint8
find_nation (const BocageRules *rules, const char *id)
{
  for (guint i = 0; i < bocage_ruleset_n_nations (rules->ruleset); i++)
    if (strcmp (bocage_ruleset_get_nation (rules->ruleset, i)->id, id) == 0)
      return (guint8) (i + 1);
  fail_msg ("no nation %s", id);
  return 0;
}

/* Dice */

static void
test_caves_protect_those_at_home_in_them (void **state)
{
  static const char *const hill[3] = { "hill" }, *const cave[3] = { "cave" };
  static const struct
  {
    const char *target;
    const char *nation;
    int dice;
  } rows[] = { { "infantry", "jp", 1 }, { "infantry", "us", 3 }, { "artillery", "jp", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Scene s;

      set_up (&s, "armor", hill, rows[i].target, cave, 1, 0);
      bocage_position_unit (s.position, bocage_position_hex (s.position, s.hex)->unit)->nation
          = find_nation (s.rules, rows[i].nation);
      assert_int_equal (
          bocage_battle_find_dice (s.rules, s.position, s.attacker, s.hex, NULL, NULL),
          rows[i].dice);
      tear_down (&s);
    }
}

static void
test_dice (void **state)
{
  const DiceCase *c = *state;
  Scene s;
  BocageDice dice;
  int sum = 0;

  set_up (&s, c->attacker, c->under, c->target, c->on, c->range, c->moved);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, s.attacker, s.hex, NULL, &dice),
                    c->dice);
  assert_int_equal (dice.dice, c->dice);
  assert_int_equal (dice.range, c->range);
  for (guint i = 0; i < dice.n_reasons; i++)
    {
      sum += dice.reasons[i].amount;
      assert_int_equal (dice.reasons[i].amount,
                        dice.reasons[i].status == BOCAGE_DICE_COUNTS ? dice.reasons[i].printed : 0);
    }
  assert_int_equal (sum, c->dice);
  tear_down (&s);
}

static void
check_reason (const BocageDice *dice, guint i, BocageDiceKind kind, BocageDiceStatus status,
              int amount, int printed, BocageTypeIndex type, BocageHexIndex hex)
{
  assert_true (i < dice->n_reasons);
  assert_int_equal (dice->reasons[i].kind, kind);
  assert_int_equal (dice->reasons[i].status, status);
  assert_int_equal (dice->reasons[i].amount, amount);
  assert_int_equal (dice->reasons[i].printed, printed);
  assert_int_equal (dice->reasons[i].type, type);
  assert_int_equal (dice->reasons[i].hex, hex);
}

static void
test_dice_have_their_reasons (void **state)
{
  static const char *const town[2] = { "town" };
  static const char *const hill[3] = { "hill", "sandbags", "!bunker" };
  Scene s;
  BocageDice dice;

  set_up (&s, "armor", town, "infantry", hill, 1, 0);

  BocageHexIndex here = rules_test_hex (s.rules, COLUMN, ROW);
  const BocageTypeIndex none = BOCAGE_NO_TYPE;

#define TYPE(id) rules_test_type (s.rules, id)
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, s.attacker, s.hex, NULL, &dice),
                    0);
  assert_int_equal (dice.n_reasons, 5);
  check_reason (&dice, 0, BOCAGE_DICE_BASE, BOCAGE_DICE_COUNTS, 3, 3, TYPE ("armor"), here);
  check_reason (&dice, 1, BOCAGE_DICE_BATTLE_OUT, BOCAGE_DICE_COUNTS, -2, -2, TYPE ("town"), here);
  check_reason (&dice, 2, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_COUNTS, -1, -1, TYPE ("hill"), s.hex);
  /* The thing laid last comes first. */
  check_reason (&dice, 3, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_NOT_OWNED, 0, -2, TYPE ("bunker"),
                s.hex);
  check_reason (&dice, 4, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_WORSE, 0, -1, TYPE ("sandbags"),
                s.hex);
  tear_down (&s);

  static const char *const nest[3] = { "hill", "sandbags", "bunker" };
  static const char *const high[2] = { "hill", "wire" };

  set_up (&s, "infantry", high, "infantry", nest, 3, 0);
  here = rules_test_hex (s.rules, COLUMN, ROW);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, s.attacker, s.hex, NULL, &dice),
                    0);
  assert_int_equal (dice.n_reasons, 6);
  check_reason (&dice, 1, BOCAGE_DICE_BATTLE_OUT, BOCAGE_DICE_COUNTS, -1, -1, TYPE ("wire"), here);
  check_reason (&dice, 2, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_NOT_BELOW, 0, -1, TYPE ("hill"),
                s.hex);
  check_reason (&dice, 3, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_COUNTS, -1, -1, TYPE ("bunker"),
                s.hex);
  check_reason (&dice, 4, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_WORSE, 0, -1, TYPE ("sandbags"),
                s.hex);
  check_reason (&dice, 5, BOCAGE_DICE_FLOOR, BOCAGE_DICE_COUNTS, 1, 1, none, BOCAGE_NO_HEX);
  tear_down (&s);
#undef TYPE
}

static void
test_a_worse_protection_gives_way_to_a_better_one (void **state)
{
  static const char *const both[3] = { "hill", "bunker" };
  Scene s;
  BocageDice dice;

  set_up (&s, "armor", nothing, "infantry", both, 1, 0);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, s.attacker, s.hex, NULL, &dice),
                    1);
  assert_int_equal (dice.n_reasons, 3);
  check_reason (&dice, 1, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_WORSE, 0, -1,
                rules_test_type (s.rules, "hill"), s.hex);
  check_reason (&dice, 2, BOCAGE_DICE_PROTECTION, BOCAGE_DICE_COUNTS, -2, -2,
                rules_test_type (s.rules, "bunker"), s.hex);
  tear_down (&s);
}

static int
count_on (const char *attacker, const char *target, const char *const on[3], int range,
          BocagePolicyPoint point, guint8 value)
{
  Scene s;

  set_up (&s, attacker, nothing, target, on, range, 0);
  s.position->policies[point] = value;

  int dice = bocage_battle_find_dice (s.rules, s.position, s.attacker, s.hex, NULL, NULL);

  tear_down (&s);
  return dice;
}

static void
test_policies_change_the_dice (void **state)
{
  static const char *const hill[3] = { "hill" };
  static const char *const forest[3] = { "forest", "test-screen" };
  static const char *const bags[3] = { "sandbags" };
  static const char *const smoke[3] = { "town", "test-screen" };

  assert_int_equal (count_on ("armor", "infantry", hill, 1, BOCAGE_POLICY_PROTECTION_READING,
                              BOCAGE_PROTECTION_READING_OTHER),
                    1);
  assert_int_equal (count_on ("infantry", "infantry", hill, 1, BOCAGE_POLICY_PROTECTION_READING,
                              BOCAGE_PROTECTION_READING_OTHER),
                    2);
  assert_int_equal (count_on ("armor", "infantry", forest, 1, BOCAGE_POLICY_ADDED_PROTECTION,
                              BOCAGE_ADDED_PROTECTION_BEST_OF),
                    1);
  assert_int_equal (count_on ("test-flak", "infantry", smoke, 1, BOCAGE_POLICY_ADDED_PROTECTION,
                              BOCAGE_ADDED_PROTECTION_BEST_OF),
                    1);
  assert_int_equal (count_on ("armor", "test-rockets", bags, 1, BOCAGE_POLICY_UNPROTECTED_IN_OBJECT,
                              BOCAGE_UNPROTECTED_IN_OBJECT_YES),
                    3);
}

static int
count_by_card (const char *attacker, const char *card, int range)
{
  BocageBattleTerms terms = BOCAGE_BATTLE_TERMS_NONE;
  Scene s;

  set_up (&s, attacker, nothing, "infantry", nothing, range, 0);
  terms.card = bocage_ruleset_find_card (s.rules->ruleset, card);
  assert_non_null (terms.card);

  int dice = bocage_battle_find_dice (s.rules, s.position, s.attacker, s.hex, &terms, NULL);

  tear_down (&s);
  return dice;
}

static void
test_cards_add_dice (void **state)
{
  assert_int_equal (count_by_card ("armor", "armor-assault", 1), 4);
  assert_int_equal (count_by_card ("test-half-track", "armor-assault", 1), 3);
  assert_int_equal (count_by_card ("armor", "armor-assault", 2), 3);
  assert_int_equal (count_by_card ("infantry", "armor-assault", 1), 3);
  assert_int_equal (count_by_card ("test-half-track", "their-finest-hour", 2), 3);
  assert_int_equal (count_by_card ("test-jeep", "their-finest-hour", 3), 2);
  assert_int_equal (count_by_card ("infantry", "close-assault", 1), 4);
  assert_int_equal (count_by_card ("infantry", "close-assault", 2), 2);
  assert_int_equal (count_by_card ("infantry", "firefight", 1), 3);
  assert_int_equal (count_by_card ("infantry", "firefight", 3), 2);
  assert_int_equal (count_by_card ("infantry", "recon-left", 1), 3);
}

static void
test_a_second_assault_ignores_protection (void **state)
{
  static const char *const town[3] = { "town" };
  BocageBattleTerms terms = BOCAGE_BATTLE_TERMS_NONE;
  Scene s;

  terms.assault_dice = 1;
  set_up (&s, "infantry", nothing, "infantry", town, 1, 0);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, s.attacker, s.hex, &terms, NULL),
                    1);
  bocage_position_unit (s.position, s.attacker)->flags = BOCAGE_UNIT_BATTLED;
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, &terms),
                    BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, NULL),
                    BOCAGE_BATTLE_BATTLED);
  tear_down (&s);

  set_up (&s, "infantry", nothing, "infantry", nothing, 2, 0);
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, &terms),
                    BOCAGE_BATTLE_OUT_OF_RANGE);
  tear_down (&s);
}

static void
test_a_bonus_of_the_terms_is_added_before_the_floor (void **state)
{
  static const char *const town[2] = { "town" };
  static const char *const on[3] = { "town" };
  BocageBattleTerms terms = BOCAGE_BATTLE_TERMS_NONE;
  Scene s;

  terms.bonus = 2;
  set_up (&s, "armor", town, "infantry", on, 2, 0);
  assert_int_equal (bocage_battle_find_dice (s.rules, s.position, s.attacker, s.hex, &terms, NULL),
                    1);
  tear_down (&s);
}

/* Verdicts */

typedef struct
{
  const char *name;
  const char *attacker;
  const char *under[2];
  const char *target;
  const char *on[3];
  int range;
  int moved;
  guint flags;
  BocageBattleVerdict verdict;
} VerdictCase;

/* clang-format off */
#define MORE (BOCAGE_UNIT_BATTLED | BOCAGE_UNIT_TOOK_GROUND)
static const VerdictCase verdict_cases[] = {
  /* Test vectors: movement and battle */
  { "moved: infantry 1 hex", "infantry", { 0 }, "armor", { 0 }, 1, 1, 0, BOCAGE_BATTLE_POSSIBLE },
  { "moved: infantry 2 hexes", "infantry", { 0 }, "armor", { 0 }, 1, 2, 0, BOCAGE_BATTLE_MOVED_TOO_FAR },
  { "moved: special forces 2 hexes", "special-forces", { 0 }, "armor", { 0 }, 1, 2, 0, BOCAGE_BATTLE_POSSIBLE },
  { "moved: Resistance 1 hex", "resistance", { 0 }, "armor", { 0 }, 1, 1, 0, BOCAGE_BATTLE_POSSIBLE },
  { "moved: Resistance 2 hexes", "resistance", { 0 }, "armor", { 0 }, 1, 2, 0, BOCAGE_BATTLE_MOVED_TOO_FAR },
  { "moved: artillery 1 hex", "artillery", { 0 }, "armor", { 0 }, 1, 1, 0, BOCAGE_BATTLE_MOVED_TOO_FAR },
  { "moved: artillery stays", "artillery", { 0 }, "armor", { 0 }, 1, 0, 0, BOCAGE_BATTLE_POSSIBLE },
  { "moved: armor 3 hexes", "armor", { 0 }, "armor", { 0 }, 1, 3, 0, BOCAGE_BATTLE_POSSIBLE },

  { "never: a truck", "test-truck", { 0 }, "armor", { 0 }, 1, 0, 0, BOCAGE_BATTLE_NEVER },
  { "entered: no battle this turn", "infantry", { "forest" }, "armor", { 0 }, 1, 1, BOCAGE_UNIT_NO_BATTLE, BOCAGE_BATTLE_ENTERED },
  { "entered: the turn after", "infantry", { "forest" }, "armor", { 0 }, 1, 0, 0, BOCAGE_BATTLE_POSSIBLE },
  { "sea: no battle from the ocean", "infantry", { "ocean" }, "armor", { 0 }, 1, 0, 0, BOCAGE_BATTLE_GROUND },
  { "sea: nor from the shore", "armor", { "shore" }, "armor", { 0 }, 1, 0, 0, BOCAGE_BATTLE_GROUND },
  { "sea: who is at sea is a target", "armor", { 0 }, "infantry", { "ocean" }, 2, 0, 0, BOCAGE_BATTLE_POSSIBLE },
  { "sea: from a beach", "armor", { "beach" }, "infantry", { 0 }, 2, 0, 0, BOCAGE_BATTLE_POSSIBLE },

  /* Once a turn, but for overruns */
  { "once: not again", "infantry", { 0 }, "armor", { 0 }, 1, 0, BOCAGE_UNIT_BATTLED, BOCAGE_BATTLE_BATTLED },
  { "once: armor without taking ground", "armor", { 0 }, "armor", { 0 }, 1, 0, BOCAGE_UNIT_BATTLED, BOCAGE_BATTLE_BATTLED },
  { "overrun: armor that took ground", "armor", { 0 }, "armor", { 0 }, 1, 3, MORE, BOCAGE_BATTLE_POSSIBLE },
  { "overrun: it may fire as well", "armor", { 0 }, "armor", { 0 }, 3, 0, MORE, BOCAGE_BATTLE_POSSIBLE },
  { "overrun: infantry does not", "infantry", { 0 }, "armor", { 0 }, 1, 0, MORE, BOCAGE_BATTLE_BATTLED },
  { "overrun: only once", "armor", { 0 }, "armor", { 0 }, 1, 0, MORE | BOCAGE_UNIT_OVERRAN, BOCAGE_BATTLE_BATTLED },
  { "overrun: not from the forest it entered", "armor", { "forest" }, "armor", { 0 }, 1, 0, MORE | BOCAGE_UNIT_NO_BATTLE, BOCAGE_BATTLE_ENTERED },
  { "overrun: not by a destroyer", "test-destroyer", { 0 }, "armor", { 0 }, 1, 0, MORE, BOCAGE_BATTLE_BATTLED },
  { "overrun: cavalry does", "test-lancer", { 0 }, "armor", { 0 }, 1, 0, MORE, BOCAGE_BATTLE_POSSIBLE },

  /* Range and sight */
  { "range: infantry at 4", "infantry", { 0 }, "armor", { 0 }, 4, 0, 0, BOCAGE_BATTLE_OUT_OF_RANGE },
  { "range: armor at 4", "armor", { 0 }, "armor", { 0 }, 4, 0, 0, BOCAGE_BATTLE_OUT_OF_RANGE },
  { "range: artillery at 7", "artillery", { 0 }, "armor", { 0 }, 7, 0, 0, BOCAGE_BATTLE_OUT_OF_RANGE },
  { "range: a big gun at 9", "test-big-gun", { 0 }, "armor", { 0 }, 9, 0, 0, BOCAGE_BATTLE_OUT_OF_RANGE },
  { "range: flak at 4", "test-flak", { 0 }, "armor", { 0 }, 4, 0, 0, BOCAGE_BATTLE_POSSIBLE },
  { "range: a battle without dice is one", "infantry", { 0 }, "infantry", { "forest" }, 3, 0, 0, BOCAGE_BATTLE_POSSIBLE },

  /* Targets */
  { "target: not a friend", "infantry", { 0 }, "armor", { 0 }, 0, 0, 0, BOCAGE_BATTLE_NO_ENEMY },
  { "target: not an empty hex", "infantry", { 0 }, NULL, { 0 }, 1, 0, 0, BOCAGE_BATTLE_NO_ENEMY },
  { "target: not an empty bunker", "armor", { 0 }, NULL, { "bunker" }, 1, 0, 0, BOCAGE_BATTLE_NO_ENEMY },
  { "target: an empty bunker that it breaches", "test-breacher", { 0 }, NULL, { "bunker" }, 1, 0, 0, BOCAGE_BATTLE_POSSIBLE },
  { "target: not from farther away", "test-breacher", { 0 }, NULL, { "bunker" }, 2, 0, 0, BOCAGE_BATTLE_NO_ENEMY },
  { "target: no armor for a marksman", "test-marksman", { 0 }, "armor", { 0 }, 3, 0, 0, BOCAGE_BATTLE_SPARED },
  { "target: nor what is treated as armor", "test-marksman", { 0 }, "test-half-track", { 0 }, 1, 0, 0, BOCAGE_BATTLE_SPARED },
  { "target: but what is treated as infantry", "test-marksman", { 0 }, "test-truck", { 0 }, 3, 0, 0, BOCAGE_BATTLE_POSSIBLE },
  { "target: and artillery", "test-marksman", { 0 }, "artillery", { 0 }, 5, 0, 0, BOCAGE_BATTLE_POSSIBLE },
};
/* clang-format on */

static void
test_verdict (void **state)
{
  const VerdictCase *c = *state;
  Scene s;

  if (c->range == 0)
    {
      set_up (&s, c->attacker, c->under, c->target, c->on, 1, c->moved);
      bocage_position_unit (s.position, s.target)->side = 0;
    }
  else
    set_up (&s, c->attacker, c->under, c->target, c->on, c->range, c->moved);
  bocage_position_unit (s.position, s.attacker)->flags |= (guint8) c->flags;

  BocageUnitIndex targets[4] = { BOCAGE_NO_UNIT };
  guint n = bocage_battle_find_targets (s.rules, s.position, s.attacker, NULL, targets, 4);

  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, NULL),
                    c->verdict);
  assert_int_equal (n, c->verdict == BOCAGE_BATTLE_POSSIBLE && c->target != NULL);
  assert_int_equal (targets[0], n == 1 ? s.target : BOCAGE_NO_UNIT);
  tear_down (&s);
}

/* An enemy two hexes to the east, and one next to the attacker. */
static void
test_an_adjacent_enemy_must_be_battled (void **state)
{
  BocageUnitIndex targets[4];
  Scene s;

  set_up (&s, "armor", nothing, "infantry", nothing, 2, 0);

  BocageUnitIndex near
      = battle_test_put (s.rules, s.position, COLUMN - 1, ROW + 1, "artillery", 1, NULL, 0);

  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, NULL),
                    BOCAGE_BATTLE_ENEMY_ADJACENT);
  assert_int_equal (bocage_battle_find_targets (s.rules, s.position, s.attacker, NULL, targets, 4),
                    1);
  assert_int_equal (targets[0], near);

  /* Of two, either. */
  battle_test_put (s.rules, s.position, COLUMN + 1, ROW + 1, "armor", 1, NULL, 0);
  assert_int_equal (bocage_battle_find_targets (s.rules, s.position, s.attacker, NULL, targets, 4),
                    2);
  /* The number is right even where there is no room for all. */
  assert_int_equal (bocage_battle_find_targets (s.rules, s.position, s.attacker, NULL, targets, 1),
                    2);
  assert_int_equal (bocage_battle_find_targets (s.rules, s.position, s.attacker, NULL, NULL, 0), 2);
  tear_down (&s);
}

static void
test_the_obligation_holds_for_artillery_and_overruns (void **state)
{
  Scene s;

  set_up (&s, "artillery", nothing, "infantry", nothing, 5, 0);
  battle_test_put (s.rules, s.position, COLUMN - 2, ROW, "infantry", 1, NULL, 0);
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, NULL),
                    BOCAGE_BATTLE_ENEMY_ADJACENT);
  tear_down (&s);

  set_up (&s, "armor", nothing, "infantry", nothing, 3, 0);
  battle_test_put (s.rules, s.position, COLUMN - 2, ROW, "infantry", 1, NULL, 0);
  bocage_position_unit (s.position, s.attacker)->flags = MORE;
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, NULL),
                    BOCAGE_BATTLE_ENEMY_ADJACENT);
  tear_down (&s);
}

static void
test_an_adjacent_friend_obliges_to_nothing (void **state)
{
  Scene s;

  set_up (&s, "armor", nothing, "infantry", nothing, 2, 0);
  battle_test_put (s.rules, s.position, COLUMN - 2, ROW, "infantry", 0, NULL, 0);
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, NULL),
                    BOCAGE_BATTLE_POSSIBLE);
  tear_down (&s);
}

/* A marksman next to armor, which it cannot target, has to go away before it can battle. */
static void
test_an_enemy_that_cannot_be_targeted_obliges_too (void **state)
{
  Scene s;

  set_up (&s, "test-marksman", nothing, "infantry", nothing, 3, 0);
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, NULL),
                    BOCAGE_BATTLE_POSSIBLE);
  battle_test_put (s.rules, s.position, COLUMN - 2, ROW, "armor", 1, NULL, 0);
  assert_int_equal (bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, NULL),
                    BOCAGE_BATTLE_ENEMY_ADJACENT);
  assert_int_equal (bocage_battle_find_targets (s.rules, s.position, s.attacker, NULL, NULL, 0), 0);
  tear_down (&s);
}

static BocageBattleVerdict
look_through (const char *attacker, const char *between, int moved)
{
  Scene s;

  set_up (&s, attacker, nothing, "infantry", nothing, 3, moved);
  rules_test_lay (s.rules, s.position, rules_test_hex (s.rules, COLUMN + 4, ROW), between);

  BocageBattleVerdict verdict
      = bocage_battle_check_target (s.rules, s.position, s.attacker, s.hex, NULL);

  tear_down (&s);
  return verdict;
}

static void
test_who_needs_sight_must_see (void **state)
{
  assert_int_equal (look_through ("infantry", "forest", 0), BOCAGE_BATTLE_NO_SIGHT);
  assert_int_equal (look_through ("infantry", "wire", 0), BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (look_through ("armor", "infantry", 0), BOCAGE_BATTLE_NO_SIGHT);
  assert_int_equal (look_through ("test-flak", "town", 0), BOCAGE_BATTLE_NO_SIGHT);
  assert_int_equal (look_through ("artillery", "forest", 0), BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (look_through ("artillery", "armor", 0), BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (look_through ("artillery", "test-smoke", 0), BOCAGE_BATTLE_NO_SIGHT);
  assert_int_equal (look_through ("test-mortar", "forest", 0), BOCAGE_BATTLE_POSSIBLE);
  assert_int_equal (look_through ("test-mortar", "forest", 1), BOCAGE_BATTLE_NO_SIGHT);
}

static void
test_who_is_aboard_or_off_the_board_does_not_battle (void **state)
{
  Scene s;

  set_up (&s, "armor", nothing, "infantry", nothing, 1, 0);
  bocage_position_unit (s.position, s.attacker)->carrier = rules_test_type (s.rules, "test-craft");
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, s.attacker, NULL),
                    BOCAGE_BATTLE_ABOARD);
  bocage_position_unit (s.position, s.attacker)->carrier = BOCAGE_NO_TYPE;
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, s.attacker, NULL),
                    BOCAGE_BATTLE_POSSIBLE);
  bocage_position_move_unit (s.position, s.attacker, BOCAGE_NO_HEX);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, s.attacker, NULL),
                    BOCAGE_BATTLE_NOT_ON_BOARD);
  tear_down (&s);
}

static void
test_a_card_may_let_it_move_farther (void **state)
{
  BocageBattleTerms terms = BOCAGE_BATTLE_TERMS_NONE;
  Scene s;

  set_up (&s, "infantry", nothing, "infantry", nothing, 1, 2);
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, s.attacker, &terms),
                    BOCAGE_BATTLE_MOVED_TOO_FAR);
  terms.move_and_battle = 2;
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, s.attacker, &terms),
                    BOCAGE_BATTLE_POSSIBLE);
  terms.move_and_battle = 0;
  bocage_position_unit (s.position, s.attacker)->moved = 1;
  assert_int_equal (bocage_battle_check_attacker (s.rules, s.position, s.attacker, &terms),
                    BOCAGE_BATTLE_MOVED_TOO_FAR);
  tear_down (&s);
}

int
main (void)
{
  static const struct CMUnitTest plain[] = {
    cmocka_unit_test (test_caves_protect_those_at_home_in_them),
    cmocka_unit_test (test_dice_have_their_reasons),
    cmocka_unit_test (test_a_worse_protection_gives_way_to_a_better_one),
    cmocka_unit_test (test_policies_change_the_dice),
    cmocka_unit_test (test_cards_add_dice),
    cmocka_unit_test (test_a_second_assault_ignores_protection),
    cmocka_unit_test (test_a_bonus_of_the_terms_is_added_before_the_floor),
    cmocka_unit_test (test_an_adjacent_enemy_must_be_battled),
    cmocka_unit_test (test_the_obligation_holds_for_artillery_and_overruns),
    cmocka_unit_test (test_an_adjacent_friend_obliges_to_nothing),
    cmocka_unit_test (test_an_enemy_that_cannot_be_targeted_obliges_too),
    cmocka_unit_test (test_who_needs_sight_must_see),
    cmocka_unit_test (test_who_is_aboard_or_off_the_board_does_not_battle),
    cmocka_unit_test (test_a_card_may_let_it_move_farther),
  };
  struct CMUnitTest
      tests[G_N_ELEMENTS (plain) + G_N_ELEMENTS (dice_cases) + G_N_ELEMENTS (verdict_cases)];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    tests[n++] = plain[i];
  for (guint i = 0; i < G_N_ELEMENTS (dice_cases); i++)
    tests[n++] = (struct CMUnitTest) TEST_CASE (test_dice, dice_cases[i].name, &dice_cases[i]);
  for (guint i = 0; i < G_N_ELEMENTS (verdict_cases); i++)
    tests[n++]
        = (struct CMUnitTest) TEST_CASE (test_verdict, verdict_cases[i].name, &verdict_cases[i]);
  return bocage_test_run (__FILE__, tests, n);
}
