/* bocage-drop-down.c: a name for a drop-down, and for the button in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The focus goes to a button inside, which in GTK 4.8 is called "GtkToggleButton"
 * whatever the drop-down is called.
 */

#include "config.h"

#include "bocage-drop-down.h"

#include <glib/gi18n.h>

static void
update_name (GtkDropDown *drop_down)
{
  const char *name = g_object_get_data (G_OBJECT (drop_down), "bocage-name");
  gpointer chosen = gtk_drop_down_get_selected_item (drop_down);
  const char *value = GTK_IS_STRING_OBJECT (chosen) ? gtk_string_object_get_string (chosen) : NULL;
  g_autofree char *text
      = value != NULL
            /* TRANSLATORS: what is chosen from a list, and what for: “Side: Axis”. */
            ? g_strdup_printf (C_ ("name and choice", "%s: %s"), name, value)
            : g_strdup (name);

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (drop_down))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *text = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (text));
}

/* GTK 4.18 puts its own factory back when an expression is set. */
static void
factory_cb (GtkDropDown *drop_down)
{
  gtk_drop_down_set_factory (drop_down, g_object_get_data (G_OBJECT (drop_down), "bocage-factory"));
}

/* GTK makes a list as wide as the longest of its strings: what is chosen gives way
 * here, and the rows that fold out are whole. */
static void
let_shrink (GtkDropDown *drop_down)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_object_set_data_full (G_OBJECT (drop_down), "bocage-factory", factory, g_object_unref);
  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, factory);
  g_signal_connect (drop_down, "notify::factory", G_CALLBACK (factory_cb), NULL);
}

/**
 * bocage_drop_down_set_name:
 * @drop_down: a list of strings
 * @name: translated; what is chosen, for those who hear the window
 */
void
bocage_drop_down_set_name (GtkDropDown *drop_down, const char *name)
{
  gboolean followed = g_object_get_data (G_OBJECT (drop_down), "bocage-name") != NULL;

  g_object_set_data_full (G_OBJECT (drop_down), "bocage-name", g_strdup (name), g_free);
  /* GTK 4.18 says that the chosen row is the label, which goes before a name. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  if (!followed)
    {
      let_shrink (drop_down);
      g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (update_name), NULL);
    }
  update_name (drop_down);
}
