/* test-replay.c: a game looked at forth and back, and battles that begin in the midst of it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "play-test.h"
#include "play/bocage-play-private.h"
#include "play/bocage-replay.h"

static const char *const shipped[]
    = { "01-pegasus-bridge", "02-courseulles", "03-villers-bocage", "04-ouistreham" };

static BocageReplay *
replay (const char *name, guint64 number)
{
  g_autoptr (BocageDocument) document = play_test_read (name);
  g_autoptr (BocagePlay) play = bocage_play_new (bocage_document_get_scenario (document), NULL);
  const BocagePlayerType *greedy = bocage_player_find_type ("greedy");
  char *record = bocage_game_record_play (play, greedy, greedy, 3, number);
  g_autoptr (GBytes) bytes = g_bytes_new_take (record, strlen (record));
  g_autoptr (GError) error = NULL;
  BocageReplay *self
      = bocage_replay_new (play, bocage_document_get_scenario (document), bytes, &error);

  if (self == NULL)
    fail_msg ("%s: %s", name, error->message);
  return self;
}

/* A record that says @players in the line for them */
static BocageReplay *
replay_of (const char *players)
{
  g_autoptr (BocageDocument) document = play_test_read ("01-pegasus-bridge");
  g_autoptr (BocagePlay) play = bocage_play_new (bocage_document_get_scenario (document), NULL);
  const BocagePlayerType *greedy = bocage_player_find_type ("greedy");
  g_autofree char *record = bocage_game_record_play (play, greedy, greedy, 3, 1);
  g_auto (GStrv) lines = g_strsplit (record, "\n", 4);
  g_autofree char *text
      = g_strdup_printf ("%s\n%s\nplayers %s\n%s", lines[0], lines[1], players, lines[3]);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BocageReplay *self
      = bocage_replay_new (play, bocage_document_get_scenario (document), bytes, NULL);

  assert_non_null (self);
  return self;
}

/* Anybody may have written a record: who plays is told in the words of a name. */
static void
test_players_are_named (void **state)
{
  static const struct
  {
    const char *players, *first, *second;
  } rows[] = {
    { "wary 1, greedy 2", "wary 1", "greedy 2" },
    { "stranger 7, greedy x", "stranger 7", "greedy x" },
    { "greedy 1", "unknown player", "unknown player" },
    { "a, b, c", "unknown player", "unknown player" },
    { "012345678901234567890123456789012345678901234567890123456789, b",
      "0123456789012345678901234567890123456789", "b" },
    { "\xff 1, ", "\xef\xbf\xbd 1", "" },
  };

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BocageReplay *self = replay_of (rows[i].players);
      g_autofree char *first = bocage_replay_dup_player (self, 0);
      g_autofree char *second = bocage_replay_dup_player (self, 1);

      assert_string_equal (first, rows[i].first);
      assert_string_equal (second, rows[i].second);
      bocage_replay_free (self);
    }
}

/* Wherever one comes from, a stop is the same. */
static void
test_stops_are_the_same_from_everywhere (void **state)
{
  BocageReplay *self = replay ("01-pegasus-bridge", 1);
  guint n = bocage_replay_n_stops (self);
  g_autofree BocageGame *games = g_new (BocageGame, n);

  (void) state;
  assert_true (n > 20);
  for (guint i = 0; i < n; i++)
    games[i] = *bocage_replay_look (self, i);
  for (guint i = n; i-- > 0;)
    assert_memory_equal (bocage_replay_look (self, i), &games[i], sizeof *games);
  for (guint i = 0; i < n; i++)
    assert_memory_equal (bocage_replay_look (self, i * 37 % n), &games[i * 37 % n], sizeof *games);
  bocage_replay_free (self);
}

static void
test_turns_are_gone_to (void **state)
{
  BocageReplay *self = replay ("01-pegasus-bridge", 1);
  guint n = bocage_replay_n_stops (self), turns = 0, stop = 0;

  (void) state;
  assert_true (bocage_replay_get_stop (self, 0)->is_turn);
  while ((stop = bocage_replay_find_turn (self, stop, 1)) < n - 1)
    {
      assert_true (bocage_replay_get_stop (self, stop)->is_turn);
      assert_int_equal (bocage_replay_look (self, stop)->open.turn, ++turns + 1);
    }
  assert_true (bocage_replay_get_stop (self, n - 1)->is_over);
  while ((stop = bocage_replay_find_turn (self, stop, -1)) > 0)
    assert_int_equal (bocage_replay_get_stop (self, stop)->turn, --turns + 2);
  bocage_replay_free (self);
}

