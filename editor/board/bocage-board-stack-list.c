/* bocage-board-stack-list.c: the units of a stack as a list, to pick one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A double click, Enter or a key of its own opens it.  The row that is chosen is
 * picked at once and comes forward on the board; Enter, a click or its number
 * leaves it so, Escape brings back what was picked before.
 */

#include "config.h"

#include "bocage-board-private.h"

#include "palette/bocage-piece-image.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define PICTURE 70 /* px: of the hex that a unit is painted in */
#define ROWS 5     /* that are seen at once */
#define ROW 74     /* px: their height */
#define WIDTH 290
#define NUMBERED 9 /* rows that have a key */

#define UNIT "bocage-unit"

static BocageNode *
get_unit (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), UNIT);
}

/* The rows */

static GtkWidget *
make_key (guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = gtk_label_new (number <= NUMBERED ? text : NULL);

  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

/* @number: from 1, the top one; @words: (nullable): how far it goes, and what keeps it */
static GtkWidget *
make_row (BocageScenario *scenario, BocageNode *unit, guint number, const char *name,
          const char *words)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *image = bocage_piece_image_new (PICTURE);
  g_autofree char *label = g_strdup_printf (words != NULL ? "%u: %s, %s" : "%u: %s", number, name,
                                            words != NULL ? words : "");

  bocage_piece_image_set_piece (BOCAGE_PIECE_IMAGE (image), scenario, unit);
  gtk_box_append (GTK_BOX (texts), _bocage_panes_new_label (name, "heading", BOCAGE_PANES_AS_WIDE));
  if (words != NULL)
    gtk_box_append (GTK_BOX (texts),
                    _bocage_panes_new_label (words, "dim-label", BOCAGE_PANES_AS_WIDE));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), make_key (number));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_size_request (row, -1, ROW);
  g_object_set_data_full (G_OBJECT (row), UNIT, bocage_node_ref (unit),
                          (GDestroyNotify) bocage_node_unref);
  _bocage_panes_set_name (row, label);
  return row;
}

static void
append_unit (BocageBoard *self, BocageSituation *situation, BocageHex hex, BocageNode *unit,
             guint number)
{
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  const BocagePieceType *type = bocage_scenario_get_piece_type (scenario, unit);
  const char *name
      = type != NULL ? bocage_ruleset_translate (bocage_scenario_get_ruleset (scenario), type->name)
                     : _ ("a piece without a type");
  g_autofree char *words = NULL;

  if (situation != NULL)
    {
      BocageUnitIndex index = _bocage_board_find_index (self, situation, hex, unit);

      if (index != BOCAGE_NO_UNIT)
        words = bocage_answer_dup_allowance (situation, index);
    }
  gtk_list_box_append (self->stack.rows, make_row (scenario, unit, number, name, words));
}

static void
clear_rows (BocageBoard *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->stack.rows, 0)) != NULL)
    gtk_list_box_remove (self->stack.rows, GTK_WIDGET (row));
}

/* The top one first */
static void
fill_rows (BocageBoard *self, BocageHex hex, const GPtrArray *units)
{
  g_autoptr (BocageSituation) situation
      = bocage_situation_new (bocage_session_get_scenario (self->session));

  clear_rows (self);
  for (guint i = 0; i < units->len; i++)
    append_unit (self, situation, hex, units->pdata[units->len - 1 - i], i + 1);
}

/* What is done with them */

static void
choose_row (BocageBoard *self, GtkListBoxRow *row)
{
  gtk_list_box_select_row (self->stack.rows, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
row_selected_cb (BocageBoard *self, GtkListBoxRow *row)
{
  if (row != NULL && self->stack.open)
    _bocage_board_pick (self, get_unit (row));
}

static void
take (BocageBoard *self)
{
  self->stack.taken = TRUE;
  gtk_popover_popdown (GTK_POPOVER (self->stack.popover));
}

static void
row_activated_cb (BocageBoard *self, GtkListBoxRow *row)
{
  choose_row (self, row);
  take (self);
}

/* Tab goes round: there is nothing else to go to. */
static gboolean
step (BocageBoard *self, int by)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->stack.rows);
  GtkListBoxRow *next
      = gtk_list_box_get_row_at_index (self->stack.rows, gtk_list_box_row_get_index (row) + by);

  if (next == NULL && by > 0)
    next = gtk_list_box_get_row_at_index (self->stack.rows, 0);
  for (int i = 0; next == NULL; i++)
    if (gtk_list_box_get_row_at_index (self->stack.rows, i + 1) == NULL)
      next = gtk_list_box_get_row_at_index (self->stack.rows, i);
  choose_row (self, next);
  return GDK_EVENT_STOP;
}

/* Returns: 1 to 9 where @key is a digit, or 0 */
static guint
find_digit (guint key)
{
  if (key > GDK_KEY_0 && key <= GDK_KEY_9)
    return key - GDK_KEY_0;
  return key > GDK_KEY_KP_0 && key <= GDK_KEY_KP_9 ? key - GDK_KEY_KP_0 : 0;
}

