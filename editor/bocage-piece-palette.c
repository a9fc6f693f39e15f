/* bocage-piece-palette.c: the pieces to place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What there is comes from the ruleset: a tile for every type, and one for every
 * badge that makes a unit of its own.  Medals, exits and labels are no types;
 * they stand with the markers.
 */

#include "config.h"

#include "bocage-panes-private.h"
#include "bocage-piece-tile.h"
#include "bocage-side-mark.h"
#include "bocage-stock.h"

#include <glib/gi18n.h>

#define UPDATE_DELAY 100 /* ms after a change before pieces are counted */
#define FIRST_TILES 30   /* made at once: what is seen of the palette at first */
#define SLICE 8000       /* µs of an idle moment that further tiles may take */

/* A piece whose tile is to be made. */
typedef struct
{
  BocageNode *piece;
  int rank; /* in the order of the ruleset */
} Waiting;

typedef struct
{
  const char *id; /* stays the same when the battle changes: what is closed stays closed */
  GtkExpander *expander;
  GtkFlowBox *tiles;
  GArray *waiting; /* of Waiting, those whose tiles are made included */
  guint n_made;
} Group;

struct _BocagePiecePalette
{
  GtkWidget parent_instance;

  /* Template children */
  GtkButton *all_boxes_button;
  GtkBox *groups_box;
  GtkScrolledWindow *scroller;
  GtkSearchEntry *search_entry;
  GtkStack *stack;

  /* Owned */
  BocageSession *session;
  BocageBrush *brush;
  BocageRuleset *ruleset; /* (nullable): what the tiles are of */
  char *look;             /* (nullable): what they are painted in */
  GArray *groups;         /* of Group */
  GHashTable *closed;     /* interned ids of groups */

  guint build_source;
  guint count_source;
  gboolean only_declared;
};

G_DEFINE_FINAL_TYPE (BocagePiecePalette, bocage_piece_palette, GTK_TYPE_WIDGET)

static void
waiting_clear (gpointer data)
{
  bocage_node_unref (((Waiting *) data)->piece);
}

static void
group_clear (gpointer data)
{
  g_array_unref (((Group *) data)->waiting);
}

/* Walking the tiles */

static BocagePieceTile *
get_tile (const Group *group, int index)
{
  return (BocagePieceTile *) gtk_flow_box_get_child_at_index (group->tiles, index);
}

static BocagePieceTile *
find_first_shown (BocagePiecePalette *self, guint from)
{
  for (guint i = from; i < self->groups->len; i++)
    {
      const Group *group = &g_array_index (self->groups, Group, i);
      BocagePieceTile *tile;

      if (!gtk_expander_get_expanded (group->expander))
        continue;
      for (int j = 0; (tile = get_tile (group, j)) != NULL; j++)
        if (gtk_widget_get_child_visible (GTK_WIDGET (tile)))
          return tile;
    }
  return NULL;
}

static BocagePieceTile *
find_last_shown (BocagePiecePalette *self, guint before)
{
  for (guint i = before; i > 0; i--)
    {
      const Group *group = &g_array_index (self->groups, Group, i - 1);
      BocagePieceTile *last = NULL;
      BocagePieceTile *tile;

      if (!gtk_expander_get_expanded (group->expander))
        continue;
      for (int j = 0; (tile = get_tile (group, j)) != NULL; j++)
        if (gtk_widget_get_child_visible (GTK_WIDGET (tile)))
          last = tile;
      if (last != NULL)
        return last;
    }
  return NULL;
}

/* The brush */

