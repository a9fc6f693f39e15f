/* test-answers.c: what is asked about a set-up, against what one counts by hand
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each battle is a few units on an empty standard board.  The die has two faces
 * of infantry, one of armor, one grenade, one flag and one star.
 */

#include "config.h"

#include "bocage-test.h"
#include "io/document/bocage-document.h"
#include "rules/answers/bocage-answer.h"
#include "rules/answers/bocage-overlay.h"

#include <string.h>

static BocageSituation *
lay_out (const char *hexes, const char *objectives)
{
  g_autofree char *text = g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" id=\"x\" ruleset=\"memoir44\""
      " xml:lang=\"en\">\n<sides first=\"allies\">"
      "<side id=\"axis\" edge=\"north\" nation=\"de\" hand=\"4\" medals=\"4\"/>"
      "<side id=\"allies\" edge=\"south\" nation=\"us\" hand=\"4\" medals=\"4\"/></sides>\n"
      "<board shape=\"standard\" face=\"country\">\n%s</board>\n%s</scenario>\n",
      hexes, objectives);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  BocageScenario *scenario = bocage_document_get_scenario (document);
  BocageSituation *situation;

  assert_non_null (scenario);
  situation = bocage_situation_new (scenario);
  assert_non_null (situation);
  return situation;
}

static BocageHexIndex
find_hex (const BocageSituation *situation, const char *name)
{
  const BocageGrid *grid = &situation->rules->geometry->grid;
  BocageHex hex;

  assert_true (bocage_grid_parse_hex (grid, name, &hex));
  return (BocageHexIndex) bocage_grid_index (grid, hex);
}

static BocageUnitIndex
find_unit (const BocageSituation *situation, const char *name)
{
  BocageUnitIndex unit
      = bocage_position_hex (situation->position, find_hex (situation, name))->unit;

  assert_int_not_equal (unit, BOCAGE_NO_UNIT);
  return unit;
}

#define ALLIES(hex, type) "<hex at=\"" hex "\"><unit type=\"" type "\" side=\"allies\"/></hex>\n"
#define AXIS(hex, type) "<hex at=\"" hex "\"><unit type=\"" type "\" side=\"axis\"/></hex>\n"

static void
test_dice_tell_their_reasons_and_odds (void **state)
{
  g_autoptr (BocageSituation) situation = lay_out (
      "<hex at=\"G6\"><terrain type=\"forest\"/>"
      "<unit type=\"infantry\" side=\"axis\" figures=\"2\"/></hex>\n" ALLIES ("G5", "infantry"),
      "");
  g_autofree char *sum = NULL;
  BocageBattleAnswer answer;
  double all = 0;

  bocage_answer_battle (situation, find_unit (situation, "G5"), find_hex (situation, "G6"), NULL,
                        &answer);
  assert_int_equal (answer.verdict, BOCAGE_BATTLE_POSSIBLE);
  sum = bocage_answer_dup_sum (situation, &answer.dice);
  assert_string_equal (sum, "3 − 1 forest = 2");
  assert_int_equal (answer.n_hits, 3);
  for (guint i = 0; i < answer.n_hits; i++)
    all += answer.hits[i];
  assert_true (ABS (all - 1) < 1e-9);
  /* Half of the faces hit: a quarter, a half, a quarter. */
  assert_true (ABS (answer.hits[0] - .25) < 1e-9);
  assert_true (ABS (answer.hits[2] - .25) < 1e-9);
  assert_true (ABS (answer.odds.eliminated - .25) < 1e-9);
}

static void
test_more_hits_than_figures_are_all_of_them (void **state)
{
  g_autoptr (BocageSituation) situation = lay_out (
      "<hex at=\"G6\"><unit type=\"infantry\" side=\"axis\" figures=\"1\"/></hex>\n" ALLIES (
          "G5", "infantry"),
      "");
  g_autofree char *sum = NULL;
  BocageBattleAnswer answer;

  bocage_answer_battle (situation, find_unit (situation, "G5"), find_hex (situation, "G6"), NULL,
                        &answer);
  sum = bocage_answer_dup_sum (situation, &answer.dice);
  assert_string_equal (sum, "3 dice"); /* and not “3 = 3” */
  assert_int_equal (answer.n_hits, 2);
  assert_true (ABS (answer.hits[1] - 7. / 8) < 1e-9);
  assert_true (ABS (answer.odds.eliminated - 7. / 8) < 1e-9);
}

