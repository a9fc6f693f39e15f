/* bocage-piece-palette-groups.c: which pieces there are, and in which group they stand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-piece-palette-private.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-side-mark.h"

#include <glib/gi18n.h>
#include <string.h>

#define FURTHER_SUFFIX "-further"
#define BADGES_SUFFIX "-badges"

/* Groups */

static void
waiting_clear (gpointer data)
{
  bocage_node_unref (((BocageWaitingPiece *) data)->piece);
}

static void
expanded_cb (BocagePiecePalette *self, GParamSpec *pspec, GtkExpander *expander)
{
  const char *id = g_object_get_data (G_OBJECT (expander), "group");

  /* Neither a search nor a shelf that is looked at by itself is how it shall stay. */
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0' || id == self->shelf)
    return;
  if (gtk_expander_get_expanded (expander))
    g_hash_table_remove (self->closed, id);
  else
    g_hash_table_add (self->closed, (gpointer) id);
}

static void
tile_activated_cb (BocagePiecePalette *self, GtkFlowBoxChild *child)
{
  _bocage_piece_palette_choose (self, BOCAGE_PIECE_TILE (child));
}

/* Arrows go on in the next group. */
static gboolean
keynav_failed_cb (GtkWidget *tiles, GtkDirectionType direction, BocagePiecePalette *self)
{
  BocagePieceTile *tile = NULL;
  guint index = 0;

  while (index < self->groups->len
         && (GtkWidget *) g_array_index (self->groups, BocagePieceGroup, index).tiles != tiles)
    index++;
  if (direction == GTK_DIR_DOWN || direction == GTK_DIR_RIGHT)
    tile = _bocage_piece_palette_find_first_shown (self, index + 1);
  else if (direction == GTK_DIR_UP || direction == GTK_DIR_LEFT)
    tile = _bocage_piece_palette_find_last_shown (self, index);
  if (tile == NULL && direction == GTK_DIR_UP)
    return gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
  return tile != NULL && gtk_widget_grab_focus (GTK_WIDGET (tile));
}

static GtkWidget *
make_group_title (BocagePiecePalette *self, const char *title, const char *side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (title);

  gtk_widget_add_css_class (label, "bocage-group-title");
  gtk_box_append (GTK_BOX (box), label);
  if (side != NULL)
    gtk_box_append (GTK_BOX (box), bocage_side_mark_new (self->ruleset, side));
  return box;
}

