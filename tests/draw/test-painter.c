/* test-painter.c: a board is always painted the same, whole or in parts
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-test.h"
#include "draw-test.h"

#include <math.h>
#include <string.h>

#define SMALL_WIDTH 24.
#define SAMPLE 24
#define MIN_DISTANCE \
  1.5 /* mean difference in grey, 0 … 255, over a hex of 24 pixels: a dozen pixels seen at once */

static BocageScenario *
make_battle (void)
{
  return draw_test_scenario (
      "shape=\"standard\" face=\"beach\"",
      "<hex at=\"A9\"><terrain type=\"forest\"/></hex>"
      "<hex at=\"B9\"><terrain type=\"forest\"/><unit type=\"infantry\" side=\"axis\"/></hex>"
      "<hex at=\"F9\"><terrain type=\"hill\"/></hex>"
      "<hex at=\"G9\"><terrain type=\"hill\"/><label>The hill</label></hex>"
      "<hex at=\"A8\"><terrain type=\"forest\"/></hex>"
      "<hex at=\"F8\"><terrain type=\"hill\"/><object type=\"bunker\" side=\"axis\"/></hex>"
      "<hex at=\"D7\"><path type=\"river\" edges=\"E W\"/><object type=\"bridge\"/></hex>"
      "<hex at=\"E7\"><path type=\"river\" edges=\"W SE\"/></hex>"
      "<hex at=\"H7\"><terrain type=\"town\"/></hex>"
      "<hex at=\"I7\"><terrain type=\"hedgerow\"/><unit type=\"armor\" side=\"axis\"/></hex>"
      "<hex at=\"C5\"><object type=\"wire\" turn=\"2\"/></hex>"
      "<hex at=\"E4\"><object type=\"hedgehog\"/></hex>"
      "<hex at=\"G3\"><unit type=\"special-forces\" side=\"allies\" badge=\"rangers\"/></hex>");
}

