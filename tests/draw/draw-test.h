/* draw-test.h: boards and pixels for the tests of what paints
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <cairo.h>

#include "bocage-painter.h"
#include "bocage.h"

G_BEGIN_DECLS

/* One picture of the sheet: a piece in one look and turn. */
typedef struct
{
  const BocagePieceType *type;
  char *xml; /* what stands on the hex */
  BocageHex hex;
} DrawSheetItem;

typedef struct
{
  BocageScenario *scenario;
  GArray *items; /* of DrawSheetItem */
} DrawSheet;

BocageRuleset *draw_test_ruleset (void);
BocageScenario *draw_test_scenario (const char *shape, const char *hexes);
DrawSheet *draw_test_sheet (void);
void draw_test_sheet_free (DrawSheet *sheet);

cairo_surface_t *draw_test_paint (BocageScenario *scenario, double hex_width, BocageLayers layers);
cairo_surface_t *draw_test_paint_part (BocagePainter *painter, const cairo_rectangle_int_t *part,
                                       double hex_width, BocageLayers layers);
double draw_test_grey (cairo_surface_t *surface, int x, int y);

G_END_DECLS
