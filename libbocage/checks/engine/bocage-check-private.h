/* bocage-check-private.h: the tables of the topics, and what their functions share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-survey.h"
#include "model/bocage-ruleset-private.h"

G_BEGIN_DECLS

/* One table a topic, ended by a row without an id. */
extern const BocageCheck bocage_checks_board[];     /* 18.A */
extern const BocageCheck bocage_checks_inventory[]; /* 18.B */
extern const BocageCheck bocage_checks_flow[];      /* 18.P */
extern const BocageCheck bocage_checks_object[];    /* 18.D */
extern const BocageCheck bocage_checks_unit[];      /* 18.F */
extern const BocageCheck bocage_checks_figure[];    /* 18.G */
extern const BocageCheck bocage_checks_badge[];     /* 18.H */
extern const BocageCheck bocage_checks_command[];   /* 18.I */
extern const BocageCheck bocage_checks_victory[];   /* 18.J */
extern const BocageCheck bocage_checks_objective[]; /* 18.K */
extern const BocageCheck bocage_checks_objective_group[];
extern const BocageCheck bocage_checks_objective_reach[];
extern const BocageCheck bocage_checks_objective_start[];
extern const BocageCheck bocage_checks_exit[];      /* 18.L */
extern const BocageCheck bocage_checks_piece[];     /* pieces and ids that do not exist */
extern const BocageCheck bocage_checks_text[];      /* what texts and lists refer to */
extern const BocageCheck bocage_checks_gap[];       /* what is not taken into account */
extern const BocageCheck bocage_checks_exemption[]; /* found by the runner */
extern const BocageCheck bocage_checks_project[];   /* the same */

/* The tests that are said by rows of rulesets and projects, ended by one without a name. */
extern const BocageCheckTest bocage_tests_figure[];
extern const BocageCheckTest bocage_tests_nation[];
extern const BocageCheckTest bocage_tests_badge[];
extern const BocageCheckTest bocage_tests_marker[];
extern const BocageCheckTest bocage_tests_garrison[];
extern const BocageCheckTest bocage_tests_object[];
extern const BocageCheckTest bocage_tests_obstacle[];
extern const BocageCheckTest bocage_tests_carrier[];
extern const BocageCheckTest bocage_tests_equipment[];
extern const BocageCheckTest bocage_tests_vehicle[];
extern const BocageCheckTest bocage_tests_asset[];
extern const BocageCheckTest bocage_tests_deck[];
extern const BocageCheckTest bocage_tests_hand[];
extern const BocageCheckTest bocage_tests_terrain[];
extern const BocageCheckTest bocage_tests_unit[];
extern const BocageCheckTest bocage_tests_ground[];
extern const BocageCheckTest bocage_tests_flow[];
extern const BocageCheckTest bocage_tests_sides[];
extern const BocageCheckTest bocage_tests_stack[];
extern const BocageCheckTest bocage_tests_house[];
extern const BocageCheckTest bocage_tests_inventory[];

BocageFinding *_bocage_check_add (BocageSurvey *survey, BocageReport *report, const void *node,
                                  const char *attribute, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
BocageFinding *_bocage_check_say (BocageSurvey *survey, BocageReport *report, const void *node,
                                  const char *attribute, ...) G_GNUC_NULL_TERMINATED;
BocageFinding *_bocage_check_say_at (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                                     const void *node, const char *attribute,
                                     ...) G_GNUC_NULL_TERMINATED;
BocageFinding *_bocage_check_say_hex (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                                      ...) G_GNUC_NULL_TERMINATED;
void _bocage_check_tell_anew (BocageSurvey *survey, BocageReport *report, guint first);
BocageFinding *_bocage_check_add_hex (BocageReport *report, BocageHex hex, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

BocageFinding *_bocage_check_add_at (BocageSurvey *survey, BocageReport *report, BocageHex hex,
                                     const void *node, const char *attribute, const char *format,
                                     ...) G_GNUC_PRINTF (6, 7);
void _bocage_check_add_related (BocageSurvey *survey, BocageFinding *finding, const void *node,
                                const char *message);

void _bocage_check_suggest (BocageSurvey *survey, BocageFinding *finding, BocageListId list,
                            const char *word);
void _bocage_check_suggest_type (BocageSurvey *survey, BocageFinding *finding, BocageElementId kind,
                                 const char *word);
void _bocage_check_suggest_from (BocageSurvey *survey, BocageFinding *finding,
                                 const char *const *words, const char *word);
void _bocage_check_suggest_word (BocageSurvey *survey, BocageFinding *finding, const char *word,
                                 const char *suggestion, gboolean is_clear);
void _bocage_check_offer_removal (BocageFinding *finding, const void *node, gboolean is_safe,
                                  const char *title);
void _bocage_check_offer_value (BocageFinding *finding, const void *node, const char *attribute,
                                const char *value, gboolean is_safe);
void _bocage_check_offer_number (BocageFinding *finding, const void *node, const char *attribute,
                                 int value, gboolean is_safe);
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

/* Rows of 18.F that look at what is around a unit */
void _bocage_check_unit_no_retreat (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_on_baseline (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_adjacent_enemy (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_behind_enemy (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_section_empty (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_one_section (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_shared_only (BocageSurvey *survey, BocageReport *report);

/* What a row of one game and a test of any have in common */
void _bocage_check_edges (BocageSurvey *survey, BocageReport *report);
void _bocage_check_exit_unreachable (BocageSurvey *survey, BocageReport *report);
void _bocage_check_unit_impassable (BocageSurvey *survey, BocageReport *report);

/* Rows of 18.A that look at what is written around the board */
void _bocage_check_meta_sides (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_side_empty (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_title (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_date (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_expansion (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_rule_unknown (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_no_briefing (BocageSurvey *survey, BocageReport *report);
void _bocage_check_meta_pegasus (BocageSurvey *survey, BocageReport *report);

typedef gboolean (*BocageFindingFunc) (BocageFinding *finding, gpointer user_data);

void _bocage_check_remove_if (BocageReport *report, guint first, BocageFindingFunc is_unwanted,
                              gpointer user_data);
void _bocage_check_join_alike (BocageSurvey *survey, BocageReport *report, guint first);
void _bocage_check_tell_project (BocageSurvey *survey, BocageReport *report,
                                 const BocageCheckSet *project);
void _bocage_check_apply_exemptions (BocageSurvey *survey, BocageReport *report, guint first);

/* Rows of 18.I that look at the deck */
void _bocage_check_deck_unknown (BocageSurvey *survey, BocageReport *report);
void _bocage_check_deck_unknown_card (BocageSurvey *survey, BocageReport *report);
void _bocage_check_deck_remove_absent (BocageSurvey *survey, BocageReport *report);
void _bocage_check_deck_size (BocageSurvey *survey, BocageReport *report);
void _bocage_check_deck_dead_cards (BocageSurvey *survey, BocageReport *report);

G_END_DECLS
