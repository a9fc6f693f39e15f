/* test-game.c: whole games, and that nothing in them is against the rules
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "play-test.h"
#include "play/bocage-counts.h"
#include "play/bocage-player-private.h"

static const char *const shipped[]
    = { "01-pegasus-bridge", "02-courseulles", "03-villers-bocage", "04-ouistreham" };

/* All that a deck has is somewhere, once. */
static void
assert_cards (const Table *table)
{
  const BocageGame *game = &table->game;
  guint n = game->open.n_deck + game->open.n_discards + game->n_drawn + game->open.n_hands[0]
            + game->open.n_hands[1];
  gboolean is_out = game->open.card != BOCAGE_NO_CARD && game->n_drawn == 0
                    && game->open.phase != BOCAGE_STAGE_OVER;

  if (game->open.phase == BOCAGE_STAGE_OVER)
    assert_in_range (n, table->play->n_deck - 1, table->play->n_deck);
  else
    assert_int_equal (n + is_out, table->play->n_deck);
  for (guint i = 0; i < BOCAGE_N_SIDES; i++)
    assert_int_equal (game->open.position.sides[i].hand, game->open.n_hands[i]);
}

static void
play_many (const char *name, const char *player, guint n)
{
  Table *table = play_test_sit (play_test_shipped (name), player, player);
  BocageEvent event;
  const char *why;

  for (guint i = 0; i < n; i++)
    {
      bocage_referee_begin (table->referee, 7, i, &table->game);
      do
        {
          assert_cards (table);
          if (!bocage_position_check (bocage_play_get_rules (table->play),
                                      &table->game.open.position, &why))
            fail_msg ("%s, game %u, turn %u: %s", name, i, table->game.open.turn, why);
        }
      while (play_test_go (table, &event));
      assert_true (table->game.open.is_capped
                   || table->game.open.standing.winner != BOCAGE_NO_SIDE);
    }
  play_test_rise (table);
}

static void
test_no_game_leaves_the_rules (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      play_many (shipped[i], "random", 4);
      play_many (shipped[i], "greedy", 12);
    }
}

/* Whether @unit comes to the same hexes in the same ways, whoever looks. */
static void
assert_same_reach (BocageReach *fast, BocageReach *thorough, const BocagePosition *position,
                   BocageUnitIndex unit, BocageMoveLimits limits)
{
  guint n = bocage_reach_find (fast, position, unit, limits);

  assert_int_equal (bocage_reach_find (thorough, position, unit, limits), n);
  for (guint i = 0; i < n; i++)
    {
      BocageHexIndex hex = bocage_reach_get_hex (fast, i);
      const BocageReachStep *a = bocage_reach_get_step (fast, hex);
      const BocageReachStep *b = bocage_reach_get_step (thorough, hex);

      assert_int_equal (bocage_reach_get_hex (thorough, i), hex);
      assert_int_equal (a->cost, b->cost);
      assert_int_equal (a->length, b->length);
      assert_int_equal (a->cap, b->cap);
      assert_int_equal (a->bonus, b->bonus);
      assert_int_equal (a->flags, b->flags);
    }
}

static void
test_sets_settle_what_a_closer_look_would_find (void **state)
{
  static const BocageMoveLimits limits[]
      = { { -1, -1 }, { 0, 0 }, { 1, 1 }, { 2, 0 }, { 3, 3 }, { 4, 2 } };
  guint n = 0;

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      Table *table = play_test_sit (play_test_shipped (shipped[i]), "random", "greedy");
      const BocageRules *rules = bocage_play_get_rules (table->play);
      BocageReach *fast = bocage_reach_new (rules), *thorough = bocage_reach_new (rules);
      BocageEvent event;

      _bocage_reach_look_closely (thorough);
      bocage_referee_begin (table->referee, 5, i, &table->game);
      do
        {
          const BocagePosition *position = &table->game.open.position;

          for (guint j = 0; j < position->n_units && table->game.open.phase == BOCAGE_STAGE_CARD;
               j++, n++)
            assert_same_reach (fast, thorough, position, (BocageUnitIndex) j,
                               limits[n % G_N_ELEMENTS (limits)]);
        }
      while (play_test_go (table, &event));
      bocage_reach_free (fast);
      bocage_reach_free (thorough);
      play_test_rise (table);
    }
  assert_true (n > 500);
}

