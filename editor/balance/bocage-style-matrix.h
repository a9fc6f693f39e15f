/* bocage-style-matrix.h: how often a side wins by each of its styles against each of the enemy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bocage-playout.h"

G_BEGIN_DECLS

#define BOCAGE_TYPE_STYLE_MATRIX (bocage_style_matrix_get_type ())
G_DECLARE_FINAL_TYPE (BocageStyleMatrix, bocage_style_matrix, BOCAGE, STYLE_MATRIX, GtkWidget)

void bocage_style_matrix_set (BocageStyleMatrix *self, const BocagePlayoutResult *result);

G_END_DECLS
