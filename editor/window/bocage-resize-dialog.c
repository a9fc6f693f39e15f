/* bocage-resize-dialog.c: asks how many rows and columns each side of the board gains or loses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is shown is done: a copy of the battle gets the other board, is painted by
 * the painter of the board, and tells what falls off.
 */

#include "config.h"

#include "bocage-resize-dialog.h"

#include "bocage-painter.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define WIDTH 440 /* px: of the picture */
#define HEIGHT 300

typedef enum
{
  LEFT,
  RIGHT,
  TOP,
  BOTTOM,
  N_SIDES,
} Side;

struct _BocageResizeDialog
{
  GtkWindow parent_instance;

  /* Children */
  GtkSpinButton *spins[N_SIDES];
  GtkWidget *area;
  GtkLabel *size;
  GtkLabel *half;
  GtkLabel *loss;
  GtkLabel *ground;
  GtkWidget *apply;

  /* Owned */
  BocageSession *session;
  BocageScenario *future; /* (nullable): not made yet, or not possible */
  BocagePainter *painter; /* of the battle as it is */
  guint update_source;
};

G_DEFINE_FINAL_TYPE (BocageResizeDialog, bocage_resize_dialog, GTK_TYPE_WINDOW)

/* What is being typed counts already: a spin button takes it over when it is left. */
static int
get_number (GtkSpinButton *spin)
{
  double least, most;
  gint64 number;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  gtk_spin_button_get_range (spin, &least, &most);
  if (!g_ascii_string_to_signed (text, 10, (gint64) least, (gint64) most, &number, NULL))
    return gtk_spin_button_get_value_as_int (spin);
  return (int) number;
}

static BocageMargins
get_margins (BocageResizeDialog *self)
{
  BocageMargins margins = {
    .left = get_number (self->spins[LEFT]),
    .right = get_number (self->spins[RIGHT]),
    .top = get_number (self->spins[TOP]),
    .bottom = get_number (self->spins[BOTTOM]),
  };

  return margins;
}

static gboolean
is_nothing (const BocageMargins *by)
{
  return by->left == 0 && by->right == 0 && by->top == 0 && by->bottom == 0;
}

/* Words */

static void
append (GString *text, guint n, const char *words)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", words);
}

/* Returns: (transfer full) (nullable): what goes; %NULL: nothing */
static char *
describe_loss (const BocageBoardLoss *loss)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *units
      = g_strdup_printf (ngettext ("%u unit", "%u units", loss->n_units), loss->n_units);
  g_autofree char *pieces = g_strdup_printf (
      ngettext ("%u other piece", "%u other pieces", loss->n_pieces), loss->n_pieces);
  g_autofree char *parts = g_strdup_printf (
      ngettext ("%u medal or exit", "%u medals and exits", loss->n_parts), loss->n_parts);
  g_autofree char *places
      = g_strdup_printf (ngettext ("%u hex that a rule or a condition names",
                                   "%u hexes that rules and conditions name", loss->n_places),
                         loss->n_places);
  g_autofree char *words
      = g_strdup_printf (ngettext ("%u hex that a text names (its name stays)",
                                   "%u hexes that texts name (their names stay)", loss->n_words),
                         loss->n_words);

  append (text, loss->n_units, units);
  append (text, loss->n_pieces, pieces);
  append (text, loss->n_parts, parts);
  append (text, loss->n_places, places);
  append (text, loss->n_words, words);
  if (text->len == 0)
    return NULL;
  /* TRANSLATORS: %s is a list: “2 units · 1 medal or exit”. */
  return g_strdup_printf (_ ("This falls off: %s"), text->str);
}

static void
show_words (BocageResizeDialog *self, const BocageMargins *by, const BocageBoardLoss *loss)
{
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (self->session));
  int lines, places; /* by which everything moves */
  g_autofree char *lost = describe_loss (loss);
  g_autofree char *ground = g_strdup_printf (
      ngettext ("%u hex gets another ground: what is printed on the board begins at the bottom.",
                "%u hexes get another ground: what is printed on the board begins at the bottom.",
                loss->n_grounds),
      loss->n_grounds);
  g_autofree char *size = g_strdup_printf (
      _ ("%d × %d hexes"), grid->columns + by->left + by->right, grid->rows + by->top + by->bottom);

  bocage_hex_get_place (grid->orientation, bocage_margins_get_step (by, grid), &lines, &places);
  gtk_label_set_label (self->size, size);
  gtk_label_set_label (self->half, lines % 2 == 0 ? ""
                                   : grid->orientation == BOCAGE_ORIENTATION_POINTY
                                       ? _ ("An odd number of rows at the top moves everything by "
                                            "half a hex to the right.")
                                       : _ ("An odd number of columns at the left moves everything "
                                            "by half a hex down."));
  gtk_label_set_label (self->loss, lost != NULL ? lost : _ ("Nothing falls off."));
  gtk_label_set_label (self->ground, loss->n_grounds > 0 ? ground : "");
  if (lost != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self->loss), "dim-label");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->loss), "dim-label");
}

