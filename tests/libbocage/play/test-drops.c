/* test-drops.c: who comes by air, and what becomes of it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * One file: all of it looks at the same few falls.
 */

#include "config.h"

#include "play-test.h"
#include "play/bocage-counts.h"
#include "play/bocage-play-private.h"
#include "play/bocage-replay.h"

#define UNITS \
  "<hex at='C3'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='E3'><unit type='armor' side='allies'/></hex>" \
  "<hex at='I3'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='K7'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='I7'><unit type='armor' side='axis'/></hex>" \
  "<hex at='E7'><unit type='infantry' side='axis'/></hex>"
#define N_UNITS 6
#define RULE(attributes, params) \
  "<rules><rule id='airdrop' " attributes ">" params "</rule></rules>"
#define PARAM(name, value) "<param name='" name "' value='" value "'/>"
#define AT_MOST 64

typedef struct
{
  guint n; /* of what happened */
  BocageHappening rows[AT_MOST];
} Falls;

static void
watch (const BocageGame *game, const BocageHappening *happening, gpointer data)
{
  Falls *falls = data;

  (void) game;
  if (happening->kind != BOCAGE_HAPPENED_DROP)
    return;
  assert_true (falls->n < AT_MOST);
  falls->rows[falls->n++] = *happening;
}

/* Begins a game, and lets all come down. */
static void
let_fall (Table *table, guint64 number, Falls *falls)
{
  BocageEvent event;

  falls->n = 0;
  bocage_referee_watch (table->referee, watch, falls);
  bocage_referee_begin (table->referee, 3, number, &table->game);
  while (table->game.open.phase == BOCAGE_STAGE_DROP)
    {
      play_test_go (table, &event);
      assert_int_equal (event.kind, BOCAGE_EVENT_DROP);
    }
  bocage_referee_watch (table->referee, NULL, NULL);
}

/* What is understood */

static const struct
{
  const char *rules;
  guint n;          /* units that come */
  gboolean is_left; /* among what is not played */
} said[] = {
  { RULE ("side='allies' hexes='E5'", PARAM ("range", "2") PARAM ("units", "4")), 4, FALSE },
  { RULE ("side='both' hexes='E5'", PARAM ("range", "0") PARAM ("units", "1")), 2, FALSE },
  { RULE ("hexes='E5'", PARAM ("range", "32") PARAM ("units", "3")), 6, FALSE },
  { RULE ("side='axis'", PARAM ("range", "2") PARAM ("units", "2") PARAM ("type", "armor")), 2,
    FALSE },
  { RULE ("side='axis'", PARAM ("range", "2") PARAM ("units", "2") PARAM ("drops", "1")), 2,
    FALSE },
  { RULE ("side='axis'", PARAM ("range", "2") PARAM ("units", "250")), 250, FALSE },
  { "<rules><rule id='airdrop' side='axis' hexes='E5'>" PARAM ("range", "2")
        PARAM ("units", "2") "</rule>"
                             "<rule id='airdrop' side='allies' hexes='G5'>" PARAM ("range", "1")
                                 PARAM ("units", "1") "</rule></rules>",
    3, FALSE },
  { "<rules><rule id='airdrop' side='axis' hexes='E5'>" PARAM ("range", "2")
        PARAM ("units", "2") "</rule>"
                             "<rule id='airdrop' side='allies' hexes='G5'/></rules>",
    2, TRUE },

  { RULE ("side='allies' hexes='E5'", PARAM ("range", "2")), 0, TRUE },
  { RULE ("side='allies' hexes='E5'", PARAM ("units", "2")), 0, TRUE },
  { RULE ("side='allies' hexes='E5'", PARAM ("range", "33") PARAM ("units", "2")), 0, TRUE },
  { RULE ("side='allies' hexes='E5'", PARAM ("range", "-1") PARAM ("units", "2")), 0, TRUE },
  { RULE ("side='allies' hexes='E5'", PARAM ("range", "2") PARAM ("units", "0")), 0, TRUE },
  { RULE ("side='allies' hexes='E5'", PARAM ("range", "2") PARAM ("units", "some")), 0, TRUE },
  { RULE ("side='allies' hexes='E5'", PARAM ("range", "2") PARAM ("units", "251")), 0, TRUE },
  { RULE ("side='both' hexes='E5'", PARAM ("range", "2") PARAM ("units", "126")), 0, TRUE },
  { RULE ("side='allies' hexes='E5'", PARAM ("range", "2") PARAM ("units", "99999999999999999999")),
    0, TRUE },
  { RULE ("side='allies' hexes='E5'", PARAM ("range", "2") PARAM ("units", "4294967297")), 0,
    TRUE },
  { RULE ("side='allies' hexes='E5 Z9'", PARAM ("range", "2") PARAM ("units", "2")), 0, TRUE },
  { RULE ("side='martians' hexes='E5'", PARAM ("range", "2") PARAM ("units", "2")), 0, TRUE },
  { RULE ("side='allies' hexes='E5'",
          PARAM ("range", "2") PARAM ("units", "2") PARAM ("type", "martian")),
    0, TRUE },
  { RULE ("side='allies' hexes='E5'",
          PARAM ("range", "2") PARAM ("units", "2") PARAM ("type", "forest")),
    0, TRUE },
  { RULE ("side='allies' hexes='E5'",
          PARAM ("range", "2") PARAM ("units", "2") PARAM ("drops", "3")),
    0, TRUE },
  { RULE ("side='allies' hexes='E5'",
          PARAM ("range", "2") PARAM ("units", "2") PARAM ("moon", "3")),
    0, TRUE },
};