static gboolean
same_pixels (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size
      = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  return cairo_image_surface_get_width (a) == cairo_image_surface_get_width (b)
         && cairo_image_surface_get_height (a) == cairo_image_surface_get_height (b)
         && memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

static void
test_painting_twice_gives_the_same_bytes (void **state)
{
  static const double widths[] = { 10, 24, 40, 80 };
  g_autoptr (BocageScenario) scenario = make_battle ();
  g_autoptr (BocageScenario) copy = bocage_scenario_copy (scenario);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      cairo_surface_t *a = draw_test_paint (scenario, widths[i], BOCAGE_LAYERS_PICTURE);
      cairo_surface_t *b = draw_test_paint (copy, widths[i], BOCAGE_LAYERS_PICTURE);

      assert_true (same_pixels (a, b));
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* A painter that painted other sizes before paints the same. */
static void
test_what_was_painted_before_does_not_matter (void **state)
{
  g_autoptr (BocageScenario) scenario = make_battle ();
  g_autoptr (BocagePainter) used = bocage_painter_new (scenario);
  g_autoptr (BocagePainter) fresh = bocage_painter_new (scenario);
  cairo_rectangle_int_t part = { 0, 0, 400, 300 };
  cairo_surface_t *a, *b;

  for (double width = 20; width < 100; width += 17)
    cairo_surface_destroy (draw_test_paint_part (used, &part, width, BOCAGE_LAYERS_PICTURE));
  a = draw_test_paint_part (used, &part, 60, BOCAGE_LAYERS_PICTURE);
  b = draw_test_paint_part (fresh, &part, 60, BOCAGE_LAYERS_PICTURE);
  assert_true (same_pixels (a, b));
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

/* How many pixels of a part differ visibly from the whole; *worst grows. */
static guint64
compare_part (cairo_surface_t *whole, cairo_surface_t *part, int dx, int dy, double *worst)
{
  guint64 n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (part); y++)
    for (int x = 0; x < cairo_image_surface_get_width (part); x++)
      {
        double d = fabs (draw_test_grey (whole, x + dx, y + dy) - draw_test_grey (part, x, y));

        *worst = MAX (*worst, d);
        n += d > 6;
      }
  return n;
}

/* Chunks join to the whole: what cairo rounds differently at a clip may differ
 * by a shade in a few pixels, nothing else may. */
static void
test_chunks_join_to_the_whole_picture (void **state)
{
  static const double widths[] = { 12, 26, 44, 72 };
  g_autoptr (BocageScenario) scenario = make_battle ();
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      double radius = widths[i] / sqrt (3.), worst = 0;
      cairo_surface_t *whole = draw_test_paint (scenario, widths[i], BOCAGE_LAYERS_PICTURE);
      guint64 n_covered = 0, n_different = 0;
      cairo_rectangle_int_t first, chunk;

      bocage_painter_get_chunk (painter, 0, 0, 4, radius, &first);
      for (guint k = 0; k < 64; k++)
        {
          cairo_surface_t *part;

          bocage_painter_get_chunk (painter, k % 8, k / 8, 4, radius, &chunk);
          if (chunk.width == 0 || chunk.height == 0)
            continue;
          part = draw_test_paint_part (painter, &chunk, widths[i], BOCAGE_LAYERS_PICTURE);
          n_different += compare_part (whole, part, chunk.x - first.x, chunk.y - first.y, &worst);
          n_covered += (guint64) chunk.width * (guint64) chunk.height;
          cairo_surface_destroy (part);
        }
      assert_int_equal (n_covered, cairo_image_surface_get_width (whole)
                                       * cairo_image_surface_get_height (whole));
      if (n_different * 2000 > n_covered || worst > 60)
        fail_msg ("at %g pixels %u of %u pixels differ, by up to %g", widths[i],
                  (guint) n_different, (guint) n_covered, worst);
      cairo_surface_destroy (whole);
    }
}

/* Counts the pixels of @a in hexes up to @reach around @middle, and how many are others in @b. */
static guint
compare_around (const BocageBoardGeometry *geometry, BocageHex middle, guint reach,
                cairo_surface_t *a, cairo_surface_t *b, guint *out_n_others)
{
  int stride = cairo_image_surface_get_stride (a);
  guint n = 0;

  *out_n_others = 0;
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      {
        BocageHex hex;

        if (!bocage_board_geometry_hex_at (geometry, x + .5, y + .5, &hex)
            || bocage_hex_distance (geometry->grid.orientation, hex, middle) > (int) reach)
          continue;
        n++;
        *out_n_others += memcmp (cairo_image_surface_get_data (a) + y * stride + 4 * x,
                                 cairo_image_surface_get_data (b) + y * stride + 4 * x, 4)
                                 != 0
                             ? 1
                             : 0;
      }
  return n;
}

/* What is asked for looks as it does on the whole board, and nothing else is painted. */
static void
test_only_some_hexes_are_painted (void **state)
{
  const double width = 60;
  const BocageLayers layers = BOCAGE_LAYER_TERRAIN | BOCAGE_LAYER_OBJECTS | BOCAGE_LAYER_UNITS;
  g_autoptr (BocageScenario) scenario = make_battle ();
  g_autoptr (BocagePainter) all = bocage_painter_new (scenario);
  g_autoptr (BocagePainter) some = bocage_painter_new (scenario);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  cairo_rectangle_int_t part = { 0, 0, 800, 480 };
  BocageBoardGeometry geometry;
  cairo_surface_t *a, *b, *none;
  BocageHex middle;
  guint n, n_others;

  assert_true (bocage_grid_parse_hex (grid, "F8", &middle));
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      BocageHex hex = bocage_grid_hex (grid, i);

      if (bocage_hex_distance (grid->orientation, hex, middle) <= 2)
        g_array_append_val (near, hex);
    }
  bocage_board_geometry_init (&geometry, grid, width / sqrt (3.));
  a = draw_test_paint_part (all, &part, width, layers);
  bocage_painter_set_hexes (some, (BocageHex *) near->data, near->len);
  b = draw_test_paint_part (some, &part, width, layers);
  bocage_painter_set_hexes (some, NULL, 0);
  none = draw_test_paint_part (some, &part, width, layers);

  n = compare_around (&geometry, middle, 1, a, b, &n_others);
  assert_true (n > 7000);
  assert_int_equal (n_others, 0);
  n = compare_around (&geometry, middle, 20, b, none, &n_others);
  assert_in_range (n_others, near->len * 3000, near->len * 3700); /* with what overhangs */
  assert_true (n > 2 * n_others);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  cairo_surface_destroy (none);
}

