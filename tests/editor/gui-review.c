/* gui-review.c: small things that a designer stumbled over, by key and pointer
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * A designer was watched for an hour, and each thing that he stumbled over has a case here
 * that failed before it was mended.
 */

#include "config.h"

#include "findings/bocage-finding-row.h"
#include "hand-test.h"
#include "palette/bocage-piece-tile.h"
#include "palette/bocage-pieces-left.h"
#include "session/bocage-recovery.h"
#include "widgets/bocage-alert.h"
#include "widgets/bocage-shortcut.h"
#include "window/bocage-new-dialog.h"

#include <glib/gstdio.h>
#include <string.h>

/* Looking for widgets by what they say */

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
contains (GtkWidget *widget, gconstpointer text)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
tells (GtkWidget *widget, gconstpointer text)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return gtk_widget_get_mapped (widget) && tooltip != NULL && g_str_has_prefix (tooltip, text);
}

static GtkWidget *
find_in (gpointer widget, gboolean (*test) (GtkWidget *widget, gconstpointer data),
         const char *text)
{
  return hand_search (GTK_WIDGET (widget), test, text);
}

static void
click_label (Hand *hand, gpointer where, const char *text)
{
  GtkWidget *label = find_in (where, says, text);

  if (label == NULL)
    fail_msg ("nothing says “%s”", text);
  hand_click_widget (hand, label);
}

static gboolean
has_alert (Hand *hand)
{
  return BOCAGE_IS_ALERT (hand_find_window (hand));
}

static gboolean
has_file_chooser (Hand *hand)
{
  return GTK_IS_FILE_CHOOSER (hand_find_window (hand));
}

static gboolean
has_new_dialog (Hand *hand)
{
  return BOCAGE_IS_NEW_DIALOG (hand_find_window (hand));
}

/* Work that is left behind */

static guint
count_left (void)
{
  g_autoptr (GPtrArray) list = bocage_recovery_list ();

  return list->len;
}

static void
test_an_import_that_nobody_edits_is_no_work (void **state)
{
  g_autofree char *directory = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "omaha.m44", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BocageSession *session;

  assert_true (g_file_set_contents (path, "{\"board\": {\"type\": \"STANDARD\"}}", -1, NULL));
  session = bocage_session_open (file, NULL);
  assert_non_null (session);
  g_object_unref (session); /* as if the program had been killed: it is not asked */
  assert_int_equal (count_left (), 0);

  session = bocage_session_open (file, NULL);
  bocage_edit_set_info (bocage_session_get_edit (session), BOCAGE_ELEMENT_TITLE, "Omaha");
  g_object_unref (session);
  assert_int_equal (count_left (), 1);
  {
    g_autoptr (GPtrArray) list = bocage_recovery_list ();

    bocage_recovery_discard (((BocageRecoverable *) list->pdata[0])->name);
  }
  g_unlink (path);
  g_rmdir (directory);
}

