/* ghost-sheet.c: what will be, as the board shows it before it is done
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * usage: ghost-sheet OUT.png [GOLDEN.png]
 *
 * One picture a ghost, below each other: of each tool, of what floats, of a fix that is pointed
 * at.  The board itself paints them; what lies under them is painted in one piece: the portions
 * that the board paints depend on how fast that is, and where they join, cairo shades an edge
 * otherwise, so that no two pictures would be the same.
 */

#include "config.h"

#include "board-test.h"
#include "golden-picture.h"

#include <math.h>
#include <string.h>

#define HEX_WIDTH 48.
#define GAP 6

static const char *const land[][2]
    = { { "C6", "forest" }, { "D6", "forest" }, { "D5", "forest" },
        { "G4", "hill" },   { "H4", "town" },   { "F6", "hedgerow" } };

/* What is about to be done */

static void
lay_out (Fixture *f)
{
  for (guint i = 0; i < G_N_ELEMENTS (land); i++)
    {
      BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

      ((BocagePieceNode *) node)->type = bocage_token_keep (land[i][1]);
      bocage_edit_place_piece (f->edit, hex (f, land[i][0]), node);
    }
}

static void
point (Fixture *f, const char *tool, const char *type, const char *side, int size)
{
  hold (f, tool, type, side);
  g_object_set (f->brush, "size", size, NULL);
  _bocage_board_set_hover (f->board, hex (f, "E5"));
}

static void
place_one (Fixture *f)
{
  point (f, "place", "forest", NULL, 0);
}

static void
place_seven (Fixture *f)
{
  point (f, "place", "forest", NULL, 1);
}

static void
place_unit (Fixture *f)
{
  point (f, "place", "infantry", "axis", 0);
}

static void
fill (Fixture *f)
{
  point (f, "fill", "hill", NULL, 0);
  _bocage_board_set_hover (f->board, hex (f, "D6"));
}

static void
draw (Fixture *f, const char *tool, const char *type, const char *from, const char *to)
{
  hold (f, tool, type, NULL);
  _bocage_board_begin_stroke (f->board, hex (f, from), 0, 0);
  _bocage_board_move_stroke (f->board, hex (f, to), 0, 0);
}

static void
draw_line (Fixture *f)
{
  draw (f, "line", "river", "C4", "H4");
}

static void
draw_ring (Fixture *f)
{
  draw (f, "ring", "town", "F5", "G5");
}

static void
take_up (Fixture *f)
{
  const BocageHex hexes[] = { hex (f, "C6"), hex (f, "D6"), hex (f, "D5") };

  bocage_session_set_cursor (f->session, hexes[0]);
  bocage_session_set_selection (f->session, hexes, G_N_ELEMENTS (hexes));
  _bocage_board_float_selection (f->board, hexes[0]);
  _bocage_board_float_to (f->board, hex (f, "F5"));
}

static void
turn (Fixture *f)
{
  take_up (f);
  _bocage_board_float_turn (f->board, 1);
}

static void
mirror (Fixture *f)
{
  take_up (f);
  _bocage_board_float_mirror (f->board);
}

/* Over the hill, where something else would be */
static void
cover (Fixture *f)
{
  take_up (f);
  _bocage_board_float_to (f->board, hex (f, "G5"));
}

/* The same wood twice: one is too many. */
static void
point_at_fix (Fixture *f)
{
  GListModel *findings = bocage_session_get_findings (f->session);
  BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

  ((BocagePieceNode *) node)->type = bocage_token_keep ("forest");
  bocage_edit_insert (f->edit, &bocage_edit_ensure_hex (f->edit, hex (f, "D5"))->node, -1, node);
  bocage_session_check_now (f->session);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      if (g_str_equal (bocage_finding_get_id (finding), "board-dup-terrain"))
        bocage_session_point_at (f->session, finding);
    }
}

static const struct
{
  const char *name;
  void (*prepare) (Fixture *f);
} ghosts[] = {
  { "brush of 1", place_one }, { "brush of 7", place_seven },
  { "unit", place_unit },      { "fill", fill },
  { "line", draw_line },       { "ring", draw_ring },
  { "float", take_up },        { "turned", turn },
  { "mirrored", mirror },      { "fix", point_at_fix },
  { "covering", cover },
};

