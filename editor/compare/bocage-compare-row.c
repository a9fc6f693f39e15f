/* bocage-compare-row.c: a difference as a row: where, how it is here, how there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What stays is on teal, what goes is struck out on rust: it changes with the check.
 */

#include "config.h"

#include "bocage-compare-row.h"

#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define PLACE_CHARS 22

struct _BocageCompareRow
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *check;
  GtkLabel *mark;
  GtkLabel *place;
  GtkLabel *here;
  GtkLabel *there;

  /* Owned */
  BocageCompareItem *item; /* (nullable) */
  GBinding *binding;       /* (nullable) */
};

G_DEFINE_FINAL_TYPE (BocageCompareRow, bocage_compare_row, GTK_TYPE_WIDGET)

/* What differs */

/* Where the word that @end lies in begins */
static gsize
find_word (const char *text, gsize end)
{
  while (end > 0 && text[end - 1] != ' ')
    end--;
  return end;
}

/* The part of @text that @other has not, in whole words */
static void
find_change (const char *text, const char *other, gsize *out_start, gsize *out_end)
{
  gsize n = strlen (text), m = strlen (other), start = 0, tail = 0;

  while (start < n && start < m && text[start] == other[start])
    start++;
  start = find_word (text, start);
  while (tail < n - start && tail < m - MIN (start, m) && text[n - 1 - tail] == other[m - 1 - tail])
    tail++;
  while (tail > 0 && text[n - tail] != ' ')
    tail--;
  *out_start = start;
  *out_end = n - tail;
}

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, gsize start, gsize end)
{
  attribute->start_index = (guint) start;
  attribute->end_index = (guint) end;
  pango_attr_list_insert (list, attribute);
}

/* @other: (nullable) */
static void
show_words (GtkLabel *label, const char *text, const char *other, gboolean stays)
{
  g_autoptr (PangoAttrList) list = pango_attr_list_new ();
  gsize start = 0, end = strlen (text);

  if (other != NULL && !g_str_equal (text, other))
    find_change (text, other, &start, &end);
  if (stays)
    add_attribute (list, pango_attr_background_new (0xcfcf, 0xe7e7, 0xe4e4), start, end);
  else
    add_attribute (list, pango_attr_background_new (0xf6f6, 0xdcdc, 0xcfcf), start, end);
  add_attribute (list, pango_attr_foreground_new (0x1c1c, 0x1c1c, 0x1c1c), start, end);
  if (!stays)
    add_attribute (list, pango_attr_strikethrough_new (TRUE), start, end);
  gtk_label_set_label (label, text);
  gtk_label_set_attributes (label, list);
}

/* @text: (nullable), likewise @other */
static void
show_side (GtkLabel *label, const char *text, const char *other, gboolean stays)
{
  if (text != NULL)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (label), "dim-label");
      show_words (label, text, other, stays);
      return;
    }
  gtk_label_set_attributes (label, NULL);
  gtk_label_set_label (label, _ ("nothing"));
  gtk_widget_add_css_class (GTK_WIDGET (label), "dim-label");
}

/* As seen from here */
static void
show_mark (BocageCompareRow *self, BocageDifferenceKind kind)
{
  static const char *const signs[] = { "+", "−", "≠", "≠" };
  static const char *const classes[] = { "more", "less", "other", "other" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->mark), classes[i]);
  gtk_label_set_label (self->mark, signs[kind]);
  gtk_widget_add_css_class (GTK_WIDGET (self->mark), classes[kind]);
}

static void
update (BocageCompareRow *self)
{
  const BocageDifference *d = bocage_compare_item_get_difference (self->item);
  const char *there = d->kind == BOCAGE_DIFFERENCE_MOVED ? d->a : d->b;
  gboolean takes = bocage_compare_item_get_takes (self->item);
  g_autofree char *name = NULL;

  show_mark (self, d->kind);
  gtk_label_set_label (self->place, bocage_compare_item_get_place (self->item));
  show_side (self->here, d->a, there, !takes);
  show_side (self->there, there, d->a, takes);
  /* TRANSLATORS: for a screen reader: a place (“G5”), what stands here, and what there. */
  name = g_strdup_printf (_ ("%1$s: here %2$s; there %3$s"),
                          bocage_compare_item_get_place (self->item),
                          gtk_label_get_label (self->here), gtk_label_get_label (self->there));
  _bocage_panes_set_name (self, name);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               takes ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

/* GObject */

static void
forget_item (BocageCompareRow *self)
{
  if (self->item == NULL)
    return;
  g_binding_unbind (self->binding);
  g_clear_object (&self->binding);
  g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
}

static void
bocage_compare_row_dispose (GObject *object)
{
  BocageCompareRow *self = BOCAGE_COMPARE_ROW (object);

  forget_item (self);
  _bocage_panes_unparent_children (self);
  G_OBJECT_CLASS (bocage_compare_row_parent_class)->dispose (object);
}

static void
bocage_compare_row_class_init (BocageCompareRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_compare_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "comparerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_CHECKBOX);
}

static GtkLabel *
label_new (GtkBox *box, gboolean expands)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, expands);
  gtk_box_append (box, label);
  return GTK_LABEL (label);
}

static void
bocage_compare_row_init (BocageCompareRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->check = gtk_check_button_new ();
  gtk_widget_set_focusable (self->check, FALSE); /* Space on the row does it */
  _bocage_panes_set_name (self->check, _ ("Take it from there"));
  gtk_widget_set_tooltip_text (self->check, _ ("Take it from there"));
  gtk_widget_set_valign (self->check, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->check);
  self->mark = label_new (GTK_BOX (box), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->mark), "bocage-difference");
  gtk_label_set_xalign (self->mark, .5);
  gtk_widget_set_valign (GTK_WIDGET (self->mark), GTK_ALIGN_CENTER);
  self->place = label_new (GTK_BOX (box), FALSE);
  gtk_label_set_width_chars (self->place, PLACE_CHARS);
  gtk_label_set_max_width_chars (self->place, PLACE_CHARS);
  gtk_widget_add_css_class (GTK_WIDGET (self->place), "heading");
  gtk_box_set_homogeneous (GTK_BOX (words), TRUE);
  self->here = label_new (GTK_BOX (words), TRUE);
  self->there = label_new (GTK_BOX (words), TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
bocage_compare_row_new (void)
{
  return g_object_new (BOCAGE_TYPE_COMPARE_ROW, NULL);
}

/**
 * bocage_compare_row_set_item:
 * @item: (nullable)
 */
void
bocage_compare_row_set_item (BocageCompareRow *self, BocageCompareItem *item)
{
  forget_item (self);
  if (item == NULL)
    return;
  self->item = g_object_ref (item);
  self->binding = g_object_ref (g_object_bind_property (
      item, "takes", self->check, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL));
  g_signal_connect_swapped (item, "notify::takes", G_CALLBACK (update), self);
  update (self);
}

/**
 * bocage_compare_row_get_item:
 *
 * Returns: (transfer none) (nullable)
 */
BocageCompareItem *
bocage_compare_row_get_item (BocageCompareRow *self)
{
  return self->item;
}
