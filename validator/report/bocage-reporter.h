/* bocage-reporter.h: the reports of one run, all written at once
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-format.h"
#include "record/bocage-shard.h"

G_BEGIN_DECLS

typedef struct _BocageReporter BocageReporter;

/* What a file came to in every report. */
typedef struct _BocagePiece BocagePiece;

/* Makes the record of a file; called once for each language that is needed, with
 * that language set for the thread.  @data: what bocage_reporter_make () was given. */
typedef BocageRecord *(*BocageRecordFunc) (gpointer data);

BocageReporter *bocage_reporter_new (const BocageShowOptions *options, GError **error);
gboolean bocage_reporter_has_targets (const BocageReporter *self);
const char *bocage_reporter_find_target (const BocageReporter *self, const char *path);
const char *bocage_reporter_find_twin (const BocageReporter *self, const BocageTarget *other);
gboolean bocage_reporter_shows_maps (const BocageReporter *self);
gboolean bocage_reporter_tells_paths (const BocageReporter *self);
gboolean bocage_reporter_tells_checks (const BocageReporter *self);
void bocage_reporter_begin (BocageReporter *self);
BocagePiece *bocage_reporter_make (BocageReporter *self, BocageRecordFunc make, gpointer data);
void bocage_piece_free (BocagePiece *self);
const BocageRecord *bocage_piece_get_record (const BocagePiece *self);
gboolean bocage_piece_is_silent (const BocagePiece *self);
void bocage_reporter_set_shard (BocageReporter *self, const BocageShard *shard);
void bocage_reporter_flush (BocageReporter *self);
void bocage_reporter_take (BocageReporter *self, BocagePiece *piece);
void bocage_reporter_pack (BocageReporter *self, BocagePiece *piece, GByteArray *to);
BocagePiece *bocage_reporter_unpack (BocageReporter *self, const guint8 *data, gsize size);
void bocage_reporter_set_excluded (BocageReporter *self, guint n_files);
void bocage_reporter_raise (BocageReporter *self, BocageStatus status);
const BocageTotals *bocage_reporter_get_totals (const BocageReporter *self);
gboolean bocage_reporter_end (BocageReporter *self, BocageStatus *out_status, GError **error);
void bocage_reporter_free (BocageReporter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageReporter, bocage_reporter_free)

G_END_DECLS