static gboolean
is_current (BocagePiecePalette *self, BocagePieceTile *tile)
{
  const BocageNode *part = bocage_brush_get_part (self->brush);
  const BocageNode *piece = bocage_piece_tile_get_piece (tile);

  if (part != NULL)
    return bocage_node_equal (part, piece);
  return bocage_brush_get_piece_type (self->brush) != NULL
         && bocage_brush_get_piece_type (self->brush) == bocage_piece_tile_get_piece_type (tile)
         && g_strcmp0 (bocage_brush_get_side (self->brush), bocage_piece_tile_get_side (tile)) == 0
         && g_strcmp0 (bocage_brush_get_badge (self->brush), bocage_piece_tile_get_badge (tile))
                == 0;
}

static void
show_brush (BocagePiecePalette *self)
{
  if (self->brush == NULL)
    return;
  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = &g_array_index (self->groups, Group, i);
      BocagePieceTile *tile;

      for (int j = 0; (tile = get_tile (group, j)) != NULL; j++)
        if (is_current (self, tile) != bocage_piece_tile_get_current (tile))
          bocage_piece_tile_set_current (tile, !bocage_piece_tile_get_current (tile));
    }
}

static void
choose (BocagePiecePalette *self, BocagePieceTile *tile)
{
  const BocagePieceType *type = bocage_piece_tile_get_piece_type (tile);

  if (self->brush == NULL)
    return;
  if (type != NULL)
    bocage_brush_set_piece (self->brush, type, bocage_piece_tile_get_side (tile),
                            bocage_piece_tile_get_badge (tile));
  else
    bocage_brush_set_part (self->brush, bocage_piece_tile_get_piece (tile));
  bocage_brush_set_tool (self->brush, "place");
  show_brush (self);
  if (self->session != NULL)
    /* TRANSLATORS: %s is a piece: “forest”. */
    bocage_session_say (self->session, _ ("Click a hex to place: %s"),
                        bocage_piece_tile_get_caption (tile));
}

/* Used and owned */

static void
count_pieces (BocagePiecePalette *self)
{
  g_autoptr (BocageStock) stock = NULL;

  g_clear_handle_id (&self->count_source, g_source_remove);
  if (self->session == NULL)
    return;
  stock = bocage_stock_new (bocage_session_get_scenario (self->session));
  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = &g_array_index (self->groups, Group, i);
      BocagePieceTile *tile;

      for (int j = 0; (tile = get_tile (group, j)) != NULL; j++)
        {
          const BocageNode *piece = bocage_piece_tile_get_piece (tile);
          const BocagePart *part = bocage_stock_find_part (stock, piece);
          int used = part != NULL
                         ? bocage_stock_count_used (stock, part, bocage_piece_tile_get_side (tile))
                         : 0;

          bocage_piece_tile_set_count (
              tile, used, part != NULL ? bocage_stock_count_owned (stock, part) : -1,
              part != NULL ? bocage_ruleset_translate (self->ruleset, part->plural) : NULL);
        }
    }
}

static gboolean
count_cb (gpointer user_data)
{
  BocagePiecePalette *self = user_data;

  self->count_source = 0;
  count_pieces (self);
  return G_SOURCE_REMOVE;
}

static void
queue_count (BocagePiecePalette *self)
{
  if (self->count_source == 0)
    self->count_source = g_timeout_add (UPDATE_DELAY, count_cb, self);
}

/* Filtering */

static gboolean
is_declared (BocagePiecePalette *self, BocagePieceTile *tile)
{
  const BocagePieceType *type = bocage_piece_tile_get_piece_type (tile);
  const BocageNode *modules;

  if (type == NULL || type->module == NULL || self->session == NULL)
    return TRUE;
  modules = bocage_scenario_get_part (bocage_session_get_scenario (self->session),
                                      BOCAGE_ELEMENT_MODULES);
  for (guint i = 0; modules != NULL && i < bocage_node_n_children (modules); i++)
    if (((BocageModuleNode *) bocage_node_get_child (modules, i))->id == type->module)
      return TRUE;
  return FALSE;
}

