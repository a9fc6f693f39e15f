/* test-ruleset-pieces.c: the pieces of the base box are what was published
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "ruleset-test.h"

#define INFANTRY 0
#define ARMOR 1
#define ARTILLERY 2

/* Ground: impassable, stop, no battle on entry, protection (infantry, armor, artillery), battle
 * out (the same), sight, flags, cap */

typedef struct
{
  const char *name;
  const char *id;
  gboolean closed[3];
  gboolean stop;
  gboolean no_battle_on_entry;
  int protection[3];
  int battle_out[3];
  gboolean blocks_sight;
  int ignored_flags;
  int move_cap;
} GroundCase;

static const GroundCase ground_cases[] = {
  { "base rules: forest", "forest", { 0, 0, 0 }, 1, 1, { 1, 2, 0 }, { 0, 0, 0 }, 1, 0, 0 },
  { "base rules: hedgerow", "hedgerow", { 0, 0, 0 }, 1, 1, { 1, 2, 0 }, { 0, 0, 0 }, 1, 0, 0 },
  { "base rules: hill", "hill", { 0, 0, 0 }, 0, 0, { 1, 1, 0 }, { 0, 0, 0 }, 1, 0, 0 },
  { "base rules: town", "town", { 0, 0, 0 }, 1, 1, { 1, 2, 0 }, { 0, 2, 0 }, 1, 0, 0 },
  { "base rules: river", "river", { 1, 1, 1 }, 0, 0, { 0, 0, 0 }, { 0, 0, 0 }, 0, 0, 0 },
  { "base rules: ocean", "ocean", { 0, 0, 0 }, 0, 0, { 0, 0, 0 }, { 0, 0, 0 }, 0, 0, 1 },
  { "base rules: shore", "shore", { 0, 0, 0 }, 0, 0, { 0, 0, 0 }, { 0, 0, 0 }, 0, 0, 1 },
  { "base rules: beach", "beach", { 0, 0, 0 }, 0, 0, { 0, 0, 0 }, { 0, 0, 0 }, 0, 0, 2 },
  { "base rules: bunker", "bunker", { 0, 1, 1 }, 0, 0, { 1, 2, 0 }, { 0, 0, 0 }, 1, 1, 0 },
  { "base rules: bridge", "bridge", { 0, 0, 0 }, 0, 0, { 0, 0, 0 }, { 0, 0, 0 }, 0, 0, 0 },
  { "base rules: hedgehog", "hedgehog", { 0, 1, 1 }, 0, 0, { 0, 0, 0 }, { 0, 0, 0 }, 0, 1, 0 },
  { "base rules: sandbags", "sandbags", { 0, 0, 0 }, 0, 0, { 1, 1, 0 }, { 0, 0, 0 }, 0, 1, 0 },
  { "base rules: wire", "wire", { 0, 0, 0 }, 1, 0, { 0, 0, 0 }, { 1, 0, 0 }, 0, 0, 0 },
};

static void
test_ground (void **state)
{
  const GroundCase *c = *state;
  const BocagePieceType *type = find (c->id);

  for (guint i = 0; i < 3; i++)
    {
      assert_int_equal ((type->closed[BOCAGE_STAY_ENTERED] >> i) & 1, c->closed[i]);
      assert_int_equal (type->protection[BOCAGE_PROTECTION_USUAL].dice[i], c->protection[i]);
      assert_int_equal (type->battle_out[i], c->battle_out[i]);
    }
  /* Whatever keeps out armor and artillery keeps out vehicles. */
  assert_int_equal ((type->closed[BOCAGE_STAY_ENTERED] & class_bit ("vehicle")) != 0,
                    c->closed[1] && c->closed[2]);
  assert_int_equal (type->stop != 0, c->stop);
  assert_int_equal (type->no_battle[BOCAGE_STAY_ENTERED] != 0, c->no_battle_on_entry);
  assert_int_equal (type->blocks_sight, c->blocks_sight);
  assert_int_equal (type->ignored_flags, c->ignored_flags);
  assert_int_equal (type->move_cap[BOCAGE_STAY_ENTERED], c->move_cap);
}

