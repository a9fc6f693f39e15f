/* gui-bar.c: the bar over the board, whose buttons stay where they are
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../display-test.h"
#include "../hand-test.h"
#include "brush/bocage-choice.h"

#include <glib/gstdio.h>
#include <string.h>

/* Where each button begins: by its tooltip */
static void
note_places (GtkWidget *widget, GtkWidget *bar, GHashTable *places)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  if ((GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget)) && tooltip != NULL)
    {
      gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

      assert_true (gtk_widget_compute_bounds (widget, bar, &bounds));
      g_hash_table_replace (
          places, g_strdup (tooltip),
          GINT_TO_POINTER ((int) (bounds.origin.x + (rtl ? bounds.size.width : 0)) + 1));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    note_places (child, bar, places);
}

static GHashTable *
look_at_bar (Hand *hand)
{
  GHashTable *places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  hand_settle (hand);
  note_places (GTK_WIDGET (hand->window->context_bar), GTK_WIDGET (hand->window->context_bar),
               places);
  return places;
}

/* Of those that are seen before and after */
static void
assert_still (Hand *hand, GHashTable *before, guint least, const char *after_what)
{
  g_autoptr (GHashTable) now = look_at_bar (hand);
  GHashTableIter iter;
  gpointer tooltip, place;
  guint n = 0;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &tooltip, &place))
    {
      int after = GPOINTER_TO_INT (g_hash_table_lookup (now, tooltip));

      if (after == 0)
        continue;
      n++;
      if (after != GPOINTER_TO_INT (place))
        fail_msg ("%s, %d wide: “%s” went from %d to %d", after_what,
                  gtk_widget_get_width (GTK_WIDGET (hand->window)), (char *) tooltip,
                  GPOINTER_TO_INT (place), after);
    }
  assert_in_range (n, least, G_MAXINT);
}

static void
select_some (Hand *hand)
{
  g_autoptr (GHashTable) before = NULL;
  BocageHex hex = hand_hex (hand, "E5");

  bocage_session_set_selection (hand_session (hand), NULL, 0);
  before = look_at_bar (hand);
  bocage_session_set_selection (hand_session (hand), &hex, 1);
  assert_still (hand, before, 3, "one hex is selected");
  hand_look ("bar-one");
  g_hash_table_unref (before);
  before = look_at_bar (hand);
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "<Control>a");
  assert_still (hand, before, 8, "all are selected");
}

static void
change_pieces (Hand *hand)
{
  static const char *const pieces[] = { "infantry", "river", "forest", "special-forces", "bridge" };
  g_autoptr (GHashTable) before = NULL;

  hand_hold (hand, "place", "hill", NULL);
  before = look_at_bar (hand);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      hand_hold (hand, "place", pieces[i], "axis");
      assert_still (hand, before, 2, pieces[i]);
    }
  bocage_brush_set_piece (hand->window->brush, NULL, NULL, NULL);
  assert_still (hand, before, 2, "no piece is held");
}

static void
change_ways (Hand *hand, const char *tool, const BocageChoice *choices,
             void (*set) (BocageBrush *brush, const char *id))
{
  g_autoptr (GHashTable) before = NULL;

  bocage_brush_set_tool (hand->window->brush, tool);
  before = look_at_bar (hand);
  for (guint i = 0; choices[i].id != NULL; i++)
    {
      set (hand->window->brush, choices[i].id);
      assert_still (hand, before, 2, choices[i].label);
    }
  hand_look (tool);
}

static void
try_widths (Hand *hand)
{
  static const int widths[] = { 1440, 1280, 1100, 960, 800 };

  hand_open (hand, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      hand_resize (hand, widths[i], 800);
      bocage_brush_set_tool (hand->window->brush, "select");
      select_some (hand);
      change_pieces (hand);
      change_ways (hand, "erase", bocage_choices_erasing, bocage_brush_set_erasing);
      change_ways (hand, "fill", bocage_choices_filling, bocage_brush_set_filling);
      change_ways (hand, "goals", bocage_choices_marking, bocage_brush_set_marking);
    }
}

/* Where only words and numbers change, no button goes from under the pointer, and what a selection
 * brings pushes nothing away. */
static void
test_words_move_no_button (void **state)
{
  try_widths (*state);
}

