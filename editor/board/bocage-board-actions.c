/* bocage-board-actions.c: what can be done to the selected hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-board-private.h"
#include "session/bocage-session-pick.h"

#include <glib/gi18n.h>

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

  if (self->session == NULL || _bocage_board_drop (self))
    return;
  if (self->stroke.by_key)
    {
      _bocage_board_end_stroke (self);
      return;
    }
  cursor = bocage_session_get_cursor (self->session);
  _bocage_board_begin_stroke (self, cursor, _bocage_board_get_key_edge (self), 0);
  if (self->stroke.tool != NULL && bocage_tool_spans (self->stroke.tool, &self->stroke.stroke))
    {
      self->stroke.by_key = TRUE;
      _bocage_board_trace (self, (BocageOutlinePoint){ cursor.column, cursor.row });
    }
  else
    _bocage_board_end_stroke (self);
}

/* How many of @hexes have something on top */
static guint
count_covered (BocageBoard *self, const GArray *hexes)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  guint n = 0;

  for (guint i = 0; i < hexes->len; i++)
    n += bocage_tool_find_top (scenario, g_array_index (hexes, BocageHex, i)) != NULL;
  return n;
}

/* What is on top of one hex gives the step its name; of several it is not what each has lost. */
static void
erase_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  g_autoptr (GArray) hexes = NULL;
  g_autofree char *label = NULL;
  BocageEdit *edit;
  guint n;

  if (self->session == NULL)
    return;
  if (_bocage_board_is_floating (self))
    {
      _bocage_board_float_erase (self);
      return;
    }
  edit = bocage_session_get_edit (self->session);
  hexes = _bocage_board_get_hexes (self);
  n = count_covered (self, hexes);
  /* TRANSLATORS: the name of a step that takes what is on top off several hexes */
  label = g_strdup_printf (ngettext ("Erase on %u Hex", "Erase on %u Hexes", n), n);
  if (n > 1)
    bocage_edit_begin (edit, label, 0);
  for (guint i = 0; i < hexes->len; i++)
    {
      gpointer layer = NULL;

      bocage_tool_erase_top (self->session, g_array_index (hexes, BocageHex, i), 0, &layer);
    }
  if (n > 1)
    bocage_edit_commit (edit);
}

/* All of a layer, off what is selected */
static void
erase_layer_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  g_autoptr (GArray) hexes = NULL;
  BocageEdit *edit;

  if (self->session == NULL)
    return;
  hexes = _bocage_board_get_hexes (self);
  edit = bocage_session_get_edit (self->session);
  bocage_edit_begin (edit, _ ("Erase"), 0);
  for (guint i = 0; i < hexes->len; i++)
    bocage_tool_erase_layer (edit, g_array_index (hexes, BocageHex, i),
                             g_variant_get_string (args, NULL));
  bocage_edit_commit (edit);
}

void
_bocage_board_clear_hexes (BocageBoard *self, const char *label)
{
  g_autoptr (GArray) hexes = _bocage_board_get_hexes (self);
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

  if (self->session != NULL && _bocage_board_is_floating (self))
    _bocage_board_float_erase (self);
  else if (self->session != NULL)
    _bocage_board_clear_hexes (self, _ ("Clear Hex"));
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
  guint n;

  if (self->session == NULL)
    return;
  if (_bocage_board_turn_edge (self, held, steps))
    return;
  if (held != NULL && held->turns > 1 && !_bocage_board_is_floating (self)
      && g_str_equal (bocage_brush_get_tool (self->brush), "place"))
    {
      int turns = (int) held->turns;
      int turn = MAX (bocage_brush_get_turn (self->brush), 1) - 1;

      bocage_brush_set_turn (self->brush, (turn + steps + turns) % turns + 1);
      return;
    }
  hexes = _bocage_board_get_hexes (self);
  if (_bocage_board_is_floating (self) || hexes->len > 1)
    {
      _bocage_board_float_turn (self, steps);
      return;
    }
  edit = bocage_session_get_edit (self->session);
  n = 0;
  bocage_edit_begin (edit, steps < 0 ? _ ("Turn Left") : _ ("Turn Right"), 0);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageNode *piece = find_turnable (bocage_session_get_scenario (self->session),
                                         g_array_index (hexes, BocageHex, i));

      if (piece == NULL)
        continue;
      bocage_edit_rotate_piece (edit, piece, steps);
      n++;
    }
  bocage_edit_commit (edit);
  if (n == 0)
    bocage_session_say (self->session, "%s", _ ("Nothing that lies here can be turned"));
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
 * Gives the units on the selected hexes so many figures.  The usual number is not written.  What
 * floats is laid down and is what is selected then.
 */
void
_bocage_board_set_figures (BocageBoard *self, int figures)
{
  g_autoptr (GArray) hexes = NULL;
  BocageScenario *scenario;
  BocageEdit *edit;
  guint n_units = 0;

  if (self->session == NULL)
    return;
  bocage_board_lay_down (self);
  scenario = bocage_session_get_scenario (self->session);
  edit = bocage_session_get_edit (self->session);
  hexes = _bocage_board_get_hexes (self);
  bocage_edit_begin (edit, _ ("Change Figures"), 0);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageNode *piece = bocage_tool_find_movable (scenario, g_array_index (hexes, BocageHex, i));
      const BocagePieceType *type
          = piece != NULL ? bocage_scenario_get_piece_type (scenario, piece) : NULL;
      g_autofree char *text = NULL;

      if (piece == NULL || bocage_element_get_id (piece->element) != BOCAGE_ELEMENT_UNIT)
        continue;
      n_units++;
      if (type == NULL || type->figures != figures)
        text = g_strdup_printf ("%d", figures);
      bocage_edit_set_field (edit, piece, bocage_element_find_field (piece->element, "figures"),
                             text);
    }
  bocage_edit_commit (edit);
  if (n_units == 0)
    bocage_session_say (self->session, "%s", _ ("There is no unit here to give figures to"));
}

