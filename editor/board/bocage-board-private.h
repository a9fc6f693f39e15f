/* bocage-board-private.h: what the files of the board share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board is a stack of layers, each a widget as large as the board with its
 * rim.  Scrolling moves them and draws none; a layer is drawn again when what it
 * shows has changed, and the layers above and below keep what they have.
 */

#pragma once

#include "bocage-board-cache.h"
#include "bocage-board.h"
#include "brush/bocage-tool.h"
#include "model/bocage-patch.h"
#include "rules/answers/bocage-overlay.h"
#include "widgets/bocage-picture.h"

G_BEGIN_DECLS

#define BOCAGE_BOARD_ZOOM_LEAST 2. /* of boards that are too large to be seen whole otherwise */
#define BOCAGE_BOARD_ZOOM_MIN 8.   /* of all others */
#define BOCAGE_BOARD_ZOOM_MAX 240.
#define BOCAGE_BOARD_ZOOM_STEP 1.25
#define BOCAGE_BOARD_ZOOM_NORMAL 100.
#define BOCAGE_BOARD_TARGET_MIN 24. /* px: smaller hexes are not clicked, but approached */

typedef enum
{
  BOCAGE_BOARD_LAYER_GROUND,   /* land and pieces */
  BOCAGE_BOARD_LAYER_OVERLAY,  /* what the rules say */
  BOCAGE_BOARD_LAYER_FINDINGS, /* marks of findings */
  BOCAGE_BOARD_LAYER_MARKS,    /* cursor, selection, ghosts */
  BOCAGE_BOARD_N_LAYERS,
} BocageBoardLayerId;

#define BOCAGE_TYPE_BOARD_LAYER (bocage_board_layer_get_type ())
G_DECLARE_FINAL_TYPE (BocageBoardLayer, bocage_board_layer, BOCAGE, BOARD_LAYER, GtkWidget)

#define BOCAGE_TYPE_BOARD_CELLS (bocage_board_cells_get_type ())
G_DECLARE_FINAL_TYPE (BocageBoardCells, bocage_board_cells, BOCAGE, BOARD_CELLS, GtkWidget)

typedef void (*BocageBoardLayerFunc) (BocageBoard *board, GtkSnapshot *snapshot);

/* How the pointer, or Space, is in use. */
typedef struct
{
  const BocageTool *tool; /* (nullable): no stroke is going on */
  BocageStroke stroke;
  gboolean by_key;  /* begun by Space; the next ends it */
  gboolean changed; /* it has made a step, which Escape takes back */
  BocageHex press;  /* where a line begins if the pointer is dragged; BOCAGE_HEX_NONE: nowhere */
} BocageBoardStroke;

/* What the rules say, computed and painted in idle moments; what was there before is shown until
 * then. */
typedef struct
{
  BocageOverlayKinds shown;   /* until they are switched off */
  BocageOverlayKinds held;    /* while a key is down */
  BocageSituation *situation; /* (nullable) the set-up; NULL: to be compiled anew */
  BocageOverlay *overlay;     /* (nullable) */
  BocageUnitIndex carried;    /* who stands elsewhere in @situation, or BOCAGE_NO_UNIT */
  BocageHexIndex carried_from;
  BocageHex subject;      /* who is asked about by the keyboard; BOCAGE_HEX_NONE: nobody yet */
  BocagePicture *picture; /* (nullable) */
  cairo_rectangle_int_t painted; /* what it shows, from the rim's corner */
  double painted_zoom;
  guint source;
  gint64 cost;              /* µs: what it took the last time */
  guint n_shown;            /* how often something was asked: tests count it */
  BocageOverlayKinds asked; /* just now */

  double *heat; /* (nullable) what games came to, by hex */
  guint n_heat;
  guint heat_kind; /* BocageHeatKind */

  GtkWidget *legend;     /* (nullable) of the fire map, or of heat */
  guint legend_of;       /* what it is of */
  GtkWidget *callout;    /* (nullable) a popover */
  BocageHex callout_hex; /* what it is about */
  BocageHex clicked;     /* where the pointer has rested since it was pressed: there is none */
  gboolean pinned;
  gboolean by_keyboard; /* the cursor was moved last, not the pointer */
  guint callout_source;
} BocageBoardOverlay;

