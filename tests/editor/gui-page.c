/* gui-page.c: the page beside the board is the one that players will hold
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "hand-test.h"
#include "io/document/bocage-document.h"
#include "io/pack/bocage-pack.h"
#include "prose/bocage-prose-chip.h"
#include "prose/bocage-prose.h"
#include "widgets/bocage-alert.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define BATTLE "scenarios/normandy/01-pegasus-bridge.bocage"
#define MARGIN 16 /* px round a page in the pane */

static gboolean
is_scroller (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_has_css_class (widget, "bocage-canvas");
}

static double
get_page_width (Hand *hand)
{
  GtkWidget *scroller = hand_search (GTK_WIDGET (hand->window->page), is_scroller, NULL);

  return gtk_adjustment_get_page_size (
             gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)))
         - 2 * MARGIN;
}

/* The same page, set here and now. */
static cairo_surface_t *
paint_page (Hand *hand)
{
  g_autoptr (BocageSheet) sheet
      = bocage_page_choice_make_sheet (hand->window->page_choice, hand_session (hand));
  double width, height, scale;
  cairo_surface_t *surface;
  cairo_t *cr;

  bocage_sheet_get_size (sheet, &width, &height);
  scale = get_page_width (hand) / width;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * scale),
                                        (int) ceil (height * scale));
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  bocage_sheet_paint (sheet, cr, 0, FALSE);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size
      = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  return cairo_image_surface_get_width (a) == cairo_image_surface_get_width (b)
         && cairo_image_surface_get_height (a) == cairo_image_surface_get_height (b)
         && memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

static gboolean
is_shown (Hand *hand)
{
  BocagePicture *page = bocage_page_pane_get_page (hand->window->page, 0);
  cairo_surface_t *wanted;
  gboolean same;

  if (page == NULL)
    return FALSE;
  wanted = paint_page (hand);
  same = is_same (bocage_picture_get_surface (page), wanted);
  cairo_surface_destroy (wanted);
  return same;
}

static void
open_page (Hand *hand)
{
  hand_open (hand, BATTLE);
  assert_false (gtk_widget_get_mapped (GTK_WIDGET (hand->window->page)));
  hand_press (hand, "<Control><Shift>p");
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (hand->window->page)));
  assert_true (hand_wait (hand, is_shown));
}

static gboolean
is_history (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TEXT_VIEW (widget) && gtk_widget_get_mapped (widget);
}

static void
test_the_page_is_the_one_that_is_printed (void **state)
{
  Hand *hand = *state;

  open_page (hand);
  hand_look ("page");
  hand_hold (hand, "place", "forest", NULL);
  hand_click (hand, "K9");
  assert_string_equal (hand_top (hand, "K9"), "forest");
  assert_true (hand_wait (hand, is_shown));
  hand_press (hand, "<Control><Shift>p");
  assert_false (gtk_widget_get_mapped (GTK_WIDGET (hand->window->page)));
}

/* A letter in the briefing is on the page, and nothing but the hand was needed. */
static void
test_what_is_typed_is_on_the_page (void **state)
{
  Hand *hand = *state;
  cairo_surface_t *before;
  BocagePicture *page;
  GtkWidget *view;

  open_page (hand);
  before = paint_page (hand);
  gtk_widget_activate_action (GTK_WIDGET (hand->window), "win.inspect", "s", "briefing");
  hand_settle (hand);
  view = hand_search (GTK_WIDGET (hand->window->inspector), is_history, NULL);
  hand_click_widget (hand, view);
  hand_press (hand, "<Control>Home");
  hand_type (hand, "Quiet water. ");
  assert_true (hand_wait (hand, is_shown));
  hand_settle (hand);
  hand_look ("page-typed");
  page = bocage_page_pane_get_page (hand->window->page, 0);
  assert_false (is_same (bocage_picture_get_surface (page), before));
  cairo_surface_destroy (before);
}

/* Chips */

static char *
dup_history (Hand *hand)
{
  BocageNode *briefing = bocage_scenario_get_part (hand_scenario (hand), BOCAGE_ELEMENT_BRIEFING);
  BocageNode *history = bocage_node_find_child (briefing, &bocage_elements[BOCAGE_ELEMENT_HISTORY]);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) bocage_node_unref);

  return bocage_prose_to_text (history, bocage_scenario_get_grid (hand_scenario (hand)), kept);
}

static GtkWidget *
begin_history (Hand *hand)
{
  GtkWidget *view;

  hand_open (hand, NULL);
  gtk_widget_activate_action (GTK_WIDGET (hand->window), "win.inspect", "s", "briefing");
  hand_settle (hand);
  view = hand_search (GTK_WIDGET (hand->window->inspector), is_history, NULL);
  hand_click_widget (hand, view);
  return view;
}

