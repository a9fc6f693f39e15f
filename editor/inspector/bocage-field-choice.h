/* bocage-field-choice.h: what a field is called, and what may be chosen for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One table says where the ids of a field come from; all else is told by the
 * element table of the library and by the ruleset.
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
const char *bocage_field_get_label (const BocageElement *element, const BocageField *field);
gboolean bocage_field_is_primary (const BocageElement *element, const BocageField *field);
gboolean bocage_field_is_needed (const BocageElement *element, const BocageField *field);
const char *bocage_element_get_label (const BocageElement *element);

G_END_DECLS
