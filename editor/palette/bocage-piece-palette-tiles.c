/* bocage-piece-palette-tiles.c: tiles of pieces: made in idle moments, found, counted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-piece-palette-private.h"
#include "bocage-pieces-left.h"

#define UPDATE_DELAY 100   /* ms after a change before pieces are counted */
#define FIRST_TILES 30     /* made at once: what is seen of the palette at first */
#define HELD "bocage-held" /* what the brush held before a drag, kept by the source of the drag */
#define SLICE 8000         /* µs of an idle moment that further tiles may take */

/* Walking the tiles */

BocagePieceTile *
_bocage_piece_palette_get_tile (const BocagePieceGroup *group, int index)
{
  return (BocagePieceTile *) gtk_flow_box_get_child_at_index (group->tiles, index);
}

static gboolean
is_open (const BocagePieceGroup *group)
{
  return group->expander == NULL
         || (gtk_expander_get_expanded (group->expander)
             && gtk_widget_get_parent (GTK_WIDGET (group->expander)) != NULL);
}

BocagePieceTile *
_bocage_piece_palette_find_first_shown (BocagePiecePalette *self, guint from)
{
  for (guint i = from; i < self->groups->len; i++)
    {
      const BocagePieceGroup *group = &g_array_index (self->groups, BocagePieceGroup, i);
      BocagePieceTile *tile;

      if (!is_open (group))
        continue;
      for (int j = 0; (tile = _bocage_piece_palette_get_tile (group, j)) != NULL; j++)
        if (gtk_widget_get_child_visible (GTK_WIDGET (tile)))
          return tile;
    }
  return NULL;
}

BocagePieceTile *
_bocage_piece_palette_find_last_shown (BocagePiecePalette *self, guint before)
{
  for (guint i = before; i > 0; i--)
    {
      const BocagePieceGroup *group = &g_array_index (self->groups, BocagePieceGroup, i - 1);
      BocagePieceTile *last = NULL;
      BocagePieceTile *tile;

      if (!is_open (group))
        continue;
      for (int j = 0; (tile = _bocage_piece_palette_get_tile (group, j)) != NULL; j++)
        if (gtk_widget_get_child_visible (GTK_WIDGET (tile)))
          last = tile;
      if (last != NULL)
        return last;
    }
  return NULL;
}

/* Used and owned */

void
_bocage_piece_palette_count_pieces (BocagePiecePalette *self)
{
  g_autoptr (BocagePiecesLeft) stock = NULL;

  g_clear_handle_id (&self->count_source, g_source_remove);
  if (self->session == NULL)
    return;
  if (self->filter == BOCAGE_PALETTE_BOARD)
    _bocage_piece_palette_apply_filter (self);
  stock = bocage_pieces_left_new (bocage_session_get_scenario (self->session));
  for (guint i = 0; i < self->groups->len; i++)
    {
      const BocagePieceGroup *group = &g_array_index (self->groups, BocagePieceGroup, i);
      BocagePieceTile *tile;

      for (int j = 0; (tile = _bocage_piece_palette_get_tile (group, j)) != NULL; j++)
        {
          const BocageNode *piece = bocage_piece_tile_get_piece (tile);
          const BocagePart *part = bocage_pieces_left_find_part (stock, piece);
          int used
              = part != NULL
                    ? bocage_pieces_left_count_used (stock, part, bocage_piece_tile_get_side (tile))
                    : 0;

          bocage_piece_tile_set_count (
              tile, used, part != NULL ? bocage_pieces_left_count_owned (stock, part) : -1,
              part != NULL ? bocage_ruleset_translate (self->ruleset, part->plural) : NULL);
        }
    }
}

static gboolean
count_cb (gpointer user_data)
{
  BocagePiecePalette *self = user_data;

  self->count_source = 0;
  _bocage_piece_palette_count_pieces (self);
  return G_SOURCE_REMOVE;
}

void
_bocage_piece_palette_queue_count (BocagePiecePalette *self)
{
  if (self->count_source == 0)
    self->count_source = g_timeout_add (UPDATE_DELAY, count_cb, self);
}