static void
test_what_cannot_be_saved_here_can_be_saved_elsewhere (void **state)
{
  Hand *hand = *state;
  g_autofree char *directory = g_dir_make_tmp ("bocage-gui-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "battle.bocage", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  hand_open (hand, NULL);
  assert_true (bocage_session_save (hand_session (hand), file, NULL));
  bocage_edit_set_info (hand_edit (hand), BOCAGE_ELEMENT_TITLE, "The Ford");
  g_unlink (path);
  g_rmdir (directory);
  hand_press (hand, "<Control>s");
  assert_true (hand_wait (hand, has_alert));
  hand_take_window (hand, hand_find_window (hand));
  click_label (hand, hand_find_window (hand), "Save As…");
  assert_true (hand_wait (hand, has_file_chooser));
}

/* The bar and the menu */

static void
test_without_a_selection_no_button_waits (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  assert_non_null (find_in (hand->window->context_bar, says, "Drag over hexes; Shift adds"));
  assert_null (find_in (hand->window->context_bar, tells, "Cut"));
  assert_null (find_in (hand->window->context_bar, tells, "Turn left"));
  assert_null (find_in (hand->window->context_bar, tells, "Erase"));

  hand_click (hand, "E5");
  assert_non_null (find_in (hand->window->context_bar, says, "1 hex selected"));
  hand_click_widget (hand, find_in (hand->window->context_bar, tells, "Turn left"));
  assert_string_equal (bocage_session_get_status (hand_session (hand)),
                       "Nothing that lies here can be turned");
}

static const char *
find_shortcut (const char *action)
{
  for (const BocageShortcut *row = bocage_shortcuts; row->label != NULL; row++)
    if (g_strcmp0 (row->action, action) == 0)
      return row->label;
  fail_msg ("%s has no key", action);
  return NULL;
}

/* What lies below stays: the names of the button and of its key say no more than is done. */
static void
test_the_button_says_what_it_erases (void **state)
{
  Hand *hand = *state;
  g_autofree char *problem = NULL;
  GtkWidget *button;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_put (hand, "E5", "infantry", "axis");
  hand_click (hand, "E5");
  button = find_in (hand->window->context_bar, tells, "Erase what lies on top");
  assert_non_null (button);
  problem = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Erase What Lies on Top");
  if (problem != NULL)
    fail_msg ("it is called %s", problem);
  assert_string_equal (find_shortcut ("board.erase"), "Erase what lies on top");
  hand_click_widget (hand, button);
  assert_int_equal (hand_count (hand, "infantry"), 0);
  assert_int_equal (hand_count (hand, "forest"), 1);
}

static gboolean
has_menu (Hand *hand)
{
  return hand->window->board->menu != NULL && gtk_widget_get_mapped (hand->window->board->menu);
}

static void
test_the_menu_of_a_hex_shows_its_keys (void **state)
{
  Hand *hand = *state;
  GtkWidget *menu;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "forest", NULL);
  hand_click (hand, "E5");
  hand_press (hand, "Menu");
  assert_true (hand_wait (hand, has_menu));
  hand_settle (hand);
  menu = hand->window->board->menu;
  assert_non_null (find_in (menu, says, "Delete"));
  assert_non_null (find_in (menu, says, "Ctrl+C"));
  assert_non_null (find_in (menu, says, "Ctrl+V"));
  assert_null (find_in (menu, contains, "KP"));
}

static guint
count_keypad_rows (GtkWidget *widget, guint *n_rows)
{
  guint n = 0;

  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *keys = NULL;

      g_object_get (widget, "accelerator", &keys, NULL);
      ++*n_rows;
      return strstr (keys, "KP_") != NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_keypad_rows (child, n_rows);
  return n;
}

static void
test_no_shortcut_is_told_twice (void **state)
{
  Hand *hand = *state;
  guint n_rows = 0;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>F1");
  assert_int_equal (count_keypad_rows (GTK_WIDGET (hand_find_window (hand)), &n_rows), 0);
  assert_in_range (n_rows, 20, 400);
}

/* Tools tell what they will do */

static gboolean
has_ghost (Hand *hand)
{
  return hand->window->board->plan != NULL;
}

static void
test_filling_is_shown_before_it_is_done (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_hold (hand, "fill", "forest", NULL);
  hand_point (hand, "E5");
  assert_true (hand_wait (hand, has_ghost));
  assert_string_equal (hand_top (hand, "E5"), "nothing");
  hand_hold (hand, "place", "hill", NULL);
  assert_non_null (find_in (hand->window->context_bar, says, "Place: hill"));
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  return BOCAGE_IS_PIECE_TILE (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (bocage_piece_tile_get_caption (BOCAGE_PIECE_TILE (widget)), data);
}

static gboolean
has_exits_only (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand->window->palette), is_tile, "exit") != NULL
         && hand_search (GTK_WIDGET (hand->window->palette), is_tile, "forest") == NULL;
}

static void
test_placing_an_exit_names_it (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  bocage_piece_palette_focus_search (hand->window->palette);
  hand_type (hand, "exit");
  assert_true (hand_wait (hand, has_exits_only));
  hand_settle (hand);
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->palette), is_tile, "exit"));
  assert_non_null (find_in (hand->window->context_bar, contains, "exit"));
}

