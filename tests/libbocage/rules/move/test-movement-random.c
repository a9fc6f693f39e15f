/* test-movement-random.c: movement on random boards, against every path there is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The reference goes along every path of the allowance, one after the other,
 * and asks the pieces of each hex for their properties: none of the sets of a
 * position, and no thought of which path is the better.
 *
 * With BOCAGE_TEST_LONG in the environment: many more boards.
 */

#include "config.h"

#include "libbocage/rules/rules-test.h"
#include "rules/move/bocage-movement.h"

static guint n_boards = 300;

static const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, 7, 6, TRUE, TRUE };

static const char *const grounds[]
    = { "forest", "hedgerow", "hill",  "hill",  "town",       "mountain",   "ocean",
        "ocean",  "shore",    "beach", "beach", "test-marsh", "test-steep", "test-cliff" };
static const char *const paths[]
    = { "river", "test-road", "test-road", "test-road", "test-rail", "test-wadi" };
static const char *const things[]
    = { "bunker", "bridge", "hedgehog", "sandbags", "wire", "test-smoke" };
static const char *const units[]
    = { "infantry",        "armor",       "artillery",       "special-forces",        "resistance",
        "test-half-track", "test-truck",  "test-patrol-car", "test-mobile-artillery", "test-sniper",
        "test-ski",        "test-cavalry" };

/* The reference */

typedef struct
{
  const BocageRules *rules;
  const BocagePosition *position;
  const BocagePieceType *type;
  const BocagePieceType *craft; /* (nullable): it is aboard, at sea */
  gboolean reached[64];
  gboolean battles[64];
  int cheapest[64];
} Reference;

/* The pieces of a hex that count for moving, one after the other: NULL ends them. */
static guint
list_pieces (const Reference *self, guint hex, const BocagePieceType *out[16])
{
  const BocagePositionHex *record = bocage_position_hex (self->position, (BocageHexIndex) hex);
  guint n = 0;
  gboolean is_bridged = FALSE;

  for (guint16 i = record->thing; i != BOCAGE_NO_THING && n < 12;
       i = bocage_position_thing (self->position, i)->next)
    {
      out[n] = self->rules->types[bocage_position_thing (self->position, i)->type];
      is_bridged = is_bridged || out[n]->makes_passable;
      n++;
    }
  for (guint i = 0; i < 3; i++)
    {
      BocageTypeIndex index = i == 0 ? record->ground : record->paths[i - 1];

      if (index != BOCAGE_NO_TYPE && !(self->rules->types[index]->water && is_bridged))
        out[n++] = self->rules->types[index];
    }
  return n;
}

static int
height_of (const Reference *self, guint hex)
{
  const BocagePositionHex *record = bocage_position_hex (self->position, (BocageHexIndex) hex);

  return record->ground != BOCAGE_NO_TYPE ? self->rules->types[record->ground]->height : 0;
}

/* Whether any piece of the hex has the flag at that place of its type. */
static gboolean
has (const Reference *self, guint hex, gsize offset)
{
  const BocagePieceType *pieces[16];
  guint n = list_pieces (self, hex, pieces);

  for (guint i = 0; i < n; i++)
    if (G_STRUCT_MEMBER (gboolean, pieces[i], offset))
      return TRUE;
  return FALSE;
}

#define HAS(self, hex, property) has (self, hex, G_STRUCT_OFFSET (BocagePieceType, property))

static gboolean
side_is_open (const Reference *self, guint hex, guint direction)
{
  const BocagePositionHex *record = bocage_position_hex (self->position, (BocageHexIndex) hex);
  gboolean is_closed = FALSE, is_open = FALSE;

  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && self->rules->types[record->paths[i]]->closes_sides)
      {
        is_closed = TRUE;
        is_open = is_open || (record->edges[i] >> direction & 1) != 0;
      }
  return !is_closed || is_open;
}

static gboolean
has_road (const Reference *self, guint hex, guint direction)
{
  const BocagePositionHex *record = bocage_position_hex (self->position, (BocageHexIndex) hex);

  for (guint i = 0; i < BOCAGE_PATHS_PER_HEX; i++)
    if (record->paths[i] != BOCAGE_NO_TYPE && self->rules->types[record->paths[i]]->road_bonus > 0
        && (record->edges[i] >> direction & 1) != 0)
      return TRUE;
  return FALSE;
}

