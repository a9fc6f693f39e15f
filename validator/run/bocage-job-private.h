/* bocage-job-private.h: what the files of a run share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-job.h"

#include "bocage-profile.h"
#include "bocage-progress.h"
#include "config/bocage-baseline.h"
#include "config/bocage-config.h"
#include "fix/bocage-fixer.h"
#include "selection/bocage-merge.h"
#include "selection/bocage-packs.h"
#include "selection/bocage-selection.h"

G_BEGIN_DECLS

/* A run. */
typedef struct
{
  const BocageOptions *options;
  BocageConfigs *configs;
  BocageBaseline *baseline;              /* (nullable) */
  BocageBaselineWriter *baseline_writer; /* (nullable) */
  BocageReporter *reporter;
  BocageProfile *profile; /* (nullable) */
  guint n_mended_files;
  BocagePacks *packs; /* (nullable): only all parts of a run together can say */
  GHashTable *lost;   /* of BocageInput: what killed who looked at it ahead */
  BocageShard *shard; /* (nullable): of the selection */
  BocageSelection selection;
  GPtrArray *inputs;        /* (nullable): of the selection; there may be reports instead */
  const BocageMerge *merge; /* (nullable): these */
  guint n_files;
  gboolean needs_paths; /* somebody reads the paths of elements */
  gboolean needs_maps;
  BocageProgress progress;
} BocageJob;

/* What is to be told of one file. */
typedef struct
{
  const BocageJob *job;
  const BocageInput *input;
  int signal;              /* that ended the check of it; as for BocageGuardFuncs */
  BocageMending *mending;  /* (nullable): of what is to be mended */
  BocageJsonNode *node;    /* of a report, where there is no input */
  const BocageRecord *old; /* (nullable): it is made anew, with what only its pack shows */
} BocageTask;

/* bocage-job-file.c: what becomes of one file */
BocageOptions _bocage_job_get_options (const BocageInput *input, const BocageOptions *options);
BocageRecord *_bocage_job_judge (const BocageTask *task, BocageVerdict *verdict);
gpointer _bocage_job_check_file (const BocageInput *input, gpointer job);
gpointer _bocage_job_lose_file (const BocageInput *input, int signal, gpointer job);
BocagePiece *_bocage_job_make_anew (BocageJob *self, BocagePiece *piece);
BocagePiece *_bocage_job_read_file (const BocageJob *self, BocageJsonNode *node);

/* bocage-job-ahead.c: what must be known before the first file */
void _bocage_job_read_packs (BocageJob *self);
void _bocage_job_read_earlier (BocageJob *self);
void _bocage_job_follow_renames (BocageJob *self);
void _bocage_job_follow_merge (BocageJob *self);

/* bocage-job-end.c: what is said beside reports, and known after the last */
void _bocage_job_tell_origins (const BocageJob *self);
void _bocage_job_tell_mended (const BocageJob *self);
void _bocage_job_tell_profile (const BocageJob *self);
BocageStatus _bocage_job_conclude (BocageJob *self, BocageStatus status, GError *failure);

G_END_DECLS