static void
expect_history (Hand *hand, const char *wanted)
{
  g_autofree char *text = dup_history (hand);

  assert_string_equal (text, wanted);
}

/* What stands for a value is one character: it goes as a whole, and never in part. */
static void
test_typing_cannot_break_a_chip (void **state)
{
  Hand *hand = *state;
  GtkWidget *view = begin_history (hand);

  hand_type (hand, "Take ");
  gtk_widget_activate_action (view, "prose.insert", "s", "{axis.hand command-card}");
  hand_type (hand, ".");
  hand_settle (hand);
  hand_look ("page-chip");
  expect_history (hand, "Take {axis.hand command-card}.");
  assert_int_equal (
      gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view))), 7);
  hand_press (hand, "Left");
  hand_type (hand, "x");
  hand_press (hand, "Left");
  hand_press (hand, "Left");
  hand_type (hand, "y");
  expect_history (hand, "Take y{axis.hand command-card}x.");
  hand_press (hand, "Delete");
  expect_history (hand, "Take yx.");
}

/* The hex or the piece that is clicked, without painting anything there. */
static void
test_a_chip_is_chosen_on_the_board (void **state)
{
  Hand *hand = *state;
  GtkWidget *view = begin_history (hand);

  hand_put (hand, "F4", "forest", NULL);
  hand_hold (hand, "place", "hill", NULL);
  hand_click_widget (hand, view);
  hand_type (hand, "Hold ");
  gtk_widget_activate_action (view, "prose.pick", "s", "hex");
  hand_click (hand, "F4");
  assert_true (gtk_widget_has_focus (view));
  hand_type (hand, ", the ");
  gtk_widget_activate_action (view, "prose.pick", "s", "piece");
  hand_click (hand, "F4");
  hand_type (hand, ".");
  expect_history (hand, "Hold {hex at F4}, the {piece forest}.");
  assert_string_equal (hand_top (hand, "F4"), "forest");

  /* Escape gives up: then the board is painted on as ever. */
  gtk_widget_activate_action (view, "prose.pick", "s", "hex");
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "Escape");
  hand_hold (hand, "place", "hill", NULL);
  hand_click (hand, "H5");
  assert_string_equal (hand_top (hand, "H5"), "hill");
  expect_history (hand, "Hold {hex at F4}, the {piece forest}.");
}

static GtkTextBuffer *
get_history (Hand *hand)
{
  return gtk_text_view_get_buffer (
      GTK_TEXT_VIEW (hand_search (GTK_WIDGET (hand->window->inspector), is_history, NULL)));
}

/* Whether the text is one chip that says so. */
static gboolean
is_chip (Hand *hand)
{
  GtkTextBuffer *buffer = get_history (hand);
  GdkPaintable *chip;
  GtkTextIter at;

  gtk_text_buffer_get_start_iter (buffer, &at);
  chip = gtk_text_iter_get_paintable (&at);
  return gtk_text_buffer_get_char_count (buffer) == 1 && BOCAGE_IS_PROSE_CHIP (chip)
         && g_str_equal (bocage_prose_chip_get_label (BOCAGE_PROSE_CHIP (chip)), hand->data);
}

static void
set_hand (Hand *hand, const char *cards)
{
  BocageSideNode *side = bocage_scenario_find_side (hand_scenario (hand), "axis");

  bocage_edit_begin (hand_edit (hand), "cards", 0);
  bocage_edit_set_field (hand_edit (hand), &side->node,
                         bocage_element_find_field (side->node.element, "hand"), cards);
  bocage_edit_commit (hand_edit (hand));
}

/* A chip says what the battle says now; braces that were typed become one. */
static void
test_a_chip_says_what_the_battle_says (void **state)
{
  Hand *hand = *state;

  begin_history (hand);
  hand_type (hand, "{axis.hand command-card}");
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand->data = "2 command cards";
  assert_true (hand_wait (hand, is_chip));
  set_hand (hand, "3");
  hand->data = "3 command cards";
  assert_true (hand_wait (hand, is_chip));
  set_hand (hand, "1");
  hand->data = "1 command card";
  assert_true (hand_wait (hand, is_chip));
}

static gboolean
is_ink_box (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget)
         && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), "Save ink") == 0;
}

static gboolean
has_print_dialog (Hand *hand)
{
  GtkWindow *window = hand_find_window (hand);

  return window != NULL && g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "GtkPrint");
}

