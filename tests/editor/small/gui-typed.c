/* gui-typed.c: what is typed and not understood is said, and nothing is lost for it
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "../hand-test.h"
#include "draw/overlay/bocage-overlay-painter.h"
#include "inspector/bocage-field-row.h"

#include <glib/gstdio.h>
#include <string.h>

#define BATTLE "scenarios/normandy/04-ouistreham.bocage"

typedef struct
{
  const BocageElement *element;
  const char *field;
} Wanted;

static gboolean
is_row (GtkWidget *widget, gconstpointer data)
{
  const Wanted *wanted = data;

  return BOCAGE_IS_FIELD_ROW (widget) && gtk_widget_get_mapped (widget)
         && bocage_field_row_get_field (BOCAGE_FIELD_ROW (widget)) != NULL
         && bocage_field_row_get_field (BOCAGE_FIELD_ROW (widget))
                == bocage_element_find_field (wanted->element, wanted->field);
}

/* The first entry for a field in the inspector */
static GtkWidget *
find_entry (Hand *hand, BocageElementId element, const char *field)
{
  const Wanted wanted = { &bocage_elements[element], field };
  GtkWidget *row = hand_search (GTK_WIDGET (hand->window->inspector), is_row, &wanted);

  if (row == NULL)
    fail_msg ("no row edits “%s”", field);
  return bocage_field_row_get_editor (BOCAGE_FIELD_ROW (row));
}

static void
open_scenario_page (Hand *hand)
{
  hand_open (hand, BATTLE);
  gtk_widget_activate_action (GTK_WIDGET (hand->window), "win.inspect", "s", "scenario");
  hand_settle (hand);
}

/* In place of what is there */
static void
type_over (Hand *hand, GtkWidget *entry, const char *text)
{
  gtk_widget_grab_focus (entry);
  hand_settle (hand);
  hand_press (hand, "<Control>a");
  hand_type (hand, text);
}

static const char *
get_text (GtkWidget *entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry));
}

static const char *
get_status (Hand *hand)
{
  const char *status = bocage_session_get_status (hand_session (hand));

  return status != NULL ? status : "";
}

static void
test_what_is_no_date_is_said (void **state)
{
  Hand *hand = *state;
  GtkWidget *date;

  open_scenario_page (hand);
  date = find_entry (hand, BOCAGE_ELEMENT_DATE, "from");
  assert_string_equal (get_text (date), "1944-06-06");
  type_over (hand, date, "6 June");
  assert_string_equal (get_text (date), "6 June"); /* no letter is eaten */
  assert_true (gtk_widget_has_css_class (date, "error"));
  hand_look ("typed-date");
  hand_press (hand, "Tab");
  assert_string_equal (get_text (date), "1944-06-06");
  assert_non_null (strstr (get_status (hand), "“6 June” is not a date"));

  /* Half of it would have been one. */
  type_over (hand, date, "1944-13-45");
  hand_press (hand, "Tab");
  assert_string_equal (get_text (date), "1944-06-06");
  assert_non_null (strstr (get_status (hand), "“1944-13-45” is not a date"));
}

/* What an undo has brought back stays, and not what was there when the field got the keys. */
static void
test_a_refused_word_undoes_no_undo (void **state)
{
  Hand *hand = *state;
  GtkWidget *at;

  open_scenario_page (hand);
  at = find_entry (hand, BOCAGE_ELEMENT_OBJECTIVE, "at");
  type_over (hand, at, "E5");
  hand_press (hand, "Tab"); /* to the button beside it */
  hand_press (hand, "Tab");
  gtk_widget_grab_focus (at);
  hand_settle (hand);
  hand_press (hand, "<Control>z");
  hand_settle (hand);
  assert_string_equal (get_text (at), "D5");
  /* The field has kept the keys. */
  hand_press (hand, "End");
  hand_type (hand, "x");
  assert_string_equal (get_text (at), "D5x");
  hand_press (hand, "Tab");
  hand_press (hand, "Tab");
  assert_string_equal (get_text (at), "D5");
}