/* The look of the board */

/* The look all pieces have that do not say another. */
const char *
_bocage_piece_palette_get_look (BocagePiecePalette *self)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);
  const BocageFace *face = bocage_scenario_get_face (scenario);

  if (board != NULL && board->look != NULL)
    return board->look;
  return face != NULL ? face->look : NULL;
}

void
_bocage_piece_palette_update_look (BocagePiecePalette *self)
{
  g_free (self->look);
  self->look = g_strdup (_bocage_piece_palette_get_look (self));
  for (guint i = 0; i < self->groups->len; i++)
    {
      const BocagePieceGroup *group = &g_array_index (self->groups, BocagePieceGroup, i);
      BocagePieceTile *tile;

      for (int j = 0; (tile = _bocage_piece_palette_get_tile (group, j)) != NULL; j++)
        bocage_piece_tile_set_scenario (tile, bocage_session_get_scenario (self->session));
      gtk_flow_box_invalidate_sort (group->tiles);
    }
  g_signal_emit_by_name (self, "shelves-changed");
}

/* Filtering */

static gboolean
is_declared (BocagePiecePalette *self, BocagePieceTile *tile)
{
  const BocagePieceType *type = bocage_piece_tile_get_piece_type (tile);

  return type == NULL || type->module == NULL || self->session == NULL
         || _bocage_piece_palette_is_declared (self, type);
}

/* What no box holds, such as medals, is of every box. */
static gboolean
is_of_box (BocagePiecePalette *self, BocagePieceTile *tile)
{
  const BocagePieceType *type = bocage_piece_tile_get_piece_type (tile);

  return self->box == NULL || type == NULL || g_strcmp0 (type->module, self->box) == 0;
}

static gboolean
is_let_through (BocagePiecePalette *self, BocagePieceTile *tile)
{
  switch (self->filter)
    {
    case BOCAGE_PALETTE_BOXES:
      return is_declared (self, tile);
    case BOCAGE_PALETTE_BOARD:
      return _bocage_piece_palette_is_present (self, bocage_piece_tile_get_piece (tile));
    default:
      return TRUE;
    }
}

/* Each of the strip has its key, so that none may be left out. */
static gboolean
filter_cb (GtkFlowBoxChild *child, gpointer user_data)
{
  BocagePiecePalette *self = user_data;
  BocagePieceTile *tile = BOCAGE_PIECE_TILE (child);

  if (bocage_piece_tile_is_small (tile))
    return TRUE;
  return is_let_through (self, tile) && is_of_box (self, tile)
         && bocage_piece_tile_matches (tile,
                                       gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
}

/* Pieces of the board's look come first, else in the order of the ruleset. */

gboolean
_bocage_piece_palette_fits_look (BocagePiecePalette *self, const BocageNode *piece)
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
  gboolean a_fits
      = _bocage_piece_palette_fits_look (self, bocage_piece_tile_get_piece (BOCAGE_PIECE_TILE (a)));
  gboolean b_fits
      = _bocage_piece_palette_fits_look (self, bocage_piece_tile_get_piece (BOCAGE_PIECE_TILE (b)));

  if (a_fits != b_fits)
    return a_fits ? -1 : 1;
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), "rank"))
         - GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), "rank"));
}

/* Which of @tiles are shown, and in which order */
void
_bocage_piece_palette_watch_tiles (BocagePiecePalette *self, GtkFlowBox *tiles)
{
  gtk_flow_box_set_filter_func (tiles, filter_cb, self, NULL);
  gtk_flow_box_set_sort_func (tiles, sort_cb, self, NULL);
}

/* Making tiles: a game has some hundreds, and the first frame waits for few. */

static gboolean
has_waiting (const BocagePieceGroup *group)
{
  return group->n_made < group->waiting->len;
}

/* Dragging: the brush takes the piece up and goes to the board with it.  Afterwards it holds again
 * what it held: a drag is one piece laid down, and not another tool in the hand. */

