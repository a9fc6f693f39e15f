/* gui-jobs.c: jobs of a designer's day, and how many clicks and keys each takes
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Each is done by a real hand from an idle window and may take no more acts than the best
 * other editor; docs/hands.md has the table.  An act is a click, a drag or a key; what is typed
 * into a field is not counted, and a key that is held while the pointer is used belongs to
 * that.
 */

#include "config.h"

#include "hand-test.h"
#include "palette/bocage-piece-tile.h"
#include "window/bocage-new-dialog.h"

#include <glib/gstdio.h>
#include <string.h>

/* The window of the review: 1440 × 900 */
static void
widen (Hand *hand)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (hand->window));
  g_autofree char *command
      = g_strdup_printf ("windowsize --sync %lu 1440 900", gdk_x11_surface_get_xid (surface));

  hand_xdotool (hand, command);
}

static void
begin_counting (Hand *hand)
{
  hand->n_clicks = hand->n_keys = 0;
}

static void
end_counting (Hand *hand, const char *job, guint most)
{
  print_message ("# %s: %u acts, of at most %u\n", job, hand->n_clicks + hand->n_keys, most);
  assert_in_range (hand->n_clicks + hand->n_keys, 1, most);
}

/* Tiles that can be seen without scrolling */

typedef struct
{
  const char *caption, *side;
} TileName;

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  const TileName *name = data;

  return BOCAGE_IS_PIECE_TILE (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (widget)), name->caption)
         && (name->side == NULL
             || g_strcmp0 (bocage_piece_tile_get_side (BOCAGE_PIECE_TILE (widget)), name->side)
                    == 0);
}

static GtkWidget *
find_tile (Hand *hand, const char *caption, const char *side)
{
  const TileName name = { caption, side };
  GtkWidget *palette = GTK_WIDGET (hand->window->palette);
  GtkWidget *tile = hand_search (palette, is_tile, &name);
  graphene_rect_t box;

  if (tile == NULL)
    fail_msg ("no tile is called %s", caption);
  assert_true (gtk_widget_compute_bounds (tile, palette, &box));
  if (box.origin.y + box.size.height > (float) gtk_widget_get_height (palette))
    {
      hand_look ("jobs");
      fail_msg ("%s has to be scrolled to", caption);
    }
  return tile;
}

static void
click_tile (Hand *hand, const char *caption)
{
  hand_click_widget (hand, find_tile (hand, caption, NULL));
}

static void
drag_tile (Hand *hand, const char *caption, const char *side, const char *name)
{
  hand_drag_widget (hand, find_tile (hand, caption, side), name);
}

/* 1. A new standard battle: title, who starts, cards, medals */

static gboolean
has_new_dialog (Hand *hand)
{
  return BOCAGE_IS_NEW_DIALOG (hand_find_window (hand));
}

static GtkWindow *other;

static gboolean
has_new_window (Hand *hand)
{
  other = hand_find_window (hand);
  return BOCAGE_IS_WINDOW (other) && BOCAGE_WINDOW (other)->board->placed;
}

static gboolean
is_in_entry (Hand *hand)
{
  return GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (hand->window)));
}

/* The fields of one name, from top to bottom */
typedef struct
{
  const char *label;
  guint skip;
} FieldName;

static guint skipped;

static gboolean
is_label (GtkWidget *widget, gconstpointer data)
{
  const FieldName *name = data;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget)
      || !g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), name->label))
    return FALSE;
  return skipped++ == name->skip;
}

static gboolean
is_text (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_drop_down (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_DROP_DOWN (widget) && gtk_widget_get_mapped (widget);
}

static GtkWidget *choice;

/* The last of an open list: a side */
static gboolean
is_choice (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), "Axis")
         && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) != NULL
         && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

static gboolean
has_choice (Hand *hand)
{
  choice = hand_search (GTK_WIDGET (hand->window->inspector), is_choice, NULL);
  return choice != NULL;
}

static GtkWidget *
find_field (Hand *hand, const char *label, guint skip,
            gboolean (*test) (GtkWidget *widget, gconstpointer data))
{
  const FieldName name = { label, skip };
  GtkWidget *inspector = GTK_WIDGET (hand->window->inspector);
  GtkWidget *found, *field = NULL;
  graphene_rect_t box;

  skipped = 0;
  found = hand_search (inspector, is_label, &name);
  for (; found != NULL && field == NULL; found = gtk_widget_get_parent (found))
    field = hand_search (found, test, NULL);
  if (field == NULL)
    fail_msg ("no field is called %s", label);
  assert_true (gtk_widget_compute_bounds (field, inspector, &box));
  if (box.origin.y + box.size.height > (float) gtk_widget_get_height (inspector))
    fail_msg ("%s has to be scrolled to", label);
  return field;
}