/* Sides */

/* Gives what lies on the selected hexes to the other side.
 *
 * Returns: whether anything was somebody's */
static gboolean
change_sides_here (BocageBoard *self)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  BocageEdit *edit = bocage_session_get_edit (self->session);
  g_autoptr (GArray) hexes = _bocage_board_get_hexes (self);
  guint n_sides = bocage_ruleset_n_sides (ruleset);
  gboolean any = FALSE;

  bocage_edit_begin (edit, _ ("Change Side"), 0);
  for (guint i = 0; i < hexes->len; i++)
    {
      BocageHexNode *hex = bocage_scenario_get_hex (scenario, g_array_index (hexes, BocageHex, i));

      for (guint j = 0; hex != NULL && j < bocage_node_n_children (&hex->node); j++)
        {
          BocageNode *piece = bocage_node_get_child (&hex->node, j);
          const BocageField *field = bocage_element_find_field (piece->element, "side");

          for (guint k = 0; field != NULL && k < n_sides; k++)
            if (g_strcmp0 (bocage_ruleset_get_side (ruleset, k)->id,
                           G_STRUCT_MEMBER (const char *, piece, field->offset))
                == 0)
              {
                bocage_edit_set_field (edit, piece, field,
                                       bocage_ruleset_get_side (ruleset, (k + 1) % n_sides)->id);
                any = TRUE;
                break;
              }
        }
    }
  bocage_edit_commit (edit);
  return any;
}

/* What is held changes sides while it is being placed, else what is selected; where that is
 * nobody's, the pieces to choose from. */
static void
change_side_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);
  const BocageTool *tool
      = self->brush != NULL ? bocage_tool_find (bocage_brush_get_tool (self->brush)) : NULL;

  if (self->session == NULL)
    return;
  if (_bocage_board_is_floating (self))
    {
      _bocage_board_float_swap (self);
      return;
    }
  if (tool == NULL || tool->takes == BOCAGE_TOOL_TAKES_NOTHING
          ? change_sides_here (self)
          : bocage_brush_change_side (
              self->brush,
              bocage_scenario_get_ruleset (bocage_session_get_scenario (self->session))))
    return;
  if (!gtk_widget_activate_action (widget, "win.palette-side", NULL))
    bocage_session_say (self->session, "%s", _ ("What is held belongs to no side"));
}

/* The hex itself */

static void
menu_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session != NULL)
    _bocage_board_open_menu (self, bocage_session_get_cursor (self->session));
}

/* Ends what Space has begun, or keeps what explains a number; opens a stack of which nobody is
 * picked; else goes where the window has an inspector. */
static void
inspect_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session == NULL)
    return;
  if (bocage_session_take_pick (self->session, bocage_session_get_cursor (self->session))
      || _bocage_board_drop (self))
    return;
  if (self->stroke.by_key)
    _bocage_board_end_stroke (self);
  else if (!_bocage_board_pin_callout (self)
           && (self->picked != NULL || !_bocage_board_open_stack (self)))
    gtk_widget_activate_action (widget, "win.inspect", "s", "hex");
}

/* Several hexes, and what floats */

static void
mirror_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  _bocage_board_float_mirror (BOCAGE_BOARD (widget));
}

static void
float_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session != NULL && !_bocage_board_is_floating (self))
    {
      if (_bocage_board_float_selection (self, bocage_session_get_cursor (self->session)))
        _bocage_board_hold_float (self, TRUE);
    }
}

static void
drop_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  _bocage_board_drop (BOCAGE_BOARD (widget));
}

static void
give_up_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  bocage_board_give_up (BOCAGE_BOARD (widget));
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
    { "board.raise", _bocage_board_raise_cb },
    { "board.lower", _bocage_board_lower_cb },
    { "board.change-side", change_side_cb },
    { "board.next-unit", _bocage_board_next_unit_cb },
    { "board.open-stack", _bocage_board_open_stack_cb },
    { "board.mirror", mirror_cb },
    { "board.float", float_cb },
    { "board.drop", drop_cb },
    { "board.give-up", give_up_cb },
    { "board.select-all", _bocage_board_select_all_cb },
    { "board.select-alike", _bocage_board_select_alike_cb },
    { "board.select-side", _bocage_board_select_side_cb },
    { "board.select-terrain", _bocage_board_select_terrain_cb },
    { "board.invert-selection", _bocage_board_invert_cb },
    { "board.next-selecting", _bocage_board_next_selecting_cb },
    { "board.next-filling", _bocage_board_next_filling_cb },
    { "board.next-erasing", _bocage_board_next_erasing_cb },
    { "board.next-marking", _bocage_board_next_marking_cb },
    { "board.next-symmetry", _bocage_board_next_symmetry_cb },
    { "board.swap-across", _bocage_board_swap_across_cb },
    { "board.axis-back", _bocage_board_axis_back_cb },
    { "board.axis-on", _bocage_board_axis_on_cb },
    { "board.menu", menu_cb },
    { "board.inspect", inspect_cb },
    { "board.copy", _bocage_board_copy_cb },
    { "board.cut", _bocage_board_cut_cb },
    { "board.paste", _bocage_board_paste_cb },
    { "board.duplicate", _bocage_board_duplicate_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
  gtk_widget_class_install_action (klass, "board.erase-layer", "s", erase_layer_cb);
  gtk_widget_class_install_action (klass, "board.section", "s", _bocage_board_section_cb);
  gtk_widget_class_install_action (klass, "board.share-section", "s",
                                   _bocage_board_share_section_cb);
}