/* A copy that follows a game has all that has happened since it was looked at last, units that were
 * tried elsewhere in it included. */
static void
test_a_copy_follows_a_game (void **state)
{
  guint n = 0;

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      Table *table = play_test_sit (play_test_shipped (shipped[i]), "random", "greedy");
      const BocagePosition *position = &table->game.open.position;
      BocagePosition *copy;
      BocageEvent event;

      bocage_referee_begin (table->referee, 9, i, &table->game);
      copy = bocage_position_copy (position);
      for (; play_test_go (table, &event); n++)
        {
          BocageUnitIndex tried = (BocageUnitIndex) (n % position->n_units);

          if (n % (i + 1) != 0)
            continue;
          bocage_position_follow (copy, position);
          assert_true (bocage_position_equal (copy, position));
          if (bocage_position_unit (copy, tried)->hex != BOCAGE_NO_HEX)
            bocage_position_move_unit (copy, tried, BOCAGE_NO_HEX);
        }
      g_free (copy);
      play_test_rise (table);
    }
  assert_true (n > 500);
}

/* Who tries every hex and every enemy, has never been asked before, and knows what has been played
 * by himself alone. */
static BocagePlayer *
sit_anew (BocagePlay *play, const char *id)
{
  BocagePlayer *self = bocage_player_new (play, bocage_player_find_type (id));

  self->is_thorough = TRUE;
  _bocage_reach_look_closely (self->reach);
  return self;
}

static void
assert_same_event (const BocageEvent *a, const BocageEvent *b)
{
  assert_int_equal (a->kind, b->kind);
  assert_int_equal (a->card, b->card);
  assert_int_equal (a->choice, b->choice);
  assert_int_equal (a->unit, b->unit);
  assert_int_equal (a->hex, b->hex);
}

/* Plays games of a shipped battle in which each player is asked twice: who looks less, and who
 * looks at everything and sits down anew each turn. */
static void
ask_twice (const char *battle, const char *const *players, guint games)
{
  Table *table = play_test_sit (play_test_shipped (battle), players[0], players[1]);
  BocagePlay *own = play_test_shipped (battle);
  BocagePlayer *thorough[BOCAGE_N_SIDES] = { NULL };
  guint64 turns[BOCAGE_N_SIDES] = { 0 }; /* in which each sat down */
  BocageEvent event, closer;

  for (guint j = 0; j < games; j++)
    {
      int side;

      bocage_referee_begin (table->referee, 23, j, &table->game);
      while ((side = bocage_game_get_side (&table->game)) >= 0)
        {
          BocageView view;

          bocage_game_look (table->play, &table->game, &view);
          if (thorough[side] == NULL || view.turn_key != turns[side])
            {
              g_clear_pointer (&thorough[side], bocage_player_free);
              thorough[side] = sit_anew (own, players[side]);
              turns[side] = view.turn_key;
            }
          bocage_player_choose (thorough[side], &view, &closer);
          bocage_player_choose (table->players[side], &view, &event);
          assert_same_event (&event, &closer);
          assert_int_equal (bocage_referee_step (table->referee, &table->game, &event),
                            BOCAGE_EVENT_LEGAL);
        }
    }
  for (guint j = 0; j < BOCAGE_N_SIDES; j++)
    g_clear_pointer (&thorough[j], bocage_player_free);
  bocage_play_unref (own);
  play_test_rise (table);
}