/* The dice that are shown are those that cost the figures which are gone from the board. */
static void
test_losses_are_those_of_the_board (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      BocageReplay *self = replay (shipped[i], 2);

      for (guint j = 1; j < bocage_replay_n_stops (self); j++)
        {
          const BocageReplayStop *stop = bocage_replay_get_stop (self, j);
          const BocagePosition *position = &bocage_replay_look (self, j - 1)->open.position;
          guint before = 0, after = 0, lost = 0;

          for (guint k = 0; k < position->n_units; k++)
            before += bocage_position_unit (position, (BocageUnitIndex) k)->figures;
          position = &bocage_replay_look (self, j)->open.position;
          for (guint k = 0; k < position->n_units; k++)
            after += bocage_position_unit (position, (BocageUnitIndex) k)->figures;
          for (guint k = 0; k < stop->n_losses; k++)
            lost += bocage_replay_get_loss (self, stop, k)->figures;
          if (after <= before) /* else figures were healed */
            assert_int_equal (before - after, lost);
        }
      bocage_replay_free (self);
    }
}

static void
test_words (void **state)
{
  BocageReplay *self = replay ("02-courseulles", 1);
  guint n_sums = 0, n_battles = 0;

  (void) state;
  for (guint i = 0; i < bocage_replay_n_stops (self); i++)
    {
      const BocageReplayStop *stop = bocage_replay_get_stop (self, i);
      g_autofree char *text = bocage_replay_describe (self, i);
      g_autofree char *outcome = bocage_replay_describe_outcome (self, i);

      assert_true (text[0] != '\0');
      assert_int_equal (outcome[0] != '\0', stop->n_dice + stop->n_losses > 0 || stop->is_over);
      for (guint j = 0; j < stop->n_dice; j++)
        {
          const BocageReplayDice *dice = bocage_replay_get_dice (self, stop, j);
          g_autofree char *why = bocage_replay_explain_dice (self, i, j);

          if (dice->chance != BOCAGE_CHANCE_BATTLE)
            continue;
          n_battles++;
          if (strstr (why, " = ") != NULL)
            {
              n_sums++;
              assert_true (strstr (why, " − ") != NULL || strstr (why, " + ") != NULL);
            }
          assert_non_null (strstr (why, "on average"));
          assert_true (dice->n_symbols >= dice->dice && dice->hits <= dice->dice);
        }
    }
  assert_true (n_battles > 10);
  assert_true (n_sums * 4 > n_battles); /* many have nothing to add up */
  bocage_replay_free (self);
}

static void
test_another_battle_is_refused (void **state)
{
  g_autoptr (BocagePlay) bridge = play_test_shipped ("01-pegasus-bridge");
  g_autoptr (BocageDocument) document = play_test_read ("02-courseulles");
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocagePlay) beach = bocage_play_new (scenario, NULL);
  const BocagePlayerType *greedy = bocage_player_find_type ("greedy");
  char *record = bocage_game_record_play (bridge, greedy, greedy, 3, 1);
  g_autoptr (GBytes) bytes = g_bytes_new_take (record, strlen (record));
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  g_autoptr (GError) error = NULL;

  (void) state;
  assert_null (bocage_replay_new (beach, scenario, bytes, &error));
  assert_int_equal (error->code, BOCAGE_GAME_RECORD_ERROR_BATTLE);
  g_clear_error (&error);
  assert_null (bocage_replay_new (beach, scenario, nothing, &error));
  assert_int_equal (error->code, BOCAGE_GAME_RECORD_ERROR_FORM);
}

/* Positions made battles */

static guint
count_things (const BocagePosition *position, guint hex, BocageTypeIndex type)
{
  guint n = 0;

  for (guint16 i = bocage_position_hex (position, (BocageHexIndex) hex)->thing;
       i != BOCAGE_NO_THING; i = bocage_position_thing (position, i)->next)
    n += bocage_position_thing (position, i)->type == type;
  return n;
}

static void
assert_same_board (const BocagePosition *a, const BocagePosition *b)
{
  for (guint i = 0; i < a->n_hexes; i++)
    {
      const BocagePositionHex *x = bocage_position_hex (a, (BocageHexIndex) i);
      const BocagePositionHex *y = bocage_position_hex (b, (BocageHexIndex) i);

      assert_int_equal (x->ground, y->ground);
      assert_int_equal (x->unit == BOCAGE_NO_UNIT, y->unit == BOCAGE_NO_UNIT);
      for (guint16 j = x->thing; j != BOCAGE_NO_THING; j = bocage_position_thing (a, j)->next)
        {
          BocageTypeIndex type = bocage_position_thing (a, j)->type;

          assert_int_equal (count_things (a, i, type), count_things (b, i, type));
        }
      for (guint16 j = y->thing; j != BOCAGE_NO_THING; j = bocage_position_thing (b, j)->next)
        assert_true (count_things (a, i, bocage_position_thing (b, j)->type) > 0);
      if (x->unit != BOCAGE_NO_UNIT)
        {
          const BocageUnit *unit = bocage_position_unit (a, x->unit);
          const BocageUnit *same = bocage_position_unit (b, y->unit);

          assert_int_equal (unit->type, same->type);
          assert_int_equal (unit->side, same->side);
          assert_int_equal (unit->figures, same->figures);
          assert_int_equal (unit->carrier, same->carrier);
        }
    }
}

