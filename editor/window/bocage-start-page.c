/* bocage-start-page.c: what a window shows that has no battle yet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-start-page.h"

#include "widgets/bocage-recent.h"

#define N_RECENT 6

struct _BocageStartPage
{
  GtkWidget parent_instance;

  /* Template children */
  GtkWidget *new_button;
  GtkWidget *recent_box;
  GtkBox *recent_list;
};

G_DEFINE_FINAL_TYPE (BocageStartPage, bocage_start_page, GTK_TYPE_WIDGET)

static GtkWidget *
row_new (GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *where = folder != NULL ? g_file_get_parse_name (folder) : NULL;
  GtkWidget *row = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (gtk_recent_info_get_display_name (info));
  GtkWidget *path = gtk_label_new (where);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (path), 0);
  gtk_label_set_ellipsize (GTK_LABEL (path), PANGO_ELLIPSIZE_START);
  gtk_label_set_max_width_chars (GTK_LABEL (path), 48);
  gtk_widget_add_css_class (path, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), path);

  gtk_button_set_child (GTK_BUTTON (row), box);
  gtk_button_set_has_frame (GTK_BUTTON (row), FALSE);
  gtk_widget_add_css_class (row, "bocage-recent");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_recent_info_get_display_name (info), -1);
  return row;
}

static void
update_recent (BocageStartPage *self)
{
  g_autoptr (GPtrArray) recent = bocage_recent_list (N_RECENT);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->recent_list))) != NULL)
    gtk_box_remove (self->recent_list, child);
  for (guint i = 0; i < recent->len; i++)
    gtk_box_append (self->recent_list, row_new (recent->pdata[i]));
  gtk_widget_set_visible (self->recent_box, recent->len > 0);
}

static void
bocage_start_page_map (GtkWidget *widget)
{
  update_recent (BOCAGE_START_PAGE (widget));
  GTK_WIDGET_CLASS (bocage_start_page_parent_class)->map (widget);
}

static gboolean
bocage_start_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BOCAGE_START_PAGE (widget)->new_button);
}

static void
bocage_start_page_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), BOCAGE_TYPE_START_PAGE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bocage_start_page_parent_class)->dispose (object);
}

static void
bocage_start_page_class_init (BocageStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bocage_start_page_dispose;
  widget_class->map = bocage_start_page_map;
  widget_class->grab_focus = bocage_start_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PREFIX
                                               "/editor/window/bocage-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BocageStartPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, BocageStartPage, recent_box);
  gtk_widget_class_bind_template_child (widget_class, BocageStartPage, recent_list);
}

static void
bocage_start_page_init (BocageStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
