/* bocage-ink.h: how a board saves ink: line art on white, for printers
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Whether ink is saved is a property of what is painted on: bocage_colour_set() and the pictures
 * of an art look at the cairo context, so that no recipe can forget it.
 */

#pragma once

#include <cairo.h>

#include "bocage-palette.h"

G_BEGIN_DECLS

#define BOCAGE_INK_LINE 0x3c3c3c

void bocage_ink_begin (cairo_t *cr);
gboolean bocage_ink_is_saved (cairo_t *cr);
BocageColour bocage_ink_get_tone (BocageColour colour);
char *bocage_ink_dup_picture (const char *name, const char *svg, gsize size);

G_END_DECLS