/* The battle is as it was, and knows of nothing that could be undone. */
static void
assert_nothing_is_done (Hand *hand, const char *before)
{
  g_autofree char *now = hand_dup_battle (hand);

  assert_string_equal (now, before);
  assert_false (bocage_session_get_modified (hand_session (hand)));
  assert_false (bocage_edit_get_can_undo (hand_edit (hand)));
}

/* Half of each word would be a value. */
static void
test_a_refused_word_is_no_step (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  GtkWidget *date, *at;

  open_scenario_page (hand);
  before = hand_dup_battle (hand);
  date = find_entry (hand, BOCAGE_ELEMENT_DATE, "from");
  type_over (hand, date, "1944-6-6x");
  assert_string_equal (get_text (date), "1944-6-6x");
  hand_press (hand, "Tab");
  assert_string_equal (get_text (date), "1944-06-06");
  assert_nothing_is_done (hand, before);

  at = find_entry (hand, BOCAGE_ELEMENT_OBJECTIVE, "at");
  type_over (hand, at, "E5x");
  hand_press (hand, "Tab"); /* to the button beside it */
  hand_press (hand, "Tab");
  assert_string_equal (get_text (at), "D5");
  assert_nothing_is_done (hand, before);
}

/* Nor does it take away what was undone before: not while one types, for that word may be good, and
 * all of it as soon as it is refused. */
static void
test_a_refused_word_leaves_the_redo (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  GtkWidget *date;

  open_scenario_page (hand);
  date = find_entry (hand, BOCAGE_ELEMENT_DATE, "from");
  type_over (hand, date, "1944-07-01");
  hand_press (hand, "Tab");
  before = hand_dup_battle (hand);
  hand_press (hand, "<Control>z");
  assert_string_equal (get_text (date), "1944-06-06");
  type_over (hand, date, "1944-6-7x");
  hand_press (hand, "Tab");
  assert_string_equal (get_text (date), "1944-06-06");
  hand_press (hand, "<Control><Shift>z");
  assert_string_equal (get_text (date), "1944-07-01");
  g_autofree char *now = hand_dup_battle (hand);

  assert_string_equal (now, before);
}

/* An empty date is taken out of the battle, and comes back when what is typed then is refused. */
static void
test_a_refused_word_in_an_empty_field_is_no_step (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  GtkWidget *date;

  open_scenario_page (hand);
  before = hand_dup_battle (hand);
  date = find_entry (hand, BOCAGE_ELEMENT_DATE, "from");
  type_over (hand, date, "");
  hand_press (hand, "BackSpace");
  assert_true (bocage_session_get_modified (hand_session (hand)));
  for (const char *c = "1945-x"; *c != '\0'; c++)
    {
      const char letter[] = { *c, '\0' };

      hand_type (hand, letter);
    }
  assert_string_equal (get_text (date), "1945-x"); /* no letter is eaten */
  hand_press (hand, "Tab");
  assert_string_equal (get_text (date), "1944-06-06");
  assert_nothing_is_done (hand, before);
}

static void
test_what_is_typed_back_is_no_step (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  GtkWidget *date;

  open_scenario_page (hand);
  before = hand_dup_battle (hand);
  date = find_entry (hand, BOCAGE_ELEMENT_DATE, "from");
  type_over (hand, date, "1945");
  assert_true (bocage_session_get_modified (hand_session (hand)));
  type_over (hand, date, "1944-06-06");
  assert_nothing_is_done (hand, before);
}

/* Returns: (transfer full): @battle with @word in place of a word, as a file of its own */
static char *
write_changed (const char *battle, const char *old, const char *word)
{
  g_autofree char *path = bocage_test_source_path (battle);
  g_autofree char *folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *content = NULL;

  assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_string_assign (text, content);
  assert_int_equal (g_string_replace (text, old, word, 1), 1);
  g_free (path);
  path = g_build_filename (folder, "changed.bocage", NULL);
  assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return g_steal_pointer (&path);
}

