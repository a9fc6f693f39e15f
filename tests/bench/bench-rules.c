/* bench-rules.c: how fast the rules answer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Standard boards with a third of the hexes covered and twenty units a board,
 * the same every time; and a board too large for tables.
 */

#include "config.h"

#include "bocage-init.h"
#include "io/ruleset/bocage-ruleset-reader.h"
#include "rules/fight/bocage-odds.h"
#include "rules/fight/bocage-retreat.h"
#include "rules/move/bocage-movement.h"
#include "rules/move/bocage-sight.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N_POSITIONS 64
#define N_UNITS 20
#define MIN_SECONDS 0.5

static const char *const grounds[] = { "forest", "hill", "town", "hedgerow" };
static const char *const units[]
    = { "infantry", "infantry", "infantry", "armor", "armor", "special-forces", "artillery" };

static BocageRules *rules;
static BocagePosition *positions[N_POSITIONS];
static volatile guint sink; /* so that answers are not optimized away */

/* Of this program's own time: other programs may be busy too. */
static double
seconds_since (clock_t begin)
{
  return (double) (clock () - begin) / CLOCKS_PER_SEC;
}

/* Runs @question until enough time has passed. Returns: answers a second */
static double
measure (guint (*question) (guint round))
{
  clock_t begin = clock ();
  double n = 0, seconds = 0;

  for (guint round = 0; seconds < MIN_SECONDS; round++)
    {
      n += question (round);
      seconds = seconds_since (begin);
    }
  return n / seconds;
}

/* Boards */

static void
fill (GRand *random, BocagePosition *position)
{
  gint32 n = (gint32) rules->geometry->n_hexes;

  for (int i = 0; i < n; i++)
    if (g_rand_int_range (random, 0, 3) == 0)
      bocage_position_hex (position, (BocageHexIndex) i)->ground = bocage_rules_find_type (
          rules, grounds[g_rand_int_range (random, 0, G_N_ELEMENTS (grounds))]);
  for (int i = 0; i < n; i++)
    bocage_position_settle (rules, position, (BocageHexIndex) i);
  bocage_position_regroup (rules, position);
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    position->sides[i].border = (gint8) i;
  while (position->n_units < N_UNITS)
    {
      BocageHexIndex hex = (BocageHexIndex) g_rand_int_range (random, 0, n);
      const char *unit = units[position->n_units % G_N_ELEMENTS (units)];

      if (bocage_position_hex (position, hex)->unit == BOCAGE_NO_UNIT)
        bocage_position_add_unit (rules, position, hex, bocage_rules_find_type (rules, unit),
                                  (int) position->n_units % 2);
    }
}

static void
make_boards (BocageRuleset *ruleset, guint16 columns, guint16 rows)
{
  const BocageGrid grid = { BOCAGE_ORIENTATION_POINTY, columns, rows, TRUE, TRUE };
  GRand *random = g_rand_new_with_seed (1944);

  rules = bocage_rules_new (ruleset, &grid);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      positions[i] = bocage_position_new (rules, NULL);
      fill (random, positions[i]);
    }
  g_rand_free (random);
}

static void
drop_boards (void)
{
  for (guint i = 0; i < N_POSITIONS; i++)
    g_clear_pointer (&positions[i], g_free);
  bocage_rules_unref (rules);
}

/* Questions: each returns how many answers it gave */

static guint
look_everywhere (guint round)
{
  const BocagePosition *position = positions[round % N_POSITIONS];
  guint n = MIN (rules->geometry->n_hexes, 113), seen = 0;

  for (guint from = 0; from < n; from++)
    for (guint to = 0; to < n; to++)
      seen += (guint) bocage_sight_is_clear (rules, position, (BocageHexIndex) from,
                                             (BocageHexIndex) to, BOCAGE_SIGHT_DIRECT);
  sink += seen;
  return n * n;
}

static guint
look_with_reasons (guint round)
{
  const BocagePosition *position = positions[round % N_POSITIONS];
  guint n = MIN (rules->geometry->n_hexes, 113), found = 0;
  BocageSight sight;

  for (guint from = 0; from < n; from++)
    for (guint to = 0; to < n; to++)
      found += (guint) bocage_sight_look (rules, position, (BocageHexIndex) from,
                                          (BocageHexIndex) to, BOCAGE_SIGHT_DIRECT, &sight);
  sink += found;
  return n * n;
}

static BocageReach *reach;

static guint
move_all_units (guint round)
{
  const BocagePosition *position = positions[round % N_POSITIONS];

  for (BocageUnitIndex unit = 0; unit < position->n_units; unit++)
    sink += bocage_reach_find (reach, position, unit, BOCAGE_MOVE_LIMITS_OWN);
  return 1;
}

