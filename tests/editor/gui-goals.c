/* gui-goals.c: medals, exits, zones and sections are drawn on the board, not typed into forms
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "hand-test.h"

#include "rules/answers/bocage-goal-words.h"

static void
take_tool (Hand *hand, const char *marking)
{
  gtk_widget_grab_focus (GTK_WIDGET (hand->window->board));
  hand_press (hand, "j");
  assert_string_equal (bocage_brush_get_tool (hand->window->brush), "goals");
  for (guint i = 0; i < 4 && !g_str_equal (bocage_brush_get_marking (hand->window->brush), marking);
       i++)
    hand_press (hand, "<Shift>j");
  assert_string_equal (bocage_brush_get_marking (hand->window->brush), marking);
}

static guint
count (Hand *hand, BocageElementId part)
{
  const BocageNode *list = bocage_scenario_get_part (hand_scenario (hand), part);

  return list != NULL ? bocage_node_n_children (list) : 0;
}

/* What the goal says, without the marks around the names of hexes */
static void
assert_goal (Hand *hand, BocageElementId part, guint index, const char *expected)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autofree char *text = NULL;

  assert_true (index < count (hand, part));
  text = bocage_goal_describe (
      hand_scenario (hand),
      bocage_node_get_child (bocage_scenario_get_part (hand_scenario (hand), part), index), NULL);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c < 0x2066 || c > 0x2069)
        g_string_append_unichar (plain, c == 0xa0 ? ' ' : c);
    }
  assert_string_equal (plain->str, expected);
}

static void
test_hexes_are_worth_medals (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  take_tool (hand, "group");
  hand_click (hand, "D5");
  hand_click (hand, "G5");
  hand_click (hand, "J6");
  hand_settle (hand);
  hand_look ("goals-group");
  assert_goal (hand, BOCAGE_ELEMENT_OBJECTIVES, 0,
               "Axis: 1 medal for any of D5, G5 and J6, as long as a unit stands there.");
  /* A hex of the one in hand is taken away. */
  hand_click (hand, "G5");
  assert_goal (hand, BOCAGE_ELEMENT_OBJECTIVES, 0,
               "Axis: 1 medal for any of D5 and J6, as long as a unit stands there.");
  hand_hold_key (hand, "shift", TRUE);
  hand_click (hand, "K8");
  hand_hold_key (hand, "shift", FALSE);
  assert_int_equal (count (hand, BOCAGE_ELEMENT_OBJECTIVES), 2);
  /* One that lies there is taken up, and gone on with by a drag. */
  hand_click (hand, "D5");
  hand_drag (hand, "D5", "D7");
  assert_goal (hand, BOCAGE_ELEMENT_OBJECTIVES, 0,
               "Axis: 1 medal for any of D5, J6, D6 and D7, as long as a unit stands there.");
  assert_goal (hand, BOCAGE_ELEMENT_OBJECTIVES, 1,
               "Axis: 1 medal for K8, as long as a unit stands there.");
  /* The last hex takes the medal with it. */
  hand_click (hand, "K8");
  hand_click (hand, "K8");
  assert_int_equal (count (hand, BOCAGE_ELEMENT_OBJECTIVES), 1);
  /* Each stroke was a step. */
  for (guint i = 0; i < 7; i++)
    hand_press (hand, "<Control>z");
  assert_int_equal (count (hand, BOCAGE_ELEMENT_OBJECTIVES), 0);
  /* What is in hand has left the battle. */
  hand_click (hand, "B2");
  assert_int_equal (count (hand, BOCAGE_ELEMENT_OBJECTIVES), 1);
}

static void
test_an_exit_is_drawn_along_the_rim (void **state)
{
  Hand *hand = *state;

  hand_open (hand, NULL);
  take_tool (hand, "exit");
  hand_drag (hand, "E9", "H9");
  assert_goal (hand, BOCAGE_ELEMENT_OBJECTIVES, 0,
               "Axis: 1 medal for each unit that leaves the board over E9 to H9.");
  hand_look ("goals-exit");
  hand_click (hand, "F5"); /* within the board there is none */
  assert_int_equal (count (hand, BOCAGE_ELEMENT_OBJECTIVES), 1);
  hand_drag (hand, "C5", "A5"); /* from within to the rim */
  assert_goal (hand, BOCAGE_ELEMENT_OBJECTIVES, 1,
               "Axis: 1 medal for each unit that leaves the board over A5.");
  hand_click (hand, "A5");
  assert_int_equal (count (hand, BOCAGE_ELEMENT_OBJECTIVES), 1);
}

static void
test_a_zone_is_drawn_by_keys (void **state)
{
  Hand *hand = *state;
  BocageHex at;

  hand_open (hand, NULL);
  at = hand_hex (hand, "D8");
  bocage_session_set_selection (hand_session (hand), &at, 1);
  bocage_session_set_cursor (hand_session (hand), at);
  take_tool (hand, "zone");
  hand_press (hand, "space");
  hand_press (hand, "Right");
  hand_press (hand, "space");
  assert_goal (hand, BOCAGE_ELEMENT_RESERVES, 0, "Axis: to come in by D8 and E8 in turn 2: units.");
  hand_look ("goals-zone");
  hand_press (hand, "<Control>z");
  hand_press (hand, "<Control>z");
  assert_int_equal (count (hand, BOCAGE_ELEMENT_RESERVES), 0);
}

static const char *
get_section (Hand *hand, const char *name)
{
  const BocageNode *section
      = bocage_tool_find_section (hand_scenario (hand), hand_hex (hand, name));

  return section != NULL ? ((const BocageSectionNode *) section)->id : "";
}

static void
test_a_section_is_drawn_larger (void **state)
{
  Hand *hand = *state;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BocageHex));
  BocageHex left, right;

  hand_open (hand, NULL);
  left = hand_hex (hand, "C5");
  right = hand_hex (hand, "F5");
  g_array_append_val (hexes, left);
  bocage_tool_put_in_section (hand_session (hand), "west", hexes, TRUE, 0);
  g_array_index (hexes, BocageHex, 0) = right;
  bocage_tool_put_in_section (hand_session (hand), "east", hexes, TRUE, 0);
  take_tool (hand, "section");
  hand_drag (hand, "C5", "F5");
  assert_string_equal (get_section (hand, "D5"), "west");
  assert_string_equal (get_section (hand, "F5"), "west");
  hand_press (hand, "<Control>z");
  assert_string_equal (get_section (hand, "D5"), "");
  assert_string_equal (get_section (hand, "F5"), "east");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    HAND_TEST (test_hexes_are_worth_medals),
    HAND_TEST (test_an_exit_is_drawn_along_the_rim),
    HAND_TEST (test_a_zone_is_drawn_by_keys),
    HAND_TEST (test_a_section_is_drawn_larger),
  };

  return display_test_run_by_hand (__FILE__, tests, G_N_ELEMENTS (tests));
}