static void
fill_in (Hand *hand, const char *label, guint skip, const char *text)
{
  hand_click_widget (hand, find_field (hand, label, skip, is_text));
  hand_xdotool (hand, "key ctrl+a"); /* belongs to the typing */
  hand_type (hand, text);
}

static void
test_a_new_battle (void **state)
{
  Hand *hand = *state;
  g_autoptr (BocageWindow) first = NULL;
  const BocageSidesNode *sides;

  hand_open (hand, NULL);
  begin_counting (hand);
  hand_press (hand, "<Control>n");
  assert_true (hand_wait (hand, has_new_dialog));
  hand_take_window (hand, hand_find_window (hand));
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_new_window));
  first = hand->window;
  hand->window = g_object_ref (BOCAGE_WINDOW (other));
  hand_settle (hand);
  hand_take (hand);
  widen (hand);
  if (!hand_wait (hand, is_in_entry))
    fail_msg ("the keys go to %s",
              G_OBJECT_TYPE_NAME (gtk_window_get_focus (GTK_WINDOW (hand->window))));
  hand_type (hand, "The Ford");
  hand_click_widget (hand, find_field (hand, "Moves first", 0, is_drop_down));
  assert_true (hand_wait (hand, has_choice));
  hand_settle (hand);
  hand_click_widget (hand, choice);
  fill_in (hand, "Cards", 0, "5");
  fill_in (hand, "Medals to win", 0, "4");
  fill_in (hand, "Cards", 1, "4");
  fill_in (hand, "Medals to win", 1, "5");
  hand_settle (hand);
  end_counting (hand, "a new battle", 8);
  assert_string_equal (bocage_scenario_get_title (hand_scenario (hand)), "The Ford");
  sides = bocage_scenario_get_sides (hand_scenario (hand));
  assert_non_null (sides);
  assert_string_equal (sides->first, "axis");
  assert_int_equal (((BocageSideNode *) bocage_node_get_child (&sides->node, 0))->hand, 5);
  assert_int_equal (((BocageSideNode *) bocage_node_get_child (&sides->node, 1))->medals, 5);
  bocage_session_discard (bocage_window_get_session (first));
  gtk_window_destroy (GTK_WINDOW (first));
}

/* 2. A wood by a drag, a line of hill, a lake that is filled */
static void
test_a_wood_a_ridge_a_lake (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  for (guint i = 0; i < 3; i++)
    hand_put (hand, (const char *[]){ "J7", "K7", "J6" }[i], "beach", NULL);
  begin_counting (hand);
  click_tile (hand, "forest");
  hand_drag_along (hand, "B7 C7 D7");
  click_tile (hand, "hill");
  hand_hold_key (hand, "shift", TRUE);
  hand_drag (hand, "B3", "G3");
  hand_hold_key (hand, "shift", FALSE);
  click_tile (hand, "ocean");
  hand_hold_key (hand, "ctrl", TRUE);
  hand_click (hand, "J7");
  hand_hold_key (hand, "ctrl", FALSE);
  end_counting (hand, "a wood, a ridge, a lake", 6);
  assert_int_equal (hand_count (hand, "forest"), 3);
  assert_int_equal (hand_count (hand, "hill"), 6);
  assert_int_equal (hand_count (hand, "ocean"), 3);
}

