/* test-sections.c: in which sections a hex lies, and on which flank that is
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The side in the south sits as the letters read: its left flank is A to C and
 * half of D.  D2, D4 … and I2, I4 … lie on the lines.
 */

#include "config.h"

#include "orders-test.h"

static BocageFlanks
flanks_at (const Board *board, int side, const char *hex)
{
  return bocage_command_get_flanks (board->command, board->position, side, find_hex (board, hex));
}

#define LEFT (1 << BOCAGE_FLANK_LEFT)
#define CENTRE (1 << BOCAGE_FLANK_CENTRE)
#define RIGHT (1 << BOCAGE_FLANK_RIGHT)

static void
test_standard_sections (void **state)
{
  guint n_shared = 0, n_left = 0, n_centre = 0;
  Board board;

  board_init (&board, "standard", "s infantry A1");
  assert_int_equal (flanks_at (&board, SOUTH, "A1"), LEFT);
  assert_int_equal (flanks_at (&board, SOUTH, "D1"), LEFT);
  assert_int_equal (flanks_at (&board, SOUTH, "D2"), LEFT | CENTRE);
  assert_int_equal (flanks_at (&board, SOUTH, "E1"), CENTRE);
  assert_int_equal (flanks_at (&board, SOUTH, "I1"), CENTRE);
  assert_int_equal (flanks_at (&board, SOUTH, "I2"), CENTRE | RIGHT);
  assert_int_equal (flanks_at (&board, SOUTH, "J1"), RIGHT);
  assert_int_equal (flanks_at (&board, NORTH, "A1"), RIGHT);
  assert_int_equal (flanks_at (&board, NORTH, "D2"), CENTRE | RIGHT);
  assert_int_equal (flanks_at (&board, NORTH, "M9"), LEFT);
  for (guint i = 0; i < board.rules->geometry->n_hexes; i++)
    {
      BocageFlanks flanks
          = bocage_command_get_flanks (board.command, board.position, SOUTH, (BocageHexIndex) i);

      assert_int_not_equal (flanks, 0);
      assert_int_not_equal (flanks, LEFT | RIGHT);
      n_shared += (flanks & (flanks - 1)) != 0;
      n_left += (flanks & LEFT) != 0;
      n_centre += (flanks & CENTRE) != 0;
    }
  /* Five rows of 4 + 5 + 4 and four of 3 + 4 + 3 with two on the lines. */
  assert_int_equal (n_shared, 8);
  assert_int_equal (n_left, 5 * 4 + 4 * 4);
  assert_int_equal (n_centre, 5 * 5 + 4 * 6);
  board_clear (&board);
}

static guint32
sections_at (const Board *board, const char *hex, const char *id)
{
  guint32 mask = bocage_command_get_sections (board->command, find_hex (board, hex));

  for (guint i = 0; i < bocage_command_n_sections (board->command); i++)
    if (strcmp (bocage_command_get_section_id (board->command, i), id) == 0)
      return mask >> i & 1;
  fail_msg ("no section %s", id);
  return 0;
}

/* A large board has two sub-sections in each section; cards go by the sections. */
static void
test_overlord_sections (void **state)
{
  Board board;

  board_init (&board, "overlord", "s infantry A1");
  assert_int_equal (flanks_at (&board, SOUTH, "A1"), LEFT);
  assert_int_equal (flanks_at (&board, SOUTH, "H1"), LEFT);
  assert_int_equal (flanks_at (&board, SOUTH, "I2"), LEFT | CENTRE);
  assert_int_equal (flanks_at (&board, SOUTH, "N1"), CENTRE);
  assert_int_equal (flanks_at (&board, SOUTH, "Z1"), RIGHT);
  assert_int_equal (flanks_at (&board, NORTH, "Z1"), LEFT);
  assert_int_equal (sections_at (&board, "A1", "west-outer"), 1);
  assert_int_equal (sections_at (&board, "A1", "west-inner"), 0);
  assert_int_equal (sections_at (&board, "D2", "west-outer"), 1);
  assert_int_equal (sections_at (&board, "D2", "west-inner"), 1);
  assert_int_equal (sections_at (&board, "D2", "west"), 1);
  assert_false (bocage_command_is_subsection (board.command, 0)); /* the west … */
  assert_true (bocage_command_is_subsection (board.command, 1));  /* … its outer half */
  assert_int_equal (sections_at (&board, "Z1", "east-outer"), 1);
  board_clear (&board);
}

