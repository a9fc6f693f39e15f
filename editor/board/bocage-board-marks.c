/* bocage-board-marks.c: what lies over the board: cursor, selection, findings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each mark is a node of its own, so that only the hexes where one comes or goes
 * are drawn again.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "bocage-difference-painter.h"
#include "draw/base/bocage-palette.h"

#include <math.h>

#define LINE .046      /* of a hex's width */
#define DARK_LINE .085 /* what lies under it */
#define THIN 2.
#define THICK 6.
#define BRACKET .24 /* of a side */
#define VEIL .35
#define INK 0x1c1c1c
#define MARK_MIN 14. /* px a mark of a finding measures at least */
#define REACH 20     /* px a mark may reach beyond its hex */

/* A surface for the mark of one hex; its origin is that of the geometry. */
cairo_t *
_bocage_board_begin_mark (BocageBoard *self, GtkSnapshot *snapshot, BocageHex hex)
{
  cairo_rectangle_t box;
  int origin_x, origin_y;
  cairo_t *cr;
  float x, y;

  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  bocage_board_geometry_get_hex_bounds (_bocage_board_get_geometry (self), hex, &box);
  x = (float) floor (box.x) + (float) origin_x - REACH;
  y = (float) floor (box.y) + (float) origin_y - REACH;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (x, y, (float) ceil (box.width) + 2 * REACH + 1,
                                     (float) ceil (box.height) + 2 * REACH + 1));
  cairo_translate (cr, origin_x, origin_y);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  return cr;
}

double
_bocage_board_line_width (BocageBoard *self, double part)
{
  return CLAMP (part * self->zoom, THIN, THICK);
}

/* A light line on a dark one. */
static void
stroke_mark (BocageBoard *self, cairo_t *cr, BocageColour colour, double stress)
{
  double width = _bocage_board_line_width (self, LINE) * stress;

  bocage_colour_set (cr, INK, 1);
  cairo_set_line_width (cr, width * DARK_LINE / LINE);
  cairo_stroke_preserve (cr);
  bocage_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

gboolean
_bocage_board_is_covered (BocageBoard *self, BocageHex hex)
{
  cairo_rectangle_int_t at;
  cairo_rectangle_t box;
  int origin_x, origin_y;

  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  bocage_board_geometry_get_hex_bounds (_bocage_board_get_geometry (self), hex, &box);
  at = (cairo_rectangle_int_t){ (int) box.x + origin_x, (int) box.y + origin_y, (int) box.width + 1,
                                (int) box.height + 1 };
  return gdk_rectangle_intersect (&at, &self->covered, NULL);
}

static void
stroke_selected (BocageBoard *self, cairo_t *cr, gboolean above)
{
  double width = _bocage_board_line_width (self, LINE);

  bocage_colour_set (cr, above ? BOCAGE_COLOUR_SELECTION : INK, 1);
  cairo_set_line_width (cr, above ? width : width * DARK_LINE / LINE);
  cairo_stroke (cr);
}

static void
mark_selection (BocageBoard *self, GtkSnapshot *snapshot)
{
  GArray *selection = bocage_session_get_selection (self->session);
  double inset = _bocage_board_line_width (self, LINE);

  if (selection->len > BOCAGE_BOARD_MANY)
    {
      _bocage_board_mark_area (self, snapshot, &self->selected, selection, stroke_selected);
      return;
    }

  for (guint i = 0; i < selection->len; i++)
    {
      BocageHex hex = g_array_index (selection, BocageHex, i);
      cairo_t *cr;

      if (!_bocage_board_is_covered (self, hex))
        continue;
      cr = _bocage_board_begin_mark (self, snapshot, hex);
      bocage_board_geometry_add_hex (_bocage_board_get_geometry (self), cr, hex, inset / 2);
      stroke_mark (self, cr, BOCAGE_COLOUR_SELECTION, 1);
      cairo_destroy (cr);
    }
}

/* Where something else would be covered */
static void
mark_covered (BocageBoard *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->floating.covered->len; i++)
    {
      BocageHex hex = g_array_index (self->floating.covered, BocageHex, i);
      cairo_t *cr;

      if (!_bocage_board_is_covered (self, hex))
        continue;
      cr = _bocage_board_begin_mark (self, snapshot, hex);
      bocage_difference_paint_other (cr, _bocage_board_get_geometry (self), hex);
      cairo_destroy (cr);
    }
}

