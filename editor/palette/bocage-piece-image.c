/* bocage-piece-image.c: a piece as it looks on the board, for lists and palettes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-piece-image.h"

#include "bocage-pictures.h"

#include <math.h>

struct _BocagePieceImage
{
  GtkWidget parent_instance;

  /* Owned */
  BocagePictures *pictures;
  BocageScenario *scenario; /* (nullable) */
  BocageNode *piece;        /* (nullable) */
  BocagePicture *picture;   /* (nullable): not painted yet */

  int width;
};

G_DEFINE_FINAL_TYPE (BocagePieceImage, bocage_piece_image, GTK_TYPE_WIDGET)

static void
take_picture (BocagePicture *picture, gpointer user_data)
{
  BocagePieceImage *self = user_data;

  g_clear_object (&self->picture);
  self->picture = picture;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
want_picture (BocagePieceImage *self)
{
  int width = self->width * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  BocagePicture *kept;

  g_clear_object (&self->picture);
  bocage_pictures_cancel (self->pictures, self);
  if (self->piece == NULL)
    return;
  kept = bocage_pictures_find (self->pictures, self->scenario, self->piece, width);
  if (kept != NULL)
    take_picture (kept, self);
  else
    bocage_pictures_order (self->pictures, self->scenario, self->piece, width, take_picture, self);
}

static void
scale_factor_cb (BocagePieceImage *self)
{
  want_picture (self);
}

static void
bocage_piece_image_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline,
                            int *natural_baseline)
{
  BocagePieceImage *self = BOCAGE_PIECE_IMAGE (widget);
  int height = self->scenario != NULL ? bocage_pictures_get_height (self->scenario, self->width)
                                      : (int) ceil (self->width * 2 / sqrt (3.));

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : height;
}

static void
bocage_piece_image_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BocagePieceImage *self = BOCAGE_PIECE_IMAGE (widget);
  int height;

  if (self->picture == NULL)
    return;
  height = bocage_pictures_get_height (self->scenario, self->width);
  bocage_picture_snapshot (
      self->picture, snapshot,
      &GRAPHENE_RECT_INIT ((float) (gtk_widget_get_width (widget) - self->width) / 2,
                           (float) (gtk_widget_get_height (widget) - height) / 2,
                           (float) self->width, (float) height));
}

static void
bocage_piece_image_dispose (GObject *object)
{
  BocagePieceImage *self = BOCAGE_PIECE_IMAGE (object);

  if (self->pictures != NULL)
    bocage_pictures_cancel (self->pictures, self);
  g_clear_object (&self->pictures);
  g_clear_object (&self->picture);
  g_clear_pointer (&self->piece, bocage_node_unref);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);

  G_OBJECT_CLASS (bocage_piece_image_parent_class)->dispose (object);
}

static void
bocage_piece_image_class_init (BocagePieceImageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_piece_image_dispose;
  widget_class->measure = bocage_piece_image_measure;
  widget_class->snapshot = bocage_piece_image_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bocage_piece_image_init (BocagePieceImage *self)
{
  self->pictures = bocage_pictures_hold ();
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_cb), NULL);
}

/* Public functions */

GtkWidget *
bocage_piece_image_new (int width)
{
  BocagePieceImage *self = g_object_new (BOCAGE_TYPE_PIECE_IMAGE, NULL);

  self->width = width;
  return GTK_WIDGET (self);
}

/**
 * bocage_piece_image_set_piece:
 * @scenario: whose game and look it is painted in
 * @piece: (nullable): a piece, an objective or an exit; it is copied
 */
void
bocage_piece_image_set_piece (BocagePieceImage *self, BocageScenario *scenario,
                              const BocageNode *piece)
{
  BocageNode *copy = piece != NULL ? bocage_node_copy (piece) : NULL;

  bocage_scenario_ref (scenario);
  g_clear_pointer (&self->scenario, bocage_scenario_unref);
  g_clear_pointer (&self->piece, bocage_node_unref);
  self->scenario = scenario;
  self->piece = copy;
  want_picture (self);
}
