/* bocage-board-actions.c: what can be done to the selected hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clipboard holds the pieces as the file would: a <board> of hexes.  What
 * comes from elsewhere is read by the reader of files and placed in relation to
 * its first hex.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "bocage.h"

#include <glib/gi18n.h>
#include <math.h>

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  const BocageHex *x = a, *y = b;

  return x->row != y->row ? x->row - y->row : x->column - y->column;
}

/* The selected hexes, or the one with the cursor: in reading order. */
static GArray *
get_hexes (BocageBoard *self)
{
  GArray *selection = bocage_session_get_selection (self->session);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageHex cursor = bocage_session_get_cursor (self->session);

  if (bocage_session_is_selected (self->session, cursor))
    g_array_append_vals (hexes, selection->data, selection->len);
  else
    g_array_append_val (hexes, cursor);
  g_array_sort (hexes, compare_hexes);
  return hexes;
}

/* Zoom */

static void
zoom_in_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  _bocage_board_zoom_step (BOCAGE_BOARD (widget), 1, NULL);
}

static void
zoom_out_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  _bocage_board_zoom_step (BOCAGE_BOARD (widget), -1, NULL);
}

static void
zoom_fit_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  bocage_board_zoom_to_fit (BOCAGE_BOARD (widget));
}

static void
zoom_normal_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  bocage_board_set_zoom (BOCAGE_BOARD (widget), BOCAGE_BOARD_ZOOM_NORMAL, NULL);
}

/* Pieces */

/* A tool that spans hexes is begun by one press of Space and ended by another. */
static void
use_tool_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  BocageHex cursor;

  if (self->session == NULL)
    return;
  if (self->stroke.by_key)
    {
      _bocage_board_end_stroke (self);
      return;
    }
  cursor = bocage_session_get_cursor (self->session);
  _bocage_board_begin_stroke (self, cursor, 0, 0);
  if (self->stroke.tool != NULL && self->stroke.tool->preview != NULL
      && (self->stroke.tool != bocage_tools[0] || self->stroke.stroke.piece != NULL))
    self->stroke.by_key = TRUE;
  else
    _bocage_board_end_stroke (self);
}

static void
erase_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  g_autoptr (GArray) hexes = NULL;
  gpointer layer = NULL;
  guint stroke;

  if (self->session == NULL)
    return;
  hexes = get_hexes (self);
  stroke = bocage_edit_new_stroke (bocage_session_get_edit (self->session));
  for (guint i = 0; i < hexes->len; i++)
    {
      layer = NULL;
      bocage_tool_erase_top (self->session, g_array_index (hexes, BocageHex, i), stroke, &layer);
    }
}

static void
clear_hexes (BocageBoard *self, const char *label)
{
  g_autoptr (GArray) hexes = get_hexes (self);
  BocageEdit *edit = bocage_session_get_edit (self->session);

  bocage_edit_begin (edit, label, 0);
  for (guint i = 0; i < hexes->len; i++)
    bocage_edit_clear_hex (edit, g_array_index (hexes, BocageHex, i));
  bocage_edit_commit (edit);
}

static void
clear_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session != NULL)
    clear_hexes (self, _ ("Clear Hex"));
}

/* The piece on top that can be turned: a unit seldom can, what lies under it may. */
static BocageNode *
find_turnable (BocageScenario *scenario, BocageHex hex)
{
  BocageHexNode *node = bocage_scenario_get_hex (scenario, hex);

  for (guint i = node != NULL ? bocage_node_n_children (&node->node) : 0; i > 0; i--)
    {
      BocageNode *piece = bocage_node_get_child (&node->node, i - 1);
      const BocagePieceType *type = bocage_scenario_get_piece_type (scenario, piece);

      if (type != NULL
          && (type->turns > 1 || bocage_element_find_field (piece->element, "edges") != NULL))
        return piece;
    }
  return NULL;
}

/*
 * _bocage_board_turn:
 *
 * Turns what the brush holds while a piece is being placed, else what lies on the
 * selected hexes.
 */