/* What floats, with dashes; where it comes from, lighter; what it would cover. */
static void
mark_floating (BocageBoard *self, GtkSnapshot *snapshot)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  double inset = _bocage_board_line_width (self, LINE);
  double dashes[] = { .14 * self->zoom, .08 * self->zoom };
  guint n;

  bocage_patch_get_hexes (self->floating.patch, self->floating.at, hexes);
  n = hexes->len;
  if (self->floating.moves)
    bocage_patch_get_source (self->floating.patch, hexes);
  for (guint i = hexes->len; i > 0; i--)
    {
      BocageHex hex = g_array_index (hexes, BocageHex, i - 1);
      gboolean is_source = i > n;
      cairo_t *cr;

      if (!bocage_grid_contains (&self->geometry.grid, hex)
          || !_bocage_board_is_covered (self, hex))
        continue;
      cr = _bocage_board_begin_mark (self, snapshot, hex);
      bocage_board_geometry_add_hex (_bocage_board_get_geometry (self), cr, hex, inset / 2);
      bocage_colour_set (cr, is_source ? 0xffffff : INK, 1);
      cairo_set_line_width (cr, inset * (is_source ? 1 : DARK_LINE / LINE));
      cairo_stroke_preserve (cr);
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      bocage_colour_set (cr, is_source ? INK : BOCAGE_COLOUR_SELECTION, 1);
      cairo_set_line_width (cr, inset);
      cairo_stroke (cr);
      cairo_destroy (cr);
    }
  mark_covered (self, snapshot);
}

/* Whether the keyboard speaks to the board, and the theme shows it. */
static gboolean
has_visible_focus (BocageBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return (gtk_widget_get_state_flags (GTK_WIDGET (self))
          & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_WITHIN))
             != 0
         && GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

static void
mark_cursor (BocageBoard *self, GtkSnapshot *snapshot)
{
  BocageHex hex = bocage_session_get_cursor (self->session);
  BocageBoardGeometry *geometry = _bocage_board_get_geometry (self);
  double x, y;
  cairo_t *cr;

  cr = _bocage_board_begin_mark (self, snapshot, hex);
  bocage_board_geometry_get_centre (geometry, hex, &x, &y);
  for (guint i = 0; i < BOCAGE_N_EDGES; i++)
    {
      double before_x, before_y, at_x, at_y, after_x, after_y;

      bocage_board_geometry_get_corner (geometry, (i + BOCAGE_N_EDGES - 1) % BOCAGE_N_EDGES,
                                        &before_x, &before_y);
      bocage_board_geometry_get_corner (geometry, i, &at_x, &at_y);
      bocage_board_geometry_get_corner (geometry, (i + 1) % BOCAGE_N_EDGES, &after_x, &after_y);
      cairo_move_to (cr, x + at_x + (before_x - at_x) * BRACKET,
                     y + at_y + (before_y - at_y) * BRACKET);
      cairo_line_to (cr, x + at_x, y + at_y);
      cairo_line_to (cr, x + at_x + (after_x - at_x) * BRACKET,
                     y + at_y + (after_y - at_y) * BRACKET);
    }
  stroke_mark (self, cr, 0xffffff, has_visible_focus (self) ? 1.5 : 1);
  cairo_destroy (cr);
}

static void
mark_chosen_finding (BocageBoard *self, GtkSnapshot *snapshot)
{
  BocageFinding *finding = bocage_session_get_chosen_finding (self->session);
  BocageHex hex = finding != NULL ? bocage_finding_get_place (finding)->hex : BOCAGE_HEX_NONE;
  BocageClass worst;
  cairo_t *cr;

  if (!bocage_grid_contains (&self->geometry.grid, hex) || !self->shown[3])
    return;
  worst = bocage_finding_get_class (finding);
  bocage_session_worst_at (self->session, hex, &worst);
  cr = _bocage_board_begin_mark (self, snapshot, hex);
  bocage_painter_paint_finding (bocage_board_cache_get_painter (self->cache), cr, hex, worst, TRUE,
                                self->geometry.radius);
  cairo_destroy (cr);
}