static void
test_what_only_some_ground_does (void **state)
{
  assert_true (find ("hedgerow")->one_hex[BOCAGE_STAY_ENTERED]);
  assert_true (find ("hill")->protection[BOCAGE_PROTECTION_USUAL].from_below_only);
  assert_int_equal (find ("hill")->height, 1);
  assert_true (find ("ocean")->sea && find ("ocean")->no_battle[BOCAGE_STAY_STANDING] != 0
               && find ("ocean")->no_retreat_into);
  assert_int_equal (find ("ocean")->move_cap[BOCAGE_STAY_LEFT], 1);
  assert_int_equal (find ("beach")->move_cap[BOCAGE_STAY_LEFT], 0);
  assert_true (find ("shore")->sea && find ("shore")->shore && !find ("ocean")->shore);
  assert_true (find ("beach")->beach && !find ("beach")->sea);
  assert_true (find ("river")->water && !find ("river")->sea);
  assert_true (find ("bunker")->owned);
  assert_int_equal (find ("bunker")->closed[BOCAGE_STAY_STANDING],
                    class_bit ("armor") | class_bit ("vehicle"));
  assert_int_equal (find ("bunker")->closed[BOCAGE_STAY_LEFT], class_bit ("artillery"));
  assert_true (find ("bridge")->makes_passable && find ("bridge")->needs_water);
  assert_false (find ("hedgehog")->removable);
  assert_true (find ("sandbags")->removable && find ("sandbags")->removed[BOCAGE_STAY_LEFT] != 0);
  assert_int_equal (find ("wire")->removed[BOCAGE_STAY_ENTERED], class_bit ("armor"));
  assert_int_equal (find ("wire")->removed[BOCAGE_STAY_BATTLING], class_bit ("infantry"));
}

/* Units */

typedef struct
{
  const char *name;
  const char *id;
  int class_;
  int figures;
  int move;
  int move_and_battle;
  int dice[10];
  gboolean needs_sight;
  gboolean special;
  int retreat_max;
  gboolean takes_ground;
  gboolean overruns;
} UnitCase;

static const UnitCase unit_cases[] = {
  { "base rules: infantry", "infantry", INFANTRY, 4, 2, 1, { 0, 3, 2, 1 }, 1, 0, 1, 1, 0 },
  { "base rules: armor", "armor", ARMOR, 3, 3, 3, { 0, 3, 3, 3 }, 1, 0, 1, 1, 1 },
  { "base rules: artillery",
    "artillery",
    ARTILLERY,
    2,
    1,
    0,
    { 0, 3, 3, 2, 2, 1, 1 },
    0,
    0,
    1,
    0,
    0 },
  { "base rules: special forces",
    "special-forces",
    INFANTRY,
    4,
    2,
    2,
    { 0, 3, 2, 1 },
    1,
    1,
    1,
    1,
    0 },
  { "base rules: elite armor", "elite-armor", ARMOR, 4, 3, 3, { 0, 3, 3, 3 }, 1, 1, 1, 1, 1 },
  { "base rules: Resistance", "resistance", INFANTRY, 3, 2, 1, { 0, 3, 2, 1 }, 1, 1, 3, 1, 0 },
};

static void
test_unit (void **state)
{
  const UnitCase *c = *state;
  const BocagePieceType *type = find (c->id);

  assert_int_equal (type->kind, BOCAGE_ELEMENT_UNIT);
  assert_int_equal (type->orders_class, c->class_);
  assert_int_equal (type->move_class, c->class_);
  assert_int_equal (type->target_class, c->class_);
  assert_int_equal (type->attack_class, c->class_);
  assert_int_equal (type->figures, c->figures);
  assert_int_equal (type->move, c->move);
  assert_int_equal (type->move_and_battle, c->move_and_battle);
  assert_memory_equal (type->attack[BOCAGE_ATTACK_ALWAYS].dice, c->dice, sizeof (c->dice));
  assert_int_equal (type->attack[BOCAGE_ATTACK_ALWAYS].needs_sight, c->needs_sight);
  assert_int_equal (type->special, c->special);
  assert_int_equal (type->retreat_max, c->retreat_max);
  assert_int_equal (type->takes_ground, c->takes_ground);
  assert_int_equal (type->overruns, c->overruns);
  assert_int_equal (type->medals, 1);
  assert_true (type->battles);
}

/* Additions */

static BocagePieceType
with_addition (const char *type, BocageAdditionKind kind, const char *id, const char *model)
{
  const BocageAddition *addition = bocage_ruleset_find_addition (memoir44, kind, id, model);
  BocagePieceType changed = *find (type);

  assert_non_null (addition);
  assert_true (bocage_addition_fits (addition, &changed));
  bocage_addition_apply (addition, &changed);
  return changed;
}

