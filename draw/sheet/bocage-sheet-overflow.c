/* bocage-sheet-overflow.c: what has no room on its page
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * How a page is set is tried several times; only the last time, each block says where it ends, and
 * what ends below the foot of the page is kept.  Some texts have a place that does not grow with
 * them: what stands out of it is kept, too.
 */

#include "config.h"

#include "bocage-sheet-private.h"
#include "model/bocage-message.h"

#include <math.h>

#define POINTS_PER_MM (72 / 25.4)

static const char *const names[] = {
  [BOCAGE_BLOCK_HEAD] = N_ ("the title"),
  [BOCAGE_BLOCK_STORY] = N_ ("the history"),
  [BOCAGE_BLOCK_BARS] = N_ ("the orders"),
  [BOCAGE_BLOCK_MAP] = N_ ("the map"),
  [BOCAGE_BLOCK_CARDS] = N_ ("the cards"),
  [BOCAGE_BLOCK_VICTORY] = N_ ("victory and special rules"),
  [BOCAGE_BLOCK_SETUP] = N_ ("the set-up"),
  [BOCAGE_BLOCK_BOX] = N_ ("the packing list"),
};

static void
note (BocageSheet *self, guint page, BocageSheetBlock block, double over)
{
  BocageSheetOverflow *last
      = self->n_overflows > 0 ? &self->overflows[self->n_overflows - 1] : NULL;

  if (over <= 0)
    return;
  if (last == NULL || last->page != page || last->block != names[block])
    {
      if (self->n_overflows == G_N_ELEMENTS (self->overflows))
        return;
      last = &self->overflows[self->n_overflows++];
    }
  last->page = page;
  last->block = names[block];
  last->millimetres = ceil (over / POINTS_PER_MM);
}

/**
 * _bocage_sheet_end_block:
 * @y: where it ends
 *
 * Keeps by how much a block has no room, while the page is noted.
 *
 * Returns: @y
 */
double
_bocage_sheet_end_block (BocageSheet *self, BocageSheetBlock block, double y)
{
  if (self->noted_page > 0)
    note (self, self->noted_page, block, y - _bocage_sheet_get_bottom (self));
  return y;
}

/**
 * _bocage_sheet_note_places:
 *
 * Keeps by how much title and names are too long for their places on the first page.
 */
void
_bocage_sheet_note_places (BocageSheet *self)
{
  note (self, 1, BOCAGE_BLOCK_HEAD, _bocage_sheet_get_head_excess (self));
  note (self, 1, BOCAGE_BLOCK_MAP, _bocage_sheet_get_map_excess (self));
}

/* What has no room is told to whoever sets the page, in his language. */
void
_bocage_sheet_translate_overflows (BocageSheet *self)
{
  for (guint i = 0; i < self->n_overflows; i++)
    self->overflows[i].block = _ (self->overflows[i].block);
}

/**
 * bocage_sheet_get_overflows:
 * @out_n: (out): how many; 0: everything has room
 *
 * Returns: (transfer none) (array length=out_n): each block that has no room on its page, from the
 * first page on
 */
const BocageSheetOverflow *
bocage_sheet_get_overflows (const BocageSheet *self, guint *out_n)
{
  *out_n = self->n_overflows;
  return self->overflows;
}