/* The line around many hexes, as last drawn */
typedef struct
{
  GskRenderNode *node; /* (nullable) */
  guint hash;          /* of the hexes, and of what is seen */
  double zoom;
} BocageBoardArea;

#define BOCAGE_BOARD_MANY 60 /* hexes: more are marked as an area */

#define BOCAGE_BOARD_KEPT 2 /* aims: a large area, and what lies in it where the pointer is */

/* What a tool would be used on where the pointer is.  It holds until the battle, the brush or the
 * size of the hexes is another. */
typedef struct
{
  const BocageTool *tool; /* (nullable): nothing is known */
  BocageHex hex;
  BocageHex start;
  GArray *hexes; /* of BocageHex */
} BocageBoardAim;

#define BOCAGE_BOARD_N_COVERS 3
#define BOCAGE_BOARD_N_HANDLES 5 /* of what floats */

struct _BocageBoard
{
  GtkWidget parent_instance;

  /* Owned */
  BocageSession *session; /* (nullable) */
  BocageBrush *brush;     /* (nullable) */
  BocageBoardCache *cache;
  GtkAdjustment *hadjustment; /* (nullable) */
  GtkAdjustment *vadjustment; /* (nullable) */
  GtkWidget *menu;            /* (nullable) the popover of a hex */
  char *markers;              /* (nullable) what of the battle beside the hexes is painted */
  GArray *marker_hexes;       /* of BocageHex: where it is */
  BocagePicture *ghost;       /* (nullable) the piece under the pointer, as last painted */
  struct
  {
    BocagePicture *picture;                  /* (nullable) */
    graphene_rect_t box;                     /* from the centre of the hex */
  } finding_marks[BOCAGE_CLASS_ILLEGAL + 1]; /* of this zoom */
  char *ghost_key;                           /* (nullable) what it shows */
  BocagePicture *fix;                        /* (nullable) a hex as a fix would leave it */
  char *fix_text;                            /* (nullable) what would change there */
  GArray *ghost_changed;                     /* of BocageHex: which would change */
  BocageBoardAim aims[BOCAGE_BOARD_KEPT];    /* the last one first */
  BocageBoardArea planned, selected;
  guint n_planned;      /* hexes that a click would change, where that is said */
  BocageHex planned_at; /* and by which */
  GskRenderNode *plan;  /* (nullable) what a tool would place, from the origin of the geometry */

  /* Children */
  GtkWidget *layers[BOCAGE_BOARD_N_LAYERS];
  GtkWidget *cells;
  GtkWidget *rulers; /* above the layers */

  /* Borrowed, weakly */
  GtkWidget *covers[BOCAGE_BOARD_N_COVERS]; /* (nullable) what may lie over the board at its end */

  guint cover_tick;   /* once one of them has come, until it has its place */
  guint cover_frames; /* that it has waited for */

  BocageBoardGeometry geometry;
  double zoom;
  gboolean fitted;      /* the board is to fill the window, until somebody zooms */
  gboolean configuring; /* the adjustments are changed by the board itself */
  gboolean placed;      /* there was a size to put the board into */
  guint scroll_policies[2];
  cairo_rectangle_int_t covered; /* what the ground layer shows, from the rim's corner */
  guint tick;
  guint8 shown[4]; /* coordinates, sections, grid, findings */
  gboolean dark;

