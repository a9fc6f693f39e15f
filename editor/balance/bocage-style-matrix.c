/* bocage-style-matrix.c: how often a side wins by each of its styles against each of the enemy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A small table.  The styles are named once, before their rows, and numbered above the columns,
 * since five names beside each other have no room in most languages.  Each cell says in words what
 * it is about; the table is one stop of Tab, and the arrows go from cell to cell.
 */

#include "config.h"

#include "bocage-style-matrix.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

#define MOST BOCAGE_PLAYOUT_STYLES
#define FIRST_ROW 2 /* of the grid: what is above are the enemy's name and the numbers */
#define CHARS 3     /* of a cell, at the least */
#define GAP 6       /* px, behind the name of a style */

#define BOCAGE_TYPE_STYLE_CELL (bocage_style_cell_get_type ())
G_DECLARE_FINAL_TYPE (BocageStyleCell, bocage_style_cell, BOCAGE, STYLE_CELL, GtkWidget)

struct _BocageStyleCell
{
  GtkWidget parent_instance;
  GtkWidget *label; /* borrowed: the child */
  char *words;      /* what it is about; owned */
};

G_DEFINE_FINAL_TYPE (BocageStyleCell, bocage_style_cell, GTK_TYPE_WIDGET)

struct _BocageStyleMatrix
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget *grid;
  GtkWidget *side;
  GtkWidget *enemy;
  GtkWidget *rows[MOST];
  BocageStyleCell *cells[MOST * MOST]; /* [row * n + column] */

  guint n;       /* styles */
  guint current; /* the cell that has the focus, or had it last */
};

G_DEFINE_FINAL_TYPE (BocageStyleMatrix, bocage_style_matrix, GTK_TYPE_WIDGET)

/* A cell */

static void
bocage_style_cell_dispose (GObject *object)
{
  _bocage_panes_unparent_children (object);
  g_clear_pointer (&BOCAGE_STYLE_CELL (object)->words, g_free);

  G_OBJECT_CLASS (bocage_style_cell_parent_class)->dispose (object);
}

/* A tooltip is not set before somebody wants one: GTK would ask where the pointer is, each time. */
static gboolean
bocage_style_cell_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard,
                                 GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, BOCAGE_STYLE_CELL (widget)->words);
  return TRUE;
}

static void
bocage_style_cell_class_init (BocageStyleCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_style_cell_dispose;
  widget_class->query_tooltip = bocage_style_cell_query_tooltip;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "stylecell");
}

static void
bocage_style_cell_init (BocageStyleCell *self)
{
  /* The cell speaks for it. */
  self->label
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->label), CHARS);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

/* “43”, “43~”, “–”; a sign stays behind its number in all directions of text. */
static void
show_number (BocageStyleCell *self, const BocagePanelCell *known, gboolean is_rough)
{
  g_autofree char *text = NULL;

  if (known->ended > 0)
    text = g_strdup_printf ("\u2066%.0f%s\u2069",
                            100. * (double) known->wins / (double) known->ended,
                            is_rough ? "~" : "");
  gtk_label_set_label (GTK_LABEL (self->label), text != NULL ? text : "–");
}

/* Returns: (transfer full): what is known of two styles, for those who do not see the table */
static char *
dup_words (const BocagePlayoutResult *result, guint row, guint column)
{
  const BocagePanelCell *known = &result->panel.cells[row * result->panel.n + column];
  const char *own = result->panel_styles[row], *other = result->panel_styles[column];

  if (known->ended == 0)
    /* TRANSLATORS: a side and its way of playing, the other side and its own: “Axis greedy, Allied
     * bold: not played” */
    return g_strdup_printf (_ ("%s %s, %s %s: not played"), result->side, own, result->enemy,
                            other);
  /* TRANSLATORS: a side and its way of playing, the other side and its own, and how many games
   * the first side wins: “Axis greedy, Allied bold: 43 % of 1,200 games” */
  return g_strdup_printf (ngettext ("%s %s, %s %s: %.0f %% of %'lld game",
                                    "%s %s, %s %s: %.0f %% of %'lld games", (gulong) known->ended),
                          result->side, own, result->enemy, other,
                          100. * (double) known->wins / (double) known->ended,
                          (long long) known->ended);
}

static void
show_words (BocageStyleCell *self, const BocagePlayoutResult *result, guint row, guint column,
            gboolean is_chosen)
{
  g_autofree char *words = dup_words (result, row, column);

  if (is_chosen)
    {
      g_autofree char *plain = g_steal_pointer (&words);

      /* TRANSLATORS: %s is what is said of two styles of playing: “Axis greedy, Allied bold: 43 %
       * of 1,200 games” */
      words = g_strdup_printf (_ ("%s; both would choose so"), plain);
    }
  if (g_strcmp0 (words, self->words) == 0)
    return;
  g_free (self->words);
  self->words = g_steal_pointer (&words);
  _bocage_panes_set_name (self, self->words);
}

