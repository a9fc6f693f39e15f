/* test-points-random.c: movement in points on random boards, against every path there is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The reference knows neither positions nor rulesets: what lies where it keeps
 * in arrays of its own, what that costs and bars stands in the tables below as
 * the ruleset of these tests says it, and it goes along every path of the
 * allowance, one after the other.
 *
 * The enemy's edge is in the east.
 */

#include "config.h"

#include "points-test.h"
#include "rules/points/bocage-points.h"

#define MAX_HEXES 48
#define NOT_REACHED 1000
#define NEVER -1

enum
{
  SQUAD,
  TEAM,
  LEADER,
};

#define N_BOARDS 10000

/* What the ruleset says: by class, in the order above; 0: nothing is said */

static const struct
{
  const char *id;
  int price[3];
} grounds[] = {
  { NULL, { 0 } },           { NULL, { 0 } },           { "brush", { 2, 2, 2 } },
  { "woods", { 3, 3, 2 } },  { "rise", { 0 } },         { "deep", { NEVER, NEVER, NEVER } },
  { "thicket", { 0, NEVER, 0 } },
}, things[] = {
  { NULL, { 0 } },
  { NULL, { 0 } },
  { NULL, { 0 } },
  { NULL, { 0 } },
  { "rubble", { 3, 3, 3 } },
  { "fire", { NEVER, NEVER, NEVER } },
  { "bridge", { 0 } },
};

#define RISE 4
#define DEEP 5
#define BRIDGE 6

/* Level, up and down */
static const struct
{
  const char *id;
  int price[3][3];
} sides[] = {
  { NULL, { { 0 } } },
  { "hedge", { { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 } } },
  { "wall", { { 2, 2, 1 }, { 2, 2, 1 }, { 2, 2, 1 } } },
  { "bank", { { 0 }, { 2, 2, 2 }, { 0 } } },
  { "slide", { { 0 }, { NEVER, NEVER, NEVER }, { 1, 1, 1 } } },
  { "cliff", { { NEVER, NEVER, NEVER }, { NEVER, NEVER, NEVER }, { NEVER, NEVER, NEVER } } },
};

static const struct
{
  const char *id;
  int move;
} units[] = { { "squad", 4 }, { "team", 3 }, { "leader", 6 } };

enum
{
  NO_PATH,
  ROAD,
  RAIL,
  TRACK,
};

static const char *const paths[] = { NULL, "road", "rail", "track" };

/* A board as the reference sees it */

typedef struct
{
  BocageHex at;
  guint ground, thing;
  int elevation;
  guint path;
  gboolean joins[MAX_HEXES + 1]; /* the path goes on to that hex, or off the board */
  guint side[MAX_HEXES];         /* what lies between it and that hex */
  gboolean enemy, friend;
} Cell;

typedef struct
{
  gboolean is_flat;
  guint n;
  gboolean alternating;
  int columns, rows;
  Cell cells[MAX_HEXES];
  guint n_group;
  guint group[2];
  int left;
  int best[MAX_HEXES];
  int best_exit[MAX_HEXES];
} Board;

static gboolean
touches (const Board *board, guint a, guint b)
{
  int dx = ABS (board->cells[a].at.column - board->cells[b].at.column);
  int dy = ABS (board->cells[a].at.row - board->cells[b].at.row);

  return (dx == 1 && dy == 1) || (board->is_flat ? dx == 0 && dy == 2 : dx == 2 && dy == 0);
}

static int
height_of (const Cell *cell)
{
  return cell->elevation + (cell->ground == RISE ? 1 : 0);
}

/* Whether the hex lets units pass to or from @other, an index or MAX_HEXES: off the board. */
static gboolean
lets_pass (const Cell *cell, guint other)
{
  return cell->thing != BRIDGE
         || ((cell->path == ROAD || cell->path == RAIL) && cell->joins[other]);
}

static int
price_for (const Board *board, guint class_, guint from, guint to)
{
  const Cell *here = &board->cells[from], *there = &board->cells[to];
  int rise = height_of (there) - height_of (here);
  int side = sides[here->side[to]].price[rise > 0 ? 1 : rise < 0 ? 2 : 0][class_];
  gboolean is_bridged = there->thing == BRIDGE && there->ground == DEEP;
  int ground = is_bridged ? 0 : grounds[there->ground].price[class_];
  int thing = things[there->thing].price[class_];

  if (there->enemy || ground == NEVER || thing == NEVER || side == NEVER || !lets_pass (here, to)
      || !lets_pass (there, from))
    return NEVER;
  ground = MAX (MAX (ground, thing), 1);
  if (here->path == TRACK && there->path == TRACK && here->joins[to] && there->joins[from])
    ground = 1;
  return ground + side + MAX (rise, 0);
}

static int
price_of (const Board *board, guint from, guint to)
{
  int most = 0;

  for (guint i = 0; i < board->n_group; i++)
    {
      int price = price_for (board, board->group[i], from, to);

      if (price == NEVER)
        return NEVER;
      most = MAX (most, price);
    }
  return most;
}