static BocagePieceGroup *
append_group (BocagePiecePalette *self, const char *id, const char *title)
{
  BocagePieceGroup group = { .id = bocage_token_keep (id),
                             .title = bocage_token_keep (title),
                             .waiting = g_array_new (FALSE, FALSE, sizeof (BocageWaitingPiece)) };
  GtkWidget *tiles = gtk_flow_box_new ();

  g_array_set_clear_func (group.waiting, waiting_clear);
  group.tiles = GTK_FLOW_BOX (tiles);
  gtk_flow_box_set_selection_mode (group.tiles, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (group.tiles, TRUE);
  gtk_flow_box_set_min_children_per_line (group.tiles, 2);
  gtk_flow_box_set_max_children_per_line (group.tiles, 12);
  _bocage_piece_palette_watch_tiles (self, group.tiles);
  _bocage_panes_set_name (tiles, title);
  g_signal_connect_object (tiles, "child-activated", G_CALLBACK (tile_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tiles, "keynav-failed", G_CALLBACK (keynav_failed_cb), self, 0);
  g_array_append_val (self->groups, group);
  return &g_array_index (self->groups, BocagePieceGroup, self->groups->len - 1);
}

static BocagePieceGroup *
add_group (BocagePiecePalette *self, const char *id, const char *title, const char *side)
{
  BocagePieceGroup *group = append_group (self, id, title);
  GtkWidget *expander = gtk_expander_new (NULL);

  group->side = side;
  group->expander = GTK_EXPANDER (expander);
  gtk_expander_set_label_widget (group->expander, make_group_title (self, title, side));
  gtk_expander_set_child (group->expander, GTK_WIDGET (group->tiles));
  gtk_expander_set_expanded (group->expander, !g_hash_table_contains (self->closed, group->id));
  g_object_set_data (G_OBJECT (expander), "group", (gpointer) group->id);
  _bocage_panes_set_name (expander, title);
  g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_ref_sink (expander);
  gtk_box_append (self->groups_box, expander);
  return group;
}

void
_bocage_piece_palette_clear_groups (BocagePiecePalette *self)
{
  g_clear_handle_id (&self->build_source, g_source_remove);
  g_array_set_size (self->groups, 0);
  gtk_scrolled_window_set_child (self->recent_scroller, NULL);
  _bocage_panes_clear_box (self->groups_box);
}

/* What goes on with another group, such as more of the terrain, is named after it. */
gboolean
_bocage_piece_palette_is_shelf (const BocagePieceGroup *group)
{
  return group->expander != NULL && !g_str_has_suffix (group->id, FURTHER_SUFFIX)
         && !g_str_has_suffix (group->id, BADGES_SUFFIX);
}

gboolean
_bocage_piece_palette_is_on_shelf (BocagePiecePalette *self, const BocagePieceGroup *group)
{
  gsize n;

  if (self->shelf == NULL || group->id == self->shelf)
    return TRUE;
  n = strlen (self->shelf);
  return strncmp (group->id, self->shelf, n) == 0
         && (g_str_equal (group->id + n, FURTHER_SUFFIX)
             || g_str_equal (group->id + n, BADGES_SUFFIX));
}

/* Pieces of a group */

static BocageNode *
make_piece (BocagePiecePalette *self, const BocagePieceType *type, const char *side,
            const char *badge)
{
  const BocageElement *element = &bocage_elements[type->kind];
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (self->session));
  BocageNode *node = bocage_node_new (element);
  const BocageField *edges = bocage_element_find_field (element, "edges");

  ((BocagePieceNode *) node)->type = type->id;
  if (side != NULL)
    bocage_node_parse_field (node, bocage_element_find_field (element, "side"), grid, side);
  if (badge != NULL)
    bocage_node_parse_field (node, bocage_element_find_field (element, "badge"), grid, badge);
  /* A bend shows what it is; the tool opens the edges that are drawn. */
  if (edges != NULL)
    G_STRUCT_MEMBER (int, node, edges->offset)
        = type->kind == BOCAGE_ELEMENT_PATH ? 1 << 1 | 1 << 3 : 1 << 5;
  return node;
}

/* @piece: (transfer full) */
void
_bocage_piece_palette_add_tile (BocagePieceGroup *group, BocageNode *piece)
{
  BocageWaitingPiece waiting = { piece, (int) group->waiting->len };

  g_array_append_val (group->waiting, waiting);
}

/* A game has some two hundred pieces, and a battle is made of those of a box or two:
 * they stand together, and all others after them. */
typedef enum
{
  NEAR_AT_HAND, /* of a box that the battle declares, or else of the first of the game */
  FURTHER,
} Shelf;

static gboolean
is_on_shelf (BocagePiecePalette *self, const BocagePieceType *type, Shelf shelf)
{
  return _bocage_piece_palette_is_declared (self, type) == (shelf == NEAR_AT_HAND);
}

static void
add_types (BocagePiecePalette *self, BocagePieceGroup *group, BocageElementId kind, Shelf shelf)
{
  for (guint i = 0; i < bocage_ruleset_n_types (self->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (self->ruleset, i);

      if (type->kind != kind || !is_on_shelf (self, type, shelf))
        continue;
      if (!type->owned)
        _bocage_piece_palette_add_tile (group, make_piece (self, type, NULL, NULL));
      for (guint j = bocage_ruleset_n_sides (self->ruleset); type->owned && j > 0; j--)
        _bocage_piece_palette_add_tile (
            group,
            make_piece (self, type, bocage_ruleset_get_side (self->ruleset, j - 1)->id, NULL));
    }
}

static gboolean
badge_makes (const BocageBadge *badge, const BocagePieceType *type)
{
  for (guint i = 0; badge->types != NULL && badge->types[i] != NULL; i++)
    if (badge->types[i] == type->id)
      return TRUE;
  return FALSE;
}

/* What lies below a unit is no unit to be placed. */
static void
add_units (BocagePiecePalette *self, BocagePieceGroup *group, const char *side, Shelf shelf)
{
  for (guint i = 0; i < bocage_ruleset_n_types (self->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (self->ruleset, i);

      if (type->kind == BOCAGE_ELEMENT_UNIT && !type->carrier && is_on_shelf (self, type, shelf))
        _bocage_piece_palette_add_tile (group, make_piece (self, type, side, NULL));
    }
}

static void
add_badges (BocagePiecePalette *self, BocagePieceGroup *group, const char *side)
{
  for (guint i = 0; i < bocage_ruleset_n_types (self->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (self->ruleset, i);

      if (type->kind != BOCAGE_ELEMENT_UNIT || type->carrier)
        continue;
      for (guint j = 0; j < bocage_ruleset_n_badges (self->ruleset); j++)
        {
          const BocageBadge *badge = bocage_ruleset_get_badge (self->ruleset, j);

          if (badge_makes (badge, type) && (badge->side == NULL || badge->side == side))
            _bocage_piece_palette_add_tile (group, make_piece (self, type, side, badge->id));
        }
    }
}

/* What units win in a game with command cards */
static void
add_goals (BocagePiecePalette *self, BocagePieceGroup *group)
{
  const BocageObjectiveKind *kind = bocage_ruleset_n_objective_kinds (self->ruleset) > 0
                                        ? bocage_ruleset_get_objective_kind (self->ruleset, 0)
                                        : NULL;
  guint n_sides = bocage_ruleset_n_sides (self->ruleset);

  for (guint i = 0; i <= n_sides; i++)
    {
      BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]);
      BocageObjectiveNode *objective = (BocageObjectiveNode *) node;

      objective->side = i < n_sides ? bocage_ruleset_get_side (self->ruleset, i)->id
                                    : bocage_token_keep ("both");
      objective->kind = kind != NULL ? kind->id : NULL;
      objective->medals = 1;
      _bocage_piece_palette_add_tile (group, node);
    }
  for (guint i = 0; i < n_sides; i++)
    {
      BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_EXIT]);

      ((BocageExitNode *) node)->side = bocage_ruleset_get_side (self->ruleset, i)->id;
      ((BocageExitNode *) node)->medals = 1;
      _bocage_piece_palette_add_tile (group, node);
    }
}

