/* gui-resize.c: another size for the board, by real keys
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "display-test.h"
#include "hand-test.h"

#include "window/bocage-resize-dialog.h"

static gboolean
has_dialog (Hand *hand)
{
  return BOCAGE_IS_RESIZE_DIALOG (hand_find_window (hand));
}

static gboolean
has_no_dialog (Hand *hand)
{
  return hand_find_window (hand) == NULL;
}

static void
open_dialog (Hand *hand)
{
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "<Control>r");
  assert_true (hand_wait (hand, has_dialog));
  hand_take_window (hand, hand_find_window (hand));
}

/* The field of the top has the keys; Tab goes to the left, the right and the bottom. */
static void
type_margins (Hand *hand, const char *top, const char *left, const char *right, const char *bottom)
{
  const char *const margins[] = { top, left, right, bottom };

  for (guint i = 0; i < G_N_ELEMENTS (margins); i++)
    {
      if (i > 0)
        hand_press (hand, "Tab");
      hand_press (hand, "<Control>a");
      if (*margins[i] == '-')
        hand_press (hand, "minus");
      hand_type (hand, margins[i] + (*margins[i] == '-'));
    }
}

static gboolean
says (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_label (GTK_LABEL (widget)), data) != NULL;
}

static gboolean
dialog_says (Hand *hand)
{
  return hand_search (GTK_WIDGET (hand_find_window (hand)), says, hand->data) != NULL;
}

static void
assert_says (Hand *hand, const char *words)
{
  hand->data = words;
  if (!hand_wait (hand, dialog_says))
    fail_msg ("nobody says: %s", words);
}

static void
add_objective (Hand *hand, const char *name)
{
  BocageNode *objective = bocage_node_new (&bocage_elements[BOCAGE_ELEMENT_OBJECTIVE]);

  ((BocageObjectiveNode *) objective)->at = hand_hex (hand, name);
  bocage_edit_add_part (hand_edit (hand),
                        bocage_edit_ensure_part (hand_edit (hand), NULL, BOCAGE_ELEMENT_OBJECTIVES),
                        objective);
}

static void
test_a_board_grows_at_any_side (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const BocageGrid *grid;

  hand_open (hand, NULL);
  hand_put (hand, "C5", "forest", NULL);
  hand_put (hand, "M5", "infantry", "allies");
  before = hand_dup_battle (hand);
  open_dialog (hand);
  type_margins (hand, "2", "1", "0", "3");
  assert_says (hand, "14 × 14 hexes");
  assert_says (hand, "Nothing falls off.");
  hand_look ("resize-grow");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_dialog));
  hand_take (hand);
  hand_settle (hand);
  assert_string_equal (hand_cursor (hand), "H8"); /* it was on G5 */
  grid = bocage_scenario_get_grid (hand_scenario (hand));
  assert_int_equal (grid->columns, 14);
  assert_int_equal (grid->rows, 14);
  assert_string_equal (hand_top (hand, "D8"), "forest");
  assert_string_equal (hand_top (hand, "N8"), "infantry");
  hand_look ("resize-grown");

  hand_press (hand, "<Control>z");
  after = hand_dup_battle (hand);
  assert_string_equal (before, after);
}

static void
resize (Hand *hand, const char *top, const char *left, const char *right, const char *bottom)
{
  open_dialog (hand);
  type_margins (hand, top, left, right, bottom);
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_dialog));
  hand_take (hand);
  hand_settle (hand);
}