/* A player who looks for battles only where they could be worth most, and keeps what he found from
 * one turn and one game to the next, says what such a one says who sits down anew each turn.  So
 * does who plans, and begins his trials where the first dice are rolled. */
static void
test_players_miss_nothing_by_looking_less (void **state)
{
  static const char *const players[][BOCAGE_N_SIDES]
      = { { "greedy", "sitter" }, { "planner", "greedy" }, { "bold", "planner" } };
  static const guint games[] = { 4, 4, 4 };

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    for (guint j = 0; j < G_N_ELEMENTS (players); j++)
      ask_twice (shipped[i], players[j], games[j]);
}

static void
test_a_game_is_the_same_whenever_it_is_played (void **state)
{
  Table *a = play_test_sit (play_test_shipped (shipped[0]), "greedy", "bold");
  Table *b = play_test_sit (play_test_shipped (shipped[0]), "greedy", "bold");
  BocageEvent x, y;
  gboolean goes_on;

  (void) state;
  /* The other table has played before. */
  bocage_referee_begin (b->referee, 3, 8, &b->game);
  while (play_test_go (b, &y))
    ;
  bocage_referee_begin (a->referee, 3, 9, &a->game);
  bocage_referee_begin (b->referee, 3, 9, &b->game);
  do
    {
      goes_on = play_test_go (a, &x);
      assert_int_equal (goes_on, play_test_go (b, &y));
      assert_int_equal (a->game.open.phase, b->game.open.phase);
      assert_true (bocage_position_equal (&a->game.open.position, &b->game.open.position));
    }
  while (goes_on);
  play_test_rise (a);
  play_test_rise (b);
}

/* Any event at any moment is judged, and what is refused changes nothing. */
static void
test_events_of_strangers_are_judged (void **state)
{
  Table *table = play_test_sit (play_test_shipped (shipped[2]), "greedy", "greedy");
  g_autofree BocageGame *before = g_new (BocageGame, 1);
  BocageGameChance chance = bocage_chance_begin (1, 2, 3, BOCAGE_CHANCE_PLAYER, 4);
  guint n_legal = 0, n_refused = 0;
  BocageEvent event;

  (void) state;
  bocage_referee_begin (table->referee, 1, 1, &table->game);
  for (guint i = 0; i < 4000; i++)
    {
      if (bocage_game_get_side (&table->game) < 0)
        bocage_referee_begin (table->referee, 1, i, &table->game);
      *before = table->game;
      event = (BocageEvent){ .kind = (guint8) bocage_chance_draw (&chance, BOCAGE_N_EVENTS + 2),
                             .card = (guint8) bocage_chance_draw (&chance, 256),
                             .choice = (guint8) bocage_chance_draw (&chance, 3),
                             .unit = (BocageUnitIndex) bocage_chance_draw (&chance, 40),
                             .hex = (BocageHexIndex) bocage_chance_draw (&chance, 110) };
      if (bocage_referee_step (table->referee, &table->game, &event) == BOCAGE_EVENT_LEGAL)
        n_legal++;
      else
        {
          n_refused++;
          assert_memory_equal (before, &table->game, sizeof *before);
          play_test_go (table, &event);
        }
    }
  assert_true (n_legal > 50);
  assert_true (n_refused > 1000);
  play_test_rise (table);
}

/* 120,000 dice of a fixed seed: χ² of five degrees of freedom is below 20.5 in 999 of 1000. */
static void
test_dice_are_fair (void **state)
{
  guint counts[6] = { 0 };
  const guint each = 20000;
  guint64 sum = 0;

  (void) state;
  for (guint i = 0; i < each * 2; i++)
    {
      BocageGameChance chance = bocage_chance_begin (5, i / 100, i % 100, BOCAGE_CHANCE_BATTLE, 0);

      for (guint j = 0; j < 3; j++)
        counts[bocage_chance_draw (&chance, 6)]++;
    }
  for (guint i = 0; i < 6; i++)
    sum += (guint64) ((gint64) counts[i] - each) * (guint64) ((gint64) counts[i] - each);
  assert_true (sum * 10 < G_GUINT64_CONSTANT (205) * each);
}

