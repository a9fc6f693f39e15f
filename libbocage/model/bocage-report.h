/* bocage-report.h: collects findings while checks run
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-finding.h"

G_BEGIN_DECLS

BocageReport *bocage_report_new (void);
void bocage_report_free (BocageReport *self);

/* The row that is running: what a check adds belongs to it, so that a check
 * never spells its own id. */
void bocage_report_set_check (BocageReport *self, const BocageCheck *check);
const BocageCheck *bocage_report_get_check (BocageReport *self);

BocageFinding *bocage_report_add (BocageReport *self, const BocagePlace *place, const char *format,
                                  ...) G_GNUC_PRINTF (3, 4);
BocageFinding *bocage_report_add_valist (BocageReport *self, const BocagePlace *place,
                                         const char *format, va_list args) G_GNUC_PRINTF (3, 0);
BocageFinding *bocage_report_add_for (BocageReport *self, const BocageCheck *check,
                                      const BocagePlace *place, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
guint bocage_report_n_findings (BocageReport *self);
BocageFinding *bocage_report_get_finding (BocageReport *self, guint index);
void bocage_report_remove (BocageReport *self, guint index);
void bocage_report_clear_finding (BocageReport *self, guint index);
void bocage_report_close_gaps (BocageReport *self);
void bocage_report_allow (BocageReport *self, BocageFinding *finding, const char *reason);
guint bocage_report_n_allowed (BocageReport *self);
BocageFinding *bocage_report_get_allowed (BocageReport *self, guint index, const char **out_reason);
guint bocage_report_count (BocageReport *self, BocageClass class_);
void bocage_report_sort (BocageReport *self);
void bocage_report_set_dated (BocageReport *self);
gboolean bocage_report_is_dated (BocageReport *self);
GPtrArray *bocage_report_steal_findings (BocageReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageReport, bocage_report_free)

G_END_DECLS