static void
test_what_a_battle_says_is_understood_or_left (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      BocagePlay *play = play_test_new (UNITS, said[i].rules);

      if (bocage_drops_n (play->drops) != said[i].n
          || g_strv_contains (bocage_play_get_gaps (play), "airdrop") != said[i].is_left
          || g_strv_contains (bocage_play_get_models (play), "airdrop") != (said[i].n > 0))
        fail_msg ("%s: %u units", said[i].rules, bocage_drops_n (play->drops));
      assert_int_equal (play->start.n_units, N_UNITS + said[i].n);
      bocage_play_unref (play);
    }
}

/* Where the battle names no hex, all are aimed at in which the unit could stand. */
static void
test_who_is_aimed_at_nothing_may_come_anywhere (void **state)
{
  BocagePlay *play = play_test_new (
      UNITS "<hex at='E5'><terrain type='lake'/></hex><hex at='F5'><terrain type='forest'/></hex>",
      RULE ("side='allies'", PARAM ("range", "0") PARAM ("units", "1")));
  Table *table = play_test_sit (play, "random", "random");
  g_autofree guint *counts = g_new0 (guint, play->start.n_hexes);
  const guint n_free = play->start.n_hexes - N_UNITS - 1, each = 50;
  double sum = 0;
  Falls falls;

  (void) state;
  for (guint i = 0; i < each * n_free; i++)
    {
      let_fall (table, i, &falls);
      assert_int_equal (falls.n, 1);
      assert_int_equal (falls.rows[0].n, BOCAGE_LANDING_SAFE);
      counts[falls.rows[0].hex]++;
    }
  assert_int_equal (counts[play_test_hex (play, "E5")], 0);
  assert_int_equal (counts[play_test_hex (play, "C3")], 0);
  for (guint i = 0; i < play->start.n_hexes; i++)
    if (counts[i] > 0)
      sum += ((double) counts[i] - each) * ((double) counts[i] - each) / each;
    else
      assert_true (bocage_position_hex (&play->start, (BocageHexIndex) i)->unit != BOCAGE_NO_UNIT
                   || i == play_test_hex (play, "E5"));
  /* χ² of 105 degrees of freedom is below 154 in 999 of 1000. */
  assert_true (sum < 154);
  play_test_rise (table);
}

/* How likely it is that a walk of @range steps from @hex ends in each hex of a board without edges:
 * counted out, in ways of 7 ** @range. */
