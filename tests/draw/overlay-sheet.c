/* overlay-sheet.c: paints every overlay, and heat, at three sizes, and compares with a picture
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: overlay-sheet BATTLE OUT.png [GOLDEN.png]
 *
 * As in the contact sheet, a picture is the same when few of its pixels differ
 * much: versions of cairo round an edge differently.
 */

#include "config.h"

#include "draw-test.h"
#include "draw/overlay/bocage-overlay-painter.h"
#include "golden-picture.h"

#include <math.h>
#include <stdio.h>

#define GAP 8

typedef struct
{
  const char *name;
  BocageOverlayKinds kinds;
  const char *subject;
  const char *target;
} Shown;

/* Of Villers-Bocage, which is what the sheet is made of. */
static const Shown shown[] = {
  { "reach", BOCAGE_OVERLAY_REACH, "G4", NULL },
  { "sight, open", BOCAGE_OVERLAY_SIGHT, "E5", "G7" },
  { "sight, blocked", BOCAGE_OVERLAY_SIGHT, "E5", "C8" },
  { "dice", BOCAGE_OVERLAY_DICE, "H7", "I8" },
  { "retreat", BOCAGE_OVERLAY_RETREAT, "K3", NULL },
  { "fire", BOCAGE_OVERLAY_FIRE, "D8", NULL },
  { "medals", BOCAGE_OVERLAY_MEDALS, "D8", NULL },
  { "sections", BOCAGE_OVERLAY_SECTIONS, NULL, NULL },
  { "exits", BOCAGE_OVERLAY_EXITS, NULL, NULL },
  { "reach and dice", BOCAGE_OVERLAY_REACH | BOCAGE_OVERLAY_DICE, "G4", "H8" },
  { "reach under fire", BOCAGE_OVERLAY_REACH | BOCAGE_OVERLAY_FIRE, "G4", NULL },
};

static const char *const heats[BOCAGE_N_HEATS] = {
  [BOCAGE_HEAT_LOSSES] = "where figures were lost",
  [BOCAGE_HEAT_MEDALS] = "where medals were won",
};

/* Each overlay, the last of them in high contrast once more, and each kind of heat. */
#define N_CONTRAST G_N_ELEMENTS (shown)
#define N_OVERLAYS (N_CONTRAST + 1)
#define N_ROWS (N_OVERLAYS + BOCAGE_N_HEATS)

static const double widths[] = { 66, 40, 22 };

static BocageHex
find_hex (BocageScenario *scenario, const char *name)
{
  BocageHex hex = BOCAGE_HEX_NONE;

  if (name != NULL)
    g_assert_true (bocage_grid_parse_hex (bocage_scenario_get_grid (scenario), name, &hex));
  return hex;
}

static void
paint_overlay (cairo_t *cr, BocageSituation *situation, const Shown *what, double hex_radius,
               gboolean high_contrast)
{
  BocageScenario *scenario = situation->scenario;
  g_autoptr (BocageOverlay) overlay
      = bocage_overlay_new (situation, what->kinds, find_hex (scenario, what->subject),
                            find_hex (scenario, what->target), -1);

  bocage_overlay_paint (overlay, cr, hex_radius, high_contrast);
}

/* Every step beside every other, and hexes with too little to be seen. */
static void
paint_heat (cairo_t *cr, BocageScenario *scenario, BocageHeatKind kind, double hex_radius)
{
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  g_autofree double *values = g_new0 (double, bocage_grid_n_hexes (grid));

  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    values[i] = .03 * (i * 7 % 34);
  bocage_heat_paint (values, kind, grid, cr, hex_radius);
}

/* Paints the board of @width with what a row has, at the origin. */
static void
paint_one (cairo_t *cr, BocagePainter *painter, BocageSituation *situation, guint row, double width,
           const cairo_rectangle_t *frame)
{
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, frame->width, frame->height);
  cairo_clip (cr);
  cairo_translate (cr, -frame->x, -frame->y);
  /* The plainest ground: it is not what is compared, and the picture stays small. */
  bocage_painter_paint (painter, cr, frame, width / sqrt (3.), BOCAGE_DETAIL_THUMBNAIL);
  if (row >= N_OVERLAYS)
    paint_heat (cr, situation->scenario, (BocageHeatKind) (row - N_OVERLAYS), width / sqrt (3.));
  else
    paint_overlay (cr, situation, &shown[MIN (row, N_CONTRAST - 1)], width / sqrt (3.),
                   row == N_CONTRAST);
  cairo_restore (cr);
}

