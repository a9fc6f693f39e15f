/* bocage-finding.h: one thing a check has to say about a scenario, and where
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-fix.h"
#include "bocage-scenario.h"

G_BEGIN_DECLS

/* Ordered by weight. */
typedef enum
{
  BOCAGE_CLASS_NOTE,       /* worth knowing */
  BOCAGE_CLASS_SUSPICIOUS, /* probably unintended */
  BOCAGE_CLASS_ILLEGAL,    /* breaks a rule, or cannot be played or read */
} BocageClass;

/* What a finding says of whoever made the battle. */
typedef enum
{
  BOCAGE_KIND_WRONG,   /* what is there is not right */
  BOCAGE_KIND_MISSING, /* something is not there yet: no reproach to a draft */
  BOCAGE_KIND_GAP,     /* neither is known: no check takes it into account */
} BocageKind;

#define BOCAGE_N_KINDS (BOCAGE_KIND_GAP + 1)

/* What must be in a battle for a row to have anything to say of it: where it is not, the row is
 * not run at all. */
typedef enum
{
  BOCAGE_WANTS_BOUND = 1 << 0, /* a piece of a type that the ruleset binds to the row */
  BOCAGE_WANTS_BADGE = 1 << 1, /* a unit with a badge; and so on */
  BOCAGE_WANTS_ASSET = 1 << 2,
  BOCAGE_WANTS_ACCESSORY = 1 << 3,
  BOCAGE_WANTS_CARRIER = 1 << 4,
  BOCAGE_WANTS_NATION = 1 << 5,
  BOCAGE_WANTS_NAME = 1 << 6,
  BOCAGE_WANTS_SYMBOL = 1 << 7,
  BOCAGE_WANTS_MEDALS = 1 << 8, /* a unit that says what it is worth */
  BOCAGE_WANTS_MARKER = 1 << 9,
  BOCAGE_WANTS_PATH = 1 << 10,
  BOCAGE_WANTS_OBJECT = 1 << 11,
} BocageWants;

/* Who finds it. */
typedef enum
{
  BOCAGE_ORIGIN_READER,  /* while the file is read */
  BOCAGE_ORIGIN_MODEL,   /* by its function, on the scenario */
  BOCAGE_ORIGIN_DERIVED, /* cannot arise; `explanation` says why */
} BocageOrigin;

/* What can be done about it; what is more includes what is less. */
typedef enum
{
  BOCAGE_REPAIR_NONE,   /* only its author knows */
  BOCAGE_REPAIR_UNSAFE, /* at times there is a way, though something else may be meant */
  BOCAGE_REPAIR_SAFE,   /* at times nothing else can be meant */
} BocageRepair;

typedef struct _BocageSurvey BocageSurvey;
typedef struct _BocageReport BocageReport;
typedef struct _BocageCheck BocageCheck;

typedef void (*BocageCheckFunc) (BocageSurvey *survey, BocageReport *report);

/* One row of the table of checks: what the command line, the editor's pane, the
 * manual page and the tests read. */
struct _BocageCheck
{
  const char *id; /* never reused */
  BocageClass class_;
  BocageKind kind;
  BocageOrigin origin;
  const char *since;
  const char *supersedes; /* (nullable) ids, separated by blanks, that this finding makes redundant
                             at its place */
  const char *hinders;    /* (nullable) ids, or beginnings of ids ended by "-", separated by blanks,
                             of checks that cannot judge what it is about; "*": all of the rules */
  const char *several;    /* (nullable) N_(): what several of its findings of one side say together,
                             with “%s”, or “{hexes}” in a row that is data, for their hexes: they are
                             told as one */
  gboolean
      is_joined;       /* its notes are told as one without such a message, since what they speak of
                          is one for both sides: the first says its own, the others stand beside it */
  gboolean is_gap;     /* what it finds is not taken into account by any other check */
  const char *subject; /* (nullable) N_(): what that is, where a finding does not say it */
  gboolean waivable;   /* an exemption may silence it */
  gboolean strict_illegal; /* suspicious, but illegal under inventory=strict */
  BocageRepair repair;     /* the best that its findings offer */
  const char *summary;     /* N_(): one line, lower case, no full stop */
  const char *explanation; /* N_(): why, and how to mend it */
  const char *source;      /* where the rule is written: "base rules, line of sight" */
  BocageCheckFunc run;     /* (nullable) MODEL only */
  guint wants;             /* of BocageWants: all of these, or there is nothing to find */
  guint needs;             /* of BocageNeeds: all of these, or it is not for the game */
  const char *message; /* (nullable) N_(): of a row that is data, with words in braces; NULL: its
                          test has one */
  const char *home;    /* (nullable) the folder of its examples: from the top of the source tree
                          and of the built-in files, or an absolute path; NULL: that of C */
  guint number;        /* of a row that is data: what bocage_check_rows_get() knows it by */
};

