/* bocage-record.h: what a run says of one file, apart from the file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * The model and the findings of a file are given back by the thread that read
 * them; what remains is this: plain data, with every place already turned into
 * lines and columns.  Every format is written from it, and it can be written
 * down and read again (bocage-record-json.h), so that a report made from the parts
 * of a divided run is the same to the byte.
 */

#pragma once

#include "bocage-verdict.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean has_range; /* FALSE: the range is the very beginning of the file */
  BocageRange range;
  char *file; /* (nullable): where it is another one than the finding's */
  char *hex;  /* (nullable) as people write it */
  char *path; /* (nullable) of the element or attribute */
} BocageRecordPlace;

typedef struct
{
  char *message;
  BocageRecordPlace place;
} BocageRecordRelated;

/* A stretch of the file, and what to write there. */
typedef struct
{
  BocageRange range;
  char *text;
} BocageRecordEdit;

/* A way to mend a finding: all of its edits or none. */
typedef struct
{
  char *title;
  gboolean is_safe;
  GArray *edits; /* of BocageRecordEdit, in the order of the bytes */
} BocageRecordFix;

/* What has become of a finding. */
typedef enum
{
  BOCAGE_FATE_REPORTED,
  BOCAGE_FATE_ALLOWED,  /* an exemption in the file silences it */
  BOCAGE_FATE_BASELINE, /* it was there before */
} BocageFate;

typedef struct
{
  const char *id;           /* of the row, or interned */
  const BocageCheck *check; /* (nullable): NULL for an id that this program does not know */
  BocageClass class_;
  BocageKind kind;
  BocageFate fate;
  char *reason; /* (nullable) of an exemption */
  char *message;
  char *suggestion; /* (nullable) */
  char *subject;    /* (nullable) of a gap, until that is made */
  char *map;        /* (nullable) the hexes around it, an empty line and a legend */
  BocageRecordPlace place;
  char *value;       /* (nullable) the text of the attribute that it is about */
  char *fingerprint; /* (nullable) of id, path and value: the same after edits elsewhere */
  GArray *related;   /* (nullable) of BocageRecordRelated */
  GArray *fixes;     /* (nullable) of BocageRecordFix, the best first */
} BocageRecordFinding;

typedef struct
{
  char *id;
  char *version; /* (nullable) */
  char *digest;
} BocageRecordRuleset;

/* A word that is compared with those of other files. */
typedef struct
{
  char *word;
  BocageRecordPlace place;
} BocageRecordFact;

/* What the rest of a pack must know of one of its files. */
typedef struct
{
  char *file;             /* of the pack, as reports call it */
  gboolean is_pack;       /* this is it */
  BocageRecordFact id;    /* of a battle; its word is NULL: there is none */
  gboolean declares;      /* the pack says which modules it needs */
  BocageRecordPlace list; /* where it does */
  GArray *modules;        /* of BocageRecordFact: what a battle needs, or the pack declares */
  int classes[BOCAGE_N_PACK_CHECKS]; /* what a finding would weigh in this file; -1: nothing */
} BocageRecordPack;

/* Which checks a gap is about. */
typedef enum
{
  BOCAGE_GAP_ALL,    /* every check but what was found */
  BOCAGE_GAP_RULES,  /* those of the rules of the game: all that are not of the form of the file */
  BOCAGE_GAP_LISTED, /* some of them */
  BOCAGE_GAP_EFFECT, /* none, but what every check leaves out: a rule that is only a name */
} BocageGapGroup;

#define BOCAGE_N_GAP_GROUPS (BOCAGE_GAP_EFFECT + 1)

/* What could not be evaluated, mostly because of an earlier fault. */
typedef struct
{
  BocageGapGroup group;
  char *checks;            /* (nullable) ids, or beginnings of ids, separated by blanks */
  gboolean is_whole;       /* of the whole file, and not only of what the findings are about */
  char *subject;           /* (nullable) EFFECT: what is left out */
  char *cause;             /* (nullable) the id of the check that found the fault */
  guint n_causes;          /* such findings */
  BocageRecordPlace place; /* of the first of them */
} BocageRecordGap;

typedef struct
{
  char *name;                  /* of the file, in UTF-8 */
  char *error;                 /* (nullable): why it could not be read */
  char *scenario;              /* (nullable) its id */
  BocageRecordRuleset ruleset; /* id is NULL: there is none */
  GArray *findings;            /* of BocageRecordFinding, by place */
  guint counts[BOCAGE_N_CLASSES];
  guint n_missing; /* of them, those that say what is still missing */
  guint n_ignored; /* findings of checks that the configuration switched off */
  guint n_allowed;
  guint n_baselined;      /* findings that were there before */
  guint n_moved;          /* of them, those that are at another place now */
  guint n_fixed;          /* findings that are not there any more */
  guint n_mended;         /* findings that this run has mended, or would */
  char *diff;             /* (nullable) what that changes in the file */
  char *remark;           /* (nullable) to be said beside the reports */
  gboolean is_unsaved;    /* what was mended could not be written */
  gboolean complete;      /* everything was looked at that its faults let be looked at */
  GArray *gaps;           /* (nullable) of BocageRecordGap: what these left unevaluated */
  gboolean is_dated;      /* another day might have brought something else */
  GBytes *bytes;          /* (nullable): what was read, for excerpts */
  guint index;            /* among all files of the run, however it is divided */
  BocageRecordPack *pack; /* (nullable): it is in no pack, or that is not in the run */
} BocageRecord;