void
_bocage_board_turn (BocageBoard *self, int steps)
{
  const BocagePieceType *held
      = self->brush != NULL ? bocage_brush_get_piece_type (self->brush) : NULL;
  g_autoptr (GArray) hexes = NULL;
  BocageEdit *edit;

  if (self->session == NULL)
    return;
  if (held != NULL && held->turns > 1 && g_str_equal (bocage_brush_get_tool (self->brush), "place"))
    {
      int turns = (int) held->turns;
      int turn = MAX (bocage_brush_get_turn (self->brush), 1) - 1;

      bocage_brush_set_turn (self->brush, (turn + steps + turns) % turns + 1);
      return;
    }
  hexes = get_hexes (self);
  edit = bocage_session_get_edit (self->session);
  bocage_edit_begin (edit, steps < 0 ? _ ("Turn Left") : _ ("Turn Right"), 0);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageNode *piece = find_turnable (bocage_session_get_scenario (self->session),
                                         g_array_index (hexes, BocageHex, i));

      if (piece != NULL)
        bocage_edit_rotate_piece (edit, piece, steps);
    }
  bocage_edit_commit (edit);
}

static void
turn_left_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  _bocage_board_turn (BOCAGE_BOARD (widget), -1);
}

static void
turn_right_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  _bocage_board_turn (BOCAGE_BOARD (widget), 1);
}

/*
 * _bocage_board_set_figures:
 *
 * Gives the units on the selected hexes so many figures.  The usual number is not written.
 */
void
_bocage_board_set_figures (BocageBoard *self, int figures)
{
  g_autoptr (GArray) hexes = NULL;
  BocageScenario *scenario;
  BocageEdit *edit;

  if (self->session == NULL)
    return;
  scenario = bocage_session_get_scenario (self->session);
  edit = bocage_session_get_edit (self->session);
  hexes = get_hexes (self);
  bocage_edit_begin (edit, _ ("Change Figures"), 0);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageNode *piece = bocage_tool_find_movable (scenario, g_array_index (hexes, BocageHex, i));
      const BocagePieceType *type
          = piece != NULL ? bocage_scenario_get_piece_type (scenario, piece) : NULL;
      g_autofree char *text = NULL;

      if (piece == NULL || bocage_element_get_id (piece->element) != BOCAGE_ELEMENT_UNIT)
        continue;
      if (type == NULL || type->figures != figures)
        text = g_strdup_printf ("%d", figures);
      bocage_edit_set_field (edit, piece, bocage_element_find_field (piece->element, "figures"),
                             text);
    }
  bocage_edit_commit (edit);
}

/* The hex itself */

static void
menu_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session != NULL)
    _bocage_board_open_menu (self, bocage_session_get_cursor (self->session));
}

/* Ends what Space has begun; else goes where the window has an inspector. */
static void
inspect_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session == NULL)
    return;
  if (self->stroke.by_key)
    _bocage_board_end_stroke (self);
  else
    gtk_widget_activate_action (widget, "win.inspect", "s", "hex");
}

/* Clipboard */

/* What is copied: a scenario of the hexes and nothing else. */
static char *
write_hexes (BocageBoard *self)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  const BocageBoardNode *board = bocage_scenario_get_board (scenario);
  BocageNode *root = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_SCENARIO]);
  BocageNode *copy = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_BOARD]);
  g_autoptr (GArray) hexes = get_hexes (self);
  g_autoptr (BocageScenario) part = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *data;

  for (guint i = 0; i < root->element->n_fields; i++)
    bocage_node_copy_field (root, &bocage_scenario_get_root (scenario)->node,
                            &root->element->fields[i]);
  for (guint i = 0; board != NULL && i < copy->element->n_fields; i++)
    bocage_node_copy_field (copy, &board->node, &copy->element->fields[i]);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHexNode *hex = bocage_scenario_get_hex (scenario, g_array_index (hexes, BocageHex, i));

      if (hex != NULL)
        bocage_node_insert (copy, -1, bocage_node_copy (&hex->node));
    }
  bocage_node_insert (root, -1, copy);
  part = bocage_scenario_new_for_root (bocage_scenario_get_ruleset (scenario), root);
  bytes = bocage_scenario_to_bytes (part);
  data = g_bytes_get_data (bytes, &length);
  return g_strndup (data, length);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  g_autofree char *text = NULL;

  if (self->session == NULL)
    return;
  text = write_hexes (self);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
