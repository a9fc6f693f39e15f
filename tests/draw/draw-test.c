/* draw-test.c: boards and pixels for the tests of what paints
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "draw-test.h"

#include <math.h>
#include <string.h>

#define SHEET_COLUMNS 14 /* pictures in a row; a hex is left free between two of them */

BocageRuleset *
draw_test_ruleset (void)
{
  BocageRuleset *ruleset = bocage_ruleset_find ("memoir44", NULL);

  g_assert_nonnull (ruleset);
  return ruleset;
}

/* A battle; @shape holds attributes of <board>, @hexes its content. */
BocageScenario *
draw_test_scenario (const char *shape, const char *hexes)
{
  g_autofree char *text = g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" id=\"sheet\" ruleset=\"memoir44\""
      " xml:lang=\"en\">\n<sides first=\"allies\">"
      "<side id=\"axis\" edge=\"north\" nation=\"de\" hand=\"4\" medals=\"4\"/>"
      "<side id=\"allies\" edge=\"south\" nation=\"us\" hand=\"4\" medals=\"4\"/></sides>\n"
      "<board %s>\n%s</board>\n</scenario>\n",
      shape, hexes);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  BocageScenario *scenario = bocage_document_get_scenario (document);

  g_assert_nonnull (scenario);
  return bocage_scenario_ref (scenario);
}

static void
add_item (DrawSheet *sheet, const BocagePieceType *type, char *xml)
{
  DrawSheetItem item = { type, xml, BOCAGE_HEX_NONE };

  g_array_append_val (sheet->items, item);
}

static void
add_path_items (DrawSheet *sheet, const BocagePieceType *type, const char *look)
{
  gboolean seen[64] = { FALSE };

  /* Every set of edges, but not its turns. */
  for (guint edges = 0; edges < 64; edges++)
    {
      g_autofree char *words = NULL;

      if (seen[edges])
        continue;
      for (int turn = 0; turn < BOCAGE_N_EDGES; turn++)
        seen[bocage_edges_rotate ((BocageEdges) edges, turn)] = TRUE;
      words = bocage_edges_format (BOCAGE_ORIENTATION_POINTY, (BocageEdges) edges);
      add_item (sheet, type,
                g_strdup_printf ("<path type=\"%s\"%s edges=\"%s\"/>", type->id, look, words));
    }
}

static void
add_unit_items (DrawSheet *sheet, const BocagePieceType *type)
{
  static const char *const sides[] = { "allies", "axis" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      add_item (sheet, type,
                g_strdup_printf ("<unit type=\"%s\" side=\"%s\"/>", type->id, sides[i]));
      if (type->figures > 1)
        add_item (
            sheet, type,
            g_strdup_printf ("<unit type=\"%s\" side=\"%s\" figures=\"1\"/>", type->id, sides[i]));
    }
}

static void
add_type_items (DrawSheet *sheet, const BocagePieceType *type)
{
  guint n_looks = type->looks != NULL ? g_strv_length ((char **) type->looks) : 0;

  if (type->kind == BOCAGE_ELEMENT_UNIT)
    {
      add_unit_items (sheet, type);
      return;
    }
  for (guint l = 0; l < MAX (n_looks, 1); l++)
    {
      g_autofree char *look
          = n_looks > 0 ? g_strdup_printf (" look=\"%s\"", type->looks[l]) : g_strdup ("");

      if (type->kind == BOCAGE_ELEMENT_PATH)
        {
          add_path_items (sheet, type, look);
          continue;
        }
      for (guint turn = 1; turn <= MAX (type->turns, 1); turn++)
        {
          g_autofree char *number
              = type->turns > 1 ? g_strdup_printf (" turn=\"%u\"", turn) : g_strdup ("");

          add_item (
              sheet, type,
              g_strdup_printf ("%s<%s type=\"%s\"%s%s/>",
                               type->needs_water ? "<path type=\"river\" edges=\"E W\"/>" : "",
                               bocage_elements[type->kind].name, type->id, look, number));
        }
    }
}

/* What a unit may carry, once with the first type that it fits. */
static void
add_additions (DrawSheet *sheet, const BocageRuleset *ruleset)
{
  static const char *const attributes[]
      = { [BOCAGE_ADDITION_ASSET] = "asset", [BOCAGE_ADDITION_ACCESSORY] = "accessory" };

  for (guint i = 0; i < bocage_ruleset_n_additions (ruleset); i++)
    {
      const BocageAddition *addition = bocage_ruleset_get_addition (ruleset, i);

      for (guint k = 0;
           addition->kind < G_N_ELEMENTS (attributes) && k < bocage_ruleset_n_types (ruleset); k++)
        {
          const BocagePieceType *type = bocage_ruleset_get_type (ruleset, k);

          if (type->kind != BOCAGE_ELEMENT_UNIT || !bocage_addition_fits (addition, type))
            continue;
          add_item (sheet, type,
                    g_strdup_printf ("<unit type=\"%s\" side=\"allies\" %s=\"%s\"/>", type->id,
                                     attributes[addition->kind], addition->id));
          break;
        }
    }
}