/* 3 and 4. Three hexes with what stands on them, elsewhere; and turned */
static void
copy_three (Hand *hand, gboolean turned)
{
  static const char *const names[][2] = { { "H7", "H7" }, { "I7", "H6" }, { "J7", "I5" } };
  static const char *const tops[] = { "hill", "town", "forest" };
  BocageNode *unit;

  hand_open (hand, NULL);
  hand_put (hand, "C5", "hill", NULL);
  hand_put (hand, "D5", "town", NULL);
  hand_put (hand, "D5", "infantry", "axis");
  hand_put (hand, "E5", "forest", NULL);
  begin_counting (hand);
  hand_drag (hand, "C5", "E5");
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_point (hand, "H7");
  if (turned)
    hand_press (hand, "bracketright");
  hand_click (hand, "H7");
  end_counting (hand, turned ? "three hexes, turned" : "three hexes", turned ? 5 : 4);
  for (guint i = 0; i < G_N_ELEMENTS (tops); i++)
    {
      unit = bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, names[i][turned]));
      assert_string_equal (hand_top (hand, names[i][turned]), unit != NULL ? "infantry" : tops[i]);
      assert_int_equal (hand_count (hand, tops[i]), i == 1 ? 0 : 2);
      if (i == 1)
        assert_string_equal (((BocageUnitNode *) unit)->side, "axis");
    }
  /* What was there is there. */
  assert_int_equal (hand_count (hand, "infantry"), 2);
  assert_string_equal (hand_top (hand, "E5"), "forest");
}

static void
test_three_hexes (void **state)
{
  copy_three (*state, FALSE);
}

static void
test_three_hexes_turned (void **state)
{
  copy_three (*state, TRUE);
}

/* 5. A bunker of the Axis with infantry in it */
static void
test_a_manned_bunker (void **state)
{
  Hand *hand = *state;
  BocageNode *unit;

  hand_open (hand, NULL);
  widen (hand);
  begin_counting (hand);
  drag_tile (hand, "bunker", "axis", "E5");
  drag_tile (hand, "infantry", "axis", "E5");
  end_counting (hand, "a manned bunker", 2);
  unit = bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, "E5"));
  assert_non_null (unit);
  assert_string_equal (((BocageUnitNode *) unit)->piece.type, "infantry");
  assert_string_equal (((BocageUnitNode *) unit)->side, "axis");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "E5"), "bunker");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_top (hand, "E5"), "nothing");
}

/* 6. Half of the board, mirrored, with the sides exchanged: nobody else has it */
static void
test_half_a_board_mirrored (void **state)
{
  Hand *hand = *state;
  BocageNode *unit;

  hand_open (hand, NULL);
  hand_put (hand, "B5", "infantry", "allies");
  hand_put (hand, "E3", "hill", NULL);
  begin_counting (hand);
  hand_hold_key (hand, "ctrl", TRUE);
  hand_drag (hand, "A9", "G1");
  hand_hold_key (hand, "ctrl", FALSE);
  hand_press (hand, "<Control>c");
  hand_press (hand, "<Control>v");
  assert_true (hand_wait (hand, hand_is_floating));
  hand_press (hand, "m");
  hand_press (hand, "x");
  hand_click (hand, "M9");
  end_counting (hand, "half a board, mirrored", 6);
  unit = bocage_tool_find_movable (hand_scenario (hand), hand_hex (hand, "L5"));
  assert_non_null (unit);
  assert_string_equal (((BocageUnitNode *) unit)->side, "axis");
  assert_string_equal (hand_top (hand, "I3"), "hill");
}

/* 7. The page on paper.  There is no printer here: it goes into a file beside the battle. */

static gboolean
is_enabled_print (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_is_sensitive (widget)
         && widget == gtk_window_get_default_widget (GTK_WINDOW (gtk_widget_get_root (widget)));
}

/* Backends tell of their printers after the dialog is there. */
static gboolean
can_print (Hand *hand)
{
  GtkWindow *window = hand_find_window (hand);

  return window != NULL && g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "GtkPrint")
         && hand_search (GTK_WIDGET (window), is_enabled_print, NULL) != NULL;
}

#define END_OF_PDF "%%EOF\n"

/* GTK has written it to the end. */
static gboolean
is_printed (Hand *hand)
{
  g_autofree char *text = NULL;
  gsize length;

  return hand_find_window (hand) == NULL && g_file_get_contents (hand->data, &text, &length, NULL)
         && length > strlen (END_OF_PDF)
         && g_str_has_suffix (text + length - strlen (END_OF_PDF), END_OF_PDF);
}

