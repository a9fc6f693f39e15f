/* bocage-check-private.h: what the functions of the topics share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-survey.h"
#include "model/bocage-ruleset-private.h"

G_BEGIN_DECLS

/* A topic all of whose rows need something of a game. */
typedef struct
{
  const BocageCheck *topic; /* NULL ends a table */
  guint needs;              /* of BocageNeeds */
} BocageTopicNeeds;

extern const BocageTopicNeeds bocage_check_needy_topics[]; /* in bocage-check-topics.c */

BocageFinding *_bocage_check_add (BocageSurvey *survey, BocageReport *report, const void *node,
                                  const char *attribute, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
BocageFinding *_bocage_check_say (BocageSurvey *survey, BocageReport *report, const void *node,
                                  const char *attribute, ...) G_GNUC_NULL_TERMINATED;
BocageFinding *_bocage_check_say_at (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                                     const void *node, const char *attribute,
                                     ...) G_GNUC_NULL_TERMINATED;
BocageFinding *_bocage_check_say_where (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                                        const void *node, const char *attribute,
                                        ...) G_GNUC_NULL_TERMINATED;
BocageFinding *_bocage_check_say_hex (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                                      ...) G_GNUC_NULL_TERMINATED;
/* A number as what is said has it. */
typedef struct
{
  char text[24];
} BocageCheckNumber;

BocageCheckNumber _bocage_check_write_number (gint64 number);

/* Lives until the end of the expression that it stands in. */
#define BOCAGE_SAY_NUMBER(number) (_bocage_check_write_number (number).text)

/* The case of tests that speak of a number: languages have words of their own for one. */
#define BOCAGE_CASE_OF(number) ((number) == 1 ? "one" : NULL)

void _bocage_check_soften (BocageFinding *finding, BocageClass class_);
void _bocage_check_tell_anew (BocageSurvey *survey, BocageReport *report, guint first);
BocageFinding *_bocage_check_add_hex (BocageReport *report, BocageHex hex, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

BocageFinding *_bocage_check_add_at (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                                     const void *node, const char *attribute, const char *format,
                                     ...) G_GNUC_PRINTF (6, 7);
void _bocage_check_add_related (BocageSurvey *survey, BocageFinding *finding, const void *node,
                                const char *message);

/* What of the battle may be written where @word is: strings, ended by NULL.  Returns: (transfer
 * full) */
typedef GPtrArray *(*BocageWordsFunc) (BocageSurvey *survey, const char *word);

void _bocage_check_suggest (BocageSurvey *survey, BocageFinding *finding, BocageListId list,
                            const char *word);
void _bocage_check_suggest_type (BocageSurvey *survey, BocageFinding *finding, BocageElementId kind,
                                 const char *word);
void _bocage_check_suggest_from (BocageSurvey *survey, BocageFinding *finding,
                                 const char *const *words, const char *word);
void _bocage_check_suggest_of_battle (BocageSurvey *survey, BocageFinding *finding,
                                      const char *kind, const char *word,
                                      BocageWordsFunc list_words);
void _bocage_check_suggest_word (BocageSurvey *survey, BocageFinding *finding, const char *word,
                                 const char *suggestion, gboolean is_clear);
void _bocage_check_offer_removal (BocageFinding *finding, const void *node, gboolean is_safe,
                                  const char *title);
void _bocage_check_offer_value (BocageFinding *finding, const void *node, const char *attribute,
                                const char *value, gboolean is_safe);
void _bocage_check_offer_number (BocageFinding *finding, const void *node, const char *attribute,
                                 int value, gboolean is_safe);
void _bocage_check_offer_crossing (const BocageSurvey *survey, BocageFinding *finding,
                                   const void *piece);
void _bocage_check_run_each (BocageSurvey *survey, BocageReport *report);
void _bocage_check_each_bound (BocageSurvey *survey, BocageReport *report, BocageObjectFunc func);
const char *_bocage_check_object_name (const BocageSurvey *survey,
                                       const BocageSurveyObject *object);

gboolean _bocage_check_is_proper_side (const BocageSurvey *survey, int side);
gboolean _bocage_check_is_unreadable (const void *node, const char *attribute);

char *_bocage_check_unit_where (const BocageSurvey *survey, const BocageSurveyUnit *unit);
const char *_bocage_check_unit_name (const BocageSurvey *survey, const BocageSurveyUnit *unit);
int _bocage_check_get_range (const BocagePieceType *type);
gboolean _bocage_check_unit_is_fixed (const BocageSurvey *survey, const BocageSurveyUnit *unit);
guint _bocage_check_count_paths (const BocageSurvey *survey, int at);
gboolean _bocage_check_says_anything (const BocageNode *node);
gboolean _bocage_check_has_rule (const BocageSurvey *survey, int side);
gboolean _bocage_check_bound_token (const char *const *ids, const char *id);

typedef gboolean (*BocageFindingFunc) (BocageFinding *finding, gpointer user_data);

void _bocage_check_remove_if (BocageReport *report, guint first, BocageFindingFunc is_unwanted,
                              gpointer user_data);
void _bocage_check_join_alike (BocageSurvey *survey, BocageReport *report, guint first);
void _bocage_check_tell_project (BocageSurvey *survey, BocageReport *report,
                                 const BocageCheckSet *project);
void _bocage_check_apply_exemptions (BocageSurvey *survey, BocageReport *report, guint first);

/* Rows that are found by the runner, ended by one without an id */
extern const BocageCheck bocage_checks_exemption[]; /* found by the runner */
extern const BocageCheck bocage_checks_project[];   /* the same */

G_END_DECLS