static void
test_words_move_no_button_from_right_to_left (void **state)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  try_widths (*state);
}

static int
teardown_direction (void **state)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  return hand_teardown (state);
}

/* The way of selecting is seen */

static gboolean
selects (GtkWidget *widget, gconstpointer data)
{
  const char *icon = GTK_IS_MENU_BUTTON (widget)
                         ? gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget))
                         : NULL;

  return icon != NULL && g_str_has_prefix (icon, "bocage-select");
}

static void
test_the_way_of_selecting_is_seen (void **state)
{
  Hand *hand = *state;
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autoptr (GHashTable) icons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkMenuButton *button;

  hand_open (hand, NULL);
  button = GTK_MENU_BUTTON (hand_search (GTK_WIDGET (hand->window->context_bar), selects, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  for (guint i = 0; bocage_choices_selecting[i].id != NULL; i++)
    {
      const char *way = bocage_brush_get_selecting (hand->window->brush);
      const char *icon = gtk_menu_button_get_icon_name (button);
      const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (button));

      if (!g_hash_table_add (icons, g_strdup (icon)))
        fail_msg ("%s looks like another way: %s", way, icon);
      if (!gtk_icon_theme_has_icon (theme, icon))
        fail_msg ("there is no icon %s", icon);
      if (strstr (tooltip, bocage_choice_label (bocage_choices_selecting, way)) == NULL)
        fail_msg ("“%s” does not name %s", tooltip, way);
      hand_look (icon);
      hand_press (hand, "<Shift>s");
    }
  /* Round: the first again */
  assert_int_equal (g_hash_table_size (icons), 4);
  assert_true (g_hash_table_contains (icons, gtk_menu_button_get_icon_name (button)));
}

static gboolean
is_search (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SEARCH_ENTRY (widget) && gtk_widget_get_mapped (widget);
}

/* Bridges along their rivers have certain repairs, which have a button in the same bar. */
static char *
make_bridges (void)
{
  static const char text[]
      = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<scenario xmlns=\"urn:bocage:scenario:1\" version=\"1.0\" id=\"b\" ruleset=\"memoir44\" "
        "xml:lang=\"en\"><info><title>B</title></info><sides first=\"allies\">"
        "<side id=\"axis\" edge=\"north\" hand=\"4\" medals=\"4\"/>"
        "<side id=\"allies\" edge=\"south\" hand=\"4\" medals=\"4\"/></sides>"
        "<board shape=\"standard\" face=\"countryside\">"
        "<hex at=\"B7\"><path type=\"river\" edges=\"NE SW\"/><object type=\"bridge\" turn=\"3\"/>"
        "</hex><hex at=\"B2\"><unit type=\"infantry\" side=\"allies\"/></hex>"
        "<hex at=\"D8\"><unit type=\"infantry\" side=\"axis\"/></hex></board></scenario>";
  char *path = g_build_filename (g_get_tmp_dir (), "bocage-gui-bar.bocage", NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static gboolean
tells_of_hidden (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && gtk_button_get_label (GTK_BUTTON (widget)) != NULL
         && strstr (gtk_button_get_label (GTK_BUTTON (widget)), "hidden") != NULL;
}

static gboolean
is_sought (Hand *hand)
{
  return hand_search (hand->window->dock, tells_of_hidden, NULL) != NULL;
}

static void
test_looking_for_a_finding_moves_no_pane (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = make_bridges ();
  GtkWidget *inspector;
  int width;

  hand_open (hand, path);
  hand_settle (hand);
  inspector = GTK_WIDGET (hand->window->inspector);
  width = gtk_widget_get_width (inspector);
  hand_click_widget (hand, hand_search (hand->window->dock, is_search, NULL));
  hand_type (hand, "bridge");
  assert_true (hand_wait (hand, is_sought));
  hand_settle (hand);
  hand_look ("finding-sought");
  assert_int_equal (gtk_widget_get_width (inspector), width);
  g_unlink (path);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_words_move_no_button),
    cmocka_unit_test_setup_teardown (test_words_move_no_button_from_right_to_left, hand_setup,
                                     teardown_direction),
    HAND_TEST (test_the_way_of_selecting_is_seen),
    HAND_TEST (test_looking_for_a_finding_moves_no_pane),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