/* Trying it */

static void
try_it (BocageResizeDialog *self)
{
  BocageMargins by = get_margins (self);
  g_autoptr (BocageScenario) copy
      = bocage_scenario_copy (bocage_session_get_scenario (self->session));
  g_autoptr (BocageEdit) edit = bocage_edit_new (copy);
  BocageBoardLoss loss = { 0 };
  gboolean done = is_nothing (&by) || bocage_edit_resize_board (edit, &by, &loss);

  g_clear_pointer (&self->future, bocage_scenario_unref);
  if (done)
    self->future = bocage_scenario_ref (copy);
  gtk_widget_set_sensitive (self->apply, done && !is_nothing (&by));
  show_words (self, &by, &loss);
  if (!done)
    gtk_label_set_label (self->size, _ ("This game has no boards of that size."));
  gtk_widget_queue_draw (self->area);
}

static gboolean
update_cb (gpointer user_data)
{
  BocageResizeDialog *self = user_data;

  self->update_source = 0;
  try_it (self);
  return G_SOURCE_REMOVE;
}

static void
value_changed_cb (BocageResizeDialog *self)
{
  /* A field that goes with the dialog says its value once more. */
  if (self->update_source == 0 && self->session != NULL)
    self->update_source = g_idle_add (update_cb, self);
}

/* The picture */

/* Where the middle of the first hex of the board as it is comes to lie on the other one */
static void
find_shift (const BocageGrid *grid, const BocageBoardGeometry *geometry, const BocageMargins *by,
            double *out_x, double *out_y)
{
  double x, y;

  bocage_board_geometry_get_centre (geometry, (BocageHex){ 0, 0 }, &x, &y);
  bocage_board_geometry_get_centre (geometry, bocage_margins_get_step (by, grid), out_x, out_y);
  *out_x -= x;
  *out_y -= y;
}

static void
paint_board (BocagePainter *painter, cairo_t *cr, double radius)
{
  BocagePaintOptions options = BOCAGE_PAINT_OPTIONS_INIT;

  options.layers = BOCAGE_LAYERS_BOARD | BOCAGE_LAYER_FRAME;
  bocage_painter_paint_layers (painter, cr, NULL, radius, &options);
}

static void
outline (cairo_t *cr, const cairo_rectangle_t *box)
{
  static const double dashes[] = { 6, 4 };

  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_set_line_width (cr, 3);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_source_rgb (cr, .11, .11, .11);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* The board as it will be, and over it, dashed, where it is now: what is taken off shows pale. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  BocageResizeDialog *self = user_data;
  BocageScenario *scenario = bocage_session_get_scenario (self->session);
  BocageMargins by = get_margins (self);
  BocageBoardGeometry now, then;
  cairo_rectangle_t a, b, all;
  g_autoptr (BocagePainter) painter = NULL;
  double x, y, radius;

  if (self->future == NULL)
    return;
  bocage_board_geometry_init (&now, bocage_scenario_get_grid (scenario), 1);
  bocage_board_geometry_init (&then, bocage_scenario_get_grid (self->future), 1);
  find_shift (&now.grid, &then, &by, &x, &y);
  bocage_board_geometry_get_bounds (&now, &a);
  bocage_board_geometry_get_bounds (&then, &b);
  all.x = MIN (b.x, a.x + x);
  all.y = MIN (b.y, a.y + y);
  all.width = MAX (b.x + b.width, a.x + x + a.width) - all.x;
  all.height = MAX (b.y + b.height, a.y + y + a.height) - all.y;
  radius = MIN ((width - 12) / all.width, (height - 12) / all.height);

  cairo_translate (cr, (width - all.width * radius) / 2 - all.x * radius,
                   (height - all.height * radius) / 2 - all.y * radius);
  cairo_save (cr);
  cairo_translate (cr, x * radius, y * radius);
  cairo_push_group (cr);
  paint_board (self->painter, cr, radius);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, .35);
  cairo_restore (cr);
  painter = bocage_painter_new_like (self->painter, self->future);
  paint_board (painter, cr, radius);
  if (!is_nothing (&by))
    outline (cr, &(cairo_rectangle_t){ (a.x + x) * radius, (a.y + y) * radius, a.width * radius,
                                       a.height * radius });
}

/* Actions */

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* The cursor stays where it was in the landscape, too. */
static void
apply (BocageSession *session, const BocageMargins *by)
{
  const BocageGrid before = *bocage_scenario_get_grid (bocage_session_get_scenario (session));
  BocageHex step = bocage_margins_get_step (by, &before);
  BocageHex cursor = bocage_session_get_cursor (session);

  if (!bocage_edit_resize_board (bocage_session_get_edit (session), by, NULL))
    return;
  cursor.column += step.column;
  cursor.row += step.row;
  bocage_session_set_cursor_near (session, cursor);
}