  BocageNode *pressed_unit; /* (nullable) of a stack, while a press begins a stroke */
  BocageNode *picked;       /* (nullable) the unit of a stack that comes forward */
  BocageHex picked_hex;
  gboolean from_rim;   /* the press was beside the board: a drag selects from its nearest hex */
  gboolean picks_next; /* the press was on the hex of the cursor: a click, unless it drags */
  int n_presses;       /* of the primary button, one soon after the other */
  struct
  {
    GtkWidget *popover; /* (nullable) the units of a hex as a list */
    GtkListBox *rows;
    BocageNode *before; /* (nullable) what was picked when it was opened */
    gboolean open;
    gboolean taken; /* what was chosen stays picked */
  } stack;
  int hover_edge;         /* nearest to the pointer; -1: none */
  int key_edge;           /* along which Space places what lies along edges */
  BocageHex hover;        /* BOCAGE_HEX_NONE: the pointer is elsewhere */
  BocageHex last_drawn;   /* where the last stroke that placed something ended */
  BocageHex anchor;       /* where Shift began to extend the selection */
  BocageHex extended_to;  /* where the arrows went last */
  BocageHex shown_cursor; /* where it was when it was scrolled to last */
  double pointer_x, pointer_y;
  double surface_x, surface_y; /* where the pointer was in the window; -1: nobody knows */
  BocageBoardStroke stroke;
  GArray *outline;           /* of BocageOutlinePoint: of the stroke */
  GdkModifierType modifiers; /* that are held */
  gboolean dropping;         /* a piece is dragged over the board */
  gboolean axis_held;        /* the pointer drags the axis of symmetry … */
  double axis_x, axis_y;     /* … from so far beside it: its disc may lie apart */
  BocageBoardOverlay overlay;
  struct
  {
    BocagePatch *patch;  /* (nullable): nothing floats */
    BocageHex at;        /* where its middle is */
    gboolean moves;      /* it is taken away from where it was */
    gboolean ends;       /* the change that comes now is its own */
    gboolean dragged;    /* it is a stamp that is dragged over the board, and goes with the drag */
    guint n_beyond;      /* pieces beside the board, as it was said last */
    const char *label;   /* interned: of the step that drops it */
    GskRenderNode *node; /* (nullable): how it will look, from the origin of the geometry */
    GArray *covered;     /* of BocageHex: where it takes the place of something else, likewise */
    gboolean held;       /* it stands, and has handles; else it follows the pointer */
    graphene_point_t handles[BOCAGE_BOARD_N_HANDLES]; /* their middles, likewise */
    graphene_rect_t halo;                             /* where it has lain since, likewise */
    double halo_zoom;                                 /* in hexes of which size */
  } floating;
  BocageHex carry;       /* where a drag of the selection began; BOCAGE_HEX_NONE: there is none */
  gboolean carry_copies; /* Ctrl: what is selected stays */
  gboolean space_down;
  gboolean space_used; /* Space was held to pan */
  double pan_x, pan_y; /* where the adjustments were when panning began */
  double pinch_zoom;
};

/* bocage-board-view.c */
BocageBoardGeometry *_bocage_board_get_geometry (BocageBoard *self);
void _bocage_board_get_corner (BocageBoard *self, int *out_x, int *out_y);
void _bocage_board_get_offset (BocageBoard *self, int *out_x, int *out_y);
cairo_rectangle_int_t _bocage_board_get_visible (BocageBoard *self);
GdkRectangle _bocage_board_get_pointing_to (BocageBoard *self, BocageHex hex);
int _bocage_board_edge_at (BocageBoard *self, double x, double y, BocageHex hex);
gboolean _bocage_board_is_near_edge (BocageBoard *self, double x, double y, BocageHex hex);

/* bocage-board-stack.c */
BocageNode *_bocage_board_find_unit (BocageBoard *self, double x, double y, BocageHex hex);
GPtrArray *_bocage_board_list_stack (BocageBoard *self, BocageHex hex);
BocageUnitIndex _bocage_board_find_index (BocageBoard *self, const BocageSituation *situation,
                                          BocageHex hex, const BocageNode *unit);
void _bocage_board_pick (BocageBoard *self, BocageNode *unit);
void _bocage_board_say_picked (BocageBoard *self);
gboolean _bocage_board_pick_next (BocageBoard *self);
void _bocage_board_next_unit_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_check_picked (BocageBoard *self);
void _bocage_board_forget_picked (BocageBoard *self);
char *_bocage_board_dup_picked_words (BocageBoard *self, BocageHex hex);