static gboolean
filter_cb (GtkFlowBoxChild *child, gpointer user_data)
{
  BocagePiecePalette *self = user_data;
  BocagePieceTile *tile = BOCAGE_PIECE_TILE (child);

  return (!self->only_declared || is_declared (self, tile))
         && bocage_piece_tile_matches (tile,
                                       gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
}

static gboolean
has_waiting (const Group *group)
{
  return group->n_made < group->waiting->len;
}

/* Pieces of the board's look come first, else in the order of the ruleset. */

static gboolean
fits_look (BocagePiecePalette *self, const BocageNode *piece)
{
  const BocagePieceType *type
      = bocage_element_is_piece (piece->element)
            ? bocage_scenario_get_piece_type (bocage_session_get_scenario (self->session), piece)
            : NULL;

  return type == NULL || type->looks == NULL || self->look == NULL
         || g_strv_contains (type->looks, self->look);
}

static int
sort_cb (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer user_data)
{
  BocagePiecePalette *self = user_data;
  gboolean a_fits = fits_look (self, bocage_piece_tile_get_piece (BOCAGE_PIECE_TILE (a)));
  gboolean b_fits = fits_look (self, bocage_piece_tile_get_piece (BOCAGE_PIECE_TILE (b)));

  if (a_fits != b_fits)
    return a_fits ? -1 : 1;
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), "rank"))
         - GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), "rank"));
}

/* Making tiles: a game has some hundreds, and the first frame waits for few. */

static void
make_tile (BocagePiecePalette *self, Group *group)
{
  const Waiting *waiting = &g_array_index (group->waiting, Waiting, group->n_made++);
  GtkWidget *tile = bocage_piece_tile_new (bocage_session_get_scenario (self->session),
                                           bocage_node_ref (waiting->piece));

  g_object_set_data (G_OBJECT (tile), "rank", GINT_TO_POINTER (waiting->rank));
  gtk_flow_box_insert (group->tiles, tile, -1);
  if (self->brush != NULL && is_current (self, BOCAGE_PIECE_TILE (tile)))
    bocage_piece_tile_set_current (BOCAGE_PIECE_TILE (tile), TRUE);
}

/* Returns: whether all tiles are made. */
static gboolean
make_tiles (BocagePiecePalette *self, guint max, gint64 until)
{
  guint n = 0;

  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = &g_array_index (self->groups, Group, i);

      for (; has_waiting (group); n++)
        {
          if (n >= max || g_get_monotonic_time () >= until)
            return FALSE;
          make_tile (self, group);
        }
    }
  return TRUE;
}

static gboolean
build_cb (gpointer user_data)
{
  BocagePiecePalette *self = user_data;

  if (!make_tiles (self, G_MAXUINT, g_get_monotonic_time () + SLICE))
    return G_SOURCE_CONTINUE;
  self->build_source = 0;
  queue_count (self);
  return G_SOURCE_REMOVE;
}

/* Before something walks over all tiles. */
static void
ensure_tiles (BocagePiecePalette *self)
{
  if (self->build_source == 0)
    return;
  g_clear_handle_id (&self->build_source, g_source_remove);
  make_tiles (self, G_MAXUINT, G_MAXINT64);
  queue_count (self);
}

/* While something is looked for, groups without a match are not there and those
 * with one are open. */
static void
apply_filter (BocagePiecePalette *self)
{
  gboolean searching = *gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0';
  gboolean any = FALSE;

  if (searching || self->only_declared)
    ensure_tiles (self);
  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = &g_array_index (self->groups, Group, i);
      gboolean shown = FALSE;
      BocagePieceTile *tile;

      gtk_flow_box_invalidate_filter (group->tiles);
      for (int j = 0; !shown && (tile = get_tile (group, j)) != NULL; j++)
        shown = filter_cb (GTK_FLOW_BOX_CHILD (tile), self);
      shown = shown || has_waiting (group);
      any = any || shown;
      gtk_widget_set_visible (GTK_WIDGET (group->expander), shown);
      gtk_expander_set_expanded (group->expander,
                                 searching || !g_hash_table_contains (self->closed, group->id));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->all_boxes_button), self->only_declared);
  gtk_stack_set_visible_child_name (self->stack, any ? "pieces" : "empty");
}

