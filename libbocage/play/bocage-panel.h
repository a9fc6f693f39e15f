/* bocage-panel.h: which styles two sides would choose, from as few games as tell it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-counts.h"

G_BEGIN_DECLS

#define BOCAGE_PANEL_STYLES 16  /* at most */
#define BOCAGE_PANEL_BLOCK 200  /* games that a cell is given at once */
#define BOCAGE_PANEL_GAMES 1200 /* … and that it has in the end, if nobody says otherwise */

#define BOCAGE_PANEL_ONE (1 << 20)

/* What is known of a style of the first side against one of the second */
typedef struct
{
  gint64 games;
  gint64 wins;      /* of the first side … */
  gint64 ended;     /* … of so many that somebody won */
  gboolean is_done; /* it is given no more games */
} BocagePanelCell;

/* A matrix of styles against styles, of which not all needs to be known */
typedef struct
{
  guint n;
  guint weighed[BOCAGE_N_SIDES]; /* bits: the styles of each side that it has reason to play */
  /* How often each side plays which of them, of so many times, and what the first side has of it in
   * 1/BOCAGE_PANEL_ONE; 0 times: not worked out yet */
  gint64 times[BOCAGE_N_SIDES][BOCAGE_PANEL_STYLES];
  gint64 all[BOCAGE_N_SIDES];
  gint64 value;
  BocagePanelCell cells[BOCAGE_PANEL_STYLES * BOCAGE_PANEL_STYLES]; /* [first * n + second] */
} BocagePanel;

void bocage_panel_begin (BocagePanel *self, guint n);
void bocage_panel_weigh_all (BocagePanel *self, guint n);
gboolean bocage_panel_find_next (BocagePanel *self, guint *out_cell);
gboolean bocage_panel_find_value (BocagePanel *self, BocageInterval *out_value);

G_END_DECLS
