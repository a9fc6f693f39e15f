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

/* What is read, and by which rules. */
typedef struct
{
  char **operands;      /* (nullable) */
  gboolean merge;       /* the operands are reports of the parts of a run */
  char *files0_from;    /* (nullable): a list of operands, ended by NUL each; "-" is allowed */
  char *stdin_filename; /* (nullable): what reports call the standard input */
  char *since;          /* (nullable): only what differs from this revision */
  gboolean staged;      /* what is in git's index, and not in the files */
  int expect_files;     /* -1: any number but none */
  gboolean allow_empty;
  guint shard;    /* from 1 */
  guint n_shards; /* 0: the run is not divided */
  char *config;   /* (nullable): the configuration of every file */
  gboolean no_config;
  GArray *decisions; /* of BocageDecisionRequest */
  char *today;       /* owned; check.today points to it */
  BocageLimits limits;
  BocageReadFlags flags;
  BocageCheckOptions check;
} BocageReadOptions;

/* What is shown of it, and how. */
typedef struct
{
  const BocageFormat *format; /* (nullable): by where the output goes */
  GArray *reports;            /* of BocageReportRequest */
  char *lang;                 /* (nullable): the language of every message */
  BocageWhen color;
  BocageWhen map;       /* whether findings on the board come with the hexes around them */
  BocageClass fail_on;  /* findings of this class and above make the status 1 */
  gboolean has_fail_on; /* it was asked for here */
  int from;             /* the class from which on findings are shown; -1: by the format */
  gboolean quiet;
  gboolean statistics;
  guint max_findings;            /* of a file; 0: the default */
  char *new_since;               /* (nullable): tell only what was not found at this revision */
  char *baseline;                /* (nullable): tell only what is not in it */
  char *write_baseline;          /* (nullable) */
  gboolean baseline_illegal;     /* what is illegal may have been there before, too */
  const BocageShard *shard_info; /* (nullable): of a divided run, once its files are known */
} BocageShowOptions;

/* What the run does beside that, and how it goes about it. */
typedef struct
{
  gboolean list_checks;
  gboolean self_test;
  gboolean show_version;
  char *explain; /* (nullable): a check's id */
  char *why;     /* (nullable): a file */

  gboolean fix;        /* mend files in place */
  gboolean diff;       /* show what that would change, and change nothing */
  gboolean fix_unsafe; /* what may have been meant otherwise as well */
  char *fix_only;      /* (nullable): ids of checks, parted by commas */

  gboolean exit_zero;  /* findings are not a failure */
  int max_allowed;     /* findings that exemptions may silence; -1: any number */
  guint jobs;          /* threads; 0: as many as there are processors */
  guint max_seconds;   /* for a file */
  guint max_mebibytes; /* of memory, for each file that is checked at once */
  gboolean profile;    /* say what the time went into */
  GPtrArray *words;    /* of char *: of the command line that are written otherwise than there */
} BocageRunOptions;

/* Who needs one of them only is given that one. */
typedef struct
{
  BocageReadOptions read;
  BocageShowOptions show;
  BocageRunOptions run;
} BocageOptions;

gboolean bocage_options_show (const BocageShowOptions *self, BocageClass class_);
void bocage_options_clear (BocageOptions *self);

G_END_DECLS
