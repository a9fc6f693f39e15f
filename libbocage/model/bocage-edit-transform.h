/* bocage-edit-transform.h: every place, direction and side of a battle, changed at once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-edit-private.h"

G_BEGIN_DECLS

typedef struct _BocageTransform BocageTransform;

struct _BocageTransform
{
  BocageEdit *edit;
  BocageGrid from;
  BocageGrid to;
  /* Where a hex comes to lie; BOCAGE_HEX_NONE: nowhere. */
  BocageHex (*map_hex) (const BocageTransform *transform, BocageHex hex);
  BocageHex step;        /* for a map that shifts: how far */
  gboolean keeps_labels; /* what is text and names hexes stays as it is */
  guint *n_lost;         /* (nullable): counts what names a hex that lies nowhere any more */
  gboolean mirror;
  gboolean turn;
  const char *one; /* (nullable) sides to exchange */
  const char *other;
};

BocageHex _bocage_transform_hex (const BocageTransform *transform, BocageHex hex);
void _bocage_transform_run (const BocageTransform *transform);

G_END_DECLS