/* Building */

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
static void
add_tile (Group *group, BocageNode *piece)
{
  Waiting waiting = { piece, (int) group->waiting->len };

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
  const BocageNode *modules = bocage_scenario_get_part (bocage_session_get_scenario (self->session),
                                                        BOCAGE_ELEMENT_MODULES);
  guint n = modules != NULL ? bocage_node_n_children (modules) : 0;
  gboolean is_near = FALSE;

  for (guint i = 0; i < n && !is_near; i++)
    is_near = ((BocageModuleNode *) bocage_node_get_child (modules, i))->id == type->module;
  if (n == 0 && bocage_ruleset_n_modules (self->ruleset) > 0)
    is_near = type->module == bocage_ruleset_get_module (self->ruleset, 0)->id;
  return is_near == (shelf == NEAR_AT_HAND);
}

static void
add_types (BocagePiecePalette *self, Group *group, BocageElementId kind, Shelf shelf)
{
  for (guint i = 0; i < bocage_ruleset_n_types (self->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (self->ruleset, i);

      if (type->kind == kind && is_on_shelf (self, type, shelf))
        add_tile (group, make_piece (self, type, NULL, NULL));
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
add_units (BocagePiecePalette *self, Group *group, const char *side, Shelf shelf)
{
  for (guint i = 0; i < bocage_ruleset_n_types (self->ruleset); i++)
    {
      const BocagePieceType *type = bocage_ruleset_get_type (self->ruleset, i);

      if (type->kind == BOCAGE_ELEMENT_UNIT && !type->carrier && is_on_shelf (self, type, shelf))
        add_tile (group, make_piece (self, type, side, NULL));
    }
}

static void
add_badges (BocagePiecePalette *self, Group *group, const char *side)
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
            add_tile (group, make_piece (self, type, side, badge->id));
        }
    }
}

static void
add_parts (BocagePiecePalette *self, Group *group)
{
  const BocageObjectiveKind *kind = bocage_ruleset_n_objective_kinds (self->ruleset) > 0
                                        ? bocage_ruleset_get_objective_kind (self->ruleset, 0)
                                        : NULL;
  guint n_sides = bocage_ruleset_n_sides (self->ruleset);
  BocageNode *label = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_LABEL]);
  BocageNode *text = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TEXT_RUN]);

  for (guint i = 0; i <= n_sides; i++)
    {
      BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]);
      BocageObjectiveNode *objective = (BocageObjectiveNode *) node;

      objective->side = i < n_sides ? bocage_ruleset_get_side (self->ruleset, i)->id
                                    : g_intern_static_string ("both");
      objective->kind = kind != NULL ? kind->id : NULL;
      objective->medals = 1;
      add_tile (group, node);
    }
  for (guint i = 0; i < n_sides; i++)
    {
      BocageNode *node = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_EXIT]);

      ((BocageExitNode *) node)->side = bocage_ruleset_get_side (self->ruleset, i)->id;
      ((BocageExitNode *) node)->medals = 1;
      add_tile (group, node);
    }
  /* TRANSLATORS: the word that a new label on the map holds until another is written. */
  bocage_node_set_text (text, _ ("Name"));
  bocage_node_insert (label, -1, text);
  add_tile (group, label);
}

static void
expanded_cb (BocagePiecePalette *self, GParamSpec *pspec, GtkExpander *expander)
{
  const char *id = g_object_get_data (G_OBJECT (expander), "group");

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0')
    return;
  if (gtk_expander_get_expanded (expander))
    g_hash_table_remove (self->closed, id);
  else
    g_hash_table_add (self->closed, (gpointer) id);
}