static void
apply_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BocageResizeDialog *self = BOCAGE_RESIZE_DIALOG (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  BocageMargins by = get_margins (self);

  if (!is_nothing (&by))
    apply (self->session, &by);
  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.focus-board", NULL);
}

/* GObject */

static void
bocage_resize_dialog_dispose (GObject *object)
{
  BocageResizeDialog *self = BOCAGE_RESIZE_DIALOG (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_pointer (&self->future, bocage_scenario_unref);
  g_clear_pointer (&self->painter, bocage_painter_free);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bocage_resize_dialog_parent_class)->dispose (object);
}

static void
bocage_resize_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bocage_resize_dialog_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (BOCAGE_RESIZE_DIALOG (widget)->spins[TOP]));
}

static void
bocage_resize_dialog_class_init (BocageResizeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_resize_dialog_dispose;
  widget_class->map = bocage_resize_dialog_map;
  gtk_widget_class_install_action (widget_class, "resize.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "resize.apply", NULL, apply_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "resize.cancel", NULL);
}

static void
add_header (BocageResizeDialog *self)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_ ("Cancel"));

  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "resize.cancel");
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  self->apply = gtk_button_new_with_label (_ ("Resize"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->apply), "resize.apply");
  gtk_widget_add_css_class (self->apply, "suggested-action");
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), self->apply);
  gtk_window_set_titlebar (GTK_WINDOW (self), header);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->apply);
}

static GtkWidget *
make_spin (BocageResizeDialog *self, Side side)
{
  const char *const names[N_SIDES] = { _ ("Columns at the left"), _ ("Columns at the right"),
                                       _ ("Rows at the top"), _ ("Rows at the bottom") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (names[side]);
  GtkWidget *spin = gtk_spin_button_new_with_range (-BOCAGE_GRID_MAX, BOCAGE_GRID_MAX, 1);

  self->spins[side] = GTK_SPIN_BUTTON (spin);
  gtk_spin_button_set_value (self->spins[side], 0);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  _bocage_panes_set_name (spin, names[side]);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (value_changed_cb), self);
  g_signal_connect_swapped (spin, "changed", G_CALLBACK (value_changed_cb), self);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), spin);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkLabel *
add_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 50);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

/* Left is left in every language: the board is not mirrored either. */
static GtkWidget *
make_grid (BocageResizeDialog *self)
{
  static const struct
  {
    int column, row;
  } places[N_SIDES] = { { 0, 1 }, { 2, 1 }, { 1, 0 }, { 1, 2 } };
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_set_direction (grid, GTK_TEXT_DIR_LTR);
  self->area = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->area), WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->area), HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw_cb, self, NULL);
  gtk_grid_attach (GTK_GRID (grid), make_spin (self, TOP), places[TOP].column, places[TOP].row, 1,
                   1);
  gtk_grid_attach (GTK_GRID (grid), make_spin (self, LEFT), places[LEFT].column, places[LEFT].row,
                   1, 1);
  gtk_grid_attach (GTK_GRID (grid), self->area, 1, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_spin (self, RIGHT), places[RIGHT].column,
                   places[RIGHT].row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_spin (self, BOTTOM), places[BOTTOM].column,
                   places[BOTTOM].row, 1, 1);
  return grid;
}

static void
bocage_resize_dialog_init (BocageResizeDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_window_set_title (GTK_WINDOW (self), _ ("Resize Board"));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_resizable (GTK_WINDOW (self), FALSE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  add_header (self);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), make_grid (self));
  self->size = add_label (box);
  self->half = add_label (box);
  self->loss = add_label (box);
  self->ground = add_label (box);
  gtk_widget_add_css_class (GTK_WIDGET (self->size), "heading");
  gtk_window_set_child (GTK_WINDOW (self), box);
}

/* Public functions */

GtkWidget *
bocage_resize_dialog_new (GtkWindow *parent, BocageSession *session)
{
  BocageResizeDialog *self
      = g_object_new (BOCAGE_TYPE_RESIZE_DIALOG, "transient-for", parent, NULL);
  const BocageGrid *grid = bocage_scenario_get_grid (bocage_session_get_scenario (session));

  self->session = g_object_ref (session);
  self->painter = bocage_painter_new (bocage_session_get_scenario (session));
  for (guint i = 0; i < N_SIDES; i++)
    {
      int n = i < TOP ? grid->columns : grid->rows;

      gtk_spin_button_set_range (self->spins[i], BOCAGE_GRID_MIN - n, BOCAGE_GRID_MAX - n);
    }
  try_it (self);
  return GTK_WIDGET (self);
}