static void
add_badges (DrawSheet *sheet, const BocageRuleset *ruleset)
{
  const BocagePieceType *type = bocage_ruleset_find_type (ruleset, BOCAGE_ELEMENT_MARKER, "badge");

  for (guint i = 0; i < bocage_ruleset_n_badges (ruleset); i++)
    add_item (sheet, type,
              g_strdup_printf ("<marker type=\"badge\" badge=\"%s\"/>",
                               bocage_ruleset_get_badge (ruleset, i)->id));
}

/* A board with every type in every look and turn, every path in every set of
 * edges, every unit of both sides, full and weakened, what units carry, and every
 * badge; free hexes between them. */
DrawSheet *
draw_test_sheet (void)
{
  DrawSheet *sheet = g_new0 (DrawSheet, 1);
  g_autoptr (BocageRuleset) ruleset = draw_test_ruleset ();
  GString *hexes = g_string_new (NULL);
  g_autofree char *shape = NULL;
  BocageGrid grid = bocage_ruleset_find_shape (ruleset, "custom")->grid;
  guint n_rows;

  sheet->items = g_array_new (FALSE, TRUE, sizeof (DrawSheetItem));
  for (guint i = 0; i < bocage_ruleset_n_types (ruleset); i++)
    if (!bocage_ruleset_get_type (ruleset, i)->carrier) /* never lies by itself */
      add_type_items (sheet, bocage_ruleset_get_type (ruleset, i));
  add_additions (sheet, ruleset);
  add_badges (sheet, ruleset);

  n_rows = (sheet->items->len + SHEET_COLUMNS - 1) / SHEET_COLUMNS;
  grid.columns = 2 * SHEET_COLUMNS;
  grid.rows = (guint16) (2 * n_rows);
  for (guint i = 0; i < sheet->items->len; i++)
    {
      DrawSheetItem *item = &g_array_index (sheet->items, DrawSheetItem, i);
      g_autofree char *name = NULL;

      item->hex.column = (gint16) (4 * (i % SHEET_COLUMNS));
      item->hex.row = (gint16) (2 * (i / SHEET_COLUMNS));
      name = bocage_grid_format_hex (&grid, item->hex);
      g_string_append_printf (hexes, "<hex at=\"%s\">%s</hex>\n", name, item->xml);
    }
  shape = g_strdup_printf ("shape=\"custom\" face=\"countryside\" columns=\"%u\" rows=\"%u\"",
                           grid.columns, grid.rows);
  sheet->scenario = draw_test_scenario (shape, hexes->str);
  g_string_free (hexes, TRUE);
  return sheet;
}

void
draw_test_sheet_free (DrawSheet *sheet)
{
  for (guint i = 0; i < sheet->items->len; i++)
    g_free (g_array_index (sheet->items, DrawSheetItem, i).xml);
  g_array_unref (sheet->items);
  bocage_scenario_unref (sheet->scenario);
  g_free (sheet);
}

/* Paints a rectangle of the board; its corner becomes the corner of the surface. */
cairo_surface_t *
draw_test_paint_part (BocagePainter *painter, const cairo_rectangle_int_t *part, double hex_width,
                      BocageLayers layers)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, part->width, part->height);
  cairo_rectangle_t clip = { part->x, part->y, part->width, part->height };
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  cairo_t *cr = cairo_create (surface);

  options.layers = layers;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, -part->x, -part->y);
  bocage_painter_paint_layers (painter, cr, &clip, hex_width / sqrt (3.), &options);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

cairo_surface_t *
draw_test_paint (BocageScenario *scenario, double hex_width, BocageLayers layers)
{
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  BocageBoardGeometry geometry;
  cairo_rectangle_t frame;
  cairo_rectangle_int_t all;

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario),
                              hex_width / sqrt (3.));
  bocage_board_geometry_get_frame (&geometry, (layers & BOCAGE_LAYER_RIM) != 0, &frame);
  all.x = (int) floor (frame.x);
  all.y = (int) floor (frame.y);
  all.width = (int) ceil (frame.x + frame.width) - all.x;
  all.height = (int) ceil (frame.y + frame.height) - all.y;
  return draw_test_paint_part (painter, &all, hex_width, layers);
}

/* How light a pixel is, 0 … 255. */
double
draw_test_grey (cairo_surface_t *surface, int x, int y)
{
  guint32 value;

  memcpy (&value,
          cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
              + 4 * x,
          sizeof value);
  return .299 * (value >> 16 & 0xff) + .587 * (value >> 8 & 0xff) + .114 * (value & 0xff);
}