/* Every second row of a pointed board begins half a hex further on, and may be a hex shorter. */
static gboolean
is_at_the_east (const Board *board, guint hex)
{
  BocageHex at = board->cells[hex].at;
  int last = 2 * board->columns - 2;

  if (board->is_flat)
    return at.column == board->columns - 1;
  if (at.row % 2 != 0)
    last += board->alternating ? -1 : 1;
  return at.column == last;
}

/* Whether the way from @hex to @beyond, off the board, leads over its east edge. */
static gboolean
leads_east (const Board *board, guint hex, BocageHex beyond)
{
  return is_at_the_east (board, hex) && beyond.column > board->cells[hex].at.column
         && (board->is_flat || (beyond.row >= 0 && beyond.row < board->rows));
}

static void
walk (Board *board, guint hex, int spent)
{
  board->best[hex] = MIN (board->best[hex], spent);
  if (is_at_the_east (board, hex) && lets_pass (&board->cells[hex], MAX_HEXES)
      && spent + 1 <= board->left)
    board->best_exit[hex] = MIN (board->best_exit[hex], spent + 1);
  for (guint next = 0; next < board->n; next++)
    {
      int price = touches (board, hex, next) ? price_of (board, hex, next) : NEVER;

      if (price != NEVER && spent + price <= board->left)
        walk (board, next, spent + price);
    }
}

/* Making boards */

static void
lay_sides (GRand *random, Board *board, guint hex, Field *field)
{
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex next
          = bocage_geometry_neighbour (field->rules->geometry, (BocageHexIndex) hex, i);
      guint side = g_rand_int_range (random, 0, 4) == 0
                       ? (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (sides))
                       : 0;

      if (side == 0 || next == BOCAGE_NO_HEX || board->cells[hex].side[next] != 0)
        continue;
      board->cells[hex].side[next] = board->cells[next].side[hex] = side;
      bocage_position_add_hexside (field->rules, field->position, (BocageHexIndex) hex,
                                   field_type (field, sides[side].id), (BocageEdges) (1u << i));
    }
}

static void
lay_path (GRand *random, Board *board, guint hex, Field *field)
{
  guint path = g_rand_boolean (random) ? (guint) g_rand_int_range (random, 0, 4) : 0;
  BocageEdges edges = (BocageEdges) g_rand_int_range (random, 0, 64);

  board->cells[hex].path = path;
  if (path == 0)
    return;
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      BocageHexIndex next
          = bocage_geometry_neighbour (field->rules->geometry, (BocageHexIndex) hex, i);

      if (next != BOCAGE_NO_HEX)
        board->cells[hex].joins[next] = (edges >> i & 1) != 0;
      else if ((edges >> i & 1) != 0
               && leads_east (board, hex,
                              bocage_hex_neighbour (field->rules->geometry->grid.orientation,
                                                    board->cells[hex].at, i)))
        board->cells[hex].joins[MAX_HEXES] = TRUE;
    }
  bocage_position_add_path (field->rules, field->position, (BocageHexIndex) hex,
                            field_type (field, paths[path]), edges);
}

static void
lay_hex (GRand *random, Board *board, guint hex, Field *field)
{
  Cell *cell = &board->cells[hex];
  BocagePositionHex *record = bocage_position_hex (field->position, (BocageHexIndex) hex);

  cell->at = field->rules->geometry->hexes[hex];
  cell->ground = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (grounds));
  cell->thing = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (things));
  cell->elevation = g_rand_int_range (random, 0, 3) == 0 ? g_rand_int_range (random, -1, 3) : 0;
  record->elevation = (gint8) cell->elevation;
  if (grounds[cell->ground].id != NULL)
    record->ground = field_type (field, grounds[cell->ground].id);
  if (things[cell->thing].id != NULL)
    bocage_position_add_thing (field->rules, field->position, (BocageHexIndex) hex,
                               field_type (field, things[cell->thing].id), -1);
  bocage_position_settle (field->rules, field->position, (BocageHexIndex) hex);
}

static BocageHexIndex
find_start (GRand *random, Board *board)
{
  BocageHexIndex hex;

  do
    hex = (BocageHexIndex) g_rand_int_range (random, 0, (gint32) board->n);
  while (board->cells[hex].enemy);
  return hex;
}

