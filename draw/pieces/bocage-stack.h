/* bocage-stack.h: where the units of one hex lie
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Units are in the order of the file; the last lies on top.
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

#define BOCAGE_STACK_FORWARD .92 /* scale of the one that comes forward */

/* From the middle of the hex, in hundredths of its width. */
typedef struct
{
  double x, y, scale;
} BocageStackPlace;

GPtrArray *bocage_stack_list (BocageScenario *scenario, BocageHex hex);
gboolean bocage_stack_is_fanned (BocageScenario *scenario, const GPtrArray *units);
guint bocage_stack_n_hidden (guint n_units);
void bocage_stack_get_place (guint n_units, guint index, BocageStackPlace *out_place);
void bocage_stack_get_forward_place (guint n_units, guint index, BocageStackPlace *out_place);
int bocage_stack_find (guint n_units, int forward, double x, double y);

G_END_DECLS
