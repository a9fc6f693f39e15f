/* test-stack.c: units of one hex, sides told twice, heights in parts of a board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "draw-test.h"
#include "draw/pieces/bocage-stack.h"

#include <math.h>
#include <string.h>

#define WIDTH 60.

static BocageScenario *
make_battle (const char *hexes)
{
  g_autofree char *text = g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" id=\"s\""
      " ruleset=\"combat-commander\" xml:lang=\"en\">\n<sides first=\"allies\">"
      "<side id=\"axis\" edge=\"east\"/><side id=\"allies\" edge=\"west\"/></sides>\n"
      "<board shape=\"standard\" face=\"countryside\">\n%s</board>\n</scenario>\n",
      hexes);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  BocageScenario *scenario = bocage_document_get_scenario (document);

  assert_non_null (scenario);
  return bocage_scenario_ref (scenario);
}

/* How many pixels of two pictures differ visibly. */
static guint
count_different (cairo_surface_t *a, cairo_surface_t *b, int dx, int dy)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (b); y++)
    for (int x = 0; x < cairo_image_surface_get_width (b); x++)
      n += fabs (draw_test_grey (a, x + dx, y + dy) - draw_test_grey (b, x, y)) > 6;
  return n;
}

static guint
compare_battles (const char *one, const char *other, BocageLayers layers)
{
  g_autoptr (BocageScenario) first = make_battle (one);
  g_autoptr (BocageScenario) second = make_battle (other);
  cairo_surface_t *a = draw_test_paint (first, WIDTH, layers);
  cairo_surface_t *b = draw_test_paint (second, WIDTH, layers);
  guint n = count_different (a, b, 0, 0);

  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return n;
}

/* Stacks */

static void
test_the_last_unit_lies_on_top (void **state)
{
  for (guint n = 1; n <= 6; n++)
    for (guint i = bocage_stack_n_hidden (n); i < n; i++)
      {
        BocageStackPlace place;

        bocage_stack_get_place (n, i, &place);
        /* Its south-eastern corner is its own, and its north-western one that of the one above. */
        assert_int_equal (bocage_stack_find (n, -1, place.x + 28 * place.scale,
                                             place.y - 28 * place.scale + (i + 1 < n ? 0 : 1)),
                          i);
      }
  assert_int_equal (bocage_stack_find (3, -1, 0, 0), 2);
  assert_int_equal (bocage_stack_find (1, -1, 40, 0), -1);
}

static void
test_more_than_four_show_three (void **state)
{
  assert_int_equal (bocage_stack_n_hidden (4), 0);
  assert_int_equal (bocage_stack_n_hidden (5), 2);
  assert_int_equal (bocage_stack_n_hidden (9), 6);
}

static void
test_units_that_may_share_a_hex_are_fanned_out (void **state)
{
  g_autoptr (BocageScenario) may = make_battle ("<hex at=\"C4\"><unit type=\"leader\" "
                                                "side=\"axis\"/><unit type=\"leader\" "
                                                "side=\"axis\"/></hex>");
  g_autoptr (BocageScenario) may_not = draw_test_scenario (
      "shape=\"standard\" face=\"countryside\"",
      "<hex at=\"C4\"><unit type=\"infantry\" side=\"axis\"/><unit type=\"armor\" side=\"axis\"/>"
      "</hex>");
  BocageHex hex;
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GPtrArray) others = NULL;

  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (may), "C4", &hex));
  units = bocage_stack_list (may, hex);
  assert_int_equal (units->len, 2);
  assert_true (bocage_stack_is_fanned (may, units));
  assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (may_not), "C4", &hex));
  others = bocage_stack_list (may_not, hex);
  assert_int_equal (others->len, 2);
  assert_false (bocage_stack_is_fanned (may_not, others));
}

static void
test_marks_are_seen (void **state)
{
  const char *plain = "<hex at=\"C4\"><unit type=\"rifle-squad\" side=\"axis\"/></hex>";
  static const char *const marked[] = { "weapon=\"light-mg\"", "state=\"broken\"",
                                        "state=\"suppressed\"", "weapon=\"nobody-drew-it\"" };

  for (guint i = 0; i < G_N_ELEMENTS (marked); i++)
    {
      g_autofree char *hex = g_strdup_printf (
          "<hex at=\"C4\"><unit type=\"rifle-squad\" side=\"axis\" %s/></hex>", marked[i]);

      assert_true (compare_battles (plain, hex, BOCAGE_LAYERS_BOARD) > 40);
    }
}