typedef struct
{
  const BocagePlay *play;
  guint64 hits, expected, kills, expected_kills, n;
} Luck;

static void
watch_luck (const BocageGame *game, const BocageHappening *happening, gpointer data)
{
  Luck *luck = data;
  guint hits, kills, figures;

  if (happening->kind != BOCAGE_HAPPENED_DICE || happening->chance != BOCAGE_CHANCE_BATTLE
      || happening->other == BOCAGE_NO_UNIT)
    return;
  figures = bocage_position_unit (&game->open.position, happening->other)->figures;
  bocage_play_find_luck (luck->play, happening->die, happening->n, figures, &hits, &kills);
  luck->n++;
  luck->hits += MIN (happening->hits, figures);
  luck->kills += happening->hits >= figures;
  luck->expected += hits;
  luck->expected_kills += kills;
}

/* What falls agrees with what the odds say; a variance of less than one a battle, four sigma. */
static void
test_battles_agree_with_the_odds (void **state)
{
  Table *table = play_test_sit (play_test_shipped (shipped[1]), "greedy", "greedy");
  Luck luck = { .play = table->play };
  BocageEvent event;
  gint64 hits, kills;

  (void) state;
  bocage_referee_watch (table->referee, watch_luck, &luck);
  for (guint i = 0; i < 100; i++)
    {
      bocage_referee_begin (table->referee, 11, i, &table->game);
      while (play_test_go (table, &event))
        ;
    }
  assert_true (luck.n > 2000);
  hits = (gint64) luck.hits - (gint64) (luck.expected / BOCAGE_PLAY_ONE);
  kills = (gint64) luck.kills - (gint64) (luck.expected_kills / BOCAGE_PLAY_ONE);
  assert_true (hits * hits < 16 * (gint64) luck.n);
  assert_true (kills * kills < 4 * (gint64) luck.n);
  play_test_rise (table);
}

/* Reserves */

#define UNITS \
  "<hex at='A1'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='B1'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='C1'><unit type='infantry' side='allies'/></hex>" \
  "<hex at='A9'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='B9'><unit type='infantry' side='axis'/></hex>" \
  "<hex at='C9'><unit type='infantry' side='axis'/></hex>"

static void
test_reserves_come_when_and_where_the_battle_says (void **state)
{
  BocagePlay *play = play_test_new (
      UNITS "<hex at='E1'><terrain type='lake'/></hex>",
      "<reserves><reserve side='allies' turn='2' hexes='A1 D1 E1'><unit type='armor'/></reserve>"
      "<reserve side='axis'><unit type='armor'/></reserve></reserves>");
  const BocageReserves *reserves = bocage_play_get_reserves (play);
  BocagePosition position = play->start;
  const BocageUnitIndex tank = 6;

  (void) state;
  assert_true (bocage_reserves_is_known (reserves, &position, tank));
  assert_false (bocage_reserves_is_known (reserves, &position, tank + 1));
  assert_true (g_strv_contains (bocage_play_get_gaps (play),
                                "reserves that come at a time or place not given"));
  assert_int_equal (
      bocage_reserves_check (reserves, &position, tank, 1, play_test_hex (play, "D1")),
      BOCAGE_ARRIVAL_TOO_EARLY);
  assert_int_equal (
      bocage_reserves_check (reserves, &position, tank, 2, play_test_hex (play, "F1")),
      BOCAGE_ARRIVAL_NO_HEX);
  assert_int_equal (
      bocage_reserves_check (reserves, &position, tank, 2, play_test_hex (play, "A1")),
      BOCAGE_ARRIVAL_OCCUPIED);
  assert_int_equal (
      bocage_reserves_check (reserves, &position, tank, 3, play_test_hex (play, "E1")),
      BOCAGE_ARRIVAL_CLOSED);
  assert_int_equal (
      bocage_reserves_check (reserves, &position, tank, 2, play_test_hex (play, "D1")),
      BOCAGE_ARRIVAL_POSSIBLE);
  bocage_reserves_enter (&position, tank, play_test_hex (play, "D1"));
  assert_int_equal (bocage_position_unit (&position, tank)->hex, play_test_hex (play, "D1"));
  assert_int_equal (
      bocage_reserves_check (reserves, &position, tank, 2, play_test_hex (play, "D1")),
      BOCAGE_ARRIVAL_NO_RESERVE);
  bocage_play_unref (play);
}