/* Whom every unit may battle. */
static guint
find_targets (guint round)
{
  const BocagePosition *position = positions[round % N_POSITIONS];

  for (BocageUnitIndex unit = 0; unit < position->n_units; unit++)
    sink += bocage_battle_find_targets (rules, position, unit, NULL, NULL, 0);
  return position->n_units;
}

/* The dice of every unit against every enemy, in sight or not. */
static guint
count_dice (guint round)
{
  const BocagePosition *position = positions[round % N_POSITIONS];
  guint n = 0;
  BocageDice dice;

  for (BocageUnitIndex unit = 0; unit < position->n_units; unit++)
    for (BocageUnitIndex other = (unit + 1) % 2; other < position->n_units; other += 2, n++)
      sink += (guint) bocage_battle_find_dice (
          rules, position, unit, bocage_position_unit (position, other)->hex, NULL, &dice);
  return n;
}

static guint
find_odds (guint round)
{
  const BocagePosition *position = positions[round % N_POSITIONS];
  guint n = 0;
  BocageOdds odds;

  for (BocageUnitIndex unit = 0; unit < position->n_units; unit++)
    for (BocageUnitIndex other = (unit + 1) % 2; other < position->n_units; other += 2, n++)
      {
        bocage_odds_find (rules, position, unit, other, NULL, TRUE, &odds);
        sink += odds.dice;
      }
  return n;
}

static guint
find_retreats (guint round)
{
  const BocagePosition *position = positions[round % N_POSITIONS];
  BocageRetreatEnd ends[64];

  for (BocageUnitIndex unit = 0; unit < position->n_units; unit++)
    sink += bocage_retreat_find (rules, position, unit, 2, TRUE, NULL, ends, 64);
  return position->n_units;
}

static guint
find_regions (guint round)
{
  static guint16 regions[G_MAXUINT16];

  sink += bocage_movement_find_regions (rules, positions[round % N_POSITIONS],
                                        bocage_position_unit (positions[0], 3)->type, regions);
  return 1;
}

static guint
copy (guint round)
{
  static BocagePosition copied;

  for (guint i = 0; i < 1000; i++)
    {
      copied = *positions[(round + i) % N_POSITIONS];
      sink += copied.n_units;
    }
  return 1000;
}

static void
print_first_build (void)
{
  clock_t begin = clock ();

  look_everywhere (0);

  double first = seconds_since (begin);

  begin = clock ();
  look_everywhere (0);
  printf ("%-44s %10.2f ms\n", "all lines of the board, building the tables",
          (first - seconds_since (begin)) * 1000);
}

static void
print_rates (gboolean is_small)
{
  reach = bocage_reach_new (rules);
  if (is_small)
    print_first_build ();
  printf ("%-44s %10.2f million/s\n", "lines of sight, clear or not",
          measure (look_everywhere) / 1e6);
  printf ("%-44s %10.2f million/s\n", "lines of sight, and what blocks",
          measure (look_with_reasons) / 1e6);
  printf ("%-44s %10.2f us\n", "movement of all 20 units", 1e6 / measure (move_all_units));
  printf ("%-44s %10.2f million/s\n", "whom a unit may battle", measure (find_targets) / 1e6);
  printf ("%-44s %10.2f million/s\n", "dice of a battle, with reasons", measure (count_dice) / 1e6);
  printf ("%-44s %10.2f million/s\n", "odds of a battle", measure (find_odds) / 1e6);
  printf ("%-44s %10.2f million/s\n", "retreats by two flags", measure (find_retreats) / 1e6);
  printf ("%-44s %10.2f us\n", "regions of armor", 1e6 / measure (find_regions));
  if (is_small)
    printf ("%-44s %10.2f us\n", "copying a position", 1e6 / measure (copy));
  bocage_reach_free (reach);
}

int
main (void)
{
  static const struct
  {
    const char *name;
    guint16 columns, rows;
  } boards[] = {
    { "13 x 9", 13, 9 }, { "26 x 9", 26, 9 }, { "60 x 60", 60, 60 }, { "200 x 200", 200, 200 }
  };
  g_autoptr (GError) error = NULL;

  g_unsetenv ("G_DEBUG");
  g_unsetenv ("G_SLICE");
  bocage_init ();

  g_autoptr (BocageRuleset) ruleset = bocage_ruleset_find ("memoir44", &error);

  if (ruleset == NULL)
    {
      fprintf (stderr, "bench-rules: %s\n", error->message);
      return EXIT_FAILURE;
    }
  printf ("a position: %" G_GSIZE_FORMAT " bytes\n", sizeof (BocagePosition));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      printf ("-- %s\n", boards[i].name);
      make_boards (ruleset, boards[i].columns, boards[i].rows);
      print_rates (rules->geometry->n_hexes <= BOCAGE_SMALL_HEXES);
      drop_boards ();
    }
  return EXIT_SUCCESS;
}
