/* bocage-piece-palette.c: the pieces to place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-panes.h"

struct _BocagePiecePalette
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session;
  BocageBrush *brush;
};

G_DEFINE_FINAL_TYPE (BocagePiecePalette, bocage_piece_palette, GTK_TYPE_WIDGET)

static void
bocage_piece_palette_dispose (GObject *object)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (object);

  g_clear_object (&self->session);
  g_clear_object (&self->brush);

  G_OBJECT_CLASS (bocage_piece_palette_parent_class)->dispose (object);
}

static void
bocage_piece_palette_class_init (BocagePiecePaletteClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bocage_piece_palette_dispose;
}

static void
bocage_piece_palette_init (BocagePiecePalette *self)
{
}

void
bocage_piece_palette_set_session (BocagePiecePalette *self, BocageSession *session)
{
  g_set_object (&self->session, session);
}

void
bocage_piece_palette_set_brush (BocagePiecePalette *self, BocageBrush *brush)
{
  g_set_object (&self->brush, brush);
}

void
bocage_piece_palette_focus_search (BocagePiecePalette *self)
{
}
