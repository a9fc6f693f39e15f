/* bocage-check-row.h: a check that is data, and the words it is written in
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A row stands in a ruleset or in a project's checks.xml.  What it looks for is a test of the
 * vocabulary, which is C; what the test is about, what weighs how much and what is said are the
 * row's.
 */

#pragma once

#include "model/bocage-finding.h"
#include "model/bocage-ruleset.h"

G_BEGIN_DECLS

/* What of a battle is laid out for checks; known to those that make them. */
typedef struct _BocageSurveyObject BocageSurveyObject;
typedef struct _BocageSurveyUnit BocageSurveyUnit;
typedef void (*BocageObjectFunc) (BocageSurvey *survey, BocageReport *report,
                                  const BocageSurveyObject *object);
typedef gboolean (*BocageUnitFunc) (BocageSurvey *survey, const BocageSurveyUnit *unit);

/* A test of the vocabulary. */
typedef struct
{
  const char *name;  /* NULL ends a list */
  const char *takes; /* attributes and items that a row of it may have, separated by blanks */
  const char *needs; /* (nullable) those that it must have */
  const char *words; /* (nullable) what its messages may have in braces, beside what all may */
  const char
      *cases; /* (nullable) ways of finding it that a row may have messages of their own for */
  gboolean is_silent;  /* it has no message of its own: the row must have one */
  gboolean is_dated;   /* its text is a date */
  gboolean is_linear;  /* its work grows as the battle does; else at most as its square */
  guint wants;         /* of BocageWants */
  BocageRepair repair; /* the best that its findings offer */
  const char *about;   /* what it finds, in English, for docs/tests-of-checks.md */
  BocageCheckFunc run;
  BocageObjectFunc each; /* (nullable): of each object of types, where that is all there is to it */
  BocageUnitFunc unit;   /* (nullable): whether a unit is one to speak of, reserves included */
  const char *blames;    /* (nullable) the attribute of such a unit that is to blame */
} BocageCheckTest;

#define BOCAGE_CHECK_MAX_ROWS 4096 /* that are data, of all rulesets and projects of a run */

#define BOCAGE_CHECK_MAX_FINDINGS \
  100 /* of a stranger's row in a battle, so that it hides no other */

/* What strangers' rows may compare with each other in a battle, all together: some 3 seconds. */
#define BOCAGE_CHECK_MAX_PAIRS 400000000

/* What every message may have in braces. */
#define BOCAGE_CHECK_WORDS "hex piece name side"

/* The same message in another language, or for one of the cases of the test. */
typedef struct
{
  const char *lang;  /* (nullable) "de", "pt-BR" */
  const char *case_; /* (nullable) */
  const char *text;
} BocageCheckMessage;

/* What is looked at. */
typedef enum
{
  BOCAGE_CHECK_PER_BATTLE,
  BOCAGE_CHECK_PER_SIDE,
  BOCAGE_CHECK_PER_HEX,
} BocageCheckPer;

/* What is measured from, beside pieces. */
typedef enum
{
  BOCAGE_CHECK_NEAR_NOTHING,
  BOCAGE_CHECK_NEAR_EXIT,
  BOCAGE_CHECK_NEAR_OBJECTIVE,
  BOCAGE_CHECK_NEAR_EDGE,  /* of the board */
  BOCAGE_CHECK_NEAR_ENEMY, /* units of another side */
} BocageCheckNear;

typedef struct
{
  BocageBinding binding; /* first: of a ruleset, it is one of its bindings, too */
  BocageCheck check;
  const BocageCheckTest *test;
  const char *test_name;
  const char *attribute;        /* (nullable) of the format */
  const char *part;             /* (nullable) an element of the format */
  const char *const *languages; /* (nullable) */
  int near;                     /* BocageCheckNear */
  int at_least;                 /* or BOCAGE_UNSET; these three too */
  int at_most;
  int within; /* hexes */
  int per;    /* BocageCheckPer */
  const BocageCheckMessage *messages;
  guint n_messages;
} BocageCheckRow;

/* The rows of a project's checks.xml. */
typedef struct
{
  const char *path;    /* of the file */
  BocageRuleset *base; /* (nullable): whose battles they are for; NULL: it is not known */
  BocageRuleset *own;  /* where the rows lie */
  GPtrArray *rows;     /* of BocageCheckRow, borrowed: those that can be used */
  GPtrArray *faults;   /* of char *, translated: what is wrong with the others */
  guint number;        /* that no other set has in this process */
} BocageCheckSet;

/* What a checker knows of, so that who reads rows can judge them; set once, by bocage_init(). */
typedef const BocageCheckTest *(*BocageCheckTestFunc) (guint index);
typedef const BocageCheck *(*BocageCheckFindFunc) (const char *id);
typedef guint (*BocageCheckFormFunc) (const char *language, gulong n);

void bocage_check_row_init (BocageCheckTestFunc get_test, BocageCheckFindFunc find_check,
                            BocageCheckFormFunc find_form);
const BocageCheckTest *bocage_check_test_get (guint index);
const BocageCheckTest *bocage_check_test_find (const char *name);
const BocageCheck *bocage_check_row_find_in_code (const char *id);
guint bocage_check_row_find_form (const char *language, gulong n);
void bocage_check_rows_add (BocageCheckRow *row, gboolean is_newer);
void bocage_check_rows_bind (const BocageRuleset *ruleset);
const BocageBinding *bocage_check_rows_get_binding (guint index);
guint bocage_check_rows_get_n (void);
const BocageCheck *bocage_check_rows_get (guint number);
const BocageCheck *bocage_check_rows_find (const char *id);
gboolean bocage_check_word_is_among (const char *list, const char *word, gsize length);
const char *bocage_check_row_find_bad_word (const BocageCheckTest *test, const char *message,
                                            gsize *out_length);

guint bocage_ruleset_n_checks (const BocageRuleset *self);
const BocageCheckRow *bocage_ruleset_get_check (const BocageRuleset *self, guint index);

G_END_DECLS