static void
test_ink_is_saved_where_the_box_says_so (void **state)
{
  Hand *hand = *state;
  gboolean saved;
  GtkWidget *box;

  open_page (hand);
  box = hand_search (GTK_WIDGET (hand->window->page), is_ink_box, NULL);
  hand_click_widget (hand, box);
  g_object_get (hand->window->page_choice, "ink-saver", &saved, NULL);
  assert_true (saved);
  assert_true (hand_wait (hand, is_shown));
  hand_look ("page-ink");

  /* The printer is asked for the same. */
  hand_press (hand, "<Control>p");
  assert_true (hand_wait (hand, has_print_dialog));
  box = hand_search (GTK_WIDGET (hand_find_window (hand)), is_ink_box, NULL);
  assert_non_null (box);
  assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (box)));
}

static gboolean
is_told (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}

static gboolean
tells_overflow (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->page), is_told, "too long by") != NULL;
}

/* What has no room is said beside the page, and by how much. */
static void
test_what_has_no_room_is_said (void **state)
{
  Hand *hand = *state;
  GString *words = g_string_new (NULL);
  GtkWidget *view;

  open_page (hand);
  gtk_widget_activate_action (GTK_WIDGET (hand->window), "win.inspect", "s", "briefing");
  hand_settle (hand);
  view = hand_search (GTK_WIDGET (hand->window->inspector), is_history, NULL);
  for (guint i = 0; i < 4000; i++)
    g_string_append (words, "and so on ");
  gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), words->str,
                                    -1);
  g_string_free (words, TRUE);
  assert_true (hand_wait (hand, tells_overflow));
  hand_look ("page-overflow");
  bocage_edit_undo (hand_edit (hand));
  assert_true (hand_wait (hand, is_shown));
  assert_false (tells_overflow (hand));
}

/* Leaving the window */

static gboolean
has_chooser (Hand *hand)
{
  return GTK_IS_FILE_CHOOSER (hand_find_window (hand));
}

static gboolean
has_no_window (Hand *hand)
{
  return hand_find_window (hand) == NULL;
}

static gboolean
has_alert (Hand *hand)
{
  return BOCAGE_IS_ALERT (hand_find_window (hand));
}

static gboolean
is_written (Hand *hand)
{
  return g_file_test (hand->data, G_FILE_TEST_IS_REGULAR);
}

/* Ctrl+E, the name of a file, Return */
static void
export_to (Hand *hand, const char *path)
{
  hand_press (hand, "<Control>e");
  assert_true (hand_wait (hand, has_chooser));
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "<Control>a");
  hand_type (hand, path);
  hand_press (hand, "Return");
}

static gboolean
is_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_name (widget), data) == 0;
}

/* What another program would lose is told with its place before anything is written. */
static void
test_losses_are_told_before_they_are_written (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bridge.m44", NULL);
  g_autofree char *text = NULL;

  hand_open (hand, BATTLE);
  hand->data = path;
  export_to (hand, path);
  assert_true (hand_wait (hand, is_written));
  assert_true (hand_wait (hand, has_no_window));
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_non_null (strstr (text, "Pegasus Bridge"));
  g_unlink (path);

  /* It refuses a whole battle for one tile. */
  hand_put (hand, "K9", "country-airfield", NULL);
  export_to (hand, path);
  assert_true (hand_wait (hand, has_alert));
  hand_settle (hand);
  hand_look ("page-losses");
  assert_non_null (hand_search (GTK_WIDGET (hand_find_window (hand)), is_told, "K9"));
  assert_non_null (hand_search (GTK_WIDGET (hand_find_window (hand)), is_told, "Board Game Arena"));
  assert_false (is_written (hand));
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_window));
  assert_false (is_written (hand));

  export_to (hand, path);
  assert_true (hand_wait (hand, has_alert));
  hand_settle (hand);
  hand_take_window (hand, hand_find_window (hand));
  gtk_widget_grab_focus (hand_search (GTK_WIDGET (hand_find_window (hand)), is_button, "export"));
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, is_written));
  g_unlink (path);
  g_rmdir (folder);
}

static void
text_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
test_the_battle_is_copied_in_words (void **state)
{
  Hand *hand = *state;
  g_autofree char *text = NULL;

  hand_open (hand, BATTLE);
  hand_press (hand, "<Control><Shift>c");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (hand->window)), NULL,
                                 text_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_true (g_str_has_prefix (text, "Pegasus Bridge\n"));
  assert_non_null (strstr (text, "\nAxis (Germany): "));
  assert_non_null (strstr (text, "infantry: "));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_the_page_is_the_one_that_is_printed),
    HAND_TEST (test_what_is_typed_is_on_the_page),
    HAND_TEST (test_typing_cannot_break_a_chip),
    HAND_TEST (test_a_chip_is_chosen_on_the_board),
    HAND_TEST (test_a_chip_says_what_the_battle_says),
    HAND_TEST (test_ink_is_saved_where_the_box_says_so),
    HAND_TEST (test_what_has_no_room_is_said),
    HAND_TEST (test_losses_are_told_before_they_are_written),
    HAND_TEST (test_the_battle_is_copied_in_words),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