static void
count_ways (const BocageGrid *grid, BocageHex hex, guint range, GHashTable *ways)
{
  if (range == 0)
    {
      gpointer key = GINT_TO_POINTER ((hex.column + 100) * 1000 + hex.row + 100);

      g_hash_table_insert (
          ways, key, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (ways, key)) + 1));
      return;
    }
  count_ways (grid, hex, range - 1, ways);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    count_ways (grid, bocage_hex_neighbour (grid->orientation, hex, i), range - 1, ways);
}

/* χ² of where a unit ends against the ways counted out; a hex off the board is as good as another.
 * @bound: what it is below in 999 of 1000 */
static void
assert_walk (const char *side, const char *aim, guint range, guint n_ends, double bound)
{
  g_autofree char *rules = g_strdup_printf (
      RULE ("side='%s' hexes='%s'", PARAM ("range", "%u") PARAM ("units", "1")), side, aim, range);
  BocagePlay *play = play_test_new (UNITS, rules);
  Table *table = play_test_sit (play, "random", "random");
  const BocageGrid *grid = &bocage_play_get_rules (play)->geometry->grid;
  g_autoptr (GHashTable) ways = g_hash_table_new (NULL, NULL);
  g_autofree guint *counts = g_new0 (guint, play->start.n_hexes + 1);
  guint n_all = 1, each = 100, n = 0, off = 0;
  double sum = 0;
  BocageHex hex;
  Falls falls;

  assert_true (bocage_grid_parse_hex (grid, aim, &hex));
  count_ways (grid, hex, range, ways);
  for (guint i = 0; i < range; i++)
    n_all *= 7;
  for (guint i = 0; i < n_all * each; i++)
    {
      let_fall (table, i, &falls);
      assert_int_equal (falls.n, 1);
      assert_int_equal (falls.rows[0].from, play_test_hex (play, aim));
      assert_int_equal (falls.rows[0].n == BOCAGE_LANDING_OFF_BOARD,
                        falls.rows[0].hex == BOCAGE_NO_HEX);
      counts[MIN (falls.rows[0].hex, play->start.n_hexes)]++;
    }
  for (int row = 0; row < grid->rows + 20; row++)
    for (int column = -20; column < grid->columns * 2 + 20; column++)
      {
        BocageHex at = { column, row - 10 };
        gpointer key = GINT_TO_POINTER ((at.column + 100) * 1000 + at.row + 100);
        guint expected = each * GPOINTER_TO_UINT (g_hash_table_lookup (ways, key));
        double difference;

        if (!bocage_grid_contains (grid, at))
          {
            off += expected;
            continue;
          }
        difference = (double) counts[bocage_grid_index (grid, at)] - expected;
        if (expected == 0)
          assert_int_equal (difference, 0);
        else
          {
            sum += difference * difference / expected;
            n++;
          }
      }
  if (off > 0)
    {
      double difference = (double) counts[play->start.n_hexes] - off;

      sum += difference * difference / off;
      n++;
    }
  else
    assert_int_equal (counts[play->start.n_hexes], 0);
  assert_int_equal (n, n_ends);
  if (sum >= bound)
    fail_msg ("%s %s %u: χ² is %.1f", side, aim, range, sum);
  play_test_rise (table);
}

static void
test_ways_are_as_likely_as_they_are_counted (void **state)
{
  (void) state;
  assert_walk ("allies", "G5", 1, 7, 22.5);
  assert_walk ("axis", "G5", 2, 19, 42.4);
  assert_walk ("allies", "G5", 3, 37, 68.0);
  /* From a corner four of seven ways lead off the board. */
  assert_walk ("axis", "A1", 1, 4, 16.3);
}

/* What becomes of who comes down */

/* What each of @falls has come to, found anew from where all of them fell */
static BocageLanding
find_landing (const BocagePlay *play, const Falls *falls, guint index)
{
  const BocageHappening *fall = &falls->rows[index];
  BocageTypeIndex ground;

  if (fall->hex == BOCAGE_NO_HEX)
    return BOCAGE_LANDING_OFF_BOARD;
  ground = bocage_position_hex (&play->start, fall->hex)->ground;
  if (ground != BOCAGE_NO_TYPE
      && strcmp (bocage_play_get_rules (play)->types[ground]->id, "forest") != 0)
    return BOCAGE_LANDING_CLOSED; /* nothing else lies on this board but what closes a hex */
  if (bocage_position_hex (&play->start, fall->hex)->unit != BOCAGE_NO_UNIT)
    return BOCAGE_LANDING_OCCUPIED;
  for (guint i = 0; i < index; i++)
    if (falls->rows[i].hex == fall->hex)
      return BOCAGE_LANDING_SHARED;
  return BOCAGE_LANDING_SAFE;
}

