/* bocage-palette.h: the colours of the board, on screen and on paper
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A colour is 0xRRGGBB.  What changes with the look of the land (country,
 * winter, desert, jungle) is in BocageColours; the rest is the same everywhere.
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef guint32 BocageColour;

/* Colours of the land in one look. */
typedef struct
{
  const char *look;
  BocageColour ground, ground_jitter, tuft, shadow, grid;
  double grid_opacity;
  int drifts; /* marks on open ground: 0 tufts of grass, 1 hollows of snow, -1 ripples of sand */
  BocageColour forest_floor, tree_dark, tree_mid, tree_light;
  BocageColour hedge_dark, hedge_mid, hedge_light;
  BocageColour fields[3], furrow;
  BocageColour hill[3], hill_shade, hill_light;
  BocageColour town, roof_light, roof_mid, roof_dark, wall, wall_shade;
  BocageColour water, shoal, bank, ripple;
  BocageColour road, road_edge;
  BocageColour marsh, pool, reed;
  BocageColour rock_light, rock_mid, rock_dark, rock_cap, rock_floor;
} BocageColours;

/* clang-format off */
#define BOCAGE_COLOUR_INK       0x2e2a22
#define BOCAGE_COLOUR_CREAM     0xf7f1de
#define BOCAGE_COLOUR_HALO      0xfbf6e6
#define BOCAGE_COLOUR_GOLD      0xf4be37
#define BOCAGE_COLOUR_GOLD_LIGHT 0xffe39a
#define BOCAGE_COLOUR_GOLD_DARK 0x8a5b06
#define BOCAGE_COLOUR_SECTION   0xc22b1b
#define BOCAGE_COLOUR_SECTION_HALO 0xfff9e8
#define BOCAGE_COLOUR_PAPER     0xf4efe2
#define BOCAGE_COLOUR_SHADOW    0x12160c
#define BOCAGE_COLOUR_BEYOND    0x8e8f7c /* mixed into what lies beyond the board */
#define BOCAGE_COLOUR_FRAME     0x6f6448
#define BOCAGE_COLOUR_GRID_LIGHT 0xf3f1d0 /* the grid over crowns and roofs */

#define BOCAGE_COLOUR_SEA_DEEP    0x5f95b2
#define BOCAGE_COLOUR_SEA_MID     0x76a8c0
#define BOCAGE_COLOUR_SEA_SHALLOW 0x9cc6d2
#define BOCAGE_COLOUR_FOAM        0xf4faf8
#define BOCAGE_COLOUR_WAVE        0xb9d8e2
#define BOCAGE_COLOUR_SAND        0xeee0b8
#define BOCAGE_COLOUR_SAND_WET    0xd9c796
#define BOCAGE_COLOUR_DUNE        0xcdb880
#define BOCAGE_COLOUR_SPECKLE     0xb59f68

#define BOCAGE_COLOUR_OVERLAY    0x6a2bd9
#define BOCAGE_COLOUR_SELECTION  0xffd21f
#define BOCAGE_COLOUR_ILLEGAL    0xc01c28
#define BOCAGE_COLOUR_SUSPICIOUS 0xf5a400
#define BOCAGE_COLOUR_NOTE       0x3a6ea5

#define BOCAGE_COLOUR_CANVAS_LIGHT 0xe2dfda
#define BOCAGE_COLOUR_CANVAS_DARK  0x242424
#define BOCAGE_COLOUR_RIM_LIGHT    0x5e584c /* rim text on the light canvas */
#define BOCAGE_COLOUR_RIM_DARK     0xc9c4b8
/* clang-format on */

const BocageColours *bocage_colours_find (const char *look);
const BocageColours *bocage_colours_find_ink (const char *look);
const BocageColours *bocage_colours_get (guint index);
guint bocage_colours_count (void);
gboolean bocage_colours_find_role (const BocageColours *self, const char *role,
                                   BocageColour *out_colour);

BocageColour bocage_colour_mix (BocageColour a, BocageColour b, double amount);
gboolean bocage_colour_parse (const char *text, BocageColour *out_colour);
void bocage_colour_set (cairo_t *cr, BocageColour colour, double opacity);

G_END_DECLS
