/* bocage-check-table.h: every check there is, from all rooms, in one list
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "model/bocage-finding.h"

G_BEGIN_DECLS

guint bocage_checks_get_n (void);
guint bocage_checks_get_n_in_code (void);
const BocageCheck *bocage_checks_get (guint index);
guint bocage_checks_get_index (const BocageCheck *check);
const BocageCheck *bocage_checks_find_in_code (const char *id);
const BocageCheck *bocage_checks_find (const char *id);
const BocageCheck *bocage_checks_find_nearest (const char *id);
gboolean bocage_checks_hinders (const BocageCheck *cause, const BocageCheck *check);
char *bocage_checks_list_superseded (const BocageCheck *check);
char *bocage_checks_list_hindered (const BocageCheck *cause);
char *bocage_checks_list_hindering (const BocageCheck *check);

G_END_DECLS