static void
assert_falls (Table *table, const Falls *all, guint n_units, guint range, guint *met)
{
  const BocagePosition *position = &table->game.open.position;
  Falls falls = { 0 };
  const char *why;

  for (guint i = 0; i < all->n; i++)
    if (all->rows[i].from != BOCAGE_NO_HEX)
      falls.rows[falls.n++] = all->rows[i];
  assert_int_equal (falls.n, n_units);
  for (guint i = 0; i < falls.n; i++)
    {
      const BocageHappening *fall = &falls.rows[i];
      const BocageUnit *unit = bocage_position_unit (position, fall->unit);
      BocageLanding landing = find_landing (table->play, &falls, i);
      guint sharing = 0;

      assert_int_equal (fall->n, landing);
      met[landing]++;
      for (guint j = 0; j < falls.n; j++)
        sharing += falls.rows[j].hex == fall->hex;
      if (fall->hex != BOCAGE_NO_HEX)
        assert_in_range (bocage_play_distance (table->play, fall->from, fall->hex), 0, range);
      if (landing == BOCAGE_LANDING_SAFE && sharing == 1)
        {
          assert_int_equal (unit->hex, fall->hex);
          assert_int_equal (unit->figures, 4);
          assert_int_equal (unit->flags, 0);
        }
      else
        {
          assert_int_equal (unit->hex, BOCAGE_NO_HEX);
          assert_int_equal (unit->flags, BOCAGE_UNIT_GONE | BOCAGE_UNIT_VANISHED);
        }
    }
  if (!bocage_position_check (bocage_play_get_rules (table->play), position, &why))
    fail_msg ("%s", why);
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      BocageMedals medals;

      bocage_victory_count_medals (table->play->victory, position, &table->game.open.standing, i,
                                   &medals);
      assert_int_equal (medals.total, 0);
      assert_int_equal (table->game.open.n_hands[i], 4);
    }
}

#define GROUND \
  "<hex at='B4'><terrain type='lake'/></hex><hex at='C4'><terrain type='ocean'/></hex>" \
  "<hex at='D4'><terrain type='forest'/></hex><hex at='C5'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='B6'><unit type='infantry' side='allies'/></hex>"

static void
test_who_lands_badly_is_lost_without_a_medal (void **state)
{
  Table *table = play_test_sit (
      play_test_new (UNITS GROUND,
                     RULE ("side='both' hexes='B5 A4'", PARAM ("range", "2") PARAM ("units", "5"))),
      "random", "random");
  guint met[BOCAGE_N_LANDINGS] = { 0 };
  Falls falls;

  (void) state;
  for (guint i = 0; i < 400; i++)
    {
      let_fall (table, i, &falls);
      assert_falls (table, &falls, 10, 2, met);
      assert_int_equal (table->game.open.turn, 1);
      assert_int_equal (table->game.open.side, 1);
      /* Allies move first, and come down first. */
      assert_int_equal (falls.rows[0].side, 1);
      assert_int_equal (falls.rows[falls.n - 1].from != BOCAGE_NO_HEX
                            ? falls.rows[falls.n - 1].side
                            : falls.rows[falls.n - 2].side,
                        0);
    }
  for (guint i = 0; i < BOCAGE_N_LANDINGS; i++)
    assert_true (met[i] > 50);
  play_test_rise (table);
}

