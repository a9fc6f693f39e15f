/* bocage-piece-palette-private.h: what the files of the palette share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-pictures.h"
#include "bocage-piece-palette.h"
#include "bocage-piece-tile.h"

G_BEGIN_DECLS

/* The groups that come first */
enum
{
  BOCAGE_PALETTE_RECENT,
  BOCAGE_PALETTE_FAVOURITES,
};

/* Which pieces are shown */
typedef enum
{
  BOCAGE_PALETTE_ALL,
  BOCAGE_PALETTE_BOXES, /* of those that the battle declares */
  BOCAGE_PALETTE_BOARD, /* the like of which are on the board */
} BocagePaletteFilter;

/* A piece whose tile is to be made. */
typedef struct
{
  BocageNode *piece;
  int rank; /* in the order of the ruleset */
} BocageWaitingPiece;

typedef struct
{
  const char *id;        /* stays the same when the battle changes: what is closed stays closed */
  const char *title;     /* interned */
  const char *side;      /* (nullable): whose units, where they are of one */
  GtkExpander *expander; /* (nullable) (owned): NULL for the strip, which is always open */
  GtkFlowBox *tiles;
  GArray *waiting; /* of BocageWaitingPiece, those whose tiles are made included */
  guint n_made;
} BocagePieceGroup;

struct _BocagePiecePalette
{
  GtkWidget parent_instance;

  /* Template children */
  GtkButton *all_boxes_button;
  GtkMenuButton *boxes_button;
  GMenuModel *boxes_menu;
  GtkWidget *boxes_filter; /* seen where the game comes in boxes */
  GtkBox *sides_box;
  GtkBox *groups_box;
  GtkStack *recent_stack; /* what was used, or its room */
  GtkScrolledWindow *recent_scroller;
  GtkScrolledWindow *scroller;
  GtkSearchEntry *search_entry;
  GtkWidget *bar;         /* what is looked for */
  GtkWidget *filters_box; /* which pieces */
  GtkWidget *stamps_line; /* over the stamps */
  GtkStack *stack;
  BocageStampDrawer *stamps;

  /* Owned */
  BocageSession *session;
  BocageBrush *brush;
  BocageRuleset *ruleset;   /* (nullable): what the tiles are of */
  char *look;               /* (nullable): what they are painted in */
  GArray *groups;           /* of BocagePieceGroup */
  GHashTable *closed;       /* interned ids of groups */
  BocagePictures *pictures; /* held while tiles come and go */

  GPtrArray *favourites;      /* of words that name a piece */
  GHashTable *present;        /* (nullable): kinds of pieces that the battle has */
  const char *side;           /* (nullable): whose units are shown */
  const char *shelf;          /* (nullable): the only group shown, and those that go on with it */
  char *box;                  /* (nullable): only its pieces are shown */
  GtkWidget *tile_menu;       /* (nullable): a popover, once it was asked for */
  BocagePieceTile *menu_tile; /* (nullable) (weak): that it came out of last */
  GMenu *boxes;               /* of the game, to choose one */

  guint build_source;
  guint count_source;
  BocagePaletteFilter filter;
};

/* bocage-piece-palette.c */
void _bocage_piece_palette_take_up (BocagePiecePalette *self, BocagePieceTile *tile);
void _bocage_piece_palette_choose (BocagePiecePalette *self, BocagePieceTile *tile);
gboolean _bocage_piece_palette_is_current (BocagePiecePalette *self, BocagePieceTile *tile);

/* bocage-piece-palette-choices.c */
void _bocage_piece_palette_build_sides (BocagePiecePalette *self);
void _bocage_piece_palette_show_side (BocagePiecePalette *self, const char *id);
void _bocage_piece_palette_choose_side (BocagePiecePalette *self, const char *id);
void _bocage_piece_palette_follow_brush (BocagePiecePalette *self);
gboolean _bocage_piece_palette_is_declared (BocagePiecePalette *self, const BocagePieceType *type);
void _bocage_piece_palette_find_present (BocagePiecePalette *self);
gboolean _bocage_piece_palette_is_present (BocagePiecePalette *self, const BocageNode *piece);

/* bocage-piece-palette-favourites.c */
gboolean _bocage_piece_palette_is_favourite (BocagePiecePalette *self, const BocageNode *piece);
void _bocage_piece_palette_fill_favourites (BocagePiecePalette *self);
void _bocage_piece_palette_favourite_action (GtkWidget *widget, const char *name,
                                             GVariant *parameter);
void _bocage_piece_palette_menu_action (GtkWidget *widget, const char *name, GVariant *parameter);
void _bocage_piece_palette_add_tile_menu (BocagePiecePalette *self);

/* bocage-piece-palette-groups.c */
void _bocage_piece_palette_add_tile (BocagePieceGroup *group, BocageNode *piece);
void _bocage_piece_palette_empty_group (BocagePieceGroup *group);
void _bocage_piece_palette_build (BocagePiecePalette *self);
void _bocage_piece_palette_fill_recent (BocagePiecePalette *self);
void _bocage_piece_palette_clear_groups (BocagePiecePalette *self);
gboolean _bocage_piece_palette_is_shelf (const BocagePieceGroup *group);
gboolean _bocage_piece_palette_is_on_shelf (BocagePiecePalette *self,
                                            const BocagePieceGroup *group);

/* bocage-piece-palette-tiles.c */
BocagePieceTile *_bocage_piece_palette_get_tile (const BocagePieceGroup *group, int index);
BocagePieceTile *_bocage_piece_palette_find_first_shown (BocagePiecePalette *self, guint from);
BocagePieceTile *_bocage_piece_palette_find_last_shown (BocagePiecePalette *self, guint before);
const char *_bocage_piece_palette_get_look (BocagePiecePalette *self);
void _bocage_piece_palette_update_look (BocagePiecePalette *self);
gboolean _bocage_piece_palette_fits_look (BocagePiecePalette *self, const BocageNode *piece);
void _bocage_piece_palette_watch_tiles (BocagePiecePalette *self, GtkFlowBox *tiles);
void _bocage_piece_palette_make_group (BocagePiecePalette *self, BocagePieceGroup *group);
void _bocage_piece_palette_make_first_tiles (BocagePiecePalette *self);
void _bocage_piece_palette_apply_filter (BocagePiecePalette *self);
void _bocage_piece_palette_count_pieces (BocagePiecePalette *self);
void _bocage_piece_palette_queue_count (BocagePiecePalette *self);

G_END_DECLS