/* Each size of the board has its own place of the cursor, and a place that is gone the nearest. */
static void
test_the_cursor_comes_back_with_the_board (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_press (hand, "Right");
  hand_press (hand, "Right");
  assert_string_equal (hand_cursor (hand), "I5");
  resize (hand, "2", "1", "0", "3");
  assert_string_equal (hand_cursor (hand), "J8");
  resize (hand, "1", "0", "0", "0");
  hand_press (hand, "Left");
  assert_string_equal (hand_cursor (hand), "I8");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_cursor (hand), "J8");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_cursor (hand), "I5");
  hand_press (hand, "<Control>y");
  hand_press (hand, "<Control>y");
  assert_string_equal (hand_cursor (hand), "I8");

  hand_press (hand, "<Control>z");
  hand_press (hand, "<Control>z");
  hand_press (hand, "Home");
  assert_string_equal (hand_cursor (hand), "A5");
  resize (hand, "0", "-2", "0", "0");
  assert_string_equal (hand_cursor (hand), "A5"); /* that was C5 */
  hand_press (hand, "End");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_cursor (hand), "A5");

  /* The nearest of the landscape, not of the letters: I1 goes, and half a hex beside it is E1. */
  for (const char *name = "IIIIIIII"; *name != '\0'; name++)
    hand_press (hand, "Right");
  for (guint i = 0; i < 4; i++)
    hand_press (hand, "Down");
  assert_string_equal (hand_cursor (hand), "I1");
  resize (hand, "0", "-3", "0", "-3");
  assert_string_equal (hand_cursor (hand), "E1");

  /* As large as before, and yet another board: each has its own. */
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_cursor (hand), "I1");
  resize (hand, "0", "1", "0", "0");
  resize (hand, "0", "0", "-1", "0");
  assert_string_equal (hand_cursor (hand), "J1");
  hand_press (hand, "<Control>z");
  hand_press (hand, "<Control>z");
  assert_string_equal (hand_cursor (hand), "I1");
}

static void
test_what_falls_off_is_said_before (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  hand_open (hand, NULL);
  hand_put (hand, "A5", "infantry", "allies");
  hand_put (hand, "B5", "hill", NULL);
  add_objective (hand, "A1");
  before = hand_dup_battle (hand);
  open_dialog (hand);
  type_margins (hand, "0", "-2", "0", "0");
  assert_says (hand, "This falls off: 1 unit · 1 other piece · 1 medal or exit");
  hand_look ("resize-crop");
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_dialog));
  after = hand_dup_battle (hand);
  assert_string_equal (before, after);
}

/* Four rows of a beach are sea and sand, whatever lies on them. */
static void
test_another_ground_is_said (void **state)
{
  Hand *hand = *state;

  hand_open (hand, "scenarios/normandy/02-courseulles.bocage");
  open_dialog (hand);
  type_margins (hand, "2", "0", "0", "0");
  assert_says (hand, "13 × 11 hexes");
  hand->data = "another ground";
  assert_false (dialog_says (hand));
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_dialog));
  open_dialog (hand);
  type_margins (hand, "0", "0", "0", "-1");
  assert_says (hand, "hexes get another ground");
  hand_press (hand, "Escape");
  assert_true (hand_wait (hand, has_no_dialog));
}

static void
test_half_a_hex_is_said (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  hand_put (hand, "M5", "hill", NULL);
  open_dialog (hand);
  type_margins (hand, "1", "0", "0", "0");
  assert_says (hand, "by half a hex to the right");
  assert_says (hand, "This falls off: 1 other piece");
  hand_look ("resize-half");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_dialog));
  assert_int_equal (hand_count (hand, "hill"), 0);
}

/* A board of another size is as sound as the one it was made of. */
static void
test_the_findings_stay_the_same (void **state)
{
  Hand *hand = *state;
  guint before;

  hand_open (hand, "scenarios/normandy/03-villers-bocage.bocage");
  bocage_session_check_now (hand_session (hand));
  before = bocage_session_count_findings (hand_session (hand), BOCAGE_CLASS_ILLEGAL);
  open_dialog (hand);
  type_margins (hand, "2", "2", "2", "2");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_dialog));
  bocage_session_check_now (hand_session (hand));
  assert_int_equal (bocage_session_count_findings (hand_session (hand), BOCAGE_CLASS_ILLEGAL),
                    before);
}

/* Sections of one's own */

static const char *
name_section (Hand *hand, const char *hex)
{
  static char name[200];
  g_autofree char *words
      = bocage_session_describe_section (hand_session (hand), hand_hex (hand, hex));

  g_strlcpy (name, words, sizeof name);
  return name;
}