static void
tile_activated_cb (BocagePiecePalette *self, GtkFlowBoxChild *child)
{
  choose (self, BOCAGE_PIECE_TILE (child));
}

/* Arrows go on in the next group. */
static gboolean
keynav_failed_cb (GtkWidget *tiles, GtkDirectionType direction, BocagePiecePalette *self)
{
  BocagePieceTile *tile = NULL;
  guint index = 0;

  while (index < self->groups->len
         && (GtkWidget *) g_array_index (self->groups, Group, index).tiles != tiles)
    index++;
  if (direction == GTK_DIR_DOWN || direction == GTK_DIR_RIGHT)
    tile = find_first_shown (self, index + 1);
  else if (direction == GTK_DIR_UP || direction == GTK_DIR_LEFT)
    tile = find_last_shown (self, index);
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

static Group *
add_group (BocagePiecePalette *self, const char *id, const char *title, const char *side)
{
  Group group
      = { .id = g_intern_string (id), .waiting = g_array_new (FALSE, FALSE, sizeof (Waiting)) };
  GtkWidget *tiles = gtk_flow_box_new ();
  GtkWidget *expander = gtk_expander_new (NULL);

  g_array_set_clear_func (group.waiting, waiting_clear);
  group.expander = GTK_EXPANDER (expander);
  group.tiles = GTK_FLOW_BOX (tiles);
  gtk_expander_set_label_widget (group.expander, make_group_title (self, title, side));
  gtk_expander_set_child (group.expander, tiles);
  gtk_expander_set_expanded (group.expander, !g_hash_table_contains (self->closed, group.id));
  g_object_set_data (G_OBJECT (expander), "group", (gpointer) group.id);
  _bocage_panes_set_name (expander, title);
  g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_flow_box_set_selection_mode (group.tiles, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (group.tiles, TRUE);
  gtk_flow_box_set_min_children_per_line (group.tiles, 3);
  gtk_flow_box_set_max_children_per_line (group.tiles, 12);
  gtk_flow_box_set_filter_func (group.tiles, filter_cb, self, NULL);
  gtk_flow_box_set_sort_func (group.tiles, sort_cb, self, NULL);
  _bocage_panes_set_name (tiles, title);
  g_signal_connect_object (tiles, "child-activated", G_CALLBACK (tile_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tiles, "keynav-failed", G_CALLBACK (keynav_failed_cb), self, 0);
  gtk_box_append (self->groups_box, expander);
  g_array_append_val (self->groups, group);
  return &g_array_index (self->groups, Group, self->groups->len - 1);
}

static void
clear_groups (BocagePiecePalette *self)
{
  GtkWidget *child;

  g_clear_handle_id (&self->build_source, g_source_remove);
  g_array_set_size (self->groups, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups_box))) != NULL)
    gtk_box_remove (self->groups_box, child);
}

/* The look all pieces have that do not say another. */
static const char *
get_look (BocagePiecePalette *self)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);
  const BocageFace *face = bocage_scenario_get_face (scenario);

  if (board != NULL && board->look != NULL)
    return board->look;
  return face != NULL ? face->look : NULL;
}

/* Pieces in the look of the board before the others, so that their tiles are made
 * first; the order of the ruleset else. */