/* The sum of what a command says of a file, which must be something. */
static char *
dup_output (const char *format, const char *path)
{
  g_autofree char *quoted = g_shell_quote (path);
  g_autofree char *command = g_strdup_printf (format, quoted);
  g_autofree char *sum = g_strdup_printf ("out=$(mktemp) && { %s; } > $out && test -s $out "
                                          "&& sha256sum < $out && rm $out",
                                          command);
  const char *const argv[] = { "sh", "-c", sum, NULL };
  char *output = NULL;
  int status;

  assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output,
                             NULL, &status, NULL));
  if (!g_spawn_check_wait_status (status, NULL))
    fail_msg ("it says nothing: %s", command);
  return output;
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The same words, the same picture and the same paper as the page's own PDF */
static void
assert_is_the_sheet (Hand *hand, const char *printed, const char *folder)
{
  static const char *const formats[]
      = { "pdftotext -layout %s -", "pdftoppm -r 60 %s", "pdfinfo %s | grep -E 'Page size|Pages'" };
  g_autoptr (BocageSheet) sheet
      = bocage_page_choice_make_sheet (hand->window->page_choice, hand_session (hand));
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *own = g_build_filename (folder, "own.pdf", NULL);

  bocage_sheet_write (sheet, BOCAGE_SHEET_PDF, 0, append_cb, bytes);
  assert_true (g_file_set_contents (own, (char *) bytes->data, bytes->len, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *expected = dup_output (formats[i], own);
      g_autofree char *found = dup_output (formats[i], printed);

      if (!g_str_equal (expected, found))
        fail_msg ("what was printed is not the sheet: %s", formats[i]);
    }
  g_unlink (own);
}

static void
test_the_page_on_paper (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *battle = g_build_filename (folder, "bridge.bocage", NULL);
  g_autofree char *path = g_build_filename (folder, "Pegasus Bridge.pdf", NULL);
  g_autofree char *source = bocage_test_source_path ("scenarios/normandy/01-pegasus-bridge.bocage");
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (source, &text, NULL, NULL));
  assert_true (g_file_set_contents (battle, text, -1, NULL));
  hand_open (hand, battle);
  hand->data = path;
  begin_counting (hand);
  hand_press (hand, "<Control>p");
  if (!hand_wait (hand, can_print))
    fail_msg ("the dialog has no button that prints");
  hand_take_window (hand, hand_find_window (hand));
  hand_look ("jobs-print");
  hand_press (hand, "Return");
  if (!hand_wait (hand, is_printed))
    {
      hand_look ("jobs-not-printed");
      fail_msg ("%s is not printed", path);
    }
  end_counting (hand, "the page on paper", 2);
  assert_is_the_sheet (hand, path, folder);
  g_unlink (path);
  g_unlink (battle);
  g_rmdir (folder);
}

static gboolean
is_format (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_CHECK_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), label) == 0;
}

static gboolean
is_written (Hand *hand)
{
  return hand_find_window (hand) == NULL && g_file_test (hand->data, G_FILE_TEST_EXISTS);
}

/* What somebody has chosen in the dialog is chosen in the next one. */
static void
test_the_page_once_more (void **state)
{
  Hand *hand = *state;
  g_autofree char *folder = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *battle = g_build_filename (folder, "bridge.bocage", NULL);
  g_autofree char *path = g_build_filename (folder, "Pegasus Bridge.svg", NULL);
  g_autofree char *source = bocage_test_source_path ("scenarios/normandy/01-pegasus-bridge.bocage");
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (source, &text, NULL, NULL));
  assert_true (g_file_set_contents (battle, text, -1, NULL));
  hand_open (hand, battle);
  hand->data = path;
  for (guint i = 0; i < 2; i++)
    {
      hand_press (hand, "<Control>p");
      assert_true (hand_wait (hand, can_print));
      hand_take_window (hand, hand_find_window (hand));
      if (i == 0)
        hand_click_widget (hand,
                           hand_search (GTK_WIDGET (hand_find_window (hand)), is_format, "SVG"));
      hand_look ("jobs-print-again");
      hand_click_widget (
          hand, hand_search (GTK_WIDGET (hand_find_window (hand)), is_enabled_print, NULL));
      if (!hand_wait (hand, is_written))
        fail_msg ("%s is not written, time %u", path, i + 1);
      g_unlink (path);
      hand_take (hand);
    }
  g_unlink (battle);
  g_rmdir (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_new_battle),      HAND_TEST (test_a_wood_a_ridge_a_lake),
    HAND_TEST (test_three_hexes),       HAND_TEST (test_three_hexes_turned),
    HAND_TEST (test_a_manned_bunker),   HAND_TEST (test_half_a_board_mirrored),
    HAND_TEST (test_the_page_on_paper), HAND_TEST (test_the_page_once_more),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