/* Of three in one hex none stays, whichever comes last. */
static void
test_all_who_share_a_hex_are_lost (void **state)
{
  Table *table
      = play_test_sit (play_test_new (UNITS, RULE ("side='allies' hexes='G5'",
                                                   PARAM ("range", "0") PARAM ("units", "3"))),
                       "random", "random");
  Falls falls;

  (void) state;
  let_fall (table, 1, &falls);
  assert_int_equal (falls.n, 4);
  assert_int_equal (falls.rows[0].n, BOCAGE_LANDING_SAFE);
  assert_int_equal (falls.rows[1].n, BOCAGE_LANDING_SHARED);
  assert_int_equal (falls.rows[2].unit, falls.rows[0].unit);
  assert_int_equal (falls.rows[2].from, BOCAGE_NO_HEX);
  assert_int_equal (falls.rows[3].n, BOCAGE_LANDING_SHARED);
  assert_int_equal (
      bocage_position_hex (&table->game.open.position, play_test_hex (table->play, "G5"))->unit,
      BOCAGE_NO_UNIT);
  play_test_rise (table);
}

static void
test_nobody_but_the_next_comes_down (void **state)
{
  Table *table
      = play_test_sit (play_test_new (UNITS, RULE ("side='allies' hexes='G5'",
                                                   PARAM ("range", "2") PARAM ("units", "2"))),
                       "random", "random");
  g_autofree BocageGame *before = g_new (BocageGame, 1);

  (void) state;
  bocage_referee_begin (table->referee, 1, 1, &table->game);
  assert_int_equal (table->game.open.turn, 0);
  *before = table->game;
  for (guint kind = 0; kind <= BOCAGE_N_EVENTS; kind++)
    for (guint unit = 0; unit < 12; unit++)
      {
        const BocageEvent event = { .kind = (guint8) kind, .unit = (BocageUnitIndex) unit };

        if (kind == BOCAGE_EVENT_DROP && unit == N_UNITS)
          continue;
        assert_int_not_equal (bocage_referee_step (table->referee, &table->game, &event),
                              BOCAGE_EVENT_LEGAL);
        assert_memory_equal (before, &table->game, sizeof *before);
      }
  play_test_rise (table);
}

/* Whoever looks at it from the other side */

static const BocageUnit *
get_unit (const BocagePosition *position, guint hex)
{
  BocageUnitIndex unit = bocage_position_hex (position, (BocageHexIndex) hex)->unit;

  return unit != BOCAGE_NO_UNIT ? bocage_position_unit (position, unit) : NULL;
}

static void
assert_turned (const BocageGame *a, const BocageGame *b)
{
  guint n = a->open.position.n_hexes;

  assert_int_equal (a->open.phase, b->open.phase);
  assert_int_equal (a->open.turn, b->open.turn);
  for (guint i = 0; i < n; i++)
    {
      const BocageUnit *x = get_unit (&a->open.position, i);
      const BocageUnit *y = get_unit (&b->open.position, n - 1 - i);

      assert_int_equal (x == NULL, y == NULL);
      if (x == NULL)
        continue;
      assert_int_equal (x->side, 1 - y->side);
      assert_int_equal (x->type, y->type);
      assert_int_equal (x->figures, y->figures);
    }
}

/* The board is its own half turn but for the sides and for who comes down, and the deck has no card
 * that is better for one side. */
static Table *
sit_at (const char *first, const char *rules)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>"
      "<sides first='%s'>" PLAY_TEST_SIDES "</sides><board shape='standard'>" UNITS
      "</board><deck type='standard'><remove card='air-power'/></deck>%s</scenario>",
      first, rules);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  BocagePlay *play = bocage_play_new (bocage_document_get_scenario (document), NULL);

  assert_non_null (play);
  assert_int_equal (bocage_drops_n (play->drops), 6);
  return play_test_sit (play, "greedy", "greedy");
}

