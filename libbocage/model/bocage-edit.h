/* bocage-edit.h: every change a designer can make, with undo and redo
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A change is a step: a few primitive operations (a node changed, put in or
 * taken out) with the name a menu shows.  Steps of one stroke are merged.  Undo
 * is unlimited.
 *
 * Properties: can-undo, can-redo, undo-label, redo-label, modified.
 *
 * Signal "changed" (GArray *hexes, BocageEditChange what): after each step, undo
 * and redo.  @hexes are the BocageHexes that look different, each once, sorted by
 * row and column; on the board or not.
 */

#pragma once

#include "bocage-fix.h"
#include "bocage-scenario.h"

G_BEGIN_DECLS

/* What else has changed. */
typedef enum
{
  BOCAGE_EDIT_CHANGE_BATTLE = 1 << 0, /* anything beside the board */
  BOCAGE_EDIT_CHANGE_BOARD = 1 << 1,  /* size, face or look: draw all of it anew */
} BocageEditChange;

/* Columns and rows that a board gains at each side; negative: that it loses. */
typedef struct
{
  int left, right, top, bottom;
} BocageMargins;

/* What goes with the hexes that a board loses, or is another then. */
typedef struct
{
  guint n_units;
  guint n_pieces;  /* all other pieces */
  guint n_parts;   /* medals and exits */
  guint n_places;  /* hexes that rules, reserves and conditions name */
  guint n_words;   /* hexes that a text names, which stay as words */
  guint n_grounds; /* hexes that stay and get another ground, since a face is printed from the
                      bottom */
} BocageBoardLoss;

#define BOCAGE_TYPE_EDIT (bocage_edit_get_type ())
G_DECLARE_FINAL_TYPE (BocageEdit, bocage_edit, BOCAGE, EDIT, GObject)

BocageEdit *bocage_edit_new (BocageScenario *scenario);
BocageScenario *bocage_edit_get_scenario (BocageEdit *self);

/* Steps.  begin and commit nest; what is done outside of them is a step of its
 * own.  @stroke: 0, or a number that merges this step with the one before if
 * that had the same. */
void bocage_edit_begin (BocageEdit *self, const char *label, guint stroke);
void bocage_edit_commit (BocageEdit *self);
void bocage_edit_rollback (BocageEdit *self);
guint bocage_edit_new_stroke (BocageEdit *self);

gboolean bocage_edit_get_can_undo (BocageEdit *self);
gboolean bocage_edit_get_can_redo (BocageEdit *self);
const char *bocage_edit_get_undo_label (BocageEdit *self); /* (nullable), translated */
const char *bocage_edit_get_redo_label (BocageEdit *self);
gboolean bocage_edit_ends_in_stroke (BocageEdit *self, guint stroke);
gboolean bocage_edit_undo (BocageEdit *self);
gboolean bocage_edit_redo (BocageEdit *self);
gboolean bocage_edit_give_up (BocageEdit *self, guint stroke); /* the last step, for ever */
void bocage_edit_mark_saved (BocageEdit *self);
void bocage_edit_mark_changed (BocageEdit *self); /* no file holds it as it is */
gboolean bocage_edit_get_modified (BocageEdit *self);
gboolean bocage_edit_find_saved (BocageEdit *self, int *out_steps);

/* The history as a list.  State 0 is before all steps, state n after the nth. */
typedef struct
{
  const char *label; /* (nullable): of the step that led there; NULL: the first state */
  const char *mark;  /* (nullable): what the designer calls it */
  guint64 id;        /* never used for another state of this history */
  gint64 time;       /* when it was made, in seconds; 0: not known */
} BocageEditState;

guint bocage_edit_count_states (BocageEdit *self);
guint bocage_edit_get_position (BocageEdit *self); /* the state it is in */
void bocage_edit_get_state (BocageEdit *self, guint position, BocageEditState *out_state);
gboolean bocage_edit_travel (BocageEdit *self, guint position);
void bocage_edit_set_mark (BocageEdit *self, const char *mark);

/* The primitives */
gboolean bocage_edit_set_field (BocageEdit *self, BocageNode *node, const BocageField *field,
                                const char *text); /* @text NULL: clear */
void bocage_edit_insert (BocageEdit *self, BocageNode *parent, int index, BocageNode *child);
void bocage_edit_remove (BocageEdit *self, BocageNode *node);
void bocage_edit_set_text (BocageEdit *self, BocageNode *node, const char *text);

/* Fixes of findings */
gboolean bocage_edit_can_fix (BocageEdit *self, const BocageFix *fix);
gboolean bocage_edit_apply_fix (BocageEdit *self, const BocageFix *fix, const char *label);

/* Hexes and pieces */
BocageHexNode *bocage_edit_ensure_hex (BocageEdit *self, BocageHex hex);
BocageNode *bocage_edit_put_piece (BocageEdit *self, BocageHex hex, BocageNode *piece);
void bocage_edit_place_piece (BocageEdit *self, BocageHex hex, BocageNode *piece);
void bocage_edit_remove_piece (BocageEdit *self, BocageNode *piece);
void bocage_edit_move_piece (BocageEdit *self, BocageNode *piece, BocageHex to);
BocageNode *bocage_edit_duplicate_piece (BocageEdit *self, BocageNode *piece, BocageHex to);
void bocage_edit_rotate_piece (BocageEdit *self, BocageNode *piece, int steps);
void bocage_edit_clear_hex (BocageEdit *self, BocageHex hex);
void bocage_edit_set_path_edge (BocageEdit *self, BocageHex hex, const char *type, guint direction,
                                gboolean open);
void bocage_edit_draw_path (BocageEdit *self, BocageHex from, BocageHex to, const char *type);
void bocage_edit_set_elevation (BocageEdit *self, BocageHex hex, int elevation);
void bocage_edit_set_label (BocageEdit *self, BocageHex hex, const char *text); /* lines by \n */

/* The battle */
BocageNode *bocage_edit_ensure_part (BocageEdit *self, BocageNode *parent, BocageElementId id);
BocageNode *bocage_edit_add_part (BocageEdit *self, BocageNode *parent, BocageNode *child);
void bocage_edit_remove_part (BocageEdit *self, BocageNode *node);
void bocage_edit_set_info (BocageEdit *self, BocageElementId id, const char *text);
void bocage_edit_set_prose (BocageEdit *self, BocageNode *container, GPtrArray *children);
void bocage_edit_set_board (BocageEdit *self, const char *shape, const char *face, int columns,
                            int rows);
BocageHex bocage_margins_get_step (const BocageMargins *by, const BocageGrid *grid);
gboolean bocage_edit_resize_board (BocageEdit *self, const BocageMargins *by,
                                   BocageBoardLoss *out_loss);
gboolean bocage_edit_mirror (BocageEdit *self);
gboolean bocage_edit_swap_sides (BocageEdit *self);

G_END_DECLS
