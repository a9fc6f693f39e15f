/* bocage-drops.h: who comes by air when the battle begins, and where that may end well
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A model, since the published rule lets figures fall by hand: each unit is aimed at one of
 * the hexes that the battle names (where it names none, at any that is free and lets it
 * stand), and is carried from there by steps of chance.  In a hex off the board, of closed
 * ground or of a unit it is lost; so are all that come down in one hex, or all but the first,
 * as the ruleset says.  Who is lost so is no medal for anybody.
 *
 * A rule of which anything is not understood (a number, a hex, a type, a parameter) brings
 * nobody.
 */

#pragma once

#include "rules/state/bocage-position.h"

G_BEGIN_DECLS

#define BOCAGE_DROP_MAX_RANGE 32

/* What becomes of who comes down. */
typedef enum
{
  BOCAGE_LANDING_SAFE,
  BOCAGE_LANDING_OFF_BOARD,
  BOCAGE_LANDING_CLOSED,   /* what lies there does not let it stand */
  BOCAGE_LANDING_OCCUPIED, /* by a unit that was there before the battle */
  BOCAGE_LANDING_SHARED,   /* with another that came down there */
  BOCAGE_N_LANDINGS,
} BocageLanding;

typedef struct
{
  BocageUnitIndex unit;
  gint8 side;
  guint8 range;         /* steps */
  gboolean first_stays; /* of several in one hex */
  guint rule;           /* by which it comes: its number among those of the battle */
  guint first_hex, n_hexes;
} BocageDrop;

typedef struct _BocageDrops BocageDrops;

BocageDrops *bocage_drops_new (const BocageRules *rules, BocageScenario *scenario,
                               BocagePosition *position);
void bocage_drops_free (BocageDrops *self);

guint bocage_drops_n (const BocageDrops *self);
guint bocage_drops_n_of_side (const BocageDrops *self, int side);
const BocageDrop *bocage_drops_get (const BocageDrops *self, guint index);
const BocageHexIndex *bocage_drops_get_hexes (const BocageDrops *self, guint index, guint *out_n);
gboolean bocage_drops_has_rule (const BocageDrops *self, const BocageRuleNode *node);
gboolean bocage_drops_has_unit (const BocageDrops *self, BocageUnitIndex unit);

BocageLanding bocage_drops_check (const BocageDrops *self, const BocagePosition *position,
                                  BocageUnitIndex unit, BocageHexIndex hex);
void bocage_drops_land (BocagePosition *position, BocageUnitIndex unit, BocageHexIndex hex);
void bocage_drops_lose (BocagePosition *position, BocageUnitIndex unit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageDrops, bocage_drops_free)

G_END_DECLS
