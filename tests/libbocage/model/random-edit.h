/* random-edit.h: random changes of every kind, the same ones for the same seed
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "libbocage/model/battle.h"
#include "model/bocage-edit.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 seed;
  GRand *rand;
  BocageScenario *scenario;
  BocageEdit *edit;
} World;

static inline int
draw (World *w, int n)
{
  return g_rand_int_range (w->rand, 0, n);
}

static inline BocageHex
draw_hex (World *w)
{
  const BocageGrid *grid = bocage_scenario_get_grid (w->scenario);

  return bocage_grid_hex (grid, (guint) draw (w, (int) bocage_grid_n_hexes (grid)));
}

/* Any hex of the board with something in it, else none. */
static inline BocageHexNode *
draw_hex_node (World *w)
{
  for (int i = 0; i < 50; i++)
    {
      BocageHexNode *hex = bocage_scenario_get_hex (w->scenario, draw_hex (w));

      if (hex != NULL)
        return hex;
    }
  return NULL;
}

static inline BocageNode *
draw_piece (World *w)
{
  BocageHexNode *hex = draw_hex_node (w);
  guint n = hex != NULL ? bocage_node_n_children (&hex->node) : 0;

  return n > 0 ? bocage_node_get_child (&hex->node, (guint) draw (w, (int) n)) : NULL;
}

static inline BocageNode *
make_piece (World *w)
{
  static const struct
  {
    BocageElementId id;
    const char *type;
  } kinds[] = {
    { BOCAGE_ELEMENT_TERRAIN, "forest" }, { BOCAGE_ELEMENT_TERRAIN, "town" },
    { BOCAGE_ELEMENT_PATH, "river" },     { BOCAGE_ELEMENT_OBJECT, "wire" },
    { BOCAGE_ELEMENT_OBJECT, "bridge" },  { BOCAGE_ELEMENT_UNIT, "infantry" },
    { BOCAGE_ELEMENT_MARKER, "badge" },   { BOCAGE_ELEMENT_HEXSIDE, "cliff" },
  };
  int kind = draw (w, G_N_ELEMENTS (kinds));
  BocageNode *piece = new_piece (kinds[kind].id, kinds[kind].type);
  const BocageField *side = bocage_element_find_field (piece->element, "side");
  const BocageField *turn = bocage_element_find_field (piece->element, "turn");
  const BocageField *edges = bocage_element_find_field (piece->element, "edges");

  if (side != NULL)
    bocage_node_parse_field (piece, side, NULL, draw (w, 2) != 0 ? "axis" : "allies");
  if (turn != NULL)
    G_STRUCT_MEMBER (int, piece, turn->offset) = 1 + draw (w, 6);
  if (edges != NULL)
    G_STRUCT_MEMBER (int, piece, edges->offset) = draw (w, BOCAGE_EDGES_ALL + 1);
  if (draw (w, 5) == 0)
    bocage_node_add_before (piece, bocage_misc_new (BOCAGE_MISC_COMMENT, " a piece "));
  return piece;
}

static inline void
change_some_field (World *w)
{
  static const char *const values[]
      = { "forest", "axis", "3", "B2", "A1 B2 C3", "1944-06", "late", "", "0", "en" };
  BocageNode *node = draw_piece (w);

  if (node == NULL || draw (w, 6) == 0)
    node = &bocage_scenario_get_root (w->scenario)->node;
  while (draw (w, 3) != 0 && bocage_node_n_children (node) > 0)
    node = bocage_node_get_child (node, (guint) draw (w, (int) bocage_node_n_children (node)));

  const BocageElement *element = node->element;

  /* The first field of the scenario and its ruleset say how to read the rest. */
  if (element->n_fields == 0 || element == &bocage_elements[BOCAGE_ELEMENT_SCENARIO])
    return;
  bocage_edit_set_field (w->edit, node, &element->fields[draw (w, (int) element->n_fields)],
                         draw (w, 4) == 0 ? NULL : values[draw (w, G_N_ELEMENTS (values))]);
}

static inline void
change_a_part (World *w)
{
  BocageNode *list = bocage_edit_ensure_part (w->edit, NULL, BOCAGE_ELEMENT_OBJECTIVES);

  if (draw (w, 2) == 0)
    {
      BocageNode *child = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]);

      ((BocageObjectiveNode *) child)->at = draw_hex (w);
      bocage_edit_add_part (w->edit, list, child);
    }
  else if (bocage_node_n_children (list) > 0)
    bocage_edit_remove_part (w->edit, bocage_node_get_child (list, 0));
}

