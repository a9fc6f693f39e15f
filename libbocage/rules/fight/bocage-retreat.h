/* bocage-retreat.h: where flags drive a unit, and what they cost it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Base rules, retreat: after the hits, each flag that is not ignored drives the
 * unit one hex towards its own side's edge, on hexes that its owner chooses; a
 * figure is lost for each hex that it cannot go.  Terrain matters only where it
 * cannot be entered.  Units that retreat farther for a flag do so if their
 * owner likes: figures are lost for the first hex of each flag only.
 *
 * The owner chooses hex by hex: a unit may be led to where it cannot go on,
 * although another way was open.
 */

#pragma once

#include "rules/state/bocage-position.h"

G_BEGIN_DECLS

#define BOCAGE_RETREAT_MAX_FLAGS 16 /* more are taken as so many */
#define BOCAGE_RETREAT_MAX_STEPS 24 /* a longer retreat of one's own will is not looked for */

/* One way for it to end. */
typedef struct
{
  BocageHexIndex hex; /* its own: it does not move */
  guint8 steps;       /* hexes it went */
  guint8 ignored;     /* flags it ignored, as few as it takes to end here at this loss */
  guint8 loss;        /* figures, which may be more than it has */
} BocageRetreatEnd;

typedef struct
{
  gboolean stands;   /* flags do nothing to it */
  gboolean is_held;  /* it can never leave its hex: each flag costs a figure */
  guint flags;       /* against it */
  guint ignorable;   /* of those, it may ignore so many … */
  guint must_ignore; /* … and must ignore so many, whether its owner likes it or not */
  guint per_flag;    /* hexes it may retreat for each flag */
  guint min_loss;    /* the least that its owner can lose */
} BocageRetreat;

guint bocage_retreat_count_ignorable (const BocageRules *rules, const BocagePosition *position,
                                      BocageUnitIndex unit);
guint bocage_retreat_get_per_flag (const BocageRules *rules, const BocagePosition *position,
                                   BocageUnitIndex unit);
guint bocage_retreat_find (const BocageRules *rules, const BocagePosition *position,
                           BocageUnitIndex unit, guint flags, gboolean may_ignore,
                           BocageRetreat *out_retreat, BocageRetreatEnd *out_ends, guint max);

G_END_DECLS