static void
test_reach_tells_why_there_is_no_battle (void **state)
{
  g_autoptr (BocageSituation) situation
      = lay_out ("<hex at=\"H5\"><terrain type=\"forest\"/></hex>\n" ALLIES ("G5", "infantry"), "");
  g_autoptr (GArray) reached = bocage_answer_reach (situation, find_unit (situation, "G5"), NULL);
  guint n_battles = 0, n_too_far = 0;

  assert_int_equal (g_array_index (reached, BocageReachHex, 0).step.hex,
                    find_hex (situation, "G5"));
  for (guint i = 0; i < reached->len; i++)
    {
      const BocageReachHex *entry = &g_array_index (reached, BocageReachHex, i);
      g_autofree char *reason = bocage_answer_dup_reach_reason (situation, entry);

      n_battles += reason == NULL;
      n_too_far += g_strcmp0 (reason, "moved too far") == 0;
      if (entry->step.hex == find_hex (situation, "H5"))
        assert_string_equal (reason, "enters forest");
    }
  /* Where it stands and five neighbours; behind the forest, which stops it, lies one of the
   * twelve hexes at a distance of two. */
  assert_int_equal (n_battles, 6);
  assert_int_equal (n_too_far, 11);
}

static void
test_flags_drive_towards_the_edge (void **state)
{
  g_autoptr (BocageSituation) situation = lay_out (ALLIES ("G2", "infantry"), "");
  g_autoptr (GArray) hexes = bocage_answer_retreat (situation, find_unit (situation, "G2"));
  guint by_least[BOCAGE_ANSWER_FLAGS + 1] = { 0 };

  for (guint i = 0; i < hexes->len; i++)
    {
      const BocageRetreatHex *entry = &g_array_index (hexes, BocageRetreatHex, i);

      by_least[entry->least]++;
      /* One hex behind it is the edge: the second flag costs a figure, the third another. */
      if (entry->least == 1)
        {
          assert_int_equal (entry->loss[1], 0);
          assert_int_equal (entry->loss[2], 1);
          assert_int_equal (entry->loss[3], 2);
        }
    }
  assert_int_equal (by_least[1], 2);
  assert_int_equal (by_least[2] + by_least[3], 0);
}

static BocageHex
parse_hex (const BocageSituation *situation, const char *name)
{
  BocageHex hex;

  assert_true (bocage_grid_parse_hex (&situation->rules->geometry->grid, name, &hex));
  return hex;
}

static void
test_a_retreat_is_told_in_words (void **state)
{
  g_autoptr (BocageSituation) situation = lay_out (ALLIES ("G2", "infantry"), "");
  g_autoptr (BocageOverlay) overlay = bocage_overlay_new (
      situation, BOCAGE_OVERLAY_RETREAT, parse_hex (situation, "G2"), BOCAGE_HEX_NONE, 1);
  g_autofree char *behind = bocage_overlay_describe (overlay, find_hex (situation, "G1"));
  g_autofree char *ahead = bocage_overlay_describe (overlay, find_hex (situation, "G3"));

  assert_string_equal (behind, "Retreat: 1 flag without loss, 2 flags at the loss of 1 figure, "
                               "3 flags at the loss of 2 figures.");
  assert_null (ahead);
}

static void
test_an_overlay_knows_what_it_has (void **state)
{
  const BocageOverlayKinds asked = BOCAGE_OVERLAY_RETREAT | BOCAGE_OVERLAY_SECTIONS
                                   | BOCAGE_OVERLAY_EXITS | BOCAGE_OVERLAY_FIRE
                                   | BOCAGE_OVERLAY_MEDALS;
  g_autoptr (BocageSituation) situation = lay_out (ALLIES ("G2", "infantry"), "");
  g_autoptr (BocageOverlay) of_unit
      = bocage_overlay_new (situation, asked, parse_hex (situation, "G2"), BOCAGE_HEX_NONE, 1);
  g_autoptr (BocageOverlay) of_side
      = bocage_overlay_new (situation, asked, BOCAGE_HEX_NONE, BOCAGE_HEX_NONE, 1);

  assert_int_equal (of_unit->kinds, asked);
  assert_int_equal (of_side->kinds, asked & ~(guint) BOCAGE_OVERLAY_RETREAT);
  assert_int_equal (of_unit->unit, find_unit (situation, "G2"));
  assert_int_equal (of_side->unit, BOCAGE_NO_UNIT);
  assert_int_equal (of_side->hex, BOCAGE_NO_HEX);
}

static void
test_fire_falls_with_the_distance (void **state)
{
  g_autoptr (BocageSituation) situation
      = lay_out ("<hex at=\"E5\"><terrain type=\"forest\"/></hex>\n" ALLIES ("G5", "infantry")
                     AXIS ("M9", "infantry"),
                 "");
  g_autoptr (BocageFire) fire = bocage_answer_fire (situation, 1);

  assert_string_equal (situation->rules->types[fire->target]->id, "infantry");
  assert_true (ABS (fire->hits[find_hex (situation, "H5")] - 1.5) < 1e-6);
  assert_true (ABS (fire->hits[find_hex (situation, "I5")] - 1) < 1e-6);
  assert_true (ABS (fire->hits[find_hex (situation, "E5")] - .5) < 1e-6); /* a die less */
  assert_true (ABS (fire->hits[find_hex (situation, "J5")] - .5) < 1e-6);
  assert_true (fire->hits[find_hex (situation, "K5")] == 0);
  assert_true (fire->hits[find_hex (situation, "G5")] == 0); /* itself */
  /* The question has left nobody behind. */
  assert_int_equal (situation->position->n_units, 2);
}

