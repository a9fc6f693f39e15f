/* bocage-inspector-hex-private.h: what the files of the page about hexes share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bocage-inspector-hex.h"
#include "widgets/bocage-edge-picker.h"

G_BEGIN_DECLS

typedef enum
{
  BOCAGE_HEX_LIST_UNITS,
  BOCAGE_HEX_LIST_OBJECTS,
  BOCAGE_HEX_LIST_MARKERS,
  BOCAGE_HEX_LIST_MEDALS,
  BOCAGE_HEX_LIST_OTHERS, /* what a draft has beyond the usual */
  BOCAGE_N_HEX_LISTS
} BocageHexList;

struct _BocageInspectorHex
{
  GtkWidget parent_instance;

  /* Template children */
  BocageEdgePicker *edge_picker;
  GtkBox *elevation_box;
  GtkLabel *ground_label;
  GtkLabel *hex_label;
  GtkWidget *label_box;
  GtkTextView *label_view;
  GtkBox *lists_box;
  GtkBox *path_buttons;
  GtkBox *path_rows;
  GtkBox *sections_box; /* where the hex lies, as each side calls it */
  GtkWidget *paths_box;
  GtkDropDown *terrain_drop_down;
  GtkBox *terrain_rows;

  /* Owned */
  BocageSession *session; /* (nullable) */
  GArray *hexes;          /* of BocageHex: what is shown */
  GPtrArray *terrains;    /* ids, interned: as the drop down lists them; the first is NULL */

  /* Children */
  GtkWidget *look_row;
  GtkWidget *turn_row;
  GtkWidget *path_look_row;
  GtkWidget *elevation_row;
  GtkWidget *lists[BOCAGE_N_HEX_LISTS];

  const char *path_type; /* (nullable) interned: which the picker is about */
  BocageHex path_hex;    /* for which it was chosen */
  BocageHex label_hex;   /* whose label stands in the text view */
  guint stroke;
  gboolean updating;
  gboolean applying;
};

/* bocage-inspector-hex.c */
BocageScenario *_bocage_inspector_hex_get_scenario (BocageInspectorHex *self);
BocageEdit *_bocage_inspector_hex_get_edit (BocageInspectorHex *self);
BocageNode *_bocage_inspector_hex_get_node (BocageInspectorHex *self, guint index);
BocageNode *_bocage_inspector_hex_find_nth (const BocageNode *hex, BocageElementId id, guint n);
GPtrArray *_bocage_inspector_hex_collect_nth (BocageInspectorHex *self, BocageElementId id,
                                              guint n);

/* bocage-inspector-hex-ground.c */
void _bocage_inspector_hex_update_head (BocageInspectorHex *self);
void _bocage_inspector_hex_fill_terrains (BocageInspectorHex *self);
void _bocage_inspector_hex_update_terrain (BocageInspectorHex *self);
gboolean _bocage_inspector_hex_has_looks (BocageInspectorHex *self, GPtrArray *nodes);
void _bocage_inspector_hex_terrain_cb (BocageInspectorHex *self);

/* bocage-inspector-hex-paths.c */
BocagePathNode *_bocage_inspector_hex_find_path (const BocageNode *hex, const char *type);
void _bocage_inspector_hex_fill_paths (BocageInspectorHex *self);
void _bocage_inspector_hex_update_paths (BocageInspectorHex *self);
void _bocage_inspector_hex_edge_cb (BocageInspectorHex *self, guint direction, gboolean open);

/* bocage-inspector-hex-pieces.c */
void _bocage_inspector_hex_build_lists (BocageInspectorHex *self);
void _bocage_inspector_hex_update_lists (BocageInspectorHex *self);

G_END_DECLS
