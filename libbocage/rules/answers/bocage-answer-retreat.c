/* bocage-answer-retreat.c: where one, two or three flags drive a unit, and what they cost it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-answer.h"

#include <string.h>

#define MAX_ENDS 512

static void
put_end (GArray *hexes, const BocageRetreatEnd *end, guint flags, guint figures)
{
  BocageRetreatHex *entry = NULL;

  for (guint i = 0; i < hexes->len && entry == NULL; i++)
    if (g_array_index (hexes, BocageRetreatHex, i).hex == end->hex)
      entry = &g_array_index (hexes, BocageRetreatHex, i);
  if (entry == NULL)
    {
      BocageRetreatHex fresh = { .hex = end->hex, .least = (guint8) flags };

      memset (fresh.loss, BOCAGE_RETREAT_NOT, sizeof fresh.loss);
      g_array_append_val (hexes, fresh);
      entry = &g_array_index (hexes, BocageRetreatHex, hexes->len - 1);
    }
  entry->loss[flags] = (guint8) MIN (end->loss, figures);
}

/**
 * bocage_answer_retreat:
 * @unit: one on the board
 *
 * Returns: (transfer full): of BocageRetreatHex: where up to %BOCAGE_ANSWER_FLAGS
 *   flags may drive it, what fewer reach first; nothing if its side has no edge
 */
GArray *
bocage_answer_retreat (const BocageSituation *situation, BocageUnitIndex unit)
{
  guint figures = bocage_position_unit (situation->position, unit)->figures;
  g_autofree BocageRetreatEnd *ends = g_new (BocageRetreatEnd, MAX_ENDS);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageRetreatHex));

  for (guint flags = 1; flags <= BOCAGE_ANSWER_FLAGS; flags++)
    {
      guint n = bocage_retreat_find (situation->rules, situation->position, unit, flags, TRUE, NULL,
                                     ends, MAX_ENDS);

      for (guint i = 0; i < MIN (n, MAX_ENDS); i++)
        put_end (hexes, &ends[i], flags, figures);
    }
  return hexes;
}