/* Where there is no edge to leave over, it faces none, which is a finding and no crash. */
static void
test_an_exit_is_placed_inland (void **state)
{
  Hand *hand = *state;
  BocageNode *part;

  hand_open (hand, NULL);
  bocage_piece_palette_focus_search (hand->window->palette);
  hand_type (hand, "exit");
  assert_true (hand_wait (hand, has_exits_only));
  hand_settle (hand);
  hand_click_widget (hand, hand_search (GTK_WIDGET (hand->window->palette), is_tile, "exit"));
  hand_click (hand, "E5");
  part = bocage_scenario_get_part (hand_scenario (hand), BOCAGE_ELEMENT_OBJECTIVES);
  assert_non_null (part);
  assert_int_equal (bocage_node_n_children (part), 1);
  assert_null (((BocageExitNode *) bocage_node_get_child (part, 0))->facing);
}

/* Counts agree */

static void
test_the_palette_counts_what_lies_on_the_board (void **state)
{
  g_autoptr (BocageSession) session = hand_make_session (NULL);
  BocageScenario *scenario = bocage_session_get_scenario (session);
  BocageEdit *edit = bocage_session_get_edit (session);
  BocageRuleset *ruleset = bocage_scenario_get_ruleset (scenario);
  const BocagePart *part = bocage_ruleset_find_any_type (ruleset, "forest")->part;
  const BocageGrid *grid = bocage_scenario_get_grid (scenario);
  /* Beyond the end of a short row, and far away */
  const BocageHex hexes[] = { { 4, 4 }, { 25, 1 }, { 60, 40 } };
  BocagePiecesLeft *stock;

  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      BocageNode *forest = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_TERRAIN]);

      ((BocagePieceNode *) forest)->type = bocage_token_keep ("forest");
      bocage_edit_insert (edit, &bocage_edit_ensure_hex (edit, hexes[i])->node, -1, forest);
      assert_int_equal (bocage_grid_contains (grid, hexes[i]), i == 0);
    }
  stock = bocage_pieces_left_new (scenario);
  assert_int_equal (bocage_pieces_left_count_used (stock, part, NULL), 1);
  bocage_pieces_left_free (stock);
  bocage_session_discard (session);
}

/* What explains a finding */

static GtkWidget *
find_popover (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_POPOVER (widget) && !GTK_IS_POPOVER_MENU (widget)
                             && gtk_widget_get_mapped (widget)
                             && BOCAGE_IS_FINDING_ROW (gtk_widget_get_parent (widget))
                         ? widget
                         : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_popover (child);
  return found;
}

static gboolean
has_popover (Hand *hand)
{
  return find_popover (GTK_WIDGET (hand->window)) != NULL;
}

static gboolean
is_selected (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_label_get_selection_bounds (GTK_LABEL (widget), NULL, NULL);
}

static gboolean
is_menu_of_row (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_ancestor (widget, BOCAGE_TYPE_FINDING_ROW) != NULL;
}

static void
test_an_explanation_stands_at_its_row (void **state)
{
  Hand *hand = *state;
  GtkWidget *button, *popover;
  GdkRectangle at;

  hand_open (hand, NULL);
  hand_put (hand, "E5", "infantry", "allies");
  hand_put (hand, "E6", "infantry", "axis");
  hand_click (hand, "E5");
  hand_press (hand, "2"); /* too few figures */
  bocage_session_check_now (hand_session (hand));
  hand_settle (hand);
  button = hand_search (GTK_WIDGET (hand->window->findings), is_menu_of_row, NULL);
  assert_non_null (button);
  hand_click_widget (hand, button);
  hand_settle (hand);
  hand_press (hand, "Return"); /* the first of its menu */
  assert_true (hand_wait (hand, has_popover));
  hand_settle (hand);
  popover = find_popover (GTK_WIDGET (hand->window));
  assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (popover), &at));
  assert_true (at.x + at.width < gtk_widget_get_width (gtk_widget_get_parent (popover)) / 4);
  assert_null (hand_search (popover, is_selected, NULL));
}

/* A board of one's own size */

