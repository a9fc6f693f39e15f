/* bocage-text-gate.h: one thread at a time makes letters
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_text_gate_share (void);
void bocage_text_gate_begin (void);
void bocage_text_gate_end (void);
void bocage_text_gate_leave (void);

G_END_DECLS
