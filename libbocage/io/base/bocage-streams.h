/* bocage-streams.h: the standard streams of a program, where its caller has closed some
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void bocage_streams_hold (void);

G_END_DECLS