static void
test_nothing_is_painted_outside_the_clip (void **state)
{
  g_autoptr (BocageScenario) scenario = make_battle ();
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 300);
  cairo_rectangle_t clip = { 100, 100, 80, 60 };
  cairo_t *cr = cairo_create (surface);
  guint n_inside = 0;

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_paint (cr);
  bocage_painter_paint (painter, cr, &clip, 30, BOCAGE_DETAIL_AUTO);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 300; y++)
    for (int x = 0; x < 300; x++)
      {
        gboolean inside = x >= 100 && x < 180 && y >= 100 && y < 160;

        if (!inside)
          assert_true (draw_test_grey (surface, x, y) == 0);
        else
          n_inside += draw_test_grey (surface, x, y) > 0;
      }
  assert_int_equal (n_inside, 80 * 60);
  cairo_surface_destroy (surface);
}

/* Counts pixels that differ, and holds that they lie in the damage. */
static guint
check_damage (cairo_surface_t *a, cairo_surface_t *b, const cairo_rectangle_t *frame,
              const cairo_rectangle_t *damage)
{
  guint n_changed = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      {
        double bx = x + floor (frame->x), by = y + floor (frame->y);

        if (draw_test_grey (a, x, y) == draw_test_grey (b, x, y))
          continue;
        n_changed++;
        assert_true (bx + 1 >= damage->x && bx <= damage->x + damage->width);
        assert_true (by + 1 >= damage->y && by <= damage->y + damage->height);
      }
  return n_changed;
}

static void
test_damage_covers_what_changes (void **state)
{
  static const char *const pieces[]
      = { "<terrain type=\"forest\"/>",
          "<terrain type=\"town\"/>",
          "<terrain type=\"hill\"/>",
          "<path type=\"river\" edges=\"E SW\"/>",
          "<unit type=\"infantry\" side=\"allies\" carrier=\"landing-craft\"/>",
          "<object type=\"bridge\" turn=\"1\"/>" };
  const char *around = "<hex at=\"D5\"><terrain type=\"forest\"/></hex>"
                       "<hex at=\"E6\"><terrain type=\"hill\"/></hex>"
                       "<hex at=\"D4\"><terrain type=\"town\"/></hex>";
  const char *shape = "shape=\"standard\" face=\"countryside\"";
  double width = 60, radius = width / sqrt (3.);
  g_autoptr (BocageScenario) before = draw_test_scenario (shape, around);
  cairo_surface_t *a = draw_test_paint (before, width, BOCAGE_LAYERS_BOARD);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *hexes = g_strdup_printf ("%s<hex at=\"E5\">%s</hex>", around, pieces[i]);
      g_autoptr (BocageScenario) after = draw_test_scenario (shape, hexes);
      g_autoptr (BocagePainter) painter = bocage_painter_new (after);
      cairo_surface_t *b = draw_test_paint (after, width, BOCAGE_LAYERS_BOARD);
      BocageBoardGeometry geometry;
      cairo_rectangle_t damage, frame;
      BocageHex hex;

      bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (after), radius);
      bocage_board_geometry_get_frame (&geometry, FALSE, &frame);
      assert_true (bocage_grid_parse_hex (&geometry.grid, "E5", &hex));
      bocage_painter_get_damage (painter, hex, radius, &damage);
      assert_true (check_damage (a, b, &frame, &damage) > 100);
      cairo_surface_destroy (b);
    }
  cairo_surface_destroy (a);
}

/* Telling types apart at small sizes, without colour */

/* Every item in the same hex: the grain of the ground and where pixels begin would differ from one
 * to the next, and with them what a new type moves along. */
static void
take_sample (BocagePainter *like, const DrawSheetItem *item, double *out)
{
  g_autofree char *hex = g_strdup_printf ("<hex at=\"G5\">%s</hex>", item->xml);
  g_autoptr (BocageScenario) scenario
      = draw_test_scenario ("shape=\"standard\" face=\"countryside\"", hex);
  g_autoptr (BocagePainter) painter = bocage_painter_new_like (like, scenario);
  cairo_rectangle_int_t part = { 0, 0, SAMPLE, SAMPLE };
  BocageBoardGeometry geometry;
  cairo_surface_t *picture;
  BocageHex at;
  double x, y;

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario),
                              SMALL_WIDTH / sqrt (3.));
  assert_true (bocage_grid_parse_hex (&geometry.grid, "G5", &at));
  bocage_board_geometry_get_centre (&geometry, at, &x, &y);
  part.x = (int) x - SAMPLE / 2;
  part.y = (int) y - SAMPLE / 2;
  picture = draw_test_paint_part (painter, &part, SMALL_WIDTH, BOCAGE_LAYERS_BOARD);
  for (int dy = 0; dy < SAMPLE; dy++)
    for (int dx = 0; dx < SAMPLE; dx++)
      *out++ = draw_test_grey (picture, dx, dy);
  cairo_surface_destroy (picture);
}