static void
test_a_weapon_changes_infantry_by_its_generation (void **state)
{
  static const int late[10] = { 0, 3, 2, 1, 1 };
  BocagePieceType unit = with_addition ("infantry", BOCAGE_ADDITION_ASSET, "mortar", "early");

  assert_int_equal (unit.move_and_battle, 0);
  assert_false (unit.attack[BOCAGE_ATTACK_ALWAYS].needs_sight || unit.takes_ground);
  assert_int_equal (unit.attack[BOCAGE_ATTACK_UNMOVED].dice[1], 0);

  unit = with_addition ("special-forces", BOCAGE_ADDITION_ASSET, "mortar", "late");
  assert_int_equal (unit.move_and_battle, 1);
  assert_true (unit.attack[BOCAGE_ATTACK_ALWAYS].needs_sight && !unit.takes_ground);
  assert_false (unit.attack[BOCAGE_ATTACK_UNMOVED].needs_sight);
  assert_memory_equal (unit.attack[BOCAGE_ATTACK_UNMOVED].dice, late, sizeof late);
  assert_int_equal (unit.attack[BOCAGE_ATTACK_ALWAYS].dice[4], 0);
  assert_true (unit.attack[BOCAGE_ATTACK_ALWAYS].ignores_protection);
  assert_true (unit.special && unit.figures == 4 && unit.move == 2);

  unit = with_addition ("infantry", BOCAGE_ADDITION_ASSET, "machine-gun", "early");
  assert_int_equal (unit.attack[BOCAGE_ATTACK_ALWAYS].special_hits, class_bit ("infantry"));
  unit = with_addition ("infantry", BOCAGE_ADDITION_ASSET, "machine-gun", "late");
  assert_int_equal (unit.attack[BOCAGE_ATTACK_ALWAYS].special_hits, 0);
  assert_int_equal (unit.attack[BOCAGE_ATTACK_UNMOVED].special_hits, class_bit ("infantry"));
}

static void
test_an_addition_fits_only_what_it_is_for (void **state)
{
  const BocageAddition *mortar
      = bocage_ruleset_find_addition (memoir44, BOCAGE_ADDITION_ASSET, "mortar", NULL);
  const BocageAddition *petard
      = bocage_ruleset_find_addition (memoir44, BOCAGE_ADDITION_ACCESSORY, "petard-mortar", "late");

  assert_string_equal (mortar->model, "early");
  assert_false (bocage_addition_fits (mortar, find ("armor")));
  assert_false (bocage_addition_fits (mortar, find ("forest")));
  assert_false (bocage_addition_fits (mortar, find ("landing-craft")));
  assert_non_null (petard); /* it comes in no generations */
  assert_false (bocage_addition_fits (petard, find ("armor")));
  assert_int_equal (
      with_addition ("hobart-armor", BOCAGE_ADDITION_ACCESSORY, "petard-mortar", NULL).breach_dice,
      1);
  assert_int_equal (with_addition ("armor", BOCAGE_ADDITION_TRAIT, "move-two", NULL).move, 2);
  assert_null (bocage_ruleset_find_addition (memoir44, BOCAGE_ADDITION_TRAIT, "mortar", NULL));
  assert_null (bocage_ruleset_find_addition (memoir44, BOCAGE_ADDITION_ASSET, NULL, NULL));
}

/* The box */

typedef struct
{
  const char *name;
  const char *part;
  int count;
} PartCase;

static const PartCase part_cases[] = {
  { "the base box has 44 terrain tiles", "terrain-tile", 44 },
  { "the base box has 4 bunker or bridge pieces", "fixed-piece", 4 },
  { "the base box has 42 infantry figures a side", "infantry-figure", 42 },
  { "the base box has 24 armor figures a side", "armor-figure", 24 },
  { "the base box has 6 artillery figures a side", "artillery-figure", 6 },
  { "the base box has 12 wires", "wire", 12 },
  { "the base box has 12 sandbags", "sandbags", 12 },
  { "the base box has 12 hedgehogs", "hedgehog", 12 },
  { "the base box has 10 medals", "medal", 10 },
  { "the base box has 14 badges", "badge", 14 },
  { "the base box has 60 command cards", "command-card", 60 },
  { "the base box has 8 dice", "battle-die", 8 },
  { "nobody knows the card holder parts", "card-holder-part", -1 },
};

