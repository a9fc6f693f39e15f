/* bocage-sheet-private.h: what the blocks of a page share
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A block is a function that is called twice: to measure, when there is no surface, and to
 * paint.  Either way it returns how high it is, so that the two cannot disagree.  Blocks speak of
 * start and end, not of left and right: a page in Hebrew is mirrored here, in one place.
 */

#pragma once

#include <pango/pangocairo.h>

#include "base/bocage-art.h"
#include "base/bocage-palette.h"
#include "bocage-painter.h"

#include "bocage-sheet.h"
#include "io/catalog/bocage-plural.h"

G_BEGIN_DECLS

#define BOCAGE_SHEET_HEAD 0x7a2418 /* headings */
#define BOCAGE_SHEET_RULE 0xb7af9c /* lines */
#define BOCAGE_SHEET_TEXT 0x1f1c17
#define BOCAGE_SHEET_DIM 0x5a554b
#define BOCAGE_SHEET_CARD 0xfbf8ef
#define BOCAGE_SHEET_FOOT 0xefe8d6

#define BOCAGE_SHEET_LEADING 11.9  /* points: of the story, where nothing has to give way */
#define BOCAGE_SHEET_FOOT_LINE 14. /* points: the height of the line at the foot */

typedef enum
{
  BOCAGE_FACE_TITLE,
  BOCAGE_FACE_TEXT,
  BOCAGE_FACE_CAPTION,
  BOCAGE_N_SHEET_FACES,
} BocageSheetFace;

typedef enum
{
  BOCAGE_SHEET_START,
  BOCAGE_SHEET_CENTRE,
  BOCAGE_SHEET_END,
} BocageSheetAlign;

/* How a text is set. */
typedef struct
{
  BocageSheetFace face;
  double size;
  double leading; /* from line to line; 0: as the font has it */
  BocageColour colour;
  gboolean bold;
  gboolean italic;
  gboolean justified;
  BocageSheetAlign align;
} BocageSheetStyle;

/* What gives way, step by step, until the page fits. */
typedef struct
{
  gboolean box_below;    /* the packing list stands in two columns under the set-up */
  double leading;        /* of prose, a part of the usual one */
  gboolean no_moves;     /* the set-up without moves and dice */
  double hex_width;      /* of the map */
  gboolean two_pages;    /* cards and packing list on a second page */
  gboolean lists_second; /* victory, rules and set-up, too */
  guint lists_page;      /* of a map in two halves, from 0 */
} BocageSheetFit;

/* What stands on a page from its head to its foot. */
typedef enum
{
  BOCAGE_BLOCK_HEAD,
  BOCAGE_BLOCK_STORY,
  BOCAGE_BLOCK_BARS, /* of the sides, with their orders */
  BOCAGE_BLOCK_MAP,
  BOCAGE_BLOCK_CARDS,
  BOCAGE_BLOCK_VICTORY,
  BOCAGE_BLOCK_SETUP,
  BOCAGE_BLOCK_BOX,
  BOCAGE_N_BLOCKS,
} BocageSheetBlock;

#define BOCAGE_SHEET_MOST_PAGES 3

/* A line of prose that is set, and where it begins. */
typedef struct
{
  PangoLayout *layout; /* owned */
  int index;           /* of the line in it */
  double x;            /* from the left edge of its column */
} BocageSheetLine;

struct _BocageSheet
{
  BocageScenario *scenario;
  BocageRuleset *ruleset;
  BocagePainter *painter;
  BocagePainter *map_painter; /* of the battle as the reader sees it from his edge */
  gboolean turned;            /* he sits in the north */
  gboolean keeps_map;         /* for the next page */
  cairo_surface_t *map_copy;  /* (nullable): the map as it was painted */
  cairo_matrix_t map_copy_matrix;
  cairo_rectangle_int_t map_copy_pixels; /* where it lay on that page */
  double map_copy_radius;
  BocageSheetOptions options;
  char *pack;
  char *translator;
  char *side;
  char *language;
  BocageArt *art;
  PangoContext *pango;
  gboolean has_font[BOCAGE_N_SHEET_FACES][2]; /* for all but Hebrew, and for Hebrew */
  gboolean rtl;
  GHashTable *objectives; /* by their ids: texts may speak of many */
  BocagePlural plural;    /* which form of a noun goes with a number */
  double width, height;
  double margin_x, margin_top, margin_bottom;
  BocageSheetFit fit;
  GArray *history;     /* of BocageSheetLine, in the columns of this fit */
  guint history_first; /* lines of it on the first page */
  guint n_pages;
  guint noted_page; /* from 1: what has no room there is kept; 0: the page is only tried */
  double excess[BOCAGE_SHEET_MOST_PAGES][BOCAGE_N_BLOCKS]; /* points for which there is no room */
  BocageSheetOverflow overflows[BOCAGE_SHEET_MOST_PAGES * BOCAGE_N_BLOCKS]; /* the same, told */
  guint n_overflows;

  /* Heights of blocks, measured once for each way they can be set; 0: not yet */
  double head_height;
  double bar_heights[2]; /* at the bottom and at the top */
  double cards_height;
  double victory_heights[2];  /* as usual, and with tight leading */
  double setup_heights[2][2]; /* with the box below or beside it; with moves and without */
  double box_heights[4];      /* by its number of columns */

  /* While it paints; NULL and FALSE while it measures */
  cairo_t *cr;
  gboolean as_vectors;
};