static void
sort_waiting (BocagePiecePalette *self, Group *group)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (Waiting));
  guint n = 0;

  for (guint i = 0; i < group->waiting->len; i++)
    {
      Waiting waiting = g_array_index (group->waiting, Waiting, i);

      if (fits_look (self, waiting.piece))
        g_array_index (group->waiting, Waiting, n++) = waiting;
      else
        g_array_append_val (others, waiting);
    }
  for (guint i = 0; i < others->len; i++)
    g_array_index (group->waiting, Waiting, n++) = g_array_index (others, Waiting, i);
}

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
      g_autofree char *further_id = g_strconcat (side->id, "-further", NULL);
      g_autofree char *badges_id = g_strconcat (side->id, "-badges", NULL);
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
  Group *group;

  group = add_group (self, further ? "terrain-further" : "terrain",
                     further ? _ ("More terrain") : _ ("Terrain"), NULL);
  add_types (self, group, BOCAGE_ELEMENT_TERRAIN, shelf);
  sort_waiting (self, group);
  group = add_group (self, further ? "paths-further" : "paths",
                     further ? _ ("More paths") : _ ("Paths"), NULL);
  add_types (self, group, BOCAGE_ELEMENT_PATH, shelf);
  add_types (self, group, BOCAGE_ELEMENT_HEXSIDE, shelf);
  group
      = add_group (self, further ? "objects-further" : "objects",
                   further ? _ ("More objects and obstacles") : _ ("Objects and obstacles"), NULL);
  add_types (self, group, BOCAGE_ELEMENT_OBJECT, shelf);
}

static void
build (BocagePiecePalette *self)
{
  Group *group;

  clear_groups (self);
  g_free (self->look);
  self->look = g_strdup (get_look (self));
  build_ground (self, NEAR_AT_HAND);
  build_sides (self);
  group = add_group (self, "markers", _ ("Markers"), NULL);
  add_types (self, group, BOCAGE_ELEMENT_MARKER, NEAR_AT_HAND);
  add_types (self, group, BOCAGE_ELEMENT_MARKER, FURTHER);
  add_parts (self, group);
  build_ground (self, FURTHER);
  build_further_sides (self);
  if (!make_tiles (self, FIRST_TILES, G_MAXINT64))
    self->build_source = g_idle_add_full (G_PRIORITY_LOW, build_cb, self, NULL);
}

static void
update_look (BocagePiecePalette *self)
{
  g_free (self->look);
  self->look = g_strdup (get_look (self));
  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = &g_array_index (self->groups, Group, i);
      BocagePieceTile *tile;

      for (int j = 0; (tile = get_tile (group, j)) != NULL; j++)
        bocage_piece_tile_set_scenario (tile, bocage_session_get_scenario (self->session));
      gtk_flow_box_invalidate_sort (group->tiles);
    }
}

/* Watching */

static void
reset_cb (BocagePiecePalette *self)
{
  BocageRuleset *ruleset
      = bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session));

  if (self->ruleset != ruleset)
    {
      g_clear_pointer (&self->ruleset, bocage_ruleset_unref);
      self->ruleset = bocage_ruleset_ref (ruleset);
      build (self);
    }
  update_look (self);
  apply_filter (self);
  show_brush (self);
  count_pieces (self);
}

static void
changed_cb (BocagePiecePalette *self, GArray *hexes, gboolean battle)
{
  if (battle && g_strcmp0 (self->look, get_look (self)) != 0)
    update_look (self);
  if (battle && self->only_declared)
    apply_filter (self);
  queue_count (self);
}

static void
search_changed_cb (BocagePiecePalette *self)
{
  apply_filter (self);
}

static void
search_activate_cb (BocagePiecePalette *self)
{
  BocagePieceTile *tile = NULL;

  apply_filter (self);
  tile = find_first_shown (self, 0);
  if (tile != NULL)
    choose (self, tile);
}

static void
stop_search_cb (BocagePiecePalette *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) == '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
}

/* Actions */

static void
to_results_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocagePieceTile *tile = find_first_shown (BOCAGE_PIECE_PALETTE (widget), 0);

  if (tile != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (tile));
}

static void
search_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_object_set (widget, "only-declared", FALSE, NULL);
}

static void
expand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (widget);

  for (guint i = 0; i < self->groups->len; i++)
    gtk_expander_set_expanded (g_array_index (self->groups, Group, i).expander,
                               g_str_equal (name, "palette.expand"));
}

/* GObject */

enum
{
  PROP_ONLY_DECLARED = 1,
};