static double
distance (const double *a, const double *b)
{
  double sum = 0;

  for (guint i = 0; i < SAMPLE * SAMPLE; i++)
    sum += fabs (a[i] - b[i]);
  return sum / (SAMPLE * SAMPLE);
}

/* A type that borrows the drawing of another cannot be told from it. */
static gboolean
share_drawing (const BocagePieceType *a, const BocagePieceType *b)
{
  return g_strcmp0 (a->art != NULL ? a->art : a->id, b->art != NULL ? b->art : b->id) == 0;
}

static void
test_types_are_told_apart_in_grey_at_24_pixels (void **state)
{
  DrawSheet *sheet = draw_test_sheet ();
  g_autoptr (BocagePainter) painter = bocage_painter_new (sheet->scenario);
  guint n = sheet->items->len, n_pairs = 0, n_bad = 0;
  double *samples = g_new (double, (gsize) n *SAMPLE *SAMPLE);

  for (guint i = 0; i < n; i++)
    take_sample (painter, &g_array_index (sheet->items, DrawSheetItem, i),
                 samples + (gsize) i * SAMPLE * SAMPLE);
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      {
        const DrawSheetItem *a = &g_array_index (sheet->items, DrawSheetItem, i);
        const DrawSheetItem *b = &g_array_index (sheet->items, DrawSheetItem, k);
        double d;

        if (a->type == b->type || share_drawing (a->type, b->type))
          continue;
        n_pairs++;
        d = distance (samples + (gsize) i * SAMPLE * SAMPLE, samples + (gsize) k * SAMPLE * SAMPLE);
        if (d >= MIN_DISTANCE)
          continue;
        print_message ("%s and %s differ by %.2f, less than %.2f\n", a->xml, b->xml, d,
                       MIN_DISTANCE);
        n_bad++;
      }
  assert_true (n_pairs > 1000);
  assert_int_equal (n_bad, 0);
  g_free (samples);
  draw_test_sheet_free (sheet);
}

static void
test_detail_follows_the_size (void **state)
{
  static const struct
  {
    double width;
    BocageDetail detail;
  } rows[] = { { 8, BOCAGE_DETAIL_THUMBNAIL }, { 13.9, BOCAGE_DETAIL_THUMBNAIL },
               { 14.1, BOCAGE_DETAIL_SMALL },  { 31.9, BOCAGE_DETAIL_SMALL },
               { 32.1, BOCAGE_DETAIL_MEDIUM }, { 51.9, BOCAGE_DETAIL_MEDIUM },
               { 52.1, BOCAGE_DETAIL_FULL },   { 240, BOCAGE_DETAIL_FULL } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_int_equal (bocage_detail_for_radius (rows[i].width / sqrt (3.)), rows[i].detail);
}

/* Nothing that a file may say stops the painter. */
static void
test_nonsense_is_painted_too (void **state)
{
  static const double widths[] = { 8, 20, 40, 60 };
  g_autoptr (BocageScenario) scenario = draw_test_scenario (
      "shape=\"standard\" face=\"countryside\" look=\"lunar\"",
      "<hex at=\"A1\"><terrain type=\"no-such-terrain\" look=\"x\" turn=\"99\"/>"
      "<terrain type=\"forest\"/><terrain type=\"hill\"/></hex>"
      "<hex at=\"B1\"><path type=\"no-such-path\" edges=\"E W NE\"/></hex>"
      "<hex at=\"C1\"><object type=\"no-such-object\" turn=\"-5\" side=\"nobody\"/></hex>"
      "<hex at=\"D1\"><unit type=\"no-such-unit\" side=\"nobody\" figures=\"999999\"/>"
      "<unit type=\"infantry\"/><unit type=\"armor\" side=\"axis\" figures=\"-3\"/></hex>"
      "<hex at=\"E1\"><marker type=\"no-such-marker\"/><label/></hex>"
      "<hex at=\"F1\"><path type=\"river\" edges=\"\"/><path type=\"river\" edges=\"E\"/>"
      "<path type=\"river\" edges=\"W\"/><path type=\"river\" edges=\"E NE NW W SW SE\"/>"
      "<path type=\"river\" edges=\"E W\"/><object type=\"wire\" turn=\"77\"/></hex>");

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      cairo_surface_t *surface
          = draw_test_paint (scenario, widths[i], BOCAGE_LAYERS_PICTURE | BOCAGE_LAYER_COORDINATES);

      assert_int_equal (cairo_surface_status (surface), CAIRO_STATUS_SUCCESS);
      cairo_surface_destroy (surface);
    }
}