static inline void
change_prose (World *w)
{
  BocageNode *briefing = bocage_edit_ensure_part (w->edit, NULL, BOCAGE_ELEMENT_BRIEFING);
  BocageNode *history = bocage_edit_ensure_part (w->edit, briefing, BOCAGE_ELEMENT_HISTORY);
  g_autoptr (GPtrArray) children
      = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);
  BocageNode *p = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_P]);
  BocageNode *name = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_HEX_NAME]);

  ((BocageReferenceNode *) name)->at = draw_hex (w);
  bocage_node_insert (p, -1, name);
  g_ptr_array_add (children, p);
  bocage_edit_set_prose (w->edit, history, children);
}

static inline void
change_board (World *w)
{
  static const char *const shapes[] = { "custom", "standard", "map", "overlord", "nothing" };

  bocage_edit_set_board (w->edit, shapes[draw (w, G_N_ELEMENTS (shapes))],
                         draw (w, 2) != 0 ? "beach" : NULL, 3 + draw (w, 20), 3 + draw (w, 20));
}

static inline void
resize_board (World *w)
{
  BocageMargins by = { draw (w, 9) - 4, draw (w, 9) - 4, draw (w, 9) - 4, draw (w, 9) - 4 };

  bocage_edit_resize_board (w->edit, &by, NULL);
}

static inline void
change_something (World *w)
{
  BocageNode *piece = draw_piece (w);
  g_autofree char *text = g_strdup_printf ("%d\n%d", draw (w, 9), draw (w, 9));

  switch (draw (w, 23))
    {
    case 0:
    case 1:
      bocage_edit_put_piece (w->edit, draw_hex (w), make_piece (w));
      break;
    case 2:
    case 3:
    case 4:
      bocage_edit_place_piece (w->edit, draw_hex (w), make_piece (w));
      break;
    case 5:
      if (piece != NULL)
        bocage_edit_remove_piece (w->edit, piece);
      break;
    case 6:
    case 7:
      if (piece != NULL)
        bocage_edit_move_piece (w->edit, piece, draw_hex (w));
      break;
    case 8:
      if (piece != NULL)
        bocage_edit_duplicate_piece (w->edit, piece, draw_hex (w));
      break;
    case 9:
      if (piece != NULL)
        bocage_edit_rotate_piece (w->edit, piece, draw (w, 13) - 6);
      break;
    case 10:
      bocage_edit_clear_hex (w->edit, draw_hex (w));
      break;
    case 11:
      bocage_edit_set_path_edge (w->edit, draw_hex (w), "river", (guint) draw (w, 6), draw (w, 2));
      break;
    case 12:
      bocage_edit_draw_path (w->edit, draw_hex (w), draw_hex (w), "river");
      break;
    case 13:
      bocage_edit_set_elevation (w->edit, draw_hex (w), draw (w, 3));
      break;
    case 14:
      bocage_edit_set_label (w->edit, draw_hex (w), draw (w, 3) != 0 ? text : NULL);
      break;
    case 15:
      bocage_edit_set_info (w->edit, BOCAGE_ELEMENT_SUBTITLE, draw (w, 3) != 0 ? text : NULL);
      break;
    case 16:
      change_board (w);
      break;
    case 17:
      bocage_edit_mirror (w->edit);
      break;
    case 18:
      bocage_edit_swap_sides (w->edit);
      break;
    case 19:
      change_a_part (w);
      break;
    case 20:
      change_prose (w);
      break;
    case 21:
      resize_board (w);
      break;
    default:
      change_some_field (w);
      break;
    }
}

/* Some changes are strokes, some are steps of several, some are taken back. */
static inline void
take_step (World *w, guint stroke)
{
  int kind = draw (w, 10);

  if (kind < 6)
    {
      change_something (w);
      return;
    }
  bocage_edit_begin (w->edit, "Step", kind < 8 ? stroke : 0);
  change_something (w);
  bocage_edit_begin (w->edit, "Inner", 0);
  change_something (w);
  if (draw (w, 2) == 0)
    bocage_edit_rollback (w->edit);
  else
    bocage_edit_commit (w->edit);
  if (draw (w, 8) == 0)
    bocage_edit_rollback (w->edit);
  else
    bocage_edit_commit (w->edit);
  if (draw (w, 12) == 0)
    bocage_edit_undo (w->edit);
}

G_END_DECLS