static void
show_cell (BocageStyleMatrix *self, const BocagePlayoutResult *result, guint row, guint column)
{
  const BocagePanel *panel = &result->panel;
  BocageStyleCell *cell = self->cells[row * panel->n + column];
  const BocagePanelCell *known = &panel->cells[row * panel->n + column];
  gboolean is_chosen = result->has_value && panel->times[0][row] > 0 && panel->times[1][column] > 0;

  show_number (cell, known, result->has_value && !known->is_done);
  show_words (cell, result, row, column, is_chosen);
  if (is_chosen)
    gtk_widget_add_css_class (GTK_WIDGET (cell), "bocage-chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (cell), "bocage-chosen");
}

/* The table */

static GtkWidget *
attach_head (BocageStyleMatrix *self, const char *text, int column, int row, int width,
             GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, NULL);

  gtk_grid_attach (GTK_GRID (self->grid), label, column, row, width, 1);
  return label;
}

/* Makes room for @n styles: it is done once, since their number does not change. */
static void
fill (BocageStyleMatrix *self, guint n)
{
  self->n = n;
  self->enemy = attach_head (self, NULL, 1, 0, (int) n, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
  self->side = attach_head (self, NULL, 0, 1, 1, GTK_ACCESSIBLE_ROLE_ROW_HEADER);
  gtk_label_set_xalign (GTK_LABEL (self->side), 0);
  gtk_widget_add_css_class (self->enemy, "heading");
  gtk_widget_add_css_class (self->side, "heading");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      GtkWidget *head
          = attach_head (self, number, (int) i + 1, 1, 1, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);

      gtk_widget_add_css_class (head, "dim-label");
      self->rows[i]
          = attach_head (self, NULL, 0, (int) i + FIRST_ROW, 1, GTK_ACCESSIBLE_ROLE_ROW_HEADER);
      gtk_label_set_xalign (GTK_LABEL (self->rows[i]), 0);
      gtk_widget_set_margin_end (self->rows[i], GAP);
      for (guint j = 0; j < n; j++)
        {
          self->cells[i * n + j] = g_object_new (BOCAGE_TYPE_STYLE_CELL, NULL);
          gtk_grid_attach (GTK_GRID (self->grid), GTK_WIDGET (self->cells[i * n + j]), (int) j + 1,
                           (int) i + FIRST_ROW, 1, 1);
        }
    }
}

/* Where the arrows lead from a row or column, which are so many */
static guint
step (guint from, guint n, gboolean is_back)
{
  return is_back ? from - (from > 0) : MIN (from + 1, n - 1);
}

static gboolean
bocage_style_matrix_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BocageStyleMatrix *self = BOCAGE_STYLE_MATRIX (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint row, column;

  if (self->n == 0)
    return FALSE;
  row = self->current / self->n;
  column = self->current % self->n;
  if (gtk_widget_get_focus_child (widget) != NULL)
    {
      if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
        return FALSE;
      if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
        row = step (row, self->n, direction == GTK_DIR_UP);
      else
        column = step (column, self->n, (direction == GTK_DIR_LEFT) != is_rtl);
    }
  self->current = row * self->n + column;
  return gtk_widget_grab_focus (GTK_WIDGET (self->cells[self->current]));
}

static void
bocage_style_matrix_dispose (GObject *object)
{
  _bocage_panes_unparent_children (object);

  G_OBJECT_CLASS (bocage_style_matrix_parent_class)->dispose (object);
}

static void
bocage_style_matrix_class_init (BocageStyleMatrixClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_style_matrix_dispose;
  widget_class->focus = bocage_style_matrix_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_css_name (widget_class, "stylematrix");
}

static void
bocage_style_matrix_init (BocageStyleMatrix *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 3);
  gtk_widget_set_halign (self->grid, GTK_ALIGN_START);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  _bocage_panes_set_name (self, _ ("Styles against Styles"));
}

/* Shows what is known by now of each two styles. */
void
bocage_style_matrix_set (BocageStyleMatrix *self, const BocagePlayoutResult *result)
{
  guint n = result->panel.n;

  if (self->n == 0)
    fill (self, n);
  g_return_if_fail (n == self->n);
  gtk_label_set_label (GTK_LABEL (self->side), result->side);
  gtk_label_set_label (GTK_LABEL (self->enemy), result->enemy);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u %s", i + 1, result->panel_styles[i]);

      gtk_label_set_label (GTK_LABEL (self->rows[i]), name);
      for (guint j = 0; j < n; j++)
        show_cell (self, result, i, j);
    }
}