/* bocage-board-stack-list.c */
gboolean _bocage_board_open_stack (BocageBoard *self);
void _bocage_board_open_stack_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_close_stack (BocageBoard *self);
void _bocage_board_present_stack (BocageBoard *self);
void _bocage_board_clear_stack (BocageBoard *self);

/* bocage-board-ground.c */
gboolean _bocage_board_raise (BocageBoard *self, BocageHex hex, int by);
void _bocage_board_raise_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_lower_cb (GtkWidget *widget, const char *name, GVariant *args);
int _bocage_board_get_key_edge (BocageBoard *self);
gboolean _bocage_board_turn_edge (BocageBoard *self, const BocagePieceType *held, int steps);
void _bocage_board_apply_zoom (BocageBoard *self, double zoom);
void _bocage_board_set_adjustment (BocageBoard *self, GtkAdjustment **place,
                                   GtkAdjustment *adjustment);
void _bocage_board_take_size (BocageBoard *self, int width, int height);
void _bocage_board_zoom_step (BocageBoard *self, int steps, const graphene_point_t *about);
void _bocage_board_scroll_by (BocageBoard *self, double dx, double dy);

/* bocage-board-layers.c */
GtkWidget *_bocage_board_layer_new (BocageBoard *board, BocageBoardLayerFunc draw);
guint _bocage_board_layer_get_n_snapshots (BocageBoardLayer *self);
void _bocage_board_snapshot_ground (BocageBoard *self, GtkSnapshot *snapshot);
void _bocage_board_queue_layer (BocageBoard *self, BocageBoardLayerId layer);
void _bocage_board_queue_paint (BocageBoard *self);
void _bocage_board_cover (BocageBoard *self);
void _bocage_board_update_look (BocageBoard *self);

/* bocage-board-marks.c */
void _bocage_board_snapshot_findings (BocageBoard *self, GtkSnapshot *snapshot);
void _bocage_board_snapshot_marks (BocageBoard *self, GtkSnapshot *snapshot);
void _bocage_board_clear_marks (BocageBoard *self);

cairo_t *_bocage_board_begin_mark (BocageBoard *self, GtkSnapshot *snapshot, BocageHex hex);
double _bocage_board_line_width (BocageBoard *self, double part);
gboolean _bocage_board_is_covered (BocageBoard *self, BocageHex hex);

/* bocage-board-area.c */
typedef void (*BocageBoardAreaFunc) (BocageBoard *self, cairo_t *cr, gboolean above);
void _bocage_board_mark_area (BocageBoard *self, GtkSnapshot *snapshot, BocageBoardArea *area,
                              const GArray *hexes, BocageBoardAreaFunc stroke);
void _bocage_board_clear_area (BocageBoardArea *area);

/* bocage-board-plans.c */
void _bocage_board_snapshot_plans (BocageBoard *self, GtkSnapshot *snapshot);
void _bocage_board_snapshot_count (BocageBoard *self, GtkSnapshot *snapshot);
void _bocage_board_snapshot_outline (BocageBoard *self, GtkSnapshot *snapshot);
BocageOutlinePoint _bocage_board_get_point (BocageBoard *self, double x, double y);
void _bocage_board_trace (BocageBoard *self, BocageOutlinePoint point);
gboolean _bocage_board_shows_axis (BocageBoard *self);
gboolean _bocage_board_hold_axis (BocageBoard *self, double x, double y);
void _bocage_board_drag_axis (BocageBoard *self, double x, double y);

/* bocage-board-fix.c */
void _bocage_board_show_fix (BocageBoard *self);
void _bocage_board_snapshot_fix (BocageBoard *self, GtkSnapshot *snapshot);
void _bocage_board_clear_fix (BocageBoard *self);

/* bocage-board-ghost.c */
const GArray *_bocage_board_snapshot_tool (BocageBoard *self, GtkSnapshot *snapshot,
                                           const BocageTool *tool, const GArray *hexes, int edge);
void _bocage_board_snapshot_ghost (BocageBoard *self, GtkSnapshot *snapshot, BocageHex hex);
void _bocage_board_clear_ghost (BocageBoard *self);