static cairo_surface_t *
paint_saving_ink (BocagePainter *painter, gboolean ink_saver)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 900, 600);
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  cairo_t *cr = cairo_create (surface);

  options.ink_saver = ink_saver;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  bocage_painter_paint_layers (painter, cr, NULL, 36, &options);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How dark the picture is, 0 … 1, and the most that a pixel has of a colour. */
static double
measure_ink (cairo_surface_t *surface, int *out_chroma)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  double ink = 0;

  *out_chroma = 0;
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        const guchar *p = data + y * stride + 4 * x;
        int most = MAX (p[0], MAX (p[1], p[2])), least = MIN (p[0], MIN (p[1], p[2]));

        ink += 255 - (p[0] + p[1] + p[2]) / 3.;
        *out_chroma = MAX (*out_chroma, most - least);
      }
  return ink / 255 / cairo_image_surface_get_width (surface)
         / cairo_image_surface_get_height (surface);
}

/* Line art on white: the tint of water is all the colour there is. */
static void
test_ink_is_saved (void **state)
{
  g_autoptr (BocageScenario) scenario = make_battle ();
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  g_autoptr (BocagePainter) fresh = bocage_painter_new (scenario);
  cairo_surface_t *inked = paint_saving_ink (painter, TRUE);
  cairo_surface_t *after = paint_saving_ink (painter, FALSE);
  cairo_surface_t *colours = paint_saving_ink (fresh, FALSE);
  int chroma, all;
  double ink = measure_ink (inked, &chroma), usual = measure_ink (colours, &all);

  assert_true (chroma <= 12);
  assert_true (all > 100);
  assert_true (ink > .01 && ink < usual / 3);
  /* Both come out of one store of pictures, and neither out of the other's. */
  assert_true (same_pixels (after, colours));
  cairo_surface_destroy (inked);
  cairo_surface_destroy (after);
  cairo_surface_destroy (colours);
}

/* How high a name on the map is, in points. */
static double
measure_name (gboolean on_paper)
{
  const double scale = 8;
  g_autoptr (BocageScenario) scenario = draw_test_scenario (
      "shape=\"standard\" face=\"countryside\"", "<hex at=\"G5\"><label>H</label></hex>");
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4000, 2200);
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  cairo_t *cr = cairo_create (surface);
  const guchar *data;
  int rows = 0;

  options.layers = BOCAGE_LAYER_LABELS;
  options.detail = BOCAGE_DETAIL_FULL;
  options.as_vectors = TRUE;
  options.on_paper = on_paper;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  bocage_painter_paint_layers (painter, cr, NULL, 35.5 / sqrt (3.), &options);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < 2200; y++)
    for (int x = 0; x < 4000; x++)
      if (data[y * cairo_image_surface_get_stride (surface) + 4 * x] < 100)
        {
          rows++;
          break;
        }
  cairo_surface_destroy (surface);
  return rows / scale;
}

/* Capitals are about .7 of the size of a text. */
static void
test_names_can_be_read_on_paper (void **state)
{
  assert_true (measure_name (TRUE) > 6.5 * .6);
  assert_true (measure_name (FALSE) < 6.5 * .6);
}

static const struct CMUnitTest tests[] = {
  cmocka_unit_test (test_painting_twice_gives_the_same_bytes),
  cmocka_unit_test (test_what_was_painted_before_does_not_matter),
  cmocka_unit_test (test_chunks_join_to_the_whole_picture),
  cmocka_unit_test (test_only_some_hexes_are_painted),
  cmocka_unit_test (test_nothing_is_painted_outside_the_clip),
  cmocka_unit_test (test_damage_covers_what_changes),
  cmocka_unit_test (test_types_are_told_apart_in_grey_at_24_pixels),
  cmocka_unit_test (test_detail_follows_the_size),
  cmocka_unit_test (test_nonsense_is_painted_too),
  cmocka_unit_test (test_ink_is_saved),
  cmocka_unit_test (test_names_can_be_read_on_paper),
};

BOCAGE_TEST_MAIN (tests)
