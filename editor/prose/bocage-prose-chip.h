/* bocage-prose-chip.h: a value, a hex or a piece in a text: one character that typing cannot break
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bocage-scenario.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_PROSE_CHIP (bocage_prose_chip_get_type ())
G_DECLARE_FINAL_TYPE (BocageProseChip, bocage_prose_chip, BOCAGE, PROSE_CHIP, GObject)

BocageProseChip *bocage_prose_chip_new (PangoContext *context, const char *token,
                                        const char *label);
const char *bocage_prose_chip_get_token (BocageProseChip *self);
const char *bocage_prose_chip_get_label (BocageProseChip *self);

char *bocage_prose_dup_label (BocageScenario *scenario, const char *token);
const char *bocage_prose_find_token (const char *text, gsize *out_length);

G_END_DECLS