cut_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session == NULL)
    return;
  copy_cb (widget, name, args);
  clear_hexes (self, _ ("Cut"));
}

/* A step by whole hexes from one place to another keeps the shape of what moves. */
static BocageHex
shift (BocageHex hex, BocageHex from, BocageHex to)
{
  return (BocageHex){ (gint16) (hex.column + to.column - from.column),
                      (gint16) (hex.row + to.row - from.row) };
}

static void
place_children (BocageEdit *edit, const BocageNode *hex, BocageHex at)
{
  for (guint i = 0; i < bocage_node_n_children (hex); i++)
    bocage_edit_place_piece (edit, at, bocage_node_copy (bocage_node_get_child (hex, i)));
}

static void
place_scenario (BocageBoard *self, BocageScenario *part, BocageHex to, const char *label)
{
  BocageEdit *edit = bocage_session_get_edit (self->session);
  const BocageBoardNode *board = bocage_scenario_get_board (part);
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageHex first = BOCAGE_HEX_NONE;

  bocage_edit_begin (edit, label, 0);
  for (guint i = 0; board != NULL && i < bocage_node_n_children (&board->node); i++)
    {
      const BocageNode *hex = bocage_node_get_child (&board->node, i);
      BocageHex at;

      if (bocage_element_get_id (hex->element) != BOCAGE_ELEMENT_HEX)
        continue;
      if (bocage_hex_is_none (first))
        first = ((const BocageHexNode *) hex)->at;
      at = shift (((const BocageHexNode *) hex)->at, first, to);
      if (!bocage_grid_contains (&self->geometry.grid, at))
        continue;
      place_children (edit, hex, at);
      g_array_append_val (placed, at);
    }
  bocage_edit_commit (edit);
  if (placed->len > 0)
    bocage_session_set_selection (self->session, (BocageHex *) placed->data, placed->len);
}

static void
place_text (BocageBoard *self, const char *text, BocageHex to, const char *label)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BocageDocument) document = bocage_document_read (bytes, NULL, BOCAGE_READ_NO_SCHEMA);
  BocageScenario *part = bocage_document_get_scenario (document);

  if (part == NULL || bocage_scenario_get_board (part) == NULL)
    {
      bocage_session_say (self->session, "%s", _ ("There are no hexes in the clipboard"));
      return;
    }
  place_scenario (self, part, to, label);
}

static void
pasted_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (BocageBoard) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);

  if (self->session == NULL)
    return;
  if (text == NULL)
    bocage_session_say (self->session, "%s", _ ("There are no hexes in the clipboard"));
  else
    place_text (self, text, bocage_session_get_cursor (self->session), _ ("Paste"));
}

static void
paste_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  if (BOCAGE_BOARD (widget)->session != NULL)
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                   g_object_ref (widget));
}

/* A copy beside the original: to the right where there is room, else to the left. */
static void
duplicate_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  g_autoptr (GArray) hexes = NULL;
  g_autofree char *text = NULL;
  BocageHex first, to;

  if (self->session == NULL)
    return;
  hexes = get_hexes (self);
  first = g_array_index (hexes, BocageHex, 0);
  to = bocage_hex_neighbour (self->geometry.grid.orientation, first, 0);
  if (!bocage_grid_contains (&self->geometry.grid, to))
    to = bocage_hex_neighbour (self->geometry.grid.orientation, first, 3);
  text = write_hexes (self);
  place_text (self, text, to, _ ("Duplicate"));
  bocage_session_set_cursor (self->session, to);
}

void
_bocage_board_class_add_actions (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "board.zoom-in", zoom_in_cb },
    { "board.zoom-out", zoom_out_cb },
    { "board.zoom-fit", zoom_fit_cb },
    { "board.zoom-normal", zoom_normal_cb },
    { "board.use-tool", use_tool_cb },
    { "board.erase", erase_cb },
    { "board.clear", clear_cb },
    { "board.turn-left", turn_left_cb },
    { "board.turn-right", turn_right_cb },
    { "board.menu", menu_cb },
    { "board.inspect", inspect_cb },
    { "board.copy", copy_cb },
    { "board.cut", cut_cb },
    { "board.paste", paste_cb },
    { "board.duplicate", duplicate_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
}
