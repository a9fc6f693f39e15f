/* test-ruleset.c: the shipped games load, and the base box is what was published
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-ruleset-reader.h"
#include "bocage-test.h"

#include <gio/gio.h>

static BocageRuleset *memoir44;

static const BocagePieceType *
find (const char *id)
{
  const BocagePieceType *type = bocage_ruleset_find_any_type (memoir44, id);

  assert_non_null (type);
  return type;
}

static BocageClassMask
class_bit (const char *id)
{
  for (guint i = 0; i < bocage_ruleset_n_classes (memoir44); i++)
    if (strcmp (bocage_ruleset_get_class (memoir44, i)->id, id) == 0)
      return 1u << i;
  fail_msg ("no class %s", id);
  return 0;
}

#define INFANTRY 0
#define ARMOR 1
#define ARTILLERY 2

/* Every shipped ruleset */

static void
test_every_shipped_ruleset_loads (void **state)
{
  g_auto (GStrv) names = g_resources_enumerate_children (RESOURCE_PREFIX "/rulesets", 0, NULL);
  guint n = 0;

  assert_non_null (names);
  for (; names[n] != NULL; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BocageRuleset) ruleset = NULL;

      g_strdelimit (names[n], "/", '\0');
      ruleset = bocage_ruleset_find (names[n], &error);
      if (ruleset == NULL)
        fail_msg ("%s: %s", names[n], error->message);
      assert_string_equal (bocage_ruleset_get_id (ruleset), names[n]);
    }
  assert_true (n >= 1);
}

static void
test_every_type_has_names_a_layer_and_its_place (void **state)
{
  guint n_base = 0;

  for (guint i = 0; i < bocage_ruleset_n_types (memoir44); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (memoir44, i);

      n_base += g_strcmp0 (type->module, "base") == 0;
      assert_int_equal (type->index, i);
      assert_true (type->name[0] != '\0');
      assert_true (type->plural[0] != '\0');
      assert_non_null (type->layer);
      assert_ptr_equal (bocage_ruleset_get_layer (memoir44, type->layer->index), type->layer);
      if (type->module != NULL)
        assert_non_null (bocage_ruleset_find_module (memoir44, type->module));
      assert_ptr_equal (bocage_ruleset_find_type (memoir44, type->kind, type->id), type);
      assert_ptr_equal (type->id, g_intern_string (type->id));
    }
  assert_int_equal (n_base, 20);
}

static void
test_a_type_is_not_found_as_another_kind (void **state)
{
  assert_null (bocage_ruleset_find_type (memoir44, BOCAGE_ELEMENT_UNIT, "forest"));
  assert_null (bocage_ruleset_find_type (memoir44, BOCAGE_ELEMENT_TERRAIN, "swamp"));
  assert_null (bocage_ruleset_find_type (memoir44, BOCAGE_ELEMENT_TERRAIN, NULL));
}

static void
test_a_ruleset_is_read_once (void **state)
{
  g_autoptr (BocageRuleset) again = bocage_ruleset_find ("memoir44", NULL);

  assert_ptr_equal (again, memoir44);
  assert_int_equal (strlen (bocage_ruleset_get_digest (again)), 64);
}

static gpointer
find_in_thread (gpointer data)
{
  return bocage_ruleset_find ("memoir44", NULL);
}

static void
test_threads_share_one_ruleset (void **state)
{
  GThread *threads[8];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("find", find_in_thread, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      BocageRuleset *found = g_thread_join (threads[i]);

      assert_ptr_equal (found, memoir44);
      bocage_ruleset_unref (found);
    }
}

static void
test_an_id_cannot_name_a_path (void **state)
{
  static const char *const ids[]
      = { "../memoir44", "/etc", "memoir44/../memoir44", "", "Memoir44" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (bocage_ruleset_find (ids[i], &error));
      assert_int_equal (error->code, BOCAGE_RULESET_ERROR_NOT_FOUND);
    }
}

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
      assert_int_equal ((type->impassable >> i) & 1, c->closed[i]);
      assert_int_equal (type->protection[i], c->protection[i]);
      assert_int_equal (type->battle_out[i], c->battle_out[i]);
    }
  /* Whatever keeps out armor and artillery keeps out vehicles. */
  assert_int_equal ((type->impassable & class_bit ("vehicle")) != 0, c->closed[1] && c->closed[2]);
  assert_int_equal (type->stop, c->stop);
  assert_int_equal (type->no_battle_on_entry, c->no_battle_on_entry);
  assert_int_equal (type->blocks_sight, c->blocks_sight);
  assert_int_equal (type->ignored_flags, c->ignored_flags);
  assert_int_equal (type->move_cap, c->move_cap);
}

