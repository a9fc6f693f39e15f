/* keys-test.h: what the keys of the table of shortcuts are pressed for
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "../hand-test.h"

#include <string.h>

G_BEGIN_DECLS

/* A row of the table of shortcuts in one of its places */
typedef struct
{
  const char *accels; /* of one row of the table: each is pressed */
  const char *place;  /* where, in words */
  void (*prepare) (Hand *hand);
  gboolean (*is_done) (Hand *hand);
} KeyCase;

/* Which of a row was pressed last */
extern const char *keys_pressed;

/* Of a key such as <Control>3 or KP_3 */
static inline guint
keys_get_digit (void)
{
  return (guint) (keys_pressed[strlen (keys_pressed) - 1] - '0');
}

/* Each ended by a row without keys */
extern const KeyCase keys_of_window[];
extern const KeyCase keys_of_board[];

static inline void
keys_on_board (Hand *hand)
{
  BocageHex at = hand_hex (hand, "E5");

  bocage_session_set_cursor (hand_session (hand), at);
  bocage_session_set_selection (hand_session (hand), &at, 1);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
}

static inline gboolean
keys_is_title (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (widget)), data);
}

static inline GtkWidget *
keys_find_title (Hand *hand)
{
  GtkWidget *found;

  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, "The Ford");
  bocage_inspector_show_page (hand->window->inspector, "scenario");
  hand_settle (hand);
  found = hand_search (GTK_WIDGET (hand->window->inspector), keys_is_title, "The Ford");
  assert_non_null (found);
  return found;
}

static inline void
keys_in_field (Hand *hand)
{
  gtk_widget_grab_focus (keys_find_title (hand));
  hand_press (hand, "End");
  hand_type (hand, "x");
  assert_string_equal (bocage_scenario_get_title (hand_scenario (hand)), "The Fordx");
}

static inline gboolean
keys_is_list (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LIST_VIEW (widget);
}

static inline void
keys_in_list (Hand *hand)
{
  gtk_widget_child_focus (hand_search (GTK_WIDGET (hand->window->findings), keys_is_list, NULL),
                          GTK_DIR_TAB_FORWARD);
}

static inline void
keys_after_forest (Hand *hand)
{
  keys_on_board (hand);
  hand_put (hand, "E5", "forest", NULL);
}

static inline void
keys_with_units (Hand *hand)
{
  keys_on_board (hand);
  hand_put (hand, "E5", "infantry", "allies");
  hand_put (hand, "F5", "infantry", "allies");
}

static inline gboolean
keys_is_inside (Hand *hand, gpointer part)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

static inline gboolean
keys_is_in_palette (Hand *hand)
{
  return keys_is_inside (hand, hand->window->palette);
}

static inline void
keys_with_selection (Hand *hand)
{
  BocageHex hexes[2];

  keys_with_units (hand);
  hexes[0] = hand_hex (hand, "E5");
  hexes[1] = hand_hex (hand, "F5");
  bocage_session_set_selection (hand_session (hand), hexes, 2);
}

static inline void
keys_with_floating (Hand *hand)
{
  keys_with_selection (hand);
  hand_press (hand, "m");
  hand_press (hand, "Right");
  assert_true (hand_is_floating (hand));
}

G_END_DECLS