/* Where a finding points.  A field left out is "the whole of it". */
typedef struct
{
  BocageHex hex;            /* BOCAGE_HEX_NONE: not on the board */
  BocageNode *node;         /* (nullable) (owned) the piece, objective, side … */
  const BocageField *field; /* (nullable) the attribute of @node */
  gsize start;              /* bytes of the file, end exclusive; both 0: ask the source map */
  gsize end;
} BocagePlace;

#define BOCAGE_PLACE_NONE ((BocagePlace){ .hex = { G_MININT16, G_MININT16 } })

void bocage_place_copy (BocagePlace *to, const BocagePlace *from);
void bocage_place_clear (BocagePlace *self);
BocagePlace bocage_place_for_hex (BocageHex hex);
BocagePlace bocage_place_for_node (BocageScenario *scenario, BocageNode *node,
                                   const BocageField *field);

/* Counted by references, without locks: a finding belongs to the thread of its scenario. */
typedef struct _BocageFinding BocageFinding;

typedef struct
{
  BocagePlace place;
  char *message;
  gboolean is_alike; /* a finding of its own, which is told with this one */
} BocageRelated;

BocageFinding *bocage_finding_new (const BocageCheck *check, const BocagePlace *place,
                                   const char *message);
BocageFinding *bocage_finding_ref (BocageFinding *self);
void bocage_finding_unref (BocageFinding *self);
gboolean bocage_finding_set (BocageFinding **held, BocageFinding *finding);
const BocageCheck *bocage_finding_get_check (BocageFinding *self);
const char *bocage_finding_get_id (BocageFinding *self);
BocageClass bocage_finding_get_class (BocageFinding *self);
BocageKind bocage_finding_get_kind (BocageFinding *self);
void bocage_finding_set_class (BocageFinding *self, BocageClass class_);
const BocagePlace *bocage_finding_get_place (BocageFinding *self);
const char *bocage_finding_get_message (BocageFinding *self);
void bocage_finding_set_message (BocageFinding *self, const char *message);
const char *bocage_finding_get_suggestion (BocageFinding *self);
const char *bocage_finding_get_subject (BocageFinding *self);
void bocage_finding_set_subject (BocageFinding *self, const char *subject);
void bocage_finding_set_suggestion (BocageFinding *self, const char *suggestion);
void bocage_finding_add_related (BocageFinding *self, const BocagePlace *place,
                                 const char *message);
void bocage_finding_add_alike (BocageFinding *self, BocageFinding *other);
guint bocage_finding_n_related (BocageFinding *self);
const BocageRelated *bocage_finding_get_related (BocageFinding *self, guint index);
void bocage_finding_add_fix (BocageFinding *self, BocageFix *fix);
guint bocage_finding_n_fixes (BocageFinding *self);
const BocageFix *bocage_finding_get_fix (BocageFinding *self, guint index);

const char *bocage_class_name (BocageClass class_);      /* "illegal": for files and options */
const char *bocage_class_get_label (BocageClass class_); /* translated */
const char *bocage_kind_name (BocageKind kind);          /* "missing": for files */
const char *bocage_kind_get_label (BocageKind kind);     /* translated */
const char *bocage_repair_name (BocageRepair repair);    /* "unsafe" */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BocageFinding, bocage_finding_unref)

G_END_DECLS
