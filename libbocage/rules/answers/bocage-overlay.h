/* bocage-overlay.h: what the rules say of a unit and of a side, for the whole board
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The painter draws it, and each hex has it in words.  It is made anew when the
 * set-up changes or when something else is pointed at, and never changed; what is seen
 * of a large board is found out hex by hex, since most of them nobody looks at.
 */

#pragma once

#include "bocage-answer.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_OVERLAY_REACH = 1 << 0,
  BOCAGE_OVERLAY_SIGHT = 1 << 1,
  BOCAGE_OVERLAY_DICE = 1 << 2,
  BOCAGE_OVERLAY_RETREAT = 1 << 3,
  BOCAGE_OVERLAY_FIRE = 1 << 4,
  BOCAGE_OVERLAY_MEDALS = 1 << 5,
  BOCAGE_OVERLAY_SECTIONS = 1 << 6,
  BOCAGE_OVERLAY_EXITS = 1 << 7,
} BocageOverlayKinds;

#define BOCAGE_N_OVERLAYS 8
/* Those that are about one unit.  Fire and medals are about its side, the last two about all. */
#define BOCAGE_OVERLAYS_OF_A_UNIT \
  (BOCAGE_OVERLAY_REACH | BOCAGE_OVERLAY_SIGHT | BOCAGE_OVERLAY_DICE | BOCAGE_OVERLAY_RETREAT)
/* Those of which the rules of any game tell; of the others do those with command cards. */
#define BOCAGE_OVERLAYS_OF_ANY_GAME \
  (BOCAGE_OVERLAY_REACH | BOCAGE_OVERLAY_SIGHT | BOCAGE_OVERLAY_EXITS)

typedef struct
{
  BocageOverlayKinds kinds; /* those of which there is something */
  BocageUnitIndex unit;     /* who is asked about, or BOCAGE_NO_UNIT */
  BocageHexIndex hex;       /* where it stands, or BOCAGE_NO_HEX */
  BocageHexIndex target;    /* what is pointed at, or BOCAGE_NO_HEX */
  int side;                 /* whose fire and medals */

  GArray *reach;             /* (nullable) of BocageReachHex */
  BocagePricedReach *prices; /* (nullable) where units pay for each hex: what @reach is of */
  GArray *battles;  /* (nullable) of BocageBattleAnswer: enemies in range, whether it may or not */
  GArray *retreat;  /* (nullable) of BocageRetreatHex */
  GArray *medals;   /* (nullable) of BocageMedalHex */
  GArray *sections; /* (nullable) of BocageSectionCount */
  guint32 section_mask; /* bits of those */
  GArray *exits;        /* (nullable) of BocageExitHex */
  BocageFire *fire;     /* (nullable) */
  guint64 *seen;        /* (nullable) a set of hexes, as far as they were looked at */
  guint64 *looked;      /* (nullable) those: each is looked at when somebody asks */
  BocageSight sight;    /* of @target, where there is one */
  BocageSightNeed sight_need;

  BocageSituation *situation; /* borrowed */
} BocageOverlay;

BocageOverlayKinds bocage_overlay_find_known (const BocageRuleset *ruleset);
BocageOverlay *bocage_overlay_new (BocageSituation *situation, BocageOverlayKinds kinds,
                                   BocageHex subject, BocageHex target, int side);
BocageOverlay *bocage_overlay_new_for_unit (BocageSituation *situation, BocageOverlayKinds kinds,
                                            BocageUnitIndex unit, BocageHex target, int side);
void bocage_overlay_free (BocageOverlay *self);

const BocageBattleAnswer *bocage_overlay_find_battle (const BocageOverlay *self,
                                                      BocageHexIndex hex);
const BocageReachHex *bocage_overlay_find_reach (const BocageOverlay *self, BocageHexIndex hex);
gboolean bocage_overlay_sees (const BocageOverlay *self, BocageHexIndex hex);

/* Words */
char *bocage_overlay_describe (const BocageOverlay *self, BocageHexIndex hex);
char *bocage_overlay_describe_battle (const BocageOverlay *self, const BocageBattleAnswer *battle);
char *bocage_overlay_dup_turns (const BocageMedalHex *medal);
char *bocage_overlay_dup_section_units (const BocageOverlay *self, const BocageSectionCount *count,
                                        gboolean with_names);
char *bocage_overlay_dup_exit (const BocageOverlay *self, const BocageExitHex *entry);
char *bocage_overlay_dup_loss (const BocageRetreatHex *retreat, gboolean brief);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageOverlay, bocage_overlay_free)

G_END_DECLS
