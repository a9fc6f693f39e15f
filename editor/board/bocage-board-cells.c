/* bocage-board-cells.c: the hexes as a screen reader finds them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A grid with a cell, which is a widget without looks, for every hex: its label
 * tells what is there, and the focus goes with the cursor.  Where there are too
 * many hexes, only those around the cursor have cells.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define MAX_CELLS 2000 /* of a board that has one for each hex */
#define PORTION 64     /* labels told at once */
#define AROUND 6       /* hexes around the cursor that have one on a larger board */

#define BOCAGE_TYPE_BOARD_CELL (bocage_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (BocageBoardCell, bocage_board_cell, BOCAGE, BOARD_CELL, GtkWidget)

struct _BocageBoardCell
{
  GtkWidget parent_instance;
  BocageHex hex;
};

G_DEFINE_FINAL_TYPE (BocageBoardCell, bocage_board_cell, GTK_TYPE_WIDGET)

struct _BocageBoardCells
{
  GtkWidget parent_instance;

  BocageBoard *board; /* borrowed: the parent */
  GHashTable *cells;  /* 1 + grid index → BocageBoardCell (borrowed: children) */
  GHashTable *stale;  /* 1 + grid index: hexes whose label is to be told anew */
  guint update_source;
};

G_DEFINE_FINAL_TYPE (BocageBoardCells, bocage_board_cells, GTK_TYPE_WIDGET)

/* One hex */

static void
bocage_board_cell_class_init (BocageBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "bocage-hex");
}

static void
bocage_board_cell_init (BocageBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* All hexes */

static gpointer
key_for (BocageBoardCells *self, BocageHex hex)
{
  return GUINT_TO_POINTER (1 + bocage_grid_index (&self->board->geometry.grid, hex));
}

static void
describe (BocageBoardCells *self, BocageBoardCell *cell)
{
  g_autofree char *text = bocage_session_describe_hex (self->board->session, cell->hex);
  g_autofree char *numbers = _bocage_board_dup_all_overlay_words (self->board, cell->hex);
  g_autofree char *picked = _bocage_board_dup_picked_words (self->board, cell->hex);
  g_autofree char *label = picked != NULL ? g_strdup_printf ("%s · %s", picked, text) : NULL;
  int column, row;

  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label != NULL ? label : text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  numbers != NULL ? numbers : "", -1);
  bocage_hex_get_cell (self->board->geometry.grid.orientation, cell->hex, &column, &row);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_RELATION_ROW_INDEX, row + 1,
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, column + 1, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_SELECTED,
                               bocage_session_is_selected (self->board->session, cell->hex), -1);
}

/* Returns: (transfer none): the new one, or the one that is there */
static GtkWidget *
add_cell (BocageBoardCells *self, BocageHex hex)
{
  BocageBoardCell *cell = g_hash_table_lookup (self->cells, key_for (self, hex));

  if (cell != NULL)
    return GTK_WIDGET (cell);
  cell = g_object_new (BOCAGE_TYPE_BOARD_CELL, NULL);
  cell->hex = hex;
  describe (self, cell);
  gtk_widget_set_parent (GTK_WIDGET (cell), GTK_WIDGET (self));
  g_hash_table_insert (self->cells, key_for (self, hex), cell);
  return GTK_WIDGET (cell);
}

static void
remove_cells (BocageBoardCells *self)
{
  GtkWidget *child;

  g_hash_table_remove_all (self->cells);
  g_hash_table_remove_all (self->stale);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static gboolean
is_large (BocageBoardCells *self)
{
  return bocage_grid_n_hexes (&self->board->geometry.grid) > MAX_CELLS;
}

/* On a large board: cells around the cursor come, those far from it go. */
static void
follow_cursor (BocageBoardCells *self)
{
  const BocageGrid *grid = &self->board->geometry.grid;
  BocageHex cursor = bocage_session_get_cursor (self->board->session);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      BocageBoardCell *cell = value;

      if (bocage_hex_distance (grid->orientation, cell->hex, cursor) <= 2 * AROUND)
        continue;
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (GTK_WIDGET (cell));
    }
  for (int row = cursor.row - 2 * AROUND; row <= cursor.row + 2 * AROUND; row++)
    for (int column = cursor.column - 2 * AROUND; column <= cursor.column + 2 * AROUND; column++)
      {
        BocageHex hex = { (gint16) column, (gint16) row };

        if (((row + column) & 1) == 0 && bocage_grid_contains (grid, hex)
            && bocage_hex_distance (grid->orientation, hex, cursor) <= AROUND)
          add_cell (self, hex);
      }
}

static void
add_cells (gpointer widget)
{
  BocageBoardCells *self = widget;
  const BocageGrid *grid = &self->board->geometry.grid;
  GtkWidget *before = NULL;

  if (self->board->session == NULL)
    return;
  if (is_large (self))
    {
      follow_cursor (self);
      return;
    }
  for (guint i = 0; i < bocage_grid_n_hexes (grid); i++)
    {
      GtkWidget *cell = add_cell (self, bocage_grid_hex (grid, i));

      gtk_widget_insert_after (cell, GTK_WIDGET (self), before);
      before = cell;
    }
}

