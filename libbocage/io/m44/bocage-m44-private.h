/* bocage-m44-private.h: what the files that read and write .m44 share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-m44.h"
#include "io/json/bocage-json-scan.h"
#include "model/bocage-report.h"

#include "io/json/bocage-json-node.h"

G_BEGIN_DECLS

#define BOCAGE_M44_FORMAT "m44" /* the id of the format in a ruleset */

/* The rows of bocage_m44_checks[], by name. */
typedef enum
{
  BOCAGE_M44_NOT_SCENARIO,
  BOCAGE_M44_UNKNOWN_PIECE,
  BOCAGE_M44_BAD_VALUE,
  BOCAGE_M44_OFF_BOARD,
  BOCAGE_M44_HEX_TWICE,
  BOCAGE_M44_KEPT,
  BOCAGE_M44_WRAPPED,
  BOCAGE_M44_ORIENTATION,
  BOCAGE_M44_FIRST,
  BOCAGE_M44_BOARD,
  BOCAGE_M44_SIDE_INFERRED,
  BOCAGE_M44_VICTORY,
  BOCAGE_M44_VARIANT,
  BOCAGE_M44_LOST_BOARD,
  BOCAGE_M44_LOST_PIECE,
  BOCAGE_M44_LOST_DETAIL,
  BOCAGE_M44_LOST_TURN,
  BOCAGE_M44_LOST_OBJECTIVE,
  BOCAGE_M44_LOST_RULE,
  BOCAGE_M44_LOST_DECK,
  BOCAGE_M44_LOST_RESERVE,
  BOCAGE_M44_LOST_TEXT,
  BOCAGE_N_M44_CHECKS,
} BocageM44Check;

/* Values of files that differ in how they spell them: numbers as texts, objects
 * without members as lists, null for what is not there. */
BocageJsonNode *_bocage_m44_unwrap (BocageJsonNode *node, BocageJsonNode **out_ways);
BocageJsonNode *_bocage_m44_wrap (BocageJsonNode *node, const char *path, BocageJsonObject *ways);
BocageJsonObject *_bocage_m44_get_object (BocageJsonObject *object, const char *key);
BocageJsonArray *_bocage_m44_get_array (BocageJsonObject *object, const char *key);
const char *_bocage_m44_get_string (BocageJsonObject *object, const char *key);
gboolean _bocage_m44_get_int (BocageJsonObject *object, const char *key, int *out_number);
gboolean _bocage_m44_get_true (BocageJsonObject *object, const char *key);
gboolean _bocage_m44_has (BocageJsonObject *object, const char *key);
BocageJsonObject *_bocage_m44_node_object (BocageJsonNode *node);
gboolean _bocage_m44_equal (BocageJsonNode *a, BocageJsonNode *b);
void _bocage_m44_print (BocageJsonNode *node, const BocageM44Options *options, GString *out);
BocageJsonNode *_bocage_m44_parse (const char *text, gsize length);

/* What a file says beyond what a scenario does: kept beside what it is about, and what is
 * ours is written over it. */
int *_bocage_m44_match (BocageJsonArray *written, BocageJsonArray *original, gboolean *used);
BocageJsonNode *_bocage_m44_merge (BocageJsonNode *now, BocageJsonNode *ours, BocageJsonNode *read);
BocageJsonObject *_bocage_m44_compare (BocageJsonNode *ours, BocageJsonNode *read);
BocageJsonNode *_bocage_m44_restore (BocageJsonNode *now, BocageJsonObject *kept);
BocageJsonObject *_bocage_m44_take_difference (BocageJsonNode *difference);
BocageJsonNode *_bocage_m44_apply_difference (BocageJsonNode *written, BocageJsonNode *difference);
void _bocage_m44_keep (BocageNode *node, BocageJsonObject *kept);
BocageJsonObject *_bocage_m44_get_kept (const BocageNode *node);
gboolean _bocage_m44_keeps_anything (const BocageNode *node);

/* Words */
const BocageExchangeName *_bocage_m44_find_name (const BocageExchange *exchange, const char *list,
                                                 const char *name);
const BocageExchangeName *_bocage_m44_find_id (const BocageExchange *exchange, const char *list,
                                               const char *id);
const BocageExchangeTile *_bocage_m44_find_tile (const BocageExchange *exchange, const char *key,
                                                 const char *name, const char *behavior);
const BocageExchangeUnit *_bocage_m44_find_unit (const BocageExchange *exchange, const char *name,
                                                 const char *badge, int count,
                                                 const char **out_army);