/* The board of a battle, which may draw sections of its own. */
static void
board_init_for_text (Board *board, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  BocageScenario *scenario = bocage_document_get_scenario (document);

  assert_non_null (scenario);
  board->rules = bocage_rules_new (bocage_scenario_get_ruleset (scenario),
                                   bocage_scenario_get_grid (scenario));
  board->command = bocage_command_new (board->rules, scenario);
  board->position = rules_test_board (board->rules);
}

/* A board may draw its own sections; without any it is one. */
static void
test_own_sections (void **state)
{
  static const char text[]
      = "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>"
        "<board shape='custom' columns='5' rows='3'>"
        "<section id='b' hexes='C1 D1 C2'/><section id='a' hexes='A1 B1'/>"
        "<section id='c' hexes='E1 D1'/></board></scenario>";
  Board board;

  board_init_for_text (&board, text);
  assert_int_equal (flanks_at (&board, SOUTH, "A1"), LEFT);
  assert_int_equal (flanks_at (&board, SOUTH, "C1"), CENTRE);
  assert_int_equal (flanks_at (&board, SOUTH, "D1"), CENTRE | RIGHT);
  assert_int_equal (flanks_at (&board, NORTH, "A1"), RIGHT);
  assert_int_equal (flanks_at (&board, SOUTH, "A3"), 0);
  bocage_command_free (board.command);
  board.command = bocage_command_new_for_shape (
      board.rules, bocage_ruleset_find_shape (board.rules->ruleset, "custom"));
  assert_int_equal (flanks_at (&board, NORTH, "A3"), LEFT | CENTRE | RIGHT);
  board_clear (&board);
}

/* Who sits at the side counts the sections by rows; a section may be one hex. */
static void
test_sections_from_the_side (void **state)
{
  static const char text[]
      = "<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' ruleset='memoir44'>"
        "<board shape='custom' columns='5' rows='5'><section id='middle' hexes='C3'/>"
        "<section id='top' hexes='A5 B5'/><section id='bottom' hexes='A1 B1'/></board></scenario>";
  Board board;

  board_init_for_text (&board, text);
  board.position->sides[0].border = BOCAGE_BORDER_WEST;
  board.position->sides[1].border = BOCAGE_BORDER_EAST;
  assert_int_equal (flanks_at (&board, 0, "A5"), LEFT);
  assert_int_equal (flanks_at (&board, 0, "C3"), CENTRE);
  assert_int_equal (flanks_at (&board, 0, "A1"), RIGHT);
  assert_int_equal (flanks_at (&board, 1, "A5"), RIGHT);
  assert_int_equal (flanks_at (&board, 1, "C3"), CENTRE);
  assert_int_equal (flanks_at (&board, 1, "B1"), LEFT);
  board_clear (&board);
}

/* A board may have as many sections as a word has bits; further ones are left out. */
static void
test_as_many_sections_as_there_may_be (void **state)
{
  g_autoptr (GString) text
      = g_string_new ("<scenario xmlns='urn:bocage:scenario:1' version='1.0' id='x' "
                      "ruleset='memoir44'><board shape='custom' columns='13' rows='9'>");
  Board board;

  for (guint i = 0; i < BOCAGE_MAX_SECTIONS + 1; i++)
    g_string_append_printf (text, "<section id='s%u' hexes='%c%u'/>", i, 'A' + (char) (i % 12),
                            i / 12 + 1);
  g_string_append (text, "</board></scenario>");
  board_init_for_text (&board, text->str);
  assert_int_equal (bocage_command_n_sections (board.command), BOCAGE_MAX_SECTIONS);
  assert_int_equal (flanks_at (&board, SOUTH, "A1"), LEFT);
  assert_int_equal (flanks_at (&board, SOUTH, "C1"), CENTRE);
  assert_int_equal (flanks_at (&board, SOUTH, "L2"), RIGHT);
  assert_int_equal (flanks_at (&board, SOUTH, "I3"), 0); /* the last, and one too many */
  board_clear (&board);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_standard_sections),
    cmocka_unit_test (test_overlord_sections),
    cmocka_unit_test (test_own_sections),
    cmocka_unit_test (test_sections_from_the_side),
    cmocka_unit_test (test_as_many_sections_as_there_may_be),
  };

  return bocage_test_run (__FILE__, tests, G_N_ELEMENTS (tests));
}
