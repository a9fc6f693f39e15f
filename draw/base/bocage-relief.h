/* bocage-relief.h: the colours of high and low ground
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

#include "bocage-palette.h"

G_BEGIN_DECLS

#define BOCAGE_MAX_TINTS 6

/* How the elevation of hexes looks. */
typedef struct
{
  BocageColour tints[BOCAGE_MAX_TINTS]; /* from level 1 up */
  guint n_tints;                        /* 1 or more */
  BocageColour high;                    /* mixed into the last tint for what is higher */
  BocageColour low;                     /* the ground at level -1 */
  BocageColour contour, light, shade;   /* the line around a level, and what lies beside it */
  BocageColour hollow;                  /* the line around low ground */
} BocageRelief;

void bocage_relief_init (BocageRelief *self, const BocageColours *colours);
void bocage_relief_load (BocageRelief *self, GKeyFile *file, const char *group);
BocageColour bocage_relief_get_tint (const BocageRelief *self, int level);

G_END_DECLS
