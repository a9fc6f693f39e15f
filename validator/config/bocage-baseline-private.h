/* bocage-baseline-private.h: what the files of the baseline share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-baseline.h"

G_BEGIN_DECLS

typedef struct
{
  char *id;
  char *path;  /* (nullable) */
  char *hex;   /* (nullable) */
  char *value; /* (nullable) */
  char *fingerprint;
} BocageBaselineEntry;

struct _BocageBaseline
{
  char *directory;       /* that names are relative to, a real path */
  GHashTable *files;     /* name -> GPtrArray of BocageBaselineEntry */
  GHashTable *scenarios; /* (nullable) name -> id of the battle; NULL: it was not written down */
  GHashTable *same;      /* (nullable): names of files in which nothing is new */
  GHashTable *gone;      /* of names, borrowed: in files, of what is not there any more */
  GPtrArray *strangers;  /* of what has no name in files */
  GHashTable *renames;   /* name -> name in files, of what is that file */
};

/* How far a battle lies from where it was, in letters and numbers of hexes. */
typedef struct
{
  int columns;
  int rows;
} BocageBaselineShift;

char *_bocage_baseline_make_name (const char *directory, const char *file);
void _bocage_baseline_find_gone (BocageBaseline *self);

char *_bocage_baseline_describe (const BocageBaselineEntry *entry);
char *_bocage_baseline_describe_shifted (const BocageBaselineEntry *entry,
                                         const BocageBaselineShift *shift);
gboolean _bocage_baseline_find_shift (const GPtrArray *then, const GPtrArray *now,
                                      BocageBaselineShift *out_shift);

G_END_DECLS