static void
assert_same_need (const BocagePlay *play, const BocageGameOpen *open, const BocagePlay *made)
{
  for (int i = 0; i < BOCAGE_N_SIDES; i++)
    {
      BocageMedals before, after;
      BocageStanding standing;

      bocage_victory_count_medals (play->victory, &open->position, &open->standing, i, &before);
      bocage_victory_begin (made->victory, &made->start, &standing);
      bocage_victory_count_medals (made->victory, &made->start, &standing, i, &after);
      assert_int_equal (before.needed - before.total, after.needed - after.total);
      assert_int_equal (made->start.sides[i].hand, open->n_hands[i]);
    }
  assert_int_equal (made->start.first, open->side);
}

static void
test_a_position_is_made_a_battle (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      BocageReplay *self = replay (shipped[i], 4);
      BocagePlay *play = bocage_replay_get_play (self);
      guint n = bocage_replay_n_stops (self);

      for (guint j = 0; j < n - 1; j += 5)
        {
          const BocageGame *game = bocage_replay_look (self, j);
          g_autoptr (BocageScenario) scenario = bocage_replay_dup_battle (self, j);
          g_autoptr (GError) error = NULL;
          g_autoptr (BocagePlay) made = bocage_play_new (scenario, &error);

          if (made == NULL)
            fail_msg ("%s, stop %u: %s", shipped[i], j, error->message);
          assert_same_board (&game->open.position, &made->start);
          assert_same_need (play, &game->open, made);
        }
      bocage_replay_free (self);
    }
}

/* Two battles of one id in a pack are a fault, and a title is in the language of the battle. */
static void
test_such_a_battle_is_named_anew (void **state)
{
  g_autoptr (BocageDocument) document = play_test_read ("01-pegasus-bridge");
  BocageScenario *played = bocage_document_get_scenario (document);
  BocageReplay *self = replay ("01-pegasus-bridge", 4);
  guint stop = 0;

  (void) state;
  assert_non_null (bocage_scenario_get_root (played)->id);
  for (guint i = 0; i < 5; i++)
    stop = bocage_replay_find_turn (self, stop, 1);
  {
    g_autoptr (BocageScenario) made = bocage_replay_dup_battle (self, stop);
    g_autofree char *title = g_strdup_printf ("%s (3)", bocage_scenario_get_title (played));

    assert_null (bocage_scenario_get_root (made)->id);
    assert_string_equal (bocage_scenario_get_title (made), title);
  }
  bocage_replay_free (self);
}

/* Reserves that have come are on the board, the others come so much sooner. */
static void
test_reserves_of_such_a_battle (void **state)
{
  g_autoptr (BocageDocument) document = play_test_document (
      PLAY_TEST_SIDES,
      "<hex at='D8'><unit type='infantry' side='axis'/></hex>"
      "<hex at='D2'><unit type='infantry' side='allies'/></hex>",
      "<reserves><reserve side='allies' turn='1' hexes='C1 D1 E1'><unit type='armor'/></reserve>"
      "<reserve side='axis' turn='9' hexes='C9 D9'><unit type='armor'/></reserve></reserves>");
  BocageScenario *scenario = bocage_document_get_scenario (document);
  g_autoptr (BocagePlay) play = bocage_play_new (scenario, NULL);
  const BocagePlayerType *greedy = bocage_player_find_type ("greedy");
  char *record = bocage_game_record_play (play, greedy, greedy, 1, 1);
  g_autoptr (GBytes) bytes = g_bytes_new_take (record, strlen (record));
  BocageReplay *self = bocage_replay_new (play, scenario, bytes, NULL);
  guint stop = 0;
  gboolean was_seen = FALSE;

  (void) state;
  assert_non_null (self);
  while (!was_seen
         && (stop = bocage_replay_find_turn (self, stop, 1)) + 1 < bocage_replay_n_stops (self))
    {
      const BocageGame *game = bocage_replay_look (self, stop);
      g_autoptr (BocageScenario) made = bocage_replay_dup_battle (self, stop);
      BocageNode *reserves = bocage_scenario_get_part (made, BOCAGE_ELEMENT_RESERVES);

      if (game->open.turn != 3)
        continue;
      assert_non_null (reserves);
      assert_int_equal (bocage_node_n_children (reserves), 1);
      assert_int_equal (((BocageReserveNode *) bocage_node_get_child (reserves, 0))->turn, 8);
      was_seen = TRUE;
    }
  assert_true (was_seen);
  bocage_replay_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_players_are_named),
    cmocka_unit_test (test_stops_are_the_same_from_everywhere),
    cmocka_unit_test (test_turns_are_gone_to),
    cmocka_unit_test (test_losses_are_those_of_the_board),
    cmocka_unit_test (test_words),
    cmocka_unit_test (test_another_battle_is_refused),
    cmocka_unit_test (test_a_position_is_made_a_battle),
    cmocka_unit_test (test_such_a_battle_is_named_anew),
    cmocka_unit_test (test_reserves_of_such_a_battle),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
