/* bocage-sight.h: who sees what from where, and what is in between
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Base rules, line of sight: the line runs from the middle of one hex to the
 * middle of the other.  It is blocked by a blocker whose hex it crosses, and
 * by two whose hexes it runs along, one on each side.  The two hexes at its
 * ends never block, but what is sunken is seen from next to it only: then it is
 * itself what blocks.
 */

#pragma once

#include "rules/state/bocage-position.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_SIGHT_DIRECT,   /* a unit that needs a line of sight */
  BOCAGE_SIGHT_INDIRECT, /* one that needs none (artillery): little stops it, such as smoke */
} BocageSightNeed;

typedef enum
{
  BOCAGE_SIGHT_CLEAR,
  BOCAGE_SIGHT_CROSSED,    /* the line goes through one blocker */
  BOCAGE_SIGHT_BOTH_SIDES, /* it runs along two, one on the left and one on the right */
  BOCAGE_SIGHT_DARK,       /* it is night, and too far */
} BocageSightResult;

typedef struct
{
  BocageHexIndex hex;   /* BOCAGE_NO_HEX: what lies off the board, where that blocks */
  BocageTypeIndex type; /* of the ground, path, object, marker or unit that blocks */
  BocageUnitIndex unit; /* if nothing else blocks there but a unit, else BOCAGE_NO_UNIT */
} BocageBlocker;

typedef struct
{
  BocageSightResult result;
  guint n_blockers;          /* 0, 1 or 2 */
  BocageBlocker blockers[2]; /* those next to the hex that is looked from; left before right */
} BocageSight;

gboolean bocage_sight_is_clear (const BocageRules *rules, const BocagePosition *position,
                                BocageHexIndex from, BocageHexIndex to, BocageSightNeed need);
BocageSightResult bocage_sight_look (const BocageRules *rules, const BocagePosition *position,
                                     BocageHexIndex from, BocageHexIndex to, BocageSightNeed need,
                                     BocageSight *out_sight);
void bocage_sight_find_seen (const BocageRules *rules, const BocagePosition *position,
                             BocageHexIndex from, BocageSightNeed need, guint64 *out_hexes);

G_END_DECLS
