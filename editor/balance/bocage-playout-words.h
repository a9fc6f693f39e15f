/* bocage-playout-words.h: what games played out come to, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-playout.h"

G_BEGIN_DECLS

double bocage_playout_get_half (const BocageInterval *interval);
gboolean bocage_playout_is_sure (const BocageInterval *change);
char *bocage_playout_dup_points (const BocageInterval *change);
char *bocage_playout_dup_style (const BocagePlayoutStyle *style);
char *bocage_playout_dup_limit (const BocagePlayoutResult *result);
char *bocage_playout_dup_gaps (const BocagePlayoutResult *result);
char *bocage_playout_dup_legend (const BocagePlayoutResult *result);

G_END_DECLS
