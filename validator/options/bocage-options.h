/* bocage-options.h: what the command line asks for
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"

G_BEGIN_DECLS

typedef struct _BocageFormat BocageFormat;
typedef struct _BocageShard BocageShard;

typedef enum
{
  BOCAGE_WHEN_AUTO, /* on a terminal that can */
  BOCAGE_WHEN_ALWAYS,
  BOCAGE_WHEN_NEVER,
} BocageWhen;

/* A report that was asked for beside the one on the standard output. */
typedef struct
{
  const BocageFormat *format;
  char *path;
} BocageReportRequest;

/* What the command line says of checks, as it was written. */
typedef struct
{
  const char *option;
  char *text;
} BocageDecisionRequest;

typedef struct
{
  char **operands;            /* (nullable) */
  const BocageFormat *format; /* (nullable): by where the output goes */
  GArray *reports;            /* of BocageReportRequest */
  char *lang;                 /* (nullable): the language of every message */
  char *files0_from;    /* (nullable): a list of operands, ended by NUL each; "-" is allowed */
  char *stdin_filename; /* (nullable): what reports call the standard input */
  char *since;          /* (nullable): only what differs from this revision */
  char *new_since;      /* (nullable): tell only what was not found at this revision */
  gboolean staged;      /* what is in git's index, and not in the files */
  int expect_files;     /* -1: any number but none */
  gboolean allow_empty;
  guint shard;                   /* from 1 */
  guint n_shards;                /* 0: the run is not divided */
  const BocageShard *shard_info; /* (nullable): of a divided run, once its files are known */
  gboolean merge;                /* the operands are reports of the parts of a run */
  gboolean has_fail_on;          /* it was asked for here */
  BocageWhen color;
  BocageWhen map;      /* whether findings on the board come with the hexes around them */
  BocageClass fail_on; /* findings of this class and above make the status 1 */
  int show;            /* the class from which on findings are shown; -1: by the format */
  gboolean quiet;
  gboolean exit_zero; /* findings are no failure */
  char *config;       /* (nullable): the configuration of every file */
  gboolean no_config;
  GArray *decisions;         /* of BocageDecisionRequest */
  char *baseline;            /* (nullable) */
  char *write_baseline;      /* (nullable) */
  gboolean baseline_illegal; /* what is illegal may have been there before, too */
  int max_allowed;           /* findings that exemptions may silence; -1: any number */
  gboolean statistics;
  gboolean fix;        /* mend files in place */
  gboolean diff;       /* show what that would change, and change nothing */
  gboolean fix_unsafe; /* what may have been meant otherwise as well */
  char *fix_only;      /* (nullable): ids of checks, parted by commas */
  char *why;           /* (nullable): a file */
  guint jobs;          /* threads; 0: as many as there are processors */
  GPtrArray *words;    /* of char *: of the command line that are written otherwise than there */
  guint max_findings;  /* of a file; 0: the default */
  guint max_seconds;   /* for a file */
  guint max_mebibytes; /* of memory, for each file that is checked at once */
  gboolean profile;    /* say what the time went into */

  BocageLimits limits;
  BocageReadFlags read_flags;
  BocageCheckOptions check;

  gboolean list_checks;
  gboolean self_test;
  gboolean show_version;
  char *explain; /* (nullable): a check's id */
  char *today;   /* owned; check.today points to it */
} BocageOptions;

gboolean bocage_options_show (const BocageOptions *self, BocageClass class_);
void bocage_options_clear (BocageOptions *self);

G_END_DECLS