typedef struct
{
  const BocagePieceType *type; /* (nullable) */
  const char *side;            /* (nullable) interned, as those below */
  const char *badge;
  const char *look;
  int turn;
  int figures;
  BocageNode *part; /* (nullable): with no type */
} Held;

static void
held_free (gpointer data)
{
  g_clear_pointer (&((Held *) data)->part, bocage_node_unref);
  g_free (data);
}

static Held *
held_new (BocageBrush *brush)
{
  Held *held = g_new0 (Held, 1);
  const BocageNode *part = bocage_brush_get_part (brush);

  held->type = bocage_brush_get_piece_type (brush);
  held->side = bocage_brush_get_side (brush);
  held->badge = bocage_brush_get_badge (brush);
  held->look = bocage_brush_get_look (brush);
  held->turn = bocage_brush_get_turn (brush);
  held->figures = bocage_brush_get_figures (brush);
  held->part = part != NULL ? bocage_node_copy (part) : NULL;
  return held;
}

static void
drag_end_cb (GtkDragSource *source, GdkDrag *drag, gboolean delete_data, BocagePiecePalette *self)
{
  const Held *held = g_object_get_data (G_OBJECT (source), HELD);

  if (self->brush == NULL || held == NULL)
    return;
  g_object_freeze_notify (G_OBJECT (self->brush));
  bocage_brush_set_piece (self->brush, held->type, held->side, held->badge);
  if (held->part != NULL)
    bocage_brush_set_part (self->brush, held->part);
  bocage_brush_set_look (self->brush, held->look);
  bocage_brush_set_turn (self->brush, held->turn);
  bocage_brush_set_figures (self->brush, held->figures);
  g_object_thaw_notify (G_OBJECT (self->brush));
  g_object_set_data (G_OBJECT (source), HELD, NULL);
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, BocagePiecePalette *self)
{
  GtkWidget *tile = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));

  if (self->brush == NULL)
    return NULL;
  g_object_set_data_full (G_OBJECT (source), HELD, held_new (self->brush), held_free);
  _bocage_piece_palette_take_up (self, BOCAGE_PIECE_TILE (tile));
  return gdk_content_provider_new_typed (BOCAGE_TYPE_BRUSH, self->brush);
}

/* The picture stays as it is while the tile may go out of sight. */
static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag)
{
  GtkWidget *tile = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) live = gtk_widget_paintable_new (tile);
  g_autoptr (GdkPaintable) picture = gdk_paintable_get_current_image (live);

  gtk_drag_source_set_icon (source, picture, gtk_widget_get_width (tile) / 2,
                            gtk_widget_get_height (tile) / 2);
}

static void
let_drag (BocagePiecePalette *self, GtkWidget *tile)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, 0);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  g_signal_connect_object (source, "drag-end", G_CALLBACK (drag_end_cb), self, 0);
  gtk_widget_add_controller (tile, GTK_EVENT_CONTROLLER (source));
}

static void
make_tile (BocagePiecePalette *self, BocagePieceGroup *group)
{
  const BocageWaitingPiece *waiting
      = &g_array_index (group->waiting, BocageWaitingPiece, group->n_made++);
  GtkWidget *tile
      = bocage_piece_tile_new (bocage_session_get_scenario (self->session),
                               bocage_node_ref (waiting->piece), group->expander == NULL);

  g_object_set_data (G_OBJECT (tile), "rank", GINT_TO_POINTER (waiting->rank));
  let_drag (self, tile);
  bocage_piece_tile_set_favourite (BOCAGE_PIECE_TILE (tile),
                                   _bocage_piece_palette_is_favourite (self, waiting->piece));
  gtk_flow_box_insert (group->tiles, tile, -1);
  if (self->brush != NULL && _bocage_piece_palette_is_current (self, BOCAGE_PIECE_TILE (tile)))
    bocage_piece_tile_set_current (BOCAGE_PIECE_TILE (tile), TRUE);
}