/* Room */
double _bocage_sheet_get_bottom (const BocageSheet *self);
double _bocage_sheet_end_block (BocageSheet *self, BocageSheetBlock block, double y, double height);
void _bocage_sheet_note_places (BocageSheet *self);
double _bocage_sheet_get_head_excess (BocageSheet *self);
double _bocage_sheet_get_running_head_excess (BocageSheet *self);
double _bocage_sheet_get_map_excess (BocageSheet *self);
void _bocage_sheet_tell_overflows (BocageSheet *self);

/* Text */
void _bocage_sheet_choose_direction (BocageSheet *self, const char *rule);
void _bocage_sheet_choose_language (BocageSheet *self, const char *language);
gboolean _bocage_sheet_push_language (const BocageSheet *self);
void _bocage_sheet_pop_language (gboolean pushed);
void _bocage_sheet_init_text (BocageSheet *self);
PangoLayout *_bocage_sheet_lay_out (BocageSheet *self, const BocageSheetStyle *style,
                                    const char *markup, double width);
double _bocage_sheet_text (BocageSheet *self, const BocageSheetStyle *style, const char *markup,
                           double x, double y, double width);
double _bocage_sheet_plain (BocageSheet *self, const BocageSheetStyle *style, const char *text,
                            double x, double y, double width);
double _bocage_sheet_line (BocageSheet *self, const BocageSheetStyle *style, const char *text,
                           double x, double y, double width);
double _bocage_sheet_measure (BocageSheet *self, const BocageSheetStyle *style, const char *text);
double _bocage_sheet_get_line_excess (BocageSheet *self, const BocageSheetStyle *style,
                                      const char *text, double width);
gboolean _bocage_sheet_is_hebrew (const char *text);
PangoDirection _bocage_sheet_find_direction (const char *text);

/* Lines and areas */
double _bocage_sheet_get_left (const BocageSheet *self, double x, double width);
void _bocage_sheet_fill (BocageSheet *self, double x, double y, double width, double height,
                         BocageColour colour);
void _bocage_sheet_frame (BocageSheet *self, double x, double y, double width, double height,
                          double radius, BocageColour colour, double line);
void _bocage_sheet_rule (BocageSheet *self, double x, double y, double width);
BocageColour _bocage_sheet_colour (const BocageSheet *self, BocageColour colour);

/* Prose */
GPtrArray *_bocage_sheet_read_prose (BocageSheet *self, const BocageNode *container);
char *_bocage_sheet_dup_hexes (BocageSheet *self, const GArray *hexes, guint per_line);
char *_bocage_sheet_isolate (const char *text);
char *_bocage_sheet_dup_markup (const char *text);
char *_bocage_sheet_dup_title (const char *text);

/* Blocks: they return how high they are */
double _bocage_sheet_head (BocageSheet *self, double y);
double _bocage_sheet_running_head (BocageSheet *self, double y);
double _bocage_sheet_foot (BocageSheet *self, guint page);
double _bocage_sheet_hedge (BocageSheet *self, double y);
double _bocage_sheet_bar (BocageSheet *self, const BocageSideNode *side, double y);
double _bocage_sheet_map (BocageSheet *self, double y);
double _bocage_sheet_half_map (BocageSheet *self, double y, gboolean second);
void _bocage_sheet_turn_map (BocageSheet *self);
void _bocage_sheet_take_map (BocageSheet *self, const BocageSheet *other);
void _bocage_sheet_paint_map (BocageSheet *self, const cairo_rectangle_t *frame,
                              const cairo_rectangle_t *inked, double radius,
                              const BocagePaintOptions *options);
gboolean _bocage_sheet_has_halves (const BocageSheet *self);
BocagePaintOptions _bocage_sheet_get_paint_options (const BocageSheet *self);
double _bocage_sheet_cards (BocageSheet *self, double y);
double _bocage_sheet_victory (BocageSheet *self, double x, double y, double width);
void _bocage_sheet_add_goals (BocageSheet *self, const GPtrArray *told, GPtrArray *paragraphs);
double _bocage_sheet_setup (BocageSheet *self, double x, double y, double width);
double _bocage_sheet_box (BocageSheet *self, double x, double y, double width, guint n_columns);

/* History: lines in two columns */
void _bocage_sheet_set_history (BocageSheet *self);
void _bocage_sheet_clear_history (BocageSheet *self);
double _bocage_sheet_history (BocageSheet *self, double y, guint first, guint n);
double _bocage_sheet_continued (BocageSheet *self, double y);

/* The same in words */
void _bocage_sheet_append_words (GString *text, const char *markup);
void _bocage_sheet_append_item (GString *text, const char *markup);
void _bocage_sheet_append_head (BocageSheet *self, GString *text);
void _bocage_sheet_append_setup (BocageSheet *self, GString *text);
void _bocage_sheet_append_cards (BocageSheet *self, GString *text);
void _bocage_sheet_append_victory (BocageSheet *self, GString *text);

/* Sides */
guint _bocage_sheet_n_sides (const BocageSheet *self);
gboolean _bocage_sheet_shows (const BocageSheet *self, const char *side);
const char *_bocage_sheet_side_name (const BocageSheet *self, const char *side);
char *_bocage_sheet_dup_side_words (BocageSheet *self, const BocageSideNode *side);
void _bocage_sheet_side_mark (BocageSheet *self, const char *side, double x, double y, double size,
                              BocageColour colour);
BocageColour _bocage_sheet_side_colour (const BocageSheet *self, const char *side);

G_END_DECLS
