/* bocage-history-row.c: a row of the history: picture, name and time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-history-row.h"

#include "bocage-history-pictures.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

struct _BocageHistoryRow
{
  GtkWidget parent_instance;

  /* Children */
  GtkWidget *picture;
  GtkWidget *bookmark;
  GtkLabel *title;
  GtkLabel *detail;

  /* Owned */
  BocageHistoryItem *item; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (BocageHistoryRow, bocage_history_row, GTK_TYPE_WIDGET)

static void
set_class (BocageHistoryRow *self, const char *name, gboolean is_on)
{
  if (is_on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static GtkLabel *
label_new (const char *css_class)
{
  GtkWidget *label = _bocage_panes_new_label (NULL, css_class, BOCAGE_PANES_ONE_LINE);

  gtk_widget_set_hexpand (label, TRUE);
  return GTK_LABEL (label);
}

static void
bocage_history_row_dispose (GObject *object)
{
  BocageHistoryRow *self = BOCAGE_HISTORY_ROW (object);

  g_clear_object (&self->item);
  _bocage_panes_unparent_children (self);
  G_OBJECT_CLASS (bocage_history_row_parent_class)->dispose (object);
}

static void
bocage_history_row_class_init (BocageHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_history_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "historyrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bocage_history_row_init (BocageHistoryRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, BOCAGE_HISTORY_PICTURE_WIDTH,
                               BOCAGE_HISTORY_PICTURE_HEIGHT);
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
  self->bookmark = gtk_image_new_from_icon_name ("user-bookmarks-symbolic");
  _bocage_panes_set_name (self->bookmark, _ ("Checkpoint"));
  self->title = label_new (NULL);
  self->detail = label_new ("bocage-small");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "dim-label");
  gtk_box_append (GTK_BOX (head), self->bookmark);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (words), head);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->detail));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
bocage_history_row_new (void)
{
  return g_object_new (BOCAGE_TYPE_HISTORY_ROW, NULL);
}

/**
 * bocage_history_row_set_item:
 * @item: (nullable)
 */
void
bocage_history_row_set_item (BocageHistoryRow *self, BocageHistoryItem *item)
{
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *name = NULL;

  g_set_object (&self->item, item);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), NULL);
  if (item == NULL)
    return;
  title = bocage_history_item_dup_title (item);
  detail = bocage_history_item_dup_detail (item);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  gtk_widget_set_visible (self->bookmark, item->name != NULL);
  set_class (self, "here", item->kind == BOCAGE_HISTORY_HERE);
  set_class (self, "undone", item->kind == BOCAGE_HISTORY_UNDONE);
  set_class (self, "checkpoint", item->name != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), title);
  name = g_strdup_printf ("%s, %s", title, detail);
  _bocage_panes_set_name (self, name);
}

/**
 * bocage_history_row_get_item:
 *
 * Returns: (transfer none) (nullable)
 */
BocageHistoryItem *
bocage_history_row_get_item (BocageHistoryRow *self)
{
  return self->item;
}

void
bocage_history_row_set_picture (BocageHistoryRow *self, BocagePicture *picture)
{
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (picture));
}