/* Sides */

static void
test_a_side_is_the_same_from_both_hexes (void **state)
{
  static const char *const kinds[] = { "wall", "hedge", "cliff" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *above = g_strdup_printf (
          "<hex at=\"C4\" elevation=\"1\"><hexside type=\"%s\" edges=\"S\"/></hex>", kinds[i]);
      g_autofree char *below
          = g_strdup_printf ("<hex at=\"C4\" elevation=\"1\"/>"
                             "<hex at=\"C5\"><hexside type=\"%s\" edges=\"N\"/></hex>",
                             kinds[i]);
      g_autofree char *both = g_strdup_printf (
          "%s<hex at=\"C5\"><hexside type=\"%s\" edges=\"N\"/></hex>", above, kinds[i]);

      assert_int_equal (compare_battles (above, below, BOCAGE_LAYERS_BOARD), 0);
      assert_int_equal (compare_battles (above, both, BOCAGE_LAYERS_BOARD), 0);
      assert_true (compare_battles (above, "<hex at=\"C4\" elevation=\"1\"/>", BOCAGE_LAYERS_BOARD)
                   > 100);
    }
}

static void
test_a_cliff_falls_to_the_lower_hex (void **state)
{
  const char *side = "<hexside type=\"cliff\" edges=\"S\"/>";
  g_autofree char *flat = g_strdup_printf ("<hex at=\"C4\">%s</hex>", side);
  const char *turned = "<hex at=\"C5\"><hexside type=\"cliff\" edges=\"N\"/></hex>";

  /* Between equal hexes it falls away from the one that tells of it. */
  assert_true (compare_battles (flat, turned, BOCAGE_LAYERS_BOARD) > 100);
}

/* Heights */

static void
test_a_part_of_the_board_has_the_same_contours (void **state)
{
  g_autoptr (BocageScenario) scenario
      = make_battle ("<hex at=\"C3\" elevation=\"1\"/><hex at=\"C4\" elevation=\"2\"/>"
                     "<hex at=\"D4\" elevation=\"3\"><hexside type=\"cliff\" edges=\"SE S\"/></hex>"
                     "<hex at=\"E5\" elevation=\"1\"/><hex at=\"F5\" elevation=\"-1\"/>"
                     "<hex at=\"F6\" elevation=\"-2\"/><hex at=\"G6\" elevation=\"-1\"/>"
                     "<hex at=\"O1\" elevation=\"2\"/>");
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  cairo_rectangle_int_t all = { 0, 0, 700, 560 };
  cairo_surface_t *whole = draw_test_paint_part (painter, &all, WIDTH, BOCAGE_LAYERS_BOARD);
  guint n = 0;

  for (int y = 0; y < 560; y += 70)
    for (int x = 0; x < 700; x += 70)
      {
        cairo_rectangle_int_t part = { x, y, 70, 70 };
        cairo_surface_t *one = draw_test_paint_part (painter, &part, WIDTH, BOCAGE_LAYERS_BOARD);

        n += count_different (whole, one, x, y);
        cairo_surface_destroy (one);
      }
  assert_true (n < 700 * 560 / 2000);
  cairo_surface_destroy (whole);
}

static void
test_every_level_is_told_from_the_next (void **state)
{
  for (int level = -3; level < 6; level++)
    {
      g_autofree char *one = g_strdup_printf ("<hex at=\"C4\" elevation=\"%d\"/>", level);
      g_autofree char *next = g_strdup_printf ("<hex at=\"C4\" elevation=\"%d\"/>", level + 1);

      assert_true (compare_battles (one, next, BOCAGE_LAYERS_BOARD) > 60);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_the_last_unit_lies_on_top),
    cmocka_unit_test (test_more_than_four_show_three),
    cmocka_unit_test (test_units_that_may_share_a_hex_are_fanned_out),
    cmocka_unit_test (test_marks_are_seen),
    cmocka_unit_test (test_a_side_is_the_same_from_both_hexes),
    cmocka_unit_test (test_a_cliff_falls_to_the_lower_hex),
    cmocka_unit_test (test_a_part_of_the_board_has_the_same_contours),
    cmocka_unit_test (test_every_level_is_told_from_the_next),
  };

  bocage_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
