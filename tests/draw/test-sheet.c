/* test-sheet.c: a page whose map is kept from another page is the page it would be
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "draw-test.h"
#include "sheet/bocage-sheet.h"

#include <math.h>
#include <string.h>

#define LONG "Nordnordostseeküstenvorlandhöhenzug"
#define NEAR 3. /* in grey: what is painted onto a layer first rounds otherwise */

static BocageScenario *
make_battle (const char *label)
{
  g_autofree char *hexes
      = g_strdup_printf ("<hex at=\"A9\"><terrain type=\"forest\"/></hex>"
                         "<hex at=\"M9\"><terrain type=\"hill\"/><label>%s</label></hex>"
                         "<hex at=\"A1\"><label>%s</label></hex>"
                         "<hex at=\"G3\"><unit type=\"infantry\" side=\"allies\"/></hex>",
                         label, label);

  return draw_test_scenario ("shape=\"standard\" face=\"countryside\"", hexes);
}

static BocageScenario *
copy_with_title (BocageScenario *scenario, const char *title)
{
  BocageScenario *copy = bocage_scenario_copy (scenario);
  g_autoptr (BocageEdit) edit = bocage_edit_new (copy);
  BocageNode *info = bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_INFO);
  BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TITLE]);

  bocage_node_set_text (node, title);
  bocage_edit_add_part (edit, info, node);
  return copy;
}

static cairo_surface_t *
paint (BocageSheet *sheet, double scale)
{
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  bocage_sheet_get_size (sheet, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * scale),
                                        (int) ceil (height * scale));
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  bocage_sheet_paint (sheet, cr, 0, FALSE);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Returns: how many pixels are others */
static guint
count_others (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      n += fabs (draw_test_grey (a, x, y) - draw_test_grey (b, x, y)) > NEAR;
  return n;
}

/* The first page keeps its map, the next one has another title and copies it. */
static guint
compare (const char *label, BocageSheetOptions options, double scale)
{
  g_autoptr (BocageScenario) scenario = make_battle (label);
  g_autoptr (BocageScenario) titled = copy_with_title (scenario, "The title alone");
  g_autoptr (BocageSheet) first = bocage_sheet_new (scenario, &options);
  g_autoptr (BocageSheet) keeping = bocage_sheet_new_like (first, scenario, &options);
  g_autoptr (BocageSheet) copying = NULL;
  g_autoptr (BocageSheet) alone = bocage_sheet_new (titled, &options);
  cairo_surface_t *kept = paint (keeping, scale), *copied, *anew = paint (alone, scale);
  guint n;

  copying = bocage_sheet_new_like (keeping, titled, &options);
  copied = paint (copying, scale);
  n = count_others (copied, anew);
  cairo_surface_destroy (kept);
  cairo_surface_destroy (copied);
  cairo_surface_destroy (anew);
  return n;
}

static void
test_a_copied_map_is_the_map (void **state)
{
  static const double scales[] = { 1, 1.37, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      assert_int_equal (compare ("Hill", (BocageSheetOptions){ 0 }, scales[i]), 0);
      assert_int_equal (compare ("Hill", (BocageSheetOptions){ .ink_saver = TRUE }, scales[i]), 0);
    }
}

static void
test_names_stand_out_of_a_copied_map (void **state)
{
  /* Lines above and below the map, too */
  static const char *const labels[] = { LONG, LONG LONG LONG LONG LONG,
                                        "One\nline\nabove\nanother\nand\nyet\nanother\nand\none" };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      assert_int_equal (compare (labels[i], (BocageSheetOptions){ 0 }, 1.37), 0);
      assert_int_equal (compare (labels[i], (BocageSheetOptions){ .side = "axis" }, 1.37), 0);
    }
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_a_copied_map_is_the_map),
  cmocka_unit_test (test_names_stand_out_of_a_copied_map),
};

BOCAGE_TEST_MAIN (tests)