static void
add_label (BocagePieceGroup *group)
{
  BocageNode *label = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_LABEL]);
  BocageNode *text = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TEXT_RUN]);

  /* TRANSLATORS: the word that a new label on the map holds until another is written. */
  bocage_node_set_text (text, _ ("Name"));
  bocage_node_insert (label, -1, text);
  _bocage_piece_palette_add_tile (group, label);
}

/* Pieces in the look of the board before the others, so that their tiles are made
 * first; the order of the ruleset else. */
static void
sort_waiting (BocagePiecePalette *self, BocagePieceGroup *group)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (BocageWaitingPiece));
  guint n = 0;

  for (guint i = 0; i < group->waiting->len; i++)
    {
      BocageWaitingPiece waiting = g_array_index (group->waiting, BocageWaitingPiece, i);

      if (_bocage_piece_palette_fits_look (self, waiting.piece))
        g_array_index (group->waiting, BocageWaitingPiece, n++) = waiting;
      else
        g_array_append_val (others, waiting);
    }
  for (guint i = 0; i < others->len; i++)
    g_array_index (group->waiting, BocageWaitingPiece, n++)
        = g_array_index (others, BocageWaitingPiece, i);
}

/* All groups */

static void
build_sides (BocagePiecePalette *self)
{
  for (guint i = bocage_ruleset_n_sides (self->ruleset); i > 0; i--)
    {
      const BocageSideType *side = bocage_ruleset_get_side (self->ruleset, i - 1);
      const char *name = bocage_ruleset_translate (self->ruleset, side->name);

      add_units (self, add_group (self, side->id, name, side->id), side->id, NEAR_AT_HAND);
    }
}