static void
test_a_battle_turned_by_half_gives_the_same_games (void **state)
{
  /* F6 is F4 turned by half, C5 is K5. */
  Table *a = sit_at (
      "allies", "<rules><rule id='airdrop' side='allies' hexes='K5 F6'>" PARAM ("range", "3")
                    PARAM ("units", "4") "</rule><rule id='airdrop' side='axis' hexes='G5'>" PARAM (
                        "range", "2") PARAM ("units", "2") "</rule></rules>");
  Table *b = sit_at (
      "axis",
      "<rules><rule id='airdrop' side='allies' hexes='G5'>" PARAM ("range", "2") PARAM (
          "units", "2") "</rule><rule id='airdrop' side='axis' hexes='G4 C5'>" PARAM ("range", "3")
          PARAM ("units", "4") "</rule></rules>");
  guint n_hexes = a->play->start.n_hexes;

  (void) state;
  assert_int_equal (play_test_hex (a->play, "K5"), n_hexes - 1 - play_test_hex (a->play, "C5"));
  assert_int_equal (play_test_hex (a->play, "F6"), n_hexes - 1 - play_test_hex (a->play, "G4"));
  for (guint i = 0; i < 60; i++)
    {
      BocageEvent event;

      bocage_referee_begin (a->referee, 2, i, &a->game);
      bocage_referee_begin (b->referee, 2, i, &b->game);
      do
        assert_turned (&a->game, &b->game);
      while (play_test_go (a, &event) & play_test_go (b, &event));
      assert_true (a->game.open.standing.winner != BOCAGE_NO_SIDE);
      assert_int_equal (a->game.open.standing.winner, 1 - b->game.open.standing.winner);
    }
  play_test_rise (a);
  play_test_rise (b);
}

/* Records, and what is said of them */

#define DROPPED \
  "<rules><rule id='fordable'/><rule id='airdrop' side='both' hexes='G5'>" PARAM ("range", "2") \
      PARAM ("units", "3") "</rule></rules>"

static BocageReplay *
replay (BocagePlay *play, BocageScenario *scenario, guint64 number)
{
  const BocagePlayerType *type = bocage_player_find_type ("greedy");
  char *text = bocage_game_record_play (play, type, type, 1, number);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BocageReplay *self = bocage_replay_new (play, scenario, bytes, &error);

  if (self == NULL)
    fail_msg ("%s", error->message);
  return self;
}

static void
test_what_falls_is_told_in_words (void **state)
{
  g_autoptr (BocageDocument) document = play_test_document (
      PLAY_TEST_SIDES, UNITS GROUND,
      RULE ("side='both' hexes='B5 A4'", PARAM ("range", "2") PARAM ("units", "5")));
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocagePlay) play = bocage_play_new (scenario, NULL);
  static const char *const words[] = { "hexes; it lands in ",
                                       "it comes down off the board and is lost",
                                       "where it cannot stand, and is lost",
                                       "where a unit stands, and is lost",
                                       "where another came down before, and is lost",
                                       "; so is the one that came down there before",
                                       "it drifts 1 hex; " };
  gboolean met[G_N_ELEMENTS (words)] = { FALSE };

  (void) state;
  for (guint number = 0; number < 40; number++)
    {
      BocageReplay *self = replay (play, scenario, number);
      g_autofree char *first = bocage_replay_describe (self, 0);
      g_autofree char *turn = bocage_replay_describe (self, 11);

      assert_string_equal (first, "Before the first turn");
      assert_string_equal (turn, "Turn 1: Allied");
      for (guint stop = 1; stop < 11; stop++)
        {
          g_autofree char *what = bocage_replay_describe (self, stop);
          g_autofree char *outcome = bocage_replay_describe_outcome (self, stop);

          assert_true (strcmp (what, "infantry comes down by air, aimed at B5") == 0
                       || strcmp (what, "infantry comes down by air, aimed at A4") == 0);
          for (guint i = 0; i < G_N_ELEMENTS (words); i++)
            met[i] = met[i] || strstr (outcome, words[i]) != NULL;
        }
      bocage_replay_free (self);
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (!met[i])
      fail_msg ("nothing says “%s”", words[i]);
}

/* A battle that begins where a game stands has who has landed, and a rule for who is still to come.
 */