/* bocage-board-overlay.c */
void _bocage_board_init_overlay (BocageBoard *self);
void _bocage_board_clear_overlay (BocageBoard *self);
void _bocage_board_queue_overlay (BocageBoard *self, gboolean is_stale);
BocageOverlayKinds _bocage_board_get_overlay_kinds (BocageBoard *self);
void _bocage_board_show_overlay (BocageBoard *self, BocageOverlayKinds kind, gboolean show);
void _bocage_board_hold_overlay (BocageBoard *self, BocageOverlayKinds held);
void _bocage_board_follow_subject (BocageBoard *self);
void _bocage_board_compute_overlay (BocageBoard *self);
BocageHex _bocage_board_get_pointed (BocageBoard *self);
void _bocage_board_snapshot_overlay (BocageBoard *self, GtkSnapshot *snapshot);

/* bocage-board-overlay-words.c */
char *_bocage_board_dup_overlay_words (BocageBoard *self, BocageHex hex);
char *_bocage_board_dup_all_overlay_words (BocageBoard *self, BocageHex at);
void _bocage_board_say_if_empty (BocageBoard *self);

/* bocage-board-legend.c */
gboolean _bocage_board_has_heat (BocageBoard *self);
void _bocage_board_update_legend (BocageBoard *self);
void _bocage_board_allocate_legend (BocageBoard *self);
void _bocage_board_point_at_legend (BocageBoard *self);

/* bocage-board-rulers.c */
void _bocage_board_snapshot_rulers (BocageBoard *self, GtkSnapshot *snapshot);
void _bocage_board_allocate_rulers (BocageBoard *self);
char *_bocage_board_dup_ruler (BocageBoard *self, gboolean columns);

/* bocage-board-callout.c */
void _bocage_board_update_callout (BocageBoard *self, gboolean at_once);
void _bocage_board_present_callout (BocageBoard *self);
void _bocage_board_quiet_callout (BocageBoard *self, BocageHex hex);
gboolean _bocage_board_pin_callout (BocageBoard *self);
void _bocage_board_clear_callout (BocageBoard *self);
/* bocage-board-future.c */
typedef void (*BocageFutureFunc) (BocageBoard *self, BocageEdit *edit, gconstpointer data);
GskRenderNode *_bocage_board_paint_future (BocageBoard *self, const GArray *hexes,
                                           BocageFutureFunc apply, gconstpointer data,
                                           double opacity, guint most, GArray *out_changed);
void _bocage_board_append_future (BocageBoard *self, GtkSnapshot *snapshot, GskRenderNode *node);

/* bocage-board-handles.c */
void _bocage_board_snapshot_handles (BocageBoard *self, GtkSnapshot *snapshot);
void _bocage_board_hold_float (BocageBoard *self, gboolean held);
gboolean _bocage_board_float_stands (BocageBoard *self, double x, double y);
gboolean _bocage_board_press_handle (BocageBoard *self, double x, double y);

/* bocage-board-float.c */
gboolean _bocage_board_is_floating (BocageBoard *self);
void _bocage_board_float (BocageBoard *self, BocagePatch *patch, BocageHex at, gboolean moves,
                          const char *label);
/* What came of laying down what floated before something else does */
typedef struct
{
  gboolean anything; /* something floated */
  gboolean moved;    /* it lay on the board before */
  guint n_left_out;  /* of its pieces, beside the board */
} BocageBoardDropped;

BocageBoardDropped _bocage_board_drop_first (BocageBoard *self);
void _bocage_board_say_dropped (BocageBoard *self, BocageBoardDropped dropped);
void _bocage_board_float_next (BocageBoard *self, BocagePatch *patch, BocageHex at,
                               const char *label);
void _bocage_board_float_dragged (BocageBoard *self, BocagePatch *patch, BocageHex at,
                                  const char *label);