static void
build_further_sides (BocagePiecePalette *self)
{
  for (guint i = bocage_ruleset_n_sides (self->ruleset); i > 0; i--)
    {
      const BocageSideType *side = bocage_ruleset_get_side (self->ruleset, i - 1);
      const char *name = bocage_ruleset_translate (self->ruleset, side->name);
      g_autofree char *further_id = g_strconcat (side->id, FURTHER_SUFFIX, NULL);
      g_autofree char *badges_id = g_strconcat (side->id, BADGES_SUFFIX, NULL);
      /* TRANSLATORS: %s is a side: “Allies: more units”; a group of units. */
      g_autofree char *further = g_strdup_printf (_ ("%s: more units"), name);
      /* TRANSLATORS: %s is a side: “Allies with a badge”; a group of units. */
      g_autofree char *badges = g_strdup_printf (_ ("%s with a badge"), name);

      add_units (self, add_group (self, further_id, further, side->id), side->id, FURTHER);
      add_badges (self, add_group (self, badges_id, badges, side->id), side->id);
    }
}

static void
build_ground (BocagePiecePalette *self, Shelf shelf)
{
  gboolean further = shelf == FURTHER;
  BocagePieceGroup *group;

  group = add_group (self, further ? "terrain" FURTHER_SUFFIX : "terrain",
                     further ? _ ("More terrain") : _ ("Terrain"), NULL);
  add_types (self, group, BOCAGE_ELEMENT_TERRAIN, shelf);
  add_types (self, group, BOCAGE_ELEMENT_PATH, shelf);
  add_types (self, group, BOCAGE_ELEMENT_HEXSIDE, shelf);
  sort_waiting (self, group);
}

static void
build_objects (BocagePiecePalette *self, Shelf shelf)
{
  gboolean further = shelf == FURTHER;
  BocagePieceGroup *group;

  group
      = add_group (self, further ? "objects" FURTHER_SUFFIX : "objects",
                   further ? _ ("More objects and obstacles") : _ ("Objects and obstacles"), NULL);
  add_types (self, group, BOCAGE_ELEMENT_OBJECT, shelf);
}

/* Its tiles go; others may come. */
void
_bocage_piece_palette_empty_group (BocagePieceGroup *group)
{
  BocagePieceTile *tile;

  while ((tile = _bocage_piece_palette_get_tile (group, 0)) != NULL)
    gtk_flow_box_remove (group->tiles, GTK_WIDGET (tile));
  g_array_set_size (group->waiting, 0);
  group->n_made = 0;
}