static guint
count_reproaches (BocageSession *session)
{
  GListModel *findings = bocage_session_get_findings (session);
  guint n = 0;

  bocage_session_check_now (session);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BocageFinding) finding = bocage_finding_item_dup_at (findings, i);

      if (bocage_finding_get_class (finding) == BOCAGE_CLASS_ILLEGAL
          && !bocage_session_is_missing_yet (session, finding))
        {
          print_error ("%s\n", bocage_finding_get_message (finding));
          n++;
        }
    }
  return n;
}

static gboolean
has_another_window (Hand *hand)
{
  return BOCAGE_IS_WINDOW (hand_find_window (hand));
}

static void
test_a_board_of_ones_own_begins_divided (void **state)
{
  Hand *hand = *state;
  BocageSession *session;
  const BocageBoardNode *board;
  guint n = 0, n_hexes = 0;

  hand_open (hand, NULL);
  hand_press (hand, "<Control>n");
  assert_true (hand_wait (hand, has_new_dialog));
  hand_take_window (hand, hand_find_window (hand));
  click_label (hand, hand_find_window (hand), "Standard");
  hand_settle (hand);
  hand_press (hand, "End");
  hand_press (hand, "Return");
  click_label (hand, hand_find_window (hand), "Create");
  assert_true (hand_wait (hand, has_another_window));
  hand_settle (hand);
  session = bocage_window_get_session (BOCAGE_WINDOW (hand_find_window (hand)));
  board = bocage_scenario_get_board (bocage_session_get_scenario (session));
  assert_string_equal (board->shape, "custom");
  for (guint i = 0; i < bocage_node_n_children (&board->node); i++)
    {
      const BocageNode *node = bocage_node_get_child (&board->node, i);

      if (bocage_element_get_id (node->element) != BOCAGE_ELEMENT_SECTION)
        continue;
      n++;
      n_hexes += ((const BocageSectionNode *) node)->hexes->len;
    }
  assert_int_equal (n, 3);
  assert_int_equal (n_hexes, bocage_grid_n_hexes (
                                 bocage_scenario_get_grid (bocage_session_get_scenario (session))));
  assert_int_equal (count_reproaches (session), 0);
  bocage_session_discard (session);
}

static void
test_one_choice_needs_no_menu (void **state)
{
  Hand *hand = *state;
  GtkWidget *button;

  hand_open (hand, NULL);
  bocage_inspector_show_page (hand->window->inspector, "scenario");
  hand_settle (hand);
  button = find_in (hand->window->inspector, tells, "Add Reserve");
  assert_non_null (button);
  gtk_widget_grab_focus (button);
  hand_press (hand, "Return");
  hand_settle (hand);
  assert_non_null (bocage_scenario_get_part (hand_scenario (hand), BOCAGE_ELEMENT_RESERVES));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_an_import_that_nobody_edits_is_no_work),
    HAND_TEST (test_what_cannot_be_saved_here_can_be_saved_elsewhere),
    HAND_TEST (test_without_a_selection_no_button_waits),
    HAND_TEST (test_the_button_says_what_it_erases),
    HAND_TEST (test_the_menu_of_a_hex_shows_its_keys),
    HAND_TEST (test_no_shortcut_is_told_twice),
    HAND_TEST (test_filling_is_shown_before_it_is_done),
    HAND_TEST (test_placing_an_exit_names_it),
    HAND_TEST (test_an_exit_is_placed_inland),
    HAND_TEST (test_the_palette_counts_what_lies_on_the_board),
    HAND_TEST (test_an_explanation_stands_at_its_row),
    HAND_TEST (test_a_board_of_ones_own_begins_divided),
    HAND_TEST (test_one_choice_needs_no_menu),
  };
  /* What others left behind, or this test when it failed, is not ours to count; run-gui.sh clears
   * the folder away. */
  g_autofree char *state_dir = g_build_filename (g_get_user_runtime_dir (), "review-XXXXXX", NULL);

  assert_non_null (g_mkdtemp (state_dir));
  g_setenv ("XDG_STATE_HOME", state_dir, TRUE);
  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