/* What could not be read in the file stays as it is there. */
static void
test_a_refused_word_leaves_what_could_not_be_read (void **state)
{
  Hand *hand = *state;
  g_autofree char *path = write_changed (BATTLE, "from=\"1944-06-06\"", "from=\"6 June\"");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *before = NULL;
  GtkWidget *date;

  hand_open (hand, path);
  gtk_widget_activate_action (GTK_WIDGET (hand->window), "win.inspect", "s", "scenario");
  hand_settle (hand);
  before = hand_dup_battle (hand);
  date = find_entry (hand, BOCAGE_ELEMENT_DATE, "from");
  assert_string_equal (get_text (date), "6 June");
  type_over (hand, date, "1944-6-6x");
  hand_press (hand, "Tab");
  assert_string_equal (get_text (date), "6 June");
  assert_nothing_is_done (hand, before);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_a_date_needs_no_zeros (void **state)
{
  Hand *hand = *state;
  GtkWidget *date;

  open_scenario_page (hand);
  date = find_entry (hand, BOCAGE_ELEMENT_DATE, "from");
  type_over (hand, date, "1944-6-7");
  assert_string_equal (get_text (date), "1944-6-7");
  hand_press (hand, "Tab");
  assert_string_equal (get_text (date), "1944-06-07");
  assert_false (bocage_edit_get_undo_label (hand_edit (hand)) == NULL);
  hand_press (hand, "<Control>z");
  assert_string_equal (get_text (date), "1944-06-06");
}

static void
test_what_is_no_hex_is_said (void **state)
{
  Hand *hand = *state;
  GtkWidget *at;

  open_scenario_page (hand);
  at = find_entry (hand, BOCAGE_ELEMENT_OBJECTIVE, "at");
  assert_string_equal (get_text (at), "D5");
  type_over (hand, at, "casino");
  hand_press (hand, "Tab"); /* to the button beside it */
  hand_press (hand, "Tab");
  assert_string_equal (get_text (at), "D5");
  assert_non_null (strstr (get_status (hand), "“casino” is not a hex"));
}

/* Select by words */

static gboolean
is_query_open (Hand *hand)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (hand->window));

  return focus != NULL && GTK_IS_POPOVER (gtk_widget_get_native (focus));
}

static guint
count_selected (Hand *hand)
{
  return bocage_session_get_selection (hand_session (hand))->len;
}

/* Return leaves the word that is to blame to be mended, and a click elsewhere what was selected. */
static void
test_a_word_that_finds_nothing_stays (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "F5", "forest", NULL);
  hand_click (hand, "E5");
  assert_int_equal (count_selected (hand), 1);
  hand_press (hand, "<Control><Shift>f");
  assert_true (hand_wait (hand, is_query_open));
  hand_type (hand, "forrest");
  hand_press (hand, "Return");
  assert_true (is_query_open (hand));
  hand_look ("typed-query");
  hand_type (hand, "forest"); /* in its place */
  hand_press (hand, "Return");
  assert_false (is_query_open (hand));
  assert_int_equal (count_selected (hand), 2);

  hand_press (hand, "<Control><Shift>f");
  assert_true (hand_wait (hand, is_query_open));
  hand_type (hand, "forrest");
  assert_int_equal (count_selected (hand), 0);
  hand_xdotool (hand, "mousemove 700 780 click 1");
  hand_settle (hand);
  assert_false (is_query_open (hand));
  assert_int_equal (count_selected (hand), 2);
}

/* Find in findings */

