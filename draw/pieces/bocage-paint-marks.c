/* bocage-paint-marks.c: what a counter is marked with: its state, its weapon, its rank
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each is a picture; [mark ID] of art.ini says where on the counter it goes.
 */

#include "config.h"

#include "base/bocage-canvas-private.h"
#include "bocage-pieces-private.h"

#define SMALL_SCALE 1.35 /* of a mark where a hex is small */
#define NEXT 17.         /* a second mark at the same place goes so far to the east */

/* @id: (nullable): as the file has it
 * Paints a mark, or what stands for those that nobody drew. */
static void
paint_mark (BocageCanvas *canvas, const char *prefix, const char *id, const char *side, double dx)
{
  gboolean small = canvas->detail <= 1;
  double at[2] = { 0, 0 };
  const char *name = bocage_art_find (canvas->art, prefix, id, side, small);

  if (name == NULL)
    {
      name = bocage_art_find (canvas->art, prefix, "other", NULL, small);
      id = "other";
    }
  if (name == NULL)
    return;
  bocage_motif_set_find_mark (canvas->motifs, id, at);
  bocage_art_paint (canvas->art, canvas->cr, name, at[0] + dx, at[1],
                    small && (at[0] != 0 || at[1] != 0) ? SMALL_SCALE : 1, 0, canvas->vectors);
}

/**
 * _bocage_paint_unit_marks:
 *
 * Paints them over a counter; called with the origin at its middle.
 */
void
_bocage_paint_unit_marks (BocageCanvas *canvas, const BocageUnitNode *unit)
{
  const BocageMotif *motif = _bocage_canvas_find_motif (canvas, &unit->piece.node);

  if (unit->state != NULL)
    paint_mark (canvas, "state", unit->state, unit->side, 0);
  if (motif->mark != NULL)
    paint_mark (canvas, "mark", motif->mark, NULL, 0);
  for (guint i = 0; unit->weapon != NULL && i < unit->weapon->len; i++)
    paint_mark (canvas, "weapon", g_ptr_array_index (unit->weapon, i), NULL, i * NEXT);
}
