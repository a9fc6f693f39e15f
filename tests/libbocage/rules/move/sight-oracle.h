/* sight-oracle.h: line of sight by clipping, to compare the library with
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Slow and simple, and written from the rules without a look at how the library
 * does it: the segment between two middles is clipped against the six sides of
 * a hexagon with exact fractions.
 */

#pragma once

#include "rules/state/bocage-position.h"

G_BEGIN_DECLS

typedef enum
{
  ORACLE_NOTHING,
  ORACLE_CROSSES,
  ORACLE_EDGE_LEFT,
  ORACLE_EDGE_RIGHT,
  ORACLE_CORNER_LEFT,
  ORACLE_CORNER_RIGHT,
} OracleContact;

typedef struct _SightOracle SightOracle;

OracleContact oracle_meet (BocageOrientation orientation, BocageHex from, BocageHex to,
                           BocageHex hex);

/* Looks at @rules and @position only for what lies where. */
SightOracle *oracle_new (const BocageRules *rules);
void oracle_free (SightOracle *self);
void oracle_read (SightOracle *self, const BocagePosition *position);
gboolean oracle_sees (SightOracle *self, guint from, guint to, gboolean indirect);

G_END_DECLS
