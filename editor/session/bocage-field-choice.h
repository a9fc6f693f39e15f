/* bocage-field-choice.h: what a field is called, and what may be chosen for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a field is, the element table of the library says; what there is to choose
 * from, the ruleset.
 */

#pragma once

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id; /* interned */
  char *label;    /* translated */
} BocageChoice;

GPtrArray *bocage_field_list_choices (BocageScenario *scenario, const BocageNode *node,
                                      const BocageField *field);
const char *bocage_field_get_label (const BocageField *field);
const char *bocage_element_get_label (const BocageElement *element);

G_END_DECLS