/* What was held lately, of the keys Ctrl+1 to Ctrl+9 */
void
_bocage_piece_palette_fill_recent (BocagePiecePalette *self)
{
  const GArray *recent = self->brush != NULL ? bocage_brush_get_recent (self->brush) : NULL;
  BocagePieceGroup *group;
  BocagePieceTile *tile;

  if (self->groups->len == 0 || self->session == NULL)
    return;
  group = &g_array_index (self->groups, BocagePieceGroup, BOCAGE_PALETTE_RECENT);
  _bocage_piece_palette_empty_group (group);
  for (guint i = 0; recent != NULL && i < recent->len; i++)
    {
      const BocageBrushPiece *piece = &g_array_index (recent, BocageBrushPiece, i);

      if (piece->part != NULL)
        _bocage_piece_palette_add_tile (group, bocage_node_copy (piece->part));
      else
        _bocage_piece_palette_add_tile (group,
                                        make_piece (self, piece->type, piece->side, piece->badge));
    }
  _bocage_piece_palette_make_group (self, group);
  for (int i = 0; (tile = _bocage_piece_palette_get_tile (group, i)) != NULL; i++)
    bocage_piece_tile_set_key (tile, i + 1);
  gtk_stack_set_visible_child_name (self->recent_stack, group->waiting->len > 0 ? "some" : "none");
  _bocage_piece_palette_apply_filter (self);
  _bocage_piece_palette_queue_count (self);
}

/* A strip over the groups, whose room is kept before there is anything in it: nothing is pushed. */
static void
add_strip (BocagePiecePalette *self)
{
  BocagePieceGroup *group = append_group (self, "recent", _ ("Last used"));

  gtk_flow_box_set_min_children_per_line (group->tiles, BOCAGE_BRUSH_N_RECENT);
  gtk_flow_box_set_homogeneous (group->tiles, FALSE);
  gtk_widget_set_halign (GTK_WIDGET (group->tiles), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (group->tiles), GTK_ALIGN_CENTER);
  gtk_scrolled_window_set_child (self->recent_scroller, GTK_WIDGET (group->tiles));
}

static gboolean
has_pieces (BocagePiecePalette *self, const BocageModule *module)
{
  for (guint i = 0; i < bocage_ruleset_n_types (self->ruleset); i++)
    if (g_strcmp0 (bocage_ruleset_get_type (self->ruleset, i)->module, module->id) == 0)
      return TRUE;
  return FALSE;
}

/* The boxes of the game, to show the pieces of one */
static void
list_boxes (BocagePiecePalette *self)
{
  gtk_widget_set_visible (self->boxes_filter,
                          bocage_ruleset_offers (self->ruleset, BOCAGE_NEEDS_BOXES));
  g_menu_remove_all (self->boxes);
  g_menu_append (self->boxes, _ ("All Boxes"), "palette.box::");
  for (guint i = 0; i < bocage_ruleset_n_modules (self->ruleset); i++)
    {
      const BocageModule *module = bocage_ruleset_get_module (self->ruleset, i);
      g_autoptr (GMenuItem) item
          = g_menu_item_new (bocage_ruleset_translate (self->ruleset, module->name), NULL);

      if (!has_pieces (self, module))
        continue;
      g_menu_item_set_action_and_target (item, "palette.box", "s", module->id);
      g_menu_append_item (self->boxes, item);
    }
}

void
_bocage_piece_palette_build (BocagePiecePalette *self)
{
  BocagePieceGroup *group;

  _bocage_piece_palette_clear_groups (self);
  _bocage_piece_palette_build_sides (self);
  g_free (self->look);
  self->look = g_strdup (_bocage_piece_palette_get_look (self));
  add_strip (self);
  add_group (self, "favourites", _ ("Favourites"), NULL);
  build_ground (self, NEAR_AT_HAND);
  build_sides (self);
  build_objects (self, NEAR_AT_HAND);
  group = add_group (self, "markers", _ ("Markers"), NULL);
  add_types (self, group, BOCAGE_ELEMENT_MARKER, NEAR_AT_HAND);
  add_types (self, group, BOCAGE_ELEMENT_MARKER, FURTHER);
  if (bocage_ruleset_offers (self->ruleset, BOCAGE_NEEDS_COMMAND))
    add_goals (self, group);
  add_label (group);
  build_ground (self, FURTHER);
  build_objects (self, FURTHER);
  build_further_sides (self);
  _bocage_piece_palette_fill_favourites (self);
  list_boxes (self);
  _bocage_piece_palette_make_first_tiles (self);
}