static void
get_frame (BocageScenario *scenario, double width, cairo_rectangle_t *out_frame)
{
  BocageBoardGeometry geometry;

  bocage_board_geometry_init (&geometry, bocage_scenario_get_grid (scenario), width / sqrt (3.));
  bocage_board_geometry_get_frame (&geometry, FALSE, out_frame);
  out_frame->width = ceil (out_frame->width);
  out_frame->height = ceil (out_frame->height);
  out_frame->x = floor (out_frame->x);
  out_frame->y = floor (out_frame->y);
}

/* The battle has no way off its board: the Allies get one. */
static void
add_exit (BocageScenario *scenario)
{
  g_autoptr (BocageEdit) edit = bocage_edit_new (scenario);
  BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_EXIT]);
  BocageExitNode *exit_ = (BocageExitNode *) node;

  exit_->from = find_hex (scenario, "G9");
  exit_->to = find_hex (scenario, "I9");
  exit_->side = bocage_token_keep ("allies");
  bocage_edit_add_part (edit, bocage_edit_ensure_part (edit, NULL, BOCAGE_ELEMENT_OBJECTIVES),
                        node);
}

/* A column a size, a row an overlay.
 * @boxes: (nullable): where each picture lies */
static cairo_surface_t *
paint_sheet (BocageScenario *scenario, cairo_rectangle_int_t *boxes)
{
  g_autoptr (BocagePainter) painter = bocage_painter_new (scenario);
  g_autoptr (BocageSituation) situation = bocage_situation_new (scenario);
  cairo_rectangle_t frames[G_N_ELEMENTS (widths)];
  double total = GAP, x = GAP;
  cairo_surface_t *surface;
  cairo_t *cr;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      get_frame (scenario, widths[i], &frames[i]);
      total += frames[i].width + GAP;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) total,
                                        (int) (N_ROWS * (frames[0].height + GAP) + GAP));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, .88, .87, .85);
  cairo_paint (cr);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      for (guint k = 0; k < N_ROWS; k++)
        {
          double y = GAP + k * (frames[0].height + GAP);

          boxes[i * N_ROWS + k] = (cairo_rectangle_int_t){ (int) x, (int) y, (int) frames[i].width,
                                                           (int) frames[i].height };
          cairo_save (cr);
          cairo_translate (cr, x, y);
          paint_one (cr, painter, situation, k, widths[i], &frames[i]);
          cairo_restore (cr);
        }
      x += frames[i].width + GAP;
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static const char *
get_name (guint row)
{
  if (row >= N_OVERLAYS)
    return heats[row - N_OVERLAYS];
  return row < N_CONTRAST ? shown[row].name : "high contrast";
}

static int
compare (cairo_surface_t *made, const cairo_rectangle_int_t *boxes, const char *path)
{
  const GoldenPictureLimits limits = { .far_apart = 40, .max_far_part = .004 };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (widths) * N_ROWS; i++)
    g_ptr_array_add (names,
                     g_strdup_printf ("%s at %.0f px", get_name (i % N_ROWS), widths[i / N_ROWS]));
  return golden_picture_compare (made, boxes, (char *const *) names->pdata, names->len, path,
                                 &limits);
}

int
main (int argc, char **argv)
{
  cairo_rectangle_int_t boxes[G_N_ELEMENTS (widths) * N_ROWS];
  g_autoptr (BocageDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *made;
  int status = 0;

  if (argc < 3 || argc > 4)
    {
      fprintf (stderr, "usage: overlay-sheet BATTLE OUT.png [GOLDEN.png]\n");
      return 2;
    }
  bocage_init ();
  document = bocage_document_read_file (argv[1], NULL, BOCAGE_READ_NO_SCHEMA, &error);
  if (document == NULL || bocage_document_get_scenario (document) == NULL)
    {
      fprintf (stderr, "overlay-sheet: there is no battle in %s\n", argv[1]);
      return 2;
    }
  add_exit (bocage_document_get_scenario (document));
  made = paint_sheet (bocage_document_get_scenario (document), boxes);
  if (cairo_surface_write_to_png (made, argv[2]) != CAIRO_STATUS_SUCCESS)
    {
      fprintf (stderr, "overlay-sheet: %s cannot be written\n", argv[2]);
      status = 2;
    }
  else if (argc == 4)
    status = compare (made, boxes, argv[3]);
  cairo_surface_destroy (made);
  return status;
}