static void
test_players_bring_reserves_in (void **state)
{
  Table *table
      = play_test_sit (play_test_new (UNITS, "<reserves><reserve side='allies' turn='1' hexes='D1'>"
                                             "<unit type='armor'/></reserve></reserves>"),
                       "greedy", "greedy");
  BocageEvent event;

  (void) state;
  bocage_referee_begin (table->referee, 1, 1, &table->game);
  assert_int_equal (table->game.open.phase, BOCAGE_STAGE_ENTER);
  play_test_go (table, &event);
  assert_int_equal (event.kind, BOCAGE_EVENT_ENTER);
  assert_int_equal (table->game.open.phase, BOCAGE_STAGE_CARD);
  assert_int_equal (bocage_position_unit (&table->game.open.position, 6)->hex,
                    play_test_hex (table->play, "D1"));
  play_test_rise (table);
}

/* The battle's own deck */

static guint
count_cards (const BocagePlay *play, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < play->n_deck; i++)
    n += strcmp (play->kinds[play->deck[i]]->id, id) == 0;
  return n;
}

static void
test_the_deck_is_the_battle_s_own (void **state)
{
  BocagePlay *plain = play_test_new (UNITS, "");
  BocagePlay *play = play_test_new (
      UNITS, "<deck type='standard'><add card='barrage' count='2'/><add card='air-sortie'/>"
             "<remove card='air-power'/><remove card='ambush' count='9'/></deck>");

  (void) state;
  assert_int_equal (plain->n_deck, 60);
  assert_int_equal (count_cards (play, "barrage"), 3);
  assert_int_equal (count_cards (play, "air-power"), 0);
  assert_int_equal (count_cards (play, "ambush"), 0);
  assert_int_equal (count_cards (play, "air-sortie"), 0);
  assert_int_equal (play->n_deck, 60);
  assert_null (bocage_play_get_gaps (plain)[0]);
  assert_true (g_strv_contains (bocage_play_get_gaps (play), "Air Sortie"));
  assert_string_not_equal (bocage_play_get_digest (plain), bocage_play_get_digest (play));
  bocage_play_unref (plain);
  bocage_play_unref (play);
}

/* Of four cards it has five when its first turn is over, then six, and no more. */
static void
test_a_hand_grows_by_a_card_a_turn (void **state)
{
  Table *table
      = play_test_sit (play_test_new (UNITS, "<rules><rule id='growing-hand' side='allies'>"
                                             "<param name='cards' value='6'/></rule></rules>"),
                       "random", "random");
  guint turn = 0;
  BocageEvent event;

  (void) state;
  assert_null (bocage_play_get_gaps (table->play)[0]);
  bocage_referee_begin (table->referee, 1, 1, &table->game);
  while (play_test_go (table, &event) && turn < 9)
    {
      const BocageGameOpen *open = &table->game.open;

      if (open->turn == turn)
        continue;
      turn = open->turn;
      assert_int_equal (open->n_hands[0], 4);
      assert_int_equal (open->n_hands[1], MIN (4 + turn / 2, 6));
    }
  assert_int_equal (turn, 9);
  play_test_rise (table);
}

