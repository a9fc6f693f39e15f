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

/* A block may stand on a page in two parts, as the bars of the sides do: the worse one is told. */
static void
note (BocageSheet *self, guint page, BocageSheetBlock block, double over)
{
  double *excess = &self->excess[page - 1][block];

  *excess = MAX (*excess, over);
}

/**
 * _bocage_sheet_end_block:
 * @y: where it begins
 * @height: 0: there is none, and nothing that needs room
 *
 * Keeps by how much a block has no room, while the page is noted.
 *
 * Returns: where it ends
 */
double
_bocage_sheet_end_block (BocageSheet *self, BocageSheetBlock block, double y, double height)
{
  if (self->noted_page > 0 && height > 0)
    note (self, self->noted_page, block, y + height - _bocage_sheet_get_bottom (self));
  return y + height;
}

/**
 * _bocage_sheet_note_places:
 *
 * Keeps by how much title and names are too long for their places on the first page, and on the
 * page that has the title alone.
 */
void
_bocage_sheet_note_places (BocageSheet *self)
{
  note (self, 1, BOCAGE_BLOCK_HEAD, _bocage_sheet_get_head_excess (self));
  note (self, 1, BOCAGE_BLOCK_MAP, _bocage_sheet_get_map_excess (self));
  if (self->n_pages > (_bocage_sheet_has_halves (self) ? 2 : 1))
    note (self, self->n_pages, BOCAGE_BLOCK_HEAD, _bocage_sheet_get_running_head_excess (self));
}

/* What has no room is told to whoever sets the page, in his language, as it stands there. */
void
_bocage_sheet_tell_overflows (BocageSheet *self)
{
  for (guint page = 0; page < BOCAGE_SHEET_MOST_PAGES; page++)
    for (guint block = 0; block < BOCAGE_N_BLOCKS; block++)
      if (self->excess[page][block] > 0)
        self->overflows[self->n_overflows++] = (BocageSheetOverflow){
          .page = page + 1,
          .block = _ (names[block]),
          .millimetres = ceil (self->excess[page][block] / POINTS_PER_MM),
        };
}

/**
 * bocage_sheet_get_overflows:
 * @out_n: (out): how many; 0: everything has room
 *
 * Returns: (transfer none) (array length=out_n): each block that has no room on its page, once,
 * from the first page on and from its head to its foot
 */
const BocageSheetOverflow *
bocage_sheet_get_overflows (const BocageSheet *self, guint *out_n)
{
  *out_n = self->n_overflows;
  return self->overflows;
}