static void
bocage_piece_palette_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ONLY_DECLARED:
      g_value_set_boolean (value, BOCAGE_PIECE_PALETTE (object)->only_declared);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_piece_palette_set_property (GObject *object, guint id, const GValue *value,
                                   GParamSpec *pspec)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (object);

  switch (id)
    {
    case PROP_ONLY_DECLARED:
      if (self->only_declared == g_value_get_boolean (value))
        break;
      self->only_declared = g_value_get_boolean (value);
      apply_filter (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bocage_piece_palette_dispose (GObject *object)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (object);

  g_clear_handle_id (&self->build_source, g_source_remove);
  g_clear_handle_id (&self->count_source, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->brush != NULL)
    g_signal_handlers_disconnect_by_data (self->brush, self);
  g_clear_object (&self->session);
  g_clear_object (&self->brush);
  if (self->groups_box != NULL)
    clear_groups (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BOCAGE_TYPE_PIECE_PALETTE);
  _bocage_panes_unparent_children (self);

  G_OBJECT_CLASS (bocage_piece_palette_parent_class)->dispose (object);
}

static void
bocage_piece_palette_finalize (GObject *object)
{
  BocagePiecePalette *self = BOCAGE_PIECE_PALETTE (object);

  g_clear_pointer (&self->ruleset, bocage_ruleset_unref);
  g_array_unref (self->groups);
  g_hash_table_unref (self->closed);
  g_free (self->look);

  G_OBJECT_CLASS (bocage_piece_palette_parent_class)->finalize (object);
}

static void
bocage_piece_palette_class_init (BocagePiecePaletteClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bocage_piece_palette_dispose;
  object_class->finalize = bocage_piece_palette_finalize;
  object_class->get_property = bocage_piece_palette_get_property;
  object_class->set_property = bocage_piece_palette_set_property;

  g_object_class_install_property (
      object_class, PROP_ONLY_DECLARED,
      g_param_spec_boolean ("only-declared", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));

  gtk_widget_class_set_css_name (widget_class, "piecepalette");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PREFIX "/editor/bocage-piece-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, all_boxes_button);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, groups_box);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, scroller);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BocagePiecePalette, stack);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_install_property_action (widget_class, "palette.only-declared", "only-declared");
  gtk_widget_class_install_action (widget_class, "palette.to-results", NULL, to_results_action);
  gtk_widget_class_install_action (widget_class, "palette.search-all", NULL, search_all_action);
  gtk_widget_class_install_action (widget_class, "palette.expand", NULL, expand_action);
  gtk_widget_class_install_action (widget_class, "palette.collapse", NULL, expand_action);
}

static void
bocage_piece_palette_init (BocagePiecePalette *self)
{
  _bocage_panes_ensure_style ();
  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  g_array_set_clear_func (self->groups, group_clear);
  self->closed = g_hash_table_new (g_str_hash, g_str_equal);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->search_entry, GTK_WIDGET (self->scroller));
  _bocage_panes_set_name (self, _ ("Pieces"));
}

/* Public functions */

void
bocage_piece_palette_set_session (BocagePiecePalette *self, BocageSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session == NULL)
    {
      clear_groups (self);
      g_clear_pointer (&self->ruleset, bocage_ruleset_unref);
      return;
    }
  g_signal_connect_swapped (session, "reset", G_CALLBACK (reset_cb), self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
  reset_cb (self);
}

void
bocage_piece_palette_set_brush (BocagePiecePalette *self, BocageBrush *brush)
{
  if (self->brush == brush)
    return;
  if (self->brush != NULL)
    g_signal_handlers_disconnect_by_data (self->brush, self);
  g_set_object (&self->brush, brush);
  if (brush != NULL)
    g_signal_connect_swapped (brush, "notify", G_CALLBACK (show_brush), self);
  show_brush (self);
}

void
bocage_piece_palette_focus_search (BocagePiecePalette *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}