/* Returns: what the step costs, 0 if the ground does not allow it */
static int
price (const Reference *self, guint from, guint to, guint direction)
{
  const BocagePieceType *pieces[16];
  guint class_bit = 1u << self->type->move_class;
  int cost = 1, up = height_of (self, to) - height_of (self, from);
  guint n = list_pieces (self, to, pieces);

  for (guint i = 0; i < n; i++)
    {
      gboolean counts = !pieces[i]->climb_from_beach || HAS (self, from, beach);

      if ((pieces[i]->closed[BOCAGE_STAY_ENTERED] & class_bit) != 0
          || (self->craft != NULL
              && (pieces[i]->closed[BOCAGE_STAY_ENTERED] & (1u << self->craft->move_class)) != 0)
          || height_of (self, from) < pieces[i]->neighbour_height
          || (up > 0 && counts && (pieces[i]->closed[BOCAGE_STAY_CLIMBED] & class_bit) != 0))
        return 0;
      if (up > 0 && counts)
        cost = MAX (cost, pieces[i]->climb_cost);
    }
  n = list_pieces (self, from, pieces);
  for (guint i = 0; i < n; i++)
    {
      gboolean counts = !pieces[i]->climb_from_beach || HAS (self, to, beach);

      if ((pieces[i]->closed[BOCAGE_STAY_LEFT] & class_bit) != 0
          || height_of (self, to) < pieces[i]->neighbour_height
          || (up < 0 && counts && (pieces[i]->closed[BOCAGE_STAY_CLIMBED] & class_bit) != 0))
        return 0;
    }
  if (HAS (self, to, sea) && !HAS (self, from, sea))
    return 0;
  if (self->craft != NULL && !HAS (self, to, sea) && !HAS (self, to, beach))
    return 0;
  return side_is_open (self, from, direction) && side_is_open (self, to, (direction + 3) % 6) ? cost
                                                                                              : 0;
}

static gboolean
must_stop (const Reference *self, guint hex)
{
  const BocagePieceType *pieces[16];
  guint n = list_pieces (self, hex, pieces);

  for (guint i = 0; i < n; i++)
    if ((pieces[i]->stop & (1u << self->type->move_class)) != 0)
      return TRUE;
  return self->craft != NULL && !HAS (self, hex, sea);
}

static int
cap_of (const Reference *self, guint hex, gboolean from_start)
{
  const BocagePieceType *pieces[16];
  guint n = list_pieces (self, hex, pieces);
  int cap = 99;

  for (guint i = 0; i < n; i++)
    if (pieces[i]->move_cap[from_start ? BOCAGE_STAY_LEFT : BOCAGE_STAY_ENTERED] > 0)
      cap = MIN (cap, pieces[i]->move_cap[from_start ? BOCAGE_STAY_LEFT : BOCAGE_STAY_ENTERED]);
  return cap;
}

/* A path so far: its hexes, and what holds of all of it. */
typedef struct
{
  guint hexes[12];
  guint n;
  int cost;
  gboolean is_road;
} Path;