/* How often a check found something. */
typedef struct
{
  const char *id;     /* interned */
  BocageClass class_; /* the heaviest */
  guint n;            /* 0: all that it found is silenced */
  guint n_files;
  guint last_file; /* the number of the last of them */
} BocageCheckCount;

/* A file of which not everything was checked. */
typedef struct
{
  char *file;
  char *message;
  gboolean is_gap; /* because of a fault that is told of */
} BocageProblem;

/* Over the whole run. */
typedef struct
{
  guint n_files;
  guint n_partial;   /* of them, files of which something was left unchecked */
  guint n_unchecked; /* of them, files of which nothing could be checked */
  guint n_hindered;  /* of the others, files of which a fault left something unevaluated */
  guint counts[BOCAGE_N_CLASSES];
  guint n_missing; /* of them, those that say what is still missing */
  guint n_ignored;
  guint n_allowed;
  guint n_baselined;
  guint n_moved;
  guint n_fixed;
  guint n_mended;
  guint n_excluded;    /* files that the configuration leaves out */
  GArray *rulesets;    /* of BocageRecordRuleset, each once, in order of appearance */
  GArray *checks;      /* of BocageCheckCount, by id */
  GArray *problems;    /* of BocageProblem */
  GPtrArray *left_out; /* (nullable) of char: what was not taken into account, each once */
  gboolean fell_short; /* not all of what was expected is there */
  BocageStatus status;
} BocageTotals;

typedef gboolean (*BocageKeepFunc) (const BocageRecordFinding *finding, gconstpointer user_data);

BocageRecord *bocage_record_new (const char *name);
BocageRecord *bocage_record_new_for_verdict (BocageVerdict *verdict, gboolean with_names);
void bocage_record_free (BocageRecord *self);
BocageRecordFinding *bocage_record_get_finding (const BocageRecord *self, guint index);
void bocage_record_set_class (BocageRecord *self, guint index, BocageClass class_);
void bocage_record_set_fate (BocageRecord *self, guint index, BocageFate fate);
void bocage_record_add_finding (BocageRecord *self, BocageRecordFinding *finding);
void bocage_record_count (BocageRecord *self);
void bocage_record_insert_finding (BocageRecord *self, guint index, BocageRecordFinding *finding);
guint bocage_record_filter (BocageRecord *self, BocageKeepFunc keeps, gconstpointer user_data);
void bocage_record_finding_add_related (BocageRecordFinding *self, BocageRecordRelated *related);
guint bocage_record_n_related (const BocageRecordFinding *finding);
const BocageRecordRelated *bocage_record_get_related (const BocageRecordFinding *finding,
                                                      guint index);
const char *bocage_record_get_problem (const BocageRecord *self);
void bocage_record_identify (BocageRecord *self, BocageClass least);
void bocage_record_add_gap (BocageRecord *self, BocageRecordGap *gap);
void bocage_record_add_whole_gap (BocageRecord *self);
void bocage_record_find_gaps (BocageRecord *self, const BocageVerdict *verdict);
guint bocage_record_n_gaps (const BocageRecord *self);
const BocageRecordGap *bocage_record_get_gap (const BocageRecord *self, guint index);
guint bocage_record_n_faulty_gaps (const BocageRecord *self);
gboolean bocage_record_has_whole_gap (const BocageRecord *self);
char *bocage_record_gap_describe (const BocageRecordGap *gap);
void bocage_record_place_init (BocageRecordPlace *self);
void bocage_record_place_copy (BocageRecordPlace *to, const BocageRecordPlace *from);
void bocage_record_place_clear (BocageRecordPlace *self);
void bocage_record_place_describe (BocageRecordPlace *self, const BocageVerdict *verdict,
                                   const BocagePlace *place, gboolean with_names);
void bocage_record_place_set (BocageRecordPlace *self, const BocageVerdict *verdict,
                              const BocagePlace *place, gboolean with_names);
char *bocage_record_ruleset_describe (const BocageRecordRuleset *ruleset, guint n_digits);

BocageRecordPack *bocage_record_pack_new (const char *file, gboolean is_pack);
void bocage_record_pack_free (BocageRecordPack *self);
void bocage_record_pack_add_module (BocageRecordPack *self, BocageRecordFact *fact);

void bocage_totals_init (BocageTotals *self);
void bocage_totals_add (BocageTotals *self, const BocageRecord *record, BocageClass fail_on);
gboolean bocage_totals_is_complete (const BocageTotals *self);
void bocage_totals_clear (BocageTotals *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageRecord, bocage_record_free)

G_END_DECLS
