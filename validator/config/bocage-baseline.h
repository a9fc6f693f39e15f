/* bocage-baseline.h: what was there before, so that only what is new is told
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "io/base/bocage-target.h"
#include "record/bocage-record.h"

G_BEGIN_DECLS

/* Read-only once it was loaded and has looked for what was renamed: any thread may ask. */
typedef struct _BocageBaseline BocageBaseline;

BocageBaseline *bocage_baseline_load (const char *path, GError **error);
BocageBaseline *bocage_baseline_new (const char *directory);
void bocage_baseline_add (BocageBaseline *self, const BocageRecord *record);
void bocage_baseline_add_same (BocageBaseline *self, const char *file);
void bocage_baseline_begin (BocageBaseline *self);
void bocage_baseline_free (BocageBaseline *self);
void bocage_baseline_apply (const BocageBaseline *self, BocageRecord *record,
                            gboolean with_illegal);
void bocage_baseline_forget (BocageRecord *record);

/* What has another name now, before anything is applied. */
gboolean bocage_baseline_lacks (const BocageBaseline *self, const char *file);
void bocage_baseline_see (BocageBaseline *self, const char *file);
void bocage_baseline_add_stranger (BocageBaseline *self, const BocageRecord *record);
void bocage_baseline_find_renames (BocageBaseline *self);
const char *bocage_baseline_find_old_name (const BocageBaseline *self, const char *file);

/* Writing one, file by file. */
typedef struct _BocageBaselineWriter BocageBaselineWriter;

BocageBaselineWriter *bocage_baseline_writer_new (const char *path, gboolean with_illegal,
                                                  GError **error);
const BocageTarget *bocage_baseline_writer_get_target (const BocageBaselineWriter *self);
void bocage_baseline_writer_add (BocageBaselineWriter *self, const BocageRecord *record);
guint bocage_baseline_writer_get_n_illegal (const BocageBaselineWriter *self);
gboolean bocage_baseline_writer_close (BocageBaselineWriter *self, GError **error);
void bocage_baseline_writer_free (BocageBaselineWriter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageBaseline, bocage_baseline_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageBaselineWriter, bocage_baseline_writer_free)

G_END_DECLS