static gboolean
path_is_legal (const Reference *self, const Path *path)
{
  int allowance = self->craft != NULL ? self->craft->move : self->type->move;
  gboolean is_free = self->type->ignores_limits || self->craft != NULL;

  if (path->is_road && self->craft == NULL)
    allowance += self->type->road_bonus > 0 ? self->type->road_bonus : 1;
  if (path->cost > allowance)
    return FALSE;
  if (is_free)
    return TRUE;
  if (path->cost > cap_of (self, path->hexes[0], TRUE))
    return FALSE;
  if (HAS (self, path->hexes[0], one_hex[BOCAGE_STAY_LEFT]) && path->cost > 1)
    return FALSE;
  for (guint i = 1; i < path->n; i++)
    {
      if (path->cost > cap_of (self, path->hexes[i], FALSE))
        return FALSE;
      if (i > 1 && HAS (self, path->hexes[i], one_hex[BOCAGE_STAY_ENTERED]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
path_allows_battle (const Reference *self, const Path *path)
{
  guint last = path->hexes[path->n - 1];

  int cost = path->cost;

  /* What the road adds counts for nothing, but that the unit has moved. */
  if (path->is_road && cost > 1)
    cost = MAX (cost - (self->type->road_bonus > 0 ? self->type->road_bonus : 1), 1);
  if (!self->type->battles || self->craft != NULL || cost > self->type->move_and_battle)
    return FALSE;
  if (self->type->ignores_limits)
    return TRUE;
  for (guint i = 1; i < path->n && !self->type->ignores_no_battle; i++)
    if (HAS (self, path->hexes[i], no_battle[BOCAGE_STAY_ENTERED])
        && !HAS (self, path->hexes[i], battle_on_entry))
      return FALSE;
  return !HAS (self, last, no_battle[BOCAGE_STAY_STANDING]);
}

static void
go (Reference *self, const Path *path)
{
  guint last = path->hexes[path->n - 1];

  if (!path_is_legal (self, path))
    return;
  if (!self->reached[last] || path->cost < self->cheapest[last])
    self->cheapest[last] = path->cost;
  self->reached[last] = TRUE;
  self->battles[last] = self->battles[last] || path_allows_battle (self, path);
  if (path->n > 1 && must_stop (self, last))
    return;
  for (guint direction = 0; direction < BOCAGE_N_EDGES; direction++)
    {
      BocageHex next
          = bocage_hex_neighbour (grid.orientation, bocage_grid_hex (&grid, last), direction);
      Path longer = *path;

      if (!bocage_grid_contains (&grid, next) || path->n == G_N_ELEMENTS (path->hexes))
        continue;

      guint to = bocage_grid_index (&grid, next);
      int cost = price (self, last, to, direction);

      if (cost == 0
          || bocage_position_hex (self->position, (BocageHexIndex) to)->unit != BOCAGE_NO_UNIT)
        continue;
      longer.hexes[longer.n++] = to;
      longer.cost += cost;
      longer.is_road = path->is_road && has_road (self, last, direction)
                       && has_road (self, to, (direction + 3) % 6);
      go (self, &longer);
    }
}

static void
find_reference (Reference *self, const BocageRules *rules, const BocagePosition *position,
                BocageUnitIndex unit)
{
  const BocageUnit *record = bocage_position_unit (position, unit);
  Path path = { { record->hex }, 1, 0, TRUE };

  memset (self, 0, sizeof *self);
  self->rules = rules;
  self->position = position;
  self->type = rules->types[record->type];
  if (record->carrier != BOCAGE_NO_TYPE && HAS (self, record->hex, sea))
    self->craft = rules->types[record->carrier];
  go (self, &path);
}

/* Random boards */

static void
lay_some (GRand *random, const BocageRules *rules, BocagePosition *position, BocageHexIndex hex)
{
  if (g_rand_int_range (random, 0, 2) == 0)
    rules_test_lay (rules, position, hex,
                    grounds[g_rand_int_range (random, 0, G_N_ELEMENTS (grounds))]);
  if (g_rand_int_range (random, 0, 3) == 0)
    bocage_position_add_path (
        rules, position, hex,
        rules_test_type (rules, paths[g_rand_int_range (random, 0, G_N_ELEMENTS (paths))]),
        (BocageEdges) g_rand_int_range (random, 0, 64));
  for (int i = g_rand_int_range (random, -3, 3); i > 0; i--)
    rules_test_lay (rules, position, hex,
                    things[g_rand_int_range (random, 0, G_N_ELEMENTS (things))]);
}

static BocagePosition *
random_board (GRand *random, const BocageRules *rules)
{
  BocagePosition *position = rules_test_board (rules);

  for (guint i = 0; i < rules->geometry->n_hexes; i++)
    lay_some (random, rules, position, (BocageHexIndex) i);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      BocageHexIndex hex
          = (BocageHexIndex) g_rand_int_range (random, 0, (gint32) rules->geometry->n_hexes);

      if (bocage_position_hex (position, hex)->unit != BOCAGE_NO_UNIT)
        continue;
      rules_test_lay (rules, position, hex, units[i]);
      if (bocage_position_in_set (position, BOCAGE_SET_SEA, hex) && g_rand_boolean (random))
        bocage_position_unit (position, (BocageUnitIndex) (position->n_units - 1))->carrier
            = rules_test_type (rules, "test-craft");
    }
  return position;
}

/* The way that is shown goes from neighbour to neighbour to the hex. */
static void
check_way (const BocageRules *rules, const BocageReach *reach, BocageHexIndex from,
           BocageHexIndex to)
{
  BocageHexIndex way[16];
  guint n = bocage_reach_get_way (reach, to, way, G_N_ELEMENTS (way));
  BocageHexIndex before = from;

  assert_int_equal (n, bocage_reach_get_step (reach, to)->length);
  for (guint i = 0; i < n; i++)
    {
      assert_int_equal (bocage_hex_distance (grid.orientation, rules->geometry->hexes[before],
                                             rules->geometry->hexes[way[i]]),
                        1);
      before = way[i];
    }
  assert_int_equal (before, to);
}

static void
test_reach_is_what_all_paths_reach (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &grid);
  g_autoptr (BocageReach) reach = bocage_reach_new (rules);
  Reference reference;
  guint n_reached = 0;

  for (guint32 seed = 0; seed < n_boards; seed++)
    {
      GRand *random = g_rand_new_with_seed (seed);
      g_autofree BocagePosition *position = random_board (random, rules);

      for (BocageUnitIndex unit = 0; unit < position->n_units; unit++)
        {
          BocageHexIndex from = bocage_position_unit (position, unit)->hex;

          find_reference (&reference, rules, position, unit);
          n_reached += bocage_reach_find (reach, position, unit, BOCAGE_MOVE_LIMITS_OWN);
          for (guint i = 0; i < rules->geometry->n_hexes; i++)
            {
              const BocageReachStep *step = bocage_reach_get_step (reach, (BocageHexIndex) i);
              gboolean battles = step != NULL && (step->flags & BOCAGE_REACH_MAY_BATTLE) != 0;

              if ((step != NULL) != reference.reached[i] || battles != reference.battles[i])
                fail_msg ("board %u, %s from %u to %u: reached %d, battles %d; not %d, %d", seed,
                          reference.type->id, from, i, step != NULL, battles, reference.reached[i],
                          reference.battles[i]);
              if (step != NULL && !battles && step->cost != reference.cheapest[i])
                fail_msg ("board %u, %s from %u to %u: costs %d, not %d", seed, reference.type->id,
                          from, i, step->cost, reference.cheapest[i]);
              if (step != NULL)
                check_way (rules, reach, from, (BocageHexIndex) i);
            }
        }
      g_rand_free (random);
    }
  /* Boards on which nobody can move would prove nothing. */
  assert_true (n_reached > 10 * n_boards);
}

/* What is reached over many turns is what turn after turn reaches, alone. */

static void
repeat_turns (const BocageRules *rules, BocageReach *reach, BocagePosition *alone,
              BocageHexIndex from, guint64 *out_hexes)
{
  BocageHexIndex todo[64];
  guint n = 0;

  out_hexes[0] = BOCAGE_HEX_BIT (from);
  todo[n++] = from;
  while (n > 0)
    {
      bocage_position_move_unit (alone, 0, todo[--n]);
      guint found = bocage_reach_find (reach, alone, 0, BOCAGE_MOVE_LIMITS_OWN);

      for (guint i = 0; i < found; i++)
        {
          BocageHexIndex hex = bocage_reach_get_hex (reach, i);

          if ((out_hexes[0] & BOCAGE_HEX_BIT (hex)) == 0)
            todo[n++] = hex;
          out_hexes[0] |= BOCAGE_HEX_BIT (hex);
        }
    }
}

static void
test_ever_is_turn_after_turn (void **state)
{
  g_autoptr (BocageRules) rules = bocage_rules_new (rules_test_ruleset (), &grid);
  g_autoptr (BocageReach) reach = bocage_reach_new (rules);
  guint n = rules->geometry->n_hexes;

  for (guint32 seed = 5000; seed < 5000 + n_boards; seed++)
    {
      GRand *random = g_rand_new_with_seed (seed);
      g_autofree BocagePosition *position = rules_test_board (rules);
      guint64 ever[64][1] = { { 0 } };
      guint16 regions[64];

      for (guint i = 0; i < n; i++)
        lay_some (random, rules, position, (BocageHexIndex) i);
      rules_test_lay (rules, position, 0,
                      units[g_rand_int_range (random, 0, G_N_ELEMENTS (units))]);

      const BocageMover mover = { bocage_position_unit (position, 0)->type, BOCAGE_NO_TYPE };
      guint class_ = (guint) rules->types[mover.type]->move_class;

      for (guint i = 0; i < n; i++)
        {
          guint64 expected[1] = { 0 };
          guint count
              = bocage_movement_find_ever (rules, position, mover, (BocageHexIndex) i, ever[i]);

          assert_int_equal (count, __builtin_popcountll (ever[i][0]));
          repeat_turns (rules, reach, position, (BocageHexIndex) i, expected);
          if (ever[i][0] != expected[0])
            fail_msg ("board %u, %s from %u: %" G_GINT64_MODIFIER "x, not %" G_GINT64_MODIFIER "x",
                      seed, rules->types[mover.type]->id, i, ever[i][0], expected[0]);
        }

      /* One region: there and back. */
      bocage_movement_find_regions (rules, position, mover.type, regions);
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < n; j++)
          {
            gboolean is_open
                = !bocage_position_in_set (position, BOCAGE_SET_CLOSED + class_, (BocageHexIndex) i)
                  && !bocage_position_in_set (position, BOCAGE_SET_CLOSED + class_,
                                              (BocageHexIndex) j);
            gboolean is_mutual
                = is_open && (ever[i][0] >> j & 1) != 0 && (ever[j][0] >> i & 1) != 0;

            assert_int_equal (regions[i] != 0 && regions[i] == regions[j], is_mutual);
          }
      g_rand_free (random);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_reach_is_what_all_paths_reach),
    cmocka_unit_test (test_ever_is_turn_after_turn),
  };

  if (g_getenv ("BOCAGE_TEST_LONG") != NULL)
    n_boards = 3000;
  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
