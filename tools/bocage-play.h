/* bocage-play.h: among the files of bocage-play
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage.h"
#include "io/base/bocage-target.h"
#include "play/bocage-game-run.h"
#include "play/bocage-panel.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define PLAY_MAX_STYLES 8

/* One battle, and the games of it by each two of some players */
typedef struct
{
  char *title;
  BocagePlay *play;  /* (nullable) NULL: its counts were read from files */
  guint n_illegal;   /* findings by which its set-up is not legal */
  guint n_unchecked; /* … and by which it is not fully checked */
  guint n_styles;
  const char *styles[PLAY_MAX_STYLES];                  /* ids */
  BocageCell *cells[PLAY_MAX_STYLES * PLAY_MAX_STYLES]; /* (nullable) first side's, then other's */
  BocageCell *planner;                                  /* (nullable) who plans against himself */
  BocagePanel panel; /* of the walk that played them; n is 0: there was none */
} PlayTable;

/* Shares of victories of the same side, published and played here */
typedef struct
{
  GKeyFile *more;    /* (nullable): results beside those that are built in */
  GArray *published; /* of double, for each battle */
  GArray *here;
} PlayComparison;

/* Whether one player is stronger than another */
typedef struct
{
  const BocagePlayerType *players[BOCAGE_N_SIDES]; /* who is tested, and against whom */
  double low, high;                                /* shares that are told from one another */
  guint64 seed;
  guint64 most; /* games of each battle and side */
  guint threads;
  gboolean shows_progress;
} PlayTest;

/* Where reports go */
typedef struct
{
  BocageTarget *targets;
  guint n;
} PlayReports;

/* What was said on the command line; nobody changes it after play_read_plan (). */
typedef struct
{
  int games;
  gboolean has_games; /* it was given */
  gint64 seed;
  gboolean has_seed;
  char *players;
  gboolean panel;
  gboolean full_panel;
  gboolean planner;
  gboolean against_published;
  char *published;
  char *pairs_with;
  gboolean sensitivity;
  double until_width;
  char *stronger;
  char *shard;
  gboolean as_counts;
  gboolean merge;
  gboolean as_json;
  char *record; /* (nullable): its number, as given */
  char *replay;
  gboolean progress;
  char **reports; /* (nullable) */
  char **require; /* (nullable) */
  int threads;
  gboolean list_players;
  char **operands;
} PlayOptions;

extern PlayOptions play_options;
extern const GOptionEntry play_entries[];

/* How often a side has to win */
typedef struct
{
  char *side; /* its id */
  double low, high;
} PlayRequirement;

/* … and what it comes to */
typedef struct
{
  guint n_styles;
  const BocagePlayerType *styles[PLAY_MAX_STYLES];
  const BocagePlayerType *pair[BOCAGE_N_SIDES]; /* of --players, else NULL */
  guint64 from, to;
  guint64 record;       /* of --record: the number of a game */
  guint n_requirements; /* of --require: all have to be met */
  PlayRequirement *requirements;
  PlayTest test; /* of --stronger */
} PlayPlan;

gboolean play_read_plan (PlayPlan *plan);
void play_plan_clear (PlayPlan *plan);
void play_fill_table (PlayTable *table, const PlayPlan *plan);

int play_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);
GBytes *play_read_bytes (const char *path, gsize max);
void play_print_counts (const PlayTable *self);
gboolean play_merge_files (GPtrArray *tables, const char *const *paths);

void play_table_free (PlayTable *self);
BocageCell *play_table_get_main (const PlayTable *self);
BocageCell *play_table_make_cell (const PlayTable *self, const BocagePlayerType *first,
                                  const BocagePlayerType *second, guint64 seed, guint64 total);
char *play_table_find_missing (const PlayTable *self);
void play_table_judge (PlayTable *self, BocageDocument *document);
char **play_dup_warnings (guint n_illegal, guint n_unchecked);
void play_print_warnings (const PlayTable *self);

gboolean play_table_is_slow (const PlayTable *self);
gboolean play_table_find_value (const PlayTable *self, BocageInterval *out_value);
gboolean play_table_is_rough (const PlayTable *self, const BocageCell *cell);
const char *play_get_legend (void);
char *play_table_dup_legend (const PlayTable *self);
guint play_table_find_range (const PlayTable *self, double *out_low, double *out_high);

char *play_dup_text (const PlayTable *self);
char *play_draw (const PlayTable *table, int *out_width, int *out_height);
int play_test_stronger (GPtrArray *tables, const PlayTest *test, gboolean as_json);
char *play_dup_page (GPtrArray *tables);
char *play_dup_picture (GPtrArray *tables);

gboolean play_reports_open (PlayReports *self);
gboolean play_reports_write (PlayReports *self, GPtrArray *tables);
void play_reports_drop (PlayReports *self);

/* A member of the object that @json has begun; numbers have six digits behind the point. */
void play_put_number (JsonBuilder *json, const char *name, double value);
void play_put_count (JsonBuilder *json, const char *name, gint64 value);
void play_put_string (JsonBuilder *json, const char *name, const char *value);
void play_put_set_up (JsonBuilder *json, const BocageCell *cell);
void play_put_interval (JsonBuilder *json, const char *name, const BocageInterval *interval);
void play_begin_battle (JsonBuilder *json, const BocageCell *cell);
void play_print_json (JsonBuilder *json);
void play_report_text (const PlayTable *self);
void play_report_json (const PlayTable *self);
void play_report_pairs (const PlayTable *self, const PlayTable *with, const char *other,
                        const BocagePairs *pairs, gboolean as_json);
void play_report_published (const PlayTable *self, PlayComparison *comparison);
void play_report_comparison (const PlayComparison *self);
void play_report_sensitivity (const PlayTable *self);

G_END_DECLS
