/* bocage-compare-list.c: the differences between two battles as a list to choose from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bocage-compare-list.h"

#include "bocage-compare-row.h"
#include "widgets/bocage-panes-private.h"

#include <glib/gi18n.h>

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, bocage_compare_row_new ());
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  bocage_compare_row_set_item (BOCAGE_COMPARE_ROW (gtk_list_item_get_child (list_item)),
                               gtk_list_item_get_item (list_item));
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  bocage_compare_row_set_item (BOCAGE_COMPARE_ROW (gtk_list_item_get_child (list_item)), NULL);
}

/* GTK's own Space selects the row, which it is already. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers,
        GtkSingleSelection *selection)
{
  BocageCompareItem *item = gtk_single_selection_get_selected_item (selection);

  if ((key != GDK_KEY_space && key != GDK_KEY_KP_Space) || item == NULL
      || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  bocage_compare_item_set_takes (item, !bocage_compare_item_get_takes (item));
  return TRUE;
}

/**
 * bocage_compare_list_new:
 *
 * Space takes the chosen difference, or leaves it.
 */
GtkWidget *
bocage_compare_list_new (GtkSingleSelection *selection)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *view;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (selection)), factory);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (view), TRUE);
  gtk_widget_add_css_class (view, "bocage-compare");
  _bocage_panes_set_name (view, _ ("Differences"));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), selection, 0);
  gtk_widget_add_controller (view, keys);
  return view;
}