/* One picture a class does for all hexes: as large as what is painted. */
static void
paint_finding_mark (BocageBoard *self, BocageClass class_)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *whole = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (whole);
  BocageHex first = { 0, 0 };
  double centre_x, centre_y, x, y, width, height;
  cairo_surface_t *surface;

  bocage_board_geometry_get_centre (&self->geometry, first, &centre_x, &centre_y);
  cairo_translate (cr, -round (centre_x), -round (centre_y));
  bocage_painter_paint_finding (bocage_board_cache_get_painter (self->cache), cr, first, class_,
                                FALSE, self->geometry.radius);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (whole, &x, &y, &width, &height);
  width = ceil (x + width) - floor (x);
  height = ceil (y + height) - floor (y);
  x = floor (x);
  y = floor (y);

  surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width * scale, (int) height * scale);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, whole, -x, -y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (whole);
  self->finding_marks[class_].picture = bocage_picture_new (surface);
  self->finding_marks[class_].box
      = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height);
}

static void
append_finding_mark (BocageBoard *self, GtkSnapshot *snapshot, BocageHex hex, BocageClass class_)
{
  int origin_x, origin_y;
  graphene_rect_t box;
  double x, y;

  if (self->finding_marks[class_].picture == NULL)
    paint_finding_mark (self, class_);
  bocage_board_cache_get_origin (self->cache, &origin_x, &origin_y);
  bocage_board_geometry_get_centre (&self->geometry, hex, &x, &y);
  graphene_rect_offset_r (&self->finding_marks[class_].box, (float) round (x) + (float) origin_x,
                          (float) round (y) + (float) origin_y, &box);
  bocage_picture_snapshot (self->finding_marks[class_].picture, snapshot, &box);
}

/* A note draws nothing until its hex is the cursor's, or its row is chosen. */
static void
mark_note (BocageBoard *self, GtkSnapshot *snapshot)
{
  BocageHex hex = bocage_session_get_cursor (self->session);
  BocageClass worst;

  if (self->shown[3] && _bocage_board_is_covered (self, hex)
      && bocage_session_worst_at (self->session, hex, &worst) && worst == BOCAGE_CLASS_NOTE)
    append_finding_mark (self, snapshot, hex, worst);
}

void
_bocage_board_snapshot_marks (BocageBoard *self, GtkSnapshot *snapshot)
{
  if (self->session == NULL || !self->placed)
    return;
  if (_bocage_board_is_floating (self))
    {
      _bocage_board_snapshot_float (self, snapshot);
      mark_floating (self, snapshot);
    }
  else
    {
      _bocage_board_snapshot_plans (self, snapshot);
      mark_selection (self, snapshot);
    }
  mark_cursor (self, snapshot);
  if (!_bocage_board_is_floating (self))
    _bocage_board_snapshot_count (self, snapshot);
  _bocage_board_snapshot_outline (self, snapshot);
  mark_note (self, snapshot);
  mark_chosen_finding (self, snapshot);
  _bocage_board_snapshot_fix (self, snapshot);
  _bocage_board_snapshot_handles (self, snapshot);
}

void
_bocage_board_clear_marks (BocageBoard *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->finding_marks); i++)
    g_clear_object (&self->finding_marks[i].picture);
}

/* They are sorted by class: the first of a hex is its worst.  Where a mark is larger
 * than a hex, only what is illegal is marked: more would hide the board.  Notes are marked where
 * somebody asks for them: mark_note (). */
void
_bocage_board_snapshot_findings (BocageBoard *self, GtkSnapshot *snapshot)
{
  GListModel *findings;
  g_autoptr (GHashTable) seen = NULL;

  if (self->session == NULL || !self->placed || !self->shown[3])
    return;
  findings = bocage_session_get_findings (self->session);
  seen = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);
      BocageHex hex = bocage_finding_get_place (finding)->hex;
      BocageClass worst;

      if (bocage_grid_contains (&self->geometry.grid, hex) && _bocage_board_is_covered (self, hex)
          && bocage_session_worst_at (self->session, hex, &worst)
          && (worst > BOCAGE_CLASS_NOTE || bocage_session_get_notes_shown (self->session))
          && (self->zoom >= MARK_MIN || worst == BOCAGE_CLASS_ILLEGAL)
          && g_hash_table_add (
              seen, GUINT_TO_POINTER (1 + bocage_grid_index (&self->geometry.grid, hex))))
        append_finding_mark (self, snapshot, hex, worst);
    }
}