gboolean _bocage_board_float_selection (BocageBoard *self, BocageHex middle);
void _bocage_board_float_to (BocageBoard *self, BocageHex at);
void _bocage_board_float_step (BocageBoard *self, BocageHex at);
void _bocage_board_float_turn (BocageBoard *self, int steps);
void _bocage_board_float_mirror (BocageBoard *self);
void _bocage_board_float_swap (BocageBoard *self);
gboolean _bocage_board_drop (BocageBoard *self);
void _bocage_board_forget_float (BocageBoard *self);
void _bocage_board_float_erase (BocageBoard *self);
void _bocage_board_check_float (BocageBoard *self, const GArray *hexes);
void _bocage_board_snapshot_float (BocageBoard *self, GtkSnapshot *snapshot);

/* bocage-board-stamp.c */
BocagePatch *_bocage_board_make_patch (BocageBoard *self, BocageStamp *stamp);

/* bocage-board-drop.c */
void _bocage_board_take_drops (BocageBoard *self);

/* bocage-board-stroke.c */
const BocageTool *_bocage_board_get_tool (BocageBoard *self);
const BocageTool *_bocage_board_get_meant_tool (BocageBoard *self, GdkModifierType state);
void _bocage_board_begin_tool (BocageBoard *self, const BocageTool *tool, BocageHex hex, int edge,
                               GdkModifierType state);
void _bocage_board_begin_stroke (BocageBoard *self, BocageHex hex, int edge, GdkModifierType state);
void _bocage_board_begin_by_pointer (BocageBoard *self, BocageHex hex, int edge,
                                     GdkModifierType state);
void _bocage_board_move_stroke (BocageBoard *self, BocageHex hex, int edge, GdkModifierType state);
void _bocage_board_end_stroke (BocageBoard *self);
void _bocage_board_forget_stroke (BocageBoard *self);
gboolean _bocage_board_cancel_stroke (BocageBoard *self);

/* bocage-board-input.c */
void _bocage_board_release_keys (BocageBoard *self);
void _bocage_board_add_controllers (BocageBoard *self);
void _bocage_board_set_hover (BocageBoard *self, BocageHex hex);
void _bocage_board_update_pointer (BocageBoard *self);

/* bocage-board-menu.c */
void _bocage_board_open_menu (BocageBoard *self, BocageHex hex);

/* bocage-board-keys.c */
void _bocage_board_class_add_keys (GtkWidgetClass *klass);
void _bocage_board_add_shortcuts (BocageBoard *self);

/* bocage-board-actions.c */
void _bocage_board_class_add_actions (GtkWidgetClass *klass);
void _bocage_board_clear_hexes (BocageBoard *self, const char *label);
void _bocage_board_turn (BocageBoard *self, int steps);
void _bocage_board_set_figures (BocageBoard *self, int figures);

/* bocage-board-choices.c */
void _bocage_board_next_selecting_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_next_filling_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_next_erasing_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_next_marking_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_next_symmetry_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_swap_across_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_axis_back_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_axis_on_cb (GtkWidget *widget, const char *name, GVariant *args);

/* bocage-board-clipboard.c */
void _bocage_board_copy_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_cut_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_paste_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_duplicate_cb (GtkWidget *widget, const char *name, GVariant *args);

/* bocage-board-sections.c */
GMenuModel *_bocage_board_make_sections_menu (BocageBoard *self);
void _bocage_board_section_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_share_section_cb (GtkWidget *widget, const char *name, GVariant *args);

/* bocage-board-selection.c */
GArray *_bocage_board_get_hexes (BocageBoard *self);
void _bocage_board_select_all_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_select_alike_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_select_side_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_select_terrain_cb (GtkWidget *widget, const char *name, GVariant *args);
void _bocage_board_invert_cb (GtkWidget *widget, const char *name, GVariant *args);

/* bocage-board-cells.c */
GtkWidget *_bocage_board_cells_new (BocageBoard *board);
void _bocage_board_cells_reset (BocageBoardCells *self);
void _bocage_board_cells_update (BocageBoardCells *self, const GArray *hexes);
void _bocage_board_cells_follow (BocageBoardCells *self);
GtkWidget *_bocage_board_cells_find (BocageBoardCells *self, BocageHex hex);

G_END_DECLS
