/* bocage-start-page.c: what a window shows that has no battle yet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-start-page.h"

#include "keeping/bocage-battle-thumbnail.h"
#include "widgets/bocage-panes-private.h"
#include "widgets/bocage-recent.h"

#include <glib/gi18n.h>

#define N_RECENT 6
#define N_COLUMNS 3
#define PICTURE_WIDTH 170
#define PICTURE_HEIGHT 107
#define EMBLEM 160
#define SMALL_EMBLEM 64 /* where there are battles to look at */

struct _BocageStartPage
{
  GtkWidget parent_instance;

  /* Template children */
  GtkImage *emblem;
  GtkWidget *new_button;
  GtkWidget *recent_box;
  GtkGrid *recent_grid;
};

G_DEFINE_FINAL_TYPE (BocageStartPage, bocage_start_page, GTK_TYPE_WIDGET)

static void
name_picture (GtkWidget *thumbnail, const char *title)
{
  /* TRANSLATORS: what a picture shows; %s is the title of a battle. */
  g_autofree char *name = g_strdup_printf (_ ("Board of %s"), title);

  _bocage_panes_set_name (thumbnail, name);
}

/* A battle goes by its title, once that is known. */
static void
title_cb (GtkWidget *thumbnail, GParamSpec *pspec, GtkWidget *button)
{
  GtkLabel *label = g_object_get_data (G_OBJECT (button), "title");
  const char *file = g_object_get_data (G_OBJECT (button), "file");
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  g_object_get (thumbnail, "title", &title, NULL);
  if (title == NULL || *title == '\0')
    return;
  gtk_label_set_label (label, title);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (GTK_WIDGET (label))), file);
  /* TRANSLATORS: the title of a battle and the name of its file */
  name = g_strdup_printf (_ ("%s, %s"), title, file);
  _bocage_panes_set_name (button, name);
  name_picture (thumbnail, title);
}

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = _bocage_panes_new_label (text, style, BOCAGE_PANES_ONE_LINE);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 1); /* as wide as the picture */
  gtk_label_set_xalign (GTK_LABEL (label), .5);
  return label;
}

static GtkWidget *
card_new (GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);
  const char *display_name = gtk_recent_info_get_display_name (info);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *path = g_file_get_parse_name (file);
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *picture = bocage_battle_thumbnail_new (PICTURE_WIDTH, PICTURE_HEIGHT);
  GtkWidget *title = label_new (display_name, "heading");

  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), label_new (NULL, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_button_set_has_frame (GTK_BUTTON (card), FALSE);
  gtk_widget_add_css_class (card, "bocage-recent");
  gtk_widget_set_tooltip_text (card, path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", uri);
  _bocage_panes_set_name (card, display_name);
  name_picture (picture, display_name);
  g_object_set_data (G_OBJECT (card), "title", title);
  g_object_set_data_full (G_OBJECT (card), "file", g_strdup (display_name), g_free);
  g_signal_connect_object (picture, "notify::title", G_CALLBACK (title_cb), card, 0);
  bocage_battle_thumbnail_set_file (BOCAGE_BATTLE_THUMBNAIL (picture), file);
  return card;
}

static void
update_recent (BocageStartPage *self)
{
  g_autoptr (GPtrArray) recent = bocage_recent_list (N_RECENT);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->recent_grid))) != NULL)
    gtk_grid_remove (self->recent_grid, child);
  for (guint i = 0; i < recent->len; i++)
    gtk_grid_attach (self->recent_grid, card_new (recent->pdata[i]), (int) i % N_COLUMNS,
                     (int) i / N_COLUMNS, 1, 1);
  gtk_widget_set_visible (self->recent_box, recent->len > 0);
  gtk_image_set_pixel_size (self->emblem, recent->len > 0 ? SMALL_EMBLEM : EMBLEM);
}

static gboolean
has_card_of_gone (BocageStartPage *self)
{
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->recent_grid)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      GVariant *uri = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (card));
      g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

      if (!g_file_query_exists (file, NULL))
        return TRUE;
    }
  return FALSE;
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
  gtk_widget_class_bind_template_child (widget_class, BocageStartPage, emblem);
  gtk_widget_class_bind_template_child (widget_class, BocageStartPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, BocageStartPage, recent_box);
  gtk_widget_class_bind_template_child (widget_class, BocageStartPage, recent_grid);
}

static void
bocage_start_page_init (BocageStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bocage_start_page_forget_gone:
 *
 * Takes away the cards of battles whose files are not there any more.
 */
void
bocage_start_page_forget_gone (BocageStartPage *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->recent_grid)) != NULL;

  if (!has_card_of_gone (self))
    return;
  update_recent (self);
  if (had_focus)
    gtk_widget_grab_focus (self->new_button);
}
