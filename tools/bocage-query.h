/* bocage-query.h: among the files of bocage-query
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * An answer is written twice at once: as text for people, and as JSON for
 * machines, into an object that is already open.
 */

#pragma once

#include "bocage.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define QUERY_ERROR (query_error_quark ())

GQuark query_error_quark (void);

/* A battle that is asked about. */
typedef BocageSituation Query;

typedef struct
{
  GString *text;
  JsonBuilder *json;
} Answer;

/* @words: the words of the query after its own, as many as its row allows. */
typedef gboolean (*QueryFunc) (Query *query, char **words, Answer *answer, GError **error);

gboolean query_reach (Query *query, char **words, Answer *answer, GError **error);
gboolean query_victory_by_points (Query *query, Answer *answer, GError **error);
gboolean query_reach_by_points (Query *query, BocageUnitIndex first, Answer *answer);
gboolean query_sight (Query *query, char **words, Answer *answer, GError **error);
gboolean query_battle (Query *query, char **words, Answer *answer, GError **error);
gboolean query_retreat (Query *query, char **words, Answer *answer, GError **error);
gboolean query_ground (Query *query, char **words, Answer *answer, GError **error);
gboolean query_orders (Query *query, char **words, Answer *answer, GError **error);
gboolean query_victory (Query *query, char **words, Answer *answer, GError **error);
gboolean query_medals (Query *query, char **words, Answer *answer, GError **error);
gboolean query_boxes (Query *query, char **words, Answer *answer, GError **error);

/* Words */
gboolean query_find_hex (Query *query, const char *word, BocageHexIndex *out_hex, GError **error);
gboolean query_find_unit (Query *query, const char *word, BocageUnitIndex *out_unit,
                          GError **error);
gboolean query_find_card (Query *query, const char *word, const BocageCard **out_card,
                          GError **error);
gboolean query_find_side (Query *query, const char *word, int *out_side, GError **error);
void query_set_unknown (GError **error, const char *message, const char *word,
                        const char *const *candidates);
void query_set_untold (GError **error, BocageRuleset *ruleset);

gboolean query_find_terms (Query *query, const char *word, BocageUnitIndex unit, guint choice,
                           BocageOrderTerms *out_terms, guint *out_n_choices, GError **error);
void query_write_sight (Query *query, const BocageSight *sight, Answer *answer);

/* Text: whole sentences, never pieces of one */
void query_add_line (Answer *answer, const char *format, ...) G_GNUC_PRINTF (2, 3);
void query_add_clause (GString *line, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Names */
const char *query_hex_name (Query *query, BocageHexIndex hex);
const char *query_type_name (Query *query, BocageTypeIndex type);
const char *query_side_name (Query *query, int side);
char *query_dup_unit_name (Query *query, BocageUnitIndex unit);
const char *query_translate (Query *query, const char *text);
guint query_width (const char *text);
void query_append_padded (GString *to, const char *text, guint width);
const char *query_step_reason (BocageStepVerdict verdict);

/* JSON: members of the open object */
void query_put_string (Answer *answer, const char *name, const char *value);
void query_put_number (Answer *answer, const char *name, gint64 value);
void query_put_boolean (Answer *answer, const char *name, gboolean value);
void query_put_hex (Query *query, Answer *answer, const char *name, BocageHexIndex hex);
void query_put_unit (Query *query, Answer *answer, const char *name, BocageUnitIndex unit);
void query_put_odds (Answer *answer, const char *name, const char *label, double odds,
                     double total);

G_END_DECLS
