/* bocage-choice.h: how a tool goes about it, by name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-brush.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;
  const char *label; /* N_() */
} BocageChoice;

/* Ended by a row without an id */
extern const BocageChoice bocage_choices_selecting[];
extern const BocageChoice bocage_choices_filling[];
extern const BocageChoice bocage_choices_erasing[];
extern const BocageChoice bocage_choices_marking[];
extern const BocageChoice bocage_choices_symmetry[];

const char *bocage_choice_label (const BocageChoice *choices, const char *id);
const char *bocage_choice_next (const BocageChoice *choices, const char *id);

G_END_DECLS