static gboolean
is_item (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_get_mapped (widget)
         && g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton")
         && hand_search (widget, says, data) != NULL;
}

static gboolean
has_item (Hand *hand)
{
  return hand->window->board->menu != NULL
         && hand_search (hand->window->board->menu, is_item, hand->data) != NULL;
}

static void
choose_item (Hand *hand, const char *name)
{
  hand->data = name;
  if (!hand_wait (hand, has_item))
    fail_msg ("no item is called %s", name);
  hand_settle (hand);
  hand_click_widget (hand, hand_search (hand->window->board->menu, is_item, name));
}

/* A board that is no longer the game's has its sections as its own; what is selected is given to
 * another by the menu of a hex. */
static void
test_hexes_are_given_to_a_section (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  hand_open (hand, NULL);
  open_dialog (hand);
  type_margins (hand, "0", "0", "1", "0");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_dialog));
  hand_take (hand);
  hand_settle (hand);
  assert_string_equal (name_section (hand, "G5"), "center");
  before = hand_dup_battle (hand);
  hand_drag (hand, "G5", "H5");
  hand_point (hand, "G5");
  hand_xdotool (hand, "click 3");
  choose_item (hand, "Section of the Board");
  hand_look ("sections-menu");
  choose_item (hand, "west");
  hand_settle (hand);
  hand_look ("sections");
  assert_string_equal (name_section (hand, "G5"), name_section (hand, "A5"));
  assert_string_equal (name_section (hand, "H5"), name_section (hand, "A5"));
  assert_string_equal (name_section (hand, "I5"), "center");
  assert_string_equal (bocage_edit_get_undo_label (hand_edit (hand)), "Change Section");
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "<Control>z");
  after = hand_dup_battle (hand);
  assert_string_equal (before, after);
}

static gboolean
is_pin (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "mark-location-symbolic")
                == 0;
}

/* Without a selection the hexes of a section are left alone; what is selected takes their place. */
static void
test_hexes_of_a_section_are_those_selected (void **state)
{
  Hand *hand = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GtkWidget *pin;

  hand_open (hand, NULL);
  open_dialog (hand);
  type_margins (hand, "0", "0", "1", "0");
  hand_press (hand, "Return");
  assert_true (hand_wait (hand, has_no_dialog));
  hand_take (hand);
  bocage_inspector_show_page (hand->window->inspector, "scenario");
  hand_settle (hand);
  pin = hand_search (GTK_WIDGET (hand->window->inspector), is_pin, NULL);
  assert_non_null (pin);
  gtk_widget_grab_focus (gtk_widget_get_first_child (gtk_widget_get_parent (pin)));
  hand_look ("sections-pin");
  before = hand_dup_battle (hand);
  hand_click_widget (hand, pin);
  after = hand_dup_battle (hand);
  assert_string_equal (before, after);
  assert_string_equal (gtk_widget_get_tooltip_text (pin), "To use hexes of the board, select them");
  assert_false (gtk_widget_get_sensitive (pin));

  hand_drag (hand, "G5", "H5");
  bocage_inspector_show_page (hand->window->inspector, "scenario");
  hand_settle (hand);
  pin = hand_search (GTK_WIDGET (hand->window->inspector), is_pin, NULL);
  gtk_widget_grab_focus (gtk_widget_get_first_child (gtk_widget_get_parent (pin)));
  assert_true (gtk_widget_get_sensitive (pin));
  hand_click_widget (hand, pin);
  g_free (after);
  after = hand_dup_battle (hand);
  assert_non_null (strstr (after, "hexes=\"G5 H5\""));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_a_board_grows_at_any_side),
    HAND_TEST (test_the_cursor_comes_back_with_the_board),
    HAND_TEST (test_what_falls_off_is_said_before),
    HAND_TEST (test_another_ground_is_said),
    HAND_TEST (test_half_a_hex_is_said),
    HAND_TEST (test_hexes_are_given_to_a_section),
    HAND_TEST (test_the_findings_stay_the_same),
    HAND_TEST (test_hexes_of_a_section_are_those_selected),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