static gboolean
key_cb (BocageBoard *self, guint key, guint code, GdkModifierType state)
{
  guint digit = find_digit (key);
  GtkListBoxRow *row;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || gtk_list_box_get_selected_row (self->stack.rows) == NULL)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Tab || key == GDK_KEY_KP_Tab)
    return step (self, state & GDK_SHIFT_MASK ? -1 : 1);
  if (key == GDK_KEY_ISO_Left_Tab)
    return step (self, -1);
  if (digit == 0)
    return GDK_EVENT_PROPAGATE;
  row = gtk_list_box_get_row_at_index (self->stack.rows, (int) digit - 1);
  if (row != NULL)
    row_activated_cb (self, row);
  return GDK_EVENT_STOP;
}

static void
closed_cb (BocageBoard *self)
{
  gboolean goes_back = self->stack.open && !self->stack.taken;

  self->stack.open = FALSE;
  if (goes_back)
    _bocage_board_pick (self, self->stack.before);
  else if (self->stack.taken && self->session != NULL)
    _bocage_board_say_picked (self);
  g_clear_pointer (&self->stack.before, bocage_node_unref);
  if (self->session != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The popover */

static void
make_popover (BocageBoard *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *rows = gtk_list_box_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  self->stack.popover = popover;
  self->stack.rows = GTK_LIST_BOX (rows);
  gtk_list_box_set_selection_mode (self->stack.rows, GTK_SELECTION_SINGLE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), ROWS * ROW);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), rows);
  gtk_widget_set_size_request (scroller, WIDTH, -1);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_widget_add_css_class (popover, "bocage-stack-list");
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (popover, key);
  g_signal_connect_swapped (rows, "row-selected", G_CALLBACK (row_selected_cb), self);
  g_signal_connect_swapped (rows, "row-activated", G_CALLBACK (row_activated_cb), self);
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (closed_cb), self);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
}

static void
name_popover (BocageBoard *self, BocageHex hex)
{
  g_autofree char *name = bocage_grid_format_hex (&self->geometry.grid, hex);
  /* TRANSLATORS: %s is a hex */
  g_autofree char *label = g_strdup_printf (_ ("Units of the stack in %s"), name);

  _bocage_panes_set_name (self->stack.popover, label);
  _bocage_panes_set_name (self->stack.rows, label);
}

/*
 * _bocage_board_open_stack:
 *
 * Shows the units of the hex of the cursor as a list.
 *
 * Returns: whether there is a stack
 */
gboolean
_bocage_board_open_stack (BocageBoard *self)
{
  BocageHex hex = bocage_session_get_cursor (self->session);
  g_autoptr (GPtrArray) units = _bocage_board_list_stack (self, hex);
  GdkRectangle at;
  guint first = 0;

  if (units == NULL)
    return FALSE;
  _bocage_board_release_keys (self);
  if (self->stack.popover == NULL)
    make_popover (self);
  g_clear_pointer (&self->stack.before, bocage_node_unref);
  self->stack.before = self->picked != NULL ? bocage_node_ref (self->picked) : NULL;
  self->stack.taken = self->stack.open = FALSE;
  fill_rows (self, hex, units);
  name_popover (self, hex);
  for (guint i = 0; i < units->len; i++)
    if (units->pdata[units->len - 1 - i] == self->picked)
      first = i;
  at = _bocage_board_get_pointing_to (self, hex);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->stack.popover), &at);
  gtk_popover_popup (GTK_POPOVER (self->stack.popover));
  self->stack.open = TRUE;
  gtk_list_box_unselect_all (self->stack.rows);
  choose_row (self, gtk_list_box_get_row_at_index (self->stack.rows, (int) first));
  return TRUE;
}

void
_bocage_board_open_stack_cb (GtkWidget *widget, const char *name, GVariant *args)
{
  BocageBoard *self = BOCAGE_BOARD (widget);

  if (self->session != NULL && !_bocage_board_open_stack (self))
    bocage_session_say (self->session, "%s", _ ("There is no stack here"));
}

/*
 * _bocage_board_close_stack:
 *
 * The battle is another, or the units are: what the list shows is not there any more.
 */
void
_bocage_board_close_stack (BocageBoard *self)
{
  if (!self->stack.open)
    return;
  self->stack.open = FALSE;
  gtk_popover_popdown (GTK_POPOVER (self->stack.popover));
}

void
_bocage_board_present_stack (BocageBoard *self)
{
  if (self->stack.popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->stack.popover));
}

void
_bocage_board_clear_stack (BocageBoard *self)
{
  self->stack.open = FALSE;
  g_clear_pointer (&self->stack.popover, gtk_widget_unparent);
  g_clear_pointer (&self->stack.before, bocage_node_unref);
  self->stack.rows = NULL;
}
