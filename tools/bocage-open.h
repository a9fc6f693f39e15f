/* bocage-open.h: reads a battle for a tool, or says why there is none
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"

G_BEGIN_DECLS

/* What a tool wants of a battle, and what it ends with where there is none */
typedef struct
{
  const char *language; /* (nullable): that it is to be in, where its pack has a catalogue */
  gboolean needs_rules; /* one whose rules are unknown will not do */
  int missing;          /* status: the file cannot be opened */
  int unreadable;       /* status: there is no battle in it, or reading it costs too much */
} BocageOpening;

BocageDocument *bocage_open_battle (const BocageOpening *opening, const char *path,
                                    BocageCatalog **out_catalog, int *out_status);

G_END_DECLS
