/* bocage-board-legend.c: what the bands of the fire map, or of a map of heat, mean
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

/* What it is of: one of these, or above them a BocageHeatKind */
enum
{
  OF_NOTHING,
  OF_FIRE,
  OF_HEAT,
};

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

static void
draw_heat_steps (GtkWidget *legend, guint kind)
{
  GtkWidget *row = gtk_widget_get_first_child (legend);

  for (guint i = 1; (row = gtk_widget_get_next_sibling (row)) != NULL; i++)
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (gtk_widget_get_first_child (row)),
                                    draw_heat_step, GUINT_TO_POINTER (kind * 16 + i), NULL);
}

static void
show_heat_steps (BocageBoard *self)
{
  double most = bocage_heat_find_most (self->overlay.heat, self->overlay.n_heat);
  GtkWidget *row = gtk_widget_get_first_child (self->overlay.legend);

  for (guint i = 1; (row = gtk_widget_get_next_sibling (row)) != NULL; i++)
    {
      /* TRANSLATORS: a number: of a step of a legend, at the most */
      g_autofree char *text = g_strdup_printf (_ ("up to %.2f"), most * i / BOCAGE_N_FIRE_STEPS);

      gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (row)), text);
    }
}

static guint
find_wanted (BocageBoard *self)
{
  const BocageOverlay *overlay = self->overlay.overlay;

  if (overlay != NULL && (overlay->kinds & BOCAGE_OVERLAY_FIRE) != 0)
    return OF_FIRE;
  return _bocage_board_has_heat (self) ? OF_HEAT + self->overlay.heat_kind : OF_NOTHING;
}

/* Another legend where it is of something else; the same one otherwise: somebody may be reading. */
static void
change_legend (BocageBoard *self, guint wanted)
{
  if (wanted == self->overlay.legend_of && (wanted == OF_NOTHING) == (self->overlay.legend == NULL))
    return;
  g_clear_pointer (&self->overlay.legend, gtk_widget_unparent);
  self->overlay.legend_of = wanted;
  if (wanted == OF_NOTHING)
    return;
  self->overlay.legend = make_legend ();
  if (wanted >= OF_HEAT)
    draw_heat_steps (self->overlay.legend, wanted - OF_HEAT);
  gtk_widget_set_parent (self->overlay.legend, GTK_WIDGET (self));
}

static char *
dup_title (BocageBoard *self, guint wanted)
{
  if (wanted == OF_FIRE)
    /* TRANSLATORS: %s is a side: “Expected hits: Axis”. */
    return g_strdup_printf (_ ("Expected hits: %s"), get_side_name (self->overlay.overlay));
  return g_strdup (wanted - OF_HEAT == BOCAGE_HEAT_LOSSES ? _ ("Figures lost in a game")
                                                          : _ ("Medals won in a game"));
}

/* What is shown is another: there is a legend where there is something to read by it. */
void
_bocage_board_update_legend (BocageBoard *self)
{
  guint wanted = find_wanted (self);
  g_autofree char *title = NULL;

  change_legend (self, wanted);
  if (wanted == OF_NOTHING)
    return;
  if (wanted >= OF_HEAT)
    show_heat_steps (self);
  title = dup_title (self, wanted);
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
