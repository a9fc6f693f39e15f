/* bocage-board-legend.c: what the bands of the fire map mean
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It stands in the bottom end corner of what is seen, lets every click through, and is seen
 * through as long as nobody points at it.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "draw/overlay/bocage-overlay-painter.h"

#include <glib/gi18n.h>

#define HEX 24      /* px */
#define MARGIN 9    /* px from the corner */
#define OPACITY .85 /* less, and its darkest bands are lost on the dark theme */

static const char *const words[BOCAGE_N_FIRE_STEPS]
    = { N_ ("under ½"), N_ ("½ to 1"), N_ ("1 to 2"), N_ ("2 to 3"), N_ ("3 and more") };

static void
draw_step (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer step)
{
  bocage_overlay_paint_fire_step (cr, HEX, GPOINTER_TO_UINT (step));
}

static GtkWidget *
make_row (guint step)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), HEX);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), HEX + 4);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_step, GUINT_TO_POINTER (step + 1),
                                  NULL);
  gtk_box_append (GTK_BOX (row), area);
  gtk_box_append (GTK_BOX (row), gtk_label_new (_ (words[step])));
  return row;
}

static GtkWidget *
make_legend (void)
{
  GtkWidget *legend = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (legend, "bocage-legend");
  gtk_box_append (GTK_BOX (legend), title);
  for (guint i = 0; i < BOCAGE_N_FIRE_STEPS; i++)
    gtk_box_append (GTK_BOX (legend), make_row (i));
  gtk_widget_set_can_target (legend, FALSE);
  gtk_widget_set_opacity (legend, OPACITY);
  gtk_widget_set_direction (legend, gtk_widget_get_default_direction ());
  return legend;
}

static const char *
get_side_name (const BocageOverlay *overlay)
{
  const BocageSituation *situation = overlay->situation;
  guint8 type = situation->position->sides[overlay->side].type;

  if (type == 0)
    return situation->sides[overlay->side] != NULL ? situation->sides[overlay->side] : "";
  return bocage_ruleset_translate (situation->ruleset,
                                   bocage_ruleset_get_side (situation->ruleset, type - 1u)->name);
}

/* Of heat: each step is a fifth of the most */

static void
draw_heat_step (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  guint number = GPOINTER_TO_UINT (data);

  bocage_heat_paint_step (cr, HEX, (BocageHeatKind) (number / 16), number % 16);
}

static GtkWidget *
make_heat_legend (BocageBoard *self)
{
  guint kind = self->overlay.heat_kind;
  double most = bocage_heat_find_most (self->overlay.heat, self->overlay.n_heat);
  GtkWidget *legend = make_legend ();
  GtkWidget *row = gtk_widget_get_first_child (legend);
  const char *title
      = kind == BOCAGE_HEAT_LOSSES ? _ ("Figures lost in a game") : _ ("Medals won in a game");

  gtk_label_set_label (GTK_LABEL (row), title);
  for (guint i = 1; (row = gtk_widget_get_next_sibling (row)) != NULL; i++)
    {
      /* TRANSLATORS: a number: of a step of a legend, at the most */
      g_autofree char *text = g_strdup_printf (_ ("up to %.2f"), most * i / BOCAGE_N_FIRE_STEPS);

      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (gtk_widget_get_first_child (row)),
                                      draw_heat_step, GUINT_TO_POINTER (kind * 16 + i), NULL);
      gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (row)), text);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (legend), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  return legend;
}

/* What is shown is another: there is a legend where there is something to read by it. */
void
_bocage_board_update_legend (BocageBoard *self)
{
  const BocageOverlay *overlay = self->overlay.overlay;
  gboolean wanted = overlay != NULL && (overlay->kinds & BOCAGE_OVERLAY_FIRE) != 0;
  gboolean is_heat = !wanted && self->overlay.heat != NULL;
  g_autofree char *title = NULL;

  if (is_heat || self->overlay.legend_is_heat)
    g_clear_pointer (&self->overlay.legend, gtk_widget_unparent);
  self->overlay.legend_is_heat = is_heat;
  if (is_heat)
    {
      self->overlay.legend = make_heat_legend (self);
      gtk_widget_set_parent (self->overlay.legend, GTK_WIDGET (self));
      return;
    }

  if (!wanted)
    {
      g_clear_pointer (&self->overlay.legend, gtk_widget_unparent);
      return;
    }
  if (self->overlay.legend == NULL)
    {
      self->overlay.legend = make_legend ();
      gtk_widget_set_parent (self->overlay.legend, GTK_WIDGET (self));
    }
  /* TRANSLATORS: %s is a side: “Expected hits: Axis”. */
  title = g_strdup_printf (_ ("Expected hits: %s"), get_side_name (overlay));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (self->overlay.legend)), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->overlay.legend),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* In the corner of what is seen of the board, at the end of a line. */
void
_bocage_board_allocate_legend (BocageBoard *self)
{
  GtkWidget *legend = self->overlay.legend;
  GskTransform *place;
  int width, height;
  float x;

  if (legend == NULL)
    return;
  gtk_widget_measure (legend, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (legend, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  x = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL
          ? MARGIN
          : (float) (gtk_widget_get_width (GTK_WIDGET (self)) - width - MARGIN);
  place = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT (
                x, (float) (gtk_widget_get_height (GTK_WIDGET (self)) - height - MARGIN)));
  gtk_widget_allocate (legend, width, height, -1, place);
}

/* Who points at it wants to read it. */
void
_bocage_board_point_at_legend (BocageBoard *self)
{
  graphene_rect_t box;

  if (self->overlay.legend == NULL
      || !gtk_widget_compute_bounds (self->overlay.legend, GTK_WIDGET (self), &box))
    return;
  gtk_widget_set_opacity (
      self->overlay.legend,
      graphene_rect_contains_point (
          &box, &GRAPHENE_POINT_INIT ((float) self->pointer_x, (float) self->pointer_y))
          ? 1
          : OPACITY);
}