/* What a full hand has no room for is not lost to the game. */
static void
test_a_full_hand_leaves_no_card_out (void **state)
{
  g_autoptr (BocageDocument) document = play_test_document (
      "<side id='axis' edge='north' hand='4' medals='3'/>"
      "<side id='allies' edge='south' hand='24' medals='3'/>",
      UNITS,
      "<rules><rule id='growing-hand' side='allies'><param name='cards' value='30'/></rule></rules>");
  Table *table = play_test_sit (bocage_play_new (bocage_document_get_scenario (document), NULL),
                                "random", "random");
  BocageEvent event;

  (void) state;
  bocage_referee_begin (table->referee, 1, 1, &table->game);
  do
    assert_cards (table);
  while (play_test_go (table, &event) && table->game.open.turn < 9);
  assert_int_equal (table->game.open.n_hands[1], 24);
  play_test_rise (table);
}

/* What cannot be played */

typedef struct
{
  const char *name;
  const char *sides;
  const char *board;
  const char *reason;
} Refusal;

static const Refusal refusals[] = {
  { "a battle of one side is refused", "<side id='axis' edge='north' hand='4' medals='3'/>", UNITS,
    "it does not have two sides" },
  { "a battle without an edge is refused",
    "<side id='axis' hand='4' medals='3'/><side id='allies' edge='south' hand='4' medals='3'/>",
    UNITS, "it does not say at which edge a side sits" },
  { "a battle without medals is refused",
    "<side id='axis' edge='north' hand='4'/><side id='allies' edge='south' hand='4' medals='3'/>",
    UNITS, "it does not say how a side wins" },
  { "a battle without hands is refused",
    "<side id='axis' edge='north' medals='3'/><side id='allies' edge='south' hand='4' medals='3'/>",
    UNITS, "it does not say how many cards a side has" },
  { "a battle with too many cards in a hand is refused",
    "<side id='axis' edge='north' medals='3' hand='25'/>"
    "<side id='allies' edge='south' hand='4' medals='3'/>",
    UNITS, "a side has more cards than a hand holds" },
  { "a battle of one army is refused", PLAY_TEST_SIDES,
    "<hex at='A1'><unit type='infantry' side='allies'/></hex>", "a side has no unit on the board" },
};

static void
test_refusal (void **state)
{
  const Refusal *row = *state;
  g_autoptr (BocageDocument) document = play_test_document (row->sides, row->board, "");
  g_autoptr (GError) error = NULL;

  assert_null (bocage_play_new (bocage_document_get_scenario (document), &error));
  assert_string_equal (error->message, row->reason);
}

int
main (void)
{
  static const struct CMUnitTest plain[] = {
    cmocka_unit_test (test_no_game_leaves_the_rules),
    cmocka_unit_test (test_sets_settle_what_a_closer_look_would_find),
    cmocka_unit_test (test_a_copy_follows_a_game),
    cmocka_unit_test (test_players_miss_nothing_by_looking_less),
    cmocka_unit_test (test_a_game_is_the_same_whenever_it_is_played),
    cmocka_unit_test (test_events_of_strangers_are_judged),
    cmocka_unit_test (test_dice_are_fair),
    cmocka_unit_test (test_battles_agree_with_the_odds),
    cmocka_unit_test (test_reserves_come_when_and_where_the_battle_says),
    cmocka_unit_test (test_players_bring_reserves_in),
    cmocka_unit_test (test_the_deck_is_the_battle_s_own),
    cmocka_unit_test (test_a_hand_grows_by_a_card_a_turn),
    cmocka_unit_test (test_a_full_hand_leaves_no_card_out),
  };
  struct CMUnitTest tests[G_N_ELEMENTS (plain) + G_N_ELEMENTS (refusals)];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    tests[n++] = plain[i];
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    tests[n++] = (struct CMUnitTest) TEST_CASE (test_refusal, refusals[i].name, &refusals[i]);
  return bocage_test_run (__FILE__, tests, n);
}