void
_bocage_piece_palette_make_group (BocagePiecePalette *self, BocagePieceGroup *group)
{
  while (has_waiting (group))
    make_tile (self, group);
}

/* Returns: whether all tiles are made. */
static gboolean
make_tiles (BocagePiecePalette *self, guint max, gint64 until)
{
  guint n = 0;

  for (guint i = 0; i < self->groups->len; i++)
    {
      BocagePieceGroup *group = &g_array_index (self->groups, BocagePieceGroup, i);

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
  _bocage_piece_palette_queue_count (self);
  return G_SOURCE_REMOVE;
}

void
_bocage_piece_palette_make_first_tiles (BocagePiecePalette *self)
{
  if (!make_tiles (self, FIRST_TILES, G_MAXINT64))
    self->build_source = g_idle_add_full (G_PRIORITY_LOW, build_cb, self, NULL);
}

/* Before something walks over all tiles. */
static void
ensure_tiles (BocagePiecePalette *self)
{
  if (self->build_source == 0)
    return;
  g_clear_handle_id (&self->build_source, g_source_remove);
  make_tiles (self, G_MAXUINT, G_MAXINT64);
  _bocage_piece_palette_queue_count (self);
}

/* Searching */

/* Taken out of the box and put in again, behind @last: GTK 4.8 never tells a screen reader of what
 * was hidden at first. */
static void
show_group (BocagePiecePalette *self, const BocagePieceGroup *group, GtkWidget *last,
            gboolean shown)
{
  GtkWidget *expander = GTK_WIDGET (group->expander);
  gboolean is_there = gtk_widget_get_parent (expander) != NULL;

  if (shown && !is_there)
    gtk_box_insert_child_after (self->groups_box, expander, last);
  else if (!shown && is_there)
    gtk_box_remove (self->groups_box, expander);
}

/* While something is looked for, groups without a match are not there and those
 * with one are open. */
void
_bocage_piece_palette_apply_filter (BocagePiecePalette *self)
{
  gboolean searching = *gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0';
  gboolean any = FALSE;
  GtkWidget *last = NULL;

  if (self->groups->len == 0) /* until the window was drawn */
    return;
  if (self->filter == BOCAGE_PALETTE_BOARD)
    _bocage_piece_palette_find_present (self);
  if (searching || self->filter != BOCAGE_PALETTE_ALL || self->box != NULL)
    ensure_tiles (self);
  for (guint i = 0; i < self->groups->len; i++)
    {
      const BocagePieceGroup *group = &g_array_index (self->groups, BocagePieceGroup, i);
      gboolean shown = FALSE;
      gboolean is_alone = self->shelf != NULL && group->id == self->shelf;
      BocagePieceTile *tile;

      gtk_flow_box_invalidate_filter (group->tiles);
      for (int j = 0; (tile = _bocage_piece_palette_get_tile (group, j)) != NULL; j++)
        bocage_piece_tile_set_favourite (
            tile, _bocage_piece_palette_is_favourite (self, bocage_piece_tile_get_piece (tile)));
      for (int j = 0; !shown && (tile = _bocage_piece_palette_get_tile (group, j)) != NULL; j++)
        shown = filter_cb (GTK_FLOW_BOX_CHILD (tile), self);
      shown = shown || has_waiting (group);
      if (group->expander == NULL)
        continue;
      /* Who looks for a name looks among all. */
      shown = shown
              && (searching || self->shelf != NULL || group->side == NULL
                  || group->side == self->side)
              && _bocage_piece_palette_is_on_shelf (self, group);
      any = any || shown;
      show_group (self, group, last, shown);
      if (shown)
        last = GTK_WIDGET (group->expander);
      gtk_expander_set_expanded (group->expander,
                                 searching || is_alone
                                     || !g_hash_table_contains (self->closed, group->id));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->all_boxes_button),
                          self->filter != BOCAGE_PALETTE_ALL || self->box != NULL);
  gtk_stack_set_visible_child_name (self->stack, any ? "pieces" : "empty");
}