static void
put_units (GRand *random, Board *board, Field *field, BocageGroup *group)
{
  BocageHexIndex start;

  for (guint hex = 0; hex < board->n; hex++)
    if (g_rand_int_range (random, 0, 12) == 0)
      {
        board->cells[hex].enemy = TRUE;
        bocage_position_add_unit (field->rules, field->position, (BocageHexIndex) hex,
                                  field_type (field, "squad"), 1);
      }
  start = find_start (random, board);
  board->n_group = group->n = (guint) g_rand_int_range (random, 1, 3);
  board->left = NOT_REACHED;
  for (guint i = 0; i < group->n; i++)
    {
      static const int penalties[] = { 0, 0, 1, 2, 100 };
      guint weapon = (guint) g_rand_int_range (random, 0, 10) == 0
                         ? 4
                         : (guint) g_rand_int_range (random, 1, 4);
      guint state = (guint) g_rand_int_range (random, 0, 10) == 0 ? 2 : 0;

      board->group[i] = (guint) g_rand_int_range (random, 0, 3);
      group->units[i] = bocage_position_add_unit (field->rules, field->position, start,
                                                  field_type (field, units[board->group[i]].id), 0);
      bocage_position_unit (field->position, group->units[i])->weapon = (guint8) (weapon - 1);
      bocage_position_unit (field->position, group->units[i])->state = (guint8) state;
      board->left = MIN (board->left,
                         units[board->group[i]].move - penalties[weapon] - (state == 2 ? 1 : 0));
    }
  board->left = MAX (board->left, 0);
  for (guint hex = 0; hex < board->n; hex++)
    board->best[hex] = board->best_exit[hex] = NOT_REACHED;
  walk (board, start, 0);
}

/* Comparing */

static void
compare_way (const Board *board, const BocagePointsReach *reach, const Field *field, guint hex)
{
  guint8 way[16];
  guint n = bocage_points_reach_get_way (reach, (BocageHexIndex) hex, way, G_N_ELEMENTS (way));
  guint at = bocage_points_reach_get_hex (reach, 0);
  int spent = 0;

  for (guint i = 0; i < n; i++)
    {
      guint next = bocage_geometry_neighbour (field->rules->geometry, (BocageHexIndex) at, way[i]);

      spent += price_of (board, at, next);
      at = next;
    }
  assert_int_equal (at, hex);
  assert_int_equal (spent, board->best[hex]);
}

static void
compare (const Board *board, const Field *field, const BocageGroup *group)
{
  g_autoptr (BocagePointsReach) reach = bocage_points_reach_new (field->rules);
  guint n = bocage_points_reach_find (reach, field->position, group), n_reached = 0;
  BocagePointsExit exits[MAX_HEXES];
  guint n_exits = bocage_points_reach_get_exits (reach, exits, G_N_ELEMENTS (exits));

  for (guint hex = 0; hex < board->n; hex++)
    {
      int cost = bocage_points_reach_get_cost (reach, (BocageHexIndex) hex);

      assert_int_equal (cost, board->best[hex] == NOT_REACHED ? -1 : board->best[hex]);
      if (cost < 0)
        continue;
      n_reached++;
      compare_way (board, reach, field, hex);
      n_exits -= board->best_exit[hex] != NOT_REACHED;
    }
  assert_int_equal (n, n_reached);
  assert_int_equal (n_exits, 0);
  for (guint i = 1; i < n; i++)
    assert_true (
        bocage_points_reach_get_cost (reach, bocage_points_reach_get_hex (reach, i))
        >= bocage_points_reach_get_cost (reach, bocage_points_reach_get_hex (reach, i - 1)));
}

static void
try_board (GRand *random, gboolean is_flat)
{
  const BocageGrid grid = { is_flat ? BOCAGE_ORIENTATION_FLAT : BOCAGE_ORIENTATION_POINTY, 7, 6,
                            g_rand_boolean (random), FALSE };
  Field field = { .rules = bocage_rules_new (points_test_ruleset (), &grid) };
  g_autofree Board *board = g_new0 (Board, 1);
  BocageGroup group;

  field.position = bocage_position_new (field.rules, NULL);
  field.position->n_sides = 2;
  field.position->sides[0].border = BOCAGE_BORDER_WEST;
  field.position->sides[1].border = BOCAGE_BORDER_EAST;
  board->is_flat = is_flat;
  board->n = field.rules->geometry->n_hexes;
  board->alternating = grid.alternating;
  board->columns = grid.columns;
  board->rows = grid.rows;
  assert_true (board->n <= MAX_HEXES);
  for (guint hex = 0; hex < board->n; hex++)
    lay_hex (random, board, hex, &field);
  for (guint hex = 0; hex < board->n; hex++)
    {
      lay_sides (random, board, hex, &field);
      lay_path (random, board, hex, &field);
    }
  put_units (random, board, &field, &group);
  compare (board, &field, &group);
  field_end (&field);
}

static void
test_a_price_is_what_every_path_says (void **state)
{
  for (guint i = 0; i < N_BOARDS; i++)
    {
      GRand *random = g_rand_new_with_seed (i);

      try_board (random, *(const gboolean *) *state);
      g_rand_free (random);
    }
}

static const gboolean flat = TRUE, pointy = FALSE;

static const struct CMUnitTest tests[] = {
  TEST_CASE (test_a_price_is_what_every_path_says, "O21.1, O21.4: with a flat top", &flat),
  TEST_CASE (test_a_price_is_what_every_path_says, "O21.1, O21.4: with a pointed top", &pointy),
};

BOCAGE_TEST_MAIN (tests)