#define N_GHOSTS G_N_ELEMENTS (ghosts)

/* Painting */

/* From the rim's corner: the hexes where it all happens. */
static cairo_rectangle_int_t
get_area (Fixture *f)
{
  cairo_rectangle_t first, last;
  int x, y;

  bocage_board_cache_get_origin (f->board->cache, &x, &y);
  bocage_board_geometry_get_hex_bounds (&f->board->geometry, hex (f, "B7"), &first);
  bocage_board_geometry_get_hex_bounds (&f->board->geometry, hex (f, "I3"), &last);
  return (cairo_rectangle_int_t){ x + (int) first.x, y + (int) first.y,
                                  (int) (last.x + last.width - first.x),
                                  (int) (last.y + last.height - first.y) };
}

static void
paint_ground (Fixture *f, cairo_t *cr)
{
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;
  int x, y;

  bocage_board_cache_get_origin (f->board->cache, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  options.layers = BOCAGE_LAYERS_BOARD;
  bocage_painter_paint_layers (bocage_board_cache_get_painter (f->board->cache), cr, NULL,
                               HEX_WIDTH / sqrt (3.), &options);
  cairo_restore (cr);
}

static void
paint (Fixture *f, cairo_t *cr)
{
  const cairo_rectangle_int_t area = get_area (f);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  _bocage_board_snapshot_marks (f->board, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, area.width, area.height);
  cairo_clip (cr);
  cairo_translate (cr, -area.x, -area.y);
  paint_ground (f, cr);
  gsk_render_node_draw (node, cr);
  cairo_restore (cr);
  gsk_render_node_unref (node);
}

static void
make_one (guint i, cairo_surface_t **sheet, cairo_rectangle_int_t *boxes)
{
  void *state = NULL;
  Fixture *f;
  cairo_t *cr;

  setup (&state);
  f = state;
  lay_out (f);
  bocage_board_set_zoom (f->board, HEX_WIDTH, NULL);
  settle (f);
  ghosts[i].prepare (f);
  settle (f);
  boxes[i] = get_area (f);
  boxes[i].x = GAP;
  boxes[i].y = GAP + (int) i * (boxes[i].height + GAP);
  if (*sheet == NULL)
    *sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, boxes[i].width + 2 * GAP,
                                         (int) N_GHOSTS * (boxes[i].height + GAP) + GAP);
  cr = cairo_create (*sheet);
  cairo_translate (cr, boxes[i].x, boxes[i].y);
  paint (f, cr);
  cairo_destroy (cr);
  _bocage_board_cancel_stroke (f->board);
  bocage_board_give_up (f->board);
  teardown (&state);
}

static int
compare (cairo_surface_t *made, const cairo_rectangle_int_t *boxes, const char *path)
{
  const GoldenPictureLimits limits = { .far_apart = 30, .max_far_part = .01 };
  char *names[N_GHOSTS];

  for (guint i = 0; i < N_GHOSTS; i++)
    names[i] = (char *) ghosts[i].name;
  return golden_picture_compare (made, boxes, names, N_GHOSTS, path, &limits);
}

int
main (int argc, char **argv)
{
  cairo_rectangle_int_t boxes[N_GHOSTS];
  cairo_surface_t *sheet = NULL;
  int status = 0;

  if (argc < 2 || argc > 3 || !gtk_init_check ())
    {
      fprintf (stderr, "usage: ghost-sheet OUT.png [GOLDEN.png], where there is a display\n");
      return 2;
    }
  bocage_init ();
  for (guint i = 0; i < N_GHOSTS; i++)
    make_one (i, &sheet, boxes);
  cairo_surface_flush (sheet);
  if (cairo_surface_write_to_png (sheet, argv[1]) != CAIRO_STATUS_SUCCESS)
    {
      fprintf (stderr, "ghost-sheet: %s cannot be written\n", argv[1]);
      status = 2;
    }
  else if (argc == 3)
    status = compare (sheet, boxes, argv[2]);
  cairo_surface_destroy (sheet);
  return status;
}