static gboolean
is_findings_search (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SEARCH_ENTRY (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_is_ancestor (widget, (GtkWidget *) data);
}

static const char *
get_chosen (Hand *hand)
{
  BocageFinding *chosen = bocage_session_get_chosen_finding (hand_session (hand));

  return chosen != NULL ? bocage_finding_get_message (chosen) : "";
}

/* Return goes to what was looked for, and from there to the next, before a list is waited for. */
static void
test_return_goes_to_the_finding_that_is_looked_for (void **state)
{
  Hand *hand = *state;
  g_autofree char *first = NULL;

  hand_open (hand, BATTLE);
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  hand_click_widget (hand,
                     hand_search (hand->window->dock, is_findings_search, hand->window->dock));
  hand_type (hand, "artillery");
  hand_press (hand, "Return");
  first = g_strdup (get_chosen (hand));
  assert_non_null (strstr (first, "artillery"));
  hand_press (hand, "Return");
  assert_non_null (strstr (get_chosen (hand), "artillery"));
  assert_string_not_equal (get_chosen (hand), first);
  hand_type (hand, "xyz");
  hand_press (hand, "Return");
  assert_string_equal (get_status (hand), "There is no finding to go to");
}

/* Words that have room */

/* A long name of a badge made the pane wider, and the board jumped under the pointer. */
static void
test_a_long_badge_moves_no_board (void **state)
{
  Hand *hand = *state;
  int width, x, y, moved_x, moved_y;

  hand_open (hand, BATTLE);
  hand_click (hand, "D5");
  hand_settle (hand);
  width = gtk_widget_get_width (GTK_WIDGET (hand->window->inspector));
  hand_find_hex (hand, "M9", &x, &y);
  hand_click (hand, "G2");
  hand_settle (hand);
  hand_look ("typed-badge");
  hand_find_hex (hand, "M9", &moved_x, &moved_y);
  assert_int_equal (gtk_widget_get_width (GTK_WIDGET (hand->window->inspector)), width);
  assert_int_equal (moved_x, x);
}

static void
assert_count_has_room (Hand *hand, const char *text)
{
  BocageBoard *board = hand->window->board;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *all = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (all);
  double x, y, width, height, centre_x, centre_y;
  int origin_x, origin_y;
  graphene_rect_t bounds;
  GskRenderNode *node;

  bocage_board_cache_get_origin (board->cache, &origin_x, &origin_y);
  bocage_board_geometry_get_centre (_bocage_board_get_geometry (board), board->planned_at,
                                    &centre_x, &centre_y);
  bocage_overlay_paint_pill (cr, board->zoom, text, 0, 0);
  cairo_recording_surface_ink_extents (all, &x, &y, &width, &height);
  _bocage_board_snapshot_count (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  assert_non_null (node);
  gsk_render_node_get_bounds (node, &bounds);
  x += centre_x + origin_x;
  assert_true (bounds.origin.x <= x);
  assert_true (bounds.origin.x + bounds.size.width >= x + width);
  assert_true (bounds.size.height >= height);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (all);
}

static void
test_a_large_number_of_hexes_has_room (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  bocage_edit_set_board (hand_edit (hand), "custom", NULL, 120, 110);
  hand_settle (hand);
  bocage_board_set_zoom (hand->window->board, 48, NULL);
  bocage_session_set_cursor (hand_session (hand), hand_hex (hand, "C5"));
  hand_settle (hand);
  hand_click (hand, "C5"); /* the mark of the cursor lies in the same hex */
  hand_hold (hand, "fill", "forest", NULL);
  hand_point (hand, "D5");
  hand_point (hand, "C5");
  hand_look ("typed-count");
  assert_int_equal (hand->window->board->n_planned, 13145);
  assert_count_has_room (hand, "13145 hexes change");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_what_is_no_date_is_said),
    HAND_TEST (test_a_refused_word_undoes_no_undo),
    HAND_TEST (test_a_refused_word_is_no_step),
    HAND_TEST (test_a_refused_word_leaves_the_redo),
    HAND_TEST (test_a_refused_word_in_an_empty_field_is_no_step),
    HAND_TEST (test_what_is_typed_back_is_no_step),
    HAND_TEST (test_a_refused_word_leaves_what_could_not_be_read),
    HAND_TEST (test_a_date_needs_no_zeros),
    HAND_TEST (test_what_is_no_hex_is_said),
    HAND_TEST (test_a_word_that_finds_nothing_stays),
    HAND_TEST (test_return_goes_to_the_finding_that_is_looked_for),
    HAND_TEST (test_a_long_badge_moves_no_board),
    HAND_TEST (test_a_large_number_of_hexes_has_room),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