const BocageExchangeTag *_bocage_m44_find_tag (const BocageExchange *exchange, const char *name,
                                               const char *behavior);
const char *_bocage_m44_get_side_army (BocageScenario *scenario, const char *side,
                                       const char *nation);
const char *_bocage_m44_get_army_side (const BocageRuleset *ruleset, const char *army);
int _bocage_m44_tile_turn (const BocageExchangeTile *tile, int orientation);
gboolean _bocage_m44_lies_at (const BocageGrid *grid, BocageHex hex, const char *edge);
BocageRuleset *_bocage_m44_find_ruleset (const BocageExchange **out_exchange);

/* Reading */
typedef struct
{
  BocageRuleset *ruleset;
  const BocageExchange *exchange;
  BocageJsonScan *scan;
  BocageReport *report;
  BocageJsonObject *top;
  BocageJsonNode *ways; /* (nullable) how its lists are wrapped */
  BocageGrid grid;
  BocageNode *root;
  BocageScenario *scenario; /* (nullable) once the tree stands */
  GPtrArray *hexes;         /* of BocageM44Hex, in order of the file */
  BocageNode *objectives;   /* (nullable) */
  GHashTable *medals;       /* (nullable): how many a hex has, while tags are read */
  BocageNode *rules;        /* (nullable) */
} BocageM44Import;

/* One hex of the file; records of the same place are one. */
typedef struct
{
  BocageHex at;
  BocageJsonObject *record; /* (owned) */
  char *pointer;            /* of the record that has most of it */
  BocageHexNode *node;
} BocageM44Hex;

typedef struct
{
  BocageScenario *scenario; /* (nullable) (owned) */
  gboolean incomplete;
} BocageM44Result;

void _bocage_m44_read (BocageJsonScan *scan, BocageReport *report, BocageM44Result *out_result);
guint _bocage_m44_find_source (BocageM44Import *self, const char *pointer);
gpointer _bocage_m44_add (BocageM44Import *self, gpointer parent, BocageElementId id,
                          const char *pointer);
gboolean _bocage_m44_set (BocageM44Import *self, gpointer node, const char *field,
                          const char *text);
void _bocage_m44_set_int (gpointer node, const char *field, int number);
void _bocage_m44_note (BocageM44Import *self, BocageM44Check check, BocageHex hex,
                       const char *pointer, const char *format, ...) G_GNUC_PRINTF (5, 6);
void _bocage_m44_report_unknown (BocageM44Import *self, BocageHex hex, const char *pointer,
                                 BocageJsonObject *object, const char *const *known);
void _bocage_m44_report_bad (BocageM44Import *self, BocageJsonObject *object, const char *parent,
                             const char *key);
void _bocage_m44_import_info (BocageM44Import *self, BocageJsonObject *info);
void _bocage_m44_import_packs (BocageM44Import *self);
void _bocage_m44_import_sides (BocageM44Import *self, BocageJsonObject *info);
BocageNode *_bocage_m44_import_board (BocageM44Import *self, BocageJsonObject *board);
void _bocage_m44_import_pieces (BocageM44Import *self, BocageM44Hex *hex);
void _bocage_m44_import_tags (BocageM44Import *self);
void _bocage_m44_import_texts (BocageM44Import *self);
char *_bocage_m44_clean_line (const char *line);
void _bocage_m44_import_options (BocageM44Import *self);
void _bocage_m44_infer_sides (BocageM44Import *self);
void _bocage_m44_keep_leftovers (BocageM44Import *self, BocageJsonNode *read);
BocageRuleNode *_bocage_m44_ensure_rule (BocageM44Import *self, const char *id,
                                         const char *pointer);

/* Writing */
typedef struct
{
  BocageScenario *scenario;
  BocageRuleset *ruleset;
  const BocageExchange *exchange;
  const BocageGrid *grid;
  BocageReport *report;   /* (nullable) */
  GHashTable *objectives; /* (nullable): by their ids, while the battle is built */
} BocageM44Export;

BocageJsonNode *_bocage_m44_build (BocageScenario *scenario, BocageReport *report);
BocageJsonNode *_bocage_m44_build_hex (BocageM44Export *self, BocageHex at, BocageHexNode *hex);
void _bocage_m44_export_tags (BocageM44Export *self, BocageHex at, BocageHexNode *hex,
                              BocageJsonObject *record);
void _bocage_m44_export_texts (BocageM44Export *self, BocageJsonObject *top);
void _bocage_m44_lose (BocageM44Export *self, BocageM44Check check, BocageNode *node,
                       const char *field, const char *format, ...) G_GNUC_PRINTF (5, 6);

G_END_DECLS
