/* menu-test.h: a menu that the second button opens, and its items
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "hand-test.h"

G_BEGIN_DECLS

static inline gboolean
menu_says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static inline gboolean
menu_is_item (GtkWidget *widget, gconstpointer text)
{
  return gtk_widget_get_mapped (widget)
         && g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton")
         && hand_search (widget, menu_says, text) != NULL;
}

static inline GtkWidget *
menu_find (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window), menu_is_item, hand->data);
}

static inline gboolean
menu_is_open (Hand *hand)
{
  return menu_find (hand) != NULL;
}

static inline gboolean
menu_has_keys (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return focus != NULL && focus == menu_find (hand);
}

static inline void
menu_wait_for (Hand *hand, const char *item)
{
  hand->data = item;
  if (!hand_wait (hand, menu_is_open))
    fail_msg ("no menu with “%s” has come", item);
  hand_settle (hand);
}

/* By the pointer alone */
static inline void
menu_choose (Hand *hand, GtkWidget *widget, const char *item)
{
  g_autofree char *command = NULL;
  int x, y;

  hand_find_middle (hand, widget, &x, &y);
  command = g_strdup_printf ("mousemove %d %d click 3", x, y);
  hand_xdotool (hand, command);
  menu_wait_for (hand, item);
  hand_click_widget (hand, menu_find (hand));
}

/* By keys alone, in a menu that is open */
static inline void
menu_press_item (Hand *hand, const char *item)
{
  menu_wait_for (hand, item);
  for (guint i = 0; !menu_has_keys (hand); i++)
    {
      if (i == 20)
        fail_msg ("no arrow comes to “%s”", item);
      hand_press (hand, "Down");
    }
  hand_press (hand, "Return");
}

/* By keys alone; @widget is one that has a menu.  An item under the pointer takes the keys as soon
 * as GTK sees it there, perhaps after an arrow: the pointer lies elsewhere. */
static inline void
menu_choose_by_key (Hand *hand, GtkWidget *widget, const char *item)
{
  hand_xdotool (hand, "mousemove 0 0");
  gtk_widget_grab_focus (widget);
  hand_press (hand, "Menu");
  menu_press_item (hand, item);
}

G_END_DECLS