static void
test_both_sides_expect_alike (void **state)
{
  g_autoptr (BocageSituation) situation
      = lay_out (ALLIES ("G5", "infantry") AXIS ("G7", "infantry"), "");
  double one = bocage_answer_expect_hits (situation, 0, 2);
  double other = bocage_answer_expect_hits (situation, 1, 2);

  /* A step nearer they close in: three dice, twice. */
  assert_true (ABS (one - 3) < 1e-9);
  assert_true (ABS (other - 3) < 1e-9);
  /* The question has moved nobody. */
  find_unit (situation, "G5");
  find_unit (situation, "G7");
}

static void
test_medals_are_so_many_turns_away (void **state)
{
  g_autoptr (BocageSituation) situation = lay_out (
      ALLIES ("B5", "infantry") ALLIES ("A5", "armor") AXIS ("G5", "infantry"),
      "<objectives><objective kind=\"temporary\" side=\"allies\" at=\"G5\" hexes=\"G5\" medals=\"1\"/></objectives>\n");
  g_autoptr (GArray) medals = bocage_answer_medals (situation, 1);
  const BocageMedalHex *medal;

  assert_int_equal (medals->len, 1);
  medal = &g_array_index (medals, BocageMedalHex, 0);
  /* Five hexes at two a turn are three turns; six at three are two. */
  assert_int_equal (medal->turns, 2);
  assert_int_equal (medal->unit, find_unit (situation, "A5"));
  assert_int_equal (medal->way->len, 7);
  assert_int_equal (g_array_index (medal->way, BocageHexIndex, 0), find_hex (situation, "A5"));
  assert_int_equal (g_array_index (medal->way, BocageHexIndex, 6), find_hex (situation, "G5"));
  for (guint i = 1; i < medal->way->len; i++)
    {
      const BocageGeometry *geometry = situation->rules->geometry;

      assert_int_equal (
          bocage_hex_distance (geometry->grid.orientation,
                               geometry->hexes[g_array_index (medal->way, BocageHexIndex, i - 1)],
                               geometry->hexes[g_array_index (medal->way, BocageHexIndex, i)]),
          1);
    }
}

static void
test_the_sides_at_a_glance (void **state)
{
  g_autoptr (BocageSituation) situation
      = lay_out (ALLIES ("B5", "infantry") ALLIES ("A5", "armor") AXIS ("G5", "infantry"),
                 "<objectives><objective kind=\"temporary\" side=\"allies\" at=\"G5\" hexes=\"G5\" "
                 "medals=\"1\"/><objective kind=\"sudden-death\" side=\"allies\" at=\"G5\" "
                 "hexes=\"G5\" medals=\"1\"/></objectives>\n");
  BocageBalance axis, allies;

  bocage_answer_balance (situation, 0, &axis);
  bocage_answer_balance (situation, 1, &allies);
  assert_int_equal (axis.units, 1);
  assert_int_equal (allies.units, 2);
  assert_int_equal (axis.figures, 4);
  assert_int_equal (allies.figures, 7);
  assert_int_equal (axis.cards, 4);
  assert_int_equal (axis.needed, 4);
  assert_int_equal (axis.medals, 2);   /* two units */
  assert_int_equal (allies.medals, 2); /* a unit and the objective: who ends the game has won */
  assert_true (allies.hits > 0);
}

static void
test_percent_never_lies_about_what_is_certain (void **state)
{
  static const struct
  {
    double odds;
    const char *text;
  } cases[] = { { 0, "0 %" },      { .0001, "< 1 %" },  { .25, "25 %" },
                { .3125, "31 %" }, { .9999, "> 99 %" }, { 1, "100 %" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = bocage_answer_dup_percent (cases[i].odds);

      assert_string_equal (text, cases[i].text);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_dice_tell_their_reasons_and_odds),
    cmocka_unit_test (test_more_hits_than_figures_are_all_of_them),
    cmocka_unit_test (test_reach_tells_why_there_is_no_battle),
    cmocka_unit_test (test_flags_drive_towards_the_edge),
    cmocka_unit_test (test_a_retreat_is_told_in_words),
    cmocka_unit_test (test_an_overlay_knows_what_it_has),
    cmocka_unit_test (test_fire_falls_with_the_distance),
    cmocka_unit_test (test_both_sides_expect_alike),
    cmocka_unit_test (test_medals_are_so_many_turns_away),
    cmocka_unit_test (test_the_sides_at_a_glance),
    cmocka_unit_test (test_percent_never_lies_about_what_is_certain),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