static void
test_a_position_becomes_a_battle (void **state)
{
  g_autoptr (BocageDocument) document = play_test_document (PLAY_TEST_SIDES, UNITS, DROPPED);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocagePlay) play = bocage_play_new (scenario, NULL);
  BocageReplay *self = replay (play, scenario, 4);

  (void) state;
  for (guint stop = 0; stop < 12; stop++)
    {
      g_autoptr (BocageScenario) battle = bocage_replay_dup_battle (self, stop);
      g_autoptr (BocagePlay) again = bocage_play_new (battle, NULL);
      const BocagePosition *stands = &bocage_replay_look (self, stop)->open.position;
      guint to_come = stop < 6 ? 6 - stop : 0;

      assert_non_null (again);
      assert_null (bocage_play_get_gaps (again)[0]);
      assert_int_equal (bocage_drops_n (again->drops), to_come);
      assert_int_equal (again->start.first,
                        stop < 8 ? 1 : bocage_replay_look (self, stop)->open.side);
      for (guint i = 0; i < stands->n_hexes; i++)
        {
          const BocageUnit *x = get_unit (stands, i), *y = get_unit (&again->start, i);

          assert_int_equal (x == NULL, y == NULL);
          if (x != NULL)
            assert_true (x->side == y->side && x->type == y->type && x->figures == y->figures
                         && x->nation == y->nation);
        }
      assert_non_null (bocage_scenario_find_rule (battle, "fordable"));
      assert_int_equal (bocage_scenario_find_rule (battle, "airdrop") != NULL, to_come > 0);
    }
  bocage_replay_free (self);
}

/* Other numbers make another battle, and a battle without the rule is what it was. */
static void
test_the_digest_knows_who_comes (void **state)
{
  static const char *const rules[]
      = { "",
          RULE ("side='axis' hexes='E5'", PARAM ("range", "2") PARAM ("units", "2")),
          RULE ("side='axis' hexes='E5'", PARAM ("range", "3") PARAM ("units", "2")),
          RULE ("side='axis' hexes='E5'", PARAM ("range", "2") PARAM ("units", "3")),
          RULE ("side='allies' hexes='E5'", PARAM ("range", "2") PARAM ("units", "2")),
          RULE ("side='axis' hexes='E5 E4'", PARAM ("range", "2") PARAM ("units", "2")),
          RULE ("side='axis' hexes='E5'",
                PARAM ("range", "2") PARAM ("units", "2") PARAM ("type", "armor")) };
  BocagePlay *plays[G_N_ELEMENTS (rules)];
  g_autoptr (BocagePlay) same = play_test_new (
      UNITS, RULE ("side='axis' hexes='E4 E5 E4'", PARAM ("units", "2") PARAM ("range", "2")));

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      plays[i] = play_test_new (UNITS, rules[i]);
      for (guint j = 0; j < i; j++)
        assert_string_not_equal (plays[i]->digest, plays[j]->digest);
    }
  assert_string_equal (plays[5]->digest, same->digest);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    bocage_play_unref (plays[i]);
}

/* Every player plays on from there, without an illegal state. */
static void
test_games_go_on_from_there (void **state)
{
  static const char *const players[] = { "random", "greedy", "planner" };

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      Table *table = play_test_sit (play_test_new (UNITS GROUND, DROPPED), players[i], "random");
      BocageEvent event;
      const char *why;

      for (guint j = 0; j < (i < 2 ? 20 : 1); j++)
        {
          bocage_referee_begin (table->referee, 7, j, &table->game);
          do
            if (!bocage_position_check (bocage_play_get_rules (table->play),
                                        &table->game.open.position, &why))
              fail_msg ("%s, game %u, turn %u: %s", players[i], j, table->game.open.turn, why);
          while (play_test_go (table, &event));
        }
      play_test_rise (table);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_what_a_battle_says_is_understood_or_left),
    cmocka_unit_test (test_who_is_aimed_at_nothing_may_come_anywhere),
    cmocka_unit_test (test_ways_are_as_likely_as_they_are_counted),
    cmocka_unit_test (test_who_lands_badly_is_lost_without_a_medal),
    cmocka_unit_test (test_all_who_share_a_hex_are_lost),
    cmocka_unit_test (test_nobody_but_the_next_comes_down),
    cmocka_unit_test (test_a_battle_turned_by_half_gives_the_same_games),
    cmocka_unit_test (test_what_falls_is_told_in_words),
    cmocka_unit_test (test_a_position_becomes_a_battle),
    cmocka_unit_test (test_the_digest_knows_who_comes),
    cmocka_unit_test (test_games_go_on_from_there),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
