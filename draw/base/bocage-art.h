/* bocage-art.h: the pictures of a game, rendered once a size
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Pictures are the SVG files of art/<kind>s/ in the folder of a game.  Their own coordinates are
 * hundredths of a hex's width from the centre of what they show.  An art is
 * used by one thread at a time; painters may share it.
 */

#pragma once

#include <cairo.h>

#include "bocage-motif.h"

G_BEGIN_DECLS

typedef struct _BocageArt BocageArt;

BocageArt *bocage_art_new (const BocageRuleset *ruleset);
BocageArt *bocage_art_ref (BocageArt *self);
void bocage_art_unref (BocageArt *self);

BocageMotifSet *bocage_art_get_motifs (BocageArt *self);
gboolean bocage_art_has (BocageArt *self, const char *name);
const char *bocage_art_find (BocageArt *self, const char *prefix, const char *picture,
                             const char *look, gboolean small);
void bocage_art_paint (BocageArt *self, cairo_t *cr, const char *name, double x, double y,
                       double scale, int degrees, gboolean as_vectors);

/* Paints around the origin of `cr`. */
typedef void (*BocageStampFunc) (cairo_t *cr, gpointer data);

void bocage_art_stamp (BocageArt *self, cairo_t *cr, const char *key, guint variant,
                       double half_size, gboolean as_vectors, BocageStampFunc func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageArt, bocage_art_unref)

G_END_DECLS