static void
test_what_only_some_ground_does (void **state)
{
  assert_true (find ("hedgerow")->enter_adjacent_only);
  assert_true (find ("hill")->protects_from_below_only);
  assert_int_equal (find ("hill")->height, 1);
  assert_true (find ("ocean")->sea && find ("ocean")->no_battle && find ("ocean")->no_retreat_into);
  assert_true (find ("ocean")->caps_from_start && !find ("beach")->caps_from_start);
  assert_true (find ("shore")->sea && find ("shore")->shore && !find ("ocean")->shore);
  assert_true (find ("beach")->beach && !find ("beach")->sea);
  assert_true (find ("river")->water && !find ("river")->sea);
  assert_true (find ("bunker")->owned);
  assert_int_equal (find ("bunker")->may_start_in, class_bit ("artillery"));
  assert_int_equal (find ("bunker")->fixed_in, class_bit ("artillery"));
  assert_true (find ("bridge")->makes_passable && find ("bridge")->needs_water);
  assert_false (find ("hedgehog")->removable);
  assert_true (find ("sandbags")->removable && find ("sandbags")->removed_on_leaving);
  assert_int_equal (find ("wire")->removed_by_entry, class_bit ("armor"));
  assert_int_equal (find ("wire")->removed_by_battle, class_bit ("infantry"));
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
  assert_memory_equal (type->dice, c->dice, sizeof (c->dice));
  assert_int_equal (type->needs_sight, c->needs_sight);
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
  assert_false (unit.needs_sight || unit.takes_ground);
  assert_int_equal (unit.unmoved_dice[1], 0);

  unit = with_addition ("special-forces", BOCAGE_ADDITION_ASSET, "mortar", "late");
  assert_int_equal (unit.move_and_battle, 1);
  assert_true (unit.needs_sight && unit.unmoved_needs_no_sight && !unit.takes_ground);
  assert_memory_equal (unit.unmoved_dice, late, sizeof late);
  assert_int_equal (unit.dice[4], 0);
  assert_int_equal (unit.ignores_protection, BOCAGE_PROVISO_ALWAYS);
  assert_true (unit.special && unit.figures == 4 && unit.move == 2);

  unit = with_addition ("infantry", BOCAGE_ADDITION_ASSET, "machine-gun", "early");
  assert_int_equal (unit.special_hits, class_bit ("infantry"));
  assert_false (unit.special_hits_unmoved);
  unit = with_addition ("infantry", BOCAGE_ADDITION_ASSET, "machine-gun", "late");
  assert_true (unit.special_hits_unmoved);
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

/* Boards */

static void
test_standard_board (void **state)
{
  const BocageShape *shape = bocage_ruleset_get_default_shape (memoir44);

  assert_string_equal (shape->id, "standard");
  assert_int_equal (bocage_grid_n_hexes (&shape->grid), 113);
  assert_int_equal (shape->n_sections, 3);
  assert_int_equal (shape->hand_min, 2);
  assert_int_equal (shape->hand_max, 6);
  assert_int_equal (shape->medals_min, 4);
  assert_int_equal (shape->medals_max, 6);
  assert_int_equal (bocage_grid_n_hexes (&bocage_ruleset_find_shape (memoir44, "overlord")->grid),
                    230);
  assert_int_equal (
      bocage_grid_n_hexes (&bocage_ruleset_find_shape (memoir44, "breakthrough")->grid), 213);
  assert_true (bocage_ruleset_find_shape (memoir44, "custom")->custom);
}

/* How many hexes lie in a section of the top level, and in two of them. */
static void
test_eight_hexes_are_shared (void **state)
{
  const BocageShape *shape = bocage_ruleset_find_shape (memoir44, "standard");
  guint of_section[3] = { 0 };
  guint shared = 0;

  for (guint i = 0; i < bocage_grid_n_hexes (&shape->grid); i++)
    {
      BocageHex hex = bocage_grid_hex (&shape->grid, i);
      guint n = 0;

      for (guint j = 0; j < shape->n_sections; j++)
        if (hex.column >= shape->sections[j].from && hex.column <= shape->sections[j].to)
          {
            of_section[j]++;
            n++;
          }
      assert_true (n == 1 || n == 2);
      shared += n == 2;
    }
  assert_int_equal (shared, 8);
  assert_int_equal (of_section[0], 5 * 4 + 4 * 4);
  assert_int_equal (of_section[1], 5 * 5 + 4 * 6);
  assert_int_equal (of_section[2], 5 * 4 + 4 * 4);
}

typedef struct
{
  const char *name;
  const char *shape;
  const char *face;
  const char *rows; /* from the top: a letter each */
} FaceCase;

static const FaceCase face_cases[] = {
  { "the countryside is open", "standard", "countryside", "........." },
  { "the beach of a standard board", "standard", "beach", "....bbbso" },
  { "the beach of an Overlord board", "overlord", "beach", "....bbbso" },
  { "the beach of a Breakthrough board", "breakthrough", "beach", "...........bbbsoo" },
};

static void
test_face (void **state)
{
  const FaceCase *c = *state;
  const BocageShape *shape = bocage_ruleset_find_shape (memoir44, c->shape);
  const BocageFace *face = bocage_ruleset_find_face (memoir44, c->face, c->shape);

  assert_int_equal (shape->grid.rows, strlen (c->rows));
  for (guint i = 0; i < bocage_grid_n_hexes (&shape->grid); i++)
    {
      BocageHex hex = bocage_grid_hex (&shape->grid, i);
      const BocagePieceType *ground = bocage_ruleset_ground (memoir44, face, &shape->grid, hex);

      assert_int_equal (ground != NULL ? ground->id[0] : '.', c->rows[hex.row]);
    }
  assert_null (bocage_ruleset_ground (memoir44, face, &shape->grid, BOCAGE_HEX_NONE));
}

/* Cards and dice */

static int
count_cards (const char *id, gboolean tactic)
{
  const BocageDeckType *deck = bocage_ruleset_find_deck (memoir44, id);
  int n = 0;

  for (guint i = 0; i < deck->n_cards; i++)
    if (deck->cards[i].card->tactic == tactic)
      n += deck->cards[i].count;
  return n;
}

static void
test_decks (void **state)
{
  assert_int_equal (bocage_ruleset_find_deck (memoir44, "standard")->size, 60);
  assert_int_equal (count_cards ("standard", FALSE), 40);
  assert_int_equal (count_cards ("standard", TRUE), 20);
  assert_int_equal (bocage_ruleset_find_deck (memoir44, "breakthrough")->size, 81);
  assert_int_equal (count_cards ("breakthrough", FALSE), 52);
  assert_int_equal (count_cards ("breakthrough", TRUE), 28);
  assert_int_equal (bocage_ruleset_find_card (memoir44, "artillery-bombard")->classes,
                    class_bit ("artillery"));
  assert_string_equal (bocage_ruleset_find_card (memoir44, "air-sortie")->module, "air-pack");
  assert_string_equal (bocage_ruleset_find_card (memoir44, "medics-and-mechanics")->name,
                       "Medics & Mechanics");
}

static void
test_die (void **state)
{
  int faces = 0;
  BocageClassMask hit_artillery = 0;

  for (guint i = 0; i < bocage_ruleset_n_die_faces (memoir44); i++)
    {
      const BocageDieFace *face = bocage_ruleset_get_die_face (memoir44, i);

      faces += face->count;
      if ((face->hits & class_bit ("artillery")) != 0)
        {
          hit_artillery++;
          assert_string_equal (face->id, "grenade");
        }
    }
  assert_int_equal (faces, 6);
  assert_int_equal (hit_artillery, 1);
}

/* Objectives, policies, bindings */

static void
test_eight_kinds_of_objectives (void **state)
{
  assert_int_equal (bocage_ruleset_n_objective_kinds (memoir44), 8);
  assert_true (bocage_ruleset_find_objective_kind (memoir44, "majority")->group);
  assert_true (bocage_ruleset_find_objective_kind (memoir44, "sole-control")->sole);
  assert_true (bocage_ruleset_find_objective_kind (memoir44, "permanent-turn-start")->permanent);
  assert_true (bocage_ruleset_find_objective_kind (memoir44, "sudden-death")->sudden_death);
  assert_false (bocage_ruleset_find_objective_kind (memoir44, "permanent")->held_while_occupied);
}

static void
test_policies (void **state)
{
  assert_int_equal (bocage_ruleset_n_policies (memoir44), 26);
  assert_string_equal (bocage_ruleset_get_policy (memoir44, "plateau"), "contiguous");
  assert_string_equal (bocage_ruleset_get_policy (memoir44, "cav-target"), "infantry");
  assert_string_equal (bocage_ruleset_get_policy (memoir44, "los-board-edge"), "open");
  assert_string_equal (bocage_ruleset_get_policy (memoir44, "hill-armor"), "1");
  assert_null (bocage_ruleset_get_policy (memoir44, "house-rule"));
}

static void
test_bindings (void **state)
{
  const BocageBinding *pegasus = bocage_ruleset_find_binding (memoir44, "meta-pegasus");

  assert_string_equal (pegasus->text, "pegasus-bridge");
  assert_int_equal (pegasus->n_counts, 15);
  assert_int_equal (pegasus->counts[0].what, BOCAGE_COUNT_PIECES);
  assert_string_equal (pegasus->counts[0].type, "river");
  assert_int_equal (pegasus->counts[0].n, 20);
  assert_true (bocage_binding_has_type (bocage_ruleset_find_binding (memoir44, "wire-on-water"),
                                        find ("wire")));
  assert_false (bocage_binding_has_type (bocage_ruleset_find_binding (memoir44, "wire-on-water"),
                                         find ("sandbags")));
  assert_false (bocage_binding_has_type (NULL, find ("wire")));
  assert_int_equal (bocage_ruleset_find_binding (memoir44, "object-stack")->n_pairs, 2);
  assert_int_equal (bocage_ruleset_find_binding (memoir44, "unit-armor-in-town")->classes,
                    class_bit ("armor"));
}

static void
test_names_translate_to_themselves_without_a_catalogue (void **state)
{
  assert_string_equal (bocage_ruleset_translate (memoir44, find ("forest")->name), "forest");
  assert_string_equal (bocage_ruleset_translate (memoir44, "not of the ruleset"),
                       "not of the ruleset");
  assert_null (bocage_ruleset_translate (memoir44, NULL));
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_every_shipped_ruleset_loads),
  cmocka_unit_test (test_every_type_has_names_a_layer_and_its_place),
  cmocka_unit_test (test_a_type_is_not_found_as_another_kind),
  cmocka_unit_test (test_a_ruleset_is_read_once),
  cmocka_unit_test (test_threads_share_one_ruleset),
  cmocka_unit_test (test_an_id_cannot_name_a_path),
  cmocka_unit_test (test_what_only_some_ground_does),
  cmocka_unit_test (test_a_weapon_changes_infantry_by_its_generation),
  cmocka_unit_test (test_an_addition_fits_only_what_it_is_for),
  cmocka_unit_test (test_bunker_and_bridge_are_one_piece),
  cmocka_unit_test (test_the_base_box_has_two_kinds_of_river_tiles),
  cmocka_unit_test (test_roads_fork_and_cross),
  cmocka_unit_test (test_standard_board),
  cmocka_unit_test (test_eight_hexes_are_shared),
  cmocka_unit_test (test_decks),
  cmocka_unit_test (test_die),
  cmocka_unit_test (test_eight_kinds_of_objectives),
  cmocka_unit_test (test_policies),
  cmocka_unit_test (test_bindings),
  cmocka_unit_test (test_names_translate_to_themselves_without_a_catalogue),
};

#define ADD_CASES(array, cases, func) \
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) \
    { \
      struct CMUnitTest test = TEST_CASE (func, cases[i].name, &cases[i]); \
\
      g_array_append_val (array, test); \
    }

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
  ADD_CASES (all, face_cases, test_face)

  failed = bocage_test_run (__FILE__, (const struct CMUnitTest *) all->data, all->len);
  bocage_ruleset_unref (memoir44);
  return failed;
}
