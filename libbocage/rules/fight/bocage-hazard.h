/* bocage-hazard.h: what a hex does to who enters it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Mines and the ice of a river: dice are rolled against a unit that enters,
 * or retreats into, such a hex.  How many, and what of them hits, is a property.
 */

#pragma once

#include "bocage-odds.h"

G_BEGIN_DECLS

typedef struct
{
  BocageTypeIndex type; /* of what lies there */
  guint16 thing;        /* or BOCAGE_NO_THING: it is the ground or a path */
  guint dice;
  BocageDie die; /* how each of them is read; a flag does nothing */
} BocageHazard;

guint bocage_hazard_find (const BocageRules *rules, const BocagePosition *position,
                          BocageUnitIndex unit, BocageHexIndex hex, gboolean retreats,
                          BocageHazard *out_hazards, guint max);
double bocage_hazard_find_odds (const BocageHazard *hazard, guint n);

G_END_DECLS
