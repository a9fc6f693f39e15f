/* bocage-sides.h: what lies between two hexes: sides, paths and heights
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * For games in which units pay for each hex.  A side may be given by either of its hexes, and is
 * the same seen from both.
 */

#pragma once

#include "bocage-survey.h"

G_BEGIN_DECLS

typedef struct _BocageSides BocageSides;

/* A side of a hex, as one of its two hexes has it. */
typedef struct
{
  const BocagePieceType *type;
  BocageHexsideNode *node;
  gboolean is_own; /* this hex gives it; else the one beyond */
  int next;        /* in bocage_sides_get(), or BOCAGE_NO_INDEX */
} BocageSide;

const BocageSides *_bocage_sides_of (BocageSurvey *survey);
int _bocage_sides_find (const BocageSides *self, int at, guint direction);
const BocageSide *_bocage_sides_get (const BocageSides *self, int index);
gboolean _bocage_sides_has_path (const BocageSides *self, int at, guint direction,
                                 const char *const *types);
gboolean _bocage_sides_is_shut (const BocageSurvey *survey, const BocageSides *self, int at,
                                guint direction, guint class_);
void _bocage_sides_free (BocageSides *self);

G_END_DECLS