static void
test_part (void **state)
{
  const PartCase *c = *state;
  const BocagePart *part = bocage_ruleset_find_part (memoir44, c->part);

  assert_non_null (part);
  assert_int_equal (bocage_ruleset_count_part (memoir44, "base", part), c->count);
  assert_int_equal (bocage_ruleset_count_part (memoir44, "eastern-front", part), -1);
  assert_int_equal (bocage_ruleset_count_part (memoir44, "no-such-box", part), -1);
  assert_int_equal (part->per_side, g_str_has_suffix (c->part, "-figure"));
}

static void
test_bunker_and_bridge_are_one_piece (void **state)
{
  assert_ptr_equal (find ("bunker")->part, find ("bridge")->part);
  assert_null (find ("ocean")->part);
}

/* Paths */

static void
test_the_base_box_has_two_kinds_of_river_tiles (void **state)
{
  /* By the bits of E NE NW W SW SE; the turns as the published tiles are numbered. */
  static const struct
  {
    BocageEdges edges;
    const char *tile;
    guint turn;
  } tiles[] = {
    { 0x09, "straight", 1 }, { 0x12, "straight", 2 }, { 0x24, "straight", 3 },
    { 0x22, "curve", 1 },    { 0x05, "curve", 2 },    { 0x0a, "curve", 3 },
    { 0x14, "curve", 4 },    { 0x28, "curve", 5 },    { 0x11, "curve", 6 },
  };

  for (guint edges = 0; edges <= BOCAGE_EDGES_ALL; edges++)
    {
      guint turn = 0;
      const BocagePathTile *tile
          = bocage_ruleset_find_path_tile (memoir44, "river", NULL, (BocageEdges) edges, &turn);
      gboolean expected = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
        if (tiles[i].edges == edges)
          {
            expected = TRUE;
            assert_non_null (tile);
            assert_string_equal (tile->id, tiles[i].tile);
            assert_int_equal (turn, tiles[i].turn);
            assert_string_equal (tile->module, "base");
          }
      /* What forks, begins or ends is of expansions. */
      if (!expected && tile != NULL)
        assert_string_not_equal (tile->module != NULL ? tile->module : "", "base");
    }
  assert_null (bocage_ruleset_find_path_tile (memoir44, "river", NULL, 0, NULL));
  assert_null (bocage_ruleset_find_path_tile (memoir44, "river", NULL, 0x03, NULL));
  assert_null (bocage_ruleset_find_path_tile (memoir44, "river", NULL, BOCAGE_EDGES_ALL, NULL));
  assert_null (bocage_ruleset_find_path_tile (memoir44, "no-such-path", NULL, 0x09, NULL));
}

static void
test_roads_fork_and_cross (void **state)
{
  static const struct
  {
    BocageEdges edges;
    const char *tile;
    guint turn;
  } tiles[] = {
    { 0x0b, "fork-left", 1 },  { 0x16, "fork-left", 2 },  { 0x32, "fork-left", 5 },
    { 0x29, "fork-right", 1 }, { 0x26, "fork-right", 3 }, { 0x1b, "crossing", 1 },
    { 0x2d, "crossing", 3 },   { 0x15, "junction", 1 },   { 0x2a, "junction", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      guint turn = 0;
      const BocagePathTile *tile
          = bocage_ruleset_find_path_tile (memoir44, "road", NULL, tiles[i].edges, &turn);

      assert_non_null (tile);
      assert_string_equal (tile->id, tiles[i].tile);
      assert_int_equal (turn, tiles[i].turn);
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_what_only_some_ground_does),
  cmocka_unit_test (test_a_weapon_changes_infantry_by_its_generation),
  cmocka_unit_test (test_an_addition_fits_only_what_it_is_for),
  cmocka_unit_test (test_bunker_and_bridge_are_one_piece),
  cmocka_unit_test (test_the_base_box_has_two_kinds_of_river_tiles),
  cmocka_unit_test (test_roads_fork_and_cross),
};

int
main (void)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  int failed;

  bocage_init ();
  memoir44 = bocage_ruleset_find ("memoir44", NULL);
  g_assert (memoir44 != NULL);

  g_array_append_vals (all, tests, G_N_ELEMENTS (tests));
  ADD_CASES (all, ground_cases, test_ground)
  ADD_CASES (all, unit_cases, test_unit)
  ADD_CASES (all, part_cases, test_part)

  failed = bocage_test_run (__FILE__, (const struct CMUnitTest *) all->data, all->len);
  bocage_ruleset_unref (memoir44);
  return failed;
}