/* A few at a time: nobody listens faster than that. */
static gboolean
update_cb (gpointer user_data)
{
  BocageBoardCells *self = user_data;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->stale);
  for (guint i = 0; i < PORTION && g_hash_table_iter_next (&iter, &key, NULL); i++)
    {
      BocageBoardCell *cell = g_hash_table_lookup (self->cells, key);

      if (cell != NULL)
        describe (self, cell);
      g_hash_table_iter_remove (&iter);
    }
  if (g_hash_table_size (self->stale) > 0)
    return G_SOURCE_CONTINUE;
  self->update_source = 0;
  return G_SOURCE_REMOVE;
}

static void
queue_update (BocageBoardCells *self)
{
  if (self->update_source == 0)
    self->update_source = g_timeout_add_full (G_PRIORITY_LOW, 40, update_cb, self, NULL);
}

static void
make_all_stale (BocageBoardCells *self)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (self->stale, key);
}

static void
bocage_board_cells_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BocageBoardCells *self = BOCAGE_BOARD_CELLS (widget);
  BocageBoardGeometry *geometry = _bocage_board_get_geometry (self->board);
  int origin_x, origin_y;

  bocage_board_cache_get_origin (self->board->cache, &origin_x, &origin_y);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      cairo_rectangle_t box;

      bocage_board_geometry_get_hex_bounds (geometry, BOCAGE_BOARD_CELL (child)->hex, &box);
      gtk_widget_size_allocate (child,
                                &(GtkAllocation){ origin_x + (int) box.x, origin_y + (int) box.y,
                                                  (int) box.width, (int) box.height },
                                -1);
    }
}

static void
bocage_board_cells_dispose (GObject *object)
{
  BocageBoardCells *self = BOCAGE_BOARD_CELLS (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  if (self->cells != NULL)
    remove_cells (self);
  g_clear_pointer (&self->cells, g_hash_table_unref);
  g_clear_pointer (&self->stale, g_hash_table_unref);

  G_OBJECT_CLASS (bocage_board_cells_parent_class)->dispose (object);
}

static void
bocage_board_cells_class_init (BocageBoardCellsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_board_cells_dispose;
  widget_class->size_allocate = bocage_board_cells_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
bocage_board_cells_init (BocageBoardCells *self)
{
  self->cells = g_hash_table_new (NULL, NULL);
  self->stale = g_hash_table_new (NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Hexes"),
                                  -1);
}

GtkWidget *
_bocage_board_cells_new (BocageBoard *board)
{
  BocageBoardCells *self = g_object_new (BOCAGE_TYPE_BOARD_CELLS, NULL);

  self->board = board;
  gtk_widget_set_parent (GTK_WIDGET (self), GTK_WIDGET (board));
  return GTK_WIDGET (self);
}

/*
 * _bocage_board_cells_reset:
 *
 * Another board: other cells.
 */
void
_bocage_board_cells_reset (BocageBoardCells *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  remove_cells (self);
  g_clear_handle_id (&self->update_source, g_source_remove);
  if (self->board->session == NULL)
    return;
  /* What has the focus is there from the beginning; nobody reads the others before the window. */
  add_cell (self, bocage_session_get_cursor (self->board->session));
  _bocage_panes_when_drawn (self, add_cells);
  if (had_focus)
    _bocage_board_cells_follow (self);
}

/*
 * _bocage_board_cells_update:
 * @hexes: (nullable): what is different there; %NULL: anything may be
 */
void
_bocage_board_cells_update (BocageBoardCells *self, const GArray *hexes)
{
  if (hexes == NULL)
    make_all_stale (self);
  else
    for (guint i = 0; i < hexes->len; i++)
      if (bocage_grid_contains (&self->board->geometry.grid, g_array_index (hexes, BocageHex, i)))
        g_hash_table_add (self->stale, key_for (self, g_array_index (hexes, BocageHex, i)));
  queue_update (self);
}

/*
 * _bocage_board_cells_follow:
 *
 * The cursor has moved, or the selection: the focus goes along if it is here.
 */
void
_bocage_board_cells_follow (BocageBoardCells *self)
{
  BocageBoard *board = self->board;
  GtkWidget *cell;

  if (board->session == NULL)
    return;
  if (_bocage_panes_waits (self))
    add_cell (self, bocage_session_get_cursor (board->session));
  else if (is_large (self))
    follow_cursor (self);
  make_all_stale (self);
  queue_update (self);
  cell = _bocage_board_cells_find (self, bocage_session_get_cursor (board->session));
  if (cell != NULL
      && (gtk_widget_get_state_flags (GTK_WIDGET (board))
          & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_WITHIN))
             != 0)
    {
      describe (self, BOCAGE_BOARD_CELL (cell));
      gtk_widget_grab_focus (cell);
    }
}

/* Returns: (nullable) */
GtkWidget *
_bocage_board_cells_find (BocageBoardCells *self, BocageHex hex)
{
  if (self->cells == NULL || !bocage_grid_contains (&self->board->geometry.grid, hex))
    return NULL;
  return g_hash_table_lookup (self->cells, key_for (self, hex));
}
