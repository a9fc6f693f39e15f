/* bocage-clicks.h: a click that is over before it is drawn is a click
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_clicks_keep (void);

G_END_DECLS
